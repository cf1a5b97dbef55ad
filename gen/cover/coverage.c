#include "cover/coverage.h"

#include "base/json.h"
#include "base/slug.h"
#include "check/game/check.h"
#include "game/facts/facts.h"
#include "notation/betza/betza.h"
#include "play/game_open.h"
#include "rules/legal/legal.h"
#include "yaml/field.h"

struct mutant_maker {
    struct arena *arena;
    const struct game *game;
    enum stated_kind kind; /* of what is stated next */
    struct mutants all;
};

static void state(struct mutant_maker *m, const struct node *value, struct place place,
                  const char *text)
{
    *ARENA_PUSH(m->arena, m->all.stated, m->all.stated_count) =
        (struct stated){place, text, value, m->kind, m->all.count, 0};
}

/* Adds a change of what was stated last. */
static void add(struct mutant_maker *m, const char *text, const char *shown)
{
    struct stated *stated = &m->all.stated[m->all.stated_count - 1];

    *ARENA_PUSH(m->arena, m->all.list, m->all.count) = (struct mutant){stated->value, text, shown};
    stated->count++;
}

/* --- parts of texts --- */

/* What a part of a text states. */
struct span {
    struct mutant_maker *maker;
    const struct node *node;
    size_t from, size;
    const struct moveset *moves; /* of the whole, which is in Betza notation; NULL: it is not */
};

static struct place span_place(const struct span *s)
{
    return located_at(&s->node->text, s->from, s->size);
}

/* Whether the text says other moves, and some that can be understood. */
static bool moves_differ(const struct span *s, const char *text)
{
    const struct located located = {.text = text, .at = s->node->place};
    LOCAL_ARENA(arena);
    struct moveset moves = {0};

    return *text && betza_read(arena, &located, &moves, NULL) && moves.count > 0 &&
           !moveset_equal(&moves, s->moves);
}

/* Adds the change that puts something in place of some bytes. */
static void replace(const struct span *s, size_t at, size_t size, const char *with)
{
    struct arena *arena = s->maker->arena;
    const char *text = s->node->text.text;
    const char *changed = arena_print(arena, "%.*s%s%s", (int)at, text, with, text + at + size);
    const char *shown = arena_text(arena, changed + s->from, s->size - size + strlen(with));

    if (!s->moves || moves_differ(s, changed))
        add(s->maker, changed, *shown ? shown : NULL);
}

/* A letter of Betza notation is left out, and exchanged for others. */
static void vary_letter(const struct span *s, size_t at)
{
    static const char pairs[] = "fbbflrrlsvvsmccmWFFWDAADRBBRNCCNHGGHKWKQQRQKZNPG";
    const char letter = s->node->text.text[at];

    if (letter >= 'a' && letter <= 'z')
        replace(s, at, 1, "");
    for (size_t i = 0; pairs[i]; i += 2)
        if (pairs[i] == letter)
            replace(s, at, 1, (char[]){pairs[i + 1], '\0'});
}

/* Numbers become one more and one less, and letters by themselves their neighbours, as files do;
 * but not the x of 8x8. */
static void vary(const struct span *s)
{
    const char *text = s->node->text.text;

    for (size_t at = s->from, size; at < s->from + s->size; at += size) {
        size_t digits = size = strspn(text + at, "0123456789");
        bool between = at > 0 && is_digit(text[at - 1]) && is_digit(text[at + 1]);

        while (!digits && is_letter(text[at + size]) && !(s->moves && size))
            size++;
        for (int step = 1; step >= -1; step -= 2)
            if (digits && digits < 5 && atoi(text + at) + step >= (s->moves ? 1 : 0))
                replace(s, at, size, arena_print(s->maker->arena, "%d", atoi(text + at) + step));
            else if (size == 1 && !digits && !s->moves && !between)
                replace(s, at, 1, (char[]){(char)(text[at] + step), '\0'});
        if (s->moves && !digits)
            vary_letter(s, at);
        size += size == 0;
    }
}

