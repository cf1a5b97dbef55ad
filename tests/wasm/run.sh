#!/bin/bash
# run.sh [first]: has the command lines of commands.txt, and the check of all cases, done by $PIECEWORK and by
# the module in $PIECEWORK_WASM, run by node; what they print, write and end with is equal, byte for byte.
# Then ask.mjs asks the module. With PIECEWORK_SOAK all sets are printed. first: just the first part of the
# command lines.
set -u
cd "$(dirname "$0")/../.." || exit 2
part=${1:-all}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
good=0 bad=0

run_program() { "$PIECEWORK" "$@"; }
run_module() { node web/wasi/piecework.mjs "$@"; }

# try WORD...: both, in turn; what is written lies in the same folder for both.
try() {
    local by
    for by in program module; do
        rm -rf "$work/out" "${work:?}/$by"
        mkdir "$work/out" "$work/$by"
        "run_$by" "$@" >"$work/$by/stdout" 2>"$work/$by/stderr" </dev/null
        echo $? >"$work/$by/status"
        mv "$work/out" "$work/$by/files"
    done
    if diff -r "$work/program" "$work/module" >"$work/diff"; then
        good=$((good + 1))
    else
        bad=$((bad + 1))
        echo "  FAIL  piecework $*"
        head -n 20 "$work/diff" | cut -c 1-200
    fi
}

end() {
    echo "$good passed, $bad failed"
    [ $bad -eq 0 ] && [ $good -gt 0 ]
    exit
}

while read -r line; do
    case $line in
    '# more') [ "$part" = all ] || end ;;
    '' | '#'*) ;;
    *)
        read -ra words <<<"${line//@/$work/out}"
        try "${words[@]}"
        ;;
    esac
done <tests/wasm/commands.txt
try check tests/cases/*.yaml
if [ -n "${PIECEWORK_SOAK:-}" ]; then
    for layout in $(grep -l '^parts:' layouts/*.yaml); do
        try render "$layout" -o "$work/out"
    done
fi
mkdir "$work/asked"
if node tests/wasm/ask.mjs "$work/asked"; then
    good=$((good + 1))
else
    bad=$((bad + 1))
fi
end
