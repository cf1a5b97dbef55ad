#include "record/score.h"

struct reader {
    struct arena *arena;
    const struct game *game;
    const struct located *text;
    size_t at;
    struct placement *start;
    struct score *score;
    bool bad; /* something was reported that need not stop the reading */
    struct diags *diags;
};

static struct finding *report_at(const struct reader *r, struct place place, const char *message)
{
    return diag_add(r->diags, DIAG(BAD_TEXT), place, "record", message);
}

static struct finding *report(const struct reader *r, size_t from, size_t size, const char *message)
{
    return report_at(r, located_at(r->text, from, size), message);
}

/* Moves behind what stands between words. False after a finding: a comment that does not end. */
static bool skip_between(struct reader *r)
{
    const char *text = r->text->text;

    for (;;) {
        r->at += strspn(text + r->at, " \t\n,");
        if (text[r->at] == ';') {
            r->at += strcspn(text + r->at, "\n");
        } else if (text[r->at] == '{') {
            size_t size = strcspn(text + r->at, "}");

            if (!text[r->at + size]) {
                diag_help(report(r, r->at, 1, "this comment does not end"),
                          "close it with '}', or begin it with ';'");
                return false;
            }
            r->at += size + 1;
        } else {
            return true;
        }
    }
}

/* --- results --- */

/* Takes the `size` bytes at `text` as the result that stands at `place`; false when they are none.
 */
static bool take_result(struct reader *r, const char *text, size_t size, struct place place)
{
    const char *const *words = r->game->grammar.results;

    for (int i = 0; i < RESULT_COUNT; i++) {
        if (strlen(words[i]) != size || memcmp(text, words[i], size) != 0)
            continue;
        r->score->result = (enum result_word)i;
        r->score->result_place = place;
        r->score->has_result = true;
        return true;
    }
    return false;
}

/* The result behind the moves, which must be that of the header. */
static bool read_result(struct reader *r, size_t size)
{
    const struct score_tag *tag = score_tag(r->score, "Result");
    enum result_word stated = r->score->result;

    if (!take_result(r, r->text->text + r->at, size, located_at(r->text, r->at, size)))
        return false;
    if (tag && stated != r->score->result) {
        diag_note(report_at(r, r->score->result_place, "the header has another result"),
                  tag->value.at, "it is here");
        r->bad = true;
    }
    return true;
}

/* --- the header --- */

const struct score_tag *score_tag(const struct score *score, const char *key)
{
    return lookup_find(&score->keys, key, strlen(key));
}

const struct score_tag *score_add_tag(struct arena *arena, struct score *score,
                                      const struct score_tag *tag, struct diags *diags)
{
    const struct score_tag *same = score_tag(score, tag->key.text);
    struct score_tag *kept;

    if (same || score->tag_count > TAGS_LIMIT)
        return same;
    if (score->tag_count == TAGS_LIMIT)
        diag_add(diags, DIAG(TOO_MANY), tag->key.at, "header", TAGS_LIMIT);
    kept = arena_alloc(arena, 1, sizeof *kept);
    *kept = *tag;
    *lookup_slot(arena, &score->keys, kept->key.text, strlen(kept->key.text)) = kept;
    *ARENA_PUSH(arena, score->tags, score->tag_count) = *tag;
    return NULL;
}

void score_begins(struct score *score, struct place place)
{
    if (!place_known(&score->start))
        score->start = place;
}

static bool take_position(struct reader *r, const struct located *value)
{
    score_begins(r->score, value->at);
    return placement_read(r->arena, r->game, value, r->start, r->diags);
}

static bool take_game(struct reader *r, const struct located *value)
{
    if (strcasecmp(value->text, r->game->name.text) == 0)
        return true;
    report_at(
        r, value->at,
        arena_print(r->arena, "the record is one of another game, not of %s", r->game->name.text));
    return false;
}

