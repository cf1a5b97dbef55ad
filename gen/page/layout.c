#include "page/layout.h"

#include "page/document.h"
#include "page/legend.h"
#include "yaml/field.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FEWEST_MM = 5, MOST_MM = 500 };

/* --- tables --- */

static const struct field paper_name = {
    .key = "papers", .type = FIELD_CHOICE, .choices = paper_names};
/* Also takes names in capitals, which are as good. */
static const struct field paper_size = {
    .key = "papers",
    .type = FIELD_TEXT,
    .pattern = "^([aA][34]|[lL][eE][tT][tT][eE][rR]|[lL][eE][gG][aA][lL]|"
               "[tT][aA][bB][lL][oO][iI][dD]|[0-9.]+x[0-9.]+)$",
    .help = "width x height in mm, such as 210x297"};
static const struct field *const paper_forms[] = {&paper_name, &paper_size, NULL};
static const struct field paper_field = {.key = "papers", .type = FIELD_NODE, .forms = paper_forms};

static const char *const players_words[] = {"alike", "apart", NULL};

static const struct field piece_fields[] = {
    {FIELD("width", FIELD_NUMBER, struct layout, piece_width), .required = true, .least = FEWEST_MM,
     .most = MOST_MM, .help = "mm"},
    {FIELD("height", FIELD_NUMBER, struct layout, piece_height), .least = FEWEST_MM,
     .most = MOST_MM, .help = "mm; of discs the same as the width"},
    {FIELD("shape", FIELD_CHOICE, struct layout, form), .choices = piece_form_names,
     .help = "panels about a fold, or discs; default: panel"},
    {FIELD("players", FIELD_CHOICE, struct layout, players), .choices = players_words,
     .help = "apart: the players' panels differ as the style says; default: alike"},
};

static const struct record piece_size_record = {RECORD("piece-size", piece_fields),
                                                .help = "size of a folded piece"};

const char *const part_words[] = {"booklet", "pieces", "board", "hands", "card", "pocket", NULL};

static const char *const orientation_words[] = {"portrait", "landscape", NULL};

struct part_fields {
    int kind, face, orientation, pages, sheets, columns;
    struct located caption, text, tiles;
    const struct node *rows, *order, *names, *arrange;
    double square;
};

static const struct field row_field = {
    .key = "rows", .type = FIELD_INT, .least = 1, .most = BOARD_LIMIT};
static const struct field order_field = {.key = "order", .type = FIELD_TEXT};
static const struct field name_field = {.key = "names", .type = FIELD_TEXT};

static const struct field part_fields[] = {
    {FIELD("part", FIELD_CHOICE, struct part_fields, kind), .required = true, .choices = part_words,
     .help = "what is printed"},
    {FIELD("caption", FIELD_TEXT, struct part_fields, caption), .required = true,
     .help = "printed on its sheets, and its name in the outline"},
    {FIELD("face", FIELD_CHOICE, struct part_fields, face), .choices = face_style_names,
     .help = "what its pieces show; absent: what the layout says"},
    {FIELD("text", FIELD_TEXT, struct part_fields, text),
     .help = "Markdown file with its text, seen from the layout's folder"},
    {FIELD("pages", FIELD_INT, struct part_fields, pages), .least = 1, .most = 1000,
     .help = "number of pages that the booklet must have"},
    {FIELD("rows", FIELD_LIST, struct part_fields, rows), .item = &row_field,
     .help = "rows of the setup counted from the player, 1 the back row; absent: all kinds"},
    {FIELD("columns", FIELD_INT, struct part_fields, columns), .least = 1, .most = 100,
     .help = "pieces or places side by side"},
    {FIELD("sheets", FIELD_INT, struct part_fields, sheets), .least = 1, .most = 100,
     .help = "number of like sheets"},
    {FIELD("tiles", FIELD_TEXT, struct part_fields, tiles),
     .pattern = "^0*([1-9]|1[0-2])x0*([1-9]|1[0-2])$",
     .help = "columns x rows of the sheets that the board is put together from, such as 2x2"},
    {FIELD("names", FIELD_LIST, struct part_fields, names), .item = &name_field,
     .help = "names of the tiles, from the lower left one"},
    {FIELD("orientation", FIELD_CHOICE, struct part_fields, orientation),
     .choices = orientation_words, .help = "how its sheets lie; absent: portrait"},
    {FIELD("order", FIELD_LIST, struct part_fields, order), .item = &order_field,
     .help = "codes of the kinds as their places are laid out"},
    {FIELD("square", FIELD_NUMBER, struct part_fields, square), .least = FEWEST_MM, .most = MOST_MM,
     .help = "side of its squares in mm; absent: as large as there is room"},
    {FIELD("arrange", FIELD_LIST, struct part_fields, arrange), .item = &arrangement_row,
     .help = "rows of board, pieces and text; absent: the text below the others"},
};

