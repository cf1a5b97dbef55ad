/* Command lines that are not quite right: what is wrong is named, and what would do instead. */
#include "support/test.h"
#include "support/printed.h"
#include "support/program.h"

#include <string.h>

static const struct {
    const char *arguments[5];
    const char *words; /* of the message, its usage aside */
} lines[] = {
    /* what is missing */
    {{"new"}, "piecework new: GAME, its name, is missing\n"},
    {{"describe"}, "piecework describe: GAME.yaml, --betza or --text is missing\n"},
    {{"diagram"}, "piecework diagram: GAME.yaml or LAYOUT.yaml is missing\n"},
    {{"render"}, "piecework render: LAYOUT, a file, is missing\n"},
    {{"diagram", SET_GAME, "--deptarget=x"},
     "piecework diagram: --depfile, in which --deptarget stands, is missing\n"},
    {{"render", SET_LAYOUT, "--deptarget=x"},
     "piecework render: --depfile, in which --deptarget stands, is missing\n"},
    {{"moves"}, "piecework moves: BETZA, or GAME.yaml and PIECE is missing\n"},
    {{"moves", SET_GAME}, "piecework moves: PIECE is missing\n"},
    {{"import"}, "piecework import: FILE is missing\n"},
    {{"import", "a.ini", "b.ini"}, "piecework import: 'b.ini' is one argument too many\n"},
    {{"export"}, "piecework export: FORMAT is missing\n"},
    {{"export", "fairy-stockfish"}, "piecework export: GAME.yaml is missing\n"},
    {{"export", "fairy-stockfish", SET_GAME, "x"},
     "piecework export: 'x' is one argument too many\n"},
    {{"play", "--game=2", SET_GAME}, "piecework play: RECORD is missing\n"},
    {{"export", "fairy-stokfish", SET_GAME},
     "piecework export: FORMAT cannot be 'fairy-stokfish'; did you mean 'fairy-stockfish'?\n"},
    {{"perft"}, "piecework perft: GAME.yaml is missing\n"},
    {{"perft", SET_GAME}, "piecework perft: DEPTH is missing\n"},
    {{"play"}, "piecework play: GAME.yaml is missing\n"},
    {{"play", "--ply=2", SET_GAME}, "piecework play: RECORD is missing\n"},
    {{"schema"}, "piecework schema: the kind of file is missing\n"},
    {{"style"}, "piecework style: --print is missing\n"},
    {{"complete"}, "piecework complete: WORD is missing\n"},
    {{"complete", "a", "b"}, "piecework complete: '--' before the words is missing\n"},
    {{"describe", "--as"}, "piecework describe: option '--as' requires an argument\n"},
    {{"render", "-o"}, "piecework render: option requires an argument -- 'o'\n"},
    /* what is too many */
    {{"new", "My", "Game"},
     "piecework new: 'Game' is one argument too many; a name with blanks stands in quotation "
     "marks: 'My Game'\n"},
    {{"describe", "--betza=W", "--text=x"},
     "piecework describe: '--text' is one argument too many\n"},
    {{"describe", "--betza=W", SET_GAME},
     "piecework describe: '" SET_GAME "' is one argument too many\n"},
    {{"moves", "W", "F", "N"}, "piecework moves: 'N' is one argument too many\n"},
    {{"perft", SET_GAME, "1", "2"}, "piecework perft: '2' is one argument too many\n"},
    {{"play", SET_GAME, "a", "b"}, "piecework play: 'b' is one argument too many\n"},
    {{"schema", "game", "style"}, "piecework schema: 'style' is one argument too many\n"},
    {{"style", "--print", "x"}, "piecework style: 'x' is one argument too many\n"},
    {{"explain", "yaml-tab", "yaml-key"}, "piecework explain: 'yaml-key' is one argument too"},
    {{"calibrate", "a4"}, "piecework calibrate: 'a4' is one argument too many\n"},
    /* what is beyond limits */
    {{"render", SET_LAYOUT, "--layers=Cut"},
     "--layers cannot be 'Cut'; it takes the names of two spot colours with a comma between"},
    {{"render", SET_LAYOUT, "--layers=Cut,Cut"},
     "--layers cannot be 'Cut,Cut'; it takes the names"},
    {{"render", SET_LAYOUT, "--layers=All,Fold"},
     "--layers cannot be 'All,Fold'; it takes the names"},
    {{"render", SET_LAYOUT, "--layers", "--renderer=cairo"},
     "--renderer cannot be 'cairo'; it takes own beside --layers, which cairo cannot write"},
    {{"render", SET_LAYOUT, "--label-offset=21,0"},
     "--label-offset cannot be '21,0'; it takes X,Y: lengths to the right and downward, each in mm "
     "from -20 to 20"},
    {{"render", SET_LAYOUT, "--label-pitch=0,-6"},
     "it takes X,Y: lengths across and down, each in mm from -5 to 5"},
    {{"render", SET_LAYOUT, "--label-pitch=1in,0"}, "each in mm from -5 to 5; '1in' is 25.4 mm\n"},
    {{"render", SET_LAYOUT, "--duplex-offset=1in,2pt"},
     "from -20 to 20 mm, and degrees clockwise, from -5 to 5; '1in' is 25.4 mm; '2pt' is 0.71 "
     "mm\n"},
    {{"render", SET_LAYOUT, "--bleed=2px"},
     "--bleed cannot be '2px'; it takes a length, such as 3, 0.3cm or 0.125in, in mm from 0 to "
     "10\n"},
    {{"render", SET_LAYOUT, "--bleed=1in"}, "in mm from 0 to 10; '1in' is 25.4 mm\n"},
    {{"render", SET_LAYOUT, "--bleed=1inch"}, "in mm from 0 to 10\n"},
    {{"diagram", "pieces/jungle.yaml", "--margin=5in"}, "from 0 to 100; '5in' is 127 mm\n"},
    {{"render", SET_LAYOUT, "--scale=5"},
     "--scale cannot be '5'; it takes a number from 0.25 to 4"},
    {{"render", SET_LAYOUT, "--jobs=65"}, "--jobs cannot be '65'; it takes a number from 1 to 64"},
    {{"diagram", SET_GAME, "--dpi=9"}, "--dpi cannot be '9'; it takes pixels an inch, 10 to 4800"},
    {{"render", SET_LAYOUT, "--paper=a4,a9"}, "--paper cannot be 'a9'; it takes a4, letter, a3, "},
    {{"render", SET_LAYOUT, "--ink=gray"}, "--ink cannot be 'gray'; did you mean 'grey'?"},
    /* what is no such word */
    {{"diagram", SET_GAME, "--show=setpu"}, "--show cannot be 'setpu'; did you mean 'setup'?\n"},
    {{"diagram", SET_GAME, "--show=all"}, "--show cannot be 'all'; it takes setup, assembled, "},
    {{"describe", SET_GAME, "--as=betsa"}, "--as cannot be 'betsa'; did you mean 'betza'?\n"},
    {{"describe", SET_GAME, "--as=xml"},
     "--as cannot be 'xml'; it takes betza, mnemonic or text\n"},
    {{"schema", "lables"}, "the kind of file cannot be 'lables'; did you mean 'labels'?\n"},
    {{"schema", "x"},
     "the kind of file cannot be 'x'; it takes game, layout, style, labels or printers\n"},
    {{"check", "--fill", "--format=json"},
     "--format cannot be 'json'; it takes only text beside --fill, which shows what it has"},
};

