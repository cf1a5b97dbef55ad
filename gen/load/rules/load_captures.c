/* How men are taken, as the rules say. */
#include "load/shared/load_internal.h"

/* Captures by strength, and exceptions to how men are taken. */

/* --- tables --- */

static const struct field clause_fields[] = {
    {FIELD("piece", FIELD_TEXT, struct exception_said, piece), .required = true,
     .help = "the piece that captures"},
    {FIELD_TEXTS("takes", struct exception_said, takes), .item = &piece_word,
     .help = "pieces that it may take, however strong they are"},
    {FIELD_TEXTS("never", struct exception_said, never), .item = &piece_word,
     .help = "pieces that it may not take, however weak they are"},
    {FIELD_TEXTS("never-over", struct exception_said, never_over), .item = &piece_word,
     .help = "pieces over which it may not jump, whatever their ranks"},
    {FIELD("not-from", FIELD_TEXT, struct exception_said, not_from),
     .help = "a terrain: standing there, it may not take what 'takes' names"},
};

static const char *const clause_keys[] = {"takes", "never", "never-over", NULL};
static const struct record clause_record = {
    RECORD("capture-exception", clause_fields), .what = "an exception",
    .help = "what strength and ranks alone do not tell", .either = clause_keys};
static const struct field exception_field = {.type = FIELD_RECORD, .record = &clause_record};

/* --- exceptions --- */

static const char *does(const struct exception *exception)
{
    return exception->takes ? "takes" : "never takes";
}

static const struct exception *same_pair(const struct rules *rules, const struct exception *other)
{
    return FIND(one, rules->exceptions, rules->exception_count,
                one->piece == other->piece && one->other == other->other);
}

/* Two exceptions of the same pair: at best one of them is idle. */
static void report_pair(struct loader *loader, const struct exception *first,
                        const struct exception *second)
{
    const char *piece = second->piece->name.text, *other = second->other->name.text;
    struct finding *finding;

    if (first->takes != second->takes)
        finding = report_clash(loader, second->place, "leave one of the two exceptions out",
                               "%s %s %s here, but %s it elsewhere", piece, does(second), other,
                               does(first));
    else
        finding = diag_add(loader->diags, DIAG(EXCEPTION_IDLE), second->place, piece, does(second),
                           other);
    diag_note(finding, first->place, "that it %s it stands here", does(first));
}

/* An exception that says what strength says anyway. */
static void check_idle_exception(struct loader *loader, const struct exception *e)
{
    bool stronger = e->piece->strength >= e->other->strength;
    struct finding *finding;

    if (loader->game->rules.capture != CAPTURE_STRENGTH || !e->piece->strength ||
        !e->other->strength || e->not_from || e->takes != stronger)
        return;
    finding = diag_add(loader->diags, DIAG(EXCEPTION_IDLE), e->place, e->piece->name.text, does(e),
                       e->other->name.text);
    diag_note(finding, e->piece->strength_place, "%s has strength %d", e->piece->name.text,
              e->piece->strength);
    if (e->other != e->piece)
        diag_note(finding, e->other->strength_place, "%s has strength %d", e->other->name.text,
                  e->other->strength);
}

/* The same where strength says nothing: a piece takes every other one anyway. */
static void check_taking(struct loader *loader, const struct exception *e)
{
    if (loader->game->rules.capture == CAPTURE_REPLACEMENT && e->takes && !e->not_from)
        report_clash(loader, e->place, "write 'mode: by-strength', or leave the exception out",
                     "%s may take %s anyway, since captures do not go by strength",
                     e->piece->name.text, e->other->name.text);
}

static void add_exception(struct loader *loader, const struct exception *exception)
{
    struct rules *rules = &loader->game->rules;
    const struct exception *same = same_pair(rules, exception);

    if (same) {
        report_pair(loader, same, exception);
        return;
    }
    check_idle_exception(loader, exception);
    check_taking(loader, exception);
    *ARENA_PUSH(loader->arena, rules->exceptions, rules->exception_count) = *exception;
}

