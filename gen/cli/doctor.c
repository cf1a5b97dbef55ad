/* What the program needs beside itself, and whether it is there: `piecework doctor`. Each thing is
 * tried as the program uses it. */
#include "cli/command/command.h"

#include "art/drawer.h"
#include "base/json.h"
#include "diag/decode.h"
#include "diag/finding.h"
#include "engine/engine.h"
#include "serve/server.h"
#include "web/page.h"

/* What things are for, in the order in which they are told of. */
enum purpose {
    FOR_TEXT,
    FOR_PICTURES,
    FOR_HYPHENS,
    FOR_RECORDS,
    FOR_PLAYING,
    FOR_PAGES,
    FOR_HOOKS
};

static const struct {
    const char *word, *title, *without;
    bool needed;
} purposes[] = {
    [FOR_TEXT] = {"fonts", "Fonts", "nothing is drawn or printed, and layouts are not checked",
                  true},
    [FOR_PICTURES] = {"pictures", "Pictures in games and layouts",
                      "games with such pictures, chess among them, are not printed", true},
    [FOR_HYPHENS] = {"hyphens", "Hyphenation",
                     "words stay whole, so that lines and pages of texts end elsewhere", false},
    [FOR_RECORDS] = {"records", "Records in encodings of Japan",
                     "KIF and CSA files must be in UTF-8", false},
    [FOR_PLAYING] = {"engines", "Engines",
                     "'play --engine' and 'import --prove' need another one that speaks UCI",
                     false},
    [FOR_PAGES] = {"web", "Pages for browsers", "the command that needs it refuses", false},
    [FOR_HOOKS] = {"git", "Repositories", "'check --since' refuses", false},
};

struct probe {
    enum purpose purpose;
    const char *name;
    const char *trouble; /* NULL: it is there, and works */
    const char *remedy;  /* NULL: none is known */
};

struct doctor {
    struct run *run;
    struct probe *probes;
    size_t count;
};

static void add(struct doctor *d, enum purpose purpose, const char *name, const char *trouble,
                const char *remedy)
{
    *ARENA_PUSH(d->run->arena, d->probes, d->count) =
        (struct probe){purpose, name, trouble, trouble ? remedy : NULL};
}

static const char *install(struct doctor *d, const char *package)
{
    return arena_print(d->run->arena, "install Debian's package '%s'", package);
}

/* --- fonts --- */

/* Opens each file by itself, to tell of all that are wrong. */
static void try_font(struct doctor *d, const struct located *file)
{
    LOCAL_DIAGS(diags);
    struct type *type = type_open(file, 1, diags);
    const struct finding *finding = diags_listed(diags) ? diags_finding(diags, 0) : NULL;

    add(d, FOR_TEXT, file->text, finding ? arena_copy(d->run->arena, finding->message) : NULL,
        finding ? arena_copy(d->run->arena, finding->help) : NULL);
    if (type)
        type_close(type);
}

static bool is_told(const struct doctor *d, const char *name)
{
    return FIND(probe, d->probes, d->count, strcmp(probe->name, name) == 0);
}

/* Of a kind of text: a family that no file brings would be replaced by another one. */
static void try_families(struct doctor *d, struct type *type, const char *chain)
{
    for (size_t at = 0, size; chain[at]; at += size + (chain[at + size] == ',')) {
        const char *family;

        size = strcspn(chain + at, ",");
        family = arena_text(d->run->arena, chain + at, size);
        if (!type_has_family(type, family) && !is_told(d, family))
            add(d, FOR_TEXT, family, "no font file of the style has this family",
                "correct its name, or add its file to 'fonts'");
    }
}

static void try_fonts(struct doctor *d, const struct style *style)
{
    struct type *type = type_open(style->fonts, style->font_count, NULL);

    for (size_t i = 0; i < style->font_count; i++)
        try_font(d, &style->fonts[i]);
    for (int i = 0; type && i < TYPE_STYLE_COUNT; i++)
        try_families(d, type, style->type[i].family);
    type_close(type);
}

/* --- pictures --- */

static const unsigned char png[] = {
    137, 80, 78, 71,  13, 10,  26, 10, 0,  0,   0,  13,  73, 72, 68, 82,  0,  0,  0,  1,  0,
    0,   0,  1,  1,   3,  0,   0,  0,  37, 219, 86, 202, 0,  0,  0,  3,   80, 76, 84, 69, 255,
    0,   0,  25, 226, 9,  55,  0,  0,  0,  10,  73, 68,  65, 84, 8,  215, 99, 96, 0,  0,  0,
    2,   0,  1,  226, 33, 188, 51, 0,  0,  0,   0,  73,  69, 78, 68, 174, 66, 96, 130};

