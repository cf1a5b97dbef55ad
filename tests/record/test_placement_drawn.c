/* Positions of random games drawn with characters: they are read again, in lines of some length. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "record/placement/placement.h"

/* Labels of one byte, of several, and of wide characters. */
static const char *labels_of(struct fixture *f, unsigned *seed, int count)
{
    enum { PLAIN, LETTER, DOT, WIDE };
    static const struct {
        const char *before, *behind;
    } forms[] = {
        [PLAIN] = {"", ""}, [LETTER] = {"", ""}, [DOT] = {"\"", ".\""}, [WIDE] = {"\"第", "\""}};
    unsigned form = test_random(seed, COUNT_OF(forms));
    LOCAL_BUF(out);
    const char *text;

    for (int i = 0; i < count; i++) {
        bool letter = form == LETTER && count <= 26;

        buf_text(&out, i ? ", " : "");
        if (letter)
            buf_print(&out, "%c", 'a' + i);
        else
            buf_print(&out, "%s%d%s", forms[form].before, i + 1, forms[form].behind);
    }
    text = arena_text(f->arena, buf_str(&out), out.size);
    return text;
}

static const struct game *random_game(struct fixture *f, unsigned *seed)
{
    bool points = test_random(seed, 2);
    int files = 2 + (int)test_random(seed, 20), ranks = 2 + (int)test_random(seed, 12);
    const char *file_labels = labels_of(f, seed, files), *rank_labels = labels_of(f, seed, ranks);

    return play_game(f, arena_print(f->arena,
                                    "piecework: 1\ngame: T\nplayers: {first: The “North”, second: "
                                    "South}\nboard: {size: %dx%d, play: %s, files: [%s], ranks: "
                                    "[%s], zones: {promotion: {farthest: 1}}}\n"
                                    "rules: {drops: true, promotion: optional%s}\npieces:\n"
                                    "  - {name: Man, code: M, moves: W, promotes: Lord}\n"
                                    "  - {name: Lord, code: +M, moves: K}\n"
                                    "  - {name: Long, code: L%s, moves: F, royal: true}\n",
                                    files, ranks, points ? "points" : "squares", file_labels,
                                    rank_labels, test_random(seed, 2) ? ", goal: {checks: 99}" : "",
                                    test_random(seed, 2) ? "ONG7" : ""));
}

static struct placement random_placement(struct fixture *f, const struct game *game, unsigned *seed)
{
    struct placement p = placement_empty(f->arena, game);
    const struct piece *man = game_piece(game, "M"), *lord = game_piece(game, "+M"),
                       *longer = game_piece(game, "Long");

    for (int i = 0; i < game->width * game->height; i++) {
        unsigned kind = test_random(seed, 6);
        int side = (int)test_random(seed, 2);

        if (kind == 0)
            p.men[i] = (struct man){.piece = man, .side = side};
        else if (kind == 1)
            p.men[i] = (struct man){.piece = lord, .base = man, .side = side};
        else if (kind == 2)
            p.men[i] = (struct man){.piece = longer, .side = side};
    }
    for (int side = 0; side < 2; side++)
        p.hands[side][man - game->pieces] = (int)test_random(seed, 3);
    for (int side = 0; side < 2 && game_most_checks(game) > 0; side++)
        p.checks[side] = (int)test_random(seed, 3) * (int)test_random(seed, 20);
    p.to_move = (int)test_random(seed, 2);
    p.side_stated = true;
    return p;
}

/* The longest line in characters; none may end in a blank. */
static size_t columns_of(const char *text)
{
    size_t most = 0;

    for (; *text; text += strcspn(text, "\n") + 1) {
        size_t size = strcspn(text, "\n");

        assert_true(size > 0 && text[size - 1] != ' ');
        if (utf8_count(text, size) > most)
            most = utf8_count(text, size);
    }
    return most;
}

TEST_WITH(what_is_drawn_is_read, struct fixture *f)
{
    enum { ROUNDS = 400 };
    unsigned seed = 11;

    for (int i = 0; i < ROUNDS; i++) {
        struct fixture own = {.arena = arena_new(), .diags = f->diags};
        const struct game *game = random_game(&own, &seed);
        struct placement placement = random_placement(&own, game, &seed), again;

        for (int box = 0; box < 2; box++) {
            const char *text = play_drawn(&own, &placement, box);

            if (!play_read(&own, game, text, &again) || !placement_equal(&again, &placement))
                fail_msg("%s\n%s", text, test_findings(own.arena, f->diags));
            assert_true(again.side_stated);
        }
        arena_free(own.arena);
    }
}

/* Boards of up to 19 points, and of 24 squares with men of one letter, keep to 76 columns; so does
 * the largest board of points, 36 wide, with its lines as short as can be. */
TEST_WITH(lines_are_not_too_long, struct fixture *f)
{
    static const struct {
        int files;
        const char *play;
        size_t columns;
    } items[] = {{19, "points", 76}, {36, "points", 76}, {24, "squares", 76}, {12, "squares", 41}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct game *game = play_game(
            f,
            arena_print(f->arena,
                        "piecework: 1\ngame: T\nboard: {size: %dx9, play: %s, files: [%.*s], "
                        "ranks: 9..1}\npieces:\n  - {name: Man, code: M, moves: W}\n",
                        items[i].files, items[i].play, 3 * items[i].files - 2,
                        "1, 2, 3, 4, 5, 6, 7, 8, 9, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, "
                        "P, Q, R, S, T, U, V, W, X, Y, Z, a"));
        struct placement placement = placement_empty(f->arena, game);

        assert_true(columns_of(play_drawn(f, &placement, false)) <= items[i].columns);
    }
}

TESTS_EACH(placement_drawn, set_up, tear_down)
