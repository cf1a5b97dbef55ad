/* Mutants of texts that say many things: moves and squares. */
#include "cover/mutants_internal.h"

#include "base/number.h"
#include "notation/betza/betza.h"

#include <stdlib.h>
#include <string.h>

/* --- moves --- */

/* A term of Betza notation within the text of a value. */
struct term {
    struct maker *maker;
    const struct node *node;
    const struct moveset *moves; /* of the whole */
    size_t from, size;
};

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Behind the bracket that is opened there, or at the end. */
static size_t behind_bracket(const char *text, size_t at)
{
    size_t end = at + strcspn(text + at, text[at] == '[' ? "]" : ")");

    return end + (text[end] != '\0');
}

/* Behind the term that begins there: small letters and brackets of them, an atom, a range. */
static size_t behind_term(const char *text, size_t at)
{
    while (is_small(text[at]) || (text[at] == '(' && is_small(text[at + 1])))
        at = text[at] == '(' ? behind_bracket(text, at) : at + 1;
    if (text[at] == '(' || text[at] == '[')
        at = behind_bracket(text, at);
    else
        at += text[at] != '\0' && text[at] == text[at + 1] ? 2 : text[at] != '\0';
    return at + strspn(text + at, "0123456789");
}

/* Whether the text says other moves, and none that no one understands. */
static bool differs(const struct term *term, const char *text)
{
    struct arena *arena = arena_new();
    struct moveset moves = {0};
    const struct located located = {.text = text, .at = term->node->place};
    bool read;

    read = *text && betza_read(arena, &located, &moves, NULL) && moves.count > 0 &&
           !moveset_equal(&moves, term->moves);
    arena_free(arena);
    return read;
}

/* The term with some bytes replaced; nothing is left of it where all are, and by nothing. */
static void add_term(const struct term *term, size_t at, size_t size, const char *with)
{
    struct arena *arena = term->maker->arena;
    const char *text = term->node->text.text;
    size_t rest = term->from + term->size - at - size;
    const char *changed =
        arena_print(arena, "%.*s%s%s", (int)at, text, with, text + at + size);
    const char *shown = arena_print(arena, "%.*s%s%.*s", (int)(at - term->from), text + term->from,
                                    with, (int)rest, text + at + size);

    if (differs(term, changed))
        mutants_add(term->maker, changed, *shown ? shown : NULL);
}

/* The letter that each is exchanged for: pairs. */
static void exchange(const struct term *term, size_t at)
{
    static const char pairs[] = "fbbflrrlsvvsmccmWFFWDAADRBBRNCCNHGGHKWKQQRQKZNPG";
    const char c = term->node->text.text[at];

    for (size_t i = 0; pairs[i]; i += 2)
        if (pairs[i] == c)
            add_term(term, at, 1, (char[]){pairs[i + 1], '\0'});
}

static void add_range(const struct term *term, size_t at, size_t size)
{
    const char *text = term->node->text.text;
    int number = size < 4 ? atoi(text + at) : 0;

    for (int step = 1; step >= -1; step -= 2)
        if (number + step > 0)
            add_term(term, at, size, arena_print(term->maker->arena, "%d", number + step));
}

static void state_term(struct term *term)
{
    struct maker *m = term->maker;
    const char *text = term->node->text.text;

    mutants_state(m, term->node, located_at(&term->node->text, term->from, term->size),
                  arena_text(m->arena, text + term->from, term->size));
    add_term(term, term->from, term->size, "");
    for (size_t at = term->from, size; at < term->from + term->size; at += size) {
        size = strspn(text + at, "0123456789");
        if (size > 0) {
            add_range(term, at, size);
            continue;
        }
        size = 1;
        if (is_small(text[at]))
            add_term(term, at, 1, "");
        exchange(term, at);
    }
}

void mutants_of_moves(struct maker *m, const struct node *node)
{
    struct moveset moves = {0};
    struct term term = {.maker = m, .node = node, .moves = &moves};
    const char *text = node->text.text;

    if (!betza_read(m->arena, &node->text, &moves, NULL))
        return;
    for (size_t at = strspn(text, " "); text[at]; at += strspn(text + at, " ")) {
        term.from = at;
        at = behind_term(text, at);
        term.size = at - term.from;
        state_term(&term);
    }
}

/* --- squares --- */

/* A word of the grid: who stands there. */
struct word {
    const char *text;
    const struct piece *piece;
    int side;
};

struct grid {
    struct maker *maker;
    const struct node *node;
    struct word *words; /* without kings and walls, each once */
    size_t count;
};

static struct man man_on_square(const struct grid *grid, int file, int rank)
{
    return grid->maker->game->setup_text.at.line == grid->node->text.at.line
               ? game_man(grid->maker->game, file, rank)
               : (struct man){0};
}

static size_t word_index(const struct grid *grid, const char *text)
{
    size_t i = 0;

    while (i < grid->count && strcmp(grid->words[i].text, text) != 0)
        i++;
    return i;
}

/* Does this of each square. */
static void each_square(struct grid *grid,
                        void (*act)(struct grid *grid, size_t at, size_t size, struct man man))
{
    const char *text = grid->node->text.text;
    int file = 0, rank = 0;

    for (size_t at = 0, size; text[at]; at += size) {
        size = strcspn(text + at, " \t\n");
        if (size > 0)
            act(grid, at, size, man_on_square(grid, file++, rank));
        else if (text[at] == '\n')
            file = 0, rank++;
        size += size == 0;
    }
}

static void collect(struct grid *grid, size_t at, size_t size, struct man man)
{
    const char *text = arena_text(grid->maker->arena, grid->node->text.text + at, size);

    if (strcmp(text, ".") != 0 && word_index(grid, text) == grid->count &&
        !(man.piece && (man.piece->royal || man.piece->wall)))
        *ARENA_PUSH(grid->maker->arena, grid->words, grid->count) =
            (struct word){text, man.piece, man.side};
}

static void add_square(struct grid *grid, size_t at, size_t size, const char *with)
{
    const char *text = grid->node->text.text;

    mutants_add(grid->maker,
                arena_print(grid->maker->arena, "%.*s%s%s", (int)at, text, with, text + at + size),
                with);
}

/* Another man of the same player in place of one; one of somewhere on an empty square. */
static void state_square(struct grid *grid, size_t at, size_t size, struct man man)
{
    const struct located *text = &grid->node->text;
    const char *word = arena_text(grid->maker->arena, text->text + at, size);
    size_t own = word_index(grid, word);
    bool empty = strcmp(word, ".") == 0;

    mutants_state(grid->maker, grid->node, located_at(text, at, size), word);
    if (!empty)
        add_square(grid, at, size, ".");
    for (size_t i = empty ? 0 : 1; i < grid->count; i++) {
        const struct word *other = &grid->words[(own + i) % grid->count];

        if (!empty && other->side != man.side)
            continue;
        add_square(grid, at, size, other->text);
        break;
    }
}

void mutants_of_squares(struct maker *m, const struct node *node)
{
    struct grid grid = {.maker = m, .node = node};

    each_square(&grid, collect);
    each_square(&grid, state_square);
}
