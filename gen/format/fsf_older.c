#include "format/fsf_older.h"

#include "base/buf.h"

#include <stdbool.h>
#include <string.h>

/* Of both players where the older engine has one setting for them: it is that of White. */
static const struct {
    const char *newer, *older;
} names[] = {
    {"promotionRegionWhite = *", "promotionRank"}, /* a number of its own behind the star */
    {"doubleStepRegionWhite = *", "doubleStepRank"},
    {"castlingRookPiecesWhite = ", "castlingRookPiece"},
    {"dropRegionWhite = ", "whiteDropRegion"},
    {"dropRegionBlack = ", "blackDropRegion"},
    {"flagRegionWhite = ", "whiteFlag"},
    {"flagRegionBlack = ", "blackFlag"},
    {"flagPieceWhite = ", "flagPiece"},
};

/* The value of the setting, up to the end of its line; of ranks the first one. NULL: none. */
static const char *value_of(const char *section, const char *newer, size_t *size)
{
    const char *found = section;

    while ((found = strstr(found, newer)) && found > section && found[-1] != '\n')
        found++;
    if (!found)
        return NULL;
    found += strlen(newer);
    *size = strcspn(found, newer[strlen(newer) - 1] == '*' ? " \n" : "\n");
    return found;
}

const char *fsf_for_older(struct arena *arena, const char *section)
{
    struct buf out = {0};
    bool first = true;

    buf_text(&out, section);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t size;
        const char *value = value_of(section, names[i].newer, &size);

        if (!value || strncmp(value, "-\n", 2) == 0)
            continue;
        buf_text(&out, first ? "# The same for engines before 14.1, which know older names alone.\n"
                             : "");
        first = false;
        buf_print(&out, "%s = %.*s\n", names[i].older, (int)size, value);
    }
    return buf_take(arena, &out);
}
