/* The typed model of a game: plain structs, read-only after loading. Everything behind it (checks,
 * drawings, sheets) is computed from it; no other part reads the definition's YAML. All of it lives
 * in the arena that it was loaded into, and points into the source that it was read from. */
#ifndef PIECEWORK_GAME_GAME_H
#define PIECEWORK_GAME_GAME_H

#include "base/lookup.h"
#include "diag/diag.h"
#include "diag/source.h"
#include "game/depiction.h"
#include "game/draws.h"
#include "game/goal.h"
#include "game/terrain.h"
#include "game/trading.h"
#include "move/moveset.h"
#include "notation/mnemonic/face.h"
#include "notation/mnemonic/mnemonic_compound.h"
#include "game/grammar.h"

struct game_words; /* see words/words.h */

enum {
    BOARD_LIMIT = 36,
    PIECE_LIMIT = 512,
    CODE_LIMIT = 8,
    CHOICE_LIMIT = 16,
    CASTLING_LIMIT = 16
};

struct native {
    struct located text;    /* in the game's own script; text NULL: none */
    struct located reading; /* how it is spoken, in Latin letters */
    struct located lang;    /* BCP 47 tag, "ja" */
};

enum certainty { CERTAIN, PUBLIC, INFERRED, COMPUTED };
extern const char *const certainty_names[]; /* NULL-terminated: stated public inferred computed */

/* The ways in which a definition can state moves, by precedence. */
enum spelling { SPELLING_BETZA, SPELLING_MNEMONIC, SPELLING_TEXT };

/* What a text says beside the moves: that the piece may enter a terrain, or may not; that it never
 * leaves a terrain, or some ranks; that it takes
 * another piece, whatever their strengths, or never does; that such a piece is in its way where it
 * goes over a terrain; from TEXT_RANK on what its powers are, see powers.h. */
enum text_rule_kind {
    TEXT_ENTERS,
    TEXT_KEEPS_OUT,
    TEXT_STAYS,
    TEXT_TAKES,
    TEXT_NEVER_TAKES,
    TEXT_NEVER_OVER, /* jumps over another piece, whatever their ranks */
    TEXT_BLOCKS,
    TEXT_RANK,
    TEXT_GOES_OVER,    /* over several men: only over those of lower ranks */
    TEXT_TAKES_BEHIND, /* … and what it takes behind them */
    TEXT_BURNS,
    TEXT_BURNS_STANDING,
    TEXT_SPARES,
    TEXT_CASTLES
};
/* Which squares of a terrain: all, the player's own, or those of the other. */
enum whose { WHOSE_ANY, WHOSE_OWN, WHOSE_ENEMY };
struct text_rule {
    enum text_rule_kind what;
    enum whose whose;
    const struct terrain
        *terrain;    /* of TEXT_TAKES: from where it does not; NULL: from everywhere */
    int first, last; /* of TEXT_STAYS without a terrain: ranks, 1 the back rank */
    const struct piece *piece;
    int value; /* a rank, or of the enums rank_over, rank_takes, burns and spares; 0: none */
    struct place at;
};

/* Squares that a piece never leaves: those of a terrain that are not the other player's, or some
 * ranks from the owner's side, 1 the back rank. Neither: the whole board. */
struct within {
    const struct terrain *terrain;
    int first, last; /* ranks; 0: none */
    struct place place;
};

/* Whom a man burns at the end of its move, see burning.h. */
enum burns { BURNS_NONE, BURNS_ENEMIES, BURNS_ALL };
/* What a man does not take: what could be retaken there, or royal men that could. */
enum spares { SPARES_NONE, SPARES_PROTECTED, SPARES_PROTECTED_ROYAL };

/* When an explosion takes a man off the board: always, only as the one that has captured, or never.
 */
enum explodes { EXPLODES_ALWAYS, EXPLODES_CAPTURING, EXPLODES_NEVER };

/* Where and how a piece is dropped, beside the rules of all. */
struct drop_limits {
    struct within within;
    bool held;     /* it is held, though it only comes by promotion */
    bool never;    /* it is held, but not dropped */
    bool required; /* who holds it must drop such a piece */
    bool no_mate;  /* may not be dropped to give mate at once */
    int a_file;    /* unpromoted ones of a side on a file with which no more are dropped; 0: any */
};

enum promotion_player { PROMOTION_BOTH, PROMOTION_FIRST, PROMOTION_SECOND };

