#include "notation/betza/betza.h"
#include "base/number.h"
#include "notation/betza/betza_internal.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* --- terms --- */

/* "fr" may be meant as fR. */
static void help_with_capital(const struct betza_reader *reader, size_t from, size_t size,
                              struct finding *finding)
{
    const char *letters = reader->text->text + from;
    char last = (char)(letters[size - 1] - 'a' + 'A');

    if (!betza_is_small(letters[size - 1]) || !strchr("WFDNAHCZGRBKQU", last))
        return;
    diag_help(finding, "where an atom is meant, write '%.*s%c'", (int)size - 1, letters, last);
    diag_fix_part(finding, reader->text, from + size - 1, 1, (char[]){last, '\0'});
}

/* "3H" may be meant as H3. */
static void report_early_range(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom;
    struct finding *f;

    betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
    f = betza_report_range(reader, i, term->end, "a range stands directly behind its atom");
    if (betza_atom_find(text[term->end]) && !is_digit(text[term->end + 1]))
        diag_write_part(
            f, reader->text, i, term->end + 1 - i,
            arena_print(reader->arena, "%c%.*s", text[term->end], (int)(term->end - i), text + i),
            "");
}

/* The prefix of the term ends the text, or has a number behind it. */
static void report_dangling(struct betza_reader *reader, const struct betza_term *term)
{
    const char *prefix = reader->text->text + term->start;
    size_t size = term->atom - term->start;
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DANGLING),
                                 betza_place(reader, term->start, term->atom), (int)size, prefix);

    diag_label(f, "letters belong to the atom behind them");
    help_with_capital(reader, term->start, size, f);
}

/* What stands where an atom should. */
static void report_no_atom(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom, size;
    struct finding *f;

    if (i > term->start && (text[i] == '\0' || is_digit(text[i]))) {
        if (!reader->failed)
            report_dangling(reader, term);
        betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
    } else if (is_digit(text[i])) {
        report_early_range(reader, term);
    } else {
        size = utf8_length(text + i, strlen(text + i));
        term->end = i + (size ? size : 1);
        f = diag_add(reader->diags, DIAG(BETZA_CHARACTER), betza_place(reader, i, term->end),
                     (int)(term->end - i), text + i);
        diag_help(f, text[i] == '#' ? "leave it out, or begin a comment with a blank before the '#'"
                                    : "leave it out; Fairy-Stockfish skips it in silence");
        if (text[i] != '#')
            diag_fix_part(f, reader->text, i, term->end - i, "");
    }
    reader->failed = true;
}

/* Reads the term at offset `start`; returns the offset behind it. */
static size_t read_term(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    bool failed = reader->failed;

    term->atom = betza_prefix_end(text, term->start);
    term->end = term->atom;
    reader->failed = false;
    term->prefix = betza_read_prefix(reader, term->start, term->atom);
    if (text[term->atom] == '[')
        betza_read_bracket(reader, term);
    else if (!is_capital(text[term->atom]) && text[term->atom] != '(')
        report_no_atom(reader, term);
    else if (betza_read_atom(reader, term) && betza_read_range(reader, term))
        betza_add_moves(reader, term);
    reader->failed |= failed;
    return term->end;
}

/* --- the whole text --- */

static bool check_size(const struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);

    if (size == 0)
        diag_help(diag_add(diags, DIAG(BETZA_EMPTY), text->at),
                  "write for example 'W' for a step to the four sides");
    if (size <= BETZA_LIMIT)
        return true;
    diag_add(diags, DIAG(BETZA_LENGTH), text->at, BETZA_LIMIT);
    return false;
}

/* Whether the text is a word of no notation, such as "king": small letters alone, some of which
 * mean nothing. */
static bool is_word(const char *text)
{
    static const char meaningful[] = "fblrvshmcdeijnopgtyzaqux";
    bool strange = false;

    for (; *text; text++) {
        if (!betza_is_small(*text) && *text != ' ')
            return false;
        strange |= !strchr(meaningful, *text);
    }
    return strange;
}

/* Pieces by the names that they have in most games. */
static const struct {
    const char *name, *moves;
} named[] = {
    {"king", "K"},        {"mann", "K"},        {"queen", "Q"},       {"rook", "R"},
    {"bishop", "B"},      {"knight", "N"},      {"pawn", "fmWfcF"},   {"ferz", "F"},
    {"wazir", "W"},       {"alfil", "A"},       {"dabbaba", "D"},     {"camel", "C"},
    {"zebra", "Z"},       {"cannon", "mRcpR"},  {"nightrider", "N0"}, {"grasshopper", "gQ"},
    {"archbishop", "BN"}, {"chancellor", "RN"}, {"amazon", "QN"},     {"centaur", "KN"},
    {"gold", "WfF"},      {"silver", "FfW"},    {"lance", "fR"}};

static const char *moves_of(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(named); i++)
        if (strcasecmp(named[i].name, name) == 0)
            return named[i].moves;
    return NULL;
}

static void report_word(const struct betza_reader *reader)
{
    const char *text = reader->text->text;
    size_t size = strlen(text);
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DANGLING), betza_place(reader, 0, size),
                                 (int)size, text);

    diag_label(f, "atoms are W F D N A H C Z G R B K Q U");
    if (moves_of(text)) {
        diag_write_part(f, reader->text, 0, size, moves_of(text), "");
        return;
    }
    diag_help(
        f, "write 'K' for a step in any direction, 'R' for the slides of a Rook; or say the moves "
           "in English after 'text:' in place of 'moves:'");
}

/* Reads all terms of a text of a good size; returns how many. */
static size_t read_terms(struct betza_reader *reader, struct betza_term **terms)
{
    size_t count = 0, offset = 0;

    *terms = NULL;
    while (reader->text->text[offset]) {
        struct betza_term *term = ARENA_PUSH(reader->arena, *terms, count);

        term->start = offset;
        offset = read_term(reader, term);
    }
    return count;
}

/* What is read takes several times the room of what is kept; of this, further legs stand where they
 * are kept from the first. */
static void keep_terms(const struct betza_reader *reader, struct moveset *set,
                       const struct betza_term *terms, size_t count)
{
    size_t all = 0;

    for (size_t i = 0; i < count; i++)
        all += terms[i].moves.count;
    set->moves = arena_grow_by(reader->kept, set->moves, set->count, all, sizeof *set->moves);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < terms[i].moves.count; k++)
            set->moves[set->count++] = terms[i].moves.moves[k];
}

bool betza_read(struct arena *arena, const struct located *text, struct moveset *set,
                struct diags *diags)
{
    struct betza_reader reader = {.kept = arena, .text = text, .diags = diags};
    struct betza_term *terms;
    size_t count;

    if (!check_size(text, diags))
        return false;
    if (moves_of(text->text) || is_word(text->text)) {
        report_word(&reader);
        return false;
    }
    reader.arena = arena_new();
    count = read_terms(&reader, &terms);
    if (!reader.failed)
        betza_note_redundant_terms(&reader, terms, count);
    if (reader.ways <= BETZA_WAYS_LIMIT)
        keep_terms(&reader, set, terms, count);
    arena_free(reader.arena);
    return !reader.failed;
}

struct moveset betza_known(struct arena *arena, const char *betza)
{
    const struct located text = located_plain(betza);
    struct betza_reader reader = {.arena = arena_new(), .kept = arena, .text = &text};
    struct betza_term *terms;
    size_t count = read_terms(&reader, &terms);
    struct moveset set = {0};

    assert(!reader.failed);
    keep_terms(&reader, &set, terms, count);
    arena_free(reader.arena);
    return set;
}
