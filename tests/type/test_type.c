#include "support/test.h"
#include "support/expect.h"
#include "support/support.h"
#include "base/utf8.h"
#include "type/face.h"

#include <locale.h>
#include <sys/stat.h>
#include <sys/wait.h>

static const struct type_style serif = {"Linux Libertine O,IPAexMincho", .size = 10, .leading = 12};
static const struct type_style sans = {"Linux Biolinum O", .size = 10, .leading = 12};
static const struct type_style bold = {"Linux Biolinum O", .size = 10, .leading = 12, .bold = true};
static const struct type_style italic = {"Linux Libertine O", 10, 12, .italic = true};
static const struct type_style loose = {"linux biolinum o, IPAexMincho", .size = 10, .leading = 12};
static const struct type_style brush = {"KouzanBrushFont", .size = 10, .leading = 12};
static const struct type_style brush_chain = {"KouzanBrushFont, Linux Libertine O", .size = 10,
                                              .leading = 12};

static double width_of(struct studio *s, const struct type_style *style, const char *text)
{
    return line_width(type_line(s->type, style, text));
}

/* Widths at 10 pt in mm, summed up from the advances that stand in the fonts' tables: words without
 * kerning. */
static const struct {
    const struct type_style *style;
    const char *text;
    double width;
} known_widths[] = {
    {&serif, "nnnnnnnnnn", 19.1206}, {&serif, "0123456789", 16.4042},
    {&serif, "minimum", 14.0582},    {&sans, "nnnnnnnnnn", 19.0147},
    {&sans, "0123456789", 16.4042},  {&sans, "minimum", 14.1711},
    {&bold, "nnnnnnnnnn", 21.1667},  {&italic, "nnnnnnnnnn", 18.2739},
    {&serif, "中精霊棋", 14.1111},
};

static void assert_known_widths(struct studio *s)
{
    for (size_t i = 0; i < COUNT_OF(known_widths); i++) {
        double width = width_of(s, known_widths[i].style, known_widths[i].text);

        if (fabs(width / known_widths[i].width - 1) > 0.005)
            fail_msg("'%s' is %.4f mm wide, not %.4f", known_widths[i].text, width,
                     known_widths[i].width);
    }
}

TEST_WITH(widths_are_those_of_the_fonts, struct studio *s)
{
    assert_known_widths(s);
}

/* Whatever the user's settings, the numbers in them and the family's size. */
TEST(widths_do_not_depend_on_the_locale)
{
    static const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "tr_TR.UTF-8",
                                          "ja_JP.UTF-8", "C.UTF-8"};
    size_t tried = 0;

    setenv("TZ", "Asia/Tokyo", 1);
    for (size_t i = 0; i < COUNT_OF(locales); i++) {
        void *studio;

        if (!setlocale(LC_ALL, locales[i]))
            continue;
        tried++;
        studio = studio_open("layouts/chu-seireigi.yaml");
        assert_known_widths(studio);
        studio_tear_down(&studio);
    }
    setlocale(LC_ALL, "C");
    unsetenv("TZ");
    assert_true(tried > 0);
}

TEST_WITH(widths_grow_with_the_size, struct studio *s)
{
    struct type_style large = serif;

    large.size = 25;
    assert_true(fabs(width_of(s, &large, "minimum") - 2.5 * 14.0582) < 0.01);
}

/* 80/1000 of 10 pt behind each letter; Pango may leave it out at the end. */
TEST_WITH(tracking_parts_the_letters, struct studio *s)
{
    struct type_style wide = serif;
    const double letter = 0.8 * MM_PER_POINT;
    double more;

    wide.tracking = 80;
    more = width_of(s, &wide, "nnnnnnnnnn") - width_of(s, &serif, "nnnnnnnnnn");
    assert_true(more > 9 * letter - 0.01 && more < 10 * letter + 0.01);
}

TEST_WITH(features_choose_other_glyphs, struct studio *s)
{
    struct type_style old = serif;

    old.features = "onum,pnum";
    assert_true(fabs(width_of(s, &old, "1111111111") - width_of(s, &serif, "1111111111")) > 0.5);
}

/* The ink of an n is as high as the small letters, that of a comma hangs below the line. */
TEST_WITH(ink_is_measured_from_the_baseline, struct studio *s)
{
    struct ink n = line_ink(type_line(s->type, &serif, "n"));
    struct ink comma = line_ink(type_line(s->type, &serif, ","));
    struct ink blank = line_ink(type_line(s->type, &serif, " "));

    assert_true(n.top < -1.4 && n.top > -1.7); /* x-height of 0.43 em */
    assert_true(fabs(n.top + n.height) < 0.1);
    assert_true(comma.top + comma.height > 0.3);
    assert_true(comma.top > -0.6);
    assert_true(blank.height <= 0);
}

/* KiB of the file, which is mapped, that are in memory. */
static size_t resident(const char *path)
{
    FILE *maps = fopen("/proc/self/smaps", "r");
    char row[1024];
    size_t sum = 0, part;
    bool of_file = false;

    assert_non_null(maps);
    while (fgets(row, sizeof row, maps)) {
        if (strchr(row, '-') && strchr(row, '-') < strchr(row, ' '))
            of_file = strstr(row, path) != NULL;
        if (of_file && sscanf(row, "Rss: %zu kB", &part) == 1)
            sum += part;
    }
    fclose(maps);
    return sum;
}

