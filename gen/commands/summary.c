#include "commands/summary.h"

/* Lines of a booklet or a card show how to cut, and are not cut themselves. */
static const struct {
    bool on_card, is_cut, is_read;
    const char *words;
} materials[PART_KIND_COUNT] = {
    [PART_BOOKLET] = {false, false, true, "paper"},  [PART_PIECES] = {true, true, false, "card"},
    [PART_BOARD] = {true, true, false, "card"},      [PART_HANDS] = {true, true, false, "card"},
    [PART_CARD] = {true, false, true, "card"},       [PART_POCKET] = {true, true, false, "card"},
    [PART_LABELS] = {false, false, false, "labels"}, [PART_BOX] = {true, true, false, "card"},
};

bool part_is_cut(const struct part *part)
{
    return materials[part->kind].is_cut;
}

void summary_add(struct summary *summary, const struct part *part, const struct scene *scene,
                 bool back)
{
    struct effort *effort = &summary->parts[part->kind];

    back |= materials[part->kind].is_read && effort->pages % 2 == 1;
    back |= part->kind == PART_LABELS && effort->pages == 0; /* to be tried on plain paper */
    effort->pages++;
    effort->sheets += !back;
    effort->area += back ? 0 : scene->width * scene->height;
    for (size_t i = 0; part_is_cut(part) && i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_PATH && shape->layer == LAYER_CUT)
            effort->cut += shape_length(shape);
        else if (shape->kind == SHAPE_PATH && shape->layer == LAYER_FOLD)
            effort->fold += shape_length(shape);
    }
}

static void print_effort(const char *name, const char *material, const struct effort *effort,
                         FILE *stream)
{
    const double mm_per_m = 1000;

    fprintf(stream, "  %-8s %3zu %s  %5.2f m2 of %s", name, effort->sheets,
            effort->sheets == 1 ? "sheet " : "sheets", effort->area / mm_per_m / mm_per_m,
            material);
    if (effort->pages != effort->sheets)
        fprintf(stream, ", %zu pages", effort->pages);
    if (effort->cut > 0)
        fprintf(stream, ", %.2f m to cut", effort->cut / mm_per_m);
    if (effort->fold > 0)
        fprintf(stream, ", %.2f m to fold", effort->fold / mm_per_m);
    fputc('\n', stream);
}

void summary_print(const struct summary *summary, const char *path, const struct paper *paper,
                   FILE *stream)
{
    struct effort card = {0};

    fprintf(stream, "%s: %s, %g x %g mm\n", path, paper->name, paper->width, paper->height);
    for (size_t i = 0; i < PART_KIND_COUNT; i++) {
        const struct effort *effort = &summary->parts[i];

        if (effort->pages == 0)
            continue;
        print_effort(part_words[i], materials[i].words, effort, stream);
        if (i == PART_BOX && summary->box)
            fprintf(stream, "           %s\n", summary->box);
        if (!materials[i].on_card)
            continue;
        card.pages += effort->pages;
        card.sheets += effort->sheets;
        card.area += effort->area;
        card.cut += effort->cut;
        card.fold += effort->fold;
    }
    if (card.pages)
        print_effort("in all", "card", &card, stream);
}
