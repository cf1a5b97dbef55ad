/* Pictures: a character or a file, alone or with how it is drawn. */
#include "load/load_depiction.h"

static const char *const turn_words[] = {"0", "90", "180", "270", NULL};
static const char *const fit_words[] = {"inside", "cover", NULL};

/* clang-format off */
#define DEPICTION_ROWS                                                                             \
    {FIELD("padding", FIELD_NUMBER, struct depiction, padding), .least = 0, .most = 45,            \
     .help = "percent of its room that stays free at each edge; default: 0"},                      \
    {FIELD("turn", FIELD_CHOICE, struct depiction, turn), .choices = turn_words,                   \
     .help = "degrees clockwise by which it is turned; default: 0"},                               \
    {FIELD("fit", FIELD_CHOICE, struct depiction, fit), .choices = fit_words,                      \
     .help = "whether all of it stands inside its room, or it covers that and is cut at its "      \
             "edges; default: inside, on boards cover"},                                           \
    {FIELD("tint", FIELD_BOOL, struct depiction, tint),                                            \
     .help = "whether a drawing of one colour takes that of its player's signs, or of the lines "  \
             "of grounds; default: no"}
/* clang-format on */

static const struct field depiction_fields[] = {
    {FIELD("file", FIELD_TEXT, struct depiction, name), .one_line = true, .required = true,
     .help = "an SVG, PNG or JPEG file, its path from the folder of this file; or a character"},
    {FIELD("second", FIELD_TEXT, struct depiction, second), .one_line = true,
     .help = "the second player's, where it is another one"},
    DEPICTION_ROWS,
};

static const struct record depiction_record = {RECORD("picture", depiction_fields),
                                               .help = "a picture, and how it is drawn"};

static const struct field depiction_name = {
    FORM(FIELD_TEXT, struct depiction, name),
    .help = "a character of a symbol font, or an SVG, PNG or JPEG file, its path from the folder "
            "of this file"};
static const struct field depiction_map = {.type = FIELD_RECORD, .record = &depiction_record};

const struct field *const depiction_forms[] = {&depiction_name, &depiction_map, NULL};

/* --- that are nobody's --- */

static const struct field ground_fields[] = {
    {FIELD("file", FIELD_TEXT, struct depiction, name), .one_line = true, .required = true,
     .help = "an SVG, PNG or JPEG file, its path from the folder of this file"},
    DEPICTION_ROWS,
};

static const struct record ground_record = {RECORD("ground-picture", ground_fields),
                                            .help = "a picture on a ground, and how it is drawn"};

static const struct field ground_name = {
    FORM(FIELD_TEXT, struct depiction, name),
    .help = "an SVG, PNG or JPEG file, its path from the folder of this file"};
static const struct field ground_map = {.type = FIELD_RECORD, .record = &ground_record};

const struct field *const ground_forms[] = {&ground_name, &ground_map, NULL};
