#include "load/load.h"
#include "load/load_examples.h"
#include "load/shared/load_internal.h"
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "record/grammar.h"

/* --- the forms --- */

/* An element of the list. */
struct part {
    struct located moves;
    const struct node *from_rank; /* NULL: any */
    struct located over, along;   /* text NULL: no terrain */
    struct located note;          /* for readers of the definition */
};

static const struct field part_fields[] = {
    {FIELD("moves", FIELD_TEXT, struct part, moves), .required = true,
     .help = "some of the moves, in Betza notation"},
    {FIELD("from-rank", FIELD_NODE, struct part, from_rank), .forms = ranks_forms,
     .help = "the only rank from which they can be made, 1 the owner's back rank; or ranks in a "
             "row, such as 6-10"},
    {FIELD("over", FIELD_TEXT, struct part, over),
     .help =
         "a terrain: they go over empty squares of it, one or more, to the first square behind"},
    {FIELD("along", FIELD_TEXT, struct part, along),
     .help = "a terrain: they lead from one of its squares to another one, and nowhere else"},
    {FIELD("note", FIELD_TEXT, struct part, note), .help = "why that is so"},
};

static const struct record part_record = {RECORD("moves", part_fields),
                                          .help = "moves that are bound to a rank or a terrain"};

static const struct field betza_form = {
    .key = "moves", FORM(FIELD_TEXT, struct part, moves), .help = "moves in Betza notation"};
static const struct field part_form = {.type = FIELD_RECORD, .record = &part_record};
static const struct field part_item = {FIELD_SAME("moves", FIELD_EITHER),
                                       .forms = FORMS(&betza_form, &part_form)};
static const struct field list_form = {
    .key = "moves", .type = FIELD_LIST, .item = &part_item, .help = "moves that belong together"};

const struct field *const moves_forms[] = {&betza_form, &list_form, NULL};

/* --- reading --- */

/* Moves of the set that one part has said. */
struct stretch {
    size_t first, end;
    struct located text;
    bool left_out;
};

static bool is_redundant(const struct moveset *set, const struct stretch *parts, size_t count,
                         size_t i)
{
    LOCAL_ARENA(arena);
    struct moveset part = {0}, others = {0};

    for (size_t k = 0; k < count; k++)
        for (size_t m = parts[k].first; m < parts[k].end && !parts[k].left_out; m++)
            moveset_add(arena, k == i ? &part : &others, set->moves[m]);
    return moveset_within_always(&part, &others);
}

/* Notes every part whose moves the others have; the later of two alike. */
static void note_redundant(const struct moveset *set, struct stretch *parts, size_t count,
                           struct diags *diags)
{
    for (size_t i = count; i-- > 0;) {
        const struct located *text = &parts[i].text;

        parts[i].left_out = is_redundant(set, parts, count, i);
        if (parts[i].left_out && count > 1)
            diag_help(diag_add(diags, DIAG(BETZA_REDUNDANT), text->at, "entry",
                               (int)strlen(text->text), text->text),
                      "leave it out: the rest says so already");
    }
}

/* Binds the moves of the part to the terrain that it names. */
static bool bind_over(const struct game *game, const struct part *part, struct moveset *set,
                      size_t first, struct diags *diags)
{
    const char *name = part->over.text;
    const struct terrain *over = game_terrain(game, name, strlen(name));

    if (!over && game->width) /* without a board that could be read, nothing is known */
        terrain_unknown(game, &part->over, diags);
    for (size_t i = first; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;

        if (leg->path || leg->next || leg->range == 1 || vec_largest(leg->step) != 1) {
            diag_help(diag_add(diags, DIAG(BAD_TEXT), set->moves[i].at, "moves",
                               "only slides go over a terrain"),
                      "write R, B or Q, or how far they go at most, as R4");
            return false;
        }
        set->moves[i].over = over ? &over->id : NULL;
    }
    return over;
}

