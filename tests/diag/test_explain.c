/* Examples of findings: what is wrong gives just the finding that it explains, and what is right
 * gives none. Examples are pieces of files; the frames here complete them. */
#include "support/test.h"
#include "support/frames.h"
#include "support/shop.h"
#include "support/support.h"
#include "support/soak.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "layout/layout.h"
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "page/plan/plan.h"
#include "play/game_open.h"

/* --- reading one example; the ids found are in diags --- */

struct trial {
    const struct shop *shop;
    struct arena *arena;
    struct diags *diags;
};

static void try_text(const struct trial *t, const struct buf *text)
{
    const struct source *source =
        source_from_text(t->arena, "example", text->text, text->size, t->diags);
    const struct game *game = source ? game_from_source(t->arena, source, t->diags) : NULL;

    if (game)
        check_game(t->arena, game, t->diags);
}

static void try_game(const struct trial *t, const char *example)
{
    LOCAL_BUF(text);

    complete_game(&text, example);
    try_text(t, &text);
}

static void try_piece(const struct trial *t, const char *example)
{
    LOCAL_BUF(text);

    complete_piece(&text, "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\n", example);
    try_text(t, &text);
}

static void try_file(const struct trial *t, const char *example)
{
    LOCAL_BUF(text);

    buf_print(&text, "%s\n", example);
    try_text(t, &text);
}

static void try_betza(const struct trial *t, const char *example)
{
    const struct located text = located_plain(example);
    struct moveset set = {0};

    betza_read(t->arena, &text, &set, t->diags);
}

static void try_english(const struct trial *t, const char *example)
{
    const struct located text = located_plain(example);
    struct moveset set = {0};

    english_read(t->arena, &text, NULL, &set, t->diags);
}

static void try_sheet(const struct trial *t, const struct sheet *sheet)
{
    struct layout *read;

    shop_put_sheet(t->shop, sheet);
    read = layout_load(t->arena, shop_file(t->shop, "layouts/tiny.yaml"), t->diags);
    if (!read)
        return;
    check_game(t->arena, read->game, t->diags);
    check_whole_layout(t->arena, read, t->diags);
}

static void try_printed(const struct trial *t, const char *example)
{
    LOCAL_BUF(game);

    complete_piece(&game,
                   "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\n"
                   "setup: |\n  . k .\n  . . .\n  . K .\n",
                   example);
    try_sheet(t, &(struct sheet){.game = buf_str(&game),
                                 .layout = strstr(example, "picture:") ? "face: picture" : NULL});
}

static void try_picture(const struct trial *t, const char *example)
{
    file_make_text(shop_file(t->shop, "layouts/lion.svg"), shop_svg(t->shop, example));
    try_printed(t, "picture: lion.svg");
}

static void try_drawn(const struct trial *t, const char *example)
{
    LOCAL_BUF(game);

    complete_piece(&game, "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\n", example);
    try_sheet(
        t, &(struct sheet){
               .game = buf_str(&game),
               .layout = "face: letter\nparts: [{part: booklet, caption: Rules, text: rules.md}]",
               .rules = "```diagram\nshow: moves\nalt: The moves of the King\n```\n"});
}

static void try_board(const struct trial *t, const char *example)
{
    LOCAL_BUF(game);

    complete_board(&game, example);
    try_sheet(t, &(struct sheet){.game = buf_str(&game)});
}

static void try_layout(const struct trial *t, const char *example)
{
    static const char setup[] = "```diagram\nshow: setup\nalt: The setup\nwidth: 30\n```\n";

    try_sheet(t, &(struct sheet){.layout = example,
                                 .rules = strstr(example, "part: pocket") ||
                                                  strstr(example, "part: leaflet")
                                              ? setup
                                              : NULL});
}

static void try_labels(const struct trial *t, const char *example)
{
    char *folder = folder_new();
    const char *path = path_in(t->arena, folder, "labels.yaml");
    struct label_sheets sheets = {0};

    file_make_text(path, arena_print(t->arena, "piecework: 1\nlabels:\n%s\n", example));
    labels_load(t->arena, path, &sheets, t->diags);
}

static void try_style(const struct trial *t, const char *example)
{
    try_sheet(t, &(struct sheet){.style = example});
}

static void try_rules(const struct trial *t, const char *example)
{
    try_sheet(t,
              &(struct sheet){.layout = "parts: [{part: booklet, caption: Rules, text: rules.md}]",
                              .rules = arena_print(t->arena, "%s\n", example)});
}

static void try_card(const struct trial *t, const char *example)
{
    try_sheet(t, &(struct sheet){.layout = "parts: [{part: card, caption: Card, text: rules.md}]",
                                 .rules = arena_print(t->arena, "%s\n", example)});
}

/* --- the ids that are found --- */

