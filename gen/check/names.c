/* Faces can be told apart. Names and codes that stand twice are found when they are read. */
#include "check/parts.h"

/* So many marks that a single different one is overlooked. */
enum { MANY_MARKS = 10 };

bool face_upside_down(const struct face *face)
{
    struct face turned = face_turned(face);

    return face_equal(face, &turned);
}

static int mark_count(const struct face *face)
{
    static const struct face none = {0};

    return face_distance(face, &none);
}

/* Whether anything was reported. */
static bool compare_faces(const struct piece *a, const struct piece *b, struct diags *diags)
{
    struct face turned = face_turned(&b->face);
    int distance = face_distance(&a->face, &b->face), marks = mark_count(&b->face);
    struct finding *finding;

    if (distance == 0)
        finding = diag_add(diags, DIAG(SAME_FACE), b->betza.at, b->name.text, a->name.text);
    else if (face_equal(&a->face, &turned))
        finding = diag_add(diags, DIAG(FACE_TURNED), b->betza.at, b->name.text, a->name.text);
    else if (distance == 1 && marks > MANY_MARKS)
        finding = diag_add(diags, DIAG(FACE_ALIKE), b->betza.at, b->name.text, a->name.text, marks);
    else
        return false;
    diag_note(finding, a->betza.at, "moves of %s", a->name.text);
    if (distance == 0)
        diag_help(finding, "give one of them other moves, or make them one piece");
    return true;
}

/* One finding a piece: if many are alike, each names the first of them. */
void check_faces(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        bool reported = !piece->drawable;

        for (size_t k = 0; k < i && !reported; k++)
            if (game->pieces[k].drawable)
                reported = compare_faces(&game->pieces[k], piece, diags);
    }
}
