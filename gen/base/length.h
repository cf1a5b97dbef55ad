/* Numbers and lengths as people write them, whatever the locale: "12", "12.5 mm", "0.125in". */
#pragma once

/* What the units are called, for help. */
extern const char length_units[];

/* Reads a sign, digits and a fraction. What is behind them, or NULL: there is no number. */
const char *number_read(const char *text, double *value);

/* Reads a number and a unit with blanks between; a number alone is in `usual`, "mm" or "pt". The
 * value is in that unit, too. What is behind them, or NULL: there is no number. A unit that is not
 * known is left unread. */
const char *length_read(const char *text, const char *usual, double *value);

/* The unit that is meant by another word for it, such as "inches"; NULL: there is none. */
const char *length_unit_meant(const char *word);
