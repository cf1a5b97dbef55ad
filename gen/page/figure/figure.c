#define _GNU_SOURCE /* memmem() */

#include "page/figure/figure.h"

#include "game/facts/facts.h"
#include "page/figure/figure_internal.h"

/* Finds "{{name" at or below a line, but no farther than a paragraph can be long; *place is that of
 * the name. */
static bool find_quote(const struct source *source, unsigned line, const char *name,
                       struct place *place)
{
    enum { FARTHEST = 100000 };
    size_t from, size;
    struct buf quoted = {0};
    const char *found;

    if (line == 0 || line > source->line_count)
        return false;
    from = source->lines[line - 1];
    size = source->size - from;
    buf_print(&quoted, "{{%s", name);
    found =
        memmem(source->text + from, size < FARTHEST ? size : FARTHEST, quoted.text, quoted.size);
    buf_free(&quoted);
    if (found)
        *place = source_place(source, (size_t)(found - source->text) + 2, strlen(name));
    return found;
}

/* A name that reading Markdown has changed, as it does with quotes and dashes, does not stand in
 * the file: then it is the first quotation from the line on. */
struct place quote_place(const struct source *source, unsigned line, const char *name)
{
    struct place place = {.source = source, .line = line, .column = 1, .length = 1};

    if (!find_quote(source, line, name, &place))
        find_quote(source, line, "", &place);
    return place;
}

static const char sheets_of[] = "sheets:";

static void report_unknown(struct arena *arena, const struct game *game,
                           const struct source *source, unsigned line, const char *written,
                           const char *name, struct diags *diags)
{
    const char *const *names;
    struct finding *f =
        diag_add(diags, DIAG(UNKNOWN_FACT), quote_place(source, line, written), name);
    size_t count = 0;

    if (strncmp(name, sheets_of, strlen(sheets_of)) == 0) {
        diag_help(f,
                  "name a kind of parts that the layout has, one of its documents, or the set, as "
                  "in {{sheets:pieces}} and {{sheets:set}}");
        return;
    }
    while (fact_names[count] && strcmp(fact_names[count], name) != 0)
        count++;
    if (fact_names[count]) {
        diag_help(f, "the definition does not say it");
        return;
    }
    names = fact_names_of(arena, game, &count);
    diag_suggest_known(f, name, names, count);
}

/* --- moves of examples --- */

/* As in a record: a number before each move of the first player, and before the second's when that
 * is the first move of all. A number and its move stay on one line. */
static void put_moves(struct arena *arena, const struct example *example, struct buf *out)
{
    const struct placement *start = &example->steps[0];
    size_t side = (size_t)start->to_move;

    for (size_t i = 0; i < example->ply_count; i++) {
        bool first = (i + side) % 2 == 0;

        buf_text(out, i > 0 ? " " : "");
        if (first || i == 0)
            buf_print(out, "%zu%s\u00A0", (i + side) / 2 + 1, first ? "." : "...");
        ply_write(arena, start->game, &example->plies[i], out);
    }
}

/* --- ranks of the setup --- */

static int rank_called(const struct game *game, const char *label)
{
    for (int rank = 0; game->setup && rank < game->height; rank++)
        if (strcmp(game->rank_labels[rank], label) == 0)
            return rank;
    return -1;
}

/* What stands there from left to right, "2 × Pawn, Lance" of like men that follow each other;
 * false: the setup has no such rank. */
static bool put_rank(const struct game *game, const char *label, struct buf *out)
{
    int rank = rank_called(game, label), run;
    const char *before = "";

    for (int file = 0; rank >= 0 && file < game->width; file += run) {
        const struct piece *piece = game_man(game, file, rank).piece;

        for (run = 1; file + run < game->width; run++)
            if (game_man(game, file + run, rank).piece != piece)
                break;
        if (!piece)
            continue;
        if (run > 1)
            buf_print(out, "%s%d\u00A0×\u00A0%s", before, run, piece->name.text);
        else
            buf_print(out, "%s%s", before, piece->name.text);
        before = ", ";
    }
    return rank >= 0;
}

