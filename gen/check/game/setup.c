/* The setup and what the board shows of it. */
#include "check/game/check_internal.h"
#include "rules/legal/legal.h"

const char *const sides[] = {"first", "second"};

/* --- symmetry --- */

struct square symmetric_square(const struct game *game, struct square square)
{
    if (game->symmetry == SYMMETRY_HALF_TURN)
        square.file = row_width(game, square.rank) - 1 - square.file;
    square.rank = game->height - 1 - square.rank;
    return square;
}

static bool correspond(struct man a, struct man b)
{
    return a.piece == b.piece && (!a.piece || a.piece->wall || a.side != b.side);
}

static const char *man_text(struct arena *arena, struct man man)
{
    if (!man.piece)
        return "empty";
    if (man.piece->wall)
        return man.piece->name.text;
    return arena_print(arena, "the %s player's %s", sides[man.side], man.piece->name.text);
}

static struct man man_at(const struct game *game, struct square square)
{
    return game_man(game, square.file, square.rank);
}

const char *symmetry_name(const struct game *game)
{
    return game->symmetry == SYMMETRY_MIRROR ? "a mirror image" : "the same after half a turn";
}

void help_with_symmetry(const struct checking *c, struct finding *finding, const char *remedy)
{
    diag_help(finding, "%s, or write 'setup-symmetry: none'", remedy);
    yaml_choose_key(finding, c->game->tree, "setup-symmetry", "none");
}

static struct finding *report_pair(const struct checking *c, struct square a, struct square b)
{
    const char *first = square_name(c->arena, c->game, a);
    const char *second = square_name(c->arena, c->game, b);
    struct finding *finding =
        diag_add(c->diags, DIAG(SETUP_ASYMMETRIC), game_setup_place(c->game, a.file, a.rank),
                 symmetry_name(c->game), first, second);

    diag_label(finding, "%s: %s", first, man_text(c->arena, man_at(c->game, a)));
    diag_note(finding, game_setup_place(c->game, b.file, b.rank), "%s: %s", second,
              man_text(c->arena, man_at(c->game, b)));
    help_with_symmetry(c, finding, "make both squares correspond");
    return finding;
}

/* A square that is its own partner must be empty. */
static void check_middle(const struct checking *c, struct square square)
{
    struct place place = game_setup_place(c->game, square.file, square.rank);
    const char *name = square_name(c->arena, c->game, square);
    struct finding *finding;

    finding = diag_add(c->diags, DIAG(SETUP_ASYMMETRIC), place, "symmetric", name, "its partner");
    diag_label(finding, "this square is its own partner");
    diag_note(finding, c->game->symmetry_place, "symmetry is declared here");
    help_with_symmetry(c, finding, "leave it empty");
}

/* The first piece of which the players hold different numbers; NULL: none. */
static const struct piece *held_unlike(const struct game *game)
{
    return FIND(one, game->pieces, game->piece_count, one->held[0] != one->held[1]);
}

static void check_hands(const struct checking *c)
{
    const struct piece *piece = held_unlike(c->game);
    struct finding *finding;

    if (!piece)
        return;
    finding = diag_add(c->diags, DIAG(SETUP_ASYMMETRIC), c->game->hands.at, symmetry_name(c->game),
                       arena_print(c->arena, "%s hand", game_owner(c->arena, c->game, 0)),
                       arena_print(c->arena, "%s hand", game_owner(c->arena, c->game, 1)));
    diag_label(finding, "%s: %d and %d", piece->name.text, piece->held[0], piece->held[1]);
    diag_note(finding, c->game->symmetry_place, "symmetry is declared here");
    help_with_symmetry(c, finding, "give both players the same pieces");
}

bool setup_symmetric(const struct game *game)
{
    bool symmetric = !held_unlike(game);

    if (!game->setup || game->symmetry == SYMMETRY_NONE)
        return true;
    for (int i = 0; i < game->width * game->height && symmetric; i++) {
        struct square square = {i % game->width, i / game->width};

        symmetric = correspond(man_at(game, square), man_at(game, symmetric_square(game, square)));
    }
    return symmetric;
}

