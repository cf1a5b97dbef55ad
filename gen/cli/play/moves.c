/* What a piece can do on a board: `piecework moves`. */
#include "cli/command/command.h"
#include "notation/betza/betza.h"
#include "play/move_text.h"
#include "rules/legal/legal.h"
#include "text/reach_text.h"

enum { USUAL_BOARD = 15 };

enum output { OUTPUT_BOARD, OUTPUT_LIST, OUTPUT_JSON };

struct moves_options {
    const char *const *words; /* BETZA, or GAME.yaml and PIECE */
    int word_count;
    const char *board, *from; /* NULL: not given */
    const char **men;         /* option and squares in turn, in the order of the command line */
    size_t man_count;         /* of both together */
    bool unmoved, second;
    int hobbling; /* 1 on, 0 off, -1 as the game has it */
    enum output output;
    enum colouring colouring;
};

struct moving {
    struct run *run;
    const struct moves_options *options;
    const struct game *game;   /* NULL: moves in Betza notation */
    const struct piece *piece; /* of the game */
    struct moveset set;
    struct playfield field;
    unsigned char *men;
    bool *passed;
    bool hobbled; /* lame jumps can be blocked */
};

/* --- arguments as texts with places --- */

static void report(struct run *run, const struct located *text, size_t from, size_t to,
                   const char *what)
{
    diag_add(run->diags, DIAG(BAD_ARGUMENT), located_at(text, from, to - from), what);
}

/* One number of 1 to 3 digits at *i, or -1. */
static int read_number(const char *text, size_t *i)
{
    size_t digits = strspn(text + *i, "0123456789");
    int value = 0;

    if (digits == 0 || digits > 3)
        return -1;
    for (; digits > 0; digits--)
        value = value * 10 + (text[(*i)++] - '0');
    return value;
}

/* --- squares --- */

/* The game on whose own board the piece moves; NULL: there is none. */
static const struct game *board_game(const struct moving *moving)
{
    const struct game *game = moving->game;

    return game && moving->field.width == game->width && moving->field.height == game->height
               ? game
               : NULL;
}

/* Whether moves go along the lines of a board, the sites of which have names alone. */
static bool goes_along_lines(const struct moving *moving)
{
    return moving->game && moving->game->network.binds;
}

static struct vec field_square(const struct game *game, struct square square)
{
    return (struct vec){square.file, game->height - 1 - square.rank};
}

/* On the board of a game its squares have names, such as c2. */
static bool read_name(const struct moving *moving, const char *text, size_t size,
                      struct vec *square)
{
    const struct game *game = board_game(moving);
    struct square named;

    if (!game || size == 0 || square_read(game, text, &named) != size)
        return false;
    *square = field_square(game, named);
    return true;
}

static bool read_site(struct moving *moving, const struct located *text, size_t from, size_t to,
                      struct vec *square)
{
    struct square named;

    if (!square_expect(moving->run->arena, moving->game, text, from, to - from, &named,
                       moving->run->diags))
        return false;
    *square = field_square(moving->game, named);
    return true;
}

/* The square at from..to, written X,Y or by its name. False after a finding. */
static bool read_square(struct moving *moving, const struct located *text, size_t from, size_t to,
                        struct vec *square)
{
    size_t i = from;

    if (goes_along_lines(moving))
        return read_site(moving, text, from, to, square);
    if (read_name(moving, text->text + from, to - from, square))
        return true;
    square->x = read_number(text->text, &i) - 1;
    square->y = -2;
    if (square->x >= -1 && text->text[i] == ',') {
        i++;
        square->y = read_number(text->text, &i) - 1;
    }
    if (i != to || square->x < -1 || square->y < -1) {
        report(moving->run, text, from, to > from ? to : from + 1,
               moving->game ? "a square is written as in the game, or X,Y, for example 8,8"
                            : "a square is written X,Y, for example 8,8");
        return false;
    }
    if (playfield_has(&moving->field, *square))
        return true;
    report(moving->run, text, from, to,
           arena_print(moving->run->arena, "the square is not on the board of %dx%d",
                       moving->field.width, moving->field.height));
    return false;
}

static void place_man(struct moving *moving, const char *name, const struct located *text,
                      size_t from, size_t to)
{
    struct vec square;
    int i;

    if (!read_square(moving, text, from, to, &square))
        return;
    i = square.y * moving->field.width + square.x;
    if (vec_same(square, moving->field.origin))
        report(moving->run, text, from, to, "the moving piece itself stands on the square");
    else if (moving->men[i] != TARGET_EMPTY)
        report(moving->run, text, from, to, "another piece stands on the square");
    else if (moving->passed[i])
        report(moving->run, text, from, to, "what passed did not stop on the square");
    else if (strcmp(name, "passed") == 0)
        moving->passed[i] = true;
    else
        moving->men[i] = strcmp(name, "enemy") == 0 ? TARGET_ENEMY : TARGET_FRIEND;
}

