#include "page/figure/figure.h"

#include "base/slug.h"
#include "page/figure/figure_request.h"
#include "page/figure/figure_kind.h"
#include "layout/legend.h"
#include "page/figure/fact_expand.h"
#include "yaml/field.h"

#include <stddef.h>
#include <string.h>

static const double caption_gap = 4;

static const struct field piece_name = {.key = "pieces", .type = FIELD_TEXT};
static const struct field piece_names = {.key = "pieces", .type = FIELD_LIST, .item = &piece_name};
static const struct field *const piece_forms[] = {&piece_name, &piece_names, NULL};

static const struct field example_name = {.key = "examples", .type = FIELD_TEXT};
static const struct field example_names = {
    .key = "examples", .type = FIELD_LIST, .item = &example_name};
static const struct field *const example_forms[] = {&example_name, &example_names, NULL};

static const char *const hobbling_words[] = {"on", "off", "optional", NULL};
const char *const figure_name_words[] = {"english", "native", "both", "none", NULL};

static const struct field figure_fields[] = {
    {FIELD("show", FIELD_CHOICE, struct figure_request, show), .required = true,
     .choices = figure_kind_names, .help = "what is drawn"},
    {FIELD("alt", FIELD_TEXT, struct figure_request, alt), .required = true,
     .help = "what there is to see, for who cannot see it"},
    {FIELD("caption", FIELD_TEXT, struct figure_request, caption), .help = "printed below"},
    {FIELD("anchor", FIELD_TEXT, struct figure_request, anchor), .pattern = "^[^ A-Z]+$",
     .help = "the name by which links of the text lead here, [words](#name)"},
    {FIELD("width", FIELD_NUMBER, struct figure_request, width), .least = 20, .most = BLOCK_WIDTH,
     .help = "mm"},
    {FIELD("square", FIELD_NUMBER, struct figure_request, square), .least = 2, .most = 100,
     .help = "side of a square in mm, in place of the width"},
    {FIELD("columns", FIELD_INT, struct figure_request, columns), .least = 1, .most = 12,
     .help = "pieces side by side"},
    {FIELD("pieces", FIELD_NODE, struct figure_request, pieces), .forms = piece_forms,
     .help = "names or codes; or starting, or promotion-only"},
    {FIELD("legend", FIELD_TEXT, struct figure_request, legend),
     .help = "moves, legend: name of the legend; absent: the layout's"},
    {FIELD("hobbling", FIELD_CHOICE, struct figure_request, hobbling), .choices = hobbling_words,
     .help = "moves, legend: with or without the rule of hobbling; absent: as the game has it"},
    {FIELD("pairs", FIELD_BOOL, struct figure_request, pairs),
     .help = "moves: each piece beside what it promotes to"},
    {FIELD("sentences", FIELD_BOOL, struct figure_request, sentences),
     .help = "moves: with the sentence that says them"},
    {FIELD("names", FIELD_CHOICE, struct figure_request, names), .choices = figure_name_words,
     .help = "moves: what pieces are called; absent: english"},
    {FIELD("window", FIELD_INT, struct figure_request, window), .least = 1, .most = WINDOW_LIMIT,
     .help = "moves: squares from side to side, at least; absent: as the legend has it"},
    {FIELD("example", FIELD_TEXT, struct figure_request, shown.example),
     .help = "name of a worked example of the game"},
    {FIELD("picture", FIELD_BOOL, struct figure_request, picture),
     .help = "text: beside a picture of the position"},
    {FIELD("at", FIELD_CHOICE, struct figure_request, shown.at), .choices = figure_moments,
     .help = "of an example: its position before the moves, which is also meant when absent, or "
             "after them"},
    {FIELD("ply", FIELD_INT, struct figure_request, shown.ply), .least = 0, .most = PLY_LIMIT,
     .help = "position: after so many moves of the example"},
    {FIELD("examples", FIELD_NODE, struct figure_request, examples), .forms = example_forms,
     .help = "names of worked examples; each is a picture of its last move"},
    {FIELD("moves-of", FIELD_TEXT, struct figure_request, shown.moves_of),
     .help = "position: square of a man whose moves are marked"},
    POSITION_FIELDS(struct figure_request, shown.position),
};

