#!/bin/sh
# figures.sh [WORD]: the figures that are kept, see figures.txt, beside their limits, and which of
# them are over; with WORD those alone whose names hold it. `make bench` runs it from the repository
# root. Times are the least of several runs, of processor time where a run has one thread, and ratios
# those of runs in turn: so that it matters little what else the machine does. A figure whose program
# is not installed names it instead of a verdict.
#
# Environment: PIECEWORK, TIMING, FILES, RUNS  as in tests/bench/bench.sh
#              PIECEWORK_ENGINE                a Fairy-Stockfish, default /usr/games/fairy-stockfish
set -eu
word=${1-}
piecework=$(realpath "${PIECEWORK:-out/bin/piecework}")
timing=$(realpath "${TIMING:-out/obj/release/tests/bench/timing}")
files=${FILES:-out/obj/release/tests/bench/bench_files}
runs=${RUNS:-15}
engine=${PIECEWORK_ENGINE:-/usr/games/fairy-stockfish}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
layouts=$(grep -l '^parts:' layouts/*.yaml | tr '\n' ' ') # names without blanks
sixteen='chess chu-seireigi chu-shogi dai-shogi janggi jul-gonu jungi jungle maharajah maka-dai-dai-shogi
    makruk shogi taikyoku-shogi tenjiku-shogi tori-shogi xiangqi'

# What the rows run on besides: the set without box and further documents, a long book, records.
mkdir -p "$work/plain/pieces" "$work/plain/layouts"
for game in $sixteen; do
    for folder in pieces layouts; do cp -R "$folder/$game"* "$work/plain/$folder"; done
done
cp layouts/style.yaml "$work/plain/layouts"
cp -R pieces layouts "$work"
sed '/# In a file of its own/,$d' layouts/chu-seireigi.yaml >"$work/layouts/set.yaml"
sed 's/text: .*/text: book.md/; /pages:/d; /part: card/,$d' layouts/chu-seireigi.yaml \
    >"$work/layouts/book.yaml"
awk 'BEGIN { for (i = 1; i <= 2950; i++) {
    print "## Section " i "\n"
    for (k = 0; k < 10; k++) print "The piece moves to an empty square or captures what stands there."
    print "" } }' >"$work/layouts/book.md"
awk -v folder="$work" 'BEGIN {
    for (i = 1; i <= 1000; i++) {
        game = "[Event \"" i "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6\n" \
               "8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n\n"
        printf "%s", game >(folder "/games.pgn")
        if (i == 1) printf "%s", game >(folder "/game.pgn")
    }
}'

# The program's own arguments of a row, with the lists that stand for files.
words() {
    echo "$1" | sed "s:@layouts:$layouts:; s:@pieces:$(echo pieces/*.yaml):
        s:@sixteen:$(printf 'layouts/%s.yaml ' $sixteen):
        s:@definitions:$(printf 'pieces/%s.yaml ' $sixteen):"
}
# The n-th number of the stopwatch on a command below $work: 2 the least second, 3 MiB, 4 the least second
# of processor time.
watched() {
    n=$1 times=$2
    shift 2
    (cd "$work" && "$timing" -n "$times" "$@") | cut -d ' ' -f "$n"
}
# shellcheck disable=SC2046 # words
own() { watched "$1" "$2" "$piecework" $(words "$3"); }
quotient() { echo "$1 $2" | awk '{ printf "%.4f", $2 ? $1 / $2 : 0 }'; }
least() { sort -g | head -n 1; }

measure_time() { own 4 "$runs" "$1"; }
# Where nothing but the sixteen games is.
measure_wall() { (cd "$work/plain" && "$timing" -n "$runs" "$piecework" "$1") | cut -d ' ' -f 2; }
# Of so many commands at once, each with a layout.
measure_printed() {
    for _ in 1 2 3; do
        (cd "$work" && "$timing" -n 1 sh -c "echo $layouts | xargs -n 1 -P $1 '$piecework' render") |
            cut -d ' ' -f 2
    done | least
}
measure_milliseconds() { own 4 "$runs" "$1" | awk '{ print 1000 * $1 }'; }
measure_memory() { own 3 3 "$1"; }

# Of the program's own process, without the one in which pictures are drawn.
measure_instructions() {
    command -v valgrind >/dev/null || { echo 'needs valgrind'; return; }
    # shellcheck disable=SC2046
    (cd "$work" && valgrind --child-silent-after-fork=yes --tool=callgrind \
        --callgrind-out-file=/dev/null "$piecework" $(words "$1") 2>&1) |
        awk '/refs:/ { gsub(",", ""); print $NF / 1e6 }'
}

# Of "COMMAND : COMMAND", in turn.
measure_times() {
    for _ in 1 2 3 4 5; do
        own 4 1 "${1% : *}" >>"$work/first"
        own 4 1 "${1#* : }" >>"$work/second"
    done
    quotient "$(least <"$work/first")" "$(least <"$work/second")"
    rm "$work/first" "$work/second"
}

