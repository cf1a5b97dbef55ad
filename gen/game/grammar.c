#include "game/grammar.h"

#include <string.h>

const struct grammar usual_grammar = {
    .signs = {[SIGN_MOVE] = "-",
              [SIGN_CAPTURE] = "x",
              [SIGN_DROP] = "*",
              [SIGN_PROMOTE] = "+",
              [SIGN_CHOICE] = "=",
              [SIGN_DECLINE] = "="},
    .results = {[RESULT_OPEN] = "*",
                [RESULT_FIRST] = "1-0",
                [RESULT_SECOND] = "0-1",
                [RESULT_DRAW] = "1/2-1/2"},
};

bool grammar_hides_captures(const struct grammar *grammar)
{
    return strcmp(grammar->signs[SIGN_MOVE], grammar->signs[SIGN_CAPTURE]) == 0;
}
