/* What kinds of figures share: room for things side by side, words with move diagrams, marks for
 * moves, checks, and numbered captions. */
#include "game/called.h"
#include "game/powers.h"
#include "page/figure/figure_internal.h"
#include "rules/legal/legal.h"
#include "rules/reach/reach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GRID_COLUMNS = 12 };
static const double grid_near = 1e-6; /* columns */

double grid_pitch(const struct figure *figure)
{
    return (figure->measure.block + GRID_GAP) / GRID_COLUMNS;
}

int grid_columns(const struct figure *figure, double width)
{
    return (int)ceil((width + GRID_GAP) / grid_pitch(figure) - grid_near);
}

int grid_columns_within(const struct figure *figure, double width)
{
    return (int)floor((width + GRID_GAP) / grid_pitch(figure) + grid_near);
}

int figure_even_columns(size_t count, int most)
{
    size_t columns = (size_t)most, rows = (count + columns - 1) / columns;

    return rows > 0 ? (int)((count + rows - 1) / rows) : most;
}

size_t share_start(size_t count, size_t shares, size_t i)
{
    size_t more = shares > 0 ? count % shares : 0;

    return shares > 0 ? i * (count / shares) + (i < more ? i : more) : 0;
}

bool figure_has_pieces(const struct layout *layout)
{
    return layout->game->piece_count > 0;
}

bool figure_has_room(const struct figure_reader *r, const struct figure_request *f,
                     struct figure *figure, double room, double least)
{
    if (room >= least)
        return true;
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "columns",
                       arena_print(r->arena, "%d side by side are too narrow in %g mm",
                                   figure->columns, figure->width)),
              "use fewer columns, or make the figure wider");
    figure->columns = 1;
    figure->width = figure_usual_width(figure->kind, &figure->measure);
    return false;
}

void figure_draw_side(struct pen *pen, const struct panel *panel, const char *name, double x,
                      double y, double width, double height)
{
    double scale = panel_scale(pen, panel->piece), w = scale * width, h = scale * height;

    x += (width - w) / 2;
    if (form_of(pen)->rings) {
        draw_disc(pen, panel, x + w / 2, y + height / 2, w / 2);
        return;
    }
    y += height - h;
    piece_outline(pen, x, y, w, h);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_panel(pen, panel, name, x, y, w, h);
}

/* The words of move diagrams: names above them, names and sentences beside or below them. */

static const double name_drop = 3, native_drop = 4.3; /* mm: baselines beside a diagram */

const char *figure_name(struct arena *arena, int names, const struct piece *piece)
{
    const char *english = piece_names(arena, piece), *native = piece_natives(arena, piece, NULL);
    const char *mark = piece->certainty == INFERRED ? "*" : "";

    if (names == NAMES_NATIVE && native)
        return arena_print(arena, "%s%s", native, mark);
    if (names == NAMES_BOTH && native && strcmp(english, native) != 0)
        return arena_print(arena, "%s%s  %s", english, mark, native);
    return *mark ? arena_print(arena, "%s%s", english, mark) : english;
}

enum type_id figure_name_type(const struct moves_look *look)
{
    if (look->names != NAMES_ENGLISH)
        return STYLE_FINE; /* the type that has native characters */
    return look->sentences ? STYLE_ENTRY : STYLE_CAPTION;
}

const char *figure_cell_name(struct arena *arena, int names, const struct figure_cell *cell)
{
    const char *name = figure_name(arena, names, cell->diagram.piece);

    return cell->window ? arena_print(arena, "%s (%d)", name, cell->window) : name;
}

double figure_name_width(struct pen *pen, struct arena *arena, const struct moves_look *look,
                         const struct figure_cell *cell)
{
    if (look->names == NAMES_NONE)
        return 0;
    return pen_width(pen, figure_name_type(look), figure_cell_name(arena, look->names, cell));
}

/* "卒 zú · 9 a side", or "White: 9 · Black: 8", or as much of it as there is. */
static const char *facts_of(struct pen *pen, const struct game *game, const struct piece *piece)
{
    const char *native = piece_natives(pen->scene->arena, piece, "  ");
    struct buf words = {0};

    if (native)
        buf_text(&words, native);
    for (int side = 0; side < 2; side++) {
        bool same = piece->count[0] == piece->count[1];

        if (piece->count[side] == 0 || (same && side == 1))
            continue;
        buf_print(&words, "%s%s", words.size ? "  ·  " : "",
                  WORDS(pen->scene->arena, game->words, same ? WORD_A_SIDE : WORD_OF_SIDE,
                        {"player", game_player(game, side)},
                        {"count", NUMBER(piece->count[side])}));
    }
    return buf_take(pen->scene->arena, &words);
}

