#include "cover/coverage.h"

#include "base/number.h"
#include "base/scalar.h"
#include "base/slug.h"
#include "check/game/check.h"
#include "cover/mutants.h"
#include "game/facts/facts.h"
#include "load/load.h"
#include "record/placement/placement.h"
#include "rules/legal/judge.h"
#include "rules/legal/legal.h"
#include "run/progress.h"
#include "run/threads.h"

#include <stdlib.h>
#include <string.h>

/* What would witness a fact: its name, "draw-after", and the claim of it, "draw-after: 50". */
struct witness {
    const char *fact, *claim;
};

/* Of a change: it is noticed; or what would notice it, by its index, if anything that can be claimed. */
enum { NOTICED = -2, NO_CLAIM = -1 };

struct coverage {
    struct run *run;
    const struct game *game;
    const struct node *root; /* of its definition */
    struct mutants mutants;
    struct witness *witnesses; /* that there could be, the shortest first */
    size_t witness_count;
    int *results; /* of each mutant */
    size_t from;  /* the first one that is being tried */
};

/* --- claims --- */

/* Names of every `step`-th piece, in brackets. */
static void put_names(const struct piece **pieces, size_t count, size_t step, struct buf *out)
{
    buf_char(out, '[');
    for (size_t i = 0; i < count; i += step) {
        buf_text(out, i ? ", " : "");
        scalar_put(out, pieces[i]->name.text, true);
    }
    buf_char(out, ']');
}

static void put_pairs(const struct fact *fact, struct buf *out)
{
    for (size_t i = 0, end; i < fact->count; i = end) {
        for (end = i; end < fact->count && fact->pieces[end] == fact->pieces[i];)
            end += 2;
        buf_text(out, i ? ", " : "{");
        scalar_put(out, fact->pieces[i]->name.text, true);
        buf_text(out, ": ");
        if (end - i > 2)
            put_names(fact->pieces + i + 1, end - i, 2, out);
        else
            scalar_put(out, fact->pieces[i + 1]->name.text, true);
    }
    buf_text(out, fact->count ? "}" : "[]");
}

/* Counts of legal moves from the setup or another one, as many as are quickly counted; NULL: none. */
static const char *count_moves(struct arena *arena, const struct game *game, const char *setup)
{
    enum { DEPTH = 3, MOST = 20000 };
    const struct located name = located_plain(setup);
    struct placement placement = placement_of_setup(arena, game);
    struct position *position;
    struct played_moves moves = {0};
    const char *counts = NULL;

    if (!game->setup || game->hobbling_agreed ||
        (*setup && !placement_read(arena, game, &name, &placement, NULL)))
        return NULL;
    position = position_new(arena, compiled_rules_of(game, false), &placement);
    for (int depth = 1; depth <= DEPTH; depth++) {
        int ways = (int)perft_most(position, depth, MOST, &moves);

        if (*position->cut || ways > MOST || (ways == 0 && counts))
            break;
        counts = arena_print(arena, "%s%s%d", counts ? counts : "", counts ? ", " : "", ways);
    }
    moves_free(&moves);
    if (!counts || *position->cut)
        return NULL;
    return arena_print(arena, *setup ? "perft: {position: %s, counts: [%s]}" : "perft: %s[%s]", setup,
                       counts);
}

/* NULL: there is no such fact, or none that can be claimed. */
static const char *claim_of(struct arena *arena, const struct game *game, const char *name)
{
    struct buf out = {0};
    struct fact fact;

    if (strncmp(name, "perft ", 6) == 0)
        return count_moves(arena, game, name + 6);
    if (!fact_compute(arena, game, name, &fact) || fact.kind == FACT_UNEQUAL)
        return NULL;
    buf_print(&out, "%s: ", name);
    if (fact.kind == FACT_NUMBER)
        buf_print(&out, "%d", fact.number);
    else if (fact.kind == FACT_TEXT)
        scalar_put(&out, fact.text, true);
    else if (fact.kind == FACT_PIECES)
        put_names(fact.pieces, fact.count, 1, &out);
    else
        put_pairs(&fact, &out);
    return buf_take(arena, &out);
}

/* --- all claims of a game --- */

static void list_one(struct coverage *c, const char *fact)
{
    const char *claim = claim_of(c->run->arena, c->game, fact);

    if (claim)
        *ARENA_PUSH(c->run->arena, c->witnesses, c->witness_count) = (struct witness){fact, claim};
}

/* Of both players, and of each. */
static void list_fact(struct coverage *c, const char *name)
{
    static const char *const sides[] = {"", "-first", "-second"};

    for (size_t i = 0; i < COUNT_OF(sides); i++)
        list_one(c, arena_print(c->run->arena, "%s%s", name, sides[i]));
}

static void list_piece(struct coverage *c, const struct piece *piece)
{
    static const char *const of_name[] = {"count-of-", "points-of-", "count-for-", "count-for-2-"};
    struct buf slug = {0};

    slug_write(piece->name.text, &slug);
    for (size_t i = 0; i < COUNT_OF(of_name); i++)
        list_fact(c, arena_print(c->run->arena, "%s%s", of_name[i], buf_str(&slug)));
    list_fact(c, arena_print(c->run->arena, "worth-%d", piece->points));
    list_fact(c, arena_print(c->run->arena, "rank-%d", piece->rank));
    list_fact(c, arena_print(c->run->arena, "strength-%d", piece->strength));
    buf_free(&slug);
}

/* How long a claim is to read. That there is none of something is a roundabout way to say what there
 * is, and so is what follows from moves: those are last. */
static long effort(const struct witness *w)
{
    static const char *const roundabout[] = {": []", "-bias", "stuck-", "reaches-", "colour-",
                                             "looks-", "plays-", "weakened-"};
    long effort = (long)strlen(w->claim);

    for (size_t i = 0; i < COUNT_OF(roundabout); i++)
        if (strstr(w->claim, roundabout[i]))
            effort += 1000;
    return effort;
}

static int by_effort(const void *left, const void *right)
{
    const struct witness *a = left, *b = right;
    int order = compare_numbers(effort(a), effort(b));

    return order ? order : strcmp(a->claim, b->claim);
}

static void list_witnesses(struct coverage *c)
{
    const struct game *game = c->game;

    for (size_t i = 0; fact_names[i]; i++)
        list_fact(c, fact_names[i]);
    for (size_t i = 0; i < game->piece_count; i++)
        list_piece(c, &game->pieces[i]);
    for (size_t i = 0; i < game->terrain_count; i++)
        list_fact(c, arena_print(c->run->arena, "squares-of-%s", game->terrains[i].id.name.text));
    list_fact(c, "count-for-others");
    qsort(c->witnesses, c->witness_count, sizeof *c->witnesses, by_effort);
    list_one(c, "perft ");
    for (size_t i = 0; i < game->lineup_count; i++)
        list_one(c, arena_print(c->run->arena, "perft %s", game->lineups[i].name.text));
}

/* --- trying --- */

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

    for (size_t i = 0; i < c->witness_count && stated->kind != STATED_MOVES; i++) {
        const char *claim = claim_of(arena, game, c->witnesses[i].fact);

        if (!claim || strcmp(claim, c->witnesses[i].claim) != 0)
            return (int)i;
    }
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
        diag_help(finding, "write under 'examples:' one that would come out otherwise, by its 'outcome' or "
                           "'result' or since its last move is 'illegal'");
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
        list_witnesses(&c);
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
