/* What the rules say of repeated positions. */
#include "load/shared/load_internal.h"
#include "load/shared/load_ranks.h"

#include <string.h>

enum { TIMES_LEAST = 2, TIMES_MOST = 100, TIMES_USUAL = 4 };

/* Two of the results are names for several values. */
enum { RESULT_KO = REPEATED_FORBIDDEN + 1, RESULT_SUPERKO };
static const char *const result_names[] = {
    "none", "draw", "loss", "win", "first-wins", "second-wins", "forbidden", "ko", "superko", NULL};
/* How many turns back a position counts: all, the last of each player, or the last two of each. */
static const char *const scope_names[] = {"any", "last", "round", NULL};
static const int scopes[] = {0, 2, 4};
enum { SCOPE_ANY, SCOPE_LAST };
static const char *const same_names[] = {"position", "board", NULL};
static const char *const repeater_names[] = {"all", "stronger", NULL};
const char *const loses_names[] = {"allowed", "loses", NULL};

/* --- tables --- */

static const struct field repetition_word = {FORM(FIELD_CHOICE, struct definition, rules.repeated),
                                             .choices = result_names};

static const struct field repetition_fields[] = {
    {FIELD("result", FIELD_CHOICE, struct definition, rules.repeated), .required = true,
     .choices = result_names,
     .help = "what follows: a draw, the loss or the win of the player who repeats, the win of the "
             "first or the second player whoever repeats, or that the move is forbidden; ko: "
             "forbidden, of the last position; superko: forbidden, of any board"},
    {FIELD("times", FIELD_INT, struct definition, rules.times),
     .at = offsetof(struct definition, rules.times_at), .least = TIMES_LEAST, .most = TIMES_MOST,
     .help = "how often the same position must occur, the first time included; default: 4, and "
             "2 where it is forbidden or only the last position counts"},
    {FIELD("claim", FIELD_INT, struct definition, game.rules.claim_times),
     .at = offsetof(struct definition, rules.claim_at), .least = TIMES_LEAST, .most = TIMES_MOST,
     .help = "how often it must occur for a player to claim a draw, which 'times' makes without a "
             "claim; default: nothing is claimed, and with it two times more are 'times'"},
    {FIELD("scope", FIELD_CHOICE, struct definition, rules.scope),
     .at = offsetof(struct definition, rules.scope_at), .choices = scope_names,
     .help = "which positions count: any before; last, only the one before the last two turns; "
             "round, only those up to four turns before, so that nobody moves to and fro; default: "
             "any"},
    {FIELD("same", FIELD_CHOICE, struct definition, rules.same),
     .at = offsetof(struct definition, rules.same_at), .choices = same_names,
     .help = "what must be the same: the whole position, or only who stands where and what is "
             "held, whoever is to move; default: position"},
    {FIELD("for", FIELD_CHOICE, struct definition, game.rules.repeaters), .choices = repeater_names,
     .help = "whom it is forbidden: all, or only who moves a piece that by strength could take the "
             "one that the other player has just moved; default: all"},
};

static const struct record repetition_record = {RECORD("repetition", repetition_fields),
                                                .help = "what follows when positions come again"};
static const struct field repetition_map = {.type = FIELD_RECORD, .record = &repetition_record};
const struct field *const repetition_forms[] = {&repetition_word, &repetition_map, NULL};

static const char *const attack_names[] = {"any", "new", NULL};

static const struct field pair_fields[] = {
    {FIELD_TEXTS("by", struct chase_pair_said, by), .item = &piece_word, .required = true,
     .help = "pieces that attack"},
    {FIELD_TEXTS("men", struct chase_pair_said, men), .item = &piece_word, .required = true,
     .help = "pieces that they attack"},
};
static const struct record pair_record = {RECORD("chase-pair", pair_fields), .what = "a pair",
                                          .help = "an attack that is a chase though its target is "
                                                  "protected"};
static const struct field pair_row = {.type = FIELD_RECORD, .record = &pair_record};