/* Term by term; a text whose columns are not known is one. */
static void state_moves(struct mutant_maker *m, const struct node *node)
{
    const struct located *text = &node->text;
    struct moveset moves = {0};
    struct span span = {m, node, 0, strlen(text->text), &moves};
    unsigned column = 0;

    if (!betza_read(m->arena, text, &moves, NULL))
        return;
    for (size_t i = 0; i < moves.count; i++) {
        const struct place *at = &moves.moves[i].at;

        if (at->column <= column)
            continue;
        column = at->column;
        if (text->exact && at->line == text->at.line) {
            span.from = column - text->at.column;
            span.size = at->length;
        }
        state(m, node, span_place(&span), arena_text(m->arena, text->text + span.from, span.size));
        replace(&span, span.from, span.size, "");
        vary(&span);
    }
}

/* Two other pieces that start are put on the square, of the same player if there is one; who stands
 * there is taken away. */
static void state_square(const struct span *s)
{
    const char *word = s->node->text.text + s->from;
    const struct game *game = s->maker->game;
    const struct piece *piece = game_piece_of_code(game, word, s->size);
    bool small = piece && strncmp(piece->code.text, word, s->size) != 0;
    size_t first = piece ? (size_t)(piece - game->pieces) : 0, others = 0;

    state(s->maker, s->node, span_place(s), arena_text(s->maker->arena, word, s->size));
    if (*word != '.')
        replace(s, s->from, s->size, ".");
    for (size_t i = piece != NULL; i < game->piece_count && others < 2; i++) {
        const struct piece *other = &game->pieces[(first + i) % game->piece_count];
        LOCAL_BUF(code);

        if (!piece_starts(other) || other->royal || other->wall)
            continue;
        case_put(other->code.text, strlen(other->code.text), small, &code);
        replace(s, s->from, s->size, buf_str(&code));
        others++;
    }
}

static void state_squares(struct mutant_maker *m, const struct node *node)
{
    struct span span = {m, node, 0, 0, NULL};
    const char *text = node->text.text;

    for (; text[span.from];
         span.from += span.size + strspn(text + span.from + span.size, " \t\n")) {
        span.size = strcspn(text + span.from, " \t\n");
        state_square(&span);
    }
}

/* The only spelling of moves, if nothing speaks against another one. */
static void state_spelling(struct mutant_maker *m, const struct node *node)
{
    static const char *const others[] = {"Steps one square orthogonally.",
                                         "Steps one square diagonally."};
    const char *text = node->text.text;
    int dot = (int)strcspn(text, ".");

    state(m, node, node->place, "these moves");
    if (strchr(text, '@'))
        add(m, arena_print(m->arena, "%.*so%s", dot, text, text + dot + 1), "other moves");
    else
        add(m, others[strcmp(text, others[0]) == 0], "other moves");
}

/* --- whole values --- */

/* All other words of a list that has this one. */
static bool add_words(struct mutant_maker *m, const char *text, const char *const *words)
{
    bool listed = false;

    for (size_t i = 0; words && words[i]; i++)
        listed |= strcmp(words[i], text) == 0;
    for (size_t i = 0; listed && words[i]; i++)
        if (strcmp(words[i], text) != 0)
            add(m, words[i], words[i]);
    return listed;
}

/* Names of all terrains, if this is one; of a piece, those of some others that follow it. */
static bool add_names(struct mutant_maker *m, const char *text)
{
    enum { OTHERS = 6 };
    const struct game *game = m->game;
    const struct piece *piece = game_piece(game, text);
    const char *names[TERRAIN_LIMIT + 1] = {NULL};
    size_t count = 0;

    for (size_t i = 0; !piece && i < game->terrain_count; i++)
        names[count++] = game->terrains[i].id.name.text;
    for (size_t i = 0; piece && i < game->piece_count && count <= OTHERS; i++) {
        const struct piece *other =
            &game->pieces[((size_t)(piece - game->pieces) + i) % game->piece_count];

        if (i == 0 || !(other->royal || other->wall))
            names[count++] = i ? other->name.text : text;
    }
    return add_words(m, text, names);
}

