/* Parts of layouts. */
#include "art/artwork.h"
#include "layout/layout_internal.h"
#include "load/load.h"
#include "yaml/scalar.h"

#include <ctype.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* --- how pieces are made --- */

const char *const print_words[] = {"fold", "duplex", "single", NULL};
static const char *const fold_words[] = {"head", "side", NULL};
static const char *const flip_words[] = {"long", "short", NULL};
static const char *const cut_words[] = {"lines", "corners", "margin", NULL};
static const char *const bleed_words[] = {"none", "individual", "shared", NULL};
static const char *const backs_words[] = {"faces", "emblem", NULL};

const struct making making_unsaid = {.print = -1,
                                     .fold = -1,
                                     .flip = -1,
                                     .cuts = -1,
                                     .bleed = -1,
                                     .backs = -1,
                                     .bleed_width = 2,
                                     .base = 8};

void making_settle(struct making *making, enum piece_form form)
{
    bool tile = piece_forms[form].counter;
    const struct making usual = {.print = tile ? PRINT_SINGLE : PRINT_FOLD,
                                 .fold = FOLD_HEAD,
                                 .flip = FLIP_LONG,
                                 .cuts = CUTS_LINES,
                                 .bleed = tile ? BLEED_INDIVIDUAL : BLEED_NONE};

    making->print = making->print < 0 ? usual.print : making->print;
    making->fold = making->fold < 0 ? usual.fold : making->fold;
    making->flip = making->flip < 0 ? usual.flip : making->flip;
    making->cuts = making->cuts < 0 ? usual.cuts : making->cuts;
    making->bleed = making->bleed < 0 ? usual.bleed : making->bleed;
    making->backs = making->backs < 0 ? BACKS_FACES : making->backs;
}

double making_outer_bleed(const struct making *making)
{
    return making->bleed == BLEED_NONE ? 0 : making->bleed_width;
}

bool making_is_like(const struct making *a, const struct making *b)
{
    return a->print == b->print && a->fold == b->fold && a->flip == b->flip && a->cuts == b->cuts &&
           a->bleed == b->bleed && a->backs == b->backs && a->bleed_width == b->bleed_width &&
           a->back_inset == b->back_inset && a->stand == b->stand && a->base == b->base;
}

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

bool arrangement_read(const struct node *list, struct arrangement *arrangement, struct diags *diags)
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

/* The size and the form of pieces, and how they are made. */

static const char *const players_words[] = {"alike", "apart", "figures", NULL};
static const char *const signs_words[] = {"below", "beside", NULL};
const char *const auto_words[] = {"auto", NULL};

/* --- tables --- */

struct piece_fields {
    double width, height;
    int word; /* 0: auto; negative: a number */
    struct place height_place;
    enum piece_form form;
    enum players_look players;
    enum signs_order signs;
    struct making making;
};

static const struct field width_number = {FORM(FIELD_LENGTH, struct piece_fields, width),
                                          .least = FEWEST_MM, .most = MOST_MM, .help = "mm"};
static const struct field auto_word = {
    FORM(FIELD_CHOICE, struct piece_fields, word), .choices = auto_words,
    .help = "the largest pieces that leave play in their squares and fit the sheets"};

static const struct field piece_fields[] = {
    {FIELD_SAME("width", FIELD_EITHER), .required = true, .forms = FORMS(&width_number, &auto_word),
     .help = "mm, or auto: the largest that leaves play in its square and fits the sheets"},
    {FIELD("height", FIELD_LENGTH, struct piece_fields, height), .least = FEWEST_MM,
     .at = offsetof(struct piece_fields, height_place), .most = MOST_MM,
     .help = "mm; of discs the same as the width"},
    {FIELD("shape", FIELD_CHOICE, struct piece_fields, form), .choices = piece_form_names,
     .help = "panels about a fold, discs, octagons, tiles, or five sides; default: panel"},
    {FIELD("players", FIELD_CHOICE, struct piece_fields, players), .choices = players_words,
     .help = "apart: the players' panels differ as the style says; figures: so do their pictures, "
             "which stand alone on boards; default: alike"},
    {FIELD("signs", FIELD_CHOICE, struct piece_fields, signs), .choices = signs_words,
     .help = "how several native characters stand: below one another, or beside each other from "
             "the left; default: below"},
    {FIELD("print", FIELD_CHOICE, struct piece_fields, making.print), .choices = print_words,
     .help = "fold: both faces on one side of the paper; duplex: backs on the other side; single: "
             "fronts alone; default: fold, of tiles single"},
    {FIELD("fold", FIELD_CHOICE, struct piece_fields, making.fold), .choices = fold_words,
     .help = "which edges of the faces meet at the fold; default: head"},
    {FIELD("stand", FIELD_BOOL, struct piece_fields, making.stand),
     .help = "whether folded pieces stand upright on feet"},
    {FIELD("base", FIELD_LENGTH, struct piece_fields, making.base), .least = 3, .most = 100,
     .help = "of pieces that stand: length of each foot in mm; default: 8"},
    {FIELD("flip", FIELD_CHOICE, struct piece_fields, making.flip), .choices = flip_words,
     .help = "the edge about which the paper is turned for backs; default: long"},
    {FIELD("cuts", FIELD_CHOICE, struct piece_fields, making.cuts), .choices = cut_words,
     .help = "lines through the sheet, ticks at the corners of pieces, or ticks outside the block; "
             "default: lines"},
    {FIELD("bleed", FIELD_CHOICE, struct piece_fields, making.bleed), .choices = bleed_words,
     .help = "whether grounds reach beyond the cut: not at all, around each piece, or around the "
             "block; default: none, of tiles individual"},
    {FIELD("bleed-width", FIELD_LENGTH, struct piece_fields, making.bleed_width), .least = 0,
     .most = 10, .help = "mm that grounds reach beyond the cut; default: 2"},
    {FIELD("back-inset", FIELD_LENGTH, struct piece_fields, making.back_inset), .least = 0,
     .most = 2, .help = "mm by which backs are smaller than fronts; default: 0"},
    {FIELD("backs", FIELD_CHOICE, struct piece_fields, making.backs), .choices = backs_words,
     .help = "what stands on the back of pieces that do not promote: their faces, or the game's "
             "emblem, by which nobody can tell them apart; default: faces"},
};

