#include "cli/ask/piece.h"

#include "base/json.h"
#include "diag/finding.h"
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/mnemonic/mnemonic.h"
#include "notation/wording/english_write.h"

#include <jansson.h>

/* --- squares --- */

static const char *const way_words[] = {"step", "jump", "slide", "ride", NULL};
enum way { WAY_STEP, WAY_JUMP, WAY_SLIDE, WAY_RIDE };

/* By what they leave of TARGET_ANY; of the first one nothing is told. */
static const char *const only_words[] = {"", "move", "capture", NULL};
static const unsigned only_targets[] = {TARGET_ANY, TARGET_EMPTY, TARGET_ENEMY};

static const char *const symmetry_words[] = {"none", "sides", "turns", "all", NULL};
enum symmetry { SYMMETRY_NONE, SYMMETRY_SIDES, SYMMETRY_TURNS, SYMMETRY_ALL };

/* The index of a member's word, the usual one where there is no such member; -1 after telling that
 * it is none of these. */
static int word_at(const json_t *object, const char *key, const char *const *words, int usual,
                   struct buf *trouble)
{
    const json_t *value = json_object_get(object, key);
    const char *word = json_string_value(value);

    if (!value || json_is_null(value))
        return usual;
    for (int i = 0; word && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    buf_print(trouble, "'%s' cannot be '%s'", key, word ? word : "a value of this kind");
    return -1;
}

static int number_at(const json_t *object, const char *key, int usual)
{
    const json_t *value = json_object_get(object, key);
    json_int_t number = json_integer_value(value);

    return !json_is_integer(value) ? usual : number < -99 ? -99 : number > 99 ? 99 : (int)number;
}

/* The leg of what was clicked; false after telling what is wrong. */
static bool leg_clicked(const json_t *square, enum way way, struct leg *leg, struct buf *trouble)
{
    struct vec to = {number_at(square, "dx", 0), number_at(square, "dy", 0)};
    int far = vec_largest(to), range = number_at(square, "range", 0);
    bool endless = json_is_true(json_object_get(square, "far"));

    if (far < 1 || far > MNEMONIC_REACH) {
        buf_print(trouble, "(%d, %d) is no square from 1 to %d squares away", to.x, to.y,
                  MNEMONIC_REACH);
        return false;
    }
    if (way == WAY_STEP && far > 3) {
        buf_print(trouble, "a step to (%d, %d) is too long; slide or jump there", to.x, to.y);
        return false;
    }
    if (way == WAY_SLIDE && direction_of(vec_unit(to)) < 0) {
        buf_print(trouble, "(%d, %d) is on no line to slide along; ride there", to.x, to.y);
        return false;
    }
    leg->step = way == WAY_SLIDE ? vec_unit(to) : to;
    leg->range = way == WAY_SLIDE  ? (endless ? 0 : vec_units(to))
                 : way == WAY_RIDE ? (range > 0 ? range : 0)
                                   : 1;
    leg->path = way == WAY_STEP && far > 1 ? PATH_LAME : 0;
    return true;
}

static bool add_square(struct arena *arena, const json_t *square, struct moveset *set,
                       struct buf *trouble)
{
    int way = word_at(square, "way", way_words, WAY_JUMP, trouble);
    int only = word_at(square, "only", only_words, 0, trouble);
    struct move move = {0};

    if (way < 0 || only < 0 || !leg_clicked(square, (enum way)way, &move.leg, trouble))
        return false;
    move.leg.target = only_targets[only];
    move.when = json_is_true(json_object_get(square, "first")) ? WHEN_FIRST_MOVE : 0;
    moveset_add(arena, set, move);
    return true;
}

static void add_symmetric(struct arena *arena, enum symmetry symmetry, struct moveset *set)
{
    const struct moveset clicked = *set;
    int turns = symmetry >= SYMMETRY_TURNS ? DIRECTIONS / 2 : 1;

    *set = (struct moveset){0};
    for (int quarters = 0; quarters < turns; quarters++) {
        struct moveset turned = moveset_turned(arena, &clicked, quarters);
        struct moveset mirrored = moveset_mirrored(arena, &turned);

        moveset_append(arena, set, &turned);
        if (symmetry == SYMMETRY_SIDES || symmetry == SYMMETRY_ALL)
            moveset_append(arena, set, &mirrored);
    }
}

static bool read_squares(struct arena *arena, const json_t *question, struct moveset *set,
                         struct buf *trouble)
{
    int symmetry = word_at(question, "symmetry", symmetry_words, SYMMETRY_NONE, trouble);
    const json_t *square;
    size_t i;

