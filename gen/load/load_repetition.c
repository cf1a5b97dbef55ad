/* What the rules say of positions that come about again. */
#include "load/load_internal.h"

#include <string.h>

enum { TIMES_LEAST = 2, TIMES_MOST = 100, TIMES_USUAL = 4 };

/* Two of the results are names for several values. */
enum { RESULT_KO = REPEATED_FORBIDDEN + 1, RESULT_SUPERKO };
static const char *const result_names[] = {"none", "draw",    "loss", "forbidden",
                                           "ko",   "superko", NULL};
/* How many turns back a position counts: all, the last of each player, or the last two of each. */
static const char *const scope_names[] = {"any", "last", "round", NULL};
static const int scopes[] = {0, 2, 4};
enum { SCOPE_ANY, SCOPE_LAST };
static const char *const same_names[] = {"position", "board", NULL};
static const char *const repeater_names[] = {"all", "stronger", NULL};
static const char *const perpetual_names[] = {"allowed", "loses", NULL};

/* --- tables --- */

struct repetition {
    int times, result, scope, same, repeaters;
};

static const struct field repetition_word = {
    .key = "repetition", .type = FIELD_CHOICE, .choices = result_names};

static const struct field repetition_fields[] = {
    {FIELD("result", FIELD_CHOICE, struct repetition, result), .required = true,
     .choices = result_names,
     .help = "what follows: a draw, the loss of the player who repeats, or that the move is "
             "forbidden; ko: forbidden, of the last position; superko: forbidden, of any board"},
    {FIELD("times", FIELD_INT, struct repetition, times), .least = TIMES_LEAST, .most = TIMES_MOST,
     .help = "how often the same position must come about, the first time counted; default: 4, and "
             "2 where it is forbidden or only the last position counts"},
    {FIELD("scope", FIELD_CHOICE, struct repetition, scope), .choices = scope_names,
     .help = "which positions count: any before; last, only the one before the last two turns; "
             "round, only those up to four turns before, so that nobody moves to and fro; default: "
             "any"},
    {FIELD("same", FIELD_CHOICE, struct repetition, same), .choices = same_names,
     .help = "what must be the same: the whole position, or only who stands where and what is "
             "held, whoever is to move; default: position"},
    {FIELD("for", FIELD_CHOICE, struct repetition, repeaters), .choices = repeater_names,
     .help = "whom it is forbidden: all, or only who moves a piece that by strength could take the "
             "one that the other player has just moved; default: all"},
};

static const struct record repetition_record = {RECORD("repetition", repetition_fields),
                                                .help = "what follows when positions come again"};
static const struct field repetition_map = {
    .key = "repetition", .type = FIELD_MAP, .record = &repetition_record};
const struct field *const repetition_forms[] = {&repetition_word, &repetition_map, NULL};

struct chase {
    int mode;
    const struct node *may_chase, *may_be_chased;
};

static const struct field chase_word = {
    .key = "perpetual-chase", .type = FIELD_CHOICE, .choices = perpetual_names};

static const struct field kind_word = {.key = "piece", .type = FIELD_TEXT};
static const struct field kind_list = {.key = "pieces", .type = FIELD_LIST, .item = &kind_word};
static const struct field *const kind_forms[] = {&kind_word, &kind_list, NULL};

static const struct field chase_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct chase, mode), .required = true, .choices = perpetual_names,
     .help = "whether who chases loses"},
    {FIELD("may-chase", FIELD_NODE, struct chase, may_chase), .forms = kind_forms,
     .help = "pieces whose attacks do not count"},
    {FIELD("may-be-chased", FIELD_NODE, struct chase, may_be_chased), .forms = kind_forms,
     .help = "pieces that do not count when they are attacked"},
};

static const struct record chase_record = {
    RECORD("perpetual-chase", chase_fields),
    .help = "what follows for who repeats by attacking one man with every move"};
static const struct field chase_map = {
    .key = "perpetual-chase", .type = FIELD_MAP, .record = &chase_record};
const struct field *const chase_forms[] = {&chase_word, &chase_map, NULL};

/* --- reading --- */

/* The names that stand for several values take no others beside them. */
static void name_of_values(struct loader *loader, const struct node *node,
                           struct repetition *repetition)
{
    static const char *const keys[] = {"times", "scope", "same"};
    const char *name = result_names[repetition->result];

    for (size_t i = 0; node->kind == NODE_MAP && i < COUNT_OF(keys); i++)
        if (yaml_get(node, keys[i]))
            diag_help(diag_add(loader->diags, DIAG(RULE_CLASH), yaml_get(node, keys[i])->place,
                               arena_print(loader->arena, "'%s' says by itself what '%s' would say",
                                           name, keys[i])),
                      "leave it out, or write 'result: forbidden'");
    *repetition =
        (struct repetition){.result = REPEATED_FORBIDDEN,
                            .scope = repetition->result == RESULT_KO ? SCOPE_LAST : SCOPE_ANY,
                            .same = repetition->result == RESULT_SUPERKO,
                            .repeaters = repetition->repeaters};
}

