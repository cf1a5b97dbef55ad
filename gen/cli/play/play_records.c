/* Records of games, played as `piecework play` is asked to: one shown as the position to which it
 * leads, several as a line each or all together. */
#include "cli/play/play_records.h"

#include "cli/command/command.h"
#include "play/move_text.h"
#include "play/replay.h"

/* --- what is shown --- */

/* What the record says of itself. */
static void put_header(const struct score *score)
{
    for (size_t i = 0; i < score->tag_count; i++)
        printf("%s: %s\n", score->tags[i].key.text, score->tags[i].value.text);
    fputs(score->tag_count ? "\n" : "", stdout);
}

static void put_position(struct run *run, struct position *position, const struct records_wish *o)
{
    const struct game *game = position->compiled->game;
    struct placement placement = position_state(run->arena, position);
    const char *ending = ending_text(run->arena, game, position_ending(position));
    const char *mover = game_player(game, placement.to_move);
    const char *claim = claim_text(run->arena, position);
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
        buf_print(&out, "%s to move%s%s%s\n", mover,
                  in_check(position, placement.to_move) ? ", in check" : "", claim ? "; " : "",
                  claim ? claim : "");
    run_print(&out);
}

/* --- one record --- */

/* What is played, and from what. */
struct playing {
    struct run *run;
    const struct records_wish *options;
    const struct game *game;
    const struct compiled_rules *compiled;
    struct records records;
};

/* A record that is being played. */
struct one {
    const struct playing *p;
    struct arena *arena; /* findings show nothing in it */
    struct diags *diags;
    size_t index;
    struct score score;
};

/* Where the moves begin and which these are. False after findings; the moves before the first one
 * that is not understood can be played if the score has begun. */
static bool read_record(struct one *one, struct placement *start)
{
    struct run own = {one->arena, one->diags};
    const char *text = one->p->options->position;
    bool whole;

    if (!position_given(&own, one->arena, one->p->game, text, start))
        return false;
    whole = record_read(one->arena, one->p->game, &one->p->records, one->index, start, &one->score,
                        one->diags);
    if (!text || !place_known(&one->score.start))
        return whole;
    one->score.begun = false;
    diag_help(diag_add(one->diags, DIAG(BAD_TEXT), one->score.start, "record",
                       "the record itself says where it begins"),
              "leave '--position' out");
    return false;
}

/* Whether the record has as many plies as are asked for. */
static bool has_plies(struct one *one)
{
    const struct records_wish *o = one->p->options;
    struct run own = {one->arena, one->diags};
    size_t count = one->score.count;
    struct located text;

    if (!o->ply || o->plies <= count)
        return true;
    text = argument(&own, "--ply", o->ply);
    diag_add(
        one->diags, DIAG(BAD_ARGUMENT), located_at(&text, 0, strlen(o->ply)),
        arena_print(one->arena, "the record has only %zu %s", count, count == 1 ? "ply" : "plies"));
    return false;
}

/* The position after the last move that is legal; NULL: nothing can be played. */
static struct position *play_one(struct one *one)
{
    const struct records_wish *o = one->p->options;
    struct placement start;
    struct position *position;
    bool whole = read_record(one, &start);

    if (!one->score.begun || (whole && !has_plies(one)))
        return NULL;
    position = position_new(one->arena, one->p->compiled, &start);
    if (replay_score(one->arena, &one->score, o->plies, position, one->diags) && whole &&
        o->plies >= one->score.count)
        replay_check_result(one->arena, &one->score, position, one->diags);
    moves_are_whole(*position->cut, one->p->game->name.at, one->diags);
    return position;
}

/* The only record, or the one that was chosen. */
static void play_alone(const struct playing *p, size_t index)
{
    struct one one = {p, p->run->arena, p->run->diags, index, {0}};
    struct position *position = play_one(&one);

    if (!position)
        return;
    put_header(&one.score);
    put_position(p->run, position, p->options);
}

/* --- collections --- */

/* Games of which findings are listed; of the others no more than how many have errors. */
enum { LISTED_FAULTS = 500, LISTED_IN_SUMMARY = 10 };

/* What became of a record. */
struct played {
    struct buf line;     /* in place of the position */
    struct diags *diags; /* NULL: no findings */
    bool faulty;
    size_t plies;
    enum result_word result;
    enum outcome how; /* the rules have ended it so */
};

/* What became of all. */
struct totals {
    size_t games, faulty, plies;
    size_t results[RESULT_COUNT], outcomes[OUTCOME_KINDS];
    size_t listed, noted; /* games with errors, and with notes alone, that were told */
};

/* A piece of a file whose records several threads play. */
struct piece_of_file {
    const struct playing *p;
    size_t before; /* records of the file */
    struct played *played;
};

/* Who played, and how it ended. */
static void put_line(const struct one *one, struct position *position, size_t number,
                     struct buf *out)
{
    const struct game *game = one->p->game;
    const struct score *score = &one->score;
    const char *ending = ending_text(one->arena, game, position_ending(position));
    const char *first = record_player(score, 0), *second = record_player(score, 1);

