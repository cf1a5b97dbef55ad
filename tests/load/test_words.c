/* The words of a language: the program's own, and files beside a definition. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/program.h"
#include "support/language.h"
#include "base/builtin.h"
#include "base/utf8.h"
#include "game/game.h"
#include "load/load.h"
#include "load/shared/load_internal.h"
#include "play/game_open.h"
#include "words/words.h"

#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <sys/stat.h>

static const char game_text[] = "piecework: 1\ngame: Test\nlanguage: %s\nboard: {size: 3x3}\n"
                                "pieces:\n  - {name: King, code: K, moves: K}\n%s";

static void put(struct fixture *f, const char *folder, const char *name, const char *text)
{
    char *path = arena_copy(f->arena, path_in(f->arena, folder, name)), *end = strrchr(path, '/');

    *end = '\0';
    assert_true(mkdir(path, 0777) == 0 || errno == EEXIST);
    *end = '/';
    file_make(path, text, strlen(text));
}

/* The game in a new folder `pieces`, beside which `words` may lie. */
static char *game_in(struct fixture *f, const char *language, const char *more)
{
    char *folder = folder_new();

    put(f, folder, "pieces/game.yaml", arena_print(f->arena, game_text, language, more));
    return folder;
}

static const struct game *game_with(struct fixture *f, const char *folder)
{
    diags_free(f->diags);
    f->diags = diags_new();
    return game_load(f->arena, path_in(f->arena, folder, "pieces/game.yaml"), f->diags);
}

static const struct game_words *words_in(struct fixture *f, const char *folder)
{
    return game_with(f, folder)->words;
}

static const char *say(struct fixture *f, const struct game_words *words)
{
    return WORDS(f->arena, words, WORD_TO_MOVE, {"player", "Rot"});
}

/* Whether three Latin letters stand side by side outside gaps, other than those. */
static bool latin_in(struct arena *arena, const char *text, const char *const *but)
{
    for (; *text; text++) {
        size_t size = 0;

        if (*text == '{')
            text = strchr(text, '}');
        while (isalpha((unsigned char)text[size]))
            size++;
        if (size >= 3) {
            const char *word = arena_text(arena, text, size);
            size_t known = 0;

            while (but[known] && strcmp(but[known], word) != 0)
                known++;
            if (!but[known])
                return true;
        }
        text += size ? size - 1 : 0;
    }
    return false;
}

/* Nothing else would show that a pack is whole: what it lacks is printed in English. All gaps of
 * all packs are named. */
TEST_WITH(packs_of_the_program_are_whole, struct fixture *f)
{
    const char *const *languages = shipped_languages(f->arena);
    size_t packs = 0, gaps = 0;

    for (; languages[packs]; packs++) {
        const char *language = languages[packs];
        const struct game_words *words = words_in(f, game_in(f, language, ""));

        assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), 0);
        for (size_t id = 0; id < words_record.count; id++)
            if (!words->said[id].text) {
                printf("words/%s.yaml does not say '%s'\n", language, words_record.fields[id].key);
                gaps++;
            }
        assert_string_equal(word_text(words, WORD_LANGUAGE), language);
    }
    assert_in_range(packs, 1, 100);
    assert_int_equal(gaps, 0);
}

/* In scripts of their own, but for what is typed, and the names of techniques. */
TEST_WITH(packs_without_latin_letters_say_nothing_in_english, struct fixture *f)
{
    static const char *const languages[] = {"ja", "ko", "zh-Hans", "zh-Hant"};
    static const char *const typed[] = {"piecework", "new",   "JavaScript", "offset",
                                        "label",     "pitch", "Betza",      NULL};

    for (size_t i = 0; i < COUNT_OF(languages); i++) {
        const struct game_words *words = words_in(f, game_in(f, languages[i], ""));

        for (size_t id = 0; id < words_record.count; id++)
            if (id != WORD_LANGUAGE && latin_in(f->arena, words->said[id].text, typed))
                fail_msg("%s: %s", words_record.fields[id].key, words->said[id].text);
        for (size_t k = 0; k < words->legend_count; k++)
            if (latin_in(f->arena, words->legends[k].said.text, typed))
                fail_msg("%s", words->legends[k].said.text);
    }
}