static const variant part_variants[PART_KIND_COUNT] = {
    [PART_BOOKLET] = {"!text", "face", "pages"},
    [PART_PIECES] = {"face", "rows", "!columns", "sheets", "orientation"},
    [PART_BOARD] = {"!tiles", "names", "orientation"},
    [PART_HANDS] = {"face", "!columns", "sheets", "order", "orientation"},
    [PART_CARD] = {"!text", "face"},
    [PART_POCKET] = {"!text", "face", "!columns", "square", "arrange", "orientation"},
};

static const struct record part_record = {RECORD("part", part_fields), .variants = part_variants,
                                          .help = "a part of the set"};
static const struct field part_field = {.key = "parts", .type = FIELD_MAP, .record = &part_record};

static const struct field document_field = {
    .key = "documents", .type = FIELD_MAP, .record = &document_record};

struct layout_fields {
    int version, face;
    struct located game, style, name, legend;
    const struct node *papers, *piece, *parts, *documents;
    double margin, square, overlap;
};

static const struct field layout_fields[] = {
    {FIELD("piecework", FIELD_INT, struct layout_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD("game", FIELD_TEXT, struct layout_fields, game), .required = true,
     .help = "definition file of the game, seen from the layout's folder"},
    {FIELD("style", FIELD_TEXT, struct layout_fields, style),
     .help = "file of the house style, seen from the layout's folder; absent: the built-in style"},
    {FIELD("name", FIELD_TEXT, struct layout_fields, name),
     .help = "name of the output; absent: the layout file's"},
    {FIELD("legend", FIELD_TEXT, struct layout_fields, legend),
     .help = "name of the legend of the style that the move diagrams use; absent: its first one"},
    {FIELD("papers", FIELD_LIST, struct layout_fields, papers), .required = true,
     .item = &paper_field, .help = "paper sizes, each of which gives a PDF"},
    {FIELD("piece", FIELD_MAP, struct layout_fields, piece), .required = true,
     .record = &piece_size_record, .help = "size of a folded piece"},
    {FIELD("parts", FIELD_LIST, struct layout_fields, parts), .required = true, .item = &part_field,
     .help = "what is printed, in this order"},
    {FIELD("documents", FIELD_LIST, struct layout_fields, documents), .item = &document_field,
     .help = "further PDFs beside the set, of some of its parts"},
    {FIELD("margin", FIELD_NUMBER, struct layout_fields, margin), .least = 0, .most = 50,
     .help = "mm kept free at every edge of cut sheets"},
    {FIELD("square", FIELD_NUMBER, struct layout_fields, square), .required = true,
     .least = FEWEST_MM, .most = MOST_MM, .help = "side of a square of the board in mm"},
    {FIELD("face", FIELD_CHOICE, struct layout_fields, face), .choices = face_style_names,
     .help = "what pieces show: how they move, their native characters, both or their codes"},
    {FIELD("overlap", FIELD_NUMBER, struct layout_fields, overlap), .least = 0, .most = 50,
     .help = "mm of glue tab where parts of the board meet"},
};

const struct record layout_record = {RECORD("layout", layout_fields),
                                     .help = "what is printed of a game"};

/* --- paths --- */

/* `relative` as seen from the folder of `file`, with "x/.." taken out. Owned by the arena. */
static const char *path_beside(struct arena *arena, const char *file, const char *relative)
{
    const char *slash = strrchr(file, '/');
    size_t folder = slash ? (size_t)(slash - file) : 0;

    if (relative[0] == '/' || !slash)
        return relative;
    while (strncmp(relative, "../", 3) == 0 && folder > 0) {
        size_t cut = folder;

        while (cut > 0 && file[cut - 1] != '/')
            cut--;
        if (strncmp(file + cut, "..", folder - cut) == 0)
            break;
        relative += 3;
        folder = cut > 0 ? cut - 1 : 0;
        if (cut == 0)
            return relative;
    }
    return arena_print(arena, "%.*s/%s", (int)folder, file, relative);
}

/* The file's name without folder and ending. */
static const char *stem_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');

    return arena_text(arena, name, dot ? (size_t)(dot - name) : strlen(name));
}

struct paper part_paper(const struct part *part, const struct paper *paper)
{
    struct paper lying = {.name = paper->name, .width = paper->height, .height = paper->width};

    return part->landscape ? lying : *paper;
}

/* --- reading --- */

