/* Texts call places what they are on the board: squares, or points. */
#include "check/game/check_internal.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const places[][7] = {
    [PLAY_SQUARES] = {"square", "squares", "cell", "cells", "field", "fields", NULL},
    [PLAY_POINTS] = {"point", "points", NULL},
};

static bool is_among(const char *const *words, const char *word, size_t size)
{
    for (; *words; words++)
        if (strlen(*words) == size && strncasecmp(*words, word, size) == 0)
            return true;
    return false;
}

static void report_word(const struct game *game, struct place place, struct diags *diags)
{
    const char *own = places[game->play][1];
    struct finding *finding = diag_add(diags, DIAG(ENGLISH_PLACE), place, own);

    if (place_known(&game->play_place))
        diag_note(finding, game->play_place, "'play' says so");
    else
        diag_help(finding, "write 'play: points' in 'board', if pieces stand where lines cross");
}

static void check_words(const struct game *game, const struct piece *piece, struct diags *diags)
{
    enum play other = game->play == PLAY_POINTS ? PLAY_SQUARES : PLAY_POINTS;
    const char *text = piece->text.text;

    for (size_t at = 0, size; text[at]; at += size) {
        size = 0;
        while (isalpha((unsigned char)text[at + size]))
            size++;
        if (size == 0)
            size = 1;
        else if (is_among(places[other], text + at, size))
            report_word(game, located_at(&piece->text, at, size), diags);
    }
}

void check_places(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].text.text)
            check_words(game, &game->pieces[i], diags);
}
