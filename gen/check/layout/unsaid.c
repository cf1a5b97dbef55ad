/* Rules of the game of which the printed texts say nothing. */
#include "check/layout/layout_checks.h"
#include "game/facts/facts.h"

/* All texts of the layout below each other, in small letters; empty: it has no booklet. */
static const char *all_texts(const struct layout_run *run, const struct part **booklet)
{
    const struct layout *layout = run->layout;
    struct buf out = {0};

    *booklet = NULL;
    EACH (part, layout->parts, layout->part_count) {
        if (!part->markdown)
            continue;
        buf_print(&out, "%s\n", part->markdown->text);
        if (part->kind == PART_BOOKLET)
            *booklet = part;
    }
    for (size_t i = 0; i < out.size; i++)
        if (out.text[i] >= 'A' && out.text[i] <= 'Z')
            out.text[i] = (char)(out.text[i] - 'A' + 'a');
    return buf_take(run->arena, &out);
}

/* Whether the text has one of the words, between which '|' stands. */
static bool has_one(const char *text, const char *words)
{
    char word[64];

    for (size_t size; *words; words += size + (words[size] == '|')) {
        size = strcspn(words, "|");
        snprintf(word, sizeof word, "%.*s", (int)size, words);
        if (strstr(text, word))
            return true;
    }
    return false;
}

/* Those of which the text says nothing, in the list's order; returns how many it does say. */
static size_t find_unsaid(struct arena *arena, const struct game *game, const char *text,
                          struct named_rule **unsaid, size_t *count)
{
    size_t all, said = 0;
    struct named_rule *rules = rule_list(arena, game, &all);

    for (size_t i = 0; i < all; i++) {
        if (!rules[i].told)
            continue;
        if (has_one(text, rules[i].told) || strstr(text, rules[i].key))
            said++;
        else
            *ARENA_PUSH(arena, *unsaid, *count) = rules[i];
    }
    return said;
}

/* Texts in other languages are for their authors to read, and one that says less than two
 * thirds of the rules has not been written yet. */
void check_rules_said(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    struct named_rule *unsaid = NULL;
    const struct part *booklet;
    const char *text = all_texts(run, &booklet), *names = "";
    size_t count = 0, said;

    if (!booklet || game->flawed || strstr(text, "```rules") ||
        strncmp(word_text(game->words, WORD_LANGUAGE), "en", 2) != 0)
        return;
    said = find_unsaid(run->arena, game, text, &unsaid, &count);
    if (count == 0 || said < 2 * count)
        return;
    for (size_t i = 0; i < count; i++)
        names = arena_print(run->arena, "%s%s%s", names, i > 0 ? "; " : "", unsaid[i].name);
    diag_help(diag_add(run->diags, DIAG(UNSAID_RULE), booklet->text.at, names),
              "say it in words of your own, or write '{{%s}}' where it belongs, which is '%s'",
              unsaid->key, unsaid->words);
}
