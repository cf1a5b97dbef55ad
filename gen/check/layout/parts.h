/* The single checks and what they share. Private to check/. */
#ifndef PIECEWORK_CHECK_LAYOUT_PARTS_H
#define PIECEWORK_CHECK_LAYOUT_PARTS_H

#include "check/game/check.h"
#include "page/text/texts.h"

/* --- checks of a game; each says what it needs and skips the rest --- */

typedef void game_check(struct arena *arena, const struct game *game, struct diags *diags);

game_check check_agreement, check_texts, check_text_terms, check_text_rules, check_places,
    check_lopsided, check_second;
game_check check_circles, check_promoted, check_zone_use, check_promoted_codes, check_in_play;
game_check check_mobility, check_dead_ends;
game_check check_first_moves, check_ground, check_passing, check_hobbling;
game_check check_symmetry, check_sides, check_royals, check_zone, check_dots;
game_check check_terrain_symmetry, check_terrain_reach, check_closed;
game_check check_faces;
game_check check_claims, check_legality;
game_check check_examples;

/* --- checks of a layout --- */

struct layout_run {
    struct arena *arena;
    struct type *type;
    const struct layout *layout; /* or one of its documents */
    struct diags *diags;
    struct texts *texts; /* of the whole layout; needed by checks of texts only */
};

typedef void layout_check(const struct layout_run *run);

layout_check check_piece_size, check_legible, check_names_fit, check_drawable, check_natives,
    check_pictures;
layout_check check_counts, check_backs, check_hands, check_apart;
layout_check check_margin, check_feet, check_sheets, check_booklets, check_cards, check_pockets;
layout_check check_overlap;
layout_check check_families, check_glyphs, check_register, check_label_sheets;

/* --- shared --- */

/* mm: what the worst of home printers leave white at the edge of a sheet, and what all of them do.
 */
extern const double reach_of_most, reach_of_best;

/* One move in words; owned by the arena. */
const char *phrase_of(struct arena *arena, const struct move *move);

/* Items for a sentence: "Pawn, Lance and Knight". */
struct list {
    const char **items; /* in the arena */
    size_t count;
};
void list_put(struct arena *arena, struct list *list, const char *item);
/* Of more than `most` items only the first are named: "Pawn, Lance and 3 more". */
const char *list_text(struct arena *arena, const struct list *list, size_t most);

/* Whether the whole setup was read, so that what is in play is known. */
bool setup_known(const struct game *game);

#endif
