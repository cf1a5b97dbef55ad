/* Names of pieces: where they are defined, where they stand, and other names for them in all files
 * of a game: its definition, the layouts that print it, and their rule texts. */
#include "lsp/server_internal.h"
#include "lsp/context.h"
#include "play/game_open.h"

const struct game *game_for(const struct request *r)
{
    const char *path = related_game(r->server, r->arena, r->source);
    const struct source *source = path ? server_source(r->server, r->arena, path) : NULL;
    struct diags *discarded = server_discarded(r->server);
    const struct game *game = source ? game_from_source(r->arena, source, discarded) : NULL;

    diags_free(discarded);
    return game;
}

/* --- words --- */

static bool is_word_letter(unsigned char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           c >= 0x80 || c == '_';
}

static bool is_apostrophe(const char *text)
{
    return *text == '\'' || strncmp(text, "\xE2\x80\x99", 3) == 0;
}

/* Whether the name stands at the byte as a whole word, or with an 's' behind it for several. */
static bool stands_at(const struct source *source, size_t at, const char *name)
{
    const char *text = source->text + at;
    size_t size = strlen(name);

    if (size == 0 || at + size > source->size || strncmp(text, name, size) != 0)
        return false;
    if (at > 0 && is_word_letter((unsigned char)text[-1]) &&
        !(at > 2 && strncmp(text - 3, "\xE2\x80\x9C", 3) == 0)) /* a quotation mark before it */
        return false;
    if (at > 0 && strchr("/#", text[-1]))
        return false; /* a path, a link */
    if (text[size] == '.' && is_word_letter((unsigned char)text[size + 1]))
        return false;
    size += text[size] == 's' && !is_word_letter((unsigned char)text[size + 1]);
    return !is_word_letter((unsigned char)text[size]) || is_apostrophe(text + size) ||
           strncmp(text + size, "\xE2\x80", 2) == 0; /* dashes and quotation marks */
}

/* The piece with the longest name that stands at the byte. */
static const struct piece *named_at(const struct game *game, const struct source *source, size_t at)
{
    const struct piece *found = NULL;

    EACH (piece, game->pieces, game->piece_count)
        if (stands_at(source, at, piece->name.text) &&
            (!found || strlen(piece->name.text) > strlen(found->name.text)))
            found = piece;
    return found;
}

/* A code in a setup or as a value. */
static const struct piece *coded_at(const struct game *game, const struct source *source,
                                    size_t offset, size_t *from, size_t *to)
{
    static const char around[] = " \n\r,[]{}\"'=";

    *from = *to = offset;
    while (*from > 0 && !strchr(around, source->text[*from - 1]))
        --*from;
    while (*to < source->size && !strchr(around, source->text[*to]))
        ++*to;
    return *to > *from ? game_piece_of_code(game, source->text + *from, *to - *from) : NULL;
}

const struct piece *piece_at(const struct game *game, const struct source *source, size_t offset,
                             size_t *from, size_t *to)
{
    enum { FARTHEST = 80 };

    for (size_t back = 0; back <= offset && back < FARTHEST; back++) {
        const struct piece *piece = named_at(game, source, offset - back);

        if (piece && strlen(piece->name.text) >= back) {
            *from = offset - back;
            *to = *from + strlen(piece->name.text);
            return piece;
        }
        if (back && source->text[offset - back] == '\n')
            break;
    }
    return NULL;
}

/* --- where a piece is defined --- */

/* A path that the layout names at the byte. */
static json_t *file_at(const struct request *r)
{
    const struct source *source = r->source;
    size_t from = r->offset, to = r->offset;
    const char *path;

    while (from > 0 && !strchr(" \n\"',[{(", source->text[from - 1]))
        from--;
    while (to < source->size && !strchr(" \n\r\"',]})", source->text[to]))
        to++;
    path = arena_text(r->arena, source->text + from, to - from);
    if (!strchr(path, '.'))
        return NULL;
    path = path_beside(r->arena, source->path, path);
    if (source_trouble(path, NULL))
        return NULL;
    return location(r->server, path, place_range(&(struct place){0}));
}

static const struct piece *wanted_piece(const struct request *r, const struct game *game)
{
    size_t from, to;
    const struct piece *piece = game ? piece_at(game, r->source, r->offset, &from, &to) : NULL;

    return piece || !game || file_kind_of(r->source) == FILE_STYLE
               ? piece
               : coded_at(game, r->source, r->offset, &from, &to);
}

json_t *answer_definition(struct request *r)
{
    const struct game *game = game_for(r);
    const struct piece *piece = wanted_piece(r, game);

    if (piece)
        return location(r->server, game->source->path, place_range(&piece->name.at));
    return file_at(r);
}

/* --- everywhere --- */

/* Is called with every place where the name of the piece stands. */
struct search {
    const struct request *r;
    const struct game *game;
    const struct piece *piece;
    const char *slug, *other, *other_slug; /* other: the new name */
    json_t *found;                         /* locations, or with `other` edits by URI */
};

static void add(struct search *s, const struct source *source, size_t from, size_t size,
                const char *text)
{
    json_t *range = spot_range(source, from, from + size), *edits;
    char *uri;

    if (!s->other) {
        json_array_append_new(s->found, location(s->r->server, source->path, range));
        return;
    }
    uri = uri_of_path(s->r->server, source->path);
    edits = json_object_get(s->found, uri);
    if (!edits) {
        edits = json_array();
        json_object_set_new(s->found, uri, edits);
    }
    json_array_append_new(edits, text_edit(range, text));
    free(uri);
}

