/* Sheets of labels: every face in the middle of a label of its own, from the first that is not used
 * up, all of them there and nothing else; what faces look like is known from the pieces. */
#include "proof/proof_filled.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- where labels are --- */

/* A sheet of labels as it is sold, and how a part uses it. */
struct stock {
    const struct label_sheet *sheet;
    const struct part *part;
    int room;    /* labels on a sheet */
    bool *taken; /* by label, those of the second sheet behind those of the first */
    size_t label_count;
};

/* Names of sheets are those of a paper. */
static const struct label_sheet *sheet_on(const struct layout *layout, const char *name,
                                          const struct leaf *leaf)
{
    EACH (sheet, layout->label_sheets.list, layout->label_sheets.count)
        if (strcmp(sheet->name.text, name) == 0 && is_close(sheet->paper.width, leaf->width) &&
            is_close(sheet->paper.height, leaf->height))
            return sheet;
    return NULL;
}

static struct box label_box(const struct stock *s, int n)
{
    const struct labels_part *use = &s->part->labels;
    double x = s->sheet->x0 + use->offset[0] + n % s->sheet->nx * (s->sheet->dx + use->pitch[0]);
    double y = s->sheet->y0 + use->offset[1] + n / s->sheet->nx * (s->sheet->dy + use->pitch[1]);

    return (struct box){x, y, x + s->sheet->width, y + s->sheet->height};
}

/* The label that holds the middle of a box; negative: none. */
static int label_of(const struct stock *s, const struct box *box)
{
    for (int n = 0; n < s->room; n++) {
        struct box label = label_box(s, n);

        if (has_middle_in(box, &label))
            return n;
    }
    return -1;
}

/* Whether a point lies on label n; radius and edges may be passed by the tolerance. */
static bool is_on_label(const struct stock *s, int n, double x, double y)
{
    struct box b = label_box(s, n);
    double radius = s->sheet->width / 2;

    if (s->sheet->shape == LABEL_ROUND)
        return hypot(x - b.left - radius, y - b.top - radius) <= radius + PROOF_TOLERANCE;
    return x >= b.left - PROOF_TOLERANCE && x <= b.right + PROOF_TOLERANCE &&
           y >= b.top - PROOF_TOLERANCE && y <= b.bottom + PROOF_TOLERANCE;
}

/* --- what must be on them --- */

struct sides {
    struct side *list;
    size_t count;
};

static const struct drawn *piece_on(const struct proof *pieces, const struct piece *piece,
                                    int owner, const struct leaf **leaf)
{
    for (size_t i = 0; i < pieces->leaf_count; i++)
        for (size_t k = 0; k < pieces->leaves[i].drawn_count; k++) {
            const struct drawn *drawn = &pieces->leaves[i].drawn[k];
            int side = owner_of(pieces->layout->game, drawn);

            *leaf = &pieces->leaves[i];
            /* the pieces may be those of another layout of the same game */
            if (drawn->piece && strcmp(drawn->piece->name.text, piece->name.text) == 0 &&
                (side < 0 || side == owner))
                return drawn;
        }
    return NULL;
}

/* Adds front and, where it has a label, back of the men of a kind. */
static bool add_sides(const struct proof *p, struct complaints *c, const struct part *part,
                      struct sides *sides, const struct piece *piece, int owner)
{
    size_t men = men_needed(p->layout->game, piece, owner);
    bool back =
        part->labels.faces == FACES_BOTH || (part->labels.faces == FACES_NEEDED && piece->promoted);
    const struct leaf *leaf;
    const struct drawn *drawn = men ? piece_on(p->pieces, piece, owner, &leaf) : NULL;
    struct halves h;
    struct side side;
    struct cut cut;

    if (men == 0)
        return true;
    if (!drawn || !cut_of(p->pieces, leaf, drawn, &cut) || !divide(p, drawn, &cut, &h)) {
        complain(c, p->pieces, NULL, "there is no %s to look at", piece->name.text);
        return false;
    }
    side = (struct side){piece, owner, men, leaf, h.front, h.front_count, cut.front, false};
    *ARENA_PUSH(p->arena, sides->list, sides->count) = side;
    if (!back)
        return true;
    side = (struct side){piece->promoted ? piece->promoted : piece,
                         owner,
                         men,
                         leaf,
                         h.back,
                         h.back_count,
                         cut.back,
                         true};
    *ARENA_PUSH(p->arena, sides->list, sides->count) = side;
    return true;
}

