/* The words around movement sentences that say nothing of moves: what a piece is, where it comes
 * from, what becomes of it. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"

/* Words that are understood elsewhere, and say nothing by themselves. */
static const struct english_row plain_rows[] = {
    {"it|its|this|that|these|those|their|them|his|her|there|here|which|who|we|you|your|our", 0, 0},
    {"the|a|another|any|all|both|some|other|most|more|very|also|just|same|such|much|many", 0, 0},
    {"of|to|in|on|at|by|for|with|from|and|or|as|than|between|within|inside|during", 0, 0},
    {"is|are|was|were|be|been|being|has|have|had|do|does", 0, 0},
    {"piece|pawn|chess|board|game|player|players|side|color|colour|square|turn|time|enemy|shape", 0,
     0},
    {"own|home|position|starting|standing|rank|file|way|name|called|known|pattern|side|edge", 0, 0},
    {"special|common|new|fairy|powerful|weak|hybrid|compound|western|european|orthodox|modern", 0,
     0},
    {"international|normal|ordinary|standard|regular|usual|shogi|xiangqi|ability|power", 0, 0},
};
ENGLISH_CLASS(plain, "");

/* Words that are understood nowhere, and would say something of moves. */
static const struct english_row telling_rows[] = {
    {"not|no|never|cannot|only|except|unless|without|but|if|when|while|until|after|before", 0, 0},
    {"may|must|might|should|shall|would|will|unlike|like|similar|identical|equal", 0, 0},
    {"limited|limit|restricted|confined|bound|range|reach|lame|blind|mobile|immobile|slow", 0, 0},
    {"stationary|fixed|frozen|paralysed|paralyzed|forbidden|barred|prohibited|unable|able", 0, 0},
    {"leaper|rider|slider|jumper|hopper|stepper|mover|runner|movement|mobility|blocked", 0, 0},
    {"opposite|reverse|reversed|mirrored|extended|limits|pinned|half|double|twice|thrice", 0, 0},
    {"enter|enters|cross|crosses|leave|leaves|stay|stays|return|returns|pass|passes", 0, 0},
    {"teleport|teleports|swap|swaps|drop|drops|dropped|shoot|shoots|push|pushes|pull", 0, 0},
    {"kill|kills|eat|eats|destroy|destroys|burn|burns|burnt|burned|burning|threaten|threatens|beat|"
     "beats",
     0, 0},
    {"forwardly|around|over|across|through|beyond|behind|toward|towards|away|far|near", 0, 0},
    {"combines|combine|combining|combination|plus|minus|rather|otherwise|less|l", 0, 0},
};
ENGLISH_CLASS(telling, "");

/* What a sentence about something else than moves does. */
static const struct english_row prose_verbs_rows[] = {
    {"is|are|was|were|has|have|had|means|exists|exist|looks|appears|appear|seems", 0, 0},
    {"replaces|replace|replaced|represents|represent|resembles|symbolizes|symbolises", 0, 0},
    {"starts|start|begins|begin|stands|stand|sits|sit|occupies|occupy|originates", 0, 0},
    {"comes|come|belongs|forms|form|makes|guards|protects|surrounds|accompanies", 0, 0},
    {"called|named|known|invented|created|introduced|used|found|filled|placed|worth", 0, 0},
    {"wins|loses|costs|counts|gets|plays|play|wears|carries", 0, 0},
};
ENGLISH_CLASS(prose_verbs, "");

/* What stands before a comma and tells of the piece. */
static const struct english_row lead_ins_rows[] = {
    {"in|of ?the ?modern|orthodox chess|shogi|xiangqi|general|fact|short|essence|theory|shatranj",
     0, 0},
    {"in this|the|most|many game|variant|variants|version", 0, 0},
    {"being|despite|thanks|due|because|since|originally|invented|introduced", 0, 0},
    {"named|called|known|historically|traditionally|usually|normally|generally|basically", 0, 0},
    {"orthodox|essentially|overall|here|thus|hence|therefore|so|moreover|furthermore", 0, 0},
    {"finally|lastly|secondly|similarly|note|remember|again", 0, 0},
};
ENGLISH_CLASS(lead_ins, "");

