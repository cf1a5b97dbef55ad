/* PDFs as documents: what they say of themselves, their pages and tags. */
#define _GNU_SOURCE /* memmem() */

#include "support/test.h"
#include "support/desk.h"
#include "support/printed.h"
#include "support/svg_read.h"
#include "emit/pdf/pdf.h"
#include "layout/layout.h"
#include "type/type.h"

#include <time.h>

static const struct pdf_label labels[] = {{0, "", 1}, {1, "Pieces (x) ", 9}};

/* What most tests use, for a document of two pages. */
static const struct pdf_info usual = {
    .title = "Chu Seireigi \xE4\xB8\xAD\xE7\xB2\xBE\xE9\x9C\x8A\xE6\xA3\x8B",
    .author = "A & <B>",
    .subject = "Rules (\\of\\ the game",
    .keywords = "shogi, drops",
    .language = "en-GB",
    .sides = SIDES_LONG_EDGE,
    .labels = labels,
    .label_count = COUNT_OF(labels),
    .date = "D:20260102030405Z",
};

static const struct pdf_info dated = {.date = "D:20260102030405Z"};

/* --- documents --- */

/* A figure of its own, a heading, a figure in a paragraph, and something in no group. */
static struct scene *sample_page(struct desk *d)
{
    struct scene *scene = desk_page(d);

    scene_begin(scene, ROLE_FIGURE, "Lion", "It jumps.");
    desk_square(scene, 10);
    scene_end(scene);
    scene_begin(scene, ROLE_TITLE, NULL, NULL);
    desk_square(scene, 20);
    scene_end(scene);
    scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
    scene_begin(scene, ROLE_FIGURE, "caf\xC3\xA9", NULL);
    desk_square(scene, 30);
    scene_end(scene);
    scene_end(scene);
    desk_square(scene, 40);
    return scene;
}

static void write_pages(struct desk *d, const struct pdf_info *info, int count)
{
    struct pdf *pdf = pdf_begin(info);

    for (int i = 0; i < count; i++)
        pdf_page(pdf, sample_page(d));
    desk_finish(d, pdf);
}

/* --- reading back --- */

static bool contains(const struct buf *file, const char *word)
{
    size_t n = strlen(word);

    for (size_t i = 0; i + n <= file->size; i++)
        if (memcmp(file->text + i, word, n) == 0)
            return true;
    return false;
}

/* --- what a document says of itself --- */

TEST_WITH(the_catalogue_says_how_to_print, struct desk *d)
{
    TABLE(struct entry, entries, "tt");

    write_pages(d, &usual, 2);
    desk_entries(d, qpdf_get_root(d->pdf), entries, entries_count);
    assert_int_equal(qpdf_oh_get_array_n_items(
                         d->pdf, desk_follow(d, qpdf_get_root(d->pdf), "/PageLabels/Nums")),
                     4);
}

TEST_WITH(what_is_not_given_is_not_said, struct desk *d)
{
    TABLE(struct entry, entries, "tt");

    write_pages(d, &dated, 1);
    desk_entries(d, qpdf_get_root(d->pdf), entries, entries_count);
    assert_true(qpdf_oh_is_null(d->pdf, desk_follow(d, qpdf_get_trailer(d->pdf), "/Info/Title")));
    assert_false(contains(&d->file, "dc:title"));
}

TEST_WITH(information_is_kept_as_it_is_given, struct desk *d)
{
    const struct entry entries[] = {
        {"/Info/Title", usual.title},
        {"/Info/Author", usual.author},
        {"/Info/Subject", usual.subject},
        {"/Info/Keywords", usual.keywords},
        {"/Info/CreationDate", usual.date},
        {"/Info/ModDate", usual.date},
        {"/Info/Producer", "Piecework " PIECEWORK_VERSION},
    };

    write_pages(d, &usual, 2);
    desk_texts(d, qpdf_get_trailer(d->pdf), entries, COUNT_OF(entries));
}

/* XMP is not packed, so that programs find it without knowing PDF. */
TEST_WITH(xmp_says_the_same, struct desk *d)
{
    TEXTS(parts);

    write_pages(d, &usual, 2);
    for (size_t i = 0; i < parts_count; i++)
        if (!contains(&d->file, parts[i]))
            fail_msg("missing: %s", parts[i]);
}

/* The packet as a file of its own. */
static struct svg_file read_xmp(const struct desk *d)
{
    const char *at = d->file.text, *end = at + d->file.size;
    LOCAL_BUF(packet);
    struct svg_file xmp;

    at = memmem(at, d->file.size, "<?xpacket begin", 15);
    assert_non_null(at);
    end = memmem(at, (size_t)(end - at), "\nendstream", 10);
    buf_put(&packet, at, (size_t)(end - at));
    xmp = svg_read(d->studio->arena, &packet);
    return xmp;
}

