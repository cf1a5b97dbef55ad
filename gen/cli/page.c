/* A game as one web page on which it is played: `piecework page`. */
#include "cli/print/render.h"
#include "emit/file.h"
#include "load/load.h"
#include "web/page.h"

#include <glob.h>

struct page_options {
    const char *output;
    const char *module;   /* NULL: beside the program */
    const char *language; /* NULL: the game's own */
    struct depfile depfile;
};

/* Writes the page of the layout's game to that path. False after findings. */
static bool page_make(const struct layout *layout, const char *module_path, const char *path,
                      struct run *run, struct made *made)
{
    const struct style *style = &layout->style;
    struct type *type = type_open(style->fonts, style->font_count, run->diags);
    LOCAL_BUF(page);
    bool fresh, good = type && page_put(layout, module_path, type, run, made, &page) &&
                       type_sound(type, style->fonts, run->diags) &&
                       file_update(path, page.text, page.size, &fresh, run->diags);

    if (good)
        made_file(made, path, fresh);
    type_close(type);
    return good;
}

static void make_page(void *context, const char *name, struct run *run, struct made *made)
{
    const struct page_options *o = context;
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    const char *path = o->output;
    bool good;

    layout->language = o->language;
    good = drawing_layout(run->arena, drawing_layout_beside(run->arena, name), NULL, layout,
                          run->diags);
    if (!path)
        path = arena_print(run->arena, "out/web/%s.html", layout->file);
    game_warn_outvoted(layout->game, run->diags);
    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    good = good && diags_at_least(run->diags, LEVEL_ERROR) == 0;
    if (good && page_make(layout, o->module, path, run, made)) {
        words_tell_gaps(layout->game->words);
        puts(run_path(run->arena, path));
    }
}

static const struct setting page_settings[] = {
    {"output", 'o', READ(option_name, struct page_options, output), .value = "FILE",
     .completion = COMPLETE_FILE, .known = "the name of a file",
     .help = "write this file; default: out/web/<name>.html"},
    {"module", READ(option_name, struct page_options, module), .value = "FILE",
     .completion = COMPLETE_FILE, .known = "the name of a file",
     .help = "the rules of play as a module of WebAssembly; default: piecework.wasm beside the "
             "program or where it is installed"},
    LANGUAGE_SETTING(struct page_options, language),
    DEPFILE_SETTINGS(struct page_options, depfile, "the page"),
};

static int page_main(struct call *call)
{
    struct page_options *o = call->options;
    const struct maker maker = {make_page, o, o->depfile};

    return make_once(&maker, (const char *const *)call->arguments, (size_t)call->count);
}

const struct command page_command = {
    "page",
    "GAME.yaml|LAYOUT.yaml [-o FILE]",
    "write a game as one web page on which it is played",
    "Writes one HTML file that needs no network: the rule booklet with its drawings, and a board "
    "on "
    "which two play. The rules are those of the program, as a module of WebAssembly: only legal "
    "moves can be made. Moves can be taken back, and records pasted in the game's own notation, as "
    "PGN, KIF, CSA, UCI or USI; positions are links; examples of the booklet are played on the "
    "board. A definition takes the layout of its own name beside it, in ../layouts/, if there is "
    "one; without a booklet the page shows the drawings of 'piecework diagram'.\n\n"
    "'page.html#position=...' begins with a position, '#record=...' with a record, and "
    "'#perft=DEPTH' counts as 'piecework perft' does, in the element 'perft'. The element 'facts' "
    "holds what the definition says, as JSON.",
    SETTINGS(page_settings, struct page_options),
    STATUS_HELP,
    {COMPLETE_YAML},
    .example = "piecework page layouts/jungle.yaml -o jungle.html",
    .missing = "GAME.yaml or LAYOUT.yaml",
    .most = 1,
    .run = page_main};

/* Several games as web pages with all that is printed and drawn of them: `piecework gallery`. */

struct gallery_options {
    const char *folder, *language;
    size_t count;
    struct front_game *games; /* those made so far, `made` of them, */
    size_t made, tried;       /* and how many layouts were begun */
    struct print_room prints;
};

/* Names of the PDFs that lie in the game's folder, sorted and NULL-terminated. */
static const char *const *prints_in(struct arena *arena, const char *folder, const char *name)
{
    const char **list = NULL;
    size_t count = 0;
    glob_t found = {0};

    glob(arena_print(arena, "%s/%s/*.pdf", path_pattern(arena, folder), path_pattern(arena, name)),
         0, NULL, &found);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *file = strrchr(found.gl_pathv[i], '/') + 1;

        *ARENA_PUSH(arena, list, count) = arena_copy(arena, file);
    }
    globfree(&found);
    *ARENA_PUSH(arena, list, count) = NULL;
    return list;
}

