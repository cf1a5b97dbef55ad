#include "page/layout.h"

#include "yaml/field.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FEWEST_MM = 5, MOST_MM = 500 };

/* --- tables --- */

struct layout_fields {
    int version;
    struct located game, style, name;
    const struct node *papers, *piece, *parts;
    double margin, square, overlap;
};

static const struct field layout_table[] = {
    {"piecework", FIELD_INT, offsetof(struct layout_fields, version), .required = true, .least = 1,
     .most = 1},
    {"game", FIELD_TEXT, offsetof(struct layout_fields, game), .required = true},
    {"style", FIELD_TEXT, offsetof(struct layout_fields, style), .required = true},
    {"name", FIELD_TEXT, offsetof(struct layout_fields, name)},
    {"papers", FIELD_LIST, offsetof(struct layout_fields, papers), .required = true},
    {"piece", FIELD_MAP, offsetof(struct layout_fields, piece), .required = true},
    {"parts", FIELD_LIST, offsetof(struct layout_fields, parts), .required = true},
    {"margin", FIELD_NUMBER, offsetof(struct layout_fields, margin), .least = 0, .most = 50},
    {"square", FIELD_NUMBER, offsetof(struct layout_fields, square), .required = true,
     .least = FEWEST_MM, .most = MOST_MM},
    {"overlap", FIELD_NUMBER, offsetof(struct layout_fields, overlap), .least = 0, .most = 50},
};

static const struct field piece_table[] = {
    {"width", FIELD_NUMBER, offsetof(struct layout, piece_width), .required = true,
     .least = FEWEST_MM, .most = MOST_MM},
    {"height", FIELD_NUMBER, offsetof(struct layout, piece_height), .required = true,
     .least = FEWEST_MM, .most = MOST_MM},
};

static const char *const part_words[] = {"booklet", "pieces", "board", "hands", NULL};

struct part_fields {
    int kind, pages, sheets, columns;
    struct located caption, text, tiles;
    const struct node *rows, *order, *names;
};

static const struct field part_table[] = {
    {"part", FIELD_CHOICE, offsetof(struct part_fields, kind), .required = true,
     .choices = part_words},
    {"caption", FIELD_TEXT, offsetof(struct part_fields, caption), .required = true},
    {"text", FIELD_TEXT, offsetof(struct part_fields, text)},
    {"pages", FIELD_INT, offsetof(struct part_fields, pages), .least = 1, .most = 1000},
    {"rows", FIELD_LIST, offsetof(struct part_fields, rows)},
    {"columns", FIELD_INT, offsetof(struct part_fields, columns), .least = 1, .most = 100},
    {"sheets", FIELD_INT, offsetof(struct part_fields, sheets), .least = 1, .most = 100},
    {"tiles", FIELD_TEXT, offsetof(struct part_fields, tiles)},
    {"names", FIELD_LIST, offsetof(struct part_fields, names)},
    {"order", FIELD_LIST, offsetof(struct part_fields, order)},
};

