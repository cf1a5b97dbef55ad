/* The signs of pictures of positions: which of them a picture has, and each by itself, drawn on two
 * squares with men of the game. */
#include "draw/board/position_signs.h"

#include "draw/board/position.h"

/* --- which there are --- */

/* Of a move that is about to be made. */
static unsigned signs_of_move(const struct picture *p)
{
    const struct trail *trail = p->trail;
    const struct ply *ply = p->ply, *way = trail && trail->way ? trail->way : ply;
    bool otherwise = p->illegal && trail && trail->otherwise, refused = p->illegal && !otherwise;
    bool promotes = otherwise ? !trail->promotes : ply->promotes || (trail && trail->promotes);
    bool stays = ply->declines || otherwise;
    unsigned signs = 0;

    if (ply->drop)
        signs |= SIGN(DROP);
    else if (trail && trail->partner && trail->partner->swaps)
        signs |= SIGN(SWAP);
    else if (square_same(ply->squares[0], ply_end(ply)) && !ply->lifts)
        signs |= ply->count > 2 ? SIGN(LEGS) : SIGN(ROUND);
    else if (!ply->lifts)
        signs |= !ply->chooses && way->count > 2 && ply->takes & ~(~(uint64_t)0 << (ply->count - 1))
                     ? SIGN(LEGS)
                     : SIGN(MOVE);
    if (refused)
        return signs | SIGN(REFUSED);
    if (promotes)
        signs |= otherwise ? SIGN(NO_PROMOTION) : SIGN(PROMOTION);
    else if (stays)
        signs |= otherwise ? SIGN(MUST_PROMOTE) : SIGN(DECLINED);
    return signs | (trail && trail->taken_count > 0 ? SIGN(CAPTURE) : 0);
}

static unsigned signs_of_marks(const struct marks *marks)
{
    unsigned signs = 0;

    for (size_t i = 0; i < marks->arrow_count; i++)
        signs |= marks->arrows[i].swaps ? SIGN(SWAP) : SIGN(MOVE);
    return signs | (marks->dot_count > 0 ? SIGN(MAY_MOVE) : 0) |
           (marks->circle_count > 0 ? SIGN(MAY_TAKE) : 0) |
           (marks->cross_count > 0 ? SIGN(CAPTURE) : 0) |
           (marks->refused_count + marks->closed_count > 0 ? SIGN(REFUSED) : 0);
}

unsigned picture_signs(const struct picture *p)
{
    unsigned signs = p->ply ? signs_of_move(p) : 0;

    if (p->marks && p->marks->of_moves)
        signs |= signs_of_marks(p->marks);
    for (size_t i = 0; i < p->checked_count; i++)
        signs |= region_has(p->placement->game, &p->region, p->checked[i]) ? SIGN(CHECK) : 0;
    return signs | (p->made ? SIGN(MADE) : 0);
}

/* --- each by itself --- */

enum { FILES = 4, RANKS = 3 }; /* the two squares lie in the middle of a board of so many */

/* The game on a board without anything on it. */
static struct game plain_game(struct arena *arena, const struct game *game)
{
    struct game plain = *game;

    plain.width = FILES;
    plain.height = RANKS;
    network_grid(arena, &plain);
    plain.zone = plain.river.below = 0;
    plain.ground = (struct depiction){0};
    plain.checkered = false;
    plain.dot_count = plain.corner_count = plain.picture_count = plain.terrain_count = 0;
    return plain;
}

/* The kind of which the players begin with most, or a royal one; NULL: there is none. */
static const struct piece *kind_of(const struct game *game, bool royal)
{
    const struct piece *found = NULL;

    EACH (piece, game->pieces, game->piece_count)
        if (piece->royal == royal && (!found || piece->count[0] > found->count[0]))
            found = piece;
    return found;
}

/* Of the first man: legs of his move, 0: none is about to be made, and what becomes of it. */
static const struct sample {
    int legs;
    bool stays, royal, meets; /* on his square; a royal one; a man on the other square, */
    bool swaps;               /* who is a friend, else an enemy */
    bool refused, drops, promotes, declines, otherwise;
} samples[] = {
    [SIGN_ID_MOVE] = {.legs = 1},
    [SIGN_ID_CAPTURE] = {.legs = 1, .meets = true},
    [SIGN_ID_LEGS] = {.legs = 2, .meets = true},
    [SIGN_ID_ROUND] = {.legs = 1, .stays = true},
    [SIGN_ID_SWAP] = {.legs = 1, .meets = true, .swaps = true},
    [SIGN_ID_REFUSED] = {.legs = 1, .refused = true},
    [SIGN_ID_DROP] = {.drops = true},
    [SIGN_ID_PROMOTION] = {.legs = 1, .promotes = true},
    [SIGN_ID_DECLINED] = {.legs = 1, .declines = true},
    [SIGN_ID_MUST_PROMOTE] = {.legs = 1, .refused = true, .otherwise = true, .promotes = true},
    [SIGN_ID_NO_PROMOTION] = {.legs = 1, .refused = true, .otherwise = true},
    [SIGN_ID_MAY_MOVE] = {0},
    [SIGN_ID_MAY_TAKE] = {.meets = true},
    [SIGN_ID_MADE] = {0},
    [SIGN_ID_CHECK] = {.royal = true}};

double position_sign_height(enum position_sign sign)
{
    return samples[sign].legs > 1 ? 2.1 : 1;
}

void draw_position_sign(struct pen *pen, const struct game *game, enum position_sign sign, double x,
                        double y, double cell)
{
    const struct sample *e = &samples[sign];
    struct game plain = plain_game(pen->scene->arena, game);
    struct placement placement = placement_empty(pen->scene->arena, &plain);
    struct square from = {1, 1}, to = {2, 1};
    const struct piece *piece = kind_of(game, e->royal);
    bool made = sign == SIGN_ID_MADE;
    struct ply ply = {.drop = e->drops ? piece : NULL,
                      .squares = {e->drops ? to : from, e->stays ? from : to, from},
                      .count = e->drops ? 1
                               : made   ? 2
                                        : e->legs + 1,
                      .swaps = e->swaps,
                      .promotes = e->promotes,
                      .declines = e->declines};
    struct ply partner = {.squares = {to, from}, .count = 2, .swaps = true};
    struct trail trail = {.taken = &to,
                          .taken_count = e->meets && !e->swaps,
                          .partner = e->swaps ? &partner : NULL,
                          .promotes = e->promotes,
                          .otherwise = e->otherwise};
    struct marks marks = {.dots = &to,
                          .dot_count = sign == SIGN_ID_MAY_MOVE,
                          .circles = &to,
                          .circle_count = sign == SIGN_ID_MAY_TAKE};
    bool moves = e->legs > 0 || e->drops;
    struct picture picture = {.placement = &placement,
                              .region = {from.file, from.rank, 2, 1},
                              .marks = &marks,
                              .ply = moves ? &ply : NULL,
                              .trail = moves ? &trail : NULL,
                              .illegal = e->refused,
                              .made = made ? &ply : NULL,
                              .checked = &from,
                              .checked_count = e->royal,
                              .coordinates = COORDINATES_NONE,
                              .alone = true,
                              .hands = HANDS_NONE};
    struct point origin = picture_origin(pen, &picture, cell);
    struct square stands = made ? to : from;

    if (!e->drops)
        placement_man(&placement, stands.file, stands.rank)->piece = piece;
    if (e->meets)
        *placement_man(&placement, to.file, to.rank) =
            (struct man){.piece = piece, .side = !e->swaps};
    draw_picture(pen, &picture, x - origin.x, y - origin.y, cell);
}