static void add_exceptions(struct loader *loader, struct exception exception,
                           const struct located_list *others)
{
    for (size_t i = 0; i < others->count; i++) {
        exception.other = load_piece_named(loader, &others->list[i]);
        exception.place = others->list[i].at;
        if (exception.piece && exception.other)
            add_exception(loader, &exception);
    }
}

/* --- pieces over which another one may not jump --- */

static void add_never_over(struct loader *loader, const struct never_over *pair)
{
    struct rules *rules = &loader->game->rules;
    const char *piece = pair->piece->name.text, *other = pair->other->name.text;

    if (!piece_jumps_men(pair->piece)) {
        report_clash(loader, pair->place, "leave 'never-over' out",
                     "%s jumps over no pieces, be it a %s or another one", piece, other);
        return;
    }
    EACH (item, rules->never_over, rules->never_over_count)
        if (item->piece == pair->piece && item->other == pair->other) {
            diag_note(diag_add(loader->diags, DIAG(EXCEPTION_IDLE), pair->place, piece,
                               "never jumps over", other),
                      item->place, "that it never jumps over it stands here");
            return;
        }
    *ARENA_PUSH(loader->arena, rules->never_over, rules->never_over_count) = *pair;
}

static void load_never_over(struct loader *loader, const struct piece *piece,
                            const struct located_list *others)
{
    for (size_t i = 0; i < others->count && piece; i++) {
        struct never_over pair = {piece, load_piece_named(loader, &others->list[i]),
                                  others->list[i].at};

        if (pair.other)
            add_never_over(loader, &pair);
    }
}

/* --- the list --- */

void load_exceptions(struct loader *loader)
{
    const struct rules_said *rules = &loader->said->rules;

    EACH (said, rules->exceptions, rules->exception_count) {
        struct exception exception = {.takes = true,
                                      .piece = load_piece_named(loader, &said->piece)};

        if (said->not_from.text)
            exception.not_from = load_terrain_named(loader, &said->not_from);
        if (said->not_from.text && !place_known(&said->takes.at))
            report_clash(loader, said->not_from.at, "leave 'not-from' out, or write 'takes'",
                         "'not-from' is about what a piece takes, but it takes nothing here");
        add_exceptions(loader, exception, &said->takes);
        exception.takes = false;
        exception.not_from = NULL;
        add_exceptions(loader, exception, &said->never);
        load_never_over(loader, exception.piece, &said->never_over);
    }
}

/* --- what does not go together --- */

static void check_lacking(struct loader *loader)
{
    const struct game *game = loader->game;

    EACH (piece, game->pieces, game->piece_count)
        if (!piece->strength && !loader->keys_flawed)
            diag_note(report_clash(loader, piece->name.at, "give it a 'strength'",
                                   "%s has no strength, but captures are by strength",
                                   piece->name.text),
                      rule_place(loader, "capture"), "it is said here");
}

/* Squares that enclose are of no use where nothing does. */
static void check_hostile(struct loader *loader)
{
    const struct game *game = loader->game;

    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].hostile[0] || game->terrains[i].hostile[1])
            report_choice_clash(
                loader, game->terrains[i].place, "rules.capture", "custodian",
                "write 'capture: custodian' in 'rules:', or leave 'hostile' out",
                arena_print(loader->arena, "'%s' encloses pieces, but that takes none in this game",
                            game->terrains[i].id.name.text));
}

void check_strengths(struct loader *loader)
{
    const struct game *game = loader->game;

    if (game->rules.capture != CAPTURE_CUSTODIAN)
        check_hostile(loader);

    if (game->rules.capture == CAPTURE_STRENGTH) {
        check_lacking(loader);
        return;
    }
    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].weakens != WEAKENS_NONE)
            report_choice_clash(
                loader, game->terrains[i].place, "rules.capture", "by-strength",
                "write 'capture: by-strength' in 'rules:', or leave 'weakens' out",
                arena_print(loader->arena, "'%s' takes strength away, but captures do not go by it",
                            game->terrains[i].id.name.text));
}

/* How men are enclosed. */