/* In the order of figure_kind_names. */
static const variant figure_variants[FIGURE_KIND_COUNT] = {
    [FIGURE_SETUP] = {"square"},
    [FIGURE_ASSEMBLED] = {"square"},
    [FIGURE_FACES] = {"pieces", "columns"},
    [FIGURE_FACE] = {"pieces", "columns", "square", "names"},
    [FIGURE_MOVES] = {"pieces", "columns", "square", "names", "legend", "hobbling", "pairs",
                      "sentences", "window"},
    [FIGURE_LEGEND] = {"pieces", "columns", "legend", "hobbling"},
    [FIGURE_PROMOTIONS] = {"columns"},
    [FIGURE_POSITION] = {"columns",  "square",  "example",     "at",      "ply",    "moves-of",
                         "position", "to-move", "hands",       "region",  "arrows", "circles",
                         "dots",     "crosses", "shaded",      "numbers", "labels", "last-move",
                         "turn",     "turned",  "coordinates", "hands-at"},
    [FIGURE_EXAMPLE] = {"columns", "square", "!example", "region", "turn", "turned", "coordinates",
                        "hands-at"},
    [FIGURE_EXAMPLES] = {"columns", "square", "!examples", "turn", "turned", "coordinates",
                         "hands-at"},
    [FIGURE_TEXT] = {"example", "at", "picture", "position", "to-move", "hands", "arrows",
                     "circles", "dots", "crosses", "shaded", "numbers", "labels", "last-move",
                     "turn", "turned", "coordinates", "hands-at"},
};

const struct record figure_record = {RECORD("diagram", figure_fields), .variants = figure_variants,
                                     .help = "a drawing in a rule text"};

/* --- reading --- */

static void add_piece(struct arena *arena, struct figure *figure, const struct piece *piece)
{
    *ARENA_PUSH(arena, figure->pieces, figure->piece_count) = piece;
}

static bool add_group(struct arena *arena, struct figure *figure, const char *word)
{
    const struct game *game = figure->layout->game;
    bool starting = strcmp(word, "starting") == 0, all = strcmp(word, "all") == 0;

    if (!starting && !all && strcmp(word, "promotion-only") != 0)
        return false;
    figure->promoted = !starting && !all;
    for (size_t i = 0; i < game->piece_count; i++)
        if (all || piece_starts(&game->pieces[i]) == starting)
            add_piece(arena, figure, &game->pieces[i]);
    return true;
}

static bool add_named(struct arena *arena, struct figure *figure, const struct node *node,
                      struct diags *diags)
{
    static const char *const groups[] = {"all", "starting", "promotion-only"};
    const struct game *game = figure->layout->game;
    const struct piece *piece;
    const char **names;
    struct finding *f;

    if (node->kind != NODE_TEXT) {
        diag_add(diags, DIAG(WRONG_TYPE), node->place, "pieces", "names of pieces",
                 yaml_kind_name(node->kind));
        return false;
    }
    piece = game_piece(game, node->text.text);
    if (piece) {
        add_piece(arena, figure, piece);
        return true;
    }
    names = arena_alloc(arena, game->piece_count + COUNT_OF(groups), sizeof *names);
    for (size_t i = 0; i < game->piece_count; i++)
        names[i] = game->pieces[i].name.text;
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        names[game->piece_count + i] = groups[i];
    f = diag_add(diags, DIAG(FIGURE_PIECE), node->place, node->text.text);
    diag_help(f, "write names or codes of pieces, or all, starting or promotion-only");
    diag_suggest(f, node->text.text, names, game->piece_count + COUNT_OF(groups));
    return false;
}

static bool read_pieces(struct arena *arena, struct figure *figure, const struct node *node,
                        struct diags *diags)
{
    bool good = true;

