/* The sheets give what the game needs, and fit their papers. */
#include "check/layout/layout_checks.h"
#include "page/sheet/sheet.h"

enum { SHOWN = 5 };

const double reach_of_most = 6.35, reach_of_best = 4;

const struct part_plan *plan_of(const struct layout_run *run, const struct part *part,
                                const struct paper *paper)
{
    return part_plan(run->plans, run->whole, part, paper, run->diags);
}

void each_sheet(const struct layout_run *run,
                bool (*fits)(const struct layout_run *run, const struct part_plan *plan))
{
    const struct layout *layout = run->layout;

    for (size_t i = 0; i < layout->part_count; i++)
        for (size_t k = 0; k < layout->paper_count && !part_is_text(&layout->parts[i]); k++)
            if (!fits(run, plan_of(run, &layout->parts[i], &layout->papers[k])))
                break;
}

/* --- numbers of pieces --- */

/* Of the kind, for both players, with the spares of all parts. */
static int count_needed(const struct layout_run *run, const struct piece *piece)
{
    int needed = piece->count[0] + piece->count[1];

    for (int side = 0; side < 2; side++)
        needed += count_spares(run->layout, piece, side);
    return needed;
}

static int *count_printed(const struct layout_run *run, const struct part **last)
{
    const struct game *game = run->layout->game;
    int *printed = arena_alloc(run->arena, game->piece_count + 1, sizeof *printed);

    *last = NULL;
    for (const struct part *p = NULL; (p = part_next(run->layout, PART_PIECES, p));) {
        struct man *men;
        size_t count = packing_men(run->arena, run->layout, &p->pieces, &men);

        *last = p;
        for (size_t k = 0; k < count; k++)
            if (men[k].piece)
                printed[men[k].piece - game->pieces]++;
    }
    return printed;
}

/* A royal man that is written as the other side's is a mistake of the setup, which is reported. */
static bool has_misplaced_royal(const struct game *game)
{
    int first = game_royal_men(game, 0), second = game_royal_men(game, 1);

    return game->rules.goal_count == 0 &&
           ((first == 0 && second > 1) || (second == 0 && first > 1));
}

void check_counts(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    const struct part *last;
    int *printed = count_printed(run, &last);
    struct list wrong = {0};
    struct finding *finding;

    if (!last || game->flawed || !game->setup || has_misplaced_royal(game))
        return;
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        int needed = count_needed(run, piece);

        if (printed[i] != needed)
            list_put(run->arena, &wrong,
                     arena_print(run->arena, "%d of %d %s", printed[i], needed, piece->name.text));
    }
    if (wrong.count == 0)
        return;
    finding = diag_add(run->diags, DIAG(COUNT_DIFFERS), last->place,
                       list_text(run->arena, &wrong, SHOWN));
    diag_label(finding, "the last part with pieces");
    diag_note(finding, game->setup_text.at, "the setup counts here");
}

/* --- backs --- */

/* Fronts alone, of pieces that would be turned over. */
static void check_fronts(const struct layout_run *run, struct place place,
                         const struct pieces_part *part)
{
    const struct game *game = run->layout->game;
    bool *met = arena_alloc(run->arena, game->piece_count + 1, sizeof *met);
    struct list promoted = {0};
    struct man *men;
    size_t count;

    if (part->making.print != PRINT_SINGLE)
        return;
    count = packing_men(run->arena, run->layout, part, &men);
    EACH (one, men, count) {
        if (!one->piece || !piece_reverse(one->piece, one->side) || met[one->piece - game->pieces])
            continue;
        list_put(run->arena, &promoted, one->piece->name.text);
        met[one->piece - game->pieces] = true;
    }
    if (promoted.count > 0)
        diag_add(run->diags, DIAG(NO_BACK), place, list_text(run->arena, &promoted, SHOWN));
}

