#!/bin/sh
# The rules as a module of WebAssembly in node, compared with the program: perft of every game that is
# here, and random games with all legal moves at every ply. `make oracle` runs it from the repository
# root.
#
# Environment: PIECEWORK, ORACLE, MODULE  the program, tests/browser/oracle.c, the module
#              GAMES                      random games of each definition, default 20
set -eu
program=${PIECEWORK:-out/bin/piecework}
oracle=${ORACLE:-out/obj/release/tests/browser/oracle}
module=${MODULE:-out/bin/piecework.wasm}
games=${GAMES:-20}
command -v node >/dev/null || { echo "missing: node, from Debian's package nodejs" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
cat web/rules.js tests/browser/walk.js - >"$folder/ask.mjs" <<'END'
import {readFileSync} from "fs";
const [, , module, packed, depth, games, plies] = process.argv;
openRules(readFileSync(module), readFileSync(packed)).then(rules => {
  for (let k = 1; k <= depth; k++) console.log(`${k}\t${rules.perft(k)}`);
  process.stdout.write(walk(rules, games, plies));
});
END
for game in pieces/*.yaml tests/games/*.yaml; do
    depth=3
    files=$(sed -n 's/.*size: *\([0-9]*\)x.*/\1/p' "$game" | head -1)
    [ "${files:-0}" -lt 10 ] || depth=2
    "$oracle" pack "$game" >"$folder/packed"
    node "$folder/ask.mjs" "$module" "$folder/packed" $depth "$games" 200 >"$folder/found"
    { "$program" perft "$game" $depth; "$oracle" walk "$game" "$games" 200; } >"$folder/wanted"
    if cmp -s "$folder/found" "$folder/wanted"; then
        echo "  ok    $game: perft $depth $(sed -n "${depth}s/.*\t//p" "$folder/found"), $games games," \
            "$(awk -v d=$depth 'NR > d { n += $1 } END { print n }' "$folder/found") plies"
    else
        echo "  FAIL  $game"
        diff "$folder/wanted" "$folder/found" | head -6
        failed=1
    fi
done
exit $failed
