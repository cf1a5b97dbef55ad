#include "emit/pdf/pdf_internal.h"
#include "emit/xml.h"

#include <endian.h>
#include <libdeflate.h>

/* Objects in a stream of objects: readers unpack it whole. */
enum { GATHERED_OBJECTS = 128 };

/* Level 4 takes a tenth longer for the whole file, which becomes a twelfth smaller. */
enum { PACKING_LEVEL = 1 };

/* Where an object is: at a byte of the file, or gathered, in a stream of objects. */
struct entry {
    bool gathered;
    size_t at; /* byte, or number of the stream */
    int index; /* in the stream */
};

struct pdf_file {
    struct arena *arena;
    struct buf *out;
    size_t start; /* of the file, in *out */
    struct entry *entries;
    size_t count; /* number of the next object; 0 is none */
    /* those being gathered */
    struct buf objects, numbers;
    int gathered, stream; /* stream: number of theirs; 0: none yet */
    struct libdeflate_compressor *packer;
};

struct pdf_file *pdf_file_begin(struct buf *out)
{
    struct arena *arena = arena_new();
    struct pdf_file *file = arena_alloc(arena, 1, sizeof *file);

    file->arena = arena;
    file->out = out;
    file->start = out->size;
    file->packer = libdeflate_alloc_compressor(PACKING_LEVEL);
    /* Bytes above 127 tell programs that move files that this one is binary. */
    buf_text(out, "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n");
    pdf_file_number(file);
    return file;
}

int pdf_file_number(struct pdf_file *file)
{
    ARENA_PUSH(file->arena, file->entries, file->count)->index = 0;
    return (int)file->count - 1;
}

/* --- streams --- */

static void begin_object(struct pdf_file *file, int number)
{
    file->entries[number].at = file->out->size - file->start;
    buf_print(file->out, "%d 0 obj\n", number);
}

void pdf_file_whole(struct pdf_file *file, int number, const char *text, size_t size)
{
    begin_object(file, number);
    buf_put(file->out, text, size);
    buf_text(file->out, "endobj\n");
}

void pdf_file_plain_stream(struct pdf_file *file, int number, const char *entries,
                           const void *bytes, size_t size)
{
    begin_object(file, number);
    buf_print(file->out, "<< /Length %zu%s >>\nstream\n", size, entries);
    buf_put(file->out, bytes, size);
    buf_text(file->out, "\nendstream\nendobj\n");
}

void pdf_file_pack(struct pdf_file *file, struct buf *out, const void *bytes, size_t size)
{
    zlib_put_by(out, file->packer, bytes, size);
}

void pdf_file_stream(struct pdf_file *file, int number, const char *entries, const void *bytes,
                     size_t size)
{
    LOCAL_BUF(all);
    LOCAL_BUF(stream);

    pdf_file_pack(file, &stream, bytes, size);
    buf_print(&all, " /Filter /FlateDecode%s", entries);
    pdf_file_plain_stream(file, number, all.text, stream.text, stream.size);
}

/* --- gathered objects --- */

static void put_gathered(struct pdf_file *file)
{
    LOCAL_BUF(entries);

    if (file->gathered == 0)
        return;
    buf_print(&entries, " /Type /ObjStm /N %d /First %zu", file->gathered, file->numbers.size);
    buf_put(&file->numbers, file->objects.text, file->objects.size);
    pdf_file_stream(file, file->stream, entries.text, file->numbers.text, file->numbers.size);
    file->numbers.size = file->objects.size = 0;
    file->gathered = file->stream = 0;
}

void pdf_file_put(struct pdf_file *file, int number, struct buf *object)
{
    if (file->stream == 0)
        file->stream = pdf_file_number(file);
    file->entries[number] =
        (struct entry){.gathered = true, .at = (size_t)file->stream, .index = file->gathered++};
    buf_print(&file->numbers, "%d %zu ", number, file->objects.size);
    buf_put(&file->objects, object->text, object->size);
    buf_char(&file->objects, '\n');
    buf_free(object);
    if (file->gathered == GATHERED_OBJECTS)
        put_gathered(file);
}

/* --- the table of objects --- */

/* Each entry: one byte for its kind, four for where it is, two for its index in a stream. The first
 * stands for no object. */
