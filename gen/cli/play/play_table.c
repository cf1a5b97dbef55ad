#include "cli/play/play_table.h"

#include "format/record/record_format.h"
#include "play/record_text.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

#include <string.h>

struct table {
    struct arena *arena;
    const struct game *game;
    const struct placement *start;
    struct position *position;
    struct played_moves moves; /* worked on */
    const char **texts;        /* of the moves made */
    size_t text_count;
    unsigned look;
    int given; /* the side that somebody else plays, or NOWHERE */
};

static const char blanks[] = " \t\r\n";

struct table *table_new(struct arena *arena, const struct compiled_rules *compiled,
                        const struct placement *start, unsigned look)
{
    struct table *table = arena_alloc(arena, 1, sizeof *table);

    *table = (struct table){.arena = arena,
                            .game = compiled->game,
                            .start = start,
                            .position = position_new(arena, compiled, start),
                            .look = look,
                            .given = NOWHERE};
    return table;
}

void table_give(struct table *table, int side)
{
    table->given = side;
}

struct position *table_turn(struct table *table)
{
    struct position *position = table->position;

    return position->side == table->given && position_ending(position).how == ENDED_NOT ? position
                                                                                        : NULL;
}

void table_free(struct table *table)
{
    moves_free(&table->moves);
}

/* --- what is shown --- */

static void put_board(struct table *table, const struct square_sign *signs, struct buf *out)
{
    const struct view view = {.hands = HANDS_BESIDE, .turn = TURN_UNSAID};
    const struct placement placement = position_state(table->arena, table->position);
    const struct board_look look = {
        .view = &view, .region = region_whole(table->game), .signs = signs, .look = table->look};

    placement_seen(&placement, &look, out);
}

void table_show(struct table *table, struct buf *out)
{
    const char *ending = ending_text(table->arena, table->game, position_ending(table->position));
    const char *claim = claim_text(table->arena, table->position);
    int side = table->position->side;

    put_board(table, NULL, out);
    if (ending)
        buf_print(out, "%s\n", ending);
    else if (in_check(table->position, side))
        buf_print(out, "%s is in check\n", game_player(table->game, side));
    if (claim && !ending)
        buf_print(out, "%s\n", claim);
}

void table_prompt(const struct table *table, struct buf *out)
{
    buf_print(out, "%s> ", game_player(table->game, table->position->side));
}

/* --- legal moves --- */

/* All legal moves, or those of the man on one square; a game that has ended has none. */
static void find_moves(struct table *table, int from)
{
    size_t kept = 0;

    table->moves.count = 0;
    if (position_ending(table->position).how != ENDED_NOT)
        return;
    legal_moves(table->position, &table->moves);
    for (size_t i = 0; i < table->moves.count; i++) {
        const struct played_move *move = &table->moves.list[i];

        if (from == NOWHERE || (!(move->flags & MOVE_DROP) && move->from == from))
            table->moves.list[kept++] = *move;
    }
    table->moves.count = kept;
}

static const char *text_of(struct table *table, const struct played_move *move)
{
    struct buf text = {0};

    move_text(table->position, move, &text);
    return buf_take(table->arena, &text);
}

static void put_moves(struct table *table, struct buf *out)
{
    const char **texts = NULL;
    size_t count = 0;

    for (size_t i = 0; i < table->moves.count; i++)
        *ARENA_PUSH(table->arena, texts, count) = text_of(table, &table->moves.list[i]);
    put_words(texts, count, out);
}

static void show_moves(struct table *table, struct buf *out)
{
    find_moves(table, NOWHERE);
    if (table->moves.count == 0)
        buf_text(out, "There is no legal move.\n");
    else
        put_moves(table, out);
}

