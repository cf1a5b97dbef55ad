#!/bin/sh
# Times every reader on an input of n parts and of 2n, as rows for tests/bench/bench.sh: least seconds of
# both, the ratio, the peak memory (MiB) of the larger, n, and what was read. What grows with the
# square of its input has a ratio of 4. Inputs are near the limits of what is read: the larger is
# often told to be too long.
#
# Environment: PIECEWORK, TIMING as in tests/bench/bench.sh
set -eu
piecework=$(realpath "${PIECEWORK:-out/bin/piecework}")
timing=$(realpath "${TIMING:-out/obj/release/tests/bench/timing}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

head='piecework: 1
game: T
board: {size: 8x8, files: a..h, ranks: 8..1'
pieces='pieces:
- {name: King, code: K, moves: K}'
example="$pieces
examples:
- name: e
  position: 4k3/8/8/8/8/8/8/4K3"
printf '%s}\n%s\n' "$head" "$pieces" >game.yaml
printf '# Rules\n\nText.\n' >rules.md
cat >layout.yaml <<END
piecework: 1
game: game.yaml
papers: [a4]
square: 30
piece: {width: 25, height: 25}
parts: [{part: booklet, caption: Rules, text: rules.md}]
END
cp layout.yaml plain.yaml

# file, n, before, part, behind: '%d' in a part is its number
make() {
    awk -v n="$2" -v before="$3" -v part="$4" -v behind="$5" 'BEGIN {
        printf "%s", before
        count = split(part, piece, /%d/)
        for (i = 0; i < n; i++) {
            printf "%s", piece[1]
            for (k = 2; k <= count; k++) printf "%d%s", i, piece[k]
        }
        printf "%s\n", behind
    }' >"$1"
}

# label, n, file, before, part, behind, arguments of the program
row() {
    label=$1 n=$2 file=$3 before=$4 part=$5 behind=$6
    shift 6
    make "$file" "$n" "$before" "$part" "$behind"
    once=$("$timing" -n 3 "$piecework" "$@")
    make "$file" $((2 * n)) "$before" "$part" "$behind"
    twice=$("$timing" -n 3 "$piecework" "$@")
    echo "$once" "$twice" | awk -v n="$n" -v label="$label" '{
        printf "  %8.3f %8.3f %6.1f %7s %8d   %s\n", $2, $5, $5 / ($2 > 0.001 ? $2 : 0.001), $6, n, label
    }'
}

