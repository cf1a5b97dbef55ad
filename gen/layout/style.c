/* The house style: read by tables made from the same lists that declare it. */
#include "layout/style.h"

#include "draw/move/diagram.h"
#include "layout/layout_internal.h"

#include <sys/stat.h>

enum { LEAST_WINDOW = 3 };

/* A mark with the names of its kinds. */
struct entry_read {
    struct legend_entry entry;
    struct located *names;
    size_t name_count;
};

/* What a mark may stand for, with OR in between: a whole that moves make together, or a way. */
#define WHOLE_KINDS(OR)                                                                            \
    "piece" OR "path" OR "either-path" OR "pass" OR "area" OR "two-steps" OR "three-steps" OR      \
    "capture-step" OR "capture-on" OR "capture-over" OR "go-over" OR "rifle" OR "pass-ahead" OR    \
    "hook" OR "veer" OR "fork" OR "legs" OR "by-rank" OR "burns" OR "spares" OR "castles"
#define WAYS_TO_MOVE(OR)                                                                           \
    "step" OR "jump" OR "slide" OR "short-slide" OR "ride" OR "short-ride" OR "cannon" OR          \
    "short-cannon" OR "hopper" OR "short-hopper" OR "double-step" OR "crossing" OR "leap-slide" OR \
    "short-leap-slide" OR "jumps" OR "jumps-any" OR "sweep" OR "sweep-all" OR "vault" OR           \
    "anywhere"

#define ANY_WHOLE WHOLE_KINDS("|")
#define ANY_WAY WAYS_TO_MOVE("|")
#define ALL_WHOLE WHOLE_KINDS(", ")
#define ALL_WAYS WAYS_TO_MOVE(", ")

static const struct field kind_field = {
    .type = FIELD_TEXT,
    .pattern = "^(" ANY_WHOLE "|(first-|rank-|along-)?(" ANY_WAY ")(-move|-capture|-catch|"
               "-move-catch|-capture-catch|-only-catch|-friends|-everyone|-move-friends|"
               "-capture-everyone|-swap)?)$",
    .help =
        "piece, path, what moves of several legs mean together, such as area or hook, what rules "
        "say of the piece, such as burns, or a kind of move: its condition, way and target, such "
        "as step, first-step-move or "
        "slide-catch"};

static const struct field entry_fields[] = {
    {FIELD("mark", FIELD_CHOICE, struct entry_read, entry.shape), .required = true,
     .choices = mark_shape_names, .help = "what is drawn"},
    {FIELD_OF("for", FIELD_ARRAY, struct entry_read, names, name_count), .required = true,
     .item = &kind_field, .help = "kinds of moves that it stands for"},
    {FIELD("words", FIELD_TEXT, struct entry_read, entry.words), .required = true,
     .help = "what the legend says beside it"},
};

static const struct record entry_record = {RECORD("legend-entry", entry_fields),
                                           .what = "a mark of the legend",
                                           .help = "a mark of the move diagrams"};

static const struct field legend_fields[] = {
    {FIELD("window", FIELD_INT, struct legend_read, window), .required = true,
     .least = LEAST_WINDOW, .most = WINDOW_LIMIT,
     .help = "squares from side to side of a diagram, at least"},
    {FIELD_OF("marks", FIELD_ARRAY, struct legend_read, entries, count), .required = true,
     .item = ROW(.type = FIELD_RECORD, .record = &entry_record),
     .help = "the marks, in the order of the printed legend"},
};

static const struct record legend_record = {RECORD("legend", legend_fields), .what = "legend '%s'",
                                            .help = "the signs of move diagrams"};

static const struct record legends_record = {
    .name = "legends",
    .help = "legends by name, the usual one first",
    .free = ROW(.type = FIELD_RECORD, .record = &legend_record),
    .free_least = 1};

struct reader {
    struct arena *arena;
    struct diags *diags;
    struct legend *legend;
};

static bool refuse_kind(struct reader *r, const struct located *word)
{
    struct finding *f = diag_add(r->diags, DIAG(BAD_CHOICE), word->at, "for", word->text);

    if (text_nearest(word->text, move_kind_names, KIND_COUNT))
        diag_suggest(f, word->text, move_kind_names, KIND_COUNT);
    else
        diag_help(f,
                  "write " ALL_WHOLE ", or a way to move (" ALL_WAYS "), with 'first-', 'rank-' or "
                  "'along-' before and '-move', '-capture', '-catch' or '-capture-catch' behind it "
                  "where it is restricted so");
    return false;
}

