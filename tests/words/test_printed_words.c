/* All words that are printed stand in the catalogue: sheets of a game that says them in another
 * language have none in English, and the source has none beside it. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/language.h"
#include "support/moves.h"
#include "support/printed.h"
#include "support/support.h"
#include "emit/file.h"
#include "load/load.h"
#include "page/plan/layout_override.h"

#include <ctype.h>
#include <glob.h>

/* --- what is printed --- */

static const char labels_text[] =
    "piecework: 1\nlabels:\n  - {name: Λ, paper: a4, shape: round, width: 60, nx: 3, ny: 4,\n"
    "     x0: 10, y0: 10, dx: 62, dy: 62}\n";

/* What is told of a sheet; of the titles and descriptions those of figures, too. English is NULL
 * where no word at all has small Latin letters. */
static void expect_foreign(struct studio *s, const struct english *english, const char *caption)
{
    const struct scene *scene = s->pen.scene;

    EACH (shape, scene->shapes, scene->count) {
        const struct shape_group *group = shape->kind == SHAPE_BEGIN ? &shape->group : NULL;
        const struct shape_mark *mark = shape->kind >= SHAPE_BOOKMARK ? &shape->mark : NULL;
        const char *const told[] = {shape->kind == SHAPE_TEXT ? line_text(shape->text.line) : NULL,
                                    group ? group->title : NULL, group ? group->description : NULL,
                                    mark ? mark->title : NULL};

        for (size_t k = 0; k < COUNT_OF(told); k++)
            if (told[k] &&
                (english ? english_left(s->arena, english, told[k]) : english_in(told[k])))
                fail_msg("%s: %s", caption, told[k]);
    }
}

/* The sheets of a layout of all kinds of parts. */
static void expect_foreign_sheets(const char *game, bool shipped)
{
    TEXT_NAMED(layout_text);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const struct paper paper = test_paper("a4");
    const struct english *english;
    struct studio *s;
    size_t sheets = 0;
    void *own;

    file_make_text(path_in(arena, folder, "game.yaml"), game);
    file_make_text(path_in(arena, folder, "layout.yaml"), layout_text);
    file_make_text(path_in(arena, folder, "labels.yaml"), labels_text);
    file_make_text(path_in(arena, folder, "pocket.md"), "Ω\n");
    own = s = studio_open(path_in(arena, folder, "layout.yaml"));
    assert_string_equal(test_findings(s->arena, s->diags), "");
    english = shipped ? english_beside(arena, s->layout->game) : NULL;
    EACH (part, s->layout->parts, s->layout->part_count) {
        const struct part_plan *plan = studio_plan(s, part, &paper);

        for (int k = 0; k < plan->pages; k++, sheets++) {
            studio_page(s, plan, k);
            expect_foreign(s, english, part->caption.text);
        }
    }
    assert_in_range(sheets, 15, 25);
    studio_tear_down(&own);
}

TEST(sheets_speak_the_language_of_the_game)
{
    LOCAL_ARENA(arena);

    expect_foreign_sheets(translated(arena, foreign_game), false);
    for (const char *const *language = shipped_languages(arena); *language; language++)
        expect_foreign_sheets(arena_print(arena, "%slanguage: %s\n", foreign_game, *language),
                              true);
}

static void expect_language(struct arena *arena, const char *folder, const char *name,
                            const char *language)
{
    qpdf_data pdf = pdf_open(path_in(arena, folder, name));

    assert_string_equal(qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, qpdf_get_root(pdf), "/Lang")),
                        language);
    qpdf_cleanup(&pdf);
}

/* What a screen reader speaks it in: the game's own, or what the command line asks for, if there
 * are words of it. */
TEST(sets_tell_their_language)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *layout = path_in(arena, folder, "layout.yaml");
    const char *depfile = path_in(arena, folder, "x.d");
    LOCAL_BUF(text);

    file_make_text(path_in(arena, folder, "game.yaml"), translated(arena, foreign_game));
    file_make_text(layout, "piecework: 1\ngame: game.yaml\nname: set\npapers: [a4]\nsquare: 28\n"
                           "piece: {width: 24, height: 26}\n"
                           "parts: [{part: board, caption: Δ}]\n");
    outcome_expect(piecework("render", layout, "-o", folder, NULL), 0, NULL, NULL);
    expect_language(arena, folder, "set/set-a4.pdf", "el");
    outcome_expect(piecework("render", layout, "-o", folder, "--language=de",
                             arena_print(arena, "--depfile=%s", depfile), NULL),
                   0, NULL, NULL);
    assert_true(file_read(depfile, &text));
    assert_non_null(strstr(buf_str(&text), "words/de.yaml"));
    expect_language(arena, folder, "set/set-de-a4.pdf", "de");
    outcome_expect(piecework("render", layout, "-o", folder, "--language=tlh", NULL), 1, NULL,
                   "write them into words/tlh.yaml");
    outcome_expect(piecework("render", layout, "-o", folder, "--language=d_e", NULL), 1, NULL,
                   "must be a tag of a language");
}

