#include "load/load.h"
#include "load/shared/load_internal.h"

#include "base/builtin.h"
#include "base/slug.h"
#include "load/kind.h"
#include "record/score.h"

#include <glob.h>
#include <unistd.h>

/* `words:`, what pictures and sheets say around the names of a game. */

static const struct field word_fields[] = {
#define X(id, key, english, what)                                                                  \
    {FIELD(key, FIELD_TEXT, struct game_words, said[WORD_##id]), .help = what ": " english},
#include "words/words.def"
#undef X
};

/* Sheets had a second ruler along their side. */
static const char *const former_words[] = {"ruler-upright", "ruler-upright-words", "rule-custodian",
                                           "rule-custodian-one", NULL};

const struct record words_record = {RECORD("words", word_fields), .what = "the words",
                                    .former = former_words,
                                    .help = "what pictures and sheets say around the names of the "
                                            "game, in the language of these names; each "
                                            "key with what it says when it is absent"};

/* Whether the other text has the same gap. */
static bool has_gap(const char *text, const char *gap, size_t size)
{
    size_t other;

    for (; (text = word_hole(text, &other)); text += other)
        if (other == size && memcmp(text, gap, size) == 0)
            return true;
    return false;
}

/* The first gap of one text that the other lacks; NULL: there is none. */
static const char *gap_without(struct arena *arena, const char *text, const char *other)
{
    size_t size;

    for (; (text = word_hole(text, &size)); text += size)
        if (!has_gap(other, text, size))
            return arena_text(arena, text, size);
    return NULL;
}

/* Whether each "{player:holds|hold}" has two forms. */
static bool is_agreeing(const char *text)
{
    size_t size;

    for (; (text = word_hole(text, &size)); text += size) {
        const char *forms = text + size, *end = strchr(forms, '}');
        const char *part = memchr(forms, '|', (size_t)(end - forms));

        if (*forms == ':' && (!part || memchr(part + 1, '|', (size_t)(end - part - 1))))
            return false;
    }
    return true;
}

/* What is wrong with words; NULL: nothing. Every gap of the English ones is filled by the program,
 * so that no other can be. */
static const char *gaps_flaw(struct arena *arena, const char *english, const char *said)
{
    const char *lacking = gap_without(arena, english, said);
    const char *strange = gap_without(arena, said, english);

    if (strchr(said, '\n'))
        return "must be one line";
    if (lacking)
        return arena_print(arena, "does not say where {%s} goes", lacking);
    if (!is_agreeing(said))
        return "behind a colon wants two forms, as in {player:holds|hold}";
    return strange ? arena_print(arena, "nothing is put in for {%s}", strange) : NULL;
}

static const char *tag_flaw(const char *said)
{
    return is_language(said) ? NULL : "must be a tag of a language, such as de or zh-Hant";
}

/* Flawed words count as absent. */
static void check_word(struct loader *loader, enum word_id id, struct located *said)
{
    const char *flaw = id == WORD_LANGUAGE ? tag_flaw(said->text)
                                           : gaps_flaw(loader->arena, word_english[id], said->text);

    if (!flaw)
        return;
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), said->at, word_fields[id].key, flaw),
              "in English it is '%s'", word_english[id]);
    *said = (struct located){0};
}

static void check_words(struct loader *loader, struct located *said)
{
    for (size_t id = 0; id < COUNT_OF(word_fields); id++)
        if (said[id].text)
            check_word(loader, (enum word_id)id, &said[id]);
}

/* --- packs: the words of a language, in a file of their own --- */

struct pack {
    const struct node *version;
    struct located base;
    struct game_words words;
};

static const struct field changed_words = {FIELD(NULL, FIELD_TEXT, struct word_change, said),
                                           .help = "what is printed in its place"};

static const struct record other_words_record = {.name = "other-words",
                                                 .help = "words by those in whose place they stand",
                                                 .free = &changed_words};

