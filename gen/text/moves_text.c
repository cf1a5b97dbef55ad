#include "text/moves_text.h"

#include "check/game/check.h"
#include "notation/betza/betza.h"
#include "notation/mnemonic/mnemonic.h"
#include "text/reach_text.h"

/* Where a sign stands in a grid: on the second or third square of a line of the queen, farther out
 * on one, or on none. */
enum {
    IN_MIDDLE = 1,
    BESIDE = 2,
    SECOND = 4,
    THIRD = 8,
    FARTHER = SECOND | THIRD,
    ASIDE = 16,
    FAR_OUT = 32,
    ANYWHERE = 63
};

/* Signs that mean the same, in the order of the legend. */
static const struct meaning {
    const char *signs;
    unsigned places;
    enum tint tint;
    enum word_id words;
} meanings[] = {
    {"@", ANYWHERE, TINT_FIRST, WORD_SIGN_PIECE},
    {"&", ANYWHERE, TINT_FIRST, WORD_SIGN_TWICE},
    {"L", ANYWHERE, TINT_FIRST, WORD_SIGN_LION},
    {"$", ANYWHERE, TINT_FIRST, WORD_SIGN_LION_FULL},
    {"l", ANYWHERE, TINT_FIRST, WORD_SIGN_LION_BARE},
    {"!", IN_MIDDLE, TINT_FIRST, WORD_SIGN_RIFLE_AROUND},
    {"?", IN_MIDDLE, TINT_FIRST, WORD_SIGN_RIFLE_PASS_AROUND},
    {"_", IN_MIDDLE, TINT_FIRST, WORD_SIGN_PASS_AROUND},
    {"23", IN_MIDDLE, TINT_FIRST, WORD_SIGN_AREA},
    {"o", ANYWHERE, TINT_MOVE, WORD_SIGN_MOVE},
    {"|-/\\", BESIDE, TINT_MOVE, WORD_SIGN_SLIDE},
    {"23456789", BESIDE, TINT_MOVE, WORD_SIGN_LIMIT},
    {"s", ANYWHERE, TINT_MOVE, WORD_SIGN_UP_TO},
    {"|-/\\", FARTHER, TINT_MOVE, WORD_SIGN_LEAP_SLIDE},
    {"23456789", FARTHER, TINT_MOVE, WORD_SIGN_LEAP_LIMIT},
    {"23456789", ASIDE, TINT_MOVE, WORD_SIGN_RIDE_LIMIT},
    {"23456789", FAR_OUT, TINT_MOVE, WORD_SIGN_RIDE_ON},
    {"m", ANYWHERE, TINT_MOVE, WORD_SIGN_QUIET},
    {"M", BESIDE, TINT_MOVE, WORD_SIGN_SLIDE_QUIET},
    {"k", BESIDE, TINT_MOVE, WORD_SIGN_SLIDE_TAKE_NEAR},
    {"K", ANYWHERE, TINT_CAPTURE, WORD_SIGN_SLIDE_QUIET_NEAR},
    {"M", FARTHER, TINT_MOVE, WORD_SIGN_LEAP_QUIET},
    {"e", ANYWHERE, TINT_MOVE, WORD_SIGN_UP_TO_QUIET},
    {"x", ANYWHERE, TINT_CAPTURE, WORD_SIGN_TAKE},
    {"C", BESIDE, TINT_CAPTURE, WORD_SIGN_SLIDE_TAKE},
    {"C", FARTHER, TINT_CAPTURE, WORD_SIGN_LEAP_TAKE},
    {"c", ANYWHERE, TINT_CAPTURE, WORD_SIGN_UP_TO_TAKE},
    {"i", ANYWHERE, TINT_SPECIAL, WORD_SIGN_FIRST},
    {"p", ANYWHERE, TINT_SPECIAL, WORD_SIGN_START},
    {"f", FARTHER | ASIDE, TINT_SPECIAL, WORD_SIGN_START_LAME},
    {"P", ANYWHERE, TINT_SPECIAL, WORD_SIGN_FIRST_QUIET},
    {"I", ANYWHERE, TINT_SPECIAL, WORD_SIGN_FIRST_SLIDE},
    {"Z", ANYWHERE, TINT_SPECIAL, WORD_SIGN_FIRST_SLIDE_QUIET},
    {"z", ANYWHERE, TINT_SPECIAL, WORD_SIGN_FIRST_UP_TO},
    {"F", ANYWHERE, TINT_CAPTURE, WORD_SIGN_FRIEND},
    {"E", ANYWHERE, TINT_CAPTURE, WORD_SIGN_FRIEND_TOO},
    {"=", ANYWHERE, TINT_CAPTURE, WORD_SIGN_FRIEND_QUIET},
    {":", ANYWHERE, TINT_CAPTURE, WORD_SIGN_FRIEND_TAKE},
    {"~", ANYWHERE, TINT_MOVE, WORD_SIGN_SWAP},
    {"\"", ANYWHERE, TINT_MOVE, WORD_SIGN_SWAP_TOO},
    {";", BESIDE, TINT_MOVE, WORD_SIGN_SWAP_SLIDE},
    {"'", BESIDE, TINT_MOVE, WORD_SIGN_SWAP_STEP},
    {"f", BESIDE, TINT_CAPTURE, WORD_SIGN_FRIEND_SLIDE},
    {"A", BESIDE, TINT_CAPTURE, WORD_SIGN_FRIEND_SLIDE_TOO},
    {"k", FARTHER | FAR_OUT, TINT_CAPTURE, WORD_SIGN_FRIEND_UP_TO},
    {"S", FARTHER | FAR_OUT, TINT_CAPTURE, WORD_SIGN_FRIEND_UP_TO_TOO},
    {"n", ANYWHERE, TINT_SPECIAL, WORD_SIGN_LAME},
    {"N", ANYWHERE, TINT_SPECIAL, WORD_SIGN_LAME_QUIET},
    {"A", FARTHER | ASIDE, TINT_SPECIAL, WORD_SIGN_LAME_TAKE},
    {"b", ANYWHERE, TINT_SPECIAL, WORD_SIGN_BACK},
    {"q", ANYWHERE, TINT_SPECIAL, WORD_SIGN_VAULT},
    {"r", ANYWHERE, TINT_MOVE, WORD_SIGN_RIDE},
    {"R", ANYWHERE, TINT_MOVE, WORD_SIGN_RIDE_QUIET},
    {"Q", ANYWHERE, TINT_CAPTURE, WORD_SIGN_RIDE_TAKE},
    {"O", ANYWHERE, TINT_MOVE, WORD_SIGN_CATCH},
    {"X", ANYWHERE, TINT_CAPTURE, WORD_SIGN_TAKE_CATCH},
    {"#", ANYWHERE, TINT_MOVE, WORD_SIGN_SLIDE_CATCH},
    {"^", SECOND, TINT_MOVE, WORD_SIGN_OVER_ONE},
    {"u", SECOND, TINT_MOVE, WORD_SIGN_OVER_ONE_QUIET},
    {"v", SECOND, TINT_CAPTURE, WORD_SIGN_OVER_ONE_TAKE},
    {"^", ANYWHERE & ~SECOND, TINT_MOVE, WORD_SIGN_CANNON},
    {"u", ANYWHERE & ~SECOND, TINT_MOVE, WORD_SIGN_CANNON_QUIET},
    {"v", ANYWHERE & ~SECOND, TINT_CAPTURE, WORD_SIGN_CANNON_TAKE},
    {"J", ANYWHERE, TINT_MOVE, WORD_SIGN_JUMPS},
    {"U", ANYWHERE, TINT_MOVE, WORD_SIGN_JUMPS_QUIET},
    {"V", ANYWHERE, TINT_CAPTURE, WORD_SIGN_JUMPS_TAKE},
    {"S", BESIDE, TINT_CAPTURE, WORD_SIGN_SWEEP},
    {"H", BESIDE, TINT_CAPTURE, WORD_SIGN_SWEEP_FRIENDS},
    {"W", ANYWHERE, TINT_CAPTURE, WORD_SIGN_SWEEP_ALL},
    {"g", ANYWHERE, TINT_MOVE, WORD_SIGN_HOPPER},
    {"G", ANYWHERE, TINT_MOVE, WORD_SIGN_HOPPER_QUIET},
    {"j", ANYWHERE, TINT_CAPTURE, WORD_SIGN_HOPPER_TAKE},
    {"+", ANYWHERE, TINT_MOVE, WORD_SIGN_HOOK},
    {"<", ANYWHERE, TINT_MOVE, WORD_SIGN_HOOK_LEFT},
    {">", ANYWHERE, TINT_MOVE, WORD_SIGN_HOOK_RIGHT},
    {"%", ANYWHERE, TINT_MOVE, WORD_SIGN_VEER},
    {"(", ANYWHERE, TINT_MOVE, WORD_SIGN_VEER_LEFT},
    {")", ANYWHERE, TINT_MOVE, WORD_SIGN_VEER_RIGHT},
    {"Y", ANYWHERE, TINT_MOVE, WORD_SIGN_FORK},
    {"y", ANYWHERE, TINT_MOVE, WORD_SIGN_FORK_ONLY},
    {"d", ANYWHERE, TINT_MOVE, WORD_SIGN_LINE_TWO},
    {"D", ANYWHERE, TINT_MOVE, WORD_SIGN_LINE_TWO_PASS},
    {"t", ANYWHERE, TINT_MOVE, WORD_SIGN_LINE_THREE},
    {"T", ANYWHERE, TINT_MOVE, WORD_SIGN_LINE_THREE_PASS},
    {"!", BESIDE, TINT_CAPTURE, WORD_SIGN_RIFLE},
    {"?", BESIDE, TINT_CAPTURE, WORD_SIGN_RIFLE_PASS},
    {"_", BESIDE, TINT_SPECIAL, WORD_SIGN_PASS},
    {"a", ANYWHERE, TINT_CAPTURE, WORD_SIGN_CAPTURE_ON},
    {"w", ANYWHERE, TINT_CAPTURE, WORD_SIGN_CAPTURE_OVER},
    {"h", ANYWHERE, TINT_MOVE, WORD_SIGN_STEPS},
    {"H", ASIDE, TINT_MOVE, WORD_SIGN_STEPS_DIAGONAL},
    {"B", ANYWHERE, TINT_MOVE, WORD_SIGN_STEPS_EITHER},
};

