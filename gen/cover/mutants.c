#include "cover/mutants.h"

#include "base/number.h"
#include "cover/mutants_internal.h"
#include "load/load.h"
#include "yaml/field.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- what is stated --- */

void mutants_state(struct maker *m, const struct node *value, struct place place, const char *text)
{
    struct mutants *all = &m->mutants;

    *ARENA_PUSH(m->arena, all->stated, all->stated_count) =
        (struct stated){place, text, value, m->in_rules, all->count, 0};
}

void mutants_add(struct maker *m, const char *text, const char *shown)
{
    struct mutants *all = &m->mutants;
    struct stated *stated = &all->stated[all->stated_count - 1];

    *ARENA_PUSH(m->arena, all->list, all->count) =
        (struct mutant){.value = stated->value, .text = text, .shown = shown};
    stated->count++;
}

/* --- values --- */

static void add_value(struct maker *m, const char *text)
{
    mutants_add(m, text, text);
}

static bool add_choices(struct maker *m, const char *text, const char *const *words)
{
    bool listed = false;

    for (size_t i = 0; words[i]; i++)
        listed |= strcmp(words[i], text) == 0;
    for (size_t i = 0; words[i] && listed; i++)
        if (strcmp(words[i], text) != 0)
            add_value(m, words[i]);
    return listed;
}

static void add_flipped(struct maker *m, const char *text)
{
    static const char *const pairs[][3] = {{"yes", "no"}, {"true", "false"}, {"on", "off"}};

    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        add_choices(m, text, pairs[i]);
}

/* One more and one less of a number of at most four digits in the text. */
static void add_steps(struct maker *m, const char *text, size_t at, size_t size)
{
    for (int step = 1; step >= -1; step -= 2) {
        int number = atoi(text + at) + step;

        if (size <= 4 && number >= 0)
            add_value(m, arena_print(m->arena, "%.*s%d%s", (int)at, text, number, text + at + size));
    }
}

/* Numbers and letters by themselves, as in squares and regions, but for the x of 8x8. */
static void add_coordinates(struct maker *m, const char *text)
{
    bool between;

    for (size_t at = 0, size; text[at]; at += size) {
        size = strspn(text + at, "0123456789");
        if (size > 0) {
            add_steps(m, text, at, size);
            continue;
        }
        while (is_letter(text[at + size]))
            size++;
        between = at > 0 && is_digit(text[at - 1]) && is_digit(text[at + size]);
        for (int step = 1; step >= -1 && size == 1 && !between; step -= 2)
            if (is_letter((char)(text[at] + step)))
                add_value(m, arena_print(m->arena, "%.*s%c%s", (int)at, text, text[at] + step,
                                         text + at + 1));
        size += size == 0;
    }
}

/* Some other pieces, in the order of the file from this one on. */
static bool add_pieces(struct maker *m, const char *text)
{
    enum { OTHERS = 3 };
    const struct game *game = m->game;
    const struct piece *piece = game_piece(game, text);
    size_t others = 0;

    for (size_t i = 1; piece && i < game->piece_count && others < OTHERS; i++) {
        const struct piece *other =
            &game->pieces[((size_t)(piece - game->pieces) + i) % game->piece_count];

        if (other->royal || other->wall)
            continue;
        add_value(m, other->name.text);
        others++;
    }
    return piece;
}

static bool add_terrains(struct maker *m, const char *text)
{
    const struct terrain *terrain = game_terrain(m->game, text, strlen(text));

    for (size_t i = 0; terrain && i < m->game->terrain_count; i++)
        if (&m->game->terrains[i] != terrain)
            add_value(m, m->game->terrains[i].id.name.text);
    return terrain;
}

static void add_text(struct maker *m, const struct node *node, const struct field *field)
{
    const char *text = node->text.text;

    if (field->choices && add_choices(m, text, field->choices))
        return;
    if (add_pieces(m, text) || add_terrains(m, text))
        return;
    add_coordinates(m, text);
}

static void state_value(struct maker *m, const struct node *node, const struct field *field,
                        bool optional)
{
    mutants_state(m, node, node->place, node->text.text);
    if (field->type == FIELD_BOOL || field->type == FIELD_SWITCH)
        add_flipped(m, node->text.text);
    else
        add_text(m, node, field);
    if (optional && field->type == FIELD_TEXT)
        mutants_add(m, NULL, NULL);
}

/* --- the tree --- */

enum role {
    FACT,
    NO_FACT, /* names, pictures, what is a witness itself */
    MOVES,   /* in Betza notation */
    SQUARES  /* with those who stand there */
};