/* Of 8 MiB, which are summed up and then let go of. */
TEST_WITH(little_of_large_fonts_is_in_memory, struct studio *s)
{
    static const char path[] = "/usr/share/fonts/truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf";
    struct located file = located_plain(path);
    struct type *type = type_open(&file, 1, s->diags);

    assert_int_equal(type_blank(type, &brush, "\u4E2D\u7CBE\u970A\u68CB"), -1);
    assert_true(line_ink(type_line(type, &brush, "\u4E2D")).height > 0);
    assert_in_range(resident(path), 256, 2048);
    assert_true(type_sound(type, &file, s->diags));
    assert_in_range(resident(path), 0, 256); /* of the file of the studio, too */
    assert_int_equal(type_blank(type, &brush, "\u7389"), -1);
    type_close(type);
}

/* Memory that is no file's would be lost, with what else lies in it. */
TEST(faces_in_memory_stay_there)
{
    enum { PAGE = 4096 };
    char *bytes = aligned_alloc(PAGE, PAGE);
    hb_blob_t *blob;
    hb_face_t *face;

    memset(bytes, 'x', PAGE);
    blob = hb_blob_create(bytes, PAGE, HB_MEMORY_MODE_READONLY, NULL, NULL);
    face = hb_face_create(blob, 0);
    face_rest(face);
    for (size_t i = 0; i < PAGE; i++)
        assert_int_equal(bytes[i], 'x');
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    free(bytes);
}

TEST_WITH(blank_and_unknown_characters_are_found, struct studio *s)
{
    static const struct {
        const struct type_style *style;
        const char *text;
        long blank;
    } items[] = {
        {&serif, "", -1},
        {&serif, "Lion and Kirin", -1},
        {&serif, "fuhy\u014d \u2014 \u201cso\u201d", -1},
        {&serif, "\u7345\u5b50", -1},  /* a lion, through IPAexMincho */
        {&serif, "\u00a0\u3000 ", -1}, /* blanks that are meant */
        {&serif, "\u7345\u72ee", 3},   /* a simplified lion that no font of the chain knows */
        {&serif, "ab\U0001F981", 2},   /* a picture of one */
        {&sans, "ab\u7345", 2},        /* another open font would step in */
        {&brush, "\u7345\u5b50", -1},
        {&loose, "ab\u7345", -1},
        {&brush, "caf\u00e9", 3}, /* an outline that is empty */
        {&brush, "\u7345\u00e0b", 3},
        {&brush_chain, "\u7345\u00e0b \u0416\u03a9", -1}, /* the next font of the chain has them */
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        long blank = type_blank(s->type, items[i].style, items[i].text);

        if (blank != items[i].blank)
            fail_msg("'%s': %ld, not %ld", items[i].text, blank, items[i].blank);
    }
}

/* Each family that sets a part of the text is one of the style's chain. */
static void assert_chain(struct studio *s, enum type_id id, const char *text)
{
    const struct type_style *style = &s->layout->style.type[id];
    LOCAL_BUF(found);
    LOCAL_BUF(chain);

    buf_print(&chain, ",%s,", style->family);
    type_families(s->type, style, text, &found);
    for (char *family = found.text ? strtok(found.text, ",") : NULL; family;
         family = strtok(NULL, ",")) {
        LOCAL_BUF(one);

        buf_print(&one, ",%s,", family);
        if (!strstr(chain.text, one.text))
            fail_msg("'%s' is set with %s, which is not in '%s'", text, family, style->family);
    }
}

TEST_WITH(texts_of_the_game_are_set_with_the_named_families, struct studio *s)
{
    const struct game *game = s->layout->game;
    const struct source *rules = s->layout->parts[0].markdown;

    EACH (p, game->pieces, game->piece_count) {
        assert_chain(s, STYLE_NAME, p->name.text);
        assert_chain(s, STYLE_ENTRY, p->name.text);
        assert_chain(s, STYLE_FINE, p->native.text.text);
        assert_chain(s, STYLE_FINE, p->native.reading.text);
        assert_chain(s, STYLE_BRUSH, p->native.text.text);
    }
    assert_chain(s, STYLE_SUBTITLE, game->native.text.text);
    assert_chain(s, STYLE_RUNNING, game->native.text.text);
    for (unsigned line = 1; line <= rules->line_count; line++) {
        size_t size;
        const char *text = source_line(rules, line, &size);

        assert_chain(s, STYLE_TEXT, arena_text(s->arena, text, size));
    }
}

/* Signs that a language has in fonts of its own stand there, in bold words, too. */
TEST_WITH(signs_have_fonts_of_their_own, struct studio *s)
{
    static const char text[] = "“a”, “獅”";
    static const struct span whole = {0, sizeof text - 1, SPAN_BOLD};
    struct type_style own = serif;
    const struct line *const *lines;

    own.sign_family = strchr(serif.family, ',') + 1;
    for (int with = 0; with < 2; with++) {
        const double wide = with ? 4 * own.size : 0; /* pt: as wide as they are high */
        double plain = line_width(type_line(s->type, &serif, text));
        double width = line_width(type_line(s->type, &own, text));

        if (with)
            assert_true(width - plain > MM_PER_POINT * wide / 3);
        else
            assert_true(width == plain);
        assert_int_equal(type_paragraph(s->type, &own, text, &whole, 1, 100, &lines), 1);
        own.signs = "“”";
    }
}

