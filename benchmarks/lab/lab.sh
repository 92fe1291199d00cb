# What the scripts of this folder share; sourced, not run.

lab=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$lab/../.." && pwd)
jar=$top/benchmarks/target/benchmarks.jar
work=$(mktemp -d)
responder=
responder_address=

cleanup() {
  [ -z "$responder" ] || kill "$responder" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

refuse() {
  echo "$1" >&2
  exit 2
}

# need COMMAND PACKAGE: names a peer that is absent.
need() {
  command -v "$1" >/dev/null || refuse "absent: $1 (apt-get install $2)"
}

need_jar() {
  [ -f "$jar" ] || refuse "benchmarks.jar is not built: run mvn package"
}

# positive NAME VALUE: refuses what is no whole number from 1 on.
positive() {
  [[ $2 =~ ^[1-9][0-9]{0,5}$ ]] || refuse "$1 must be a whole number from 1 on (got: $2)"
}

# One responder serves all our runs, so that a pair costs no more than its forks.
start_responder() {
  java -jar "$jar" responder --bind 127.0.0.1:0 >"$work/responder.log" 2>&1 &
  responder=$!
  for _ in $(seq 100); do
    responder_address=$(grep -o '127\.0\.0\.1:[1-9][0-9]*' "$work/responder.log" | head -1 || true)
    [ -z "$responder_address" ] || return 0
    sleep 0.1
  done
  cat "$work/responder.log" >&2
  refuse "the responder did not start"
}

# half_rtt_ours TRANSPORT LENGTH SECONDS [SETTINGS]: median half-RTT in us of one fork; its folder stays in $work/run.
half_rtt_ours() {
  rm -rf "$work/run"
  java -Djmh.ignoreLock=true -jar "$jar" PingPong -p transport="$1" -p messageLength="$2" -p settings="${4:-default}" \
    -f 1 -wi "$((1 + $3))" -w 1s -i 1 -r "${3}s" --peer "$responder_address" --results "$work/run" \
    >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  sed -n 's/.*"phase" *: *"measurement".*"rttP50Ns" *: *\([0-9]*\).*/\1/p' "$work/run/iterations.jsonl" |
    awk '{ printf "%.3f\n", $1 / 2000 }'
}

# build_mpi_peer: compiles the ping-pong of the MPI side.
build_mpi_peer() {
  need mpirun openmpi-bin
  need mpicc libopenmpi-dev
  mpicc -O2 -o "$work/mpi-pingpong" "$lab/mpi-pingpong.c"
}

# half_rtt_mpi BTL LENGTH SECONDS: median half-RTT in us over Open MPI with one byte transfer layer, not bound to cores.
half_rtt_mpi() {
  OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
    mpirun -np 2 --bind-to none --mca pml ob1 --mca btl "$1,self" --mca btl_tcp_if_include lo \
    "$work/mpi-pingpong" "$2" "$3" 2>"$work/mpi.log" | awk '{ print $4 }'
}

print_head() {
  printf '%-10s %10s %5s %12s %14s %7s\n' transport 'length [B]' pair 'ours [us]' "$1 [us]" ratio
}

# print_pair TRANSPORT LENGTH PAIR OURS THEIRS
print_pair() {
  awk -v t="$1" -v n="$2" -v p="$3" -v a="$4" -v b="$5" 'BEGIN {
    if (a + 0 <= 0 || b + 0 <= 0) { print "a side measured nothing" > "/dev/stderr"; exit 1 }
    printf "%-10s %10d %5d %12.3f %14.3f %7.3f\n", t, n, p, a, b, a / b }' | tee -a "$work/pairs"
}

# print_medians TARGET: median of the ratios for each transport and length.
print_medians() {
  sort -k1,1 -k2,2n -k6,6n "$work/pairs" | awk -v target="$1" '
    function flush() {
      if (n) {
        m = n % 2 ? r[(n + 1) / 2] : (r[n / 2] + r[n / 2 + 1]) / 2
        printf "%-10s %10d  median ratio %.3f of %d pairs (%.3f .. %.3f), at most %.2f: %s\n",
          t, len, m, n, r[1], r[n], target, m <= target ? "reached" : "NOT reached"
      }
    }
    $1 != t || $2 != len { flush(); n = 0; t = $1; len = $2 }
    { r[++n] = $6 }
    END { flush() }'
}
