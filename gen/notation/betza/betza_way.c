/* Modes of more than one letter: over how many pieces a leg jumps, pp and p3, and whom it takes on
 * its way, (c), (d) and (cd). */
#include "notation/betza/betza_leg.h"

#include "base/number.h"
#include "notation/betza/betza_internal.h"

#include <string.h>

bool betza_is_group(const char *text)
{
    return *text == '(' && !is_digit(text[1]) && text[1] != ',';
}

size_t betza_group_end(const char *text, size_t i)
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
        else if (betza_is_group(text + i))
            i = betza_group_end(text, i);
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

size_t betza_read_hop(struct betza_reader *reader, size_t i, bool last, struct betza_leg *leg)
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
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_GROUP), betza_place(reader, from, to));

    diag_label(f, "%s", label);
    diag_help(f, "write for example '(c)R', which takes every enemy that it passes, or '(cd)R', "
                 "which takes every piece");
    reader->failed = true;
}

size_t betza_read_group(struct betza_reader *reader, size_t i, bool last, struct betza_leg *leg)
{
    static const struct {
        const char *text;
        unsigned path;
    } groups[] = {{"(c)", PATH_SWEEP_ENEMIES},
                  {"(d)", PATH_SWEEP_FRIENDS},
                  {"(cd)", PATH_SWEEP},
                  {"(dc)", PATH_SWEEP}};
    const char *text = reader->text->text + i;
    size_t end = betza_group_end(reader->text->text, i), size = end - i;
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
        report_group(reader, leg->group, betza_group_end(reader->text->text, leg->group),
                     "a single step passes nothing; write a slide");
    else if (leg->path & PATH_SWEEP &&
             (leg->jumps || leg->path & (PATH_CANNON | PATH_HOPPER | PATH_JUMPS | PATH_LAME)))
        report_group(reader, leg->group, betza_group_end(reader->text->text, leg->group),
                     "what takes on its way does not jump, nor is it lame");
}
