/* Whether everything is there that the game needs, in the right number. */
#include "proof/proof.h"

#include "page/sheet/sheet.h"

#include <string.h>

/* --- pieces --- */

size_t men_needed(const struct game *game, const struct piece *piece, int side)
{
    int held = side < 0 ? piece->held[0] + piece->held[1] : piece->held[side];
    size_t count = (size_t)held;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, rank);

            count += man.piece == piece && (side < 0 || man.side == side);
        }
    return count;
}

/* Spares of all parts, for one player or for both. */
static size_t spares_needed(const struct layout *layout, const struct piece *piece, int side)
{
    size_t count = 0;

    EACH (part, layout->parts, layout->part_count)
        for (size_t k = 0; part->kind == PART_PIECES && k < part->pieces.spare_count; k++)
            if (part->pieces.spares[k].piece == piece)
                count += (size_t)part->pieces.spares[k].count;
    return side < 0 ? 2 * count : count;
}

const char *behind_owner(const char *text)
{
    static const char *const ends[] = {"’s ", "’ "};

    for (size_t i = 0; i < COUNT_OF(ends); i++)
        if (strncmp(text, ends[i], strlen(ends[i])) == 0)
            return text + strlen(ends[i]);
    return NULL;
}

int owner_of(const struct game *game, const struct drawn *drawn)
{
    const struct located *players[] = {&game->first, &game->second};

    for (int side = 0; side < 2; side++) {
        size_t length = players[side]->text ? strlen(players[side]->text) : 0;

        if (length && strncmp(drawn->alt, players[side]->text, length) == 0 &&
            behind_owner(drawn->alt + length))
            return side;
    }
    return -1;
}

/* Pieces of the kind on sheets of parts of that kind. */
static size_t men_printed(const struct proof *p, enum part_kind kind, const struct piece *piece,
                          int side)
{
    size_t count = 0;

    for (size_t i = 0; i < p->leaf_count; i++)
        for (size_t k = 0; k < p->leaves[i].drawn_count; k++) {
            const struct leaf *leaf = &p->leaves[i];

            if (leaf->part && leaf->part->kind == kind && leaf->drawn[k].piece == piece) {
                int owner = owner_of(p->layout->game, &leaf->drawn[k]);

                count += owner < 0 || side < 0 || owner == side;
            }
        }
    return count;
}

/* Figures that fit both players count for both. */
static void count_pieces(const struct proof *p, struct complaints *c, enum part_kind kind)
{
    const struct game *game = p->layout->game;
    bool apart = p->layout->players == PLAYERS_APART || piece_forms[p->layout->form].rings;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = apart ? 0 : -1; side < (apart ? 2 : 0); side++) {
            size_t needed = men_needed(game, &game->pieces[i], side);
            size_t printed = men_printed(p, kind, &game->pieces[i], side);

            if (kind == PART_PIECES)
                needed += spares_needed(p->layout, &game->pieces[i], side);
            if (needed != printed)
                complain(c, p, NULL, "there are %zu pieces %s, not %zu", printed,
                         game->pieces[i].name.text, needed);
        }
}

void measure_count(const struct proof *p, struct complaints *c)
{
    bool counted[PART_KIND_COUNT] = {false};

    for (size_t i = 0; i < p->layout->part_count; i++) {
        enum part_kind kind = p->layout->parts[i].kind;

        if ((kind == PART_PIECES || kind == PART_POCKET) && !counted[kind])
            count_pieces(p, c, kind);
        counted[kind] = true;
    }
    for (size_t i = 0; i < p->leaf_count; i++)
        if (!p->leaves[i].part)
            complain(c, p, &p->leaves[i], "no part of the layout asks for it");
}

/* --- hands --- */

/* The next place behind `from` for a piece, with how many of it the game has; NULL: there is none.
 */
static const struct drawn *place_for(const struct proof *p, const struct leaf *leaf,
                                     const struct piece *piece, size_t *from)
{
    const char *alt = arena_print(p->arena, "Place for %s: %d in the game", piece->name.text,
                                  piece->count[0] + piece->count[1]);

    for (; *from < leaf->drawn_count; ++*from)
        if (strcmp(leaf->drawn[*from].alt, alt) == 0)
            return &leaf->drawn[(*from)++];
    return NULL;
}

/* The place's frame is painted first: room for the piece, as large as that of every other. */
static void check_place(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *place, struct box *like)
{
    struct box box = place->path_count ? painted_box(place->paths[0], false) : (struct box){0};
    double width = box.right - box.left, height = box.bottom - box.top;

    if (width < p->layout->piece_width || height < p->layout->piece_height)
        complain(c, p, leaf, "a piece has no room on '%s'", place->alt);
    if (like->right > 0 && (!is_close(width, like->right) || !is_close(height, like->bottom)))
        complain(c, p, leaf, "'%s' is not as large as the others", place->alt);
    *like = (struct box){0, 0, width, height};
}

/* Each board has a place for each kind. Returns how many boards there are. */
static int check_hands(const struct proof *p, struct complaints *c, const struct leaf *leaf)
{
    const struct piece **kinds;
    size_t kind_count = hand_kinds(p->arena, p->layout->game, &leaf->part->hands, &kinds),
           boards = 0, places = 0;
    struct box like = {0};

    for (size_t i = 0; i < kind_count; i++) {
        const struct drawn *place;
        size_t count = 0, from = 0;

        for (; (place = place_for(p, leaf, kinds[i], &from)); count++)
            check_place(p, c, leaf, place, &like);
        if (count == 0 || (i > 0 && count != boards))
            complain(c, p, leaf, "there are %zu places for %s", count, kinds[i]->name.text);
        boards = count;
        places += count;
    }
    if (leaf->drawn_count != places + 1) /* and the ruler */
        complain(c, p, leaf, "there is something beside the places");
    return (int)boards;
}

void measure_hands(const struct proof *p, struct complaints *c)
{
    EACH (part, p->layout->parts, p->layout->part_count) {
        int boards = 0;

        for (size_t k = 0; k < p->leaf_count && part->kind == PART_HANDS; k++)
            if (p->leaves[k].part == part)
                boards += check_hands(p, c, &p->leaves[k]);
        if (part->kind == PART_HANDS && boards != part->hands.sheets)
            complain(c, p, NULL, "%s has %d boards, not %d", part->caption.text, boards,
                     part->hands.sheets);
    }
}
