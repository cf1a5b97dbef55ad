#include "words/words.h"

const char *const word_english[WORD_COUNT] = {
#define X(id, key, english, what) [WORD_##id] = english,
#define FIXED(id, english) [WORD_##id] = english,
#include "words/words.def"
#undef X
};

const char *word_text(const struct game_words *words, enum word_id id)
{
    if (words && words->said[id].text)
        return words->said[id].text;
    if (words && words->gaps)
        __atomic_store_n(&words->gaps->asked[id], 1, __ATOMIC_RELAXED);
    return word_english[id];
}

const char *words_other(const struct word_change *list, size_t count, const char *said)
{
    const struct word_change *found =
        said ? FIND(one, list, count, strcmp(one->from.text, said) == 0) : NULL;

    return found ? found->said.text : said;
}

const char *words_of_legend(const struct game_words *words, const char *said)
{
    return words ? words_other(words->legends, words->legend_count, said) : said;
}

const char *words_of_name(const struct game_words *words, const char *said)
{
    return words_other(words->names, words->name_count, said);
}

bool words_say_moves(const struct game_words *words)
{
    return words && words->said[WORD_SAY_STEP].text;
}

enum word_id words_plural(enum word_id id, size_t count)
{
    return count == 1 ? id - 1 : id;
}

const char *word_item(struct arena *arena, const struct game_words *words, enum word_id id, int n)
{
    static const char comma[] = ", ";
    const char *at = word_text(words, id), *end;

    if (n < 1)
        return NULL;
    for (; n > 1; n--) {
        end = strstr(at, comma);
        if (!end)
            return NULL;
        at = end + sizeof comma - 1;
    }
    end = strstr(at, comma);
    return end ? arena_text(arena, at, (size_t)(end - at)) : at;
}

const char *word_hole(const char *words, size_t *size)
{
    const char *open = strchr(words, '{'), *end = open ? strchr(open, '}') : NULL;

    *size = end ? strcspn(open + 1, "|:}") : 0;
    return end ? open + 1 : NULL;
}

/* --- forms: "<goes|going>" --- */

/* Whether forms stand there, in none of which another "<" does. */
static bool has_forms(const char *at)
{
    size_t size = *at == '<' ? 1 + strcspn(at + 1, "<>") : 0;

    return size && at[size] == '>' && memchr(at, '|', size);
}

/* Appends the n-th of them, or the last; returns what stands behind them. */
static const char *put_form(const char *at, int n, struct buf *out)
{
    for (at++; n > 1 && at[strcspn(at, "|>")] == '|'; n--)
        at += strcspn(at, "|") + 1;
    buf_put(out, at, strcspn(at, "|>"));
    return strchr(at, '>') + 1;
}

void words_close(const char *text, int n, struct buf *out)
{
    for (size_t size; *text; text += size) {
        size = 0;
        if (has_forms(text)) {
            text = put_form(text, n, out);
            continue;
        }
        size = 1 + strcspn(text + 1, "<");
        buf_put(out, text, size);
    }
}

/* What a word ends in, as it is read in Korean; where there is no third form, L is a consonant. */
enum ending { ENDING_CONSONANT = 1, ENDING_VOWEL, ENDING_L };

/* Of a name in Latin letters, guessed: "Rook", "King" and "Pawn" end in consonants, "Knight",
 * "Guard" and "Horse" get a vowel, "Eagle" ends in l. */
static enum ending latin_ending(const char *text, size_t size)
{
    size_t mute = size > 2 && text[size - 1] == 'e' && strchr("lmn", text[size - 2]);
    char last = text[size - 1 - mute], before = size > 1 + mute ? text[size - 2 - mute] : ' ';

    if (strchr("lL", last))
        return ENDING_L;
    return strchr("mnMN", last) || (last == 'g' && before == 'n') ||
                   (strchr("bckpt", last) && strchr("aeiouc", before))
               ? ENDING_CONSONANT
               : ENDING_VOWEL;
}

static enum ending ending_of(const char *text, size_t size)
{
    enum { HANGUL = 0xAC00, HANGUL_END = 0xD7A4, FINALS = 28, FINAL_L = 8 };
    static const char digits[] = "1321221332"; /* yeong, il, i, sam, sa, o, yuk, chil, pal, gu */
    unsigned code;

