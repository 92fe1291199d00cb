/*
 * Ping-pong of two MPI processes, as the Intel MPI Benchmarks define theirs: one blocking send and one blocking receive
 * on either side, the same two buffers again and again, time = RTT / 2.
 *
 *   mpirun -np 2 mpi-pingpong LENGTH SECONDS
 *
 * prints "LENGTH COUNT MIN MEDIAN MEAN", times in microseconds. A third of the time is spent before that, unmeasured.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY = 1 << 22, BETWEEN_CLOCK_CHECKS = 8, ALIGNMENT = 4096, TAG = 1 };

static int compare(const void *a, const void *b) {
    const double x = *(const double *) a;
    const double y = *(const double *) b;
    return (x > y) - (x < y);
}

static void round_trip(int rank, void *out, void *in, int length) {
    if (rank == 0) {
        MPI_Send(out, length, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
        MPI_Recv(in, length, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(in, length, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(out, length, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
    }
}

/* Fills times with round trips in seconds; returns how many. Rank 0's clock says when to stop. */
static int run(int rank, void *out, void *in, int length, double seconds, double *times) {
    const double start = MPI_Wtime();
    int count = 0;
    char go = 1;
    while (go) {
        for (int i = 0; i < BETWEEN_CLOCK_CHECKS; i++) {
            const double sent = MPI_Wtime();
            round_trip(rank, out, in, length);
            times[count++] = MPI_Wtime() - sent;
        }
        go = MPI_Wtime() - start < seconds && count + BETWEEN_CLOCK_CHECKS <= CAPACITY;
        MPI_Bcast(&go, 1, MPI_BYTE, 0, MPI_COMM_WORLD);
    }
    return count;
}

int main(int argc, char **argv) {
    int rank, size;
    void *out, *in;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int length = argc == 3 ? atoi(argv[1]) : 0;
    const double seconds = argc == 3 ? atof(argv[2]) : 0;
    double *times = malloc(CAPACITY * sizeof *times);
    if (size != 2 || length < 1 || seconds <= 0 || times == NULL || posix_memalign(&out, ALIGNMENT, length) != 0
        || posix_memalign(&in, ALIGNMENT, length) != 0) {
        fprintf(stderr, "usage: mpirun -np 2 mpi-pingpong LENGTH SECONDS, both above 0\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
        return 2;
    }
    memset(out, 1, length);
    memset(in, 2, length);
    memset(times, 0, CAPACITY * sizeof *times);
    run(rank, out, in, length, seconds / 3, times);
    const int count = run(rank, out, in, length, seconds, times);
    if (rank == 0) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += times[i];
        }
        qsort(times, count, sizeof *times, compare);
        const double half = 1e6 / 2;
        printf("%d %d %.3f %.3f %.3f\n", length, count, times[0] * half, times[count / 2] * half, sum / count * half);
    }
    MPI_Finalize();
    return 0;
}
