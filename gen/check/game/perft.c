/* Legal moves that the author has counted are counted again. */
#include "check/game/check_internal.h"

#include "rules/legal/legal.h"

/* Moves that are counted of a claim that is false: a longer search helps nobody. */
enum { COUNTED_MOST = 2000000 };

struct counting_again {
    struct arena *arena;
    const struct game *game;
    const struct perft_claim *claim;
    struct placement placement;
    struct diags *diags;
    bool cut; /* some man has more moves than can be found */
};

/* The index of the first number that is false, with what it is or more than COUNTED_MOST; that of
 * none: all are true. */
static size_t first_false(struct counting_again *c, int way, uint64_t *ways)
{
    struct position *position =
        position_new(c->arena, compiled_rules_of(c->game, way), &c->placement);
    struct played_moves moves = {0};
    size_t i = 0;

    for (; i < c->claim->count && !*position->cut; i++) {
        *ways = perft_most(position, (int)i + 1, COUNTED_MOST, &moves);
        if (*ways != (uint64_t)c->claim->counts[i].ways)
            break;
    }
    c->cut |= *position->cut;
    moves_free(&moves);
    return i;
}

static void report(const struct counting_again *c, size_t i, uint64_t ways)
{
    const struct perft_count *count = &c->claim->counts[i];
    const char *is = ways > COUNTED_MOST ? arena_print(c->arena, "more than %d", COUNTED_MOST)
                                         : arena_print(c->arena, "%llu", (unsigned long long)ways);
    const char *what =
        i == 0 ? arena_print(c->arena, "legal move%s", ways == 1 ? "" : "s")
               : arena_print(c->arena, "way%s to make %zu moves", ways == 1 ? "" : "s", i + 1);
    struct finding *finding =
        diag_add(c->diags, DIAG(CLAIM_FALSE), count->at, "perft",
                 arena_print(c->arena, "%s %s %s, not %d", ways == 1 ? "there is" : "there are", is,
                             what, count->ways));

    if (ways > COUNTED_MOST) {
        diag_help(finding, "leave it out, or change what it follows from");
        return;
    }
    diag_help(finding, "write '%s', or change what it follows from", is);
    diag_choice(finding, count->at, is);
}

/* Where the players agree on hobbling, it may be counted in either way. */
static bool check_claim(struct counting_again *c)
{
    uint64_t ways[2] = {0};
    size_t last[2] = {0};

    for (int way = 0; way < 1 + c->game->hobbling_agreed; way++) {
        last[way] = first_false(c, way, &ways[way]);
        if (last[way] == c->claim->count && !c->cut)
            return true;
    }
    if (!c->cut)
        report(c, last[0], ways[0]);
    return moves_are_whole(c->cut, c->claim->place, c->diags);
}

/* False after a finding. */
static bool find_position(struct counting_again *c)
{
    const struct located *text = &c->claim->position;

    c->placement = placement_of_setup(c->arena, c->game);
    if (text->text && !placement_read(c->arena, c->game, text, &c->placement, c->diags))
        return false;
    if (!text->text && !c->game->setup)
        diag_add(c->diags, DIAG(MISSING_KEY), c->claim->place, "'perft' of a game without setup",
                 "position");
    else if (c->claim->to_move >= 0 && c->placement.side_stated)
        diag_help(diag_add(c->diags, DIAG(BAD_TEXT), text->at, "to-move",
                           "the position itself says whose turn it is"),
                  "leave 'to-move' out");
    else
        return true;
    return false;
}

void check_perft(struct arena *arena, const struct game *game, struct diags *diags)
{
    bool whole = !game->flawed;

    for (size_t i = 0; i < game->perft_count && whole; i++) {
        struct counting_again c = {arena, game, &game->perfts[i], .diags = diags};

        if (!find_position(&c))
            continue;
        if (c.claim->to_move >= 0)
            c.placement.to_move = c.claim->to_move;
        whole = check_claim(&c);
    }
}
