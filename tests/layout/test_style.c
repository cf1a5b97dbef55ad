/* Styles: what they must have, and the one that is built in. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/layouts.h"
#include "draw/move/diagram.h"
#include "layout/style.h"
#include "page/plan/plan.h"
#include "play/game_open.h"

/* --- styles --- */

static const char style_path[] = "layouts/style.yaml";
static const char grey_path[] = "tests/golden/grey-style.yaml"; /* names no colours */

/* The finding at the `at` behind the key that begins `to`. */
static const char *finding_at(struct arena *arena, const char *text, size_t where, const char *at,
                              const char *id)
{
    const char *found = strstr(text + where, at), *line = found;
    unsigned number = 1;

    while (line > text && line[-1] != '\n')
        line--;
    for (const char *c = text; c < line; c++)
        number += *c == '\n';
    return arena_print(arena, "%u:%d:%zu error %s\n", number, (int)(found - line) + 1, strlen(at),
                       id);
}

TEST_WITH(mistakes_in_styles_are_found_at_their_places, struct files *f)
{
    ROWS(style_mistakes, "tttt", const char *from, *to, *at, *id);
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    const char *good = file_text(f->arena, grey_path);

    for (size_t i = 0; i < style_mistakes_count; i++) {
        LOCAL_DIAGS(diags);
        struct style style = {0};
        size_t where;
        const char *text =
            replaced(f->arena, good, style_mistakes[i].from, style_mistakes[i].to, &where);

        file_make_text(path, text);
        assert_false(style_load(f->arena, path, &style, diags));
        expect_findings(
            diags, finding_at(f->arena, text, where, style_mistakes[i].at, style_mistakes[i].id));
    }
}

/* A colour that is like no other one is answered by the names of all. */
TEST_WITH(names_of_colours_are_told, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    struct style style = {0};
    LOCAL_DIAGS(diags);
    LOCAL_BUF(told);

    file_make_text(path, arena_print(f->arena, "%scolours: {move: rainbow}\n",
                                     file_text(f->arena, grey_path)));
    assert_false(style_load(f->arena, path, &style, diags));
    diags_text(diags, false, &told);
    for (size_t i = 0; i < palette_size; i++)
        assert_non_null(strstr(buf_str(&told), palette_names[i]));
}

/* Blocks are chosen by what stays free around them: as much as always, or as the style says. */
TEST_WITH(styles_say_what_stays_free_around_blocks, struct files *f)
{
    static const struct {
        const char *page;
        double width, height, block;
    } items[] = {{"", 190, 279, 178},
                 {"", 189, 279, 118},
                 {"", 190, 278, 118},
                 {"\npage: {edge: 20}", 190, 279, 118},
                 {"\npage: {furniture: 4}", 190, 267, 178}};
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_DIAGS(diags);
        struct style style = {0};
        struct measure measure;
        size_t where;

        file_make_text(path,
                       replaced(f->arena, file_text(f->arena, grey_path), "piecework: 1",
                                arena_print(f->arena, "piecework: 1%s", items[i].page), &where));
        assert_true(style_load(f->arena, path, &style, diags));
        measure = style_block(&style, items[i].width, items[i].height);
        assert_true(is_near(measure.block, items[i].block));
        assert_true(is_near(measure.room.edge, style.room.edge));
    }
}

/* A margin stands beside a single column, a gap between two. */
TEST_WITH(columns_leave_what_is_beside_them, struct files *f)
{
    static const struct {
        const char *blocks;
        double column;
        int columns;
    } items[] = {{"", 120, 1},
                 {"\nblocks: [{width: 178, height: 247}]", 178, 1},
                 {"\nblocks: [{width: 178, height: 247, margin: 62}]", 116, 1},
                 {"\nblocks: [{width: 178, height: 247, columns: 2, gap: 8}]", 85, 2}};
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_DIAGS(diags);
        struct style style = {0};
        size_t where;

        file_make_text(path,
                       replaced(f->arena, file_text(f->arena, grey_path), "piecework: 1",
                                arena_print(f->arena, "piecework: 1%s", items[i].blocks), &where));
        assert_true(style_load(f->arena, path, &style, diags));
        assert_true(is_near(style.blocks[0].column, items[i].column));
        assert_int_equal(style.blocks[0].columns, items[i].columns);
    }
}

