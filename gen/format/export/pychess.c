#include "format/export/pychess.h"

#include "format/export/fsf_export.h"
#include "notation/wording/english_write.h"
#include "words/words.h"

/* --- limits --- */

static const struct {
    size_t most;
    const char *unit;
} limits[] = {
    [PYCHESS_INI] = {64 * 1024, "bytes"},         [PYCHESS_NAME] = {32, "characters"},
    [PYCHESS_TITLE] = {50, "characters"},         [PYCHESS_PIECE_NAME] = {50, "characters"},
    [PYCHESS_PIECE_NAMES] = {2048, "characters"}, [PYCHESS_RULES] = {1000, "characters"},
    [PYCHESS_PIECE] = {32 * 1024, "bytes"},       [PYCHESS_PIECES] = {256 * 1024, "bytes"},
    [PYCHESS_BOARD] = {128 * 1024, "bytes"},
};

bool pychess_allows(enum pychess_limit limit, const char *what, size_t amount, struct place at,
                    struct diags *diags)
{
    if (amount <= limits[limit].most)
        return true;
    diag_add(diags, DIAG(EXPORT_LIMIT), at, what, amount, limits[limit].unit, limits[limit].most);
    return false;
}

/* --- the variant while it is made --- */

struct maker {
    struct arena *arena;
    const struct game *game;
    const struct fsf_section *section;
    struct pychess_variant *variant;
    struct mapping mapping;
};

static void refuse(struct maker *m, const char *what, const char *why)
{
    mapping_refuse(&m->mapping, m->game->name.at, what, why);
}

static void expect(struct maker *m, enum pychess_limit limit, const char *what, const char *text)
{
    size_t bytes = strlen(text);

    m->mapping.good &=
        pychess_allows(limit, what, limit == PYCHESS_INI ? bytes : utf8_count(text, bytes),
                       m->game->name.at, m->mapping.diags);
}

/* --- settings --- */

/* Settings with which the site takes no variant, unless they are off; what they are then. */
static const char barred[] = " twoBoards cambodianMoves gating materialCounting freeDrops"
                             " wallingRule countingRule chasingRule ",
                  off[] = " false none - 0 ";

static bool is_among(struct maker *m, const char *words, const char *word)
{
    return strstr(words, arena_print(m->arena, " %s ", word));
}

/* What stands behind the key of a line; NULL: it is none. */
static const char *value_of(struct maker *m, const char *line, const char **key)
{
    const char *equals = strstr(line, " = ");

    if (*line == '#' || !equals)
        return NULL;
    *key = arena_text(m->arena, line, (size_t)(equals - line));
    return equals + strlen(" = ");
}

/* --- roles --- */

static void add_role(struct maker *m, const char *name, const struct piece *piece,
                     const struct piece *base)
{
    struct pychess_role role = {name, {.piece = piece, .base = base}};

    *ARENA_PUSH(m->arena, m->variant->roles, m->variant->role_count) = role;
}

static const struct piece *piece_of(const struct maker *m, char letter)
{
    for (size_t i = 0; i < m->game->piece_count; i++)
        if (letter && m->section->letters[i] == letter)
            return &m->game->pieces[i];
    return NULL;
}

/* The pieces by their letters, and of "p:g s:g" the promoted ones by those that they were. */
static void find_roles(struct maker *m, const char *promoted)
{
    for (size_t i = 0; i < m->game->piece_count; i++)
        if (m->section->letters[i])
            add_role(m, arena_print(m->arena, "%c", toupper(m->section->letters[i])),
                     &m->game->pieces[i], NULL);
    for (const char *c = promoted; *c && c[1] == ':'; c += strspn(c, " ")) {
        const struct piece *base = piece_of(m, *c), *piece = piece_of(m, c[2]);

        if (base && piece)
            add_role(m, arena_print(m->arena, "+%c", toupper(*c)), piece, base);
        c += strcspn(c, " ");
    }
}

/* The comment in which the site looks for pieces that no setting names. */
static void put_roles(const struct maker *m, struct buf *ini)
{
    buf_text(ini, "# pychessPieces = ");
    for (size_t i = 0; i < m->variant->role_count; i++) {
        const char *name = m->variant->roles[i].name;

        buf_text(ini, i ? "," : "");
        for (; *name; name++)
            buf_char(ini, (char)tolower(*name));
    }
    buf_char(ini, '\n');
}

/* --- the section --- */

