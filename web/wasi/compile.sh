#!/bin/sh
# compile.sh SOURCE OBJECT COMPILER...: compiles a file of a library with what the library's own
# configuration would say of this system.
set -eu
source=$1
object=$2
shift 2
settings=
case $source in
*/harfbuzz/*) settings='-std=c++11 -fno-exceptions -fno-rtti -DHB_NO_MT' ;;
*/fribidi/*)
    settings="-DHAVE_STDLIB_H -DHAVE_STRING_H -DHAVE_MEMORY_H -DHAVE_STRINGIZE -I${source%%/src/*}/include/fribidi" ;;
*/libyaml/*)
    settings='-DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING="0.2.5"' ;;
*/cmark-gfm/*) settings="-I${source%/*/*}/src -I${source%%/src/*}/include -I${source%%/src/*}/include/cmark-gfm" ;;
*/qrencode/*)
    settings='-DMAJOR_VERSION=4 -DMINOR_VERSION=1 -DMICRO_VERSION=1 -DVERSION="4.1.1" -DSTATIC_IN_RELEASE=static' ;;
*/jansson/*) settings=-DHAVE_CONFIG_H ;;
esac
exec "$@" $settings -I"${source%/*}" -c -o "$object" "$source"
