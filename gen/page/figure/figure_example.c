/* Reading what a figure shows of a position: a worked example of the game, or what stands in the
 * block itself. */
#include "page/figure/figure_request.h"

static bool report_unknown(struct arena *arena, const struct game *game, const struct located *name,
                           struct diags *diags)
{
    const char **names = arena_alloc(arena, game->example_count + 1, sizeof *names);
    struct finding *finding;

    if (game_lost_example(game, name->text)) /* why was reported */
        return false;
    finding = diag_add(diags, DIAG(FIGURE_EXAMPLE), name->at, name->text);
    for (size_t i = 0; i < game->example_count; i++)
        names[i] = game->examples[i].name.text;
    if (game->example_count == 0)
        diag_help(finding, "write 'examples:' into the definition");
    diag_suggest_known(finding, name->text, names, game->example_count);
    return false;
}

/* The example's own position goes with none of the block. */
static bool report_both(const struct located *name, const struct located *position,
                        struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_TEXT), position->at, "position",
                                       "the example has a position of its own");

    diag_note(finding, name->at, "the example is named here");
    diag_help(finding, "write either of them");
    return false;
}

const char *const figure_moments[] = {"start", "end", NULL};

/* What comes of the moves, as far as they are legal. Marks are those of the block. */
static bool take_end(struct arena *arena, const struct game *game, const struct example *example,
                     const struct figure_example_fields *f, struct example *shown,
                     struct diags *diags)
{
    size_t end = example->ply_count - (example->illegal && example->ply_count > 0);

    shown->view = example->view;
    if (!example_read_position(arena, game, &f->position, shown, diags))
        return false;
    shown->caption = example->caption;
    shown->steps = &example->steps[end];
    shown->region = example->region;
    return figure_mark_moves(arena, game, f, shown, diags) &&
           example_read_region(arena, game, &f->position.region, shown, diags);
}

/* The example from the position after so many moves on. */
static bool skip_moves(struct arena *arena, const struct figure_example_fields *f,
                       struct example *shown, struct diags *diags)
{
    size_t count = (size_t)f->ply, most = shown->ply_count - (shown->illegal && shown->ply_count);

    if (count == 0)
        return true;
    if (count > most) {
        diag_add(
            diags, DIAG(BAD_TEXT), f->ply_place, "ply",
            arena_print(arena, "the example has %zu move%s to make", most, most == 1 ? "" : "s"));
        return false;
    }
    shown->last = &shown->plies[count - 1];
    shown->steps += count;
    shown->plies += count;
    shown->trails += count;
    shown->ply_count -= count;
    shown->marks = (struct marks){0};
    return true;
}

static bool take_example(struct arena *arena, const struct game *game,
                         const struct figure_example_fields *f, struct example *shown,
                         struct diags *diags)
{
    const struct example *example = f->named ? f->named : game_example(game, f->example.text);

    if (!example)
        return report_unknown(arena, game, &f->example, diags);
    if (f->position.position.text)
        return report_both(&f->example, &f->position.position, diags);
    if (f->at == AT_END)
        return take_end(arena, game, example, f, shown, diags);
    *shown = *example;
    return skip_moves(arena, f, shown, diags) &&
           example_read_marks(arena, game, &f->position, shown, diags) &&
           figure_mark_moves(arena, game, f, shown, diags) &&
           example_read_region(arena, game, &f->position.region, shown, diags);
}

bool figure_read_example(struct arena *arena, const struct game *game,
                         const struct figure_example_fields *fields, struct place place,
                         struct figure *figure, struct diags *diags)
{
    struct example *shown = arena_alloc(arena, 1, sizeof *shown);

    shown->place = place;
    figure->example = shown;
    if (fields->example.text)
        return take_example(arena, game, fields, shown, diags);
    if (fields->at == AT_END) {
        diag_help(diag_add(diags, DIAG(BAD_TEXT), place, "at", "'end' is that of an example"),
                  "name it as 'example'");
        return false;
    }
    return example_read_position(arena, game, &fields->position, shown, diags) &&
           figure_mark_moves(arena, game, fields, shown, diags) &&
           example_read_region(arena, game, &fields->position.region, shown, diags);
}

/* The example as the block has it seen. */
static bool add_example(struct arena *arena, const struct game *game, const struct node *node,
                        const struct figure_example_fields *fields, struct figure *figure,
                        struct diags *diags)
{
    static const struct field field = {.key = "examples", .type = FIELD_TEXT};
    struct example *shown = arena_alloc(arena, 1, sizeof *shown);
    const struct example *example;
    struct located name;

    if (!field_value(node, &field, &name, diags))
        return false;
    example = game_example(game, name.text);
    if (!example)
        return report_unknown(arena, game, &name, diags);
    *shown = *example;
    *ARENA_PUSH(arena, figure->several, figure->several_count) = shown;
    return example_read_marks(arena, game, &fields->position, shown, diags);
}

bool figure_read_examples(struct arena *arena, const struct game *game, const struct node *names,
                          const struct figure_example_fields *fields, struct figure *figure,
                          struct diags *diags)
{
    bool good = true;

    if (names->kind != NODE_LIST)
        return add_example(arena, game, names, fields, figure, diags);
    for (size_t i = 0; i < names->count; i++)
        good &= add_example(arena, game, names->items[i], fields, figure, diags);
    if (good && figure->several_count == 0)
        diag_add(diags, DIAG(BAD_TEXT), names->place, "examples", "the list is empty");
    return good && figure->several_count > 0;
}
