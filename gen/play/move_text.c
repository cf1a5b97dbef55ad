#include "play/move_text.h"

/* --- squares --- */

static struct square square_of(const struct position *position, int square)
{
    int width = position->compiled->width;

    return (struct square){square % width, square / width};
}

static void add_square(const struct position *position, struct ply *ply, int square, bool takes)
{
    ply->takes |= (uint64_t)takes << ply->count;
    ply->squares[ply->count++] = square_of(position, square);
}

/* What is taken on the way of a chain, and where it has gone on: where captures are not told,
 * needed only of one that encloses what it takes. */
static void add_links(const struct position *position, const struct played_move *move,
                      struct ply *ply)
{
    const struct game *game = position->compiled->game;
    bool told = !grammar_hides_captures(&game->grammar) || game->rules.capture == CAPTURE_CUSTODIAN;

    for (int i = 0; i + 1 < move->leg_count; i++)
        if (move->taken >> i & 1 || (move->stops >> i & 1 && told))
            add_square(position, ply, played_leg_end(position->compiled, move, i),
                       move->taken >> i & 1);
}

/* What is taken by choice stands behind the square to which the man goes. */
static void add_chosen(const struct position *position, const struct played_move *move,
                       struct ply *ply)
{
    for (int i = 0; move->flags & MOVE_CHOICE && i < CHOSEN_LIMIT && move->chosen[i] != NOWHERE;
         i++)
        add_square(position, ply, move->chosen[i], true);
}

/* Each square where it stops, with where the row begins that it takes. */
static void add_steps(const struct position *position, const struct played_move *move,
                      struct ply *ply)
{
    short from = move->from;

    for (int leg = 0; leg < move->leg_count; leg++) {
        short to;

        if (!played_stops(move, leg))
            continue;
        to = played_leg_end(position->compiled, move, leg);
        add_square(position, ply, to, false);
        if (move->flags & MOVE_CHOICE)
            add_square(
                position, ply,
                row_begin(position->compiled, &move->legs[leg], from, to, move->behind >> leg & 1),
                true);
        from = to;
    }
}

static void add_squares(const struct position *position, const struct played_move *move,
                        struct ply *ply)
{
    short taken[TAKEN_LIMIT];
    int count = played_taken(position, move, taken);

    if (!(move->flags & MOVE_DROP))
        add_square(position, ply, move->from, false);
    if (position->compiled->game->rules.capture == CAPTURE_APPROACH && move->leg_count > 0) {
        add_steps(position, move, ply);
        return;
    }
    if (move->flags & MOVE_CHAIN)
        add_links(position, move, ply);
    else
        for (int i = 0; i < count; i++)
            add_square(position, ply, taken[i], true);
    if (move->flags & MOVE_LIFT)
        return;
    add_square(position, ply, move->to, !(move->flags & MOVE_DROP) && takes_at_end(position, move));
    add_chosen(position, move, ply);
}

/* --- what names the man --- */

static const struct piece *piece_on(const struct position *position, int square)
{
    return position->compiled->kinds[man_kind(position->men[square])].piece;
}

/* Whether the side has one such man on the board. */
static bool is_only(const struct position *position, int square)
{
    const struct piece *piece = piece_on(position, square);
    int side = man_side(position->men[square]), found = 0;

    for (int i = 0; i < position->compiled->squares; i++)
        found += position->men[i] && man_side(position->men[i]) == side &&
                 piece_on(position, i) == piece;
    return found == 1;
}

/* Whether the name that the grammar gives the piece is that of no other one. */
static bool has_name(const struct game *game, const struct piece *piece)
{
    if (game->grammar.mover != MOVER_STRENGTH)
        return game->grammar.mover == MOVER_CODE;
    return game_piece_of_strength(game, piece->strength) == piece;
}

static void name_man(const struct position *position, const struct played_move *move,
                     struct ply *ply)
{
    const struct game *game = position->compiled->game;
    const struct piece *piece = piece_on(position, move->from);
    bool only = is_only(position, move->from);

    if (!position->men[move->from] || !has_name(game, piece))
        return;
    ply->mover = piece;
    ply->startless = only && game->grammar.leaves == LEAVES_NEEDED;
}

/* --- promotion --- */

