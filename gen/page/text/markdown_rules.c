/* The rules of play as a list: nodes of Markdown in place of a fenced block `rules`. */
#include "page/text/markdown_internal.h"

#include "game/facts/rule_sentence.h"

#include <cmark-gfm.h>
#include <string.h>

static cmark_node *text_node(const char *words)
{
    cmark_node *node = cmark_node_new(CMARK_NODE_TEXT);

    cmark_node_set_literal(node, words);
    return node;
}

/* "**Check:** No move may leave the King to be taken." */
static cmark_node *item_of(const struct writer *w, const struct named_rule *rule)
{
    cmark_node *item = cmark_node_new(CMARK_NODE_ITEM);
    cmark_node *paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH);
    cmark_node *name = cmark_node_new(CMARK_NODE_STRONG);

    cmark_node_append_child(name, text_node(WORDS(w->arena, w->layout->game->words, WORD_RULE_NAMED,
                                                  {"name", rule->name})));
    cmark_node_append_child(paragraph, name);
    cmark_node_append_child(paragraph, text_node(arena_print(w->arena, " %s", rule->words)));
    cmark_node_append_child(item, paragraph);
    return item;
}

static bool is_empty(cmark_node *node)
{
    const char *text = cmark_node_get_literal(node);

    return text[strspn(text, " \t\r\n")] == '\0';
}

cmark_node *markdown_rules(struct writer *w, cmark_node *node)
{
    size_t count;
    const struct named_rule *rules = rule_list(w->arena, w->layout->game, &count);
    cmark_node *list;

    if (!is_empty(node)) {
        rich_refuse(&w->reader, node, "what stands between the fences of a list of rules");
        return NULL;
    }
    list = cmark_node_new(CMARK_NODE_LIST);
    cmark_node_set_list_type(list, CMARK_BULLET_LIST);
    for (size_t i = 0; i < count; i++)
        cmark_node_append_child(list, item_of(w, &rules[i]));
    cmark_node_insert_before(node, list);
    return list;
}
