/* Faces on sheets of labels: each within its label, all of them there, moved as a part says. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};

/* A part of labels in a layout that has none. */
static struct part labels_of(struct studio *s, const char *sheet)
{
    struct part part = {.kind = PART_LABELS,
                        .caption = {.text = "Labels"},
                        .face = s->layout->face,
                        .labels = {.sheet = {.text = sheet}}};

    if (s->layout->label_sheets.count == 0)
        assert_true(labels_load(s->arena, NULL, &s->layout->label_sheets, s->diags));
    return part;
}

/* --- what is built in --- */

TEST_WITH(built_in_sheets_lie_in_the_middle_of_their_papers, struct studio *s)
{
    const struct label_sheets *sheets = &s->layout->label_sheets;
    int rounds[2] = {0}, squares[2] = {0};

    labels_of(s, "");
    EACH (l, sheets->list, sheets->count) {
        double right = l->paper.width - l->x0 - (l->nx - 1) * l->dx - l->width;
        double bottom = l->paper.height - l->y0 - (l->ny - 1) * l->dy - l->height;
        int letter = strcmp(l->paper.name, "letter") == 0;

        if (fabs(right - l->x0) > 0.02 || fabs(bottom - l->y0) > 0.02 || l->x0 < 4.5 ||
            l->y0 < 6.35)
            fail_msg("%s on %s has margins %g %g %g %g", l->name.text, l->paper.name, l->x0, right,
                     l->y0, bottom);
        assert_true(l->dx >= l->width && l->dy >= l->height);
        assert_ptr_equal(label_sheet_named(sheets, l->name.text, &l->paper), l);
        ++*(l->shape == LABEL_ROUND ? &rounds[letter] : &squares[letter]);
    }
    assert_true(rounds[0] >= 5 && rounds[1] >= 4 && squares[0] >= 3 && squares[1] >= 3);
    assert_null(label_sheet_named(sheets, "round-40", &(struct paper){"a3", 297, 420}));
    assert_int_equal(diags_count(s->diags), 0);
}

/* --- what is on them --- */

/* Where label n is, by the rule of the file. */
static struct box label_box(const struct label_sheet *l, const struct labels_part *use, int n)
{
    double x = l->x0 + use->offset[0] + n % l->nx * (l->dx + use->pitch[0]);
    double y = l->y0 + use->offset[1] + n / l->nx * (l->dy + use->pitch[1]);

    return (struct box){x, y, x + l->width, y + l->height};
}

static bool in_label(const struct label_sheet *l, const struct box *label, const struct box *ink)
{
    const double x[] = {ink->left, ink->right}, y[] = {ink->top, ink->bottom};
    double radius = l->width / 2 + 0.01;

    if (l->shape == LABEL_RECTANGLE)
        return box_inside(ink, label);
    for (int i = 0; i < 4; i++)
        if (hypot(x[i % 2] - label->left - l->width / 2, y[i / 2] - label->top - l->width / 2) >
            radius)
            return false;
    return true;
}

/* The ink of figure n of a scene. */
static struct box figure_box(const struct scene *scene, size_t n)
{
    return scene_box(scene, scene_find_figure(scene, n), scene_find_figure(scene, n + 1));
}

/* Every figure of every page is in a label of its own, from the first that is not used up; returns
 * how many there are. Discs are round, as their labels are: their boxes are not. */
