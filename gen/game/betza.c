#include "game/betza.h"
#include "game/betza_leg.h"

#include <string.h>

enum {
    TEXT_LIMIT = 500, /* characters of one string */
    RANGE_LIMIT = 99,
    LEAP_LIMIT = 35, /* the largest board has 36 squares a side */
};

struct term {
    size_t start, atom, end; /* offsets of the prefix, the atom and what follows */
    struct betza_leg leg;
    struct betza_atom base;
    int range;
    struct moveset moves;
};

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* --- terms --- */

static void add_members(struct betza_reader *reader, const struct term *term,
                        const struct betza_members *members, unsigned mask, struct moveset *set)
{
    struct move move = {.at = betza_place(reader, term->start, term->end), .when = term->leg.when};

    move.leg.range = term->range;
    move.leg.path = term->leg.path;
    move.leg.target = term->leg.target ? term->leg.target : TARGET_ANY;
    for (int k = 0; k < members->count; k++) {
        move.leg.step = members->steps[k];
        if (mask & 1u << k)
            moveset_add(reader->arena, set, move);
    }
}

/* The other reading of K or Q with directions: W and F, or R and B, each by its own rules. */
static struct moveset read_in_parts(struct betza_reader *reader, const struct term *term)
{
    static const struct vec steps[] = {{0, 1}, {1, 1}};
    const char *letters = reader->text->text + term->leg.directions;
    struct moveset set = {0};

    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        struct betza_members members = betza_members(steps[i], false);

        add_members(reader, term, &members,
                    betza_named(&members, letters, term->leg.direction_count), &set);
    }
    return set;
}

/* K and Q with directions are compass points here, as in XBoard. */
static void warn_directional_king(struct betza_reader *reader, const struct term *term)
{
    struct moveset parts = read_in_parts(reader, term);
    struct buf points = {0}, both = {0};
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DIRECTIONAL_KING),
                                 betza_place(reader, term->start, term->end),
                                 (int)(term->end - term->start), reader->text->text + term->start);

    betza_write(&term->moves, &points);
    betza_write(&parts, &both);
    diag_label(f, "read as '%s', by points of the compass", buf_str(&points));
    diag_help(f, "write '%s', or '%s' if the directions of each part are meant; Fairy-Stockfish %s",
              buf_str(&points), buf_str(&both),
              term->leg.direction_count > 1 ? "has a third reading" : "reads the latter");
    buf_free(&points);
    buf_free(&both);
}

/* The steps of the term as moves; none after a finding. */
static void add_moves(struct betza_reader *reader, struct term *term)
{
    struct betza_members members = betza_members(term->base.step, term->base.compass);
    unsigned mask = betza_read_directions(reader, &members, &term->leg, term->base.letter);

    add_members(reader, term, &members, mask, &term->moves);
    if (term->base.compass && term->leg.direction_count && mask)
        warn_directional_king(reader, term);
}

/* Only steps of two squares have one square half-way. */
static void check_lame(struct betza_reader *reader, const struct term *term)
{
    const char *prefix = reader->text->text + term->start;
    size_t n = term->start;
    struct finding *f;

    if (vec_largest(term->base.step) == 2)
        return;
    while (reader->text->text[n] != 'n')
        n++;
    reader->failed = true;
    f = diag_add(reader->diags, DIAG(BETZA_LAME), betza_place(reader, n, n + 1),
                 (int)(term->end - term->start), prefix);
    if (vec_largest(term->base.step) == 1) {
        diag_label(f, "no square lies half-way");
        diag_help(f, "leave out the 'n'; XBoard moves nowhere, Fairy-Stockfish ignores the 'n' of "
                     "sliders");
    } else {
        diag_label(f, "only D, A and N have one square half-way");
        diag_help(f, "programs disagree on longer leaps: XBoard tests the square half-way, "
                     "Fairy-Stockfish a whole path or nothing");
    }
}

