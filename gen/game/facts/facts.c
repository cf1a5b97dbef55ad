#include "game/facts/facts.h"

#include "base/slug.h"

/* What pieces have in common with others. */

bool promotion_weakens(struct arena *arena, const struct piece *piece, const struct piece *promoted,
                       struct moveset *lost)
{
    if (!piece->valid || !promoted->valid || !moveset_within(&promoted->moves, &piece->moves))
        return false;
    *lost = moveset_minus(arena, &piece->moves, &promoted->moves);
    return lost->count > 0;
}

/* But for what they promote to. */
static bool moves_alike(const struct piece *a, const struct piece *b)
{
    return a->valid && b->valid && a->royal == b->royal && a->rank == b->rank &&
           a->burns == b->burns && a->spares[0].whom == b->spares[0].whom &&
           a->spares[1].whom == b->spares[1].whom && a->captor == b->captor &&
           a->swap_count == b->swap_count &&
           (!a->swap_count || memcmp(a->swaps, b->swaps, a->swap_count * sizeof *a->swaps) == 0) &&
           moveset_equal(&a->moves, &b->moves);
}

bool pieces_play_alike(const struct piece *a, const struct piece *b)
{
    bool alike = moves_alike(a, b) && a->choice_count == b->choice_count;

    for (size_t i = 0; alike && i < a->choice_count; i++)
        alike = a->choices[i] == b->choices[i] ||
                (moves_alike(a->choices[i], b->choices[i]) && !a->choices[i]->choice_count &&
                 !b->choices[i]->choice_count);
    return alike;
}

/* --- numbers --- */

static bool put_number(struct arena *arena, double number, struct fact *fact)
{
    *fact = (struct fact){.kind = FACT_NUMBER, .number = (int)number};
    if (number != fact->number)
        *fact = (struct fact){.kind = FACT_TEXT, .text = arena_print(arena, "%g", number)};
    return number >= 0;
}

/* "count-for-khon", "count-for-2-khon", "count-for-others": moves against so many pieces. */
static bool count_for(struct arena *arena, const struct counting *counting, const char *name,
                      struct fact *fact)
{
    bool found = false;

    for (size_t i = 0; i < counting->limit_count && !found; i++) {
        const struct count_limit *limit = &counting->limits[i];
        LOCAL_BUF(key);

        buf_text(&key, "count-for-");
        if (limit->piece && limit->men > 1)
            buf_print(&key, "%d-", limit->men);
        if (limit->piece)
            slug_write(piece_defined(limit->piece, 0)->text, &key);
        else
            buf_text(&key, "others");
        found = strcmp(buf_str(&key), name) == 0 && put_number(arena, limit->moves, fact);
    }
    return found;
}

static bool number_of(struct arena *arena, const struct rules *r, const char *name,
                      struct fact *fact)
{
#define ROW(word, value) {word, value},
    const struct {
        const char *name;
        double number;
    } rows[] = {RULE_NUMBERS(ROW)};
#undef ROW

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0)
            return put_number(arena, rows[i].number, fact);
    return count_for(arena, &r->counting, name, fact);
}

/* --- results --- */

/* "Draw", "That player loses", "White wins". */
static const char *say_result(struct arena *arena, const struct game *game, enum goal_result result,
                              const char *player)
{
    return result == GOAL_DRAWS ? word_text(game->words, WORD_RESULT_DRAW)
                                : WORDS(arena, game->words,
                                        result == GOAL_WINS ? WORD_RESULT_WINS : WORD_RESULT_LOSES,
                                        {"player", player});
}

static const char *goal_result(struct arena *arena, const struct game *game, const char *name)
{
#define ROW(word) word,
    static const char *const names[] = {RULE_GOALS(ROW)}; /* in the order of enum goal_kind */
#undef ROW
    _Static_assert(COUNT_OF(names) == GOAL_AROUND + 1, "each kind of goal has a name");
    const struct rules *rules = &game->rules;

    EACH (goal, rules->goals, rules->goal_count)
        if (strcmp(names[goal->kind], name) == 0)
            return say_result(arena, game, goal->result,
                              goal->side < 0 ? word_text(game->words, WORD_RESULT_THAT)
                                             : game_player(game, goal->side));
    return NULL;
}