/* Squares separated by semicolons or blanks. */
static void place_men(struct moving *moving, const char *name, const char *argument_text)
{
    struct located text =
        argument(moving->run, arena_print(moving->run->arena, "--%s", name), argument_text);
    size_t from = 0, to;

    if (!text.text)
        return;
    for (;; from = to + 1) {
        to = from + strcspn(text.text + from, "; ");
        place_man(moving, name, &text, from, to);
        if (!text.text[to])
            return;
    }
}

static void place_all(struct moving *moving)
{
    const struct moves_options *o = moving->options;
    size_t squares = (size_t)(moving->field.width * moving->field.height);

    moving->men = arena_alloc(moving->run->arena, squares, 1);
    moving->passed = arena_alloc(moving->run->arena, squares, sizeof *moving->passed);
    memset(moving->men, TARGET_EMPTY, squares);
    for (size_t i = 0; i + 1 < o->man_count; i += 2)
        place_men(moving, o->men[i], o->men[i + 1]);
    if (o->man_count) {
        moving->field.men = moving->men;
        moving->field.passed = moving->passed;
    }
}

/* --- board and origin --- */

static void read_board(struct moving *moving)
{
    struct located text = argument(moving->run, "--board", moving->options->board);
    size_t i = 0;
    int width, height = -1;

    if (!text.text)
        return;
    width = read_number(text.text, &i);
    if (width >= 0 && text.text[i] == 'x') {
        i++;
        height = read_number(text.text, &i);
    }
    if (width < 0 || height < 0 || text.text[i]) {
        report(moving->run, &text, 0, strlen(text.text) + !*text.text,
               "a board is written WIDTHxHEIGHT, for example 9x9");
    } else if (width < 1 || height < 1 || width > FIELD_LIMIT || height > FIELD_LIMIT) {
        report(moving->run, &text, 0, i,
               arena_print(moving->run->arena, "a board has 1 to %d squares a side", FIELD_LIMIT));
    } else {
        moving->field.width = width;
        moving->field.height = height;
    }
}

static void read_origin(struct moving *moving)
{
    struct located text;
    struct playfield *field = &moving->field;

    field->origin = goes_along_lines(moving)
                        ? field_square(moving->game, reach_busiest(moving->game, moving->piece,
                                                                   moving->options->second))
                        : (struct vec){(field->width - 1) / 2, (field->height - 1) / 2};
    if (!moving->options->from)
        return;
    text = argument(moving->run, "--from", moving->options->from);
    if (text.text)
        read_square(moving, &text, 0, strlen(text.text), &field->origin);
}

/* --- the piece --- */

static void read_betza(struct moving *moving, const char *betza)
{
    struct located text = argument(moving->run, "moves", betza);

    moving->field.width = moving->field.height = USUAL_BOARD;
    moving->hobbled = true;
    if (text.text)
        betza_read(moving->run->arena, &text, &moving->set, moving->run->diags);
}

/* Moves along lines need the board that has these. */
static void refuse_board(struct moving *moving)
{
    const char *board = moving->options->board;
    struct located text = argument(moving->run, "--board", board);

    if (text.text)
        report(moving->run, &text, 0, strlen(board) + !*board,
               "the piece moves along the lines of its own board");
}

static void find_piece(struct moving *moving, const char *path, const char *name)
{
    struct run *run = moving->run;
    const struct game *game = command_game(run, path);
    const struct piece *piece = game ? command_piece(run, game, name) : NULL;

    if (!piece)
        return;
    moving->set =
        takes_beside(&game->rules) ? moveset_peaceful(run->arena, &piece->moves) : piece->moves;
    moving->game = game;
    moving->piece = piece;
    moving->hobbled = game->hobbling == HOBBLING_ON;
    moving->field.width = game->width;
    moving->field.height = game->height;
}

/* Another board than the game's own has no terrain. */
static void lay_ground(struct moving *moving)
{
    const struct game *game = board_game(moving);

    if (game)
        reach_ground(moving->run->arena, game, moving->piece, moving->options->second,
                     &moving->field);
}

/* The piece as the second player has it, on the board as the first player sees it: ranks count
 * from the other side. */
static void turn_round(struct moving *moving)
{
    struct moveset turned = moveset_turned(moving->run->arena, &moving->set, 2), set = {0};

    for (size_t i = 0; i < turned.count; i++) {
        struct move move = turned.moves[i];

        if (move.rank > moving->field.height)
            continue;
        move.rank = move.rank ? moving->field.height + 1 - move.rank : 0;
        moveset_add(moving->run->arena, &set, move);
    }
    moving->set = set;
}

