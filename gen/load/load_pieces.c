#include "load/load_internal.h"

#include "load/load_moves.h"
#include "load/load_ranks.h"
#include "notation/betza/betza.h"
#include "notation/mnemonic/mnemonic.h"

#include <string.h>

enum { POINTS_LIMIT = 1000, STRENGTH_LIMIT = 99 };

/* What the file says of a piece before it is resolved. */
struct entry {
    struct located name, code, picture, mnemonic, text, sentence;
    struct native native;
    const struct node *promotes, *moves, *second, *within, *points, *strength, *source;
    bool royal;
};

static const struct field points_field = {
    .key = "points", .type = FIELD_INT, .least = 0, .most = POINTS_LIMIT};
static const struct field *const points_forms[] = {&points_field, NULL};

static const struct field strength_field = {
    .key = "strength", .type = FIELD_INT, .least = 1, .most = STRENGTH_LIMIT};
static const struct field *const strength_forms[] = {&strength_field, NULL};

struct certainty_entry {
    int certainty;
    struct located note;
};

static const struct field source_fields[] = {
    {FIELD("certainty", FIELD_CHOICE, struct certainty_entry, certainty), .required = true,
     .choices = certainty_names, .help = "how well the sources support the piece"},
    {FIELD("note", FIELD_TEXT, struct certainty_entry, note), .help = "why that is so"},
};

static const struct record source_record = {RECORD("source", source_fields),
                                            .help = "where the definition of a piece comes from"};

static const struct field promotes_word = {.key = "promotes", .type = FIELD_TEXT};
static const struct field promotes_list = {.key = "promotes",
                                           .type = FIELD_LIST,
                                           .item = &promotes_word,
                                           .help = "several to choose from"};
static const struct field *const promotes_forms[] = {&promotes_word, &promotes_list, NULL};

static const struct field piece_fields[] = {
    {FIELD("name", FIELD_TEXT, struct entry, name), .one_line = true, .required = true,
     .help = "name of the piece, printed on it"},
    {FIELD("code", FIELD_TEXT, struct entry, code), .required = true,
     .pattern = "^[A-Z0-9+]*[A-Z][A-Z0-9+]*$",
     .help = "1 to 8 capital letters, digits or '+', with which the setup names the piece"},
    {FIELD("native", FIELD_EITHER, struct entry, native), .forms = native_forms,
     .help = "name of the piece in the game's own script"},
    {FIELD("picture", FIELD_TEXT, struct entry, picture),
     .help = "a picture of what it is called after: a character of a symbol font"},
    {FIELD("moves", FIELD_NODE, struct entry, moves), .forms = moves_forms,
     .help = "how it moves, in Betza notation"},
    {FIELD("moves-second", FIELD_NODE, struct entry, second), .forms = moves_forms,
     .help = "how the second player's piece moves as the first player sees it; it is checked"},
    {FIELD("within", FIELD_NODE, struct entry, within), .forms = within_forms,
     .help = "what it never leaves: a terrain, but for squares of the other player, or ranks from "
             "its owner's side, such as 1-5; default: the whole board"},
    {FIELD("mnemonic", FIELD_TEXT, struct entry, mnemonic),
     .help = "the moves as a text picture: '@' the piece, forward up"},
    {FIELD("text", FIELD_TEXT, struct entry, text), .help = "the moves in English sentences"},
    {FIELD("sentence", FIELD_TEXT, struct entry, sentence),
     .help = "what readers are told of the moves in place of English sentences, in the language of "
             "the names; it is not compared with the moves"},
    {FIELD("promotes", FIELD_NODE, struct entry, promotes), .forms = promotes_forms,
     .help = "name of the piece that it becomes; or a list, of which the player chooses"},
    {FIELD("points", FIELD_NODE, struct entry, points), .forms = points_forms,
     .help = "what the piece counts when points decide"},
    {FIELD("strength", FIELD_NODE, struct entry, strength), .forms = strength_forms,
     .help = "its rank where pieces capture by strength"},
    {FIELD("royal", FIELD_BOOL, struct entry, royal), .help = "whether its capture loses the game"},
    {FIELD("source", FIELD_MAP, struct entry, source), .record = &source_record,
     .help = "how certain the definition of the piece is"},
};

static const char *const spellings[] = {"moves", "mnemonic", "text", NULL};

const struct record piece_record = {RECORD("piece", piece_fields), .help = "a kind of piece",
                                    .either = spellings};