TEST_WITH(families_are_told_once_in_their_order, struct studio *s)
{
    LOCAL_BUF(found);

    type_families(s->type, &serif, "ab \u7345 ab \u7345", &found);
    assert_string_equal(buf_str(&found), "Linux Libertine O,IPAexMincho");
}

/* The words of all lines, blanks at their ends dropped and one put between them. */
static void join_lines(const struct line *const *lines, size_t count, struct buf *out)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = line_text(lines[i]);
        size_t size = strlen(text);

        while (size > 0 && text[size - 1] == ' ')
            size--;
        buf_put(out, text, size);
        if (i + 1 < count)
            buf_char(out, ' ');
    }
}

static const char long_text[] =
    "A piece may move to an empty square or to a square where an enemy piece stands. In the second "
    "case the enemy piece is captured: it leaves the board and goes to the captor\u2019s hand.";

/* A hyphen aside, of which there is one alone where a word is broken. */
static void expect_as_alone(struct studio *s, const struct type_style *style,
                            const struct line *line)
{
    LOCAL_ARENA(arena);
    char *words = arena_copy(arena, line_text(line));
    size_t size = strlen(words), n, run_count;
    const struct glyph_run *runs, *alone;

    size -= size > 0 && words[size - 1] == ' ';
    words[size] = '\0';
    if (line_is_back(type_line(s->type, style, words)) != line_is_back(line))
        return; /* its first letter is another one */
    run_count = line_glyphs(type_line(s->type, style, words), 0, size, arena, &alone);
    if (strstr(words, "\u00AD"))
        size -= 2;
    else
        assert_true(fabs(line_width(line) - width_of(s, style, words)) < 2e-3);
    assert_true(line_reach(line, strlen(line_text(line))) == line_width(line));
    assert_int_equal(line_glyphs(line, 0, size, arena, &runs), run_count);
    for (size_t i = 0; i < run_count; i++) {
        n = runs[i].count;
        assert_int_equal(n, alone[i].count);
        for (size_t k = 0; k < n; k++) {
            assert_int_equal(runs[i].glyphs[k].id, alone[i].glyphs[k].id);
            assert_true(fabs(runs[i].glyphs[k].x - alone[i].glyphs[k].x) < 2e-3);
            assert_int_equal(runs[i].glyphs[k].at, alone[i].glyphs[k].at);
        }
    }
}

TEST_WITH(paragraphs_are_no_wider_than_asked, struct studio *s)
{
    for (double width = 25; width < 250; width += 1.7) {
        const struct line *const *lines;
        size_t count = type_paragraph(s->type, &serif, long_text, NULL, 0, width, &lines);
        LOCAL_BUF(joined);

        for (size_t i = 0; i < count; i++)
            assert_true(line_width(lines[i]) <= width + 1e-3);
        assert_true(count >= (size_t)(width_of(s, &serif, long_text) / width));
        join_lines(lines, count, &joined);
        assert_string_equal(buf_str(&joined), long_text);
    }
}

/* Lines are cut out of a paragraph that is shaped once: letters stand as in a line of these words
 * alone, from right to left, too. */
TEST_WITH(lines_are_as_their_words_alone, struct studio *s)
{
    static const struct type_style spaced = {"Linux Biolinum O", 10, 12, .tracking = 150},
                                   broken = {"Linux Libertine O", 10, 12, .hyphens = "en-GB"};
    static const char two_scripts[] = "Office affairs: \u05E9\u05D7\u05DE\u05D8 "
                                      "\u05DC\u05D1\u05DF \u05E9\u05D7\u05D5\u05E8 difficult, "
                                      "\u05E9\u05D7 \u05DC\u05D1\u05DF";
    static const struct {
        const struct type_style *style;
        const char *text;
    } items[] = {{&serif, long_text},  {&serif, two_scripts}, {&italic, two_scripts},
                 {&spaced, long_text}, {&broken, long_text},  {&broken, two_scripts}};

    EACH (item, items, COUNT_OF(items))
        for (double width = 24; width < 70; width += 3.1) {
            const struct line *const *lines;
            size_t count = type_paragraph(s->type, item->style, item->text, NULL, 0, width, &lines);

            for (size_t k = 0; k < count; k++)
                expect_as_alone(s, item->style, lines[k]);
        }
}

/* A soft hyphen of the author's ends a line with a hyphen; elsewhere it is not seen. */
TEST_WITH(soft_hyphens_break_words, struct studio *s)
{
    const struct line *const *lines;

    assert_int_equal(type_paragraph(s->type, &serif, "nnnnnn\u00ADnnnnnn", NULL, 0, 15, &lines), 2);
    assert_string_equal(line_text(lines[0]), "nnnnnn\u00AD");
    assert_true(fabs(line_width(lines[0]) - width_of(s, &serif, "nnnnnn\u2010")) < 0.2);
    assert_true(fabs(line_width(lines[1]) - width_of(s, &serif, "nnnnnn")) < 1e-3);
    type_paragraph(s->type, &serif, "nnnnnn\u00ADnnnnnn", NULL, 0, 90, &lines);
    assert_true(fabs(line_width(lines[0]) - width_of(s, &serif, "nnnnnnnnnnnn")) < 1e-3);
}

