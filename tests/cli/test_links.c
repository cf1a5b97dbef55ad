/* Links of the documents lead to files that are here, and to headings that stand in them. */
#include "support/test.h"
#include "support/layouts.h"

#include <ctype.h>
#include <glob.h>

/* --- headings --- */

/* As GitHub names a heading: small letters, digits, '-' and '_', with '-' for blanks. */
static const char *anchor_of(struct arena *arena, const char *heading, size_t size)
{
    LOCAL_BUF(anchor);

    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)heading[i];

        if (isalnum(c) || c >= 0x80 || strchr("-_", c))
            buf_char(&anchor, (char)tolower(c));
        else if (c == ' ')
            buf_char(&anchor, '-');
    }
    return arena_text(arena, buf_str(&anchor), anchor.size);
}

static bool begins_fence(const char *line)
{
    return strncmp(line + strspn(line, " "), "```", 3) == 0;
}

static bool has_heading(struct arena *arena, const char *text, const char *anchor)
{
    bool fenced = false;

    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const char *words = line + strspn(line, "#");

        fenced ^= begins_fence(line);
        if (fenced || words == line || *words != ' ')
            continue;
        words++;
        if (strcmp(anchor_of(arena, words, strcspn(words, "\n")), anchor) == 0)
            return true;
    }
    return false;
}

/* --- links --- */

static void assert_leads(struct arena *arena, const char *document, const char *target)
{
    const char *slash = strrchr(document, '/'), *mark = strchr(target, '#');
    const char *path = arena_print(arena, "%.*s%.*s", slash ? (int)(slash + 1 - document) : 0,
                                   document, (int)strcspn(target, "#"), target);
    LOCAL_BUF(text);

    if (mark == target)
        path = document;
    if (!file_read(path, &text))
        fail_msg("%s leads to '%s', which is not here", document, target);
    if (mark && !has_heading(arena, buf_str(&text), mark + 1))
        fail_msg("%s leads to '%s', but %s has no such heading", document, target, path);
}

/* Returns how many links of the line lead to files of the repository. What stands in backquotes is
 * none. */
static size_t follow_line(struct arena *arena, const char *document, const char *line, size_t size)
{
    size_t count = 0;
    bool quoted = false;

    for (size_t i = 0; i + 1 < size; i++) {
        const char *target = line + i + 2;

        quoted ^= line[i] == '`';
        if (quoted || strncmp(line + i, "](", 2) != 0 || strncmp(target, "http", 4) == 0)
            continue;
        assert_leads(arena, document, arena_text(arena, target, strcspn(target, ")\n")));
        count++;
    }
    return count;
}

static size_t follow_document(struct arena *arena, const char *document)
{
    size_t count = 0;
    bool fenced = false;

    for (const char *line = file_text(arena, document); *line;) {
        size_t size = strcspn(line, "\n");

        fenced ^= begins_fence(line);
        if (!fenced)
            count += follow_line(arena, document, line, size);
        line += size + (line[size] == '\n');
    }
    return count;
}

TEST(links_of_documents_lead_somewhere)
{
    LOCAL_ARENA(arena);
    glob_t found;
    size_t count = 0;

    assert_int_equal(glob("*.md", 0, NULL, &found), 0);
    assert_int_equal(glob("docs/*.md", GLOB_APPEND, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        count += follow_document(arena, found.gl_pathv[i]);
    globfree(&found);
    assert_true(count > 200);
}

TESTS_BARE(links)