/* What a text may not hold is replaced, in XMP as in the dictionary. */
TEST_WITH(awkward_texts_become_sound, struct desk *d)
{
    static const char *const items[][2] = {
        {"a(b\\)c)", "a(b\\)c)"},
        {"one\ttwo\nthree", "one\ttwo\nthree"},
        {"\x01 and \x1B", "\xEF\xBF\xBD and \xEF\xBF\xBD"},
        {"\xFF\xC3(", "\xEF\xBF\xBD\xEF\xBF\xBD("},
        {"\xEF\xBF\xBF\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xF0\x9F\x90\x98 ]]> &amp;", "\xF0\x9F\x90\x98 ]]> &amp;"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct entry title = {"/Info/Title", items[i][1]};
        struct pdf_info info = dated;
        struct svg_file xmp;

        info.title = items[i][0];
        write_pages(d, &info, 1);
        desk_texts(d, qpdf_get_trailer(d->pdf), &title, 1);
        xmp = read_xmp(d);
        assert_string_equal(svg_first(&xmp, "rdf:li")->text, items[i][1]);
    }
}

TEST_WITH(long_texts_are_whole, struct desk *d)
{
    enum { LONG = 10000 };
    static char text[LONG + 1];
    const struct entry title = {"/Info/Title", text};
    struct pdf_info info = dated;

    for (int i = 0; i < LONG; i++)
        text[i] = "(\\) x"[i % 5];
    info.title = text;
    write_pages(d, &info, 1);
    desk_texts(d, qpdf_get_trailer(d->pdf), &title, 1);
}

TEST_WITH(bytes_depend_on_the_arguments_alone, struct desk *d)
{
    struct pdf_info later = usual;
    LOCAL_BUF(first);

    write_pages(d, &usual, 2);
    buf_put(&first, d->file.text, d->file.size);
    nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 100000000}, NULL);
    write_pages(d, &usual, 2);
    assert_true(same_bytes(&first, &d->file));
    later.date = "D:20260102030406Z";
    write_pages(d, &later, 2);
    assert_false(same_bytes(&first, &d->file));
}

/* --- what is refused --- */

/* Ends a document of two pages with a finding that has `words`, and leaves the output as it was. */
static void assert_refused(struct desk *d, const struct pdf_info *info, const char *words)
{
    struct pdf *pdf = pdf_begin(info);
    LOCAL_DIAGS(diags);
    LOCAL_BUF(out);
    LOCAL_BUF(found);

    buf_text(&out, "before");
    pdf_page(pdf, sample_page(d));
    pdf_page(pdf, sample_page(d));
    assert_false(pdf_end(pdf, d->path, &out, diags));
    assert_string_equal(buf_str(&out), "before");
    diags_text(diags, false, &found);
    if (!strstr(buf_str(&found), words))
        fail_msg("'%s' does not say '%s'", buf_str(&found), words);
}

TEST_WITH(malformed_dates_are_refused, struct desk *d)
{
    /* clang-format off */
    static const char *const bad[] = {
        NULL, "", "2026-01-01T00:00:00Z", "20260101000000Z", "D:20260101000000",
        "D:2026010100000Z", "D:20260101000000+", "D:20260101000000ZZ", "D:2026o101000000Z",
    };
    /* clang-format on */
    struct pdf_info info = usual;

    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        info.date = bad[i];
        assert_refused(d, &info, "date");
    }
}

TEST_WITH(labels_out_of_order_are_refused, struct desk *d)
{
    static const struct pdf_label bad[][2] = {
        {{1, "", 1}, {1, "", 1}}, /* page 0 has none */
        {{0, "", 1}, {0, "", 2}}, /* twice the same page */
        {{0, "", 1}, {2, "", 1}}, /* no such page */
        {{0, "", 0}, {1, "", 1}}, /* numbers count from 1 */
    };
    struct pdf_info info = usual;

    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        info.labels = bad[i];
        assert_refused(d, &info, "page labels");
    }
}

/* --- the file --- */

/* Objects are packed; there are more of them than one stream takes. */
TEST_WITH(many_pages_are_sound, struct desk *d)
{
    enum { PAGES = 90 };
    double width, height;

    write_pages(d, &dated, PAGES);
    assert_memory_equal(d->file.text, "%PDF-1.7\n", 9);
    assert_true(contains(&d->file, "/Type /ObjStm /N 128 "));
    assert_int_equal(qpdf_get_num_pages(d->pdf), PAGES);
    pdf_size(d->pdf, PAGES - 1, &width, &height);
    assert_float_equal(width, 100, 0.001);
    assert_float_equal(height, 80, 0.001);
}