/* What box-drawing characters have for some of the signs. */
static const struct {
    char sign;
    const char *drawn;
} boxes[] = {{'.', "·"}, {'o', "●"}, {'|', "│"}, {'-', "─"}, {'/', "╱"}, {'\\', "╲"}};

static void put_sign(char sign, unsigned look, struct buf *out)
{
    char plain[] = {sign, '\0'};
    const char *drawn = plain;
    enum tint tint = TINT_FAINT;

    for (size_t i = 0; i < COUNT_OF(meanings); i++)
        if (strchr(meanings[i].signs, sign))
            tint = meanings[i].tint;
    for (size_t i = 0; i < COUNT_OF(boxes) && look & TEXT_BOX; i++)
        if (boxes[i].sign == sign)
            drawn = boxes[i].drawn;
    tint_text(out, look, tint, drawn);
}

void mnemonic_frame(const char *grid, unsigned look, struct buf *out)
{
    size_t size = strcspn(grid, "\n");

    frame_line(out, look, true, size + 2);
    for (const char *row = grid; *row; row += size + 1) {
        buf_char(out, '\n');
        frame_side(out, look);
        for (size_t i = 0; i < size; i += 2) {
            buf_char(out, ' ');
            put_sign(row[i], look, out);
        }
        buf_char(out, ' ');
        frame_side(out, look);
    }
    buf_char(out, '\n');
    frame_line(out, look, false, size + 2);
    buf_char(out, '\n');
}