struct piece {
    struct located name, code;
    struct native native;
    struct depiction picture; /* of what it is called after */
    struct located betza;     /* `moves:`; of a list, and from another spelling if absent, as
                                 betza_write_ranks() has it */
    struct moveset moves;
    struct moveset_analysis analysis; /* of the moves */
    enum spelling spelling;           /* what `moves` was read from */
    struct located betza_second;      /* `moves-second:`; text NULL: absent or not understood */
    struct moveset moves_second;  /* of the second player's piece, as the first player sees them */
    struct located mnemonic;      /* text NULL: derived from moves */
    struct moveset shown;         /* what the mnemonic shows */
    struct located text;          /* English sentences; text NULL: derived from moves */
    struct located sentence;      /* in the language of the names; text NULL: none */
    struct moveset text_moves;    /* what they say of the moves, */
    struct text_rule *text_rules; /* and of terrain and strength */
    size_t text_rule_count;
    struct within within;
    struct located promotes; /* text NULL: does not promote; several in words, "Rook or Bishop" */
    const struct piece **choices; /* what it may become, in the order of the file */
    size_t choice_count;
    const struct piece *promoted; /* the only choice, on its back; NULL: none, or several */
    const struct piece *base;     /* the first piece that promotes to this one; NULL: none */
    bool must_promote;            /* in the zone, where others may */
    int promotion_limit;          /* so many of a player's men that others promote to it;
                                   * 0: any */
    enum promotion_player promotion_player; /* whose men may promote to it */
    int points;
    int strength; /* 0: not stated */
    struct place strength_place;
    enum burns burns;
    enum spares spares;
    enum explodes explodes;
    struct place burns_place, spares_place, rank_place, wall_place, immobile_place;
    int rank; /* goes over lower ones alone; 0: none, goes over all and is below all others */
    bool royal;
    struct drop_limits drop;
    bool wall;         /* it stands in the way of all: it never moves and is never taken */
    bool immobile;     /* it never moves, but is taken as others are */
    bool to_wall;      /* it becomes a wall when it captures */
    bool castles;      /* it castles with others */
    bool castled_with; /* others castle with it */
    bool ends_firsts;  /* royal men at which it aims have no first moves any more */
    bool traded;       /* it may not be traded, see trading.h; */
    bool trade_minor;  /* or its capture on the way does not excuse such a trade */
    bool may_chase;    /* its attacks are no perpetual chase */
    bool may_be_chased;
    bool mates;          /* its check is one of those that a mate needs */
    bool mate_loses;     /* who mates by such pieces alone has lost */
    bool restarts_count; /* its moves that cannot be taken back do so for `draw-after` */
    bool stops_count;    /* `counting` does not begin while it is on the board */
    enum certainty certainty;
    struct located certainty_note;
    struct place place; /* of the piece's definition */
    int count[2];       /* in the setup and in hand then: first player, second player */
    int held[2];        /* of these in hand */
    struct face face;   /* valid when drawable; never the promoted mark */
    bool drawable;
    bool valid; /* moves were read without error */
    /* `moves:`, where mnemonic and text agree on other moves, which are then those of the piece;
     * text NULL: they do not. */
    struct located outvoted;
    struct moveset outvoted_moves;
};

/* A square counts from 0 at the left and top as the board is printed. */
struct man {
    const struct piece *piece; /* what it moves as; NULL: empty */
    const struct piece *base; /* what it is turned back to when captured, of a promoted man; it does
                               * not promote again. NULL: not promoted */
    int side;                 /* 0 first player, 1 second */
};

struct dot {
    int file_line, rank_line; /* grid lines from the left and from the top, 0 = frame; of points,
                                 the file and rank of the point */
    struct place place;
};

enum play { PLAY_SQUARES, PLAY_POINTS };
enum symmetry { SYMMETRY_NONE, SYMMETRY_HALF_TURN, SYMMETRY_MIRROR };
enum promotion { PROMOTION_NONE, PROMOTION_OPTIONAL, PROMOTION_AUTOMATIC };
/* Whether PATH_LAME blocks anything; optional: where the players agree on it. */
enum hobbling { HOBBLING_ON, HOBBLING_OFF, HOBBLING_OPTIONAL };
/* What passes through a square, for TARGET_PASSED: a first move of two squares, or one that is made
 * from some ranks alone; or every step,
 * slide and double step, but no jump; or a first move, or one from some ranks, of two squares or
 * more in a straight line. */
enum passing { PASSING_DOUBLE_STEP, PASSING_ALL, PASSING_FIRST_MOVE };

/* Moves after which a piece may or must promote, by where they start and end; stuck: inside of the
 * zone, to where it could never move again. */