static const struct field joined_words = {
    FORM_OF(FIELD_NAMED, struct word_joint, joined, count), .record = &other_words_record,
    .name = offsetof(struct word_change, from), .help = "words that change before it"};

static const struct record joint_record = {
    .name = "joints",
    .help = "first words of what is put in, with blanks between them, or their first letters: e-",
    .free = &joined_words};

static const struct field pack_fields[] = {
    {FIELD("piecework", FIELD_NODE, struct pack, version), .required = true,
     .forms = FORMS(&version_field), .help = "version of the format: 1"},
    {FIELD("base", FIELD_TEXT, struct pack, base), .one_line = true,
     .help = "a language, such as zh-Hans, whose words are taken where there are none here"},
    {FIELD("words", FIELD_RECORD, struct pack, words), .record = &words_record,
     .help = "the words, as definitions have them"},
    {FIELD_OF("legends", FIELD_NAMED, struct pack, words.legends, words.legend_count),
     .record = &other_words_record, .name = offsetof(struct word_change, from),
     .help = "what styles say in legends, by its English words"},
    {FIELD_OF("joins", FIELD_NAMED, struct pack, words.joints, words.joint_count),
     .record = &joint_record, .name = offsetof(struct word_joint, beginnings),
     .help = "how words change before what is put in, by how this begins"},
    {FIELD("plurals", FIELD_TEXT, struct pack, words.plurals), .one_line = true,
     .help = "which names of players are plural: words with blanks between them, or what these end "
             "in, such as -s; !-ss before that: but not those"},
    {FIELD("decimal", FIELD_TEXT, struct pack, words.decimal), .one_line = true,
     .help = "what stands between a whole number and its parts; default: a point"},
    {FIELD("digits", FIELD_TEXT, struct pack, words.digits), .one_line = true,
     .help = "how numbers are written: ten characters, from zero to nine; default: 0123456789"},
    {FIELD_OF("names", FIELD_NAMED, struct pack, words.names, words.name_count),
     .record = &other_words_record, .name = offsetof(struct word_change, from),
     .help = "names, captions and other words of definitions and layouts, by how they stand there; "
             "' / ' parts what two players call a piece"},
};

const struct record pack_record = {RECORD("word-pack", pack_fields),
                                   .help = "the words of a language"};

/* A path beside a definition, or one beside its folder. */
static const char *path_of_pack(struct arena *arena, const char *definition, bool above,
                                const char *name)
{
    return path_beside(arena, definition, arena_print(arena, "%s%s", above ? "../" : "", name));
}

/* The file, if there is one and it is one of words. */
static const struct source *words_at(struct loader *loader, const char *path)
{
    const struct source *source =
        access(path, R_OK) == 0 ? source_read(loader->arena, path, loader->diags) : NULL;

    return source && file_kind_of(source) == FILE_WORDS ? source : NULL;
}

/* The file of that name beside the definition, or beside its folder; NULL: there is none. All that
 * are looked for are noted. */
static const struct source *pack_beside(struct loader *loader, const char *name)
{
    struct game *game = loader->game;
    const struct source *source = NULL;

    for (int above = 0; above <= 1 && !source; above++) {
        const char *path = path_of_pack(loader->arena, game->source->path, above, name);

        *ARENA_PUSH(loader->arena, game->packs, game->pack_count) = path;
        source = words_at(loader, path);
    }
    return source;
}

/* The same, or else the program's own; *own: it is not that. */
static const struct source *pack_named(struct loader *loader, const char *name, bool *own)
{
    const struct source *source = pack_beside(loader, name);

    *own = source != NULL;
    return source || !builtin_find(name) ? source
                                         : source_builtin(loader->arena, name, name, loader->diags);
}

/* Between what two players call a piece. */
static const char between_names[] = " / ";

/* What is wrong with a name in place of another; NULL: nothing. */
static const char *name_flaw(const char *own, const char *said)
{
    const char *between = strstr(said, between_names);

    if (strpbrk(said, "\t\n") && !strpbrk(own, "\t\n"))
        return "must be one line";
    return between && (between == said || !between[strlen(between_names)])
               ? "lacks what one of two players says"
               : NULL;
}

