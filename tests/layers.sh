#!/bin/sh
# layers.sh [OBJECTS]: proves the order of the rooms of gen/ (its folders): a room includes the rooms
# below it alone, and where OBJECTS is the folder of compiled objects, calls them alone. Outside
# libraries are each known to one room. Prints what breaks the order, with the places.
set -u
cd "$(dirname "$0")/.." || exit 2

edges=$(mktemp)
trap 'rm -f "$edges"' EXIT
{
    grep -rnE '^#include' gen --include='*.[ch]' | sed -nE \
        -e 's,^gen/([^:]*):([0-9]+):#include "([^"]*)".*,include \1 \3 gen/\1:\2,p' \
        -e 's,^gen/([^:]*):([0-9]+):#include <([^>]*)>.*,library \1 \3 gen/\1:\2,p'
    [ $# -eq 0 ] || find gen -name '*.c' | sed 's,^gen/\(.*\)c$,\1o,' | (cd "$1/gen" && xargs nm -A -g) |
        sed -nE 's,^([^:]*)\.o:[0-9a-f ]* ([A-Za-z]) (.*),symbol \1.c \3 \2,p'
} >"$edges"

awk '
# Lowest first. A room knows those above it in this list, and what it includes of its own.
function order(list,    i, n, rooms) {
    n = split(list, rooms, " ")
    for (i = 1; i <= n; i++) height[rooms[i]] = i
}
# These rooms are known to the rooms of the second list alone.
function only(list, knowers,    i, k, n, m, rooms, others) {
    n = split(list, rooms, " ")
    m = split(knowers, others, " ")
    for (i = 1; i <= n; i++) {
        closed[rooms[i]] = 1
        for (k = 1; k <= m; k++) knows[others[k], rooms[i]] = 1
    }
}
# A step up that is still to be cut: the fewer of these lines, the better.
function debt(from, to) { owed[from, to] = 1 }
function library(prefix, folders) { libraries[prefix] = folders }

function room_of(path) { return sub(/\/[^\/]*$/, "", path) ? path : "top" }
function complain(place, why) { print place ": " why; bad = 1 }
function step(from, to, place, how) {
    if (from == to) return
    if (!(from in height) || !(to in height))
        complain(place, "a room that is not in the order: " (from in height ? to : from))
    else if (closed[to] && !knows[from, to])
        complain(place, from " may not " how " " to)
    else if (height[to] > height[from]) {
        if ((from, to) in owed) paid[from, to] = 1
        else complain(place, from " may not " how " " to ", which is above it")
    }
}
BEGIN {
    order("base diag yaml words move notation/betza notation/mnemonic game notation/english record " \
          "load rules type scene draw draw/piece draw/move draw/board layout page/sheet page/text " \
          "page/figure check/layout check/game emit emit/pdf emit/svg emit/png text cli top")
    debt("draw", "draw/move")
    debt("layout", "page/figure")
    debt("layout", "page/sheet")
    debt("page/sheet", "page/text")
    debt("page/text", "page/figure")
    debt("check/layout", "check/game")
    debt("text", "cli")
    only("yaml", "load layout page/figure cli top")
    only("emit", "emit/pdf emit/svg emit/png text cli top")
    only("emit/pdf emit/svg emit/png", "text cli top")
    library("yaml.h", "yaml/")
    library("cairo", "emit/png/")
    library("png.h", "emit/png/")
    library("pango/", "type/")
    library("hb", "type/")
    library("ft2build.h", "type/")
    library("zlib.h", "emit/pdf/")
    library("cmark-gfm", "page/text/")
}
$1 == "include" { step(room_of($2), room_of($3), $4, "include") }
$1 == "library" {
    for (prefix in libraries)
        if (index($3, prefix) == 1 && index($2, libraries[prefix]) != 1)
            complain($4, "only " libraries[prefix] " may know <" $3 ">")
}
$1 == "symbol" && $4 ~ /[TDRBV]/ { home[$3] = $2 }
$1 == "symbol" && $4 == "U" { uses[++calls] = $2 " " $3 }
END {
    for (i = 1; i <= calls; i++) {
        split(uses[i], use, " ")
        if (use[2] in home)
            step(room_of(use[1]), room_of(home[use[2]]), "gen/" use[1], "call " use[2] "() of")
    }
    for (pair in owed)
        if (!(pair in paid)) {
            split(pair, ends, SUBSEP)
            complain("tests/layers.sh", "the step up from " ends[1] " to " ends[2] " is cut: drop its line")
        }
    if (!bad) print "the rooms of gen/ know only what they may"
    exit bad
}' "$edges"
