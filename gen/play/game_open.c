#include "play/game_open.h"

#include "diag/source.h"
#include "game/powers.h"
#include "load/load_examples.h"
#include "play/replay.h"
#include "record/score.h"
#include "rules/position/move_way.h"

#include <stdlib.h>
#include <string.h>

/* An example whose moves are made. */
struct opening {
    struct arena *arena;
    const struct game *game;
    struct example *example;
    struct diags *diags;
};

/* --- moves that cannot even be made, whatever the rules --- */

/* The first move of an example that is not legal. */
struct attempt {
    const struct opening *o;
    const struct placement *before;
    const struct ply *ply;
    const struct ply *last; /* made before; NULL: none */
};

static struct man man_there(const struct attempt *a, struct square square)
{
    return *placement_man(a->before, square.file, square.rank);
}

static const char *name_of(const struct attempt *a, struct square square)
{
    return square_name(a->o->arena, a->o->game, square);
}

static struct finding *report(const struct attempt *a, struct place place, const char *message)
{
    return diag_add(a->o->diags, DIAG(MOVE_IMPOSSIBLE), place, message);
}

static struct square end_of(const struct ply *ply)
{
    return ply->squares[ply->count - 1];
}

/* Why the man that is written cannot be lifted; NULL: it can. */
static const char *why_not_lifted(const struct attempt *a)
{
    struct arena *arena = a->o->arena;
    const struct game *game = a->o->game;
    const struct ply *ply = a->ply;
    struct man man = man_there(a, ply->squares[0]);
    const char *square = name_of(a, ply->squares[0]);

    if (!man.piece)
        return arena_print(arena, "nothing stands on %s", square);
    if (man.side != a->before->to_move)
        return arena_print(arena, "the %s on %s is %s’s, but it is %s’s turn", man.piece->name.text,
                           square, game_player(game, man.side),
                           game_player(game, a->before->to_move));
    if (ply->mover && man.piece != ply->mover)
        return arena_print(arena, "a %s stands on %s, no %s", man.piece->name.text, square,
                           ply->mover->name.text);
    return NULL;
}

/* Whether the square was left by the leg, or lies on its way, which is straight. */
static bool is_passed(struct square from, struct square to, struct square square)
{
    int files = to.file - from.file, ranks = to.rank - from.rank;
    int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    bool straight = files == 0 || ranks == 0 || abs(files) == abs(ranks);

    for (int i = 0; i < (straight ? steps : 1); i++)
        if (square.file == from.file + i * (files / (straight ? steps : 1)) * straight &&
            square.rank == from.rank + i * (ranks / (straight ? steps : 1)) * straight)
            return true;
    return false;
}

/* Whether what was moved last passed the square, and can be taken there. */
static bool was_passed(const struct attempt *a, struct square square)
{
    const struct ply *last = a->last;
    bool found = false;

    for (int k = 1; last && !last->drop && k < last->count; k++)
        found |= is_passed(last->squares[k - 1], last->squares[k], square);
    return found && man_there(a, end_of(last)).piece;
}

/* Whether something is taken on the k-th square: as it is written, or else on the way always, and
 * at the end what stands there. */
static bool takes_on(const struct attempt *a, int k)
{
    const struct ply *ply = a->ply;

    if (!ply->untold)
        return ply->takes >> k & 1;
    return k + 1 < ply->count || man_there(a, ply->squares[k]).piece;
}

static bool finds_what_it_takes(const struct attempt *a)
{
    const struct ply *ply = a->ply;

    for (int k = 1; k < ply->count; k++) {
        struct square square = ply->squares[k];

        if (!takes_on(a, k) || was_passed(a, square) ||
            (man_there(a, square).piece && !square_same(square, ply->squares[0])))
            continue;
        diag_help(report(a, ply_place(ply, k),
                         arena_print(a->o->arena, "there is nothing to take on %s",
                                     name_of(a, square))),
                  "a move that takes nothing is written with '-'");
        return false;
    }
    return true;
}

/* Whether the man is to become something: as it is written, or since it must. */
static bool is_promoted(const struct attempt *a, struct man man)
{
    const struct game *game = a->o->game;
    struct square end = end_of(a->ply);
    bool can = man.base ? game->rules.turns_back : man.piece->choice_count > 0;

    return a->ply->promotes || (can && (!game->rules.promotes_taking || a->ply->takes) &&
                                piece_promotion(game, man.piece) == PROMOTION_AUTOMATIC &&
                                zone_has(game, man.side, end.file, end.rank));
}

