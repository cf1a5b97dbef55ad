/* Faces can be told apart. Names and codes that stand twice are found when they are read. */
#include "art/artwork.h"
#include "check/game/check_internal.h"
#include "game/facts/facts.h"
#include "notation/betza/betza.h"

/* So many marks that a single different one is overlooked. */
enum { MANY_MARKS = 10 };

/* A side of a piece as it is printed. */
struct side {
    const struct piece *piece;
    bool promoted;           /* it carries the marks of a promoted piece */
    struct face_marks face;  /* its mnemonic with them */
    const struct side *next; /* of those found by the same key */
    struct face_keys near;   /* one is that of faces too that differ in a single mark */
    const struct side *nearer[FACE_KEYS]; /* by key: of those that share it, the one before */
};

static struct side side_of(struct arena *arena, const struct piece *piece, bool promoted)
{
    struct face face = face_whole(piece->face);

    face.masks[FACE_PROMOTED] = promoted;
    return (struct side){piece, promoted, promoted ? face_listed(arena, &face) : piece->face};
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
    struct lookup near[FACE_KEYS]; /* sides by their keys */
};

/* --- sides that look the same --- */

static bool differ(const struct located *a, const struct located *b)
{
    return a->text && b->text && strcmp(a->text, b->text) != 0;
}

/* Whether signs that both have, other than what they were found by, tell two sides apart. */
static bool told_apart(const struct faces *faces, const struct piece *a, const struct piece *b)
{
    unsigned by = faces->by;
    int owner = faces->owner;

    return ((by & BY_MNEMONIC) && (by & BY_LETTER) && differ(&a->letter, &b->letter)) ||
           ((by & BY_STRENGTH) && a->strength != b->strength) ||
           ((by & BY_NATIVE) && differ(piece_native(a, owner), piece_native(b, owner))) ||
           ((by & BY_PICTURE) && (by & BY_MNEMONIC) &&
            differ(piece_picture(a, owner), piece_picture(b, owner)));
}

/* What stands on a side, in the first of the ways to tell it apart; NULL: nothing does. */
static const struct located *sign_of(const struct faces *faces, const struct piece *piece)
{
    unsigned by = faces->by;
    const struct located *sign = by & BY_MNEMONIC  ? &piece->betza
                                 : by & BY_PICTURE ? piece_picture(piece, faces->owner)
                                 : by & BY_LETTER  ? piece_letter(piece, faces->owner)
                                 : by & BY_SHORT   ? piece_short(piece, faces->owner)
                                 : by & BY_NATIVE  ? piece_native(piece, faces->owner)
                                                   : &piece->name;

    if (by & BY_MNEMONIC)
        return piece->drawable ? sign : NULL;
    return sign->text ? sign : NULL;
}

/* What is seen of a sign: of artwork its shapes, whatever its file is called; of pieces that show
 * nothing, nothing. */
static const char *seen(const struct faces *faces, const struct piece *piece)
{
    const struct artwork *art = piece->picture.art[faces->owner];
    unsigned by = faces->by;

    if (!(by & (BY_PICTURE | BY_LETTER | BY_SHORT | BY_NATIVE)))
        return "";
    if ((by & BY_PICTURE) && art)
        return arena_print(faces->arena, "\n%llx", art_look(art, &piece->picture));
    return sign_of(faces, piece)->text;
}

/* Where the sides with that face are found, and those with the same sign. */
static const void **slot_of_face(struct faces *faces, struct face_marks face)
{
    return lookup_slot(faces->arena, &faces->known, face.list, face.count * sizeof *face.list);
}

static const void **slot_of(struct faces *faces, const struct side *side)
{
    const char *key;

    if (faces->by & BY_MNEMONIC)
        return slot_of_face(faces, side->face);
    key = arena_print(faces->arena, "%d%s", side->promoted && (faces->by & BY_MARKS),
                      seen(faces, side->piece));
    return lookup_slot(faces->arena, &faces->known, key, strlen(key));
}

