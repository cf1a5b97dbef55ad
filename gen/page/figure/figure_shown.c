/* Reading what a figure shows: pieces; a legend; a worked example of the game, or a position that
 * stands in the block itself. */
#include "game/called.h"
#include "game/owners.h"
#include "layout/legend.h"
#include "page/figure/figure_internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- pieces --- */

static void add_piece(const struct figure_reader *r, struct figure_pieces *pieces,
                      const struct piece *piece)
{
    *ARENA_PUSH(r->arena, pieces->list, pieces->count) = piece;
}

static bool add_group(const struct figure_reader *r, struct figure_pieces *pieces, const char *word)
{
    const struct game *game = r->layout->game;
    bool starting = strcmp(word, "starting") == 0, all = strcmp(word, "all") == 0;

    if (!starting && !all && strcmp(word, "promotion-only") != 0)
        return false;
    pieces->promoted = !starting && !all;
    for (size_t i = 0; i < game->piece_count; i++)
        if (all || piece_starts(&game->pieces[i]) == starting)
            add_piece(r, pieces, &game->pieces[i]);
    return true;
}

static bool add_named(const struct figure_reader *r, struct figure_pieces *pieces,
                      const struct located *name)
{
    static const char *const groups[] = {"all", "starting", "promotion-only"};
    const struct game *game = r->layout->game;
    const struct piece *piece = game_piece(game, name->text);
    const char **names;
    struct finding *f;

    if (piece) {
        add_piece(r, pieces, piece);
        return true;
    }
    names = arena_alloc(r->arena, game->piece_count + COUNT_OF(groups), sizeof *names);
    for (size_t i = 0; i < game->piece_count; i++)
        names[i] = game->pieces[i].name.text;
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        names[game->piece_count + i] = groups[i];
    f = diag_add(r->diags, DIAG(FIGURE_PIECE), name->at, name->text);
    diag_help(f, "write names or codes of pieces, or all, starting or promotion-only");
    diag_suggest(f, name->text, names, game->piece_count + COUNT_OF(groups));
    return false;
}

static bool add_listed(const struct figure_reader *r, struct figure_pieces *pieces,
                       const struct located_list *names)
{
    bool good = true;

    if (names->count == 1 && add_group(r, pieces, names->list[0].text))
        return true;
    for (size_t i = 0; i < names->count; i++)
        good &= add_named(r, pieces, &names->list[i]);
    return good;
}

/* Each may have a diagram. False after a finding at the first that is too many, and behind it. */
static bool count_pieces(const struct figure_reader *r, const struct figure_request *f,
                         size_t count)
{
    size_t before = r->shown ? *r->shown : 0;

    if (!r->shown)
        return true;
    *r->shown += count;
    if (before <= FIGURE_PIECES && *r->shown > FIGURE_PIECES)
        diag_add(r->diags, DIAG(TOO_MANY), f->place, "pieces of figures", FIGURE_PIECES);
    return *r->shown <= FIGURE_PIECES;
}

static int by_name(const void *a, const void *b)
{
    const struct piece *const *left = a, *const *right = b;

    return strcasecmp((*left)->name.text, (*right)->name.text);
}

bool figure_read_pieces(const struct figure_reader *r, const struct figure_request *f,
                        struct figure_pieces *pieces)
{
    for (size_t i = 0; i < f->asked_count; i++)
        add_piece(r, pieces, f->asked[i]);
    if (!add_listed(r, pieces, &f->pieces))
        return false;
    if (!f->pieces.at.source && f->asked_count == 0)
        add_group(r, pieces, "all");
    if (f->order == ORDER_NAME && pieces->count > 1)
        qsort(pieces->list, pieces->count, sizeof *pieces->list, by_name);
    pieces->sides = 1;
    for (size_t i = 0; i < pieces->count; i++)
        if (piece_differs(pieces->list[i]) && piece_is_shared(pieces->list[i]))
            pieces->sides = 2;
    return count_pieces(r, f, pieces->count);
}

const struct legend *figure_read_legend(const struct figure_reader *r,
                                        const struct figure_request *f)
{
    if (!f->legend.text)
        return r->layout->legend;
    return legend_named(r->arena, &r->layout->style, "legend", &f->legend, r->diags);
}

