/* Terrain lies as the setup does, and the pieces of the setup can come to it. */
#include "check/game/check_internal.h"

#include "rules/legal/legal.h"

/* --- symmetry --- */

static bool has_partner(const struct game *game, const struct terrain *terrain,
                        const struct terrain_square *square)
{
    struct square at = symmetric_square(game, (struct square){square->file, square->rank});
    const struct terrain_square *partner = terrain_square_at(terrain, at.file, at.rank);
    int owner = square->owner == UNOWNED ? UNOWNED : !square->owner;

    return partner && partner->owner == owner;
}

static void report_pair(const struct checking *c, const struct terrain_square *square)
{
    const struct square at = {square->file, square->rank};
    struct square other = symmetric_square(c->game, at);
    const struct terrain *there = terrain_at(c->game, other.file, other.rank);
    const char *name = square_name(c->arena, c->game, other);
    struct finding *finding =
        diag_add(c->diags, DIAG(TERRAIN_ASYMMETRIC), square->place, symmetry_name(c->game),
                 square_name(c->arena, c->game, at), name);

    if (there)
        diag_note(finding, terrain_square_at(there, other.file, other.rank)->place, "%s is '%s'",
                  name, there->id.name.text);
    diag_note(finding, c->game->symmetry_place, "symmetry is declared here");
    help_with_symmetry(c, finding, "make both squares correspond");
}

/* Of each terrain the first square without a partner. */
void check_terrain_symmetry(const struct checking *c)
{
    for (size_t i = 0; i < c->game->terrain_count && c->game->symmetry != SYMMETRY_NONE; i++) {
        const struct terrain *terrain = &c->game->terrains[i];
        size_t k = 0;

        while (k < terrain->square_count && has_partner(c->game, terrain, &terrain->squares[k]))
            k++;
        if (k < terrain->square_count)
            report_pair(c, &terrain->squares[k]);
    }
}

/* --- where men may stand --- */

/* A setup that is not as symmetric as it is said to be waits until it is. */
void check_closed(const struct checking *c)
{
    bool known = c->game->setup && setup_symmetric(c->game);

    for (int i = 0; known && i < c->game->width * c->game->height; i++) {
        int file = i % c->game->width;
        int rank = i / c->game->width;
        struct man man = game_man(c->game, file, rank);

        if (man.piece && !piece_may_stand(c->game, man.piece, man.side, file, rank))
            placement_report_closed(c->arena, c->game, man, (struct square){file, rank},
                                    game_setup_place(c->game, file, rank), c->diags);
    }
}

/* --- where men can come to --- */

/* By square: whether some man of the side could stand there. */
struct coming {
    bool all; /* what men can do cannot be told from an empty board */
    bool *squares[2];
    bool *entered; /* by square: some man goes there, be it to go on */
};

/* Whether the piece, when it is alone, can go wherever it can go at all. */
static bool goes_alone(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (!(leg->target & TARGET_EMPTY) || leg->path)
                return false;
    return piece->valid && !piece->promotes.text;
}

static void mark_way(const struct compiled_rules *compiled, const struct played_move *move,
                     bool *entered)
{
    struct passed passed = {.count = 0};

    move_entered(compiled, move, &passed);
    for (int i = 0; i < passed.count; i++)
        entered[passed.squares[i]] = true;
}

/* Marks all squares that a man can come to when nobody else is there, and those on its ways; those
 * that `seen` has were marked for another man of its kind and side. */
static void spread(struct position *position, int start, unsigned man, bool *seen, bool *squares,
                   bool *entered)
{
    int *open = mem_new((size_t)position->compiled->squares, sizeof *open), count = 0;
    LOCAL_MOVES(moves);

    if (!seen[start])
        open[count++] = start;
    seen[start] = true;
    while (count > 0) {
        int at = open[--count];

        squares[at] = entered[at] = true;
        position->men[at] = (unsigned short)man;
        moves.count = 0;
        generate_from(position, at, &moves);
        position->men[at] = 0;
        EACH (move, moves.list, moves.count) {
            mark_way(position->compiled, move, entered);
            if (!seen[move->to])
                open[count++] = move->to;
            seen[move->to] = true;
        }
    }
    free(open);
}

static struct coming find_coming(const struct checking *c)
{
    const struct compiled_rules *compiled = compiled_rules_of(c->game, false);
    size_t squares = (size_t)compiled->squares;
    struct placement empty = placement_empty(c->arena, c->game);
    struct position *position = position_new(c->arena, compiled, &empty);
    struct coming coming = {.all = c->game->drops};
    bool **seen = arena_alloc(c->arena, 2 * c->game->piece_count, sizeof *seen); /* of each kind */

