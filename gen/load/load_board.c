#include "load/load.h"
#include "load/shared/load_internal.h"
#include "record/placement/placement.h"

/* `board: {terrain: …}`. */

/* --- tables --- */

static const char *const entry_names[] = {"all", "none", "own", "enemy", NULL};
static const char *const weakness_names[] = {"none", "all", "enemy", NULL};
static const char *const hostility_names[] = {"never", "empty", "always", NULL};
static const char *const protection_names[] = {"none", "all", "own", NULL};

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

/* Who may enter a terrain, or land there, as it is said. */
struct entry_said {
    int whom;
    struct located_list pieces; /* that may, when they are listed */
};

static const struct field entry_word = {FORM(FIELD_CHOICE, struct entry_said, whom),
                                        .choices = entry_names,
                                        .several = "a list of pieces, as in [King]"};
static const struct field entry_list = {
    FORM_OF(FIELD_ARRAY, struct entry_said, pieces.list, pieces.count),
    .at = offsetof(struct entry_said, pieces.at), .item = &field_any_text,
    .help = "the pieces that may"};
static const struct field *const entry_forms[] = {&entry_word, &entry_list, NULL};

/* Signs of ASCII for boards of text, in the order in which terrains get them. */
#define SIGNS "~@#=:%*!?_&$<>|^"

static const struct field terrain_fields[] = {
    {FIELD_SAME("squares", FIELD_EITHER), .required = true,
     .forms = FORMS(&region_list, &owned_map), .help = "where it lies, and whose it is"},
    {FIELD("enter", FIELD_NODE, struct terrain_said, enter), .by_player = true,
     .forms = entry_forms,
     .help = "who may enter it: all, none, own (its owner's pieces), enemy (those of the other "
             "player), or a list of pieces; default: all"},
    {FIELD("land", FIELD_NODE, struct terrain_said, land), .by_player = true, .forms = entry_forms,
     .help =
         "whose moves may end there, of the pieces that may enter it: all, none, own, enemy, or "
         "a list of pieces; default: all"},
    {FIELD("leave", FIELD_NODE, struct terrain_said, leave), .by_player = true,
     .forms = entry_forms,
     .help = "whose moves lead from its squares to others: all, none, own, enemy, or a list of "
             "pieces; default: all"},
    {FIELD("weakens", FIELD_CHOICE, struct terrain_said, terrain.weakens),
     .at = offsetof(struct terrain_said, weakens), .choices = weakness_names,
     .help = "whose pieces have no strength there, so that any piece may take them; default: none"},
    {FIELD("protects", FIELD_CHOICE, struct terrain_said, terrain.protects),
     .at = offsetof(struct terrain_said, protects), .choices = protection_names,
     .help = "whose pieces cannot be taken there: none, all, or own (those of the square's owner); "
             "default: none"},
    {FIELD("stops", FIELD_BOOL, struct terrain_said, terrain.stops),
     .help = "whether a slide that comes there must end there; default: no"},
    {FIELD("hostile", FIELD_CHOICE, struct terrain_said, terrain.hostile[0]),
     .second = sizeof(enum hostility), .choices = hostility_names,
     .help = "when its squares enclose pieces as an enemy on them would: never; empty, as long as "
             "nobody stands there; or always; default: never"},
    {FIELD("pattern", FIELD_CHOICE, struct terrain_said, terrain.pattern), .choices = pattern_names,
     .help = "how it is drawn"},
    {FIELD("colour", FIELD_TEXT, struct terrain_said, terrain.colour),
     .pattern = "^([a-z]+|#[0-9A-Fa-f]{6})$",
     .help = "of its ground, as players have colours; absent: as the style says"},
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

/* `terrain:` of the board; who may enter is read when the pieces are known. */
static const struct record terrain_record = {
    .name = "terrains", .help = "the kinds of terrain by name", .free = &terrain_value};

static const struct terrain_said terrain_usual = {.terrain.picture.fit = FIT_COVER};

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

/* Letters, and any beyond ASCII, as in "Fluß" or "川". */
static bool is_name(const char *text)
{
    size_t size = strlen(text);

    for (size_t i = 0; i < size; i++)
        if ((text[i] & 0x80) == 0 && !is_letter(text[i]) && text[i] != '-')
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
    return FIND(terrain, game->terrains, game->terrain_count,
                strcmp(terrain->sign.text, sign) == 0);
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

static void check_sign(struct loader *loader, struct terrain *terrain)
{
    const struct piece *piece =
        placement_shown_by(loader->game, terrain->sign.text, strlen(terrain->sign.text));
    struct finding *finding;

    if (!piece)
        return;
    finding = diag_add(loader->diags, DIAG(BAD_TEXT), terrain->sign.at, "sign",
                       "boards would show a piece by this, too");
    diag_help(finding, "choose a sign that is no code, or leave 'sign' out");
    diag_note(finding, piece->code.at, "it is the code of %s", piece->name.text);
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
            "use a word in letters of any script, with hyphens if need be, such as 'water'");
        return;
    }
    if (game_terrain(game, name->text, strlen(name->text))) {
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), name->at, "terrain",
                           "another terrain has this name, in whichever case"),
                  "give the two different names");
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
    if (terrain->protects == PROTECTS_OWN)
        check_owned(loader, terrain, &said->protects);
    game->terrain_count++;
}