struct loader {
    struct arena *arena;
    struct layout *layout;
    struct diags *diags;
};

static void add_input(struct loader *l, const char *path)
{
    *ARENA_PUSH(l->arena, l->layout->inputs, l->layout->input_count) = path;
}

static bool has_paper(const struct layout *layout, const struct paper *paper)
{
    for (size_t i = 0; i < layout->paper_count; i++)
        if (strcasecmp(layout->papers[i].name, paper->name) == 0)
            return true;
    return false;
}

static void read_papers(struct loader *l, const struct node *list)
{
    if (list->count == 0)
        diag_help(diag_add(l->diags, DIAG(BAD_TEXT), list->place, "papers", "names no paper"),
                  "write for example 'papers: [a4, letter]'");
    for (size_t i = 0; i < list->count; i++) {
        struct located name = {0};
        struct paper paper;
        struct finding *f;

        if (!field_value(list->items[i], &paper_size, &name, l->diags))
            continue;
        if (paper_find(name.text, &paper) && has_paper(l->layout, &paper)) {
            diag_add(l->diags, DIAG(BAD_TEXT), name.at, "papers", "this paper is named twice");
            continue;
        }
        if (paper_find(name.text, &paper)) {
            *ARENA_PUSH(l->arena, l->layout->papers, l->layout->paper_count) = paper;
            continue;
        }
        f = diag_add(l->diags, DIAG(BAD_CHOICE), name.at, "papers", name.text);
        diag_help(f, "use a4, letter, a3, legal, tabloid or a size such as 210x297 (mm)");
    }
}

static void read_rows(struct loader *l, const struct node *list, struct part *part)
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

static void read_words(struct loader *l, const struct field *field, const struct node *list,
                       struct part *part)
{
    for (size_t i = 0; list && i < list->count; i++) {
        struct located word = {0};

        if (field_value(list->items[i], field, &word, l->diags))
            *ARENA_PUSH(l->arena, part->order, part->order_count) = word;
    }
}

static bool read_tiles(struct loader *l, const struct located *text, struct part *part)
{
    enum { MOST_TILES = 12 };
    char *end;
    long columns = strtol(text->text, &end, 10), rows = 0;

    if (*end == 'x')
        rows = strtol(end + 1, &end, 10);
    if (*end == '\0' && columns >= 1 && rows >= 1 && columns <= MOST_TILES && rows <= MOST_TILES) {
        part->tile_columns = (int)columns;
        part->tile_rows = (int)rows;
        return true;
    }
    diag_help(diag_add(l->diags, DIAG(BAD_TEXT), text->at, "tiles",
                       "must be columns x rows, 1x1 to 12x12"),
              "write 'tiles: 2x2' for four quadrants");
    return false;
}

/* Names of parts of the board, when there are any, must be as many as the parts. */
static bool check_names(struct loader *l, const struct node *names, const struct part *part)
{
    int tiles = part->tile_columns * part->tile_rows;

    if (!names || names->count == (size_t)tiles)
        return true;
    diag_help(
        diag_add(l->diags, DIAG(BAD_TEXT), names->place, "names",
                 arena_print(l->arena, "%zu names for %d parts of the board", names->count, tiles)),
        "name all parts, row by row from the lower left one, or none");
    return false;
}

/* The path of a file that the layout names, NULL after a finding when it cannot be read. */
static const char *named_file(struct loader *l, const struct located *name)
{
    const char *path = path_beside(l->arena, l->layout->source->path, name->text);
    FILE *file = fopen(path, "rb");

    add_input(l, path);
    if (file) {
        fclose(file);
        return path;
    }
    diag_help(diag_add(l->diags, DIAG(FILE_UNREADABLE), name->at, path, strerror(errno)),
              "paths count from the folder of this file");
    return NULL;
}

static void read_part(struct loader *l, const struct node *node)
{
    struct part_fields f = {.kind = -1, .face = (int)l->layout->face, .sheets = 1};
    struct part *part;

    if (!fields_read(node, "a part", &part_record, &f, l->diags))
        return;
    part = ARENA_PUSH(l->arena, l->layout->parts, l->layout->part_count);
    *part = (struct part){.kind = (enum part_kind)f.kind,
                          .caption = f.caption,
                          .face = (enum face_style)f.face,
                          .text = f.text,
                          .pages = f.pages,
                          .sheets = f.sheets,
                          .columns = f.columns,
                          .landscape = f.orientation == 1,
                          .square = f.square,
                          .place = node->place};
    read_rows(l, f.rows, part);
    read_words(l, &order_field, f.order, part);
    read_words(l, &name_field, f.names, part);
    if (!arrangement_read(f.arrange, &part->arrangement, l->diags) ||
        (f.tiles.text && (!read_tiles(l, &f.tiles, part) || !check_names(l, f.names, part)))) {
        l->layout->part_count--;
        return;
    }
    if (f.text.text) {
        const char *path = named_file(l, &f.text);

        part->markdown = path ? source_read(l->arena, path, l->diags) : NULL;
    }
}

