#include "format/record/record_reader.h"

#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

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

size_t record_next_line(const char *text, size_t at)
{
    at += strcspn(text + at, "\n");
    return at + (text[at] == '\n');
}

bool record_mover_at(const struct placement *start, struct square square)
{
    const struct man *man = square_on_board(start->game, square)
                                ? placement_man(start, square.file, square.rank)
                                : NULL;

    return man && man->piece && man->side == start->to_move;
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

bool record_passes(const char *word, size_t size, struct ply *ply)
{
    static const char *const words[] = {"--", "Z0", "@@@@", "0000", "pass"};
    static const char korean[] = "한수쉼"; /* remarks may follow */

    ply->passes = ply->startless =
        FIND(one, words, COUNT_OF(words), strlen(*one) == size && memcmp(word, *one, size) == 0) ||
        (size >= strlen(korean) && memcmp(word, korean, strlen(korean)) == 0);
    if (ply->passes)
        ply->count = 2;
    return ply->passes;
}

bool record_add(struct record_reader *r, const struct ply *ply)
{
    return score_add_ply(r->arena, r->score, ply, r->diags);
}

void record_comment(struct record_reader *r, size_t from, size_t size)
{
    struct score *score = r->score;
    const char *text = r->text->text;
    LOCAL_BUF(said);

    if (!r->comments || !score->begun)
        return;
    for (size_t end = from + size; from < end; from++)
        if (strncmp(text + from, "[%", 2) == 0)
            from += strcspn(text + from, "]}");
        else
            buf_char(&said, text[from]);
    text = buf_str(&said) + strspn(buf_str(&said), " \t\r\n");
    size = said.size - (size_t)(text - buf_str(&said));
    while (size > 0 && strchr(" \t\r\n", text[size - 1]))
        size--;
    if (size > 0)
        *ARENA_PUSH(r->arena, score->comments, score->comment_count) =
            (struct score_comment){score->count, arena_text(r->arena, text, size)};
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

void record_ends(struct record_reader *r, const struct record_ending *ending, size_t from)
{
    static const enum result_word results[] = {RESULT_DRAW, RESULT_OPEN, RESULT_FIRST,
                                               RESULT_SECOND}; /* from END_DRAW on */
    enum record_end end = ending->end;
    bool second = (r->score->count + (size_t)r->start->to_move) % 2;

    if (drops_may_go_on(&r->game->rules.drop)) { /* then players do not move by turns */
        const struct position *position = record_position(r);

        if (!position)
            return;
        second = position->side;
    }
    if (end == END_LOSS || end == END_WIN)
        end = second == (end == END_LOSS) ? END_FIRST : END_SECOND;
    record_result(r, results[end - END_DRAW], from, strlen(ending->word));
}

/* Moves that are told by the position in which they are made: a reader that takes them follows the
 * game. */

struct position *record_position(struct record_reader *r)
{
    struct score *score = r->score;

    if (!r->start->men)
        return NULL; /* only the format is looked for */
    if (!r->position)
        r->position = position_new(r->arena, compiled_rules_of(r->game, false), r->start);
    while (r->position->move_count < score->count) {
        const size_t made = r->position->move_count;
        struct played_move move;

        if (!replay_match(r->position, &score->plies[made], &move)) {
            replay_refuse(r->arena, r->position, &score->plies[made], made + 1, r->diags);
            score->count = made;
            return NULL;
        }
        position_make(r->position, &move);
    }
    return r->position;
}

/* Keeps those that fit; returns how many men these are of, drops being one more. */
static int keep_fitting(struct record_reader *r, record_fits *fits, const void *told,
                        struct played_moves *moves)
{
    size_t kept = 0;
    int men = 0;

    EACH (move, moves->list, moves->count)
        if (fits(told, r->position, move)) {
            men += !kept || moves->list[kept - 1].from != move->from;
            moves->list[kept++] = *move;
        }
    moves->count = kept;
    return men;
}

static int keep_legal(struct record_reader *r, struct played_moves *moves)
{
    size_t kept = 0;

    EACH (move, moves->list, moves->count)
        if (move_is_legal(r->position, move))
            moves->list[kept++] = *move;
    moves->count = kept;
    return (int)kept;
}

bool record_find(struct record_reader *r, record_fits *fits, const void *told,
                 struct played_move *found)
{
    LOCAL_MOVES(moves);
    struct played_move first;
    int men;

    generate_moves(r->position, &moves);
    men = keep_fitting(r, fits, told, &moves);
    if (moves.count == 0)
        return false;
    first = moves.list[0];
    if (keep_legal(r, &moves) == 0 && men > 1)
        return false;
    *found = moves.count > 0 ? moves.list[0] : first; /* which is refused with its reason */
    for (size_t i = 1; i < moves.count; i++)
        if (moves.list[i].from != found->from || moves.list[i].to != found->to)
            return false;
    return true;
}

struct ply record_move_ply(struct record_reader *r, size_t from, size_t size,
                           const struct played_move *move)
{
    struct ply ply = move_ply(r->position, move);

    ply.place = ply.end = located_at(r->text, from, size);
    ply.written = arena_text(r->arena, r->text->text + from, size);
    return ply;
}

void fen_put(const struct placement *placement, struct buf *out)
{
    placement_fen(placement, &(struct fen_style){.walls = true}, out);
}

const char *record_tag(const struct score *score, const char *const *keys)
{
    for (; *keys; keys++) {
        const struct score_tag *tag = score_tag(score, *keys);

        if (tag && *tag->value.text)
            return tag->value.text;
    }
    return NULL;
}

const char *record_player(const struct score *score, int side)
{
    static const char *const keys[2][7] = {{"先手", "下手", "N+", "White", "Red", "초대국자"},
                                           {"後手", "上手", "N-", "Black", "한대국자"}};

    return record_tag(score, keys[side]);
}

int record_outcome(const struct record_writer *w)
{
    if (w->score->result == RESULT_DRAW || w->score->result == RESULT_OPEN)
        return 0;
    return (w->score->result == RESULT_SECOND) == w->position->side ? 1 : -1;
}
