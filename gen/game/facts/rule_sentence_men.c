/* Sentences put together, and those of rules that are about single men, goals and repetition. */
#include "game/facts/rule_sentence_internal.h"

/* --- words --- */

void say_words(struct saying *s, enum word_id id, const struct word_value *values)
{
    const char *said = words_said(s->arena, s->game->words, id, values);

    if (s->of)
        said = WORDS(s->arena, s->game->words, WORD_OF_PLAYER,
                     {"player", game_player(s->game, s->of - 1)}, {"words", said});
    s->text = words_behind(s->arena, s->text, said);
}

bool say_of(struct saying *s, bool same, int side)
{
    bool more = side < (same ? 1 : 2);

    s->of = more && !same ? side + 1 : 0;
    return more;
}

void say_if(struct saying *s, bool said, enum word_id id)
{
    if (said)
        SAY(s, id, {0});
}

void say_about(struct saying *s, enum word_id id, const char *pieces)
{
    if (pieces)
        SAY(s, id, {"pieces", pieces});
}

const char *pieces_listed(struct arena *arena, const struct game *game, int of,
                          const struct piece *const *pieces, size_t count, enum word_id last_words)
{
    const struct game_words *words = game->words;
    const char *list = NULL, *item = NULL;

    for (size_t i = 0; i < 2 * count; i++) {
        const struct piece *piece = pieces[i / 2];
        int side = (int)(i % 2);
        const char *name = piece_called(piece, side)->text;

        if (!piece_is_of(piece, side) || (of && of - 1 != side) ||
            (!of && side != piece_owner(piece) && strcmp(name, piece->name.text) == 0))
            continue;
        if (item)
            list = words_listed(arena, words, WORD_LIST, list, item);
        item = WORDS(arena, words, WORD_THE_PIECE, {"piece", name});
    }
    if (!list || !item)
        return item;
    return last_words == WORD_AND ? words_joined(arena, words, list, item, true)
                                  : words_listed(arena, words, last_words, list, item);
}

const char *say_listed(const struct saying *s, const struct piece *const *pieces, size_t count,
                       enum word_id last_words)
{
    return pieces_listed(s->arena, s->game, s->of, pieces, count, last_words);
}

/* "the Pawn and the Lance". */
static const char *say_list(const struct saying *s, const struct piece *const *pieces, size_t count)
{
    return say_listed(s, pieces, count, WORD_AND);
}

/* "A, B or C", an item at a time; `last` says that none follows. */
static const char *say_choice(const struct saying *s, const char *list, const char *item, bool last)
{
    return words_listed(s->arena, s->game->words, last ? WORD_EITHER : WORD_LIST, list, item);
}

const char *say_either(const struct saying *s, const struct piece *const *pieces, size_t count)
{
    return say_listed(s, pieces, count, WORD_EITHER);
}

/* "the Pawn", "the King / Khan" where the players call it differently. */
static const char *say_one(const struct saying *s, const struct piece *piece)
{
    return WORDS(s->arena, s->game->words, WORD_THE_PIECE, {"piece", piece_names(s->arena, piece)});
}

/* "the side of White", of which no name is singular or plural. */
static const char *say_side(const struct saying *s, int side)
{
    return WORDS(s->arena, s->game->words, WORD_RULE_SIDE, {"player", game_player(s->game, side)});
}

const char *say_number(const struct saying *s, int number)
{
    const char *word = word_item(s->arena, s->game->words, WORD_NUMBERS, number + 1);

    return word ? word
                : words_digits(s->arena, s->game->words, arena_print(s->arena, "%d", number));
}

const char *say_the(const struct saying *s, const struct piece *piece)
{
    return WORDS(
        s->arena, s->game->words, WORD_RULE_THE_PIECE,
        {"piece", s->of ? piece_called(piece, s->of - 1)->text : piece_names(s->arena, piece)});
}

static bool is_owned(const struct terrain *terrain)
{
    return FIND(square, terrain->squares, terrain->square_count, square->owner != UNOWNED);
}

/* --- contagion --- */

void say_contagion(struct saying *s)
{
    const struct game *game = s->game;
    const struct piece **taken =
        arena_alloc(s->arena, game->piece_count ? game->piece_count : 1, sizeof *taken);

    EACH (piece, game->pieces, game->piece_count) {
        size_t count = 0;

        for (size_t k = 0; k < game->piece_count; k++)
            if (game->pieces[k].captor == piece)
                taken[count++] = &game->pieces[k];
        if (count)
            SAY(s, WORD_RULE_CONTAGION, {"pieces", say_either(s, taken, count)},
                {"piece", say_one(s, piece)});
    }
}