/* Every kind of text, line and grey is mandatory: without its line there is one finding. */
TEST_WITH(styles_are_complete, struct files *f)
{
#define X(id, key, what) "  " key ":",
    static const char *const keys[] = {TYPE_STYLES(X) LINE_STYLES(X) GREYS(X)};
#undef X
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    const char *good = file_text(f->arena, grey_path);

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        LOCAL_DIAGS(diags);
        struct style style = {0};
        const char *line = strstr(good, keys[i]), *end;

        assert_non_null(line);
        end = strchr(line, '\n');
        file_make_text(path, arena_print(f->arena, "%.*s%s", (int)(line - good), good, end + 1));
        assert_false(style_load(f->arena, path, &style, diags));
        assert_int_equal(diags_count(diags), 1);
        assert_int_equal(diags_having(diags, DIAG_MISSING_KEY), 1);
    }
}

TEST_WITH(styles_name_fonts, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    const char *good = file_text(f->arena, grey_path);
    const char *list = strstr(good, "fonts:\n"), *end = strstr(list, "\n\n");
    LOCAL_DIAGS(diags);
    struct style style = {0};

    file_make_text(path, arena_print(f->arena, "%.*sfonts: []%s", (int)(list - good), good, end));
    assert_false(style_load(f->arena, path, &style, diags));
    expect_findings(diags, "5:8:1 error bad-text\n");
}

/* Each is looked for in all folders of fonts. */
TEST_WITH(styles_name_100_fonts, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);

    for (int count = 100; count <= 101; count++) {
        LOCAL_DIAGS(diags);
        struct style style = {0};
        LOCAL_BUF(text);

        buf_text(&text, "piecework: 1\nbase: house\nfonts:\n");
        for (int i = 0; i < count; i++)
            buf_text(&text, "- LinLibertine_R.otf\n");
        file_make_text(path, text.text);
        assert_int_equal(style_load(f->arena, path, &style, diags), count == 100);
        expect_findings(diags, count == 100 ? "" : "104:3:18 error too-many\n");
    }
}

TEST_WITH(the_real_style_is_read, struct files *f)
{
    LOCAL_DIAGS(diags);
    struct style style = {0};

    assert_true(style_load(f->arena, style_path, &style, diags));
    expect_findings(diags, "");
    assert_int_equal(style.font_count, 15);
    assert_string_equal(style.fonts[0].text, "LinLibertine_R.otf");
    assert_string_equal(style.type[STYLE_TEXT].family,
                        "Linux Libertine O,IPAexMincho,NanumMyeongjo,Norasi");
    assert_true(is_near(style.type[STYLE_TITLE].size, 27));
    assert_true(is_near(style.type[STYLE_RUNNING].tracking, 80));
    assert_true(style.type[STYLE_SUBTITLE].italic && !style.type[STYLE_SUBTITLE].bold);
    assert_true(style.type[STYLE_HEADING].bold && !style.type[STYLE_HEADING].italic);
    assert_string_equal(style.type[STYLE_FOLIO].features, "lnum");
    assert_null(style.type[STYLE_TEXT].features);
    assert_true(is_near(style.line[LINE_FRAME], 0.5));
    assert_true(is_near(style.line[LINE_HEAD_RULE], 0.2));
    assert_true(same_colour(style.colours[COLOUR_INK], grey(0)));
    assert_true(same_colour(style.colours[COLOUR_BOX], grey(95)));
    assert_false(same_colour(style.colours[COLOUR_MOVE], style.colours[COLOUR_INK]));
    assert_false(same_colour(style.colours[COLOUR_PROMOTED_FACE], style.colours[COLOUR_FACE]));
}

/* Roles that are not named have the colour of a grey, as it is or as it is named. */
TEST_WITH(colours_are_named_by_role, struct files *f)
{
    static const struct colour indigo = {0x1d, 0x4f, 0x86}, own = {1, 2, 255};
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);
    LOCAL_DIAGS(diags);
    struct style style = {0};

    file_make_text(path, arena_print(f->arena, "%scolours: {ink: indigo, water: '#0102ff'}\n",
                                     file_text(f->arena, grey_path)));
    assert_true(style_load(f->arena, path, &style, diags));
    expect_findings(diags, "");
    assert_true(same_colour(style.colours[COLOUR_INK], indigo));
    assert_true(same_colour(style.colours[COLOUR_MOVE], indigo));
    assert_true(same_colour(style.colours[COLOUR_WATER], own));
    assert_true(same_colour(style.colours[COLOUR_GROUND], style.colours[COLOUR_PAPER]));
    assert_true(same_colour(style.colours[COLOUR_PROMOTED_FACE], style.colours[COLOUR_FACE]));
}

