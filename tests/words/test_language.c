/* Drawings of games in other languages: whatever is told of them is in the definition's words. */
#include "support/test.h"
#include "support/soak.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/language.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/support.h"
#include "support/table.h"
#include "draw/move/mark.h"
#include "game/facts/facts.h"
#include "notation/mnemonic/mnemonic.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "play/game_open.h"
#include "text/moves_text.h"

#include <ctype.h>
#include <glob.h>

/* The legend's words are those of the style. */
static void translate_legend(struct studio *s)
{
    struct style *style = &s->layout->style;

    for (size_t i = 0; i < style->legend_count; i++)
        for (size_t k = 0; k < style->legends[i].count; k++)
            style->legends[i].entries[k].words.text = "Ω";
}

static struct studio *open_in(const char *text)
{
    struct studio *s = studio_open("tests/golden/drawn-layout.yaml");

    s->layout->game = game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
    assert_string_equal(test_findings(s->arena, s->diags), "");
    return s;
}

static struct studio *open_translated(void)
{
    LOCAL_ARENA(arena);
    struct studio *s = open_in(translated(arena, foreign_game));

    translate_legend(s);
    return s;
}

static struct studio *open_language(const char *language)
{
    LOCAL_ARENA(arena);

    return open_in(arena_print(arena, "%slanguage: %s\n", foreign_game, language));
}

/* Titles and descriptions of everything that is drawn. English is NULL where no word at all has
 * small Latin letters. */
static void expect_foreign(struct studio *s, const struct english *english)
{
    struct drawing position = drawing_of_position();
    size_t count, kinds = 0;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t i = 0; i <= count; i++) {
        const struct drawing *drawing = i < count ? &all[i] : &position;
        const struct figure *figure;

        studio_scene(s, 1, 1);
        figure = drawing_figure(&s->pen, s->arena, s->layout, drawing, NULL, 0, s->diags);
        assert_non_null(figure);
        for (int k = 0; k < 2; k++) {
            const char *told = k ? figure->alt : figure->title;

            if (english ? english_left(s->arena, english, told) : english_in(told))
                fail_msg("%s: %s", drawing->name, told);
        }
        kinds += i == 0 || drawing->kind != all[i - 1].kind;
    }
    assert_in_range(kinds, 10, 12);
    studio_tear_down((void **)&s);
}

TEST(no_english_is_told)
{
    LOCAL_ARENA(arena);

    expect_foreign(open_translated(), NULL);
    for (const char *const *language = shipped_languages(arena); *language; language++) {
        struct studio *s = open_language(*language);

        expect_foreign(s, english_beside(arena, s->layout->game));
    }
}

/* Nor does a row that is printed seldom have a word of it. */
TEST(no_row_is_english)
{
    LOCAL_ARENA(arena);

    for (const char *const *language = shipped_languages(arena); *language; language++) {
        struct studio *s = open_language(*language);
        const struct english *english = english_beside(arena, s->layout->game);

        for (int id = 0; id < WORD_COUNT; id++) {
            const char *said = s->layout->game->words->said[id].text;

            if (said && id != WORD_LANGUAGE && english_left(s->arena, english, said))
                fail_msg("%s: %s", *language, said);
        }
        studio_tear_down((void **)&s);
    }
}

/* The rules of play of the program's games, whose names are English. */
TEST(rules_of_all_games_are_told_in_it)
{
    LOCAL_ARENA(languages);
    const unsigned step = sanitized_times(12, 2, 1); /* other games in each language */
    size_t told = 0;
    glob_t found;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &found), 0);
    for (const char *const *language = shipped_languages(languages); *language; language++)
        for (size_t i = told % step; i < found.gl_pathc; i += step) {
            LOCAL_ARENA(arena);
            LOCAL_DIAGS(diags);
            const struct source *source = source_read(arena, found.gl_pathv[i], diags);
            const char *text = arena_print(arena, "%slanguage: %s\n", source->text, *language);
            const struct game *game =
                game_from_source(arena, test_located(arena, text).at.source, diags);
            const struct english *english = english_beside(arena, game);
            size_t count;
            const struct named_rule *rules = rule_list(arena, game, &count);

            for (size_t k = 0; k < count; k++, told++)
                if (english_left(arena, english, rules[k].words) ||
                    english_left(arena, english, rules[k].name))
                    fail_msg("%s in %s: %s: %s", found.gl_pathv[i], *language, rules[k].name,
                             rules[k].words);
        }
    assert_in_range(told, 1000 / step, 10000);
    globfree(&found);
}

