/* Limits, names of pieces, and further legs. */
#include "notation/slot/slot_patterns.h"

#include "move/moveset.h"

static const struct english_row rows[] = {
    /* --- limits --- */
    /* --- pieces --- */
    {"like|as ?exactly|just ?both|either ?a|an|the", SLOT_LIKE, 0},
    {"likes a|the", SLOT_LIKE, 0},
    {"using ?a|the", SLOT_LIKE, 0},
    {"on|with ?a|the ?same|standard|normal|usual", SLOT_LIKE, 2},
    {"along ?a|the|any ?same|standard|normal|usual", SLOT_LIKE, LIKE_ALONG},
    {"combined|compound|hybrid ?of ?a|the ?chess", SLOT_LIKE, 2},
    {"as well", SLOT_NOTHING, 0},
    {"nothing like|as", SLOT_TAIL, 0},
    {"?, ?also|often|sometimes known|called|termed|referred ?to ?as", SLOT_TAIL, 0},
    {"toward|towards", SLOT_TAIL, 0},
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
    {"extended|exaggerated|elongated|lengthened|longer|stretched", SLOT_VAGUE, 0},
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
    {"?to|on|onto a|any square # ?or|to ?# square away", SLOT_RING, 0},
    {"?to|on|onto any ~ square", SLOT_RING, 0},
    {"?to|on|onto any ~ or|and ~ square", SLOT_RING, 0},
    {"?to|on|onto any square ?that|which ?is|are ?situated|located within|at|to ?a ?distance ?of # "
     "or|to # "
     "square ?distance|away",
     SLOT_RING, 0},
    {"?to|on|onto any square ?that|which ?is|are within|up ?to ?a ?distance ?of # square "
     "?distance|away",
     SLOT_RING, 1},
    {"# : #", SLOT_OFFSET, 0},
    {"?in ?a # x # pattern", SLOT_OFFSET, 0},
    {"( # x|by|plus|:|then # ?square ?shape|leap|jump|l )", SLOT_OFFSET, 0},
    {"# plus # oblique|leaper|jumper|leap|jump", SLOT_OFFSET, 0},
    {"?# ?square hippogonally|knightwise", SLOT_OFFSET, 0},
    {"?to|at|on ?the|a far|farthest|furthest|opposite|other ?square|corner ?in ?the "
     "?opposite|other ?corner|end ?of|in ?a|any # x # ?rectangle|area|box|block",
     SLOT_OFFSET, OFFSET_OF_SIDES},
    {"?to|at|on ?the|a ?square ?in ?the far|farthest|furthest|opposite|other ?square|corner "
     "?of|in ?a|any rectangle|area|box|block of # x # ?square",
     SLOT_OFFSET, OFFSET_OF_SIDES},
    {"?to|on ?onto any square in|of|within a|the # x # area|square|box ?around ?it", SLOT_RING,
     RING_AREA},
    /* --- legs --- */
    {"?, ?may|and|with ?may change|changing|changes ?the ?its direction ?between|after|on|during "
     "?any ?step|square|move",
     SLOT_BEND, LEG_FREE},
    {"?, ?and|may ?may turn|turning|turns ?as|if|when|whenever ?it ?likes|wants|freely ?after ?the "
     "?first|any ?step|square",
     SLOT_BEND, LEG_FREE},
    {"or|and|, ?in|any ?any|a combination ?of ?these|them|the ?both|2|those", SLOT_BEND, LEG_FREE},
    {"in any|a combination", SLOT_BEND, LEG_FREE},
    {"?all ?the not|not any|all ?the moves|steps|step|move must|have|need ?be ?to ?be ?in ?the "
     "?same ?direction",
     SLOT_BEND, LEG_FREE},
    {"outward|away|onward|further ?outward|from ?where|its ?it ?origin|started ?start "
     "?position|square",
     SLOT_BEND, LEG_OUTWARD},
    {"?at ?a right angle|angles", SLOT_BEND, LEG_SIDE},
    {"?then ?turn|turns|turning 90 ?degrees|°", SLOT_BEND, LEG_SIDE},
    {"90°|perpendicularly", SLOT_BEND, LEG_SIDE},
    {"perpendicular to it|that|this|them", SLOT_BEND, LEG_SIDE},
    {"in another ?way|direction|axis|dimension", SLOT_BEND, LEG_SIDE},
    {"another way|direction|axis|dimension", SLOT_BEND, LEG_SIDE},
    {"the|an|a ?in ?the other way|direction|axis|dimension|orientation", SLOT_BEND, LEG_SIDE},
    {"1 way", SLOT_NOTHING, 0},
    {"the other ?way|direction", SLOT_BEND, LEG_SIDE},
    {"?, ?( ?and|or vice versa ?)", SLOT_NOTHING, 0},
    {"?, or the other|opposite way ?a ?round|around", SLOT_NOTHING, 0},
};
const struct english_class slot_words_pieces = {NULL, rows, COUNT_OF(rows)};