/* Whatever character a line begins with. */
TEST_WITH(letters_stand_on_one_level, struct studio *s)
{
    const struct line *const *lines;
    size_t count = type_paragraph(s->type, &serif, "The move of \u9280 is to \u9280 squares", NULL,
                                  0, 20, &lines);

    assert_int_equal(count, 3);
    assert_memory_equal(line_text(lines[1]), "\u9280", 3);
    for (size_t i = 0; i < count; i++) {
        LOCAL_ARENA(arena);
        const struct glyph_run *runs;
        size_t run_count = line_glyphs(lines[i], 0, SIZE_MAX, arena, &runs);

        for (size_t k = 0; k < run_count; k++)
            assert_true(runs[k].glyphs[0].y == 0);
    }
}

/* As long as nothing of it differs. */
TEST_WITH(the_same_paragraph_is_set_once, struct studio *s)
{
    const struct span heavy = {2, 9, SPAN_BOLD}, longer = {2, 10, SPAN_BOLD},
                      slanted = {2, 9, SPAN_ITALIC};
    const struct span *const spans[] = {NULL, &heavy, &longer, &slanted};
    const struct line *const *set[COUNT_OF(spans)][2], *const *again;
    char copy[sizeof long_text];

    memcpy(copy, long_text, sizeof copy);
    for (size_t i = 0; i < COUNT_OF(spans); i++)
        for (int wide = 0; wide < 2; wide++) {
            double width = wide ? 81 : 80;
            size_t count = type_paragraph(s->type, &serif, long_text, spans[i], spans[i] ? 1 : 0,
                                          width, &set[i][wide]);
            struct span same = spans[i] ? *spans[i] : heavy;

            assert_int_equal(
                type_paragraph(s->type, &serif, copy, &same, spans[i] ? 1 : 0, width, &again),
                count);
            assert_ptr_equal(again, set[i][wide]);
            for (size_t k = 0; k < i; k++)
                assert_ptr_not_equal(again, set[k][wide]);
        }
    assert_ptr_not_equal(set[0][0], set[0][1]);
    copy[0] = copy[0] == 'x' ? 'y' : 'x';
    type_paragraph(s->type, &serif, copy, NULL, 0, 80, &again);
    assert_ptr_not_equal(again, set[0][0]);
}

/* A word that is too long by itself is broken within; nothing of it is lost. */
TEST_WITH(long_words_are_broken, struct studio *s)
{
    const struct line *const *lines;
    LOCAL_BUF(joined);
    size_t count =
        type_paragraph(s->type, &serif, "nnnnnnnnnnnnnnnnnnnnnnnnn", NULL, 0, 20, &lines);

    assert_int_equal(count, 3);
    for (size_t i = 0; i < count; i++) {
        assert_true(line_width(lines[i]) <= 20 + 1e-3);
        buf_text(&joined, line_text(lines[i]));
    }
    assert_string_equal(buf_str(&joined), "nnnnnnnnnnnnnnnnnnnnnnnnn");
}

/* Moves and other signs stay in one line, and words of Korean, which has blanks between them; other
 * words may end it with their hyphen. */