/* The same with moves along it. */
static bool bind_along(const struct game *game, const struct part *part, struct moveset *set,
                       size_t first, struct diags *diags)
{
    const char *name = part->along.text;
    const struct terrain *along = game_terrain(game, name, strlen(name));

    if (!along && game->width)
        terrain_unknown(game, &part->along, diags);
    if (part->over.text) {
        diag_help(diag_add(diags, DIAG(BAD_TEXT), part->along.at, "along",
                           "no moves lead both over and along a terrain"),
                  "write two entries, one with 'over' and one with 'along'");
        return false;
    }
    for (size_t i = first; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;

        if (leg->next || leg->path & ~(unsigned)(PATH_CANNON | PATH_JUMPS)) {
            diag_help(diag_add(diags, DIAG(BAD_TEXT), set->moves[i].at, "moves",
                               "only steps and slides lead along a terrain"),
                      "write steps such as F, slides such as B, or pB for one that jumps a piece");
            return false;
        }
        set->moves[i].over = along ? &along->lines : NULL;
    }
    return along;
}

/* Binds the moves of the set from `first` on to the ranks: those of the first rank come first. */
static bool bind_ranks(struct arena *arena, const struct part *part, struct moveset *set,
                       size_t first, struct diags *diags)
{
    struct ranks ranks = {0};
    size_t end = set->count;

    if (!part->from_rank)
        return true;
    if (!load_ranks(part->from_rank, "from-rank", &ranks, diags))
        return false;
    for (int rank = ranks.first; rank <= ranks.last; rank++)
        for (size_t i = first; i < end; i++) {
            if (rank == ranks.first) {
                set->moves[i].rank = rank;
                continue;
            }
            moveset_add(arena, set, set->moves[i]);
            set->moves[set->count - 1].rank = rank;
        }
    return true;
}

/* Of one piece: entries of its list, and moves that come of them, each way and rank by itself. More
 * would take long to compare, and no reader would learn them. */
enum { PARTS_LIMIT = 64, MOVES_LIMIT = 2000 };

static bool read_list(struct arena *arena, const struct game *game, const struct node *list,
                      struct moveset *set, struct diags *diags)
{
    struct stretch *parts = arena_alloc(arena, list->count, sizeof *parts);
    bool good = true;

    if (list->count > PARTS_LIMIT) {
        diag_add(diags, DIAG(TOO_MANY), list->items[PARTS_LIMIT]->place, "moves", PARTS_LIMIT);
        return false;
    }

    for (size_t i = 0; i < list->count; i++) {
        struct part part = {0};

        parts[i].first = set->count;
        good = field_value(list->items[i], &part_item, &part, diags) &&
               betza_read(arena, &part.moves, set, diags) && good;
        good = bind_ranks(arena, &part, set, parts[i].first, diags) && good;
        parts[i].end = set->count;
        parts[i].text = part.moves;
        if (part.over.text)
            good = bind_over(game, &part, set, parts[i].first, diags) && good;
        if (part.along.text)
            good = bind_along(game, &part, set, parts[i].first, diags) && good;
        if (set->count > MOVES_LIMIT) {
            diag_add(diags, DIAG(TOO_MANY), list->items[i]->place, "moves", MOVES_LIMIT);
            return false;
        }
    }
    if (good)
        note_redundant(set, parts, list->count, diags);
    return good;
}

bool load_moves(struct arena *arena, const struct game *game, const struct node *node,
                struct moveset *set, struct diags *diags)
{
    struct part part = {0};

    if (node->kind == NODE_TEXT)
        return field_value(node, &betza_form, &part, diags) &&
               betza_read(arena, &part.moves, set, diags);
    if (node->count > 0)
        return read_list(arena, game, node, set, diags);
    diag_help(diag_add(diags, DIAG(BETZA_EMPTY), node->place), "write for example '[W, N]'");
    return true;
}

/* `notation:`, how a game writes its moves. */

/* --- tables --- */

static const char *const mover_names[] = {"square", "strength", "code", NULL};
static const char *const leaves_names[] = {"needed", "always", NULL};
static const char *const order_names[] = {"mover-first", "mover-last", NULL};

static const struct field sign_fields[] = {
    {FIELD("move", FIELD_TEXT, struct definition, notation.signs[SIGN_MOVE]),
     .help = "before the square that a piece comes to; none: the squares stand side by side"},
    {FIELD("capture", FIELD_TEXT, struct definition, notation.signs[SIGN_CAPTURE]),
     .help = "before a square on which something is taken; that of a move: it is not written"},
    {FIELD("swap", FIELD_TEXT, struct definition, notation.signs[SIGN_SWAP]),
     .help = "before the square of the friend with whom a piece swaps places"},
    {FIELD("drop", FIELD_TEXT, struct definition, notation.signs[SIGN_DROP]),
     .help = "between what is dropped and its square"},
    {FIELD("promote", FIELD_TEXT, struct definition, notation.signs[SIGN_PROMOTE]),
     .help = "behind a move that promotes"},
    {FIELD("choice", FIELD_TEXT, struct definition, notation.signs[SIGN_CHOICE]),
     .help = "before the code of what a piece becomes, when it can become several; none: the code "
             "alone"},
    {FIELD("decline", FIELD_TEXT, struct definition, notation.signs[SIGN_DECLINE]),
     .help = "behind a move that could promote, but does not"},
};
static const struct record sign_record = {RECORD("signs", sign_fields),
                                          .help = "the signs of written moves"};

