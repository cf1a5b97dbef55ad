#include "art/raster_file.h"

enum raster_file raster_kind(const char *file, size_t size)
{
    static const char png[] = "\x89PNG\r\n\x1A\n", jpeg[] = "\xFF\xD8\xFF";

    if (size > sizeof png && memcmp(file, png, sizeof png - 1) == 0)
        return RASTER_PNG;
    if (size > sizeof jpeg && memcmp(file, jpeg, sizeof jpeg - 1) == 0)
        return RASTER_JPEG;
    return RASTER_BARE;
}

/* --- what stands around the pixels --- */

/* Some bytes of a file. */
struct bytes {
    const unsigned char *at;
    size_t size;
};

/* Numbers of `size` bytes, the big end first or last; 0 beyond the end. */
static size_t number_at(struct bytes s, size_t at, size_t size, bool little)
{
    size_t number = 0;

    for (size_t i = 0; i < size && at + size <= s.size; i++)
        number = number << 8 | s.at[at + (little ? size - 1 - i : i)];
    return number;
}

/* The segment of a JPEG file (ITU-T T.81, B.1.1.4) behind one of the marks from `first` to `last`
 * that begins with these bytes; size 0: there is none. */
static struct bytes jpeg_segment(struct bytes file, int first, int last, const char *with)
{
    size_t at = 2, size;

    for (; at + 9 < file.size && file.at[at] == 0xFF; at += size) {
        int mark = file.at[at + 1];

        size = mark == 0xFF ? 1 : 2 + number_at(file, at + 2, 2, false);
        if (mark >= first && mark <= last && mark != 0xC4 && mark != 0xC8 && mark != 0xCC &&
            at + size <= file.size && size > 4 + strlen(with) &&
            memcmp(file.at + at + 4, with, strlen(with)) == 0)
            return (struct bytes){file.at + at + 4, size - 4};
    }
    return (struct bytes){0};
}

/* The content of the chunk of a PNG file with that name; NULL: there is none. */
static struct bytes png_chunk(struct bytes file, const char *name)
{
    enum { SIGNATURE = 8, FRAME = 12 };
    size_t at = SIGNATURE, size;

    for (; at + FRAME <= file.size; at += FRAME + size) {
        size = number_at(file, at, 4, false);
        if (size > file.size - at - FRAME)
            break;
        if (memcmp(file.at + at + 4, name, 4) == 0)
            return (struct bytes){file.at + at + 8, size};
    }
    return (struct bytes){0};
}

/* Whether a JPEG file has its end, behind segments and scans (B.1.1.2). */
static bool jpeg_is_whole(struct bytes file)
{
    enum { END = 0xD9, RESTART = 0xD0, SCAN_ONLY = 1, FILLED = 0xFF };
    size_t at = 2;

    while (at + 1 < file.size) {
        int mark = file.at[at] == 0xFF ? file.at[at + 1] : 0;
        bool passed = mark <= SCAN_ONLY || mark == FILLED || (mark & 0xF8) == RESTART;

        if (mark == END)
            return true;
        at += passed ? 1 : 2 + number_at(file, at + 2, 2, false);
    }
    return false;
}

/* The samples of each pixel of a JPEG file, from the head of its frame (B.2.2); 0 when there is
 * none. */
static int jpeg_samples(struct bytes file)
{
    struct bytes frame = jpeg_segment(file, 0xC0, 0xCF, "");

    return frame.size > 5 ? frame.at[5] : 0;
}

/* How the picture is to be held, from 1 to 8, as a camera wrote it (Exif 2.32, 4.6.4); 1 where that
 * is not said. */
static int orientation_of(enum raster_file kind, struct bytes file)
{
    enum { HEAD = 6, FIRST_AT = 4, ENTRY = 12, ORIENTATION = 0x112, VALUE_AT = 8 };
    struct bytes exif =
        kind == RASTER_JPEG ? jpeg_segment(file, 0xE1, 0xE1, "Exif") : png_chunk(file, "eXIf");
    size_t at, count;
    bool little;

    if (kind == RASTER_JPEG && exif.size > HEAD)
        exif = (struct bytes){exif.at + HEAD, exif.size - HEAD};
    little = exif.size > 0 && exif.at[0] == 'I';
    at = number_at(exif, FIRST_AT, 4, little);
    count = number_at(exif, at, 2, little);
    for (at += 2; count-- && at + ENTRY <= exif.size; at += ENTRY) {
        size_t value = number_at(exif, at + VALUE_AT, 2, little);

        if (number_at(exif, at, 2, little) == ORIENTATION && value >= 1 && value <= 8)
            return (int)value;
    }
    return 1;
}

bool raster_is_whole(enum raster_file kind, const char *file, size_t size)
{
    const struct bytes bytes = {(const unsigned char *)file, size};

    return kind == RASTER_PNG ? png_chunk(bytes, "IEND").at != NULL : jpeg_is_whole(bytes);
}

/* --- rasters --- */

/* The picture as it is to be held; its file is of no use then. */
static void turn(struct arena *arena, struct raster *r, int orientation)
{
    bool lies = orientation >= 5, right = strchr("\2\3\7\10", orientation),
         down = strchr("\3\4\6\7", orientation);
    int width = lies ? r->height : r->width, height = lies ? r->width : r->height;
    unsigned char *pixels = arena_alloc(arena, (size_t)width * (size_t)height, 4);

    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int across = lies ? y : x, along = lies ? x : y;

            across = right ? r->width - 1 - across : across;
            along = down ? r->height - 1 - along : along;
            memcpy(pixels + 4 * ((size_t)y * (size_t)width + (size_t)x),
                   r->pixels + 4 * ((size_t)along * (size_t)r->width + (size_t)across), 4);
        }
    *r = (struct raster){
        .width = width, .height = height, .pixels = pixels, .opaque = r->opaque, .grey = r->grey};
}

static bool all_opaque(const struct raster *r)
{
    return !ANY(i, (size_t)r->width * (size_t)r->height, r->pixels[4 * i + 3] != 255);
}

bool raster_is_clear(const struct raster *raster)
{
    size_t at = 0, end = 4 * (size_t)raster->width * (size_t)raster->height;

    while (at < end && raster->pixels[at + 3] == 0)
        at += 4;
    return at == end;
}

const struct raster *raster_of(struct arena *arena, enum raster_file kind, const char *file,
                               size_t size, const struct drawn *drawn)
{
    struct raster *r = arena_alloc(arena, 1, sizeof *r);
    const struct bytes bytes = {(const unsigned char *)file, size};
    int samples = kind == RASTER_JPEG ? jpeg_samples(bytes) : 3;
    int orientation = orientation_of(kind, bytes);

    *r = (struct raster){.width = (int)drawn->width,
                         .height = (int)drawn->height,
                         .pixels = (const unsigned char *)drawn->bytes,
                         .grey = samples == 1,
                         .kind = kind,
                         .file = file,
                         .file_size = size};
    r->opaque = all_opaque(r);
    if (orientation > 1)
        turn(arena, r, orientation);
    return samples == 1 || samples == 3 ? r : NULL;
}
