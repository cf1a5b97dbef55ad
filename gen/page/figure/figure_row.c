#include "page/figure/figure_row.h"

#include "draw/arrow.h"

#include <math.h>

static const double tight_square = 7.5; /* mm */

double figure_tight_square(const struct figure *figure)
{
    return fmin(tight_square, figure->layout->figure_square);
}

double pictures_width(struct pen *pen, const struct picture *pictures, size_t count, double cell)
{
    double most = 0;

    for (size_t i = 0; i < count; i++)
        most = fmax(most, picture_width(pen, &pictures[i], cell));
    return most;
}

double pictures_cell(struct pen *pen, const struct picture *pictures, size_t count, double width)
{
    double cell = INFINITY;

    for (size_t i = 0; i < count; i++)
        cell = fmin(cell, picture_cell(pen, &pictures[i], width));
    return cell;
}

struct picture_row row_at(struct pen *pen, const struct picture *pictures, size_t count,
                          double cell, size_t first, int columns)
{
    size_t end = first + (size_t)columns;
    struct picture_row row = {.first = first, .end = end < count ? end : count};

    for (size_t i = first; i < row.end; i++) {
        double above = picture_origin(pen, &pictures[i], cell).y;

        row.above = fmax(row.above, above);
        row.board = fmax(row.board, picture_height(pen, &pictures[i], cell) - above);
    }
    return row;
}

void row_draw(struct pen *pen, const struct picture *picture, const struct picture_row *row,
              double cell, double x, double top)
{
    draw_picture(pen, picture, x, top + row->above - picture_origin(pen, picture, cell).y, cell);
}

void row_draw_step(struct pen *pen, const struct picture *picture, const struct picture_row *row,
                   double cell, double x, double gap, double top)
{
    struct point origin = picture_origin(pen, picture, cell);
    double middle = top + row->above + picture->region.ranks * cell / 2;
    double room = gap + (picture->unranked ? origin.x : 0);
    struct curve way = curve_between((struct point){x - gap + 0.1 * room, middle},
                                     (struct point){x - gap + 0.8 * room, middle}, 0, 0);

    draw_curve(pen, &way, true, false);
}