/* --- castling and passing --- */

static const char *castling_goal(const struct saying *s, const struct castling *castling)
{
    const struct game_words *words = s->game->words;
    const char *const *labels = s->game->file_labels;

    if (castling->file_count == 0)
        return word_text(words, WORD_RULE_CASTLING_TWO);
    if (castling->file_count == 1)
        return WORDS(s->arena, words, WORD_RULE_CASTLING_FILE,
                     {"file", labels[castling->files[0]]});
    return WORDS(s->arena, words, WORD_RULE_CASTLING_FILES, {"left", labels[castling->files[0]]},
                 {"right", labels[castling->files[1]]});
}

static void say_one_castling(struct saying *s, const struct castling *castling)
{
    const char *words = WORDS(s->arena, s->game->words, WORD_RULE_CASTLING,
                              {"king", say_list(s, castling->kings, castling->king_count)},
                              {"partner", say_list(s, castling->partners, castling->partner_count)},
                              {"where", castling_goal(s, castling)});

    if (castling->players[0] && castling->players[1])
        s->text = words_behind(s->arena, s->text, words);
    else
        SAY(s, WORD_RULE_CASTLING_OF, {"player", game_player(s->game, castling->players[1])},
            {"words", words});
}

void say_castling(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    for (size_t i = 0; i < rules->castling_count; i++)
        say_one_castling(s, &rules->castlings[i]);
    say_if(s, rules->castling_count && rules->check, WORD_RULE_CASTLING_SAFE);
    say_if(s, rules->castling_opposite, WORD_RULE_CASTLING_OPPOSITE);
}

void say_passing(struct saying *s)
{
    static const enum word_id words[] = {[PASSING_DOUBLE_STEP] = WORD_RULE_PASSING_DOUBLE,
                                         [PASSING_ALL] = WORD_RULE_PASSING_ANY,
                                         [PASSING_FIRST_MOVE] = WORD_RULE_PASSING_FIRST};
    const struct rules *rules = &s->game->rules;
    const char *ranks = "",
               *pieces = SAY_PIECES(s, FIND(move, meant->moves.moves, meant->moves.count,
                                            move->leg.target & TARGET_PASSED));

    if (rules->passing_first)
        ranks = WORDS(
            s->arena, s->game->words,
            rules->passing_first == rules->passing_last ? WORD_RULE_ON_RANK : WORD_RULE_ON_RANKS,
            {"first", NUMBER(rules->passing_first)}, {"last", NUMBER(rules->passing_last)});
    if (!pieces)
        return;
    SAY(s, words[s->game->passing], {"ranks", ranks});
    SAY(s, WORD_RULE_PASSING_BY, {"pieces", pieces});
}

/* --- drops --- */

/* The sentences of a place: squares of a player in a terrain, a terrain, one rank, some ranks and,
 * where that can be, nowhere. */
static void say_squares(struct saying *s, const struct within *within, const enum word_id *words,
                        const struct piece *piece)
{
    int row = within->first == within->last ? 2 : 3;

    if (within->terrain)
        row = is_owned(within->terrain) ? 0 : 1;
    if (within->first == NO_RANK)
        row = 4;
    if (within->terrain || within->first)
        SAY(s, words[row], {"piece", piece ? say_the(s, piece) : NULL},
            {"terrain", within->terrain ? within->terrain->id.name.text : NULL},
            {"first", NUMBER(within->first)}, {"last", NUMBER(within->last)});
}

void say_place(struct saying *s, const struct within within[2], const enum word_id *words,
               const struct piece *piece)
{
    for (int side = 0; say_of(s, within_same(within), side); side++)
        say_squares(s, &within[side], words, piece);
}

static void say_piece_drop(struct saying *s, const struct piece *piece)
{
    static const enum word_id places[] = {
        WORD_RULE_DROPS_PIECE_TERRAIN, WORD_RULE_DROPS_PIECE_TERRAIN_ALL,
        WORD_RULE_DROPS_PIECE_RANK, WORD_RULE_DROPS_PIECE_WITHIN, WORD_RULE_DROPS_NEVER};
    const struct drop_limits *drop = &piece->drop;

    say_place(s, drop->within, places, piece);
    if (drop->never)
        SAY(s, WORD_RULE_DROPS_NEVER, {"piece", say_the(s, piece)});
    if (drop->a_file)
        SAY(s, drop->a_file == 1 ? WORD_RULE_DROPS_ONE_FILE : WORD_RULE_DROPS_FILE,
            {"piece", say_the(s, piece)}, {"count", NUMBER(drop->a_file)});
    if (drop->left)
        SAY(s, WORD_RULE_DROPS_LEFT, {"piece", say_the(s, piece)},
            {"count", say_number(s, drop->left)});
    if (drop->no_mate && s->game->rules.drop.mate_loses)
        SAY(s, WORD_RULE_DROPS_MATE_LOSES, {"piece", say_one(s, piece)});
    else if (drop->no_mate)
        SAY(s, WORD_RULE_DROPS_MATE, {"piece", say_the(s, piece)});
}

