#include "proof/proof_filled.h"

#include <math.h>
#include <string.h>

/* Of a face's field, what its ink has; of round panels, what the field has. */
static const double ink_of_field = 0.92, field_of_round = 0.625;
/* Of a panel's width: its pointer, and of that its height. */
static const double mark = 0.075, tall = 0.9;
/* Of its size: from a name's foot to its head, which parts the paddings of edge and face. */
static const double name_high = 0.94;

bool is_on_axis(const struct layout *layout, const struct part *part)
{
    return part->labels.fill && layout->form == FORM_PANEL && layout->players == PLAYERS_ALIKE;
}

/* In mm down from the upper edge of a panel, or across it. */
struct design {
    double height, pointer_top, pointer_width, face_top, face_bottom;
};

static struct design design_of(const struct layout *layout, double w, double h)
{
    double padding = layout->style.padding / 100 * fmin(w, h);
    double name = name_high * layout->style.type[STYLE_NAME].size * 25.4 / 72;

    return (struct design){h, padding, mark * w, 2 * padding + mark * tall * w,
                           h - 2 * padding - name};
}

static struct design piece_design(const struct layout *layout)
{
    return design_of(layout, layout->piece_width, layout->piece_height);
}

/* Panels whose faces are as large as those of the layout's pieces. */
static struct design label_design(const struct layout *pieces, bool round)
{
    struct design piece = piece_design(pieces);
    double w = pieces->piece_width, ink, h;

    if (!round)
        return piece;
    ink = fmin(pieces->style.sign / 100 * fmin(w, pieces->piece_height),
               piece.face_bottom - piece.face_top);
    h = ink / ink_of_field / field_of_round;
    return (struct design){h, pieces->style.padding / 100 * h, mark * h, (h - ink) / 2,
                           (h + ink) / 2};
}

/* From the middle of a panel down to that of its face. */
static double face_down(const struct design *d)
{
    return (d->face_top + d->face_bottom - d->height) / 2;
}

static struct motion face_motion(const struct side *side, const struct box *label,
                                 const struct design *from, const struct design *to)
{
    double sign = side->turned ? -1 : 1;
    double from_x = (side->box.left + side->box.right) / 2;
    double from_y = (side->box.top + side->box.bottom) / 2 + sign * face_down(from);

    return (struct motion){side->turned, (label->left + label->right) / 2 - sign * from_x,
                           (label->top + label->bottom) / 2 + face_down(to) - sign * from_y};
}

/* Pointers are painted first, those of promoted sides after the two signs beside them. */
static size_t pointer_paths(const struct drawn *drawn)
{
    return drawn->path_count > 0 && drawn->paths[0]->stretch_count == 3 ? 1 : 3;
}

static bool has_pointer(const struct drawn *drawn, const struct box *label, const struct design *d)
{
    size_t count = pointer_paths(drawn);
    double x = (label->left + label->right) / 2;
    double top = (label->top + label->bottom - d->height) / 2;
    double half = d->pointer_width / 2, foot_of = top + d->pointer_top + tall * d->pointer_width;
    const struct stretch *tip;
    struct box at, beside;

    if (drawn->path_count < count || drawn->paths[count - 1]->stretch_count != 3 ||
        !drawn->paths[count - 1]->filled)
        return false;
    tip = &drawn->paths[count - 1]->stretches[0];
    at = beside = painted_box(drawn->paths[count - 1], false);
    for (size_t i = 0; i + 1 < count; i++) {
        struct box sign = painted_box(drawn->paths[i], false);

        if (sign.top < at.top || sign.bottom > at.bottom)
            return false;
        beside = box_around(&beside, &sign);
    }
    for (size_t i = count; i < drawn->path_count; i++)
        if (painted_box(drawn->paths[i], true).top < top + d->face_top - PROOF_TOLERANCE)
            return false;
    return is_close(tip->x1, x) && is_close(tip->y1, at.top) && is_close(at.left, x - half) &&
           is_close(at.right, x + half) && is_close(at.top, top + d->pointer_top) &&
           is_close(at.bottom, foot_of) && is_close(beside.left + beside.right, 2 * x);
}

static bool is_same_face(const struct side *side, const struct drawn *drawn,
                         const struct motion *motion)
{
    if (side->path_count != drawn->path_count)
        return false;
    for (size_t i = pointer_paths(drawn); i < drawn->path_count; i++)
        if (!same_painted(side->paths[i], drawn->paths[i], motion))
            return false;
    return true;
}

/* Labels are named where all names have room. */
static bool are_named(const struct proof *p)
{
    for (size_t i = 0; i < p->leaf_count; i++)
        for (size_t k = 0; k < p->leaves[i].drawn_count; k++) {
            const struct box all = {0, 0, p->leaves[i].width, p->leaves[i].height};
            const struct drawn *drawn = &p->leaves[i].drawn[k];

            if (drawn->piece && is_named(&p->leaves[i], &all, drawn->piece->name.text))
                return true;
        }
    return false;
}

/* Whether words of a side stand on the label: those of its face where the motion brings them, those
 * of its name somewhere. Counts them. */
static bool has_words(const struct side *side, const struct leaf *leaf, const struct box *label,
                      const struct motion *motion, double below, bool named, size_t *count)
{
    EACH (word, side->leaf->words, side->leaf->word_count) {
        struct box to = moved_box(&word->box, motion);
        bool of_face = (to.top + to.bottom) / 2 < below;

        if (!has_middle_in(&word->box, &side->box) || (!of_face && !named))
            continue;
        ++*count;
        if (of_face ? !word_is_moved(leaf, word, motion) : !is_named(leaf, label, word->text))
            return false;
    }
    return true;
}

/* And no others, the name below the face and about the axis. */
static bool has_face_and_name(const struct proof *p, const struct leaf *leaf,
                              const struct side *side, const struct box *label,
                              const struct motion *motion, const struct design *d)
{
    double below = (label->top + label->bottom - d->height) / 2 + d->face_bottom;
    struct box name = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    size_t wanted = 0, there = 0;
    bool named = are_named(p);

    if (!has_words(side, leaf, label, motion, below, named, &wanted))
        return false;
    EACH (word, leaf->words, leaf->word_count) {
        if (!word->visible || !has_middle_in(&word->box, label))
            continue;
        there++;
        if ((word->box.top + word->box.bottom) / 2 > below)
            name = box_around(&name, &word->box);
    }
    return there == wanted &&
           (!named || is_close((name.left + name.right) / 2, (label->left + label->right) / 2));
}

bool shows_on_axis(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
                   const struct side *side, const struct box *label, bool round)
{
    struct design from = piece_design(p->pieces->layout);
    struct design to = label_design(p->pieces->layout, round);
    struct motion motion = face_motion(side, label, &from, &to);

    return has_pointer(drawn, label, &to) &&
           (pointer_paths(drawn) > 1 || (is_same_face(side, drawn, &motion) &&
                                         has_face_and_name(p, leaf, side, label, &motion, &to)));
}
