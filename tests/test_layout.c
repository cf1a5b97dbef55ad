#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "expect.h"
#include "geometry.h"
#include "page/layout.h"
#include "page/style_builtin.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- files of a test --- */

/* Tests write into a folder of their own; the working folder is the project's root. */
struct files {
    struct arena *arena;
    const char *root, *folder;
};

static int set_up(void **state)
{
    struct files *f = mem_new(1, sizeof *f);
    char name[] = "/tmp/piecework-layout-XXXXXX", root[4096];

    f->arena = arena_new();
    assert_non_null(mkdtemp(name));
    assert_non_null(getcwd(root, sizeof root));
    f->folder = arena_print(f->arena, "%s", name);
    f->root = arena_print(f->arena, "%s", root);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct files *f = *state;

    if (chdir(f->root) != 0 ||
        system(arena_print(f->arena, "rm -rf %s", f->folder)) != 0) /* made by mkdtemp() */
        return -1;
    arena_free(f->arena);
    free(f);
    return 0;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static const char *read_whole(struct arena *arena, const char *path)
{
    struct diags *diags = diags_new();
    const struct source *source = source_read(arena, path, diags);

    assert_non_null(source);
    diags_free(diags);
    return source->text;
}

/* --- one mistake in a good file --- */

/* The text with the first `from` replaced; *where is its offset. */
static const char *replaced(struct arena *arena, const char *text, const char *from, const char *to,
                            size_t *where)
{
    const char *at = strstr(text, from);

    if (!at)
        fail_msg("'%s' is not in the file", from);
    *where = (size_t)(at - text);
    return arena_print(arena, "%.*s%s%s", (int)*where, text, to, at + strlen(from));
}

/* --- layouts --- */

static const char good_layout[] = "piecework: 1\n"
                                  "game: GAME\n"
                                  "style: STYLE\n"
                                  "papers: [a4]\n"
                                  "margin: 10\n"
                                  "square: 20\n"
                                  "piece: {width: 18, height: 20}\n"
                                  "overlap: 8\n"
                                  "parts:\n"
                                  "  - part: pieces\n"
                                  "    caption: Pieces\n"
                                  "    columns: 5\n"
                                  "    rows: [1, 2]\n"
                                  "  - part: board\n"
                                  "    caption: Board\n"
                                  "    tiles: 2x3\n"
                                  "  - part: hands\n"
                                  "    caption: Hand\n"
                                  "    columns: 4\n";

/* The good layout with the real game and style. */
static const char *layout_text(struct files *f)
{
    const char *game = arena_print(f->arena, "%s/pieces/chu-seireigi.yaml", f->root);
    const char *style = arena_print(f->arena, "%s/layouts/style.yaml", f->root);
    size_t where;

    return replaced(f->arena, replaced(f->arena, good_layout, "GAME", game, &where), "STYLE", style,
                    &where);
}

static const struct source *test_source_text(struct arena *arena, const char *text)
{
    struct diags *diags = diags_new();
    const struct source *source = source_from_text(arena, "x.yaml", text, strlen(text), diags);

    diags_free(diags);
    return source;
}

/* A definition is taken for no layout, and a layout with a misspelt key for a layout. */
static void a_game_is_no_layout(void **state)
{
    struct files *f = *state;
    const char *game = arena_print(f->arena, "%s/pieces/chu-seireigi.yaml", f->root);
    struct diags *diags = diags_new();

    assert_null(layout_load(f->arena, game, diags));
    assert_int_equal(diags_count(diags), 1);
    assert_int_equal(diags_having(diags, DIAG_NOT_A_LAYOUT), 1);
    diags_free(diags);
    assert_int_equal(
        file_kind_of(test_source_text(f->arena, "game: x.yaml\nstyle: y.yaml\nprats: []\n")),
        FILE_LAYOUT);
    assert_int_equal(file_kind_of(test_source_text(f->arena, "game: Tiny\npieces: []\n")),
                     FILE_GAME);
    assert_int_equal(file_kind_of(test_source_text(f->arena, "piecework: 1\ngreys: {}\n")),
                     FILE_STYLE);
}

static void a_good_layout_has_no_findings(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/good.yaml", f->folder);
    struct diags *diags = diags_new();
    struct layout *layout;

    write_file(path, layout_text(f));
    layout = layout_load(f->arena, path, diags);
    expect_findings(diags, "");
    assert_non_null(layout);
    assert_string_equal(layout->name, "good");
    assert_int_equal(layout->part_count, 3);
    assert_int_equal(layout->parts[0].row_count, 2);
    assert_int_equal(layout->parts[0].sheets, 1);
    assert_int_equal(layout->parts[1].tile_columns, 2);
    assert_int_equal(layout->parts[1].tile_rows, 3);
    diags_free(diags);
}

static const struct {
    const char *from, *to, *finding;
} layout_mistakes[] = {
    {"piecework: 1", "piecework: 2", "1:12:1 error out-of-range\n"},
    {"piecework: 1\n", "", "1:1:4 error missing-key\n"},
    {"papers: [a4]\n", "", "1:1:9 error missing-key\n"},
    {"square: 20\n", "", "1:1:9 error missing-key\n"},
    {"[a4]", "[a4, a5]", "4:14:2 error bad-choice\n"},
    {"[a4]", "[]", "4:9:1 error bad-text\n"},
    {"[a4]", "[a4, letter, A4]", "4:22:2 error bad-text\n"},
    {"[a4]", "[49x100]", "4:10:6 error bad-choice\n"},
    {"[a4]", "[[a4]]", "4:10:1 error wrong-type\n"},
    {"[a4]", "a4", "4:9:2 error wrong-type\n"},
    {"margin: 10", "margin: 51", "5:9:2 error out-of-range\n"},
    {"margin: 10", "margin: -1", "5:9:2 error out-of-range\n"},
    {"margin: 10", "margin: wide", "5:9:4 error bad-number\n"},
    {"margin: 10", "margins: 10", "5:1:7 error unknown-key\n"},
    {"square: 20", "square: 4.9", "6:9:3 error out-of-range\n"},
    {"square: 20", "square: 501", "6:9:3 error out-of-range\n"},
    {"overlap: 8", "overlap: 51", "8:10:2 error out-of-range\n"},
    {"{width: 18, height: 20}", "{width: 18}", "7:9:5 error missing-key\n"},
    {"height: 20", "height: 20, shape: disc", "7:28:2 error bad-text\n"},
    {"height: 20", "height: 20, base: 5", "7:38:1 error bad-text\n"},
    {"height: 20", "height: 20, fold: up", "7:38:2 error bad-choice\n"},
    {"height: 20", "height: 18, shape: ball", "7:39:4 error bad-choice\n"},
    {"width: 18", "width: 4", "7:16:1 error out-of-range\n"},
    {"height: 20", "height: tall", "7:28:4 error bad-number\n"},
    {"height: 20", "height: 20, depth: 3", "7:32:5 error unknown-key\n"},
    {"{width: 18, height: 20}", "18x20", "7:8:5 error wrong-type\n"},
    {"part: pieces", "part: cards", "10:11:5 error bad-choice\n"},
    {"    caption: Pieces\n", "", "10:5:4 error missing-key\n"},
    {"columns: 5", "columns: 5\n    colums: 6", "13:5:6 error unknown-key\n"},
    {"columns: 5", "columns: 0", "12:14:1 error out-of-range\n"},
    {"columns: 5", "columns: five", "12:14:4 error bad-number\n"},
    {"rows: [1, 2]", "rows: [1, 13]", "13:15:2 error out-of-range\n"},
    {"rows: [1, 2]", "rows: [0]", "13:12:1 error out-of-range\n"},
    {"rows: [1, 2]", "rows: 1", "13:11:1 error wrong-type\n"},
    {"rows: [1, 2]", "sheets: 0", "13:13:1 error out-of-range\n"},
    {"tiles: 2x3", "tiles: 2", "16:12:1 error bad-text\n"},
    {"tiles: 2x3", "tiles: 0x2", "16:12:3 error bad-text\n"},
    {"tiles: 2x3", "tiles: 2x13", "16:12:4 error bad-text\n"},
    {"tiles: 2x3", "tiles: 2x3x4", "16:12:5 error bad-text\n"},
    {"tiles: 2x3", "tiles: x", "16:12:1 error bad-text\n"},
    {"tiles: 2x3", "tiles: 2x1\n    names: [[a], b]", "17:13:1 error wrong-type\n"},
    {"tiles: 2x3", "tiles: 2x1\n    names: [a, b, c]", "17:12:1 error bad-text\n"},
    {"tiles: 2x3", "tiles: 2x3\n    names: [a]", "17:12:1 error bad-text\n"},
    /* keys of other kinds of part, and those that a kind needs */
    {"columns: 5", "columns: 5\n    tiles: 2x2", "13:12:3 error unknown-key\n"},
    {"columns: 5", "columns: 5\n    text: rules.md", "13:11:8 error unknown-key\n"},
    {"columns: 5", "columns: 5\n    order: [P]", "13:12:1 error unknown-key\n"},
    {"tiles: 2x3", "columns: 2", "16:14:1 error unknown-key\n"},
    {"tiles: 2x3", "tiles: automatic", "16:12:9 error bad-text\n"},
    {"tiles: 2x3", "tiles: auto\n    names: [a]", "17:12:1 error bad-text\n"},
    {"tiles: 2x3", "join: butt\n    names: [a, b]", "17:12:1 error bad-text\n"},
    {"tiles: 2x3", "tiles: 2x3\n    join: glue", "17:11:4 error bad-choice\n"},
    {"tiles: 2x3", "tiles: 2x3\n    sheets: 6", "17:13:1 error bad-text\n"},
    {"tiles: 2x3", "sheets: 6", "16:13:1 error bad-text\n"},
    {"square: 20", "square: 4", "6:9:1 error out-of-range\n"},
    {"square: 20", "square: large", "6:9:5 error bad-number\n"},
    {"  - part: board\n    caption: Board\n    tiles: 2x3\n", "", ""},
    {"columns: 5", "print: both", "12:12:4 error bad-choice\n"},
    {"columns: 5", "print: single\n    stand: yes", "13:12:3 error bad-text\n"},
    {"height: 20", "shape: disc, stand: yes", "7:40:3 error bad-text\n"},
    {"height: 20", "shape: disc, cuts: margin", "7:39:6 error bad-text\n"},
    {"height: 20", "height: 20, shape: shogi, fold: side", "7:52:4 error bad-text\n"},
    {"height: 20", "height: 20, shape: shogi, players: apart", "7:55:5 error bad-text\n"},
    {"height: 20", "height: 20, shape: shogi, players: alike", ""},
    {"height: 20", "height: 20, back-inset: 2.5", "7:44:3 error out-of-range\n"},
    {"height: 20", "height: 20, stand: maybe", "7:39:5 error bad-choice\n"},
    {"{width: 18, height: 20}", "{width: auto, height: 20}", "7:30:2 error bad-text\n"},
    {"{width: 18, height: 20}", "{width: wide, height: 20}", "7:16:4 error bad-number\n"},
    {"tiles: 2x3", "tiles: 2x3\n    pages: 3", "17:12:1 error unknown-key\n"},
    {"columns: 4", "columns: 4\n    rows: [1]", "20:11:1 error unknown-key\n"},
    {"part: pieces", "part: booklet",
     "10:5:4 error missing-key\n12:14:1 error unknown-key\n13:11:1 error unknown-key\n"},
};

#define DOCUMENTS "columns: 4\ndocuments:\n  - "

static const struct {
    const char *written, *finding; /* in place of "columns: 4" */
} document_mistakes[] = {
    {DOCUMENTS "{name: both}", "21:6:4 error missing-key\n"},
    {DOCUMENTS "{parts: [pieces]}", "21:6:5 error missing-key\n"},
    {DOCUMENTS "both", "21:5:4 error not-a-map\n"},
    {DOCUMENTS "{name: a/b, parts: [pieces]}", "21:12:3 error bad-text\n"},
    {DOCUMENTS "{name: Board, parts: [pieces]}", "21:12:5 error bad-text\n"},
    {DOCUMENTS "{name: a, parts: [hands]}\n  - {name: A, parts: [pieces]}",
     "22:12:1 error bad-text\n"},
    {DOCUMENTS "{name: a, parts: []}", "21:22:1 error bad-text\n"},
    {DOCUMENTS "{name: a, parts: [piece]}", "21:23:5 error bad-choice\n"},
    {DOCUMENTS "{name: a, parts: [hands, booklet]}", "21:30:7 error no-such-part\n"},
    {DOCUMENTS "{name: a, face: brush, parts: [hands]}", "21:21:5 error bad-choice\n"},
    {DOCUMENTS "{name: a, parts: [hands], impose: saddle}", "21:22:1 error bad-text\n"},
    {DOCUMENTS "{name: a, parts: [hands], impose: spiral}", "21:39:6 error bad-choice\n"},
    {DOCUMENTS "{name: a, parts: [hands], creep: 0.2}", "21:38:3 error bad-text\n"},
    {DOCUMENTS "{name: a, parts: [hands], creep: 2}", "21:38:1 error out-of-range\n"},
    {"columns: 4\nlabel-sheets: .", "20:15:1 fatal error file-unreadable\n"},
    {"columns: 4\n  - {part: card, caption: C, text: .}", "20:36:1 fatal error file-unreadable\n"},
    {"columns: 4\nface: glyphs", "20:7:6 error bad-choice\n"},
    {"columns: 4\n    orientation: wide", "20:18:4 error bad-choice\n"},
    {"columns: 4\n  - {part: board, caption: B, tiles: 1x1, face: both}",
     "20:49:4 error unknown-key\n"},
};

static void mistakes_in_documents_are_found_at_their_places(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);

    for (size_t i = 0; i < COUNT_OF(document_mistakes); i++) {
        struct diags *diags = diags_new();
        size_t where;

        write_file(path, replaced(f->arena, layout_text(f), "columns: 4",
                                  document_mistakes[i].written, &where));
        layout_load(f->arena, path, diags);
        expect_findings(diags, document_mistakes[i].finding);
        diags_free(diags);
    }
}

