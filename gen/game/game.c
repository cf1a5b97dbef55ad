#include "game/game.h"

#include "words/words.h"

const char *const certainty_names[] = {"stated", "public", "inferred", "computed", NULL};

struct ready_rules *ready_rules_new(struct arena *arena)
{
    struct ready_rules *ready = arena_alloc(arena, 1, sizeof *ready);

    ready->arena = arena;
    return ready;
}

int game_most_checks(const struct game *game)
{
    int most = 0;

    for (size_t i = 0; i < game->rules.goal_count; i++)
        if (game->rules.goals[i].kind == GOAL_CHECKS && game->rules.goals[i].number > most)
            most = game->rules.goals[i].number;
    return most;
}

const char *game_player(const struct game *game, int side)
{
    return side ? game->second.text : game->first.text;
}

const char *game_player_does(struct arena *arena, const struct game *game, int side,
                             const char *one, const char *several)
{
    const char *name = game_player(game, side);

    return arena_print(arena, "%s %s", name, words_name_several(game->words, name) ? several : one);
}

const char *game_native_beside(const struct game *game)
{
    const char *native = game->native.text.text;

    return native && !game->native.alone && strcmp(native, game->name.text) != 0 ? native : NULL;
}

const char *game_family(const struct game *game)
{
    return game->family.text ? game->family.text : "";
}

const char *game_owner(struct arena *arena, const struct game *game, int side)
{
    const char *name = game_player(game, side);
    size_t size = strlen(name);

    return arena_print(arena, "%s’%s", name, size && name[size - 1] == 's' ? "" : "s");
}

const struct piece *game_piece_named(const struct game *game, const char *name)
{
    return lookup_find(&game->names, name, strlen(name));
}

bool piece_retreats(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count, move->leg.step.y < 0);
}

const struct piece *game_pawn(const struct game *game)
{
    const struct piece *pawn = game_piece_named(game, "Pawn"),
                       *coded = game_piece_of_code(game, "P", 1);

    return pawn || !coded || piece_retreats(coded) ? pawn : coded;
}

const struct piece *game_piece_of_code(const struct game *game, const char *code, size_t size)
{
    struct buf capitals = {0};
    const struct piece *piece;

    if (size > CODE_BYTES)
        return NULL;
    case_put(code, size, false, &capitals);
    piece = lookup_find(&game->codes, buf_str(&capitals), size);
    buf_free(&capitals);
    return piece;
}

size_t fen_letter_size(const char *letter)
{
    return *letter == '\0' ? 0 : letter[1] == '\'' || letter[1] == '!' ? 2 : 1;
}

const struct piece *game_piece_of_letter(const struct game *game, const char *letter, size_t size)
{
    size_t other;
    const struct piece *coded = game_piece_of_code(game, letter, size);

    EACH (piece, game->pieces, game->piece_count)
        for (const char *c = piece->fen.text ? piece->fen.text : ""; *c; c += other) {
            other = fen_letter_size(c);
            if (other == size && strncasecmp(c, letter, size) == 0)
                return piece;
        }
    return coded && !coded->fen.text ? coded : NULL;
}

const struct piece *game_piece_known_as(const struct game *game, const char *text, size_t size)
{
    const struct piece *piece = game_piece_of_letter(game, text, size);

    return piece ? piece : game_piece_of_code(game, text, size);
}

void piece_put_letter(const struct piece *piece, bool small, struct buf *out)
{
    const struct located *known = piece->fen.text ? &piece->fen : &piece->code;

    case_put(known->text, piece->fen.text ? fen_letter_size(known->text) : strlen(known->text),
             small, out);
}

