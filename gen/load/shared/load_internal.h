/* The parts of reading a definition file; game_load() in load.h is the whole. Private to load/
 * and the rooms below it. */
#pragma once

#include "game/game.h"
#include "words/words.h"
#include "yaml/field.h"

/* What `terrain:` says of one. */
struct terrain_said {
    struct terrain terrain; /* without its squares and pieces; number 0: it cannot be used */
    struct located sign;
    struct located_list squares, owned[2];   /* nobody's; those of each player */
    const struct node *enter, *land, *leave; /* read when the pieces are known */
    struct place weakens, protects;          /* of the keys' values */
};

/* A point of `points:`, and a line of `lines:`. */
struct point_entry {
    struct located name;
    double *place;
    size_t place_count;
};
struct line_said {
    struct located_list through;
    enum line_curve curve;
    bool diagonal;
};

/* What `board:` says beside what goes into the game at once. */
struct board_said {
    const struct node *node, *files, *ranks, *farthest;
    struct located size;
    enum board_shape shape; /* GRID_BOARD: none is said */
    int side, cut;
    struct place shape_place, side_place, cut_place;
    struct point_entry *points;
    size_t point_count;
    struct line_said *lines;
    size_t line_count;
    struct located_list without;
    enum diagonals diagonals;
    struct place diagonals_place, circuits_place, lineless_place;
    int *circuits;
    size_t circuit_count;
    struct located *dots, *corners;
    size_t dot_count, corner_count;
    struct located river_between;
    struct located_list river_words;
    struct board_picture *pictures; /* without their squares */
    size_t picture_count;
    struct terrain_said *terrains;
    size_t terrain_count;
};

/* An exception to captures by strength. */
struct exception_said {
    struct located piece, not_from;
    struct located_list takes, never, never_over;
};

/* One of `sides:` of captures by enclosing. */
struct sides_said {
    struct located_list pieces;
    int number;
    struct located on, beside; /* terrains */
    struct located_list with;
};

/* One of `returns:`. */
struct return_said {
    struct located_list pieces;
    const struct node *within;
};

/* A row of `though-protected:` of a chase. */
struct chase_pair_said {
    struct located_list by, men;
};

/* A row of `counting:`. */
struct count_said {
    struct located against;
    int men, moves;
};

/* What `castling:` says: pieces, files. */
struct castling_said {
    struct located_list with, king, to;
    int player; /* 0 both, 1 first, 2 second */
    int sides;  /* 1: opposite */
};

/* One of `contagion:`. */
struct contagion_said {
    struct located_list taking; /* pieces */
    struct located becomes;     /* a piece */
};

/* One of `limits:` of drops. */
struct drop_limit_said {
    struct located_list pieces;
    const struct node *within;
    int captured; /* of enum captured; -1: as of all */
    int a_file, left;
};

/* One of `goal:`: a word, or a map of which some keys are there. */
struct goal_said {
    int word;                     /* index of the names; -1: a map */
    struct place at;              /* of the word */
    struct goal goal;             /* what the map says at once */
    struct located reach, around; /* terrains */
    int numbers[GOAL_BLOCK + 1];  /* by the kind of the goal */
    int result;                   /* of enum goal_result; -1: not said */
    struct located_list pieces, exempt, shut_in, inside;
    const struct node *within;
};

/* What `rules:` says beside what goes into the game at once, and what is looked up in the tree. */
struct rules_said {
    const struct node *node; /* NULL: nothing */
    struct goal_said *goals; /* `goal:`, flawed ones too */
    size_t goal_count;
    int check;                /* -1: not stated; 0: required */
    int pass[2], pass_player; /* `may-pass:`; 0 both, 1 first, 2 second */
    struct located wall;      /* a piece */
    struct located opening;   /* a terrain */
    struct drop_limit_said *drop_limits;
    size_t drop_limit_count;
    struct contagion_said *contagions;
    size_t contagion_count;
    struct castling_said *castlings;
    size_t castling_count;
    struct chase_pair_said *chase_pairs;
    size_t chase_pair_count;
    struct count_said *limits; /* of `counting:` */
    size_t limit_count;
    struct exception_said *exceptions;
    size_t exception_count;
    struct sides_said *sides;
    size_t side_count;
    struct return_said *returns;
    size_t return_count;
    unsigned *when, *when_capturing; /* of enum promotes_when */
    size_t when_count, when_capturing_count;
};