/* A mark stands on squares or along lines, as the moves do for which it is. */
static bool check_ground(struct reader *r, enum mark_shape shape, const struct located *word,
                         int kind)
{
    const char *fitting[MARK_SHAPE_COUNT];
    LOCAL_BUF(list);
    size_t count = 0;

    if (mark_shape_ground(shape) == move_kind_ground(kind))
        return true;
    for (int i = 0; i < MARK_SHAPE_COUNT; i++)
        if (mark_shape_ground((enum mark_shape)i) == move_kind_ground(kind))
            fitting[count++] = mark_shape_names[i];
    for (size_t i = 0; i < count; i++)
        buf_print(&list, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", fitting[i]);
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), word->at, "for",
                       arena_print(r->arena, "the mark '%s' cannot show '%s'",
                                   mark_shape_names[shape], word->text)),
              "its mark may be %s", buf_str(&list));
    return false;
}

static bool add_kind(struct reader *r, const struct located *word, struct legend_entry *entry)
{
    int kind = move_kind_named(word->text);

    if (kind == KIND_COUNT)
        return refuse_kind(r, word);
    if (!check_ground(r, entry->shape, word, kind))
        return false;
    if (legend_entry(r->legend, kind)) {
        diag_add(r->diags, DIAG(BAD_TEXT), word->at, "for",
                 arena_print(r->arena, "'%s' has a mark in this legend already", word->text));
        return false;
    }
    *ARENA_PUSH(r->arena, entry->kinds, entry->kind_count) = kind;
    return true;
}

/* Braces in the words name what is filled in when the legend is printed. */
static bool check_words(struct reader *r, const struct located *words)
{
    size_t size;

    for (const char *open = words->text; (open = strchr(open, '{')); open += size) {
        const char *name;
        struct finding *f;
        int slot = 0;

        size = strcspn(open, "}") + 1;
        name = arena_text(r->arena, open + 1, size > 1 ? size - 2 : 0);
        while (slot < SLOT_COUNT && strcmp(name, legend_slots[slot]) != 0)
            slot++;
        if (open[size - 1] == '}' && slot < SLOT_COUNT)
            continue;
        f = diag_add(r->diags, DIAG(BAD_TEXT),
                     located_at(words, (size_t)(open - words->text), strlen(name) + 1), "words",
                     arena_print(r->arena, "nothing is filled in for '{%s'", name));
        if (text_nearest(name, legend_slots, SLOT_COUNT))
            diag_suggest(f, name, legend_slots, SLOT_COUNT);
        else
            diag_help(f, "write {hobbling}, {rank}, {over}, {burns} or {spares}, or no braces");
        return false;
    }
    return true;
}

static bool add_entry(struct reader *r, const struct entry_read *read)
{
    bool good = check_words(r, &read->entry.words);
    struct legend_entry *entry = ARENA_PUSH(r->arena, r->legend->entries, r->legend->count);

    *entry = read->entry;
    for (size_t i = 0; i < read->name_count; i++)
        good &= add_kind(r, &read->names[i], entry);
    return good;
}

/* Fills style->legends; false after findings. */
static bool legends_settle(struct arena *arena, const struct legends_read *read,
                           struct style *style, struct diags *diags)
{
    bool good = read->count > 0;

    if (!good)
        diag_add(diags, DIAG(BAD_TEXT), read->place, "legends", "there must be one at least");
    EACH (legend, read->list, read->count) {
        struct reader r = {arena, diags, ARENA_PUSH(arena, style->legends, style->legend_count)};

        r.legend->name = legend->name;
        r.legend->window = legend->window | 1;
        for (size_t k = 0; k < legend->count; k++)
            good &= add_entry(&r, &legend->entries[k]);
    }
    return good;
}

/* Of how many pieces it has marks for all moves. */
static size_t pieces_marked(const struct legend *legend, const struct game *game,
                            struct piece_marks *marks)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += !legend_lacks(legend, piece_marks_of(marks, HOBBLING_ON, &game->pieces[i]));
    return count;
}

const struct legend *legend_usual(const struct style *style, const struct game *game,
                                  struct piece_marks *marks)
{
    const struct legend *best = &style->legends[0];
    size_t most = 0;

    for (size_t i = 0; game && most < game->piece_count && i < style->legend_count; i++) {
        size_t marked = pieces_marked(&style->legends[i], game, marks);

        if (marked > most) {
            most = marked;
            best = &style->legends[i];
        }
    }
    return best;
}

