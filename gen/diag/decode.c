#include "diag/decode.h"

#include "base/buf.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "diag/unpack.h"

#include <iconv.h>

static bool is_utf8(const char *text, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = utf8_length(text + i, size - i);
        if (length == 0)
            return false;
    }
    return true;
}

/* False when the text is not in the encoding, or the encoding is not known here. */
static bool convert(const char *encoding, const char *text, size_t size, struct buf *out)
{
    iconv_t converter = iconv_open("UTF-8", encoding);
    char *from = (char *)text; /* which iconv() does not change */
    bool good = converter != (iconv_t)-1;

    while (good && size > 0) {
        char some[4096], *to = some;
        size_t room = sizeof some, before = size;
        size_t status = iconv(converter, &from, &size, &to, &room);

        buf_put(out, some, (size_t)(to - some));
        good = status != (size_t)-1 || size < before; /* E2BIG: there is more */
    }
    if (converter != (iconv_t)-1)
        iconv_close(converter);
    return good;
}

/* Whether a line of a header stands there, as PGN has them, or one that begins with the number of a
 * move, "12.": then other bytes than ASCII are letters of Western Europe. */
static bool is_western_line(const char *line, size_t size)
{
    size_t digits = 0;

    while (size > 0 && strchr(" \t\r", line[size - 1]))
        size--;
    while (digits < size && is_digit(line[digits]))
        digits++;
    return (size > 4 && line[0] == '[' && is_letter(line[1]) && line[size - 2] == '"' &&
            line[size - 1] == ']') ||
           (digits > 0 && digits < size && line[digits] == '.');
}

static bool is_western(const char *text, size_t size)
{
    for (size_t at = 0, line; at < size; at += line + 1) {
        const char *end = memchr(text + at, '\n', size - at);

        line = end ? (size_t)(end - text) - at : size - at;
        if (is_western_line(text + at, line))
            return true;
    }
    return false;
}

/* --- which encoding --- */

/* Characters that records have on every line, of which text that is taken for another encoding has
 * few. */
static const char records_have[] =
    "一二三四五六七八九十１２３４５６７８９进進退平前后後炮砲马馬车車兵卒"
    "歩金銀角飛桂香玉王同打成先手後合割棋戦名红紅黑▲△졸병차포마상사";

/* How many of these a text has. */
static size_t likeness(const char *text, size_t size)
{
    enum { LOOKED_AT = 65536 };
    size_t found = 0, end = size < LOOKED_AT ? size : LOOKED_AT;

    for (size_t at = 0, length; at < end; at += length) {
        char one[5] = {0};

        length = utf8_length(text + at, size - at);
        if (length < 3) {
            length = length ? length : 1;
            continue;
        }
        memcpy(one, text + at, length);
        found += strstr(records_have, one) != NULL;
    }
    return found;
}

/* The encoding that the first lines name, as KIF has it, "encoding=Shift_JIS"; NULL: none. */
static const char *declared(const char *text, size_t size)
{
    static const struct {
        const char *word, *encoding;
    } names[] = {{"encoding=Shift_JIS", "CP932"}, {"encoding=EUC-JP", "EUC-JP"}};
    enum { HEAD = 400 };
    LOCAL_BUF(head);

    buf_put(&head, text, size < HEAD ? size : HEAD);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strstr(buf_str(&head), names[i].word))
            return names[i].encoding;
    return NULL;
}

/* Appends the text in the encoding in which it looks most like a record, and returns that; NULL: it
 * is in none. */
