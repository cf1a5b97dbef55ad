/* Places from which pieces can never move again: ranks of the board, and sites of its lines. */
#include "game/game.h"

/* --- along lines --- */

/* A site of a line by its place there, and the way on. */
struct walk {
    const struct game *game;
    const struct board_line *line;
    int index, way; /* way: 1 or -1 */
    struct squares *ends;
};

/* False: the line ends. */
static bool walk_on(struct walk *walk)
{
    int count = walk->line->count, next = walk->index + walk->way;

    if (next < 0 || next >= count) {
        if (!walk->line->closed)
            return false;
        next = (next + count) % count;
    }
    walk->index = next;
    return true;
}

static void add_site(const struct walk *walk)
{
    int site = walk->line->sites[walk->index];

    squares_add(walk->ends, site % walk->game->width, site / walk->game->width);
}

/* Adds where the leg and those behind it can end, when every other site is as they wish. */
static void follow_leg(const struct leg *leg, struct walk walk)
{
    int least = leg_skips(leg) + 1 + (leg_jumps(leg) > 0);
    int most = leg->range ? leg->range : walk.line->count;

    for (int i = 1; leg_lands(leg) && i <= most && walk_on(&walk); i++) {
        struct walk on = walk;

        if (i < least)
            continue;
        if (!leg->next) {
            add_site(&walk);
            continue;
        }
        on.way = vec_same(leg->step, leg->next->step) ? walk.way : -walk.way;
        follow_leg(leg->next, on);
    }
}

/* Whether the first leg begins with the step. */
static bool begins_so(const struct walk *walk, const struct move *move, int side)
{
    const struct site *sites = walk->game->network.sites;
    struct walk next = *walk;
    struct vec step;

    if (walk->line->diagonal != (move->leg.step.x && move->leg.step.y) || !walk_on(&next))
        return false;
    step = site_heading(&sites[walk->line->sites[walk->index]],
                        &sites[walk->line->sites[next.index]], walk->line->diagonal);
    return vec_same(side ? (struct vec){-step.x, -step.y} : step, move->leg.step);
}

static void add_sites(const struct game *game, struct squares *sites)
{
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++)
            if (site_at(game, file, rank))
                squares_add(sites, file, rank);
}

static bool is_on_rank(const struct game *game, const struct move *move, int side, int site)
{
    int rank = site / game->width;

    return !move->rank || move->rank == (side ? rank + 1 : game->height - rank);
}

/* Adds to the ends of each site where the move leads from there. */
static void add_ends(const struct game *game, const struct move *move, int side,
                     struct squares *ends)
{
    EACH (line, game->network.lines, game->network.line_count)
        for (int i = 0; i < 2 * line->count; i++) {
            int site = line->sites[i / 2];
            struct walk walk = {game, line, i / 2, i % 2 ? -1 : 1, &ends[site]};

            if (is_on_rank(game, move, side, site) && begins_so(&walk, move, side))
                follow_leg(&move->leg, walk);
        }
}

static void add_anywhere(const struct game *game, const struct move *move, int side,
                         struct squares *ends)
{
    for (int site = 0; site < game->width * game->height; site++)
        if (is_on_rank(game, move, side, site))
            add_sites(game, &ends[site]);
}

/* By site, where a man of the piece comes from there with one move: with first moves, or with all
 * others. To be freed. */
static struct squares *ends_of(const struct game *game, const struct piece *piece, int side,
                               bool first)
{
    struct squares *ends =
        mem_new((size_t)game->width * (size_t)game->height, sizeof(struct squares));

    EACH (move, piece->moves.moves, piece->moves.count)
        if (first == ((move->when & WHEN_FIRST_MOVE) != 0))
            (move->leg.path & PATH_ANYWHERE ? add_anywhere : add_ends)(game, move, side, ends);
    return ends;
}

/* Whether something but the site itself is among the ends of what begins there. */
static bool leads_away(const struct game *game, const struct squares *ends, int file, int rank)
{
    const struct squares *own = &ends[rank * game->width + file];
    uint64_t other = own->rows[rank] & ~((uint64_t)1 << file);

    for (int i = 0; i < game->height; i++)
        other |= i == rank ? 0 : own->rows[i];
    return other != 0;
}

/* --- where men come to along lines --- */

static void add_starts(const struct game *game, const struct piece *piece, int side,
                       struct squares *starts)
{
    if (piece_begins_anywhere(game, piece))
        add_sites(game, starts);
    for (int i = 0; game->setup && i < game->width * game->height; i++)
        if (game->setup[i].piece == piece && game->setup[i].side == side)
            squares_add(starts, i % game->width, i / game->width);
}

/* Adds those of the ends on which the piece may stand; returns whether any is new. */
static bool add_standing(const struct game *game, const struct piece *piece, int side,
                         const struct squares *ends, struct squares *known)
{
    bool any = false;

    for (int rank = 0; rank < game->height; rank++) {
        uint64_t more = ends->rows[rank] & ~known->rows[rank];

        for (int file = 0; more; file++, more >>= 1)
            if (more & 1 && piece_may_stand(game, piece, side, file, rank)) {
                squares_add(known, file, rank);
                any = true;
            }
    }
    return any;
}