const struct piece *game_piece_of_strength(const struct game *game, int strength)
{
    const struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count && strength; i++) {
        if (game->pieces[i].strength != strength)
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

const struct piece *game_piece(const struct game *game, const char *name)
{
    const struct piece *piece = game_piece_named(game, name);

    return piece ? piece : game_piece_of_code(game, name, strlen(name));
}

void game_suggest_piece(const struct game *game, struct finding *finding, const char *name)
{
    const struct piece *coded = game_piece_of_code(game, name, strlen(name));
    const char *names[PIECE_LIMIT];

    for (size_t i = 0; i < game->piece_count; i++)
        names[i] = game->pieces[i].name.text;
    if (coded) {
        diag_help(finding, "that is a code: write '%s'", coded->name.text);
        diag_fix_word(finding, name, coded->name.text);
        return;
    }
    diag_suggest_known(finding, name, names, game->piece_count);
    if (strchr(name, ','))
        diag_help(finding, "name one piece, or where several may stand, a list: '[%s]'", name);
}

const char *piece_sentence(const struct game *game, const struct piece *piece)
{
    if (piece->immobile && !piece->sentence.text)
        return word_text(game->words, WORD_IMMOBILE);
    return piece->sentence.text || words_say_moves(game->words) ? piece->sentence.text
                                                                : piece->text.text;
}

bool piece_has(const struct piece *piece, size_t flag)
{
    return *(const bool *)((const char *)piece + flag);
}

bool piece_lets_swap(const struct piece *piece, const struct piece *other)
{
    return !piece->swap_count || FIND(one, piece->swaps, piece->swap_count, *one == other);
}

bool piece_starts(const struct piece *piece)
{
    return piece->count[0] + piece->count[1] > 0;
}

bool piece_is_attested(const struct piece *piece)
{
    return piece->certainty_note.text && piece->certainty <= PUBLIC;
}

int game_royal_men(const struct game *game, int side)
{
    int count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += game->pieces[i].royal ? game->pieces[i].count[side] : 0;
    return count;
}

bool piece_can_be_held(const struct piece *piece)
{
    if (piece->drop.captured == CAPTURED_REMOVED)
        return piece->held[0] + piece->held[1] > 0;
    return (piece_starts(piece) || piece->drop.held) &&
           (!piece->royal || piece->held[0] + piece->held[1] > 0);
}

bool piece_is_dropped_again(const struct game *game, const struct piece *piece)
{
    return game->drops && piece->drop.captured != CAPTURED_REMOVED;
}

bool piece_changes_hands(const struct game *game, const struct piece *piece)
{
    return piece_is_dropped_again(game, piece) && piece->drop.captured != CAPTURED_OWNER;
}

bool game_holds_captured(const struct game *game)
{
    return game->drops && game->rules.drop.captured == CAPTURED_HELD;
}

bool game_drops_captured(const struct game *game)
{
    return game->drops && game->rules.drop.captured != CAPTURED_REMOVED;
}

bool piece_has_first_moves(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count, move->when & WHEN_FIRST_MOVE);
}

static bool on_board(const struct game *game, int file, int rank)
{
    return file >= 0 && file < game->width && rank >= 0 && rank < game->height;
}

struct man game_man(const struct game *game, int file, int rank)
{
    if (!game->setup || !on_board(game, file, rank))
        return (struct man){0};
    return game->setup[rank * game->width + file];
}

bool drops_reach(const struct game *game, const struct piece *piece, int side, int file, int rank)
{
    return !piece->drop.never && within_has(game, game->rules.drop.within, side, file, rank) &&
           within_has(game, piece->drop.within, side, file, rank);
}

bool piece_is_dropped_on(const struct game *game, const struct piece *piece, int side, int file,
                         int rank)
{
    return piece_may_stand(game, piece, side, file, rank) &&
           drops_reach(game, piece, side, file, rank);
}

bool piece_is_dropped_by(const struct game *game, const struct piece *piece, int side)
{
    return ANY(i, game->width * game->height,
               piece_is_dropped_on(game, piece, side, i % game->width, i / game->width));
}

/* --- promotion --- */

bool piece_is_choice(const struct piece *piece, int side)
{
    return piece->promotion_player != (side ? PROMOTION_FIRST : PROMOTION_SECOND);
}

enum promotion piece_promotion(const struct game *game, const struct piece *piece)
{
    return game->promotion == PROMOTION_OPTIONAL && piece->must_promote ? PROMOTION_AUTOMATIC
                                                                        : game->promotion;
}

bool piece_becomes(const struct piece *piece, const struct piece *other)
{
    return FIND(choice, piece->choices, piece->choice_count, *choice == other);
}

bool piece_may_become(const struct piece *piece, const struct piece *other, int side)
{
    return piece_becomes(piece, other) && piece_is_choice(other, side);
}

bool piece_promotes(const struct piece *piece, int side)
{
    return FIND(choice, piece->choices, piece->choice_count, piece_is_choice(*choice, side));
}

const struct piece *piece_reverse(const struct piece *piece, int side)
{
    return piece->promoted && piece_is_choice(piece->promoted, side) ? piece->promoted : NULL;
}

