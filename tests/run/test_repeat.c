/* What the printed bytes depend on: the definitions alone; and what follows when these change. */
#include "support/test.h"
#include "support/printed.h"
#include "support/soak.h"

/* A copy of the definitions, to be edited, beside an output folder. */
struct bench {
    struct arena *arena;
    char *folder; /* holds pieces/ and layouts/ */
    const char *layout, *game, *output;
};

static int make_bench(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);

    copy_definitions(b->folder);
    b->layout = path_in(b->arena, b->folder, SET_LAYOUT);
    b->game = path_in(b->arena, b->folder, SET_GAME);
    b->output = path_in(b->arena, b->folder, "output");
    return 0;
}

static const char *pdf_path(const struct bench *b, const char *output, const char *ending)
{
    return arena_print(b->arena, "%s/chu-seireigi/chu-seireigi-%s.pdf", output, ending);
}

/* Runs a program that must succeed in silence. */
static void succeed(const struct program *command)
{
    struct run_result outcome = run(command);

    if (outcome.status != 0)
        fail_msg("status %d: %s", outcome.status, buf_str(&outcome.err));
    assert_string_equal(buf_str(&outcome.out), "");
    assert_string_equal(buf_str(&outcome.err), "");
}

/* Renders the bench's layout into its output folder. */
static void render_bench(const struct bench *b)
{
    const char *const arguments[] = {piecework_path(), "render", b->layout, "-o", b->output, NULL};

    succeed(&(struct program){.arguments = arguments});
}

static void assert_same_files(const char *a, const char *b)
{
    LOCAL_BUF(one);
    LOCAL_BUF(other);

    assert_true(file_read(a, &one));
    assert_true(file_read(b, &other));
    if (!same_bytes(&one, &other))
        fail_msg("%s and %s differ", a, b);
}

/* --- same definitions, same bytes --- */

/* A home whose font configuration replaces every family and slants it. */
static const char *hostile_home(const struct bench *b)
{
    const char *home = path_in(b->arena, b->folder, "home");
    const char *const arguments[] = {"mkdir", "-p", path_in(b->arena, home, ".config/fontconfig"),
                                     NULL};

    succeed(&(struct program){.arguments = arguments});
    file_make_text(path_in(b->arena, home, ".config/fontconfig/fonts.conf"),
                   "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n"
                   "<fontconfig><match target=\"pattern\"><edit name=\"family\" mode=\"assign\" "
                   "binding=\"strong\"><string>DejaVu Sans</string></edit></match>"
                   "<match target=\"font\"><edit name=\"embolden\" mode=\"assign\"><bool>true"
                   "</bool></edit><edit name=\"matrix\" mode=\"assign\"><matrix><double>1</double>"
                   "<double>0.3</double><double>0</double><double>1</double></matrix></edit>"
                   "</match></fontconfig>\n");
    return home;
}

