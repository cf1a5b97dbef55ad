#include "support/test.h"
#include "support/moves.h"
#include "rules/reach/reach.h"

enum { SIDE = 9, MIDDLE = 4, TOKENS = 200 };

/* --- squares as the tables of this file spell them ---
 *
 * Squares count from the piece, "x,y"; "x,y*" is a ray to the edge of the board and "x,y*2" one
 * without its first square; "x,yx1,1" gets there by taking 1,1 on the way. Men are "e1,1" and
 * "f0,2". */

struct tokens {
    char *list[TOKENS];
    size_t count;
};

static void add_token(struct arena *arena, struct tokens *tokens, const char *token)
{
    for (size_t i = 0; i < tokens->count; i++)
        if (strcmp(tokens->list[i], token) == 0)
            return;
    assert_true(tokens->count < TOKENS);
    tokens->list[tokens->count++] = arena_text(arena, token, strlen(token));
}

static int compare_tokens(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static const char *joined(struct arena *arena, struct tokens *tokens)
{
    LOCAL_BUF(out);
    const char *text;

    qsort(tokens->list, tokens->count, sizeof *tokens->list, compare_tokens);
    for (size_t i = 0; i < tokens->count; i++)
        buf_print(&out, "%s%s", i ? " " : "", tokens->list[i]);
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

static void add_ray(struct arena *arena, struct tokens *tokens, int x, int y, int first)
{
    for (int k = first; abs(k * x) <= MIDDLE && abs(k * y) <= MIDDLE; k++)
        add_token(arena, tokens, arena_print(arena, "%d,%d", k * x, k * y));
}

static const char *wanted(struct arena *arena, const char *text)
{
    struct tokens tokens = {.count = 0};

    while (*text) {
        size_t size = strcspn(text, " ");
        const char *token = arena_text(arena, text, size), *star = strchr(token, '*');
        int x, y;

        assert_int_equal(sscanf(token, "%d,%d", &x, &y), 2);
        if (star)
            add_ray(arena, &tokens, x, y, star[1] ? star[1] - '0' : 1);
        else if (abs(x) <= MIDDLE && abs(y) <= MIDDLE)
            add_token(arena, &tokens, token);
        text += size + (text[size] == ' ');
    }
    return joined(arena, &tokens);
}

static const char *reached(struct arena *arena, const struct reach *reach, struct vec origin)
{
    struct tokens tokens = {.count = 0};

    EACH (move, reach->moves, reach->count) {
        const char *token =
            arena_print(arena, "%d,%d", move->to.x - origin.x, move->to.y - origin.y);

        for (size_t k = 0; k < move->taken_count; k++)
            token = arena_print(arena, "%sx%d,%d", token, move->taken[k].x - origin.x,
                                move->taken[k].y - origin.y);
        add_token(arena, &tokens, token);
    }
    if (reach->stays)
        add_token(arena, &tokens, "0,0");
    return joined(arena, &tokens);
}

static void check_reach(const char *betza, const char *men, const char *targets)
{
    LOCAL_ARENA(arena);
    struct playfield field = {.width = SIDE, .height = SIDE, .origin = {MIDDLE, MIDDLE}};
    struct moveset set = test_moves_of(arena, betza);
    struct reach reach;
    const char *got, *want = wanted(arena, targets);

    field.men = test_men(arena, SIDE, SIDE, field.origin, men);
    reach = reach_find(arena, &set, &field, false);
    got = reached(arena, &reach, field.origin);
    if (strcmp(got, want) != 0 || !reach.whole)
        fail_msg("%s %s\nreaches %s\nnot     %s", betza, men, got, want);
}

/* clang-format off */
/* Well-known pieces on an empty board. */

/* clang-format on */

TEST(test_pieces)
{
    ROWS(pieces, "tt", const char *betza, *targets);

    for (size_t i = 0; i < pieces_count; i++)
        check_reach(pieces[i].betza, "", pieces[i].targets);
}

TEST(test_blocked)
{
    ROWS(blocked, "ttt", const char *betza, *men, *targets);

    for (size_t i = 0; i < blocked_count; i++)
        check_reach(blocked[i].betza, blocked[i].men, blocked[i].targets);
}

TESTS_BARE(reach)
