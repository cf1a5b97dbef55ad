/* The pieces of the game that a text names. */
#include "notation/english/english.h"
#include "notation/phrase/english_name.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Whether the letters of a name stand anywhere in the text: most texts need no further look. */
static bool may_name(const struct located *text, const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const char *name = game->pieces[i].name.text;
        const char either[] = {(char)tolower((unsigned char)*name),
                               (char)toupper((unsigned char)*name), '\0'};

        for (const char *at = text->text; (at = strpbrk(at, either)); at++)
            if (strncasecmp(at, name, strlen(name)) == 0)
                return true;
    }
    return false;
}

const struct english_name *english_names(struct english_index *index, const struct located *text,
                                         const struct game *game, size_t *count)
{
    struct english_name *names = NULL;
    struct english_matcher m;

    *count = 0;
    if (!may_name(text, game))
        return NULL;
    m = english_matcher_new(index->arena, text, index);
    for (size_t token = 0; token < m.count;) {
        size_t from = token, end;
        const struct piece *piece;

        token++;
        end = from;
        if (!english_match(&m, &end, &english_likes, NULL) &&
            !english_match_one(&m, &end, "or|and a", NULL))
            continue;
        token = end;
        piece = english_game_piece(&m, game, &end);
        if (piece)
            *ARENA_PUSH(index->arena, names, *count) =
                (struct english_name){(size_t)(piece - game->pieces), english_place(&m, from, end)};
    }
    return names;
}
