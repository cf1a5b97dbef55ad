/* `board: {terrain: …}`. */
#include "load/load_internal.h"
#include "record/square.h"

#include <string.h>

/* --- tables --- */

static const char *const entry_names[] = {"all", "none", "own", "enemy", NULL};
static const char *const weakness_names[] = {"none", "all", "enemy", NULL};

struct entry {
    const struct node *squares, *enter;
    struct located sign;
    int pattern, weakens;
};

struct owned {
    const struct node *first, *second;
};

static const struct field region_word = {
    .key = "squares",
    .type = FIELD_TEXT,
    .help = "a square, or two opposite corners of a part of the board, such as 2d-3f"};
static const struct field region_list = {
    .key = "squares", .type = FIELD_LIST, .item = &region_word, .help = "several of them"};
static const struct field *const region_forms[] = {&region_word, &region_list, NULL};

static const struct field owned_fields[] = {
    {FIELD("first", FIELD_NODE, struct owned, first), .forms = region_forms,
     .help = "squares of the first player"},
    {FIELD("second", FIELD_NODE, struct owned, second), .forms = region_forms,
     .help = "squares of the second player"},
};
static const struct record owned_record = {RECORD("owned-squares", owned_fields),
                                           .help = "squares of which each belongs to a player"};
static const struct field owned_map = {
    .key = "squares", .type = FIELD_MAP, .record = &owned_record};
static const struct field *const square_forms[] = {&region_word, &region_list, &owned_map, NULL};

static const struct field entry_word = {
    .key = "enter", .type = FIELD_CHOICE, .choices = entry_names};
static const struct field entry_kind = {.key = "enter", .type = FIELD_TEXT};
static const struct field entry_list = {
    .key = "enter", .type = FIELD_LIST, .item = &entry_kind, .help = "the pieces that may"};
static const struct field *const entry_forms[] = {&entry_word, &entry_list, NULL};

static const struct field terrain_fields[] = {
    {FIELD("squares", FIELD_NODE, struct entry, squares), .required = true, .forms = square_forms,
     .help = "where it lies, and whose it is"},
    {FIELD("enter", FIELD_NODE, struct entry, enter), .forms = entry_forms,
     .help = "who may enter it: all, none, own (its owner's pieces), enemy (those of the other "
             "player), or a list of pieces; default: all"},
    {FIELD("weakens", FIELD_CHOICE, struct entry, weakens), .choices = weakness_names,
     .help = "whose pieces have no strength there, so that any piece may take them; default: none"},
    {FIELD("pattern", FIELD_CHOICE, struct entry, pattern), .choices = pattern_names,
     .help = "how it is drawn"},
    {FIELD("sign", FIELD_TEXT, struct entry, sign), .pattern = "^[~@#=:%*!?_&$<>|^]$",
     .help = "a sign for boards of text; default: the first of these that no other has"},
};

static const struct record terrain_entry = {RECORD("terrain", terrain_fields),
                                            .help = "squares that are not like the others"};
static const struct field terrain_value = {
    .key = "terrain", .type = FIELD_MAP, .record = &terrain_entry};

const struct record terrain_record = {
    .name = "terrains", .help = "the kinds of terrain by name", .free = &terrain_value};

/* --- squares --- */

static bool is_taken(struct loader *loader, const struct terrain *terrain,
                     const struct located *text, struct square square)
{
    const struct terrain_square *known = NULL;
    const struct terrain *there = terrain_at(loader->game, square.file, square.rank, &known);
    struct finding *finding;

    for (size_t i = 0; !there && i < terrain->square_count; i++)
        if (terrain->squares[i].file == square.file && terrain->squares[i].rank == square.rank) {
            there = terrain;
            known = &terrain->squares[i];
        }
    if (!there)
        return false;
    finding = diag_add(loader->diags, DIAG(TERRAIN_TWICE), text->at,
                       square_name(loader->arena, loader->game, square));
    diag_note(finding, known->place, "here it is '%s'", there->id.name.text);
    return true;
}

/* Adds the squares of one region; only the first that is taken is reported. */
static void add_region(struct loader *loader, struct terrain *terrain, const struct located *text,
                       int owner)
{
    const struct game *game = loader->game;
    struct region region;
    bool taken = false;

    if (!region_read(loader->arena, game, text, &region, loader->diags))
        return;
    for (int i = 0; i < region.files * region.ranks && !taken; i++) {
        struct square square = {region.file + i % region.files, region.rank + i / region.files};

        taken = is_taken(loader, terrain, text, square);
        if (!taken)
            *ARENA_PUSH(loader->arena, terrain->squares, terrain->square_count) =
                (struct terrain_square){square.file, square.rank, owner, text->at};
    }
}

static void add_regions(struct loader *loader, struct terrain *terrain, const struct node *node,
                        int owner)
{
    struct located text;

    if (node && node->kind == NODE_TEXT && field_value(node, &region_word, &text, loader->diags))
        add_region(loader, terrain, &text, owner);
    for (size_t i = 0; node && node->kind == NODE_LIST && i < node->count; i++)
        if (field_value(node->items[i], &region_word, &text, loader->diags))
            add_region(loader, terrain, &text, owner);
}