TEST_WITH(test_surroundings_do_not_matter, const struct bench *b)
{
    const char *home = hostile_home(b);
    const char *home_is = arena_print(b->arena, "HOME=%s", home);
    const char *fonts_are =
        arena_print(b->arena, "FONTCONFIG_FILE=%s/.config/fontconfig/fonts.conf", home);
    const char *const variations[][4] = {
        {"TZ=America/New_York", "LC_ALL=C"},
        {"TZ=Asia/Tokyo", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8"},
        {"LC_ALL=de_DE.UTF-8", "LC_NUMERIC=de_DE.UTF-8", "LANGUAGE=de"},
        {home_is, "XDG_CONFIG_HOME", "LC_ALL=C.UTF-8"},
        {home_is, fonts_are, "SOURCE_DATE_EPOCH=1"},
        {"HOME", "LANG", "TMPDIR=/dev/null"},
    };
    const char *folders[] = {repository(), "/", b->folder};
    const char *first = path_in(b->arena, b->folder, "first");
    const char *const usual[] = {piecework_path(), "render", SET_LAYOUT, "-o", first, NULL};

    succeed(&(struct program){.arguments = usual, .folder = repository()});
    for (size_t i = 0; i < COUNT_OF(variations); i += sanitized_times(3, 1, 1)) {
        const char *output = arena_print(b->arena, "%s/deep/output %zu", b->folder, i);
        const char *layout = path_in(b->arena, repository(), SET_LAYOUT);
        const char *const arguments[] = {piecework_path(), "render", "-o", output, layout, NULL};

        succeed(&(struct program){.arguments = arguments,
                                  .environment = variations[i],
                                  .folder = folders[i % COUNT_OF(folders)]});
        assert_same_files(pdf_path(b, first, "a4"), pdf_path(b, output, "a4"));
        assert_same_files(pdf_path(b, first, "letter"), pdf_path(b, output, "letter"));
    }
}

/* Nothing of one file gets into the next that is written in the same run. */
TEST_WITH(test_papers_alone, const struct bench *b)
{
    static const char *const papers[] = {"letter", "a4"};
    const char *alone = path_in(b->arena, b->folder, "alone");

    render_bench(b);
    for (size_t i = 0; i < COUNT_OF(papers); i++) {
        const char *const arguments[] = {piecework_path(), "render",  "-o",      alone,
                                         "--paper",        papers[i], b->layout, NULL};

        succeed(&(struct program){.arguments = arguments});
        assert_int_equal(folder_entries(path_in(b->arena, alone, "chu-seireigi")), 5 * (i + 1));
        assert_same_files(pdf_path(b, b->output, papers[i]), pdf_path(b, alone, papers[i]));
    }
}

/* --- other definitions, other pages --- */

/* Whether page `page` is another one than before the edit. */
static bool page_changed(qpdf_data before, qpdf_data after, size_t page)
{
    LOCAL_BUF(old);
    LOCAL_BUF(new);
    bool same;

    pdf_stream(before, page, &old);
    pdf_stream(after, page, &new);
    same = same_bytes(&old, &new);
    return !same;
}

static void assert_clean(const struct bench *b)
{
    struct run_result outcome = piecework("check", "--strict", b->layout, NULL);

    assert_string_equal(buf_str(&outcome.out), "");
    assert_int_equal(outcome.status, 0);
}

/* One more step backwards, to both sides, for a piece of the back row. */
static void teach_copper_general(const struct bench *b)
{
    file_edit(b->game,
              "    moves: fFvW\n    mnemonic: |\n      . . . . .\n      . o o o .\n"
              "      . . @ . .\n      . . o . .\n",
              "    moves: FvW\n    mnemonic: |\n      . . . . .\n      . o o o .\n"
              "      . . @ . .\n      . o o o .\n");
    file_edit(b->game, "    text: Steps one square vertically or diagonally forward.\n",
              "    text: Steps one square vertically or diagonally.\n");
}

TEST_WITH(test_changed_moves_are_drawn, const struct bench *b)
{
    const char *old = path_in(b->arena, b->folder, "old"), *path = pdf_path(b, b->output, "a4");
    size_t changed_in_booklet = 0, bigger = 0;
    qpdf_data before, after;

    render_bench(b);
    assert_int_equal(rename(path, old), 0);
    teach_copper_general(b);
    assert_clean(b);
    render_bench(b);
    before = pdf_open(old);
    after = pdf_open(path);
    assert_int_equal(qpdf_get_num_pages(after), SET_PAGES);
    for (size_t page = 0; page < 8; page++) {
        bool changed = page_changed(before, after, page);

        changed_in_booklet += changed ? 1 : 0;
        bigger += changed && pdf_content(b->arena, after, page)->count >
                                 pdf_content(b->arena, before, page)->count
                      ? 1
                      : 0;
    }
    assert_in_range(changed_in_booklet, 3, 5); /* setup, faces, moves; perhaps words */
    assert_in_range(bigger, 1, 3);             /* the diagram has two marks more */
    for (size_t page = 8; page < SET_PAGES; page++) {
        /* on the card, in the back row, in hands */
        bool has_copper = page == 8 || page == 11 || page == 12 || page >= 17;

        if (page_changed(before, after, page) != has_copper)
            fail_msg("page %zu %s", page + 1, has_copper ? "is as before" : "has changed");
    }
    qpdf_cleanup(&before);
    qpdf_cleanup(&after);
}

/* Moves and picture must agree, else nothing is printed and the old file stays. */
TEST_WITH(test_old_pdf_stays_when_definition_is_wrong, const struct bench *b)
{
    const char *const arguments[] = {piecework_path(), "render", b->layout, "-o", b->output, NULL};
    const char *path = pdf_path(b, b->output, "a4");
    LOCAL_BUF(before);
    LOCAL_BUF(after);
    struct run_result outcome;

    render_bench(b);
    assert_true(file_read(path, &before));
    file_edit(b->game, "    moves: fFvW\n", "    moves: fFbW\n");
    outcome = run(&(struct program){.arguments = arguments});
    assert_int_equal(outcome.status, 1);
    assert_non_null(strstr(buf_str(&outcome.err), "pieces/chu-seireigi.yaml:"));
    assert_non_null(strstr(buf_str(&outcome.err), "mnemonic"));
    assert_true(file_read(path, &after));
    assert_true(same_bytes(&before, &after));
    assert_int_equal(folder_entries(path_in(b->arena, b->output, "chu-seireigi")), 10);
}

TEST_WITH(test_edited_name_is_printed_everywhere, const struct bench *b)
{
    const char *const tool[] = {"pdftotext", pdf_path(b, b->output, "a4"), "-", NULL};
    struct run_result outcome;

    file_edit(b->game, "game: Chu Seireigi", "game: Zebra Chess");
    render_bench(b);
    outcome = run(&(struct program){.arguments = tool});
    assert_non_null(strstr(buf_str(&outcome.out), "Zebra Chess"));
}

/* --- parts and papers --- */

TEST_WITH(test_one_part_on_one_paper, const struct bench *b)
{
    static const struct {
        const char *only;
        int pages, files; /* further documents have them, too */
        const char *duplex;
    } cases[] = {{"pieces", 4, 3, "/Simplex"},
                 {"board", 4, 2, "/Simplex"},
                 {"hands", 1, 3, "/Simplex"},
                 {"booklet", 8, 3, "/DuplexFlipLongEdge"}};
    int files = 0;

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *only = arena_print(b->arena, "--only=%s", cases[i].only);
        const char *ending = arena_print(b->arena, "%s-letter", cases[i].only);
        const char *const arguments[] = {piecework_path(), "render", b->layout, only,
                                         "--paper=letter", "-o",     b->output, NULL};
        qpdf_oh preferences;
        qpdf_data pdf;

        succeed(&(struct program){.arguments = arguments});
        files += cases[i].files;
        assert_int_equal(folder_entries(path_in(b->arena, b->output, "chu-seireigi")), files);
        pdf = pdf_open(pdf_path(b, b->output, ending));
        assert_int_equal(qpdf_get_num_pages(pdf), cases[i].pages);
        preferences = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/ViewerPreferences");
        assert_string_equal(qpdf_oh_get_name(pdf, qpdf_oh_get_key(pdf, preferences, "/Duplex")),
                            cases[i].duplex);
        qpdf_cleanup(&pdf);
    }
}