/* Which further keys each kind of part takes; '!' marks the mandatory ones. */
static const char *const part_keys[PART_KIND_COUNT][6] = {
    [PART_BOOKLET] = {"!text", "pages"},
    [PART_PIECES] = {"rows", "!columns", "sheets"},
    [PART_BOARD] = {"!tiles", "names"},
    [PART_HANDS] = {"!columns", "sheets", "order"},
};

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
    static const struct field field = {"papers", FIELD_TEXT, 0, .required = true};

    if (list->count == 0)
        diag_help(diag_add(l->diags, DIAG(BAD_TEXT), list->place, "papers", "names no paper"),
                  "write for example 'papers: [a4, letter]'");
    for (size_t i = 0; i < list->count; i++) {
        struct located name = {0};
        struct paper paper;
        struct finding *f;

        if (!field_value(list->items[i], &field, &name, l->diags))
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

static bool is_given(const struct node *part, const char *key)
{
    return yaml_get(part, key) != NULL;
}

/* Keys that another kind of part takes, and missing ones. */
static bool check_part_keys(struct loader *l, const struct node *node, const struct part_fields *f)
{
    const char *word = part_words[f->kind];
    const char *what = arena_print(l->arena, "part '%s'", word);
    bool good = true;

    for (size_t i = 2; i < COUNT_OF(part_table); i++) {
        const char *key = part_table[i].key;
        bool taken = false;

        for (int k = 0; part_keys[f->kind][k]; k++) {
            const char *known = part_keys[f->kind][k];
            bool mandatory = *known == '!';

            if (strcmp(known + mandatory, key) != 0)
                continue;
            taken = true;
            if (mandatory && !is_given(node, key)) {
                diag_add(l->diags, DIAG(MISSING_KEY), node->place, what, key);
                good = false;
            }
        }
        if (!taken && is_given(node, key)) {
            diag_add(l->diags, DIAG(UNKNOWN_KEY), yaml_get(node, key)->place, key, what);
            good = false;
        }
    }
    return good;
}

static void read_rows(struct loader *l, const struct node *list, struct part *part)
{
    int height = l->layout->game ? l->layout->game->height : BOARD_LIMIT;
    struct field field = {"rows", FIELD_INT, 0, .required = true, .least = 1, .most = height};

    for (size_t i = 0; list && i < list->count; i++) {
        int row = 0;

        if (field_value(list->items[i], &field, &row, l->diags))
            *ARENA_PUSH(l->arena, part->rows, part->row_count) = row;
    }
}

static void read_words(struct loader *l, const char *key, const struct node *list,
                       struct part *part)
{
    struct field field = {key, FIELD_TEXT, 0, .required = true};

    for (size_t i = 0; list && i < list->count; i++) {
        struct located word = {0};

        if (field_value(list->items[i], &field, &word, l->diags))
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

static void read_part(struct loader *l, const struct node *node)
{
    struct part_fields f = {.kind = -1, .sheets = 1};
    struct part *part;

    if (!fields_read(node, "a part", part_table, COUNT_OF(part_table), &f, l->diags) ||
        !check_part_keys(l, node, &f))
        return;
    part = ARENA_PUSH(l->arena, l->layout->parts, l->layout->part_count);
    *part = (struct part){.kind = (enum part_kind)f.kind,
                          .caption = f.caption,
                          .text = f.text,
                          .pages = f.pages,
                          .sheets = f.sheets,
                          .columns = f.columns,
                          .place = node->place};
    read_rows(l, f.rows, part);
    read_words(l, "order", f.order, part);
    read_words(l, "names", f.names, part);
    if (f.tiles.text && !read_tiles(l, &f.tiles, part))
        l->layout->part_count--;
    if (f.text.text) {
        const char *path = path_beside(l->arena, l->layout->source->path, f.text.text);

        part->markdown = source_read(l->arena, path, l->diags);
        add_input(l, path);
    }
}

static bool read_sizes(struct loader *l, const struct node *root, const struct layout_fields *f)
{
    struct layout *layout = l->layout;

    layout->margin = f->margin;
    layout->square = f->square;
    layout->overlap = f->overlap;
    layout->square_place = yaml_get(root, "square")->place;
    layout->piece_place = f->piece->place;
    return fields_read(f->piece, "'piece'", piece_table, COUNT_OF(piece_table), layout, l->diags);
}

static void read_layout(struct loader *l, const struct node *root, const struct layout_fields *f)
{
    struct layout *layout = l->layout;

    layout->name = f->name.text ? f->name.text : stem_of(l->arena, layout->source->path);
    layout->game_path = path_beside(l->arena, layout->source->path, f->game.text);
    layout->style_path = path_beside(l->arena, layout->source->path, f->style.text);
    add_input(l, layout->game_path);
    add_input(l, layout->style_path);
    layout->game = game_load(l->arena, layout->game_path, l->diags);
    layout->complete = style_load(l->arena, layout->style_path, &layout->style, l->diags);
    layout->complete &= read_sizes(l, root, f);
    read_papers(l, f->papers);
    for (size_t i = 0; i < f->parts->count; i++)
        read_part(l, f->parts->items[i]);
}

struct layout *layout_load(struct arena *arena, const char *path, struct diags *diags)
{
    struct layout *layout = arena_alloc(arena, 1, sizeof *layout);
    struct loader l = {arena, layout, diags};
    struct layout_fields f = {.margin = 10, .overlap = 8};
    const struct node *root;

    layout->source = source_read(arena, path, diags);
    root = layout->source ? yaml_read(arena, layout->source, diags) : NULL;
    if (!root || !fields_read(root, "the layout", layout_table, COUNT_OF(layout_table), &f, diags))
        return NULL;
    add_input(&l, layout->source->path);
    read_layout(&l, root, &f);
    return layout->game ? layout : NULL;
}

enum file_kind file_kind_of(const struct source *source)
{
    static const struct {
        const char *key;
        enum file_kind kind;
    } signs[] = {{"parts:", FILE_LAYOUT}, {"fonts:", FILE_STYLE}};

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
