#include "engine/prove.h"

#include "base/chance.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

struct prover {
    struct arena *arena;
    struct engine *engine;
    struct diags *diags;
    const struct proof *proof;
    struct position *position;
    const char *fen; /* of the position from which moves are made; NULL: the start */
    struct buf line; /* the moves that led to the position, a blank before each */
    struct answers answers;
    struct played_moves moves;
    uint64_t positions; /* whose moves were compared */
};

/* --- what the engine says --- */

static void report_silence(const struct prover *p)
{
    diag_add(p->diags, DIAG(ENGINE_FAILED), p->proof->at, engine_trouble(p->arena, p->engine));
}

/* Lists the engine's moves in the present position, and the ways to go on to the depth. */
static bool ask(struct prover *p, int depth)
{
    engine_say(p->engine, "position %s%s%s%s", p->fen ? "fen " : "startpos", p->fen ? p->fen : "",
               p->line.size ? " moves" : "", buf_str(&p->line));
    if (answers_ask(p->arena, p->engine, depth, &p->answers))
        return true;
    report_silence(p);
    return false;
}

/* Chooses the variant; false after a finding. */
static bool choose_variant(const struct prover *p)
{
    switch (engine_choose_variant(p->engine, p->proof->variant)) {
    case VARIANT_CHOSEN:
        return true;
    case VARIANT_UNKNOWN:
        diag_add(p->diags, DIAG(ENGINE_FAILED), p->proof->at,
                 "the engine does not know this variant");
        return false;
    case VARIANT_UNANSWERED:
        break;
    }
    report_silence(p);
    return false;
}

/* --- moves that differ --- */

static struct answer *answer_of(const struct prover *p, const struct played_move *move)
{
    return answers_find(&p->answers, p->position, move, NULL);
}

static void put_move(struct buf *list, const char *move)
{
    buf_print(list, "%s%s", list->size ? ", " : "", move);
}

static void report_difference(const struct prover *p, struct buf *only_game,
                              struct buf *only_engine)
{
    const char *from = p->fen ? arena_print(p->arena, "from %s", p->fen) : "at the start";
    const char *where = !p->line.size ? from
                        : p->fen      ? arena_print(p->arena, "%s after", from)
                                      : "after";
    struct finding *finding = diag_add(p->diags, DIAG(ENGINE_DIFFERS), p->proof->at,
                                       p->proof->variant, where, buf_str(&p->line));

    diag_help(finding, "%s%s%s%s%s", only_engine->size ? "the engine alone has " : "",
              buf_str(only_engine), only_engine->size && only_game->size ? "; " : "",
              only_game->size ? "the definition alone has " : "", buf_str(only_game));
    if (p->proof->unknown)
        diag_note(finding, p->proof->unknown_at, "the engine may be too old: it passes over %s",
                  p->proof->unknown);
}

/* Compares the moves from number `first` on with the engine's answers; false after a finding. */
static bool same_moves(struct prover *p, size_t first)
{
    LOCAL_BUF(only_game);
    LOCAL_BUF(only_engine);
    bool same;

    for (size_t i = first; i < p->moves.count; i++) {
        struct answer *answer = answer_of(p, &p->moves.list[i]);
        LOCAL_BUF(text);

        uci_move(p->position, &p->moves.list[i], NULL, UCI_USUAL, &text);
        if (answer && !answer->met)
            answer->met = true;
        else
            put_move(&only_game, buf_str(&text));
    }
    for (size_t i = 0; i < p->answers.count; i++)
        if (!p->answers.list[i].met)
            put_move(&only_engine, p->answers.list[i].move);
    same = !only_game.size && !only_engine.size;
    if (!same)
        report_difference(p, &only_game, &only_engine);
    p->positions += same;
    return same;
}

static void make(struct prover *p, const struct played_move *move, const char *text)
{
    buf_print(&p->line, " %s", text);
    position_make(p->position, move);
}

static void cut_line(struct prover *p, size_t size)
{
    p->line.size = size;
    if (p->line.text)
        p->line.text[size] = '\0';
}

/* --- from the start --- */

static bool in_full(struct prover *p, int depth);

/* Whether after the move there are as many ways to go on as the engine counts; where there are not,
 * the position that differs is looked for, and reported. */
