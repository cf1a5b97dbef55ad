/* Directions: "diagonally forward or sideways", "in any direction except backward". */
#include "notation/phrase/english_headings.h"

#include "notation/betza/betza.h"
#include "notation/phrase/english_measure.h"

#include <string.h>

/* Of several the one with the longest name. */
const struct piece *english_game_piece(const struct english_matcher *m, const struct game *game,
                                       size_t *token)
{
    const struct piece *best = NULL;
    size_t best_end = *token;

    for (size_t i = 0; game && i < game->piece_count; i++) {
        size_t end = *token;

        if (english_match_name(m, &end, game->pieces[i].name.text) && end > best_end) {
            best = &game->pieces[i];
            best_end = end;
        }
    }
    *token = best_end;
    return best;
}

static const struct english_piece *orthodox_name(const struct english_matcher *m, size_t *token)
{
    for (const struct english_piece *p = english_pieces; p->name; p++)
        if (english_match_name(m, token, p->name))
            return p;
    return NULL;
}

/* "(1,3)", moved behind it: its atom in Betza notation; NULL: none. */
static const char *pair_at(struct english_matcher *m, size_t *token)
{
    struct english_captures captures = {0};
    size_t end = *token;
    int a, b;

    if (!english_match(m, &end, &english_pairs, &captures))
        return NULL;
    a = captures.numbers[0];
    b = captures.count > 1 ? captures.numbers[1] : 0;
    if (a > 9 || b > 9)
        return NULL;
    *token = end;
    return arena_print(m->arena, "(%d,%d)", b < a ? b : a, b < a ? a : b);
}

/* "(1,3) leaper", "2,2 rider", "0,2 / 2,2 jumper": its moves, or NULL with nothing moved. */
static const char *leaper_at(struct english_matcher *m, size_t *token)
{
    struct english_matcher probe = *m; /* what it expects is nothing to tell */
    const char *pairs[ENGLISH_CAPTURES], *betza = "";
    const struct english_row *row;
    size_t end = *token, count = 0;

    do {
        pairs[count] = pair_at(&probe, &end);
        if (!pairs[count++])
            return NULL;
    } while (count < COUNT_OF(pairs) && english_match_one(&probe, &end, "/|plus|and|or|,", NULL));
    row = english_match(&probe, &end, &english_leapers, NULL);
    if (!row)
        return NULL;
    for (size_t i = 0; i < count; i++)
        betza = arena_print(m->arena, "%s%s%s", betza, pairs[i], row->meaning ? "0" : "");
    *token = end;
    return betza;
}

bool english_piece_name(struct english_matcher *matcher, const struct game *game, size_t *token)
{
    return english_game_piece(matcher, game, token) || orthodox_name(matcher, token) ||
           leaper_at(matcher, token);
}

bool english_piece_moves(struct arena *arena, struct english_matcher *matcher,
                         const struct game *game, size_t *token, struct moveset *moves)
{
    const struct piece *own = english_game_piece(matcher, game, token);
    const struct english_piece *orthodox = own ? NULL : orthodox_name(matcher, token);
    const char *leaper = own || orthodox ? NULL : leaper_at(matcher, token);

    if (own)
        *moves = own->moves;
    else if (orthodox)
        *moves = betza_known(arena, orthodox->betza);
    else if (leaper)
        *moves = betza_known(arena, leaper);
    return own || orthodox || leaper;
}

void english_report_piece(struct arena *arena, const struct english_matcher *m,
                          const struct game *game, size_t token, struct diags *diags)
{
    const char **names = NULL, *word;
    struct finding *finding;
    size_t count = 0;

    word = arena_text(arena, m->text->text + m->tokens[token].offset, m->tokens[token].length);
    for (size_t i = 0; game && i < game->piece_count; i++)
        *ARENA_PUSH(arena, names, count) = game->pieces[i].name.text;
    for (const struct english_piece *p = english_pieces; p->name; p++)
        *ARENA_PUSH(arena, names, count) = p->name;
    finding = diag_add(diags, DIAG(UNKNOWN_PIECE), english_place(m, token, token + 1), word);
    diag_suggest(finding, word, names, count);
}

