/* How a game writes its moves: every grammar that is accepted can be read again, in random games of
 * all kinds; one that could not is refused. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "play/game_open.h"
#include "record/grammar.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

#include <glob.h>

/* --- moves as they are written --- */

static const struct game *game_with(struct fixture *f, const char *game, const char *notation)
{
    if (!notation || !*notation)
        return play_game(f, game);
    return play_game(f, arena_print(f->arena, "%snotation: %s\n", game, notation));
}

static struct played_move turn_named(struct position *position, const char *move)
{
    struct played_moves moves = {0};
    struct played_move found = {0};
    bool any = false;

    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count && !any; i++) {
        LOCAL_BUF(text);

        play_text(position, &moves.list[i], &text);
        any = strcmp(buf_str(&text), move) == 0;
        found = moves.list[i];
    }
    moves_free(&moves);
    if (!any)
        fail_msg("'%s' is no legal move", move);
    return found;
}

static bool same_turn(const struct played_move *a, const struct played_move *b)
{
    return a->from == b->from && a->to == b->to && a->man == b->man && a->flags == b->flags &&
           a->taken == b->taken;
}

/* Writes the move, and reads it again as that move. */
static const char *write_and_read(struct fixture *f, struct position *position,
                                  const struct played_move *move)
{
    const struct game *game = position->compiled->game;
    struct buf text = {0};
    struct located located;
    struct played_move again = {0};
    struct ply ply;

    move_text(position, move, &text);
    located = test_located(f->arena, arena_text(f->arena, buf_str(&text), text.size));
    if (!ply_read(f->arena, game, &located, 0, text.size, &ply, f->diags))
        fail_msg("%s: %s: %s", game->name.text, located.text, test_findings(f->arena, f->diags));
    if (!replay_match(position, &ply, &again) || !same_turn(move, &again))
        fail_msg("%s: %s: %s", game->name.text, located.text,
                 replay_refusal(f->arena, position, &ply).text);
    buf_free(&text);
    return located.text;
}

