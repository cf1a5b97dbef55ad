/* A slip in the name or the code of a piece: promotions and claims agree on another name, or the
 * setup on another code, and outvote it. */
#include "base/letter_case.h"
#include "base/number.h"
#include "diag/nearest.h"
#include "load/shared/load_internal.h"

#include <string.h>

/* A name that promotions and claims use, or a code of the setup. */
struct mention {
    const struct located *first;
    size_t count;
};

struct mentions {
    struct loader *loader;
    struct lookup lookup;
    struct mention **list;
    size_t count;
};

static void add_name(struct mentions *m, const struct located *name)
{
    struct arena *arena = m->loader->arena;
    const void **slot = lookup_slot(arena, &m->lookup, name->text, strlen(name->text));
    struct mention *mention = (struct mention *)*slot;

    if (!mention) {
        mention = arena_alloc(arena, 1, sizeof *mention);
        mention->first = name;
        *slot = mention;
        *ARENA_PUSH(arena, m->list, m->count) = mention;
    }
    mention->count++;
}

static void add_texts(struct mentions *m, const struct node *node)
{
    if (node->kind == NODE_TEXT) {
        add_name(m, &node->text);
        return;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == NODE_MAP)
            add_texts(m, node->keys[i]);
        add_texts(m, node->items[i]);
    }
}

static void add_promotions(struct mentions *m, const struct located_list *choices)
{
    const struct game *game = m->loader->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        if (game->pieces[i].promotes.text)
            add_name(m, &game->pieces[i].promotes);
        for (size_t k = 0; k < choices[i].count; k++)
            add_name(m, &choices[i].list[k]);
    }
}

/* The one piece near to that name whose own name is not used; NULL: none, or several. */
static struct piece *misnamed(const struct mentions *m, const char *name)
{
    struct game *game = m->loader->game;
    size_t limit = text_nearest_limit(strlen(name));
    struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *own = game->pieces[i].name.text;

        if (text_distance(own, name, limit) > limit || lookup_find(&m->lookup, own, strlen(own)))
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

/* From here on the piece goes by the name that the others use. */
static void rename(struct mentions *m, const struct mention *mention, struct piece *piece)
{
    struct loader *loader = m->loader;
    const char *name = mention->first->text;
    struct finding *finding =
        diag_add(loader->diags, DIAG(PIECE_MISNAMED), piece->name.at, piece->name.text, name);

    diag_note(finding, mention->first->at, "here it is '%s', as in %zu other place%s", name,
              mention->count - 1, mention->count == 2 ? "" : "s");
    diag_help(finding, "write 'name: %s'", name);
    diag_fix_part(finding, &piece->name, 0, strlen(piece->name.text), name);
    piece->name.text = name;
    *lookup_slot(loader->arena, &loader->game->names, name, strlen(name)) = piece;
}

void load_misnamed(struct loader *loader, const struct located_list *choices)
{
    enum { TRIED = 16 }; /* more names that are wrong are no slips */
    struct mentions m = {.loader = loader, .lookup.caseless = true};
    size_t tried = 0;

    add_promotions(&m, choices);
    if (loader->said->claims)
        add_texts(&m, loader->said->claims);
    for (size_t i = 0; i < m.count && tried < TRIED; i++) {
        struct piece *piece;

        if (m.list[i]->count < 2 || game_piece(loader->game, m.list[i]->first->text))
            continue;
        tried++;
        piece = misnamed(&m, m.list[i]->first->text);
        if (piece)
            rename(&m, m.list[i], piece);
    }
}

/* --- codes --- */

/* A word of the text, which begins at `at`. */
static void add_word(struct mentions *m, const struct located *text, const char *at, size_t size)
{
    struct arena *arena = m->loader->arena;
    struct mention *known = (struct mention *)lookup_find(&m->lookup, at, size);
    struct located *word;

    if (known) {
        known->count++;
        return;
    }
    word = arena_alloc(arena, 1, sizeof *word);
    word->text = arena_text(arena, at, size);
    word->at = located_at(text, (size_t)(at - text->text), size);
    add_name(m, word);
}

static void add_words(struct mentions *m, const struct located *text)
{
    static const char blanks[] = " \t\n";

    for (const char *at = text->text + strspn(text->text, blanks); *at;) {
        size_t size = strcspn(at, blanks);

        add_word(m, text, at, size);
        at += size;
        at += strspn(at, blanks);
    }
}

/* The one word of the setup that begins with a letter and is no code; NULL: none, or several. */
static const struct mention *unknown_code(const struct mentions *m)
{
    const struct mention *found = NULL;

    for (size_t i = 0; i < m->count; i++) {
        const char *word = m->list[i]->first->text;

        if (!is_letter(*word) || game_piece_of_code(m->loader->game, word, strlen(word)))
            continue;
        if (found)
            return NULL;
        found = m->list[i];
    }
    return found;
}

/* The one piece that is neither in the setup nor comes by promotion; NULL: none, or several. */
static struct piece *piece_left_out(const struct mentions *m)
{
    struct game *game = m->loader->game;
    struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *code = game->pieces[i].code.text;

        if (game->pieces[i].base || lookup_find(&m->lookup, code, strlen(code)))
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

static const char *capitals_of(struct arena *arena, const char *text)
{
    struct buf capitals = {0};
    const char *copy;

    case_put(text, strlen(text), false, &capitals);
    copy = arena_text(arena, buf_str(&capitals), capitals.size);
    buf_free(&capitals);
    return copy;
}

void load_miscoded(struct loader *loader)
{
    struct game *game = loader->game;
    struct mentions m = {.loader = loader, .lookup.caseless = true};
    const struct mention *unknown;
    struct piece *piece;
    struct finding *finding;
    const char *code;

    if (game->roster_flawed || !game->setup_text.text)
        return;
    add_words(&m, &game->setup_text);
    unknown = unknown_code(&m);
    piece = piece_left_out(&m);
    if (!unknown || unknown->count < 2 || !piece)
        return;
    code = capitals_of(loader->arena, unknown->first->text);
    finding = diag_add(loader->diags, DIAG(PIECE_MISCODED), piece->code.at, piece->name.text,
                       piece->code.text, code);
    diag_note(finding, unknown->first->at, "the first '%s' stands here", unknown->first->text);
    diag_help(finding, "write 'code: %s'", code);
    diag_fix_part(finding, &piece->code, 0, strlen(piece->code.text), code);
    piece->code.text = code;
    *lookup_slot(loader->arena, &game->codes, code, strlen(code)) = piece;
}