void check_symmetry(const struct checking *c)
{
    enum { SHOWN = 8 };
    int squares = c->game->width * c->game->height, shown = 0, more = 0;
    struct finding *last = NULL;

    if (!c->game->setup || c->game->symmetry == SYMMETRY_NONE)
        return;
    for (int i = 0; i < squares; i++) {
        struct square a = {i % c->game->width, i / c->game->width},
                      b = symmetric_square(c->game, a);
        int partner = b.rank * c->game->width + b.file;

        if (partner < i || correspond(man_at(c->game, a), man_at(c->game, b)))
            continue;
        if (shown++ >= SHOWN)
            more++;
        else if (partner == i)
            check_middle(c, a);
        else
            last = report_pair(c, a, b);
    }
    if (more > 0 && last)
        diag_note(last, c->game->symmetry_place, "%d more pair%s of squares differ%s", more,
                  more == 1 ? "" : "s", more == 1 ? "s" : "");
    check_hands(c);
}

/* --- sides and royal pieces --- */

/* Each player's pieces stand, on the average, nearer to that player. */
void check_sides(const struct checking *c)
{
    long ranks[2] = {0}, men[2] = {0};

    for (int i = 0; c->game->setup && i < c->game->width * c->game->height; i++) {
        struct man man = game_man(c->game, i % c->game->width, i / c->game->width);

        if (!man.piece || man.piece->wall)
            continue;
        ranks[man.side] += i / c->game->width;
        men[man.side]++;
    }
    if (men[0] == 0 || men[1] == 0 || ranks[0] * men[1] >= ranks[1] * men[0])
        return;
    diag_add(c->diags, DIAG(SETUP_UPSIDE_DOWN), c->game->setup_text.at);
}

/* Where the other side has two, one of them was most likely written as that side's. */
static void report_no_royal(const struct checking *c, const struct piece *royal, int side)
{
    struct finding *f = diag_add(c->diags, DIAG(NO_ROYAL), c->game->setup_text.at, sides[side]);

    diag_note(f, royal->name.at, "%s is royal", royal->name.text);
    if (game_royal_men(c->game, 1 - side) > 1)
        diag_help(
            f, "the %s player has %d: capitals are the first player's, small letters the second's",
            sides[1 - side], game_royal_men(c->game, 1 - side));
}

/* One of the side's in the setup, or where it has none, the first one; NULL: the game has none. */
static const struct piece *royal_of(const struct game *game, int side)
{
    const struct piece *found = NULL;

    for (size_t i = game->piece_count; i-- > 0;)
        if (game->pieces[i].royal && (!found || game->pieces[i].count[side] || !found->count[side]))
            found = &game->pieces[i];
    return found;
}

void check_royals(const struct checking *c)
{
    for (int side = 0; side < 2 && c->game->setup; side++) {
        const struct piece *royal = royal_of(c->game, side);
        int count = game_royal_men(c->game, side);
        bool loses_otherwise = c->game->rules.goal_count > 0;

        if (!royal ||
            (count == 0 && game_royal_men(c->game, 1 - side) == 1 && !setup_symmetric(c->game)))
            return; /* that the other player's has no partner is told already */
        if (count == 0 && !loses_otherwise)
            report_no_royal(c, royal, side);
        else if (count > 1 && !c->game->rules.royals_needed &&
                 (loses_otherwise || game_royal_men(c->game, 1 - side) > 0))
            diag_note(diag_add(c->diags, DIAG(SEVERAL_ROYALS), c->game->setup_text.at, sides[side],
                               count),
                      royal->name.at, "%s is royal", royal->name.text);
    }
}

/* --- zones and dots --- */

void check_zone(const struct checking *c)
{
    if (2 * c->game->zone > c->game->height &&
        !c->game->rules.turns_back) /* there all ranks may promote */
        diag_help(diag_add(c->diags, DIAG(ZONE_OVERLAP), c->game->zone_place, c->game->zone,
                           c->game->height),
                  "a zone has at most %d ranks on this board", c->game->height / 2);
}