/* The first row among those of a list with a word of English, "row: word", or what was found before
 * it. */
static const char *english_in_changes(struct fixture *f, const struct english *english,
                                      const struct word_change *list, size_t count,
                                      const char *found)
{
    for (size_t i = 0; i < count && !found; i++) {
        const char *word = english_left(f->arena, english, list[i].said.text);

        if (word)
            found = arena_print(f->arena, "%s: %s", list[i].from.text, word);
    }
    return found;
}

/* The first row of the game's pack with a word of English, "row: word"; NULL: there is none. */
static const char *english_in_pack(struct fixture *f, const struct game *game)
{
    const struct game_words *words = game->words;
    const struct english *english = english_beside(f->arena, game);
    const char *found = NULL;

    for (size_t id = 0; id < words_record.count && !found; id++) {
        const char *said = id == WORD_LANGUAGE ? NULL : words->said[id].text;
        const char *word = said ? english_left(f->arena, english, said) : NULL;

        if (word)
            found = arena_print(f->arena, "%s: %s", words_record.fields[id].key, word);
    }
    found = english_in_changes(f, english, words->legends, words->legend_count, found);
    found = english_in_changes(f, english, words->names, words->name_count, found);
    EACH (joint, words->joints, words->joint_count)
        found = english_in_changes(f, english, joint->joined, joint->count, found);
    return found;
}

TEST_WITH(packs_of_the_program_say_nothing_in_english, struct fixture *f)
{
    size_t rows = 0;

    for (const char *const *language = shipped_languages(f->arena); *language; language++) {
        const char *found = english_in_pack(f, game_with(f, game_in(f, *language, "")));

        if (found) {
            printf("words/%s.yaml says in English: %s\n", *language, found);
            rows++;
        }
    }
    assert_int_equal(rows, 0);
}

/* The first quotation mark in a text that is none of these; NULL: there is none. In the arena. */
static const char *strange_mark(struct arena *arena, const char *text, const char *own)
{
    static const char all[] = "\u201C\u201D\u201E\u00AB\u00BB\u2039\u203A\u300C\u300D\u300E\u300F";

    for (const char *mark = all; *mark; mark += utf8_length(mark, strlen(mark))) {
        const char *one = arena_text(arena, mark, utf8_length(mark, strlen(mark)));

        if (strstr(text, one) && !strstr(own, one))
            return one;
    }
    return NULL;
}

/* In packs, files of names and rule texts. */
TEST_WITH(quotation_marks_are_those_of_the_language, struct fixture *f)
{
    ROWS(items, "tt", const char *language, *marks);
    static const char *const places[][2] = {
        {"words/", ".yaml"}, {"words/*/", ".yaml"}, {"layouts/*/*.", ".md"}};
    size_t files = 0;

    for (size_t i = 0; i < items_count; i++)
        for (size_t k = 0; k < COUNT_OF(places); k++) {
            const char *pattern =
                arena_print(f->arena, "%s%s%s", places[k][0], items[i].language, places[k][1]);
            glob_t found;

            if (glob(pattern, 0, NULL, &found) == 0)
                for (size_t n = 0; n < found.gl_pathc; n++, files++) {
                    const struct source *source =
                        source_read(f->arena, found.gl_pathv[n], f->diags);
                    const char *mark = strange_mark(f->arena, source->text, items[i].marks);

                    if (mark)
                        fail_msg("%s has %s", found.gl_pathv[n], mark);
                }
            globfree(&found);
        }
    assert_in_range(files, 40, 1000);
}

