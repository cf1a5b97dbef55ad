/* The module of WebAssembly: what a page calls. It has one game at a time, one text that was given
 * to it, and one that it answers. */
#include "base/builtin.h"
#include "base/buf.h"
#include "base/mem.h"
#include "diag/decode.h"
#include "live/session.h"
#include "load/shared/load_internal.h"
#include "notation/english/english.h"
#include "yaml/tree.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* Nothing is compiled in. */
const struct builtin builtin_files[] = {{0}};

/* Packed definitions have no texts (live/session.h), so that half of the program can stay out:
 * these are in place of the readers of notation/english/. */
const struct english_name *english_names(struct arena *arena, const struct located *text,
                                         const struct game *game, size_t *count)
{
    (void)arena, (void)text, (void)game;
    *count = 0;
    return NULL;
}

bool english_read_all(struct arena *arena, const struct located *text, const struct game *game,
                      const struct moveset *known, size_t count, struct english_meaning *meaning,
                      struct diags *diags)
{
    (void)arena, (void)text, (void)game, (void)known, (void)count, (void)meaning, (void)diags;
    return false;
}

/* Texts of pages are in UTF-8. */
const char *text_decode(struct arena *arena, const char *text, size_t *size)
{
    (void)arena, (void)size;
    return text;
}

/* No file can be mended, so that nothing asks for its tree. */
struct node *yaml_read(struct arena *arena, const struct source *source, struct diags *diags)
{
    (void)arena, (void)source, (void)diags;
    return NULL;
}

/* What is printed around the names of the game is not packed. */
const struct record words_record = {0};

void load_words(struct loader *loader)
{
    (void)loader;
}

static struct session *session;
static char *given;
static size_t given_size;
static struct buf answer;

/* Room for so many bytes, which the page then writes there, with a NUL behind them. */
EXPORT("give") char *give(size_t size)
{
    free(given);
    given = mem_new(size + 1, 1);
    given_size = size;
    return given;
}

EXPORT("answer") const char *answered(void)
{
    return buf_str(&answer);
}

EXPORT("answer_size") size_t answered_size(void)
{
    return answer.size;
}

/* The packed definition that was given. */
EXPORT("open") int open_game(void)
{
    session_close(session);
    session = session_open(given, given_size);
    return session != NULL;
}

EXPORT("begin") void begin(void)
{
    session_begin(session);
}

EXPORT("begin_example") int begin_example(size_t index)
{
    return session_begin_example(session, index);
}

EXPORT("begin_position") int begin_position(void)
{
    answer.size = 0;
    return session_begin_position(session, given, &answer);
}

EXPORT("agree") void agree(int hobbling)
{
    session_agree(session, hobbling);
}

EXPORT("read") int read_record(void)
{
    answer.size = 0;
    return session_read(session, given, &answer);
}

EXPORT("lines") void lines(void)
{
    answer.size = 0;
    session_lines(session, given, &answer);
}

EXPORT("play") int play(size_t index)
{
    return session_play(session, index);
}

EXPORT("undo") int undo(void)
{
    return session_undo(session);
}

EXPORT("state") void state(void)
{
    answer.size = 0;
    session_state(session, &answer);
}

EXPORT("think") void think(int depth, double nodes, double seed)
{
    answer.size = 0;
    session_think(session, depth, nodes, seed, &answer);
}

EXPORT("record") void record(void)
{
    answer.size = 0;
    session_record(session, &answer);
}

EXPORT("line") void line(void)
{
    answer.size = 0;
    session_line(session, &answer);
}

/* In the format whose name was given. */
EXPORT("write") int write_as(void)
{
    answer.size = 0;
    return session_export(session, given, &answer);
}

EXPORT("formats") void formats(void)
{
    answer.size = 0;
    session_formats(session, &answer);
}

EXPORT("refusal") void refusal(int from, int drop, int to)
{
    answer.size = 0;
    session_refusal(session, from, drop, to, &answer);
}

EXPORT("reach") void reach(int square)
{
    answer.size = 0;
    session_reach(session, square, &answer);
}

EXPORT("perft") double ways(int depth)
{
    return session_perft(session, depth);
}
