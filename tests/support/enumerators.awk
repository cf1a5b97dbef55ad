# Preprocessed headers in, out a table of the enumerators that they declare, by name and value.
/^# [0-9]+ "/ { own = $3 ~ /^"gen\//; next }
own { text = text " " $0 }
END {
    print "#include \"support/table.h\""
    while (match(text, /enum( [a-z_0-9]+)? \{[^}]*\}/)) {
        list = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        sub(/^[^{]*\{/, "", list)
        sub(/,? *\}$/, "", list)
        count = split(list, names, ",")
        again = 0 # rooms may have words of their own that are alike
        for (i = 1; i <= count; i++) {
            match(names[i], /[A-Za-z_0-9]+/)
            names[i] = substr(names[i], RSTART, RLENGTH)
            again += names[i] in seen
        }
        for (i = 1; i <= count && !again; i++) {
            seen[names[i]]
            table = table "    {\"" names[i] "\", " names[i] "},\n"
        }
        if (!again)
            print "enum { " list " };"
    }
    printf "const struct enumerator enumerators[] = {\n%s    {0},\n};\n", table
}