/* Whether the man could move, but its player can take something with another one, and must. */
static bool must_wait(struct table *table, int from)
{
    struct position *position = table->position;
    struct played_moves moves = {0};
    bool found = false;

    generate_moves(position, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found = !(moves.list[i].flags & MOVE_DROP) && moves.list[i].from == from &&
                leaves_capture(position, &moves.list[i]);
    moves_free(&moves);
    return found;
}

/* Why nothing can move there. */
static void put_no_moves(struct table *table, struct square square, struct buf *out)
{
    int from = square.rank * table->game->width + square.file;
    const char *name = square_name(table->arena, table->game, square);

    if (!table->position->men[from])
        buf_print(out, "Nothing stands on %s.\n", name);
    else if (position_ending(table->position).how == ENDED_NOT && must_wait(table, from))
        buf_print(out, "The piece on %s has no legal move: %s can take, and must.\n", name,
                  game_player(table->game, table->position->side));
    else
        buf_print(out, "The piece on %s has no legal move.\n", name);
}

/* The board with the squares to which the man may go, and its moves. */
static void show_square(struct table *table, struct square square, struct buf *out)
{
    int from = square.rank * table->game->width + square.file;
    struct square_sign *signs;

    find_moves(table, from);
    if (table->moves.count == 0) {
        put_no_moves(table, square, out);
        return;
    }
    signs = arena_alloc(table->arena, (size_t)table->position->compiled->squares, sizeof *signs);
    for (size_t i = 0; i < table->moves.count; i++)
        signs[table->moves.list[i].to] = (struct square_sign){"*", TINT_MOVE};
    put_board(table, signs, out);
    put_moves(table, out);
}

/* --- moves that are made --- */

static void make(struct table *table, const struct played_move *move)
{
    *ARENA_PUSH(table->arena, table->texts, table->text_count) = text_of(table, move);
    position_make(table->position, move);
}

void table_make(struct table *table, const struct played_move *move, struct buf *answer)
{
    const char *player = game_player(table->game, table->position->side);

    make(table, move);
    buf_print(answer, "%s plays %s\n", player, table->texts[table->text_count - 1]);
    table_show(table, answer);
}

/* False after a finding. */
static bool make_ply(struct table *table, const struct ply *ply, struct diags *diags)
{
    struct ending ending = position_ending(table->position);
    struct played_move move;

    if (ending.how != ENDED_NOT) {
        struct buf text = {0};

        ply_write(table->arena, table->game, ply, &text);
        diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, buf_take(table->arena, &text),
                 arena_print(table->arena, "the game has ended: %s",
                             ending_text(table->arena, table->game, ending)));
        return false;
    }
    if (!replay_match(table->position, ply, &move)) {
        replay_refuse(table->arena, table->position, ply, 0, diags);
        return false;
    }
    make(table, &move);
    return true;
}

/* Moves in the game's own notation or in that of another format of records, whichever they are in.
 */
static bool read_moves(struct table *table, const char *line, struct score *score,
                       struct diags *diags)
{
    const struct source *source = source_from_text(table->arena, "move", line, strlen(line), diags);
    const struct located text = {line, {source, 1, 1, 1}, true};
    struct records records = records_open(table->arena, table->game, source);
    struct placement start = position_state(table->arena, table->position);

    *score = (struct score){0};
    return records.format
               ? record_read(table->arena, table->game, &records, 0, &start, score, diags)
               : plies_read(table->arena, table->game, &text, &score->plies, &score->count, diags);
}

/* One move or several. */
static void play_line(struct table *table, const char *line, struct buf *answer)
{
    struct diags *diags = diags_new();
    struct score score;
    size_t made = 0;

    if (read_moves(table, line, &score, diags))
        while (made < score.count && make_ply(table, &score.plies[made], diags))
            made++;
    if (made > 0)
        table_show(table, answer);
    diags_text(diags, table->look & TEXT_COLOUR, answer);
    diags_free(diags);
}

/* Whether the line that is an empty square is a move as PGN has those of Pawns, "e4". */
static bool is_pawn_move(struct table *table, const char *line, struct square square)
{
    struct diags *unheard = diags_new();
    struct score score;
    struct played_move move;
    bool is = !table->position->men[square.rank * table->game->width + square.file] &&
              position_ending(table->position).how == ENDED_NOT &&
              read_moves(table, line, &score, unheard) && score.count == 1 &&
              replay_match(table->position, &score.plies[0], &move);

    diags_free(unheard);
    return is;
}