/* Why the man cannot become what is written; NULL: it can. */
static const char *why_not_become(const struct attempt *a, struct man man)
{
    const char *name = man.piece->name.text;

    if (man.base)
        return a->o->game->rules.turns_back
                   ? NULL
                   : arena_print(a->o->arena, "this %s has promoted before", name);
    if (man.piece->choice_count == 0)
        return arena_print(a->o->arena, "%s does not promote", name);
    if (!a->ply->choice && !man.piece->promoted)
        return arena_print(a->o->arena, "it must be said whether it becomes %s",
                           piece_choices(a->o->arena, man.piece));
    if (a->ply->choice && !piece_becomes(man.piece, a->ply->choice))
        return arena_print(a->o->arena, "%s does not become %s", name, a->ply->choice->name.text);
    return NULL;
}

static void help_with_choices(const struct attempt *a, struct man man, struct finding *finding)
{
    struct buf list = {0};

    for (size_t i = 0; i < man.piece->choice_count && !man.base; i++)
        buf_print(&list, "%s'=%s'",
                  i == 0                             ? ""
                  : i + 1 == man.piece->choice_count ? " or "
                                                     : ", ",
                  man.piece->choices[i]->code.text);
    if (list.size)
        diag_help(finding, "it can become %s: write %s behind the square",
                  piece_choices(a->o->arena, man.piece), buf_str(&list));
    buf_free(&list);
}

static bool becomes_what_it_may(const struct attempt *a, struct man man)
{
    const char *fault = is_promoted(a, man) ? why_not_become(a, man) : NULL;

    if (fault)
        help_with_choices(a, man, report(a, a->ply->end, fault));
    return !fault;
}

/* Whether the end of a move or drop is empty when it comes there. */
static bool has_room(const struct attempt *a)
{
    const struct ply *ply = a->ply;
    struct man there = man_there(a, end_of(ply));
    bool taken = !ply->drop && square_same(end_of(ply), ply->squares[0]);
    struct finding *finding;

    for (int k = 1; k < ply->count; k++)
        taken |= takes_on(a, k) && square_same(end_of(ply), ply->squares[k]);
    if (!there.piece || taken || (ply->castles && there.piece->castled_with))
        return true;
    finding = report(a, ply_place(ply, ply->count - 1),
                     arena_print(a->o->arena, "a %s stands on %s", there.piece->name.text,
                                 name_of(a, end_of(ply))));
    if (!ply->drop && !ply->castles)
        diag_help(finding, "a capture is written with 'x'");
    return false;
}

static bool is_held(const struct attempt *a)
{
    const struct piece *kind = a->ply->drop;
    int side = a->before->to_move;

    if (a->before->hands[side][kind - a->o->game->pieces] > 0)
        return true;
    report(a, a->ply->end,
           arena_print(a->o->arena, "%s has no %s in hand", game_player(a->o->game, side),
                       kind->name.text));
    return false;
}

/* False after a finding. */
static bool can_be_made(const struct attempt *a)
{
    const struct ply *ply = a->ply;
    const char *fault;

    if (ply->drop)
        return is_held(a) && has_room(a);
    fault = why_not_lifted(a);
    if (fault)
        report(a, ply_place(ply, 0), fault);
    return !fault && finds_what_it_takes(a) &&
           becomes_what_it_may(a, man_there(a, ply->squares[0])) && has_room(a);
}

/* --- moves that are made --- */

/* Whether it was taken off for a wall that was then built there. */
static bool is_walled(const struct removed *removed, const struct removed *end)
{
    return removed + 1 < end && !removed[1].man && removed[1].burnt &&
           removed[1].square == removed->square;
}

/* Where men stood that the last move has taken. */
static struct trail trail_of(struct arena *arena, const struct position *position)
{
    const struct removed *end = position->removed + position->removed_count;
    struct trail trail = {0};

    for (const struct removed *r =
             position->removed + position->past[position->move_count - 1].removed;
         r < end; r++)
        if (has_left(r) && !is_walled(r, end))
            *ARENA_PUSH(arena, trail.taken, trail.taken_count) = (struct square){
                r->square % position->compiled->width, r->square / position->compiled->width};
    return trail;
}

/* The step after another one, with the men, hands and turn of the position. */
static struct placement step_after(struct arena *arena, const struct placement *before,
                                   const struct position *position)
{
    struct placement step = *before, now = position_state(arena, position);

    step.men = now.men;
    memcpy(step.hands, now.hands, sizeof step.hands);
    step.to_move = now.to_move;
    return step;
}

