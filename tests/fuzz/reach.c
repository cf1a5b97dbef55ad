/* Moves on a board: five bytes say the board and who stands on it, the rest is Betza notation. All
 * that is listed can stand there; a set of moves, its normal form and its mirror image reach the
 * same. */
#include "fuzz.h"

#include "notation/betza/betza.h"
#include "rules/reach/reach.h"

#include <stdint.h>
#include <string.h>

enum { HEAD = 5, SIDE = 12 };

/* --- the board --- */

static uint32_t scramble(uint32_t x)
{
    x = (x ^ x >> 16) * 0x7FEB352Du;
    x = (x ^ x >> 15) * 0x846CA68Bu;
    return x ^ x >> 16;
}

/* Men in one square of 2 to 9; the origin is empty. */
static struct playfield board_of(struct arena *arena, const unsigned char *head)
{
    struct playfield field = {.width = 1 + head[0] % SIDE, .height = 1 + head[1] % SIDE};
    size_t count = (size_t)field.width * (size_t)field.height;
    unsigned char *men = arena_alloc(arena, count, 1);

    field.origin = (struct vec){head[2] % field.width, head[2] / 16 % field.height};
    for (size_t i = 0; i < count; i++) {
        uint32_t random = scramble((uint32_t)head[3] << 16 | (uint32_t)i);

        men[i] = random % (2 + head[4] % 8) ? TARGET_EMPTY
                 : random & 1 << 20         ? TARGET_ENEMY
                                            : TARGET_FRIEND;
    }
    men[field.origin.y * field.width + field.origin.x] = TARGET_EMPTY;
    field.men = men;
    return field;
}

static struct playfield mirrored(struct arena *arena, const struct playfield *field)
{
    struct playfield other = *field;
    unsigned char *men =
        arena_alloc(arena, (size_t)field->width * (size_t)field->height, sizeof *men);

    for (int y = 0; y < field->height; y++)
        for (int x = 0; x < field->width; x++)
            men[y * field->width + field->width - 1 - x] = field->men[y * field->width + x];
    other.men = men;
    other.origin.x = field->width - 1 - field->origin.x;
    return other;
}

/* --- what is listed --- */

static int compare_moves(const struct reached *a, const struct reached *b)
{
    const int keys[][2] = {{a->to.x, b->to.x}, {a->to.y, b->to.y}, {(int)a->kind, (int)b->kind}};

    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return 0;
}

static bool same_taken(const struct reached *a, const struct reached *b)
{
    if (a->taken_count != b->taken_count)
        return false;
    for (size_t i = 0; i < a->taken_count; i++)
        if (a->taken[i].x != b->taken[i].x || a->taken[i].y != b->taken[i].y)
            return false;
    return true;
}

static const char *fault_of_move(const struct playfield *field, const struct reached *move)
{
    if (!playfield_has(field, move->to))
        return "a move ends off the board";
    if (move->kind != field->men[move->to.y * field->width + move->to.x])
        return "a move ends on something else than stands there";
    for (size_t i = 0; i < move->taken_count; i++) {
        struct vec at = move->taken[i];

        if (!playfield_has(field, at) || field->men[at.y * field->width + at.x] == TARGET_EMPTY)
            return "a move takes what is not there";
    }
    return NULL;
}

static const char *fault_of_list(const struct playfield *field, const struct reach *reach)
{
    const char *fault = NULL;

    for (size_t i = 0; i < reach->count && !fault; i++) {
        fault = fault_of_move(field, &reach->moves[i]);
        if (!fault && i > 0) {
            int order = compare_moves(&reach->moves[i - 1], &reach->moves[i]);

            if (order > 0 || (order == 0 && same_taken(&reach->moves[i - 1], &reach->moves[i])))
                fault = "moves are not in order, or listed twice";
        }
    }
    return fault;
}

static bool lists_equal(const struct reach *a, const struct reach *b)
{
    if (a->count != b->count || a->stays != b->stays)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (compare_moves(&a->moves[i], &b->moves[i]) != 0 ||
            !same_taken(&a->moves[i], &b->moves[i]))
            return false;
    return true;
}

/* A sum over all moves that does not depend on their order; files count from the other side when
 * `flip` is the last file. */
static uint32_t sum_of(const struct reach *reach, int flip)
{
    uint32_t sum = 0;

    EACH (move, reach->moves, reach->count) {
        uint32_t hash = move->kind;

        for (size_t k = 0; k <= move->taken_count; k++) {
            struct vec at = k < move->taken_count ? move->taken[k] : move->to;
            int x = flip < 0 ? at.x : flip - at.x;

            hash = scramble(hash * 31 + (uint32_t)(x * 64 + at.y));
        }
        sum += hash;
    }
    return sum;
}

static const char *broken_by_moving(struct fuzz_run *run, const struct moveset *set,
                                    const struct playfield *field, bool unmoved)
{
    struct moveset normal = moveset_normal(run->arena, set);
    struct moveset mirror = moveset_mirrored(run->arena, set);
    struct playfield other = mirrored(run->arena, field);
    struct reach reach = reach_find(run->arena, set, field, unmoved);
    struct reach same = reach_find(run->arena, &normal, field, unmoved);
    struct reach image = reach_find(run->arena, &mirror, &other, unmoved);

    if (!reach.whole || !same.whole || !image.whole)
        return fault_of_list(field, &reach);
    if (!lists_equal(&reach, &same))
        return "the normal form reaches something else";
    if (reach.count != image.count || reach.stays != image.stays ||
        sum_of(&reach, field->width - 1) != sum_of(&image, -1))
        return "the mirror image reaches something else";
    return fault_of_list(field, &reach);
}

const char *fuzz_reach(const char *bytes, size_t size)
{
    struct fuzz_run run;
    struct moveset set = {0};
    const char *broken = NULL;

    if (size < HEAD)
        return NULL;
    run = fuzz_begin(bytes + HEAD, size - HEAD);
    if (run.source && betza_read(run.arena, &run.text, &set, run.diags)) {
        unsigned char head[HEAD];
        struct playfield field;

        memcpy(head, bytes, HEAD);
        field = board_of(run.arena, head);
        broken = broken_by_moving(&run, &set, &field, head[4] & 1);
    }
    return fuzz_end(&run, broken);
}