static void load_terrains(struct loader *loader)
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

/* Reads one of the two keys about that. */
static void load_entry(struct loader *loader, const char *key, const struct node *node,
                       const struct terrain *terrain, struct admittance admits[2])
{
    const struct field field = {.key = key,
                                .type = FIELD_EITHER,
                                .second = sizeof(struct entry_said),
                                .forms = entry_forms};
    struct entry_said entries[2] = {0};

    if (!node)
        return;
    field_value(node, &field, entries, loader->diags);
    for (int side = 0; side < 2; side++) {
        const struct entry_said *entry = &entries[side];

        if (side == 1 && field_of_player(node, 0) == field_of_player(node, 1)) {
            admits[1] = admits[0]; /* whose findings are told once */
            break;
        }
        admits[side].whom =
            place_known(&entry->pieces.at) ? ADMITS_SOME : (enum admission)entry->whom;
        if (admits[side].whom == ADMITS_OWN || admits[side].whom == ADMITS_ENEMY)
            check_owned(loader, terrain, &node->place);
        admits[side].pieces = load_pieces_named(loader, &entry->pieces, &admits[side].piece_count);
    }
}

void load_terrain_entries(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;

    for (size_t i = 0; i < loader->game->terrain_count; i++)
        check_sign(loader, &loader->game->terrains[i]);
    EACH (said, board->terrains, board->terrain_count) {
        struct terrain *terrain;

        if (!said->terrain.id.number)
            continue;
        terrain = &loader->game->terrains[said->terrain.id.number - 1];
        load_entry(loader, "enter", said->enter, terrain, terrain->admits);
        load_entry(loader, "land", said->land, terrain, terrain->lands);
        load_entry(loader, "leave", said->leave, terrain, terrain->leaves);
    }
}

static const char *const play_names[] = {"squares", "points", NULL};

/* --- tables --- */

static const struct field label_range = {
    .key = "labels",
    .type = FIELD_TEXT,
    .pattern = "^([0-9]{1,3}\\.\\.[0-9]{1,3}|[a-z]\\.\\.[a-z]|[A-Z]\\.\\.[A-Z])$",
    .help = "a range such as 1..8 or h..a"};
static const struct field label_word = {.key = "labels", .type = FIELD_TEXT};
static const struct field label_list = {.key = "labels", .type = FIELD_LIST, .item = &label_word};
static const struct field *const label_forms[] = {&label_range, &label_list, NULL};

/* At most the height of the board. */
static const struct field farthest_field = {
    .key = "farthest", .type = FIELD_INT, .most = BOARD_LIMIT};

static const struct field promotion_fields[] = {
    {FIELD("farthest", FIELD_NODE, struct definition, board.farthest), .required = true,
     .by_player = true, .forms = FORMS(&farthest_field),
     .help = "number of ranks, counted from the far edge; 0: none"},
};

static const struct record promotion_record = {RECORD("promotion-zone", promotion_fields),
                                               .help = "the ranks where pieces promote"};