/* Whether some player may drop it somewhere. */
static bool is_dropped(const struct game *game, const struct piece *piece)
{
    return piece_can_be_held(piece) &&
           (piece_is_dropped_by(game, piece, 0) || piece_is_dropped_by(game, piece, 1));
}

void say_drops(struct saying *s)
{
    static const enum word_id words[] = {WORD_RULE_DROPS_HELD, WORD_RULE_DROPS_REMOVED,
                                         WORD_RULE_DROPS_OWNER, WORD_RULE_DROPS_PARTNER};
    static const enum word_id places[] = {WORD_RULE_DROPS_TERRAIN, WORD_RULE_DROPS_TERRAIN_ALL,
                                          WORD_RULE_DROPS_RANK, WORD_RULE_DROPS_WITHIN,
                                          WORD_RULE_DROPS_NOWHERE};
    const struct drop_rules *drop = &s->game->rules.drop;
    bool turn = !drop->kept && !drop->either_side &&
                SAY_PIECES(s, meant->choice_count && meant->drop.captured != CAPTURED_REMOVED);
    const struct {
        bool said;
        enum word_id words;
    } parts[] = {{drop->kept, WORD_RULE_DROPS_KEPT},
                 {turn, WORD_RULE_DROPS_TURN},
                 {drop->either_side, WORD_RULE_DROPS_EITHER},
                 {drop->no_check, WORD_RULE_DROPS_CHECK},
                 {drop->falls, WORD_RULE_DROPS_FALL},
                 {!drop->stuck, WORD_RULE_DROPS_STUCK},
                 {drop->takes, WORD_RULE_DROPS_ENCLOSE},
                 {drop->takes == DROP_MUST_TAKE, WORD_RULE_DROPS_ENCLOSE_MUST}};

    if (!s->game->drops)
        return;
    if (s->game->setup &&
        !FIND(piece, s->game->pieces, s->game->piece_count, is_dropped(s->game, piece))) {
        SAY(s, WORD_RULE_DROPS_NOWHERE, {0});
        return;
    }
    SAY(s, words[drop->captured], {0});
    EACH (piece, s->game->pieces, s->game->piece_count)
        if (piece->drop.captured != drop->captured) /* whose words are in that order */
            SAY(s, WORD_RULE_DROPS_PIECE_HELD + piece->drop.captured, {"piece", say_the(s, piece)});
    say_if(s,
           drop->captured != CAPTURED_REMOVED && SAY_PIECES(s, meant->held[0] + meant->held[1] > 0),
           WORD_RULE_DROPS_HANDS);
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        say_if(s, parts[i].said, parts[i].words);
    if (drop->a_turn > 1)
        SAY(s, WORD_RULE_DROPS_SEVERAL, {"count", say_number(s, drop->a_turn)});
    say_if(s, drop->then_same, WORD_RULE_DROPS_THEN_SAME);
    if (drop->required)
        SAY(s, WORD_RULE_DROPS_REQUIRED, {"pieces", SAY_PIECES(s, meant->drop.required)});
    say_place(s, drop->within, places, NULL);
    EACH (piece, s->game->pieces, s->game->piece_count)
        say_piece_drop(s, piece);
}

/* --- bounds and paths --- */

/* Who may enter the terrain, or land there; nothing where everybody may. */
static void say_entry(struct saying *s, const struct terrain *terrain,
                      const struct admittance admits[2], const enum word_id *words)
{
    for (int side = 0; say_of(s, admits_alike(admits), side); side++)
        if (admits[side].whom != ADMITS_ALL)
            SAY(s, words[admits[side].whom], {"terrain", terrain->id.name.text},
                {"pieces", say_list(s, admits[side].pieces, admits[side].piece_count)});
}

/* Where rows end as at an enemy. */
static void say_hostility(struct saying *s, const struct terrain *terrain)
{
    const enum hostility *hostile = terrain->hostile;

    for (int side = 0; say_of(s, hostile[0] == hostile[1], side); side++)
        if (hostile[side])
            SAY(s,
                hostile[side] == HOSTILE_ALWAYS ? WORD_RULE_TERRAIN_HOSTILE
                                                : WORD_RULE_TERRAIN_EMPTY_HOSTILE,
                {"terrain", terrain->id.name.text});
}