/* --- the whole --- */

static const char *behind(const char *written, const char *prefix)
{
    size_t size = strlen(prefix);

    return strncmp(written, prefix, size) == 0 ? written + size : NULL;
}

static void note_quoted(struct arena *arena, struct sheet_counts *sheets, const char *name,
                        int count)
{
    for (size_t i = 0; i < sheets->quoted_count; i++)
        if (strcmp(sheets->quoted[i].name, name) == 0) {
            sheets->quoted[i].count = count;
            return;
        }
    *ARENA_PUSH(arena, sheets->quoted, sheets->quoted_count) = (struct sheets_quoted){name, count};
}

/* A fact of the game, or the number of sheets of what is printed. */
static bool compute(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                    const char *name, struct fact *fact)
{
    if (strncmp(name, sheets_of, strlen(sheets_of)) != 0)
        return fact_compute(arena, game, name, fact);
    name += strlen(sheets_of);
    *fact = (struct fact){FACT_NUMBER, .number = sheets && sheets->count
                                                     ? sheets->count(sheets->context, sheets, name)
                                                     : -1};
    if (fact->number < 0)
        return false;
    note_quoted(arena, sheets, name, fact->number);
    return true;
}

/* What is told of a side, and the sides differ: each has its own. */
static void report_unequal(struct arena *arena, const struct game *game, const char *written,
                           const struct fact *fact, struct place place, struct diags *diags)
{
    struct finding *finding =
        diag_add(diags, DIAG(FACT_UNEQUAL), place, written, fact_unequal(arena, game, fact));

    diag_help(finding, "write '{{%s-first}}' or '{{%s-second}}'", written, written);
    diag_choice(finding, place, arena_print(arena, "%s-first", written));
    diag_choice(finding, place, arena_print(arena, "%s-second", written));
}

static void put_fact(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                     const char *written, const struct source *source, unsigned line,
                     struct buf *out, struct diags *diags)
{
    static const struct {
        const char *prefix;
        enum word_id words;
    } spellings[] = {{"words:", WORD_NUMBERS}, {"ordinal:", WORD_TIMES_ORDINALS}};
    const char *name = written, *word = NULL;
    int spelled = -1;
    struct finding *finding;
    struct fact fact;

    for (int i = 0; i < (int)COUNT_OF(spellings) && spelled < 0; i++)
        if (strncmp(written, spellings[i].prefix, strlen(spellings[i].prefix)) == 0) {
            spelled = i;
            name += strlen(spellings[i].prefix);
        }
    if (strcmp(written, "printing") == 0 && sheets && sheets->document) {
        buf_text(out, printing_words(arena, game->words, sheets));
        return;
    }
    if (strcmp(written, "words:age") == 0 && game->age.text) {
        buf_text(out, words_age(arena, game->words, game->age.text));
        return;
    }
    if (!compute(arena, game, sheets, name, &fact)) {
        report_unknown(arena, game, source, line, written, name, diags);
        return;
    }
    if (fact.kind == FACT_UNEQUAL) {
        report_unequal(arena, game, written, &fact, quote_place(source, line, written), diags);
        return;
    }
    if (spelled >= 0 && fact.kind != FACT_NUMBER) {
        finding = diag_add(diags, DIAG(BAD_TEXT), quote_place(source, line, written), "words",
                           "only numbers can be spelled out");
        diag_help(finding, "write '{{%s}}'", name);
        diag_fix_word(finding, written, name);
        return;
    }
    if (spelled >= 0)
        word = word_item(arena, game->words, spellings[spelled].words, fact.number + 1);
    buf_text(out, word ? word : fact_text(arena, game->words, &fact));
}

