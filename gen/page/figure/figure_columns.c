/* Columns of figures that show several things side by side. */
#include "page/figure/figure_kind.h"

int figure_even_columns(size_t count, int most)
{
    size_t columns = (size_t)most, rows = (count + columns - 1) / columns;

    return rows > 0 ? (int)((count + rows - 1) / rows) : most;
}

bool figure_has_room(struct arena *arena, struct figure *figure, double room, double least,
                     struct place place, struct diags *diags)
{
    if (room >= least)
        return true;
    diag_help(diag_add(diags, DIAG(BAD_TEXT), place, "columns",
                       arena_print(arena, "%d side by side are too narrow in %g mm",
                                   figure->columns, figure->width)),
              "use fewer columns, or make the figure wider");
    figure->columns = 1;
    figure->width = figure->kind->width;
    return false;
}