static void put_page(const char *path, const struct buf *page, struct run *run, struct made *made)
{
    bool fresh;

    if (!file_update(path, page->text, page->size, &fresh, run->diags))
        return;
    made_file(made, path, fresh);
    puts(run_path(run->arena, path));
}

static void put_front(const struct gallery_options *o, struct run *run, struct made *made)
{
    static const char index[] = "index.html", tonight[] = "tonight.html";
    LOCAL_BUF(front);
    LOCAL_BUF(leaflets);

    front_page(run->arena, o->games, o->made, tonight, &front);
    put_page(arena_print(run->arena, "%s/%s", o->folder, index), &front, run, made);
    if (tonight_page(run->arena, o->games, o->made, index, &leaflets))
        put_page(arena_print(run->arena, "%s/%s", o->folder, tonight), &leaflets, run, made);
}

/* False where errors stand in the way. */
static bool make_game(struct gallery_options *o, const char *path, struct run *run,
                      struct made *made)
{
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR); /* of the games before */
    struct front_game *game = &o->games[o->made];
    struct type *type;
    struct diagram_options drawings = {.path = path,
                                       .output = o->folder,
                                       .language = o->language,
                                       .show = -1,
                                       .all = true,
                                       .front = game,
                                       .formats = 1u << DRAWING_SVG,
                                       .drawing = {.margin = 1, .face = -1}};

    render_layout(&o->prints, path, run, made);
    if (diags_at_least(run->diags, LEVEL_ERROR) == errors)
        diagrams_make(&drawings, path, run, made);
    if (diags_at_least(run->diags, LEVEL_ERROR) > errors)
        return false;
    game->folder = game->layout->name;
    game->prints = prints_in(run->arena, o->folder, game->folder);
    type = press_type(&o->prints.press, game->layout->style.fonts, game->layout->style.font_count,
                      run->diags);
    if (type)
        front_pictures(game, arena_print(run->arena, "%s/%s", o->folder, game->folder), type, run,
                       made);
    if (page_module_found(run) && game->layout->game->setup &&
        page_make(game->layout, NULL,
                  arena_print(run->arena, "%s/%s/play.html", o->folder, game->folder), run, made))
        game->play = "play.html";
    return true;
}

/* Behind the last game writes the front page, of those without errors. */
static void make_next(void *context, const char *path, struct run *run, struct made *made)
{
    struct gallery_options *o = context;

    o->made += make_game(o, path, run, made);
    if (++o->tried == o->count && o->made > 0)
        put_front(o, run, made);
}

/* Whether each of the games is told in that language anyway. */
static bool all_speak(char *const *layouts, size_t count, const char *language)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(discarded);

    for (size_t i = 0; i < count; i++) {
        const struct layout *layout = layout_load(arena, layouts[i], discarded);

        if (!layout || !game_speaks(layout->game, language))
            return false;
    }
    return true;
}

static const struct gallery_options gallery_usual = {.folder = "out/gallery"};

static int gallery_main(struct call *call)
{
    struct gallery_options *o = call->options;
    struct render_options prints = render_usual;
    struct maker maker = {make_next, o, {0}};
    int status;

    o->count = (size_t)call->count;
    if (o->language && o->folder == gallery_usual.folder &&
        !all_speak(call->arguments, o->count, o->language))
        o->folder = arena_print(call->run.arena, "%s-%s", o->folder, o->language);
    prints.command = &gallery_command;
    prints.folder = o->folder;
    prints.override.language = o->language;
    o->prints.options = &prints;
    o->games = mem_new(o->count, sizeof *o->games);
    status = make_once(&maker, (const char *const *)call->arguments, o->count);
    press_close(&o->prints.press);
    free(o->games);
    return status;
}

static const struct setting gallery_settings[] = {
    {"output", 'o', READ(option_name, struct gallery_options, folder), .value = "DIR",
     .completion = COMPLETE_FOLDER, .known = folder_known,
     .help = "write the pages to this folder; default: out/gallery, or out/gallery-TAG in another "
             "language"},
    LANGUAGE_SETTING(struct gallery_options, language),
};

const struct command gallery_command = {
    "gallery",
    "LAYOUT... [-o DIR]",
    "show games on web pages, with all that is printed of them",
    "Writes DIR/index.html, a page with the cover of each game and its set laid out on a table, in "
    "the order of the layouts, those of one family together; DIR/tonight.html, which lists the "
    "leaflets, where there are any; and for each game a folder DIR/<name> with its PDFs, its "
    "drawings, a "
    "page that shows these, and the page of 'piecework page' where its module is. The pages need "
    "no network, and nothing but a browser.",
    SETTINGS(gallery_settings, struct gallery_options),
    STATUS_HELP,
    {COMPLETE_YAML},
    .repeated = true,
    .example = "piecework gallery layouts/chess.yaml layouts/shogi.yaml -o games",
    .usual = &gallery_usual,
    .missing = "LAYOUT, a file,",
    .run = gallery_main};
