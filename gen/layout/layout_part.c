/* Parts of layouts. */
#include "layout/layout_internal.h"
#include "load/load.h"

/* --- arrangements --- */

const char *const thing_words[] = {"board", "pieces", "text", NULL};

static const struct field thing_field = {
    .key = "arrange", .type = FIELD_CHOICE, .choices = thing_words};
static const struct field arrangement_row = {.key = "arrange",
                                             .type = FIELD_LIST,
                                             .bytes = sizeof(struct node *),
                                             .item = &thing_field,
                                             .help = "from the left"};

/* So far. */
struct arranging {
    struct arrangement *to;
    int count;
    bool named[THING_COUNT];
    struct diags *diags;
};

static bool add_thing(struct arranging *r, const struct node *node)
{
    int thing = 0;

    if (!field_value(node, &thing_field, &thing, r->diags))
        return false;
    if (r->named[thing])
        return refuse_value(node->place, "arrange", "this stands somewhere else, too", NULL,
                            r->diags);
    r->named[thing] = true;
    r->to->things[r->count] = (enum thing)thing;
    r->to->rows[r->count++] = r->to->row_count;
    return true;
}

static bool add_row(struct arranging *r, const struct node *node)
{
    const struct node *row = NULL;
    bool good = field_value(node, &arrangement_row, &row, r->diags);

    if (good && row->count == 0)
        return refuse_value(node->place, "arrange", "this row is empty", NULL, r->diags);
    for (size_t i = 0; good && i < row->count; i++)
        good = add_thing(r, row->items[i]);
    r->to->row_count++;
    return good;
}

/* Without a list there are no rows, which leaves the choice to the sheet. */
static bool read_arrangement(const struct node *list, struct arrangement *arrangement,
                             struct diags *diags)
{
    struct arranging r = {.to = arrangement, .diags = diags};
    bool good = true;

    *arrangement = (struct arrangement){.row_count = 0};
    if (!list)
        return true;
    for (size_t i = 0; i < list->count && good; i++)
        good = add_row(&r, list->items[i]);
    if (!good || r.count == THING_COUNT)
        return good;
    return refuse_value(list->place, "arrange",
                        "must name board, pieces and text, each of them once",
                        "write for example 'arrange: [[board, pieces], [text]]'", diags);
}

/* --- tables --- */

static const char *const join_words[] = {"tab", "butt", "trim", NULL};

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
    bool share, booklet, set, pieces;
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
    {FIELD("panels", FIELD_INT, struct part_fields, part.pocket.panels), .least = 2,
     .most = MOST_PANELS,
     .help = "of the leaflet: 2 where it is folded once, 3 where it is folded twice; absent: 3"},
    {FIELD("pieces", FIELD_BOOL, struct part_fields, pieces),
     .help = "whether the leaflet has pieces; no: its board takes the whole inside; absent: yes"},
    {FIELD("picture", FIELD_EITHER, struct part_fields, part.pictures[0]), .forms = ground_forms,
     .help = "of hand boards a picture on each place, under its face; of a front one of what is in "
             "the set, in place of the game laid out"},
    {FIELD("front", FIELD_EITHER, struct part_fields, part.pictures[0]), .forms = ground_forms,
     .help = "a picture on the front of the box in place of the crest"},
    {FIELD("back", FIELD_EITHER, struct part_fields, part.pictures[1]), .forms = ground_forms,
     .help = "a picture on the back of the box in place of the setup"},
    {FIELD("about", FIELD_TEXT, struct part_fields, part.box.about),
     .help = "a sentence about the game for the back of the box"},
    {FIELD("card", FIELD_LENGTH, struct part_fields, part.box.card), .least = 0.05, .most = 5,
     .help = "mm: how thick the card of the pieces is; absent: 0.3"},
    {FIELD("booklet", FIELD_BOOL, struct part_fields, booklet),
     .help =
         "whether the box is for the stapled booklet, too, where a document has one; absent: yes"},
    {FIELD("set", FIELD_BOOL, struct part_fields, set),
     .help = "whether the set has it; no: only documents that take it; absent: yes"},
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

