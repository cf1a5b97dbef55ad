#include "rules/tables/compiled_rules_internal.h"

#include "game/burning.h"

#include "game/zone.h"

#include <string.h>

/* --- kinds --- */

/* Pieces that only come by promotion lie in a hand as what they came from. */
static int base_of(const struct game *game, const struct piece *piece)
{
    const struct piece *origin = piece_origin(game, piece);

    return (int)((origin ? origin : piece) - game->pieces);
}

/* Bits of the castlings in which the piece castles, or is a partner. */
static unsigned castling_bits(const struct game *game, const struct piece *piece, bool partner)
{
    unsigned bits = 0;

    for (size_t i = 0; i < game->rules.castling_count; i++) {
        const struct castling *c = &game->rules.castlings[i];
        const struct piece **pieces = partner ? c->partners : c->kings;
        size_t count = partner ? c->partner_count : c->king_count;

        for (size_t k = 0; k < count; k++)
            bits |= (unsigned)(pieces[k] == piece) << i;
    }
    return bits;
}

static void add_kind(struct compiler *compiler, const struct piece *piece, int base)
{
    struct compiled_rules *compiled = compiler->compiled;

    compiled->kinds[compiled->kind_count++] = (struct kind){
        .piece = piece,
        .base = base,
        .royal = piece->royal,
        .can_be_held = piece_can_be_held(compiled->game, piece),
        .first = piece->castles || piece->castled_with,
        .castles = castling_bits(compiled->game, piece, false),
        .castled_with = castling_bits(compiled->game, piece, true),
        .a_file = piece->drop.a_file,
        .no_mate = piece->drop.no_mate && !compiled->game->rules.drop.mate_loses,
    };
}

/* The kind that a man of kind `from` becomes: that of its piece, if it can only come from there or
 * nothing tells where it came from, or one of its own. */
static int promoted_kind(struct compiler *compiler, int from, const struct piece *promoted)
{
    const struct game *game = compiler->compiled->game;
    struct man man = man_promoted(game, (struct man){.piece = &game->pieces[from]}, promoted);
    int kind = (int)(promoted - game->pieces), base = man.base ? from : kind;

    if (compiler->compiled->kinds[kind].base == base && kind != from)
        return kind;
    add_kind(compiler, promoted, base);
    return compiler->compiled->kind_count - 1;
}

static void add_choices(struct compiler *compiler, int from)
{
    const struct piece *piece = &compiler->compiled->game->pieces[from];
    short *choices = arena_alloc(compiler->arena, piece->choice_count, sizeof *choices);

    for (size_t i = 0; i < piece->choice_count; i++)
        choices[i] = (short)promoted_kind(compiler, from, piece->choices[i]);
    compiler->compiled->kinds[from].choices = choices;
    compiler->compiled->kinds[from].choice_count = (int)piece->choice_count;
    for (size_t i = 0; i < piece->choice_count; i++)
        for (int side = 0; side < 2; side++)
            compiler->compiled->kinds[from].promotes[side] |=
                piece_is_choice(piece->choices[i], side);
}

/* A promoted man becomes what it was. */
static void add_way_back(struct compiler *compiler, struct kind *kind)
{
    short *choice = arena_alloc(compiler->arena, 1, sizeof *choice);

    *choice = (short)kind->base;
    kind->choices = choice;
    kind->choice_count = 1;
    kind->promotes[0] = kind->promotes[1] = true;
}

/* Where a man of the piece promotes by a move that leaves its zone or comes to it. */
static struct promotion_there promotion_of(const struct game *game, const struct piece *piece,
                                           bool leaves, bool enters, bool takes)
{
    static const unsigned when[2][2] = {{0, PROMOTES_ENTERING},
                                        {PROMOTES_LEAVING, PROMOTES_INSIDE}};
    const struct rules *rules = &game->rules;
    unsigned wanted = rules->promotes_when | (takes ? rules->promotes_capturing : 0);
    unsigned found = when[leaves][enters], mode = piece_promotion(game, piece);
    bool late = !(found & wanted) && found & PROMOTES_INSIDE && wanted & PROMOTES_STUCK;
    struct promotion_there there = {late ? PROMOTION_NONE : (unsigned char)mode};

    if (rules->promotes_apart || (rules->promotes_taking && !takes) || !(found & wanted || late))
        return (struct promotion_there){PROMOTION_NONE, PROMOTION_NONE};
    there.stuck = rules->promote_stuck ? (late ? (unsigned char)mode : there.free)
                                       : (unsigned char)PROMOTION_AUTOMATIC;
    return there;
}

static void make_promotions(const struct game *game, struct kind *kind)
{
    for (int i = 0; i < 8; i++)
        kind->promotions[i >> 2][i >> 1 & 1][i & 1] =
            promotion_of(game, kind->piece, i >> 2, i >> 1 & 1, i & 1);
}

static size_t count_choices(const struct game *game)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += game->pieces[i].choice_count;
    return count;
}