TEST_WITH(moves_are_not_broken, struct studio *s)
{
    static const struct {
        const char *text, *first;
    } items[] = {{"nnnnnnnnn e2-e4 n", "nnnnnnnnn "},
                 {"nnnnnnnnn P7g-7f n", "nnnnnnnnn "},
                 {"nnnnnnnnn O-O-O n", "nnnnnnnnn "},
                 {"nnnnnnnnn an a-file n", "nnnnnnnnn an "},
                 {"nnnnnnnnn nn-nn n", "nnnnnnnnn nn-"},
                 {"nnnnnnnnn 20\u201360 n", "nnnnnnnnn "},
                 {"nnnnnnnnn nn\u2013nn n", "nnnnnnnnn nn\u2013"},
                 {"nnnnnnnnn 하세요 n", "nnnnnnnnn "},
                 {"nnnnnnnnn mm여야 n", "nnnnnnnnn "},
                 {"nnnnnnnnn nn/쪽쪽 n", "nnnnnnnnn nn/"},
                 {"nnnnnnnnn すすす n", "nnnnnnnnn す"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct line *const *lines;

        type_paragraph(s->type, &serif, items[i].text, NULL, 0, 24, &lines);
        assert_string_equal(line_text(lines[0]), items[i].first);
    }
}

TEST_WITH(spans_change_their_stretch_only, struct studio *s)
{
    static const struct span bold_middle = {10, 20, SPAN_BOLD}, slanted = {10, 20, SPAN_ITALIC};
    const char *text = "nnnnnnnnnnnnnnnnnnnn";
    const struct line *const *lines;
    double plain = 19.0147;

    assert_int_equal(type_paragraph(s->type, &sans, text, &bold_middle, 1, 100, &lines), 1);
    assert_true(fabs(line_width(lines[0]) - plain - 21.1667) < 0.02);
    assert_int_equal(type_paragraph(s->type, &serif, text, &slanted, 1, 100, &lines), 1);
    assert_true(fabs(line_width(lines[0]) - 19.1206 - 18.2739) < 0.02);
    /* emphasis within italic text stands upright */
    assert_int_equal(type_paragraph(s->type, &italic, text, &slanted, 1, 100, &lines), 1);
    assert_true(fabs(line_width(lines[0]) - 19.1206 - 18.2739) < 0.02);
}

TEST_WITH(forced_line_ends_break, struct studio *s)
{
    const struct line *const *lines;

    assert_int_equal(type_paragraph(s->type, &serif, "one\u2028two", NULL, 0, 100, &lines), 2);
    assert_memory_equal(line_text(lines[0]), "one", 3);
    assert_string_equal(line_text(lines[1]), "two");
}

TEST_WITH(lines_are_shaped_once, struct studio *s)
{
    char text[] = "Lion";
    const struct line *line = type_line(s->type, &serif, text);

    assert_string_equal(line_text(line), "Lion");
    assert_ptr_not_equal(type_line(s->type, &sans, "Lion"), line);
    text[0] = 'l'; /* the line has its own words */
    assert_ptr_not_equal(type_line(s->type, &serif, text), line);
    for (int i = 0; i < 3000; i++) {
        char other[16];

        snprintf(other, sizeof other, "%d", i);
        type_line(s->type, &serif, other);
    }
    assert_ptr_equal(type_line(s->type, &serif, "Lion"), line);
    assert_string_equal(line_text(line), "Lion");
}

TEST_WITH(lines_know_what_they_lack, struct studio *s)
{
    static const struct {
        const char *text;
        long blank;
    } items[] = {{"Lion", -1},      {"精霊 中", -1}, {"", -1},     {"م", 0},
                 {"Lion مرحبا", 5}, {"精م", 3},      {"a b م", 4}, {"\t", -1}};
    const struct line *const *lines;
    size_t count;

    for (size_t i = 0; i < COUNT_OF(items); i++)
        assert_int_equal(line_blank(type_line(s->type, &sans, items[i].text)), items[i].blank);
    /* from the beginning of its own line, not of the paragraph */
    count = type_paragraph(s->type, &serif, "one\ntwo م", NULL, 0, 500, &lines);
    assert_int_equal(count, 2);
    assert_int_equal(line_blank(lines[0]), -1);
    assert_int_equal(line_blank(lines[1]), 4);
}

/* Who draws on a dark card has a style of its own for that moment; lines live longer. */
TEST_WITH(styles_may_be_gone_before_their_lines, struct studio *s)
{
    char family[] = "Linux Libertine O,IPAexMincho";
    struct type_style own = serif;
    const struct line *line, *const *lines;
    size_t count;

    own.family = family;
    line = type_line(s->type, &own, "Leopard");
    count = type_paragraph(s->type, &own, "Leopard and Lion", NULL, 0, 500, &lines);
    assert_int_equal(count, 1);
    assert_ptr_equal(type_line(s->type, &serif, "Leopard"), line);
    memset(family, 'x', sizeof family - 1);
    own = sans;
    assert_string_equal(line_style(line)->family, serif.family);
    assert_string_equal(line_style(lines[0])->family, serif.family);
    assert_true(line_style(line)->size == serif.size);
    assert_ptr_not_equal(type_line(s->type, &own, "Leopard"), line);
}

TEST_WITH(missing_fonts_are_findings, struct studio *s)
{
    const struct source *source =
        test_source(s, "style.yaml", "fonts: [NoSuchFont.otf, ./none.ttf]");
    struct located files[] = {
        {"LinLibertine_R.otf", {0}, true},
        {"NoSuchFont.otf", {source, 1, 9, 14}, true},
        {"./none.ttf", {source, 1, 25, 10}, true},
    };
    LOCAL_DIAGS(diags);

    assert_null(type_open(files, COUNT_OF(files), diags));
    expect_findings(diags, "1:9:14 error font-missing\n1:25:10 error font-missing\n");
    expect_printed(diags, "NoSuchFont.otf");
}

/* It may well be there; whoever tests as root gives up that right first. */
TEST(fonts_out_of_reach_are_not_called_missing)
{
    enum { NOBODY = 65534 };
    char folder[] = "/tmp/piecework-XXXXXX";
    LOCAL_DIAGS(diags);
    struct located file = {0};
    pid_t child;
    int status;

    assert_non_null(mkdtemp(folder));
    assert_int_equal(chmod(folder, 0), 0);
    child = fork();
    if (child == 0) {
        struct arena *arena = arena_new();

        file.text = arena_print(arena, "%s/font.otf", folder);
        if (geteuid() == 0 && setuid(NOBODY) != 0)
            _exit(2);
        _exit(!type_open(&file, 1, diags) && diags_having(diags, DIAG_FILE_UNREADABLE) == 1 ? 0
                                                                                            : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(status, 0);
}

/* Blanks of all widths are as wide as they should be, though the fonts lack some; what is to be
 * left out takes no room and is not missed. */
TEST_WITH(blanks_and_ignorable_characters_are_not_missed, struct studio *s)
{
    struct row {
        const char *character;
        double least, most; /* mm at 10 pt */
    };
    TABLE(struct row, items, "tdd");
    double without = width_of(s, &serif, "nn");

    for (size_t i = 0; i < items_count; i++) {
        const char *text = arena_print(s->arena, "n%sn", items[i].character);
        double width = width_of(s, &serif, text) - without;

        if (type_blank(s->type, &serif, text) >= 0 ||
            line_blank(type_line(s->type, &serif, text)) >= 0 || width < items[i].least - 0.01 ||
            width > items[i].most + 0.01)
            fail_msg("U+%04X: %g mm", utf8_code(items[i].character), width);
    }
    assert_int_equal(type_blank(s->type, &serif, "\u200B\uFEFF"), 0);
    assert_int_equal(type_blank(s->type, &serif, "n\u200B\U0001F600"), 4);
}

/* Emphasis shows where any family of the chain has its face, or where italics stand in bold text.
 */
TEST_WITH(faces_are_as_asked_for, struct studio *s)
{
    static const struct type_style display = {"Linux Libertine Display O", 20, 24};
    static const struct type_style title = {"Linux Libertine Display O,Linux Libertine O", 20, 24};
    const struct span whole = {0, 4, SPAN_ITALIC};
    const struct line *const *lines, *const *others;

    assert_true(type_has_face(s->type, &serif, SPAN_BOLD | SPAN_ITALIC));
    assert_true(type_has_face(s->type, &bold, 0));
    assert_true(type_has_face(s->type, &bold, SPAN_ITALIC));
    assert_true(type_has_face(s->type, &title, SPAN_BOLD));
    assert_false(type_has_face(s->type, &display, SPAN_BOLD));
    assert_false(type_has_face(s->type, &display, SPAN_ITALIC));
    type_paragraph(s->type, &title, "Rook", &whole, 1, 99, &lines);
    type_paragraph(s->type, &(struct type_style){"Linux Libertine O", 20, 24}, "Rook", &whole, 1,
                   99, &others);
    assert_true(line_width(lines[0]) == line_width(others[0]));
    assert_true(line_width(lines[0]) != width_of(s, &title, "Rook"));
    assert_string_equal(type_face_words(&bold, SPAN_ITALIC), "bold italic");
    assert_false(type_has_face(s->type, &brush, SPAN_BOLD));
    assert_true(type_has_face(s->type, &italic, SPAN_ITALIC));
    assert_true(width_of(s, &(struct type_style){"Linux Libertine O", 10, 12, true, true},
                         "nnnn") != width_of(s, &italic, "nnnn"));
}

/* Paragraphs follow their first letter; in a language that runs from right to left any letter that
 * does so. */
TEST_WITH(paragraphs_have_directions, struct studio *s)
{
    static const struct {
        const char *text;
        bool alone, in_hebrew;
    } items[] = {{"1. \u05E9\u05D7 abc", true, true},
                 {"\u0645", true, true},
                 {"Text \u05E9\u05D7.", false, true},
                 {"12 \u2013 14", false, true},
                 {"Text.", false, false},
                 {"\u5C07", false, false},
                 {"\u200FText.", true, true},
                 {"\u200E\u05E9\u05D7", false, false},
                 {"", false, true}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct type_style style = serif;

        assert_int_equal(line_is_back(type_line(s->type, &style, items[i].text)), items[i].alone);
        style.back = true;
        assert_int_equal(line_is_back(type_line(s->type, &style, items[i].text)),
                         items[i].in_hebrew);
    }
}

TEST(languages_have_directions)
{
    static const char *const back[] = {"he", "ar", "fa", "ur", "yi", "sd", "ckb", "fa-IR", "ar-EG"};
    static const char *const forth[] = {"en-GB", "de", "ja", "zh-Hant", "hy",
                                        "far",   "u",  "ck", "ckbs"};

    for (size_t i = 0; i < COUNT_OF(back); i++)
        assert_true(type_runs_back(back[i]));
    for (size_t i = 0; i < COUNT_OF(forth); i++)
        assert_false(type_runs_back(forth[i]));
}

/* A font of the style in a folder of one's own, to be spoilt. */
struct spoilt {
    struct studio *studio;
    char *folder;
    const char *path;
    struct buf bytes;
};

static struct spoilt spoilt_begin(struct studio *s, const char *font)
{
    struct spoilt spoilt = {.studio = s, .folder = folder_new()};

    spoilt.path = path_in(s->arena, spoilt.folder, "font");
    assert_true(file_read(font, &spoilt.bytes));
    return spoilt;
}

static void spoilt_end(struct spoilt *spoilt)
{
    buf_free(&spoilt->bytes);
}

/* Opens so many of its bytes, beside another font. */
static void assert_refused(struct spoilt *spoilt, size_t size, const char *how)
{
    const struct source *source = test_source(spoilt->studio, "style.yaml", "fonts: [font]");
    struct located files[] = {{"LinLibertine_R.otf", {0}, true},
                              {spoilt->path, {source, 1, 9, 4}, true}};
    LOCAL_DIAGS(diags);

    file_make(spoilt->path, buf_str(&spoilt->bytes), size);
    if (type_open(files, COUNT_OF(files), diags))
        fail_msg("opened: %s", how);
    expect_findings(diags, "1:9:4 error font-unreadable\n");
}

static const char serif_path[] = "/usr/share/fonts/opentype/linux-libertine/LinLibertine_R.otf";

/* The place of a table in the file, which lists each with its name, sum, place and length. */
static size_t table_of(const struct buf *bytes, const char *name)
{
    enum { HEADER = 12, ENTRY = 16, PLACE = 8 };
    size_t at = HEADER, place = 0;

    while (memcmp(bytes->text + at, name, 4) != 0)
        at += ENTRY;
    for (size_t k = 0; k < 4; k++)
        place = place << 8 | (unsigned char)bytes->text[at + PLACE + k];
    return place;
}

/* Restricted; no parts of it; pixels alone. What allows previews alone allows PDFs. */
TEST_WITH(licences_that_forbid_embedding_are_findings, struct studio *s)
{
    static const struct {
        char high, low;
        bool barred;
    } rights[] = {{0, 2, true}, {1, 0, true},  {2, 0, true},
                  {1, 4, true}, {0, 4, false}, {0, 8, false}};
    struct spoilt spoilt = spoilt_begin(s, serif_path);
    size_t at = table_of(&spoilt.bytes, "OS/2") + 8;

    for (size_t i = 0; i < COUNT_OF(rights); i++) {
        struct located file = located_plain(spoilt.path);
        LOCAL_DIAGS(diags);
        struct type *type;

        spoilt.bytes.text[at] = rights[i].high;
        spoilt.bytes.text[at + 1] = rights[i].low;
        file_make(spoilt.path, spoilt.bytes.text, spoilt.bytes.size);
        type = type_open(&file, 1, diags);
        assert_int_equal(type == NULL, rights[i].barred);
        assert_int_equal(diags_having(diags, DIAG_FONT_BARRED), rights[i].barred);
        if (type)
            type_close(type);
    }
    spoilt_end(&spoilt);
}

/* The style's folder comes first, before those of the system. */
TEST_WITH(fonts_lie_beside_the_style, struct studio *s)
{
    struct spoilt own =
        spoilt_begin(s, "/usr/share/fonts/opentype/linux-libertine/LinBiolinum_RB.otf");
    const char *style = path_in(s->arena, own.folder, "style.yaml");
    static const char *const names[] = {"mine.otf", "LinLibertine_R.otf"};

    file_make_text(style, "fonts: []");
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct source *source = test_source(s, style, "fonts: []");
        struct located file = {names[i], {source, 1, 9, 2}, true};
        LOCAL_DIAGS(diags);
        struct type *type;

        file_make(path_in(s->arena, own.folder, names[i]), own.bytes.text, own.bytes.size);
        type = type_open(&file, 1, diags);
        assert_non_null(type);
        assert_true(type_has_family(type, "Linux Biolinum O"));
        assert_false(type_has_family(type, "Linux Libertine O"));
        type_close(type);
    }
    spoilt_end(&own);
}

/* Where nothing lies beside the style, they are those that are open. */
TEST_WITH(fonts_beside_a_style_are_others_than_those_that_are_open, struct studio *s)
{
    static const char name[] = "LinLibertine_R.otf";
    struct spoilt own =
        spoilt_begin(s, "/usr/share/fonts/opentype/linux-libertine/LinBiolinum_RB.otf");
    const char *style = path_in(s->arena, own.folder, "style.yaml");
    const struct source *source = test_source(s, style, "fonts: []");
    const struct located files[] = {
        located_plain(name), {name, {source, 1, 9, 2}, true}, {name, {source, 1, 9, 2}, true}};
    static const char *const families[] = {"Linux Libertine O", "Linux Libertine O",
                                           "Linux Biolinum O"};
    struct press press = {.type = NULL};
    struct type *types[COUNT_OF(files)];

    file_make_text(style, "fonts: []");
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        if (i == 2)
            file_make(path_in(s->arena, own.folder, name), own.bytes.text, own.bytes.size);
        types[i] = press_type(&press, &files[i], 1, s->diags);
        assert_true(type_has_family(types[i], families[i]));
    }
    assert_ptr_equal(types[0], types[1]);
    press_close(&press);
    spoilt_end(&own);
}

/* Of a collection one face is opened where it is named, and a face that is not there is found. */
TEST(faces_of_collections_have_numbers)
{
    static const struct {
        const char *file, *family; /* NULL: a finding */
    } names[] = {{"NotoSansCJK-Bold.ttc#0", "Noto Sans CJK JP"},
                 {"NotoSansCJK-Bold.ttc#1", "Noto Sans CJK KR"},
                 {"NotoSansCJK-Bold.ttc#99", NULL},
                 {"LinLibertine_R.otf#0", "Linux Libertine O"},
                 {"LinLibertine_R.otf#1", NULL}};

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct located file = located_plain(names[i].file);
        LOCAL_DIAGS(diags);
        struct type *type = type_open(&file, 1, diags);

        assert_int_equal(type != NULL, names[i].family != NULL);
        assert_int_equal(diags_having(diags, DIAG_FONT_UNREADABLE), !names[i].family);
        if (type) {
            assert_true(type_has_family(type, names[i].family));
            assert_int_equal(type_has_family(type, "Noto Sans CJK SC"), 0);
            type_close(type);
        }
    }
}

