#include "record/notation.h"

#include "game/burning.h"
#include "game/castling.h"
#include "game/custodian.h"
#include "game/zone.h"

#include <stdlib.h>

/* A move that is being made. */
struct making {
    struct arena *arena;
    struct placement *placement;
    const struct ply *ply;
    const struct trail *last;
    struct trail *trail;
    struct diags *diags;
    const struct piece **infecting; /* the last piece taken that changes who takes it */
};

static struct man *man_at(const struct making *m, struct square square)
{
    return placement_man(m->placement, square.file, square.rank);
}

static const char *name_of(const struct making *m, struct square square)
{
    return square_name(m->arena, m->placement->game, square);
}

static struct finding *report(const struct making *m, struct place place, const char *message)
{
    return diag_add(m->diags, DIAG(MOVE_IMPOSSIBLE), place, message);
}

/* --- what a man passes --- */

static void pass(const struct making *m, struct square square)
{
    *ARENA_PUSH(m->arena, m->trail->passed, m->trail->passed_count) = square;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* The square that is left, and those between when the way is straight. */
static void pass_leg(const struct making *m, struct square from, struct square to)
{
    int files = to.file - from.file, ranks = to.rank - from.rank;
    int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);

    pass(m, from);
    if (files != 0 && ranks != 0 && abs(files) != abs(ranks))
        return;
    for (int i = 1; i < steps; i++)
        pass(m, (struct square){from.file + i * sign(files), from.rank + i * sign(ranks)});
}

static bool was_passed(const struct trail *trail, struct square square)
{
    for (size_t i = 0; trail && i < trail->passed_count; i++)
        if (square_same(trail->passed[i], square))
            return true;
    return false;
}

/* --- taking --- */

static void hold(struct placement *placement, struct man man, int side)
{
    const struct piece *kind = man.base ? man.base : man.piece;

    if (game_holds_captured(placement->game) && !kind->royal)
        placement->hands[side][kind - placement->game->pieces]++;
}

static void take(const struct making *m, struct square square, int side)
{
    struct man *man = man_at(m, square);

    hold(m->placement, *man, side);
    if (man->piece->captor && man->side != side)
        *m->infecting = man->piece;
    *man = (struct man){0};
    *ARENA_PUSH(m->arena, m->trail->taken, m->trail->taken_count) = square;
}

/* Whether something is taken on the k-th square: as it is written, or else on the way always, and
 * at the end what stands there. */
static bool takes_on(const struct making *m, int k)
{
    const struct ply *ply = m->ply;

    if (!ply->untold)
        return ply->takes >> k & 1;
    return k + 1 < ply->count || man_at(m, ply->squares[k])->piece;
}

/* What is taken on the k-th square stands there, or went through it the turn before. */
static bool take_on(const struct making *m, int k, int side)
{
    struct square square = m->ply->squares[k];
    struct finding *finding;

    if (man_at(m, square)->piece) {
        take(m, square, side);
        return true;
    }
    if (was_passed(m->last, square) && man_at(m, m->last->end)->piece) {
        take(m, m->last->end, side);
        return true;
    }
    finding = report(m, ply_place(m->ply, k),
                     arena_print(m->arena, "there is nothing to take on %s", name_of(m, square)));
    diag_help(finding, "a move that takes nothing is written with '-'");
    return false;
}

/* --- going --- */

static bool lift(const struct making *m, struct man *man)
{
    const struct ply *ply = m->ply;
    const struct game *game = m->placement->game;
    const char *message = NULL;

    *man = *man_at(m, ply->squares[0]);
    if (!man->piece)
        message = arena_print(m->arena, "nothing stands on %s", name_of(m, ply->squares[0]));
    else if (man->side != m->placement->to_move)
        message =
            arena_print(m->arena, "the %s on %s is %s’s, but it is %s’s turn",
                        man->piece->name.text, name_of(m, ply->squares[0]),
                        game_player(game, man->side), game_player(game, m->placement->to_move));
    if (!message && ply->mover && man->piece != ply->mover)
        message = arena_print(m->arena, "a %s stands on %s, no %s", man->piece->name.text,
                              name_of(m, ply->squares[0]), ply->mover->name.text);
    if (message)
        report(m, ply_place(ply, 0), message);
    *man_at(m, ply->squares[0]) = (struct man){0};
    return !message;
}

/* Why the man cannot become what is written; NULL: it can. */
static const char *why_not_become(const struct making *m, const struct man *man)
{
    const char *name = man->piece->name.text;

    if (man->base && !m->placement->game->rules.turns_back)
        return arena_print(m->arena, "this %s has promoted before", name);
    if (man->base)
        return NULL;
    if (man->piece->choice_count == 0)
        return arena_print(m->arena, "%s does not promote", name);
    if (!m->ply->choice && !man->piece->promoted)
        return arena_print(m->arena, "it must be said whether it becomes %s",
                           piece_choices(m->arena, man->piece));
    if (m->ply->choice && !piece_becomes(man->piece, m->ply->choice))
        return arena_print(m->arena, "%s does not become %s", name, m->ply->choice->name.text);
    return NULL;
}

