#include "engine/opponent.h"

#include "engine/prove.h"
#include "format/fsf_variant.h"

#include <errno.h>
#include <unistd.h>

struct opponent {
    struct arena *arena;
    const char *program;
    struct engine *engine;
    const struct fsf_section *variant;
    struct opponent_manner manner;
    const struct placement *start;
    struct position *position; /* what it was told of the game */
    const char **texts;        /* of the moves that led there, as it writes them */
    size_t text_count;
    struct played_moves moves; /* worked on */
    const char *trouble;
};

/* --- findings --- */

static void report(struct opponent *opponent, struct diags *diags, const char *what)
{
    opponent->trouble = what;
    diag_add(diags, DIAG(ENGINE_FAILED), opponent->start->game->name.at, what);
}

static void report_silence(struct opponent *opponent, struct diags *diags)
{
    report(opponent, diags, engine_trouble(opponent->arena, opponent->engine));
}

static int milliseconds(double seconds)
{
    return (int)(seconds * 1000);
}

/* --- starting --- */

/* Writes the variant to a file of its own, whose name takes the place of the pattern; 0, or errno.
 */
static int write_variant(const struct opponent *opponent, char *pattern)
{
    int file = mkstemps(pattern, 4), error;
    FILE *stream = file >= 0 ? fdopen(file, "w") : NULL;

    if (!stream)
        return errno;
    errno = 0;
    fputs(fsf_for_older(opponent->arena, opponent->variant->text), stream);
    error = fclose(stream) == 0 ? 0 : errno;
    if (error)
        unlink(pattern);
    return error;
}

/* Whether the engine knows pieces with moves of their own, if the game has any: older ones pass
 * over them, and then end on positions where they stand. */
static bool knows_pieces(struct opponent *opponent, const char *path, struct diags *diags)
{
    static const char key[] = "customPiece1";
    struct unknown_settings unknown = {0};

    if (strstr(opponent->variant->text, key))
        unknown = engine_unknown_settings(opponent->arena, opponent->program, path);
    if (!is_unknown_setting(&unknown, key))
        return true;
    report(
        opponent, diags,
        "it is too old for this game: it knows no pieces with moves of their own (customPiece1)");
    return false;
}

/* The engine reads the file before it answers, and it is not needed any longer. */
static bool teach(struct opponent *opponent, struct diags *diags)
{
    const char *folder = getenv("TMPDIR");
    char *path = arena_print(opponent->arena, "%s/piecework-XXXXXX.ini",
                             folder && *folder ? folder : "/tmp");
    int error = write_variant(opponent, path);
    enum variant_choice choice;

    if (error) {
        diag_add(diags, DIAG(FILE_UNWRITABLE), (struct place){0}, path, strerror(error));
        return false;
    }
    if (!knows_pieces(opponent, path, diags)) {
        unlink(path);
        return false;
    }
    engine_say(opponent->engine, "setoption name VariantPath value %s", path);
    choice = engine_choose_variant(opponent->engine, opponent->variant->name);
    unlink(path);
    if (choice == VARIANT_UNANSWERED)
        report_silence(opponent, diags);
    else if (choice == VARIANT_UNKNOWN)
        report(opponent, diags, "it does not take the game as a variant of its own");
    return choice == VARIANT_CHOSEN;
}

struct opponent *opponent_new(struct arena *arena, const char *program,
                              const struct fsf_section *variant,
                              const struct opponent_manner *manner,
                              const struct compiled_rules *compiled, const struct placement *start,
                              struct diags *diags)
{
    struct opponent *opponent = arena_alloc(arena, 1, sizeof *opponent);

    *opponent = (struct opponent){.arena = arena,
                                  .program = program,
                                  .engine = engine_begin(arena, program, false, diags),
                                  .variant = variant,
                                  .manner = *manner,
                                  .start = start,
                                  .position = position_new(arena, compiled, start)};
    if (!opponent->engine || !teach(opponent, diags)) {
        opponent_end(opponent);
        return NULL;
    }
    engine_set_patience(opponent->engine, milliseconds(manner->seconds + manner->slack));
    engine_say(opponent->engine, "setoption name Skill Level value %d", manner->level);
    return opponent;
}

