/* The size and the form of pieces, and how they are made: `piece:` of layouts. */
#include "layout/layout_internal.h"

/* --- how they are made --- */

const char *const print_words[] = {"fold", "duplex", "single", NULL};
const char *const fold_words[] = {"head", "side", NULL};
static const char *const flip_words[] = {"long", "short", NULL};
const char *const cut_words[] = {"lines", "corners", "margin", NULL};
static const char *const bleed_words[] = {"none", "individual", "shared", NULL};
static const char *const backs_words[] = {"faces", "emblem", "opponent", NULL};

const struct making making_unsaid = {.print = -1,
                                     .fold = -1,
                                     .flip = -1,
                                     .cuts = -1,
                                     .bleed = -1,
                                     .backs = -1,
                                     .bleed_width = 2,
                                     .base = 8};

void making_settle(struct making *making, enum piece_form form)
{
    bool tile = piece_forms[form].counter;
    const struct making usual = {.print = tile ? PRINT_SINGLE : PRINT_FOLD,
                                 .fold = FOLD_HEAD,
                                 .flip = FLIP_LONG,
                                 .cuts = CUTS_LINES,
                                 .bleed = tile ? BLEED_INDIVIDUAL : BLEED_NONE};

    making->print = making->print < 0 ? usual.print : making->print;
    making->fold = making->fold < 0 ? usual.fold : making->fold;
    making->flip = making->flip < 0 ? usual.flip : making->flip;
    making->cuts = making->cuts < 0 ? usual.cuts : making->cuts;
    making->bleed = making->bleed < 0 ? usual.bleed : making->bleed;
    making->backs = making->backs < 0 ? BACKS_FACES : making->backs;
}

double making_outer_bleed(const struct making *making)
{
    return making->bleed == BLEED_NONE ? 0 : making->bleed_width;
}

bool making_is_like(const struct making *a, const struct making *b)
{
    return a->print == b->print && a->fold == b->fold && a->flip == b->flip && a->cuts == b->cuts &&
           a->bleed == b->bleed && a->backs == b->backs && a->bleed_width == b->bleed_width &&
           a->back_inset == b->back_inset && a->stand == b->stand && a->base == b->base;
}

/* --- tables --- */

static const char *const players_words[] = {"alike", "apart", "figures", NULL};
static const char *const signs_words[] = {"below", "beside", NULL};
const char *const auto_words[] = {"auto", NULL};

struct piece_fields {
    double width, height;
    int word; /* 0: auto; negative: a number */
    struct place height_place;
    enum piece_form form;
    enum players_look players;
    enum signs_order signs;
    struct making making;
};

static const struct field width_number = {FORM(FIELD_LENGTH, struct piece_fields, width),
                                          .least = FEWEST_MM, .most = MOST_MM, .help = "mm"};
static const struct field auto_word = {
    FORM(FIELD_CHOICE, struct piece_fields, word), .choices = auto_words,
    .help = "the largest pieces that leave play in their squares and fit the sheets"};

static const struct field piece_fields[] = {
    {FIELD_SAME("width", FIELD_EITHER), .required = true, .forms = FORMS(&width_number, &auto_word),
     .help = "mm, or auto: the largest that leaves play in its square and fits the sheets"},
    {FIELD("height", FIELD_LENGTH, struct piece_fields, height), .least = FEWEST_MM,
     .at = offsetof(struct piece_fields, height_place), .most = MOST_MM,
     .help = "mm; of discs the same as the width"},
    {FIELD("shape", FIELD_CHOICE, struct piece_fields, form), .choices = piece_form_names,
     .help = "panels about a fold, discs, octagons, tiles, or five sides; default: panel"},
    {FIELD("players", FIELD_CHOICE, struct piece_fields, players), .choices = players_words,
     .help = "apart: the players' panels differ as the style says; figures: so do their pictures, "
             "which stand alone on boards; default: alike"},
    {FIELD("signs", FIELD_CHOICE, struct piece_fields, signs), .choices = signs_words,
     .help = "how several native characters stand: below one another, or beside each other from "
             "the left; default: below"},
    {FIELD("print", FIELD_CHOICE, struct piece_fields, making.print), .choices = print_words,
     .help = "fold: both faces on one side of the paper; duplex: backs on the other side; single: "
             "fronts alone; default: fold, of tiles single"},
    {FIELD("fold", FIELD_CHOICE, struct piece_fields, making.fold), .choices = fold_words,
     .help = "which edges of the faces meet at the fold; default: head"},
    {FIELD("stand", FIELD_BOOL, struct piece_fields, making.stand),
     .help = "whether folded pieces stand upright on feet"},
    {FIELD("base", FIELD_LENGTH, struct piece_fields, making.base), .least = 3, .most = 100,
     .help = "of pieces that stand: length of each foot in mm; default: 8"},
    {FIELD("flip", FIELD_CHOICE, struct piece_fields, making.flip), .choices = flip_words,
     .help = "the edge about which the paper is turned for backs; default: long"},
    {FIELD("cuts", FIELD_CHOICE, struct piece_fields, making.cuts), .choices = cut_words,
     .help = "lines through the sheet, ticks at the corners of pieces, or ticks outside the block; "
             "default: lines"},
    {FIELD("bleed", FIELD_CHOICE, struct piece_fields, making.bleed), .choices = bleed_words,
     .help = "whether grounds reach beyond the cut: not at all, around each piece, or around the "
             "block; default: none, of tiles individual"},
    {FIELD("bleed-width", FIELD_LENGTH, struct piece_fields, making.bleed_width), .least = 0,
     .most = 10, .help = "mm that grounds reach beyond the cut; default: 2"},
    {FIELD("back-inset", FIELD_LENGTH, struct piece_fields, making.back_inset), .least = 0,
     .most = 2, .help = "mm by which backs are smaller than fronts; default: 0"},
    {FIELD("backs", FIELD_CHOICE, struct piece_fields, making.backs), .choices = backs_words,
     .help = "what stands on the back of pieces that do not promote: their faces; the game's "
             "emblem, by which nobody can tell them apart; or the opponent's face, for men that "
             "are turned over; default: faces"},
};

