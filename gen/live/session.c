#include "live/session.h"

#include "base/chance.h"
#include "base/json.h"
#include "format/record/record_format.h"
#include "load/load.h"
#include "notation/betza/betza.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"
#include "play/search.h"
#include "yaml/field.h"

/* What is played from one beginning on. */
struct round {
    struct arena *arena;
    const struct placement *start;
    struct position *position;
    const char **texts; /* of the moves made */
    size_t text_count;
};

struct session {
    struct arena *arena;
    struct diags *diags; /* of the definition */
    const struct game *game;
    const struct compiled_rules *compiled;
    struct round round;
    struct played_moves moves; /* see session_find() */
    struct search *search;     /* for the rules as they are now; NULL: not yet */
};

/* --- beginnings --- */

static struct round round_from(struct arena *arena, const struct compiled_rules *compiled,
                               const struct placement *start)
{
    struct placement *kept = arena_alloc(arena, 1, sizeof *kept);

    *kept = *start;
    return (struct round){
        .arena = arena, .start = kept, .position = position_new(arena, compiled, kept)};
}

/* In place of what was played; `round` owns its arena. */
static void enter(struct session *session, struct round round)
{
    arena_free(session->round.arena);
    session->round = round;
}

void session_begin(struct session *session)
{
    struct arena *arena = arena_new();
    struct placement start = placement_of_setup(arena, session->game);

    enter(session, round_from(arena, session->compiled, &start));
}

static void make(struct round *round, const struct played_move *move)
{
    struct buf text = {0};
    const struct ply ply = move_ply(round->position, move);

    ply_write(round->arena, round->position->compiled->game, &ply, &text);
    *ARENA_PUSH(round->arena, round->texts, round->text_count) = buf_take(round->arena, &text);
    position_make(round->position, move);
}

static struct round play_example(const struct example *example,
                                 const struct compiled_rules *compiled)
{
    struct round round = round_from(arena_new(), compiled, &example->steps[0]);
    struct played_move move;

    for (size_t i = 0; i < example->ply_count; i++) {
        if (!replay_match(round.position, &example->plies[i], &move))
            break;
        make(&round, &move);
    }
    return round;
}

/* Where the players agree on hobbling, an example may be of either way. */
bool session_begin_example(struct session *session, size_t index)
{
    const struct game *game = session->game;
    const struct example *example = &game->examples[index];
    bool hobbled = !session->compiled->hobbled;
    struct round round;

    if (index >= game->example_count)
        return false;
    round = play_example(example, session->compiled);
    if (round.text_count + example->illegal != example->ply_count && game->hobbling_agreed) {
        arena_free(round.arena);
        round = play_example(example, compiled_rules_of(game, hobbled));
    }
    enter(session, round);
    return true;
}

/* Frees the findings; false when there are some. */
static bool tell(struct diags *diags, struct buf *out)
{
    bool good = diags_at_least(diags, LEVEL_ERROR) == 0;

    diags_text(diags, false, out);
    diags_free(diags);
    return good;
}

bool session_begin_position(struct session *session, const char *text, struct buf *out)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    const struct source *source = source_from_text(arena, "position", text, strlen(text), diags);
    struct placement start = placement_of_setup(arena, session->game);
    struct located located = {text, {source, 1, 1, 1}, true};

    if (source && placement_read(arena, session->game, &located, &start, diags)) {
        enter(session, round_from(arena, session->compiled, &start));
        arena = NULL;
    }
    arena_free(tell(diags, out) ? NULL : arena);
    return !arena;
}

void session_agree(struct session *session, bool hobbling)
{
    session->compiled = compiled_rules_of(session->game, hobbling);
    search_free(session->search);
    session->search = NULL;
    session_begin(session);
}

/* --- opening and closing --- */

struct session *session_open(const char *packed, size_t size)
{
    struct session *session = mem_new(1, sizeof *session);
    const struct node *root;

    session->arena = arena_new();
    session->diags = diags_new();
    root = yaml_unpack(session->arena, packed, size);
    if (root)
        session->game = game_from_tree(session->arena, root, session->diags);
    if (!session->game || session->game->flawed || !session->game->setup) {
        session_close(session);
        return NULL;
    }
    session_agree(session, false);
    return session;
}

void session_close(struct session *session)
{
    if (!session)
        return;
    arena_free(session->round.arena);
    moves_free(&session->moves);
    search_free(session->search);
    diags_free(session->diags);
    arena_free(session->arena);
    free(session);
}

