/* On which sides of the paper a document is printed, of which --only may want one kind of parts. */
#ifndef PIECEWORK_CLI_PRINT_DOCUMENT_SIDES_H
#define PIECEWORK_CLI_PRINT_DOCUMENT_SIDES_H

#include "emit/pdf/pdf.h"
#include "page/plan/plan.h"

/* `only` is a kind of parts; negative: all are printed. One part with backs makes all of the
 * document such that both sides are printed. */
enum document_sides document_sides(const struct layout *document, int only);

/* How the paper is to be turned. */
enum pdf_sides document_turns(const struct layout *document, int only);

/* The same for whoever prints it, in a borrowed text. */
const char *document_told(const struct layout *document, int only);

#endif
