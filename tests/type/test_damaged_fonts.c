/* Font files that are damaged in any way: they are refused, or what is set with them is known to be
 * unsound, and nothing crashes or hangs. */
#include "support/test.h"
#include "support/expect.h"
#include "support/soak.h"
#include "support/support.h"
#include "base/chance.h"
#include "type/face.h"
#include "type/outline.h"

#include <sys/resource.h>
#include <sys/wait.h>

static const char *const fonts[] = {
    "/usr/share/fonts/truetype/tlwg/Norasi.ttf",
    "/usr/share/fonts/opentype/linux-libertine/LinLibertine_RBI.otf",
};

/* --- what a font is used for --- */

static void use_line(const struct line *line, struct arena *arena)
{
    const struct outline_run *outlines;
    const struct glyph_run *runs;
    struct font_file file;

    line_width(line);
    line_ink(line);
    line_outlines(line, arena, &outlines);
    for (size_t i = 0, n = line_glyphs(line, 0, line_size(line), arena, &runs); i < n; i++)
        face_subset(runs[i].face, &runs[i].glyphs[0].id, 1, &file);
}

/* Sets text in the font at the path, beside one that is whole; false after a finding. */
static bool use(const char *path)
{
    static const char text[] =
        "Handgloves \u00C1ff\u00EDn, 0123 \u65E5\u672C and lines that are broken";
    TABLE(struct type_style, styles, "tddbbdtttt");
    struct located files[] = {located_plain(path), located_plain("LinLibertine_R.otf")};
    LOCAL_DIAGS(diags);
    struct type *type = type_open(files, COUNT_OF(files), diags);
    bool opened = type, told = diags_at_least(diags, LEVEL_ERROR) > 0;

    for (size_t i = 0; i < styles_count && type; i++) {
        LOCAL_ARENA(arena);
        const struct line *const *lines;
        LOCAL_BUF(families);
        size_t count = type_paragraph(type, &styles[i], text, NULL, 0, 30, &lines);

        for (size_t k = 0; k < count; k++)
            use_line(lines[k], arena);
        type_blank(type, &styles[i], text);
        type_families(type, &styles[i], text, &families);
    }
    if (type)
        type_sound(type, files, diags);
    type_close(type);
    assert_int_equal(opened, !told);
    return opened;
}

/* --- damage --- */

/* The place and length of table number `i` of the file, whose number of tables is returned. */
static size_t table_at(const struct buf *bytes, size_t i, size_t *at, size_t *length)
{
    const unsigned char *b = (const unsigned char *)bytes->text, *entry = b + 12 + 16 * i;

    *at = (size_t)entry[8] << 24 | (size_t)entry[9] << 16 | (size_t)entry[10] << 8 | entry[11];
    *length =
        (size_t)entry[12] << 24 | (size_t)entry[13] << 16 | (size_t)entry[14] << 8 | entry[15];
    return (size_t)b[4] << 8 | b[5];
}

/* One byte or several, in the directory, or somewhere in a table, more often near its beginning;
 * now and then all that follows is cut off. */
static void damage(struct buf *bytes, uint64_t seed)
{
    size_t at = 0, length = 12, count = table_at(bytes, 0, &at, &length);
    size_t table = chance(&seed, count + 1), changes = chance(&seed, 2) ? 1 : 1 + chance(&seed, 8);

    if (table < count)
        table_at(bytes, table, &at, &length);
    else
        at = 0, length = 12 + 16 * count;
    if (chance(&seed, 2) && length > 64)
        length = 64;
    at += chance(&seed, length + 1);
    if (chance(&seed, 16) == 0)
        bytes->size = at;
    for (size_t i = at; i < at + changes && i < bytes->size; i++)
        bytes->text[i] = (char)chance(&seed, 256);
}

/* Uses so many damaged copies of a font, from number `first` on, in a process that may neither
 * crash nor take long. */
static void use_damaged(const char *font, const char *path, unsigned first, unsigned count)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        LOCAL_BUF(whole);
        LOCAL_BUF(bytes);

        setrlimit(RLIMIT_CPU, &(struct rlimit){60, 60});
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        file_read(font, &whole);
        for (unsigned i = first; i < first + count; i++) {
            bytes.size = 0;
            buf_put(&bytes, whole.text, whole.size);
            damage(&bytes, i);
            file_make(path, bytes.text, bytes.size);
            use(path);
        }
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (status != 0)
        fail_msg("%s, damaged in ways %u to %u: %s %d", font, first, first + count - 1,
                 WIFSIGNALED(status) ? "signal" : "status",
                 WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

TEST_WITH(damaged_fonts_never_crash, struct studio *s)
{
    enum { BATCH = 50 };
    unsigned times = sanitized_times(100, 300, 20000);
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(fonts); i++)
        for (unsigned first = 0; first < times; first += BATCH)
            use_damaged(fonts[i], path_in(s->arena, folder, "font"), first, BATCH);
}

/* --- what is refused --- */

/* At its place, and the fonts around it are used as they are. */
TEST_WITH(fonts_that_are_none_are_refused, struct studio *s)
{
    static const struct {
        const char *bytes;
        size_t size;
    } files[] = {{"", 0},
                 {"OTTO", 4},
                 {"OTTO\0\0\0\0\0\0\0", 12},
                 {"\0\1\0\0\0\0\0\0\0\0\0", 12},
                 {"ttcf\0\1\0\0\0\0\0\0", 12},
                 {"ttcf\0\1\0\0\0\0\0\1\0\0\0\0", 16},
                 {"hello", 5}};
    char *folder = folder_new();
    const char *path = path_in(s->arena, folder, "font");
    const struct source *source = test_source(s, "style.yaml", "fonts: [font]");

    for (size_t i = 0; i < COUNT_OF(files); i++)
        for (int before = 0; before < 3; before++) {
            struct located list[] = {located_plain("LinLibertine_R.otf"),
                                     located_plain("LinLibertine_RB.otf"),
                                     located_plain("LinLibertine_RI.otf")};
            LOCAL_DIAGS(diags);

            list[before] = (struct located){path, {source, 1, 9, 4}, true};
            file_make(path, files[i].bytes, files[i].size);
            assert_null(type_open(list, COUNT_OF(list), diags));
            expect_findings(diags, "1:9:4 error font-unreadable\n");
        }
}

