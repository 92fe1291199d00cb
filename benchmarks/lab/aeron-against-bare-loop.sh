#!/usr/bin/env bash
# Ping-pong over each kind of Aeron, ours beside a bare loop over the Aeron client, in turn.
set -euo pipefail
if [[ ${1:-} == -h || ${1:-} == --help ]]; then
  cat <<'TEXT'
Usage: aeron-against-bare-loop.sh [PAIRS] [SECONDS] [LENGTH...]

Median half-RTT over Aeron IPC and Aeron UDP on loopback, ours beside that of a loop over the Aeron client with no
harness around it, in turn. The loop takes the settings that our run was granted (term, MTU, window, buffers), the
options of our JVMs, how our threads wait, and the cores they were put on. Prints each pair, its ratio (ours / bare), and the median ratio of each kind and length.

  PAIRS    how many pairs of each kind and length (default: 3)
  SECONDS  how long each side measures (default: 1)
  LENGTH   bytes (default: 64 1024)

Needs the jar and the test classes built by "mvn package".
TEXT
  exit 0
fi
source "$(dirname "$0")/lab.sh"

pairs=${1:-3}
seconds=${2:-1}
lengths=("${@:3}")
[ ${#lengths[@]} -gt 0 ] || lengths=(64 1024)
positive PAIRS "$pairs"
positive SECONDS "$seconds"
need_jar
bare=org.turbulence.benchmarks.lab.BareAeronLoop
classes=$top/benchmarks/target/test-classes
[ -f "$classes/${bare//.//}.class" ] || refuse "the test classes are not built: run mvn package"
start_responder

# of_trial SECTION NAME: a value of our run's trial.json.
of_trial() {
  sed -n "/\"$1\" *: *{/,/}/ s/.*\"$2\" *: *\"\([^\"]*\)\".*/\1/p" "$work/run/trials/0001/trial.json"
}

# half_rtt_bare TRANSPORT LENGTH: median half-RTT in us; removes the driver directories, whose names carry the loop's pid.
half_rtt_bare() {
  local transport=$1 length=$2 loop
  java --add-opens=java.base/jdk.internal.misc=ALL-UNNAMED --add-opens=java.base/sun.nio.ch=ALL-UNNAMED \
    --add-opens=java.base/java.util.zip=ALL-UNNAMED -XX:+UseSerialGC -XX:-UsePerfData \
    -XX:+UnlockDiagnosticVMOptions -XX:GuaranteedSafepointInterval=0 \
    -cp "$jar:$classes" "$bare" "kind=$transport" "length=$length" "seconds=$seconds" \
    "term=$(of_trial initiatorGranted term-length)" "mtu=$(of_trial initiatorGranted mtu-length)" \
    "window=$(of_trial initiatorGranted receiver-window)" "sndbuf=$(of_trial initiatorGranted send-buffer)" \
    "rcvbuf=$(of_trial initiatorGranted receive-buffer)" "idle=$(of_trial initiatorPlan idle)" \
    "driverThreads=$(of_trial initiatorPlan driverThreadCount)" \
    "cores=$(of_trial initiatorPlan cores)" "echoCores=$(of_trial responderPlan cores)" &
  loop=$!
  wait "$loop" || true
  rm -rf "/dev/shm/bare-aeron-$loop" "/dev/shm/bare-aeron-$loop-echo"
}

print_head bare
for pair in $(seq "$pairs"); do
  for transport in aeron-ipc aeron-udp; do
    for length in "${lengths[@]}"; do
      ours=$(half_rtt_ours "$transport" "$length" "$seconds")
      theirs=$(half_rtt_bare "$transport" "$length")
      print_pair "$transport" "$length" "$pair" "$ours" "$theirs"
    done
  done
done
print_medians 1.05
