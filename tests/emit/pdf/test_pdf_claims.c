/* What PDFs claim to be, PDF/UA-1 and PDF/A-2a, and what of these can be seen from outside: as the
 * Matterhorn protocol and ISO 19005-2 ask. Tags are looked at in test_structure.c. */
#include "support/test.h"
#include "support/desk.h"
#include "support/prints.h"
#include "emit/pdf/pdf.h"

/* Whether it claims PDF/A-2a, which goes without PDF/UA-1 in *accessible, but not that without it.
 */
static bool claims_both(qpdf_data pdf, bool *accessible)
{
    qpdf_oh root = qpdf_get_root(pdf);
    LOCAL_ARENA(arena);
    unsigned char *bytes;
    const char *xmp;
    QPDF_BOOL filtered;
    size_t size;
    bool ua, a;

    assert_int_equal(qpdf_oh_get_stream_data(pdf, pdf_key(pdf, root, "/Metadata"), qpdf_dl_none,
                                             &filtered, &bytes, &size),
                     0);
    xmp = arena_text(arena, (char *)bytes, size);
    ua = strstr(xmp, "<pdfuaid:part>1<") != NULL;
    a = strstr(xmp, "<pdfaid:part>2<") && strstr(xmp, "<pdfaid:conformance>A<");
    assert_true(a || !ua);
    assert_int_equal(qpdf_oh_has_key(pdf, root, "/OutputIntents"), a);
    free(bytes);
    *accessible = ua;
    return a;
}

static bool claims(qpdf_data pdf)
{
    bool accessible;

    return claims_both(pdf, &accessible) && accessible;
}

/* --- every PDF of the games --- */

static void all_prints_claim(void **state)
{
    const struct prints *p = *state;

    for (size_t i = 0; i < p->count; i++)
        if (!claims(p->list[i].pdf))
            fail_msg("%s claims nothing", p->list[i].path);
}

static unsigned word_at(const unsigned char *bytes, size_t at)
{
    return (unsigned)bytes[at] << 24 | (unsigned)bytes[at + 1] << 16 |
           (unsigned)bytes[at + 2] << 8 | bytes[at + 3];
}

/* Tags lie within the profile, on multiples of four bytes; a display's, of RGB. */
static void colours_are_srgb(void **state)
{
    const struct prints *p = *state;
    qpdf_data pdf = p->list[0].pdf;
    qpdf_oh intents = pdf_key(pdf, qpdf_get_root(pdf), "/OutputIntents");
    qpdf_oh intent = qpdf_oh_get_array_item(pdf, intents, 0);
    qpdf_oh profile = pdf_key(pdf, intent, "/DestOutputProfile");
    unsigned char *bytes;
    size_t size;
    QPDF_BOOL filtered;

    assert_string_equal(qpdf_oh_get_name(pdf, pdf_key(pdf, intent, "/S")), "/GTS_PDFA1");
    assert_int_equal(
        qpdf_oh_get_int_value_as_int(pdf, pdf_key(pdf, qpdf_oh_get_dict(pdf, profile), "/N")), 3);
    assert_int_equal(qpdf_oh_get_stream_data(pdf, profile, qpdf_dl_all, &filtered, &bytes, &size),
                     0);
    assert_int_equal(word_at(bytes, 0), size);
    assert_memory_equal(bytes + 12, "mntrRGB XYZ ", 12);
    assert_memory_equal(bytes + 36, "acsp", 4);
    assert_int_equal(word_at(bytes, 128), 10);
    for (size_t i = 0; i < 10; i++) {
        size_t at = word_at(bytes, 132 + 12 * i + 4), length = word_at(bytes, 132 + 12 * i + 8);

        assert_true(at % 4 == 0 && at >= 132 + 120 && at + length <= size);
    }
    free(bytes);
}

/* Painted outside of tags and artifacts is nothing; readers go from link to link by the tags; no
 * page has a transparency group of other colours than the document's. */
static void pages_are_marked_through(void **state)
{
    const struct prints *p = *state;

    for (size_t i = 0; i < p->count; i++)
        for (size_t page = 0; page < p->list[i].page_count; page++) {
            const struct content *content = pdf_content(p->arena, p->list[i].pdf, page);
            qpdf_oh object = qpdf_get_page_n(p->list[i].pdf, page);

            for (size_t k = 0; k < content->count; k++)
                assert_true(content->paths[k].marked);
            for (size_t k = 0; k < content->texts; k++)
                assert_true(content->shown[k].artifact || content->shown[k].mark >= 0);
            assert_string_equal(
                qpdf_oh_get_name(p->list[i].pdf, pdf_key(p->list[i].pdf, object, "/Tabs")), "/S");
            assert_false(qpdf_oh_has_key(p->list[i].pdf, object, "/Group"));
        }
}

static size_t rows_of(qpdf_data pdf, qpdf_oh map)
{
    unsigned char *bytes;
    QPDF_BOOL filtered;
    size_t size, rows = 0;

    assert_int_equal(qpdf_oh_get_stream_data(pdf, map, qpdf_dl_all, &filtered, &bytes, &size), 0);
    for (size_t i = 1; i + 5 < size; i++)
        rows += bytes[i - 1] == '\n' && bytes[i] == '<' && bytes[i + 5] == '>';
    free(bytes);
    return rows;
}