/* Who lacks the package of the headings is told its name. */
TEST(missing_fonts_of_the_house_name_their_package)
{
    struct located file = located_plain("NotoSansCJK-Heavy.ttc#0");
    LOCAL_DIAGS(diags);

    assert_null(type_open(&file, 1, diags));
    assert_int_equal(diags_having(diags, DIAG_FONT_MISSING), 1);
    expect_printed(diags, "fonts-noto-cjk");
}

/* What is left of a copy that broke off; the last bytes only fill up the last table. */
TEST_WITH(fonts_that_were_cut_off_are_findings, struct studio *s)
{
    static const double parts[] = {0, 1e-5, 1e-4, 0.001, 0.5, 0.9, 0.999};
    struct spoilt spoilt = spoilt_begin(s, serif_path);

    for (size_t i = 0; i < COUNT_OF(parts); i++)
        assert_refused(&spoilt, (size_t)(parts[i] * (double)spoilt.bytes.size), "a part");
    spoilt_end(&spoilt);
}

/* Where the entry of a table begins in the directory of a font. */
static char *table_entry(struct spoilt *spoilt, const char *tag)
{
    char *entry = spoilt->bytes.text + 12;

    while (memcmp(entry, tag, 4) != 0)
        entry += 16;
    return entry;
}

