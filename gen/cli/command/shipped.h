/* The games that come with the program, whose files are compiled in. */
#ifndef PIECEWORK_CLI_COMMAND_SHIPPED_H
#define PIECEWORK_CLI_COMMAND_SHIPPED_H

#include "base/builtin.h"
#include "run/run.h"

struct game;

/* Their file names without folder and ending, "jul-gonu", in alphabetical order and
 * NULL-terminated. Owned by the arena. */
const char *const *shipped_games(struct arena *arena);

/* The definition of one of them. Owned by the run. */
const struct game *shipped_game(struct run *run, const char *game);

/* Whether the file belongs to the game: its definition, its layout, or what the layout uses. */
bool shipped_with(const struct builtin *file, const char *game);

/* A game begun as a copy of one that is shipped. */
struct variant {
    const char *from, *slug;   /* file names of both */
    const char *from_name;     /* "Jul-Gonu" */
    const char *name, *quoted; /* of the new game, and the same as YAML */
};

/* Where the file goes: "layouts/jungle/rules.md" to "layouts/my-game/rules.md". Owned by the arena.
 */
const char *variant_path(struct arena *arena, const struct variant *v, const char *path);
/* Appends the file under its new names; pictures stay as they are. */
void variant_write(const struct variant *v, const struct builtin *file, struct buf *out);

#endif
