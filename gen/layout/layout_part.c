/* Parts of layouts. */
#include "layout/layout_internal.h"

#include "load/load_depiction.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char *const part_words[] = {"booklet", "pieces", "board", "hands", "card",
                                  "pocket",  "labels", "box",   NULL};

const char *const join_words[] = {"tab", "butt", "trim", NULL};

static const char *const faces_words[] = {"needed", "fronts", "both", "bags", NULL};

static const char *const orientation_words[] = {"portrait", "landscape", NULL};

/* A part, and what of it is looked into once its kind is known; lists, too, since those of several
 * kinds would grow in the same place. */
struct part_fields {
    struct part part;
    int orientation, columns, sheets;
    struct making making;
    struct located tiles;
    const struct node *rows, *arrange, *offset, *pitch;
    struct located *names, *order;
    size_t name_count, order_count;
    struct located_list spares;
    struct place names_place, share_place, sheets_place;
    bool share, booklet;
};

static const struct field row_field = {
    .key = "rows", .type = FIELD_INT, .least = 1, .most = BOARD_LIMIT};
static const struct field offset_field = {
    .key = "offset", .type = FIELD_LENGTH, .least = -20, .most = 20};
static const struct field pitch_field = {
    .key = "pitch", .type = FIELD_LENGTH, .least = -5, .most = 5};

