#include "page/plan/box_plan.h"

#include "page/plan/tiling.h"
#include "words/words.h"

#include <math.h>

enum { MOST_PILES = 8, MOST_FOLDS = 3 };

/* mm */
static const double glue_tab = 12, tuck_flap = 12, least_depth = 5;
static const double usual_card = 0.3; /* 250 g/m2 */

/* --- size --- */

static double card_of(const struct part *part)
{
    return part->box.card > 0 ? part->box.card : usual_card;
}

static double piece_thickness(const struct layout *layout, const struct part *part)
{
    return (layout->making.print == PRINT_FOLD ? 2 : 1) * card_of(part);
}

/* mm that a layer of the booklet takes; it does not lie flat. */
static const double booklet_layer = 0.15;

/* Upright, when folded so often across: half of the paper, then half of that. */
static struct area booklet_size(const struct paper *paper, int folds)
{
    struct area a = {.width = fmin(paper->width, paper->height),
                     .height = fmax(paper->width, paper->height)};

    for (int i = 0; i <= folds; i++) {
        double half = a.height / 2;

        a.height = a.width;
        a.width = half;
    }
    return (struct area){.width = fmin(a.width, a.height), .height = fmax(a.width, a.height)};
}

/* Each sheet of four pages has two leaves. */
static double booklet_depth(int pages, int folds)
{
    return (pages + 3) / 4 * 2 * (1 << folds) * booklet_layer;
}

/* Those of both players, with the spares of all parts. */
static size_t count_men(const struct layout *layout)
{
    struct arena *arena = arena_new();
    struct man *men;
    size_t count = all_men(arena, layout->game, &men);

    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        for (size_t i = 0; i < p->pieces.spare_count; i++)
            count += 2 * (size_t)p->pieces.spares[i].count;
    arena_free(arena);
    return count;
}

/* Around the piles, with the booklet before them. */
static void set_panels(struct box_plan *p, const struct layout *layout, const struct part *part,
                       const struct paper *paper)
{
    size_t piles = (size_t)(p->across * p->down), high = (p->pieces + piles - 1) / piles;
    struct area booklet = {0};

    if (p->booklet_pages > 0) {
        booklet = booklet_size(paper, p->booklet_folds);
        p->booklet_depth = booklet_depth(p->booklet_pages, p->booklet_folds);
    }
    p->width = fmax(p->across * layout->piece_width, booklet.width) + BOX_PLAY;
    p->height = fmax(p->down * layout->piece_height, booklet.height) + BOX_PLAY;
    p->depth = fmax(least_depth,
                    (double)high * piece_thickness(layout, part) + p->booklet_depth + BOX_PLAY);
}

static struct box_plan plan_of(const struct layout *layout, const struct part *part,
                               const struct paper *paper, size_t pieces, int across, int down,
                               int folds)
{
    struct box_plan p = {.pieces = pieces, .across = across, .down = down};

    p.booklet_pages = part->box.without_booklet ? 0 : layout->stapled_pages;
    p.booklet_folds = folds;
    set_panels(&p, layout, part, paper);
    p.glue = fmin(glue_tab, 0.8 * fmin(p.width, p.height));
    p.tuck = fmin(tuck_flap, 0.8 * p.height);
    p.dust = 0.9 * fmin(p.depth + p.tuck, p.width / 2);
    p.net_width = p.glue + 2 * (p.width + p.depth);
    p.net_height = p.height + 2 * (p.depth + p.tuck);
    return p;
}

static bool fits(const struct layout *layout, const struct paper *paper, const struct box_plan *p)
{
    struct area area = sheet_area(layout, paper);

    return p->net_width <= area.width && p->net_height <= area.height;
}

static double surface(const struct box_plan *p)
{
    return p->width * p->height + p->width * p->depth + p->height * p->depth;
}

/* Whether the front is upright, large enough for a title and the board, and the largest of its
 * sides. */
static bool is_shapely(const struct box_plan *p)
{
    return p->width >= 38 && p->height >= 1.15 * p->width && p->depth <= 0.7 * p->width;
}

/* What fits comes before what does not, and shapely boxes before others. */
static bool is_better(const struct layout *layout, const struct paper *paper,
                      const struct box_plan *a, const struct box_plan *b)
{
    int a_rank = 2 * fits(layout, paper, a) + is_shapely(a);
    int b_rank = 2 * fits(layout, paper, b) + is_shapely(b);

    if (a_rank != b_rank)
        return a_rank > b_rank;
    if (a_rank >= 2 && a->booklet_folds != b->booklet_folds)
        return a->booklet_folds < b->booklet_folds;
    if (a_rank < 2)
        return a->net_width * a->net_height < b->net_width * b->net_height;
    return surface(a) < surface(b);
}

struct box_plan box_plan(const struct layout *layout, const struct part *part,
                         const struct paper *paper)
{
    size_t pieces = count_men(layout);
    int first = part->box.columns ? part->box.columns : 1;
    int last = part->box.columns ? first : MOST_PILES;
    struct box_plan best = plan_of(layout, part, paper, pieces, first, 1, 0);
    int most_folds = best.booklet_pages > 0 ? MOST_FOLDS : 0;

    for (int folds = 0; folds <= most_folds; folds++)
        for (int across = first; across <= last; across++)
            for (int down = 1; down <= MOST_PILES; down++) {
                struct box_plan p = plan_of(layout, part, paper, pieces, across, down, folds);

                if (is_better(layout, paper, &p, &best))
                    best = p;
            }
    return best;
}

const char *box_contents(struct arena *arena, const struct layout *layout, const struct part *part,
                         const struct box_plan *p)
{
    static const enum word_id folds[] = {WORD_BOX_BOOKLET, WORD_BOX_BOOKLET_ONCE,
                                         WORD_BOX_BOOKLET_TWICE, WORD_BOX_BOOKLET_THRICE};
    const struct game_words *words = layout->game->words;
    const char *pieces =
        WORDS(arena, words, layout->making.print == PRINT_FOLD ? WORD_BOX_FOR_FOLDED : WORD_BOX_FOR,
              {"count", NUMBER(p->pieces)}, {"card", NUMBER(card_of(part))});

    if (p->booklet_pages == 0)
        return WORDS(arena, words, WORD_SENTENCE, {"words", pieces});
    return WORDS(arena, words, folds[p->booklet_folds], {"words", pieces},
                 {"pages", NUMBER(p->booklet_pages)});
}

const char *box_paper(const struct layout *layout, const struct part *part)
{
    for (int i = 0; paper_names[i]; i++) {
        struct paper paper;
        struct box_plan plan;

        if (!paper_find(paper_names[i], &paper))
            continue;
        paper = part_paper(layout, part, &paper);
        plan = box_plan(layout, part, &paper);
        if (fits(layout, &paper, &plan))
            return paper_names[i];
    }
    return NULL;
}
