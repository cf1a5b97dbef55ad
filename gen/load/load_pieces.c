#include "load/load.h"

#include "base/slug.h"
#include "load/shared/load_internal.h"
#include "notation/betza/betza.h"
#include "notation/mnemonic/mnemonic.h"

/* A slip in the name or the code of a piece: promotions and claims agree on another name, or the
 * setup on another code, and outvote it. */

/* A name that promotions and claims use, or a code of the setup. */
struct mention {
    const struct located *first;
    size_t count;
};

struct mentions {
    struct loader *loader;
    struct lookup lookup;
    struct mention **list;
    size_t count;
};

static void add_name(struct mentions *m, const struct located *name)
{
    struct arena *arena = m->loader->arena;
    const void **slot = lookup_slot(arena, &m->lookup, name->text, strlen(name->text));
    struct mention *mention = (struct mention *)*slot;

    if (!mention) {
        mention = arena_alloc(arena, 1, sizeof *mention);
        mention->first = name;
        *slot = mention;
        *ARENA_PUSH(arena, m->list, m->count) = mention;
    }
    mention->count++;
}

static void add_texts(struct mentions *m, const struct node *node)
{
    if (node->kind == NODE_TEXT) {
        add_name(m, &node->text);
        return;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == NODE_MAP)
            add_texts(m, node->keys[i]);
        add_texts(m, node->items[i]);
    }
}

/* What a piece becomes, as it is said: of each player, the same where it does not differ; and the
 * friends with which it swaps places. */
struct others {
    struct located_list names[2], swaps;
};

static bool is_by_player(const struct others *said)
{
    return !place_same(&said->names[0].at, &said->names[1].at);
}

static void add_promotions(struct mentions *m, const struct others *said)
{
    for (size_t i = 0; i < m->loader->game->piece_count; i++, said++)
        for (int side = 0; side < 1 + is_by_player(said); side++)
            for (size_t k = 0; k < said->names[side].count; k++)
                add_name(m, &said->names[side].list[k]);
}

/* The one piece near to that name whose own name is not used; NULL: none, or several. */
static struct piece *misnamed(const struct mentions *m, const char *name)
{
    struct game *game = m->loader->game;
    size_t limit = text_nearest_limit(strlen(name));
    struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *own = game->pieces[i].name.text;

        if (text_distance(own, name, limit) > limit || lookup_find(&m->lookup, own, strlen(own)))
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

/* From here on the piece goes by the name that the others use. */
static void rename_piece(struct mentions *m, const struct mention *mention, struct piece *piece)
{
    struct loader *loader = m->loader;
    const char *name = mention->first->text;
    struct finding *finding =
        diag_add(loader->diags, DIAG(PIECE_MISNAMED), piece->name.at, piece->name.text, name);

    diag_note(finding, mention->first->at, "here it is '%s', as in %zu other place%s", name,
              mention->count - 1, mention->count == 2 ? "" : "s");
    diag_help(finding, "write 'name: %s'", name);
    diag_fix_part(finding, &piece->name, 0, strlen(piece->name.text), name);
    piece->name.text = name;
    *lookup_slot(loader->arena, &loader->game->names, name, strlen(name)) = piece;
}

/* Renames the pieces whose names are slips: promotions and claims agree on another name. Reports
 * each. */
static void load_misnamed(struct loader *loader, const struct others *said)
{
    enum { TRIED = 16 }; /* more names that are wrong are no slips */
    struct mentions m = {.loader = loader, .lookup.caseless = true};
    size_t tried = 0;

    add_promotions(&m, said);
    if (loader->said->claims)
        add_texts(&m, loader->said->claims);
    for (size_t i = 0; i < m.count && tried < TRIED; i++) {
        struct piece *piece;

        if (m.list[i]->count < 2 || game_piece(loader->game, m.list[i]->first->text))
            continue;
        tried++;
        piece = misnamed(&m, m.list[i]->first->text);
        if (piece)
            rename_piece(&m, m.list[i], piece);
    }
}

/* --- codes --- */

/* A word of the text, which begins at `at`. */
static void add_word(struct mentions *m, const struct located *text, const char *at, size_t size)
{
    struct arena *arena = m->loader->arena;
    struct mention *known = (struct mention *)lookup_find(&m->lookup, at, size);
    struct located *word;

    if (known) {
        known->count++;
        return;
    }
    word = arena_alloc(arena, 1, sizeof *word);
    word->text = arena_text(arena, at, size);
    word->at = located_at(text, (size_t)(at - text->text), size);
    add_name(m, word);
}

static void add_words(struct mentions *m, const struct located *text)
{
    static const char blanks[] = " \t\n";

    for (const char *at = text->text + strspn(text->text, blanks); *at;) {
        size_t size = strcspn(at, blanks);

        add_word(m, text, at, size);
        at += size;
        at += strspn(at, blanks);
    }
}

/* The one word of the setup that begins with a letter and is no code; NULL: none, or several. */
static const struct mention *unknown_code(const struct mentions *m)
{
    const struct mention *found = NULL;

    for (size_t i = 0; i < m->count; i++) {
        const char *word = m->list[i]->first->text;

        if (!is_letter(*word) || game_piece_of_code(m->loader->game, word, strlen(word)))
            continue;
        if (found)
            return NULL;
        found = m->list[i];
    }
    return found;
}

/* The one piece that is neither in the setup nor comes by promotion; NULL: none, or several. */
static struct piece *piece_left_out(const struct mentions *m)
{
    struct game *game = m->loader->game;
    struct piece *found = NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *code = game->pieces[i].code.text;

