/* Limits, names of pieces, and further legs. */
#include "notation/loose/loose_patterns.h"

#include "move/moveset.h"

static const struct english_row rows[] = {
    /* --- limits --- */
    {"?, ?but except|excluding|excepting ?for ?to ?the ?1 ?square", SLOT_EXCEPT, 0},
    {"?, ?but|and never|not|cannot ?" MOVING, SLOT_EXCEPT, 0},
    {"?, ?but|and it never|cannot ?" MOVING, SLOT_EXCEPT, 0},
    {"?, ?but|and may|does not ?" MOVING, SLOT_EXCEPT, 0},
    {"?, ?but|and it may|does not ?" MOVING, SLOT_EXCEPT, 0},
    {"nor|no", SLOT_EXCEPT, 0},
    /* --- pieces --- */
    {"like|as ?exactly|just ?both|either ?a|an|the", SLOT_LIKE, 0},
    {"likes a|the", SLOT_LIKE, 0},
    {"using ?a|the", SLOT_LIKE, 0},
    {"on|with ?a|the ?same|standard|normal|usual", SLOT_LIKE, 2},
    {"along ?a|the|any ?same|standard|normal|usual", SLOT_LIKE, LOOSE_ALONG},
    {"combined|compound|hybrid ?of ?a|the ?chess", SLOT_LIKE, 2},
    {"as well", SLOT_NOTHING, 0},
    {"nothing like|as", SLOT_TAIL, 0},
    {"?, ?also|often|sometimes known|called|termed|referred ?to ?as", SLOT_TAIL, 0},
    {"like|as a checker|checkers|draughts|draughtsman ?piece|man|king", SLOT_OVER, OVER_ENEMY},
    {"toward|towards", SLOT_TAIL, 0},
    {"that|which must ?move|go|travel|slide", SLOT_BUT, 0},
    {"like|as ?exactly|just ?a|the "
     "standard|normal|regular|chess|orthodox|usual|nonroyal|non-royal|unpromoted|promoted|classic|"
     "modern|western|ordinary ?chess",
     SLOT_LIKE, 0},
    {"similar|similarly|equivalent|identical|identically to ?a|the "
     "?modern|standard|normal|classic|orthodox ?chess",
     SLOT_LIKE, 0},
    {"similar|similarly|as|like ?to ?a|the ?modern "
     "extended|exaggerated|restricted|limited|long|longer|lengthened|weak|kind",
     SLOT_VAGUE, 0},
    {"extended|exaggerated|elongated|lengthened|stretched", SLOT_VAGUE, 0},
    {"combines|combine|combining|combination ?with ?the ?moves|powers|power|movement|of", SLOT_LIKE,
     1},
    {"move|moves|powers|power|movement|abilities of ?a|the ?chess", SLOT_LIKE, 1},
    {"is|are ?essentially|basically|just|simply ?a|the|like", SLOT_LIKE, 1},
    {"l ?shape|shapes|pattern|patterns", SLOT_OFFSET, 3},
    {"l ?shape|shapes|move ?of ?a # plus|x|by # ?or ?# ?plus|x|by ?#", SLOT_OFFSET, 0},
    {"( # , # ) ?jump|leap|jumps|leaps", SLOT_OFFSET, 0},
    {"# ,|x|plus|by|to # l ?shape|leap|jump|move", SLOT_OFFSET, 0},
    {"# x # jump|leap|rectangle", SLOT_OFFSET, 0},
    {"?to any free square ?on|of ?the ?board", SLOT_ANYWHERE, TARGET_EMPTY},
    {"?to any square on|of the board", SLOT_ANYWHERE, TARGET_ANY},
    {"?to|onto any other square", SLOT_ANYWHERE, TARGET_ANY},
    {"?to|on|onto any square exactly|at|of # ?square ?distance ?away", SLOT_RING, 0},
    {"?to|on|onto any square # square away", SLOT_RING, 0},
    {"?to|on|onto any ~ square", SLOT_RING, 0},
    {"?to|on|onto any ~ or|and ~ square", SLOT_RING, 0},
    {"?to|on|onto any square ?that|which ?is|are ?situated|located within|at|to ?a ?distance ?of # "
     "or|to # "
     "square ?distance|away",
     SLOT_RING, 0},
    {"?to|on|onto any square ?that|which ?is|are within|up ?to ?a ?distance ?of # square "
     "?distance|away",
     SLOT_RING, 1},
    /* --- legs --- */
    {"?, ?and then|followed|finally ?by|continues ?moving|another", SLOT_THEN, 0},
    {"?, ?and ?then may then|continue ?moving", SLOT_THEN, 1},
    {"?, ?may|and|with ?may change|changing|changes ?the ?its direction ?between|after|on|during "
     "?any ?step|square|move",
     SLOT_BEND, LOOSE_BEND_FREE},
    {"?, ?and|may ?may turn|turning|turns ?as|if|when|whenever ?it ?likes|wants|freely ?after ?the "
     "?first|any ?step|square",
     SLOT_BEND, LOOSE_BEND_FREE},
    {"or|and|, ?in|any ?any|a combination ?of ?these|them|the ?both|2|those", SLOT_BEND,
     LOOSE_BEND_FREE},
    {"in any|a combination", SLOT_BEND, LOOSE_BEND_FREE},
    {"?all ?the not|not any|all ?the moves|steps|step|move must|have|need ?be ?to ?be ?in ?the "
     "?same ?direction",
     SLOT_BEND, LOOSE_BEND_FREE},
    {"outward|away|onward|further ?outward|from ?where|its ?it ?origin|started ?start "
     "?position|square",
     SLOT_BEND, LOOSE_BEND_OUTWARD},
    {"?at ?a right angle|angles", SLOT_BEND, LOOSE_BEND_TURN},
    {"?then ?turn|turns|turning 90 ?degrees|°", SLOT_BEND, LOOSE_BEND_TURN},
    {"90°|perpendicularly", SLOT_BEND, LOOSE_BEND_TURN},
    {"the|an|a ?in ?the other way|direction|axis|dimension|orientation", SLOT_BEND,
     LOOSE_BEND_TURN},
    {"1 way", SLOT_NOTHING, 0},
    {"the other ?way|direction", SLOT_BEND, LOOSE_BEND_TURN},
    {"?, ?( ?and|or vice versa ?)", SLOT_NOTHING, 0},
    {"?, or the other|opposite way ?a ?round|around", SLOT_NOTHING, 0},
};
const struct english_class loose_words_pieces = {NULL, rows, COUNT_OF(rows)};