/* A row that is left as it was, and a word within one, are found as on a page. */
TEST_WITH(english_is_found_in_packs, struct fixture *f)
{
    ROWS(items, "ttt", const char *language, *rows, *found);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = game_in(f, items[i].language, "");
        const struct game *game;
        const char *found;

        put(f, folder, arena_print(f->arena, "pieces/words/%s.yaml", items[i].language),
            arena_print(f->arena, "piecework: 1\n%s\n", items[i].rows));
        game = game_with(f, folder);
        found = english_in_pack(f, game);
        if (!items[i].found && found)
            fail_msg("%s", found);
        if (items[i].found)
            assert_string_equal(found, items[i].found);
    }
}

TEST_WITH(languages_are_found_by_their_tags, struct fixture *f)
{
    static const char *const german[] = {"de", "de-AT", "de-Latn-CH"};

    for (size_t i = 0; i < COUNT_OF(german); i++)
        assert_string_equal(say(f, words_in(f, game_in(f, german[i], ""))), "Rot am Zug");
    assert_string_equal(say(f, words_in(f, game_in(f, "en-US", ""))), "Rot to move");
    assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), 0);
    assert_string_equal(say(f, words_in(f, game_in(f, "tlh", ""))), "Rot to move");
    expect_findings(f->diags, "3:11:3 note language-unknown\n");
}

TEST_WITH(words_of_a_definition_lie_over_those_of_its_language, struct fixture *f)
{
    const struct game_words *words =
        words_in(f, game_in(f, "de", "words: {to-move: '{player} zieht'}\n"));

    assert_string_equal(say(f, words), "Rot zieht");
    assert_string_equal(word_text(words, WORD_NO_MEN), "keine Figuren");
    words = words_in(f, game_in(f, "en", "words: {language: de}\n"));
    assert_string_equal(word_text(words, WORD_NO_MEN), "keine Figuren");
    assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), 0);
}

TEST_WITH(files_of_words_lie_beside_the_definition_or_its_folder, struct fixture *f)
{
    static const char text[] = "piecework: 1\nwords: {to-move: '{player} aan zet'}\n";
    static const char *const places[] = {"words/nl.yaml", "pieces/words/nl.yaml"};

    for (size_t i = 0; i < COUNT_OF(places); i++) {
        char *folder = game_in(f, "nl", "");

        put(f, folder, places[i], text);
        assert_string_equal(say(f, words_in(f, folder)), "Rot aan zet");
        expect_printed(f->diags, "help: add holds, to-move-holds, ");
    }
}

TEST_WITH(words_are_those_of_the_base_where_a_file_has_none, struct fixture *f)
{
    ROWS(items, "tttt", const char *language, *pack, *said, *findings);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = game_in(f, items[i].language, "");

        if (items[i].pack)
            put(f, folder, arena_print(f->arena, "words/%s.yaml", items[i].language),
                items[i].pack);
        assert_string_equal(say(f, words_in(f, folder)), items[i].said);
        expect_findings(f->diags, items[i].findings);
    }
}

/* Names of a game in other languages lie in a folder of its name; natives are names in their own.
 */
TEST_WITH(names_are_said_in_the_language_that_is_asked_for, struct fixture *f)
{
    static const char more[] =
        "players: {first: White, second: Black}\nnative: {text: 王, lang: ja}\nexamples:\n"
        "  - {name: one, caption: It steps., position: K2/3/3}\n";
    ROWS(items, "tttttt", const char *names, *language, *king, *second, *player, *findings);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = game_in(f, "en", more);
        struct game *own, *game;
        const struct piece *king;

        assert_int_equal(mkdir(path_in(f->arena, folder, "words"), 0777), 0);
        put(f, folder, arena_print(f->arena, "words/game/%s.yaml", items[i].language),
            arena_print(f->arena, "piecework: 1\nnames: %s\n", items[i].names));
        diags_free(f->diags);
        f->diags = diags_new();
        own = game_load(f->arena, path_in(f->arena, folder, "pieces/game.yaml"), f->diags);
        game = game_spoken(f->arena, own, items[i].language, f->diags);
        king = game_piece(game, "King");
        assert_string_equal(piece_called(king, 0)->text, items[i].king);
        assert_string_equal(piece_called(king, 1)->text, items[i].second);
        assert_string_equal(piece_defined(king, 0)->text, "King");
        assert_string_equal(game_player(game, 0), items[i].player);
        assert_string_equal(game_player(own, 0), "White");
        expect_findings(f->diags, items[i].findings);
    }
}

