/* Moves that the diagrams of a figure cannot show. */
#include "page/figure/figure_internal.h"

#include "layout/layout.h"

struct preparation {
    const struct figure_reader *r;
    const struct figure_request *f;
    const struct figure *figure;
    struct figure_gaps *gaps;
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

/* "'full' has all marks of the piece: write 'legend: full' in layouts/tiny.yaml; or "; "" where no
 * legend of the style has them. */
static const char *other_legend(const struct preparation *p, const struct diagram *diagram)
{
    const struct layout *layout = p->figure->layout;
    const struct legend *other =
        legend_with(layout->style.legends, layout->style.legend_count, diagram->marks);
    const char *name = other ? other->name.text : "", *choose;

    if (!other)
        return "";
    if (p->figure->alone)
        choose = arena_print(p->r->arena, "--legend=%s", name);
    else if (p->f->legend.text)
        choose = arena_print(p->r->arena, "'legend: %s' in this block", name);
    else
        choose = arena_print(p->r->arena, "'legend: %s' in %s", name, layout->source->path);
    return arena_print(p->r->arena, "'%s' has all marks of the piece: write %s; or ", name, choose);
}

/* The move that the mark stands for; of what is no move, the kind. */
static const char *mark_phrase(struct arena *arena, const struct move_mark *mark)
{
    if (move_kind_ground(mark->kind) == GROUND_BADGE)
        return move_kind_names[mark->kind];
    return figure_move_phrase(arena, &mark->move);
}

/* What the built-in style has for the kind, of which nobody has to think out the words; NULL: it
 * has nothing. */
static const struct legend_entry *builtin_entry(struct arena *arena, int kind)
{
    struct diags *diags = diags_new();
    struct style style = {0};
    const struct legend_entry *entry = NULL;

    if (style_load(arena, NULL, &style, diags))
        for (size_t i = 0; i < style.legend_count && !entry; i++)
            entry = legend_entry(&style.legends[i], kind);
    diags_free(diags);
    return entry;
}

/* "{mark: burst, for: [burns], words: …}", with words where no other legend has such a mark. */
static const char *entry_to_add(const struct preparation *p, int kind, bool with_words)
{
    struct arena *arena = p->r->arena;
    enum mark_shape shape = legend_free_shape(p->figure->moves.legend, kind, p->gaps->suggested);
    const struct legend_entry *entry = with_words ? builtin_entry(arena, kind) : NULL;

    return arena_print(arena, "{mark: %s, for: [%s], words: %s%s%s}",
                       shape == MARK_SHAPE_COUNT ? "…" : mark_shape_names[shape],
                       move_kind_names[kind], entry ? "\"" : "", entry ? entry->words.text : "…",
                       entry ? "\"" : "");
}

static void report_gap(const struct preparation *p, const struct diagram *diagram,
                       const struct move_mark *mark)
{
    const struct layout *layout = p->figure->layout;
    const struct legend *legend = p->figure->moves.legend;
    const char *other = other_legend(p, diagram);
    struct finding *f =
        diag_add(p->r->diags, DIAG(LEGEND_GAP), place_of(p, &mark->move), legend->name.text,
                 diagram->piece->name.text, mark_phrase(p->r->arena, mark));

    diag_note(f, legend->name.at, "the legend stands here");
    diag_help(f, "%sadd '%s' to the marks of '%s'%s", other, entry_to_add(p, mark->kind, !*other),
              legend->name.text,
              layout->style_path ? "" : " in a style of your own, 'style: FILE' in the layout");
}

void figure_check_marks(const struct figure_reader *r, const struct figure_request *f,
                        const struct figure *figure, const struct diagram *diagram,
                        struct figure_gaps *gaps)
{
    const struct preparation whole = {r, f, figure, gaps}, *p = &whole;
    const struct move_marks *marks = diagram->marks;

    for (size_t i = 0; i < marks->count; i++) {
        int kind = marks->marks[i].kind;

        if (gaps->kinds[kind] || legend_entry(diagram->legend, kind))
            continue;
        gaps->kinds[kind] = true;
        report_gap(p, diagram, &marks->marks[i]);
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