    if (symmetry < 0)
        return false;
    json_array_foreach(json_object_get(question, "squares"), i, square)
    {
        if (!add_square(arena, square, set, trouble))
            return false;
    }
    add_symmetric(arena, (enum symmetry)symmetry, set);
    return true;
}

/* --- squares of moves --- */

/* Which of the words says what the move is for; -1: none. */
static int only_of(const struct move *move)
{
    for (int i = 0; i < (int)COUNT_OF(only_targets); i++)
        if (only_targets[i] == move->leg.target)
            return i;
    return -1;
}

/* The way that squares show a move; -1: they do not, or it is too far for them. */
static int way_of(const struct move *move)
{
    const struct leg *leg = &move->leg;
    int size = vec_largest(leg->step), far = size == 1 && leg->range ? leg->range : size;
    bool lame = leg->path & PATH_LAME;
    bool shown = !leg->next && !move->rank && !move->over && size > 0 && far <= MNEMONIC_REACH &&
                 (leg->path & ~(unsigned)PATH_LAME) == 0 && only_of(move) >= 0;

    if (!shown || (lame && leg->range != 1))
        return -1;
    if (leg->range == 1)
        return lame || size == 1 ? WAY_STEP : WAY_JUMP;
    return size == 1 ? WAY_SLIDE : WAY_RIDE;
}

static void put_square(struct json *json, const struct move *move, enum way way)
{
    const struct leg *leg = &move->leg;
    int times = way == WAY_SLIDE && leg->range ? leg->range : 1, only = only_of(move);

    json_put(json, "{ dx=n dy=n way=s", (double)times * leg->step.x, (double)times * leg->step.y,
             way_words[way]);
    if (way == WAY_RIDE)
        json_put(json, "range=u", (unsigned)leg->range);
    json_put(json, "far=b only=s first=b }", way >= WAY_SLIDE && leg->range == 0,
             only > 0 ? only_words[only] : NULL, (move->when & WHEN_FIRST_MOVE) != 0);
}

/* In the simplest form: a slide of two squares where there are a step and one over it. */
static void put_squares(struct arena *arena, const struct moveset *set, struct json *json)
{
    struct moveset normal = moveset_normal(arena, set), joined = moveset_joined(arena, &normal);

    json_put(json, "squares[[");
    EACH (move, joined.moves, joined.count)
        if (way_of(move) >= 0)
            put_square(json, move, (enum way)way_of(move));
    json_put(json, "] rest[[");
    EACH (move, joined.moves, joined.count)
        if (way_of(move) < 0)
            json_put(json, "=s", move_phrased(arena, move));
    json_put(json, "]");
}

/* --- notations --- */

static bool has_ranks(const struct moveset *set)
{
    return FIND(move, set->moves, set->count, move->rank || move->over);
}

static bool write_betza(const struct moveset *set, struct buf *out, struct move *culprit)
{
    bool good = !has_ranks(set) && betza_has_letters(set, culprit);

    if (good)
        betza_write(set, out);
    return good;
}

static bool read_text(struct arena *arena, const struct located *text, const struct game *game,
                      struct moveset *set, struct diags *diags)
{
    return english_read(arena, text, game, set, diags);
}

static bool read_betza(struct arena *arena, const struct located *text, const struct game *game,
                       struct moveset *set, struct diags *diags)
{
    (void)game;
    return betza_read(arena, text, set, diags);
}

static bool read_mnemonic(struct arena *arena, const struct located *text, const struct game *game,
                          struct moveset *set, struct diags *diags)
{
    (void)game;
    return mnemonic_read(arena, text, set, diags);
}

static const struct {
    const char *key;
    bool (*read)(struct arena *arena, const struct located *text, const struct game *game,
                 struct moveset *set, struct diags *diags);
    bool (*write)(const struct moveset *set, struct buf *out, struct move *culprit);
} notations[] = {
    {"betza", read_betza, write_betza},
    {"mnemonic", read_mnemonic, mnemonic_write},
    {"text", read_text, english_write},
};

static void put_notations(const struct moveset *set, struct json *json)
{
    for (size_t i = 0; i < COUNT_OF(notations); i++) {
        struct move culprit;
        LOCAL_BUF(text);
        bool said = set->count > 0 && notations[i].write(set, &text, &culprit);

        json_text(json, notations[i].key, said ? buf_str(&text) : NULL);
    }
}

/* Reads whichever of them is asked; false after telling that none is. */
static bool read_question(struct arena *arena, const json_t *question, const struct game *game,
                          struct moveset *set, struct diags *diags, struct buf *trouble)
{
    for (size_t i = 0; i < COUNT_OF(notations); i++) {
        const char *text = json_string_value(json_object_get(question, notations[i].key));
        const struct source *source =
            text ? source_from_text(arena, notations[i].key, text, strlen(text), diags) : NULL;
        struct located located = {
            .text = text, .at = {.source = source, .line = 1, .column = 1}, .exact = true};

        if (!text)
            continue;
        if (!source || !notations[i].read(arena, &located, game, set, diags))
            *set = (struct moveset){0};
        return true;
    }
    if (json_is_array(json_object_get(question, "squares")))
        return read_squares(arena, question, set, trouble);
    buf_text(trouble, "this asks for no 'squares', 'betza', 'mnemonic' or 'text'");
    return false;
}

bool piece_ask(const struct game *game, const char *text, size_t size, struct buf *answer)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    json_t *question = json_loadb(text, size, 0, NULL);
    struct moveset set = {0};
    bool good = read_question(arena, question, game, &set, diags, answer);

    if (good) {
        struct json json = json_begin(answer);

        json_open_object(&json, NULL, JSON_TALL);
        put_squares(arena, &set, &json);
        put_notations(&set, &json);
        diags_sort(diags);
        diags_put(diags, &json, "findings");
        json_close(&json);
    }
    json_decref(question);
    return good;
}