void quote_expand(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                  const char *text, const struct source *source, unsigned line, struct buf *out,
                  struct diags *diags)
{
    const char *open, *close;

    while ((open = strstr(text, "{{")) && (close = strstr(open, "}}"))) {
        const char *written = arena_text(arena, open + 2, (size_t)(close - open - 2));
        const char *name = behind(written, "moves:"), *rank = behind(written, "setup:");
        const struct example *example = name ? game_example(game, name) : NULL;

        buf_put(out, text, (size_t)(open - text));
        if (example)
            put_moves(arena, example, out);
        else if (!name && !(rank && put_rank(game, rank, out)))
            put_fact(arena, game, sheets, written, source, line, out, diags);
        else if (name && !game_lost_example(game, name)) /* why was reported */
            figure_report_example(arena, game, quote_place(source, line, written), name, diags);
        text = close + 2;
    }
    if (open) /* braces that nothing closes before the line's end */
        diag_add(diags, DIAG(QUOTE_OPEN),
                 quote_place(source, line, arena_text(arena, open + 2, strcspn(open + 2, " "))));
    buf_text(out, text);
}

static const double caption_gap = 3.2; /* mm */

#define NAME(sign, word, ...) #word,
const char *const figure_kind_names[] = {FIGURE_KINDS(NAME) NULL};

#define KIND(sign, word, ...) &word##_figure,
const struct figure_kind *const figure_kinds[] = {FIGURE_KINDS(KIND)};

/* --- the keys --- */

static const struct field name_text = {.type = FIELD_TEXT};

static const char *const figure_moments[] = {"start", "end", NULL};
static const char *const hobbling_words[] = {"on", "off", "optional", NULL};
static const char *const order_words[] = {"listed", "name", NULL};
static const char *const name_words[] = {"english", "native", "both", "none", NULL};

