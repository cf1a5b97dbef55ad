/* The words of moves over other pieces: hurdles, and where a hop over them ends. */
#include "notation/lexicon/english_words.h"

#include "move/moveset.h"

static const struct english_row hurdles_rows[] = {
    {"?over <one-piece>", HURDLE_ONE, SURE_ONE},
    {"over 1 <hurdle> ?encountered", HURDLE_ONE, SURE_NUMBER},
    {"over a|another|any|some|the ?first <hurdle> ?encountered|it|that ?it|encounters|meets",
     HURDLE_ONE, SURE_NOT},
    {"over a|1|another|any|some|the ?other next ?other piece", HURDLE_NEXT, SURE_NOT},
    {"over exactly|just|only a|1 ?other next ?other piece", HURDLE_NEXT, SURE_NOT},
    {"over next piece", HURDLE_NEXT, SURE_NOT},
    {"over a|1|another|any|some|the ?other piece next to it", HURDLE_NEXT, SURE_NOT},
    {"?over a|1|any|the ?single next enemy ?piece", HURDLE_ENEMY, SURE_ONE},
    {"?over next enemy ?piece", HURDLE_ENEMY, SURE_ONE},
    {"?over a|1|any|the ?single enemy ?piece next to it", HURDLE_ENEMY, SURE_ONE},
    {"over a|1|any|the ?single enemy ?piece", HURDLE_ENEMY, SURE_NOT},
    {"over 1 of ?the|its|your enemy piece", HURDLE_ENEMY, SURE_NOT},
};
ENGLISH_CLASS(hurdles, "what it jumps over, such as 'over exactly one piece'");

#define LANDS                                                                                      \
    "?, ?and|then ?it ?then lands|land|landing|arriving|arrives|arrive|ending|ends|end ?up"
#define TO "on|onto|to|in|into|at a|the"

static const struct english_row hop_landings_rows[] = {
    {LANDS " " TO " ?very ?next|first|adjacent square <behind>", LANDING_NEXT, TARGET_ANY},
    {LANDS " " TO " ?very ?next|first free square <behind>", LANDING_NEXT, TARGET_EMPTY},
    {LANDS " " TO " ?very next|first square", LANDING_NEXT, TARGET_ANY},
    {LANDS " <behind>", LANDING_NEXT, TARGET_ANY},
    {"?, to|onto|into ?a|the ?very ?next|first square <behind>", LANDING_NEXT, TARGET_ANY},
    {"?, to|onto|into ?a|the ?very ?next|first free square <behind>", LANDING_NEXT, TARGET_EMPTY},
    {"?, if|when|provided ?that the ?next|first square <behind> is free", LANDING_NEXT,
     TARGET_EMPTY},
    {LANDS " on|onto any square <behind>", LANDING_ANY, TARGET_ANY},
    {LANDS " on|onto any free square <behind>", LANDING_ANY, TARGET_EMPTY},
    {"?, ?and|to|then ?may take|takes|taking|capture|captures|capturing|hit|hits a|the ?first|next "
     "piece|target|enemy ?piece|target <behind>",
     LANDING_ANY, TARGET_ENEMY},
};
ENGLISH_CLASS(hop_landings, "where it lands, such as 'to the square immediately behind it'");

static const struct english_row purposes_rows[] = {
    {"?only to capture|take ?a|any|the|something|anything|it|them ?enemy ?piece", 0, TARGET_ENEMY},
    {"?only when|while|if|for|by capturing|taking ?a|any ?enemy ?piece", 0, TARGET_ENEMY},
    {"?only when|while|if it captures|takes|is ?capturing|taking", 0, TARGET_ENEMY},
    {"?only to move ?without ?capturing", 0, TARGET_EMPTY},
    {"?only when|while ?it ?is not capturing", 0, TARGET_EMPTY},
    {"?, ?both|either|whether ?when|to|for move|moving and|or|as ?well ?as ?to|for|when "
     "capture|capturing",
     0, TARGET_ANY},
};
ENGLISH_CLASS(purposes, "what for, such as 'to capture'");

static const struct english_row removals_rows[] = {
    {"?, ?and|thereby|thus ?thereby|thus capturing|taking|removing it|them|this|that|the ?jumped "
     "?enemy|piece ?piece",
     0, 0},
    {"?, ?and ?thereby|thus ?it captures|takes|removes|capture|take|remove it|this|that|the "
     "?jumped ?enemy|piece ?piece",
     0, 0},
    {"?, which|that is ?then|thereby|thus captured|taken|removed", 0, 0},
};
ENGLISH_CLASS(removals, "'capturing it'");

static const struct english_row hop_links_rows[] = {
    {"?, but|and|except ?that ?it ?also ?, ?it", 0, 0},
    {"?, but|and only", 0, 0},
    {"?, ?which|that ?,", 0, 0},
};
ENGLISH_CLASS(hop_links, "'but'");

static const struct english_row hop_manners_rows[] = {
    {"?it ?also|only|always must ?also|only|always", 0, FORM_BASE},
    {"?, ?only by", 0, FORM_GERUND},
    {",", 0, FORM_GERUND},
    {", must", 0, FORM_BASE},
};
ENGLISH_CLASS(hop_manners, "'must'");