static const struct field zone_fields[] = {
    {FIELD_SAME("promotion", FIELD_RECORD), .record = &promotion_record,
     .help = "the ranks where pieces promote"},
};

static const struct record zone_record = {RECORD("zones", zone_fields),
                                          .help = "parts of the board with a meaning of their own"};

static const struct field dot_field = {
    .type = FIELD_TEXT,
    .help =
        "two files, a blank and two ranks between which the dot stands, such as 'd|e 4|5'; on a "
        "board of points a file, a blank and a rank, such as 'd 4'"};

static const struct field corner_field = {
    .type = FIELD_TEXT, .help = "the file and the rank of a point, a blank between, such as 'd 4'"};

static const struct field river_word = {.key = "words", .type = FIELD_TEXT};
static const struct field river_fields[] = {
    {FIELD("between", FIELD_TEXT, struct definition, board.river_between), .required = true,
     .help = "the two ranks between which it flows, such as 5|6"},
    {FIELD_TEXTS("words", struct definition, board.river_words), .item = &river_word,
     .help = "at most two words, the second turned to the second player"},
};
static const struct record river_record = {
    RECORD("river", river_fields),
    .help = "a gap in a board of points, where the lines of the inner files stop"};

static const struct board_picture picture_usual = {.picture.fit = FIT_COVER};
static const struct field picture_value = {FORM(FIELD_EITHER, struct board_picture, picture),
                                           .forms = ground_forms};
static const struct record pictures_record = {
    .name = "board-pictures", .help = "pictures by their squares", .free = &picture_value};

static const struct field board_fields[] = {
    {FIELD("size", FIELD_TEXT, struct definition, board.size),
     .pattern = "^(0{0,2}[1-9]|0?[12][0-9]|0?3[0-6])x(0{0,2}[1-9]|0?[12][0-9]|0?3[0-6])$",
     .help = "files x ranks, such as 8x8; at most 36x36"},
    {FIELD("shape", FIELD_CHOICE, struct definition, board.shape),
     .at = offsetof(struct definition, board.shape_place), .choices = board_shape_words,
     .values = board_shape_values,
     .help = "of a board without files: hexagon, of cells with six edges; triangle, of triangles; "
             "or morris, of points on squares within each other"},
    {FIELD("side", FIELD_INT, struct definition, board.side),
     .at = offsetof(struct definition, board.side_place), .least = 2, .most = BOARD_LIMIT / 2,
     .help = "cells along each side of a hexagon or triangle; of a morris board its squares"},
    {FIELD("cut", FIELD_INT, struct definition, board.cut),
     .at = offsetof(struct definition, board.cut_place), .least = 1, .most = BOARD_LIMIT / 4,
     .help = "the side of the triangles that are cut off at each corner of a triangle"},
    {FIELD_OF("points", FIELD_NAMED, struct definition, board.points, board.point_count),
     .name = offsetof(struct point_entry, name), .record = &board_points_record,
     .help = "points of a board that is no grid, by their names: where they are"},
    {FIELD_OF("lines", FIELD_ARRAY, struct definition, board.lines, board.line_count),
     .item = &board_line_item,
     .help = "lines through points, along which alone pieces go; on a grid beside its own"},
    {FIELD_TEXTS("without", struct definition, board.without), .item = &board_hole_word,
     .several = "several of them", .help = "what the grid does not have"},
    {FIELD("diagonals", FIELD_CHOICE, struct definition, board.diagonals),
     .at = offsetof(struct definition, board.diagonals_place), .choices = board_diagonal_words,
     .values = board_diagonal_values,
     .help =
         "diagonal lines of a grid of points, along which alone pieces go diagonally: none; "
         "alternate, through each second point, the lower left one among them; all; of a morris "
         "board all, from corner to corner, or none; beside circuits they are not drawn"},
    {FIELD_OF("circuits", FIELD_ARRAY, struct definition, board.circuits, board.circuit_count),
     .at = offsetof(struct definition, board.circuits_place), .item = &board_circuit_item,
     .help = "lines of a grid of points, counted from the edge, whose ends loops join at the "
             "corners: 2 is the second line from each edge"},
    {FIELD("play", FIELD_CHOICE, struct definition, game.play),
     .at = offsetof(struct definition, game.play_place), .choices = play_names,
     .help = "whether pieces stand on squares or on points"},
    {FIELD("files", FIELD_NODE, struct definition, board.files), .forms = label_forms,
     .help = "labels of the files, left to right as the first player sees the board"},
    {FIELD("ranks", FIELD_NODE, struct definition, board.ranks), .forms = label_forms,
     .help = "labels of the ranks, top to bottom"},
    {FIELD_SAME("zones", FIELD_RECORD), .record = &zone_record,
     .help = "parts of the board with a meaning of their own"},
    {FIELD_OF("dots", FIELD_ARRAY, struct definition, board.dots, board.dot_count),
     .item = &dot_field, .help = "dots on crossings of lines, which mark the zones"},
    {FIELD_OF("corners", FIELD_ARRAY, struct definition, board.corners, board.corner_count),
     .item = &corner_field, .help = "points with small corner marks, of a board of points"},
    {FIELD_SAME("river", FIELD_RECORD), .record = &river_record,
     .help = "where the board of points has a river"},
    {FIELD("checkered", FIELD_BOOL, struct definition, game.checkered),
     .help = "whether squares are light and dark in turn, a light one in the corner at each "
             "player's right hand"},
    {FIELD("picture", FIELD_EITHER, struct definition, game.ground), .forms = ground_forms,
     .help = "a picture under the whole board"},
    {FIELD("lineless", FIELD_BOOL, struct definition, game.lineless),
     .at = offsetof(struct definition, board.lineless_place),
     .help =
         "whether that picture has the board's lines, so that no others are drawn; default: no"},
    {FIELD_OF("pictures", FIELD_NAMED, struct definition, board.pictures, board.picture_count),
     .name = offsetof(struct board_picture, squares), .record = &pictures_record,
     .usual = &picture_usual,
     .help = "pictures on single squares, or on parts of the board, by these: e5, or d1-f3"},
    {FIELD_OF("terrain", FIELD_NAMED, struct definition, board.terrains, board.terrain_count),
     .name = offsetof(struct terrain_said, terrain.id.name), .keep = true,
     .record = &terrain_record, .usual = &terrain_usual,
     .help = "squares that are not like the others, by the name of their kind"},
};

