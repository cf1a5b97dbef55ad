/* Faces can be told apart. Names and codes that stand twice are found when they are read. */
#include "check/game/check_internal.h"

#include "game/called.h"
#include "game/facts/facts.h"

#include <string.h>

/* So many marks that a single different one is overlooked. */
enum { MANY_MARKS = 10 };

/* A side of a piece as it is printed. */
struct side {
    const struct piece *piece;
    bool promoted;             /* it carries the marks of a promoted piece */
    const struct side *next;   /* of those found by the same key */
    const struct side *before; /* looked at before it */
};

static struct face mnemonic_of(const struct side *side)
{
    struct face face = side->piece->face;

    face.masks[FACE_PROMOTED] = side->promoted;
    return face;
}

/* The sides of a player's pieces looked at so far. */
struct faces {
    struct arena *arena;
    bool turned_known; /* the definition claims which pieces look like others turned round */
    bool alike_known;  /* and which ones play like others */
    int owner;         /* 0 first player, 1 second */
    unsigned by;       /* bits of enum told_by */
    struct place part; /* as check_alike() has it */
    struct lookup known;
    const struct side *sides; /* the last one */
};

/* Of the sides so far one of another piece than `own`, which stands before that of *first, and
 * whose face differs from this one in so many marks. */
static void find_face(const struct faces *faces, const struct piece *own, const struct face *face,
                      int distance, const struct side **first)
{
    for (const struct side *side = faces->sides; side; side = side->before) {
        const struct face other = mnemonic_of(side);

        if (side->piece != own && (!*first || side->piece < (*first)->piece) &&
            face_distance(&other, face) == distance)
            *first = side;
    }
}

/* --- sides that look the same --- */

static bool differ(const struct located *a, const struct located *b)
{
    return a->text && b->text && strcmp(a->text, b->text) != 0;
}

/* Whether signs that both have, other than what they were found by, tell two sides apart. */
static bool told_apart(const struct faces *faces, const struct piece *a, const struct piece *b)
{
    int owner = faces->owner;

    return ((faces->by & BY_NATIVE) && differ(piece_native(a, owner), piece_native(b, owner))) ||
           ((faces->by & BY_PICTURE) && differ(piece_picture(a, owner), piece_picture(b, owner)));
}

/* What stands on a side, in the first of the ways to tell it apart; NULL: nothing does. */
static const struct located *sign_of(const struct faces *faces, const struct piece *piece)
{
    const struct located *sign = faces->by & BY_MNEMONIC  ? &piece->betza
                                 : faces->by & BY_PICTURE ? piece_picture(piece, faces->owner)
                                 : faces->by & BY_LETTER  ? piece_letter(piece, faces->owner)
                                 : faces->by & BY_SHORT   ? piece_short(piece, faces->owner)
                                                          : piece_native(piece, faces->owner);

    if (faces->by & BY_MNEMONIC)
        return piece->drawable ? sign : NULL;
    return sign->text ? sign : NULL;
}

/* Where the sides with the same sign are found. */
static const void **slot_of(struct faces *faces, const struct side *side)
{
    struct face face;
    const void *key;
    size_t size;

    if (faces->by & BY_MNEMONIC) {
        face = mnemonic_of(side);
        key = face_key(faces->arena, &face, &size);
    } else {
        key = arena_print(faces->arena, "%d%s", side->promoted && (faces->by & BY_MARKS),
                          sign_of(faces, side->piece)->text);
        size = strlen(key);
    }
    return lookup_slot(faces->arena, &faces->known, key, size);
}

static struct finding *add_same(const struct faces *faces, const struct piece *a,
                                const struct piece *b, struct diags *diags)
{
    struct place at = sign_of(faces, b)->at;
    struct finding *finding;

    if (!(faces->by & BY_MNEMONIC) && !faces->part.source)
        return diag_add(diags, DIAG(SAME_NATIVE), at, b->name.text, a->name.text);
    if (a->royal && b->royal)
        return diag_add(diags, DIAG(KINGS_ALIKE), at, b->name.text, a->name.text);
    finding = diag_add(diags, DIAG(SAME_FACE), at, b->name.text, a->name.text);
    if (faces->by & BY_MNEMONIC)
        diag_help(finding, "give one of them other moves, or make them one piece");
    else
        diag_help(
            finding,
            faces->by & BY_LETTER
                ? "give one of them others, or choose 'face: both' or 'face: mnemonic' in the "
                  "layout"
                : "give one of them another, or choose 'face: both', 'face: mnemonic' or "
                  "'face: letter' in the layout");
    return finding;
}

static void report_same(const struct faces *faces, const struct piece *a, const struct piece *b,
                        struct diags *diags)
{
    const char *what = faces->by & BY_MNEMONIC  ? "moves"
                       : faces->by & BY_PICTURE ? "picture"
                       : faces->by & BY_LETTER  ? "letters"
                                                : "native name";
    struct finding *finding = add_same(faces, a, b, diags);

    diag_note(finding, sign_of(faces, a)->at, "%s of %s", what, a->name.text);
    if (faces->part.source)
        diag_note(finding, faces->part, "this part prints them");
}

/* --- sides that are much alike --- */

static void report_alike(const struct side *side, const struct side *first, struct diags *diags)
{
    const struct piece *a = first->piece, *b = side->piece;
    struct face face = mnemonic_of(side), turned = face_turned(&face), other = mnemonic_of(first);
    struct finding *finding;

    if (face_equal(&other, &turned))
        finding = diag_add(diags, DIAG(FACE_TURNED), b->betza.at, b->name.text, a->name.text);
    else
        finding = diag_add(diags, DIAG(FACE_ALIKE), b->betza.at, b->name.text, a->name.text,
                           face_mark_count(&b->face));
    diag_note(finding, a->betza.at, "moves of %s", a->name.text);
}