static size_t assert_in_labels(struct studio *s, const struct part *part, const struct paper *paper,
                               const struct label_sheet *l)
{
    const struct part_plan *plan = studio_plan(s, part, paper);
    int n = part->labels.skip;
    size_t all = 0;

    for (int page = 1; page < plan->pages; page++) {
        const struct scene *scene = studio_page(s, plan, page);
        size_t count = 0;

        for (; scene_find_figure(scene, count) < scene->count; count++, n++) {
            struct box ink = figure_box(scene, count);
            struct box label = label_box(l, &part->labels, n % (l->nx * l->ny));
            const struct box middle = {(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2,
                                       (ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2};

            if (!in_label(l, &label, piece_forms[s->layout->form].rings ? &middle : &ink) ||
                !box_inside(&ink, &label))
                fail_msg("%s, page %d: face %zu is not in label %d", l->name.text, page, count, n);
        }
        all += count;
    }
    return all;
}

static size_t men_of(const struct game *game, bool promoting)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        if (!promoting || game->pieces[i].promoted)
            count += (size_t)(game->pieces[i].count[0] + game->pieces[i].count[1]);
    return count;
}

TEST(every_face_is_in_its_label)
{
    size_t fitting = 0;

    for (size_t k = 0; k < COUNT_OF(layouts); k++) {
        struct studio *s = studio_open(layouts[k]);
        struct part part = labels_of(s, "");

        for (size_t i = 0; i < s->layout->label_sheets.count; i++) {
            const struct label_sheet *l = &s->layout->label_sheets.list[i];

            if (!label_takes(l, s->layout->form, s->layout->piece_width, s->layout->piece_height))
                continue;
            fitting++;
            part.labels.sheet = l->name;
            part.labels.skip = (int)i % 5;
            part.labels.offset[0] = 0.7 - 0.1 * (double)i;
            part.labels.pitch[1] = -0.03 * (double)i;
            assert_int_equal(assert_in_labels(s, &part, &l->paper, l),
                             men_of(s->layout->game, false) + men_of(s->layout->game, true));
        }
        studio_tear_down((void **)&s);
    }
    assert_true(fitting > 20);
}

/* On round labels of 25 mm mnemonics have 15 mm, and pointers stand above them, on the axis: a face
 * is as wide to the left as to the right. */
TEST(pointers_stand_on_the_axis)
{
    struct studio *s = studio_open("layouts/chu-seireigi.yaml");
    void *owner = s;
    struct part labels = labels_of(s, "round-25"), *part = &labels;
    const struct part_plan *plan;
    const struct scene *scene;
    struct pen pen = layout_pen(s->layout, s->type, part->face, NULL);
    struct box face, label;

    labels.labels.fill = true;
    plan = studio_plan(s, part, &s->layout->papers[0]);
    scene = studio_page(s, plan, 1);
    face = figure_box(scene, 0);
    label = label_box(plan->labels.sheet, &part->labels, 0);
    pen.pointer = label_pointer(s->layout, part, plan->labels.sheet);
    assert_int_equal(pen.pointer, POINTER_CROWN);
    assert_true(is_near(
        panel_mnemonic_size(&pen, false, plan->labels.face.width, plan->labels.face.height), 15));
    assert_true(is_near(face.left - label.left, label.right - face.right));
    assert_true(face.top > label.top + 1 && face.top < label.top + 2);
    studio_tear_down(&owner);
}

TEST_WITH(faces_are_those_asked_for, struct studio *s)
{
    struct part part = labels_of(s, "round-40");
    const struct paper paper = test_paper("a4");
    const struct label_sheet *l = label_sheet_named(&s->layout->label_sheets, "round-40", &paper);
    size_t men = men_of(s->layout->game, false), promoting = men_of(s->layout->game, true);
    const size_t counts[] = {men + promoting, men, 2 * men};

    assert_true(promoting > 0 && promoting < men);
    for (int faces = FACES_NEEDED; faces <= FACES_BOTH; faces++) {
        part.labels.faces = (enum label_faces)faces;
        assert_int_equal(assert_in_labels(s, &part, &paper, l), counts[faces]);
    }
}

/* What a part corrects moves every face by just that. */
TEST_WITH(corrections_are_exact, struct studio *s)
{
    struct part part = labels_of(s, "round-40");
    const struct paper paper = test_paper("a4");
    struct box before[2], after[2];

    for (int i = 0; i < 2; i++)
        before[i] = figure_box(studio_sheet(s, &part, &paper, 1), i ? 23 : 0);
    part.labels.offset[0] = 0.5;
    part.labels.offset[1] = -0.3;
    part.labels.pitch[0] = 0.1;
    part.labels.pitch[1] = -0.05;
    for (int i = 0; i < 2; i++)
        after[i] = figure_box(studio_sheet(s, &part, &paper, 1), i ? 23 : 0);
    assert_true(is_near(after[0].left - before[0].left, 0.5));
    assert_true(is_near(after[0].top - before[0].top, -0.3));
    assert_true(is_near(after[1].left - before[1].left, 0.5 + 3 * 0.1));
    assert_true(is_near(after[1].top - before[1].top, -0.3 - 5 * 0.05));
}

TEST_WITH(the_trial_page_shows_all_labels, struct studio *s)
{
    struct part part = labels_of(s, "round-40");
    const struct paper paper = test_paper("a4");
    const struct box page = {0, 0, paper.width, paper.height};
    const struct scene *trial;
    size_t circles = 0;

    part.labels.skip = 2;
    trial = studio_sheet(s, &part, &paper, 0);
    for (size_t i = 0; i < trial->count; i++) {
        struct box box = shape_box(&trial->shapes[i]);

        assert_true(box.right < box.left || box_inside(&box, &page));
        assert_true(trial->shapes[i].kind != SHAPE_PATH || trial->shapes[i].layer == LAYER_NOTE);
        if (trial->shapes[i].kind == SHAPE_PATH && circles == 0)
            for (size_t k = 0; k < trial->shapes[i].path.count; k++)
                circles += trial->shapes[i].path.segments[k].verb == VERB_CIRCLE;
    }
    assert_int_equal(circles, 24);
    assert_non_null(scene_find_text(trial, "(2)", 0));
    assert_non_null(scene_find_text(trial, "3", 0));
    assert_null(scene_find_text(trial, "25", 0));
}

/* --- the program --- */

TEST(labels_print_by_themselves)
{
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *layout = path_in(arena, folder, "layout.yaml");
    LOCAL_BUF(pdf);
    struct run_result o;

    file_make_text(path_in(arena, folder, "mine.yaml"),
                   "piecework: 1\nlabels:\n- {name: mine, paper: letter, shape: round, width: 40, "
                   "nx: 4, ny: 6, x0: 10, y0: 10, dx: 45, dy: 43}\n");
    file_make_text(layout,
                   arena_print(arena,
                               "piecework: 1\ngame: %s/pieces/jungle.yaml\nface: picture\n"
                               "papers: [a4, letter, a3]\nlabel-sheets: mine.yaml\nsquare: 30\n"
                               "piece: {width: 26, height: 28}\nparts:\n"
                               "- {part: pieces, caption: Pieces, columns: 4, sheets: 2}\n"
                               "- {part: labels, caption: Labels, template: mine}\n",
                               repository()));
    o = piecework("render", layout, "-o", folder, NULL);
    if (o.status != 0)
        fail_msg("%s", buf_str(&o.out));
    /* Three sets, and labels on the one paper that has them. */
    assert_int_equal(folder_entries(path_in(arena, folder, "layout")), 4);
    assert_true(file_read(path_in(arena, folder, "layout/layout-labels-letter.pdf"), &pdf));
}

/* The options move faces as the keys do. */
TEST(options_correct_labels)
{
    static const char *const wrong[] = {"--label-offset=1", "--label-offset=21,0",
                                        "--label-pitch=0.1,0.2,3", "--label-pitch=6,0"};
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *layout = path_in(arena, folder, "layout.yaml");
    const char *pdf = path_in(arena, folder, "layout/layout-labels-a4.pdf");
    struct buf files[3] = {{0}};

    for (int i = 0; i < 3; i++) {
        struct run_result o;

        file_make_text(layout,
                       arena_print(arena,
                                   "piecework: 1\ngame: %s/pieces/jul-gonu.yaml\nface: none\n"
                                   "papers: [a4]\nsquare: 53\n"
                                   "piece: {shape: disc, width: 19}\nparts:\n"
                                   "- {part: labels, caption: Labels, template: round-25%s}\n",
                                   repository(),
                                   i == 1 ? ", offset: [0.5, -0.25], pitch: [0.1, 0]" : ""));
        o = i == 2 ? piecework("render", layout, "--label-offset=0.5,-0.25", "--label-pitch=0.1,0",
                               "-o", folder, NULL)
                   : piecework("render", layout, "-o", folder, NULL);
        assert_int_equal(o.status, 0);
        assert_true(file_read(pdf, &files[i]));
    }
    assert_true(files[0].size != files[1].size ||
                memcmp(files[0].text, files[1].text, files[0].size) != 0);
    assert_int_equal(files[1].size, files[2].size);
    assert_memory_equal(files[1].text, files[2].text, files[1].size);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        outcome_expect(piecework("render", layout, wrong[i], NULL), 2, NULL, NULL);
    }
    for (int i = 0; i < 3; i++)
        buf_free(&files[i]);
}