static const char *result_of(struct arena *arena, const struct game *game, const char *name)
{
    static const enum goal_result stalemates[] = {
        [STALEMATE_DRAW] = GOAL_DRAWS, [STALEMATE_LOSS] = GOAL_LOSES, [STALEMATE_WIN] = GOAL_WINS};
    static const enum goal_result repeats[] = {
        [REPEATED_DRAW] = GOAL_DRAWS,       [REPEATED_LOSS] = GOAL_LOSES,
        [REPEATED_WIN] = GOAL_WINS,         [REPEATED_FIRST_WINS] = GOAL_WINS,
        [REPEATED_SECOND_WINS] = GOAL_WINS, [REPEATED_FORBIDDEN] = GOAL_DRAWS};
    const struct rules *r = &game->rules;
    int favoured = r->repeated == REPEATED_SECOND_WINS;
#define ROW(word, is, what, player, decided) {word, is, what, WORD_RESULT_##player, decided},
    const struct {
        const char *name;
        bool is;
        enum goal_result result;
        enum word_id player;
        bool points;
    } rows[] = {RULE_RESULTS(ROW)};
#undef ROW

    EACH (row, rows, COUNT_OF(rows)) {
        const char *player = word_text(game->words, row->player);

        if (strcmp(row->name, name) != 0)
            continue;
        if (row->player == WORD_RESULT_REPEATER && (favoured || r->repeated == REPEATED_FIRST_WINS))
            player = game_player(game, favoured);
        return !row->is ? NULL
               : r->points && row->points && row->result == GOAL_DRAWS
                   ? word_text(game->words, WORD_RESULT_POINTS)
                   : say_result(arena, game, row->result, player);
    }
    return goal_result(arena, game, name);
}

static bool rule_fact(struct arena *arena, const struct game *game, const char *name,
                      struct fact *fact)
{
    static const char prefix[] = "result-of-";

    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
        return number_of(arena, &game->rules, name, fact);
    *fact =
        (struct fact){.kind = FACT_TEXT, .text = result_of(arena, game, name + sizeof prefix - 1)};
    return fact->text;
}

/* --- numbers of men and squares --- */

static int men(const struct game *game, int side, bool points)
{
    int sum = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        if (!game->pieces[i].wall)
            sum += game->pieces[i].count[side] * (points ? game->pieces[i].points : 1);
    return sum;
}

static int pieces_a_side(const struct game *game, int side)
{
    return men(game, side, false);
}

static int points_a_side(const struct game *game, int side)
{
    return men(game, side, true);
}

static int starting_kinds(const struct game *game, int side)
{
    int count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += game->pieces[i].count[side] > 0;
    return count;
}

/* --- properties of a piece --- */

/* Whether the piece is met promoted alone. */
static bool is_only_promoted(const struct piece *piece)
{
    return !piece_starts(piece) && piece->base;
}

/* The move set is the same from all four sides. */
static bool is_even(const struct piece *piece)
{
    struct arena *arena;
    struct moveset turned;
    bool same;

    if (!piece_starts(piece) || !piece->valid)
        return false;
    arena = arena_new();
    turned = moveset_turned(arena, &piece->moves, 1);
    same = moveset_equal(&piece->moves, &turned);
    arena_free(arena);
    return same;
}

/* Of both players' pieces; else a fact is of the pieces of one, 0 first or 1 second. */
enum { BOTH = -1 };

/* Whether the piece becomes another one, of some player who may have it where the side is BOTH. To
 * what is not known of one that promotes to an unknown piece. */
static bool promotes_for(const struct piece *piece, int side)
{
    if (piece->promotes.text && !piece->choice_count)
        return true;
    if (side != BOTH)
        return piece_promotes(piece, side);
    return (piece_is_of(piece, 0) && piece_promotes(piece, 0)) ||
           (piece_is_of(piece, 1) && piece_promotes(piece, 1));
}

