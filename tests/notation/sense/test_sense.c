/* Sentences read by their parts: what they are taken as, and what must stay refused. */
#include "support/test.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "notation/sense/sense.h"
#include "notation/slot/slot.h"

#include <stdio.h>

struct reading {
    const char *text, *betza; /* NULL: refused */
};

/* The same in whatever order and however far apart its words stand. */
static const struct reading readings[] = {
    /* over other pieces */
    {"It captures an adjacent enemy by jumping over it diagonally, landing on the vacant square "
     "just beyond.",
     "cafmF"},
    {"Moves like a Bishop, but must jump over exactly one piece to capture.", "mBcpB"},
    {"Moves as a Rook, but captures by jumping over an obstacle.", "mRcpR"},
    {"Steps one square diagonally, capturing by jumping over an enemy piece.", "mFcafmF"},
    {"Along any queen line, must hop over one piece and land directly behind it.", "gQ"},
    {"Leaps two squares orthogonally, jumping over whatever stands between.", "D"},
    /* several legs, and what bars the way */
    {"One point orthogonally, then one point diagonally outward. It cannot move in a direction "
     "where the first orthogonal point is occupied.",
     "nN"},
    {"If the first square is blocked by a piece, then it may not move there.", NULL},
    {"A knight whose leg may be blocked.", "nN"},
    {"Jumps two up and one over or vice versa.", "N"},
    {"Two squares one way and one the other, jumping.", "N"},
    /* directions and distances that clauses share */
    {"Walks one square sideways or forward, never backward or diagonally.", "fsW"},
    {"One square forward or diagonally backward, but never captures.", "mfWmbF"},
    {"Moves one square forward. It cannot capture forward. It captures one square diagonally "
     "forward.",
     "fmWfcF"},
    {"Slides like a rook, but at most three squares.", "R3"},
    {"Slides forward or sideways, but backward only one square.", "fsRbW"},
    {"Like an extended knight: it goes three squares straight and one to the side.", "C"},
    {"Simple 1 in all directions except straight back, promotes to a Queen", "FfsW"},
    {"The beast waddles one square up/down or left/right.", "W"},
    {"moves like a rook (one square range), captures like a bishop (one square range)", "mWcF"},
    {"A Rook, but limited to 3 squares maximum", "R3"},
    {"King + Alfil + Dabbaba: 1 square any direction, or a 2-square diagonal/orthogonal leap.",
     "KAD"},
    {"shuffles diagonally 1 square; cannot capture", "mF"},
    /* what says nothing of moves is left out */
    {"Gnoll (g) - Moves diagonally 2 squares. It never promotes.", "A"},
    {"Moves 1 square diagonally. It is not the power house that it is in other games.", "F"},
    {"Moves 1 square diagonally, which is called the ferz here (and hereabouts).", "F"},
    /* conditions */
    {"Moves 1 square forward, if that square is vacant.", "fmW"},
    {"Moves 1 square sideways, until the way is blocked by another piece.", "sW"},
    {"Moves 1 square forward (2 from its home rank), captures diagonally forward.", "fmWfcFifmnD"},
    {"Moves 1 square forward, but cannot capture forward. Captures 1 square diagonally forward.",
     "fmWfcF"},
    /* misspelt directions */
    {"Moves up to 2 squares diaganly or horizontaly", "F2sW2"},
    /* directions */
    {"Moves one space, but not backwards diagonal.", "WfF"},
    {"Slides in all three forward directions", "fRfB"},
    {"Jumps 2 squares north-east", "frA"},
    {"In all 8 directions, 1 square at a time", "K"},
    /* offsets and legs */
    {"Jumps to the far corner of a 2x3 rectangle", "N"},
    {"An L-shape: 2 squares in one direction, then 1 perpendicular. Cannot jump over pieces.",
     "afasW"},
    {"Moves up to 3 squares straight, turning as it likes", "WaWaaW"},
    {"Any square in the 5x5 area around it", "KNAD"},
    /* pieces */
    {"It is like a nightrider limited to 2 steps", "N2"},
    {"Camel (1,3) rider", "C0"},
    {"Can move like a knight, except it's a (2,3) jump", "Z"},
    /* limits, denials and what is told of several frames */
    {"Rook that can't move more than 2 squares.", "R2"},
    {"It cannot move backwards, but may step one square forward or sideways.", "fsW"},
    {"Moves as a rook, but may not move more than four squares.", "R4"},
    {"Moves 1 square vertically (two on its first move). Cannot move backwards.", "fWifnD"},
    {"The pawn moves one square forward or one square sideways without capturing.", "fsmW"},
    {"One square forward. Captures one square diagonally. No forward captures.", "mfWcF"},
    {"Moves horizontally or vertically, stepping one space or jumping two spaces.", "WD"},
    {"One or two squares orthogonally; can jump.", "WD"},
    {"Moves like a knight, but it is a (1,3) leap.", "C"},
    {"Moves a single space forward and captures diagonally.", "fmWfcF"},
    {"It steps one square forward, or captures one square diagonally forward; it may move two "
     "squares on its first move.",
     "fmWfcFifmnD"},
    {"Moves like a rook when not capturing; must jump exactly one screening piece to capture.",
     "mRcpR"},
    {"In six directions: one square forward, backward, or along the four diagonals.", "FvW"},
    /* legs that lead where their words say */
    {"One step to the left or right, and two steps forward.", "ffN"},
    {"One square diagonally, then any number of squares vertically.",
     "FfryaflFflyafrFbryafrFblyaflF"},
    {"Jumps three squares and one sideways.", "C"},
    {"One square diagonally, followed by two or more squares orthogonally outward.", "afsyafF"},
    {"Leaps exactly 1 or 2 squares orthogonally, or exactly 2 squares diagonally.", "WDA"},
    {"Steps anywhere except straight back.", "FfsW"},
    {"Moves the same as a rook: horizontally or vertically, through any number of unoccupied "
     "squares.",
     "R"},
    /* words made of others */
    {"Attacks forward-left or forward-right one square.", "fcF"},
    {"A (4,1)-leaper.", "(1,4)"},
    {"Leaps two squares hippogonally.", "N"},
    /* remarks */
    {"Moves like a king (one square in any direction).", "K"},
    {"One square diagonally (left and right) forward.", "fF"},
    {"On its first move it may leap two squares forward.", "ifD"},
    {"It moves like a bishop, and protects its neighbours and steps one square forward.", "BfW"},
    {"It can prevent its capture once per game. It moves like a knight.", "N"},
    {"It cannot be captured nor can it capture. It moves one square in any direction.", "mK"},
    {"It cannot be captured and it cannot capture. It moves one square in any direction.", "mK"},
    {"One square forward or diagonally; not sideways or straight back.", "FfW"},
    {"One square forward or diagonally; a promoted Lance moves as a gold general.", "FfW"},
    {"Pieces may be moved one square orthogonally in any direction as shown here.", "W"},
    {"She moves forth one square, or two on her first outing.", "fWifnD"},
    {"It moves 5 squares like a bishop and rook.", "Q5"},
    {"He moves many squares diagonally, over any distance.", "B"},
    {"Moves one square sideways to an empty square (move-only).", "smW"},
    /* clauses of which nothing is left but what denies or follows something that is not known */
    {"Beyond the bridge, it may step one square sideways.", NULL},
    {"Slides any number of squares diagonally - cloning not yet available.", "B"},
    /* the number of squares to which all of it leads */
    {"Steps one square orthogonally or diagonally backward: six squares, not diagonally forward.",
     "WbF"},
    /* a distance told again, or of a name */
    {"Moves up to four squares diagonally - it may move 1, 2, 3 or 4 squares.", "F4"},
    {"Goes like a Rook, but only five squares.", "R5"},
    {"Goes one square only, either like a Bishop or straight backward.", "FbW"},
    /* jumps over the next square, and captures along the lines on which it steps */
    {"Steps one square orthogonally, or leaps diagonally.", "WA"},
    {"Steps one square diagonally backward. To capture, it leaps over an adjacent enemy and lands "
     "on the empty square beyond it, backward or forward.",
     "mbFcafmF"},
    /* leaps that go on, and slides, which do so anyway */
    {"Makes camel leaps until it is stopped by a piece.", "C0"},
    {"It may make any number of camel moves as long as they are all in the same line.", "C0"},
    {"Goes like a bishop for as long as the way is clear.", "B"},
    {"Jumps like a zebra while the squares that it lands on are empty.", "Z0"},
    /* what says the same in other words, or nothing */
    {"Leaps in an L (2 then 1).", "N"},
    {"Glides any distance orthogonally over empty squares (\"flying king\").", "R"},
    {"It takes an adjacent enemy orthogonally by jumping over it to an empty square (as a man in "
     "draughts).",
     "cafmW"},
    {"Steps exactly two squares orthogonally (forming a short hop).", "D"},
    {"Slides one or two squares sideways, much weaker than a rook.", "sR2"},
    {"Smites like a Chinese Elephant but moves like a Shogi Knight.", "mffNcnA"},
    /* limits of the last verb alone, targets and directions of one distance each */
    {"Moves like a bishop without capturing, captures like a wazir but only sideways.", "mBscW"},
    {"Goes like a bishop but only in a single direction: backward.", "bB"},
    {"One step sideways onto a free square, or one step straight backward onto a square held by an "
     "enemy.",
     "smWbcW"},
    {"Steps one square diagonally, and also forward.", "FfW"},
    {"Steps one square diagonally forward, and can also do it backward.", "F"},
    /* a name that a mark divides from its verb */
    {"Iron Bishop, slides backward like a bishop, but forward like a rook.", "bBfR"},
};