/* Makes moves as far as they are legal. */
static void make_moves(const struct opening *o, bool hobbling)
{
    struct example *e = o->example;
    struct position *position =
        position_new(o->arena, compiled_rules_of(o->game, hobbling), &e->steps[0]);
    struct played_move move;

    e->end = position;
    for (e->made = 0; e->made < e->ply_count; e->made++) {
        struct ply *ply = &e->plies[e->made];

        if (!ply_find_mover(o->arena, &e->steps[e->made], ply, NULL) ||
            !replay_match(position, ply, &move))
            return;
        position_make(position, &move);
        e->trails[e->made] = trail_of(o->arena, position);
        e->steps[e->made + 1] = step_after(o->arena, &e->steps[e->made], position);
    }
}

/* The last move may be illegal, and then need not be possible at all; which of the others is not
 * legal is for the checks to tell. False after findings. */
static bool play_moves(const struct opening *o)
{
    struct example *e = o->example;
    const struct placement start = e->steps[0];
    size_t must = e->ply_count - (e->illegal && e->ply_count > 0);
    bool plays = !o->game->flawed && e->ply_count > 0, agreed = o->game->hobbling_agreed;
    bool good = true;

    e->steps = arena_alloc(o->arena, e->ply_count + 1, sizeof *e->steps);
    e->trails = arena_alloc(o->arena, e->ply_count + 1, sizeof *e->trails);
    e->steps[0] = start;
    for (size_t i = 0; i < e->ply_count; i++)
        ply_find_mover(o->arena, &start, &e->plies[i], NULL);
    for (int way = 0; plays && (way == 0 || (way == 1 && e->made < must && agreed)); way++)
        make_moves(o, way);
    if (plays && e->made < must) {
        const struct attempt attempt = {o, &e->steps[e->made], &e->plies[e->made],
                                        e->made ? &e->plies[e->made - 1] : NULL};

        good = ply_find_mover(o->arena, &e->steps[e->made], &e->plies[e->made], o->diags) &&
               can_be_made(&attempt);
    }
    for (size_t i = e->made; i < e->ply_count; i++)
        e->steps[i + 1] = e->steps[e->made];
    return good && example_read_region(o->arena, o->game, &e->region_text, e, o->diags);
}

/* Makes the moves of the examples, and leaves out those in which that is impossible. The game may
 * be NULL. */
static struct game *played(struct arena *arena, struct game *game, struct diags *diags)
{
    size_t count = game ? game->example_count : 0;
    struct example *examples = game ? game->examples : NULL;

    if (count > 0) {
        game->examples = NULL;
        game->example_count = 0;
        game->example_names = (struct lookup){.caseless = true};
    }
    for (size_t i = 0; i < count; i++) {
        const struct opening o = {arena, game, &examples[i], diags};

        if (play_moves(&o))
            game_add_example(arena, game, &examples[i]);
        else
            *ARENA_PUSH(arena, game->lost_examples, game->lost_example_count) =
                examples[i].name.text;
    }
    return game;
}

struct game *game_from_source(struct arena *arena, const struct source *source, struct diags *diags)
{
    return played(arena, game_read(arena, source, diags), diags);
}

struct game *game_open(struct arena *arena, const struct node *root, struct diags *diags)
{
    return played(arena, game_from_tree(arena, root, diags), diags);
}

struct game *game_load(struct arena *arena, const char *path, struct diags *diags)
{
    const struct source *source = source_read(arena, path, diags);

    return source ? game_from_source(arena, source, diags) : NULL;
}

struct game_cache {
    struct arena *arena;         /* of what follows */
    const struct source *source; /* NULL: it is empty */
    struct game *game;
};

struct game_cache *game_cache_new(void)
{
    struct game_cache *cache = mem_new(1, sizeof *cache);

    cache->arena = arena_new();
    return cache;
}

void game_cache_free(struct game_cache *cache)
{
    arena_free(cache->arena);
    free(cache);
}

static bool same_source(const struct source *a, const struct source *b)
{
    return strcmp(a->path, b->path) == 0 && a->size == b->size && a->mark == b->mark &&
           memcmp(a->text, b->text, a->size) == 0;
}

struct game *game_cache_load(struct game_cache *cache, const char *path, struct diags *diags)
{
    size_t before = diags_at_least(diags, LEVEL_NOTE);
    struct game_cache fresh = {.arena = arena_new()};
    const struct source *source =
        source_read(fresh.arena, arena_text(fresh.arena, path, strlen(path)), diags);

    if (source && cache->source && same_source(source, cache->source)) {
        arena_free(fresh.arena);
        return cache->game;
    }
    arena_free(cache->arena);
    *cache = fresh;
    cache->game = source ? game_from_source(cache->arena, source, diags) : NULL;
    if (cache->game && diags_at_least(diags, LEVEL_NOTE) == before)
        cache->source = source;
    return cache->game;
}