enum word_id figure_over_words(const struct game *game)
{
    return game->rules.rank_over == RANK_OVER_EQUAL ? WORD_OVER_EQUAL : WORD_OVER_LOWER;
}

static void put_rank(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct game_words *words = game->words;

    buf_char(out, ' ');
    PUT_WORDS(out, words, WORD_HAS_RANK, {"rank", NUMBER(piece->rank)},
              {"over", word_text(words, figure_over_words(game))});
    if (game->rules.rank_takes != RANK_TAKES_ANY)
        buf_print(out, " %s",
                  word_text(words, game->rules.rank_takes == RANK_TAKES_LOWER
                                       ? WORD_RANK_TAKES_LOWER
                                       : WORD_RANK_SPARES_ROYAL));
}

/* Whether the text that is printed tells that the piece castles, or its other powers. */
static bool tells(const struct game *game, const struct piece *piece, bool castling)
{
    bool printed = !piece->sentence.text && piece_sentence(game, piece);

    for (size_t i = 0; i < piece->text_rule_count && printed; i++)
        if (is_power(piece->text_rules[i].what) &&
            (piece->text_rules[i].what == TEXT_CASTLES) == castling)
            return true;
    return false;
}

/* The partners with which a piece castles, and the files to which it goes; NULL: two squares. */
struct castling_words {
    const char *pieces, *files;
};

static struct castling_words castling_words(struct arena *arena, const struct game *game,
                                            const struct piece *piece)
{
    bool partners[PIECE_LIMIT] = {false}, files[BOARD_LIMIT] = {false};
    const struct piece *own = game_piece(game, piece->code.text); /* of which it may be a copy */
    struct castling_words said = {NULL, NULL};

    EACH (c, game->rules.castlings, game->rules.castling_count) {
        if (!castling_moves(c, own, 0) && !castling_moves(c, own, 1))
            continue;
        for (size_t k = 0; k < c->partner_count; k++)
            partners[c->partners[k] - game->pieces] = true;
        for (int k = 0; k < c->file_count; k++)
            files[c->files[k]] = true;
    }
    for (size_t i = 0; i < game->piece_count; i++)
        if (partners[i])
            said.pieces = words_listed(arena, game->words, WORD_EITHER, said.pieces,
                                       game->pieces[i].name.text);
    for (int i = 0; i < game->width; i++)
        if (files[i])
            said.files =
                words_listed(arena, game->words, WORD_EITHER, said.files, game->file_labels[i]);
    return said;
}

static void put_castling(const struct game *game, const struct piece *piece, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct castling_words said = castling_words(arena, game, piece);

    buf_char(out, ' ');
    if (said.files)
        PUT_WORDS(out, game->words, WORD_CASTLES_TO, {"pieces", said.pieces},
                  {"files", said.files});
    else
        PUT_WORDS(out, game->words, WORD_CASTLES, {"pieces", said.pieces});
}

/* Of both players, or with the name of the one of whom it is true. */
static void put_spares(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct game_words *words = game->words;
    bool same = piece->spares[0].whom == piece->spares[1].whom;

    for (int side = 0; side < 2 - same; side++) {
        LOCAL_ARENA(arena);
        enum word_id whom = piece->spares[side].whom == SPARES_PROTECTED_ROYAL ? WORD_SPARES_ROYAL
                                                                               : WORD_SPARES_ALL;
        const char *said = WORDS(arena, words, WORD_SPARES, {"pieces", word_text(words, whom)});

        if (!piece->spares[side].whom)
            continue;
        buf_char(out, ' ');
        if (same)
            buf_text(out, said);
        else
            PUT_WORDS(out, words, WORD_OF_PLAYER, {"player", game_player(game, side)},
                      {"words", said});
    }
}

void figure_rule_words(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct game_words *words = game->words;

    if (piece->castles && !tells(game, piece, true))
        put_castling(game, piece, out);
    if (tells(game, piece, false))
        return;
    if (piece->rank)
        put_rank(game, piece, out);
    if (piece->burns) {
        buf_char(out, ' ');
        PUT_WORDS(out, words, WORD_BURNS,
                  {"pieces", word_text(words, piece->burns == BURNS_ALL ? WORD_BURNS_ALL
                                                                        : WORD_BURNS_ENEMIES)});
    }
    if (piece->burns && game->rules.burns_standing)
        buf_print(out, " %s", word_text(words, WORD_BURNS_STANDING));
    put_spares(game, piece, out);
}