/* Behind the moves: what begins words about something else. */
static const struct english_row tails_rows[] = {
    {"?, ?the which|thus|hence|so|making|thereby|meaning|allowing|although|though|because|since", 0,
     0},
    {"?, and|which is|are", 0, 0},
    {"?, and has|have|had", 0, 0},
};
ENGLISH_CLASS(tails, "");

/* What says of a sentence without a move that it is about something else. */
static const struct english_row topics_rows[] = {
    {"promote|promotes|promoted|promotion|promoting|promotions", 0, 0},
    {"check|checks|checkmate|mate|mated|royal|royalty", 0, 0},
    {"worth|value|valued|starts|start|begins|placed|located|stands|sits", 0, 0},
};
ENGLISH_CLASS(topics, "");

/* Where a piece has to stay; only a game knows what that means. */
#define GROUND "palace|castle|fortress|river|palaces"

static const struct english_row confinements_rows[] = {
    {"?, ?and|but ?it ?may|must cannot|never|not leave|exit|cross|enter "
     "its|the|their|his|own " GROUND,
     0, 0},
    {"?, ?and|but ?it cannot|never leave|exit|cross|enter|leaves|crosses "
     "?its|the|their|his|own " GROUND,
     0, 0},
    {"?, ?and|but ?it ?is confined|restricted to its|the|their|his|own " GROUND, 0, 0},
    {"?, ?and|but ?it ?must stays|stay|remains|remain in|inside|within "
     "its|the|their|his|own " GROUND,
     0, 0},
    {"within|inside its|the|their|his|own " GROUND, 0, 0},
};
ENGLISH_CLASS(confinements, "");

static const struct english_row limiting_rows[] = {
    {"not|no|never|cannot|only|except|unless|without|but|if|when|while|until|till|after|before", 0,
     0},
    {"may|must|might|should|shall|would|will|need|needs|unlike|whenever|once|upon|instead|than", 0,
     0},
    {"limited|limit|limits|restricted|confined|bound|lame|blocked|blind|immobile|forbidden", 0, 0},
    {"either|neither|nor|also|too|additionally|alternatively|optionally|otherwise|again", 0, 0},
    {"half|double|twice|thrice|opposite|reverse|reversed|mirrored|extended|less|least|most", 0, 0},
    {"enter|enters|leave|leaves|stay|stays|return|returns|pass|passes|continue|continues", 0, 0},
    {"teleport|teleports|swap|swaps|drop|drops|dropped|shoot|shoots|push|pushes|pull|pulls", 0, 0},
    {"kill|kills|eat|eats|destroy|destroys|burn|burns|burnt|burned|burning|threaten|threatens|beat|"
     "beats",
     0, 0},
    {"minus|beyond|behind|toward|towards|upgrade|becomes|become|turns|turn|reaching", 0, 0},
    {"promoted|friendly|friend|enemy|hostile|screen|victim|prey|then|followed|first|second", 0, 0},
    {"rider|leaper|slider|jumper|hopper|stepper|mover|range|ranges|combines|rather", 0, 0},
    {"crossing|crossed|crosses|cross|river|palace|castle|fortress|adjacent|next|outward", 0, 0},
};
ENGLISH_CLASS(limiting, "");

static const struct english_row neutral_rows[] = {
    {"square|line|lines|direction|rank|file|way|distance|number|board|step|steps|piece", 0, 0},
    {"like|similar|identical|equal|movement|movements|plus|combination|combined|form|see", 0, 0},
    {"rook|bishop|queen|knight|king|orthodox|occupied|intervening|screen", 0, 0},
    {"free|long|short|simple|order|true|real|typical|peculiar|destination|destinations|straight|"
     "shape|pattern|diagram|l",
     0, 0},
};
ENGLISH_CLASS(neutral, "");

static const struct english_row asides_rows[] = {
    {"?also named|called|known|nicknamed|originally|formerly|sometimes|literally|representing", 0,
     0},
};
ENGLISH_CLASS(asides, "");
