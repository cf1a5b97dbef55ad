/* Proof from the PDFs, labels: the faces of every game on every sheet of labels that suits them, on
 * A4 and Letter, and on A3 on sheets of one's own; with labels that are used up, corrections and
 * all choices of sides. Then faults of 0.05 mm and others must be noticed. */
#include "support/test.h"
#include "support/soak.h"
#include "support/workshop.h"

static const char *const games[] = {"chu-seireigi", "jul-gonu", "jungi", "jungle"};

static const char own_keys[] = "label-sheets: own.yaml\n";

static bool suits(const struct layout *layout, const struct label_sheet *sheet)
{
    double w = layout->piece_width, h = layout->piece_height;

    if (piece_forms[layout->form].rings)
        return w <= sheet->width && w <= sheet->height;
    return sheet->shape == LABEL_ROUND ? hypot(w, h) <= sheet->width
                                       : w <= sheet->width && h <= sheet->height;
}

/* One part for each name of a sheet whose labels suit on all its papers. */
static const char *label_parts(struct workshop *w, const struct layout *layout,
                               const struct label_sheets *sheets)
{
    TEXTS_NAMED(uses);
    LOCAL_BUF(parts);
    const char *text;
    size_t used = 0;

    for (size_t i = 0; i < sheets->count; i++) {
        const char *name = sheets->list[i].name.text;
        bool good = true, first = true;

        for (size_t k = 0; k < sheets->count; k++)
            if (strcmp(sheets->list[k].name.text, name) == 0) {
                good &= suits(layout, &sheets->list[k]);
                first &= k >= i;
            }
        if (good && first)
            buf_print(&parts, "  - {part: labels, caption: Labels %s, template: %s%s}\n", name,
                      name, uses[used++ % uses_count]);
    }
    text = arena_print(w->arena, "%s", buf_str(&parts));
    return text;
}

static void print_game(struct proofs *all, const char *game)
{
    struct workshop *w = all->shop;
    const char *path = arena_print(w->arena, "%s/layouts/%s.yaml", w->folder, game);
    const struct layout *layout = workshop_load(w, path);
    struct label_sheets sheets = {0};
    size_t first;

    assert_true(labels_load(w->arena, NULL, &sheets, w->diags));
    assert_true(labels_load(w->arena, arena_print(w->arena, "%s/layouts/own.yaml", w->folder),
                            &sheets, w->diags));
    path = workshop_layout(w, game, own_keys, label_parts(w, layout, &sheets), false);
    workshop_print(w, path, proofs_papers(all), "--only=pieces", NULL);
    layout = workshop_load(w, path);
    first = all->count;
    proofs_print(all, path, layout, PART_LABELS, NULL, game);
    for (size_t i = first; i < all->count; i++)
        all->list[i]->pieces = workshop_proof(w, layout, PART_PIECES, all->papers[i]);
}

static int print_all(void **state)
{
    TEXT_NAMED(own_sheets);
    struct proofs *all = proofs_open(state);

    workshop_file(all->shop, "own.yaml", own_sheets);
    for (size_t i = 0; i < COUNT_OF(games); i++)
        print_game(all, games[i]);
    return 0;
}

/* --- what must hold --- */

TEST_WITH(faces_are_on_their_labels, const struct proofs *all)
{
    struct complaints c = {0};
    size_t sheets = 0;

    for (size_t i = 0; i < all->count; i++) {
        measure_labels(all->list[i], &c);
        measure_rulers(all->list[i], &c);
        sheets += all->list[i]->leaf_count;
    }
    if (c.count > 0)
        fail_msg("%s", buf_str(&c.text));
    buf_free(&c.text);
    assert_true(sheets > soak_times(20, 80));
}

/* --- faces that fill their labels --- */

/* Half a millimetre stays free at the edges of a label, and one millimetre of play in squares;
 * faces are pieces of that size, in steps of a twentieth of a millimetre. Where pointers stand on
 * the axis, the pieces are those whose faces have the same size: round panels of 24, 27.5 and 25.5
 * mm have fields of 15, 17.1875 and 15.9375; the face of the card of 25 x 27.5 mm lies 2 % of its
 * height lower than on pieces. */
struct fills_row {
    const char *game, *template, *paper, *piece, *pieces;
};

