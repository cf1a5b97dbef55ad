/* A position with moves and marks as it stands in a file: in an element of `examples:`, and in the
 * figures of rule texts. For the loaders alone. */
#pragma once

#include "record/score.h"
#include "yaml/field.h"

struct example_fields {
    struct located position, hands, region;
    int to_move; /* 0 or 1; -1: not said */
    struct located_list moves, moves_of, arrows, circles, dots, crosses, closed, shaded, numbers,
        labels, last;
    const struct placement *placement; /* in place of a position that is written */
    const struct ply *last_ply;        /* likewise of the move before */
    /* How the board is seen; -1: not said. */
    int turned, turn, checks; /* 1 or 0 */
    int coordinates;          /* enum coordinates */
    int hands_at;             /* enum hands_at */
};

/* What the fields begin with. */
#define EXAMPLE_FIELDS_UNSAID                                                                      \
    {                                                                                              \
        .to_move = -1, .turned = -1, .turn = -1, .checks = -1, .coordinates = -1, .hands_at = -1   \
    }

extern const char *const side_names[]; /* NULL-terminated: first second */
extern const struct field words_text;  /* of words, with blanks or commas between them */

/* The rows of a field table for a member of that type. */
#define POSITION_FIELDS(structure, member)                                                         \
    {FIELD("position", FIELD_TEXT, structure, member.position),                                    \
     .help = "a grid like that of the setup; or one line, 'ranks/from/top 1 hands'; absent: the "  \
             "setup"},                                                                             \
        {FIELD("to-move", FIELD_CHOICE, structure, member.to_move), .choices = side_names,         \
         .help = "whose turn it is; absent: his who makes the first move"},                        \
        {FIELD("hands", FIELD_TEXT, structure, member.hands),                                      \
         .help = "what is held, such as 2Pg; capitals are the first player's"},                    \
        {FIELD("region", FIELD_TEXT, structure, member.region),                                    \
         .help = "corners of the part that is drawn, such as c3-g7; absent: the whole board"},     \
        {FIELD_TEXTS("arrows", structure, member.arrows), .item = &words_text,                     \
         .help = "arrows over two squares or more, such as e2-e4"},                                \
        {FIELD_TEXTS("circles", structure, member.circles), .item = &words_text,                   \
         .help = "squares or parts of the board with a ring in each square"},                      \
        {FIELD_TEXTS("dots", structure, member.dots), .item = &words_text,                         \
         .help = "squares or parts of the board with a dot in each square"},                       \
        {FIELD_TEXTS("crosses", structure, member.crosses), .item = &words_text,                   \
         .help = "squares that are crossed out, or on which pieces are captured"},                 \
        {FIELD_TEXTS("closed", structure, member.closed), .item = &words_text,                     \
         .help = "squares with a barred ring, which are closed"},                                  \
        {FIELD_TEXTS("shaded", structure, member.shaded), .item = &words_text,                     \
         .help = "squares or parts of the board with a grey ground"},                              \
        {FIELD_TEXTS("numbers", structure, member.numbers), .item = &words_text,                   \
         .help = "squares that are numbered in this order"},                                       \
        {FIELD_TEXTS("labels", structure, member.labels), .item = &words_text,                     \
         .help = "squares with a sign or a few, such as c3=A"},                                    \
        {FIELD_TEXTS("last-move", structure, member.last), .item = &words_text,                    \
         .help = "the move before, such as e2-e4, whose squares have corners"},                    \
        {FIELD("turn", FIELD_SWITCH, structure, member.turn),                                      \
         .help = "whether the picture says whose turn it is, which 'to-move' decides"},            \
        {FIELD("in-check", FIELD_SWITCH, structure, member.checks),                                \
         .help = "whether royal pieces in check are marked; absent: yes"},                         \
        {FIELD("turned", FIELD_SWITCH, structure, member.turned),                                  \
         .help = "whether the second player's side of the board is below"},                        \
        {FIELD("coordinates", FIELD_CHOICE, structure, member.coordinates),                        \
         .choices = coordinate_words,                                                              \
         .help = "where files and ranks are named: out, in (the squares), or none"},               \
    {                                                                                              \
        FIELD("hands-at", FIELD_CHOICE, structure, member.hands_at),                               \
            .choices = hands_at_words,                                                             \
            .help = "where what is held stands: around (above and below the board), beside (at "   \
                    "its right), or none"                                                          \
    }

/* Reads the part of the board that is drawn, when there is a text; marks and moves must lie in it,
 * so that the men who move must be known. False after findings. */
bool example_read_region(struct arena *arena, const struct game *game, const struct located *text,
                         struct example *example, struct diags *diags);

/* Reads moves. False after findings. */
bool example_read_plies(struct arena *arena, const struct game *game,
                        const struct located_list *texts, struct ply **plies, size_t *count,
                        struct diags *diags);

/* Reads marks, the move before and how the board is seen; each key that is there replaces what the
 * example has. False after findings. */
bool example_read_marks(struct arena *arena, const struct game *game,
                        const struct example_fields *fields, struct example *example,
                        struct diags *diags);

/* Reads position and marks; moves and the region come later. False after findings. */
bool example_read_position(struct arena *arena, const struct game *game,
                           const struct example_fields *fields, struct example *example,
                           struct diags *diags);
