/* Every style has its fonts, and every character that is printed has ink in its style. */
#include "check/layout/layout_checks.h"

/* Ends a list of styles. */
enum { NO_STYLE = -1 };

/* "; Debian's package 'fonts-noto-core' has some", or nothing. */
static const char *package_words(struct arena *arena, unsigned code)
{
    const char *package = type_package(code);

    return package ? arena_print(arena, "; Debian's package '%s' has some", package) : "";
}

/* Reports the first character without ink, in the first style that lacks it. */
static void check_text(const struct layout_run *run, const struct located *text, const int *styles)
{
    for (int i = 0; text->text && styles[i] != NO_STYLE; i++) {
        const struct type_style *style = &run->layout->style.type[styles[i]];
        long blank = type_blank(run->type, style, text->text);
        const char *at;
        size_t size;

        if (blank < 0 || !type_sound(run->type, run->layout->style.fonts, run->diags))
            continue; /* a damaged font lacks more than can be told */
        at = text->text + blank;
        size = utf8_length(at, strlen(at));
        diag_help(diag_add(run->diags, DIAG(NO_GLYPH), located_at(text, (size_t)blank, size),
                           (int)size, at, utf8_code(at), type_style_names[styles[i]]),
                  "use another character, or add a font that has it to '%s' in the style%s",
                  type_style_names[styles[i]], package_words(run->arena, utf8_code(at)));
        return;
    }
}

/* The same with the styles behind the text. */
#define CHECK_TEXT(run, text, ...) check_text(run, text, (const int[]){__VA_ARGS__, NO_STYLE})

static void check_pieces(const struct layout_run *run)
{
    EACH (piece, run->layout->game->pieces, run->layout->game->piece_count) {
        CHECK_TEXT(run, &piece->name, STYLE_NAME, STYLE_ENTRY, STYLE_CAPTION, STYLE_SUBHEADING,
                   STYLE_FINE);
        CHECK_TEXT(run, &piece->second_name, STYLE_NAME, STYLE_ENTRY, STYLE_CAPTION, STYLE_FINE);
        CHECK_TEXT(run, &piece->native.text, STYLE_BRUSH, STYLE_FINE);
        CHECK_TEXT(run, &piece->native.second, STYLE_BRUSH, STYLE_FINE);
        CHECK_TEXT(run, &piece->native.short_text, STYLE_BRUSH, STYLE_FINE);
        CHECK_TEXT(run, &piece->native.short_second, STYLE_BRUSH, STYLE_FINE);
        CHECK_TEXT(run, &piece->native.reading, STYLE_FINE);
        CHECK_TEXT(run, &piece->native.second_reading, STYLE_FINE);
        CHECK_TEXT(run, &piece->code, STYLE_LETTER);
        CHECK_TEXT(run, &piece->letter, STYLE_LETTER);
        CHECK_TEXT(run, &piece->second_letter, STYLE_LETTER);
        if (!piece->picture.art[0])
            CHECK_TEXT(run, &piece->picture.name, STYLE_PICTURE);
        if (!piece->picture.art[1])
            CHECK_TEXT(run, &piece->picture.second, STYLE_PICTURE);
    }
}

static void check_diagram_texts(const struct layout_run *run)
{
    const struct legend *legend = run->layout->legend;

    for (size_t i = 0; i < legend->count; i++)
        CHECK_TEXT(run, &legend->entries[i].words, STYLE_TEXT);
    for (size_t i = 0; i < run->layout->game->piece_count; i++)
        CHECK_TEXT(run, &run->layout->game->pieces[i].text, STYLE_SENTENCE);
}

static void check_game_texts(const struct layout_run *run)
{
    const struct game *game = run->layout->game;

    CHECK_TEXT(run, &game->name, STYLE_RUNNING, STYLE_TITLE);
    CHECK_TEXT(run, &game->native.text, STYLE_RUNNING, STYLE_SUBTITLE);
    CHECK_TEXT(run, &game->native.reading, STYLE_TEXT);
    for (size_t i = 0; i < COUNT_OF(game->river.words); i++)
        CHECK_TEXT(run, &game->river.words[i], STYLE_BRUSH);
    CHECK_TEXT(run, &game->first, STYLE_TEXT);
    CHECK_TEXT(run, &game->second, STYLE_TEXT);
    if (game->words)
        CHECK_TEXT(run, &game->words->digits, STYLE_TEXT, STYLE_FOLIO, STYLE_SHEET, STYLE_CAPTION,
                   STYLE_SUBHEADING);
    for (size_t i = 0; i < game->example_count; i++) {
        CHECK_TEXT(run, &game->examples[i].caption, STYLE_CAPTION);
    }
}

/* Labels have no place of their own. */
static void check_labels(const struct layout_run *run, const char *const *labels, int count)
{
    for (int i = 0; i < count; i++) {
        struct located label = {.text = labels[i], .at = {.source = run->layout->game->source}};

        CHECK_TEXT(run, &label, STYLE_LABEL, STYLE_SMALL_LABEL);
    }
}

static void check_captions(const struct layout_run *run)
{
    static const int sheets[] = {STYLE_SHEET, NO_STYLE};
    static const int booklets[] = {STYLE_RUNNING, NO_STYLE};

    EACH (part, run->layout->parts, run->layout->part_count) {
        check_text(run, &part->caption, part->markdown && part_is_text(part) ? booklets : sheets);
        for (size_t k = 0; part->kind == PART_BOARD && k < part->board.name_count; k++)
            check_text(run, &part->board.names[k], sheets);
    }
}

