#include "support/phrases.h"
#include "support/test.h"

#include "base/utf8.h"
#include "load/load.h"
#include "yaml/field.h"

#include <string.h>

/* --- which phrases stand where --- */

/* What a name stands for: rows by their keys, with the names that stand in their gaps, other names,
 * "-", nothing, or "@", names of the game. Of lines with '%' there are three: for verbs as they are
 * said of a piece, behind "it may" and behind "by". */
static const char *const grammar[][2] = {
    {"text", "say-end(words:speech) say-cannot"},
    {"speech", "clause say-next(words:speech,more:clause) say-half(words:speech,more:clause)"},
    {"clause", "do say-it(moves:do) say-it-may(moves:do-may) say-when-it-may(moves:do-may)"},
    {"when", "say-first-move from say-with(words:when,more:from)"},
    {"from", "say-from-back say-from-rank say-from-ranks(first:nth,last:nth)"},
    {"do%", "parts% say-with(words:parts%,more:behind) say-quietly%(moves:parts-by) "
            "say-captures%(moves:parts-by) say-captures-friends%(moves:parts-by) "
            "say-swaps%(moves:parts-by) say-catches%(moves:parts-by) "
            "say-moves-and-catches%(moves:parts-by) say-quietly-and-catches%(moves:parts-by) "
            "say-captures-and-catches%(moves:parts-by)"},
    {"behind", "say-without-capturing say-catching"},
    {"parts%", "item% list(list:parts%,item:item%) long-list(list:parts%,item:item%) "
               "say-moves-or(list:parts%,item:item%) say-long-moves-or(list:parts%,item:item%)"},
    {"item", "part"},
    {"item-may", "part-may"},
    {"item-by", "say-by(moves:part-by)"},
    {"part%", "verb% chain% say-with(words:chain%,more:landing) say-stays% say-behind% "
              "say-passes%(moves:passed-by)"},
    {"verb%", "say-step%(also:also%) say-slide%(also:also%) say-up-to%(also:also%) "
              "say-across%(also:also%) say-jump%(also:also%) "
              "say-ring%(also:also%) say-anywhere%(also:also%) say-l%(also:also%) "
              "say-bent%(also:also%)"},
    {"next%", "say-step%(also:then,ways:turns) say-slide%(also:then,ways:turns) "
              "say-up-to%(also:then,ways:turns) say-same%(also:then,ways:turns) "
              "say-jump%(also:then,ways:turns)"},
    {"then", "say-then"},
    {"legs%", "verb% chain%"},
    {"passed%", "legs% say-passing(leg:legs%) say-passing-or-not(leg:legs%)"},
    {"chain%", "say-two-legs(legs:passed%,leg:next%) say-may-leg(legs:passed%,leg:next-may) "
               "say-more-legs(legs:passed%,leg:next%) say-last-leg(legs:passed%,leg:next%)"},
    {"how", "passing either(list:how,item:passing)"},
    {"passing", "say-capturing say-capturing-friend say-over say-over-enemy say-over-friend"},
    {"landing", "say-to-free say-to-capture say-to-friend say-to-free-or-friend "
                "say-to-capture-any say-or-friend"},
    {"also", "say-also -"},
    {"also-may", "say-also -"},
    {"also-by", "-"},
    {"ways", "directions say-all-ways say-all-forward say-all-backward "
             "say-except(ways:directions) -"},
    {"directions", "way list(list:directions,item:way) either(list:directions,item:way) "
                   "say-or(list:directions,item:way)"},
    {"way", "say-orthogonally say-vertically say-forward say-backward say-sideways say-left "
            "say-right say-diagonally say-diagonally-forward say-diagonally-backward "
            "say-diagonally-left say-diagonally-right say-forward-left say-forward-right "
            "say-backward-left say-backward-right"},
    {"turns", "turn list(list:turns,item:turn) either(list:turns,item:turn) "
              "say-or(list:turns,item:turn)"},
    {"turn", "say-turn-any say-turn-not-back say-turn-on say-turn-back say-turn-out-diagonal "
             "say-turn-out-diagonal-left say-turn-out-diagonal-right say-turn-out-straight "
             "say-turn-out-straight-left say-turn-out-straight-right say-turn-45 "
             "say-turn-45-left say-turn-45-right say-turn-90 say-turn-90-left say-turn-90-right "
             "say-turn-in-diagonal say-turn-in-diagonal-left say-turn-in-diagonal-right "
             "say-turn-in-straight say-turn-in-straight-left say-turn-in-straight-right "
             "say-turn-135 say-turn-135-left say-turn-135-right"},
    {"bends", "bend say-moves-or(list:bends,item:bend)"},
    {"bend", "say-bend(more:count,first:side,second:side) say-bend-any(more:count)"},
    {"side", "say-bend-forward say-bend-backward say-bend-vertically say-bend-left "
             "say-bend-right say-bend-sideways"},
    {"tail", "- tails"},
    {"tails", "told say-with(words:tails,more:told)"},
    {"told", "say-free say-times say-times-up-to say-lame-two say-lame say-hurdle-two say-hurdle "
             "say-skip say-skip-two say-cannon say-hopper say-cylinder say-jumps-any "
             "say-jumps-two say-jumps say-sweep-enemies say-sweep-friends say-sweep say-twice "
             "say-along say-crossing"},
    {"pieces", "blocker say-any-piece either(list:pieces,item:blocker)"},
    {"blocker", "say-a-piece say-an-piece"},
    {"piece", "@pieces"},
    {"terrain", "@terrains"},
    {"count", "=numbers"},
    {"nth", "=say-nths"},
};

