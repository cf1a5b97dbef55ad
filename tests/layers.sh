#!/bin/sh
# layers.sh [OBJECTS]: proves the order of the rooms of gen/ (its folders): a room includes the rooms
# below it alone, and where OBJECTS is the folder of compiled objects, calls them alone. Outside
# libraries are each known to one room. No more than three files call each other in a circle, and no
# more than two in circles at all. Each room is told of in docs/architecture.md. Prints what breaks
# the order, with the places.
set -u
cd "$(dirname "$0")/.." || exit 2

edges=$(mktemp)
trap 'rm -f "$edges"' EXIT
{
    sed -n 's/^| \(`.*`\) |.*/told \1/p' docs/architecture.md
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
function library(prefix, folders) { libraries[prefix] = folders }

function room_of(path) { return sub(/\/[^\/]*$/, "", path) ? path : "top" }
function complain(place, why) { print place ": " why; bad = 1 }
function step(from, to, place, how) {
    if (from == to) return
    if (!(from in height) || !(to in height))
        complain(place, "a room that is not in the order: " (from in height ? to : from))
    else if (closed[to] && !knows[from, to])
        complain(place, from " may not " how " " to)
    else if (height[to] > height[from])
        complain(place, from " may not " how " " to ", which is above it")
}
# The search of Tarjan for the files that call each other in a circle.
function visit(file,    n, i, list, other) {
    reached[file] = lowest[file] = ++visited
    stack[++depth] = file
    open[file] = 1
    n = split(callees[file], list, " ")
    for (i = 1; i <= n; i++) {
        other = list[i]
        if (!(other in reached)) visit(other)
        if (open[other] && lowest[other] < lowest[file]) lowest[file] = lowest[other]
    }
    if (lowest[file] == reached[file]) close_circle(file)
}
function close_circle(file,    other, count, files) {
    do {
        other = stack[depth--]
        open[other] = 0
        files = files " gen/" other
        count++
    } while (other != file)
    if (count > 1) {
        circling += count
        circles = circles "\n   " files
    }
    if (count > 3) complain("gen/" file, count " files call each other in a circle:" files)
}
BEGIN {
    order("base diag yaml words move notation/betza notation/mnemonic game game/facts notation/lexicon notation/wording notation/spotting notation/by_parts notation/english record/placement record " \
          "format format/definition format/export format/betza load/shared load/rules load rules/tables rules/position rules/movegen rules/legal rules/ending rules/reach engine play format/record live type scene art draw draw/piece draw/move draw/board layout " \
          "page/plan page/figure page/drawing page/text page/html page/sheet page check/game check/layout " \
          "emit emit/pdf emit/svg emit/cairo emit/png run text web fill cover lsp serve cli/command cli/draw cli/print cli/ask cli/preview cli/play cli/exchange cli top")
    only("yaml", "load/shared load/rules load live format format/definition format/export format/betza layout page/figure page/drawing page/text check/game check/layout fill cover lsp cli/command cli/draw cli")
    only("load/shared load/rules", "load/rules load")
    only("notation/lexicon", "notation/wording notation/spotting notation/by_parts notation/english")
    only("notation/spotting", "notation/by_parts notation/english")
    only("notation/by_parts", "notation/english")
    only("emit", "emit/pdf emit/svg emit/cairo emit/png run text web fill cli/draw cli/print cli/ask cli/preview cli/play cli/exchange cli top")
    only("emit/pdf", "emit/cairo cli/draw cli/print cli/ask cli/preview")
    only("emit/cairo", "emit/png cli/draw")
    only("emit/svg emit/png", "text web cli/draw cli/print cli/ask cli/preview cli/exchange")
    # the C library, which base/standard.h brings
    count = split("ctype limits math stdarg stdbool stddef stdint stdio stdlib string", names, " ")
    for (i = 1; i <= count; i++) library(names[i], "base/")
    library("dlfcn.h", "base/")
    library("iconv.h", "diag/")
    library("yaml.h", "yaml/")
    library("cairo.h", "emit/cairo/")
    library("cairo-pdf", "emit/cairo/")
    library("cairo-ft", "emit/cairo/")
    library("cairo-script", "art/")
    library("librsvg", "art/")
    library("gdk-pixbuf", "art/")
    library("png.h", "art/")
    library("pango/", "type/")
    library("hb", "type/")
    library("fribidi.h", "type/")
    library("ft2build.h", "type/")
    library("hyphen.h", "type/")
    library("libdeflate.h", "(art|emit)/")
    library("editline/", "cli/play/")
    library("jansson.h", "(lsp|cli/ask)/")
    library("microhttpd.h", "serve/")
    library("cmark-gfm", "page/text/")
    library("qrencode.h", "draw/")
}
$1 == "told" { told = told $0 }
$1 == "include" { step(room_of($2), room_of($3), $4, "include") }
$1 == "library" {
    for (prefix in libraries)
        if (index($3, prefix) == 1 && $2 !~ "^(" libraries[prefix] ")")
            complain($4, "only " libraries[prefix] " may know <" $3 ">")
}
$1 == "symbol" && $4 ~ /[TDRBV]/ { home[$3] = $2 }
$1 == "symbol" && $4 == "U" { uses[++calls] = $2 " " $3 }
END {
    for (i = 1; i <= calls; i++) {
        split(uses[i], use, " ")
        if (use[2] in home)
            step(room_of(use[1]), room_of(home[use[2]]), "gen/" use[1], "call " use[2] "() of")
        if (use[2] in home && home[use[2]] != use[1] && !called[use[1], home[use[2]]]++)
            callees[use[1]] = callees[use[1]] " " home[use[2]]
    }
    for (file in callees) callers[++caller_count] = file
    for (i = 1; i <= caller_count; i++)
        if (!(callers[i] in reached)) visit(callers[i])
    if (circling > 2)
        complain("gen", circling " files call each other in circles, not two at most:" circles)
    for (room in height)
        if (room != "top" && !index(told, "`" room "/`"))
            complain("docs/architecture.md", "says nothing of `" room "/`")
    if (!bad) print "the rooms of gen/ know only what they may" \
                         (calls ? "; " circling + 0 " files call each other in circles" : "")
    exit bad
}' "$edges"
