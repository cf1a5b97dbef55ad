/* Printing on both sides, from the command line to the PDF. */
#include "support/test.h"
#include "support/printed.h"
#include "layout/layout.h"

#include <sys/stat.h>

/* Prints a layout of the repository with two options, and opens its PDF on A4. */
static qpdf_data print(struct workplace *d, const char *name, const char *file, const char *a,
                       const char *b)
{
    const char *layout = arena_print(d->arena, "layouts/%s.yaml", name);
    struct run_result outcome =
        piecework("render", "-o", d->folder, "--paper=a4", layout, a, b, NULL);

    assert_string_equal(buf_str(&outcome.err), "");
    assert_int_equal(outcome.status, 0);
    return pdf_open(arena_print(d->arena, "%s/%s/%s-a4.pdf", d->folder, name, file));
}

/* What its viewer is told of the sides of the paper. */
static const char *sides_of(qpdf_data pdf)
{
    qpdf_oh settings = pdf_key(pdf, qpdf_get_root(pdf), "/ViewerPreferences");

    return qpdf_oh_get_name(pdf, pdf_key(pdf, settings, "/Duplex"));
}

/* --- which pages there are --- */

static bool is_empty(struct workplace *d, qpdf_data pdf, size_t page)
{
    const struct content *content = pdf_content(d->arena, pdf, page);

    return content->count == 0 && content->texts == 0;
}

/* Every second page from the first piece on is a back. */
TEST_WITH(pieces_alone_are_fronts_and_backs, struct workplace *d)
{
    qpdf_data pdf =
        print(d, "chu-seireigi", "chu-seireigi-pieces", "--only=pieces", "--print=duplex");
    struct outline outline = pdf_outline(d->arena, pdf);

    assert_string_equal(sides_of(pdf), "/DuplexFlipLongEdge");
    assert_int_equal(qpdf_get_num_pages(pdf), 8);
    assert_int_equal(outline.count, 8);
    for (size_t i = 0; i < outline.count; i++) {
        assert_int_equal(outline.pages[i], i);
        assert_int_equal(strstr(outline.titles[i], "backs") != NULL, i % 2);
    }
    qpdf_cleanup(&pdf);
}

/* Whether a page is cut up: it has a ruler of 50 mm. */
static bool is_sheet(struct workplace *d, qpdf_data pdf, size_t page)
{
    const struct content *content = pdf_content(d->arena, pdf, page);

    for (size_t i = 0; i < content->count; i++)
        if (content->paths[i].stretch_count == 7 &&
            fabs(fabs(content->paths[i].stretches[0].x2 - content->paths[i].stretches[0].x1) -
                 RULER) < 0.002)
            return true;
    return false;
}

static bool is_back(const struct outline *outline, size_t page)
{
    for (size_t i = 0; i < outline->count; i++)
        if (outline->pages[i] == page && strstr(outline->titles[i], "backs"))
            return true;
    return false;
}

/* In a whole set, each sheet that is cut is a front, and has its own back or an empty one. */
TEST_WITH(fronts_stay_fronts, struct workplace *d)
{
    static const char *const names[] = {"chu-seireigi", "jungi", "jungle", "jul-gonu"};

    for (size_t n = 0; n < COUNT_OF(names); n++) {
        qpdf_data pdf = print(d, names[n], names[n], "--print=duplex", "--jobs=1");
        struct outline outline = pdf_outline(d->arena, pdf);
        size_t pages = (size_t)qpdf_get_num_pages(pdf), alone = 0, backs = 0;

        assert_string_equal(sides_of(pdf), "/DuplexFlipLongEdge");
        for (size_t page = 0; page < pages; page++) {
            if (!is_sheet(d, pdf, page))
                continue;
            assert_int_equal(page % 2, is_back(&outline, page));
            backs += is_back(&outline, page);
            if (is_back(&outline, page) || page + 1 == pages || is_back(&outline, page + 1))
                continue;
            assert_true(is_empty(d, pdf, page + 1));
            alone++;
        }
        assert_true(backs > 0 && alone > 0);
        qpdf_cleanup(&pdf);
    }
}

TEST_WITH(other_ways_say_so, struct workplace *d)
{
    qpdf_data fold = print(d, "jungle", "jungle-pieces", "--only=pieces", "--print=fold");
    qpdf_data single;

    assert_string_equal(sides_of(fold), "/Simplex");
    assert_int_equal(qpdf_get_num_pages(fold), 1);
    qpdf_cleanup(&fold);
    single = print(d, "jungle", "jungle-pieces", "--only=pieces", "--print=single");
    assert_string_equal(sides_of(single), "/Simplex");
    assert_int_equal(qpdf_get_num_pages(single), 1);
    qpdf_cleanup(&single);
}

/* --- shifts --- */

/* Everything on the back is moved; the front stays. */
static void assert_moved(struct workplace *d, qpdf_data before, qpdf_data after, size_t page,
                         double x, double y)
{
    const struct content *a = pdf_content(d->arena, before, page);
    const struct content *b = pdf_content(d->arena, after, page);

    assert_int_equal(a->count, b->count);
    assert_true(a->count + a->texts > 5);
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < a->paths[i].stretch_count; k++) {
            const struct stretch *p = &a->paths[i].stretches[k], *q = &b->paths[i].stretches[k];

            assert_true(fabs(q->x1 - p->x1 - x) < 0.002 && fabs(q->y1 - p->y1 - y) < 0.002);
        }
}

