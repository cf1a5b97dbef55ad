/* Files of positions, one in a line, as EPD and lists of FEN and SFEN have them: each is a record
 * without moves. */
#include "format/record/record_reader.h"

/* Whether the line has nothing, or a remark. */
static bool is_remark(const char *line)
{
    line += strspn(line, " \t\r");
    return strchr("\n#%;", *line);
}

/* Whether the first word of the line has as many ranks as the board. */
static bool is_position(const struct record_reader *r, const char *line)
{
    size_t size;
    int ranks = 1;

    line += strspn(line, " \t");
    size = strcspn(line, " \t\r\n");
    for (size_t i = 0; i < size; i++)
        ranks += line[i] == '/';
    return ranks > 1 && ranks >= r->game->height;
}

static bool begins(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t at = 0;

    while (text[at] && is_remark(text + at))
        at = record_next_line(text, at);
    return is_position(r, text + at);
}

static size_t next_position(const struct record_reader *r, size_t from)
{
    const char *text = r->text->text;
    bool had = false;

    while (text[from] && !(had && is_position(r, text + from))) {
        had |= is_position(r, text + from);
        from = record_next_line(text, from);
    }
    return from;
}

static bool read(struct record_reader *r)
{
    const char *text = r->text->text;

    for (; text[r->at]; r->at = record_next_line(text, r->at)) {
        size_t size = record_line(text, r->at);
        const struct located line = record_part(r, r->at, size);

        if (is_remark(text + r->at))
            continue;
        if (!is_position(r, text + r->at)) {
            record_report(r, r->at, size, "this line has no position");
            return false;
        }
        score_begins(r->score, line.at);
        if (!placement_read(r->arena, r->game, &line, r->start, r->diags))
            return false;
        r->score->begun = true;
    }
    return true;
}

const struct record_format epd_format = {
    .name = "fen", .extension = ".epd", .begins = begins, .next = next_position, .read = read};