/* Each where 16 bits of a table are 0. */
TEST_WITH(fonts_that_lack_what_letters_need_are_refused, struct studio *s)
{
    static const struct {
        const char *table;
        size_t offset; /* 2: how many names; 34: how many widths */
    } counts[] = {{"name", 2}, {"hhea", 34}};
    char *folder = folder_new();
    const char *path = path_in(s->arena, folder, "font");

    for (size_t k = 0; k < COUNT_OF(counts); k++) {
        LOCAL_BUF(bytes);
        size_t at = 0, length;

        assert_true(file_read(fonts[0], &bytes));
        for (size_t i = 0; memcmp(bytes.text + 12 + 16 * i, counts[k].table, 4) != 0; i++)
            table_at(&bytes, i + 1, &at, &length);
        bytes.text[at + counts[k].offset] = bytes.text[at + counts[k].offset + 1] = 0;
        file_make(path, bytes.text, bytes.size);
        assert_false(use(path));
    }
}

/* --- what is told --- */

/* Sets text in the font at the path; what is found. `files` are named in a style. */
static void expect_told(struct studio *s, const char *path, const char *text, const char *findings)
{
    const struct source *source = test_source(s, "style.yaml", "fonts: [a, b]");
    const struct located files[] = {{"LinLibertine_R.otf", {source, 1, 9, 1}, true},
                                    {path, {source, 1, 12, 1}, true}};
    const struct type_style style = {.family = "Norasi,Linux Libertine O", .size = 10};
    LOCAL_DIAGS(diags);
    struct type *type = type_open(files, COUNT_OF(files), diags);

    line_ink(type_line(type, &style, text));
    for (int i = 0; i < 2; i++)
        type_sound(type, files, diags);
    expect_findings(diags, findings);
    type_close(type);
}

/* One letter is that of another one: nothing of it shows but the sum of its table. */
TEST_WITH(fonts_that_were_changed_are_told, struct studio *s)
{
    static const struct {
        const char *table;
        size_t from_end;
        const char *findings;
    } items[] = {{"cmap", 1, "1:12:1 warning font-changed\n"},
                 {"glyf", 9, "1:12:1 warning font-changed\n"},
                 {"glyf", 10, "1:12:1 warning font-changed\n"},
                 {"glyf", 5003, "1:12:1 warning font-changed\n"},
                 {"glyf", 20000, "1:12:1 warning font-changed\n"},
                 {"hmtx", 2, "1:12:1 warning font-changed\n"},
                 {"cmap", 0, ""}};
    char *folder = folder_new();
    const char *path = path_in(s->arena, folder, "font");

    for (size_t k = 0; k < COUNT_OF(items); k++) {
        LOCAL_BUF(bytes);
        size_t at = 0, length = 0;

        assert_true(file_read(fonts[0], &bytes));
        for (size_t i = 0; i == 0 || memcmp(bytes.text + 12 + 16 * (i - 1), items[k].table, 4); i++)
            table_at(&bytes, i, &at, &length);
        if (items[k].from_end)
            bytes.text[at + length - items[k].from_end] ^= 1;
        file_make(path, bytes.text, bytes.size);
        expect_told(s, path, "Ah", items[k].findings);
    }
}

/* What stays open is summed up once, and told of again where it is used again. */
TEST_WITH(changed_fonts_that_stay_open_are_told_where_they_are_used, struct studio *s)
{
    static const char told[] = "1:12:1 warning font-changed\n";
    static const char *const chains[] = {"Norasi", "Linux Libertine O", "Norasi"};
    static const char *const expected[] = {told, "", told};
    const char *path = path_in(s->arena, folder_new(), "font");
    const struct source *source = test_source(s, "style.yaml", "fonts: [a, b]");
    const struct located files[] = {{"LinLibertine_R.otf", {source, 1, 9, 1}, true},
                                    {path, {source, 1, 12, 1}, true}};
    struct press press = {.type = NULL};
    struct type *first = NULL;
    LOCAL_BUF(bytes);
    size_t at = 0, length = 0;

    assert_true(file_read(fonts[0], &bytes));
    for (size_t i = 0; i == 0 || memcmp(bytes.text + 12 + 16 * (i - 1), "glyf", 4); i++)
        table_at(&bytes, i, &at, &length);
    bytes.text[at + length - 9] ^= 1;
    file_make(path, bytes.text, bytes.size);
    for (size_t i = 0; i < COUNT_OF(chains); i++) {
        const struct type_style style = {.family = chains[i], .size = 10};
        LOCAL_DIAGS(diags);
        struct type *type = press_type(&press, files, COUNT_OF(files), diags);

        first = first ? first : type;
        assert_ptr_equal(type, first);
        line_ink(type_line(type, &style, "Ah"));
        type_sound(type, files, diags);
        expect_findings(diags, expected[i]);
        type_clear(type);
    }
    press_close(&press);
}

TESTS_TOGETHER(damaged_fonts, studio_set_up, studio_tear_down)