/* Flawed ones of a list of names, or of words in legends, go. */
static void check_changes(struct loader *loader, bool names, struct word_change *list,
                          size_t *count)
{
    size_t kept = 0;

    EACH (change, list, *count) {
        const char *own = change->from.text, *said = change->said.text;
        const char *flaw = names ? name_flaw(own, said) : gaps_flaw(loader->arena, own, said);

        if (flaw)
            diag_add(loader->diags, DIAG(BAD_TEXT), change->said.at, names ? "names" : "legends",
                     flaw);
        else
            list[kept++] = *change;
    }
    *count = kept;
}

/* Adds what the pack says and the definition does not. */
static void lay_under(struct located *said, const struct located *under)
{
    for (size_t id = 0; id < COUNT_OF(word_fields); id++)
        if (!said[id].text)
            said[id] = under[id];
}

/* Names the first of the words that a pack does not have. */
static void report_gaps(struct loader *loader, const struct located *said, struct place at)
{
    enum { NAMED = 8 };
    struct words_gaps *gaps = arena_alloc(loader->arena, 1, sizeof *gaps);
    size_t count = 0;
    LOCAL_BUF(first);

    for (size_t id = 0; id < COUNT_OF(word_fields); id++)
        if (!said[id].text && id != WORD_LANGUAGE && ++count <= NAMED)
            buf_print(&first, "%s%s", count > 1 ? ", " : "", word_fields[id].key);
    if (!count)
        return;
    loader->said->words.gaps = gaps;
    gaps->told = diag_add(loader->diags, DIAG(WORDS_MISSING), at);
    diag_help(gaps->told, "add %s%s", buf_str(&first), count > NAMED ? " ..." : "");
}

void words_tell_gaps(const struct game_words *words)
{
    size_t count = 0;
    LOCAL_BUF(asked);

    if (!words || !words->gaps)
        return;
    for (size_t id = 0; id < COUNT_OF(word_fields); id++)
        if (words->gaps->asked[id])
            buf_print(&asked, "%s%s", count++ ? ", " : "", word_fields[id].key);
    if (count)
        diag_help(words->gaps->told, "what is printed here asked for %zu of them: %s", count,
                  buf_str(&asked));
    else
        diag_help(words->gaps->told, "nothing that is printed here asked for them");
}

static bool take_pack_of(struct loader *loader, const char *language, int bases);

static void help_with_pack(struct finding *finding, const char *language)
{
    diag_help(finding,
              "write them into words/%s.yaml, in the folder of the definition or beside it",
              language);
}

enum { MOST_BASES = 4 };

/* What is wrong with the base, which is the `bases`-th; NULL: nothing. */
static const char *base_flaw(const struct game_words *words, const char *base, int bases)
{
    const char *flaw = tag_flaw(base);

    if (flaw)
        return flaw;
    if (FIND(tag, words->tags, words->tag_count, strcmp(*tag, base) == 0))
        return "the languages are based on each other in a circle";
    return bases > MOST_BASES ? "no further base is taken here" : NULL;
}

static void take_base(struct loader *loader, const struct located *base, int bases)
{
    const char *flaw = base_flaw(&loader->said->words, base->text, bases);

    if (flaw)
        diag_add(loader->diags, DIAG(BAD_TEXT), base->at, "base", flaw);
    else if (!take_pack_of(loader, base->text, bases))
        help_with_pack(diag_add(loader->diags, DIAG(LANGUAGE_UNKNOWN), base->at, base->text),
                       base->text);
}

static void check_digits(struct loader *loader, struct located *digits)
{
    enum { DIGITS = 10 };

    if (!digits->text || utf8_count(digits->text, strlen(digits->text)) == DIGITS)
        return;
    diag_add(loader->diags, DIAG(BAD_TEXT), digits->at, "digits", "there must be ten characters");
    digits->text = NULL;
}

