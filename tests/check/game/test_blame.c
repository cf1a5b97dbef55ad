/* A single slip of the pen in a shipped definition, at random: how many findings it gives, and
 * whether the first of them is where the slip is. A slip without findings is not counted: nearly
 * all such say the same as before. Test `mutations` proves that others are noticed. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/soak.h"
#include "check/game/check.h"
#include "play/game_open.h"

static const char *const paths[] = {"pieces/chu-seireigi.yaml", "pieces/jul-gonu.yaml",
                                    "pieces/jungi.yaml", "pieces/jungle.yaml"};

/* --- the values of a definition --- */

/* Keys with a free text, which the checks cannot know to be wrong. */
static const char *const free_keys[] = {"caption", "note",   "illegal", "native", "reading",
                                        "picture", "unlike", "game",    "source", "sign"};

/* What slips are tried in, equally often: keys of a piece, sections, and all the rest. */
enum { GROUPS = 8 };
static const char *const groups[GROUPS] = {"moves",  "mnemonic", "text",     "promotes",
                                           "setup:", "claims:",  "examples:"};

struct value {
    const char *path, *key;
    size_t size_of_key, group;
    struct seen {
        const struct source *source;
        size_t from, end;     /* bytes */
        unsigned first, last; /* lines */
    } at;
};

struct values {
    struct arena *arena;
    struct group {
        struct value *list;
        size_t count;
    } groups[GROUPS];
};

static bool has_key(const struct value *value, const char *key)
{
    return strlen(key) == value->size_of_key && memcmp(key, value->key, value->size_of_key) == 0;
}

static bool is_free(const struct value *value)
{
    for (size_t i = 0; i < COUNT_OF(free_keys); i++)
        if (has_key(value, free_keys[i]))
            return true;
    return false;
}

/* section: the last line that is not indented. */
static size_t group_of(const struct value *value, const char *section)
{
    bool of_piece = strncmp(section, "pieces:", 7) == 0;

    for (size_t i = 0; i + 1 < GROUPS; i++)
        if (of_piece ? has_key(value, groups[i])
                     : strncmp(section, groups[i], strlen(groups[i])) == 0)
            return i;
    return GROUPS - 1;
}

static size_t indent_of(const char *line)
{
    return strspn(line, " ");
}

/* The line ends where its comment begins. */
static size_t end_of(const char *line)
{
    const char *comment = strstr(line, " # ");
    size_t end = strcspn(line, "\n");

    if (comment && comment < line + end)
        end = (size_t)(comment - line);
    while (end > 0 && line[end - 1] == ' ')
        end--;
    return end;
}

/* The lines behind a key that are indented below it are its block. */
static void take_block(struct value *value, size_t indent)
{
    const struct source *source = value->at.source;
    const char *text = source->text;

    value->at.from = value->at.end = source->lines[value->at.first];
    while (value->at.last < source->line_count) {
        size_t line = source->lines[value->at.last];

        if (indent_of(text + line) <= indent)
            break;
        value->at.end = line + strcspn(text + line, "\n");
        value->at.last++;
    }
}

/* The value of the line, if there is one. */
static void take_line(struct values *values, const char *path, const struct source *source,
                      unsigned line, const char *section)
{
    const char *text = source->text + source->lines[line - 1];
    size_t indent = indent_of(text), start = indent + (strncmp(text + indent, "- ", 2) ? 0 : 2);
    size_t end = end_of(text), key = strcspn(text + start, ":\n");
    struct value value = {path, text + start, key, 0, {source, 0, 0, line, line}};
    struct group *group;

    if (text[start] == '#' || text[start + key] != ':' || text[start + key + 1] != ' ' ||
        is_free(&value))
        return;
    value.at.from = source->lines[line - 1] + start + key + 2;
    value.at.end = source->lines[line - 1] + end;
    if (strchr("|>", source->text[value.at.from]))
        take_block(&value, start);
    value.group = group_of(&value, section);
    group = &values->groups[value.group];
    if (value.at.end > value.at.from)
        *ARENA_PUSH(values->arena, group->list, group->count) = value;
}

static struct values values_of_all(struct arena *arena, struct diags *diags)
{
    struct values values = {.arena = arena};

    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const struct source *source = source_read(arena, paths[i], diags);
        const char *section = "";

        assert_non_null(source);
        for (unsigned line = 1; line <= source->line_count; line++) {
            const char *text = source->text + source->lines[line - 1];

            if (strcspn(text, " #-\n") > 0)
                section = text;
            take_line(&values, paths[i], source, line, section);
        }
    }
    return values;
}

/* --- slips --- */

static size_t below(uint64_t *state, size_t limit)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*state >> 33) % limit;
}

static bool is_plain(char c)
{
    return c > ' ' && c < 0x7f;
}

/* One character changed, dropped, doubled, or swapped with the next; NULL: nothing is changed. */
static const char *slip_at(struct arena *arena, const struct value *value, size_t at,
                           uint64_t *state)
{
    const char *text = value->at.source->text;
    char here = text[at], next = text[at + 1];
    char other = text[value->at.from + below(state, value->at.end - value->at.from)];

    if (!is_plain(here))
        return NULL;
    switch (below(state, 4)) {
    case 0:
        if (below(state, 2))
            other = (char)('!' + below(state, 94));
        return is_plain(other) && other != here
                   ? arena_print(arena, "%.*s%c%s", (int)at, text, other, text + at + 1)
                   : NULL;
    case 1:
        return arena_print(arena, "%.*s%s", (int)at, text, text + at + 1);
    case 2:
        return arena_print(arena, "%.*s%c%s", (int)at, text, here, text + at);
    default:
        return next != here && (is_plain(next) || (next == ' ' && at + 1 < value->at.end))
                   ? arena_print(arena, "%.*s%c%c%s", (int)at, text, next, here, text + at + 2)
                   : NULL;
    }
}

