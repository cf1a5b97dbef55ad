#include "emit/finish.h"

#include "base/mem.h"
#include "sample_pdf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <qpdf/qpdf-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const alts[] = {"first", "the Lion \xE7\x8D\x85\xE5\xAD\x90", "third",
                                   "caf\xC3\xA9"};

static const struct pdf_label labels[] = {{0, "", 1}, {1, "Pieces ", 9}};

/* What most tests use, for a document of two pages. */
static struct pdf_info usual_info(void)
{
    return (struct pdf_info){
        .title = "Chu Seireigi \xE4\xB8\xAD\xE7\xB2\xBE\xE9\x9C\x8A\xE6\xA3\x8B",
        .author = "A & <B>",
        .subject = "Rules",
        .keywords = "shogi, drops",
        .language = "en-GB",
        .sides = SIDES_LONG_EDGE,
        .labels = labels,
        .label_count = COUNT_OF(labels),
        .alts = alts,
        .alt_count = COUNT_OF(alts),
        .date = "D:20260102030405Z",
    };
}

/* Draws and finishes two pages; a failure fails the test. */
static void finish(int features, const struct pdf_info *info, struct buf *out)
{
    struct buf drawn = {0}, error = {0};

    draw_document(2, features, &drawn);
    if (!pdf_finish(drawn.text, drawn.size, info, out, &error))
        fail_msg("%s", buf_str(&error));
    assert_int_equal(error.size, 0);
    buf_free(&drawn);
    buf_free(&error);
}

/* --- reading back --- */

static qpdf_data reopen(const struct buf *file)
{
    qpdf_data pdf = qpdf_init();

    qpdf_set_attempt_recovery(pdf, QPDF_FALSE);
    assert_int_equal(qpdf_read_memory(pdf, "test", file->text, file->size, NULL), QPDF_SUCCESS);
    return pdf;
}

static void close_both(qpdf_data pdf, struct buf *file)
{
    qpdf_cleanup(&pdf);
    buf_free(file);
}

/* Follows keys and array indices such as "/PageLabels/Nums/1/St" from an object. */
static qpdf_oh follow(qpdf_data pdf, qpdf_oh object, const char *path)
{
    char key[64];

    while (*path) {
        size_t n = 1 + strcspn(path + 1, "/");

        assert_true(n < sizeof key);
        memcpy(key, path, n);
        key[n] = '\0';
        path += n;
        if (qpdf_oh_is_array(pdf, object))
            object = qpdf_oh_get_array_item(pdf, object, atoi(key + 1));
        else
            object = qpdf_oh_get_key_if_dict(pdf, object, key);
    }
    return object;
}

static void assert_object(qpdf_data pdf, qpdf_oh from, const char *path, const char *expected)
{
    const char *found = qpdf_oh_unparse_resolved(pdf, follow(pdf, from, path));

    if (strcmp(found, expected) != 0)
        fail_msg("%s is %s, not %s", path, found, expected);
}

static void assert_text(qpdf_data pdf, qpdf_oh from, const char *path, const char *expected)
{
    assert_string_equal(qpdf_oh_get_utf8_value(pdf, follow(pdf, from, path)), expected);
}

static bool contains(const struct buf *file, const char *word)
{
    size_t n = strlen(word);

    for (size_t i = 0; i + n <= file->size; i++)
        if (memcmp(file->text + i, word, n) == 0)
            return true;
    return false;
}

/* --- what a finished file holds --- */

static void test_catalog(void **state)
{
    static const char *const entries[][2] = {
        {"/ViewerPreferences/PrintScaling", "/None"},
        {"/ViewerPreferences/Duplex", "/DuplexFlipLongEdge"},
        {"/ViewerPreferences/DisplayDocTitle", "true"},
        {"/ViewerPreferences/PickTrayByPDFSize", "true"},
        {"/Lang", "(en-GB)"},
        {"/PageMode", "/UseOutlines"},
        {"/MarkInfo/Marked", "true"},
        {"/PageLabels/Nums/0", "0"},
        {"/PageLabels/Nums/1", "<< /S /D /St 1 >>"},
        {"/PageLabels/Nums/2", "1"},
        {"/PageLabels/Nums/3", "<< /P (Pieces ) /S /D /St 9 >>"},
    };
    struct pdf_info info = usual_info();
    struct buf file = {0};
    qpdf_data pdf;

    (void)state;
    finish(OUTLINE, &info, &file);
    pdf = reopen(&file);
    for (size_t i = 0; i < COUNT_OF(entries); i++)
        assert_object(pdf, qpdf_get_root(pdf), entries[i][0], entries[i][1]);
    assert_int_equal(
        qpdf_oh_get_array_n_items(pdf, follow(pdf, qpdf_get_root(pdf), "/PageLabels/Nums")), 4);
    close_both(pdf, &file);
}

