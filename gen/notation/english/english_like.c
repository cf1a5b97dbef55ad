/* Moves that are those of a named piece: "as a Rook, but only forward", and what is said once more
 * in other words, which must come to the same: "as a Rook (any number of squares orthogonally)". */
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/english/english_read_internal.h"
#include "notation/phrase/english_headings.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool english_like_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t like = t->r.at, condition = like, distance = like, behind = like;

    if (!english_match(&t->r.matcher, &like, &english_likes, NULL))
        return false;
    english_match(&probe, &condition, &english_prefixes, NULL);
    english_match(&probe, &distance, &english_extents, NULL);
    english_match(&probe, &behind, &english_suffixes, NULL);
    return like >= condition && like >= distance && like >= behind;
}

/* What may stand behind a name that has no verb: "Wazir or Alfil", "Rook that cannot move
 * backward". */
#define ALONE ".|or|plus|that|which|but|move|moves"

bool english_name_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t name = t->r.at, before = t->r.at;

    if (english_more_of_piece(t))
        return !english_match_one(&probe, &name, "the", NULL);
    english_match_one(&probe, &name, "a|the", NULL);
    if (!english_piece_name(&probe, t->game, &name)) {
        english_adjectives_at(&probe, &name);
        if (!english_piece_name(&probe, t->game, &name))
            return false;
    }
    if (before == 0 &&
        (name == probe.count || english_match_one(&probe, &(size_t){name}, ALONE, NULL)))
        return true;
    return (before > 0 && strchr(":-=", *probe.tokens[before - 1].word)) ||
           english_match_one(&probe, &name, "plus", NULL);
}

/* --- in other words --- */

/* The moves from `first` on, without how they were said. */
static struct moveset said_since(struct text_reader *t, size_t first)
{
    struct moveset said = {0};

    for (size_t i = first; i < t->r.group.count; i++) {
        struct move move = t->r.group.moves[i];

        move.when &= ~(unsigned)SAID;
        moveset_add(t->r.arena, &said, move);
    }
    return said;
}

bool english_read_betza(const struct text_reader *t, size_t token, struct moveset *moves)
{
    const struct english_token *word = &t->r.matcher.tokens[token];
    const struct located text = {
        .text = arena_text(t->r.arena, t->r.matcher.text->text + word->offset, word->length)};
    struct diags *unheard = diags_new(); /* it may be no notation at all */
    bool good = betza_read(t->r.arena, &text, moves, unheard);

    diags_free(unheard);
    return good;
}

/* A bracket with the Betza notation of the moves, such as "(WAD)". */
static bool betza_says(struct text_reader *t, size_t token, const struct moveset *said)
{
    struct moveset moves = {0};

    return english_read_betza(t, token, &moves) && moveset_equal(said, &moves);
}

/* "which means that it", "or, for purists,", with a verb that tells no more than the names. *verb:
 * that of what follows. */
static void skip_retelling(struct text_reader *t, enum english_verb *verb)
{
    struct english_matcher *m = &t->r.matcher;
    size_t end;
    const struct english_row *row;

    english_match_one(m, &t->r.at, "?which ?just|simply means|meaning|i.e. ?that", NULL);
    english_match_one(m, &t->r.at, "?that|which ?it|this ?may", NULL);
    end = t->r.at;
    row = english_verb_at(t, &end);
    if (!row || row->meaning > VERB_BOTH || row->meaning == VERB_IS)
        return;
    t->r.at = end;
    *verb = (enum english_verb)row->meaning;
}

/* Reads names or a distance with directions, up to the end of the bracket; *same: they come to
 * those said; what was read is not added. */
static bool read_same(struct text_reader *t, const struct moveset *said, bool bracket, bool *same)
{
    struct english_matcher *m = &t->r.matcher;
    size_t count = t->r.group.count, phrase = t->r.phrase, item = t->r.item, heading = t->r.heading,
           name;
    enum english_verb verb = t->verb;
    struct moveset again;
    bool good;

    skip_retelling(t, &verb);
    english_match_one(m, &t->r.at, "?just like|as", NULL);
    name = t->r.at;
    english_match_one(m, &name, "a|the ?" ENGLISH_USUAL, NULL);
    t->r.phrase = t->r.item = t->r.heading = count; /* conditions reach no farther back */
    if (english_name_follows(t, name)) {
        t->r.at = name;
        good = english_read_names(t, name);
    } else {
        good =
            english_read_item(&t->r, verb) && english_read_ways_behind(t) && english_read_chain(t);
    }
    again = said_since(t, count);
    t->r.group.count = count;
    t->r.phrase = phrase;
    t->r.item = item;
    t->r.heading = heading;
    good = good && (!bracket || english_match_one(m, &t->r.at, ")", NULL));
    *same = good && moveset_equal(said, &again);
    return good;
}

/* "like a Bishop (diagonally)": the directions of the item alone; false, with nothing moved, when
 * something else stands in the bracket. */