static const struct field result_fields[] = {
    {FIELD("first", FIELD_TEXT, struct definition, notation.results[RESULT_FIRST]),
     .help = "the first player has won"},
    {FIELD("second", FIELD_TEXT, struct definition, notation.results[RESULT_SECOND]),
     .help = "the second player has won"},
    {FIELD("draw", FIELD_TEXT, struct definition, notation.results[RESULT_DRAW]),
     .help = "nobody has won"},
    {FIELD("open", FIELD_TEXT, struct definition, notation.results[RESULT_OPEN]),
     .help = "the game has not ended"},
};
static const struct record result_record = {RECORD("results", result_fields),
                                            .help = "how records say who has won"};

static const struct field notation_fields[] = {
    {FIELD("mover", FIELD_CHOICE, struct definition, game.grammar.mover), .choices = mover_names,
     .help = "by what a written move names the piece that goes: the square that it leaves, as in "
             "e2-e4, its strength, 8-2c, or its code, E-2c"},
    {FIELD("from", FIELD_CHOICE, struct definition, game.grammar.leaves), .choices = leaves_names,
     .help = "when the square that it leaves is written behind that: where several could be meant, "
             "or always"},
    {FIELD("order", FIELD_CHOICE, struct definition, game.grammar.naming), .choices = order_names,
     .help = "whether strength or code stand before the squares or behind them"},
    {FIELD_SAME("signs", FIELD_RECORD), .at = offsetof(struct definition, notation.signs_at),
     .record = &sign_record, .help = "the signs of written moves"},
    {FIELD_SAME("results", FIELD_RECORD), .at = offsetof(struct definition, notation.results_at),
     .record = &result_record, .help = "how records say who has won"},
};

const struct record notation_record = {RECORD("notation", notation_fields),
                                       .help = "how moves are written"};

/* --- words --- */

/* Characters that stand between words of a record, or begin something else there. */
static bool is_word(struct loader *loader, const struct located *text, const char *key)
{
    size_t good = strcspn(text->text, " \t\n,;{}()[]\"$.");

    if (!text->text[good] && good <= SIGN_LIMIT)
        return true;
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), text->at, key,
                       text->text[good] ? "records have another use for this character"
                                        : "this is too long"),
              "write %d bytes at most, without blanks, commas, dots, semicolons, brackets and "
              "quotation marks",
              SIGN_LIMIT);
    return false;
}

/* Takes the sign when it is stated and good; "none" is an empty one. */
static void take_sign(struct loader *loader, const struct located *text, enum sign sign)
{
    static const bool may_be_none[SIGN_COUNT] = {
        [SIGN_MOVE] = true, [SIGN_CAPTURE] = true, [SIGN_CHOICE] = true};

    if (!text->text)
        return;
    if (strcmp(text->text, "none") == 0 && may_be_none[sign])
        loader->game->grammar.signs[sign] = "";
    else if (is_word(loader, text, "signs"))
        loader->game->grammar.signs[sign] = text->text;
}

/* Two signs of which a reader could not tell which one it is. Moves and captures may be alike; and
 * a choice, which has a code behind it, may be like declining. */
static bool may_be_alike(int a, int b)
{
    return (a == SIGN_MOVE && b == SIGN_CAPTURE) || (a == SIGN_CHOICE && b == SIGN_DECLINE);
}

static void check_signs(struct loader *loader)
{
    const char *const *signs = loader->game->grammar.signs;

    for (int i = 0; i < SIGN_COUNT; i++)
        for (int k = i + 1; k < SIGN_COUNT; k++) {
            if (strcmp(signs[i], signs[k]) != 0 || !*signs[i] || may_be_alike(i, k))
                continue;
            report_clash(loader, loader->said->notation.signs_at,
                         "write another sign for one of them",
                         "the sign '%s' means both '%s' and '%s'", signs[i], sign_fields[i].key,
                         sign_fields[k].key);
            return;
        }
}