/* Words that limit, deny or extend in ways that are not known, and what contradicts itself. */
static const struct reading refused[] = {
    {"Moves like a Rook, but cannot jump over exactly one piece.", NULL},
    {"Captures by jumping diagonally.", NULL},
    {"Moves like a Rook, but not while it carries a stone.", NULL},
    {"Moves like a Rook, except by moonlight.", NULL},
    {"Moves like a Rook, but not by moonlight.", NULL},
    {"Moves like a knight, but not forward only when it captures twice.", NULL},
    {"The king steps one square in any direction. The queen moves as a Rook.", NULL},
    {"Moves one square east-north-east.", NULL},
    {"Moves one square diagonally, but it is swapped with a friend.", NULL},
    {"Moves one square, unless it is a Gnu.", NULL},
    {"Captures as a Rook without moving.", NULL},
    {"Moves to a square such that it stands half-way.", NULL},
    {"Steps forward one square backward.", NULL},
    {"Steps diagonally one square orthogonally.", NULL},
    {"Rook or.", NULL},
    {"Moves like a Rook, but well squares.", NULL},
    {"Leaps one or three squares diagonally.", NULL},
    {"Captures one square forward onto an empty square.", NULL},
    {"Moves one square forward, unless that square is vacant.", NULL},
    {"Moves like a Rook, but cannot hop over exactly one piece.", NULL},
    {"Jumps in an L, but never backward.", NULL},
    {"It moves one square orthogonally, like a Bishop.", NULL},
    {"Steps one square in six directions: straight forward or diagonally.", NULL},
    {"Slides orthogonally, hardly ever backward.", NULL},
    {"It moves as a Rook. Once promoted, it moves as a Queen.", NULL},
    {"It moves one square diagonally, thus twice.", NULL},
    {"Moves as a Gloop.", NULL},
    {"Moves 1 square diagonally, takes what it passes without moving.", NULL},
    {"Captures as a Rook or like a Gloop.", NULL},
    {"Moves 1 square forward, if the first square is blocked.", NULL},
    {"Moves up to 3 squares orthogonally. Captures like a gloop.", NULL},
    {"Moves and captures like a knight, queen and gloop.", NULL},
    {"Jumps exactly two squares orthogonally, diagonally, or glorpwise.", NULL},
    {"Moves like a Bishop (one square orthogonally).", NULL},
    {"It moves one square orthogonally and is confined to the nine squares of its camp.", NULL},
    {"Moves like a knight and gloop worth three points.", NULL},
    {"It moves two squares diagonally. It captures any opponent’s man in its path.", NULL},
    {"Steps one square diagonally and jumps an adjacent piece.", NULL},
    {"Slides in any direction, may jump any number of pieces when capturing.", NULL},
    {"It moves straight or diagonally, exactly as many squares as there are men.", NULL},
    {"It moves one square forward. Promoted, it moves as a rook.", NULL},
    {"Moves one square in any direction. Shoots up to 3 squares and stays put.", NULL},
    {"Moves 8 squares straight, then 1 square diagonally outward, and can be blocked.", NULL},
    {"On its first move it moves six squares forward.", NULL},
    {"If it.", NULL},
    {"Its rank is 3.", NULL},
    {"Steps one square forward or", NULL},
    {"Steps one square forward and. Slides diagonally.", NULL},
    {"", NULL},
};

