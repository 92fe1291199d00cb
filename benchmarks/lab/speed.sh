#!/usr/bin/env bash
# All comparisons of this folder, briefly.
set -euo pipefail
if [[ ${1:-} == -h || ${1:-} == --help ]]; then
  cat <<'TEXT'
Usage: speed.sh [PAIRS]

Runs every comparison of this folder with PAIRS pairs each (default: 3), in about ten minutes.
TEXT
  exit 0
fi
folder=$(cd "$(dirname "$0")" && pwd)
for script in "$folder"/*-against-*.sh "$folder"/*-vs-*.sh; do
  echo "== $(basename "$script")"
  "$script" "${1:-3}"
done
