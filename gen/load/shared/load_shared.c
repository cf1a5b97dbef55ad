/* What several parts of a definition have in common. */
#include "load/shared/load_internal.h"

const char *const row_words[] = {"any", "orthogonal", "diagonal", "files", "ranks", NULL};
const int row_lines[] = {LINES_ANY, LINES_FILES | LINES_RANKS, LINES_DIAGONALS, LINES_FILES,
                         LINES_RANKS};
const char *const player_words[] = {"both", "first", "second", NULL};
const char *const allowed_words[] = {"allowed", "forbidden", NULL};
const char *const forbidden_words[] = {"forbidden", "allowed", NULL};
const char *const loses_words[] = {"allowed", "loses", NULL};

/* --- names in another script --- */

/* clang-format off */
/* With what makes text and reading differ by player, where they may. */
#define NATIVE_TEXT(by) FORM(FIELD_TEXT, struct native, text), .second = (by), .one_line = true,   \
                        .help = "name in the game's own script"
#define NATIVE_ROWS(by_text, by_reading)                                                           \
    {.key = "text", NATIVE_TEXT(by_text), .required = true},                                       \
    {FIELD("reading", FIELD_TEXT, struct native, reading), .second = (by_reading),                 \
     .one_line = true, .help = "how it is spoken, in Latin letters"},                              \
    {FIELD("lang", FIELD_TEXT, struct native, lang),                                               \
     .help = "language as a BCP 47 tag, such as ja; pieces take that of the game"}
/* clang-format on */

enum {
    BY_TEXT = SECOND(struct native, text, second),
    BY_READING = SECOND(struct native, reading, second_reading),
    BY_SHORT = SECOND(struct native, short_text, short_second)
};

static const struct field native_fields[] = {NATIVE_ROWS(0, 0)};
static const struct field piece_native_fields[] = {
    NATIVE_ROWS(BY_TEXT, BY_READING),
    {FIELD("short", FIELD_TEXT, struct native, short_text), .second = BY_SHORT, .one_line = true,
     .help = "what stands for it in small places, such as figures, and on pieces whose face is "
             "'short'; often one character"},
    {FIELD("second", FIELD_TEXT, struct native, second), .one_line = true,
     .help = "the second player's: an older spelling of 'text: {first: …, second: …}'"},
    {FIELD("second-reading", FIELD_TEXT, struct native, second_reading), .one_line = true,
     .help = "how that is spoken: an older spelling of 'reading: {first: …, second: …}'"},
    {FIELD("second-short", FIELD_TEXT, struct native, short_second), .one_line = true,
     .help = "what stands for that: an older spelling of 'short: {first: …, second: …}'"},
};

static const struct record native_record = {RECORD("native", native_fields),
                                            .help = "a name in another script"};
const struct field *const native_forms[] = WORD_OR_MAP(native_record, NATIVE_TEXT(0));

static const struct record piece_native_record = {RECORD("piece-native", piece_native_fields),
                                                  .help = "a piece's name in another script"};
const struct field *const piece_native_forms[] =
    WORD_OR_MAP(piece_native_record, NATIVE_TEXT(BY_TEXT));

/* --- names --- */

const struct field piece_word = {.key = "piece", .type = FIELD_TEXT};

struct piece *load_piece_named(struct loader *loader, const struct located *name)
{
    struct game *game = loader->game;
    const struct piece *piece = game_piece_named(game, name->text);

    if (piece)
        return &game->pieces[piece - game->pieces];
    game_suggest_piece(game, diag_add(loader->diags, DIAG(UNKNOWN_PIECE), name->at, name->text),
                       name->text);
    return NULL;
}

const struct piece **load_pieces_named(struct loader *loader, const struct located_list *names,
                                       size_t *count)
{
    const struct piece **pieces = NULL;

    *count = 0;
    for (size_t i = 0; i < names->count; i++) {
        const struct piece *piece = load_piece_named(loader, &names->list[i]);

        if (piece)
            *ARENA_PUSH(loader->arena, pieces, *count) = piece;
    }
    return pieces;
}

