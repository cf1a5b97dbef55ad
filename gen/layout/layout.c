/* Layouts read from files; first their QR codes. */
#include "art/artwork.h"
#include "draw/move/diagram.h"
#include "draw/qr.h"
#include "layout/layout_internal.h"
#include "layout/style.h"
#include "play/game_open.h"

#include <unistd.h>

enum { MOST_SIZE = 100 }; /* mm */

static const char *const place_words[] = {"credits", "cover", "box", NULL};

struct placed {
    enum qr_place where;
    struct place place;
};

struct qr_fields {
    struct qr_code code;
    struct placed *on;
    size_t on_count;
};

static const char address_pattern[] = "^[hH][tT][tT][pP][sS]?://[!-~]+$";

static const struct field qr_fields[] = {
    {FIELD("address", FIELD_TEXT, struct qr_fields, code.address), .one_line = true,
     .required = true, .pattern = address_pattern,
     .help = "where it leads, such as https://example.org/my-game"},
    {FIELD_OF("on", FIELD_SOME, struct qr_fields, on, on_count),
     .at = offsetof(struct qr_fields, code.on_place),
     .item = ROW(FORM(FIELD_CHOICE, struct placed, where), .at = offsetof(struct placed, place),
                 .choices = place_words),
     .help = "where it is printed: at the end of the booklet's text, on the back of its cover, or "
             "on the back of the box; absent: credits",
     .several = "several of these places"},
    {FIELD("size", FIELD_LENGTH, struct qr_fields, code.size), .least = 10, .most = MOST_SIZE,
     .help = "side in mm with the white edge; absent: 0.8 mm for each of its squares"},
};

static const struct record qr_record = {RECORD("qr", qr_fields),
                                        .help = "a QR code, and where it is printed"};
static const struct field qr_address = {
    .key = "qr",
    .type = FIELD_TEXT,
    .pattern = address_pattern,
    .help = "its address; it is printed at the end of the booklet's text"};
static const struct field qr_map = {.type = FIELD_MAP, .record = &qr_record};

/* What `qr:` may be. */
static const struct field *const qr_forms[] = {&qr_address, &qr_map, NULL};

double qr_code_size(const struct qr_code *code)
{
    return code->size > 0 ? code->size : QR_USUAL * qr_modules(code->qr);
}

/* --- the address --- */

static const char *percent_trouble(const char *address)
{
    for (const char *at = strchr(address, '%'); at; at = strchr(at + 1, '%'))
        if (!isxdigit((unsigned char)at[1]) || !isxdigit((unsigned char)at[2]))
            return "has a '%' without two hexadecimal digits behind it; the sign itself is '%25'";
    return NULL;
}

/* A name or a number, with a port behind it. */
static const char *host_trouble(const char *host)
{
    size_t size = strcspn(host, "/?#"), colon = strcspn(host, ":/?#");
    size_t name = host[0] == '[' ? strcspn(host, "]/?#") + 1 : colon;

    if (memchr(host, '@', size))
        return "has '@' in the name of its host, which hides where it leads";
    if (name == 0 || strspn(host, ".-") > 0)
        return "names no host, such as example.org";
    for (size_t i = 0; i < size; i++)
        if (!isalnum((unsigned char)host[i]) && !strchr(host[0] == '[' ? "[]:." : ".-:", host[i]))
            return "has signs in the name of its host that no name has";
    if (host[name] == ':' &&
        (name + 1 == size || strspn(host + name + 1, "0123456789") + name + 1 != size))
        return "has no number behind the ':' of its host";
    return NULL;
}

static const char *address_trouble(const char *address)
{
    size_t scheme = strncasecmp(address, "https://", 8) == 0  ? 8
                    : strncasecmp(address, "http://", 7) == 0 ? 7
                                                              : 0;
    const char *trouble;

    if (scheme == 0)
        return "must begin with https:// or http://";
    for (const char *at = address; *at; at++)
        if (*at <= ' ' || *at > '~' || strchr("\"<>\\^`{|}", *at))
            return "has signs that addresses cannot have: write them with '%', a blank as '%20'";
    trouble = host_trouble(address + scheme);
    return trouble ? trouble : percent_trouble(address);
}