static void state_value(struct mutant_maker *m, const struct node *node, const struct field *field,
                        bool optional)
{
    static const char *const flips[][3] = {{"yes", "no"}, {"true", "false"}, {"on", "off"}};
    const char *text = node->text.text;
    bool varied = false;

    state(m, node, node->place, text);
    for (size_t i = 0; i < COUNT_OF(flips); i++)
        if (field->type == FIELD_BOOL || field->type == FIELD_SWITCH)
            varied |= add_words(m, text, flips[i]);
    if (!varied && !add_words(m, text, field->choices) && !add_names(m, text))
        vary(&(struct span){m, node, 0, strlen(text), NULL});
    if (optional && field->type == FIELD_TEXT)
        add(m, NULL, NULL);
}

/* --- the tree --- */

enum role { FACT, NO_FACT, MOVES, SQUARES, SPELLING };

/* Keys by the record that they stand in: no facts are names, pictures, and what is a witness
 * itself. Those that are not listed state facts. */
static const struct {
    const char *record, *keys;
    enum role role;
} roles[] = {
    {"game", " setup ", SQUARES},
    {"game",
     " piecework game native family players setup-symmetry notation language words unlike claims "
     "witness "
     "examples ",
     NO_FACT},
    {"lineup", " rows ", SQUARES},
    {"lineup", " name ", NO_FACT},
    {"board", " play points files ranks dots corners river checkered picture pictures lineless ",
     NO_FACT},
    {"terrain", " pattern colour picture sign ", NO_FACT},
    {"piece", " moves ", MOVES},
    {"piece", " mnemonic text ", SPELLING},
    {"piece", " name code fen letter letters native picture moves-second sentence size source ",
     NO_FACT},
    {"moves", " moves ", MOVES},
    {"moves", " note ", NO_FACT},
};

static enum role role_of(struct arena *arena, const struct record *record, const char *key)
{
    const char *word = arena_print(arena, " %s ", key);

    for (size_t i = 0; record->name && i < COUNT_OF(roles); i++)
        if (strcmp(roles[i].record, record->name) == 0 && strstr(roles[i].keys, word))
            return roles[i].role;
    return FACT;
}

/* Whether some text of the tree has the name in it. */
static bool mentions(const struct node *node, const char *name)
{
    for (size_t i = 0; node && i < node->count; i++)
        if (mentions(node->items[i], name))
            return true;
    return node && node->kind == NODE_TEXT && strstr(node->text.text, name);
}

/* A terrain of which nothing is said but how it is drawn, and that no rule and no piece names. */
static bool is_ornament(const struct mutant_maker *m, const struct node *map,
                        const struct record *record, const char *name)
{
    for (size_t i = 0; i < map->count; i++)
        if (strcmp(map->keys[i]->text.text, "squares") != 0 &&
            role_of(m->arena, record, map->keys[i]->text.text) != NO_FACT)
            return false;
    return !mentions(yaml_get(m->game->tree, "rules"), name) &&
           !mentions(yaml_get(m->game->tree, "pieces"), name);
}

/* Whether the value says how something is drawn, and nothing else: so do terrains that are
 * ornaments, and curves of lines, but for those around loops. */
static bool is_drawn(const struct mutant_maker *m, const struct field *field,
                     const struct node *key, const struct node *value)
{
    if (value->kind == NODE_MAP && field->record && strcmp(field->record->name, "terrain") == 0)
        return is_ornament(m, value, field->record, key->text.text);
    return value->kind == NODE_TEXT && strcmp(key->text.text, "curve") == 0 &&
           strcmp(value->text.text, "loops") != 0;
}

static void walk(struct mutant_maker *m, const struct node *node, const struct field *field,
                 enum role role, bool optional);

/* That a value of several is there at all is stated, too. */
static void state_presence(struct mutant_maker *m, const struct node *value, struct place place,
                           const char *text)
{
    if (value->kind == NODE_TEXT)
        return;
    state(m, value, place, text);
    add(m, NULL, NULL);
}

