#include "game/betza_leg.h"

#include <string.h>

/* The modes of the last leg. Those that change nothing here are not supported yet. */
static const struct mode {
    char letter;
    const char *meaning;
    unsigned target, path, when;
} modes[] = {
    {'m', "moving without capture", TARGET_EMPTY, 0, 0},
    {'c', "capturing", TARGET_ENEMY, 0, 0},
    {'n', "a leap that can be blocked half-way", 0, PATH_LAME, 0},
    {'i', "the first move only", 0, 0, WHEN_FIRST_MOVE},
    {'d', "taking a friendly piece", 0, 0, 0},
    {'e', "capturing en passant", 0, 0, 0},
    {'g', "a grasshopper's hop", 0, 0, 0},
    {'j', "jumping over the first square", 0, 0, 0},
    {'o', "going round a cylinder", 0, 0, 0},
    {'p', "a cannon's hop", 0, 0, 0},
    {'q', "a circular rider", 0, 0, 0},
    {'t', "not taking a royal piece", 0, 0, 0},
    {'y', "changing the range between legs", 0, 0, 0},
    {'z', "a crooked slider", 0, 0, 0},
};

struct place betza_place(const struct betza_reader *reader, size_t from, size_t to)
{
    return located_at(reader->text, from, to - from);
}

/* --- directions --- */

static const char *family_name(enum betza_family family)
{
    static const char *const names[] = {"a straight step", "a diagonal step", "an oblique leap",
                                        "K or Q"};

    return names[family];
}

static void report_direction(struct betza_reader *reader, enum betza_family family, size_t from,
                             size_t size)
{
    const char *letters = reader->text->text + from;
    bool with_h = memchr(letters, 'h', size) != NULL;
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_DIRECTION), betza_place(reader, from, from + size),
                 (int)size, letters, family_name(family));

    reader->failed = true;
    if (with_h && family == OBLIQUE)
        diag_label(f, "'h' stands in fh, bh, lh, rh, hl and hr");
    else if (with_h)
        diag_label(f, "'h' is for oblique leaps");
    else if (letters[0] == letters[1])
        diag_label(f, "only f, b, l and r can be doubled");
    else
        diag_label(f, "a pair cannot begin with '%c'", letters[0]);
    if (!with_h && family == OBLIQUE && letters[0] == letters[1])
        diag_help(f, "XBoard takes all eight, Fairy-Stockfish reads '%c'", letters[0]);
    else if (!with_h && family == OBLIQUE)
        diag_help(f, "XBoard unites the two letters, Fairy-Stockfish moves nowhere");
}

static void report_unclear_pair(struct betza_reader *reader, size_t from, char atom)
{
    const char *pair = reader->text->text + from;
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DIRECTION_UNCLEAR),
                                 betza_place(reader, from, from + 2), pair[0], pair[1], atom);

    diag_label(f, "read as '%c'", pair[0]);
    diag_help(f, "write '%c' alone; XBoard takes all four, Fairy-Stockfish those two", pair[0]);
}

void betza_note_redundant(struct betza_reader *reader, const char *what, size_t from, size_t to)
{
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_REDUNDANT), betza_place(reader, from, to), what,
                 (int)(to - from), reader->text->text + from);

    diag_help(f, "leave it out: the rest says so already");
}

unsigned betza_read_directions(struct betza_reader *reader, const struct betza_members *members,
                               const struct betza_leg *leg, char atom)
{
    unsigned united = 0, mask;

    if (leg->direction_count == 0)
        return (1u << members->count) - 1;
    for (size_t i = 0, size; i < leg->direction_count; i += size) {
        size_t from = leg->directions + i;
        const char *letters = reader->text->text + from;

        size = betza_group(members, letters, leg->direction_count - i, &mask);
        if (mask == 0) {
            report_direction(reader, members->family, from, size);
            return 0;
        }
        if (members->family == DIAGONAL && size == 2 && betza_both_ways(letters[1]))
            report_unclear_pair(reader, from, atom);
        if ((mask & ~united) == 0)
            betza_note_redundant(reader, "direction", from, from + size);
        united |= mask;
    }
    return united;
}

