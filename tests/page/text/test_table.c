#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "page/text/flow.h"

static const char sentence[] =
    "A piece may move to an empty square or to a square where an enemy piece stands.";

static struct table *table_of(struct studio *s, size_t columns, const char *const *words,
                              size_t rows)
{
    struct table *table = arena_alloc(s->arena, 1, sizeof *table);

    table->columns = columns;
    for (size_t r = 0; r < rows; r++) {
        struct row *row = ARENA_PUSH(s->arena, table->rows, table->row_count);

        for (size_t c = 0; c < columns; c++)
            row->cells[c].text = words[r * columns + c];
    }
    return table;
}

TEST_WITH(random_tables_are_no_wider_than_asked, struct studio *s)
{
    static const char *const cells[] = {
        "", "5", "Lion", "Treacherous Fox", sentence, "A player has no legal move"};
    unsigned random = 3;

    for (int i = 0; i < 200; i++) {
        size_t columns = 1 + test_random(&random, TABLE_COLUMNS), last = columns - 1;
        const char *words[3 * TABLE_COLUMNS];
        struct table *table;

        for (size_t k = 0; k < COUNT_OF(words); k++)
            words[k] = cells[test_random(&random, COUNT_OF(cells))];
        table = table_of(s, columns, words, 3);
        table_measure(&s->pen, table, 126);
        assert_true(table->left[last] + table->width[last] <= 126 + 1e-6);
        for (size_t c = 0; c < columns; c++) {
            assert_true(c == 0 || table->left[c] > table->left[c - 1] + table->width[c - 1] + 1);
            for (size_t r = 0; r < 3; r++) {
                const struct passage *cell = &table->rows[r].cells[c];

                for (size_t k = 0; k < cell->line_count; k++)
                    if (line_width(cell->lines[k]) > table->width[c] + 1e-3)
                        fail_msg("'%s' is %.3f mm wide in %.3f mm", line_text(cell->lines[k]),
                                 line_width(cell->lines[k]), table->width[c]);
            }
        }
    }
}

/* Short columns take what they need, and rows are as high as their highest cell. */
TEST_WITH(tables_are_measured, struct studio *s)
{
    static const char *const words[] = {"How the game ends", "Result", sentence, "Draw"};
    struct table *table = table_of(s, 2, words, 2);
    double result =
        line_width(type_line(s->type, &s->layout->style.type[STYLE_TABLE_HEAD], "Result"));
    double gap;

    table_measure(&s->pen, table, 80);
    assert_true(fabs(table->width[1] - result) < 0.2);
    assert_true(table->width[0] > 60);
    assert_int_equal(table->rows[1].cells[0].line_count, 2);
    assert_int_equal(table->rows[1].cells[1].line_count, 1);
    gap = table->rows[0].height - pen_leading(&s->pen, STYLE_TABLE_HEAD);
    assert_true(gap > 0.5);
    assert_true(is_near(table->rows[1].height, 2 * pen_leading(&s->pen, STYLE_TABLE) + gap));
}

TEST_WITH(cells_are_aligned, struct studio *s)
{
    static const char *const words[] = {
        "Pieces in the game", "Points of each", "Middle of three", "King", "0", "mm"};
    struct scene *scene = studio_scene(s, 200, 100);
    struct table *table = table_of(s, 3, words, 2);
    const struct shape *king, *points, *middle;

    table->align[1] = ALIGN_RIGHT;
    table->align[2] = ALIGN_CENTRE;
    table_measure(&s->pen, table, 126);
    table_draw_row(&s->pen, table, 1, 10, 20);
    king = scene_find_text(scene, "King", 0);
    points = scene_find_text(scene, "0", 0);
    middle = scene_find_text(scene, "mm", 0);
    assert_non_null(king);
    assert_non_null(points);
    assert_non_null(middle);
    assert_true(is_near(king->text.at.x, 10));
    assert_true(is_near(points->text.at.x + line_width(points->text.line),
                        10 + table->left[1] + table->width[1]));
    assert_true(is_near(middle->text.at.x + line_width(middle->text.line) / 2,
                        10 + table->left[2] + table->width[2] / 2));
}

/* Rows are drawn within their height: letters above the rule, the rule above the next row. */
TEST_WITH(rows_have_a_rule_below, struct studio *s)
{
    static const char *const words[] = {"Apply", "gjpqy", "gjpqy", "Apply"};
    struct table *table = table_of(s, 2, words, 2);

    table_measure(&s->pen, table, 126);
    for (size_t r = 0; r < 2; r++) {
        struct scene *scene = studio_scene(s, 200, 100);
        struct stroke *rules;
        double lowest = 0, y;
        struct box ink;

        table_draw_row(&s->pen, table, r, 10, 20);
        assert_int_equal(scene_strokes(scene, 0, scene->count, &rules), 1);
        y = rules[0].a.y;
        assert_true(is_near(rules[0].b.y, y) && is_near(rules[0].a.x, 10));
        assert_true(is_near(rules[0].b.x, 10 + table->left[1] + table->width[1]));
        for (size_t i = 0; i < scene->count; i++) {
            ink = shape_box(&scene->shapes[i]);
            if (scene->shapes[i].kind == SHAPE_TEXT)
                lowest = fmax(lowest, ink.bottom);
        }
        assert_true(lowest > 20 && lowest < y);
        assert_true(y < 20 + table->rows[r].height);
        assert_string_equal(role_names[scene->shapes[1].group.role], r ? "cell" : "head-cell");
    }
}

TESTS_TOGETHER(table, studio_set_up, studio_tear_down)