static void load_squares(struct loader *loader, struct terrain *terrain, const struct node *node)
{
    struct owned owned = {0};

    if (!node || node->kind != NODE_MAP) {
        add_regions(loader, terrain, node, UNOWNED);
        return;
    }
    fields_read(node, "'squares'", &owned_record, &owned, loader->diags);
    add_regions(loader, terrain, owned.first, 0);
    add_regions(loader, terrain, owned.second, 1);
}

/* Of squares that are nobody's there are no own or enemy pieces. */
static void check_owned(struct loader *loader, const struct terrain *terrain,
                        const struct node *node)
{
    for (size_t i = 0; i < terrain->square_count; i++)
        if (terrain->squares[i].owner == UNOWNED) {
            struct finding *finding =
                diag_add(loader->diags, DIAG(TERRAIN_UNOWNED), node->place, terrain->id.name.text);

            diag_note(finding, terrain->squares[i].place, "these squares are nobody’s");
            diag_help(finding, "write 'squares: {first: …, second: …}'");
            return;
        }
}

/* --- names and signs --- */

static bool is_name(const char *text)
{
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz-");

    return letters > 0 && text[letters] == '\0' && text[0] != '-' && text[letters - 1] != '-';
}

static const char signs[] = "~@#=:%*!?_&$<>|^";

static bool is_used(const struct game *game, char sign)
{
    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].sign == sign)
            return true;
    return false;
}

/* The first sign that no terrain before has; the last one when all are used. */
static char free_sign(const struct game *game)
{
    size_t k = 0;

    while (k + 2 < sizeof signs && is_used(game, signs[k]))
        k++;
    return signs[k];
}

static char load_sign(struct loader *loader, const struct located *sign)
{
    const char *text = sign->text;

    if (text && strlen(text) == 1 && strchr(signs, text[0]) && !is_used(loader->game, text[0]))
        return text[0];
    if (text)
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), sign->at, "sign",
                           "this is no sign by which the terrain could be known"),
                  "write one of %s that no other terrain has", signs);
    return free_sign(loader->game);
}

/* --- the whole --- */

static void load_one(struct loader *loader, const struct node *key, const struct node *value)
{
    struct game *game = loader->game;
    struct entry entry = {0};
    struct terrain terrain = {.id.name = key->text, .place = key->place};

    if (!is_name(key->text.text)) {
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), key->place, "terrain",
                           "this is no name of a terrain"),
                  "use a word in small letters, with hyphens if need be, such as 'water'");
        return;
    }
    fields_read(value, arena_print(loader->arena, "terrain '%s'", key->text.text), &terrain_entry,
                &entry, loader->diags);
    terrain.id.number = (int)game->terrain_count + 1;
    terrain.sign = load_sign(loader, &entry.sign);
    terrain.pattern = (enum pattern)entry.pattern;
    terrain.weakens = (enum weakness)entry.weakens;
    load_squares(loader, &terrain, entry.squares);
    if (terrain.weakens == WEAKENS_ENEMY)
        check_owned(loader, &terrain, yaml_get(value, "weakens"));
    game->terrains[game->terrain_count] = terrain;
    loader->entries[game->terrain_count++] = entry.enter;
}

void load_terrains(struct loader *loader, const struct node *map)
{
    size_t count = map ? map->count : 0;

    if (count > TERRAIN_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), map->keys[TERRAIN_LIMIT]->place, "terrains",
                 TERRAIN_LIMIT);
        count = TERRAIN_LIMIT;
    }
    loader->game->terrains = arena_alloc(loader->arena, count, sizeof *loader->game->terrains);
    loader->entries = arena_alloc(loader->arena, count, sizeof *loader->entries);
    for (size_t i = 0; i < count; i++)
        load_one(loader, map->keys[i], map->items[i]);
}

/* --- who may enter --- */

static void add_kind(struct loader *loader, struct terrain *terrain, const struct node *node)
{
    const struct piece *piece;
    struct located name;

    if (!field_value(node, &entry_kind, &name, loader->diags))
        return;
    piece = load_piece_named(loader, &name);
    if (piece)
        *ARENA_PUSH(loader->arena, terrain->pieces, terrain->piece_count) = piece;
}

static void load_entry(struct loader *loader, struct terrain *terrain, const struct node *node)
{
    int word;

    if (node->kind == NODE_LIST) {
        terrain->admits = ADMITS_SOME;
        for (size_t i = 0; i < node->count; i++)
            add_kind(loader, terrain, node->items[i]);
    } else if (field_value(node, &entry_word, &word, loader->diags)) {
        terrain->admits = (enum admission)word;
        if (terrain->admits == ADMITS_OWN || terrain->admits == ADMITS_ENEMY)
            check_owned(loader, terrain, node);
    }
}

void load_terrain_entries(struct loader *loader)
{
    struct game *game = loader->game;

    for (size_t i = 0; i < game->terrain_count; i++) {
        if (loader->entries[i])
            load_entry(loader, &game->terrains[i], loader->entries[i]);
    }
}