static void walk_map(struct mutant_maker *m, const struct node *map, const struct record *record)
{
    const bool top = record == &game_record;

    for (size_t i = 0; i < map->count; i++) {
        const struct node *key = map->keys[i];
        const struct field *field = record_field(record, key->text.text);
        const bool optional = !top && field && !field->required;
        const enum role role = role_of(m->arena, record, key->text.text);
        const enum stated_kind kind = m->kind;

        field = field ? field : record->free;
        if (role == NO_FACT || !field || (role == SPELLING && yaml_get(map, "moves")) ||
            is_drawn(m, field, key, map->items[i]))
            continue;
        if (role == MOVES || role == SPELLING)
            m->kind = STATED_MOVES;
        else if (top && strcmp(key->text.text, "rules") == 0)
            m->kind = STATED_RULE;
        if (optional && role == FACT)
            state_presence(m, map->items[i], key->place, key->text.text);
        walk(m, map->items[i], field, role, optional);
        m->kind = kind;
    }
}

static void walk(struct mutant_maker *m, const struct node *node, const struct field *field,
                 enum role role, bool optional)
{
    if (value_is_by_player(node, field)) {
        for (size_t i = 0; i < node->count; i++)
            walk(m, node->items[i], field, role, optional);
        return;
    }
    if (field->type == FIELD_SOME && node->kind != NODE_LIST)
        field = field->item;
    while (field->forms)
        field = field_form(node, field);
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++) {
        if (optional && node->count > 1)
            state_presence(m, node->items[i], node->items[i]->place, "this entry");
        walk(m, node->items[i], field->item, role, node->count > 1);
    }
    if (node->kind == NODE_MAP)
        walk_map(m, node, field->record);
    else if (node->kind == NODE_TEXT && role == MOVES)
        state_moves(m, node);
    else if (node->kind == NODE_TEXT && role == SQUARES)
        state_squares(m, node);
    else if (node->kind == NODE_TEXT && role == SPELLING)
        state_spelling(m, node);
    else if (node->kind == NODE_TEXT)
        state_value(m, node, field, optional);
}

struct mutants mutants_of(struct arena *arena, const struct game *game, const struct node *root)
{
    struct mutant_maker m = {.arena = arena, .game = game};

    walk_map(&m, root, &game_record);
    return m.all;
}

struct node *mutant_tree(struct arena *arena, const struct node *node, const struct mutant *mutant)
{
    struct node *made = arena_alloc(arena, 1, sizeof *made);

    *made = *node;
    made->arena = arena;
    if (node == mutant->value && mutant->text)
        made->text = (struct located){.text = mutant->text, .at = node->text.at};
    made->items = arena_alloc(arena, node->count, sizeof *made->items);
    made->keys = arena_alloc(arena, node->count, sizeof *made->keys);
    made->count = 0;
    for (size_t i = 0; i < node->count; i++) {
        if (node->items[i] == mutant->value && !mutant->text)
            continue;
        made->keys[made->count] = node->kind == NODE_MAP ? node->keys[i] : NULL;
        made->items[made->count++] = mutant_tree(arena, node->items[i], mutant);
    }
    return made;
}

/* What would witness a fact: its name, "draw-after", and the claim of it, "draw-after: 50". */
struct witness {
    const char *fact, *claim;
};

/* Of a change: it is noticed; or what would notice it, by its index, if anything that can be
 * claimed. */
enum { NOTICED = -2, NO_CLAIM = -1 };