        if (game->pieces[i].base || lookup_find(&m->lookup, code, strlen(code)))
            continue;
        if (found)
            return NULL;
        found = &game->pieces[i];
    }
    return found;
}

static const char *capitals_of(struct arena *arena, const char *text)
{
    struct buf capitals = {0};
    const char *copy;

    case_put(text, strlen(text), false, &capitals);
    copy = arena_text(arena, buf_str(&capitals), capitals.size);
    buf_free(&capitals);
    return copy;
}

void load_miscoded(struct loader *loader)
{
    struct game *game = loader->game;
    struct mentions m = {.loader = loader, .lookup.caseless = true};
    const struct mention *unknown;
    struct piece *piece;
    struct finding *finding;
    const char *code;

    if (game->roster_flawed || !game->setup_text.text)
        return;
    add_words(&m, &game->setup_text);
    unknown = unknown_code(&m);
    piece = piece_left_out(&m);
    if (!unknown || unknown->count < 2 || !piece)
        return;
    code = capitals_of(loader->arena, unknown->first->text);
    finding = diag_add(loader->diags, DIAG(PIECE_MISCODED), piece->code.at, piece->name.text,
                       piece->code.text, code);
    diag_note(finding, unknown->first->at, "the first '%s' stands here", unknown->first->text);
    diag_help(finding, "write 'code: %s'", code);
    diag_fix_part(finding, &piece->code, 0, strlen(piece->code.text), code);
    piece->code.text = code;
    *lookup_slot(loader->arena, &game->codes, code, strlen(code)) = piece;
}

/* Pictures: a character or a file, alone or with how it is drawn. */

static const char *const turn_words[] = {"0", "90", "180", "270", NULL};
static const char *const fit_words[] = {"inside", "cover", "full", NULL};
static const char *const pixels_words[] = {"auto", "never", "always", NULL};