measure_memories() { quotient "$(own 3 1 "${1% : *}")" "$(own 3 1 "${1#* : }")"; }

# Of all files that are written.
measure_sizes() {
    for command in "${1% : *}" "${1#* : }"; do
        rm -rf "$work/out"
        own 2 1 "$command" >/dev/null
        cat "$work"/out/*/*.pdf 2>/dev/null | wc -c
    done | paste -s -d ' ' | { read -r first second; quotient "$first" "$second"; }
}

# All layouts in a run beside the one that takes most.
measure_layouts() {
    most=$(for layout in $layouts; do own 3 1 "render $layout"; done | sort -gr | head -n 1)
    quotient "$(own 3 1 "render @layouts")" "$most"
}

measure_pages() {
    command -v pdfinfo >/dev/null || { echo 'needs pdfinfo'; return; }
    rm -rf "$work/out"
    own 2 1 "$1" >/dev/null
    pdfinfo "$work"/out/*/*-a4.pdf 2>/dev/null | awk '/^Pages:/ { pages = $2 } END { print pages + 0 }'
}

# Of "FILE GOAL", once the file, or none where it is "-", is newer than what was made.
measure_make() {
    file=${1% *} goal=${1#* }
    env -u MAKEFLAGS -u MAKELEVEL make -s "$goal" >/dev/null
    for _ in 1 2 3 4 5; do
        sleep 0.1 # or the file is no newer than the last print by the clock of files
        [ "$file" = - ] || touch "$file"
        env -u MAKEFLAGS -u MAKELEVEL "$timing" -n 1 make -s "$goal" | cut -d ' ' -f 4
    done | least
}

# The median of seven saves, with render --watch.
measure_save() {
    mkdir -p "$work/watch"
    cp -R pieces layouts "$work/watch"
    log=$work/watch/log
    (cd "$work/watch" && exec "$piecework" render --watch "layouts/$1.yaml") >"$log" &
    watcher=$!
    for save in 1 2 3 4 5 6 7 8; do
        # the first line is that of the start
        for _ in $(seq 500); do
            [ "$(wc -l <"$log")" -ge $save ] && break
            sleep 0.02
        done
        # the name of the game stands on every sheet
        sed -i 's/^game: .*/&i/' "$work/watch/pieces/$1.yaml"
    done
    kill "$watcher"
    wait "$watcher" || true
    sed -n '2,$s/.* \([0-9.]*\) s$/\1/p' "$log" | sort -n | sed -n 4p
}

# What each kind of piece adds, from one number of them to another.
measure_kinds() {
    for kinds in $1; do
        tests/bench/many_pieces.sh "$kinds" >"$work/kinds.yaml"
        echo "$kinds $(own 4 "$runs" 'check kinds.yaml')"
    done | paste -s -d ' ' | awk '{ print 1e6 * ($4 - $2) / ($3 - $1) }'
}

# The row of bench_files that is called so.
measure_files() {
    [ -e "$work/files" ] || "$files" 5 >"$work/files"
    awk -v label="   $1" 'substr($0, length($0) - length(label) + 1) == label { print $1 }' "$work/files"
}

nodes() { "$piecework" perft "pieces/$1.yaml" "$2" | awk 'END { print $2 }'; }

# Of "GAME DEPTH", millions a second.
measure_rate() {
    quotient "$(nodes "${1% *}" "${1#* }")" "$(own 4 5 "perft pieces/${1% *}.yaml ${1#* }")" |
        awk '{ print $1 / 1e6 }'
}

# "GAME DEPTH VARIANT": time beside that of the engine on its own variant, or on what is exported, "-".
measure_perft() {
    # shellcheck disable=SC2086
    set -- $1
    [ -x "$engine" ] || { echo 'needs fairy-stockfish'; return; }
    {
        echo uci
        if [ "$3" = - ]; then
            "$piecework" export fairy-stockfish "pieces/$1.yaml" >"$work/variants.ini"
            echo "setoption name VariantPath value $work/variants.ini"
        fi
        echo "setoption name UCI_Variant value $([ "$3" = - ] && echo "$1" || echo "$3")"
        printf 'position startpos\ngo perft %s\nquit\n' "$2"
    } >"$work/uci"
    counted=$("$engine" <"$work/uci" | awk '/^Nodes searched/ { print $3 }')
    [ "$counted" = "$(nodes "$1" "$2")" ] || { echo 'this engine counts otherwise'; return; }
    for _ in 1 2 3; do
        own 4 1 "perft pieces/$1.yaml $2" >>"$work/first"
        watched 4 1 sh -c "'$engine' <'$work/uci'" >>"$work/second"
    done
    quotient "$(least <"$work/first")" "$(least <"$work/second")"
    rm "$work/first" "$work/second"
}

printf '%-42s %10s %9s\n' figure '' limit
sed 's/ *| */|/g; /^#/d; /^$/d' tests/bench/figures.txt | grep "^[^|]*$word" |
    while IFS='|' read -r name unit limit measure what; do
        figure=$("measure_$measure" "$what" </dev/null)
        echo "$name|$figure|$limit|$unit" | awk -F '|' '{
            if ($2 !~ /^[0-9.e+-]+$/) verdict = $2 == "" ? "fails" : $2
            else if ($3 ~ /^>=/ ? $2 + 0 < substr($3, 3) + 0 : $2 > $3 + 0) verdict = "over"
            else verdict = "ok"
            printf "%-42s %10s %9s %-9s %s\n", $1, $2 ~ /^[0-9.e+-]+$/ ? sprintf("%.4g", $2) : "-", $3, $4, verdict
        }'
    done
