#!/bin/sh
# Writes the lists of keys in docs/ anew: what stands between "<!-- keys: KIND -->" and "<!-- end of keys -->".
#
# Environment: PIECEWORK  the program, default out/bin/piecework
set -eu
cd "$(dirname "$0")/.."
program=${PIECEWORK:-out/bin/piecework}
list=$(mktemp)
trap 'rm -f "$list"' EXIT

for document in docs/*.md; do
    for kind in $(sed -n 's/^<!-- keys: \(.*\) -->$/\1/p' "$document"); do
        { echo; "$program" schema "$kind" --markdown; echo; } >"$list"
        sed -i -e "/^<!-- keys: $kind -->\$/,/^<!-- end of keys -->\$/{//!d}" \
               -e "/^<!-- keys: $kind -->\$/r $list" "$document"
    done
done