/* What is plural in the definition is so in other languages, unless their words tell. */
TEST_WITH(names_stay_plural_in_other_languages, struct fixture *f)
{
    ROWS(items, "tttt", const char *players, *language, *file, *said);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = game_in(f, "en", arena_print(f->arena, "players: {%s}\n", items[i].players));
        struct game *game =
            game_load(f->arena, path_in(f->arena, folder, "pieces/game.yaml"), f->diags);

        assert_int_equal(mkdir(path_in(f->arena, folder, "words"), 0777), 0);
        put(f, folder, arena_print(f->arena, "words/game/%s.yaml", items[i].language),
            arena_print(f->arena, "piecework: 1\n%s\n", items[i].file));
        game = game_spoken(f->arena, game, items[i].language, f->diags);
        assert_string_equal(
            WORDS(f->arena, game->words, WORD_RESULT_WINS, {"player", game_player(game, 0)}),
            items[i].said);
    }
}

TEST_WITH(flawed_words_of_a_file_are_english, struct fixture *f)
{
    static const char text[] = "piecework: 1\nwords: {to-move: '{playr} aan zet', spelen: x}\n";
    char *folder = game_in(f, "nl", "");

    put(f, folder, "words/nl.yaml", text);
    assert_string_equal(say(f, words_in(f, folder)), "Rot to move");
    expect_printed(f->diags, "'to-move': does not say where {player} goes");
    expect_printed(f->diags, "unknown key 'spelen'");
}

TEST_WITH(languages_are_not_based_on_each_other, struct fixture *f)
{
    enum { CHAIN = 6 };
    char *folder = game_in(f, "la", "");

    put(f, folder, "words/la.yaml", "piecework: 1\nbase: lb-XX\n");
    put(f, folder, "words/lb.yaml", "piecework: 1\nbase: la\n");
    words_in(f, folder);
    expect_printed(f->diags, "'base': the languages are based on each other in a circle");
    assert_int_equal(diags_count(f->diags), 1);
    for (char to = 'b'; to < 'b' + CHAIN; to++)
        put(f, folder, arena_print(f->arena, "words/l%c.yaml", to - 1),
            arena_print(f->arena, "piecework: 1\nbase: l%c\n", to));
    words_in(f, folder);
    expect_printed(f->diags, "'base': no further base is taken here");
    put(f, folder, "words/game/la.yaml", "piecework: 1\nbase: de\nnames: {King: Rex}\n");
    put(f, folder, "words/la.yaml", "piecework: 1\nbase: de\n");
    words_in(f, folder);
    expect_printed(f->diags, "'base': no further base is taken here");
}

/* As `check` reads them, which is told by their keys or their folder what they are. */
TEST_WITH(files_of_words_are_checked_by_themselves, struct fixture *f)
{
    ROWS(items, "ttit", const char *file, *text; int status; const char *told);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = game_in(f, "en", "");

        assert_int_equal(mkdir(path_in(f->arena, folder, "words"), 0777), 0);
        put(f, folder, items[i].file, items[i].text);
        outcome_expect(piecework("check", path_in(f->arena, folder, items[i].file), NULL),
                       items[i].status, items[i].told, NULL);
    }
}