/* Rows of the grid that begins there, which is square; 0: there are not so many. */
static size_t grid_rows(const char *grid)
{
    size_t width = strcspn(grid, "\n"), side = (width + 1) / 2;

    for (size_t row = 0; row < side; row++) {
        if (strcspn(grid, "\n") != width)
            return 0;
        grid += width + (grid[width] == '\n');
    }
    return side;
}

static size_t apart(size_t a, size_t b)
{
    return a < b ? b - a : a - b;
}

static unsigned place_of(size_t row, size_t column, size_t middle)
{
    size_t up = apart(row, middle), across = apart(column, middle);

    if (up < 2 && across < 2)
        return up || across ? BESIDE : IN_MIDDLE;
    if (up && across && up != across)
        return ASIDE;
    return up > 3 || across > 3 ? FAR_OUT : up > 2 || across > 2 ? THIRD : SECOND;
}

/* Where the sign stands in grids; in a text that is none, anywhere. */
static unsigned places_of(const char *grids, char sign)
{
    unsigned places = 0;

    while (*grids) {
        size_t side = grid_rows(grids), width = strcspn(grids, "\n") + 1;

        if (side == 0)
            return places | (strchr(grids, sign) ? ANYWHERE : 0);
        for (const char *c = grids; c < grids + side * width && *c; c++)
            if (*c == sign)
                places |= place_of((size_t)(c - grids) / width, (size_t)(c - grids) % width / 2,
                                   side / 2);
        for (size_t row = 0; row < side && *grids; row++)
            grids += strcspn(grids, "\n") + (strchr(grids, '\n') != NULL);
    }
    return places;
}