    if (size && text[size - 1] == ')' && memchr(text, '(', size))
        while (text[--size] != '(')
            ;
    while (size && (ispunct((unsigned char)text[size - 1]) || text[size - 1] == ' '))
        size--;
    if (size && isdigit((unsigned char)text[size - 1]))
        return (enum ending)(digits[text[size - 1] - '0'] - '0');
    if (size && isalpha((unsigned char)text[size - 1]))
        return latin_ending(text, size);
    while (size && ((unsigned char)text[--size] & 0xC0) == 0x80)
        ;
    code = *text ? utf8_code(text + size) : 0;
    if (code < HANGUL || code >= HANGUL_END || (code - HANGUL) % FINALS == 0)
        return ENDING_VOWEL;
    return (code - HANGUL) % FINALS == FINAL_L ? ENDING_L : ENDING_CONSONANT;
}

/* The form of a particle behind the text. */
static int form_behind(const struct buf *text, const char *forms)
{
    enum ending ending = ending_of(buf_str(text), text->size);
    const char *second = strchr(forms, '|') + 1;

    return ending == ENDING_L && second[strcspn(second, "|>")] == '>' ? ENDING_CONSONANT
                                                                      : (int)ending;
}

/* A text of digits and signs alone. */
static bool is_numeric(const char *text)
{
    if (!isdigit((unsigned char)*text))
        return false;
    while (*text && !isalpha((unsigned char)*text))
        text++;
    return !*text;
}

static void put_digits(const struct game_words *words, const char *text, struct buf *out)
{
    const char *digits = words && is_numeric(text) ? words->digits.text : NULL;

    for (; *text && digits; text++) {
        const char *digit = digits;

        if (!isdigit((unsigned char)*text)) {
            buf_char(out, *text);
            continue;
        }
        for (int i = *text - '0'; i > 0; i--)
            digit += utf8_length(digit, strlen(digit));
        buf_put(out, digit, utf8_length(digit, strlen(digit)));
    }
    buf_text(out, text);
}

const char *words_digits(struct arena *arena, const struct game_words *words, const char *text)
{
    struct buf out = {0};

    if (!words || !words->digits.text)
        return text;
    put_digits(words, text, &out);
    return buf_take(arena, &out);
}

const char *words_age(struct arena *arena, const struct game_words *words, const char *age)
{
    const size_t size = age ? strspn(age, "0123456789") : 0;

    return size && strcmp(age + size, "+") == 0
               ? WORDS(arena, words, WORD_AGE_FROM, {"age", arena_text(arena, age, size)})
               : age;
}

static void put_number(const struct game_words *words, double number, struct buf *out)
{
    LOCAL_BUF(text);
    char *point;

    buf_print(&text, "%g", number);
    point = strchr(text.text, '.');
    if (point)
        *point = '\0';
    put_digits(words, text.text, out);
    if (!point)
        return;
    buf_text(out, words && words->decimal.text ? words->decimal.text : ".");
    put_digits(words, point + 1, out);
}

/* --- which names are plural --- */

static bool ends_with(const char *text, const char *end, size_t size)
{
    return strlen(text) >= size && case_equal(text + strlen(text) - size, end, size);
}

/* Whether it ends in the letters, "-s", or in the word. */
static bool ends_as(const char *name, const char *item, size_t size)
{
    size_t ending = *item == '-';

    return ends_with(name, item + ending, size - ending) &&
           (ending || strlen(name) == size || name[strlen(name) - size - 1] == ' ');
}

static bool is_among(const char *name, const char *plurals)
{
    for (size_t size; *(plurals += strspn(plurals, " ")); plurals += size) {
        size_t denied = *plurals == '!';

        size = strcspn(plurals, " ");
        if (ends_as(name, plurals + denied, size - denied))
            return !denied;
    }
    return false;
}

bool words_spell_several(const struct game_words *words, const char *name)
{
    static const char english[] = "!-ss !-us !-is -s -men -geese -people -folk";
    const char *language = word_text(words, WORD_LANGUAGE);

    if (words->plurals.text)
        return is_among(name, words->plurals.text);
    return strncmp(language, "en", 2) == 0 && (!language[2] || language[2] == '-') &&
           is_among(name, english);
}

bool words_name_several(const struct game_words *words, const char *name)
{
    return words &&
           FIND(one, words->several, COUNT_OF(words->several), *one && strcmp(*one, name) == 0);
}

/* --- words with values put in --- */

/* Of "holds|hold}" what the name wants. */
static void put_agreeing(const struct game_words *words, const char *name, const char *forms,
                         struct buf *out)
{
    size_t one = strcspn(forms, "|}");

    if (forms[one] == '|' && words_name_several(words, name))
        buf_put(out, forms + one + 1, strcspn(forms + one + 1, "}"));
    else
        buf_put(out, forms, one);
}