static const char *remedy_of(unsigned by, bool printed)
{
    if (by & BY_MNEMONIC)
        return printed
                   ? "choose 'face: letter' in the layout, give them native names or pictures and "
                     "choose 'face: both' or 'face: picture', or give one of them other moves"
                   : "give them letters, native names or pictures, or one of them other moves";
    if (by & BY_LETTER)
        return "give one of them others, or choose 'face: both' or 'face: mnemonic' in the layout";
    if (by & (BY_PICTURE | BY_SHORT | BY_NATIVE))
        return "give one of them another, or choose 'face: both', 'face: mnemonic' or 'face: "
               "letter' in the layout";
    return "choose 'face: letter', or another face that shows them, in the layout";
}

static struct finding *add_same(const struct faces *faces, const struct piece *a,
                                const struct piece *b, struct diags *diags)
{
    struct place at = sign_of(faces, b)->at;
    struct finding *finding;

    unsigned by = faces->by;
    bool printed = faces->part.source;

    if (!(by & BY_MNEMONIC) && !printed)
        return diag_add(diags, DIAG(SAME_NATIVE), at, b->name.text, a->name.text);
    if (a->royal && b->royal)
        return diag_add(diags, DIAG(KINGS_ALIKE), at, b->name.text, a->name.text);
    finding = printed ? diag_add(diags, DIAG(SAME_FACE), at, b->name.text, a->name.text)
                      : diag_add(diags, DIAG(SAME_MOVES), at, b->name.text, a->name.text);
    diag_help(finding, "%s", remedy_of(by, printed));
    return finding;
}

static void report_same(const struct faces *faces, const struct piece *a, const struct piece *b,
                        struct diags *diags)
{
    unsigned by = faces->by;
    const char *what = by & BY_MNEMONIC  ? "moves"
                       : by & BY_PICTURE ? "picture"
                       : by & BY_LETTER  ? "letters"
                                         : "native name";
    struct finding *finding = add_same(faces, a, b, diags);

    if (by)
        diag_note(finding, sign_of(faces, a)->at, "%s of %s", what, a->name.text);
    else
        diag_note(finding, a->name.at, "%s has the same face", a->name.text);
    if (faces->part.source)
        diag_note(finding, faces->part, "this part prints them");
}

/* --- sides that are much alike --- */

static void report_alike(const struct faces *faces, const struct side *side,
                         const struct side *first, struct diags *diags)
{
    const struct piece *a = first->piece, *b = side->piece;
    struct finding *finding;

    if (face_equal(first->face, face_turned(faces->arena, side->face)))
        finding = diag_add(diags, DIAG(FACE_TURNED), b->betza.at, b->name.text, a->name.text);
    else
        finding = diag_add(diags, DIAG(FACE_ALIKE), b->betza.at, b->name.text, a->name.text,
                           face_mark_count(b->face));
    diag_note(finding, a->betza.at, "moves of %s", a->name.text);
}

/* The side of the piece that stands first in the definition, but for this one itself. */
static void take_first(const struct side *side, const struct side *other, const struct side **first)
{
    if (other->piece != side->piece && (!*first || other->piece < (*first)->piece))
        *first = other;
}

static void find_turned(struct faces *faces, const struct side *side, const struct side **first)
{
    const struct face_marks turned = face_turned(faces->arena, side->face);

    if (face_equal(side->face, turned))
        return;
    for (const struct side *other = *slot_of_face(faces, turned); other; other = other->next)
        take_first(side, other, first);
}

/* Those whose faces differ from this one in a single mark. */
static void find_near(const struct faces *faces, const struct side *side, const struct side **first)
{
    for (int i = 0; i < FACE_KEYS; i++)
        for (const struct side *other =
                 lookup_find(&faces->near[i], &side->near.keys[i], sizeof side->near.keys[i]);
             other; other = other->nearer[i])
            if (other->piece != side->piece && face_distance(other->face, side->face) == 1)
                take_first(side, other, first);
}

static void enter_near(struct faces *faces, struct side *side)
{
    side->near = face_near(side->face);
    for (int i = 0; i < FACE_KEYS; i++) {
        const void **slot = lookup_slot(faces->arena, &faces->near[i], &side->near.keys[i],
                                        sizeof side->near.keys[i]);

        side->nearer[i] = *slot;
        *slot = side;
    }
}