/* Some promotion of it does. */
static bool is_weakened(const struct piece *piece)
{
    LOCAL_ARENA(arena);
    struct moveset lost;

    return FIND(other, piece->choices, piece->choice_count,
                promotion_weakens(arena, piece, *other, &lost));
}

/* Its mnemonic is that of another piece turned by half a turn, but not its own. */
static bool looks_turned(const struct game *game, const struct piece *piece)
{
    LOCAL_ARENA(arena);
    const struct face_marks turned = face_turned(arena, piece->face);

    if (!piece->drawable || face_equal(piece->face, turned))
        return false;
    return FIND(one, game->pieces, game->piece_count,
                one->drawable && face_equal(one->face, turned));
}

/* From none of its squares in the setup it ever gets to more than half of the board. */
static bool reaches_half(const struct game *game, const struct piece *piece)
{
    int most = (game->width * game->height + 1) / 2;

    for (int rank = 0; rank < game->height && piece_starts(piece); rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, rank);

            if (man.piece == piece && ground_from(game, piece, man.side, file, rank) > most)
                return false;
        }
    return piece_starts(piece) && piece->valid;
}

/* --- the tables --- */

/* clang-format off */
#define NUMBERS(X)                                                                                 \
    X("pieces-in-play", men(game, 0, false) + men(game, 1, false))                                                       \
    X("points-in-play", men(game, 0, true) + men(game, 1, true))                                                       \
    X("board-files", game->width)                                                                  \
    X("board-ranks", game->height)                                                                 \
    X("board-squares", game_sites(game))

/* Of a side. */
#define SIDED(X)                                                                                   \
    X("pieces-a-side", pieces_a_side)                                                              \
    X("points-a-side", points_a_side)                                                              \
    X("starting-kinds", starting_kinds)                                                            \
    X("promotion-zone-ranks", zone_ranks)                                                          \
    X("promotion-zone-squares", zone_squares)

/* How many pieces have the property. */
#define COUNTS(X)                                                                                  \
    X(KIND, "piece-kinds", true)                                                                   \
    X(PROMOTED, "promotion-only-kinds", is_only_promoted(piece))                                   \
    X(HELD, "kinds-held", game->drops && piece_can_be_held(piece))

/* Which pieces have it, of a side where the players' may differ. Of those that are inferred the
 * moves are the author's reconstruction. */
#define LISTS(X)                                                                                   \
    X(STUCK_LAST, "stuck-on-last-rank", piece_stuck_ranks(game, piece) == 1)                       \
    X(STUCK_TWO, "stuck-on-last-two-ranks", piece_stuck_ranks(game, piece) == 2)                   \
    X(STUCK, "stuck-anywhere", piece_can_be_stuck(game, piece))                                    \
    X(EVEN, "no-directional-bias", is_even(piece))                                                 \
    X(LASTING, "never-promotes", piece_starts(piece) && !promotes_for(piece, side))                \
    X(INFERRED, "inferred-kinds", piece->certainty == INFERRED)                                    \
    X(BOUND, "colour-bound",                                                                       \
      piece->valid && moveset_colour_bound(&piece->moves, game->width, game->height))              \
    X(TURNED, "looks-turned", looks_turned(game, piece))                                           \
    X(HALF, "reaches-half", reaches_half(game, piece))                                             \
    X(TWICE, "promotes-twice", is_only_promoted(piece) && promotes_for(piece, side))               \
    X(ALIKE, "plays-like-another",                                                                 \
      FIND(one, game->pieces, game->piece_count, one != piece && pieces_play_alike(one, piece)))   \
    X(WEAKENED, "weakened-by-promotion", is_weakened(piece))

/* What the definition says in words; an absent word is no fact. */
#define TEXTS(X)                                                                                   \
    X("game-name", game->name.text)                                                                \
    X("native-name", game->native.text.text)                                                       \
    X("first-player", game->first.text)                                                            \
    X("second-player", game->second.text)                                                          \
    X("age", game->age.text)                                                                       \
    X("minutes", game->minutes.text)
/* clang-format on */

#define PAIRS(X) X("promotions", )

