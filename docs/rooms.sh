#!/bin/sh
# rooms.sh OUTPUT: draws the rooms of gen/ and what they include of each other as SVG, highest first.
# An arrow that others lead along to the same room is left out. Needs Graphviz.
set -eu
cd "$(dirname "$0")/.."
for tool in dot tred; do
    command -v "$tool" >/dev/null || { echo "missing: $tool, Debian package graphviz" >&2; exit 1; }
done

{
    echo 'digraph rooms {'
    echo 'graph [rankdir=TB, ranksep=0.32, nodesep=0.16, bgcolor=white, fontname="sans-serif"]'
    echo 'node [shape=box, style="rounded,filled", fillcolor="#f4f1ea", color="#5b5548",'
    echo '      fontname="sans-serif", fontsize=11, height=0.3, margin="0.1,0.04"]'
    echo 'edge [color="#8d8678", arrowsize=0.5, penwidth=0.8]'
    grep -rhoE '^#include "[^"]+"' gen --include='*.[ch]' --with-filename |
        sed -nE 's,^gen/([^:]*/)?[^/:]*:#include "(([^"]*)/)?[^"/]*",\1 \3,p' |
        awk '{ from = NF == 2 ? $1 : "main"; to = $NF; sub(/\/$/, "", from)
               if (from != to) print "\"" from "\" -> \"" to "\"" }' | sort -u
    echo '}'
} | tred 2>/dev/null | dot -Tsvg | sed '/^<!-- Generated/,/-->/d' >"$1.part"
mv "$1.part" "$1"
