#include "base/length.h"

#include "base/standard.h"

const char length_units[] = "mm, cm, in or pt";

static const struct {
    const char *name;
    double mm;
} units[] = {{"mm", 1}, {"cm", 10}, {"in", 25.4}, {"pt", 25.4 / 72}};
enum { UNITS = sizeof units / sizeof *units };

/* How else they are called, those of a row of `units` each. */
enum { SYNONYMS = 5 };
static const char *const synonyms[UNITS][SYNONYMS] = {
    {"millimetres", "millimeters", "millimetre", "millimeter"},
    {"centimetres", "centimeters", "centimetre", "centimeter"},
    {"\"", "″", "inch", "inches", "''"},
    {"points", "point", "pts"},
};

const char *number_read(const char *text, double *value)
{
    bool negative = *text == '-';
    double scale = 1;

    text += *text == '-' || *text == '+';
    if (!is_digit(*text) && !(*text == '.' && is_digit(text[1])))
        return NULL;
    for (*value = 0; is_digit(*text); text++)
        *value = *value * 10 + (*text - '0');
    if (*text == '.' && is_digit(text[1]))
        for (text++; is_digit(*text); text++, scale *= 10)
            *value = *value * 10 + (*text - '0');
    *value /= negative ? -scale : scale;
    return text;
}

/* The row of the unit that a text begins with; UNITS: it is none. */
static size_t unit_of(const char *text)
{
    size_t i = 0;

    while (i < UNITS && strncasecmp(text, units[i].name, strlen(units[i].name)) != 0)
        i++;
    return i;
}

const char *length_read(const char *text, const char *usual, double *value)
{
    const char *end = number_read(text, value);
    const char *unit = end ? end + strspn(end, " ") : "";
    size_t found = unit_of(unit), own = unit_of(usual);

    if (found == UNITS)
        return end;
    if (found != own)
        *value *= units[found].mm / units[own].mm;
    return unit + strlen(units[found].name);
}

const char *length_unit_meant(const char *word)
{
    for (size_t i = 0; i < UNITS; i++)
        for (size_t k = 0; k < SYNONYMS && synonyms[i][k]; k++)
            if (strcasecmp(word, synonyms[i][k]) == 0)
                return units[i].name;
    return NULL;
}
