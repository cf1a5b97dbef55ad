/* How unusual it is to take words as this or that. The costs of all that a reading takes its words
 * as are added up; the reading that costs least is taken, unless it costs too much, or another
 * comes near. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_BY_PARTS_COSTS_H
#define PIECEWORK_NOTATION_BY_PARTS_COSTS_H

enum cost {
    /* --- what readings may cost --- */
    COST_USUAL = 1, /* Most that a reading may cost, whatever else the text may say */
    COST_ODD = 3,   /* Most that it may cost where no other reading comes near */
    COST_NEAR = 3,  /* Difference from which another reading no longer comes near */

    /* --- a clause that is skipped --- */
    COST_SKIPPED_BUT = 4,   /* Behind "but", or "or like": what limits or adds says nothing */
    COST_SKIPPED_FREE = 2,  /* It tells of an empty square */
    COST_SKIPPED_LIMIT = 1, /* It denies or compares what nobody knows: "does not gloop" */

    /* --- a clause that goes on with the statement before it --- */
    COST_PART_OF_SENTENCE = 2, /* From another sentence, or behind "but" */
    COST_PART_OF_OWN = 1,      /* It tells a distance and direction: "forward or one square back" */
    COST_PART_DENIED = 2, /* Directions behind some that were denied, which may be denied, too */
    COST_PART_OVER_ENEMY = 2, /* "or by jumping over an enemy" is another way to capture */

    /* --- a clause that begins a statement --- */
    COST_NEW_AND = 1,       /* Behind "and" */
    COST_NEW_UNJOINED = 1,  /* With nothing between it and the clause before */
    COST_NEW_LISTED = 1,    /* Directions in a list of them */
    COST_NEW_SHARED = 1,    /* "diagonally or one square forward": the distance may be of both */
    COST_NEW_LIMIT = 3,     /* "like a Rook, but two squares": the distance limits the Rook */
    COST_NEW_WAYS = 1,      /* Directions right behind others */
    COST_NEW_BARE_NAME = 2, /* "the king", which may be there and not be compared with */
    COST_NEW_COMPARED = 3,  /* ", like a Rook" behind what told the moves */
    COST_NEW_ASIDE = 1,     /* Behind a dash, where the same may be told again */
    COST_NEW_COUNT = 4,     /* A number there that may count squares */
    COST_NEW_BRACKET = 4,   /* In brackets, where the same is told again */
    COST_REMARK_VERB = 1,   /* A remark behind a dash that has a verb */

    /* --- a clause that is a further leg --- */
    COST_LEG_UNSAID = 4,   /* Without "then" or the like */
    COST_LEG_CROSSING = 2, /* So, but of exact distances in directions that cross */
    COST_LEG_OF_LIST = 4,  /* Behind a list of directions */

    /* --- a clause about statements before it --- */
    COST_CONDITION_OF_ALL = 2, /* A condition that is a sentence of its own holds for all before */
    COST_LIMIT_UNSAID = 1,     /* Without "only" or the like */

    /* --- what a statement leaves out --- */
    COST_SPAN_OF_SENTENCE = 1, /* Distance: that of another sentence */
    COST_SPAN_ONE_WAY = 2,     /* One square, of what leads one way: "diagonally forward" */
    COST_SPAN_OF_JUMP = 2,     /* Two squares, of what jumps */
    COST_SPAN_OF_LINES = 2,    /* Any distance, of what moves along lines */
    COST_WAYS_OF_OTHERS = 1,   /* Directions: those of its neighbours, or all */
    COST_MAY_BE_LEG = 1,       /* A crossing distance behind a comma, which may be a leg */
    COST_OUTWARD = 2,          /* "outward" that no other leg goes before */
};

#endif