void say_terrain(struct saying *s)
{
    static const enum word_id enter[] = {0, WORD_RULE_TERRAIN_NONE, WORD_RULE_TERRAIN_OWN,
                                         WORD_RULE_TERRAIN_ENEMY, WORD_RULE_TERRAIN_SOME};
    static const enum word_id land[] = {0, WORD_RULE_LAND_NONE, WORD_RULE_LAND_OWN,
                                        WORD_RULE_LAND_ENEMY, WORD_RULE_LAND_SOME};
    static const enum word_id leave[] = {0, WORD_RULE_LEAVE_NONE, WORD_RULE_LEAVE_OWN,
                                         WORD_RULE_LEAVE_ENEMY, WORD_RULE_LEAVE_SOME};

    EACH (terrain, s->game->terrains, s->game->terrain_count) {
        say_entry(s, terrain, terrain->admits, enter);
        say_entry(s, terrain, terrain->lands, land);
        say_entry(s, terrain, terrain->leaves, leave);
        if (terrain->weakens != WEAKENS_NONE)
            SAY(s,
                terrain->weakens == WEAKENS_ALL ? WORD_RULE_TERRAIN_WEAK
                                                : WORD_RULE_TERRAIN_ENEMY_WEAK,
                {"terrain", terrain->id.name.text});
        if (terrain->protects != PROTECTS_NONE)
            SAY(s,
                terrain->protects == PROTECTS_ALL ? WORD_RULE_TERRAIN_SAFE
                                                  : WORD_RULE_TERRAIN_OWN_SAFE,
                {"terrain", terrain->id.name.text});
        if (terrain->stops)
            SAY(s, WORD_RULE_TERRAIN_STOPS, {"terrain", terrain->id.name.text});
        say_hostility(s, terrain);
    }
}

/* Whether it jumps beyond the squares beside it, and others may be in its way or not. */
static bool jumps(const struct piece *piece, bool lame)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (vec_largest(leg->step) > 1 && (leg->path & PATH_LAME) == (lame ? PATH_LAME : 0))
                return true;
    return false;
}

void say_hobbling(struct saying *s)
{
    static const enum word_id words[] = {[HOBBLING_ON] = WORD_RULE_HOBBLING,
                                         [HOBBLING_OFF] = WORD_RULE_HOBBLING_OFF,
                                         [HOBBLING_OPTIONAL] = WORD_RULE_HOBBLING_AGREED};
    const char *lame = SAY_EITHER(s, jumps(meant, true));

    if (lame)
        SAY(s, words[s->game->hobbling_agreed ? HOBBLING_OPTIONAL : s->game->hobbling],
            {"of", SAY_PIECES(s, jumps(meant, false))
                       ? WORDS(s->arena, s->game->words, WORD_RULE_HOBBLING_OF, {"pieces", lame})
                       : ""});
}

/* --- promotion --- */

static void say_zone(struct saying *s)
{
    const struct game *game = s->game;
    static const enum word_id places[] = {WORD_RULE_ZONE_TERRAIN, WORD_RULE_ZONE_TERRAIN_ALL,
                                          WORD_RULE_ZONE_RANK, WORD_RULE_ZONE_RANKS,
                                          WORD_RULE_ZONE_NOWHERE};

    for (int side = 0; say_of(s, within_same(game->rules.zone), side); side++) {
        const struct within *zone = &game->rules.zone[side];
        int ranks =
            zone->first && zone->last == game->height ? zone->last - zone->first + 1 : game->zone;

        if (ranks)
            SAY(s, ranks == 1 ? WORD_RULE_ZONE_FARTHEST : WORD_RULE_ZONE_FARTHEST_RANKS,
                {"count", say_number(s, ranks)});
        else
            say_squares(s, zone, places, NULL);
    }
}

/* "into its zone or within its zone" */
static const char *zone_moves(const struct saying *s, unsigned when)
{
    static const enum word_id words[] = {WORD_RULE_ZONE_ENTERING, WORD_RULE_ZONE_LEAVING,
                                         WORD_RULE_ZONE_INSIDE, WORD_RULE_ZONE_STUCK};
    const unsigned any = PROMOTES_ENTERING | PROMOTES_LEAVING | PROMOTES_INSIDE;
    const char *list = NULL;

    if ((when & any) == any)
        return word_text(s->game->words, WORD_RULE_ZONE_ANY);
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (when >> i & 1)
            list = words_listed(s->arena, s->game->words, WORD_RULE_ZONE_OR, list,
                                word_text(s->game->words, words[i]));
    return list;
}

