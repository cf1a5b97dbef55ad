/* Playing the record of a game: `piecework play`. */
#include "cli/command.h"

#include "rules/replay.h"

#include <getopt.h>
#include <stdlib.h>
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
    struct play_choice choice;
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
    const struct game *game = position->book->game;
    struct placement placement = position_state(run->arena, position);
    const char *ending = ending_text(run->arena, game, position_ending(position));
    const char *mover = placement.to_move ? game->second.text : game->first.text;
    struct buf out = {0};

    if (o->board == BOARD_GRID)
        placement_grid(&placement, &out);
    else
        placement_text(&placement,
                       command_look(o->colouring) | (o->board == BOARD_BOX ? TEXT_BOX : 0), &out);
    buf_text(&out, "\n");
    placement_line(&placement, &out);
    buf_print(&out, "\n%zu %s; ", position->turn_count,
              position->turn_count == 1 ? "ply" : "plies");
    if (ending)
        buf_print(&out, "%s\n", ending);
    else
        buf_print(&out, "%s moves%s\n", mover,
                  in_check(position, placement.to_move) ? " and is in check" : "");
    command_print(&out);
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
    struct placement start;
    struct position *position;
    struct score score = {0};
    bool whole = read_record(run, game, record, o, &start, &score);

    if (!score.begun || (whole && !has_plies(run, &score, o)))
        return;
    position = position_new(run->arena, rulebook_new(run->arena, game, &o->choice), &start);
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

static bool read_board(const char *text, enum board *board)
{
    static const char *const names[] = {"grid", "ascii", "box"};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strcmp(text, names[i]) == 0) {
            *board = (enum board)i;
            return true;
        }
    return false;
}

static bool read_plies(const char *text, struct play_options *o)
{
    char *end;

    o->ply = text;
    o->plies = strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end;
}

static int play_main(const struct command *command, int count, char **arguments)
{
    static const struct option options[] = {
        {"position", required_argument, NULL, 'p'}, {"ply", required_argument, NULL, 'n'},
        {"board", required_argument, NULL, 'd'},    {"hobbling", required_argument, NULL, 'b'},
        {"colour", required_argument, NULL, 'c'},   {"color", required_argument, NULL, 'c'},
        {"help", no_argument, NULL, 'h'},           {NULL, 0, NULL, 0}};
    struct play_options o = {.plies = (size_t)-1};
    int letter;

    while ((letter = getopt_long(count, arguments, "h", options, NULL)) != -1) {
        if (letter == 'h')
            return command_help(command);
        if (letter == 'p')
            o.position = optarg;
        else if (letter == 'n' && !read_plies(optarg, &o))
            return command_refused(command, "--ply", optarg, "a number");
        else if (letter == 'd' && !read_board(optarg, &o.board))
            return command_refused(command, "--board", optarg, "grid, ascii or box");
        else if (letter == 'b' && !command_hobbling(optarg, &o.choice.hobbling))
            return command_refused(command, "--hobbling", optarg, "on or off");
        else if (letter == 'c' && !command_colouring(optarg, &o.colouring))
            return command_refused(command, "--colour", optarg, colouring_known);
        else if (letter == '?')
            return command_misused(command);
    }
    if (count - optind < 2)
        return command_lacks(command, count == optind ? "GAME.yaml" : "RECORD");
    if (count - optind > 2)
        return command_exceeds(command, arguments[optind + 2]);
    o.game = arguments[optind];
    o.record = arguments[optind + 1];
    return run_play(&o);
}

const struct command play_command = {
    "play",
    "GAME.yaml RECORD [--position=POSITION] [--ply=N] [--board=grid|ascii|box]\n"
    "                      [--hobbling=on|off] [--colour=auto|always|never]",
    "play the record of a game",
    "Plays the moves of a record by the rules of the game and shows the last position: as a grid, "
    "as\n"
    "a line, and whose turn it is or how the game has ended. A move that is not legal is told "
    "with\n"
    "its number, the reason, and what is legal instead; the position shown is then that before "
    "it,\n"
    "as it is before a move that is not understood.\n"
    "\n"
    "A record holds moves such as 'e2-e4', 'e2xe4', 'P*5e', '7c-7b+', with blanks between; "
    "numbers\n"
    "'12.' before the first player's moves and '12...' before the second's; comments in braces, "
    "or\n"
    "from ';' to the end of the line; and last a result, '1-0', '0-1', '1/2-1/2' or '*'. It may\n"
    "begin with a header of lines such as '[Event \"Club evening\"]', which is shown; '[Position "
    "\"...\"]'\n"
    "says where the moves begin, and '[Game \"...\"]' and '[Result \"...\"]' are compared.\n"
    "\n"
    "  --position=...    begin with this position instead of the setup, see 'piecework perft'\n"
    "  --ply=N           stop after so many moves, which the record must have\n"
    "  --board=...       show the position as a grid, which is the default, or drawn in ASCII or "
    "with\n"
    "                    box-drawing characters, see 'piecework diagram'\n"
    "  --colour=auto|always|never\n"
    "                    draw the board in colour; auto, the default: on a terminal\n"
    "  --hobbling=on|off whether jumps that can be hobbled are, in a game that leaves this to the\n"
    "                    players; default: off\n"
    "\n"
    "Exit status: 0 nothing above a note, 1 findings, 2 usage or files.",
    play_main};