static const struct field figure_fields[] = {
    {FIELD("show", FIELD_CHOICE, struct figure_request, show), .required = true,
     .choices = figure_kind_names, .help = "what is drawn"},
    {FIELD("alt", FIELD_TEXT, struct figure_request, alt), .required = true,
     .help = "what there is to see, for those who cannot see it"},
    {FIELD("caption", FIELD_TEXT, struct figure_request, caption), .help = "printed below"},
    {FIELD("anchor", FIELD_TEXT, struct figure_request, anchor), .pattern = "^[^ A-Z]+$",
     .help = "the name by which links of the text lead here, [words](#name)"},
    {FIELD("width", FIELD_LENGTH, struct figure_request, width), .least = 20, .most = 300,
     .help = "mm"},
    {FIELD("square", FIELD_LENGTH, struct figure_request, square), .least = 2, .most = 100,
     .help = "side of a square in mm, in place of the width"},
    {FIELD("columns", FIELD_INT, struct figure_request, columns), .least = 1, .most = 12,
     .help = "pieces side by side"},
    {FIELD_TEXTS("pieces", struct figure_request, pieces), .item = &name_text,
     .help = "names or codes; or starting, or promotion-only"},
    {FIELD("legend", FIELD_TEXT, struct figure_request, legend),
     .help = "moves, legend: name of the legend; absent: the layout's"},
    {FIELD("hobbling", FIELD_CHOICE, struct figure_request, look.hobbling),
     .choices = hobbling_words,
     .help = "moves, legend: with or without the rule of hobbling; absent: as the game has it"},
    {FIELD("pairs", FIELD_BOOL, struct figure_request, look.pairs),
     .help = "moves: each piece beside what it promotes to; examples: each legal move beside what "
             "comes of it"},
    {FIELD("reasons", FIELD_BOOL, struct figure_request, reasons),
     .help =
         "example, examples: whether the caption is followed by why a move is illegal, which is "
         "otherwise told in place of a caption alone; default: false"},
    {FIELD("order", FIELD_CHOICE, struct figure_request, order), .choices = order_words,
     .help = "faces: as they are listed, which is also meant when absent, or by name"},
    {FIELD("sentences", FIELD_BOOL, struct figure_request, look.sentences),
     .help = "moves: with the sentence that says them"},
    {FIELD("names", FIELD_CHOICE, struct figure_request, look.names), .choices = name_words,
     .help = "moves: what pieces are called; absent: english"},
    {FIELD("window", FIELD_INT, struct figure_request, look.window), .least = 1,
     .most = WINDOW_LIMIT,
     .help = "moves: squares from side to side, at least; absent: as the legend has it"},
    {FIELD("example", FIELD_TEXT, struct figure_request, example),
     .help = "name of a worked example of the game"},
    {FIELD("picture", FIELD_BOOL, struct figure_request, picture),
     .help = "text: beside a picture of the position"},
    {FIELD("at", FIELD_CHOICE, struct figure_request, at), .choices = figure_moments,
     .help = "of an example: its position before the moves, which is also meant when absent, or "
             "after them"},
    {FIELD("ply", FIELD_INT, struct figure_request, ply),
     .at = offsetof(struct figure_request, ply_place), .least = 0, .most = PLY_LIMIT,
     .help = "position: after so many moves of the example"},
    {FIELD("record", FIELD_TEXT, struct figure_request, record),
     .help = "plies: a file beside the rule text with the record of a game"},
    {FIELD("sheet", FIELD_TEXT, struct figure_request, sheet),
     .help = "balance: a file beside the rule text that check --play=engine --sheet=FILE writes"},
    {FIELD("game", FIELD_INT, struct figure_request, number), .least = 1, .most = SCORE_LIMIT,
     .help = "plies: which of several records in the file"},
    {FIELD("variation", FIELD_INT, struct figure_request, variation), .least = 1,
     .most = TAGS_LIMIT,
     .help =
         "plies: which of the record's variations, as they begin in the file; absent: the game"},
    {FIELD("comments", FIELD_BOOL, struct figure_request, comments),
     .help = "plies: whether the record's comments stand below its positions"},
    {FIELD("plies", FIELD_TEXT, struct figure_request, plies), .pattern = "^[0-9]+(-[0-9]+)?$",
     .help =
         "after which plies positions are shown, 12 or 1-20; 0 is before the first move; absent: "
         "after all"},
    {FIELD("every", FIELD_INT, struct figure_request, every), .least = 1, .most = SCORE_LIMIT,
     .help = "plies: every so many of them, and the last one"},
    {FIELD_TEXTS("examples", struct figure_request, examples), .item = &name_text,
     .help = "names of worked examples; each is a picture of its last move"},
    {FIELD("moves-of", FIELD_TEXT, struct figure_request, moves_of),
     .help = "position: square of a piece whose moves are marked"},
    POSITION_FIELDS(struct figure_request, position),
};

#define KEYS(sign, word, ...) {__VA_ARGS__},
static const key_variant figure_variants[] = {FIGURE_KINDS(KEYS)};

const struct record figure_record = {RECORD("diagram", figure_fields), .variants = figure_variants,
                                     .help = "a drawing in a rule text"};

bool figure_takes(enum figure_kind_id kind, const char *key)
{
    bool mandatory;

    return record_takes(&figure_record, kind, key, &mandatory);
}

const char *figure_remedy(struct arena *arena, const struct figure *figure)
{
    enum figure_kind_id kind = figure->show;
    bool drawn = figure->cell > 0 || figure->squares > 0; /* else words alone decide its height */
    size_t things = figure->cell_count + figure->picture_count;
    bool more = !figure->crowded && (things == 0 || (size_t)figure->columns < things);
    const char *words[2];
    size_t count = 0;
    struct buf text = {0};

    if (figure_takes(kind, "columns") && more)
        words[count++] = "more 'columns'";
    if (drawn)
        words[count++] = figure_takes(kind, "square") ? "a smaller 'square'" : "a smaller 'width'";
    else if (figure->width < figure->measure.block)
        words[count++] = "a larger 'width'";
    if (count == 0)
        return NULL;
    buf_text(&text, "write ");
    scalar_words(&text, words, count);
    return buf_take(arena, &text);
}

