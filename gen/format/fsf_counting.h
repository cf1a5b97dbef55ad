/* The engine's rules of counting at the end of a game, as `counting:` of a definition has them. */
#ifndef PIECEWORK_FORMAT_FSF_COUNTING_H
#define PIECEWORK_FORMAT_FSF_COUNTING_H

#include <stdbool.h>
#include <stddef.h>

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
