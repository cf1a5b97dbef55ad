#include "check/layout/parts.h"

static const struct {
    const char *name;
    game_check *run;
} game_checks[] = {
    {"mnemonics agree with moves", check_agreement},
    {"texts agree with moves", check_texts},
    {"texts agree with the rules", check_text_rules},
    {"no words are idle", check_text_terms},
    {"texts call squares and points by name", check_places},
    {"moves are as strong on both sides", check_lopsided},
    {"both players' pieces move alike", check_second},
    {"promotions end somewhere", check_circles},
    {"promotions lead to something better", check_promoted},
    {"promotions have a zone, zones a use", check_zone_use},
    {"codes name the right promoted pieces", check_promoted_codes},
    {"every piece can be in play", check_in_play},
    {"every piece can move", check_mobility},
    {"no piece ends stuck", check_dead_ends},
    {"first moves can be made", check_first_moves},
    {"ranks and zones are in reach", check_ground},
    {"what is caught can pass", check_passing},
    {"hobbling is as the rules say", check_hobbling},
    {"the armies correspond", check_symmetry},
    {"the armies stand on their sides", check_sides},
    {"each player has one royal piece", check_royals},
    {"promotion zones do not overlap", check_zone},
    {"dots mark zones", check_dots},
    {"terrain lies as the setup does", check_terrain_symmetry},
    {"pieces stand where they may", check_closed},
    {"pieces can come to terrain and goals", check_terrain_reach},
    {"faces can be told apart", check_faces},
    {"claims hold", check_claims},
    {"examples end as they say", check_examples},
    {"examples are played by the rules", check_legality},
};

static const struct {
    const char *name;
    layout_check *run;
    bool of_faces; /* of each document again, which may show others */
} layout_checks[] = {
    {"pieces fit their squares", check_piece_size},
    {"faces can be read", check_legible, true},
    {"names fit the pieces", check_names_fit},
    {"faces show all moves", check_drawable, true},
    {"pieces have the native names to be shown", check_natives, true},
    {"pieces have the pictures to be shown", check_pictures, true},
    {"sheets give the pieces of the setup", check_counts},
    {"backs show what pieces become", check_backs},
    {"hand boards have the right places", check_hands},
    {"pieces that change sides look alike", check_apart},
    {"printers reach the margins", check_margin},
    {"sheets fit the papers", check_sheets},
    {"rulers and captions fit the papers", check_feet},
    {"parts of the board overlap", check_overlap},
    {"booklets fit the papers", check_booklets},
    {"cards fit the papers", check_cards},
    {"pocket versions can be read", check_pockets},
    {"all families have fonts", check_families},
    {"all characters have ink", check_glyphs},
    {"machines find the sheets", check_register},
    {"labels are on known sheets", check_label_sheets},
};

void check_game(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < COUNT_OF(game_checks); i++)
        game_checks[i].run(arena, game, diags);
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