static bool list_sides(const struct proof *p, struct complaints *c, const struct part *part,
                       struct sides *sides)
{
    const struct game *game = p->layout->game;

    *sides = (struct sides){0};
    for (int owner = 0; owner < 2; owner++)
        for (size_t i = 0; i < game->piece_count; i++)
            if (!add_sides(p, c, part, sides, &game->pieces[i], owner))
                return false;
    return true;
}

/* --- faces --- */

/* What brings a side of a piece into the middle of a label. */
static struct motion motion_to(const struct side *side, const struct box *label)
{
    double x = (label->left + label->right) / 2, y = (label->top + label->bottom) / 2;
    double from_x = (side->box.left + side->box.right) / 2;
    double from_y = (side->box.top + side->box.bottom) / 2;

    if (side->turned)
        return (struct motion){true, x + from_x, y + from_y};
    return (struct motion){false, x - from_x, y - from_y};
}

static bool is_same_panel(const struct side *side, const struct drawn *drawn,
                          const struct motion *motion)
{
    if (side->path_count != drawn->path_count)
        return false;
    for (size_t i = 0; i < drawn->path_count; i++)
        if (!same_painted(side->paths[i], drawn->paths[i], motion))
            return false;
    return true;
}

/* The words of the side, and no others. */
static bool has_same_words(const struct side *side, const struct leaf *leaf,
                           const struct box *label, const struct motion *motion)
{
    size_t wanted = 0, there = 0;

    for (size_t i = 0; i < side->leaf->word_count; i++)
        if (has_middle_in(&side->leaf->words[i].box, &side->box)) {
            wanted++;
            if (!word_is_moved(leaf, &side->leaf->words[i], motion))
                return false;
        }
    for (size_t i = 0; i < leaf->word_count; i++)
        there += leaf->words[i].visible && has_middle_in(&leaf->words[i].box, label);
    return there == wanted;
}

static struct box box_of_paths(const struct painted *const *paths, size_t count)
{
    struct box box = painted_box(paths[0], true);

    for (size_t i = 1; i < count; i++) {
        struct box more = painted_box(paths[i], true);

        box = box_around(&box, &more);
    }
    return box;
}

/* Discs on labels are a little larger than those that are cut out with a rim: everything about
 * their middles is larger by the same factor. */
static bool is_same_disc(const struct side *side, const struct drawn *drawn,
                         const struct box *label, double width)
{
    double x = (label->left + label->right) / 2, y = (label->top + label->bottom) / 2;
    struct box all = box_of_paths(side->paths, side->path_count);
    double from_x = (all.left + all.right) / 2, from_y = (all.top + all.bottom) / 2;
    double scale = (side->turned ? -1 : 1) * width / (all.right - all.left);

    if (side->path_count != drawn->path_count)
        return false;
    for (size_t i = 0; i < drawn->path_count; i++) {
        const struct painted *a = side->paths[i], *b = drawn->paths[i];
        struct box from = painted_box(a, true), to = painted_box(b, true);
        double left = x + scale * (from.left - from_x), right = x + scale * (from.right - from_x);
        double top = y + scale * (from.top - from_y), bottom = y + scale * (from.bottom - from_y);

        if (a->stroked != b->stroked || a->filled != b->filled ||
            (a->filled && !is_close(a->fill, b->fill)) ||
            (a->stroked && !is_close(a->stroke, b->stroke)) || a->curve_count != b->curve_count ||
            !is_close(fmin(left, right), to.left) || !is_close(fmax(left, right), to.right) ||
            !is_close(fmin(top, bottom), to.top) || !is_close(fmax(top, bottom), to.bottom))
            return false;
    }
    return true;
}

static bool shows(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
                  const struct stock *s, const struct side *side, const struct box *label)
{
    struct motion motion = motion_to(side, label);

    if (drawn->piece != side->shown || owner_of(p->layout->game, drawn) != side->owner)
        return false;
    if (piece_forms[p->layout->form].rings)
        return is_same_disc(side, drawn, label, p->pieces->layout->piece_width);
    if (is_on_axis(p->layout, s->part))
        return shows_on_axis(p, leaf, drawn, side, label, s->sheet->shape == LABEL_ROUND);
    return is_same_panel(side, drawn, &motion) && has_same_words(side, leaf, label, &motion);
}