/* --- what is found --- */

struct tally {
    size_t *counts; /* of findings, for each slip that has any */
    size_t count, there;
};

/* Counts the findings above a note of JSON with one finding a line; `first`: the first one's line.
 */
static size_t count_findings(const char *json, unsigned *first)
{
    size_t count = 0;

    for (const char *end; *json; json = *end ? end + 1 : end) {
        const char *level = strstr(json, "\"level\": \""), *line = strstr(json, "\"line\": ");

        end = json + strcspn(json, "\n");
        if (!level || level > end || strncmp(level + 10, "note", 4) == 0)
            continue;
        if (count++ == 0)
            *first = line && line < end ? (unsigned)atoi(line + 8) : 0;
    }
    return count;
}

static unsigned line_of(const struct source *source, size_t at)
{
    unsigned line = 1;

    while (line < source->line_count && source->lines[line] <= at)
        line++;
    return line;
}

/* What is told of a slip where PIECEWORK_BLAME is set, for those who work at it. */
static void tell(const struct value *value, const char *mutant, size_t at, size_t found, bool there,
                 struct diags *diags)
{
    unsigned line = line_of(value->at.source, at);
    const char *text = mutant + value->at.source->lines[line - 1];
    LOCAL_BUF(out);

    if (!getenv("PIECEWORK_BLAME") || (there && found < 2))
        return;
    diags_text(diags, false, &out);
    printf("##### %s:%u [%.*s] %zu %s: %.*s\n%s", value->path, line, (int)value->size_of_key,
           value->key, found, there ? "there" : "ELSEWHERE", (int)strcspn(text, "\n"), text,
           buf_str(&out));
}

static void try_slip(struct tally *tally, const struct value *value, const char *mutant, size_t at)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const struct source *source =
        source_from_text(arena, value->path, mutant, strlen(mutant), diags);
    const struct game *game = source ? game_from_source(arena, source, diags) : NULL;
    LOCAL_BUF(json);
    unsigned first = 0;
    size_t found;
    bool there;

    if (game)
        check_game(arena, game, diags);
    diags_json(diags, &json);
    found = count_findings(buf_str(&json), &first);
    there = first >= value->at.first && first <= value->at.last;
    tally->there += found && there;
    if (found) {
        tally->counts[tally->count++] = found;
        tell(value, mutant, at, found, there, diags);
    }
}

static int by_size(const void *a, const void *b)
{
    const size_t *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* Slips in the values of a group. */
static void try_group(struct arena *arena, const struct group *group, size_t slips,
                      struct tally *tally)
{
    uint64_t random = 1;

    for (size_t tried = 0; tried < slips;) {
        const struct value *value = &group->list[below(&random, group->count)];
        size_t at = value->at.from + below(&random, value->at.end - value->at.from);
        const char *mutant = slip_at(arena, value, at, &random);

        if (mutant)
            try_slip(tally, value, mutant, at);
        tried += mutant != NULL;
    }
}

/* Of the sorted counts from `from` on the one below which that share of a hundred lies. */
static size_t percentile(const struct tally *tally, size_t from, size_t share)
{
    return tally->count > from ? tally->counts[from + (tally->count - 1 - from) * share / 100] : 0;
}

static void print_tally(const char *what, const struct tally *tally, size_t from, size_t there)
{
    printf("%-9s %4zu slips with findings: median %zu, 90th percentile %2zu, worst %3zu; the first "
           "at the slip %.0f %%\n",
           what, tally->count - from, percentile(tally, from, 50), percentile(tally, from, 90),
           percentile(tally, from, 100), 100.0 * (double)there / (double)(tally->count - from));
}

TEST_WITH(one_slip_gives_one_finding, struct fixture *f)
{
    const struct values values = values_of_all(f->arena, f->diags);
    const size_t slips = soak_times(10, 200);
    struct tally tally = {.counts = arena_alloc(f->arena, GROUPS * slips, sizeof *tally.counts)};

    for (size_t i = 0; i < GROUPS; i++) {
        size_t from = tally.count, there = tally.there;

        try_group(f->arena, &values.groups[i], slips, &tally);
        qsort(tally.counts + from, tally.count - from, sizeof *tally.counts, by_size);
        print_tally(groups[i] ? groups[i] : "others", &tally, from, tally.there - there);
        assert_int_equal(percentile(&tally, from, 50), 1);
    }
    qsort(tally.counts, tally.count, sizeof *tally.counts, by_size);
    print_tally("all", &tally, 0, tally.there);
    assert_true(tally.count >= GROUPS * slips * 8 / 10);
    assert_int_equal(percentile(&tally, 0, 50), 1);
    assert_true(percentile(&tally, 0, 90) <= 1);
    assert_true(percentile(&tally, 0, 100) <= 16);
    assert_true(tally.there * 10 >= tally.count * 9);
}

TESTS_EACH(blame, set_up, tear_down)
