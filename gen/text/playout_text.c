#include "text/playout_text.h"

#include "check/game/check.h"
#include "notation/betza/betza.h"
#include "rules/ending/ending.h"
#include "run/progress.h"

#include <string.h>

static void show_progress(void *context, int done)
{
    progress_step(context, (size_t)done);
}

/* --- numbers --- */

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static void put_results(const struct playout *playout, struct buf *out)
{
    const struct game *game = playout->game;
    const char *joint = ": ";

    buf_print(out, "\n%s: %d random %s, seed %llu\n", game->name.text, playout->options.games,
              playout->options.games == 1 ? "game" : "games",
              (unsigned long long)playout->options.seed);
    buf_print(out, "plies: %d to %d, %.1f on average\n", playout->shortest, playout->longest,
              share(playout->plies, (uint64_t)playout->options.games));
    buf_print(out, "%s won %d, %s won %d, %d drawn, %d not ended after %d plies", game->first.text,
              playout->won[0], game->second.text, playout->won[1], playout->drawn,
              playout->ended[ENDED_NOT], playout->options.plies);
    for (int how = ENDED_NOT + 1; how < ENDED_COUNT; how++) {
        if (!playout->ended[how])
            continue;
        buf_print(out, "%s%s %d", joint, ending_names[how], playout->ended[how]);
        joint = ", ";
    }
    buf_text(out, "\n\n");
}

/* A term as the definition has it in `moves:`, else as Betza notation would. */
static void put_term(const struct piece *piece, const struct playout_term *term, struct buf *out)
{
    const struct place *at = &term->moves.moves[0].at;
    size_t size;
    const char *line = at->line ? source_line(at->source, at->line, &size) : NULL;
    struct buf betza = {0};

    if (line && piece->spelling == SPELLING_BETZA) {
        for (unsigned column = 1; column < at->column; column++)
            line += utf8_length(line, (size_t)-1);
        buf_put(out, line, at->length);
    } else {
        betza_write_ranks(&term->moves, &betza);
        buf_text(out, buf_str(&betza));
    }
    buf_free(&betza);
}

static void put_piece(const struct playout_piece *piece, int width, struct buf *out)
{
    const char *name = piece->piece->name.text;

    buf_print(out, "%s%*s", name, width - (int)utf8_count(name, strlen(name)), "");
    buf_print(out, " %9llu %8.2f %8llu %8llu ", (unsigned long long)piece->men,
              share(piece->moves, piece->men), (unsigned long long)piece->made,
              (unsigned long long)piece->dropped);
    for (size_t i = 0; i < piece->term_count; i++) {
        buf_text(out, i ? ", " : " ");
        put_term(piece->piece, &piece->terms[i], out);
        buf_print(out, " %llu", (unsigned long long)piece->terms[i].made);
    }
    buf_text(out, "\n");
}

static void put_numbers(const struct playout *playout)
{
    const struct game *game = playout->game;
    struct buf out = {0};
    int width = (int)strlen("piece");

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *name = game->pieces[i].name.text;
        int columns = (int)utf8_count(name, strlen(name));

        width = columns > width ? columns : width;
    }
    put_results(playout, &out);
    buf_print(&out, "%-*s %9s %7s %8s %8s  %s\n", width, "piece", "seen", "mobility", "moved",
              "dropped", "moved by term");
    for (size_t i = 0; i < game->piece_count; i++)
        put_piece(&playout->pieces[i], width, &out);
    run_print(&out);
}

/* --- the whole --- */

void playout_game(struct run *run, const struct game *game, const struct playout_options *options,
                  bool quiet)
{
    struct playout_options own = *options;
    struct progress progress = progress_begin("games", (size_t)own.games);
    const struct playout *playout;

    if (game->flawed || !game->setup)
        return;
    own.progress = show_progress;
    own.context = &progress;
    playout = playout_run(run->arena, game, &own);
    progress_hide(&progress);
    check_playout(run->arena, playout, run->diags);
    if (!quiet)
        put_numbers(playout);
}
