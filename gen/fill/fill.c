#include "fill/fill.h"

#include "base/diff.h"
#include "base/json.h"
#include "check/game/check.h"
#include "diag/finding.h"
#include "emit/file.h"
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/mnemonic/mnemonic.h"
#include "notation/wording/english_write.h"
#include "play/game_open.h"
#include "yaml/tree.h"
#include "yaml/write.h"

#include <sys/stat.h>

struct filler {
    struct arena *arena;
    struct diags *diags;
    struct filling *filling;
    const struct game *game;
    const struct piece *piece;
    const struct node *map; /* of the piece */
    size_t indent;          /* of its keys */
};

/* --- the spellings, in the order of their lines --- */

typedef bool writer(const struct moveset *set, struct buf *out, struct move *culprit);
typedef bool reader(const struct filler *f, const struct located *text, struct moveset *set,
                    struct diags *diags);

/* Whether `moves` becomes a list. */
static bool is_list(const struct moveset *set)
{
    return FIND(move, set->moves, set->count, move->rank || move->over);
}

static bool write_moves(const struct moveset *set, struct buf *out, struct move *culprit)
{
    if (!betza_has_letters(set, culprit))
        return false;
    if (is_list(set))
        betza_write_value(set, out);
    else
        betza_write(set, out);
    return true;
}

static bool read_moves(const struct filler *f, const struct located *text, struct moveset *set,
                       struct diags *diags)
{
    const struct source *source;
    const struct node *node;

    if (!is_list(&f->piece->moves))
        return betza_read(f->arena, text, set, diags);
    source = source_from_text(f->arena, "moves", text->text, strlen(text->text), diags);
    node = source ? yaml_read(f->arena, source, diags) : NULL;
    return node && load_moves(f->arena, f->game, node, set, diags);
}

static bool read_mnemonic(const struct filler *f, const struct located *text, struct moveset *set,
                          struct diags *diags)
{
    return mnemonic_read(f->arena, text, set, diags);
}

static bool read_text(const struct filler *f, const struct located *text, struct moveset *set,
                      struct diags *diags)
{
    return english_read(f->arena, text, f->game, set, diags);
}

static const struct {
    const char *key;
    writer *write;
    reader *read;
} spellings[] = {
    {"moves", write_moves, read_moves},
    {"mnemonic", mnemonic_write, read_mnemonic},
    {"text", english_write, read_text},
};

/* --- lines --- */

/* Blanks at the start of a line; of one without anything else, as many as there can be, since it
 * belongs to whatever it stands in. */
static size_t indent_of(const struct source *source, unsigned line)
{
    size_t size, blanks = 0;
    const char *text = source_line(source, line, &size);

    while (blanks < size && text[blanks] == ' ')
        blanks++;
    return blanks == size ? SIZE_MAX : blanks;
}

/* Whether a key is the first thing in its line, behind nothing but blanks or, where it begins an
 * element of a list, a dash. */
static bool begins_line(const struct node *key, bool dash)
{
    size_t size;
    const char *text = source_line(key->place.source, key->place.line, &size);

    return strspn(text, dash ? " -" : " ") == key->place.column - 1;
}

/* Whether an element of a list begins in the line behind so many blanks. */
static bool begins_element(const struct source *source, unsigned line, size_t blanks)
{
    size_t size;
    const char *text = source_line(source, line, &size);

    return blanks < size && text[blanks] == '-' &&
           (blanks + 1 == size || strchr(" \r", text[blanks + 1]));
}

/* The last line of the value of a key of that indentation, which a list can share. */
static unsigned last_line_of(const struct node *key, size_t indent)
{
    const struct source *source = key->place.source;
    unsigned last = key->place.line;

    for (unsigned line = last + 1; line <= source->line_count; line++) {
        size_t blanks = indent_of(source, line);

        if (blanks < indent || (blanks == indent && !begins_element(source, line, blanks)))
            break;
        if (blanks != SIZE_MAX)
            last = line;
    }
    return last;
}