/* clang-format off */
#define DEPICTION_ROWS                                                                             \
    {FIELD("padding", FIELD_NUMBER, struct depiction, padding), .least = 0, .most = 45,            \
     .help = "percent of its room that stays free at each edge; default: 0"},                      \
    {FIELD("turn", FIELD_CHOICE, struct depiction, turn), .choices = turn_words,                   \
     .help = "degrees clockwise by which it is turned; default: 0"},                               \
    {FIELD("fit", FIELD_CHOICE, struct depiction, fit), .choices = fit_words,                      \
     .help = "whether all of it stands inside its room, or it covers that and is cut at its "      \
             "edges, or all of the piece, cover or side of a box, with nothing else on it; "       \
             "default: inside, on boards cover"},                                                  \
    {FIELD("tint", FIELD_BOOL, struct depiction, tint),                                            \
     .help = "whether a drawing of one colour takes that of its player's signs, or of the lines "  \
             "of grounds; default: no"},                                                           \
    {FIELD("raster", FIELD_CHOICE, struct depiction, pixels), .choices = pixels_words,             \
     .help = "whether an SVG drawing is printed as a picture of pixels: auto where shapes cannot " \
             "say it, never, or always; default: auto"}
/* clang-format on */

/* A file or character, which may differ by player. */
#define DEPICTION_NAME(word)                                                                       \
    FIELD(word, FIELD_TEXT, struct depiction, name),                                               \
        .second = SECOND(struct depiction, name, second), .one_line = true

static const struct field depiction_fields[] = {
    {DEPICTION_NAME("file"), .required = true,
     .help = "an SVG, PNG or JPEG file, its path from the folder of this file; or a character"},
    {FIELD("second", FIELD_TEXT, struct depiction, second), .one_line = true,
     .help = "the second player's: an older spelling of 'file: {first: …, second: …}'"},
    DEPICTION_ROWS,
};

static const struct record depiction_record = {RECORD("picture", depiction_fields),
                                               .help = "a picture, and how it is drawn"};

/* The forms of a picture, read into a struct depiction. */
static const struct field *const depiction_forms[] =
    WORD_OR_MAP(depiction_record, DEPICTION_NAME(NULL),
                .help = "a character of a symbol font, or an SVG, PNG or JPEG file, its path from "
                        "the folder of this file");

/* --- that are nobody's --- */

static const struct field ground_fields[] = {
    {FIELD("file", FIELD_TEXT, struct depiction, name), .one_line = true, .required = true,
     .help = "an SVG, PNG or JPEG file, its path from the folder of this file"},
    DEPICTION_ROWS,
};

static const struct record ground_record = {RECORD("ground-picture", ground_fields),
                                            .help = "a picture on a ground, and how it is drawn"};

const struct field *const ground_forms[] =
    WORD_OR_MAP(ground_record, FORM(FIELD_TEXT, struct depiction, name),
                .help = "an SVG, PNG or JPEG file, its path from the folder of this file");

enum { POINTS_LIMIT = 1000, STRENGTH_LIMIT = 99, RANK_LIMIT = 99 };

/* What the file says of a piece; what is no name and no move stands in it at once. */
struct entry {
    struct piece piece;
    const struct node *moves, *second, *within;
    struct others others;
};

static const struct field source_fields[] = {
    {FIELD("certainty", FIELD_CHOICE, struct entry, piece.certainty), .required = true,
     .choices = certainty_names, .help = "how well the sources support the piece"},
    {FIELD("note", FIELD_TEXT, struct entry, piece.certainty_note), .help = "why that is so"},
};

static const struct record source_record = {RECORD("source", source_fields),
                                            .help = "where the definition of a piece comes from"};

static const struct field name_fields[] = {
    {FIELD("text", FIELD_TEXT, struct entry, piece.name), .one_line = true, .required = true,
     .help = "name of the piece, by which texts and claims know it"},
    {FIELD("second", FIELD_TEXT, struct entry, piece.second_name), .one_line = true,
     .help = "the second player's: an older spelling of '{first: …, second: …}'"},
};
static const struct record name_record = {RECORD("piece-name", name_fields),
                                          .help = "the names of a piece by player"};
static const struct field *const name_forms[] =
    WORD_OR_MAP(name_record, FORM(FIELD_TEXT, struct entry, piece.name),
                .second = SECOND(struct entry, piece.name, piece.second_name), .one_line = true);

