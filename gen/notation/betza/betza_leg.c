#include "notation/betza/betza_internal.h"

/* --- findings and their places --- */

struct place betza_place(const struct betza_reader *reader, size_t from, size_t to)
{
    return located_at(reader->text, from, to - from);
}

/* Reports the mode at that offset, which has a meaning on another leg alone. */
static void betza_report_leg(struct betza_reader *reader, size_t i, const char *label)
{
    diag_label(diag_add(reader->diags, DIAG(BETZA_MODE_LEG), betza_place(reader, i, i + 1),
                        reader->text->text[i]),
               "%s", label);
    reader->failed = true;
}

struct finding *betza_report_range(struct betza_reader *reader, size_t from, size_t to,
                                   const char *label)
{
    const char *text = reader->text->text;
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_RANGE), betza_place(reader, from, to),
                                 (int)(to - from), text + from);

    diag_label(f, "%s", label);
    reader->failed = true;
    return f;
}

void betza_note_redundant(struct betza_reader *reader, const char *what, size_t from, size_t to)
{
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_REDUNDANT), betza_place(reader, from, to), what,
                 (int)(to - from), reader->text->text + from);

    diag_help(f, "leave it out: the rest says so already");
    diag_fix_part(f, reader->text, from, to - from, "");
}

/* Modes of more than one letter: over how many pieces a leg jumps, pp and p3, and whom it takes on
 * its way, (c), (d) and (cd). */

int betza_read_number(const char *text, size_t *i, int limit)
{
    int value = is_digit(text[*i]) ? 0 : -1;

    for (; is_digit(text[*i]); ++*i)
        if (value >= 0)
            value = value * 10 + (text[*i] - '0') > limit ? -1 : value * 10 + (text[*i] - '0');
    return value;
}

/* Whether a parenthesis of a prefix begins there, "(cd)", and not a leaper, "(1,4)". */
static bool is_group(const char *text)
{
    return *text == '(' && !is_digit(text[1]) && text[1] != ',';
}

/* The offset behind it, or that of the end of the text. */
static size_t group_end(const char *text, size_t i)
{
    size_t end = i + strcspn(text + i, ")");

    return text[end] ? end + 1 : end;
}

size_t betza_prefix_end(const char *text, size_t i)
{
    for (size_t start = i;;) {
        if (betza_is_small(text[i]) ||
            (i > start && is_digit(text[i]) && strchr("p0123456789", text[i - 1])))
            i++;
        else if (is_group(text + i))
            i = group_end(text, i);
        else
            return i;
    }
}

/* --- over pieces --- */

static void report_jumps(struct betza_reader *reader, size_t from, size_t to)
{
    betza_report_range(reader, from, to,
                       "behind 'p' stands the most pieces that are jumped, 1 to 9; 'pp' jumps any "
                       "number");
}

/* "p", "pp" or "p3" at offset i; returns the offset behind it. */
static size_t read_hop(struct betza_reader *reader, size_t i, bool last, struct betza_leg *leg)
{
    const char *text = reader->text->text;
    size_t end = i + 1;
    int most = 1;

    if (text[end] == 'p' && end++)
        most = JUMPS_ANY;
    else if (is_digit(text[end]))
        most = betza_read_number(text, &end, JUMPS_MOST);
    if (most < 1)
        report_jumps(reader, i + 1, end);
    else if (last)
        leg->path |= path_jumping(most);
    else if (most > 1)
        betza_report_leg(reader, i + 1, "a leg that another follows passes over one piece");
    else
        leg->target |= TARGET_OVER;
    return end;
}

/* --- all that stands on the way --- */

static void report_group(struct betza_reader *reader, size_t from, size_t to, const char *label)
{
    diag_label(diag_add(reader->diags, DIAG(BETZA_GROUP), betza_place(reader, from, to)), "%s",
               label);
    reader->failed = true;
}