static void load_signs(struct loader *loader)
{
    const struct notation_said *said = &loader->said->notation;
    const char *const *signs = loader->game->grammar.signs;

    for (int i = 0; i < SIGN_COUNT; i++)
        take_sign(loader, &said->signs[i], (enum sign)i);
    if (!*signs[SIGN_CAPTURE] && *signs[SIGN_MOVE])
        report_clash(loader, said->signs[SIGN_CAPTURE].at, "write 'move: none', too",
                     "captures have no sign, but moves have one");
    check_signs(loader);
}

static void load_results(struct loader *loader)
{
    const struct notation_said *said = &loader->said->notation;
    const char **results = loader->game->grammar.results;

    for (int i = 0; i < RESULT_COUNT; i++)
        if (said->results[i].text && is_word(loader, &said->results[i], "results"))
            results[i] = said->results[i].text;
    for (int i = 0; i < RESULT_COUNT; i++)
        for (int k = i + 1; k < RESULT_COUNT; k++)
            if (strcmp(results[i], results[k]) == 0)
                report_clash(loader, said->results_at, "write another word for one of them",
                             "'%s' means two results", results[i]);
}

/* --- what names the man --- */

/* Where squares are named by two numbers, a third one before them could not be told from a file. */
static void check_strength(struct loader *loader, struct place place)
{
    const struct game *game = loader->game;
    const char *file = game->file_labels ? game->file_labels[0] : "";
    bool strong = false;

    for (size_t i = 0; i < game->piece_count; i++)
        strong = strong || game->pieces[i].strength;
    if (!strong && game->piece_count)
        report_clash(loader, place, "write 'strength:' in the pieces, or 'mover: code'",
                     "moves are written with the strength of pieces, but none has any");
    if (*file && is_digit(file[strlen(file) - 1]) && is_digit(game->rank_labels[0][0]))
        report_clash(loader, place, "write 'mover: code', or give the files or the ranks letters",
                     "files and ranks are numbers: a strength could not be told from them");
}

/* Keys that say how the man is named, where nothing names it. */
static void check_unnamed(struct loader *loader, const struct node *node)
{
    static const char *const idle[] = {"from", "order"};

    for (size_t i = 0; i < COUNT_OF(idle); i++) {
        const struct node *value = yaml_get(node, idle[i]);

        if (value)
            report_clash(loader, value->place,
                         arena_print(loader->arena,
                                     "write 'mover: code' or 'mover: strength', or leave '%s' out",
                                     idle[i]),
                         "moves name the piece by its square alone");
    }
}

static void check_mover(struct loader *loader, const struct node *node)
{
    const struct node *mover = yaml_get(node, "mover");

    if (loader->game->grammar.mover == MOVER_STRENGTH)
        check_strength(loader, mover->place);
    else if (loader->game->grammar.mover == MOVER_SQUARE)
        check_unnamed(loader, node);
}

/* --- the whole --- */

static void check_trial(struct loader *loader, const struct node *node)
{
    const char *failed =
        loader->game->file_labels ? grammar_trial(loader->arena, loader->game) : NULL;

    if (failed)
        report_clash(loader, node->place,
                     "write signs that are no part of the names of squares and pieces",
                     "'%s' could be read in another way than it was written", failed);
}

void load_notation(struct loader *loader)
{
    struct grammar *grammar = &loader->game->grammar;
    size_t errors = diags_at_least(loader->diags, LEVEL_ERROR);
    const struct node *node = loader->said->notation.node;

    *grammar = usual_grammar;
    if (!node)
        return;
    if (fields_read(node, "'notation'", &notation_record, loader->said, loader->diags)) {
        load_signs(loader);
        load_results(loader);
        check_mover(loader, node);
        if (takes_by_choice(&loader->game->rules) && grammar_hides_captures(grammar))
            report_clash(loader, loader->said->notation.signs_at, "write another sign of captures",
                         "moves and captures have the same sign, but pieces are taken by choice");
    }
    if (diags_at_least(loader->diags, LEVEL_ERROR) == errors)
        check_trial(loader, node);
    if (diags_at_least(loader->diags, LEVEL_ERROR) > errors)
        *grammar = usual_grammar; /* nothing else is to be said of moves that it cannot read */
}

