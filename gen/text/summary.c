#include "text/summary.h"

static const char *const material_words[MATERIAL_COUNT] = {"paper", "card", "labels"};

void summary_add(struct summary *summary, const struct part *part, const struct scene *scene,
                 bool back)
{
    struct effort *effort = &summary->parts[part->kind];

    back |= part_is_text(part) && effort->pages % 2 == 1;
    back |= part->kind == PART_LABELS && effort->pages == 0; /* to be tried on plain paper */
    effort->pages++;
    effort->sheets += !back;
    effort->area += back ? 0 : scene->width * scene->height;
    for (size_t i = 0; part_is_cut(part) && i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_PATH && shape->layer == LAYER_CUT)
            effort->cut += path_length(&shape->path);
        else if (shape->kind == SHAPE_PATH && shape->layer == LAYER_FOLD)
            effort->fold += path_length(&shape->path);
    }
}

/* "0.25 m2 of paper and 0.31 m2 of card"; areas in square mm. */
static void print_areas(const double *areas, FILE *stream)
{
    const double mm_per_m = 1000;
    bool first = true;

    for (int i = 0; i < MATERIAL_COUNT; i++)
        if (areas[i] > 0) {
            fprintf(stream, "%s%.2f m2 of %s", first ? "" : " and ", areas[i] / mm_per_m / mm_per_m,
                    material_words[i]);
            first = false;
        }
}

static void print_effort(const char *name, const struct effort *effort, const double *areas,
                         FILE *stream)
{
    const double mm_per_m = 1000;

    fprintf(stream, "  %-8s %3zu %s   ", name, effort->sheets,
            effort->sheets == 1 ? "sheet " : "sheets");
    print_areas(areas, stream);
    if (effort->pages != effort->sheets)
        fprintf(stream, ", %zu pages", effort->pages);
    if (effort->cut > 0)
        fprintf(stream, ", %.2f m to cut", effort->cut / mm_per_m);
    if (effort->fold > 0)
        fprintf(stream, ", %.2f m to fold", effort->fold / mm_per_m);
    fputc('\n', stream);
}

static void add_effort(struct effort *sum, const struct effort *effort)
{
    sum->pages += effort->pages;
    sum->sheets += effort->sheets;
    sum->cut += effort->cut;
    sum->fold += effort->fold;
}

void summary_print(const struct summary *summary, const char *path, const struct paper *paper,
                   const char *sides, FILE *stream)
{
    struct effort sum = {0};
    size_t kinds = 0;
    double areas[MATERIAL_COUNT] = {0};

    fprintf(stream, "%s: %s, %g x %g mm, %s\n", path, paper->name, paper->width, paper->height,
            sides);
    for (size_t i = 0; i < PART_KIND_COUNT; i++) {
        const struct effort *effort = &summary->parts[i];
        double own[MATERIAL_COUNT] = {0};

        if (effort->pages == 0)
            continue;
        own[part_kind_material((enum part_kind)i)] = effort->area;
        print_effort(part_words[i], effort, own, stream);
        if (i == PART_BOX && summary->box)
            fprintf(stream, "           %s\n", summary->box);
        areas[part_kind_material((enum part_kind)i)] += effort->area;
        add_effort(&sum, effort);
        kinds++;
    }
    if (kinds > 1)
        print_effort("in all", &sum, areas, stream);
}
