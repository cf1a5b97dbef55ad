/* Our own PDFs and cairo's are the same to those who use them: they look alike, their letters,
 * links, outlines and labels are equal, and both are sound. Edges differ by up to two pixels, as
 * cairo rounds places to 1/256 pt and Poppler puts letters where its own pixels are; what is
 * missing or elsewhere differs more. In the gate each game gives one of its documents in turn. */
#include "support/test.h"
#include "emit/cairo/print.h"
#include "support/printed.h"
#include "support/soak.h"

#include <ctype.h>
#include <glob.h>

/* Levels of 255, as a line of one pixel may be spread over two; pixels, of which an inch has a
 * hundred; and how many of these may be stray ones of fine letters and of small drawings on a page:
 * one and a half square millimetres. */
enum { APART = 140, NEAR = 2, STRAY = 24 };

static const char *const renderers[] = {"own", "cairo"};

/* --- how pages look --- */

/* A page in grey. */
struct page {
    int width, height;
    const unsigned char *pixels; /* in the file */
    struct buf file;
};

static struct page page_read(const char *path)
{
    struct page page = {0};
    int start = 0;

    assert_true(file_read(path, &page.file));
    assert_int_equal(sscanf(page.file.text, "P5 %d %d 255%n", &page.width, &page.height, &start),
                     2);
    page.pixels = (const unsigned char *)page.file.text + start + 1;
    assert_int_equal(page.file.size, start + 1 + page.width * page.height);
    return page;
}

/* How far a pixel is from all that stand at its place and near it on the other page. */
static int beyond(const struct page *a, const struct page *b, int x, int y)
{
    int level = a->pixels[y * a->width + x], least = 255, most = 0;

    for (int dy = -NEAR; dy <= NEAR; dy++)
        for (int dx = -NEAR; dx <= NEAR; dx++) {
            int other = b->pixels[(y + dy) * b->width + x + dx];

            least = other < least ? other : least;
            most = other > most ? other : most;
        }
    return level < least ? least - level : level > most ? level - most : 0;
}

/* Pixels that differ by more than their neighbours do. */
static int count_apart(const struct page *a, const struct page *b)
{
    int count = 0;

    for (int y = NEAR; y + NEAR < a->height; y++)
        for (int x = NEAR; x + NEAR < a->width; x++) {
            int i = y * a->width + x;

            if (abs(a->pixels[i] - b->pixels[i]) > APART)
                count += beyond(a, b, x, y) > APART || beyond(b, a, x, y) > APART;
        }
    return count;
}

/* Files by a pattern, in order. */
static glob_t files_of(const char *folder, const char *pattern)
{
    char path[4096];
    glob_t files;

    snprintf(path, sizeof path, "%s/%s", folder, pattern);
    assert_int_equal(glob(path, 0, NULL, &files), 0);
    return files;
}

static void paint(const char *pdf, const char *stem)
{
    const char *const arguments[] = {"pdftoppm", "-gray", "-r", "100", pdf, stem, NULL};

    outcome_expect(run(&(struct program){.arguments = arguments}), 0, NULL, NULL);
}

/* How many pixels of two PDFs are apart, on the page where that are the most. */
static int compare_looks(const char *folder, const char *const pdfs[2])
{
    LOCAL_ARENA(arena);
    int most = 0;
    glob_t own, other;

    for (int i = 0; i < 2; i++)
        paint(pdfs[i], path_in(arena, folder, renderers[i]));
    own = files_of(folder, "own-*.pgm");
    other = files_of(folder, "cairo-*.pgm");
    assert_int_equal(own.gl_pathc, other.gl_pathc);
    for (size_t i = 0; i < own.gl_pathc; i++) {
        struct page a = page_read(own.gl_pathv[i]), b = page_read(other.gl_pathv[i]);
        int apart;

        assert_int_equal(a.width, b.width);
        assert_int_equal(a.height, b.height);
        apart = count_apart(&a, &b);
        most = apart > most ? apart : most;
        buf_free(&a.file);
        buf_free(&b.file);
        remove(own.gl_pathv[i]);
        remove(other.gl_pathv[i]);
    }
    globfree(&own);
    globfree(&other);
    return most;
}

