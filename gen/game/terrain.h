/* Squares of the board that are not like the others: who may enter them, and what they do to the
 * men that stand there. A square may have several terrains. */
#pragma once

#include "diag/diag.h"
#include "game/rules.h"
#include "move/moveset.h"

/* Pictures as definitions and layouts name them. */

struct artwork; /* see art/artwork.h */

enum depiction_turn {
    TURN_NONE,
    TURN_RIGHT,
    TURN_HALF,
    TURN_LEFT
}; /* quarter turns to the right */

/* As large as it can be inside of its room; so that it covers that and is cut at its edges; or so
 * that it covers all of the piece, page or side of a box, with nothing else on it. In smaller rooms
 * of such things the last covers these. */
enum depiction_fit { FIT_INSIDE, FIT_COVER, FIT_FULL };

/* When an SVG drawing is printed as a picture of pixels: where it cannot be told as shapes. */
enum depiction_pixels { PIXELS_AUTO, PIXELS_NEVER, PIXELS_ALWAYS };

struct depiction {
    struct located name;          /* a character of a symbol font, or a file; text NULL: none */
    struct located second;        /* what the second player has; text NULL: the same */
    const struct artwork *art[2]; /* of the files, by player, once they were read; NULL: none */
    double padding;               /* of its room, percent, free at each edge */
    enum depiction_turn turn;
    enum depiction_fit fit;
    bool tint; /* a file's drawing has the colour of the player's signs */
    enum depiction_pixels pixels;
};

struct game;

enum { TERRAIN_LIMIT = 64, UNOWNED = -1 };

/* How the squares are drawn, so that they differ without colour, too. */
enum pattern {
    PATTERN_PLAIN,
    PATTERN_WAVES,
    PATTERN_CROSSES,
    PATTERN_DOTS,
    PATTERN_LINES,
    PATTERN_RINGS,
    PATTERN_GRASS,
    PATTERN_NET,
    PATTERN_ARCHES,
    PATTERN_DIAGONALS,
    PATTERN_JOINED,
    PATTERN_COUNT
};
extern const char *const pattern_names[]; /* NULL-terminated, in the order of the enum */

/* Whose men may enter: everybody's, nobody's, those of the square's owner or of the other player,
 * or some kinds of either. */
enum admission { ADMITS_ALL, ADMITS_NONE, ADMITS_OWN, ADMITS_ENEMY, ADMITS_SOME };
struct admittance {
    enum admission whom;
    const struct piece **pieces; /* of ADMITS_SOME */
    size_t piece_count;
};

/* On whose squares a man has no strength of its own, so that any other may take it: nobody's,
 * everybody's, those of the other player. */
enum weakness { WEAKENS_NONE, WEAKENS_ALL, WEAKENS_ENEMY };

/* On whose squares nobody may take a man: nobody's, anybody's, those of the man's own player. */
enum protection { PROTECTS_NONE, PROTECTS_ALL, PROTECTS_OWN };

/* When a square closes a row of a player's men as an enemy would: never, as long as nobody stands
 * there, or always. */
enum hostility { HOSTILE_NEVER, HOSTILE_EMPTY, HOSTILE_ALWAYS };

/* A square counts from 0 at the left and top as the board is printed. */
struct terrain_square {
    int file, rank;
    int owner; /* 0 first player, 1 second, UNOWNED */
    struct place place;
};

struct terrain {
    struct terrain_id id;    /* for moves over it; number - 1 is the index in game->terrains */
    struct located own_name; /* in the definition, where that is not printed; text NULL: the same */
    struct terrain_id lines; /* for moves along it; its number is TERRAIN_LIMIT more */
    struct located sign;     /* on boards of text: one character */
    enum pattern pattern;
    struct located colour;    /* of its ground, as styles name it; text NULL: as the style says */
    struct depiction picture; /* on each of its squares */
    struct admittance admits[2]; /* of each player's men */
    struct admittance lands[2];  /* whose moves may end there, of those that may enter */
    struct admittance leaves[2]; /* whose moves lead from its squares to others */
    enum weakness weakens;
    enum protection protects;
    bool stops;                /* what slides there goes on no farther */
    enum hostility hostile[2]; /* to each player's men */
    struct terrain_square *squares;
    size_t square_count;
    struct place place;
};

/* The terrain over or along which a move goes; NULL of NULL. */
static inline const struct terrain *terrain_of(const struct terrain_id *over)
{
    size_t offset = offsetof(struct terrain, lines) - offsetof(struct terrain, id);
    const char *id = (const char *)over - (over && over->along ? offset : 0);

    return (const struct terrain *)(const void *)id;
}

/* By name, in either case; NULL when there is none. */
const struct terrain *game_terrain(const struct game *game, const char *name, size_t size);

/* What the definition says of the square in this terrain; NULL: the terrain is not there. */
const struct terrain_square *terrain_square_at(const struct terrain *terrain, int file, int rank);

/* The terrain of the square, of several the one with the fewest squares; NULL: none, as on every
 * square outside the board. */
const struct terrain *terrain_at(const struct game *game, int file, int rank);

/* Whether nobody may enter the square. */
bool terrain_is_wall(const struct game *game, int file, int rank);

/* Reports that the game has no terrain of that name. */
void terrain_unknown(const struct game *game, const struct located *name, struct diags *diags);

/* Whether both players' men may do so alike. */
bool admits_alike(const struct admittance admits[2]);
/* Whether men of the kind and side may enter squares of that owner. */
bool terrain_admits(const struct terrain *terrain, int owner, const struct piece *piece, int side);

/* Whether the square is one of those of the side, as it sees them. */
bool within_has(const struct game *game, const struct within within[2], int side, int file,
                int rank);
/* Whether both players have the same; whether some square is excluded for either. */
bool within_same(const struct within within[2]);
bool within_bounds(const struct within within[2]);

/* Whether a piece of the side may be on the square for all that it says of what it never leaves;
 * and by the terrain, too. */
bool piece_is_within(const struct game *game, const struct piece *piece, int side, int file,
                     int rank);
bool piece_may_stand(const struct game *game, const struct piece *piece, int side, int file,
                     int rank);

/* The first terrain of the square that the piece of the side may not enter; NULL: none. */
const struct terrain *terrain_closed_to(const struct game *game, const struct piece *piece,
                                        int side, int file, int rank);

/* The first terrain of the square on which moves of the piece of the side may not end, though they
 * may go through it; NULL: none. */
const struct terrain *terrain_lands_not(const struct game *game, const struct piece *piece,
                                        int side, int file, int rank);

/* The terrains of the square that moves of the piece of the side never leave: bits by their index.
 */
uint64_t terrains_kept_in(const struct game *game, const struct piece *piece, int side, int file,
                          int rank);

/* Whether the terrain is open to some kinds alone, of which the piece is one. */
bool terrain_lists(const struct terrain *terrain, const struct piece *piece);

/* Whether men of the side have no strength on squares of that owner. */
bool terrain_weakens(const struct terrain *terrain, int owner, int side);
/* Whether men of the side cannot be taken on squares of that owner. */
bool terrain_protects(const struct terrain *terrain, int owner, int side);