/* A document takes the parts that it names, in the layout's order, and changes their faces; a
 * part's own face comes before the layout's. */
static void documents_take_parts(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/good.yaml", f->folder);
    struct diags *diags = diags_new();
    const struct layout *layout, *cards, *plain;
    size_t where;

    write_file(path, replaced(f->arena, layout_text(f), "columns: 4",
                              "columns: 4\n    face: letter\nface: glyph\n"
                              "documents:\n"
                              "  - {name: cards, face: both, parts: [hands, pieces]}\n"
                              "  - {name: plain, parts: [hands]}",
                              &where));
    layout = layout_load(f->arena, path, diags);
    expect_findings(diags, "");
    assert_int_equal(layout->document_count, 2);
    assert_string_equal(layout->file, "good");
    assert_int_equal(layout->parts[0].face, FACE_GLYPH);
    assert_int_equal(layout->parts[2].face, FACE_LETTER);
    cards = layout_document(f->arena, layout, 0);
    plain = layout_document(f->arena, layout, 1);
    assert_string_equal(cards->name, "good");
    assert_string_equal(cards->file, "good-cards");
    assert_int_equal(cards->part_count, 2);
    assert_true(cards->parts[0].kind == PART_PIECES && cards->parts[1].kind == PART_HANDS);
    assert_true(cards->parts[0].face == FACE_BOTH && cards->parts[1].face == FACE_BOTH);
    assert_int_equal(plain->part_count, 1);
    assert_int_equal(plain->parts[0].face, FACE_LETTER);
    assert_int_equal(layout->parts[0].face, FACE_GLYPH);
    diags_free(diags);
}