static const char *const board_kinds[] = {"size", "points", "shape", NULL};

const struct record board_record = {RECORD("board", board_fields), .either = board_kinds,
                                    .uncovered = uncovered_keys,
                                    .help = "the board as the first player sees it"};

/* --- size --- */

/* A whole number of one to three digits; moves *text behind it. -1: none. */
static int read_count(const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    int value = 0;

    if (digits == 0 || digits > 3)
        return -1;
    for (size_t i = 0; i < digits; i++)
        value = value * 10 + (*(*text)++ - '0');
    return value;
}

/* Two numbers with whatever between them are written as they should be; one is that of a square. */
static void report_size(struct loader *loader, const struct located *size)
{
    static const char digits[] = "0123456789";
    struct finding *finding =
        diag_add(loader->diags, DIAG(BAD_TEXT), size->at, "size", "this is no board size");
    const char *text = size->text, *behind;
    int width = read_count(&text), height;

    behind = text += strcspn(text, digits);
    height = *text ? read_count(&behind) : width;
    if (width < 1 || height < 1 || behind[strcspn(behind, digits)])
        diag_help(finding, "write files x ranks without blanks, such as 8x8");
    else
        diag_write_part(finding, size, 0, strlen(size->text),
                        arena_print(loader->arena, "%dx%d", width, height),
                        ", files x ranks without blanks");
}

static bool load_size(struct loader *loader, const struct located *size)
{
    const char *text = size->text;
    int width, height = -1;

    if (!text)
        return true;
    width = read_count(&text);
    if (*text++ == 'x' && width >= 0)
        height = read_count(&text);
    if (height < 0 || *text != '\0') {
        report_size(loader, size);
        return false;
    }
    if (width < 1 || width > BOARD_LIMIT || height < 1 || height > BOARD_LIMIT) {
        diag_help(diag_add(loader->diags, DIAG(OUT_OF_RANGE), size->at, "size",
                           arena_print(loader->arena, "1x1 and %dx%d", BOARD_LIMIT, BOARD_LIMIT)),
                  "write files x ranks, such as 9x9");
        return false;
    }
    loader->game->width = width;
    loader->game->height = height;
    return true;
}

