/* Who encloses whom, and where, laid out over the squares of the board. */
#include "rules/tables/compiled_rules_internal.h"

/* --- lines --- */

static void add_lines(struct compiler *compiler, bool diagonal)
{
    const struct compiled_rules *compiled = compiler->compiled;
    struct enclosing *enclosing = &compiler->compiled->enclosing;

    EACH (way, compiled->ways, compiled->way_count)
        if (way->diagonal == diagonal) {
            enclosing->next[enclosing->lines] = way->next;
            enclosing->back[enclosing->lines++] = way->back;
        }
}

/* Lines of triangles, and others that meet again, lead to a square beside in two ways. */
static const short *beside_squares(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    const struct enclosing *enclosing = &compiled->enclosing;
    size_t room = (size_t)enclosing->lines + 1;
    short *all = arena_alloc(compiler->arena, (size_t)compiled->squares * room, sizeof *all);

    for (int square = 0; square < compiled->squares; square++) {
        short *list = all + (size_t)square * room;
        int count = 0;

        for (int i = 0; i < enclosing->lines; i++) {
            short at = enclosing->next[i][square];

            if (at != NOWHERE && !FIND(one, list, count, *one == at))
                list[count++] = at;
        }
        list[count] = NOWHERE;
    }
    return all;
}

/* --- men --- */

static const unsigned char *arms_of(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *arms = arena_alloc(compiler->arena, (size_t)compiled->kind_count, 1);

    for (int kind = 0; kind < compiled->kind_count; kind++) {
        const struct piece *piece = compiled->kinds[kind].piece;

        arms[kind] = piece->wall ? ARMS_NONE : piece->unarmed ? ARMS_UNUSED : ARMS_USED;
    }
    return arms;
}

/* --- ground --- */

static const unsigned char *hostile_squares(struct compiler *compiler, int side)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *squares = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);
    bool any = false;

    for (size_t i = 0; i < compiled->game->terrain_count; i++) {
        const struct terrain *terrain = &compiled->game->terrains[i];

        for (int square = 0; terrain->hostile[side] && square < compiled->squares; square++)
            if (compiled->terrain[i][square] && squares[square] < terrain->hostile[side]) {
                squares[square] = (unsigned char)terrain->hostile[side];
                any = true;
            }
    }
    return any ? squares : NULL;
}

static const unsigned char *open_squares(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *squares = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

    for (int i = 0; i < compiled->squares; i++)
        squares[i] = site_at(compiled->game, i % compiled->width, i / compiled->width) &&
                     !terrain_is_wall(compiled->game, i % compiled->width, i / compiled->width);
    return squares;
}

/* --- how many squares beside a man must be closed --- */

/* Whether the square is one that men can come to, or that is closed to those of the side by itself.
 */
static bool counts_as_side(const struct compiled_rules *compiled, int side, int square)
{
    const unsigned char *hostile = compiled->enclosing.hostile[side];

    return !terrain_is_wall(compiled->game, square % compiled->width, square / compiled->width) ||
           (hostile && hostile[square]);
}

static int all_sides(const struct compiled_rules *compiled, int side, int square)
{
    int count = 0;

    for (const short *at = squares_beside(&compiled->enclosing, square); *at != NOWHERE; at++)
        count += counts_as_side(compiled, side, *at);
    return count;
}

static bool is_corner(const struct compiled_rules *compiled, int square)
{
    const struct enclosing *enclosing = &compiled->enclosing;
    bool files = false, ranks = false;

    for (int i = 0; i < enclosing->lines; i += 2) {
        files |= enclosing->next[i][square] == NOWHERE;
        ranks |= enclosing->next[i + 1][square] == NOWHERE;
    }
    return files && ranks;
}

static bool is_beside(const struct compiled_rules *compiled, const struct terrain *terrain,
                      int square)
{
    for (const short *at = squares_beside(&compiled->enclosing, square); *at != NOWHERE; at++)
        if (compiled->terrain[terrain->id.number - 1][*at])
            return true;
    return false;
}