static void mistakes_in_layouts_are_found_at_their_places(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);

    for (size_t i = 0; i < COUNT_OF(layout_mistakes); i++) {
        struct diags *diags = diags_new();
        size_t where;

        write_file(path, replaced(f->arena, layout_text(f), layout_mistakes[i].from,
                                  layout_mistakes[i].to, &where));
        layout_load(f->arena, path, diags);
        expect_findings(diags, layout_mistakes[i].finding);
        diags_free(diags);
    }
}

static void the_real_layout_is_read(void **state)
{
    struct files *f = *state;
    struct diags *diags = diags_new();
    const struct layout *layout = layout_load(f->arena, "layouts/chu-seireigi.yaml", diags);
    static const enum part_kind kinds[] = {PART_BOOKLET, PART_PIECES, PART_PIECES,
                                           PART_BOARD,   PART_HANDS,  PART_BOX};
    static const char *const inputs[] = {"layouts/chu-seireigi.yaml", "pieces/chu-seireigi.yaml",
                                         "layouts/style.yaml", "layouts/chu-seireigi/rules.md"};

    expect_findings(diags, "");
    assert_non_null(layout);
    assert_string_equal(layout->name, "chu-seireigi");
    assert_int_equal(layout->paper_count, 2);
    assert_string_equal(layout->papers[1].name, "letter");
    assert_true(is_near(layout->square, 28.5) && is_near(layout->margin, 10));
    assert_int_equal(layout->part_count, COUNT_OF(kinds));
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        assert_int_equal(layout->parts[i].kind, kinds[i]);
    assert_int_equal(layout->parts[0].pages, 8);
    assert_int_equal(layout->parts[1].rows[0], 4);
    assert_true(layout->parts[3].turns && layout->parts[3].tile_columns == 0);
    assert_int_equal(layout->parts[4].sheets, 2);
    assert_int_equal(layout->input_count, COUNT_OF(inputs));
    for (size_t i = 0; i < COUNT_OF(inputs); i++)
        assert_string_equal(layout->inputs[i], inputs[i]);
    diags_free(diags);
}