/* --- labels --- */

/* What is labelled, in messages, and how often. */
struct axis {
    const char *key; /* "files" */
    const char *one; /* "file" */
    int count;
};

/* From 1, 2 … or from the code of a letter on. */
static const char **count_labels(struct arena *arena, bool letters, int first, int step, int count)
{
    const char **labels = arena_alloc(arena, (size_t)count, sizeof *labels);

    for (int i = 0; i < count; i++)
        labels[i] = arena_print(arena, letters ? "%c" : "%d", first + i * step);
    return labels;
}

/* The range to write begins with 1, 'a' or 'A', or ends with it. */
static bool right_count(struct loader *loader, const struct axis *axis, struct place place,
                        int count, int begin, bool falling)
{
    bool letters = begin > 1 && axis->count <= 26;
    const char **labels = count_labels(loader->arena, letters, letters ? begin : 1, 1, axis->count);

    if (count == axis->count)
        return true;
    diag_help(diag_add(loader->diags, DIAG(LABEL_COUNT), place, axis->key, count,
                       count == 1 ? "" : "s", axis->count, axis->key),
              "write as many labels as there are %s, such as '%s: %s..%s', or change the 'size'",
              axis->key, axis->key, labels[falling ? axis->count - 1 : 0],
              labels[falling ? 0 : axis->count - 1]);
    return false;
}

static bool is_letter_range(const char *text)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz",
                      large[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    if (strlen(text) != 4 || text[1] != '.' || text[2] != '.')
        return false;
    return (strchr(small, text[0]) && strchr(small, text[3])) ||
           (strchr(large, text[0]) && strchr(large, text[3]));
}

/* "12..1" or "a..l". NULL after a finding. */
static const char **range_labels(struct loader *loader, const struct axis *axis,
                                 const struct node *node)
{
    const char *text = node->text.text;
    bool letters = is_letter_range(text);
    int first = letters ? text[0] : read_count(&text), last = -1, step;

    if (letters)
        last = text[3];
    else if (first >= 0 && strncmp(text, "..", 2) == 0) {
        text += 2;
        last = read_count(&text);
    }
    if (last < 0 || (!letters && *text != '\0')) {
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), node->place, axis->key,
                           "this is no range of labels"),
                  "write a range such as 1..8 or h..a, or a list of labels");
        return NULL;
    }
    step = first <= last ? 1 : -1;
    if (!right_count(loader, axis, node->place, (last - first) * step + 1,
                     letters ? (first & ~31) + 1 : 1, step < 0))
        return NULL;
    return count_labels(loader->arena, letters, first, step, axis->count);
}

static int label_index(const char *const *labels, int count, const char *label, size_t size)
{
    for (int i = 0; i < count; i++)
        if (strlen(labels[i]) == size && strncmp(labels[i], label, size) == 0)
            return i;
    return -1;
}

static const char **list_labels(struct loader *loader, const struct axis *axis,
                                const struct node *list)
{
    struct field text = label_word;
    const char **labels;

    text.key = axis->key;
    if (!right_count(loader, axis, list->place, (int)list->count, 1, false))
        return NULL;
    labels = arena_alloc(loader->arena, list->count, sizeof *labels);
    for (int i = 0; i < axis->count; i++) {
        const struct node *item = list->items[i];
        struct located label;

        if (!field_value(item, &text, &label, loader->diags))
            return NULL;
        if (label_index(labels, i, label.text, strlen(label.text)) >= 0) {
            diag_add(loader->diags, DIAG(BAD_TEXT), item->place, axis->key,
                     "the label stands here twice");
            return NULL;
        }
        labels[i] = label.text;
    }
    return labels;
}