/* --- the run --- */

static void write_moves(struct moving *moving, struct buf *out)
{
    const struct moves_options *o = moving->options;
    struct arena *arena = moving->run->arena;
    const struct reach_view view = {
        .unmoved = o->unmoved,
        .game = goes_along_lines(moving) ? reach_game(arena, moving->game) : board_game(moving),
        .piece = moving->piece,
        .side = o->second,
        .look = run_look(o->colouring)};
    struct reach reach = reach_seen(arena, &moving->set, &moving->field, &view);

    if (!reach.whole)
        diag_add(moving->run->diags, DIAG(MOVES_CUT), (struct place){0});
    if (o->output == OUTPUT_LIST)
        reach_list(&reach, &moving->field, &view, out);
    else if (o->output == OUTPUT_JSON)
        reach_json(&reach, &moving->field, &view, out);
    else
        reach_board(arena, &moving->set, &moving->field, &view, out);
}

static void show_moves(struct run *run, const struct moves_options *options)
{
    struct moving moving = {.run = run, .options = options};
    struct buf out = {0};

    if (options->word_count == 1)
        read_betza(&moving, options->words[0]);
    else
        find_piece(&moving, options->words[0], options->words[1]);
    if (options->board)
        (goes_along_lines(&moving) ? refuse_board : read_board)(&moving);
    if (moving.field.width) {
        read_origin(&moving);
        lay_ground(&moving);
        place_all(&moving);
    }
    if (options->second)
        turn_round(&moving);
    if (options->hobbling >= 0)
        moving.hobbled = options->hobbling;
    if (!moving.hobbled)
        moving.set = moveset_unhobbled(run->arena, &moving.set);
    if (diags_at_least(run->diags, LEVEL_ERROR) == 0)
        write_moves(&moving, &out);
    run_print(&out);
}

static bool read_man(const struct setting *setting, void *options, char *text)
{
    struct moves_options *o = options;

    o->men = mem_resize(o->men, o->man_count + 2, sizeof *o->men);
    o->men[o->man_count++] = setting->name;
    o->men[o->man_count++] = text;
    return true;
}

static bool read_list(const struct setting *setting, void *options, char *text)
{
    struct moves_options *o = options;

    (void)setting;
    o->output = text ? OUTPUT_JSON : OUTPUT_LIST;
    return !text || word_index(setting->words, text) >= 0;
}

static const char *const list_formats[] = {"json", NULL};

static const struct setting moves_settings[] = {
    {"board", READ(option_text, struct moves_options, board), .value = "WxH",
     .help = "files and ranks, 15x15 or those of the game by default; at most 64x64"},
    {"from", READ(option_text, struct moves_options, from), .value = "X,Y",
     .help = "the piece's square, counted from 1 at the lower left; default: the middle; on the "
             "board of a game also by its name there, such as c2, as all squares"},
    {"enemy", .read = read_man, .value = "X,Y;...", .help = "squares of enemies; may be repeated"},
    {"friend", .read = read_man, .value = "X,Y;...", .help = "squares of friends; may be repeated"},
    {"passed", .read = read_man, .value = "X,Y;...",
     .help = "squares through which an enemy passed on the turn before; may be repeated"},
    {"hobbling", READ(option_on, struct moves_options, hobbling), .words = on_off_words,
     .help = "whether a jump that can be hobbled is blocked; default: as the game has it, on for a "
             "string and off where it is optional"},
    {"unmoved", READ(option_flag, struct moves_options, unmoved),
     .help = "the piece has not moved yet"},
    {"second", READ(option_flag, struct moves_options, second),
     .help = "turn the piece round, as the second player has it"},
    COLOUR_SETTING(struct moves_options, colouring,
                   "draw in colour; auto, the default: on a terminal; --color is the same"),
    {"list", .read = read_list,
     .help = "one result a line: X,Y, or the name of a site of lines, a tab, m (empty square), c "
             "(takes an enemy there), d (takes "
             "a friend there) or e (empty square, takes what passed there), and, if others are "
             "captured on the way, a tab and their squares in order; a move back to its own square "
             "without a capture comes last"},
    {"format", .read = read_list, .words = list_formats, .help = "the same as JSON"},
};

static const struct moves_options moves_usual = {.hobbling = -1};

static void end(void *options)
{
    free(((struct moves_options *)options)->men);
}