/* Where a piece stands on the way from text to text. */
enum state { TEXT_NEW, TEXT_OPEN, TEXT_DONE, TEXT_CIRCULAR };

struct texts {
    struct loader *loader;
    enum state states[PIECE_LIMIT];
    size_t path[PIECE_LIMIT]; /* the open pieces, each named by the one before it */
    size_t depth;
};

/* "Rook, Chancellor, Rook": from the piece on the path that is named again. */
static void report_circle(struct texts *t, size_t first, struct place at)
{
    const struct piece *pieces = t->loader->game->pieces;
    LOCAL_BUF(names);

    for (size_t i = first; i < t->depth; i++) {
        buf_print(&names, "%s, ", pieces[t->path[i]].name.text);
        t->states[t->path[i]] = TEXT_CIRCULAR;
    }
    buf_text(&names, pieces[t->path[first]].name.text);
    diag_help(diag_add(t->loader->diags, DIAG(ENGLISH_CIRCLE), at, buf_str(&names)),
              first + 1 == t->depth ? "say the moves themselves"
                                    : "let one of the texts say the moves themselves");
}

static void read_after_others(struct texts *t, size_t index);

/* Reads the texts of the pieces that this one names. Returns whether the moves of all are known. */
static bool read_named(struct texts *t, const struct piece *piece)
{
    struct game *game = t->loader->game;
    size_t count;
    const struct english_name *names = english_names(t->loader->arena, &piece->text, game, &count);
    bool known = true;

    for (size_t i = 0; i < count; i++) {
        size_t named = names[i].piece;

        if (t->states[named] == TEXT_OPEN) {
            for (size_t k = 0; k < t->depth; k++)
                if (t->path[k] == named)
                    report_circle(t, k, names[i].at);
        } else if (t->states[named] == TEXT_NEW) {
            read_after_others(t, named);
        }
        known = known && game->pieces[named].valid;
    }
    return known;
}

/* Of three spellings two decide. */
static bool is_outvoted(const struct piece *piece)
{
    return piece->spelling == SPELLING_BETZA && piece->valid &&
           moveset_equal_always(&piece->shown, &piece->text_moves) &&
           !moveset_equal_always(&piece->shown, &piece->moves);
}

/* What the readable text means for the moves of the piece. */
static void settle_moves(struct piece *piece)
{
    if (!piece->valid) {
        piece->spelling = SPELLING_TEXT;
        piece->moves = piece->text_moves;
        piece->shown = piece->text_moves;
        piece->valid = true;
    } else if (is_outvoted(piece)) {
        piece->spelling = SPELLING_MNEMONIC;
        piece->outvoted = piece->betza;
        piece->outvoted_moves = piece->moves;
        piece->moves = piece->shown;
    }
}

/* The moves that the other spellings of the piece say; *count of them. */
static const struct moveset *known_moves(struct arena *arena, const struct piece *piece,
                                         size_t *count)
{
    struct moveset *known = arena_alloc(arena, 2, sizeof *known);

    *count = 0;
    if (piece->valid)
        known[(*count)++] = piece->moves;
    if (piece->valid && piece->mnemonic.text)
        known[(*count)++] = piece->shown;
    return known;
}

/* A text that could not be read counts as absent. */
static void read_after_others(struct texts *t, size_t index)
{
    struct loader *loader = t->loader;
    struct piece *piece = &loader->game->pieces[index];
    struct english_meaning meaning = {0};
    size_t known_count;
    const struct moveset *known = known_moves(loader->arena, piece, &known_count);
    bool good;

    t->states[index] = TEXT_OPEN;
    t->path[t->depth++] = index;
    good = piece->text.text && read_named(t, piece) && t->states[index] != TEXT_CIRCULAR &&
           english_read_all(loader->arena, &piece->text, loader->game, known, known_count, &meaning,
                            loader->diags);
    piece->text_moves = meaning.moves;
    piece->text_rules = meaning.text_rules;
    piece->text_rule_count = meaning.text_rule_count;
    t->depth--;
    t->states[index] = TEXT_DONE;
    if (good)
        settle_moves(piece);
    else
        piece->text_moves = piece->moves;
}

void load_texts(struct loader *loader)
{
    struct texts *texts = arena_alloc(loader->arena, 1, sizeof *texts);

    texts->loader = loader;
    for (size_t i = 0; i < loader->game->piece_count; i++)
        if (texts->states[i] == TEXT_NEW)
            read_after_others(texts, i);
}

