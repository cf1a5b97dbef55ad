#include "draw/move/piece_marks.h"
#include "game/places.h"
#include "notation/wording/english_write.h"
#include "page/figure/figure_internal.h"

#include <string.h>

/* Line ends of the definition are blanks: the lines of the figure break where it is full. */
static const char *in_one_line(struct arena *arena, const char *text)
{
    char *line = arena_text(arena, text, strlen(text));

    for (char *c = line; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return line;
}

const char *figure_sentence(const struct figure_reader *r, const struct figure_request *f,
                            const struct figure *figure, const struct piece *piece)
{
    bool other = figure->moves.look.hobbling == HOBBLING_OFF && moveset_has_lame(&piece->moves);
    const char *sentence = piece_sentence(figure->layout->game, piece);
    struct buf words = {0};
    struct move culprit;
    struct piece shown;

    if (sentence && !other)
        return in_one_line(r->arena, sentence);
    shown = piece_shown(r->arena, figure->moves.look.hobbling, piece);
    if (english_write_joined(&shown.analysis.joined, &words, &culprit)) {
        say_places(figure->layout->game, &words);
        figure_rule_words(figure->layout->game, piece, &words);
        return buf_take(r->arena, &words);
    }
    buf_free(&words);
    diag_help(diag_add(r->diags, DIAG(NO_SENTENCE), f->place, piece->name.text,
                       figure_move_phrase(r->arena, &culprit)),
              "write the 'text' of the piece yourself");
    return NULL;
}
