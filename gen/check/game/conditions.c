/* Conditions of moves and promotions that can never be met. */
#include "check/game/check_internal.h"

#include "game/ground.h"
#include "game/zone.h"

#include <stdlib.h>

/* --- first moves --- */

static const struct move *first_move(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].when & WHEN_FIRST_MOVE)
            return &piece->moves.moves[i];
    return NULL;
}

void check_first_moves(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count && setup_known(game); i++) {
        const struct piece *piece = &game->pieces[i];
        const struct move *move = first_move(piece);
        struct finding *finding;

        if (!piece->valid || piece_starts(piece) || !move)
            continue;
        finding = diag_add(diags, DIAG(FIRST_MOVE_NEVER), move->at, piece->name.text);
        diag_label(finding, "%s", phrase_of(arena, move));
        diag_help(finding, "leave such moves out, or put the piece into the setup");
    }
}

/* --- ranks and the promotion zone --- */

/* The first move of each rank that the piece never comes to. */
static void check_ranks(struct arena *arena, const struct ground *ground, const struct piece *piece,
                        struct diags *diags)
{
    const struct game *game = ground->game;
    bool seen[BOARD_LIMIT + 1] = {false};

    for (size_t i = 0; i < piece->moves.count; i++) {
        const struct move *move = &piece->moves.moves[i];
        struct finding *finding;

        if (move->rank == 0 || seen[move->rank] ||
            ground_has_ranks(ground, piece, move->rank, move->rank))
            continue;
        seen[move->rank] = true;
        finding = diag_add(diags, DIAG(FROM_RANK_NEVER), move->at, piece->name.text, move->rank);
        diag_label(finding, "never made: %s", phrase_of(arena, move));
        if (move->rank > game->height)
            diag_help(finding, "the board has %d ranks, counted from the owner's side",
                      game->height);
    }
}

static void check_zone_in_reach(const struct ground *ground, const struct piece *piece,
                                struct diags *diags)
{
    const struct game *game = ground->game;
    struct finding *finding;

    if (!piece->choice_count || !game_has_zone(game) || game->rules.promotes_last ||
        ground_has_zone(ground, piece))
        return;
    finding = diag_add(diags, DIAG(PROMOTION_UNREACHABLE), piece->promotes.at, piece->name.text);
    diag_note(finding, game->zone_place, "the zone is declared here");
    diag_help(finding, "make the zone larger, let the piece move forward, or remove the line");
}

static bool has_conditions(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->choice_count && game_has_zone(game))
            return true;
        for (size_t k = 0; k < piece->moves.count; k++)
            if (piece->moves.moves[k].rank)
                return true;
    }
    return false;
}

/* A piece that never comes into play at all is a finding of its own. */
void check_ground(struct arena *arena, const struct game *game, struct diags *diags)
{
    struct ground ground;

    if (!setup_known(game) || !has_conditions(game))
        return;
    ground = ground_find(arena, game);
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->valid || !ground_has_ranks(&ground, piece, 1, game->height))
            continue;
        check_ranks(arena, &ground, piece, diags);
        check_zone_in_reach(&ground, piece, diags);
    }
}

/* --- what passes --- */

static const struct move *catching_move(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (leg->target & TARGET_PASSED)
                return &piece->moves.moves[i];
    return NULL;
}

/* Whether the move can be a first one, or one from a rank, of two squares in a straight line, or
 * of more where all such moves pass. */
static bool is_double_step(const struct game *game, const struct move *move)
{
    const struct leg *leg = &move->leg;
    int size = vec_largest(leg->step);
    bool straight = leg->step.x == 0 || leg->step.y == 0 || abs(leg->step.x) == abs(leg->step.y);

    return (move->when & WHEN_FIRST_MOVE || move->rank) && leg->target & TARGET_ANY && !leg->next &&
           straight &&
           (size == 2 || (size == 1 && leg->range != 1) ||
            (size > 2 && game->passing == PASSING_FIRST_MOVE));
}

static bool has_double_steps(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->pieces[i].moves.count && piece_starts(&game->pieces[i]); k++)
            if (is_double_step(game, &game->pieces[i].moves.moves[k]))
                return true;
    return false;
}

void check_passing(struct arena *arena, const struct game *game, struct diags *diags)
{
    if (!setup_known(game) || game->passing == PASSING_ALL || has_double_steps(game))
        return;
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const struct move *move = piece->valid ? catching_move(piece) : NULL;
        struct finding *finding;

        if (!move)
            continue;
        finding = diag_add(diags, DIAG(PASSING_NEVER), move->at, piece->name.text);
        diag_label(finding, "%s", phrase_of(arena, move));
        diag_help(finding, "write 'passing: any' in the rules, or give a piece a first move of two "
                           "squares such as imfW2");
    }
}