/* Adds all to which men come from what is known, with any number of moves. */
static void spread(const struct game *game, const struct piece *piece, int side,
                   struct squares *known)
{
    struct squares *ends = ends_of(game, piece, side, false);
    struct squares *firsts = ends_of(game, piece, side, true), starts = *known;
    bool any = true;

    for (int i = 0; i < game->width * game->height; i++)
        if (squares_have(&starts, i % game->width, i / game->width))
            add_standing(game, piece, side, &firsts[i], known);
    while (any) {
        any = false;
        for (int i = 0; i < game->width * game->height; i++)
            if (squares_have(known, i % game->width, i / game->width))
                any |= add_standing(game, piece, side, &ends[i], known);
    }
    free(ends);
    free(firsts);
}

static void add_zone(const struct game *game, int side, const struct squares *of,
                     struct squares *zone)
{
    for (int i = 0; i < game->width * game->height; i++)
        if (squares_have(of, i % game->width, i / game->width) &&
            zone_has(game, side, i % game->width, i / game->width))
            squares_add(zone, i % game->width, i / game->width);
}

/* Marks the pieces that may become one that is marked, until there is none left. */
static void mark_bases(const struct game *game, bool *marked)
{
    bool any = true;

    while (any) {
        any = false;
        EACH (piece, game->pieces, game->piece_count) {
            bool *own = &marked[piece - game->pieces];

            if (!*own &&
                FIND(choice, piece->choices, piece->choice_count, marked[*choice - game->pieces]))
                any = *own = true;
        }
    }
}

/* Takes the zone of what the piece reaches to what it promotes to; returns whether any is new. */
static bool promote(const struct game *game, const struct piece *piece, int side,
                    struct squares *reached)
{
    struct squares zone = {0};
    bool any = false;

    add_zone(game, side, &reached[piece - game->pieces], &zone);
    for (size_t i = 0; i < piece->choice_count; i++)
        any |= add_standing(game, piece->choices[i], side, &zone,
                            &reached[piece->choices[i] - game->pieces]);
    return any;
}

/* Where men of the side come to along lines: from the setup, or where another piece promotes. */
static struct squares reached_along_lines(const struct game *game, const struct piece *wanted,
                                          int side)
{
    struct squares *reached = mem_new(game->piece_count, sizeof *reached), result;
    bool *marked = mem_new(game->piece_count, sizeof *marked), any = true;

    marked[wanted - game->pieces] = true;
    mark_bases(game, marked);
    EACH (piece, game->pieces, game->piece_count)
        add_starts(game, piece, side, &reached[piece - game->pieces]);
    while (any) {
        any = false;
        EACH (piece, game->pieces, game->piece_count)
            if (marked[piece - game->pieces]) {
                spread(game, piece, side, &reached[piece - game->pieces]);
                any |= promote(game, piece, side, reached);
            }
    }
    result = reached[wanted - game->pieces];
    free(reached);
    free(marked);
    return result;
}

struct squares piece_stuck_sites(const struct game *game, const struct piece *piece, int side)
{
    struct squares stuck = {0}, reached, *ends;

    if (!piece->valid || piece->wall || piece->immobile || !game->network.binds)
        return stuck;
    reached = reached_along_lines(game, piece, side);
    ends = ends_of(game, piece, side, false);
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++)
            if (squares_have(&reached, file, rank) && !leads_away(game, ends, file, rank))
                squares_add(&stuck, file, rank);
    free(ends);
    return stuck;
}

/* --- ranks --- */

/* `ends`: of a board whose lines bind, NULL on others. */
static bool is_stuck_on(const struct game *game, const struct piece *piece,
                        const struct squares *ends, int rank)
{
    for (int file = 0; file < game->width; file++)
        if (ends ? leads_away(game, ends, file, game->height - 1 - rank)
                 : moveset_can_leave(&piece->moves, game->width, game->height, file, rank))
            return false;
    return true;
}

int piece_stuck_ranks(const struct game *game, const struct piece *piece)
{
    struct squares *ends;
    int stuck = 0;

    if (!piece->valid)
        return 0;
    ends = game->network.binds ? ends_of(game, piece, 0, false) : NULL;
    while (stuck < game->height && is_stuck_on(game, piece, ends, game->height - 1 - stuck))
        stuck++;
    free(ends);
    return stuck;
}

bool piece_can_be_stuck(const struct game *game, const struct piece *piece)
{
    for (int side = 0; side < 2; side++) {
        struct squares stuck = piece_stuck_sites(game, piece, side);

        if (FIND(row, stuck.rows, game->height, *row))
            return true;
    }
    return piece_stuck_ranks(game, piece) > 0;
}
