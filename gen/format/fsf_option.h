/* The options of Fairy-Stockfish's variants.ini but those that name pieces, and what becomes of
 * them. */
#ifndef PIECEWORK_FORMAT_FSF_OPTION_H
#define PIECEWORK_FORMAT_FSF_OPTION_H

#include "diag/diag.h"

/* FSF_PIECES: letters, which the engine takes for kinds of pieces when it reads them. */
enum fsf_type { FSF_TEXT, FSF_PIECES, FSF_BOOL, FSF_NUMBER, FSF_RESULT };

/* What is not covered, beside the rules of the rows. */
extern const char fsf_placed_walls[], fsf_enclosing_drops[], fsf_hidden_men[];

struct fsf_option {
    const char *key;
    enum fsf_type type;
    const char *usual; /* the engine's default; NULL: it has none that could be written */
    const char *rule;  /* of an option with which nothing but its default is covered: what for */
};

/* Ranks that an older option names by one, counted from the player's side. */
enum fsf_ranks {
    FSF_NO_RANKS,
    FSF_RANKS_BEYOND, /* that one and all farther ones */
    FSF_RANKS_SECOND  /* that one, if it is the second: versions of the engine differ on others */
};

/* An option that sets others: an older one, or one of both players. */
struct fsf_alias {
    const char *key;
    const char *keys[7];  /* what it sets, NULL-terminated; of ranks White's and Black's region */
    enum fsf_ranks ranks; /* of which they are */
    bool older;           /* engines before 14.1 know it, but not what it sets */
};

/* NULL: there is no such option. */
const struct fsf_option *fsf_option(const char *key);
const struct fsf_option *fsf_options(size_t *count);

/* What to write instead of a value that is none of the option's type; NULL: it is one. */
const char *fsf_value_wanted(const struct fsf_option *option, const char *value);

/* In the order in which the engine applies them. */
const struct fsf_alias *fsf_aliases(size_t *count);
bool fsf_is_alias(const char *key);

/* Helps with the option that was meant. */
void fsf_suggest_option(struct finding *finding, const char *key);

/* The engine's rules of counting at the end of a game, as `counting:` of a definition has them. */

/* A limit of a count against a bare King, by one of the engine's kinds of pieces; NULL: any. */
struct fsf_limit {
    const char *kind;
    int men, moves;
};
enum { FSF_LIMITS = 6 };

struct fsf_counting {
    const char *name;                    /* the value of countingRule */
    bool men;                            /* the count of a bare King begins at the number of men */
    int board, board_men;                /* as in struct counting */
    struct fsf_limit limits[FSF_LIMITS]; /* those without moves are none */
};

size_t fsf_counting_count(void);
const struct fsf_counting *fsf_counting_at(size_t index);

#endif