static int misread(struct arena *arena, const struct reading *r)
{
    struct located text = test_located(arena, r->text);
    struct sense_reading reading;
    struct moveset meant = {0};
    bool read = sense_read(arena, &text, NULL, false, &reading);

    if (r->betza)
        meant = test_moves_of(arena, r->betza);
    if (read == (r->betza != NULL) && (!read || moveset_equal(&reading.set, &meant)))
        return 0;
    printf("'%s' is %s\n", r->text, read ? test_betza_written(arena, &reading.set) : "refused");
    return 1;
}

static int count_misread(const struct reading *list, size_t count)
{
    struct arena *arena = arena_new();
    int wrong = 0;

    for (size_t i = 0; i < count; i++)
        wrong += misread(arena, &list[i]);
    arena_free(arena);
    return wrong;
}

TEST(parts_are_put_together)
{
    assert_int_equal(count_misread(readings, COUNT_OF(readings)), 0);
}

TEST(what_is_left_over_is_refused)
{
    assert_int_equal(count_misread(refused, COUNT_OF(refused)), 0);
}

/* Segments of which each could be joined to the one before in several ways; the joinings that are
 * kept are limited. */
TEST(many_segments_are_read_soon)
{
    struct arena *arena = arena_new();
    const char *text = "one square forward";

    for (int i = 0; i < 24; i++)
        text = arena_print(arena, "%s or sideways, (one square backward) and", text);
    assert_int_equal(misread(arena, &(struct reading){text, NULL}), 0);
    arena_free(arena);
}