bool pieces_become_same(const struct piece *a, const struct piece *b)
{
    for (size_t i = 0; i < a->choice_count; i++)
        if (!piece_becomes(b, a->choices[i]))
            return false;
    return a->choice_count == b->choice_count;
}

const char *piece_choices(struct arena *arena, const struct piece *piece)
{
    const char *text = "";

    for (size_t i = 0; i < piece->choice_count; i++)
        text = arena_print(arena, "%s%s%s", text,
                           i == 0                         ? ""
                           : i + 1 == piece->choice_count ? " or "
                                                          : ", ",
                           piece->choices[i]->name.text);
    return text;
}

/* Whether nothing tells the man that was the one piece from others that are the other. */
static bool takes_its_place(const struct game *game, const struct piece *piece,
                            const struct piece *choice)
{
    bool told =
        piece_is_dropped_again(game, piece) ? !game->rules.drop.kept : piece->choice_count == 1;

    return !told && choice->choice_count == 0;
}

struct man man_promoted(const struct game *game, struct man man, const struct piece *choice)
{
    bool same = takes_its_place(game, man.piece, choice);

    return (struct man){.piece = choice, .base = same ? NULL : man.piece, .side = man.side};
}

const struct piece *piece_origin(const struct game *game, const struct piece *piece)
{
    if (piece_starts(piece) || !piece->base || takes_its_place(game, piece->base, piece))
        return NULL;
    return piece->base;
}

const struct grammar usual_grammar = {
    .signs = {[SIGN_MOVE] = "-",
              [SIGN_CAPTURE] = "x",
              [SIGN_SWAP] = "<>",
              [SIGN_DROP] = "*",
              [SIGN_PROMOTE] = "+",
              [SIGN_CHOICE] = "=",
              [SIGN_DECLINE] = "="},
    .results = {[RESULT_OPEN] = "*",
                [RESULT_FIRST] = "1-0",
                [RESULT_SECOND] = "0-1",
                [RESULT_DRAW] = "1/2-1/2"},
};

bool grammar_hides_captures(const struct grammar *grammar)
{
    return strcmp(grammar->signs[SIGN_MOVE], grammar->signs[SIGN_CAPTURE]) == 0;
}

/* The setup's square as the owner of the man on it sees it. */
static void add_owners_square(const struct game *game, int side, int file, int rank,
                              struct squares *squares)
{
    squares_add(squares, side ? game->width - 1 - file : file,
                side ? rank : game->height - 1 - rank);
}

/* Of each piece the squares where it begins and those to which it comes from there. */
struct spreading {
    struct ground ground;
    struct squares *starts;
};

/* Those of the piece in a list of squares of each. */
static struct squares *squares_of(const struct game *game, struct squares *list,
                                  const struct piece *piece)
{
    return &list[piece - game->pieces];
}

/* --- where pieces begin --- */

static void add_setup(const struct spreading *spreading)
{
    const struct game *game = spreading->ground.game;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, rank);

            if (man.piece)
                add_owners_square(game, man.side, file, rank,
                                  squares_of(game, spreading->starts, man.piece));
        }
}

bool piece_begins_anywhere(const struct game *game, const struct piece *piece)
{
    return piece->of_captors || (game->rules.custodian_turns && !piece->immune) ||
           (game->drops && piece_can_be_held(piece));
}

static void add_anywhere(const struct spreading *spreading)
{
    const struct game *game = spreading->ground.game;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int y = 0; y < game->height; y++)
            if (piece_begins_anywhere(game, &game->pieces[i]))
                spreading->starts[i].rows[y] = UINT64_MAX >> (FIELD_LIMIT - game->width);
}

static struct squares zone_of_owners(const struct game *game)
{
    struct squares zone = {0};

    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < game->height; rank++)
            for (int file = 0; file < game->width; file++)
                if (zone_has(game, side, file, rank))
                    add_owners_square(game, side, file, rank, &zone);
    return zone;
}

/* A move that promotes ends in the zone or begins there; so all count to which any number of moves
 * leads from the zone. Returns whether the promoted piece has new squares to begin on. */
