#!/bin/sh
# Has veraPDF compare PDFs with the standards that they claim to follow, PDF/UA-1 and PDF/A-2a: a line for
# each rule that a file breaks, with the first place where it does so. `make verapdf` runs it from the
# repository root on the PDFs of all games.
#
# usage: verapdf.sh PDF...
# Environment: VERAPDF  the program, default verapdf
# Exits with 1 when a file breaks a rule or cannot be read, with 2 when nothing could be tried.
set -eu
verapdf=${VERAPDF:-verapdf}
command -v "$verapdf" >/dev/null || {
    echo "missing: veraPDF; get it from verapdf.org, it needs Java (Debian package default-jre-headless)," \
        "and name its program with VERAPDF=FILE where it is not in the PATH" >&2
    exit 2
}
[ -f "${1:-}" ] || { echo "verapdf.sh: no such PDF: ${1:-none is named}" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# broken STANDARD PROFILE PDF...: the lines of what does not hold.
broken() {
    standard=$1 profile=$2
    shift 2
    "$verapdf" --flavour "$profile" --format xml --maxfailuresdisplayed 1 "$@" \
        >"$folder/report" 2>"$folder/log" || [ -s "$folder/report" ] || {
        cat "$folder/log" >&2
        echo "verapdf.sh: '$verapdf' has reported nothing" >&2
        exit 2
    }
    awk -v RS='<' -v standard="$standard" -v expected=$# '
        function value(name) {
            return match($0, " " name "=\"[^\"]*") ? \
                substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : ""
        }
        function words() {
            sub(/^[^>]*>/, "")
            gsub(/[ \t\r\n]+/, " ")
            gsub(/&lt;/, "<"); gsub(/&gt;/, ">"); gsub(/&quot;/, "\""); gsub(/&apos;/, "\047"); gsub(/&amp;/, "\\&")
            return $0
        }
        /^name>/ { file = words(); judged = 0 }
        /^validationReport / { judged = 1; files++; wrong = value("isCompliant") != "true" }
        /^rule / { rule = value("clause") "-" value("testNumber"); times = value("failedChecks") }
        /^(description|errorMessage)>/ { said = words() }
        /^\/rule>/ {
            print file ": " standard " " rule ": " said (times > 1 ? " (" times " times)" : "")
            wrong = 0
        }
        /^\/validationReport>/ && wrong { print file ": " standard ": does not hold" }
        /^\/job>/ && !judged { print file ": " standard ": cannot be read as a PDF"; files++ }
        END { if (files != expected) print "veraPDF: " standard ": " files + 0 " of " expected " files tried" }
    ' "$folder/report"
}

{ broken PDF/UA-1 ua1 "$@" && broken PDF/A-2a 2a "$@"; } >"$folder/found"
if [ -s "$folder/found" ]; then
    cat "$folder/found"
    exit 1
fi
echo "$# PDFs follow PDF/UA-1 and PDF/A-2a"
