/* Pieces: their sizes, both of their sides, and that like ones are alike. */
#include "proof/proof.h"
#include "base/utf8.h"
#include "game/game.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- sizes --- */

/* Every end of an arc lies on one of two circles of that radius, which touch the outline's upper
 * and lower ends. */
static bool is_pair_of_circles(const struct painted *outline, const struct box *box, double radius)
{
    double x = (box->left + box->right) / 2;

    for (size_t i = 0; i < outline->curve_count; i++) {
        double right = outline->curves[i].x[3] - x, down = outline->curves[i].y[3];

        if (!is_close(hypot(right, down - box->top - radius), radius) &&
            !is_close(hypot(right, down - box->bottom + radius), radius))
            return false;
    }
    return true;
}

/* Every side is as long, and upright, level or half way between; two octagons share one. */
static bool is_eight_sided(const struct painted *outline, double radius, bool folded)
{
    size_t sides = 0;

    EACH (s, outline->stretches, outline->stretch_count) {
        double right = fabs(s->x2 - s->x1), down = fabs(s->y2 - s->y1);

        if (is_close(hypot(right, down), 0)) /* where the path is closed */
            continue;
        if (!is_close(hypot(right, down), 2 * radius * tan(M_PI / 8)) ||
            !(is_close(right, 0) || is_close(down, 0) || is_close(right, down)))
            return false;
        sides++;
    }
    return outline->curve_count == 0 && sides == (folded ? 14 : 8);
}

static void check_side(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       const struct drawn *drawn, const char *what, const struct box *box,
                       double width, double height)
{
    if (!is_close(box->right - box->left, width))
        complain(c, p, leaf, "the %s of %s is %.3f mm wide, not %.3f", what, drawn->alt,
                 box->right - box->left, width);
    if (!is_close(box->bottom - box->top, height))
        complain(c, p, leaf, "the %s of %s is %.3f mm high, not %.3f", what, drawn->alt,
                 box->bottom - box->top, height);
}

/* Of the layout's pieces: less than 1 where the definition makes a piece with a native sign
 * smaller. */
static double own_scale(const struct proof *p, const struct leaf *leaf, const struct piece *piece)
{
    bool alone = piece_forms[p->layout->form].rings || piece_forms[p->layout->form].pointed;
    bool native = leaf->part->face == FACE_GLYPH || leaf->part->face == FACE_SHORT ||
                  leaf->part->face == FACE_PICTURE;

    return alone && native ? piece->size / 100.0 : 1;
}

static void check_size(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       const struct drawn *drawn)
{
    double scale = leaf_scale(p, leaf) * own_scale(p, leaf, drawn->piece);
    double inset = making_on(leaf).back_inset;
    double width = p->layout->piece_width * scale, height = p->layout->piece_height * scale;
    bool disc = piece_forms[p->layout->form].rings;
    struct cut cut;

    if (!cut_of(p, leaf, drawn, &cut)) {
        complain(c, p, leaf, "%s is not cut all around%s", drawn->alt,
                 is_folded(leaf) ? " and folded" : "");
        return;
    }
    if (disc && !is_close(cut.box.right - cut.box.left, width))
        complain(c, p, leaf, "%s is %.3f mm wide, not %.3f", drawn->alt,
                 cut.box.right - cut.box.left, width);
    if (p->layout->form == FORM_OCTAGON &&
        !is_eight_sided(drawn->paths[0], width / 2, is_folded(leaf)))
        complain(c, p, leaf, "%s has not eight sides", drawn->alt);
    if (disc && !is_pair_of_circles(drawn->paths[0], &cut.box, width / 2))
        complain(c, p, leaf, "%s is not round", drawn->alt);
    if (disc)
        return;
    check_side(p, c, leaf, drawn, "front", &cut.front, width, height);
    if (is_folded(leaf))
        check_side(p, c, leaf, drawn, "back", &cut.back, width - (cut.side ? inset : 0),
                   height - (cut.side ? 0 : inset));
}

static void for_pieces(const struct proof *p, struct complaints *c,
                       void (*check)(const struct proof *p, struct complaints *c,
                                     const struct leaf *leaf, const struct drawn *drawn))
{
    for (size_t i = 0; i < p->leaf_count; i++)
        for (size_t k = 0; k < p->leaves[i].drawn_count; k++)
            if (p->leaves[i].drawn[k].piece)
                check(p, c, &p->leaves[i], &p->leaves[i].drawn[k]);
}

