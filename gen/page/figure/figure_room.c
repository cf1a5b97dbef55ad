/* What kinds of figures share: room for things side by side, words with move diagrams, marks for
 * moves, checks, and numbered captions. */
#include "page/figure/figure_internal.h"
#include "rules/legal/legal.h"

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

/* What is said of pieces. */

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

enum word_id figure_over_words(const struct game *game)
{
    return game->rules.rank_over == RANK_OVER_EQUAL ? WORD_OVER_EQUAL : WORD_OVER_LOWER;
}

static void put_rank(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct game_words *words = game->words;

    ADD_WORDS(out, words, WORD_HAS_RANK, {"rank", NUMBER(piece->rank)},
              {"over", word_text(words, figure_over_words(game))});
    if (game->rules.rank_takes != RANK_TAKES_ANY)
        ADD_WORDS(out, words,
                  game->rules.rank_takes == RANK_TAKES_LOWER ? WORD_RANK_TAKES_LOWER
                                                             : WORD_RANK_SPARES_ROYAL,
                  {0});
}

/* Whether the text that is printed tells that the piece castles, or its other powers. */
static bool tells(const struct game *game, const struct piece *piece, bool castling)
{
    bool printed = !piece->sentence.text && piece_sentence(game, piece);

    return printed &&
           FIND(text_rule, piece->text_rules, piece->text_rule_count,
                is_power(text_rule->what) && (text_rule->what == TEXT_CASTLES) == castling);
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

    words_part(out);
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
        words_part(out);
        if (same)
            buf_text(out, said);
        else
            PUT_WORDS(out, words, WORD_OF_PLAYER, {"player", game_player(game, side)},
                      {"words", said});
    }
}

static void put_swaps(const struct game *game, const struct piece *piece, struct buf *out)
{
    LOCAL_ARENA(arena);
    const char *list = NULL;

    for (size_t i = 0; i < piece->swap_count; i++)
        list = words_joined(arena, game->words, list, piece->swaps[i]->name.text,
                            i + 1 == piece->swap_count);
    if (!list)
        return;
    ADD_WORDS(out, game->words, WORD_SWAPS_WITH, {"pieces", list});
}

void figure_rule_words(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct game_words *words = game->words;

    if (piece->castles && !tells(game, piece, true))
        put_castling(game, piece, out);
    put_swaps(game, piece, out);
    if (tells(game, piece, false))
        return;
    if (piece->rank)
        put_rank(game, piece, out);
    if (piece->burns)
        ADD_WORDS(out, words, WORD_BURNS,
                  {"pieces", word_text(words, piece->burns == BURNS_ALL ? WORD_BURNS_ALL
                                                                        : WORD_BURNS_ENEMIES)});
    if (piece->burns && game->rules.burns_standing)
        ADD_WORDS(out, words, WORD_BURNS_STANDING, {0});
    put_spares(game, piece, out);
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
