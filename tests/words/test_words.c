/* Words around the names of a game, in English or in the language of the definition. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/support.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "page/text/flow.h"
#include "page/text/flow.h"
#include "play/game_open.h"
#include "record/score.h"
#include "words/words.h"

#define GAME(words) GAME_OF("first: Weiß, second: Schwarz", words)
#define GAME_OF(players, words)                                                                    \
    "piecework: 1\ngame: Spiel\nplayers: {" players "}\n" words                                    \
    "board: {size: 3x3, files: a..c, ranks: 3..1, zones: {promotion: {farthest: 1}}, terrain: {\n" \
    "  teich: {squares: a2, enter: [Dame, Bauer]}, loch: {squares: b2, enter: none}}}\n"           \
    "setup: |\n  k . b\n  . . .\n  B . K\nrules: {drops: true, promotion: automatic}\npieces:\n"   \
    "  - {name: König, code: K, moves: K, royal: yes}\n"                                          \
    "  - {name: Dame, code: +B, moves: Q}\n"                                                       \
    "  - {name: Bauer, code: B, moves: fW, promotes: Dame}\n"

#define GERMAN                                                                                     \
    "words: {to-move: '{player} am Zug', holds: '{player} hält',\n"                               \
    "  to-move-holds: '{player} am Zug, hält', in-hand: 'Auf der Hand:', becomes: 'wird "         \
    "{piece}',\n"                                                                                  \
    "  promoted: '{piece}, befördert', none-enters: niemand geht hinein, the-piece: '{piece}',\n" \
    "  some-enter: 'nur {pieces}', and: '{pieces} und {piece}'}\n"

/* --- what a definition says --- */

TEST_WITH(words_are_put_in, struct fixture *f)
{
    ROWS(items, "tut", const char *game; enum word_id id; const char *wanted);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = play_game(f, items[i].game);

        assert_string_equal(WORDS(f->arena, game->words, items[i].id, {"player", game->first.text}),
                            items[i].wanted);
    }
}

TEST_WITH(numbers_are_put_in, struct fixture *f)
{
    static const char *const columns[] = {"0 columns", "1 column", "2 columns"};

    for (size_t i = 0; i < COUNT_OF(columns); i++)
        assert_string_equal(
            WORDS(f->arena, NULL, words_plural(WORD_MAP_COLUMNS, i), {"count", NUMBER(i)}),
            columns[i]);
    assert_string_equal(WORDS(f->arena, NULL, WORD_SIZE, {"width", NUMBER(24.5)}), "24.5 mm");
    assert_string_equal(WORDS(f->arena, NULL, WORD_SENTENCE, {"words", NULL}), ".");
    assert_string_equal(
        WORDS(f->arena, NULL, WORD_OWN_PIECE, {"player", "Reeds"}, {"piece", "Beaver"}),
        "Reeds’ Beaver");
    assert_string_equal(
        WORDS(f->arena, NULL, WORD_OWN_PIECE, {"player", "White"}, {"piece", "Bishop"}),
        "White’s Bishop");
}

/* Articles and prepositions follow the names behind them. */
TEST_WITH(words_join_what_is_put_in, struct fixture *f)
{
    ROWS(items, "tuttt", const char *language; enum word_id id; const char *gap, *value, *said);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME("language: %s\n"), items[i].language));

        assert_string_equal(
            WORDS(f->arena, game->words, items[i].id, {items[i].gap, items[i].value}),
            items[i].said);
    }
}

/* Verbs follow the number of players' names, which is that of their spelling, or what the
 * definition says. */
TEST_WITH(verbs_follow_players, struct fixture *f)
{
    ROWS(items, "ttutt", const char *players, *language; enum word_id id;
         const char *one, *several);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME_OF("%s", "language: %s\n"), items[i].players,
                                     items[i].language));
        const char *const said[] = {items[i].one, items[i].several};

        for (int side = 0; side < 2; side++)
            assert_string_equal(
                WORDS(f->arena, game->words, items[i].id, {"player", game_player(game, side)},
                      {"first", game_player(game, side)}, {"second", game_player(game, side)},
                      {"held", "2 Pawns"}, {"move", "a2-a3"}, {"share", "60 %"}),
                said[side]);
    }
}