static const struct field chase_word = {
    FORM(FIELD_CHOICE, struct definition, rules.perpetual_chase), .choices = loses_names};

static const struct field chase_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, rules.perpetual_chase), .required = true,
     .choices = loses_names, .help = "whether who chases loses"},
    {FIELD_TEXTS("may-chase", struct definition, rules.may_chase), .item = &piece_word,
     .help = "pieces whose attacks do not count"},
    {FIELD_TEXTS("may-be-chased", struct definition, rules.may_be_chased), .item = &piece_word,
     .help = "pieces that do not count when they are attacked"},
    {FIELD("attacks", FIELD_CHOICE, struct definition, rules.chase_attacks),
     .choices = attack_names,
     .help = "which attacks count: any, or only new ones, which the move has made; default: any"},
    {FIELD("may-be-chased-on", FIELD_NODE, struct definition, rules.unchased_on),
     .forms = ranks_forms,
     .help =
         "with new attacks: the ranks, from their owner's side, on which 'may-be-chased' holds; "
         "default: all"},
    {FIELD_OF("though-protected", FIELD_ARRAY, struct definition, rules.chase_pairs,
              rules.chase_pair_count),
     .item = &pair_row,
     .help = "with new attacks: pieces whose attacks on others count though these are protected"},
};

static const struct record chase_record = {
    RECORD("perpetual-chase", chase_fields),
    .help = "what follows for who repeats by attacking one piece with every move"};
static const struct field chase_map = {.type = FIELD_RECORD, .record = &chase_record};
const struct field *const chase_forms[] = {&chase_word, &chase_map, NULL};

/* --- reading --- */

/* The names that stand for several values take no others beside them. */
static void name_of_values(struct loader *loader, struct rules_said *said)
{
    const struct {
        const char *key;
        struct place at;
    } values[] = {{"times", said->times_at}, {"scope", said->scope_at}, {"same", said->same_at}};
    const char *name = result_names[said->repeated];

    for (size_t i = 0; i < COUNT_OF(values); i++)
        if (place_known(&values[i].at))
            report_clash(loader, values[i].at, "leave it out, or write 'result: forbidden'",
                         "'%s' says by itself what '%s' would say", name, values[i].key);
    said->times = 0;
    said->scope = said->repeated == RESULT_KO ? SCOPE_LAST : SCOPE_ANY;
    said->same = said->repeated == RESULT_SUPERKO;
    said->repeated = REPEATED_FORBIDDEN;
}

void load_repetition(struct loader *loader)
{
    struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    if (said->repeated >= RESULT_KO)
        name_of_values(loader, said);
    rules->repeated = (enum repeated)said->repeated;
    rules->repeated_within = scopes[said->scope];
    rules->repeated_board = said->same;
    rules->times = said->times          ? said->times
                   : rules->claim_times ? rules->claim_times + 2
                   : rules->repeated == REPEATED_FORBIDDEN || rules->repeated_within ? TIMES_LEAST
                                                                                     : TIMES_USUAL;
}

void load_marks(struct loader *loader, const struct located_list *names, size_t offset)
{
    for (size_t i = 0; i < names->count; i++) {
        struct piece *piece = load_piece_named(loader, &names->list[i]);

        if (piece)
            *(bool *)((char *)piece + offset) = true;
    }
}

static void add_pairs(struct loader *loader, const struct chase_pair_said *said)
{
    struct rules *rules = &loader->game->rules;

    for (size_t i = 0; i < said->by.count; i++)
        for (size_t k = 0; k < said->men.count; k++) {
            const struct chase_pair pair = {load_piece_named(loader, &said->by.list[i]),
                                            load_piece_named(loader, &said->men.list[k])};

            if (pair.by && pair.man)
                *ARENA_PUSH(loader->arena, rules->chase_pairs, rules->chase_pair_count) = pair;
        }
}