static void report_unknown_atom(struct betza_reader *reader, size_t i)
{
    static const struct {
        char letter;
        const char *meaning;
    } later[] = {
        {'U', "a leap to any square is not supported yet"},
        {'O', "castling is not supported yet"},
        {'I', "copying the last mover is not supported yet"},
        {'X', "lengthening a leap is not supported yet; write (x,y)"},
    };
    char c = reader->text->text[i];
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_UNKNOWN_ATOM), betza_place(reader, i, i + 1), c);

    reader->failed = true;
    diag_label(f, "atoms are W F D N A H C Z G R B K Q");
    for (size_t k = 0; k < COUNT_OF(later); k++)
        if (later[k].letter == c)
            diag_label(f, "%s", later[k].meaning);
    diag_help(f, "other programs say nothing: XBoard stops reading here, Fairy-Stockfish skips "
                 "the letter");
}

/* A number at most `limit`, or -1; *i moves behind its digits. */
static int read_number(const char *text, size_t *i, int limit)
{
    int value = is_digit(text[*i]) ? 0 : -1;

    for (; is_digit(text[*i]); ++*i)
        if (value >= 0)
            value = value * 10 + (text[*i] - '0') > limit ? -1 : value * 10 + (text[*i] - '0');
    return value;
}

/* "(1,4)" at term->atom; term->end moves behind it. */
static bool read_leaper(struct betza_reader *reader, struct term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom + 1;
    int x, y = -1;

    x = read_number(text, &i, LEAP_LIMIT);
    if (x >= 0 && text[i] == ',') {
        i++;
        y = read_number(text, &i, LEAP_LIMIT);
    }
    term->base = (struct betza_atom){.range = 1, .step = {x < y ? x : y, x < y ? y : x}};
    term->end = i + (text[i] == ')');
    if (x >= 0 && y >= 0 && x + y > 0 && text[i] == ')')
        return true;
    diag_help(
        diag_add(reader->diags, DIAG(BETZA_LEAPER), betza_place(reader, term->atom, term->end)),
        "write for example '(1,4)': two numbers from 0 to %d, not both 0", LEAP_LIMIT);
    reader->failed = true;
    return false;
}

/* The atom at term->atom; term->end moves behind it. */
static bool read_atom(struct betza_reader *reader, struct term *term)
{
    char c = reader->text->text[term->atom];
    const struct betza_atom *atom = betza_atom_find(c);

    term->end = term->atom + 1;
    if (c == '(')
        return read_leaper(reader, term);
    if (!atom) {
        report_unknown_atom(reader, term->atom);
        return false;
    }
    term->base = *atom;
    if (atom->legacy) {
        struct finding *f =
            diag_add(reader->diags, DIAG(BETZA_LEGACY_ATOM),
                     betza_place(reader, term->atom, term->end), c, atom->step.x, atom->step.y);

        diag_help(f,
                  "write '%c'; XBoard reads L as (2,3) and J as (1,3), Fairy-Stockfish the "
                  "other way round",
                  c == 'L' ? 'C' : 'Z');
    }
    return true;
}

static void report_range(struct betza_reader *reader, size_t from, size_t to, const char *label)
{
    const char *text = reader->text->text;

    diag_label(diag_add(reader->diags, DIAG(BETZA_RANGE), betza_place(reader, from, to),
                        (int)(to - from), text + from),
               "%s", label);
    reader->failed = true;
}

/* The doubled letter or the number behind the atom; term->end moves behind it. */
static void read_range(struct betza_reader *reader, struct term *term)
{
    const char *text = reader->text->text;
    size_t from = term->end;

    term->range = term->base.range;
    if (term->base.letter && text[term->end] == term->base.letter) {
        term->end++;
        term->range = 0;
        if (term->base.range)
            diag_help(diag_add(reader->diags, DIAG(BETZA_DOUBLED),
                               betza_place(reader, from - 1, term->end), text[from], text[from]),
                      "write '%c0'; XBoard reads two leapers", text[from]);
        from = term->end;
        if (read_number(text, &term->end, RANGE_LIMIT) >= 0 || term->end > from)
            report_range(reader, from, term->end, "the doubled letter means unlimited already");
    } else if (is_digit(text[from])) {
        term->range = read_number(text, &term->end, RANGE_LIMIT);
        if (term->range < 0)
            report_range(reader, from, term->end, "at most 99; 0 is unlimited");
        else if (text[from] == '0' && term->end > from + 1)
            report_range(reader, from, term->end,
                         "0 is unlimited; an exact number of steps is not supported");
    }
}

