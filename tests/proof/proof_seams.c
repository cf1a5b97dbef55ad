/* Where the tiles of a board meet: their outlines, and the strips that are shown on both. */
#include "proof/proof_ink.h"
#include "proof/proof_tiles.h"

#include <math.h>
#include <string.h>

/* --- outlines --- */

/* Edges of a tile, as its neighbours see them: how far its outline reaches beyond its squares. */
struct reach {
    double left, top, right, bottom;
};

static struct reach reach_of(const struct tile *t, const struct painted *outline)
{
    struct box b = painted_box(outline, false);

    return (struct reach){t->own.left - b.left, t->own.top - b.top, b.right - t->own.right,
                          b.bottom - t->own.bottom};
}

static void check_reach(const struct proof *p, struct complaints *c, const struct tile *t,
                        const char *side, double found, double wanted)
{
    if (!is_close(found, wanted))
        complain(c, p, t->leaf, "it ends %.3f mm %s its squares, not %.3f", found, side, wanted);
}

enum { MOST_TITLE = 22 }; /* mm */

/* At seams tiles end where their squares do, or on the last line through points, but for what goes
 * under the neighbour; the board's own edges are as far from the squares on all tiles, but for a
 * title below. */
static void check_outline(const struct proof *p, struct complaints *c, const struct tiling *g,
                          const struct tile *t, const struct painted *outline)
{
    double overlap = g->join == JOIN_BUTT ? 0 : p->layout->overlap;
    const struct tile *first = tile_at(g, 0, 0);
    double rim = reach_of(first, farthest_line(first->board)).left;
    struct reach r = reach_of(t, outline);

    check_reach(p, c, t, "left of", r.left, t->column > 0 ? 0 : rim);
    if (t->row > 0 || g->columns > 1 || r.bottom < rim || r.bottom > rim + MOST_TITLE)
        check_reach(p, c, t, "below", r.bottom, t->row > 0 ? 0 : rim);
    check_reach(p, c, t, "right of", r.right, tile_at(g, t->column + 1, t->row) ? overlap : rim);
    check_reach(p, c, t, "above", r.top, tile_at(g, t->column, t->row + 1) ? overlap : rim);
}

/* Nothing is drawn beyond it: lines along it may be with half of their width, and of a tab it cuts
 * off a corner. */
static void check_inside(const struct proof *p, struct complaints *c, const struct tile *t,
                         const struct painted *outline)
{
    const double half = 0.5; /* mm, of the widest line */
    struct box around = painted_box(outline, false);

    around = (struct box){around.left - half, around.top - half, around.right + half,
                          around.bottom + half};
    for (size_t i = 0; i < t->board->path_count; i++) {
        struct box box = painted_box(t->board->paths[i], true);

        if (!box_inside(&box, &around))
            complain(c, p, t->leaf, "something is drawn beyond the edge of the tile");
    }
}

/* Words that are shapes, as those in a river, stand on one tile, clear of its seams. */
static void check_whole_words(const struct proof *p, struct complaints *c, const struct tile *t)
{
    enum { CURVES = 12 };     /* more than dots and corners have */
    const double clear = 0.5; /* mm */

    for (size_t i = 0; i < t->board->path_count; i++) {
        const struct painted *path = t->board->paths[i];
        struct box b = painted_box(path, false);
        bool on_tile = b.left > t->own.left + clear && b.right < t->own.right - clear &&
                       b.top > t->own.top + clear && b.bottom < t->own.bottom - clear;

        if (path->filled && path->fill == 0 && path->curve_count > CURVES && !on_tile)
            complain(c, p, t->leaf, "a seam cuts a word");
    }
}

/* --- strips --- */

static struct plate plate_of(const struct proof *p, const struct tile *t)
{
    const struct painted *outline = farthest_line(t->board);
    struct plate plate = {0};

