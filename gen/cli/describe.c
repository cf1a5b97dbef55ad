/* All spellings of one set of moves. */
#include "cli/command/command.h"

#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/mnemonic/mnemonic.h"
#include "notation/wording/english_write.h"
#include "play/game_open.h"
#include "text/reach_text.h"

struct describe_options {
    const char *betza, *text; /* on the command line; NULL: not given */
    const char *path;         /* of a game; NULL: none */
    const char *language;     /* of its sentences; NULL: English, which is read, too */
    const char *const *pieces;
    size_t piece_count; /* 0: all of the game */
    int only;           /* of enum spelling, or -1: all */
};

static const char *const spelling_words[] = {"betza", "mnemonic", "text", NULL};

struct describing {
    struct run *run;
    const struct describe_options *options;
    const struct game *game;        /* of the pieces; NULL: there is none */
    const struct piece *piece;      /* that is described; NULL: moves of no piece are */
    const struct game_words *words; /* of its sentences; NULL: English */
    struct buf out;
};

/* --- a board for what the mnemonic cannot show --- */

static struct moveset moves_over_terrain(struct arena *arena, const struct moveset *set)
{
    return MOVES_WHERE(move, arena, set, move->over);
}

/* The board of the game with the piece where most moves lead over terrain, and next to that the
 * most of all. */
static struct playfield own_board(struct describing *d, const struct moveset *set)
{
    struct arena *arena = d->run->arena;
    struct playfield field = {.width = d->game->width, .height = d->game->height}, best;
    struct moveset over = moves_over_terrain(arena, set);
    size_t most = 0, many = (size_t)(field.width * field.height);

    reach_ground(arena, d->game, d->piece, 0, &field);
    best = field;
    for (size_t i = 0; i < many; i++) {
        size_t count;

        field.origin = (struct vec){(int)i % field.width, (int)i / field.width};
        count = many * reach_find(arena, &over, &field, false).count +
                reach_find(arena, set, &field, false).count;
        if (count <= most || field.closed[i])
            continue;
        most = count;
        best = field;
    }
    return best;
}

/* As comments, so that the lines around can be pasted into a definition. */
static void draw_board(struct describing *d, const struct moveset *set, const struct move *culprit)
{
    bool own = d->piece && moves_over_terrain(d->run->arena, set).count > 0;
    const struct playfield field = own ? own_board(d, set) : reach_window(d->run->arena, set);
    const struct reach_view view = {.game = own ? d->game : NULL};
    LOCAL_BUF(board);

    buf_text(&d->out, "    # The mnemonic cannot show: ");
    move_phrase(culprit, &d->out);
    buf_text(&d->out, ". On a board:\n");
    reach_board(d->run->arena, set, &field, &view, &board);
    for (const char *row = board.text; *row; row += strcspn(row, "\n") + 1)
        buf_print(&d->out, "    #%s%.*s\n", *row == '\n' ? "" : " ", (int)strcspn(row, "\n"), row);
}

/* --- spellings --- */

/* Each writes one spelling; false, with nothing written, when it cannot say the move *culprit. */
typedef bool spelling_writer(const struct moveset *set, struct buf *out, struct move *culprit);

static bool write_betza(const struct moveset *set, struct buf *out, struct move *culprit)
{
    bool good = betza_has_letters(set, culprit);

    if (good)
        betza_write_ranks(set, out);
    return good;
}

static spelling_writer *const writers[] = {
    [SPELLING_BETZA] = write_betza,
    [SPELLING_MNEMONIC] = mnemonic_write,
    [SPELLING_TEXT] = english_write,
};

/* With what it says of terrain and strength, of a piece of a game. */
static bool write_text(const struct describing *d, const struct moveset *set, struct buf *out,
                       struct move *culprit)
{
    bool said = d->words ? english_write_joined(&d->piece->analysis.joined, d->words, out, culprit)
                         : english_write(set, out, culprit);

    if (said && d->words)
        english_write_bounds(d->game, d->piece, d->words, out);
    else if (said && d->piece)
        english_write_rules(d->game, d->piece, out);
    if (said)
        say_places(d->game, out);
    return said;
}

/* Lines that can stand in a definition. */
static void describe_all(struct describing *d, const struct moveset *set)
{
    LOCAL_BUF(text);
    LOCAL_BUF(grid);
    struct move culprit;

    if (betza_has_letters(set, &culprit)) {
        buf_text(&d->out, "    moves: ");
        betza_write_value(set, &d->out);
    } else {
        buf_text(&d->out, "    # No Betza notation for: ");
        move_phrase(&culprit, &d->out);
    }
    buf_char(&d->out, '\n');
    if (write_text(d, set, &text, &culprit)) {
        buf_print(&d->out, "    %s: %s\n", d->words ? "sentence" : "text", text.text);
    } else {
        buf_text(&d->out, "    # No words yet for: ");
        move_phrase(&culprit, &d->out);
        buf_char(&d->out, '\n');
    }
    if (mnemonic_write(set, &grid, &culprit)) {
        buf_text(&d->out, "    mnemonic: |\n");
        for (const char *row = grid.text; *row; row += strcspn(row, "\n") + 1)
            buf_print(&d->out, "      %.*s\n", (int)strcspn(row, "\n"), row);
    } else {
        draw_board(d, set, &culprit);
    }
}

