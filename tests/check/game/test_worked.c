/* The worked examples of the shipped games prove something: whichever square of a result is
 * changed, and whichever outcome is stated instead, check fails at that place. */
#include "support/test.h"
#include "support/soak.h"
#include "support/moves.h"
#include "support/play.h"
#include "check/game/check.h"
#include "check/game/check_internal.h"
#include "play/game_open.h"
#include "record/score.h"

#include <glob.h>

/* --- a changed file --- */

static size_t offset_of(const struct source *source, const struct place *place)
{
    return source->lines[place->line - 1] + place->column - 1; /* nothing but ASCII before it */
}

/* The file with `size` bytes at the place exchanged. */
static const char *exchanged(struct arena *arena, const struct source *source,
                             const struct place *place, size_t size, const char *instead)
{
    size_t at = offset_of(source, place);

    return arena_print(arena, "%.*s%s%s", (int)at, source->text, instead, source->text + at + size);
}

/* All findings of the file, which is read anew; they are in f->diags. */
static void check_text(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "pieces/changed.yaml", text, strlen(text), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    assert_non_null(game);
    check_game(f->arena, game, f->diags);
}

/* A collection of its own for findings, and memory that is given back. */
static struct fixture begin(void)
{
    return (struct fixture){arena_new(), diags_new()};
}

static void end(struct fixture *f)
{
    diags_free(f->diags);
    arena_free(f->arena);
}

/* --- squares --- */

static struct man other_man(const struct game *game, struct man man, unsigned *seed)
{
    struct man other;

    if (man.piece && test_random(seed, 2))
        return (struct man){0};
    do
        other = (struct man){.piece = &game->pieces[test_random(seed, (unsigned)game->piece_count)],
                             .side = (int)test_random(seed, 2)};
    while (!piece_starts(other.piece) || man_equal(man, other));
    return other;
}

static bool has_site(const struct game *game, int square)
{
    return site_at(game, square % game->width, square / game->width);
}

/* The result with another man on the square, as it would be written. */
static const char *changed_result(struct arena *arena, const struct example *example, int square,
                                  unsigned *seed)
{
    struct placement changed = placement_copy(arena, &example->result);
    LOCAL_BUF(line);
    const char *text;

    changed.men[square] = other_man(changed.game, changed.men[square], seed);
    placement_line(&changed, &line);
    text = arena_text(arena, buf_str(&line), strcspn(buf_str(&line), " "));
    return text;
}

/* The one finding is at what is written for the square. */
static void expect_at(const struct fixture *f, const struct game *game, const struct located *text,
                      int square)
{
    struct place wanted = placement_place(game, text, square % game->width, square / game->width);
    struct place found = diags_place(f->diags, 0);

    assert_int_equal(diags_count(f->diags), 1);
    assert_int_equal(diags_having(f->diags, DIAG_EXAMPLE_RESULT), 1);
    assert_int_equal(found.line, wanted.line);
    assert_int_equal(found.column, wanted.column);
}

/* Reads the changed line alone, and compares. */
static void change_square(const struct game *game, const struct example *example, int square,
                          unsigned *seed)
{
    struct fixture f = begin();
    struct example own = *example;
    struct game one = *game;

    own.result_text = test_located(f.arena, changed_result(f.arena, example, square, seed));
    assert_true(placement_read(f.arena, game, &own.result_text, &own.result, f.diags));
    one.examples = &own;
    one.example_count = 1;
    check_evidence(&(struct checking){f.arena, &one, f.diags});
    expect_at(&f, game, &own.result_text, square);
    end(&f);
}

/* Changes the file, which is read and checked as a whole. */
static void change_file(const struct game *game, const struct example *example, unsigned *seed)
{
    struct fixture f = begin();
    int square = (int)test_random(seed, (unsigned)(game->width * game->height));
    const char *line = changed_result(f.arena, example, square, seed);
    struct located text = {line, example->result_text.at, true};

    if (strchr(example->result_text.text, '\n') || *line == '[' || /* or a list */
        !has_site(game, square)) {
        end(&f);
        return;
    }
    check_text(&f, exchanged(f.arena, game->source, &text.at,
                             strcspn(example->result_text.text, " "), line));
    expect_at(&f, game, &text, square);
    end(&f);
}

/* --- outcomes --- */

static void change_outcome(const struct game *game, const struct example *example,
                           enum outcome outcome)
{
    struct fixture f = begin();
    struct example own = *example;
    struct game one = *game;