/* The name of an anchor that follows from a heading: "(#kirin)", "{{page:kirin}}". */
static bool is_anchor(const struct search *s, const struct source *source, size_t at)
{
    const char *text = source->text + at;
    size_t size = strlen(s->slug);

    return size && at > 4 && strncmp(text, s->slug, size) == 0 && strchr(")}", text[size]) &&
           text[size] && (strncmp(text - 2, "(#", 2) == 0 || strncmp(text - 5, "page:", 5) == 0);
}

static void search_source(struct search *s, const struct source *source)
{
    size_t size = strlen(s->piece->name.text);

    for (size_t at = 0; at < source->size; at++) {
        const struct piece *piece;

        if (is_anchor(s, source, at)) {
            add(s, source, at, strlen(s->slug), s->other_slug);
            continue;
        }
        if (at > 0 && is_word_letter((unsigned char)source->text[at - 1]) &&
            (unsigned char)source->text[at - 1] < 0x80)
            continue;
        piece = named_at(s->game, source, at);
        if (piece == s->piece)
            add(s, source, at, size, s->other);
        if (piece)
            at += strlen(piece->name.text) - 1;
    }
}

static void search_path(struct search *s, const char *path)
{
    const struct source *source = server_source(s->r->server, s->r->arena, path);

    if (source)
        search_source(s, source);
}

/* The rule texts that a layout names. */
static size_t related_texts(struct arena *arena, const struct source *layout, const char ***texts)
{
    struct paths known = {0};
    size_t count = 0;

    for (const char *at = layout->text; (at = strstr(at, ".md")); at += 3) {
        const char *from = at, *path;

        while (from > layout->text && !strchr("\n\"',[{:", from[-1]))
            from--;
        from += strspn(from, " -");
        path = path_beside(arena, layout->path, arena_text(arena, from, (size_t)(at + 3 - from)));
        if (paths_find(&known, path) < 0)
            *ARENA_PUSH(arena, *texts, count) = path;
        paths_add(&known, path);
    }
    paths_free(&known);
    return count;
}

/* The definition, its layouts, and their rule texts, each once. */
static void search_all(struct search *s)
{
    const struct server *server = s->r->server;
    struct arena *arena = s->r->arena;
    struct paths known = {0};
    const char **layouts, **texts = NULL;
    size_t count = related_layouts(server, arena, s->game->source->path, &layouts);

    search_source(s, s->game->source);
    for (size_t i = 0; i < count; i++) {
        const struct source *layout = server_source(server, arena, layouts[i]);
        const char *game = layout ? related_game(server, arena, layout) : NULL;
        size_t more;

        if (!game || !path_same(game, s->game->source->path))
            continue;
        search_source(s, layout);
        more = related_texts(arena, layout, &texts);
        for (size_t k = 0; k < more; k++)
            if (paths_find(&known, texts[k]) < 0) {
                paths_add(&known, texts[k]);
                search_path(s, texts[k]);
            }
    }
    paths_free(&known);
}

json_t *answer_references(struct request *r)
{
    struct search s = {.r = r, .game = game_for(r), .found = json_array()};

    s.piece = wanted_piece(r, s.game);
    if (!s.piece)
        return s.found;
    s.slug = slug_text(r->arena, s.piece->name.text);
    search_all(&s);
    return s.found;
}

/* --- another name --- */

json_t *answer_prepare_rename(struct request *r)
{
    const struct game *game = game_for(r);
    size_t from, to;
    const struct piece *piece = game ? piece_at(game, r->source, r->offset, &from, &to) : NULL;

    return piece ? json_pack("{so ss}", "range", spot_range(r->source, from, to), "placeholder",
                             piece->name.text)
                 : NULL;
}

static const char *fault_of(const struct game *game, const struct piece *piece, const char *name)
{
    if (!*name || name[strcspn(name, "\n\r:#{}[],&*!|>%@`\"\\")] || *name == ' ' || *name == '-' ||
        *name == '?' || *name == '\'')
        return "this cannot be the name of a piece";
    for (size_t i = 0; i < game->piece_count; i++)
        if (&game->pieces[i] != piece && strcasecmp(game->pieces[i].name.text, name) == 0)
            return "another piece has this name";
    return NULL;
}

json_t *answer_rename(struct request *r)
{
    struct search s = {.r = r, .game = game_for(r)};
    size_t from, to;

    s.other = json_string_value(json_object_get(r->parameters, "newName"));
    s.piece = s.game ? piece_at(s.game, r->source, r->offset, &from, &to) : NULL;
    if (!s.other)
        r->message = "there is no new name";
    else if (!s.piece)
        r->message = "only pieces can be renamed, where their names stand";
    else
        r->message = fault_of(s.game, s.piece, s.other);
    if (r->message) {
        r->error = s.other ? ERROR_FAILED : ERROR_PARAMETERS;
        return NULL;
    }
    s.found = json_object();
    s.slug = slug_text(r->arena, s.piece->name.text);
    s.other_slug = slug_text(r->arena, s.other);
    search_all(&s);
    return json_pack("{so}", "changes", s.found);
}
