#!/bin/sh
# Makes the pictures of a page of docs/ again: runs its lines "$ piecework ...".
#
# Environment: PIECEWORK  the program, default out/bin/piecework
set -eu
cd "$(dirname "$0")/.."
program=${PIECEWORK:-out/bin/piecework}
sed -n 's/^\$ piecework //p' "$1" | while IFS= read -r arguments; do
    eval "\"\$program\" $arguments" </dev/null >/dev/null || exit 1
done