static struct entry read_entry(struct loader *loader, const struct node *node, size_t number)
{
    const struct node *name = yaml_get(node, "name");
    const char *what = name && name->kind == NODE_TEXT
                           ? arena_print(loader->arena, "piece '%s'", name->text.text)
                           : arena_print(loader->arena, "piece %zu", number);
    struct entry entry = {.native.lang = loader->game->native.lang};

    fields_read(node, what, &piece_record, &entry, loader->diags);
    return entry;
}

/* --- the parts of a piece --- */

static bool is_code(const char *text)
{
    size_t size = strlen(text);

    return size <= CODE_LIMIT && strcspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") < size &&
           strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+") == size;
}

static void load_code(struct loader *loader, const struct located *code, struct piece *piece)
{
    piece->code = located_plain("");
    if (!code->text)
        return;
    if (is_code(code->text)) {
        piece->code = *code;
        return;
    }
    diag_help(diag_add(loader->diags, DIAG(PIECE_CODE), code->at, code->text),
              "use 1 to %d capital letters, digits or '+'", CODE_LIMIT);
}

static void load_points(struct loader *loader, const struct node *node, struct piece *piece)
{
    if (node && field_value(node, &points_field, &piece->points, loader->diags))
        piece->points_text = node->text;
}

static void load_strength(struct loader *loader, const struct node *node, struct piece *piece)
{
    if (node && field_value(node, &strength_field, &piece->strength, loader->diags))
        piece->strength_place = node->place;
}

static void load_certainty(struct loader *loader, const struct node *node, struct piece *piece)
{
    struct certainty_entry entry = {.certainty = CERTAIN};

    if (node)
        fields_read(node, "'source'", &source_record, &entry, loader->diags);
    piece->certainty = (enum certainty)entry.certainty;
    piece->certainty_note = entry.note;
}

static const char *ranks_of(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};

    betza_write_ranks(set, &out);
    return buf_take(arena, &out);
}

static struct located betza_of(struct loader *loader, const struct node *node,
                               const struct moveset *set)
{
    if (node->kind == NODE_TEXT)
        return node->text;
    return (struct located){.text = ranks_of(loader->arena, set), .at = node->place};
}

static void load_betza(struct loader *loader, const struct node *node, struct piece *piece)
{
    if (!node)
        return;
    piece->valid = load_moves(loader->arena, loader->game, node, &piece->moves, loader->diags);
    piece->betza = betza_of(loader, node, &piece->moves);
}

static void load_second(struct loader *loader, const struct node *node, struct piece *piece)
{
    if (node && load_moves(loader->arena, loader->game, node, &piece->moves_second, loader->diags))
        piece->betza_second = betza_of(loader, node, &piece->moves_second);
}

/* Betza notation and mnemonic. One that could not be read counts as absent, so that it is not
 * compared, too. */
static void load_spellings(struct loader *loader, const struct entry *entry, struct piece *piece)
{
    bool shown;

    load_betza(loader, entry->moves, piece);
    piece->mnemonic = entry->mnemonic;
    piece->text = entry->text;
    piece->sentence = entry->sentence;
    shown = entry->mnemonic.text &&
            mnemonic_read(loader->arena, &entry->mnemonic, &piece->shown, loader->diags);
    if (shown && !entry->moves) {
        piece->spelling = SPELLING_MNEMONIC;
        piece->moves = piece->shown;
        piece->valid = true;
    }
    if (!shown)
        piece->shown = piece->moves;
    load_second(loader, entry->second, piece);
}

static void load_piece(struct loader *loader, const struct node *node, const struct entry *entry,
                       struct piece *piece)
{
    piece->place = node->place;
    piece->name = entry->name;
    piece->picture = entry->picture;
    piece->royal = entry->royal;
    piece->native = entry->native;
    load_code(loader, &entry->code, piece);
    load_points(loader, entry->points, piece);
    load_strength(loader, entry->strength, piece);
    load_certainty(loader, entry->source, piece);
    if (entry->within)
        piece->within = load_within(entry->within, loader->game, loader->diags);
    load_spellings(loader, entry, piece);
}

/* --- between pieces --- */

static void report_twice(struct loader *loader, const char *what, const struct located *first,
                         const struct located *second)
{
    loader->game->roster_flawed = true;
    diag_note(diag_add(loader->diags, DIAG(PIECE_TWICE), second->at, what, second->text), first->at,
              "the first one stands here");
}

