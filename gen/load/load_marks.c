/* What is drawn over a position and how the board is seen, as it stands in a file. */
#include "load/load_examples.h"

#include <string.h>

static const char between_words[] = " \t\n,";

/* Words of one key, two squares of a region taken for one; the largest board has 1296 squares. */
enum { MARKS_LIMIT = 2000 };

const struct field words_text = {.type = FIELD_TEXT, .help = "with blanks or commas between them"};

/* --- lists of words --- */

/* What an example is read with. */
struct reader {
    struct arena *arena;
    const struct game *game;
    struct example *example;
    struct diags *diags;
};

static bool is_given(const struct located_list *texts)
{
    return place_known(&texts->at) || texts->count > 0;
}

/* The word with which a figure drops what its example has; in a list it is no such word. */
static bool is_none(const struct located_list *texts)
{
    return texts->count == 1 && strcmp(texts->list[0].text, "none") == 0 &&
           place_same(&texts->at, &texts->list[0].at);
}

/* Calls `read` for each text. */
static bool each_text(const struct reader *r, const struct located_list *texts,
                      bool (*read)(const struct reader *, const struct located *, void *),
                      void *out)
{
    bool good = true;

    for (size_t i = 0; i < texts->count && !is_none(texts); i++)
        good &= read(r, &texts->list[i], out);
    return good;
}

struct ply_list {
    struct ply *plies;
    size_t count;
};

static bool read_plies(const struct reader *r, const struct located *text, void *out)
{
    struct ply_list *list = out;

    return plies_read(r->arena, r->game, text, &list->plies, &list->count, r->diags);
}

static bool read_arrows(const struct reader *r, const struct located_list *texts)
{
    struct marks *marks = &r->example->marks;
    struct ply_list list = {0};
    bool good = each_text(r, texts, read_plies, &list);

    for (size_t i = 0; i < list.count; i++) {
        good = ply_find_mover(r->arena, &r->example->steps[0], &list.plies[i], r->diags) && good;
        if (list.plies[i].drop) {
            diag_help(diag_add(r->diags, DIAG(BAD_TEXT), list.plies[i].place, "arrows",
                               "a drop has no arrow"),
                      "draw a ring instead: 'circles: %s'",
                      square_name(r->arena, r->game, list.plies[i].squares[0]));
            good = false;
        }
    }
    if (is_given(texts)) {
        marks->arrows = list.plies;
        marks->arrow_count = list.count;
    }
    return good;
}

struct square_list {
    const char *key;
    struct square *squares;
    size_t count, words;
};

/* The next word of a text, from byte *at on; false at its end, and after a finding behind as many
 * words as anybody can tell apart. */
static bool next_word(const struct reader *r, const struct located *text, size_t *at,
                      struct located *word, const char *key, size_t *count)
{
    size_t size;

    *at += strspn(text->text + *at, between_words);
    size = strcspn(text->text + *at, between_words);
    if (size == 0 || *count > MARKS_LIMIT)
        return false;
    *word = (struct located){arena_text(r->arena, text->text + *at, size),
                             located_at(text, *at, size), text->exact};
    *at += size;
    if ((*count)++ < MARKS_LIMIT)
        return true;
    diag_add(r->diags, DIAG(TOO_MANY), word->at, key, MARKS_LIMIT);
    return false;
}

/* Squares, and all squares of regions, rank by rank from the top. */
static bool read_squares(const struct reader *r, const struct located *text, void *out)
{
    struct square_list *list = out;
    struct located word;
    bool good = true;

    for (size_t at = 0; next_word(r, text, &at, &word, list->key, &list->words);) {
        struct region region = {0};

        good = region_read(r->arena, r->game, &word, &region, r->diags) && good;
        list->words += (size_t)(region.files * region.ranks) / 2;
        for (int i = 0; i < region.files * region.ranks; i++)
            *ARENA_PUSH(r->arena, list->squares, list->count) =
                (struct square){region.file + i % region.files, region.rank + i / region.files};
    }
    return good && list->words <= MARKS_LIMIT;
}

static bool read_marked(const struct reader *r, const struct located_list *texts, const char *key,
                        struct square **squares, size_t *count)
{
    struct square_list list = {.key = key};
    bool good = each_text(r, texts, read_squares, &list);

