/* The words of sentences about ranks, burning, sparing and castling. */
#include "game/game.h"
#include "notation/lexicon/english_words.h"

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