static const struct field letter_fields[] = {
    {FIELD("text", FIELD_TEXT, struct entry, piece.letter), .one_line = true,
     .help = "letters on the first player's piece; default: the code"},
    {FIELD("second", FIELD_TEXT, struct entry, piece.second_letter), .one_line = true,
     .help = "the second player's: an older spelling of '{first: …, second: …}'"},
};
static const struct record letter_record = {RECORD("piece-letter", letter_fields),
                                            .help = "the letters on a piece by player"};
static const struct field *const letter_forms[] = WORD_OR_MAP(
    letter_record, FORM(FIELD_TEXT, struct entry, piece.letter),
    .second = SECOND(struct entry, piece.letter, piece.second_letter), .one_line = true);

static const struct field known_fields[] = {
    {FIELD("fen", FIELD_TEXT, struct entry, piece.fen), .pattern = "^([A-Za-z]['!]?)+$",
     .one_line = true, .help = "as the key 'fen' of a piece"},
    {FIELD("wxf", FIELD_TEXT, struct entry, piece.wxf), .pattern = "^[A-Za-z]$", .one_line = true,
     .help = "the letter in moves as the World Xiangqi Federation writes them, C2.5; default: the "
             "first one of 'fen'"},
    {FIELD("han", FIELD_TEXT, struct entry, piece.han), .one_line = true,
     .help = "Chinese or Japanese characters by which records know it beside its native names, the "
             "first of which is written"},
};
static const struct record known_record = {RECORD("piece-letters", known_fields),
                                           .help = "what other programs call a piece"};

static const char *const spares_names[] = {"none", "protected", "protected-royal", NULL};
static const char *const burns_names[] = {"none", "enemies", "all", NULL};

