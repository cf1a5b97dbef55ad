#include "rules/rulebook_parts.h"

#include <string.h>

static short *lay_out(const struct maker *maker, const struct stride *stride,
                      const struct closed *closed)
{
    const struct rulebook *book = maker->book;
    short *next = arena_alloc(maker->arena, (size_t)book->squares, sizeof *next);
    int row = stride->key[STRIDE_ROW];

    for (int square = 0; square < book->squares; square++) {
        int file = square % book->width + stride->key[STRIDE_X],
            rank = square / book->width + stride->key[STRIDE_Y];

        if (stride->key[STRIDE_WRAPS])
            file = (file % book->width + book->width) % book->width;
        next[square] = file >= 0 && file < book->width && rank >= 0 && rank < book->height
                           ? (short)(rank * book->width + file)
                           : NOWHERE;
        if ((closed && next[square] != NOWHERE && closed->squares[next[square]]) ||
            (row && square / book->width != row - 1))
            next[square] = NOWHERE;
    }
    return next;
}

const struct stride *maker_stride(struct maker *maker, const struct stride_form *form)
{
    const int key[STRIDE_KEY] = {form->x, form->y, form->wraps,
                                 form->closed ? form->closed->number : 0, form->row};
    const struct stride *known = lookup_find(&maker->strides, key, sizeof key);
    struct rulebook *book = maker->book;
    struct stride *stride;

    if (known)
        return known;
    stride = arena_alloc(maker->arena, 1, sizeof *stride);
    memcpy(stride->key, key, sizeof key);
    stride->number = (short)book->stride_count;
    stride->next = lay_out(maker, stride, form->closed);
    *lookup_slot(maker->arena, &maker->strides, stride->key, sizeof stride->key) = stride;
    return *ARENA_PUSH(maker->arena, book->strides, book->stride_count) = stride;
}

const struct stride *maker_back(struct maker *maker, const struct stride *stride)
{
    const int *key = stride->key;
    struct stride *back;
    short *next;

    if (!key[STRIDE_CLOSED] && !key[STRIDE_ROW])
        return maker_stride(maker, &(struct stride_form){.x = -key[STRIDE_X],
                                                         .y = -key[STRIDE_Y],
                                                         .wraps = key[STRIDE_WRAPS]});
    back = arena_alloc(maker->arena, 1, sizeof *back);
    next = arena_alloc(maker->arena, (size_t)maker->book->squares, sizeof *next);
    for (int square = 0; square < maker->book->squares; square++)
        next[square] = NOWHERE;
    for (int square = 0; square < maker->book->squares; square++)
        if (stride->next[square] != NOWHERE)
            next[stride->next[square]] = (short)square;
    back->next = next;
    return back;
}
