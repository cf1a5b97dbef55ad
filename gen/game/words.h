/* Words that pictures and drawn boards put around the names of a definition. They are English
 * unless the definition says them in the language of its names: `words:`. */
#ifndef PIECEWORK_GAME_WORDS_H
#define PIECEWORK_GAME_WORDS_H

#include "base/buf.h"
#include "base/source.h"

struct game;

/* X(id, key, English, what it is for); in braces, what is put in. */
#define GAME_WORDS(X)                                                                              \
    X(TO_MOVE, "to-move", "{player} to move", "whose turn it is")                                  \
    X(HOLDS, "holds", "{player} holds", "before what a player holds")                              \
    X(TO_MOVE_HOLDS, "to-move-holds", "{player} to move, holds", "both of these")                  \
    X(IN_HAND, "in-hand", "In hand:", "before what is held, below a board of characters")          \
    X(ILLEGAL, "illegal", "{moves} is illegal", "below a board of characters")                     \
    X(PROMOTED, "promoted", "promoted {piece}", "what a piece was, in tables of faces")            \
    X(BECOMES, "becomes", "→ {piece}", "what a piece promotes to")                                 \
    X(BECOMES_ONE, "becomes-one", "→ one of {count} pieces", "the same where there is a choice")   \
    X(A_SIDE, "a-side", "{count} a side", "how many of a piece a player has, beside its moves")    \
    X(TAKES, "takes", "the {piece} takes the {other}", "an exception to the strength of pieces")   \
    X(TAKES_NOT_FROM, "takes-not-from", "the {piece} takes the {other}, but not from {terrain}",   \
      "another one")                                                                               \
    X(NEVER_TAKES, "never-takes", "the {piece} never takes the {other}", "another one")            \
    X(ALL_ENTER, "all-enter", "every piece may enter", "of terrain")                               \
    X(NONE_ENTERS, "none-enters", "no piece may enter", "of terrain")                              \
    X(OWNER_ENTERS, "owner-enters", "only its owner's pieces may enter", "of terrain")             \
    X(OTHER_ENTERS, "other-enters", "only the other player's pieces may enter", "of terrain")      \
    X(SOME_ENTER, "some-enter", "only {pieces} may enter", "of terrain")                           \
    X(THE_PIECE, "the-piece", "the {piece}", "a piece in a list of those that may enter")          \
    X(AND, "and", "{pieces} and {piece}", "the end of such a list")                                \
    X(WEAK, "weak", "{words}; without strength there", "of terrain")                               \
    X(ENEMY_WEAK, "enemy-weak", "{words}; the enemy's without strength there", "of terrain")       \
    X(HOBBLED, "hobbled", "under the optional rule of hobbling",                                   \
      "in a legend, where players agree on that rule")                                             \
    X(RANK, "rank", "its {nth} rank", "in a legend: the rank from which a move is made")           \
    X(NUMBERED_RANK, "numbered-rank", "its rank {rank}", "the same behind the last of ordinals")   \
    X(RANKS, "ranks", "its ranks {first} to {last}", "in a legend: several of them")               \
    X(OR, "or", "{ranks} or {rank}", "in a legend, between them")                                  \
    X(ORDINALS, "ordinals", "back, second, third, fourth, fifth, sixth, seventh, eighth, ninth",   \
      "what is put in for {nth}, from the first rank on")                                          \
    X(NET_CUT, "net-cut", "solid line: cut", "beside the piece that is explained")                 \
    X(NET_FOLD, "net-fold", "dashed line: fold", "beside it")                                      \
    X(NET_HEAD, "net-head", "dashed line: fold; this edge points to the opponent", "beside it")    \
    X(NET_START, "net-start", "starting face", "beside it")                                        \
    X(NET_PROMOTED, "net-promoted", "promoted face", "beside it")                                  \
    X(NET_FEET, "net-feet", "feet: fold to either side", "beside it")                              \
    X(KEY_BODY, "key-body", "body: / one step", "in the key of faces, in two lines")               \
    X(KEY_BITE, "key-bite", "bite: / no step", "in the key of faces, in two lines")                \
    X(KEY_HOLLOW, "key-hollow", "hollow: / only moves", "in the key of faces, in two lines")       \
    X(KEY_WEDGE, "key-wedge", "wedge: / only captures", "in the key of faces, in two lines")       \
    X(KEY_POINT, "key-point", "point: / also catches", "in the key of faces, in two lines")        \
    X(KEY_BAR, "key-bar", "bar: first / move of two", "in the key of faces, in two lines")         \
    X(KEY_ARM, "key-arm", "arm: / slide", "in the key of faces, in two lines")                     \
    X(KEY_CIRCLE, "key-circle", "circle: / jump", "in the key of faces, in two lines")             \
    X(KEY_STALK, "key-stalk", "stalk: can / be hobbled", "in the key of faces, in two lines")      \
    X(KEY_DIAMOND, "key-diamond", "diamond: / third square", "in the key of faces, in two lines")  \
    X(KEY_BASE, "key-base", "on a base: from / the back row", "in the key of faces, in two lines") \
    X(KEY_FRAME, "key-frame", "frame: / two steps", "in the key of faces, in two lines")           \
    X(KEY_CROSS, "key-cross", "cross: / royal piece", "in the key of faces, in two lines")         \
    X(KEY_DOT, "key-dot", "dot: / promoted", "in the key of faces, in two lines")

#define X(id, key, english, what) WORD_##id,
enum word_id { GAME_WORDS(X) WORD_COUNT };
#undef X

struct game_words {
    struct located said[WORD_COUNT]; /* text NULL: English */
};

/* What is put in, by its name. */
struct word_value {
    const char *name, *value;
};
enum { WORD_VALUES = 3 };

/* Appends the words of a game with values put in, up to WORD_VALUES of them, closed by a name NULL
 * where there are fewer. */
void words_put(const struct game_words *words, enum word_id id, const struct word_value *values,
               struct buf *out);
/* The same with a single value; in the arena. */
const char *words_of_one(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *name, const char *value);

/* In English; and the next name in braces, without them, NULL: there is none. */
extern const char *const word_english[WORD_COUNT];
const char *word_hole(const char *words, size_t *size);

/* The words of a game that says none. */
extern const struct game_words words_english;

#endif