/* What is put in stands where the words have it, in their order. */
TEST(sentences_follow_the_language)
{
    TEXT_NAMED(words);
    struct studio *s = studio_open("tests/golden/drawn-layout.yaml");
    const char *text = arena_print(s->arena, "%s%s", foreign_game, words);
    struct drawing promotions = {.kind = FIGURE_PROMOTIONS}, example = {.kind = FIGURE_EXAMPLE};
    struct drawing moves = {.kind = FIGURE_MOVES}, legend = {.kind = FIGURE_LEGEND};

    s->layout->game = game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
    assert_string_equal(test_findings(s->arena, s->diags), "");
    example.example = &s->layout->game->examples[0];
    moves.piece = &s->layout->game->pieces[2];
    assert_string_equal(
        drawing_told(s, &example),
        "2×Β / c1: Κ & a2: Β (Λ) Β / a4: Κ & c4: Β (Μ) Λ zieht! → a2-a3, Β from a2 to a3");
    assert_string_equal(figure_title(s->arena, s->layout->game, FIGURE_MOVES, moves.piece, NULL),
                        "Gang: Β");
    assert_string_equal(drawing_told(s, &moves), "Steps one square straight forward. Wird Δ.");
    assert_string_equal(drawing_told(s, &promotions), "Δ aus Β!");
    assert_non_null(strstr(drawing_told(s, &legend), "Scheibe: "));
    studio_tear_down((void **)&s);
}

/* Signs of mnemonics, and of the boards that stand in for them. */
TEST(signs_are_explained_in_it)
{
    struct studio *s = open_translated();
    const struct game_words *words = s->layout->game->words;
    struct moveset hopper = test_moves_of(s->arena, "gQ");
    LOCAL_BUF(out);

    mnemonic_meanings(words, arena_print(s->arena, "%s @ &", mnemonic_signs), 0, &out);
    assert_non_null(strstr(out.text, "@"));
    assert_null(english_in(out.text));
    buf_free(&out);
    moves_text(s->arena, &hopper, words, 0, &out);
    assert_non_null(strstr(out.text, "Ω"));
    if (english_in(out.text))
        fail_msg("%s", out.text);
    studio_tear_down((void **)&s);
}

/* Whether a line of the scene begins as the words do; blanks may be tied. */
static bool begins_text(const struct scene *scene, const char *words)
{
    size_t size = strcspn(words, " ");

    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT &&
            strncmp(line_text(scene->shapes[i].text.line), words, size) == 0)
            return true;
    return false;
}

/* A piece's own sentence stands for English ones, in descriptions and below diagrams; without
 * hobbling, of which it may speak, it stands for nothing. */
TEST(pieces_have_sentences_of_their_own)
{
    TEXT_NAMED(game);
    static const struct {
        int piece;
        const char *hobbling, *told;
    } items[] = {{0, "on", "Zieht vorwärts."},
                 {1, "on", "Ein Feld."},
                 {2, "on", "Hüpft."},
                 {2, "off", "Jumps in an L."}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = studio_open("tests/golden/drawn-layout.yaml");
        const struct drawing_key keys[] = {{"sentences", located_plain("on")},
                                           {"hobbling", located_plain(items[i].hobbling)}};
        struct drawing drawing = {.name = "moves", .kind = FIGURE_MOVES};
        const struct figure *figure;

        s->layout->game = game_from_source(s->arena, test_source(s, "game.yaml", game), s->diags);
        assert_string_equal(test_findings(s->arena, s->diags), "");
        drawing.piece = &s->layout->game->pieces[items[i].piece];
        studio_scene(s, 1, 1);
        figure =
            drawing_figure(&s->pen, s->arena, s->layout, &drawing, keys, COUNT_OF(keys), s->diags);
        assert_non_null(figure);
        assert_string_equal(figure->alt, items[i].told);
        assert_true(begins_text(drawing_scene(&s->pen, s->arena, figure, 1), items[i].told));
        studio_tear_down((void **)&s);
    }
}

/* What a text says in English is told in phrases of the language, where this has them: moves,
 * bounds, and what else the piece may do. */
