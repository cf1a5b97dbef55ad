/* A position with moves and marks as it stands in a file: in an element of `examples:`, and in the
 * figures of rule texts. For the loaders alone. */
#ifndef PIECEWORK_LOAD_LOAD_EXAMPLES_H
#define PIECEWORK_LOAD_LOAD_EXAMPLES_H

#include "record/example.h"
#include "yaml/field.h"

/* A text or a list of texts: of a file, or without a node those that a command line says. */
struct texts {
    const struct node *node;
    struct located *list;
    size_t count;
};

struct example_fields {
    struct located position, hands, region;
    int to_move; /* 0 or 1; -1: not said */
    const struct node *moves;
    struct texts arrows, circles, dots, crosses, shaded, numbers, labels, last;
    const struct placement *placement; /* in place of a position that is written */
    const struct ply *last_ply;        /* likewise of the move before */
    /* How the board is seen; -1: not said. */
    int turned, turn; /* 1 or 0 */
    int coordinates;  /* enum coordinates */
    int hands_at;     /* enum hands_at */
};

/* What the fields begin with. */
#define EXAMPLE_FIELDS_UNSAID                                                                      \
    {                                                                                              \
        .to_move = -1, .turned = -1, .turn = -1, .coordinates = -1, .hands_at = -1                 \
    }

extern const char *const side_names[]; /* NULL-terminated: first second */
extern const struct field *const words_forms[];

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
        {FIELD("arrows", FIELD_NODE, structure, member.arrows.node), .forms = words_forms,         \
         .help = "arrows over two squares or more, such as e2-e4"},                                \
        {FIELD("circles", FIELD_NODE, structure, member.circles.node), .forms = words_forms,       \
         .help = "squares or parts of the board with a ring in each square"},                      \
        {FIELD("dots", FIELD_NODE, structure, member.dots.node), .forms = words_forms,             \
         .help = "squares or parts of the board with a dot in each square"},                       \
        {FIELD("crosses", FIELD_NODE, structure, member.crosses.node), .forms = words_forms,       \
         .help = "squares that are crossed out"},                                                  \
        {FIELD("shaded", FIELD_NODE, structure, member.shaded.node), .forms = words_forms,         \
         .help = "squares or parts of the board with a grey ground"},                              \
        {FIELD("numbers", FIELD_NODE, structure, member.numbers.node), .forms = words_forms,       \
         .help = "squares that are numbered in this order"},                                       \
        {FIELD("labels", FIELD_NODE, structure, member.labels.node), .forms = words_forms,         \
         .help = "squares with a sign or a few, such as c3=A"},                                    \
        {FIELD("last-move", FIELD_NODE, structure, member.last.node), .forms = words_forms,        \
         .help = "the move before, such as e2-e4, whose squares have corners"},                    \
        {FIELD("turn", FIELD_SWITCH, structure, member.turn),                                      \
         .help = "whether it says whose turn it is"},                                              \
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

/* Reads what stands in a list of moves under that key. False after findings. */
bool example_read_plies(struct arena *arena, const struct game *game, const struct node *node,
                        const char *key, struct ply **plies, size_t *count, struct diags *diags);

/* Reads marks, the move before and how the board is seen; each key that is there replaces what the
 * example has. False after findings. */
bool example_read_marks(struct arena *arena, const struct game *game,
                        const struct example_fields *fields, struct example *example,
                        struct diags *diags);

/* Reads position and marks; moves and the region come later. False after findings. */
bool example_read_position(struct arena *arena, const struct game *game,
                           const struct example_fields *fields, struct example *example,
                           struct diags *diags);

#endif