static bool take_result_tag(struct reader *r, const struct located *value)
{
    const char *const *words = r->game->grammar.results;

    if (take_result(r, value->text, strlen(value->text), value->at))
        return true;
    diag_help(report_at(r, value->at, "this is no result"), "write '%s', '%s', '%s', or '%s'",
              words[RESULT_FIRST], words[RESULT_SECOND], words[RESULT_DRAW], words[RESULT_OPEN]);
    return false;
}

/* Keys that mean something for the moves. */
static const struct {
    const char *key;
    bool (*take)(struct reader *r, const struct located *value);
} known_tags[] = {{"Position", take_position}, {"Game", take_game}, {"Result", take_result_tag}};

static bool take_tag(struct reader *r, const struct score_tag *tag)
{
    const struct score_tag *same = score_add_tag(r->arena, r->score, tag, r->diags);

    if (same) {
        diag_note(report_at(r, tag->key.at, "the header has this key twice"), same->key.at,
                  "it is here, too");
        return false;
    }
    for (size_t i = 0; i < COUNT_OF(known_tags); i++)
        if (strcasecmp(tag->key.text, known_tags[i].key) == 0)
            return known_tags[i].take(r, &tag->value);
    return true;
}

static struct located part_of(const struct reader *r, size_t from, size_t size)
{
    return (struct located){.text = arena_text(r->arena, r->text->text + from, size),
                            .at = located_at(r->text, from, size),
                            .exact = true};
}

size_t score_tag_value(struct arena *arena, const struct located *text, size_t open,
                       struct located *value)
{
    const char *bytes = text->text;
    LOCAL_BUF(plain);
    size_t at = open + 1;
    bool escaped = false;

    for (; bytes[at] && bytes[at] != '\n' && bytes[at] != '"'; at++) {
        size_t escape = bytes[at] == '\\' && (bytes[at + 1] == '"' || bytes[at + 1] == '\\');

        at += escape;
        escaped |= escape;
        buf_char(&plain, bytes[at]);
    }
    *value = (struct located){.text = arena_text(arena, buf_str(&plain), plain.size),
                              .at = located_at(text, open + 1, at - open - 1),
                              .exact = !escaped};
    return bytes[at] == '"' ? at + 1 : 0;
}

void score_put_tag(struct buf *out, const char *key, const char *value)
{
    buf_print(out, "[%s \"", key);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            buf_char(out, '\\');
        buf_char(out, *value);
    }
    buf_text(out, "\"]\n");
}

/* `[Key "value"]` */
static bool read_tag(struct reader *r)
{
    const char *text = r->text->text + r->at;
    size_t key = 1 + strspn(text + 1, " "), key_size = strcspn(text + key, " \"]\n");
    size_t open = key + key_size + strspn(text + key + key_size, " ");
    struct score_tag tag;
    size_t close = key_size && text[open] == '"'
                       ? score_tag_value(r->arena, r->text, r->at + open, &tag.value)
                       : 0;

    close += close ? strspn(r->text->text + close, " ") : 0;
    if (!close || r->text->text[close] != ']') {
        diag_help(
            report(r, r->at, strcspn(text, "\n"), "this line of the header is not understood"),
            "write '[Event \"Club evening\"]', each in a line of its own");
        return false;
    }
    tag.key = part_of(r, r->at + key, key_size);
    r->at = close + 1;
    return take_tag(r, &tag);
}

/* --- moves --- */

/* Numbers count pairs of moves, beginning with those of the first player. */
static bool read_number(struct reader *r, size_t size)
{
    size_t plies = r->score->count + (size_t)r->start->to_move;
    const char *why = ply_number_fault(r->text->text + r->at, size, plies);

    if (why)
        diag_write_part(report(r, r->at, size, why), r->text, r->at, size,
                        arena_print(r->arena, "%zu%s", plies / 2 + 1, plies % 2 ? "..." : "."),
                        ", or leave numbers out");
    r->at += size;
    return !why;
}

