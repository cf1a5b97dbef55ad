#include "record/placement/square.h"

bool square_same(struct square a, struct square b)
{
    return a.file == b.file && a.rank == b.rank;
}

/* --- names --- */

static const char *joint(const char *first, const char *second)
{
    return is_digit(first[strlen(first) - 1]) && is_digit(second[0]) ? "-" : "";
}

const char *square_name(struct arena *arena, const struct game *game, struct square square)
{
    const char *first = game->file_labels[square.file], *second = game->rank_labels[square.rank];
    const struct site *site = site_at(game, square.file, square.rank);

    if (site && site->name)
        return site->name;
    return arena_print(arena, "%s%s%s", first, joint(first, second), second);
}

/* What of the text stands behind a label with which it begins; NULL: it does not. */
static const char *behind(const char *text, const char *label)
{
    for (; *label; text++, label++)
        if (*text != *label)
            return NULL;
    return text;
}

/* Bytes of the two labels in a row when the text begins with them, else 0. */
static size_t labels_at(const char *text, const char *first, const char *second)
{
    const char *end = behind(text, first);

    end = end ? behind(end, joint(first, second)) : NULL;
    end = end ? behind(end, second) : NULL;
    return end ? (size_t)(end - text) : 0;
}

/* Of a board whose sites have names of their own, by the longest with which the text begins. */
static size_t read_name(const struct game *game, const char *text, struct square *square)
{
    const struct network *network = &game->network;

    for (size_t size = strnlen(text, network->longest_name); size > 0; size--) {
        const struct site *site = lookup_find(&network->names, text, size);
        int number = site ? (int)(site - network->sites) : 0;

        if (!site)
            continue;
        *square = (struct square){number % game->width, number / game->width};
        return size;
    }
    return 0;
}

size_t square_read(const struct game *game, const char *text, struct square *square)
{
    size_t longest = 0;

    if (game->network.shape != GRID_BOARD)
        return read_name(game, text, square);

    for (int file = 0; file < game->width; file++) {
        const char *label = game->file_labels[file];

        if (!behind(text, label))
            continue;
        for (int rank = 0; rank < game->height; rank++) {
            size_t size = labels_at(text, label, game->rank_labels[rank]);

            if (size <= longest || !site_at(game, file, rank))
                continue;
            longest = size;
            *square = (struct square){file, rank};
        }
    }
    return longest;
}

/* --- findings --- */

/* The name is there, but rank before file, or in the other case. */
static const char *meant_square(struct arena *arena, const struct game *game, const char *word)
{
    for (int file = 0; file < game->width; file++)
        for (int rank = 0; rank < game->height; rank++) {
            const char *name = square_name(arena, game, (struct square){file, rank});
            size_t turned = labels_at(word, game->rank_labels[rank], game->file_labels[file]);

            if (site_at(game, file, rank) &&
                ((turned > 0 && word[turned] == '\0') || strcasecmp(word, name) == 0))
                return name;
        }
    return NULL;
}

static void suggest_square(struct arena *arena, const struct game *game, const char *word,
                           struct finding *finding)
{
    const char *meant = diag_listed(finding) ? meant_square(arena, game, word) : NULL;

    diag_help(
        finding,
        "%sa square is a file, '%s' to '%s' from the left, and then a rank, '%s' to '%s' from "
        "the top%s",
        meant ? arena_print(arena, "did you mean '%s'? On this board ", meant) : "",
        game->file_labels[0], game->file_labels[game->width - 1], game->rank_labels[0],
        game->rank_labels[game->height - 1],
        game->network.holes ? "; some are left out by 'without'" : "");
    if (meant)
        diag_fix_word(finding, word, meant);
}

/* A site of a board that is no grid, by its name. */
static void suggest_name(struct arena *arena, const struct game *game, const char *word,
                         struct finding *finding)
{
    size_t count = 0;
    const char **names = arena_alloc(arena, (size_t)(game->width * game->height), sizeof *names);

    for (int i = 0; i < game->width * game->height; i++)
        if (!game->network.sites[i].hole)
            names[count++] = game->network.sites[i].name;
    diag_suggest(finding, word, names, count);
}

/* Whether the squares would be there if files had letters and ranks counted from below, on a board
 * that says neither, so that both have numbers. */
static bool lacks_labels(const struct game *game, const char *word)
{
    int file = *word - 'a', rank = atoi(word + (*word != '\0'));

    return file >= 0 && file < game->width && game->width <= 26 && rank > 0 &&
           rank <= game->height && strcmp(game->file_labels[0], "1") == 0 &&
           strcmp(game->rank_labels[0], "1") == 0;
}

/* Labels that are lacking are reported once, not by each square. */
static void report_labels(const struct game *game, const char *word, struct place place,
                          struct diags *diags)
{
    if (diags_having(diags, DIAG_UNKNOWN_SQUARE) == 0)
        diag_help(diag_add(diags, DIAG(UNKNOWN_SQUARE), place, word),
                  "files and ranks are numbers as long as the board says nothing else: write "
                  "'files: a..%c' and 'ranks: %d..1' below 'board:'",
                  'a' + game->width - 1, game->height);
}

static void report_square(struct arena *arena, const struct game *game, const char *word,
                          struct place place, struct diags *diags)
{
    struct finding *finding;

    if (game->network.shape == GRID_BOARD && lacks_labels(game, word)) {
        report_labels(game, word, place, diags);
        return;
    }
    finding = diag_add(diags, DIAG(UNKNOWN_SQUARE), place, word);

