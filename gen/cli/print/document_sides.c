#include "cli/print/document_sides.h"

enum document_sides document_sides(const struct layout *document, int only)
{
    bool texts = true;

    for (size_t i = 0; i < document->part_count; i++) {
        const struct part *part = &document->parts[i];

        if (only >= 0 && (int)part->kind != only)
            continue;
        if (part_is_duplex(part))
            return DOCUMENT_BACKS;
        texts &= part_is_text(part);
    }
    return texts ? DOCUMENT_TEXTS : DOCUMENT_SINGLE;
}

enum pdf_sides document_turns(const struct layout *document, int only)
{
    switch (document_sides(document, only)) {
    case DOCUMENT_BACKS:
        return document->making.flip == FLIP_LONG ? SIDES_LONG_EDGE : SIDES_SHORT_EDGE;
    case DOCUMENT_TEXTS:
        return document->saddle ? SIDES_SHORT_EDGE : SIDES_LONG_EDGE;
    default:
        return SIDES_ONE;
    }
}

static bool has_text(const struct layout *document, int only)
{
    for (size_t i = 0; i < document->part_count; i++) {
        const struct part *part = &document->parts[i];

        if ((only < 0 || (int)part->kind == only) && part_is_text(part))
            return true;
    }
    return false;
}

const char *document_told(const struct layout *document, int only)
{
    switch (document_turns(document, only)) {
    case SIDES_LONG_EDGE:
        return "on both sides, flipped on the long edge";
    case SIDES_SHORT_EDGE:
        return "on both sides, flipped on the short edge";
    default:
        return has_text(document, only) ? "on one side, but texts on both" : "on one side";
    }
}
