/* What a file of a game is, by its name, its folder and its top-level keys. */
#pragma once

#include "base/standard.h"

struct source;

enum file_kind {
    FILE_GAME,
    FILE_LAYOUT,
    FILE_STYLE,
    FILE_LABELS,
    FILE_TEXT, /* of rules */
    FILE_WORDS /* of a language */
};

/* Files of words are those in a folder `words`, or in a folder of a game there, that are called by a
 * language, words/de.yaml or words/chess/de.yaml, and have no key of another kind. */
enum file_kind file_kind_of(const struct source *source);

/* Whether it is formed like "de" or "zh-Hant-TW", and no longer than any that is in use. */
bool is_language(const char *tag);
