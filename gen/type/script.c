/* Which languages are written in which scripts. */
#include "type/line.h"

/* By BCP 47; of a script the best known language first. Those that stand nowhere are written in
 * Latin letters. */
static const struct {
    char language[4];
    hb_script_t script;
} writing[] = {
    {"ar", HB_SCRIPT_ARABIC},     {"fa", HB_SCRIPT_ARABIC},     {"ur", HB_SCRIPT_ARABIC},
    {"ps", HB_SCRIPT_ARABIC},     {"hy", HB_SCRIPT_ARMENIAN},   {"bn", HB_SCRIPT_BENGALI},
    {"as", HB_SCRIPT_BENGALI},    {"ru", HB_SCRIPT_CYRILLIC},   {"uk", HB_SCRIPT_CYRILLIC},
    {"be", HB_SCRIPT_CYRILLIC},   {"bg", HB_SCRIPT_CYRILLIC},   {"mk", HB_SCRIPT_CYRILLIC},
    {"sr", HB_SCRIPT_CYRILLIC},   {"mn", HB_SCRIPT_CYRILLIC},   {"kk", HB_SCRIPT_CYRILLIC},
    {"ky", HB_SCRIPT_CYRILLIC},   {"tg", HB_SCRIPT_CYRILLIC},   {"hi", HB_SCRIPT_DEVANAGARI},
    {"mr", HB_SCRIPT_DEVANAGARI}, {"ne", HB_SCRIPT_DEVANAGARI}, {"sa", HB_SCRIPT_DEVANAGARI},
    {"am", HB_SCRIPT_ETHIOPIC},   {"ka", HB_SCRIPT_GEORGIAN},   {"el", HB_SCRIPT_GREEK},
    {"gu", HB_SCRIPT_GUJARATI},   {"pa", HB_SCRIPT_GURMUKHI},   {"ko", HB_SCRIPT_HANGUL},
    {"he", HB_SCRIPT_HEBREW},     {"yi", HB_SCRIPT_HEBREW},     {"ja", HB_SCRIPT_HIRAGANA},
    {"ja", HB_SCRIPT_KATAKANA},   {"kn", HB_SCRIPT_KANNADA},    {"km", HB_SCRIPT_KHMER},
    {"lo", HB_SCRIPT_LAO},        {"ml", HB_SCRIPT_MALAYALAM},  {"my", HB_SCRIPT_MYANMAR},
    {"or", HB_SCRIPT_ORIYA},      {"si", HB_SCRIPT_SINHALA},    {"ta", HB_SCRIPT_TAMIL},
    {"te", HB_SCRIPT_TELUGU},     {"dv", HB_SCRIPT_THAANA},     {"th", HB_SCRIPT_THAI},
    {"bo", HB_SCRIPT_TIBETAN},    {"zh", HB_SCRIPT_HAN},        {"ja", HB_SCRIPT_HAN},
    {"sd", HB_SCRIPT_ARABIC},     {"ug", HB_SCRIPT_ARABIC},     {"ckb", HB_SCRIPT_ARABIC},
    {"syr", HB_SCRIPT_SYRIAC},    {"nqo", HB_SCRIPT_NKO},
};

/* Of which language a text is cannot be told from these. */
static const hb_script_t shared_script = HB_SCRIPT_HAN;

bool script_is_real(hb_script_t script)
{
    return script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED &&
           script != HB_SCRIPT_UNKNOWN;
}

/* Whether a language, a BCP 47 tag, is written in it; with what is in all scripts all are. */
static bool script_is_of(hb_script_t script, const char *language)
{
    const size_t size = strcspn(language, "-"); /* its region and all else is left out */
    bool elsewhere = size >= sizeof writing->language;

    if (!script_is_real(script))
        return true;
    for (size_t i = 0; i < COUNT_OF(writing) && !elsewhere; i++)
        if (*writing[i].language == *language && memcmp(writing[i].language, language, size) == 0 &&
            !writing[i].language[size]) {
            if (writing[i].script == script)
                return true;
            elsewhere = script == HB_SCRIPT_LATIN;
        }
    return script == HB_SCRIPT_LATIN && !elsewhere;
}

