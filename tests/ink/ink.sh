#!/bin/sh
# Counts the ink of every A4 page of all layouts and compares it with a budget. `make ink` runs it from
# the repository root. Percent of the page, cyan, magenta, yellow and black added up:
#
#      7  a page of a booklet: figures with the tinted fields of a zone fill the densest ones
#     11  its first page, which is a cover or has the title, and the cover of a set: its drawing is meant
#         to be dark, and there is one in a set
#     10  a sheet, board or card, and the game laid out behind the cover
#     15  a sheet of stones or figures, half of which are dark, or a leaflet of such a game;
#         20 a sheet of dark stones alone
#     16  a checkered board; 10 a page of a booklet that shows such boards, as much as a sheet: where several
#         stand on a page with solid men, that is nearly all of its ink
#
# Pages are drawn at 300 dpi, which counts as 600 does; at 75, thin lines are drawn wider than they are,
# and a page of diagrams counts up to half more.
#
# Environment: PIECEWORK  the program, default out/bin/piecework
#              INK        what counts, default out/obj/release/tests/ink/ink
#              OPTIONS    of `piecework render`, such as --ink=low
# Prints a table; exits with 1 when a page is above its budget, with 2 when it could not be counted.
set -eu
piecework=${PIECEWORK:-out/bin/piecework}
ink=${INK:-out/obj/release/tests/ink/ink}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Games whose pieces are light and dark; those with checkered boards.
stones=' piecepack go go-13 go-19 awithlaknakwe alea-evangelii bizingo agon gonjil-gonu jajeongeo-gonu surakarta nard fanorona alquerque reversi nine-mens-morris boseog-gonu rek four-field-kono watermelon-chess hobak-gonu fox-and-geese seega tawlbwrdd five-field-kono umul-gonu ming-mang konane draughts ludus-latrunculorum petteia mak-yek dai-hasami-shogi hnefatafl tablut brandubh jul-gonu jungle chess maharajah xiangqi '
dark_stones=' go go-13 go-19 alea-evangelii bizingo makruk fanorona reversi konane ming-mang tawlbwrdd hnefatafl dai-hasami-shogi ' # a sheet for each player
checkered=' agon bizingo chess maharajah draughts '

fail() {
    echo "ink.sh: $1" >&2
    exit 2
}

# pages_of GAME PDF: "part budget" for each page, from the summary, which lists the parts of each PDF in
# the order of their pages; it gives the pages of parts that are printed on both sides.
pages_of() {
    dark=10
    case $stones in *" $1 "*) dark=15 ;; esac
    case $dark_stones in *" $1 "*) dark=20 ;; esac
    case $checkered in *" $1 "*) board=16 text=10 ;; *) board=10 text=7 ;; esac
    awk -v pdf="$2:" -v dark="$dark" -v board="$board" -v text="$text" '
        / mm, / { found = $1 == pdf }
        found && $2 ~ /^[0-9]+$/ && $3 ~ /^sheet/ {
            pages = match($0, /[0-9]+ pages/) ? substr($0, RSTART) + 0 : $2
            for (i = 1; i <= pages; i++)
                print $1, $1 ~ /booklet|front/ && i == 1 ? 11 : $1 == "booklet" ? text : \
                    $1 ~ /pieces|labels|pocket|leaflet/ ? dark : board
        }' "$folder/summary"
}

# count_pdf GAME PDF: a row for each page.
count_pdf() {
    pages_of "$1" "$2" >"$folder/pages"
    pdftoppm -r 300 "$2" >"$folder/ppm" || fail "pdftoppm cannot read $2"
    "$ink" <"$folder/ppm" >"$folder/inks" || fail "cannot count the ink of $2"
    [ "$(wc -l <"$folder/pages")" -eq "$(wc -l <"$folder/inks")" ] ||
        fail "the summary tells of other pages than those of $2"
    paste -d ' ' "$folder/pages" "$folder/inks" | awk -v pdf="$(basename "$2")" '{
        printf "%-28s %4d  %-8s %6.1f %6d%s\n", pdf, NR, $1, $3, $2, ($3 > $2 ? "  above" : "") }'
}

printf '%-28s %4s  %-8s %6s %6s\n' PDF page part ink budget
for layout in $(grep -l '^parts:' layouts/*.yaml); do # names without blanks
    game=$(basename "$layout" .yaml)
    # shellcheck disable=SC2086
    "$piecework" render "$layout" --paper=a4 --summary -o "$folder" ${OPTIONS:-} >"$folder/summary" ||
        fail "cannot render $layout"
    for pdf in "$folder/$game"/*.pdf; do
        count_pdf "$game" "$pdf" >"$folder/rows"
        cat "$folder/rows"
        cat "$folder/rows" >>"$folder/table"
    done
done
above=$(grep -c ' above$' "$folder/table" || true)
echo "$(wc -l <"$folder/table") pages, $above above the budget"
[ "$above" -eq 0 ]
