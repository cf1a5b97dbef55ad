#include "game/game.h"

#include "base/letter_case.h"
#include "words/words.h"

#include <string.h>

const char *const certainty_names[] = {"stated", "public", "inferred", "computed", NULL};

struct ready_rules *ready_rules_new(struct arena *arena)
{
    struct ready_rules *ready = arena_alloc(arena, 1, sizeof *ready);

    ready->arena = arena;
    return ready;
}

int game_most_checks(const struct game *game)
{
    int most = 0;

    for (size_t i = 0; i < game->rules.goal_count; i++)
        if (game->rules.goals[i].kind == GOAL_CHECKS && game->rules.goals[i].number > most)
            most = game->rules.goals[i].number;
    return most;
}

const char *game_player(const struct game *game, int side)
{
    return side ? game->second.text : game->first.text;
}

const struct piece *game_piece_named(const struct game *game, const char *name)
{
    return lookup_find(&game->names, name, strlen(name));
}

static bool retreats(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].leg.step.y < 0)
            return true;
    return false;
}

const struct piece *game_pawn(const struct game *game)
{
    const struct piece *pawn = game_piece_named(game, "Pawn"),
                       *coded = game_piece_of_code(game, "P", 1);

    return pawn || !coded || retreats(coded) ? pawn : coded;
}

const struct piece *game_piece_of_code(const struct game *game, const char *code, size_t size)
{
    struct buf capitals = {0};
    const struct piece *piece;

    if (size > CODE_BYTES)
        return NULL;
    case_put(code, size, false, &capitals);
    piece = lookup_find(&game->codes, buf_str(&capitals), size);
    buf_free(&capitals);
    return piece;
}

const struct piece *game_piece_of_letter(const struct game *game, char letter)
{
    char small = (char)case_small((unsigned char)letter);
    const struct piece *coded = game_piece_of_code(game, &letter, 1);

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        for (const char *c = piece->fen.text ? piece->fen.text : ""; *c; c++)
            if ((char)case_small((unsigned char)*c) == small)
                return piece;
    }
    return coded && !coded->fen.text ? coded : NULL;
}

const struct piece *game_piece_known_as(const struct game *game, const char *text, size_t size)
{
    const struct piece *piece = size == 1 ? game_piece_of_letter(game, *text) : NULL;

    return piece ? piece : game_piece_of_code(game, text, size);
}

void piece_put_letter(const struct piece *piece, bool small, struct buf *out)
{
    const struct located *known = piece->fen.text ? &piece->fen : &piece->code;

    case_put(known->text, piece->fen.text ? 1 : strlen(known->text), small, out);
}

const struct piece *game_piece_of_strength(const struct game *game, int strength)
{
    const struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count && strength; i++) {
        if (game->pieces[i].strength != strength)
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

const struct piece *game_piece(const struct game *game, const char *name)
{
    const struct piece *piece = game_piece_named(game, name);

    return piece ? piece : game_piece_of_code(game, name, strlen(name));
}

void game_suggest_piece(const struct game *game, struct finding *finding, const char *name)
{
    const char *names[PIECE_LIMIT];

    for (size_t i = 0; i < game->piece_count; i++)
        names[i] = game->pieces[i].name.text;
    diag_suggest_known(finding, name, names, game->piece_count);
    if (strchr(name, ','))
        diag_help(finding, "name one piece, or where several may stand, a list: '[%s]'", name);
}

const char *piece_sentence(const struct game *game, const struct piece *piece)
{
    if (piece->immobile && !piece->sentence.text)
        return word_text(game->words, WORD_IMMOBILE);
    return piece->sentence.text ? piece->sentence.text : piece->text.text;
}

bool game_ends_by_mate(const struct game *game)
{
    const struct rules *rules = &game->rules;
    bool by_mate = rules->goal == GOAL_CHECKMATE && !rules->goal_count && !rules->royals_needed &&
                   rules->stalemate == STALEMATE_DRAW && !rules->mate_loses && !rules->points &&
                   rules->repeated <= REPEATED_DRAW && !rules->perpetual_check &&
                   !rules->perpetual_chase && !rules->to_and_fro;

    for (size_t i = 0; i < game->piece_count; i++)
        by_mate &= !game->pieces[i].wall && !game->pieces[i].burns && !game->pieces[i].captor;
    return by_mate && rules->capture == CAPTURE_REPLACEMENT && !game->drops &&
           !rules->must_capture && !rules->explosions && rules->facing == FACING_ALLOWED &&
           rules->flight == FLIGHT_ALLOWED;
}

bool piece_starts(const struct piece *piece)
{
    return piece->count[0] + piece->count[1] > 0;
}

bool piece_is_attested(const struct piece *piece)
{
    return piece->certainty_note.text && piece->certainty <= PUBLIC;
}

int game_royal_men(const struct game *game, int side)
{
    int count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += game->pieces[i].royal ? game->pieces[i].count[side] : 0;
    return count;
}

bool piece_can_be_held(const struct game *game, const struct piece *piece)
{
    if (game->rules.drop.captured == CAPTURED_REMOVED)
        return piece->held[0] + piece->held[1] > 0;
    return (piece_starts(piece) || piece->drop.held) &&
           (!piece->royal || piece->held[0] + piece->held[1] > 0);
}

bool game_holds_captured(const struct game *game)
{
    return game->drops && game->rules.drop.captured == CAPTURED_HELD;
}

bool game_drops_captured(const struct game *game)
{
    return game->drops && game->rules.drop.captured != CAPTURED_REMOVED;
}

bool piece_has_first_moves(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].when & WHEN_FIRST_MOVE)
            return true;
    return false;
}

