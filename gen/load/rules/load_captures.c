/* How men are taken, as the rules say. */
#include "load/shared/load_internal.h"

static const char *const capture_names[] = {"replacement", "custodian", "by-strength", NULL};
static const char *const along_names[] = {"orthogonal", "diagonal", "any", NULL};

static const struct field capture_word = {FORM(FIELD_CHOICE, struct definition, game.rules.capture),
                                          .choices = capture_names};

static const struct field capture_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.rules.capture), .required = true,
     .choices = capture_names, .help = "how pieces are taken"},
    {FIELD("most", FIELD_INT, struct definition, game.rules.custodian_most), .least = 1,
     .most = BOARD_LIMIT,
     .help = "pieces in a row that are taken together; default: as many as stand there"},
    {FIELD("along", FIELD_CHOICE, struct definition, game.rules.custodian_along),
     .choices = along_names, .help = "lines along which pieces are enclosed; default: orthogonal"},
    {FIELD_OF("exceptions", FIELD_ARRAY, struct definition, rules.exceptions,
              rules.exception_count),
     .item = &exception_field,
     .help =
         "pairs of pieces of which one may take the other or may not, whatever their strengths, or "
         "may not jump over it"},
};

static const variant capture_variants[] = {
    {"exceptions", NULL}, {"most", "along", NULL}, {"exceptions", NULL}};

static const struct record capture_record = {
    RECORD("capture", capture_fields), .variants = capture_variants,
    .help = "how pieces are taken: as the moves say, by enclosing them in a line, or by strength"};
static const struct field capture_map = {.type = FIELD_RECORD, .record = &capture_record};
const struct field *const capture_forms[] = {&capture_word, &capture_map, NULL};

/* Moves that only take are never made where men are taken otherwise. */
static void check_idle(struct loader *loader, const struct piece *piece)
{
    struct moveset peaceful = moveset_peaceful(loader->arena, &piece->moves);

    if (piece->valid && peaceful.count != piece->moves.count)
        diag_note(
            report_clash(loader, piece->betza.at, "leave the moves that only take out",
                         "%s has moves that only take, but pieces are taken by enclosing them",
                         piece->name.text),
            loader->said->rules.capture, "it is said here");
}

void check_capture(struct loader *loader)
{
    const struct game *game = loader->game;

    if (game->rules.capture != CAPTURE_CUSTODIAN)
        return;
    if (game->rules.check && has_royal(game))
        report_clash(loader, loader->said->rules.capture,
                     "write 'goal: capture-king', or 'capture: replacement'",
                     "check is about moves that take, but pieces are taken by enclosing them");
    for (size_t i = 0; i < game->piece_count; i++)
        check_idle(loader, &game->pieces[i]);
}
