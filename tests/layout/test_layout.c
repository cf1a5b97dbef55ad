/* Layouts: what is read of them, and what is wrong with them. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/layouts.h"
#include "support/program.h"
#include "page/plan/plan.h"

#include <string.h>

/* --- layouts --- */

static const struct source *test_source_text(struct arena *arena, const char *text)
{
    struct diags *diags = diags_new();
    const struct source *source = source_from_text(arena, "x.yaml", text, strlen(text), diags);

    diags_free(diags);
    return source;
}

/* A definition is taken for no layout, and a layout with a misspelt key for a layout. */
TEST_WITH(a_game_is_no_layout, struct files *f)
{
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

TEST_WITH(a_good_layout_has_no_findings, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/good.yaml", f->folder);
    struct diags *diags = diags_new();
    struct layout *layout;

    file_make_text(path, layout_text(f));
    layout = layout_load(f->arena, path, diags);
    expect_findings(diags, "");
    assert_non_null(layout);
    assert_string_equal(layout->name, "good");
    assert_int_equal(layout->part_count, 3);
    assert_int_equal(layout->parts[0].pieces.row_count, 2);
    assert_int_equal(layout->parts[0].pieces.sheets, 1);
    assert_int_equal(layout->parts[1].board.tile_columns, 2);
    assert_int_equal(layout->parts[1].board.tile_rows, 3);
    diags_free(diags);
}

TEST_WITH(many_parts_are_refused, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/many.yaml", f->folder);
    struct diags *diags = diags_new();
    struct buf text = {0};

    buf_text(&text, layout_text(f));
    for (int i = 3; i <= 200; i++)
        buf_text(&text, "  - {part: box, caption: Box}\n");
    file_make_text(path, buf_str(&text));
    assert_int_equal(layout_load(f->arena, path, diags)->part_count, 200);
    assert_int_equal(diags_having(diags, DIAG_TOO_MANY), 1);
    buf_free(&text);
    diags_free(diags);
}

/* Counted over all of them. */
TEST_WITH(long_rule_texts_are_refused, struct files *f)
{
    enum { LINES = 6600 };
    const char *path = arena_print(f->arena, "%s/long.yaml", f->folder);
    struct buf rules = {0};

    for (int i = 0; i < LINES; i++)
        buf_text(&rules, "Some words of rules.\n");
    file_make_text(arena_print(f->arena, "%s/long.md", f->folder), buf_str(&rules));
    for (int texts = 1; texts <= 3; texts++) {
        struct diags *diags = diags_new();
        struct buf text = {0};
        struct layout *layout;

        buf_text(&text, layout_text(f));
        for (int i = 0; i < texts; i++)
            buf_text(&text, "  - {part: card, caption: Card, text: long.md}\n");
        file_make_text(path, buf_str(&text));
        layout = layout_load(f->arena, path, diags);
        assert_int_equal(diags_having(diags, diag_find("rules-size")), texts > 1);
        assert_int_equal(layout->parts[layout->part_count - 1].markdown != NULL, texts == 1);
        buf_free(&text);
        diags_free(diags);
    }
    buf_free(&rules);
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
    {"rows: [1, 2]", "spares: [0 King]", "13:14:6 error bad-text\n"},
    {"rows: [1, 2]", "spares: [101 King]", "13:14:8 error bad-text\n"},
    {"rows: [1, 2]", "spares: [Kong]", "13:14:4 error unknown-piece\n"},
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
    {"height: 20", "height: 20, backs: emblem", ""},
    {"height: 20", "height: 20, print: single, backs: emblem", "7:54:6 error bad-text\n"},
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

TEST_WITH(mistakes_in_documents_are_found_at_their_places, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);

    for (size_t i = 0; i < COUNT_OF(document_mistakes); i++) {
        struct diags *diags = diags_new();
        size_t where;

        file_make_text(path, replaced(f->arena, layout_text(f), "columns: 4",
                                      document_mistakes[i].written, &where));
        layout_load(f->arena, path, diags);
        expect_findings(diags, document_mistakes[i].finding);
        diags_free(diags);
    }
}

/* A document takes the parts that it names, in the layout's order, and changes their faces; a
 * part's own face comes before the layout's. */
TEST_WITH(documents_take_parts, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/good.yaml", f->folder);
    struct diags *diags = diags_new();
    const struct layout *layout, *cards, *plain;
    size_t where;

    file_make_text(path, replaced(f->arena, layout_text(f), "columns: 4",
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

TEST_WITH(mistakes_in_layouts_are_found_at_their_places, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);

    for (size_t i = 0; i < COUNT_OF(layout_mistakes); i++) {
        struct diags *diags = diags_new();
        size_t where;

        file_make_text(path, replaced(f->arena, layout_text(f), layout_mistakes[i].from,
                                      layout_mistakes[i].to, &where));
        layout_load(f->arena, path, diags);
        expect_findings(diags, layout_mistakes[i].finding);
        diags_free(diags);
    }
}

TEST_WITH(the_real_layout_is_read, struct files *f)
{
    struct diags *diags = diags_new();
    const struct layout *layout = layout_load(f->arena, "layouts/chu-seireigi.yaml", diags);
    static const enum part_kind kinds[] = {PART_BOOKLET, PART_CARD,  PART_PIECES, PART_PIECES,
                                           PART_BOARD,   PART_HANDS, PART_BOX};
    static const char *const inputs[] = {"layouts/chu-seireigi.yaml", "pieces/chu-seireigi.yaml",
                                         "layouts/style.yaml", "layouts/chu-seireigi/rules.md",
                                         "layouts/chu-seireigi/card.md"};

    expect_findings(diags, "");
    assert_non_null(layout);
    assert_string_equal(layout->name, "chu-seireigi");
    assert_int_equal(layout->paper_count, 2);
    assert_string_equal(layout->papers[1].name, "letter");
    assert_true(is_near(layout->square, 28.5) && is_near(layout->margin, 10));
    assert_int_equal(layout->part_count, COUNT_OF(kinds));
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        assert_int_equal(layout->parts[i].kind, kinds[i]);
    assert_int_equal(layout->parts[0].booklet.pages, 8);
    assert_int_equal(layout->parts[2].pieces.rows[0], 4);
    assert_true(layout->parts[4].board.turns && layout->parts[4].board.tile_columns == 0);
    assert_int_equal(layout->parts[5].hands.sheets, 2);
    assert_int_equal(layout->input_count, COUNT_OF(inputs));
    for (size_t i = 0; i < COUNT_OF(inputs); i++)
        assert_string_equal(layout->inputs[i], inputs[i]);
    diags_free(diags);
}

/* --- kinds of files --- */

TEST_WITH(files_are_told_apart, struct files *f)
{
    static const struct {
        const char *text;
        enum file_kind kind;
    } items[] = {
        {"piecework: 1\nparts:\n  - part: board\n", FILE_LAYOUT},
        {"piecework: 1\nfonts: [a.otf]\n", FILE_STYLE},
        {"piecework: 1\nbase: house\n", FILE_STYLE},
        {"piecework: 1\ngame: Chess\n", FILE_GAME},
        {"piecework: 1\nrules:\n  parts: x\n", FILE_GAME}, /* a key further in */
        {"", FILE_GAME},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct diags *diags = diags_new();
        const struct source *source =
            source_from_text(f->arena, "file.yaml", items[i].text, strlen(items[i].text), diags);

        assert_non_null(source);
        assert_int_equal(file_kind_of(source), items[i].kind);
        diags_free(diags);
    }
}

TESTS_EACH(layout, files_set_up, files_tear_down)