static void make_kinds(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct game *game = compiled->game;

    compiled->kinds = arena_alloc(compiler->arena, game->piece_count + count_choices(game),
                                  sizeof *compiled->kinds);
    for (size_t i = 0; i < game->piece_count; i++)
        add_kind(compiler, &game->pieces[i], base_of(game, &game->pieces[i]));
    for (int i = 0; i < (int)game->piece_count; i++)
        if (compiled->kinds[i].base == i && game->promotion != PROMOTION_NONE)
            add_choices(compiler, i);
    for (int i = 0; i < compiled->kind_count && game->rules.turns_back; i++)
        if (compiled->kinds[i].base != i)
            add_way_back(compiler, &compiled->kinds[i]);
    for (int i = 0; i < compiled->kind_count; i++) {
        compile_closed(compiler, &compiled->kinds[i]);
        compile_tracks(compiler, &compiled->kinds[i]);
        make_promotions(game, &compiled->kinds[i]);
    }
}

/* --- contagion --- */

static void make_captors(struct compiled_rules *compiled)
{
    for (int i = 0; i < compiled->kind_count; i++) {
        const struct piece *piece = compiled->kinds[i].piece;

        compiled->kinds[i].captor =
            piece->captor ? compiled_rules_kind(compiled, man_infected(compiled->game, piece, 0))
                          : NOWHERE;
        compiled->infects |= piece->captor != NULL;
    }
}

/* --- zones --- */

static void make_zones(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;

    for (int side = 0; side < 2; side++) {
        unsigned char *zone = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

        for (int i = 0; i < compiled->squares; i++)
            zone[i] = zone_has(compiled->game, side, i % compiled->width, i / compiled->width);
        compiled->zone[side] = zone;
    }
}

/* --- the whole --- */

static void sum_up(struct compiled_rules *compiled)
{
    for (int i = 0; i < compiled->kind_count; i++) {
        compiled->catches |= compiled->kinds[i].catches;
        compiled->intricate |= compiled->kinds[i].intricate;
        compiled->drops_royal |= compiled->kinds[i].royal && compiled->kinds[i].can_be_held;
        compiled->spares |= compiled->kinds[i].piece->spares != SPARES_NONE;
    }
}

static const struct compiled_rules *compile(struct arena *arena, const struct game *game,
                                            bool hobbling, bool open)
{
    struct compiled_rules *compiled = arena_alloc(arena, 1, sizeof *compiled);
    struct compiler compiler = {.arena = arena, .compiled = compiled};

    compiled->game = game;
    compiled->open = open;
    compiled->width = game->width;
    compiled->height = game->height;
    compiled->squares = game->width * game->height;
    compiled->hobbled = game->hobbling_agreed ? hobbling : game->hobbling == HOBBLING_ON;
    compiled->check = game->rules.check;
    compiled->aims = game->rules.firsts_end;
    compiled->holds = game_holds_captured(game);
    compiled->bans_checks =
        game->rules.no_checks || game->rules.drop.no_check || game->rules.promotes_apart;
    compiled->burns = game_burns(game);
    compiled->counts = game->rules.counting.on;
    compiled->trades = game->rules.trading.on;
    compiled->passes = game->rules.pass[0] || game->rules.pass[1];
    compile_ground(&compiler);
    make_kinds(&compiler);
    make_captors(compiled);
    if (game->rules.wall)
        compiled->wall = man_new(compiled, (int)(game->rules.wall - game->pieces), 0, false);
    compiled->has_effects = compiled->wall || compiled->burns || game->rules.explosions ||
                            game->rules.capture == CAPTURE_CUSTODIAN;
    compile_takes(&compiler);
    compile_ranks(&compiler);
    sum_up(compiled);
    compile_stuck(&compiler);
    compile_drops(&compiler);
    make_zones(&compiler);
    compile_lines(&compiler);
    compile_goals(&compiler);
    return compiled;
}

const struct compiled_rules *compiled_rules_of(const struct game *game, bool hobbling)
{
    struct ready_rules *ready = game->ready;
    const struct compiled_rules **compiled = &ready->ways[game->hobbling_agreed && hobbling];

    if (!*compiled)
        *compiled = compile(ready->arena, game, hobbling, false);
    return *compiled;
}

const struct compiled_rules *compiled_rules_open(struct arena *arena, const struct game *game,
                                                 bool hobbling)
{
    return compile(arena, game, hobbling, true);
}

int compiled_rules_kind(const struct compiled_rules *compiled, struct man man)
{
    int plain = (int)(man.piece - compiled->game->pieces);
    int base = man.base ? (int)(man.base - compiled->game->pieces) : NOWHERE;

    for (int i = (int)compiled->game->piece_count; man.base && i < compiled->kind_count; i++)
        if (compiled->kinds[i].piece == man.piece && compiled->kinds[i].base == base)
            return i;
    return plain;
}

struct man compiled_rules_man(const struct compiled_rules *compiled, int kind, int side)
{
    const struct kind *k = &compiled->kinds[kind];
    const struct piece *base = &compiled->game->pieces[k->base];

    return (struct man){.piece = k->piece, .base = base == k->piece ? NULL : base, .side = side};
}