static void test_what_is_not_asked_for(void **state)
{
    static const char *const entries[][2] = {
        {"/ViewerPreferences/Duplex", "/Simplex"},
        {"/Lang", "null"},
        {"/PageMode", "null"},
        {"/PageLabels", "null"},
    };
    struct pdf_info info = {.alts = alts, .alt_count = 4, .date = "D:20260101000000Z"};
    struct buf file = {0};
    qpdf_data pdf;

    (void)state;
    finish(PLAIN, &info, &file);
    pdf = reopen(&file);
    for (size_t i = 0; i < COUNT_OF(entries); i++)
        assert_object(pdf, qpdf_get_root(pdf), entries[i][0], entries[i][1]);
    assert_object(pdf, qpdf_get_trailer(pdf), "/Info/Title", "null");
    assert_false(contains(&file, "dc:title"));
    close_both(pdf, &file);
}

static void test_information(void **state)
{
    static const char *const entries[][2] = {
        {"/Info/Author", "A & <B>"},
        {"/Info/Subject", "Rules"},
        {"/Info/Keywords", "shogi, drops"},
        {"/Info/CreationDate", "D:20260102030405Z"},
        {"/Info/ModDate", "D:20260102030405Z"},
    };
    struct pdf_info info = usual_info();
    struct buf file = {0};
    qpdf_data pdf;

    (void)state;
    finish(PLAIN, &info, &file);
    pdf = reopen(&file);
    assert_text(pdf, qpdf_get_trailer(pdf), "/Info/Title", info.title);
    for (size_t i = 0; i < COUNT_OF(entries); i++)
        assert_text(pdf, qpdf_get_trailer(pdf), entries[i][0], entries[i][1]);
    assert_non_null(strstr(qpdf_get_info_key(pdf, "/Producer"), "cairo"));
    close_both(pdf, &file);
}

/* XMP is left uncompressed, so that programs find it without knowing PDF. */
static void test_xmp(void **state)
{
    static const char *const parts[] = {
        "/Subtype /XML",
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Chu Seireigi "
        "\xE4\xB8\xAD\xE7\xB2\xBE\xE9\x9C\x8A\xE6\xA3\x8B</rdf:li></rdf:Alt></dc:title>",
        "<dc:creator><rdf:Seq><rdf:li>A &amp; &lt;B&gt;</rdf:li></rdf:Seq></dc:creator>",
        "<dc:language><rdf:Bag><rdf:li>en-GB</rdf:li></rdf:Bag></dc:language>",
        "<pdf:Keywords>shogi, drops</pdf:Keywords>",
        "<pdf:Producer>cairo 1.",
        "<xmp:CreateDate>2026-01-02T03:04:05Z</xmp:CreateDate>",
        "<xmp:ModifyDate>2026-01-02T03:04:05Z</xmp:ModifyDate>",
        "<?xpacket end=\"r\"?>",
    };
    struct pdf_info info = usual_info();
    struct buf file = {0};

    (void)state;
    finish(PLAIN, &info, &file);
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        if (!contains(&file, parts[i]))
            fail_msg("missing: %s", parts[i]);
    buf_free(&file);
}

