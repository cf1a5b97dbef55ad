#!/bin/sh
# Makes the pictures of the README, docs/games.md and docs/gallery.md again, below docs/: those of the gallery by its
# lines "$ piecework ...", the others as they are printed on A4.
#
# The wide one shows lines of a definition beside what is printed of it.
#
# Environment: PIECEWORK  the program, default out/bin/piecework
set -eu
cd "$(dirname "$0")/.."
program=${PIECEWORK:-out/bin/piecework}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# page NAME PDF PAGE
page() {
    pdftoppm -png -singlefile -r 150 -f "$3" -l "$3" "$folder/$2-a4.pdf" "docs/$1"
}

# drawing NAME SVG
drawing() {
    rsvg-convert --dpi-x=150 --dpi-y=150 --background-color=white "$folder/$2" -o "docs/$1.png"
}

sed -n 's/^\$ piecework //p' docs/gallery.md | while IFS= read -r arguments; do
    eval "\"\$program\" $arguments" </dev/null >/dev/null || exit 1
done

"$program" gallery layouts/jungle.yaml -o "$folder" >/dev/null
for part in booklet card pieces board; do
    "$program" render layouts/chu-seireigi.yaml --paper=a4 --only=$part -o "$folder"
done
drawing cover jungle/cover.svg
drawing set jungle/set.svg
page box jungle/jungle-box 1
page pocket jungle/jungle-pocket 1
page pieces chu-seireigi/chu-seireigi-pieces 1
page moves chu-seireigi/chu-seireigi-booklet 4
page faces chu-seireigi/chu-seireigi-card 1
page board chu-seireigi/chu-seireigi-board 1

# lines PIECE: those of a definition of chu-seireigi, each as an element of SVG, one below the other
lines() {
    sed -n "/^  - name: $1\$/,/^\$/p" pieces/chu-seireigi.yaml |
        sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/\(.\{41\}\) \(.*\)/\1\n          \2/' |
        awk 'NF { printf "<text xml:space=\"preserve\" x=\"56\" y=\"%d\">%s</text>\n", 118 + 34 * n++, $0 }'
}

# sheet X Y WIDTH ANGLE PICTURE: a page on the table, of the proportions of A4
sheet() {
    echo "<g transform='translate($1 $2) rotate($4)'>"
    echo "<rect x='5' y='7' width='$3' height='$(($3 * 297 / 210))' fill='#000' fill-opacity='0.18'/>"
    echo "<image width='$3' height='$(($3 * 297 / 210))' href='data:image/png;base64,$(base64 -w0 "$5")'/>"
    echo "<rect width='$3' height='$(($3 * 297 / 210))' fill='none' stroke='#999'/></g>"
}

{
    echo "<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='640'>"
    echo "<rect width='1600' height='640' fill='#efe9dc'/>"
    echo "<rect x='28' y='28' width='690' height='584' rx='8' fill='#fffdf8' stroke='#b9ad93'/>"
    echo "<g font-family='Linux Libertine Mono O' font-size='20' fill='#222'>"
    echo "<text x='56' y='72' fill='#8a7d63'>pieces/chu-seireigi.yaml</text>"
    lines Kirin
    echo "</g>"
    sheet 1205 44 370 4 docs/board.png
    sheet 1010 40 400 2 docs/pieces.png
    sheet 770 40 400 -2 docs/moves.png
    echo "</svg>"
} >"$folder/wide.svg"
rsvg-convert "$folder/wide.svg" -o docs/wide.png
