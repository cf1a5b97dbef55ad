#include "emit/gzip.h"

#include "base/base64.h"
#include "base/mem.h"

#include <libdeflate.h>
#include <stdlib.h>

enum { LEVEL = 12 };

void gzip_put(struct buf *out, const void *bytes, size_t size)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(LEVEL);
    size_t room = libdeflate_gzip_compress_bound(packer, size);
    void *packed = mem_new(room, 1);

    base64_put(out, packed, libdeflate_gzip_compress(packer, bytes, size, packed, room));
    libdeflate_free_compressor(packer);
    free(packed);
}
