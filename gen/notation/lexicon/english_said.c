/* The phrases of movement sentences that are written, each of which reads back as what it says, and
 * a few that are read beside them: about moves; about terrain and strength, ranks, burning, sparing
 * and castling. */
#include "game/game.h"
#include "notation/lexicon/english_words.h"

static const struct english_row verbs_rows[] = {
    {"steps|walks", VERB_STEP, FORM_FINITE},
    {"step|walk", VERB_STEP, FORM_BASE},
    {"stepping|walking", VERB_STEP, FORM_GERUND},
    {"slides|runs|ranges", VERB_SLIDE, FORM_FINITE},
    {"slide|run|range", VERB_SLIDE, FORM_BASE},
    {"sliding|running|ranging", VERB_SLIDE, FORM_GERUND},
    {"jumps|leaps|hops", VERB_JUMP, FORM_FINITE},
    {"jump|leap|hop", VERB_JUMP, FORM_BASE},
    {"jumping|leaping|hopping", VERB_JUMP, FORM_GERUND},
    {"moves|goes", VERB_MOVE, FORM_FINITE},
    {"moves and captures", VERB_MOVE_AND_CAPTURE, FORM_FINITE},
    {"move|go", VERB_MOVE, FORM_BASE},
    {"move and capture", VERB_MOVE_AND_CAPTURE, FORM_BASE},
    {"moving|going", VERB_MOVE, FORM_GERUND},
};
ENGLISH_CLASS(verbs, "a verb such as 'steps', 'slides' or 'jumps'");

static const struct english_row extents_rows[] = {
    {"?exactly one ?single square|step", EXTENT_STEP, 0},
    {"any number of ?free squares", EXTENT_ANY, 0},
    {"!any distance", EXTENT_ANY, 0},
    {"up to # ?free squares", EXTENT_UP_TO, 0},
    {"?exactly # squares", EXTENT_EXACT, 0},
    {"to the ~ square", EXTENT_NTH, 0},
    {"in an l", EXTENT_L, 0},
    {"to any square exactly # squares away", EXTENT_RING, 0},
    {"to any other square of|on the ?whole board", EXTENT_ANYWHERE, 0},
    {"!to any square of|on the ?whole board", EXTENT_ANYWHERE, 0},
};
ENGLISH_CLASS(extents, "a distance such as 'one square' or 'any number of squares'");

/* Those that stand in lists, in the order in which they are said, and those that stand alone. */
static const struct english_row ways_rows[] = {
#define PHRASE(id, key, english, what, class, value) {english, WAY_##class, value},
#include "words/ways.def"
#undef PHRASE
    /* read alone */
    {"!forward", WAY_BARE, WAY_F},
    {"!backward", WAY_BARE, WAY_B},
    {"!?to ?the left", WAY_BARE, WAY_L},
    {"!?to ?the right", WAY_BARE, WAY_R},
    {"!straight sideways", WAY_LISTED, WAY_L | WAY_R},
    {"!horizontally", WAY_LISTED, WAY_L | WAY_R},
    {"!in any diagonal direction", WAY_LISTED, WAY_DIAGONAL},
    {"!in any orthogonal direction", WAY_LISTED, WAY_ORTHOGONAL},
};
ENGLISH_CLASS(ways, "a direction such as 'orthogonally' or 'straight forward'");

/* The two parts of a bent jump; value: the sides to which it leads, of one axis or of both. */
static const struct english_row bends_rows[] = {
    {"orthogonally", 0, WAY_ORTHOGONAL}, {"at a right angle", 0, WAY_ORTHOGONAL},
#define PHRASE(id, key, english, what, class, value) {english, 0, value},
#include "words/bends.def"
    {"!straight forward", 0, WAY_F},     {"!straight backward", 0, WAY_B},
    {"!horizontally", 0, WAY_L | WAY_R}, {"!?square to the|either side", 0, WAY_ORTHOGONAL},
};
ENGLISH_CLASS(bends, "a direction at a right angle, such as 'sideways'");

