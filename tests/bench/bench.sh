#!/bin/sh
# bench.sh [WORD]: times and sizes of Piecework, as tables; with WORD the kept figures alone whose
# names hold it. `make bench` runs it from the repository root, with ONLY=WORD so.
#
# First the figures that are kept, beside their limits (figures.sh). Then, where nothing is judged,
# each line: wall time of the median run and of the fastest (seconds), peak memory of the program
# (MiB), least processor time (seconds), and what was run. Output goes to a temporary folder. "cold"
# runs ask the system to drop its cached pages of the program, its libraries, the fonts and the
# definitions before every run; where it does not obey (some container file systems), cold equals
# warm. `true` and `pdfinfo` stand beside as a scale: what the machine takes to start any program,
# and to open the finished PDF.
#
# Environment: PIECEWORK  the program, default out/bin/piecework
#              TIMING     the stopwatch, default out/obj/release/tests/bench/timing
#              FILES      the timing of SVG and PNG, default out/obj/release/tests/bench/bench_files
#              LINKED     the program without stubs, default out/obj/release/linked: it tells which
#                         libraries are opened
#              RUNS       runs for each line, default 15
set -eu
piecework=${PIECEWORK:-out/bin/piecework}
timing=${TIMING:-out/obj/release/tests/bench/timing}
files=${FILES:-out/obj/release/tests/bench/bench_files}
linked=${LINKED:-out/obj/release/linked}
runs=${RUNS:-15}
set_layout=layouts/chu-seireigi.yaml
game=pieces/chu-seireigi.yaml
sets=$(grep -l '^parts:' layouts/*.yaml) # names without blanks
output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT

# label, program, arguments
warm() {
    label=$1
    shift
    "$@" >/dev/null 2>&1 || true
    printf '  %8s %8s %7s %8s   %s\n' $("$timing" -n "$runs" "$@") "$label"
}

# The same with cold files; the libraries are all that the program may open.
cold() {
    label=$1
    shift
    forget="-c $piecework -c pieces -c layouts"
    for folder in /usr/share/fonts /usr/local/share/fonts; do
        [ -d "$folder" ] && forget="$forget -c $folder"
    done
    for library in $(ldd "$linked" | awk '$3 ~ "^/" { print $3 }'); do
        forget="$forget -c $(readlink -f "$library")"
    done
    # shellcheck disable=SC2086 # one word for each option
    printf '  %8s %8s %7s %8s   %s\n' $("$timing" -n "$runs" $forget "$@") "$label"
}

tests/bench/figures.sh "$@"
[ $# -eq 0 ] || exit 0
echo
echo "Median of $runs runs on $(nproc) processors"
printf '  %8s %8s %7s %8s\n' 'median s' 'least s' 'MiB' 'cpu s'
warm 'true' true
warm "check $game" "$piecework" check "$game"
warm 'check pieces/*.yaml' "$piecework" check pieces/*.yaml
warm 'check' "$piecework" check
warm 'render, one paper' "$piecework" render "$set_layout" -o "$output" --paper=a4
warm 'render, both papers' "$piecework" render "$set_layout" -o "$output"
# shellcheck disable=SC2086 # one word for each layout
warm 'all sets, both papers, -j2' "$piecework" render $sets -o "$output" -j2
warm 'one diagram as SVG' "$piecework" diagram "$game" Lance -o "$output/lance.svg"
warm "all diagrams of $game, SVG" "$piecework" diagram "$game" --all -o "$output/all" --format=svg
cold 'check, cold' "$piecework" check
cold 'render, one paper, cold' "$piecework" render "$set_layout" -o "$output" --paper=a4
cold 'render, both papers, cold' "$piecework" render "$set_layout" -o "$output"
if command -v pdfinfo >/dev/null; then
    warm 'pdfinfo of the result' pdfinfo "$output/chu-seireigi/chu-seireigi-a4.pdf"
fi
echo
echo 'Reading an input of n parts, and of 2n'
PIECEWORK=$piecework TIMING=$timing tests/bench/bench_readers.sh
echo
echo 'Legal moves counted from the setup; starting and loading included'
printf '  %10s %12s %12s   %s\n' 'nodes' 'nodes a s' 'instr. each' 'depth, game'
for count in "4 $game" '5 pieces/chess.yaml' '4 pieces/xiangqi.yaml' '4 pieces/janggi.yaml' \
    '5 pieces/shogi.yaml' '5 pieces/makruk.yaml' '5 pieces/tori-shogi.yaml'; do
    depth=${count%% *}
    file=${count#* }
    nodes=$("$piecework" perft "$file" "$depth" | awk '{ sum += $2 } END { print sum }')
    least=$("$timing" -n 5 "$piecework" perft "$file" "$depth" | awk '{ print $2 }')
    # where the processor's counters can be read
    instructions=$(perf stat -x, -e instructions:u "$piecework" perft "$file" "$depth" \
        2>&1 >/dev/null | awk -F, '/instructions/ { print $1 }') || instructions=
    echo "$nodes $least $instructions" | awk -v what="$depth, $file" '{
        each = $3 ~ /^[0-9]+$/ ? sprintf("%.0f", $3 / $1) : "-"
        printf "  %10d %12.0f %12s   %s\n", $1, $1 / $2, each, what
    }'
done
echo
echo 'Move diagrams of all games, one after another in one process'
printf '  %8s %8s   %s\n' 'us each' 'bytes' 'what'
"$files"
echo
echo 'Sizes in bytes'
for file in "$piecework" "$output"/chu-seireigi/*.pdf; do
    printf '  %10s   %s\n' "$(wc -c <"$file")" "$(basename "$file")"
done