static const char *const effect_names[] = {"remove", "turn", NULL};
static const char *const intervention_names[] = {"none", "neighbours", "rows", NULL};
static const char *const entering_names[] = {"safe", "lost", "forbidden", NULL};
static const char *const all_names[] = {"all", NULL};
static const int all_values[] = {SIDES_ALL};

static const struct field sides_fields[] = {
    {FIELD_SAME("closed", FIELD_EITHER), .required = true,
     .forms =
         FORMS(ROW(FORM(FIELD_CHOICE, struct sides_said, number), .choices = all_names,
                   .values = all_values),
               ROW(FORM(FIELD_INT, struct sides_said, number), .least = 1, .most = DIRECTIONS)),
     .help = "how many squares beside such a piece must be closed for it to be taken; or all that "
             "are on the board"},
    {FIELD_TEXTS("pieces", struct sides_said, pieces), .item = &piece_word,
     .help = "the pieces of which that is true; default: all"},
    {FIELD("on", FIELD_TEXT, struct sides_said, on), .help = "a terrain on which it is true"},
    {FIELD("beside", FIELD_TEXT, struct sides_said, beside),
     .help = "a terrain beside which it is true; default of both: everywhere"},
    {FIELD_TEXTS("with", struct sides_said, with), .item = &piece_word,
     .help = "pieces of which one must stand on a square beside it; default: any enemies"},
};
static const struct record sides_record = {
    RECORD("closed-sides", sides_fields), .what = "'sides'",
    .help = "pieces that are taken only when so many squares beside them are closed"};
static const struct field sides_field = {.type = FIELD_RECORD, .record = &sides_record};

static const struct field return_fields[] = {
    {FIELD_TEXTS("pieces", struct return_said, pieces), .item = &piece_word, .required = true,
     .help = "the pieces of which that is true"},
    {FIELD("within", FIELD_NODE, struct return_said, within), .required = true, .by_player = true,
     .forms = within_forms,
     .help = "where they go: ranks from the player's side, such as 1-2, or a terrain, but for "
             "squares of the other player"},
};
static const struct record return_record = {
    RECORD("return", return_fields), .what = "'returns'",
    .help = "pieces that are not taken when they are enclosed, but put elsewhere by their player"};
static const struct field return_field = {.type = FIELD_RECORD, .record = &return_record};

/* Corners and walls of shields are about files and ranks; what is said of pieces that are taken
 * means nothing where those that are enclosed return. */