enum promotes_when {
    PROMOTES_ENTERING = 1,
    PROMOTES_LEAVING = 2,
    PROMOTES_INSIDE = 4,
    PROMOTES_STUCK = 8
};

/* What becomes of royal men when the game is won; other: nothing. */
enum royal_goal { GOAL_CHECKMATE, GOAL_CAPTURE, GOAL_OTHER };
/* How men are taken: as the moves say; by enclosing them, see custodian.h; or as the moves say, but
 * none that is stronger. */
enum capture { CAPTURE_REPLACEMENT, CAPTURE_CUSTODIAN, CAPTURE_STRENGTH };
/* Lines along which men are enclosed. */
enum along { ALONG_ORTHOGONAL, ALONG_DIAGONAL, ALONG_ANY };
/* Where each move builds a wall. */
enum walls_built { WALLS_NONE, WALLS_VACATED };
/* Lines along which royal men of both players may not stand with nobody between them. */
enum facing { FACING_ALLOWED, FACING_FILE, FACING_ORTHOGONAL, FACING_ANY };
/* Moves of a royal man in check: as ever, or only those that take the one man that gives it. */
enum flight { FLIGHT_ALLOWED, FLIGHT_CAPTURE };
/* Whether a player may pass a turn: never, whenever not in check, or only without another move. */
enum pass { PASS_NEVER, PASS_ALWAYS, PASS_STUCK };
/* What it means for a player to be unable to move without being in check. */
enum stalemate { STALEMATE_DRAW, STALEMATE_LOSS, STALEMATE_WIN };
/* What it means that a position has occurred a number of times: nothing, a draw, the loss or the
 * win of the player who made it so, the win of one player whoever did, or that the move is illegal.
 */
enum repeated {
    REPEATED_NOTHING,
    REPEATED_DRAW,
    REPEATED_LOSS,
    REPEATED_WIN,
    REPEATED_FIRST_WINS,
    REPEATED_SECOND_WINS,
    REPEATED_FORBIDDEN
};
/* Men over which a man with a rank jumps, and whom it takes on its way: those of lower ranks, and
 * perhaps those of its own. */
enum rank_over { RANK_OVER_LOWER, RANK_OVER_EQUAL };
/* Of two men that burn and are enemies, the one that comes beside the other: it is burnt alone, or
 * burns first, and the other one with the rest. */
enum burnt_first { BURNT_MOVER, BURNT_STANDING };
/* What it takes behind a man that it has jumped or taken. */
enum rank_takes { RANK_TAKES_ANY, RANK_TAKES_NOT_ROYAL, RANK_TAKES_LOWER };
/* Who may not repeat: everybody, or only who moves a piece that could take the one moved last. */
enum repeaters { REPEATERS_ALL, REPEATERS_STRONGER };

/* One piece may take another, or may not, whatever their strengths. */
struct exception {
    const struct piece *piece, *other;
    bool takes;
    const struct terrain *not_from; /* of takes: not while it stands there; NULL: from everywhere */
    struct place place;
};

/* A piece never jumps over another one, whatever their ranks. */
struct never_over {
    const struct piece *piece, *other;
    struct place place;
};

/* How men castle with others of their rank, that come to stand beside them. */
struct castling {
    bool players[2];                        /* who castles so */
    const struct piece **kings, **partners; /* what castles, and with what */
    size_t king_count, partner_count;
    int file_count; /* files where it goes; 0: two squares towards the partner */
    int files[2];   /* from the left, in order: of two, by the partner's side; of one, only with a
                     * partner on the side where the file is */
};

/* What becomes of captured men where pieces are dropped: who takes them holds them; they leave the
 * game; or they go to a partner at another board, whose captures come to the own hand. */
enum captured { CAPTURED_HELD, CAPTURED_REMOVED, CAPTURED_PARTNER };

/* Drops of all pieces. */
struct drop_rules {
    struct within within; /* where they are dropped */
    enum captured captured;
    bool required;    /* some pieces must be dropped as long as they are held */
    bool falls;       /* a dropped man falls down its file as it is printed, as far as it can */
    bool no_check;    /* a drop that gives check is illegal */
    bool kept;        /* captured men stay what they have become */
    bool either_side; /* a piece may be dropped as what it promotes to */
    bool stuck;       /* a piece may be dropped where it could never move */
    bool mate_loses;  /* a mate by a piece with `no_mate` is legal, but lost for who gives it */
};

/* A piece that chases another one though it is protected. */
struct chase_pair {
    const struct piece *by, *man;
};