static bool is_used(const struct meaning *meaning, const char *grids, char sign)
{
    return places_of(grids, sign) & meaning->places;
}

static size_t count_used(const struct meaning *meaning, const char *grids)
{
    size_t used = 0;

    for (const char *sign = meaning->signs; *sign; sign++)
        used += is_used(meaning, grids, *sign);
    return used;
}

/* Where and how meanings are written. */
struct legend_text {
    const struct game_words *words;
    unsigned look;
    size_t signs; /* at most in a row */
    struct buf *out;
};

/* The signs in use, and what they mean. */
static void put_meaning(const struct legend_text *to, const struct meaning *meaning,
                        const char *grid)
{
    size_t column = 2 * to->signs + 1;

    if (count_used(meaning, grid) == 0)
        return;
    for (const char *sign = meaning->signs; *sign; sign++) {
        if (!is_used(meaning, grid, *sign))
            continue;
        put_sign(*sign, to->look, to->out);
        buf_char(to->out, ' ');
    }
    text_tab(to->out, column);
    text_wrap(to->out, word_text(to->words, meaning->words), column);
}

void mnemonic_meanings(const struct game_words *words, const char *grids, unsigned look,
                       struct buf *out)
{
    struct legend_text to = {words, look, 0, out};

    for (size_t i = 0; i < COUNT_OF(meanings); i++) {
        size_t used = count_used(&meanings[i], grids);

        to.signs = used > to.signs ? used : to.signs;
    }
    for (size_t i = 0; i < COUNT_OF(meanings); i++)
        put_meaning(&to, &meanings[i], grids);
}

void mnemonic_text(const struct game_words *words, const char *grid, unsigned look, struct buf *out)
{
    mnemonic_frame(grid, look, out);
    buf_char(out, '\n');
    mnemonic_meanings(words, grid, look, out);
}

void moves_text(struct arena *arena, const struct moveset *set, const struct game_words *words,
                unsigned look, struct buf *out)
{
    const struct reach_view view = {.look = look, .words = words};
    struct playfield window;
    LOCAL_BUF(grid);

    if (mnemonic_write(set, &grid, NULL)) {
        mnemonic_text(words, buf_str(&grid), look, out);
    } else {
        window = reach_window(arena, set);
        reach_board(arena, set, &window, &view, out);
    }
}

static void show_progress(void *context, int done)
{
    progress_step(context, (size_t)done);
}

/* --- numbers --- */