/* The program carries the style of the source tree; a layout that names none has it, and depends on
 * no file for it. */
TEST_WITH(a_layout_without_style_has_the_built_in_one, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);
    const char *text = layout_text(f), *line = strstr(text, "style:");
    LOCAL_DIAGS(diags);
    const struct layout *layout;
    const struct source *builtin =
        source_builtin(f->arena, "layouts/style.yaml", "built-in style", diags);

    assert_string_equal(builtin->text, file_text(f->arena, style_path));
    assert_int_equal(builtin->size, strlen(builtin->text));
    file_make_text(
        path, arena_print(f->arena, "%.*s%s", (int)(line - text), text, strchr(line, '\n') + 1));
    layout = layout_load(f->arena, path, diags);
    expect_findings(diags, "");
    assert_true(layout && layout->complete);
    assert_null(layout->style_path);
    assert_int_equal(layout->input_count, 2);
    assert_int_equal(layout->style.font_count, 15);
    assert_ptr_equal(layout->legend, &layout->style.legends[0]);
}

/* --- bases --- */

static bool load_based(struct files *f, const char *base, const char *text, struct style *style,
                       struct diags *diags)
{
    const char *path = arena_print(f->arena, "%s/style.yaml", f->folder);

    file_make_text(arena_print(f->arena, "%s/base.yaml", f->folder), base);
    file_make_text(path, text);
    return style_load(f->arena, path, style, diags);
}

/* What is said replaces single keys of the base; a list replaces the whole list. */
TEST_WITH(a_style_changes_keys_of_its_base, struct files *f)
{
    LOCAL_DIAGS(diags);
    struct style house = {0}, style = {0};

    assert_true(style_load(f->arena, NULL, &house, diags));
    assert_true(load_based(f,
                           "base: house\nlines: {frame: 0.9, grid: 0.2}\n"
                           "fonts: [a.otf, b.otf]\n",
                           "piecework: 1\nbase: base.yaml\nlines: {frame: 0.7}\n"
                           "type: {title: {size: 31}}\ncolours: {move: vermilion}\n"
                           "legends: {dots: {window: 7}}\n",
                           &style, diags));
    expect_findings(diags, "");
    assert_true(is_near(style.line[LINE_FRAME], 0.7));
    assert_true(is_near(style.line[LINE_GRID], 0.2));
    assert_true(is_near(style.line[LINE_CUT], house.line[LINE_CUT]));
    assert_true(is_near(style.type[STYLE_TITLE].size, 31));
    assert_true(is_near(style.type[STYLE_TITLE].leading, house.type[STYLE_TITLE].leading));
    assert_string_equal(style.type[STYLE_TITLE].family, house.type[STYLE_TITLE].family);
    assert_true(same_colour(style.colours[COLOUR_MOVE], house.colours[COLOUR_CAPTURE]));
    assert_true(same_colour(style.colours[COLOUR_WATER], house.colours[COLOUR_WATER]));
    assert_int_equal(style.font_count, 2);
    assert_string_equal(style.fonts[1].text, "b.otf");
    assert_int_equal(style.legend_count, house.legend_count);
    assert_string_equal(style.legends[0].name.text, "dots");
    assert_int_equal(style.legends[0].window, 7);
    assert_int_equal(style.legends[0].count, house.legends[0].count);
    assert_int_equal(style.base_count, 1);
    assert_string_equal(style.bases[0], arena_print(f->arena, "%s/base.yaml", f->folder));
}

/* Findings stand in the file of the key, in the base, too, unless its value is replaced. */
TEST_WITH(findings_stand_where_the_key_stands, struct files *f)
{
    ROWS(items, "tttt", const char *base, *style, *findings, *file);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        struct style style = {0};

        assert_int_equal(load_based(f, items[i].base, items[i].style, &style, diags),
                         !*items[i].findings);
        expect_findings(diags, items[i].findings);
        if (items[i].file)
            expect_printed(diags, items[i].file);
    }
}

/* A layout, and a drawing, is made anew when one of them changes. */
TEST_WITH(bases_are_inputs, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/layout.yaml", f->folder);
    const char *text = layout_text(f), *line = strstr(text, "style:");
    LOCAL_DIAGS(diags);
    const struct layout *layout;

    file_make_text(arena_print(f->arena, "%s/own.yaml", f->folder), "base: far.yaml\n");
    file_make_text(arena_print(f->arena, "%s/far.yaml", f->folder), "base: house\n");
    file_make_text(path, arena_print(f->arena, "%.*sstyle: own.yaml%s", (int)(line - text), text,
                                     strchr(line, '\n')));
    layout = layout_load(f->arena, path, diags);
    expect_findings(diags, "");
    assert_true(layout && layout->complete);
    assert_int_equal(layout->input_count, 4);
    assert_string_equal(layout->inputs[3], arena_print(f->arena, "%s/far.yaml", f->folder));
}

