/* What is drawn, by the words of the command line; and the keys for it. */
#define _GNU_SOURCE /* FNM_CASEFOLD */

#include "cli/command/command.h"
#include "game/called.h"
#include "cli/draw/drawings.h"

#include "diag/nearest.h"
#include "page/figure/figure.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- what words mean --- */

static bool matches(const char *name, const char *word)
{
    bool pattern = word[strcspn(word, "*?[\\")]; /* most are none, and compared sooner */

    return name &&
           (strcasecmp(name, word) == 0 || (pattern && fnmatch(word, name, FNM_CASEFOLD) == 0));
}

/* A piece's name stands for its moves, an example's for the example. */
static bool is_usual(const struct drawing *drawing)
{
    return drawing->kind == (drawing->piece ? FIGURE_MOVES : FIGURE_EXAMPLE);
}

/* Whether a name, a code or a pattern means the drawing; `show` narrows it down to drawings of that
 * kind, negative: the usual ones. */
static bool is_meant(const struct drawing *drawing, const char *word, int show)
{
    const struct piece *piece = drawing->piece;

    if (show >= 0 && (int)drawing->kind != show)
        return false;
    if (matches(drawing->name, word))
        return true;
    if (show < 0 && !is_usual(drawing))
        return false;
    if (piece)
        return matches(piece->name.text, word) || matches(piece_called(piece, 1)->text, word) ||
               matches(piece->code.text, word);
    return drawing->example && matches(drawing->example->name.text, word);
}

/* --- choosing --- */

/* The kinds of which there is a drawing, after --show named another. */
static void report_kind(struct run *run, const struct drawing *all, size_t count, int show)
{
    const char *word = figure_kind_names[show], *kinds[FIGURE_KIND_COUNT];
    bool there[FIGURE_KIND_COUNT] = {false};
    size_t known = 0;

    for (size_t i = 0; i < count; i++) {
        if (!there[all[i].kind])
            kinds[known++] = figure_kind_names[all[i].kind];
        there[all[i].kind] = true;
    }
    diag_suggest_known(diag_add(run->diags, DIAG(DRAWING_UNKNOWN), (struct place){0}, word), word,
                       kinds, known);
}

/* All that a word of the command line could have meant; the drawings' own names come first. */
static void report_unknown(struct run *run, const struct drawing *all, size_t count,
                           const char *word)
{
    struct finding *finding = diag_add(run->diags, DIAG(DRAWING_UNKNOWN), (struct place){0}, word);
    const char **names;
    size_t known = count;

    if (!diag_listed(finding))
        return;
    names = arena_alloc(run->arena, 3 * count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[i] = all[i].name;
        if (all[i].piece)
            names[known++] = all[i].piece->name.text;
        if (all[i].example)
            names[known++] = all[i].example->name.text;
    }
    if (strcmp(word, "all") == 0)
        diag_help(finding, "write --all for everything that can be drawn of the game");
    else if (word_index(figure_kind_names, word) >= 0 && strcmp(word, "position") != 0)
        diag_help(finding, "the game has nothing of this kind that is drawn by itself");
    else if (text_nearest(word, names, known))
        diag_suggest(finding, word, names, known);
    else
        diag_suggest_known(finding, word, names, count);
}

static void choose(struct run *run, const struct drawing *all, size_t count, const char *word,
                   int show, bool *chosen)
{
    bool any = false;

    for (size_t i = 0; i < count; i++)
        if (is_meant(&all[i], word, show))
            any = chosen[i] = true;
    if (!any && strcmp(word, "*") == 0)
        report_kind(run, all, count, show);
    else if (!any)
        report_unknown(run, all, count, word);
}

static void add(struct drawing_run *r, const struct drawing *drawing)
{
    *ARENA_PUSH(r->run->arena, r->drawings, r->count) = drawing;
}

/* In the order of the list, whatever that of the words. */
static void choose_all(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    size_t count;
    const struct drawing *all = drawings_of(r->run->arena, r->layout, &count);
    bool *chosen = arena_alloc(r->run->arena, count + 1, sizeof *chosen);

    for (size_t i = 0; i < o->word_count; i++)
        choose(r->run, all, count, o->words[i], o->show, chosen);
    if (o->word_count == 0)
        choose(r->run, all, count, o->all || o->show >= 0 ? "*" : "setup", o->show, chosen);
    for (size_t i = 0; i < count; i++)
        if (chosen[i])
            add(r, &all[i]);
}

/* Of examples, one position instead of the whole. */
static void take_plies(struct drawing_run *r)
{
    const char *ply = key_value(r->options, "ply");

    for (size_t i = 0; ply && i < r->count; i++)
        if (r->drawings[i]->example) {
            struct drawing *at = arena_alloc(r->run->arena, 1, sizeof *at);

            *at = *r->drawings[i];
            at->kind = FIGURE_POSITION;
            at->name = arena_print(r->run->arena, "%s-%s", at->name, ply);
            r->drawings[i] = at;
        }
}

/* The setup is drawn where nothing else is asked for. */
static bool draws_setup(const struct diagram_options *o)
{
    return o->show < 0 && !o->all &&
           (o->word_count == 0 || (o->word_count == 1 && strcmp(o->words[0], "setup") == 0));
}

/* Keys that positions take and the setup does not: it is drawn as a position, then. */
static bool dresses_setup(const struct diagram_options *o)
{
    for (size_t i = 0; i < o->key_count && draws_setup(o); i++)
        if (figure_takes(FIGURE_POSITION, o->keys[i].key) &&
            !figure_takes(FIGURE_SETUP, o->keys[i].key))
            return true;
    return false;
}

/* A position that is stated is drawn alone. */
static struct drawing *take_position(struct drawing_run *r)
{
    struct drawing *position = arena_alloc(r->run->arena, 1, sizeof *position);

    *position = drawing_of_position();
    if (r->options->word_count == 1 && draws_setup(r->options))
        position->name = "setup";
    add(r, position);
    return position;
}

/* --- keys --- */

/* A key that none of the drawings takes was meant for others. */
static bool check_key(struct drawing_run *r, const char *key)
{
    for (size_t i = 0; i < r->count; i++)
        if (drawing_takes(r->drawings[i], key))
            return true;
    if (r->count > 0)
        diag_add(r->run->diags, DIAG(DRAWING_KEY), (struct place){0}, key,
                 figure_kind_names[r->drawings[0]->kind]);
    return false;
}

static bool read_keys(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    bool good = true;

    for (size_t i = 0; i < o->key_count; i++) {
        const char *name = arena_print(r->run->arena, "--%s", o->keys[i].key);
        struct located value = argument(r->run, name, o->keys[i].value);

        if (o->record && strcmp(o->keys[i].key, "ply") == 0)
            continue;
        good = value.text && check_key(r, o->keys[i].key) && good;
        *ARENA_PUSH(r->run->arena, r->keys, r->key_count) =
            (struct drawing_key){o->keys[i].key, value};
    }
    return good;
}

bool drawings_select(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    size_t errors = diags_at_least(r->run->diags, LEVEL_ERROR);
    struct drawing *position = NULL;

    if (o->record || key_value(o, "position") || dresses_setup(o))
        position = take_position(r);
    else
        choose_all(r);
    if (!o->record)
        take_plies(r);
    return read_keys(r) && (!o->record || drawings_of_record(r, position)) &&
           diags_at_least(r->run->diags, LEVEL_ERROR) == errors;
}
