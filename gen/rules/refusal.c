/* Why a written move is not legal. */
#include "rules/wish.h"

static struct refusal refusal(enum refused how, const char *text)
{
    return (struct refusal){how, text};
}

/* --- what a move would leave behind --- */

/* "White’s Rook on c4 could take Black’s King on c1"; NULL: nobody could take the man there. */
static const char *threat_to(const struct wish *wish, int square, int by)
{
    int from = attacker_of(wish->position, square, by), facing;

    if (from != NOWHERE)
        return arena_print(wish->arena, "%s could take %s", wish_man(wish, from),
                           wish_man(wish, square));
    facing = facing_of(wish->position, square, by);
    return facing == NOWHERE
               ? NULL
               : arena_print(wish->arena, "%s and %s would face each other with nothing between",
                             wish_man(wish, square), wish_man(wish, facing));
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
        before =
            arena_print(wish->arena, "%s is in check, and ", wish_player(wish, position->side));
    else if (!royal && !(turn->flags & (TURN_DROP | TURN_CATCH)))
        before = arena_print(wish->arena, "%s is pinned: ", wish_man(wish, turn->from));
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
static struct refusal why_forbidden(const struct wish *wish, const struct turn *turn)
{
    struct position *position = wish->position;
    bool check;

    position_make(position, turn);
    check = position->book->check && in_check(position, !position->side);
    position_unmake(position);
    if (check)
        return refusal(REFUSED_CHECK, why_check(wish, turn));
    if (repeats(position, turn))
        return refusal(REFUSED_REPETITION, why_no_repeat(wish, turn));
    return refusal(REFUSED_DROP_MATE,
                   arena_print(wish->arena, "a dropped %s may not give mate",
                               position->book->kinds[man_kind(turn->man)].piece->name.text));
}

/* --- drops --- */

static struct refusal why_no_drop(const struct wish *wish)
{
    const struct position *position = wish->position;
    const struct rulebook *book = position->book;
    const char *name = wish->ply->drop->name.text;
    int kind = rulebook_kind(book, (struct man){.piece = wish->ply->drop});

    if (!book->game->drops)
        return refusal(REFUSED_NO_DROPS, "nothing is dropped in this game");
    if (position->hands[position->side][kind] == 0)
        return refusal(REFUSED_NOT_HELD, arena_print(wish->arena, "%s holds no %s",
                                                     wish_player(wish, position->side), name));
    if (position->men[wish->to])
        return refusal(REFUSED_OCCUPIED,
                       arena_print(wish->arena, "%s is in the way", wish_man(wish, wish->to)));
    if (kind_is_stuck(book, kind, position->side, wish->to))
        return refusal(REFUSED_STUCK, arena_print(wish->arena, "a %s could never move from %s",
                                                  name, wish_square(wish, wish->to)));
    return refusal(REFUSED_FILE, arena_print(wish->arena, "another %s of %s stands on the file",
                                             name, wish_player(wish, position->side)));
}

/* --- moves of a man that is there --- */

/* The man may not stand there. */
static const char *why_closed(const struct wish *wish, const char *man, const char *to)
{
    const struct game *game = wish->position->book->game;
    const struct piece *piece = wish_kind(wish, wish->from)->piece;
    int file = wish->to % game->width, rank = wish->to / game->width;

    if (piece_is_within(game, piece, wish->position->side, file, rank))
        return arena_print(wish->arena, "%s may not enter the %s on %s", man,
                           terrain_at(game, file, rank, NULL)->name.text, to);
    if (piece->within.terrain)
        return arena_print(wish->arena, "%s never leaves its %s", man,
                           piece->within.terrain->name.text);
    return arena_print(wish->arena, "%s never leaves ranks %d to %d of its side", man,
                       piece->within.first, piece->within.last);
}

/* The man does not go there at all. */
static struct refusal why_not_there(const struct wish *wish)
{
    const struct closed *closed = wish_kind(wish, wish->from)->closed[wish->position->side];
    const char *man = wish_man(wish, wish->from), *to = wish_square(wish, wish->to), *text;

    if (closed && closed->squares[wish->to])
        return refusal(REFUSED_TERRAIN, why_closed(wish, man, to));
    if (*wish->position->cut)
        return refusal(REFUSED_NO_MOVE,
                       arena_print(wish->arena, "%s has more moves than are looked for", man));
    if (trial_own(wish))
        return refusal(REFUSED_OWN_MAN,
                       arena_print(wish->arena, "%s stands there", wish_man(wish, wish->to)));
    if (trial_too_weak(wish))
        return refusal(REFUSED_STRONGER, arena_print(wish->arena, "%s may not take %s", man,
                                                     wish_man(wish, wish->to)));
    if (trial_late(wish))
        return refusal(
            REFUSED_FIRST_MOVE,
            arena_print(wish->arena, "%s could go to %s on its first move alone", man, to));
    if ((text = trial_blocked(wish)) || (text = trial_no_hurdle(wish)))
        return refusal(REFUSED_BLOCKED, text);
    if ((text = trial_wrong_target(wish)))
        return refusal(REFUSED_TAKING, text);
    return refusal(REFUSED_NO_MOVE, arena_print(wish->arena, "%s does not go to %s", man, to));
}

/* --- promotion --- */

static bool in_zone(const struct wish *wish, int square)
{
    return wish->position->book->zone[wish->position->side][square];
}

static const char *why_no_promotion(const struct wish *wish)
{
    const struct kind *kind = wish_kind(wish, wish->from);
    const char *man = wish_man(wish, wish->from);

    if (kind->piece != wish->position->book->kinds[kind->base].piece)
        return arena_print(wish->arena, "%s has promoted before", man);
    if (kind->choice_count == 0)
        return arena_print(wish->arena, "%s never promotes", man);
    if (!in_zone(wish, wish->from) && !in_zone(wish, wish->to))
        return arena_print(wish->arena, "%s does not promote: neither %s nor %s lies in its zone",
                           man, wish_square(wish, wish->from), wish_square(wish, wish->to));
    return arena_print(wish->arena, "%s does not promote there", man);
}

static const char *why_must_promote(const struct wish *wish)
{
    const struct position *position = wish->position;
    int kind = man_kind(position->men[wish->from]);
    bool stuck = kind_is_stuck(position->book, kind, position->side, wish->to);

    return arena_print(wish->arena, "%s must promote there%s", wish_man(wish, wish->from),
                       stuck ? ", since it could never move on" : "");
}

static const char *why_not_that(const struct wish *wish)
{
    return arena_print(wish->arena, "%s does not become %s there, but %s",
                       wish_man(wish, wish->from), wish->ply->choice->name.text,
                       piece_choices(wish->arena, wish_kind(wish, wish->from)->piece));
}

static const char *why_unsaid(const struct wish *wish)
{
    return arena_print(wish->arena, "%s becomes %s there, and it is not said which",
                       wish_man(wish, wish->from),
                       piece_choices(wish->arena, wish_kind(wish, wish->from)->piece));
}

static struct refusal why_not_so(const struct wish *wish, const struct turns *turns)
{
    bool promotes = false;

    for (size_t i = 0; i < turns->count; i++)
        promotes |= wish_same_way(wish, &turns->list[i]) && turns->list[i].flags & TURN_PROMOTE;
    if (promotes && !wish->ply->choice && wish_kind(wish, wish->from)->choice_count > 1)
        return refusal(REFUSED_PROMOTION, why_unsaid(wish));
    if (!wish->ply->promotes)
        return refusal(REFUSED_STAYING, why_must_promote(wish));
    if (!promotes)
        return refusal(REFUSED_PROMOTION, why_no_promotion(wish));
    return refusal(REFUSED_PROMOTION, why_not_that(wish));
}

/* The man goes there, but not as it is written. */
static struct refusal why_otherwise(const struct wish *wish, const struct turns *turns)
{
    const struct turn *there = wish_find(wish, turns, wish_same_ends);
    bool takes = wish->ply->takes >> (wish->ply->count - 1) & 1;
    const char *to = wish_square(wish, wish->to);

    if (wish_find(wish, turns, wish_same_way))
        return why_not_so(wish, turns);
    if (wish->ply->untold || wish_takes_at_end(wish, there) == takes)
        return refusal(REFUSED_TAKING, "it takes other men on its way");
    if (takes)
        return refusal(REFUSED_TAKING,
                       arena_print(wish->arena, "there is nothing to take on %s", to));
    return refusal(REFUSED_TAKING,
                   arena_print(wish->arena, "it takes what stands on %s, or has passed there", to));
}

/* --- which man --- */

/* Men of the side of the kind that is written. */
static int men_meant(const struct wish *wish, short *first, short *last)
{
    const struct position *position = wish->position;
    int found = 0;

    for (short i = 0; i < position->book->squares; i++) {
        if (!position->men[i] || man_side(position->men[i]) != position->side ||
            wish_kind(wish, i)->piece != wish->ply->mover)
            continue;
        *last = i;
        if (found++ == 0)
            *first = i;
    }
    return found;
}

static struct refusal why_unclear(struct wish *wish, const struct turns *turns)
{
    const char *name = wish->ply->mover->name.text, *side = wish_player(wish, wish->position->side);
    short first = NOWHERE, last = NOWHERE;
    const struct turn *turn = wish_find(wish, turns, wish_same_all);
    int count = men_meant(wish, &first, &last);

    if (count == 0)
        return refusal(REFUSED_EMPTY,
                       arena_print(wish->arena, "%s has no %s on the board", side, name));
    if (turn && turn_is_legal(wish->position, turn)) {
        for (size_t i = 0; i < turns->count; i++)
            if (wish_same_all(wish, &turns->list[i]) && turns->list[i].from != turn->from)
                last = turns->list[i].from;
        return refusal(REFUSED_UNCLEAR,
                       arena_print(wish->arena, "the %s on %s or the one on %s could be meant",
                                   name, wish_square(wish, turn->from), wish_square(wish, last)));
    }
    return refusal(REFUSED_NO_MOVE, arena_print(wish->arena, "no %s of %s can go to %s", name, side,
                                                wish_square(wish, wish->to)));
}

static struct refusal why_no_move(const struct wish *wish, const struct turns *turns)
{
    struct position *position = wish->position;
    unsigned man = position->men[wish->from];

    if (!man)
        return refusal(REFUSED_EMPTY, arena_print(wish->arena, "nothing stands on %s",
                                                  wish_square(wish, wish->from)));
    if (man_side(man) != position->side)
        return refusal(REFUSED_TURN, arena_print(wish->arena, "it is %s’s turn",
                                                 wish_player(wish, position->side)));
    if (wish->ply->mover && wish_kind(wish, wish->from)->piece != wish->ply->mover)
        return refusal(REFUSED_OTHER_MAN,
                       arena_print(wish->arena, "%s is no %s", wish_man(wish, wish->from),
                                   wish->ply->mover->name.text));
    if (!wish_find(wish, turns, wish_same_ends))
        return why_not_there(wish);
    return why_otherwise(wish, turns);
}

/* --- the whole --- */

/* A man whose square is not written is found when only one can be meant, or goes there. */
static void find_start(struct wish *wish, const struct turns *turns)
{
    const struct turn *turn = wish_find(wish, turns, wish_same_ends);
    short first = NOWHERE, last = NOWHERE;

    if (men_meant(wish, &first, &last) == 1)
        wish->from = first;
    else if (turn) {
        for (size_t i = 0; i < turns->count; i++)
            if (wish_same_ends(wish, &turns->list[i]) && turns->list[i].from != turn->from)
                return;
        wish->from = turn->from;
    }
}

struct refusal replay_refusal(struct arena *arena, struct position *position, const struct ply *ply)
{
    struct wish wish = wish_of(arena, position, ply);
    struct turns turns = {0};
    const struct turn *found;
    struct refusal reason;

    generate_turns(position, &turns);
    if (ply->startless)
        find_start(&wish, &turns);
    found = wish_find(&wish, &turns, wish_same_all);
    if (position->fallen)
        reason = refusal(REFUSED_ENDED, "the game has ended");
    else if (!ply->drop && wish.from == NOWHERE)
        reason = why_unclear(&wish, &turns);
    else if (found)
        reason = why_forbidden(&wish, found);
    else
        reason = ply->drop ? why_no_drop(&wish) : why_no_move(&wish, &turns);
    turns_free(&turns);
    return reason;
}