static bool read_same_ways(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;

    if (english_read_headings(&t->r, &headings) && english_match_one(m, &t->r.at, ")", NULL) &&
        english_mask(&headings) == english_ways_of(&t->r.group, t->r.item))
        return true;
    *m = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return false;
}

/* Takes back what was read since. */
static void go_back(struct text_reader *t, size_t at, size_t choices)
{
    t->r.at = at;
    t->r.choice_count = choices;
}

/* Reads what says the moves of the item once more; what says something else is left. */
static void read_other_words(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    size_t from = t->r.at, choices = t->r.choice_count;
    struct moveset said = said_since(t, t->r.item);
    bool bracket = english_match_one(m, &t->r.at, "(", NULL), same = false, read;

    if (bracket && t->r.at + 1 < m->count && *m->tokens[t->r.at + 1].word == ')' &&
        betza_says(t, t->r.at, &said)) {
        t->r.at += 2;
        return;
    }
    if (bracket && read_same_ways(t))
        return;
    read = (bracket || english_match_one(m, &t->r.at, ":|-|,", NULL)) &&
           read_same(t, &said, bracket, &same);
    if (read && same)
        return;
    if (m->refused)
        *m = before;
    if (read && bracket)
        english_refuse(m, from + 1, "the same moves in other words");
    go_back(t, from, choices);
}

bool english_read_like(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;

    if (!english_match(m, &t->r.at, &english_likes, NULL))
        english_match_one(m, &t->r.at, "a|the|another", NULL);
    t->r.item = t->r.heading = t->r.group.count;
    if (!english_read_names(t, from))
        return false;
    read_other_words(t);
    english_match_one(m, &t->r.at, "does|may", NULL);
    if (t->verb == VERB_CAPTURE && english_match_one(m, &t->r.at, "only", NULL))
        t->only = true;
    return english_read_limits(t);
}

bool english_read_like_ahead(struct text_reader *t, bool *read)
{
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;

    *read = english_read_headings(&t->r, &headings) && english_like_begins(t);
    if (!*read) {
        go_back(t, from, choices);
        return true;
    }
    return english_read_like(t) && english_limit_ways(t, &headings, t->r.item, true, from);
}

bool english_read_likeness(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    struct moveset moves = {0}, said = {.moves = t->r.group.moves + t->r.item,
                                        .count = t->r.group.count - t->r.item};
    size_t mark = t->r.at, from;
    bool bracket, like;
    unsigned ways;

    english_match_one(m, &mark, ",", NULL);
    bracket = english_match_one(m, &mark, "(", NULL);
    from = mark;
    like = english_match_one(m, &mark, "?just|exactly|much like|as ?a|the ?chess|orthodox|normal",
                             NULL);
    ways = like ? english_adjectives_at(m, &mark) : 0;
    if (!like || !english_piece_moves(t->r.arena, m, t->game, &mark, &moves) ||
        (bracket && !english_match_one(m, &mark, ")", NULL))) {
        read_other_words(t);
        return true;
    }
    t->r.at = mark;
    said = moveset_minus(t->r.arena, &said, &moves);
    if (said.count || (ways != WAY_ALL && english_ways_of(&t->r.group, t->r.item) & ~ways))
        english_refuse(m, from, "a piece that moves so");
    return !m->refused;
}

/* Moves beside the usual ones: what a piece may do more on its first move, in brackets, "(or two on
 * its first move)", and null moves, "passes its turn by stepping one square forward and then back".
 */

/* --- first moves in brackets --- */

/* The condition behind the distance. */
static bool read_condition(struct text_reader *t)
{
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_suffixes, NULL);

    return row && row->meaning == CONDITION_FIRST;
}

/* Reads the distance, "or up to three". */
static bool read_distance(struct text_reader *t, struct english_span *extent)
{
    english_match_one(&t->r.matcher, &t->r.at, "or|and", NULL);
    return english_read_extent(&t->r, extent) &&
           (extent->kind == EXTENT_EXACT || extent->kind == EXTENT_UP_TO) && extent->number > 1;
}

/* Adds the moves of that distance in the directions of those of the item. */
static void add_moves(struct text_reader *t, const struct english_measure *measure,
                      const struct english_span *extent)
{
    size_t count = t->r.group.count;

    for (size_t i = t->r.item; i < count; i++) {
        const struct vec step = t->r.group.moves[i].leg.step;
        struct move *move;

        english_emit(&t->r, (struct vec){step.x * measure->distance, step.y * measure->distance},
                     measure->times, extent->from, extent->to);
        move = &t->r.group.moves[t->r.group.count - 1];
        move->leg.path = measure->lame ? PATH_LAME : 0;
        move->when |= WHEN_FIRST_MOVE;
    }
}

/* How far: a step is made once more through free squares, a jump over them. */
static struct english_measure measure_of(const struct text_reader *t,
                                         const struct english_span *extent)
{
    int n = extent->number;

    if (extent->kind == EXTENT_EXACT && t->verb == VERB_JUMP)
        return (struct english_measure){n, 1, false, false};
    if (extent->kind == EXTENT_EXACT && n <= BETWEEN_LIMIT + 1)
        return (struct english_measure){n, 1, true, false};
    return (struct english_measure){1, n, false, false};
}