static void list_entries(const struct pdf_file *file, struct buf *table)
{
    enum { FREE, AT_BYTE, GATHERED, LAST_GENERATION = 65535 };

    for (size_t i = 0; i < file->count; i++) {
        const struct entry *e = &file->entries[i];
        int kind = i == 0 ? FREE : e->gathered ? GATHERED : AT_BYTE;

        number_bytes(table, (size_t)kind, 1);
        number_bytes(table, e->at, 4);
        number_bytes(table, i == 0 ? LAST_GENERATION : (size_t)e->index, 2);
    }
}

/* What tells the document from others: a hash of its bytes, eight at a time (after FNV-1a, from two
 * beginnings). */
static void put_identity(const struct pdf_file *file, struct buf *entries)
{
    uint64_t hashes[] = {0xcbf29ce484222325, 0x84222325cbf29ce4}, word;
    const char *bytes = file->out->text + file->start;
    size_t size = file->out->size - file->start, n;

    for (size_t i = 0; i < size; i += n) {
        n = size - i < sizeof word ? size - i : sizeof word;
        word = 0;
        memcpy(&word, bytes + i, n);
        for (size_t k = 0; k < COUNT_OF(hashes); k++) {
            hashes[k] = (hashes[k] ^ le64toh(word)) * 0x100000001b3;
            hashes[k] ^= hashes[k] >> 32;
        }
    }
    buf_text(entries, " /ID [");
    for (int twice = 0; twice < 2; twice++)
        buf_print(entries, "<%016llx%016llx>", (unsigned long long)hashes[0],
                  (unsigned long long)hashes[1]);
    buf_text(entries, "]");
}

void pdf_file_end(struct pdf_file *file, int root, int info)
{
    LOCAL_BUF(table);
    LOCAL_BUF(entries);
    size_t at;
    int number;

    put_gathered(file);
    number = pdf_file_number(file);
    at = file->entries[number].at = file->out->size - file->start;
    list_entries(file, &table);
    buf_print(&entries, " /Type /XRef /W [1 4 2] /Size %zu /Root %d 0 R /Info %d 0 R", file->count,
              root, info);
    put_identity(file, &entries);
    pdf_file_stream(file, number, entries.text, table.text, table.size);
    buf_print(file->out, "startxref\n%zu\n%%%%EOF\n", at);
}

void pdf_file_free(struct pdf_file *file)
{
    buf_free(&file->objects);
    buf_free(&file->numbers);
    libdeflate_free_compressor(file->packer);
    arena_free(file->arena);
}

/* --- what objects are written with --- */

void pdf_put_reference(struct buf *out, const char *key, int number)
{
    buf_print(out, " %s %d 0 R", key, number);
}

/* The character at text. What is none becomes U+FFFD; so do controls, of which U+001B would tell of
 * a language, and U+FFFE and U+FFFF, which are none in XML. */
static unsigned character_at(const char *text, size_t length)
{
    enum { REPLACEMENT = 0xFFFD };
    unsigned code = length ? utf8_code(text) : REPLACEMENT;

    return utf8_is_control(code) || code == 0xFFFE || code == 0xFFFF ? REPLACEMENT : code;
}

void pdf_put_utf16(struct buf *out, const char *text, size_t size, bool mark)
{
    enum { ONE_UNIT = 0x10000, HIGH = 0xD800, LOW = 0xDC00 };

    buf_text(out, mark ? "<FEFF" : "<");
    for (size_t i = 0, n; i < size; i += n ? n : 1) {
        unsigned code;

        n = utf8_length(text + i, size - i);
        code = character_at(text + i, n);
        if (code < ONE_UNIT) {
            pdf_put_hex(out, code, 4);
        } else {
            pdf_put_hex(out, HIGH + ((code - ONE_UNIT) >> 10), 4);
            pdf_put_hex(out, LOW + ((code - ONE_UNIT) & 0x3FF), 4);
        }
    }
    buf_char(out, '>');
}

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || (unsigned char)*text > '~')
            return false;
    return true;
}

void pdf_put_text(struct buf *out, const char *key, const char *text)
{
    buf_print(out, " %s ", key);
    if (!is_plain(text)) {
        pdf_put_utf16(out, text, strlen(text), true);
        return;
    }
    buf_char(out, '(');
    for (size_t n; *text; text += n) {
        n = strcspn(text + 1, "()\\") + 1;
        buf_text(out, strchr("()\\", *text) ? "\\" : "");
        buf_put(out, text, n);
    }
    buf_char(out, ')');
}