/* Numbers from 1 where there are no labels, or none that can be used. */
static const char **load_labels(struct loader *loader, const struct axis *axis,
                                const struct node *node)
{
    const char **labels = NULL;

    if (node && node->kind == NODE_TEXT)
        labels = range_labels(loader, axis, node);
    else if (node)
        labels = list_labels(loader, axis, node);
    return labels ? labels : count_labels(loader->arena, false, 1, 1, axis->count);
}

/* --- promotion zone --- */

static void load_zone(struct loader *loader, const struct node *node)
{
    struct game *game = loader->game;
    struct field field = farthest_field;
    int ranks[2] = {0};

    field.most = game->height;
    field.second = sizeof *ranks;
    if (!node || !field_value(node, &field, ranks, loader->diags))
        return;
    game->zone_place = node->place;
    if (ranks[0] == ranks[1])
        game->zone = ranks[0];
    for (int side = 0; side < 2 && ranks[0] != ranks[1]; side++)
        game->rules.zone[side] =
            (struct within){.first = ranks[side] ? game->height - ranks[side] + 1 : NO_RANK,
                            .last = ranks[side] ? game->height : NO_RANK,
                            .place = node->place};
}

/* --- dots --- */

static void report_dot_form(struct loader *loader, const struct located *text)
{
    bool points = loader->game->play == PLAY_POINTS;
    const char *message = points && strchr(text->text, '|')
                              ? "pieces stand on the points, but this is a place between them"
                              : "this is no place of a dot";

    diag_help(diag_add(loader->diags, DIAG(BAD_DOT), text->at, message),
              points ? "write a file, a blank and a rank, such as 'd 4'"
                     : "write two files, a blank and two ranks, such as 'd|e 4|5'");
}

/* The index of a label of `size` bytes; -1 after a finding. */
static int dot_label(struct loader *loader, const struct located *text, size_t from, size_t size,
                     const char *const *labels, const struct axis *axis)
{
    int index = label_index(labels, axis->count, text->text + from, size);

    if (index < 0)
        diag_add(loader->diags, DIAG(BAD_DOT), located_at(text, from, size),
                 arena_print(loader->arena, "there is no %s '%.*s'", axis->one, (int)size,
                             text->text + from));
    return index;
}

/* The grid line between two labels, "d|e"; on a board of points that of one. -1 after a finding. */
static int dot_line(struct loader *loader, const struct located *text, size_t from, size_t size,
                    const char *const *labels, const struct axis *axis)
{
    size_t bar = strcspn(text->text + from, "|");
    int first, second;

    if (loader->game->play == PLAY_POINTS)
        return dot_label(loader, text, from, size, labels, axis);
    first = dot_label(loader, text, from, bar, labels, axis);
    if (first < 0)
        return -1;
    second = dot_label(loader, text, from + bar + 1, size - bar - 1, labels, axis);
    if (second < 0)
        return -1;
    if (first - second == 1 || second - first == 1)
        return first > second ? first : second;
    diag_add(loader->diags, DIAG(BAD_DOT), located_at(text, from, size),
             arena_print(loader->arena, "these %s are not neighbours", axis->key));
    return -1;
}

/* "9|8 d|e", or on a board of points "d 4". False after a finding. */
static bool read_dot(struct loader *loader, const struct located *text, struct dot *dot)
{
    struct game *game = loader->game;
    const struct axis files = {"files", "file", game->width};
    const struct axis ranks = {"ranks", "rank", game->height};
    size_t size = strlen(text->text), blank = strcspn(text->text, " ");
    size_t next = blank + strspn(text->text + blank, " ");
    bool between = strcspn(text->text, "|") < blank && strchr(text->text + next, '|') &&
                   game->width > 1 && game->height > 1;

    *dot = (struct dot){.place = text->at};
    if (game->play == PLAY_POINTS ? blank == size || strchr(text->text, '|') : !between) {
        report_dot_form(loader, text);
        return false;
    }
    dot->file_line = dot_line(loader, text, 0, blank, game->file_labels, &files);
    dot->rank_line = dot_line(loader, text, next, size - next, game->rank_labels, &ranks);
    return dot->file_line >= 0 && dot->rank_line >= 0;
}

