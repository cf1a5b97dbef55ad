#!/bin/sh
# libraries.sh FLAG...: what the libraries have that the compiler $CC links with these flags, a line
# each: "library FILE PACKAGE", then "function NAME" or "object NAME" for what it defines.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

${CC:-cc} -shared -nostdlib -o "$work/all.so" -Wl,--trace "$@" | grep '\.so' | sort -u >"$work/paths"
while read -r path; do
    echo "$(objdump -p "$path" | awk '$1 == "SONAME" { print $2 }') $path"
done <"$work/paths" >"$work/files"
# Where there are no Debian packages none is told.
dpkg-query -S $(sed 's,\(.*\) .*,*/\1,' "$work/files") 2>/dev/null |
    sed -n 's,^\([^:]*\):.*/,\1 ,p' >"$work/packages" || :
while read -r file path; do
    echo "library $file $(awk -v file="$file" '$2 == file { print $1; exit }' "$work/packages")"
    nm -D --defined-only "$path" | sed -nE \
        -e 's/^[0-9a-f]+ [TWi] ([^@]*).*/function \1/p' -e 's/^[0-9a-f]+ [BDRV] ([^@]*).*/object \1/p'
done <"$work/files"