/* What it says is taken before that of its base, which is the `bases`-th. */
static void take_pack(struct loader *loader, const struct source *source, bool own, int bases)
{
    struct game_words *said = &loader->said->words;
    struct pack *pack = arena_alloc(loader->arena, 1, sizeof *pack);
    const struct node *root = yaml_read(loader->arena, source, loader->diags), *words;

    if (!root)
        return;
    fields_read(root, "the file of words", &pack_record, pack, loader->diags);
    words = yaml_get(root, "words");
    load_version(loader, pack->version);
    check_words(loader, pack->words.said);
    check_changes(loader, false, pack->words.legends, &pack->words.legend_count);
    check_changes(loader, true, pack->words.names, &pack->words.name_count);
    EACH (legend, pack->words.legends, pack->words.legend_count)
        *ARENA_PUSH(loader->arena, said->legends, said->legend_count) = *legend;
    EACH (joint, pack->words.joints, pack->words.joint_count)
        *ARENA_PUSH(loader->arena, said->joints, said->joint_count) = *joint;
    check_digits(loader, &pack->words.digits);
    if (!said->plurals.text)
        said->plurals = pack->words.plurals;
    if (!said->decimal.text)
        said->decimal = pack->words.decimal;
    if (!said->digits.text)
        said->digits = pack->words.digits;
    EACH (name, pack->words.names, pack->words.name_count)
        *ARENA_PUSH(loader->arena, said->names, said->name_count) = *name;
    lay_under(said->said, pack->words.said);
    if (!pack->base.text && own && (words || pack->words.name_count == 0))
        report_gaps(loader, pack->words.said, words ? words->place : root->place);
    if (pack->base.text)
        take_base(loader, &pack->base, bases + 1);
}

/* Of what the game of that path alone has in a language, "words/chess/de.yaml". */
static const char *names_file(struct arena *arena, const char *path, const char *tag)
{
    const char *file = path_name(path);

    return arena_print(arena, "words/%.*s/%s.yaml", (int)(path_ending(file) - file), file, tag);
}

const char **game_languages(struct arena *arena, const struct game *game, size_t *count)
{
    LOCAL_DIAGS(discarded);
    struct loader loader = {.arena = arena, .diags = discarded};
    const char **tags = NULL, *pattern = path_pattern(arena, game->source->path);
    const char *names = names_file(arena, pattern, "*");
    glob_t found = {0};

    for (int above = 0; above <= 1; above++)
        glob(path_of_pack(arena, pattern, above, names), GLOB_APPEND, NULL, &found);
    *count = 0;
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (words_at(&loader, found.gl_pathv[i]))
            *ARENA_PUSH(arena, tags, *count) = path_stem(arena, found.gl_pathv[i]);
    globfree(&found);
    return tags;
}

static void take_names(struct loader *loader, const char *tag)
{
    bool own;
    const struct source *source =
        pack_named(loader, names_file(loader->arena, loader->game->source->path, tag), &own);

    if (source && !loader->names.source)
        loader->names = (struct place){.source = source, .line = 1, .column = 1};
    if (source)
        take_pack(loader, source, false, MOST_BASES);
}

/* Of "zh-Hant-TW" the words of zh-Hant-TW, of zh-Hant or of zh. False where there are none. */
static bool take_pack_of(struct loader *loader, const char *language, int bases)
{
    struct game_words *words = &loader->said->words;
    char *tag = arena_copy(loader->arena, language), *end = tag + strlen(tag);
    const struct source *source = NULL;
    bool own = false;

    for (; !source && end; end = strrchr(tag, '-')) {
        *end = '\0';
        *ARENA_PUSH(loader->arena, words->tags, words->tag_count) = arena_copy(loader->arena, tag);
        take_names(loader, tag);
        source = pack_named(loader, arena_print(loader->arena, "words/%s.yaml", tag), &own);
    }
    if (source)
        take_pack(loader, source, own, bases);
    return source;
}