static const char *convert_any(const char *text, size_t size, struct buf *out)
{
    /* The likelier before others: Shift-JIS has bytes that EUC-JP never has, Latin-1 has all. */
    static const char *const encodings[] = {"WINDOWS-1252", "EUC-JP", "CP932",     "GB18030",
                                            "BIG5",         "CP949",  "ISO-8859-1"};
    const char *stated = text_utf16(text, size), *found = NULL;
    bool western = is_western(text, size);
    size_t best = 0;

    stated = stated ? stated : declared(text, size);
    if (stated)
        return convert(stated, text, size, out) ? stated : NULL;
    for (size_t i = 0; i < COUNT_OF(encodings); i++) {
        bool alphabet = i == 0 || i + 1 == COUNT_OF(encodings);
        LOCAL_BUF(trial);
        size_t like;

        if ((alphabet && !western) || !convert(encodings[i], text, size, &trial))
            continue;
        like = likeness(trial.text, trial.size);
        if (found && like <= best)
            continue;
        found = encodings[i];
        best = like;
        out->size = 0;
        buf_put(out, trial.text, trial.size);
    }
    return found;
}

/* --- line ends and marks --- */

static const char mark[] = "\xEF\xBB\xBF"; /* byte order mark, where files were put together */

/* Bytes at a place that are left out where one of them alone ends no line; 0: none. */
static size_t left_out(const char *text, size_t at, size_t size)
{
    if (text[at] == '\r')
        return at + 1 < size && strchr("\r\n", text[at + 1]);
    if (at > 0 && size - at >= 3 && memcmp(text + at, mark, 3) == 0)
        return 3;
    return !text[at] || text[at] == 0x1A;
}

static bool is_tidy(const char *text, size_t size)
{
    return !ANY(at, size,
                (text[at] == '\r' && (at + 1 == size || text[at + 1] != '\n')) ||
                    (text[at] != '\r' && left_out(text, at, size)));
}

/* With a line feed for each line end. */
static const char *tidied(struct arena *arena, const char *text, size_t *size)
{
    struct buf out = {0};

    if (is_tidy(text, *size))
        return text;
    for (size_t at = 0, skipped; at < *size; at += skipped + !skipped) {
        skipped = left_out(text, at, *size);
        if (!skipped)
            buf_char(&out, text[at] == '\r' ? '\n' : text[at]);
    }
    *size = out.size;
    return buf_take(arena, &out);
}

/* --- pieces --- */

/* That encoding if it has two bytes a character; NULL: it is another one, or not known. */
static const char *wide(const char *encoding)
{
    return encoding && strncmp(encoding, "UTF-16", 6) == 0 ? encoding : NULL;
}

size_t text_whole_lines(const char *encoding, const char *text, size_t size)
{
    const char *utf16 = encoding ? wide(encoding) : text_utf16(text, size);
    bool packed = !encoding && packed_begins(text, size);
    size_t width = utf16 ? 2 : 1, low = utf16 && strcmp(utf16, "UTF-16BE") == 0;

    for (int end = 0; end < 2 && !packed; end++)
        for (size_t at = size / width * width; at > width; at -= width)
            if (text[at - width + low] == "\n\r"[end] && (!utf16 || !text[at - 1 - low]) &&
                !(end && (at == size || strchr("\r\n", text[at + low]))))
                return at;
    return 0;
}

/* Appends the text in that encoding, if it is known and the text is in it. */
static bool convert_known(const char *encoding, const char *text, size_t size, struct buf *out)
{
    if (encoding && convert(encoding, text, size, out))
        return true;
    out->size = 0;
    return false;
}

const char *text_decode_piece(struct arena *arena, const char **encoding, const char *text,
                              size_t *size)
{
    struct buf out = {0};
    const char *utf16 = *encoding ? wide(*encoding) : text_utf16(text, *size), *found = utf16;

    if (!*encoding && packed_begins(text, *size)) {
        packed_put(text, *size, convert, &out);
        *size = out.size;
        return buf_take(arena, &out);
    }
    if (!utf16 && is_utf8(text, *size))
        return tidied(arena, text, size);
    if (convert_known(*encoding, text, *size, &out))
        found = *encoding;
    else
        found = convert_any(text, *size, &out);
    if (!found) {
        buf_free(&out);
        return text;
    }
    *encoding = found;
    *size = out.size;
    return tidied(arena, buf_take(arena, &out), size);
}

const char *text_decode(struct arena *arena, const char *text, size_t *size)
{
    const char *encoding = NULL;

    return text_decode_piece(arena, &encoding, text, size);
}
