/* Captures by strength, and exceptions to how men are taken. */
#include "load/shared/load_internal.h"

#include "game/powers.h"

#include <string.h>

/* --- tables --- */

static const struct field clause_fields[] = {
    {FIELD("piece", FIELD_TEXT, struct exception_said, piece), .required = true,
     .help = "the piece that captures"},
    {FIELD_TEXTS("takes", struct exception_said, takes), .item = &piece_word,
     .help = "pieces that it may take, however strong they are"},
    {FIELD_TEXTS("never", struct exception_said, never), .item = &piece_word,
     .help = "pieces that it may not take, however weak they are"},
    {FIELD_TEXTS("never-over", struct exception_said, never_over), .item = &piece_word,
     .help = "pieces over which it may not jump, whatever their ranks"},
    {FIELD("not-from", FIELD_TEXT, struct exception_said, not_from),
     .help = "a terrain: standing there, it may not take what 'takes' names"},
};

static const char *const clause_keys[] = {"takes", "never", "never-over", NULL};
static const struct record clause_record = {
    RECORD("capture-exception", clause_fields), .what = "an exception",
    .help = "what strength and ranks alone do not tell", .either = clause_keys};
const struct field exception_field = {.type = FIELD_RECORD, .record = &clause_record};

/* --- exceptions --- */

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

    if (loader->game->rules.capture != CAPTURE_STRENGTH || !e->piece->strength ||
        !e->other->strength || e->not_from || e->takes != stronger)
        return;
    finding = diag_add(loader->diags, DIAG(EXCEPTION_IDLE), e->place, e->piece->name.text, does(e),
                       e->other->name.text);
    diag_note(finding, e->piece->strength_place, "%s has strength %d", e->piece->name.text,
              e->piece->strength);
    if (e->other != e->piece)
        diag_note(finding, e->other->strength_place, "%s has strength %d", e->other->name.text,
                  e->other->strength);
}

/* The same where strength says nothing: a piece takes every other one anyway. */
static void check_taking(struct loader *loader, const struct exception *e)
{
    if (loader->game->rules.capture == CAPTURE_REPLACEMENT && e->takes && !e->not_from)
        report_clash(loader, e->place, "write 'mode: by-strength', or leave the exception out",
                     "%s may take %s anyway, since captures do not go by strength",
                     e->piece->name.text, e->other->name.text);
}

static void add_exception(struct loader *loader, const struct exception *exception)
{
    struct rules *rules = &loader->game->rules;
    const struct exception *same = same_pair(rules, exception);

    if (same) {
        report_pair(loader, same, exception);
        return;
    }
    check_idle(loader, exception);
    check_taking(loader, exception);
    *ARENA_PUSH(loader->arena, rules->exceptions, rules->exception_count) = *exception;
}

static void add_exceptions(struct loader *loader, struct exception exception,
                           const struct located_list *others)
{
    for (size_t i = 0; i < others->count; i++) {
        exception.other = load_piece_named(loader, &others->list[i]);
        exception.place = others->list[i].at;
        if (exception.piece && exception.other)
            add_exception(loader, &exception);
    }
}

/* --- pieces over which another one may not jump --- */

static void add_never_over(struct loader *loader, const struct never_over *pair)
{
    struct rules *rules = &loader->game->rules;
    const char *piece = pair->piece->name.text, *other = pair->other->name.text;

    if (!piece_jumps_men(pair->piece)) {
        report_clash(loader, pair->place, "leave 'never-over' out",
                     "%s jumps over no pieces, be it a %s or another one", piece, other);
        return;
    }
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == pair->piece &&
            rules->never_over[i].other == pair->other) {
            diag_note(diag_add(loader->diags, DIAG(EXCEPTION_IDLE), pair->place, piece,
                               "never jumps over", other),
                      rules->never_over[i].place, "that it never jumps over it stands here");
            return;
        }
    *ARENA_PUSH(loader->arena, rules->never_over, rules->never_over_count) = *pair;
}

static void load_never_over(struct loader *loader, const struct piece *piece,
                            const struct located_list *others)
{
    for (size_t i = 0; i < others->count && piece; i++) {
        struct never_over pair = {piece, load_piece_named(loader, &others->list[i]),
                                  others->list[i].at};

        if (pair.other)
            add_never_over(loader, &pair);
    }
}

/* --- the list --- */

void load_exceptions(struct loader *loader)
{
    const struct rules_said *rules = &loader->said->rules;

    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception_said *said = &rules->exceptions[i];
        struct exception exception = {.takes = true,
                                      .piece = load_piece_named(loader, &said->piece)};

        if (said->not_from.text)
            exception.not_from = load_terrain_named(loader, &said->not_from);
        if (said->not_from.text && !place_known(&said->takes.at))
            report_clash(loader, said->not_from.at, "leave 'not-from' out, or write 'takes'",
                         "'not-from' is about what a piece takes, but it takes nothing here");
        add_exceptions(loader, exception, &said->takes);
        exception.takes = false;
        exception.not_from = NULL;
        add_exceptions(loader, exception, &said->never);
        load_never_over(loader, exception.piece, &said->never_over);
    }
}

/* --- what does not go together --- */

static void check_lacking(struct loader *loader)
{
    const struct game *game = loader->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->strength && !loader->keys_flawed)
            diag_note(diag_add(loader->diags, DIAG(RULE_CLASH), piece->name.at,
                               arena_print(loader->arena,
                                           "%s has no strength, but captures are by strength",
                                           piece->name.text)),
                      loader->said->rules.capture, "it is said here");
    }
}

void check_strengths(struct loader *loader)
{
    const struct game *game = loader->game;

    if (game->rules.capture == CAPTURE_STRENGTH) {
        check_lacking(loader);
        return;
    }
    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].weakens != WEAKENS_NONE)
            diag_choice_key(
                report_clash(loader, game->terrains[i].place,
                             "write 'capture: by-strength' in 'rules:', or leave 'weakens' out",
                             "'%s' takes strength away, but captures do not go by it",
                             game->terrains[i].id.name.text),
                loader->game->source, "rules.capture", "by-strength");
}