/* A rule text that nobody has in the language that is asked for is in that of the definition. */
TEST(texts_tell_their_language)
{
    static const char *const items[][3] = {{"layouts/makruk.yaml", NULL, ""},
                                           {"layouts/makruk.yaml", "de", ""},
                                           {"layouts/makruk.yaml", "fr", "en-GB"}};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct layout_override as = {
            .language = items[i][1], .bleed = -1, .scale = 1, .print = -1, .hobbling = -1};
        LOCAL_DIAGS(diags);
        struct layout layout = {0};
        const struct part *part;

        assert_true(layout_open_as(arena, items[i][0], &as, &layout, diags));
        part = part_next(&layout, PART_BOOKLET, NULL);
        assert_string_equal(part->language ? part->language : "", items[i][2]);
    }
}

/* Sentences in phrases of another language are not broken as words of English. */
TEST(sentences_are_broken_as_in_their_language)
{
    TEXT_NAMED(sentences_game);
    TEXT_NAMED(sentences_layout);
    TEXT_NAMED(sentences_rules);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const struct paper paper = test_paper("a4");
    const struct scene *scene;
    struct studio *s;
    size_t lines = 0;
    void *own;

    file_make_text(path_in(arena, folder, "game.yaml"), sentences_game);
    file_make_text(path_in(arena, folder, "layout.yaml"), sentences_layout);
    file_make_text(path_in(arena, folder, "rules.md"), sentences_rules);
    own = s = studio_open(path_in(arena, folder, "layout.yaml"));
    scene = studio_page(s, studio_plan(s, &s->layout->parts[0], &paper), 0);
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT) {
            const char *text = line_text(scene->shapes[i].text.line);

            if (strstr(text, "\u00AD"))
                fail_msg("%s", text);
            lines += strstr(text, "onsideration") != NULL;
        }
    assert_in_range(lines, 4, 20);
    studio_tear_down(&own);
}

/* --- what the source says --- */

/* Blanks in the place of comments. */
static void drop_comments(char *text)
{
    for (char *end; (text = strstr(text, "/*")) && (end = strstr(text, "*/")); text = end)
        memset(text, ' ', (size_t)(end + 2 - text));
}

/* Two letters side by side that stand for themselves. */
static bool has_letters(const char *text, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++) {
        if (text[i] == '%')
            i += strspn(text + i + 1, "0123456789.*hlz-") + 1;
        else if (isalpha((unsigned char)text[i]) && isalpha((unsigned char)text[i + 1]))
            return true;
    }
    return false;
}

/* A sentence or title of several words. Findings and keys begin with small letters; markup is told
 * by its signs, the help of fields by what stands before it. */
static bool is_sentence(const char *text, size_t size, char before)
{
    size_t number = strspn(text, "0123456789. "), blank = strcspn(text, " ");

    if (before == '=' || memchr(text, '<', size) || memchr(text, '}', size))
        return false;
    return isupper((unsigned char)text[number]) && islower((unsigned char)text[number + 1]) &&
           (number > 0 || blank < size);
}

/* Whether what stands before a literal, back to `start`, is a call of that begins so and is not
 * closed; what prints formats is looked through. */
static bool is_given_to(const char *start, const char *at, const char *const *functions)
{
    int depth = 0;

    while (at-- > start && !strchr(";{}", *at)) {
        const char *name = at;

        depth += *at == ')' ? 1 : *at == '(' ? -1 : 0;
        if (depth >= 0)
            continue;
        while (name > start && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
            name--;
        for (size_t i = 0; functions[i]; i++)
            if (strncmp(name, functions[i], (size_t)(at - name)) == 0 && !functions[i][at - name])
                return true;
        if (strncmp(name, "arena_print", (size_t)(at - name)) != 0)
            return false;
        depth = 0;
    }
    return false;
}

/* How many literals of a file are printed as they stand. */
static size_t english_of(const char *path)
{
    static const char *const printers[] = {
        "pen_text",       "pen_fitted",  "draw_word_over", "type_line",       "type_paragraph",
        "scene_bookmark", "scene_begin", "scene_anchor",   "draw_sheet_foot", NULL};
    LOCAL_BUF(text);
    size_t count = 0;

    assert_true(file_read(path, &text));
    drop_comments(text.text);
    for (char *open = text.text, *end; (open = strchr(open, '"')); open = end + 1) {
        size_t size;
        const char *before = open;

        end = open;
        if (open[-1] == '\'')
            continue;
        for (end = open + 1; *end != '"'; end += *end == '\\' ? 2 : 1)
            ;
        size = (size_t)(end - open) - 1;
        while (before > text.text && isspace((unsigned char)before[-1]))
            before--;
        if ((!is_sentence(open + 1, size, before[-1]) &&
             !(has_letters(open + 1, size) && is_given_to(text.text, open, printers))))
            continue;
        printf("%s: %.*s\n", path, (int)size, open + 1);
        count++;
    }
    return count;
}

TEST(no_english_stands_beside_the_catalogue)
{
    static const char rooms[] = "gen/{draw,draw/*,game,layout,notation/mnemonic,page,page/*,play,"
                                "record,rules,scene,text,type}/*.c";
    size_t count = 0;
    glob_t found;

    assert_int_equal(glob(rooms, GLOB_BRACE, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        count += english_of(found.gl_pathv[i]);
    assert_true(found.gl_pathc > 60);
    assert_int_equal(count, 0);
    globfree(&found);
}

TESTS_BARE(printed_words)
