#define _GNU_SOURCE /* memmem() */

#include "page/figure/fact_expand.h"

#include "game/facts/facts.h"
#include "record/example.h"
#include "words/words.h"

#include <string.h>

/* Finds "{{name" at or below a line, but no farther than a paragraph can be long; *place is that of
 * the name. */
static bool find_quote(const struct source *source, unsigned line, const char *name,
                       struct place *place)
{
    enum { FARTHEST = 100000 };
    size_t from, size;
    struct buf quoted = {0};
    const char *found;

    if (line == 0 || line > source->line_count)
        return false;
    from = source->lines[line - 1];
    size = source->size - from;
    buf_print(&quoted, "{{%s", name);
    found =
        memmem(source->text + from, size < FARTHEST ? size : FARTHEST, quoted.text, quoted.size);
    buf_free(&quoted);
    if (found)
        *place = source_place(source, (size_t)(found - source->text) + 2, strlen(name));
    return found;
}

/* A name that reading Markdown has changed, as it does with quotes and dashes, does not stand in
 * the file: then it is the first quotation from the line on. */
struct place quote_place(const struct source *source, unsigned line, const char *name)
{
    struct place place = {.source = source, .line = line, .column = 1, .length = 1};

    if (!find_quote(source, line, name, &place))
        find_quote(source, line, "", &place);
    return place;
}

static const char sheets_of[] = "sheets:";

static void report_unknown(const struct source *source, unsigned line, const char *written,
                           const char *name, struct diags *diags)
{
    struct finding *f =
        diag_add(diags, DIAG(UNKNOWN_FACT), quote_place(source, line, written), name);
    size_t count = 0;

    if (strncmp(name, sheets_of, strlen(sheets_of)) == 0) {
        diag_help(f,
                  "name a kind of parts that the layout has, one of its documents, or the set, as "
                  "in {{sheets:pieces}} and {{sheets:set}}");
        return;
    }
    while (fact_names[count] && strcmp(fact_names[count], name) != 0)
        count++;
    if (fact_names[count]) {
        diag_help(f, "the definition does not say it");
        return;
    }
    diag_suggest_known(f, name, fact_names, count);
}

/* --- moves of examples --- */

static void report_example(struct arena *arena, const struct game *game,
                           const struct source *source, unsigned line, const char *written,
                           const char *name, struct diags *diags)
{
    const char **names = arena_alloc(arena, game->example_count + 1, sizeof *names);
    struct finding *finding;

    if (game_lost_example(game, name)) /* why was reported */
        return;
    finding = diag_add(diags, DIAG(FIGURE_EXAMPLE), quote_place(source, line, written), name);
    for (size_t i = 0; i < game->example_count; i++)
        names[i] = game->examples[i].name.text;
    diag_suggest_known(finding, name, names, game->example_count);
}

/* As in a record: a number before each move of the first player, and before the second's when that
 * is the first move of all. A number and its move stay on one line. */
static void put_moves(struct arena *arena, const struct example *example, struct buf *out)
{
    const struct placement *start = &example->steps[0];
    size_t side = (size_t)start->to_move;

    for (size_t i = 0; i < example->ply_count; i++) {
        bool first = (i + side) % 2 == 0;

        buf_text(out, i > 0 ? " " : "");
        if (first || i == 0)
            buf_print(out, "%zu%s\u00A0", (i + side) / 2 + 1, first ? "." : "...");
        ply_write(arena, start->game, &example->plies[i], out);
    }
}

/* --- the whole --- */

/* `rest` begins with braces that nothing closes before the line's end. */
static void report_open(struct arena *arena, const char *rest, const struct source *source,
                        unsigned line, struct diags *diags)
{
    const char *word = arena_text(arena, rest + 2, strcspn(rest + 2, " "));

    diag_help(diag_add(diags, DIAG(QUOTE_OPEN), quote_place(source, line, word)),
              "close it with '}}' on the same line");
}