/* What `notation:` says. */
struct notation_said {
    const struct node *node;
    struct located signs[SIGN_COUNT], results[RESULT_COUNT];
    struct place signs_at, results_at;
};

/* The top level as it stands in the file: the structure of most tables of the room. */
struct definition {
    struct game game;
    struct game_words words;
    struct located language;
    const struct node *version, *pieces, *claims, *examples;
    struct board_said board;
    struct rules_said rules;
    struct notation_said notation;
};

struct loader {
    struct arena *arena;
    struct diags *diags;
    struct definition *said;
    struct game *game; /* being filled: that of the definition */
    struct compound_book *compounds;
    struct place names; /* of the first file of names in its language; source NULL: there is none */
    bool keys_flawed;   /* some key of a piece, or its value, was not understood */
};

extern const struct field version_field; /* of `piecework:` */
extern const struct field lineup_field;  /* one of `setups:` */
extern const struct record board_record, piece_record, rule_record, example_record, notation_record;
/* Of a struct native: a game's; a piece's, which the players may call by two names. */
extern const struct field *const native_forms[], *const piece_native_forms[];
extern const struct field piece_word; /* of a list of names of pieces */
/* Names of pieces, or one, for rule_names(). */
#define FIELD_NAMES(word) FIELD_SAME(word, FIELD_SOME), .item = &piece_word

/* The piece of that name; NULL after a finding. */
struct piece *load_piece_named(struct loader *loader, const struct located *name);
/* Those of the names that are known, in the arena. */
const struct piece **load_pieces_named(struct loader *loader, const struct located_list *names,
                                       size_t *count);
/* The terrain of that name; NULL after a finding, or where the board could not be read. */
const struct terrain *load_terrain_named(struct loader *loader, const struct located *name);

/* Words of several keys: whose something is; whether it is allowed, by default or not; whether who
 * does it loses. */
extern const char *const player_words[], *const allowed_words[], *const forbidden_words[],
                                                                     *const loses_words[];

