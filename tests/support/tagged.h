/* The tags of a PDF, walked from their root: what programs that read aloud, reflow or convert see
 * of it. On the way each tag must stand where it may and say of itself what it must. */
#ifndef PIECEWORK_TESTS_TAGGED_H
#define PIECEWORK_TESTS_TAGGED_H

#include "support/prints.h"

enum { TAG_DEPTH = 24 };

/* A piece of content: a page's marked content, or what a link is laid over. */
struct piece_of {
    size_t page;
    int mark;
    const char *tag;
    qpdf_oh element;
};

struct walk {
    struct arena *arena;
    struct print *print;
    qpdf_data pdf;
    const char *open[TAG_DEPTH]; /* names of the tags from the root on */
    int depth;
    int heading; /* level of the last one, of those in its part; 0 none */
    size_t page; /* of the content that was met last */
    struct piece_of *content;
    size_t count;
    size_t tags, links;
};

/* Fails the test where a tag is not as it should be. Owned by the arena. */
struct walk walk_print(struct arena *arena, struct print *print);

/* What a tag holds: tags, numbers of content, dictionaries. */
int walk_children(struct walk *w, qpdf_oh tag);
qpdf_oh walk_child_of(struct walk *w, qpdf_oh tag, int index);
/* The name at a key, without its '/'; "" when there is none. */
const char *walk_name(struct walk *w, qpdf_oh object, const char *key);
/* From 0; fails the test when the document has no such page. */
size_t walk_page(struct walk *w, qpdf_oh page);

#endif
