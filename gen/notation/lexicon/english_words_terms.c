/* The words of conditions: before and behind the moves, and as sentences of their own; and of
 * sentences about terrain and strength. */
#include "game/game.h"
#include "move/moveset.h"
#include "notation/lexicon/english_words.h"

static const struct english_row prefixes_rows[] = {
    {"without capturing|taking", CONDITION_EMPTY, 0},
    {"?only when|while not capturing|taking", CONDITION_EMPTY, 0},
    {"only to capture|take", CONDITION_ENEMY, 0},
    {"to capture|take", CONDITION_ENEMY, 0},
    {"?only when|while capturing|taking", CONDITION_ENEMY, 0},
    {"?only <first-move>", CONDITION_FIRST, 0},
    {"to move ?without ?capturing", CONDITION_EMPTY, 0},
    {"otherwise", CONDITION_OTHERWISE, 0},
    {"in all|any other cases|moves", CONDITION_OTHERWISE, 0},
    {"?only from|on its|the ?own backward|home rank", CONDITION_RANK, 1},
    {"?only from|on its|the ?own ~ rank", CONDITION_RANK, 0},
    {"?only from|on its|the ?own ~ to|through ?its|the ~ rank", CONDITION_RANK, 0},
    {"?only when|while|if ?it ?is standing on its|the ?own backward|home rank", CONDITION_RANK, 1},
    {"?only when|while|if ?it ?is standing on its|the ?own ~ rank", CONDITION_RANK, 0},
};
ENGLISH_CLASS(prefixes, "a condition such as 'as a first move'");

/* What passed through a square, and is caught there. */
#define PASSER                                                                                     \
    "?a|any|the what|whatever|anything|piece ?that|which ?has|have ?just "                         \
    "passed|stepped|moved|gone ?through ?it|there|them|the|that ?square ?on ?the ?turn ?before"

/* Where a jump may be blocked: on all squares that it passes. */
#define WAY "?a|any|either|1 ?of ?the ?square|squares ?in|on|of between|its|the|their ?way"

/* Of two steps in a turn. */
#define TURN "per|a|any|in ?1|a|the|its ?same turn"
#define HOME "to where it stood|started|was|began|came ?from"
#define BACK                                                                                       \
    "?and|even ?to ?it ?also ?may capture|capturing|take|taking on|with its|the first step|1 and " \
    "?then "                                                                                       \
    "return|returning|go|going|step|stepping ?backward " HOME
#define NOT_BACK "?but ?it may|does not return|go|step ?backward " HOME
#define NOT_FIRST                                                                                  \
    "?but ?it ?may cannot|not|never captures|capture|takes|take on|with|by its|the first step|1"
#define LAST "?but ?it ?may captures|capture|takes|take only on|with its|the second|last step|1"

