/* Proof from the PDFs, pieces as layouts may ask for them: standing, side by side, with backs a
 * little smaller, five-sided, as tiles with all kinds of bleed and of marks. */
#include "support/test.h"
#include "support/soak.h"
#include "support/workshop.h"
#include "scene/scene.h"

/* Keys of the pieces: size, and how they are made. */
static const struct {
    const char *game, *piece, *part;
} forms[] = {
    {"chu-seireigi", "width: 22, height: 21, cuts: corners", "sheets: 2"},
    {"chu-seireigi", "width: 22, height: 21, cuts: margin", "sheets: 2"},
    {"chu-seireigi", "width: 22, height: 21, fold: side", "sheets: 2, columns: 4"},
    {"chu-seireigi", "width: 22, height: 21, stand: yes, base: 9", "sheets: 2"},
    {"chu-seireigi", "width: 22, height: 26, shape: shogi", "sheets: 2"},
    {"chu-seireigi", "width: 22, height: 26, shape: shogi, print: single", "sheets: 2"},
    {"jungle", "width: 26, height: 28, back-inset: 0.5, players: apart", "columns: 4"},
    {"jungle", "width: 26, height: 28, fold: side, back-inset: 0.4, cuts: corners, players: apart",
     ""},
    {"jungle", "width: 26, height: 28, stand: yes, cuts: corners, players: apart", ""},
    {"jungle", "width: 26, height: 28, stand: yes, cuts: margin", "sheets: 2"},
    {"jungle", "width: 26, height: 28, stand: yes, fold: side", "sheets: 2"},
    {"jungle", "width: 26, height: 28, stand: yes, fold: side, cuts: corners", "sheets: 2"},
    {"jungle", "width: 26, height: 28, stand: yes, fold: side, cuts: margin", "sheets: 2"},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart", ""},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart, cuts: corners", ""},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart, cuts: margin", "columns: 5"},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart, bleed: shared", "columns: 5"},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart, bleed: shared, cuts: margin",
     "columns: 3"},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart, bleed: none, cuts: margin", ""},
    {"jungle", "width: 27, height: 28, players: apart, bleed: shared, bleed-width: 3.2, fold: head",
     ""},
    {"jungle", "width: 26, height: 29, players: apart, bleed: individual, bleed-width: 1.5", ""},
    {"jungle", "width: 27, height: 28, shape: tile, players: apart, print: duplex", ""},
    {"jungi", "width: 23, height: 24, shape: shogi", "sheets: 2"},
    {"jul-gonu", "shape: disc, width: 37", "sheets: 1, columns: 4"},
    {"jul-gonu", "shape: disc, width: 24, print: duplex", "sheets: 2, columns: 4"},
};

/* Both players' grounds can be told from paper; marks are of another width and grey than usual. */
static void make_style(struct workshop *w)
{
    const char *style = arena_print(w->arena, "%s/layouts/style.yaml", w->folder);

    file_edit(style, "ground: light-stone", "ground: shaded");
    file_edit(style, "ground: dark-stone", "ground: dark");
    file_edit(style, "  cut: 0.15", "  cut: 0.2");
    file_edit(style, "  cut: 35", "  cut: 20");
    file_edit(style, "  fold: 0.2", "  fold: 0.25");
}

/* The layout of a form, with its pieces alone. */
static const char *layout_of(struct workshop *w, size_t form)
{
    const char *part = *forms[form].part ? arena_print(w->arena, ", %s", forms[form].part) : "";
    const char *path = workshop_layout(
        w, forms[form].game, NULL,
        arena_print(w->arena, "  - {part: pieces, caption: Pieces%s}\n", part), true);

    workshop_piece_anew(w, forms[form].game, forms[form].piece);
    return path;
}

static int print_all(void **state)
{
    struct proofs *all = proofs_open(state);

    make_style(all->shop);
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        const char *path = layout_of(all->shop, i);

        proofs_print(all, path, workshop_load(all->shop, path), PART_PIECES, NULL, forms[i].piece);
    }
    return 0;
}

/* --- what must hold --- */

TEST_WITH(pieces_have_their_sizes, void *state)
{
    proofs_measure(state, measure_sizes);
}

TEST_WITH(sides_meet_when_folded, void *state)
{
    proofs_measure(state, measure_faces);
}

TEST_WITH(marks_are_beside_pieces, void *state)
{
    proofs_measure(state, measure_marks);
}

