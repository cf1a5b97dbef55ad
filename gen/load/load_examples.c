#include "load/load_examples.h"

#include "load/shared/load_internal.h"

const char *const side_names[] = {"first", "second", NULL};

/* What all examples of a definition have together. */
enum total { TOTAL_EXAMPLES, TOTAL_MOVES, TOTAL_ARROWS, TOTAL_MARKS, TOTAL_COUNT };
static const struct {
    const char *what;
    size_t most;
} totals[TOTAL_COUNT] = {
    [TOTAL_EXAMPLES] = {"examples", 1000},
    /* The position after each is kept, which takes 36 KB on the largest board. */
    [TOTAL_MOVES] = {"moves", 3000},
    [TOTAL_ARROWS] = {"arrows", 20000}, /* 1.4 KB each */
    [TOTAL_MARKS] = {"marks", 200000},
};

/* --- tables --- */

/* What the file says of an example; what is no square and no move stands in it at once. */
struct entry {
    struct example example;
    int outcome, because; /* in the lists of their names */
    struct example_fields fields;
};

static const struct field illegal_word = {FORM(FIELD_BOOL, struct entry, example.illegal)};
static const struct field illegal_reason = {FORM(FIELD_TEXT, struct entry, example.reason),
                                            .help = "why it is illegal"};

static const struct field outcome_word = {FORM(FIELD_CHOICE, struct entry, outcome),
                                          .choices = outcome_names};
static const struct field outcome_text = {
    FORM(FIELD_TEXT, struct entry, example.outcome_text), .pattern = "^(.* wins|draw) by [a-z-]+$",
    .help = "who has won, and by what: 'White wins by stalemate', "
            "'first wins by goal', 'draw by repetition'"};

static const struct field example_rows[] = {
    {FIELD("name", FIELD_TEXT, struct entry, example.name), .required = true,
     .help = "by which figures of rule texts call it"},
    {FIELD("caption", FIELD_TEXT, struct entry, example.caption),
     .help = "printed below its picture"},
    {FIELD("note", FIELD_TEXT, struct entry, example.note), .help = "for readers of the file"},
    POSITION_FIELDS(struct entry, fields),
    {FIELD_TEXTS("moves", struct entry, fields.moves), .item = &words_text,
     .help = "moves of both players in turn: 'e2-e4', 'e2xe4', 'P*5e', '+' behind it promotes"},
    {FIELD_TEXTS("moves-of", struct entry, fields.moves_of), .item = &words_text,
     .help = "squares whose men have dots in each square where the rules let them go"},
    {FIELD("result", FIELD_TEXT, struct entry, example.result_text),
     .help = "the position after the moves; it is checked"},
    {FIELD_SAME("outcome", FIELD_EITHER), .forms = FORMS(&outcome_word, &outcome_text),
     .at = offsetof(struct entry, example.outcome_place),
     .help = "what the rules make of the position after the moves; it is checked"},
    {FIELD_SAME("illegal", FIELD_EITHER), .forms = FORMS(&illegal_word, &illegal_reason),
     .help = "whether the last move is against the rules, or why"},
    {FIELD("because", FIELD_CHOICE, struct entry, because), .choices = refused_names,
     .at = offsetof(struct entry, example.because_place),
     .help = "the rule that the last move breaks; it is checked"},
};

const struct record example_record = {RECORD("example", example_rows),
                                      .help = "a position, moves in it, and what comes of them"};

/* What an example is read with. */
struct reader {
    struct arena *arena;
    const struct game *game;
    struct example *example;
    struct diags *diags;
};

/* --- the part that is drawn --- */

static const struct square *outside(const struct game *game, const struct region *region,
                                    const struct square *squares, size_t count)
{
    return FIND(square, squares, count, !region_has(game, region, *square));
}

static const struct square *plies_outside(const struct game *game, const struct region *region,
                                          const struct ply *plies, size_t count)
{
    const struct square *found = NULL;

    for (size_t i = 0; i < count && !found; i++)
        found = outside(game, region, plies[i].squares, (size_t)plies[i].count);
    return found;
}

