#include "record/notation.h"

#include "record/notation_word.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

/* --- one move --- */

/* Whether the word has the sign of a drop. */
static bool has_drop_sign(const struct grammar *grammar, const char *word, size_t size)
{
    const char *sign = grammar->signs[SIGN_DROP];
    size_t length = strlen(sign);

    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(word + i, sign, length) == 0)
            return true;
    return false;
}

bool ply_read(struct arena *arena, const struct game *game, const struct located *text, size_t from,
              size_t size, struct ply *ply, struct diags *diags)
{
    const char *word = text->text + from;
    struct word w = {arena, game, text, from, from + size, ply, diags};
    bool drop = has_drop_sign(&game->grammar, word, size);

    *ply = (struct ply){.place = located_at(text, from, size)};
    ply->end = ply->place;
    if (game->rules.castling_count > 0)
        ply->castles = castles_read(word, size);
    if (ply->castles) {
        ply->startless = true;
        ply->count = 2;
        return true;
    }
    for (const struct ply_part *part = parts_of(&game->grammar, drop); part->read; part++)
        if (!part->read(&w))
            return false;
    return true;
}

struct place ply_place(const struct ply *ply, int k)
{
    return (size_t)k < ply->place_count ? ply->places[k] : ply->place;
}

/* --- numbers --- */

size_t ply_number_size(const char *text)
{
    size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".");

    return digits && dots ? digits + dots : 0;
}

const char *ply_number_fault(const char *text, size_t size, size_t plies)
{
    size_t dots = size - strspn(text, "0123456789");

    if (strtoul(text, NULL, 10) != plies / 2 + 1)
        return "this is not the number of the move";
    if (plies % 2 && dots < 2)
        return "the number stands before the other player's move";
    return plies % 2 == 0 && dots > 1 ? "dots say that the other player moves" : NULL;
}

/* A number before the ply after so many; where "1..." begins, the second player does. */
static bool skip_number(const struct located *text, size_t at, size_t size, size_t count,
                        bool *second, struct diags *diags)
{
    const char *word = text->text + at, *fault;
    char right[32];

    if (count == 0 && strncmp(word, "1..", 3) == 0)
        *second = true;
    fault = ply_number_fault(word, size, count + *second);
    if (!fault)
        return true;
    snprintf(right, sizeof right, "%zu%s", (count + *second) / 2 + 1,
             (count + *second) % 2 ? "..." : ".");
    diag_write_part(diag_add(diags, DIAG(BAD_TEXT), located_at(text, at, size), "moves", fault),
                    text, at, size, right, ", or leave numbers out");
    return false;
}

/* --- several moves --- */

bool plies_read(struct arena *arena, const struct game *game, const struct located *text,
                struct ply **plies, size_t *count, struct diags *diags)
{
    static const char between[] = " \t\n,";
    size_t at = strspn(text->text, between), words = 0;
    bool good = true, second = false;

    while (text->text[at]) {
        size_t size = strcspn(text->text + at, between);
        struct ply ply;

        if (*count == PLY_LIMIT || words++ == 2 * PLY_LIMIT) { /* with as many numbers */
            diag_add(diags, DIAG(TOO_MANY), located_at(text, at, size), "moves", PLY_LIMIT);
            return false;
        }

        if (ply_number_size(text->text + at)) {
            size = ply_number_size(text->text + at);
            good = skip_number(text, at, size, *count, &second, diags) && good;
            at += size;
            at += strspn(text->text + at, between);
            continue;
        }
        if (ply_read(arena, game, text, at, size, &ply, diags))
            *ARENA_PUSH(arena, *plies, *count) = ply;
        else
            good = false;
        at += size;
        at += strspn(text->text + at, between);
    }
    return good;
}
