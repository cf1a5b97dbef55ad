/* Rules of single games that the engine knows by name: mates of Shatar, chases of Xiangqi. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

/* Whether the piece comes into play as one of the kinds. */
static bool is_of(const struct fsf_export *export, const struct piece *piece,
                  const char *const *kinds)
{
    for (; *kinds; kinds++)
        if (export_is(export, piece, *kinds))
            return true;
    return false;
}

/* --- mates --- */

static bool has_mates_of_shatar(const struct fsf_export *export)
{
    static const char *const strong[] = {"rook", "bers", "knight", NULL};
    static const char *const knight[] = {"knight", NULL};

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));)
        if (piece->mates != is_of(export, piece, strong) ||
            piece->mate_loses != is_of(export, piece, knight))
            return false;
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

/* The first pair of which the game says something else than the engine; NULL: there is none. */
static const char *other_pair(const struct fsf_export *export)
{
    for (const struct piece *by = NULL; (by = export_next(export, by));)
        for (const struct piece *man = NULL; (man = export_next(export, man));) {
            bool counted = is_pair(export, by, man);

            if (says_pair(&export->game->rules, by, man) != counted)
                return arena_print(export->arena,
                                   "the engine %s attacks by the %s on the %s even when "
                                   "it is protected",
                                   counted ? "also counts" : "does not count", by->name.text,
                                   man->name.text);
        }
    return NULL;
}

/* How the engine's chases treat the piece in another way than the game does; NULL: alike. */
static const char *other_chaser(const struct fsf_export *export, const struct piece *piece)
{
    static const char *const known[] = {"rook", "horse", "cannon",  "elephant",
                                        "fers", "king",  "soldier", NULL};
    static const char *const idle[] = {"king", "soldier", NULL};
    static const char *const soldier[] = {"soldier", NULL};
    const struct rules *rules = &export->game->rules;
    int rank = is_of(export, piece, soldier) ? fsf_soldier_rank(export, piece) : 0;

    if (!is_of(export, piece, known))
        return arena_print(
            export->arena,
            "the engine's chases are those of Xiangqi, which has no piece like the %s",
            piece->name.text);
    if (piece->may_chase != is_of(export, piece, idle))
        return arena_print(export->arena, "the engine %s attacks by the %s",
                           piece->may_chase ? "counts" : "does not count", piece->name.text);
    if (piece->may_be_chased != (rank > 1) ||
        (rank > 1 && (rules->unchased_first != 1 || rules->unchased_last != rank - 1)))
        return arena_print(export->arena,
                           rank > 1 ? "the engine counts attacks on the %s when it has crossed the "
                                      "river"
                                    : "the engine counts attacks on the %s",
                           piece->name.text);
    return NULL;
}

/* What the engine's count of chases does in another way than the game; NULL: nothing. */
static const char *other_chases(const struct fsf_export *export)
{
    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        const char *why = other_chaser(export, piece);

        if (why)
            return why;
    }
    return export->game->rules.chase_is_new ? other_pair(export)
                                            : "the engine counts new attacks alone";
}

void export_write_chase(struct fsf_export *export)
{
    const struct rules *rules = &export->game->rules;
    const struct idle_draw *idle = &rules->idle_draw;

    const char *why = rules->perpetual_chase ? other_chases(export) : NULL;
    bool chases = rules->perpetual_chase && !why;
    int checks = chases || (why && !export->mapping.partial) ? 10 : -1; /* that the engine counts */

    export_set(export, "chasingRule", chases ? "axf" : "none");
    if (why)
        export_refuse_rule(export, "perpetual-chase", why);
    if (idle->moves && idle->checks != checks)
        export_refuse_rule(export, "draw-after",
                           checks > 0 ? "where there are perpetual chases, the engine counts ten "
                                        "checks of each player"
                                      : "the engine counts all checks");
}
