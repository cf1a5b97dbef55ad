#include "format/fsf_variant.h"

enum { BASES_LIMIT = 100 }; /* variants that one inherits from */

struct inheritance {
    struct arena *arena;
    struct fsf_variant *variant;
    const struct ini_section *from; /* whose lines are being applied */
    const char *base;    /* what findings call an inherited one; NULL: it is the variant itself */
    struct place at;     /* where the file names that base */
    bool spoilt;         /* some value was reported before */
    struct diags *diags; /* NULL: they were reported where the section itself is read */
    bool builtin;        /* that section is built into the engine */
};

struct fsf_file fsf_file_read(struct arena *arena, const struct source *source, const char *only,
                              struct diags *diags)
{
    static const char path[] = "gen/format/fairy-stockfish.ini";

    return (struct fsf_file){
        ini_read(arena, source, only, diags),
        ini_read(arena, source_builtin(arena, path, path, diags), NULL, diags)};
}

/* --- pieces --- */

const struct fsf_piece *fsf_piece(const struct fsf_variant *variant, char letter)
{
    return FIND(piece, variant->pieces, variant->piece_count,
                piece->letter == tolower((unsigned char)letter));
}

/* Takes away the pieces of that kind, and those with that letter. */
static void take_away(struct fsf_variant *variant, const struct fsf_kind *kind, char letter)
{
    size_t kept = 0;

    for (size_t i = 0; i < variant->piece_count; i++)
        if (variant->pieces[i].kind != kind && variant->pieces[i].letter != letter)
            variant->pieces[kept++] = variant->pieces[i];
    variant->piece_count = kept;
}

static struct place place_of(const struct inheritance *in, const struct located *text)
{
    return in->base ? in->at : text->at;
}

/* "knight = n", "customPiece1 = x:mRcB", "king = k:W", "alfil = -" */
static void apply_piece(struct inheritance *in, const struct fsf_kind *kind,
                        const struct located *value)
{
    const char *text = value->text;
    char letter = (char)tolower((unsigned char)*text);
    struct fsf_piece piece = {kind, letter, located_plain(kind->betza), in->builtin,
                              place_of(in, value)};

    take_away(in->variant, kind, isalpha((unsigned char)*text) ? letter : 0);
    if (!isalpha((unsigned char)*text)) {
        if (strcmp(text, "-") != 0)
            diag_help(diag_add(in->diags, DIAG(INI_VALUE), piece.at, kind->key, text),
                      "begin with the letter of the piece, or write '-' for none");
        return;
    }
    if (text[1] == ':') {
        piece.betza = *value;
        piece.betza.text += 2;
        piece.betza.at = located_at(value, 2, strlen(text) - 2);
    }
    if (!piece.betza.text) {
        diag_help(diag_add(in->diags, DIAG(INI_VALUE), piece.at, kind->key, text),
                  "write its moves behind the letter, '%c:WfA'", letter);
        return;
    }
    in->variant->pieces[in->variant->piece_count++] = piece;
}

static void apply_pieces(struct inheritance *in)
{
    for (size_t i = 0; i < fsf_kind_count(); i++) {
        const struct fsf_kind *kind = fsf_kind_at(i);
        const struct located *value = ini_value(in->from, kind->key);

        if (value)
            apply_piece(in, kind, value);
    }
}

/* "kingType = w" of older engines: the king moves as that piece, unless the section says its moves
 * in the newer way, too. */
static void apply_king_type(struct inheritance *in)
{
    const struct located *letter = ini_value(in->from, "kingType");
    const struct located *king = ini_value(in->from, "king");
    const struct fsf_piece *like = letter ? fsf_piece(in->variant, *letter->text) : NULL;

    for (size_t i = 0; like && i < in->variant->piece_count; i++)
        if (strcmp(in->variant->pieces[i].kind->key, "king") == 0 &&
            !(king && king->text[0] && king->text[1] == ':'))
            in->variant->pieces[i].betza = like->betza;
}

const struct fsf_setting *fsf_setting(const struct fsf_variant *variant, const char *key)
{
    return lookup_find(&variant->settings, key, strlen(key));
}

/* --- letters that change --- */

/* The letter that the kind of the old letter has now; 0: there is no such kind any more. */
static char letter_now(const struct fsf_variant *before, const struct fsf_variant *now, char letter)
{
    const struct fsf_piece *piece = fsf_piece(before, letter);

    for (size_t i = 0; piece && i < now->piece_count; i++)
        if (now->pieces[i].kind == piece->kind)
            return now->pieces[i].letter;
    return piece ? 0 : letter;
}

