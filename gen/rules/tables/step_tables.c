#include "rules/tables/compiled_rules_internal.h"

#include <string.h>

static short *lay_out(const struct compiler *compiler, const struct step_table *step_table,
                      const struct closed *closed)
{
    const struct compiled_rules *compiled = compiler->compiled;
    short *next = arena_alloc(compiler->arena, (size_t)compiled->squares, sizeof *next);
    int row = step_table->key[STEP_ROW], terrain = step_table->key[STEP_ALONG];
    const unsigned char *along = terrain ? compiled->terrain[terrain - 1] : NULL;

    for (int square = 0; square < compiled->squares; square++) {
        int file = square % compiled->width + step_table->key[STEP_X],
            rank = square / compiled->width + step_table->key[STEP_Y];

        if (step_table->key[STEP_WRAPS])
            file = (file % compiled->width + compiled->width) % compiled->width;
        next[square] = file >= 0 && file < compiled->width && rank >= 0 && rank < compiled->height
                           ? (short)(rank * compiled->width + file)
                           : NOWHERE;
        if ((closed && next[square] != NOWHERE && closed->squares[next[square]]) ||
            (row && square / compiled->width != row - 1))
            next[square] = NOWHERE;
        if (along && next[square] != NOWHERE && !(along[square] && along[next[square]]))
            next[square] = NOWHERE;
    }
    return next;
}

const struct step_table *step_table_of(struct compiler *compiler, const struct step_form *form)
{
    const int key[STEP_KEY] = {form->x,     form->y,
                               form->wraps, form->closed ? form->closed->number : 0,
                               form->row,   form->along};
    const struct step_table *known = lookup_find(&compiler->step_tables, key, sizeof key);
    struct compiled_rules *compiled = compiler->compiled;
    struct step_table *step_table;

    if (known)
        return known;
    step_table = arena_alloc(compiler->arena, 1, sizeof *step_table);
    memcpy(step_table->key, key, sizeof key);
    step_table->number = (short)compiled->step_table_count;
    step_table->next = lay_out(compiler, step_table, form->closed);
    *lookup_slot(compiler->arena, &compiler->step_tables, step_table->key, sizeof step_table->key) =
        step_table;
    return *ARENA_PUSH(compiler->arena, compiled->step_tables, compiled->step_table_count) =
               step_table;
}

const struct step_table *step_table_back(struct compiler *compiler,
                                         const struct step_table *step_table)
{
    const int *key = step_table->key;
    struct step_table *back;
    short *next;

    if (!key[STEP_CLOSED] && !key[STEP_ROW] && !key[STEP_ALONG])
        return step_table_of(
            compiler,
            &(struct step_form){.x = -key[STEP_X], .y = -key[STEP_Y], .wraps = key[STEP_WRAPS]});
    back = arena_alloc(compiler->arena, 1, sizeof *back);
    next = arena_alloc(compiler->arena, (size_t)compiler->compiled->squares, sizeof *next);
    for (int square = 0; square < compiler->compiled->squares; square++)
        next[square] = NOWHERE;
    for (int square = 0; square < compiler->compiled->squares; square++)
        if (step_table->next[square] != NOWHERE)
            next[step_table->next[square]] = (short)square;
    back->next = next;
    return back;
}