/* The rows of a file to begin with without the '#' before them. */
static const char *rows_begun(struct arena *arena, const char *text)
{
    struct buf out = {0};

    for (const char *next; *text; text = next) {
        size_t blanks = strspn(text, " ");

        next = text + strcspn(text, "\n");
        next += *next != '\0';
        if (text[blanks] == '#' &&
            (isalpha((unsigned char)text[blanks + 1]) || strncmp(text, "#  '", 4) == 0)) {
            buf_put(&out, text, blanks);
            text += blanks + 1;
        }
        buf_put(&out, text, (size_t)(next - text));
    }
    return buf_take(arena, &out);
}

/* One that says nothing yet has no flaw but that, and one that says all as it is in English has
 * none. */
TEST_WITH(files_of_words_can_be_begun, struct fixture *f)
{
    char *folder = game_in(f, "nl", "");
    struct run_result o = piecework("schema", "words", "--begin=nl", NULL);
    const struct game *game;

    outcome_expect(o, 0, NULL, "");
    put(f, folder, "words/nl.yaml", buf_str(&o.out));
    assert_string_equal(say(f, words_in(f, folder)), "Rot to move");
    expect_findings(f->diags, "5:3:8 note words-missing\n");
    put(f, folder, "words/nl.yaml", rows_begun(f->arena, buf_str(&o.out)));
    game = game_with(f, folder);
    assert_string_equal(test_findings(f->arena, f->diags), "");
    for (size_t id = 0; id < words_record.count; id++)
        assert_string_equal(word_text(game->words, (int)id),
                            id == WORD_LANGUAGE ? "nl" : word_english[id]);
    assert_in_range(game->words->legend_count, 90, 150);
    assert_in_range(game->words->name_count, 10, 50);
    outcome_expect(piecework("schema", "game", "--begin=nl", NULL), 2, NULL, "--begin");
    outcome_expect(piecework("schema", "words", "--begin=d_e", NULL), 2, NULL,
                   "a tag of a language");
}

/* A file of another kind may be called as a language is, and lie where words do. */
TEST_WITH(files_of_another_kind_are_no_words, struct fixture *f)
{
    ROWS(items, "tttt", const char *language, *file, *said, *findings);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = game_in(f, items[i].language, "");
        const struct game *game;
        size_t count;

        put(f, folder, arena_print(f->arena, "words/%s.yaml", items[i].language), items[i].file);
        put(f, folder, "words/game/de.yaml", items[i].file);
        game = game_with(f, folder);
        assert_string_equal(say(f, game->words), items[i].said);
        expect_findings(f->diags, items[i].findings);
        game_languages(f->arena, game, &count);
        assert_int_equal(count, 0);
    }
}

TEST_WITH(words_of_legends_have_the_same_gaps, struct fixture *f)
{
    static const char text[] = "piecework: 1\nwords: {to-move: '{player} aan zet'}\nlegends:\n"
                               "  it moves from {rank}: het gaat vanaf {rank}\n"
                               "  it burns {burns}: het brandt\n  it castles: '{over} rokeert'\n";
    char *folder = game_in(f, "nl", "");
    const struct game_words *words;

    put(f, folder, "words/nl.yaml", text);
    words = words_in(f, folder);
    assert_string_equal(words_of_legend(words, "it moves from {rank}"), "het gaat vanaf {rank}");
    assert_string_equal(words_of_legend(words, "it burns {burns}"), "it burns {burns}");
    assert_string_equal(words_of_legend(words, "it castles"), "it castles");
    expect_printed(f->diags, "'legends': does not say where {burns} goes");
    expect_printed(f->diags, "'legends': nothing is put in for {over}");
}

TEST_WITH(words_before_names_follow_these, struct fixture *f)
{
    static const char text[] =
        "piecework: 1\nwords: {to-move: 'aan de {player}'}\njoins:\n"
        "  ' blauw  rot ': {'de ': '’t ', 'an de ': x}\n  ro: {'de ': y}\n%s";
    char *folder = game_in(f, "nl", "");
    const struct game_words *words;

    put(f, folder, "words/nl.yaml", arena_print(f->arena, text, ""));
    words = words_in(f, folder);
    assert_string_equal(say(f, words), "aan ’t Rot");
    assert_string_equal(WORDS(f->arena, words, WORD_TO_MOVE, {"player", "1"}), "aan de 1");
    put(f, folder, "words/nl.yaml", arena_print(f->arena, text, "  groen: de\n"));
    words_in(f, folder);
    expect_printed(f->diags, "'groen' must be a map, but this is text");
}