    own.outcome = outcome;
    one.examples = &own;
    one.example_count = 1;
    check_evidence(&(struct checking){f.arena, &one, f.diags});
    assert_int_equal(diags_having(f.diags, DIAG_EXAMPLE_OUTCOME), outcome != example->outcome);
    if (outcome != example->outcome)
        assert_int_equal(diags_place(f.diags, 0).line, example->outcome_place.line);
    end(&f);
}

/* --- illegal moves --- */

/* Said to be legal, the last move is refused where it stands. */
static void call_legal(const struct game *game, const struct example *example)
{
    struct fixture f = begin();
    struct example own = *example;
    struct game one = *game;

    own.illegal = false;
    one.examples = &own;
    one.example_count = 1;
    check_evidence(&(struct checking){f.arena, &one, f.diags});
    assert_int_equal(diags_having(f.diags, DIAG_ILLEGAL_MOVE), 1);
    assert_int_equal(diags_place(f.diags, 0).line, own.plies[own.ply_count - 1].place.line);
    end(&f);
}

/* --- the tests --- */

typedef void each_example(const struct game *, const struct example *, unsigned *seed);

/* Calls it for every example of the shipped games. */
static void for_all(struct fixture *f, each_example *call)
{
    const unsigned step = sanitized_times(9, 1, 1);
    unsigned seed = 3;
    size_t count = 0;
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i += step) {
        const struct game *game = play_game(f, files.gl_pathv[i]);

        for (size_t k = 0; k < game->example_count; k++)
            call(game, &game->examples[k], &seed);
        count += game->example_count;
    }
    assert_true(count > 60 / step);
    globfree(&files);
}

/* In the gate every seventh, from anywhere on: boards of seven files have such squares on each. */
static void try_squares(const struct game *game, const struct example *example, unsigned *seed)
{
    unsigned step = sanitized_times(21, 7, 1), squares = (unsigned)(game->width * game->height);

    if (!example->result_text.text)
        return;
    for (unsigned square = test_random(seed, step); square < squares; square += step)
        if (has_site(game, (int)square))
            change_square(game, example, (int)square, seed);
}

TEST_WITH(any_changed_square_is_found, struct fixture *f)
{
    for_all(f, try_squares);
}

static void try_file(const struct game *game, const struct example *example, unsigned *seed)
{
    if (example->result_text.text)
        change_file(game, example, seed);
}

TEST_WITH(a_changed_file_fails_at_its_square, struct fixture *f)
{
    for_all(f, try_file);
}

static void try_outcomes(const struct game *game, const struct example *example, unsigned *seed)
{
    (void)seed;
    for (int outcome = OUTCOME_OPEN; example->outcome && outcome < OUTCOME_COUNT; outcome++)
        change_outcome(game, example, (enum outcome)outcome);
}

TEST_WITH(any_other_outcome_is_found, struct fixture *f)
{
    for_all(f, try_outcomes);
}

static void try_illegal(const struct game *game, const struct example *example, unsigned *seed)
{
    bool hobbled = game->hobbling_agreed && example->because == REFUSED_BLOCKED;

    (void)seed;
    if (example->illegal && !hobbled) /* for players who agreed to do without, that one is legal */
        call_legal(game, example);
}

TEST_WITH(illegal_moves_are_refused, struct fixture *f)
{
    for_all(f, try_illegal);
}

/* The games of the tests, which `check` is not called for otherwise: examples and counts hold. */
TEST_WITH(games_of_tests_hold, struct fixture *f)
{
    glob_t files;

    assert_int_equal(glob("tests/games/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        LOCAL_DIAGS(diags);
        LOCAL_BUF(found);

        check_game(f->arena, play_game(f, files.gl_pathv[i]), diags);
        diags_text(diags, false, &found);
        if (diags_at_least(diags, LEVEL_ERROR))
            fail_msg("%s", buf_str(&found));
    }
    globfree(&files);
}

/* The family of Jul-Gonu. */
TEST_WITH(moves_of_relatives_come_to_what_sources_tell, struct fixture *f)
{
    TABLE_NAMED(struct played_row, moves_of_relatives, "tttt");

    assert_int_equal(moves_of_relatives_count, 41);
    play_expect_rows(f, moves_of_relatives, moves_of_relatives_count);
}

TESTS_EACH(worked, set_up, tear_down)
