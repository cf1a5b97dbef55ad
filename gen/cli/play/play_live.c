#include "cli/play/play_live.h"

#include "cli/play/play_table.h"
#include "emit/file.h"
#include "engine/opponent.h"

#include <editline/readline.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct live {
    struct run *run;
    struct table *table;
    unsigned look;
    bool terminal;
    struct opponent *opponent; /* NULL: both sides are typed */
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
    rl_attempted_completion_over = 1; /* no names of files */
    return rl_completion_matches(begun, completion);
}

static void prepare_terminal(struct table *table)
{
    static char breaks[] = " \t";

    completed = table;
    rl_readline_name = "piecework";
    rl_attempted_completion_function = completions;
    rl_completer_word_break_characters = breaks;
}

/* --- lines --- */

static char *edited_line(const struct live *live)
{
    struct buf prompt = {0};
    char *line;

    table_prompt(live->table, &prompt);
    line = readline(buf_str(&prompt));
    if (line && *line)
        add_history(line);
    buf_free(&prompt);
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
    struct diags *diags = diags_new();
    struct buf record = {0};

    table_record(live->table, &record);
    if (file_write(file, record.text, record.size, diags))
        buf_print(answer, "%s is written.\n", run_path(live->run->arena, file));
    diags_text(diags, live->look & TEXT_COLOUR, answer);
    diags_free(diags);
    buf_free(&record);
}

/* Lets the opponent play, if it is its turn. */
static void let_opponent_play(struct live *live)
{
    struct position *position = live->opponent ? table_turn(live->table) : NULL;
    struct buf answer = {0};
    struct played_move move;

    if (!position)
        return;
    if (opponent_move(live->opponent, position, &move, live->run->diags)) {
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
    struct buf answer = {0};
    const char *file = NULL;
    enum table_wish wish = table_say(live->table, line, &file, &answer);

    if (wish == TABLE_SAVE)
        save(live, file, &answer);
    if (answer.size)
        run_print(&answer);
    else
        buf_free(&answer);
    return wish != TABLE_QUIT && run_flush() == 0;
}

void play_live(struct run *run, const struct compiled_rules *compiled,
               const struct placement *start, unsigned look, struct opponent *opponent, int side)
{
    struct live live = {.run = run,
                        .table = table_new(run->arena, compiled, start, look),
                        .look = look,
                        .terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                        .opponent = opponent};
    struct buf board = {0};
    char *line;
    bool on = true;

    if (live.terminal)
        prepare_terminal(live.table);
    table_show(live.table, &board);
    run_print(&board);
    run_flush();
    if (opponent)
        table_give(live.table, side);
    let_opponent_play(&live);
    while (on && (line = live.terminal ? edited_line(&live) : piped_line())) {
        on = answer_line(&live, line);
        free(line);
        if (on)
            let_opponent_play(&live);
    }
    table_free(live.table);
}
