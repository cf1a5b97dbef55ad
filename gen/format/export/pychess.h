/* PyChess: a game as its users upload a variant of their own. All that the site limits is here; the
 * pictures are drawn elsewhere. */
#pragma once

#include "game/game.h"

/* A picture of the set: "P", or "+P" of a promoted man. */
struct pychess_role {
    const char *name; /* with a capital */
    struct man man;   /* the first player's */
};

/* All of it is in the arena. */
struct pychess_variant {
    const char *name; /* of the section, and of the files */
    const char *ini;
    const char *pieces; /* the names of the pieces, a line each */
    const char *rules;  /* the description: how the pieces move */
    struct pychess_role *roles;
    size_t role_count;
};

/* What the site limits, in bytes or in characters. */
enum pychess_limit {
    PYCHESS_INI,
    PYCHESS_NAME,
    PYCHESS_TITLE,
    PYCHESS_PIECE_NAME,
    PYCHESS_PIECE_NAMES,
    PYCHESS_RULES,
    PYCHESS_PIECE,
    PYCHESS_PIECES,
    PYCHESS_BOARD,
    PYCHESS_LIMIT_COUNT
};

/* False after findings: of what the engine or the site cannot hold, as in fsf_export(), and of what
 * is longer than the site allows. */
bool pychess_export(struct arena *arena, const struct game *game, bool partial,
                    struct pychess_variant *variant, struct diags *diags);

/* Whether so much is allowed of `what`; else a finding at that place. */
bool pychess_allows(enum pychess_limit limit, const char *what, size_t amount, struct place at,
                    struct diags *diags);
