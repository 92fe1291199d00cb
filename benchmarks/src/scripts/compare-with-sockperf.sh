#!/usr/bin/env bash
# Half-RTT of a TCP ping-pong on loopback, ours beside sockperf's, non-blocking both, in turn.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: compare-with-sockperf.sh [PAIRS] [MESSAGE_LENGTH]

Half-RTT of a TCP ping-pong on loopback, ours beside sockperf's, non-blocking both, in turn:
A B A B … Prints each pair, its ratio (ours / sockperf's), and the median ratio.

  PAIRS           how many pairs, from 1 on (default: 7); one takes about 15 s
  MESSAGE_LENGTH  bytes, from 14 on, the least that sockperf takes (default: 64)

Needs sockperf, and the jars built by "mvn package". Loopback only; stops by itself.
TEXT
}

for argument in "$@"; do
  case $argument in
    -h | --help) usage; exit 0 ;;
  esac
  [[ $argument =~ ^[1-9][0-9]{0,8}$ ]] ||
    { echo "PAIRS and MESSAGE_LENGTH must be positive whole numbers (got: $argument); --help says more" >&2; exit 2; }
done
[ $# -le 2 ] || { echo "there must be 2 arguments at most (got: $#); --help says more" >&2; exit 2; }

pairs=${1:-7}
length=${2:-64}
seconds=3
top=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
server=

cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

command -v sockperf >/dev/null || { echo "sockperf is not installed: apt-get install sockperf" >&2; exit 2; }
for jar in benchmarks analysis; do
  [ -f "$top/$jar/target/$jar.jar" ] || { echo "$jar.jar is not built: run mvn package" >&2; exit 2; }
done

half_rtt_sockperf() {
  sockperf server --tcp -i 127.0.0.1 -p 11123 --nonblocked >/dev/null 2>&1 &
  server=$!
  sleep 0.5
  sockperf ping-pong --tcp --nonblocked -i 127.0.0.1 -p 11123 -m "$length" -t "$seconds" 2>/dev/null |
    sed -n 's/.*percentile 50\.000 = *\([0-9.]*\).*/\1/p'
  kill "$server"
  wait "$server" 2>/dev/null || true
  server=
}

half_rtt_ours() {
  local run=$work/run-$1
  java -Djmh.ignoreLock=true -jar "$top/benchmarks/target/benchmarks.jar" PingPong \
    -p transport=tcp -p messageLength="$length" -p idle=spin -f 1 -wi 3 -w 1s -i 1 -r "${seconds}s" \
    --results "$run" >"$work/log-$1" 2>&1 || { cat "$work/log-$1" >&2; exit 1; }
  java -jar "$top/analysis/target/analysis.jar" noise "$run" --format csv |
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "halfRttP50Ns") column = i; next }
             column { printf "%.3f\n", $column / 1000; exit }'
}

printf '%-4s %14s %14s %8s\n' pair 'ours (us)' 'sockperf (us)' ratio
for pair in $(seq "$pairs"); do
  ours=$(half_rtt_ours "$pair")
  theirs=$(half_rtt_sockperf)
  awk -v p="$pair" -v a="$ours" -v b="$theirs" \
    'BEGIN { note = (a + 0 > 1000 || b + 0 > 1000) ? "   above 1 ms: that side was held up" : ""
             printf("%-4d %14.3f %14.3f %8.3f%s\n", p, a, b, a / b, note) }' | tee -a "$work/pairs"
done
awk '{ print $4 }' "$work/pairs" | sort -n |
  awk '{ r[NR] = $1 } END { m = NR % 2 ? r[(NR + 1) / 2] : (r[NR / 2] + r[NR / 2 + 1]) / 2
         printf "median ratio %.3f of %d pairs (least %.3f, most %.3f)\n", m, NR, r[1], r[NR] }'
