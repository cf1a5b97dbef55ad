#include "game/notation.h"

#include <stdlib.h>
#include <string.h>

/* A word of a text that is being read as a move. */
struct word {
    struct arena *arena;
    const struct game *game;
    const struct located *text;
    size_t at, end; /* bytes of the text */
    struct ply *ply;
    struct diags *diags;
};

static struct finding *report(const struct word *w, size_t from, size_t size, const char *message)
{
    return diag_add(w->diags, DIAG(BAD_TEXT), located_at(w->text, from, size), "moves", message);
}

/* Bytes up to what can stand behind a square. */
static size_t square_size(const struct word *w)
{
    struct square square;
    const char *text = w->text->text + w->at;
    size_t size = square_read(w->game, text, &square), left = w->end - w->at;

    if (size == 0)
        size = strcspn(text, "-x+=");
    while (size < left && !strchr("-x+=", text[size]))
        size++;
    return size < left ? size : left;
}

static bool read_square(struct word *w)
{
    struct ply *ply = w->ply;
    size_t size = square_size(w);

    if (ply->count == PLY_SQUARES) {
        report(w, w->at, size, "this move has too many legs");
        return false;
    }
    if (size == 0) {
        diag_help(report(w, w->at, w->end > w->at, "a square is missing here"),
                  "write moves as 'e2-e4', captures as 'e2xe4', drops as 'P*e4'");
        return false;
    }
    if (!square_expect(w->arena, w->game, w->text, w->at, size, &ply->squares[ply->count],
                       w->diags))
        return false;
    ply->places[ply->count++] = located_at(w->text, w->at, size);
    w->at += size;
    return true;
}

static bool read_drop(struct word *w, size_t size)
{
    const char *code = w->text->text + w->at;
    size_t inner = size > 2 && code[0] == '[' && code[size - 1] == ']' ? 1 : 0;

    w->ply->drop = game_piece_of_code(w->game, code + inner, size - 2 * inner);
    w->ply->end = located_at(w->text, w->at, size);
    if (!w->ply->drop) {
        diag_add(w->diags, DIAG(SETUP_CODE), w->ply->end, arena_text(w->arena, code, size));
        return false;
    }
    w->at += size + 1;
    if (!read_square(w))
        return false;
    if (w->at == w->end)
        return true;
    report(w, w->at, w->end - w->at, "nothing stands behind the square of a drop");
    return false;
}

/* The only piece of that strength; NULL: none, or several. */
static const struct piece *piece_of_strength(const struct game *game, int strength)
{
    const struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        if (game->pieces[i].strength != strength)
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

/* Reads what names the man, when the game and the text do so; false after a finding. */
static bool read_mover(struct word *w)
{
    const struct game *game = w->game;
    const char *word = w->text->text + w->at;
    size_t size = strcspn(word, "-x"), digits = strspn(word, "0123456789");
    struct square square;
    bool strength = game->mover == MOVER_STRENGTH && size && digits == size;

    if (size >= w->end - w->at || square_read(game, word, &square) == size ||
        (game->mover != MOVER_CODE && !strength))
        return true;
    w->ply->mover =
        strength ? piece_of_strength(game, atoi(word)) : game_piece_of_code(game, word, size);
    if (!w->ply->mover && strength) {
        report(w, w->at, size, "this is not the strength of one kind of piece");
        return false;
    }
    if (!w->ply->mover)
        return true;
    w->ply->places[w->ply->count++] = located_at(w->text, w->at, size);
    w->at += size;
    return true;
}

static bool read_legs(struct word *w)
{
    const char *text = w->text->text;

    if (!read_mover(w) || (!w->ply->mover && !read_square(w)))
        return false;
    while (w->at < w->end && (text[w->at] == '-' || text[w->at] == 'x')) {
        if (text[w->at++] == 'x')
            w->ply->takes |= 1U << w->ply->count;
        if (!read_square(w))
            return false;
    }
    if (w->ply->count > 1)
        return true;
    diag_help(report(w, w->at, w->end > w->at, "this move goes nowhere"),
              "write where from and where to, as 'e2-e4'");
    return false;
}

static bool read_sign(struct word *w)
{
    char sign = w->text->text[w->at];

    if (w->at == w->end)
        return true;
    w->ply->end = located_at(w->text, w->at, w->end - w->at);
    w->ply->promotes = sign == '+';
    w->ply->declines = sign == '=';
    if (w->end - w->at == 1)
        return true;
    diag_help(report(w, w->at + 1, w->end - w->at - 1, "the move has ended before this"),
              "write blanks or commas between moves");
    return false;
}

bool ply_read(struct arena *arena, const struct game *game, const struct located *text, size_t from,
              size_t size, struct ply *ply, struct diags *diags)
{
    struct word w = {arena, game, text, from, from + size, ply, diags};
    const char *star = memchr(text->text + from, '*', size);

    *ply = (struct ply){.place = located_at(text, from, size)};
    ply->end = ply->place;
    if (star)
        return read_drop(&w, (size_t)(star - text->text) - from);
    return read_legs(&w) && read_sign(&w);
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

    if (count == 0 && strncmp(word, "1..", 3) == 0)
        *second = true;
    fault = ply_number_fault(word, size, count + *second);
    if (!fault)
        return true;
    diag_help(diag_add(diags, DIAG(BAD_TEXT), located_at(text, at, size), "moves", fault),
              "write '%zu%s', or leave numbers out", (count + *second) / 2 + 1,
              (count + *second) % 2 ? "..." : ".");
    return false;
}

/* --- several moves --- */

bool plies_read(struct arena *arena, const struct game *game, const struct located *text,
                struct ply **plies, size_t *count, struct diags *diags)
{
    static const char between[] = " \t\n,";
    size_t at = strspn(text->text, between);
    bool good = true, second = false;

    while (text->text[at]) {
        size_t size = strcspn(text->text + at, between);
        struct ply ply;

        if (ply_number_size(text->text + at)) {
            size = ply_number_size(text->text + at);
            good = skip_number(text, at, size, *count, &second, diags) && good;
            at += size;
            at += strspn(text->text + at, between);
            continue;
        }
        if (*count == PLY_LIMIT) {
            diag_add(diags, DIAG(TOO_MANY), located_at(text, at, size), "moves", PLY_LIMIT);
            return false;
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

void ply_write(struct arena *arena, const struct game *game, const struct ply *ply, struct buf *out)
{
    if (ply->drop)
        buf_print(out, "%s*", ply->drop->code.text);
    if (ply->mover && game->mover == MOVER_STRENGTH)
        buf_print(out, "%d", ply->mover->strength);
    else if (ply->mover)
        buf_text(out, ply->mover->code.text);
    for (int i = ply->mover != NULL; i < ply->count; i++) {
        if (i > 0)
            buf_char(out, ply->takes >> i & 1 ? 'x' : '-');
        buf_text(out, square_name(arena, game, ply->squares[i]));
    }
    if (ply->promotes || ply->declines)
        buf_char(out, ply->promotes ? '+' : '=');
}