/* Grounds may go on beyond the part. */
static const struct square *marked_outside(const struct game *game, const struct example *e,
                                           const struct region *region)
{
    const struct marks *m = &e->marks;
    const struct square *found = plies_outside(game, region, e->plies, e->ply_count);

    found = found ? found : plies_outside(game, region, m->arrows, m->arrow_count);
    found = found ? found : plies_outside(game, region, m->refused, m->refused_count);
    found = found ? found : outside(game, region, m->circles, m->circle_count);
    found = found ? found : outside(game, region, m->dots, m->dot_count);
    found = found ? found : outside(game, region, m->crosses, m->cross_count);
    found = found ? found : outside(game, region, m->closed, m->closed_count);
    return found ? found : outside(game, region, m->numbers, m->number_count);
}

bool example_read_region(struct arena *arena, const struct game *game, const struct located *text,
                         struct example *example, struct diags *diags)
{
    const struct square *missed;

    if (!text->text)
        return true;
    if (!region_read_seen(arena, game, text, &example->region, diags))
        return false;
    missed = marked_outside(game, example, &example->region);
    if (missed)
        diag_help(diag_add(diags, DIAG(BAD_TEXT), text->at, "region",
                           arena_print(arena, "%s lies outside, but is marked or moved over",
                                       square_name(arena, game, *missed))),
                  "make the part larger");
    return !missed;
}

/* --- the position --- */

/* Reports a key that does not go with the others. */
static bool refuse_key(const struct reader *r, struct place place, const char *key,
                       const char *what, const char *help)
{
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), place, key, what), "%s", help);
    return false;
}

static const char once[] = "say it in one place only";

static bool read_hands(const struct reader *r, const struct example_fields *f,
                       struct placement *placement)
{
    if (!f->hands.text)
        return true;
    if (placement->hands_stated)
        return refuse_key(r, f->hands.at, "hands", "the position itself says what is held", once);
    return placement_read_hands(r->arena, &f->hands, placement, r->diags);
}

static bool read_side(const struct reader *r, const struct example_fields *f,
                      struct placement *placement)
{
    if (f->to_move < 0)
        return true;
    if (placement->side_stated)
        return refuse_key(r, f->position.at, "to-move", "the position itself says whose turn it is",
                          once);
    placement->to_move = f->to_move;
    placement->side_stated = true;
    return true;
}

static bool take_setup(const struct reader *r)
{
    const struct game *game = r->game;

    r->example->steps[0] = placement_of_setup(r->arena, game);
    if (!game->setup && !game->setup_text.text)
        diag_add(r->diags, DIAG(MISSING_KEY), r->example->place,
                 "an example of a game without setup", "position");
    return game->setup != NULL;
}

/* Where men may stand is not known of a game with errors. */
static bool take_position(const struct reader *r, const struct located *text)
{
    struct placement *position = &r->example->steps[0];

    if (!placement_read(r->arena, r->game, text, position, r->diags))
        return false;
    if (!r->game->flawed)
        placement_check_closed(r->arena, text, position, r->diags);
    return true;
}

bool example_read_position(struct arena *arena, const struct game *game,
                           const struct example_fields *fields, struct example *example,
                           struct diags *diags)
{
    const struct reader r = {arena, game, example, diags};
    bool good = true;

    example->steps = arena_alloc(arena, 1, sizeof *example->steps);
    example->position_text = fields->position;
    example->region_text = fields->region;
    example->region = region_whole(game);
    if (fields->position.text)
        good = take_position(&r, &fields->position);
    else if (fields->placement)
        example->steps[0] = *fields->placement;
    else
        good = take_setup(&r);
    good &= read_hands(&r, fields, &example->steps[0]);
    good &= read_side(&r, fields, &example->steps[0]);
    good &= example_read_marks(arena, game, fields, example, diags);
    return good;
}

/* --- moves --- */

