/* The manual pages: well-formed, and true to what the program says of itself. */
#include "support/test.h"
#include "support/json.h"
#include "support/layouts.h"

/* --- form --- */

static struct run_result mandoc(const char *form, const char *path)
{
    const char *const arguments[] = {"mandoc", form, path, NULL};

    return run(&(struct program){.arguments = arguments, .folder = repository()});
}

/* A request counts at the beginning of a line only; elsewhere it would be printed as a word. */
static void assert_no_requests(const char *path)
{
    static const char *const requests[] = {".TP", ".PP", ".IP", ".SH", ".SS", ".EX", ".EE",
                                           ".BR", ".IR", ".RS", ".RE", ".nf", ".fi"};
    struct run_result o = mandoc("-Tutf8", path);

    assert_int_equal(o.status, 0);
    for (size_t i = 0; i < COUNT_OF(requests); i++)
        if (strstr(buf_str(&o.out), requests[i]))
            fail_msg("'%s' of %s is printed:\n%.200s", requests[i], path,
                     strstr(o.out.text, requests[i]));
}

static void assert_clean(const char *path)
{
    struct run_result o = mandoc("-Tlint", path);

    if (o.status != 0 || o.out.size > 0)
        fail_msg("mandoc says of %s, status %d:\n%s%s", path, o.status, buf_str(&o.out),
                 buf_str(&o.err));
    assert_no_requests(path);
}

TEST(the_page_of_the_program_is_clean)
{
    assert_clean("docs/piecework.1");
}

TEST(the_page_of_the_formats_is_clean)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "piecework.5");
    struct run_result o = piecework("schema", "--manual", NULL);

    assert_int_equal(o.status, 0);
    file_make(path, o.out.text, o.out.size);
    assert_clean(path);
}

/* --- help --- */

/* But for the usage, help fits a terminal of 80 columns. */
static void assert_narrow(const char *help, const char *command)
{
    for (help += strcspn(help, "\n"); *help; help += strcspn(help, "\n")) {
        size_t size = strcspn(++help, "\n");

        if (size > 80)
            fail_msg("'%s --help' has a line of %zu columns: %.*s", command, size, (int)size, help);
    }
}

TEST(help_is_narrow)
{
    struct run_result list = piecework("complete", "--", "", NULL);
    int count = 0;

    for (char *line = list.out.text, *end; (end = strchr(line, '\n')); line = end + 1) {
        struct run_result o;

        line[strcspn(line, "\t")] = '\0';
        o = piecework(line, "--help", NULL);
        assert_narrow(buf_str(&o.out), line);
        count++;
    }
    assert_true(count >= 10);
}

/* --- keys --- */

static void assert_key(const char *manual, const char *name)
{
    LOCAL_BUF(key);

    buf_text(&key, "\n.B ");
    for (; *name; name++)
        buf_print(&key, *name == '-' ? "\\-" : "%c", *name);
    buf_char(&key, '\n');
    if (!strstr(manual, key.text))
        fail_msg("piecework(5) has no key '%s'", key.text);
}

/* The properties of a map of the schema are keys of the page. */
static size_t assert_keys_of_map(const char *manual, const struct value *map)
{
    const struct value *properties = json_member(map, "properties");

    for (size_t i = 0; properties && i < properties->count; i++)
        assert_key(manual, properties->keys[i]);
    return properties ? properties->count : 0;
}

static void assert_keys(const char *manual, const char *kind)
{
    LOCAL_ARENA(arena);
    struct run_result o = piecework("schema", kind, NULL);
    const struct value *schema = json_read(arena, buf_str(&o.out));
    const struct value *maps = json_at(schema, "$defs");
    size_t count = assert_keys_of_map(manual, schema);

    for (size_t i = 0; i < maps->count; i++)
        count += assert_keys_of_map(manual, maps->items[i]);
    assert_true(count > 5);
}

TEST(the_page_lists_every_key)
{
    static const char *const kinds[] = {"game", "layout", "style"};
    struct run_result manual = piecework("schema", "--manual", NULL);

    assert_null(strstr(buf_str(&manual.out), "@keys"));
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        assert_keys(buf_str(&manual.out), kinds[i]);
}

/* --- documents --- */

/* What stands between two lines of a document, without them; the test fails where it has them not.
 */
static const char *between(struct arena *arena, const char *text, const char *from, const char *to)
{
    const char *start = strstr(text, from), *end;

    assert_non_null(start);
    start += strlen(from);
    end = strstr(start, to);
    assert_non_null(end);
    return arena_print(arena, "%.*s", (int)(end - start), start);
}

TEST(documents_list_every_key)
{
    static const struct {
        const char *document, *kind;
    } lists[] = {{"docs/definitions.md", "game"},
                 {"docs/layouts.md", "layout"},
                 {"docs/styles.md", "style"},
                 {"docs/styles.md", "labels"},
                 {"docs/styles.md", "printers"}};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        struct run_result o = piecework("schema", lists[i].kind, "--markdown", NULL);
        const char *mark = arena_print(arena, "<!-- keys: %s -->\n\n", lists[i].kind);
        const char *list =
            between(arena, file_text(arena, lists[i].document), mark, "\n<!-- end of keys -->");

        assert_int_equal(o.status, 0);
        if (strcmp(list, buf_str(&o.out)) != 0)
            fail_msg("run 'make documents': %s lists other keys of '%s'", lists[i].document,
                     lists[i].kind);
    }
}

TEST(the_page_lists_every_part)
{
    LOCAL_ARENA(arena);
    const char *told =
        between(arena, file_text(arena, "docs/piecework.1"), "\\-\\-only=\\fIPART\\fP\n", ".TP\n");
    struct run_result o = piecework("complete", "--", "render", "--only=", NULL);
    int count = 0;

    for (char *line = o.out.text, *end; (end = strchr(line, '\n')); line = end + 1) {
        const char *part = line + strlen("--only=");

        line[strcspn(line, "\t\n")] = '\0';
        if (!strstr(told, part))
            fail_msg("docs/piecework.1 does not name '%s' at --only", part);
        count++;
    }
    assert_true(count >= 10);
}

/* The blocks of the page that explains definitions are one file without a finding. */
TEST(the_game_of_the_document_is_right)
{
    LOCAL_ARENA(arena);
    LOCAL_BUF(game);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "ford.yaml");
    struct run_result o;

    for (const char *at = file_text(arena, "docs/definitions.md"); (at = strstr(at, "```yaml\n"));
         at = strstr(at, "\n```\n"))
        buf_text(&game, between(arena, at, "```yaml\n", "```\n"));
    assert_true(game.size > 1000);
    file_make(path, game.text, game.size);
    o = piecework("check", "--strict", path, NULL);
    assert_string_equal(buf_str(&o.out), "");
    assert_int_equal(o.status, 0);
    folder_remove(folder);
}

TESTS_BARE(manual)