static const struct english_row suffixes_rows[] = {
    {"?, giving|for it|them # destination|destinations|possibility|possibilities", CONDITION_NONE,
     0},
    {"?in|along a|the|its ?same file", CONDITION_WITHIN, WAY_F | WAY_B},
    {"?in|along a|the|its ?same rank", CONDITION_WITHIN, WAY_L | WAY_R},
    {"?in|along a|the|its ?same rank or|and ?the file", CONDITION_WITHIN, WAY_ORTHOGONAL},
    {"?in|along a|the|its ?same file or|and ?the rank", CONDITION_WITHIN, WAY_ORTHOGONAL},
    {"along|in a|any ?straight line", CONDITION_WITHIN, WAY_ALL},
    {"from any position|square ?on ?the ?board", CONDITION_NONE, 0},
    {"to move and|or|as capture|well ?as ?capture", CONDITION_NONE, 0},
    {"?, as ?seen in ?the diagram|picture|figure|image|chess|shogi|xiangqi", CONDITION_NONE, 0},
    {"?, as the diagram|picture|figure|image|board illustrates|shows|indicates", CONDITION_NONE, 0},
    {"?, with the same conditions|condition|restrictions|restriction|rules|rule", CONDITION_NONE,
     0},
    {"?, until it cross|crosses|reach|reaches|has|have ?crossed ?reached the river", CONDITION_NONE,
     0},
    {"?, and|but ?it is immune to ?being capture|captured|attack", CONDITION_NONE, 0},
    {"?, and|but|or ?it ?may cannot|never|not be captured|taken|attacked", CONDITION_NONE, 0},
    {"?, but|and ?may never|not ?move|go to|onto|into a square where it may be "
     "captured|taken|attacked",
     CONDITION_NONE, 0},
    {"?, but|and ?may never|not|cannot move|go into check", CONDITION_NONE, 0},
    {"?, as illustrated|shown ?below|above", CONDITION_NONE, 0},
    {"on which it stands|standing|is", CONDITION_NONE, 0},
    {"?, <no-jump>", CONDITION_UNJUMPED, 0},
    {"?, and does not|never promote", CONDITION_NONE, 0},
    {"# direction ?in ?total", CONDITION_COUNT, 0},
    {"over a|any|another|1 piece to the square straight|immediately|just behind|beyond "
     "it|this|that|the ?piece",
     CONDITION_PATH, PATH_HOPPER},
    {"at a time", CONDITION_NONE, 0},
    {"?in|on per|a|any ?single turn|move", CONDITION_NONE, 0},
    {"?, <until-blocked>", CONDITION_UNJUMPED, 1},
    {"?,|- without|no jumping|leaping ?over ?any ?piece ?allowed", CONDITION_UNJUMPED, 0},
    {"?, over nothing", CONDITION_UNJUMPED, 0},
    {"no blocking", CONDITION_OVER, 0},
    {"?, ?and|but may be captured|taken|attacked|hazarded ?or ?captured ?by|like ?a|any ?other "
     "?normal|ordinary ?piece",
     CONDITION_NONE, 0},
    {"?, and|but|or ?it ?may cannot|never|not be captured|taken|attacked by "
     "a|any|another|other|pawn "
     "?other ?pawn|piece",
     CONDITION_NONE, 0},
    {"?, ?but ?only without capturing|taking ?anything", CONDITION_EMPTY, 0},
    {"?, ?but ?only when|while not capturing|taking", CONDITION_EMPTY, 0},
    {"?, but not to capture|take", CONDITION_EMPTY, REACH_DENIED},
    {"?, but|and may|does not|never capture|take", CONDITION_EMPTY, REACH_DENIED},
    {"?, but|and cannot capture|take", CONDITION_EMPTY, REACH_DENIED},
    {"?, but|and never captures|takes", CONDITION_EMPTY, REACH_DENIED},
    {"?, ?but only to move", CONDITION_EMPTY, 0},
    {"to move only", CONDITION_EMPTY, 0},
    {"?, ?but only to|onto ?a free square", CONDITION_EMPTY, 0},
    {"to|onto ?a free square only", CONDITION_EMPTY, 0},
    {"to|onto|into a|any free square", CONDITION_EMPTY, REACH_ITEM},
    {"?, ?but ?only if|when that|this|its ?destination|target|landing square is free",
     CONDITION_EMPTY, REACH_ITEM},
    {"?, ?but ?only if|when the destination|target|landing square is free", CONDITION_EMPTY,
     REACH_ITEM},
    {"thereafter|afterwards", CONDITION_LATER, 0},
    {"?at ?any ?time after that|this", CONDITION_LATER, 0},
    {"?, ?but|and never captures|takes ?in|on that|this|the ?same way", CONDITION_EMPTY, 0},
    {"?, ?and|but captures|capture|capturing|takes|take ?in|as ?exactly the same "
     "way|manner|fashion|direction|square",
     CONDITION_BOTH, 0},
    {"?, ?and|but captures|capture as|like it moves", CONDITION_BOTH, 0},
    {"without capturing|taking or jumping|leaping", CONDITION_CLEAR, PATH_LAME},
    {"?, ( if|when|which that|this|the|must ?target|destination ?square is|be free )",
     CONDITION_EMPTY, 0},
    {"?, <over>", CONDITION_OVER, 0},
    {"?, ?and|but ?it ?also may move|go over <anything> ?<in-way>", CONDITION_OVER, 0},
    {"?-|, # reachable|possible destinations|destination|square|targets ?in ?total ?at ?short "
     "?range",
     CONDITION_NONE, 0},
    {"?-|, # destinations|targets ?in ?total", CONDITION_NONE, 0},
    {"?, # square ?in total", CONDITION_NONE, 0},
    {"?, ?but|and ?it may move|go in no other direction", CONDITION_NONE, 0},
    {"?, ?but only to capture|take", CONDITION_ENEMY, 0},
    {"?, ?but only for|by|when|while capturing|taking", CONDITION_ENEMY, 0},
    {"?, ?but only if|when it captures|takes", CONDITION_ENEMY, 0},
    {"to capture|take ?only", CONDITION_ENEMY, 0},
    {"on|onto a ?next enemy ?piece", CONDITION_ENEMY, REACH_ITEM},
    {"?only if|when|while capturing|taking a|any enemy ?piece", CONDITION_ENEMY, 0},
    {"when|while capturing|taking ?only", CONDITION_ENEMY, 0},
    {"?, ?but ?only <first-move>", CONDITION_FIRST, 0},
    {"on first move", CONDITION_FIRST, 0},
    {"?, ?but ?only from|on its|the ?own backward|home rank ?only", CONDITION_RANK, 1},
    {"?, ?but ?only from|on its|the ?own ~ rank ?only", CONDITION_RANK, 0},
    {"?, ?but ?only from|on its|the ?own ~ to|through ?its|the ~ rank ?only", CONDITION_RANK, 0},
    {"?, ?but ?only when|while|if ?it ?is ?standing on its|the ?own backward|home rank",
     CONDITION_RANK, 1},
    {"?, ?but ?only when|while|if ?it ?is ?standing on its|the ?own ~ rank", CONDITION_RANK, 0},
    {"?, ?and ?it ?also may|catches|captures ?also ?catch|capture|take there ?also " PASSER,
     CONDITION_CATCH, 0},
    {"?, ?and ?it ?also may ?also catch|capture|take , ?by moving there , " PASSER, CONDITION_CATCH,
     0},
    {"?, ?and ?it ?also may ?also catch|capture|take ?there " PASSER, CONDITION_CATCH, 0},
    {"?, catching|capturing|taking ?there ?also " PASSER, CONDITION_CATCH, 0},
    {"?, also " PASSER, CONDITION_CATCH, 0},
    {PASSER, CONDITION_CATCH, TARGET_PASSED},
    {"?, ?but unless ?it ?is ?blocked ?on|at|by ?a|any|another ?piece ?on <first-square> ?is "
     "?occupied|blocked",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but ?only if|when <first-square> is free", CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on|at|by ?a|any ?piece ?on <first-square>",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but|and <first-square> must be free", CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, but the ?first|orthogonal|diagonal leg|step|square must be free", CONDITION_FIRST_SQUARE,
     PATH_LAME},
    {"?, through|over|across a free square ?in ?between|half-way", CONDITION_FIRST_SQUARE,
     PATH_LAME},
    {"?, through|over|across a free 1", CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but unless|until ?it ?is blocked", CONDITION_PATH, PATH_LAME},
    {"?, ?but unless|until ?it ?is ?blocked ?by ?a|any|another ?piece ?on <any-square> ?is "
     "?occupied|blocked",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but unless|until ?it ?is blocked|stopped by a|any|another <obstacle> ?<in-way>",
     CONDITION_PATH, PATH_LAME},
    {"?, until it encounters|meets|reaches|hits|finds|encounter|meet|reach|hit|find "
     "a|any|another|other <obstacle> ?<in-way>",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked ?on <any-square>", CONDITION_PATH, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked", CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when ?that|all|both <all-squares> is|are free|clear", CONDITION_PATH,
     PATH_LAME},
    {"?, ?but ?only if|when ?that|all|both <all-squares> is|are not blocked|occupied",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when ?that there is|are|be no|not ?other|any <obstacle> <in-way>",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when ?that there is|are|be no|not ?other|any obstacles|obstructions",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when ?that no|nothing ?other ?<obstacle> is|are|stands|blocks|block "
     "?standing <in-way>",
     CONDITION_PATH, PATH_LAME},
    {"?, through free square ?in ?between", CONDITION_PATH, PATH_LAME},
    {"?, both|all|any of which may be blocked on " WAY, CONDITION_PATH_ALL, PATH_LAME},
    {"?, ?but ?only if|when ?that both ?of ?the ?those square ?in ?front ?of ?it|the ?piece|pawn "
     "are free",
     CONDITION_CLEAR, PATH_LAME},
    {"?, ?but ?only if|when the first square of|on the|its way is occupied", CONDITION_FIRST_SQUARE,
     PATH_HURDLE},
    {"?, ?but ?only if|when the square ?in between|half-way is occupied", CONDITION_FIRST_SQUARE,
     PATH_HURDLE},
    {"?, ?jumping|leaping|hopping over a piece on the first square of|on the|its way",
     CONDITION_FIRST_SQUARE, PATH_HURDLE},
    {"?, ?but ?only if|when all|both ?the square ?in between are occupied", CONDITION_PATH,
     PATH_HURDLE},
    {"?, ?but ?only if|when all|both ?the square of|on the|its way are occupied", CONDITION_PATH,
     PATH_HURDLE},
    {"?, ?jumping|leaping|hopping over the first square ?of|on ?the|its ?way", CONDITION_PATH,
     PATH_SKIP},
    {"?, ?jumping|leaping|hopping over the first 2 square ?of|on ?the|its ?way", CONDITION_PATH,
     PATH_SKIP_TWO},
    {"?, ?jumping|leaping|hopping over exactly|just 1 ?other piece ?in ?on ?between|the|its ?way",
     CONDITION_PATH, PATH_CANNON},
    {"?, ?jumping|leaping|hopping over 1 ?other piece in|on between|the|its ?way", CONDITION_PATH,
     PATH_CANNON},
    {"?, ?jumping|leaping|hopping over a|1 ?other piece to the ?next square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_PATH, PATH_HOPPER},
    {"?, ?up to a|any|the|1 ?first piece ?on|in ?its|the ?way and lands|land|landing on the square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_PATH, PATH_HOPPER},
    {"?, ?jumping|leaping|hopping over 1 or more ?other piece ?in|on|along ?the|its ?way",
     CONDITION_JUMPS, JUMPS_ANY},
    {"?, ?jumping|leaping|hopping over at least 1 ?other piece ?in|on|along ?the|its ?way",
     CONDITION_JUMPS, JUMPS_ANY},
    {"?, ?jumping|leaping|hopping over 1 to|or # ?other piece ?in|on|along ?the|its ?way",
     CONDITION_JUMPS, 0},
    {"?, capturing|taking all|any ?the enemy ?piece ?that ?is|are|stand|standing in|on|along "
     "the|its way",
     CONDITION_PATH, PATH_SWEEP_ENEMIES},
    {"?, capturing|taking all|any ?of ?the|its friend|friends|friendly|own ?piece ?that "
     "?is|are|stand|standing in|on|along the|its way",
     CONDITION_PATH, PATH_SWEEP_FRIENDS},
    {"?, capturing|taking all|any ?the piece ?of ?both ?side ?that ?is|are|stand|standing "
     "in|on|along the|its way ?, ?friends|friend|friendly ?piece ?included",
     CONDITION_PATH, PATH_SWEEP},
    {"?, capturing|taking everything|anything ?that ?is|stands|standing ?in|on|along the|its way "
     ", friends|friend|friendly ?piece included",
     CONDITION_PATH, PATH_SWEEP},
    {"?, ?going|passing ?a round|around ?the side edges ?of ?the ?board", CONDITION_PATH,
     PATH_CYLINDER},
    {"?, as if the side edges ?of ?the ?board met|touched|joined", CONDITION_PATH, PATH_CYLINDER},
    {"?, ?but without moving ?itself", CONDITION_STAY, 0},
    {"?, ?while|but staying|remaining where it standing|is|was", CONDITION_STAY, 0},
    {"?, by jumping|leaping|hopping over it <lands> ?next free square <behind>", CONDITION_BEHIND,
     TARGET_EMPTY},
    {"?, by jumping|leaping|hopping over it ?, if|when ?that the ?next square <behind> is free",
     CONDITION_BEHIND, TARGET_EMPTY},
    {"?, by jumping|leaping|hopping over it <lands> ?next square <behind>", CONDITION_BEHIND,
     TARGET_ANY},
    {"?, ?and ?it ?also ?may ?also ?step|do|move|go ?so ?up ?to twice " TURN, CONDITION_TWICE, 0},
    {"?, ?and ?it ?also ?may ?also ?step|do|move|go ?so ?up ?to 2 time " TURN, CONDITION_TWICE, 0},
    {"?, once or twice " TURN, CONDITION_TWICE, 0},
    {"?, 1 or 2 time " TURN, CONDITION_TWICE, 0},
    {"?, " BACK, CONDITION_TURN, TURN_BACK},
    {"?, " NOT_BACK, CONDITION_TURN, TURN_NO_BACK},
    {"?, " LAST, CONDITION_TURN, TURN_LAST},
    {"?, " NOT_FIRST, CONDITION_TURN, TURN_LAST},
    {"?, any number of time ?in|along ?the|a|any ?same|straight ?direction|line|rank",
     CONDITION_REPEAT, 0},
    {"?, repeatedly ?in|along ?the|a ?same|straight ?direction|line", CONDITION_REPEAT, 0},
    {"?, up to|at ?most # time in|along ?the|a|any ?same|straight direction|line|rank",
     CONDITION_REPEAT, 0},
};
ENGLISH_CLASS(suffixes, "a condition such as 'without capturing'");

static const struct english_row summaries_rows[] = {
    {"?it cannot move ?at ?all", SUMMARY_NOTHING, 0},
    {"?it may|does not|never move ?at ?all", SUMMARY_NOTHING, 0},
    {"?it never moves", SUMMARY_NOTHING, 0},
    {"?it cannot capture|take", SUMMARY_HARMLESS, 0},
    {"?it may|does not|never capture|take", SUMMARY_HARMLESS, 0},
    {"?it never captures|takes", SUMMARY_HARMLESS, 0},
    {"!?it may jump|leap over ?any|other ?other piece", SUMMARY_OVER, 0},
    {"!?it <over>", SUMMARY_OVER, 0},
    {"!( <over> )", SUMMARY_OVER, 0},
    {"!?it ?may ?also move|moves|go|goes|pass|passes over <anything> ?<in-way>", SUMMARY_OVER, 0},
    {"?it cannot move|jump|hop ?at ?all without a|any screen", SUMMARY_HOPS, 0},
    {"?it may ?also stop|end ?its ?move after|on ?just|only the ?just|only ?first|single "
     "?orthogonal|diagonal "
     "?orthogonally|diagonally step|square",
     SUMMARY_STOP, 0},
    {"!?it <no-jump>", SUMMARY_UNJUMPED, 0},
    {"!?it|these|both ?moves may be blocked ?on ?<any-square>", SUMMARY_UNJUMPED, 0},
    {"!?it may be blocked on|by ?a ?piece ?on <first-square>", SUMMARY_UNJUMPED, 0},
    {"!?it may be blocked by|if ?there ?is ?a|any|other <obstacle> ?<in-way>", SUMMARY_UNJUMPED, 0},
    {BACK, SUMMARY_TURN, TURN_BACK},
    {NOT_BACK, SUMMARY_TURN, TURN_NO_BACK},
    {LAST, SUMMARY_TURN, TURN_LAST},
    {NOT_FIRST, SUMMARY_TURN, TURN_LAST},
    {"!?the ?jumped|captured|hopped piece|enemy|man ?jumped|captured ?over is|are ?then removed "
     "?from "
     "?the ?board|play",
     SUMMARY_REMOVED, 0},
    {"these|both|such ?jumps|leaps may ?both|all be blocked on " WAY, SUMMARY_LAST_PATH, PATH_LAME},
    {"?all its jumps|leaps may ?all be blocked on " WAY, SUMMARY_PATH, PATH_LAME},
};
ENGLISH_CLASS(summaries, "");

static const struct english_row friends_rows[] = {
    {"?only ?its|a ?own friend|friends|friendly ?piece ?only", 0, 0},
    {"?only its own piece ?only", 0, 0},
};
ENGLISH_CLASS(friends, "'friends'");

static const struct english_row catches_rows[] = {
    {PASSER, 0, 0},
    {"what|whatever|anything|piece ?that|which ?has|have ?just passed|stepped|moved|gone through "
     "a|any square next to it ?by ?moving|stepping|going ?there|to|onto ?it",
     0, 1},
};
ENGLISH_CLASS(catches, "'what has just passed through'");

static const struct english_row catches_too_rows[] = {
    {"?, also " PASSER " ?,", 0, 0},
    {"?, and ?also catches|catch|catching " PASSER, 0, 0},
};
ENGLISH_CLASS(catches_too, "'and catches'");

/* --- terrain and strength --- */

/* "may not", "does not", "cannot", "never" and its form of the verb. */
#define MAY "?it may ?also|even|alone"
#define NOT "?it may|does not|never"
#define CANNOT "?it cannot"

static const struct english_row text_rules_rows[] = {
    {MAY " enter ?the", TEXT_ENTERS, WHOSE_ANY},
    {MAY " swim|go in|into ?the", TEXT_ENTERS, WHOSE_ANY},
    {"?it ?also enters ?the", TEXT_ENTERS, WHOSE_ANY},
    {"?it ?also swims in ?the", TEXT_ENTERS, WHOSE_ANY},
    {MAY " enter its own", TEXT_ENTERS, WHOSE_OWN},
    {"?it ?also enters its own", TEXT_ENTERS, WHOSE_OWN},
    {MAY " enter the enemy|opposing|other", TEXT_ENTERS, WHOSE_ENEMY},
    {"?it ?also enters the enemy|opposing|other", TEXT_ENTERS, WHOSE_ENEMY},
    {NOT " enter ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {CANNOT " enter ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {"?it never enters ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {NOT " enter its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {CANNOT " enter its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {"?it never enters its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {NOT " enter the enemy|opposing|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {CANNOT " enter the enemy|opposing|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {"?it never enters the enemy|opposing|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {NOT " leave its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {CANNOT " leave its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {"?it never leaves its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {"?it ?always stays in|inside|on|within its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {MAY " take|capture ?even ?a|the", TEXT_TAKES, 0},
    {"?it ?also|even takes|captures ?also|even ?a|the", TEXT_TAKES, 0},
    {NOT " take|capture ?a|the", TEXT_NEVER_TAKES, 0},
    {CANNOT " take|capture ?a|the", TEXT_NEVER_TAKES, 0},
    {"?it never takes|captures ?a|the", TEXT_NEVER_TAKES, 0},
    {NOT " jump|leap|go over ?a|any|the", TEXT_NEVER_OVER, 0},
    {CANNOT " jump|leap|go over ?a|any|the", TEXT_NEVER_OVER, 0},
    {"?it never jumps|leaps|goes over ?a|any|the", TEXT_NEVER_OVER, 0},
};
ENGLISH_CLASS(text_rules, "a sentence such as 'It may enter water'");

/* Behind "may not leave its": ranks, instead of the name of a terrain. */
static const struct english_row kept_ranks_rows[] = {
    {"~ to|through ?its|the ~ rank", KEPT_RANGE, 0},
    {"first # rank", KEPT_FIRST, 0},
    {"backward|home rank", KEPT_ONE, 1},
    {"~ rank", KEPT_ONE, 0},
};
ENGLISH_CLASS(kept_ranks, "ranks, such as 'first three ranks'");

/* Behind "across water": where it ends; it can end nowhere else. */
static const struct english_row beyond_rows[] = {
    {"?, to ?the first|next|nearest ?dry|free square ?straight behind|beyond ?it|them|that", 0, 0},
    {"?, to|onto ?the other side|bank|shore", 0, 0},
};
ENGLISH_CLASS(beyond, "where it ends, such as 'to the first square behind'");

/* Whoever is there stops it. */
static const struct english_row obstacles_rows[] = {
    {"?, ?but unless a|any piece is|standing|swims ?there in|on the|its way", 0, 0},
    {"?, ?but unless ?it|its|the ?way is blocked", 0, 0},
    {"?, ?but ?only if|when nothing|none is|standing in|on the|its way", 0, 0},
    {"?, ?but ?only if|when all|the ?of ?the ?those square are free", 0, 0},
};
ENGLISH_CLASS(obstacles, "'unless a piece is in the way'");

static const struct english_row in_way_rows[] = {
    {"?of ?either|any ?side|player is|are|standing|swims ?there ?standing|swimming in|on the|its "
     "way",
     0, 0},
    {"?of ?either|any ?side|player blocks the|its way", 0, 0},
};
ENGLISH_CLASS(in_way, "'is in the way'");

static const struct english_row not_from_rows[] = {
    {"?, ?but not|never from|in|on ?the", 0, 0},
    {"?, ?but not when|while|if ?it ?is standing|swims|swimming in|on ?the", 0, 0},
    {"?, ?but unless it is|standing|swims ?standing|swimming in|on ?the", 0, 0},
};
ENGLISH_CLASS(not_from, "from where it does not");
