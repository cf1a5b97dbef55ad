/* How a game writes its moves and results: signs, what names the man that goes, and in which order.
 */
#ifndef PIECEWORK_GAME_GRAMMAR_H
#define PIECEWORK_GAME_GRAMMAR_H

#include "diag/source.h"

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

/* "e2-e4", "e2xe4", "P*5e", "7c-7b+", "e7-e8=Q", "7c-7b="; "1-0", "0-1", "1/2-1/2", "*" */
extern const struct grammar usual_grammar;

/* Whether moving and taking are written alike; then what stands on a square tells. */
bool grammar_hides_captures(const struct grammar *grammar);

#endif