static void put_line(struct maker *m, const char *line, struct buf *ini)
{
    const char *key, *value = value_of(m, line, &key);

    if (value && is_among(m, barred, key) && !is_among(m, off, value))
        refuse(m, arena_print(m->arena, "'%s'", line),
               "PyChess takes no variants with this setting");
    else
        buf_print(ini, "%s\n", line);
    if (*line == '[')
        put_roles(m, ini);
}

static const char *promoted_of(struct maker *m)
{
    static const char setting[] = "\npromotedPieceType = ";
    const char *found = strstr(m->section->text, setting);

    if (!found)
        return "";
    found += strlen(setting);
    return arena_text(m->arena, found, strcspn(found, "\n"));
}

static void make_ini(struct maker *m)
{
    struct buf ini = {0};

    find_roles(m, promoted_of(m));
    for (const char *line = m->section->text; *line; line += strcspn(line, "\n") + 1)
        put_line(m, arena_text(m->arena, line, strcspn(line, "\n")), &ini);
    m->variant->ini = buf_take(m->arena, &ini);
    expect(m, PYCHESS_INI, "the ini", m->variant->ini);
}

/* --- names --- */

static void check_names(struct maker *m)
{
    static const char signs[] = " -_.+/()", small[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    const char *name = m->variant->name, *title = m->game->name.text;

    expect(m, PYCHESS_NAME, "the name of the variant", name);
    expect(m, PYCHESS_TITLE, "the name of the game", title);
    if (isdigit((unsigned char)*name) || strlen(name) < 3 || name[strspn(name, small)])
        refuse(m, arena_print(m->arena, "the name '%s'", name),
               "PyChess wants three letters at least, of which the first is none of 0 to 9");
    for (const char *c = title; *c; c++)
        if ((unsigned char)*c < 0x80 && !isalnum((unsigned char)*c) && !strchr(signs, *c)) {
            refuse(m, arena_print(m->arena, "'%c' in the name '%s'", *c, title),
                   "PyChess takes letters, digits, blanks and -_.+/() in names");
            return;
        }
}

/* --- texts --- */

static const char *moves_of(const struct maker *m, const struct piece *piece)
{
    const char *sentence = piece_sentence(m->game, piece);
    struct buf text = {0};
    struct move culprit;

    if (sentence)
        return sentence;
    if (english_write_joined(&piece->analysis.joined, NULL, &text, &culprit))
        english_write_rules(m->game, piece, &text);
    else
        PUT_WORDS(&text, m->game->words, WORD_IN_BETZA, {"moves", piece->betza.text});
    return buf_take(m->arena, &text);
}

static const char *promotions_of(const struct maker *m, const struct piece *piece)
{
    const char *list = NULL;

    for (size_t i = 0; i < piece->choice_count; i++)
        list =
            words_listed(m->arena, m->game->words, WORD_EITHER, list, piece->choices[i]->name.text);
    return list ? WORDS(m->arena, m->game->words, WORD_PROMOTES_TO, {"pieces", list}) : NULL;
}

static void make_texts(struct maker *m)
{
    struct buf names = {0}, rules = {0};

    for (size_t i = 0; i < m->game->piece_count; i++) {
        const struct piece *piece = &m->game->pieces[i];
        const char *promotions = promotions_of(m, piece);

        if (!m->section->letters[i])
            continue;
        expect(m, PYCHESS_PIECE_NAME, arena_print(m->arena, "the name '%s'", piece->name.text),
               piece->name.text);
        buf_print(&names, "%c: %s\n", m->section->letters[i], piece->name.text);
        buf_print(&rules, "%s: %s%s%s\n", piece->name.text, moves_of(m, piece),
                  promotions ? " " : "", promotions ? promotions : "");
    }
    m->variant->pieces = buf_take(m->arena, &names);
    m->variant->rules = buf_take(m->arena, &rules);
    expect(m, PYCHESS_PIECE_NAMES, "the list of the pieces' names", m->variant->pieces);
    expect(m, PYCHESS_RULES, "what is said of the pieces' moves", m->variant->rules);
}

/* --- the whole --- */

bool pychess_export(struct arena *arena, const struct game *game, bool partial,
                    struct pychess_variant *variant, struct diags *diags)
{
    struct fsf_section section;
    struct maker m = {arena, game, &section, variant, {arena, diags, partial, true, NULL, {0}}};

    *variant = (struct pychess_variant){0};
    if (!fsf_export(arena, game, partial, &section, diags) || !section.letters)
        return false;
    variant->name = section.name;
    check_names(&m);
    make_ini(&m);
    make_texts(&m);
    return m.mapping.good;
}