/* --- paths --- */

/* A layout's path, the path of its game as written in it, and the file that is meant. */
static const struct {
    const char *layout, *written, *path;
} paths[] = {
    {"x.yaml", "game.yaml", "game.yaml"},
    {"x.yaml", "../game.yaml", "../game.yaml"},
    {"sub/x.yaml", "game.yaml", "sub/game.yaml"},
    {"sub/x.yaml", "../game.yaml", "game.yaml"},
    {"sub/x.yaml", "../pieces/game.yaml", "pieces/game.yaml"},
    {"sub/x.yaml", "../../game.yaml", "../game.yaml"},
    {"sub/deep/x.yaml", "../game.yaml", "sub/game.yaml"},
    {"sub/deep/x.yaml", "../../game.yaml", "game.yaml"},
    {"./x.yaml", "game.yaml", "./game.yaml"},
    {"./x.yaml", "../game.yaml", "./../game.yaml"},
    {"./sub/x.yaml", "../game.yaml", "./game.yaml"},
    {"../x.yaml", "game.yaml", "../game.yaml"},
    {"../x.yaml", "../game.yaml", "../../game.yaml"},
    {"../work/sub/x.yaml", "../../game.yaml", "../game.yaml"},
    {"sub/x.yaml", "/nowhere/game.yaml", "/nowhere/game.yaml"},
};

