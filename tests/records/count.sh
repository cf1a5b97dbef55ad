#!/bin/sh
# count.sh GAME.yaml FILE-OR-FOLDER...: plays all records of a collection and tells of each file how
# many there are, how many of them are played to the end without an error, and why the first of the
# others is not; then of all together. Exit status 1: less than 99 of 100 are.
set -eu
game=$1
shift
program=${PIECEWORK:-out/bin/piecework}
told=$(mktemp)
files=$(mktemp)
trap 'rm -f "$told" "$files"' EXIT
find "$@" -type f | LC_ALL=C sort >"$files"
while IFS= read -r file; do
    told_of=$("$program" play "$game" --summary "$file" 2>"$told" || true)
    games=$(printf '%s\n' "$told_of" | sed -n 's/^games: //p')
    wrong=$(printf '%s\n' "$told_of" | sed -n 's/^games with errors: \([0-9]*\).*/\1/p')
    reason=$(sed -n 's/^[^ ]*: \(fatal \)\{0,1\}error: //p' "$told" | head -n 1)
    if [ "${games:-0}" -eq 0 ]; then # nothing of the file is a record
        games=1
        wrong=1
    fi
    printf '%s\t%s\t%s\t%s\n' "$games" "$((games - wrong))" "$file" "$reason"
done <"$files" | awk -F '\t' '
    { all += $1; right += $2; printf "%d of %d %s%s\n", $2, $1, $3, $4 == "" ? "" : ": " $4 }
    END { printf "%d of %d records of %d files\n", right, all, NR; exit 100 * right < 99 * all }'
