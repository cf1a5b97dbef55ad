#include "game/game.h"

int piece_owner(const struct piece *piece)
{
    return piece->had[1] && !piece->had[0];
}

bool piece_is_shared(const struct piece *piece)
{
    return piece->had[0] == piece->had[1];
}

bool piece_is_of(const struct piece *piece, int side)
{
    return piece->had[side] || !piece->had[!side];
}

static const char between[] = " / "; /* what the players call a piece */

const struct located *piece_called(const struct piece *piece, int side)
{
    return side && piece->second_name.text ? &piece->second_name : &piece->name;
}

const struct located *piece_defined(const struct piece *piece, int side)
{
    return piece->own_names[0].text ? &piece->own_names[side]
           : side                   ? &piece->second_name
                                    : &piece->name;
}

const struct located *piece_native(const struct piece *piece, int side)
{
    return side && piece->native.second.text ? &piece->native.second : &piece->native.text;
}

const struct located *piece_short(const struct piece *piece, int side)
{
    const struct native *native = &piece->native;
    bool own = side && (native->second.text || native->short_second.text);
    const struct located *sign = own ? &native->short_second : &native->short_text;

    return sign->text ? sign : piece_native(piece, side);
}

const struct located *piece_reading(const struct piece *piece, int side)
{
    const struct native *native = &piece->native;
    bool own = side && (native->second.text || native->second_reading.text);

    return own ? &native->second_reading : &native->reading;
}

const struct located *piece_letter(const struct piece *piece, int side)
{
    const struct located *own =
        side && piece->second_letter.text ? &piece->second_letter : &piece->letter;

    return own->text ? own : &piece->code;
}

const struct located *piece_picture(const struct piece *piece, int side)
{
    return side && piece->picture.second.text ? &piece->picture.second : &piece->picture.name;
}

static bool same(const struct located *a, const struct located *b)
{
    return a == b || (a->text && b->text && strcmp(a->text, b->text) == 0);
}

bool piece_differs(const struct piece *piece)
{
    return !same(piece_native(piece, 0), piece_native(piece, 1)) ||
           !same(piece_letter(piece, 0), piece_letter(piece, 1)) ||
           !same(piece_picture(piece, 0), piece_picture(piece, 1));
}

const char *piece_names(struct arena *arena, const struct piece *piece)
{
    if (!piece_is_shared(piece) || same(piece_called(piece, 0), piece_called(piece, 1)))
        return piece_called(piece, piece_owner(piece))->text;
    return arena_print(arena, "%s%s%s", piece->name.text, between, piece->second_name.text);
}

static const char *with_reading(struct arena *arena, const struct piece *piece, int side,
                                const char *gap)
{
    const char *native = piece_native(piece, side)->text;
    const char *reading = piece_reading(piece, side)->text;

    return native && reading && gap ? arena_print(arena, "%s%s%s", native, gap, reading) : native;
}

const char *piece_natives(struct arena *arena, const struct piece *piece, const char *gap)
{
    int owner = piece_owner(piece);
    const char *first = with_reading(arena, piece, owner, gap);
    const char *second = with_reading(arena, piece, piece_is_shared(piece) ? 1 : owner, gap);

    if (piece->native.alone)
        return NULL;
    if (!first || strcmp(first, second) == 0)
        return first;
    return arena_print(arena, "%s%s%s", first, between, second);
}