/* A reading that is farther from usual costs more. */
TEST(usual_readings_cost_nothing)
{
    struct arena *arena = arena_new();
    struct located usual = test_located(arena, "Steps one square forward or sideways.");
    struct located other = test_located(arena, "Moves one square forward. It captures sideways.");
    struct located contrary = test_located(arena, "Moves like a Bishop (one square orthogonally).");
    struct sense_reading reading;

    assert_true(sense_read(arena, &usual, NULL, false, &reading));
    assert_int_equal(reading.cost, 0);
    assert_true(sense_read(arena, &other, NULL, false, &reading));
    assert_int_not_equal(reading.cost, 0);
    assert_false(sense_read(arena, &contrary, NULL, false, &reading));
    arena_free(arena);
}

/* The notes of a reading: what was skipped, and what was read as another word. */
TEST(skips_are_noted)
{
    struct arena *arena = arena_new();
    struct located text = test_located(arena, "Wug - steps diaganly (qux).");
    struct sense_reading reading;

    assert_true(sense_read(arena, &text, NULL, false, &reading));
    assert_int_equal(reading.skip_count, 3);
    assert_string_equal(reading.skips[0].meant, "diagonally");
    assert_null(reading.skips[1].meant);
    assert_int_equal(reading.skips[1].at.column, text.at.column);
    arena_free(arena);
}

TESTS_BARE(sense)