    if (game->network.shape != GRID_BOARD)
        suggest_name(arena, game, word, finding);
    else
        suggest_square(arena, game, word, finding);
}

bool square_expect(struct arena *arena, const struct game *game, const struct located *text,
                   size_t from, size_t size, struct square *square, struct diags *diags)
{
    const char *word = arena_text(arena, text->text + from, size);

    if (size > 0 && square_read(game, word, square) == size)
        return true;
    report_square(arena, game, word, located_at(text, from, size), diags);
    return false;
}

/* --- regions --- */

struct region region_whole(const struct game *game)
{
    return (struct region){.files = game->width,
                           .ranks = game->height,
                           .across = game->network.across,
                           .down = game->network.down};
}

static struct region region_between(struct square a, struct square b)
{
    struct region region = {.file = a.file < b.file ? a.file : b.file,
                            .rank = a.rank < b.rank ? a.rank : b.rank,
                            .files = a.file < b.file ? b.file - a.file : a.file - b.file,
                            .ranks = a.rank < b.rank ? b.rank - a.rank : a.rank - b.rank};

    region.files++;
    region.ranks++;
    return region;
}

/* Cells around the sites and whatever lies between, as many as the board has. */
static void see_between(double a, double b, double half, int cells, int *first, int *count)
{
    int end = (int)ceil(fmax(a, b) + half - 1e-6);

    *first = (int)fmax(0, floor(fmin(a, b) - half + 1e-6));
    *count = (end < cells ? end : cells) - *first;
}

static struct region region_seen(const struct game *game, struct square a, struct square b)
{
    const struct network *network = &game->network;
    const struct site *one = site_at(game, a.file, a.rank), *other = site_at(game, b.file, b.rank);
    struct region region = region_whole(game);
    double half = fmax(network->cell, 0.5);

    see_between(one->x, other->x, half, network->across, &region.left, &region.across);
    see_between(one->y, other->y, half, network->down, &region.top, &region.down);
    return region;
}

/* Reads two corners, or one for both. */
static bool read_corners(struct arena *arena, const struct game *game, const struct located *text,
                         struct square corners[2], struct diags *diags)
{
    size_t size = square_read(game, text->text, &corners[0]), rest = size + 1;

    if (size == 0 || text->text[size] != '-') {
        size = size == 0 ? strcspn(text->text, "-") : strlen(text->text);
        if (!square_expect(arena, game, text, 0, size, &corners[0], diags))
            return false;
        rest = size + (text->text[size] == '-');
    }
    corners[1] = corners[0];
    return !text->text[size] ||
           square_expect(arena, game, text, rest, strlen(text->text + rest), &corners[1], diags);
}

bool region_read(struct arena *arena, const struct game *game, const struct located *text,
                 struct region *region, struct diags *diags)
{
    struct square corners[2];

    if (!read_corners(arena, game, text, corners, diags))
        return false;
    if (game->network.shape != GRID_BOARD && corners[0].rank != corners[1].rank) {
        diag_help(diag_add(diags, DIAG(UNKNOWN_SQUARE), text->at, text->text),
                  "this board has no files and ranks: only parts of a row have two ends");
        return false;
    }
    *region = region_between(corners[0], corners[1]);
    return true;
}

bool region_read_seen(struct arena *arena, const struct game *game, const struct located *text,
                      struct region *region, struct diags *diags)
{
    struct square corners[2];

    if (!read_corners(arena, game, text, corners, diags))
        return false;
    *region = game_on_lattice(game) ? region_between(corners[0], corners[1])
                                    : region_seen(game, corners[0], corners[1]);
    return true;
}

bool region_has(const struct game *game, const struct region *region, struct square square)
{
    const struct site *site;

    if (game_on_lattice(game))
        return square.file >= region->file && square.file < region->file + region->files &&
               square.rank >= region->rank && square.rank < region->rank + region->ranks;
    site = site_at(game, square.file, square.rank);
    return site && site->x > region->left && site->x < region->left + region->across &&
           site->y > region->top && site->y < region->top + region->down;
}

/* A number of one or two digits; returns its bytes. */
static size_t read_number(const char *text, int *number)
{
    size_t size = strspn(text, "0123456789");

    *number = 0;
    if (size > 2)
        return 0;
    for (size_t i = 0; i < size; i++)
        *number = *number * 10 + text[i] - '0';
    return size;
}

size_t square_plain_read(const struct game *game, enum square_style style, const char *text,
                         struct square *square)
{
    size_t letter = style == SQUARE_USI ? strspn(text, "0123456789") : 0, digits;
    int number;

    if (text[letter] < 'a' || text[letter] > 'z')
        return 0;
    digits = read_number(style == SQUARE_USI ? text : text + 1, &number);
    if (digits == 0)
        return 0;
    if (style == SQUARE_USI)
        *square = (struct square){game->width - number, text[letter] - 'a'};
    else
        *square =
            (struct square){text[letter] - 'a', game->height - number - (style == SQUARE_UCCI)};
    return digits + 1;
}

bool square_on_board(const struct game *game, struct square square)
{
    return site_at(game, square.file, square.rank);
}

void square_plain_put(const struct game *game, enum square_style style, struct square square,
                      struct buf *out)
{
    if (style == SQUARE_USI)
        buf_print(out, "%d%c", game->width - square.file, 'a' + square.rank);
    else
        buf_print(out, "%c%d", 'a' + square.file,
                  game->height - square.rank - (style == SQUARE_UCCI));
}
