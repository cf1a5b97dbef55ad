/* The two faces of a game that are the most alike. */
#include "check/game/check_internal.h"

struct pair {
    const struct piece *a, *b;
    int differing, marks; /* of both, of the face that has more */
};

static struct pair pair_of(const struct piece *a, const struct piece *b)
{
    int first = face_mark_count(&a->face), second = face_mark_count(&b->face);

    return (struct pair){a, b, face_distance(&a->face, &b->face), first > second ? first : second};
}

/* The smaller part of the marks differs, or the same part of more. */
static bool is_nearer(const struct pair *p, const struct pair *q)
{
    int left = p->differing * q->marks, right = q->differing * p->marks;

    return left < right || (left == right && p->marks > q->marks);
}

/* Faces that are the same are another finding; the strength of a piece is printed beside its face.
 */
static bool can_be_mistaken(const struct piece *a, const struct piece *b)
{
    return a->drawable && b->drawable && !a->strength && !b->strength &&
           !face_equal(&a->face, &b->face);
}

static struct pair nearest_of(const struct game *game)
{
    struct pair nearest = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < i; k++) {
            struct pair pair = pair_of(&game->pieces[k], &game->pieces[i]);

            if (can_be_mistaken(pair.a, pair.b) && (!nearest.a || is_nearer(&pair, &nearest)))
                nearest = pair;
        }
    return nearest;
}

/* What the one can do and the other cannot: "only Queen has: slide straight to the right". Marks
 * such as the cross of a royal piece may be all that differs. */
static const char *advantage_of(struct arena *arena, const struct piece *one,
                                const struct piece *other)
{
    enum { NAMED = 3 };
    struct moveset beyond = moveset_minus(arena, &one->moves, &other->moves);
    struct moveset joined = moveset_joined(arena, &beyond);
    struct list phrases = {0};

    for (size_t i = 0; i < joined.count; i++)
        list_put(arena, &phrases, phrase_of(arena, &joined.moves[i]));
    if (!phrases.count)
        return arena_print(arena, "%s has no move that %s lacks", one->name.text, other->name.text);
    return arena_print(arena, "only %s has: %s", one->name.text, list_text(arena, &phrases, NAMED));
}

void check_nearest(struct arena *arena, const struct game *game, struct diags *diags)
{
    struct pair pair = nearest_of(game);
    struct finding *finding;

    if (!pair.a)
        return;
    finding = diag_add(diags, DIAG(NEAREST_FACES), pair.b->betza.at, pair.b->name.text,
                       pair.a->name.text, pair.differing, pair.marks);
    diag_label(finding, "%s", advantage_of(arena, pair.b, pair.a));
    diag_note(finding, pair.a->betza.at, "%s", advantage_of(arena, pair.a, pair.b));
}