/* Whether both are the same language, however it is written. */
static bool is_same_language(const char *tag, const char *other)
{
    size_t size = strcspn(tag, "-");

    return size == strcspn(other, "-") && strncmp(tag, other, size) == 0;
}

/* False where there are no words of the language. */
static bool take_language(struct loader *loader)
{
    struct located *said = loader->said->words.said, *language = &said[WORD_LANGUAGE];

    check_words(loader, said);
    return !language->text || take_pack_of(loader, language->text, 0) ||
           is_same_language(language->text, "en");
}

void load_words(struct loader *loader)
{
    struct located *language = &loader->said->words.said[WORD_LANGUAGE];

    if (!language->text)
        *language = loader->said->language;
    if (!take_language(loader) && loader->said->language.text)
        help_with_pack(
            diag_add(loader->diags, DIAG(LANGUAGE_UNKNOWN), language->at, language->text),
            language->text);
}

/* Whether that is a file of a single game, "words/chess/de.yaml". */
static bool is_of_game(const char *path)
{
    static const char folder[] = "words/";
    const size_t size = strlen(folder);
    const char *at = path_name(path);

    while (at > path && (at == path_name(path) || at[-1] != '/'))
        at--;
    return (size_t)(at - path) >= size && memcmp(at - size, folder, size) == 0 &&
           ((size_t)(at - path) == size || at[-(ptrdiff_t)size - 1] == '/');
}

const struct game_words *words_from_source(struct arena *arena, const struct source *source,
                                           struct diags *diags)
{
    struct definition *said = arena_alloc(arena, 1, sizeof *said);
    struct game *beside = arena_alloc(arena, 1, sizeof *beside);
    struct loader loader = {.arena = arena, .diags = diags, .said = said, .game = beside};

    beside->source = source;
    *ARENA_PUSH(arena, said->words.tags, said->words.tag_count) = path_stem(arena, source->path);
    take_pack(&loader, source, !is_of_game(source->path), 0);
    return &said->words;
}

/* --- names in another language --- */

enum { RENAMED_TOLD = 6 };

/* What has no words in it. */
struct renaming {
    struct loader *loader;
    const char *const *several; /* players' names that are plural, in the words of the definition */
    struct buf missing;
    size_t count;
};

/* False where there are no words for it, which is noted. */
static bool rename_text(struct renaming *r, struct located *name)
{
    const char *usual = name->text;

    name->text = words_of_name(&r->loader->said->words, usual);
    if (usual && name->text == usual && ++r->count <= RENAMED_TOLD)
        buf_print(&r->missing, "%s'%s'", r->count > 1 ? ", " : "", usual);
    return name->text != usual;
}

/* Native names are the names in their own language, unless there are words for these. They are
 * printed alone then. False where they are in no such language. */
static bool take_native(const struct renaming *r, struct native *native, struct located *name,
                        struct located *second)
{
    const struct game_words *words = &r->loader->said->words;

    native->alone = native->text.text && native->lang.text &&
                    is_same_language(native->lang.text, words->said[WORD_LANGUAGE].text);
    if (!native->alone || words_of_name(words, name->text) != name->text)
        return false;
    name->text = native->text.text;
    *second = native->second;
    return true;
}

/* It keeps its other names, by which rule texts may call it. */
static void rename_piece(struct renaming *r, struct piece *piece)
{
    const char *name, *second;

    piece->own_names[0] = piece->name;
    piece->own_names[1] = piece->second_name;
    if (take_native(r, &piece->native, &piece->name, &piece->second_name))
        return;
    second = rename_text(r, &piece->name) ? strstr(piece->name.text, between_names) : NULL;
    if (!second) {
        rename_text(r, &piece->second_name);
        return;
    }
    name = piece->name.text;
    piece->name.text = arena_text(r->loader->arena, name, (size_t)(second - name));
    piece->second_name = piece->name;
    piece->second_name.text = second + strlen(between_names);
}

/* Another name is plural where the one of the definition is, unless the language tells by itself.
 */
