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
    const struct enclosing *enclosing = &compiled->enclosing;
    int count = 0;

    for (int i = 0; i < enclosing->lines; i++) {
        short beside = enclosing->next[i][square];

        count += beside != NOWHERE && counts_as_side(compiled, side, beside);
    }
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
    const struct enclosing *enclosing = &compiled->enclosing;

    for (int i = 0; i < enclosing->lines; i++) {
        short beside = enclosing->next[i][square];

        if (beside != NOWHERE && compiled->terrain[terrain->id.number - 1][beside])
            return true;
    }
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

static int sides_of(const struct compiled_rules *compiled, int side, const struct piece *piece,
                    int square)
{
    const struct rules *rules = &compiled->game->rules;

    if (piece->immune)
        return SIDES_NEVER;
    EACH (sides, rules->sides, rules->side_count)
        if (fits(compiled, sides, piece, square))
            return sides->number == SIDES_ALL ? all_sides(compiled, side, square) : sides->number;
    return rules->custodian_corner && is_corner(compiled, square)
               ? all_sides(compiled, side, square)
               : SIDES_OPPOSITE;
}

static const unsigned char *closed_sides(struct compiler *compiler, int side)
{
    const struct compiled_rules *compiled = compiler->compiled;
    size_t squares = (size_t)compiled->squares;
    unsigned char *sides = arena_alloc(compiler->arena, (size_t)compiled->kind_count * squares, 1);
    bool any = false;

    for (int kind = 0; kind < compiled->kind_count; kind++)
        for (size_t square = 0; square < squares; square++) {
            int number = sides_of(compiled, side, compiled->kinds[kind].piece, (int)square);

            sides[(size_t)kind * squares + square] = (unsigned char)number;
            any |= number != SIDES_OPPOSITE;
        }
    return any ? sides : NULL;
}

/* --- the whole --- */

void compile_enclosing(struct compiler *compiler)
{
    const struct rules *rules = &compiler->compiled->game->rules;
    struct enclosing *enclosing = &compiler->compiled->enclosing;

    if (rules->capture != CAPTURE_CUSTODIAN)
        return;
    enclosing->next = arena_alloc(compiler->arena, (size_t)compiler->compiled->way_count,
                                  sizeof *enclosing->next);
    enclosing->back = arena_alloc(compiler->arena, (size_t)compiler->compiled->way_count,
                                  sizeof *enclosing->back);
    if (rules->custodian_along != ALONG_DIAGONAL)
        add_lines(compiler, false);
    if (rules->custodian_along != ALONG_ORTHOGONAL)
        add_lines(compiler, true);
    enclosing->arms = arms_of(compiler);
    for (int side = 0; side < 2; side++) {
        enclosing->hostile[side] = hostile_squares(compiler, side);
        enclosing->sides[side] = closed_sides(compiler, side);
    }
}
