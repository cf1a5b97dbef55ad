#!/bin/sh
# deb.sh FOLDER VERSION: builds the Debian packages of what is committed, in FOLDER. What they need to
# be built and to run is made of gen/packages.txt and gen/packages-web.txt.
set -eu
cd "$(dirname "$0")/.."
folder=$1
version=$2
for tool in dh dpkg-buildpackage; do
    command -v "$tool" >/dev/null || {
        echo "missing: $tool; run .ci/deps packaging/packages.txt" >&2; exit 1; }
done
source=$folder/piecework-$version
rm -rf "$source" && mkdir -p "$source"
git archive HEAD | tar -x -C "$source"
cp -r packaging/debian "$source/debian"

# Packages of the list whose purpose matches, or does not where $2 is "!", with commas between.
packages() {
    awk -v chosen="$1" -v other="${2-}" '
        /^#/ || !NF { next }
        { purpose = $0; sub(/^[^ ]+ +[^ ]+ +/, "", purpose)
          if ((purpose ~ chosen) == (other == "!") || seen[$1]++) next
          printf "%s%s", comma, $1; comma = ", " }' gen/packages.txt gen/packages-web.txt
}
# Puts what @NAME@ stands for into a file FILE.in.
fill() {
    awk -v name="@$2@" -v text="$3" '{
        while ((at = index($0, name))) $0 = substr($0, 1, at - 1) text substr($0, at + length(name))
        print }' "$source/debian/$1.in" >"$source/debian/$1.new"
    mv "$source/debian/$1.new" "$source/debian/$1.in"
}
# A text as the further lines of a field.
field() { sed 's/^$/./; s/^/ /'; }

fonts=$(awk '/^(fonts|hyphen)-/ { print $1 }' gen/packages.txt | paste -sd, | sed 's/,/, /g')
fill control BUILD_DEPENDS "$(packages '^(tests|compiler$|C library)' '!')"
fill control RUNS_WITH "$fonts"
fill copyright NOTICE "$(field <NOTICE)"
fill copyright LICENSE "$(sed '1,/^Copyright/d' LICENSE | sed 1d | field)"
fill changelog VERSION "$version"
fill changelog REVISION "$(git rev-parse --short HEAD)"
fill changelog DATE "$(git log -1 --format=%cD)"
for file in control copyright changelog; do mv "$source/debian/$file.in" "$source/debian/$file"; done
(cd "$source" && dpkg-buildpackage --build=binary --no-sign)
ls -1 "$folder"/*.deb
