/* Faults as printers, programs and people make them. */
#include "support/test.h"
#include "proof/proof.h"

static void shift_stretch(struct stretch *s, double x)
{
    s->x1 += x;
    s->x2 += x;
}

void map_path(struct painted *path, double scale, double dx, double dy)
{
    EACH (s, path->stretches, path->stretch_count)
        *s = (struct stretch){scale * s->x1 + dx, scale * s->y1 + dy, scale * s->x2 + dx,
                              scale * s->y2 + dy};
    for (size_t i = 0; i < path->curve_count; i++)
        for (int k = 0; k < 4; k++) {
            path->curves[i].x[k] = scale * path->curves[i].x[k] + dx;
            path->curves[i].y[k] = scale * path->curves[i].y[k] + dy;
        }
}

static struct painted path_copy(struct arena *arena, const struct painted *path)
{
    struct painted copy = *path;

    copy.stretches = NULL;
    copy.curves = NULL;
    copy.stretch_count = copy.curve_count = 0;
    for (size_t i = 0; i < path->stretch_count; i++)
        *ARENA_PUSH(arena, copy.stretches, copy.stretch_count) = path->stretches[i];
    for (size_t i = 0; i < path->curve_count; i++)
        *ARENA_PUSH(arena, copy.curves, copy.curve_count) = path->curves[i];
    return copy;
}

struct proof *proof_copy(struct arena *arena, const struct proof *p, size_t leaf)
{
    struct proof *copy = arena_alloc(arena, 1, sizeof *copy);
    struct leaf *at;
    const struct leaf *from = &p->leaves[leaf];

    *copy = *p;
    copy->arena = arena;
    copy->leaves = NULL;
    copy->leaf_count = 0;
    for (size_t i = 0; i < p->leaf_count; i++)
        *ARENA_PUSH(arena, copy->leaves, copy->leaf_count) = p->leaves[i];
    at = &copy->leaves[leaf];
    at->content = arena_alloc(arena, 1, sizeof *at->content);
    at->drawn = NULL;
    at->words = NULL;
    at->drawn_count = at->word_count = 0;
    for (size_t i = 0; i < from->content->count; i++)
        *ARENA_PUSH(arena, at->content->paths, at->content->count) =
            path_copy(arena, &from->content->paths[i]);
    for (size_t i = 0; i < from->drawn_count; i++)
        *ARENA_PUSH(arena, at->drawn, at->drawn_count) = from->drawn[i];
    for (size_t i = 0; i < from->word_count; i++)
        *ARENA_PUSH(arena, at->words, at->word_count) = from->words[i];
    leaf_index(arena, at);
    return copy;
}

static bool stands_on(const struct word *word, const struct drawn *drawn)
{
    return has_middle_in(&word->box, &drawn->box);
}

void spoil_leave_out(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    spoil_words(arena, leaf, drawn);
    for (size_t i = 0; i < drawn->path_count; i++)
        *drawn->paths[i] = (struct painted){.mark = -1};
    *drawn = leaf->drawn[--leaf->drawn_count];
}

void spoil_double(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct content *content = leaf->content;
    size_t count = content->count;
    struct drawn copy = *drawn;

    copy.mark = 1 << 20;
    for (size_t i = 0; i < count; i++) {
        struct painted path;

        if (content->paths[i].mark != drawn->mark)
            continue;
        path = path_copy(arena, &content->paths[i]);
        path.mark = copy.mark;
        map_path(&path, 1, 1, 1);
        *ARENA_PUSH(arena, content->paths, content->count) = path;
    }
    *ARENA_PUSH(arena, leaf->drawn, leaf->drawn_count) = copy;
    leaf_index(arena, leaf);
}

void spoil_nudge(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    for (size_t i = 1; i < drawn->path_count; i++)
        map_path(drawn->paths[i], 1, SPOIL_STEP, 0);
    leaf_index(arena, leaf);
}

static void move_lines(struct arena *arena, struct leaf *leaf, struct drawn *drawn, double right)
{
    for (size_t i = 0; i < drawn->path_count; i++)
        map_path(drawn->paths[i], 1, right, 0);
    leaf_index(arena, leaf);
}