static void report_legend(struct arena *arena, const struct style *style, const char *key,
                          const struct located *name, struct diags *diags)
{
    struct finding *f = diag_add(diags, DIAG(BAD_CHOICE), name->at, key, name->text);
    const char **names = arena_alloc(arena, style->legend_count + 1, sizeof *names);
    const char *list = "";

    for (size_t i = 0; i < style->legend_count; i++) {
        names[i] = style->legends[i].name.text;
        list = arena_print(arena, "%s%s%s", list, i == 0 ? "" : ", ", names[i]);
    }
    if (text_nearest(name->text, names, style->legend_count))
        diag_suggest(f, name->text, names, style->legend_count);
    else
        diag_help(f, "the style has these legends: %s", list);
}

const struct legend *legend_named(struct arena *arena, const struct style *style, const char *key,
                                  const struct located *name, struct diags *diags)
{
    for (size_t i = 0; i < style->legend_count; i++)
        if (strcmp(name->text, style->legends[i].name.text) == 0)
            return &style->legends[i];
    report_legend(arena, style, key, name, diags);
    return NULL;
}

/* Styles that are based on others: their trees, each laid over that of its base. */

static const char house[] = "house";

struct base_reader {
    struct arena *arena;
    struct style *style;
    struct diags *diags;
    const char *path; /* of the first style */
};

/* The built-in style; and the tree of a style laid over those that it is based on, whose paths are
 * noted in style->bases. NULL after findings. */
static const struct source *house_style(struct arena *arena, struct diags *diags)
{
    return source_builtin(arena, "layouts/style.yaml", "built-in style", diags);
}