static void note_quoted(struct arena *arena, struct sheet_counts *sheets, const char *name,
                        int count)
{
    for (size_t i = 0; i < sheets->quoted_count; i++)
        if (strcmp(sheets->quoted[i].name, name) == 0) {
            sheets->quoted[i].count = count;
            return;
        }
    *ARENA_PUSH(arena, sheets->quoted, sheets->quoted_count) = (struct sheets_quoted){name, count};
}

/* A fact of the game, or the number of sheets of what is printed. */
static bool compute(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                    const char *name, struct fact *fact)
{
    if (strncmp(name, sheets_of, strlen(sheets_of)) != 0)
        return fact_compute(arena, game, name, fact);
    name += strlen(sheets_of);
    *fact = (struct fact){FACT_NUMBER, .number = sheets && sheets->count
                                                     ? sheets->count(sheets->context, sheets, name)
                                                     : -1};
    if (fact->number < 0)
        return false;
    note_quoted(arena, sheets, name, fact->number);
    return true;
}

/* What is told of a side, and the sides differ: each has its own. */
static void report_unequal(struct arena *arena, const struct game *game, const char *written,
                           const struct fact *fact, struct place place, struct diags *diags)
{
    struct finding *finding =
        diag_add(diags, DIAG(FACT_UNEQUAL), place, written, fact_unequal(arena, game, fact));

    diag_help(finding, "write '{{%s-first}}' or '{{%s-second}}'", written, written);
    diag_choice(finding, place, arena_print(arena, "%s-first", written));
    diag_choice(finding, place, arena_print(arena, "%s-second", written));
}

static void put_fact(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                     const char *written, const struct source *source, unsigned line,
                     struct buf *out, struct diags *diags)
{
    static const struct {
        const char *prefix;
        enum word_id words;
    } spellings[] = {{"words:", WORD_NUMBERS}, {"ordinal:", WORD_TIMES_ORDINALS}};
    const char *name = written, *word = NULL;
    int spelled = -1;
    struct finding *finding;
    struct fact fact;

    for (int i = 0; i < (int)COUNT_OF(spellings) && spelled < 0; i++)
        if (strncmp(written, spellings[i].prefix, strlen(spellings[i].prefix)) == 0) {
            spelled = i;
            name += strlen(spellings[i].prefix);
        }
    if (strcmp(written, "printing") == 0 && sheets && sheets->document) {
        buf_text(out, printing_words(arena, game->words, sheets));
        return;
    }
    if (!compute(arena, game, sheets, name, &fact)) {
        report_unknown(source, line, written, name, diags);
        return;
    }
    if (fact.kind == FACT_UNEQUAL) {
        report_unequal(arena, game, written, &fact, quote_place(source, line, written), diags);
        return;
    }
    if (spelled >= 0 && fact.kind != FACT_NUMBER) {
        finding = diag_add(diags, DIAG(BAD_TEXT), quote_place(source, line, written), "words",
                           "only numbers can be spelled out");
        diag_help(finding, "write '{{%s}}'", name);
        diag_fix_word(finding, written, name);
        return;
    }
    if (spelled >= 0)
        word = word_item(arena, game->words, spellings[spelled].words, fact.number + 1);
    buf_text(out, word ? word : fact_text(arena, game->words, &fact));
}

void quote_expand(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                  const char *text, const struct source *source, unsigned line, struct buf *out,
                  struct diags *diags)
{
    const char *open, *close;

    while ((open = strstr(text, "{{")) && (close = strstr(open, "}}"))) {
        const char *written = arena_text(arena, open + 2, (size_t)(close - open - 2));
        const char *name = strncmp(written, "moves:", 6) == 0 ? written + 6 : NULL;
        const struct example *example = name ? game_example(game, name) : NULL;

        buf_put(out, text, (size_t)(open - text));
        if (example)
            put_moves(arena, example, out);
        else if (name)
            report_example(arena, game, source, line, written, name, diags);
        else
            put_fact(arena, game, sheets, written, source, line, out, diags);
        text = close + 2;
    }
    if (open)
        report_open(arena, open, source, line, diags);
    buf_text(out, text);
}