void game_warn_outvoted(const struct game *game, struct diags *diags)
{
    for (size_t i = 0; game && i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->outvoted.text && !(game->hobbling == HOBBLING_ON &&
                                      moveset_equal(&piece->moves, &piece->outvoted_moves)))
            diag_help(diag_add(diags, DIAG(MOVES_OVERRULED), piece->outvoted.at, piece->name.text),
                      "'piecework check %s' tells the difference", game->source->path);
    }
}

/* What is drawn over a position and how the board is seen, as it stands in a file. */

static const char between_words[] = " \t\n,";

/* Words of one key, two squares of a region taken for one; the largest board has 1296 squares. */
enum { MARKS_LIMIT = 2000 };

const struct field words_text = {.type = FIELD_TEXT, .help = "with blanks or commas between them"};

/* --- lists of words --- */

/* What an example is read with. */
struct reader {
    struct arena *arena;
    const struct game *game;
    struct example *example;
    struct diags *diags;
};

static bool is_given(const struct located_list *texts)
{
    return place_known(&texts->at) || texts->count > 0;
}

/* The word with which a figure drops what its example has; in a list it is no such word. */
static bool is_none(const struct located_list *texts)
{
    return texts->count == 1 && strcmp(texts->list[0].text, "none") == 0 &&
           place_same(&texts->at, &texts->list[0].at);
}

/* Calls `read` for each text. */
static bool each_text(const struct reader *r, const struct located_list *texts,
                      bool (*read)(const struct reader *, const struct located *, void *),
                      void *out)
{
    bool good = true;

    for (size_t i = 0; i < texts->count && !is_none(texts); i++)
        good &= read(r, &texts->list[i], out);
    return good;
}

struct ply_list {
    struct ply *plies;
    size_t count;
};

static bool read_plies(const struct reader *r, const struct located *text, void *out)
{
    struct ply_list *list = out;

    return plies_read(r->arena, r->game, text, &list->plies, &list->count, r->diags);
}

static bool read_arrows(const struct reader *r, const struct located_list *texts)
{
    struct marks *marks = &r->example->marks;
    struct ply_list list = {0};
    bool good = each_text(r, texts, read_plies, &list);

    for (size_t i = 0; i < list.count; i++) {
        good = ply_find_mover(r->arena, &r->example->steps[0], &list.plies[i], r->diags) && good;
        if (list.plies[i].drop) {
            diag_help(diag_add(r->diags, DIAG(BAD_TEXT), list.plies[i].place, "arrows",
                               "a drop has no arrow"),
                      "draw a ring instead: 'circles: %s'",
                      square_name(r->arena, r->game, list.plies[i].squares[0]));
            good = false;
        }
    }
    if (is_given(texts)) {
        marks->arrows = list.plies;
        marks->arrow_count = list.count;
    }
    return good;
}

struct square_list {
    const char *key;
    struct square *squares;
    size_t count, words;
};

/* The next word of a text, from byte *at on; false at its end, and after a finding behind as many
 * words as anybody can tell apart. */
static bool next_word(const struct reader *r, const struct located *text, size_t *at,
                      struct located *word, const char *key, size_t *count)
{
    size_t size;

    *at += strspn(text->text + *at, between_words);
    size = strcspn(text->text + *at, between_words);
    if (size == 0 || *count > MARKS_LIMIT)
        return false;
    *word = (struct located){arena_text(r->arena, text->text + *at, size),
                             located_at(text, *at, size), text->exact};
    *at += size;
    if ((*count)++ < MARKS_LIMIT)
        return true;
    diag_add(r->diags, DIAG(TOO_MANY), word->at, key, MARKS_LIMIT);
    return false;
}

/* Squares, and all squares of regions, rank by rank from the top. */
static bool read_squares(const struct reader *r, const struct located *text, void *out)
{
    struct square_list *list = out;
    struct located word;
    bool good = true;

    for (size_t at = 0; next_word(r, text, &at, &word, list->key, &list->words);) {
        struct region region = {0};

        good = region_read(r->arena, r->game, &word, &region, r->diags) && good;
        list->words += (size_t)(region.files * region.ranks) / 2;
        for (int i = 0; i < region.files * region.ranks; i++)
            *ARENA_PUSH(r->arena, list->squares, list->count) =
                (struct square){region.file + i % region.files, region.rank + i / region.files};
    }
    return good && list->words <= MARKS_LIMIT;
}