static void check_enclosed(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    bool grid = !loader->game->network.binds && loader->game->network.shape == GRID_BOARD;
    bool returns = rules->return_count;
    bool straight = rules->custodian_along == ALONG_ORTHOGONAL;
    const struct clash clashes[] = {
        {!grid && (rules->custodian_corner || rules->shieldwall), "capture",
         rules->custodian_corner ? "corner" : "shieldwall", "leave it out",
         "the board has lines of its own, and no files and ranks"},
        {rules->custodian_corner && !straight, "capture", "corner",
         "write 'along: orthogonal', or leave 'corner' out",
         "'corner' is about files and ranks, but pieces are enclosed along other lines"},
        {rules->shieldwall && !straight, "capture", "shieldwall",
         "write 'along: orthogonal', or leave 'shieldwall' out",
         "'shieldwall' is about files and ranks, but pieces are enclosed along other lines"},
        {returns && rules->custodian_turns, "capture", "effect", "leave 'effect' or 'returns' out",
         "pieces that are enclosed return, and cannot change sides"},
        {returns && rules->intervention, "capture", "intervention",
         "leave 'intervention' or 'returns' out",
         "pieces that are enclosed return, and are not taken"},
        {returns && rules->shieldwall, "capture", "shieldwall",
         "leave 'shieldwall' or 'returns' out",
         "pieces that are enclosed return, and are not taken"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

/* More sides than a piece has along such lines are never closed. */
static void check_sides(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    int lines = rules->custodian_along == ALONG_ANY ? DIRECTIONS : DIRECTIONS / 2;

    for (size_t i = 0; i < rules->side_count && !loader->game->network.binds; i++)
        if (rules->sides[i].number != SIDES_ALL && rules->sides[i].number > lines)
            report_clash(loader, yaml_get(rule_map(loader, "capture"), "sides")->place,
                         "write 'along: any', or a smaller number",
                         "a piece has %d squares beside it along such lines, not %d", lines,
                         rules->sides[i].number);
}

/* Royal pieces that changed sides would be nobody's loss. */
static void check_turned(struct loader *loader)
{
    const struct game *game = loader->game;

    for (size_t i = 0; game->rules.custodian_turns && i < game->piece_count; i++)
        if (game->pieces[i].royal && !game->pieces[i].immune)
            report_clash(loader, rule_text_place(loader, "capture", "effect"),
                         "write 'effect: remove', or name it in 'immune'",
                         "%s is royal, and would change sides", game->pieces[i].name.text);
}

void load_enclosing(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    load_marks(loader, "capture", "immune", PIECE_FLAG(immune));
    load_marks(loader, "capture", "unarmed", PIECE_FLAG(unarmed));
    EACH (one, said->sides, said->side_count) {
        struct closed_sides sides = {.number = one->number};

        sides.pieces = load_pieces_named(loader, &one->pieces, &sides.piece_count);
        sides.on = one->on.text ? load_terrain_named(loader, &one->on) : NULL;
        sides.with = load_pieces_named(loader, &one->with, &sides.with_count);
        sides.beside = one->beside.text ? load_terrain_named(loader, &one->beside) : NULL;
        *ARENA_PUSH(loader->arena, rules->sides, rules->side_count) = sides;
    }
    EACH (one, said->returns, said->return_count) {
        struct return_rule *rule = ARENA_PUSH(loader->arena, rules->returns, rules->return_count);

        *rule = (struct return_rule){0};
        rule->pieces = load_pieces_named(loader, &one->pieces, &rule->piece_count);
        if (one->within)
            load_within(loader, one->within, false, rule->within);
    }
    check_enclosed(loader);
    check_sides(loader);
    check_turned(loader);
}

static const char *const capture_names[] = {"replacement", "by-strength", "custodian", "groups",
                                            "loops",       "mills",       "approach",  NULL};
static const char *const way_names[] = {"either", "approach", "withdrawal", NULL};
static const char *const spare_names[] = {"mills", "none", NULL};
static const char *const along_names[] = {"orthogonal", "diagonal", "any", NULL};

static const struct field capture_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.rules.capture), .required = true,
     .choices = capture_names, .help = "how pieces are taken"},
    {FIELD("most", FIELD_INT, struct definition, game.rules.custodian_most), .least = 1,
     .most = ROW_LIMIT,
     .help = "pieces in a row that are taken together; default: as many as stand there"},
    {FIELD("along", FIELD_CHOICE, struct definition, game.rules.custodian_along),
     .choices = along_names,
     .help = "lines along which pieces are enclosed, or stand side by side in groups; default: "
             "orthogonal"},
    {FIELD("corner", FIELD_BOOL, struct definition, game.rules.custodian_corner),
     .help = "whether a piece in a corner is taken by two enemies on the squares beside it; "
             "default: false"},
    {FIELD("effect", FIELD_CHOICE, struct definition, game.rules.custodian_turns),
     .choices = effect_names,
     .help = "what becomes of pieces that are taken: remove, they leave the board; or turn, they "
             "change sides; default: remove"},
    {FIELD("intervention", FIELD_CHOICE, struct definition, game.rules.intervention),
     .choices = intervention_names,
     .help = "what a piece takes that moves in between two enemies on a line: none; neighbours, "
             "these two; or rows, these and all in a row behind them; default: none"},
    {FIELD_OF("sides", FIELD_SOME, struct definition, rules.sides, rules.side_count),
     .item = &sides_field,
     .help = "pieces for which it is not two on opposite sides that enclose them; the first that "
             "fits counts",
     .several = "several of them"},
    {FIELD_OF("returns", FIELD_SOME, struct definition, rules.returns, rules.return_count),
     .item = &return_field,
     .help = "pieces that are not taken when they are enclosed: their player puts one of them "
             "elsewhere in place of any move; those of the first that fits come first",
     .several = "several of them"},
    {FIELD("entering", FIELD_CHOICE, struct definition, game.rules.entering),
     .choices = entering_names,
     .help = "what it is to come to where enemies enclose the piece, or its group: safe; lost, it "
             "leaves the board unless it takes something; or forbidden, but for a group that takes "
             "something; default: safe"},
    {FIELD("shieldwall", FIELD_BOOL, struct definition, game.rules.shieldwall),
     .help =
         "whether two or more pieces in a row along an edge are taken when the row is closed and "
         "an enemy stands in front of each of them; default: false"},
    {FIELD_NAMES("immune"), .help = "pieces that are never taken"},
    {FIELD_NAMES("unarmed"), .help = "pieces that take no part in captures of others"},
    {FIELD("row", FIELD_INT, struct definition, game.rules.mills.row), .least = 2,
     .most = ROW_LIMIT, .help = "pieces side by side that make a mill; default: 3"},
    {FIELD("lines", FIELD_CHOICE, struct definition, game.rules.mills.lines), .choices = row_words,
     .values = row_lines, .help = "the lines on which mills are made; default: any"},
    {FIELD("spare", FIELD_CHOICE, struct definition, game.rules.mills.all), .choices = spare_names,
     .help = "what is taken only where there is nothing else: mills, a piece that belongs to one; "
             "or none; default: mills"},
    {FIELD("twice", FIELD_INT, struct definition, game.rules.mills.twice), .least = 1,
     .most = CHOSEN_LIMIT,
     .help = "pieces that are taken for two mills or more made at once; "
             "default: 1"},
    {FIELD("ways", FIELD_CHOICE, struct definition, game.rules.approach), .choices = way_names,
     .help = "rows that a piece takes: approach, in front of where it has come to; withdrawal, "
             "behind where it came from; or either, by choice; default: either"},
    {FIELD_OF("exceptions", FIELD_ARRAY, struct definition, rules.exceptions,
              rules.exception_count),
     .item = &exception_field,
     .help =
         "pairs of pieces of which one may take the other or may not, whatever their strengths, or "
         "may not jump over it"},
};