static void rename_player(struct renaming *r, struct located *name, int side)
{
    struct game_words *words = &r->loader->said->words;
    bool renamed = rename_text(r, name), plural = r->several[side];

    if (renamed && words->plurals.text)
        plural = words_spell_several(words, name->text);
    words->several[side] = plural ? name->text : NULL;
}

static void rename_game(struct renaming *r, struct game *game)
{
    struct located none;

    if (!take_native(r, &game->native, &game->name, &none))
        rename_text(r, &game->name);
    rename_player(r, &game->first, 0);
    rename_player(r, &game->second, 1);
    EACH (piece, game->pieces, game->piece_count)
        rename_piece(r, piece);
    EACH (terrain, game->terrains, game->terrain_count) {
        terrain->own_name = terrain->id.name;
        rename_text(r, &terrain->id.name);
        terrain->lines.name = terrain->id.name;
    }
    EACH (example, game->examples, game->example_count) {
        rename_text(r, &example->caption);
        rename_text(r, &example->reason);
    }
}

bool game_speaks(const struct game *game, const char *language)
{
    const char *own = word_text(game->words, WORD_LANGUAGE);

    return strcmp(own, language) == 0 ||
           (is_same_language(own, "en") && is_same_language(language, "en"));
}

bool game_speak(struct arena *arena, struct game *game, const char *language, struct diags *diags)
{
    struct definition *said = arena_alloc(arena, 1, sizeof *said);
    struct loader loader = {.arena = arena, .diags = diags, .said = said, .game = game};
    struct renaming r = {.loader = &loader, .several = game->words->several};
    size_t errors = diags_at_least(diags, LEVEL_ERROR);
    const struct source *source =
        source_from_text(arena, "--language", language, strlen(language), diags);
    struct place at = {.source = source, .line = 1, .column = 1};

    said->words.said[WORD_LANGUAGE] = (struct located){.text = language, .at = at};
    game->words = &said->words;
    EACH (piece, game->pieces, game->piece_count)
        piece->sentence = (struct located){0}; /* in the language of the names */
    if (source && !take_language(&loader))
        help_with_pack(diag_add(diags, DIAG(BAD_TEXT), at, "language", "there are no words of it"),
                       language);
    if (diags_at_least(diags, LEVEL_ERROR) == errors)
        rename_game(&r, game);
    if (loader.names.source && r.count > 0)
        diag_help(diag_add(diags, DIAG(WORDS_MISSING), loader.names), "add %s%s below 'names'",
                  buf_str(&r.missing), r.count > RENAMED_TOLD ? " ..." : "");
    buf_free(&r.missing);
    return diags_at_least(diags, LEVEL_ERROR) == errors;
}

static void *copied(struct arena *arena, const void *list, size_t count, size_t size)
{
    return count ? memcpy(arena_alloc(arena, count, size), list, count * size) : NULL;
}

/* A game whose names can be others; all else is that of the game. */
static struct game *game_to_rename(struct arena *arena, const struct game *game)
{
    struct game *copy = copied(arena, game, 1, sizeof *game);

    copy->pieces = copied(arena, game->pieces, game->piece_count, sizeof *game->pieces);
    copy->terrains = copied(arena, game->terrains, game->terrain_count, sizeof *game->terrains);
    copy->examples = copied(arena, game->examples, game->example_count, sizeof *game->examples);
    return copy;
}

bool game_is_named(struct arena *arena, const struct game *game, const char *language)
{
    LOCAL_DIAGS(diags);
    struct definition *said = arena_alloc(arena, 1, sizeof *said);
    struct loader loader = {
        .arena = arena, .diags = diags, .said = said, .game = game_to_rename(arena, game)};
    struct renaming r = {.loader = &loader, .several = game->words->several};

    said->words.said[WORD_LANGUAGE].text = language;
    take_names(&loader, language);
    rename_game(&r, loader.game);
    buf_free(&r.missing);
    return r.count == 0 && diags_at_least(diags, LEVEL_NOTE) == 0;
}