/* Whether the two differ in what the man is afterwards alone. */
static bool same_way(const struct position *position, const struct played_move *a,
                     const struct played_move *b)
{
    if (a->to != b->to || a->taken != b->taken || a->leg_count != b->leg_count ||
        ((a->flags ^ b->flags) & MOVE_CATCH))
        return false;
    return !ANY(i, a->leg_count,
                played_leg_end(position->compiled, a, i) !=
                    played_leg_end(position->compiled, b, i));
}

/* What else the man could have become. */
static void tell_promotion(const struct position *position, const struct played_move *move,
                           struct ply *ply)
{
    const struct compiled_rules *compiled = position->compiled;
    LOCAL_MOVES(moves);

    ply->promotes = move->flags & MOVE_PROMOTE;
    if (compiled->kinds[man_kind(position->men[move->from])].choice_count == 0)
        return;
    if (ply->promotes && compiled->kinds[man_kind(position->men[move->from])].choice_count > 1)
        ply->choice = compiled->kinds[man_kind(move->man)].piece;
    generate_from(position, move->from, &moves);
    EACH (other, moves.list, moves.count) {
        if (other->man == move->man || !(other->flags & MOVE_PROMOTE) ||
            !same_way(position, move, other))
            continue;
        if (!ply->promotes)
            ply->declines = true;
    }
}

/* --- castling --- */

/* The side to which it castles, where the squares alone could mean a step. */
static enum castles told_castling(const struct position *position, const struct played_move *move)
{
    if (!(move->flags & MOVE_CASTLE) ||
        (abs(move->to - move->from) > 1 && !man_goes_to(position, move->from, move->to)))
        return CASTLES_NOT;
    return move->partner > move->from % position->compiled->width ? CASTLES_RIGHT : CASTLES_LEFT;
}

/* --- the whole --- */

struct ply move_ply(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    struct ply ply = {.chooses = takes_by_choice(&compiled->game->rules)};

    add_squares(position, move, &ply);
    if (move->flags & MOVE_DROP) {
        ply.drop = compiled->kinds[dropped_kind(compiled, move)].piece;
        ply.promotes = move->flags & MOVE_PROMOTE;
        return ply;
    }
    ply.lifts = move->flags & MOVE_LIFT;
    if (ply.lifts)
        return ply;
    ply.passes = move->flags & MOVE_PASS;
    ply.untold = grammar_hides_captures(&compiled->game->grammar);
    name_man(position, move, &ply);
    ply.swaps = move->flags & MOVE_SWAP;
    ply.castles = told_castling(position, move);
    tell_promotion(position, move, &ply);
    return ply;
}

void move_text(const struct position *position, const struct played_move *move, struct buf *out)
{
    const struct ply ply = move_ply(position, move);

    ply_write(position->arena, position->compiled->game, &ply, out);
}

static short square_number(const struct position *position, struct square square)
{
    return (short)(square.rank * position->compiled->width + square.file);
}

struct move_query query_of(struct arena *arena, struct position *position, const struct ply *ply)
{
    bool written = !ply->drop && !ply->startless;
    struct move_query query = {.arena = arena,
                               .position = position,
                               .ply = ply,
                               .from = written ? square_number(position, ply->squares[0]) : NOWHERE,
                               .to = square_number(position, ply_end(ply))};

    if (ply->passes)
        query.from = query.to = passing_square(position, position->side);
    return query;
}

/* --- words --- */

const char *query_square(const struct move_query *query, int square)
{
    const struct game *game = query->position->compiled->game;
    struct square at = {square % game->width, square / game->width};

    return square_name(query->arena, game, at);
}

const char *query_player(const struct move_query *query, int side)
{
    const struct game *game = query->position->compiled->game;

    return game_player(game, side);
}

const char *query_player_does(const struct move_query *query, int side, const char *one,
                              const char *several)
{
    return game_player_does(query->arena, query->position->compiled->game, side, one, several);
}

const char *query_owner(const struct move_query *query, int side)
{
    return game_owner(query->arena, query->position->compiled->game, side);
}

const struct kind *query_kind(const struct move_query *query, int square)
{
    return &query->position->compiled->kinds[man_kind(query->position->men[square])];
}

/* "Black’s Rook on 5e" */
const char *query_man(const struct move_query *query, int square)
{
    if (query_kind(query, square)->piece->wall)
        return arena_print(query->arena, "the %s on %s",
                           query_kind(query, square)->piece->name.text,
                           query_square(query, square));
    return arena_print(query->arena, "%s %s on %s",
                       query_owner(query, man_side(query->position->men[square])),
                       query_kind(query, square)->piece->name.text, query_square(query, square));
}