static void put_results(const struct playout *playout, struct buf *out)
{
    const struct game *game = playout->game;
    const char *joint = ": ";

    const struct playout_options *o = &playout->options;

    buf_print(out, "\n%s: %d %s%s, seed %llu\n", game->name.text, o->games,
              o->nodes ? "" : "random ", o->games == 1 ? "game" : "games",
              (unsigned long long)o->seed);
    if (o->nodes)
        buf_print(out, "both sides look at %llu positions for a move, after %d plies at random\n",
                  (unsigned long long)o->nodes, PLAYOUT_OPENING);
    buf_print(out, "plies: %d to %d, %.1f on average\n", playout->shortest, playout->longest,
              mean_of(playout->plies, (uint64_t)playout->options.games));
    buf_print(out, "%s won %d, %s won %d, %d drawn, %d not ended after %d plies", game->first.text,
              playout->won[0], game->second.text, playout->won[1], playout->drawn,
              playout->ended[OUTCOME_OPEN], playout->options.plies);
    for (int how = OUTCOME_OPEN + 1; how < OUTCOME_KINDS; how++) {
        if (!playout->ended[how])
            continue;
        buf_print(out, "%s%s %d", joint, ending_names[how], playout->ended[how]);
        joint = ", ";
    }
    buf_text(out, "\n");
    if (o->nodes)
        balance_text(playout, out);
    buf_text(out, "\n");
}

/* A term as the definition has it in `moves:`, else as Betza notation would. */
static void put_term(const struct piece *piece, const struct playout_term *term, struct buf *out)
{
    const struct place *at = &term->moves.moves[0].at;
    size_t size;
    const char *line = at->line ? source_line(at->source, at->line, &size) : NULL;
    LOCAL_BUF(betza);

    if (line && piece->spelling == SPELLING_BETZA) {
        for (unsigned column = 1; column < at->column; column++)
            line += utf8_length(line, (size_t)-1);
        buf_put(out, line, at->length);
    } else {
        betza_write_ranks(&term->moves, &betza);
        buf_text(out, buf_str(&betza));
    }
}

static void put_piece(const struct playout_piece *piece, int width, struct buf *out)
{
    const char *name = piece->piece->name.text;

    buf_print(out, "%s%*s", name, width - (int)utf8_count(name, strlen(name)), "");
    buf_print(out, " %9llu %8.2f %8llu %8llu ", (unsigned long long)piece->men,
              mean_of(piece->moves, piece->men), (unsigned long long)piece->made,
              (unsigned long long)piece->dropped);
    for (size_t i = 0; i < piece->term_count; i++) {
        buf_text(out, i ? ", " : " ");
        put_term(piece->piece, &piece->terms[i], out);
        buf_print(out, " %llu", (unsigned long long)piece->terms[i].made);
    }
    buf_text(out, "\n");
}

static void put_numbers(const struct playout *playout)
{
    const struct game *game = playout->game;
    struct buf out = {0};
    int width = (int)strlen("piece");

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *name = game->pieces[i].name.text;
        int columns = (int)utf8_count(name, strlen(name));

        width = columns > width ? columns : width;
    }
    put_results(playout, &out);
    buf_print(&out, "%-*s %9s %7s %8s %8s  %s\n", width, "piece", "seen", "mobility", "moved",
              "dropped", "moved by term");
    for (size_t i = 0; i < game->piece_count; i++)
        put_piece(&playout->pieces[i], width, &out);
    run_print(&out);
}

/* --- the whole --- */

const struct playout *playout_game(struct run *run, const struct game *game,
                                   const struct playout_options *options, bool quiet)
{
    struct playout_options own = *options;
    struct progress progress = progress_begin("games", (size_t)own.games);
    const struct playout *playout;

    if (game->flawed || !game->setup)
        return NULL;
    own.progress = show_progress;
    own.context = &progress;
    playout = playout_run(run->arena, game, &own);
    progress_hide(&progress);
    if (!options->nodes)
        check_playout(run->arena, playout, run->diags);
    if (!quiet)
        put_numbers(playout);
    return playout;
}