static const struct field part_fields[] = {
    {FIELD("part", FIELD_CHOICE, struct part_fields, part.kind), .required = true,
     .choices = part_words, .help = "what is printed"},
    {FIELD("caption", FIELD_TEXT, struct part_fields, part.caption), .one_line = true,
     .required = true, .help = "printed on its sheets, and its name in the outline"},
    {FIELD("face", FIELD_CHOICE, struct part_fields, part.face), .choices = face_style_names,
     .help = "what its pieces show; absent: what the layout says"},
    {FIELD("text", FIELD_TEXT, struct part_fields, part.text),
     .help = "Markdown file with its text, seen from the layout's folder"},
    {FIELD("pages", FIELD_INT, struct part_fields, part.booklet.pages), .least = 1, .most = 1000,
     .help = "number of pages that the booklet must have"},
    {FIELD("rows", FIELD_LIST, struct part_fields, rows), .item = &row_field,
     .help = "rows of the setup counted from the player, 1 the back row; absent: all kinds"},
    {FIELD_TEXTS("spares", struct part_fields, spares), .item = &field_any_text,
     .help = "pieces that are printed for each player beside those of the setup, such as Queen, "
             "'2 Pawn' or '4 blank'"},
    {FIELD("columns", FIELD_INT, struct part_fields, columns), .least = 1, .most = 100,
     .help = "pieces or places side by side; absent: of pieces as many as there is room for, of "
             "places as suit half a sheet"},
    {FIELD("whole-page", FIELD_BOOL, struct part_fields, part.hands.whole),
     .help =
         "whether each hand board has a sheet of its own; absent: two share one where they have "
         "room"},
    {FIELD("share", FIELD_BOOL, struct part_fields, share),
     .at = offsetof(struct part_fields, share_place),
     .help = "whether its pieces follow those of the part before on the same sheets"},
    {FIELD("print", FIELD_CHOICE, struct part_fields, making.print), .choices = print_words,
     .help = "as in 'piece', for this part"},
    {FIELD("fold", FIELD_CHOICE, struct part_fields, making.fold), .choices = fold_words,
     .help = "as in 'piece', for this part"},
    {FIELD("stand", FIELD_BOOL, struct part_fields, making.stand),
     .help = "as in 'piece', for this part"},
    {FIELD("cuts", FIELD_CHOICE, struct part_fields, making.cuts), .choices = cut_words,
     .help = "as in 'piece', for this part"},
    {FIELD("sheets", FIELD_INT, struct part_fields, sheets), .least = 1, .most = 100,
     .at = offsetof(struct part_fields, sheets_place),
     .help = "number of like sheets or of hand boards, 1 when absent; of a board with 'square: "
             "auto' how many it may "
             "take"},
    {FIELD("tiles", FIELD_TEXT, struct part_fields, tiles),
     .pattern = "^(auto|0*([1-9]|1[0-2])x0*([1-9]|1[0-2]))$",
     .help = "columns x rows of the sheets that the board is put together from, such as 2x2; auto, "
             "or absent: as few as each paper allows"},
    {FIELD("join", FIELD_CHOICE, struct part_fields, part.board.join), .choices = join_words,
     .help = "how sheets of the board meet: with glue tabs, edge to edge, or over strips that "
             "show what the neighbour shows; absent: tab"},
    {FIELD_OF("names", FIELD_ARRAY, struct part_fields, names, name_count),
     .at = offsetof(struct part_fields, names_place), .item = ROW(.type = FIELD_TEXT),
     .help = "names of the tiles, from the lower left one, where 'tiles' tells their number"},
    {FIELD("orientation", FIELD_CHOICE, struct part_fields, orientation),
     .choices = orientation_words,
     .help = "how its sheets lie; absent: portrait, or of a board as fewer of them are needed"},
    {FIELD_OF("order", FIELD_ARRAY, struct part_fields, order, order_count),
     .item = ROW(.type = FIELD_TEXT), .help = "codes of the kinds as their places are laid out"},
    {FIELD("square", FIELD_LENGTH, struct part_fields, part.pocket.square), .least = FEWEST_MM,
     .most = MOST_MM, .help = "side of its squares in mm; absent: as large as there is room"},
    {FIELD("arrange", FIELD_LIST, struct part_fields, arrange), .item = &arrangement_row,
     .help = "rows of board, pieces and text; absent: the text below the others"},
    {FIELD("picture", FIELD_EITHER, struct part_fields, part.hands.picture), .forms = ground_forms,
     .help = "a picture on each place, under its face"},
    {FIELD("front", FIELD_EITHER, struct part_fields, part.box.front), .forms = ground_forms,
     .help = "a picture on the front of the box in place of the crest"},
    {FIELD("back", FIELD_EITHER, struct part_fields, part.box.back), .forms = ground_forms,
     .help = "a picture on the back of the box in place of the pieces"},
    {FIELD("card", FIELD_LENGTH, struct part_fields, part.box.card), .least = 0.05, .most = 5,
     .help = "mm: how thick the card of the pieces is; absent: 0.3"},
    {FIELD("booklet", FIELD_BOOL, struct part_fields, booklet),
     .help =
         "whether the box is for the stapled booklet, too, where a document has one; absent: yes"},
    {FIELD("template", FIELD_TEXT, struct part_fields, part.labels.sheet),
     .help = "name of the sheet of labels, such as round-25"},
    {FIELD("faces", FIELD_CHOICE, struct part_fields, part.labels.faces), .choices = faces_words,
     .help = "which sides of pieces have labels; absent: needed, backs only where they differ; "
             "bags: a label for the bag of each player's pieces"},
    {FIELD("fill", FIELD_BOOL, struct part_fields, part.labels.fill),
     .help = "whether faces are as large as labels and squares allow; absent: as the pieces are"},
    {FIELD("skip", FIELD_INT, struct part_fields, part.labels.skip), .least = 0, .most = 10000,
     .help = "labels at the beginning of the first sheet that are used up"},
    {FIELD("offset", FIELD_LIST, struct part_fields, offset), .item = &offset_field,
     .help = "mm to the right and downward by which all labels are moved"},
    {FIELD("pitch", FIELD_LIST, struct part_fields, pitch), .item = &pitch_field,
     .help = "mm to be added to the distances of labels, across and down"},
};

static const variant part_variants[PART_KIND_COUNT] = {
    [PART_BOOKLET] = {"!text", "face", "pages"},
    [PART_PIECES] = {"face", "rows", "spares", "columns", "sheets", "share", "print", "fold",
                     "stand", "cuts", "orientation"},
    [PART_BOARD] = {"tiles", "sheets", "join", "names", "orientation"},
    [PART_HANDS] = {"face", "columns", "sheets", "whole-page", "order", "picture", "orientation"},
    [PART_CARD] = {"!text", "face"},
    [PART_POCKET] = {"!text", "face", "!columns", "square", "arrange", "orientation"},
    [PART_LABELS] = {"!template", "face", "faces", "fill", "skip", "offset", "pitch"},
    [PART_BOX] = {"face", "columns", "card", "booklet", "front", "back", "orientation"},
};