/* True after a finding. */
static bool find_alike(struct faces *faces, const struct side *side, struct diags *diags)
{
    const struct side *first = NULL;

    if (!faces->turned_known)
        find_turned(faces, side, &first);
    if (face_mark_count(side->piece->face) > MANY_MARKS && !piece_is_attested(side->piece))
        find_near(faces, side, &first);
    if (first)
        report_alike(faces, side, first, diags);
    return first;
}

/* --- all of them --- */

/* Whether the sides were not compared as the first player's, who has both, with the same signs. */
static bool is_own(const struct faces *faces, const struct piece *a, const struct piece *b)
{
    return faces->owner == 0 || piece_differs(a) || piece_differs(b) || !piece_is_of(a, 0) ||
           !piece_is_of(b, 0);
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
static const struct side *enter_side(struct faces *faces, const void **slot,
                                     const struct side *side)
{
    struct side *own = arena_alloc(faces->arena, 1, sizeof *own), *first = (struct side *)*slot;

    *own = *side;
    own->next = first ? first->next : NULL;
    if (first)
        first->next = own;
    else
        *slot = own;
    if (faces->by & BY_MNEMONIC)
        enter_near(faces, own);
    return own;
}

/* True after a finding, of which a piece has one. */
static bool check_side(struct faces *faces, const struct side *side, bool told, struct diags *diags)
{
    const void **slot = slot_of(faces, side);
    const struct side *same = told ? NULL : same_side(faces, *slot, side);
    const struct side *own = enter_side(faces, slot, side);

    if (same)
        report_same(faces, same->piece, side->piece, diags);
    return told || same ||
           (faces->owner == piece_owner(side->piece) && (faces->by & BY_MNEMONIC) &&
            find_alike(faces, own, diags));
}

/* For each piece of the game, whether it is printed on the back of another of the side. */
static bool *backs_of(struct arena *arena, const struct game *game, int side)
{
    bool *backs = arena_alloc(arena, game->piece_count + 1, sizeof *backs);

    EACH (piece, game->pieces, game->piece_count)
        if (piece_is_of(piece, side) && piece_reverse(piece, side))
            backs[piece_reverse(piece, side) - game->pieces] = true;
    return backs;
}

/* `told`: of each piece, whether it has a finding. */
static void check_owner(struct faces *faces, const struct game *game, bool *told,
                        struct diags *diags)
{
    const bool *backs = backs_of(faces->arena, game, faces->owner);

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!sign_of(faces, piece) || !piece_is_of(piece, faces->owner))
            continue;
        for (int promoted = 0; promoted < 2; promoted++) {
            const struct side side = side_of(faces->arena, piece, promoted);

            if (promoted ? backs[i] : !backs[i] || piece_starts(piece))
                told[i] = check_side(faces, &side, told[i], diags);
        }
    }
}

bool fact_is_claimed(const struct game *game, const char *name)
{
    return FIND(claim, game->claims, game->claim_count, strcmp(claim->fact.text, name) == 0);
}

/* If many are alike, each names the first of them. The pieces of different players may be alike:
 * rings and colours tell these. */
void check_alike(struct arena *arena, const struct game *game, unsigned by, struct place part,
                 struct diags *diags)
{
    bool *told = arena_alloc(arena, game->piece_count + 1, sizeof *told);
    int owners = 1;