TEST_WITH(grounds_reach_as_far_as_asked, void *state)
{
    proofs_measure(state, measure_grounds);
}

TEST_WITH(outlines_have_five_sides, void *state)
{
    proofs_measure(state, measure_outlines);
}

TEST_WITH(all_pieces_are_there, void *state)
{
    proofs_measure(state, measure_count);
    proofs_measure(state, measure_likeness);
}

/* A third of the forms in each of the other inks, with sanitizers a ninth: lines of patterns, which
 * are grounds in low ink and in black, cannot be told from marks. */
TEST(forms_hold_in_every_ink)
{
    for (int ink = INK_GREY; ink_names[ink]; ink++) {
        void *own = NULL;
        struct proofs *all = proofs_open(&own);

        make_style(all->shop);
        for (size_t i = (size_t)(ink - INK_GREY); i < COUNT_OF(forms);
             i += sanitized_times(9, 3, 3)) {
            const char *path = layout_of(all->shop, i);

            proofs_print(all, path, workshop_load(all->shop, path), PART_PIECES,
                         arena_print(all->shop->arena, "--ink=%s", ink_names[ink]), forms[i].piece);
        }
        proofs_measure(all, measure_sizes);
        proofs_measure(all, measure_count);
        if (ink == INK_GREY)
            proofs_measure(all, measure_marks);
        proofs_tear_down(&own);
    }
}

/* --- faults --- */

/* Of the solid marks, or of the grounds, which belong to no figure, the path with most lines; the
 * first of several. */
static struct painted *most_outside(const struct leaf *leaf, bool filled)
{
    struct painted *most = NULL;

    EACH (path, leaf->content->paths, leaf->content->count)
        if (path->mark < 0 && path->filled == filled && (filled || !path->dashed) &&
            path->stretch_count > (most ? most->stretch_count : 0))
            most = path;
    assert_non_null(most);
    return most;
}

static void move_mark(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct stretch *s = &most_outside(leaf, false)->stretches[0];
    bool level = is_level(s);

    (void)arena;
    (void)drawn;
    s->y1 += level ? SPOIL_STEP : 0;
    s->y2 += level ? SPOIL_STEP : 0;
    s->x1 += level ? 0 : SPOIL_STEP;
    s->x2 += level ? 0 : SPOIL_STEP;
}

static void rub_out_mark(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct stretch *s = &most_outside(leaf, false)->stretches[0];

    (void)arena;
    (void)drawn;
    *s = (struct stretch){s->x1, s->y1, s->x1, s->y1};
}

/* Every tick is a little longer at both ends. */
static void lengthen_marks(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct painted *path = most_outside(leaf, false);

    (void)arena;
    (void)drawn;
    EACH (s, path->stretches, path->stretch_count) {
        double x = 4 * SPOIL_STEP * (s->x2 > s->x1 ? 1 : s->x2 < s->x1 ? -1 : 0);
        double y = 4 * SPOIL_STEP * (s->y2 > s->y1 ? 1 : s->y2 < s->y1 ? -1 : 0);

        *s = (struct stretch){s->x1 - x, s->y1 - y, s->x2 + x, s->y2 + y};
    }
}

static void widen_marks(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    most_outside(leaf, false)->width += SPOIL_STEP;
}

static void bleach_marks(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    most_outside(leaf, false)->stroke += 0.1;
}

static void move_ground(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    map_path(most_outside(leaf, true), 1, -SPOIL_STEP, 0);
}

static void rub_out_ground(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    most_outside(leaf, true)->filled = false;
}

/* A shoulder of the outline. */
static void move_corner(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct stretch *s = drawn->paths[0]->stretches;

    s[0].x2 += SPOIL_STEP;
    s[1].x1 += SPOIL_STEP;
    leaf_index(arena, leaf);
}

enum shown_on { ALL_FORMS, WITH_TICKS, WITH_GROUNDS, FOLDED_ALIKE, FIVE_SIDED };

