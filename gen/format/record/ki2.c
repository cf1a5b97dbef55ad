#include "format/record/record_reader.h"

/* The first of several words for the same is written. */
static const struct {
    const char *word;
    enum ki2_side side;
    enum ki2_way way;
} words[] = {
    {"右", KI2_RIGHT, 0}, {"左", KI2_LEFT, 0},   {"中", KI2_CENTRE, 0}, {"直", 0, KI2_STRAIGHT},
    {"上", 0, KI2_AHEAD}, {"行", 0, KI2_AHEAD},  {"入", 0, KI2_AHEAD},  {"引", 0, KI2_BACK},
    {"下", 0, KI2_BACK},  {"寄", 0, KI2_ACROSS},
};

size_t ki2_words(const char *text, struct ki2_told *told)
{
    size_t at = 0, size;

    do {
        size = 0;
        for (size_t i = 0; i < COUNT_OF(words) && size == 0; i++)
            if ((size = han_word(text + at, words[i].word))) {
                told->side = words[i].side ? words[i].side : told->side;
                told->way = words[i].way ? words[i].way : told->way;
            }
        at += size;
    } while (size > 0);
    return at;
}

/* --- what fits --- */

static int file_from_right(const struct position *position, int square)
{
    int width = position->compiled->width, file = square % width;

    return position->side ? file : width - 1 - file;
}

static bool fits_way(enum ki2_way way, const struct position *position,
                     const struct played_move *move)
{
    int width = position->compiled->width;
    int ahead = (move->from / width - move->to / width) * (position->side ? -1 : 1);

    switch (way) {
    case KI2_AHEAD:
        return ahead > 0;
    case KI2_BACK:
        return ahead < 0;
    case KI2_ACROSS:
        return ahead == 0;
    case KI2_STRAIGHT:
        return ahead == 1 && move->from % width == move->to % width;
    default:
        return true;
    }
}

static bool fits_side(const struct ki2_told *told, int file)
{
    if (!told->sided || told->side == KI2_ANY_SIDE)
        return true;
    return told->side == KI2_RIGHT  ? file == told->first
           : told->side == KI2_LEFT ? file == told->last
                                    : file > told->first && file < told->last;
}

static bool fits(const void *context, const struct position *position,
                 const struct played_move *move)
{
    const struct ki2_told *told = context;
    const struct compiled_rules *compiled = position->compiled;

    if (move->to != told->to || !(move->flags & MOVE_DROP) != !told->drops)
        return false;
    if (told->drops)
        return compiled->kinds[dropped_kind(compiled, move)].piece == told->piece;
    return compiled->kinds[man_kind(position->men[move->from])].piece == told->piece &&
           !(move->flags & MOVE_PROMOTE) == !told->promotes &&
           fits_way(told->way, position, move) &&
           fits_side(told, file_from_right(position, move->from));
}

/* Finds the files from which men could come as it is told but for the side. */
static void find_files(const struct position *position, struct ki2_told *told)
{
    LOCAL_MOVES(moves);
    int first = position->compiled->width, last = -1;

    told->sided = false;
    generate_moves(position, &moves);
    EACH (move, moves.list, moves.count) {
        int file;

        if (move->flags & MOVE_DROP || !fits(told, position, move))
            continue;
        file = file_from_right(position, move->from);
        first = file < first ? file : first;
        last = file > last ? file : last;
    }
    told->first = first;
    told->last = last;
    told->sided = true;
}

bool ki2_find(struct record_reader *r, struct ki2_told *told, struct played_move *found)
{
    find_files(r->position, told);
    if (record_find(r, fits, told, found))
        return true;
    told->drops = told->side == KI2_ANY_SIDE && told->way == KI2_ANY_WAY && !told->promotes;
    return told->drops && record_find(r, fits, told, found);
}

/* --- writing --- */

/* Whether the move alone is told so. */
static bool is_clear(struct record_writer *w, struct ki2_told *told, const struct played_move *move)
{
    LOCAL_MOVES(moves);

    find_files(w->position, told);
    generate_moves(w->position, &moves);
    return fits(told, w->position, move) &&
           !FIND(other, moves.list, moves.count,
                 other->from != move->from && fits(told, w->position, other));
}

static void put_word(enum ki2_side side, enum ki2_way way, struct buf *out)
{
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (words[i].side == side && words[i].way == way) {
            buf_text(out, words[i].word);
            return;
        }
}

/* A way before a side, and a side before both. */
static bool find_words(struct record_writer *w, struct ki2_told *told,
                       const struct played_move *move)
{
    for (int both = 0; both < 3; both++)
        for (int side = 0; side <= KI2_CENTRE; side++)
            for (int way = 0; way <= KI2_ACROSS; way++) {
                if ((side > 0) + (way > 0) != both)
                    continue;
                told->side = (enum ki2_side)side;
                told->way = (enum ki2_way)way;
                if (is_clear(w, told, move))
                    return true;
            }
    return false;
}

void ki2_put_words(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    const struct compiled_rules *compiled = w->position->compiled;
    bool drops = move->flags & MOVE_DROP;
    int kind = drops ? dropped_kind(compiled, move) : man_kind(w->position->men[move->from]);
    struct ki2_told told = {.piece = compiled->kinds[kind].piece,
                            .to = move->to,
                            .promotes = move->flags & MOVE_PROMOTE};

    if (drops) {
        find_files(w->position, &told);
        buf_text(out, told.first <= told.last ? "打" : "");
    } else if (find_words(w, &told, move)) {
        put_word(told.side, 0, out);
        put_word(0, told.way, out);
    }
}
