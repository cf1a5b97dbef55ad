#include "draw/move/piece_marks.h"

#include "base/lookup.h"

struct piece piece_shown(struct arena *arena, int hobbling, const struct piece *piece)
{
    struct piece shown = *piece;

    if (hobbling == HOBBLING_OFF && moveset_has_lame(&piece->moves)) {
        shown.moves = moveset_unhobbled(arena, &piece->moves);
        shown.analysis = moveset_analyse(arena, compound_book_new(arena), &shown.moves);
    }
    return shown;
}

static void put_badge(struct arena *arena, struct move_marks *marks, const struct piece *piece,
                      int kind)
{
    *ARENA_PUSH(arena, marks->marks, marks->count) =
        (struct move_mark){.kind = kind, .badge = piece->rank, .move = {.at = piece->place}};
}

struct move_marks marks_of_piece(struct arena *arena, const struct piece *piece)
{
    struct move_marks marks = move_marks_knowing(arena, &piece->moves, &piece->analysis.compounds);

    if (piece->rank)
        put_badge(arena, &marks, piece, KIND_BY_RANK);
    if (piece->burns)
        put_badge(arena, &marks, piece, KIND_BURNS);
    if (piece->spares)
        put_badge(arena, &marks, piece, KIND_SPARES);
    if (piece->castles)
        put_badge(arena, &marks, piece, KIND_CASTLES);
    return marks;
}

/* What the marks depend on. */
struct marks_key {
    const struct piece *piece;
    const struct move *moves;
    size_t unhobbled; /* as large as the others, so that all bytes of a key count */
};

struct found_marks {
    struct marks_key key;
    struct move_marks marks;
};

struct piece_marks {
    struct arena *arena;
    struct lookup found; /* struct found_marks by their keys */
};

struct piece_marks *piece_marks_new(struct arena *arena)
{
    struct piece_marks *all = arena_alloc(arena, 1, sizeof *all);

    all->arena = arena;
    return all;
}

const struct move_marks *piece_marks_of(struct piece_marks *all, int hobbling,
                                        const struct piece *piece)
{
    struct marks_key key = {piece, piece->moves.moves, hobbling == HOBBLING_OFF};
    const struct found_marks *known = lookup_find(&all->found, &key, sizeof key);
    struct found_marks *found;
    struct piece shown;

    if (known)
        return &known->marks;
    shown = piece_shown(all->arena, hobbling, piece);
    found = arena_alloc(all->arena, 1, sizeof *found);
    *found = (struct found_marks){key, marks_of_piece(all->arena, &shown)};
    *lookup_slot(all->arena, &all->found, &found->key, sizeof found->key) = found;
    return &found->marks;
}
