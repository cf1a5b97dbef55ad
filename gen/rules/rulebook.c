#include "rules/rulebook_parts.h"

#include <string.h>

/* --- kinds --- */

/* Pieces that only come by promotion lie in a hand as what they came from. */
static int base_of(const struct game *game, const struct piece *piece)
{
    const struct piece *origin = piece_origin(game, piece);

    return (int)((origin ? origin : piece) - game->pieces);
}

static void add_kind(struct maker *maker, const struct piece *piece, int base)
{
    struct rulebook *book = maker->book;

    book->kinds[book->kind_count++] = (struct kind){
        .piece = piece,
        .base = base,
        .royal = piece->royal,
        .can_be_held = piece_can_be_held(piece),
        .one_a_file = piece->one_a_file,
        .no_mate = piece->no_drop_mate,
    };
}

/* The kind that a man of kind `from` becomes: that of its piece, if it can only come from there or
 * nothing tells where it came from, or one of its own. */
static int promoted_kind(struct maker *maker, int from, const struct piece *promoted)
{
    const struct game *game = maker->book->game;
    struct man man = man_promoted(game, (struct man){.piece = &game->pieces[from]}, promoted);
    int kind = (int)(promoted - game->pieces), base = man.base ? from : kind;

    if (maker->book->kinds[kind].base == base && kind != from)
        return kind;
    add_kind(maker, promoted, base);
    return maker->book->kind_count - 1;
}

static void add_choices(struct maker *maker, int from)
{
    const struct piece *piece = &maker->book->game->pieces[from];
    short *choices = arena_alloc(maker->arena, piece->choice_count, sizeof *choices);

    for (size_t i = 0; i < piece->choice_count; i++)
        choices[i] = (short)promoted_kind(maker, from, piece->choices[i]);
    maker->book->kinds[from].choices = choices;
    maker->book->kinds[from].choice_count = (int)piece->choice_count;
}

static size_t count_choices(const struct game *game)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += game->pieces[i].choice_count;
    return count;
}

static void make_kinds(struct maker *maker)
{
    struct rulebook *book = maker->book;
    const struct game *game = book->game;

    book->kinds =
        arena_alloc(maker->arena, game->piece_count + count_choices(game), sizeof *book->kinds);
    for (size_t i = 0; i < game->piece_count; i++)
        add_kind(maker, &game->pieces[i], base_of(game, &game->pieces[i]));
    for (int i = 0; i < (int)game->piece_count; i++)
        if (book->kinds[i].base == i && game->promotion != PROMOTION_NONE)
            add_choices(maker, i);
    for (int i = 0; i < book->kind_count; i++) {
        maker_closed(maker, &book->kinds[i]);
        maker_tracks(maker, &book->kinds[i]);
    }
}

/* --- what no move can leave --- */

/* A first answer without looking at anything but single steps. */
static bool surely_leaves(const struct kind *kind, int square)
{
    const struct tracks *tracks = &kind->tracks[0];

    for (size_t i = 0; i < tracks->count; i++) {
        const struct track *track = &tracks->list[i];

        if (track->plain && !track->when && !track->rank && track->least <= 1 &&
            track->stride->next[square] != NOWHERE)
            return true;
    }
    return false;
}

static const unsigned char *stuck_squares(const struct maker *maker, const struct kind *kind)
{
    const struct rulebook *book = maker->book;
    unsigned char *stuck = arena_alloc(maker->arena, (size_t)book->squares, 1);

    for (int square = 0; square < book->squares; square++)
        stuck[square] =
            !surely_leaves(kind, square) &&
            !moveset_can_leave(&kind->piece->moves, book->width, book->height, square % book->width,
                               book->height - 1 - square / book->width);
    return stuck;
}

static void find_stuck(struct maker *maker)
{
    struct rulebook *book = maker->book;

    for (int i = 0; i < book->kind_count; i++) {
        struct kind *kind = &book->kinds[i];

        if (kind->choice_count || (book->game->drops && kind->can_be_held))
            kind->stuck = stuck_squares(maker, kind);
    }
}

bool kind_is_stuck(const struct rulebook *book, int kind, int side, int square)
{
    const unsigned char *stuck = book->kinds[kind].stuck;

    return stuck && stuck[side ? book->squares - 1 - square : square];
}

/* --- zones --- */

static void make_zones(struct maker *maker)
{
    struct rulebook *book = maker->book;
    int squares = book->game->zone * book->width;

    for (int side = 0; side < 2; side++) {
        unsigned char *zone = arena_alloc(maker->arena, (size_t)book->squares, 1);

        memset(zone + (side ? book->squares - squares : 0), 1, (size_t)squares);
        book->zone[side] = zone;
    }
}

/* --- the whole --- */

static void sum_up(struct rulebook *book)
{
    for (int i = 0; i < book->kind_count; i++) {
        book->catches |= book->kinds[i].catches;
        book->intricate |= book->kinds[i].intricate;
    }
}

const struct rulebook *rulebook_new(struct arena *arena, const struct game *game,
                                    const struct play_choice *choice)
{
    struct rulebook *book = arena_alloc(arena, 1, sizeof *book);
    struct maker maker = {.arena = arena, .book = book};

    book->game = game;
    book->width = game->width;
    book->height = game->height;
    book->squares = game->width * game->height;
    book->hobbled = game->hobbling_agreed ? choice->hobbling : game->hobbling == HOBBLING_ON;
    book->check = game->rules.check;
    maker_ground(&maker);
    make_kinds(&maker);
    maker_takes(&maker);
    sum_up(book);
    find_stuck(&maker);
    make_zones(&maker);
    maker_lines(&maker);
    return book;
}

int rulebook_kind(const struct rulebook *book, struct man man)
{
    int plain = (int)(man.piece - book->game->pieces);
    int base = man.base ? (int)(man.base - book->game->pieces) : NOWHERE;

    for (int i = (int)book->game->piece_count; man.base && i < book->kind_count; i++)
        if (book->kinds[i].piece == man.piece && book->kinds[i].base == base)
            return i;
    return plain;
}

struct man rulebook_man(const struct rulebook *book, int kind, int side)
{
    const struct kind *k = &book->kinds[kind];
    const struct piece *base = &book->game->pieces[k->base];

    return (struct man){.piece = k->piece, .base = base == k->piece ? NULL : base, .side = side};
}
