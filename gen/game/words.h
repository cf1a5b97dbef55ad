/* Words that pictures, drawn boards and descriptions of either put around the names of a
 * definition. They are English unless the definition says them in the language of its names:
 * `words:`. */
#ifndef PIECEWORK_GAME_WORDS_H
#define PIECEWORK_GAME_WORDS_H

#include "base/buf.h"
#include "diag/source.h"

struct game;

/* X(id, key, English, what it is for); in braces, what is put in. */
#define PICTURE_WORDS(X)                                                                           \
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
    X(KEPT, "kept", "{words}; never left by {pieces}", "of terrain that pieces stay within")       \
    X(THE_PIECE, "the-piece", "the {piece}", "a piece in a list of those that may enter, or stay") \
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

/* What the signs of moves drawn with characters mean. */
#define SIGN_WORDS(X)                                                                              \
    X(SIGN_PIECE, "sign-piece", "the piece; forward is up", "of @")                                \
    X(SIGN_TWICE, "sign-twice", "the piece, which may step twice a turn; forward is up", "of &")   \
    X(SIGN_MOVE, "sign-move", "moves or captures there", "of o")                                   \
    X(SIGN_SLIDE, "sign-slide", "slides along the line, as far as the way is free", "of lines")    \
    X(SIGN_LIMIT, "sign-limit", "slides up to so many squares", "of numbers")                      \
    X(SIGN_QUIET, "sign-quiet", "moves there without capturing", "of m")                           \
    X(SIGN_TAKE, "sign-take", "captures there, and does not move there otherwise", "of x")         \
    X(SIGN_FIRST, "sign-first", "moves or captures there on its first move", "of i")               \
    X(SIGN_START, "sign-start", "goes up to there on its first move, without capturing", "of p")   \
    X(SIGN_LAME, "sign-lame", "jumps there, unless something stands in the way", "of n")           \
    X(SIGN_BACK, "sign-back", "jumps there from its back rank", "of b")                            \
    X(SIGN_CATCH, "sign-catch", "moves or captures there, or catches what passed through", "of O") \
    X(SIGN_TAKE_CATCH, "sign-take-catch", "captures there, or catches what passed through",        \
      "of X")                                                                                      \
    X(SIGN_SLIDE_CATCH, "sign-slide-catch",                                                        \
      "slides along the line, and catches what passed through the first square", "of #")

/* The same of boards around a piece whose moves no mnemonic shows. */
#define BOARD_SIGN_WORDS(X)                                                                        \
    X(BOARD_PIECE, "board-piece", "the piece", "of @")                                             \
    X(BOARD_TAKE, "board-take", "takes the enemy there", "of x")                                   \
    X(BOARD_TAKE_OWN, "board-take-own", "takes the friend there", "of d")                          \
    X(BOARD_CATCH, "board-catch", "takes the enemy that passed there", "of p")                     \
    X(BOARD_MOVE, "board-move", "moves there", "of o")                                             \
    X(BOARD_TAKE_ON_WAY, "board-take-on-way", "gets there by taking others on the way", "of *")    \
    X(BOARD_ONLY_TAKE, "board-only-take", "would take an enemy there, but does not move there",    \
      "of c")                                                                                      \
    X(BOARD_FIRST, "board-first", "on its first move", "of i")                                     \
    X(BOARD_ENEMY, "board-enemy", "an enemy out of reach", "of e")                                 \
    X(BOARD_FRIEND, "board-friend", "a friend out of reach", "of f")                               \
    X(BOARD_PASSED, "board-passed", "an enemy passed there, out of reach", "of ~")                 \
    X(BOARD_STAYS, "board-stays",                                                                  \
      "It can also move and be back on its square, which passes the turn", "below such a board")   \
    X(BOARD_OVER, "board-over", "Some moves lead over other pieces or take them on the way",       \
      "below such a board")

/* What drawings and the page that shows them are called. */
#define TITLE_WORDS(X)                                                                             \
    X(LANGUAGE, "language", "en-GB", "the language of all these words, for screen readers")        \
    X(TITLE_SETUP, "title-setup", "The setup of {game}", "a drawing")                              \
    X(TITLE_PIECES, "title-pieces", "The pieces of {game}", "a drawing")                           \
    X(TITLE_ALL_MOVES, "title-all-moves", "The moves of all pieces of {game}", "a drawing")        \
    X(TITLE_MOVES, "title-moves", "The moves of the {piece}", "a drawing")                         \
    X(TITLE_FACE, "title-face", "The face of the {piece}", "a drawing")                            \
    X(TITLE_LEGEND, "title-legend", "The marks of the move diagrams of {game}", "a drawing")       \
    X(TITLE_KEY, "title-key", "The marks on the pieces of {game}", "a drawing")                    \
    X(TITLE_RANKS, "title-ranks", "Who takes whom in {game}", "a drawing")                         \
    X(TITLE_PROMOTIONS, "title-promotions", "What the pieces promote to in {game}", "a drawing")   \
    X(TITLE_TERRAIN, "title-terrain", "The terrain of {game}", "a drawing")                        \
    X(TITLE_POSITION, "title-position", "A position of {game}", "a drawing")                       \
    X(PAGE_TITLE, "page-title", "{game}: diagrams", "the page that shows all drawings")            \
    X(PAGE_GAME, "page-game", "The game", "on that page")                                          \
    X(PAGE_MOVES, "page-moves", "Moves", "on that page")                                           \
    X(PAGE_FACES, "page-faces", "Faces", "on that page")                                           \
    X(PAGE_EXAMPLES, "page-examples", "Examples", "on that page")

