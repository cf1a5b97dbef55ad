/* Pieces of all games in forms that their layouts do not have: everybody is there, on as few sheets
 * as can be, or as large as labels allow; what cannot be made is said. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/soak.h"
#include "support/support.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "page/plan/layout_override.h"

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};

/* --- words --- */

TEST(words_are_read)
{
    ROWS(items, "tbt", const char *text; bool good; const char *template);

    for (size_t i = 0; i < items_count; i++) {
        struct remake remake = {NULL, NULL};

        if (remake_read(items[i].text, &remake) != items[i].good)
            fail_msg("'%s'", items[i].text);
        if (items[i].template)
            assert_string_equal(remake.template, items[i].template);
        else
            assert_null(remake.template);
    }
}

/* --- sheets --- */

static struct studio *remade(const char *path, const char *text)
{
    struct studio *s = studio_open(path);
    const char *first = s->layout->parts[0].caption.text; /* of a booklet, which stays */
    struct remake remake = {0};

    assert_true(remake_read(text, &remake));
    s->layout->papers = arena_alloc(s->arena, 3, sizeof *s->layout->papers);
    s->layout->papers[0] = test_paper("a4");
    s->layout->papers[1] = test_paper("letter");
    s->layout->papers[2] = test_paper("a3");
    s->layout->paper_count = 3;
    assert_true(layout_remake(s->arena, s->layout, &remake, s->diags));
    assert_string_equal(s->layout->parts[0].caption.text, first);
    s->pen.form = s->layout->form;
    s->pen.apart = s->layout->players == PLAYERS_APART;
    return s;
}

static void assert_no_error(struct studio *s, const char *path, const char *text)
{
    LOCAL_BUF(found);

    check_layout(plans_of(s->arena, s->type, s->layout), s->diags);
    diags_text(s->diags, false, &found);
    if (diags_at_least(s->diags, LEVEL_ERROR) > 0)
        fail_msg("%s, %s:\n%s", path, text, buf_str(&found));
}

/* Figures of a scene that are called after the piece. */
static int count_figures(const struct scene *scene, const struct piece *piece)
{
    int count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_BEGIN &&
                 scene->shapes[i].group.role == ROLE_FIGURE && scene->shapes[i].group.title &&
                 strcmp(scene->shapes[i].group.title, piece->name.text) == 0;
    return count;
}

/* Fronts of every piece of the setup, on one paper; *sheets becomes their number. */
static void assert_all_there(struct studio *s, const struct paper *upright, int *sheets)
{
    const struct game *game = s->layout->game;
    int *count = arena_alloc(s->arena, game->piece_count, sizeof *count);

    *sheets = 0;
    EACH (part, s->layout->parts, s->layout->part_count) {
        const struct part_plan *plan;

        if (part->kind != PART_PIECES)
            continue;
        plan = studio_plan(s, part, upright);
        for (int page = 0; page < plan->pages; page++) {
            const struct scene *scene = studio_page(s, plan, page);

            if (page_is_back(plan, page))
                continue;
            ++*sheets;
            for (size_t k = 0; k < game->piece_count; k++)
                count[k] += count_figures(scene, &game->pieces[k]);
        }
    }
    for (size_t k = 0; k < game->piece_count; k++)
        assert_int_equal(count[k], game->pieces[k].count[0] + game->pieces[k].count[1]);
}

TEST(everybody_is_there_in_every_form)
{
    static const char *const texts[] = {"fold", "stand", "duplex", "single", "tile"};
    const size_t step = sanitized_times(3, 1, 1);

    for (size_t i = 0; i < COUNT_OF(layouts); i++)
        for (size_t k = i % step; k < COUNT_OF(texts); k += step) {
            struct studio *s;
            void *owner;

            if (strstr(layouts[i], "jul-gonu") && strcmp(texts[k], "stand") == 0)
                continue;
            owner = s = remade(layouts[i], texts[k]);
            assert_no_error(s, layouts[i], texts[k]);
            for (size_t p = 0; p < s->layout->paper_count; p++) {
                int sheets;

                assert_all_there(s, &s->layout->papers[p], &sheets);
            }
            studio_tear_down(&owner);
        }
}

