#include "check/game/spellings_internal.h"

#include "check/game/check_internal.h"
#include "notation/wording/english_write.h"

#include <string.h>

/* --- words --- */

const struct spelling_words spelling_words[] = {
    [SPELLING_BETZA] = {"moves", "moves let", "moves do", "the moves are declared here"},
    [SPELLING_MNEMONIC] = {"mnemonic", "mnemonic lets", "mnemonic does",
                           "the mnemonic is drawn here"},
    [SPELLING_TEXT] = {"text", "text lets", "text does", "the text stands here"},
};

const char *verb_of(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};

    if (!english_write_verb(set, &out, NULL))
        return phrase_of(arena, &set->moves[0]);
    return buf_take(arena, &out);
}

/* --- all moves of one place together --- */

struct moveset take_place(struct arena *arena, struct moveset *set)
{
    struct moveset taken = {0};
    struct place place = set->moves[0].at;
    size_t kept = 0;

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (place_same(&move.at, &place))
            moveset_add(arena, &taken, move);
        else
            set->moves[kept++] = move;
    }
    set->count = kept;
    return taken;
}

/* --- the same on an empty board only --- */

enum {
    FAR = BOARD_LIMIT - 1,
    SIDE = 2 * FAR + 1,
    FIRST = 3 /* bits of targets, on a first move */
};

/* What may be done by landing on each square: bits of enum target, and the same shifted by FIRST
 * for the first move. */
struct landings {
    unsigned char squares[SIDE][SIDE];
};

/* False for moves that cannot be drawn so. */
static bool add_landings(struct landings *landings, const struct move *move)
{
    const struct leg *leg = &move->leg;
    unsigned bits = leg->target << FIRST | (move->when & WHEN_FIRST_MOVE ? 0 : leg->target);

    if (leg->next || leg->target >> FIRST || (leg->path & ~(unsigned)PATH_LAME) ||
        vec_largest(leg->step) == 0 || move->rank || move->over ||
        (move->when & ~(unsigned)WHEN_FIRST_MOVE))
        return false;
    for (int k = 1; leg->range == 0 || k <= leg->range; k++) {
        int x = k * leg->step.x, y = k * leg->step.y;

        if (vec_largest((struct vec){x, y}) > FAR)
            break;
        landings->squares[FAR + y][FAR + x] |= (unsigned char)bits;
    }
    return true;
}

static bool landings_of(const struct moveset *set, struct landings *landings)
{
    memset(landings, 0, sizeof *landings);
    for (size_t i = 0; i < set->count; i++)
        if (!add_landings(landings, &set->moves[i]))
            return false;
    return true;
}

bool same_when_empty(const struct moveset *a, const struct moveset *b)
{
    struct landings of_a, of_b;

    return landings_of(a, &of_a) && landings_of(b, &of_b) && memcmp(&of_a, &of_b, sizeof of_a) == 0;
}

/* Notes what the first set has and the second has not, place by place. Returns whether there is
 * anything. */
static bool note_differences(struct arena *arena, struct finding *finding, const char *name,
                             const struct moveset *with, const struct moveset *without)
{
    struct moveset only = moveset_minus(arena, with, without);
    bool any = only.count > 0;

    while (only.count) {
        struct moveset these = take_place(arena, &only);

        diag_note(finding, these.moves[0].at, "only the %s: %s", name, verb_of(arena, &these));
    }
    return any;
}

bool same_moves(const struct game *game, const struct moveset *a, const struct moveset *b)
{
    return game->hobbling == HOBBLING_ON ? moveset_equal(a, b) : moveset_equal_always(a, b);
}

struct finding *report_hobbling(struct arena *arena, const struct piece *piece, const char *name,
                                const struct moveset *a, struct place at, struct diags *diags)
{
    const char *other = spelling_words[piece->spelling].name;
    struct finding *finding = diag_add(diags, DIAG(AGREE_HOBBLING), at, name, other);
    struct moveset free = moveset_unhobbled(arena, a);
    struct moveset moves = moveset_unhobbled(arena, &piece->moves);

    note_differences(arena, finding, name, &free, &moves);
    note_differences(arena, finding, other, &moves, &free);
    return finding;
}

struct finding *report_blocked(struct arena *arena, const struct piece *piece, const char *name,
                               const struct moveset *a, struct place at, struct diags *diags)
{
    const char *other = spelling_words[piece->spelling].name;
    struct finding *finding = diag_add(diags, DIAG(AGREE_BLOCKED), at, name, other);

    note_differences(arena, finding, name, a, &piece->moves);
    if (!note_differences(arena, finding, other, &piece->moves, a))
        diag_note(finding, piece->betza.at, "%s", spelling_words[piece->spelling].stands);
    return finding;
}
