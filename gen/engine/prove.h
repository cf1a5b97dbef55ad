/* A game compared with the same game in an engine: the legal moves of both, counted from the start,
 * and listed in the positions of random games. */
#pragma once

#include "engine/engine.h"

/* Plies from the start that are counted in full; random games, and plies of each at most. */
enum { PROVE_DEPTH = 3, PROVE_GAMES = 20, PROVE_PLIES = 60 };

struct proof {
    const char *variant; /* the name by which the engine knows the game */
    struct place at;     /* of findings */
    int games;           /* random ones, PROVE_GAMES */
    /* Settings that the engine is too old for, "a, b", and where the first one is; NULL: none. */
    const char *unknown;
    struct place unknown_at;
};

/* Compares the game with the variant of the engine, and reports the first position that differs, or
 * with a note how much was compared. False when something differs, or the engine fails. */
bool prove_game(struct arena *arena, struct engine *engine, const struct game *game,
                const struct proof *proof, struct diags *diags);

/* Settings of a file of variants that an engine does not know, as it says itself. */

struct unknown_settings {
    const char **keys; /* each once */
    size_t count;
};

/* Starts the program once more, and has it check the file. Nothing is listed where it cannot be
 * started or has no such command. The list is in the arena. */
struct unknown_settings engine_unknown_settings(struct arena *arena, const char *program,
                                                const char *path);

bool is_unknown_setting(const struct unknown_settings *list, const char *key);