/* --- reading --- */

/* Text with its quoted facts; NULL when it is absent. */
static const char *expanded(const struct figure_reader *r, const struct located *text)
{
    struct buf words = {0};

    if (!text->text)
        return NULL;
    quote_expand(r->arena, r->layout->game, r->layout->sheets, text->text, text->at.source,
                 text->at.line, &words, r->diags);
    return buf_take(r->arena, &words);
}

static const char *read_anchor(const struct located *anchor, struct diags *diags)
{
    struct buf slug = {0};
    bool good;

    if (!anchor->text)
        return NULL;
    slug_write(anchor->text, &slug);
    good = *anchor->text && strcmp(buf_str(&slug), anchor->text) == 0;
    if (!good)
        diag_help(diag_add(diags, DIAG(BAD_TEXT), anchor->at, "anchor",
                           "must be small letters and digits, with '-' between words"),
                  "write '%s'", slug.size ? buf_str(&slug) : "the-board");
    buf_free(&slug);
    return good ? anchor->text : NULL;
}

struct figure_request figure_request_new(const struct layout *layout)
{
    return (struct figure_request){.look.hobbling = (int)layout->game->hobbling,
                                   .position = EXAMPLE_FIELDS_UNSAID};
}

bool figure_request_key(struct arena *arena, struct figure_request *request, const char *key,
                        const struct located *value, struct diags *diags)
{
    const struct node node = {
        .kind = NODE_TEXT, .place = value->at, .text = *value, .arena = arena};
    const struct field *field = record_field(&figure_record, key);

    return !field || field->required || field->item == &name_text ||
           field_value(&node, field, request, diags);
}

static double words_height(const struct pen *pen, const struct figure *figure)
{
    return paragraph_height(pen, STYLE_CAPTION, &figure->caption.lines);
}

/* What a caption takes below the drawing. */
static double caption_height(const struct pen *pen, const struct figure *figure)
{
    return figure->caption.lines.count > 0 ? caption_gap + words_height(pen, figure) : 0;
}

/* Below, as wide as the column or a wider drawing, but for what hangs at its left. */
static void place_caption(const struct figure_reader *r, struct figure *figure, size_t number)
{
    const double least_alone = 60; /* mm */
    double width = fmax(figure->width, figure->alone ? least_alone : figure->measure.column);
    double hang = figure_holds_hang(figure) ? figure->hang : 0;

    figure->caption.lines = figure_lines(r, number, figure->caption.words, width - hang);
}

struct shown_signs shown_signs_new(struct arena *arena, const struct game *game, bool moves)
{
    struct shown_signs shown = {.moves =
                                    arena_alloc(arena, game->piece_count, sizeof *shown.moves)};

    for (size_t i = 0; i < game->piece_count; i++)
        shown.moves[i] = moves;
    return shown;
}

bool figure_signs_stale(const struct figure_signs *signs, const struct game *game)
{
    const struct shown_signs *known = &signs->known, *found = &signs->found;

    return signs->told &&
           (known->positions != found->positions ||
            memcmp(known->moves, found->moves, game->piece_count * sizeof *known->moves) != 0);
}

/* Those that the figure has, for the legends of its text. */
static void note_signs(struct figure_signs *signs, const struct figure *figure)
{
    for (size_t i = 0; i < figure->picture_count; i++)
        signs->found.positions |= picture_signs(&figure->pictures[i]);
    for (size_t i = 0; figure->show == FIGURE_MOVES && i < figure->cell_count; i++)
        signs->found.moves[figure->cells[i].diagram.piece - figure->layout->game->pieces] = true;
    signs->told |= figure->show == FIGURE_LEGEND;
}

