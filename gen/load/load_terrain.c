/* `board: {terrain: …}`. */
#include "load/shared/load_internal.h"

#include "base/utf8.h"
#include "load/load_depiction.h"
#include "record/placement/placement.h"
#include "record/placement/square.h"

#include <string.h>

/* --- tables --- */

static const char *const entry_names[] = {"all", "none", "own", "enemy", NULL};
static const char *const weakness_names[] = {"none", "all", "enemy", NULL};

static const struct field region_word = {
    .type = FIELD_TEXT,
    .help = "a square, or two opposite corners of a part of the board, such as 2d-3f"};

static const struct field owned_fields[] = {
    {FIELD_TEXTS("first", struct terrain_said, owned[0]), .item = &region_word,
     .several = "several of them", .help = "squares of the first player"},
    {FIELD_TEXTS("second", struct terrain_said, owned[1]), .item = &region_word,
     .several = "several of them", .help = "squares of the second player"},
    {FIELD_TEXTS("neutral", struct terrain_said, squares), .item = &region_word,
     .several = "several of them", .help = "squares that are nobody's"},
};
static const struct record owned_record = {RECORD("owned-squares", owned_fields),
                                           .help = "squares of which each belongs to a player"};
static const struct field owned_map = {.type = FIELD_RECORD, .record = &owned_record};
static const struct field region_list = {FIELD_TEXTS("squares", struct terrain_said, squares),
                                         .item = &region_word, .several = "several of them"};

static const struct field entry_word = {FORM(FIELD_CHOICE, struct terrain_said, terrain.admits),
                                        .choices = entry_names};
static const struct field entry_list = {
    FORM_OF(FIELD_ARRAY, struct terrain_said, pieces.list, pieces.count),
    .at = offsetof(struct terrain_said, pieces.at), .item = &field_any_text,
    .help = "the pieces that may"};
static const struct field *const entry_forms[] = {&entry_word, &entry_list, NULL};
static const struct field entry_field = {
    .key = "enter", .type = FIELD_EITHER, .forms = entry_forms};

/* Signs of ASCII for boards of text, in the order in which terrains get them. */
#define SIGNS "~@#=:%*!?_&$<>|^"

static const struct field terrain_fields[] = {
    {FIELD_SAME("squares", FIELD_EITHER), .required = true,
     .forms = FORMS(&region_list, &owned_map), .help = "where it lies, and whose it is"},
    {FIELD("enter", FIELD_NODE, struct terrain_said, enter), .forms = entry_forms,
     .help = "who may enter it: all, none, own (its owner's pieces), enemy (those of the other "
             "player), or a list of pieces; default: all"},
    {FIELD("weakens", FIELD_CHOICE, struct terrain_said, terrain.weakens),
     .at = offsetof(struct terrain_said, weakens), .choices = weakness_names,
     .help = "whose pieces have no strength there, so that any piece may take them; default: none"},
    {FIELD("pattern", FIELD_CHOICE, struct terrain_said, terrain.pattern), .choices = pattern_names,
     .help = "how it is drawn"},
    {FIELD("picture", FIELD_EITHER, struct terrain_said, terrain.picture), .forms = ground_forms,
     .help = "a picture on each of its squares, that of the second player's squares turned"},
    {FIELD("sign", FIELD_TEXT, struct terrain_said, sign), .pattern = "^([" SIGNS "]|[^ -~]+)$",
     .help = "a sign for boards of text: one of these, or a character beyond ASCII; default: the "
             "first of these that no other has"},
};

static const struct record terrain_entry = {RECORD("terrain", terrain_fields),
                                            .what = "terrain '%s'",
                                            .help = "squares that are not like the others"};
static const struct field terrain_value = {.type = FIELD_RECORD, .record = &terrain_entry};

const struct record terrain_record = {
    .name = "terrains", .help = "the kinds of terrain by name", .free = &terrain_value};

const struct terrain_said terrain_usual = {.terrain.picture.fit = FIT_COVER};

/* --- squares --- */