enum { GAPS = 8, RULES = 1024, NAMES = 256 };
/* Forms right behind gaps, and others. */
enum { PARTICLES = 2, ENDINGS = 6, LITERAL_FORMS = PARTICLES * ENDINGS };

/* What stands before a gap, in all its forms; which stands where is not asked. Without blanks, in
 * small letters. */
struct literal {
    const char *texts[LITERAL_FORMS];
    int count;
};

/* One thing that a name stands for. */
struct rule {
    int name;
    enum word_id row; /* WORD_COUNT: none, of names, of nothing and of items of lists of words */
    int item;         /* of the words of `row`, from 1 on; 0: the row itself */
    const char *own;  /* a name of the game, which stands for itself; NULL: none */
    struct literal literals[GAPS + 1];
    int names[GAPS];
    const char *gaps[GAPS];
    int count; /* of gaps */
};

struct phrases {
    struct arena *arena;
    const struct game_words *words;
    const struct game *game; /* NULL: none */
    const char *names[NAMES];
    int name_count;
    struct rule rules[RULES];
    int rule_count;
    int first[NAMES + 1]; /* its first rule, by name; those of one name stand together */
};

static int name_of(struct phrases *r, const char *name)
{
    for (int i = 0; i < r->name_count; i++)
        if (strcmp(r->names[i], name) == 0)
            return i;
    assert_true(r->name_count < NAMES);
    r->names[r->name_count] = name;
    return r->name_count++;
}

/* WORD_COUNT: no row has that key. */
static enum word_id row_of(const char *key)
{
    for (size_t id = 0; id < words_record.count; id++)
        if (strcmp(words_record.fields[id].key, key) == 0)
            return (enum word_id)id;
    return WORD_COUNT;
}

static const char *bare(struct arena *arena, const char *text, size_t size)
{
    struct buf small = {0}, out = {0};

    case_put(text, size, true, &small);
    for (const char *at = buf_str(&small); *at; at++)
        if (*at != ' ')
            buf_char(&out, *at);
    buf_free(&small);
    return buf_take(arena, &out);
}

static struct rule *add_rule(struct phrases *r, int name, enum word_id row)
{
    struct rule *rule = &r->rules[r->rule_count++];

    assert_true(r->rule_count <= RULES);
    *rule = (struct rule){.name = name, .row = row, .literals = {{{""}, 1}}};
    return rule;
}

/* With the forms that it begins with closed by one number, all others by another. */
static const char *closed_by(struct arena *arena, const char *text, int first, int rest)
{
    LOCAL_BUF(out);
    size_t size = *text == '<' ? strcspn(text, ">") + 1 : 0;

    words_close(arena_text(arena, text, size), first, &out);
    words_close(text + size, rest, &out);
    return bare(arena, buf_str(&out), out.size);
}

static struct literal literal_of(struct arena *arena, const char *text, size_t size)
{
    struct literal literal = {.count = 0};
    const char *whole = arena_text(arena, text, size);

    for (int i = 0; i < LITERAL_FORMS; i++) {
        const char *closed = closed_by(arena, whole, 1 + i % PARTICLES, 1 + i / PARTICLES);

        if (!FIND(t, literal.texts, (size_t)literal.count, strcmp(*t, closed) == 0))
            literal.texts[literal.count++] = closed;
    }
    return literal;
}