static void say_promotion_limits(struct saying *s)
{
    EACH (piece, s->game->pieces, s->game->piece_count) {
        if (piece->promotion_limit)
            SAY(s, WORD_RULE_PROMOTION_LIMIT, {"piece", say_one(s, piece)},
                {"count", say_number(s, piece->promotion_limit)});
        if (piece->promotion_player != PROMOTION_BOTH)
            SAY(s, WORD_RULE_PROMOTION_PLAYER,
                {"player", game_player(s->game, piece->promotion_player == PROMOTION_SECOND)},
                {"pieces", say_one(s, piece)});
    }
}

/* Promotion in turns of its own. */
static void say_own_turn(struct saying *s)
{
    SAY(s, WORD_RULE_PROMOTION_TURN, {0});
    say_if(s, s->game->rules.promotes_last, WORD_RULE_PROMOTION_LAST);
}

/* Promotion as part of a move. */
static void say_promoting_moves(struct saying *s)
{
    const struct game *game = s->game;
    const struct rules *rules = &game->rules;
    const char *taking =
        rules->promotes_taking ? word_text(game->words, WORD_RULE_PROMOTION_TAKING) : "";
    const char *must = SAY_PIECES(s, meant->must_promote);
    unsigned more = rules->promotes_capturing & ~rules->promotes_when;

    SAY(s,
        game->promotion == PROMOTION_AUTOMATIC ? WORD_RULE_PROMOTION_MUST : WORD_RULE_PROMOTION_MAY,
        {"when", zone_moves(s, rules->promotes_when)}, {"taking", taking});
    say_about(s, WORD_RULE_PROMOTION_PIECES, must);
    if (more)
        SAY(s, WORD_RULE_PROMOTION_CAPTURING, {"when", zone_moves(s, more)});
    say_if(s, rules->promoted_forces, WORD_RULE_PROMOTION_FORCED);
    say_if(s, game->promotion == PROMOTION_OPTIONAL && !rules->promote_stuck,
           WORD_RULE_PROMOTION_STUCK);
    say_if(s, rules->passing_stays, WORD_RULE_PROMOTION_PASSING);
    say_if(s, rules->turns_back, WORD_RULE_PROMOTION_BACK);
}

void say_promotion(struct saying *s)
{
    const struct game *game = s->game;

    if (game->promotion == PROMOTION_NONE || !game_has_zone(game) ||
        !SAY_PIECES(s, meant->choice_count))
        return;
    say_zone(s);
    if (game->rules.promotes_apart)
        say_own_turn(s);
    else
        say_promoting_moves(s);
    say_promotion_limits(s);
}

/* --- parts --- */

static const char *word(const struct saying *s, enum word_id id)
{
    return word_text(s->game->words, id);
}

/* "a player", or "the side of White". */
static const char *player_of(const struct saying *s, const struct goal *goal)
{
    return goal->side < 0 ? word(s, WORD_RULE_A_PLAYER) : say_side(s, goal->side);
}

/* "that player has won" */
static const char *goal_result(const struct saying *s, const struct goal *goal)
{
    static const enum word_id words[] = {
        [GOAL_WINS] = WORD_RULE_WON, [GOAL_LOSES] = WORD_RULE_LOST, [GOAL_DRAWS] = WORD_RULE_DRAWN};
    const char *player = word(s, goal->side < 0 ? WORD_RULE_THAT_PLAYER : WORD_RULE_THAT_SIDE);

    return WORDS(s->arena, s->game->words, words[goal->result], {"player", player});
}

/* "Pawn or Knight" */
static const char *kinds_of(const struct saying *s, const struct goal *goal)
{
    const char *list = NULL;

    for (size_t i = 0; i < goal->piece_count; i++)
        list = say_choice(s, list,
                          goal->side < 0 ? piece_names(s->arena, goal->pieces[i])
                                         : piece_called(goal->pieces[i], goal->side)->text,
                          i + 1 == goal->piece_count);
    return list;
}

/* Whether no player begins with two of a piece that counts. */
static bool is_unique(const struct goal *goal)
{
    for (size_t i = 0; i < goal->piece_count; i++)
        if (goal->pieces[i]->count[0] > 1 || goal->pieces[i]->count[1] > 1)
            return false;
    return goal->piece_count > 0;
}