static void load_new_chase(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;
    struct ranks ranks = {0};

    rules->chase_is_new = said->chase_attacks;
    if (said->unchased_on &&
        load_ranks(said->unchased_on, "may-be-chased-on", &ranks, loader->diags)) {
        rules->unchased_first = ranks.first;
        rules->unchased_last = ranks.last;
    }
    for (size_t i = 0; i < said->chase_pair_count; i++)
        add_pairs(loader, &said->chase_pairs[i]);
}

void load_chase(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    loader->game->rules.perpetual_chase = said->perpetual_chase;
    load_marks(loader, &said->may_chase, offsetof(struct piece, may_chase));
    load_marks(loader, &said->may_be_chased, offsetof(struct piece, may_be_chased));
    load_new_chase(loader);
}

/* --- what does not go together --- */

/* key: of a rule about what is perpetual, when it says that somebody loses. */
static void check_perpetual(struct loader *loader, const char *key)
{
    const struct rules *rules = &loader->game->rules;
    const char *what = strcmp(key, "perpetual-check") == 0 ? "check" : "a chase";

    if (rules->repeated == REPEATED_NOTHING)
        diag_choice_key(
            report_clash(
                loader, rule_place(loader, key),
                arena_print(loader->arena,
                            "write 'repetition: {times: 4, result: draw}', or leave '%s' out", key),
                "%s is perpetual by repetition, but nothing is said of that", what),
            loader->game->source, "rules.repetition", "{times: 4, result: draw}");
    else if (rules->repeated == REPEATED_FORBIDDEN)
        report_clash(
            loader, rule_place(loader, key),
            arena_print(loader->arena, "leave '%s' out, or give repetition another result", key),
            "where repetition is forbidden, %s cannot be perpetual", what);
}

/* A chase is about moves that take; without a loss nothing needs exceptions. */
static void check_chase(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    const struct node *map = yaml_get(loader->said->rules.node, "perpetual-chase");

    if (rules->perpetual_chase && rules->capture == CAPTURE_CUSTODIAN)
        diag_choice_key(
            report_clash(
                loader, rule_place(loader, "perpetual-chase"),
                "leave 'perpetual-chase' out, or write 'capture: replacement'",
                "a chase is about moves that take, but pieces are taken by enclosing them"),
            loader->game->source, "rules.capture", "replacement");
    if (!rules->perpetual_chase && map && map->kind == NODE_MAP && map->count > 1)
        report_clash(loader, rule_place(loader, "perpetual-chase"),
                     "write 'perpetual-chase: allowed', or 'mode: loses'",
                     "a chase is allowed, but it is said who may");
    if (!rules->chase_is_new && (rules->unchased_last || rules->chase_pair_count))
        report_clash(loader, rule_place(loader, "perpetual-chase"),
                     "write 'attacks: new', or leave 'may-be-chased-on' and 'though-protected' out",
                     "any attack counts, but it is said which new ones do");
}

/* Who is bound by strength needs it; who is bound at all needs something that is forbidden. */
static void check_repeaters(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->repeaters == REPEATERS_ALL)
        return;
    if (rules->repeated != REPEATED_FORBIDDEN)
        report_clash(loader, rule_place(loader, "repetition"),
                     "write 'result: forbidden', or leave 'for' out",
                     "only what is forbidden can be so for some moves");
    else if (rules->capture != CAPTURE_STRENGTH)
        diag_choice_key(report_clash(loader, rule_place(loader, "repetition"),
                                     "write 'capture: by-strength', or leave 'for' out",
                                     "no piece is stronger than another, since all may take all"),
                        loader->game->source, "rules.capture", "by-strength");
}

void check_repetition(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;

    if (rules->perpetual_check)
        check_perpetual(loader, "perpetual-check");
    if (rules->perpetual_chase)
        check_perpetual(loader, "perpetual-chase");
    check_chase(loader);
    if (rules->repeated_within && rules->times > TIMES_LEAST)
        report_clash(loader, rule_place(loader, "repetition"), "write 'times: 2', or 'scope: any'",
                     "where only the last positions count, none comes about more than twice");
    check_repeaters(loader);
}