/* --- modes --- */

static const struct mode *find_mode(char letter)
{
    for (size_t i = 0; i < COUNT_OF(modes); i++)
        if (modes[i].letter == letter)
            return &modes[i];
    return NULL;
}

static void report_unsupported(struct betza_reader *reader, size_t i, const char *meaning)
{
    char c = reader->text->text[i];
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_MODE_UNSUPPORTED), betza_place(reader, i, i + 1), c);

    diag_label(f, "%s", meaning);
    if (strchr("joetyad", c))
        diag_help(f, "Fairy-Stockfish ignores it in silence");
    reader->failed = true;
}

static void read_mode(struct betza_reader *reader, size_t i, struct betza_leg *leg)
{
    char c = reader->text->text[i];
    const struct mode *mode = find_mode(c);
    struct place place = betza_place(reader, i, i + 1);

    if (!mode) {
        diag_help(diag_add(reader->diags, DIAG(BETZA_LETTER), place, c),
                  "directions are f b l r v s h, modes m c n i; Fairy-Stockfish skips such a "
                  "letter in silence");
        reader->failed = true;
    } else if (!mode->target && !mode->path && !mode->when) {
        report_unsupported(reader, i, mode->meaning);
    } else {
        if ((leg->target & mode->target) || (leg->path & mode->path) || (leg->when & mode->when))
            diag_label(diag_add(reader->diags, DIAG(BETZA_MODE_TWICE), place, c), "said before%s",
                       c == 'i' ? "; in XBoard 'ii' means something else" : "");
        leg->target |= mode->target;
        leg->path |= mode->path;
        leg->when |= mode->when;
    }
}

static void note_order(struct betza_reader *reader, size_t i, bool direction)
{
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_ORDER), betza_place(reader, i, i + 1),
                                 reader->text->text[i]);

    if (direction)
        diag_help(f, "write i first, then directions, then modes; XBoard drops a direction behind "
                     "a mode");
    else
        diag_help(f, "write i first, then directions, then modes; XBoard reads no other order");
}

/* The run of direction letters at offset i of the leg. */
static size_t read_direction_run(struct betza_reader *reader, size_t i, bool after_mode,
                                 struct betza_leg *leg)
{
    const char *text = reader->text->text;
    size_t end = i;

    while (betza_is_direction(text[end]))
        end++;
    if (leg->direction_count) {
        diag_help(diag_add(reader->diags, DIAG(BETZA_DIRECTION_SPLIT), betza_place(reader, i, end),
                           (int)(end - i), text + i),
                  "write all directions next to each other");
        reader->failed = true;
        return end;
    }
    if (after_mode)
        note_order(reader, i, true);
    leg->directions = i;
    leg->direction_count = end - i;
    return end;
}

static void read_leg(struct betza_reader *reader, size_t from, size_t to, struct betza_leg *leg)
{
    const char *text = reader->text->text;
    bool after_mode = false;

    for (size_t i = from; i < to;) {
        if (betza_is_direction(text[i])) {
            i = read_direction_run(reader, i, after_mode, leg);
            continue;
        }
        if (text[i] == 'i' && (after_mode || leg->direction_count) && !leg->when)
            note_order(reader, i, false);
        after_mode |= text[i] != 'i';
        read_mode(reader, i++, leg);
    }
}

struct betza_leg betza_read_prefix(struct betza_reader *reader, size_t from, size_t to)
{
    const char *text = reader->text->text;
    struct betza_leg first = {0};

    for (size_t start = from, end; start <= to; start = end + 1) {
        struct betza_leg leg = {0};

        end = start;
        while (end < to && text[end] != 'a')
            end++;
        read_leg(reader, start, end, &leg);
        if (start == from)
            first = leg;
        if (end < to)
            report_unsupported(reader, end, "begins another leg");
    }
    return first;
}