/* The same of "(c)", "(d)" or "(cd)". */
static size_t read_group(struct betza_reader *reader, size_t i, bool last, struct betza_leg *leg)
{
    static const struct {
        const char *text;
        unsigned path;
    } groups[] = {{"(c)", PATH_SWEEP_ENEMIES},
                  {"(d)", PATH_SWEEP_FRIENDS},
                  {"(cd)", PATH_SWEEP},
                  {"(dc)", PATH_SWEEP}};
    const char *text = reader->text->text + i;
    size_t end = group_end(reader->text->text, i), size = end - i;
    unsigned path = 0;

    for (size_t k = 0; k < COUNT_OF(groups); k++)
        if (strlen(groups[k].text) == size && strncmp(groups[k].text, text, size) == 0)
            path = groups[k].path;
    if (reader->text->text[end - 1] != ')')
        report_group(reader, i, end, "it is not closed");
    else if (!path)
        report_group(reader, i, end, "of the modes only c and d stand in parentheses");
    else if (!last)
        report_group(reader, i, end, "another leg follows");
    else if (leg->path & PATH_SWEEP)
        report_group(reader, i, end, "a second parenthesis");
    leg->path |= path;
    leg->group = i;
    return end;
}

void betza_check_group(struct betza_reader *reader, const struct betza_leg *leg, int range)
{
    if (leg->path & PATH_SWEEP && range == 1)
        report_group(reader, leg->group, group_end(reader->text->text, leg->group),
                     "a single step passes nothing; write a slide");
    else if (leg->path & PATH_SWEEP &&
             (leg->jumps || leg->path & (PATH_CANNON | PATH_HOPPER | PATH_JUMPS | PATH_LAME)))
        report_group(reader, leg->group, group_end(reader->text->text, leg->group),
                     "what takes on its way does not jump, nor is it lame");
}

/* --- modes of one letter --- */

/* What a mode says on one kind of leg. */
struct effect {
    unsigned target, path;
    bool changes; /* the range of the legs behind */
};

/* The modes in the order in which XBoard reads them. Those with neither effect have a meaning of
 * their own ('i', 'j', 't') or none that is supported. */
static const struct mode {
    char letter;
    const char *meaning;
    struct effect last, earlier; /* on the last leg, and on one before it */
} modes[] = {
    {'u', "swapping places with a friend", {TARGET_SWAP}, {0}},
    {'x', "lending moves to others", {0}, {0}},
    {'i', "the first move only", {0}, {0}},
    {'m', "moving without capture", {TARGET_EMPTY}, {TARGET_EMPTY}},
    {'c', "capturing", {TARGET_ENEMY}, {TARGET_ENEMY}},
    {'d', "taking a friendly piece", {TARGET_FRIEND}, {TARGET_FRIEND}},
    {'e', "capturing en passant", {TARGET_PASSED}, {0}},
    {'t', "not taking a royal piece", {0}, {0}},
    {'p', "a hop over pieces", {0, PATH_CANNON}, {TARGET_OVER}},
    {'g', "a grasshopper's hop", {0, PATH_HOPPER}, {TARGET_OVER, 0, true}},
    {'o', "going round a cylinder", {0, PATH_CYLINDER}, {0, PATH_CYLINDER}},
    {'y', "changing the range between legs", {0}, {TARGET_EMPTY, 0, true}},
    {'n', "a leap that can be blocked half-way", {0, PATH_LAME}, {0, PATH_LAME}},
    {'j', "jumping over the first square", {0}, {0}},
    {'q', "a circular rider", {0}, {0}},
    {'z', "a crooked slider", {0}, {0}},
};

/* --- directions --- */

static const char *family_name(enum betza_family family)
{
    static const char *const names[] = {"a straight step", "a diagonal step", "an oblique leap",
                                        "K or Q", "U"};

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
    diag_fix_part(f, reader->text, from, 2, (char[]){pair[0], '\0'});
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
    return FIND(mode, modes, COUNT_OF(modes), mode->letter == letter);
}

size_t betza_letter_at(const struct betza_reader *reader, const struct betza_leg *leg, char letter)
{
    const char *text = reader->text->text;
    size_t i = leg->from;

    while (i < leg->to && text[i] != letter)
        i = is_group(text + i) ? group_end(text, i) : i + 1;
    return i;
}

static struct place letter_place(const struct betza_reader *reader, size_t i)
{
    return betza_place(reader, i, i + 1);
}

static void report_unknown(struct betza_reader *reader, size_t i)
{
    diag_add(reader->diags, DIAG(BETZA_LETTER), letter_place(reader, i), reader->text->text[i]);
    reader->failed = true;
}