static bool add_promoted(const struct spreading *spreading, const struct piece *piece,
                         const struct piece *choice)
{
    const struct game *game = spreading->ground.game;
    const struct squares *from = squares_of(game, spreading->ground.of, piece);
    struct squares *to = squares_of(game, spreading->starts, choice), ends = {0};
    uint64_t more = 0;

    for (int y = 0; y < game->height; y++)
        ends.rows[y] = spreading->ground.zone.rows[y] & from->rows[y];
    moveset_flood(&piece->moves, game->width, game->height, &ends);
    for (int y = 0; y < game->height; y++) {
        more |= ends.rows[y] & from->rows[y] & ~to->rows[y];
        to->rows[y] |= ends.rows[y] & from->rows[y];
    }
    return more != 0;
}

static bool promotes_somewhere(const struct game *game, const struct piece *piece,
                               const struct piece *choice)
{
    return piece->valid && choice->valid && game_has_zone(game);
}

/* --- where they get --- */

/* Follows the piece from where it begins, and on to what it promotes to as often as that has new
 * squares to begin on. */
static void spread_piece(const struct spreading *spreading, const struct piece *piece)
{
    const struct game *game = spreading->ground.game;
    struct squares *squares = squares_of(game, spreading->ground.of, piece);

    *squares = *squares_of(game, spreading->starts, piece);
    if (piece->valid)
        moveset_flood(&piece->moves, game->width, game->height, squares);
    EACH (choice, piece->choices, piece->choice_count)
        if (promotes_somewhere(game, piece, *choice) && add_promoted(spreading, piece, *choice))
            spread_piece(spreading, *choice);
}

struct ground ground_find(struct arena *arena, const struct game *game)
{
    const struct spreading spreading = {
        .ground = {.game = game,
                   .zone = zone_of_owners(game),
                   .of = arena_alloc(arena, game->piece_count, sizeof(struct squares))},
        .starts = arena_alloc(arena, game->piece_count, sizeof(struct squares))};

    add_setup(&spreading);
    add_anywhere(&spreading);
    for (size_t i = 0; i < game->piece_count; i++)
        spread_piece(&spreading, &game->pieces[i]);
    return spreading.ground;
}

bool ground_has_ranks(const struct ground *ground, const struct piece *piece, int first, int last)
{
    const struct squares *squares = squares_of(ground->game, ground->of, piece);
    uint64_t any = 0;

    for (int rank = first; rank <= last && rank <= ground->game->height; rank++)
        any |= squares->rows[rank - 1];
    return any != 0;
}

bool ground_has_zone(const struct ground *ground, const struct piece *piece)
{
    const struct squares *squares = squares_of(ground->game, ground->of, piece);
    uint64_t any = 0;

    for (int y = 0; y < ground->game->height; y++)
        any |= squares->rows[y] & ground->zone.rows[y];
    return any != 0;
}

int ground_from(const struct game *game, const struct piece *piece, int side, int file, int rank)
{
    struct squares squares = {0};
    int count = 0;

    add_owners_square(game, side, file, rank, &squares);
    moveset_flood(&piece->moves, game->width, game->height, &squares);
    for (int y = 0; y < game->height; y++)
        count += count_bits(squares.rows[y]);
    return count;
}

void say_places(const struct game *game, struct buf *text)
{
    static const char square[] = "square", point[] = "point";
    struct buf result = {0};
    const char *from = buf_str(text), *at;

    if (!game || game->play != PLAY_POINTS)
        return;
    while ((at = strstr(from, square))) {
        buf_put(&result, from, (size_t)(at - from));
        buf_text(&result, point);
        from = at + sizeof square - 1;
    }
    buf_text(&result, from);
    buf_free(text);
    *text = result;
}

bool game_burns(const struct game *game)
{
    return FIND(piece, game->pieces, game->piece_count, piece->burns);
}

static bool is_among(const struct piece *const *list, size_t count, const struct piece *piece)
{
    return FIND(one, list, count, *one == piece);
}

bool castling_moves(const struct castling *castling, const struct piece *piece, int side)
{
    return castling->players[side] && is_among(castling->kings, castling->king_count, piece);
}

bool castling_takes_partner(const struct castling *castling, const struct piece *piece)
{
    return is_among(castling->partners, castling->partner_count, piece);
}

int castling_file(const struct castling *castling, int side, int file, int way, int width)
{
    int home = castling->homes[side] < 0 ? file : castling->homes[side];
    int to = castling->file_count ? castling->files[castling->file_count == 2 && way > 0]
                                  : home + 2 * way;

    if (to < 0 || to >= width || to - way < 0 || to - way >= width ||
        (castling->file_count == 1 && (to - file) * way <= 0))
        return -1;
    return to;
}