const struct game *session_game(const struct session *session)
{
    return session->game;
}

/* --- moves --- */

/* Finds the legal moves; a game that has ended has none. */
static void session_find(struct session *session)
{
    session->moves.count = 0;
    if (position_ending(session->round.position).how == OUTCOME_OPEN)
        legal_moves(session->round.position, &session->moves);
}

bool session_play(struct session *session, size_t index)
{
    struct played_move move;

    session_find(session);
    if (index >= session->moves.count)
        return false;
    move = session->moves.list[index];
    make(&session->round, &move);
    return true;
}

bool session_undo(struct session *session)
{
    struct round *round = &session->round;

    if (round->text_count == 0)
        return false;
    position_unmake(round->position);
    round->text_count--;
    return true;
}

/* --- records --- */

static void play_score(struct round *round, const struct score *score, struct diags *diags)
{
    const struct game *game = round->position->compiled->game;
    struct ply written;

    for (size_t i = 0; i < score->count; i++) {
        if (!replay_ply(round->arena, score, i, round->position, &written, diags))
            return;
        *ARENA_PUSH(round->arena, round->texts, round->text_count) =
            ply_text(round->arena, game, &written);
    }
    replay_check_result(round->arena, score, round->position, diags);
}

bool session_read(struct session *session, const char *text, struct buf *out)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    const char *kept = arena_copy(arena, text);
    const struct source *source = source_from_text(arena, "record", kept, strlen(kept), diags);
    struct placement start = placement_of_setup(arena, session->game);
    struct score score = {0};

    if (source) {
        struct records records = records_open(arena, session->game, source);

        records.comments = true; /* see session_lines() */
        record_read(arena, session->game, &records, 0, &start, &score, diags);
    }
    if (score.begun) {
        enter(session, round_from(arena, session->compiled, &start));
        play_score(&session->round, &score, diags);
        return tell(diags, out);
    }
    tell(diags, out);
    arena_free(arena);
    return false;
}

/* False: the record has no line of that number. */
static bool put_line(const struct session *session, const struct records *records,
                     struct json *json)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(discarded);
    struct placement start = placement_of_setup(arena, session->game);
    struct score score = {0};
    struct round round;

    if (records->variation == 0 || records->format)
        record_read(arena, session->game, records, 0, &start, &score, discarded);
    if (!score.begun)
        return false;
    round = round_from(arena, session->compiled, &start);
    play_score(&round, &score, discarded);
    json_put(json, "{ moves[");
    for (size_t i = 0; i < round.text_count; i++)
        json_text(json, NULL, round.texts[i]);
    json_put(json, "] said[");
    EACH (comment, score.comments, score.comment_count)
        json_put(json, "[ =n =s ]", (double)comment->plies, comment->text);
    json_put(json, "] }");
    return true;
}

void session_lines(const struct session *session, const char *text, struct buf *out)
{
    enum { MOST_LINES = 500 };
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(discarded);
    const struct source *source = source_from_text(arena, "record", text, strlen(text), discarded);
    struct records records = {0};
    struct json json = json_begin(out);

    if (source)
        records = records_open(arena, session->game, source);
    records.comments = true;
    json_open_array(&json, NULL, JSON_FLAT);
    while (source && records.variation < MOST_LINES && put_line(session, &records, &json))
        records.variation++;
    json_close(&json);
}

void session_record(struct session *session, struct buf *out)
{
    struct round *round = &session->round;

    record_text(round->arena, round->start, round->texts, round->position, out);
}

void session_line(struct session *session, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct placement placement = position_state_whole(arena, session->round.position);

    position_text(arena, &placement, out);
}

/* In the format; the position is made again from the start of the round. */
static bool export_to(const struct session *session, struct arena *arena, const char *format,
                      struct buf *out, struct diags *diags)
{
    const struct round *round = &session->round;
    struct placement start = *round->start;
    struct score score = {0};
    struct buf own = {0};
    struct located text = {.exact = true};

    record_text(arena, round->start, round->texts, round->position, &own);
    text.text = buf_take(arena, &own);
    text.at = (struct place){source_from_text(arena, "record", text.text, strlen(text.text), diags),
                             1, 1, 1};
    return score_read(arena, session->game, &text, &start, &score, diags) &&
           record_write(arena, format, &score,
                        position_new(arena, round->position->compiled, &start), text.at, out,
                        diags);
}