static bool same_count(struct prover *p, const struct played_move *move, int depth)
{
    const struct answer *answer = answer_of(p, move);
    size_t line = p->line.size;
    bool same;

    make(p, move, answer->move);
    same = perft(p->position, depth, &p->moves) == answer->count || in_full(p, depth);
    cut_line(p, line);
    position_unmake(p->position);
    return same;
}

/* Compares the moves of the position, and how many ways there are to go on. */
static bool in_full(struct prover *p, int depth)
{
    size_t first = p->moves.count, last;
    bool same = ask(p, depth);

    legal_moves(p->position, &p->moves);
    last = p->moves.count;
    same = same && same_moves(p, first);
    for (size_t i = first; i < last && same && depth > 1; i++) {
        struct played_move move = p->moves.list[i];

        same = same_count(p, &move, depth - 1);
    }
    p->moves.count = first;
    return same;
}

/* --- random games --- */

/* Plays on by chance until the game has ended, or is long enough. */
static bool play_on(struct prover *p, uint64_t *random)
{
    bool same = true;

    for (int ply = 0; ply < PROVE_PLIES && same; ply++) {
        struct played_move move;

        p->moves.count = 0;
        legal_moves(p->position, &p->moves);
        same = ask(p, 1) && same_moves(p, 0);
        if (!same || position_ending(p->position).how != OUTCOME_OPEN)
            break;
        move = p->moves.list[chance(random, p->moves.count)];
        make(p, &move, answer_of(p, &move)->move);
    }
    return same;
}

/* Gives the players men as they could come from another board, since none come from this one. */
static void give_hands(struct prover *p, uint64_t *random)
{
    const struct fen_style style = {.walls = true};
    const struct game *game = p->position->compiled->game;
    struct placement placement = placement_of_setup(p->arena, game);
    struct buf fen = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2 && piece_can_be_held(&game->pieces[i]); side++)
            placement.hands[side][i] += (int)chance(random, 3);
    placement_fen(&placement, &style, &fen);
    p->fen = buf_take(p->arena, &fen);
    position_set(p->position, &placement);
}

static bool random_games(struct prover *p)
{
    bool given = p->position->compiled->game->rules.drop.captured == CAPTURED_PARTNER;
    uint64_t random = 1;
    bool same = true;

    for (int game = 0; game < p->proof->games && same; game++) {
        if (given)
            give_hands(p, &random);
        same = play_on(p, &random);
        while (p->position->move_count > 0)
            position_unmake(p->position);
        cut_line(p, 0);
    }
    return same;
}

/* --- the whole --- */

bool prove_game(struct arena *arena, struct engine *engine, const struct game *game,
                const struct proof *proof, struct diags *diags)
{
    const struct placement setup = placement_of_setup(arena, game);
    struct prover p = {.arena = arena,
                       .engine = engine,
                       .diags = diags,
                       .proof = proof,
                       .position = position_new(arena, compiled_rules_of(game, false), &setup)};
    uint64_t ways = perft(p.position, PROVE_DEPTH, &p.moves);
    bool same = choose_variant(&p) && in_full(&p, PROVE_DEPTH) && random_games(&p);

    if (same)
        diag_add(diags, DIAG(ENGINE_AGREES), proof->at, proof->variant, (unsigned long long)ways,
                 PROVE_DEPTH, (unsigned long long)p.positions);
    buf_free(&p.line);
    moves_free(&p.moves);
    return same;
}

bool is_unknown_setting(const struct unknown_settings *list, const char *key)
{
    return FIND(one, list->keys, list->count, strcmp(*one, key) == 0);
}

/* Fairy-Stockfish checks files by a command of its own, and complains of a setting in each line. */
struct unknown_settings engine_unknown_settings(struct arena *arena, const char *program,
                                                const char *path)
{
    static const char beginning[] = "Invalid option: ";
    struct unknown_settings list = {0};
    struct engine *engine = engine_begin(arena, program, true, NULL);
    const char *line;

    if (!engine)
        return list;
    engine_say(engine, "check %s", path);
    engine_say(engine, "isready");
    while ((line = engine_line(engine)) && strcmp(line, "readyok") != 0) {
        const char *key = line + strlen(beginning);

        if (strncmp(line, beginning, strlen(beginning)) == 0 && !is_unknown_setting(&list, key))
            *ARENA_PUSH(arena, list.keys, list.count) = arena_copy(arena, key);
    }
    engine_stop(engine);
    return list;
}
