/* The words of moves over other pieces: hurdles, and where a hop over them ends. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"
#include "move/moveset.h"

static const struct english_row hurdles_rows[] = {
    {"?over exactly|only|just ?a 1|single ?single ?other|intervening|half-way piece", HURDLE_ONE,
     1},
    {"?over ?exactly|only|just a|1|another|some|the ?single ?other|intervening screen", HURDLE_ONE,
     1},
    {"?over a single ?other|intervening|half-way piece", HURDLE_ONE, 1},
    {"?over 1 ?( and only 1 ?) ?other|intervening|half-way piece", HURDLE_ONE, 1},
    {"over a|1|another|some|the ?first ?other|intervening|half-way piece ?encountered", HURDLE_ONE,
     0},
    {"over a|1|another|some|the ?other next ?other piece", HURDLE_NEXT, 0},
    {"over a|1|another|some|the ?other piece next to it", HURDLE_NEXT, 0},
    {"?over a|1|the ?single next enemy ?piece", HURDLE_ENEMY, 1},
    {"?over a|1|the ?single enemy ?piece next to it", HURDLE_ENEMY, 1},
    {"over a|1|the ?single enemy ?piece", HURDLE_ENEMY, 0},
    {"over 1 of ?the|its|your enemy piece", HURDLE_ENEMY, 0},
};
ENGLISH_CLASS(hurdles, "what it jumps over, such as 'over exactly one piece'");

/* Directly behind the hurdle. */
#define BEHIND                                                                                     \
    "?straight|immediately|just behind|beyond|past|after ?it|this|that|them|the "                  \
    "?piece|screen|enemy|hurdle"
#define LANDS "?, ?and|then lands|land|landing|arriving|arrives|arrive|ending|ends|end ?up"

static const struct english_row hop_landings_rows[] = {
    {LANDS " on|onto|to|in a|the ?very ?next|first|adjacent square " BEHIND, LANDING_NEXT,
     TARGET_ANY},
    {LANDS " on|onto|to|in a|the ?very ?next|first free square " BEHIND, LANDING_NEXT,
     TARGET_EMPTY},
    {LANDS " straight|immediately|just behind|beyond|past|after ?it|this|that|the ?piece|screen",
     LANDING_NEXT, TARGET_ANY},
    {"?, to|onto ?a|the ?very ?next|first square " BEHIND, LANDING_NEXT, TARGET_ANY},
    {"?, to|onto ?a|the ?very ?next|first free square " BEHIND, LANDING_NEXT, TARGET_EMPTY},
    {LANDS " on|onto any square " BEHIND, LANDING_ANY, TARGET_ANY},
    {LANDS " on|onto any free square " BEHIND, LANDING_ANY, TARGET_EMPTY},
    {"?, ?and|to|then ?may take|takes|taking|capture|captures|capturing|hit|hits a|the ?first|next "
     "piece|target|enemy ?piece|target " BEHIND,
     LANDING_ANY, TARGET_ENEMY},
    {"to capture|take", LANDING_ANY, TARGET_ENEMY},
    {"to move ?without ?capturing", LANDING_ANY, TARGET_EMPTY},
};
ENGLISH_CLASS(hop_landings, "where it lands, such as 'to the square immediately behind it'");

static const struct english_row removals_rows[] = {
    {"?, ?and|thereby|thus ?thereby|thus capturing|taking|removing it|this|that|the ?jumped "
     "?enemy|piece ?piece",
     0, 0},
    {"?, ?and ?thereby|thus ?it captures|takes|removes|capture|take|remove it|this|that|the "
     "?jumped ?enemy|piece ?piece",
     0, 0},
    {"?, which|that is ?then|thereby|thus captured|taken|removed", 0, 0},
};
ENGLISH_CLASS(removals, "'capturing it'");

static const struct english_row hop_links_rows[] = {
    {"?, but|and ?it ?also|only must", 0, FORM_BASE},
    {", must", 0, FORM_BASE},
    {"?, which|that must", 0, FORM_BASE},
    {"?, ?but ?only by", 0, FORM_GERUND},
};
ENGLISH_CLASS(hop_links, "'but must'");
