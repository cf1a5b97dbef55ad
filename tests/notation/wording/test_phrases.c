/* Sentences of moves in every language of the program are taken apart by its phrases alone, and
 * tell the same moves. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/language.h"
#include "support/phrases.h"
#include "support/sentences.h"
#include "support/soak.h"
#include "play/game_open.h"
#include "notation/wording/english_write.h"

#include <glob.h>
#include <string.h>

struct language {
    const struct game_words *words;
    const struct phrases *phrases;
    const struct game *game; /* whose names they know; NULL: none */
};

static struct language language_of(struct fixture *f, const char *language)
{
    const struct game_words *words;
    const char *text = arena_print(f->arena,
                                   "piecework: 1\ngame: T\nlanguage: %s\nboard: {size: 2x2}\n"
                                   "pieces: [{name: K, code: K, moves: K}]\n",
                                   language);

    words = game_from_source(f->arena, test_located(f->arena, text).at.source, f->diags)->words;
    return (struct language){words, phrases_learnt(f->arena, words, NULL), NULL};
}

/* Whether phrases of the words say the set so that it can be told from them. False: no words do. */
static bool expect_same(struct arena *arena, const struct language *language,
                        const struct moveset *set)
{
    struct moveset joined = moveset_joined(arena, set), read = {0};
    LOCAL_BUF(said);
    const char *english, *findings;

    if (!english_write_joined(&joined, language->words, &said, NULL))
        return false;
    english = phrases_in_english(arena, language->phrases, said.text);
    if (!english)
        fail_msg("no phrases: '%s'", said.text);
    findings = exact_findings_in(arena, language->game, english, &read);
    if (*findings || !moveset_equal(set, &read))
        fail_msg("'%s' is '%s' %s, not %s", said.text, english, findings, betza_of(arena, set));
    return true;
}

static void expect_random(struct fixture *f, unsigned seed, unsigned most,
                          const struct test_moves *of)
{
    for (const char *const *name = all_languages(f->arena); *name; name++) {
        const struct language language = language_of(f, *name);
        unsigned state = seed;

        for (size_t i = 0; i < sanitized_times(most / 80, most / 20, most); i++) {
            LOCAL_ARENA(arena);
            struct moveset set = test_random_set(arena, &state, of);

            if (strlen(sentence_of(arena, &set)) <= 2000)
                expect_same(arena, &language, &set);
        }
    }
}

/* Those over terrain and along lines are told with their names, and what blocks them. */
static void expect_same_game(struct fixture *f, const struct language *language, const char *path)
{
    const struct source *source = source_read(f->arena, path, f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);
    LOCAL_ARENA(names);
    const struct language own = {language->words, phrases_learnt(names, language->words, game),
                                 game};

    EACH (piece, game->pieces, game->piece_count) {
        LOCAL_ARENA(arena);

        assert_true(expect_same(arena, &own, &piece->analysis.joined));
    }
}

TEST_WITH(moves_of_all_games_are_the_same_in_all_languages, struct fixture *f)
{
    const size_t step = sanitized_times(14, 2, 1);
    size_t count = 0, languages = 0;
    glob_t found;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &found), 0);
    for (const char *const *name = all_languages(f->arena); *name; name++, languages++) {
        const struct language language = language_of(f, *name);

        for (size_t i = languages % step; i < found.gl_pathc; i += step, count += step)
            expect_same_game(f, &language, found.gl_pathv[i]);
    }
    assert_in_range(languages, 2, 100);
    assert_in_range(count, 20 * languages, 100 * languages);
    globfree(&found);
}

TEST_WITH(simple_moves_are_the_same_in_all_languages, struct fixture *f)
{
    expect_random(f, 1, 1000, &(struct test_moves){.reach = 2, .range = 1});
    expect_random(f, 2, 1000, &(struct test_moves){.reach = 3, .range = 5});
    expect_random(f, 3, 1000, &(struct test_moves){.reach = 4, .range = 4, .restrictions = true});
}

TEST_WITH(moves_of_all_kinds_are_the_same_in_all_languages, struct fixture *f)
{
    expect_random(f, 4, 2000, &test_moves_of_all_kinds);
}

TESTS_EACH(phrases, set_up, tear_down)