bool session_export(struct session *session, const char *format, struct buf *out)
{
    LOCAL_ARENA(arena);
    LOCAL_BUF(text);
    struct diags *diags = diags_new();
    bool good = export_to(session, arena, format, &text, diags);

    tell(diags, out);
    if (good)
        buf_put(out, text.text, text.size);
    return good;
}

void session_formats(struct session *session, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct json json = json_begin(out);
    size_t count;
    const char **names = record_formats(arena, session->game, &count);
    bool had_moves = session->round.text_count > 0;
    bool begun = had_moves || session_play(session, 0);

    json_open_array(&json, NULL, JSON_FLAT);
    for (size_t i = 0; i < count; i++) {
        LOCAL_DIAGS(discarded);
        LOCAL_BUF(text);

        if (export_to(session, arena, names[i], &text, discarded))
            json_text(&json, NULL, names[i]);
    }
    json_close(&json);
    if (!had_moves && begun)
        session_undo(session);
}

/* --- why not, and where to --- */

static struct square square_of(const struct session *session, int number)
{
    return (struct square){number % session->game->width, number / session->game->width};
}

void session_refusal(struct session *session, int from, int drop, int to, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct position *position = session->round.position;
    struct ply ply = {.untold = true};
    struct played_move move;

    if (from == NOWHERE)
        ply.drop = &session->game->pieces[drop];
    else
        ply.squares[ply.count++] = square_of(session, from);
    ply.squares[ply.count++] = square_of(session, to);
    if (position_ending(position).how == OUTCOME_OPEN && !replay_match(position, &ply, &move))
        buf_text(out, replay_refusal(arena, position, &ply).text);
}

/* Of the man on the square, in its own turn. */
static void put_reach(struct session *session, short square, struct json *json)
{
    struct position *position = session->round.position;
    int side = position->side;

    session->moves.count = 0;
    if (!position->men[square])
        return;
    position->side = man_side(position->men[square]);
    generate_from(position, square, &session->moves);
    EACH (move, session->moves.list, session->moves.count)
        json_put(json, "[ =n =n ]", (double)move->to, (double)takes_at_end(position, move));
    position->side = side;
}

void session_reach(struct session *session, int square, struct buf *out)
{
    const struct position *position = session->round.position;
    struct json json = json_begin(out);

    json_open_array(&json, NULL, JSON_FLAT);
    for (short i = 0; i < position->compiled->squares; i++)
        if (i == square ||
            (square == NOWHERE && position->men[i] && man_side(position->men[i]) != position->side))
            put_reach(session, i, &json);
    json_close(&json);
}

/* --- what is played --- */

static int number_of(const struct session *session, const struct found *found)
{
    const struct played_moves *moves = &session->moves;
    const struct played_move *move =
        found->any ? FIND(one, moves->list, moves->count, played_same(one, &found->move)) : NULL;

    return move ? (int)(move - moves->list) : -1;
}

void session_think(struct session *session, int depth, double nodes, double seed, struct buf *out)
{
    uint64_t state = (uint64_t)seed;
    const struct search_limits limits = {
        .depth = depth, .nodes = (uint64_t)nodes, .seed = (uint64_t)seed};
    struct json json = json_begin(out);
    struct found found = {0};

    if (!session->search)
        session->search = search_new(session->arena, session->compiled);
    session_find(session);
    if (session->moves.count > 0)
        found = depth > 0 ? search_best(session->search, session->round.position, &limits)
                          : search_any(session->search, session->round.position, &state);
    json_put(&json, "{ move=n depth=n nodes=n score=n }", (double)number_of(session, &found),
             (double)found.depth, (double)found.nodes, (double)found.score);
}

double session_perft(struct session *session, int depth)
{
    return (double)perft(session->round.position, depth, &session->moves);
}

/* --- men --- */

static void put_man(struct json *json, const char *key, const struct game *game, struct man man)
{
    char text[24];

    if (man.piece)
        snprintf(text, sizeof text, "%d%c%d", (int)(man.piece - game->pieces), man.base ? '+' : '-',
                 man.side);
    json_text(json, key, man.piece ? text : NULL);
}

static void put_hand(struct json *json, const struct placement *placement, int side)
{
    json_open_array(json, NULL, JSON_FLAT);
    for (size_t i = 0; i < placement->game->piece_count; i++) {
        if (placement->hands[side][i] == 0)
            continue;
        json_put(json, "[ =u =u ]", (unsigned)i, (unsigned)placement->hands[side][i]);
    }
    json_close(json);
}

/* --- moves --- */