bool game_tells_first_moves(const struct game *game)
{
    return (game->rules.firsts_end || game->rules.firsts_unchecked) && !game->rules.castling_count;
}

static bool on_board(const struct game *game, int file, int rank)
{
    return file >= 0 && file < game->width && rank >= 0 && rank < game->height;
}

struct man game_man(const struct game *game, int file, int rank)
{
    if (!game->setup || !on_board(game, file, rank))
        return (struct man){0};
    return game->setup[rank * game->width + file];
}

bool drops_reach(const struct game *game, const struct piece *piece, int side, int file, int rank)
{
    return !piece->drop.never && within_has(game, &game->rules.drop.within, side, file, rank) &&
           within_has(game, &piece->drop.within, side, file, rank);
}

bool piece_is_dropped_on(const struct game *game, const struct piece *piece, int side, int file,
                         int rank)
{
    return piece_may_stand(game, piece, side, file, rank) &&
           drops_reach(game, piece, side, file, rank);
}

/* --- promotion --- */

bool piece_is_choice(const struct piece *piece, int side)
{
    return piece->promotion_player != (side ? PROMOTION_FIRST : PROMOTION_SECOND);
}

enum promotion piece_promotion(const struct game *game, const struct piece *piece)
{
    return game->promotion == PROMOTION_OPTIONAL && piece->must_promote ? PROMOTION_AUTOMATIC
                                                                        : game->promotion;
}

bool piece_becomes(const struct piece *piece, const struct piece *other)
{
    for (size_t i = 0; i < piece->choice_count; i++)
        if (piece->choices[i] == other)
            return true;
    return false;
}

const char *piece_choices(struct arena *arena, const struct piece *piece)
{
    const char *text = "";

    for (size_t i = 0; i < piece->choice_count; i++)
        text = arena_print(arena, "%s%s%s", text,
                           i == 0                         ? ""
                           : i + 1 == piece->choice_count ? " or "
                                                          : ", ",
                           piece->choices[i]->name.text);
    return text;
}

/* Whether nothing tells the man that was the one piece from others that are the other. */
static bool takes_its_place(const struct game *game, const struct piece *piece,
                            const struct piece *choice)
{
    bool told = game_drops_captured(game) ? !game->rules.drop.kept : piece->choice_count == 1;

    return !told && choice->choice_count == 0;
}

struct man man_promoted(const struct game *game, struct man man, const struct piece *choice)
{
    bool same = takes_its_place(game, man.piece, choice);

    return (struct man){.piece = choice, .base = same ? NULL : man.piece, .side = man.side};
}

const struct piece *piece_origin(const struct game *game, const struct piece *piece)
{
    if (piece_starts(piece) || !piece->base || takes_its_place(game, piece->base, piece))
        return NULL;
    return piece->base;
}

struct man man_infected(const struct game *game, const struct piece *taken, int side)
{
    return (struct man){taken->captor, piece_origin(game, taken->captor), side};
}

/* --- ranks --- */

static bool stuck_on_rank(const struct game *game, const struct piece *piece, int rank)
{
    for (int file = 0; file < game->width; file++)
        if (moveset_can_leave(&piece->moves, game->width, game->height, file, rank))
            return false;
    return true;
}

int piece_stuck_ranks(const struct game *game, const struct piece *piece)
{
    int stuck = 0;

    if (!piece->valid)
        return 0;
    while (stuck < game->height && stuck_on_rank(game, piece, game->height - 1 - stuck))
        stuck++;
    return stuck;
}