/* Sheets on A4. Where a form asks for no other net than the layout's, its sheets stay. */
TEST(sheets_are_as_few_as_can_be)
{
    ROWS(items, "ttti", const char *path, *text, *caption; int sheets);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = remade(items[i].path, items[i].text);
        void *owner = s;
        const struct part *part = NULL;
        int sheets;

        for (size_t k = s->layout->part_count; k-- > 0;)
            part = s->layout->parts[k].kind == PART_PIECES ? &s->layout->parts[k] : part;
        assert_non_null(part);
        assert_string_equal(part->caption.text, items[i].caption);
        assert_all_there(s, &s->layout->papers[0], &sheets);
        if (sheets != items[i].sheets)
            fail_msg("%s, %s: %d sheets", items[i].path, items[i].text, sheets);
        studio_tear_down(&owner);
    }
}

/* Of parts that came to share the sheets of another. */
TEST(spares_of_all_parts_count)
{
    struct studio *s = remade("layouts/dai-shogi.yaml", "single");
    void *owner = s;

    assert_no_error(s, "layouts/dai-shogi.yaml", "single");
    studio_tear_down(&owner);
}

/* Nobody can tell whose a counter without rings is, but by its ground. */
TEST(counters_of_discs_tell_their_owners)
{
    struct studio *s = remade("layouts/jul-gonu.yaml", "tile");
    void *owner = s;

    assert_int_equal(s->layout->form, FORM_TILE);
    assert_int_equal(s->layout->players, PLAYERS_APART);
    for (size_t i = 0; i < s->layout->part_count; i++) {
        assert_true(s->layout->parts[i].kind != PART_PIECES ||
                    s->layout->parts[i].pieces.making.bleed == BLEED_INDIVIDUAL);
        assert_int_not_equal(s->layout->parts[i].kind, PART_LABELS); /* they are round */
    }
    studio_tear_down(&owner);
}

TEST(discs_have_no_feet)
{
    struct studio *s = studio_open("layouts/jul-gonu.yaml");
    void *owner = s;
    struct remake remake = {0};
    LOCAL_BUF(found);

    assert_true(remake_read("stand", &remake));
    assert_false(layout_remake(s->arena, s->layout, &remake, s->diags));
    diags_text(s->diags, false, &found);
    assert_non_null(strstr(buf_str(&found), "layouts/jul-gonu.yaml:10:"));
    assert_non_null(strstr(buf_str(&found), "'--pieces=stand': discs and octagons have no feet"));
    assert_non_null(strstr(buf_str(&found), "use --pieces=fold"));
    studio_tear_down(&owner);
}

