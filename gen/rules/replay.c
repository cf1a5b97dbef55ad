#include "rules/replay.h"

#include "rules/ending.h"
#include "rules/turn_text.h"

#include <string.h>

/* A written move that is looked for in a position. */
struct wish {
    struct arena *arena;
    struct position *position;
    const struct ply *ply;
    short from, to; /* from: NOWHERE of a drop, and where no single man can be meant */
};

/* The square of the only man of the side to move that is such a piece. */
static short find_mover(const struct position *position, const struct piece *mover)
{
    const struct rulebook *book = position->book;
    short found = NOWHERE;

    for (short i = 0; i < book->squares; i++) {
        unsigned man = position->men[i];

        if (!man || man_side(man) != position->side || book->kinds[man_kind(man)].piece != mover)
            continue;
        if (found != NOWHERE)
            return NOWHERE;
        found = i;
    }
    return found;
}

static short start_of(const struct position *position, const struct ply *ply)
{
    if (ply->drop)
        return NOWHERE;
    if (ply->mover)
        return find_mover(position, ply->mover);
    return (short)(ply->squares[0].rank * position->book->width + ply->squares[0].file);
}

static struct wish wish_of(struct arena *arena, struct position *position, const struct ply *ply)
{
    int width = position->book->width;
    struct square to = ply->squares[ply->count - 1];

    return (struct wish){.arena = arena,
                         .position = position,
                         .ply = ply,
                         .from = start_of(position, ply),
                         .to = (short)(to.rank * width + to.file)};
}

/* --- what matches --- */

static bool takes_at_end(const struct wish *wish, const struct turn *turn)
{
    return turn->flags & TURN_CATCH || (turn->to != turn->from && wish->position->men[turn->to]);
}

/* Whether the writing takes something on the square before the last one. */
static bool written_taken(const struct wish *wish, short square)
{
    const struct ply *ply = wish->ply;
    int width = wish->position->book->width;

    for (int i = 1; i + 1 < ply->count; i++)
        if (ply->takes >> i & 1 && ply->squares[i].rank * width + ply->squares[i].file == square)
            return true;
    return false;
}

static bool same_captures(const struct wish *wish, const struct turn *turn)
{
    const struct ply *ply = wish->ply;
    int written = 0, taken = 0;

    for (int i = 1; i + 1 < ply->count; i++)
        written += (int)(ply->takes >> i & 1);
    for (int i = 0; i + 1 < turn->way_count; i++) {
        if (!(turn->taken >> i & 1))
            continue;
        taken++;
        if (!written_taken(wish, turn_leg_end(wish->position->book, turn, i)))
            return false;
    }
    return written == taken && takes_at_end(wish, turn) == (ply->takes >> (ply->count - 1) & 1);
}

static bool same_way(const struct wish *wish, const struct turn *turn)
{
    if (turn->from != wish->from || turn->to != wish->to ||
        !wish->ply->drop != !(turn->flags & TURN_DROP))
        return false;
    return wish->ply->drop
               ? wish->position->book->kinds[man_kind(turn->man)].piece == wish->ply->drop
               : same_captures(wish, turn);
}

/* Where promotion is no choice, it need not be written. */
static bool same_promotion(const struct wish *wish, const struct turn *turn)
{
    bool promotes = turn->flags & TURN_PROMOTE;

    return promotes ? wish->ply->promotes ||
                          (!wish->ply->declines &&
                           wish->position->book->game->promotion == PROMOTION_AUTOMATIC)
                    : !wish->ply->promotes;
}

static const struct turn *find(const struct wish *wish, const struct turns *turns,
                               bool (*same)(const struct wish *, const struct turn *))
{
    for (size_t i = 0; i < turns->count; i++)
        if (same(wish, &turns->list[i]))
            return &turns->list[i];
    return NULL;
}

static bool same_all(const struct wish *wish, const struct turn *turn)
{
    return same_way(wish, turn) && same_promotion(wish, turn);
}

bool replay_match(struct position *position, const struct ply *ply, struct turn *turn)
{
    const struct wish wish = wish_of(NULL, position, ply);
    struct turns turns = {0};
    bool found = false;

    generate_turns(position, &turns);
    for (size_t i = 0; i < turns.count && !found; i++) {
        *turn = turns.list[i];
        found = same_all(&wish, turn) && turn_is_legal(position, turn);
    }
    turns_free(&turns);
    return found;
}

/* --- words --- */

static const char *square_text(const struct wish *wish, int square)
{
    const struct game *game = wish->position->book->game;
    struct square at = {square % game->width, square / game->width};

    return square_name(wish->arena, game, at);
}

static const char *player(const struct wish *wish, int side)
{
    const struct game *game = wish->position->book->game;

    return side ? game->second.text : game->first.text;
}

