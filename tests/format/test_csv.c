/* Tables as text: how they are cut into rows and cells, and where those stand. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "format/csv.h"

/* "a|b/c|d" of all rows, and behind '@' what the table says of its origin. */
static const char *shown(struct fixture *fixture, const struct csv *csv)
{
    struct buf out = {0};

    for (size_t i = 0; i < csv->count; i++)
        for (size_t k = 0; k < csv->columns; k++)
            buf_print(&out, "%s%s", k ? "|" : i ? "/" : "", csv->rows[i][k].text);
    if (csv->origin)
        buf_print(&out, "@%s", csv->origin);
    return buf_take(fixture->arena, &out);
}

static const struct {
    const char *text, *rows;
    const char *findings; /* NULL: one of the file as a whole */
} tables[] = {
    {"a,b\nc,d\n", "a|b/c|d", ""},
    {"\xEF\xBB\xBF"
     "a,b\r\nc,d\r\n",
     "a|b/c|d", ""},
    {"a;b,c\nd", "a|b,c/d|", ""},
    {"a\tb\n\tc\n", "a|b/|c", ""},
    {"a\n\n \t\nb\n", "a/b", ""},
    {"# source: a book, 2nd\n#source:other\na\n# b\n", "a@a book, 2nd", ""},
    {" a , b c \n\" d \" ,e\n", "a|b c/ d |e", ""},
    {"a,b\n\"c\"\"d,e\",\"f\ng\"\n", "a|b/c\"d,e|f\ng", ""},
    {"a,b\nc,d,, \n", "a|b/c|d", ""},
    {"a,b\n\"\",\n", "a|b/|", ""},
    {"a,b\nc,d,e\n", "", "2:5+1 bad-text"},
    {"a,b\n\"c,d\n", "", "2:1+1 bad-text"},
    {"a,b\n\"c\"d,e\n", "", "2:4+1 bad-text"},
    {"", "", NULL},
    {"# source: none\n\n", "", NULL},
};

TEST(rows_are_cut_into_cells)
{
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        struct fixture f = {arena_new(), diags_new()};
        const struct source *source =
            source_from_text(f.arena, "x.csv", tables[i].text, strlen(tables[i].text), f.diags);
        struct csv csv = {0};
        bool good = csv_read(f.arena, source, "table", &csv, f.diags);

        assert_string_equal(good ? shown(&f, &csv) : "", tables[i].rows);
        if (tables[i].findings)
            assert_string_equal(test_findings(f.arena, f.diags), tables[i].findings);
        else
            assert_int_equal(diags_having(f.diags, DIAG_BAD_TEXT), 1);
        diags_free(f.diags);
        arena_free(f.arena);
    }
}

/* The place of a cell is what stands in it, without blanks and quotation marks. */
TEST_WITH(cells_know_their_places, struct fixture *f)
{
    static const char text[] = "# x\na, b\n\"c\",d e \n";
    struct csv csv = {0};

    assert_true(csv_read(f->arena, source_from_text(f->arena, "x", text, sizeof text - 1, f->diags),
                         "table", &csv, f->diags));
    for (int i = 0; i < 4; i++) {
        static const unsigned places[][3] = {{2, 1, 1}, {2, 4, 1}, {3, 2, 1}, {3, 5, 3}};
        const struct place *at = &csv.rows[i / 2][i % 2].at;

        assert_int_equal(at->line, places[i][0]);
        assert_int_equal(at->column, places[i][1]);
        assert_int_equal(at->length, places[i][2]);
    }
}

TESTS_EACH(csv, set_up, tear_down)
