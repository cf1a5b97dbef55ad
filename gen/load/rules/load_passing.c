/* `passing:`, what can be captured in passing. */
#include "load/shared/load_internal.h"
#include "load/shared/load_ranks.h"

static const char *const passing_names[] = {"double-step", "any", "first-move", NULL};

static const struct field passing_word = {FORM(FIELD_CHOICE, struct definition, game.passing),
                                          .choices = passing_names};

static const struct field passing_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.passing), .required = true,
     .choices = passing_names, .help = "what passes through squares"},
    {FIELD("on-rank", FIELD_NODE, struct definition, rules.passing_rank), .forms = ranks_forms,
     .help =
         "the only rank on which it can be caught, 1 the back rank of the piece that passes; or "
         "ranks in a row, such as 2-3"},
};

static const struct record passing_record = {
    RECORD("passing", passing_fields), .help = "what can be caught on a square that it passed"};
static const struct field passing_map = {.type = FIELD_RECORD, .record = &passing_record};

const struct field *const passing_forms[] = {&passing_word, &passing_map, NULL};

void load_passing(struct loader *loader)
{
    const struct node *node = loader->said->rules.passing_rank;
    struct ranks ranks = {0};

    if (!node || !load_ranks(node, "on-rank", &ranks, loader->diags))
        return;
    loader->game->rules.passing_first = ranks.first;
    loader->game->rules.passing_last = ranks.last;
}