static const struct record part_record = {RECORD("part", part_fields), .variants = part_variants,
                                          .help = "a part of the set"};
const struct field part_field = {.key = "parts", .type = FIELD_MAP, .record = &part_record};

static const struct {
    enum material material;
    bool text, alone;
} kinds[PART_KIND_COUNT] = {
    [PART_BOOKLET] = {MATERIAL_PAPER, .text = true},
    [PART_PIECES] = {MATERIAL_CARD},
    [PART_BOARD] = {MATERIAL_CARD},
    [PART_HANDS] = {MATERIAL_CARD},
    [PART_CARD] = {MATERIAL_CARD, .text = true},
    [PART_POCKET] = {MATERIAL_CARD, .alone = true},
    [PART_LABELS] = {MATERIAL_LABELS, .alone = true},
    [PART_BOX] = {MATERIAL_CARD, .alone = true},
};

struct part *part_next(const struct layout *layout, enum part_kind kind, const struct part *part)
{
    for (size_t i = part ? (size_t)(part - layout->parts) + 1 : 0; i < layout->part_count; i++)
        if (layout->parts[i].kind == kind)
            return &layout->parts[i];
    return NULL;
}

int part_kind_called(const char *word)
{
    for (int kind = 0; kind < PART_KIND_COUNT; kind++)
        if (strcmp(part_words[kind], word) == 0)
            return kind;
    return -1;
}

bool part_is_text(const struct part *part)
{
    return kinds[part->kind].text;
}

bool part_is_cut(const struct part *part)
{
    return !part_is_text(part) && kinds[part->kind].material == MATERIAL_CARD;
}

bool part_kind_is_alone(enum part_kind kind)
{
    return kinds[kind].alone;
}

enum material part_kind_material(enum part_kind kind)
{
    return kinds[kind].material;
}

bool part_is_duplex(const struct part *part)
{
    return part->kind == PART_PIECES && part->pieces.making.print == PRINT_DUPLEX;
}

void part_print(struct part *part, enum print_way print)
{
    if (part->kind != PART_PIECES)
        return;
    part->pieces.making.print = (int)print;
    part->pieces.making.stand &= print == PRINT_FOLD;
}

/* What both captions begin with, up to a dash: "Pieces – Two front rows", "Pieces – Two back rows".
 */
static const char *common_caption(struct arena *arena, const char *a, const char *b)
{
    static const char dash[] = " – ";
    const char *end = strstr(a, dash);
    size_t size = end ? (size_t)(end - a) : strlen(a);

    return strncmp(a, b, size) == 0 ? arena_text(arena, a, size) : a;
}

bool part_shares(const struct part *part, const struct part *before)
{
    return before->kind == PART_PIECES && part->kind == PART_PIECES && part->face == before->face &&
           part->landscape == before->landscape && before->pieces.columns == 0 &&
           part->pieces.columns == 0 &&
           making_is_like(&part->pieces.making, &before->pieces.making);
}

void part_share(struct arena *arena, const struct part *part, struct part *before)
{
    struct pieces_part *pieces = &before->pieces;

    before->caption.text = common_caption(arena, before->caption.text, part->caption.text);
    *ARENA_PUSH(arena, pieces->shared, pieces->shared_count) = part->pieces;
    for (size_t i = 0; i < part->pieces.shared_count; i++)
        *ARENA_PUSH(arena, pieces->shared, pieces->shared_count) = part->pieces.shared[i];
}

/* --- reading --- */

static void read_rows(struct layout_reader *l, const struct node *list, struct pieces_part *part)
{
    int height = l->layout->game ? l->layout->game->height : BOARD_LIMIT;
    struct field field = row_field;

    field.most = height;
    for (size_t i = 0; list && i < list->count; i++) {
        int row = 0;

        if (field_value(list->items[i], &field, &row, l->diags))
            *ARENA_PUSH(l->arena, part->rows, part->row_count) = row;
    }
}

