/* The typed model of a game: plain structs, read-only after loading. Everything behind it (checks,
 * drawings, sheets) is computed from it; no other part reads the definition's YAML. All of it lives
 * in the arena that it was loaded into, and points into the source that it was read from. */
#pragma once

#include "game/network.h"
#include "game/terrain.h"
#include "notation/mnemonic/face.h"
#include "notation/mnemonic/mnemonic_compound.h"

/* How a game writes its moves and results: signs, what names the man that goes, and in which order.
 */

/* How a written move tells which man goes: by the square that it leaves, by its strength or by its
 * code. */
enum mover { MOVER_SQUARE, MOVER_STRENGTH, MOVER_CODE };

/* When the square that a man leaves is written behind its strength or code: when the side has
 * several such men on the board, or always. */
enum leaves { LEAVES_NEEDED, LEAVES_ALWAYS };

/* Whether what names the man stands before the squares or behind them. */
enum naming { NAMING_FIRST, NAMING_LAST };

enum sign {
    SIGN_MOVE,
    SIGN_CAPTURE,
    SIGN_SWAP,
    SIGN_DROP,
    SIGN_PROMOTE,
    SIGN_CHOICE,
    SIGN_DECLINE,
    SIGN_COUNT
};
enum { SIGN_LIMIT = 8 }; /* bytes of a sign */

enum result_word { RESULT_OPEN, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW, RESULT_COUNT };

struct grammar {
    enum mover mover;
    enum leaves leaves;
    enum naming naming;
    const char *signs[SIGN_COUNT];     /* those of moves and of a choice may be "" */
    const char *results[RESULT_COUNT]; /* behind the moves of a record */
};

/* "e2-e4", "e2xe4", "P*5e", "7c-7b+", "e7-e8=Q", "7c-7b=", "d1<>e1"; "1-0", "0-1", "1/2-1/2", "*"
 */
extern const struct grammar usual_grammar;

/* Whether moving and taking are written alike; then what stands on a square tells. */
bool grammar_hides_captures(const struct grammar *grammar);

struct compiled_rules;
struct game_words; /* see words/words.h */

enum {
    BOARD_LIMIT = 36,
    PIECE_LIMIT = 512,
    CODE_LIMIT = 8,  /* characters */
    CODE_BYTES = 32, /* of as many characters */
    CHOICE_LIMIT = 16,
    CASTLING_LIMIT = 16
};

struct native {
    struct located text;    /* in the game's own script; text NULL: none */
    struct located reading; /* how it is spoken, in Latin letters */
    struct located lang;    /* BCP 47 tag, "ja" */
    /* What the second player's piece has in place of them; text NULL: the same. */
    struct located second, second_reading;
    struct located short_text, short_second; /* for places too small for all of it */
    bool alone; /* the name is in the same language, so that nothing stands beside it */
};

enum certainty { CERTAIN, PUBLIC, INFERRED, COMPUTED };
extern const char *const certainty_names[]; /* NULL-terminated: stated public inferred computed */

/* The ways in which a definition can state moves, by precedence. */
enum spelling { SPELLING_BETZA, SPELLING_MNEMONIC, SPELLING_TEXT };

/* What a text says beside the moves: that the piece may enter a terrain, or may not; that it never
 * leaves a terrain, or some ranks; that it takes
 * another piece, whatever their strengths, or never does; that such a piece is in its way where it
 * goes over a terrain; from TEXT_RANK on what its powers are, see piece_powers(). */
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

/* Whom a man burns at the end of its move, see game.h. */
enum burns { BURNS_NONE, BURNS_ENEMIES, BURNS_ALL };
/* What a man does not take: what could be retaken there, or royal men that could. */
enum spares { SPARES_NONE, SPARES_PROTECTED, SPARES_PROTECTED_ROYAL };

/* When an explosion takes a man off the board: always, only as the one that has captured, or never.
 */
enum explodes { EXPLODES_ALWAYS, EXPLODES_CAPTURING, EXPLODES_NEVER };