static const struct field piece_fields[] = {
    {FIELD_SAME("name", FIELD_EITHER), .forms = name_forms, .required = true,
     .help = "name of the piece, printed on it"},
    {FIELD("code", FIELD_TEXT, struct entry, piece.code), .required = true,
     .pattern = "^[^ -*,-/:-@[-~]*[^ -@[-~][^ -*,-/:-@[-~]*$", /* all that is beyond ASCII */
     .help = "1 to 8 capital letters of any script, digits or '+', with which the setup names the "
             "piece"},
    {FIELD("fen", FIELD_TEXT, struct entry, piece.fen), .pattern = "^([A-Za-z]['!]?)+$",
     .one_line = true,
     .help =
         "letters by which other programs know it in FEN, PGN and UCI, each by itself or with the "
         "sign ' or ! behind it, the first of which is written; default: the code"},
    {FIELD_SAME("letters", FIELD_RECORD), .record = &known_record,
     .help = "what other programs call it, by notation"},
    {FIELD_SAME("letter", FIELD_EITHER), .forms = letter_forms,
     .help = "what stands on it where faces are letters; default: the code"},
    {FIELD("native", FIELD_EITHER, struct entry, piece.native), .forms = piece_native_forms,
     .help = "name of the piece in the game's own script"},
    {FIELD("picture", FIELD_EITHER, struct entry, piece.picture), .forms = depiction_forms,
     .help = "a picture of what it is called after"},
    {FIELD("moves", FIELD_NODE, struct entry, moves), .forms = moves_forms,
     .help = "how it moves, in Betza notation"},
    {FIELD("moves-second", FIELD_NODE, struct entry, second), .forms = moves_forms,
     .help = "how the second player's piece moves as the first player sees it; it is checked"},
    {FIELD("within", FIELD_NODE, struct entry, within), .by_player = true, .forms = within_forms,
     .help = "what it never leaves: a terrain, but for squares of the other player, or ranks from "
             "its owner's side, such as 1-5; default: the whole board"},
    {FIELD("mnemonic", FIELD_TEXT, struct entry, piece.mnemonic),
     .help = "the moves as a text picture: '@' the piece, forward up"},
    {FIELD("text", FIELD_TEXT, struct entry, piece.text), .help = "the moves in English sentences"},
    {FIELD("sentence", FIELD_TEXT, struct entry, piece.sentence),
     .help = "what readers are told of the moves in place of English sentences, in the language of "
             "the names; it is not compared with the moves"},
    {FIELD_TEXTS("promotes", struct entry, others.names[0]), .second = sizeof(struct located_list),
     .item = &field_any_text, .several = "several to choose from",
     .help = "name of the piece that it becomes; or a list, of which the player chooses"},
    {FIELD("promotion-limit", FIELD_INT, struct entry, piece.promotion_limit), .least = 1,
     .most = BOARD_LIMIT * BOARD_LIMIT,
     .help = "others promote to it while their player has fewer of it on the board; default: any "
             "number"},
    {FIELD("promotion-player", FIELD_CHOICE, struct entry, piece.promotion_player),
     .choices = player_words,
     .help = "whose pieces may promote to it: both, or those of the first or second player alone; "
             "default: both"},
    {FIELD("points", FIELD_INT, struct entry, piece.points), .most = POINTS_LIMIT,
     .help = "what the piece counts when points decide"},
    {FIELD("size", FIELD_INT, struct entry, piece.size), .least = 50, .most = 100,
     .help = "percent of the largest piece's width and height, where pieces are five-sided or "
             "discs; default: that of the piece which promotes to it, or else 100"},
    {FIELD("strength", FIELD_INT, struct entry, piece.strength),
     .at = offsetof(struct entry, piece.strength_place), .least = 1, .most = STRENGTH_LIMIT,
     .help = "its rank where pieces capture by strength"},
    {FIELD("rank", FIELD_INT, struct entry, piece.rank),
     .at = offsetof(struct entry, piece.rank_place), .least = 1, .most = RANK_LIMIT,
     .help =
         "its rank where it goes over several pieces: it jumps over pieces of lower ranks "
         "alone, and takes no others on its way; default: none, which is lower than all, and it "
         "goes over any piece"},
    {FIELD("burns", FIELD_CHOICE, struct entry, piece.burns),
     .at = offsetof(struct entry, piece.burns_place), .choices = burns_names,
     .help = "the pieces on the squares beside it that it burns at the end of its move; default: "
             "none"},
    {FIELD("spares", FIELD_CHOICE, struct entry, piece.spares[0].whom),
     .second = sizeof(struct spares_said), .at = offsetof(struct entry, piece.spares[0].at),
     .choices = spares_names,
     .help =
         "the pieces that it may not take: protected ones, on whose squares it could be retaken at "
         "once, or royal ones that are protected; default: none"},
    {FIELD_TEXTS("swaps-with", struct entry, others.swaps), .item = &piece_word,
     .help = "the friends with which it swaps places, where its moves do so; default: all"},
    {FIELD("royal", FIELD_BOOL, struct entry, piece.royal),
     .help = "whether its capture loses the game"},
    {FIELD("wall", FIELD_BOOL, struct entry, piece.wall),
     .at = offsetof(struct entry, piece.wall_place),
     .help = "whether it stands in the way of all pieces, never moves and is never taken; it needs "
             "no moves"},
    {FIELD("immobile", FIELD_BOOL, struct entry, piece.immobile),
     .at = offsetof(struct entry, piece.immobile_place),
     .help = "whether it never moves, though it is taken as others are; it needs no moves"},
    {FIELD_SAME("source", FIELD_RECORD), .record = &source_record,
     .help = "how certain the definition of the piece is"},
};

static const char *const spellings[] = {"moves", "mnemonic", "text", "wall", "immobile", NULL};

const struct record piece_record = {RECORD("piece", piece_fields), .uncovered = uncovered_keys,
                                    .help = "a kind of piece", .either = spellings};

/* What the piece becomes is not all known, nor which others come by it. */
static void lose_choices(struct loader *loader, struct piece *piece)
{
    piece->choices_lost = true;
    loader->game->roster_flawed = true;
    if (!piece->promotes.text)
        piece->promotes.text = "";
}

/* Whether `promotes` is there, but of a kind that is not understood. */
static bool says_nothing(const struct node *node, const struct others *said)
{
    return yaml_get(node, "promotes") && !said->names[0].count && !said->names[1].count;
}