/* "the King", "two pieces (Pawn or Knight)" */
static const char *men_of(const struct saying *s, const struct goal *goal, int count)
{
    const struct game_words *words = s->game->words;
    const char *men = count == 1
                          ? word(s, WORD_RULE_MEN_ONE)
                          : WORDS(s->arena, words, WORD_RULE_MEN, {"count", say_number(s, count)});

    if (count == 1 && is_unique(goal))
        return say_either(s, goal->pieces, goal->piece_count);
    return goal->piece_count ? WORDS(s->arena, words, WORD_RULE_MEN_OF, {"men", men},
                                     {"pieces", kinds_of(s, goal)})
                             : men;
}

/* --- each kind --- */

/* "the den of the other player": a terrain may have squares of a player, and of nobody. */
static const char *where_of(const struct saying *s, const struct terrain *terrain)
{
    size_t owned = 0;

    for (size_t i = 0; i < terrain->square_count; i++)
        owned += terrain->squares[i].owner != UNOWNED;
    return WORDS(s->arena, s->game->words,
                 owned == 0                       ? WORD_RULE_WHERE
                 : owned == terrain->square_count ? WORD_RULE_WHERE_OTHERS
                                                  : WORD_RULE_WHERE_NOT_OWN,
                 {"terrain", terrain->id.name.text});
}

static void say_reach(struct saying *s, const struct goal *goal)
{
    SAY(s, WORD_RULE_GOAL_REACH, {"player", player_of(s, goal)},
        {"men", men_of(s, goal, goal->number)}, {"where", where_of(s, goal->terrain)},
        {"result", goal_result(s, goal)});
    if (goal->safe || goal->hold)
        SAY(s,
            goal->safe && goal->hold ? WORD_RULE_GOAL_SAFE_HOLD
            : goal->safe             ? WORD_RULE_GOAL_SAFE
                                     : WORD_RULE_GOAL_HOLD,
            {0});
    say_if(s, goal->filled, WORD_RULE_GOAL_FILLED);
    if (goal->reply)
        SAY(s, WORD_RULE_GOAL_REPLY, {"first", say_side(s, 0)}, {"second", say_side(s, 1)});
}

static const char *left_of(const struct saying *s, const struct goal *goal)
{
    static const enum word_id words[3][3] = {
        {WORD_RULE_LEFT_NONE, WORD_RULE_LEFT_NONE_OF, WORD_RULE_LEFT_NONE_EACH},
        {WORD_RULE_LEFT_ONE, WORD_RULE_LEFT_ONE_OF, WORD_RULE_LEFT_ONE_EACH},
        {WORD_RULE_LEFT, WORD_RULE_LEFT_OF, WORD_RULE_LEFT_EACH}};
    int form = !goal->piece_count ? 0 : goal->each && goal->piece_count > 1 ? 2 : 1;

    return WORDS(s->arena, s->game->words, words[goal->number < 2 ? goal->number : 2][form],
                 {"count", say_number(s, goal->number)}, {"pieces", kinds_of(s, goal)});
}

static void say_reduced(struct saying *s, const struct goal *goal)
{
    const char *against = goal->against ? WORDS(s->arena, s->game->words, WORD_RULE_LEFT_AGAINST,
                                                {"count", say_number(s, goal->against)})
                                        : "";
    const char *hands = goal->hands ? word(s, WORD_RULE_LEFT_HANDS) : "";

    SAY(s, WORD_RULE_GOAL_REDUCED, {"player", player_of(s, goal)},
        {"left", arena_print(s->arena, "%s%s%s", left_of(s, goal), hands, against)},
        {"result", goal_result(s, goal)});
    if (goal->exempt_count)
        SAY(s, WORD_RULE_LEFT_EXEMPT, {"pieces", say_either(s, goal->exempt, goal->exempt_count)});
    say_if(s, !goal->counts_stuck, WORD_RULE_LEFT_STUCK);
    if (goal->reply)
        SAY(s, WORD_RULE_LEFT_REPLY, {"count", say_number(s, goal->against)});
    say_if(s, goal->unless_check, WORD_RULE_LEFT_UNLESS_CHECK);
}

static void say_checks(struct saying *s, const struct goal *goal)
{
    SAY(s, goal->number == 1 ? WORD_RULE_GOAL_CHECK : WORD_RULE_GOAL_CHECKS,
        {"player", player_of(s, goal)}, {"count", say_number(s, goal->number)},
        {"result", goal_result(s, goal)});
}

