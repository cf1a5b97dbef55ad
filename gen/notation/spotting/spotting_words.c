/* Tables of the words that tell something of moves, by their subjects. */
#include "notation/spotting/spotting.h"

#define N "?free ?square|step|steps|jump|leap|position|positions"
#define VICTIM "?a|any|other|the|anything|another ?other ?enemy ?piece|pieces|anything"
#define HOME "home|starting|start|original|backward"
#define PLACE "square|rank|position|location|place|line"
#define LEAPING "jump|jumps|jumping|leap|leaps|leaping|hop|hops|hopping|pass|passes|passing"

/* Verbs and distances. */
static const struct english_row moving_rows[] = {
    {"may ?also do it|so|this|that ?also", SPOT_ALSO, ALSO_SAME},
    {"also|additionally|furthermore|alternatively", SPOT_ALSO, 0},
    /* --- verbs --- */
    {"moves|move|moving|goes|go|travels|travel|advance|advances|advancing|evolves|maneuvers",
     SPOT_SAID, TARGET_EMPTY},
    {"flies|fly|flying|marches|march|charges|charge|makes|make|making|performs|perform", SPOT_SAID,
     TARGET_EMPTY},
    {"may be moved|shifted|played", SPOT_SAID, TARGET_EMPTY},
    {CAPTURE, SPOT_SAID, TARGET_ENEMY},
    {"by moving|going|advancing", SPOT_NOTHING, 0},
    {LEAPING " ?a|an|any|the next piece", SPOT_BAD, 0},
    {"forward-most|forwardmost|enemy-occupied", SPOT_BAD, 0},
    {"moves|move|moving and|or|, " CAPTURE, SPOT_SAID, TARGET_ANY},
    {"move|moves to and|or " CAPTURE, SPOT_SAID, TARGET_ANY},
    {"slides|slide|ranges and|& " CAPTURE, SPOT_MANNER, MANNER_SLIDE},
    {"jumps|jump|leaps|leap and|& " CAPTURE, SPOT_MANNER, MANNER_JUMP},
    {"only move|moves by " CAPTURE " " VICTIM, SPOT_SAID, TARGET_ENEMY},
    {"move|moves|moving and jump|jumps|leap", SPOT_BAD, 0},
    {"steps|step|stepping|walks|walk", SPOT_MANNER, MANNER_STEP},
    {"slides|slide|sliding|ranges|range|ranging|runs|run|glides|glide|slider|ride|rides",
     SPOT_MANNER, MANNER_SLIDE},
    {"jumps|jump|jumping|leaps|leap|leaping|hops|hop|hopping|springs|jumper", SPOT_MANNER,
     MANNER_JUMP},
    /* --- distances --- */
    {"simple # " N, SPOT_EXTENT, SPAN_UP_TO},
    {"?exactly|precisely ?only # " N, SPOT_EXTENT, SPAN_EXACT},
    {"takes|take # ?single step|steps", SPOT_EXTENT, SPAN_EXACT},
    {"?straight to ?a|the|any ~ " N, SPOT_EXTENT, SPAN_EXACT},
    {"~ ?free square|step", SPOT_EXTENT, SPAN_EXACT},
    {"?only a single " N, SPOT_EXTENT, SPAN_EXACT},
    {"to|onto any square ?that|which ?is|lies # " N, SPOT_EXTENT, SPAN_EXACT},
    {"covering|covers|controlling|controls|reaching ?up ?to # square", SPOT_TAIL, 0},
    {"?, until|till ?it ?is interrupted|blocked|obstructed|stopped", SPOT_EXTENT, SPAN_RIDER},
    {"?to|on|onto ?a|any|the|all ?of ?the ?# next ?square|piece", SPOT_EXTENT, SPAN_NEXT},
    {"to|in any|1 of ?the # square", SPOT_EXTENT, SPAN_NEXT},
    {"no|not less|fewer than # " N, SPOT_EXTENT, SPAN_LEAST},
    {"?always # square|step or more", SPOT_EXTENT, SPAN_LEAST},
    {"a|any square|step", SPOT_EXTENT, SPAN_EXACT},
    {"?except|only ?that ?it ?may|does|do cannot|never|not ?move|go|travel|slide|step|advance "
     "more|further|farther than # " N,
     SPOT_EXTENT, SPAN_UP_TO},
    {"through|across|over any|unlimited number|amount of free ?board square|position|positions",
     SPOT_EXTENT, SPAN_ANY},
    {"over|across|through free square", SPOT_NOTHING, 0},
    {"?either|exactly|precisely # or|to|, # " N, SPOT_EXTENT, SPAN_EITHER},
    {"?either # , # ?, or|and # " N, SPOT_EXTENT, SPAN_EITHER},
    {"?either # , # , # ?, or|and # " N, SPOT_EXTENT, SPAN_EITHER},
    {"?only ?for ?by up to ?a ?maximum ?of # " N, SPOT_EXTENT, SPAN_UP_TO},
    {"?only ?for ?by ?at most|maximum ?of # " N, SPOT_EXTENT, SPAN_UP_TO},
    {"limited|restricted to ?a ?range ?maximum ?of ?only # " N " ?maximum", SPOT_EXTENT,
     SPAN_UP_TO},
    {"no|not|never more|further|farther ?away than # " N " ?away", SPOT_EXTENT, SPAN_UP_TO},
    {"?by a|the chosen|desired|variable|given number|distance ?of " N, SPOT_EXTENT, SPAN_ANY},
    {"any|unlimited|indefinite|arbitrary|a|of|by ?unlimited|indefinite|arbitrary number|amount "
     "?of " N,
     SPOT_EXTENT, SPAN_ANY},
    {"any|unlimited|whatever ?clear|free distance|distances|range", SPOT_EXTENT, SPAN_ANY},
    {"unlimited|unlimitedly|multiple|infinitely|freely " N, SPOT_EXTENT, SPAN_ANY},
    {"many free|square", SPOT_EXTENT, SPAN_ANY},
    {"over|across any|unlimited|whatever distance", SPOT_EXTENT, SPAN_ANY},
    {"?for as far as ?it|you|the|desired ?player|piece ?would ?likes|may|want|wish|like",
     SPOT_EXTENT, SPAN_ANY},
    {"square", SPOT_EXTENT, SPAN_BARE},
    {"in ?a|any|1 ?single|same straight line", SPOT_EXTENT, SPAN_ANY},
    {"before it may land|capture|move ?or ?land|capture|move ?something|anything", SPOT_NOTHING, 0},
    {"?, ?always ?, not|even just|only|merely|even on|for its|the ?very first|1st move",
     SPOT_NOTHING, 0},
    {"at least|minimum|min ?of # " N, SPOT_EXTENT, SPAN_LEAST},
    {"# or more " N, SPOT_EXTENT, SPAN_LEAST},
    {"minimum|min ?of # " N, SPOT_EXTENT, SPAN_LEAST},
};
ENGLISH_TABLE(spot_words_moving, moving_rows, NULL);

