#!/bin/sh
# tables.sh: proves that tables indexed by an enum, `[A] = ...`, have an entry for each of its members
# before a last one that counts them (`..._COUNT`). Prints each table with a hole: what is looked up
# there is NULL or 0. Holes that are meant are told of below. CPP is a preprocessor with its options.
set -u
cd "$(dirname "$0")/.." || exit 2

# File, table and the members that it lacks, `*` for any number of them; and why nobody asks for them.
meant='
check/game/examples.c ending_causes *                   # no rules: the game goes on
check/game/examples.c refusal_causes *                  # no rules: of how moves are written
check/layout/glyphs.c fenced NO_FENCE               # asked of fences only
draw/move/move_marks.c parts_of *                    # 0: no parts
draw/piece/panel.c round_characters *               # false: no round characters
emit/pdf/pdf_canvas.c operators VERB_RECT VERB_CIRCLE VERB_QUADRATIC # path_next() and letters make others
emit/pdf/pdf_tags.c pdf_roles ROLE_NONE                  # no tag
format/export/fsf_export_rules.c values REPEATED_NOTHING
format/fsf_option.c words FSF_TEXT FSF_PIECES FSF_NUMBER   # no words are wanted
game/facts/facts.c repeats REPEATED_NOTHING      # no fact then
game/facts/rule_sentence.c lines FACING_ALLOWED
game/facts/rule_sentence.c words RANK_TAKES_ANY
load/load_moves.c may_be_none *                  # false: it may not
notation/wording/english_write.c verbs PART_CHAIN     # a chain has the verbs of its parts
page/drawing/drawing.c face_words FACE_BOTH FACE_PICTURE FACE_NONE
page/figure/figure_words.c admissions ADMITS_SOME
page/figure/figure_words.c protections PROTECTS_NONE  # nothing is said then
page/figure/figure_words.c weaknesses WEAKENS_NONE
page/html/html.c role_tags *                        # NULL: no element
record/notation.c castling_words CASTLES_NOT
rules/ending/ending.c counts *                      # false: is not counted
rules/ending/ending.c ending_names OUTCOME_UNSTATED
rules/ending/ending.c faults *                  # NULL: nobody has done anything
serve/server.c patience VISITOR_LISTENING VISITOR_STATES   # listeners may wait
scene/ink.c inks INK_FULL                           # is left as it is
'

find_holes() {
    awk -v file="${1#gen/}" '
function read_enums(    rest, body, n, i, names) {
    for (rest = text; match(rest, /enum[ \n]*[A-Za-z_0-9]*[ \n]*\{[^}]*\}/);
         rest = substr(rest, RSTART + RLENGTH)) {
        body = substr(rest, RSTART, RLENGTH)
        gsub(/^[^{]*\{|\}$|=[^,}]*|[ \n]/, "", body)
        n = split(body, names, ",")
        enums++
        for (i = 1; i <= n && names[i] !~ /^$|_COUNT$/; i++) {
            member[enums, size[enums] = i] = names[i]
            of[names[i]] = enums
        }
    }
}
# The designators of the table whose brace begins the text, as keys of has; the first is told.
function read_table(body,    i, c, depth, key, first) {
    split("", has)
    for (i = 1; (c = substr(body, i, 1)) != ""; i++) {
        if (c ~ /[{(]/) depth++
        else if (c ~ /[})]/ && --depth == 0) break
        else if (c == "[" && depth == 1 && match(substr(body, i), /^\[[A-Za-z_0-9]+\] =/)) {
            key = substr(body, i + 1, RLENGTH - 4)
            has[key] = 1
            if (first == "") first = key
        }
    }
    return first
}
BEGIN { RS = "\001" } # the whole file: text that grows line by line is copied for each
{
    text = $0
    gsub(/"([^"\\]|\\.)*"|'"'([^'\\\\\\\\]|\\\\\\\\.)'"'/, "0", text)
    read_enums()
    for (rest = text; match(rest, /[A-Za-z_0-9]+(\[[^]\n]*\])+ = \{[ \n]*\[/);) {
        name = substr(rest, RSTART, RLENGTH)
        sub(/\[.*/, "", name)
        rest = substr(rest, RSTART + RLENGTH)
        e = of[read_table("{[" rest)]
        holes = ""
        for (k = 1; k <= size[e]; k++)
            if (!(member[e, k] in has)) holes = holes " " member[e, k]
        if (e) print file, name holes
    }
}'
}

found=$(mktemp)
trap 'rm -f "$found"' EXIT
grep -rlE '^ *(\} ?)?[a-z_A-Z \*0-9]*.*\[[A-Z][A-Z_0-9]*\] = ' gen --include='*.c' | sort |
    while read -r file; do
        ${CPP:-cc -E -P -Igen} "$file" | find_holes "$file"
    done >"$found"
printf '%s' "$meant" | awk -v found="$found" '
NF > 0 {
    sub(/ *#.*/, "")
    key = $1 " " $2
    $1 = $2 = ""
    sub(/^ */, "")
    meant[key] = $0
}
END {
    while ((getline <found) > 0) {
        tables++
        key = $1 " " $2
        $1 = $2 = ""
        sub(/^ */, "")
        if (!$0) continue
        told[key] = 1
        if ($0 == meant[key] || meant[key] == "*") continue
        print "gen/" key ": no entry for " $0
        bad = 1
    }
    for (key in meant)
        if (!(key in told)) { print "tests/tables.sh: no table has the holes of " key; bad = 1 }
    if (tables < 60) { print "tests/tables.sh: finds only " tables + 0 " tables"; bad = 1 }
    exit bad
}'
