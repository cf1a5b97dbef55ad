#include "game/load.h"

#include <string.h>

/* Reads the rows of `setup:`; each is a rank, each word in it a square. */
struct setup {
    struct loader *loader;
    struct located text;
    struct man *men;
    bool good;
};

/* The man of a word of the setup, all of its letters in the same case; every code has one. */
static struct man man_of_word(const struct game *game, const char *word, size_t size)
{
    const struct piece *piece = game_piece_of_code(game, word, size);
    bool capital = false, small = false;

    for (size_t i = 0; i < size; i++) {
        capital = capital || (word[i] >= 'A' && word[i] <= 'Z');
        small = small || (word[i] >= 'a' && word[i] <= 'z');
    }
    return (struct man){.piece = capital && small ? NULL : piece, .side = small};
}

/* --- findings --- */

static void help_with_codes(struct loader *loader, struct finding *finding)
{
    enum { SHOWN = 40 };
    const struct game *game = loader->game;
    struct buf list = {0};

    for (size_t i = 0; i < game->piece_count && i < SHOWN; i++)
        buf_print(&list, " %s", game->pieces[i].code.text);
    diag_help(finding, "the codes are%s%s", buf_str(&list),
              game->piece_count > SHOWN ? " and others" : "");
    buf_free(&list);
}

static void report_code(struct setup *setup, size_t from, size_t size)
{
    struct loader *loader = setup->loader;
    const char *word = arena_text(loader->arena, setup->text.text + from, size);
    char *capitals = arena_text(loader->arena, word, size);
    struct finding *finding =
        diag_add(loader->diags, DIAG(SETUP_CODE), located_at(&setup->text, from, size), word);

    for (char *c = capitals; *c; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    if (man_of_word(loader->game, capitals, size).piece)
        diag_help(finding, "write the code in capitals, or all of it in small letters");
    else if (loader->game->piece_count > 0)
        help_with_codes(loader, finding);
    setup->good = false;
}

static void report_width(struct setup *setup, size_t from, size_t size, int count)
{
    const char *row = setup->text.text + from;
    size_t margin = strspn(row, " \t");

    while (size > margin && strchr(" \t", row[size - 1]))
        size--;
    diag_add(setup->loader->diags, DIAG(SETUP_WIDTH),
             located_at(&setup->text, from + margin, size - margin), count,
             setup->loader->game->width);
    setup->good = false;
}

/* --- reading --- */

static void read_square(struct setup *setup, size_t from, size_t size, int file, int rank)
{
    const struct game *game = setup->loader->game;
    const char *word = setup->text.text + from;
    struct man man = {0};

    if (size != 1 || *word != '.') {
        man = man_of_word(game, word, size);
        if (!man.piece)
            report_code(setup, from, size);
    }
    setup->men[rank * game->width + file] = man;
}

static void read_row(struct setup *setup, size_t from, size_t size, int rank)
{
    const char *text = setup->text.text;
    size_t at = from + strspn(text + from, " \t");
    int file = 0;

    while (at < from + size) {
        size_t word = strcspn(text + at, " \t\n");

        if (file < setup->loader->game->width)
            read_square(setup, at, word, file, rank);
        file++;
        at += word;
        at += strspn(text + at, " \t");
    }
    if (file != setup->loader->game->width)
        report_width(setup, from, size, file);
}

static void report_rows(struct setup *setup, int rows, size_t extra)
{
    const struct game *game = setup->loader->game;
    struct place place = setup->text.at;

    if (rows > game->height)
        place = located_at(&setup->text, extra, strcspn(setup->text.text + extra, "\n"));
    diag_add(setup->loader->diags, DIAG(SETUP_ROWS), place, rows, game->height);
    setup->good = false;
}

/* Rows and squares beyond the board are counted only. */
static void read_rows(struct setup *setup)
{
    const char *text = setup->text.text;
    size_t end = strlen(text), extra = 0;
    int rank = 0, height = setup->loader->game->height;

    while (end > 0 && strchr(" \t\n", text[end - 1]))
        end--;
    for (size_t at = 0; at < end; rank++) {
        size_t size = strcspn(text + at, "\n");

        if (rank < height)
            read_row(setup, at, size, rank);
        else if (rank == height)
            extra = at;
        at += size + 1;
    }
    if (rank != height)
        report_rows(setup, rank, extra);
}

static void count_men(struct game *game)
{
    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &game->setup[i];

        if (man->piece)
            game->pieces[man->piece - game->pieces].count[man->side]++;
    }
}

const struct field setup_field = {
    .key = "setup",
    .type = FIELD_TEXT,
    .help =
        "a row for each rank, top to bottom, and a code or '.' for each square; capitals are the "
        "first player's, small letters the second's"};

void load_setup(struct loader *loader, const struct node *node)
{
    struct game *game = loader->game;
    struct setup setup = {.loader = loader, .good = true};

    if (!node || !field_value(node, &setup_field, &setup.text, loader->diags))
        return;
    setup.men =
        arena_alloc(loader->arena, (size_t)game->width * (size_t)game->height, sizeof *setup.men);
    read_rows(&setup);
    game->setup_text = setup.text;
    if (!setup.good)
        return;
    game->setup = setup.men;
    count_men(game);
}