/* --- what stands in them --- */

/* The letters of a PDF without blanks. */
static const char *letters_of(const char *path)
{
    struct buf text = pdf_text(path);
    size_t kept = 0;

    for (size_t i = 0; i < text.size; i++)
        if (!isspace((unsigned char)text.text[i]))
            text.text[kept++] = text.text[i];
    text.text[kept] = '\0';
    return text.text;
}

/* 0 of what is no array. */
static int items_of(qpdf_data pdf, qpdf_oh array)
{
    return qpdf_oh_is_array(pdf, array) ? qpdf_oh_get_array_n_items(pdf, array) : 0;
}

/* The same place in both has the same name but for letters that cairo cannot write in it. */
static qpdf_oh destination_of(qpdf_data pdf, qpdf_oh link)
{
    qpdf_oh place = pdf_key(pdf, link, "/Dest");
    qpdf_oh names = pdf_key(pdf, pdf_key(pdf, qpdf_get_root(pdf), "/Names"), "/Dests");
    struct buf name = {0};

    if (!qpdf_oh_is_string(pdf, place))
        return place;
    buf_text(&name, qpdf_oh_get_string_value(pdf, place));
    at_end(free, name.text);
    names = pdf_key(pdf, names, "/Names");
    for (int i = 0; i < items_of(pdf, names); i += 2)
        if (strcmp(qpdf_oh_get_string_value(pdf, qpdf_oh_get_array_item(pdf, names, i)),
                   name.text) == 0)
            return qpdf_oh_get_array_item(pdf, names, i + 1);
    fail_msg("nothing is called %s", name.text);
    return place;
}

static int page_of(qpdf_data pdf, qpdf_oh page)
{
    int count = qpdf_get_num_pages(pdf), i = 0;

    while (i < count && qpdf_oh_get_object_id(pdf, qpdf_get_page_n(pdf, (size_t)i)) !=
                            qpdf_oh_get_object_id(pdf, page))
        i++;
    return i < count ? i : -1;
}

static double number_at(qpdf_data pdf, qpdf_oh array, int i)
{
    return qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, array, i));
}

/* A line for each link: its page and area, and where it leads to, in points. cairo tells an area
 * exactly by corners, from the upper left one on. */
static void tell_links(qpdf_data pdf, struct buf *out)
{
    for (int page = 0; page < qpdf_get_num_pages(pdf); page++) {
        qpdf_oh links = pdf_key(pdf, qpdf_get_page_n(pdf, (size_t)page), "/Annots");

        for (int i = 0; i < items_of(pdf, links); i++) {
            qpdf_oh link = qpdf_oh_get_array_item(pdf, links, i);
            qpdf_oh uri = pdf_key(pdf, pdf_key(pdf, link, "/A"), "/URI");
            qpdf_oh corners = pdf_key(pdf, link, "/QuadPoints"), area = pdf_key(pdf, link, "/Rect");
            bool exact = qpdf_oh_is_array(pdf, corners);

            buf_print(out, "%d: %.1f %.1f", page, number_at(pdf, exact ? corners : area, 0),
                      number_at(pdf, exact ? corners : area, exact ? 1 : 3));
            if (qpdf_oh_is_string(pdf, uri)) {
                buf_print(out, " %s\n", qpdf_oh_get_string_value(pdf, uri));
            } else {
                qpdf_oh to = destination_of(pdf, link);

                buf_print(out, " to %d: %.1f %.1f\n",
                          page_of(pdf, qpdf_oh_get_array_item(pdf, to, 0)), number_at(pdf, to, 2),
                          number_at(pdf, to, 3));
            }
        }
    }
}

/* A line for each entry and what it leads to, in mm. */
static void tell_outline(qpdf_data pdf, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct outline outline = pdf_outline(arena, pdf);

    for (size_t i = 0; i < outline.count; i++)
        buf_print(out, "%s: %zu %.1f\n", outline.titles[i], outline.pages[i], outline.tops[i]);
}

