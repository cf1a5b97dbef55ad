/* A single fact of a shipped definition with another value: a number or a word of its rules, moves,
 * a promotion, a square of the setup, a number that it claims. Each is noticed, nearly always once,
 * by a finding that stands at the changed line or names it. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/soak.h"
#include "check/game/check.h"
#include "notation/betza/betza.h"
#include "play/game_open.h"

#include <ctype.h>
#include <glob.h>

/* --- the facts of a definition --- */

enum fact_of { RULE_NUMBER, RULE_WORD, MOVES, PROMOTION, SQUARE, CLAIMED, KINDS };

static const char *const kind_names[] = {"numbers of rules", "words of rules", "moves",
                                         "promotions",       "squares",        "claims"};

struct stated {
    const struct source *source;
    size_t from, size; /* bytes */
    unsigned line;
};

struct definition {
    const struct source *source;
    const char *names[512]; /* of its pieces */
    size_t name_count;
    struct stated *facts[KINDS];
    size_t counts[KINDS];
};

static void state(struct arena *arena, struct definition *d, enum fact_of kind, unsigned line,
                  const char *from, size_t size)
{
    *ARENA_PUSH(arena, d->facts[kind], d->counts[kind]) =
        (struct stated){d->source, (size_t)(from - d->source->text), size, line};
}

static const char *other_word(const char *word, size_t size)
{
    TEXT_ROWS_NAMED(others, 2);

    for (size_t i = 0; i < others_count; i++)
        if (strlen(others[i][0]) == size && strncmp(others[i][0], word, size) == 0)
            return others[i][1];
    return NULL;
}

/* The end of what a line states: its comment is none. */
static const char *end_of(const char *line)
{
    const char *end = line + strcspn(line, "\n"), *comment = strstr(line, " #");

    return comment && comment < end ? comment : *line == '#' ? line : end;
}

/* The value behind a key of a line, up to one of those characters. */
static const char *value_of(const char *line, const char *end, const char *key, const char *stop,
                            size_t *size)
{
    const char *at = strstr(line, key);

    if (!at || at >= end)
        return NULL;
    at += strlen(key);
    *size = strcspn(at, stop);
    if (at + *size > end)
        *size = (size_t)(end - at);
    while (*size > 0 && at[*size - 1] == ' ')
        --*size;
    return *size > 0 ? at : NULL;
}

/* Numbers and words by themselves, those in the names of facts left out. */
static void take_words(struct arena *arena, struct definition *d, unsigned line, const char *text,
                       const char *end, enum fact_of numbers)
{
    for (size_t size; text < end; text += size ? size : 1) {
        size = 0;
        while (text + size < end && (isalnum((unsigned char)text[size]) || text[size] == '-'))
            size++;
        if (size > 0 && strspn(text, "0123456789") == size)
            state(arena, d, numbers, line, text, size);
        else if (size > 0 && numbers == RULE_NUMBER && text[size] != ':' && other_word(text, size))
            state(arena, d, RULE_WORD, line, text, size);
    }
}

static void take_squares(struct arena *arena, struct definition *d, unsigned line, const char *text,
                         const char *end)
{
    while (text < end) {
        size_t size = strcspn(text, " \n");

        if (size > 0 && (*text == '.' || isalpha((unsigned char)*text)))
            state(arena, d, SQUARE, line, text, size);
        text += size + 1;
    }
}

static void take_piece(struct arena *arena, struct definition *d, unsigned line, const char *text,
                       const char *end)
{
    size_t size;
    const char *value = value_of(text, end, "name: ", ",}\n", &size);

    if (value)
        d->names[d->name_count++] = arena_text(arena, value, size);
    value = value_of(text, end, " moves: ", ",} \n", &size);
    if (value && !strchr("[|>\"'", *value))
        state(arena, d, MOVES, line, value, size);
    value = value_of(text, end, " promotes: ", ",}\n", &size);
    if (value && *value != '[')
        state(arena, d, PROMOTION, line, value, size);
}

static struct definition *definition_of(struct arena *arena, const char *path, struct diags *diags)
{
    struct definition *d = arena_alloc(arena, 1, sizeof *d);
    const char *section = "";

    d->source = source_read(arena, path, diags);
    assert_non_null(d->source);
    for (unsigned line = 1; line <= d->source->line_count; line++) {
        const char *text = d->source->text + d->source->lines[line - 1], *end = end_of(text);

        if (strcspn(text, " #-\n") > 0)
            section = text;
        else if (strncmp(section, "rules:", 6) == 0)
            take_words(arena, d, line, text, end, RULE_NUMBER);
        else if (strncmp(section, "claims:", 7) == 0 && !strstr(text, "position: "))
            take_words(arena, d, line, text, end, CLAIMED);
        else if (strncmp(section, "setup:", 6) == 0)
            take_squares(arena, d, line, text, end);
        else if (strncmp(section, "pieces:", 7) == 0)
            take_piece(arena, d, line, text, end);
    }
    return d;
}

/* --- other values --- */

static size_t below(uint64_t *random, size_t limit)
{
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*random >> 33) % limit;
}

static const char *other_number(struct arena *arena, const char *number)
{
    return arena_print(arena, "%d", atoi(number) + 1);
}

/* With one letter or figure exchanged or left out; NULL where the moves are the same then, or none.
 */