/* "[F?R]" as a whole, or the bracket alone when nothing closes it. */
static size_t bracket_size(const char *text)
{
    const char *end = strchr(text, ']');

    return end ? (size_t)(end - text) + 1 : 1;
}

/* What stands where an atom should. */
static void report_no_atom(struct betza_reader *reader, struct term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom, size;

    reader->failed = true;
    if (i > term->start && (text[i] == '\0' || is_digit(text[i]))) {
        struct finding *f =
            diag_add(reader->diags, DIAG(BETZA_DANGLING), betza_place(reader, term->start, i),
                     (int)(i - term->start), text + term->start);

        diag_label(f, "letters belong to the atom behind them");
        read_number(text, &term->end, RANGE_LIMIT);
    } else if (is_digit(text[i])) {
        read_number(text, &term->end, RANGE_LIMIT);
        report_range(reader, i, term->end, "a range stands directly behind its atom");
    } else {
        size = text[i] == '[' ? bracket_size(text + i) : utf8_length(text + i, strlen(text + i));
        term->end = i + (size ? size : 1);
        diag_help(diag_add(reader->diags, DIAG(BETZA_CHARACTER), betza_place(reader, i, term->end),
                           (int)(term->end - i), text + i),
                  "leave it out; Fairy-Stockfish skips it in silence%s",
                  text[i] == '[' ? "; moves in brackets are not supported" : "");
    }
}

/* Reads the term at offset `start`; returns the offset behind it. */
static size_t read_term(struct betza_reader *reader, struct term *term)
{
    const char *text = reader->text->text;
    bool failed = reader->failed;

    term->atom = term->start;
    while (is_small(text[term->atom]))
        term->atom++;
    term->end = term->atom;
    reader->failed = false;
    term->leg = betza_read_prefix(reader, term->start, term->atom);
    if (!is_capital(text[term->atom]) && text[term->atom] != '(') {
        report_no_atom(reader, term);
    } else if (read_atom(reader, term)) {
        read_range(reader, term);
        if (term->leg.path & PATH_LAME)
            check_lame(reader, term);
        if (!reader->failed)
            add_moves(reader, term);
    }
    reader->failed |= failed;
    return term->end;
}

/* --- the whole text --- */

/* Notes every term whose moves the others have; the later of two alike. */
static void note_redundant_terms(struct betza_reader *reader, const struct term *terms,
                                 size_t count)
{
    bool *left_out = arena_alloc(reader->arena, count, sizeof *left_out);

    for (size_t i = count; i-- > 0;) {
        struct arena *arena = arena_new();
        struct moveset others = {0}, more;

        for (size_t k = 0; k < count; k++)
            for (size_t m = 0; k != i && !left_out[k] && m < terms[k].moves.count; m++)
                moveset_add(arena, &others, terms[k].moves.moves[m]);
        more = moveset_minus(arena, &terms[i].moves, &others);
        left_out[i] = more.count == 0;
        if (left_out[i])
            betza_note_redundant(reader, "term", terms[i].start, terms[i].end);
        arena_free(arena);
    }
}

static bool check_size(const struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);

    if (size == 0)
        diag_help(diag_add(diags, DIAG(BETZA_EMPTY), text->at),
                  "write for example 'W' for a step to the four sides");
    if (size <= TEXT_LIMIT)
        return true;
    diag_add(diags, DIAG(BETZA_LENGTH), text->at, TEXT_LIMIT);
    return false;
}

bool betza_read(struct arena *arena, const struct located *text, struct moveset *set,
                struct diags *diags)
{
    struct betza_reader reader = {.arena = arena, .text = text, .diags = diags};
    struct term *terms = NULL;
    size_t count = 0, offset = 0;

    if (!check_size(text, diags))
        return false;
    while (text->text[offset]) {
        struct term *term = ARENA_PUSH(arena, terms, count);

        term->start = offset;
        offset = read_term(&reader, term);
    }
    if (!reader.failed)
        note_redundant_terms(&reader, terms, count);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < terms[i].moves.count; k++)
            moveset_add(arena, set, terms[i].moves.moves[k]);
    return !reader.failed;
}