/* What stands before names of pieces, leaps and areas, and further legs. */
static const struct english_row piece_rows[] = {
    /* --- pieces, leaps and areas --- */
    {"along ?a|the|any ?same|standard|normal|usual", SPOT_LIKE, LIKE_ALONG},
    {"toward|towards ?the opposing|enemy|opponent|opponent's|other side|player|army|camp|end",
     SPOT_WAY, TOLD_F},
    {"toward|towards your|yours|its|their|home ?own ?side|player|end|camp", SPOT_WAY, TOLD_B},
    {"toward|towards", SPOT_TAIL, 0},
    {"similar|similarly|as|like ?to ?a|the ?modern "
     "extended|exaggerated|restricted|limited|long|longer|lengthened|weak|kind",
     SPOT_VAGUE, 0},
    {"combines|combine|combining|combination ?with ?the ?moves|powers|power|movement|of", SPOT_LIKE,
     1},
    {"move|moves|powers|power|movement|abilities of ?a|the ?chess", SPOT_LIKE, 1},
    {"is|are ?essentially|basically|just|simply ?a|the|like", SPOT_LIKE, 1},
    {"l ?shape|shapes|pattern|patterns", SPOT_OFFSET, 3},
    {"to ?1 ?of ?the nearest square ?that|which ?is|are ?do ?does not ?correspond ?lie ?on|to the "
     "same rank|file ?, file|rank ?, or|nor diagonal ?as|from ?of ?it|its|the ?current "
     "?position|square",
     SPOT_OFFSET, 3},
    {"( # , # ) ?jump|leap|jumps|leaps", SPOT_OFFSET, 0},
    {"# ,|x|plus|by|to # l ?shape|leap|jump|move", SPOT_OFFSET, 0},
    {"# x # jump|leap|rectangle", SPOT_OFFSET, 0},
    {"?to any free square ?on|of ?the ?board", SPOT_ANYWHERE, TARGET_EMPTY},
    {"?to any square on|of the board", SPOT_ANYWHERE, TARGET_ANY},
    {"?to|onto any other square", SPOT_ANYWHERE, TARGET_ANY},
    {"?to|on|onto any ~ or|and ~ square", SPOT_RING, 0},
    {"?to|on|onto any square ?exactly # ?square away", SPOT_RING, 0},
    {"?to|on|onto any square ?that|which ?is|are ?situated|located within|at|to ?a ?distance ?of # "
     "or|to # "
     "square ?distance|away",
     SPOT_RING, 0},
    {"?to|on|onto any square ?that|which ?is|are within|up ?to ?a ?distance ?of # square "
     "?distance|away",
     SPOT_RING, 1},
    {"( # x|by|plus|:|then # ?square ?shape|leap|jump|l )", SPOT_OFFSET, 0},
    {"?# ?square hippogonally|knightwise", SPOT_OFFSET, 0},
    {"?to|at|on ?the|a far|farthest|furthest|opposite|other ?square|corner ?in ?the "
     "?opposite|other ?corner|end ?of|in ?a|any # x # ?rectangle|area|box|block",
     SPOT_OFFSET, OFFSET_OF_SIDES},
    {"?to|at|on ?the|a ?square ?in ?the far|farthest|furthest|opposite|other ?square|corner "
     "?of|in ?a|any rectangle|area|box|block of # x # ?square",
     SPOT_OFFSET, OFFSET_OF_SIDES},
    {"?to|on ?onto any square in|of|within a|the # x # area|square|box ?around ?it", SPOT_RING,
     RING_AREA},
    /* --- legs --- */
    {"?, ?may|and|with ?may change|changing|changes ?the ?its direction ?between|after|on|during "
     "?any ?step|square|move",
     SPOT_BEND, LEG_FREE},
    {"?, ?and|may ?may turn|turning|turns ?as|if|when|whenever ?it ?likes|wants|freely ?after ?the "
     "?first|any ?step|square",
     SPOT_BEND, LEG_FREE},
    {"or|and|, ?in|any ?any|a combination ?of ?these|them|the ?both|2|those", SPOT_BEND, LEG_FREE},
    {"?all ?the not|not any|all ?the moves|steps|step|move must|have|need ?be ?to ?be ?in ?the "
     "?same ?direction",
     SPOT_BEND, LEG_FREE},
    {"outward|away|onward|further ?outward|from ?where|its ?it ?origin|started ?start "
     "?position|square",
     SPOT_BEND, LEG_OUTWARD},
    {"?at ?a right angle|angles", SPOT_BEND, LEG_SIDE},
    {"?then ?turn|turns|turning 90 ?degrees|°", SPOT_BEND, LEG_SIDE},
    {"90°|perpendicularly", SPOT_BEND, LEG_SIDE},
    {"in another ?way|direction|axis|dimension", SPOT_BEND, LEG_SIDE},
    {"1 way", SPOT_NOTHING, 0},
    {"the other ?way|direction", SPOT_BEND, LEG_SIDE},
};
ENGLISH_TABLE(spot_words_pieces, piece_rows, NULL);