static bool read_marked(const struct reader *r, const struct located_list *texts, const char *key,
                        struct square **squares, size_t *count)
{
    struct square_list list = {.key = key};
    bool good = each_text(r, texts, read_squares, &list);

    if (is_given(texts)) {
        *squares = list.squares;
        *count = list.count;
    }
    return good;
}

/* "c3=A": a square and what stands there. */
static bool read_label(const struct reader *r, const struct located *word)
{
    struct marks *marks = &r->example->marks;
    const char *sign = strchr(word->text, '=');
    size_t size = sign ? (size_t)(sign - word->text) : 0;
    struct square square;

    if (!sign || !sign[1] || utf8_count(sign + 1, strlen(sign + 1)) > LABEL_LIMIT) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), word->at, "labels",
                           arena_print(r->arena, "must be a square and up to %d signs, not '%s'",
                                       LABEL_LIMIT, word->text)),
                  "write for example 'c3=A'");
        return false;
    }
    if (!square_expect(r->arena, r->game, word, 0, size, &square, r->diags))
        return false;
    *ARENA_PUSH(r->arena, marks->labels, marks->label_count) = (struct label){square, sign + 1};
    return true;
}

static bool read_labels(const struct reader *r, const struct located *text, void *out)
{
    size_t *words = out;
    struct located word;
    bool good = true;

    for (size_t at = 0; next_word(r, text, &at, &word, "labels", words);)
        good = read_label(r, &word) && good;
    return good && *words <= MARKS_LIMIT;
}

/* --- the whole --- */

bool example_read_plies(struct arena *arena, const struct game *game,
                        const struct located_list *texts, struct ply **plies, size_t *count,
                        struct diags *diags)
{
    const struct reader r = {arena, game, NULL, diags};
    struct ply_list list = {0};
    bool good = each_text(&r, texts, read_plies, &list);

    *plies = list.plies;
    *count = list.count;
    return good;
}

/* The move before: its squares alone count. */
static bool read_last(const struct reader *r, const struct example_fields *f)
{
    struct ply_list list = {0};
    bool good = each_text(r, &f->last, read_plies, &list);

    if (f->last_ply)
        r->example->last = f->last_ply;
    if (!is_given(&f->last) || !good)
        return good;
    if (is_none(&f->last)) {
        r->example->last = NULL;
        return true;
    }
    if (list.count == 1 && (list.plies[0].drop || !list.plies[0].mover)) {
        r->example->last = list.plies;
        return true;
    }
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->last.at, "last-move",
                       "must be one move with the squares that it went over"),
              "write for example 'e2-e4'");
    return false;
}

static void read_view(const struct reader *r, const struct example_fields *f)
{
    struct view *view = &r->example->view;

    if (f->turned >= 0)
        view->turned = f->turned;
    if (f->turn >= 0)
        view->turn = f->turn ? TURN_SAID : TURN_UNSAID;
    if (f->checks >= 0)
        view->checks_unsaid = !f->checks;
    if (f->coordinates >= 0)
        view->coordinates = (enum coordinates)f->coordinates;
    if (f->hands_at >= 0)
        view->hands = (enum hands_at)f->hands_at;
}

bool example_read_marks(struct arena *arena, const struct game *game,
                        const struct example_fields *f, struct example *example,
                        struct diags *diags)
{
    const struct reader r = {arena, game, example, diags};
    struct marks *m = &example->marks;
    bool good = read_arrows(&r, &f->arrows);
    size_t labels = 0;

    good &= read_marked(&r, &f->circles, "circles", &m->circles, &m->circle_count);
    good &= read_marked(&r, &f->dots, "dots", &m->dots, &m->dot_count);
    good &= read_marked(&r, &f->moves_of, "moves-of", &example->goers, &example->goer_count);
    example->goers_place = f->moves_of.at;
    good &= read_marked(&r, &f->crosses, "crosses", &m->crosses, &m->cross_count);
    good &= read_marked(&r, &f->closed, "closed", &m->closed, &m->closed_count);
    good &= read_marked(&r, &f->shaded, "shaded", &m->shaded, &m->shaded_count);
    good &= read_marked(&r, &f->numbers, "numbers", &m->numbers, &m->number_count);
    if (is_given(&f->labels))
        m->label_count = 0;
    good &= each_text(&r, &f->labels, read_labels, &labels);
    good &= read_last(&r, f);
    read_view(&r, f);
    return good;
}