/* The value of a key of `rules:`, which is there. */
struct place rule_place(struct loader *loader, const char *key);
/* The rule as a map; NULL: it is not stated so. */
const struct node *rule_map(const struct loader *loader, const char *rule);
/* The text that is the value of a key of such a map; NULL: there is none. */
const struct node *rule_text(const struct loader *loader, const char *rule, const char *key);
/* Where it stands, which is known. */
struct place rule_text_place(const struct loader *loader, const char *rule, const char *key);
/* The names that such a key gives, one or a list of them. In the loader's arena. */
struct located_list rule_names(const struct loader *loader, const char *rule, const char *key);
/* Reports a contradiction, which the format says, with its remedy. */
struct finding *report_clash(struct loader *loader, struct place place, const char *help,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The same at the value of a key of `rules:`, which is there. */
#define RULE_CLASH(loader, key, ...)                                                               \
    report_clash((loader), rule_place((loader), (key)), __VA_ARGS__)

/* Rules that do not go together. */
struct clash {
    bool there;
    const char *rule, *key;     /* at whose value: the rule's, or that of a key of its map */
    const char *help, *what;    /* the remedy and the contradiction */
    const char *choice, *value; /* a key that would remove it with that value; NULL: none */
    bool taken;                 /* how men are taken in this game ends the contradiction */
};

/* Reports those that are there. */
void report_clashes(struct loader *loader, const struct clash *clashes, size_t count);

/* False when the board's size is not known: nothing can be made of the game then. */
bool load_board(struct loader *loader);

/* Sites and lines of the board: load_network.c. False after a finding. Labels of files and ranks
 * are read before, where the board has a size. */
extern const char *const board_shape_words[], *const board_diagonal_words[];
extern const int board_shape_values[], board_diagonal_values[];
extern const struct record board_points_record;
extern const struct field board_line_item, board_hole_word, board_circuit_item;
bool load_network(struct loader *loader);

void load_terrain_entries(struct loader *loader);
void load_pieces(struct loader *loader, const struct node *list);

/* The same of the one piece whose code the setup does not have, when that has one other code. */
void load_miscoded(struct loader *loader);
/* Reads the texts of all pieces, which may name each other, and takes the moves of pieces that have
 * no other spelling from them. */
void load_texts(struct loader *loader);
/* `rules:`; needs the pieces and the setup. */
void load_rules(struct loader *loader);
/* `notation:`; needs board, pieces and rules. */
void load_notation(struct loader *loader);
/* Reports another version of the format than 1. */
void load_version(struct loader *loader, const struct node *node);
/* Drops flawed ones of `words:`, and adds those of the pack of the language. */
void load_words(struct loader *loader);
/* Needs the setup, too. */
void load_examples(struct loader *loader, const struct node *list);

/* --- goal, capture and repetition --- */

/* Lines along which men stand in a row, of enum goal_lines. */
extern const char *const row_words[];
extern const int row_lines[];
/* Whether they are files or ranks alone, which only grids tell from each other. */
static inline bool lines_need_grid(unsigned lines)
{
    return lines == LINES_FILES || lines == LINES_RANKS;
}

extern const struct field goal_item;
extern const struct goal_said goal_usual;
extern const struct field *const explosion_forms[],
    *const capture_forms[], *const repetition_forms[], *const chase_forms[], *const drop_forms[];
extern const struct record wall_record, trading_record;
extern const struct field contagion_field;

/* All need the pieces and the setup. */
void load_goal(struct loader *loader);
void load_exceptions(struct loader *loader);
void load_enclosing(struct loader *loader);
void load_repetition(struct loader *loader);

void load_contagion(struct loader *loader);

void load_explosions(struct loader *loader);
void load_walls(struct loader *loader);
void load_trading(struct loader *loader);
void load_chase(struct loader *loader);
void load_drops(struct loader *loader);

/* `chain:`; needs all rules about captures and promotion. */
extern const struct field *const chain_forms[];
void load_chain(struct loader *loader);

/* `castling:`. */
extern const struct field castling_field;
void load_castling(struct loader *loader);

/* `opening:`. */
extern const struct field *const opening_forms[];
void load_opening(struct loader *loader);

/* `draw-after:`, `counting:` and `mate:`. */
extern const struct field *const idle_forms[];
extern const struct record counting_record, mate_record;
void load_draws(struct loader *loader);
void check_draws(struct loader *loader);

/* Sets the flag of the pieces that a key of a rule names; returns whether it names any. */
bool load_marks(struct loader *loader, const char *rule, const char *key, size_t flag);

/* Reports strength that is lacking, or of no use. */
void check_strengths(struct loader *loader);
/* Reports a capture that contradicts the pieces or the rules read by then. */
void check_capture(struct loader *loader);
/* The most men that fit into a row along these lines (enum goal_lines) of the board. */
int load_longest_row(const struct game *game, unsigned lines);
/* Reports what does not go together with repetition; needs all other rules. */
void check_repetition(struct loader *loader);

/* Reports a contradiction that a key of the rules would remove with that value. */
void report_choice_clash(struct loader *loader, struct place place, const char *key,
                         const char *value, const char *help, const char *what);

/* Whether there is a royal piece. */
bool has_royal(const struct game *game);
/* How men are taken, of CAPTURE_CUSTODIAN and later: "by enclosing them". */
const char *taken_how(const struct game *game);

/* Ranks in a definition: one, "3", or some in a row, "6-10". */

/* Counted from the owner's side, 1 the back rank; 0: none. */
struct ranks {
    int first, last;
};

extern const struct field *const ranks_forms[]; /* of a value that says so */

extern const struct field *const within_forms[]; /* of `within:`: ranks, or a terrain */

/* False when it was reported that the value says something else; `key` names it. */
bool load_ranks(const struct node *node, const char *key, struct ranks *ranks, struct diags *diags);

/* Squares of each player, as `within:` says them; all where the node is NULL. With `none` they may
 * be none at all. Terrains are those of the game. */
void load_within(struct loader *loader, const struct node *node, bool none,
                 struct within within[2]);

/* Ends with a key NULL. What they would say, the README lists. */
extern const struct uncovered_key uncovered_keys[];
