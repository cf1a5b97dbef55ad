#include "cover/coverage.h"

#include "check/game/check.h"
#include "cover/mutants.h"
#include "cover/witness.h"
#include "load/load.h"
#include "run/progress.h"
#include "run/threads.h"

#include <stdlib.h>
#include <string.h>

struct coverage {
    struct run *run;
    const struct game *game;
    const struct node *root; /* of its definition */
    struct mutants mutants;
    bool *unnoticed;         /* of each mutant */
    size_t *found;           /* of those, the first one of each value */
    size_t found_count;
    const char **witnesses; /* of each of those */
    size_t from;             /* the first one that is being tried */
    size_t at_once;
};

/* --- trying --- */

static struct game *changed_game(struct run *run, const struct coverage *c, size_t index)
{
    return game_from_tree(run->arena, mutant_tree(run->arena, c->root, &c->mutants.list[index]),
                          run->diags);
}

static void run_free(struct run *run)
{
    diags_free(run->diags);
    arena_free(run->arena);
}

static const struct stated *stated_of(const struct coverage *c, size_t mutant)
{
    const struct stated *stated = c->mutants.stated;

    while (mutant >= stated->first + stated->count)
        stated++;
    return stated;
}

/* Whether a rule that is left out says what holds without it: the same sentences. */
static bool is_moot(const struct coverage *c, struct arena *arena, size_t mutant,
                    const struct game *game)
{
    return !c->mutants.list[mutant].text && stated_of(c, mutant)->rule &&
           rules_read_alike(arena, c->game, game);
}

static void try_one(void *context, size_t index)
{
    struct coverage *c = context;
    struct run run = run_begin();
    const struct game *game;

    index += c->from;
    game = changed_game(&run, c, index);
    c->unnoticed[index] = game && !check_refutes(run.arena, game, run.diags) &&
                          !is_moot(c, run.arena, index, game);
    run_free(&run);
}

/* Some after some, between which the bar moves. */
static void in_turn(struct coverage *c, void (*work)(void *context, size_t index), size_t count)
{
    enum { STRETCH = 64 };
    struct progress progress = progress_begin("changes", count);

    for (c->from = 0; c->from < count; c->from += STRETCH) {
        size_t left = count - c->from;

        progress_step(&progress, c->from);
        threads_do(work, c, left < STRETCH ? left : STRETCH, c->at_once);
    }
    progress_hide(&progress);
}

/* --- what is found --- */

static size_t unnoticed_of(const struct coverage *c, const struct stated *stated)
{
    size_t count = 0;

    for (size_t i = 0; i < stated->count; i++)
        count += c->unnoticed[stated->first + i];
    return count;
}

/* Values that say several things are reported where they say the first that has no witness, and
 * squares row by row. */
static bool same_report(const struct stated *a, const struct stated *b)
{
    return a->value == b->value && a->place.line == b->place.line;
}

static size_t first_unnoticed(const struct coverage *c, const struct stated *stated)
{
    size_t i = stated->first;

    while (!c->unnoticed[i])
        i++;
    return i;
}

static void collect_found(struct coverage *c)
{
    const struct stated *last = NULL;

    for (size_t i = 0; i < c->mutants.stated_count; i++) {
        const struct stated *stated = &c->mutants.stated[i];

        if (!unnoticed_of(c, stated) || (last && same_report(stated, last)))
            continue;
        last = stated;
        *ARENA_PUSH(c->run->arena, c->found, c->found_count) = first_unnoticed(c, stated);
    }
}

static void find_witness(void *context, size_t index)
{
    struct coverage *c = context;
    struct run run = run_begin();
    struct buf witness = {0};

    index += c->from;
    if (!states_moves(c->game, c->mutants.list[c->found[index]].value))
        witness_find(run.arena, c->game, changed_game(&run, c, c->found[index]), &witness);
    c->witnesses[index] = witness.text;
    run_free(&run);
}

/* Changes beside the one that is told. */
static size_t others(const struct coverage *c, const struct stated *first)
{
    size_t count = 0;

    for (const struct stated *s = first;
         s < c->mutants.stated + c->mutants.stated_count && same_report(s, first); s++)
        count += unnoticed_of(c, s);
    return count - 1;
}

/* Whether a finding before it has the same claim. */
static bool told_before(const struct coverage *c, size_t index)
{
    for (size_t i = 0; i < index && c->witnesses[index]; i++)
        if (c->witnesses[i] && strcmp(c->witnesses[i], c->witnesses[index]) == 0)
            return true;
    return false;
}

static void report(const struct coverage *c, size_t index)
{
    const struct mutant *mutant = &c->mutants.list[c->found[index]];
    const struct stated *stated = stated_of(c, c->found[index]);
    size_t more = others(c, stated);
    struct buf change = {0};
    struct finding *finding;

    if (mutant->shown)
        buf_print(&change, "'%s' instead of '%s'", mutant->shown, stated->text);
    else
        buf_print(&change, "leaving out '%s'", stated->text);
    if (more)
        buf_print(&change, ", or %zu other change%s of it", more, more > 1 ? "s" : "");
    finding = diag_add(c->run->diags, DIAG(UNWITNESSED), stated->place, buf_str(&change));
    witness_help(finding, c->game, mutant->value, c->witnesses[index], told_before(c, index));
    buf_free(&change);
}

static void summarise(const struct coverage *c, struct buf *summary)
{
    size_t lacking = 0;

    for (size_t i = 0; i < c->mutants.stated_count; i++)
        lacking += unnoticed_of(c, &c->mutants.stated[i]) > 0;
    if (lacking)
        buf_print(summary, "%s: %zu of %zu facts %s no witness\n", c->game->name.text, lacking,
                  c->mutants.stated_count, lacking == 1 ? "has" : "have");
    else
        buf_print(summary, "%s: %zu facts, all witnessed\n", c->game->name.text,
                  c->mutants.stated_count);
}

static void find_unnoticed(struct coverage *c)
{
    c->mutants = mutants_of(c->run->arena, c->game, c->root);
    c->unnoticed = arena_alloc(c->run->arena, c->mutants.count, sizeof *c->unnoticed);
    in_turn(c, try_one, c->mutants.count);
    collect_found(c);
    c->witnesses = arena_alloc(c->run->arena, c->found_count, sizeof *c->witnesses);
    in_turn(c, find_witness, c->found_count);
    for (size_t i = 0; i < c->found_count; i++)
        report(c, i);
}

void coverage_find(struct run *run, const struct game *game, size_t at_once, struct buf *summary)
{
    struct coverage c = {.run = run, .game = game, .at_once = at_once};
    struct run quiet = run_begin();

    if (diags_at_least(run->diags, LEVEL_WARNING) > 0) {
        buf_print(summary, "%s: mend what was found first; only then is it known what is witnessed\n",
                  game->name.text);
    } else if ((c.root = yaml_read(run->arena, game->source, quiet.diags))) {
        find_unnoticed(&c);
        summarise(&c, summary);
    }
    for (size_t i = 0; i < c.found_count; i++)
        free((char *)c.witnesses[i]);
    run_free(&quiet);
}