/* Whose turn it is follows from the first man that moves. */
static void find_side(const struct example *example)
{
    struct placement *start = &example->steps[0];
    const struct ply *first = example->plies;
    const struct man *man;

    if (start->side_stated || example->ply_count == 0 || first->drop || first->startless)
        return;
    man = placement_man(start, first->squares[0].file, first->squares[0].rank);
    if (man->piece)
        start->to_move = man->side;
}

static bool read_result(const struct reader *r)
{
    struct example *e = r->example;

    if (!e->result_text.text)
        return true;
    if (!e->illegal)
        return placement_read(r->arena, r->game, &e->result_text, &e->result, r->diags);
    return refuse_key(r, e->result_text.at, "result", "an illegal move has no result",
                      "leave out 'result' or 'illegal'");
}

/* One of the words that stands in a part of a text, as a choice of a key. */
static bool read_word(const struct reader *r, const struct located *text, size_t from, size_t size,
                      const char *const *words, int *which)
{
    const struct field field = {.key = "outcome", .type = FIELD_CHOICE, .choices = words};
    struct node node = {.arena = r->arena, .place = located_at(text, from, size)};

    node.text = (struct located){.text = arena_text(r->arena, text->text + from, size),
                                 .at = node.place,
                                 .exact = text->exact};
    return field_value(&node, &field, which, r->diags);
}

static bool refuse_outcome(const struct reader *r, const char *why)
{
    return refuse_key(r, r->example->outcome_place, "outcome", why,
                      arena_print(r->arena, "write '%s by checkmate' or 'draw by repetition'",
                                  game_player_does(r->arena, r->game, 0, "wins", "win")));
}

/* Where " wins" stands in the text, or " win" of several; NULL: nowhere. */
static const char *verb_in(const char *text)
{
    const char *verb = strstr(text, " win");

    return verb && strchr("s ", verb[4]) ? verb : NULL;
}

/* "White wins", "Raiders win" or "draw": so many bytes of the text. */
static bool read_winner(const struct reader *r, size_t size)
{
    const char *const players[] = {r->game->first.text, r->game->second.text, "first", "second",
                                   NULL};
    struct example *e = r->example;
    const char *text = e->outcome_text.text;
    const char *verb = verb_in(text);
    size_t name = verb ? (size_t)(verb - text) : 0;

    e->result_stated = true;
    e->winner = -1;
    if (size == 4 && strncmp(text, "draw", size) == 0)
        return true;
    if (!name || name + 4 + (text[name + 4] == 's') != size)
        return refuse_outcome(r, "it is not clear who has won");
    if (!read_word(r, &e->outcome_text, 0, name, players, &e->winner))
        return false;
    e->winner %= 2;
    return true;
}

/* "White wins by stalemate"; a word alone is none of those that there are. */
static bool read_outcome(const struct reader *r, int *which)
{
    const struct located *text = &r->example->outcome_text;
    const char *by = strstr(text->text, " by ");
    size_t from = by ? (size_t)(by - text->text) + 4 : 0;

    if (!by && (verb_in(text->text) || strncmp(text->text, "draw", 4) == 0))
        return refuse_outcome(r, "it does not say by what the game has ended");
    return (!by || read_winner(r, from - 4)) &&
           read_word(r, text, from, strlen(text->text) - from, outcome_names, which);
}

static bool take_outcome(const struct reader *r, int which)
{
    struct example *e = r->example;

    if (!place_known(&e->outcome_place))
        return true;
    if (e->outcome_text.text && !read_outcome(r, &which))
        return false;
    e->outcome = (enum outcome)(which + OUTCOME_OPEN);
    return !e->illegal ||
           refuse_key(r, e->outcome_place, "outcome", "an illegal move has no outcome",
                      "leave out 'outcome' or 'illegal'");
}

static bool take_because(const struct reader *r, int which)
{
    struct example *e = r->example;

    if (!place_known(&e->because_place))
        return true;
    e->because = (enum refused)(which + REFUSED_NO_MOVE);
    return e->illegal || refuse_key(r, e->because_place, "because",
                                    "the last move of the example is not said to be illegal",
                                    "write 'illegal: yes', or leave 'because' out");
}

/* --- the whole --- */

