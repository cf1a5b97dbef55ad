/* The house style: read by tables made from the same lists that declare it. */
#include "layout/layout.h"

#include "layout/style_builtin.h"
#include "layout/legend.h"
#include "yaml/field.h"

#include <stddef.h>

struct type_fields {
    struct located font, features;
    double size, leading, tracking;
    bool bold, italic;
};

static const struct field type_fields[] = {
    {FIELD("font", FIELD_TEXT, struct type_fields, font), .required = true,
     .help = "chain of font families, separated by commas"},
    {FIELD("size", FIELD_NUMBER, struct type_fields, size), .required = true, .least = 4,
     .most = 200, .help = "points"},
    {FIELD("leading", FIELD_NUMBER, struct type_fields, leading), .required = true, .least = 4,
     .most = 300, .help = "points from line to line"},
    {FIELD("tracking", FIELD_NUMBER, struct type_fields, tracking), .least = -100, .most = 1000,
     .help = "space between letters in thousandths of the size"},
    {FIELD("bold", FIELD_BOOL, struct type_fields, bold), .help = "bold weight"},
    {FIELD("italic", FIELD_BOOL, struct type_fields, italic), .help = "italic slope"},
    {FIELD("features", FIELD_TEXT, struct type_fields, features),
     .help = "OpenType features, such as onum"},
};

static const struct record type_record = {RECORD("type-style", type_fields),
                                          .help = "a kind of text"};

struct type_nodes {
    const struct node *type[TYPE_STYLE_COUNT];
};

