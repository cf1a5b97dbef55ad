/* Proof from the PDFs: every sheet of every layout, in the set and in all further documents, is
 * measured as someone with a ruler would; so are those on one paper in the other inks, and sets
 * whose pieces are printed on both sides of the paper, and on one. `make proof` does so on each of
 * three papers, in all inks and in all ways; the gate takes one paper, ink and way in turn for each
 * layout. Then sheets are spoiled, one fault at a time, and sizes are changed by 0.05 mm, to see
 * the same measures complain.
 *
 * With PIECEWORK_PROOF=FOLDER, or `make proof PDFS=FOLDER`, the PDFs that are already there, in one
 * folder a layout, are measured in place of fresh ones. */
#include "support/test.h"
#include "support/soak.h"
#include "support/printed.h"
#include "support/workshop.h"
#include "page/plan/plan.h"
#include "scene/scene.h"

static const char *const paper_list[] = {"a4", "letter", "a3"};

struct prints {
    struct arena *arena;
    struct diags *diags;
    char *folder; /* of fresh ones; NULL */
    const struct proof **list;
    size_t count;
};

/* So many papers of the list, from that one on, around its end. */
struct papers {
    size_t first, count;
};

static const char *name_of(struct papers papers, size_t i)
{
    return paper_list[(papers.first + i) % COUNT_OF(paper_list)];
}

static void render(struct prints *p, const char *layout, const char *folder, struct papers papers,
                   const char *way, const char *only)
{
    const char *option = arena_print(p->arena, "--paper=%s", name_of(papers, 0));
    struct run_result outcome;

    for (size_t i = 1; i < papers.count; i++)
        option = arena_print(p->arena, "%s,%s", option, name_of(papers, i));
    outcome = piecework("render", "-o", folder, option, layout, way, only, NULL);

    /* Of fronts alone, and of stones without their colours. */
    if (outcome.err.size > 0 && !strstr(buf_str(&outcome.err), "[no-back]") &&
        !strstr(buf_str(&outcome.err), "[players-alike]"))
        fail_msg("%s", buf_str(&outcome.err));
    assert_int_equal(outcome.status, 0);
}

/* Of labels, which are on papers of their own, see test_proof_labels. */
static bool is_of_labels(const struct layout *layout)
{
    for (size_t i = 0; i < layout->part_count; i++)
        if (layout->parts[i].kind == PART_LABELS)
            return true;
    return false;
}

static void add_document(struct prints *p, const struct layout *layout, const char *folder,
                         struct papers papers)
{
    for (size_t i = 0; i < papers.count && !is_of_labels(layout); i++) {
        const char *file = arena_print(p->arena, "%s/%s/%s-%s.pdf", folder, layout->name,
                                       layout->file, name_of(papers, i));

        if (p->folder || access(file, R_OK) == 0) {
            struct proof *proof = proof_read(p->arena, layout, file);

            proof_upright(proof);
            *ARENA_PUSH(p->arena, p->list, p->count) = proof;
        }
    }
}

static void add_prints(struct prints *p, const char *path, const char *folder, struct papers papers)
{
    struct layout *layout = layout_load(p->arena, path, p->diags);

    assert_non_null(layout);
    add_document(p, layout_set(p->arena, layout), folder, papers);
    for (size_t d = 0; d < layout->document_count; d++)
        add_document(p, layout_document(p->arena, layout, d), folder, papers);
}

/* On one paper with less ink. */
static void add_inked(struct prints *p, const char *path, const char *ink)
{
    const char *folder = path_in(p->arena, p->folder, ink);
    const struct papers papers = {0, 1};

    render(p, path, folder, papers, arena_print(p->arena, "--ink=%s", ink), NULL);
    add_prints(p, path, folder, papers);
}

/* Leaves the document's pieces alone in it, printed so. */
static void keep_pieces(struct arena *arena, struct layout *document, enum print_way way)
{
    size_t count = 0;

    for (size_t i = 0; i < document->part_count; i++)
        if (document->parts[i].kind == PART_PIECES) {
            document->parts[count] = document->parts[i];
            part_print(&document->parts[count++], way);
        }
    document->part_count = count;
    document->file = arena_print(arena, "%s-pieces", document->file);
}

/* The pieces of the set once more, printed in another way than its layout says. Standing ones are
 * too high for that: they would lie beyond their squares. */
static void add_made(struct prints *p, const char *path, enum print_way way, struct papers papers)
{
    struct layout *layout = layout_load(p->arena, path, p->diags);
    const char *folder = path_in(p->arena, p->folder, print_words[way]);

    assert_non_null(layout);
    if (layout->making.stand)
        return;
    layout = layout_set(p->arena, layout);
    keep_pieces(p->arena, layout, way);
    if (layout->part_count == 0)
        return;
    render(p, path, folder, papers, arena_print(p->arena, "--print=%s", print_words[way]),
           "--only=pieces");
    add_document(p, layout, folder, papers);
}

/* All that is printed afresh from the layout of that number: in the gate the set on one paper, and
 * its pieces made in one other way and the set in one other ink; with sanitizers of one set in six.
 */