/* The pieces of that size, and the labels that the layout's own pieces fill. */
static const struct proof *filled(struct workshop *w, size_t i, const char *piece)
{
    const struct fills_row *fills = TABLE_ROWS(struct fills_row, fills, "ttttt");
    const char *paper = arena_print(w->arena, "--paper=%s", fills[i].paper), *path;
    const struct layout *layout;
    struct proof *labels, *pieces;

    path =
        workshop_layout(w, fills[i].game, NULL,
                        arena_print(w->arena, "  - {part: pieces, caption: Pieces, sheets: 2%s}\n",
                                    fills[i].pieces),
                        true);
    workshop_piece_anew(w, fills[i].game, piece);
    layout = workshop_load(w, path);
    workshop_print(w, path, paper, "--only=pieces", NULL);
    pieces = workshop_proof(w, layout, PART_PIECES, fills[i].paper);
    proof_upright(pieces);
    path = workshop_layout(w, fills[i].game, NULL,
                           arena_print(w->arena,
                                       "  - {part: labels, caption: Filled, template: %s, "
                                       "fill: yes}\n",
                                       fills[i].template),
                           true);
    layout = workshop_load(w, path);
    workshop_print(w, path, paper, "--only=labels", NULL);
    labels = workshop_proof(w, layout, PART_LABELS, fills[i].paper);
    labels->pieces = pieces;
    return labels;
}

TEST(faces_fill_their_labels)
{
    TABLE_NAMED(struct fills_row, fills, "ttttt");

    for (size_t i = 0; i < fills_count; i++) {
        struct workshop *w = workshop_open();
        struct complaints c = {0};

        measure_labels(filled(w, i, fills[i].piece), &c);
        if (c.count > 0)
            fail_msg("%s: %s", fills[i].game, buf_str(&c.text));
        buf_free(&c.text);
        workshop_close(w);
    }
}

/* Pieces that are 0.05 mm larger are others. */
TEST(faces_of_another_size_are_found)
{
    ROWS(others, "zt", size_t row; const char *piece);

    for (size_t i = 0; i < others_count; i++) {
        struct workshop *w = workshop_open();
        struct complaints c = {0};

        measure_labels(filled(w, others[i].row, others[i].piece), &c);
        if (c.count == 0)
            fail_msg("nothing is wrong with %s", others[i].piece);
        buf_free(&c.text);
        workshop_close(w);
    }
}

/* --- faults --- */

static void lose_a_word(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    assert_true(leaf->word_count > 0);
    leaf->words[0].visible = false;
}

static const struct fault faults[] = {
    {"a face is left out", spoil_leave_out, is_piece, measure_labels},
    {"a face is doubled", spoil_double, is_piece, measure_labels},
    {"a face has moved", spoil_slip, is_piece, measure_labels},
    {"a face is beyond the edge", spoil_push, is_piece, measure_labels},
    {"a face was printed smaller", spoil_scale, is_piece, measure_labels},
};

/* On faces that have a head. */
static const struct fault panel_faults[] = {
    {"a face stands on its head", spoil_turn, is_piece, measure_labels},
    {"a face has lost a word", lose_a_word, is_piece, measure_labels},
};

/* Where the pointer stands apart from the face: on the axis. */
static void slip_pointer(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_path(drawn->paths[0], 1, SPOIL_STEP, 0);
    leaf_index(arena, leaf);
}

static void sink_pointer(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_path(drawn->paths[0], 1, 0, SPOIL_STEP);
    leaf_index(arena, leaf);
}

static void slip_last(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_path(drawn->paths[drawn->path_count - 1], 1, 0, SPOIL_STEP);
    leaf_index(arena, leaf);
}

static void slip_words(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    assert_true(leaf->word_count > 0);
    for (size_t i = 0; i < leaf->word_count; i++) {
        leaf->words[i].box.left += SPOIL_STEP;
        leaf->words[i].box.right += SPOIL_STEP;
    }
}

static bool is_promoted(const struct drawn *drawn)
{
    return drawn->piece && drawn->path_count > 2 && drawn->paths[0]->stretch_count > 3;
}