enum { MOST_SPARES = 100 };

/* "Queen", "2 Queen" or "4 blank". */
static bool read_spare(struct layout_reader *l, const struct located *said,
                       struct pieces_part *part)
{
    const char *name = said->text + strspn(said->text, "0123456789");
    long count = name > said->text ? strtol(said->text, NULL, 10) : 1;
    const struct piece *piece;

    name += strspn(name, " ");
    if (count < 1 || count > MOST_SPARES)
        return refuse_value(said->at, "spares", "must be 1 to 100 of a piece", "write '2 Queen'",
                            l->diags);
    if (!l->layout->game)
        return true;
    piece = game_piece(l->layout->game, name);
    if (!piece && strcmp(name, "blank") != 0) {
        struct finding *finding = diag_add(l->diags, DIAG(UNKNOWN_PIECE), said->at, name);

        game_suggest_piece(l->layout->game, finding, name);
        return false;
    }
    *ARENA_PUSH(l->arena, part->spares, part->spare_count) = (struct spare){piece, (int)count};
    return true;
}

static bool read_spares(struct layout_reader *l, const struct located_list *said,
                        struct pieces_part *part)
{
    bool good = true;

    for (size_t i = 0; i < said->count; i++)
        good &= read_spare(l, &said->list[i], part);
    return good;
}

/* Every tile has at least one square either way. */
static bool check_tiles(struct layout_reader *l, const struct located *text,
                        const struct board_part *part)
{
    const struct game *game = l->layout->game;

    if (!game || (part->tile_columns <= game->width && part->tile_rows <= game->height))
        return true;
    return refuse_value(text->at, "tiles",
                        arena_print(l->arena, "a board of %dx%d has no %s parts", game->width,
                                    game->height, text->text),
                        "write 'tiles: auto' for as few as each paper allows", l->diags);
}

static bool read_tiles(struct layout_reader *l, const struct located *text, struct board_part *part)
{
    char *end;
    long columns, rows = 0;

    if (strcmp(text->text, "auto") == 0)
        return true;
    columns = strtol(text->text, &end, 10);
    if (*end == 'x')
        rows = strtol(end + 1, &end, 10);
    if (*end == '\0' && columns >= 1 && rows >= 1 && columns <= MOST_TILES && rows <= MOST_TILES) {
        part->tile_columns = (int)columns;
        part->tile_rows = (int)rows;
        return check_tiles(l, text, part);
    }
    return refuse_value(text->at, "tiles", "must be auto, or columns x rows, 1x1 to 12x12",
                        "write 'tiles: 2x2' for four quadrants", l->diags);
}

/* Names of parts of the board, when there are any, must be as many as the parts. */
static bool check_names(struct layout_reader *l, struct place names, const struct board_part *part)
{
    int tiles = part->tile_columns * part->tile_rows;

    if (!names.source || part->name_count == (size_t)tiles)
        return true;
    if (tiles == 0)
        return refuse_value(
            names, "names", "the number of parts depends on the paper",
            "write how many there are, such as 'tiles: 2x2', or leave the names out", l->diags);
    return refuse_value(
        names, "names",
        arena_print(l->arena, "%zu names for %d parts of the board", part->name_count, tiles),
        "name all parts, row by row from the lower left one, or none", l->diags);
}

/* Two numbers, across and down; both stay 0 when there is no list. */
static bool read_pair(struct layout_reader *l, const struct field *field, const struct node *list,
                      double pair[2])
{
    bool good = true;

    if (list && list->count != 2) {
        diag_help(diag_add(l->diags, DIAG(BAD_TEXT), list->place, field->key,
                           "must be two numbers, across and down"),
                  "write for example '%s: [0.5, -0.3]'", field->key);
        return false;
    }
    for (size_t i = 0; list && i < 2; i++)
        good &= field_value(list->items[i], field, &pair[i], l->diags);
    return good;
}