#define NAME(word, ...) word,
#define RESULT_NAME(word, ...) "result-of-" word,
#define SIDE_NAMES(word, ...) word "-first", word "-second",
#define SIDED_ROW(word, function) {.name = word, .kind = FACT_NUMBER, .of_side = function},
#define PROPERTY_NAME(id, word, ...) word,
#define PROPERTY_ID(id, ...) PROPERTY_##id,
#define COUNT(id, word, ...) {.name = word, .kind = FACT_NUMBER, .property = PROPERTY_##id},
#define LIST(id, word, ...) {.name = word, .kind = FACT_PIECES, .property = PROPERTY_##id},
#define PAIR(word, function) {.name = word, .kind = FACT_PAIRS},

/* clang-format off */
static const struct row {
    const char *name;
    enum fact_kind kind;
    int (*of_side)(const struct game *game, int side);
    enum { PROPERTY_NONE, COUNTS(PROPERTY_ID) LISTS(PROPERTY_ID) } property;
} rows[] = {SIDED(SIDED_ROW) COUNTS(COUNT) LISTS(LIST) PAIRS(PAIR)};

const char *const fact_names[] = {
    SIDED(NAME) NUMBERS(NAME) COUNTS(PROPERTY_NAME) LISTS(PROPERTY_NAME) TEXTS(NAME) PAIRS(NAME) RULE_SENTENCES(NAME, NAME) RULE_NUMBERS(NAME)
    RULE_RESULTS(RESULT_NAME) RULE_GOALS(RESULT_NAME) "worth-1",
    SIDED(SIDE_NAMES) NULL};
/* clang-format on */

/* --- computing --- */

static bool has_property(const struct row *row, const struct game *game, const struct piece *piece,
                         int side)
{
#define ASK(id, word, ...)                                                                         \
    case PROPERTY_##id:                                                                            \
        return __VA_ARGS__;
    switch (row->property) {
        COUNTS(ASK)
        LISTS(ASK)
    case PROPERTY_NONE:
        break;
    }
#undef ASK
    return false;
}

static void add_piece(struct arena *arena, struct fact *fact, const struct piece *piece)
{
    *ARENA_PUSH(arena, fact->pieces, fact->count) = piece;
}

static void compute_promotions(struct arena *arena, const struct game *game, int side,
                               struct fact *fact)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->pieces[i].choice_count; k++) {
            const struct piece *choice = game->pieces[i].choices[k];

            if (side != BOTH && !(game->pieces[i].had[side] && piece_is_choice(choice, side)))
                continue;
            add_piece(arena, fact, &game->pieces[i]);
            add_piece(arena, fact, choice);
        }
}

/* Whether one player begins with a kind of piece with which the other one does not. */
static bool kinds_differ(const struct game *game)
{
    return FIND(one, game->pieces, game->piece_count, (one->count[0] > 0) != (one->count[1] > 0));
}

/* A setup that is not as symmetric as it is said to be is reported as that. */
static void put_sides(const struct game *game, int first, int second, bool differ, int side,
                      struct fact *fact)
{
    if (side == BOTH && (differ || first != second) && game->symmetry == SYMMETRY_NONE)
        *fact = (struct fact){.kind = FACT_UNEQUAL, .sides = {first, second}};
    else
        *fact = (struct fact){.kind = FACT_NUMBER, .number = side == 1 ? second : first};
}

static void compute_row(struct arena *arena, const struct game *game, const struct row *row,
                        int side, struct fact *fact)
{
    *fact = (struct fact){.kind = row->kind};
    if (row->of_side)
        put_sides(game, row->of_side(game, 0), row->of_side(game, 1),
                  row->of_side == starting_kinds && kinds_differ(game), side, fact);
    else if (row->kind == FACT_PAIRS)
        compute_promotions(arena, game, side, fact);
    EACH (piece, game->pieces, game->piece_count)
        if (has_property(row, game, piece, side) && (side == BOTH || piece->had[side]))
            add_piece(arena, fact, piece);
    if (row->property && row->kind == FACT_NUMBER)
        *fact = (struct fact){.kind = FACT_NUMBER, .number = (int)fact->count};
}