/* --- positions --- */

const struct example *figure_example(const struct figure_reader *r, const struct located *name)
{
    const struct game *game = r->layout->game;
    const struct example *example = game_example(game, name->text);
    const char **names;
    struct finding *finding;

    if (example || game_lost_example(game, name->text)) /* why was reported */
        return example;
    names = arena_alloc(r->arena, game->example_count + 1, sizeof *names);
    finding = diag_add(r->diags, DIAG(FIGURE_EXAMPLE), name->at, name->text);
    for (size_t i = 0; i < game->example_count; i++)
        names[i] = game->examples[i].name.text;
    if (game->example_count == 0)
        diag_help(finding, "write 'examples:' into the definition");
    diag_suggest_known(finding, name->text, names, game->example_count);
    return NULL;
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

/* The position of the block. */
static bool take_position(const struct figure_reader *r, const struct figure_request *f,
                          struct example *shown)
{
    return example_read_position(r->arena, r->layout->game, &f->position, shown, r->diags);
}

/* The marks of the moves that are asked for, and the part of the board that is drawn. */
static bool take_marks(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown)
{
    return figure_mark_moves(r, f, shown) &&
           example_read_region(r->arena, r->layout->game, &f->position.region, shown, r->diags);
}

/* What comes of the moves, as far as they are legal. Marks are those of the block. */
static bool take_end(const struct figure_reader *r, const struct figure_request *f,
                     const struct example *example, struct example *shown)
{
    size_t end = example->ply_count - (example->illegal && example->ply_count > 0);

    shown->view = example->view;
    if (!take_position(r, f, shown))
        return false;
    shown->caption = example->caption;
    shown->steps = &example->steps[end];
    shown->region = example->region;
    return true;
}

/* The example from the position after so many moves on. */
static bool skip_moves(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown)
{
    size_t count = (size_t)f->ply, most = shown->ply_count - (shown->illegal && shown->ply_count);

    if (count == 0)
        return true;
    if (count > most) {
        diag_add(r->diags, DIAG(BAD_TEXT), f->ply_place, "ply",
                 arena_print(r->arena, "the example has %zu move%s to make", most,
                             most == 1 ? "" : "s"));
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

static bool take_example(const struct figure_reader *r, const struct figure_request *f,
                         struct example *shown)
{
    const struct example *example = f->named ? f->named : figure_example(r, &f->example);

    if (!example)
        return false;
    if (f->position.position.text)
        return report_both(&f->example, &f->position.position, r->diags);
    if (f->at == AT_END)
        return take_end(r, f, example, shown);
    *shown = *example;
    return skip_moves(r, f, shown) &&
           example_read_marks(r->arena, r->layout->game, &f->position, shown, r->diags);
}

const struct example *figure_read_example(const struct figure_reader *r,
                                          const struct figure_request *f)
{
    struct example *shown = arena_alloc(r->arena, 1, sizeof *shown);
    bool good;

    shown->place = f->place;
    if (!f->example.text && f->at == AT_END) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "at", "'end' is that of an example"),
                  "name it as 'example'");
        return NULL;
    }
    good = f->example.text ? take_example(r, f, shown) : take_position(r, f, shown);
    return good && take_marks(r, f, shown) ? shown : NULL;
}

/* As the block has them seen. */
const struct example **figure_read_examples(const struct figure_reader *r,
                                            const struct figure_request *f, size_t *count)
{
    const struct example **list = NULL;
    bool good = true;

    if (f->examples.count == 0)
        diag_add(r->diags, DIAG(BAD_TEXT), f->examples.at, "examples", "the list is empty");
    for (size_t i = 0; i < f->examples.count; i++) {
        const struct example *example = figure_example(r, &f->examples.list[i]);
        struct example *shown;

        if (!example) {
            good = false;
            continue;
        }
        shown = arena_alloc(r->arena, 1, sizeof *shown);
        *shown = *example;
        *ARENA_PUSH(r->arena, list, *count) = shown;
        good &= example_read_marks(r->arena, r->layout->game, &f->position, shown, r->diags);
    }
    return good ? list : NULL;
}