/* --- commands --- */

static void undo(struct table *table, struct buf *answer)
{
    size_t others = table->start->to_move == table->given; /* begins with a move of theirs */

    if (table->text_count <= others) {
        buf_text(answer, "There is no move to take back.\n");
        return;
    }
    do
        position_unmake(table->position);
    while (table->position->side == table->given);
    table->text_count = table->position->move_count;
    buf_print(answer, "%s is taken back.\n", table->texts[table->text_count]);
    table_show(table, answer);
}

static void help(struct table *table, struct buf *answer)
{
    (void)table;
    buf_text(answer, "Type a move, such as one of those that 'moves' lists or as PGN and UCI have "
                     "them, or a\nsquare to see the moves of the piece there. Other words:\n\n"
                     "  moves      all legal moves\n"
                     "  board      the board again\n"
                     "  undo       take the last move back\n"
                     "  record     the moves so far\n"
                     "  save FILE  write them to a file, which 'piecework play GAME FILE' replays\n"
                     "  quit       end\n");
}

static const struct {
    const char *word;
    void (*act)(struct table *table, struct buf *answer); /* NULL: the caller does it */
    enum table_wish wish;
} commands[] = {
    {"moves", show_moves},      {"board", table_show}, {"undo", undo},
    {"record", table_record},   {"help", help},        {"save", NULL, TABLE_SAVE},
    {"quit", NULL, TABLE_QUIT},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The number of the command that the word is; COMMANDS: none. */
static size_t command_of(const char *word, size_t size)
{
    size_t i = 0;

    while (i < COMMANDS &&
           (strlen(commands[i].word) != size || strncmp(commands[i].word, word, size) != 0))
        i++;
    return i;
}

static enum table_wish obey(struct table *table, size_t command, const char *behind,
                            const char **file, struct buf *answer)
{
    bool saves = commands[command].wish == TABLE_SAVE;

    *file = behind;
    if (saves != (*behind != '\0')) {
        buf_print(answer, saves ? "'%s' needs the name of a file.\n" : "'%s' takes no argument.\n",
                  commands[command].word);
        return TABLE_PLAY;
    }
    if (commands[command].act)
        commands[command].act(table, answer);
    return commands[command].wish;
}

enum table_wish table_say(struct table *table, const char *line, const char **file,
                          struct buf *answer)
{
    const char *word = line + strspn(line, blanks), *behind;
    size_t size = strcspn(word, blanks), command = command_of(word, size), end = strlen(word);
    struct square square;

    while (end > 0 && strchr(blanks, word[end - 1]))
        end--;
    word = arena_text(table->arena, word, end);
    behind = word + size + strspn(word + size, blanks);
    if (end == 0)
        return TABLE_PLAY;
    if (command < COMMANDS)
        return obey(table, command, behind, file, answer);
    if (square_read(table->game, word, &square) == end && !is_pawn_move(table, word, square))
        show_square(table, square, answer);
    else
        play_line(table, word, answer);
    return TABLE_PLAY;
}

const char **table_words(struct table *table, const char *begun, size_t *count)
{
    const char **words = NULL;

    *count = 0;
    for (size_t i = 0; i < COMMANDS; i++)
        if (strncmp(commands[i].word, begun, strlen(begun)) == 0)
            *ARENA_PUSH(table->arena, words, *count) = commands[i].word;
    find_moves(table, NOWHERE);
    for (size_t i = 0; i < table->moves.count; i++) {
        const char *text = text_of(table, &table->moves.list[i]);

        if (strncmp(text, begun, strlen(begun)) == 0)
            *ARENA_PUSH(table->arena, words, *count) = text;
    }
    return words;
}

/* --- the record --- */

void table_record(struct table *table, struct buf *out)
{
    record_text(table->arena, table->start, table->texts, table->position, out);
}
