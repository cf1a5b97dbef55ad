/* What an example or a claim follows from: which rules decide how a game ends and which moves are
 * refused, and of which pieces the definition contradicts itself, so that nothing follows. */
#include "check/game/check_internal.h"
#include "check/game/spellings_internal.h"

#include "record/example.h"

#include <ctype.h>
#include <string.h>

/* --- rules --- */

static const struct cause ending_causes[OUTCOME_COUNT] = {
    [OUTCOME_CAPTURE] = {.rules = {"goal", "royals-needed"}},
    [OUTCOME_GOAL] = {.rules = {"goal"}},
    [OUTCOME_REDUCTION] = {.rules = {"goal"}},
    [OUTCOME_CHECKS] = {.rules = {"goal"}},
    [OUTCOME_ROW] = {.rules = {"goal"}},
    [OUTCOME_BLOCK] = {.rules = {"goal"}},
    [OUTCOME_CHECKMATE] = {.rules = {"goal", "royals-needed", "check", "mate"}},
    [OUTCOME_STALEMATE] = {.rules = {"stalemate"}},
    [OUTCOME_REPETITION] = {.rules = {"repetition", "points"}},
    [OUTCOME_PERPETUAL_CHECK] = {.rules = {"perpetual-check"}},
    [OUTCOME_PERPETUAL_CHASE] = {.rules = {"perpetual-chase"}},
    [OUTCOME_TO_AND_FRO] = {.rules = {"to-and-fro"}},
    [OUTCOME_IDLE] = {.rules = {"draw-after", "points"}},
    [OUTCOME_COUNTED] = {.rules = {"counting"}},
    [OUTCOME_PASSES] = {.rules = {"may-pass", "points"}},
    [OUTCOME_FACING] = {.rules = {"facing", "points"}},
    [OUTCOME_VOID_MATE] = {.rules = {"mate"}},
    [OUTCOME_FOUL_MATE] = {.rules = {"mate", "drops"}},
    [OUTCOME_DEAD] = {.rules = {"dead-position"}},
    [OUTCOME_CLAIM] = {.rules = {"repetition", "draw-after"}},
};

static const struct cause refusal_causes[REFUSED_COUNT] = {
    [REFUSED_NO_MOVE] = {.moves = true},
    [REFUSED_ENDED] = {.rules = {"goal", "royals-needed", "repetition"}},
    [REFUSED_BLOCKED] = {.rules = {"hobbling", "ranks"}, .moves = true},
    [REFUSED_TERRAIN] = {.moves = true},
    [REFUSED_STRONGER] = {.rules = {"capture", "ranks"}},
    [REFUSED_TAKING] = {.rules = {"capture", "passing"}, .moves = true},
    [REFUSED_FIRST_MOVE] = {.rules = {"first-moves", "castling"}, .moves = true},
    [REFUSED_PROMOTION] = {.rules = {"promotion"}},
    [REFUSED_STAYING] = {.rules = {"promotion"}},
    [REFUSED_CHECK] = {.rules = {"check", "facing", "royals-needed"}, .single = true},
    [REFUSED_GIVING_CHECK] = {.rules = {"giving-check"}},
    [REFUSED_CAPTURE] = {.rules = {"must-capture"}},
    [REFUSED_REPETITION] = {.rules = {"repetition", "perpetual-check", "perpetual-chase"}},
    [REFUSED_PASS] = {.rules = {"may-pass"}},
    [REFUSED_NO_DROPS] = {.rules = {"drops"}},
    [REFUSED_NOT_HELD] = {.rules = {"drops"}},
    [REFUSED_OCCUPIED] = {.rules = {"drops"}},
    [REFUSED_STUCK] = {.rules = {"drops"}, .moves = true},
    [REFUSED_FILE] = {.rules = {"drops"}},
    [REFUSED_DROP_MATE] = {.rules = {"drops"}},
    [REFUSED_DROP_PLACE] = {.rules = {"drops"}},
    [REFUSED_DROP_FIRST] = {.rules = {"drops"}},
    [REFUSED_TRADE] = {.rules = {"trading"}},
};

