#include "record/notation_ahead.h"

#include "base/letter_case.h"

#include <string.h>

const char *sign_of(const struct word *w, enum sign sign)
{
    return w->game->grammar.signs[sign];
}

size_t sign_size(const struct word *w, size_t at, enum sign sign)
{
    size_t size = strlen(sign_of(w, sign));

    return w->end - at >= size && memcmp(w->text->text + at, sign_of(w, sign), size) == 0 ? size
                                                                                          : 0;
}

size_t square_size(const struct word *w, size_t at)
{
    struct square square;
    size_t size = at < w->end ? square_read(w->game, w->text->text + at, &square) : 0;

    return size <= w->end - at ? size : 0;
}

const struct piece *code_at(const struct word *w, size_t at, size_t *size)
{
    const struct piece *found = NULL;

    *size = 0;
    for (size_t i = 0; i < w->game->piece_count; i++) {
        const struct piece *piece = &w->game->pieces[i];
        size_t length = piece->code.text ? strlen(piece->code.text) : 0;

        if (length <= *size || length > w->end - at ||
            !case_equal(piece->code.text, w->text->text + at, length))
            continue;
        found = piece;
        *size = length;
    }
    return found;
}

bool leg_begins(const struct word *w, size_t at)
{
    return sign_size(w, at, SIGN_MOVE) || sign_size(w, at, SIGN_CAPTURE) ||
           (!*sign_of(w, SIGN_MOVE) && square_size(w, at));
}

bool start_begins(const struct word *w, size_t at)
{
    size_t size = square_size(w, at);

    return size && leg_begins(w, at + size);
}

/* Whether a name of the man stands there, when it comes behind the squares. */
static bool name_begins(const struct word *w, size_t at)
{
    const struct grammar *grammar = &w->game->grammar;
    size_t size;

    if (grammar->naming == NAMING_FIRST)
        return false;
    if (grammar->mover == MOVER_STRENGTH && w->text->text[at] >= '0' && w->text->text[at] <= '9')
        return true;
    return code_at(w, at, &size);
}

bool square_ends(const struct word *w, size_t at)
{
    size_t size;

    return at == w->end || leg_begins(w, at) || sign_size(w, at, SIGN_PROMOTE) ||
           sign_size(w, at, SIGN_DECLINE) || name_begins(w, at) || sign_size(w, at, SIGN_CHOICE) ||
           (!*sign_of(w, SIGN_CHOICE) && code_at(w, at, &size));
}