/* Where a move may end and when it is made; words that say nothing, and words that must not be
 * skipped. */
static const struct english_row other_rows[] = {
    /* --- targets and times --- */
    {"?, ?but|and without|not|no ?making ?a " CAPTURE " ?anything ?piece", SPOT_TARGET,
     TARGET_EMPTY},
    {"non-capturing|non-capture|noncapturing|passively|peaceful|peacefully", SPOT_TARGET,
     TARGET_EMPTY},
    {"?to|onto|into ?a|any|the free ?dark|target|destination square", SPOT_TARGET, TARGET_EMPTY},
    {"only to move ?only", SPOT_TARGET, TARGET_EMPTY},
    {"?, ?and ?only to|for|when|while|if " CAPTURE " ?a|any ?enemy|opponent ?piece ?only",
     SPOT_TARGET, TARGET_ENEMY},
    {"to|onto|into ?a|any|the enemy ?piece|square", SPOT_TARGET, TARGET_ENEMY},
    {"?, ?but|and|it ?it cannot|never|neither " CAPTURE " " VICTIM, SPOT_HARMLESS, 0},
    {"?, ?and|but " CAPTURE " nothing|never", SPOT_HARMLESS, 0},
    {"?, ?and nor may|does ?it|they ?ever ?itself " CAPTURE " " VICTIM, SPOT_HARMLESS, 0},
    {"on|at|for|in its|his|her|the|a|their ?very first "
     "venture|outing|foray|sally|advance|occasion|time",
     SPOT_FIRST, 0},
    {"?on|at|for|as|in|during ?its|his|her|the|a|their|piece ?very first|1st "
     "move|moves|movement|turn",
     SPOT_FIRST, 0},
    {"from|on|in|at|if|when ?it ?is ?on ?its|his|her|the|a|their ?own " HOME " " PLACE, SPOT_FIRST,
     0},
    {"from|on|in|at ?its|his|her|the|a|their ?own first rank|position|location|place", SPOT_FIRST,
     0},
    {"if|when|while|before it|piece|has|pawn ?has|have ?not ?yet moved ?yet|before", SPOT_FIRST, 0},
    /* --- what says nothing --- */
    {"if ?it ?is necessary|needed|required|desired|wanted", SPOT_NOTHING, 0},
    {"if|unless ?not blocked by ?its own|friendly ?piece|color|colour|side", SPOT_NOTHING, 0},
    {"?the strongest|weakest|best", SPOT_TAIL, 0},
    {"?, if|when|while|provided free|clear|open|unblocked", SPOT_NOTHING, 0},
    {"?either to|onto ?a free square or ?to " CAPTURE " ?a|any|the ?enemy ?piece ?of ?the "
     "?enemy|opposing ?player",
     SPOT_NOTHING, 0},
    {"?to ?a|any non free square", SPOT_NOTHING, 0},
    {"cannot|not|never ?move|jump|leap any other|shorter|longer|fewer distance|number ?of ?square",
     SPOT_TAIL, 0},
    {"?, ?but|and|with no|without ?the|a|any ?initial|first double|double-step|# ?square "
     "?first|initial ?2|# "
     "?square "
     "?step|move|jump|advance ?move|option ?on ?its|the ?first ?move",
     SPOT_NOTHING, 0},
    {"?, ?but|and|with not moving|move|advance # square ?on|for|as ?its|the first move",
     SPOT_NOTHING, 0},
    {"?far|much|slightly stronger|weaker|better|further|farther than", SPOT_TAIL, 0},
    {"?when|once|after|if ?it ?is promoted", SPOT_PROMOTED, 0},
    {"promotes|promote|promotion|becomes|become|royal|value|worth|name|called", SPOT_TAIL, 0},
    {"?, ?and|but|or ?it cannot|never be|being " CAPTURE "|captured|taken ?by", SPOT_TAIL,
     TAIL_OF_VERB},
    {"?, ?and|but ?it may be captured|taken|moved|hazarded ?by ?either ?player", SPOT_TAIL, 0},
    {"?, ?and|but ?it ?is|are|stays confined|restricted|limited to ?the|its ?# ?square "
     "within|inside|in|of ?the|its|his|her|their palace|castle|fortress",
     SPOT_TAIL, 0},
    {"?, ?and|but ?it is|are|gets|get ?also promoted", SPOT_TAIL, 0},
    {"?may ?also prevent|prevents|convert|converts|demote|demotes|protect|protects|defend|defends",
     SPOT_TAIL, TAIL_OF_VERB},
    {"?which ?means|meaning ?that ?thus ?so there is|are ?only # ?possible|different|such "
     "square|positions|position|places|place|location|locations",
     SPOT_TAIL, 0},
    {"without|hindered ?being ?hindered by check", SPOT_NOTHING, 0},
    {"even if|when", SPOT_TAIL, 0},
    {"giving|because|since|forming|unlike", SPOT_TAIL, 0},
    {"so that", SPOT_TAIL, 0},
    /* --- what must not be skipped … --- */
    {"not|never|none|neither|cannot|only|except|unless|if|when|whenever|while|where|until|till|"
     "after|before|during|again|twice|double|triple|half|opposite|reverse|reversed|less|more|least|"
     "most|minus|repeats|repeat|repeated|successive|additional|hopper|confined|limited|limit|"
     "restricted|blocked|lame|dark|light|thereafter|afterwards|including|includes|include|closer|"
     "apart|hardly|rarely|seldom|thus|combination|combinations|shoots|shoot|shooting|fires|strikes|"
     "strike|turn|turns|curve|bounce|bounces|reflect|circular|cylindrical",
     SPOT_BAD, 0},
    {"either|both|any angle|angles", SPOT_BAD, 0},
    {"make|makes|take|takes 1|a ?single 90 degrees|right-angle|right-angled turn", SPOT_BAD, 0},
    {"on ?a some|certain|special|marked|particular|capital square", SPOT_BAD, 0},
    /* … unless no other words up to the next mark tell of moves --- */
    {"over|through|across|between|without|within|beyond|behind|near|next|far|swap|swaps|exchange|"
     "push|"
     "pushes|"
     "pull|teleport|teleports|drop|drops|return|returns|enter|enters|swim|swims|cross|crosses|"
     "leave|"
     "leaves|stay|stays|remain|remains|den|trap|water|bottom|top|river|palace|corner|center|centre",
     SPOT_BAD, 1},
    /* --- an ordinal number by itself --- */
    {"~", SPOT_BAD, 0},
};
ENGLISH_TABLE(spot_words_rest, other_rows, NULL);

