/* The prefix of a Betza term: legs of directions and modes. Part of the reader. */
#ifndef PIECEWORK_GAME_BETZA_LEG_H
#define PIECEWORK_GAME_BETZA_LEG_H

#include "base/diag.h"
#include "game/betza_atom.h"

struct betza_reader {
    struct arena *arena;
    const struct located *text;
    struct diags *diags;
    bool failed; /* there was a finding above a warning */
};

/* Directions are a stretch of the whole text; the rest is united from the modes, of the enums
 * target, path and when. */
struct betza_leg {
    size_t directions, direction_count;
    unsigned target, path, when;
};

/* The place of a stretch of the text. */
struct place betza_place(const struct betza_reader *reader, size_t from, size_t to);

/* Reads the small letters from..to. Only the first leg is returned: further ones are reported as
 * not supported. */
struct betza_leg betza_read_prefix(struct betza_reader *reader, size_t from, size_t to);

/* The mask of the members that the leg's directions name, all when there are none, 0 after a
 * finding. `atom` is the capital letter, for findings. */
unsigned betza_read_directions(struct betza_reader *reader, const struct betza_members *members,
                               const struct betza_leg *leg, char atom);

/* Notes that a stretch of the text ("term", "direction") adds nothing. */
void betza_note_redundant(struct betza_reader *reader, const char *what, size_t from, size_t to);

#endif