static void test_alternatives_in_document_order(void **state)
{
    /* The tag tree of draw_document(): Document / Figure, Sect / H1, P / Figure; twice. */
    static const char *const paths[] = {
        "/StructTreeRoot/K/0/K/0/Alt",
        "/StructTreeRoot/K/0/K/1/K/1/K/Alt",
        "/StructTreeRoot/K/0/K/2/Alt",
        "/StructTreeRoot/K/0/K/3/K/1/K/Alt",
    };
    struct pdf_info info = usual_info();
    struct buf file = {0};
    qpdf_data pdf;

    (void)state;
    finish(PLAIN, &info, &file);
    pdf = reopen(&file);
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        assert_text(pdf, qpdf_get_root(pdf), paths[i], alts[i]);
    assert_object(pdf, qpdf_get_root(pdf), "/StructTreeRoot/K/0/K/1/K/0/S", "/H1");
    assert_object(pdf, qpdf_get_root(pdf), "/StructTreeRoot/K/0/K/1/K/0/Alt", "null");
    close_both(pdf, &file);
}

static void assert_same_content(qpdf_data a, qpdf_data b, size_t page)
{
    unsigned char *content_a, *content_b;
    size_t size_a, size_b;

    qpdf_oh_get_page_content_data(a, qpdf_get_page_n(a, page), &content_a, &size_a);
    qpdf_oh_get_page_content_data(b, qpdf_get_page_n(b, page), &content_b, &size_b);
    assert_int_equal(size_a, size_b);
    assert_memory_equal(content_a, content_b, size_a);
    free(content_a);
    free(content_b);
}

static void test_pages(void **state)
{
    struct pdf_info info = usual_info();
    struct buf drawn = {0}, file = {0};
    qpdf_data before, pdf;

    (void)state;
    draw_document(2, PLAIN, &drawn);
    finish(PLAIN, &info, &file);
    before = reopen(&drawn);
    pdf = reopen(&file);
    assert_int_equal(qpdf_get_num_pages(pdf), 2);
    for (size_t i = 0; i < 2; i++) {
        qpdf_oh page = qpdf_get_page_n(pdf, i);

        assert_true(qpdf_oh_has_key(before, qpdf_get_page_n(before, i), "/Group"));
        assert_object(pdf, page, "/Group", "null");
        assert_object(pdf, page, "/Tabs", "/S");
        assert_object(pdf, page, "/MediaBox", "[ 0 0 300 200 ]");
        assert_same_content(before, pdf, i);
    }
    close_both(before, &drawn);
    close_both(pdf, &file);
}

static void test_packed_and_sound(void **state)
{
    char path[] = "/tmp/piecework-finish-XXXXXX", command[96];
    struct pdf_info info = usual_info();
    struct buf file = {0};
    int handle = mkstemp(path);

    (void)state;
    finish(OUTLINE, &info, &file);
    assert_memory_equal(file.text, "%PDF-1.7\n", 9);
    assert_true(contains(&file, "/Type /ObjStm"));
    assert_int_equal(write(handle, file.text, file.size), file.size);
    close(handle);
    snprintf(command, sizeof command, "qpdf --check %s >/dev/null", path);
    assert_int_equal(system(command), 0);
    unlink(path);
    buf_free(&file);
}

/* Neither the run nor the clock, be it read by cairo or by libqpdf, shows in the result; the
 * arguments do. */
static void test_same_bytes(void **state)
{
    static const int features[] = {PLAIN, LATER};
    struct pdf_info info = usual_info();
    struct buf first = {0}, next = {0};

    (void)state;
    finish(PLAIN, &info, &first);
    nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 100000000}, NULL);
    for (size_t i = 0; i < COUNT_OF(features); i++) {
        finish(features[i], &info, &next);
        assert_int_equal(first.size, next.size);
        assert_memory_equal(first.text, next.text, first.size);
        buf_free(&next);
    }
    info.date = "D:20260102030406Z";
    finish(PLAIN, &info, &next);
    assert_true(first.size != next.size || memcmp(first.text, next.text, first.size) != 0);
    buf_free(&first);
    buf_free(&next);
}

/* --- what is refused --- */

/* Fails with a sentence that has `words`, and leaves what was in *out before. */
static void assert_refused(const struct buf *drawn, const struct pdf_info *info, const char *words)
{
    struct buf out = {0}, error = {0};

    buf_text(&out, "before");
    assert_false(pdf_finish(drawn->text, drawn->size, info, &out, &error));
    if (!strstr(buf_str(&error), words))
        fail_msg("'%s' does not say '%s'", buf_str(&error), words);
    assert_string_equal(buf_str(&out), "before");
    buf_free(&out);
    buf_free(&error);
}