#define KEYS(sign, word, material, flags, ...) {__VA_ARGS__},
static const key_variant part_variants[] = {PART_KINDS(KEYS)};

static const struct record part_record = {RECORD("part", part_fields), .variants = part_variants,
                                          .help = "a part of the set"};
const struct field part_field = {.key = "parts", .type = FIELD_MAP, .record = &part_record};

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

/* Every tile has at least one square either way, or one space between lines through points. */
static bool check_tiles(struct layout_reader *l, const struct located *text,
                        const struct board_part *part)
{
    const struct game *game = l->layout->game;
    int shared = game && game->play == PLAY_POINTS && game_on_lattice(game);

    if (!game || (part->tile_columns <= fmax(1, game->network.across - shared) &&
                  part->tile_rows <= fmax(1, game->network.down - shared)))
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
static bool read_board(struct layout_reader *l, const struct part_fields *f, struct part *whole)
{
    struct board_part *part = &whole->board;

    part->names = f->names;
    part->name_count = f->name_count;
    if ((f->tiles.text && !read_tiles(l, &f->tiles, part)) || !check_names(l, f->names_place, part))
        return false;
    part->sheets = f->sheets;
    whole->turns = part->tile_columns == 0 && f->orientation < 0;
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
        return read_board(l, f, part);
    case PART_HANDS:
        part->hands.sheets = f->sheets;
        part->hands.columns = f->columns;
        part->hands.order = f->order;
        part->hands.order_count = f->order_count;
        return true;
    case PART_POCKET:
        part->pocket.columns = f->columns;
        return read_arrangement(f->arrange, &part->pocket.arrangement, l->diags);
    case PART_LEAFLET:
        part->pocket.bare = !f->pieces;
        part->pocket.panels = part->pocket.panels ? part->pocket.panels : MOST_PANELS;
        part->pocket.print = f->making.print == PRINT_SINGLE ? PRINT_SINGLE : PRINT_FOLD;
        return f->making.print == l->layout->making.print || f->making.print != PRINT_DUPLEX ||
               refuse_value(part->place, "print", "the cover stands behind the pieces of a leaflet",
                            "write 'print: fold' or 'print: single'", l->diags);
    case PART_LABELS:
        return read_pair(l, &offset_field, f->offset, part->labels.offset) &&
               read_pair(l, &pitch_field, f->pitch, part->labels.pitch);
    case PART_BOX:
        part->box.columns = f->columns;
        part->box.without_booklet = !f->booklet;
        return true;
    default:
        return true;
    }
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

static bool check_first(struct layout_reader *l, const struct part *part)
{
    const struct part *other = part_next(l->layout, part->kind, NULL);

    return !other || !part_kind_has(part->kind, PART_FIRST) ||
           refuse_value(part->place, "part",
                        arena_print(l->arena, "there is another '%s'", part_words[part->kind]),
                        "leave one of them out", l->diags);
}

void part_read(struct layout_reader *l, const struct node *node)
{
    struct part_fields f = {
        .part = {.face = l->layout->face, .face_at = node->place, .place = node->place},
        .orientation = -1,
        .sheets = 1,
        .booklet = true,
        .set = true,
        .pieces = true,
        .making = l->layout->making};
    struct part *part = &f.part;

    if (!fields_read(node, "a part", &part_record, &f, l->diags) ||
        !making_read(l, node, &f.making) || !read_own(l, &f, part) || !check_first(l, part))
        return;
    part->landscape = f.orientation == 1 || part_kind_has(part->kind, PART_FOLDED);
    part->beside = !f.set;
    if (part->text.text)
        part_read_text(l, part);
    *ARENA_PUSH(l->arena, l->layout->parts, l->layout->part_count) = *part;
    if (f.share)
        share_sheets(l, f.share_place);
}