static void help_with_choices(const struct making *m, const struct man *man,
                              struct finding *finding)
{
    struct buf list = {0};

    for (size_t i = 0; i < man->piece->choice_count && !man->base; i++)
        buf_print(&list, "%s'=%s'",
                  i == 0                              ? ""
                  : i + 1 == man->piece->choice_count ? " or "
                                                      : ", ",
                  man->piece->choices[i]->code.text);
    if (list.size)
        diag_help(finding, "it can become %s: write %s behind the square",
                  piece_choices(m->arena, man->piece), buf_str(&list));
    buf_free(&list);
}

/* Whether the man that has passed was taken, which stood elsewhere than where the move ends. */
static bool took_passing(const struct making *m)
{
    struct square end = m->ply->squares[m->ply->count - 1];

    for (size_t i = 0; m->last && i < m->trail->taken_count; i++)
        if (square_same(m->trail->taken[i], m->last->end) && !square_same(m->last->end, end) &&
            was_passed(m->last, end))
            return true;
    return false;
}

/* The man becomes what a piece that it took makes of it, or else what it promotes to. */
static bool promote(const struct making *m, struct man *man)
{
    const struct game *game = m->placement->game;
    struct square end = m->ply->squares[m->ply->count - 1];
    bool can = man->base ? game->rules.turns_back : man->piece->choice_count > 0;
    const char *fault;

    if (*m->infecting && !man->piece->royal) {
        *man = man_infected(game, *m->infecting, man->side);
        return true;
    }
    if (!m->ply->promotes && !(can && (!game->rules.promotes_taking || m->trail->taken_count) &&
                               piece_promotion(game, man->piece) == PROMOTION_AUTOMATIC &&
                               !(game->rules.passing_stays && took_passing(m)) &&
                               zone_has(game, man->side, end.file, end.rank)))
        return true;
    fault = why_not_become(m, man);
    if (fault && game->roster_flawed) /* what it becomes may not have been understood */
        return false;
    if (fault)
        help_with_choices(m, man, report(m, m->ply->end, fault));
    else if (man->base)
        *man = (struct man){.piece = man->base, .side = man->side};
    else
        *man = man_promoted(game, *man, m->ply->choice ? m->ply->choice : man->piece->promoted);
    return !fault;
}

static bool put(const struct making *m, struct man man)
{
    int last = m->ply->count - 1;
    struct square end = m->ply->squares[last];
    struct man *there = man_at(m, end);
    struct finding *finding;

    if (!there->piece) {
        *there = man;
        m->trail->end = end;
        return true;
    }
    finding = report(
        m, ply_place(m->ply, last),
        arena_print(m->arena, "a %s stands on %s", there->piece->name.text, name_of(m, end)));
    if (!m->ply->drop && !m->ply->castles)
        diag_help(finding, "a capture is written with 'x'");
    return false;
}

static struct man man_of(const void *board, int square)
{
    return ((const struct man *)board)[square];
}

static void take_enclosed(const struct making *m, int side)
{
    const struct game *game = m->placement->game;
    struct square end = m->trail->end;
    short squares[CUSTODIAN_LIMIT];
    int count = custodian_squares(game, man_of, m->placement->men,
                                  end.rank * game->width + end.file, squares);

    for (int i = 0; i < count; i++)
        take(m, (struct square){squares[i] % game->width, squares[i] / game->width}, side);
}

/* Takes the men off that burn or explode with the move, which has ended. */
static void remove_beside(const struct making *m, removed_beside *squares_of)
{
    const struct game *game = m->placement->game;
    struct square end = m->trail->end;
    short squares[BURNING_LIMIT];
    int count =
        squares_of(game, man_of, m->placement->men, end.rank * game->width + end.file, squares);

    for (int i = 0; i < count; i++) {
        struct man *man = &m->placement->men[squares[i]];

        if (squares_of == explosion_squares && game->rules.explosions_held)
            hold(m->placement, *man, !man->side);
        *man = (struct man){0};
        *ARENA_PUSH(m->arena, m->trail->taken, m->trail->taken_count) =
            (struct square){squares[i] % game->width, squares[i] / game->width};
    }
}

/* After the move of a man of that piece, which has captured or not. */
static void build_walls(const struct making *m, const struct piece *piece, bool captured)
{
    const struct rules *rules = &m->placement->game->rules;
    const struct man wall = {.piece = rules->wall};

    if (rules->wall && piece->to_wall && captured)
        *man_at(m, m->trail->end) = wall;
    if (rules->walls_built == WALLS_VACATED && !man_at(m, m->ply->squares[0])->piece)
        *man_at(m, m->ply->squares[0]) = wall;
}