static bool read_address(struct layout_reader *l, struct qr_code *code)
{
    const char *trouble = address_trouble(code->address.text);

    if (!trouble)
        code->qr = qr_new(l->arena, code->address.text);
    if (code->qr)
        return true;
    return refuse_value(code->address.at, "qr", trouble ? trouble : "is too long for any code",
                        trouble ? "write for example 'qr: https://example.org/my-game'"
                                : "shorten the address",
                        l->diags);
}

/* --- where --- */

static bool has_cover(const struct layout *layout)
{
    return FIND(document, layout->documents, layout->document_count,
                document->cover && document->saddle && document->takes[PART_BOOKLET]);
}

/* Only what is printed has a code. */
static void take_place(struct layout_reader *l, struct qr_code *code, enum qr_place where,
                       struct place place)
{
    enum part_kind kind = where == QR_BOX ? PART_BOX : PART_BOOKLET;

    if (!part_next(l->layout, kind, NULL))
        report_absent_part(l->layout, part_words[kind], place, l->diags);
    else if (where == QR_COVER && !has_cover(l->layout))
        refuse_value(place, "on", "no document has a back cover",
                     "write 'on: credits', or add to the documents '{name: folded, parts: "
                     "[booklet], impose: saddle, cover: yes}'",
                     l->diags);
    else
        code->on[where] = true;
}

static void qr_read(struct layout_reader *l, const struct node *qr)
{
    struct qr_fields f = {0};
    bool good = qr->kind == NODE_MAP ? fields_read(qr, "the QR code", &qr_record, &f, l->diags)
                                     : field_value(qr, &qr_address, &f.code.address, l->diags);

    if (!good || !read_address(l, &f.code))
        return;
    if (f.on_count == 0)
        take_place(l, &f.code, QR_CREDITS, f.code.address.at);
    for (size_t i = 0; i < f.on_count; i++)
        take_place(l, &f.code, f.on[i].where, f.on[i].place);
    l->layout->qr = f.code;
}

/* Pictures that layouts name: on covers, boxes and hand boards. */

struct asking {
    struct layout_reader *l;
    struct depiction **pictures; /* in the order of their requests */
    struct art_request *requests;
    size_t count;
};

static void ask(void *context, struct depiction *how)
{
    struct asking *a = context;
    const char *path;

    if (!how->name.text)
        return;
    path = path_beside(a->l->arena, a->l->layout->source->path, how->name.text);
    layout_add_input(a->l, path);
    a->pictures[a->count] = how;
    a->requests[a->count++] =
        (struct art_request){&how->name, path, &how->art[0], ART_LARGE, how->pixels};
}

void layout_each_picture(struct layout *layout, void (*each)(void *, struct depiction *),
                         void *context)
{
    each(context, &layout->crest);
    for (size_t i = 0; i < layout->part_count; i++)
        for (int k = 0; k < PART_PICTURES; k++)
            each(context, &layout->parts[i].pictures[k]);
}

/* Opens the pictures that the layout itself names, once its parts are read. */
static void layout_open_pictures(struct layout_reader *l)
{
    struct layout *layout = l->layout;
    size_t most = 1 + PART_PICTURES * layout->part_count;
    struct asking a = {.l = l,
                       .pictures = arena_alloc(l->arena, most, sizeof(struct depiction *)),
                       .requests = arena_alloc(l->arena, most, sizeof(struct art_request))};

    layout_each_picture(layout, ask, &a);
    if (a.count)
        art_open(layout->art_cache, l->arena, a.requests, a.count, l->diags);
    for (size_t i = 0; i < a.count; i++)
        art_check_tint(a.pictures[i], l->diags);
}

/* --- tables --- */