/* What was inherited means kinds of pieces, whatever their letters are now. */
static void translate(struct inheritance *in, const struct fsf_variant *before,
                      const struct fsf_setting *setting)
{
    struct fsf_setting *translated = arena_alloc(in->arena, 1, sizeof *translated);
    LOCAL_BUF(letters);

    for (const char *c = setting->value; *c; c++) {
        char now = letter_now(before, in->variant, *c);

        if (now)
            buf_char(&letters, now);
    }
    *translated = *setting;
    translated->value = letters.size ? arena_text(in->arena, letters.text, letters.size) : "-";
    *lookup_slot(in->arena, &in->variant->settings, setting->key, strlen(setting->key)) =
        translated;
}

static void translate_settings(struct inheritance *in, const struct fsf_variant *before)
{
    size_t count;
    const struct fsf_option *options = fsf_options(&count);

    for (size_t i = 0; i < count; i++) {
        const struct fsf_setting *setting = fsf_setting(in->variant, options[i].key);

        if (setting && options[i].type == FSF_PIECES)
            translate(in, before, setting);
    }
}

/* --- promotions --- */

static void set_promotion(struct fsf_variant *variant, struct fsf_promotion promotion)
{
    size_t i = 0;

    while (i < variant->promotion_count && variant->promotions[i].from != promotion.from)
        i++;
    if (i == COUNT_OF(variant->promotions))
        return;
    variant->promotions[i] = promotion;
    variant->promotion_count += i == variant->promotion_count;
}

/* "p:g s:g": kinds that are not named go on to promote as in the base. The engine reads no further
 * than it understands. */
static void apply_promotions(struct inheritance *in, const char *pairs)
{
    for (const char *pair = pairs; *pair && pair[1] == ':'; pair += strspn(pair, " ")) {
        const struct fsf_piece *from = fsf_piece(in->variant, pair[0]);
        const struct fsf_piece *to = fsf_piece(in->variant, pair[2]);

        if (!from || (!to && pair[2] != '-'))
            return;
        set_promotion(in->variant, (struct fsf_promotion){from->kind, to ? to->kind : NULL});
        pair += 3;
    }
}

/* --- settings --- */

static void set(struct inheritance *in, const char *key, const struct ini_entry *entry)
{
    struct fsf_setting *setting = arena_alloc(in->arena, 1, sizeof *setting);
    const char *wanted = fsf_value_wanted(fsf_option(key), entry->value.text);

    in->spoilt |= entry->spoilt;
    if (wanted && !entry->spoilt)
        diag_help(diag_add(in->diags, DIAG(INI_VALUE), entry->value.at, entry->key.text,
                           entry->value.text),
                  "%s", wanted);
    *setting = (struct fsf_setting){key, entry->value.text, place_of(in, &entry->key), in->base};
    *lookup_slot(in->arena, &in->variant->settings, key, strlen(key)) = setting;
}

/* The ranks of the board, wherever the section says it. */
static int height_of(const struct inheritance *in)
{
    const struct fsf_setting *setting = fsf_setting(in->variant, "maxRank");
    const struct located *own = ini_value(in->from, "maxRank");

    return atoi(own ? own->text : setting ? setting->value : "8");
}

/* "*6 *7 *8", the region of a player of an option that names one rank. A number that tells none
 * stays, and is refused as a region. */
static const char *region_of(const struct inheritance *in, enum fsf_ranks ranks, const char *number,
                             int side)
{
    int height = height_of(in), first = atoi(number);
    int last = ranks == FSF_RANKS_BEYOND ? height : first;
    struct buf region = {0};

    if (first < 1 || first > height || (ranks == FSF_RANKS_SECOND && first != 2))
        return number;
    for (int i = first; i <= last; i++)
        buf_print(&region, "%s*%d", region.size ? " " : "", side ? height + 1 - i : i);
    return buf_take(in->arena, &region);
}

/* What the newer option is set to where the older one has another value. */
static const char *value_of(const struct inheritance *in, const char *key, const char *value)
{
    if (strcmp(key, "dropOnTop") == 0)
        return strcmp(value, "true") == 0 ? "top" : "none";
    if (strcmp(key, "shogiDoubledPawn") != 0)
        return value;
    for (size_t i = 0; i < in->variant->piece_count && strcmp(value, "false") == 0; i++)
        if (strcmp(in->variant->pieces[i].kind->key, "shogiPawn") == 0)
            return arena_print(in->arena, "%c", in->variant->pieces[i].letter);
    return "-";
}

/* Keys that stand for others are older or more general than those: they come first. */
static void apply_alias(struct inheritance *in, const struct fsf_alias *alias,
                        const struct ini_entry *entry)
{
    for (int i = 0; alias->keys[i]; i++) {
        struct ini_entry other = *entry;

        other.value.text = alias->ranks ? region_of(in, alias->ranks, entry->value.text, i)
                                        : value_of(in, alias->key, entry->value.text);
        set(in, alias->keys[i], &other);
    }
}