void figure_draw_sentence(struct pen *pen, const struct figure_cell *cell, double x, double y)
{
    pen_lines(pen, STYLE_SENTENCE, &cell->sentence, x, y + 0.76 * pen_leading(pen, STYLE_SENTENCE));
}

void figure_draw_words(struct pen *pen, const struct figure *figure, const struct figure_cell *cell,
                       double x, double y)
{
    const struct piece *piece = cell->diagram.piece;

    pen_text(pen, STYLE_ENTRY, figure_cell_name(pen->scene->arena, figure->moves.look.names, cell),
             x, y + name_drop, ALIGN_LEFT, COLOUR_INK);
    if (cell->window)
        return;
    pen_text(pen, STYLE_FINE, facts_of(pen, figure->layout->game, piece), x,
             y + name_drop + native_drop, ALIGN_LEFT, COLOUR_SOFT);
    figure_draw_sentence(pen, cell, x, y + FIGURE_WORDS_HEAD);
}

/* Marks for all moves of one man in a position, with terrain, strength and other men. */

/* Farther than a step; lines may bend, so that on them no arrows are drawn. */
static bool is_far(const struct game *game, struct square a, struct square b)
{
    return !game->network.binds && (abs(a.file - b.file) > 1 || abs(a.rank - b.rank) > 1);
}

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* Whether a far move of the range goes straight over a square beside the man: there its arrow is.
 */
static bool under_arrow(const struct game *game, const struct range *range, struct square from,
                        struct square near)
{
    for (size_t i = 0; i < range->open_count; i++) {
        int files = range->open[i].file - from.file, ranks = range->open[i].rank - from.rank;

        if (is_far(game, from, range->open[i]) &&
            (files == 0 || ranks == 0 || abs(files) == abs(ranks)) &&
            near.file == from.file + sign_of(files) && near.rank == from.rank + sign_of(ranks))
            return true;
    }
    return false;
}

static void add_arrow(struct arena *arena, struct ply **list, size_t *count, struct square from,
                      struct square to)
{
    struct ply *ply = ARENA_PUSH(arena, *list, *count);

    *ply = (struct ply){.squares = {from, to}, .count = 2};
}

static void mark_swap(struct arena *arena, struct square from, struct square to,
                      struct marks *marks)
{
    add_arrow(arena, &marks->arrows, &marks->arrow_count, from, to);
    marks->arrows[marks->arrow_count - 1].swaps = true;
}

static void mark_open(struct arena *arena, const struct placement *placement, struct square from,
                      struct square to, struct marks *marks)
{
    if (placement_man(placement, to.file, to.rank)->piece)
        *ARENA_PUSH(arena, marks->circles, marks->circle_count) = to;
    else if (!is_far(placement->game, from, to))
        *ARENA_PUSH(arena, marks->dots, marks->dot_count) = to;
    if (is_far(placement->game, from, to))
        add_arrow(arena, &marks->arrows, &marks->arrow_count, from, to);
}

static void mark_barred(struct arena *arena, const struct game *game, struct square from,
                        struct square to, struct marks *marks)
{
    *ARENA_PUSH(arena, marks->closed, marks->closed_count) = to;
    if (is_far(game, from, to))
        add_arrow(arena, &marks->refused, &marks->refused_count, from, to);
}

/* To which more can be pushed. */
static void *copy_of(struct arena *arena, const void *list, size_t count, size_t size)
{
    void *copy = NULL;

    for (size_t i = 0; i < count; i++)
        copy = arena_grow(arena, copy, i, size);
    return count ? memcpy(copy, list, count * size) : NULL;
}

#define OWN(arena, list, count) ((list) = copy_of((arena), (list), (count), sizeof *(list)))

/* From now on the marks are the figure's own; those of an example stay as they are. */
static void own_marks(struct arena *arena, struct marks *m)
{
    OWN(arena, m->arrows, m->arrow_count);
    OWN(arena, m->refused, m->refused_count);
    OWN(arena, m->circles, m->circle_count);
    OWN(arena, m->dots, m->dot_count);
    OWN(arena, m->crosses, m->cross_count);
    OWN(arena, m->closed, m->closed_count);
}

