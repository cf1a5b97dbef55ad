/* Figures of what games of the program against itself came to: who won, and which pieces moved. The
 * numbers are those of a file that `piecework check --play=engine --sheet=FILE` writes, so that
 * what is printed neither takes long nor changes by itself. */
#include "live/session.h"
#include "page/figure/figure_internal.h"

/* mm */
static const double row_pitch = 5, bar_height = 3.2, baseline = 2.6, section_gap = 3;
static const double label_gap = 2, value_room = 11, least_bars = 20;
enum { MOST_PIECES = 12 };

/* --- the file --- */

struct sheet {
    const struct figure_reader *r;
    const struct node *root;
    bool flawed; /* it lacks something, or has what cannot be */
};

static const struct node *member(const struct node *map, const char *key)
{
    return map && map->kind == NODE_MAP ? yaml_get(map, key) : NULL;
}

static double value_of(struct sheet *sheet, const struct node *node)
{
    char *end = NULL;
    double value = node && node->kind == NODE_TEXT ? strtod(node->text.text, &end) : 0;

    sheet->flawed |= !end || *end || !(value >= 0 && value < 1e15);
    return sheet->flawed ? 0 : value;
}

static double number(struct sheet *sheet, const struct node *map, const char *key)
{
    return value_of(sheet, member(map, key));
}

/* A number from 0 to 1. */
static double share(struct sheet *sheet, const struct node *map, const char *key)
{
    double value = number(sheet, map, key);

    sheet->flawed |= value > 1;
    return value;
}

static const char *sheet_command(const struct figure_reader *r, const char *file)
{
    return arena_print(r->arena, "write it anew: piecework check --play=engine --sheet=%s %s", file,
                       r->layout->game->source->path);
}

/* NULL after a finding; one that is of other rules is shown all the same. */
static const struct node *open_sheet(const struct figure_reader *r, const struct located *name)
{
    const struct source *source = figure_file(r, name, "sheet");
    const struct node *root = source ? yaml_read(r->arena, source, r->diags) : NULL;
    const struct node *rules = member(root, "rules");

    if (root && !(rules && rules->kind == NODE_TEXT &&
                  strcmp(rules->text.text, game_mark(r->arena, r->layout->game)) == 0))
        diag_help(
            diag_add(r->diags, DIAG(SHEET_STALE), name->at, name->text, r->layout->game->name.text),
            "%s", sheet_command(r, source->path));
    return root;
}

/* --- bars --- */

static void add_bar(const struct sheet *sheet, struct figure_balance *b, const char *words,
                    double count)
{
    *ARENA_PUSH(sheet->r->arena, b->bars, b->count) = (struct figure_bar){words, count};
}

/* Counts become parts of all, of which there are some. */
static void share_out(struct sheet *sheet, struct figure_balance *b, size_t from, double all)
{
    double sum = 0;

    for (size_t i = from; i < b->count; i++)
        sum += b->bars[i].part /= all;
    sheet->flawed |= !(fabs(sum - 1) < 1e-6);
}

static void add_results(struct sheet *sheet, struct figure_balance *b)
{
    const struct game *game = sheet->r->layout->game;
    const struct node *won = member(sheet->root, "won");
    double open = number(sheet, sheet->root, "open");

    for (size_t side = 0; side < 2; side++)
        add_bar(sheet, b,
                WORDS(sheet->r->arena, game->words, WORD_BALANCE_WINS,
                      {"player", game_player(game, (int)side)}),
                value_of(sheet, won && won->kind == NODE_LIST && side < won->count
                                    ? won->items[side]
                                    : NULL));
    add_bar(sheet, b, word_text(game->words, WORD_BALANCE_DRAWN),
            number(sheet, sheet->root, "drawn"));
    if (open > 0)
        add_bar(sheet, b, word_text(game->words, WORD_BALANCE_OPEN), open);
    b->results = b->count;
    share_out(sheet, b, 0, number(sheet, sheet->root, "games"));
}

/* Sorts pieces by their moves, the most first. */
static int by_part(const void *left, const void *right)
{
    const struct figure_bar *a = left, *b = right;

    return a->part != b->part ? (a->part < b->part ? 1 : -1) : strcmp(a->words, b->words);
}

/* Adds as many pieces as there is room for. */
static void add_pieces(struct sheet *sheet, struct figure_balance *b)
{
    const struct node *pieces = member(sheet->root, "pieces");
    double all = 0;

    for (size_t i = 0; pieces && i < pieces->count; i++) {
        const struct node *piece = pieces->items[i], *name = member(piece, "name");
        double made = number(sheet, piece, "made") + number(sheet, piece, "dropped");

        all += made;
        if (made > 0 && name && name->text.text)
            add_bar(sheet, b, name->text.text, made);
    }
    share_out(sheet, b, b->results, all);
    if (b->count > b->results)
        qsort(b->bars + b->results, b->count - b->results, sizeof *b->bars, by_part);
    if (b->count > b->results + MOST_PIECES)
        b->count = b->results + MOST_PIECES;
}

static double percent(double part)
{
    return round(100 * part);
}