void opponent_end(struct opponent *opponent)
{
    if (!opponent)
        return;
    engine_stop(opponent->engine);
    moves_free(&opponent->moves);
}

const char *opponent_trouble(const struct opponent *opponent)
{
    return opponent->trouble;
}

/* --- the game so far --- */

static void say_position(const struct opponent *opponent)
{
    const struct placement setup = placement_of_setup(opponent->arena, opponent->start->game);
    const char *fen = placement_equal(opponent->start, &setup)
                          ? NULL
                          : fsf_position(opponent->arena, opponent->variant, opponent->start);
    LOCAL_BUF(line);

    for (size_t i = 0; i < opponent->text_count; i++)
        buf_print(&line, " %s", opponent->texts[i]);
    engine_say(opponent->engine, "position %s%s%s%s", fen ? "fen " : "startpos", fen ? fen : "",
               line.size ? " moves" : "", buf_str(&line));
}

/* Takes back what was taken back in the game, and other moves than those that were made. */
static void go_back(struct opponent *opponent, const struct position *position)
{
    struct position *told = opponent->position;
    size_t same = 0;

    while (same < told->move_count && same < position->move_count &&
           played_same(&told->past[same].move, &position->past[same].move))
        same++;
    while (told->move_count > same)
        position_unmake(told);
    opponent->text_count = same;
}

/* Adds a move as the engine writes it, which it is asked for. */
static bool tell(struct opponent *opponent, const struct played_move *move, struct diags *diags)
{
    struct position *told = opponent->position;
    struct answers answers;
    const struct answer *answer;
    LOCAL_BUF(text);

    say_position(opponent);
    if (!answers_ask(opponent->arena, opponent->engine, 1, &answers)) {
        report_silence(opponent, diags);
        return false;
    }
    answer = answers_find(&answers, told, move, opponent->variant->letters);
    if (!answer) {
        uci_move(told, move, opponent->variant->letters, UCI_USUAL, &text);
        report(opponent, diags,
               arena_print(opponent->arena, "to the engine %s is no legal move", buf_str(&text)));
        return false;
    }
    *ARENA_PUSH(opponent->arena, opponent->texts, opponent->text_count) = answer->move;
    position_make(told, move);
    return true;
}

/* --- its move --- */

/* "bestmove e2e4 ponder e7e5": the second word; NULL after a finding. */
static const char *best_move(struct opponent *opponent, struct diags *diags)
{
    static const char start[] = "bestmove ";
    const char *line, *word;

    engine_say(opponent->engine, "go movetime %d", milliseconds(opponent->manner.seconds));
    line = engine_await(opponent->engine, start);
    if (!line) {
        report_silence(opponent, diags);
        return NULL;
    }
    word = line + strlen(start);
    return arena_text(opponent->arena, word, strcspn(word, " "));
}

static bool find_move(struct opponent *opponent, const char *text, struct position *position,
                      struct played_move *move)
{
    struct answer answer = {.move = text};
    const struct answers answers = {&answer, 1};

    opponent->moves.count = 0;
    legal_moves(position, &opponent->moves);
    EACH (one, opponent->moves.list, opponent->moves.count)
        if (answers_find(&answers, position, one, opponent->variant->letters)) {
            *move = *one;
            return true;
        }
    return false;
}

bool opponent_move(struct opponent *opponent, struct position *position, struct played_move *move,
                   struct diags *diags)
{
    const char *text;

    go_back(opponent, position);
    while (opponent->position->move_count < position->move_count)
        if (!tell(opponent, &position->past[opponent->position->move_count].move, diags))
            return false;
    say_position(opponent);
    text = best_move(opponent, diags);
    if (!text)
        return false;
    if (find_move(opponent, text, position, move))
        return true;
    report(opponent, diags,
           arena_print(opponent->arena, "the engine plays %s, which is no legal move", text));
    return false;
}