/* Pieces of one layer of card need a box of half the depth. */
TEST(boxes_suit_the_form)
{
    static const struct {
        const char *text, *words;
    } items[] = {{"fold", "For 54 folded pieces of card 0.3\u00a0mm thick"},
                 {"stand", "For 54 folded pieces of card 0.3\u00a0mm thick"},
                 {"duplex", "For 54 pieces of card 0.3\u00a0mm thick"},
                 {"tile", "For 54 pieces of card 0.3\u00a0mm thick"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = remade("layouts/jungi.yaml", items[i].text);
        void *owner = s;
        const struct part_plan *plan = studio_plan(s, studio_part(s, "Box"), &s->layout->papers[0]);
        const char *words = plan_note(s->arena, plan);

        if (strncmp(words, items[i].words, strlen(items[i].words)) != 0)
            fail_msg("%s: %s", items[i].text, words);
        studio_tear_down(&owner);
    }
}

/* --- parts that share their sheets --- */

/* Row 1 and rows 2 and 3 of Jungi on sheets of both; and what is said where that cannot be. */
TEST(parts_share_their_sheets)
{
    struct items_row {
        const char *first, *second, *finding; /* of the parts; NULL: good */
    };
    TABLE(struct items_row, items, "ttt");
    const char *path;

    for (size_t i = 0; i < items_count; i++) {
        char *folder = folder_new();
        LOCAL_ARENA(arena);
        struct run_result o;

        copy_definitions(folder);
        path = path_in(arena, folder, "layouts/jungi.yaml");
        file_edit(path,
                  "  - part: pieces\n    caption: Pieces\n    rows: [3, 2, 1]\n    columns: 7\n"
                  "    sheets: 2\n",
                  arena_print(arena, "  - %s\n  - %s\n", items[i].first, items[i].second));
        o = piecework("check", path, NULL);
        assert_int_equal(o.status, items[i].finding != NULL);
        if (items[i].finding) {
            assert_non_null(strstr(buf_str(&o.out), items[i].finding));
        } else {
            struct studio *s = studio_open(path);
            void *owner = s;
            int sheets;

            assert_all_there(s, &s->layout->papers[0], &sheets);
            assert_int_equal(sheets, 2); /* 28 and 26 of 54 */
            assert_string_equal(s->layout->parts[2].caption.text, "Men");
            studio_tear_down(&owner);
        }
    }
}

/* --- labels --- */

/* With half a millimetre to the edge at every side, and no larger than play in the square allows;
 * but one of the two is used up, to the step of 0.05 mm, and both where panels are round. */
static void assert_fills_label(const struct layout *layout, const struct part *part,
                               const struct label_sheet *sheet)
{
    const double step = 0.06;
    struct area face = label_face(layout, part, sheet);
    struct label_sheet safe = *sheet;
    double w = face.width, h = face.height;

    safe.width -= 1;
    safe.height -= 1;
    if (label_pointer(layout, part, sheet) == POINTER_CROWN) {
        assert_int_equal(sheet->shape, LABEL_ROUND);
        assert_true(is_near(w, fmin(safe.width, layout->square - 1)) && is_near(w, h));
        return;
    }
    assert_true(label_takes(&safe, layout->form, w, h));
    assert_true(fmax(w, h) <= layout->square - 1 + 1e-9);
    assert_true(!label_takes(&safe, layout->form, w + step, h + step) ||
                fmax(w, h) + step > layout->square - 1);
}

/* The pieces themselves stay as they are, and with them boards for hands and pocket versions. */
TEST(faces_are_as_large_as_labels)
{
    static const char *const sheets[] = {"round-20",  "round-25",  "round-40",
                                         "square-25", "square-35", "square-38"};

    for (size_t i = 0; i < COUNT_OF(layouts); i++)
        for (size_t k = 0; k < COUNT_OF(sheets); k++) {
            struct studio *before = studio_open(layouts[i]), *s;
            void *first = before, *owner;
            const struct part *labels = NULL;
            LOCAL_BUF(text);
            size_t filled = 0;

            buf_print(&text, "label:%s", sheets[k]);
            owner = s = remade(layouts[i], buf_str(&text));
            assert_true(is_near(s->layout->piece_width, before->layout->piece_width));
            for (size_t n = 0; n < s->layout->part_count; n++)
                if (s->layout->parts[n].kind == PART_LABELS)
                    labels = &s->layout->parts[n];
            for (size_t p = 0; labels && p < s->layout->paper_count; p++) {
                const struct label_sheet *sheet =
                    label_sheet_named(&s->layout->label_sheets, sheets[k], &s->layout->papers[p]);

                if (!sheet)
                    continue;
                assert_fills_label(s->layout, labels, sheet);
                filled++;
            }
            assert_true(filled > 0);
            studio_tear_down(&owner);
            studio_tear_down(&first);
        }
}

/* Names stand below faces where all have room, and else nowhere. */
TEST(names_are_on_labels_with_room)
{
    static const struct {
        const char *text;
        bool named;
    } items[] = {{"label:square-35", true}, {"label:round-25", false}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = remade("layouts/chu-seireigi.yaml", items[i].text);
        void *owner = s;
        const struct part *labels = &s->layout->parts[s->layout->part_count - 1];
        const struct part_plan *plan = studio_plan(s, labels, &s->layout->papers[0]);
        size_t names = 0;

        assert_int_equal(labels->kind, PART_LABELS);
        assert_non_null(scene_find_text(
            studio_page(s, plan, 0),
            "If all outlines are 1 mm too far to the right, print with --label-offset=-1,0;", 0));
        for (int k = 1; k < plan->pages; k++)
            names += scene_find_text(studio_page(s, plan, k), "King", 0) != NULL;
        assert_int_equal(names > 0, items[i].named);
        studio_tear_down(&owner);
    }
}

/* What is on labels must be seen across a board. */
TEST(small_labels_are_told)
{
    struct studio *s = remade("layouts/chu-seireigi.yaml", "label:round-20");
    void *owner = s;
    LOCAL_BUF(found);

    assert_no_error(s, "layouts/chu-seireigi.yaml", "label:round-20");
    diags_text(s->diags, false, &found);
    assert_non_null(strstr(buf_str(&found), "only 11.8 mm high [face-too-small]"));
    assert_non_null(strstr(buf_str(&found), "use labels that are larger than those of 'round-20'"));
    studio_tear_down(&owner);
}

/* Of every document that has pieces; the set has none any more. */
TEST(labels_take_the_place_of_sheets)
{
    struct studio *s = remade("layouts/jungi.yaml", "label:square-25");
    void *owner = s;
    const struct layout *set = layout_set(s->arena, s->layout);
    bool alone = false, mnemonics = false;

    assert_no_error(s, "layouts/jungi.yaml", "labels");
    for (size_t i = 0; i < set->part_count; i++)
        assert_true(set->parts[i].kind != PART_PIECES && set->parts[i].kind != PART_LABELS);
    for (size_t i = 0; i < s->layout->document_count; i++) {
        const struct layout *own = layout_document(s->arena, s->layout, i);
        const char *name = s->layout->documents[i].name.text;

        if (strcmp(name, "labels") != 0 && strcmp(name, "mnemonics") != 0)
            continue;
        assert_int_equal(own->part_count, 1);
        assert_int_equal(own->parts[0].kind, PART_LABELS);
        alone |= strcmp(name, "labels") == 0 && own->parts[0].face == FACE_GLYPH;
        mnemonics |= strcmp(name, "mnemonics") == 0 && own->parts[0].face == FACE_MNEMONIC;
    }
    assert_true(alone && mnemonics);
    studio_tear_down(&owner);
}

/* --- the command line --- */

static void render(const char *folder, const char *pieces, const char *more, int status,
                   const char *err)
{
    struct run_result o =
        piecework("render", "layouts/jungle.yaml", "-o", folder, "--paper=a4", pieces, more, NULL);

    if (o.status != status || (err && !strstr(buf_str(&o.err), err)))
        fail_msg("%s %s: status %d\n%s", pieces, more, o.status, buf_str(&o.err));
}

TEST(the_command_line_says_the_form)
{
    struct items_row {
        const char *pieces, *more, *err, *file; /* NULL: good; that is written */
        int status;
    };
    TABLE(struct items_row, items, "tttti");
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i += sanitized_times(3, 1, 1)) {
        char *folder = folder_new();
        LOCAL_BUF(bytes);

        render(folder, items[i].pieces, items[i].more, items[i].status, items[i].err);
        if (items[i].file)
            assert_true(file_read(path_in(arena, folder, items[i].file), &bytes));
        else
            assert_int_equal(folder_entries(folder), 0);
    }
}

TESTS_BARE(remake)