void check_backs(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    const struct part *last;
    const int *printed = count_printed(run, &last);

    for (const struct part *p = NULL; (p = part_next(run->layout, PART_PIECES, p));)
        check_fronts(run, p->place, &p->pieces);
    for (const struct part *p = NULL; (p = part_next(run->layout, PART_LEAFLET, p));) {
        struct pieces_part pieces = leaflet_pieces(run->layout, p);

        if (!p->pocket.bare)
            check_fronts(run, p->place, &pieces);
    }
    for (size_t i = 0; i < game->piece_count && last; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!printed[i] || piece->choice_count < 2 ||
            !FIND(choice, piece->choices, piece->choice_count, !printed[*choice - game->pieces]))
            continue;
        diag_note(diag_add(run->diags, DIAG(BACK_CHOICES), last->place, piece->name.text,
                           piece_choices(run->arena, piece)),
                  piece->promotes.at, "they are named here");
    }
}

/* --- hand boards --- */

static void check_hand_entry(const struct layout_run *run, const struct located *entry, bool *held)
{
    const struct game *game = run->layout->game;
    const struct piece *piece = game_piece(game, entry->text);
    const char *message = NULL, *help = "leave it out of the order";

    if (!piece) {
        game_suggest_piece(game,
                           diag_add(run->diags, DIAG(HAND_KIND), entry->at,
                                    arena_print(run->arena, "there is no piece '%s'", entry->text)),
                           entry->text);
        return;
    }
    if (piece->royal)
        message = arena_print(run->arena, "%s is royal and never held", piece->name.text);
    else if (!piece_starts(piece))
        message = arena_print(run->arena, "%s is held by its other side only", piece->name.text);
    else if (held[piece - game->pieces])
        message = arena_print(run->arena, "%s has two places", piece->name.text);
    if (message && piece_starts(piece) && !piece->royal)
        help = "leave one of them out of the order";
    if (message)
        diag_help(diag_add(run->diags, DIAG(HAND_KIND), entry->at, message), "%s", help);
    else
        held[piece - game->pieces] = true;
}

static void check_hand_order(const struct layout_run *run, const struct hands_part *part)
{
    const struct game *game = run->layout->game;
    bool *held = arena_alloc(run->arena, game->piece_count + 1, sizeof *held);
    struct list lacking = {0};

    for (size_t i = 0; i < part->order_count; i++)
        check_hand_entry(run, &part->order[i], held);
    for (size_t i = 0; i < game->piece_count; i++)
        if (piece_can_be_held(&game->pieces[i]) && !held[i])
            list_put(run->arena, &lacking, game->pieces[i].name.text);
    if (lacking.count)
        diag_help(diag_add(run->diags, DIAG(HAND_KIND), part->order[0].at,
                           arena_print(run->arena, "the order has no place for %s",
                                       list_text(run->arena, &lacking, SHOWN))),
                  "add %s to the order by name or code, or leave 'order' out",
                  lacking.count == 1 ? "it" : "them");
}

void check_hands(const struct layout_run *run)
{
    if (!run->layout->game->setup)
        return;
    for (const struct part *part = NULL; (part = part_next(run->layout, PART_HANDS, part));)
        if (!run->layout->game->drops)
            diag_help(diag_add(run->diags, DIAG(HAND_KIND), part->place,
                               "the rules have no drops, so that nothing is ever held"),
                      "remove this part, or write 'rules: {drops: true}' in the definition");
        else if (part->hands.order_count > 0)
            check_hand_order(run, &part->hands);
}

/* Whether men come to the other player who cannot be turned over for it. */
static bool changes_sides(const struct layout *layout)
{
    const struct game *game = layout->game;

    return (game->rules.custodian_turns && layout->making.backs != BACKS_OPPONENT) ||
           FIND(piece, game->pieces, game->piece_count, piece_changes_hands(game, piece));
}

void check_apart(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    if (layout->players != PLAYERS_ALIKE && changes_sides(layout))
        diag_add(run->diags, DIAG(SIDES_CHANGE), layout->piece_place);
}

/* Whether the style tells the players' panels apart by the stones alone that pictures stand on. */
static bool apart_by_stones(const struct layout *layout)
{
    const struct player_style *first = &layout->style.players[0],
                              *second = &layout->style.players[1];

    return layout->players != PLAYERS_ALIKE && !piece_forms[layout->form].rings &&
           first->frame == second->frame && first->ground >= GROUND_LIGHT_STONE &&
           second->ground >= GROUND_LIGHT_STONE;
}

