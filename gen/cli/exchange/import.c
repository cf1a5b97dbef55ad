/* Definitions made of other programs' files: `piecework import`. */
#include "check/game/check.h"
#include "cli/command/option.h"
#include "diag/finding.h"
#include "emit/file.h"
#include "engine/prove.h"
#include "format/betza/betza_variant.h"
#include "format/definition/fsf_definition.h"
#include "load/load.h"
#include "notation/wording/english_write.h"
#include "page/drawing/drawing.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* What is printed of an imported game: a layout, and a booklet from which it can be played. */

/* --- the layout --- */

static const char layout_text[] =
    "# What is printed of the game: `piecework render layouts/%s.yaml` writes a PDF for each "
    "paper.\n"
    "# `piecework schema layout` prints every key that may stand here.\n"
    "piecework: 1\n"
    "game: ../pieces/%s.yaml\n"
    "papers: [a4, letter]\n"
    "face: %s\n"
    "margin: 10\n"
    "square: auto\n"
    "piece: auto\n"
    "\n"
    "parts:\n"
    "  - part: booklet\n"
    "    caption: Rules\n"
    "    text: %s/rules.md\n"
    "\n"
    "  - part: pieces\n"
    "    caption: Pieces\n"
    "    sheets: 2\n"
    "\n"
    "  - part: board\n"
    "    caption: Board\n"
    "    tiles: auto\n";

static const char hands_text[] = "\n"
                                 "  - part: hands\n"
                                 "    caption: Hands\n"
                                 "    sheets: 2\n";

/* Whether faces can show the moves of all pieces. */
static bool shows_moves(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (!game->pieces[i].drawable)
            return false;
    return true;
}

/* Whether faces can show the moves of all pieces, and tell them all apart by these. */
static bool import_shows_moves(struct arena *arena, const struct game *game)
{
    struct diags *diags = diags_new();
    bool shown = shows_moves(game);

    if (shown)
        check_game(arena, game, diags);
    shown = shown && !diags_having(diags, DIAG_SAME_MOVES);
    diags_free(diags);
    return shown;
}

static void import_layout(const struct game *game, const char *slug, bool moves, struct buf *out)
{
    buf_print(out, layout_text, slug, slug, moves ? "mnemonic" : "letter", slug);
    if (game->drops)
        buf_text(out, hands_text);
}

/* --- the rule text --- */

static bool always(const struct game *game)
{
    return game->setup != NULL;
}

/* Whether both players begin with the same pieces. */
static bool has_like_armies(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].count[0] != game->pieces[i].count[1])
            return false;
    return true;
}

static bool has_unlike_armies(const struct game *game)
{
    return !has_like_armies(game);
}

static bool has_hands(const struct game *game)
{
    return game->hands.text != NULL;
}

static bool has_no_hands(const struct game *game)
{
    return !has_hands(game);
}

static bool has_terrain(const struct game *game)
{
    return game->terrain_count > 0;
}

static bool has_promotions(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].choice_count > 0)
            return true;
    return false;
}

static const char legend_text[] = "```diagram\n"
                                  "show: legend\n"
                                  "alt: What the marks in the pictures mean\n"
                                  "pieces: %s%s%s\n"
                                  "columns: 2\n"
                                  "```\n\n";

static const char moves_text[] = "```diagram\n"
                                 "show: moves\n"
                                 "alt: How each piece moves\n"
                                 "pieces: %s%s%s\n"
                                 "sentences: yes\n"
                                 "columns: 5\n"
                                 "```\n\n";

/* A row without a condition is where put_moves() writes. */
static const struct {
    bool (*there)(const struct game *game);
    const char *text;
} sections[] = {
    {always, "# {{game-name}}\n\n"
             "A game for two\n\n"
             "## The board and the pieces\n\n"},
    {has_like_armies, "Each player begins with {{words:pieces-a-side}} pieces. "},
    {has_unlike_armies, "Pieces at the beginning: {{pieces-a-side-first}} of {{first-player}}, "
                        "{{pieces-a-side-second}} of {{second-player}}. "},
    {always, "The board has {{board-files}} by {{board-ranks}} squares. The side of "
             "{{first-player}} sits below and moves first; the players take turns, and each turn "
             "moves one piece.\n\n"},
    {has_no_hands, "```diagram\n"
                   "show: position\n"
                   "alt: The board with all pieces in their starting places\n"
                   "```\n\n"},
    {has_hands, "Some pieces begin in the hands of the players, beside the board.\n\n"
                "```diagram\n"
                "show: position\n"
                "alt: The board with all pieces in their starting places, and those in hand\n"
                "hands-at: beside\n"
                "```\n\n"},
    {has_terrain, "Squares that are not like the others:\n\n"
                  "```diagram\n"
                  "show: terrain\n"
                  "alt: Who may enter which squares\n"
                  "```\n\n"},
    {always, "## Rules of play\n\n"
             "```rules\n"
             "```\n\n"},
    {always, "## Moves\n\n"},
    {NULL, NULL},
    {has_promotions, "## Promotion\n\n"
                     "```diagram\n"
                     "show: promotions\n"
                     "alt: What each piece promotes to\n"
                     "columns: 2\n"
                     "```\n\n"},
};