static const struct english_row tails_rows[] = {
#define X(...)
#define MEANING_TAIL(value) value, 0
#define MEANING_TIMES(value) TAIL_TIMES, value
#define MEANING_NEAR(value) TAIL_FIRST, value
#define MEANING_PATH(value) TAIL_PATH, value
#define MEANING_JUMPS(value) TAIL_JUMPS, value
#define TAIL(id, key, english, pattern, what, class, value) {pattern, MEANING_##class(value)},
#include "words/tails.def"
    /* read alone */
    {"!?, ?jumping over one or more pieces of lower rank on the|its way", TAIL_LOWER,
     RANK_OVER_LOWER},
    {"!?, ?jumping over one or more pieces of lower or equal rank on the|its way", TAIL_LOWER,
     RANK_OVER_EQUAL},
    {"!?, ?jumping|leaping over exactly one piece", TAIL_PATH, PATH_CANNON},
    {"!?, unless blocked on the first square of its|the way", TAIL_FIRST, PATH_LAME},
    {"!?, unless blocked on the square in between", TAIL_FIRST, PATH_LAME},
    {"!?, and may be hobbled|blocked on the first square of its|the way", TAIL_FIRST, PATH_LAME},
    {"!?, and may be hobbled|blocked on the square in between", TAIL_FIRST, PATH_LAME},
    {"!?, and may be hobbled|blocked on any square in between", TAIL_PATH, PATH_LAME},
    {"!?, over any pieces", TAIL_PATH, 0},
    {"!?up to twice per turn", TAIL_TWICE, 0},
    {"!, and may do so twice per turn", TAIL_TWICE, 1},
    {"!, even to capture on the first step and return to where it stood", TAIL_TURN, TURN_BACK},
    {"!, but may not return to where it stood", TAIL_TURN, TURN_NO_BACK},
    {"!, but may capture only with the second step", TAIL_TURN, TURN_LAST},
};
ENGLISH_CLASS(tails, "a condition such as 'without capturing'");

/* Statements that tell what is captured; meaning: the verb's form, value: of enum target. */
static const struct english_row manners_rows[] = {
#define MANNER(id, key, finite, base, by, value)                                                   \
    {finite, FORM_FINITE, value}, {base, FORM_BASE, value}, {by, FORM_GERUND, value},
#include "words/manners.def"
};
ENGLISH_CLASS(manners, "'captures'");

/* Under which condition, before statements and behind single ones. */
static const struct english_row conditions_rows[] = {
    {"as a first move", CONDITION_FIRST, 0},
    {"?only from its back rank", CONDITION_RANK, 1},
    {"?only from its ~ rank", CONDITION_RANK, 0},
    {"?only from its ~ to|through ?its ~ rank", CONDITION_RANK, 0},
    {"without capturing", CONDITION_TARGET, TARGET_EMPTY},
    {"!?only to capture", CONDITION_TARGET, TARGET_ENEMY},
    {"!on its first move ?only", CONDITION_FIRST, 0},
    {"!if it has not ?yet moved ?yet", CONDITION_FIRST, 0},
    {"!?only when standing on its back rank", CONDITION_RANK, 1},
    {"!?only when standing on its ~ rank", CONDITION_RANK, 0},
};
ENGLISH_CLASS(conditions, "a condition such as 'without capturing'");

/* Behind a single way; value: of enum target. */
static const struct english_row behinds_rows[] = {
    {"without capturing", 0, TARGET_EMPTY},
    {", catching there what has just passed through", 0, TARGET_ANY | TARGET_PASSED},
    {"!, and may ?also catch there what has just passed through", 0, TARGET_ANY | TARGET_PASSED},
};
ENGLISH_CLASS(behinds, "'without capturing'");

/* How a leg is passed that another follows; value: of enum target. */
static const struct english_row passings_rows[] = {
#include "words/passings.def"
};
ENGLISH_CLASS(passings, "'capturing there'");

/* Where a leg leads, seen from the one before; meaning: of enum english_parity, which that one has;
 * value: bit k, k times 45 degrees to the right. The largest come first. */
static const struct english_row bearings_rows[] = {
#define BEARING(id, key, english, parity, value) {english, PARITY_##parity, value},
#include "words/bearings.def"
#undef BEARING
};
ENGLISH_CLASS(bearings, "a direction such as 'straight on' or 'at a right angle'");

