/* Keys of definitions that somebody may expect, of games that are not covered. */
#ifndef PIECEWORK_LOAD_SHARED_UNCOVERED_H
#define PIECEWORK_LOAD_SHARED_UNCOVERED_H

#include "yaml/field.h"

/* Ends with a key NULL. What they would say, the README lists. */
extern const struct uncovered_key uncovered_keys[];

#endif
