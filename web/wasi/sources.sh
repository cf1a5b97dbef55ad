#!/bin/sh
# sources.sh FOLDER PACKAGE...: fetches the sources of these Debian packages, of the release that this
# system has, from wherever it has its packages, to FOLDER/src/PACKAGE; and the headers of their
# libraries, which must be installed, to FOLDER/include, and what may be done with them to
# FOLDER/LIBRARIES.
set -eu
command -v apt-get >/dev/null || { echo "missing: apt-get, by which sources of Debian's packages are fetched" >&2; exit 1; }
folder=$(mkdir -p "$1" && cd "$1" && pwd)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/parts" "$work/lists/partial" "$work/cache" "$work/files"
for list in /etc/apt/sources.list.d/*.sources; do
    [ ! -e "$list" ] || sed 's/^Types: *deb *$/Types: deb-src/' "$list" >"$work/parts/${list##*/}"
done
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ ! -e "$list" ] || sed 's/^deb /deb-src /' "$list" >"$work/parts/one-${list##*/}"
done
printf '%s "%s";\n' Dir::Etc::sourcelist /dev/null Dir::Etc::sourceparts "$work/parts" \
    Dir::State::lists "$work/lists" Dir::Cache "$work/cache" APT::Sandbox::User root >"$work/apt.conf"
export APT_CONFIG="$work/apt.conf"
apt-get update -q >/dev/null
cd "$work/files"
for package; do
    echo "  GET $package"
    apt-get source -q --download-only --tar-only "$package" >/dev/null || {
        echo "missing: the source of $package, which comes from where /etc/apt has packages; is there a network?" >&2
        exit 1
    }
    rm -rf "$folder/src/$package"
    mkdir -p "$folder/src/$package"
    tar -C "$folder/src/$package" --strip-components=1 -xf "$(echo "$package"_*.orig.tar.?z*)"
done
include=$folder/include
rm -rf "$include"
mkdir -p "$include"
cp -rp /usr/include/yaml.h /usr/include/libdeflate.h /usr/include/hyphen.h /usr/include/qrencode.h /usr/include/jansson*.h \
    /usr/include/cmark-gfm* /usr/include/harfbuzz/* /usr/include/freetype2/* /usr/include/fribidi* "$include"
cp -p "$include"/fribidi/fribidi*.h "$include"
cp -p "$folder/src/libstb/stb_image.h" "$include"
{
    for library in harfbuzz fribidi yaml cmark-gfm deflate hyphen qrencode jansson; do
        printf '%s\n\n' "--- $library ---" && cat "/usr/share/doc/lib$library-dev/copyright"
    done
    printf '%s\n\n' "--- stb ---" && cat "$folder/src/libstb/LICENSE"
} >"$folder/LIBRARIES"
touch "$folder/sources"
