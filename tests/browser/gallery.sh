#!/bin/sh
# The index pages of `piecework diagram --all` and the front page of `piecework gallery` in a browser:
# `make browser` runs it from the repository root. Every picture must be there, nothing may be written to the console, and at the
# width of a phone nothing may stick out to the side.
#
# Environment: PIECEWORK  the program
#              BROWSER    default chromium
set -eu
program=${PIECEWORK:-out/bin/piecework}
browser=${BROWSER:-chromium}
command -v "$browser" >/dev/null || { echo "missing: $browser, from Debian's package" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# The page stands in a frame, as browsers have no windows as narrow as phones. It looks at itself once
# all its pictures have come, and says what it has found.
probe='<script>
addEventListener("load", async () => {
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  await Promise.all(images.map(image => image.decode().catch(() => {})));
  const missing = images.filter(image => !image.naturalWidth || !image.alt).length;
  const wide = document.documentElement.scrollWidth > innerWidth ? "too wide" : "fits";
  parent.postMessage(`${images.length} pictures, ${missing} missing, ${innerWidth} ${wide}`, "*");
});
</script>'

# look NAME: the page of that folder at the widths of a phone and of a screen.
look() {
    printf '%s\n' "$probe" >>"$folder/$1/index.html"
    for width in 360 1200; do
        printf '<body><script>addEventListener("message", e => document.body.dataset.found = e.data)
</script><iframe src="index.html" width="%s" height="900" style="border: 0"></iframe>' "$width" \
            >"$folder/$1/frame.html"
        timeout 120 "$browser" --headless --no-sandbox --disable-gpu --enable-logging=stderr \
            --user-data-dir="$folder/profile" --window-size=1400,1000 \
            --virtual-time-budget=20000 --dump-dom "file://$folder/$1/frame.html" \
            2>"$folder/log" >"$folder/dom"
        found=$(sed -n 's/.*data-found="\([^"]*\)".*/\1/p' "$folder/dom")
        if grep CONSOLE "$folder/log"; then
            failed=1
        fi
        pictures=$(grep -c '<img ' "$folder/$1/index.html")
        if [ "$found" = "$pictures pictures, 0 missing, $width fits" ]; then
            echo "  ok    $1: $found"
        else
            echo "  FAIL  $1: '$found', and should be '$pictures pictures, 0 missing, $width fits'"
            failed=1
        fi
    done
}

layouts=$(grep -l '^parts:' layouts/*.yaml)
for layout in $layouts; do
    name=$(basename "$layout" .yaml)
    "$program" diagram "$layout" --all --format=svg -o "$folder/$name"
    look "$name"
done
"$program" gallery $layouts -o "$folder/all" >/dev/null
look all
exit $failed
