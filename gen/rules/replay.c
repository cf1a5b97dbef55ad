#include "rules/replay.h"

#include "rules/turn_text.h"
#include "rules/wish.h"

static short square_number(const struct position *position, struct square square)
{
    return (short)(square.rank * position->book->width + square.file);
}

struct wish wish_of(struct arena *arena, struct position *position, const struct ply *ply)
{
    bool written = !ply->drop && !ply->startless;

    return (struct wish){.arena = arena,
                         .position = position,
                         .ply = ply,
                         .from = written ? square_number(position, ply->squares[0]) : NOWHERE,
                         .to = square_number(position, ply->squares[ply->count - 1])};
}

/* --- words --- */

const char *wish_square(const struct wish *wish, int square)
{
    const struct game *game = wish->position->book->game;
    struct square at = {square % game->width, square / game->width};

    return square_name(wish->arena, game, at);
}

const char *wish_player(const struct wish *wish, int side)
{
    const struct game *game = wish->position->book->game;

    return side ? game->second.text : game->first.text;
}

const struct kind *wish_kind(const struct wish *wish, int square)
{
    return &wish->position->book->kinds[man_kind(wish->position->men[square])];
}

/* "Black’s Rook on 5e" */
const char *wish_man(const struct wish *wish, int square)
{
    return arena_print(wish->arena, "%s’s %s on %s",
                       wish_player(wish, man_side(wish->position->men[square])),
                       wish_kind(wish, square)->piece->name.text, wish_square(wish, square));
}

/* --- what matches --- */

bool wish_takes_at_end(const struct wish *wish, const struct turn *turn)
{
    return turn->flags & TURN_CATCH || (turn->to != turn->from && wish->position->men[turn->to]);
}

/* The man of the square that is written, and the kind that is. */
bool wish_same_start(const struct wish *wish, const struct turn *turn)
{
    const struct position *position = wish->position;
    const struct kind *kinds = position->book->kinds;
    const struct ply *ply = wish->ply;

    if (!ply->drop != !(turn->flags & TURN_DROP))
        return false;
    if (ply->drop)
        return kinds[man_kind(turn->man)].piece == ply->drop;
    return (wish->from == NOWHERE || turn->from == wish->from) &&
           (!ply->mover || kinds[man_kind(position->men[turn->from])].piece == ply->mover);
}

bool wish_same_ends(const struct wish *wish, const struct turn *turn)
{
    return wish_same_start(wish, turn) && turn->to == wish->to;
}

/* Whether the writing takes something on the square before the last one. */
static bool written_taken(const struct wish *wish, short square)
{
    const struct ply *ply = wish->ply;

    for (int i = 1; i + 1 < ply->count; i++)
        if ((ply->untold || ply->takes >> i & 1) &&
            square_number(wish->position, ply->squares[i]) == square)
            return true;
    return false;
}

/* How many such squares there are. */
static int written_count(const struct ply *ply)
{
    int written = 0;

    for (int i = 1; i + 1 < ply->count; i++)
        written += ply->untold || ply->takes >> i & 1;
    return written;
}

static bool same_captures(const struct wish *wish, const struct turn *turn)
{
    const struct ply *ply = wish->ply;
    int taken = 0;

    for (int i = 0; i + 1 < turn->way_count; i++) {
        if (!(turn->taken >> i & 1))
            continue;
        taken++;
        if (!written_taken(wish, turn_leg_end(wish->position->book, turn, i)))
            return false;
    }
    return written_count(ply) == taken &&
           (ply->untold || wish_takes_at_end(wish, turn) == (ply->takes >> (ply->count - 1) & 1));
}

bool wish_same_way(const struct wish *wish, const struct turn *turn)
{
    return wish_same_ends(wish, turn) && (wish->ply->drop || same_captures(wish, turn));
}

/* Where promotion is no choice, it need not be written. */
static bool same_promotion(const struct wish *wish, const struct turn *turn)
{
    const struct ply *ply = wish->ply;
    const struct rulebook *book = wish->position->book;

    if (!(turn->flags & TURN_PROMOTE))
        return !ply->promotes;
    if (ply->choice)
        return book->kinds[man_kind(turn->man)].piece == ply->choice;
    return book->kinds[man_kind(wish->position->men[turn->from])].choice_count == 1 &&
           (ply->promotes || (!ply->declines && book->game->promotion == PROMOTION_AUTOMATIC));
}

bool wish_same_all(const struct wish *wish, const struct turn *turn)
{
    return wish_same_way(wish, turn) && same_promotion(wish, turn);
}

const struct turn *wish_find(const struct wish *wish, const struct turns *turns,
                             bool (*same)(const struct wish *, const struct turn *))
{
    for (size_t i = 0; i < turns->count; i++)
        if (same(wish, &turns->list[i]))
            return &turns->list[i];
    return NULL;
}

bool replay_match(struct position *position, const struct ply *ply, struct turn *turn)
{
    const struct wish wish = wish_of(NULL, position, ply);
    struct turns turns = {0};
    int found = 0;

    generate_turns(position, &turns);
    for (size_t i = 0; i < turns.count && found < 2; i++) {
        const struct turn *other = &turns.list[i];

        if (!wish_same_all(&wish, other) || (found && other->from == turn->from) ||
            !turn_is_legal(position, other))
            continue;
        if (found++ == 0)
            *turn = *other;
    }
    turns_free(&turns);
    return found == 1;
}

/* --- findings --- */

static bool legal_start(const struct wish *wish, const struct turns *turns)
{
    for (size_t i = 0; i < turns->count; i++)
        if (wish_same_start(wish, &turns->list[i]) &&
            turn_is_legal(wish->position, &turns->list[i]))
            return true;
    return false;
}

/* What is legal instead, of the same man if it can move at all. */
static void help_with_moves(const struct wish *wish, struct finding *finding)
{
    enum { SHOWN = 12, TRIED = 5000 };
    struct turns turns = {0};
    struct buf list = {0};
    size_t shown = 0, more = 0;
    bool start;

    generate_turns(wish->position, &turns);
    start = legal_start(wish, &turns);
    for (size_t i = 0; i < turns.count && i < TRIED; i++) {
        if ((start && !wish_same_start(wish, &turns.list[i])) ||
            !turn_is_legal(wish->position, &turns.list[i]))
            continue;
        if (shown == SHOWN) {
            more++;
            continue;
        }
        buf_text(&list, shown++ ? ", " : "");
        turn_text(wish->position, &turns.list[i], &list);
    }
    if (more)
        buf_print(&list, " and %zu more", more);
    if (shown)
        diag_help(finding, "legal %s %s", shown + more == 1 ? "is" : "are", buf_str(&list));
    else
        diag_help(finding, "no move is legal: the game has ended");
    buf_free(&list);
    turns_free(&turns);
}

void replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                   size_t number, struct diags *diags)
{
    const struct wish wish = wish_of(arena, position, ply);
    const char *reason = replay_refusal(arena, position, ply).text;
    struct buf text = {0};

    if (number)
        buf_print(&text, "ply %zu, ", number);
    ply_write(arena, position->book->game, ply, &text);
    help_with_moves(&wish, diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, buf_str(&text), reason));
    buf_free(&text);
}
