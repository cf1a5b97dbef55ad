/* Faces can be told apart. Names and codes that stand twice are found when they are read. */
#include "check/game/check_internal.h"

/* So many marks that a single different one is overlooked. */
enum { MANY_MARKS = 10 };

static int mark_count(const struct face *face)
{
    static const struct face none = {0};

    return face_distance(face, &none);
}

static void report_alike(const struct piece *a, const struct piece *b, struct diags *diags)
{
    struct face turned = face_turned(&b->face);
    int distance = face_distance(&a->face, &b->face), marks = mark_count(&b->face);
    struct finding *finding;

    if (distance == 0)
        finding = diag_add(diags, DIAG(SAME_FACE), b->betza.at, b->name.text, a->name.text);
    else if (face_equal(&a->face, &turned))
        finding = diag_add(diags, DIAG(FACE_TURNED), b->betza.at, b->name.text, a->name.text);
    else
        finding = diag_add(diags, DIAG(FACE_ALIKE), b->betza.at, b->name.text, a->name.text, marks);
    diag_note(finding, a->betza.at, "moves of %s", a->name.text);
    if (distance == 0)
        diag_help(finding, "give one of them other moves, or make them one piece");
}

/* All marks of a face, so that equal faces have equal keys. */
struct face_key {
    unsigned short masks[FACE_MASKS + 1];
};

static struct face_key key_of(const struct face *face)
{
    struct face copy = *face;
    struct face_key key;

    for (int i = 0; i < FACE_MASKS; i++)
        key.masks[i] = *face_mask(&copy, i);
    key.masks[FACE_MASKS] = (unsigned short)(face->twice << 2 | face->royal << 1 | face->promoted);
    return key;
}

/* The first piece with each face. */
struct faces {
    struct lookup known;
    const struct piece *first; /* of those found alike */
};

/* Notes the piece with that face if it stands before the one found so far. */
static void find_face(struct faces *faces, struct face face)
{
    const struct face_key key = key_of(&face);
    const struct piece *piece = lookup_find(&faces->known, key.masks, sizeof key.masks);

    if (piece && (!faces->first || piece < faces->first))
        faces->first = piece;
}

/* The parts of the body, of which a direction has at most one. */
static void find_body_neighbours(struct faces *faces, const struct face *face, unsigned k)
{
    enum { PARTS = 4 };
    struct face none = *face, other;

    for (int i = 0; i < PARTS; i++)
        *face_mask(&none, i) &= (unsigned short)~(1u << k);
    if (!face_equal(&none, face))
        find_face(faces, none);
    for (int i = 0; i < PARTS; i++) {
        other = none;
        *face_mask(&other, i) |= (unsigned short)(1u << k);
        if (!face_equal(&other, face))
            find_face(faces, other);
    }
}

/* All faces at a distance of 1. */
static void find_neighbours(struct faces *faces, const struct face *face)
{
    struct face other;

    for (unsigned k = 0; k < DIRECTIONS; k++)
        find_body_neighbours(faces, face, k);
    for (int i = 0; i < FACE_MASKS; i++)
        for (int k = 0; k < face_mask_bits[i]; k++) {
            other = *face;
            *face_mask(&other, i) ^= (unsigned short)(1u << k);
            if (face_distance(&other, face) == 1)
                find_face(faces, other);
        }
}

static void enter_face(struct arena *arena, struct faces *faces, const struct piece *piece)
{
    struct face_key *key = arena_alloc(arena, 1, sizeof *key);
    const void **slot;

    *key = key_of(&piece->face);
    slot = lookup_slot(arena, &faces->known, key->masks, sizeof key->masks);
    if (!*slot)
        *slot = piece;
}

/* One finding a piece: if many are alike, each names the first of them. */
void check_faces(struct arena *arena, const struct game *game, struct diags *diags)
{
    struct faces faces = {0};

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->drawable || piece->strength) /* which is printed, too */
            continue;
        faces.first = NULL;
        find_face(&faces, piece->face);
        find_face(&faces, face_turned(&piece->face));
        if (mark_count(&piece->face) > MANY_MARKS)
            find_neighbours(&faces, &piece->face);
        if (faces.first)
            report_alike(faces.first, piece, diags);
        enter_face(arena, &faces, piece);
    }
}
