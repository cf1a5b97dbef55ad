#include "cover/mutants.h"

#include "base/letter_case.h"
#include "base/number.h"
#include "load/load.h"
#include "notation/betza/betza.h"
#include "yaml/field.h"

#include <stdlib.h>
#include <string.h>

struct maker {
    struct arena *arena;
    const struct game *game;
    enum stated_kind kind; /* of what is stated next */
    struct mutants all;
};

static void state(struct maker *m, const struct node *value, struct place place, const char *text)
{
    *ARENA_PUSH(m->arena, m->all.stated, m->all.stated_count) =
        (struct stated){place, text, value, m->kind, m->all.count, 0};
}

/* Adds a change of what was stated last. */
static void add(struct maker *m, const char *text, const char *shown)
{
    struct stated *stated = &m->all.stated[m->all.stated_count - 1];

    *ARENA_PUSH(m->arena, m->all.list, m->all.count) = (struct mutant){stated->value, text, shown};
    stated->count++;
}

/* --- parts of texts --- */

/* What a part of a text states. */
struct span {
    struct maker *maker;
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
    struct arena *arena = arena_new();
    struct moveset moves = {0};
    bool differ = *text && betza_read(arena, &located, &moves, NULL) && moves.count > 0 &&
                  !moveset_equal(&moves, s->moves);

    arena_free(arena);
    return differ;
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

/* Numbers become one more and one less, and letters by themselves their neighbours, as files do; but
 * not the x of 8x8. */
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
static void state_moves(struct maker *m, const struct node *node)
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
        struct buf code = {0};

        if (!piece_starts(other) || other->royal || other->wall)
            continue;
        case_put(other->code.text, strlen(other->code.text), small, &code);
        replace(s, s->from, s->size, buf_str(&code));
        buf_free(&code);
        others++;
    }
}

static void state_squares(struct maker *m, const struct node *node)
{
    struct span span = {m, node, 0, 0, NULL};
    const char *text = node->text.text;

    for (; text[span.from]; span.from += span.size + strspn(text + span.from + span.size, " \t\n")) {
        span.size = strcspn(text + span.from, " \t\n");
        state_square(&span);
    }
}

/* The only spelling of moves, if nothing speaks against another one. */
static void state_spelling(struct maker *m, const struct node *node)
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
static bool add_words(struct maker *m, const char *text, const char *const *words)
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
static bool add_names(struct maker *m, const char *text)
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

static void state_value(struct maker *m, const struct node *node, const struct field *field,
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

/* Keys by the record that they stand in: no facts are names, pictures, and what is a witness itself.
 * Those that are not listed state facts. */
static const struct {
    const char *record, *keys;
    enum role role;
} roles[] = {
    {"game", " setup ", SQUARES},
    {"game",
     " piecework game native players setup-symmetry notation words unlike claims witness examples ",
     NO_FACT},
    {"lineup", " rows ", SQUARES},
    {"lineup", " name ", NO_FACT},
    {"board", " play files ranks dots corners river checkered picture pictures ", NO_FACT},
    {"terrain", " pattern picture sign ", NO_FACT},
    {"piece", " moves ", MOVES},
    {"piece", " mnemonic text ", SPELLING},
    {"piece", " name code fen letter native picture moves-second sentence size source ", NO_FACT},
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

static void walk(struct maker *m, const struct node *node, const struct field *field,
                 enum role role, bool optional);

/* That a value of several is there at all is stated, too. */
static void state_presence(struct maker *m, const struct node *value, struct place place,
                           const char *text)
{
    if (value->kind == NODE_TEXT)
        return;
    state(m, value, place, text);
    add(m, NULL, NULL);
}

static void walk_map(struct maker *m, const struct node *map, const struct record *record)
{
    const bool top = record == &game_record;

    for (size_t i = 0; i < map->count; i++) {
        const struct node *key = map->keys[i];
        const struct field *field = record_field(record, key->text.text);
        const bool optional = !top && field && !field->required;
        const enum role role = role_of(m->arena, record, key->text.text);
        const enum stated_kind kind = m->kind;

        field = field ? field : record->free;
        if (role == NO_FACT || !field || (role == SPELLING && yaml_get(map, "moves")))
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

static void walk(struct maker *m, const struct node *node, const struct field *field,
                 enum role role, bool optional)
{
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
    struct maker m = {.arena = arena, .game = game};

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