static const key_variant capture_variants[] = {{"exceptions", NULL},
                                               {"exceptions", NULL},
                                               {"most", "along", "corner", "effect", "intervention",
                                                "sides", "returns", "entering", "shieldwall",
                                                "immune", "unarmed", NULL},
                                               {"along", "entering", NULL},
                                               {NULL},
                                               {"row", "lines", "spare", "twice", NULL},
                                               {"ways", NULL}};

static const struct record capture_record = {
    RECORD("capture", capture_fields), .variants = capture_variants,
    .help = "how pieces are taken: as the moves say, perhaps by strength; by enclosing them in a "
            "line, or in groups; around loops of the board; by choice, for mills; or in rows in "
            "front of them or "
            "behind them"};
const struct field *const capture_forms[] =
    WORD_OR_MAP(capture_record, FORM(FIELD_CHOICE, struct definition, game.rules.capture),
                .choices = capture_names);

/* Moves that only take are never made where men are taken otherwise. */
static void check_idle_captures(struct loader *loader, const struct piece *piece)
{
    struct moveset peaceful = moveset_peaceful(loader->arena, &piece->moves);

    if (piece->valid && peaceful.count != piece->moves.count)
        diag_note(report_clash(loader, piece->betza.at, "leave the moves that only take out",
                               "%s has moves that only take, but pieces are taken %s",
                               piece->name.text, taken_how(loader->game)),
                  rule_place(loader, "capture"), "it is said here");
}

static void check_mills(struct loader *loader)
{
    const struct game *game = loader->game;
    const struct node *row = rule_text(loader, "capture", "row");
    int longest = load_longest_row(game, game->rules.mills.lines);

    if (game->rules.mills.row > longest && game->width > 0)
        report_clash(loader, row ? row->place : rule_place(loader, "capture"),
                     arena_print(loader->arena, "write at most %d", longest),
                     "the board has no room for %d pieces in such a row", game->rules.mills.row);
}