static const char key_text[] = "\n## The faces of the pieces\n\n"
                               "```diagram\n"
                               "show: key\n"
                               "alt: What the marks on the pieces mean\n"
                               "```\n";

static bool is_shown(const struct layout *layout, const struct piece *piece)
{
    return piece->wall || drawing_shows_moves(layout, layout->legend, HOBBLING_ON, piece);
}

/* "- **Lion.** Steps one square in any direction." */
static void put_sentence(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct move culprit;
    struct buf words = {0};

    if (english_write_joined(&piece->analysis.joined, &words, &culprit)) {
        say_places(game, &words);
        figure_rule_words(game, piece, &words);
        buf_print(out, "- **%s.** %s\n", piece->name.text, buf_str(&words));
    }
    buf_free(&words);
}

/* Pieces with moves that no diagram shows are told of in sentences alone. */
static void put_moves(const struct layout *layout, struct buf *out)
{
    const struct game *game = layout->game;
    struct buf shown = {0}, others = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        if (is_shown(layout, &game->pieces[i]))
            buf_print(&shown, "%s%s", shown.size ? ", " : "", game->pieces[i].code.text);
        else
            put_sentence(game, &game->pieces[i], &others);
    if (shown.size) {
        const char *before = others.size ? "[" : "", *behind = others.size ? "]" : "";
        const char *pieces = others.size ? buf_str(&shown) : "all";

        buf_print(out, legend_text, before, pieces, behind);
        buf_print(out, moves_text, before, pieces, behind);
    }
    if (others.size)
        buf_print(out, "%s\n", buf_str(&others));
    buf_free(&shown);
    buf_free(&others);
}

static void put_section(const struct game *game, const char *words, struct buf *out)
{
    struct buf text = {0};

    buf_text(&text, words);
    say_places(game, &text);
    buf_text(out, buf_str(&text));
    buf_free(&text);
}

/* Append the layout, whose faces show moves or letters, and the rule text that it names as
 * <slug>/rules.md: for a game with the built-in style, whose diagrams show the moves of most
 * pieces, or of all. */
static void import_rules(const struct layout *layout, bool moves, struct buf *out)
{
    for (size_t i = 0; i < COUNT_OF(sections); i++)
        if (!sections[i].there)
            put_moves(layout, out);
        else if (sections[i].there(layout->game))
            put_section(layout->game, sections[i].text, out);
    if (moves)
        buf_text(out, key_text);
}

/* --- import --- */

struct import_options {
    const char *folder, *variant; /* NULL: the current folder, all variants */
    const char *engine;           /* to compare with; NULL: none */
    bool replace;                 /* files that are there already */
};

enum { VARIANTS_AT_ONCE = 500 };

struct importing {
    struct run run;     /* its arena is that of the variant that is being made */
    struct arena *kept; /* of the whole run: paths and texts that findings show */
    bool shown;         /* findings show the file that was written, too */
    const struct import_options *options;
    const char *path;
    struct fsf_file file;
    struct engine *engine;          /* running; NULL: none is asked for */
    struct passed_over passed_over; /* settings of the file that it does not know */
    struct progress progress;
};

/* "pieces/twins.yaml" of a pattern and the name of the files. */
static const char *path_of(const struct importing *i, const char *before, const char *slug,
                           const char *behind)
{
    const char *base = i->options->folder;

    return arena_print(i->kept, "%s%s%s%s%s", base ? base : "", base ? "/" : "", before, slug,
                       behind);
}

/* Whether nothing stands there that somebody may have changed; else a finding. */
static bool is_free(struct importing *i, const char *path)
{
    struct stat status;

    if (i->options->replace || lstat(path, &status) != 0)
        return true;
    diag_help(
        diag_add(i->run.diags, DIAG(FILE_UNWRITABLE), (struct place){0}, path, strerror(EEXIST)),
        "write it elsewhere with '-o', or over the file that is there with '--replace'");
    return false;
}

