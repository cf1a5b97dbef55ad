/* What several parts of a definition have in common. */
#include "load/load_internal.h"

/* --- names in another script --- */

static const struct field native_text = {FORM(FIELD_TEXT, struct native, text),
                                         .help = "name in the game's own script"};

static const struct field native_fields[] = {
    {FIELD("text", FIELD_TEXT, struct native, text), .one_line = true, .required = true,
     .help = "name in the game's own script"},
    {FIELD("reading", FIELD_TEXT, struct native, reading), .one_line = true,
     .help = "how it is spoken, in Latin letters"},
    {FIELD("lang", FIELD_TEXT, struct native, lang),
     .help = "language as a BCP 47 tag, such as ja; pieces take that of the game"},
};

static const struct record native_record = {RECORD("native", native_fields),
                                            .help = "a name in another script"};

static const struct field native_map = {.type = FIELD_RECORD, .record = &native_record};
const struct field *const native_forms[] = {&native_text, &native_map, NULL};

/* --- findings --- */

void load_unknown_piece(struct loader *loader, const struct located *name)
{
    game_suggest_piece(loader->game,
                       diag_add(loader->diags, DIAG(UNKNOWN_PIECE), name->at, name->text),
                       name->text);
}

struct finding *report_rule_clash(struct loader *loader, const struct node *block, const char *key,
                                  const char *what)
{
    return diag_add(loader->diags, DIAG(RULE_CLASH), yaml_get(block, key)->place, what);
}
