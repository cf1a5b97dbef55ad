/* Where lines may end, by Unicode's rules (UAX 14), for texts that Pango does not set. Words of
 * scripts that have no blanks, Thai and its neighbours, are not told apart: a line ends behind a
 * blank there. */
#include "type/line.h"

/* --- classes --- */

/* Those of UAX 14; what the rules do not tell apart shares one. */
enum kind {
    AL, /* letters, and all that has no class of its own */
    BK, /* ends of lines */
    SP, /* blanks */
    ZW, /* blanks without width */
    WJ, /* what joins words */
    GL, /* what joins what stands beside it */
    CM, /* what belongs to the character before */
    ZJ, /* and so does the one behind it */
    BA, /* a line may end behind it */
    HY, /* hyphens */
    BB, /* a line may end before it */
    B2, /* a line may end before and behind it: dashes */
    OP, /* opening brackets */
    CL, /* closing brackets, and marks that stand behind */
    CP, /* ')' and ']' */
    QU, /* quotation marks */
    EX, /* marks of exclamation and question */
    NS, /* no line begins with it */
    IS, /* stops that stand in numbers, too */
    SY, /* a slash */
    NU, /* digits */
    PR, /* before numbers */
    PO, /* behind numbers */
    IN, /* dots that lead on */
    ID, /* ideographs */
    HG, /* syllables of hangul */
};

/* Characters whose class does not follow from what they are otherwise. */
static const struct {
    unsigned first, last;
    enum kind kind;
} kinds[] = {
    {0x09, 0x09, BA},     {0x0A, 0x0D, BK},     {0x20, 0x20, SP},       {0x21, 0x21, EX},
    {0x22, 0x22, QU},     {0x25, 0x25, PO},     {0x27, 0x27, QU},       {0x29, 0x29, CP},
    {0x2B, 0x2B, PR},     {0x2C, 0x2C, IS},     {0x2D, 0x2D, HY},       {0x2E, 0x2E, IS},
    {0x2F, 0x2F, SY},     {0x3A, 0x3B, IS},     {0x3F, 0x3F, EX},       {0x5C, 0x5C, PR},
    {0x5D, 0x5D, CP},     {0x7C, 0x7C, BA},     {0x85, 0x85, BK},       {0xA0, 0xA0, GL},
    {0xA1, 0xA1, OP},     {0xA2, 0xA2, PO},     {0xAD, 0xAD, BA},       {0xB0, 0xB0, PO},
    {0xB1, 0xB1, PR},     {0xB4, 0xB4, BB},     {0xBF, 0xBF, OP},       {0x2C8, 0x2C8, BB},
    {0x2CC, 0x2CC, BB},   {0x34F, 0x34F, GL},   {0x35C, 0x362, GL},     {0x37E, 0x37E, IS},
    {0x589, 0x589, IS},   {0x58A, 0x58A, BA},   {0x5BE, 0x5BE, BA},     {0x60C, 0x60D, IS},
    {0x61B, 0x61F, EX},   {0x66A, 0x66A, PO},   {0x964, 0x965, BA},     {0xE3F, 0xE3F, PR},
    {0xE5A, 0xE5B, BA},   {0x2000, 0x2006, BA}, {0x2007, 0x2007, GL},   {0x2008, 0x200A, BA},
    {0x200B, 0x200B, ZW}, {0x200D, 0x200D, ZJ}, {0x2010, 0x2010, BA},   {0x2011, 0x2011, GL},
    {0x2012, 0x2013, BA}, {0x2014, 0x2014, B2}, {0x2024, 0x2026, IN},   {0x2027, 0x2027, BA},
    {0x2028, 0x2029, BK}, {0x202F, 0x202F, GL}, {0x2030, 0x2037, PO},   {0x203C, 0x203D, NS},
    {0x2044, 0x2044, IS}, {0x2047, 0x2049, NS}, {0x2056, 0x2056, BA},   {0x2058, 0x205B, BA},
    {0x205D, 0x205F, BA}, {0x2060, 0x2060, WJ}, {0x20A7, 0x20A7, PO},   {0x2103, 0x2103, PO},
    {0x2109, 0x2109, PO}, {0x2116, 0x2116, PR}, {0x2212, 0x2213, PR},   {0x275B, 0x2760, QU},
    {0x2762, 0x2763, EX}, {0x2E3A, 0x2E3B, B2}, {0x2E80, 0x2FFF, ID},   {0x3000, 0x3000, BA},
    {0x3001, 0x3002, CL}, {0x3005, 0x3005, NS}, {0x301C, 0x301C, NS},   {0x301D, 0x301D, OP},
    {0x301E, 0x301F, CL}, {0x3035, 0x3035, CM}, {0x303B, 0x303C, NS},   {0x3041, 0x3041, NS},
    {0x3043, 0x3043, NS}, {0x3045, 0x3045, NS}, {0x3047, 0x3047, NS},   {0x3049, 0x3049, NS},
    {0x3063, 0x3063, NS}, {0x3083, 0x3083, NS}, {0x3085, 0x3085, NS},   {0x3087, 0x3087, NS},
    {0x308E, 0x308E, NS}, {0x3095, 0x3096, NS}, {0x309B, 0x309E, NS},   {0x30A0, 0x30A1, NS},
    {0x30A3, 0x30A3, NS}, {0x30A5, 0x30A5, NS}, {0x30A7, 0x30A7, NS},   {0x30A9, 0x30A9, NS},
    {0x30C3, 0x30C3, NS}, {0x30E3, 0x30E3, NS}, {0x30E5, 0x30E5, NS},   {0x30E7, 0x30E7, NS},
    {0x30EE, 0x30EE, NS}, {0x30F5, 0x30F6, NS}, {0x30FB, 0x30FE, NS},   {0x31F0, 0x31FF, NS},
    {0xAC00, 0xD7A3, HG}, {0xFEFF, 0xFEFF, WJ}, {0xFF01, 0xFF01, EX},   {0xFF05, 0xFF05, PO},
    {0xFF0C, 0xFF0C, CL}, {0xFF0E, 0xFF0E, CL}, {0xFF1A, 0xFF1B, NS},   {0xFF1F, 0xFF1F, EX},
    {0xFF61, 0xFF61, CL}, {0xFF64, 0xFF64, CL}, {0xFF65, 0xFF65, NS},   {0xFF67, 0xFF70, NS},
    {0xFF9E, 0xFF9F, NS}, {0xFFE0, 0xFFE0, PO}, {0x1F000, 0x1FAFF, ID}, {0x20000, 0x3FFFD, ID},
};

