/* Parts that many patterns have in common: those of tables of words, and of the lists by which the
 * reader asks what stands in a stretch of text. */
#ifndef PIECEWORK_NOTATION_SPOTTING_SPOTTING_PATTERNS_H
#define PIECEWORK_NOTATION_SPOTTING_SPOTTING_PATTERNS_H

#include "base/mem.h"
#include "notation/spotting/spotting_words.h"

#define N "?free ?square|step|steps|jump|leap|position|positions"
#define VICTIM "?a|any|other|the|anything|another ?other ?enemy ?piece|pieces|anything"
#define HOME "home|starting|start|original|backward"
#define PLACE "square|rank|position|location|place|line"
#define MOVING "move|moves|moving|go|goes|going|step|steps|advance|advances|jump|travel"
#define CAPTURE                                                                                    \
    "cut|cuts|eat|eats|beat|beats|catch|catches|capture|captures|capturing|take|takes|taking|"     \
    "kill|kills|"                                                                                  \
    "killing|attack|attacks|threaten|threatens"
#define LEAPING "jump|jumps|jumping|leap|leaps|leaping|hop|hops|hopping|pass|passes|passing"

#endif
