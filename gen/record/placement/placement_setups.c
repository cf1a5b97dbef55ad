/* Positions by the names of setups. */
#include "record/placement/placement_internal.h"

#include <string.h>

bool names_setups(const struct game *game, const char *text)
{
    return game->lineup_count > 0 && game->setup && game->height > 1 &&
           text[strspn(text, placement_blanks)] && !strpbrk(text, "/.\n");
}

static void suggest(const struct reader *r, struct finding *finding, const char *word)
{
    const struct game *game = r->game;
    const char **names = arena_alloc(r->arena, game->lineup_count, sizeof *names);

    for (size_t i = 0; i < game->lineup_count; i++)
        names[i] = game->lineups[i].name.text ? game->lineups[i].name.text : "";
    diag_suggest_known(finding, word, names, game->lineup_count);
}

/* NULL after a finding: here, or where the setup could not be read. */
static const struct lineup *find(struct reader *r, size_t from, size_t size)
{
    const struct game *game = r->game;
    const char *word = arena_text(r->arena, r->text->text + from, size);

    for (size_t i = 0; i < game->lineup_count; i++) {
        const struct lineup *a = &game->lineups[i];

        if (a->name.text && strcmp(a->name.text, word) == 0)
            return a->men ? a : NULL;
    }
    suggest(r, report_text(r, from, size, "no setup has that name"), word);
    return NULL;
}

static bool may_choose(const struct lineup *a, int side)
{
    return a->player == PROMOTION_BOTH || (a->player == PROMOTION_SECOND) == side;
}

/* For the second player turned by half or mirrored. */
static void put(struct placement *placement, const struct lineup *a, int side)
{
    const struct game *game = placement->game;

    for (int rank = 0; rank < a->ranks; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = a->men[rank * game->width + file];
            int row = game->height - a->ranks + rank;

            man.side = man.piece ? side : 0;
            *placement_man(placement, side && !a->mirrored ? game->width - 1 - file : file,
                           side ? game->height - 1 - row : row) = man;
        }
}

/* The word at the byte; returns the byte behind it and the blanks that follow. */
static size_t next_word(const char *text, size_t at, size_t *size)
{
    *size = strcspn(text + at, placement_blanks);
    at += *size;
    return at + strspn(text + at, placement_blanks);
}

/* A name for one of the players, or for both of them. */
static void read_name(struct reader *r, struct placement *placement, size_t at, size_t size,
                      bool first, bool second)
{
    const struct lineup *lineup;
    bool chosen = false;

    if (size == 1 && r->text->text[at] == '-')
        return;
    lineup = find(r, at, size);
    for (int side = 0; lineup && side < 2; side++)
        if ((side ? second : first) && may_choose(lineup, side)) {
            put(placement, lineup, side);
            chosen = true;
        }
    if (lineup && !chosen)
        report_text(r, at, size, "the other player alone may choose this setup");
}

static bool is_turn(const char *word, size_t size)
{
    return size == 1 && (*word == '1' || *word == '2');
}

void read_setups(struct reader *r, struct placement *placement)
{
    const char *text = r->text->text;
    size_t at = strspn(text, placement_blanks), begin[2] = {0}, size[3];
    int names = 0;

    *placement = placement_of_setup(r->arena, r->game);
    placement->firsts = arena_alloc(r->arena, (size_t)(r->game->width * r->game->height), 1);
    memset(placement->firsts, FIRST_LEFT, (size_t)(r->game->width * r->game->height));
    while (names < 2 && text[at] && !is_turn(text + at, strcspn(text + at, placement_blanks))) {
        begin[names] = at;
        at = next_word(text, at, &size[names]);
        names++;
    }
    for (int i = 0; i < names; i++)
        read_name(r, placement, begin[i], size[i], i == 0, i == names - 1);
    if (text[at] && is_turn(text + at, strcspn(text + at, placement_blanks))) {
        placement->to_move = text[at] - '1';
        placement->side_stated = true;
        at = next_word(text, at, &size[2]);
    }
    if (text[at])
        report_rest(r, at, strlen(text));
}