    for (size_t i = 0; i < game->piece_count; i++)
        if (piece_differs(&game->pieces[i]) || !piece_is_shared(&game->pieces[i]))
            owners = 2;
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
void check_faces(const struct checking *c)
{
    static const struct place nowhere = {0};

    check_alike(c->arena, c->game, BY_MNEMONIC | BY_NATIVE | BY_PICTURE | BY_LETTER | BY_STRENGTH,
                nowhere, c->diags);
    check_alike(c->arena, c->game, BY_NATIVE | BY_MARKS | BY_STRENGTH, nowhere, c->diags);
}

const char *betza_value(struct arena *arena, const struct moveset *set)
{
    struct buf betza = {0};

    betza_write_value(set, &betza);
    return buf_take(arena, &betza);
}

void list_put(struct arena *arena, struct list *list, const char *item)
{
    *ARENA_PUSH(arena, list->items, list->count) = item;
}

const char *list_text(struct arena *arena, const struct list *list, size_t most)
{
    size_t named = list->count > most ? most : list->count;
    const char *text = "";

    for (size_t i = 0; i < named; i++) {
        const char *joint = i == 0 ? "" : i + 1 == list->count ? " and " : ", ";

        text = arena_print(arena, "%s%s%s", text, joint, list->items[i]);
    }
    if (named < list->count)
        text = arena_print(arena, "%s and %zu more", text, list->count - named);
    return text;
}

const char *man_named(struct arena *arena, const struct game *game, struct man man)
{
    if (!man.piece)
        return "nothing";
    return arena_print(arena, "%s %s%s", game_owner(arena, game, man.side),
                       man.base ? "promoted " : "",
                       man.base ? man.base->name.text : man.piece->name.text);
}

/* The two faces of a game that are the most alike. */

struct pair {
    const struct piece *a, *b;
    int differing, marks; /* of both, of the face that has more */
};

static struct pair pair_of(const struct piece *a, const struct piece *b)
{
    int first = face_mark_count(a->face), second = face_mark_count(b->face);

    return (struct pair){a, b, face_distance(a->face, b->face), first > second ? first : second};
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
           !face_equal(a->face, b->face);
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
        list_put(arena, &phrases, move_phrased(arena, &joined.moves[i]));
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

/* Across the sides of a board and across games: what goes by one name moves in one way. */

/* --- the two players --- */

static void report_second(const struct checking *c, const struct piece *piece,
                          const struct moveset *turned)
{
    struct moveset extra = moveset_minus(c->arena, &piece->moves_second, turned);
    struct moveset missing = moveset_minus(c->arena, turned, &piece->moves_second);
    struct moveset back = moveset_turned(c->arena, &piece->moves_second, 2);
    struct finding *finding =
        diag_add(c->diags, DIAG(SECOND_DIFFERS),
                 extra.count ? extra.moves[0].at : piece->betza_second.at, piece->name.text);
    const char *second = betza_value(c->arena, turned), *first = betza_value(c->arena, &back);

    if (extra.count)
        diag_label(finding, "too much: %s", move_phrased(c->arena, &extra.moves[0]));
    else
        diag_label(finding, "missing: %s", move_phrased(c->arena, &missing.moves[0]));
    diag_note(finding, piece->betza.at, "the first player's moves");
    if (*second && *first)
        diag_help(finding, "write '%s' in moves-second, or '%s' in moves", second, first);
}

void check_second(const struct checking *c, const struct piece *piece)
{
    struct moveset turned;

    if (!piece->valid || !piece->betza_second.text)
        return;
    turned = moveset_turned(c->arena, &piece->moves, 2);
    if (!moveset_equal(&turned, &piece->moves_second))
        report_second(c, piece, &turned);
}

/* --- other games --- */

struct use {
    const struct roster *game;
    const char *name, *native; /* of the piece; native NULL: it has none */
    struct moveset moves;
    struct place at; /* of the moves */
    size_t order;
    size_t alike; /* in the order of names: the first use that is known to have these moves */
};

struct roster {
    const char *path;
    const char *name;
    const char **unlike; /* names of games whose pieces are others */
    size_t unlike_count;
    struct use *uses;
    size_t count;
};

struct cross_game {
    struct arena *arena;
    struct lookup paths; /* of rosters */
    struct use *uses;
    size_t count;
};

struct cross_game *cross_game_new(struct arena *arena)
{
    struct cross_game *across = arena_alloc(arena, 1, sizeof *across);

