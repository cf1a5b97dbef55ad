#include "fuzz.h"

#include "check/game/check.h"
#include "play/game_open.h"

#include <assert.h>
#include <string.h>

const struct fuzz_target fuzz_targets[] = {
    {"betza", fuzz_betza, 20000, 60, NULL},
    {"mnemonic", fuzz_mnemonic, 20000, 400, NULL},
    {"english", fuzz_english, 20000, 400, NULL},
    {"reach", fuzz_reach, 10000, 40, NULL},
    {"game", fuzz_game, 20000, 2000, "tests/cases/*.yaml"},
    {"markdown", fuzz_markdown, 4000, 2000, "tests/cases/*/*.md"},
    {"record", fuzz_record, 1500, 400, NULL},
    {"foreign", fuzz_foreign, 1500, 600, NULL},
    {"layout", fuzz_layout, 2000, 4000, "tests/cases/*/layout.yaml"},
    {"position", fuzz_position, 5000, 400, NULL},
    {"printer", fuzz_printer, 3000, 400, NULL},
    {"request", fuzz_request, 1000, 400, NULL},
    {"variants", fuzz_variants, 1500, 400, NULL},
    {"diagrams", fuzz_diagrams, 3000, 400, NULL},
    {"drawing", fuzz_drawing, 20000, 1500, "layouts/*/*.svg"},
    {"labels", fuzz_labels, 3000, 600, NULL},
    {"svg", fuzz_svg, 8000, 2000, "tests/cases/picture-refused*/*.svg"},
    {"edits", fuzz_edits, 600, 600, NULL},
    {"http", fuzz_http, 600, 600, NULL},
    {"font", fuzz_font, 1500, 4000, NULL},
};

const size_t fuzz_target_count = COUNT_OF(fuzz_targets);

struct fuzz_run fuzz_begin(const char *bytes, size_t size)
{
    return fuzz_begin_as("input", bytes, size);
}

struct fuzz_run fuzz_begin_as(const char *path, const char *bytes, size_t size)
{
    struct fuzz_run run = {.arena = arena_new(), .diags = diags_new()};
    /* A copy of just that size, so that reading beyond it is noticed. */
    const char *copy = arena_text(run.arena, bytes, size);

    run.source = source_from_text(run.arena, path, copy, size, run.diags);
    if (run.source)
        run.text = (struct located){
            .text = run.source->text, /* behind a byte order mark */
            .at = {.source = run.source, .line = 1, .column = 1, .length = 1},
            .exact = true,
        };
    return run;
}

const struct game *fuzz_kept_game(const char *definition)
{
    /* By which a sanitizer knows that they are no leaks; volatile, lest GCC 14 drop what nobody
     * reads. */
    static struct arena *volatile kept[8];
    static size_t count;
    struct fuzz_run run = fuzz_begin_as("tiny.yaml", definition, strlen(definition));
    const struct game *game = game_from_source(run.arena, run.source, run.diags);

    diags_free(run.diags);
    assert(count < COUNT_OF(kept));
    kept[count++] = run.arena;
    return game;
}

size_t fuzz_complaints(const struct fuzz_run *run)
{
    return diags_at_least(run->diags, LEVEL_WARNING);
}

/* A caret may stand behind the last character of its line. */
static bool is_inside(const struct place *place)
{
    const char *line;
    size_t size;

    if (!place->source || place->line == 0)
        return true;
    if (place->line > place->source->line_count || place->column == 0)
        return false;
    line = source_line(place->source, place->line, &size);
    return place->column <= utf8_count(line, size) + 1;
}

static const char *fault_of_findings(const struct fuzz_run *run)
{
    for (size_t i = 0; i < diags_count(run->diags); i++) {
        struct place place = diags_place(run->diags, i);

        if (place.source != run->source)
            continue;
        if (!is_inside(&place))
            return "a finding has a place outside the text";
    }
    return !run->source && diags_count(run->diags) == 0 ? "refused without a finding" : NULL;
}

const char *fuzz_end(struct fuzz_run *run, const char *broken)
{
    struct buf out = {0};

    if (!broken)
        broken = fault_of_findings(run);
    diags_text(run->diags, false, &out);
    diags_text(run->diags, true, &out);
    diags_json(run->diags, &out);
    buf_free(&out);
    diags_free(run->diags);
    arena_free(run->arena);
    return broken;
}

/* Errors of the variant itself: a piece may not be able to move on so small a board, a player have
 * no King, or the game be over before the first move. */
static size_t faults_of_variant(const struct fuzz_run *run)
{
    return diags_having(run->diags, DIAG_PIECE_IMMOBILE) +
           diags_having(run->diags, DIAG_SETUP_ENDED) + diags_having(run->diags, DIAG_NO_ROYAL);
}

/* The definition can be read and is right, but for these. */
const char *fuzz_definition(struct fuzz_run *run, const struct buf *text)
{
    const struct source *source =
        source_from_text(run->arena, "written", arena_text(run->arena, buf_str(text), text->size),
                         text->size, run->diags);
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR) - faults_of_variant(run);
    const struct game *game = source ? game_from_source(run->arena, source, run->diags) : NULL;

    if (game)
        check_game(run->arena, game, run->diags);
    return game && diags_at_least(run->diags, LEVEL_ERROR) - faults_of_variant(run) == errors
               ? NULL
               : "a definition is written that has errors";
}
