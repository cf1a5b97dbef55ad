/* Definitions made of other programs' files: `piecework import`. */
#include "check/game/check.h"
#include "cli/command/command.h"
#include "diag/finding.h"
#include "emit/file.h"
#include "engine/prove.h"
#include "format/betza/betza_variant.h"
#include "format/definition/fsf_definition.h"
#include "notation/wording/english_write.h"
#include "page/drawing/drawing.h"
#include "play/game_open.h"

/* --- what is printed of an imported game: a layout, and a booklet from which it can be played ---
 */

/* Whether faces can show the moves of all pieces, and tell them all apart by these. */
static bool shows_moves(struct arena *arena, const struct game *game)
{
    LOCAL_DIAGS(diags);
    bool shown = true;

    for (size_t i = 0; i < game->piece_count; i++)
        shown &= game->pieces[i].drawable;
    if (shown)
        check_game(arena, game, diags);
    shown = shown && !diags_having(diags, DIAG_SAME_MOVES);
    return shown;
}

/* "- **Lion.** Steps one square in any direction." */
static void put_sentence(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct move culprit;
    LOCAL_BUF(words);

    if (english_write_joined(&piece->analysis.joined, NULL, &words, &culprit)) {
        figure_rule_words(game, piece, &words);
        buf_print(out, "- **%s.** %s\n", piece->name.text, buf_str(&words));
    }
}

/* Pieces with moves that no diagram shows are told of in sentences alone: the codes of the others,
 * as the value of `pieces:`. */
static const char *list_shown(struct arena *arena, const struct layout *layout, struct buf *others)
{
    const struct game *game = layout->game;
    LOCAL_BUF(shown);

    EACH (piece, game->pieces, game->piece_count)
        if (piece->wall ||
            !legend_lacks(layout->legend, piece_marks_of(layout->marks, HOBBLING_ON, piece)))
            buf_print(&shown, "%s%s", shown.size ? ", " : "", piece->code.text);
        else
            put_sentence(game, piece, others);
    if (!shown.size)
        return NULL;
    if (others->size)
        return arena_print(arena, "[%s]", buf_take(arena, &shown));
    return "all";
}

static void fill_template(const char *path, const struct template_word *words, size_t count,
                          struct buf *out)
{
    template_write(builtin_find(path)->text, words, count, out);
}

static void write_layout(const struct game *game, const char *slug, bool moves, struct buf *out)
{
    const struct template_word words[] = {{"FILE", slug},
                                          {"FACE", moves ? "mnemonic" : "letter"},
                                          {"drops", game->drops ? "" : NULL}};

    fill_template("start/import-layout.yaml", words, COUNT_OF(words), out);
}

/* The rule text of a game with the built-in style, whose faces show moves or letters. */
static void write_rules(struct arena *arena, const struct layout *layout, bool moves,
                        struct buf *out)
{
    const struct game *game = layout->game;
    LOCAL_BUF(others);
    const char *shown = list_shown(arena, layout, &others);
    bool alike = true, promotes = false, held = game->hands.text != NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        alike &= game->pieces[i].count[0] == game->pieces[i].count[1];
        promotes |= game->pieces[i].choice_count > 0;
    }
    fill_template("start/import-rules.md",
                  (const struct template_word[]){{"always", ""},
                                                 {"alike", alike ? "" : NULL},
                                                 {"unlike", alike ? NULL : ""},
                                                 {"bare", held ? NULL : ""},
                                                 {"held", held ? "" : NULL},
                                                 {"terrain", game->terrain_count ? "" : NULL},
                                                 {"PIECES", shown},
                                                 {"SENTENCES", others.text},
                                                 {"promotions", promotes ? "" : NULL},
                                                 {"faces", moves ? "" : NULL}},
                  10, out);
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
    struct engine *engine;           /* running; NULL: none is asked for */
    struct unknown_settings unknown; /* settings of the file that it does not know */
    struct progress progress;
    const char **names; /* of all variants of the file, as far as it was read */
    size_t name_count;
    bool found; /* one that is asked for */
};

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

    return !FIND(one, idle, COUNT_OF(idle), strcmp(value, *one) == 0);
}