/* Words that end otherwise where more follows, and behind other sounds. */
TEST_WITH(forms_are_chosen, struct fixture *f)
{
    static const char *const names[][3] = {
        {"왕", "왕으로 간다", "왕은"},
        {"포", "포로 간다", "포는"},
        {"말", "말로 간다", "말은"},
        {"차(車)", "차(車)로 간다", "차(車)는"},
        {"왕 (王)", "왕 (王)으로 간다", "왕 (王)은"},
        {"Rook", "Rook으로 간다", "Rook은"},
        {"Black", "Black으로 간다", "Black은"},
        {"King", "King으로 간다", "King은"},
        {"Knight", "Knight로 간다", "Knight는"},
        {"Horse", "Horse로 간다", "Horse는"},
        {"Crane", "Crane으로 간다", "Crane은"},
        {"Eagle", "Eagle로 간다", "Eagle은"},
        {"General", "General로 간다", "General은"},
        {"e3", "e3으로 간다", "e3은"},
        {"e1", "e1로 간다", "e1은"},
        {"將", "將로 간다", "將는"},
        {"", "로 간다", "는"},
    };
    static const char *const closed[] = {"", "< geht <x>.", "< gehend <x>.", "< gehend <x>."};
    const struct game *game =
        play_game(f, GAME("words: {to-move: '{player}<으로|로|로> "
                          "<간다|가고>', holds: '{player}<은|는>', sentence: '{words|2}.'}\n"));

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct buf out = {0};

        words_close(WORDS(f->arena, game->words, WORD_TO_MOVE, {"player", names[i][0]}), 1, &out);
        assert_string_equal(buf_take(f->arena, &out), names[i][1]);
        assert_string_equal(WORDS(f->arena, game->words, WORD_HOLDS, {"player", names[i][0]}),
                            names[i][2]);
    }
    for (int n = 1; n < (int)COUNT_OF(closed); n++) {
        struct buf out = {0};

        words_close("< <geht|gehend> <x>.", n, &out);
        assert_string_equal(buf_take(f->arena, &out), closed[n]);
    }
    assert_string_equal(WORDS(f->arena, game->words, WORD_SENTENCE, {"words", "<간다|가고>"}),
                        "가고.");
}

/* No blank stands behind full-width signs. */
TEST_WITH(sentences_stand_behind_each_other, struct fixture *f)
{
    static const char *const items[][3] = {{NULL, "Two.", "Two."},
                                           {"One.", "Two.", "One. Two."},
                                           {"一。", "二。", "一。二。"},
                                           {"（一）", "二", "（一）二"},
                                           {"일.", "이.", "일. 이."}};

    for (size_t i = 0; i < COUNT_OF(items); i++)
        assert_string_equal(words_behind(f->arena, items[i][0], items[i][1]), items[i][2]);
}

/* What is wrong is said, and the English words stand in its place. */
TEST_WITH(wrong_words_are_found, struct fixture *f)
{
    ROWS(items, "tt", const char *game, *findings);

    for (size_t i = 0; i < items_count; i++) {
        struct located text = test_located(f->arena, items[i].game);
        const struct game *game = game_from_source(f->arena, text.at.source, f->diags);

        assert_string_equal(test_findings(f->arena, f->diags), items[i].findings);
        assert_string_equal(WORDS(f->arena, game->words, WORD_TO_MOVE, {"player", "A"}),
                            "A to move");
        diags_free(f->diags);
        f->diags = diags_new();
    }
}

/* Every row of the table is filled with what the program puts into it. */
TEST(english_words_have_no_stray_braces)
{
    for (int id = 0; id < WORD_COUNT; id++) {
        const char *text = word_english[id];
        size_t size, gaps = 0;

        for (; (text = word_hole(text, &size)); text += size, gaps++)
            assert_in_range(size, 1, 8);
        assert_in_range(gaps, 0, 5);
    }
}

