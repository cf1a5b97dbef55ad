/* Several games as web pages with all that is printed and drawn of them: `piecework gallery`. */
#include "cli/draw/drawings.h"
#include "cli/draw/format.h"
#include "cli/page.h"
#include "cli/command/option.h"
#include "cli/print/render.h"

#include "emit/file.h"
#include "text/front_page.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

static const char default_folder[] = "out/gallery";

struct gallery_options {
    const char *folder;
    const char *const *layouts;
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

    glob(arena_print(arena, "%s/%s/*.pdf", folder, name), 0, NULL, &found);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *file = strrchr(found.gl_pathv[i], '/') + 1;

        *ARENA_PUSH(arena, list, count) = arena_text(arena, file, strlen(file));
    }
    globfree(&found);
    *ARENA_PUSH(arena, list, count) = NULL;
    return list;
}

static void put_front(const struct gallery_options *o, struct run *run, struct made *made)
{
    const char *path = arena_print(run->arena, "%s/index.html", o->folder);
    struct buf page = {0};
    bool fresh;

    front_page(run->arena, o->games, o->made, &page);
    if (file_update(path, page.text, page.size, &fresh, run->diags)) {
        made_file(made, path, fresh);
        puts(run_path(run->arena, path));
    }
    buf_free(&page);
}

/* False where errors stand in the way. */
static bool make_game(struct gallery_options *o, const char *path, struct run *run,
                      struct made *made)
{
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR); /* of the games before */
    struct front_game *game = &o->games[o->made];
    struct diagram_options drawings = {.path = path,
                                       .output = o->folder,
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

static int run_gallery(struct gallery_options *o)
{
    struct render_options prints = render_defaults();
    struct maker maker = {make_next, o, {0}};
    int status;

    prints.command = &gallery_command;
    prints.folder = o->folder;
    o->prints.options = &prints;
    o->games = mem_new(o->count, sizeof *o->games);
    status = make_once(&maker, o->layouts, o->count);
    press_close(&o->prints.press);
    free(o->games);
    return status;
}

static const struct setting settings[] = {
    {"output", 'o', READ(option_name, struct gallery_options, folder), .value = "DIR",
     .completion = COMPLETE_FOLDER, .known = folder_known,
     .help = "write the pages to this folder; default: out/gallery"},
};

static int gallery_main(const struct command *command, int count, char **arguments)
{
    struct gallery_options o = {.folder = default_folder};
    int status = options_read(command, &count, &arguments, &o);

    if (status >= 0)
        return status;
    o.layouts = (const char *const *)arguments;
    o.count = (size_t)count;
    return count ? run_gallery(&o) : command_lacks(command, "LAYOUT, a file,");
}

const struct command gallery_command = {
    "gallery",
    "LAYOUT... [-o DIR]",
    "show games on web pages, with all that is printed of them",
    "Writes DIR/index.html, a page with the setup of each game, and for each a folder DIR/<name> "
    "with its PDFs, its drawings, a page that shows these, and the page of 'piecework page' where "
    "its module is. The pages need no network, and nothing but a browser.",
    SETTINGS(settings),
    STATUS_HELP,
    {COMPLETE_YAML},
    .repeated = true,
    .example = "piecework gallery layouts/chess.yaml layouts/shogi.yaml -o games",
    .run = gallery_main};
