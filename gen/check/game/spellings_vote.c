/* Which of the spellings of a piece's moves is wrong: two that agree outvote the third. */
#include "check/game/check_internal.h"
#include "check/game/spellings_internal.h"

#include <string.h>

const char *summary_of(struct arena *arena, const struct moveset *set)
{
    enum { SHOWN = 3, LONG = 160 /* bytes */ };
    const char *verb = verb_of(arena, set), *text = "";

    if (set->count <= SHOWN || (set->count < LONG && strlen(verb) <= LONG))
        return verb;
    for (size_t i = 0; i < SHOWN; i++)
        text = arena_print(arena, "%s%s; ", text, phrase_of(arena, &set->moves[i]));
    return arena_print(arena, "%sand %zu more", text, set->count - SHOWN);
}

bool is_confirmed(const struct game *game, const struct piece *piece, enum spelling by)
{
    const struct moveset *other = by == SPELLING_TEXT ? &piece->text_moves : &piece->shown;
    const struct located *written = by == SPELLING_TEXT ? &piece->text : &piece->mnemonic;

    return written->text && other->moves != piece->moves.moves &&
           same_moves(game, other, &piece->moves);
}

void note_only(struct arena *arena, struct finding *finding, enum spelling spelling,
               const struct moveset *only)
{
    if (only->count)
        diag_note(finding, only->moves[0].at, "only the %s it %s", spelling_words[spelling].lets,
                  summary_of(arena, only));
}

void choose_moves(struct finding *finding, const struct located *moves, const char *betza)
{
    if (!strpbrk(betza, "[]{},'\""))
        diag_choice_value(finding, moves, betza);
}

void report_outvoted(struct arena *arena, const struct game *game, const struct piece *piece,
                     struct diags *diags)
{
    struct moveset moves = piece->outvoted_moves, others = piece->moves, extra, missing;
    struct finding *finding;

    if (!piece->outvoted.text || same_moves(game, &moves, &others))
        return;
    if (moveset_equal(&moves, &others)) { /* they differ where there is no hobbling */
        moves = moveset_unhobbled(arena, &moves);
        others = moveset_unhobbled(arena, &others);
    }
    extra = moveset_minus(arena, &moves, &others);
    missing = moveset_minus(arena, &others, &moves);
    finding = diag_add(diags, DIAG(MOVES_OUTVOTED),
                       extra.count ? extra.moves[0].at : piece->outvoted.at, piece->name.text);
    if (extra.count)
        diag_label(finding, "only the moves: %s", summary_of(arena, &extra));
    if (missing.count)
        diag_note(finding, missing.moves[0].at, "only the mnemonic and the text: %s",
                  summary_of(arena, &missing));
    else
        diag_note(finding, piece->mnemonic.at, "%s", spelling_words[SPELLING_MNEMONIC].stands);
    diag_help(finding, "write 'moves: %s', or change the mnemonic and the text",
              betza_value(arena, &piece->moves));
    choose_moves(finding, &piece->outvoted, betza_value(arena, &piece->moves));
}
