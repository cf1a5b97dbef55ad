#include "support/test.h"
#include "support/moves.h"
#include "rules/reach/reach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    struct buf out = {0};
    const char *text;

    qsort(tokens->list, tokens->count, sizeof *tokens->list, compare_tokens);
    for (size_t i = 0; i < tokens->count; i++)
        buf_print(&out, "%s%s", i ? " " : "", tokens->list[i]);
    text = arena_text(arena, buf_str(&out), out.size);
    buf_free(&out);
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

    for (size_t i = 0; i < reach->count; i++) {
        const struct reached *move = &reach->moves[i];
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
    struct arena *arena = arena_new();
    struct playfield field = {.width = SIDE, .height = SIDE, .origin = {MIDDLE, MIDDLE}};
    struct moveset set = test_moves_of(arena, betza);
    struct reach reach;
    const char *got, *want = wanted(arena, targets);

    field.men = test_men(arena, SIDE, SIDE, field.origin, men);
    reach = reach_find(arena, &set, &field, false);
    got = reached(arena, &reach, field.origin);
    if (strcmp(got, want) != 0 || !reach.whole)
        fail_msg("%s %s\nreaches %s\nnot     %s", betza, men, got, want);
    arena_free(arena);
}

/* clang-format off */
/* Well-known pieces on an empty board. */
static const struct {
    const char *betza, *targets;
} pieces[] = {
    {"W", "-1,0 0,-1 0,1 1,0"},
    {"F", "-1,-1 -1,1 1,-1 1,1"},
    {"D", "-2,0 0,-2 0,2 2,0"},
    {"N", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1"},
    {"A", "-2,-2 -2,2 2,-2 2,2"},
    {"H", "-3,0 0,-3 0,3 3,0"},
    {"C", "-3,-1 -3,1 -1,-3 -1,3 1,-3 1,3 3,-1 3,1"},
    {"Z", "-3,-2 -3,2 -2,-3 -2,3 2,-3 2,3 3,-2 3,2"},
    {"G", "-3,-3 -3,3 3,-3 3,3"},
    {"K", "-1,-1 -1,0 -1,1 0,-1 0,1 1,-1 1,0 1,1"},
    {"R", "-1,0* 0,-1* 0,1* 1,0*"},
    {"B", "-1,-1* -1,1* 1,-1* 1,1*"},
    {"Q", "-1,-1* -1,0* -1,1* 0,-1* 0,1* 1,-1* 1,0* 1,1*"},
    {"BN", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1 -1,-1* -1,1* 1,-1* 1,1*"},
    {"RN", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1 -1,0* 0,-1* 0,1* 1,0*"},
    {"QN", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1 -1,-1* -1,0* -1,1* 0,-1* 0,1* 1,-1* 1,0* 1,1*"},
    {"KN", "-2,-1 -2,1 -1,-2 -1,-1 -1,0 -1,1 -1,2 0,-1 0,1 1,-2 1,-1 1,0 1,1 1,2 2,-1 2,1"},
    {"N0", "-2,-1* -2,1* -1,-2* -1,2* 1,-2* 1,2* 2,-1* 2,1*"},
    {"C0", "-3,-1* -3,1* -1,-3* -1,3* 1,-3* 1,3* 3,-1* 3,1*"},
    {"D0", "-2,0* 0,-2* 0,2* 2,0*"},
    {"A0", "-2,-2* -2,2* 2,-2* 2,2*"},
    {"NAD", "-2,-2 -2,-1 -2,0 -2,1 -2,2 -1,-2 -1,2 0,-2 0,2 1,-2 1,2 2,-2 2,-1 2,0 2,1 2,2"},
    {"NC", "-3,-1 -3,1 -2,-1 -2,1 -1,-3 -1,-2 -1,2 -1,3 1,-3 1,-2 1,2 1,3 2,-1 2,1 3,-1 3,1"},
    {"CZ", "-3,-2 -3,-1 -3,1 -3,2 -2,-3 -2,3 -1,-3 -1,3 1,-3 1,3 2,-3 2,3 3,-2 3,-1 3,1 3,2"},
    {"FD", "-2,0 -1,-1 -1,1 0,-2 0,2 1,-1 1,1 2,0"},
    {"WA", "-2,-2 -2,2 -1,0 0,-1 0,1 1,0 2,-2 2,2"},
    {"KNAD", "-2,-2 -2,-1 -2,0 -2,1 -2,2 -1,-2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,1 0,2 1,-2 1,-1 1,0 "
     "1,1 1,2 2,-2 2,-1 2,0 2,1 2,2"},
    {"fW", "0,1"},
    {"fR", "0,1*"},
    {"ffN", "-1,2 1,2"},
    {"FfW", "-1,-1 -1,1 0,1 1,-1 1,1"},
    {"WfF", "-1,0 -1,1 0,-1 0,1 1,0 1,1"},
    {"vWfF", "-1,1 0,-1 0,1 1,1"},
    {"fWfF", "-1,1 0,1 1,1"},
    {"fF", "-1,1 1,1"},
    {"bWfF", "-1,1 0,-1 1,1"},
    {"RF", "-1,-1 -1,1 1,-1 1,1 -1,0* 0,-1* 0,1* 1,0*"},
    {"BW", "-1,0 0,-1 0,1 1,0 -1,-1* -1,1* 1,-1* 1,1*"},
    {"vW", "0,-1 0,1"},
    {"FvW", "-1,-1 -1,1 0,-1 0,1 1,-1 1,1"},
    {"FbsW", "-1,-1 -1,0 -1,1 0,-1 1,-1 1,0 1,1"},
    {"FfsW", "-1,-1 -1,0 -1,1 0,1 1,-1 1,0 1,1"},
    {"vR", "0,-1* 0,1*"},
    {"sRvW", "0,-1 0,1 -1,0* 1,0*"},
    {"vRsW", "-1,0 1,0 0,-1* 0,1*"},
    {"vRbB", "-1,-1* 0,-1* 0,1* 1,-1*"},
    {"vRfB", "-1,1* 0,-1* 0,1* 1,1*"},
    {"vRFsW", "-1,-1 -1,0 -1,1 1,-1 1,0 1,1 0,-1* 0,1*"},
    {"BvR", "-1,-1* -1,1* 0,-1* 0,1* 1,-1* 1,1*"},
    {"BsR", "-1,-1* -1,0* -1,1* 1,-1* 1,0* 1,1*"},
    {"fFfsW", "-1,0 -1,1 0,1 1,0 1,1"},
    {"W2", "-2,0 -1,0 0,-2 0,-1 0,1 0,2 1,0 2,0"},
    {"F2", "-2,-2 -2,2 -1,-1 -1,1 1,-1 1,1 2,-2 2,2"},
    {"fRbWsW2", "-2,0 -1,0 0,-1 1,0 2,0 0,1*"},
    {"fRflBbrBbW", "0,-1 -1,1* 0,1* 1,-1*"},
    {"fRfrBblBbW", "0,-1 -1,-1* 0,1* 1,1*"},
    {"fDbF", "-1,-1 0,2 1,-1"},
    {"fRbrBblF", "-1,-1 0,1* 1,-1*"},
    {"fRblBbrF", "1,-1 -1,-1* 0,1*"},
    {"fAbD", "-2,2 0,-2 2,2"},
    {"WFbRfBbF2", "-2,-2 -1,-1 -1,0 0,1 1,-1 1,0 2,-2 -1,1* 0,-1* 1,1*"},
    {"fsW", "-1,0 0,1 1,0"},
    {"nN", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1"},
    {"nA", "-2,-2 -2,2 2,-2 2,2"},
    {"afsafW", "-3,-2 -3,2 -2,-3 -2,3 2,-3 2,3 3,-2 3,2"},
    {"afsW", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1"},
    {"afsF", "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1"},
    {"FyafsF", "-4,-1 -4,1 -3,-1 -3,1 -2,-1 -2,1 -1,-4 -1,-3 -1,-2 -1,-1 -1,1 -1,2 -1,3 -1,4 1,-4 1,-3 "
     "1,-2 1,-1 1,1 1,2 1,3 1,4 2,-1 2,1 3,-1 3,1 4,-1 4,1"},
    {"WyafsW", "-4,-3 -4,3 -3,-4 -3,-2 -3,2 -3,4 -2,-3 -2,-1 -2,1 -2,3 -1,-2 -1,0 -1,2 0,-1 0,1 1,-2 "
     "1,0 1,2 2,-3 2,-1 2,1 2,3 3,-4 3,-2 3,2 3,4 4,-3 4,3"},
    {"jB", "-1,-1*2 -1,1*2 1,-1*2 1,1*2"},
    {"jR", "-1,0*2 0,-1*2 0,1*2 1,0*2"},
    {"RmasR", "-4,-4 -4,-3 -4,-2 -4,-1 -4,0 -4,1 -4,2 -4,3 -4,4 -3,-4 -3,-3 -3,-2 -3,-1 -3,0 -3,1 -3,2 "
     "-3,3 -3,4 -2,-4 -2,-3 -2,-2 -2,-1 -2,0 -2,1 -2,2 -2,3 -2,4 -1,-4 -1,-3 -1,-2 -1,-1 -1,0 "
     "-1,1 -1,2 -1,3 -1,4 0,-4 0,-3 0,-2 0,-1 0,1 0,2 0,3 0,4 1,-4 1,-3 1,-2 1,-1 1,0 1,1 1,2 "
     "1,3 1,4 2,-4 2,-3 2,-2 2,-1 2,0 2,1 2,2 2,3 2,4 3,-4 3,-3 3,-2 3,-1 3,0 3,1 3,2 3,3 3,4 "
     "4,-4 4,-3 4,-2 4,-1 4,0 4,1 4,2 4,3 4,4"},
    {"BmasB", "-4,-4 -4,-2 -4,0 -4,2 -4,4 -3,-3 -3,-1 -3,1 -3,3 -2,-4 -2,-2 -2,0 -2,2 -2,4 -1,-3 -1,-1 "
     "-1,1 -1,3 0,-4 0,-2 0,2 0,4 1,-3 1,-1 1,1 1,3 2,-4 2,-2 2,0 2,2 2,4 3,-3 3,-1 3,1 3,3 "
     "4,-4 4,-2 4,0 4,2 4,4"},
    {"hrN", "-2,1 -1,-2 1,2 2,-1"},
    {"fhN", "-2,1 -1,2 1,2 2,1"},
};

/* With enemies and friends in the way. */
static const struct {
    const char *betza, *men, *targets;
} blocked[] = {
    {"R", "e0,3 f2,0",
     "-4,0 -3,0 -2,0 -1,0 0,-4 0,-3 0,-2 0,-1 0,1 0,2 0,3 1,0"},
    {"mRcpR", "f0,2 e0,4",
     "-4,0 -3,0 -2,0 -1,0 0,-4 0,-3 0,-2 0,-1 0,1 0,4 1,0 2,0 3,0 4,0"},
    {"pR", "e0,2 f0,4",
     "0,3"},
    {"gQ", "e1,1 f0,2",
     "0,3 2,2"},
    {"nN", "e0,1 f1,0",
     "-2,-1 -2,1 -1,-2 1,-2"},
    {"fmWfcF", "e0,1 e1,1",
     "1,1"},
    {"nH", "e0,1 f2,0 e0,-3",
     "-3,0 0,-3"},
    {"nG", "f1,1 e2,-2 e-3,3",
     "-3,-3 -3,3"},
    {"nA", "e1,1",
     "-2,-2 -2,2 2,-2"},
    {"fN0", "e1,2",
     "-2,4 -1,2 1,2"},
    {"nZ", "e0,1 f1,2 e-2,-1", /* straight ahead, then diagonally */
     "-3,2 -2,-3 2,-3 3,-2 3,2"},
    {"nC", "e0,1 f2,0 e-1,-1",
     "-3,-1 -3,1 -1,-3 1,-3"},
    {"jC", "e0,1 f0,2 e1,0",
     "-1,3 1,3"},
    {"jD", "e0,1 f1,0",
     "0,2 2,0"},
    {"jR", "f0,1 e0,3",
     "-4,0 -3,0 -2,0 0,-4 0,-3 0,-2 0,2 0,3 2,0 3,0 4,0"},
    {"jjR", "f0,1",
     "-4,0 -3,0 0,-4 0,-3 0,3 0,4 3,0 4,0"},
    {"W2", "e0,1",
     "-2,0 -1,0 0,-2 0,-1 0,1 1,0 2,0"},
    {"WD", "e0,1",
     "-2,0 -1,0 0,-2 0,-1 0,1 0,2 1,0 2,0"},
    {"mdR", "f0,2 e2,0",
     "-4,0 -3,0 -2,0 -1,0 0,-4 0,-3 0,-2 0,-1 0,1 0,2 1,0"},
    {"fcafmF", "e1,1",
     "2,2x1,1"},
    {"camK", "e0,1",
     "-1,0x0,1 -1,1x0,1 -1,2x0,1 0,2x0,1 1,0x0,1 1,1x0,1 1,2x0,1"},
    {"mcabK", "e0,1",
     "0,0 0,0x0,1"},
    {"pafmR", "f0,2",
     "0,3 0,4"},
    {"gafQ", "e0,2",
     "0,3"},
    {"cafmR", "e0,2",
     "0,3x0,2 0,4x0,2"},
    {"mRcafmR", "e0,2",
     "-4,0 -3,0 -2,0 -1,0 0,-4 0,-3 0,-2 0,-1 0,1 0,3x0,2 0,4x0,2 1,0 2,0 3,0 4,0"},
    {"afsW", "f0,1",
     "-2,-1 -2,1 -1,-2 1,-2 2,-1 2,1"},
    {"mpafsW", "f0,1",
     "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1"},
    {"FyafsF", "f1,1",
     "-4,-1 -4,1 -3,-1 -3,1 -2,-1 -2,1 -1,-4 -1,-3 -1,-2 -1,-1 -1,1 -1,2 -1,3 -1,4 1,-4 1,-3 "
     "1,-2 1,-1 2,-1 3,-1 4,-1"},
    /* targets */
    {"fdR", "f0,2", "0,2"},
    {"fcdW", "", ""},
    {"fmWfceF", "e1,1", "0,1 1,1"},
    /* cannons and grasshoppers count squares from the origin */
    {"fpR3", "e0,2", "0,3"},
    {"fpR2", "e0,1 e0,2", "0,2"},
    {"fgR3", "e0,3", ""},
    {"fgR4", "e0,3", "0,4"},
    {"fmgR", "e0,1 e0,2", ""},
    {"fgR", "e0,1 f0,2", ""},
    {"fpR", "e0,1 f0,2 e0,3", ""},
    {"rfpN0", "e1,2", "2,4"},
    {"fnpD0", "e0,2", "0,4"},
    {"fnpD0", "e0,2 e0,3", ""},
    {"fjD0", "e0,1 e0,3", "0,2 0,4"},
    {"fjD0", "e0,1", "0,2"},
    {"fjpR", "e0,1 e0,2", "0,3 0,4"},
    {"fjgR", "e0,1 f0,3", "0,4"},
    {"flnN", "e-1,0", ""},
    {"fnN0", "e1,3", "-1,2 1,2 -2,4"},
    /* legs */
    {"abW", "", "0,0"},
    {"mabW", "e0,1", "0,0"},
    {"fcabW", "e0,1", "0,0x0,1"},
    {"maisR", "", "-4,-4 -4,4 -3,-3 -3,3 -2,-2 -2,2 -1,-1 -1,1 1,-1 1,1 2,-2 2,2 3,-3 3,3 4,-4 4,4"},
    {"fmaisR", "e2,2 f0,4", "-1,1 1,1 -2,2 2,2 -3,3 3,3"},
    {"fdafmW", "f0,1", "0,2x0,1"},
    {"ftpafmW", "f0,1", "0,2"},
    {"ftpafmW", "e0,1", ""},
    {"fpafmW", "e0,1", "0,2"},
    {"fcpafmW", "e0,1", "0,2 0,2x0,1"},
    {"fcafcafmW", "e0,1 e0,2", "0,3x0,1x0,2"},
    {"fcafcW", "e0,1 e0,2", "0,2x0,1"},
    {"fyarW", "", "1,1 2,1 3,1 4,1"},
    {"fyarW", "e0,1", ""},
    {"fgafD", "f0,2", "0,4"},
    {"fyarR", "e0,3", "1,1 1,2"},
    {"fyafW4", "", "0,2 0,3 0,4"},
    {"afrW", "", "1,2 2,-1 -1,-2 -2,1"},
    {"frD", "", "0,2 2,0"},
    {"fafrD", "", "2,4"},
    {"frafA", "", "4,4"},
    {"ffbbsK", "", "0,1 0,-1 -1,0 1,0"},
    {"faffrW", "", "0,2 1,1"},
    {"[F?R]", "f1,1", "-1,1 -1,2 -1,3 -1,4 -2,1 -3,1 -4,1 1,-1 2,-1 3,-1 4,-1 1,-2 1,-3 1,-4 "
     "-1,-1 -2,-1 -3,-1 -4,-1 -1,-2 -1,-3 -1,-4"},
    {"[fW-B]", "", "1,2 2,3 3,4 -1,2 -2,3 -3,4"},
    {"[frF-B]", "", "2,2 3,3 4,4"},
    {"[fW-bsmB2]", "e1,0", "-1,0 -2,-1"},
    {"[fW-D]", "e0,1", ""},
    {"[fW-lD]", "", "-2,1"},
};
/* clang-format on */

TEST(test_pieces)
{
    for (size_t i = 0; i < COUNT_OF(pieces); i++)
        check_reach(pieces[i].betza, "", pieces[i].targets);
}

TEST(test_blocked)
{
    for (size_t i = 0; i < COUNT_OF(blocked); i++)
        check_reach(blocked[i].betza, blocked[i].men, blocked[i].targets);
}

TESTS_BARE(reach)
