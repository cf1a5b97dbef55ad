/* Inputs as tables tell them, and what some are wrapped into. */
#include "limits/shapes.h"

#include "support/test.h"
#include "limits/made.h"
#include "support/moves.h"

static void put_unit(struct buf *out, const char *unit, size_t number)
{
    for (const char *c = unit; *c; c++)
        if (*c == '~')
            buf_print(out, "%zu", number);
        else
            buf_char(out, *c);
}

void shape_write(const struct shape *shape, size_t units, struct buf *out)
{
    out->size = 0;
    buf_text(out, shape->head);
    for (size_t i = 0; i < units && out->size < 8000000; i++)
        put_unit(out, shape->unit, i);
    for (size_t i = 0; shape->close && i < units && out->size < 8200000; i++)
        buf_text(out, shape->close);
    buf_text(out, shape->tail);
    if (shape->wrap)
        shape->wrap(out, units);
}

/* --- wraps --- */

/* Names of terrains have no digits: those behind a 't' become letters. */
static void as_named_by_letters(struct buf *text, size_t units)
{
    (void)units;
    for (char *at = text->text; (at = strstr(at, "    t")); at++)
        for (char *digit = at + 5; *digit >= '0' && *digit <= '9'; digit++)
            *digit = (char)(*digit - '0' + 'a');
}

/* Sections of which each inherits from the one before it. */
static void as_chain(struct buf *text, size_t units)
{
    text->size = 0;
    buf_text(text, "[a0:chess]\n");
    for (size_t i = 1; i < units; i++)
        buf_print(text, "[a%zu:a%zu]\n", i, i - 1);
    buf_print(text, "[last:a%zu]\n", units - 1);
}

/* What the text says of rules and pieces, on a board of as many points as can be, through which so
 * many lines lead hither and thither, with men on four of five. */
static void as_board_of_lines(struct buf *text, size_t units)
{
    enum { SIDE = 36, LENGTH = 40 };
    LOCAL_BUF(rules);
    unsigned seed = 1;

    buf_text(&rules, buf_str(text));
    text->size = 0;
    buf_text(text, "piecework: 1\ngame: T\nboard:\n  points: {");
    for (int i = 0; i < SIDE * SIDE; i++)
        buf_print(text, "%sx%dy%d: [%d, %d]", i ? ", " : "", i % SIDE, i / SIDE, i % SIDE,
                  i / SIDE);
    buf_text(text, "}\n  lines:\n");
    for (size_t i = 0; i < units; i++) {
        int at = (int)test_random(&seed, SIDE * SIDE);

        buf_text(text, "    - [");
        for (int k = 0; k < LENGTH; k++) {
            buf_print(text, "%sx%dy%d", k ? ", " : "", at % SIDE, at / SIDE);
            at = (at + 1 + (int)test_random(&seed, SIDE * SIDE / LENGTH)) % (SIDE * SIDE);
        }
        buf_text(text, "]\n");
    }
    buf_text(text, "setup-symmetry: none\nsetup: |\n");
    for (int i = 0; i < SIDE * SIDE; i++)
        buf_print(text, "%s%c%s", i % SIDE ? " " : "  ", "MmMm."[test_random(&seed, 5)],
                  (i + 1) % SIDE ? "" : "\n");
    buf_text(text, buf_str(&rules));
}

#define WRAP(function)                                                                             \
    {                                                                                              \
#function, function                                                                        \
    }

static const struct {
    const char *name;
    wrapping *wrap;
} wraps[] = {
    WRAP(as_board_of_lines),
    WRAP(as_named_by_letters),
    WRAP(as_chain),
    WRAP(as_font_of_glyphs),
    WRAP(as_font_of_codes),
    WRAP(as_font_of_names),
    WRAP(as_font_with_a_long_name),
    WRAP(as_font_of_tables),
    WRAP(as_font_of_points),
    WRAP(as_font_of_nested_glyphs),
    WRAP(as_font_of_doubled_glyphs),
    WRAP(as_font_of_faces),
    WRAP(as_font_of_no_faces),
    WRAP(as_font_of_no_tables),
    WRAP(as_real_font),
    WRAP(as_cut_font),
};

static wrapping *wrap_named(const char *name)
{
    for (size_t i = 0; name && i < COUNT_OF(wraps); i++)
        if (strcmp(wraps[i].name, name) == 0)
            return wraps[i].wrap;
    if (name)
        fail_msg("nothing is wrapped '%s'", name);
    return NULL;
}

/* --- tables --- */

static const struct reading *reading_named(const char *name)
{
    ROWS_NAMED(readings, "t(t4(tt)9tu)", const char *name; struct reading reading);

    for (size_t i = 0; i < readings_count; i++)
        if (strcmp(readings[i].name, name) == 0)
            return &readings[i].reading;
    fail_msg("there is no reading '%s'", name);
    return NULL;
}

/* A shape as it is told. */
struct shape_row {
    const char *name, *reading, *head, *unit, *tail;
    size_t most;
    int status;
    const char *told;
    int few_status;
    const char *few_told, *each, *close, *wrap;
};

struct shape_group shapes_read(struct arena *arena, const char *group)
{
    size_t count;
    const struct shape_row *rows =
        rows_read(__FILE__, group, "tttttzititttt", sizeof *rows, &count);
    struct shape *shapes = arena_alloc(arena, count, sizeof *shapes);

    for (size_t i = 0; i < count; i++) {
        const struct shape_row *r = &rows[i];

        shapes[i] = (struct shape){r->name,
                                   reading_named(r->reading),
                                   r->head,
                                   r->unit,
                                   r->tail,
                                   r->most,
                                   r->status,
                                   r->told,
                                   r->few_status,
                                   r->few_told,
                                   r->each,
                                   r->close,
                                   wrap_named(r->wrap)};
    }
    return (struct shape_group){shapes, count};
}
