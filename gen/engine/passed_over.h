/* Settings of a file of variants that an engine does not know, as it says itself. */
#ifndef PIECEWORK_ENGINE_PASSED_OVER_H
#define PIECEWORK_ENGINE_PASSED_OVER_H

#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

struct passed_over {
    const char **keys; /* each once */
    size_t count;
};

/* Starts the program once more, and has it check the file. Nothing is listed where it cannot be
 * started or has no such command. The list is in the arena. */
struct passed_over engine_passes_over(struct arena *arena, const char *program, const char *path);

bool is_passed_over(const struct passed_over *list, const char *key);

#endif
