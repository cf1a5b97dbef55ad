#include "format/csv.h"

enum { CSV_ROW_LIMIT = 10000 };

struct csv_reader {
    struct arena *arena;
    const struct source *source;
    const char *name, *at; /* at: what is read next */
    char between;          /* cells */
    struct csv *csv;
    struct diags *diags;
};

static struct place place_of(const struct csv_reader *r, const char *from, size_t size)
{
    return source_place(r->source, (size_t)(from - r->source->text), size);
}

static bool refuse(const struct csv_reader *r, struct place place, const char *trouble,
                   const char *help)
{
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), place, r->name, trouble), "%s", help);
    return false;
}

static bool ends_cell(const struct csv_reader *r)
{
    return *r->at == '\0' || *r->at == '\n' || *r->at == r->between;
}

static void skip_blanks(struct csv_reader *r)
{
    while (!ends_cell(r) && strchr(" \t\r", *r->at))
        r->at++;
}

static bool read_cell(struct csv_reader *r, struct located *cell)
{
    struct buf text = {0};
    const char *from;
    bool quoted, exact = true;

    skip_blanks(r);
    quoted = *r->at == '"';
    for (from = r->at += quoted;
         quoted ? *r->at && (*r->at != '"' || r->at[1] == '"') : !ends_cell(r); r->at++) {
        exact &= !quoted || !strchr("\"\n", *r->at);
        r->at += quoted && *r->at == '"';
        buf_char(&text, *r->at);
    }
    while (!quoted && text.size > 0 && strchr(" \t\r", text.text[text.size - 1]))
        text.text[--text.size] = '\0';
    *cell = (struct located){.at = place_of(r, from, exact ? text.size : (size_t)(r->at - from)),
                             .exact = exact};
    cell->text = buf_take(r->arena, &text);
    if (quoted && !*r->at)
        return refuse(r, place_of(r, from - 1, 1), "this quotation mark is never closed",
                      "close it, and write one inside of a cell as two");
    r->at += quoted;
    skip_blanks(r);
    return ends_cell(r) || refuse(r, place_of(r, r->at, 1), "here a cell has ended",
                                  "put all of the cell into quotation marks");
}

/* The first row says how many cells all others have; beyond those they are empty at most. */
static bool read_row(struct csv_reader *r)
{
    struct located *row = NULL, cell;
    size_t cells = 0;

    for (;; r->at++) {
        if (!read_cell(r, &cell))
            return false;
        if (r->csv->count > 0 && cells >= r->csv->columns && *cell.text)
            return refuse(r, cell.at, "this row has more cells than the first one",
                          "put a cell with such a sign in it into quotation marks");
        *ARENA_PUSH(r->arena, row, cells) = cell;
        if (*r->at != r->between)
            break;
    }
    while (r->csv->count > 0 && cells < r->csv->columns)
        *ARENA_PUSH(r->arena, row, cells) =
            (struct located){.text = "", .at = place_of(r, r->at, 0)};
    r->csv->columns = r->csv->count ? r->csv->columns : cells;
    *ARENA_PUSH(r->arena, r->csv->rows, r->csv->count) = row;
    return r->csv->count <= CSV_ROW_LIMIT ||
           !diag_add(r->diags, DIAG(TOO_MANY), row->at, r->name, CSV_ROW_LIMIT);
}

static void read_comment(struct csv_reader *r)
{
    static const char word[] = "source:";
    const char *text = r->at + 1 + strspn(r->at + 1, " \t");
    size_t size = strcspn(text, "\r\n");

    if (!r->csv->origin && strncmp(text, word, strlen(word)) == 0 && size > strlen(word) + 1)
        r->csv->origin = arena_text(r->arena, text + strlen(word) + 1, size - strlen(word) - 1);
    r->at = text + size;
}

bool csv_read(struct arena *arena, const struct source *source, const char *name, struct csv *csv,
              struct diags *diags)
{
    struct csv_reader r = {arena, source, name, source->text, '\n', csv, diags};

    for (; *r.at; r.at += strspn(r.at, "\r\n")) {
        const char *sign = r.at + strcspn(r.at, ",;\t\r\n");

        if (csv->count == 0)
            r.between = *sign && !strchr("\r\n", *sign) ? *sign : ',';
        if (*r.at == '#')
            read_comment(&r);
        else if (strchr("\n", r.at[strspn(r.at, " \t\r")])) /* or the end */
            r.at += strspn(r.at, " \t\r");
        else if (!read_row(&r))
            return false;
    }
    return csv->count || refuse(&r, (struct place){.source = source}, "the table is empty",
                                "name its columns in the first row");
}
