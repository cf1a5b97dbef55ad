#include "page/plan/tiling.h"

#include "draw/board/board.h"
#include "page/plan/area.h"
#include "words/words.h"

#include <math.h>

/* mm outside the board's own edges, for the labels; narrower beside small squares. Around points,
 * where the men that stand there reach beyond the outer lines: from a man to the label and beyond
 * it. */
static const double wide_strip = 9.5, small_strip = 6, small_point_strip = 6.5, point_strip = 8.5;
/* mm; labels beside smaller squares, or men on points, are those of figures */
static const double small_square = 20, small_man = 24;
static const double tolerance = 1e-6; /* mm */

/* Men reach half their width beyond the outer lines, while a square would be wider. */
static double point_inset(const struct layout *layout)
{
    return layout->piece_width < layout->square ? (layout->square - layout->piece_width) / 2 : 0;
}

struct rim board_rim(const struct layout *layout)
{
    bool points = board_has_points(layout->game);
    bool small = points ? layout->piece_width < small_man : layout->square < small_square;
    struct rim rim = {.label = small ? STYLE_SMALL_LABEL : STYLE_LABEL,
                      .inset = points ? point_inset(layout) : 0,
                      .strip = points  ? (small ? small_point_strip : point_strip)
                               : small ? small_strip
                                       : wide_strip};

    rim.outside = rim.strip - rim.inset;
    return rim;
}

double tile_overlap(const struct layout *layout, const struct board_part *part)
{
    return part->join == JOIN_BUTT ? 0 : layout->overlap;
}

/* --- along one side of the board --- */

/* What tiles take beside their squares, and the room on the paper, mm. */
struct side {
    int squares;
    double cell, outside, overlap, room;
};

/* How many squares have room on tile `index` of so many. */
static int capacity(const struct side *side, int tiles, int index)
{
    double beside =
        (index == 0 ? side->outside : 0) + (index == tiles - 1 ? side->outside : side->overlap);
    double squares = floor((side->room - beside + tolerance) / side->cell);

    return (int)fmax(0, fmin(squares, BOARD_LIMIT));
}

static bool has_room(const struct side *side, int tiles)
{
    int sum = 0;

    for (int i = 0; i < tiles; i++) {
        int most = capacity(side, tiles, i);

        if (most == 0)
            return false;
        sum += most;
    }
    return sum >= side->squares;
}

/* The fewest that have room; as many as there may be when none have. */
static int fewest(const struct side *side)
{
    int most = side->squares < MOST_TILES ? side->squares : MOST_TILES, tiles = 1;

    while (tiles < most && !has_room(side, tiles))
        tiles++;
    return tiles;
}

/* The share of the k-th of so many in `squares`, the later ones the larger. */
static int share(int squares, int tiles, int k)
{
    return (k + 1) * squares / tiles - k * squares / tiles;
}

/* Even shares, but none larger than has room: what is too much for some goes to the others. */
static void share_out(const struct side *side, int tiles, int *line)
{
    int size[MOST_TILES];
    bool full[MOST_TILES] = {false}, settled = !has_room(side, tiles);

    for (int i = 0; i < tiles; i++)
        size[i] = share(side->squares, tiles, i);
    while (!settled) {
        int left = side->squares, open = 0, k = 0;

        settled = true;
        for (int i = 0; i < tiles; i++) {
            left -= full[i] ? size[i] : 0;
            open += !full[i];
        }
        for (int i = 0; i < tiles; i++) {
            if (full[i])
                continue;
            size[i] = share(left, open, k++);
            if (size[i] <= capacity(side, tiles, i))
                continue;
            size[i] = capacity(side, tiles, i);
            full[i] = true;
            settled = false;
        }
    }
    line[0] = 0;
    for (int i = 0; i < tiles; i++)
        line[i + 1] = line[i] + size[i];
}

/* --- both --- */

struct tiling tiling_on(const struct layout *layout, const struct board_part *part,
                        const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);
    struct side across = {.squares = layout->game->width,
                          .cell = layout->square,
                          .outside = board_rim(layout).outside,
                          .overlap = tile_overlap(layout, part),
                          .room = area.width};
    struct side up = across;
    struct tiling t;

    up.squares = layout->game->height;
    up.room = area.height;
    t.columns = part->tile_columns ? part->tile_columns : fewest(&across);
    t.rows = part->tile_rows ? part->tile_rows : fewest(&up);
    t.fits = has_room(&across, t.columns) && has_room(&up, t.rows);
    share_out(&across, t.columns, t.file);
    share_out(&up, t.rows, t.rank);
    return t;
}

/* mm of seams: where the number of parts is the same, fewer are less work. */
static double seams(const struct layout *layout, const struct tiling *t)
{
    return layout->square *
           ((t->columns - 1) * layout->game->height + (t->rows - 1) * layout->game->width);
}

/* Of two that are as good, that with fewer columns is the better: players then sit before parts of
 * their own. */
static bool is_better(const struct layout *layout, const struct tiling *a, const struct tiling *b)
{
    int more = a->columns * a->rows - b->columns * b->rows;
    double longer = seams(layout, a) - seams(layout, b);

    if (a->fits != b->fits)
        return a->fits;
    if (more != 0)
        return more < 0;
    return fabs(longer) > tolerance ? longer < 0 : a->columns < b->columns;
}

struct paper part_paper(const struct layout *layout, const struct part *part,
                        const struct paper *paper)
{
    struct paper lying = *paper;

    lying.width = paper->height;
    lying.height = paper->width;
    if (part->kind == PART_BOARD && part->board.turns) {
        struct tiling upright = tiling_on(layout, &part->board, paper),
                      turned = tiling_on(layout, &part->board, &lying);

        return is_better(layout, &turned, &upright) ? lying : *paper;
    }
    return part->landscape ? lying : *paper;
}

struct tiling tiling_shown(const struct layout *layout, const struct part *part,
                           const struct paper *paper)
{
    static const struct paper none = {.width = INFINITY, .height = INFINITY};
    struct paper lies;

    if (!paper)
        paper = layout->paper_count ? layout->papers : &none;
    lies = part_paper(layout, part, paper);
    return tiling_on(layout, &part->board, &lies);
}

static bool same_lines(int count, const int *a, const int *b)
{
    for (int i = 0; i <= count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

bool tiling_same(const struct tiling *a, const struct tiling *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->fits == b->fits &&
           same_lines(a->columns, a->file, b->file) && same_lines(a->rows, a->rank, b->rank);
}

/* --- names --- */

const char *tile_name(struct arena *arena, const struct game_words *words,
                      const struct board_part *part, const struct tiling *tiling, int index)
{
    int columns = tiling->columns, rows = tiling->rows, longer = columns > rows ? columns : rows;

    if ((size_t)index < part->name_count)
        return part->names[index].text;
    if (longer == 1)
        return NULL;
    if (columns == 2 && rows == 2)
        return word_text(words, WORD_TILE_LOWER_LEFT + index);
    if (longer > 3 || (columns > 1 && rows > 1))
        return arena_print(arena, "%c%d", 'A' + index % columns, index / columns + 1);
    if (longer == 2)
        return word_text(words, (rows == 1 ? WORD_LEFT_HALF : WORD_LOWER_HALF) + index);
    return word_text(words, (rows == 1 ? WORD_LEFT_THIRD : WORD_LOWER_THIRD) + index);
}
