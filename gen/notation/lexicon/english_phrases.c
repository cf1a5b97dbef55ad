/* Phrases that other words stand for. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"

/* "a special fairy chess piece that": what follows tells of the subject. */
#define PIECE_THAT                                                                                 \
    "is|are ?a|the ?hybrid|compound|special|new|fairy|powerful|weak|common ?fairy|chess ?chess "   \
    "piece|one that|which"
#define MOVES_OF                                                                                   \
    "?combined ?moving move|moves|movement|movements|power|powers|ability|abilities of|from ?both"

const struct english_phrase english_phrases[] = {
    {"is|are able to", "may"},
    {"is|are allowed|permitted|free to", "may"},
    {"is|are not able|allowed|permitted to", "cannot"},
    {"do not", "does not"},
    {"in any direction and backward ?again", "in any direction and then backward"},
    {"has|have|need|needs to", "must"},
    {"doesn't", "does not"},
    {"don't", "does not"},
    {", optionally ,", ""},
    {"in order to", "to"},
    {"that|this is , it", "it"},
    {"which means that it", "it"},
    {"as many ?free square as desired|wanted|likes|possible", "any number of square"},
    {"western|ordinary|normal|modern|international chess's|chess", "chess"},
    {"one/two", "1 or 2"},
    {"outward-diagonally", "diagonally outward"},
    {"a outward diagonal slide ?of ?any ?distance", "slide diagonally outward"},
    {"a outward orthogonal slide ?of ?any ?distance", "slide orthogonally outward"},
    {"90° turn", "90 degrees turn"},
    {"turn|turns|turning 90 degrees", "turn at a right angle"},
    {"must first", "must"},
    {"( ?also ?called ?the screen )", ""},
    {"( of either color|colour|side )", ""},
    {", ?also called the screen ,", ""},
    {"of either color|colour|side", ""},
    {"of any color|colour|side", ""},
    {"in other words ?,|:", ""},
    {"that is , it", "it"},
    {"that means that it", "it"},
    {"in addition ?, it", "it also"},
    {"also , it", "it also"},
    {PIECE_THAT, ""},
    {"is|are like", "moves like"},
    {"combines|combining the " MOVES_OF, "moves as"},
    {"combine the " MOVES_OF, "moves as"},
    {"has|have the " MOVES_OF, "moves as"},
    {"is|are a combination|compound of", "moves as"},
    {"international|western|european|standard|regular|ordinary|usual chess", "chess"},
    {"in|of ?the orthodox|normal|western|european ?orthodox chess", ""},
    {"in|from ?the shogi|chess|xiangqi", ""},
    {"from ?orthodox|western|european|normal|standard|international|fide chess", ""},
    {"i . e .", "that is"},
    {"with no|without ?any ?a capture|captures", "without capturing"},
    {"for non-capture|non-capturing|noncapturing moves|move", "without capturing"},
    {"( no capture|captures|capturing )", "without capturing"},
    {"( move|moves|moving only )", "without capturing"},
    {"( not captures|capture|capturing )", "without capturing"},
    {"( capture|captures|capturing only )", "only to capture"},
    {"has|have the option|choice|possibility of moving", "may move"},
    {"has|have the option|choice|possibility to move", "may move"},
    {", plus", "plus"},
    {"backward and|or forth", "forward or backward"},
    {"its|the|their ?normal|usual|ordinary|basic|only move|moves|movement is|are", "it moves"},
    {"its|the|their ?normal|usual|ordinary|basic|only move|moves|movement is|are that|those of",
     "it moves as"},
    {"its|the|their capturing|capture move|moves is|are", "it captures"},
    {"its|the|their non-capturing|noncapturing move|moves is|are", "without capturing it moves"},
    {"in ?exactly the same way|manner|fashion as", "as"},
    {"?exactly the same ?way|moves|movement as", "as"},
    {"in the manner of", "as"},
    {"similar|similarly|identically|equivalent to", "as"},
    {"like that|those of", "as"},
    {"like a combination|compound of", "as"},
    {"has|have ?exactly the same move|moves|movement|powers as", "moves as"},
    {"is|are a cross|hybrid|mix|mixture|union|blend between|of", "moves as"},
    {"combines|combine|combining", "moves as"},
    {"combines|combine|combining the leaps|jumps|steps|slides of", "moves as"},
};

const size_t english_phrase_count = COUNT_OF(english_phrases);

const struct english_phrase english_adverbs[] = {
    {"orthogonal", "orthogonally"},
    {"straight", "orthogonally"},
    {"diagonal", "diagonally"},
    {"vertical", "vertically"},
    {"sideways", "sideways"},
    {"lateral", "sideways"},
    {"forward", "forward"},
    {"backward", "backward"},
    {"forward diagonal", "diagonally forward"},
    {"diagonal forward", "diagonally forward"},
    {"backward diagonal", "diagonally backward"},
    {"diagonal backward", "diagonally backward"},
    {"straight|orthogonal forward", "straight forward"},
    {"forward straight|orthogonal", "straight forward"},
    {"straight|orthogonal backward", "straight backward"},
};

const size_t english_adverb_count = COUNT_OF(english_adverbs);
