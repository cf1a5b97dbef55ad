/* Examples of the shipped games prove what they say: whichever square of a result, move, outcome or
 * reason is changed, the check fails at that line. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "check/game/check_internal.h"
#include "play/game_open.h"
#include "record/score.h"

static const char *const paths[] = {"pieces/chu-seireigi.yaml", "pieces/jul-gonu.yaml",
                                    "pieces/jungi.yaml", "pieces/jungle.yaml"};

/* What the two checks of examples find in the game as it is now. */
static struct diags *check_now(struct arena *arena, const struct game *game)
{
    struct diags *diags = diags_new();

    check_evidence(&(struct checking){arena, game, diags});
    check_evidence(&(struct checking){arena, game, diags});
    return diags;
}

static bool has_line(const struct diags *diags, unsigned first, unsigned last)
{
    for (size_t i = 0; i < diags_count(diags); i++)
        if (diags_place(diags, i).line >= first && diags_place(diags, i).line <= last)
            return true;
    return false;
}

/* The game with one example alone, which can be changed. */
struct single {
    struct game game;
    struct example example;
};

static void single_out(struct single *single, const struct game *game, size_t which)
{
    *single = (struct single){*game, game->examples[which]};
    single->game.examples = &single->example;
    single->game.example_count = 1;
}

/* --- results --- */

/* Another man, or none, for each square of the result in turn. */
static int change_squares(struct arena *arena, struct single *single)
{
    const struct game *game = &single->game;
    struct placement result = placement_copy(arena, &single->example.result);
    unsigned line = single->example.result_text.at.line;
    const int step = (int)sanitized_times(23, 2, 1);
    int tried = 0;

    single->example.result = result;
    for (int i = 0; i < game->width * game->height; i += step) {
        struct man right = result.men[i];
        const struct man others[] = {{.piece = right.piece ? NULL : &game->pieces[0]},
                                     {.piece = right.piece, .side = !right.side}};

        for (size_t k = 0; k < (right.piece ? COUNT_OF(others) : 1); k++) {
            struct diags *diags;

            result.men[i] = others[k];
            diags = diags_new();
            check_evidence(&(struct checking){arena, game, diags});
            if (!has_line(diags, line, line + (unsigned)game->height))
                fail_msg("%s: square %d of the result may be anything", single->example.name.text,
                         i);
            diags_free(diags);
            tried += step;
        }
        result.men[i] = right;
    }
    return tried;
}

/* --- words --- */

static void expect_found(struct arena *arena, const struct single *single, struct place place,
                         const char *what, int value)
{
    struct diags *diags = check_now(arena, &single->game);

    if (!has_line(diags, place.line, place.line))
        fail_msg("%s: %s %d is not missed", single->example.name.text, what, value);
    diags_free(diags);
}

static int change_outcome(struct arena *arena, struct single *single)
{
    enum outcome right = single->example.outcome;

    for (int i = OUTCOME_OPEN; i < OUTCOME_COUNT && right; i++) {
        if (i == (int)right)
            continue;
        single->example.outcome = (enum outcome)i;
        expect_found(arena, single, single->example.outcome_place, "outcome", i);
    }
    return right ? OUTCOME_COUNT - OUTCOME_OPEN - 1 : 0;
}

static int change_cause(struct arena *arena, struct single *single)
{
    enum refused right = single->example.because;

    for (int i = REFUSED_NO_MOVE; i < REFUSED_COUNT && right; i++) {
        if (i == (int)right)
            continue;
        single->example.because = (enum refused)i;
        expect_found(arena, single, single->example.because_place, "because", i);
    }
    return right ? REFUSED_COUNT - REFUSED_NO_MOVE - 1 : 0;
}

TEST_WITH(results_and_words_are_proved, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const struct game *game = play_game(f, paths[i]);
        const int step = (int)sanitized_times(4, 1, 1);
        int squares = 0, words = 0;

        for (size_t k = 0; k < game->example_count; k += (size_t)step) {
            LOCAL_ARENA(arena);
            struct single single;

            single_out(&single, game, k);
            if (single.example.result_text.text)
                squares += change_squares(arena, &single);
            single_out(&single, game, k);
            words += change_outcome(arena, &single);
            single_out(&single, game, k);
            words += change_cause(arena, &single);
        }
        assert_true(step * squares > game->width * game->height);
        assert_true(step * words > 50);
    }
}

