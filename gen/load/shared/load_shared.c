/* What several parts of a definition have in common. */
#include "load/shared/load_internal.h"

#include <stdarg.h>
#include <string.h>

/* --- names in another script --- */

static const struct field native_text = {FORM(FIELD_TEXT, struct native, text),
                                         .help = "name in the game's own script"};

/* clang-format off */
#define NATIVE_ROWS                                                                                \
    {FIELD("text", FIELD_TEXT, struct native, text), .one_line = true, .required = true,           \
     .help = "name in the game's own script"},                                                     \
    {FIELD("reading", FIELD_TEXT, struct native, reading), .one_line = true,                       \
     .help = "how it is spoken, in Latin letters"},                                                \
    {FIELD("lang", FIELD_TEXT, struct native, lang),                                               \
     .help = "language as a BCP 47 tag, such as ja; pieces take that of the game"}
/* clang-format on */

static const struct field native_fields[] = {NATIVE_ROWS};
static const struct field piece_native_fields[] = {
    NATIVE_ROWS,
    {FIELD("second", FIELD_TEXT, struct native, second), .one_line = true,
     .help = "that of the second player's piece, where it is another one"},
    {FIELD("second-reading", FIELD_TEXT, struct native, second_reading), .one_line = true,
     .help = "how that is spoken; default: as the first player's, where the names are the same"},
    {FIELD("short", FIELD_TEXT, struct native, short_text), .one_line = true,
     .help = "what stands for it in small places, such as figures, and on pieces whose face is "
             "'short'; often one character"},
    {FIELD("second-short", FIELD_TEXT, struct native, short_second), .one_line = true,
     .help = "that of the second player's piece, where it is another one"},
};

static const struct record native_record = {RECORD("native", native_fields),
                                            .help = "a name in another script"};

static const struct field native_map = {.type = FIELD_RECORD, .record = &native_record};
const struct field *const native_forms[] = {&native_text, &native_map, NULL};

static const struct record piece_native_record = {RECORD("piece-native", piece_native_fields),
                                                  .help = "a piece's name in another script"};
static const struct field piece_native_map = {.type = FIELD_RECORD, .record = &piece_native_record};
const struct field *const piece_native_forms[] = {&native_text, &piece_native_map, NULL};

/* --- names --- */

const struct field piece_word = {.key = "piece", .type = FIELD_TEXT};

struct piece *load_piece_named(struct loader *loader, const struct located *name)
{
    struct game *game = loader->game;
    const struct piece *piece = game_piece_named(game, name->text);

    if (piece)
        return &game->pieces[piece - game->pieces];
    game_suggest_piece(game, diag_add(loader->diags, DIAG(UNKNOWN_PIECE), name->at, name->text),
                       name->text);
    return NULL;
}

const struct terrain *load_terrain_named(struct loader *loader, const struct located *name)
{
    const struct game *game = loader->game;
    const struct terrain *terrain = game_terrain(game, name->text, strlen(name->text));

    if (!terrain && game->width)
        terrain_unknown(game, name, loader->diags);
    return terrain;
}

/* --- contradictions --- */

struct place rule_place(struct loader *loader, const char *key)
{
    return yaml_get(loader->said->rules.node, key)->place;
}

/* Notes where the rules stand that a text names in quotation marks, "write 'goal: checkmate'", but
 * for the one that begins at a place: either of those that clash may be the wrong one. */
static void note_named(const struct loader *loader, const char *text, struct place place,
                       struct finding *finding)
{
    const struct node *rules = loader->said->rules.node;

    for (size_t i = 0; rules && rules->kind == NODE_MAP && i < rules->count; i++) {
        const char *key = rules->keys[i]->text.text, *at = strstr(text, key);
        size_t size = strlen(key);

        if (at && at > text && at[-1] == '\'' && strchr("':", at[size]) &&
            rules->keys[i]->place.line != place.line)
            diag_note(finding, rules->items[i]->place, "'%s' is declared here", key);
    }
}

struct finding *report_clash(struct loader *loader, struct place place, const char *help,
                             const char *format, ...)
{
    struct finding *finding;
    struct buf what = {0};
    va_list args;

    va_start(args, format);
    buf_print_list(&what, format, args);
    va_end(args);
    finding = diag_add(loader->diags, DIAG(RULE_CLASH), place, buf_str(&what));
    note_named(loader, help, place, finding);
    diag_help(finding, "%s", help);
    buf_free(&what);
    return finding;
}
