#!/bin/sh
# SVG files in a browser: `make browser` runs it from the repository root. It needs Chromium, which
# `make deps` leaves out, and fails where that is missing.
#
# Sample drawings of all games are shown by Chromium, linked and inlined in a page, and compared with
# pictures of the same files by rsvg-convert; the browser's accessibility tree must know each by
# role, title and description; nothing may be written to the browser's console.
#
# Environment: SHEET    the program of tests/browser/sheet.c
#              BROWSER  default chromium
set -eu
sheet=${SHEET:-out/obj/release/tests/browser/sheet}
browser=${BROWSER:-chromium}
for program in "$browser" rsvg-convert; do
    command -v "$program" >/dev/null || { echo "missing: $program, from Debian's package" >&2; exit 1; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# option..., page
browse() {
    timeout 300 "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars \
        --force-device-scale-factor=1 --user-data-dir="$folder/profile" --enable-logging=stderr \
        "$@" 2>"$folder/log" || { echo "FAIL: $browser" >&2; cat "$folder/log" >&2; exit 1; }
    if grep 'CONSOLE' "$folder/log"; then
        failed=1
    fi
}

height=$("$sheet" write "$folder")
while read -r name _ _ width rows; do
    rsvg-convert --width "$width" --height "$rows" --background-color white \
        --output "$folder/$name.png" "$folder/$name.svg"
done <"$folder/list"

for page in linked inlined; do
    echo "$page in $("$browser" --version 2>/dev/null), against $(rsvg-convert --version)"
    browse --window-size="1680,$height" --screenshot="$folder/$page-sheet.png" \
        "file://$folder/$page.html"
    "$sheet" compare "$folder" "$page-sheet.png" || failed=1
done

browse --enable-blink-features=ComputedAccessibilityInfo --dump-dom "file://$folder/named.html" \
    >"$folder/named"
# As the files say it: title and description one after the other.
while read -r name _; do
    said=$(sed -nE 's|^<(title\|desc) id="[^"]*">(.*)</(title\|desc)>$|\2|p' "$folder/$name.svg")
    # shellcheck disable=SC2086 -- several lines become one
    echo "image:" $said
done <"$folder/list" | sed 's/&#10;/ /g; s/&quot;/"/g' >"$folder/said"
sed -nE 's|^(<pre>)?(image: .*)|\2|; s|</pre>.*||; /^image: /p' "$folder/named" >"$folder/told"
# Blanks that keep words together are written so by the browser.
for list in said told; do
    sed -i "s/&nbsp;/ /g; s/$(printf '\302\240')/ /g; s/  */ /g; s/ \$//" "$folder/$list"
done
echo 'what the browser tells screen readers of each drawing, against what its file says'
diff "$folder/said" "$folder/told" && echo "  ok    $(wc -l <"$folder/told") drawings" || failed=1
exit $failed