TEST(what_is_wrong_is_named)
{
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        const char *const *a = lines[i].arguments;
        struct run_result o = piecework(a[0], a[1], a[2], a[3], NULL);

        if (o.status != 2 || o.out.size > 0 || !strstr(buf_str(&o.err), lines[i].words))
            fail_msg("%s: status %d, %s", lines[i].words, o.status, buf_str(&o.err));
        outcome_free(&o);
    }
}

/* A wrong part of a layout is told; that it is then missing in a document would be no news. */
static const struct {
    const char *from, *to; /* in the layout */
    const char *words, *silent;
} layouts[] = {
    {"order: [P,", "order: [Pwan,",
     "error: there is no piece 'Pwan' [hand-kind]\n   43 |     order: [Pwan, L, A, T, N, Y, C, S, "
     "G, U, D, W, E, O, X, B, R, I, Q]\n      |             ^~~~\n  help: did you mean 'Pawn'?\n",
     "two places"},
    {"order: [P,", "order: [King, P,", "  help: leave it out of the order\n", "mean"},
    {"order: [P,", "order: [L, P,", "  help: leave one of them out of the order\n", "mean"},
    {"order: [P, L,", "order: [L,",
     "  help: add it to the order by name or code, or leave 'order' out\n", "mean"},
    {"order: [P, L,", "order: [",
     "  help: add them to the order by name or code, or leave 'order' out\n", "mean"},
    {"order: [P, L, A, T, N, Y, C, S, G, U, D, W, E, O, X, B, R, I, Q]", "order: P, L",
     "  help: a list stands in brackets, of one, too: '[P, L]'\n", "[no-such-part]"},
    {"parts: [pieces, hands]}", "parts: [pieces, pocket]}",
     "  help: it has: booklet, pieces, board, hands, card, box\n", "mean"},
};

TEST(what_is_wrong_with_hands_is_helped_with)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        char *folder = folder_new();
        const char *path = path_in(arena, folder, SET_LAYOUT);
        struct run_result o;

        copy_definitions(folder);
        file_edit(path, layouts[i].from, layouts[i].to);
        o = piecework("check", path, NULL);
        if (o.status != 1 || !strstr(buf_str(&o.out), layouts[i].words) ||
            strstr(buf_str(&o.out), layouts[i].silent))
            fail_msg("%s: status %d, %s", layouts[i].to, o.status, buf_str(&o.out));
        outcome_free(&o);
        folder_remove(folder);
    }
    arena_free(arena);
}

/* The millimetres of findings are not in the layout. */
TEST(a_scale_is_told_of)
{
    static const struct {
        const char *scale;
        bool told;
    } rows[] = {{"--scale=1", false}, {"--scale=1.5", true}, {"--scale=0.25", true}};
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct run_result o = piecework("render", SET_LAYOUT, rows[i].scale, "--only=pieces",
                                        "--paper=a4", "-o", folder, NULL);
        const char *said =
            strstr(buf_str(&o.err), "note: sizes in the findings are those on paper, "
                                    "1.5 times what the layout says [scaled]\n"
                                    "  help: leave '--scale' out");

        assert_int_equal(o.status, rows[i].told ? 1 : 0);
        assert_int_equal(strstr(buf_str(&o.err), "[scaled]") != NULL, rows[i].told);
        assert_int_equal(said != NULL, i == 1);
        outcome_free(&o);
    }
    folder_remove(folder);
}

TESTS_BARE(misuse)