static void apply_aliases(struct inheritance *in)
{
    size_t count;
    const struct fsf_alias *aliases = fsf_aliases(&count);

    for (size_t i = 0; i < count; i++) {
        const struct ini_entry *entry = ini_entry(in->from, aliases[i].key);

        if (entry)
            apply_alias(in, &aliases[i], entry);
    }
}

static void apply_settings(struct inheritance *in)
{
    apply_aliases(in);
    EACH (entry, in->from->entries, in->from->entry_count) {
        if (fsf_kind(entry->key.text) || fsf_is_alias(entry->key.text))
            continue;
        if (strcmp(entry->key.text, "promotedPieceType") == 0)
            apply_promotions(in, entry->value.text);
        if (fsf_option(entry->key.text))
            set(in, entry->key.text, entry);
        else
            fsf_suggest_option(
                diag_add(in->diags, DIAG(INI_OPTION), entry->key.at, entry->key.text),
                entry->key.text);
    }
}

/* --- bases --- */

/* In the section's own file those above it count. */
static const struct ini_section *find_base(const struct fsf_file *file,
                                           const struct ini_section *section)
{
    const char *name = section->base.text;
    const struct ini_section *base = ini_section(&file->builtin, name);
    const struct ini_section *own = base ? NULL : ini_section(&file->own, name);

    return base ? base : own && own < section ? own : NULL;
}

/* A base of that name that stands below, or is the section itself, does not count. */
static void refuse_base(struct arena *arena, const struct fsf_file *file,
                        const struct ini_section *section, struct diags *diags)
{
    const struct ini *inis[] = {&file->builtin, &file->own};
    const struct ini_section *below = ini_section(&file->own, section->base.text);
    struct finding *finding = diag_add(diags, DIAG(INI_BASE), section->base.at, section->base.text);
    const char **names = NULL;
    size_t count = 0;

    for (size_t i = 0; diag_listed(finding) && i < COUNT_OF(inis); i++)
        for (size_t k = 0; k < inis[i]->section_count; k++)
            *ARENA_PUSH(arena, names, count) = inis[i]->sections[k].name.text;
    if (below == section) {
        diag_help(finding, "name another variant: none inherits from itself");
    } else if (below) {
        diag_note(finding, below->name.at, "it stands here");
        diag_help(finding, "move it above what inherits from it");
    } else {
        diag_suggest(finding, section->base.text, names, count);
    }
}

static bool is_builtin(const struct fsf_file *file, const struct ini_section *section)
{
    const struct ini *builtin = &file->builtin;

    return section >= builtin->sections && section < builtin->sections + builtin->section_count;
}

/* Applies the sections of a chain from the last one on. Of those that are built in, only the first
 * one is a name that the file knows. */
static void apply_chain(struct inheritance *in, const struct fsf_file *file,
                        const struct ini_section *const *chain, size_t count, struct diags *diags)
{
    struct fsf_variant before;
    size_t known = 0;

    while (known + 1 < count && !is_builtin(file, chain[known]))
        known++;
    while (count-- > 0) {
        in->from = chain[count];
        in->builtin = is_builtin(file, chain[count]);
        in->base = count == 0 ? NULL : chain[count < known ? count : known]->name.text;
        in->at = chain[0]->base.at;
        in->diags = count > 0 ? NULL : diags;
        before = *in->variant;
        apply_pieces(in);
        apply_king_type(in);
        translate_settings(in, &before);
        apply_settings(in);
    }
}

bool fsf_variant_read(struct arena *arena, const struct fsf_file *file,
                      const struct ini_section *section, struct fsf_variant *variant,
                      struct diags *diags)
{
    const struct ini_section *chain[BASES_LIMIT + 1];
    const struct ini_section *first = ini_section(&file->own, section->name.text);
    struct inheritance in = {.arena = arena, .variant = variant};
    size_t count = 0, errors = diags_at_least(diags, LEVEL_ERROR);

    *variant = (struct fsf_variant){.name = section->name};
    if (first && first != section) {
        diag_note(diag_add(diags, DIAG(INI_AGAIN), section->name.at, section->name.text),
                  first->name.at, "this one counts");
        return false;
    }
    for (const struct ini_section *s = section; s; s = s->base.text ? find_base(file, s) : NULL) {
        if (s->base.text && !find_base(file, s)) {
            refuse_base(arena, file, s, diags);
            return false;
        }
        if (count == COUNT_OF(chain)) {
            diag_add(diags, DIAG(INI_CHAIN), section->base.at, section->name.text, BASES_LIMIT);
            return false;
        }
        chain[count++] = s;
    }
    apply_chain(&in, file, chain, count, diags);
    return !in.spoilt && diags_at_least(diags, LEVEL_ERROR) == errors;
}