/* A line for each page, by the range of labels that it is in; without one its number counts. */
static void tell_labels(qpdf_data pdf, struct buf *out)
{
    qpdf_oh ranges = pdf_key(pdf, pdf_key(pdf, qpdf_get_root(pdf), "/PageLabels"), "/Nums");

    for (int page = 0; page < qpdf_get_num_pages(pdf); page++) {
        int number = page + 1;
        struct buf prefix = {0};

        for (int i = 0; i < items_of(pdf, ranges); i += 2) {
            int first = (int)number_at(pdf, ranges, i);
            qpdf_oh range = qpdf_oh_get_array_item(pdf, ranges, i + 1);

            if (first > page)
                break;
            number = page - first + qpdf_oh_get_int_value_as_int(pdf, pdf_key(pdf, range, "/St"));
            prefix.size = 0;
            if (qpdf_oh_has_key(pdf, range, "/P"))
                buf_text(&prefix, qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, range, "/P")));
        }
        buf_print(out, "%s%d\n", buf_str(&prefix), number);
        buf_free(&prefix);
    }
}

/* What is said of the document as a whole. */
static void tell_document(qpdf_data pdf, struct buf *out)
{
    static const char *const known[] = {"/Title",    "/Author",       "/Subject",
                                        "/Keywords", "/CreationDate", "/ModDate"};
    qpdf_oh root = qpdf_get_root(pdf);

    for (size_t i = 0; i < COUNT_OF(known); i++) {
        qpdf_oh text = pdf_key(pdf, pdf_key(pdf, qpdf_get_trailer(pdf), "/Info"), known[i]);

        buf_print(out, "%s %s\n", known[i],
                  qpdf_oh_is_string(pdf, text) ? qpdf_oh_get_utf8_value(pdf, text) : "");
    }
    buf_print(out, "%s\n", qpdf_oh_unparse(pdf, pdf_key(pdf, root, "/ViewerPreferences")));
    buf_print(out, "%s\n", qpdf_oh_unparse(pdf, pdf_key(pdf, root, "/Lang")));
    buf_print(out, "%s\n", qpdf_oh_unparse(pdf, pdf_key(pdf, root, "/MarkInfo")));
}

/* What figures show, a line each. */
static void tell_figures(qpdf_data pdf, qpdf_oh tag, struct buf *out)
{
    qpdf_oh children = pdf_key(pdf, tag, "/K"), alt = pdf_key(pdf, tag, "/Alt");

    if (qpdf_oh_is_string(pdf, alt))
        buf_print(out, "%s\n", qpdf_oh_get_utf8_value(pdf, alt));
    if (qpdf_oh_is_dictionary(pdf, children))
        tell_figures(pdf, children, out);
    for (int i = 0; i < items_of(pdf, children); i++)
        if (qpdf_oh_is_dictionary(pdf, qpdf_oh_get_array_item(pdf, children, i)))
            tell_figures(pdf, qpdf_oh_get_array_item(pdf, children, i), out);
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* In their own order: pages that are folded to booklets are tagged as they are read by our own
 * writer alone. */
static void tell_structure(qpdf_data pdf, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct buf all = {0};
    const char **lines = NULL;
    size_t count = 0;

    tell_figures(pdf, pdf_key(pdf, qpdf_get_root(pdf), "/StructTreeRoot"), &all);
    for (char *line = strtok(all.size ? all.text : (char[]){""}, "\n"); line;
         line = strtok(NULL, "\n"))
        *ARENA_PUSH(arena, lines, count) = line;
    if (count > 0)
        qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++)
        buf_print(out, "%s\n", lines[i]);
    buf_free(&all);
}

/* Whether two lines are the same, but for the last decimals of their numbers, which cairo rounds in
 * another way. Both are gone beyond. */
static bool same_line(const char **a, const char **b)
{
    while (**a && **a != '\n' && **b && **b != '\n') {
        if (isdigit((unsigned char)**a) && isdigit((unsigned char)**b)) {
            char *end_a, *end_b;

            if (fabs(strtod(*a, &end_a) - strtod(*b, &end_b)) > 0.11)
                return false;
            *a = end_a;
            *b = end_b;
        } else if (*(*a)++ != *(*b)++) {
            return false;
        }
    }
    if (**a != **b)
        return false;
    *a += **a == '\n';
    *b += **b == '\n';
    return true;
}

