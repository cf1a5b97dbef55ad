#!/bin/sh
# The include rule of gen/: rooms know only the rooms below them, and each outside library is known
# in one place. Prints every line that breaks the rule.
set -u
cd "$(dirname "$0")/.." || exit 2
grep -nE '^#include' gen/*.[ch] gen/*/*.[ch] | awk '
function allow(room, list,    n, parts, i) {
    n = split(list, parts, " ")
    for (i = 1; i <= n; i++) allowed[room, parts[i]] = 1
}
function within(file, places,    n, parts, i) {
    n = split(places, parts, " ")
    for (i = 1; i <= n; i++) if (index(file, parts[i]) == 1) return 1
    return 0
}
function complain(why) { print $0 "\n  " why; bad = 1 }
BEGIN {
    FS = ":"
    allow("base", "base")
    allow("yaml", "base yaml")
    allow("game", "base game")
    allow("rules", "base game rules")
    allow("type", "base type")
    allow("draw", "base type game rules draw")
    allow("page", "base type game rules draw page")
    allow("check", "base type game rules draw page check")
    allow("emit", "base emit")
    # YAML nodes are read by the loaders alone.
    split("game/load.c game/load.h game/load_board.c game/load_examples.c game/load_goals.c game/load_goals.h game/example_fields.h game/load_moves.c game/load_moves.h game/load_notation.c game/load_pieces.c game/load_ranks.c game/load_ranks.h game/load_rules.c game/load_setup.c page/labels.c page/layout.c page/style.c page/figure.c page/figure_example.c page/document.c page/document.h page/printer.c page/layout_parts.h page/layout_part.c page/layout_square.c page/layout_file.c game/load_repetition.c", l, " ")
    for (i in l) loader["gen/" l[i]] = 1
    # An outside header and the only files that may include it.
    only["yaml.h"] = "gen/yaml/"
    only["cairo"] = "gen/emit/paint gen/emit/png.c"
    only["png.h"] = "gen/emit/png.c"
    only["pango/"] = "gen/type/"
    only["hb"] = "gen/type/"
    only["ft2build.h"] = "gen/type/subset.c"
    only["zlib.h"] = "gen/emit/pdf_file.c"
    only["cmark-gfm"] = "gen/page/markdown gen/page/rich.c"
    loader["gen/page/legend.c"] = loader["gen/page/drawing.c"] = loader["gen/game/load_marks.c"] = 1
    loader["gen/page/arrangement.c"] = 1
}
{
    file = $1
    split(file, part, "/")
    room = part[3] == "" ? "top" : part[2]
    header = $3
    if (match(header, /"[^"]*"/)) {
        header = substr(header, RSTART + 1, RLENGTH - 2)
        split(header, target, "/")
        if (room == "top" || room == "commands") next
        if (allowed[room, target[1]]) next
        if (target[1] == "yaml" && loader[file]) next
        if (room == "emit" && (header == "draw/scene.h" || header == "draw/curve.h" || header == "draw/crop.h" || header == "type/type.h" || header == "type/outline.h" || header == "type/glyphs.h")) next
        complain("gen/" room " may not know " header)
    } else if (match(header, /<[^>]*>/)) {
        header = substr(header, RSTART + 1, RLENGTH - 2)
        for (prefix in only)
            if (index(header, prefix) == 1 && !within(file, only[prefix]))
                complain("only " only[prefix] " may know <" header ">")
    }
}
END { if (!bad) print "the rooms of gen/ know only what they may"; exit bad }'
