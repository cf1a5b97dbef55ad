#include "load/shared/load_ranks.h"

#include "base/number.h"
#include "load/shared/load_internal.h"

#include <stdlib.h>
#include <string.h>

static const struct field one_form = {
    .key = "rank", .type = FIELD_INT, .least = 1, .most = BOARD_LIMIT, .help = "one rank"};
static const struct field some_form = {.key = "ranks",
                                       .type = FIELD_TEXT,
                                       .pattern = "^[1-9][0-9]?-[1-9][0-9]?$",
                                       .help = "ranks in a row, such as 6-10"};
const struct field *const ranks_forms[] = {&one_form, &some_form, NULL};

static bool one_rank(const struct node *node, const char *key, struct ranks *ranks,
                     struct diags *diags)
{
    struct field field = one_form;

    field.key = key;
    if (!field_value(node, &field, &ranks->first, diags))
        return false;
    ranks->last = ranks->first;
    return true;
}

/* "6-10": numbers of two digits at most, the smaller one first. */
static bool read_range(const char *text, struct ranks *ranks)
{
    size_t first = strspn(text, "0123456789"),
           last = text[first] == '-' ? strspn(text + first + 1, "0123456789") : 0;

    if (first < 1 || first > 2 || last < 1 || last > 2 || text[first + 1 + last])
        return false;
    *ranks = (struct ranks){atoi(text), atoi(text + first + 1)};
    return ranks->first >= 1 && ranks->first <= ranks->last && ranks->last <= BOARD_LIMIT;
}

bool load_ranks(const struct node *node, const char *key, struct ranks *ranks, struct diags *diags)
{
    if (node->kind != NODE_TEXT || !strchr(node->text.text + (*node->text.text == '-'), '-'))
        return one_rank(node, key, ranks, diags);
    if (read_range(node->text.text, ranks))
        return true;
    diag_help(diag_add(diags, DIAG(BAD_NUMBER), node->place, key, "a rank or several in a row",
                       node->text.text),
              "write one from 1 to %d, counted from the owner's side, or two with a hyphen, the "
              "smaller one first, such as 6-10",
              BOARD_LIMIT);
    return false;
}

/* --- what is not left --- */

static const struct field terrain_form = {
    .key = "within", .type = FIELD_TEXT, .pattern = "^[a-z-]+$", .help = "a terrain"};
const struct field *const within_forms[] = {&one_form, &some_form, &terrain_form, NULL};

static struct within within_terrain(const struct node *node, const struct game *game,
                                    struct diags *diags)
{
    struct within within = {.place = node->place};
    struct located name;

    if (!field_value(node, &terrain_form, &name, diags))
        return (struct within){0};
    within.terrain = game_terrain(game, name.text, strlen(name.text));
    if (!within.terrain && game->width) /* without a board that could be read, nothing is known */
        terrain_unknown(game, &name, diags);
    return within;
}

/* Whether the board has so many ranks; of a board that could not be read nothing is known. */
static bool on_board(struct loader *loader, const struct node *node, const struct ranks *ranks)
{
    int height = loader->game->height;

    if (!height || ranks->last <= height)
        return true;
    report_clash(loader, node->place,
                 arena_print(loader->arena,
                             "write ranks from 1 to %d, counted from the owner's side", height),
                 "'within' names rank %d, but the board has %d ranks", ranks->last, height);
    return false;
}

struct within load_within(struct loader *loader, const struct node *node)
{
    struct ranks ranks = {0};

    if (node->kind == NODE_TEXT && is_letter(*node->text.text))
        return within_terrain(node, loader->game, loader->diags);
    if (!load_ranks(node, "within", &ranks, loader->diags) || !on_board(loader, node, &ranks))
        return (struct within){0};
    return (struct within){.first = ranks.first, .last = ranks.last, .place = node->place};
}