/* Whether the engine, which does not know the key, knows the older one that stands beside it. */
static bool is_said_by_older(struct importing *i, const struct ini_section *section,
                             const char *key)
{
    const char *older = fsf_older_name(key);

    return older && ini_value(section, older) && !is_unknown_setting(&i->unknown, older);
}

/* Finds what the engine passes over of the section itself. */
static void find_unknown_settings(struct importing *i, const struct ini_section *section,
                                  struct proof *proof)
{
    struct buf keys = {0};

    EACH (entry, section->entries, section->entry_count) {
        if (!is_unknown_setting(&i->unknown, entry->key.text) ||
            !says_something(entry->value.text) || is_said_by_older(i, section, entry->key.text))
            continue;
        if (!keys.size)
            proof->unknown_at = entry->key.at;
        buf_print(&keys, "%s'%s'", keys.size ? ", " : "", entry->key.text);
    }
    proof->unknown = keys.size ? buf_take(i->run.arena, &keys) : NULL;
}

/* Whether the engine has the same game by this name, if one is to be asked. */
static bool is_proven(struct importing *i, const struct game *game,
                      const struct ini_section *section)
{
    struct proof proof = {section->name.text, section->name.at, PROVE_GAMES};

    if (!i->engine)
        return true;
    find_unknown_settings(i, section, &proof);
    return prove_game(i->run.arena, i->engine, game, &proof, i->run.diags);
}

/* --- what is written --- */

/* The definition, and then what is printed of it: the rule text depends on what diagrams show. */
static void write_set(struct importing *i, const char *const *paths, const struct game *game,
                      const char *slug, const struct buf *definition)
{
    struct layout *drawn = arena_alloc(i->run.arena, 1, sizeof *drawn);
    bool moves = shows_moves(i->run.arena, game);
    size_t findings = diags_count(i->run.diags);
    LOCAL_BUF(layout);
    LOCAL_BUF(rules);

    if (write_text(i, paths[NEW_DEFINITION], definition) &&
        drawing_layout(i->run.arena, paths[NEW_DEFINITION], NULL, drawn, i->run.diags)) {
        write_layout(game, slug, moves, &layout);
        write_rules(i->run.arena, drawn, moves, &rules);
        if (write_text(i, paths[NEW_LAYOUT], &layout))
            write_text(i, paths[NEW_RULES], &rules);
    }
    i->shown = diags_count(i->run.diags) > findings;
}

/* Writes a variant, if the definition is good and nothing stands in the way. For the section of the
 * engine's file that it was made of, or NULL. */
static void put_variant(struct importing *i, const char *name, const struct buf *definition,
                        const struct ini_section *section)
{
    const char *paths[NEW_FILES];
    const char *slug = slug_text(i->run.arena, name);
    const struct game *game;
    bool good = true;

    slug = *slug ? slug : "game";
    for (enum new_file k = 0; k < NEW_FILES; k++)
        paths[k] = path_of_new(i->kept, i->options->folder, k, slug);
    game = read_back(i, name, section ? section->name.at : (struct place){0}, paths[NEW_DEFINITION],
                     definition);
    for (enum new_file k = 0; k < NEW_FILES && game; k++)
        good = good && (i->options->replace ||
                        path_is_free(&i->run, paths[k],
                                     "write it elsewhere with '-o', or over the file that is there "
                                     "with '--replace'"));
    if (game && good && (!section || is_proven(i, game, section)))
        write_set(i, paths, game, slug, definition);
}