/* Tables without which nothing can be set lose their name, or lie beyond the file. */
TEST_WITH(fonts_without_their_tables_are_findings, struct studio *s)
{
    static const char *const tags[] = {"head", "hhea", "maxp", "name", "cmap", "CFF "};

    for (size_t i = 0; i < COUNT_OF(tags); i++) {
        struct spoilt spoilt = spoilt_begin(s, serif_path);
        char *entry = table_entry(&spoilt, tags[i]);

        memcpy(entry, "xxxx", 4);
        assert_refused(&spoilt, spoilt.bytes.size, tags[i]);
        memcpy(entry, tags[i], 4);
        entry[8] = 0x7F; /* the first byte of its offset */
        assert_refused(&spoilt, spoilt.bytes.size, tags[i]);
        spoilt_end(&spoilt);
    }
}

TEST_WITH(files_that_are_no_fonts_are_findings, struct studio *s)
{
    static const char *const files[] = {"README.md", "docs/pieces.png", "/dev/null"};

    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct spoilt spoilt = spoilt_begin(s, files[i]);

        assert_refused(&spoilt, spoilt.bytes.size, files[i]);
        spoilt_end(&spoilt);
    }
}

/* --- collections --- */

static void put_number(char *bytes, size_t number)
{
    for (int i = 3; i >= 0; i--, number >>= 8)
        bytes[i] = (char)(number & 0xFF);
}

