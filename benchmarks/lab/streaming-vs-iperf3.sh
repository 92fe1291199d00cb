#!/usr/bin/env bash
# Streaming over TCP on loopback, ours beside iperf3's, one link and four, by one thread or more, in turn.
set -euo pipefail
if [[ ${1:-} == -h || ${1:-} == --help ]]; then
  cat <<'TEXT'
Usage: streaming-vs-iperf3.sh [PAIRS] [SECONDS] [LENGTH] [STRATEGIES]

Receiver-side rate of a TCP stream on loopback, ours beside that of iperf3, in turn: A B A B …, for one link and for
four (iperf3 -P 4). Prints each pair, its ratio (ours / iperf3's), and the median ratio of each.

  PAIRS    how many pairs of each (default: 5)
  SECONDS  how long each side measures after its warm-up (default: 3)
  LENGTH   bytes of a message, and of iperf3's writes (default: 131072, iperf3's own)
  STRATEGIES  who drives our four links: single, threads or a number of threads, or several of these
              (default: single,2,threads); iperf3 has one thread for all streams up to version 3.15, then one for each

Ours warms up for two seconds in its own JVM, iperf3 leaves its first second out (-O 1). Needs iperf3, and the jar
built by "mvn package". The default takes some six minutes. On a busy machine only the ratios say anything,
and those of pairs that were held up say little.
TEXT
  exit 0
fi
source "$(dirname "$0")/lab.sh"

pairs=${1:-5}
seconds=${2:-3}
length=${3:-131072}
positive PAIRS "$pairs"
positive SECONDS "$seconds"
[[ $length =~ ^[1-9][0-9]{0,7}$ ]] || refuse "LENGTH must be a whole number of bytes from 1 on (got: $length)"
strategies=${4:-single,2,threads}
[[ $strategies =~ ^[a-z0-9,]+$ ]] || refuse "STRATEGIES must be single, threads or numbers, with commas (got: $strategies)"
need iperf3 iperf3
need_jar
start_responder

# rate_ours STRIPES STRATEGY: Gb/s that the receiver counted over all measured iterations of one fork.
rate_ours() {
  rm -rf "$work/run"
  java -Djmh.ignoreLock=true -jar "$jar" Streaming -p transport=tcp -p messageLength="$length" -p stripes="$1" \
    -p strategy="$2" -f 1 -wi 2 -w 1s -i "$seconds" -r 1s --peer "$responder_address" --results "$work/run" \
    >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  grep '"phase" *: *"measurement"' "$work/run/iterations.jsonl" |
    sed -n 's/.*"receivedBytes" *: *\([0-9]*\).*"receivedNs" *: *\([0-9]*\).*/\1 \2/p' |
    awk '{ bytes += $1; ns += $2 } END { printf "%.3f\n", 8 * bytes / ns }'
}

# rate_iperf3 STREAMS: Gb/s that its receiver counted.
rate_iperf3() {
  local port=$((20000 + RANDOM % 10000))
  iperf3 --server --one-off --port "$port" >"$work/iperf3-server.log" 2>&1 &
  local server=$!
  sleep 0.3
  iperf3 --client 127.0.0.1 --port "$port" --parallel "$1" --length "$length" --omit 1 --time "$seconds" --json \
    >"$work/iperf3.json" 2>"$work/iperf3.log" || { cat "$work/iperf3.log" "$work/iperf3.json" >&2; exit 1; }
  wait "$server" 2>/dev/null || true
  awk '/"sum_received"/ { sum = 1 } sum && /"bits_per_second"/ { gsub(/[^0-9.e+]/, "", $2); printf "%.3f\n", $2 / 1e9; exit }' \
    "$work/iperf3.json"
}

iperf3 --version | head -1
printf '%-6s %-8s %5s %14s %16s %7s\n' links strategy pair 'ours [Gb/s]' 'iperf3 [Gb/s]' ratio
for pair in $(seq "$pairs"); do
  for kind in 1:single $(printf '4:%s ' ${strategies//,/ }); do
    links=${kind%%:*}
    strategy=${kind#*:}
    ours=$(rate_ours "$links" "$strategy")
    theirs=$(rate_iperf3 "$links")
    awk -v n="$links" -v s="$strategy" -v p="$pair" -v a="$ours" -v b="$theirs" 'BEGIN {
      if (a + 0 <= 0 || b + 0 <= 0) { print "a side measured nothing" > "/dev/stderr"; exit 1 }
      printf "%-6d %-8s %5d %14.3f %16.3f %7.3f\n", n, s, p, a, b, a / b }' | tee -a "$work/pairs"
  done
done
sort -k1,1n -k2,2 -k6,6n "$work/pairs" | awk '
  function flush() {
    if (n) {
      m = n % 2 ? r[(n + 1) / 2] : (r[n / 2] + r[n / 2 + 1]) / 2
      printf "%d link%s, %s: median ratio %.3f of %d pairs (%.3f .. %.3f), at least 1.00: %s\n",
        links, (links == 1 ? "" : "s"), strategy, m, n, r[1], r[n], (m >= 1 ? "reached" : "NOT reached")
    }
  }
  $1 != links || $2 != strategy { flush(); n = 0; links = $1; strategy = $2 }
  { r[++n] = $6 }
  END { flush() }'