void measure_sizes(const struct proof *p, struct complaints *c)
{
    for_pieces(p, c, check_size);
}

/* --- both sides --- */

/* Whether a box lies on that side of the fold. */
static bool is_beyond(const struct cut *cut, const struct box *side, const struct box *box)
{
    if (cut->side)
        return side->left < cut->fold ? box->right <= cut->fold + PROOF_TOLERANCE
                                      : box->left >= cut->fold - PROOF_TOLERANCE;
    return side->top < cut->fold - PROOF_TOLERANCE ? box->bottom <= cut->fold + PROOF_TOLERANCE
                                                   : box->top >= cut->fold - PROOF_TOLERANCE;
}

bool divide(const struct proof *p, const struct drawn *drawn, const struct cut *cut,
            struct halves *h)
{
    *h = (struct halves){0};
    for (size_t i = 0; i < drawn->path_count; i++) {
        const struct painted *path = drawn->paths[i];
        struct box box = painted_box(path, true);

        if (has_outline(p) && (i == 0 || path->dashed))
            continue;
        if (is_beyond(cut, &cut->front, &box))
            *ARENA_PUSH(p->arena, h->front, h->front_count) = path;
        else if (is_beyond(cut, &cut->back, &box))
            *ARENA_PUSH(p->arena, h->back, h->back_count) = path;
        else
            return false;
    }
    return true;
}

/* Whether it is hatched: thin straight lines that stand for a shade, with less ink. */
static bool is_hatched(const struct halves *h)
{
    for (size_t i = 0; i < h->front_count; i++) {
        const struct painted *path = h->front[i];

        if (path->stroked && !path->filled && path->width <= 0.12 && path->curve_count == 0 &&
            path->stretch_count > 1)
            return true;
    }
    return false;
}

/* Takes the lines out of a list, and returns how long it is then. */
static size_t without_lines(const struct painted **list, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (list[i]->filled)
            list[kept++] = list[i];
    return kept;
}

/* Hatching runs through the sheet, and keeps off the lines that it meets: of what has some, only
 * what is filled lies on the other side. */
static bool sides_agree(struct halves *h, const struct motion *turn)
{
    bool agree;

    if (is_hatched(h)) {
        h->front_count = without_lines(h->front, h->front_count);
        h->back_count = without_lines(h->back, h->back_count);
    }
    agree = h->front_count == h->back_count;
    for (size_t i = 0; agree && i < h->front_count; i++)
        agree = same_painted(h->front[i], h->back[i], turn);
    return agree;
}

static void check_names(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *drawn, const struct cut *cut)
{
    const struct piece *back = drawn->piece->promoted ? drawn->piece->promoted : drawn->piece;

    if (!is_named(leaf, &cut->front, drawn->piece->name.text))
        complain(c, p, leaf, "the front of %s lacks its name", drawn->alt);
    if (is_folded(leaf) && !is_named(leaf, &cut->back, back->name.text))
        complain(c, p, leaf, "the back of %s lacks the name %s", drawn->alt, back->name.text);
}

/* Backs of pieces that promote or are turned over are others, and those with an inset are smaller.
 */
static bool is_like_front(const struct leaf *leaf, const struct drawn *drawn)
{
    return !drawn->piece->promoted && !shows_opponent(leaf, drawn) &&
           making_on(leaf).back_inset <= 0;
}

/* What a character may leave free at either side of its ink, which alone must stay on the piece. */
static double bearing(const struct word *w)
{
    return utf8_length(w->text, strlen(w->text)) == strlen(w->text)
               ? 0.25 * (w->box.right - w->box.left)
               : 0;
}

static void check_words(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *drawn, const struct cut *cut, const struct motion *turn)
{
    EACH (w, leaf->words, leaf->word_count) {
        if (!has_middle_in(&w->box, &cut->box))
            continue;
        /* the height of a word is that of its font */
        if (w->box.left + bearing(w) < cut->box.left || w->box.right - bearing(w) > cut->box.right)
            complain(c, p, leaf, "'%s' runs over the edge of %s", w->text, drawn->alt);
        if (is_folded(leaf) && is_like_front(leaf, drawn) && has_middle_in(&w->box, &cut->front) &&
            !word_is_moved(leaf, w, turn))
            complain(c, p, leaf, "'%s' stands elsewhere on the other side of %s", w->text,
                     drawn->alt);
    }
}

