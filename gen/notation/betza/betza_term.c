#include "notation/betza/betza_internal.h"

#include "base/number.h"

static void report_unknown_atom(struct betza_reader *reader, size_t i)
{
    static const struct {
        char letter;
        const char *meaning;
    } later[] = {
        {'O', "castling is a rule: 'castling: {with: Rook}' under 'rules:'"},
        {'I', "copying the last mover is not supported yet"},
        {'X', "lengthening a leap is not supported yet; write (x,y)"},
    };
    char c = reader->text->text[i];
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_UNKNOWN_ATOM), betza_place(reader, i, i + 1), c);

    reader->failed = true;
    diag_label(f, "atoms are W F D N A H C Z G R B K Q U");
    for (size_t k = 0; k < COUNT_OF(later); k++)
        if (later[k].letter == c)
            diag_label(f, "%s", later[k].meaning);
    diag_help(f, "other programs say nothing: XBoard stops reading here, Fairy-Stockfish skips "
                 "the letter");
}

int betza_read_number(const char *text, size_t *i, int limit)
{
    int value = is_digit(text[*i]) ? 0 : -1;

    for (; is_digit(text[*i]); ++*i)
        if (value >= 0)
            value = value * 10 + (text[*i] - '0') > limit ? -1 : value * 10 + (text[*i] - '0');
    return value;
}

/* "(1,4)" at term->atom; term->end moves behind it. */
static bool read_leaper(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom + 1;
    int x, y = -1;

    x = betza_read_number(text, &i, BETZA_LEAP_LIMIT);
    if (x >= 0 && text[i] == ',') {
        i++;
        y = betza_read_number(text, &i, BETZA_LEAP_LIMIT);
    }
    term->base = (struct betza_atom){.range = 1, .step = {x < y ? x : y, x < y ? y : x}};
    term->end = i + (text[i] == ')');
    if (x >= 0 && y >= 0 && x + y > 0 && text[i] == ')')
        return true;
    diag_help(
        diag_add(reader->diags, DIAG(BETZA_LEAPER), betza_place(reader, term->atom, term->end)),
        "write for example '(1,4)': two numbers from 0 to %d, not both 0", BETZA_LEAP_LIMIT);
    reader->failed = true;
    return false;
}

bool betza_read_atom(struct betza_reader *reader, struct betza_term *term)
{
    char c = reader->text->text[term->atom];
    const struct betza_atom *atom = betza_atom_find(c);

    term->end = term->atom + 1;
    if (c == '(')
        return read_leaper(reader, term);
    if (!atom) {
        report_unknown_atom(reader, term->atom);
        betza_read_number(reader->text->text, &term->end, BETZA_RANGE_LIMIT); /* belongs to it */
        return false;
    }
    term->base = *atom;
    if (atom->legacy) {
        struct finding *f =
            diag_add(reader->diags, DIAG(BETZA_LEGACY_ATOM),
                     betza_place(reader, term->atom, term->end), c, atom->step.x, atom->step.y);

        diag_write_part(f, reader->text, term->atom, 1, c == 'L' ? "C" : "Z",
                        "; XBoard reads L as (2,3) and J as (1,3), Fairy-Stockfish the other way "
                        "round");
    }
    return true;
}

static void read_doubled(struct betza_reader *reader, struct betza_term *term)
{
    char c = reader->text->text[term->end++];

    term->range = 0;
    if (term->base.range && vec_largest(term->base.step))
        diag_write_part(diag_add(reader->diags, DIAG(BETZA_DOUBLED),
                                 betza_place(reader, term->end - 2, term->end), c, c),
                        reader->text, term->end - 2, 2, (char[]){c, '0', '\0'},
                        "; XBoard reads two leapers");
}

/* The doubled letter or the number. */
bool betza_read_range(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t from = term->end;

    term->range = term->base.range;
    if (term->base.letter && text[from] == term->base.letter) {
        read_doubled(reader, term);
        from = term->end;
        betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
        if (term->end > from)
            betza_report_range(reader, from, term->end,
                               "the doubled letter means unlimited already");
        return term->end == from;
    }
    if (!is_digit(text[from]))
        return true;
    term->range = betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
    if (term->range < 0)
        betza_report_range(reader, from, term->end, "at most 99; 0 is unlimited");
    else if (text[from] == '0' && term->end > from + 1)
        betza_report_range(reader, from, term->end,
                           "0 is unlimited; an exact number of steps is not supported");
    else
        return true;
    return false;
}