static bool is_taken(struct loader *loader, const struct terrain *terrain,
                     const struct located *text, struct square square)
{
    const struct terrain_square *known = terrain_square_at(terrain, square.file, square.rank);

    if (!known)
        return false;
    diag_note(diag_add(loader->diags, DIAG(TERRAIN_TWICE), text->at,
                       square_name(loader->arena, loader->game, square), terrain->id.name.text),
              known->place, "here it is listed already");
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

static void add_regions(struct loader *loader, struct terrain *terrain,
                        const struct located_list *texts, int owner)
{
    for (size_t i = 0; i < texts->count; i++)
        add_region(loader, terrain, &texts->list[i], owner);
}

/* Of squares that are nobody's there are no own or enemy pieces. */
static void check_owned(struct loader *loader, const struct terrain *terrain,
                        const struct place *at)
{
    for (size_t i = 0; i < terrain->square_count; i++)
        if (terrain->squares[i].owner == UNOWNED) {
            struct finding *finding =
                diag_add(loader->diags, DIAG(TERRAIN_UNOWNED), *at, terrain->id.name.text);

            diag_note(finding, terrain->squares[i].place, "these squares are nobody’s");
            diag_help(finding, "write 'squares: {first: …, second: …}'");
            return;
        }
}

/* --- names and signs --- */

/* Small letters, and any beyond ASCII, as in "fluß" or "川". */
static bool is_name(const char *text)
{
    size_t size = strlen(text);

    for (size_t i = 0; i < size; i++)
        if ((text[i] & 0x80) == 0 && (text[i] < 'a' || text[i] > 'z') && text[i] != '-')
            return false;
    return size > 0 && text[0] != '-' && text[size - 1] != '-';
}

/* Beyond ASCII: blanks and what cannot be seen, what frames and empty squares are drawn with, and
 * private characters. */
static const unsigned unfit[][2] = {
    {0x80, 0xA0},     {0xAD, 0xAD},        {0xB7, 0xB7},     {0x1680, 0x1680}, {0x2000, 0x200F},
    {0x2028, 0x202F}, {0x205F, 0x206F},    {0x2500, 0x257F}, {0x25CF, 0x25CF}, {0x3000, 0x3000},
    {0x3164, 0x3164}, {0xE000, 0xF8FF},    {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFF}, {0xE0000, 0x10FFFF},
};

static bool is_sign(const char *text)
{
    size_t size = strlen(text);
    unsigned code;

    if (size == 1)
        return strchr(SIGNS, *text);
    if (size == 0 || utf8_length(text, size) != size)
        return false;
    code = utf8_code(text);
    for (size_t i = 0; i < COUNT_OF(unfit); i++)
        if (code >= unfit[i][0] && code <= unfit[i][1])
            return false;
    return utf8_columns(code) > 0;
}

static bool is_used(const struct game *game, const char *sign)
{
    for (size_t i = 0; i < game->terrain_count; i++)
        if (strcmp(game->terrains[i].sign.text, sign) == 0)
            return true;
    return false;
}

/* The first sign that no terrain before has; the last one when all are used. */
static struct located free_sign(const struct loader *loader)
{
    char sign[2] = "";

    for (const char *at = SIGNS; *at && (!*sign || is_used(loader->game, sign)); at++)
        *sign = *at;
    return located_plain(arena_text(loader->arena, sign, 1));
}

static struct located load_sign(struct loader *loader, const struct located *sign)
{
    if (sign->text && is_sign(sign->text) && !is_used(loader->game, sign->text))
        return *sign;
    if (sign->text)
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), sign->at, "sign",
                           "this is no sign by which the terrain could be known"),
                  "write one of %s that no other terrain has, or one character beyond ASCII, such "
                  "as '川'",
                  SIGNS);
    return free_sign(loader);
}

/* The piece that a board of text shows by that sign; NULL: none. */
static const struct piece *shown_by(const struct game *game, const char *sign)
{
    const struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count * 2 && !found; i++) {
        struct man man = {.piece = &game->pieces[i / 2], .side = (int)(i % 2)};
        struct buf code = {0};

        man_code(man, &code);
        if (strcmp(buf_str(&code), sign) == 0)
            found = man.piece;
        buf_free(&code);
    }
    return found;
}

static void check_sign(struct loader *loader, struct terrain *terrain)
{
    const struct piece *piece = shown_by(loader->game, terrain->sign.text);

    if (!piece)
        return;
    diag_note(diag_add(loader->diags, DIAG(BAD_TEXT), terrain->sign.at, "sign",
                       "boards would show a piece by this, too"),
              piece->code.at, "it is the code of %s", piece->name.text);
    terrain->sign = free_sign(loader);
}

/* --- the whole --- */

static void load_one(struct loader *loader, struct terrain_said *said)
{
    struct game *game = loader->game;
    const struct located *name = &said->terrain.id.name;
    struct terrain *terrain = &game->terrains[game->terrain_count];

    if (!is_name(name->text)) {
        diag_help(
            diag_add(loader->diags, DIAG(BAD_TEXT), name->at, "terrain",
                     "this is no name of a terrain"),
            "use a word in small letters of any script, with hyphens if need be, such as 'water'");
        return;
    }
    said->terrain.id.number = (int)game->terrain_count + 1;
    *terrain = said->terrain;
    terrain->lines = (struct terrain_id){*name, terrain->id.number + TERRAIN_LIMIT, true};
    terrain->place = name->at;
    terrain->sign = load_sign(loader, &said->sign);
    add_regions(loader, terrain, &said->squares, UNOWNED);
    add_regions(loader, terrain, &said->owned[0], 0);
    add_regions(loader, terrain, &said->owned[1], 1);
    if (terrain->weakens == WEAKENS_ENEMY)
        check_owned(loader, terrain, &said->weakens);
    game->terrain_count++;
}

void load_terrains(struct loader *loader)
{
    struct board_said *board = &loader->said->board;

    if (board->terrain_count > TERRAIN_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), board->terrains[TERRAIN_LIMIT].terrain.id.name.at,
                 "terrains", TERRAIN_LIMIT);
        board->terrain_count = TERRAIN_LIMIT;
    }
    loader->game->terrains =
        arena_alloc(loader->arena, board->terrain_count, sizeof *loader->game->terrains);
    for (size_t i = 0; i < board->terrain_count; i++)
        load_one(loader, &board->terrains[i]);
}

/* --- who may enter --- */

static void load_entry(struct loader *loader, struct terrain_said *said)
{
    struct terrain *terrain = &loader->game->terrains[said->terrain.id.number - 1];

    field_value(said->enter, &entry_field, said, loader->diags);
    terrain->admits = place_known(&said->pieces.at) ? ADMITS_SOME : said->terrain.admits;
    if (terrain->admits == ADMITS_OWN || terrain->admits == ADMITS_ENEMY)
        check_owned(loader, terrain, &said->enter->place);
    for (size_t i = 0; i < said->pieces.count; i++) {
        const struct piece *piece = load_piece_named(loader, &said->pieces.list[i]);

        if (piece)
            *ARENA_PUSH(loader->arena, terrain->pieces, terrain->piece_count) = piece;
    }
}

void load_terrain_entries(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;

    for (size_t i = 0; i < loader->game->terrain_count; i++)
        check_sign(loader, &loader->game->terrains[i]);

    for (size_t i = 0; i < board->terrain_count; i++)
        if (board->terrains[i].terrain.id.number && board->terrains[i].enter)
            load_entry(loader, &board->terrains[i]);
}