static bool is_new(struct loader *loader, const struct located *name)
{
    const struct example *same = game_example(loader->game, name->text);

    if (!same)
        return true;
    diag_note(
        diag_add(loader->diags, DIAG(BAD_TEXT), name->at, "name", "another example has this name"),
        same->name.at, "it is here");
    return false;
}

static void add_totals(const struct example *example, size_t sums[TOTAL_COUNT])
{
    const struct marks *m = &example->marks;

    sums[TOTAL_MOVES] += example->ply_count;
    sums[TOTAL_ARROWS] += m->arrow_count;
    sums[TOTAL_MARKS] += m->circle_count + m->dot_count + m->cross_count + m->closed_count +
                         m->shaded_count + m->number_count + m->label_count;
}

/* Reports at an example what is too much with it. */
static bool has_too_many(struct loader *loader, const size_t sums[TOTAL_COUNT], struct place place)
{
    for (int k = 0; k < TOTAL_COUNT; k++) {
        if (sums[k] <= totals[k].most)
            continue;
        diag_add(loader->diags, DIAG(TOO_MANY), place, totals[k].what, (int)totals[k].most);
        loader->game->examples_lost = true;
        return true;
    }
    return false;
}

/* False when errors left nothing that could be shown or played. */
static bool load_example(struct loader *loader, const struct node *node, struct located *name,
                         size_t sums[TOTAL_COUNT])
{
    struct entry entry = {.example.place = node->place, .fields = EXAMPLE_FIELDS_UNSAID};
    struct example *example = &entry.example;
    const struct reader r = {loader->arena, loader->game, example, loader->diags};
    bool good = fields_read(node, "an example", &example_record, &entry, loader->diags);

    *name = example->name;
    if (!good || !is_new(loader, name))
        return false;
    example->illegal |= example->reason.text != NULL;
    good = take_outcome(&r, entry.outcome) & take_because(&r, entry.because);
    good &= example_read_plies(r.arena, r.game, &entry.fields.moves, &example->plies,
                               &example->ply_count, r.diags);
    good &= example_read_position(r.arena, r.game, &entry.fields, example, r.diags);
    add_totals(example, sums);
    if (has_too_many(loader, sums, node->place))
        return false;
    if (!good || !read_result(&r))
        return false;
    find_side(example);
    game_add_example(loader->arena, loader->game, example);
    return true;
}

void load_examples(struct loader *loader, const struct node *list)
{
    struct game *game = loader->game;
    size_t sums[TOTAL_COUNT] = {0};

    game->example_names.caseless = true;
    for (size_t i = 0; list && i < list->count && !game->examples_lost; i++) {
        struct located name = {0};

        sums[TOTAL_EXAMPLES]++;
        if (has_too_many(loader, sums, list->items[i]->place))
            return;
        if (!load_example(loader, list->items[i], &name, sums) && name.text)
            *ARENA_PUSH(loader->arena, game->lost_examples, game->lost_example_count) = name.text;
    }
}

/* --- other setups --- */

static const char *const chooser_names[] = {"both", "first", "second", NULL};

static const struct field lineup_fields[] = {
    {FIELD("name", FIELD_TEXT, struct lineup, name), .one_line = true, .required = true,
     .help = "by which positions call it, a word that begins with a small letter"},
    {FIELD("rows", FIELD_TEXT, struct lineup, rows), .required = true,
     .help = "the player's back ranks as that player sees them, the nearest one last, with capital "
             "codes"},
    {FIELD("player", FIELD_CHOICE, struct lineup, player), .choices = chooser_names,
     .help = "who may choose it: both players, the first or the second; default: both"},
    {FIELD("mirrored", FIELD_BOOL, struct lineup, mirrored),
     .help =
         "whether the second player's pieces stand on the files of the first's, as in Chess960, "
         "and are not turned round; default: no"},
};
static const struct record lineup_record = {
    RECORD("lineup", lineup_fields), .what = "a setup",
    .help = "another way in which a player may set up the back ranks"};
const struct field lineup_field = {.type = FIELD_RECORD, .record = &lineup_record};
