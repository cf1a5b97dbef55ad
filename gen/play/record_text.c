#include "play/record_text.h"

#include "record/placement/placement_fen.h"
#include "rules/ending/ending.h"

#include <string.h>

void put_words(const char *const *words, size_t count, struct buf *out)
{
    enum { WIDTH = 76 };
    size_t column = 0;

    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(words[i]);

        if (column > 0 && column + 1 + size > WIDTH) {
            buf_char(out, '\n');
            column = 0;
        }
        buf_print(out, "%s%s", column > 0 ? " " : "", words[i]);
        column += size + (column > 0);
    }
    buf_char(out, '\n');
}

/* Whether the text is read as just that position. */
static bool is_read_as(struct arena *arena, const char *text, const struct placement *placement)
{
    struct diags *unheard = diags_new();
    struct located located = {.text = text};
    struct placement read = placement_empty(arena, placement->game);
    bool good = placement_read(arena, placement->game, &located, &read, unheard) &&
                placement_equal(&read, placement);

    diags_free(unheard);
    return good;
}

void position_text(struct arena *arena, const struct placement *placement, struct buf *out)
{
    static const struct fen_style codes = {0};
    struct buf fen = {0};

    if (placement->game->rules.castling_count)
        placement_fen(placement, &codes, &fen);
    if (fen.size && is_read_as(arena, buf_str(&fen), placement))
        buf_text(out, fen.text);
    else
        placement_line(placement, out);
    buf_free(&fen);
}

static const char *result_of(struct position *position)
{
    struct ending ending = position_ending(position);
    enum result_word result = ending.how == ENDED_NOT ? RESULT_OPEN
                              : ending.winner == 0    ? RESULT_FIRST
                              : ending.winner == 1    ? RESULT_SECOND
                                                      : RESULT_DRAW;

    return position->compiled->game->grammar.results[result];
}

void record_text(struct arena *arena, const struct placement *start, const char *const *texts,
                 struct position *position, struct buf *out)
{
    const struct game *game = position->compiled->game;
    const struct placement setup = placement_of_setup(arena, game);
    size_t late = (size_t)start->to_move, count = 0;
    const char **words = NULL;

    buf_print(out, "[Game \"%s\"]\n", game->name.text);
    if (!placement_equal(start, &setup)) {
        buf_text(out, "[Position \"");
        position_text(arena, start, out);
        buf_text(out, "\"]\n");
    }
    for (size_t i = 0; i < position->move_count; i++) {
        size_t ply = i + late;
        const char *number = ply % 2 == 0 ? "." : "...";

        *ARENA_PUSH(arena, words, count) =
            ply % 2 == 0 || i == 0 ? arena_print(arena, "%zu%s %s", ply / 2 + 1, number, texts[i])
                                   : texts[i];
    }
    *ARENA_PUSH(arena, words, count) = result_of(position);
    put_words(words, count, out);
}
