/* The parts of reading a definition file; game_load() in load.h is the whole. Private to load/
 * and the rooms below it. */
#ifndef PIECEWORK_LOAD_SHARED_LOAD_INTERNAL_H
#define PIECEWORK_LOAD_SHARED_LOAD_INTERNAL_H

#include "game/game.h"
#include "words/words.h"
#include "yaml/field.h"

/* What `terrain:` says of one. */
struct terrain_said {
    struct terrain terrain; /* without its squares and pieces; number 0: it cannot be used */
    struct located sign;
    struct located_list squares, owned[2]; /* nobody's; those of each player */
    const struct node *enter;              /* read when the pieces are known */
    struct located_list pieces;            /* that may enter, when they are listed */
    struct place weakens;                  /* of the key's value */
};

/* What `board:` says beside what goes into the game at once. */
struct board_said {
    const struct node *node, *files, *ranks, *farthest;
    struct located size;
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

/* Of some pieces, and all of `drops:`. */
struct drop_limit_said {
    struct located_list pieces;
    const struct node *within;
    int a_file;
};
struct drops_said {
    struct place map; /* `drops:` as a map */
    const struct node *within;
    int captured; /* 1: removed */
    int side;     /* 1: either */
    int promoted; /* 1: kept */
    int check;    /* 1: forbidden */
    struct place kept_at;
    int stuck; /* 1: allowed */
    int mate;  /* 1: loses */
    bool falls;
    struct located_list one_a_file, no_mate, required;
    struct drop_limit_said *limits;
    size_t limit_count;
};

/* One of `goal:`: a word, or a map of which some keys are there. */
struct goal_said {
    int word;             /* index of the names; -1: a map */
    struct place at;      /* of the word */
    struct goal goal;     /* what the map says at once */
    struct located reach; /* a terrain */
    struct place reduce_to, checks_at, row_at, block_at;
    int checks;
    int row, block;
    int along;  /* index of the words for lines */
    int left;   /* men, of `reduce-to:` */
    int result; /* of enum goal_result; -1: not said */
    int player; /* 0: both, 1: the first, 2: the second */
    struct located_list pieces, exempt;
};

/* What `rules:` says beside what goes into the game at once. */
struct rules_said {
    const struct node *node; /* NULL: nothing */
    struct goal_said *goals; /* `goal:`, flawed ones too */
    size_t goal_count;
    struct place capture; /* `capture:` */
    struct drops_said drops;
    int giving_check;                                 /* 1: forbidden */
    int check;                                        /* -1: not stated; 0: required */
    int perpetual_check, perpetual_chase, to_and_fro; /* 1: loses */
    int dead_draws;
    int promote_stuck;                                /* 1: allowed */
    const struct node *zone;                          /* of `promotion:` */
    int passing_stays;                                /* 1: captures in passing do not promote */
    int burns_standing;                               /* 1: nobody */
    int pass, pass_player;                            /* `may-pass:`; 0 both, 1 first, 2 second */
    int facing_means;                                 /* 1: an offer to end the game */
    struct place points;                              /* `points:` */
    int times, repeated, scope, same;                 /* `repetition:` */
    struct place times_at, scope_at, same_at, claim_at, idle_claim_at;
    struct place walls;                  /* `walls:` */
    struct located wall;                 /* a piece */
    struct located_list captors_to_wall; /* pieces */
    struct place first_moves;            /* `first-moves:` */
    struct located_list end_firsts;      /* pieces */
    struct place firsts_checked_at;
    int firsts_checked;                            /* 1: forbidden */
    struct place trading;                          /* `trading:` */
    struct located_list traded, trade_minor;       /* pieces */
    struct place protectors_at, double_capture_at; /* of keys of it */
    int double_capture;                            /* 1: allowed */
    struct place explosions_map;
    struct located_list explosion_spares, explosion_immune; /* pieces */
    const struct node *passing_rank; /* `on-rank:` of passing; NULL: not stated */
    struct place contagion;          /* `contagion:` */
    struct contagion_said *contagions;
    size_t contagion_count;
    struct castling_said *castlings;
    size_t castling_count;
    struct located_list may_chase, may_be_chased;    /* pieces */
    struct located_list restarted_by, count_without; /* pieces */
    struct located_list mate_with, mate_never;       /* pieces */
    struct place mate;                               /* `mate:` */
    int chase_attacks;                               /* 1: new ones */
    const struct node *unchased_on;
    struct chase_pair_said *chase_pairs;
    size_t chase_pair_count;
    struct place checks_at, counting, board_men_at; /* `counting:`; keys */
    int count_begins;                               /* 1: at the men */
    struct count_said *limits;
    size_t limit_count;
    struct exception_said *exceptions;
    size_t exception_count;
    int *when; /* bits of enum promotes_when */
    size_t when_count;
    struct located_list must_promote;
    int *when_capturing; /* the same */
    size_t when_capturing_count;
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
    bool keys_flawed; /* some key of a piece, or its value, was not understood */
};

extern const struct field lineup_field; /* one of `setups:` */
extern const struct record board_record, piece_record, rule_record, example_record, notation_record,
    words_record;
/* Of a struct native: a game's; a piece's, which the players may call by two names. */
extern const struct field *const native_forms[], *const piece_native_forms[];
extern const struct field piece_word; /* of a list of names of pieces */

/* The piece of that name; NULL after a finding. */
struct piece *load_piece_named(struct loader *loader, const struct located *name);
/* The terrain of that name; NULL after a finding, or where the board could not be read. */
const struct terrain *load_terrain_named(struct loader *loader, const struct located *name);

/* Whether who does something loses: of perpetual checks and the like. In load_goals.c. */
extern const char *const loses_names[];

/* The value of a key of `rules:`, which is there. */
struct place rule_place(struct loader *loader, const char *key);
/* Reports a contradiction, which the format says, with its remedy. */
struct finding *report_clash(struct loader *loader, struct place place, const char *help,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

/* False when the board's size is not known: nothing can be made of the game then. */
bool load_board(struct loader *loader);

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
/* Drops flawed ones of `words:`. */
void check_words(struct loader *loader);
/* Needs board and pieces. The setup is known if it is `whole`: no part of it has been lost. */
void load_setup(struct loader *loader, bool whole);
/* Needs the setup, too. */
void load_examples(struct loader *loader, const struct node *list);

/* --- goal, capture and repetition --- */

extern const struct field goal_item;
extern const struct goal_said goal_usual;
extern const struct field *const explosion_forms[],
    *const capture_forms[], *const repetition_forms[], *const chase_forms[], *const drop_forms[];
extern const struct record wall_record, first_move_record, trading_record;
extern const struct field exception_field, castling_field, contagion_field;
extern const struct field *const passing_forms[], *const pass_forms[], *const facing_forms[];

/* All need the pieces and the setup. */
void load_goal(struct loader *loader);
void load_exceptions(struct loader *loader);
void load_repetition(struct loader *loader);

void load_contagion(struct loader *loader);

void load_explosions(struct loader *loader);
void load_walls(struct loader *loader);
void load_trading(struct loader *loader);
void load_chase(struct loader *loader);
void load_drops(struct loader *loader);

/* `draw-after:`, `counting:` and `mate:`. */
extern const struct field *const idle_forms[];
extern const struct record counting_record, mate_record;
void load_draws(struct loader *loader);
void check_draws(struct loader *loader);

/* Sets the flag at that offset of the pieces that are named. */
void load_marks(struct loader *loader, const struct located_list *names, size_t offset);

/* Reports strength that is lacking, or of no use. */
void check_strengths(struct loader *loader);
/* Reports a capture that contradicts the pieces or the rules read by then. */
void check_capture(struct loader *loader);
/* Reports what does not go together with repetition; needs all other rules. */
void check_repetition(struct loader *loader);

/* Whether there is a royal piece. */
bool has_royal(const struct game *game);

#endif
