#include "cover/coverage.h"

#include "check/game/check.h"
#include "cover/mutants.h"
#include "cover/witness.h"
#include "load/load.h"
#include "run/progress.h"
#include "run/threads.h"

#include <string.h>

/* Of a change: it is noticed; or what would notice it, by its index, if anything that can be claimed. */
enum { NOTICED = -2, NO_CLAIM = -1 };

struct coverage {
    struct run *run;
    const struct game *game;
    const struct node *root; /* of its definition */
    struct mutants mutants;
    struct witness *witnesses;
    size_t witness_count;
    int *results; /* of each mutant */
    size_t from;  /* the first one that is being tried */
};

static const struct stated *stated_of(const struct coverage *c, size_t mutant)
{
    const struct stated *stated = c->mutants.stated;

    while (mutant >= stated->first + stated->count)
        stated++;
    return stated;
}

/* Moves are witnessed by another spelling, whatever claims they happen to change. A rule that is left
 * out and changes none was the default: sentences that can be claimed tell all that rules say. */
static int unnoticed(struct coverage *c, struct arena *arena, size_t index, const struct game *game)
{
    const struct stated *stated = stated_of(c, index);

    for (size_t i = 0; i < c->witness_count && stated->kind != STATED_MOVES; i++)
        if (witness_refutes(arena, &c->witnesses[i], game))
            return (int)i;
    return !c->mutants.list[index].text && stated->kind == STATED_RULE ? NOTICED : NO_CLAIM;
}

static void try_one(void *context, size_t index)
{
    struct coverage *c = context;
    struct run run = run_begin();
    const struct game *game;

    index += c->from;
    game = game_from_tree(run.arena, mutant_tree(run.arena, c->root, &c->mutants.list[index]),
                          run.diags);
    c->results[index] = NOTICED;
    if (game && !check_refutes(run.arena, game, run.diags))
        c->results[index] = unnoticed(c, run.arena, index, game);
    diags_free(run.diags);
    arena_free(run.arena);
}

/* Some after some, between which the bar moves. */
static void try_all(struct coverage *c, size_t at_once)
{
    enum { STRETCH = 64 };
    struct progress progress = progress_begin("changes", c->mutants.count);

    for (; c->from < c->mutants.count; c->from += STRETCH) {
        size_t left = c->mutants.count - c->from;

        progress_step(&progress, c->from);
        threads_do(try_one, c, left < STRETCH ? left : STRETCH, at_once);
    }
    progress_hide(&progress);
}

/* --- what is told --- */

static size_t unnoticed_of(const struct coverage *c, const struct stated *stated)
{
    size_t count = 0;

    for (size_t i = stated->first; i < stated->first + stated->count; i++)
        count += c->results[i] != NOTICED;
    return count;
}

/* The claims that would notice the changes from one on to another, each where it is first asked for. */
static void help(const struct coverage *c, size_t first, size_t end, bool *told,
                 struct finding *finding)
{
    const char *claims = "";
    int last = NO_CLAIM;

    for (size_t i = first; i < end; i++) {
        int result = c->results[i];

        if (result < 0 || (last = result, told[result]))
            continue;
        told[result] = true;
        claims = arena_print(c->run->arena, "%s%s'- %s'", claims, *claims ? " and " : "",
                             c->witnesses[result].claim);
    }
    if (*claims)
        diag_help(finding, "write under 'claims:', if it is so: %s", claims);
    else if (last != NO_CLAIM)
        diag_help(finding, "the claim of '%s', which is told above, would",
                  c->witnesses[last].fact);
    else if (stated_of(c, first)->kind == STATED_MOVES)
        diag_help(finding, "write the moves in another way, too: 'check --fill' adds 'moves', "
                           "'mnemonic' and 'text', for you to read");
    else
        diag_help(finding, "write an example that shows it, or count legal moves: '- perft: [20, "
                           "400]' under 'claims:'");
}

/* One value on one line, which says several things perhaps, has one finding, at the first of them
 * that has no witness. */
static bool told_together(const struct stated *a, const struct stated *b)
{
    return a->value == b->value && a->place.line == b->place.line;
}

/* Of what is stated by `first` and perhaps more, whose changes end before `end`. */
static void report(const struct coverage *c, const struct stated *first, size_t end, size_t more,
                   bool *told)
{
    size_t index = first->first;
    struct buf change = {0};
    const char *shown;

    while (c->results[index] == NOTICED)
        index++;
    shown = c->mutants.list[index].shown;
    if (shown)
        buf_print(&change, "'%s' instead of '%s'", shown, first->text);
    else
        buf_print(&change, "leaving out '%s'", first->text);
    if (more)
        buf_print(&change, ", or %zu other change%s of it", more, more > 1 ? "s" : "");
    help(c, index, end, told,
         diag_add(c->run->diags, DIAG(UNWITNESSED), first->place, buf_str(&change)));
    buf_free(&change);
}

/* Returns how many facts have no witness. */
static size_t report_all(const struct coverage *c)
{
    const struct stated *s = c->mutants.stated, *end = s + c->mutants.stated_count, *first;
    bool *told = arena_alloc(c->run->arena, c->witness_count, sizeof *told);
    size_t lacking = 0, changes;

    while (s < end) {
        for (first = NULL, changes = 0; s < end && (!first || told_together(s, first)); s++) {
            size_t own = unnoticed_of(c, s);

            first = first || own ? (first ? first : s) : NULL;
            changes += own;
            lacking += own > 0;
        }
        if (first)
            report(c, first, s[-1].first + s[-1].count, changes - 1, told);
    }
    return lacking;
}

void coverage_find(struct run *run, const struct game *game, size_t at_once, struct buf *summary)
{
    struct coverage c = {.run = run, .game = game};
    struct diags *quiet = diags_new();
    size_t lacking;

    buf_print(summary, "%s: ", game->name.text);
    if (diags_at_least(run->diags, LEVEL_WARNING) == 0 &&
        (c.root = yaml_read(run->arena, game->source, quiet))) {
        c.mutants = mutants_of(run->arena, game, c.root);
        c.witnesses = witnesses_of(run->arena, game, &c.witness_count);
        c.results = arena_alloc(run->arena, c.mutants.count, sizeof *c.results);
        try_all(&c, at_once);
        lacking = report_all(&c);
        if (lacking)
            buf_print(summary, "%zu of ", lacking);
        buf_print(summary, "%zu facts%s\n", c.mutants.stated_count,
                  lacking > 1 ? " have no witness" : lacking ? " has no witness" : ", all witnessed");
    } else {
        buf_text(summary, "mend what was found first; only then is it known what is witnessed\n");
    }
    diags_free(quiet);
}