/* Where the last of several legs ends; value: of enum target. */
static const struct english_row landings_rows[] = {
#include "words/landings.def"
#undef PHRASE
};
ENGLISH_CLASS(landings, "'to a free square'");

/* Captures of two legs that have verbs of their own; meaning: of enum english_capture, value: the
 * verb's form. */
static const struct english_row captures_rows[] = {
    {"captures one square", CAPTURE_STAYS, FORM_FINITE},
    {"capture one square", CAPTURE_STAYS, FORM_BASE},
    {"capturing one square", CAPTURE_STAYS, FORM_GERUND},
    {"captures a piece", CAPTURE_BEHIND, FORM_FINITE},
    {"capture a piece", CAPTURE_BEHIND, FORM_BASE},
    {"capturing a piece", CAPTURE_BEHIND, FORM_GERUND},
    {"passes its turn by", CAPTURE_PASSES, FORM_FINITE},
    {"pass its turn by", CAPTURE_PASSES, FORM_BASE},
    {"passing its turn by", CAPTURE_PASSES, FORM_GERUND},
};
ENGLISH_CLASS(captures, "'captures'");

/* What ends each of them, in their order. */
static const struct english_row capture_ends_rows[] = {
    {"without moving", CAPTURE_STAYS, 0},
    {"by jumping over it to the free square behind it", CAPTURE_BEHIND, 0},
    {"!by jumping over it to the free square behind", CAPTURE_BEHIND, 0},
    {"and then back", CAPTURE_PASSES, 0},
};
ENGLISH_CLASS(capture_ends, "'without moving'");

/* --- sentences that tell no moves --- */

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

/* --- parts of patterns: what is told in several ways, and stands in several patterns --- */

static const struct english_row parts_rows[] = {
    /* what slides and steps do anyway */
    {"until it encounters|encounter|meets|meet|hits|hit|reaches|reach <obstacle>", 0, 0,
     "<until-blocked>"},
    {"?only provided|if|when ?that there are|is no <obstacle> ?on|in ?the|its ?way", 0, 0,
     "<until-blocked>"},
    {"?a|any|another|the|other ?other|intervening|enemy|friendly "
     "piece|obstacle|obstruction|obstacles|obstructions",
     0, 0, "<obstacle>"},
    /* within 45 degrees of the way so far */
    {"from where it standing|started|starts|was|came ?from", 0, 0, "<from-start>"},
    /* one piece that is jumped over, of which it is said that it is the only one */
    {"?other|intervening|half-way|occupied piece|screen|man|obstacle", 0, 0, "<hurdle>"},
    {"between itself|it|them|the ?piece and its|the|their "
     "target|victim|prey|destination",
     0, 0, "<between>"},
    /* the two sides of an L */
    {"in any|1|a ?given ?orthogonal|straight|main direction|way ?<either-line>", 0, 0,
     "<one-side>"},
    {"orthogonally|straight ?in ?any ?direction", 0, 0, "<one-side>"},
    {"?( horizontally|vertically or vertically|horizontally ?)", 0, 0, "<either-line>"},
    {"at ?a right angle|angles ?to ?it|that|the ?first ?direction", 0, 0, "<other-side>"},
    {"?in ?a|the perpendicularly ?direction ?to ?that|the|it ?first ?direction|move", 0, 0,
     "<other-side>"},
    {"to the|either|1|any|its ?other side", 0, 0, "<other-side>"},
    {"in the|a other|orthogonal|different|perpendicularly ?orthogonal direction|way", 0, 0,
     "<other-side>"},
};
ENGLISH_CLASS(parts, "");

/* --- as they are said --- */

/* One word of a pattern behind what is written, a comma at once. */
static void say_word(const char *word, size_t size, struct buf *out)
{
    if (*word != ',' && out->size)
        buf_char(out, ' ');
    buf_put(out, word, size);
}

void english_say(const struct english_class *words, int meaning, unsigned value, struct buf *out)
{
    const struct english_row *row =
        FIND(r, words->rows, words->count, r->meaning == meaning && r->value == value);

    for (const char *word = row->pattern; *word; word += strspn(word, " ")) {
        size_t size = strcspn(word, " ");

        say_word(word, size, out);
        word += size;
    }
}