/* "Black’s Rook on 5e" */
static const char *man_text(const struct wish *wish, int square)
{
    unsigned man = wish->position->men[square];

    return arena_print(wish->arena, "%s’s %s on %s", player(wish, man_side(man)),
                       wish->position->book->kinds[man_kind(man)].piece->name.text,
                       square_text(wish, square));
}

/* --- reasons --- */

/* "White’s Rook on c4 could take Black’s King on c1"; NULL: nobody could take the man there. */
static const char *threat_to(const struct wish *wish, int square, int by)
{
    int from = attacker_of(wish->position, square, by), facing;

    if (from != NOWHERE)
        return arena_print(wish->arena, "%s could take %s", man_text(wish, from),
                           man_text(wish, square));
    facing = facing_of(wish->position, square, by);
    return facing == NOWHERE
               ? NULL
               : arena_print(wish->arena, "%s and %s would face each other with nothing between",
                             man_text(wish, square), man_text(wish, facing));
}

/* The threat to a royal man of the side, as the position is. */
static const char *threat_text(const struct wish *wish, int side)
{
    const struct position *position = wish->position;

    for (int i = 0; i < position->book->squares; i++) {
        unsigned man = position->men[i];
        const char *threat = NULL;

        if (man && man_side(man) == side && position->book->kinds[man_kind(man)].royal)
            threat = threat_to(wish, i, !side);
        if (threat)
            return threat;
    }
    return "its royal piece would be taken";
}

/* Why it would leave a royal man to be taken. */
static const char *why_check(const struct wish *wish, const struct turn *turn)
{
    struct position *position = wish->position;
    bool royal = position->book->kinds[man_kind(turn->man)].royal;
    const char *before = "", *threat;

    if (in_check(position, position->side))
        before = arena_print(wish->arena, "%s is in check, and ", player(wish, position->side));
    else if (!royal && !(turn->flags & (TURN_DROP | TURN_CATCH)))
        before = arena_print(wish->arena, "%s is pinned: ", man_text(wish, turn->from));
    position_make(position, turn);
    threat = threat_text(wish, !position->side);
    position_unmake(position);
    return arena_print(wish->arena, "%s%s", before, threat);
}

static const char *why_no_repeat(const struct wish *wish, const struct turn *turn)
{
    const struct rulebook *book = wish->position->book;
    const struct turn *last = position_last(wish->position);

    if (book->game->rules.repeaters == REPEATERS_ALL)
        return "the position may not come about again";
    return arena_print(wish->arena,
                       "the position may not come about again by a piece that could take the other "
                       "one: %s is strong enough for %s",
                       book->kinds[man_kind(turn->man)].piece->name.text,
                       book->kinds[man_kind(last->man)].piece->name.text);
}

/* A move that is possible but for the rules about check, repetition and mate. */
static const char *why_forbidden(const struct wish *wish, const struct turn *turn)
{
    struct position *position = wish->position;
    bool check;

    position_make(position, turn);
    check = position->book->check && in_check(position, !position->side);
    position_unmake(position);
    if (check)
        return why_check(wish, turn);
    if (repeats(position, turn))
        return why_no_repeat(wish, turn);
    return arena_print(wish->arena, "a dropped %s may not give mate",
                       position->book->kinds[man_kind(turn->man)].piece->name.text);
}

static const char *why_no_drop(const struct wish *wish)
{
    const struct position *position = wish->position;
    const struct rulebook *book = position->book;
    const char *name = wish->ply->drop->name.text;
    int kind = rulebook_kind(book, (struct man){.piece = wish->ply->drop});

    if (!book->game->drops)
        return "nothing is dropped in this game";
    if (position->hands[position->side][kind] == 0)
        return arena_print(wish->arena, "%s holds no %s", player(wish, position->side), name);
    if (position->men[wish->to])
        return arena_print(wish->arena, "%s is in the way", man_text(wish, wish->to));
    if (kind_is_stuck(book, kind, position->side, wish->to))
        return arena_print(wish->arena, "a %s could never move from %s", name,
                           square_text(wish, wish->to));
    return arena_print(wish->arena, "another %s of %s stands on the file", name,
                       player(wish, position->side));
}

static bool same_ends(const struct wish *wish, const struct turn *turn)
{
    return turn->from == wish->from && turn->to == wish->to;
}

/* Whether the man would go there if pieces were equally strong. */
static bool is_too_weak(const struct wish *wish)
{
    struct rulebook all_take_all = *wish->position->book;
    struct position position = *wish->position;
    struct turns turns = {0};
    bool found;

    if (!all_take_all.takes)
        return false;
    all_take_all.takes = NULL;
    position.book = &all_take_all;
    generate_from(&position, wish->from, &turns);
    found = find(wish, &turns, same_ends);
    turns_free(&turns);
    return found;
}