static bool write_text(struct importing *i, const char *path, const struct buf *text)
{
    if (!file_write(path, text->text, text->size, i->run.diags))
        return false;
    progress_hide(&i->progress);
    puts(run_path(i->run.arena, path));
    return true;
}

/* The errors of a definition that is not written are told of the variant. */
static void tell_of(struct importing *i, const char *name, struct place at, struct diags *heard)
{
    for (size_t k = 0; k < diags_listed(heard); k++)
        if (diag_kinds[diags_finding(heard, k)->id].level >= LEVEL_ERROR)
            diag_add(i->run.diags, DIAG(IMPORT_UNSAID), at, arena_print(i->run.arena, "'%s'", name),
                     diags_finding(heard, k)->message);
    diags_free(heard);
}

/* The definition must be as good as one that somebody has written, but for kinds that move alike:
 * they get faces with letters. The variant of that name stands at a place. */
static const struct game *read_back(struct importing *i, const char *name, struct place at,
                                    const char *path, const struct buf *text)
{
    struct diags *heard = diags_new();
    const struct source *source = source_from_text(
        i->kept, path, arena_text(i->kept, text->text, text->size), text->size, heard);
    const struct game *game = game_from_source(i->run.arena, source, heard);

    if (game)
        check_printed_game(i->run.arena, game, heard);
    if (!game || diags_at_least(heard, LEVEL_ERROR) > 0) {
        tell_of(i, name, at, heard);
        return NULL;
    }
    diags_take(i->run.diags, heard);
    return game;
}

/* --- proofs --- */

/* Whether the setting has another value than that by which an engine plays that does not know it.
 */
static bool says_something(const char *value)
{
    static const char *const idle[] = {"false", "none", "-", "1"}; /* 1: of counts */

    for (size_t i = 0; i < COUNT_OF(idle); i++)
        if (strcmp(value, idle[i]) == 0)
            return false;
    return true;
}

/* Whether the engine, which does not know the key, knows the older one that stands beside it. */
static bool is_said_by_older(struct importing *i, const struct ini_section *section,
                             const char *key)
{
    const char *older = fsf_older_name(i->run.arena, key);

    return older && ini_value(section, older) && !is_passed_over(&i->passed_over, older);
}

/* Finds what the engine passes over of the section itself. */
static void find_passed_over(struct importing *i, const struct ini_section *section,
                             struct proof *proof)
{
    struct buf keys = {0};

    for (size_t k = 0; k < section->entry_count; k++) {
        const struct ini_entry *entry = &section->entries[k];

        if (!is_passed_over(&i->passed_over, entry->key.text) ||
            !says_something(entry->value.text) || is_said_by_older(i, section, entry->key.text))
            continue;
        if (!keys.size)
            proof->passed_over_at = entry->key.at;
        buf_print(&keys, "%s'%s'", keys.size ? ", " : "", entry->key.text);
    }
    proof->passed_over = keys.size ? buf_take(i->run.arena, &keys) : NULL;
}

/* Whether the engine has the same game by this name, if one is to be asked. */
static bool is_proven(struct importing *i, const struct game *game,
                      const struct ini_section *section)
{
    struct proof proof = {section->name.text, section->name.at, PROVE_GAMES};

    if (!i->engine)
        return true;
    find_passed_over(i, section, &proof);
    return prove_game(i->run.arena, i->engine, game, &proof, i->run.diags);
}

/* --- what is written --- */

enum { SET_DEFINITION, SET_LAYOUT, SET_RULES, SET_FILES };

static const char *const set_files[SET_FILES][2] = {
    {"pieces/", ".yaml"}, {"layouts/", ".yaml"}, {"layouts/", "/rules.md"}};

/* The definition, and then what is printed of it: the rule text depends on what diagrams show. */
static void write_set(struct importing *i, const char *const *paths, const struct game *game,
                      const char *slug, const struct buf *definition)
{
    struct layout *drawn = arena_alloc(i->run.arena, 1, sizeof *drawn);
    bool moves = import_shows_moves(i->run.arena, game);
    size_t findings = diags_count(i->run.diags);
    struct buf layout = {0}, rules = {0};

    if (write_text(i, paths[SET_DEFINITION], definition) &&
        drawing_layout(i->run.arena, paths[SET_DEFINITION], NULL, drawn, i->run.diags)) {
        import_layout(game, slug, moves, &layout);
        import_rules(drawn, moves, &rules);
        if (write_text(i, paths[SET_LAYOUT], &layout))
            write_text(i, paths[SET_RULES], &rules);
    }
    i->shown = diags_count(i->run.diags) > findings;
    buf_free(&layout);
    buf_free(&rules);
}