static void test_number_of_alternatives(void **state)
{
    static const size_t counts[] = {0, 3, 5};
    static const char *const five[] = {"a", "b", "c", "d", "e"};
    struct pdf_info info = usual_info();
    struct buf drawn = {0};
    char words[80];

    (void)state;
    draw_document(2, PLAIN, &drawn);
    info.alts = five;
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        info.alt_count = counts[i];
        snprintf(words, sizeof words, "4 figures, but %zu alternative texts", counts[i]);
        assert_refused(&drawn, &info, words);
    }
    buf_free(&drawn);
}

static void test_number_of_lists(void **state)
{
    static const char *const one[] = {"/Disc"};
    struct pdf_info info = usual_info();
    struct buf drawn = {0};

    (void)state;
    draw_document(2, PLAIN, &drawn);
    info.lists = one;
    info.list_count = 1;
    assert_refused(&drawn, &info, "0 lists, but numberings of 1");
    buf_free(&drawn);
}

static void test_dates(void **state)
{
    /* clang-format off */
    static const char *const bad[] = {
        NULL, "", "2026-01-01T00:00:00Z", "20260101000000Z", "D:20260101000000",
        "D:2026010100000Z", "D:20260101000000+", "D:20260101000000ZZ", "D:2026o101000000Z",
    };
    /* clang-format on */
    struct pdf_info info = usual_info();
    struct buf drawn = {0};

    (void)state;
    draw_document(2, PLAIN, &drawn);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        info.date = bad[i];
        assert_refused(&drawn, &info, "date");
    }
    buf_free(&drawn);
}

static void test_labels(void **state)
{
    static const struct pdf_label bad[][2] = {
        {{1, "", 1}, {1, "", 1}}, /* page 0 has none */
        {{0, "", 1}, {0, "", 2}}, /* twice the same page */
        {{0, "", 1}, {2, "", 1}}, /* no such page */
        {{0, "", 0}, {1, "", 1}}, /* numbers count from 1 */
    };
    struct pdf_info info = usual_info();
    struct buf drawn = {0};

    (void)state;
    draw_document(2, PLAIN, &drawn);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        info.labels = bad[i];
        assert_refused(&drawn, &info, "page labels");
    }
    buf_free(&drawn);
}

static void test_damaged_documents(void **state)
{
    struct pdf_info info = {.date = "D:20260101000000Z"};
    struct buf drawn = {0}, cut = {0}, loose = {0}, nothing = {0};

    (void)state;
    draw_document(2, PLAIN, &drawn);
    buf_put(&cut, drawn.text, drawn.size / 2);
    buf_text(&nothing, "no PDF at all");
    draw_loose_link(&loose);
    assert_refused(&cut, &info, "can't find startxref");
    assert_refused(&nothing, &info, "can't find startxref");
    assert_refused(&loose, &info, "expected 3 0 obj");
    buf_free(&nothing);
    assert_refused(&nothing, &info, "can't find startxref");
    buf_free(&drawn);
    buf_free(&cut);
    buf_free(&loose);
}

static void test_depth_of_tags(void **state)
{
    enum { DEPTH = 250 };
    struct pdf_info info = {.date = "D:20260101000000Z"};
    struct buf drawn = {0};

    (void)state;
    draw_nested_tags(DEPTH, &drawn);
    assert_refused(&drawn, &info, "nested deeper than 200 levels");
    buf_free(&drawn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalog),
        cmocka_unit_test(test_what_is_not_asked_for),
        cmocka_unit_test(test_information),
        cmocka_unit_test(test_xmp),
        cmocka_unit_test(test_alternatives_in_document_order),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_packed_and_sound),
        cmocka_unit_test(test_same_bytes),
        cmocka_unit_test(test_number_of_alternatives),
        cmocka_unit_test(test_number_of_lists),
        cmocka_unit_test(test_dates),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_damaged_documents),
        cmocka_unit_test(test_depth_of_tags),
    };

    return cmocka_run_group_tests_name("finish", tests, NULL, NULL);
}