    across->arena = arena;
    return across;
}

/* Moves over a terrain are those of its board, and no other can have the same. */
static bool needs_terrain(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count, move->over);
}

static void add_use(struct excerpts *excerpts, struct roster *roster, const struct piece *piece)
{
    struct arena *arena = excerpts->arena;
    struct use *use = ARENA_PUSH(arena, roster->uses, roster->count);

    *use = (struct use){.game = roster,
                        .name = arena_copy(arena, piece->name.text),
                        .native = arena_copy(arena, piece->native.text.text),
                        .at = place_excerpt(excerpts, piece->betza.at)};
    moveset_append_copy(arena, &use->moves, &piece->moves);
}

const struct roster *roster_of(struct arena *arena, const struct game *game)
{
    struct excerpts excerpts = {.arena = arena, .scratch = arena_new()};
    struct roster *roster = arena_alloc(arena, 1, sizeof *roster);

    roster->path = arena_copy(arena, game->source->path);
    roster->name = arena_copy(arena, game->name.text);
    roster->unlike = arena_alloc(arena, game->unlike_count, sizeof *roster->unlike);
    roster->unlike_count = game->unlike_count;
    for (size_t i = 0; i < game->unlike_count; i++)
        roster->unlike[i] = arena_copy(arena, game->unlike[i].text);
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].valid && !needs_terrain(&game->pieces[i]))
            add_use(&excerpts, roster, &game->pieces[i]);
    arena_free(excerpts.scratch);
    return roster;
}

void cross_game_add(struct cross_game *across, const struct roster *roster)
{
    const char *path = roster->path;
    const void **known = lookup_slot(across->arena, &across->paths, path, strlen(path));

    if (*known)
        return;
    *known = roster;
    for (size_t i = 0; i < roster->count; i++) {
        struct use *use = ARENA_PUSH(across->arena, across->uses, across->count);

        *use = roster->uses[i];
        use->order = across->count;
    }
}

static int by_name(const void *left, const void *right)
{
    const struct use *a = left, *b = right;
    int order = strcasecmp(a->name, b->name);

    return order ? order : (a->order > b->order) - (a->order < b->order);
}

static bool is_unlike(const struct roster *game, const struct roster *other)
{
    return FIND(one, game->unlike, game->unlike_count, strcasecmp(*one, other->name) == 0);
}

/* Kings and Pawns of unrelated games share no more than an English name. */
static bool natives_differ(const struct use *a, const struct use *b)
{
    return a->native && b->native && strcmp(a->native, b->native) != 0;
}

static bool may_differ(const struct use *a, const struct use *b)
{
    return strcasecmp(a->game->name, b->game->name) == 0 || natives_differ(a, b) ||
           is_unlike(a->game, b->game) || is_unlike(b->game, a->game);
}

static void report_elsewhere(const struct use *first, const struct use *use, struct diags *diags)
{
    struct finding *finding =
        diag_add(diags, DIAG(PIECE_ELSEWHERE), use->at, use->name, first->game->name);

    diag_note(finding, first->at, "moves of %s in %s", first->name, first->game->name);
    diag_help(finding, "if they are different pieces, write 'unlike: [%s]' in the definition of %s",
              first->game->name, use->game->name);
}

static bool moves_alike(const struct use *uses, size_t k, struct use *use)
{
    if (!moveset_equal(&uses[k].moves, &use->moves))
        return false;
    use->alike = uses[k].alike;
    return true;
}

/* Each piece is compared with those of its name in the games before, up to the first difference;
 * not where their native names tell them apart, or where the definition of one does. */
void check_cross_game(struct cross_game *across, struct diags *diags)
{
    struct use *uses = across->uses;
    size_t first = 0;

    if (across->count)
        qsort(uses, across->count, sizeof *uses, by_name);
    for (size_t i = 0; i < across->count; i++) {
        uses[i].alike = i;
        if (strcasecmp(uses[first].name, uses[i].name) != 0)
            first = i;
        for (size_t k = first; k < i; k++) {
            if (uses[k].alike == uses[i].alike || may_differ(&uses[k], &uses[i]) ||
                moves_alike(uses, k, &uses[i]))
                continue;
            report_elsewhere(&uses[k], &uses[i], diags);
            break;
        }
    }
}