const struct terrain *load_terrain_named(struct loader *loader, const struct located *name)
{
    const struct game *game = loader->game;
    const struct terrain *terrain = game_terrain(game, name->text, strlen(name->text));

    if (!terrain && game->width)
        terrain_unknown(game, name, loader->diags);
    return terrain;
}

int load_longest_row(const struct game *game, unsigned lines)
{
    bool wide = game->width > game->height;
    int shorter = wide ? game->height : game->width, longer = wide ? game->width : game->height;
    int longest = 0;

    EACH (line, game->network.lines, game->network.line_count)
        if (lines & (line->diagonal ? LINES_DIAGONALS : LINES_FILES | LINES_RANKS))
            longest = line->count > longest ? line->count : longest;
    if (game->network.binds)
        return longest;
    return lines == LINES_DIAGONALS ? shorter
           : lines == LINES_FILES   ? game->height
           : lines == LINES_RANKS   ? game->width
                                    : longer;
}

/* --- contradictions --- */

const char *taken_how(const struct game *game)
{
    static const char *const how[] = {[CAPTURE_REPLACEMENT] = "by moves",
                                      [CAPTURE_STRENGTH] = "by moves",
                                      [CAPTURE_CUSTODIAN] = "by enclosing them",
                                      [CAPTURE_GROUPS] = "in groups",
                                      [CAPTURE_LOOPS] = "around loops",
                                      [CAPTURE_MILLS] = "for mills",
                                      [CAPTURE_APPROACH] = "in rows on a piece's way"};

    return how[game->rules.capture];
}

struct place rule_place(struct loader *loader, const char *key)
{
    return yaml_get(loader->said->rules.node, key)->place;
}

const struct node *rule_map(const struct loader *loader, const char *rule)
{
    const struct node *map = yaml_get(loader->said->rules.node, rule);

    return map && map->kind == NODE_MAP ? map : NULL;
}

const struct node *rule_text(const struct loader *loader, const char *rule, const char *key)
{
    const struct node *text = yaml_get(rule_map(loader, rule), key);

    return text && text->kind == NODE_TEXT ? text : NULL;
}

struct place rule_text_place(const struct loader *loader, const char *rule, const char *key)
{
    return rule_text(loader, rule, key)->place;
}

/* Empty ones are reported as such. */
static void add_name(struct arena *arena, const struct node *node, struct located_list *names)
{
    if (node->kind == NODE_TEXT && *node->text.text)
        *ARENA_PUSH(arena, names->list, names->count) = node->text;
}

struct located_list rule_names(const struct loader *loader, const char *rule, const char *key)
{
    const struct node *value = yaml_get(rule_map(loader, rule), key);
    struct located_list names = {0};

    if (value && value->kind == NODE_TEXT)
        add_name(loader->arena, value, &names);
    for (size_t i = 0; value && value->kind == NODE_LIST && i < value->count; i++)
        add_name(loader->arena, value->items[i], &names);
    return names;
}

bool load_marks(struct loader *loader, const char *rule, const char *key, size_t flag)
{
    const struct located_list names = rule_names(loader, rule, key);

    for (size_t i = 0; i < names.count; i++) {
        struct piece *piece = load_piece_named(loader, &names.list[i]);

        if (piece)
            *(bool *)((char *)piece + flag) = true;
    }
    return names.count > 0;
}

/* Notes where the rules stand that a text names in quotation marks, "write 'goal: checkmate'", but
 * for the one that begins at a place: either of those that clash may be the wrong one. */
static void note_named(const struct loader *loader, const char *text, struct place place,
                       struct finding *finding)
{
    const struct node *rules = loader->said->rules.node;