const char *say_lines(const struct saying *s, unsigned lines)
{
    static const enum word_id words[] = {[LINES_FILES] = WORD_RULE_ALONG_FILE,
                                         [LINES_RANKS] = WORD_RULE_ALONG_RANK,
                                         [LINES_FILES | LINES_RANKS] = WORD_RULE_ALONG_ORTHOGONAL,
                                         [LINES_DIAGONALS] = WORD_RULE_ALONG_DIAGONAL,
                                         [LINES_ANY] = WORD_RULE_ALONG_ANY};

    return word(s,
                s->game->network.binds && lines == LINES_ANY ? WORD_RULE_ALONG_LINE : words[lines]);
}

/* Where men count for a row or block. */
static void say_counted(struct saying *s, const struct goal *goal)
{
    static const enum word_id places[] = {WORD_RULE_GOAL_TERRAIN, WORD_RULE_GOAL_TERRAIN_ALL,
                                          WORD_RULE_GOAL_RANK, WORD_RULE_GOAL_WITHIN};

    if (within_bounds(goal->within))
        say_place(s, goal->within, places, NULL);
}

static void say_row(struct saying *s, const struct goal *goal)
{
    SAY(s, goal->gaps ? WORD_RULE_GOAL_GAPS : WORD_RULE_GOAL_ROW, {"player", player_of(s, goal)},
        {"men", men_of(s, goal, goal->number)}, {"lines", say_lines(s, goal->lines)},
        {"result", goal_result(s, goal)});
    say_counted(s, goal);
}

static void say_shut_in(struct saying *s, const struct goal *goal)
{
    SAY(s, WORD_RULE_GOAL_SHUT_IN, {"player", player_of(s, goal)},
        {"pieces", say_either(s, goal->pieces, goal->piece_count)},
        {"result", goal_result(s, goal)});
}

static void say_around(struct saying *s, const struct goal *goal)
{
    SAY(s,
        goal->inside_none    ? WORD_RULE_GOAL_AROUND_EMPTY
        : goal->inside_count ? WORD_RULE_GOAL_AROUND_HELD
                             : WORD_RULE_GOAL_AROUND,
        {"player", player_of(s, goal)}, {"pieces", kinds_of(s, goal)},
        {"terrain", goal->terrain->id.name.text},
        {"inside", say_either(s, goal->inside, goal->inside_count)},
        {"result", goal_result(s, goal)});
}

static void say_block(struct saying *s, const struct goal *goal)
{
    SAY(s, WORD_RULE_GOAL_BLOCK, {"player", player_of(s, goal)},
        {"men", men_of(s, goal, goal->number * goal->number)},
        {"side", say_number(s, goal->number)}, {"result", goal_result(s, goal)});
    say_counted(s, goal);
}

static void (*const sayers[])(struct saying *s, const struct goal *goal) = {
    [GOAL_REACH] = say_reach,   [GOAL_REDUCED] = say_reduced, [GOAL_CHECKS] = say_checks,
    [GOAL_ROW] = say_row,       [GOAL_BLOCK] = say_block,     [GOAL_SHUT_IN] = say_shut_in,
    [GOAL_AROUND] = say_around,
};

/* --- the whole --- */

/* Whether the player may ever have royal men. */
static bool has_royals(const struct game *game, int side)
{
    return FIND(piece, game->pieces, game->piece_count, piece->royal && piece->had[side]);
}

/* A royal piece that is taken loses whatever else the goal is. */
static void say_royal(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const char *royal = SAY_EITHER(s, meant->royal);
    bool mate = rules->goal == GOAL_CHECKMATE,
         one = has_royals(s->game, 0) != has_royals(s->game, 1);
    const char *player = game_player(s->game, !has_royals(s->game, 0));

    if (!royal)
        return;
    if (one && (mate || !rules->royals_needed))
        SAY(s, mate ? WORD_RULE_GOAL_MATE_OF : WORD_RULE_GOAL_CAPTURE_OF, {"royal", royal},
            {"player", player});
    else if (mate)
        SAY(s, WORD_RULE_GOAL_MATE, {"royal", royal});
    if (rules->royals_needed)
        SAY(s, rules->royals_needed == 1 ? WORD_RULE_GOAL_ROYAL : WORD_RULE_GOAL_ROYALS,
            {"count", say_number(s, rules->royals_needed)}, {"royal", SAY_PIECES(s, meant->royal)});
    else if (!mate && !one)
        SAY(s, WORD_RULE_GOAL_CAPTURE, {"royal", royal});
}

void say_goal(struct saying *s)
{
    say_royal(s);
    for (size_t i = 0; i < s->game->rules.goal_count; i++)
        sayers[s->game->rules.goals[i].kind](s, &s->game->rules.goals[i]);
}

/* --- sentences of positions that come again --- */

static const char *turns_of(const struct saying *s)
{
    int turns = s->game->rules.repeated_within;

    return turns ? WORDS(s->arena, s->game->words, WORD_RULE_REPEATED_TURNS,
                         {"count", say_number(s, turns)})
                 : "";
}