void check_dots(const struct checking *c)
{
    for (size_t i = 0; c->game->zone > 0 && c->game->play == PLAY_SQUARES && i < c->game->dot_count;
         i++) {
        const struct dot *dot = &c->game->dots[i];
        const char *const *labels = c->game->rank_labels;
        int far = c->game->zone, near = c->game->height - c->game->zone;
        struct finding *finding;

        if (dot->rank_line == far || dot->rank_line == near || far >= c->game->height)
            continue;
        finding = diag_add(c->diags, DIAG(DOT_OFF_ZONE), dot->place);
        diag_note(finding, c->game->zone_place, "the zone has %d ranks", c->game->zone);
        diag_help(finding, "its borders are %s|%s and %s|%s", labels[far - 1], labels[far],
                  labels[near - 1], labels[near]);
    }
}

/* The game can be begun: the setup itself does not end it, and there is a first move. */

/* How the game stands in its setup with that player to move. */
static struct position *begun(const struct checking *c, int way, int side)
{
    struct placement setup = placement_of_setup(c->arena, c->game);

    setup.to_move = side;
    return position_new(c->arena, compiled_rules_of(c->game, way), &setup);
}

/* Reported by the rule itself, without a position. */
static bool is_known(const struct goal *goal)
{
    return goal->kind == GOAL_REDUCED && !goal->each && !goal->against;
}

static void report(const struct checking *c, struct position *position, struct ending ending)
{
    const struct goal *goal =
        position->verdict.goal ? position->compiled->goals[position->verdict.goal - 1].goal : NULL;
    struct finding *finding = diag_add(c->diags, DIAG(SETUP_ENDED), c->game->setup_text.at,
                                       ending_text(c->arena, c->game, ending));

    if (goal)
        diag_note(finding, goal->place, "this goal is reached in the setup");
    else if (ending.how == OUTCOME_STALEMATE || ending.how == OUTCOME_CHECKMATE)
        diag_label(finding, "%s no legal move",
                   game_player_does(c->arena, c->game, 0, "has", "have"));
    diag_help(finding, goal ? "set the pieces up in another way, or change the goal"
                            : "set the pieces up in another way, or change the rules");
}

/* A goal may be reached by either player, whoever has moved; what else ends the game is up to the
 * player who begins. */
void check_start(const struct checking *c)
{
    for (int i = 0; i < 2 * (1 + c->game->hobbling_agreed); i++) {
        struct position *position;
        struct ending ending;

        if (c->game->flawed || !c->game->setup)
            return;
        position = begun(c, i / 2, i % 2);
        ending = i % 2 == 0 || position->fallen ? position_ending(position)
                                                : (struct ending){OUTCOME_OPEN, NOWHERE};
        if (ending.how == OUTCOME_OPEN)
            continue;
        if (!position->verdict.goal ||
            !is_known(position->compiled->goals[position->verdict.goal - 1].goal))
            report(c, position, ending);
        return;
    }
}

/* Texts call places what they are on the board: squares, or points. */

static const char *const places[][7] = {
    [PLAY_SQUARES] = {"square", "squares", "cell", "cells", "field", "fields", NULL},
    [PLAY_POINTS] = {"point", "points", NULL},
};

static bool is_among(const char *const *words, const char *word, size_t size)
{
    for (; *words; words++)
        if (strlen(*words) == size && strncasecmp(*words, word, size) == 0)
            return true;
    return false;
}

static void report_word(const struct checking *c, struct place place)
{
    const char *own = places[c->game->play][1];
    struct finding *finding = diag_add(c->diags, DIAG(ENGLISH_PLACE), place, own);

    if (place_known(&c->game->play_place))
        diag_note(finding, c->game->play_place, "'play' says so");
    else
        diag_help(finding, "write 'play: points' in 'board', if pieces stand where lines cross");
}

void check_places(const struct checking *c, const struct piece *piece)
{
    enum play other = c->game->play == PLAY_POINTS ? PLAY_SQUARES : PLAY_POINTS;
    const char *text = piece->text.text;

    for (size_t at = 0, size; text && text[at]; at += size) {
        size = 0;
        while (isalpha((unsigned char)text[at + size]))
            size++;
        if (size == 0)
            size = 1;
        else if (is_among(places[other], text + at, size))
            report_word(c, located_at(&piece->text, at, size));
    }
}

/* Conditions of moves and promotions that can never be met. */

/* --- first moves --- */

