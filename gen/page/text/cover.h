/* Covers of booklets and boxes, made from the definition: a sun with a crest, the native name
 * upright with a seal, title, and the kinds with which the game starts. Millimetres. */
#pragma once

#include "page/text/flow.h"

/* The piece of the crest: that which the layout names, else of those of the setup the one with most
 * marks in its diagram, and of like ones the strongest. NULL: the game has none. */
const struct piece *cover_piece(const struct layout *layout);

/* A sun around (x, y), and its crest in a square field, or in the square around the sun where it is
 * a picture whose fit is not `inside`. */
void draw_sun(struct pen *pen, const struct layout *layout, double x, double y, double radius,
              double field);
/* The room of the crest on covers. */
struct area cover_crest_room(const struct layout *layout);

/* The native name of the game from the top down, in characters of that size around x, and the seal
 * with its last one below; whose lower edge is returned. Nothing of a name in letters, which are
 * not written so: then the upper edge y is returned. */
double draw_upright_name(struct pen *pen, const struct game *game, double x, double y, double size);
/* The name of the game in a line of such characters around (x, y), its seal behind it, or the last
 * words in letters of the box where it is not written so. */
void draw_level_name(struct pen *pen, const struct game *game, double x, double y, double width,
                     double size);
/* Whether the game has a name that is. */
bool has_upright_name(const struct game *game);

/* The kinds with which the game starts, in as few rows of the area as leave them large; false: it
 * has no room for them, or they show nothing. */
bool draw_kinds(struct pen *pen, const struct layout *layout, const struct area *area);

/* The board with all men of the setup, in the middle of the area, as large as there is room. */
void draw_set_up(struct pen *pen, const struct game *game, const struct area *room);

/* How many play with how many pieces on which board, and the age and minutes that the game states:
 * as many of these as have room in so many rows from the line `room->y` down, numbers above words
 * of that type. And the rows that all of them take in a width, and what each has. */
void draw_facts(struct pen *pen, const struct game *game, size_t pieces, enum type_id words,
                int rows, const struct area *room);
int facts_rows(struct pen *pen, const struct game *game, size_t pieces, enum type_id words,
               double room);
double facts_row_height(const struct pen *pen, enum type_id words);

/* mm: side of the largest code on the back of a cover. */
enum { COVER_QR_ROOM = 80 };

/* The title of a text, and the words below it; NULL: there are none. */
const char *cover_title(const struct flow *flow);
const char *cover_subtitle(const struct flow *flow);

/* The front of a booklet or a set whose block of text has its upper left corner at (x, y); the
 * words below its title, NULL: none. */
void draw_cover(struct pen *pen, const struct layout *layout, const char *subtitle, double x,
                double y);
/* The same on a panel, within that frame, with that title, and facts at its foot, of so many
 * pieces. */
void draw_cover_panel(struct pen *pen, const struct layout *layout, const char *title,
                      const char *subtitle, size_t pieces, const struct area *frame);
/* The back, with what is said about the game, NULL: nothing, and facts. */
void draw_back_cover(struct pen *pen, const struct layout *layout, const char *about, double x,
                     double y);

/* Three diamonds around (x, y); and in the middle of a line from x to `right`. */
void draw_diamonds(struct pen *pen, double x, double y);
void draw_divider(struct pen *pen, double x, double right, double y);

/* An ornament, filled, so far from its middle to its corners. */
void draw_diamond(struct pen *pen, double x, double y, double half, enum colour_id colour);
