#include "cli/ask/ask.h"

#include "cli/ask/exhibit.h"
#include "cli/ask/piece.h"
#include "cli/command/command.h"
#include "lsp/server.h"

struct asker {
    struct exhibit *exhibit;
    struct server *server; /* of the language */
};

/* --- methods --- */

typedef bool method(struct asker *asker, const char *text, size_t size, struct buf *answer);

/* In the first line the path of a layout or definition; in the others names of pictures that are
 * looked at, which are drawn with it. JSON: what there is, and what is wrong. */
static bool list(struct asker *asker, const char *text, size_t size, struct buf *answer)
{
    size_t path = strcspn(text, "\n");
    LOCAL_ARENA(arena);

    (void)size;
    exhibit_look(asker->exhibit, text[path] ? text + path + 1 : "");
    exhibit_list(asker->exhibit, arena_text(arena, text, path), answer);
    return true;
}

static bool lacks(bool found, const char *name, struct buf *answer)
{
    if (!found)
        buf_print(answer, "nothing that is listed is called '%s'", name);
    return found;
}

/* "pages/chess-a4-3" or "drawings/setup", and in another line an ink: SVG. */
static bool picture(struct asker *asker, const char *text, size_t size, struct buf *answer)
{
    size_t end = strcspn(text, "\n");
    LOCAL_ARENA(arena);
    const char *name = arena_text(arena, text, end);
    int ink = text[end] ? word_index(ink_names, text + end + 1) : INK_FULL;
    unsigned version;

    (void)size;
    if (ink < 0) {
        buf_print(answer, "there is no ink '%s'", text + end + 1);
        return false;
    }
    return lacks(exhibit_picture(asker->exhibit, name, (enum ink_use)ink, &version, answer), name,
                 answer);
}

/* The same in words. */
static bool words(struct asker *asker, const char *text, size_t size, struct buf *answer)
{
    (void)size;
    return lacks(exhibit_words(asker->exhibit, text, answer), text, answer);
}

/* "chess-a4", as the list has it: PDF. */
static bool print(struct asker *asker, const char *text, size_t size, struct buf *answer)
{
    enum exhibit_got got = exhibit_print(asker->exhibit, text, answer);

    (void)size;
    return lacks(got != EXHIBIT_ABSENT, text, answer) && got == EXHIBIT_GOOD;
}

/* One message of the language server protocol: JSON, an array of all that the server sends for it.
 */
static bool lsp(struct asker *asker, const char *text, size_t size, struct buf *answer)
{
    lsp_ask(asker->server, text, size, answer);
    return true;
}

/* What a piece can do, see piece.h. */
static bool piece(struct asker *asker, const char *text, size_t size, struct buf *answer)
{
    return piece_ask(exhibit_game(asker->exhibit), text, size, answer);
}

static const struct {
    const char *name;
    method *answer;
} methods[] = {
    {"list", list},   {"picture", picture}, {"words", words},
    {"print", print}, {"lsp", lsp},         {"piece", piece},
};

/* --- the asker --- */

struct asker *asker_new(const char *language)
{
    struct asker *asker = mem_new(1, sizeof *asker);

    asker->exhibit = exhibit_new(language);
    asker->server = lsp_open(PIECEWORK_VERSION);
    return asker;
}

void asker_free(struct asker *asker)
{
    exhibit_free(asker->exhibit);
    lsp_close(asker->server);
    free(asker);
}

bool ask(struct asker *asker, const char *name, const char *text, size_t size, struct buf *answer)
{
    for (size_t i = 0; i < COUNT_OF(methods); i++)
        if (strcmp(methods[i].name, name) == 0)
            return methods[i].answer(asker, text, size, answer);
    buf_print(answer, "there is no method '%s'", name);
    return false;
}