/* Writes a variant, if the definition is good and nothing stands in the way. For the section of the
 * engine's file that it was made of, or NULL. */
static void put_variant(struct importing *i, const char *name, const struct buf *definition,
                        const struct ini_section *section)
{
    const char *paths[SET_FILES];
    struct buf slug = {0};
    const struct game *game;
    bool good = true;

    slug_write(name, &slug);
    if (!slug.size)
        buf_text(&slug, "game");
    for (size_t k = 0; k < SET_FILES; k++)
        paths[k] = path_of(i, set_files[k][0], buf_str(&slug), set_files[k][1]);
    game = read_back(i, name, section ? section->name.at : (struct place){0}, paths[SET_DEFINITION],
                     definition);
    for (size_t k = 0; k < SET_FILES && game; k++)
        good = good && is_free(i, paths[k]);
    if (game && good && (!section || is_proven(i, game, section)))
        write_set(i, paths, game, buf_str(&slug), definition);
    buf_free(&slug);
}

/* Between these two a variant is made, of which nothing is kept but what findings show. */
static void begin_variant(struct importing *i)
{
    i->run.arena = arena_new();
    i->shown = false;
}

static void end_variant(struct importing *i)
{
    if (i->shown)
        arena_take(i->kept, i->run.arena);
    arena_free(i->run.arena);
    i->run.arena = i->kept;
}

static void import_variant(struct importing *i, const struct ini_section *section)
{
    struct fsf_variant variant;
    struct buf definition = {0};

    begin_variant(i);
    if (fsf_variant_read(i->run.arena, &i->file, section, &variant, i->run.diags) &&
        fsf_definition_write(i->run.arena, &variant, &definition, i->run.diags))
        put_variant(i, section->name.text, &definition, section);
    end_variant(i);
    buf_free(&definition);
}

static void refuse_variant(struct importing *i, const char **names, size_t count)
{
    if (!count) {
        diag_help(diag_add(i->run.diags, DIAG(IMPORT_FORMAT), (struct place){0}, i->path),
                  "what is read are variants.ini of Fairy-Stockfish, '[name:base]', Interactive "
                  "Diagrams of chessvariants.com, 'name:ID:moves:image:squares', and XBoard's "
                  "commands 'setup' and 'piece'; not .zrf of Zillions of Games, .lud of Ludii, or "
                  "definitions of one's own");
        return;
    }
    diag_suggest_known(diag_add(i->run.diags, DIAG(INI_VARIANT), (struct place){0}, i->path,
                                i->options->variant ? i->options->variant : "any"),
                       i->options->variant ? i->options->variant : "", names, count);
}

/* Whether that variant is asked for. */
static bool is_asked(const struct importing *i, const char *name)
{
    return !i->options->variant || strcmp(name, i->options->variant) == 0;
}

static void refuse_more(struct importing *i, struct place at)
{
    diag_help(diag_add(i->run.diags, DIAG(TOO_MANY), at, i->path, VARIANTS_AT_ONCE),
              "those before this one are made; for another one say which with '--as=VARIANT'");
}

static void import_ini(struct importing *i, const struct source *source)
{
    const char **names = NULL;
    size_t count = 0;
    bool found = false;

    i->file = i->options->variant
                  ? fsf_file_read_for(i->run.arena, source, i->options->variant, i->run.diags)
                  : fsf_file_read(i->run.arena, source, i->run.diags);
    i->progress = progress_begin("variants", i->file.own.section_count);
    for (size_t k = 0; k < i->file.own.section_count; k++) {
        const struct ini_section *section = &i->file.own.sections[k];

        progress_step(&i->progress, k);
        *ARENA_PUSH(i->run.arena, names, count) = section->name.text;
        if (!is_asked(i, section->name.text))
            continue;
        found = true;
        if (k == VARIANTS_AT_ONCE && !i->options->variant) {
            refuse_more(i, section->name.at);
            break;
        }
        import_variant(i, section);
    }
    progress_hide(&i->progress);
    if (!found)
        refuse_variant(i, names, count);
}

/* "mine" of a file that is called games/mine.txt. */
static const char *name_of_file(struct importing *i)
{
    const char *name = path_name(i->path);

    return arena_text(i->run.arena, name, strcspn(name, "."));
}