static int square_number(const struct game *game, struct square square)
{
    return square.rank * game->width + square.file;
}

/* Where a chain of captures stands between them. */
static void put_stops(struct json *json, const struct compiled_rules *compiled,
                      const struct played_move *move)
{
    for (int leg = 0; leg < move->leg_count; leg++)
        if (move->stops >> leg & 1)
            json_number(json, NULL, played_leg_end(compiled, move, leg));
}

/* Squares to press before the last one: where something is taken, and where the man goes on. Men
 * that are taken by choice are pressed behind the square to which it goes. */
static void put_via(struct json *json, const struct compiled_rules *compiled,
                    const struct played_move *move, const struct ply *ply)
{
    bool all = ply->chooses;

    for (int k = !ply->drop; k + 1 < ply->count && (all || !(move->flags & MOVE_CHAIN)); k++)
        if (all || ply->takes >> k & 1)
            json_number(json, NULL, square_number(compiled->game, ply->squares[k]));
    if (!all)
        put_stops(json, compiled, move);
}

static void put_point(struct json *json, double x, double y)
{
    json_put(json, "[ =n =n ]", x, y);
}

/* The points of an arc, as close as ten to a quarter of a circle, but for its first one. */
static void put_arc(struct json *json, const struct line_arc *arc)
{
    int parts = 1 + (int)(fabs(arc->sweep) / (M_PI / 20));

    for (int i = 1; i <= parts; i++) {
        double angle = arc->from + arc->sweep * i / parts;

        put_point(json, arc->x + arc->radius * cos(angle), arc->y + arc->radius * sin(angle));
    }
}

/* Of a capture around loops the points through which its way goes. */
static void put_round(struct json *json, const struct position *position,
                      const struct played_move *move)
{
    const struct network *network = &position->compiled->game->network;
    short squares[LOOPED_LIMIT];
    int count = position->compiled->loops && position->men[move->to]
                    ? looped_way(position, move->from, move->to, squares)
                    : 0;

    if (count == 0)
        return;
    json_put(json, "round[");
    put_point(json, network->sites[squares[0]].x, network->sites[squares[0]].y);
    for (int i = 1; i < count; i++) {
        struct line_arc arc = network_arc(network, squares[i - 1], squares[i], true);

        if (arc.radius > 0)
            put_arc(json, &arc);
        else
            put_point(json, network->sites[squares[i]].x, network->sites[squares[i]].y);
    }
    json_put(json, "]");
}

static void put_move(struct json *json, struct arena *arena, const struct position *position,
                     const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct ply ply = move_ply(position, move);
    bool drop = move->flags & MOVE_DROP;

    json_put(json, "{ text=s from=n", ply_text(arena, compiled->game, &ply),
             (double)(drop ? NOWHERE : move->from));
    if (drop)
        json_put(json, "drop=n", (double)(ply.drop - compiled->game->pieces));
    json_put(json, "to=n via[", (double)square_number(compiled->game, ply.squares[ply.count - 1]));
    put_via(json, compiled, move, &ply);
    json_put(json, "]");
    put_round(json, position, move);
    json_put(json, "takes=b", ply.count > 1 && ply.takes >> (ply.count - 1) & 1);
    put_man(json, "man", compiled->game,
            compiled_rules_man(compiled, man_kind(move->man), man_side(move->man)));
    json_put(json, "promotes=b passes=b }", (move->flags & MOVE_PROMOTE) != 0,
             (move->flags & MOVE_PASS) != 0);
}

/* --- the whole --- */

static void put_last(struct json *json, const struct position *position)
{
    const struct played_move *last = position_last(position);

    json_open_array(json, "last", JSON_FLAT);
    if (last && !(last->flags & MOVE_DROP))
        json_number(json, NULL, last->from);
    if (last) {
        put_stops(json, position->compiled, last);
        json_number(json, NULL, last->to);
    }
    json_close(json);
}

