/* Stretches of a text that say nothing of moves: headings, sentences about other rules, brackets
 * that explain; and clauses of condition, of which only the kind counts. */
#include "notation/loose/loose_internal.h"

#include <string.h>

static bool is_mark(const struct loose_text *t, size_t token, const char *marks)
{
    return strchr(marks, *t->matcher.tokens[token].word) && !t->matcher.tokens[token].word[1];
}

size_t loose_mark(const struct loose_text *t, size_t token, const char *marks)
{
    while (token < t->matcher.count && !is_mark(t, token, marks))
        token++;
    return token;
}

bool loose_has(struct loose_text *t, size_t from, size_t to, const char *pattern)
{
    for (size_t i = from; i < to; i++) {
        size_t end = i;

        if (english_match_one(&t->matcher, &end, pattern, NULL) && end <= to)
            return true;
    }
    return false;
}

/* Whether one of the patterns, of which the last is NULL, fits there. */
static bool has_any(struct loose_text *t, size_t from, size_t to, const char *const *patterns)
{
    for (; *patterns; patterns++)
        if (loose_has(t, from, to, *patterns))
            return true;
    return false;
}

static enum loose_telling telling_of(const struct loose_said *slot)
{
    switch (slot->slot) {
    case SLOT_EXTENT:
        if (slot->value == LOOSE_BARE)
            return TELLS_NOTHING;
        return slot->captures.count || slot->value != LOOSE_EXACT ? TELLS_MUCH : TELLS_LITTLE;
    case SLOT_WAY:
    case SLOT_OFFSET:
    case SLOT_RING:
        return TELLS_MUCH;
    case SLOT_PIECE:
    case SLOT_BEND:
    case SLOT_OVER:
    case SLOT_TARGET:
    case SLOT_ONLY_SAID:
    case SLOT_FIRST:
    case SLOT_ANYWHERE:
        return TELLS_LITTLE;
    default:
        return TELLS_NOTHING;
    }
}

enum loose_telling loose_tells(struct loose_text *t, size_t from, size_t to)
{
    enum loose_telling most = TELLS_NOTHING;
    bool moves = false, named = false, joined = false;

    for (size_t i = from; i < to;) {
        struct loose_said slot = {0};

        if (!loose_slot_at(t, i, &slot)) {
            i++;
            continue;
        }
        moves |= slot.slot == SLOT_SAID || slot.slot == SLOT_MANNER || slot.slot == SLOT_LIKE;
        if (slot.slot == SLOT_PIECE && named && joined)
            return TELLS_MUCH; /* "Rook + Knight" */
        joined = slot.slot == SLOT_JOIN && slot.value == LOOSE_AND;
        if (slot.slot == SLOT_PIECE)
            named |= i < from + 3;
        if (slot.slot != SLOT_PIECE || moves || named)
            most = telling_of(&slot) > most ? telling_of(&slot) : most;
        i = slot.to;
    }
    return most;
}

/* --- headings --- */

/* Behind "Wizards:", "Gnoll (g) -": the name of what moves. */
size_t loose_heading(struct loose_text *t)
{
    enum { LONGEST = 7 }; /* words and marks */
    size_t end = 0;

    for (size_t i = 1; i < LONGEST && i < t->matcher.count; i++)
        if (is_mark(t, i, ":") || strcmp(t->matcher.tokens[i].word, "-") == 0)
            end = i + 1;
        else if (is_mark(t, i, ".;,"))
            break;
    for (size_t i = 0; i < end; i++) {
        struct loose_said slot = {0};

        if (loose_slot_at(t, i, &slot) &&
            ((slot.slot == SLOT_EXTENT && slot.to > i + 1) || slot.slot == SLOT_WAY ||
             slot.slot == SLOT_OFFSET || slot.slot == SLOT_SAID || slot.slot == SLOT_LIKE ||
             (slot.slot == SLOT_JOIN && slot.value == LOOSE_AND)))
            return 0;
    }
    return end;
}

/* --- sentences about other things --- */

static const char *const other_rules[] = {
    "promotes|promote|promotion|promoted|check|checks|checkmate|checkmated|stalemate",
    "palace|river|lakes|lake|water|den|fortress|castle|castles|castling|drop|dropped",
    "called|named|known|referred|worth|value|valuable|implemented|sometimes|usually",
    "be|being|been ?never|not|also captured|taken|attacked|removed|exchanged|moved",
    "royal|non-royal|nonroyal|colorbound|color-bound|colour-bound|colourbound",
    NULL,
};

