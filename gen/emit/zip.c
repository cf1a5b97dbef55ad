#include "emit/zip.h"

#include <libdeflate.h>

/* The small end first. */
static void put(struct buf *out, size_t value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        buf_char(out, (char)(value & 0xff));
}

enum {
    LOCAL = 0x04034b50, /* what parts begin with */
    CENTRAL = 0x02014b50,
    END = 0x06054b50,
    VERSION = 20,
    NAMES_UTF8 = 0x0800,
    STORED = 0,
    FIRST_DAY = 0x0021, /* 1 January 1980 */
    LOCAL_SIZE = 30,
    CENTRAL_SIZE = 46,
    END_SIZE = 22,
};

/* What both of a file's heads say. */
static void put_head(struct buf *out, const char *name, const struct buf *content)
{
    put(out, VERSION, 2);
    put(out, NAMES_UTF8, 2);
    put(out, STORED, 2);
    put(out, 0, 2);
    put(out, FIRST_DAY, 2);
    put(out, libdeflate_crc32(0, content->text, content->size), 4);
    put(out, content->size, 4);
    put(out, content->size, 4);
    put(out, strlen(name), 2);
    put(out, 0, 2);
}

bool zip_add(struct zip *zip, const char *name, const struct buf *content)
{
    size_t at = zip->files.size, heads = LOCAL_SIZE + CENTRAL_SIZE + 2 * strlen(name);

    if (zip->count == ZIP_MOST_FILES || strlen(name) > 0xffff ||
        at + zip->directory.size + heads + content->size + END_SIZE > ZIP_MOST_BYTES)
        return false;
    put(&zip->files, LOCAL, 4);
    put_head(&zip->files, name, content);
    buf_text(&zip->files, name);
    buf_put(&zip->files, content->text, content->size);
    put(&zip->directory, CENTRAL, 4);
    put(&zip->directory, VERSION, 2);
    put_head(&zip->directory, name, content);
    put(&zip->directory, 0, 10); /* no comment, on the first disk, no attributes */
    put(&zip->directory, at, 4);
    buf_text(&zip->directory, name);
    zip->count++;
    return true;
}

void zip_end(struct zip *zip)
{
    size_t at = zip->files.size, size = zip->directory.size;

    buf_put(&zip->files, zip->directory.text, size);
    put(&zip->files, END, 4);
    put(&zip->files, 0, 4);
    put(&zip->files, zip->count, 2);
    put(&zip->files, zip->count, 2);
    put(&zip->files, size, 4);
    put(&zip->files, at, 4);
    put(&zip->files, 0, 2);
}

void zip_free(struct zip *zip)
{
    buf_free(&zip->files);
    buf_free(&zip->directory);
}