static struct entry read_entry(struct loader *loader, const struct node *node, size_t number)
{
    const struct node *named = yaml_get(node, "name");
    const struct node *one = field_of_player(named, 0);
    const struct node *name = one && one->kind == NODE_MAP ? yaml_get(one, "text") : one;
    const char *what = name && name->kind == NODE_TEXT
                           ? arena_print(loader->arena, "piece '%s'", name->text.text)
                           : arena_print(loader->arena, "piece %zu", number);
    struct entry entry = {
        .piece = {.place = node->place, .native.lang = loader->game->native.lang}};
    const size_t errors = diags_at_least(loader->diags, LEVEL_ERROR);
    bool flawed;

    fields_read(node, what, &piece_record, &entry, loader->diags);
    flawed = diags_at_least(loader->diags, LEVEL_ERROR) > errors;
    if (fields_misspelt(node, &piece_record, "promotes") ||
        (flawed && says_nothing(node, &entry.others)))
        lose_choices(loader, &entry.piece);
    return entry;
}

/* --- the parts of a piece --- */

/* A capital letter, or one of a script without cases, such as "川". */
static bool is_code_letter(unsigned code)
{
    return code < 0x80 ? code >= 'A' && code <= 'Z'
                       : case_capital(code) == code && !slug_separates(code) && utf8_columns(code);
}

/* A "V" before a letter without cases would, when small, say that the second player has this. */
static bool is_code(const char *text)
{
    size_t size = strlen(text), letters = 0, length;

    for (size_t at = 0; at < size; at += length) {
        length = utf8_length(text + at, size - at);
        if (length == 0 ||
            (!is_code_letter(utf8_code(text + at)) && !strchr("0123456789+", text[at])))
            return false;
        letters += !strchr("0123456789+", text[at]);
    }
    return utf8_count(text, size) <= CODE_LIMIT && letters > 0 &&
           !(text[0] == 'V' && letters > 1 && !cases_of(text + 1, size - 1).capital);
}

/* One that is wrong counts as absent. */
static void check_code(struct loader *loader, struct located *code)
{
    if (code->text && is_code(code->text))
        return;
    if (code->text)
        diag_help(diag_add(loader->diags, DIAG(PIECE_CODE), code->at, code->text),
                  "use 1 to %d capital letters of any script, digits or '+'", CODE_LIMIT);
    *code = located_plain("");
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

/* Betza notation and mnemonic. One that could not be read counts as absent: the other one tells
 * what the piece does, and they are not compared. */
static void load_spellings(struct loader *loader, const struct entry *entry, struct piece *piece)
{
    bool shown;

    load_betza(loader, entry->moves, piece);
    shown = piece->mnemonic.text &&
            mnemonic_read(loader->arena, &piece->mnemonic, &piece->shown, loader->diags);
    if (shown && !piece->valid) {
        piece->spelling = SPELLING_MNEMONIC;
        piece->moves = piece->shown;
        piece->valid = true;
    }
    if (!shown)
        piece->shown = piece->moves;
    load_second(loader, entry->second, piece);
}

static void load_piece(struct loader *loader, const struct entry *entry, struct piece *piece)
{
    *piece = entry->piece;
    check_code(loader, &piece->code);
    load_within(loader, entry->within, false, piece->within);
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

/* Under one of its names; that of the first player may be the second's of another piece. */
static void enter_name(struct loader *loader, const struct piece *piece, const struct located *name)
{
    const void **slot =
        lookup_slot(loader->arena, &loader->game->names, name->text, strlen(name->text));
    const struct piece *first = *slot;

    if (first && first != piece)
        report_twice(loader, "name",
                     strcasecmp(first->name.text, name->text) == 0 ? &first->name
                                                                   : &first->second_name,
                     name);
    else
        *slot = piece;
}

/* Makes a piece known by its names and code, unless one before it has them. */
static void enter_piece(struct loader *loader, const struct piece *piece)
{
    struct game *game = loader->game;
    const struct piece *first;
    const void **slot;

    enter_name(loader, piece, &piece->name);
    if (piece->second_name.text)
        enter_name(loader, piece, &piece->second_name);
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

/* Letters of other programs, each of one piece; a code that is no such letter is one, too. */
static void check_letters(struct loader *loader, const struct piece *piece)
{
    const struct game *game = loader->game;

    for (const char *c = piece->fen.text ? piece->fen.text : ""; *c; c += fen_letter_size(c)) {
        const struct piece *other = game_piece_of_letter(game, c, fen_letter_size(c));
        const struct piece *coded = game_piece_of_code(game, c, fen_letter_size(c));

        other = other == piece && coded && !coded->fen.text ? coded : other;
        if (other == piece)
            continue;
        report_twice(loader, "FEN letters", other->fen.text ? &other->fen : &other->code,
                     &piece->fen);
        return;
    }
}

static void add_choice(struct loader *loader, const struct located *name, struct piece *piece)
{
    const struct piece *choice = load_piece_named(loader, name);

    if (!choice)
        lose_choices(loader, piece);
    else if (!piece_becomes(piece, choice))
        *ARENA_PUSH(loader->arena, piece->choices, piece->choice_count) = choice;
}

/* One that stands in the list before is found. */
static void add_choices(struct loader *loader, const struct located_list *names,
                        struct piece *piece)
{
    if (names->count > CHOICE_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), names->list[CHOICE_LIMIT].at,
                 "pieces to choose from", CHOICE_LIMIT);
        return;
    }
    for (size_t i = 0; i < names->count; i++) {
        const struct located *name = &names->list[i];

        if (FIND(one, names->list, i,
                 game_piece(loader->game, one->text) &&
                     game_piece(loader->game, one->text) == game_piece(loader->game, name->text)))
            diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), name->at, "promotes",
                               "this piece stands in the list already"),
                      "name each piece once");
        else
            add_choice(loader, name, piece);
    }
}