/* What other programs write into records, and what is to be done about it. */
static const struct {
    const char *begins, *message, *help;
} foreign[] = {
    {"(", "variations are not played", "leave out what stands up to ')', or put it into braces"},
    {")", "this closes nothing", "leave it out"},
    {"}", "this closes nothing", "leave it out, or open the comment with '{'"},
    {"$", "signs of praise are not read", "leave it out, or put it into braces"},
    {"[", "the header stands before the moves", "put it at the top of the record"},
};

static bool is_foreign(struct reader *r)
{
    for (size_t i = 0; i < COUNT_OF(foreign); i++)
        if (r->text->text[r->at] == *foreign[i].begins) {
            diag_help(report(r, r->at, 1, foreign[i].message), "%s", foreign[i].help);
            return true;
        }
    return false;
}

bool score_add_ply(struct arena *arena, struct score *score, const struct ply *ply,
                   struct diags *diags)
{
    if (score->count == SCORE_LIMIT) {
        diag_add(diags, DIAG(TOO_MANY), ply->place, "record", SCORE_LIMIT);
        return false;
    }
    *ARENA_PUSH(arena, score->plies, score->count) = *ply;
    return true;
}

static bool read_ply(struct reader *r, size_t size)
{
    struct ply ply;

    return !is_foreign(r) && ply_read(r->arena, r->game, r->text, r->at, size, &ply, r->diags) &&
           score_add_ply(r->arena, r->score, &ply, r->diags);
}

/* A number, a move or the result. */
static bool read_word(struct reader *r, bool *ended)
{
    size_t size = ply_number_size(r->text->text + r->at);

    if (*ended) {
        diag_note(report(r, r->at, 1, "the record goes on behind its result"),
                  r->score->result_place, "the result is here");
        return false;
    }
    if (size)
        return read_number(r, size);
    size = strcspn(r->text->text + r->at, " \t\n,;{");
    *ended = read_result(r, size);
    if (!*ended && !read_ply(r, size))
        return false;
    r->at += size;
    return true;
}

/* Where a word begins; false at the end, or after a finding, when *good is made false. */
static bool find_word(struct reader *r, bool *good)
{
    *good = *good && skip_between(r);
    return *good && r->text->text[r->at];
}

bool score_read(struct arena *arena, const struct game *game, const struct located *text,
                struct placement *start, struct score *score, struct diags *diags)
{
    struct reader r = {
        .arena = arena, .game = game, .text = text, .start = start, .score = score, .diags = diags};
    bool good = true, ended = false;

    *score = (struct score){.keys.caseless = true};
    while (find_word(&r, &good) && text->text[r.at] == '[')
        good = read_tag(&r);
    score->begun = good;
    while (find_word(&r, &good))
        good = read_word(&r, &ended);
    return good && !r.bad;
}

#define X(id, name, words) name,
const char *const outcome_names[OUTCOME_COUNT] = {OUTCOMES(X)};
#undef X

const char *const refused_names[REFUSED_COUNT] = {
    "no-move",   "ended",        "nobody",     "turn",         "other-piece",  "unclear",
    "own-piece", "blocked",      "terrain",    "stronger",     "taking",       "first-move",
    "promotion", "must-promote", "check",      "giving-check", "must-capture", "repetition",
    "pass",      "no-drops",     "not-held",   "occupied",     "stuck",        "one-a-file",
    "drop-mate", "drop-place",   "drop-first", "drop-early",   "trade",        "enclosed",
};

void game_add_example(struct arena *arena, struct game *game, const struct example *example)
{
    const char *name = example->name.text;
    size_t *index = arena_alloc(arena, 1, sizeof *index);

    *index = game->example_count;
    *lookup_slot(arena, &game->example_names, name, strlen(name)) = index;
    *ARENA_PUSH(arena, game->examples, game->example_count) = *example;
}

const struct example *game_example(const struct game *game, const char *name)
{
    const size_t *index = lookup_find(&game->example_names, name, strlen(name));

    return index ? &game->examples[*index] : NULL;
}

bool game_lost_example(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->lost_example_count; i++)
        if (strcasecmp(game->lost_examples[i], name) == 0)
            return true;
    return game->examples_lost;
}