TEST_WITH(a_document_may_have_no_pages, struct desk *d)
{
    desk_finish(d, pdf_begin(&dated));
    assert_int_equal(qpdf_get_num_pages(d->pdf), 0);
}

TEST_WITH(pages_blend_nothing, struct desk *d)
{
    static const struct entry entries[] = {
        {"/Group", "null"}, {"/Tabs", "/S"}, {"/StructParents", "0"}, {"/Annots", "null"}};

    write_pages(d, &dated, 1);
    desk_entries(d, qpdf_get_page_n(d->pdf, 0), entries, COUNT_OF(entries));
}

/* Sets have sheets twice, one for each player: what is painted on them is stored once, but read
 * on either page. */
TEST_WITH(equal_pages_share_their_content, struct desk *d)
{
    static const bool shared[] = {false, true, false};
    struct pdf *pdf = pdf_begin(&dated);
    struct scene *other = sample_page(d);
    int before = 0;

    desk_square(other, 60);
    pdf_page(pdf, sample_page(d));
    pdf_page(pdf, sample_page(d));
    pdf_page(pdf, other);
    desk_finish(d, pdf);
    for (size_t i = 0; i < COUNT_OF(shared); i++) {
        qpdf_oh page = qpdf_get_page_n(d->pdf, i);
        int number = qpdf_oh_get_object_id(d->pdf, desk_follow(d, page, "/Contents"));

        assert_int_equal(number == before, shared[i]);
        assert_int_equal(
            qpdf_oh_get_int_value_as_int(d->pdf, desk_follow(d, page, "/StructParents")), i);
        before = number;
    }
    assert_int_equal(qpdf_oh_get_array_n_items(
                         d->pdf, desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot/K/0/K")),
                     4); /* a figure, and a section for the heading of each page */
}

TEST_WITH(pages_list_their_own_fonts, struct desk *d)
{
    static const struct entry entries[][2] = {
        {{"/Resources/Font/F0/Subtype", "/Type0"}, {"/Resources/Font/F1", "null"}},
        {{"/Resources/Font/F0", "null"}, {"/Resources/Font/F1/Subtype", "/Type0"}},
    };
    static const enum type_id styles[] = {STYLE_TEXT, STYLE_TITLE};
    struct pdf *pdf = pdf_begin(&dated);

    for (size_t i = 0; i < COUNT_OF(styles); i++) {
        struct scene *scene = desk_page(d);

        scene_text(scene,
                   type_line(d->studio->type, &d->studio->layout->style.type[styles[i]], "Lion"),
                   10, 10, 1, grey(0));
        pdf_page(pdf, scene);
    }
    desk_finish(d, pdf);
    for (size_t i = 0; i < COUNT_OF(styles); i++)
        desk_entries(d, qpdf_get_page_n(d->pdf, i), entries[i], 2);
}

/* --- tags --- */

TEST_WITH(tags_are_those_of_the_groups, struct desk *d)
{
    TABLE(struct entry, kinds, "tt");
    static const struct entry texts[] = {{"/K/0/K/0/Alt", "It jumps."},
                                         {"/K/0/K/1/K/1/K/0/Alt", "caf\xC3\xA9"}};
    qpdf_oh root;

    write_pages(d, &dated, 1);
    root = desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot");
    desk_entries(d, root, kinds, kinds_count);
    desk_texts(d, root, texts, COUNT_OF(texts));
    assert_int_equal(qpdf_oh_get_array_n_items(d->pdf, desk_follow(d, root, "/K/0/K/1/K")), 2);
}

/* Four squares: three with numbers, in the order of their tags, and one that is passed over. */
TEST_WITH(content_is_marked, struct desk *d)
{
    TEXTS(parts);
    LOCAL_BUF(stream);
    const char *at;

    write_pages(d, &dated, 1);
    pdf_stream(d->pdf, 0, &stream);
    at = stream.text;
    for (size_t i = 0; i < parts_count; i++) {
        at = strstr(at, parts[i]);
        assert_non_null(at);
    }
}

TEST_WITH(untagged_documents_have_none, struct desk *d)
{
    struct pdf_info info = dated;
    LOCAL_BUF(stream);

    info.untagged = true;
    write_pages(d, &info, 1);
    assert_true(qpdf_oh_is_null(d->pdf, desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot")));
    assert_true(qpdf_oh_is_null(d->pdf, desk_follow(d, qpdf_get_root(d->pdf), "/MarkInfo")));
    pdf_stream(d->pdf, 0, &stream);
    assert_null(strstr(stream.text, "MCID"));
    assert_null(strstr(stream.text, "BMC"));
}

TESTS_EACH(pdf, desk_set_up, desk_tear_down)