/* Makes a piece known by its name and code, unless one before it has them. */
static void enter_piece(struct loader *loader, const struct piece *piece)
{
    struct game *game = loader->game;
    const struct piece *first;
    const void **slot;

    slot = lookup_slot(loader->arena, &game->names, piece->name.text, strlen(piece->name.text));
    if ((first = *slot))
        report_twice(loader, "name", &first->name, &piece->name);
    else
        *slot = piece;
    if (!*piece->code.text) { /* reported */
        game->roster_flawed = true;
        return;
    }
    slot = lookup_slot(loader->arena, &game->codes, piece->code.text, strlen(piece->code.text));
    if ((first = *slot))
        report_twice(loader, "code", &first->code, &piece->code);
    else
        *slot = piece;
}

static void add_choice(struct loader *loader, const struct node *node, struct piece *piece)
{
    const struct piece *choice;
    struct located name;

    if (!field_value(node, &promotes_word, &name, loader->diags))
        return;
    choice = load_piece_named(loader, &name);
    loader->game->roster_flawed |= !choice;
    if (!choice)
        return;
    if (piece_becomes(piece, choice))
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), name.at, "promotes",
                           "this piece stands in the list already"),
                  "name each piece once");
    else
        *ARENA_PUSH(loader->arena, piece->choices, piece->choice_count) = choice;
}

static void resolve_promotion(struct loader *loader, const struct node *node, struct piece *piece)
{
    if (node && node->kind == NODE_TEXT) {
        piece->promotes = node->text;
        add_choice(loader, node, piece);
    } else if (node && node->count > CHOICE_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), node->items[CHOICE_LIMIT]->place,
                 "pieces to choose from", CHOICE_LIMIT);
    } else if (node) {
        for (size_t i = 0; i < node->count; i++)
            add_choice(loader, node->items[i], piece);
        piece->promotes.at = node->place;
        if (piece->choice_count)
            piece->promotes.text = piece_choices(loader->arena, piece);
    }
    if (piece->choice_count == 1)
        piece->promoted = piece->choices[0];
}

/* From the last to the first, so that the first of several remains. */
static void set_bases(struct game *game)
{
    struct piece *pieces = game->pieces;

    for (size_t i = game->piece_count; i-- > 0;)
        for (size_t k = 0; k < pieces[i].choice_count; k++)
            pieces[pieces[i].choices[k] - pieces].base = &pieces[i];
}

/* What follows from the moves, once they are known. */
static void finish_piece(struct loader *loader, struct piece *piece)
{
    if (piece->spelling != SPELLING_BETZA) {
        piece->betza = piece->spelling == SPELLING_TEXT ? piece->text : piece->mnemonic;
        piece->betza.text = ranks_of(loader->arena, &piece->moves);
        piece->betza.exact = false;
    }
    if (!piece->betza.text)
        piece->betza = located_plain("");
    piece->drawable = piece->valid && face_encode(&piece->moves, &piece->face, NULL);
    piece->face.royal = piece->royal;
}

void load_pieces(struct loader *loader, const struct node *list)
{
    struct game *game = loader->game;
    size_t count = list ? list->count : 0;
    const struct node **promotes;

    if (count > PIECE_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), list->items[PIECE_LIMIT]->place, "pieces",
                 PIECE_LIMIT);
        count = PIECE_LIMIT;
    }
    game->roster_flawed = diags_having(loader->diags, DIAG_YAML_DUPLICATE) > 0;
    game->names.caseless = game->codes.caseless = true;
    game->pieces = arena_alloc(loader->arena, count, sizeof *game->pieces);
    promotes = arena_alloc(loader->arena, count, sizeof(struct node *));
    for (size_t i = 0; i < count; i++) {
        struct entry entry = read_entry(loader, list->items[i], i + 1);

        if (!entry.name.text) { /* reported; nothing could refer to it */
            game->roster_flawed = true;
            continue;
        }
        promotes[game->piece_count] = entry.promotes;
        load_piece(loader, list->items[i], &entry, &game->pieces[game->piece_count]);
        enter_piece(loader, &game->pieces[game->piece_count++]);
    }
    load_texts(loader);
    for (size_t i = 0; i < game->piece_count; i++) {
        finish_piece(loader, &game->pieces[i]);
        resolve_promotion(loader, promotes[i], &game->pieces[i]);
    }
    set_bases(game);
}