unsigned english_beside(unsigned mask)
{
    return (mask << 1 | mask >> 1 | mask << 7 | mask >> 7) & WAY_ALL;
}

/* "forward and diagonally": all diagonals, those beside the way, or only these. */
static void join_diagonals(struct english_reader *reader, struct english_heading *before,
                           struct english_heading *now)
{
    unsigned option = english_choose(reader, before->from, now->to, 3);

    if (option > 0)
        now->mask = english_beside(before->mask);
    if (option > 1)
        before->mask = 0;
}

/* The only direction of the mask; -1: there are none, or several. */
static int only_way(unsigned mask)
{
    for (int k = 0; k < DIRECTIONS; k++)
        if (mask == 1u << k)
            return k;
    return -1;
}

/* "forward left or right": the second side is that of the same diagonals. 0: no such pair. */
static unsigned other_side(unsigned mask, unsigned side)
{
    int way = only_way(mask), turn = only_way(side);
    struct vec to;

    if (way < 0 || turn < 0 || mask & WAY_ORTHOGONAL || side & WAY_DIAGONAL ||
        directions[way].x * directions[turn].x + directions[way].y * directions[turn].y >= 0)
        return 0;
    to = (struct vec){directions[way].x + 2 * directions[turn].x,
                      directions[way].y + 2 * directions[turn].y};
    return 1u << (unsigned)direction_of(to);
}

/* Both ways to take "diagonally forward or backward", "forward or backward diagonally" and
 * "orthogonally or diagonally sideways": the newest heading and the one before it. */
static void join_headings(struct english_reader *reader, struct english_headings *headings)
{
    struct english_heading *now = &headings->list[headings->count - 1], *before = now - 1;
    /* "forward, diagonally forward, left": the list is of single words */
    bool single = headings->count > 2 && before[-1].kind == WAY_BARE;
    bool united = strcmp(reader->matcher.tokens[now->from - 1].word, "and") == 0;
    unsigned side = now->kind == WAY_BARE ? other_side(before->mask, now->mask) : 0;

    if (side) {
        now->mask = side;
    } else if (united && before->kind == WAY_BARE && now->mask == WAY_DIAGONAL) {
        join_diagonals(reader, before, now);
    } else if (now->kind == WAY_BARE && before->kind == WAY_DIAGONAL_BARE) {
        bool beside = (english_assume(reader, before->from, now->to, 2) == 0) != single;

        if (beside)
            now->mask = english_beside(now->mask);
        if (beside || !single)
            now->kind = WAY_DIAGONAL_BARE; /* a third word may follow the same way */
    } else if (now->kind == WAY_BARE_DIAGONAL && before->kind == WAY_BARE) {
        if (!english_assume(reader, before->from, now->to, 2))
            before->mask = english_beside(before->mask);
    } else if (now->kind == WAY_DIAGONAL_SIDE && before->kind == WAY_EVERY_ORTHOGONAL) {
        if (english_choose(reader, before->from, now->to, 2))
            before->mask = WAY_L | WAY_R;
    }
}

/* The directions in which no move of the group goes; as many as the number says, if one is there.
 * 0: there are none, or not so many. */
static unsigned other_ways(const struct english_reader *reader, const struct english_row *row,
                           const struct english_captures *captures)
{
    unsigned all = row->value ? row->value : WAY_ALL;
    unsigned mask = reader->group.count || reader->led ? all & ~reader->led : 0;
    int count = 0;

    for (size_t i = 0; i < reader->group.count; i++) {
        int way = direction_of(reader->group.moves[i].leg.step);

        if (way >= 0)
            mask &= ~(1u << (unsigned)way);
    }
    for (int k = 0; k < DIRECTIONS; k++)
        count += (mask & 1u << k) != 0;
    return captures->count && captures->numbers[0] != count ? 0 : mask;
}