struct coverage {
    struct run *run;
    const struct game *game;
    const struct node *root; /* of its definition */
    struct mutants mutants;
    struct witness *witnesses; /* that there could be, the shortest first */
    size_t witness_count;
    int *results; /* of each mutant */
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

/* Counts of legal moves from the setup or another one, as many as are quickly counted; NULL: none.
 */
static const char *count_moves(struct arena *arena, const struct game *game, const char *setup)
{
    enum { DEPTH = 3, MOST = 20000 };
    const struct located name = located_plain(setup);
    struct placement placement = placement_of_setup(arena, game);
    struct position *position;
    LOCAL_MOVES(moves);
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
    if (!counts || *position->cut)
        return NULL;
    return arena_print(arena, *setup ? "perft: {position: %s, counts: [%s]}" : "perft: %s[%s]",
                       setup, counts);
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
    const char *slug = slug_text(c->run->arena, piece->name.text);

    for (size_t i = 0; i < COUNT_OF(of_name); i++)
        list_fact(c, arena_print(c->run->arena, "%s%s", of_name[i], slug));
    list_fact(c, arena_print(c->run->arena, "worth-%d", piece->points));
    list_fact(c, arena_print(c->run->arena, "rank-%d", piece->rank));
    list_fact(c, arena_print(c->run->arena, "strength-%d", piece->strength));
}

/* How long a claim is to read. That there is none of something is a roundabout way to say what
 * there is, and so are how many kinds a player comes to have and what follows from moves: those are
 * last. */
static long effort(const struct witness *w)
{
    static const char *const roundabout[] = {": []",      ": 0",         "-bias",  "stuck-",
                                             "reaches-",  "colour-",     "looks-", "plays-",
                                             "weakened-", "piece-kinds-"};
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

/* Moves are witnessed by another spelling, whatever claims they happen to change. A rule that is
 * left out and changes none was the default: sentences that can be claimed tell all that rules say.
 */
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

static void try_one(void *context, size_t index, size_t thread)
{
    struct coverage *c = context;
    struct run run = run_begin();
    const struct game *game =
        game_open(run.arena, mutant_tree(run.arena, c->root, &c->mutants.list[index]), run.diags);

    (void)thread;
    c->results[index] = NOTICED;
    if (game && !check_refutes(run.arena, game, run.diags))
        c->results[index] = unnoticed(c, run.arena, index, game);
    diags_free(run.diags);
    arena_free(run.arena);
}

/* --- what is told --- */

static size_t unnoticed_of(const struct coverage *c, const struct stated *stated)
{
    size_t count = 0;

    for (size_t i = stated->first; i < stated->first + stated->count; i++)
        count += c->results[i] != NOTICED;
    return count;
}

/* The claims that would notice the changes from one on to another, each where it is first asked
 * for. */
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
        diag_help(finding,
                  "write under 'examples:' one that would come out otherwise, by its 'outcome' or "
                  "'result' or since its last move is 'illegal'");
}

/* Of what is stated by `first` and perhaps more, whose changes end before `end`. */
static void report(const struct coverage *c, const struct stated *first, size_t end, size_t more,
                   bool *told)
{
    size_t index = first->first;
    LOCAL_BUF(change);
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
}

/* Returns how many facts have no witness. */
static size_t report_all(const struct coverage *c)
{
    const struct stated *s = c->mutants.stated, *end = s + c->mutants.stated_count, *first;
    bool *told = arena_alloc(c->run->arena, c->witness_count, sizeof *told);
    size_t lacking = 0, changes;

    while (s < end) {
        for (first = NULL, changes = 0; s < end; s++) {
            size_t own = unnoticed_of(c, s);

            if (first && (s->value != first->value || s->place.line != first->place.line))
                break; /* one value on one line has one finding, at the first without witness */
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
    struct coverage c = {.run = run, .game = game, .root = game->tree};
    size_t lacking;

    buf_print(summary, "%s: ", game->name.text);
    if (diags_at_least(run->diags, LEVEL_WARNING) == 0) {
        c.mutants = mutants_of(run->arena, game, c.root);
        list_witnesses(&c);
        c.results = arena_alloc(run->arena, c.mutants.count, sizeof *c.results);
        threads_do(try_one, &c, c.mutants.count, at_once, "changes");
        lacking = report_all(&c);
        if (lacking)
            buf_print(summary, "%zu of ", lacking);
        buf_print(summary, "%zu facts%s\n", c.mutants.stated_count,
                  lacking > 1 ? " have no witness"
                  : lacking   ? " has no witness"
                              : ", all witnessed");
    } else {
        buf_text(summary, "mend what was found first; only then is it known what is witnessed\n");
    }
}
