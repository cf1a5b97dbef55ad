#!/bin/sh
# many_pieces.sh COUNT: a definition with COUNT kinds of piece (3 to 512), none of which looks like
# another, for tests and times of large files. Half of them start and promote to the other half;
# every fact that can be claimed of that is claimed. The same COUNT gives the same text.
set -eu
awk -v count="$1" '
# Repeatable numbers below n.
function random(n) {
    seed = (seed * 16807) % 2147483647
    return int(seed / 7) % n
}
function code_of(i) {
    return substr(letters, int(i / 26) + 1, 1) substr(letters, i % 26 + 1, 1)
}
# Marks of a piece: sign[x, y] from "@", and the same in Betza notation. Forward is +y.
function draw(i,    k, kind) {
    split("", sign)
    betza = ""
    for (k = 1; k <= 8; k++) {
        kind = i == 0 ? 1 : random(3)
        if (k == 1 && i < half && kind == 0) kind = 1 # gets to where it promotes
        if (kind == 0) continue
        sign[dx[k], dy[k]] = kind == 1 ? "o" : line[k]
        betza = betza direction[k] substr(k % 2 ? "WR" : "FB", kind, 1)
    }
    for (k = 1; k <= 8 && i > 0; k++) {
        if (random(2)) continue
        sign[nx[k], ny[k]] = "o"
        betza = betza leap[k] "N"
    }
    if (i >= half) { # never less than what it is promoted from
        sign[0, 2] = "o"
        betza = betza "fD"
    }
}
function put_piece(i,    x, y, row) {
    do draw(i)
    while (betza == "" || betza in seen)
    seen[betza] = 1
    printf "  - name: Piece %s\n    code: %s\n", code_of(i), code_of(i)
    printf "    moves: %s\n    mnemonic: |\n", betza
    for (y = 2; y >= -2; y--) {
        row = "     "
        for (x = -2; x <= 2; x++)
            row = row " " (x == 0 && y == 0 ? "@" : (x, y) in sign ? sign[x, y] : ".")
        print row
    }
    if (i == 0) print "    royal: true"
    else if (i + half - 1 < count && i < half)
        print "    promotes: Piece " code_of(i + half - 1)
}
function put_setup(    rank, file, i) {
    print "setup: |"
    for (rank = 0; rank < side; rank++) {
        printf " "
        for (file = 0; file < side; file++) {
            i = rank * side + file
            if (i < half) printf " %s", tolower(code_of(i))
            else if (side * side - 1 - i < half) printf " %s", code_of(side * side - 1 - i)
            else printf " ."
        }
        print ""
    }
    print "setup-symmetry: half-turn"
}
BEGIN {
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    seed = 20
    side = 36
    half = count - int((count - 1) / 2)
    split("0 1 1 1 0 -1 -1 -1", dx, " "); split("1 1 0 -1 -1 -1 0 1", dy, " ")
    split("f fr r br b bl l fl", direction, " "); split("| / - \\ | / - \\", line, " ")
    split("1 2 2 1 -1 -2 -2 -1", nx, " "); split("2 1 -1 -2 -2 -1 1 2", ny, " ")
    split("rf fr br rb lb bl fl lf", leap, " ")
    print "piecework: 1\ngame: Many Pieces"
    print "board: {size: " side "x" side ", zones: {promotion: {farthest: 1}}}"
    put_setup()
    print "rules: {drops: false, promotion: optional}\npieces:"
    for (i = 0; i < count; i++) put_piece(i)
    print "claims:"
    print "  - piece-kinds: " count "\n  - starting-kinds: " half
    print "  - promotions:"
    for (i = 1; i < half && i + half - 1 < count; i++)
        print "      Piece " code_of(i) ": Piece " code_of(i + half - 1)
}'