/* True after a finding. */
static bool find_alike(const struct faces *faces, const struct side *side, struct diags *diags)
{
    struct face face = mnemonic_of(side), turned = face_turned(&face);
    const struct side *first = NULL;

    if (!faces->turned_known && !face_equal(&face, &turned))
        find_face(faces, side->piece, &turned, 0, &first);
    if (face_mark_count(&side->piece->face) > MANY_MARKS && !piece_is_attested(side->piece))
        find_face(faces, side->piece, &face, 1, &first);
    if (first)
        report_alike(side, first, diags);
    return first;
}

/* --- all of them --- */

/* Whether a side shows another sign than the other player's, with which it was compared before. */
static bool is_own(const struct faces *faces, const struct piece *a, const struct piece *b)
{
    return faces->owner == 0 || piece_differs(a) || piece_differs(b);
}

static bool promotes_on(const struct side *side)
{
    return side->piece->choice_count && !(side->promoted && piece_starts(side->piece));
}

/* Whether both have been turned up by promotion, move alike and do not promote again, such as those
 * of shogi that move as Golds: nobody needs to tell them apart before they are turned back. */
static bool are_backs(const struct side *a, const struct side *b)
{
    return a->promoted && b->promoted && !promotes_on(a) && !promotes_on(b) &&
           moveset_equal(&a->piece->moves, &b->piece->moves);
}

/* Whether it does not matter that the two look the same. */
static bool may_be_alike(const struct faces *faces, const struct side *a, const struct side *b)
{
    return (faces->by & BY_MNEMONIC) &&
           (are_backs(a, b) || (faces->alike_known && pieces_play_alike(a->piece, b->piece)));
}

/* The first side of another piece that looks the same; NULL: none. */
static const struct side *same_side(const struct faces *faces, const struct side *known,
                                    const struct side *side)
{
    const struct piece *piece = side->piece;
    const struct side *first = NULL;

    for (; known; known = known->next)
        if (known->piece != piece && !may_be_alike(faces, known, side) &&
            is_own(faces, known->piece, piece) && !told_apart(faces, known->piece, piece) &&
            (!first || known->piece < first->piece))
            first = known;
    return first;
}

/* Behind the first with its sign. */
static void enter_side(struct faces *faces, const void **slot, const struct side *side)
{
    struct side *own = arena_alloc(faces->arena, 1, sizeof *own), *first = (struct side *)*slot;

    *own = *side;
    own->before = faces->sides;
    faces->sides = own;
    own->next = first ? first->next : NULL;
    if (first)
        first->next = own;
    else
        *slot = own;
}

/* True after a finding, of which a piece has one. */
static bool check_side(struct faces *faces, const struct side *side, bool told, struct diags *diags)
{
    const void **slot = slot_of(faces, side);
    const struct side *same = told ? NULL : same_side(faces, *slot, side);

    enter_side(faces, slot, side);
    if (same)
        report_same(faces, same->piece, side->piece, diags);
    return told || same ||
           (faces->owner == 0 && (faces->by & BY_MNEMONIC) && find_alike(faces, side, diags));
}

/* For each piece of the game, whether it is printed on the back of another. */
static bool *backs_of(struct arena *arena, const struct game *game)
{
    bool *backs = arena_alloc(arena, game->piece_count + 1, sizeof *backs);

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].promoted)
            backs[game->pieces[i].promoted - game->pieces] = true;
    return backs;
}

/* `told`: of each piece, whether it has a finding. */
static void check_owner(struct faces *faces, const struct game *game, bool *told,
                        struct diags *diags)
{
    const bool *backs = backs_of(faces->arena, game);

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!sign_of(faces, piece) || piece->strength) /* which is printed, too */
            continue;
        if (!backs[i] || piece_starts(piece))
            told[i] = check_side(faces, &(struct side){.piece = piece}, told[i], diags);
        if (backs[i])
            told[i] =
                check_side(faces, &(struct side){.piece = piece, .promoted = true}, told[i], diags);
    }
}

/* If many are alike, each names the first of them. The pieces of different players may be alike:
 * rings and colours tell these. */
void check_alike(struct arena *arena, const struct game *game, unsigned by, struct place part,
                 struct diags *diags)
{
    bool *told = arena_alloc(arena, game->piece_count + 1, sizeof *told);
    int owners = 1;

    for (size_t i = 0; i < game->piece_count; i++)
        owners = piece_differs(&game->pieces[i]) ? 2 : owners;
    for (int owner = 0; owner < owners; owner++) {
        struct faces faces = {.arena = arena,
                              .turned_known = fact_is_claimed(game, "looks-turned"),
                              .alike_known = fact_is_claimed(game, "plays-like-another"),
                              .owner = owner,
                              .by = by,
                              .part = part};

        check_owner(&faces, game, told, diags);
    }
}

/* All that the definition says of its pieces may be printed. */
void check_faces(struct arena *arena, const struct game *game, struct diags *diags)
{
    static const struct place nowhere = {0};

    check_alike(arena, game, BY_MNEMONIC | BY_NATIVE | BY_PICTURE, nowhere, diags);
    check_alike(arena, game, BY_NATIVE | BY_MARKS, nowhere, diags);
}
