/* In place of the rooms that need what WebAssembly has not: processes, sockets, cairo. Each says so
 * where it is asked for. */
#include "base/library.h"
#include "base/mem.h"
#include "base/watch.h"
#include "cli/command/command.h"
#include "emit/cairo/print.h"
#include "serve/server.h"

#include <ft2build.h>
#include <time.h>
#include FT_FREETYPE_H

#define ABSENT "this cannot be done in WebAssembly; install Piecework for it"

/* --- cairo --- */

struct cairo_print *cairo_print_begin(const struct pdf_info *info)
{
    (void)info;
    return NULL;
}

void cairo_print_foresee(struct cairo_print *print, const struct scene *scene)
{
    (void)print, (void)scene;
}

void cairo_print_page(struct cairo_print *print, const struct scene *scene,
                      const struct shift *shift)
{
    (void)print, (void)scene, (void)shift;
}

bool cairo_print_end(struct cairo_print *print, const char *path, struct buf *out,
                     struct diags *diags)
{
    (void)print, (void)out;
    diag_add(diags, DIAG(PDF_FAILED), (struct place){0}, path, ABSENT);
    return false;
}

/* --- FreeType, whose faces cairo alone asks for --- */

FT_Error FT_Init_FreeType(FT_Library *library)
{
    (void)library;
    return 1;
}

FT_Error FT_New_Memory_Face(FT_Library library, const FT_Byte *bytes, FT_Long size, FT_Long index,
                            FT_Face *face)
{
    (void)library, (void)bytes, (void)size, (void)index, (void)face;
    return 1;
}

FT_Error FT_Done_FreeType(FT_Library library)
{
    (void)library;
    return 0;
}

/* --- libraries, of which none is opened later --- */

void library_use(void)
{
}

void library_leave(void)
{
}

int library_fork(void)
{
    return -1;
}

void *library_address(const char *library, const char *name)
{
    static void *place;

    (void)library, (void)name;
    return &place;
}

/* Nobody edits lines. */
char *readline(const char *prompt)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t size;

    fputs(prompt, stdout);
    fflush(stdout);
    size = getline(&line, &room, stdin);
    if (size > 0 && line[size - 1] == '\n')
        line[size - 1] = '\0';
    return size < 0 ? NULL : line;
}

int add_history(const char *line)
{
    (void)line;
    return 0;
}

char **rl_completion_matches(const char *begun, char *(*next)(const char *, int))
{
    (void)begun, (void)next;
    return NULL;
}

/* --- watching and serving --- */

struct watch *watch_new(void)
{
    mem_give_up("piecework: files are not watched: " ABSENT "\n");
}

void watch_free(struct watch *watch)
{
    (void)watch;
}

void watch_suspend(const struct watch *watch)
{
    (void)watch;
}

void watch_resume(const struct watch *watch)
{
    (void)watch;
}

void watch_beside(struct watch *watch, const struct watch_guest *guest)
{
    (void)watch, (void)guest;
}

void watch_file(struct watch *watch, const char *path)
{
    (void)watch, (void)path;
}

bool watch_wait(struct watch *watch)
{
    (void)watch;
    return false;
}

bool watch_changed(const struct watch *watch, const char *path)
{
    (void)watch, (void)path;
    return false;
}

double watch_noticed(const struct watch *watch)
{
    (void)watch;
    return 0;
}

double watch_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool server_has_library(void)
{
    return false;
}

static int refuse(struct call *call)
{
    (void)call;
    mem_give_up("piecework preview: " ABSENT "\n");
}

const struct command preview_command = {
    .name = "preview",
    .usage = "LAYOUT",
    .summary = "show a layout in the browser while it is written",
    .about = "Not in WebAssembly.",
    .run = refuse,
};