static const char *other_moves(struct arena *arena, const char *moves, uint64_t *random)
{
    static const char letters[] = "WFRBNCDAKQGHfblrsvmcjnp", to[] = "FWBRCNADQKHGbfrlvs\1\1\1\1\1";
    const char *at = moves + below(random, strlen(moves)), *found = strchr(letters, *at);
    LOCAL_DIAGS(diags);
    struct moveset before = {0}, after = {0};
    struct located was = located_plain(moves), is;
    char other = isdigit((unsigned char)*at) ? (char)('1' + (*at - '0') % 9)
                 : found                     ? to[found - letters]
                                             : *at;
    bool differs;

    is = located_plain(
        arena_print(arena, "%.*s%.*s%s", (int)(at - moves), moves, other != '\1', &other, at + 1));
    differs = betza_read(arena, &was, &before, diags) && betza_read(arena, &is, &after, diags) &&
              !moveset_equal(&before, &after);
    return differs ? is.text : NULL;
}

/* A piece of the same player for one, none or another of its line for none. */
static const char *other_square(const struct definition *d, enum fact_of kind,
                                const struct stated *fact, struct arena *arena, uint64_t *random)
{
    const char *here = d->source->text + fact->from;
    const struct stated *other = &d->facts[kind][below(random, d->counts[kind])];
    const char *there = d->source->text + other->from;

    if ((*here != '.' && *there != '.' &&
         !isupper((unsigned char)*here) != !isupper((unsigned char)*there)) ||
        (other->size == fact->size && strncmp(here, there, fact->size) == 0))
        return NULL;
    return arena_text(arena, there, other->size);
}

/* NULL: the random choice is no other value. */
static const char *other_value(struct arena *arena, const struct definition *d, enum fact_of kind,
                               const struct stated *fact, uint64_t *random)
{
    const char *here = arena_text(arena, d->source->text + fact->from, fact->size), *other;

    switch (kind) {
    case RULE_WORD:
        return other_word(here, fact->size);
    case MOVES:
        return other_moves(arena, here, random);
    case PROMOTION:
        other = d->names[below(random, d->name_count)];
        return strcmp(other, here) == 0 ? NULL : other;
    case SQUARE:
        return other_square(d, kind, fact, arena, random);
    default:
        return other_number(arena, here);
    }
}

/* --- what is found --- */

struct tally {
    size_t tried, found, named, once;
};

/* Findings above a note in JSON, which has one a line; `named`: the first one has the line as one
 * of its places. */
static size_t count_findings(const char *json, unsigned line, bool *named)
{
    char key[32];
    size_t count = 0;

    snprintf(key, sizeof key, "\"line\": %u,", line);
    for (const char *end; *json; json = *end ? end + 1 : end) {
        const char *level = strstr(json, "\"level\": \""), *at = strstr(json, key);

        end = json + strcspn(json, "\n");
        if (!level || level > end || strncmp(level + 10, "note", 4) == 0)
            continue;
        if (count++ == 0)
            *named = at && at < end;
    }
    return count;
}

static void try_value(const struct stated *fact, const char *value, struct tally *tally)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const char *was = fact->source->text;
    const char *text =
        arena_print(arena, "%.*s%s%s", (int)fact->from, was, value, was + fact->from + fact->size);
    const struct source *source =
        source_from_text(arena, fact->source->path, text, strlen(text), diags);
    const struct game *game = source ? game_from_source(arena, source, diags) : NULL;
    LOCAL_BUF(json);
    bool named = false;
    size_t count;

    if (game)
        check_game(arena, game, diags);
    diags_json(diags, &json);
    count = count_findings(buf_str(&json), fact->line, &named);
    if (!named || count > 1)
        printf("%s:%u: '%s' instead of '%.*s': %zu findings%s\n", fact->source->path, fact->line,
               value, (int)fact->size, was + fact->from, count, named ? "" : ", not named");
    tally->tried++;
    tally->found += count > 0;
    tally->named += named;
    tally->once += count == 1;
}

/* So many values of the kind, of one definition after the other. */
static void try_kind(struct arena *arena, struct definition *const *all, size_t games,
                     enum fact_of kind, size_t wanted, uint64_t *random, struct tally *tally)
{
    size_t before = tally->tried, misses = 0;

    for (size_t i = 0; tally->tried < before + wanted && misses < 1000; i++) {
        struct definition *d = all[i % games];
        const struct stated *fact =
            d->counts[kind] ? &d->facts[kind][below(random, d->counts[kind])] : NULL;
        const char *value = fact ? other_value(arena, d, kind, fact, random) : NULL;

        if (value)
            try_value(fact, value, tally);
        misses += !value;
    }
    printf("%s: %zu tried\n", kind_names[kind], tally->tried - before);
}

TEST_WITH(every_changed_fact_is_noticed_once, struct fixture *f)
{
    struct definition **all;
    struct tally tally = {0};
    size_t games = 0;
    uint64_t random = 7;
    glob_t found;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &found), 0);
    all = arena_alloc(f->arena, found.gl_pathc, sizeof *all);
    for (; games < found.gl_pathc; games++)
        all[games] = definition_of(f->arena, found.gl_pathv[games], f->diags);
    globfree(&found);
    for (enum fact_of kind = 0; kind < KINDS; kind++)
        try_kind(f->arena, all, games, kind, soak_times(15, 150), &random, &tally);
    printf("%zu tried, %zu found, %zu named by the first finding, %zu with one finding\n",
           tally.tried, tally.found, tally.named, tally.once);
    assert_true(games >= 16);
    assert_int_equal(tally.found, tally.tried);
    assert_true(tally.named * 20 >= tally.tried * 19);
    assert_true(tally.once * 2 > tally.tried);
}

TESTS_EACH(single_facts, set_up, tear_down)