/* Takes a side that the figure shows off those that are wanted. */
static bool take_side(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
                      const struct stock *s, struct sides *sides, const struct box *label)
{
    for (size_t i = 0; i < sides->count; i++)
        if (sides->list[i].left > 0 && shows(p, leaf, drawn, s, &sides->list[i], label)) {
            sides->list[i].left--;
            return true;
        }
    return false;
}

/* The corners of all that is painted must be on the label; of discs, which have none, the ends of
 * both diameters. */
static bool leaves_label(const struct stock *s, int n, const struct drawn *drawn, bool disc)
{
    const struct box *all = &drawn->box;
    double x = (all->left + all->right) / 2, y = (all->top + all->bottom) / 2;

    if (disc)
        return !is_on_label(s, n, all->left, y) || !is_on_label(s, n, all->right, y) ||
               !is_on_label(s, n, x, all->top) || !is_on_label(s, n, x, all->bottom);
    for (size_t i = 0; i < drawn->path_count; i++) {
        struct box b = painted_box(drawn->paths[i], true);

        if (!is_on_label(s, n, b.left, b.top) || !is_on_label(s, n, b.right, b.top) ||
            !is_on_label(s, n, b.left, b.bottom) || !is_on_label(s, n, b.right, b.bottom))
            return true;
    }
    return false;
}

static void check_label(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *drawn, struct stock *s, struct sides *sides, int before)
{
    int n = drawn->path_count ? label_of(s, &drawn->box) : -1;
    struct box label;

    if (n < 0 || !drawn->piece) {
        complain(c, p, leaf, "%s is on no label", drawn->alt);
        return;
    }
    label = label_box(s, n);
    if (s->taken[before + n])
        complain(c, p, leaf, "two faces are on label %d", n + 1);
    s->taken[before + n] = true;
    if (leaves_label(s, n, drawn, piece_forms[p->layout->form].rings))
        complain(c, p, leaf, "%s leaves label %d", drawn->alt, n + 1);
    if (!take_side(p, leaf, drawn, s, sides, &label))
        complain(c, p, leaf, "%s on label %d is not wanted, or not in its middle", drawn->alt,
                 n + 1);
}

/* Nothing is printed but faces, and their words. */
static void check_beside(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                         const struct stock *s, int before)
{
    for (size_t i = 0; i < leaf->content->count; i++)
        if (leaf->content->paths[i].mark < 0 &&
            (leaf->content->paths[i].stretch_count || leaf->content->paths[i].curve_count))
            complain(c, p, leaf, "something is painted beside the faces");
    for (size_t i = 0; i < leaf->word_count; i++) {
        int n = label_of(s, &leaf->words[i].box);

        if (leaf->words[i].visible && (n < 0 || !s->taken[before + n]))
            complain(c, p, leaf, "'%s' is on no label with a face", leaf->words[i].text);
    }
}

/* --- the trial page --- */

/* Lines and curves that hang together from number `from` on; returns the number behind them. */
static size_t next_outline(const struct painted *path, size_t from, struct box *box)
{
    bool round = path->curve_count > 0;
    size_t count = round ? path->curve_count : path->stretch_count, i = from;

    for (; i < count; i++) {
        struct painted one = *path;
        struct box more;

        if (i > from && (round ? !is_close(path->curves[i].x[0], path->curves[i - 1].x[3]) ||
                                     !is_close(path->curves[i].y[0], path->curves[i - 1].y[3])
                               : !is_close(path->stretches[i].x1, path->stretches[i - 1].x2) ||
                                     !is_close(path->stretches[i].y1, path->stretches[i - 1].y2)))
            break;
        one.curves = round ? &path->curves[i] : NULL;
        one.stretches = round ? NULL : &path->stretches[i];
        one.curve_count = round;
        one.stretch_count = !round;
        more = painted_box(&one, false);
        *box = i == from ? more : box_around(box, &more);
    }
    return i;
}