static const struct record piece_size_record = {RECORD("piece-size", piece_fields),
                                                .help = "size of a folded piece"};
static const struct field size_map = {
    .key = "piece", .type = FIELD_RECORD, .record = &piece_size_record};
const struct field *const piece_size_forms[] = {&size_map, &auto_word, NULL};

/* --- what goes with a form --- */

/* Keys that pieces of some forms do not take. */
static const struct {
    const char *key, *help;
} form_keys[FORM_KEY_COUNT] = {
    [FORM_KEY_FOLD] = {"fold", "leave 'fold' out"},
    [FORM_KEY_STAND] = {"stand", "leave 'stand' out, or write 'shape: panel'"},
    [FORM_KEY_CUTS] = {"cuts", "leave 'cuts' out"},
    [FORM_KEY_BLEED] = {"bleed", "leave 'bleed' out"},
    [FORM_KEY_PLAYERS] = {"players", "leave 'players' out, or write 'shape: panel'"},
};

static bool refuse(struct layout_reader *l, const struct node *map, const char *key,
                   const char *trouble, const char *help)
{
    const struct node *node = yaml_get(map, key);

    return node && !refuse_value(node->place, key, trouble, help, l->diags);
}

/* Settles what the keys of a map say of the making; false after findings about those that do not go
 * with the form of the layout's pieces. */
static bool making_read(struct layout_reader *l, const struct node *map, struct making *making)
{
    const char *const *refused = piece_forms[l->layout->form].refused;
    bool good = true;

    for (int i = 0; i < FORM_KEY_COUNT; i++)
        if (refused[i] && (i != FORM_KEY_PLAYERS || l->layout->players != PLAYERS_ALIKE) &&
            refuse(l, map, form_keys[i].key, refused[i], form_keys[i].help))
            good = false;
    making_settle(making, l->layout->form);
    if (making->stand && making->print != PRINT_FOLD &&
        refuse(l, map, "stand", "only pieces that are folded stand",
               "leave 'stand' out, or write 'print: fold'"))
        good = false;
    if (!making->stand && refuse(l, map, "base", "only pieces that stand have feet",
                                 "leave 'base' out, or write 'stand: yes'"))
        good = false;
    if (making->print == PRINT_SINGLE &&
        refuse(l, map, "backs", "pieces printed on one side have no backs",
               "leave 'backs' out, or write 'print: fold'"))
        good = false;
    if (making->print != PRINT_FOLD)
        making->stand = false;
    return good;
}

/* Panels have a height; of discs it may not differ. */
static bool settle_height(struct layout_reader *l, const struct piece_fields *f)
{
    struct layout *layout = l->layout;
    bool said = f->height_place.source, disc = piece_forms[layout->form].rings;

    if (layout->piece_auto && said)
        return refuse_value(f->height_place, "height", "goes with a width in mm",
                            "leave 'height' out: pieces are then as high as wide", l->diags);
    if (!said && !disc && !layout->piece_auto) {
        diag_add(l->diags, DIAG(MISSING_KEY), layout->piece_place, "'piece'", "height");
        return false;
    }
    if (said && disc && f->height != f->width)
        return refuse_value(f->height_place, "height", "a disc or an octagon is as high as wide",
                            "leave 'height' out, or write 'shape: panel'", l->diags);
    layout->piece_height = said ? f->height : f->width;
    return true;
}