/* Whether the signs of that face tell whose a piece is: those that only one player may have do. */
static bool signs_differ(const struct game *game, enum face_style face)
{
    bool characters = face == FACE_GLYPH || face == FACE_SHORT || face == FACE_BOTH;

    if (face == FACE_PICTURE)
        return true;
    return !FIND(one, game->pieces, game->piece_count,
                 !((face == FACE_LETTER || characters) && !piece_is_shared(one)) &&
                     !(characters            ? one->native.second.text
                       : face == FACE_LETTER ? one->second_letter.text
                                             : NULL));
}

void check_look_alike(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    if (!apart_by_stones(layout) || layout->game->drops)
        return;
    for (const struct part *part = NULL; (part = part_next(layout, PART_PIECES, part));) {
        if (signs_differ(layout->game, part->face))
            continue;
        diag_add(run->diags, DIAG(PLAYERS_ALIKE), layout->piece_place,
                 face_style_names[part->face]);
        return;
    }
}

/* Of pieces that are to stand without stones. */
void check_figures(const struct layout_run *run)
{
    const struct game *game = run->layout->game;

    for (size_t i = 0; i < game->piece_count && run->layout->players == PLAYERS_FIGURES; i++) {
        const struct depiction *picture = &game->pieces[i].picture;

        if (picture->name.text && !picture->second.text && piece_starts(&game->pieces[i]) &&
            piece_is_shared(&game->pieces[i]))
            diag_add(run->diags, DIAG(FIGURE_SECOND), picture->name.at, game->pieces[i].name.text);
    }
}

/* --- papers --- */

void check_margin(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    struct finding *finding;

    if (layout->margin >= reach_of_most)
        return;
    if (layout->margin < reach_of_best)
        finding =
            diag_add(run->diags, DIAG(MARGIN_UNPRINTABLE), layout->margin_place, layout->margin);
    else
        finding = diag_add(run->diags, DIAG(MARGIN_NARROW), layout->margin_place, layout->margin);
    diag_help(finding, "write 'margin: 10', or at least %g", reach_of_most);
    yaml_choose_key(finding, layout->tree, "margin", "10");
}

/* The command line may ask for a bleed, too. */
void check_bleed(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    struct place place = layout->bleed_place;
    struct finding *finding;

    if (layout->bleed <= layout->margin)
        return;
    if (!place.source)
        place.source = layout->source;
    finding = diag_add(run->diags, DIAG(BLEED_WIDE), place, layout->bleed, layout->margin);
    diag_help(finding, "write 'margin: %g', or make the bleed smaller", layout->bleed);
    yaml_choose_key(finding, layout->tree, "margin", arena_print(run->arena, "%g", layout->bleed));
}

static bool report_plan(const struct layout_run *run, const struct part_plan *plan)
{
    plan_report(plan, run->diags);
    return true;
}

/* Pieces as they are printed in a document, where that is another way than in the set. */
static void check_reprint(const struct layout_run *run, const struct document *document)
{
    for (const struct part *p = NULL; (p = part_next(run->layout, PART_PIECES, p));) {
        struct part *part;

        if (document->print < 0 || p->pieces.making.print == document->print)
            continue;
        part = arena_alloc(run->arena, 1, sizeof *part);
        *part = *p;
        part_print(part, (enum print_way)document->print);
        part->place = document->place;
        for (size_t k = 0; k < run->layout->paper_count; k++)
            plan_report(plan_of(run, part, &run->layout->papers[k]), run->diags);
    }
}

void check_sheets(const struct layout_run *run)
{
    each_sheet(run, report_plan);
    for (size_t i = 0; i < run->layout->document_count; i++)
        check_reprint(run, &run->layout->documents[i]);
}

/* Pages of booklets from which something is missing are too empty, and a booklet that is printed
 * alone says of printing what it does not say in its set; so many pages as the part says are those
 * of the set. */
