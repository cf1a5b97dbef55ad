#include "support/layouts.h"
#include "support/test.h"

int files_set_up(void **state)
{
    struct files *f = mem_new(1, sizeof *f);

    f->arena = arena_new();
    f->root = repository();
    f->folder = folder_new();
    *state = f;
    return 0;
}

int files_tear_down(void **state)
{
    struct files *f = *state;

    if (chdir(f->root) != 0)
        return -1;
    arena_free(f->arena);
    free(f);
    return 0;
}

const char *file_text(struct arena *arena, const char *path)
{
    LOCAL_BUF(content);
    const char *text;

    assert_true(file_read(path, &content));
    text = arena_text(arena, buf_str(&content), content.size);
    return text;
}

const char *replaced(struct arena *arena, const char *text, const char *from, const char *to,
                     size_t *where)
{
    const char *at = strstr(text, from);

    if (!at)
        fail_msg("'%s' is not in the file", from);
    *where = (size_t)(at - text);
    return arena_print(arena, "%.*s%s%s", (int)*where, text, to, at + strlen(from));
}

const char good_layout[] = "piecework: 1\n"
                           "game: GAME\n"
                           "style: STYLE\n"
                           "papers: [a4]\n"
                           "margin: 10\n"
                           "square: 20\n"
                           "piece: {width: 18, height: 20}\n"
                           "overlap: 8\n"
                           "parts:\n"
                           "  - part: pieces\n"
                           "    caption: Pieces\n"
                           "    columns: 5\n"
                           "    rows: [1, 2]\n"
                           "  - part: board\n"
                           "    caption: Board\n"
                           "    tiles: 2x3\n"
                           "  - part: hands\n"
                           "    caption: Hand\n"
                           "    columns: 4\n";

const char *layout_text(const struct files *f)
{
    const char *game = arena_print(f->arena, "%s/pieces/chu-seireigi.yaml", f->root);
    const char *style = arena_print(f->arena, "%s/layouts/style.yaml", f->root);
    size_t where;

    return replaced(f->arena, replaced(f->arena, good_layout, "GAME", game, &where), "STYLE", style,
                    &where);
}