/* Fails at the first line that differs. */
static void expect_same(const char *path, const struct buf told[2])
{
    const char *own = buf_str(&told[0]), *other = buf_str(&told[1]), *at[2] = {own, other};

    while (*own || *other) {
        if (!same_line(&own, &other))
            fail_msg("%s: '%.*s' is '%.*s' by cairo", path, (int)strcspn(at[0], "\n"), at[0],
                     (int)strcspn(at[1], "\n"), at[1]);
        at[0] = own;
        at[1] = other;
    }
}

static void compare_contents(const char *const pdfs[2])
{
    static void (*const tellers[])(qpdf_data, struct buf *) = {
        tell_links, tell_outline, tell_labels, tell_document, tell_structure};
    qpdf_data opened[2] = {pdf_open(pdfs[0]), pdf_open(pdfs[1])};

    for (size_t i = 0; i < COUNT_OF(tellers); i++) {
        struct buf told[2] = {{0}, {0}};

        for (int k = 0; k < 2; k++)
            tellers[i](opened[k], &told[k]);
        expect_same(pdfs[1], told);
        buf_free(&told[0]);
        buf_free(&told[1]);
    }
    qpdf_cleanup(&opened[0]);
    qpdf_cleanup(&opened[1]);
}

static size_t size_of(const char *path)
{
    struct buf file = {0};
    size_t size;

    assert_true(file_read(path, &file));
    size = file.size;
    buf_free(&file);
    return size;
}

/* --- documents --- */

/* Cairo 1.16 does not free the list of the parts of a font with numbers in place of names,
 * such as Noto Sans CJK (cairo_cff_font_read_cid_fontdict()). The function has no symbol to be
 * named by; what we leak of cairo's is found where single drawings are printed, below. */
static void render_by(const char *layout, const char *folder, int renderer, const char *ink)
{
    LOCAL_ARENA(arena);
    const char *leaks = path_in(arena, folder, "leaks");
    const char *const arguments[] = {piecework_path(),
                                     "render",
                                     layout,
                                     "--paper=a4",
                                     "-o",
                                     path_in(arena, folder, renderers[renderer]),
                                     "--renderer",
                                     renderers[renderer],
                                     ink,
                                     NULL};
    const char *const environment[] = {
        arena_print(arena, "LSAN_OPTIONS=suppressions=%s:print_suppressions=0", leaks), NULL};

    file_make_text(leaks, "leak:libcairo.so\n");
    outcome_expect(run(&(struct program){
                       .arguments = arguments, .environment = environment, .folder = repository()}),
                   0, NULL, NULL);
}

/* A document of our own, and cairo's beside it. */
static void compare_document(const char *folder, const char *own)
{
    LOCAL_ARENA(arena);
    const char *cairo =
        path_in(arena, path_in(arena, folder, "cairo"), own + strlen(folder) + strlen("/own/"));
    const char *const pdfs[2] = {own, cairo};
    int apart = compare_looks(folder, pdfs);

    if (apart > STRAY)
        fail_msg("%s: %d pixels of a page differ", own, apart);
    pdf_tool(cairo, "qpdf", "--check", NULL);
    if (strcmp(letters_of(own), letters_of(cairo)) != 0)
        fail_msg("%s: its letters differ", own);
    compare_contents(pdfs);
    if (size_of(cairo) > size_of(own) * 3 / 2)
        fail_msg("%s: %zu bytes by cairo, and %zu by ourselves", own, size_of(cairo), size_of(own));
}

TEST(both_print_the_same)
{
    LOCAL_ARENA(arena);
    size_t count;
    const char **layouts = printed_layouts(arena, 3, &count);

    for (size_t i = 0; i < count; i++) {
        char *folder = folder_new();
        glob_t files;

        for (int k = 0; k < 2; k++)
            render_by(layouts[i], folder, k, "--ink=full");
        files = files_of(path_in(arena, folder, "own"), "*/*.pdf");
        for (size_t k = 0; k < files.gl_pathc; k++)
            if (soak_times(k == i % files.gl_pathc, 1))
                compare_document(folder, files.gl_pathv[k]);
        globfree(&files);
    }
}