static bool same_file(const char *one, const char *other)
{
    struct stat a, b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/* Whether the file is on the way from the first style to this base. */
static bool is_read(const struct base_reader *r, const char *path)
{
    bool found = same_file(path, r->path);

    for (size_t i = 0; !found && i < r->style->base_count; i++)
        found = same_file(path, r->style->bases[i]);
    return found;
}

static const struct source *open_base(struct base_reader *r, const struct source *source,
                                      const struct located *name)
{
    const char *path, *trouble;

    if (strcmp(name->text, house) == 0)
        return house_style(r->arena, r->diags);
    path = path_beside(r->arena, source->path, name->text);
    if (is_read(r, path)) {
        refuse_value(name->at, "base", "the styles are based on each other in a circle",
                     "let one of them do without a base, or name 'house'", r->diags);
        return NULL;
    }
    *ARENA_PUSH(r->arena, r->style->bases, r->style->base_count) = path;
    trouble = source_trouble(path, r->diags);
    if (!trouble)
        return source_read(r->arena, path, r->diags);
    diag_suggest_file(diag_add(r->diags, DIAG(FILE_UNREADABLE), name->at, path, trouble), name,
                      path,
                      "name 'house', which is built in, or a file; paths count from the folder of "
                      "this file");
    return NULL;
}

/* A base that is no map is left to the reader of fields, who says so. */
static struct node *read_over_base(struct base_reader *r, const struct source *source)
{
    static const struct field row = {.key = "base", .type = FIELD_TEXT};
    struct node *root = yaml_read(r->arena, source, r->diags), *below;
    const struct node *base = yaml_get(root, row.key);
    const struct source *under;
    struct located name;

    if (!base)
        return root;
    if (!field_value(base, &row, &name, r->diags))
        return NULL;
    under = open_base(r, source, &name);
    below = under ? read_over_base(r, under) : NULL;
    return below && below->kind == NODE_MAP ? yaml_overlay(r->arena, below, root) : below;
}

struct type_entry {
    struct located font, features;
    struct type_style type;
    bool hyphens;
};

static const struct field type_fields[] = {
    {FIELD("font", FIELD_TEXT, struct type_entry, font), .required = true,
     .help = "chain of font families, separated by commas"},
    {FIELD("size", FIELD_POINTS, struct type_entry, type.size), .required = true, .least = 4,
     .most = 200, .help = "points"},
    {FIELD("leading", FIELD_POINTS, struct type_entry, type.leading), .required = true, .least = 4,
     .most = 300, .help = "points from line to line"},
    {FIELD("tracking", FIELD_NUMBER, struct type_entry, type.tracking), .least = -100, .most = 1000,
     .help = "space between letters in thousandths of the size"},
    {FIELD("bold", FIELD_BOOL, struct type_entry, type.bold), .help = "bold weight"},
    {FIELD("italic", FIELD_BOOL, struct type_entry, type.italic), .help = "italic slope"},
    {FIELD("hyphens", FIELD_BOOL, struct type_entry, hyphens),
     .help = "whether words may be broken in columns of 45 to 65 mm, where hyphenation patterns "
             "of the language are installed"},
    {FIELD("features", FIELD_TEXT, struct type_entry, features),
     .help = "OpenType features, such as onum"},
};

static const struct record type_record = {RECORD("type-style", type_fields), .what = "type '%s'",
                                          .help = "a kind of text"};

struct types {
    struct type_entry of[TYPE_STYLE_COUNT];
};

struct colours_said {
    int greys[GREY_COUNT];
    struct located named[COLOUR_COUNT];
};

/* --- blocks of texts --- */

/* A block as it stands in the file. */
struct block_read {
    struct measure measure;
    double gap, margin;
    struct place width, margin_place;
};

enum { COLUMN_LEAST = 40, BLOCK_MOST = 1000 }; /* mm */

/* A style, and what of it is settled once it is read. */
struct style_fields {
    int version;
    struct located base;
    struct colours_said colours;
    struct style style;
    struct types types;
    struct block_read *blocks;
    size_t block_count;
    struct legends_read legends;
    struct place fonts, discs, players;
};

#define X(id, word, what)                                                                          \
    {FIELD(word, FIELD_RECORD, struct types, of[STYLE_##id]), .required = true,                    \
     .record = &type_record, .help = what},
static const struct field types_fields[] = {TYPE_STYLES(X)};
#undef X
#define X(id, word, what)                                                                          \
    {FIELD(word, FIELD_LENGTH, struct style, line[LINE_##id]), .required = true, .least = 0.01,    \
     .most = 5, .help = what},
#define Y(id, word, otherwise, what)                                                               \
    {FIELD(word, FIELD_LENGTH, struct style, line[LINE_##id]), .least = 0.01, .most = 5,           \
     .help = what "; absent: " #otherwise},
static const struct field line_fields[] = {LINE_STYLES(X) LATER_LINES(Y)};
#undef Y
#undef X
#define X(id, word, what)                                                                          \
    {FIELD(word, FIELD_INT, struct colours_said, greys[COLOUR_##id]), .required = true,            \
     .least = 0, .most = 100, .help = what},
static const struct field grey_fields[] = {GREYS(X)};
#undef X
#define COLOUR_FIELD(id, word, what)                                                               \
    {FIELD(word, FIELD_TEXT, struct colours_said, named[COLOUR_##id]),                             \
     .pattern = "^([a-z]+|#[0-9A-Fa-f]{6})$", .help = what},
#define X(id, word, what) COLOUR_FIELD(id, word, what)
#define Y(id, word, otherwise, what) COLOUR_FIELD(id, word, what)
static const struct field colour_fields[] = {GREYS(X) TINTS(Y)};
#undef Y
#undef X

static const struct record types_record = {RECORD("type", types_fields),
                                           .help = "every kind of text"};
static const struct record line_record = {RECORD("lines", line_fields),
                                          .help = "line widths in mm"};
static const struct record grey_record = {RECORD("greys", grey_fields),
                                          .help = "greys in percent of white: 0 is black"};

#define Y(id, word, otherwise, what)                                                               \
    {FIELD(word, FIELD_LENGTH, struct style, square[SQUARE_##id]), .least = 2, .most = 40,         \
     .help = what "; absent: " #otherwise},
static const struct field square_fields[] = {SQUARE_SIZES(Y)};
#undef Y
static const struct record square_record = {RECORD("figures", square_fields),
                                            .help = "squares of figures in mm"};

static const struct field disc_fields[] = {
    {FIELD("first", FIELD_CHOICE, struct style, discs[0]), .required = true,
     .choices = disc_style_names, .help = "of the first player"},
    {FIELD("second", FIELD_CHOICE, struct style, discs[1]), .required = true,
     .choices = disc_style_names, .help = "of the second player"},
};

static const struct record colour_record = {
    RECORD("colours", colour_fields),
    .help = "colours by what they are for: names of the palette or sRGB, '#1D4F86'"};

static const struct record disc_record = {RECORD("discs", disc_fields),
                                          .help = "how the discs of the players look"};

static const struct field player_fields[] = {
    {FIELD("frame", FIELD_CHOICE, struct player_style, frame), .choices = frame_style_names,
     .help = "around the panel; absent: none"},
    {FIELD("ground", FIELD_CHOICE, struct player_style, ground), .choices = ground_style_names,
     .help = "behind the face; absent: light"},
};

static const struct record player_record = {RECORD("player-style", player_fields),
                                            .help = "how the panels of a player look"};

static const struct field players_fields[] = {
    {FIELD("first", FIELD_RECORD, struct style, players[0]), .required = true,
     .record = &player_record, .help = "of the first player"},
    {FIELD("second", FIELD_RECORD, struct style, players[1]), .required = true,
     .record = &player_record, .help = "of the second player"},
};

static const struct record players_record = {
    RECORD("player-styles", players_fields),
    .help = "how the panels of the players look where they differ"};

static const struct field room_fields[] = {
    {FIELD("edge", FIELD_LENGTH, struct style, room.edge), .least = 0, .most = 30,
     .help = "mm at each edge of the paper, which printers do not reach"},
    {FIELD("furniture", FIELD_LENGTH, struct style, room.furniture), .least = 0, .most = 30,
     .help = "mm above and below a block, for running heads and page numbers"},
    {FIELD("beside", FIELD_LENGTH, struct style, room.beside), .least = 0, .most = 30,
     .help = "mm beside a block on folded paper, at its edge and at the fold"},
};

static const struct record room_record = {RECORD("page", room_fields),
                                          .help = "what stays free around the blocks of texts"};

static const struct field block_fields[] = {
    {FIELD("width", FIELD_LENGTH, struct block_read, measure.block), .required = true,
     .least = COLUMN_LEAST, .most = BLOCK_MOST, .at = offsetof(struct block_read, width),
     .help = "mm, across all columns"},
    {FIELD("height", FIELD_LENGTH, struct block_read, measure.height), .required = true,
     .least = 60, .most = BLOCK_MOST, .help = "mm, without running head and page number"},
    {FIELD("columns", FIELD_INT, struct block_read, measure.columns), .least = 1, .most = 2,
     .help = "side by side; absent: 1"},
    {FIELD("gap", FIELD_LENGTH, struct block_read, gap), .least = 0, .most = 30,
     .help = "mm between columns; absent: none"},
    {FIELD("margin", FIELD_LENGTH, struct block_read, margin), .least = 0, .most = 200,
     .at = offsetof(struct block_read, margin_place),
     .help =
         "mm at the left of a single column, where headings stand; absent: none, and they stand "
         "above their sections"},
};

static const struct record block_record = {RECORD("block", block_fields),
                                           .help = "the block of a text on a page"};

/* False where columns are narrower than a block may be, or a margin stands beside two. */
static bool is_block(struct arena *arena, const struct block_read *read,
                     const struct measure *block, struct diags *diags)
{
    double least = block->columns * COLUMN_LEAST + block->block - block->columns * block->column;

    if (read->margin > 0 && block->columns > 1) {
        diag_help(diag_add(diags, DIAG(BAD_TEXT), read->margin_place, "margin",
                           "only a block of one column has room for it"),
                  "leave out 'columns', or 'margin'");
        return false;
    }
    if (block->column >= COLUMN_LEAST)
        return true;
    diag_help(diag_add(diags, DIAG(OUT_OF_RANGE), read->width, "width",
                       arena_print(arena, "%g and %d mm for these columns", least, BLOCK_MOST)),
              "make the block wider, or leave out 'columns' or 'margin'");
    return false;
}

static bool settle_blocks(struct arena *arena, const struct style_fields *f, struct style *style,
                          struct diags *diags)
{
    static const struct block_read usual[] = {
        {.measure = {.block = 178, .height = 247}, .margin = 58},
        {.measure = {.block = 118, .height = 178}}};
    bool good = true;

    for (size_t i = 0; i < (f->block_count ? f->block_count : COUNT_OF(usual)); i++) {
        const struct block_read *read = f->block_count ? &f->blocks[i] : &usual[i];
        struct measure *block = ARENA_PUSH(arena, style->blocks, style->block_count);

        *block = read->measure;
        block->columns = block->columns < 2 ? 1 : 2;
        block->column =
            block->columns < 2 ? block->block - read->margin : (block->block - read->gap) / 2;
        good &= is_block(arena, read, block, diags);
    }
    return good;
}

struct measure style_block(const struct style *style, double width, double height)
{
    const struct page_room *room = &style->room;
    struct measure measure;
    size_t i = 0;

    while (i + 1 < style->block_count &&
           (style->blocks[i].block + 2 * room->edge > width ||
            style->blocks[i].height + 2 * (room->edge + room->furniture) > height))
        i++;
    measure = style->blocks[i];
    measure.room = *room;
    return measure;
}

static const struct field other_family = {FIELD(NULL, FIELD_TEXT, struct word_change, said),
                                          .help = "the family in its place"};

static const struct record families_record = {
    .name = "families", .help = "families by those whose place they take", .free = &other_family};

static const struct field language_fields[] = {
    {FIELD_OF("fonts", FIELD_ARRAY, struct style_language, fonts, font_count),
     .item = ROW(.type = FIELD_TEXT), .help = "font files beside those of all languages"},
    {FIELD_OF("families", FIELD_NAMED, struct style_language, families, family_count),
     .required = true, .record = &families_record, .name = offsetof(struct word_change, from),
     .help = "families in the place of others"},
    {FIELD("signs", FIELD_TEXT, struct style_language, signs),
     .help = "signs that these set, though families before them have them, such as “”"},
    {FIELD("upright", FIELD_BOOL, struct style_language, upright),
     .help = "kinds of text that are italic stand upright: its letters have no italics"},
};

static const struct record language_record = {RECORD("style-language", language_fields),
                                              .what = "the fonts of '%s'",
                                              .help = "fonts in which a language is set"};

static const struct record languages_record = {
    .name = "languages",
    .help = "fonts of languages by their tags",
    .free = ROW(.type = FIELD_RECORD, .record = &language_record)};

static const struct field style_fields[] = {
    {FIELD("piecework", FIELD_INT, struct style_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD("base", FIELD_TEXT, struct style_fields, base),
     .help = "style that this one changes: 'house', which is built in, or a file beside this one"},
    {FIELD_OF("fonts", FIELD_ARRAY, struct style_fields, style.fonts, style.font_count),
     .required = true, .item = ROW(.type = FIELD_TEXT), .at = offsetof(struct style_fields, fonts),
     .help = "font files, looked for below the system's font folders"},
    {FIELD_OF("languages", FIELD_NAMED, struct style_fields, style.languages, style.language_count),
     .record = &languages_record, .name = offsetof(struct style_language, tag),
     .help =
         "fonts of languages that want forms of characters of their own, by their tags; zh-Hant "
         "stands for zh-TW, too, whose words are based on those"},
    {FIELD("type", FIELD_RECORD, struct style_fields, types), .required = true,
     .record = &types_record, .help = "kinds of text"},
    {FIELD("lines", FIELD_RECORD, struct style_fields, style), .required = true,
     .record = &line_record, .help = "line widths in mm"},
    {FIELD("figures", FIELD_RECORD, struct style_fields, style), .record = &square_record,
     .help = "squares of figures in mm"},
    {FIELD("page", FIELD_RECORD, struct style_fields, style), .record = &room_record,
     .help = "what stays free around the blocks of texts"},
    {FIELD("greys", FIELD_RECORD, struct style_fields, colours), .required = true,
     .record = &grey_record, .help = "greys in percent of white"},
    {FIELD("colours", FIELD_RECORD, struct style_fields, colours), .record = &colour_record,
     .help = "colours by what they are for; absent: greys alone"},
    {FIELD("sign", FIELD_NUMBER, struct style_fields, style.sign), .least = 40, .most = 100,
     .help = "how much of a piece its sign takes, in percent of the shorter side; absent: 80"},
    {FIELD("character", FIELD_NUMBER, struct style_fields, style.character), .least = 40,
     .most = 100,
     .help = "likewise a single character where others stand in columns; absent: 'sign'"},
    {FIELD("padding", FIELD_NUMBER, struct style_fields, style.padding), .least = 0, .most = 15,
     .help = "what stays free around a sign, in percent of the piece's shorter side; absent: 3.5"},
    {FIELD("discs", FIELD_RECORD, struct style_fields, style),
     .at = offsetof(struct style_fields, discs), .record = &disc_record,
     .help = "how the discs of the players look; absent: one ring, and many"},
    {FIELD("players", FIELD_RECORD, struct style_fields, style),
     .at = offsetof(struct style_fields, players), .record = &players_record,
     .help = "how the panels of the players look where a layout sets them apart; absent: a line "
             "around light ones, and dark ones"},
    {FIELD_OF("blocks", FIELD_ARRAY, struct style_fields, blocks, block_count),
     .item = ROW(.type = FIELD_RECORD, .record = &block_record),
     .help = "blocks of texts, for pages from the largest to the smallest; absent: 178 x 247 mm in "
             "a column of 120 mm, and 118 x 178 mm"},
    {FIELD_OF("legends", FIELD_NAMED, struct style_fields, legends.list, legends.count),
     .required = true, .record = &legends_record,
     .at = offsetof(struct style_fields, legends.place), .name = offsetof(struct legend_read, name),
     .help = "legends of the move diagrams by name, the usual one first"},
};

const struct record style_record = {RECORD("style", style_fields), .base = "base",
                                    .help = "the house style of what is printed"};

static bool name_colour(const struct located *name, const char *key, struct colour *colour,
                        struct diags *diags)
{
    struct finding *finding;
    LOCAL_BUF(list);

    if (palette_read(name->text, colour))
        return true;
    finding = diag_add(diags, DIAG(BAD_CHOICE), name->at, key, name->text);
    if (*name->text != '#' && diag_suggest(finding, name->text, palette_names, palette_size))
        return false;
    scalar_words(&list, palette_names, palette_size);
    diag_help(finding,
              "write '#RRGGBB' in quotes, two hexadecimal digits each for red, green and blue, or "
              "a name: %s",
              buf_str(&list));
    return false;
}

/* Whether a definition names a colour that there is; false without a finding where it names none.
 */
static bool names_colour(const struct located *name, const char *key, struct colour *colour,
                         bool *good, struct diags *diags)
{
    bool read = name->text && name_colour(name, key, colour, diags);

    *good &= read || !name->text;
    return read;
}

/* The families of a chain, "A,B", with others in the place of some. */
static const char *chain_in(struct arena *arena, const struct style_language *own,
                            const char *chain)
{
    struct buf out = {0};

    for (size_t size; *chain; chain += size + (chain[size] == ',')) {
        const char *one = arena_text(arena, chain, size = strcspn(chain, ","));

        buf_print(&out, "%s%s", out.size ? "," : "",
                  words_other(own->families, own->family_count, one));
    }
    return buf_take(arena, &out);
}

/* The chain from the first family on that the language brings along; NULL: it has none of them. */
static const char *chain_from(const struct style_language *own, const char *chain)
{
    while (chain) {
        const size_t size = strcspn(chain, ",");

        if (FIND(f, own->families, own->family_count,
                 strlen(f->said.text) == size && strncmp(f->said.text, chain, size) == 0))
            return chain;
        chain = chain[size] ? chain + size + 1 : NULL;
    }
    return NULL;
}

static void take_type(struct arena *arena, const struct style_language *own,
                      struct type_style *type)
{
    type->family = chain_in(arena, own, type->family);
    type->italic = type->italic && !own->upright;
    type->sign_family = own->signs.text ? chain_from(own, type->family) : NULL;
    type->signs = type->sign_family ? own->signs.text : NULL;
}

/* Sets text in the fonts of the language, the first of these that the style has any for. */
static void take_language(struct arena *arena, struct style *style, const struct game_words *words)
{
    const struct style_language *own = NULL;

    for (size_t i = 0; !own && i < words->tag_count; i++)
        own = FIND(l, style->languages, style->language_count,
                   strcmp(l->tag.text, words->tags[i]) == 0);
    for (int i = 0; own && i < TYPE_STYLE_COUNT; i++)
        take_type(arena, own, &style->type[i]);
    for (size_t i = 0; own && i < own->font_count; i++)
        *ARENA_PUSH(arena, style->fonts, style->font_count) = own->fonts[i];
}

/* Stones of a player called white are paper, drawn in ink. */
bool style_take_game(struct arena *arena, struct style *style, const struct game *game,
                     struct diags *diags)
{
    static const enum colour_id roles[] = {COLOUR_FIRST, COLOUR_SECOND};
    const char *language = word_text(game->words, WORD_LANGUAGE);
    bool good = true;

    style->back = type_runs_back(language);
    for (int i = 0; i < TYPE_STYLE_COUNT; i++) {
        style->type[i].hyphens = style->hyphenated[i] ? language : NULL;
        style->type[i].back = style->back && i != STYLE_CODE;
    }
    take_language(arena, style, game->words);
    for (size_t i = 0; i < COUNT_OF(roles); i++) {
        struct colour own;

        if (!names_colour(&game->colours[i], "colours", &own, &good, diags) || !style->coloured)
            continue;
        if (same_colour(own, style->colours[COLOUR_PAPER]))
            own = style->colours[COLOUR_INK];
        style->colours[roles[i]] = own;
        style->named[roles[i]] = game->colours[i];
    }
    style->owned = style->coloured && game->colours[0].text && game->colours[1].text &&
                   !same_colour(style->colours[COLOUR_FIRST], style->colours[COLOUR_SECOND]);
    for (size_t i = 0; i < game->terrain_count; i++)
        names_colour(&game->terrains[i].colour, "colour", &style->grounds[i], &good, diags);
    return good;
}

/* What a style does not name is one of its greys, or is coloured as another role. */
static bool settle_colours(struct style *style, const struct colours_said *said,
                           struct diags *diags)
{
#define Y(id, word, otherwise, what) [COLOUR_##id] = COLOUR_##otherwise,
    static const enum colour_id otherwise[COLOUR_COUNT] = {TINTS(Y)};
#undef Y
    bool good = true;

    for (int i = 0; i < COLOUR_COUNT; i++) {
        style->colours[i] = i < GREY_COUNT ? grey(said->greys[i]) : style->colours[otherwise[i]];
        style->coloured |= said->named[i].text != NULL;
        style->named[i] = said->named[i];
        if (said->named[i].text)
            good &= name_colour(&said->named[i], "colours", &style->colours[i], diags);
    }
    return good;
}

/* Two players who look alike could not be told apart. */
static bool check_players(const struct style *style, const struct style_fields *f,
                          struct diags *diags)
{
    const struct player_style *p = style->players;
    bool good = true;

    if (style->discs[0] == style->discs[1])
        good = refuse_value(f->discs, "discs", "both players have the same discs",
                            "give one of them another look", diags);
    if (p[0].frame == p[1].frame && p[0].ground == p[1].ground)
        good = refuse_value(f->players, "players", "the panels of both players look the same",
                            "give one of them another frame or ground", diags);
    return good;
}

static void settle_types(struct style *style, const struct type_entry *entries)
{
    for (int i = 0; i < TYPE_STYLE_COUNT; i++) {
        style->type[i] = entries[i].type;
        style->type[i].family = entries[i].font.text;
        style->type[i].features = entries[i].features.text;
        style->family[i] = entries[i].font;
        style->hyphenated[i] = entries[i].hyphens;
    }
}

enum { FONTS_LIMIT = 100 };

bool style_from_source(struct arena *arena, const struct source *source, struct style *style,
                       struct diags *diags)
{
#define Y(id, word, otherwise, what) [LINE_##id] = otherwise,
#define Z(id, word, otherwise, what) [SQUARE_##id] = otherwise,
    struct style_fields f = {.style.sign = 80,
                             .style.character = 100,
                             .style.padding = 3.5,
                             .style.discs = {DISC_RING, DISC_RINGS},
                             .style.line = {LATER_LINES(Y)},
                             .style.square = {SQUARE_SIZES(Z)},
                             .style.room = {.edge = 6, .furniture = 10, .beside = 10}};
#undef Z
#undef Y
    struct base_reader base = {arena, &f.style, diags, source->path};
    const struct node *root = read_over_base(&base, source);
    bool good = true;

    style->bases = f.style.bases;
    style->base_count = f.style.base_count;
    if (!root || !fields_read(root, "the style", &style_record, &f, diags))
        return false;
    *style = f.style;
    settle_types(style, f.types.of);
    good &= settle_blocks(arena, &f, style, diags);
    good &= settle_colours(style, &f.colours, diags);
    if (!f.players.source) {
        style->players[0] = (struct player_style){FRAME_SINGLE, GROUND_LIGHT};
        style->players[1] = (struct player_style){FRAME_NONE, GROUND_DARK};
    }
    if (style->font_count > FONTS_LIMIT) {
        diag_add(diags, DIAG(TOO_MANY), style->fonts[FONTS_LIMIT].at, "fonts", FONTS_LIMIT);
        return false;
    }
    if (style->font_count == 0)
        good = refuse_value(f.fonts, "fonts", "the list is empty",
                            "name the font files that text is set with", diags);
    good &= check_players(style, &f, diags);
    return legends_settle(arena, &f.legends, style, diags) && good;
}

bool style_load(struct arena *arena, const char *path, struct style *style, struct diags *diags)
{
    const struct source *source =
        path ? source_given(arena, path, diags) : house_style(arena, diags);

    return source && style_from_source(arena, source, style, diags);
}
