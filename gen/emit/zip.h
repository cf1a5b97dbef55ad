/* Zip archives (APPNOTE 6.3), of files that are packed already and so are stored as they are. Times
 * are the first that there is, so that an archive depends on its files alone. */
#pragma once

#include "base/buf.h"

struct zip {
    struct buf files, directory;
    size_t count;
};

/* Beyond this the archive would need another form: bytes and files. */
#define ZIP_MOST_BYTES 0xffffffffu
enum { ZIP_MOST_FILES = 0xffff };

/* Adds a file; its name is UTF-8, with '/' between folders. False where there is no room for it;
 * then nothing is added. */
bool zip_add(struct zip *zip, const char *name, const struct buf *content);

/* Ends the archive, which is then zip->files; zip_free() frees it. */
void zip_end(struct zip *zip);
void zip_free(struct zip *zip);