/* With forms closed as the gap says, "{words|2}". */
static void put_value(const struct game_words *words, const struct word_value *value,
                      const char *name, size_t size, struct buf *out)
{
    while (value->name && (strlen(value->name) != size || memcmp(value->name, name, size) != 0))
        value++;
    if (value->value && name[size] == '|')
        words_close(value->value, atoi(name + size + 1), out);
    else if (value->value && name[size] == ':')
        put_agreeing(words, value->value, name + size + 1, out);
    else if (value->value)
        put_digits(words, value->value, out);
    else if (value->is_number)
        put_number(words, value->number, out);
}

static const char apostrophe[] = "’";

/* Whether "’s" follows a name: those that end in s have the apostrophe alone. */
static bool is_possessive(const char *text)
{
    size_t size = strlen(apostrophe);

    return strncmp(text, apostrophe, size) == 0 && text[size] == 's' &&
           !isalpha((unsigned char)text[size + 1]);
}

/* Whether the text begins with one of the words, between which blanks stand; "e-" is any with e. */
static bool begins(const char *text, const char *words)
{
    for (size_t size; *(words += strspn(words, " ")); words += size) {
        size_t kept;

        size = strcspn(words, " ");
        kept = size - (words[size - 1] == '-');
        if (strlen(text) >= kept && case_equal(text, words, kept) &&
            (kept < size || !(isalpha((unsigned char)text[kept]) || text[kept] & 0x80)))
            return true;
    }
    return false;
}

/* Whether the text ends in the word, and this is not the end of another one. */
static bool ends_in(const char *text, size_t size, const char *word)
{
    size_t rest = size - strlen(word);

    return strlen(word) <= size && memcmp(text + rest, word, size - rest) == 0 &&
           (rest == 0 || strchr(" (", text[rest - 1]));
}

/* What changes of the words before `at`, where what was put in begins; NULL: nothing. */
static const struct word_change *joined(const struct game_words *words, size_t at,
                                        const struct buf *out)
{
    EACH (joint, words->joints, words->joint_count) {
        const struct word_change *change =
            FIND(c, joint->joined, joint->count, ends_in(out->text, at, c->from.text));

        if (change && begins(out->text + at, joint->beginnings.text))
            return change;
    }
    return NULL;
}

static void join_value(const struct game_words *words, size_t at, struct buf *out)
{
    const struct word_change *change = joined(words, at, out);
    LOCAL_BUF(value);

    if (!change)
        return;
    buf_text(&value, out->text + at);
    out->size = at - strlen(change->from.text);
    buf_text(out, change->said.text);
    buf_text(out, value.text);
}

void words_put(const struct game_words *words, enum word_id id, const struct word_value *values,
               struct buf *out)
{
    const char *text = word_text(words, id), *gap;
    size_t size, at;

    while ((gap = word_hole(text, &size))) {
        buf_put(out, text, (size_t)(gap - 1 - text));
        at = out->size;
        put_value(words, values, gap, size, out);
        if (words && out->size > at && gap[size] != ':')
            join_value(words, at, out);
        text = strchr(gap, '}') + 1;
        if (has_forms(text))
            text = put_form(text, form_behind(out, text), out);
        if (is_possessive(text) && out->size && out->text[out->size - 1] == 's') {
            buf_text(out, apostrophe);
            text += strlen(apostrophe) + 1;
        }
    }
    buf_text(out, text);
}

const char *words_said(struct arena *arena, const struct game_words *words, enum word_id id,
                       const struct word_value *values)
{
    struct buf out = {0};

    words_put(words, id, values, &out);
    return buf_take(arena, &out);
}

bool words_end_wide(const char *text, size_t size)
{
    static const char *const signs[] = {"\u3000", "\uFF00"}; /* the first bytes of such signs */

    for (size_t i = 0; size >= 3 && i < COUNT_OF(signs); i++)
        if (memcmp(text + size - 3, signs[i], 2) == 0)
            return true;
    return false;
}

void words_part(struct buf *out)
{
    if (!words_end_wide(buf_str(out), out->size))
        buf_char(out, ' ');
}

const char *words_behind(struct arena *arena, const char *said, const char *more)
{
    struct buf out = {0};

    if (!said)
        return more;
    buf_text(&out, said);
    words_part(&out);
    buf_text(&out, more);
    return buf_take(arena, &out);
}

const char *words_listed(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *list, const char *item)
{
    return list ? WORDS(arena, words, id, {"list", list}, {"item", item}) : item;
}

const char *words_joined(struct arena *arena, const struct game_words *words, const char *list,
                         const char *item, bool last)
{
    if (!list || !last)
        return words_listed(arena, words, WORD_LIST, list, item);
    return WORDS(arena, words, WORD_AND, {"pieces", list}, {"piece", item});
}
