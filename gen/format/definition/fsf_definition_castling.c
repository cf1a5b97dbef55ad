/* Castling of a variant, as the engine understands the rights of its start position. */
#include "format/definition/fsf_definition_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* How the men of one player castle; files count from the left. */
struct rights {
    const struct fsf_piece *king; /* NULL: they do not */
    int rank;                     /* from below */
    int file;                     /* of the king */
    int partner[2], to[2];        /* to the left and to the right; -1: not on that side */
};

/* --- the engine's reading --- */

/* The setting of one player, "castlingKingPieceWhite". */
static const char *value_of(const struct fsf_definition *def, const char *key, int side,
                            const char *otherwise)
{
    return fsf_value(def, arena_print(def->arena, "%s%s", key, side ? "Black" : "White"),
                     otherwise);
}

/* The file of a setting, from the left. */
static int file_of(const struct fsf_definition *def, const char *key, int otherwise)
{
    const char *value = fsf_value(def, key, NULL);

    return !value ? otherwise : isalpha((unsigned char)*value) ? *value - 'a' : atoi(value) - 1;
}

/* Whether a man on that file of the player's rank castles with the king. */
static bool is_partner(const struct fsf_definition *def, int side, int rank, int file)
{
    const char *letters = value_of(def, "castlingRookPieces", side, NULL);
    const struct fsf_man *man = &def->board.men[rank][file];

    return man->piece && man->side == side &&
           (letters ? fsf_names(letters, man->piece) : strcmp(man->piece->kind->key, "rook") == 0);
}

/* The file of the partner that a right means; -1: none. */
static int partner_file(const struct fsf_definition *def, int side, int rank, char right)
{
    int last = def->board.width - 1;
    int right_file = file_of(def, "castlingRookKingsideFile", last);
    int file = right == 'K'   ? (right_file < last ? right_file : last)
               : right == 'Q' ? file_of(def, "castlingRookQueensideFile", 0)
                              : right - 'A';

    while (right == 'K' && file > 0 && !is_partner(def, side, rank, file))
        file--;
    while (right == 'Q' && file < last && !is_partner(def, side, rank, file))
        file++;
    return file >= 0 && file <= last && is_partner(def, side, rank, file) ? file : -1;
}

static void find_king(const struct fsf_definition *def, int side, struct rights *rights)
{
    const char *letter = value_of(def, "castlingKingPiece", side, NULL);
    int found = 0, start = file_of(def, "castlingKingFile", 4);

    for (int file = 0; file < def->board.width; file++) {
        const struct fsf_man *man = &def->board.men[rights->rank][file];

        if (!man->piece || man->side != side ||
            !(letter ? fsf_names(letter, man->piece) : strcmp(man->piece->kind->key, "king") == 0))
            continue;
        if (found++ == 0 || file == start) {
            rights->king = man->piece;
            rights->file = file;
        }
    }
    if (found > 1 && rights->file != start)
        rights->king = NULL;
}

static void read_rights(const struct fsf_definition *def, int side, struct rights *rights)
{
    int rank = atoi(fsf_value(def, "castlingRank", "1")) - 1;

    *rights = (struct rights){.partner = {-1, -1}, .to = {-1, -1}};
    rights->rank = side ? def->board.height - 1 - rank : rank;
    if (!fsf_true(def, "castling", true) || rights->rank < 0 || rights->rank >= def->board.height)
        return;
    find_king(def, side, rights);
    for (const char *c = def->board.castling; *c && rights->king; c++) {
        int file = (islower((unsigned char)*c) != 0) == side
                       ? partner_file(def, side, rights->rank, (char)toupper((unsigned char)*c))
                       : -1;

        if (file < 0)
            continue;
        rights->partner[file > rights->file] = file;
        rights->to[file > rights->file] = file > rights->file
                                              ? file_of(def, "castlingKingsideFile", 6)
                                              : file_of(def, "castlingQueensideFile", 2);
    }
    if (rights->partner[0] < 0 && rights->partner[1] < 0)
        rights->king = NULL;
}

/* --- whether our words say the same --- */

/* Whether no other men of the same kinds would castle by the words that name them. */
static bool are_only(const struct fsf_definition *def, int side, const struct rights *rights)
{
    const struct fsf_board *board = &def->board;
    int kings = fsf_men(def, rights->king, side);

    for (int file = 0; file < board->width; file++) {
        const struct fsf_man *man = &board->men[rights->rank][file];
        bool right = file > rights->file;

        if (!man->piece || man->side != side || file == rights->file || rights->to[right] < 0 ||
            file == rights->partner[right])
            continue;
        for (int i = 0; i < 2; i++)
            if (rights->partner[i] >= 0 &&
                man->piece == board->men[rights->rank][rights->partner[i]].piece)
                return false;
    }
    return kings == 1;
}