/* What follows from the width that the figure has been given. */
static void measure(const struct figure_reader *r, struct figure *figure)
{
    const struct figure_kind *kind = figure->kind;
    size_t number = 0;

    for (size_t i = 0; kind->bands && i < kind->bands(figure); i++)
        figure->height += kind->band_height(r->pen, figure, i);
    if (kind->flags & IS_NUMBERED)
        number = figure_number(r, figure, NULL, figure->caption.words);
    if (figure->caption.words || number)
        place_caption(r, figure, number);
    figure->wide = figure->width > r->measure.column + 1e-6;
    figure->height += caption_height(r->pen, figure);
}

/* As it is stated, but at most as wide as the block, and no little wider than a column of text. */
static double stated_width(const struct measure *measure, double width)
{
    const double little = 1.1;

    return width > measure->column && width <= little * measure->column
               ? measure->column
               : fmin(width, measure->block);
}

/* As large as stated, or as the room of a leaflet makes it; in no case too small by that. */
static double square_of(const struct figure_reader *r, double stated)
{
    double growth = r->layout->figure_growth > 0 ? r->layout->figure_growth : 1;
    double least = fmin(stated, r->pen->style->square[SQUARE_LEAST]);

    return fmax(least, growth * stated);
}

struct figure *figure_of_request(const struct figure_reader *r, const struct figure_request *f)
{
    const struct figure_kind *kind = figure_kinds[f->show];
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);
    bool usual = f->title && f->width <= 0 && f->square <= 0;

    *figure = (struct figure){.show = (enum figure_kind_id)f->show,
                              .kind = kind,
                              .layout = r->layout,
                              .alone = f->title,
                              .paged = r->part && part_kind_has(r->part->kind, PART_PAGED),
                              .columns = f->columns ? f->columns : kind->columns,
                              .square = usual ? kind->square : square_of(r, f->square),
                              .measure = r->measure,
                              .width = f->width > 0 ? stated_width(&r->measure, f->width)
                                                    : figure_usual_width(kind, &r->measure)};
    figure->alt = expanded(r, &f->alt);
    figure->caption.words = expanded(r, &f->caption);
    figure->anchor = read_anchor(&f->anchor, r->diags);
    figure->title = f->title                ? f->title
                    : figure->caption.words ? figure->caption.words
                                            : figure_kind_names[f->show];
    if (!kind->prepare(r, f, figure))
        return NULL;
    if (r->signs)
        note_signs(r->signs, figure);
    measure(r, figure);
    if (!kind->bands && r->layout->figure_growth > 0)
        figure->inset = fmax(0, (r->measure.column - figure->width) / 2);
    return figure;
}

struct figure *figure_read(const struct figure_reader *r, const struct source *source,
                           size_t offset, size_t size)
{
    const struct node *root = yaml_read_part(r->arena, source, offset, size, r->diags);
    struct figure_request request = figure_request_new(r->layout);

    if (!root || !fields_read(root, "the diagram", &figure_record, &request, r->diags))
        return NULL;
    request.place = root->place;
    return figure_of_request(r, &request);
}

struct figure *figure_of_piece(const struct figure_reader *r, const struct piece *piece,
                               const char *alt, struct place place)
{
    struct figure_reader uncounted = *r;
    struct figure_request request = figure_request_new(r->layout);
    struct figure *figure;

    uncounted.shown = NULL;
    request.show = FIGURE_MOVES;
    request.place = place;
    request.asked = &piece;
    request.asked_count = 1;
    request.columns = 1;
    figure = figure_of_request(&uncounted, &request);
    figure->title = piece->name.text;
    figure->alt = alt;
    return figure;
}

const char *figure_title(struct arena *arena, const struct game *game, enum figure_kind_id kind,
                         const struct piece *piece, const struct example *example)
{
    if (piece)
        return WORDS(arena, game->words, figure_kinds[kind]->piece_title,
                     {"piece", piece->name.text});
    if (example)
        return figure_capital(arena, example->name.text);
    return WORDS(arena, game->words, figure_kinds[kind]->title, {"game", game->name.text});
}