static void resolve_promotion(struct loader *loader, const struct others *said, struct piece *piece)
{
    const struct located_list *first = &said->names[0], *second = &said->names[1];

    piece->promotes.at = place_known(&first->at) ? first->at : second->at;
    if (place_known(&piece->promotes.at))
        piece->promotes.text = "";
    add_choices(loader, first, piece);
    if (is_by_player(said))
        add_choices(loader, second, piece);
    if (piece->choice_count)
        piece->promotes.text = piece_choices(loader->arena, piece);
    if (piece->choice_count == 1)
        piece->promoted = piece->choices[0];
}

static bool swaps(const struct piece *piece)
{
    return FIND(move, piece->moves.moves, piece->moves.count, move->leg.target & TARGET_SWAP);
}

static void resolve_swaps(struct loader *loader, const struct located_list *said,
                          struct piece *piece)
{
    piece->swaps = load_pieces_named(loader, said, &piece->swap_count);
    piece->swaps_at = said->at;
    if (said->count && piece->valid && !swaps(piece))
        report_clash(loader, said->at, "add moves such as 'udK', or leave 'swaps-with' out",
                     "%s swaps places with nobody", piece->name.text);
}

/* Of which players the pieces become that one, as bits. */
static unsigned players_becoming(const struct game *game, const struct others *said,
                                 const struct piece *choice)
{
    unsigned sides = 0;

    for (int side = 0; side < 2; side++)
        EACH (name, said->names[side].list, said->names[side].count)
            if (game_piece_named(game, name->text) == choice)
                sides |= 1u << side;
    return sides;
}