static const char *line_end_of(const struct source *source, unsigned line)
{
    size_t next = line < source->line_count ? source->lines[line] : 0;

    return next >= 2 && source->text[next - 2] == '\r' ? "\r\n" : "\n";
}

/* --- where a spelling goes --- */

static const struct node *key_of(const struct node *map, const char *word)
{
    for (size_t i = 0; i < map->count; i++)
        if (strcmp(map->keys[i]->text.text, word) == 0)
            return map->keys[i];
    return NULL;
}

/* Behind the nearest spelling before it; else before the nearest one after it, or behind that one
 * where it begins the piece. */
static unsigned line_for(const struct filler *f, size_t kind)
{
    const struct node *key = NULL;

    for (size_t i = kind; i-- > 0 && !key;)
        key = key_of(f->map, spellings[i].key);
    if (key)
        return last_line_of(key, f->indent);
    for (size_t i = kind + 1; i < COUNT_OF(spellings) && !key; i++)
        key = key_of(f->map, spellings[i].key);
    return key == f->map->keys[0] ? last_line_of(key, f->indent) : key->place.line - 1;
}

/* Every key begins a line. */
static bool is_tall(const struct node *map)
{
    return !ANY(i, map->count, !begins_line(map->keys[i], i == 0));
}

/* --- what is written --- */

/* The text with the line ends of the file. */
static const char *with_ends(struct arena *arena, const char *text, const char *end)
{
    struct buf out = {0};

    for (; *text; text++)
        buf_print(&out, *text == '\n' ? "%s" : "%.1s", *text == '\n' ? end : text);
    return buf_take(arena, &out);
}

/* "key: value", or a block for a text of several lines or a long one. */
static const char *lines_of(const struct filler *f, size_t kind, const char *value, const char *end)
{
    struct yaml_writer y = {.indent = (int)f->indent};
    const char *text;

    if (spellings[kind].write == write_moves && is_list(&f->piece->moves))
        yaml_put(&y, spellings[kind].key, "%s", value);
    else
        yaml_text(&y, spellings[kind].key, value);
    text = with_ends(f->arena, y.out.text, end);
    buf_free(&y.out);
    return text;
}

static void skip(const struct filler *f, const char *key, const char *why)
{
    diag_add(f->diags, DIAG(FILL_SKIPPED), f->piece->name.at, key, f->piece->name.text, why);
}

/* Whether the value says the moves when it is read. */
static bool reads_back(const struct filler *f, size_t kind, const char *value)
{
    const struct located text = located_plain(value);
    struct moveset set = {0};

    return spellings[kind].read(f, &text, &set, NULL) && moveset_equal(&set, &f->piece->moves);
}

static bool write_value(const struct filler *f, size_t kind, struct buf *out, struct move *culprit)
{
    bool written = spellings[kind].write(&f->piece->moves, out, culprit);

    if (written && spellings[kind].write == english_write)
        english_write_rules(f->game, f->piece, out);
    say_places(f->game, out);
    return written;
}

/* The value, owned by the arena; NULL after a note. */
static const char *value_of(const struct filler *f, size_t kind)
{
    const char *key = spellings[kind].key, *value = NULL;
    LOCAL_BUF(out);
    LOCAL_BUF(phrase);
    struct move culprit = {0};

    if (!write_value(f, kind, &out, &culprit)) {
        move_phrase(&culprit, &phrase);
        skip(f, key, arena_print(f->arena, "it cannot say '%s'", buf_str(&phrase)));
    } else if (out.size == 0) {
        skip(f, key, "the piece has no moves");
    } else if (!reads_back(f, kind, out.text)) {
        skip(f, key, "what it would be is not read as the same moves");
    } else {
        value = arena_text(f->arena, out.text, out.size);
    }
    return value;
}

/* Keeps the order of the lines, whatever the order of the pieces: aliases can change it. */
static void insert(const struct filler *f, size_t at, const char *text)
{
    struct filling *filling = f->filling;
    size_t i = filling->count;

    ARENA_PUSH(f->arena, filling->insertions, filling->count);
    for (; i > 0 && filling->insertions[i - 1].at > at; i--)
        filling->insertions[i] = filling->insertions[i - 1];
    filling->insertions[i] = (struct insertion){at, text};
}

