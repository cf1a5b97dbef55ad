#!/bin/sh
# Makes the pictures of the README and of docs/gallery.md again, below docs/: those of the gallery by its
# lines "$ piecework ...", those of the README as they are printed on A4.
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