    if (node->kind == NODE_TEXT && add_group(arena, figure, node->text.text))
        return true;
    if (node->kind != NODE_LIST)
        return add_named(arena, figure, node, diags);
    for (size_t i = 0; i < node->count; i++)
        good &= add_named(arena, figure, node->items[i], diags);
    return good;
}

static void lay_out(const struct figure_reader *r, struct figure *figure, struct place place)
{
    figure->layout = r->layout;
    figure->measure = r->measure;
    if (figure->width > r->measure.block)
        figure->width = r->measure.block;
    if (figure->kind->prepare)
        figure->kind->prepare(r->pen, r->arena, figure, place, r->diags);
    if (!figure->alone && figure->square > 0 && figure->width > r->measure.block)
        diag_help(
            diag_add(r->diags, DIAG(BAD_TEXT), place, "square",
                     arena_print(r->arena, "the figure would be %.0f mm wide", figure->width)),
            "make squares smaller: there is room for %.0f mm", r->measure.block);
    figure->wide = figure->kind->always_wide || figure->width > r->measure.column;
    figure->height = figure->kind->height(r->pen, figure);
    if (figure->caption)
        figure->height += caption_gap + 0.4 * pen_leading(r->pen, STYLE_CAPTION);
}

/* Text with its quoted facts; NULL when it is absent. */
static const char *expanded(struct arena *arena, const struct game *game,
                            const struct located *text, struct diags *diags)
{
    struct buf words = {0};
    const char *copy;

    if (!text->text)
        return NULL;
    quote_expand(arena, game, text->text, text->at.source, text->at.line, &words, diags);
    copy = arena_print(arena, "%s", buf_str(&words));
    buf_free(&words);
    return copy;
}

/* What takes other keys than the figure's own members. */
static bool read_shown(const struct figure_reader *r, struct figure *figure,
                       const struct figure_request *f, struct place place)
{
    const struct figure_kind *kind = figure->kind;
    const struct game *game = r->layout->game;

    for (size_t i = 0; i < f->asked_count; i++)
        add_piece(r->arena, figure, f->asked[i]);
    if (kind->takes_pieces && !f->pieces && f->asked_count == 0)
        add_group(r->arena, figure, "all");
    if (f->pieces && !read_pieces(r->arena, figure, f->pieces, r->diags))
        return false;
    if (f->legend.text)
        figure->legend = legend_named(r->arena, &r->layout->style, "legend", &f->legend, r->diags);
    if (!figure->legend)
        return false;
    if (kind->takes_example)
        return figure_read_example(r->arena, game, &f->shown, place, figure, r->diags);
    return !kind->takes_examples ||
           figure_read_examples(r->arena, game, f->examples, &f->shown, figure, r->diags);
}

static const char *read_anchor(const struct located *anchor, struct diags *diags)
{
    struct buf slug = {0};
    bool good;

    if (!anchor->text)
        return NULL;
    slug_write(anchor->text, &slug);
    good = *anchor->text && strcmp(buf_str(&slug), anchor->text) == 0;
    buf_free(&slug);
    if (!good)
        diag_add(diags, DIAG(BAD_TEXT), anchor->at, "anchor",
                 "must be small letters and digits, with '-' between words");
    return good ? anchor->text : NULL;
}

struct figure_request figure_request_new(const struct layout *layout)
{
    return (struct figure_request){.hobbling = (int)layout->game->hobbling,
                                   .shown.position = EXAMPLE_FIELDS_UNSAID};
}

bool figure_request_key(struct arena *arena, struct figure_request *request, const char *key,
                        const struct located *value, struct diags *diags)
{
    const struct field *field = record_field(&figure_record, key);
    struct texts *texts;

    if (!field || field->required)
        return true;
    texts = (struct texts *)(void *)((char *)request + field->offset);
    if (strcmp(key, "ply") == 0)
        request->shown.ply_place = value->at;
    if (field->type != FIELD_NODE)
        return field_text(value, field, request, diags);
    if (field->forms == words_forms) /* the row's member is the node of these */
        *ARENA_PUSH(arena, texts->list, texts->count) = *value;
    return true;
}

