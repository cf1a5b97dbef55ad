#!/bin/sh
# run.sh PROGRAMS GROUP...: runs groups of tests, as many at once as there are processors (or $JOBS),
# and tells the tests and the processor time of each; the closing line adds them up. The group
# ROOM/.../NAME is run by `PROGRAMS/test-ROOM NAME`, in a process of its own. A group that ends
# without cmocka's summary (a crash) counts as a failure, and so does one in which a sanitizer reports
# or warns, or in what it runs, whatever the test makes of that.
set -u

# run_one FOLDER PROGRAMS GROUP: prints what came of it, and keeps counts and seconds in FOLDER.
run_one() {
    name=$3
    own=$1/$(echo "$name" | tr / -)
    log=$own/log
    mkdir -p "$own/reports"
    chmod 711 "$own" && chmod 1777 "$own/reports" # programs that give up root report there, too
    PIECEWORK_REPORTS="log_path=$own/reports/report"
    LSAN_OPTIONS=$PIECEWORK_REPORTS
    ASAN_OPTIONS=$PIECEWORK_REPORTS
    UBSAN_OPTIONS=$PIECEWORK_REPORTS
    export PIECEWORK_REPORTS LSAN_OPTIONS ASAN_OPTIONS UBSAN_OPTIONS

    if "$2/test-${name%%/*}" "${name##*/}" >"$log" 2>&1; then status=0; else status=$?; fi
    cat "$own/reports"/* >>"$log" 2>/dev/null
    if grep -q 'Sanitizer\|runtime error:' "$log" && [ "$status" -eq 0 ]; then status=99; fi
    good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    bad=$(sed -n 's/^\[  FAILED  \] \(.*: \)*\([0-9]*\) test.*/\2/p' "$log" | tail -n 1)
    if [ -z "$good" ] || { [ "$status" -ne 0 ] && [ "${bad:-0}" -eq 0 ]; }; then
        bad=$((${bad:-0} + 1))
    fi
    times >"$own/times" # of what has ended, in its second line: "1m2.5s 0m0.25s"
    echo "${good:-0} ${bad:-0} $(awk -F '[ms ]+' 'END { print 60 * $1 + $2 + 60 * $3 + $4 }' "$own/times")" \
        >"$own/counts"
    if [ "$status" -eq 0 ] && [ -n "$good" ]; then
        printf '  ok    %-31s %3s tests %6.1f s\n' "$name" "$good" "$(cut -d ' ' -f 3 "$own/counts")"
    else
        { printf '  FAIL  %s (status %s)\n' "$name" "$status"
          grep -v '^\[ RUN  \|^\[       OK' "$log"; } >"$own/told"
        cat "$own/told"
    fi
}

if [ "${1-}" = --one ]; then
    run_one "$2" "$3" "$4"
    exit
fi

programs=$1
shift
[ $# -gt 0 ] || { echo "there are no such tests" >&2; exit 2; }
work=$(mktemp -d)
chmod 711 "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
printf '%s\n' "$@" | xargs -P "${JOBS:-$(nproc)}" -n 1 "$0" --one "$work" "$programs"
cat "$work"/*/counts 2>/dev/null | awk -v groups=$# '
{ passed += $1; failed += $2; seconds += $3 }
END {
    failed += groups - NR # of which nothing was heard
    printf "%d passed, %d failed in %.0f s of processor time\n", passed, failed, seconds
    exit failed || !passed
}'