/* "a-slug another-slug", of everything in diags. Owned by the arena. */
static const char *ids_in(struct arena *arena, const struct diags *diags)
{
    const char *ids = "";

    for (int id = 0; id < DIAG_COUNT; id++)
        if (diags_having(diags, (enum diag_id)id) > 0)
            ids = arena_print(arena, "%s%s%s", ids, *ids ? " " : "", diag_kinds[id].slug);
    return ids;
}

/* The same, of what the program prints. */
static const char *ids_printed(struct arena *arena, const char *text)
{
    const char *ids = "";

    for (; (text = strchr(text, '[')); text++) {
        const char *slug = arena_text(arena, text + 1, strcspn(text + 1, "]"));

        if (diag_find(slug) != DIAG_COUNT && !strstr(ids, slug))
            ids = arena_print(arena, "%s%s%s", ids, *ids ? " " : "", slug);
    }
    return ids;
}

/* The exit status that goes with a single id, or none. */
static int status_of(const char *ids)
{
    enum diag_id id = diag_find(ids);

    if (id == DIAG_COUNT || diag_kinds[id].level == LEVEL_NOTE)
        return 0;
    return diag_kinds[id].level == LEVEL_FATAL ? 2 : 1;
}

/* The words of a command line, of which "piecework" is the program under test. */
static const char *ids_of_command(const struct shop *shop, const char *line)
{
    const char *words[8] = {0};
    const struct program command = {.arguments = words, .folder = shop->folder};
    char *rest = arena_text(shop->arena, line, strlen(line));
    struct run_result outcome;
    const char *ids;
    size_t count = 0;

    for (char *word = strtok(rest, " "); word; word = strtok(NULL, " ")) {
        assert_true(count + 1 < COUNT_OF(words));
        words[count++] = word;
    }
    assert_string_equal(words[0], "piecework");
    words[0] = piecework_path();
    outcome = run(&command);
    ids = ids_printed(shop->arena, buf_str(&outcome.out));
    ids = *ids ? ids : ids_printed(shop->arena, buf_str(&outcome.err));
    assert_int_equal(outcome.status, status_of(ids));
    return ids;
}

static const char *ids_of_files(const struct shop *shop, const char *example)
{
    const char *between = strstr(example, EXAMPLE_BETWEEN "\n");
    struct buf texts[2] = {{0}};

    assert_non_null(between);
    complete_game(&texts[0], arena_text(shop->arena, example, (size_t)(between - example)));
    complete_game(&texts[1], between + strlen(EXAMPLE_BETWEEN "\n"));
    file_make_text(shop_file(shop, "pieces/one.yaml"), buf_str(&texts[0]));
    file_make_text(shop_file(shop, "pieces/other.yaml"), buf_str(&texts[1]));
    buf_free(&texts[0]);
    buf_free(&texts[1]);
    return ids_of_command(shop, "piecework check pieces/one.yaml pieces/other.yaml");
}

/* Keys of a definition or of its piece, seen by a command; NULL: by the loader or a layout. */
static const char *command_of(enum example_kind kind)
{
    static const char *const commands[EXAMPLE_TOLD] = {
        [EXAMPLE_SOURCED] = "piecework check --sources pieces/tried.yaml",
        [EXAMPLE_FILLED] = "piecework check --fill pieces/tried.yaml",
        [EXAMPLE_PLAYED] = "piecework check --play --plies=100 pieces/tried.yaml",
        [EXAMPLE_COVERED] = "piecework check --coverage pieces/tried.yaml",
        [EXAMPLE_EXPORTED] = "piecework export pychess pieces/tried.yaml -o exported",
    };

    return commands[kind];
}

static const char *ids_of_keys(const struct shop *shop, enum example_kind kind, const char *example)
{
    LOCAL_BUF(text);

    if (kind == EXAMPLE_SOURCED)
        complete_piece(&text, "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\n", example);
    else if (kind == EXAMPLE_COVERED)
        complete_piece(&text,
                       "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\n"
                       "claims: [board-files: 3, board-ranks: 3]\n",
                       example);
    else if (kind == EXAMPLE_EXPORTED)
        complete_board(&text, example);
    else
        complete_game(&text, example);
    file_make_text(shop_file(shop, "pieces/tried.yaml"), buf_str(&text));
    return ids_of_command(shop, command_of(kind));
}

/* White mates by c1-c4. */
static const char *ids_of_record(const struct shop *shop, const char *example)
{
    TEXT_NAMED(game);

    file_make_text(shop_file(shop, "pieces/mate.yaml"), game);
    file_make_text(shop_file(shop, "record.txt"), example);
    return ids_of_command(shop, "piecework play pieces/mate.yaml record.txt");
}

static const char *ids_of_witness(const struct shop *shop, const char *example)
{
    static const char game[] = "piecework: 1\ngame: T\nboard: {size: 3x3}\nwitness: tried.csv\n"
                               "setup: |\n  . k .\n  . . .\n  . K .\n"
                               "pieces:\n  - {name: King, code: K, moves: K}\n";

    file_make_text(shop_file(shop, "pieces/tried.yaml"), game);
    file_make_text(shop_file(shop, "pieces/tried.csv"), example);
    return ids_of_command(shop, "piecework check pieces/tried.yaml");
}

