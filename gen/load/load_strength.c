/* Captures by strength. */
#include "load/load_internal.h"

#include <string.h>

/* --- tables --- */

/* An exception as it stands in the file. */
struct clause {
    struct located piece, not_from;
    const struct node *takes, *never;
};

static const struct field kind_word = {.key = "piece", .type = FIELD_TEXT};
static const struct field kind_list = {.key = "pieces", .type = FIELD_LIST, .item = &kind_word};
static const struct field *const kind_forms[] = {&kind_word, &kind_list, NULL};

static const struct field clause_fields[] = {
    {FIELD("piece", FIELD_TEXT, struct clause, piece), .required = true,
     .help = "the piece that captures"},
    {FIELD("takes", FIELD_NODE, struct clause, takes), .forms = kind_forms,
     .help = "pieces that it may take, however strong they are"},
    {FIELD("never", FIELD_NODE, struct clause, never), .forms = kind_forms,
     .help = "pieces that it may not take, however weak they are"},
    {FIELD("not-from", FIELD_TEXT, struct clause, not_from),
     .help = "a terrain: standing there, it may not take what 'takes' names"},
};

static const char *const clause_keys[] = {"takes", "never", NULL};
static const struct record clause_record = {RECORD("capture-exception", clause_fields),
                                            .help = "what strength alone does not tell",
                                            .either = clause_keys};
const struct field exception_field = {
    .key = "exceptions", .type = FIELD_MAP, .record = &clause_record};

/* --- exceptions --- */

static const struct piece *piece_of(struct loader *loader, const struct located *name)
{
    const struct piece *piece = game_piece_named(loader->game, name->text);

    if (!piece)
        load_unknown_piece(loader, name);
    return piece;
}

static const char *does(const struct exception *exception)
{
    return exception->takes ? "takes" : "never takes";
}

static const struct exception *same_pair(const struct rules *rules, const struct exception *other)
{
    for (size_t i = 0; i < rules->exception_count; i++)
        if (rules->exceptions[i].piece == other->piece &&
            rules->exceptions[i].other == other->other)
            return &rules->exceptions[i];
    return NULL;
}

/* Two exceptions of the same pair: at best one of them is idle. */
static void report_pair(struct loader *loader, const struct exception *first,
                        const struct exception *second)
{
    const char *piece = second->piece->name.text, *other = second->other->name.text;
    struct finding *finding;

    if (first->takes != second->takes)
        finding = diag_add(loader->diags, DIAG(RULE_CLASH), second->place,
                           arena_print(loader->arena, "%s %s %s here, but %s it elsewhere", piece,
                                       does(second), other, does(first)));
    else
        finding = diag_add(loader->diags, DIAG(EXCEPTION_IDLE), second->place, piece, does(second),
                           other);
    diag_note(finding, first->place, "that it %s it stands here", does(first));
}

/* An exception that says what strength says anyway. */
static void check_idle(struct loader *loader, const struct exception *e)
{
    bool stronger = e->piece->strength >= e->other->strength;
    struct finding *finding;

    if (!e->piece->strength || !e->other->strength || e->not_from || e->takes != stronger)
        return;
    finding = diag_add(loader->diags, DIAG(EXCEPTION_IDLE), e->place, e->piece->name.text, does(e),
                       e->other->name.text);
    diag_note(finding, e->piece->strength_place, "%s has strength %d", e->piece->name.text,
              e->piece->strength);
    if (e->other != e->piece)
        diag_note(finding, e->other->strength_place, "%s has strength %d", e->other->name.text,
                  e->other->strength);
}

static void add_exception(struct loader *loader, struct exception exception,
                          const struct node *node)
{
    struct rules *rules = &loader->game->rules;
    const struct exception *same;
    struct located name;

    if (!field_value(node, &kind_word, &name, loader->diags))
        return;
    exception.other = piece_of(loader, &name);
    exception.place = node->place;
    if (!exception.piece || !exception.other)
        return;
    same = same_pair(rules, &exception);
    if (same) {
        report_pair(loader, same, &exception);
        return;
    }
    check_idle(loader, &exception);
    *ARENA_PUSH(loader->arena, rules->exceptions, rules->exception_count) = exception;
}

static void add_exceptions(struct loader *loader, const struct exception *exception,
                           const struct node *node)
{
    if (node && node->kind == NODE_TEXT)
        add_exception(loader, *exception, node);
    for (size_t i = 0; node && node->kind == NODE_LIST && i < node->count; i++)
        add_exception(loader, *exception, node->items[i]);
}

static void load_clause(struct loader *loader, const struct node *node)
{
    const struct game *game = loader->game;
    struct clause clause = {0};
    struct exception exception = {.takes = true};

    if (!fields_read(node, "an exception", &clause_record, &clause, loader->diags))
        return;
    exception.piece = piece_of(loader, &clause.piece);
    if (clause.not_from.text) {
        exception.not_from = game_terrain(game, clause.not_from.text, strlen(clause.not_from.text));
        if (!exception.not_from && game->width)
            terrain_unknown(game, &clause.not_from, loader->diags);
        if (!clause.takes)
            diag_help(diag_add(loader->diags, DIAG(RULE_CLASH), clause.not_from.at,
                               "'not-from' is about what a piece takes, but it takes nothing here"),
                      "leave 'not-from' out, or write 'takes'");
    }
    add_exceptions(loader, &exception, clause.takes);
    exception.takes = false;
    exception.not_from = NULL;
    add_exceptions(loader, &exception, clause.never);
}

void load_exceptions(struct loader *loader, const struct node *list)
{
    for (size_t i = 0; list && i < list->count; i++)
        load_clause(loader, list->items[i]);
}

/* --- what does not go together --- */

static void check_lacking(struct loader *loader, const struct node *node)
{
    const struct game *game = loader->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->strength)
            diag_note(diag_add(loader->diags, DIAG(RULE_CLASH), piece->name.at,
                               arena_print(loader->arena,
                                           "%s has no strength, but captures are by strength",
                                           piece->name.text)),
                      node->place, "it is said here");
    }
}

void check_strengths(struct loader *loader, const struct node *node)
{
    const struct game *game = loader->game;

    if (game->rules.capture == CAPTURE_STRENGTH) {
        check_lacking(loader, node);
        return;
    }
    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].weakens != WEAKENS_NONE)
            diag_help(diag_add(loader->diags, DIAG(RULE_CLASH), game->terrains[i].place,
                               arena_print(loader->arena,
                                           "'%s' takes strength away, but captures do not go by it",
                                           game->terrains[i].id.name.text)),
                      "write 'capture: by-strength' in 'rules:', or leave 'weakens' out");
}