    buf_print(out, "%zu. %s - %s, %s: %zu of %zu %s%s%s\n", number, first ? first : "?",
              second ? second : "?",
              game->grammar.results[score->has_result ? score->result : RESULT_OPEN],
              position->move_count, score->count, score->count == 1 ? "ply" : "plies",
              ending ? "; " : "", ending ? ending : "");
}

static void play_at(void *context, size_t index, size_t thread)
{
    struct piece_of_file *piece = context;
    struct played *played = &piece->played[index];
    struct one one = {piece->p, arena_new(), diags_new(), index, {0}};
    struct position *position = play_one(&one);

    (void)thread;
    *played = (struct played){.diags = one.diags, .result = RESULT_OPEN};
    if (position) {
        put_line(&one, position, piece->before + index + 1, &played->line);
        played->plies = position->move_count;
        played->result = one.score.has_result ? one.score.result : RESULT_OPEN;
        played->how = position_ending(position).how;
    }
    played->faulty = diags_at_least(one.diags, LEVEL_ERROR) > 0;
    diags_detach(one.diags);
    if (diags_count(one.diags) == 0) {
        diags_free(one.diags);
        played->diags = NULL;
    }
    arena_free(one.arena);
}

/* Keeps the findings of the first games that have any. */
static void keep_findings(const struct playing *p, struct played *played, struct totals *totals)
{
    bool summary = p->options->summary;
    size_t most = summary ? LISTED_IN_SUMMARY : LISTED_FAULTS;
    size_t *told = played->faulty ? &totals->listed : &totals->noted;

    if (!played->diags)
        return;
    if ((summary && !played->faulty) || *told == most) {
        diags_free(played->diags);
        return;
    }
    ++*told;
    diags_take(p->run->diags, played->diags);
}

static void count_game(const struct playing *p, struct played *played, struct totals *totals)
{
    totals->games++;
    totals->faulty += played->faulty;
    totals->plies += played->plies;
    totals->results[played->result]++;
    totals->outcomes[played->how]++;
    if (!p->options->summary && played->line.size)
        run_print(&played->line);
    buf_free(&played->line);
    keep_findings(p, played, totals);
}

static void play_piece(struct playing *p, struct arena *arena, size_t before, struct totals *totals)
{
    size_t count = p->records.count;
    struct piece_of_file piece = {p, before, arena_alloc(arena, count, sizeof *piece.played)};

    threads_do(play_at, &piece, count, (size_t)p->options->jobs, "games");
    for (size_t i = 0; i < count; i++)
        count_game(p, &piece.played[i], totals);
}

/* All records of a file; where it is the only file and has one, that is played as such. */
static void play_file(struct playing *p, const char *path, struct totals *totals)
{
    struct record_stream *stream = record_stream_open(path, p->game, p->run->diags);
    bool alone = p->options->record_count == 1 && !p->options->summary;
    size_t before = 0;

    for (bool more = stream != NULL; more;) {
        struct arena *arena = arena_new();

        more = record_stream_next(stream, arena, &p->records, p->run->diags);
        p->records.variation = (size_t)p->options->variation;
        if (more && alone && before == 0 && p->records.count == 1 && record_stream_ended(stream)) {
            play_alone(p, 0);
            more = false;
        } else if (more) {
            play_piece(p, arena, before, totals);
            before += p->records.count;
        }
        diags_detach(p->run->diags);
        arena_free(arena);
    }
    record_stream_close(stream);
}

/* "1-0 12, 0-1 7", of what there was any. */
static void put_counts(const char *what, const char *const *names, const size_t *counts, int count)
{
    bool any = false;

    for (int i = 0; i < count; i++)
        if (names[i] && counts[i] > 0) {
            printf("%s%s %zu", any ? ", " : what, names[i], counts[i]);
            any = true;
        }
    fputs(any ? "\n" : "", stdout);
}

static void put_summary(const struct playing *p, const struct totals *totals)
{
    printf("games: %zu\nplies: %zu\n", totals->games, totals->plies);
    put_counts("results: ", p->game->grammar.results, totals->results, RESULT_COUNT);
    put_counts("ended by the rules: ", ending_names, totals->outcomes, OUTCOME_KINDS);
    printf("games with errors: %zu%s\n", totals->faulty,
           totals->faulty > totals->listed ? ", of which the first are listed" : "");
}

void play_records(struct run *run, const struct game *game, const struct records_wish *o)
{
    struct playing p = {.run = run, .options = o, .game = game};
    struct totals totals = {0};
    struct record_given given;

    p.compiled = compiled_rules_of(game, o->hobbling);
    if (o->number) {
        if (!record_open(run, game, o->records[0], o->number, &given))
            return;
        p.records = given.records;
        p.records.variation = (size_t)o->variation;
        play_alone(&p, given.index);
        return;
    }
    compiled_rules_of(game, false); /* which readers need, before threads ask for it */
    for (size_t i = 0; i < o->record_count; i++) {
        if (o->record_count > 1 && !o->summary)
            printf("%s%s:\n", i ? "\n" : "", run_path(run->arena, o->records[i]));
        play_file(&p, o->records[i], &totals);
    }
    if (o->summary)
        put_summary(&p, &totals);
    else if (totals.faulty > LISTED_FAULTS)
        diag_add(run->diags, DIAG(MORE_GAMES), (struct place){0}, totals.faulty - totals.listed);
}