void session_state(struct session *session, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct position *position = session->round.position;
    const struct placement placement = position_state(arena, position);
    struct json json = json_begin(out);

    json_put(&json, "{ side=n began=n men[", (double)placement.to_move,
             (double)session->round.start->to_move);
    for (int i = 0; i < placement.game->width * placement.game->height; i++)
        put_man(&json, NULL, placement.game, placement.men[i]);
    json_put(&json, "] hands[");
    for (int side = 0; side < 2; side++)
        put_hand(&json, &placement, side);
    json_put(&json, "] check=b checked[", in_check(position, position->side));
    for (int i = 0; i < position->compiled->squares; i++)
        if (is_checked(position, i))
            json_number(&json, NULL, i);
    json_put(&json, "] ending=s claim=s record[",
             ending_text(arena, session->game, position_ending(position)),
             claim_text(arena, position));
    for (size_t i = 0; i < session->round.text_count; i++)
        json_text(&json, NULL, session->round.texts[i]);
    json_put(&json, "]");
    put_last(&json, position);
    json_put(&json, "moves[");
    session_find(session);
    for (size_t i = 0; i < session->moves.count; i++)
        put_move(&json, arena, position, &session->moves.list[i]);
    json_put(&json, "] }");
}

/* What no rule depends on: keys of the definition, of its board, of its pieces, of its examples. */
static const char *const game_keys[] = {"words", "claims", "unlike", "witness", NULL};
static const char *const board_keys[] = {"picture", "pictures", "dots", "corners", NULL};
static const char *const piece_keys[] = {"picture",  "sentence", "source", "size",
                                         "mnemonic", "text",     NULL};
/* Keys that tell of a game more than its rules. */
static const char *const told_keys[] = {"game", "players", "examples", NULL};
static const char *const move_keys[] = {"moves", NULL};
static const char *const example_keys[] = {"caption", "note", NULL};

/* A map without these keys; what is none of a map stays. */
static struct node *without(struct arena *arena, const struct node *map, const char *const *keys)
{
    struct node *rest = arena_alloc(arena, 1, sizeof *rest);

    *rest = *map;
    if (map->kind != NODE_MAP)
        return rest;
    rest->keys = arena_alloc(arena, map->count + 1, sizeof *rest->keys);
    rest->items = arena_alloc(arena, map->count + 1, sizeof *rest->items);
    rest->count = 0;
    for (size_t i = 0; i < map->count; i++) {
        if (scalar_index(keys, map->keys[i]->text.text) >= 0)
            continue;
        rest->keys[rest->count] = map->keys[i];
        rest->items[rest->count++] = map->items[i];
    }
    return rest;
}

/* Adds the moves of a piece that are told in another spelling; there is room for one key more. */
static void add_moves(struct arena *arena, const struct piece *piece, struct node *node)
{
    struct node *key = arena_alloc(arena, 1, sizeof *key);
    struct buf text = {0};
    const char *value;

    key->text.text = "moves";
    betza_write_value(&piece->moves, &text);
    value = buf_take(arena, &text);
    node->keys[node->count] = key;
    node->items[node->count++] =
        yaml_read(arena, source_from_text(arena, "moves", value, strlen(value), NULL), NULL);
}

/* Pieces are in the order of the file. */
static void pack_pieces(struct arena *arena, const struct game *game, struct node *list)
{
    for (size_t i = 0; i < list->count && i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct node *node = without(arena, list->items[i], piece_keys);

        if (piece->outvoted.text)
            node = without(arena, node, move_keys);
        if (!yaml_get(node, "moves") && piece->moves.count > 0)
            add_moves(arena, piece, node);
        list->items[i] = node;
    }
}

static void pack_examples(struct arena *arena, struct node *list)
{
    for (size_t i = 0; i < list->count; i++)
        list->items[i] = without(arena, list->items[i], example_keys);
}

static struct node *packed(struct arena *arena, const struct game *game)
{
    struct node *root = without(arena, yaml_read(arena, game->source, NULL), game_keys);

    for (size_t i = 0; i < root->count; i++) {
        if (strcmp(root->keys[i]->text.text, "board") == 0)
            root->items[i] = without(arena, root->items[i], board_keys);
        else if (strcmp(root->keys[i]->text.text, "pieces") == 0)
            pack_pieces(arena, game, root->items[i]);
        else if (strcmp(root->keys[i]->text.text, "examples") == 0)
            pack_examples(arena, root->items[i]);
    }
    return root;
}

void game_pack(const struct game *game, struct buf *out)
{
    LOCAL_ARENA(arena);

    yaml_pack(packed(arena, game), out);
}

const char *game_mark(struct arena *arena, const struct game *game)
{
    uint64_t mark = 0;
    LOCAL_BUF(bytes);

    yaml_pack(without(arena, packed(arena, game), told_keys), &bytes);
    for (size_t i = 0; i < bytes.size; i++)
        mark = mixed(mark + (unsigned char)bytes.text[i] + 1);
    return arena_print(arena, "%016llx", (unsigned long long)mark);
}