void check_capture(struct loader *loader)
{
    const struct game *game = loader->game;
    const struct rules *rules = &game->rules;
    bool loops = rules->capture == CAPTURE_LOOPS;
    bool chosen = takes_by_choice(rules) || loops || rules->capture == CAPTURE_GROUPS;
    /* Men that are taken by choice leave no room for what a whole move makes of its captures. */
    const struct clash clashes[] = {
        {rules->check && has_royal(game), "capture", NULL,
         "write 'goal: capture-king', or 'capture: replacement'",
         "check is about moves that take, but pieces are taken", .taken = true},
        {chosen && rules->explosions, "explosions", NULL,
         "leave it out, or write 'capture: replacement'",
         "'explosions' is about pieces that take, but pieces are taken", .taken = true},
        {chosen && !rules->explosions && rules->chain.by && rules->capture != CAPTURE_APPROACH,
         "chain", NULL, "leave it out, or write 'capture: replacement'",
         "'chain' is about pieces that take, but pieces are taken", .taken = true},
        {loops &&
             !FIND(line, game->network.lines, game->network.line_count, line->curve == CURVE_LOOPS),
         "capture", NULL, "write 'circuits' in 'board', or another 'capture'",
         "pieces are taken around loops, but the board has none"}};

    if (!takes_beside(rules))
        return;
    report_clashes(loader, clashes, COUNT_OF(clashes));
    if (rules->capture == CAPTURE_MILLS)
        check_mills(loader);
    for (size_t i = 0; i < game->piece_count; i++)
        check_idle_captures(loader, &game->pieces[i]);
}

/* `contagion:`, pieces whose captors become other pieces. */

static const struct field contagion_fields[] = {
    {FIELD_TEXTS("taking", struct contagion_said, taking), .item = &piece_word, .required = true,
     .help = "the pieces that are taken"},
    {FIELD("becomes", FIELD_TEXT, struct contagion_said, becomes), .required = true,
     .help = "what a piece becomes that takes one of them, unless it is royal"},
};

static const struct record contagion_record = {
    RECORD("contagion", contagion_fields), .what = "'contagion'",
    .help = "what a piece becomes that takes certain others, at once and in place of a promotion"};
const struct field contagion_field = {.type = FIELD_RECORD, .record = &contagion_record};

/* Whether men can become the piece by what they take. */
static bool can_spread(struct loader *loader, const struct piece *piece, struct place at)
{
    const char *flaw = piece->royal  ? "is royal, and nobody gets a royal piece by a capture"
                       : piece->wall ? "is a wall, and belongs to nobody"
                                     : NULL;

    if (flaw)
        report_clash(loader, at, "name another piece", "%s %s", piece->name.text, flaw);
    return !flaw;
}

static void load_one(struct loader *loader, const struct contagion_said *said)
{
    struct piece *becomes = load_piece_named(loader, &said->becomes);

    EACH (one, said->taking.list, said->taking.count) {
        struct piece *piece = load_piece_named(loader, one);

        if (piece && piece->captor && becomes && piece->captor != becomes)
            report_clash(loader, one->at, "name it once", "what takes %s becomes both %s and %s",
                         piece->name.text, piece->captor->name.text, becomes->name.text);
        else if (piece)
            piece->captor = becomes;
    }
    if (becomes)
        becomes->of_captors = can_spread(loader, becomes, said->becomes.at);
}

void load_contagion(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct clash clash = {said->contagion_count && takes_beside(&loader->game->rules),
                                "contagion",
                                NULL,
                                "leave it out, or write 'capture: replacement'",
                                "'contagion' is about moves that take, but pieces are taken",
                                .taken = true};

    for (size_t i = 0; i < said->contagion_count; i++)
        load_one(loader, &said->contagions[i]);
    report_clashes(loader, &clash, 1);
}

/* `explosions:`, captures that explode. */