void spoil_slip(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    for (size_t i = 0; i < leaf->word_count; i++)
        if (stands_on(&leaf->words[i], drawn)) {
            leaf->words[i].box.left += SPOIL_STEP;
            leaf->words[i].box.right += SPOIL_STEP;
        }
    move_lines(arena, leaf, drawn, SPOIL_STEP);
}

void spoil_push(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    move_lines(arena, leaf, drawn, leaf->width - drawn->box.right);
}

void spoil_shift(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    move_lines(arena, leaf, drawn, leaf->width - (drawn->box.left + drawn->box.right) / 2);
}

void spoil_turn(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    double x = drawn->box.left + drawn->box.right, y = drawn->box.top + drawn->box.bottom;

    EACH (w, leaf->words, leaf->word_count)
        if (stands_on(w, drawn))
            w->box =
                (struct box){x - w->box.right, y - w->box.bottom, x - w->box.left, y - w->box.top};
    for (size_t i = 0; i < drawn->path_count; i++)
        map_path(drawn->paths[i], -1, x, y);
    leaf_index(arena, leaf);
}

void spoil_line(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct painted *longest = longest_lines(drawn);

    for (size_t i = 0; longest && i < longest->stretch_count; i++)
        if (is_upright(&longest->stretches[i])) {
            shift_stretch(&longest->stretches[i], SPOIL_STEP);
            break;
        }
    leaf_index(arena, leaf);
}

void spoil_width(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)leaf;
    longest_lines(drawn)->width -= SPOIL_STEP;
}

void spoil_cut(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    EACH (path, leaf->content->paths, leaf->content->count)
        for (size_t k = 0;
             path->mark < 0 && path->stroked && !path->dashed && k < path->stretch_count; k++)
            if (is_upright(&path->stretches[k]) && path->stretches[k].x1 < drawn->box.left) {
                shift_stretch(&path->stretches[k], SPOIL_STEP);
                return;
            }
}

void spoil_words(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    for (size_t i = 0; i < leaf->word_count; i++)
        if (stands_on(&leaf->words[i], drawn))
            leaf->words[i].visible = false;
}

void spoil_scale(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    const double scale = 0.998;

    (void)drawn;
    for (size_t i = 0; i < leaf->content->count; i++)
        map_path(&leaf->content->paths[i], scale, 0, 0);
    for (size_t i = 0; i < leaf->word_count; i++) {
        struct box *b = &leaf->words[i].box;

        *b = (struct box){scale * b->left, scale * b->top, scale * b->right, scale * b->bottom};
    }
    leaf_index(arena, leaf);
}

/* --- victims --- */

bool is_piece(const struct drawn *drawn)
{
    return drawn->piece != NULL;
}

/* And drawn with lines beside its frame, not with words alone, which other faults are about. */
bool is_unpromoted(const struct drawn *drawn)
{
    return drawn->piece && !drawn->piece->promoted && drawn->path_count > 1;
}

bool is_back(const struct drawn *drawn)
{
    return strncmp(drawn->alt, BACK_OF, strlen(BACK_OF)) == 0;
}

bool is_likeness(const struct drawn *drawn)
{
    return is_back(drawn) && drawn->front && !drawn->front->promoted;
}

bool is_tile(const struct drawn *drawn)
{
    return strstr(drawn->alt, " of the board");
}

/* --- faults --- */

bool fault_is_found(const struct proof *whole, size_t leaf, const struct fault *fault)
{
    LOCAL_ARENA(arena);
    struct proof *proof = proof_copy(arena, whole, leaf);
    struct leaf *at = &proof->leaves[leaf];
    struct complaints c = {0};
    size_t k = 0;
    bool found;

    while (k < at->drawn_count && !fault->is_victim(&at->drawn[k]))
        k++;
    found = k < at->drawn_count;
    if (found) {
        fault->spoil(arena, at, &at->drawn[k]);
        fault->measure(proof, &c);
        if (c.count == 0)
            fail_msg("%s, %s: nothing says that %s", proof->path, at->caption, fault->what);
    }
    buf_free(&c.text);
    return found;
}