/* What `bindings`, "words:speech,more:clause", say of the gap; else its own name. */
static const char *bound(struct arena *arena, const char *bindings, const char *gap)
{
    for (const char *at = bindings; (at = strstr(at, gap)); at++)
        if (at[strlen(gap)] == ':' && strchr("(,", at[-1]))
            return arena_text(arena, at + strlen(gap) + 1, strcspn(at + strlen(gap) + 1, ",)"));
    return gap;
}

static void add_row(struct phrases *r, int name, enum word_id row, const char *bindings)
{
    struct rule *rule = add_rule(r, name, row);
    const char *text = word_text(r->words, row), *gap;
    size_t size;

    for (; (gap = word_hole(text, &size)); text = strchr(gap, '}') + 1) {
        rule->literals[rule->count] = literal_of(r->arena, text, (size_t)(gap - 1 - text));
        rule->gaps[rule->count] = arena_text(r->arena, gap, size);
        rule->names[rule->count] = name_of(r, bound(r->arena, bindings, rule->gaps[rule->count]));
        rule->count++;
    }
    rule->literals[rule->count] = literal_of(r->arena, text, strlen(text));
}

static void add_items(struct phrases *r, int name, enum word_id row)
{
    const char *item;

    for (int n = 1; (item = word_item(r->arena, r->words, row, n)); n++) {
        struct rule *rule = add_rule(r, name, row);

        rule->item = n;
        rule->literals[0] = literal_of(r->arena, item, strlen(item));
    }
}

static void add_own(struct phrases *r, int name, const char *own)
{
    struct rule *rule = add_rule(r, name, WORD_COUNT);

    rule->own = own;
    rule->literals[0] = literal_of(r->arena, own, strlen(own));
}

static void add_names(struct phrases *r, int name, const char *kind)
{
    if (r->game && strcmp(kind, "pieces") == 0)
        EACH (piece, r->game->pieces, r->game->piece_count)
            add_own(r, name, piece->name.text);
    else if (r->game)
        EACH (terrain, r->game->terrains, r->game->terrain_count)
            add_own(r, name, terrain->id.name.text);
}

/* One of the things that a line lists. */
static void add_thing(struct phrases *r, int name, const char *thing)
{
    size_t size = strcspn(thing, "(");
    const char *key = arena_text(r->arena, thing, size);
    enum word_id row = row_of(*key == '=' ? key + 1 : key);

    if (*key == '=')
        add_items(r, name, row);
    else if (*key == '@')
        add_names(r, name, key + 1);
    else if (*key == '-')
        add_rule(r, name, WORD_COUNT);
    else if (row != WORD_COUNT)
        add_row(r, name, row, thing + size);
    else if (strncmp(key, "say-", 4) != 0) { /* manners have no form behind "by" */
        struct rule *rule = add_rule(r, name, WORD_COUNT);

        rule->names[0] = name_of(r, key);
        rule->literals[1] = (struct literal){{""}, 1};
        rule->count = 1;
    }
}

static const char *with_form(struct arena *arena, const char *line, const char *form)
{
    struct buf out = {0};

    for (; *line; line++)
        if (*line == '%')
            buf_text(&out, form);
        else
            buf_char(&out, *line);
    return buf_take(arena, &out);
}

struct phrases *phrases_learnt(struct arena *arena, const struct game_words *words,
                               const struct game *game)
{
    static const char *const forms[] = {"", "-may", "-by"};
    struct phrases *r = arena_alloc(arena, 1, sizeof *r);

    *r = (struct phrases){.arena = arena, .words = words, .game = game};
    for (size_t i = 0; i < COUNT_OF(grammar); i++)
        for (size_t form = 0; form < (strchr(grammar[i][0], '%') ? COUNT_OF(forms) : 1); form++) {
            int name = name_of(r, with_form(r->arena, grammar[i][0], forms[form]));
            const char *things = with_form(r->arena, grammar[i][1], forms[form]);

            r->first[name] = r->rule_count;
            assert_int_equal(row_of(r->names[name]), WORD_COUNT);
            for (size_t size; *things; things += size + strspn(things + size, " ")) {
                size = strcspn(things, " ");
                add_thing(r, name, arena_text(r->arena, things, size));
            }
        }
    return r;
}

/* --- reading --- */

/* A rule of which so many gaps were read, from `start` on; behind them its next literal. */
struct item {
    const struct rule *rule;
    int gaps;
    size_t start;
    const struct item *before, *filled; /* this item with a gap less, and what filled the gap */
};