bool piece_read(struct layout_reader *l, const struct node *piece)
{
    struct layout *layout = l->layout;
    bool word = piece->kind == NODE_TEXT && strcmp(piece->text.text, auto_words[0]) == 0;
    struct piece_fields f = {.width = FEWEST_MM, .word = word ? 0 : -1, .making = making_unsaid};
    bool good = word || field_value(piece, &size_map, &f, l->diags);

    layout->piece_place = piece->place;
    layout->piece_width = layout->piece_height = f.width;
    layout->piece_auto = f.word == 0;
    layout->form = f.form;
    layout->players = f.players;
    layout->signs = f.signs;
    layout->making = f.making;
    if (good && piece->kind == NODE_MAP)
        return settle_height(l, &f) && making_read(l, piece, &layout->making);
    making_settle(&layout->making, layout->form);
    return good;
}

#define WORD(sign, word, ...) #word,
const char *const part_words[] = {PART_KINDS(WORD) NULL};

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
     .help = "a picture on each place, under its face"},
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

static const struct {
    enum material material;
    unsigned flags;
} kinds[] = {
#define KIND(sign, word, material, flags, ...) {material, flags},
    PART_KINDS(KIND)};

struct part *part_next(const struct layout *layout, enum part_kind kind, const struct part *part)
{
    for (size_t i = part ? (size_t)(part - layout->parts) + 1 : 0; i < layout->part_count; i++)
        if (layout->parts[i].kind == kind)
            return &layout->parts[i];
    return NULL;
}

bool layout_has_front(const struct layout *layout)
{
    const struct part *front = part_next(layout, PART_FRONT, NULL);

    return front && !front->beside && !layout->texts_apart;
}

const struct part *pieces_showing(const struct layout *layout, enum face_style face)
{
    const struct part *part = NULL;

    while ((part = part_next(layout, PART_PIECES, part)) && part->face != face)
        ;
    return part;
}

int part_kind_called(const char *word)
{
    return scalar_index(part_words, word);
}

bool part_kind_has(enum part_kind kind, unsigned flag)
{
    return kinds[kind].flags & flag;
}

bool part_is_text(const struct part *part)
{
    return part_kind_has(part->kind, PART_TEXT);
}

bool part_is_cut(const struct part *part)
{
    return !part_is_text(part) && kinds[part->kind].material == MATERIAL_CARD;
}

enum material part_kind_material(enum part_kind kind)
{
    return kinds[kind].material;
}

bool part_has_foot(const struct part *part)
{
    return part_is_cut(part) && !part_kind_has(part->kind, PART_FOLDED);
}

bool part_is_duplex(const struct part *part)
{
    return part_kind_has(part->kind, PART_FOLDED) ||
           (part->kind == PART_PIECES && part->pieces.making.print == PRINT_DUPLEX);
}

