/* Stretches of a text that say nothing of moves: headings, sentences about other rules, brackets
 * that explain. */

#include "notation/slot/slot.h"
#include "notation/slot/slot_patterns.h"

#include <string.h>

static bool is_mark(const struct slot_text *t, size_t token, const char *marks)
{
    return strchr(marks, *t->matcher.tokens[token].word) && !t->matcher.tokens[token].word[1];
}

size_t slot_mark(const struct slot_text *t, size_t token, const char *marks)
{
    while (token < t->matcher.count && !is_mark(t, token, marks))
        token++;
    return token;
}

bool slot_has(struct slot_text *t, size_t from, size_t to, const char *pattern)
{
    for (size_t i = from; i < to; i++) {
        size_t end = i;

        if (english_match_one(&t->matcher, &end, pattern, NULL) && end <= to)
            return true;
    }
    return false;
}

/* Whether one of the patterns, of which the last is NULL, fits there. */
static bool has_any(struct slot_text *t, size_t from, size_t to, const char *const *patterns)
{
    for (; *patterns; patterns++)
        if (slot_has(t, from, to, *patterns))
            return true;
    return false;
}

/* How much words tell of moves. */
enum telling { TELLS_NOTHING, TELLS_LITTLE, TELLS_MUCH };

static enum telling telling_of(const struct slot *slot)
{
    switch (slot->slot) {
    case SLOT_EXTENT:
        if (slot->value == SPAN_BARE)
            return TELLS_NOTHING;
        return slot->captures.count || slot->value != SPAN_EXACT ? TELLS_MUCH : TELLS_LITTLE;
    case SLOT_WAY:
    case SLOT_OFFSET:
    case SLOT_RING:
    case SLOT_ANYWHERE:
        return TELLS_MUCH;
    case SLOT_PIECE:
    case SLOT_BEND:
    case SLOT_TARGET:
    case SLOT_ONLY_SAID:
    case SLOT_FIRST:
        return TELLS_LITTLE;
    default:
        return TELLS_NOTHING;
    }
}

/* What stands in the way, and what a piece goes over. */
static const char *const passing[] = {
    "over|blocked|unblockable|unblocked|lame|non-jumping|non-leaping|land|lands|half-way|midpoint",
    "may|cannot|not|never|without|no jump|jumping|leap|leaping|hop|hopping",
    "any|the|intervening ?intervening square|piece between",
    NULL,
};
/* The most that one of the words between the tokens tells. A piece tells nothing that is only
 * named, nobody moving like it. */
static enum telling most_told(struct slot_text *t, size_t from, size_t to)
{
    enum telling most = TELLS_NOTHING;
    bool moves = false, named = false, joined = false, likened = false;

    for (size_t i = from; i < to;) {
        struct slot slot = {0};

        if (!slot_at(t, i, &slot)) {
            joined = english_match_one(&t->matcher, &(size_t){i++}, "and|plus|&", NULL);
            continue;
        }
        moves |= slot.slot == SLOT_SAID || slot.slot == SLOT_MANNER || slot.slot == SLOT_LIKE;
        if (slot.slot == SLOT_PIECE && ((named && joined) || (likened && moves)))
            return TELLS_MUCH; /* "Rook + Knight", "moves like a Rook" */
        likened = slot.slot == SLOT_LIKE;
        if (slot.slot == SLOT_PIECE)
            named |= i < from + 3;
        if (slot.slot != SLOT_PIECE || moves || named)
            most = telling_of(&slot) > most ? telling_of(&slot) : most;
        joined = false;
        i = slot.to;
    }
    return most == TELLS_NOTHING && has_any(t, from, to, passing) ? TELLS_LITTLE : most;
}

/* --- headings --- */

/* Behind "Wizards:", "Gnoll (g) -": the name of what moves. */
size_t slot_heading(struct slot_text *t)
{
    enum { LONGEST = 7 }; /* words and marks */
    size_t end = 0;

    for (size_t i = 1; i < LONGEST && i < t->matcher.count; i++)
        if (is_mark(t, i, ":") || strcmp(t->matcher.tokens[i].word, "-") == 0)
            end = i + 1;
        else if (is_mark(t, i, ".;,"))
            break;
    for (size_t i = 0; i < end; i++) {
        struct slot slot = {0};

        if (slot_at(t, i, &slot) &&
            ((slot.slot == SLOT_EXTENT && slot.to > i + 1) || slot.slot == SLOT_WAY ||
             slot.slot == SLOT_OFFSET || slot.slot == SLOT_SAID || slot.slot == SLOT_LIKE))
            return 0;
        if (english_match_one(&t->matcher, &(size_t){i}, "and|plus|&", NULL))
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
static bool tells_of_castling(struct slot_text *t, size_t from, size_t to)
{
    return (slot_has(t, from, to, "castling") || slot_has(t, from, to, "castle|castles with") ||
            slot_has(t, from, to, "may|can ?also castle")) &&
           !slot_has(t, from, to, "moves|steps|slides|jumps|leaps|captures|square|squares");
}

/* "It captures all enemies in its path." */
static bool captures_on_way(struct slot_text *t, size_t from, size_t to)
{
    return slot_has(t, from, to, "in|on|along its|his|her|their|the way|path") &&
           slot_has(t, from, to, CAPTURE) && slot_has(t, from, to, "any|all|every|each");
}

/* Whether a sentence tells of other rules, as of promotion, or of nothing that the reader knows. */
bool slot_is_other(struct slot_text *t, size_t from, size_t to)
{
    if (t->game && t->game->terrain_count &&
        slot_has(t, from, to, "enter|enters|swim|swims|leave|leaves|stay|stays|cross|crosses"))
        return false;
    if (tells_of_castling(t, from, to))
        return true;
    if (captures_on_way(t, from, to))
        return false;
    if (!most_told(t, from, to))
        return !slot_has(
            t, from, to,
            "move|moves|moving|capture|captures|capturing|takes|take|slides|jumps|leaps "
            "?exactly|just like|as ?a|an|the");
    return has_any(t, from, to, other_rules) && most_told(t, from, to) < TELLS_MUCH &&
           !slot_has(t, from, to, "move|moves|moving|captures|capture ?exactly like|as") &&
           !slot_has(t, from, to,
                     "nor|and|or|but ?it|they ?may|does|cannot ?not ?it|they " CAPTURE);
}

/* --- brackets --- */

bool slot_explains(struct slot_text *t, size_t from, size_t to)
{
    return !most_told(t, from, to) &&
           !slot_has(t, from, to,
                     "if|unless|when|except|must|jump|jumps|jumping|leap|leaps|leaping");
}