/* --- boards of characters --- */

/* They are written in the language of the definition, and read in it and in English. */
TEST_WITH(boards_are_read_in_both_languages, struct fixture *f)
{
    static const char board[] = "  +-------+\n3 | k . . |\n2 | ~ # . |\n1 | . . K |\n  +-------+\n"
                                "    a b c\n";
    static const char *const endings[] = {"Schwarz am Zug\nAuf der Hand: 2Bb\n",
                                          "Schwarz to move\nIn hand: 2Bb\n"};
    const struct game *game = play_game(f, GAME(GERMAN));

    for (size_t i = 0; i < COUNT_OF(endings); i++) {
        struct located text =
            test_located(f->arena, arena_print(f->arena, "%s%s", board, endings[i]));
        struct placement placement;
        LOCAL_BUF(out);

        assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
        assert_int_equal(placement.to_move, 1);
        assert_int_equal(placement.hands[0][2], 2);
        placement_text(&placement, 0, &out);
        assert_non_null(strstr(out.text, endings[0]));
    }
}

/* Words in which all letters are signs of another script are told from lines of the board. */
TEST_WITH(boards_are_read_in_other_scripts, struct fixture *f)
{
    TEXT_NAMED(game_text);
    const struct game *game = play_game(f, game_text);
    struct placement before, after;
    LOCAL_BUF(out);
    struct located text = test_located(f->arena, "k1/1K 2 2Gg");

    assert_true(placement_read(f->arena, game, &text, &before, f->diags));
    placement_text(&before, 0, &out);
    assert_non_null(strstr(out.text, "後手番\n持駒： 2Gg\n"));
    text = test_located(f->arena, out.text);
    assert_true(placement_read(f->arena, game, &text, &after, f->diags));
    assert_true(placement_equal(&before, &after));
    assert_true(after.side_stated);
}

/* --- pictures --- */

static bool has_text(const struct scene *scene, const char *words)
{
    return scene_find_text(scene, words, 0) != NULL;
}

static const struct scene *draw(struct studio *s, const struct drawing *drawing,
                                const struct drawing_key *keys, size_t count)
{
    struct figure *figure;

    studio_scene(s, 1, 1);
    figure = drawing_figure(&s->pen, s->arena, s->layout, drawing, keys, count, s->diags);
    assert_non_null(figure);
    return drawing_scene(&s->pen, s->arena, figure, 1);
}

static const struct drawing *named(struct studio *s, const char *name)
{
    size_t count, i = 0;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    while (i < count && strcmp(all[i].name, name) != 0)
        i++;
    assert_true(i < count);
    return &all[i];
}

static const struct scene *draw_named(struct studio *s, const char *name)
{
    return draw(s, named(s, name), NULL, 0);
}

static bool has_part(const struct scene *scene, const char *part)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT &&
            strstr(line_text(scene->shapes[i].text.line), part))
            return true;
    return false;
}

TEST(pictures_speak_the_language_of_the_game)
{
    struct studio *s = studio_open("tests/golden/drawn-layout.yaml");
    struct located text = test_located(s->arena, GAME(GERMAN));
    const struct drawing_key keys[] = {{"position", located_plain("k2/3/2K 1 2Bb")}};
    struct drawing position = drawing_of_position();
    const struct scene *scene;
    void *own = s;

    s->layout->game = game_from_source(s->arena, text.at.source, s->diags);
    assert_int_equal(diags_at_least(s->diags, LEVEL_ERROR), 0);
    scene = draw(s, &position, keys, COUNT_OF(keys));
    assert_true(has_text(scene, "Weiß am Zug, hält"));
    assert_true(has_text(scene, "Schwarz hält"));
    assert_true(has_text(draw_named(s, "faces"), "wird Dame"));
    scene = draw_named(s, "terrain");
    assert_true(has_part(scene, "nur Dame und"));
    assert_true(has_part(scene, "niemand geht"));
    studio_tear_down(&own);
}

