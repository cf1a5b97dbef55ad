#!/bin/sh
# same_output.sh BEFORE AFTER [WORD]: runs two builds of the program over all games, documents, papers,
# drawings, options, exports and imports, or with WORD over those alone whose names hold it, and
# compares every file, line and exit status that they give, byte by byte.
# Both work on the definitions, layouts and test cases of this tree. What differs is listed and kept
# in out/same/; the last line counts the runs.
set -u
cd "$(dirname "$0")/.." || exit 2
[ $# -eq 2 ] || [ $# -eq 3 ] || { echo "usage: tests/same_output.sh BEFORE AFTER [WORD]" >&2; exit 2; }
word=${3-}
before=$(realpath "$1") && after=$(realpath "$2") || exit 2
same=$PWD/out/same
rm -rf "$same"
layouts=$(grep -l '^parts:' layouts/*.yaml)

# Each line is a run: the name of its folder, '|', the words of the command, where @ is the folder.
runs() {
    for l in $layouts; do
        g=$(basename "$l" .yaml)
        for options in --paper=a4,letter,a3,legal,tabloid,230x310 \
            --pieces=fold --pieces=stand --pieces=duplex --pieces=single --pieces=tile \
            --pieces=label:round-25 --print=duplex --scale=0.8 --scale=1.3 \
            --duplex-offset=1,2,0.5 --hobbling=off --cut=svg,dxf "--cut=svg,dxf --register" \
            --ink=grey --ink=low --ink=black --summary; do
            echo "render$options-$g|render $l -o @ --depfile=@/set.d $options"
        done
        for options in "" --theme=grey --theme=dark --ink=grey --ink=low --ink=black --text=font \
            --face=glyph --face=both --face=letter --hands-at=beside --turned --coordinates=in \
            "--names=both --margin=3"; do
            echo "diagram$options-$g|diagram $l --all -o @ --format=svg,txt $options"
        done
        echo "diagram-png-pdf-$g|diagram $l --all -o @ --format=png,pdf --dpi=150"
        echo "diagram-box-$g|diagram $l --all -o @ --format=txt --box"
        for format in text json sarif; do
            echo "check-$format-$g|check --strict --sources --format=$format $l"
        done
    done
    for d in pieces/*.yaml; do
        g=$(basename "$d" .yaml)
        echo "describe-$g|describe $d"
        echo "perft-$g|perft $d 2 --divide"
        echo "playout-$g|check $d --play --games=3 --plies=80"
        echo "definition-$g|diagram $d --all -o @ --format=svg"
        echo "words-$g|complete -- diagram $d E"
        for format in fairy-stockfish interactive-diagram pychess; do
            echo "export-whole-$format-$g|export $format $d -o @/game"
            echo "export-$format-$g|export $format $d --partial -o @/game"
        done
        for format in pgn kif csa uci usi fen sfen; do
            echo "export-$format-$g|export $format $d"
        done
        # what was exported before, by the same program
        for format in fairy-stockfish interactive-diagram; do
            echo "import-$format-$g|import @/../export-$format-$g/game -o @"
        done
    done
    for c in $(find tests/cases -name '*.yaml' | sort); do
        echo "${c#tests/}|check --strict $c"
    done
    for c in new check describe render diagram moves perft play explain schema style calibrate complete; do
        echo "help-$c|$c --help"
        echo "options-$c|complete -- $c -"
    done
    for s in game layout style labels printers --manual; do echo "schema-$s|schema $s"; done
    echo "style|style --print"
    echo "explain|explain --all"
    echo "ids|explain"
    for b in FDfW mRcpR KAD bfF3 RmasB; do
        echo "moves-$b|moves $b --board=9x9 --list"
        echo "describe-$b|describe --betza=$b"
    done
    echo "calibrate|calibrate -o @/calibration.pdf"
    echo "import-engine|import gen/format/fairy-stockfish.ini -o @"
}

run_all() {
    runs | grep "^[^|]*$word" | while IFS='|' read -r name words; do
        folder=$2/$(echo "$name" | tr '/:=, ' '_____')
        mkdir -p "$folder"
        # the words of a run hold no blanks of their own
        "$1" $(echo "$words" | sed "s|@|$folder|g") >"$folder/.stdout" 2>"$folder/.stderr"
        echo $? >"$folder/.status"
        sed -i "s|$2|@|g" "$folder"/.std* "$folder"/*.d 2>/dev/null
    done
}

run_all "$before" "$same/before" &
run_all "$after" "$same/after" &
wait
count=$(ls "$same/after" | wc -l)
files=$(find "$same/after" -type f | wc -l)
if diff -rq "$same/before" "$same/after"; then
    echo "$count runs, $files files: all the same"
    rm -rf "$same"
else
    echo "$count runs, $files files: there are differences, see out/same" >&2
    exit 1
fi