    for (size_t i = 0; i < t->board->path_count; i++)
        if (t->board->paths[i] != outline)
            plate_add(p->arena, &plate, t->board->paths[i]);
    return plate;
}

/* From one tile's page to the other's. */
static void way_between(const struct tile *from, const struct tile *to, double *x, double *y)
{
    *x = to->left - from->left + (from->file - to->file) * from->square;
    *y = to->top - from->top + (from->rank - to->rank) * from->square;
}

/* The strip of a tile that its neighbour covers: between the seam and the outline's farthest edge,
 * where that is drawn. */
static struct box strip_of(const struct tile *t, const struct painted *outline, bool right)
{
    struct box all = painted_box(outline, false);
    struct box strip = right ? (struct box){t->own.right, INFINITY, all.right, -INFINITY}
                             : (struct box){INFINITY, all.top, -INFINITY, t->own.top};

    EACH (s, outline->stretches, outline->stretch_count)
        if (right && is_upright(s) && is_close(s->x1, all.right)) {
            strip.top = fmin(s->y1, s->y2);
            strip.bottom = fmax(s->y1, s->y2);
        } else if (!right && is_level(s) && is_close(s->y1, all.top)) {
            strip.left = fmin(s->x1, s->x2);
            strip.right = fmax(s->x1, s->x2);
        }
    return strip;
}

/* Labels belong to the neighbour, which covers the strip; a word on it must be one of these. */
static void check_words(const struct proof *p, struct complaints *c, const struct tile *t,
                        const struct tile *next, const struct box *strip)
{
    struct motion motion = {false, 0, 0};

    way_between(t, next, &motion.x, &motion.y);
    EACH (w, t->leaf->words, t->leaf->word_count)
        if (w->visible && has_middle_in(&w->box, strip) && !word_is_moved(next->leaf, w, &motion))
            complain(c, p, t->leaf, "'%s' stands on the strip, but not on %s", w->text,
                     next->leaf->caption);
}

static void check_strip(const struct proof *p, struct complaints *c, const struct tile *t,
                        const struct tile *next, bool right)
{
    const double clear = 0.1; /* mm: the lines of the outlines themselves */
    struct box strip = strip_of(t, farthest_line(t->board), right);
    struct plate own = plate_of(p, t), others = plate_of(p, next);
    struct difference d;
    double x, y;

    way_between(t, next, &x, &y);
    check_words(p, c, t, next, &strip);
    strip = (struct box){strip.left + clear, strip.top + clear, strip.right - clear,
                         strip.bottom - clear};
    d = plates_differ(&own, &others, &strip, x, y);
    if (d.there)
        complain(c, p, t->leaf, "at %.2f, %.2f its strip has grey %.2f, but %s has %.2f", d.x, d.y,
                 d.a, next->leaf->caption, d.b);
}

/* --- the measure --- */

static void check_part(const struct proof *p, struct complaints *c, const struct part *part)
{
    struct tiling g;

    if (!tiling_find(p, c, part, &g))
        return;
    for (size_t i = 0; i < g.count; i++)
        if (!farthest_line(g.tiles[i].board)) {
            complain(c, p, g.tiles[i].leaf, "the tile has no outline");
            return;
        }
    for (size_t i = 0; i < g.count; i++) {
        const struct tile *t = &g.tiles[i], *right = tile_at(&g, t->column + 1, t->row);
        const struct tile *above = tile_at(&g, t->column, t->row + 1);

        check_outline(p, c, &g, t, farthest_line(t->board));
        check_inside(p, c, t, farthest_line(t->board));
        check_whole_words(p, c, t);
        if (g.join == JOIN_TRIM && right)
            check_strip(p, c, t, right, true);
        if (g.join == JOIN_TRIM && above)
            check_strip(p, c, t, above, false);
    }
}

void measure_seams(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->layout->part_count; i++)
        if (p->layout->parts[i].kind == PART_BOARD)
            check_part(p, c, &p->layout->parts[i]);
}
