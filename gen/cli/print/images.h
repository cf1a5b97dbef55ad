/* Single pictures of what a set consists of, for services that print it and programs that show it:
 * `piecework render --images`. */
#pragma once

#include "cli/draw/format.h"
#include "page/parts.h"

/* Formats of images are bits by the index of their names; NULL-terminated: png pdf. */
enum image_format { IMAGE_PNG, IMAGE_PDF, IMAGE_FORMAT_COUNT };
extern const char *const image_format_names[];

/* What a service or a program asks for. */
struct image_preset {
    unsigned formats;
    double dpi;
    double bleed; /* mm around what is cut */
    int side;     /* pixels of the longer side at most; 0: as many as there are */
};

/* By their names, NULL-terminated: game-crafter drive-thru tabletop-simulator. */
extern const char *const image_preset_names[];
extern const struct image_preset image_presets[];

struct imaging {
    struct arena *arena;
    const struct layout *layout; /* whose bleed the images have */
    struct plans *plans;
    int only; /* enum part_kind; -1: all that have images */
    enum ink_use ink;
    struct image_preset as;
    const char *folder; /* of the images */
    file_putter *put;

    void *context;
    struct diags *diags;
};

/* Puts a file of each format for each face of the pieces, for the board in one part, and for each
 * page of booklet, hands, cards, cover and box, on the layout's first paper that has it; and
 * images.csv, which lists them. Nothing but a finding where there is nothing of that kind. */
void put_images(const struct imaging *i);