/* Byte for byte, with which a style of one's own begins. */
TEST_WITH(the_built_in_style_is_printed, struct files *f)
{
    struct run_result printed = piecework("style", "--print", NULL);

    assert_int_equal(printed.status, 0);
    assert_string_equal(buf_str(&printed.out), file_text(f->arena, style_path));
    assert_string_equal(buf_str(&printed.err), "");
}

/* A game for which the first legend lacks marks gets one that has them. */
TEST_WITH(the_legend_suits_the_game, struct files *f)
{
    ROWS(items, "tt", const char *moves, *legend);
    struct arena *arena = f->arena;
    struct style style = {0};
    LOCAL_DIAGS(diags);
    struct piece_marks *marks = piece_marks_new(arena);

    assert_true(style_load(arena, NULL, &style, diags));
    for (size_t i = 0; i < items_count; i++) {
        const char *text = arena_print(arena,
                                       "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
                                       "- {name: X, code: X, moves: %s}\n",
                                       items[i].moves);
        const struct source *source = source_from_text(arena, "t.yaml", text, strlen(text), diags);
        const struct game *game = game_from_source(arena, source, diags);

        assert_string_equal(legend_usual(&style, game, marks)->name.text, items[i].legend);
    }
    assert_string_equal(legend_usual(&style, NULL, marks)->name.text, "dots");
}

/* Text of the language of a game is set in the fonts that the style has for it. */
TEST_WITH(languages_have_fonts_of_their_own, struct files *f)
{
    ROWS(items, "tttbt", const char *language, *family, *font; bool italic; const char *signs);
    LOCAL_DIAGS(diags);

    for (size_t i = 0; i < items_count; i++) {
        const char *text = arena_print(f->arena,
                                       "piecework: 1\ngame: T\nboard: {size: 9x9}\n"
                                       "words: {language: %s}\npieces:\n"
                                       "- {name: X, code: X, moves: W}\n",
                                       items[i].language);
        const struct source *source =
            source_from_text(f->arena, "t.yaml", text, strlen(text), diags);
        struct style style = {0};

        assert_true(style_load(f->arena, NULL, &style, diags));
        assert_true(
            style_take_game(f->arena, &style, game_from_source(f->arena, source, diags), diags));
        assert_string_equal(style.type[STYLE_HEADING].family, items[i].family);
        assert_string_equal(style.fonts[style.font_count - 1].text, items[i].font);
        assert_int_equal(style.type[STYLE_SUBTITLE].italic, items[i].italic);
        assert_string_equal(style.type[STYLE_TEXT].signs ? style.type[STYLE_TEXT].sign_family : "",
                            items[i].signs);
        assert_null(style.type[STYLE_CODE].signs);
    }
}

/* Words are broken as the language of the game does, in the kinds of text that say so. */
TEST_WITH(kinds_of_text_are_hyphenated_in_the_language_of_the_game, struct files *f)
{
    static const char *const languages[][2] = {{"", "en-GB"}, {"words: {language: pl}\n", "pl"}};
    LOCAL_DIAGS(diags);

    for (size_t i = 0; i < COUNT_OF(languages); i++) {
        const char *text = arena_print(f->arena,
                                       "piecework: 1\ngame: T\nboard: {size: 9x9}\n%spieces:\n"
                                       "- {name: X, code: X, moves: W}\n",
                                       languages[i][0]);
        const struct source *source =
            source_from_text(f->arena, "t.yaml", text, strlen(text), diags);
        struct style style = {0};

        assert_true(style_load(f->arena, NULL, &style, diags));
        assert_null(style.type[STYLE_TEXT].hyphens); /* the language is not known yet */
        assert_true(
            style_take_game(f->arena, &style, game_from_source(f->arena, source, diags), diags));
        assert_string_equal(style.type[STYLE_TEXT].hyphens, languages[i][1]);
        assert_string_equal(style.type[STYLE_CAPTION].hyphens, languages[i][1]);
        assert_null(style.type[STYLE_HEADING].hyphens);
        assert_null(style.type[STYLE_NAME].hyphens);
    }
    expect_findings(diags, "");
}

TESTS_EACH(style, files_set_up, files_tear_down)
