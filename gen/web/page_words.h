/* The words of a page, by the names that web/page.html and page.js call them by. */
#ifndef PIECEWORK_WEB_PAGE_WORDS_H
#define PIECEWORK_WEB_PAGE_WORDS_H

#include "words/words.h"

struct page_word {
    const char *name;
    enum word_id id;
};

/* Both end with a name NULL. The script puts names of players and moves into its own. */
extern const struct page_word page_words[], script_words[];

#endif
