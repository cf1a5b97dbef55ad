#include "support/frames.h"

#include "support/test.h"

/* A key with its lines, used where an example does not have the key. */
struct line {
    const char *key, *text;
};

static bool has_key(const char *example, const char *key)
{
    size_t size = strlen(key);

    for (const char *line = example; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, size) == 0 && line[size] == ':')
            return true;
    }
    return false;
}

static void complete(struct buf *out, const struct line *lines, size_t count, const char *example)
{
    for (size_t i = 0; i < count; i++)
        if (!has_key(example, lines[i].key))
            buf_print(out, "%s: %s\n", lines[i].key, lines[i].text);
    buf_print(out, "%s\n", example);
}

void complete_game(struct buf *out, const char *example)
{
    bool promotes = strstr(example, "promotes:");
    const struct line lines[] = {
        {"piecework", "1"},
        {"game", "Tiny"},
        {"board", promotes ? "{size: 3x3, zones: {promotion: {farthest: 1}}}" : "{size: 3x3}"},
        {"rules", promotes ? "{promotion: optional}" : "{drops: false}"},
        {"pieces", "[{name: King, code: K, moves: K}]"},
    };

    complete(out, lines, COUNT_OF(lines), example);
}

void complete_piece(struct buf *out, const char *head, const char *example)
{
    static const struct line lines[] = {{"name", "King"}, {"code", "K"}, {"moves", "K"}};
    LOCAL_BUF(keys);
    const char *line;

    complete(&keys, lines, COUNT_OF(lines) - has_key(example, "text"), example);
    buf_print(out, "%spieces:\n", head);
    for (line = keys.text; *line; line += strcspn(line, "\n") + 1)
        buf_print(out, "  %s %.*s\n", line == keys.text ? "-" : " ", (int)strcspn(line, "\n"),
                  line);
}

void complete_board(struct buf *out, const char *example)
{
    TABLE(struct line, lines, "tt");

    complete(out, lines, lines_count, example);
}

void complete_layout(struct buf *out, const char *example)
{
    TABLE(struct line, lines, "tt");

    complete(out, lines, lines_count, example);
}

void complete_style(struct buf *out, const char *example)
{
    LOCAL_BUF(style);
    size_t key = strcspn(example, ":");
    bool exchanged = false;

    assert_true(file_read("layouts/style.yaml", &style));
    for (char *line = strtok(style.text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *start = line + strspn(line, " ");
        bool same = example[key] && strncmp(start, example, key + 1) == 0;
        bool fonts = !example[key] && strcmp(start, "fonts:") == 0;

        if (same)
            buf_print(out, "%.*s%s\n", (int)(start - line), line, example);
        else
            buf_print(out, "%s\n", line);
        if (fonts)
            buf_print(out, "  %s\n", example);
        exchanged = exchanged || same || fonts;
    }
    assert_true(exchanged);
}
