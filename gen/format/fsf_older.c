#include "format/fsf_older.h"

#include "base/buf.h"
#include "format/fsf_variant.h"

#include <stdbool.h>
#include <string.h>

/* Of both players where the older engine has one setting for them: it is that of White. */
static const struct {
    const char *newer, *older;
    bool rank; /* the older one is the number of the first rank: "*7 *8" is 7 */
} names[] = {
    {"promotionRegionWhite", "promotionRank", true},
    {"doubleStepRegionWhite", "doubleStepRank", true},
    {"castlingRookPiecesWhite", "castlingRookPiece", false},
    {"dropRegionWhite", "whiteDropRegion", false},
    {"dropRegionBlack", "blackDropRegion", false},
    {"dropNoDoubled", "shogiDoubledPawn", false}, /* whose value is another */
    {"flagRegionWhite", "whiteFlag", false},
    {"flagRegionBlack", "blackFlag", false},
    {"flagPieceWhite", "flagPiece", false},
    {"passWhite", "kingPass", false},
    {"passOnStalemateWhite", "kingPassOnStalemate", false},
};

/* --- settings --- */

/* The value of the setting, up to the end of its line. NULL: none. */
static const char *value_of(const char *section, const char *key, size_t *size)
{
    size_t length = strlen(key);

    while ((section = strchr(section, '\n'))) {
        section++;
        if (strncmp(section, key, length) == 0 && strncmp(section + length, " = ", 3) == 0) {
            *size = strcspn(section + length + 3, "\n");
            return section + length + 3;
        }
    }
    return NULL;
}

static bool is_value(const char *value, size_t size, const char *wanted)
{
    return value && strlen(wanted) == size && strncmp(value, wanted, size) == 0;
}

/* The older engine counts pawns of shogi alone, one on a file. */
static const char *doubled_pawns(const char *section, const char *dropped, size_t size)
{
    size_t pawn_size, count_size;
    const char *pawn = value_of(section, "shogiPawn", &pawn_size);
    const char *count = value_of(section, "dropNoDoubledCount", &count_size);

    return pawn && pawn_size == size && strncmp(pawn, dropped, size) == 0 &&
                   (!count || is_value(count, count_size, "1"))
               ? "false"
               : NULL;
}

static void put_setting(const char *section, size_t row, const char *value, size_t size,
                        struct buf *out)
{
    if (is_value(value, size, "-") || is_value(value, size, "false"))
        return;
    if (strcmp(names[row].newer, "dropNoDoubled") == 0) {
        value = doubled_pawns(section, value, size);
        size = value ? strlen(value) : 0;
    } else if (names[row].rank && *value == '*') {
        value++;
        size = strspn(value, "0123456789");
    } else if (names[row].rank)
        return;
    if (value)
        buf_print(out, "%s = %.*s\n", names[row].older, (int)size, value);
}

static void put_settings(const char *section, struct buf *out)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t size;
        const char *value = value_of(section, names[i].newer, &size);

        if (value)
            put_setting(section, i, value, size, out);
    }
}

static const char *older_name(const char *newer)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].newer, newer) == 0)
            return names[i].older;
    return NULL;
}

const char *fsf_older_name(struct arena *arena, const char *newer)
{
    const char *older = older_name(newer);
    size_t size = strlen(newer), player = strlen("Black");

    if (older || size < player || strcmp(newer + size - player, "Black") != 0)
        return older;
    return older_name(arena_print(arena, "%.*sWhite", (int)(size - player), newer));
}

/* --- the king --- */

/* A letter that no piece of the section has; 0: all are taken. */
static char free_letter(const char *section)
{
    bool taken['z' + 1] = {false};

    for (size_t i = 0; i < fsf_kind_count(); i++) {
        size_t size;
        const char *value = value_of(section, fsf_kind_at(i)->key, &size);

        if (value && *value >= 'a' && *value <= 'z')
            taken[(int)*value] = true;
    }
    for (char letter = 'z'; letter >= 'a'; letter--)
        if (!taken[(int)letter])
            return letter;
    return 0;
}

/* The kind of that notation; NULL: none. */
static const struct fsf_kind *kind_moving(const char *betza, size_t size)
{
    for (size_t i = 0; i < fsf_kind_count(); i++)
        if (fsf_kind_at(i)->betza && is_value(betza, size, fsf_kind_at(i)->betza))
            return fsf_kind_at(i);
    return NULL;
}

/* The older engine's king moves as a kind of piece, which has a letter: that of the section, or one
 * that is free. */
static void put_king(const char *section, struct buf *out)
{
    size_t size, piece_size;
    const char *king = value_of(section, "king", &size), *piece;
    const struct fsf_kind *kind =
        king && size > 2 && king[1] == ':' ? kind_moving(king + 2, size - 2) : NULL;
    char letter;

    if (!kind)
        return;
    piece = value_of(section, kind->key, &piece_size);
    letter = piece ? *piece : free_letter(section);
    if (letter && !piece)
        buf_print(out, "%s = %c\n", kind->key, letter);
    if (letter)
        buf_print(out, "kingType = %c\n", letter);
}

/* --- the whole --- */

const char *fsf_for_older(struct arena *arena, const char *section)
{
    struct buf added = {0}, out = {0};

    put_settings(section, &added);
    put_king(section, &added);
    buf_text(&out, section);
    if (added.size)
        buf_print(&out, "# The same for engines before 14.1, which know older names alone.\n%s",
                  buf_str(&added));
    buf_free(&added);
    return buf_take(arena, &out);
}
