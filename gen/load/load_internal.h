/* The parts of reading a definition file; game_load() in load.h is the whole. Private to the room.
 */
#ifndef PIECEWORK_LOAD_LOAD_INTERNAL_H
#define PIECEWORK_LOAD_LOAD_INTERNAL_H

#include "game/game.h"
#include "yaml/field.h"

struct loader {
    struct arena *arena;
    struct diags *diags;
    struct game *game;           /* being filled */
    const struct node **entries; /* `enter:` of each terrain; NULL: not stated */
};

extern const struct record board_record, piece_record, rule_record, example_record, notation_record,
    words_record;
extern const struct field *const native_forms[]; /* of a struct native */

/* Reports that the game has no piece of that name. */
void load_unknown_piece(struct loader *loader, const struct located *name);

/* Reports a contradiction at a key of `rules:`. */
struct finding *report_rule_clash(struct loader *loader, const struct node *block, const char *key,
                                  const char *what);

/* False when the board's size is not known: nothing can be made of the game then. */
bool load_board(struct loader *loader, const struct node *node);
/* `terrain:` of the board; who may enter is read when the pieces are known. */
extern const struct record terrain_record;
void load_terrains(struct loader *loader, const struct node *map);
void load_terrain_entries(struct loader *loader);
void load_pieces(struct loader *loader, const struct node *list);
/* Reads the texts of all pieces, which may name each other, and takes the moves of pieces that have
 * no other spelling from them. */
void load_texts(struct loader *loader);
/* `rules:`; needs the pieces and the setup. */
void load_rules(struct loader *loader, const struct node *node);
/* `notation:`; needs board, pieces and rules. */
void load_notation(struct loader *loader, const struct node *node);
/* Drops flawed ones of `words:`. */
void check_words(struct loader *loader);
/* Needs board and pieces. */
void load_setup(struct loader *loader);
/* Needs the setup, too. */
void load_examples(struct loader *loader, const struct node *list);

/* --- goal, capture and repetition --- */

extern const struct field *const goal_forms[], *const capture_forms[]; /* for FIELD_NODE rows */

/* Both need the pieces and the setup; node: NULL where the key is absent. */
void load_goal(struct loader *loader, const struct node *node);
void load_capture(struct loader *loader, const struct node *node);

/* The exceptions to captures by strength: the row of each, and the list, which may be NULL. */
extern const struct field exception_field;
void load_exceptions(struct loader *loader, const struct node *list);
/* Reports strength that is lacking, or of no use. node: of `capture:`, or NULL. */
void check_strengths(struct loader *loader, const struct node *node);

/* Reports a capture that contradicts the pieces or the rules read by then. */
void check_capture(struct loader *loader, const struct node *node);

/* `repetition:` and `perpetual-chase:`; node: NULL where the key is absent. */
extern const struct field *const repetition_forms[], *const chase_forms[];
void load_repetition(struct loader *loader, const struct node *node);
void load_chase(struct loader *loader, const struct node *node);
/* Reports what does not go together with them; needs all other rules. block: `rules:`. */
void check_repetition(struct loader *loader, const struct node *block);

/* Whether there is a royal piece. */
bool has_royal(const struct game *game);

#endif
