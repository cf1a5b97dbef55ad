/* Backs on the other side of the paper: each behind its front when the sheet is turned over. */
#include "proof/proof.h"

#include <string.h>

static bool has_backs(const struct leaf *leaf)
{
    for (size_t i = 0; i < leaf->drawn_count; i++)
        if (is_back(&leaf->drawn[i]))
            return true;
    return false;
}

/* How a place on the front is found from behind, and how what stands there is to be moved so that
 * it comes to stand behind it: a sheet that is turned about an upright line has left and right
 * exchanged, else its backs stand on their heads. */
struct turn {
    bool across;
    double width, height;
};

static struct box behind(const struct turn *t, const struct box *box)
{
    if (t->across)
        return (struct box){t->width - box->right, box->top, t->width - box->left, box->bottom};
    return (struct box){box->left, t->height - box->bottom, box->right, t->height - box->top};
}

static struct motion motion_behind(const struct turn *t, const struct box *box)
{
    struct box there = behind(t, box);

    if (t->across)
        return (struct motion){false, there.left - box->left, 0};
    return turned_about((box->left + box->right) / 2, t->height / 2);
}

static const struct drawn *figure_in(const struct leaf *leaf, const struct box *area)
{
    for (size_t i = 0; i < leaf->drawn_count; i++)
        if (leaf->drawn[i].path_count && has_middle_in(&leaf->drawn[i].box, area))
            return &leaf->drawn[i];
    return NULL;
}

/* The outline of what is cut out by itself is on the front alone. */
static bool is_same(const struct drawn *front, const struct drawn *back, bool alone,
                    const struct motion *motion)
{
    size_t skipped = alone ? 1 : 0;

    if (front->path_count != back->path_count + skipped)
        return false;
    for (size_t i = 0; i < back->path_count; i++)
        if (!same_painted(front->paths[i + skipped], back->paths[i], motion))
            return false;
    return true;
}

static void check_words(const struct proof *p, struct complaints *c, const struct leaf *front,
                        const struct leaf *back, const struct drawn *drawn, const struct box *area,
                        const struct motion *motion)
{
    for (size_t i = 0; i < front->word_count; i++)
        if (has_middle_in(&front->words[i].box, area) &&
            !word_is_moved(back, &front->words[i], motion))
            complain(c, p, back, "'%s' stands elsewhere behind %s", front->words[i].text,
                     drawn->alt);
}

static const struct painted *const *paths_of(const struct drawn *drawn)
{
    return (const struct painted *const *)drawn->paths;
}

static void check_back(const struct proof *p, struct complaints *c, const struct leaf *front,
                       const struct leaf *back, const struct drawn *drawn, const struct turn *turn)
{
    bool disc = piece_forms[p->layout->form].rings,
         alone = disc || piece_forms[p->layout->form].pointed;
    const struct piece *piece = drawn->piece->promoted ? drawn->piece->promoted : drawn->piece;
    size_t length = strcspn(drawn->alt, ";");
    const struct drawn *other;
    struct motion motion;
    struct box area;
    struct cut cut;

    if (!cut_of(p, front, drawn, &cut)) {
        complain(c, p, front, "%s is not cut all around", drawn->alt);
        return;
    }
    area = behind(turn, &cut.box);
    motion = motion_behind(turn, &cut.box);
    other = figure_in(back, &area);
    if (!other || strncmp(other->alt + strlen(BACK_OF), drawn->alt, length) != 0) {
        complain(c, p, back, "behind %s is %s", drawn->alt, other ? other->alt : "nothing");
        return;
    }
    if (!box_inside(&other->box, &area))
        complain(c, p, back, "%s is not behind its front", other->alt);
    if (!disc && !is_named(back, &area, piece->name.text))
        complain(c, p, back, "the name %s is missing", piece->name.text);
    if (shows_opponent(front, drawn) ? !middles_agree(paths_of(drawn), drawn->path_count,
                                                      paths_of(other), other->path_count, &motion)
        : drawn->piece->promoted     ? !pointers_agree(paths_of(drawn), drawn->path_count,
                                                       paths_of(other), other->path_count, &motion)
                                     : !is_same(drawn, other, alone, &motion))
        complain(c, p, back, "%s does not lie on its front", other->alt);
    if (!drawn->piece->promoted && !shows_opponent(front, drawn))
        check_words(p, c, front, back, drawn, &cut.box, &motion);
}

/* Fronts are on odd pages, the backs on the next; there are as many of these as of fronts. */
static void check_sheet(const struct proof *p, struct complaints *c, const struct leaf *front,
                        const struct leaf *back)
{
    bool upright = front->height >= front->width;
    const struct turn turn = {.across = upright == (front->part->pieces.making.flip == FLIP_LONG),
                              .width = front->width,
                              .height = front->height};
    size_t fronts = 0, backs = 0;

    if (front->page % 2 != 0 || back->page != front->page + 1)
        complain(c, p, front, "the backs are not on the same sheet of paper");
    for (size_t i = 0; i < front->drawn_count; i++)
        if (front->drawn[i].piece) {
            check_back(p, c, front, back, &front->drawn[i], &turn);
            fronts++;
        }
    for (size_t i = 0; i < back->drawn_count; i++)
        backs += is_back(&back->drawn[i]);
    if (fronts != backs)
        complain(c, p, back, "there are %zu backs behind %zu fronts", backs, fronts);
}

void measure_backs(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->leaf_count; i++) {
        const struct leaf *leaf = &p->leaves[i];
        const struct leaf *next = i + 1 < p->leaf_count ? &p->leaves[i + 1] : NULL;

        if (!leaf->part || !part_is_duplex(leaf->part)) {
            if (has_backs(leaf))
                complain(c, p, leaf, "there are backs of nothing");
        } else if (!has_backs(leaf)) {
            if (next && has_backs(next))
                check_sheet(p, c, leaf, next);
            else
                complain(c, p, leaf, "the backs are missing");
        }
    }
}