/* Behind so many lines of the file. */
static void insert_lines(const struct filler *f, unsigned line, size_t kind, const char *value)
{
    const struct source *source = f->filling->source;

    insert(f, line < source->line_count ? source->lines[line] : source->size,
           lines_of(f, kind, value, line_end_of(source, line)));
}

/* Before the last key of the piece. */
static void fill_braces(const struct filler *f, size_t kind, const char *value)
{
    const struct place *last = &f->map->keys[f->map->count - 1]->place;
    struct buf out = {0};

    buf_print(&out, "%s: ", spellings[kind].key);
    scalar_put(&out, value, true);
    buf_text(&out, ", ");
    insert(f, place_byte(last), buf_take(f->arena, &out));
}

static void fill_spelling(const struct filler *f, size_t kind)
{
    const char *key = spellings[kind].key, *value;

    if (!f->map->braces && !is_tall(f->map))
        skip(f, key, "the piece is not written with a line for each key");
    else if (f->map->braces && spellings[kind].write == mnemonic_write)
        skip(f, key, "a piece in braces has no room for a picture");
    else if (!(value = value_of(f, kind)))
        return;
    else if (f->map->braces)
        fill_braces(f, kind, value);
    else
        insert_lines(f, line_for(f, kind), kind, value);
}

/* Whether the moves are those of the key that says them; without it, those of all that say them. */
static bool is_understood(const struct filler *f)
{
    return f->piece->valid &&
           (key_of(f->map, spellings[0].key) ? f->piece->spelling == SPELLING_BETZA
                                             : !moves_in_doubt(f->game, f->piece));
}

/* Whether all of the list became pieces, in its order: what has no name is passed over. */
static bool is_whole(const struct node *list, const struct game *game)
{
    return list && list->kind == NODE_LIST && list->count == game->piece_count;
}

struct filling fill_find(struct arena *arena, const struct game *game, struct diags *diags)
{
    struct filling filling = {.source = game->source};
    const struct node *list = yaml_get(game->tree, "pieces");
    struct filler f = {.arena = arena, .diags = diags, .filling = &filling, .game = game};

    for (size_t i = 0; is_whole(list, game) && i < list->count; i++) {
        f.piece = &game->pieces[i];
        f.map = list->items[i];
        f.indent = f.map->keys[0]->place.column - 1;
        for (size_t kind = 0; kind < COUNT_OF(spellings) && is_understood(&f); kind++)
            if (!key_of(f.map, spellings[kind].key))
                fill_spelling(&f, kind);
    }
    return filling;
}

/* --- the file --- */

void fill_apply(const struct filling *filling, struct buf *out)
{
    const struct source *source = filling->source;
    size_t from = 0;

    for (size_t i = 0; i < filling->count; i++) {
        size_t to = filling->insertions[i].at;

        buf_put(out, source->text + from, to - from);
        if (to == source->size && out->size && out->text[out->size - 1] != '\n')
            buf_char(out, '\n'); /* the last line had no end */
        buf_text(out, filling->insertions[i].text);
        from = to;
    }
    buf_put(out, source->text + from, source->size - from);
}

/* Whether the filled text is read as the same pieces with the same moves, with no more errors: the
 * last word on layouts of YAML that were not thought of. */
static bool is_same_game(struct arena *arena, const struct game *game, const struct buf *text,
                         size_t errors)
{
    LOCAL_DIAGS(diags);
    const struct source *source =
        source_from_text(arena, game->source->path, text->text, text->size, diags);
    const struct game *filled = source ? game_from_source(arena, source, diags) : NULL;
    bool same = filled && filled->piece_count == game->piece_count;

    for (size_t i = 0; same && i < game->piece_count; i++)
        same = strcmp(filled->pieces[i].name.text, game->pieces[i].name.text) == 0 &&
               moveset_equal(&filled->pieces[i].moves, &game->pieces[i].moves);
    if (same)
        check_game(arena, filled, diags);
    same = same && diags_at_least(diags, LEVEL_ERROR) <= errors;
    return same;
}