static bool text_fits(const struct layout_run *run, const struct part *part,
                      const struct paper *paper)
{
    struct layout *document = arena_alloc(run->arena, 1, sizeof *document); /* kept with the text */
    const struct text *text;

    *document = *run->layout;
    document->paper = paper;
    text = texts_read(run->plans->texts, document, part, run->diags);
    if (!text->booklet)
        return !text->card || card_fits(text->card, part, paper, run->diags);
    if (document->game->flawed || text->flawed)
        return true;
    if (!document->unasked)
        booklet_check_ends(text->booklet, run->diags);
    return run->whole != run->plans->layout || booklet_fits(text->booklet, part, paper, run->diags);
}

/* On one paper after the other until a text does not fit. */
void check_rule_texts(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    EACH (part, layout->parts, layout->part_count) {
        size_t k = 0;

        while (k < layout->paper_count && text_fits(run, part, &layout->papers[k]))
            k++;
    }
}

/* Labels are on sheets that there are. */

enum { SHEETS_SHOWN = 12 };

/* Whether there is such a sheet; on a paper of the layout, where that is asked for. Others are not
 * printed. */
static bool is_known(const struct layout *layout, const struct part *part)
{
    const struct label_sheets *sheets = &layout->label_sheets;
    const char *name = part->labels.sheet.text;
    bool known = false;

    for (size_t i = 0; i < sheets->count && !part->labels.asked; i++)
        known |= strcasecmp(sheets->list[i].name.text, name) == 0;
    for (size_t i = 0; i < layout->paper_count; i++)
        known |= label_sheet_named(sheets, name, &layout->papers[i]) != NULL;
    return known;
}

/* The names on such papers, each once: "round-35 (a4)". */
static struct list sheets_of(const struct layout_run *run, const struct paper *papers, size_t count)
{
    const struct label_sheets *sheets = &run->layout->label_sheets;
    struct list known = {0};

    EACH (one, sheets->list, sheets->count)
        for (size_t k = 0; k < count; k++)
            if (label_sheet_named(sheets, one->name.text, &papers[k]) == one)
                list_put(run->arena, &known,
                         arena_print(run->arena, "%s (%s)", one->name.text, papers[k].name));
    return known;
}

static void report_unknown(const struct layout_run *run, const struct part *part)
{
    const struct layout *layout = run->layout;
    struct list known = sheets_of(run, layout->papers, layout->paper_count);
    struct finding *finding =
        diag_add(run->diags, DIAG(LABEL_UNKNOWN), part->labels.sheet.at, part->labels.sheet.text);

    if (known.count)
        diag_help(finding, "there are %s", list_text(run->arena, &known, SHEETS_SHOWN));
    else
        diag_help(finding, "write a file with your sheets, and 'label-sheets: FILE' in the layout");
}

static bool has_labels(const struct layout *layout, const struct paper *paper)
{
    for (const struct part *part = NULL; (part = part_next(layout, PART_LABELS, part));)
        if (label_sheet_named(&layout->label_sheets, part->labels.sheet.text, paper))
            return true;
    return false;
}

/* At the first part of labels, where there are sheets of that paper. */
static void note_paper(const struct layout_run *run, const struct paper *paper)
{
    const struct part *first = part_next(run->layout, PART_LABELS, NULL);
    struct list known = sheets_of(run, paper, 1);

    if (known.count)
        diag_help(diag_add(run->diags, DIAG(LABEL_PAPER), first->labels.sheet.at, paper->name),
                  "add a part of labels for that paper; there are %s",
                  list_text(run->arena, &known, SHEETS_SHOWN));
}

void check_label_sheets(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    bool known = part_next(layout, PART_LABELS, NULL) != NULL;

    for (const struct part *part = NULL; (part = part_next(layout, PART_LABELS, part));)
        if (!is_known(layout, part)) {
            report_unknown(run, part);
            known = false;
        }
    for (size_t i = 0; known && i < layout->paper_count; i++)
        if (!has_labels(layout, &layout->papers[i]))
            note_paper(run, &layout->papers[i]);
}
