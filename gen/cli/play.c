/* Playing the record of a game: `piecework play`. */
#include "cli/play_live.h"

#include "engine/opponent.h"
#include "play/replay.h"

#include <string.h>

/* How the position is shown. */
enum board { BOARD_GRID, BOARD_ASCII, BOARD_BOX };

struct play_options {
    const char *game, *record;
    const char *position; /* NULL: that of the record's header, else the setup */
    const char *ply;      /* NULL: not given */
    size_t plies;         /* to play at most */
    enum board board;
    enum colouring colouring;
    int hobbling;       /* 1 on, 0 off */
    const char *engine; /* NULL: two people play */
    struct opponent_manner manner;
    int side; /* of the person */
};

/* What the record says of itself. */
static void put_header(const struct score *score)
{
    for (size_t i = 0; i < score->tag_count; i++)
        printf("%s: %s\n", score->tags[i].key.text, score->tags[i].value.text);
    fputs(score->tag_count ? "\n" : "", stdout);
}

static void put_position(struct run *run, struct position *position, const struct play_options *o)
{
    const struct game *game = position->compiled->game;
    struct placement placement = position_state(run->arena, position);
    const char *ending = ending_text(run->arena, game, position_ending(position));
    const char *mover = game_player(game, placement.to_move);
    struct buf out = {0};

    if (o->board == BOARD_GRID)
        placement_grid(&placement, &out);
    else
        placement_text(&placement, run_look(o->colouring) | (o->board == BOARD_BOX ? TEXT_BOX : 0),
                       &out);
    buf_text(&out, "\n");
    placement_line(&placement, &out);
    buf_print(&out, "\n%zu %s; ", position->move_count,
              position->move_count == 1 ? "ply" : "plies");
    if (ending)
        buf_print(&out, "%s\n", ending);
    else
        buf_print(&out, "%s moves%s\n", mover,
                  in_check(position, placement.to_move) ? " and is in check" : "");
    run_print(&out);
}

/* Where the moves begin and which these are. False after findings; the moves before the first one
 * that is not understood can be played if the score has begun. */
static bool read_record(struct run *run, const struct game *game, const struct source *record,
                        const struct play_options *o, struct placement *start, struct score *score)
{
    struct located text = {
        .text = record->text, .at = {.source = record, .line = 1, .column = 1}, .exact = true};
    const struct score_tag *stated;

    *start = placement_of_setup(run->arena, game);
    if (o->position) {
        struct located position = argument(run, "--position", o->position);

        if (!position.text || !placement_read(run->arena, game, &position, start, run->diags))
            return false;
    }
    if (!score_read(run->arena, game, &text, start, score, run->diags))
        return false;
    stated = o->position ? score_tag(score, "Position") : NULL;
    score->begun &= !stated;
    if (stated)
        diag_help(diag_add(run->diags, DIAG(BAD_TEXT), stated->value.at, "record",
                           "the record itself says where it begins"),
                  "leave '--position' out");
    return !stated;
}

/* Whether the record has as many plies as are asked for. */
static bool has_plies(struct run *run, const struct score *score, const struct play_options *o)
{
    struct located text;

    if (!o->ply || o->plies <= score->count)
        return true;
    text = argument(run, "--ply", o->ply);
    diag_add(run->diags, DIAG(BAD_ARGUMENT), located_at(&text, 0, strlen(o->ply)),
             arena_print(run->arena, "the record has only %zu %s", score->count,
                         score->count == 1 ? "ply" : "plies"));
    return false;
}

static void play_record(struct run *run, const struct game *game, const struct source *record,
                        const struct play_options *o)
{
    const struct play_choice choice = {.hobbling = o->hobbling};
    struct placement start;
    struct position *position;
    struct score score = {0};
    bool whole = read_record(run, game, record, o, &start, &score);

    if (!score.begun || (whole && !has_plies(run, &score, o)))
        return;
    position = position_new(run->arena, compiled_rules_new(run->arena, game, &choice), &start);
    if (replay_score(run->arena, &score, o->plies, position, run->diags) && whole &&
        o->plies >= score.count)
        replay_check_result(run->arena, &score, position, run->diags);
    moves_are_whole(*position->cut, game->name.at, run->diags);
    put_header(&score);
    put_position(run, position, o);
}