TEST(texts_give_way_to_phrases)
{
    ROWS(items, "tt", const char *piece, *told);
    TEXT_NAMED(game_with_texts);
    struct studio *s = studio_open("tests/golden/drawn-layout.yaml");

    s->layout->game =
        game_from_source(s->arena, test_source(s, "game.yaml", game_with_texts), s->diags);
    assert_string_equal(test_findings(s->arena, s->diags), "");
    for (size_t i = 0; i < items_count; i++)
        assert_string_equal(figure_piece_told(s->arena, s->layout->game,
                                              game_piece(s->layout->game, items[i].piece)),
                            items[i].told);
    studio_tear_down((void **)&s);
}

/* What the program's style says in legends, every pack of the program says, too; what another style
 * says stands as it is. */
TEST(legends_follow_the_language)
{
    LOCAL_ARENA(arena);

    for (const char *const *language = shipped_languages(arena); *language; language++) {
        struct studio *s = open_language(*language);
        const struct style *style = &s->layout->style;
        const struct game_words *words = s->layout->game->words;
        const char *last = NULL;
        size_t count = 0;

        for (size_t i = 0; i < style->legend_count; i++)
            EACH (entry, style->legends[i].entries, style->legends[i].count) {
                last = words_of_legend(words, entry->words.text);
                if (last == entry->words.text)
                    fail_msg("not in %s: %s", *language, last);
                count++;
            }
        assert_in_range(count, 90, 150);
        assert_non_null(strstr(drawing_told(s, &(struct drawing){.kind = FIGURE_LEGEND}),
                               words_of_legend(words, "the moving piece")));
        assert_string_equal(words_of_legend(words, "hops"), "hops");
        studio_tear_down((void **)&s);
    }
    assert_string_equal(words_of_legend(NULL, "hops"), "hops");
}

/* Terrain that pieces stay within is told by these, too. */
TEST(pieces_that_stay_are_told)
{
    static const char *const words[] = {"", "words: {kept: '{words} ({pieces} bleiben)'}\n"};
    static const char *const told[] = {
        "Palace, every piece may enter; never left by the General and the Adviser: d3 ",
        "Palace, every piece may enter (the General and the Adviser bleiben): d3 "};
    struct drawing terrain = {.kind = FIGURE_TERRAIN};

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        struct studio *s = studio_open("tests/golden/drawn-layout.yaml");
        const struct source *source = source_read(s->arena, "tests/games/xiangqi.yaml", s->diags);
        const char *text = arena_print(s->arena, "%s%s", source->text, words[i]), *found;

        s->layout->game = game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
        assert_string_equal(test_findings(s->arena, s->diags), "");
        found = drawing_told(s, &terrain);
        if (strncmp(found, told[i], strlen(told[i])) != 0)
            fail_msg("%s", found);
        studio_tear_down((void **)&s);
    }
}

/* Marks are called what the style calls them, their parts apart. */
TEST(marks_have_their_names)
{
    for (int shape = 0; shape < MARK_SHAPE_COUNT; shape++) {
        const char *style = mark_shape_names[shape], *told = word_english[WORD_MARK_DISC + shape];

        assert_int_equal(strlen(style), strlen(told));
        for (; *style; style++, told++)
            assert_int_equal(*style == '-' ? ' ' : *style, *told);
    }
}

/* A language is a tag that browsers understand. */
TEST(languages_are_tags)
{
    static const struct {
        const char *tag;
        bool good;
    } items[] = {{"de", true},          {"zh-Hant-TW", true}, {"en-GB", true},
                 {"sl-1994", true},     {"d", false},         {"de-", false},
                 {"de_AT", false},      {"4e", false},        {"deutsche-Rechtschreibung", false},
                 {"auf Deutsch", false}};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_DIAGS(diags);
        struct located text = test_located(
            arena, arena_print(arena,
                               "piecework: 1\ngame: T\nboard: {size: 2x2}\nwords: {language: "
                               "'%s'}\npieces: [{name: K, code: K, moves: K}]\n",
                               items[i].tag));
        const struct game *game = game_from_source(arena, text.at.source, diags);

        assert_string_equal(
            test_findings(arena, diags),
            items[i].good ? "" : arena_print(arena, "4:20+%zu bad-text", strlen(items[i].tag)));
        assert_string_equal(word_text(game->words, WORD_LANGUAGE),
                            items[i].good ? items[i].tag : "en-GB");
    }
}

TESTS_BARE(language)
