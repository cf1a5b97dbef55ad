#include "format/record/record_reader.h"

/* --- reading --- */

static struct square square_at(const char *text)
{
    return (struct square){text[1] - '1', text[0] == '0' ? 9 : text[0] - '1'};
}

static bool is_square(const char *text)
{
    return is_digit(text[0]) && is_digit(text[1]) && text[1] != '0';
}

/* Bytes of characters beyond ASCII. */
static size_t characters(const char *text, size_t size)
{
    size_t at = 0;

    while (at < size && (unsigned char)text[at] >= 0x80)
        at++;
    return at;
}

bool janggi_is_word(const struct record_reader *r, size_t from, size_t size)
{
    const char *word = r->text->text + from;
    size_t name = size > 4 && is_square(word) ? characters(word + 2, size - 2) : 0;

    return r->game->width == 9 && r->game->height == 10 && name > 0 && size >= name + 4 &&
           is_square(word + 2 + name) &&
           characters(word + name + 4, size - name - 4) == size - name - 4;
}

bool janggi_read(struct record_reader *r, size_t from, size_t size, struct ply *ply)
{
    const char *word = r->text->text + from;
    size_t name = characters(word + 2, size - 2), known;
    struct man man;

    *ply = record_ply(r, from, size);
    known = han_man(r->names, word + 2, &man);
    ply->mover = known == name ? man.piece : NULL; /* a name may stand behind that of the player */
    ply->count = 2;
    ply->untold = true;
    ply->squares[0] = square_at(word);
    ply->squares[1] = square_at(word + 2 + name);
    return true;
}

/* --- setups --- */

bool janggi_arrange(struct record_reader *r, const struct located *value, int side)
{
    static const int files[] = {1, 2, 6, 7};
    const char *text = value->text;
    int rank = side ? 0 : r->game->height - 1;

    for (size_t i = 0; i < COUNT_OF(files) && r->game->width == 9; i++) {
        struct man man;
        size_t size = han_man(r->names, text, &man);

        if (size == 0)
            return true; /* nothing is told */
        man.side = side;
        *placement_man(r->start, files[i], rank) = man;
        text += size;
    }
    return true;
}

/* --- writing --- */

static void put_square(const struct record_writer *w, int number, struct buf *out)
{
    struct square square = record_square(w, number);

    buf_print(out, "%d%d", (square.rank + 1) % 10, square.file + 1);
}

static void put_name(const struct record_writer *w, const struct han_names *names, int square,
                     struct buf *out)
{
    unsigned man = w->position->men[square];

    if (man)
        buf_text(out,
                 han_sign(names, (struct man){
                                     .piece = w->position->compiled->kinds[man_kind(man)].piece}));
}

void janggi_put(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    const struct han_names *names = han_names_of(w->arena, w->game, NULL);

    if (move->flags & MOVE_PASS || !names) {
        buf_text(out, "한수쉼");
        return;
    }
    put_square(w, move->from, out);
    put_name(w, names, move->from, out);
    put_square(w, move->to, out);
    put_name(w, names, move->to, out);
}