/* Words of direction. */
static const struct english_row way_rows[] = {
    {"orthogonal|orthogonally|orthongonally|cardinally", SPOT_WAY, TOLD_ORTHOGONAL},
    {"along|on|in|down|up|across ?a|an|the|its|their|any ?same|free rank or|and ?along|on|in "
     "?a|the|any "
     "file",
     SPOT_WAY, TOLD_ORTHOGONAL},
    {"rank", SPOT_WAY, TOLD_L | TOLD_R},
    {"rank is|of|: ?at ?least|most #", SPOT_BAD, 0},
    {"file", SPOT_WAY, TOLD_F | TOLD_B},
    {"last|far|opposite|farthest|final|enemy rank|file", SPOT_BAD, 1},
    {"?to|on|onto ?the|its|a ~ rank|file", SPOT_BAD, 0},
    {"# plus " N, SPOT_EXTENT, SPAN_LEAST},
    {"orthogonally to the left or|and ?to ?the right", SPOT_WAY, TOLD_L | TOLD_R},
    {"in 1|a orthogonal direction", SPOT_WAY, TOLD_ORTHOGONAL},
    {"in any straight direction", SPOT_WAY, TOLD_ALL},
    {"in any forward direction", SPOT_WAY, TOLD_F | TOLD_ALL},
    {"?in ?a|any|1 arbitrary|whatever|whichever direction", SPOT_WAY, TOLD_ALL},
    {"away from ?it|its|the|their ?own player|side|camp|edge ?of ?the ?board", SPOT_WAY, TOLD_F},
    {"side", SPOT_WAY, TOLD_L | TOLD_R},
    {"?to|on|of ?the|its|their own|opposite|other|enemy|far|friendly|player side", SPOT_NOTHING, 0},
    {"?all|any|the|1|in ?of ?the 3 forward ?direction|square", SPOT_WAY, TOLD_F | TOLD_ALL},
    {"?all|any|the|1|in ?of ?the 3 backward ?direction|square", SPOT_WAY, TOLD_B | TOLD_ALL},
    {"?on|to|onto any|1|all of ?the 3 ?next square ?straight in front|advance ?of ?it", SPOT_WAY,
     TOLD_F | TOLD_ALL},
    {"straight ?line|lines", SPOT_WAY, TOLD_STRAIGHT},
    {"diagonal|diagonally", SPOT_WAY, TOLD_DIAGONAL},
    {"↗|northeast|north-east|ne", SPOT_WAY, TOLD_F | TOLD_R | TOLD_DIAGONAL},
    {"↙|southwest|south-west|sw", SPOT_WAY, TOLD_B | TOLD_L | TOLD_DIAGONAL},
    {"north|northward|northwards|↑", SPOT_WAY, TOLD_F},
    {"south|southward|southwards|↓", SPOT_WAY, TOLD_B},
    {"west|westward|westwards|←", SPOT_WAY, TOLD_L},
    {"east|eastward|eastwards|→", SPOT_WAY, TOLD_R},
    {"forward|up|upward|upwards|advance|upper|forth", SPOT_WAY, TOLD_F},
    {"?to ?the ?square ?straight|immediately ?in front|advance ?of ?it", SPOT_WAY, TOLD_F},
    {"backward|down|downward|downwards|behind|rear|retreat|lower", SPOT_WAY, TOLD_B},
    {"vertically|vertical", SPOT_WAY, TOLD_VERTICAL | TOLD_STRAIGHT},
    {"horizontally|sideways|sideward|lateral|sidesteps|sidestep", SPOT_WAY, TOLD_L | TOLD_R},
    {"to ?either|the|a|1|both|any side", SPOT_WAY, TOLD_L | TOLD_R},
    {"?to ?the left", SPOT_WAY, TOLD_L},
    {"?to ?the right", SPOT_WAY, TOLD_R},
    {"in|along a|1 direction|way|dimension|axis ?( ?horizontally ?or ?vertically ?)", SPOT_NOTHING,
     0},
    {"?in|to|along 1|all|any|either|both ?of ?the ?8 ?compass|possible direction|line|lines|side",
     SPOT_WAY, TOLD_ALL},
    {"anywhere", SPOT_WAY, TOLD_ALL},
    {"?in|along ?all|any|the ?of ?its|their|the # direction|line|lines", SPOT_COUNT, 0},
    {"?all|any|the|both|either|1 ?of ?the 2|4|3 forward diagonal", SPOT_WAY,
     TOLD_F | TOLD_DIAGONAL},
    {"?all|any|the|both|either|1 ?of ?the 2|4|3 backward diagonal", SPOT_WAY,
     TOLD_B | TOLD_DIAGONAL},
    {"all|any|the ?of ?the 4|2|3 ?orthogonal", SPOT_WAY, TOLD_ORTHOGONAL},
    {"?on|along|in all|any|the|both|either|1 ?of ?the 4|2|3 diagonal", SPOT_WAY, TOLD_DIAGONAL},
    {"?on|along line|lines or|and ?on|along file", SPOT_WAY, TOLD_ORTHOGONAL},
    {"all|any|the 8 ?queen", SPOT_WAY, TOLD_ALL},
    {"instead|rather of|than", SPOT_TAIL, 0},
    {"rider|riders", SPOT_EXTENT, SPAN_RIDER},
    {"?in ?all|any|the ?of ?the other ?# direction", SPOT_WAY, TOLD_OTHER},
};
ENGLISH_TABLE(spot_words_ways, way_rows, NULL);
