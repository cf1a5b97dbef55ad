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
};

const size_t english_phrase_count = COUNT_OF(english_phrases);