static void report_unsupported(struct betza_reader *reader, size_t i, const char *meaning)
{
    char c = reader->text->text[i];
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_MODE_UNSUPPORTED), letter_place(reader, i), c);

    diag_label(f, "%s", meaning);
    if (c == 't')
        diag_help(f, "Fairy-Stockfish ignores it in silence");
    else if (c == 'x')
        diag_help_uncovered(f, "pieces that lend their moves to others");
    reader->failed = true;
}

static void warn_twice(struct betza_reader *reader, size_t i)
{
    char c = reader->text->text[i];

    diag_label(diag_add(reader->diags, DIAG(BETZA_MODE_TWICE), letter_place(reader, i), c), "%s",
               c == 'i'   ? "said before; in XBoard 'ii' means something else"
               : c == 'p' ? "'pp' jumps any number of pieces already, 'p3' three at most"
                          : "said before");
}

/* Those of the modes whose meaning is not in the table. Returns false for others. */
static bool read_own_mode(struct betza_reader *reader, size_t i, bool first, bool last,
                          struct betza_leg *leg)
{
    switch (reader->text->text[i]) {
    case 'i':
        leg->when |= first ? WHEN_FIRST_MOVE : 0u;
        leg->path |= first ? 0u : PATH_SAME_COUNT;
        return true;
    case 'j':
        leg->jumps++;
        return true;
    case 't':
        leg->friends = !last;
        return !last;
    default:
        return false;
    }
}

static void read_mode(struct betza_reader *reader, size_t i, bool first, bool last,
                      struct betza_leg *leg)
{
    const struct mode *mode = find_mode(reader->text->text[i]);
    const struct effect *effect = mode ? last ? &mode->last : &mode->earlier : NULL;
    size_t before = betza_letter_at(reader, leg, reader->text->text[i]);

    if (!mode) {
        report_unknown(reader, i);
        return;
    }
    if (before < i && (mode->letter != 'j' || leg->jumps == 2))
        warn_twice(reader, i);
    if ((mode->letter == 'j' && leg->jumps == 2) || read_own_mode(reader, i, first, last, leg))
        return;
    if (effect->target || effect->path) {
        leg->target |= effect->target;
        leg->path |= effect->path;
        leg->changes |= effect->changes;
    } else if (last ? mode->earlier.target : mode->last.target) {
        betza_report_leg(reader, i,
                         last ? "it stands on a leg that another follows"
                              : "it stands on the last leg");
    } else {
        report_unsupported(reader, i, mode->meaning);
    }
}

/* --- the order of letters --- */

static void note_order(struct betza_reader *reader, size_t i, const char *help)
{
    diag_help(
        diag_add(reader->diags, DIAG(BETZA_ORDER), letter_place(reader, i), reader->text->text[i]),
        "%s", help);
}

/* Modes that come too late for XBoard, and 'i' behind anything. */
static void check_order(struct betza_reader *reader, const struct betza_leg *leg)
{
    const char *text = reader->text->text;
    const struct mode *latest = NULL;
    bool late_i = false;

    for (size_t i = leg->from, next; i < leg->to; i = next) {
        const struct mode *mode = strchr("ux", text[i]) ? NULL : find_mode(text[i]);

        next = is_group(text + i) ? group_end(text, i) : i + 1;
        if (mode && mode->letter == 'i' && i > leg->from && !late_i &&
            betza_letter_at(reader, leg, 'i') == i) {
            note_order(reader, i,
                       "write i first, then directions, then modes; XBoard reads no other order");
            late_i = true;
        } else if (mode && latest && mode < latest && mode->letter != 'i') {
            note_order(reader, i,
                       "XBoard reads the modes in the order m c d e t p g o y n j, and drops what "
                       "comes too late");
        }
        if (mode && (!latest || mode > latest))
            latest = mode;
    }
}

/* --- legs --- */

/* The run of direction letters at offset i of the leg. */
static size_t read_direction_run(struct betza_reader *reader, size_t i, bool after_mode,
                                 struct betza_leg *leg)
{
    const char *text = reader->text->text;
    size_t end = i;

