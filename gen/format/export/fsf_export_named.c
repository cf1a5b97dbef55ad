/* Rules of single games that the engine knows by name: mates of Shatar, chases of Xiangqi. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

/* Whether the piece comes into play as one of the kinds. */
static bool is_of(const struct fsf_export *export, const struct piece *piece,
                  const char *const *kinds)
{
    const struct fsf_cast *cast = export_cast(export, piece);

    for (; cast->used && *kinds; kinds++)
        if (strcmp(cast->kind->key, *kinds) == 0)
            return true;
    return false;
}

/* --- mates --- */

static bool has_mates_of_shatar(const struct fsf_export *export)
{
    static const char *const strong[] = {"rook", "bers", "knight", NULL};
    static const char *const knight[] = {"knight", NULL};
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (export->casts[i].used && (piece->mates != is_of(export, piece, strong) ||
                                      piece->mate_loses != is_of(export, piece, knight)))
            return false;
    }
    return export->royalty == ROYAL_KING;
}

void export_write_mate(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    bool limited = rules->mate_needs || rules->mate_loses;

    export_set_bool(export, "shatarMateRule", limited);
    if (limited && !has_mates_of_shatar(export))
        export_refuse_rule(export, "mate",
                           "the engine's limits of mates are those of Shatar: a rook, a dragon or "
                           "a knight gives one of the checks, and the mate is not by a knight");
}

/* --- chases --- */

static bool is_pair(const struct fsf_export *export, const struct piece *by,
                    const struct piece *man)
{
    static const char *const pairs[][2][4] = {{{"horse", "cannon"}, {"rook"}},
                                              {{"elephant", "fers"}, {"rook", "cannon", "horse"}}};

    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        if (is_of(export, by, pairs[i][0]) && is_of(export, man, pairs[i][1]))
            return true;
    return false;
}

static bool says_pair(const struct rules *rules, const struct piece *by, const struct piece *man)
{
    for (size_t i = 0; i < rules->chase_pair_count; i++)
        if (rules->chase_pairs[i].by == by && rules->chase_pairs[i].man == man)
            return true;
    return false;
}

static bool has_pairs_of_xiangqi(const struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->piece_count; k++)
            if (export->casts[i].used && export->casts[k].used &&
                says_pair(&game->rules, &game->pieces[i], &game->pieces[k]) !=
                    is_pair(export, &game->pieces[i], &game->pieces[k]))
                return false;
    return true;
}

/* Whether the piece is one that the engine's count knows, and treats as the game does. */
static bool chases_as_in_xiangqi(const struct fsf_export *export, const struct piece *piece)
{
    static const char *const known[] = {"rook", "horse", "cannon",  "elephant",
                                        "fers", "king",  "soldier", NULL};
    static const char *const idle[] = {"king", "soldier", NULL};
    static const char *const soldier[] = {"soldier", NULL};
    const struct rules *rules = &export->game->rules;
    int rank = is_of(export, piece, soldier) ? fsf_soldier_rank(export, piece) : 0;

    return is_of(export, piece, known) && piece->may_chase == is_of(export, piece, idle) &&
           piece->may_be_chased == (rank > 1) &&
           (rank <= 1 || (rules->unchased_first == 1 && rules->unchased_last == rank - 1));
}

static bool has_chases_of_xiangqi(const struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++)
        if (export->casts[i].used && !chases_as_in_xiangqi(export, &game->pieces[i]))
            return false;
    return game->rules.chase_is_new && has_pairs_of_xiangqi(export);
}

void export_write_chase(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    const struct idle_draw *idle = &rules->idle_draw;

    export_set(export, "chasingRule", rules->perpetual_chase ? "axf" : "none");
    if (rules->perpetual_chase && !has_chases_of_xiangqi(export))
        export_refuse_rule(export, "perpetual-chase",
                           "the engine's chases are those of Xiangqi by its own count");
    if (idle->moves && idle->checks != (rules->perpetual_chase ? 10 : -1))
        export_refuse_rule(export, "draw-after",
                           "the engine counts ten checks of each player where there are perpetual "
                           "chases, and all of them elsewhere");
}