static void refuse_variant(struct importing *i)
{
    if (!i->name_count) {
        diag_add(i->run.diags, DIAG(IMPORT_FORMAT), (struct place){0}, i->path);
        return;
    }
    diag_suggest_known(diag_add(i->run.diags, DIAG(INI_VARIANT), (struct place){0}, i->path,
                                i->options->variant ? i->options->variant : "any"),
                       i->options->variant ? i->options->variant : "", i->names, i->name_count);
}

/* Appends the definition of a variant of the engine, or of one whose pieces are told in XBetza; the
 * other one is NULL. False after findings. */
static bool write_definition(struct importing *i, const struct ini_section *section,
                             struct betza_variant *variant, struct buf *out)
{
    struct fsf_variant inherited;

    if (!section)
        return betza_variant_write(i->run.arena, variant, out, i->run.diags);
    return fsf_variant_read(i->run.arena, &i->file, section, &inherited, i->run.diags) &&
           fsf_definition_write(i->run.arena, &inherited, out, i->run.diags);
}

/* Makes it, if it is asked for. Nothing is kept of it but what findings show. */
static void import_one(struct importing *i, const struct ini_section *section,
                       struct betza_variant *variant)
{
    const char *name = section ? section->name.text : variant->name;
    LOCAL_BUF(definition);

    *ARENA_PUSH(i->kept, i->names, i->name_count) = name;
    if (i->options->variant && strcmp(name, i->options->variant) != 0)
        return;
    i->found = true;
    i->run.arena = arena_new();
    i->shown = false;
    if (write_definition(i, section, variant, &definition))
        put_variant(i, name, &definition, section);
    if (i->shown)
        arena_take(i->kept, i->run.arena);
    arena_free(i->run.arena);
    i->run.arena = i->kept;
}

static void refuse_more(struct importing *i, struct place at)
{
    diag_help(diag_add(i->run.diags, DIAG(TOO_MANY), at, i->path, VARIANTS_AT_ONCE),
              "those before this one are made; for another one say which with '--as=VARIANT'");
}

static void import_ini(struct importing *i, const struct source *source)
{
    i->file = fsf_file_read(i->run.arena, source, i->options->variant, i->run.diags);
    i->progress = progress_begin("variants", i->file.own.section_count);
    for (size_t k = 0; k < i->file.own.section_count; k++) {
        const struct ini_section *section = &i->file.own.sections[k];

        progress_step(&i->progress, k);
        if (k == VARIANTS_AT_ONCE && !i->options->variant) {
            refuse_more(i, section->name.at);
            break;
        }
        import_one(i, section, NULL);
    }
    progress_hide(&i->progress);
    if (!i->found)
        refuse_variant(i);
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
    for (size_t k = 0; k < variants->count; k++) {
        struct betza_variant *variant = variants->list[k];

        if (!variant->name)
            variant->name = variants->count + variants->flawed > 1
                                ? arena_print(i->run.arena, "%s %zu", name_of_file(i), k + 1)
                                : name_of_file(i);
        import_one(i, NULL, variant);
    }
    if (!i->found && !variants->flawed)
        refuse_variant(i);
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
    i->engine = engine_begin(i->run.arena, program, false, i->run.diags);
    if (!i->engine)
        return false;
    engine_say(i->engine, "setoption name VariantPath value %s", i->path);
    i->unknown = engine_unknown_settings(i->run.arena, program, i->path);
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

static int import_main(struct call *call)
{
    struct importing i = {.run = call->run,
                          .kept = call->run.arena,
                          .options = call->options,
                          .path = call->arguments[0]};
    const struct source *source;

    source = source_given(i.run.arena, i.path, i.run.diags);
    if (source && start_engine(&i))
        import_file(&i, source);
    engine_stop(i.engine);
    return STATUS_GOOD;
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
    SETTINGS(settings, struct import_options),
    "Exit status: 0 good, 1 not all could be said, 2 usage or files.",
    .example = "piecework import variants.ini --as=mygame -o .",
    .missing = "FILE",
    .most = 1,
    .run = import_main};
