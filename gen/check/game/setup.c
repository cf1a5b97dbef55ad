/* The setup and what the board shows of it. */
#include "check/game/check_internal.h"

#include "record/placement/square.h"

static const char *const sides[] = {"first", "second"};

/* --- symmetry --- */

static struct square partner_of(const struct game *game, struct square square)
{
    if (game->symmetry == SYMMETRY_HALF_TURN)
        square.file = game->width - 1 - square.file;
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

static const char *kind_name(const struct game *game)
{
    return game->symmetry == SYMMETRY_MIRROR ? "a mirror image" : "the same after half a turn";
}

static struct finding *report_pair(struct arena *arena, const struct game *game, struct square a,
                                   struct square b, struct diags *diags)
{
    const char *first = square_name(arena, game, a);
    const char *second = square_name(arena, game, b);
    struct finding *finding =
        diag_add(diags, DIAG(SETUP_ASYMMETRIC), game_setup_place(game, a.file, a.rank),
                 kind_name(game), first, second);

    diag_label(finding, "%s: %s", first, man_text(arena, man_at(game, a)));
    diag_note(finding, game_setup_place(game, b.file, b.rank), "%s: %s", second,
              man_text(arena, man_at(game, b)));
    diag_help(finding, "make both squares correspond, or write 'setup-symmetry: none'");
    diag_choice_key(finding, game->source, "setup-symmetry", "none");
    return finding;
}

/* A square that is its own partner must be empty. */
static void check_middle(struct arena *arena, const struct game *game, struct square square,
                         struct diags *diags)
{
    struct place place = game_setup_place(game, square.file, square.rank);
    const char *name = square_name(arena, game, square);
    struct finding *finding;

    finding = diag_add(diags, DIAG(SETUP_ASYMMETRIC), place, "symmetric", name, "its partner");
    diag_label(finding, "this square is its own partner");
    diag_note(finding, game->symmetry_place, "symmetry is declared here");
    diag_help(finding, "leave it empty, or write 'setup-symmetry: none'");
    diag_choice_key(finding, game->source, "setup-symmetry", "none");
}

/* The first piece of which the players hold different numbers; NULL: none. */
static const struct piece *held_unlike(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].held[0] != game->pieces[i].held[1])
            return &game->pieces[i];
    return NULL;
}

static void check_hands(struct arena *arena, const struct game *game, struct diags *diags)
{
    const struct piece *piece = held_unlike(game);
    struct finding *finding;

    if (!piece)
        return;
    finding = diag_add(diags, DIAG(SETUP_ASYMMETRIC), game->hands.at, kind_name(game),
                       arena_print(arena, "%s’s hand", game->first.text),
                       arena_print(arena, "%s’s hand", game->second.text));
    diag_label(finding, "%s: %d and %d", piece->name.text, piece->held[0], piece->held[1]);
    diag_note(finding, game->symmetry_place, "symmetry is declared here");
    diag_help(finding, "give both players the same pieces, or write 'setup-symmetry: none'");
    diag_choice_key(finding, game->source, "setup-symmetry", "none");
}

bool setup_symmetric(const struct game *game)
{
    bool symmetric = !held_unlike(game);

    if (!setup_known(game) || game->symmetry == SYMMETRY_NONE)
        return true;
    for (int i = 0; i < game->width * game->height && symmetric; i++) {
        struct square square = {i % game->width, i / game->width};

        symmetric = correspond(man_at(game, square), man_at(game, partner_of(game, square)));
    }
    return symmetric;
}