/* No moves are called as files are. */
static int moves(struct call *call)
{
    struct moves_options *o = call->options;

    if (call->count == 1 && strcmp(path_ending(call->arguments[0]), ".yaml") == 0)
        return command_lacks(call->command, "PIECE");
    o->words = (const char *const *)call->arguments;
    o->word_count = call->count;
    show_moves(&call->run, o);
    return STATUS_GOOD;
}

const struct command moves_command = {
    "moves",
    "BETZA | GAME.yaml PIECE [OPTION...]",
    "show where a piece can go on a board",
    "Draws the moves of a string in Betza notation, or of a piece of a game; on the board of the "
    "game itself with its terrain, and along its lines where it has any.",
    SETTINGS(moves_settings, struct moves_options),
    STATUS_HELP,
    {COMPLETE_YAML, COMPLETE_PIECE},
    .example = "piecework moves NmW --board=8x8 --from=4,4",
    .usual = &moves_usual,
    .missing = "BETZA, or GAME.yaml and PIECE",
    .most = 2,
    .run = moves,
    .end = end};

/* Counting the positions after so many moves: `piecework perft`. */

enum { DEPTH_LIMIT = 30 };

struct perft_options {
    const char *position; /* NULL: the setup */
    int depth;
    bool divide;
    int hobbling; /* 1 on, 0 off */
};

static void put_count(uint64_t count)
{
    printf("%llu\n", (unsigned long long)count);
}

/* A line for each first move, then the sum. */
static void divide(struct position *position, int depth, struct played_moves *moves)
{
    LOCAL_BUF(text);
    uint64_t sum = 0;
    size_t count;

    legal_moves(position, moves);
    count = moves->count;
    for (size_t i = 0; i < count; i++) {
        struct played_move move = moves->list[i];
        uint64_t nodes;

        text.size = 0;
        move_text(position, &move, &text);
        position_make(position, &move);
        nodes = perft(position, depth - 1, moves);
        position_unmake(position);
        printf("%s\t", buf_str(&text));
        put_count(nodes);
        sum += nodes;
    }
    putchar('\n');
    put_count(sum);
}

/* Long counts show line by line what is known. */
static void count(struct run *run, const struct placement *placement, const struct perft_options *o)
{
    struct position *position =
        position_new(run->arena, compiled_rules_of(placement->game, o->hobbling), placement);
    LOCAL_MOVES(moves);

    if (o->divide && o->depth > 0)
        divide(position, o->depth, &moves);
    for (int depth = 1; !o->divide && depth <= o->depth; depth++) {
        printf("%d\t", depth);
        put_count(perft(position, depth, &moves));
        run_flush();
    }
    moves_are_whole(*position->cut, (struct place){0}, run->diags);
}

static void perft_from(struct run *run, const char *path, const struct perft_options *o)
{
    const struct game *game = command_game(run, path);
    struct placement start;

    if (game && position_given(run, run->arena, game, o->position, &start) &&
        diags_at_least(run->diags, LEVEL_ERROR) == 0)
        count(run, &start, o);
}

static const struct setting perft_settings[] = {
    {"divide", READ(option_flag, struct perft_options, divide),
     .help = "a line for each first move instead: the move, a tab and the number of ways to go on "
             "to the full depth; then an empty line and the sum"},
    {"position", READ(option_text, struct perft_options, position), .value = "POSITION",
     .help = "from this position: ranks from the top with '/' between them, numbers for empty "
             "squares; a blank and 1 or 2 for the side to move; a blank and the hands, or '-'; "
             "or FEN; or names of the game's other setups"},
    HOBBLING_SETTING(struct perft_options, hobbling),
};

static int perft_main(struct call *call)
{
    struct perft_options *o = call->options;
    long depth = call->count < 2 ? -1 : decimal_read(call->arguments[1]);

    if (call->count < 2)
        return command_lacks(call->command, "DEPTH");
    if (depth < 0 || depth > DEPTH_LIMIT)
        return command_refused(call->command, "DEPTH", call->arguments[1], "a number from 0 to 30");
    o->depth = (int)depth;
    perft_from(&call->run, call->arguments[0], o);
    return STATUS_GOOD;
}

const struct command perft_command = {
    "perft",
    "GAME.yaml DEPTH [OPTION...]",
    "count the positions that can arise by so many moves",
    "Counts the legal moves from the setup, and the positions after each of them, to compare them "
    "with what other programs and books count. Without --divide a line for each depth from 1: the "
    "depth, a tab and the number of ways to make so many moves.",
    SETTINGS(perft_settings, struct perft_options),
    STATUS_HELP,
    {COMPLETE_YAML},
    .example = "piecework perft pieces/chess.yaml 3",
    .missing = "GAME.yaml",
    .most = 2,
    .run = perft_main};