static const struct move *first_move(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count, move->when & WHEN_FIRST_MOVE);
}

void check_first_moves(const struct checking *c, const struct piece *piece)
{
    const struct move *move = first_move(piece);

    if (!c->game->setup)
        return;
    if (!piece->valid || piece_starts(piece) || !move)
        return;
    diag_label(diag_add(c->diags, DIAG(FIRST_MOVE_NEVER), move->at, piece->name.text), "%s",
               move_phrased(c->arena, move));
}

/* --- ranks and the promotion zone --- */

/* The first move of each rank that the piece never comes to. */
static void check_ranks(const struct checking *c, const struct ground *ground,
                        const struct piece *piece)
{
    const struct game *game = ground->game;
    bool seen[BOARD_LIMIT + 1] = {false};

    EACH (move, piece->moves.moves, piece->moves.count) {
        struct finding *finding;

        if (move->rank == 0 || seen[move->rank] ||
            ground_has_ranks(ground, piece, move->rank, move->rank))
            continue;
        seen[move->rank] = true;
        finding = diag_add(c->diags, DIAG(FROM_RANK_NEVER), move->at, piece->name.text, move->rank);
        diag_label(finding, "never made: %s", move_phrased(c->arena, move));
        if (move->rank > game->height)
            diag_help(finding, "the board has %d ranks, counted from the owner's side",
                      game->height);
    }
}

static void check_zone_in_reach(const struct ground *ground, const struct piece *piece,
                                struct diags *diags)
{
    const struct game *game = ground->game;

    if (!piece->choice_count || !game_has_zone(game) || game->rules.promotes_last ||
        ground_has_zone(ground, piece))
        return;
    diag_note(diag_add(diags, DIAG(PROMOTION_UNREACHABLE), piece->promotes.at, piece->name.text),
              game->zone_place, "the zone is declared here");
}

static bool has_conditions(const struct game *game)
{
    EACH (piece, game->pieces, game->piece_count) {
        if (piece->choice_count && game_has_zone(game))
            return true;
        if (FIND(move, piece->moves.moves, piece->moves.count, move->rank))
            return true;
    }
    return false;
}

/* A piece that never comes into play at all is a finding of its own. */
void check_ground(const struct checking *c)
{
    struct ground ground;

    if (!c->game->setup || !has_conditions(c->game))
        return;
    ground = ground_find(c->arena, c->game);
    EACH (piece, c->game->pieces, c->game->piece_count) {
        if (!piece->valid || !ground_has_ranks(&ground, piece, 1, c->game->height))
            continue;
        check_ranks(c, &ground, piece);
        check_zone_in_reach(&ground, piece, c->diags);
    }
}

/* --- what passes --- */

static const struct move *catching_move(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (leg->target & TARGET_PASSED)
                return &piece->moves.moves[i];
    return NULL;
}

/* Whether the move can be a first one, or one from a rank, of two squares in a straight line, or
 * of more where all such moves pass. */
static bool is_double_step(const struct game *game, const struct move *move)
{
    const struct leg *leg = &move->leg;
    int size = vec_largest(leg->step);
    bool straight = leg->step.x == 0 || leg->step.y == 0 || abs(leg->step.x) == abs(leg->step.y);

    return (move->when & WHEN_FIRST_MOVE || move->rank) && leg->target & TARGET_ANY && !leg->next &&
           straight &&
           (size == 2 || (size == 1 && leg->range != 1) ||
            (size > 2 && game->passing == PASSING_FIRST_MOVE));
}

static bool has_double_steps(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->pieces[i].moves.count && piece_starts(&game->pieces[i]); k++)
            if (is_double_step(game, &game->pieces[i].moves.moves[k]))
                return true;
    return false;
}

void check_passing(const struct checking *c)
{
    if (!c->game->setup || c->game->passing == PASSING_ALL || has_double_steps(c->game))
        return;
    EACH (piece, c->game->pieces, c->game->piece_count) {
        const struct move *move = piece->valid ? catching_move(piece) : NULL;

        if (!move)
            continue;
        diag_label(diag_add(c->diags, DIAG(PASSING_NEVER), move->at, piece->name.text), "%s",
                   move_phrased(c->arena, move));
    }
}