void check_symmetry(struct arena *arena, const struct game *game, struct diags *diags)
{
    enum { SHOWN = 8 };
    int squares = game->width * game->height, shown = 0, more = 0;
    struct finding *last = NULL;

    if (!setup_known(game) || game->symmetry == SYMMETRY_NONE)
        return;
    for (int i = 0; i < squares; i++) {
        struct square a = {i % game->width, i / game->width}, b = partner_of(game, a);
        int partner = b.rank * game->width + b.file;

        if (partner < i || correspond(man_at(game, a), man_at(game, b)))
            continue;
        if (shown++ >= SHOWN)
            more++;
        else if (partner == i)
            check_middle(arena, game, a, diags);
        else
            last = report_pair(arena, game, a, b, diags);
    }
    if (more > 0 && last)
        diag_note(last, game->symmetry_place, "%d more pair%s of squares differ%s", more,
                  more == 1 ? "" : "s", more == 1 ? "s" : "");
    check_hands(arena, game, diags);
}

/* --- sides and royal pieces --- */

/* Each player's pieces stand, on the average, nearer to that player. */
void check_sides(struct arena *arena, const struct game *game, struct diags *diags)
{
    long ranks[2] = {0}, men[2] = {0};

    (void)arena;
    for (int i = 0; setup_known(game) && i < game->width * game->height; i++) {
        struct man man = game_man(game, i % game->width, i / game->width);

        if (!man.piece || man.piece->wall)
            continue;
        ranks[man.side] += i / game->width;
        men[man.side]++;
    }
    if (men[0] == 0 || men[1] == 0 || ranks[0] * men[1] >= ranks[1] * men[0])
        return;
    diag_help(diag_add(diags, DIAG(SETUP_UPSIDE_DOWN), game->setup_text.at),
              "write the rows from top to bottom, with capitals in the lower ones");
}

/* Where the other side has two, one of them was most likely written as that side's. */
static void report_no_royal(const struct game *game, const struct piece *royal, int side,
                            struct diags *diags)
{
    struct finding *f = diag_add(diags, DIAG(NO_ROYAL), game->setup_text.at, sides[side]);

    diag_note(f, royal->name.at, "%s is royal", royal->name.text);
    if (game_royal_men(game, 1 - side) > 1)
        diag_help(
            f, "the %s player has %d: capitals are the first player's, small letters the second's",
            sides[1 - side], game_royal_men(game, 1 - side));
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

void check_royals(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    for (int side = 0; side < 2 && setup_known(game); side++) {
        const struct piece *royal = royal_of(game, side);
        int count = game_royal_men(game, side);
        bool loses_otherwise = game->rules.goal_count > 0;

        if (!royal || (count == 0 && game_royal_men(game, 1 - side) == 1 && !setup_symmetric(game)))
            return; /* that the other player's has no partner is told already */
        if (count == 0 && !loses_otherwise)
            report_no_royal(game, royal, side, diags);
        else if (count > 1 && !game->rules.royals_needed &&
                 (loses_otherwise || game_royal_men(game, 1 - side) > 0))
            diag_note(
                diag_add(diags, DIAG(SEVERAL_ROYALS), game->setup_text.at, sides[side], count),
                royal->name.at, "%s is royal", royal->name.text);
    }
}

/* --- zones and dots --- */

void check_zone(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    if (2 * game->zone > game->height && !game->rules.turns_back) /* there all ranks may promote */
        diag_help(diag_add(diags, DIAG(ZONE_OVERLAP), game->zone_place, game->zone, game->height),
                  "a zone has at most %d ranks on this board", game->height / 2);
}

void check_dots(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    for (size_t i = 0; game->zone > 0 && game->play == PLAY_SQUARES && i < game->dot_count; i++) {
        const struct dot *dot = &game->dots[i];
        const char *const *labels = game->rank_labels;
        int far = game->zone, near = game->height - game->zone;
        struct finding *finding;

        if (dot->rank_line == far || dot->rank_line == near || far >= game->height)
            continue;
        finding = diag_add(diags, DIAG(DOT_OFF_ZONE), dot->place);
        diag_note(finding, game->zone_place, "the zone has %d ranks", game->zone);
        diag_help(finding, "its borders are %s|%s and %s|%s", labels[far - 1], labels[far],
                  labels[near - 1], labels[near]);
    }
}
