/* Phrases that other words stand for. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"

/* "a special fairy chess piece that": what follows tells of the subject. */
#define PIECE_THAT                                                                                 \
    "is|are ?a|the ?pure|simple|strong|unusual ?hybrid|compound|special|new|fairy|powerful|weak|"  \
    "common ?fairy|chess ?chess piece|one that|which"
#define MOVES_OF                                                                                   \
    "?combined ?moving "                                                                           \
    "move|moves|movement|movements|leap|leaps|jumps|power|powers|ability|abilities "               \
    "of|from ?both"

const struct english_phrase english_phrases[] = {
    {"doesn't", "does not"},
    {"outward ?, (|- ?moving|going|always ?moving away <from-start> ?)", "outward"},
    {"captures|capturing|capture ?move|moves :", "captures"},
    {"as|so long as", "if"},
    {"without capture", "without capturing"},
    {"cannot|never move|moves without capturing ?, but captures", "captures"},
    {"when|whenever|if it takes|captures|capturing ?a|another ?enemy ?piece ?, it does "
     "this|so|that",
     "it captures"},
    {"?( ?whether ?a|any friend|friendly|own ?piece or|and ?a|any foe|enemy|hostile ?)", ""},
    {"needs|need|requires|require a <hurdle> ?<between>", "must jump over exactly 1 piece"},
    {"( move|moves|moving only )", "( without capturing )"},
    {"90° turn", "90 degrees turn"},
    {"combines|combining the " MOVES_OF, "moves as"},
    {"has|have the " MOVES_OF, "moves as"},
    {"i . e .", "that is"},
    {"( not captures|capture|capturing )", "without capturing"},
    {"similar|similarly|identically|equivalent to", "as"},
    {"like that|those of", "as"},
    {"moves|move but does not|never capture|take", "moves without capturing"},
    /* names and likenesses */
    {"?, ?but|and then ?it ?may continue|go|goes|continues ?to ?on ?move|moving in the same "
     "direction",
     "any number of time in the same direction"},
    /* directions */
    /* jumps told by the two sides of an L */
    {"?exactly *2|3|4 ?single ?free square|step|steps ?away <one-side> ?, "
     "?immediately ?and|then|followed|plus ?then ?by ?exactly # ?square|step|steps <other-side>",
     "* square in 1 direction and then # square perpendicularly"},
    {"a extended|long|longer|elongated|stretched|larger knight move|jump|leap|moves ?:|with|of|-",
     ""},
    {"only in ?just 1|a ?single direction :|-", "only"},
    {"?( flying king ?)", ""},
    {"?( ?just like ?a|the king|man|piece in|of checkers|draughts ?)", ""},
    {"teleports|teleport to", "jumps to"},
    {"without royal power|status|powers|royalty", ""},
    {"( without capturing )", "without capturing"},
    {"( but|and not capture|capturing )", "without capturing"},
    {"?, leaping|jumping ?over the|a half-way|first square ?if ?it ?is ?occupied",
     ", jumping over anything"},
    {"?, leaping|jumping over occupied square if any", ", jumping over anything"},
    {"over free or|and occupied square", ", jumping over anything"},
    {"?, over nothing", ""},
    {"to move and capture", ""},
    {"?, but|and never|not to|onto|into a square where it may be captured|taken|attacked", ""},
    {"( # from start )", "( # square on its first move )"},
    {"chess *knight|rook|bishop|queen|king|pawn", "*"},
    {"diagonally ?, either|both forward or|and backward", "diagonally"},
    {"a diagonal , forward or|and backward", "a diagonal"},
    {"upto", "up to"},
    {"advance|advances # square|step", "moves # square forward"},
    {"?a|any ?an ?enemy ?piece on either|any|1 of the 2 square diagonally in front ?of "
     "?it|them|the "
     "?pawn|piece|man",
     "1 square diagonally forward"},
    {"?, and|but is immune to ?being capture|captured|attack", ""},
    /* what the piece itself does */
    {"any turn consists of moving ?a|1 ?of ?your|the|its ?piece", "it moves"},
    {"and attacks|captures|takes where|what|whatever it lands ?on", ""},
    {", but|and is|are a ?regular|normal|ordinary|common piece ?that|which ?may ?be "
     "?hazarded|captured|taken ?and|or ?hazarded|captured|taken",
     ""},
    {", but|and is|are ?only|merely tagged|marked|labelled|labeled|counted|treated|regarded ?as "
     "?a ?royal|armoured|armored",
     ""},
    {"- a # square|step leap|jump that|which cannot be blocked ?by ?any|other|intervening ?piece",
     ", jumping over anything"},
    {"this|the piece|man *may|cannot|must|moves|captures|takes|jumps|leaps|slides|steps", "it *"},
    {"and|or cannot|never cross|leave ?the|its|their river|palace", ". it cannot cross the river"},
    {"if|when there is|are a|any|1 enemy ?piece ?in ?on ?there|this|that "
     "?location|position|square|spot",
     "to capture"},
    {"flee|stride|shift|relocate", "move"},
    /* what blocks it */
    {"?, if both ?of ?the square in front of ?it|the ?piece|pawn are free", "if both are free"},
    {"?, and if|when the ?first orthogonal ?next ?square is occupied ?by ?a|any ?piece ?, "
     "the|its|this move|it is|may ?be blocked|illegal|impossible|forbidden ?entirely",
     "unless the first square of the way is occupied"},
    {", but ?makes|make|with 1 straight|orthogonal step|square first",
     "unless the first square of the way is occupied"},
    /* what says nothing */
    {"( a shogi|xiangqi|chess gold|silver|pawn|rook|knight ?general )", ""},
    {". # of them", ""},
    {"as|so long as the ?general ?rules|rule ?stated ?above are|is met|followed|obeyed", ""},
    {"uses|use ?the palace diagonal|lines ?lines ?when|while|for ?attacking|capturing|moving "
     "?inside ?it",
     ""},
    {"in a # square|step move ?, ?: ?with|of", ""},
    {"indefinitely|endlessly", "any number of square"},
    /* legs */
    {"outward at ?a right angle|angles", "orthogonally outward"},
    {"outward|onward along ?a|the perpendicular|perpendicularly ?orthogonal line|rank|file",
     "orthogonally outward"},
    {", over|through free square only", ""},
};

const size_t english_phrase_count = COUNT_OF(english_phrases);

const struct english_phrase english_adverbs[] = {
    {"orthogonal", "orthogonally"},
    {"straight", "orthogonally"},
    {"diagonal", "diagonally"},
    {"sideways", "sideways"},
    {"forward", "forward"},
    {"backward", "backward"},
    {"straight|orthogonal forward", "straight forward"},
    {"straight|orthogonal backward", "straight backward"},
};

const size_t english_adverb_count = COUNT_OF(english_adverbs);