static int run_play(const struct play_options *o)
{
    struct run run = run_begin();
    const struct game *game = command_game(&run, o->game);
    const struct source *record =
        game && !game->flawed ? source_given(run.arena, o->record, run.diags) : NULL;

    if (record)
        play_record(&run, game, record, o);
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

/* Two players at one terminal, or lines of a pipe; or one against an engine. */
static void play_at_terminal(struct run *run, const struct game *game,
                             const struct placement *start, const struct play_options *o)
{
    const unsigned look = run_look(o->colouring) | (o->board == BOARD_BOX ? TEXT_BOX : 0);
    const struct play_choice choice = {.hobbling = o->hobbling};
    const struct compiled_rules *compiled = compiled_rules_new(run->arena, game, &choice);
    struct fsf_section variant;
    struct opponent *opponent = NULL;

    if (o->engine && fsf_export(run->arena, game, false, &variant, run->diags))
        opponent =
            opponent_new(run->arena, o->engine, &variant, &o->manner, compiled, start, run->diags);
    if (opponent || !o->engine)
        play_live(run, compiled, start, look, opponent, 1 - o->side);
    opponent_end(opponent);
}

static int run_live(const struct play_options *o)
{
    struct run run = run_begin();
    const struct game *game = command_game(&run, o->game);
    struct placement start = {0};

    if (game && !game->flawed)
        start = placement_of_setup(run.arena, game);
    if (start.game && o->position) {
        struct located position = argument(&run, "--position", o->position);

        if (!position.text || !placement_read(run.arena, game, &position, &start, run.diags))
            start.game = NULL;
    }
    if (start.game)
        play_at_terminal(&run, game, &start, o);
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

static const char *const side_words[] = {"first", "second", NULL};
static const char *const board_words[] = {"grid", "ascii", "box", NULL};

static bool read_plies(const struct setting *setting, void *options, char *text)
{
    struct play_options *o = options;
    long plies = decimal_read(text);

    (void)setting;
    o->ply = text;
    o->plies = (size_t)plies;
    return plies >= 0;
}

static const struct setting settings[] = {
    {"position", READ(option_text, struct play_options, position), .value = "POSITION",
     .help = "begin with this position instead of the setup, see 'piecework perft'"},
    {"ply", .read = read_plies, .value = "N", .known = "a number",
     .help = "stop after so many moves, which the record must have"},
    {"board", READ(option_word, struct play_options, board), .words = board_words,
     .help = "show the position as a grid, which is the default, or drawn in ASCII or with "
             "box-drawing characters, see 'piecework diagram'"},
    COLOUR_SETTING(struct play_options, colouring,
                   "draw the board in colour; auto, the default: on a terminal"),
    HOBBLING_SETTING(struct play_options, hobbling),
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

static int play_main(const struct command *command, int count, char **arguments)
{
    struct play_options o = {.plies = (size_t)-1, .manner = {1, 10, LEVEL_MOST}};
    int status = options_read(command, &count, &arguments, &o);

    if (status >= 0)
        return status;
    if (count == 0)
        return command_lacks(command, "GAME.yaml");
    if (count > 2)
        return command_exceeds(command, arguments[2]);
    if (count == 1 && o.ply)
        return command_lacks(command, "RECORD");
    if (count == 2 && o.engine)
        return command_exceeds(command, arguments[1]);
    o.game = arguments[0];
    o.record = arguments[1];
    return count == 1 ? run_live(&o) : run_play(&o);
}

const struct command play_command = {
    "play",
    "GAME.yaml [RECORD] [OPTION...]",
    "play a game, or the record of one",
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
    "Without a record two players play at the terminal: type moves, a square to see the moves of "
    "the man there, or 'help'; the tabulator completes what is typed. With --engine you play "
    "against "
    "a program.",
    SETTINGS(settings),
    STATUS_HELP,
    {COMPLETE_YAML, COMPLETE_FILE},
    .run = play_main};