/* Keys by the record that they stand in. Those that are not listed state facts. */
static const struct {
    const char *record, *key;
    enum role role;
} roles[] = {
    {"game", "piecework", NO_FACT},   {"game", "game", NO_FACT},
    {"game", "native", NO_FACT},      {"game", "players", NO_FACT},
    {"game", "setup", SQUARES},       {"game", "setup-symmetry", NO_FACT},
    {"game", "notation", NO_FACT},    {"game", "words", NO_FACT},
    {"game", "unlike", NO_FACT},      {"game", "claims", NO_FACT},
    {"game", "examples", NO_FACT},    {"lineup", "name", NO_FACT},
    {"lineup", "rows", SQUARES},      {"board", "play", NO_FACT},
    {"board", "files", NO_FACT},      {"board", "ranks", NO_FACT},
    {"board", "dots", NO_FACT},       {"board", "corners", NO_FACT},
    {"board", "river", NO_FACT},      {"board", "checkered", NO_FACT},
    {"board", "picture", NO_FACT},    {"board", "pictures", NO_FACT},
    {"terrain", "pattern", NO_FACT},  {"terrain", "picture", NO_FACT},
    {"terrain", "sign", NO_FACT},     {"piece", "name", NO_FACT},
    {"piece", "code", NO_FACT},       {"piece", "fen", NO_FACT},
    {"piece", "letter", NO_FACT},     {"piece", "native", NO_FACT},
    {"piece", "picture", NO_FACT},    {"piece", "moves", MOVES},
    {"piece", "moves-second", NO_FACT}, {"piece", "mnemonic", NO_FACT},
    {"piece", "text", NO_FACT},       {"piece", "sentence", NO_FACT},
    {"piece", "size", NO_FACT},       {"piece", "source", NO_FACT},
    {"moves", "moves", MOVES},        {"moves", "note", NO_FACT},
};

static enum role role_of(const struct record *record, const char *key)
{
    for (size_t i = 0; i < COUNT_OF(roles); i++)
        if (record->name && strcmp(roles[i].record, record->name) == 0 &&
            strcmp(roles[i].key, key) == 0)
            return roles[i].role;
    return FACT;
}

static void walk(struct maker *m, const struct node *node, const struct field *field,
                 enum role role, bool optional);

/* The row by which the value is read. */
static const struct field *row_of(const struct node *node, const struct field *field)
{
    if (field->type == FIELD_SOME && node->kind != NODE_LIST)
        field = field->item;
    while (field->forms)
        field = field_form(node, field);
    return field;
}

/* Whether the value is made up of nothing but words out of lists, flags and numbers: what it is to
 * leave them out is one of their other values. */
static bool is_choice(const struct node *node, const struct field *field)
{
    bool choice = true;

    field = row_of(node, field);
    if (node->kind == NODE_TEXT)
        return field->type != FIELD_TEXT;
    for (size_t i = 0; i < node->count && choice; i++) {
        const struct field *row = node->kind == NODE_LIST
                                      ? field->item
                                      : record_field(field->record, node->keys[i]->text.text);

        choice = row && is_choice(node->items[i], row);
    }
    return choice && node->count > 0;
}

/* That the value is there at all is stated, too. */
static void state_presence(struct maker *m, const struct node *value, struct place place,
                           const char *text)
{
    mutants_state(m, value, place, text);
    mutants_add(m, NULL, NULL);
}

static void walk_list(struct maker *m, const struct node *list, const struct field *field,
                      enum role role, bool optional)
{
    for (size_t i = 0; i < list->count; i++) {
        if (optional && list->count > 1 && list->items[i]->kind != NODE_TEXT)
            state_presence(m, list->items[i], list->items[i]->place, "this entry");
        walk(m, list->items[i], field->item, role, list->count > 1);
    }
}

static void walk_map(struct maker *m, const struct node *map, const struct record *record)
{
    bool top = record == &game_record;

    for (size_t i = 0; i < map->count; i++) {
        const struct node *key = map->keys[i];
        const struct field *field = record_field(record, key->text.text);
        enum role role = role_of(record, key->text.text);
        bool optional = !top && field && !field->required;

        field = field ? field : record->free;
        m->in_rules = top ? strcmp(key->text.text, "rules") == 0 : m->in_rules;
        if (role == NO_FACT || !field)
            continue;
        if (optional && role == FACT && map->items[i]->kind != NODE_TEXT &&
            !is_choice(map->items[i], field))
            state_presence(m, map->items[i], key->place, key->text.text);
        walk(m, map->items[i], field, role, optional);
    }
}

static void walk(struct maker *m, const struct node *node, const struct field *field,
                 enum role role, bool optional)
{
    field = row_of(node, field);
    if (node->kind == NODE_LIST)
        walk_list(m, node, field, role, optional);
    else if (node->kind == NODE_MAP)
        walk_map(m, node, field->record);
    else if (role == MOVES)
        mutants_of_moves(m, node);
    else if (role == SQUARES)
        mutants_of_squares(m, node);
    else
        state_value(m, node, field, optional);
}

struct mutants mutants_of(struct arena *arena, const struct game *game, const struct node *root)
{
    struct maker m = {.arena = arena, .game = game};

    walk_map(&m, root, &game_record);
    return m.mutants;
}

/* --- the changed tree --- */

static struct node *copy(struct arena *arena, const struct node *node, const struct mutant *mutant)
{
    struct node *made = arena_alloc(arena, 1, sizeof *made);

    *made = *node;
    made->arena = arena;
    if (node == mutant->value && mutant->text)
        made->text = (struct located){.text = mutant->text, .at = node->text.at};
    if (node->kind == NODE_TEXT)
        return made;
    made->count = 0;
    made->items = arena_alloc(arena, node->count, sizeof *made->items);
    made->keys = arena_alloc(arena, node->count, sizeof *made->keys);
    for (size_t i = 0; i < node->count; i++) {
        if (node->items[i] == mutant->value && !mutant->text)
            continue;
        made->keys[made->count] = node->kind == NODE_MAP ? node->keys[i] : NULL;
        made->items[made->count++] = copy(arena, node->items[i], mutant);
    }
    return made;
}

const struct node *mutant_tree(struct arena *arena, const struct node *root,
                               const struct mutant *mutant)
{
    return copy(arena, root, mutant);
}