static bool replace(const struct source *source, const struct buf *text, struct diags *diags)
{
    struct outfile *file = file_begin(source->path, diags);

    if (!file)
        return false;
    file_put(file, source->text - source->mark, source->mark);
    file_put(file, text->text, text->size);
    return file_commit(file, diags);
}

/* Fills in what is missing in a game, whose definition is what is left of a file; returns the text
 * of that as it is afterwards. */
static const struct source *fill_game(struct run *run, const struct game *game, size_t errors,
                                      const struct source *whole, FILE *stream)
{
    struct filling filling = fill_find(run->arena, game, NULL); /* the new file is checked */
    LOCAL_BUF(text);
    LOCAL_BUF(diff);

    fill_apply(&filling, &text);
    diff_texts(run_path(run->arena, whole->path), whole->text, whole->size, buf_str(&text),
               text.size, &diff);
    if (filling.count && !is_same_game(run->arena, game, &text, errors)) {
        diag_add(run->diags, DIAG(FILL_UNSURE), (struct place){.source = whole});
    } else if (filling.count && replace(whole, &text, run->diags)) {
        fwrite(diff.text, 1, diff.size, stream);
        whole = source_from_text(run->arena, whole->path,
                                 arena_text(run->arena, text.text, text.size), text.size, NULL);
    }
    return whole;
}

/* --- what says something else than the moves --- */

/* Whether the piece has moves in letters, and the spelling lines of its own behind its first key.
 */
static bool is_beside_moves(const struct node *map, const struct node *key)
{
    return key && !map->braces && key != map->keys[0] && is_tall(map) && key_of(map, "moves");
}

/* Whether a spelling of the file says the moves of the piece. */
static bool says_moves(const struct filler *f, size_t kind, const struct node *value)
{
    struct moveset set = {0};

    return spellings[kind].read(f, &value->text, &set, NULL) &&
           moveset_equal(&set, &f->piece->moves);
}

/* Marks the lines of spellings beside moves: all; or, with the game as it is without them, those
 * that say something else. */
static void mark_lines(struct arena *arena, const struct node *pieces, const struct game *game,
                       bool *marked)
{
    for (size_t i = 0; i < pieces->count; i++) {
        const struct node *map = pieces->items[i];
        struct filler f = {
            .arena = arena, .game = game, .piece = game ? &game->pieces[i] : NULL, .map = map};

        for (size_t kind = 1; kind < COUNT_OF(spellings) && map->kind == NODE_MAP; kind++) {
            const struct node *key = key_of(map, spellings[kind].key);
            const struct node *value = yaml_get(map, spellings[kind].key);
            unsigned last;

            if (!is_beside_moves(map, key) || value->kind != NODE_TEXT ||
                (game && (!is_understood(&f) || says_moves(&f, kind, value))))
                continue;
            last = last_line_of(key, map->keys[0]->place.column - 1);
            for (unsigned line = key->place.line; line <= last; line++)
                marked[line] = true;
        }
    }
}

static const struct source *without_lines(struct arena *arena, const struct source *source,
                                          const bool *marked)
{
    struct buf out = {0};
    size_t size;

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t from = source->lines[line - 1];
        size_t to = line < source->line_count ? source->lines[line] : source->size;

        if (!marked[line])
            buf_put(&out, source->text + from, to - from);
    }
    size = out.size;
    return source_from_text(arena, source->path, buf_take(arena, &out), size, NULL);
}

/* The definition without mnemonics and texts that say something else than the moves of their piece;
 * as it is, where it is not understood even without them. */
