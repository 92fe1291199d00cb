#!/usr/bin/env bash
# TCP ping-pong on loopback, ours beside MPI's over TCP, in turn.
set -euo pipefail
if [[ ${1:-} == -h || ${1:-} == --help ]]; then
  cat <<'TEXT'
Usage: tcp-against-mpi.sh [PAIRS] [SECONDS] [LENGTH...]

Median half-RTT of a TCP ping-pong on loopback, ours beside that of Open MPI over its byte transfer layer "tcp", in
turn: A B A B … for each length. Prints each pair, its ratio (ours / MPI's), and the median ratio of each length.

  PAIRS    how many pairs of each length (default: 3)
  SECONDS  how long each side measures (default: 1)
  LENGTH   bytes (default: 64 65536 1048576 4194304 16777216)

Needs openmpi-bin and libopenmpi-dev, and the jar built by "mvn package".
TEXT
  exit 0
fi
source "$(dirname "$0")/lab.sh"

pairs=${1:-3}
seconds=${2:-1}
lengths=("${@:3}")
[ ${#lengths[@]} -gt 0 ] || lengths=(64 65536 1048576 4194304 16777216)
positive PAIRS "$pairs"
positive SECONDS "$seconds"
need_jar
build_mpi_peer
start_responder

print_head 'MPI tcp'
for pair in $(seq "$pairs"); do
  for length in "${lengths[@]}"; do
    ours=$(half_rtt_ours tcp "$length" "$seconds")
    theirs=$(half_rtt_mpi tcp "$length" "$seconds")
    print_pair tcp "$length" "$pair" "$ours" "$theirs"
  done
done
print_medians 1.00