/* "the player who brought it about has lost" */
static const char *result_of(const struct saying *s)
{
    const struct game_words *words = s->game->words;
    enum repeated repeated = s->game->rules.repeated;
    const char *player = word_text(words, WORD_RULE_WHO_REPEATED);

    if (repeated == REPEATED_DRAW)
        return word_text(words, WORD_RULE_DRAWN);
    if (repeated == REPEATED_FIRST_WINS || repeated == REPEATED_SECOND_WINS)
        player = say_side(s, repeated == REPEATED_SECOND_WINS);
    return WORDS(s->arena, words, repeated == REPEATED_LOSS ? WORD_RULE_LOST : WORD_RULE_WON,
                 {"player", player});
}

/* "three times before" */
static const char *when_of(const struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    if (rules->repeated_within)
        return WORDS(s->arena, s->game->words, WORD_RULE_TURNS_BEFORE,
                     {"count", say_number(s, rules->repeated_within)});
    return WORDS(s->arena, s->game->words,
                 rules->times == 2 ? WORD_RULE_BEFORE : WORD_RULE_TIMES_BEFORE,
                 {"count", say_number(s, rules->times - 1)});
}

static void say_forbidden(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    SAY(s, WORD_RULE_NOT_AGAIN, {"when", when_of(s)},
        {"what", word_text(s->game->words,
                           rules->repeated_board ? WORD_RULE_ANY_PLAYER : WORD_RULE_SAME_PLAYER)});
    say_if(s, rules->repeaters == REPEATERS_STRONGER, WORD_RULE_AGAIN_STRONGER);
}

/* "three times" */
static const char *times_of(const struct saying *s, int times)
{
    const struct game_words *words = s->game->words;

    return times == 2
               ? word_text(words, WORD_RULE_REPEATED_TWICE)
               : WORDS(s->arena, words, WORD_RULE_REPEATED_TIMES, {"count", say_number(s, times)});
}

void say_repetition(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const struct game_words *words = s->game->words;
    const char *what;

    if (rules->repeated == REPEATED_NOTHING)
        return;
    if (rules->repeated == REPEATED_FORBIDDEN) {
        say_forbidden(s);
        return;
    }
    what = word_text(words, rules->repeated_board ? WORD_RULE_REPEATED_BOARD
                                                  : WORD_RULE_REPEATED_POSITION);
    if (rules->claim_times)
        SAY(s, WORD_RULE_REPEATED_CLAIM, {"what", what}, {"claim", times_of(s, rules->claim_times)},
            {"times", times_of(s, rules->times)});
    else
        SAY(s, WORD_RULE_REPEATED, {"what", what}, {"times", times_of(s, rules->times)},
            {"scope", turns_of(s)}, {"result", result_of(s)});
}

/* --- chases --- */

/* Of each piece the others that it chases though they are protected. */
static void say_pairs(struct saying *s, const struct piece *by)
{
    const struct rules *rules = &s->game->rules;
    const struct piece **men = NULL;
    size_t count = 0;

    for (size_t i = 0; i < rules->chase_pair_count; i++)
        if (rules->chase_pairs[i].by == by)
            *ARENA_PUSH(s->arena, men, count) = rules->chase_pairs[i].man;
    if (count)
        SAY(s, WORD_RULE_CHASE_PAIR, {"piece", say_one(s, by)},
            {"others", say_either(s, men, count)});
}

void say_perpetual_chase(struct saying *s)
{
    const struct rules *rules = &s->game->rules;
    const char *chasers = SAY_EITHER(s, meant->may_chase),
               *open = SAY_EITHER(s, meant->may_be_chased);
    const char *ranks = "";

    if (!rules->perpetual_chase)
        return;
    SAY(s, WORD_RULE_CHASE, {0});
    SAY(s, rules->chase_is_new ? WORD_RULE_CHASE_NEW : WORD_RULE_CHASE_ANY, {0});
    say_about(s, WORD_RULE_CHASE_FREE, chasers);
    if (rules->unchased_first)
        ranks =
            WORDS(s->arena, s->game->words, WORD_RULE_CHASE_RANKS,
                  {"first", NUMBER(rules->unchased_first)}, {"last", NUMBER(rules->unchased_last)});
    if (open)
        SAY(s, WORD_RULE_CHASE_OPEN, {"pieces", open}, {"ranks", ranks});
    for (size_t i = 0; i < s->game->piece_count; i++)
        say_pairs(s, &s->game->pieces[i]);
}