static const struct source *without_others(struct arena *arena, const struct source *source)
{
    LOCAL_DIAGS(quiet);
    const struct node *root = yaml_read(arena, source, quiet);
    const struct node *pieces = root ? yaml_get(root, "pieces") : NULL;
    bool *marked = arena_alloc(arena, source->line_count + 1, sizeof *marked);
    bool *all = arena_alloc(arena, source->line_count + 1, sizeof *all);
    const struct game *game = NULL;

    if (pieces && pieces->kind == NODE_LIST && diags_at_least(quiet, LEVEL_ERROR) == 0) {
        mark_lines(arena, pieces, NULL, all);
        game = game_from_source(arena, without_lines(arena, source, all), quiet);
    }
    if (game && is_whole(pieces, game)) {
        mark_lines(arena, pieces, game, marked);
        source = without_lines(arena, source, marked);
    }
    return source;
}

/* A pipe, say, from which the definition came. What cannot be looked at is told when the file is
 * replaced. */
static bool is_other_than_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

const struct source *fill_file(struct run *run, const struct source *source, bool again,
                               FILE *stream)
{
    LOCAL_DIAGS(diags);
    const struct source *left = source;
    const struct game *game = NULL;
    size_t errors;

    if (!is_other_than_file(source->path)) {
        left = again ? without_others(run->arena, source) : source;
        game = game_from_source(run->arena, left, diags);
    }
    if (game)
        check_game(run->arena, game, diags);
    errors = diags_at_least(diags, LEVEL_ERROR);
    if (game && (errors == 0 || again))
        source = fill_game(run, game, errors, source, stream);
    return source;
}

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* --- in memory --- */

static size_t mend_file(struct run *run, struct overlay *overlay, const char *path)
{
    LOCAL_DIAGS(quiet);
    const struct source *source;
    LOCAL_BUF(out);
    size_t made = 0;

    diags_overlay(quiet, overlay);
    source = is_file(path) ? source_read(run->arena, path, quiet) : NULL;
    if (source) {
        buf_put(&out, source->text - source->mark, source->mark);
        made = fixes_apply(run->diags, source, &out);
    }
    if (made)
        overlay_put(overlay, path, out.text, out.size);
    return made;
}

size_t mend_files(struct run *run, struct overlay *overlay)
{
    const char **paths = NULL;
    size_t count = 0, made = 0;

    for (size_t i = 0; i < diags_listed(run->diags); i++) {
        const struct finding *f = diags_finding(run->diags, i);

        for (size_t k = 0; k < f->fix_count; k++) {
            size_t n = 0;

            while (n < count && strcmp(paths[n], f->fixes[k].path) != 0)
                n++;
            if (n == count)
                *ARENA_PUSH(run->arena, paths, count) = f->fixes[k].path;
        }
    }
    for (size_t i = 0; i < count; i++)
        made += mend_file(run, overlay, paths[i]);
    return made;
}

/* --- on the disk --- */

static struct outfile *prepare(const char *path, const char *text, size_t size, struct diags *diags)
{
    struct outfile *file = file_begin(path, diags);

    if (file)
        file_put(file, text, size);
    return file;
}

static void write_all(struct run *run, const struct overlay *overlay)
{
    struct outfile **files = NULL;
    size_t count = 0, size, done = 0;
    bool good = true;

    for (const char *path; good && (path = overlay_path(overlay, count));) {
        const char *text = overlay_find(overlay, path, &size);

        *ARENA_PUSH(run->arena, files, count) = prepare(path, text, size, run->diags);
        good = files[count - 1];
    }
    for (; good && done < count; done++)
        good = file_commit(files[done], run->diags);
    for (; done < count; done++)
        file_abandon(files[done]);
}

void mend_end(struct run *run, const struct overlay *overlay, bool write, FILE *stream)
{
    LOCAL_BUF(out);
    const char *path;
    size_t size, old_size;

    for (size_t i = 0; (path = overlay_path(overlay, i)); i++) {
        const char *text = overlay_find(overlay, path, &size), *trouble;
        const char *old = source_bytes(run->arena, path, &old_size, &trouble);

        if (old)
            diff_texts(run_path(run->arena, path), old, old_size, text, size, &out);
    }
    fwrite(buf_str(&out), 1, out.size, stream);
    if (write)
        write_all(run, overlay);
}