    for (size_t i = 0; rules && rules->kind == NODE_MAP && i < rules->count; i++) {
        const char *key = rules->keys[i]->text.text, *at = strstr(text, key);
        size_t size = strlen(key);

        if (at && at > text && at[-1] == '\'' && strchr("':", at[size]) &&
            rules->keys[i]->place.line != place.line)
            diag_note(finding, rules->items[i]->place, "'%s' is declared here", key);
    }
}

struct finding *report_clash(struct loader *loader, struct place place, const char *help,
                             const char *format, ...)
{
    struct finding *finding;
    struct buf what = {0};
    va_list args;

    va_start(args, format);
    buf_print_list(&what, format, args);
    va_end(args);
    finding = diag_add(loader->diags, DIAG(RULE_CLASH), place, buf_str(&what));
    note_named(loader, help, place, finding);
    diag_help(finding, "%s", help);
    buf_free(&what);
    return finding;
}

void report_choice_clash(struct loader *loader, struct place place, const char *key,
                         const char *value, const char *help, const char *what)
{
    yaml_choose_key(report_clash(loader, place, help, "%s", what), loader->game->tree, key, value);
}

void report_clashes(struct loader *loader, const struct clash *clashes, size_t count)
{
    EACH (clash, clashes, count) {
        const struct node *value = yaml_get(loader->said->rules.node, clash->rule);
        struct finding *finding;

        if (!clash->there)
            continue;
        finding = report_clash(loader, (clash->key ? yaml_get(value, clash->key) : value)->place,
                               clash->help, "%s%s%s", clash->what, clash->taken ? " " : "",
                               clash->taken ? taken_how(loader->game) : "");
        if (clash->choice)
            yaml_choose_key(finding, loader->game->tree, clash->choice, clash->value);
    }
}

static const struct field one_form = {
    .key = "rank", .type = FIELD_INT, .least = 1, .most = BOARD_LIMIT, .help = "one rank"};
static const struct field some_form = {.key = "ranks",
                                       .type = FIELD_TEXT,
                                       .pattern = "^[1-9][0-9]?-[1-9][0-9]?$",
                                       .help = "ranks in a row, such as 6-10"};
const struct field *const ranks_forms[] = {&one_form, &some_form, NULL};

static bool one_rank(const struct node *node, const char *key, struct ranks *ranks,
                     struct diags *diags)
{
    struct field field = one_form;

    field.key = key;
    if (!field_value(node, &field, &ranks->first, diags))
        return false;
    ranks->last = ranks->first;
    return true;
}

/* "6-10": numbers of two digits at most, the smaller one first. */
static bool read_range(const char *text, struct ranks *ranks)
{
    size_t first = strspn(text, "0123456789"),
           last = text[first] == '-' ? strspn(text + first + 1, "0123456789") : 0;

    if (first < 1 || first > 2 || last < 1 || last > 2 || text[first + 1 + last])
        return false;
    *ranks = (struct ranks){atoi(text), atoi(text + first + 1)};
    return ranks->first >= 1 && ranks->first <= ranks->last && ranks->last <= BOARD_LIMIT;
}

bool load_ranks(const struct node *node, const char *key, struct ranks *ranks, struct diags *diags)
{
    if (node->kind != NODE_TEXT || !strchr(node->text.text + (*node->text.text == '-'), '-'))
        return one_rank(node, key, ranks, diags);
    if (read_range(node->text.text, ranks))
        return true;
    diag_help(diag_add(diags, DIAG(BAD_NUMBER), node->place, key, "a rank or several in a row",
                       node->text.text),
              "write one from 1 to %d, counted from the owner's side, or two with a hyphen, the "
              "smaller one first, such as 6-10",
              BOARD_LIMIT);
    return false;
}

/* --- what is not left --- */

static const struct field terrain_form = {
    .key = "within", .type = FIELD_TEXT, .pattern = "^[a-z-]+$", .help = "a terrain"};
const struct field *const within_forms[] = {&one_form, &some_form, &terrain_form, NULL};