static const struct field paper_name = {.type = FIELD_CHOICE, .choices = paper_names};
/* Also takes names in capitals, which are as good. */
static const struct field paper_size = {
    .key = "papers",
    .type = FIELD_TEXT,
    .pattern = "^([aA][34]|[lL][eE][tT][tT][eE][rR]|[lL][eE][gG][aA][lL]|"
               "[tT][aA][bB][lL][oO][iI][dD]|[0-9.]+ *([mM][mM]|[cC][mM]|[iI][nN]|[pP][tT])? *x "
               "*[0-9.]+ *([mM][mM]|[cC][mM]|[iI][nN]|[pP][tT])?)$",
    .help = "width x height in mm or other units, such as 210x297 or 8.5x11in"};

static const struct field square_number = {
    .key = "square", .type = FIELD_LENGTH, .least = FEWEST_MM, .most = MOST_MM, .help = "mm"};
static const struct field square_word = {
    .type = FIELD_CHOICE,
    .choices = auto_words,
    .help = "the largest squares with which boards take no more than their sheets"};

/* A layout, and what of it is read by other files. */
struct layout_fields {
    struct layout layout;
    int version;
    struct located game, style, name, legend, label_sheets;
    const struct node *papers, *square, *piece, *parts, *documents, *qr;
};