/* A font file behind what there is of a collection: its directory counts from its beginning. */
static void add_to_collection(struct buf *collection, size_t place, const char *path)
{
    enum { HEADER = 12, COUNT_LOW = 5, ENTRY = 16, OFFSET_AT = 8 };
    size_t start = collection->size;
    LOCAL_BUF(font);

    assert_true(file_read(path, &font));
    for (int i = 0; i < font.text[COUNT_LOW]; i++) {
        char *offset = font.text + HEADER + ENTRY * i + OFFSET_AT;
        size_t at = 0;

        for (int k = 0; k < 4; k++)
            at = at << 8 | (unsigned char)offset[k];
        put_number(offset, start + at);
    }
    buf_put(collection, font.text, font.size);
    put_number(collection->text + place, start);
}

TEST_WITH(collections_bring_all_their_faces, struct studio *s)
{
    static const char header[20] = "ttcf\0\1\0\0\0\0\0\2";
    char *folder = folder_new();
    const char *path = path_in(s->arena, folder, "both.ttc");
    const struct located file = located_plain(path);
    LOCAL_BUF(collection);
    struct type *type;

    buf_put(&collection, header, sizeof header);
    add_to_collection(&collection, 12, serif_path);
    add_to_collection(&collection, 16,
                      "/usr/share/fonts/opentype/linux-libertine/LinBiolinum_R.otf");
    file_make(path, collection.text, collection.size);
    type = type_open(&file, 1, s->diags);
    assert_non_null(type);
    assert_true(type_has_family(type, "Linux Libertine O"));
    assert_true(type_has_family(type, "linux biolinum O"));
    assert_false(type_has_family(type, "Linux Libertine"));
    assert_true(line_width(type_line(type, &serif, "minimum")) ==
                line_width(type_line(s->type, &serif, "minimum")));
    assert_true(line_width(type_line(type, &sans, "minimum")) ==
                line_width(type_line(s->type, &sans, "minimum")));
    type_close(type);
}

/* The other open fonts stand in, in the order of their files; within a family the nearest slant is
 * worth more than the nearest weight. */
TEST_WITH(faces_are_chosen_by_family_slant_and_weight, struct studio *s)
{
    static const struct type_style bold_italic = {"Linux Biolinum O", .size = 10, .leading = 12,
                                                  .bold = true, .italic = true};
    static const struct type_style sans_italic = {"Linux Biolinum O", .size = 10, .leading = 12,
                                                  .italic = true};
    LOCAL_BUF(families);

    assert_true(width_of(s, &bold_italic, "minimum") == width_of(s, &sans_italic, "minimum"));
    assert_true(width_of(s, &bold_italic, "minimum") != width_of(s, &bold, "minimum"));
    type_families(s->type, &bold, "\u738b", &families); /* the brush has it, too */
    assert_string_equal(buf_str(&families), "IPAexMincho");
}

/* --- threads --- */

/* Fonts are looked up where the text is set, and nowhere else. */
TEST_WITH(no_thread_begins, struct studio *s)
{
    const struct line *const *lines;

    type_line(s->type, &serif, "King \u738b \U0001F981 \u0645");
    type_paragraph(s->type, &sans, long_text, NULL, 0, 60, &lines);
    assert_int_equal(folder_entries("/proc/self/task"), 1);
}

TESTS_TOGETHER(type, studio_set_up, studio_tear_down)
