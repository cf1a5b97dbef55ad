/* The phrases of movement sentences that are written, each of which reads back as what it says; and
 * a few that are read beside them. */
#include "game/game.h"
#include "notation/lexicon/english_words.h"

#include <string.h>

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
    {"orthogonally", 0, WAY_ORTHOGONAL},
    {"at a right angle", 0, WAY_ORTHOGONAL},
    {"forward", 0, WAY_F},
    {"backward", 0, WAY_B},
    {"vertically", 0, WAY_F | WAY_B},
    {"to the left", 0, WAY_L},
    {"to the right", 0, WAY_R},
    {"sideways", 0, WAY_L | WAY_R},
    {"!straight forward", 0, WAY_F},
    {"!straight backward", 0, WAY_B},
    {"!horizontally", 0, WAY_L | WAY_R},
    {"!?square to the|either side", 0, WAY_ORTHOGONAL},
};
ENGLISH_CLASS(bends, "a direction at a right angle, such as 'sideways'");

static const struct english_row tails_rows[] = {
    {"to a free square", TAIL_FREE, 0},
    {"any number of times in the same direction", TAIL_TIMES, 0},
    {"up to # times in the same direction", TAIL_TIMES, 1},
    {"unless the first square of the way is occupied", TAIL_FIRST, PATH_LAME},
    {"unless a square of the way is occupied", TAIL_PATH, PATH_LAME},
    {"only if the first square of the way is occupied", TAIL_FIRST, PATH_HURDLE},
    {"only if both squares of the way are occupied", TAIL_PATH, PATH_HURDLE},
    {"?, jumping over the first square", TAIL_PATH, PATH_SKIP},
    {"?, jumping over the first two squares", TAIL_PATH, PATH_SKIP_TWO},
    {"?, ?jumping|leaping over exactly one piece on the|its way", TAIL_PATH, PATH_CANNON},
    {"over one piece to the square directly behind it", TAIL_PATH, PATH_HOPPER},
    {"?going round the side edges of the board", TAIL_PATH, PATH_CYLINDER},
    {"?, ?jumping|leaping over one or more pieces on the|its way", TAIL_JUMPS, JUMPS_ANY},
    {"?, ?jumping|leaping over one or two pieces on the|its way", TAIL_JUMPS, 2},
    {"?, ?jumping|leaping over one to # pieces on the|its way", TAIL_JUMPS, 0},
    {", capturing all enemies on the|its way", TAIL_PATH, PATH_SWEEP_ENEMIES},
    {", capturing all friends on the|its way", TAIL_PATH, PATH_SWEEP_FRIENDS},
    {", capturing all pieces on the|its way , friends included", TAIL_PATH, PATH_SWEEP},
    {"once or twice per turn", TAIL_TWICE, 0},
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
    {"moves without capturing", FORM_FINITE, TARGET_EMPTY},
    {"move without capturing", FORM_BASE, TARGET_EMPTY},
    {"moving without capturing", FORM_GERUND, TARGET_EMPTY},
    {"captures", FORM_FINITE, TARGET_ENEMY},
    {"capture", FORM_BASE, TARGET_ENEMY},
    {"capturing", FORM_GERUND, TARGET_ENEMY},
    {"captures friends", FORM_FINITE, TARGET_FRIEND},
    {"capture friends", FORM_BASE, TARGET_FRIEND},
    {"capturing friends", FORM_GERUND, TARGET_FRIEND},
    {"swaps places with friends", FORM_FINITE, TARGET_SWAP},
    {"swap places with friends", FORM_BASE, TARGET_SWAP},
    {"swapping places with friends", FORM_GERUND, TARGET_SWAP},
    {"catches what has just passed through", FORM_FINITE, TARGET_PASSED},
    {"catch what has just passed through", FORM_BASE, TARGET_PASSED},
    {"catching what has just passed through", FORM_GERUND, TARGET_PASSED},
    {"moves and catches what has just passed through", FORM_FINITE, TARGET_ANY | TARGET_PASSED},
    {"move and catch what has just passed through", FORM_BASE, TARGET_ANY | TARGET_PASSED},
    {"moving and catching what has just passed through", FORM_GERUND, TARGET_ANY | TARGET_PASSED},
    {"moves without capturing and catches what has just passed through", FORM_FINITE,
     TARGET_EMPTY | TARGET_PASSED},
    {"move without capturing and catch what has just passed through", FORM_BASE,
     TARGET_EMPTY | TARGET_PASSED},
    {"moving without capturing and catching what has just passed through", FORM_GERUND,
     TARGET_EMPTY | TARGET_PASSED},
    {"captures , also what has just passed through ,", FORM_FINITE, TARGET_ENEMY | TARGET_PASSED},
    {"capture , also what has just passed through ,", FORM_BASE, TARGET_ENEMY | TARGET_PASSED},
    {"capturing , also what has just passed through ,", FORM_GERUND, TARGET_ENEMY | TARGET_PASSED},
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
    {"capturing there", 0, TARGET_ENEMY},
    {"capturing a friend there", 0, TARGET_FRIEND},
    {"passing over a piece there", 0, TARGET_OVER},
    {"passing over an enemy there", 0, TARGET_OVER_ENEMY},
    {"passing over a friend there", 0, TARGET_OVER_FRIEND},
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
    {"to a free square", 0, TARGET_EMPTY},
    {"only to capture", 0, TARGET_ENEMY},
    {"only to capture a friend", 0, TARGET_FRIEND},
    {"to a free square or to capture a friend", 0, TARGET_EMPTY | TARGET_FRIEND},
    {"only to capture an enemy or a friend", 0, TARGET_ENEMY | TARGET_FRIEND},
    {"or to capture a friend", 0, TARGET_ANY | TARGET_FRIEND},
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