static bool plain_fact(const struct game *game, const char *name, struct fact *fact)
{
#define ROW(word, value) {word, value},
    const struct {
        const char *name;
        int number;
    } numbers[] = {NUMBERS(ROW)};
    const char *const texts[][2] = {TEXTS(ROW)};
#undef ROW

    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        if (strcmp(numbers[i].name, name) == 0)
            return put_number(NULL, numbers[i].number, fact);
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (strcmp(texts[i][0], name) == 0) {
            *fact = (struct fact){.kind = FACT_TEXT, .text = texts[i][1]};
            return fact->text;
        }
    return false;
}

/* "worth-5": the starting kinds that count five points; "rank-3", "strength-7": all that have it.
 */
static bool compute_numbered(struct arena *arena, const struct game *game, const char *name,
                             int side, struct fact *fact)
{
    const char *digits = name + strcspn(name, "-");
    size_t prefix = (size_t)(digits - name);
    const char *const kinds[] = {"worth", "rank", "strength"};
    size_t kind = 0;

    while (kind < COUNT_OF(kinds) &&
           (strlen(kinds[kind]) != prefix || strncmp(kinds[kind], name, prefix)))
        kind++;
    digits += *digits == '-';
    if (kind == COUNT_OF(kinds) || !*digits || strlen(digits) > 4 ||
        strspn(digits, "0123456789") != strlen(digits))
        return false;
    *fact = (struct fact){.kind = FACT_PIECES};
    EACH (piece, game->pieces, game->piece_count) {
        const int numbers[] = {piece->points, piece->rank, piece->strength};
        bool counts = kind > 0       ? side == BOTH || piece->had[side]
                      : side == BOTH ? piece_starts(piece)
                                     : piece->count[side] > 0;

        if (counts && numbers[kind] == atoi(digits))
            add_piece(arena, fact, piece);
    }
    return true;
}

/* "squares-of-water": squares that have the terrain, all or those of a player. */
static bool compute_squares(const struct game *game, const char *name, int side, struct fact *fact)
{
    static const char prefix[] = "squares-of-";
    const char *terrain = name + sizeof prefix - 1;
    const struct terrain *found = NULL;

    if (strncmp(name, prefix, sizeof prefix - 1) == 0)
        found = game_terrain(game, terrain, strlen(terrain));
    if (!found)
        return false;
    *fact = (struct fact){.kind = FACT_NUMBER};
    EACH (square, found->squares, found->square_count)
        fact->number += side == BOTH || square->owner == side;
    return true;
}

static bool is_slug_of(const char *slugged, const char *name)
{
    LOCAL_BUF(slug);

    if (name)
        slug_write(name, &slug);
    return name && strcmp(buf_str(&slug), slugged) == 0;
}

/* The piece of that name, or else the one that the second player calls so; NULL: none. */
static const struct piece *piece_slugged(const struct game *game, const char *slugged)
{
    const struct piece *found = NULL;

    for (int side = 0; side < 2 && !found; side++)
        found = FIND(piece, game->pieces, game->piece_count,
                     is_slug_of(slugged, piece_defined(piece, side)->text));
    return found;
}

/* "count-of-free-king": with how many of that piece a player begins; "points-of-free-king". */
static bool compute_count(const struct game *game, const char *name, int side, struct fact *fact)
{
    const bool points = strncmp(name, "points-of-", 10) == 0;
    const struct piece *piece = NULL;

    if (points || strncmp(name, "count-of-", 9) == 0)
        piece = piece_slugged(game, name + (points ? 10 : 9));
    if (piece && points)
        *fact = (struct fact){.kind = FACT_NUMBER, .number = piece->points};
    else if (piece)
        put_sides(game, piece->count[0], piece->count[1], false, side, fact);
    return piece;
}

static bool compute(struct arena *arena, const struct game *game, const char *name, int side,
                    struct fact *fact)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0) {
            compute_row(arena, game, &rows[i], side, fact);
            return true;
        }
    return (side == BOTH && plain_fact(game, name, fact)) ||
           compute_numbered(arena, game, name, side, fact) ||
           compute_count(game, name, side, fact) || compute_squares(game, name, side, fact);
}