/* --- rule texts --- */

/* What fenced block a line stands in. */
enum fence { NO_FENCE, IN_DIAGRAM, IN_TEXT };

/* What a line of Markdown is set in, by how it begins. Its syntax is ASCII, which all styles have,
 * so that whole lines can be looked at. */
static const int *styles_of_line(const char *line, enum fence fence)
{
    static const struct {
        const char *start;
        int styles[2];
    } kinds[] = {
        {"###", {STYLE_SUBHEADING, NO_STYLE}}, {"##", {STYLE_HEADING, NO_STYLE}},
        {"#", {STYLE_TITLE, NO_STYLE}},        {">", {STYLE_NOTE, NO_STYLE}},
        {"|", {STYLE_TABLE, NO_STYLE}},        {"", {STYLE_TEXT, NO_STYLE}},
    };
    static const int fenced[][2] = {
        [IN_DIAGRAM] = {STYLE_CAPTION, NO_STYLE}, [IN_TEXT] = {STYLE_CODE, NO_STYLE}};
    size_t i = 0;

    if (fence != NO_FENCE)
        return fenced[fence];
    while (strncmp(line, kinds[i].start, strlen(kinds[i].start)) != 0)
        i++;
    return kinds[i].styles;
}

static void check_rules(const struct layout_run *run, const struct source *source)
{
    enum fence fence = NO_FENCE;

    for (unsigned i = 1; i <= source->line_count; i++) {
        struct located line = {.at = {source, i, 1, 1}, .exact = true};
        size_t size;
        const char *text = source_line(source, i, &size);

        line.text = arena_text(run->arena, text, size);
        if (strncmp(line.text, "```", 3) != 0)
            check_text(run, &line, styles_of_line(line.text, fence));
        else if (fence != NO_FENCE)
            fence = NO_FENCE;
        else
            fence = strncmp(line.text, "```text", 7) == 0 ? IN_TEXT : IN_DIAGRAM;
    }
}

/* --- families --- */

/* A family that no font file brings would be replaced by another one without a word. */
static void check_family(const struct layout_run *run, const struct located *chain, size_t offset,
                         size_t size)
{
    const char *family = arena_text(run->arena, chain->text + offset, size);

    if (!type_has_family(run->type, family))
        diag_add(run->diags, DIAG(FONT_FAMILY), located_at(chain, offset, size), family);
}

/* A style that is bold or italic, of a family that is not. */
static void check_face(const struct layout_run *run, int id, const struct located *chain)
{
    const struct type_style *style = &run->layout->style.type[id];
    size_t size = strcspn(chain->text, ",");
    const char *family = arena_text(run->arena, chain->text, size);

    if (type_has_family(run->type, family) && !type_has_face(run->type, style, 0))
        diag_help(diag_add(run->diags, DIAG(FONT_FACE), located_at(chain, 0, size), family,
                           type_face_words(style, 0), type_style_names[id]),
                  "add the font file of that face to 'fonts', or name another family");
}

void check_families(const struct layout_run *run)
{
    for (int i = 0; i < TYPE_STYLE_COUNT; i++) {
        const struct located *chain = &run->layout->style.family[i];
        size_t end;

        for (size_t start = 0; chain->text[start]; start = end + (chain->text[end] == ',')) {
            end = start + strcspn(chain->text + start, ",");
            check_family(run, chain, start, end - start);
        }
        check_face(run, i, chain);
    }
}

void check_glyphs(const struct layout_run *run)
{
    const struct game *game = run->layout->game;

    if (diags_having(run->diags, DIAG_FONT_FAMILY))
        return; /* every character of such a style would be reported */
    check_pieces(run);
    check_diagram_texts(run);
    check_game_texts(run);
    check_labels(run, game->file_labels, game->width);
    check_labels(run, game->rank_labels, game->height);
    check_captions(run);
    for (size_t i = 0; i < run->layout->part_count; i++)
        if (run->layout->parts[i].markdown)
            check_rules(run, run->layout->parts[i].markdown);
}

/* The pieces can be told apart by what the parts of a layout print of them. */

/* By enum face_style. */
static const unsigned told_by[] = {
    [FACE_MNEMONIC] = BY_MNEMONIC,
    [FACE_GLYPH] = BY_NATIVE,
    [FACE_SHORT] = BY_NATIVE | BY_SHORT,
    [FACE_BOTH] = BY_MNEMONIC | BY_NATIVE,
    [FACE_LETTER] = BY_LETTER,
    [FACE_PICTURE] = BY_PICTURE | BY_NATIVE,
    [FACE_NONE] = 0,
};

/* Discs have no names, strengths, or native names beside pictures, and no marks of promoted pieces
 * but the dot of the mnemonic. */
static unsigned told_on(const struct layout *layout, enum face_style face)
{
    if (piece_forms[layout->form].rings)
        return face == FACE_PICTURE ? BY_PICTURE : told_by[face];
    return told_by[face] | BY_MARKS | BY_STRENGTH;
}

void check_printed_faces(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    unsigned seen = 0;

    EACH (part, layout->parts, layout->part_count) {
        if (!(part->kind == PART_PIECES || part->kind == PART_LABELS) || (seen & 1u << part->face))
            continue;
        seen |= 1u << part->face;
        if (part->face != FACE_NONE ||
            piece_forms[layout->form].rings) /* else names stand on them */
            check_alike(run->arena, layout->game, told_on(layout, part->face), part->face_at,
                        run->diags);
    }
    if (!seen)
        check_faces(&(struct checking){run->arena, layout->game, run->diags});
}