/* With whom a piece castles is no piece whose moves it has. */
static bool tells_of_castling(struct loose_text *t, size_t from, size_t to)
{
    return (loose_has(t, from, to, "castling") || loose_has(t, from, to, "castle|castles with") ||
            loose_has(t, from, to, "may|can ?also castle")) &&
           !loose_has(t, from, to, "moves|steps|slides|jumps|leaps|captures|square|squares");
}

/* Whether a sentence tells of other rules, as of promotion, or of nothing that the reader knows. */
bool loose_is_other(struct loose_text *t, size_t from, size_t to)
{
    if (t->game && t->game->terrain_count &&
        loose_has(t, from, to, "enter|enters|swim|swims|leave|leaves|stay|stays|cross|crosses"))
        return false;
    if (!loose_tells(t, from, to) || tells_of_castling(t, from, to))
        return true;
    return has_any(t, from, to, other_rules) && loose_tells(t, from, to) < TELLS_MUCH &&
           !loose_has(t, from, to, "move|moves|moving|captures|capture ?exactly like|as");
}

/* --- brackets --- */

bool loose_explains(struct loose_text *t, size_t from, size_t to)
{
    return !loose_tells(t, from, to) && !loose_has(t, from, to, "if|unless|when|except|must");
}

/* --- conditions --- */

static const char *const first_moves[] = {
    "first move|moves|movement|turn|position|rank|location|place",
    "starting|start|home|original move|turn|position|square|rank|location|place",
    "not|never ?yet ?been moved",
    "has|have yet to move",
    NULL,
};
static const char *const captures[] = {
    "capture|captures|capturing|take|takes|taking|attack|attacks|attacking|occupied ?by ?a|any "
    "enemy",
    "enemy ?piece ?is|stands|sits|standing ?there",
    NULL,
};
static const char *const path[] = {
    "way|between|half-way|obstacle|obstacles|blocked|block|blocks|blocking|intervening|edge",
    "encounters|encounter|meets|meet|hits|hit|reaches|reach|finds|stopped|runs|bumps|collides",
    "both|all|any ?of ?the square|piece",
    "first|orthogonal|diagonal|nearest ?next square",
    NULL,
};

enum loose_slot loose_condition(struct loose_text *t, size_t from, size_t to, unsigned *value)
{
    bool unless = loose_has(t, from, from + 1, "unless|until|till");
    bool denied = loose_has(t, from + 1, to, "not|no|never|without|nothing|none") != unless;

    *value = 0;
    if (loose_has(t, from, from + 1, "even"))
        return SLOT_NOTHING;
    if (has_any(t, from, to, first_moves) && !unless)
        return SLOT_FIRST;
    if (loose_has(t, from + 1, to, "jump|jumps|jumping|hop|hops|screen"))
        return SLOT_BAD;
    if (has_any(t, from, to, captures)) {
        *value = denied ? TARGET_EMPTY : TARGET_ENEMY;
        return SLOT_TARGET;
    }
    if (has_any(t, from, to, path)) {
        bool clear = loose_has(t, from, to, "free|clear|open");

        *value = OVER_BLOCKED;
        return denied != clear ? SLOT_OVER : SLOT_BAD;
    }
    *value = TARGET_EMPTY;
    if (loose_has(t, from, to, "free") ? !denied : denied && loose_has(t, from, to, "occupied"))
        return SLOT_TARGET;
    return loose_has(t, from, to, "moves|move|moving") && !denied && to - from < 5 ? SLOT_TARGET
                                                                                   : SLOT_BAD;
}

/* Where the clause of condition ends that begins at the token: at a mark, or "it may". */
size_t loose_condition_end(struct loose_text *t, size_t from)
{
    size_t end = from + 1;

    while (end < t->matcher.count && !is_mark(t, end, ".;,()") &&
           (end < from + 3 ||
            !english_match_one(&t->matcher, &(size_t){end},
                               "it|then may|also|moves|jumps|leaps|slides|captures|must", NULL)))
        end++;
    return end;
}
