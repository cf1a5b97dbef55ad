/* The words of conditions: before and behind the moves, and as sentences of their own; and of
 * sentences about terrain and strength. */
#include "base/mem.h"
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
    {"?in|along a|the|its ?same file", CONDITION_WITHIN, WAY_F | WAY_B},
    {"?in|along a|the|its ?same rank", CONDITION_WITHIN, WAY_L | WAY_R},
    {"from any position|square ?on ?the ?board", CONDITION_NONE, 0},
    {"to move and|or|as capture|well ?as ?capture", CONDITION_NONE, 0},
    {"?, and|but ?it is immune to ?being capture|captured|attack", CONDITION_NONE, 0},
    {"?, but|and ?may never|not ?move|go to|onto|into a square where it may be "
     "captured|taken|attacked",
     CONDITION_NONE, 0},
    {"on which it stands|standing|is", CONDITION_NONE, 0},
    {"?, <no-jump>", CONDITION_UNJUMPED, 0},
    {"over a|any|another|1 piece to the square straight|immediately|just behind|beyond "
     "it|this|that|the ?piece",
     CONDITION_PATH, PATH_HOPPER},
    {"?, <until-blocked>", CONDITION_UNJUMPED, 1},
    {"?, over nothing", CONDITION_UNJUMPED, 0},
    {"?, ?but ?only without capturing|taking ?anything", CONDITION_EMPTY, 0},
    {"to|onto|into a|any free square", CONDITION_EMPTY, REACH_ITEM},
    {"?, ?but ?only if|when that|this|its ?destination|target|landing square is free",
     CONDITION_EMPTY, REACH_ITEM},
    {"thereafter|afterwards", CONDITION_LATER, 0},
    {"without capturing|taking or jumping|leaping", CONDITION_CLEAR, PATH_LAME},
    {"?, <over>", CONDITION_OVER, 0},
    {"?, # square ?in total", CONDITION_NONE, 0},
    {"?, ?but only to capture|take", CONDITION_ENEMY, 0},
    {"to capture|take ?only", CONDITION_ENEMY, 0},
    {"?, ?but ?only <first-move>", CONDITION_FIRST, 0},
    {"?, ?but ?only from|on its|the ?own backward|home rank ?only", CONDITION_RANK, 1},
    {"?, ?but ?only from|on its|the ?own ~ rank ?only", CONDITION_RANK, 0},
    {"?, ?but ?only from|on its|the ?own ~ to|through ?its|the ~ rank ?only", CONDITION_RANK, 0},
    {"?, ?but ?only when|while|if ?it ?is ?standing on its|the ?own ~ rank", CONDITION_RANK, 0},
    {"?, ?and ?it ?also may|catches|captures ?also ?catch|capture|take there ?also " PASSER,
     CONDITION_CATCH, 0},
    {"?, ?and ?it ?also may ?also catch|capture|take , ?by moving there , " PASSER, CONDITION_CATCH,
     0},
    {"?, catching|capturing|taking ?there ?also " PASSER, CONDITION_CATCH, 0},
    {"?, also " PASSER, CONDITION_CATCH, 0},
    {PASSER, CONDITION_CATCH, TARGET_PASSED},
    {"?, ?but unless ?it ?is ?blocked ?on|at|by ?a|any|another ?piece ?on <first-square> ?is "
     "?occupied|blocked",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on|at|by ?a|any ?piece ?on <first-square>",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but unless|until ?it ?is ?blocked ?by ?a|any|another ?piece ?on <any-square> ?is "
     "?occupied|blocked",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when ?that both ?of ?the ?those square ?in ?front ?of ?it|the ?piece|pawn "
     "are free",
     CONDITION_CLEAR, PATH_LAME},
    {"?, ?but ?only if|when the first square of|on the|its way is occupied", CONDITION_FIRST_SQUARE,
     PATH_HURDLE},
    {"?, ?jumping|leaping|hopping over a piece on the first square of|on the|its way",
     CONDITION_FIRST_SQUARE, PATH_HURDLE},
    {"?, ?but ?only if|when all|both ?the square of|on the|its way are occupied", CONDITION_PATH,
     PATH_HURDLE},
    {"?, ?jumping|leaping|hopping over the first square ?of|on ?the|its ?way", CONDITION_PATH,
     PATH_SKIP},
    {"?, ?jumping|leaping|hopping over the first 2 square ?of|on ?the|its ?way", CONDITION_PATH,
     PATH_SKIP_TWO},
    {"?, ?jumping|leaping|hopping over exactly|just 1 ?other piece ?in ?on ?between|the|its ?way",
     CONDITION_PATH, PATH_CANNON},
    {"?, ?up to a|any|the|1 ?first piece ?on|in ?its|the ?way and lands|land|landing on the square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_PATH, PATH_HOPPER},
    {"?, ?jumping|leaping|hopping over 1 or more ?other piece ?in|on|along ?the|its ?way",
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
    {"?, ?going|passing ?a round|around ?the side edges ?of ?the ?board", CONDITION_PATH,
     PATH_CYLINDER},
    {"?, ?but without moving ?itself", CONDITION_STAY, 0},
    {"?, by jumping|leaping|hopping over it <lands> ?next free square <behind>", CONDITION_BEHIND,
     TARGET_EMPTY},
    {"?, ?and ?it ?also ?may ?also ?step|do|move|go ?so ?up ?to twice " TURN, CONDITION_TWICE, 0},
    {"?, once or twice " TURN, CONDITION_TWICE, 0},
    {"?, " BACK, CONDITION_TURN, TURN_BACK},
    {"?, " NOT_BACK, CONDITION_TURN, TURN_NO_BACK},
    {"?, " LAST, CONDITION_TURN, TURN_LAST},
    {"?, any number of time ?in|along ?the|a|any ?same|straight ?direction|line|rank",
     CONDITION_REPEAT, 0},
    {"?, repeatedly ?in|along ?the|a ?same|straight ?direction|line", CONDITION_REPEAT, 0},
    {"?, up to|at ?most # time in|along ?the|a|any ?same|straight direction|line|rank",
     CONDITION_REPEAT, 0},
};
ENGLISH_CLASS(suffixes, "a condition such as 'without capturing'");

static const struct english_row summaries_rows[] = {
    {"?it cannot move ?at ?all", SUMMARY_NOTHING, 0},
    {"?it cannot capture|take", SUMMARY_HARMLESS, 0},
    {"?it never captures|takes", SUMMARY_HARMLESS, 0},
    {"!?it <over>", SUMMARY_OVER, 0},
    {"!?it ?may ?also move|moves|go|goes|pass|passes over <anything> ?<in-way>", SUMMARY_OVER, 0},
    {"?it may ?also stop|end ?its ?move after|on ?just|only the ?just|only ?first|single "
     "?orthogonal|diagonal "
     "?orthogonally|diagonally step|square",
     SUMMARY_STOP, 0},
    {"!?it <no-jump>", SUMMARY_UNJUMPED, 0},
    {"these|both|such ?jumps|leaps may ?both|all be blocked on " WAY, SUMMARY_LAST_PATH, PATH_LAME},
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

/* The words of sentences about ranks, burning, sparing and castling. */

#define ENEMIES "?all|any|the|a ?of ?the enemy ?piece"
#define EVERYBODY "all|any ?the piece"
#define INCLUDED "?, friend|friends|friendly ?piece included ?,"
#define AT_END                                                                                     \
    "?, ?at|after|when|whenever|wherever|where ?the|it ?end|ends|stops ?of ?its|any ?move ?,"
#define BESIDE                                                                                     \
    "?on ?the|any ?of ?the ?8 ?square next to ?it ?the ?square ?where|on ?which ?it ?ends|stops "  \
    "?its ?move"
#define NEXT_ENEMIES "?all|any|the ?of ?the next enemy ?piece"
#define WHEN_DONE                                                                                  \
    "?, at|after|when|whenever|wherever ?the|it ?end|ends|stops|lands|moves|moved ?of "            \
    "?its|any ?move"
#define MAY_NOT "?it may|does|cannot ?not|never capture|take"
#define NEVER "?it never captures|takes"

static const struct english_row powers_rows[] = {
    {"?its|it ?has|is rank ?is #", TEXT_RANK, 0},
    {"?it ?may go|goes|jump|jumps|leap|leaps only over piece of ?a lower rank", TEXT_GOES_OVER,
     RANK_OVER_LOWER},
    {"?it ?may ?only go|goes|jump|jumps|leap|leaps over piece of ?a lower rank only|alone",
     TEXT_GOES_OVER, RANK_OVER_LOWER},
    {"?it ?may go|goes|jump|jumps|leap|leaps only over piece of ?a lower or equal rank",
     TEXT_GOES_OVER, RANK_OVER_EQUAL},
    {"behind it|them|those ?, it may not capture|take ?a|any royal piece", TEXT_TAKES_BEHIND,
     RANK_TAKES_NOT_ROYAL},
    {"behind it|them|those ?, it may capture|take only ?a|any piece of ?a lower rank",
     TEXT_TAKES_BEHIND, RANK_TAKES_LOWER},
    {AT_END " it ?also burns " ENEMIES " " BESIDE, TEXT_BURNS, BURNS_ENEMIES},
    {AT_END " it ?also burns " EVERYBODY " " INCLUDED " " BESIDE, TEXT_BURNS, BURNS_ALL},
    {"?it ?also burns " NEXT_ENEMIES, TEXT_BURNS, BURNS_ENEMIES},
    {"?it ?also burns " NEXT_ENEMIES " " WHEN_DONE, TEXT_BURNS, BURNS_ENEMIES},
    {"?it ?also burns " ENEMIES " next to it " WHEN_DONE, TEXT_BURNS, BURNS_ENEMIES},
    {AT_END " it ?also burns " NEXT_ENEMIES, TEXT_BURNS, BURNS_ENEMIES},
    {AT_END " " NEXT_ENEMIES " is|are ?also burnt|burned", TEXT_BURNS, BURNS_ENEMIES},
    {NEXT_ENEMIES " is|are ?also burnt|burned " WHEN_DONE, TEXT_BURNS, BURNS_ENEMIES},
    {ENEMIES " that|which moves|move|lands|land|stops|stop|steps|step next to it is|are ?also "
             "burnt|burned",
     TEXT_BURNS_STANDING, 0},
    {ENEMIES
     " that|which ends|end|stops|stop ?its|their ?move next to it is|are ?also burnt|burned",
     TEXT_BURNS_STANDING, 0},
    {MAY_NOT " ?a|any protected piece", TEXT_SPARES, SPARES_PROTECTED},
    {MAY_NOT " ?a|any ?enemy piece that|which is|are protected", TEXT_SPARES, SPARES_PROTECTED},
    {"?it ?may captures|takes|capture|take only unprotected piece", TEXT_SPARES, SPARES_PROTECTED},
    {NEVER " ?a|any protected piece", TEXT_SPARES, SPARES_PROTECTED},
    {MAY_NOT " ?a|any protected royal piece", TEXT_SPARES, SPARES_PROTECTED_ROYAL},
    {NEVER " ?a|any protected royal piece", TEXT_SPARES, SPARES_PROTECTED_ROYAL},
    {"?it may|can ?also castle ?once", TEXT_CASTLES, 0},
    {"?it ?also castles ?once", TEXT_CASTLES, 0},
};
ENGLISH_CLASS(powers, "");

static const struct english_row lower_ranks_rows[] = {
    {"of ?a lower rank ?in|on ?the|its ?way", 0, RANK_OVER_LOWER},
    {"of ?a lower or equal rank ?in|on ?the|its ?way", 0, RANK_OVER_EQUAL},
};
ENGLISH_CLASS(lower_ranks, "'of lower rank'");

/* The words around movement sentences that say nothing of moves: what a piece is, where it comes
 * from, what becomes of it. */

/* The words of directions. */

static const struct english_row ways_rows[] = {
    {"in|along any|all ?of ?the ?8 direction", WAY_WHOLE, WAY_ALL},
    {"in 1 direction", WAY_ONE, WAY_ALL},
    {"in any direction , orthogonal or|and diagonal", WAY_WHOLE, WAY_ALL},
    {"along the file , ?the rank or|and|, ?and|or ?the|a diagonal", WAY_WHOLE, WAY_ALL},
    {"in any other direction", WAY_OTHER, 0},
    {"on|along ?the ?a queen lines|line", WAY_WHOLE, WAY_ALL},
    {"on|along ?the ?a bishop lines|line", WAY_WHOLE, WAY_DIAGONAL},
    {"in ?1|any|all|either ?of ?the other # orthogonal|diagonal or|and diagonal|orthogonal "
     "direction",
     WAY_OTHER, 0},
    {"orthogonally", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"?to the front|forward 1", WAY_WHOLE, WAY_F},
    {"the backward 1", WAY_WHOLE, WAY_B},
    {"?in|along the ?2 forward diagonal ?direction", WAY_WHOLE, WAY_FR | WAY_FL},
    {"orthogonally in any|either direction", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"!?in|along 1|either ?of ?the ?4 orthogonal direction", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"along ?the|a|any rank or|and ?a|the file", WAY_WHOLE, WAY_ORTHOGONAL},
    {"diagonally in any|all|either|1 ?of ?the ?4 ?diagonal direction", WAY_WHOLE, WAY_DIAGONAL},
    {"diagonally", WAY_WHOLE, WAY_DIAGONAL},
    {"in any direction diagonally", WAY_WHOLE, WAY_DIAGONAL},
    {"?in|along any|all|the ?of ?the ?4 diagonal direction", WAY_WHOLE, WAY_DIAGONAL},
    {"!?in|along 1|either ?of ?the ?4 diagonal direction", WAY_WHOLE, WAY_DIAGONAL},
    {"in|along|on a|any|1 ?single straight line", WAY_LINE, WAY_ALL},
    {"?in|along|on ?a|any|the straight orthogonal line|lines|path", WAY_WHOLE, WAY_ORTHOGONAL},
    {"backward left", WAY_WHOLE, WAY_BL},
    {"straight", WAY_STRAIGHT, WAY_ORTHOGONAL},
    {"diagonal|diag", WAY_WHOLE, WAY_DIAGONAL},
    {"orthogonal", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"forward", WAY_BARE, WAY_F},
    {"straight|orthogonally|vertically forward", WAY_WHOLE, WAY_F},
    {"backward", WAY_BARE, WAY_B},
    {"straight|orthogonally|vertically backward", WAY_WHOLE, WAY_B},
    {"?to ?the left", WAY_BARE, WAY_L},
    {"?to ?the right", WAY_BARE, WAY_R},
    {"straight|orthogonally ?to ?the left", WAY_WHOLE, WAY_L},
    {"straight|orthogonally ?to ?the right", WAY_WHOLE, WAY_R},
    {"?straight sideways", WAY_WHOLE, WAY_L | WAY_R},
    {"orthogonally sideways", WAY_WHOLE, WAY_L | WAY_R},
    {"to either|any|the|both|1 side", WAY_WHOLE, WAY_L | WAY_R},
    {"horizontally", WAY_WHOLE, WAY_L | WAY_R},
    {"vertically", WAY_WHOLE, WAY_F | WAY_B},
    {"straight or|and diagonally forward", WAY_WHOLE, WAY_F | WAY_FR | WAY_FL},
    {"diagonally or|and straight forward", WAY_FIRST_BARE, WAY_F | WAY_FR | WAY_FL},
    {"in any|all|the ?of ?the ?3 forward direction", WAY_WHOLE, WAY_F | WAY_FR | WAY_FL},
    {"straight or|and diagonally backward", WAY_WHOLE, WAY_B | WAY_BR | WAY_BL},
    {"diagonally forward", WAY_DIAGONAL_BARE, WAY_FR | WAY_FL},
    {"diagonally backward", WAY_DIAGONAL_BARE, WAY_BR | WAY_BL},
    {"diagonally ?to ?the left", WAY_DIAGONAL_BARE, WAY_FL | WAY_BL},
    {"diagonally ?to ?the right", WAY_DIAGONAL_BARE, WAY_FR | WAY_BR},
    {"diagonally sideways", WAY_DIAGONAL_SIDE, WAY_DIAGONAL},
    {"diagonally forward ?and ?to ?the left", WAY_WHOLE, WAY_FL},
    {"diagonally forward ?and ?to ?the right", WAY_WHOLE, WAY_FR},
    {"diagonally backward ?and ?to ?the left", WAY_WHOLE, WAY_BL},
    {"diagonally backward ?and ?to ?the right", WAY_WHOLE, WAY_BR},
};
ENGLISH_CLASS(ways, "a direction such as 'orthogonally' or 'straight forward'");
