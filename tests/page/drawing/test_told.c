/* What figures of rule texts tell those who cannot see them: could one play by it? */
#include "support/test.h"
#include "support/support.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"

#include <string.h>

/* Of a figure with these keys in the rules of a game. */
static const char *told_by(struct studio *s, const char *keys)
{
    const struct figure *figure = studio_figure(s, PART_BOOKLET, keys);

    assert_non_null(figure);
    return figure_told(s->arena, figure);
}

static const struct {
    const char *layout, *keys, *told;
} figures[] = {
    /* every man of both sides, and what the squares are */
    {"layouts/jungle.yaml", "show: setup\n",
     "x. Blue: Rat 1g, Cat 6h, Wolf 5g, Dog 2h, Cougar 3g, Tiger 7i, Lion 1i, Elephant 7g. "
     "Red: Rat 7c, Cat 2b, Wolf 3c, Dog 6b, Cougar 5c, Tiger 1a, Lion 7a, Elephant 1c. "
     "Water, only the Rat may enter: 3d 2d 3e 2e 3f 2f 6d 5d 6e 5e 6f 5f. "
     "Trap, every piece may enter; the enemy's without strength there: 3i 4h 5i of Blue, "
     "3a 4b 5a of Red. "
     "Den, only the other player's pieces may enter: 4i of Blue, 4a of Red."},
    /* moves with what they take, and what is not legal */
    {"layouts/jungle.yaml", "show: examples\nexamples: [den]\n",
     "x. Blue: Cat 4b. Red: no pieces. Blue to move. Moves: 2-4a, Cat from 4b to 4a. "
     "The Cat enters the enemy’s den, and Blue has won."},
    {"layouts/jul-gonu.yaml",
     "show: position\nposition: \"4/4/4/S3\"\narrows: a1-a2\ndots: b1\ncrosses: c1 c2\n"
     "caption: Below\n",
     "x. White: Stone a1. Black: no pieces. Arrows show a1-a2. Dots on b1. Crosses on c1 c2. "
     "Below"},
    /* check, whoever is to move */
    {"layouts/chu-seireigi.yaml",
     "show: position\nposition: 5k6/12/5R6/12/12/12/12/12/12/12/12/4K7 1\nregion: 8a-5d\n",
     "x. Black: Rook 7c, King 8l. White: King 7a. Black to move. In check: King 7a."},
    /* sentences that stand in several lines of the definition; a piece with its promoted form */
    {"layouts/chu-seireigi.yaml", "show: moves\npieces: [Running Wolf]\n",
     "x. Running Wolf: Slides any number of squares vertically, or steps one square sideways "
     "or diagonally forward. It promotes to Free Boar."},
    {"layouts/jungi.yaml", "show: moves\npieces: [Chariot, Dragon]\npairs: yes\n",
     "x. Chariot: Slides any number of squares orthogonally. It promotes to Dragon. "
     "Dragon: Slides any number of squares orthogonally, or steps one square diagonally."},
    {"layouts/chu-seireigi.yaml", "show: faces\npieces: [Lion, Pawn]\n",
     "x. Lion, 獅子 (shishi). Pawn, 歩兵 (fuhyō). Pawn becomes Gold General."},
    /* nothing is known of it but what its author says */
    {"layouts/chu-seireigi.yaml", "show: net\n", "x"},
};

TEST(figures_tell_what_they_show)
{
    for (size_t i = 0; i < COUNT_OF(figures); i++) {
        struct studio *s = studio_open(figures[i].layout);

        assert_string_equal(told_by(s, figures[i].keys), figures[i].told);
        studio_tear_down((void **)&s);
    }
}

/* Whole ranks are told by their corners. */
TEST_WITH(zones_are_told, struct studio *s)
{
    const char *told = told_by(s, "show: setup\n");

    assert_non_null(strstr(told, " King 6a. Black’s promotion zone: 12a to 1d. "
                                 "White’s promotion zone: 12i to 1l."));
}

/* A zone that is the whole board tells nothing of its squares. */
TEST(no_zone_is_told_that_is_everywhere)
{
    struct studio *s = studio_open("layouts/maka-dai-dai-shogi.yaml");

    assert_null(strstr(told_by(s, "show: setup\n"), "zone"));
    studio_tear_down((void **)&s);
}

/* Every man of the setup is told once, on its square. */
TEST_WITH(no_man_is_left_out, struct studio *s)
{
    const struct placement start = placement_of_setup(s->arena, s->layout->game);
    const char *told = told_by(s, "show: setup\n");
    const struct game *game = s->layout->game;
    size_t men = 0, squares = 0;

    for (int i = 0; i < game->width * game->height; i++)
        men += start.men[i].piece != NULL;
    told = strstr(told, "Black:");
    for (const char *c = told; c < strstr(told, " Black’s promotion"); c++)
        squares += *c == ' ' && c[1] >= '0' && c[1] <= '9';
    assert_int_equal(squares, men);
}

TESTS_EACH(told, studio_set_up, studio_tear_down)