hb_language_t script_language(hb_script_t script)
{
    size_t i = 0;

    if (script_is_of(script, "en"))
        return hb_language_from_string("en", -1);
    while (i < COUNT_OF(writing) && writing[i].script != script)
        i++;
    return hb_language_from_string(
        i == COUNT_OF(writing) || script == shared_script ? "xx" : writing[i].language, -1);
}

/* --- fonts --- */

const char *type_package(unsigned code)
{
    /* By the names of their files; NULL: those of most packages have the script. */
    static const struct {
        hb_script_t script;
        const char *font;
    } fonts[] = {
        {HB_SCRIPT_ARABIC, "Amiri"},
        {HB_SCRIPT_HAN, "NotoSansCJK"},
        {HB_SCRIPT_HIRAGANA, "NotoSansCJK"},
        {HB_SCRIPT_KATAKANA, "NotoSansCJK"},
        {HB_SCRIPT_HANGUL, "NotoSansCJK"},
        {HB_SCRIPT_BOPOMOFO, "NotoSansCJK"},
        {HB_SCRIPT_LATIN, NULL},
        {HB_SCRIPT_GREEK, NULL},
        {HB_SCRIPT_CYRILLIC, NULL},
    };
    const hb_script_t script = script_of(code);

    for (size_t i = 0; i < COUNT_OF(fonts); i++)
        if (fonts[i].script == script)
            return fonts[i].font ? face_package(fonts[i].font) : NULL;
    return script_is_real(script) ? face_package("Noto") : NULL;
}

/* --- directions --- */

bool script_is_back(hb_script_t script)
{
    return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL;
}

bool type_runs_back(const char *language)
{
    for (size_t i = 0; i < COUNT_OF(writing); i++)
        if (script_is_back(writing[i].script) && script_is_of(writing[i].script, language))
            return true;
    return false;
}

/* Letters that tell a direction; others, signs and marks of direction tell none. */
bool text_is_back(const char *text, bool language_is_back)
{
    enum { LEFT_TO_RIGHT = 0x200E, RIGHT_TO_LEFT = 0x200F };
    const size_t size = strlen(text);
    bool back = language_is_back, met = false;

    for (size_t at = 0, length; at < size; at += length + (length == 0)) {
        const unsigned code = utf8_code(text + at);

        length = utf8_length(text + at, size - at);
        if (length == 0 ||
            !(code == LEFT_TO_RIGHT || code == RIGHT_TO_LEFT || is_of(code, LETTERS)))
            continue;
        back = code == RIGHT_TO_LEFT || script_is_back(script_of(code));
        if (back || !language_is_back || code == LEFT_TO_RIGHT)
            return back;
        met = true;
    }
    return met ? false : back;
}

/* --- lines --- */

static bool is_foreign(hb_script_t script, const char *language, const char *other)
{
    return script_is_real(script) && !script_is_of(script, other) && script_is_of(script, language);
}

bool type_is_foreign(unsigned code, const char *language, const char *other)
{
    return is_foreign(script_of(code), language, other);
}

bool line_is_foreign(const struct line *line, size_t at, const char *language, const char *other,
                     size_t *end)
{
    bool foreign = false;

    *end = strlen(line->text);
    at += line->offset;
    EACH (run, line->runs, line->run_count)
        if (run_has(run, at, at + 1))
            foreign = is_foreign(run->script, language, other);
    EACH (run, line->runs, line->run_count)
        if (run->offset > at && run->offset - line->offset < *end &&
            is_foreign(run->script, language, other) != foreign)
            *end = run->offset - line->offset;
    return foreign;
}
