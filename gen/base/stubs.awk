# Writes what stubs.S wants behind it, of what libraries.sh writes and of what `nm -u` says that the
# program needs.
$1 == "library" { of = ++libraries; line[of] = "library \"" $2 "\" \"" $3 "\"" }
$1 == "function" && !($2 in home) { home[$2] = of }
$1 == "object" { object[$2] }
$1 == "U" && $2 in object {
    print "there are no stubs for variables of libraries, such as " $2 | "cat >&2"
    failed = 1
}
$1 == "U" && $2 in home && !($2 in seen) { seen[$2]; lines[home[$2]] = lines[home[$2]] "function " $2 "\n" }
END {
    if (failed) exit 1
    for (of = 1; of <= libraries; of++) printf "%s\n%s", line[of], lines[of]
    print "end"
}