static void check_sides(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *drawn, const struct cut *cut, const struct motion *turn)
{
    struct halves h;

    if (!divide(p, drawn, cut, &h))
        complain(c, p, leaf, "the face of %s runs over the fold", drawn->alt);
    else if (h.front_count == 0 || h.back_count == 0)
        complain(c, p, leaf, "%s is empty on one side", drawn->alt);
    else if (making_on(leaf).back_inset > 0)
        return;
    else if (shows_opponent(leaf, drawn)
                 ? !middles_agree(h.front, h.front_count, h.back, h.back_count, turn)
             : drawn->piece->promoted
                 ? !pointers_agree(h.front, h.front_count, h.back, h.back_count, turn)
                 : !sides_agree(&h, turn))
        complain(c, p, leaf, "the sides of %s do not lie on each other when it is folded",
                 drawn->alt);
}

static void check_faces(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *drawn)
{
    bool disc = piece_forms[p->layout->form].rings;
    struct motion turn;
    struct cut cut;

    if (!cut_of(p, leaf, drawn, &cut)) {
        complain(c, p, leaf, "%s is not cut all around", drawn->alt);
        return;
    }
    turn = cut_motion(&cut);
    if (is_folded(leaf))
        check_sides(p, c, leaf, drawn, &cut, &turn);
    if (!has_outline(p) && !box_inside(&drawn->box, &cut.box))
        complain(c, p, leaf, "the face of %s runs over its edge", drawn->alt);
    check_words(p, c, leaf, drawn, &cut, &turn);
    if (!disc && leaf->part && leaf->part->kind == PART_PIECES)
        check_names(p, c, leaf, drawn, &cut);
}

void measure_faces(const struct proof *p, struct complaints *c)
{
    for_pieces(p, c, check_faces);
}

/* --- likeness --- */

/* Two pieces for the same man are painted alike, each from the corner of its cut-out. */
static bool are_alike(const struct drawn *a, const struct cut *a_cut, const struct drawn *b,
                      const struct cut *b_cut)
{
    struct motion shift = {false, b_cut->box.left - a_cut->box.left,
                           b_cut->box.top - a_cut->box.top};

    if (a->path_count != b->path_count)
        return false;
    for (size_t i = 0; i < a->path_count; i++)
        if (!same_painted(a->paths[i], b->paths[i], &shift))
            return false;
    return true;
}

/* How many looks pieces of one name may have: that of each player, where they differ. */
static size_t looks_allowed(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].picture.tint || piece_differs(&game->pieces[i]))
            return 2;
    return 1;
}

/* A piece that was measured, and how it is cut out. */
struct look {
    const struct drawn *drawn;
    struct cut cut;
};

/* The looks, each once, of the pieces with the same text before one that looks otherwise. */
struct looks {
    struct look own, others[2];
    size_t count, most;
};

/* Adds the look of another piece if it is a new one; false when it is the piece's own. */
static bool add_look(struct looks *looks, const struct look *other)
{
    if (are_alike(other->drawn, &other->cut, looks->own.drawn, &looks->own.cut))
        return false;
    if (looks->count < looks->most &&
        (looks->count == 0 ||
         !are_alike(other->drawn, &other->cut, looks->others[0].drawn, &looks->others[0].cut)))
        looks->others[looks->count++] = *other;
    return true;
}

static void check_likeness(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                           const struct drawn *drawn)
{
    struct looks looks = {.own = {.drawn = drawn}, .most = looks_allowed(p->layout->game)};

    if (!cut_of(p, leaf, drawn, &looks.own.cut))
        return;
    for (const struct leaf *at = p->leaves; at <= leaf; at++)
        for (size_t k = 0; k < at->drawn_count && &at->drawn[k] != drawn; k++) {
            struct look other = {.drawn = &at->drawn[k]};

            if (at->part == leaf->part && strcmp(other.drawn->alt, drawn->alt) == 0 &&
                cut_of(p, at, other.drawn, &other.cut) && !add_look(&looks, &other))
                return;
        }
    if (looks.count == looks.most)
        complain(c, p, leaf, "%s is not like the others of its kind", drawn->alt);
}

void measure_likeness(const struct proof *p, struct complaints *c)
{
    for_pieces(p, c, check_likeness);
}