static void print_layout(struct prints *p, const char *path, size_t number)
{
    const struct papers papers = {number, soak_times(1, COUNT_OF(paper_list))};
    size_t ways = sanitized_times(12, 2, 1), inks = sanitized_times(18, 3, 1);

    render(p, path, p->folder, papers, NULL, NULL);
    add_prints(p, path, p->folder, papers);
    for (size_t way = PRINT_DUPLEX + number % ways; way <= PRINT_SINGLE; way += ways)
        add_made(p, path, (enum print_way)way,
                 (struct papers){number, soak_times(1, COUNT_OF(paper_list))});
    for (size_t ink = INK_GREY + number % inks; ink <= INK_BLACK; ink += inks)
        add_inked(p, path, ink_names[ink]);
}

static int print_all(void **state)
{
    struct prints *p = mem_new(1, sizeof *p);
    const char *given = getenv("PIECEWORK_PROOF");
    const char **layouts;
    size_t count;

    p->arena = arena_new();
    p->diags = diags_new();
    p->folder = given && *given ? NULL : folder_new();
    layouts = printed_layouts(p->arena, 2, &count);
    for (size_t i = 0; i < count; i++)
        if (p->folder)
            print_layout(p, layouts[i], i);
        else
            add_prints(p, layouts[i], given, (struct papers){0, COUNT_OF(paper_list)});
    *state = p;
    return p->count > 0 ? 0 : -1;
}

static int drop_all(void **state)
{
    struct prints *p = *state;

    if (p->folder)
        folder_remove(p->folder);
    diags_free(p->diags);
    arena_free(p->arena);
    free(p);
    return 0;
}

/* --- what must hold --- */

static void measure_all(const struct prints *p, measure *wanted)
{
    struct complaints c = {0};

    for (size_t i = 0; i < p->count; i++)
        wanted(p->list[i], &c);
    if (c.count > 0)
        fail_msg("%s", buf_str(&c.text));
    buf_free(&c.text);
}

TEST_WITH(rulers_are_true, struct prints *p)
{
    measure_all(p, measure_rulers);
}

TEST_WITH(only_marks_leave_the_safe_area, struct prints *p)
{
    measure_all(p, measure_margins);
}

TEST_WITH(nothing_lies_on_anything_else, struct prints *p)
{
    measure_all(p, measure_overlaps);
}

TEST_WITH(lines_are_wide_enough, struct prints *p)
{
    measure_all(p, measure_lines);
}

TEST_WITH(pieces_have_their_sizes, struct prints *p)
{
    measure_all(p, measure_sizes);
}

TEST_WITH(sides_meet_when_folded, struct prints *p)
{
    measure_all(p, measure_faces);
}

TEST_WITH(backs_lie_on_their_fronts, struct prints *p)
{
    measure_all(p, measure_backs);
}

TEST_WITH(like_pieces_are_alike, struct prints *p)
{
    measure_all(p, measure_likeness);
}

TEST_WITH(all_pieces_are_there, struct prints *p)
{
    measure_all(p, measure_count);
}

TEST_WITH(hands_have_all_places, struct prints *p)
{
    measure_all(p, measure_hands);
}

TEST_WITH(tiles_join_to_the_board, struct prints *p)
{
    measure_all(p, measure_boards);
}

/* --- faults of one sheet --- */

static bool is_place(const struct drawn *drawn)
{
    return strncmp(drawn->alt, "Place for ", 10) == 0;
}

static bool is_ruler(const struct drawn *drawn)
{
    return strncmp(drawn->alt, "A ruler of ", 11) == 0;
}

/* Which pieces a fault shows on: all; those with straight cuts; folded ones; fronts with backs on
 * the other side of the paper. */
enum kind { ANY, PANELS, FOLDED, DUPLEX };

static const struct {
    struct fault fault;
    enum kind kind;
} faults[] = {
    {{"a piece is left out", spoil_leave_out, is_piece, measure_count}, ANY},
    {{"a piece is doubled", spoil_double, is_piece, measure_count}, ANY},
    {{"a piece lies on another", spoil_double, is_piece, measure_overlaps}, ANY},
    {{"the face has moved", spoil_nudge, is_unpromoted, measure_faces}, FOLDED},
    {{"a face has moved off its back", spoil_nudge, is_unpromoted, measure_backs}, DUPLEX},
    {{"a piece is beyond the edge", spoil_push, is_piece, measure_margins}, ANY},
    {{"a piece is off its cuts", spoil_shift, is_piece, measure_sizes}, PANELS},
    {{"a piece was printed smaller", spoil_scale, is_piece, measure_sizes}, ANY},
    {{"a cut has moved", spoil_cut, is_piece, measure_sizes}, PANELS},
    {{"a back is left out", spoil_leave_out, is_back, measure_backs}, ANY},
    {{"a back is doubled", spoil_double, is_back, measure_backs}, ANY},
    {{"a back was printed smaller", spoil_scale, is_likeness, measure_backs}, ANY},
    {{"a back is elsewhere", spoil_push, is_back, measure_backs}, ANY},
    {{"a tile is turned", spoil_turn, is_tile, measure_boards}, ANY},
    {{"a tile is left out", spoil_leave_out, is_tile, measure_boards}, ANY},
    {{"a tile was printed smaller", spoil_scale, is_tile, measure_boards}, ANY},
    {{"a line of the board has moved", spoil_line, is_tile, measure_boards}, ANY},
    {{"lines of the board are thin", spoil_width, is_tile, measure_lines}, ANY},
    {{"a board is beyond the edge", spoil_push, is_tile, measure_margins}, ANY},
    {{"a place is left out", spoil_leave_out, is_place, measure_hands}, ANY},
    {{"a place is doubled", spoil_double, is_place, measure_hands}, ANY},
    {{"there is no ruler", spoil_leave_out, is_ruler, measure_rulers}, ANY},
    {{"a tick has moved", spoil_line, is_ruler, measure_rulers}, ANY},
    {{"a ruler was printed smaller", spoil_scale, is_ruler, measure_rulers}, ANY},
};

