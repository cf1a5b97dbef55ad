#!/bin/sh
# run.sh TARGET SECONDS: builds a fuzz target with clang, twice, and runs it from the corpus of the
# tests: half of the time without sanitizers, which is several times as fast, and the other half,
# from what was learnt so far, with them. What it learns is kept in out/fuzz/TARGET; an input that
# breaks something in out/fuzz/TARGET-*.
set -eu
target=$1
seconds=$2
cd "$(dirname "$0")/../.."
if ! command -v clang >/dev/null || ! echo 'int LLVMFuzzerTestOneInput() { return 0; }' |
    clang -fsanitize=fuzzer,address -x c - -o /dev/null 2>/dev/null; then
    echo "missing: clang with libFuzzer, Debian packages clang and libclang-rt-14-dev" >&2
    exit 1
fi
if [ ! -d "tests/fuzz/corpus/$target" ]; then
    echo "no target '$target'; there are: $(ls tests/fuzz/corpus | tr '\n' ' ')" >&2
    exit 1
fi
learnt=out/fuzz/$target
mkdir -p "$learnt"
seeds=tests/fuzz/corpus/$target
length=4096 # bytes; beyond the limits of what is read, and more where lines may be long
case $target in
betza | reach) length=600 ;;
english) length=1200 ;;
record | position | foreign) length=20000 ;;
markdown | layout | game) length=8000 ;;
font) length=8000 ;;
esac
case $target in
game) seeds="$seeds tests/cases" ;;
esac
for variant in quick fuzz; do
    program=out/obj/$variant/fuzz-$target
    make --no-print-directory VARIANT=$variant CC="${CLANG:-clang}" "$program"
    "$program" -max_total_time=$((seconds / 2)) -timeout=10 -max_len=$length -rss_limit_mb=2048 \
        -dict="tests/fuzz/dictionary/$target" -artifact_prefix="out/fuzz/$target-" \
        -print_final_stats=1 "$learnt" $seeds
done