/* Whether the moves of the item are single steps, as those before that count are. */
static bool are_steps(const struct text_reader *t)
{
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        const struct leg *leg = &t->r.group.moves[i].leg;

        if (leg->next || leg->range != 1 || vec_largest(leg->step) != 1)
            return false;
    }
    return t->r.group.count > t->r.item;
}

bool english_read_first_move(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    size_t from = t->r.at, choices = t->r.choice_count;
    unsigned when = t->r.terms.when;
    struct english_span extent;
    struct english_measure measure;
    bool good = are_steps(t) && english_match_one(m, &t->r.at, "(", NULL) &&
                read_distance(t, &extent) && read_condition(t) &&
                english_match_one(m, &t->r.at, ")", NULL);

    if (!good) {
        if (m->refused)
            *m = before;
        t->r.at = from;
        t->r.choice_count = choices;
        return true;
    }
    t->r.terms.when |= WHEN_FIRST_MOVE;
    good = english_suits_verb(&t->r, t->verb, &extent);
    if (good) {
        measure = measure_of(t, &extent);
        add_moves(t, &measure, &extent);
    }
    t->r.terms.when = when;
    return good;
}

/* --- null moves --- */

bool english_pass_at(struct text_reader *t, size_t *token, enum english_form *form)
{
    const struct english_row *row = english_match(&t->r.matcher, token, &english_passes, NULL);

    if (row)
        *form = (enum english_form)row->value;
    return row != NULL;
}

/* Makes single steps of the item ones that lead back at once, passing what stands there; false when
 * one of them is none. */
static bool turn_back(struct text_reader *t, unsigned passing)
{
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct leg *leg = &t->r.group.moves[i].leg, *next;

        if (leg->next || leg->range != 1 || leg->target != TARGET_ANY ||
            direction_of(leg->step) < 0)
            return false;
        next = arena_alloc(t->r.arena, 1, sizeof *next);
        *next =
            (struct leg){.step = {-leg->step.x, -leg->step.y}, .range = 1, .target = TARGET_ANY};
        leg->target = passing;
        leg->next = next;
    }
    return t->r.group.count > t->r.item;
}

/* The verb behind "by", which keeps the form of "passes". */
static bool take_verb(struct text_reader *t, enum english_form form)
{
    const struct english_row *row = english_verb_at(t, &t->r.at);
    struct english_row verb;

    if (!row || row->value != FORM_GERUND || row->meaning > VERB_MOVE)
        return false;
    verb = (struct english_row){row->pattern, row->meaning, (unsigned)form};
    english_take_verb(t, &verb);
    t->r.terms.when &= ~(unsigned)SAID_MOVES;
    t->r.phrase = t->r.item = t->r.heading = t->r.group.count;
    return true;
}

bool english_read_pass(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    enum english_form form;
    size_t from = t->r.at;
    unsigned passing;

    if (!english_pass_at(t, &t->r.at, &form) || !take_verb(t, form) ||
        !english_read_item(&t->r, t->verb) || !english_read_ways_behind(t))
        return false;
    if (!english_read_passing(t, &passing))
        passing = TARGET_EMPTY;
    english_match_one(m, &t->r.at, ",", NULL);
    if (!english_match(m, &t->r.at, &english_returns, NULL))
        return false;
    if (passing & (TARGET_ENEMY | TARGET_FRIEND) || !turn_back(t, passing)) {
        english_refuse(m, from, "a step that changes nothing");
        return false;
    }
    return true;
}

/* The pieces of the game that a text names. */

/* Whether the letters of a name stand anywhere in the text: most texts need no further look. */
static bool may_name(const struct located *text, const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const char *name = game->pieces[i].name.text;
        const char either[] = {(char)tolower((unsigned char)*name),
                               (char)toupper((unsigned char)*name), '\0'};

        for (const char *at = text->text; (at = strpbrk(at, either)); at++)
            if (strncasecmp(at, name, strlen(name)) == 0)
                return true;
    }
    return false;
}

const struct english_name *english_names(struct english_index *index, const struct located *text,
                                         const struct game *game, size_t *count)
{
    struct english_name *names = NULL;
    struct english_matcher m;

    *count = 0;
    if (!may_name(text, game))
        return NULL;
    m = english_matcher_new(index->arena, text, index);
    for (size_t token = 0; token < m.count;) {
        size_t from = token, end;
        const struct piece *piece;

        token++;
        end = from;
        if (!english_match(&m, &end, &english_likes, NULL) &&
            !english_match_one(&m, &end, "or|and a", NULL))
            continue;
        token = end;
        piece = english_game_piece(&m, game, &end);
        if (piece)
            *ARENA_PUSH(index->arena, names, *count) =
                (struct english_name){(size_t)(piece - game->pieces), english_place(&m, from, end)};
    }
    return names;
}