static bool is_spoiled_by(const struct proof *p, const struct leaf *leaf, size_t fault)
{
    const bool shows[] = {[ANY] = true,
                          [PANELS] = p->layout->form == FORM_PANEL,
                          [FOLDED] = is_folded(leaf),
                          [DUPLEX] = leaf->part && part_is_duplex(leaf->part)};
    /* the squares of a pocket have the size that there is room for: it may be smaller */
    bool smaller = faults[fault].fault.spoil == spoil_scale &&
                   faults[fault].fault.is_victim != is_ruler && leaf->part->kind == PART_POCKET;

    /* of other boards lines are looked at where these are whole, see sizes below */
    bool other = !game_is_grid(p->layout->game) && faults[fault].fault.is_victim == is_tile &&
                 faults[fault].fault.measure != measure_margins;

    return shows[faults[fault].kind] && !smaller && !other;
}

/* On one paper of each, on every so many sheets; how often. */
static size_t spoil_some(const struct prints *p, size_t fault, size_t step)
{
    size_t spoiled = 0;

    for (size_t i = 0; i < p->count; i++)
        for (size_t leaf = (fault + i) % step; leaf < p->list[i]->leaf_count; leaf += step)
            if ((i == 0 || p->list[i]->layout != p->list[i - 1]->layout) &&
                is_spoiled_by(p->list[i], &p->list[i]->leaves[leaf], fault))
                spoiled += fault_is_found(p->list[i], leaf, &faults[fault].fault);
    return spoiled;
}

/* In the gate each on every third sheet, in turn; on all where those show nothing of the kind. */
TEST_WITH(faults_are_found, const struct prints *p)
{
    size_t step = p->folder ? soak_times(3, 1) : 1;

    for (size_t fault = 0; fault < COUNT_OF(faults); fault++)
        if (spoil_some(p, fault, step) == 0 && spoil_some(p, fault, 1) == 0 && p->folder &&
            printed_every() == 1) /* among some sets there may be nothing of a kind */
            fail_msg("nowhere: %s", faults[fault].fault.what);
}

/* --- sizes that are 0.05 mm off --- */

static const struct {
    const char *layout, *before, *after;
    measure *measure;
} sizes[] = {
    {"layouts/chu-seireigi.yaml", "{width: 25,", "{width: 25.05,", measure_sizes},
    {"layouts/chu-seireigi.yaml", "height: 27.5}", "height: 27.45}", measure_sizes},
    {"layouts/chu-seireigi.yaml", "square: 28.5 ", "square: 28.55 ", measure_boards},
    {"layouts/chu-seireigi.yaml", "overlap: 8 ", "overlap: 8.05 ", measure_boards},
    {"layouts/jul-gonu.yaml", "width: 30}", "width: 30.05}", measure_sizes},
    {"layouts/jul-gonu.yaml", "square: 47.5 ", "square: 47.55 ", measure_boards},
    {"layouts/jungi.yaml", "height: 25, signs", "height: 25.05, signs", measure_sizes},
    {"layouts/jungi.yaml", "square: 26.5 ", "square: 26.55 ", measure_boards},
    {"layouts/jungle.yaml", "{width: 26,", "{width: 25.95,", measure_sizes},
    {"layouts/jungle.yaml", "square: 30 ", "square: 29.95 ", measure_boards},
    {"layouts/umul-gonu.yaml", "square: 64 ", "square: 64.05 ", measure_boards},
};

TEST(sizes_a_little_off_are_found)
{
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        struct workshop *w = workshop_open();
        const char *path = path_in(w->arena, w->folder, sizes[i].layout);
        const struct layout *layout = workshop_load(w, path);
        struct complaints c = {0};

        file_edit(path, sizes[i].before, sizes[i].after);
        workshop_print(w, path, "--paper=letter", NULL);
        path = arena_print(w->arena, "%s/%s/%s-letter.pdf", w->folder, layout->name, layout->file);
        sizes[i].measure(proof_read(w->arena, layout_set(w->arena, layout), path), &c);
        if (c.count == 0)
            fail_msg("%s: nothing is wrong with '%s'", path, sizes[i].after);
        buf_free(&c.text);
        workshop_close(w);
    }
}

TESTS_TOGETHER(proof, print_all, drop_all)