/* Its table of quantization is 64 times 255. */
static const unsigned char jpeg_head[] = {255, 216, 255, 224, 0, 16, 74, 70,  73,  70, 0,  1, 1,
                                          0,   0,   1,   0,   1, 0,  0,  255, 219, 0,  67, 0};
static const unsigned char jpeg_tail[] = {
    255, 192, 0, 11, 8, 0, 1, 0, 1, 1,   1,   17,  0,   255, 196, 0,  20, 0,  1, 0,  0,   0,  0, 0,
    0,   0,   0, 0,  0, 0, 0, 0, 0, 0,   2,   255, 196, 0,   20,  16, 1,  0,  0, 0,  0,   0,  0, 0,
    0,   0,   0, 0,  0, 0, 0, 0, 0, 255, 218, 0,   8,   1,   1,   0,  0,  63, 0, 47, 255, 217};

static void try_pictures(struct doctor *d)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
                              "<rect width='9' height='9'/></svg>";
    static const char *const names[] = {"SVG", "PNG", "JPEG"};
    static const char *const packages[] = {"librsvg2-2", "libgdk-pixbuf-2.0-0",
                                           "libgdk-pixbuf-2.0-0"};
    enum { TABLE = 64 };
    char jpeg[sizeof jpeg_head + TABLE + sizeof jpeg_tail];
    const struct drawer_file files[] = {{DRAWER_SVG, svg, sizeof svg - 1},
                                        {DRAWER_PNG, (const char *)png, sizeof png},
                                        {DRAWER_JPEG, jpeg, sizeof jpeg}};
    struct drawn drawn[COUNT_OF(files)] = {0};

    memcpy(jpeg, jpeg_head, sizeof jpeg_head);
    memset(jpeg + sizeof jpeg_head, 255, TABLE);
    memcpy(jpeg + sizeof jpeg_head + TABLE, jpeg_tail, sizeof jpeg_tail);
    drawer_draw(d->run->arena, files, COUNT_OF(files), drawn);
    for (size_t i = 0; i < COUNT_OF(files); i++)
        add(d, FOR_PICTURES, names[i], drawn[i].trouble, install(d, packages[i]));
}

/* --- what texts of games and records need --- */

static void try_hyphens(struct doctor *d, const char *language)
{
    size_t stem = strcspn(language, "-");

    add(d, FOR_HYPHENS, language,
        type_hyphenates(language) ? NULL : "no patterns of this language are installed",
        strcmp(language, "en-GB") == 0
            ? install(d, "hyphen-en-gb")
            : arena_print(d->run->arena, "install the package hyphen-%.*s, if there is one",
                          (int)stem, language));
}

/* A word as both encodings write it; a text that is neither comes back as it is. */
static void try_encodings(struct doctor *d)
{
    static const char *const texts[][2] = {{"Shift-JIS", "\x90\xE6\x8E\xE8"},
                                           {"EUC-JP", "\xC0\xE8\xBC\xEA"}};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t size = strlen(texts[i][1]);
        const char *read = text_decode(d->run->arena, texts[i][1], &size);

        add(d, FOR_RECORDS, texts[i][0],
            size == 6 && memcmp(read, "先手", 6) == 0 ? NULL : "iconv does not know it",
            "install the modules of iconv, which Debian has in 'libc6'");
    }
}

/* --- other programs --- */

static void try_programs(struct doctor *d)
{
    static const char name[] = "fairy-stockfish";
    struct engine *engine = engine_start(name);

    add(d, FOR_PLAYING, name, engine ? NULL : "is not in PATH, or does not speak UCI",
        install(d, name));
    engine_stop(engine);
    add(d, FOR_PAGES, "rules of play for 'page'",
        page_module_found(d->run) ? NULL
                                  : "piecework.wasm is neither beside the program nor installed",
        "'make deps-web module' builds it in Piecework's source tree");
    add(d, FOR_PAGES, "libmicrohttpd for 'preview'",
        server_has_library() ? NULL : "libmicrohttpd.so.12 cannot be opened",
        install(d, "libmicrohttpd12"));
    add(d, FOR_HOOKS, "git", git_answers() ? NULL : "is not in PATH, or does not run",
        install(d, "git"));
}

/* --- the style --- */

