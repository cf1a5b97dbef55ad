/* The lines of the board as tables by square, which steps follow. */
#include "rules/tables/compiled_rules_internal.h"

/* --- grids --- */

static const unsigned grid_lines[DIRECTIONS] = {
    [2] = LINES_RANKS, [3] = LINES_DIAGONALS, [4] = LINES_FILES, [5] = LINES_DIAGONALS};

static void grid_ways(struct compiler *compiler, struct way *ways)
{
    struct compiled_rules *compiled = compiler->compiled;

    for (int k = 0; k < DIRECTIONS; k++)
        ways[k] = (struct way){.next = step_table_straight(compiler, directions[k])->next,
                               .lines = grid_lines[k],
                               .diagonal = k % 2};
    for (int k = 0; k < DIRECTIONS; k++)
        ways[k].back = ways[(k + DIRECTIONS / 2) % DIRECTIONS].next;
    compiled->ways = ways;
    compiled->way_count = DIRECTIONS;
}

/* --- lines --- */

/* A stretch of a line that passes no site twice, whole if the line does not. */
struct run {
    const struct board_line *line;
    int first, count;   /* of its sites, around its end if it is closed */
    struct vec heading; /* of all its steps; nothing where they have different ones */
};

/* A pair of ways that is being made. */
struct pair {
    short *next, *back;
    struct vec heading;
    bool diagonal, closed;
};

struct pairs {
    struct compiler *compiler;
    struct pair *list;
    size_t count;
};

static short site_of(const struct run *run, int i)
{
    return run->line->sites[(run->first + i) % run->line->count];
}

static struct vec heading_of(const struct network *network, const struct run *run)
{
    struct vec whole = {0, 0};

    for (int i = 0; i + 1 < run->count; i++) {
        struct vec step = site_heading(&network->sites[site_of(run, i)],
                                       &network->sites[site_of(run, i + 1)], run->line->diagonal);

        if (i > 0 && !vec_same(step, whole))
            return (struct vec){0, 0};
        whole = step;
    }
    return whole;
}

static bool is_nothing(struct vec v)
{
    return v.x == 0 && v.y == 0;
}

/* Whether the run can be a part of the pair: it shares no site with those that are. */
static bool has_room(const struct pair *pair, const struct run *run)
{
    if (pair->diagonal != run->line->diagonal || !vec_same(pair->heading, run->heading))
        return false;
    return !ANY(i, run->count,
                pair->next[site_of(run, i)] != NOWHERE || pair->back[site_of(run, i)] != NOWHERE);
}

static short *no_steps(const struct compiler *compiler)
{
    size_t squares = (size_t)compiler->compiled->squares;
    short *steps = arena_alloc(compiler->arena, squares, sizeof *steps);

    for (size_t i = 0; i < squares; i++)
        steps[i] = NOWHERE;
    return steps;
}

static void add_run(struct pairs *pairs, struct run run)
{
    struct arena *arena = pairs->compiler->arena;
    bool closed = run.line->closed && run.count > run.line->count;
    struct pair *pair;

    run.heading = heading_of(&pairs->compiler->compiled->game->network, &run);
    run.count -= closed;
    pair = FIND(one, pairs->list, pairs->count, has_room(one, &run));
    if (!pair) {
        pair = ARENA_PUSH(arena, pairs->list, pairs->count);
        *pair = (struct pair){no_steps(pairs->compiler), no_steps(pairs->compiler), run.heading,
                              run.line->diagonal, false};
    }
    pair->closed |= closed;
    for (int i = 0; i + !closed < run.count; i++) {
        short from = site_of(&run, i), to = site_of(&run, i + 1);

        pair->next[from] = to;
        pair->back[to] = from;
    }
}

static bool passes(const struct run *run, short site)
{
    return ANY(i, run->count, site_of(run, i) == site);
}

/* Loops are for captures alone where they are. */
static bool is_loop(const struct pairs *pairs, const struct board_line *line, int part)
{
    const struct compiled_rules *compiled = pairs->compiler->compiled;
    const unsigned char *parts =
        compiled->loops ? compiled->loops[line - compiled->game->network.lines] : NULL;

    return parts && parts[part];
}