void load_repetition(struct loader *loader, const struct node *node)
{
    struct rules *rules = &loader->game->rules;
    struct repetition repetition = {.result = REPEATED_NOTHING};

    if (node && node->kind == NODE_TEXT)
        field_value(node, &repetition_word, &repetition.result, loader->diags);
    else if (node)
        fields_read(node, "'repetition'", &repetition_record, &repetition, loader->diags);
    if (repetition.result >= RESULT_KO)
        name_of_values(loader, node, &repetition);
    rules->repeated = (enum repeated)repetition.result;
    rules->repeaters = (enum repeaters)repetition.repeaters;
    rules->repeated_within = scopes[repetition.scope];
    rules->repeated_board = repetition.same;
    rules->times = repetition.times ? repetition.times
                   : rules->repeated == REPEATED_FORBIDDEN || rules->repeated_within ? TIMES_LEAST
                                                                                     : TIMES_USUAL;
}

static void mark_kind(struct loader *loader, const struct node *node, size_t offset)
{
    const struct game *game = loader->game;
    const struct piece *piece;
    struct located name;

    if (!field_value(node, &kind_word, &name, loader->diags))
        return;
    piece = game_piece_named(game, name.text);
    if (piece)
        *(bool *)((char *)&game->pieces[piece - game->pieces] + offset) = true;
    else
        load_unknown_piece(loader, &name);
}

static void mark_kinds(struct loader *loader, const struct node *node, size_t offset)
{
    if (node && node->kind == NODE_TEXT)
        mark_kind(loader, node, offset);
    for (size_t i = 0; node && node->kind == NODE_LIST && i < node->count; i++)
        mark_kind(loader, node->items[i], offset);
}

void load_chase(struct loader *loader, const struct node *node)
{
    struct chase chase = {0};

    if (node && node->kind == NODE_TEXT)
        field_value(node, &chase_word, &chase.mode, loader->diags);
    else if (node)
        fields_read(node, "'perpetual-chase'", &chase_record, &chase, loader->diags);
    loader->game->rules.perpetual_chase = chase.mode;
    mark_kinds(loader, chase.may_chase, offsetof(struct piece, may_chase));
    mark_kinds(loader, chase.may_be_chased, offsetof(struct piece, may_be_chased));
}

/* --- what does not go together --- */

/* key: of a rule about what is perpetual, when it says that somebody loses. */
static void check_perpetual(struct loader *loader, const struct node *block, const char *key)
{
    const struct rules *rules = &loader->game->rules;
    const char *what = strcmp(key, "perpetual-check") == 0 ? "check" : "a chase";

    if (rules->repeated == REPEATED_NOTHING)
        diag_help(
            report_rule_clash(loader, block, key,
                              arena_print(loader->arena,
                                          "%s is perpetual by repetition, but nothing is said of "
                                          "that",
                                          what)),
            "write 'repetition: {times: 4, result: draw}', or leave '%s' out", key);
    else if (rules->repeated == REPEATED_FORBIDDEN)
        diag_help(report_rule_clash(
                      loader, block, key,
                      arena_print(loader->arena,
                                  "where repetition is forbidden, %s cannot be perpetual", what)),
                  "leave '%s' out, or give repetition another result", key);
}

/* A chase is about moves that take; without a loss nothing needs exceptions. */
static void check_chase(struct loader *loader, const struct node *block)
{
    const struct rules *rules = &loader->game->rules;
    const struct node *map = yaml_get(block, "perpetual-chase");

    if (rules->perpetual_chase && rules->capture == CAPTURE_CUSTODIAN)
        diag_help(
            report_rule_clash(loader, block, "perpetual-chase",
                              "a chase is about moves that take, but men are taken by enclosing "
                              "them"),
            "leave 'perpetual-chase' out, or write 'capture: replacement'");
    if (!rules->perpetual_chase && map && map->kind == NODE_MAP && map->count > 1)
        diag_help(report_rule_clash(loader, block, "perpetual-chase",
                                    "a chase is allowed, but it is said who may"),
                  "write 'perpetual-chase: allowed', or 'mode: loses'");
}

/* Who is bound by strength needs it; who is bound at all needs something that is forbidden. */
static void check_repeaters(struct loader *loader, const struct node *block)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->repeaters == REPEATERS_ALL)
        return;
    if (rules->repeated != REPEATED_FORBIDDEN)
        diag_help(report_rule_clash(loader, block, "repetition",
                                    "only what is forbidden can be so for some moves"),
                  "write 'result: forbidden', or leave 'for' out");
    else if (rules->capture != CAPTURE_STRENGTH)
        diag_help(report_rule_clash(loader, block, "repetition",
                                    "no piece is stronger than another, since all may take all"),
                  "write 'capture: by-strength', or leave 'for' out");
}

void check_repetition(struct loader *loader, const struct node *block)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->perpetual_check)
        check_perpetual(loader, block, "perpetual-check");
    if (rules->perpetual_chase)
        check_perpetual(loader, block, "perpetual-chase");
    check_chase(loader, block);
    if (rules->repeated_within && rules->times > TIMES_LEAST)
        diag_help(
            report_rule_clash(loader, block, "repetition",
                              "where only the last positions count, none comes about more than "
                              "twice"),
            "write 'times: 2', or 'scope: any'");
    check_repeaters(loader, block);
}