static void paths_are_seen_from_the_layout(void **state)
{
    struct files *f = *state;
    const char *work = arena_print(f->arena, "%s/work", f->folder);

    assert_int_equal(mkdir(work, 0700), 0);
    assert_int_equal(chdir(work), 0);
    assert_int_equal(mkdir("sub", 0700), 0);
    assert_int_equal(mkdir("sub/deep", 0700), 0);
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        struct diags *diags = diags_new();
        size_t where;

        write_file(paths[i].layout,
                   replaced(f->arena, good_layout, "GAME", paths[i].written, &where));
        assert_null(layout_load(f->arena, paths[i].layout, diags));
        expect_printed(diags, arena_print(f->arena, "cannot read %s:", paths[i].path));
        diags_free(diags);
    }
}

/* No name leads out of the folder of the output. */
static void names_stay_in_their_folder(void **state)
{
    static const struct {
        const char *line, *file, *findings, *part;
    } rows[] = {
        {"name: Tiny 2.0 (小棋)\n", "tiny.yaml", "", ""},
        {"name: ../../tiny\n", "tiny.yaml", "1:7:10 error bad-text\n", "no '/'"},
        {"name: /tmp/tiny\n", "tiny.yaml", "1:7:9 error bad-text\n", "no '/'"},
        {"name: ..\n", "tiny.yaml", "1:7:2 error bad-text\n", "hidden"},
        {"name: \"a\\nb\"\n", "tiny.yaml", "1:7:6 error bad-text\n", "one line"},
        {"", "...yaml", "0:0:0 error bad-text\n", "write for example 'name: my-game'"},
    };
    struct files *f = *state;

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *path = arena_print(f->arena, "%s/%s", f->folder, rows[i].file);
        struct diags *diags = diags_new();
        const struct layout *layout;

        write_file(path, arena_print(f->arena, "%s%s", rows[i].line, layout_text(f)));
        layout = layout_load(f->arena, path, diags);
        expect_findings(diags, rows[i].findings);
        expect_printed(diags, rows[i].part);
        assert_int_equal(layout && layout->complete, !*rows[i].findings);
        diags_free(diags);
    }
}

