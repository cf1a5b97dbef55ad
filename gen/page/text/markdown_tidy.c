/* What stands in Markdown for other programs: front matter, and tags of HTML that change nothing or
 * are marks of Markdown written otherwise. */
#include "page/text/markdown_internal.h"

#include <cmark-gfm.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- front matter --- */

/* "title: Chess" */
static bool is_key(const char *text, size_t size)
{
    size_t i = 0;

    while (i < size && (isalnum((unsigned char)text[i]) || strchr("_-", text[i])))
        i++;
    return i > 0 && i < size && text[i] == ':' &&
           (i + 1 == size || isspace((unsigned char)text[i + 1]));
}

static bool is_fence(const char *text, size_t size, const char *fence)
{
    while (size > 0 && isspace((unsigned char)text[size - 1]))
        size--;
    return size == 3 && memcmp(text, fence, 3) == 0;
}

size_t markdown_front_matter(const struct source *source, struct diags *diags)
{
    size_t size;
    const char *text = source_line(source, 1, &size);

    if (source->line_count < 3 || !is_fence(text, size, "---"))
        return 0;
    text = source_line(source, 2, &size);
    if (!is_key(text, size))
        return 0;
    for (unsigned line = 3; line <= source->line_count; line++) {
        text = source_line(source, line, &size);
        if (!is_fence(text, size, "---") && !is_fence(text, size, "..."))
            continue;
        diag_help(
            diag_add(diags, DIAG(MARKDOWN_UNSUPPORTED), (struct place){source, 1, 1, 3},
                     "front matter"),
            "take lines 1 to %u out: title, author and language are keys of the layout and of "
            "the definition",
            line);
        return (size_t)(text + size - source->text);
    }
    return 0;
}

/* --- HTML --- */

/* Whether HTML is comments and blanks alone. */
static bool is_comment(const char *html)
{
    const char *end;

    while (strncmp(html, "<!--", 4) == 0 && (end = strstr(html + 4, "-->")))
        for (html = end + 3; isspace((unsigned char)*html);)
            html++;
    return !*html;
}

/* <br>, <BR/>, <br /> */
static bool is_break(const char *html)
{
    size_t blanks;

    if (strncasecmp(html, "<br", 3) != 0)
        return false;
    blanks = strspn(html + 3, " \t\n");
    return strcmp(html + 3 + blanks, ">") == 0 || strcmp(html + 3 + blanks, "/>") == 0;
}

static bool ends_blank(cmark_node *node)
{
    const char *text =
        node && cmark_node_get_type(node) == CMARK_NODE_TEXT ? cmark_node_get_literal(node) : "";
    size_t size = strlen(text);

    return !node || (size > 0 && text[size - 1] == ' ') ||
           cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK;
}

/* Leaves out blanks at the beginning of a text, or at its end. */
static void trim_text(cmark_node *node, bool end)
{
    const char *text = cmark_node_get_literal(node);
    size_t first = end ? 0 : strspn(text, " "), size = strlen(text);
    char *copy;

    while (end && size > 0 && text[size - 1] == ' ')
        size--;
    copy = strndup(text + first, size - first);
    cmark_node_set_literal(node, copy);
    free(copy);
}

/* And those of a line's end. */
static void trim_next(cmark_node *node)
{
    cmark_node *end = node;

    if (node && cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK) {
        node = cmark_node_next(node);
        cmark_node_free(end);
    }
    if (node && cmark_node_get_type(node) == CMARK_NODE_TEXT)
        trim_text(node, false);
}

/* Returns the node that comes next. */
static cmark_node *tidy_inline(cmark_node *node)
{
    const char *html = cmark_node_get_literal(node);
    bool line = is_break(html), comment = is_comment(html);
    cmark_node *before = cmark_node_previous(node), *next;

    if (line || (comment && ends_blank(before)))
        trim_next(cmark_node_next(node));
    if (line && before && cmark_node_get_type(before) == CMARK_NODE_TEXT)
        trim_text(before, true);
    if (line)
        cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK));
    next = cmark_node_next(node);
    if (line || comment)
        cmark_node_free(node);
    return next;
}

/* Comments between blocks, and a paragraph of comments alone, are none. */
static void drop_empty(cmark_node *node)
{
    cmark_node_type type = cmark_node_get_type(node);

    if ((type == CMARK_NODE_PARAGRAPH && !cmark_node_first_child(node)) ||
        (type == CMARK_NODE_HTML_BLOCK && is_comment(cmark_node_get_literal(node))))
        cmark_node_free(node);
}

void markdown_tidy(cmark_node *node)
{
    cmark_node *next;

    for (cmark_node *child = cmark_node_first_child(node); child; child = next) {
        if (cmark_node_get_type(child) == CMARK_NODE_HTML_INLINE) {
            next = tidy_inline(child);
            continue;
        }
        next = cmark_node_next(child);
        markdown_tidy(child);
        drop_empty(child);
    }
}