#define X(id, word, what)                                                                          \
    {FIELD(word, FIELD_MAP, struct type_nodes, type[STYLE_##id]), .required = true,                \
     .record = &type_record, .help = what},
static const struct field types_fields[] = {TYPE_STYLES(X)};
#undef X
#define X(id, word, what)                                                                          \
    {FIELD(word, FIELD_NUMBER, struct style, line[LINE_##id]), .required = true, .least = 0.01,    \
     .most = 5, .help = what},
static const struct field line_fields[] = {LINE_STYLES(X)};
#undef X
#define X(id, word, what)                                                                          \
    {FIELD(word, FIELD_INT, struct style, grey[GREY_##id]), .required = true, .least = 0,          \
     .most = 100, .help = what},
static const struct field grey_fields[] = {GREYS(X)};
#undef X

static const struct record types_record = {RECORD("type", types_fields),
                                           .help = "every kind of text"};
static const struct record line_record = {RECORD("lines", line_fields),
                                          .help = "line widths in mm"};
static const struct record grey_record = {RECORD("greys", grey_fields),
                                          .help = "greys in percent of white: 0 is black"};

struct style_fields {
    int version;
    const struct node *fonts, *type, *lines, *greys, *discs, *legends, *players;
};

struct disc_fields {
    int first, second;
};

static const struct field disc_fields[] = {
    {FIELD("first", FIELD_CHOICE, struct disc_fields, first), .required = true,
     .choices = disc_style_names, .help = "of the first player"},
    {FIELD("second", FIELD_CHOICE, struct disc_fields, second), .required = true,
     .choices = disc_style_names, .help = "of the second player"},
};

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

struct players_nodes {
    const struct node *player[2];
};

static const struct field players_fields[] = {
    {FIELD("first", FIELD_MAP, struct players_nodes, player[0]), .required = true,
     .record = &player_record, .help = "of the first player"},
    {FIELD("second", FIELD_MAP, struct players_nodes, player[1]), .required = true,
     .record = &player_record, .help = "of the second player"},
};

static const struct record players_record = {
    RECORD("player-styles", players_fields),
    .help = "how the panels of the players look where they differ"};

static const struct field font_field = {.key = "fonts", .type = FIELD_TEXT};

static const struct field style_fields[] = {
    {FIELD("piecework", FIELD_INT, struct style_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD("fonts", FIELD_LIST, struct style_fields, fonts), .required = true, .item = &font_field,
     .help = "font files, looked for below the system's font folders"},
    {FIELD("type", FIELD_MAP, struct style_fields, type), .required = true, .record = &types_record,
     .help = "kinds of text"},
    {FIELD("lines", FIELD_MAP, struct style_fields, lines), .required = true,
     .record = &line_record, .help = "line widths in mm"},
    {FIELD("greys", FIELD_MAP, struct style_fields, greys), .required = true,
     .record = &grey_record, .help = "greys in percent of white"},
    {FIELD("discs", FIELD_MAP, struct style_fields, discs), .record = &disc_record,
     .help = "how the discs of the players look; absent: one ring, and many"},
    {FIELD("players", FIELD_MAP, struct style_fields, players), .record = &players_record,
     .help = "how the panels of the players look where a layout sets them apart; absent: a line "
             "around light ones, and dark ones"},
    {FIELD("legends", FIELD_MAP, struct style_fields, legends), .required = true,
     .record = &legends_record,
     .help = "legends of the move diagrams by name, the usual one first"},
};

const struct record style_record = {RECORD("style", style_fields),
                                    .help = "the house style of what is printed"};

static bool read_type(const struct node *node, const char *what, struct type_style *type,
                      struct located *family, struct diags *diags)
{
    struct type_fields f = {0};

    if (!fields_read(node, what, &type_record, &f, diags))
        return false;
    *family = f.font;
    *type = (struct type_style){.family = f.font.text,
                                .size = f.size,
                                .leading = f.leading,
                                .tracking = f.tracking,
                                .bold = f.bold,
                                .italic = f.italic,
                                .features = f.features.text};
    return true;
}

static bool read_types(struct arena *arena, const struct node *node, struct style *style,
                       struct diags *diags)
{
    struct type_nodes nodes = {{0}};
    bool good = fields_read(node, "'type'", &types_record, &nodes, diags);

    for (int i = 0; i < TYPE_STYLE_COUNT; i++)
        if (nodes.type[i])
            good &= read_type(nodes.type[i], arena_print(arena, "type '%s'", types_fields[i].key),
                              &style->type[i], &style->family[i], diags);
    return good;
}

static bool read_fonts(struct arena *arena, const struct node *list, struct style *style,
                       struct diags *diags)
{
    bool good = list->count > 0;

    if (!good)
        diag_help(diag_add(diags, DIAG(BAD_TEXT), list->place, "fonts", "the list is empty"),
                  "name the font files that text is set with");
    for (size_t i = 0; i < list->count; i++)
        good &= field_value(list->items[i], &font_field,
                            ARENA_PUSH(arena, style->fonts, style->font_count), diags);
    return good;
}

/* Two players with like discs could not be told apart. */
static bool read_discs(const struct node *node, struct style *style, struct diags *diags)
{
    struct disc_fields discs = {DISC_RING, DISC_RINGS};

    if (node && !fields_read(node, "'discs'", &disc_record, &discs, diags))
        return false;
    style->discs[0] = discs.first;
    style->discs[1] = discs.second;
    if (discs.first != discs.second)
        return true;
    diag_help(
        diag_add(diags, DIAG(BAD_TEXT), node->place, "discs", "both players have the same discs"),
        "give one of them another look");
    return false;
}

static const struct source *builtin_source(struct arena *arena, struct diags *diags)
{
    size_t size;
    const char *text = style_builtin(&size);

    return source_from_text(arena, STYLE_BUILTIN_NAME, text, size, diags);
}

static bool read_players(const struct node *node, struct style *style, struct diags *diags)
{
    static const char *const names[] = {"'first'", "'second'"};
    struct player_style *p = style->players;
    struct players_nodes nodes = {{0}};
    bool good = true;

    p[0] = (struct player_style){FRAME_SINGLE, GROUND_LIGHT};
    p[1] = (struct player_style){FRAME_NONE, GROUND_DARK};
    if (!node)
        return true;
    if (!fields_read(node, "'players'", &players_record, &nodes, diags))
        return false;
    for (int i = 0; i < 2; i++) {
        p[i] = (struct player_style){FRAME_NONE, GROUND_LIGHT};
        good &= fields_read(nodes.player[i], names[i], &player_record, &p[i], diags);
    }
    if (!good || p[0].frame != p[1].frame || p[0].ground != p[1].ground)
        return good;
    diag_help(diag_add(diags, DIAG(BAD_TEXT), node->place, "players",
                       "the panels of both players look the same"),
              "give one of them another frame or ground");
    return false;
}

bool style_from_source(struct arena *arena, const struct source *source, struct style *style,
                       struct diags *diags)
{
    const struct node *root = yaml_read(arena, source, diags);
    struct style_fields f = {0};
    bool good;

    if (!root || !fields_read(root, "the style", &style_record, &f, diags))
        return false;
    good = read_fonts(arena, f.fonts, style, diags);
    good &= read_types(arena, f.type, style, diags);
    good &= fields_read(f.lines, "'lines'", &line_record, style, diags);
    good &= fields_read(f.greys, "'greys'", &grey_record, style, diags);
    good &= read_discs(f.discs, style, diags);
    good &= read_players(f.players, style, diags);
    good &= legends_read(arena, f.legends, style, diags);
    return good;
}

bool style_load(struct arena *arena, const char *path, struct style *style, struct diags *diags)
{
    const struct source *source =
        path ? source_given(arena, path, diags) : builtin_source(arena, diags);

    return source && style_from_source(arena, source, style, diags);
}