/* The size of a fact's name before "-first" or "-second"; 0 when it ends with neither. */
static size_t stem_of(const char *name, const char *ending)
{
    size_t size = strlen(name), last = strlen(ending);

    return size > last && strcmp(name + size - last, ending) == 0 ? size - last : 0;
}

bool fact_compute(struct arena *arena, const struct game *game, const char *name, struct fact *fact)
{
    static const char *const endings[] = {"-first", "-second"};

    *fact = (struct fact){.kind = FACT_TEXT, .text = rule_sentence(arena, game, name)};
    if (fact->text || rule_fact(arena, game, name, fact) || compute(arena, game, name, BOTH, fact))
        return true;
    for (int side = 0; side < 2; side++) {
        size_t size = stem_of(name, endings[side]);

        if (size && compute(arena, game, arena_text(arena, name, size), side, fact)) {
            fact->of = side + 1;
            return true;
        }
    }
    return false;
}

/* --- names --- */

struct names {
    struct arena *arena;
    const char **list;
    size_t count;
};

static void add_name(struct names *names, const char *before, const char *name, const char *behind)
{
    *ARENA_PUSH(names->arena, names->list, names->count) =
        arena_print(names->arena, "%s%s%s", before, name, behind);
}

static void add_sided(struct names *names, const char *before, const char *name)
{
    add_name(names, before, name, "-first");
    add_name(names, before, name, "-second");
}

static void add_of_piece(struct names *names, const char *called)
{
    LOCAL_BUF(slug);

    if (!called)
        return;
    slug_write(called, &slug);
    add_name(names, "count-of-", buf_str(&slug), "");
    add_name(names, "points-of-", buf_str(&slug), "");
    add_sided(names, "count-of-", buf_str(&slug));
}

const char *const *fact_names_of(struct arena *arena, const struct game *game, size_t *count)
{
    struct names names = {.arena = arena};

    for (size_t i = 0; fact_names[i]; i++)
        add_name(&names, "", fact_names[i], "");
    EACH (row, rows, COUNT_OF(rows))
        if (!row->of_side) /* those are among them */
            add_sided(&names, "", row->name);
    EACH (terrain, game->terrains, game->terrain_count) {
        const char *name = terrain->own_name.text ? terrain->own_name.text : terrain->id.name.text;

        add_name(&names, "squares-of-", name, "");
        add_sided(&names, "squares-of-", name);
    }
    EACH (piece, game->pieces, game->piece_count)
        for (int side = 0; side < 2; side++)
            add_of_piece(&names, piece_defined(piece, side)->text);
    *count = names.count;
    return names.list;
}

/* Facts as they are printed. */

const char *fact_unequal(struct arena *arena, const struct game *game, const struct fact *fact)
{
    return arena_print(arena, "%d for %s and %d%s for %s", fact->sides[0], game->first.text,
                       fact->sides[1], fact->sides[0] == fact->sides[1] ? " of other kinds" : "",
                       game->second.text);
}

static const char *name_in(struct arena *arena, const struct fact *fact, size_t i)
{
    return fact->of ? piece_called(fact->pieces[i], fact->of - 1)->text
                    : piece_names(arena, fact->pieces[i]);
}

/* The piece at an index, or the pair that begins there. */
static const char *item_of(struct arena *arena, const struct game_words *words,
                           const struct fact *fact, size_t i)
{
    const char *name = name_in(arena, fact, i);

    if (fact->kind != FACT_PAIRS)
        return name;
    return WORDS(arena, words, WORD_PIECE_TO, {"piece", name},
                 {"other", name_in(arena, fact, i + 1)});
}

const char *fact_text(struct arena *arena, const struct game_words *words, const struct fact *fact)
{
    size_t step = fact->kind == FACT_PAIRS ? 2 : 1;
    const char *list = NULL;

    if (fact->kind == FACT_NUMBER)
        return words_digits(arena, words, arena_print(arena, "%d", fact->number));
    if (fact->kind == FACT_TEXT)
        return fact->text;
    for (size_t i = 0; i < fact->count; i += step)
        list = words_joined(arena, words, list, item_of(arena, words, fact, i),
                            i + step >= fact->count);
    return list ? list : word_text(words, WORD_NO_PIECE);
}