TEST_WITH(numbers_are_written_as_the_language_does, struct fixture *f)
{
    static const char text[] = "piecework: 1\nwords: {to-move: '{player} aan zet'}\ndecimal: ','\n";
    char *folder = game_in(f, "nl", "");
    const struct game_words *words;

    put(f, folder, "words/nl.yaml", text);
    words = words_in(f, folder);
    assert_string_equal(WORDS(f->arena, words, WORD_SIZE, {"width", NUMBER(10.25)}), "10,25 mm");
    assert_string_equal(WORDS(f->arena, words, WORD_SIZE, {"width", NUMBER(12)}), "12 mm");
    words = words_in(f, game_in(f, "fr", ""));
    assert_string_equal(WORDS(f->arena, words, WORD_SIZE, {"width", NUMBER(0.3)}), "0,3\u00A0mm");
    words = words_in(f, game_in(f, "de", ""));
    assert_string_equal(WORDS(f->arena, words, WORD_SIZE, {"width", NUMBER(0.3)}), "0,3 mm");
}

TEST_WITH(numbers_have_the_digits_of_the_language, struct fixture *f)
{
    static const char text[] = "piecework: 1\nwords: {to-move: '{player}!'}\n"
                               "decimal: '\u066B'\ndigits: '%s'\n";
    static const struct {
        const char *given, *said;
    } items[] = {{"1", "\u06F1"},   {"20", "\u06F2\u06F0"}, {"3–5", "\u06F3–\u06F5"},
                 {"7+", "\u06F7+"}, {"a1", "a1"},           {"1. b2-b3", "1. b2-b3"},
                 {"Dai 1", "Dai 1"}};
    char *folder = game_in(f, "fa", "");
    const struct game_words *words;

    put(f, folder, "words/fa.yaml",
        arena_print(f->arena, text,
                    "\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9"));
    words = words_in(f, folder);
    EACH (item, items, COUNT_OF(items)) {
        assert_string_equal(words_digits(f->arena, words, item->given), item->said);
        assert_string_equal(words_digits(f->arena, NULL, item->given), item->given);
        assert_string_equal(WORDS(f->arena, words, WORD_TO_MOVE, {"player", item->given}),
                            arena_print(f->arena, "%s!", item->said));
    }
    assert_string_equal(WORDS(f->arena, words, WORD_SIZE, {"width", NUMBER(10.25)}),
                        "\u06F1\u06F0\u066B\u06F2\u06F5 mm");
    put(f, folder, "words/fa.yaml", arena_print(f->arena, text, "0123"));
    words = words_in(f, folder);
    expect_printed(f->diags, "there must be ten characters");
    assert_string_equal(words_digits(f->arena, words, "20"), "20");
}

/* All names of shipped games stand in files of their own, so that `check` need not read packs. */
TEST_WITH(shipped_games_are_named_by_their_own_files, struct fixture *f)
{
    glob_t files;

    assert_int_equal(glob("words/*/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        const char *game = strchr(files.gl_pathv[i], '/') + 1, *tag = strchr(game, '/') + 1;
        const int size = (int)(tag - 1 - game), end = (int)strcspn(tag, ".");

        if (!game_is_named(f->arena,
                           play_game(f, arena_print(f->arena, "pieces/%.*s.yaml", size, game)),
                           arena_print(f->arena, "%.*s", end, tag)))
            fail_msg("%s lacks names", files.gl_pathv[i]);
    }
    assert_in_range(files.gl_pathc, 10, 1000);
    globfree(&files);
}

TESTS_EACH(words, set_up, tear_down)