/* Where faces fill their labels, dark discs go on beyond them, as far as the bleed and half the
 * gap. */
TEST(dark_faces_go_on_beyond_labels)
{
    static const struct {
        double bleed, reach;
        bool fill;
    } cases[] = {{0, 0, true}, {2, 2, true}, {2, 0, false}, {20, 6.35, true}};
    struct studio *s = studio_open("layouts/jul-gonu.yaml");
    void *owner = s;
    const struct paper paper = test_paper("letter");
    struct part part = labels_of(s, "round-38");
    const struct label_sheet *l = label_sheet_named(&s->layout->label_sheets, "round-38", &paper);

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct scene *scene;
        struct box label = label_box(l, &part.labels, 4); /* of the first dark stone */
        double middle = (label.top + label.bottom) / 2;

        s->layout->bleed = cases[i].bleed;
        part.labels.fill = cases[i].fill;
        scene = studio_sheet(s, &part, &paper, 1);
        for (int out = -1; out < 2; out += 2) {
            double at = label.left - cases[i].reach - out * 0.1;
            bool dark = out < 0 && cases[i].reach > 0;

            assert_int_equal(fill_at(scene, 0, scene->count, at, middle) == 38, dark);
        }
    }
    studio_tear_down(&owner);
}

TESTS_TOGETHER(labels, studio_set_up, studio_tear_down)