    if (is_given(texts)) {
        *squares = list.squares;
        *count = list.count;
    }
    return good;
}

/* "c3=A": a square and what stands there. */
static bool read_label(const struct reader *r, const struct located *word)
{
    struct marks *marks = &r->example->marks;
    const char *sign = strchr(word->text, '=');
    size_t size = sign ? (size_t)(sign - word->text) : 0;
    struct square square;

    if (!sign || !sign[1] || utf8_count(sign + 1, strlen(sign + 1)) > LABEL_LIMIT) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), word->at, "labels",
                           arena_print(r->arena, "must be a square and up to %d signs, not '%s'",
                                       LABEL_LIMIT, word->text)),
                  "write for example 'c3=A'");
        return false;
    }
    if (!square_expect(r->arena, r->game, word, 0, size, &square, r->diags))
        return false;
    *ARENA_PUSH(r->arena, marks->labels, marks->label_count) = (struct label){square, sign + 1};
    return true;
}

static bool read_labels(const struct reader *r, const struct located *text, void *out)
{
    size_t *words = out;
    struct located word;
    bool good = true;

    for (size_t at = 0; next_word(r, text, &at, &word, "labels", words);)
        good = read_label(r, &word) && good;
    return good && *words <= MARKS_LIMIT;
}

/* --- the whole --- */

bool example_read_plies(struct arena *arena, const struct game *game,
                        const struct located_list *texts, struct ply **plies, size_t *count,
                        struct diags *diags)
{
    const struct reader r = {arena, game, NULL, diags};
    struct ply_list list = {0};
    bool good = each_text(&r, texts, read_plies, &list);

    *plies = list.plies;
    *count = list.count;
    return good;
}

/* The move before: its squares alone count. */
static bool read_last(const struct reader *r, const struct example_fields *f)
{
    struct ply_list list = {0};
    bool good = each_text(r, &f->last, read_plies, &list);

    if (f->last_ply)
        r->example->last = f->last_ply;
    if (!is_given(&f->last) || !good)
        return good;
    if (is_none(&f->last)) {
        r->example->last = NULL;
        return true;
    }
    if (list.count == 1 && (list.plies[0].drop || !list.plies[0].mover)) {
        r->example->last = list.plies;
        return true;
    }
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->last.at, "last-move",
                       "must be one move with the squares that it went over"),
              "write for example 'e2-e4'");
    return false;
}

static void read_view(const struct reader *r, const struct example_fields *f)
{
    struct view *view = &r->example->view;

    if (f->turned >= 0)
        view->turned = f->turned;
    if (f->turn >= 0)
        view->turn = f->turn ? TURN_SAID : TURN_UNSAID;
    if (f->checks >= 0)
        view->checks_unsaid = !f->checks;
    if (f->coordinates >= 0)
        view->coordinates = (enum coordinates)f->coordinates;
    if (f->hands_at >= 0)
        view->hands = (enum hands_at)f->hands_at;
}

bool example_read_marks(struct arena *arena, const struct game *game,
                        const struct example_fields *f, struct example *example,
                        struct diags *diags)
{
    const struct reader r = {arena, game, example, diags};
    struct marks *m = &example->marks;
    bool good = read_arrows(&r, &f->arrows);
    size_t labels = 0;

    good &= read_marked(&r, &f->circles, "circles", &m->circles, &m->circle_count);
    good &= read_marked(&r, &f->dots, "dots", &m->dots, &m->dot_count);
    good &= read_marked(&r, &f->crosses, "crosses", &m->crosses, &m->cross_count);
    good &= read_marked(&r, &f->closed, "closed", &m->closed, &m->closed_count);
    good &= read_marked(&r, &f->shaded, "shaded", &m->shaded, &m->shaded_count);
    good &= read_marked(&r, &f->numbers, "numbers", &m->numbers, &m->number_count);
    if (is_given(&f->labels))
        m->label_count = 0;
    good &= each_text(&r, &f->labels, read_labels, &labels);
    good &= read_last(&r, f);
    read_view(&r, f);
    return good;
}