/* --- what matches --- */

bool query_takes_at_end(const struct move_query *query, const struct played_move *move)
{
    return takes_at_end(query->position, move);
}

/* Castlings alone have two men; the partner is on the side to which the other one goes. */
static enum castles castles_to(const struct move_query *query, const struct played_move *move)
{
    if (!(move->flags & MOVE_CASTLE))
        return CASTLES_NOT;
    return move->partner > move->from % query->position->compiled->width ? CASTLES_RIGHT
                                                                         : CASTLES_LEFT;
}

/* Whether the man stands on the file and rank that are written. */
bool query_same_lines(const struct move_query *query, int square)
{
    const struct ply *ply = query->ply;
    int width = query->position->compiled->width;

    return (!ply->file || ply->file == square % width + 1) &&
           (!ply->rank || ply->rank == square / width + 1);
}

/* The man of the square that is written, and the kind that is. */
bool query_same_start(const struct move_query *query, const struct played_move *move)
{
    const struct position *position = query->position;
    const struct kind *kinds = position->compiled->kinds;
    const struct ply *ply = query->ply;

    if (!ply->drop != !(move->flags & MOVE_DROP))
        return false;
    if (ply->drop)
        return kinds[dropped_kind(position->compiled, move)].piece == ply->drop;
    if (ply->castles)
        return castles_to(query, move) == ply->castles;
    return (query->from == NOWHERE || move->from == query->from) &&
           query_same_lines(query, move->from) &&
           (!ply->mover || kinds[man_kind(position->men[move->from])].piece == ply->mover);
}

/* A castling that is written with the square of the partner. */
static bool ends_at_partner(const struct move_query *query, const struct played_move *move)
{
    int width = query->position->compiled->width;

    return query->ply->by_partner && move->flags & MOVE_CASTLE &&
           move->from - move->from % width + move->partner == query->to;
}

bool query_same_ends(const struct move_query *query, const struct played_move *move)
{
    return (move->to == query->to || query->ply->castles || ends_at_partner(query, move)) &&
           query_same_start(query, move);
}

/* Whether the writing takes something on the square before the last one. */
static bool written_taken(const struct move_query *query, short square)
{
    const struct ply *ply = query->ply;

    for (int i = 1; i + 1 < ply->count; i++)
        if ((ply->untold || ply->takes >> i & 1) &&
            square_number(query->position, ply->squares[i]) == square)
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

/* Whether chains enclose what they take, which is not written. */
static bool chains_enclose(const struct move_query *query)
{
    const struct rules *rules = &query->position->compiled->game->rules;

    return rules->chain.by && rules->capture == CAPTURE_CUSTODIAN;
}

/* Whether a chain goes on where that is written: needed only of one that encloses. */
static bool same_stops(const struct move_query *query, const struct played_move *move)
{
    const struct ply *ply = query->ply;
    int written = 1;

    if (!chains_enclose(query))
        return true;
    for (int i = 0; i < move->leg_count; i++)
        if (move->stops >> i & 1 &&
            (written + 1 >= ply->count || square_number(query->position, ply->squares[written++]) !=
                                              played_leg_end(query->position->compiled, move, i)))
            return false;
    return written + 1 == ply->count;
}

/* Other programs do not write that places are swapped. */
static bool same_captures(const struct move_query *query, const struct played_move *move)
{
    const struct ply *ply = query->ply;
    short squares[TAKEN_LIMIT];
    int taken = played_taken(query->position, move, squares);

    if (!same_stops(query, move))
        return false;
    if (ply->untold && chains_enclose(query)) /* what stands between are its stops */
        return true;
    for (int i = 0; i < taken; i++)
        if (!written_taken(query, squares[i]))
            return false;
    return written_count(ply) == taken &&
           (ply->written || ply->swaps == !!(move->flags & MOVE_SWAP)) &&
           (ply->untold || query_takes_at_end(query, move) == (ply->takes >> (ply->count - 1) & 1));
}

/* Whether all squares are written as they would be, men that are taken for mills in any order. */
static bool same_squares(const struct move_query *query, const struct played_move *move)
{
    const struct ply *ply = query->ply;
    bool ordered = query->position->compiled->game->rules.capture == CAPTURE_APPROACH;
    struct ply told = {0};

    add_squares(query->position, move, &told);
    if (told.count != ply->count || told.takes != ply->takes)
        return false;
    for (int i = ply->startless; i < told.count; i++)
        if (ordered ? !square_same(ply->squares[i], told.squares[i])
                    : !FIND(one, ply->squares, ply->count, square_same(*one, told.squares[i])))
            return false;
    return true;
}

static bool takes_nothing(const struct move_query *query, const struct played_move *move)
{
    short squares[TAKEN_LIMIT];

    return played_taken(query->position, move, squares) == 0;
}

bool query_same_way(const struct move_query *query, const struct played_move *move)
{
    if (!query_same_ends(query, move))
        return false;
    if (query->ply->lifts || move->flags & MOVE_LIFT)
        return query->ply->lifts && move->flags & MOVE_LIFT;
    if (query->ply->passes)
        return takes_nothing(query, move);
    if (query->ply->chooses)
        return same_squares(query, move);
    return query->ply->drop || same_captures(query, move);
}

/* Where promotion is no choice, it need not be written. */
static bool same_promotion(const struct move_query *query, const struct played_move *move)
{
    const struct ply *ply = query->ply;
    const struct compiled_rules *compiled = query->position->compiled;
    const struct kind *kind;

    if (!(move->flags & MOVE_PROMOTE))
        return !ply->promotes;
    if (ply->drop)
        return ply->promotes;
    if (ply->choice)
        return compiled->kinds[man_kind(move->man)].piece == ply->choice;
    kind = &compiled->kinds[man_kind(query->position->men[move->from])];
    return kind->choice_count == 1 &&
           (ply->promotes || (!ply->declines &&
                              piece_promotion(compiled->game, kind->piece) == PROMOTION_AUTOMATIC));
}

bool query_same_all(const struct move_query *query, const struct played_move *move)
{
    return query_same_way(query, move) && same_promotion(query, move);
}

const struct played_move *
query_find(const struct move_query *query, const struct played_moves *moves,
           bool (*same)(const struct move_query *, const struct played_move *))
{
    return FIND(one, moves->list, moves->count, same(query, one));
}

void put_words(const char *const *words, size_t count, struct buf *out)
{
    enum { WIDTH = 76 };
    size_t column = 0;

    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(words[i]);

        if (column > 0 && column + 1 + size > WIDTH) {
            buf_char(out, '\n');
            column = 0;
        }
        buf_print(out, "%s%s", column > 0 ? " " : "", words[i]);
        column += size + (column > 0);
    }
    buf_char(out, '\n');
}

