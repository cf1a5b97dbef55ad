/* Files of records that are read in pieces: each ends before the header of a record, and is held in
 * memory alone. */
#include "format/record/record_format.h"

enum { PIECE_BYTES = 64 * 1024, BLOCK_BYTES = 16 * 1024 };

struct record_stream {
    const char *path;
    const struct game *game;
    struct source_stream *file;
    char *bytes; /* read, and not given yet */
    size_t size, room;
    size_t lines; /* before them */
    bool ended;   /* nothing more is to be read */
    bool given;   /* a piece was */
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
    return stream->ended && stream->size == 0;
}

void record_stream_close(struct record_stream *stream)
{
    if (!stream)
        return;
    source_stream_close(stream->file);
    free(stream->bytes);
    free(stream);
}

/* --- where a piece ends --- */

/* Whether a line of a header stands there, `[White "..."]`. */
static bool is_tag(const char *line)
{
    size_t key = 1;

    while (*line == '[' && is_letter(line[key]))
        key++;
    return key > 1 && line[key] == ' ' && line[key + 1] == '"';
}

/* Whether a record begins at the line behind that line end: the first one of a header, behind an
 * empty line that stands behind none; a new one in CSA; a position of engines. */
static bool begins_record(const char *text, size_t end)
{
    static const char *const begins[] = {"[Event ", "position startpos", "position fen ",
                                         "position sfen "};
    const char *line = text + end + 1;
    size_t before = end;

    if (line[0] == '/' && (line[1] == '\n' || line[1] == '\r'))
        return true;
    if (FIND(begin, begins, COUNT_OF(begins), strncmp(line, *begin, strlen(*begin)) == 0))
        return true;
    while (before > 0 && text[before - 1] == '\r')
        before--;
    if (!is_tag(line) || before == 0 || text[before - 1] != '\n')
        return false;
    while (before > 0 && strchr(" \t\r\n", text[before - 1]))
        before--;
    return before > 0 && text[before - 1] != ']';
}

/* Bytes up to the last record that begins; 0: none does but the first, or the text is UTF-16. */
static size_t whole_records(const struct record_stream *stream)
{
    for (size_t at = stream->size - 1; at > 1; at--)
        if (stream->bytes[at - 1] == '\n' && begins_record(stream->bytes, at - 1))
            return text_utf16(stream->bytes, stream->size) ? 0 : at;
    return 0;
}

static bool read_more(struct record_stream *stream, struct diags *diags)
{
    size_t more = BLOCK_BYTES;

    if (stream->size + more + 1 > stream->room) {
        stream->room = 2 * (stream->room + more);
        stream->bytes = mem_resize(stream->bytes, stream->room, 1);
    }
    if (!source_stream_read(stream->file, stream->bytes + stream->size, &more, diags))
        return false;
    stream->size += more;
    stream->bytes[stream->size] = '\0';
    stream->ended = more < BLOCK_BYTES;
    return true;
}

/* Reads until a piece is whole; false after a finding. */
static bool fill(struct record_stream *stream, struct arena *arena, size_t *piece,
                 struct diags *diags)
{
    for (size_t wanted = PIECE_BYTES; wanted <= SOURCE_SIZE_LIMIT; wanted *= 2) {
        while (!stream->ended && stream->size < wanted)
            if (!read_more(stream, diags))
                return false;
        *piece = stream->ended ? stream->size : whole_records(stream);
        if (*piece > 0 || stream->ended)
            return true;
    }
    source_report_size(arena, stream->path, diags);
    return false;
}

/* --- the pieces --- */

bool record_stream_next(struct record_stream *stream, struct arena *arena, struct records *records,
                        struct diags *diags)
{
    const struct source *source;
    size_t piece;

    if ((stream->given && record_stream_ended(stream)) || !fill(stream, arena, &piece, diags))
        return false;
    stream->given = true;
    source = source_excerpt(arena, stream->path, arena_text(arena, stream->bytes, piece), piece,
                            stream->lines, diags);
    for (size_t i = 0; i < piece; i++)
        stream->lines += stream->bytes[i] == '\n';
    memmove(stream->bytes, stream->bytes + piece, stream->size - piece);
    stream->size -= piece;
    if (!source)
        return false;
    *records = records_open(arena, stream->game, source);
    return true;
}