/* How many sheets a board takes is said by its tiles, or follows from its squares. */
static bool read_board(struct layout_reader *l, const struct part_fields *f,
                       struct board_part *part)
{
    part->names = f->names;
    part->name_count = f->name_count;
    if ((f->tiles.text && !read_tiles(l, &f->tiles, part)) || !check_names(l, f->names_place, part))
        return false;
    part->sheets = f->sheets;
    part->turns = part->tile_columns == 0 && f->orientation < 0;
    if (!f->sheets_place.source || (part->tile_columns == 0 && l->layout->square_auto))
        return true;
    return refuse_value(f->sheets_place, "sheets",
                        part->tile_columns ? "'tiles' says how many sheets there are"
                                           : "goes with 'square: auto' of the layout",
                        "leave it out", l->diags);
}

/* What is its kind's own. */
static bool read_own(struct layout_reader *l, const struct part_fields *f, struct part *part)
{
    switch (part->kind) {
    case PART_PIECES:
        part->pieces.sheets = f->sheets;
        part->pieces.columns = f->columns;
        part->pieces.making = f->making;
        read_rows(l, f->rows, &part->pieces);
        return read_spares(l, &f->spares, &part->pieces);
    case PART_BOARD:
        return read_board(l, f, &part->board);
    case PART_HANDS:
        part->hands.sheets = f->sheets;
        part->hands.columns = f->columns;
        part->hands.order = f->order;
        part->hands.order_count = f->order_count;
        return true;
    case PART_POCKET:
        part->pocket.columns = f->columns;
        return arrangement_read(f->arrange, &part->pocket.arrangement, l->diags);
    case PART_LABELS:
        return read_pair(l, &offset_field, f->offset, part->labels.offset) &&
               read_pair(l, &pitch_field, f->pitch, part->labels.pitch);
    case PART_BOX:
        part->box.columns = f->columns;
        part->box.without_booklet = !f->booklet;
        return true;
    case PART_BOOKLET:
    case PART_CARD:
    case PART_KIND_COUNT:
        break;
    }
    return true;
}

/* Counts the text towards what a layout may have. */
static const struct source *read_rules(struct layout_reader *l, const struct located *text)
{
    const char *path = layout_file(l, text);
    const struct source *rules = path ? source_read(l->arena, path, l->diags) : NULL;
    bool fit = l->rules_size <= RULES_LIMIT;

    l->rules_size += rules ? rules->size : 0;
    if (fit && l->rules_size > RULES_LIMIT)
        diag_add(l->diags, DIAG(RULES_SIZE), text->at, RULES_LIMIT / 1024);
    return l->rules_size <= RULES_LIMIT ? rules : NULL;
}

/* Puts the last part on the sheets of the one before. */
static void share_sheets(struct layout_reader *l, struct place place)
{
    struct layout *layout = l->layout;
    struct part *part = &layout->parts[layout->part_count - 1];
    bool first = layout->part_count < 2 || part[-1].kind != PART_PIECES;

    if (!first && part_shares(part, part - 1)) {
        part_share(l->arena, part, part - 1);
        layout->part_count--;
        return;
    }
    refuse_value(place, "share",
                 first ? "there is no part with pieces before it"
                       : "parts on the same sheets look alike and have no columns",
                 first ? "leave it out" : "give both parts the same face, and leave 'columns' out",
                 l->diags);
}

void part_read(struct layout_reader *l, const struct node *node)
{
    struct part_fields f = {
        .part = {.face = l->layout->face, .face_at = node->place, .place = node->place},
        .orientation = -1,
        .sheets = 1,
        .booklet = true,
        .making = l->layout->making};
    struct part *part = &f.part;

    if (!fields_read(node, "a part", &part_record, &f, l->diags) ||
        !making_read(l, node, &f.making) || !read_own(l, &f, part))
        return;
    part->landscape = f.orientation == 1;
    if (part->text.text)
        part->markdown = read_rules(l, &part->text);
    if (part->markdown) {
        part_read_images(l, part);
        part_read_records(l, part);
    }
    *ARENA_PUSH(l->arena, l->layout->parts, l->layout->part_count) = *part;
    if (f.share)
        share_sheets(l, f.share_place);
}