static const struct fault axis_faults[] = {
    {"a face is left out", spoil_leave_out, is_piece, measure_labels},
    {"a label has moved", spoil_slip, is_piece, measure_labels},
    {"a label was printed smaller", spoil_scale, is_piece, measure_labels},
    {"a label stands on its head", spoil_turn, is_piece, measure_labels},
    {"the pointer has moved", slip_pointer, is_piece, measure_labels},
    {"the pointer is too low", sink_pointer, is_piece, measure_labels},
    {"a sign beside the pointer has moved", slip_pointer, is_promoted, measure_labels},
    {"what is painted last has moved", slip_last, is_piece, measure_labels},
};
static const struct fault axis_word_faults[] = {
    {"the words have moved", slip_words, is_piece, measure_labels},
    {"a word is lost", lose_a_word, is_piece, measure_labels},
};

static void spoil_filled(const struct proof *labels, const struct fault *fault)
{
    bool spoiled = false;

    for (size_t leaf = 1; leaf < labels->leaf_count && !spoiled; leaf++)
        spoiled = fault_is_found(labels, leaf, fault);
    if (!spoiled)
        fail_msg("nowhere: %s", fault->what);
}

TEST(faults_of_filled_labels_are_found)
{
    TABLE_NAMED(struct fills_row, fills, "ttttt");

    for (size_t i = 3; i < fills_count; i++) {
        struct workshop *w = workshop_open();
        const struct proof *labels = filled(w, i, fills[i].piece);

        for (size_t k = 0; k < COUNT_OF(axis_faults); k++)
            spoil_filled(labels, &axis_faults[k]);
        for (size_t k = 0; labels->leaves[1].word_count > 0 && k < COUNT_OF(axis_word_faults); k++)
            spoil_filled(labels, &axis_word_faults[k]);
        workshop_close(w);
    }
}

/* On two sheets of each print. */
static void spoil_prints(const struct proofs *all, const struct fault *fault, bool discs)
{
    for (size_t i = 0; i < all->count; i++) {
        const struct proof *p = all->list[i];
        size_t spoiled = 0;

        if (piece_forms[p->layout->form].rings && !discs)
            continue;
        for (size_t leaf = 0; leaf < p->leaf_count && spoiled < 2; leaf++)
            spoiled += fault_is_found(p, leaf, fault);
        if (spoiled == 0)
            fail_msg("nowhere: %s", fault->what);
    }
}

TEST_WITH(faults_are_found, const struct proofs *all)
{
    for (size_t i = 0; i < COUNT_OF(faults); i++)
        spoil_prints(all, &faults[i], true);
    for (size_t i = 0; i < COUNT_OF(panel_faults); i++)
        spoil_prints(all, &panel_faults[i], false);
}

/* --- labels that are a little off --- */

#define USUAL_PART "skip: 2, offset: [0.1, 0.2], pitch: [0.3, -0.1]"

struct changes_row {
    const char *file, *before, *after; /* below layouts/ */
};

/* Complaints of labels that are printed from changed files, measured by the files as they were. */
static size_t complaints_after(size_t change)
{
    TEXT_NAMED(own_sheets);
    TABLE_NAMED(struct changes_row, changes, "ttt");
    struct workshop *w = workshop_open();
    struct complaints c = {0};
    const struct layout *layout;
    struct proof *labels;
    const char *path;

    workshop_file(w, "own.yaml", own_sheets);
    path = workshop_layout(w, "jul-gonu", own_keys,
                           "  - {part: labels, caption: Labels, template: wide, " USUAL_PART "}\n",
                           false);
    layout = workshop_load(w, path);
    if (change < changes_count)
        file_edit(arena_print(w->arena, "%s/layouts/%s", w->folder, changes[change].file),
                  changes[change].before, changes[change].after);
    workshop_print(w, path, "--paper=a3", "--only=pieces", NULL);
    workshop_print(w, path, "--paper=a3", "--only=labels", NULL);
    labels = workshop_proof(w, layout, PART_LABELS, "a3");
    assert_non_null(labels);
    labels->pieces = workshop_proof(w, layout, PART_PIECES, "a3");
    measure_labels(labels, &c);
    buf_free(&c.text);
    workshop_close(w);
    return c.count;
}

TEST(labels_a_little_off_are_found)
{
    TABLE_NAMED(struct changes_row, changes, "ttt");

    assert_int_equal(complaints_after(changes_count), 0);
    for (size_t i = 0; i < changes_count; i++)
        if (complaints_after(i) == 0)
            fail_msg("nothing is wrong with '%s'", changes[i].after);
}

TESTS_TOGETHER(proof_labels, print_all, proofs_tear_down)