static const struct piece *book_piece(const struct wish *wish, unsigned man)
{
    return wish->position->book->kinds[man_kind(man)].piece;
}

/* The man may not stand there. */
static const char *why_closed(const struct wish *wish, const struct piece *piece)
{
    const struct game *game = wish->position->book->game;
    int file = wish->to % game->width, rank = wish->to / game->width;
    const char *man = man_text(wish, wish->from);

    if (piece_is_within(game, piece, wish->position->side, file, rank))
        return arena_print(wish->arena, "%s may not enter the %s on %s", man,
                           terrain_at(game, file, rank, NULL)->name.text,
                           square_text(wish, wish->to));
    if (piece->within.terrain)
        return arena_print(wish->arena, "%s never leaves its %s", man,
                           piece->within.terrain->name.text);
    return arena_print(wish->arena, "%s never leaves ranks %d to %d of its side", man,
                       piece->within.first, piece->within.last);
}

/* The man does not go there at all. */
static const char *why_not_there(const struct wish *wish)
{
    const struct position *position = wish->position;
    unsigned man = position->men[wish->from];
    const struct closed *closed = position->book->kinds[man_kind(man)].closed[man_side(man)];

    if (closed && closed->squares[wish->to])
        return why_closed(wish, book_piece(wish, man));
    if (is_too_weak(wish))
        return arena_print(wish->arena, "%s may not take %s", man_text(wish, wish->from),
                           man_text(wish, wish->to));
    return arena_print(wish->arena, "%s does not go to %s", man_text(wish, wish->from),
                       square_text(wish, wish->to));
}

/* The man goes there, but not as it is written. */
static const char *why_otherwise(const struct wish *wish, const struct turns *turns)
{
    const struct turn *there = find(wish, turns, same_way);
    bool takes = wish->ply->takes >> (wish->ply->count - 1) & 1;

    if (there)
        return wish->ply->promotes
                   ? arena_print(wish->arena, "%s does not promote there",
                                 man_text(wish, wish->from))
                   : arena_print(wish->arena, "%s must promote there", man_text(wish, wish->from));
    there = find(wish, turns, same_ends);
    if (takes_at_end(wish, there) == takes)
        return "it takes other men on its way";
    if (takes)
        return arena_print(wish->arena, "there is nothing to take on %s",
                           square_text(wish, wish->to));
    return arena_print(wish->arena, "it takes what stands on %s, or has passed there",
                       square_text(wish, wish->to));
}

/* Of a man that is there; `turns` are all moves of its side. */
static const char *why_no_move(const struct wish *wish, const struct turns *turns)
{
    struct position *position = wish->position;
    unsigned man = wish->from == NOWHERE ? 0 : position->men[wish->from];

    if (wish->from == NOWHERE)
        return arena_print(wish->arena, "no single %s of %s can be meant",
                           wish->ply->mover->name.text, player(wish, position->side));
    if (!man)
        return arena_print(wish->arena, "nothing stands on %s", square_text(wish, wish->from));
    if (man_side(man) != position->side)
        return arena_print(wish->arena, "it is %s’s turn", player(wish, position->side));
    if (!find(wish, turns, same_ends))
        return why_not_there(wish);
    return why_otherwise(wish, turns);
}

const char *replay_reason(struct arena *arena, struct position *position, const struct ply *ply)
{
    const struct wish wish = wish_of(arena, position, ply);
    struct turns turns = {0};
    const struct turn *found;
    const char *reason;

    generate_turns(position, &turns);
    found = find(&wish, &turns, same_all);
    if (position->fallen)
        reason = "the game has ended";
    else if (found)
        reason = why_forbidden(&wish, found);
    else
        reason = ply->drop ? why_no_drop(&wish) : why_no_move(&wish, &turns);
    turns_free(&turns);
    return reason;
}

/* --- findings --- */

/* Whether the turn is of the man that is wished to move, or of the kind that is wished to drop. */
static bool same_start(const struct wish *wish, const struct turn *turn)
{
    return wish->from != NOWHERE
               ? turn->from == wish->from
               : turn->flags & TURN_DROP &&
                     wish->position->book->kinds[man_kind(turn->man)].piece == wish->ply->drop;
}

static bool legal_start(const struct wish *wish, const struct turns *turns)
{
    for (size_t i = 0; i < turns->count; i++)
        if (same_start(wish, &turns->list[i]) && turn_is_legal(wish->position, &turns->list[i]))
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
        if ((start && !same_start(wish, &turns.list[i])) ||
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
    const char *reason = replay_reason(arena, position, ply);
    struct buf text = {0};

    if (number)
        buf_print(&text, "ply %zu, ", number);
    ply_write(arena, position->book->game, ply, &text);
    help_with_moves(&wish, diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, buf_str(&text), reason));
    buf_free(&text);
}
