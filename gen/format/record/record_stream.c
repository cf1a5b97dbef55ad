/* Files of records that are read in pieces: each is as many whole records as there are, and is held
 * in memory alone. Where a record ends its format tells. */
#include "diag/decode.h"
#include "format/record/record_format.h"

enum { PIECE_BYTES = 64 * 1024, BLOCK_BYTES = 16 * 1024 };

struct record_stream {
    const char *path;
    const struct game *game;
    struct source_stream *file;
    struct buf bytes;                   /* read, and not decoded yet */
    struct buf text;                    /* decoded, and not given yet */
    const char *encoding;               /* NULL: nothing has told it yet */
    const struct record_format *format; /* of what was given */
    size_t lines;                       /* before the text */
    bool ended;                         /* nothing more is to be read */
    bool given;                         /* a piece was */
};

struct record_stream *record_stream_open(const char *path, const struct game *game,
                                         struct diags *diags)
{
    struct source_stream *file = source_stream_open(path, diags);
    struct record_stream *stream = file ? mem_new(1, sizeof *stream) : NULL;

    if (stream)
        *stream = (struct record_stream){.path = path, .game = game, .file = file};
    return stream;
}

bool record_stream_ended(const struct record_stream *stream)
{
    return stream->ended && stream->text.size == 0;
}

void record_stream_close(struct record_stream *stream)
{
    if (!stream)
        return;
    source_stream_close(stream->file);
    buf_free(&stream->bytes);
    buf_free(&stream->text);
    free(stream);
}

static void drop(struct buf *buf, size_t size)
{
    if (size == 0)
        return;
    memmove(buf->text, buf->text + size, buf->size - size);
    buf->size -= size;
}

/* --- reading --- */

/* Decodes the whole lines that were read. */
static void decode(struct record_stream *stream)
{
    LOCAL_ARENA(arena);
    struct buf *bytes = &stream->bytes;
    size_t whole =
        stream->ended ? bytes->size : text_whole_lines(stream->encoding, bytes->text, bytes->size);
    size_t size = whole;
    const char *text;

    if (whole == 0)
        return;
    text = arena_text(arena, bytes->text, whole);
    text = text_decode_piece(arena, &stream->encoding, text, &size);
    buf_put(&stream->text, text, size);
    drop(bytes, whole);
}

static bool read_more(struct record_stream *stream, struct diags *diags)
{
    char block[BLOCK_BYTES];
    size_t more = sizeof block;

    if (!source_stream_read(stream->file, block, &more, diags))
        return false;
    buf_put(&stream->bytes, block, more);
    stream->ended = more < sizeof block;
    return true;
}

/* Reads until there is so much text, or all. False after a finding. */
static bool read_up_to(struct record_stream *stream, size_t wanted, struct diags *diags)
{
    for (size_t most = PIECE_BYTES; !stream->ended && stream->text.size < wanted; most *= 2) {
        while (!stream->ended && stream->bytes.size < most)
            if (!read_more(stream, diags))
                return false;
        if (stream->bytes.size > SOURCE_SIZE_LIMIT)
            break; /* of one line */
        decode(stream);
    }
    return true;
}

/* --- the pieces --- */

/* Leaves the last record to the next piece. Returns the bytes of the others. */
static size_t drop_last(struct records *records)
{
    size_t size = 0;

    records->count--;
    for (size_t i = 0; i < records->count; i++)
        size += strlen(records->texts[i].text);
    return size;
}

static size_t lines_of(const char *text, size_t size)
{
    size_t lines = 0;

    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The records of the text, and how many bytes of it are those of whole ones. */
static bool open_text(const struct record_stream *stream, struct arena *arena,
                      struct records *records, size_t *whole, struct diags *diags)
{
    const char *text = arena_text(arena, buf_str(&stream->text), stream->text.size);
    const struct source *source =
        source_excerpt(arena, stream->path, text, stream->text.size, stream->lines, diags);

    if (!source)
        return false;
    *records = records_of(arena, stream->game, source, stream->format);
    *whole = stream->text.size;
    if (!stream->ended && records->count == 1)
        *whole = 0;
    else if (!stream->ended)
        *whole = (size_t)(source->text - text) + drop_last(records);
    return true;
}

bool record_stream_next(struct record_stream *stream, struct arena *arena, struct records *records,
                        struct diags *diags)
{
    if (stream->given && record_stream_ended(stream))
        return false;
    for (size_t wanted = PIECE_BYTES; wanted <= SOURCE_SIZE_LIMIT; wanted *= 2) {
        size_t whole;

        if (!read_up_to(stream, wanted, diags) || !open_text(stream, arena, records, &whole, diags))
            return false;
        if (whole == 0 && !stream->ended)
            continue;
        stream->given = true;
        stream->format = records->format;
        stream->lines += lines_of(stream->text.text, whole);
        drop(&stream->text, whole);
        return true;
    }
    source_report_size(arena, stream->path, diags);
    return false;
}
