#include "text/moves_text.h"

#include "base/json.h"
#include "live/session.h"

double mean_of(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static struct advantage advantage_of(const struct playout *playout)
{
    const double games = playout->options.games, won = playout->won[0], lost = playout->won[1];
    const double share = (won + (games - won - lost) / 2) / games;

    return (struct advantage){share, 0.98 / sqrt(games)}; /* of points that are all or nothing */
}

/* Whether the definition has it, though it may never be legal. */
static bool has_way(const struct playout *playout, const struct playout_way *way)
{
    const struct game *game = playout->game;

    switch (way->flag) {
    case MOVE_PROMOTE:
        return FIND(piece, game->pieces, game->piece_count, piece->choice_count > 0);
    case MOVE_DROP:
        return game->drops;
    case MOVE_CASTLE:
        return game->rules.castling_count > 0;
    case MOVE_PASS:
        return game->rules.pass[0] != PASS_NEVER || game->rules.pass[1] != PASS_NEVER;
    default:
        return way->legal > 0;
    }
}

static void put_item(const char *item, const char *before, bool *any, struct buf *out)
{
    buf_print(out, "%s%s", *any ? ", " : before, item);
    *any = true;
}

/* Pieces that stood on the board, and ways of moving, of which nothing was made. */
static void put_unused(const struct playout *playout, struct buf *out)
{
    bool any = false;

    EACH (piece, playout->pieces, playout->game->piece_count)
        if (piece->stood && piece->made + piece->dropped == 0)
            put_item(piece->piece->name.text, "never moved: ", &any, out);
    buf_text(out, any ? "\n" : "");
    any = false;
    EACH (way, playout->ways, (size_t)PLAYOUT_WAY_COUNT)
        if (way->made == 0 && has_way(playout, way))
            put_item(way->name, "never used: ", &any, out);
    buf_text(out, any ? "\n" : "");
}

void balance_text(const struct playout *playout, struct buf *out)
{
    LOCAL_ARENA(arena);
    const struct advantage first = advantage_of(playout);

    buf_print(out, "%s %.1f %% of the points, %.1f more or less in 95 of 100 cases\n",
              game_player_does(arena, playout->game, 0, "has", "have"), 100 * first.share,
              100 * first.error);
    buf_print(out, "a turn: %.1f legal moves, %.2f captures\n",
              mean_of(playout->choices, playout->plies),
              mean_of(playout->captures, playout->plies));
    put_unused(playout, out);
}

static void put_counts(const struct playout *playout, struct json *json)
{
    json_open_object(json, "ended", JSON_FLAT);
    for (int how = OUTCOME_OPEN + 1; how < OUTCOME_KINDS; how++)
        if (playout->ended[how])
            json_number(json, ending_names[how], playout->ended[how]);
    json_close(json);
}

void balance_json(const struct playout *playout, struct buf *out)
{
    const struct advantage first = advantage_of(playout);
    struct json json = json_begin(out);
    LOCAL_ARENA(arena);

    json_put(&json, "{ game=s rules=s games=u nodes=n seed=n won[ =u =u ] drawn=u open=u",
             playout->game->name.text, game_mark(arena, playout->game),
             (unsigned)playout->options.games, (double)playout->options.nodes,
             (double)playout->options.seed, (unsigned)playout->won[0], (unsigned)playout->won[1],
             (unsigned)playout->drawn, (unsigned)playout->ended[OUTCOME_OPEN]);
    put_counts(playout, &json);
    json_put(&json, "first{ share=n error=n } plies{ least=u most=u mean=n }", first.share,
             first.error, (unsigned)playout->shortest, (unsigned)playout->longest,
             mean_of(playout->plies, (uint64_t)playout->options.games));
    json_put(&json, "branching=n captures=n pieces[", mean_of(playout->choices, playout->plies),
             mean_of(playout->captures, playout->plies));
    EACH (piece, playout->pieces, playout->game->piece_count)
        json_put(&json, "{ name=s men=n moves=n made=n dropped=n }", piece->piece->name.text,
                 (double)piece->men, (double)piece->moves, (double)piece->made,
                 (double)piece->dropped);
    json_put(&json, "] ways[");
    EACH (way, playout->ways, (size_t)PLAYOUT_WAY_COUNT)
        json_put(&json, "{ name=s legal=n made=n }", way->name, (double)way->legal,
                 (double)way->made);
    json_put(&json, "] }");
}