/* Panels have a height; of discs it may not differ. */
static bool check_height(struct loader *l, const struct node *piece)
{
    struct layout *layout = l->layout;
    const struct node *height = yaml_get(piece, "height");

    if (!height && layout->form == FORM_PANEL) {
        diag_add(l->diags, DIAG(MISSING_KEY), piece->place, "'piece'", "height");
        return false;
    }
    if (height && layout->form == FORM_DISC && layout->piece_height != layout->piece_width) {
        diag_help(diag_add(l->diags, DIAG(BAD_TEXT), height->place, "height",
                           "a disc is as high as wide"),
                  "leave 'height' out, or write 'shape: panel'");
        return false;
    }
    layout->piece_height = height ? layout->piece_height : layout->piece_width;
    return true;
}

static bool read_sizes(struct loader *l, const struct node *root, const struct layout_fields *f)
{
    struct layout *layout = l->layout;

    layout->margin = f->margin;
    layout->square = f->square;
    layout->overlap = f->overlap;
    layout->face = (enum face_style)f->face;
    layout->square_place = yaml_get(root, "square")->place;
    layout->piece_place = f->piece->place;
    if (yaml_get(root, "margin"))
        layout->margin_place = yaml_get(root, "margin")->place;
    return fields_read(f->piece, "'piece'", &piece_size_record, layout, l->diags) &&
           check_height(l, f->piece);
}

static void read_fields(struct loader *l, const struct node *root, const struct layout_fields *f)
{
    struct layout *layout = l->layout;

    layout->name = f->name.text ? f->name.text : stem_of(l->arena, layout->source->path);
    layout->file = layout->name;
    layout->game_path = named_file(l, &f->game);
    layout->style_path = f->style.text ? named_file(l, &f->style) : NULL;
    if (layout->game_path)
        layout->game = game_load(l->arena, layout->game_path, l->diags);
    layout->complete = (layout->style_path || !f->style.text) &&
                       style_load(l->arena, layout->style_path, &layout->style, l->diags);
    if (layout->complete)
        layout->legend = legend_named(l->arena, &layout->style, "legend", &f->legend, l->diags);
    layout->complete &= layout->legend != NULL;
    layout->complete &= read_sizes(l, root, f);
    read_papers(l, f->papers);
    for (size_t i = 0; i < f->parts->count; i++)
        read_part(l, f->parts->items[i]);
    documents_read(l->arena, layout, f->documents, l->diags);
}

bool layout_read(struct arena *arena, const char *path, struct layout *layout, struct diags *diags)
{
    struct loader l = {arena, layout, diags};
    struct layout_fields f = {.margin = 10, .overlap = 8};
    const struct node *root;

    add_input(&l, path);
    layout->source = source_read(arena, path, diags);
    root = layout->source ? yaml_read(arena, layout->source, diags) : NULL;
    if (root && root->kind == NODE_MAP && file_kind_of(layout->source) != FILE_LAYOUT) {
        diag_help(diag_add(diags, DIAG(NOT_A_LAYOUT), (struct place){.source = layout->source}),
                  "name a file of layouts/ that lists 'parts'");
        return false;
    }
    if (!root || !fields_read(root, "the layout", &layout_record, &f, diags))
        return false;
    read_fields(&l, root, &f);
    return layout->game;
}

struct layout *layout_load(struct arena *arena, const char *path, struct diags *diags)
{
    struct layout *layout = arena_alloc(arena, 1, sizeof *layout);

    return layout_read(arena, path, layout, diags) ? layout : NULL;
}

enum file_kind file_kind_of(const struct source *source)
{
    static const struct {
        const char *key;
        enum file_kind kind;
    } signs[] = {{"parts:", FILE_LAYOUT},
                 {"papers:", FILE_LAYOUT},
                 {"style:", FILE_LAYOUT},
                 {"fonts:", FILE_STYLE},
                 {"greys:", FILE_STYLE}};

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size;
        const char *text = source_line(source, line, &size);

        for (size_t i = 0; i < COUNT_OF(signs); i++)
            if (size >= strlen(signs[i].key) &&
                strncmp(text, signs[i].key, strlen(signs[i].key)) == 0)
                return signs[i].kind;
    }
    return FILE_GAME;
}