/* What explains pieces and marks: the key of faces, the legend, the piece that is cut out. */
TEST(keys_and_legends_speak_it_too)
{
    static const char words[] =
        "words: {key-body: 'Rumpf: / ein Schritt', key-arm: Strahl, net-cut: schneiden,\n"
        "  net-start: Vorderseite, hobbled: 'mit Hemmung', rank: 'seiner {nth} Reihe',\n"
        "  ordinals: 'hinteren, zweiten', a-side: '{count} je Seite'}\n";
    const struct drawing_key full[] = {{"pairs", located_plain("on")},
                                       {"sentences", located_plain("on")}};
    struct studio *s = studio_open("layouts/jungi.yaml");
    const struct source *source = source_read(s->arena, "pieces/jungi.yaml", s->diags);
    const char *text = arena_print(s->arena, "%s%s", source->text, words);
    struct part part = {.kind = PART_BOOKLET};
    const struct flow *flow;
    struct scene *scene;
    const struct scene *key, *legend;
    void *own = s;

    s->layout->game = game_from_source(s->arena, test_source(s, "game", text), s->diags);
    assert_int_equal(diags_at_least(s->diags, LEVEL_ERROR), 0);
    key = draw_named(s, "key");
    assert_true(has_text(key, "Rumpf:") && has_text(key, "ein Schritt"));
    assert_true(has_text(key, "Strahl"));
    assert_true(has_part(draw(s, named(s, "moves-pawn"), full, COUNT_OF(full)), "9 je Seite"));
    legend = draw_named(s, "legend");
    assert_non_null(strstr(legend->shapes[0].group.description, "blocks the jump mit Hemmung"));
    part.markdown = test_source(s, "rules.md", "```diagram\nshow: net\nalt: x\n```\n");
    flow = studio_flow(s, &part);
    scene = studio_scene(s, 200, 200);
    figure_draw(&s->pen, flow->items[0].figure, 0, 0);
    assert_true(has_text(scene, "schneiden") && has_text(scene, "Vorderseite"));
    studio_tear_down(&own);
}

/* What is put into rule texts. */
TEST_WITH(facts_speak_it_too, struct fixture *f)
{
    static const char words[] = "words: {numbers: 'kein, ein, zwei', and: '{pieces} und {piece}',\n"
                                "  no-piece: niemand, piece-to: '{piece} zu {other}'}\n";
    static const char *const items[][2] = {{"{{words:promotion-only-kinds}}", "ein"},
                                           {"{{words:piece-kinds}}", "3"},
                                           {"{{worth-0}}", "König und Bauer"},
                                           {"{{worth-1}}", "niemand"},
                                           {"{{promotions}}", "Bauer zu Dame"}};
    const struct game *game = play_game(f, arena_print(f->arena, "%s%s", GAME(""), words));
    struct located text = test_located(f->arena, "");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_BUF(out);

        quote_expand(f->arena, game, NULL, items[i][0], text.at.source, 1, &out, f->diags);
        assert_string_equal(buf_str(&out), items[i][1]);
    }
}

/* Ages from which a game is, that is a number and a plus; others stand as they are. */
TEST_WITH(ages_are_said_as_the_language_does, struct fixture *f)
{
    static const char *const items[][3] = {{"", "7+", "7+"},
                                           {"language: de\n", "7+", "ab 7 Jahren"},
                                           {"language: ja\n", "10+", "10\u6b73\u4ee5\u4e0a"},
                                           {"language: de\n", "7-12", "7-12"},
                                           {"language: de\n", "+", "+"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, "%s%s", GAME(""), items[i][0]));

        assert_string_equal(words_age(f->arena, game->words, items[i][1]), items[i][2]);
        assert_null(words_age(f->arena, game->words, NULL));
    }
}

TESTS_EACH(words, set_up, tear_down)
