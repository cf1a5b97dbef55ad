#include "layout/legend.h"

#include "diag/nearest.h"
#include "draw/move/diagram.h"
#include "yaml/field.h"

#include <string.h>

enum { LEAST_WINDOW = 3 };

/* A mark with the names of its kinds. */
struct entry_read {
    struct legend_entry entry;
    struct located *names;
    size_t name_count;
};

static const struct field kind_field = {
    .type = FIELD_TEXT,
    .pattern =
        "^(piece|path|either-path|pass|area|two-steps|three-steps|capture-step|capture-on|capture-"
        "over|"
        "rifle|pass-ahead|hook|veer|fork|by-rank|burns|spares|castles|(first-|rank-|along-)?"
        "(step|jump|slide|short-slide|ride|short-ride|cannon|short-cannon|hopper|short-hopper|"
        "double-step|"
        "crossing|leap-slide|short-leap-slide|jumps|jumps-any|sweep|sweep-all|vault|anywhere)"
        "(-move|-capture|-catch|-move-catch|-capture-catch|-only-catch|-friends|-everyone|"
        "-move-friends|-capture-everyone)?)$",
    .help =
        "piece, path, what moves of several legs mean together, such as area or hook, what rules "
        "say of the piece, such as burns, or a kind of move: its condition, way and target, such "
        "as step, first-step-move or "
        "slide-catch"};

static const struct field entry_fields[] = {
    {FIELD("mark", FIELD_CHOICE, struct entry_read, entry.shape), .required = true,
     .choices = mark_shape_names, .help = "what is drawn"},
    {FIELD_OF("for", FIELD_ARRAY, struct entry_read, names, name_count), .required = true,
     .item = &kind_field, .help = "kinds of moves that it stands for"},
    {FIELD("words", FIELD_TEXT, struct entry_read, entry.words), .required = true,
     .help = "what the legend says beside it"},
};

static const struct record entry_record = {RECORD("legend-entry", entry_fields),
                                           .what = "a mark of the legend",
                                           .help = "a mark of the move diagrams"};

static const struct field legend_fields[] = {
    {FIELD("window", FIELD_INT, struct legend_read, window), .required = true,
     .least = LEAST_WINDOW, .most = WINDOW_LIMIT,
     .help = "squares from side to side of a diagram, at least"},
    {FIELD_OF("marks", FIELD_ARRAY, struct legend_read, entries, count), .required = true,
     .item = ROW(.type = FIELD_RECORD, .record = &entry_record),
     .help = "the marks, in the order of the printed legend"},
};

static const struct record legend_record = {RECORD("legend", legend_fields), .what = "legend '%s'",
                                            .help = "the signs of move diagrams"};

const struct record legends_record = {.name = "legends",
                                      .help = "legends by name, the usual one first",
                                      .free = ROW(.type = FIELD_RECORD, .record = &legend_record),
                                      .free_least = 1};

struct reader {
    struct arena *arena;
    struct diags *diags;
    struct legend *legend;
};

static bool refuse_kind(struct reader *r, const struct located *word)
{
    struct finding *f = diag_add(r->diags, DIAG(BAD_CHOICE), word->at, "for", word->text);

    if (text_nearest(word->text, move_kind_names, KIND_COUNT))
        diag_suggest(f, word->text, move_kind_names, KIND_COUNT);
    else
        diag_help(f, "write piece, path, either-path, pass, area, two-steps, three-steps, "
                     "capture-step, capture-on, capture-over, rifle, pass-ahead, hook, veer, fork, "
                     "by-rank, burns, spares or castles, or a way to move (step, jump, slide, "
                     "short-slide, ride, short-ride, cannon, short-cannon, hopper, short-hopper, "
                     "double-step, "
                     "crossing, leap-slide, short-leap-slide, jumps, jumps-any, sweep, sweep-all, "
                     "vault or anywhere), with 'first-', 'rank-' or 'along-' before and '-move', "
                     "'-capture', "
                     "'-catch' or '-capture-catch' behind it where it is restricted so");
    return false;
}

/* A mark stands on squares or along lines, as the moves do for which it is. */
static bool check_ground(struct reader *r, enum mark_shape shape, const struct located *word,
                         int kind)
{
    const char *fitting[MARK_SHAPE_COUNT];
    struct buf list = {0};
    size_t count = 0;

    if (mark_shape_ground(shape) == move_kind_ground(kind))
        return true;
    for (int i = 0; i < MARK_SHAPE_COUNT; i++)
        if (mark_shape_ground((enum mark_shape)i) == move_kind_ground(kind))
            fitting[count++] = mark_shape_names[i];
    for (size_t i = 0; i < count; i++)
        buf_print(&list, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", fitting[i]);
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), word->at, "for",
                       arena_print(r->arena, "the mark '%s' cannot show '%s'",
                                   mark_shape_names[shape], word->text)),
              "its mark may be %s", buf_str(&list));
    buf_free(&list);
    return false;
}

