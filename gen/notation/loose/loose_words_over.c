/* What stands in the way of a piece, and what it goes over. */
#include "notation/loose/loose_patterns.h"

static const struct english_row rows[] = {
    /* --- what stands in the way --- */
    {"?, ?and|but ?it ?may|also " LEAPING " " ANYTHING, SLOT_OVER, OVER_ALL},
    {"?, ?and|but ?may ignoring|ignores|ignore|disregarding|disregards|over|clear ?any|the ?of "
     "half-way|intervening|blocking|other|anything ?piece|pieces|square ?between",
     SLOT_OVER, OVER_ALL},
    {"over ?the|any|all next square", SLOT_OVER, OVER_ALL},
    {"?potentially|possibly " LEAPING " over ?a|any|other ?piece", SLOT_OVER, OVER_ALL},
    {"potentially|possibly over ?a|any|other ?piece", SLOT_OVER, OVER_ALL},
    {"over ?any|free|other ?or occupied ?square|piece", SLOT_OVER, OVER_ALL},
    {"over free or occupied square", SLOT_OVER, OVER_ALL},
    {"?it may move|go over " ANYTHING_OVER, SLOT_OVER, OVER_ALL},
    {"( ?no|not|never blocked|blocking )", SLOT_OVER, OVER_ALL},
    {"?is not blocked ?by ?other ?piece", SLOT_OVER, OVER_ALL},
    {"?, ?but|and may|does not|never " LEAPING " " ANYTHING, SLOT_OVER, OVER_BLOCKED},
    {"?, ?but|and cannot|never|without " LEAPING " " ANYTHING, SLOT_OVER, OVER_BLOCKED},
    {"?, ?but|and ?it cannot|without|no " LEAPING
     " ?over ?a|any|other ?occupied|other ?square|piece",
     SLOT_OVER, OVER_BLOCKED},
    {"?, ?but|and it may not " LEAPING " ?over ?a|any|other ?occupied|other ?square|piece",
     SLOT_OVER, OVER_BLOCKED},
    {"no|non|not jumping|leaping|jumps|leaps", SLOT_OVER, OVER_BLOCKED},
    {"non-jumping|non-leaping|lame", SLOT_OVER, OVER_BLOCKED},
    {"over nothing", SLOT_OVER, OVER_BLOCKED},
    {"?, ?and|but ?it|that|which ?may|is ?be|still blocked", SLOT_OVER, OVER_BLOCKED | LOOSE_TAIL},
    {"?, ?and|but ?it|that|which|, is|may not ?be blocked", SLOT_OVER, OVER_ALL | LOOSE_TAIL},
    {"?, ?and|but ?it|that|which|, never|cannot ?be blocked", SLOT_OVER, OVER_ALL | LOOSE_TAIL},
    {"?, ?and|but ?its|the ?first|middle|orthogonal|diagonal|next|half-way|intervening "
     "leg|way|eye|square|midpoint|middle ?in ?between must be free|clear",
     SLOT_OVER, OVER_BLOCKED},
    {"?, whether|both ?when|while|for moving or|and " CAPTURE, SLOT_NOTHING, 0},
    {"toward|towards ?a|the|its|their ?own ?enemy|other|far|opposite ?player "
     "side|camp|end|edge|rank|half",
     SLOT_WAY, LOOSE_F},
    {"# : #", SLOT_OFFSET, 0},
    {"?to|at|on ?the|a far|farthest|furthest|opposite|other ?square|corner ?in ?the "
     "?opposite|other ?corner|end ?of|in ?a|any # x # ?rectangle|area|box|block",
     SLOT_OFFSET, LOOSE_RECTANGLE},
    {"?to|at|on ?the|a ?square ?in ?the far|farthest|furthest|opposite|other ?square|corner "
     "?of|in ?a|any rectangle|area|box|block of # x # ?square",
     SLOT_OFFSET, LOOSE_RECTANGLE},
    {"?to|on ?onto any square in|of|within a|the # x # area|square|box ?around ?it", SLOT_RING,
     LOOSE_AREA},
    {"from where it|its ?stands|is|started|starts|position", SLOT_NOTHING, 0},
    {"if ?it ?is necessary|needed|required|desired|wanted", SLOT_NOTHING, 0},
    {"or be|being captured|taken", SLOT_TAIL, 0},
    {"minimum|min ?of # " N, SLOT_EXTENT, LOOSE_LEAST},
    {"if|unless ?not blocked by ?its own|friendly ?piece|color|colour|side", SLOT_NOTHING, 0},
    {"if|unless ?the ?way ?is ?not blocked", SLOT_OVER, OVER_BLOCKED},
    {"as long as ?there is|are no|not obstacles|obstacle|piece|anything ?in|on ?its|the ?way",
     SLOT_OVER, OVER_BLOCKED},
    {"( ?potential|possible|may jump|jumping|jumps|leap|leaps )", SLOT_OVER, OVER_ALL},
    {"?clear over anything|everything ?in ?between", SLOT_OVER, OVER_ALL},
    {"?by " LEAPING " over ?a|the|any|1 ?next enemy ?piece", SLOT_OVER, OVER_ENEMY},
    {"over ?a|the|any|1 ?next enemy ?piece", SLOT_OVER, OVER_ENEMY},
    {"?, ?but|and ?it must " LEAPING " over ?exactly ?1|a|another|some|the ?other ?intervening "
     "piece|screen|thing ?to ?move|capture",
     SLOT_OVER, OVER_ONE},
    {LEAPING " exactly|just|only 1 ?other ?intervening piece|screen|thing", SLOT_OVER, OVER_ONE},
    {"only by " LEAPING " ?over ?exactly|just|only 1 ?other ?intervening piece|screen|thing",
     SLOT_OVER, OVER_ONE},
    {LEAPING " ?over exactly|just|only 1 ?other ?intervening piece|screen|man|thing", SLOT_OVER,
     OVER_ONE},
    {LEAPING " ?over ?a|the ?single|1 screen", SLOT_OVER, OVER_ONE},
    {"over exactly 1 screen|piece", SLOT_OVER, OVER_ONE},
    {"?a|the|1 ?exactly intervening piece|screen ?in-between ?between", SLOT_OVER, OVER_ONE},
    {"?and|, ?it ?may|must ?only|then land|lands|landing ?immediately|just|straight on ?the "
     "far|other|opposite side "
     "?of ?it|the|that ?closest|first|nearest|same ?piece",
     SLOT_OVER, OVER_BEHIND},
    {"?and|, ?then ?must|to land|lands|landing ?on ?to ?the ?very next square", SLOT_OVER,
     OVER_BEHIND},
    {"over another|1|any|a ?other piece ?of ?either ?color to the ?next square "
     "?straight|immediately|just behind|beyond ?it|that ?piece",
     SLOT_OVER, OVER_BEHIND},
    {"?, ?but only by " LEAPING " over a|another|1|any ?other piece", SLOT_OVER, OVER_ONE},
    {"over it|them|that", SLOT_OVER, OVER_ALL},
    {LEAPING " ?over the first|nearest|next|half-way|intervening square", SLOT_OVER, OVER_ALL},
    {"?and|, land|lands|landing ?on ?the|square ?immediately|just|straight|first "
     "past|behind|beyond|after ?it|the ?piece",
     SLOT_OVER, OVER_BEHIND},
    {"over ?the|a ?first ?piece ?in ?its ?way ?to ?the square straight|immediately|just|directly "
     "behind|beyond ?it|that ?piece|unit",
     SLOT_OVER, OVER_BEHIND},
};
const struct english_class loose_words_over = {NULL, rows, COUNT_OF(rows)};
