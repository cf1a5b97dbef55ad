/* Layouts: what is read of them, and what is wrong with them. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/layouts.h"
#include "page/plan/plan.h"

/* --- layouts --- */

static const struct source *test_source_text(struct arena *arena, const char *text)
{
    LOCAL_DIAGS(diags);
    const struct source *source = source_from_text(arena, "x.yaml", text, strlen(text), diags);

    return source;
}

/* A definition is taken for no layout, and a layout with a misspelt key for a layout. */
TEST_WITH(a_game_is_no_layout, struct files *f)
{
    const char *game = arena_print(f->arena, "%s/pieces/chu-seireigi.yaml", f->root);
    LOCAL_DIAGS(diags);

    assert_null(layout_load(f->arena, game, diags));
    assert_int_equal(diags_count(diags), 1);
    assert_int_equal(diags_having(diags, DIAG_NOT_A_LAYOUT), 1);
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
    LOCAL_DIAGS(diags);
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
}

TEST_WITH(many_parts_are_refused, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/many.yaml", f->folder);
    LOCAL_DIAGS(diags);
    LOCAL_BUF(text);

    buf_text(&text, layout_text(f));
    for (int i = 3; i <= 200; i++)
        buf_text(&text, "  - {part: box, caption: Box}\n");
    file_make_text(path, buf_str(&text));
    assert_int_equal(layout_load(f->arena, path, diags)->part_count, 200);
    assert_int_equal(diags_having(diags, DIAG_TOO_MANY), 1);
}

/* Counted over all of them: bytes, and marks. */
TEST_WITH(long_rule_texts_are_refused, struct files *f)
{
    static const struct {
        const char *line;
        int times;
    } items[] = {{"Some words of rules\n", 60000}, {"- a\n", 70000}};
    const char *path = arena_print(f->arena, "%s/long.yaml", f->folder);

    for (size_t k = 0; k < COUNT_OF(items); k++) {
        LOCAL_BUF(rules);

        for (int i = 0; i < items[k].times; i++)
            buf_text(&rules, items[k].line);
        file_make_text(arena_print(f->arena, "%s/long.md", f->folder), buf_str(&rules));
        for (int texts = 1; texts <= 3; texts++) {
            LOCAL_DIAGS(diags);
            LOCAL_BUF(text);
            struct layout *layout;

            buf_text(&text, layout_text(f));
            for (int i = 0; i < texts; i++)
                buf_text(&text, "  - {part: card, caption: Card, text: long.md}\n");
            file_make_text(path, buf_str(&text));
            layout = layout_load(f->arena, path, diags);
            assert_int_equal(diags_having(diags, diag_find("rules-size")), texts > 1);
            assert_int_equal(layout->parts[layout->part_count - 1].markdown != NULL, texts == 1);
        }
    }
}

TEST_WITH(mistakes_in_documents_are_found_at_their_places, struct files *f)
{
    struct document_mistakes_row {
        const char *written, *finding; /* in place of "columns: 4" */
    };
    TABLE(struct document_mistakes_row, document_mistakes, "tt");
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);

    for (size_t i = 0; i < document_mistakes_count; i++) {
        LOCAL_DIAGS(diags);
        size_t where;

        file_make_text(path, replaced(f->arena, layout_text(f), "columns: 4",
                                      document_mistakes[i].written, &where));
        layout_load(f->arena, path, diags);
        expect_findings(diags, document_mistakes[i].finding);
    }
}

/* A document takes the parts that it names, in the layout's order, and changes their faces; a
 * part's own face comes before the layout's. */
TEST_WITH(documents_take_parts, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/good.yaml", f->folder);
    LOCAL_DIAGS(diags);
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
}

TEST_WITH(mistakes_in_layouts_are_found_at_their_places, struct files *f)
{
    ROWS(layout_mistakes, "ttt", const char *from, *to, *finding);
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);

    for (size_t i = 0; i < layout_mistakes_count; i++) {
        LOCAL_DIAGS(diags);
        size_t where;

        file_make_text(path, replaced(f->arena, layout_text(f), layout_mistakes[i].from,
                                      layout_mistakes[i].to, &where));
        layout_load(f->arena, path, diags);
        expect_findings(diags, layout_mistakes[i].finding);
    }
}

TEST_WITH(the_real_layout_is_read, struct files *f)
{
    LOCAL_DIAGS(diags);
    const struct layout *layout = layout_load(f->arena, "layouts/chu-seireigi.yaml", diags);
    static const enum part_kind kinds[] = {PART_BOOKLET, PART_CARD,  PART_PIECES, PART_PIECES,
                                           PART_BOARD,   PART_HANDS, PART_BOX,    PART_FRONT};
    static const char *const inputs[] = {
        "layouts/chu-seireigi.yaml",    "pieces/chu-seireigi.yaml",
        "layouts/style.yaml",           "layouts/chu-seireigi/rules.md",
        "layouts/chu-seireigi/card.md", "layouts/chu-seireigi/cover.svg"};

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
    assert_true(layout->parts[4].turns && layout->parts[4].board.tile_columns == 0);
    assert_int_equal(layout->parts[5].hands.sheets, 2);
    assert_int_equal(layout->input_count, COUNT_OF(inputs));
    for (size_t i = 0; i < COUNT_OF(inputs); i++)
        assert_string_equal(layout->inputs[i], inputs[i]);
}

TESTS_EACH(layout, files_set_up, files_tear_down)