/* "moves diagonally forward, captures straight": whether the word at `from` tells only how it
 * captures what was said to go forward. */
static bool captures_ahead(const struct english_matcher *m, size_t from)
{
    bool forward = false;

    for (size_t i = 0; i < from; i++)
        forward |= strcmp(m->tokens[i].word, "forward") == 0;
    return forward && strncmp(m->tokens[from - 1].word, "captur", strlen("captur")) == 0;
}

/* "two squares straight, or one diagonally": along ranks and files. */
static unsigned straight_ways(struct english_reader *reader, size_t from)
{
    const struct english_matcher *m = &reader->matcher;

    if (captures_ahead(m, from))
        return english_assume(reader, from, reader->at, 2) ? WAY_ORTHOGONAL : WAY_F;
    for (size_t i = 0; i < m->count; i++)
        if (strncmp(m->tokens[i].word, "diagonal", strlen("diagonal")) == 0)
            return WAY_ORTHOGONAL;
    return english_choose(reader, from, reader->at, 2) ? WAY_F : WAY_ORTHOGONAL;
}

static bool read_heading(struct english_reader *reader, struct english_headings *headings)
{
    size_t from = reader->at;
    struct english_captures captures = {0};
    const struct english_row *row =
        english_match(&reader->matcher, &reader->at, &english_ways, &captures);
    unsigned mask;

    if (!row || headings->count == ENGLISH_HEADINGS)
        return false;
    mask = row->meaning == WAY_OTHER      ? other_ways(reader, row, &captures)
           : row->meaning == WAY_STRAIGHT ? straight_ways(reader, from)
                                          : row->value;
    if (!mask) {
        english_refuse(&reader->matcher, from, "a direction that was not named before");
        return false;
    }
    headings->list[headings->count] =
        (struct english_heading){mask, (enum english_way)row->meaning, from, reader->at};
    if (row->meaning == WAY_FIRST_BARE && english_choose(reader, from, reader->at, 2))
        headings->list[headings->count].mask |= WAY_DIAGONAL;
    headings->count++;
    return true;
}

/* "any number of squares", not "any number of times". */
static bool distance_follows(struct english_reader *reader)
{
    size_t distance = reader->at, condition = reader->at;

    english_match(&reader->matcher, &distance, &english_extents, NULL);
    english_match(&reader->matcher, &condition, &english_suffixes, NULL);
    return distance > condition;
}

/* "steps sideways or diagonally two squares": whether the distance is that of all directions. */
static bool is_of_all(struct english_reader *reader, size_t from)
{
    return reader->ahead && (!reader->split || !english_assume(reader, from, reader->at, 2));
}

/* A bare comma that joins directions of a list that 'or' ends: "forward, sideways, or backward". */
static bool comma_joins(struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t end = reader->at;
    bool joined = english_match_one(&probe, &end, ",", NULL) &&
                  english_match(&probe, &end, &english_ways, NULL);

    while (joined) {
        if (english_match_one(&probe, &end, "?, or|and", NULL))
            break;
        joined = english_match_one(&probe, &end, ",", NULL) &&
                 english_match(&probe, &end, &english_ways, NULL);
    }
    joined = joined && english_match(&probe, &end, &english_ways, NULL);
    reader->at += joined;
    return joined;
}

/* "in a straight line, orthogonally": behind all directions a bare comma joins no further ones. */
static bool is_comma(struct english_reader *reader)
{
    size_t comma = reader->at;

    return english_match_one(&reader->matcher, &comma, ",", NULL) &&
           !english_match_one(&reader->matcher, &comma, "or|and", NULL);
}