static void load_dots(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;
    struct dot dot;

    for (size_t i = 0; i < board->dot_count; i++)
        if (read_dot(loader, &board->dots[i], &dot))
            *ARENA_PUSH(loader->arena, game->dots, game->dot_count) = dot;
}

/* --- what boards of points alone have --- */

/* False after a finding: the key is of no use on squares. */
static bool has_points(struct loader *loader, const char *key, struct place at)
{
    if (loader->game->play == PLAY_POINTS)
        return true;
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), at, key, "the board has squares, not points"),
              "write 'play: points', or leave '%s' out", key);
    return false;
}

static void load_corners(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;
    struct dot dot;

    if (board->corner_count == 0 || !has_points(loader, "corners", board->corners[0].at))
        return;
    for (size_t i = 0; i < board->corner_count; i++)
        if (read_dot(loader, &board->corners[i], &dot))
            *ARENA_PUSH(loader->arena, game->corners, game->corner_count) = dot;
}

/* The upper one of the two ranks "5|6", from 1 at the top; 0 after a finding. */
static int rank_above(struct loader *loader, const struct located *text)
{
    const struct game *game = loader->game;
    size_t bar = strcspn(text->text, "|");
    int first = label_index(game->rank_labels, game->height, text->text, bar);
    int second = text->text[bar] ? label_index(game->rank_labels, game->height,
                                               text->text + bar + 1, strlen(text->text + bar + 1))
                                 : -1;

    if (first >= 0 && second >= 0 && (first - second == 1 || second - first == 1))
        return (first < second ? first : second) + 1;
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), text->at, "between",
                       "these are no two ranks side by side"),
              "write two ranks with a bar between them, such as '%s|%s'",
              game->rank_labels[game->height / 2],
              game->rank_labels[game->height > 1 ? game->height / 2 - 1 : 0]);
    return 0;
}

static void load_river(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct river *river = &loader->game->river;

    if (!board->river_between.text || !has_points(loader, "river", board->river_between.at))
        return;
    if (board->river_words.count > COUNT_OF(river->words)) {
        diag_add(loader->diags, DIAG(BAD_TEXT), board->river_words.list[COUNT_OF(river->words)].at,
                 "words", "a river has room for two words, one in each half");
        return;
    }
    river->below = rank_above(loader, &board->river_between);
    for (size_t i = 0; i < board->river_words.count; i++)
        river->words[i] = board->river_words.list[i];
}

/* Those whose squares are not on the board are left out, with a finding. */
static void load_pictures(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;

    for (size_t i = 0; i < board->picture_count; i++) {
        struct board_picture picture = board->pictures[i];
        struct region region;

        if (!region_read(loader->arena, game, &picture.squares, &region, loader->diags))
            continue;
        picture.file = region.file;
        picture.rank = region.rank;
        picture.files = region.files;
        picture.ranks = region.ranks;
        *ARENA_PUSH(loader->arena, game->pictures, game->picture_count) = picture;
    }
}

/* --- the whole --- */

static void load_axes(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;

    game->file_labels =
        load_labels(loader, &(struct axis){"files", "file", game->width}, board->files);
    game->rank_labels =
        load_labels(loader, &(struct axis){"ranks", "rank", game->height}, board->ranks);
}

/* Reports a board without lines and without a picture, which would not show where pieces stand. */
static void check_lines(struct loader *loader)
{
    if (loader->game->lineless && !loader->game->ground.name.text)
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), loader->said->board.lineless_place,
                           "lineless", "no picture has the lines of this board"),
                  "name it, as in 'picture: art/board.svg', or leave 'lineless' out");
}

bool load_board(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;

    if (!board->node)
        return false;
    fields_read(board->node, "'board'", &board_record, loader->said, loader->diags);
    if (!load_size(loader, &board->size))
        return false;
    if (game->width)
        load_axes(loader);
    if (!load_network(loader)) {
        game->width = game->height = 0; /* nothing is known of it */
        return false;
    }
    if (!board->size.text)
        load_axes(loader);
    load_zone(loader, board->farthest);
    load_dots(loader);
    load_corners(loader);
    load_river(loader);
    load_pictures(loader);
    load_terrains(loader);
    check_lines(loader);
    return true;
}
