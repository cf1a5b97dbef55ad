/* What the module offers besides what WASI knows. A host that has called _initialize() calls run()
 * for the command line, which ends by the exit of WASI; or, as often as it likes, ask(), which
 * keeps fonts and games warm from one call to the next. A program that gives up ends by that exit,
 * too: then the instance is of no use any more. */
#include "base/mem.h"
#include "cli/ask/ask.h"

#define EXPORT(name) __attribute__((export_name(name)))

int __main_void(void);

EXPORT("run") void run_command_line(void)
{
    exit(__main_void());
}

static struct asker *asker;
static struct buf question, said;

/* Where the next question is to be written, of so many bytes: the name of a method, and behind that
 * a text. */
EXPORT("room") char *make_room(size_t size)
{
    question.size = 0;
    buf_reserve(&question, size);
    question.text[size] = '\0';
    return question.text;
}

/* Asks what was written there: the first bytes are the method. 0: the answer is why not. */
EXPORT("ask") int ask_question(size_t method_size, size_t text_size)
{
    LOCAL_ARENA(arena);
    const char *method = arena_text(arena, question.text, method_size);

    if (!asker)
        asker = asker_new(NULL);
    said.size = 0;
    return ask(asker, method, question.text + method_size, text_size, &said);
}

/* The answer, until the next question, and its bytes. */
EXPORT("answer") const char *answer_bytes(void)
{
    return buf_str(&said);
}

EXPORT("answer_size") size_t answer_size(void)
{
    return said.size;
}
