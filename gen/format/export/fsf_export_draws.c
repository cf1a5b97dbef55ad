/* Draws of a variant: repetition, moves without progress, and counts at the end. */
#include "format/export/fsf_export_internal.h"

#include "format/fsf_counting.h"

#include <string.h>

/* --- repetition --- */

/* What may be claimed the engine claims at once. The engine's values are those of the player who
 * has not repeated, or absolute ones of White. */
static void write_repetition(struct fsf_export *export)
{
    static const struct {
        const char *value;
        bool absolute;
    } values[] = {[REPEATED_DRAW] = {"draw", false},       [REPEATED_LOSS] = {"win", false},
                  [REPEATED_WIN] = {"loss", false},        [REPEATED_FIRST_WINS] = {"win", true},
                  [REPEATED_SECOND_WINS] = {"loss", true}, [REPEATED_FORBIDDEN] = {"draw", false}};
    const struct rules *rules = &export->game->rules;

    export_set(export, "nFoldRule", "%d",
               rules->repeated == REPEATED_NOTHING ? 0
               : rules->claim_times                ? rules->claim_times
                                                   : rules->times);
    if (rules->repeated == REPEATED_NOTHING && rules->to_and_fro)
        export_refuse_rule(export, "to-and-fro",
                           "the engine looks for it beside 'repetition' alone");
    if (rules->repeated == REPEATED_NOTHING)
        return;
    export_set(export, "nFoldValue", "%s", values[rules->repeated].value);
    export_set_bool(export, "nFoldValueAbsolute", values[rules->repeated].absolute);
    export_set_bool(export, "perpetualCheckIllegal", rules->perpetual_check);
    export_set_bool(export, "moveRepetitionIllegal", rules->to_and_fro);
    if (rules->perpetual_check && export->royalty != ROYAL_KING)
        export_refuse_rule(export, "perpetual-check", "it is Kings that are in check");
}

/* --- moves without progress --- */

static bool restarts_count(const struct fsf_export *export, const struct piece *piece)
{
    (void)export;
    return piece->restarts_count;
}

static void write_idle_draw(struct fsf_export *export)
{
    const struct idle_draw *draw = &export->game->rules.idle_draw;
    int moves = draw->claim ? draw->claim : draw->moves;

    export_set(export, "nMoveRule", "%d", moves);
    if (moves)
        export_set(export, "nMoveRuleTypes", "%s", export_letters(export, restarts_count));
}

/* --- counts at the end --- */

/* The piece that is of that kind of the engine; NULL: none. */
static const struct piece *piece_of(const struct fsf_export *export, const char *kind)
{
    for (size_t i = 0; i < export->game->piece_count; i++)
        if (export->casts[i].used && strcmp(export->casts[i].kind->key, kind) == 0)
            return &export->game->pieces[i];
    return NULL;
}

/* Whether the limits of the game are those of the rule that are about its pieces. */
static bool has_limits(const struct fsf_export *export, const struct fsf_counting *rule)
{
    const struct counting *own = &export->game->rules.counting;
    size_t next = 0;

    for (size_t i = 0; i < FSF_LIMITS && rule->limits[i].moves; i++) {
        const struct fsf_limit *limit = &rule->limits[i];
        const struct piece *piece = limit->kind ? piece_of(export, limit->kind) : NULL;

        if (limit->kind && !piece)
            continue;
        if (next == own->limit_count || own->limits[next].piece != piece ||
            own->limits[next].men != limit->men || own->limits[next].moves != limit->moves)
            return false;
        next++;
    }
    return next == own->limit_count;
}

/* Whether pawns alone keep the count from beginning. */
static bool waits_for_pawns(const struct fsf_export *export)
{
    const struct piece *pawn = piece_of(export, "pawn");

    for (size_t i = 0; i < export->game->piece_count; i++)
        if (export->casts[i].used &&
            export->game->pieces[i].stops_count != (&export->game->pieces[i] == pawn))
            return false;
    return true;
}

static void write_counting(struct fsf_export *export)
{
    const struct counting *own = &export->game->rules.counting;

    for (size_t i = 0; i < fsf_counting_count() && own->on; i++) {
        const struct fsf_counting *rule = fsf_counting_at(i);

        if (rule->men != own->begins_at_men || rule->board != own->board ||
            rule->board_men != own->board_men || !waits_for_pawns(export) ||
            !has_limits(export, rule))
            continue;
        export_set(export, "countingRule", "%s", rule->name);
        return;
    }
    if (own->on)
        export_refuse_rule(export, "counting",
                           "the engine counts as in Makruk, Cambodian and ASEAN chess");
}

/* --- the whole --- */

void export_write_draws(struct fsf_export *export)
{
    write_repetition(export);
    write_idle_draw(export);
    write_counting(export);
}