static const struct field explosion_fields[] = {
    {FIELD_NAMES("spares"),
     .help = "pieces that stay where they stand beside a capture; they explode when they capture"},
    {FIELD_NAMES("immune"), .help = "pieces that stay, even when they capture"},
    {FIELD("hands", FIELD_BOOL, struct definition, game.rules.explosions_held),
     .help = "whether what explodes comes to the hand of the other player; default: false"},
};

static const struct record explosion_record = {RECORD("explosions", explosion_fields),
                                               .help = "captures explode"};
const struct field *const explosion_forms[] =
    WORD_OR_MAP(explosion_record, FORM(FIELD_BOOL, struct definition, game.rules.explosions));

static void mark(struct loader *loader, const char *key, enum explodes explodes)
{
    const struct located_list names = rule_names(loader, "explosions", key);

    for (size_t i = 0; i < names.count; i++) {
        struct piece *piece = load_piece_named(loader, &names.list[i]);

        if (piece && piece->explodes && piece->explodes != explodes)
            report_clash(loader, names.list[i].at, "leave it out of 'spares'",
                         "%s is immune to explosions, and need not be spared", piece->name.text);
        if (piece)
            piece->explodes = explodes;
    }
}

void load_explosions(struct loader *loader)
{
    loader->game->rules.explosions |= rule_map(loader, "explosions") != NULL;
    mark(loader, "immune", EXPLODES_NEVER);
    mark(loader, "spares", EXPLODES_CAPTURING);
}

/* `trading:`, pieces that may not be traded for each other. */

static const char *const protector_names[] = {"remaining", "all", NULL};
static const char *const counter_names[] = {"forbidden", "unprotected", "allowed", NULL};

static const struct field trading_fields[] = {
    {FIELD_NAMES("pieces"), .required = true,
     .help = "the pieces that may not be traded: one of them takes another that is protected only "
             "beside it, or together with a piece that is worth it"},
    {FIELD_NAMES("minor"), .help = "pieces that are not worth it; default: none"},
    {FIELD("protectors", FIELD_CHOICE, struct definition, game.rules.trading.protectors),
     .choices = protector_names,
     .help =
         "the pieces that protect: those that remain after the move; or all, also those that it "
         "takes on its way; default: remaining"},
    {FIELD("counter-strike", FIELD_CHOICE, struct definition, game.rules.trading.counter_strike),
     .choices = counter_names,
     .help = "a capture of such a piece by another one, right after the other player has made one: "
             "forbidden; allowed of an unprotected piece; or allowed; default: forbidden"},
    {FIELD("double-capture", FIELD_CHOICE, struct definition, game.rules.trading.double_capture),
     .choices = forbidden_words,
     .help = "a counter-strike that also takes a piece that is worth it; default: forbidden"},
};

const struct record trading_record = {RECORD("trading", trading_fields),
                                      .help = "pieces that may not be traded for each other"};

/* Reports the pieces of the key that have the flag, which is said in words. */
static void check_pieces(struct loader *loader, const char *rule, const char *key, size_t flag,
                         const char *what)
{
    const struct located_list names = rule_names(loader, rule, key);

    for (size_t i = 0; i < names.count; i++) {
        const struct piece *piece = game_piece_named(loader->game, names.list[i].text);

        if (piece && piece_has(piece, flag))
            report_clash(loader, names.list[i].at, "leave it out", "%s %s", piece->name.text, what);
    }
}