static void long_names_are_refused(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/tiny.yaml", f->folder);
    const char *name = arena_print(f->arena, "%0101d", 0);

    for (int less = 0; less < 2; less++) {
        struct diags *diags = diags_new();

        write_file(path, arena_print(f->arena, "name: n%s\n%s", name + 1 + less, layout_text(f)));
        layout_load(f->arena, path, diags);
        assert_int_equal(diags_having(diags, DIAG_BAD_TEXT), !less);
        diags_free(diags);
    }
}

/* --- papers --- */

static const struct {
    const char *name;
    double width, height; /* 0: there is no such paper */
} papers[] = {
    {"a4", 210, 297},
    {"A4", 210, 297},
    {"letter", 215.9, 279.4},
    {"Letter", 215.9, 279.4},
    {"a3", 297, 420},
    {"legal", 215.9, 355.6},
    {"tabloid", 279.4, 431.8},
    {"210x297", 210, 297},
    {"210.5x99.25", 210.5, 99.25},
    {"50x2000", 50, 2000},
    {"49.9x100", 0, 0},
    {"100x49.9", 0, 0},
    {"2000.1x100", 0, 0},
    {"100x2000.1", 0, 0},
    {"", 0, 0},
    {"a5", 0, 0},
    {"x", 0, 0},
    {"210x", 0, 0},
    {"x297", 0, 0},
    {"210", 0, 0},
    {"210x297mm", 0, 0},
    {"2e2x297", 0, 0},
    {"0x50x297", 0, 0},
    {"infx297", 0, 0},
    {" 210x297", 0, 0},
    {"210x+297", 0, 0},
    {"210 x 297", 0, 0},
    {"nanx100", 0, 0},
    {"infx100", 0, 0},
    {"-210x297", 0, 0},
    {"a4x", 0, 0},
};

static void papers_are_found_by_name_or_size(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(papers); i++) {
        struct paper paper;
        bool found = paper_find(papers[i].name, &paper);

        if (found != (papers[i].width > 0))
            fail_msg("paper '%s' %s", papers[i].name, found ? "is accepted" : "is refused");
        if (found)
            assert_true(is_near(paper.width, papers[i].width) &&
                        is_near(paper.height, papers[i].height));
    }
    for (size_t i = 0; paper_names[i]; i++) {
        struct paper paper;

        assert_true(paper_find(paper_names[i], &paper));
        assert_string_equal(paper.name, paper_names[i]);
    }
}

/* --- styles --- */

static const char style_path[] = "layouts/style.yaml";

