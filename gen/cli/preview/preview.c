#define _GNU_SOURCE /* pipe2() */

/* A layout on the screen while it is written: `piecework preview`. */
#include "cli/preview/preview.h"

#include "cli/command/command.h"
#include "cli/preview/edit.h"
#include "cli/preview/shown.h"
#include "emit/file.h"
#include "page/drawing/drawing.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- starting --- */

/* In a process that nobody waits for: what it cannot do it tells by the pipe. */
static void __attribute__((noreturn)) become(char **words, int told)
{
    sigset_t none;
    ssize_t n;
    int null = open("/dev/null", O_RDWR), reason;

    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    setsid();
    execvp(words[0], words);
    reason = errno;
    n = write(told, &reason, sizeof reason);
    _exit(n > 0 ? 127 : 126);
}

/* The process between ends at once, so that the program is nobody's child. */
static bool start(char **words)
{
    int ends[2], reason = 0;
    pid_t child;

    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    child = fork();
    if (child == 0) {
        if (fork() == 0)
            become(words, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    if (child < 0)
        reason = errno;
    else if (waitpid(child, NULL, 0) == child && read(ends[0], &reason, sizeof reason) <= 0)
        reason = 0;
    close(ends[0]);
    errno = reason;
    return reason == 0;
}

/* --- commands --- */

/* What stands in a text for something else. */
struct gap {
    const char *name, *text;
};

/* Appends so many bytes with what stands in gaps, which end with a name NULL; whether there were
 * any. */
static bool put_filled(const char *text, size_t size, const struct gap *gaps, struct buf *out)
{
    bool filled = false;

    for (const char *at = text; at < text + size;) {
        const struct gap *gap = gaps;

        while (gap->name && strncmp(at, gap->name, strlen(gap->name)) != 0)
            gap++;
        if (!gap->name) {
            buf_char(out, *at++);
            continue;
        }
        buf_text(out, gap->text);
        at += strlen(gap->name);
        filled = true;
    }
    return filled;
}

/* Editors whose words are known, with a terminal for those that need one. */
#define IN_TERMINAL "x-terminal-emulator -e "
static const char *const usual_words[] = {
    "code --goto {file}:{line}:{column}",
    "emacsclient -n -a emacs +{line}:{column} {file}",
    IN_TERMINAL "hx {file}:{line}:{column}",
    "kate --line {line} --column {column} {file}",
    IN_TERMINAL "nvim +{line} +norm!{column}| -- {file}",
    IN_TERMINAL "vim +{line} +norm!{column}| -- {file}",
};
const char *const editor_names[] = {"code", "emacs", "helix", "kate", "nvim", "vim", NULL};

/* Of a path from the root, which is no option and no command. Of other commands nobody knows
 * whether they hand the name on to a shell, or as keys. */
static bool is_mere_name(const char *path, bool known)
{
    for (const char *c = path; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f || (!known && strchr("<>|;&$`\"\\!*?", *c)))
            return false;
    return true;
}

static char **words_of(struct arena *arena, const char *command, const char *file, unsigned line,
                       unsigned column)
{
    const struct gap parts[] = {{"{file}", file},
                                {"{line}", arena_print(arena, "%u", line)},
                                {"{column}", arena_print(arena, "%u", column)},
                                {0}};
    char **words = NULL;
    size_t count = 0;
    bool filled = false;

    for (const char *at = command; *(at += strspn(at, " ")); at += strcspn(at, " ")) {
        struct buf word = {0};

        filled |= put_filled(at, strcspn(at, " "), parts, &word);
        *ARENA_PUSH(arena, words, count) = (char *)buf_take(arena, &word);
    }
    if (!filled)
        *ARENA_PUSH(arena, words, count) = arena_print(arena, "%s:%u", file, line);
    *ARENA_PUSH(arena, words, count) = NULL;
    return words;
}

bool launch_editor(const char *command, const char *file, unsigned line, unsigned column,
                   struct buf *trouble)
{
    LOCAL_ARENA(arena);
    int known = word_index(editor_names, command);
    char *path = path_normal(file);
    char **words = words_of(arena, known < 0 ? command : usual_words[known], path, line, column);
    bool good = is_mere_name(path, known >= 0);

    if (!good)
        buf_print(trouble, "the name '%s' has characters that '%s' could take for more than a name",
                  path, command);
    else if (!(good = start(words)))
        buf_print(trouble, "cannot start '%s': %s", words[0], strerror(errno));
    free(path);
    return good;
}

/* Shows an address in the browser of the desktop. False with errno set when it cannot be started.
 */
static bool launch_browser(const char *address)
{
    char *words[] = {"xdg-open", (char *)address, NULL};

    return start(words);
}

enum { USUAL_PORT = 7654 };

struct preview_options {
    const char *listen; /* an address; NULL: of this machine alone */
    int port;           /* negative: the usual one, or where that is taken a free one */
    const char *editor, *language, *studio;
    bool opens, edits;
};

struct preview {
    struct preview_options options;
    struct exhibit *exhibit;
    struct server *server;
    struct editing *editing; /* NULL: nothing is written */
};

/* --- what is served --- */

/* What the page is made of; {{token}} and {{editor}} in it stand for what only this run knows. */
static const struct {
    const char *path, *file, *type;
} files[] = {{"/", "web/preview.html", "text/html; charset=utf-8"},
             {"/preview.css", "web/preview.css", "text/css; charset=utf-8"},
             {"/preview.js", "web/preview.js", "text/javascript; charset=utf-8"}};

static void put_page(const struct preview *p, const char *text, size_t size, struct buf *out)
{
    const struct gap gaps[] = {{"{{token}}", server_token(p->server)},
                               {"{{editor}}", p->options.editor ? "yes" : "no"},
                               {0}};

    put_filled(text, size, gaps, out);
}

/* A file of the studio, which takes the place of the page. Browsers keep it for no other run, whose
 * token is another one. */
static bool get_studio(const struct preview *p, const char *path, struct reply *reply)
{
    LOCAL_BUF(file);
    bool known = strcmp(path, "/sw.js") != 0 && studio_get(p->options.studio, path, reply);

    if (known && strcmp(path, "/") == 0) {
        file = reply->body;
        reply->body = (struct buf){0};
        put_page(p, buf_str(&file), file.size, &reply->body);
    }
    return known;
}

static bool get(void *context, const char *path, struct reply *reply)
{
    const struct preview *p = context;

    if (p->options.studio && get_studio(p, path, reply))
        return true;
    for (size_t i = 0; i < COUNT_OF(files); i++)
        if (strcmp(path, files[i].path) == 0) {
            const char *text = builtin_find(files[i].file)->text;

            reply->type = files[i].type;
            put_page(p, text, strlen(text), &reply->body);
            return true;
        }
    return shown_get(p->exhibit, path, reply);
}

/* Only what the page has told is opened: no client names a file of its own. */
static void open_place(const struct preview *p, const char *words, struct reply *reply)
{
    const struct told_place *place = exhibit_place(p->exhibit, words);

    reply->status = HTTP_DONE;
    if (!place) {
        reply->status = HTTP_ABSENT;
        buf_text(&reply->body, "nothing that is shown is there\n");
    } else if (!p->options.editor) {
        reply->status = HTTP_CONFLICT;
        buf_text(&reply->body, "no editor is named: start the preview with --editor=NAME\n");
    } else if (!launch_editor(p->options.editor, place->file, place->line, place->column,
                              &reply->body)) {
        reply->status = HTTP_FAILED;
        buf_char(&reply->body, '\n');
    }
}

/* Likewise only a fix that the page was told is made; the file is then seen to have changed. */
static void make_fix(const struct preview *p, const char *words, struct reply *reply)
{
    const struct fix *fix = exhibit_fix(p->exhibit, words);
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    LOCAL_BUF(text);
    const struct source *source = fix ? source_read(arena, fix->path, diags) : NULL;

    reply->status = HTTP_DONE;
    if (!source || !fix_apply(fix, source, &text)) {
        reply->status = HTTP_CONFLICT;
        buf_text(&reply->body, "the file has changed since\n");
    } else if (!file_write(fix->path, text.text, text.size, diags)) {
        reply->status = HTTP_FAILED;
        buf_text(&reply->body, "the file cannot be written\n");
    }
}

/* The paths of questions; the others begin with what is done. */
static const char ask_path[] = "/ask/";

static void answer(const struct preview *p, const char *method, const struct buf *text,
                   struct reply *reply)
{
    bool good = edit_ask(p->editing, method, text, &reply->body);

    if (good)
        reply->type = "application/octet-stream";
    else
        reply->status = HTTP_CONFLICT;
}

static void act(void *context, const char *path, const struct buf *text, struct reply *reply)
{
    const struct preview *p = context;
    const char *words = buf_str(text);

    if (strcmp(path, "/do/open") == 0) {
        open_place(p, words, reply);
    } else if (strcmp(path, "/do/fix") == 0) {
        make_fix(p, words, reply);
    } else if (strcmp(path, "/do/look") == 0) {
        exhibit_look(p->exhibit, words);
        reply->status = HTTP_DONE;
    } else if (strncmp(path, ask_path, sizeof ask_path - 1) == 0) {
        answer(p, path + sizeof ask_path - 1, text, reply);
    } else {
        reply->status = HTTP_ABSENT;
    }
}

/* --- the run --- */

static int say_trouble(const struct command *command, enum serve_trouble trouble,
                       const char *address, int port)
{
    int reason = errno;

    if (trouble == SERVE_NO_LIBRARY)
        command_say(command, "libmicrohttpd.so.12 is not installed, which serves pages");
    else if (trouble == SERVE_PORT_TAKEN)
        command_say(command, "port %d is in use; choose another one, or leave --port out", port);
    else
        command_say(command, "cannot listen on %s, port %d: %s", address ? address : "this machine",
                    port, strerror(reason));
    return STATUS_TROUBLE;
}

/* NULL after saying why. */
static struct server *open_server(const struct command *command, const struct preview *p,
                                  const struct service *service)
{
    int port = p->options.port;
    enum serve_trouble trouble;
    struct server *server =
        server_open(p->options.listen, (unsigned)(port < 0 ? USUAL_PORT : port), service, &trouble);

    if (!server && port < 0 && trouble == SERVE_PORT_TAKEN)
        server = server_open(p->options.listen, 0, service, &trouble);
    if (!server)
        say_trouble(command, trouble, p->options.listen, port);
    return server;
}

static int turn(void *context)
{
    return server_turn(context);
}

static int watch_layout(struct preview *p, const char *path)
{
    const struct watch_guest guest = {server_handle(p->server), turn, p->server,
                                      .polls = p->options.listen};
    struct maker maker = {.make = exhibit_make, .context = p->exhibit, .guest = &guest};

    shown_to(p->exhibit, p->server);
    return make_and_watch(&maker, &path, 1);
}

enum { LONGEST_ACT = 4096, LONGEST_QUESTION = 4 * 1024 * 1024 }; /* bytes */

static int serve(const struct command *command, struct preview *p, const char *path)
{
    const struct service_act acts[] = {
        {"/do/", LONGEST_ACT}, {p->options.edits ? ask_path : NULL, LONGEST_QUESTION}, {NULL}};
    const struct service service = {p, get, act, "/events", acts};
    const char *listen = p->options.listen, *any = "0.0.0.0"; /* which the usual one is, too */
    LOCAL_BUF(address);
    int status;

    p->server = open_server(command, p, &service);
    if (!p->server)
        return STATUS_TROUBLE;
    p->exhibit = exhibit_new(p->options.language);
    p->editing = p->options.edits ? edit_begin(p->exhibit, p->options.language) : NULL;
    buf_print(&address, "http://%s:%u/", listen && strcmp(listen, any) != 0 ? listen : "127.0.0.1",
              server_port(p->server));
    if (listen)
        buf_print(&address, "?token=%s", server_token(p->server));
    puts(address.text);
    run_flush();
    if (p->options.opens && !launch_browser(address.text))
        command_say(command, "cannot start xdg-open: %s; open the address above yourself",
                    strerror(errno));
    status = watch_layout(p, path);
    server_close(p->server);
    edit_end(p->editing);
    exhibit_free(p->exhibit);
    return status;
}

static const struct setting settings[] = {
    {"port", READ(option_count, struct preview_options, port), .least = 0, .most = 65535,
     .value = "N", .known = "a port,",
     .help = "of this machine, 7654 by default, or where that is in use any that is free; 0: any"},
    {"listen", READ(option_text, struct preview_options, listen), .value = "ADDRESS",
     .help =
         "of IPv4, as 0.0.0.0 for all of this machine: for containers, whose port is published; "
         "the address that is printed then has a token, without which nothing is answered, and "
         "files are looked at now and then even where no change is told"},
    {"editor", READ(option_name, struct preview_options, editor), .value = "NAME",
     .known = "a command", .offered = editor_names,
     .help = "opens a file where a finding or a piece is clicked: %s; or words with blanks "
             "between, in which {file}, {line} and {column} are filled in; else FILE:LINE follows"},
    LANGUAGE_SETTING(struct preview_options, language),
    {"edit", READ(option_flag, struct preview_options, edits),
     .help = "pages may ask for what the program knows, and write the files of the layout"},
    {"studio", READ(option_name, struct preview_options, studio), .value = "FOLDER",
     .known = folder_known, .completion = COMPLETE_FOLDER,
     .help = "the page is the studio of that folder, as `make studio` makes it; with --edit it "
             "works on the files themselves"},
    {"open", READ(option_flag, struct preview_options, opens),
     .help = "show the page in the browser of the desktop"},
};

static const struct preview_options usual = {.port = -1};

static int preview_main(struct call *call)
{
    struct preview p = {.options = *(struct preview_options *)call->options};
    const char *path = call->arguments[0];

    /* A name that was mistyped is none to wait for. */
    if (!source_read(call->run.arena, path, call->run.diags))
        return STATUS_GOOD;
    return serve(call->command, &p, drawing_layout_beside(call->run.arena, path));
}

const struct command preview_command = {
    "preview",
    "LAYOUT.yaml|GAME.yaml [OPTION...]",
    "show a layout in the browser while it is written",
    "Serves a page that shows the pages and drawings of a layout with the findings beside them, "
    "prints its address, and goes on until Ctrl-C. After a save only what has changed is drawn "
    "again, and the page stays where it is. A definition takes the layout of its own name beside "
    "it, in ../layouts/, if there is one; without one its drawings are shown. Unless --listen "
    "names an address, nobody but the browsers of this machine can reach it.",
    SETTINGS(settings, struct preview_options),
    "Exit status: 0 after Ctrl-C, 2 usage, files or a port in use.",
    {COMPLETE_YAML},
    .example = "piecework preview layouts/jungle.yaml --open",
    .usual = &usual,
    .missing = "LAYOUT.yaml or GAME.yaml",
    .most = 1,
    .run = preview_main};