    while (betza_is_direction(text[end]))
        end++;
    if (leg->direction_count) {
        diag_add(reader->diags, DIAG(BETZA_DIRECTION_SPLIT), betza_place(reader, i, end),
                 (int)(end - i), text + i);
        reader->failed = true;
        return end;
    }
    if (after_mode)
        note_order(reader, i,
                   "write i first, then directions, then modes; XBoard drops a direction behind a "
                   "mode");
    leg->directions = i;
    leg->direction_count = end - i;
    return end;
}

static void report_clash(struct betza_reader *reader, const struct betza_leg *leg, char a, char b)
{
    size_t i = betza_letter_at(reader, leg, a), k = betza_letter_at(reader, leg, b);
    size_t later = i > k ? i : k;

    diag_label(diag_add(reader->diags, DIAG(BETZA_MODE_CLASH), letter_place(reader, later), a, b),
               "write two terms, one with each");
    reader->failed = true;
}

/* 'u' turns the friend that 'd' would take into one with whom the piece swaps places. */
static void check_swap(struct betza_reader *reader, struct betza_leg *leg)
{
    size_t i = betza_letter_at(reader, leg, 'u');

    if (!(leg->target & TARGET_FRIEND) || leg->target & (TARGET_ENEMY | TARGET_PASSED)) {
        struct finding *f =
            diag_add(reader->diags, DIAG(BETZA_MODE_UNSUPPORTED), letter_place(reader, i), 'u');

        diag_label(f, "swapping places with enemies");
        diag_help(f, "write 'ud' in a term of its own: with friends places are swapped, so KudK "
                     "moves as K or swaps");
        reader->failed = true;
    }
    leg->target &= ~(unsigned)TARGET_FRIEND;
}

/* What the modes of a leg say together. */
static void check_together(struct betza_reader *reader, struct betza_leg *leg)
{
    if (leg->jumps && leg->path & PATH_LAME)
        report_clash(reader, leg, 'n', 'j');
    if (leg->path & PATH_JUMPS)
        leg->path &= ~(unsigned)PATH_CANNON; /* of a 'p' too many */
    if (leg->path & (PATH_CANNON | PATH_JUMPS) && leg->path & PATH_HOPPER)
        report_clash(reader, leg, 'p', 'g');
    if (leg->friends && leg->target & TARGET_OVER)
        leg->target &= ~(unsigned)TARGET_OVER_ENEMY;
    else if (leg->friends)
        betza_report_leg(reader, betza_letter_at(reader, leg, 't'),
                         "it belongs to 'p' or 'g': over friends alone");
}

static void read_leg(struct betza_reader *reader, bool first, bool last, struct betza_leg *leg)
{
    const char *text = reader->text->text;
    bool after_mode = false, failed = reader->failed;

    for (size_t i = leg->from; i < leg->to;) {
        if (betza_is_direction(text[i])) {
            i = read_direction_run(reader, i, after_mode, leg);
            continue;
        }
        after_mode |= text[i] != 'i';
        if (is_group(text + i))
            i = read_group(reader, i, last, leg);
        else if (text[i] == 'p' && betza_letter_at(reader, leg, 'p') == i)
            i = read_hop(reader, i, last, leg);
        else
            read_mode(reader, i++, first, last, leg);
    }
    check_order(reader, leg);
    if (leg->target & TARGET_SWAP && !first)
        betza_report_leg(reader, betza_letter_at(reader, leg, 'u'), "it stands behind another leg");
    else if (leg->target & TARGET_SWAP)
        check_swap(reader, leg);
    if (reader->failed == failed)
        check_together(reader, leg);
}

struct betza_prefix betza_read_prefix(struct betza_reader *reader, size_t from, size_t to)
{
    const char *text = reader->text->text;
    struct betza_prefix prefix = {0};

    for (size_t start = from, end; start <= to; start = end + 1) {
        struct betza_leg leg = {.from = start};

        end = start;
        while (end < to && text[end] != 'a')
            end = is_group(text + end) ? group_end(text, end) : end + 1;
        leg.to = end;
        if (prefix.count == LEG_LIMIT) {
            diag_add(reader->diags, DIAG(BETZA_LEGS), betza_place(reader, end - 1, to), LEG_LIMIT);
            reader->failed = true;
            break;
        }
        read_leg(reader, start == from, end == to, &leg);
        *ARENA_PUSH(reader->arena, prefix.legs, prefix.count) = leg;
    }
    return prefix;
}