/* `from` in the real style is replaced by `to`; the finding stands at `at` within that. */
static const struct {
    const char *from, *to, *at, *id;
} style_mistakes[] = {
    {"piecework: 1", "piecework: 3", "3", "out-of-range"},
    {"piecework: 1", "piecework: 1\ncolours: red", "colours", "unknown-key"},
    {"- LinLibertine_R.otf", "- [LinLibertine_R.otf]", "[", "wrong-type"},
    {"size: 27", "size: 3", "3", "out-of-range"},
    {"size: 27", "size: 201", "201", "out-of-range"},
    {"size: 27", "size: big", "big", "bad-number"},
    {"size: 27", "sise: 27, size: 27", "sise", "unknown-key"},
    {"size: 27, leading: 30", "size: 27, leading: 301", "301", "out-of-range"},
    {"size: 27, leading: 30", "size: 27, leading: 30, bold: maybe", "maybe", "bad-choice"},
    {"size: 27, leading: 30", "size: 27, leading: 30, tracking: -101", "-101", "out-of-range"},
    {"piecework: 1", "piecework: 1\ndiscs: {first: ring, second: ring}", "first", "bad-text"},
    {"piecework: 1", "piecework: 1\ndiscs: {first: ring}", "first", "missing-key"},
    {"piecework: 1", "piecework: 1\ndiscs: {first: ring, second: red}", "red", "bad-choice"},
    {"first: {frame: single, ground: light}", "first: {ground: dark}", "first", "bad-text"},
    {"second: {frame: none, ground: dark}", "second: {ground: black}", "black", "bad-choice"},
    {"frame: 0.5", "frame: 0", "0", "out-of-range"},
    {"frame: 0.5", "frame: 5.1", "5.1", "out-of-range"},
    {"frame: 0.5", "frame: 0.5\n  farme: 1", "farme", "unknown-key"},
    {"ink: 0", "ink: 101", "101", "out-of-range"},
    {"ink: 0", "ink: 0.5", "0.5", "bad-number"},
    {"ink: 0", "ink: 0\n  inks: 3", "inks", "unknown-key"},
};

/* The finding at the `at` behind the key that begins `to`. */
static const char *finding_at(struct arena *arena, const char *text, size_t where, const char *at,
                              const char *id)
{
    const char *found = strstr(text + where, at), *line = found;
    unsigned number = 1;

    while (line > text && line[-1] != '\n')
        line--;
    for (const char *c = text; c < line; c++)
        number += *c == '\n';
    return arena_print(arena, "%u:%d:%zu error %s\n", number, (int)(found - line) + 1, strlen(at),
                       id);
}

static void mistakes_in_styles_are_found_at_their_places(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    const char *good = read_whole(f->arena, style_path);

    for (size_t i = 0; i < COUNT_OF(style_mistakes); i++) {
        struct diags *diags = diags_new();
        struct style style = {0};
        size_t where;
        const char *text =
            replaced(f->arena, good, style_mistakes[i].from, style_mistakes[i].to, &where);

        write_file(path, text);
        assert_false(style_load(f->arena, path, &style, diags));
        expect_findings(
            diags, finding_at(f->arena, text, where, style_mistakes[i].at, style_mistakes[i].id));
        diags_free(diags);
    }
}

/* Every kind of text, line and grey is mandatory: without its line there is one finding. */
static void styles_are_complete(void **state)
{
#define X(id, key, what) "  " key ":",
    static const char *const keys[] = {TYPE_STYLES(X) LINE_STYLES(X) GREYS(X)};
#undef X
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    const char *good = read_whole(f->arena, style_path);

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        struct diags *diags = diags_new();
        struct style style = {0};
        const char *line = strstr(good, keys[i]), *end;

        assert_non_null(line);
        end = strchr(line, '\n');
        write_file(path, arena_print(f->arena, "%.*s%s", (int)(line - good), good, end + 1));
        assert_false(style_load(f->arena, path, &style, diags));
        assert_int_equal(diags_count(diags), 1);
        assert_int_equal(diags_having(diags, DIAG_MISSING_KEY), 1);
        diags_free(diags);
    }
}