/* Where and how a piece is dropped, beside the rules of all. */
struct drop_limits {
    struct within within[2];
    enum captured captured;
    bool held;     /* it is held, though it only comes by promotion */
    bool never;    /* it is held, but not dropped */
    bool required; /* who holds it must drop such a piece */
    bool no_mate;  /* may not be dropped to give mate at once */
    int a_file;    /* unpromoted ones of a side on a file with which no more are dropped; 0: any */
    int left;      /* it is not dropped before its player has so few men left, those in hand
                      counted; 0: at once */
};

enum promotion_player { PROMOTION_BOTH, PROMOTION_FIRST, PROMOTION_SECOND };

struct piece {
    struct located name, code;
    struct located letter,
        second_letter;  /* on faces in place of the code; text NULL: that itself */
    struct located fen; /* letters of other programs, the first of which is written; text NULL: the
                           code */
    struct located wxf; /* the letter that WXF has instead; text NULL: the same */
    struct located han; /* characters in records, beside those of its native names; the first of
                           which is written; text NULL: none */
    struct located second_name;  /* of the second player's; text NULL: the same */
    struct located own_names[2]; /* of both in the definition, where others are printed; text NULL:
                                    the same */
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
    struct within within[2];
    struct located promotes; /* text NULL: does not promote; several in words, "Rook or Bishop" */
    const struct piece **choices; /* what it may become, in the order of the file */
    size_t choice_count;
    bool choices_lost; /* some of what the file says of that was not understood */
    const struct piece *promoted; /* the only choice, on its back; NULL: none, or several */
    const struct piece *base;     /* the first piece that promotes to this one; NULL: none */
    bool must_promote;            /* in the zone, where others may */
    int promotion_limit;          /* so many of a player's men that others promote to it;
                                   * 0: any */
    enum promotion_player promotion_player; /* whose men may promote to it */
    int points;
    int size;     /* percent of the largest piece's, where pieces are cut out one by one */
    int strength; /* 0: not stated */
    struct place strength_place;
    enum burns burns;
    struct spares_said {
        enum spares whom;
        struct place at;
    } spares[2];                /* of the first player, of the second */
    const struct piece **swaps; /* the friends with which it swaps places; none of them: all */
    size_t swap_count;
    struct place swaps_at;
    enum explodes explodes;
    struct place burns_place, rank_place, wall_place, immobile_place;
    int rank; /* goes over lower ones alone; 0: none, goes over all and is below all others */
    bool royal;
    struct drop_limits drop;
    bool wall;                  /* it stands in the way of all: it never moves and is never taken */
    bool immobile;              /* it never moves, but is taken as others are */
    bool to_wall;               /* it becomes a wall when it captures */
    bool castles;               /* it castles with others */
    bool castled_with;          /* others castle with it */
    bool ends_firsts;           /* royal men at which it aims have no first moves any more */
    const struct piece *captor; /* what men that take it become, unless royal; NULL: nothing else */
    bool of_captors;            /* men that take others become it */
    bool traded;                /* it may not be traded, see rules.h */
    bool trade_minor;           /* or its capture on the way does not excuse such a trade */
    bool immune;                /* it is never enclosed */
    bool unarmed;               /* it encloses nobody */
    bool chains;                /* it goes on after captures, where the rules let men do so */
    bool may_chase;             /* its attacks are no perpetual chase */
    bool may_be_chased;
    bool mates;          /* its check is one of those that a mate needs */
    bool mate_loses;     /* who mates by such pieces alone has lost */
    bool restarts_count; /* its moves that cannot be taken back do so for `draw-after` */
    bool stops_count;    /* `counting` does not begin while it is on the board */
    enum certainty certainty;
    struct located certainty_note;
    struct place place;     /* of the piece's definition */
    int count[2];           /* in the setup and in hand then: first player, second player */
    int held[2];            /* of these in hand */
    bool had[2];            /* by either player, from the setup on or later, see piece_is_of() */
    struct face_marks face; /* valid when drawable; never the promoted mark */
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

/* A gap in a board of points, where the lines of the inner files stop at its banks. */
struct river {
    int below; /* the rank, from 1 at the top, under which it flows; 0: there is none */
    struct located words[2]; /* in its left half, and in its right one turned to the second player;
                                text NULL: none */
};

/* A picture on a part of the board, over its whole extent. */
struct board_picture {
    struct located squares; /* as written */
    struct depiction picture;
    int file, rank, files, ranks; /* from the left and the top */
};

enum play { PLAY_SQUARES, PLAY_POINTS };
enum plural { PLURAL_SPELT, PLURAL_NONE, PLURAL_FIRST, PLURAL_SECOND, PLURAL_BOTH };
enum symmetry { SYMMETRY_NONE, SYMMETRY_HALF_TURN, SYMMETRY_MIRROR };

/* Another way in which a player's back ranks may be set up. */
struct lineup {
    struct located name, rows;
    enum promotion_player player; /* who may choose it */
    bool mirrored;                /* the second player's pieces stand on the same files */
    int ranks;                    /* from the back rank on */
    struct man *men; /* rows of the board's width as the player sees them, the back rank last; all
                      * are the first player's. NULL: not understood */
};

struct claim {
    struct located fact;    /* name of a fact, see facts.h */
    struct located *values; /* what the author says it is; of a map: key, value, key … */
    size_t count;
    struct place place;
};

/* Ways to make so many legal moves, as the author has counted them. */
struct perft_count {
    int ways;
    struct place at;
};
struct perft_claim {
    struct located position;    /* text NULL: the setup */
    int to_move;                /* side; -1: as the position says */
    struct perft_count *counts; /* of one move, of two … */
    size_t count;
    struct place place;
};

/* A table from somewhere else with which the checks compare the game. */
struct witness_file {
    struct located name; /* as written */
    const char *path;
};

/* The rules made ready for play, as rules/tables/compiled_rules.h keeps them. */
struct ready_rules {
    struct arena *arena;                  /* that of the game */
    const struct compiled_rules *ways[2]; /* without hobbling and with it; NULL: not yet made */
};
struct ready_rules *ready_rules_new(struct arena *arena);

/* A value of `rules:`, with the key of the rule that it belongs to. */
struct rule_value {
    const char *key;
    struct located text;
};

struct node;

struct game {
    const struct source *source;
    const struct node *tree;   /* of the source */
    struct ready_rules *ready; /* a copy of a game that is changed needs its own */
    bool flawed; /* reading it found errors: what follows from the whole is not to be trusted */
    bool roster_flawed; /* so are its pieces, their codes or what they become */
    struct located name;
    struct native native;
    struct located first, second; /* the players' names */
    int plural;                   /* which of these is, enum plural */
    struct located colours[2];    /* theirs, as styles name colours; text NULL: as the style says */
    struct located age, minutes;
    struct located family;          /* of games that lists put together; text NULL: none */
    const struct game_words *words; /* around names in print; NULL: English */
    const char **packs;             /* files that were looked for, for the words of its language */
    size_t pack_count;
    int width, height;      /* numbers of sites, see network.h */
    struct network network; /* of the board that could be read */
    enum play play;
    struct place play_place;
    const char **file_labels, **rank_labels; /* left to right, top to bottom */
    int zone;                                /* farthest ranks that promote; 0: none, or as the
                                              * rules have it */
    struct place zone_place;
    struct dot *dots;
    size_t dot_count;
    struct dot *corners; /* points with small corner marks */
    size_t corner_count;
    struct river river;
    struct depiction ground; /* under the whole board */
    bool checkered;          /* its squares are light and dark in turn */
    bool lineless;           /* that picture has its lines */
    struct board_picture *pictures;
    size_t picture_count;
    struct terrain *terrains;
    size_t terrain_count;
    struct man *setup; /* height rows of width; NULL: none, or not understood */
    struct located setup_text;
    struct lineup *lineups; /* `setups:` */
    size_t lineup_count;
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
    struct place rules_place;       /* of the block; where there is none, of the game's name */
    struct rule_value *rule_values; /* of the block, as they are written, in its order */
    size_t rule_value_count;
    struct grammar grammar; /* `notation:` */
    struct located *unlike; /* names of games whose pieces of the same names are other pieces */
    size_t unlike_count;
    struct claim *claims;
    size_t claim_count;
    struct perft_claim *perfts;
    size_t perft_count;
    struct witness_file *witnesses; /* `witness:` */
    size_t witness_count;
    struct example *examples; /* those that could be read, see record/score.h */
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
/* The name with the form of a verb that it wants: "White has", "Raiders have". In the arena. */
const char *game_player_does(struct arena *arena, const struct game *game, int side,
                             const char *one, const char *several);
/* Its native name, to stand beside the other; NULL: none, both are in the same
 * language, or are the same. */
const char *game_native_beside(const struct game *game);
/* Of games that lists put together; "": none. */
const char *game_family(const struct game *game);
/* Before what is the player's: "White’s", "Attackers’". In the arena. */
const char *game_owner(struct arena *arena, const struct game *game, int side);

/* By name or code, by name alone, by code alone, either case; NULL when there is none. */
const struct piece *game_piece(const struct game *game, const char *name);
const struct piece *game_piece_named(const struct game *game, const char *name);
/* The piece whose moves have no letter in records, and count as steps towards an end: the one of
 * that name, or with the code P, if it never moves backward; NULL: none. */
const struct piece *game_pawn(const struct game *game);
const struct piece *game_piece_of_code(const struct game *game, const char *code, size_t size);
/* Of a letter of other programs, in either case: one that `fen:` names, or a code where it names
 * none. Of that or a code; NULL: no piece. */
const struct piece *game_piece_of_letter(const struct game *game, const char *letter, size_t size);
/* Bytes of the letter with the sign "'" or "!" that makes another one of it; 0 at the end of a
 * text. */
size_t fen_letter_size(const char *letter);
const struct piece *game_piece_known_as(const struct game *game, const char *text, size_t size);
/* Appends what other programs call the piece: the first letter of `fen:`, or the code. */
void piece_put_letter(const struct piece *piece, bool small, struct buf *out);
/* The only piece of that strength; NULL: none, or several. */
const struct piece *game_piece_of_strength(const struct game *game, int strength);

/* Whether captured men of the piece are turned back to be dropped again, by whomever; whether by
 * another than their owner. The same of all men, unless `limits` say otherwise of some: whether
 * they go to the hand of who takes them; whether they go to anybody's. */
bool piece_is_dropped_again(const struct game *game, const struct piece *piece);
bool piece_changes_hands(const struct game *game, const struct piece *piece);
bool game_holds_captured(const struct game *game);
bool game_drops_captured(const struct game *game);

/* Helps with the name that was meant, or with those that there are. */
void game_suggest_piece(const struct game *game, struct finding *finding, const char *name);

/* Whether a bool of the piece is set: piece_has(piece, PIECE_FLAG(royal)). */
#define PIECE_FLAG(member) offsetof(struct piece, member)
bool piece_has(const struct piece *piece, size_t flag);

/* Whether the piece would swap places with a friend that is the other one, by `swaps-with`. */
bool piece_lets_swap(const struct piece *piece, const struct piece *other);

/* In the setup of either side. */
bool piece_starts(const struct piece *piece);
/* Whether a note says where its moves are from: what is odd about them is known then. */
bool piece_is_attested(const struct piece *piece);
/* How many royal men the side begins with. */
int game_royal_men(const struct game *game, int side);
/* How it moves, as the definition tells readers; NULL: it does not in the language of its words. */
const char *piece_sentence(const struct game *game, const struct piece *piece);
/* Whether the piece can lie in a hand: captured pieces are turned back, so that only starting kinds
 * are held; a royal piece's capture ends the game, so that it is held from the beginning or never,
 * as all are where captured pieces are removed. */
bool piece_can_be_held(const struct piece *piece);

/* Whether men of the side may become the piece, if they promote. */
bool piece_is_choice(const struct piece *piece, int side);
/* Whether men of the piece promote in the zone: not at all, as they like, or always. */
enum promotion piece_promotion(const struct game *game, const struct piece *piece);
/* Whether the piece may become the other one. */
bool piece_becomes(const struct piece *piece, const struct piece *other);
/* Whether men of the side that are the piece may become the other one. */
bool piece_may_become(const struct piece *piece, const struct piece *other, int side);
/* Whether men of the side that are the piece may become any other one. */
bool piece_promotes(const struct piece *piece, int side);
/* What lies on the back of the side's men that are the piece: its only choice, if they may become
 * that; NULL: nothing else than on the front. */
const struct piece *piece_reverse(const struct piece *piece, int side);
/* Whether both may become the same pieces. */
bool pieces_become_same(const struct piece *a, const struct piece *b);
/* Whether it makes some moves only as long as it has not moved. */
bool piece_has_first_moves(const struct piece *piece);
/* Whether some move of the piece begins backward. */
bool piece_retreats(const struct piece *piece);
/* Its choices, "Rook, Bishop or Knight". */
const char *piece_choices(struct arena *arena, const struct piece *piece);
/* The man of a piece that has become one of its choices. Of a piece with several it is another one
 * that takes its place, so that nothing tells the man from one that did not promote, unless it
 * could promote, or would be turned back when it is captured. */
struct man man_promoted(const struct game *game, struct man man, const struct piece *choice);
/* What a man on the board was promoted from, when no more than its piece is known; NULL: nothing.
 */
const struct piece *piece_origin(const struct game *game, const struct piece *piece);

/* Whether there is a square on which the side may drop the piece. */
bool piece_is_dropped_by(const struct game *game, const struct piece *piece, int side);
/* Whether the side may drop the piece on the square, for all that is said of places; what stands
 * there is not looked at. */
bool piece_is_dropped_on(const struct game *game, const struct piece *piece, int side, int file,
                         int rank);
/* The same of a square on which it may stand. */
bool drops_reach(const struct game *game, const struct piece *piece, int side, int file, int rank);

/* The man on square (file, rank), or an empty one outside the board. */
struct man game_man(const struct game *game, int file, int rank);

/* The number of ranks at the far edge from which the piece can never move, counted from the edge
 * while every file of the rank is stuck: 0 none, 1 the last, 2 the last two. */
int piece_stuck_ranks(const struct game *game, const struct piece *piece);
/* Of a board whose lines bind, the squares (file, rank from the top) to which men of the side come
 * and which they can never leave; of other boards none. */
struct squares piece_stuck_sites(const struct game *game, const struct piece *piece, int side);
/* Whether there are such ranks or squares. */
bool piece_can_be_stuck(const struct game *game, const struct piece *piece);

/* Whether men become the piece wherever they stand, or are dropped. */
bool piece_begins_anywhere(const struct game *game, const struct piece *piece);

/* The squares on which each kind of piece can come to stand. */

/* Seen by the pieces' owners, rank by rank from below. */
struct ground {
    const struct game *game;
    struct squares zone; /* in which one player's or the other's men promote */
    struct squares *of;  /* of each piece of the game, in its order */
};

/* From the setup, from the hand where there are drops, anywhere by contagion, and from where
 * another kind promotes, other pieces standing as the moves wish. The setup must be known. Owned by
 * the arena. */
struct ground ground_find(struct arena *arena, const struct game *game);

/* Whether the piece can come to stand on a rank, counted from 1 at its owner's side, to `last`. */
bool ground_has_ranks(const struct ground *ground, const struct piece *piece, int first, int last);
/* Whether some square of the zone of promotion is among them. */
bool ground_has_zone(const struct ground *ground, const struct piece *piece);

/* The squares to which the piece of one player can ever come from the setup's square (file, rank),
 * which count from 0 at the left and top: how many of the board they are, itself among them. */
int ground_from(const struct game *game, const struct piece *piece, int side, int file, int rank);

/* What stands where on a board: squares, or points where lines cross. */

/* Makes English sentences about squares ones about points, where the game is played on points; game
 * may be NULL. */
void say_places(const struct game *game, struct buf *text);

/* Whether some piece of the game burns. */
bool game_burns(const struct game *game);

/* Castling as the rules say it: which men, and to which files. Whether they may is for the rules of
 * play. */

/* Whether the rule is one of the player's, and names the piece as what castles; as its partner. */
bool castling_moves(const struct castling *castling, const struct piece *piece, int side);
bool castling_takes_partner(const struct castling *castling, const struct piece *piece);

/* The file to which a man of the side on a file goes with a partner on its left, way -1, or on its
 * right, 1, on a board of so many files; -1: it does not castle so. The partner comes to stand on
 * the file before, `way` back. Both come to where they would from the setup, wherever they begin,
 * as the Laws of Chess have it for Chess960 (FIDE, guidelines II). */
int castling_file(const struct castling *castling, int side, int file, int way, int width);

/* What the players call their pieces: most have one name for both, those of Xiangqi two. */

/* What the definition calls the piece of a player, in whatever language it is printed: by that name
 * facts and files go. Text NULL: the second player has none of his own. */
const struct located *piece_defined(const struct piece *piece, int side);
/* Name, native name and its reading of the piece of a player, 0 first or 1 second; their text is
 * NULL where there is none. */
const struct located *piece_called(const struct piece *piece, int side);
const struct located *piece_native(const struct piece *piece, int side);
const struct located *piece_reading(const struct piece *piece, int side);
/* The native name for small places; where there is no shorter one, all of it. */
const struct located *piece_short(const struct piece *piece, int side);

/* The letters on a player's piece, where faces are letters: its own, or the code. */
const struct located *piece_letter(const struct piece *piece, int side);

/* What stands on the picture of a player's piece: a file or a character; text NULL: nothing. */
const struct located *piece_picture(const struct piece *piece, int side);

/* Whether what the players' pieces show differs: native name, letters or picture. */
bool piece_differs(const struct piece *piece);

/* The name, or where they differ those of both players who may have it, "Elephant / Minister". */
const char *piece_names(struct arena *arena, const struct piece *piece);
/* The same of native names, each with its reading behind `gap`, unless that is NULL; NULL: there
 * are none, or the names are in the same language. */
const char *piece_natives(struct arena *arena, const struct piece *piece, const char *gap);

/* Which player has which kinds of pieces: both the same, as in most games, or each an army of its
 * own.
 */

/* The player as whose a piece is drawn where nothing says whose it is: 1 for what the second player
 * alone may have, else 0. */
int piece_owner(const struct piece *piece);
/* Whether both players may have it, or nobody does. */
bool piece_is_shared(const struct piece *piece);
/* Whether what is drawn of both players' pieces has this one of that player, 0 first or 1 second;
 * of a piece that nobody has, too, since nothing says whose it is. */
bool piece_is_of(const struct piece *piece, int side);

/* What a piece does or may not do beside its moves, as its text tells it: its rank and what that
 * lets it go over and take, whom it burns, whom it spares, and that it castles. */

enum { POWER_LIMIT = 7 };

/* The powers that the definition gives the piece, in the order in which they are told, without a
 * place. Returns how many. */
size_t piece_powers(const struct game *game, const struct piece *piece,
                    struct text_rule powers[POWER_LIMIT]);

/* Whether some of its moves lead over men in their way. */
bool piece_jumps_men(const struct piece *piece);

/* Whether a sentence of a text tells such a power. */
bool is_power(enum text_rule_kind what);

/* The zone of promotion: the farthest ranks of the board, or other squares. */

/* Whether there is one. */
bool game_has_zone(const struct game *game);
/* Whether it is the whole board, which nothing needs to show. */
bool zone_is_all(const struct game *game);
/* Whether men of the side promote on the square. */
bool zone_has(const struct game *game, int side, int file, int rank);
/* How many of the ranks farthest from the player lie in the player's as a whole, from the edge. */
int zone_ranks(const struct game *game, int side);
/* Squares of the player's. */
int zone_squares(const struct game *game, int side);