/* Every example with moves says what comes of them or why they are illegal. */
TEST_WITH(all_examples_say_something, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const struct game *game = play_game(f, paths[i]);

        EACH (e, game->examples, game->example_count)
            if (e->ply_count && (e->illegal ? !e->because : !e->outcome && !e->result_text.text))
                fail_msg("%s: %s", paths[i], e->name.text);
    }
}

/* --- moves --- */

/* Bytes of the text before that place. */
static size_t offset_of(const struct source *source, const struct place *place)
{
    size_t offset = source->lines[place->line - 1];

    for (unsigned column = 1; column < place->column; column++)
        offset += utf8_length(source->text + offset, source->size - offset);
    return offset;
}

/* The definition with another word at a place, and no other example. */
static const char *text_with(struct arena *arena, const struct game *game, size_t which,
                             const struct place *place, const char *word)
{
    const struct source *source = game->source;
    size_t at = offset_of(source, place);
    unsigned first = game->examples[which].place.line;
    unsigned last = which + 1 < game->example_count ? game->examples[which + 1].place.line
                                                    : (unsigned)source->line_count + 1;
    unsigned start = game->examples[0].place.line;
    size_t begin = source->lines[start - 1], from = source->lines[first - 1];
    size_t to = last <= source->line_count ? source->lines[last - 1] : source->size;

    return arena_print(arena, "%.*s%.*s%s%.*s", (int)begin, source->text, (int)(at - from),
                       source->text + from, word, (int)(to - at - place->length),
                       source->text + at + place->length);
}

/* Whether the check of the changed definition has any finding in its examples. */
static bool is_found(struct arena *arena, const char *text, unsigned line)
{
    LOCAL_DIAGS(diags);
    const struct source *source =
        source_from_text(arena, "changed.yaml", text, strlen(text), diags);
    struct game *game = game_from_source(arena, source, diags);
    bool found;

    if (game) {
        check_evidence(&(struct checking){arena, game, diags});
        check_evidence(&(struct checking){arena, game, diags});
    }
    found = has_line(diags, line, (unsigned)source->line_count);
    return found;
}

/* Changes one square of the example's moves; whether that was found, as nothing is before. */
static bool change_move(const struct game *game, size_t which, unsigned *seed)
{
    const struct example *e = &game->examples[which];
    const struct ply *ply = &e->plies[test_random(seed, (unsigned)e->ply_count)];
    int k = ply->startless + (int)test_random(seed, (unsigned)(ply->count - ply->startless));
    struct square right = ply->squares[k], wrong = right;
    LOCAL_ARENA(arena);
    bool found;

    while (square_same(right, wrong))
        wrong = (struct square){(int)test_random(seed, (unsigned)game->width),
                                (int)test_random(seed, (unsigned)game->height)};
    assert_false(is_found(
        arena, text_with(arena, game, which, &ply->places[k], square_name(arena, game, right)),
        game->examples[0].place.line));
    found = is_found(
        arena, text_with(arena, game, which, &ply->places[k], square_name(arena, game, wrong)),
        game->examples[0].place.line);
    return found;
}

/* An illegal move may be illegal in the same way elsewhere; a legal one comes to nothing else. */
TEST_WITH(moves_are_proved, struct fixture *f)
{
    unsigned seed = 17;

    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const struct game *game = play_game(f, paths[i]);
        int illegal = 0, found = 0;

        for (size_t k = 0; k < game->example_count; k++) {
            const struct example *e = &game->examples[k];
            bool good;

            if (e->ply_count == 0)
                continue;
            good = change_move(game, k, &seed);
            if (!e->illegal && e->result_text.text && !good)
                fail_msg("%s: a move of '%s' may be any", paths[i], e->name.text);
            illegal += e->illegal;
            found += e->illegal && good;
        }
        assert_true(2 * found >= illegal);
    }
}

TESTS_EACH(wrong_examples, set_up, tear_down)