    for (int side = 0; side < 2; side++)
        coming.squares[side] = arena_alloc(c->arena, squares, sizeof(bool));
    coming.entered = arena_alloc(c->arena, squares, sizeof(bool));
    for (int i = 0; i < compiled->squares && !coming.all; i++) {
        struct man man = c->game->setup[i];
        bool **own = man.piece ? &seen[2 * (man.piece - c->game->pieces) + man.side] : NULL;

        if (!own)
            continue;
        coming.all = !goes_alone(man.piece);
        if (coming.all)
            break;
        *own = *own ? *own : arena_alloc(c->arena, squares, sizeof **own);
        spread(position, i, man_new(compiled, compiled_rules_kind(compiled, man), man.side, true),
               *own, coming.squares[man.side], coming.entered);
    }
    return coming;
}

/* --- what is to be reached --- */

static void check_used(const struct checking *c, const struct coming *coming,
                       const struct terrain *terrain)
{
    if (terrain->admits[0].whom == ADMITS_NONE && terrain->admits[1].whom == ADMITS_NONE)
        return;
    for (size_t k = 0; k < terrain->square_count; k++)
        if (coming->entered[terrain->squares[k].rank * c->game->width + terrain->squares[k].file])
            return;
    if (terrain->square_count)
        diag_add(c->diags, DIAG(TERRAIN_UNUSED), terrain->id.name.at, terrain->id.name.text);
}

/* Whether men of the other player lose their strength on the square or next to it. */
static bool guarded(const struct game *game, const struct terrain_square *goal)
{
    return FIND(terrain, game->terrains, game->terrain_count,
                FIND(near, terrain->squares, terrain->square_count,
                     abs(near->file - goal->file) <= 1 && abs(near->rank - goal->rank) <= 1 &&
                         terrain_weakens(terrain, near->owner, !goal->owner)));
}

/* Whether men of the side win on the square: one that nobody owns is a goal for both, if they have
 * the pieces that count. */
static bool is_goal_of(const struct goal *goal, const struct terrain_square *square, int side)
{
    return square->owner != side && (goal->side == NOWHERE || goal->side == side) &&
           (goal->piece_count == 0 ||
            FIND(piece, goal->pieces, goal->piece_count, (*piece)->had[side]));
}

/* Some square of the goal must be such that the side comes there. */
static void check_goal_of(const struct checking *c, const struct coming *coming,
                          const struct goal *goal, int side)
{
    const struct terrain_square *first = NULL;

    EACH (square, goal->terrain->squares, goal->terrain->square_count) {
        if (!is_goal_of(goal, square, side))
            continue;
        if (coming->squares[side][square->rank * c->game->width + square->file])
            return;
        first = first ? first : square;
    }
    if (first)
        diag_note(
            diag_add(c->diags, DIAG(GOAL_UNREACHABLE), first->place, sides[side],
                     square_name(c->arena, c->game, (struct square){first->file, first->rank})),
            goal->place, "it is the goal");
}

static void check_goals(const struct checking *c, const struct coming *coming)
{
    EACH (goal, c->game->rules.goals, c->game->rules.goal_count) {
        if (goal->kind != GOAL_REACH)
            continue;
        for (int side = 0; side < 2; side++)
            check_goal_of(c, coming, goal, side);
        if (FIND(terrain, c->game->terrains, c->game->terrain_count,
                 terrain->weakens != WEAKENS_NONE))
            EACH (square, goal->terrain->squares, goal->terrain->square_count)
                if (square->owner != UNOWNED && !guarded(c->game, square))
                    diag_add(c->diags, DIAG(GOAL_UNGUARDED), square->place,
                             square_name(c->arena, c->game,
                                         (struct square){square->file, square->rank}));
    }
}

void check_terrain_reach(const struct checking *c)
{
    struct coming coming;

    if (!c->game->setup || c->game->terrain_count == 0 || c->game->flawed)
        return;
    coming = find_coming(c);
    if (coming.all)
        return;
    EACH (terrain, c->game->terrains, c->game->terrain_count)
        if (!FIND(goal, c->game->rules.goals, c->game->rules.goal_count, goal->terrain == terrain))
            check_used(c, &coming, terrain);
    check_goals(c, &coming);
}

/* --- what is to be surrounded --- */

/* A terrain with nothing beside it is surrounded by nobody. */
void check_around(const struct checking *c)
{
    const struct rules *rules = &c->game->rules;
    const struct compiled_rules *compiled;

    if (!FIND(goal, rules->goals, rules->goal_count, goal->kind == GOAL_AROUND))
        return;
    compiled = compiled_rules_of(c->game, false);
    EACH (compiled_goal, compiled->goals, compiled->goal_count) {
        const struct goal *goal = compiled_goal->goal;

        if (goal->kind == GOAL_AROUND && goal->terrain->square_count > 0 &&
            !goal_can_be_around(compiled, compiled_goal, 0) &&
            !goal_can_be_around(compiled, compiled_goal, 1))
            diag_help(
                diag_add(c->diags, DIAG(RULE_CLASH), goal->place,
                         arena_print(c->arena, "nobody can stand around %s: nothing is beside it",
                                     goal->terrain->id.name.text)),
                "give it other squares");
    }
}
