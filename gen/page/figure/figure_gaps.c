/* Moves that the diagrams of a figure cannot show. */
#include "page/figure/figure_internal.h"

struct preparation {
    const struct figure_reader *r;
    const struct figure_request *f;
    const struct figure *figure;
};

const char *figure_move_phrase(struct arena *arena, const struct move *move)
{
    struct buf words = {0};

    move_phrase(move, &words);
    return buf_take(arena, &words);
}

/* The figure, or of one that is in no text, what says the move. */
static struct place place_of(const struct preparation *p, const struct move *move)
{
    return p->figure->alone ? move->at : p->f->place;
}

static void report_gap(const struct preparation *p, const struct diagram *diagram,
                       const struct move_mark *mark)
{
    const struct style *style = &p->figure->layout->style;
    const struct legend *legend = p->figure->moves.legend;
    const struct legend *other = legend_with(style->legends, style->legend_count, &diagram->marks);
    const struct piece *piece = diagram->piece;
    const char *choose =
        other ? arena_print(p->r->arena,
                            "choose the legend '%s', which has all marks of the piece, or ",
                            other->name.text)
              : "";
    struct finding *f =
        diag_add(p->r->diags, DIAG(LEGEND_GAP), place_of(p, &mark->move), legend->name.text,
                 piece->name.text, figure_move_phrase(p->r->arena, &mark->move));

    diag_note(f, legend->name.at, "the legend stands here");
    diag_help(f, "%sadd such a mark to its list, '{mark: %s, for: [%s], words: …}'%s", choose,
              legend_free_shape(legend, mark->kind), move_kind_names[mark->kind],
              other ? "" : ", or choose another legend");
}

void figure_check_marks(const struct figure_reader *r, const struct figure_request *f,
                        const struct figure *figure, const struct diagram *diagram)
{
    const struct preparation whole = {r, f, figure}, *p = &whole;
    const struct move_marks *marks = &diagram->marks;
    bool seen[KIND_COUNT] = {false};

    for (size_t i = 0; i < marks->count; i++) {
        int kind = marks->marks[i].kind;

        if (!seen[kind] && !legend_entry(diagram->legend, kind))
            report_gap(p, diagram, &marks->marks[i]);
        seen[kind] = true;
    }
    if (marks->unsaid.count)
        diag_help(diag_add(p->r->diags, DIAG(MOVE_UNSHOWN), place_of(p, &marks->unsaid.moves[0]),
                           diagram->piece->name.text,
                           figure_move_phrase(p->r->arena, &marks->unsaid.moves[0])),
                  p->figure->alone
                      ? "draw the piece by its name, which shows its moves on a board"
                      : "take the piece out of the diagram, and show its moves on a board: 'show: "
                        "position' with the piece in 'position' and 'moves-of: SQUARE'");
}
