#!/usr/bin/env bash
# Aeron IPC ping-pong, ours beside MPI's over shared memory, in turn.
set -euo pipefail
if [[ ${1:-} == -h || ${1:-} == --help ]]; then
  cat <<'TEXT'
Usage: ipc-against-mpi.sh [PAIRS] [SECONDS] [LENGTH...]

Median half-RTT of a ping-pong over Aeron IPC, ours beside that of Open MPI over its byte transfer layer "vader"
(shared memory), in turn. Prints each pair, its ratio (ours / MPI's), and the median ratio of each length.

  PAIRS    how many pairs of each length (default: 3)
  SECONDS  how long each side measures (default: 1)
  LENGTH   bytes (default: 1 64 1024)

Needs openmpi-bin and libopenmpi-dev, and the jar built by "mvn package".
TEXT
  exit 0
fi
source "$(dirname "$0")/lab.sh"

pairs=${1:-3}
seconds=${2:-1}
lengths=("${@:3}")
[ ${#lengths[@]} -gt 0 ] || lengths=(1 64 1024)
positive PAIRS "$pairs"
positive SECONDS "$seconds"
need_jar
build_mpi_peer
start_responder

print_head 'MPI shm'
for pair in $(seq "$pairs"); do
  for length in "${lengths[@]}"; do
    ours=$(half_rtt_ours aeron-ipc "$length" "$seconds")
    theirs=$(half_rtt_mpi vader "$length" "$seconds")
    print_pair aeron-ipc "$length" "$pair" "$ours" "$theirs"
  done
done
print_medians 1.10