static bool fits(const struct compiled_rules *compiled, const struct closed_sides *sides,
                 const struct piece *piece, int square)
{
    bool meant = sides->piece_count == 0;

    for (size_t i = 0; i < sides->piece_count; i++)
        meant |= sides->pieces[i] == piece;
    return meant && ((!sides->on && !sides->beside) ||
                     (sides->on && compiled->terrain[sides->on->id.number - 1][square]) ||
                     (sides->beside && is_beside(compiled, sides->beside, square)));
}

/* What the rules say of the man there; NULL: nothing. */
static const struct closed_sides *rule_of(const struct compiled_rules *compiled,
                                          const struct piece *piece, int square)
{
    const struct rules *rules = &compiled->game->rules;

    return FIND(sides, rules->sides, rules->side_count, fits(compiled, sides, piece, square));
}

static int sides_of(const struct compiled_rules *compiled, int side, const struct piece *piece,
                    int square)
{
    const struct closed_sides *rule = rule_of(compiled, piece, square);
    bool corner = compiled->game->rules.custodian_corner && is_corner(compiled, square);

    if (piece->immune)
        return SIDES_NEVER;
    if (rule ? rule->number == SIDES_ALL : corner)
        return all_sides(compiled, side, square);
    return rule ? rule->number : SIDES_OPPOSITE;
}

/* NULL where two opposite sides of all count. */
static const unsigned char *closed_sides(struct compiler *compiler, int side)
{
    const struct compiled_rules *compiled = compiler->compiled;
    int squares = compiled->squares, count = compiled->kind_count * squares;
    unsigned char *sides = arena_alloc(compiler->arena, (size_t)count, 1);
    bool any = false;

    for (int i = 0; i < count; i++) {
        sides[i] = (unsigned char)sides_of(compiled, side, compiled->kinds[i / squares].piece,
                                           i % squares);
        any |= sides[i] != SIDES_OPPOSITE;
    }
    return any ? sides : NULL;
}

/* The numbers of rules by which somebody must stand beside the man; NULL: there is none. */
static const unsigned short *helped_squares(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    const struct rules *rules = &compiled->game->rules;
    int squares = compiled->squares, count = compiled->kind_count * squares;
    unsigned short *helped;

    if (!FIND(rule, rules->sides, rules->side_count, rule->with_count))
        return NULL;
    helped = arena_alloc(compiler->arena, (size_t)count, sizeof *helped);
    for (int i = 0; i < count; i++) {
        const struct closed_sides *rule =
            rule_of(compiled, compiled->kinds[i / squares].piece, i % squares);

        if (rule && rule->with_count)
            helped[i] = (unsigned short)(rule - rules->sides + 1);
    }
    return helped;
}

/* --- the whole --- */

void compile_enclosing(struct compiler *compiler)
{
    const struct rules *rules = &compiler->compiled->game->rules;
    struct enclosing *enclosing = &compiler->compiled->enclosing;

    if (!takes_enclosed(rules) && !rules->points_territory)
        return;
    enclosing->next = arena_alloc(compiler->arena, (size_t)compiler->compiled->way_count,
                                  sizeof *enclosing->next);
    enclosing->back = arena_alloc(compiler->arena, (size_t)compiler->compiled->way_count,
                                  sizeof *enclosing->back);
    if (rules->custodian_along != ALONG_DIAGONAL)
        add_lines(compiler, false);
    if (rules->custodian_along != ALONG_ORTHOGONAL)
        add_lines(compiler, true);
    enclosing->beside = beside_squares(compiler);
    enclosing->arms = arms_of(compiler);
    enclosing->open = open_squares(compiler);
    enclosing->helpers =
        arena_alloc(compiler->arena, rules->side_count + 1, sizeof *enclosing->helpers);
    for (size_t i = 0; i < rules->side_count; i++)
        enclosing->helpers[i + 1] =
            kinds_of(compiler, rules->sides[i].with, rules->sides[i].with_count);
    for (int side = 0; side < 2; side++) {
        enclosing->hostile[side] = hostile_squares(compiler, side);
        enclosing->sides[side] = closed_sides(compiler, side);
    }
    enclosing->helped = helped_squares(compiler);
}