/* The pieces of Jungle on both sides of the paper, printed by the program with such settings. */
static qpdf_data print_backs(struct workplace *d, const char *settings, const char *option)
{
    const char *arguments[] = {piecework_path(),
                               "render",
                               "-o",
                               d->folder,
                               "--paper=a4",
                               "--only=pieces",
                               "--print=duplex",
                               "layouts/jungle.yaml",
                               option,
                               NULL};
    const char *environment[] = {arena_print(d->arena, "XDG_CONFIG_HOME=%s", settings), NULL};
    const struct program command = {
        .arguments = arguments, .environment = environment, .folder = repository()};
    struct run_result outcome = run(&command);

    assert_string_equal(buf_str(&outcome.err), "");
    assert_int_equal(outcome.status, 0);
    return pdf_open(arena_print(d->arena, "%s/jungle/jungle-pieces-a4.pdf", d->folder));
}

TEST_WITH(backs_are_shifted, struct workplace *d)
{
    qpdf_data before = print_backs(d, "/nowhere", NULL);
    qpdf_data after = print_backs(d, "/nowhere", "--duplex-offset=0.15cm,-0.7 mm");

    assert_moved(d, before, after, 0, 0, 0);
    assert_moved(d, before, after, 1, 1.5, -0.7);
    qpdf_cleanup(&after);
    assert_int_equal(mkdir(path_in(d->arena, d->folder, "piecework"), 0700), 0);
    file_make_text(path_in(d->arena, d->folder, "piecework/printers.yaml"),
                   "piecework: 1\nprinters:\n  attic: {x: -2 mm, y: 0.03cm}\n");
    after = print_backs(d, d->folder, "--printer=attic");
    assert_moved(d, before, after, 0, 0, 0);
    assert_moved(d, before, after, 1, -2, 0.3);
    qpdf_cleanup(&before);
    qpdf_cleanup(&after);
}

/* So are the inner sides of the sheets of a folded booklet. */
TEST_WITH(inner_sides_are_shifted, struct workplace *d)
{
    qpdf_data before = print(d, "chu-seireigi", "chu-seireigi-folded-booklet", "--only=booklet",
                             "--duplex-offset=0,0"),
              after = print(d, "chu-seireigi", "chu-seireigi-folded-booklet", "--only=booklet",
                            "--duplex-offset=1,-1");

    /* behind the insides of the cover, which are blank */
    for (size_t page = 2; page < (size_t)qpdf_get_num_pages(before); page++)
        assert_moved(d, before, after, page, page % 2 ? 1 : 0, page % 2 ? -1 : 0);
    qpdf_cleanup(&before);
    qpdf_cleanup(&after);
}

/* Whoever moves backs where there are none is told so; elsewhere nothing is said. */
TEST_WITH(backs_that_are_missing_are_told, struct workplace *d)
{
    ROWS(items, "2tb", const char *option[2]; bool told);

    for (size_t i = 0; i < items_count; i++) {
        struct run_result o =
            piecework("render", "-o", d->folder, "--paper=a4", "layouts/jungle.yaml",
                      items[i].option[0], items[i].option[1], NULL);

        assert_int_equal(o.status, 0);
        assert_int_equal(strstr(buf_str(&o.err), "--duplex-offset moves nothing of ") != NULL,
                         items[i].told);
        assert_int_equal(o.err.size > 0, items[i].told);
    }
}

/* --- sizes --- */

/* x of all straight lines down, of the length of a whole block at least; ascending, each once. */
static size_t columns_of(const struct content *content, double least, double at[], size_t room)
{
    size_t count = 0;

    for (size_t i = 0; i < content->count; i++)
        EACH (s, content->paths[i].stretches, content->paths[i].stretch_count) {
            bool known = fabs(s->x1 - s->x2) > 0.001 || fabs(s->y1 - s->y2) < least;

            for (size_t n = 0; n < count && !known; n++)
                known = fabs(at[n] - s->x1) < 0.001;
            if (!known && count < room)
                at[count++] = s->x1;
        }
    return count;
}

TEST_WITH(pieces_are_scaled, struct workplace *d)
{
    static const struct {
        const char *option;
        double width, height; /* of the piece, mm */
    } items[] = {{"--scale=1", 26, 28}, {"--scale=1.1", 28.6, 30.8}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        qpdf_data pdf = print(d, "jungle", "jungle-pieces", "--only=pieces", items[i].option);
        const struct content *content = pdf_content(d->arena, pdf, 0);
        double at[8], left = 1000, right = 0;
        size_t count = columns_of(content, 6 * items[i].height, at, COUNT_OF(at));

        for (size_t k = 0; k < count; k++) {
            left = fmin(left, at[k]);
            right = fmax(right, at[k]);
        }
        assert_int_equal(count, 5);
        assert_true(fabs(right - left - 4 * items[i].width) < 0.01);
        qpdf_cleanup(&pdf);
    }
}

/* What does not fit at another size is reported, and nothing is printed. */
TEST_WITH(what_does_not_fit_is_reported, struct workplace *d)
{
    static const struct {
        const char *option, *finding;
    } items[] = {{"--scale=0.4", "[text-too-wide]"}, {"--scale=3", "[layout-too-large]"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        outcome_expect(piecework("render", "-o", d->folder, "layouts/chu-seireigi.yaml",
                                 "--only=pieces", items[i].option, NULL),
                       1, NULL, items[i].finding);
    }
}

TEST_WITH(wrong_values_are_refused, struct workplace *d)
{
    TEXTS(options);

    for (size_t i = 0; i < options_count; i++) {
        struct run_result outcome =
            piecework("render", "-o", d->folder, "layouts/jungle.yaml", options[i], NULL);

        assert_int_equal(outcome.status, 2);
        assert_true(outcome.err.size > 0);
    }
}

TESTS_EACH(duplex, workplace_set_up, NULL)