/* --- settings of older engines --- */

/* The value of the setting, up to the end of its line. NULL: none. */
static const char *older_value(const char *section, const char *key, size_t *size)
{
    size_t length = strlen(key);

    while ((section = strchr(section, '\n'))) {
        section++;
        if (strncmp(section, key, length) == 0 && strncmp(section + length, " = ", 3) == 0) {
            *size = strcspn(section + length + 3, "\n");
            return section + length + 3;
        }
    }
    return NULL;
}

static bool is_value(const char *value, size_t size, const char *wanted)
{
    return value && strlen(wanted) == size && strncmp(value, wanted, size) == 0;
}

/* The older engine counts pawns of shogi alone, one on a file. */
static const char *doubled_pawns(const char *section, const char *dropped, size_t size)
{
    size_t pawn_size, count_size;
    const char *pawn = older_value(section, "shogiPawn", &pawn_size);
    const char *count = older_value(section, "dropNoDoubledCount", &count_size);

    return pawn && pawn_size == size && strncmp(pawn, dropped, size) == 0 &&
                   (!count || is_value(count, count_size, "1"))
               ? "false"
               : NULL;
}

/* Of both players where the older engine has one setting for them: it is that of White. Of ranks it
 * has the number of the first: "*7 *8" is 7. */
static void put_setting(const char *section, const struct fsf_alias *alias, struct buf *out)
{
    size_t size;
    const char *value = older_value(section, alias->keys[0], &size);

    if (!value || is_value(value, size, "-") || is_value(value, size, "false"))
        return;
    if (strcmp(alias->keys[0], "dropNoDoubled") == 0) {
        value = doubled_pawns(section, value, size);
        size = value ? strlen(value) : 0;
    } else if (alias->ranks && *value == '*') {
        value++;
        size = strspn(value, "0123456789");
    } else if (alias->ranks)
        return;
    if (value)
        buf_print(out, "%s = %.*s\n", alias->key, (int)size, value);
}

static void put_settings(const char *section, struct buf *out)
{
    size_t count;
    const struct fsf_alias *aliases = fsf_aliases(&count);

    for (size_t i = 0; i < count; i++)
        if (aliases[i].older)
            put_setting(section, &aliases[i], out);
}

const char *fsf_older_name(const char *newer)
{
    size_t count;
    const struct fsf_alias *aliases = fsf_aliases(&count);

    for (size_t i = 0; i < count; i++)
        for (const char *const *key = aliases[i].keys; aliases[i].older && *key; key++)
            if (strcmp(*key, newer) == 0)
                return aliases[i].key;
    return NULL;
}

/* --- the king --- */

/* A letter that no piece of the section has; 0: all are taken. */
static char free_letter(const char *section)
{
    bool taken['z' + 1] = {false};

    for (size_t i = 0; i < fsf_kind_count(); i++) {
        size_t size;
        const char *value = older_value(section, fsf_kind_at(i)->key, &size);

        if (value && *value >= 'a' && *value <= 'z')
            taken[(int)*value] = true;
    }
    for (char letter = 'z'; letter >= 'a'; letter--)
        if (!taken[(int)letter])
            return letter;
    return 0;
}

/* The kind of that notation; NULL: none. */
static const struct fsf_kind *kind_moving(const char *betza, size_t size)
{
    for (size_t i = 0; i < fsf_kind_count(); i++)
        if (fsf_kind_at(i)->betza && is_value(betza, size, fsf_kind_at(i)->betza))
            return fsf_kind_at(i);
    return NULL;
}

/* The older engine's king moves as a kind of piece, which has a letter: that of the section, or one
 * that is free. */
static void put_king(const char *section, struct buf *out)
{
    size_t size, piece_size;
    const char *king = older_value(section, "king", &size), *piece;
    const struct fsf_kind *kind =
        king && size > 2 && king[1] == ':' ? kind_moving(king + 2, size - 2) : NULL;
    char letter;

    if (!kind)
        return;
    piece = older_value(section, kind->key, &piece_size);
    letter = piece ? *piece : free_letter(section);
    if (letter && !piece)
        buf_print(out, "%s = %c\n", kind->key, letter);
    if (letter)
        buf_print(out, "kingType = %c\n", letter);
}

/* --- the whole --- */

const char *fsf_for_older(struct arena *arena, const char *section)
{
    LOCAL_BUF(added);
    struct buf out = {0};

    put_settings(section, &added);
    put_king(section, &added);
    buf_text(&out, section);
    if (added.size)
        buf_print(&out, "# The same for engines before 14.1, which know older names alone.\n%s",
                  buf_str(&added));
    return buf_take(arena, &out);
}