# The same of a definition, of a rule text, of a record, of a layout, of an argument.
game() { row "definition: $1" "$2" g.yaml "$3" "$4" "$5" check g.yaml; }
rules() { row "rule text: $1" "$2" rules.md "# Rules

$3" "$4" "$5" check layout.yaml; }
record() { row "record: $1" "$2" r.txt "$3" "$4" "$5" play game.yaml r.txt; }
layout() { row "layout: $1" "$2" l.yaml "$3" "$4" "$5" check l.yaml; }

printf '  %8s %8s %6s %7s %8s\n' 'n, s' '2n, s' 'ratio' 'MiB' 'n'
game 'unknown keys' 40000 '' 'k%d: 1
' ''
game 'misspelt keys' 40000 '' 'piece%d: 1
' ''
game 'one key again and again' 40000 "$head}
" 'game: T
' "$pieces"
game 'elements of a list' 80000 "$head}
unlike: [" 'G%d, ' "G]
$pieces"
game 'pieces' 250 "$head}
pieces:
" '- {name: P%d, code: X%d, moves: W}
' ''
game 'claims' 30000 "$head}
$pieces
claims:
" '- piece-kinds: 1
' ''
game 'examples' 500 "$head}
$pieces
examples:
" '- {name: e%d, position: 8/8/8/8/8/8/8/K7}
' ''
game 'moves of an example' 400 "$head}
$example
  moves: " 'e1-e2 e8-e7 ' ''
game 'circles of an example' 1000 "$head}
$example
  circles: " 'a1 ' ''
ranks=$(for _ in $(seq 35); do printf '/36'; done)
game 'examples of the largest board' 500 "piecework: 1
game: T
board: {size: 36x36, files: 1..36, ranks: 36..1}
$pieces
examples:
" "- {name: e%d, position: K35$ranks, moves: '1-36-1-35 1-35-1-36 1-36-1-35', circles: 1-1-14-14}
" ''
game 'junk in a position' 100000 "$head}
$pieces
examples:
- name: e
  position: " '?' ''
game 'rows of the setup' 100000 "$head}
setup: |
" '  . . . . . . . .
' "$pieces"
game 'squares of a terrain' 80000 "$head, terrain: {t: {squares: [" 'a1, ' "a2]}}}
$pieces"
game 'nested lists' 2000000 "$head}
unlike: " '[' ''
game 'aliases' 80000 "$head}
unlike: [&a x" ', *a' "]
$pieces"
long=$(printf '%4000s' '' | tr ' ' x)
game 'aliases of a long text' 2000 "$head}
unlike: [&a $long" ', *a' "]
$pieces"
game 'empty lines' 4000000 "$head}
" '
' "$pieces"
game 'Betza of a piece' 240 "$head}
pieces:
- {name: A, code: A, moves: " 'K' '}'
game 'sentences of a piece' 19 "$head}
pieces:
- {name: A, code: A, moves: fW, text: '" 'Steps one square forward. ' "'}"
game 'rows of a mnemonic' 100000 "$head}
pieces:
- name: A
  code: A
  moves: K
  mnemonic: |
" '    o o o
' ''
rules 'apostrophes' 30000 '' "'" ''
rules 'words in quotes' 10000 '' '"a" ' ''
rules 'emphasis' 30000 '' '*a ' ''
rules 'brackets' 60000 '' '[' ''
rules 'links' 15000 '' '[a](#a) ' ''
rules 'targets of links' 5000 '' '[a%d]: /u
' ''
rules 'code' 30000 '' '`a` ' ''
rules 'declarations' 20000 '' 'a <!A ' ''
rules 'headings' 60000 '' '#
' ''
rules 'paragraphs' 40000 '' 'a

' ''
rules 'list' 30000 '' '- a
' ''
rules 'nested quotes' 60000 '' '>' 'a'
rules 'notes' 20000 '' '> a

' ''
rules 'rows of a table' 8000 '|a|b|
|-|-|
' '|a|b|
' ''
rules 'facts' 6000 '' '{{piece-kinds}} ' ''
rules 'figures' 500 '' '![a](piece:King)

' ''
rules 'diagrams' 500 '' '```diagram
show: moves
alt: King
pieces: [King]
```

' ''
cp plain.yaml layout.yaml
printf '# Rules\n\nText.\n' >rules.md
record 'moves' 40000 '' 'a1-a2 ' ''
record 'comments' 1000000 '' '{a} ' ''
record 'header' 200000 '' '[K%d "v"]
' ''
record 'junk' 4000000 '' 'z' ''
plain=$(cat plain.yaml)
layout 'unknown keys' 40000 "$plain
" 'k%d: 1
' ''
layout 'parts' 100 "$(sed '/^parts/d' plain.yaml)
parts:
" '- {part: board, caption: B}
' ''
layout 'papers' 1000 "$(sed '/^papers/d' plain.yaml)
papers: [" '2%dx300, ' 'a4]'
row 'style: fonts' 40000 s.yaml 'piecework: 1
fonts: [' 'f%d.otf, ' 'x.otf]' diagram game.yaml setup --style=s.yaml -o d.svg
sed 's/^papers/labels: s.yaml\npapers/' plain.yaml >labels.yaml
row 'labels: sheets' 4000 s.yaml 'piecework: 1
labels:
' '- {name: x%d, paper: a4, shape: round, width: 25, nx: 7, ny: 9, x0: 10, y0: 16, dx: 27.5, dy: 30}
' '' check labels.yaml
mkdir -p piecework
XDG_CONFIG_HOME=$folder
export XDG_CONFIG_HOME
row 'printers' 20000 piecework/printers.yaml 'piecework: 1
printers:
' '  p%d: {x: 1, y: 1}
' '' calibrate --printer=p1 -o c.pdf
make game.yaml 512 "$head}
pieces:
" '- {name: Piece%d, code: X%d, moves: W}
' ''
for count in 5000 10000; do
    # shellcheck disable=SC2046 # one word for each file
    "$timing" -n 3 "$piecework" describe game.yaml $(seq "$count")
done | awk '{ s[NR] = $2; m = $3 } END {
    printf "  %8.3f %8.3f %6.1f %7s %8d   %s\n", s[1], s[2], s[2] / s[1], m, 5000, "arguments: pieces" }'
printf '%s}\n%s\n' "$head" "$pieces" >game.yaml
for count in 5000 10000; do
    # shellcheck disable=SC2046 # one word for each file
    "$timing" -n 3 "$piecework" check $(yes game.yaml | head -n "$count")
done | awk '{ s[NR] = $2; m = $3 } END {
    printf "  %8.3f %8.3f %6.1f %7s %8d   %s\n", s[1], s[2], s[2] / s[1], m, 5000, "arguments: files" }'