TEST_WITH(moves_are_written_by_the_grammar, struct fixture *f)
{
    struct row {
        const char *game, *notation, *position, *move; /* a legal one with usual signs */
        const char *written;
    };
    TABLE(struct row, written, "ttttt");
    int wrong = 0;

    for (size_t i = 0; i < written_count; i++) {
        const struct game *game;
        struct position *position;
        struct played_move move;
        const char *text;

        game = game_with(f, written[i].game, written[i].notation);
        position = play_position(f, game, written[i].position);
        move = turn_named(position, written[i].move);
        text = write_and_read(f, position, &move);
        if (strcmp(text, written[i].written) == 0)
            continue;
        print_error("row %zu: %s, not %s\n", i, text, written[i].written);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* --- every grammar, every game --- */

/* The file with another `notation:`. */
static const char *text_with(struct fixture *f, const char *path, const char *grammar)
{
    const struct source *source = source_read(f->arena, path, f->diags);
    const char *old = strstr(source->text, "\nnotation:"), *rest;

    if (!grammar)
        return source->text;
    if (!old)
        return arena_print(f->arena, "%s\nnotation: {%s}\n", source->text, grammar);
    rest = strstr(old + 1, "\n\n");
    return arena_print(f->arena, "%.*s\nnotation: {%s}\n%s", (int)(old - source->text),
                       source->text, grammar, rest);
}

/* The game without its examples, which are written in the old way; NULL when the grammar does not
 * go with it. */
static const struct game *try_game(struct fixture *f, const char *path, const char *grammar)
{
    char *text = arena_print(f->arena, "%s", text_with(f, path, grammar));
    char *examples = strstr(text, "\nexamples:"), *end;
    LOCAL_DIAGS(diags);
    const struct source *source;
    struct game *game;
    size_t clashes;

    if (examples) { /* up to the next key of the top level */
        for (end = examples + 1; (end = strchr(end, '\n')) && strchr(" #\n", end[1]);)
            end++;
        memset(examples + 1, ' ', (end ? (size_t)(end - examples) : strlen(examples)) - 1);
    }
    source = source_from_text(f->arena, path, text, strlen(text), diags);
    game = game_from_source(f->arena, source, diags);
    clashes = diags_having(diags, DIAG_RULE_CLASH);
    if (diags_count(diags) > clashes) {
        struct buf out = {0};

        diags_text(diags, false, &out);
        fail_msg("%s", buf_str(&out));
    }
    return clashes ? NULL : game;
}

static void walk(struct fixture *f, const struct game *game, unsigned *seed)
{
    const unsigned turns = sanitized_times(10, 20, 90);
    struct position *position = play_position(f, game, NULL);
    struct played_moves moves = {0};

    for (unsigned i = 0; i < turns; i++) {
        struct played_move move;

        moves.count = 0;
        legal_moves(position, &moves);
        if (moves.count == 0)
            break;
        move = moves.list[test_random(seed, (unsigned)moves.count)];
        write_and_read(f, position, &move);
        position_make(position, &move);
    }
    moves_free(&moves);
}

TEST_WITH(what_is_written_is_read, void *state)
{
    TEXTS_NAMED(grammars);
    unsigned seed = 5;
    size_t games = 0, walked = 0;
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/games/*.yaml", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i += sanitized_times(30, 2, 1), games++)
        for (size_t k = 0; k < grammars_count; k++) {
            struct fixture *f = state;
            struct fixture own = {arena_new(), f->diags};
            const struct game *game = try_game(&own, files.gl_pathv[i], grammars[k]);

            if (game) {
                walk(&own, game, &seed);
                walked++;
            }
            arena_free(own.arena);
        }
    assert_true(walked > games * grammars_count / 2);
    globfree(&files);
}

/* --- random grammars --- */

/* Few characters, so that labels, codes and signs often meet. */
static const char *random_word(struct arena *arena, unsigned *seed, const char *letters,
                               unsigned longest)
{
    char word[8] = "";
    unsigned size = 1 + test_random(seed, longest);

    for (unsigned i = 0; i < size; i++)
        word[i] = letters[test_random(seed, (unsigned)strlen(letters))];
    return arena_text(arena, word, size);
}

static const char *labels(struct arena *arena, unsigned *seed, const char *letters, int count)
{
    const char *list = "";

    for (int i = 0; i < count; i++)
        list = arena_print(arena, "%s%s'%s'", list, i ? ", " : "",
                           random_word(arena, seed, letters, 2));
    return list;
}

/* The letters of the names of files and ranks, and of signs; NULL: these are the usual ones. */
struct letters {
    const char *files, *ranks, *signs;
};

static const char *random_signs(struct arena *arena, unsigned *seed, const char *signs)
{
    const char *move, *capture;

    if (!signs)
        return "{}";
    move = test_random(seed, 3) ? random_word(arena, seed, signs, 2) : "none";
    capture = test_random(seed, 3) ? random_word(arena, seed, signs, 2) : move;
    return arena_print(
        arena,
        "{move: '%s', capture: '%s', drop: '%s', promote: '%s', choice: '%s', decline: '%s'}", move,
        capture, random_word(arena, seed, signs, 2), random_word(arena, seed, signs, 2),
        random_word(arena, seed, signs, 2), random_word(arena, seed, signs, 2));
}

static const char *random_game(struct arena *arena, unsigned *seed, const struct letters *letters)
{
    static const char *const movers[] = {"square", "strength", "code"};
    bool named = test_random(seed, 3) > 0;
    const char *naming = named ? arena_print(arena, "mover: %s, from: %s, order: %s, ",
                                             movers[1 + test_random(seed, 2)],
                                             test_random(seed, 2) ? "needed" : "always",
                                             test_random(seed, 2) ? "mover-first" : "mover-last")
                               : "";

    return arena_print(
        arena,
        "piecework: 1\ngame: T\nboard: {size: 3x4, files: [%s], ranks: [%s], zones: {promotion: "
        "{farthest: 1}}}\nsetup: |\n  k p .\n  p . .\n  . . P\n  . P K\n"
        "rules: {drops: yes, promotion: optional, goal: capture-king}\npieces:\n"
        "  - {name: Pawn, code: P, moves: K, strength: %u, promotes: Gold}\n"
        "  - {name: Gold, code: +P, moves: WcaK, strength: %u}\n"
        "  - {name: King, code: K, moves: K, strength: 12, royal: true}\n"
        "notation: {%ssigns: %s}\n",
        labels(arena, seed, letters->files, 3), labels(arena, seed, letters->ranks, 4),
        1 + test_random(seed, 2), 3 + test_random(seed, 9), naming,
        random_signs(arena, seed, letters->signs));
}

/* The grammar is refused, or all that is written by it is read again. Returns in how many games it
 * is accepted; *clear of them without having been tried. */
static int accept_and_walk(const struct letters *letters, unsigned seed, int games, int *clear)
{
    int walked = 0;

    for (int i = 0; i < games; i++) {
        struct fixture own = {arena_new(), diags_new()};
        const char *text = random_game(own.arena, &seed, letters);
        const struct source *source =
            source_from_text(own.arena, text, text, strlen(text), own.diags);
        struct game *game = game_from_source(own.arena, source, own.diags);

        if (game && diags_at_least(own.diags, LEVEL_ERROR) == 0) {
            game->name = located_plain(text);
            *clear += grammar_is_clear(game);
            walk(&own, game, &seed);
            walked++;
        }
        diags_free(own.diags);
        arena_free(own.arena);
    }
    return walked;
}

TEST(what_is_accepted_can_be_read)
{
    static const struct letters few = {"aAbB12-", "aAbB12-", "aAbBx12-+="};
    static const struct letters apart = {"abo", "123", "xp-+=:*#~^"};
    static const struct letters turned = {"123", "abp", "x-+=:*#~^"};
    static const struct letters usual = {"aboA-", "123", NULL};
    const int step = (int)sanitized_times(4, 1, 1);
    int clear = 0;

    assert_true(accept_and_walk(&few, 23, 600 / step, &clear) > 40 / step);
    assert_true(accept_and_walk(&apart, 24, 500 / step, &clear) > 40 / step);
    assert_true(accept_and_walk(&turned, 25, 500 / step, &clear) > 40 / step);
    assert_true(accept_and_walk(&usual, 26, 200 / step, &clear) > 40 / step);
    assert_true(clear > (int)sanitized_times(0, 10, 10));
}

/* --- grammars that contradict themselves --- */

struct clash {
    const char *game, *findings, *printed; /* printed: part of the output */
};

TEST_WITH(clashes_are_found, struct fixture *f)
{
    TABLE_NAMED(struct clash, clashes, "ttt");
    int wrong = 0;

    for (size_t i = 0; i < clashes_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source =
            source_from_text(f->arena, "t.yaml", clashes[i].game, strlen(clashes[i].game), diags);
        LOCAL_BUF(out);
        const char *found;

        game_from_source(f->arena, source, diags);
        found = test_findings(f->arena, diags);
        diags_text(diags, false, &out);
        if (strcmp(found, clashes[i].findings) != 0 ||
            (clashes[i].printed && !strstr(buf_str(&out), clashes[i].printed))) {
            print_error("row %zu: %s\n%s", i, found, buf_str(&out));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

TESTS_EACH(grammar, set_up, tear_down)