static bool has_number(const struct leaf *leaf, const struct box *label, int n, bool used)
{
    char number[20];

    snprintf(number, sizeof number, used ? "(%d)" : "%d", n + 1);
    for (size_t i = 0; i < leaf->word_count; i++) {
        const struct box *b = &leaf->words[i].box;

        if (leaf->words[i].visible && strcmp(leaf->words[i].text, number) == 0 &&
            is_close((b->left + b->right) / 2, (label->left + label->right) / 2) &&
            has_middle_in(b, label))
            return true;
    }
    return false;
}

/* The outlines are one path, of as many as there are labels, in their order; each is numbered. */
static void check_trial(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct stock *s)
{
    const struct painted *path = leaf->content->count ? &leaf->content->paths[0] : NULL;
    size_t count = !path ? 0 : path->curve_count ? path->curve_count : path->stretch_count, at = 0;

    for (int n = 0; n < s->room; n++) {
        struct box label = label_box(s, n), box = {0};

        if (at < count)
            at = next_outline(path, at, &box);
        if (!is_close(box.left, label.left) || !is_close(box.top, label.top) ||
            !is_close(box.right, label.right) || !is_close(box.bottom, label.bottom))
            complain(c, p, leaf, "the outline of label %d is not in its place", n + 1);
        if (!has_number(leaf, &label, n, n < s->part->labels.skip % s->room))
            complain(c, p, leaf, "label %d is not numbered", n + 1);
    }
    if (at < count)
        complain(c, p, leaf, "there are more outlines than labels");
}

/* --- the measure --- */

/* Labels are taken one behind the other. */
static void check_taken(const struct proof *p, struct complaints *c, const struct stock *s,
                        size_t faces)
{
    size_t skipped = (size_t)(s->part->labels.skip % s->room);

    for (size_t n = 0; n < s->label_count; n++)
        if (s->taken[n] != (n >= skipped && n < skipped + faces))
            complain(c, p, NULL, "label %zu of %s %s", n + 1, s->part->caption.text,
                     s->taken[n] ? "is used up, but has a face" : "has no face");
}

static void check_sheets(const struct proof *p, struct complaints *c, struct stock *s,
                         const struct leaf *const *leaves, size_t count)
{
    struct sides sides;
    size_t faces = 0;

    if (!list_sides(p, c, s->part, &sides))
        return;
    for (size_t i = 0; i < sides.count; i++)
        faces += sides.list[i].left;
    s->room = s->sheet->nx * s->sheet->ny;
    s->label_count = (count - 1) * (size_t)s->room;
    s->taken = arena_alloc(p->arena, s->label_count + 1, sizeof *s->taken);
    check_trial(p, c, leaves[0], s);
    for (size_t i = 1; i < count; i++) {
        int before = (int)(i - 1) * s->room;

        for (size_t k = 0; k < leaves[i]->drawn_count; k++)
            check_label(p, c, leaves[i], &leaves[i]->drawn[k], s, &sides, before);
        check_beside(p, c, leaves[i], s, before);
    }
    for (size_t i = 0; i < sides.count; i++)
        if (sides.list[i].left > 0)
            complain(c, p, NULL, "%s: %zu labels lack %s", s->part->caption.text,
                     sides.list[i].left, sides.list[i].shown->name.text);
    check_taken(p, c, s, faces);
}

/* A part is printed where there are sheets of its name. */
static void check_part(const struct proof *p, struct complaints *c, const struct part *part)
{
    const struct leaf **leaves = NULL;
    struct stock stock = {.part = part};
    size_t count = 0;

    for (size_t i = 0; i < p->leaf_count; i++)
        if (p->leaves[i].part == part)
            *ARENA_PUSH(p->arena, leaves, count) = &p->leaves[i];
    if (p->leaf_count > 0)
        stock.sheet = sheet_on(p->layout, part->labels.sheet.text, &p->leaves[0]);
    if (!stock.sheet && count > 0)
        complain(c, p, leaves[0], "there are no sheets %s on this paper", part->labels.sheet.text);
    else if (stock.sheet && count == 0)
        complain(c, p, NULL, "%s is missing", part->caption.text);
    else if (stock.sheet)
        check_sheets(p, c, &stock, leaves, count);
}

void measure_labels(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->layout->part_count; i++)
        if (p->layout->parts[i].kind == PART_LABELS)
            check_part(p, c, &p->layout->parts[i]);
}