static struct within within_terrain(const struct node *node, const struct game *game,
                                    struct diags *diags)
{
    struct within within = {.place = node->place};
    struct located name;

    if (!field_value(node, &terrain_form, &name, diags))
        return (struct within){0};
    within.terrain = game_terrain(game, name.text, strlen(name.text));
    if (!within.terrain && game->width) /* without a board that could be read, nothing is known */
        terrain_unknown(game, &name, diags);
    return within;
}

/* Whether the board has so many ranks; of a board that could not be read nothing is known. */
static bool on_board(struct loader *loader, const struct node *node, const struct ranks *ranks)
{
    int height = loader->game->height;

    if (!height || ranks->last <= height)
        return true;
    report_clash(loader, node->place,
                 arena_print(loader->arena,
                             "write ranks from 1 to %d, counted from the owner's side", height),
                 "'within' names rank %d, but the board has %d ranks", ranks->last, height);
    return false;
}

static struct within within_one(struct loader *loader, const struct node *node, bool none)
{
    struct ranks ranks = {0};

    if (!node)
        return (struct within){0};
    if (none && node->kind == NODE_TEXT && strcmp(node->text.text, "none") == 0)
        return (struct within){.first = NO_RANK, .last = NO_RANK, .place = node->place};
    if (node->kind == NODE_TEXT && is_letter(*node->text.text))
        return within_terrain(node, loader->game, loader->diags);
    if (!load_ranks(node, "within", &ranks, loader->diags) || !on_board(loader, node, &ranks))
        return (struct within){0};
    return (struct within){.first = ranks.first, .last = ranks.last, .place = node->place};
}

void load_within(struct loader *loader, const struct node *node, bool none, struct within within[2])
{
    const struct node *first = field_of_player(node, 0), *second = field_of_player(node, 1);

    within[0] = within_one(loader, first, none);
    within[1] = second == first ? within[0] : within_one(loader, second, none);
}

static const char players[] = "games of more than two players", hidden[] = "hidden pieces",
                  chance[] = "dice and cards", sides[] = "pieces that change sides",
                  gates[] = "pieces that come from a hand beside a move",
                  pushing[] = "pieces that push others", pulling[] = "pieces that pull others",
                  freezing[] = "pieces that immobilise others",
                  shields[] = "pieces that protect others", neutral[] = "neutral pieces",
                  double_moves[] = "two moves a turn";

const struct uncovered_key uncovered_keys[] = {
    {"third", players},
    {"fourth", players},
    {"teams", players},
    {"hidden", hidden},
    {"fog", hidden},
    {"face-down", hidden},
    {"dice", chance},
    {"die", chance},
    {"cards", chance},
    {"deck", chance},
    {"flips", sides},
    {"flipping", sides},
    {"gates", gates},
    {"gating", gates},
    {"pushes", pushing},
    {"push", pushing},
    {"pushing", pushing},
    {"pulls", pulling},
    {"pull", pulling},
    {"pulling", pulling},
    {"immobilises", freezing},
    {"immobilizes", freezing},
    {"immobiliser", freezing},
    {"freezes", freezing},
    {"paralyses", freezing},
    {"shields", shields},
    {"guards", shields},
    {"protected-by", shields},
    {"neutral", neutral},
    {"neutrals", neutral},
    {"nobody", neutral},
    {"third-side", neutral},
    {"moves-a-turn", double_moves},
    {"moves-per-turn", double_moves},
    {"double-moves", double_moves},
    {"turns", double_moves},
    {"progressive", double_moves},
    {NULL, NULL},
};

const struct field version_field = {.type = FIELD_INT, .least = 1, .most = 1};

void load_version(struct loader *loader, const struct node *node)
{
    if (!node || strcmp(node->text.text, "1") == 0)
        return;
    diag_choice_value(diag_add(loader->diags, DIAG(FORMAT_VERSION), node->place, node->text.text),
                      &node->text, "1");
}