/* How the game goes beside the moves of the pieces: the finer part of `rules:`. */
struct rules {
    enum royal_goal goal;
    int royals_needed;  /* royal men that a player must keep; more of them may be lost, and are not
                           in check; 0: all */
    struct goal *goals; /* beside it; the first one that is true decides */
    size_t goal_count;
    enum capture capture;
    int custodian_most; /* men in a row that are taken together */
    enum along custodian_along;
    struct exception *exceptions; /* to the strength of pieces */
    size_t exception_count;
    struct never_over *never_over; /* the pairs of pieces of which that is true */
    size_t never_over_count;
    bool explosions;              /* captures explode, see burning.h */
    bool explosions_held;         /* what explodes comes to the hand of the other player */
    const struct piece *wall;     /* that is built; NULL: none */
    enum walls_built walls_built; /* on the square that a man leaves, or nowhere */
    bool must_capture;            /* who can take an enemy must take one */
    enum rank_over rank_over;     /* what the ranks of pieces decide */
    enum rank_takes rank_takes;
    bool burns_standing; /* who stops beside an enemy that burns is burnt */
    enum burnt_first burnt_first;
    bool check;     /* a royal piece may not be left where it could be taken */
    bool no_checks; /* a move that gives check is illegal */
    enum facing facing;
    bool facing_offers; /* they may, and who passes then lets the game end; other moves end that */
    enum flight flight;
    bool firsts_end;       /* some pieces end the first moves of royal men */
    bool firsts_unchecked; /* a royal man in check makes no first move */
    bool mate_needs;       /* some pieces whose checks do */
    bool mate_loses;       /* some pieces by which it does */
    enum stalemate stalemate;
    bool points;          /* those of men on the board decide games that would be drawn */
    double points_second; /* what the second player has beside */
    enum pass pass[2];    /* of each player; when both pass in a row, the game ends */
    enum repeated repeated;
    int times; /* of the same position, for `repeated` */
    enum repeaters repeaters;
    int repeated_within;  /* turns before which a position still counts as the same; 0: any */
    bool repeated_board;  /* the same board counts, whoever is to move */
    bool perpetual_check; /* who repeats by nothing but checks loses */
    bool to_and_fro;      /* who moves a man to and fro loses, see rules/to_and_fro.h */
    bool perpetual_chase; /* who repeats by attacking one man with every move loses */
    bool chase_is_new;    /* only attacks that a move makes count, see rules/chase_new.h; then: */
    int unchased_first, unchased_last; /* ranks of those that may be chased; 0: all */
    struct chase_pair *chase_pairs;
    size_t chase_pair_count;
    struct idle_draw idle_draw;
    struct counting counting;
    struct trading trading;
    struct drop_rules drop;
    int passing_first, passing_last; /* ranks on which what passes is caught; 0: all */
    struct castling *castlings;
    size_t castling_count;  /* up to CASTLING_LIMIT */
    bool castling_opposite; /* not to the side to which the other player has castled */
    struct within zone;     /* where men promote, if it is not the farthest ranks of the board */
    bool promotes_apart;    /* promotion is a turn of its own, see rules/promote_apart.c; then: */
    bool promotes_last;     /* a player's last man of its piece promotes wherever it stands */
    bool passing_stays;     /* captures in passing do not promote */
    unsigned promotes_when; /* of enum promotes_when */
    unsigned promotes_capturing; /* the same of moves that take something, beside those */
    bool promote_stuck;          /* a piece may stay unpromoted where it could never move */
    bool promotes_taking;        /* only moves that take something promote */
    bool turns_back; /* promoted men are turned back by moves that would promote others */
};

struct claim {
    struct located fact;    /* name of a fact, see facts.h */
    struct located *values; /* what the author says it is; of a map: key, value, key … */
    size_t count;
    struct place place;
};