/* Every code of a font stands for characters. */
static void characters_are_known(void **state)
{
    const struct prints *p = *state;
    size_t fonts = 0;

    for (size_t i = 0; i < p->count; i++)
        for (size_t page = 0; page < p->list[i].page_count; page++) {
            qpdf_data pdf = p->list[i].pdf;
            qpdf_oh resources = pdf_key(pdf, qpdf_get_page_n(pdf, page), "/Resources");
            qpdf_oh list = pdf_key(pdf, resources, "/Font");

            for (qpdf_oh_begin_dict_key_iter(pdf, list); qpdf_oh_dict_more_keys(pdf);) {
                qpdf_oh font = pdf_key(pdf, list, qpdf_oh_dict_next_key(pdf));

                assert_int_equal(rows_of(pdf, pdf_key(pdf, font, "/ToUnicode")),
                                 rows_of(pdf, pdf_key(pdf, font, "/Encoding")));
                fonts++;
            }
        }
    assert_true(fonts > 100);
}

/* --- what takes the claims away --- */

enum fault {
    NO_FAULT,
    NO_TITLE,
    NO_LANGUAGE,
    NO_WORDS,
    NO_LEVEL,
    NO_TAGS,
    LAYERS,
    DRAWING,
    FAULTS
};

static void group(struct scene *scene, enum role role, const char *words, double x)
{
    scene_begin(scene, role, words, words);
    desk_square(scene, x);
    scene_end(scene);
}

static void open_with(struct desk *d, enum fault fault)
{
    static const struct pdf_layer layers[LAYER_COUNT] = {{"a", NULL, NULL},
                                                         {"b", "Cut", "0 1 0 0"},
                                                         {"c", NULL, NULL},
                                                         {"d", NULL, NULL},
                                                         {"e", NULL, NULL}};
    const struct pdf_info info = {.title = fault == NO_TITLE ? NULL : "A game",
                                  .language = fault == NO_LANGUAGE ? "" : "en",
                                  .untagged = fault == NO_TAGS,
                                  .drawing = fault == DRAWING,
                                  .layers = fault == LAYERS ? layers : NULL,
                                  .date = "D:20260102030405Z"};
    struct pdf *pdf = pdf_begin(&info);
    struct scene *scene = desk_page(d);

    group(scene, ROLE_TITLE, "Title", 10);
    if (fault != NO_LEVEL)
        group(scene, ROLE_HEADING, "Heading", 20);
    group(scene, ROLE_SUBHEADING, "Subheading", 30);
    group(scene, ROLE_FIGURE, fault == NO_WORDS ? NULL : "A square", 40);
    group(scene, ROLE_HEADING, "Heading", 50);
    desk_clear(d);
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
}

static void what_is_wanting_is_not_claimed(void **state)
{
    struct desk *d = *state;

    for (int fault = NO_FAULT; fault < FAULTS; fault++) {
        bool accessible, kept;

        open_with(d, (enum fault)fault);
        kept = claims_both(d->pdf, &accessible);
        if (accessible != (fault == NO_FAULT) ||
            kept != (fault == NO_FAULT || fault == NO_WORDS || fault == NO_LEVEL))
            fail_msg("with fault %d", fault);
    }
}

/* The words of a figure that PDF/A takes: whole sentences, or whole characters. */
static void long_words_are_shortened(void **state)
{
    static const struct {
        const char *sentence;
        size_t size; /* of what is written */
    } items[] = {{"A King on e1. ", 16379}, {"x", 16382}, {"\u00E9", 16382}, {"a\u6B69", 16381}};
    struct desk *d = *state;
    bool accessible;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct pdf_info info = {
            .title = "A game", .language = "en", .date = "D:20260102030405Z"};
        struct pdf *pdf = pdf_begin(&info);
        struct scene *scene = desk_page(d);
        LOCAL_BUF(words);
        const char *alt;

        while (words.size < 40000)
            buf_text(&words, items[i].sentence);
        group(scene, ROLE_FIGURE, words.text, 40);
        desk_clear(d);
        pdf_page(pdf, scene);
        desk_finish(d, pdf);
        alt = qpdf_oh_get_utf8_value(
            d->pdf, desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot/K/0/K/0/Alt"));
        assert_int_equal(strlen(alt), items[i].size);
        assert_memory_equal(alt, words.text, items[i].size);
        assert_true(claims_both(d->pdf, &accessible) && accessible);
    }
}

static int set_up(void **state)
{
    return prints_set_up(state, 1);
}

TESTS(pdf_claims)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_prints_claim),
        cmocka_unit_test(colours_are_srgb),
        cmocka_unit_test(pages_are_marked_through),
        cmocka_unit_test(characters_are_known),
        cmocka_unit_test_setup_teardown(long_words_are_shortened, desk_set_up, desk_tear_down),
        cmocka_unit_test_setup_teardown(what_is_wanting_is_not_claimed, desk_set_up,
                                        desk_tear_down),
    };

    return cmocka_run_group_tests(tests, set_up, prints_tear_down);
}
