/* Further documents of a layout: reading them. Private to layout/. */
#ifndef PIECEWORK_LAYOUT_DOCUMENT_H
#define PIECEWORK_LAYOUT_DOCUMENT_H

#include "layout/layout.h"
#include "yaml/field.h"

/* What a document in a layout may hold. */
extern const struct record document_record;

/* Appends the documents of a list, which may be NULL, to a layout whose parts were read. */
void documents_read(struct arena *arena, struct layout *layout, const struct node *list,
                    struct diags *diags);

/* Appends a document for each kind of parts that print by themselves and have none. */
void documents_add_alone(struct arena *arena, struct layout *layout);

#endif