/* Each may have a diagram. False after a finding at the first that is too many, and behind it. */
static bool count_pieces(const struct figure_reader *r, const struct figure *figure,
                         struct place place)
{
    size_t before = r->shown ? *r->shown : 0;

    if (!r->shown)
        return true;
    *r->shown += figure->piece_count;
    if (before <= FIGURE_PIECES && *r->shown > FIGURE_PIECES)
        diag_add(r->diags, DIAG(TOO_MANY), place, "pieces of figures", FIGURE_PIECES);
    return *r->shown <= FIGURE_PIECES;
}

struct figure *figure_of_request(const struct figure_reader *r, const struct figure_request *f,
                                 struct place place)
{
    const struct game *game = r->layout->game;
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);

    figure->alone = f->title;
    figure->kind = &figure_kinds[f->show];
    figure->layout = r->layout;
    figure->alt = expanded(r->arena, game, &f->alt, r->diags);
    figure->caption = expanded(r->arena, game, &f->caption, r->diags);
    figure->anchor = read_anchor(&f->anchor, r->diags);
    figure->title = f->title ? f->title : figure->caption ? figure->caption : figure->kind->name;
    figure->columns = f->columns ? f->columns : figure->kind->columns;
    figure->square = f->square;
    figure->names = (enum figure_names)f->names;
    figure->window = f->window;
    figure->pairs = f->pairs;
    figure->sentences = f->sentences;
    figure->pictured = f->picture;
    figure->hobbling = (enum hobbling)f->hobbling;
    figure->legend = r->layout->legend;
    figure->width = f->width > 0 ? f->width : figure->kind->width;
    if (f->title && f->width <= 0 && f->square <= 0)
        figure->square = figure->kind->square;
    if (!read_shown(r, figure, f, place) || !count_pieces(r, figure, place))
        return NULL;
    lay_out(r, figure, place);
    return figure;
}

struct figure *figure_read(const struct figure_reader *r, const struct source *source,
                           size_t offset, size_t size)
{
    const struct node *root = yaml_read_part(r->arena, source, offset, size, r->diags);
    struct figure_request request = figure_request_new(r->layout);

    if (!root || !fields_read(root, "the diagram", &figure_record, &request, r->diags))
        return NULL;
    request.shown.ply_place = yaml_get(root, "ply") ? yaml_get(root, "ply")->place : root->place;
    return figure_of_request(r, &request, root->place);
}

struct figure *figure_of_piece(const struct figure_reader *r, const struct piece *piece,
                               const char *alt, struct place place)
{
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);

    *figure = (struct figure){.kind = &figure_kinds[FIGURE_MOVES],
                              .layout = r->layout,
                              .title = piece->name.text,
                              .alt = alt,
                              .columns = 1,
                              .width = 30,
                              .legend = r->layout->legend,
                              .hobbling = r->layout->game->hobbling};
    add_piece(r->arena, figure, piece);
    lay_out(r, figure, place);
    figure->wide = false;
    return figure;
}

bool figure_shows_faces(const struct figure *figure)
{
    return figure->kind->faces;
}

void figure_draw(struct pen *pen, const struct figure *figure, double x, double y)
{
    scene_begin(pen->scene, ROLE_FIGURE, figure->title, figure->alt);
    scene_enter(pen->scene, x, y, 0);
    figure->kind->draw(pen, figure);
    scene_end(pen->scene);
    if (figure->caption) {
        scene_begin(pen->scene, ROLE_CAPTION, NULL, NULL);
        pen_text(pen, STYLE_CAPTION, figure->caption, figure->width / 2, figure->height - 0.6,
                 ALIGN_CENTRE, GREY_INK);
        scene_end(pen->scene);
    }
    scene_leave(pen->scene);
}