TEST_WITH(test_paper_by_size, const struct bench *b)
{
    static const struct {
        const char *name;
        double width, height;
    } cases[] = {{"210x297", 210, 297}, {"220x300.5", 220, 300.5}};

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *const arguments[] = {piecework_path(), "render", "--paper", cases[i].name,
                                         b->layout,        "-o",     b->output, NULL};
        qpdf_data pdf;

        succeed(&(struct program){.arguments = arguments});
        assert_int_equal(folder_entries(path_in(b->arena, b->output, "chu-seireigi")), 5 * (i + 1));
        pdf = pdf_open(pdf_path(b, b->output, cases[i].name));
        for (size_t page = 0; page < SET_PAGES; page++) {
            double width, height;

            pdf_size(pdf, page, &width, &height);
            assert_true(fabs(width - cases[i].width) < 0.01);
            assert_true(fabs(height - cases[i].height) < 0.01);
        }
        qpdf_cleanup(&pdf);
    }
}

/* Nothing is printed of a kind of part that the layout does not have. */
TEST_WITH(test_absent_part, const struct bench *b)
{
    outcome_expect(piecework("render", "tests/golden/tiny-layout.yaml", "-o", b->output,
                             "--only=booklet", NULL),
                   1, NULL, "the layout has no part of booklet");
    assert_int_equal(folder_entries(b->output), 0);
}

/* A paper of the command line is checked like those of the layout. */
TEST_WITH(test_small_paper, const struct bench *b)
{
    outcome_expect(piecework("render", b->layout, "-o", b->output, "--paper", "140x297", NULL), 1,
                   NULL, "[layout-too-large]");
    assert_int_equal(folder_entries(b->output), 0);
}

TEST_WITH(test_unknown_paper, const struct bench *b)
{
    static const char *const papers[] = {"nonsense", "210x",      "210x297x", "0x0",
                                         "nanxnan",  "210x99999", "-210x297", ""};

    for (size_t i = 0; i < COUNT_OF(papers); i++) {
        struct run_result outcome =
            piecework("render", b->layout, "-o", b->output, "--paper", papers[i], NULL);

        assert_in_range(outcome.status, 1, 2);
        assert_non_null(strstr(buf_str(&outcome.err), "--paper"));
        assert_non_null(strstr(buf_str(&outcome.err), "WIDTHxHEIGHT"));
        assert_int_equal(folder_entries(b->output), 0);
    }
}

/* --- what make wants to know --- */

TEST_WITH(test_depfile_names_inputs_and_outputs, const struct bench *b)
{
    const char *depfile = path_in(b->arena, b->folder, "set.d");
    const char *const inputs[] = {SET_LAYOUT, SET_GAME, "layouts/style.yaml",
                                  "layouts/chu-seireigi/rules.md"};
    struct run_result outcome =
        piecework("render", b->layout, "-o", b->output, "--depfile", depfile, NULL);
    LOCAL_BUF(text);
    const char *colon;

    assert_int_equal(outcome.status, 0);
    assert_true(file_read(depfile, &text));
    colon = strchr(buf_str(&text), ':');
    assert_non_null(colon);
    assert_true(strstr(text.text, pdf_path(b, b->output, "a4")) < colon);
    assert_true(strstr(text.text, pdf_path(b, b->output, "letter")) < colon);
    for (size_t i = 0; i < COUNT_OF(inputs); i++)
        assert_non_null(strstr(colon, path_in(b->arena, b->folder, inputs[i])));
}

TESTS_EACH(repeat, make_bench, NULL)