static const char *ids_of_variants(const struct shop *shop, const char *example)
{
    file_make_text(shop_file(shop, "tried.ini"), example);
    return ids_of_command(shop, "piecework import --replace -o imported tried.ini");
}

static const char *ids_of(const struct shop *shop, enum example_kind kind, const char *example)
{
    static void (*const tries[])(const struct trial *, const char *) = {
        [EXAMPLE_GAME] = try_game,     [EXAMPLE_PIECE] = try_piece,
        [EXAMPLE_DRAWN] = try_drawn,   [EXAMPLE_PRINTED] = try_printed,
        [EXAMPLE_BETZA] = try_betza,   [EXAMPLE_ENGLISH] = try_english,
        [EXAMPLE_FILE] = try_file,     [EXAMPLE_LAYOUT] = try_layout,
        [EXAMPLE_BOARD] = try_board,   [EXAMPLE_STYLE] = try_style,
        [EXAMPLE_LABELS] = try_labels, [EXAMPLE_RULES] = try_rules,
        [EXAMPLE_CARD] = try_card,     [EXAMPLE_PICTURE] = try_picture,
    };
    struct trial trial = {.shop = shop};
    const char *ids;

    if (kind == EXAMPLE_COMMAND) {
        shop_put_sheet(shop, &(struct sheet){0});
        return ids_of_command(shop, example);
    }
    if (kind == EXAMPLE_RECORD)
        return ids_of_record(shop, example);
    if (kind == EXAMPLE_INI)
        return ids_of_variants(shop, example);
    if (kind == EXAMPLE_WITNESS)
        return ids_of_witness(shop, example);
    if (command_of(kind))
        return ids_of_keys(shop, kind, example);
    if (kind == EXAMPLE_FILES)
        return ids_of_files(shop, example);
    trial.arena = arena_new();
    trial.diags = diags_new();
    tries[kind](&trial, example);
    ids = ids_in(shop->arena, trial.diags);
    diags_free(trial.diags);
    arena_free(trial.arena);
    return ids;
}

/* --- tests --- */

static bool lacks(const char *slug, bool there, const char *what, const char *file)
{
    if (!there)
        printf("%s has no %s in gen/diag/%s\n", slug, what, file);
    return !there;
}

TEST(every_finding_has_an_explanation_and_an_example)
{
    int lacking = 0;

    for (int id = 0; id < DIAG_COUNT; id++) {
        const struct diag_example *e = &diag_examples[id];
        const char *slug = diag_kinds[id].slug, *explanation = diag_explanation((enum diag_id)id);

        lacking += lacks(slug, explanation && *explanation, "explanation", "explain.def");
        lacking += lacks(slug, e->wrong && e->right && strcmp(e->wrong, e->right) != 0, "example",
                         "examples.def");
    }
    assert_int_equal(lacking, 0);
}

TEST_WITH(examples_give_what_they_explain, const struct shop *shop)
{
    size_t bad = 0;

    for (int id = 0; id < DIAG_COUNT; id += (int)sanitized_times(4, 1, 1)) {
        const struct diag_example *example = &diag_examples[id];
        const char *slug = diag_kinds[id].slug, *wrong, *right;

        if (example->kind == EXAMPLE_TOLD || !example->wrong)
            continue;
        wrong = ids_of(shop, example->kind, example->wrong);
        right = ids_of(shop, example->kind, example->right);
        if (strcmp(wrong, slug) == 0 && !*right)
            continue;
        printf("%s: wrong gives '%s', right gives '%s'\n", slug, wrong, right);
        bad++;
    }
    assert_int_equal(bad, 0);
}

/* Only what would fill the screen, or needs a broken machine or font or an odd game, is not shown.
 */
TEST(few_examples_are_told)
{
    TEXTS(told);
    size_t count = 0;

    for (int id = 0; id < DIAG_COUNT; id++)
        count += diag_examples[id].kind == EXAMPLE_TOLD;
    assert_int_equal(count, told_count);
    for (size_t i = 0; i < told_count; i++)
        assert_int_equal(diag_examples[diag_find(told[i])].kind, EXAMPLE_TOLD);
}

/* They fit in a terminal of 80 columns, indented. */
TEST(examples_are_short)
{
    for (int id = 0; id < DIAG_COUNT; id++) {
        const char *texts[] = {diag_examples[id].wrong, diag_examples[id].right};

        for (size_t k = 0; k < COUNT_OF(texts); k++)
            for (const char *line = texts[k]; line && *line; line += *line == '\n') {
                if (strcspn(line, "\n") > 76)
                    fail_msg("%s: '%s' is too long", diag_kinds[id].slug, line);
                line += strcspn(line, "\n");
            }
    }
}

TESTS_EACH(explain, shop_set_up, NULL)
