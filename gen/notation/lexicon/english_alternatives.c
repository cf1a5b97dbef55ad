/* Parts of patterns: what is told in several ways, and stands in several patterns. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"

const struct english_alternative english_alternatives[] = {
    /* what slides and steps do anyway */
    {"<until-blocked>", "until|unless ?it ?is blocked|stopped ?by ?<obstacle>"},
    {"<until-blocked>",
     "until it encounters|encounter|meets|meet|hits|hit|reaches|reach <obstacle>"},
    {"<until-blocked>", "as|so long as there are|is no <obstacle> ?on|in ?the|its ?way"},
    {"<until-blocked>",
     "?only provided|if|when ?that there are|is no <obstacle> ?on|in ?the|its ?way"},
    {"<until-blocked>", "as|so long as the|its way is free|clear ?of ?<obstacle>"},
    {"<until-blocked>", "while the|its way is free|clear ?of ?<obstacle>"},
    {"<obstacle>", "?a|any ?other piece or the edge ?of ?the ?board"},
    {"<obstacle>", "?a|any|another|the|other ?other|intervening|enemy|friendly "
                   "piece|obstacle|obstruction|obstacles|obstructions"},
    /* within 45 degrees of the way so far */
    {"<outward>", "outward|onward|away ?<from-start>"},
    {"<outward>", "in the same direction"},
    {"<from-start>",
     "from its|the starting|original|former|previous|first square|position|location"},
    {"<from-start>", "from where it standing|started|starts|was|came ?from"},
    {"<from-start>", "from its|the start"},
    {"<goes-on>", "continues|continue|continuing|proceeds|proceed|proceeding"},
    {"<as-rook>", "?moves|move|moving like|as a rook"},
    {"<as-rook>", "?a rook move|slide"},
    {"<as-rook>", "?along ?a|the rook line|lines"},
    {"<as-bishop>", "?moves|move|moving like|as a bishop"},
    {"<as-bishop>", "?a bishop move|slide"},
    {"<as-bishop>", "?along ?a|the bishop line|lines"},
    {"<hook-rest>",
     "and ?then slide|slides|move|moves|continue|continues ?again ?any ?number|distance "
     "?of ?free ?square ?again"},
    {"<one-turn>", "make|makes|take|takes 1|a|single ?single right-angle|right-angled turn"},
    {"<one-turn>", "make|makes|take|takes 1|a|single ?single 90 degrees turn"},
    /* one piece that is jumped over, of which it is said that it is the only one */
    {"<one-piece>", "exactly|precisely|only|just ?a|the 1|single ?single <hurdle>"},
    {"<one-piece>", "?exactly|precisely 1 ?( and only 1 ?) <hurdle>"},
    {"<one-piece>",
     "?exactly|only|just a|1|another|some|the ?single|first ?other|intervening screen"},
    {"<one-piece>", "a|the single <hurdle>"},
    {"<hurdle>", "?other|intervening|half-way|occupied piece|screen|man|obstacle"},
    {"<between>", "between itself|it|them|the ?piece and its|the|their "
                  "target|victim|prey|destination"},
    {"<to-jump>", "?for ?it|them|the ?piece to jump|hop|leap ?over ?first"},
    {"<between>", "in|on the|its|their ?own way"},
    {"<between>", "?in between"},
    /* what needs no words, since what is jumped over may stand anywhere on the way */
    {"<anyway>", "?, at|over any distance ?away"},
    {"<anyway>", "?, in|along|on the|that same line|direction|rank|file"},
    {"<anyway>", "?, in|along|on a|any straight line"},
    {"<anyway>",
     "?, moving|sliding|going any number|distance ?of ?free ?square before and|or after "
     "?it|that|the ?jump|hop|leap"},
    /* on the first move */
    {"<first-move>",
     "as|on|for|during|in|with a|its|the|any ?piece's|pawn's ?very first move|turn ?only"},
    {"<first-move>",
     "if|when|while ?the|a|this it|piece|pawn|king|man has not ?yet|ever|previously "
     "moved ?yet|before"},
    {"<first-move>", "before it has ?ever moved"},
    {"<first-move>", "if|when|while ?it ?is ?still|standing ?standing on|at|in its ?own "
                     "starting|first|original square|position"},
    {"<first-move>", "from its|the ?own starting|first|original square|position"},
    {"<first-move>", "from start"},
    /* over whatever is there */
    {"<over>", "?and ?always|possibly|potentially|while "
               "jumping|leaping|hopping|passing|going|clear|straight ?clear|straight|right ?over "
               "<anything> ?<in-way> ?<if-any>"},
    {"<over>", "?and ?it ?may ?straight|clear|right over|past <anything> ?<in-way> ?<if-any>"},
    {"<over>", "?and|but|which ?it ?may ?also ?freely "
               "jump|leap|hop|pass|jumps|leaps|hops|passes over "
               "<anything> ?<in-way> ?<if-any>"},
    {"<over>", "ignoring <anything> ?<in-way>"},
    {"<over>", "regardless|irrespective of <anything> ?<in-way>"},
    {"<over>", "no matter what|who ?any ?the ?half-way ?square ?contains|is|stands|standing ?there "
               "?<in-way>"},
    {"<over>", "without being blocked ?by ?<anything> ?<in-way>"},
    {"<over>", "?and|but ?it cannot be blocked ?by ?<anything> ?<in-way>"},
    {"<over>", "unblockable"},
    {"<over>", "no blocking"},
    {"<over>", "?and ?always|possibly|potentially|while jumping|leaping|hopping"},
    {"<anything>", "anything|everything|whatever"},
    {"<anything>", "?any|all|other|the|both ?of ?the ?other|intervening|half-way|blocking "
                   "piece|square|obstacles"},
    {"<anything>", "the first|next square if ?it ?is occupied"},
    {"<anything>", "?any|the ?first|half-way occupied square|piece"},
    {"<anything>", "?any|all|the ?other free|occupied or|and free|occupied square|piece"},
    {"<anything>", "a ?half-way|intervening|occupied square"},
    {"<if-any>", "if ?it ?is|are occupied|any|necessary|needed"},
    {"<in-way>", "?that|which ?is|are|may|might ?be|stands ?standing in|on|along "
                 "?between|the|its|their|both way"},
    {"<in-way>", "?that|which ?is|are|may|might ?be|stands ?standing|in between"},
    /* what must not be jumped over */
    {"<no-jump>", "?but|and ?it may|does not jump|leap|pass ?over ?a|any|other|the "
                  "?other|intervening|occupied|blocking|half-way ?piece|square"},
    {"<no-jump>", "?but|and ?it cannot jump|leap|pass ?over ?a|any|other|the "
                  "?other|intervening|occupied|blocking|half-way ?piece|square"},
    {"<no-jump>", "without|not|no jumping|leaping ?over ?any|other ?other ?chess ?piece"},
    {"<no-jump>", "?but|and is|are|may ?be blocked|stopped by <obstacle> ?<in-way>"},
    {"<no-jump>",
     "?but|and ?is|are|may ?be blocked|stopped by a|any|the|other <obstacle> ?<in-way>"},
    /* squares of the way */
    {"<first-square>", "the|its first square ?of|on ?the|its ?way"},
    {"<first-square>", "the square ?in between|half-way"},
    {"<first-square>", "the half-way square"},
    {"<first-square>", "the orthogonally|diagonally next square"},
    {"<any-square>", "?a|any|either|1 ?of ?the square of|on the|its|their way"},
    {"<any-square>", "?a|any|either|1 ?of ?the square ?in between"},
    {"<any-square>", "the|its|their way"},
    {"<all-squares>", "?of ?the square ?in between"},
    {"<all-squares>", "?of ?the square of|on|along the|its|their way"},
    {"<all-squares>", "?the|its|their ?whole way"},
    {"<all-squares>", "?the half-way|intervening square"},
    /* the two sides of an L */
    {"<one-side>", "in any|1|a ?given ?orthogonal|straight|main direction|way ?<either-line>"},
    {"<one-side>", "in|along a|any straight line"},
    {"<one-side>", "orthogonally|straight ?in ?any ?direction"},
    {"<either-line>", "?( horizontally|vertically or vertically|horizontally ?)"},
    {"<other-side>", "at ?a right angle|angles ?to ?it|that|the ?first ?direction"},
    {"<other-side>",
     "?in ?a|the perpendicularly ?direction ?to ?that|the|it ?first ?direction|move"},
    {"<other-side>", "to the|either|1|any|its ?other side"},
    {"<other-side>",
     "in the|a other|orthogonal|different|perpendicularly ?orthogonal direction|way"},
    {"<other-side>", "sideways|across"},
    {"<vice-versa>", "?, ?( or|and vice versa ?)"},
    {"<vice-versa>", "?, ?( or the other way round|around ?)"},
    /* where a move ends; a square follows */
    {"<lands>", "?, ?and|then ?it ?then lands|land|landing|arriving|arrives|arrive|ending|ends|end "
                "?up on|onto|to|in|into|at a|the"},
    {"<lands>", "to|onto|into a|the"},
    /* the square behind it */
    {"<behind>", "?straight|immediately|just behind|beyond|past|after ?it|this|that|them|the "
                 "?jumped ?piece|screen|enemy|hurdle|obstacle"},
    {"<behind>", "?straight|immediately|just on|at the far|other|opposite side ?of "
                 "?it|this|that|them|the ?piece|screen|enemy|hurdle"},
};

const size_t english_alternative_count = COUNT_OF(english_alternatives);
