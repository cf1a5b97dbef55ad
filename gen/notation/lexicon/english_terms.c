/* The phrases of sentences that tell no moves: about terrain and strength, ranks, burning, sparing
 * and castling. */
#include "game/game.h"
#include "notation/lexicon/english_words.h"

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
    {MAY " enter the enemy|other", TEXT_ENTERS, WHOSE_ENEMY},
    {"?it ?also enters the enemy|other", TEXT_ENTERS, WHOSE_ENEMY},
    {NOT " enter ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {CANNOT " enter ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {"?it never enters ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {NOT " enter its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {CANNOT " enter its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {"?it never enters its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {NOT " enter the enemy|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {CANNOT " enter the enemy|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {"?it never enters the enemy|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
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

/* --- ranks, burning, sparing and castling --- */

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
#define MAY_NOT NOT " capture|take"
#define CANNOT_TAKE CANNOT " capture|take"
#define NEVER "?it never captures|takes"

static const struct english_row powers_rows[] = {
    {"its rank is #", TEXT_RANK, 0},
    {"it goes only over pieces of lower rank", TEXT_GOES_OVER, RANK_OVER_LOWER},
    {"it goes only over pieces of lower or equal rank", TEXT_GOES_OVER, RANK_OVER_EQUAL},
    {"behind them it may not capture royal pieces", TEXT_TAKES_BEHIND, RANK_TAKES_NOT_ROYAL},
    {"behind them it may capture only pieces of lower rank", TEXT_TAKES_BEHIND, RANK_TAKES_LOWER},
    {"it burns all enemies next to the square where it ends its move", TEXT_BURNS, BURNS_ENEMIES},
    {"it burns all pieces , friends included , next to the square where it ends its move",
     TEXT_BURNS, BURNS_ALL},
    {"enemies that end their move next to it are burnt", TEXT_BURNS_STANDING, 0},
    {"it may not capture protected pieces", TEXT_SPARES, SPARES_PROTECTED},
    {"it may not capture protected royal pieces", TEXT_SPARES, SPARES_PROTECTED_ROYAL},
    {"it may castle", TEXT_CASTLES, 0},
    /* read alone */
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
    {CANNOT_TAKE " ?a|any protected piece", TEXT_SPARES, SPARES_PROTECTED},
    {MAY_NOT " ?a|any ?enemy piece that|which is|are protected", TEXT_SPARES, SPARES_PROTECTED},
    {CANNOT_TAKE " ?a|any ?enemy piece that|which is|are protected", TEXT_SPARES, SPARES_PROTECTED},
    {"?it ?may captures|takes|capture|take only unprotected piece", TEXT_SPARES, SPARES_PROTECTED},
    {NEVER " ?a|any protected piece", TEXT_SPARES, SPARES_PROTECTED},
    {MAY_NOT " ?a|any protected royal piece", TEXT_SPARES, SPARES_PROTECTED_ROYAL},
    {CANNOT_TAKE " ?a|any protected royal piece", TEXT_SPARES, SPARES_PROTECTED_ROYAL},
    {NEVER " ?a|any protected royal piece", TEXT_SPARES, SPARES_PROTECTED_ROYAL},
    {"?it may|can ?also castle ?once", TEXT_CASTLES, 0},
    {"?it ?also castles ?once", TEXT_CASTLES, 0},
};
ENGLISH_CLASS(powers, "");
