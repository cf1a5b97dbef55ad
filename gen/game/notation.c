#include "game/notation.h"

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

static bool read_legs(struct word *w)
{
    const char *text = w->text->text;

    if (!read_square(w))
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

bool plies_read(struct arena *arena, const struct game *game, const struct located *text,
                struct ply **plies, size_t *count, struct diags *diags)
{
    static const char between[] = " \t\n,";
    size_t at = strspn(text->text, between);
    bool good = true;

    while (text->text[at]) {
        size_t size = strcspn(text->text + at, between);
        struct ply ply;

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
    for (int i = 0; i < ply->count; i++) {
        if (i > 0)
            buf_char(out, ply->takes >> i & 1 ? 'x' : '-');
        buf_text(out, square_name(arena, game, ply->squares[i]));
    }
    if (ply->promotes || ply->declines)
        buf_char(out, ply->promotes ? '+' : '=');
}