static void copy_picture(const char *folder, const char *name)
{
    LOCAL_ARENA(arena);
    struct buf file = {0};

    assert_true(file_read(path_in(arena, "tests/art", name), &file));
    file_make(path_in(arena, folder, name), file.text, file.size);
    buf_free(&file);
}

/* One stands on a page twice and on another one, and one is a JPEG file. */
TEST(pictures_are_the_same_by_both)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *layout = path_in(arena, folder, "both.yaml"), *root = repository();

    copy_picture(folder, "quarters.png");
    copy_picture(folder, "quarters.jpg");
    file_make_text(path_in(arena, folder, "one.md"),
                   "# One\n\n![Four](quarters.png)\n\n![Four again](quarters.png)\n");
    file_make_text(path_in(arena, folder, "two.md"),
                   "# Two\n\n![Four](quarters.png)\n\n![More](quarters.jpg)\n");
    file_make_text(
        layout, arena_print(arena,
                            "piecework: 1\ngame: %s/pieces/jul-gonu.yaml\n"
                            "style: %s/layouts/style.yaml\npapers: [a4]\nmargin: 10\nsquare: 40\n"
                            "piece: {shape: disc, width: 30}\nface: none\nparts:\n"
                            "  - {part: card, caption: One, text: one.md}\n"
                            "  - {part: card, caption: Two, text: two.md}\n",
                            root, root));
    for (int i = 0; i < 2; i++)
        render_by(layout, folder, i, "--ink=full");
    compare_document(folder, path_in(arena, folder, "own/both/both-a4.pdf"));
}

TEST(drawings_are_the_same_by_both)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *pdfs[2];

    for (int i = 0; i < 2; i++) {
        pdfs[i] = path_in(arena, folder, arena_print(arena, "%s.pdf", renderers[i]));
        outcome_expect(piecework("diagram", "pieces/chu-seireigi.yaml", "setup", "-o", pdfs[i],
                                 "--renderer", renderers[i], NULL),
                       0, NULL, NULL);
    }
    assert_in_range(compare_looks(folder, pdfs), 0, STRAY);
    compare_contents(pdfs);
}

/* Thinner lines and patterns in place of fills are another picture. */
TEST(another_picture_is_told_apart)
{
    skip_sanitized();

    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *pdfs[2];

    for (int i = 0; i < 2; i++) {
        render_by("layouts/makruk.yaml", folder, i, i == 0 ? "--ink=full" : "--ink=low");
        pdfs[i] = path_in(arena, path_in(arena, folder, renderers[i]), "makruk/makruk-a4.pdf");
    }
    assert_true(compare_looks(folder, pdfs) > 100 * STRAY);
}

/* What is printed again is the same, byte by byte. */
TEST(it_depends_on_the_input_alone)
{
    skip_sanitized();

    LOCAL_ARENA(arena);
    char *folder = folder_new();
    struct buf files[2] = {{0}, {0}};

    for (int i = 0; i < 2; i++) {
        render_by("layouts/makruk.yaml", folder, 1, "--ink=full");
        assert_true(file_read(path_in(arena, folder, "cairo/makruk/makruk-a4.pdf"), &files[i]));
    }
    assert_int_equal(files[0].size, files[1].size);
    assert_memory_equal(files[0].text, files[1].text, files[0].size);
    buf_free(&files[0]);
    buf_free(&files[1]);
}

/* Pages by cairo of documents that neither renderer writes: without a date, and whose labels begin
 * behind the last page. */
TEST(what_a_document_says_of_itself_must_be_sound)
{
    static const struct pdf_label late[] = {{0, "", 1}, {1, "A-", 1}};
    static const struct pdf_info infos[] = {
        {.title = "Undated"},
        {.date = "D:20260101000000Z", .labels = late, .label_count = COUNT_OF(late)}};
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct buf out = {0};

    for (size_t i = 0; i < COUNT_OF(infos); i++) {
        struct cairo_print *print = cairo_print_begin(&infos[i]);

        cairo_print_page(print, scene_new(arena, 10, 10), &(struct shift){0});
        assert_false(cairo_print_end(print, "page.pdf", &out, diags));
        assert_int_equal(diags_having(diags, DIAG_PDF_FAILED), i + 1);
        assert_int_equal(out.size, 0);
    }
}

TESTS_BARE(renderers)
