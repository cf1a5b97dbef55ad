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

/* What a piece may do by the moves of a set that is not empty: "slide any number of squares
 * straight backward"; owned by the arena. */
const char *verb_of(struct arena *arena, const struct moveset *set);
/* Takes the moves that stand where the first one does out of the set. */
struct moveset take_place(struct arena *arena, struct moveset *set);

/* Whether both sets lead to the same squares of an empty board, at any time and on the first move,
 * moving and capturing. Moves of several legs are not compared: then the answer is no. */
bool same_when_empty(const struct moveset *a, const struct moveset *b);
/* Reports that two spellings of a piece's moves are the same on an empty board only; `a` is what
 * stands at `at`, `b` what the moves are. The finding takes the help. */
struct finding *report_blocked(struct arena *arena, const struct piece *piece, const char *name,
                               const struct moveset *a, struct place at, struct diags *diags);

/* Whether two spellings say the same: with hobbling, and without unless the rules demand it. */
bool same_moves(const struct game *game, const struct moveset *a, const struct moveset *b);
/* Like report_blocked(), of spellings that are the same only as long as there is hobbling. */
struct finding *report_hobbling(struct arena *arena, const struct piece *piece, const char *name,
                                const struct moveset *a, struct place at, struct diags *diags);

/* "moves", "mnemonic" or "text": what a piece's moves were read from. */
const char *spelling_name(enum spelling spelling);
/* "the moves are declared here" */
const char *spelling_stands(enum spelling spelling);

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