static bool add_kind(struct reader *r, const struct located *word, struct legend_entry *entry)
{
    int kind = move_kind_named(word->text);

    if (kind == KIND_COUNT)
        return refuse_kind(r, word);
    if (!check_ground(r, entry->shape, word, kind))
        return false;
    if (legend_entry(r->legend, kind)) {
        diag_add(r->diags, DIAG(BAD_TEXT), word->at, "for",
                 arena_print(r->arena, "'%s' has a mark in this legend already", word->text));
        return false;
    }
    *ARENA_PUSH(r->arena, entry->kinds, entry->kind_count) = kind;
    return true;
}

/* Braces in the words name what is filled in when the legend is printed. */
static bool check_words(struct reader *r, const struct located *words)
{
    size_t size;

    for (const char *open = words->text; (open = strchr(open, '{')); open += size) {
        const char *name;
        struct finding *f;
        int slot = 0;

        size = strcspn(open, "}") + 1;
        name = arena_text(r->arena, open + 1, size > 1 ? size - 2 : 0);
        while (slot < SLOT_COUNT && strcmp(name, legend_slots[slot]) != 0)
            slot++;
        if (open[size - 1] == '}' && slot < SLOT_COUNT)
            continue;
        f = diag_add(r->diags, DIAG(BAD_TEXT),
                     located_at(words, (size_t)(open - words->text), strlen(name) + 1), "words",
                     arena_print(r->arena, "nothing is filled in for '{%s'", name));
        if (text_nearest(name, legend_slots, SLOT_COUNT))
            diag_suggest(f, name, legend_slots, SLOT_COUNT);
        else
            diag_help(f, "write {hobbling}, {rank}, {over}, {burns} or {spares}, or no braces");
        return false;
    }
    return true;
}

static bool add_entry(struct reader *r, const struct entry_read *read)
{
    bool good = check_words(r, &read->entry.words);
    struct legend_entry *entry = ARENA_PUSH(r->arena, r->legend->entries, r->legend->count);

    *entry = read->entry;
    for (size_t i = 0; i < read->name_count; i++)
        good &= add_kind(r, &read->names[i], entry);
    return good;
}

bool legends_settle(struct arena *arena, const struct legends_read *read, struct style *style,
                    struct diags *diags)
{
    bool good = read->count > 0;

    if (!good)
        diag_add(diags, DIAG(BAD_TEXT), read->place, "legends", "there must be one at least");
    for (size_t i = 0; i < read->count; i++) {
        const struct legend_read *legend = &read->list[i];
        struct reader r = {arena, diags, ARENA_PUSH(arena, style->legends, style->legend_count)};

        r.legend->name = legend->name;
        r.legend->window = legend->window | 1;
        for (size_t k = 0; k < legend->count; k++)
            good &= add_entry(&r, &legend->entries[k]);
    }
    return good;
}

/* Of how many pieces it has marks for all moves. */
static size_t pieces_marked(const struct legend *legend, const struct game *game,
                            struct piece_marks *marks)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += !legend_lacks(legend, piece_marks_of(marks, HOBBLING_ON, &game->pieces[i]));
    return count;
}

const struct legend *legend_usual(const struct style *style, const struct game *game,
                                  struct piece_marks *marks)
{
    const struct legend *best = &style->legends[0];
    size_t most = 0;

    for (size_t i = 0; game && most < game->piece_count && i < style->legend_count; i++) {
        size_t marked = pieces_marked(&style->legends[i], game, marks);

        if (marked > most) {
            most = marked;
            best = &style->legends[i];
        }
    }
    return best;
}

static void report_legend(struct arena *arena, const struct style *style, const char *key,
                          const struct located *name, struct diags *diags)
{
    struct finding *f = diag_add(diags, DIAG(BAD_CHOICE), name->at, key, name->text);
    const char **names = arena_alloc(arena, style->legend_count + 1, sizeof *names);
    const char *list = "";

    for (size_t i = 0; i < style->legend_count; i++) {
        names[i] = style->legends[i].name.text;
        list = arena_print(arena, "%s%s%s", list, i == 0 ? "" : ", ", names[i]);
    }
    if (text_nearest(name->text, names, style->legend_count))
        diag_suggest(f, name->text, names, style->legend_count);
    else
        diag_help(f, "the style has these legends: %s", list);
}

const struct legend *legend_named(struct arena *arena, const struct style *style, const char *key,
                                  const struct located *name, struct diags *diags)
{
    for (size_t i = 0; i < style->legend_count; i++)
        if (strcmp(name->text, style->legends[i].name.text) == 0)
            return &style->legends[i];
    report_legend(arena, style, key, name, diags);
    return NULL;
}