static const struct field layout_fields[] = {
    {FIELD("piecework", FIELD_INT, struct layout_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD("game", FIELD_TEXT, struct layout_fields, game), .required = true,
     .help = "definition file of the game, seen from the layout's folder"},
    {FIELD("style", FIELD_TEXT, struct layout_fields, style),
     .help = "file of the house style, seen from the layout's folder; absent: the built-in style"},
    {FIELD("name", FIELD_TEXT, struct layout_fields, name), .one_line = true,
     .help = "name of the output; absent: the layout file's"},
    {FIELD("legend", FIELD_TEXT, struct layout_fields, legend),
     .help = "name of the legend of the style that the move diagrams use; absent: the first one "
             "with marks for all pieces, or for most of them"},
    {FIELD("papers", FIELD_LIST, struct layout_fields, papers), .required = true,
     .item = ROW(.type = FIELD_NODE, .forms = FORMS(&paper_name, &paper_size)),
     .help = "paper sizes, each of which gives a PDF"},
    {FIELD("piece", FIELD_NODE, struct layout_fields, piece), .required = true,
     .forms = piece_size_forms, .help = "size of a folded piece, and how pieces are made"},
    {FIELD("parts", FIELD_LIST, struct layout_fields, parts), .required = true, .item = &part_field,
     .help = "what is printed, in this order"},
    {FIELD("documents", FIELD_LIST, struct layout_fields, documents),
     .item = ROW(.type = FIELD_MAP, .record = &document_record),
     .help = "further PDFs beside the set, of some of its parts"},
    {FIELD("label-sheets", FIELD_TEXT, struct layout_fields, label_sheets),
     .help = "file with sheets of labels, seen from the layout's folder, beside those built in"},
    {FIELD("margin", FIELD_LENGTH, struct layout_fields, layout.margin), .least = 0, .most = 50,
     .at = offsetof(struct layout_fields, layout.margin_place),
     .help = "mm kept free at every edge of cut sheets"},
    {FIELD("register", FIELD_BOOL, struct layout_fields, layout.registered),
     .help = "marks on sheets by which a machine that cuts finds them; absent: none"},
    {FIELD("bleed", FIELD_LENGTH, struct layout_fields, layout.bleed), .least = 0,
     .most = MOST_BLEED, .at = offsetof(struct layout_fields, layout.bleed_place),
     .help = "mm that are printed beyond the cut where colour reaches it, for print shops; absent: "
             "none"},
    {FIELD("square", FIELD_NODE, struct layout_fields, square), .required = true,
     .forms = FORMS(&square_number, &square_word),
     .help = "side of a square of the board in mm, or auto: the largest that its sheets allow"},
    {FIELD("face", FIELD_CHOICE, struct layout_fields, layout.face), .choices = face_style_names,
     .help = "what pieces show: how they move, their native characters, both or their codes"},
    {FIELD("figure-square", FIELD_LENGTH, struct layout_fields, layout.figure_square), .least = 4,
     .most = 40,
     .help = "side in mm of a square in figures of positions; absent: as the style says"},
    {FIELD("cover", FIELD_EITHER, struct layout_fields, layout.crest), .forms = ground_forms,
     .help =
         "name or code of the piece on covers and boxes, or a picture in its place; absent: the "
         "piece of the setup whose diagram has most marks"},
    {FIELD("qr", FIELD_NODE, struct layout_fields, qr), .forms = qr_forms,
     .help = "address for a QR code, which telephones read"},
    {FIELD("overlap", FIELD_LENGTH, struct layout_fields, layout.overlap), .least = 0, .most = 50,
     .at = offsetof(struct layout_fields, layout.overlap_place),
     .help = "mm of glue tab or strip where parts of the board meet; default: 8"},
};

/* Keys of other files that readers look for here. */
static const char definition[] = "the definition, whose path is the 'game' of the layout",
                  style[] = "a file of its own, which the layout names by 'style'";
static const struct uncovered_key other_keys[] = {
    {"players", definition},
    {"colours", "the definition, 'players: {colours: {first: …, second: …}}', or, all others, in a "
                "file that the layout names by 'style'"},
    {"board", definition},
    {"terrain", definition},
    {"setup", definition},
    {"pieces", definition},
    {"rules", definition},
    {"examples", definition},
    {"claims", definition},
    {"language", definition},
    {"words", definition},
    {"fonts", style},
    {"greys", style},
    {"legend", style},
    {0},
};

const struct record layout_record = {RECORD("layout", layout_fields), .elsewhere = other_keys,
                                     .help = "what is printed of a game"};

/* --- papers --- */

static bool has_paper(const struct layout *layout, const struct paper *paper)
{
    return FIND(one, layout->papers, layout->paper_count, strcasecmp(one->name, paper->name) == 0);
}

static void read_papers(struct layout_reader *l, const struct node *list)
{
    if (list->count == 0)
        refuse_value(list->place, "papers", "names no paper",
                     "write for example 'papers: [a4, letter]'", l->diags);
    for (size_t i = 0; i < list->count; i++) {
        struct located name = {0};
        struct paper paper;

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
        paper_report(&name, "papers", l->diags);
    }
}

/* --- the side of squares --- */

static bool read_square(struct layout_reader *l, const struct node *square)
{
    struct layout *layout = l->layout;

    layout->square_place = square->place;
    layout->square = FEWEST_MM;
    layout->square_auto =
        square->kind == NODE_TEXT && strcmp(square->text.text, auto_words[0]) == 0;
    return layout->square_auto || field_value(square, &square_number, &layout->square, l->diags);
}

/* Whether it goes with what the layout prints, when the parts are read. */
static bool check_square(struct layout_reader *l)
{
    const struct layout *layout = l->layout;

    if (!layout->paper_count) /* which was reported */
        return !layout->square_auto;
    if (!layout->square_auto || layout->parts_flawed || part_next(layout, PART_BOARD, NULL))
        return true;
    return refuse_value(layout->square_place, "square",
                        "'auto' is for a layout that prints a board",
                        "write the side of a square, such as 'square: 28'", l->diags);
}

/* --- the whole --- */

/* Own ones come before those that are built in. */
static bool read_label_sheets(struct layout_reader *l, const struct located *file)
{
    struct label_sheets *sheets = &l->layout->label_sheets;
    const char *path = file->text ? layout_file(l, file) : NULL;

    if (file->text && (!path || !labels_load(l->arena, path, sheets, l->diags)))
        return false;
    return !part_next(l->layout, PART_LABELS, NULL) ||
           labels_load(l->arena, NULL, sheets, l->diags);
}

/* Names make folders and files, in no other folder than they are meant to be. */
static bool check_name(struct layout_reader *l, const struct located *said)
{
    enum { LONGEST = 100 };
    const char *name = l->layout->name, *trouble = NULL;
    struct place place = said->text ? said->at : (struct place){.source = l->layout->source};

    if (strchr(name, '/'))
        trouble = "the name of a file has no '/'";
    else if (name[0] == '.' || name[0] == '\0')
        trouble = "a file that begins with '.' is hidden";
    else if (strlen(name) > LONGEST)
        trouble = "is longer than 100 bytes";
    else if (strpbrk(name, "\t\n"))
        trouble = "the name of a file is one line";
    return !trouble ||
           refuse_value(place, "name", trouble, "write for example 'name: my-game'", l->diags);
}

void layout_take_game(struct arena *arena, struct layout *layout, struct game *own,
                      struct diags *diags)
{
    layout->own = own;
    layout->game = game_spoken(arena, own, layout->language, diags);
    layout->suffix = layout->game == own ? "" : arena_print(arena, "-%s", layout->language);
    layout->file = arena_print(arena, "%s%s", layout->name, layout->suffix);
}

static void open_game_files(struct layout_reader *l)
{
    size_t count;
    const char **paths =
        art_open_game(l->layout->art_cache, l->arena, l->layout->game, &count, l->diags);

    for (size_t i = 0; i < count; i++)
        layout_add_input(l, paths[i]);
    for (size_t i = 0; i < l->layout->game->witness_count; i++)
        layout_add_input(l, l->layout->game->witnesses[i].path);
    for (size_t i = 0; i < l->layout->game->pack_count; i++)
        layout_add_input(l, l->layout->game->packs[i]);
}

/* A piece, unless that is the name of a file. */
static void read_cover(struct layout_reader *l)
{
    struct layout *layout = l->layout;
    const struct located *name = &layout->crest.name;

    if (!name->text || !layout->game || art_is_file(name->text))
        return;
    layout->cover = game_piece(layout->game, name->text);
    if (!layout->cover)
        game_suggest_piece(
            layout->game, diag_add(l->diags, DIAG(FIGURE_PIECE), name->at, name->text), name->text);
    layout->crest = (struct depiction){0};
}

/* Those that lie beside the style. */
static void add_fonts(struct layout_reader *l)
{
    EACH (font, l->layout->style.fonts, l->layout->style.font_count) {
        const char *path =
            font->at.source
                ? path_beside(l->arena, font->at.source->path,
                              arena_text(l->arena, font->text, strcspn(font->text, "#")))
                : NULL;

        if (path && access(path, F_OK) == 0)
            layout_add_input(l, path);
    }
}

/* What is wrong of parts that nobody asks for is not told, but such a part is missing. */
static void read_part(struct layout_reader *l, const struct node *node)
{
    const struct node *word = node->kind == NODE_MAP ? yaml_get(node, "part") : NULL;
    int kind = word && word->kind == NODE_TEXT ? part_kind_called(word->text.text) : -1;
    struct layout_reader quiet = *l;

    if (kind < 0 || !(l->layout->unasked >> kind & 1)) {
        part_read(l, node);
        return;
    }
    quiet.diags = diags_new();
    part_read(&quiet, node);
    l->rules_size = quiet.rules_size;
    l->layout->parts_flawed |= diags_at_least(quiet.diags, LEVEL_ERROR) > 0;
    diags_free(quiet.diags);
}

/* In the words of the language that is printed. */
static void rename_parts(struct layout *layout)
{
    const struct game_words *words = layout->game->words;

    EACH (part, layout->parts, layout->part_count) {
        part->caption.text = words_of_name(words, part->caption.text);
        if (part->kind == PART_BOX)
            part->box.about.text = words_of_name(words, part->box.about.text);
    }
}

static void read_fields(struct layout_reader *l, const struct layout_fields *f)
{
    struct layout *layout = l->layout;
    size_t errors;
    bool named;

    layout->name = f->name.text ? f->name.text : path_stem(l->arena, layout->source->path);
    named = check_name(l, &f->name);
    layout->game_path = layout_file(l, &f->game);
    layout->style_path = f->style.text ? layout_file(l, &f->style) : NULL;
    layout_take_game(l->arena, layout,
                     !layout->game_path ? NULL
                     : layout->game_cache
                         ? game_cache_load(layout->game_cache, layout->game_path, l->diags)
                         : game_load(l->arena, layout->game_path, l->diags),
                     l->diags);
    if (layout->game)
        open_game_files(l);
    read_cover(l);
    layout->marks = piece_marks_new(l->arena);
    layout->complete = (layout->style_path || !f->style.text) &&
                       style_load(l->arena, layout->style_path, &layout->style, l->diags);
    for (size_t i = 0; i < layout->style.base_count; i++)
        layout_add_input(l, layout->style.bases[i]);
    add_fonts(l);
    if (layout->complete && layout->game)
        layout->complete = style_take_game(l->arena, &layout->style, layout->game, l->diags);
    if (layout->complete)
        layout->legend =
            f->legend.text ? legend_named(l->arena, &layout->style, "legend", &f->legend, l->diags)
                           : legend_usual(&layout->style, layout->game, layout->marks);
    layout->complete &= layout->legend != NULL && named;
    layout->complete &= read_square(l, f->square) & piece_read(l, f->piece);
    read_papers(l, f->papers);
    errors = diags_at_least(l->diags, LEVEL_ERROR);
    for (size_t i = 0; i < f->parts->count && i < PARTS_LIMIT; i++)
        read_part(l, f->parts->items[i]);
    if (f->parts->count > PARTS_LIMIT)
        diag_add(l->diags, DIAG(TOO_MANY), f->parts->items[PARTS_LIMIT]->place, "parts",
                 PARTS_LIMIT);
    if (layout->game)
        rename_parts(layout);
    layout->parts_flawed |= diags_at_least(l->diags, LEVEL_ERROR) > errors;
    layout->complete &= check_square(l);
    layout->complete &= read_label_sheets(l, &f->label_sheets);
    layout_open_pictures(l);
    documents_read(l->arena, layout, f->documents, l->diags);
    if (f->qr)
        qr_read(l, f->qr);
}

/* Its source is read. */
static bool read_source(struct layout_reader *l)
{
    struct layout_fields f = {.layout = *l->layout};
    const struct node *root = yaml_read(l->arena, l->layout->source, l->diags);

    if (root && root->kind == NODE_MAP && file_kind_of(l->layout->source) != FILE_LAYOUT) {
        diag_add(l->diags, DIAG(NOT_A_LAYOUT), (struct place){.source = l->layout->source});
        return false;
    }
    f.layout.margin = 10;
    f.layout.overlap = 8;
    if (!root || !fields_read(root, "the layout", &layout_record, &f, l->diags))
        return false;
    f.layout.tree = root;
    *l->layout = f.layout;
    read_fields(l, &f);
    return l->layout->game;
}

bool layout_read(struct arena *arena, const char *path, struct layout *layout, struct diags *diags)
{
    struct layout_reader l = {arena, layout, diags};

    layout_add_input(&l, path);
    layout->source = source_given(arena, path, diags);
    return layout->source && read_source(&l);
}

bool layout_read_source(struct arena *arena, const struct source *source, struct layout *layout,
                        struct diags *diags)
{
    struct layout_reader l = {arena, layout, diags};

    layout->source = source;
    return read_source(&l);
}

struct pen layout_pen(const struct layout *layout, struct type *type, enum face_style face,
                      struct scene *scene)
{
    return (struct pen){.scene = scene,
                        .type = type,
                        .style = &layout->style,
                        .face = face,
                        .form = layout->form,
                        .apart = layout->players != PLAYERS_ALIKE,
                        .figures = layout->players == PLAYERS_FIGURES,
                        .beside = layout->signs == SIGNS_BESIDE};
}