static const struct {
    struct fault fault;
    enum shown_on on;
} faults[] = {
    {{"a mark is wanting", rub_out_mark, is_piece, measure_marks}, ALL_FORMS},
    {{"marks are wider", widen_marks, is_piece, measure_marks}, ALL_FORMS},
    {{"marks are lighter", bleach_marks, is_piece, measure_marks}, ALL_FORMS},
    {{"a mark has moved", move_mark, is_piece, measure_sizes}, ALL_FORMS},
    {{"marks reach upon pieces", lengthen_marks, is_piece, measure_marks}, WITH_TICKS},
    {{"a ground has moved", move_ground, is_piece, measure_grounds}, WITH_GROUNDS},
    {{"a ground is wanting", rub_out_ground, is_piece, measure_grounds}, WITH_GROUNDS},
    {{"a corner has moved", move_corner, is_piece, measure_outlines}, FIVE_SIDED},
    {{"the face has moved", spoil_nudge, is_unpromoted, measure_faces}, FOLDED_ALIKE},
};

static bool shows_on(const struct proof *p, enum shown_on on)
{
    struct making making = p->layout->parts[0].pieces.making;
    const bool shown[] = {[ALL_FORMS] = true,
                          [WITH_TICKS] = making.cuts != CUTS_LINES,
                          [WITH_GROUNDS] = making.stand || (making.bleed != BLEED_NONE &&
                                                            p->layout->players == PLAYERS_APART),
                          [FIVE_SIDED] = piece_forms[p->layout->form].pointed,
                          [FOLDED_ALIKE] = making.print == PRINT_FOLD && making.back_inset <= 0};

    return has_outline(p) == (on == FIVE_SIDED) && shown[on];
}

/* Of each form on one of the papers, on the first sheet. */
TEST_WITH(faults_are_found, void *state)
{
    for (size_t f = 0; f < COUNT_OF(faults); f++) {
        size_t spoiled = 0;

        for (size_t i = 0; i < COUNT_OF(forms); i++) {
            const struct proof *p = proofs_sample(state, i);

            if (shows_on(p, faults[f].on))
                spoiled += fault_is_found(p, 0, &faults[f].fault);
        }
        assert_true(spoiled >= 3);
    }
}

/* --- layouts that are a little off --- */

static const struct {
    size_t form;
    const char *before, *after;
    measure *measure;
} changes[] = {
    {3, "base: 9", "base: 9.05", measure_sizes},
    {3, "base: 9", "base: 9.05", measure_marks},
    {4, "height: 26", "height: 26.05", measure_sizes},
    {5, "width: 22", "width: 21.95", measure_sizes},
    {6, "back-inset: 0.5", "back-inset: 0.55", measure_sizes},
    {7, "back-inset: 0.4", "back-inset: 0.35", measure_sizes},
    {8, "cuts: corners", "cuts: margin", measure_marks},
    {9, "cuts: margin", "cuts: corners", measure_marks},
    {10, "fold: side", "fold: head", measure_sizes},
    {10, "stand: yes", "stand: no", measure_sizes},
    {13, "shape: tile", "shape: tile, bleed-width: 2.05", measure_grounds},
    {14, "shape: tile", "shape: tile, bleed-width: 1.95", measure_grounds},
    {14, "shape: tile", "shape: tile, bleed-width: 1.8", measure_marks},
    {15, "shape: tile", "shape: tile, bleed: none", measure_grounds},
    {16, "bleed: shared", "bleed: individual", measure_marks},
    {18, "bleed: none", "bleed: shared", measure_grounds},
};

/* Of a form that is printed with other keys, measured by its own. */
static size_t complaints_after(size_t change)
{
    struct workshop *w = workshop_open();
    const char *path;
    const struct layout *layout;
    struct complaints c = {0};
    struct proof *p;

    make_style(w);
    path = layout_of(w, changes[change].form);
    layout = workshop_load(w, path);
    file_edit(path, changes[change].before, changes[change].after);
    workshop_print(w, path, "--paper=a3", "--only=pieces", NULL);
    p = workshop_proof(w, layout, PART_PIECES, "a3");
    assert_non_null(p);
    proof_upright(p);
    changes[change].measure(p, &c);
    buf_free(&c.text);
    workshop_close(w);
    return c.count;
}

TEST(forms_a_little_off_are_found)
{
    for (size_t i = 0; i < COUNT_OF(changes); i++)
        if (complaints_after(i) == 0)
            fail_msg("%s: nothing is wrong with '%s'", forms[changes[i].form].piece,
                     changes[i].after);
}

TEST_WITH(the_sheets_are_good, void *state)
{
    measure_sheets_all(state);
}

TESTS_TOGETHER(proof_forms, print_all, proofs_tear_down)