/* As long as it passes no site twice; a closed line ends where it began. */
static void add_line(struct pairs *pairs, const struct board_line *line)
{
    struct run run = {.line = line, .count = 1};
    int sites = line->count + line->closed;

    while (run.first + run.count < sites) {
        int end = run.first + run.count;
        bool around = line->closed && run.first == 0 && run.count == line->count;

        if (is_loop(pairs, line, end - 1)) {
            add_run(pairs, run);
            run = (struct run){.line = line, .first = end};
        } else if (!around && passes(&run, line->sites[end % line->count])) {
            add_run(pairs, run);
            run = (struct run){.line = line, .first = end - 1, .count = 1};
        }
        run.count++;
    }
    add_run(pairs, run);
}

/* --- the whole --- */

/* Only grids tell files from ranks, but for lines that turn from one into the other. */
static unsigned lines_of(const struct network *network, const struct pair *pair)
{
    if (pair->diagonal)
        return LINES_DIAGONALS;
    return network->shape != GRID_BOARD || is_nothing(pair->heading) ? LINES_FILES | LINES_RANKS
           : pair->heading.x                                         ? LINES_RANKS
                                                                     : LINES_FILES;
}

static void line_ways(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct network *network = &compiled->game->network;
    struct pairs pairs = {.compiler = compiler};
    struct way *ways;

    EACH (line, network->lines, network->line_count)
        add_line(&pairs, line);
    ways = arena_alloc(compiler->arena, 2 * pairs.count, sizeof *ways);
    for (size_t i = 0; i < pairs.count; i++) {
        const struct pair *pair = &pairs.list[i];
        bool bends = is_nothing(pair->heading);

        ways[2 * i] = (struct way){pair->next,     pair->back,   lines_of(network, pair),
                                   pair->diagonal, pair->closed, bends};
        ways[2 * i + 1] =
            (struct way){pair->back, pair->next, 0, pair->diagonal, pair->closed, bends};
    }
    compiled->ways = ways;
    compiled->way_count = (int)(2 * pairs.count);
}

/* Which parts of the lines are loops. */
static void find_loops(struct compiler *compiler)
{
    const struct network *network = &compiler->compiled->game->network;
    const unsigned char **loops = arena_alloc(compiler->arena, network->line_count, sizeof *loops);

    for (size_t i = 0; i < network->line_count; i++) {
        const struct board_line *line = &network->lines[i];
        unsigned char *parts;

        if (line->curve != CURVE_LOOPS)
            continue;
        parts = arena_alloc(compiler->arena, (size_t)line->count, 1);
        for (int k = 0; k < line_parts(line); k++)
            parts[k] = line_arc(network, line, k).radius > 0;
        loops[i] = parts;
    }
    compiler->compiled->loops = loops;
}

static bool passes_through(const struct way *way, int square)
{
    return way->lines && (way->next[square] != NOWHERE || way->back[square] != NOWHERE);
}

/* By square: which ways pass through it, one of each pair. */
static void find_ways_through(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const short **through =
        arena_alloc(compiler->arena, (size_t)compiled->squares, sizeof *through);
    short *some = arena_alloc(compiler->arena, (size_t)compiled->way_count + 1, sizeof *some);

    for (int square = 0; square < compiled->squares; square++) {
        size_t count = 0, size;
        short *own;

        for (short i = 0; i < compiled->way_count; i++)
            if (passes_through(&compiled->ways[i], square))
                some[count++] = i;
        some[count++] = NOWHERE;
        size = count * sizeof *own;
        own = arena_alloc(compiler->arena, count, sizeof *own);
        through[square] = memcpy(own, some, size);
    }
    compiled->ways_through = through;
}

void compile_ways(struct compiler *compiler)
{
    if (compiler->compiled->game->rules.capture == CAPTURE_LOOPS)
        find_loops(compiler);
    if (compiler->compiled->game->network.binds)
        line_ways(compiler);
    else
        grid_ways(compiler, arena_alloc(compiler->arena, DIRECTIONS, sizeof(struct way)));
    if (compiler->compiled->game->rules.capture == CAPTURE_MILLS)
        find_ways_through(compiler);
}
