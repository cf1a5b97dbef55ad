/* Marks of positions as plain text. */
#include "diag/columns.h"
#include "text/drawn_internal.h"

/* Marks on squares, those that stand over others last. */
struct mark_list {
    const char *key;
    const char *signs[2]; /* in ASCII, and as Unicode has them; NULL: numbers */
    unsigned tint;
    const struct square *squares;
    size_t count;
};
enum { MARK_LISTS = 6 };

static void list_marks(const struct marks *m, struct mark_list lists[MARK_LISTS])
{
    const struct mark_list all[MARK_LISTS] = {
        {"shaded", {":", "░"}, TINT_FAINT, m->shaded, m->shaded_count},
        {"dots", {"*", "●"}, TINT_MOVE, m->dots, m->dot_count},
        {"circles", {"o", "○"}, TINT_MOVE, m->circles, m->circle_count},
        {"crosses", {"x", "×"}, TINT_CAPTURE, m->crosses, m->cross_count},
        {"closed", {"/", "⊘"}, TINT_CAPTURE, m->closed, m->closed_count},
        {"numbers", {NULL, NULL}, TINT_SPECIAL, m->numbers, m->number_count},
    };

    for (size_t i = 0; i < MARK_LISTS; i++)
        lists[i] = all[i];
}

const struct square_sign *text_of_signs(const struct drawn *d, const struct example *e)
{
    const struct game *game = d->layout->game;
    size_t squares = (size_t)(game->width * game->height);
    struct square_sign *signs = arena_alloc(d->arena, squares, sizeof *signs);
    bool box = d->look & TEXT_BOX;
    struct mark_list lists[MARK_LISTS];

    list_marks(&e->marks, lists);
    for (size_t i = 0; i < MARK_LISTS; i++)
        for (size_t k = 0; k < lists[i].count; k++) {
            struct square at = lists[i].squares[k];
            const char *sign = lists[i].signs[box];

            signs[at.rank * game->width + at.file] = (struct square_sign){
                sign ? sign : arena_print(d->arena, "%zu", k + 1), lists[i].tint};
        }
    for (size_t i = 0; i < e->marks.label_count; i++) {
        struct square at = e->marks.labels[i].square;

        signs[at.rank * game->width + at.file] =
            (struct square_sign){e->marks.labels[i].text, TINT_SPECIAL};
    }
    return signs;
}

/* --- lines below the board --- */

static bool has_man(const struct example *e, struct square at)
{
    return placement_man(&e->steps[0], at.file, at.rank)->piece != NULL;
}

/* "circles: a4 b4", of the squares where men stand. */
static void put_squares(const struct drawn *d, const struct example *e,
                        const struct mark_list *list, struct buf *out)
{
    const char *between = ": ";
    struct buf line = {0};

    buf_text(&line, list->key);
    for (size_t i = 0; i < list->count; i++) {
        if (!has_man(e, list->squares[i]))
            continue;
        buf_print(&line, "%s%s", between, square_name(d->arena, d->layout->game, list->squares[i]));
        between = " ";
        if (!list->signs[0])
            buf_print(&line, "=%zu", i + 1);
    }
    if (*between == ' ')
        text_wrap(out, line.text, 0);
    buf_free(&line);
}

static void put_labels(const struct drawn *d, const struct example *e, struct buf *out)
{
    const char *between = "labels: ";
    struct buf line = {0};

    for (size_t i = 0; i < e->marks.label_count; i++) {
        const struct label *label = &e->marks.labels[i];

        if (!has_man(e, label->square))
            continue;
        buf_print(&line, "%s%s=%s", between, square_name(d->arena, d->layout->game, label->square),
                  label->text);
        between = " ";
    }
    if (line.size > 0)
        text_wrap(out, line.text, 0);
    buf_free(&line);
}

/* "in-check: e1" */
static void put_checks(const struct drawn *d, const struct example *e, struct buf *out)
{
    struct picture picture = picture_of(e, 0, false);
    struct mark_list list = {"in-check", {"!", "!"}, TINT_CAPTURE, NULL, 0};

    figure_find_checks(d->arena, &picture, 1);
    list.squares = picture.checked;
    list.count = picture.checked_count;
    put_squares(d, e, &list, out);
}

/* "arrows: e2-e4 b1-c3" */
static void put_ways(const struct drawn *d, const char *key, const struct ply *plies, size_t count,
                     struct buf *out)
{
    const struct game *game = d->layout->game;
    struct buf line = {0};

    if (count == 0)
        return;
    buf_print(&line, "%s:", key);
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < plies[i].count; k++)
            buf_print(&line, "%s%s", k > 0 ? "-" : " ",
                      square_name(d->arena, game, plies[i].squares[k]));
    text_wrap(out, line.text, 0);
    buf_free(&line);
}

void text_of_marks(const struct drawn *d, const struct example *e, struct buf *out)
{
    struct mark_list lists[MARK_LISTS];

    list_marks(&e->marks, lists);
    for (size_t i = 0; i < MARK_LISTS; i++)
        put_squares(d, e, &lists[i], out);
    put_labels(d, e, out);
    put_checks(d, e, out);
    put_ways(d, "arrows", e->marks.arrows, e->marks.arrow_count, out);
    put_ways(d, "last-move", e->last, e->last != NULL, out);
}