struct spot {
    struct item **items;
    size_t count;
};

struct reading {
    struct arena *arena;
    const struct phrases *r;
    const char *text;
    struct spot *spots;
};

static void add_item(struct reading *of, size_t at, struct item item)
{
    struct spot *spot = &of->spots[at];
    struct item *own;

    for (size_t i = 0; i < spot->count; i++)
        if (spot->items[i]->rule == item.rule && spot->items[i]->gaps == item.gaps &&
            spot->items[i]->start == item.start)
            return;
    own = arena_alloc(of->arena, 1, sizeof *own);
    *own = item;
    *ARENA_PUSH(of->arena, spot->items, spot->count) = own;
}

/* Adds the item where its next literal ends; of commas side by side one is written. */
static void pass_literal(struct reading *of, size_t at, struct item item)
{
    const struct literal *literal = &item.rule->literals[item.gaps];

    for (int i = 0; i < literal->count; i++) {
        const char *text = literal->texts[i];
        size_t size = strlen(text);

        if (strncmp(of->text + at, text, size) == 0)
            add_item(of, at + size, item);
        else if (*text == ',' && at && of->text[at - 1] == ',' &&
                 strncmp(of->text + at, text + 1, size - 1) == 0)
            add_item(of, at + size - 1, item);
    }
}

static void fill_gap(struct reading *of, size_t at, const struct item *open,
                     const struct item *filled)
{
    if (open->gaps < open->rule->count && open->rule->names[open->gaps] == filled->rule->name)
        pass_literal(of, at, (struct item){open->rule, open->gaps + 1, open->start, open, filled});
}

static void begin(struct reading *of, size_t at, int name)
{
    const struct rule *rules = of->r->rules;

    for (int i = of->r->first[name]; i < of->r->rule_count && rules[i].name == name; i++)
        pass_literal(of, at, (struct item){&rules[i], 0, at, NULL, NULL});
}

static void step(struct reading *of, size_t at, const struct item *item)
{
    struct spot *here = &of->spots[at], *start = &of->spots[item->start];

    if (item->gaps == item->rule->count) {
        for (size_t i = 0; i < start->count; i++)
            fill_gap(of, at, start->items[i], item);
        return;
    }
    begin(of, at, item->rule->names[item->gaps]);
    for (size_t i = 0; i < here->count; i++) /* what is nothing may have been read before */
        if (here->items[i]->start == at && here->items[i]->gaps == here->items[i]->rule->count)
            fill_gap(of, at, item, here->items[i]);
}

/* --- saying --- */

static const char *english_of(struct arena *arena, const struct item *item)
{
    struct word_value values[GAPS + 1] = {{0}};
    const struct rule *rule = item->rule;

    for (int i = rule->count; i-- > 0; item = item->before)
        values[i] = (struct word_value){rule->gaps[i], english_of(arena, item->filled)};
    if (rule->own)
        return rule->own;
    if (rule->row == WORD_COUNT)
        return rule->count ? values[0].value : "";
    return rule->item ? word_item(arena, NULL, rule->row, rule->item)
                      : words_said(arena, NULL, rule->row, values);
}

/* Without blanks and commas side by side. */
static const char *tidy(struct arena *arena, const char *text)
{
    struct buf out = {0};

    for (; *text; text++) {
        if (out.size && strchr(",;.", *text) && out.text[out.size - 1] == ' ')
            out.size--;
        if (!out.size || !strchr(" ,", *text) || out.text[out.size - 1] != *text)
            buf_char(&out, *text);
    }
    return buf_take(arena, &out);
}

const char *phrases_in_english(struct arena *arena, const struct phrases *phrases, const char *text)
{
    struct reading of = {arena, phrases, bare(arena, text, strlen(text)), NULL};
    size_t size = strlen(of.text);

    of.spots = arena_alloc(arena, size + 1, sizeof *of.spots);
    begin(&of, 0, 0);
    for (size_t at = 0; at <= size; at++)
        for (size_t i = 0; i < of.spots[at].count; i++)
            step(&of, at, of.spots[at].items[i]);
    EACH (item, of.spots[size].items, of.spots[size].count)
        if ((*item)->rule->name == 0 && (*item)->start == 0 &&
            (*item)->gaps == (*item)->rule->count)
            return tidy(arena, english_of(arena, *item));
    while (of.spots[size].count == 0)
        size--;
    printf("no phrase goes on here: '%s'\n", of.text + size);
    return NULL;
}
