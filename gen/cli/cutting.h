/* Sheets for machines that cut: beside each PDF a file for every sheet that is cut up. */
#ifndef PIECEWORK_CLI_CUTTING_H
#define PIECEWORK_CLI_CUTTING_H

#include "cli/command.h"

#include "scene/scene.h"

/* Bits, by the index of their names in cutting_names, which ends with NULL: svg dxf. */
enum { CUTTING_SVG = 1, CUTTING_DXF = 2 };
extern const char *const cutting_names[];

/* Reads names with commas between; false when one is unknown. */
bool cutting_read(const char *text, unsigned *formats);

/* Writes the sheet on page `page` (from 1) of the PDF at `path` in these formats, as
 * "<path without .pdf>-<page>.svg"; false after findings. */
bool cutting_write(struct run *run, const struct scene *sheet, const char *path, int page,
                   unsigned formats);

#endif
