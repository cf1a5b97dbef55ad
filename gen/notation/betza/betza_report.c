/* Findings that several parts of the reader of Betza have, and their places. */
#include "notation/betza/betza_leg.h"

struct place betza_place(const struct betza_reader *reader, size_t from, size_t to)
{
    return located_at(reader->text, from, to - from);
}

void betza_report_leg(struct betza_reader *reader, size_t i, const char *label)
{
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_MODE_LEG), betza_place(reader, i, i + 1),
                                 reader->text->text[i]);

    diag_label(f, "%s", label);
    diag_help(f, "legs are separated by 'a'; Fairy-Stockfish knows moves of one leg alone");
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
