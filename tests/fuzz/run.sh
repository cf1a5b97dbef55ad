#!/bin/sh
# run.sh TARGET SECONDS: builds a fuzz target with clang and runs it from the corpus of the tests.
# What it learns is kept in out/fuzz/TARGET; an input that breaks something in out/fuzz/TARGET-*.
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
program=out/obj/fuzz/fuzz-$target
make --no-print-directory VARIANT=fuzz CC=clang "$program"
learnt=out/fuzz/$target
mkdir -p "$learnt"
seeds=tests/fuzz/corpus/$target
case $target in
game) seeds="$seeds tests/cases" ;;
esac
LSAN_OPTIONS="suppressions=tests/lsan.supp:print_suppressions=0"
export LSAN_OPTIONS
exec "$program" -max_total_time="$seconds" -timeout=10 -max_len=4096 -rss_limit_mb=1024 \
    -dict="tests/fuzz/dictionary/$target" -artifact_prefix="out/fuzz/$target-" \
    -print_final_stats=1 "$learnt" $seeds