/* Of a layout, or by itself; NULL: the house style. False after findings. */
static bool read_style(struct doctor *d, const char *path, struct style *style,
                       const char **language)
{
    struct run *run = d->run;
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    const struct source *source = path ? source_given(run->arena, path, run->diags) : NULL;

    *language = "en-GB";
    if (path && !source)
        return false;
    if (!path || file_kind_of(source) != FILE_LAYOUT)
        return style_load(run->arena, path, style, run->diags);
    if (!layout_read(run->arena, path, layout, run->diags) || !layout->complete)
        return false;
    *style = layout->style;
    *language = word_text(layout->game->words, WORD_LANGUAGE);
    return true;
}

/* --- the answer --- */

static bool is_missing(const struct doctor *d, enum purpose purpose)
{
    return FIND(probe, d->probes, d->count, probe->purpose == purpose && probe->trouble);
}

static bool is_well(const struct doctor *d)
{
    return !ANY(i, COUNT_OF(purposes), purposes[i].needed && is_missing(d, (enum purpose)i));
}

static void put_text(const struct doctor *d, struct buf *out)
{
    buf_print(out, "piecework %s\n", PIECEWORK_VERSION);
    for (size_t i = 0; i < COUNT_OF(purposes); i++) {
        buf_print(out, "\n%s%s\n", purposes[i].title, purposes[i].needed ? "" : " (optional)");
        EACH (probe, d->probes, d->count) {
            if (probe->purpose != i)
                continue;
            buf_print(out, "  %-8s %s", probe->trouble ? "MISSING" : "ok", probe->name);
            buf_print(out, probe->trouble ? ": %s\n" : "\n", probe->trouble);
            if (probe->remedy)
                buf_print(out, "           %s\n", probe->remedy);
        }
        if (is_missing(d, (enum purpose)i))
            buf_print(out, "  Without: %s.\n", purposes[i].without);
    }
    buf_text(out, is_well(d) ? "\nAll that is needed is there.\n"
                             : "\nSomething that is needed is missing.\n");
}

static void put_json(const struct doctor *d, struct buf *out)
{
    struct json json = json_begin(out);

    json_put(&json, "{{ version=s good=b things[[", PIECEWORK_VERSION, is_well(d));
    EACH (probe, d->probes, d->count)
        json_put(&json, "{ purpose=s name=s needed=b good=b trouble=s without=s remedy=s }",
                 purposes[probe->purpose].word, probe->name, purposes[probe->purpose].needed,
                 !probe->trouble, probe->trouble,
                 probe->trouble ? purposes[probe->purpose].without : NULL, probe->remedy);
    json_put(&json, "] }");
}

/* --- the command --- */

struct doctor_settings {
    int format; /* index in doctor_formats */
};

static const char *const doctor_formats[] = {"text", "json", NULL};

static const struct setting settings[] = {
    {"format", READ(option_word, struct doctor_settings, format), .words = doctor_formats,
     .help = "how it is told; default: text"},
};

/* With a run of its own: what is wrong of a definition is told, but is nothing that is missing. */
static int examine(const char *path, bool as_json)
{
    struct run run = run_begin();
    struct doctor d = {.run = &run};
    struct style style = {0};
    const char *language;
    struct buf out = {0};
    bool well;

    if (!read_style(&d, path, &style, &language))
        return run_end(&run, stderr, FORMAT_TEXT, false);
    try_fonts(&d, &style);
    try_pictures(&d);
    try_hyphens(&d, language);
    try_encodings(&d);
    try_programs(&d);
    if (as_json)
        put_json(&d, &out);
    else
        put_text(&d, &out);
    run_print(&out);
    well = is_well(&d);
    run_end(&run, stderr, FORMAT_TEXT, false);
    return well ? STATUS_GOOD : STATUS_FINDINGS;
}

static int doctor_main(struct call *call)
{
    const struct doctor_settings *o = call->options;

    return examine(call->count ? call->arguments[0] : NULL, o->format == 1);
}

const struct command doctor_command = {
    "doctor",
    "[LAYOUT.yaml|STYLE.yaml]",
    "tell what is missing on this machine, and what it is for",
    "Tries what the program uses beside itself, as it uses it: opens every font file of the house "
    "style, or of this layout or style, has a picture of each kind drawn, looks for hyphenation "
    "patterns of the game's language, reads the encodings of Japan, starts fairy-stockfish and "
    "git, and looks for the rules of play for browsers. Names what is missing, what goes without "
    "it, and how it is installed on Debian.",
    SETTINGS(settings, struct doctor_settings),
    "Exit status: 0 all that is needed is there, 1 some of it is missing, 2 usage or files.",
    {COMPLETE_YAML},
    .example = "piecework doctor layouts/jungle.yaml",
    .most = 1,
    .run = doctor_main};
