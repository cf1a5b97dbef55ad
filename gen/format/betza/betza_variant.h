/* Variants whose pieces are told in XBetza: Interactive Diagrams, as chessvariants.com has them,
 * and the commands `setup` and `piece` of XBoard's protocol. Both are read into one description, of
 * which a definition is written. */
#pragma once

#include "game/game.h"

enum { BETZA_PIECES = 200, BETZA_FILES = 26, BETZA_VARIANTS = 500 /* of a file */ };

struct betza_piece {
    const char *name, *code; /* code: capital letters and digits */
    struct located moves;    /* without castling */
    struct located castling; /* a term such as "isO2"; text NULL: it does not castle */
    struct place at;
    bool royal;
    bool promotes;               /* to `becomes`, or to what is chosen */
    bool chosen;                 /* others may become it */
    struct betza_piece *becomes; /* NULL: what the player chooses */
    int men;                     /* of both sides, on the board */
    int held;                    /* in the hand of each player at the beginning */
};

struct betza_square {
    struct betza_piece *piece; /* NULL: nobody stands there */
    int side;
    bool hole; /* no square of the board */
};

struct betza_variant {
    const char *name;
    const char *origin; /* for a comment: "the Interactive Diagram" */
    struct place at;
    int width, height, first_rank;
    struct betza_piece pieces[BETZA_PIECES];
    size_t piece_count;
    struct betza_square *squares; /* by rank from the upper one, of `width` each */
    int zone;                     /* ranks of promotion; 0: none */
    bool optional;                /* promotion is */
    const char *stalemate;        /* as the value of the rule; NULL: a draw */
    bool castles;                 /* who can by moves and setup may */
    bool holds_captured;          /* captured pieces go to the captor's hand */
    bool xboard;                  /* moves are read as XBoard reads them */
};

/* The variants of a file: of the diagrams in it, or of its commands. Of one with an error there is
 * a finding, and it is left out. Owned by the arena. */
struct betza_variants {
    struct betza_variant **list;
    size_t count;
    size_t flawed;
};
struct betza_variants interactive_read(struct arena *arena, const struct source *source,
                                       struct diags *diags);
struct betza_variants xboard_read(struct arena *arena, const struct source *source,
                                  struct diags *diags);

/* Appends a definition of the variant. False after findings that say what has no words. */
bool betza_variant_write(struct arena *arena, struct betza_variant *variant, struct buf *out,
                         struct diags *diags);

/* Appends a game as an Interactive Diagram, a fragment of HTML that interactive_read() reads again.
 * What it has no words for is a finding at its place in the definition; then the result is false,
 * unless it may be `partial`: findings are warnings. */
bool interactive_write(struct arena *arena, const struct game *game, bool partial, struct buf *out,
                       struct diags *diags);

/* In which of the formats that are imported a file is written, by what stands in it. */

enum variant_format { VARIANT_INI, VARIANT_INTERACTIVE, VARIANT_XBOARD };

/* A file of sections, [name], is one of Fairy-Stockfish, as is one that is nothing known. */
enum variant_format variant_format(const struct source *source);