/* What descriptions of drawings say to those who cannot see them. */
#define TELLING_WORDS(X)                                                                           \
    X(LIST, "list", "{list}, {item}", "between what is told one after the other")                  \
    X(LONG_LIST, "long-list", "{list}; {item}", "between longer parts")                            \
    X(EITHER, "either", "{list} or {item}", "between things of which one is meant")                \
    X(SENTENCE, "sentence", "{words}.", "how a sentence ends")                                     \
    X(MEN, "men", "{player}: {pieces}.", "what a player has on the board")                         \
    X(MEN_HELD, "men-held", "{player}: {pieces}; holds {held}.", "and in hand")                    \
    X(MEN_AT, "men-at", "{piece} {squares}", "the squares of one kind of piece")                   \
    X(NO_MEN, "no-men", "no men", "of a player who has none on the board")                         \
    X(HELD, "held", "{piece} {count} times", "several of a kind in hand")                          \
    X(IN_BETZA, "in-betza", "Its moves in Betza's notation: {moves}.", "where no sentence does")   \
    X(PROMOTES_TO, "promotes-to", "It promotes to {pieces}.", "behind how a piece moves")          \
    X(MOVES_OF_BOTH, "moves-of-both", "{words} {piece}: {moves}", "and how the promoted one does") \
    X(WITH_NATIVE, "with-native", "{piece}, {native}", "a face with native characters")            \
    X(WITH_READING, "with-reading", "{words} ({reading})", "how these are read")                   \
    X(PROMOTED_FROM, "promoted-from", "{words}, promoted from {piece}",                            \
      "the face of such a piece")                                                                  \
    X(MARK_MEANS, "mark-means", "{mark}: {words}", "a mark and its meaning")                       \
    X(MOVES_MADE, "moves-made", "Moves: {moves}.", "of an example")                                \
    X(MOVES_ILLEGAL, "moves-illegal", "Moves: {moves}, which is illegal.", "of an example")        \
    X(STRENGTHS, "strengths", "From the weakest to the strongest: {pieces}.", "who takes whom")    \
    X(OF_STRENGTH, "of-strength", "{piece} {strength}", "one of them")                             \
    X(TURNS_INTO, "turns-into", "{piece} becomes {pieces}", "what pieces promote to")              \
    X(TERRAIN_AT, "terrain-at", "{terrain}, {words}: {squares}.", "what it is, and where")         \
    X(KEY_SHOWS, "key-shows", "Each mark of the faces beside what it means.",                      \
      "of the key of faces")                                                                       \
    X(MARK_DISC, "mark-disc", "disc", "a mark of move diagrams")                                   \
    X(MARK_RING, "mark-ring", "ring", "a mark of move diagrams")                                   \
    X(MARK_DOTTED_RING, "mark-dotted-ring", "dotted ring", "a mark of move diagrams")              \
    X(MARK_DOUBLE_RING, "mark-double-ring", "double ring", "a mark of move diagrams")              \
    X(MARK_DOTTED_DOUBLE_RING, "mark-dotted-double-ring", "dotted double ring",                    \
      "a mark of move diagrams")                                                                   \
    X(MARK_TRIANGLE, "mark-triangle", "triangle", "a mark of move diagrams")                       \
    X(MARK_SOLID_TRIANGLE, "mark-solid-triangle", "solid triangle", "a mark of move diagrams")     \
    X(MARK_SQUARE, "mark-square", "square", "a mark of move diagrams")                             \
    X(MARK_SOLID_SQUARE, "mark-solid-square", "solid square", "a mark of move diagrams")           \
    X(MARK_DIAMOND, "mark-diamond", "diamond", "a mark of move diagrams")                          \
    X(MARK_SOLID_DIAMOND, "mark-solid-diamond", "solid diamond", "a mark of move diagrams")        \
    X(MARK_STAR, "mark-star", "star", "a mark of move diagrams")                                   \
    X(MARK_SOLID_STAR, "mark-solid-star", "solid star", "a mark of move diagrams")                 \
    X(MARK_BAR, "mark-bar", "bar", "a mark of move diagrams")                                      \
    X(MARK_DOUBLE_BAR, "mark-double-bar", "double bar", "a mark of move diagrams")                 \
    X(MARK_CROSS, "mark-cross", "cross", "a mark of move diagrams")                                \
    X(MARK_ARROW, "mark-arrow", "arrow", "a mark of move diagrams")                                \
    X(MARK_OPEN_ARROW, "mark-open-arrow", "open arrow", "a mark of move diagrams")                 \
    X(MARK_BAR_ARROW, "mark-bar-arrow", "bar arrow", "a mark of move diagrams")                    \
    X(MARK_RING_ARROW, "mark-ring-arrow", "ring arrow", "a mark of move diagrams")                 \
    X(MARK_HOP_ARROW, "mark-hop-arrow", "hop arrow", "a mark of move diagrams")                    \
    X(MARK_PATH, "mark-path", "path", "a mark of move diagrams")                                   \
    X(MARK_PIECE, "mark-piece", "piece", "a mark of move diagrams")

#define GAME_WORDS(X)                                                                              \
    PICTURE_WORDS(X)                                                                               \
    SIGN_WORDS(X)                                                                                  \
    BOARD_SIGN_WORDS(X)                                                                            \
    TITLE_WORDS(X)                                                                                 \
    TELLING_WORDS(X)

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
/* The same in the arena; and with a single value. */
const char *words_said(struct arena *arena, const struct game_words *words, enum word_id id,
                       const struct word_value *values);
const char *words_of_one(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *name, const char *value);
/* A list with one item more, by words with holes for both; the item alone while the list is NULL.
 * In the arena. */
const char *words_listed(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *list, const char *item);

/* In English; and the next name in braces, without them, NULL: there is none. */
extern const char *const word_english[WORD_COUNT];
const char *word_hole(const char *words, size_t *size);

/* The words of a game that says none. */
extern const struct game_words words_english;

#endif