static void the_real_style_is_read(void **state)
{
    struct files *f = *state;
    struct diags *diags = diags_new();
    struct style style = {0};

    assert_true(style_load(f->arena, style_path, &style, diags));
    expect_findings(diags, "");
    assert_int_equal(style.font_count, 12);
    assert_string_equal(style.fonts[0].text, "LinLibertine_R.otf");
    assert_string_equal(style.type[STYLE_TEXT].family,
                        "Linux Libertine O,IPAexMincho,NanumMyeongjo");
    assert_true(is_near(style.type[STYLE_TITLE].size, 27));
    assert_true(is_near(style.type[STYLE_RUNNING].tracking, 80));
    assert_true(style.type[STYLE_SUBTITLE].italic && !style.type[STYLE_SUBTITLE].bold);
    assert_true(style.type[STYLE_HEADING].bold && !style.type[STYLE_HEADING].italic);
    assert_string_equal(style.type[STYLE_FOLIO].features, "onum");
    assert_null(style.type[STYLE_TEXT].features);
    assert_true(is_near(style.line[LINE_FRAME], 0.5));
    assert_true(is_near(style.line[LINE_HEAD_RULE], 0.2));
    assert_int_equal(style.grey[GREY_INK], 0);
    assert_int_equal(style.grey[GREY_BOX], 95);
    diags_free(diags);
}

/* The program carries the style of the source tree; a layout that names none has it, and depends on
 * no file for it. */
static void a_layout_without_style_has_the_built_in_one(void **state)
{
    struct files *f = *state;
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);
    const char *text = layout_text(f), *line = strstr(text, "style:");
    struct diags *diags = diags_new();
    const struct layout *layout;
    size_t size;

    assert_string_equal(style_builtin(&size), read_whole(f->arena, style_path));
    assert_int_equal(size, strlen(style_builtin(&size)));
    write_file(path,
               arena_print(f->arena, "%.*s%s", (int)(line - text), text, strchr(line, '\n') + 1));
    layout = layout_load(f->arena, path, diags);
    expect_findings(diags, "");
    assert_true(layout && layout->complete);
    assert_null(layout->style_path);
    assert_int_equal(layout->input_count, 2);
    assert_int_equal(layout->style.font_count, 12);
    assert_ptr_equal(layout->legend, &layout->style.legends[0]);
    diags_free(diags);
}

/* --- kinds of files --- */

static void files_are_told_apart(void **state)
{
    static const struct {
        const char *text;
        enum file_kind kind;
    } items[] = {
        {"piecework: 1\nparts:\n  - part: board\n", FILE_LAYOUT},
        {"piecework: 1\nfonts: [a.otf]\n", FILE_STYLE},
        {"piecework: 1\ngame: Chess\n", FILE_GAME},
        {"piecework: 1\nrules:\n  parts: x\n", FILE_GAME}, /* a key further in */
        {"", FILE_GAME},
    };
    struct files *f = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct diags *diags = diags_new();
        const struct source *source =
            source_from_text(f->arena, "file.yaml", items[i].text, strlen(items[i].text), diags);

        assert_non_null(source);
        assert_int_equal(file_kind_of(source), items[i].kind);
        diags_free(diags);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_game_is_no_layout),
        TEST(a_good_layout_has_no_findings),
        TEST(mistakes_in_layouts_are_found_at_their_places),
        TEST(mistakes_in_documents_are_found_at_their_places),
        TEST(documents_take_parts),
        TEST(the_real_layout_is_read),
        TEST(paths_are_seen_from_the_layout),
        TEST(names_stay_in_their_folder),
        TEST(long_names_are_refused),
        TEST(papers_are_found_by_name_or_size),
        TEST(mistakes_in_styles_are_found_at_their_places),
        TEST(styles_are_complete),
        TEST(the_real_style_is_read),
        TEST(a_layout_without_style_has_the_built_in_one),
        TEST(files_are_told_apart),
#undef TEST
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