struct game {
    const struct source *source;
    bool flawed; /* reading it found errors: what follows from the whole is not to be trusted */
    bool roster_flawed; /* so are its pieces, their codes or what they become */
    struct located name;
    struct native native;
    struct located first, second; /* the players' names */
    struct located colours[2];    /* theirs, as styles name colours; text NULL: as the style says */
    struct located age, minutes;
    const struct game_words *words; /* around names in print; NULL: English */
    int width, height;
    enum play play;
    struct place play_place;
    const char **file_labels, **rank_labels; /* left to right, top to bottom */
    int zone;                                /* farthest ranks that promote; 0: none */
    struct place zone_place;
    struct dot *dots;
    size_t dot_count;
    struct terrain *terrains;
    size_t terrain_count;
    struct man *setup; /* height rows of width; NULL: none, or not understood */
    struct located setup_text;
    struct located hands; /* `setup-hands:`, see held of the pieces; text NULL: nothing */
    enum symmetry symmetry;
    struct place symmetry_place;
    struct piece *pieces;
    size_t piece_count;
    struct lookup names, codes; /* of pieces, either case; of two alike the first */
    bool drops;
    enum promotion promotion;
    enum hobbling hobbling;
    bool hobbling_agreed;        /* the definition says `optional`, whatever is printed */
    struct place hobbling_place; /* source NULL: the rules do not say */
    enum passing passing;
    struct rules rules;
    struct place rules_place; /* of the block; where there is none, of the game's name */
    struct grammar grammar;   /* `notation:` */
    struct located *unlike;   /* names of games whose pieces of the same names are other pieces */
    size_t unlike_count;
    struct claim *claims;
    size_t claim_count;
    struct example *examples; /* those that could be read, see record/example.h */
    size_t example_count;
    struct lookup example_names; /* either case; under each its index, a size_t */
    const char **lost_examples;  /* names of those that errors made unreadable */
    size_t lost_example_count;
    bool examples_lost; /* none is known: the section's key is misspelt, it is no list, or how
                           squares and moves are written is not understood */
};

/* The most checks that some goal asks for, so that those given belong to a position; 0: they do not
 * matter. */
int game_most_checks(const struct game *game);

/* The name of the player, 0 first or 1 second. */
const char *game_player(const struct game *game, int side);

/* By name or code, by name alone, by code alone, either case; NULL when there is none. */
const struct piece *game_piece(const struct game *game, const char *name);
const struct piece *game_piece_named(const struct game *game, const char *name);
const struct piece *game_piece_of_code(const struct game *game, const char *code, size_t size);

/* Whether captured men go to the hand of who takes them; whether they go to anybody's, and are
 * turned back to be dropped again. */
bool game_holds_captured(const struct game *game);
bool game_drops_captured(const struct game *game);

/* Helps with the name that was meant, or with those that there are. */
void game_suggest_piece(const struct game *game, struct finding *finding, const char *name);

/* In the setup of either side. */
bool piece_starts(const struct piece *piece);
/* How many royal men the side begins with. */
int game_royal_men(const struct game *game, int side);
/* How it moves, as the definition tells readers; NULL: it does not. */
const char *piece_sentence(const struct game *game, const struct piece *piece);
/* Whether the piece can lie in a hand: captured pieces are turned back, so that only starting kinds
 * are held; a royal piece's capture ends the game, so that it is held from the beginning or never,
 * as all are where captured pieces are removed. */
bool piece_can_be_held(const struct game *game, const struct piece *piece);

/* Whether men of the side may become the piece, if they promote. */
bool piece_is_choice(const struct piece *piece, int side);
/* Whether men of the piece promote in the zone: not at all, as they like, or always. */
enum promotion piece_promotion(const struct game *game, const struct piece *piece);
/* Whether the piece may become the other one. */
bool piece_becomes(const struct piece *piece, const struct piece *other);
/* Whether it makes some moves only as long as it has not moved. */
bool piece_has_first_moves(const struct piece *piece);
/* Whether positions of the game as FEN tell by files who on the back ranks has first moves, in
 * place of castling. */
bool game_tells_first_moves(const struct game *game);
/* Its choices, "Rook, Bishop or Knight". */
const char *piece_choices(struct arena *arena, const struct piece *piece);
/* The man of a piece that has become one of its choices. Of a piece with several it is another one
 * that takes its place, so that nothing tells the man from one that did not promote, unless it
 * could promote, or would be turned back when it is captured. */
struct man man_promoted(const struct game *game, struct man man, const struct piece *choice);
/* What a man on the board was promoted from, when no more than its piece is known; NULL: nothing.
 */
const struct piece *piece_origin(const struct game *game, const struct piece *piece);

/* Whether the side may drop the piece on the square, for all that is said of places; what stands
 * there is not looked at. */
bool piece_is_dropped_on(const struct game *game, const struct piece *piece, int side, int file,
                         int rank);

/* The man on square (file, rank), or an empty one outside the board. */
struct man game_man(const struct game *game, int file, int rank);

/* The number of ranks at the far edge from which the piece can never move, counted from the edge
 * while every file of the rank is stuck: 0 none, 1 the last, 2 the last two. */
int piece_stuck_ranks(const struct game *game, const struct piece *piece);

#endif