/* What the pieces of one player alone become, whichever they are, nobody else promotes to. */
static void limit_choice(struct loader *loader, const struct others *said, struct piece *choice)
{
    const struct game *game = loader->game;
    unsigned all = choice->promotion_player == PROMOTION_BOTH ? 0 : choice->promotion_player;

    for (size_t i = 0; i < game->piece_count; i++)
        all |= players_becoming(game, &said[i], choice);
    if (all == PROMOTION_FIRST || all == PROMOTION_SECOND)
        choice->promotion_player = (enum promotion_player)all;
    for (size_t i = 0; i < game->piece_count && all == 3; i++)
        if (is_by_player(&said[i]) && players_becoming(game, &said[i], choice) % 3)
            diag_help(
                diag_add(loader->diags, DIAG(BAD_TEXT), game->pieces[i].promotes.at, "promotes",
                         arena_print(loader->arena, "pieces of the other player promote to %s, too",
                                     choice->name.text)),
                "let pieces of one player alone become it, or of both");
}

/* From the last to the first, so that the first of several remains. */
static void set_bases(struct game *game)
{
    struct piece *pieces = game->pieces;

    for (size_t i = game->piece_count; i-- > 0;)
        for (size_t k = 0; k < pieces[i].choice_count; k++)
            pieces[pieces[i].choices[k] - pieces].base = &pieces[i];
}

/* Promoted pieces are the other sides of their bases. */
static void set_sizes(struct game *game)
{
    EACH (piece, game->pieces, game->piece_count) {
        int own = piece->base && piece->base->size ? piece->base->size : 100;

        piece->size = piece->size ? piece->size : own;
    }
}

/* What follows from the moves, once they are known. */
static void finish_piece(struct loader *loader, struct piece *piece)
{
    struct face face = {0};

    if (piece->spelling != SPELLING_BETZA) {
        piece->betza = piece->spelling == SPELLING_TEXT ? piece->text : piece->mnemonic;
        piece->betza.text = ranks_of(loader->arena, &piece->moves);
        piece->betza.exact = false;
    }
    if (!piece->betza.text)
        piece->betza = located_plain("");
    piece->analysis = moveset_analyse(loader->arena, loader->compounds, &piece->moves);
    piece->drawable = piece->valid && face_encode_analysed(&piece->analysis, &face, NULL);
    face.masks[FACE_ROYAL] = piece->royal;
    face.masks[FACE_BURNS] = piece->burns != BURNS_NONE;
    face.masks[FACE_SPARES] = piece->spares[0].whom || piece->spares[1].whom;
    piece->face = face_listed(loader->arena, &face);
}

void load_pieces(struct loader *loader, const struct node *list)
{
    struct game *game = loader->game;
    size_t count = list ? list->count : 0;
    struct others *said;

    if (count > PIECE_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), list->items[PIECE_LIMIT]->place, "pieces",
                 PIECE_LIMIT);
        count = PIECE_LIMIT;
    }
    game->roster_flawed = diags_having(loader->diags, DIAG_YAML_DUPLICATE) > 0;
    game->names.caseless = game->codes.caseless = true;
    game->pieces = arena_alloc(loader->arena, count, sizeof *game->pieces);
    said = arena_alloc(loader->arena, count, sizeof *said);
    for (size_t i = 0; i < count; i++) {
        size_t errors = diags_at_least(loader->diags, LEVEL_ERROR);
        struct entry entry = read_entry(loader, list->items[i], i + 1);

        loader->keys_flawed |= diags_at_least(loader->diags, LEVEL_ERROR) > errors;
        if (!entry.piece.name.text) { /* reported; nothing could refer to it */
            game->roster_flawed = true;
            continue;
        }
        said[game->piece_count] = entry.others;
        load_piece(loader, &entry, &game->pieces[game->piece_count]);
        enter_piece(loader, &game->pieces[game->piece_count++]);
    }
    load_misnamed(loader, said);
    load_texts(loader);
    for (size_t i = 0; i < game->piece_count; i++) {
        finish_piece(loader, &game->pieces[i]);
        check_letters(loader, &game->pieces[i]);
        resolve_promotion(loader, &said[i], &game->pieces[i]);
        resolve_swaps(loader, &said[i].swaps, &game->pieces[i]);
    }
    if (FIND(one, said, game->piece_count, is_by_player(one)))
        for (size_t i = 0; i < game->piece_count; i++)
            limit_choice(loader, said, &game->pieces[i]);
    set_bases(game);
    set_sizes(game);
}