const struct cause *cause_of_ending(enum outcome outcome)
{
    return &ending_causes[outcome];
}

const struct cause *cause_of_refusal(enum refused how)
{
    return &refusal_causes[how];
}

/* Whether the word stands in the text, not as a part of another one. */
static bool has_word(const char *text, const char *word)
{
    size_t size = strlen(word);

    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[size]))
            return true;
    return false;
}

bool note_rule(const struct game *game, struct finding *finding, const char *key, const char *is,
               const char *claimed)
{
    const struct located *first = NULL, *telling = NULL;

    for (size_t i = 0; i < game->rule_value_count && !telling; i++) {
        const struct rule_value *value = &game->rule_values[i];

        if (strcmp(value->key, key) != 0)
            continue;
        if (!first)
            first = &value->text;
        if (has_word(is, value->text.text) && !has_word(claimed, value->text.text))
            telling = &value->text;
    }
    if (first)
        diag_note(finding, (telling ? telling : first)->at, "'%s' is declared here", key);
    return first != NULL;
}

void note_moves(struct finding *finding, const struct piece *piece)
{
    const struct located *spellings[] = {
        [SPELLING_BETZA] = &piece->betza,
        [SPELLING_MNEMONIC] = &piece->mnemonic,
        [SPELLING_TEXT] = &piece->text,
    };

    if (piece->valid)
        diag_note(finding, spellings[piece->spelling]->at, "the moves of %s are declared here",
                  piece->name.text);
}

void note_promotion(struct finding *finding, const struct piece *piece)
{
    if (piece->promotes.text)
        diag_note(finding, piece->promotes.at, "what %s becomes is declared here",
                  piece->name.text);
}

void note_cause(const struct game *game, struct finding *finding, const struct cause *cause,
                const struct piece *mover)
{
    for (size_t i = 0; i < COUNT_OF(cause->rules) && cause->rules[i]; i++)
        note_rule(game, finding, cause->rules[i], "", "");
    if (cause->moves && mover)
        note_moves(finding, mover);
}

/* --- what is told --- */

void tell_cause(struct tellings *tellings, const char *rule, const struct piece *piece,
                struct finding *finding)
{
    if (rule || piece)
        *ARENA_PUSH(tellings->arena, tellings->list, tellings->count) =
            (struct telling){rule, piece, finding};
}

bool note_again(const struct tellings *tellings, const char *rule, const struct piece *piece,
                struct place place, const char *words)
{
    for (size_t i = 0; i < tellings->count; i++) {
        const struct telling *told = &tellings->list[i];

        if (!(rule && told->rule && strcmp(rule, told->rule) == 0) &&
            !(piece && piece == told->piece))
            continue;
        diag_note(told->finding, place, "%s", words);
        return true;
    }
    return false;
}

/* --- what contradicts itself --- */

bool moves_in_doubt(const struct game *game, const struct piece *piece)
{
    return piece->valid &&
           ((piece->mnemonic.text && !same_moves(game, &piece->moves, &piece->shown)) ||
            (piece->text.text && !same_moves(game, &piece->moves, &piece->text_moves)));
}

bool promotion_in_doubt(const struct game *game, const struct piece *piece)
{
    for (size_t i = 0; i < game->claim_count; i++) {
        const struct claim *claim = &game->claims[i];

        if (strcmp(claim->fact.text, "promotions") != 0)
            continue;
        for (size_t k = 0; k + 1 < claim->count; k += 2) {
            const struct piece *from = game_piece(game, claim->values[k].text);
            const struct piece *to = game_piece(game, claim->values[k + 1].text);

            if (from && to && (from == piece || to == piece) && !piece_becomes(from, to))
                return true;
        }
    }
    return false;
}