/* Whether the text is read as just that position. */
static bool is_read_as(struct arena *arena, const char *text, const struct placement *placement)
{
    LOCAL_DIAGS(discarded);
    struct located located = {.text = text};
    struct placement read = placement_empty(arena, placement->game);

    return placement_read(arena, placement->game, &located, &read, discarded) &&
           placement_equal(&read, placement);
}

void position_text(struct arena *arena, const struct placement *placement, struct buf *out)
{
    static const struct fen_style codes = {0};
    LOCAL_BUF(fen);

    if (placement->game->rules.castling_count)
        placement_fen(placement, &codes, &fen);
    if (fen.size && is_read_as(arena, buf_str(&fen), placement))
        buf_text(out, fen.text);
    else
        placement_line(placement, out);
}

enum result_word result_of(struct ending ending)
{
    return ending.how == OUTCOME_OPEN ? RESULT_OPEN
           : ending.winner == 0       ? RESULT_FIRST
           : ending.winner == 1       ? RESULT_SECOND
                                      : RESULT_DRAW;
}

void record_text(struct arena *arena, const struct placement *start, const char *const *texts,
                 struct position *position, struct buf *out)
{
    const struct game *game = position->compiled->game;
    const struct placement setup = placement_of_setup(arena, game);
    size_t late = (size_t)start->to_move, count = 0;
    const char **words = NULL;

    score_put_tag(out, "Game", game->name.text);
    if (!placement_equal(start, &setup)) {
        buf_text(out, "[Position \"");
        position_text(arena, start, out);
        buf_text(out, "\"]\n");
    }
    for (size_t i = 0; i < position->move_count; i++) {
        size_t ply = i + late;
        const char *number = ply % 2 == 0 ? "." : "...";

        *ARENA_PUSH(arena, words, count) =
            ply % 2 == 0 || i == 0 ? arena_print(arena, "%zu%s %s", ply / 2 + 1, number, texts[i])
                                   : texts[i];
    }
    *ARENA_PUSH(arena, words, count) = game->grammar.results[result_of(position_ending(position))];
    put_words(words, count, out);
}