/* Of all others, by their category; letters and signs of the Far East are ideographs. */
static enum kind kind_by_category(unsigned code)
{
    static const struct {
        unsigned categories;
        enum kind kind;
    } list[] = {
        {CATEGORIES(CONTROL, FORMAT) | MARKS, CM},
        {CATEGORY(DECIMAL_NUMBER), NU},
        {CATEGORY(OPEN_PUNCTUATION), OP},
        {CATEGORY(CLOSE_PUNCTUATION), CL},
        {CATEGORIES(FINAL_PUNCTUATION, INITIAL_PUNCTUATION), QU},
        {CATEGORY(CURRENCY_SYMBOL), PR},
        {CATEGORY(SPACE_SEPARATOR), BA},
    };

    for (size_t i = 0; i < COUNT_OF(list); i++)
        if (is_of(code, list[i].categories))
            return list[i].kind;
    return utf8_columns(code) == 2 ? ID : AL;
}

static enum kind kind_of(unsigned code)
{
    size_t low = 0, high = COUNT_OF(kinds);

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (code > kinds[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < COUNT_OF(kinds) && code >= kinds[low].first ? kinds[low].kind
                                                             : kind_by_category(code);
}

/* --- rules --- */

#define OF(kind) (1u << (kind))
#define ALL (~0u)

/* Whether a line may end between characters of these classes: the first that fits both tells. */
static const struct rule {
    unsigned before, after;
    bool across; /* blanks may stand between them */
    bool ends;
} rules[] = {
    {OF(BK), ALL, false, true},
    {ALL, OF(BK) | OF(SP) | OF(ZW), true, false},
    {OF(ZW), ALL, true, true},
    {OF(ZJ), ALL, false, false},
    {ALL & ~(OF(BK) | OF(SP) | OF(ZW)), OF(CM) | OF(ZJ), false, false},
    {ALL, OF(WJ), true, false},
    {OF(WJ) | OF(GL), ALL, false, false},
    {ALL & ~(OF(SP) | OF(BA) | OF(HY)), OF(GL), false, false},
    {ALL & ~OF(NU), OF(CL) | OF(CP) | OF(IS) | OF(SY), true, false},
    {ALL, OF(EX), true, false},
    {OF(OP), ALL, true, false},
    {OF(QU), OF(OP), true, false},
    {OF(CL) | OF(CP), OF(NS), true, false},
    {OF(B2), OF(B2), true, false},
    {OF(SP), ALL, false, true},
    {ALL, OF(QU), false, false},
    {OF(QU), ALL, false, false},
    {ALL, OF(BA) | OF(HY) | OF(NS) | OF(IN), false, false},
    {OF(BB), ALL, false, false},
    {OF(AL), OF(NU) | OF(PR) | OF(PO) | OF(AL) | OF(OP), false, false},
    {OF(NU), OF(AL) | OF(OP) | OF(NU) | OF(SY) | OF(IS), false, false},
    {OF(PR), OF(ID) | OF(HG), false, false},
    {OF(ID) | OF(HG), OF(PO), false, false},
    {OF(PR) | OF(PO), OF(AL) | OF(NU), false, false},
    {OF(OP) | OF(HY), OF(NU), false, false},
    {OF(IS), OF(AL), false, false},
    {OF(CP), OF(AL) | OF(NU), false, false},
    {ALL, ALL, false, true},
};

/* What is known of the characters before one. */
struct past {
    enum kind last, behind_blanks; /* the last; the last that is no blank */
    enum { NO_NUMBER, NUMBER, CLOSED } number;
};

static bool fits(const struct rule *rule, const struct past *past, enum kind kind)
{
    bool blank = past->last == SP && rule->across;

    return rule->after & OF(kind) &&
           (rule->before & OF(past->last) || (blank && rule->before & OF(past->behind_blanks)));
}

/* Numbers have stops and brackets in them, and signs before and behind. */
static bool goes_on(const struct past *past, enum kind kind)
{
    return (past->number == NUMBER && past->last != SP &&
            OF(kind) & (OF(NU) | OF(SY) | OF(IS) | OF(CL) | OF(CP))) ||
           (past->number != NO_NUMBER && past->last != SP && OF(kind) & (OF(PO) | OF(PR)));
}

static bool may_end(const struct past *past, enum kind kind)
{
    const struct rule *rule = rules;

    if (OF(past->last) & (OF(PR) | OF(PO)) && kind == OP)
        return true;
    if (past->last != BK && past->last != ZW && goes_on(past, kind))
        return false;
    while (!fits(rule, past, kind))
        rule++;
    return rule->ends;
}

static void pass(struct past *past, enum kind kind)
{
    bool closes = kind == CL || kind == CP;

    if ((kind == CM || kind == ZJ) && !(OF(past->last) & (OF(BK) | OF(SP) | OF(ZW)))) {
        past->last = kind == ZJ ? ZJ : past->last;
        return;
    }
    past->number = kind == NU || (past->number == NUMBER && (kind == SY || kind == IS)) ? NUMBER
                   : past->number == NUMBER && closes                                   ? CLOSED
                                                                                        : NO_NUMBER;
    past->last = kind == CM || kind == ZJ ? AL : kind;
    if (kind != SP)
        past->behind_blanks = past->last;
}

/* --- letters --- */

static bool is_blank(unsigned code)
{
    return is_of(code, BLANKS) || code == '\t' || code == '\n' || code == '\f' || code == '\r';
}

/* Whether a letter begins with a character: no accent, vowel of Thai, final of hangul or tint of a
 * face, nor what a joiner joins. */
static bool begins_letter(unsigned before, unsigned code)
{
    static const unsigned joined[][2] = {{0xE33, 0xE33},    {0xEB3, 0xEB3},   {0x1160, 0x11FF},
                                         {0x200C, 0x200D},  {0xFF9E, 0xFF9F}, {0x1F3FB, 0x1F3FF},
                                         {0xE0020, 0xE007F}};
    enum { JOINER = 0x200D, FIRST_SIGN = 0x2190 };

    for (size_t i = 0; i < COUNT_OF(joined); i++)
        if (code >= joined[i][0] && code <= joined[i][1])
            return false;
    return !is_of(code, MARKS) && !(before == '\r' && code == '\n') &&
           !(before == JOINER && code >= FIRST_SIGN);
}

enum {
    IN_WORDS = LETTERS | CATEGORIES(DECIMAL_NUMBER, LETTER_NUMBER) | CATEGORY(CONNECT_PUNCTUATION)
};

/* Whether a word that letters of other scripts begin ends before it. */
static bool begins_word(unsigned code)
{
    const hb_script_t script = script_of(code);

    return script == HB_SCRIPT_HAN || script == HB_SCRIPT_HIRAGANA || script == HB_SCRIPT_KATAKANA;
}

/* Whether a line that ends within a word there has a hyphen: in scripts that have some. */
static bool is_hyphened(unsigned before, unsigned code)
{
    const hb_script_t script = script_of(before);
    enum { SOFT = 0xAD };

    if (before == SOFT)
        return is_of(code, IN_WORDS);
    return script != HB_SCRIPT_COMMON && script != HB_SCRIPT_HANGUL && !begins_word(before) &&
           !begins_word(code) && is_of(before, IN_WORDS | MARKS) &&
           is_of(code, IN_WORDS | MARKS | CATEGORY(FORMAT));
}

void breaks_find(struct character *characters, const unsigned *codes, size_t count)
{
    struct past past = {.last = WJ, .behind_blanks = WJ};

    for (size_t i = 0; i <= count; i++) {
        struct character *c = &characters[i];
        const unsigned before = i ? codes[i - 1] : 0, code = i < count ? codes[i] : 0;
        const enum kind kind = i < count ? kind_of(code) : AL;

        c->stop = i == 0 || i == count || begins_letter(before, code);
        c->ends_letter = c->stop;
        c->ends_line = i == count || (c->stop && may_end(&past, kind));
        c->blank = i < count && is_blank(code);
        c->hyphened = i > 0 && i < count && is_hyphened(before, code);
        pass(&past, kind);
    }
}