static const struct record piece_size_record = {RECORD("piece-size", piece_fields),
                                                .help = "size of a folded piece"};
static const struct field size_map = {
    .key = "piece", .type = FIELD_RECORD, .record = &piece_size_record};
const struct field *const piece_size_forms[] = {&size_map, &auto_word, NULL};

/* --- what goes with a form --- */

/* Keys that pieces of some forms do not take. */
static const struct {
    const char *key, *help;
} form_keys[FORM_KEY_COUNT] = {
    [FORM_KEY_FOLD] = {"fold", "leave 'fold' out"},
    [FORM_KEY_STAND] = {"stand", "leave 'stand' out, or write 'shape: panel'"},
    [FORM_KEY_CUTS] = {"cuts", "leave 'cuts' out"},
    [FORM_KEY_BLEED] = {"bleed", "leave 'bleed' out"},
    [FORM_KEY_PLAYERS] = {"players", "leave 'players' out, or write 'shape: panel'"},
};

static bool refuse(struct layout_reader *l, const struct node *map, const char *key,
                   const char *trouble, const char *help)
{
    const struct node *node = yaml_get(map, key);

    return node && !refuse_value(node->place, key, trouble, help, l->diags);
}

bool making_read(struct layout_reader *l, const struct node *map, struct making *making)
{
    const char *const *refused = piece_forms[l->layout->form].refused;
    bool good = true;

    for (int i = 0; i < FORM_KEY_COUNT; i++)
        if (refused[i] && (i != FORM_KEY_PLAYERS || l->layout->players != PLAYERS_ALIKE) &&
            refuse(l, map, form_keys[i].key, refused[i], form_keys[i].help))
            good = false;
    making_settle(making, l->layout->form);
    if (making->stand && making->print != PRINT_FOLD &&
        refuse(l, map, "stand", "only pieces that are folded stand",
               "leave 'stand' out, or write 'print: fold'"))
        good = false;
    if (!making->stand && refuse(l, map, "base", "only pieces that stand have feet",
                                 "leave 'base' out, or write 'stand: yes'"))
        good = false;
    if (making->print == PRINT_SINGLE &&
        refuse(l, map, "backs", "pieces printed on one side have no backs",
               "leave 'backs' out, or write 'print: fold'"))
        good = false;
    if (making->print != PRINT_FOLD)
        making->stand = false;
    return good;
}

/* Panels have a height; of discs it may not differ. */
static bool settle_height(struct layout_reader *l, const struct piece_fields *f)
{
    struct layout *layout = l->layout;
    bool said = f->height_place.source, disc = piece_forms[layout->form].rings;

    if (layout->piece_auto && said)
        return refuse_value(f->height_place, "height", "goes with a width in mm",
                            "leave 'height' out: pieces are then as high as wide", l->diags);
    if (!said && !disc && !layout->piece_auto) {
        diag_add(l->diags, DIAG(MISSING_KEY), layout->piece_place, "'piece'", "height");
        return false;
    }
    if (said && disc && f->height != f->width)
        return refuse_value(f->height_place, "height", "a disc or an octagon is as high as wide",
                            "leave 'height' out, or write 'shape: panel'", l->diags);
    layout->piece_height = said ? f->height : f->width;
    return true;
}

bool piece_read(struct layout_reader *l, const struct node *piece)
{
    struct layout *layout = l->layout;
    bool word = piece->kind == NODE_TEXT && strcmp(piece->text.text, auto_words[0]) == 0;
    struct piece_fields f = {.width = FEWEST_MM, .word = word ? 0 : -1, .making = making_unsaid};
    bool good = word || field_value(piece, &size_map, &f, l->diags);

    layout->piece_place = piece->place;
    layout->piece_width = layout->piece_height = f.width;
    layout->piece_auto = f.word == 0;
    layout->form = f.form;
    layout->players = f.players;
    layout->signs = f.signs;
    layout->making = f.making;
    if (good && piece->kind == NODE_MAP)
        return settle_height(l, &f) && making_read(l, piece, &layout->making);
    making_settle(&layout->making, layout->form);
    return good;
}
