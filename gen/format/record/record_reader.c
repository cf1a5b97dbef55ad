#include "format/record/record_reader.h"

#include "record/placement/placement_fen.h"

#include <string.h>

struct finding *record_report(const struct record_reader *r, size_t from, size_t size,
                              const char *message)
{
    return diag_add(r->diags, DIAG(BAD_TEXT), located_at(r->text, from, size), "record", message);
}

struct finding *record_note(const struct record_reader *r, size_t from, size_t size,
                            const char *message)
{
    return diag_add(r->diags, DIAG(RECORD_ODD), located_at(r->text, from, size), message);
}

struct located record_part(const struct record_reader *r, size_t from, size_t size)
{
    return (struct located){.text = arena_text(r->arena, r->text->text + from, size),
                            .at = located_at(r->text, from, size),
                            .exact = true};
}

void record_tag_add(const struct record_reader *r, size_t at, size_t key, size_t value, size_t end)
{
    const struct score_tag tag = {record_part(r, at, key), record_part(r, value, end - value)};

    score_add_tag(r->arena, r->score, &tag, r->diags);
}

size_t record_line(const char *text, size_t at)
{
    size_t size = strcspn(text + at, "\n");

    while (size > 0 && strchr(" \t\r", text[at + size - 1]))
        size--;
    return size;
}

bool record_has_square(const struct record_reader *r, struct square square, size_t from,
                       size_t size)
{
    if (square_on_board(r->game, square))
        return true;
    diag_add(r->diags, DIAG(UNKNOWN_SQUARE), located_at(r->text, from, size),
             arena_text(r->arena, r->text->text + from, size));
    return false;
}

struct ply record_ply(const struct record_reader *r, size_t from, size_t size)
{
    struct place place = located_at(r->text, from, size);

    return (struct ply){
        .place = place, .end = place, .written = arena_text(r->arena, r->text->text + from, size)};
}

bool record_add(struct record_reader *r, const struct ply *ply)
{
    return score_add_ply(r->arena, r->score, ply, r->diags);
}

void record_comment(struct record_reader *r, size_t from, size_t size)
{
    struct score *score = r->score;

    if (r->comments && size > 0)
        *ARENA_PUSH(r->arena, score->comments, score->comment_count) =
            (struct score_comment){score->count, record_part(r, from, size).text};
}

bool record_branch(struct record_reader *r, size_t index)
{
    struct score *score = r->score;

    if (index > score->count)
        return false;
    score->count = index;
    score->has_result = false;
    while (score->comment_count > 0 && score->comments[score->comment_count - 1].plies > index)
        score->comment_count--;
    while (r->position && r->position->move_count > index)
        position_unmake(r->position);
    r->branched++;
    return true;
}

bool record_enters(const struct record_reader *r, size_t at)
{
    return r->branched < r->branch_count && r->branches[r->branched] == at;
}

void record_result(struct record_reader *r, enum result_word result, size_t from, size_t size)
{
    r->score->result = result;
    r->score->result_place = located_at(r->text, from, size);
    r->score->has_result = true;
}

enum result_word record_loss(const struct record_reader *r, bool loses)
{
    bool second = (r->score->count + (size_t)r->start->to_move) % 2;

    return second == loses ? RESULT_FIRST : RESULT_SECOND;
}

void fen_put(const struct placement *placement, struct buf *out)
{
    const struct fen_style style = {.walls = true};

    placement_fen(placement, &style, out);
}

/* Codes of several letters stand in brackets, unless other programs have letters for them. */
static void put_man(const struct game *game, struct man man, struct buf *out)
{
    static const struct fen_style codes = {0};
    LOCAL_BUF(text);
    size_t plus;

    fen_man(&codes, game, man, &text);
    plus = *buf_str(&text) == '+';
    buf_print(out, text.size > plus + 1 ? "[%s]" : "%s", buf_str(&text));
}

static void put_rank(const struct placement *placement, int rank, struct buf *out)
{
    int empty = 0;

    for (int file = 0; file <= placement->game->width; file++) {
        bool end = file == placement->game->width;
        struct man man = end ? (struct man){0} : *placement_man(placement, file, rank);

        if (empty > 0 && (end || man.piece))
            buf_print(out, "%d", empty);
        empty = man.piece ? 0 : empty + 1;
        if (man.piece)
            put_man(placement->game, man, out);
    }
}

/* What players hold, a number and a letter each; false: nothing. */
static bool put_held(const struct placement *placement, struct buf *out)
{
    size_t before = out->size;

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < placement->game->piece_count; i++) {
            int held = placement->hands[side][i];

            if (held > 1)
                buf_print(out, "%d", held);
            if (held > 0)
                put_man(placement->game,
                        (struct man){.piece = &placement->game->pieces[i], .side = side}, out);
        }
    return out->size > before;
}

void sfen_put(const struct placement *placement, struct buf *out)
{
    for (int rank = 0; rank < placement->game->height; rank++) {
        buf_text(out, rank ? "/" : "");
        put_rank(placement, rank, out);
    }
    buf_print(out, " %c ", placement->to_move ? 'w' : 'b');
    if (placement->striking)
        square_plain_put(placement->game, SQUARE_USI, placement->struck, out);
    else if (!put_held(placement, out))
        buf_char(out, '-');
    buf_print(out, " %d", placement->plies + 1);
}

const char *record_tag(const struct record_writer *w, const char *const *keys)
{
    for (; *keys; keys++) {
        const struct score_tag *tag = score_tag(w->score, *keys);

        if (tag && *tag->value.text)
            return tag->value.text;
    }
    return NULL;
}

const char *record_player(const struct record_writer *w, int side)
{
    static const char *const keys[2][6] = {{"先手", "下手", "N+", "White", "Red"},
                                           {"後手", "上手", "N-", "Black"}};

    return record_tag(w, keys[side]);
}

int record_outcome(const struct record_writer *w)
{
    bool second = (w->count + (size_t)w->start->to_move) % 2;

    if (w->score->result == RESULT_DRAW || w->score->result == RESULT_OPEN)
        return 0;
    return (w->score->result == RESULT_SECOND) == second ? 1 : -1;
}
