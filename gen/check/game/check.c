#include "check/layout/parts.h"

static game_check *const game_checks[] = {
    check_agreement, check_texts,         check_text_rules,     check_text_terms,
    check_places,    check_lopsided,      check_second,         check_circles,
    check_promoted,  check_zone_use,      check_promoted_codes, check_in_play,
    check_mobility,  check_dead_ends,     check_first_moves,    check_ground,
    check_passing,   check_hobbling,      check_symmetry,       check_sides,
    check_royals,    check_zone,          check_dots,           check_terrain_symmetry,
    check_closed,    check_terrain_reach, check_faces,          check_claims,
    check_examples,  check_legality,
};

static const struct {
    layout_check *run;
    bool of_faces; /* of each document again, which may show others */
} layout_checks[] = {
    {check_piece_size},    {check_legible, true},  {check_names_fit}, {check_drawable, true},
    {check_natives, true}, {check_pictures, true}, {check_counts},    {check_backs},
    {check_hands},         {check_apart},          {check_margin},    {check_sheets},
    {check_feet},          {check_overlap},        {check_booklets},  {check_cards},
    {check_pockets},       {check_families},       {check_glyphs},    {check_register},
    {check_label_sheets},
};

void check_game(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < COUNT_OF(game_checks); i++)
        game_checks[i](arena, game, diags);
}

void check_layout(struct arena *arena, struct texts *texts, struct diags *diags)
{
    const struct layout *layout = texts_layout(texts);
    const struct layout_run run = {arena, texts_type(texts), layout, diags, texts};

    if (!layout->complete) /* nothing can be measured; why was reported */
        return;
    for (size_t i = 0; i < COUNT_OF(layout_checks); i++)
        layout_checks[i].run(&run);
    for (size_t k = 0; k < layout->document_count; k++) {
        struct layout_run own = run;

        own.layout = layout_document(arena, layout, k);
        for (size_t i = 0; i < COUNT_OF(layout_checks); i++)
            if (layout_checks[i].of_faces)
                layout_checks[i].run(&own);
    }
}
