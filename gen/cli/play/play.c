/* Playing the record of a game: `piecework play`. */
#include "cli/play/play.h"

#include "base/library.h"
#include "cli/play/play_records.h"
#include "cli/command/command.h"
#include "emit/file.h"
#include "base/chance.h"
#include "base/watch.h"
#include "engine/opponent.h"
#include "play/search.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

#include <editline/readline.h>
#include <unistd.h>

struct table {
    struct arena *arena;
    const struct game *game;
    const struct placement *start;
    struct position *position;
    struct played_moves moves; /* worked on */
    const char **texts;        /* of the moves made */
    size_t text_count;
    unsigned look;
    int given;             /* the side that somebody else plays, or NOWHERE */
    bool marks_last;       /* the square that the last move has left is marked */
    struct search *search; /* gives hints; NULL: none was asked for */
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

/* Lets somebody else play that side; NOWHERE: nobody does. `undo` then takes moves back until it is
 * the turn of the one who types. */
static void table_give(struct table *table, int side)
{
    table->given = side;
}

/* The position in which somebody else is to move; NULL: it is not their turn. */
static struct position *table_turn(struct table *table)
{
    struct position *position = table->position;

    return position->side == table->given && position_ending(position).how == OUTCOME_OPEN
               ? position
               : NULL;
}

void table_free(struct table *table)
{
    moves_free(&table->moves);
    search_free(table->search);
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

/* A sign on the square that the last move has left; NULL: there is none. */
static const struct square_sign *last_sign(const struct table *table)
{
    const struct played_move *last = position_last(table->position);
    struct square_sign *signs;

    if (!table->marks_last || !last || last->flags & MOVE_DROP)
        return NULL;
    signs = arena_alloc(table->arena, (size_t)table->position->compiled->squares, sizeof *signs);
    signs[last->from] = (struct square_sign){"'", TINT_MOVE};
    return signs;
}

/* The board, and whose turn it is or how the game has ended. */
static void table_show(struct table *table, struct buf *out)
{
    const char *ending = ending_text(table->arena, table->game, position_ending(table->position));
    const char *claim = claim_text(table->arena, table->position);
    int side = table->position->side;

    put_board(table, last_sign(table), out);
    if (ending)
        buf_print(out, "%s\n", ending);
    else if (in_check(table->position, side))
        buf_print(out, "%s in check\n",
                  game_player_does(table->arena, table->game, side, "is", "are"));
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
    if (position_ending(table->position).how != OUTCOME_OPEN)
        return;
    legal_moves(table->position, &table->moves);
    EACH (move, table->moves.list, table->moves.count)
        if (from == NOWHERE || (!(move->flags & MOVE_DROP) && move->from == from))
            table->moves.list[kept++] = *move;
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

/* What is played, and how; from now on the last move is marked. */
static void table_greet(struct table *table, struct buf *out)
{
    find_moves(table, NOWHERE);
    buf_print(
        out, "%s: %s against %s, and %s.\n", table->game->name.text,
        game_player_does(table->arena, table->game, 0, "plays", "play"),
        game_player(table->game, 1),
        game_player_does(table->arena, table->game, table->position->side, "begins", "begin"));
    if (table->moves.count > 0)
        buf_print(out,
                  "Type a move, such as %s, a square to see where the piece there can go, "
                  "'hint', 'help' or 'quit'.\n\n",
                  text_of(table, &table->moves.list[0]));
    table->marks_last = true;
}

/* Whether the man could move, but its player can take something with another one, and must. */
static bool must_wait(struct table *table, int from)
{
    struct position *position = table->position;
    LOCAL_MOVES(moves);

    generate_moves(position, &moves);
    return FIND(move, moves.list, moves.count,
                !(move->flags & MOVE_DROP) && move->from == from && leaves_capture(position, move));
}

/* Why nothing can move there. */
static void put_no_moves(struct table *table, struct square square, struct buf *out)
{
    int from = square.rank * table->game->width + square.file;
    const char *name = square_name(table->arena, table->game, square);

    if (!table->position->men[from])
        buf_print(out, "Nothing stands on %s.\n", name);
    else if (position_ending(table->position).how == OUTCOME_OPEN && must_wait(table, from))
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

/* Makes their move, and appends it and the board. */
static void table_make(struct table *table, const struct played_move *move, struct buf *answer)
{
    const char *plays =
        game_player_does(table->arena, table->game, table->position->side, "plays", "play");

    make(table, move);
    buf_print(answer, "%s %s\n", plays, table->texts[table->text_count - 1]);
    table_show(table, answer);
}

/* False after a finding. */
static bool make_ply(struct table *table, const struct ply *ply, struct diags *diags)
{
    struct ending ending = position_ending(table->position);
    struct played_move move;

    if (ending.how != OUTCOME_OPEN) {
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
    LOCAL_DIAGS(diags);
    struct score score;
    size_t made = 0;

    if (read_moves(table, line, &score, diags))
        while (made < score.count && make_ply(table, &score.plies[made], diags))
            made++;
    if (made > 0)
        table_show(table, answer);
    diags_text(diags, table->look & TEXT_COLOUR, answer);
}

/* Whether the line that is an empty square is a move as PGN has those of Pawns, "e4". */
static bool is_pawn_move(struct table *table, const char *line, struct square square)
{
    LOCAL_DIAGS(discarded);
    struct score score;
    struct played_move move;

    return !table->position->men[square.rank * table->game->width + square.file] &&
           position_ending(table->position).how == OUTCOME_OPEN &&
           read_moves(table, line, &score, discarded) && score.count == 1 &&
           replay_match(table->position, &score.plies[0], &move);
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

/* What the program would play, having looked at so many positions. */
static void hint(struct table *table, struct buf *answer)
{
    const struct search_limits limits = {.nodes = 30000, .seed = 1};
    struct found found;

    find_moves(table, NOWHERE);
    if (table->moves.count == 0) {
        buf_text(answer, "There is no legal move.\n");
        return;
    }
    if (!table->search)
        table->search = search_new(table->arena, table->position->compiled);
    found = search_best(table->search, table->position, &limits);
    buf_print(answer, "%s could play %s.\n", game_player(table->game, table->position->side),
              text_of(table, &found.move));
}

static void help(struct table *table, struct buf *answer)
{
    (void)table;
    buf_text(answer, "Type a move, such as one of those that 'moves' lists or as PGN and UCI have "
                     "them, or a\nsquare to see the moves of the piece there. Other words:\n\n"
                     "  moves      all legal moves\n"
                     "  hint       a move that Piecework would make\n"
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
} table_commands[] = {
    {"moves", show_moves},      {"board", table_show}, {"undo", undo},
    {"record", table_record},   {"help", help},        {"save", NULL, TABLE_SAVE},
    {"quit", NULL, TABLE_QUIT}, {"hint", hint},
};
enum { COMMANDS = sizeof table_commands / sizeof *table_commands };

/* The number of the command that the word is; COMMANDS: none. */
static size_t command_of(const char *word, size_t size)
{
    size_t i = 0;

    while (i < COMMANDS && (strlen(table_commands[i].word) != size ||
                            strncmp(table_commands[i].word, word, size) != 0))
        i++;
    return i;
}

static enum table_wish obey(struct table *table, size_t command, const char *behind,
                            const char **file, struct buf *answer)
{
    bool saves = table_commands[command].wish == TABLE_SAVE;

    *file = behind;
    if (saves != (*behind != '\0')) {
        buf_print(answer, saves ? "'%s' needs the name of a file.\n" : "'%s' takes no argument.\n",
                  table_commands[command].word);
        return TABLE_PLAY;
    }
    if (table_commands[command].act)
        table_commands[command].act(table, answer);
    return table_commands[command].wish;
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
        if (strncmp(table_commands[i].word, begun, strlen(begun)) == 0)
            *ARENA_PUSH(table->arena, words, *count) = table_commands[i].word;
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

/* --- what is asked for --- */

struct play_options {
    struct records_wish wish; /* without records two play, or one against: */
    const char *engine;       /* NULL: two people play */
    struct opponent_manner manner;
    int level; /* of the program as an opponent, by search_level_names; -1: it is none */
    int seed;  /* of its choices; 0: another one each time */
    int side;  /* of the person */
};

/* --- playing at the terminal: `piecework play GAME` --- */

struct live {
    struct run *run;
    struct table *table;
    unsigned look;
    bool terminal;
    struct opponent *opponent; /* NULL: no engine plays */
    struct search *search;     /* NULL: the program does not play, either */
    const struct play_options *options;
    uint64_t seed; /* of its next move */
};

/* --- completion --- */

/* The library asks by a function without a context. */
static struct table *completed;

/* The number-th word that begins so, for the library to free; NULL: there are no more. */
static char *completion(const char *begun, int number)
{
    static const char **words;
    static size_t count, next;

    if (number == 0) {
        words = table_words(completed, begun, &count);
        next = 0;
    }
    return next < count ? strdup(words[next++]) : NULL;
}

static char **completions(const char *begun, int start, int end)
{
    (void)start;
    (void)end;
    *LIBRARY_VARIABLE("libedit", rl_attempted_completion_over) = 1; /* no names of files */
    return rl_completion_matches(begun, completion);
}

static void prepare_terminal(struct table *table)
{
    static char breaks[] = " \t";

    completed = table;
    *LIBRARY_VARIABLE("libedit", rl_readline_name) = "piecework";
    *LIBRARY_VARIABLE("libedit", rl_attempted_completion_function) = completions;
    *LIBRARY_VARIABLE("libedit", rl_completer_word_break_characters) = breaks;
}

/* --- lines --- */

static char *edited_line(const struct live *live)
{
    LOCAL_BUF(prompt);
    char *line;

    table_prompt(live->table, &prompt);
    line = readline(buf_str(&prompt));
    if (line && *line)
        add_history(line);
    return line;
}

static char *piped_line(void)
{
    char *line = NULL;
    size_t room = 0;

    if (getline(&line, &room, stdin) >= 0)
        return line;
    free(line);
    return NULL;
}

static void save(const struct live *live, const char *file, struct buf *answer)
{
    LOCAL_DIAGS(diags);
    LOCAL_BUF(record);

    table_record(live->table, &record);
    if (file_write(file, record.text, record.size, diags))
        buf_print(answer, "%s is written.\n", run_path(live->run->arena, file));
    diags_text(diags, live->look & TEXT_COLOUR, answer);
}

static bool is_late(void *until)
{
    return watch_now() >= *(const double *)until;
}

/* By chance, or for as long as its level says. */
static struct played_move think(struct live *live, struct position *position)
{
    double seconds = search_level_seconds[live->options->level], until = watch_now() + seconds;
    const struct search_limits limits = {.stop = is_late, .context = &until, .seed = live->seed};

    if (seconds <= 0)
        return search_any(live->search, position, &live->seed).move;
    chance(&live->seed, 1);
    return search_best(live->search, position, &limits).move;
}

/* Lets the opponent play, if it is its turn. */
static void let_opponent_play(struct live *live)
{
    bool plays = live->opponent || live->search;
    struct position *position = plays ? table_turn(live->table) : NULL;
    struct buf answer = {0};
    struct played_move move;

    if (!position)
        return;
    if (live->search) {
        move = think(live, position);
        table_make(live->table, &move, &answer);
    } else if (opponent_move(live->opponent, position, &move, live->run->diags)) {
        table_make(live->table, &move, &answer);
    } else {
        buf_print(&answer,
                  "The game goes on without the engine: %s. Type the moves of both sides, 'save "
                  "FILE' or 'quit'.\n",
                  opponent_trouble(live->opponent));
        table_give(live->table, NOWHERE);
        live->opponent = NULL;
    }
    run_print(&answer);
    run_flush();
}

/* False when the game is left. */
static bool answer_line(const struct live *live, const char *line)
{
    LOCAL_BUF(answer);
    const char *file = NULL;
    enum table_wish wish = table_say(live->table, line, &file, &answer);

    if (wish == TABLE_SAVE)
        save(live, file, &answer);
    if (answer.size)
        run_print(&answer);
    return wish != TABLE_QUIT && run_flush() == 0;
}

/* Reads lines from the standard input and answers them on the standard output, until there are no
 * more or "quit" is typed. On a terminal lines are edited, completed by the tabulator and kept for
 * the arrow keys. `look` is of enum text_look. An opponent, if there is one, plays that side; after
 * a finding about it both sides are typed. */
static void play_live(struct run *run, const struct compiled_rules *compiled,
                      const struct placement *start, unsigned look, struct opponent *opponent,
                      const struct play_options *o)
{
    struct live live = {.run = run,
                        .table = table_new(run->arena, compiled, start, look),
                        .look = look,
                        .terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                        .opponent = opponent,
                        .search = o->level < 0 ? NULL : search_new(run->arena, compiled),
                        .options = o,
                        .seed = o->seed ? (uint64_t)o->seed : (uint64_t)(watch_now() * 1e6)};
    struct buf board = {0};
    char *line;
    bool on = true;

    if (live.terminal) {
        prepare_terminal(live.table);
        table_greet(live.table, &board);
    }
    table_show(live.table, &board);
    run_print(&board);
    run_flush();
    if (opponent || live.search)
        table_give(live.table, 1 - o->side);
    let_opponent_play(&live);
    while (on && (line = live.terminal ? edited_line(&live) : piped_line())) {
        on = answer_line(&live, line);
        free(line);
        if (on)
            let_opponent_play(&live);
    }
    search_free(live.search);
    table_free(live.table);
}

/* Two players at one terminal, or lines of a pipe; or one against an engine. */
static void play_at_terminal(struct run *run, const struct game *game, const struct play_options *o)
{
    const unsigned look = run_look(o->wish.colouring) | (o->wish.board == BOARD_BOX ? TEXT_BOX : 0);
    const struct compiled_rules *compiled = compiled_rules_of(game, o->wish.hobbling);
    struct placement start;
    struct fsf_section variant;
    struct opponent *opponent = NULL;

    if (!position_given(run, run->arena, game, o->wish.position, &start))
        return;
    if (o->engine && fsf_export(run->arena, game, false, &variant, run->diags))
        opponent =
            opponent_new(run->arena, o->engine, &variant, &o->manner, compiled, &start, run->diags);
    if (opponent || !o->engine)
        play_live(run, compiled, &start, look, opponent, o);
    opponent_end(opponent);
}

static const char *const side_words[] = {"first", "second", NULL};
static const char *const board_words[] = {"grid", "ascii", "box", NULL};

static bool read_plies(const struct setting *setting, void *options, char *text)
{
    struct play_options *o = options;
    long plies = decimal_read(text);

    (void)setting;
    o->wish.ply = text;
    o->wish.plies = (size_t)plies;
    return plies >= 0;
}

static const struct setting settings[] = {
    {"position", READ(option_text, struct play_options, wish.position), .value = "POSITION",
     .help = "begin with this position instead of the setup, see 'piecework perft'"},
    {"ply", .read = read_plies, .value = "N", .known = "a number",
     .help = "stop after so many moves, which the record must have"},
    RECORD_NUMBER_SETTING(struct play_options, wish.number,
                          "play the N-th of several records; without it there is a line for each"),
    VARIATION_SETTING(struct play_options, wish.variation),
    {"board", READ(option_word, struct play_options, wish.board), .words = board_words,
     .help = "show the position as a grid, which is the default, or drawn in ASCII or with "
             "box-drawing characters, see 'piecework diagram'"},
    {"summary", READ(option_flag, struct play_options, wish.summary),
     .help =
         "say of all records together how many there are, how they ended and which have errors, "
         "of which the first ones are listed"},
    {"jobs", 'j', READ(option_count, struct play_options, wish.jobs), .least = 1,
     .most = MOST_THREADS, .value = "N",
     .help = "play so many games of a file at once; default: 1"},
    COLOUR_SETTING(struct play_options, wish.colouring,
                   "draw the board in colour; auto, the default: on a terminal"),
    HOBBLING_SETTING(struct play_options, wish.hobbling),
    {"opponent", READ(option_word, struct play_options, level), .value = "LEVEL",
     .words = search_level_names,
     .help = "play against Piecework itself: %s, by chance or thinking 0.1, 1 or 5 seconds a move"},
    {"seed", READ(option_count, struct play_options, seed), .most = 1000000000, .value = "N",
     .help = "choose among moves that are as good as by this number; default: another one each "
             "time"},
    {"engine", READ(option_name, struct play_options, engine), .value = "ENGINE",
     .known = "the name of a program",
     .help = "play against this engine, such as fairy-stockfish, which is taught the game as "
             "'piecework export fairy-stockfish' writes it"},
    {"engine-time", READ(option_measure, struct play_options, manner.seconds), .least = 0.01,
     .most = 3600, .value = "SECONDS", .known = "seconds,",
     .help = "how long it may think about a move; default: 1"},
    {"engine-level", READ(option_count, struct play_options, manner.level), .most = LEVEL_MOST,
     .value = "LEVEL", .known = "a level,",
     .help = "how well it plays, from 0 to 20, the default, which is all that it can"},
    {"side", READ(option_word, struct play_options, side), .words = side_words,
     .help = "the side that you play against it; default: first"},
};

static const struct play_options usual = {
    .wish = {.plies = (size_t)-1, .jobs = 1}, .manner = {1, 10, LEVEL_MOST}, .level = -1};

static int play_main(struct call *call)
{
    struct play_options *o = call->options;
    const struct game *game;

    if (call->count == 1 && (o->wish.ply || o->wish.number || o->wish.summary))
        return command_lacks(call->command, "RECORD");
    if (call->count > 1 && (o->engine || o->level >= 0))
        return command_exceeds(call->command, call->arguments[1]);
    if (call->count > 2 && (o->wish.ply || o->wish.number))
        return command_exceeds(call->command, call->arguments[2]);
    if (o->engine && o->level >= 0)
        return command_refused(call->command, "--opponent", search_level_names[o->level],
                               "nothing beside --engine, which plays, too");
    o->wish.records = call->arguments + 1;
    o->wish.record_count = (size_t)call->count - 1;
    game = command_game(&call->run, call->arguments[0]);
    if (!game || game->flawed)
        return STATUS_GOOD;
    if (o->wish.record_count)
        play_records(&call->run, game, &o->wish);
    else
        play_at_terminal(&call->run, game, o);
    return STATUS_GOOD;
}

const struct command play_command = {
    "play",
    "GAME.yaml [RECORD...] [OPTION...]",
    "play a game, or records of games",
    "Plays the moves of a record by the rules of the game and shows the last position: as a grid, "
    "as a line, and whose turn it is or how the game has ended. A move that is not legal is told "
    "with its number, the reason, and what is legal instead; the position shown is then that "
    "before it, as it is before a move that is not understood.\n\n"
    "A record holds moves such as 'e2-e4', 'e2xe4', 'P*5e', '7c-7b+', with blanks between; numbers "
    "'12.' before the first player's moves and '12...' before the second's; comments in braces, or "
    "from ';' to the end of the line; and last a result, '1-0', '0-1', '1/2-1/2' or '*'. It may "
    "begin with a header of lines such as '[Event \"Club evening\"]', which is shown; '[Position "
    "\"...\"]' says where the moves begin, and '[Game \"...\"]' and '[Result \"...\"]' are "
    "compared.\n\n"
    "Records of other programs are known by their content: PGN, also with moves of Xiangqi, KIF, "
    "KI2, "
    "CSA, and moves as UCI, UCCI and USI have them. Files may hold any number of records, of which "
    "each is then a line.\n\n"
    "Without a record two players play at the terminal: type moves, a square to see the moves of "
    "the piece there, or 'help'; the tabulator completes what is typed. With --opponent you play "
    "against Piecework, with --engine against another program.",
    SETTINGS(settings, struct play_options),
    STATUS_HELP,
    {COMPLETE_YAML, COMPLETE_FILE},
    .example = "piecework play pieces/chess.yaml",
    .usual = &usual,
    .missing = "GAME.yaml",
    .repeated = true,
    .run = play_main};