enum flip_edge layout_flip(const struct layout *document)
{
    for (size_t i = 0; i < document->part_count; i++)
        if (part_kind_has(document->parts[i].kind, PART_FOLDED))
            return FLIP_SHORT;
    return (enum flip_edge)document->making.flip;
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

/* Every tile has at least one square either way, or one space between lines through points. */
static bool check_tiles(struct layout_reader *l, const struct located *text,
                        const struct board_part *part)
{
    const struct game *game = l->layout->game;
    int shared = game && game->play == PLAY_POINTS;

    if (!game || (part->tile_columns <= fmax(1, game->width - shared) &&
                  part->tile_rows <= fmax(1, game->height - shared)))
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
        return arrangement_read(f->arrange, &part->pocket.arrangement, l->diags);
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

/* Counts the text towards what a layout may have. Marks of Markdown take many times as long as
 * letters. */
static const struct source *read_rules(struct layout_reader *l, const struct located *text)
{
    const char *path = layout_file(l, text);
    const struct source *rules = path ? source_read(l->arena, path, l->diags) : NULL;
    bool fit = l->rules_size <= RULES_LIMIT && l->rules_marks <= RULES_MARKS_LIMIT, fits;

    for (size_t i = 0; rules && i < rules->size; i++)
        l->rules_marks += ispunct((unsigned char)rules->text[i]) || rules->text[i] == '\n';
    l->rules_size += rules ? rules->size : 0;
    fits = l->rules_size <= RULES_LIMIT && l->rules_marks <= RULES_MARKS_LIMIT;
    if (fit && !fits)
        diag_add(l->diags, DIAG(RULES_SIZE), text->at, RULES_LIMIT / 1024, RULES_MARKS_LIMIT);
    return fits ? rules : NULL;
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

/* The file of "![words](file" that begins there; false when it is none. */
static bool find_file(const char *text, size_t *offset, size_t *length)
{
    const char *end = strstr(text, "](");

    if (!end || memchr(text, '\n', (size_t)(end - text)))
        return false;
    *offset = (size_t)(end + 2 - text);
    *length = strcspn(end + 2, ") \t\n");
    return *length > 0;
}

static void add_image(struct layout_reader *l, struct part *part, size_t offset, size_t length)
{
    const char *name = arena_text(l->arena, part->markdown->text + offset, length);

    const void **number = lookup_slot(l->arena, &part->image_numbers, name, length);

    if (*number || !art_is_file(name) || strchr(name, ':'))
        return;
    ARENA_PUSH(l->arena, part->images, part->image_count)->name =
        (struct located){.text = name, .at = source_place(part->markdown, offset, length)};
    *number = (const void *)part->image_count;
}

static void open_images(struct layout_reader *l, struct part *part)
{
    struct art_request *requests = arena_alloc(l->arena, part->image_count, sizeof *requests);

    for (size_t i = 0; i < part->image_count; i++) {
        struct part_image *image = &part->images[i];
        const char *path = path_beside(l->arena, part->markdown->path, image->name.text);

        layout_add_input(l, path);
        requests[i] = (struct art_request){&image->name, path, &image->art};
    }
    art_open(l->layout->art_cache, l->arena, requests, part->image_count, l->diags);
}

/* The images of a part's rule text that are files; they lie beside it. */
static void part_read_images(struct layout_reader *l, struct part *part)
{
    const char *text = part->markdown->text;
    size_t offset, length;

    for (const char *at = text; (at = strstr(at, "![")); at += 2)
        if (find_file(at, &offset, &length))
            add_image(l, part, (size_t)(at - text) + offset, length);
    if (part->image_count)
        open_images(l, part);
}

/* Whether a fence opens or closes a diagram; other lines leave it as it is. */
static bool in_diagram(const char *line, size_t size, bool inside)
{
    static const char opening[] = "```diagram";
    bool fence = size >= 3 && strncmp(line, "```", 3) == 0;

    if (!fence)
        return inside;
    return !inside && size >= sizeof opening - 1 && strncmp(line, opening, sizeof opening - 1) == 0;
}

/* The file that a line names, without quotation marks and comments; its length 0: none. */
static const char *file_in(const char *line, size_t size, size_t *length)
{
    static const char key[] = "record:";
    const char *from = line + sizeof key - 1, *end = line + size, *at;

    *length = 0;
    if (size < sizeof key || strncmp(line, key, sizeof key - 1) != 0)
        return NULL;
    while (from < end && strchr(" \t\"'", *from))
        from++;
    for (at = from; at < end && !strchr("\"'\r", *at) && strncmp(at, " #", 2) != 0; at++)
        if (*at != ' ' && *at != '\t')
            *length = (size_t)(at + 1 - from);
    return from;
}

/* Reports what a name would tell of the machine, and what cannot be read. */
static const struct source *open_record(struct layout_reader *l, const struct part *part,
                                        const struct located *name)
{
    const char *path = path_beside(l->arena, part->markdown->path, name->text);

    if (source_is_near(name->text))
        layout_add_input(l, path);
    return source_allowed(name, path, "record", "games/final.pgn", l->diags)
               ? source_decoded(l->arena, path, l->diags)
               : NULL;
}

static void add_record(struct layout_reader *l, struct part *part, size_t offset, size_t length)
{
    struct located name = {.text = arena_text(l->arena, part->markdown->text + offset, length),
                           .at = source_place(part->markdown, offset, length)};

    for (size_t i = 0; i < part->record_count; i++)
        if (strcmp(part->records[i].name.text, name.text) == 0)
            return;
    *ARENA_PUSH(l->arena, part->records, part->record_count) =
        (struct part_record){name, open_record(l, part, &name)};
}

/* The records of games that it shows; likewise. */
static void part_read_records(struct layout_reader *l, struct part *part)
{
    const struct source *text = part->markdown;
    bool inside = false;

    for (size_t i = 1; i <= text->line_count; i++) {
        size_t size, length, blanks = 0;
        const char *line = source_line(text, (unsigned)i, &size), *name;

        while (blanks < size && line[blanks] == ' ')
            blanks++;
        inside = in_diagram(line + blanks, size - blanks, inside);
        name = inside ? file_in(line + blanks, size - blanks, &length) : NULL;
        if (name && length > 0)
            add_record(l, part, (size_t)(name - text->text), length);
    }
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
        part->markdown = read_rules(l, &part->text);
    if (part->markdown) {
        part_read_images(l, part);
        part_read_records(l, part);
    }
    *ARENA_PUSH(l->arena, l->layout->parts, l->layout->part_count) = *part;
    if (f.share)
        share_sheets(l, f.share_place);
}
