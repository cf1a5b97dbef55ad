/* Castling: to the engine one man of each player castles, with one man on each side of it, and both
 * players castle from and to the same files. */
#include "format/export/fsf_export_internal.h"

#include "record/placement/placement_fen.h"

#include <string.h>

/* How a player castles. */
struct rights {
    int king; /* its square; -1: the player does not castle */
    struct castling_right sides[2];
    bool only; /* nobody else castles */
};

static struct rights rights_of(const struct placement *setup, int side)
{
    const struct game *game = setup->game;
    struct rights rights = {-1, {{-1, -1, true}, {-1, -1, true}}, true};

    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &setup->men[i];
        struct rights own = {i, {castling_right(setup, i, -1), castling_right(setup, i, 1)}, true};

        if (!man->piece || man->side != side ||
            (own.sides[0].partner < 0 && own.sides[1].partner < 0))
            continue;
        own.only = rights.king < 0 && own.sides[0].only && own.sides[1].only;
        rights = own;
    }
    return rights;
}

/* How far the rank of the square is from the player, from 1. */
static int own_rank(const struct game *game, const struct rights *rights, int side)
{
    int rank = rights->king / game->width;

    return side ? rank + 1 : game->height - rank;
}

/* Whether what both do can be said by one setting: they agree, or one does nothing. */
static bool agree(int a, int b, bool some)
{
    return !some || a == b;
}

static bool castle_alike(const struct game *game, const struct rights rights[2])
{
    bool both = rights[0].king >= 0 && rights[1].king >= 0;

    for (int i = 0; i < 2; i++)
        if (!agree(rights[0].sides[i].to, rights[1].sides[i].to,
                   rights[0].sides[i].partner >= 0 && rights[1].sides[i].partner >= 0))
            return false;
    return rights[0].only && rights[1].only &&
           agree(rights[0].king % game->width, rights[1].king % game->width, both) &&
           agree(own_rank(game, &rights[0], 0), own_rank(game, &rights[1], 1), both);
}

static char letter_at(const struct fsf_export *export, int square)
{
    return export_cast(export, export->game->setup[square].piece)->letter;
}

static void write_side(struct fsf_export *export, const struct rights *rights, int side)
{
    struct buf partners = {0};

    for (int i = 0; i < 2; i++)
        if (rights->sides[i].partner >= 0 &&
            !strchr(buf_str(&partners), letter_at(export, rights->sides[i].partner)))
            buf_char(&partners, letter_at(export, rights->sides[i].partner));
    export_set(export, side ? "castlingKingPieceBlack" : "castlingKingPieceWhite", "%c",
               letter_at(export, rights->king));
    export_set(export, side ? "castlingRookPiecesBlack" : "castlingRookPiecesWhite", "%s",
               buf_str(&partners));
    buf_free(&partners);
}

static void write_files(struct fsf_export *export, const struct rights rights[2])
{
    static const char *const keys[] = {"castlingQueensideFile", "castlingKingsideFile"};

    for (int i = 0; i < 2; i++) {
        int side = rights[0].king < 0 || rights[0].sides[i].partner < 0;

        if (rights[side].king >= 0 && rights[side].sides[i].partner >= 0)
            export_set(export, keys[i], "%c", 'a' + rights[side].sides[i].to);
    }
}

void export_write_castling(struct fsf_export *export)
{
    const struct game *game = export->game;
    const struct placement setup = placement_of_setup(export->arena, game);
    const struct rights rights[2] = {rights_of(&setup, 0), rights_of(&setup, 1)};
    int side = rights[0].king < 0;

    export_set_bool(export, "castling", rights[side].king >= 0);
    if (rights[side].king < 0)
        return;
    if (!castle_alike(game, rights)) {
        export_refuse_rule(
            export, "castling",
            "one piece of each player castles, from one file to the same files, with "
            "one piece on each side");
        return;
    }
    export_set(export, "castlingRank", "%d", own_rank(game, &rights[side], side));
    export_set(export, "castlingKingFile", "%c", 'a' + rights[side].king % game->width);
    for (int i = 0; i < 2; i++)
        if (rights[i].king >= 0)
            write_side(export, &rights[i], i);
    write_files(export, rights);
    export_set_bool(export, "oppositeCastling", game->rules.castling_opposite);
}
