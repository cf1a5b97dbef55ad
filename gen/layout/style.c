/* The house style: read by tables made from the same lists that declare it. */
#include "layout/layout_internal.h"
#include "layout/legend.h"
#include "words/words.h"
#include "yaml/scalar.h"

#include <string.h>
#include <sys/stat.h>

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
     .help =
         "whether words may be broken in columns narrower than 65 mm, where hyphenation patterns "
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

/* A style, and what of it is settled once it is read. */
struct style_fields {
    int version;
    struct located base;
    struct colours_said colours;
    struct style style;
    struct types types;
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

static const struct field style_fields[] = {
    {FIELD("piecework", FIELD_INT, struct style_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD("base", FIELD_TEXT, struct style_fields, base),
     .help = "style that this one changes: 'house', which is built in, or a file beside this one"},
    {FIELD_OF("fonts", FIELD_ARRAY, struct style_fields, style.fonts, style.font_count),
     .required = true, .item = ROW(.type = FIELD_TEXT), .at = offsetof(struct style_fields, fonts),
     .help = "font files, looked for below the system's font folders"},
    {FIELD("type", FIELD_RECORD, struct style_fields, types), .required = true,
     .record = &types_record, .help = "kinds of text"},
    {FIELD("lines", FIELD_RECORD, struct style_fields, style), .required = true,
     .record = &line_record, .help = "line widths in mm"},
    {FIELD("greys", FIELD_RECORD, struct style_fields, colours), .required = true,
     .record = &grey_record, .help = "greys in percent of white"},
    {FIELD("colours", FIELD_RECORD, struct style_fields, colours), .record = &colour_record,
     .help = "colours by what they are for; absent: greys alone"},
    {FIELD("discs", FIELD_RECORD, struct style_fields, style),
     .at = offsetof(struct style_fields, discs), .record = &disc_record,
     .help = "how the discs of the players look; absent: one ring, and many"},
    {FIELD("players", FIELD_RECORD, struct style_fields, style),
     .at = offsetof(struct style_fields, players), .record = &players_record,
     .help = "how the panels of the players look where a layout sets them apart; absent: a line "
             "around light ones, and dark ones"},
    {FIELD_OF("legends", FIELD_NAMED, struct style_fields, legends.list, legends.count),
     .required = true, .record = &legends_record,
     .at = offsetof(struct style_fields, legends.place), .name = offsetof(struct legend_read, name),
     .help = "legends of the move diagrams by name, the usual one first"},
};

const struct record style_record = {RECORD("style", style_fields), .base = "base",
                                    .help = "the house style of what is printed"};

static bool name_colour(const struct located *name, struct colour *colour, struct diags *diags)
{
    struct finding *finding;

    if (palette_read(name->text, colour))
        return true;
    finding = diag_add(diags, DIAG(BAD_CHOICE), name->at, "colours", name->text);
    if (*name->text == '#' || !diag_suggest(finding, name->text, palette_names, palette_size))
        diag_help(finding, "write '#RRGGBB' in quotes, two hexadecimal digits each for red, green "
                           "and blue, or a name such as black, vermilion or straw");
    return false;
}

/* Stones of a player called white are paper, drawn in ink. */
bool style_take_game(struct style *style, const struct game *game, struct diags *diags)
{
    static const enum colour_id roles[] = {COLOUR_FIRST, COLOUR_SECOND};
    const char *language = word_text(game->words, WORD_LANGUAGE);
    bool good = true;

    for (int i = 0; i < TYPE_STYLE_COUNT; i++)
        style->type[i].hyphens = style->hyphenated[i] ? language : NULL;
    for (size_t i = 0; i < COUNT_OF(roles); i++) {
        struct colour own;

        if (!game->colours[i].text || !name_colour(&game->colours[i], &own, diags)) {
            good &= !game->colours[i].text;
            continue;
        }
        if (same_colour(own, style->colours[COLOUR_PAPER]))
            own = style->colours[COLOUR_INK];
        if (style->coloured) {
            style->colours[roles[i]] = own;
            style->named[roles[i]] = game->colours[i];
        }
    }
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
            good &= name_colour(&said->named[i], &style->colours[i], diags);
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
    struct style_fields f = {.style.discs = {DISC_RING, DISC_RINGS},
                             .style.line = {LATER_LINES(Y)}};
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