/* At the end of a drawing that is so high with it. */
static void draw_caption(struct pen *pen, const struct figure *figure, double height)
{
    const struct figure_caption *caption = &figure->caption;
    double top = height - words_height(pen, figure);

    if (caption->lines.count == 0)
        return;
    scene_begin(pen->scene, ROLE_CAPTION, NULL, NULL);
    pen_lines(pen, STYLE_CAPTION, &caption->lines, 0, top + 0.75 * pen_leading(pen, STYLE_CAPTION));
    scene_end(pen->scene);
}

static void draw_bands(struct pen *pen, const struct figure *figure)
{
    double top = 0;

    for (size_t i = 0; i < figure->kind->bands(figure); i++) {
        scene_enter(pen->scene, 0, top, 0);
        figure->kind->draw_band(pen, figure, i);
        scene_leave(pen->scene);
        top += figure->kind->band_height(pen, figure, i);
    }
}

void figure_draw(struct pen *pen, const struct figure *figure, double x, double y)
{
    scene_begin(pen->scene, ROLE_FIGURE, figure->title, figure->told ? figure->told : figure->alt);
    x += figure->inset;
    scene_enter(pen->scene, figure_holds_hang(figure) ? x + figure->hang : x, y, 0);
    if (figure->kind->draw)
        figure->kind->draw(pen, figure);
    else
        draw_bands(pen, figure);
    scene_end(pen->scene);
    draw_caption(pen, figure, figure->height);
    scene_leave(pen->scene);
}

size_t figure_bands(const struct figure *figure)
{
    return figure->kind->bands && !(figure->kind->flags & IS_UNBROKEN) ? figure->kind->bands(figure)
                                                                       : 1;
}

bool figure_band_stays(const struct figure *figure, size_t band)
{
    return figure->kind->band_stays && figure->kind->band_stays(figure, band);
}

/* The part of their side by which squares are smaller at most: those of a whole board by more,
 * where they are large. */
static double most_ease(const struct figure *figure)
{
    const double usual = 0.12, board = 0.33;

    if (figure->squares <= 0 || figure->square > 0)
        return usual;
    return fmax(usual, fmin(board, 1 - figure->layout->style.square[SQUARE_SMALL] / figure->cell));
}

struct figure *figure_eased(struct arena *arena, const struct figure *figure, double ease,
                            double lower)
{
    struct figure *own = arena_alloc(arena, 1, sizeof *own);

    *own = *figure;
    own->cell *= 1 - ease * most_ease(figure);
    own->height -= lower;
    return own;
}

double figure_gives(struct pen *pen, const struct figure *figure, size_t band)
{
    const struct figure_kind *kind = figure->kind;
    size_t count = kind->bands ? kind->bands(figure) : 0;
    struct figure own = *figure;
    double gives = most_ease(figure) * figure->squares;

    own.cell *= 1 - most_ease(figure);
    for (size_t i = 0; i < count; i++)
        if (i == band || figure_bands(figure) == 1)
            gives += kind->band_height(pen, figure, i) - kind->band_height(pen, &own, i);
    return gives;
}

double figure_band_height(struct pen *pen, const struct figure *figure, size_t band)
{
    return band == figure_bands(figure) ? caption_height(pen, figure)
                                        : figure->kind->band_height(pen, figure, band);
}

void figure_draw_band(struct pen *pen, const struct figure *figure, size_t band, double x, double y)
{
    scene_enter(pen->scene, x + figure->inset, y, 0);
    if (band < figure_bands(figure))
        figure->kind->draw_band(pen, figure, band);
    else
        draw_caption(pen, figure, caption_height(pen, figure));
    scene_leave(pen->scene);
}
