/* Trees laid over others. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "yaml/field.h"

static struct node *read_file(struct fixture *f, const char *path, const char *text)
{
    const struct source *source = source_from_text(f->arena, path, text, strlen(text), f->diags);
    struct node *root = yaml_read(f->arena, source, f->diags);

    assert_non_null(root);
    return root;
}

/* The tree in flow style, each text with the file that it stands in: "{a: 1@base}". */
static void put_node(const struct node *node, struct buf *out)
{
    if (node->kind == NODE_TEXT) {
        buf_print(out, "%s@%s", node->text.text, node->place.source->path);
        return;
    }
    buf_char(out, node->kind == NODE_MAP ? '{' : '[');
    for (size_t i = 0; i < node->count; i++) {
        buf_text(out, i ? ", " : "");
        if (node->kind == NODE_MAP)
            buf_print(out, "%s: ", node->keys[i]->text.text);
        put_node(node->items[i], out);
    }
    buf_char(out, node->kind == NODE_MAP ? '}' : ']');
}

TEST_WITH(maps_merge_and_all_else_is_replaced, struct fixture *f)
{
    ROWS(items, "ttt", const char *base, *over, *merged);

    for (size_t i = 0; i < items_count; i++) {
        struct node *base = read_file(f, "base", items[i].base);
        struct node *over = read_file(f, "over", items[i].over);
        LOCAL_BUF(before);
        LOCAL_BUF(merged);
        LOCAL_BUF(after);

        put_node(base, &before);
        put_node(yaml_overlay(f->arena, base, over), &merged);
        put_node(base, &after);
        assert_string_equal(buf_str(&merged), items[i].merged);
        assert_string_equal(buf_str(&before), buf_str(&after));
    }
    expect_findings(f->diags, "");
}

TESTS_EACH(overlay, set_up, tear_down)