static void describe_one(struct describing *d, const struct moveset *set, struct place place)
{
    int only = d->options->only;
    struct move culprit;
    LOCAL_BUF(spelling);
    struct buf phrase = {0};

    if (only < 0) {
        describe_all(d, set);
    } else if (only == SPELLING_TEXT ? write_text(d, set, &spelling, &culprit)
                                     : writers[only](set, &spelling, &culprit)) {
        buf_print(&d->out, "%s%s", buf_str(&spelling), only == SPELLING_MNEMONIC ? "" : "\n");
    } else {
        move_phrase(&culprit, &phrase);
        diag_add(d->run->diags, DIAG(NO_SPELLING), place, spelling_words[only], buf_str(&phrase));
        buf_free(&phrase);
    }
}

/* --- what is described --- */

static void describe_piece(struct describing *d, const struct piece *piece)
{
    if (piece->immobile && d->options->only < 0)
        buf_print(&d->out, "%s  - name: %s\n    code: %s\n    immobile: true\n",
                  d->out.size ? "\n" : "", piece->name.text, piece->code.text);
    if (!piece->valid) /* it has no moves, or why was reported */
        return;
    if (d->options->only < 0)
        buf_print(&d->out, "%s  - name: %s\n    code: %s\n", d->out.size ? "\n" : "",
                  piece->name.text, piece->code.text);
    else if (d->options->only == SPELLING_MNEMONIC && d->out.size)
        buf_char(&d->out, '\n');
    d->piece = piece;
    describe_one(d, &piece->moves, piece->betza.at);
}

static void describe_game(struct describing *d)
{
    const struct describe_options *o = d->options;
    const struct game *game =
        game_spoken(d->run->arena, command_game(d->run, o->path), o->language, d->run->diags);

    d->game = game;
    d->words = game && o->language && words_say_moves(game->words) ? game->words : NULL;
    for (size_t i = 0; game && o->piece_count == 0 && i < game->piece_count; i++)
        describe_piece(d, &game->pieces[i]);
    for (size_t i = 0; game && i < o->piece_count; i++) {
        const struct piece *piece = command_piece(d->run, game, o->pieces[i]);

        if (piece)
            describe_piece(d, piece);
    }
}

/* The argument of an option as a file of its own, named after it. */
static void describe_argument(struct describing *d, const char *name, const char *argument)
{
    const struct source *source =
        source_from_text(d->run->arena, name, argument, strlen(argument), d->run->diags);
    struct located text = {
        .text = argument,
        .at = {.source = source, .line = 1, .column = 1},
        .exact = true,
    };
    struct moveset set = {0};

    if (!source)
        return;
    text.at.length = (unsigned)utf8_count(argument, strcspn(argument, "\n"));
    if (argument == d->options->betza
            ? betza_read(d->run->arena, &text, &set, d->run->diags)
            : english_read(d->run->arena, &text, NULL, &set, d->run->diags))
        describe_one(d, &set, text.at);
}

static void describe_asked(struct run *run, const struct describe_options *options)
{
    struct describing d = {.run = run, .options = options};

    if (options->betza)
        describe_argument(&d, "--betza", options->betza);
    else if (options->text)
        describe_argument(&d, "--text", options->text);
    else
        describe_game(&d);
    run_print(&d.out);
}

static const struct setting settings[] = {
    {"betza", READ(option_text, struct describe_options, betza), .value = "MOVES",
     .help = "describe these moves in Betza notation"},
    {"text", READ(option_text, struct describe_options, text), .value = "SENTENCE",
     .help = "describe the moves of this sentence"},
    LANGUAGE_SETTING(struct describe_options, language),
    {"as", READ(option_word, struct describe_options, only), .value = "SPELLING",
     .words = spelling_words, .help = "only %s"},
};

static const struct describe_options usual = {.only = -1};

static int describe(struct call *call)
{
    struct describe_options *o = call->options;
    int given;

    if (call->count > 0) {
        o->path = call->arguments[0];
        o->pieces = (const char *const *)call->arguments + 1;
        o->piece_count = (size_t)(call->count - 1);
    }
    given = (o->betza != NULL) + (o->text != NULL) + (o->path != NULL);
    if (given == 0)
        return command_lacks(call->command, "GAME.yaml, --betza or --text");
    if (given > 1)
        return command_exceeds(call->command, o->path ? o->path : "--text");
    if (o->language && !o->path)
        return command_lacks(call->command, "GAME.yaml, whose pieces --language describes");
    describe_asked(&call->run, o);
    return STATUS_GOOD;
}

const struct command describe_command = {
    "describe",
    "GAME.yaml [PIECE...] | --betza=MOVES | --text=SENTENCE [--as=SPELLING]",
    "show moves in every spelling",
    "Writes the moves of pieces, by default of all, in every spelling: Betza notation, English, "
    "and the mnemonic, or a board with what the mnemonic cannot show. The lines can be pasted into "
    "a definition, and so can the sentences of another language in place of the English ones.",
    SETTINGS(settings, struct describe_options),
    STATUS_HELP,
    {COMPLETE_YAML, COMPLETE_PIECE},
    .repeated = true,
    .example = "piecework describe pieces/chess.yaml Knight",
    .usual = &usual,
    .run = describe};
