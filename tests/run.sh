#!/bin/sh
# Runs test programs and adds up what cmocka reports; the closing line counts all tests.
# A program that ends without cmocka's summary (a crash) counts as a failure, and so does one in which
# a sanitizer reports or warns, or in what it runs, whatever the test makes of that.
set -u
reports=$(mktemp -d)
PIECEWORK_REPORTS="log_path=$reports/report"
LSAN_OPTIONS="suppressions=$(dirname "$0")/lsan.supp:print_suppressions=0:$PIECEWORK_REPORTS"
ASAN_OPTIONS=$PIECEWORK_REPORTS
UBSAN_OPTIONS=$PIECEWORK_REPORTS
export PIECEWORK_REPORTS LSAN_OPTIONS ASAN_OPTIONS UBSAN_OPTIONS
passed=0
failed=0
log=$(mktemp)
trap 'rm -rf "$log" "$reports"' EXIT
for program in "$@"; do
    if "$program" >"$log" 2>&1; then status=0; else status=$?; fi
    cat "$reports"/* >>"$log" 2>/dev/null && rm -f "$reports"/*
    if grep -q 'Sanitizer\|runtime error:' "$log" && [ "$status" -eq 0 ]; then status=99; fi
    good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    bad=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    passed=$((passed + ${good:-0}))
    failed=$((failed + ${bad:-0}))
    if [ -z "$good" ] || { [ "$status" -ne 0 ] && [ "${bad:-0}" -eq 0 ]; }; then
        failed=$((failed + 1))
    fi
    if [ "$status" -eq 0 ] && [ -n "$good" ]; then
        printf '  ok    %-20s %s tests\n' "$(basename "$program")" "$good"
    else
        printf '  FAIL  %s (status %s)\n' "$(basename "$program")" "$status"
        grep -v '^\[ RUN  \|^\[       OK' "$log"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
