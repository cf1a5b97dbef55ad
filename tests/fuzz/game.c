/* Definitions: YAML nodes stand where they say; a definition that is not understood is reported; of
 * one that is, everything can be checked and computed. */
#include "fuzz.h"

#include "check/game/check.h"
#include "game/facts/facts.h"
#include "play/game_open.h"
#include "yaml/tree.h"
#include "support/face_decode.h"

#include <string.h>

/* --- YAML --- */

/* Whether the characters of an exact text stand in the file at its place, row by row. */
static bool stands_there(const struct located *text)
{
    const char *row = text->text;

    for (unsigned line = text->at.line;; line++) {
        size_t size, length = strcspn(row, "\n"), skip = text->at.column - 1;
        const char *there = source_line(text->at.source, line, &size), *end = there + size;

        for (; skip > 0 && there < end; skip--)
            there += utf8_length(there, (size_t)(end - there));
        if (length > 0 &&
            (skip > 0 || (size_t)(end - there) < length || memcmp(there, row, length) != 0))
            return false;
        row += length;
        if (!*row++)
            return true;
    }
}

static const char *fault_of_node(const struct node *node)
{
    const char *fault = NULL;

    if (node->kind == NODE_TEXT)
        return node->text.exact && !stands_there(&node->text) ? "a text is not where its node says"
                                                              : NULL;
    for (size_t i = 0; i < node->count && !fault; i++) {
        if (node->kind == NODE_MAP)
            fault = fault_of_node(node->keys[i]);
        if (!fault)
            fault = fault_of_node(node->items[i]);
    }
    return fault;
}

static const char *broken_by_reading(const struct fuzz_run *run)
{
    struct diags *diags = diags_new();
    const struct node *node = yaml_read(run->arena, run->source, diags);
    const char *broken = NULL;

    if (node)
        broken = fault_of_node(node);
    else if (diags_at_least(diags, LEVEL_ERROR) == 0)
        broken = "no YAML, but no error";
    diags_free(diags);
    return broken;
}

/* --- the game --- */

static void compute_facts(struct arena *arena, const struct game *game)
{
    for (size_t i = 0; fact_names[i]; i++) {
        struct fact fact;

        if (fact_compute(arena, game, fact_names[i], &fact))
            fact_text(arena, game->words, &fact);
    }
}

/* A piece that was read without error is known by its name and code; its face says its moves. */
static const char *fault_of_piece(struct arena *arena, const struct game *game,
                                  const struct piece *piece)
{
    struct face face = face_whole(piece->face);
    struct moveset shown;

    if (!piece->valid)
        return NULL;
    if (piece->name.text && !game_piece(game, piece->name.text))
        return "a piece is not found by its name";
    if (!piece->drawable)
        return NULL;
    shown = face_decode(arena, &face);
    return moveset_equal(&shown, &piece->moves) ? NULL : "a face shows other moves";
}

static const char *broken_by_game(const struct fuzz_run *run, const struct game *game)
{
    const char *broken = NULL;

    if (!game)
        return diags_at_least(run->diags, LEVEL_ERROR) ? NULL : "no game, but no error";
    check_game(run->arena, game, run->diags);
    compute_facts(run->arena, game);
    for (size_t i = 0; i < game->piece_count && !broken; i++)
        broken = fault_of_piece(run->arena, game, &game->pieces[i]);
    for (int rank = 0; rank < game->height && !broken; rank++)
        for (int file = 0; file < game->width; file++)
            if (game_man(game, file, rank).piece && game_setup_place(game, file, rank).line == 0)
                broken = "a man of the setup has no place";
    return broken;
}

const char *fuzz_game(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    if (run.source) {
        broken = broken_by_reading(&run);
        if (!broken)
            broken = broken_by_game(&run, game_from_source(run.arena, run.source, run.diags));
    }
    return fuzz_end(&run, broken);
}