/* Variants that have no name are called as the file is, with a number where there are several. */
static void import_pieces(struct importing *i, const struct betza_variants *variants)
{
    const char **names = NULL;
    size_t count = 0;
    bool found = false;

    for (size_t k = 0; k < variants->count; k++) {
        struct betza_variant *variant = variants->list[k];
        struct buf definition = {0};

        if (!variant->name)
            variant->name = variants->count + variants->flawed > 1
                                ? arena_print(i->run.arena, "%s %zu", name_of_file(i), k + 1)
                                : name_of_file(i);
        *ARENA_PUSH(i->run.arena, names, count) = variant->name;
        if (!is_asked(i, variant->name))
            continue;
        found = true;
        begin_variant(i);
        if (betza_variant_write(i->run.arena, variant, &definition, i->run.diags))
            put_variant(i, variant->name, &definition, NULL);
        end_variant(i);
        buf_free(&definition);
    }
    if (!found && !variants->flawed)
        refuse_variant(i, names, count);
}

static void import_file(struct importing *i, const struct source *source)
{
    enum variant_format format = variant_format(source);
    struct betza_variants variants;

    if (format == VARIANT_INI) {
        import_ini(i, source);
        return;
    }
    if (i->engine)
        diag_add(i->run.diags, DIAG(ENGINE_FAILED), (struct place){source, 1, 1, 0},
                 "it reads variants.ini alone; compare what is exported of the definition");
    else {
        variants = format == VARIANT_XBOARD ? xboard_read(i->run.arena, source, i->run.diags)
                                            : interactive_read(i->run.arena, source, i->run.diags);
        import_pieces(i, &variants);
    }
}

/* The engine knows the variants of the file before it is asked for one of them. */
static bool start_engine(struct importing *i)
{
    const char *program = i->options->engine;

    if (!program)
        return true;
    i->engine = engine_begin(i->run.arena, program, i->run.diags);
    if (!i->engine)
        return false;
    engine_say(i->engine, "setoption name VariantPath value %s", i->path);
    i->passed_over = engine_passes_over(i->run.arena, program, i->path);
    return true;
}

static const struct setting settings[] = {
    {"as", READ(option_name, struct import_options, variant), .value = "VARIANT",
     .known = "the name of a variant in the file",
     .help = "import this variant alone; default: all of the file"},
    {"output", 'o', READ(option_name, struct import_options, folder), .value = "DIR",
     .completion = COMPLETE_FOLDER, .known = folder_known,
     .help = "write below this folder instead of the current one"},
    {"replace", READ(option_flag, struct import_options, replace),
     .help = "write over definitions and layouts that are there already"},
    {"prove", READ(option_name, struct import_options, engine), .value = "ENGINE",
     .known = "the name of a program",
     .help = "compare every variant with this engine, which speaks UCI, such as fairy-stockfish: "
             "moves from the start and in random games; one that differs is not written"},
};

static int import_main(const struct command *command, int count, char **arguments)
{
    struct import_options options = {0};
    struct importing i = {.options = &options};
    int status = options_read(command, &count, &arguments, &options);
    const struct source *source;

    if (status >= 0)
        return status;
    if (count == 0)
        return command_lacks(command, "FILE");
    if (count > 1)
        return command_exceeds(command, arguments[1]);
    i.run = run_begin();
    i.kept = i.run.arena;
    i.path = arguments[0];
    source = source_given(i.run.arena, i.path, i.run.diags);
    if (source && start_engine(&i))
        import_file(&i, source);
    engine_stop(i.engine);
    return run_end(&i.run, stderr, FORMAT_TEXT, false);
}

const struct command import_command = {
    "import",
    "FILE [--as=VARIANT] [-o DIR] [OPTION...]",
    "make definitions of another program's variants",
    "Reads the variants of a file and writes pieces/<variant>.yaml, layouts/<variant>.yaml and "
    "layouts/<variant>/rules.md of each: of Fairy-Stockfish's variants.ini, with all that they "
    "inherit; of Interactive Diagrams, "
    "as chessvariants.com has them, alone or in a page; or of XBoard's commands setup and piece. "
    "Which of these it is, what stands in the file tells. Of a variant with a rule that Piecework "
    "does not have nothing is written; findings say which rules these are.\n\n"
    "The names of the files that were written are printed. Give the pieces better names in the "
    "definition, and print the game with 'piecework render layouts/<variant>.yaml'.",
    SETTINGS(settings),
    "Exit status: 0 good, 1 not all could be said, 2 usage or files.",
    .example = "piecework import variants.ini --as=mygame -o .",
    .run = import_main};