/* Whether `to:` can tell where the king goes. */
static bool has_words(const struct fsf_definition *def, const struct rights *rights)
{
    const int *to = rights->to;

    for (int i = 0; i < 2; i++)
        if (to[i] >= def->board.width)
            return false;
    if (to[0] >= 0 && to[1] >= 0)
        return to[0] < to[1];
    return to[0] >= 0 ? to[0] < rights->file : to[1] > rights->file;
}

/* --- as text --- */

/* "Rook" or "[Rook, Chancellor]" */
static void write_partners(struct fsf_definition *def, const struct rights *rights)
{
    const char *names[2];
    size_t count = 0;

    for (int i = 0; i < 2; i++)
        if (rights->partner[i] >= 0)
            names[count++] =
                fsf_role(def, def->board.men[rights->rank][rights->partner[i]].piece->letter)->name;
    if (count == 2 && strcmp(names[0], names[1]) != 0)
        buf_print(&def->rules, "[%s, %s]", names[0], names[1]);
    else
        buf_text(&def->rules, names[0]);
}

static void write_files(struct fsf_definition *def, const struct rights *rights)
{
    const int *to = rights->to;

    if (to[0] == rights->file - 2 && to[1] == rights->file + 2 && !fsf_true(def, "chess960", false))
        return;
    buf_text(&def->rules, ", to: [");
    if (to[0] >= 0)
        buf_print(&def->rules, "%c%s", 'a' + to[0], to[1] >= 0 ? ", " : "");
    if (to[1] >= 0)
        buf_char(&def->rules, (char)('a' + to[1]));
    buf_char(&def->rules, ']');
}

/* Whether it castles because it is the royal piece, without being named. */
static bool is_only_royal(const struct fsf_definition *def, const struct fsf_role *king)
{
    size_t royals = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        royals += def->roles[i].used && def->roles[i].royal;
    return king->royal && royals == 1;
}

static void write_rights(struct fsf_definition *def, const struct rights *rights,
                         const char *player)
{
    const struct fsf_role *king = fsf_role(def, rights->king->letter);

    buf_text(&def->rules, "{");
    if (!is_only_royal(def, king))
        buf_print(&def->rules, "king: %s, ", king->name);
    buf_text(&def->rules, "with: ");
    write_partners(def, rights);
    write_files(def, rights);
    if (player)
        buf_print(&def->rules, ", player: %s", player);
    if (fsf_true(def, "oppositeCastling", false))
        buf_text(&def->rules, ", sides: opposite");
    buf_text(&def->rules, "}");
}

/* Whether both castle alike. */
static bool are_same(const struct fsf_definition *def, const struct rights *a,
                     const struct rights *b)
{
    if (!a->king || a->king != b->king || a->file != b->file)
        return false;
    for (int i = 0; i < 2; i++)
        if (a->to[i] != b->to[i] || a->partner[i] != b->partner[i] ||
            (a->partner[i] >= 0 && def->board.men[a->rank][a->partner[i]].piece !=
                                       def->board.men[b->rank][b->partner[i]].piece))
            return false;
    return true;
}

static void write_castlings(struct fsf_definition *def, const struct rights rights[2])
{
    bool both = rights[0].king && rights[1].king;

    buf_text(&def->rules, "  castling: ");
    if (both && are_same(def, &rights[0], &rights[1])) {
        write_rights(def, &rights[0], NULL);
        buf_char(&def->rules, '\n');
        return;
    }
    buf_text(&def->rules, both ? "[" : "");
    if (rights[0].king)
        write_rights(def, &rights[0], "first");
    buf_text(&def->rules, both ? ", " : "");
    if (rights[1].king)
        write_rights(def, &rights[1], "second");
    buf_text(&def->rules, both ? "]\n" : "\n");
}

void fsf_write_castling(struct fsf_definition *def)
{
    struct rights rights[2];
    bool king = false;

    for (int side = 0; side < 2; side++)
        read_rights(def, side, &rights[side]);
    if (!rights[0].king && !rights[1].king)
        return;
    for (size_t i = 0; i < def->variant->piece_count; i++)
        king |= def->roles[i].used && strcmp(def->roles[i].piece->kind->key, "king") == 0;
    for (int side = 0; side < 2; side++)
        if (rights[side].king &&
            (!are_only(def, side, &rights[side]) || !has_words(def, &rights[side]) ||
             (king && strcmp(rights[side].king->kind->key, "king") != 0))) {
            fsf_refuse_at(
                def, def->board.fen,
                arena_print(def->arena, "the castling rights '%s'", def->board.castling),
                "a player has one piece that castles, with others of which it names all of a kind");
            return;
        }
    write_castlings(def, rights);
}