bool figure_mark_moves(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown)
{
    const struct game *game = r->layout->game;
    const struct placement *placement = &shown->steps[0];
    const struct located *name = &f->moves_of;
    struct square from;
    struct range range;

    if (!name->text && !f->man)
        return true;
    if (!name->text)
        from = *f->man;
    else if (!square_expect(r->arena, game, name, 0, strlen(name->text), &from, r->diags))
        return false;
    if (!placement_man(placement, from.file, from.rank)->piece) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), name->at, "moves-of",
                           arena_print(r->arena, "nobody stands on %s",
                                       square_name(r->arena, game, from))),
                  "name the square of the piece whose moves are shown");
        return false;
    }
    own_marks(r->arena, &shown->marks);
    range = range_of(r->arena, placement, from);
    for (size_t i = 0; i < range.open_count; i++)
        mark_open(r->arena, placement, from, range.open[i], &shown->marks);
    for (size_t i = 0; i < range.swap_count; i++)
        mark_swap(r->arena, from, range.swaps[i], &shown->marks);
    for (size_t i = 0; i < range.taken_count; i++)
        *ARENA_PUSH(r->arena, shown->marks.crosses, shown->marks.cross_count) = range.taken[i];
    for (size_t i = 0; i < range.barred_count; i++)
        if (!under_arrow(game, &range, from, range.barred[i]))
            mark_barred(r->arena, game, from, range.barred[i], &shown->marks);
    return true;
}

/* Which men are in check in pictures of positions. */

/* The squares of the royal men of both sides that are in check, whoever is to move; none where the
 * rules know no check. Their number; *squares is owned by the arena. */
static size_t checks_find(struct arena *arena, const struct placement *placement,
                          struct square **squares)
{
    const struct compiled_rules *compiled = compiled_rules_of(placement->game, true);
    const struct position *position = position_new(arena, compiled, placement);
    size_t count = 0;

    for (int i = 0; i < compiled->squares; i++)
        if (is_checked(position, i))
            *ARENA_PUSH(arena, *squares, count) =
                (struct square){i % compiled->width, i / compiled->width};
    return count;
}

void figure_find_checks(struct arena *arena, struct picture *pictures, size_t count)
{
    for (size_t i = 0; i < count && pictures[i].placement->game->rules.check; i++) {
        struct square *squares = NULL;

        if (!pictures[i].checks)
            continue;
        pictures[i].checked_count = checks_find(arena, pictures[i].placement, &squares);
        pictures[i].checked = squares;
    }
}

/* Numbers of figures, and words with them. */

static bool is_cited(const struct figure_reader *r, const char *name)
{
    return name && r->cited && lookup_find(r->cited, name, strlen(name));
}

size_t figure_number(const struct figure_reader *r, struct figure *figure, const char *name,
                     bool captioned)
{
    bool cited = is_cited(r, name) || (figure->label_count == 0 && is_cited(r, figure->anchor));
    size_t number = r->numbers && (captioned || cited) ? ++*r->numbers : 0;

    if (r->numbers)
        *ARENA_PUSH(r->arena, figure->labels, figure->label_count) =
            (struct figure_label){name, number};
    return number;
}

const char *figure_number_words(struct arena *arena, const struct game *game, size_t number)
{
    return WORDS(arena, game->words, WORD_FIGURE_NUMBER,
                 {"number", arena_print(arena, "%zu", number)});
}

struct paragraph figure_lines(const struct figure_reader *r, size_t number, const char *words,
                              double width)
{
    struct type *type = r->pen->type;
    const struct type_style *style = &r->pen->style->type[STYLE_CAPTION];
    const char *label;
    struct paragraph lines = {0};
    struct span bold = {.flags = SPAN_BOLD};

    if (!number)
        return pen_paragraph(r->pen, STYLE_CAPTION, words, width);
    label = figure_number_words(r->arena, r->layout->game, number);
    bold.end = strlen(label);
    lines.count = type_paragraph(type, style,
                                 words ? arena_print(r->arena, "%s\u2002%s", label, words) : label,
                                 &bold, type_has_face(type, style, SPAN_BOLD), width, &lines.lines);
    return lines;
}

bool figure_holds_hang(const struct figure *figure)
{
    return figure->alone || (!figure->paged && !figure->kind->bands);
}

double figure_usual_width(const struct figure_kind *kind, const struct measure *measure)
{
    return kind->flags & IS_WIDE        ? measure->block
           : kind->flags & FILLS_COLUMN ? measure->column
                                        : 0;
}