static void check_trading(struct loader *loader, bool minor)
{
    const struct rules *rules = &loader->game->rules;
    const struct clash clashes[] = {
        {takes_beside(rules), "trading", NULL,
         "leave 'trading' out, or write 'capture: replacement'",
         "'trading' is about pieces that move to take, but pieces are taken", "rules.capture",
         "replacement", .taken = true},
        {rule_text(loader, "trading", "protectors") && !minor, "trading", "protectors",
         "leave it out, or name 'minor' pieces",
         "'protectors' is about minor pieces taken on the way, but none is minor"},
        {rule_text(loader, "trading", "double-capture") &&
             rules->trading.counter_strike == COUNTER_ALLOWED,
         "trading", "double-capture", "leave it out, or write 'counter-strike: forbidden'",
         "'double-capture' excuses counter-strikes, but all of them are allowed"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

void load_trading(struct loader *loader)
{
    struct rules *rules = &loader->game->rules;
    bool minor;

    if (!rule_map(loader, "trading"))
        return;
    load_marks(loader, "trading", "pieces", PIECE_FLAG(traded));
    minor = load_marks(loader, "trading", "minor", PIECE_FLAG(trade_minor));
    rules->trading.on = true;
    check_pieces(loader, "trading", "pieces", PIECE_FLAG(royal),
                 "is royal: its capture decides the game, and is no trade");
    check_pieces(loader, "trading", "minor", PIECE_FLAG(traded),
                 "may not be traded, and cannot be minor, too");
    check_trading(loader, minor);
}

/* `walls:`, squares that are closed while a game is played. */

static const char *const built_names[] = {"none", "vacated", NULL};

static const struct field wall_fields[] = {
    {FIELD("piece", FIELD_TEXT, struct definition, rules.wall), .required = true,
     .help = "the piece with 'wall: true' that is built"},
    {FIELD("built", FIELD_CHOICE, struct definition, game.rules.walls_built),
     .choices = built_names,
     .help = "where each move builds one: vacated, on the square that the piece leaves; default: "
             "none"},
    {FIELD_NAMES("captors"), .help = "pieces that become a wall where they capture"},
};

const struct record wall_record = {RECORD("walls", wall_fields), .help = "how walls are built"};

/* What a piece says of itself: walls and immobile pieces have no moves, and all others some. */
static void check_piece(struct loader *loader, const struct piece *piece)
{
    bool moves = place_known(&piece->betza.at) || place_known(&piece->mnemonic.at) ||
                 place_known(&piece->text.at);

    if (piece->wall && (moves || piece->immobile || piece->royal || piece->choice_count))
        report_clash(loader, piece->wall_place, "leave 'wall' out, or the other",
                     "%s is a wall, and neither moves nor promotes nor is taken", piece->name.text);
    if (piece->immobile && (moves || piece->choice_count))
        report_clash(loader, piece->immobile_place, "leave 'immobile' out, or the other",
                     "%s is immobile, and neither moves nor promotes", piece->name.text);
    if (place_known(&piece->immobile_place) && !piece->immobile && !piece->wall && !moves)
        report_clash(loader, piece->immobile_place, "write how it moves, or 'immobile: true'",
                     "%s is not immobile, but has no moves", piece->name.text);
    else if (place_known(&piece->wall_place) && !piece->immobile && !piece->wall && !moves)
        report_clash(loader, piece->wall_place, "write how it moves, or 'wall: true'",
                     "%s is no wall, but has no moves", piece->name.text);
}

static void check_rules(struct loader *loader, bool captors)
{
    const struct rules *rules = &loader->game->rules;
    const struct clash clashes[] = {
        {takes_beside(rules), "walls", NULL, "leave 'walls' out, or write 'capture: replacement'",
         "walls belong to nobody, but pieces are taken", "rules.capture", "replacement",
         .taken = true},
        {rules->walls_built == WALLS_VACATED && rules->castling_count, "walls", NULL,
         "leave 'castling' out, or 'built'",
         "pieces that castle leave two squares, but each move builds one wall"},
        {rules->walls_built == WALLS_NONE && !captors, "walls", NULL,
         "write 'built: vacated', or name 'captors'", "it is not said when walls are built"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

void load_walls(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;
    struct piece *piece;

    for (size_t i = 0; i < loader->game->piece_count; i++)
        check_piece(loader, &loader->game->pieces[i]);
    if (!said->wall.text)
        return;
    piece = load_piece_named(loader, &said->wall);
    if (piece && !piece->wall)
        report_clash(loader, said->wall.at, "write 'wall: true' in it, or name another piece",
                     "%s is no wall", piece->name.text);
    rules->wall = piece && piece->wall ? piece : NULL;
    check_rules(loader, load_marks(loader, "walls", "captors", PIECE_FLAG(to_wall)));
    check_pieces(loader, "walls", "captors", PIECE_FLAG(royal),
                 "is royal: it would be lost with each of its captures");
}
