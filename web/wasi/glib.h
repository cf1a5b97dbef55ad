/* The one thing that the module wants of GLib: sums of texts by SHA-256. */
#ifndef PIECEWORK_WASI_GLIB_H
#define PIECEWORK_WASI_GLIB_H

#include <stddef.h>

typedef unsigned char guchar;
typedef unsigned char guint8;
typedef long gssize;
typedef size_t gsize;
typedef struct checksum GChecksum;
enum { G_CHECKSUM_SHA256 };

GChecksum *g_checksum_new(int kind);
void g_checksum_update(GChecksum *sum, const guchar *bytes, gssize size);
void g_checksum_get_digest(GChecksum *sum, guint8 *digest, gsize *size);
void g_checksum_free(GChecksum *sum);

#endif