/* Further directions behind 'or'. One with a distance of its own belongs to what follows. */
static void read_more_headings(struct english_reader *reader, struct english_headings *headings)
{
    for (;;) {
        size_t mark = reader->at;

        if ((headings->list[0].mask == WAY_ALL && is_comma(reader)) ||
            !(comma_joins(reader) ||
              english_match(&reader->matcher, &reader->at, &english_joiners, NULL)) ||
            !read_heading(reader, headings)) {
            reader->at = mark;
            return;
        }
        if (distance_follows(reader) && !is_of_all(reader, mark)) {
            headings->count--;
            reader->at = mark;
            return;
        }
        join_headings(reader, headings);
    }
}

/* Whether "only" and more words follow. */
static bool only_follows(const struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t end = reader->at;

    return english_match_one(&probe, &end, "only", NULL) && end < probe.count &&
           !strchr(",.;()", *probe.tokens[end].word);
}

/* "in any direction except straight backward", but not ", but backward only one square" or ", but
 * backward only to capture", which tells more of that direction. */
static bool read_exception(struct english_reader *reader, struct english_headings *headings)
{
    struct english_headings without = {0};
    unsigned mask = 0;

    bool but = english_match_one(&reader->matcher, &reader->at, "?, but", NULL);

    if (!but && !english_match_one(&reader->matcher, &reader->at, "?, except|save ?for", NULL))
        return true;
    if (!read_heading(reader, &without))
        return false;
    read_more_headings(reader, &without);
    for (size_t i = 0; i < without.count; i++)
        mask |= without.list[i].mask;
    if (!(mask & english_mask(headings)) ||
        (but && (distance_follows(reader) || only_follows(reader))))
        return false;
    for (size_t i = 0; i < headings->count; i++)
        headings->list[i].mask &= ~mask;
    return true;
}

void english_read_exception(struct english_reader *reader, struct english_headings *headings)
{
    size_t mark = reader->at;

    if (!read_exception(reader, headings))
        reader->at = mark; /* "but" may begin a condition */
}

unsigned english_mask(const struct english_headings *headings)
{
    unsigned mask = 0;

    for (size_t i = 0; i < headings->count; i++)
        mask |= headings->list[i].mask;
    return mask;
}

/* The straight directions along the given line in which those of the mask lead, too. */
static unsigned parts_along(unsigned mask, unsigned line)
{
    unsigned parts = 0;

    for (unsigned k = 0; k < DIRECTIONS; k++)
        if (line & 1u << k)
            for (unsigned i = 0; i < DIRECTIONS; i++)
                if (mask & 1u << i &&
                    directions[i].x * directions[k].x + directions[i].y * directions[k].y > 0)
                    parts |= 1u << k;
    return parts;
}

/* Whether "left or right" says no less than "diagonally forward" does. */
static bool says_as_much(unsigned mask, unsigned again)
{
    unsigned line = (again & (WAY_F | WAY_B) ? WAY_F | WAY_B : 0u) |
                    (again & (WAY_L | WAY_R) ? WAY_L | WAY_R : 0u);

    return again == mask || (!(again & WAY_DIAGONAL) && !(mask & WAY_ORTHOGONAL) &&
                             parts_along(mask, line) == again);
}

/* What opens directions that are told once more: at once behind "in any direction". */
static bool opens_again(struct english_reader *reader, const struct english_headings *headings,
                        unsigned mask)
{
    return english_match_one(&reader->matcher, &reader->at, "(|:|-", NULL) ||
           (headings->list[0].kind == WAY_LINE &&
            english_match_one(&reader->matcher, &reader->at, ",", NULL)) ||
           english_match_one(&reader->matcher, &reader->at, ", either|including|even", NULL) ||
           english_match_one(&reader->matcher, &reader->at, "including", NULL) || mask == WAY_ALL;
}

/* Whether the words behind the opening at `from` only name some of the directions. */
static bool says_part(const struct english_reader *reader, size_t from, unsigned mask,
                      unsigned again)
{
    for (size_t i = from; i < from + 2 && i < reader->at; i++)
        if (strcmp(reader->matcher.tokens[i].word, "including") == 0 ||
            strcmp(reader->matcher.tokens[i].word, "even") == 0)
            return !(again & ~mask);
    return false;
}