/* --- castling --- */

/* The next man along the rank, or where the board ends. */
static struct square next_man(const struct making *m, struct square from, int way)
{
    do
        from.file += way;
    while (from.file >= 0 && from.file < m->placement->game->width && !man_at(m, from)->piece);
    return from;
}

/* Whether the man from `from` castles with the partner, by the rule, when it comes to `to`. */
static bool castles_by(const struct making *m, const struct castling *castling, struct man man,
                       struct square from, struct square partner)
{
    const struct game *game = m->placement->game;
    const struct man *other;
    struct square to = m->ply->squares[1];

    if (partner.file < 0 || partner.file >= game->width ||
        (man_at(m, to)->piece && !square_same(to, partner)))
        return false;
    other = man_at(m, partner);
    return castling_moves(castling, man.piece, man.side) && other->side == man.side &&
           castling_takes_partner(castling, other->piece) &&
           castling_file(castling, man.side, from.file, partner.file > from.file ? 1 : -1,
                         game->width) == to.file;
}

/* A move of two files or more along the rank that takes nothing can be a castling; a shorter one is
 * a step, unless it is written as a castling. The partner goes, too. */
static void castle(const struct making *m, struct man man)
{
    const struct rules *rules = &m->placement->game->rules;
    struct square from = m->ply->squares[0], to = m->ply->squares[1];
    int files = to.file - from.file;

    if (m->ply->count != 2 || from.rank != to.rank || (abs(files) < 2 && !m->ply->castles))
        return;
    for (int way = -1; way <= 1; way += 2) {
        struct square partner = next_man(m, from, way);

        for (size_t i = 0; i < rules->castling_count; i++)
            if (castles_by(m, &rules->castlings[i], man, from, partner)) {
                struct man other = *man_at(m, partner);

                *man_at(m, partner) = (struct man){0};
                *man_at(m, (struct square){to.file - way, to.rank}) = other;
                return;
            }
    }
}

static bool go(const struct making *m)
{
    const struct ply *ply = m->ply;
    const struct piece *lifted;
    struct man man;
    bool captured, fresh;

    fresh = placement_fresh(m->placement, ply->squares[0].rank * m->placement->game->width +
                                              ply->squares[0].file);
    if (!lift(m, &man))
        return false;
    lifted = man.piece;
    if (fresh)
        castle(m, man);
    for (int k = 1; k < ply->count; k++) {
        if (takes_on(m, k) && !take_on(m, k, man.side))
            return false;
        pass_leg(m, ply->squares[k - 1], ply->squares[k]);
    }
    if (!promote(m, &man) || !put(m, man))
        return false;
    take_enclosed(m, man.side);
    captured = m->trail->taken_count > 0;
    if (m->placement->game->rules.explosions && captured)
        remove_beside(m, explosion_squares);
    remove_beside(m, burning_squares);
    build_walls(m, lifted, captured);
    return true;
}

/* As it is dropped: with one side up or the other. */
static struct man dropped_man(const struct making *m, struct man man)
{
    return m->ply->promotes && man.piece->promoted
               ? man_promoted(m->placement->game, man, man.piece->promoted)
               : man;
}

static bool drop(const struct making *m)
{
    const struct game *game = m->placement->game;
    const struct piece *kind = m->ply->drop;
    int side = m->placement->to_move, *held = &m->placement->hands[side][kind - game->pieces];

    if (*held == 0) {
        report(m, m->ply->end,
               arena_print(m->arena, "%s has no %s in hand", game_player(game, side),
                           kind->name.text));
        return false;
    }
    (*held)--;
    return put(m, dropped_man(m, (struct man){.piece = kind, .side = side}));
}

/* Whether the player passes: then no man promotes, burns or builds, though one is named. */
static bool passes(const struct making *m)
{
    const struct ply *ply = m->ply;

    return m->placement->game->rules.pass[m->placement->to_move] && !ply->drop && ply->count == 2 &&
           !ply->takes && square_same(ply->squares[0], ply->squares[1]);
}

static bool stay(const struct making *m)
{
    struct man man;

    return lift(m, &man) && put(m, man);
}

bool ply_make(struct arena *arena, struct placement *placement, const struct ply *ply,
              const struct trail *last, struct trail *trail, struct diags *diags)
{
    const struct piece *infecting = NULL;
    const struct making m = {arena, placement, ply, last, trail, diags, &infecting};

    *trail = (struct trail){0};
    if (!(ply->drop ? drop(&m) : passes(&m) ? stay(&m) : go(&m)))
        return false;
    placement->to_move = !placement->to_move;
    return true;
}