static const char *percent_words(struct arena *arena, const struct game *game, double part)
{
    return WORDS(arena, game->words, WORD_BALANCE_PERCENT, {"count", NUMBER(percent(part))});
}

static const char *sentences(struct sheet *sheet)
{
    const struct figure_reader *r = sheet->r;
    const struct game *game = r->layout->game;
    const struct node *first = member(sheet->root, "first"), *plies = member(sheet->root, "plies");

    const char *points = WORDS(
        r->arena, game->words, WORD_BALANCE_POINTS,
        {"games", NUMBER(number(sheet, sheet->root, "games"))}, {"player", game_player(game, 0)},
        {"share", percent_words(r->arena, game, share(sheet, first, "share"))},
        {"error", percent_words(r->arena, game, share(sheet, first, "error"))});
    const char *turns =
        WORDS(r->arena, game->words, WORD_BALANCE_TURNS,
              {"mean", NUMBER(round(number(sheet, plies, "mean")))},
              {"least", NUMBER(number(sheet, plies, "least"))},
              {"most", NUMBER(number(sheet, plies, "most"))},
              {"choices", NUMBER(round(number(sheet, sheet->root, "branching")))},
              {"captures", NUMBER(percent(number(sheet, sheet->root, "captures")))});

    return words_behind(r->arena, points, turns);
}

/* --- room --- */

static double bars_height(const struct figure_balance *b)
{
    return (double)b->count * row_pitch + 2 * section_gap + row_pitch;
}

static bool prepare_balance(const struct figure_reader *r, const struct figure_request *f,
                            struct figure *figure)
{
    struct figure_balance *b = &figure->balance;
    struct sheet sheet = {.r = r, .root = open_sheet(r, &f->sheet)};

    if (!sheet.root)
        return false;
    add_results(&sheet, b);
    add_pieces(&sheet, b);
    b->says = sentences(&sheet);
    if (sheet.flawed) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), sheet.root->place, "sheet",
                           "some of its numbers are missing or wrong"),
                  "%s", sheet_command(r, sheet.root->place.source->path));
        return false;
    }
    EACH (bar, b->bars, b->count)
        b->words = fmax(b->words, pen_width(r->pen, STYLE_CAPTION, bar->words));
    figure_has_room(r, f, figure, figure->width - b->words - label_gap - value_room, least_bars);
    b->lines = pen_paragraph(r->pen, STYLE_CAPTION, b->says, figure->width);
    figure->height = bars_height(b) + paragraph_height(r->pen, STYLE_CAPTION, &b->lines);
    return true;
}

/* --- drawing --- */

/* All bars have one scale, on which all games and all moves take the whole room. */
static void draw_bar(struct pen *pen, const struct figure *figure, const struct figure_bar *bar,
                     double y)
{
    double left = figure->balance.words + label_gap,
           width = bar->part * (figure->width - left - value_room);

    pen_text(pen, STYLE_CAPTION, bar->words, 0, y + baseline, ALIGN_LEFT, COLOUR_INK);
    path_rect(pen->scene, left, y, width, bar_height);
    pen_fill(pen, COLOUR_SOFT);
    pen_text(pen, STYLE_CAPTION, percent_words(pen->scene->arena, figure->layout->game, bar->part),
             left + width + 1.5, y + baseline, ALIGN_LEFT, COLOUR_INK);
}

static void draw_balance(struct pen *pen, const struct figure *figure)
{
    const struct figure_balance *b = &figure->balance;
    double y = 0;

    for (size_t i = 0; i < b->count; i++, y += row_pitch) {
        if (i == b->results) {
            y += section_gap;
            pen_text(pen, STYLE_CAPTION, word_text(figure->layout->game->words, WORD_BALANCE_MOVES),
                     0, y + baseline, ALIGN_LEFT, COLOUR_SOFT);
            y += row_pitch;
        }
        draw_bar(pen, figure, &b->bars[i], y);
    }
    pen_lines(pen, STYLE_CAPTION, &b->lines, 0,
              bars_height(b) + 0.75 * pen_leading(pen, STYLE_CAPTION));
}

/* --- words --- */

static const char *bars_told(const struct telling *t, size_t from, size_t to)
{
    const char *list = NULL;

    for (size_t i = from; i < to; i++) {
        const struct figure_bar *bar = &t->figure->balance.bars[i];
        const char *part = percent_words(t->arena, t->game, bar->part);

        list = tell_listed(t, WORD_LIST, list, arena_print(t->arena, "%s %s", bar->words, part));
    }
    return list;
}

static void tell_balance(const struct telling *t)
{
    const struct figure_balance *b = &t->figure->balance;

    tell(t, bars_told(t, 0, b->results));
    TELL(t, WORD_OF_PLAYER, {"player", word_text(t->game->words, WORD_BALANCE_MOVES)},
         {"words", bars_told(t, b->results, b->count)});
    tell(t, b->says);
}

const struct figure_kind balance_figure = {WHOLE(prepare_balance, draw_balance, tell_balance),
                                           .flags = IS_TABLE | FILLS_COLUMN};