/* "orthogonally (forward or sideways)": only these of the four directions. */
static bool narrows(const struct english_headings *headings, const struct english_headings *again,
                    bool bracket)
{
    unsigned mask = english_mask(headings);

    if (headings->count == 1 && headings->list[0].kind == WAY_LINE)
        return true;
    return bracket && headings->count == 1 && (mask == WAY_ORTHOGONAL || mask == WAY_DIAGONAL) &&
           !(english_mask(again) & ~mask);
}

/* "diagonally forward (left or right)", "diagonally, either forward or backward", "in any
 * direction, including diagonally". */
static void read_once_more(struct english_reader *reader, struct english_headings *headings)
{
    struct english_headings again = {0};
    struct english_matcher before = reader->matcher;
    size_t from = reader->at, choices = reader->choice_count;
    unsigned mask = english_mask(headings);
    bool good = opens_again(reader, headings, mask);
    bool bracket = reader->at > from && strcmp(reader->matcher.tokens[from].word, "(") == 0;

    english_match_one(&reader->matcher, &reader->at, "either|to", NULL);
    good = good && read_heading(reader, &again);
    if (good)
        read_more_headings(reader, &again);
    good = good && again.list[0].kind != WAY_LINE &&
           (says_as_much(mask, english_mask(&again)) ||
            says_part(reader, from, mask, english_mask(&again)) ||
            narrows(headings, &again, bracket)) &&
           (!bracket || english_match_one(&reader->matcher, &reader->at, ")", NULL));
    if (good && narrows(headings, &again, bracket))
        *headings = again;
    if (good)
        return;
    if (reader->matcher.refused)
        reader->matcher = before;
    reader->at = from;
    reader->choice_count = choices;
}

/* "forward only": the word says nothing more. */
static void skip_only(struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t end = reader->at;

    if (english_match_one(&probe, &end, "only", NULL) &&
        (end == probe.count || strchr(",.;()", *probe.tokens[end].word)))
        reader->at = end;
}

/* "in five directions: straight forward or diagonally": as many as the number says. */
static bool read_counted(struct english_reader *reader, struct english_headings *headings)
{
    struct english_captures captures;
    size_t from = reader->at, end = from;
    int count = 0;
    bool bracket;

    if (!english_match_one(&reader->matcher, &end,
                           "in|along ?any|all|the ?of ?the # direction :|-|,|(", &captures) ||
        captures.numbers[0] == 1)
        return false;
    bracket = strcmp(reader->matcher.tokens[end - 1].word, "(") == 0;
    reader->at = end;
    if (!read_heading(reader, headings)) {
        reader->at = from;
        return false;
    }
    read_more_headings(reader, headings);
    for (int k = 0; k < DIRECTIONS; k++)
        count += (english_mask(headings) & 1u << k) != 0;
    if (count == captures.numbers[0] &&
        (!bracket || english_match_one(&reader->matcher, &reader->at, ")", NULL)))
        return true;
    english_refuse(&reader->matcher, from, "as many directions");
    headings->count = 0;
    return false;
}

bool english_read_headings(struct english_reader *reader, struct english_headings *headings)
{
    if (read_counted(reader, headings))
        return true;
    if (reader->matcher.refused || !read_heading(reader, headings))
        return false;
    read_more_headings(reader, headings);
    english_read_exception(reader, headings);
    read_once_more(reader, headings);
    skip_only(reader);
    return true;
}

bool english_read_ways(struct english_reader *reader, unsigned *mask)
{
    struct english_headings headings = {0};

    if (!english_read_headings(reader, &headings))
        return false;
    *mask = 0;
    for (size_t i = 0; i < headings.count; i++)
        *mask |= headings.list[i].mask;
    return true;
}
