/* Records as PGN: lines of a header, moves of san_read.c with numbers, comments and variations, and
 * a result. What stands between moves and is none is skipped; variations are counted. */
#include "base/letter_case.h"
#include "base/number.h"
#include "format/record/record_reader.h"

#include <string.h>
#include <strings.h>

/* --- the header --- */

static bool take_position(struct record_reader *r, const struct located *value)
{
    score_begins(r->score, value->at);
    return placement_read(r->arena, r->game, value, r->start, r->diags);
}

/* Whether two names have the same letters and digits, be they capitals or not. */
static bool is_called(const char *a, const char *b)
{
    for (;; a++, b++) {
        while (*a && !is_letter(*a) && !is_digit(*a))
            a++;
        while (*b && !is_letter(*b) && !is_digit(*b))
            b++;
        if (!*a || !*b || case_small((unsigned char)*a) != case_small((unsigned char)*b))
            return *a == *b;
    }
}

/* Whether that names the game, or the one whose pieces begin elsewhere: castlings lead to the same
 * squares there. */
static bool names_game(struct arena *arena, const char *name, const char *game)
{
    static const char *const others[] = {"Fischerandom", "Fischer Random", "Fischer Random Chess"};

    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (is_called(name, others[i]))
            name = "Chess960";
    return is_called(name, game) || is_called(name, arena_print(arena, "%s960", game));
}

/* Programs have names of their own for what their moves tell anyway; only another known game would
 * be told too late by its moves. */
static bool take_variant(struct record_reader *r, const struct located *value)
{
    if (!names_game(r->arena, value->text, r->game->name.text))
        diag_add(r->diags, DIAG(RECORD_VARIANT), value->at, value->text, r->game->name.text);
    return true;
}

static const char *const results[RESULT_COUNT] = {
    [RESULT_OPEN] = "*",
    [RESULT_FIRST] = "1-0",
    [RESULT_SECOND] = "0-1",
    [RESULT_DRAW] = "1/2-1/2",
};

/* The result of that text; RESULT_COUNT: it is none. */
static enum result_word result_of(const char *text, size_t size)
{
    int i = 0;
    static const char halves[] = "½-½";

    if (size == sizeof halves - 1 && memcmp(text, halves, size) == 0)
        return RESULT_DRAW;
    while (i < RESULT_COUNT && (strlen(results[i]) != size || memcmp(results[i], text, size) != 0))
        i++;
    return (enum result_word)i;
}

static bool take_result(struct record_reader *r, const struct located *value)
{
    enum result_word result = result_of(value->text, strlen(value->text));

    if (result == RESULT_COUNT)
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), value->at, "record", "this is no result"),
                  "write '1-0', '0-1', '1/2-1/2', or '*'");
    else {
        r->score->result = result;
        r->score->result_place = value->at;
        r->score->has_result = true;
    }
    return result < RESULT_COUNT;
}

/* Keys that mean something for the moves. */
static const struct {
    const char *key;
    bool (*take)(struct record_reader *r, const struct located *value);
} known_tags[] = {{"FEN", take_position},
                  {"Position", take_position},
                  {"Variant", take_variant},
                  {"Result", take_result}};

/* A value in quotation marks, `\"` and `\\` in it; returns the byte behind it, or 0. */
static size_t read_value(struct record_reader *r, size_t open, struct located *value)
{
    const char *text = r->text->text;
    struct buf plain = {0};
    size_t at = open + 1;
    bool escaped = false;

    for (; text[at] && text[at] != '\n' && text[at] != '"'; at++) {
        size_t escape = text[at] == '\\' && (text[at + 1] == '"' || text[at + 1] == '\\');

        at += escape;
        escaped |= escape;
        buf_char(&plain, text[at]);
    }
    *value = (struct located){.text = arena_text(r->arena, buf_str(&plain), plain.size),
                              .at = located_at(r->text, open + 1, at - open - 1),
                              .exact = !escaped};
    buf_free(&plain);
    return text[open] == '"' && text[at] == '"' ? at + 1 : 0;
}

static bool report_tag(const struct record_reader *r)
{
    diag_help(record_report(r, r->at, record_line(r->text->text, r->at),
                            "this line of the header is not understood"),
              "write '[Event \"Club evening\"]', each in a line of its own");
    return false;
}

static bool read_tag(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t key = r->at + 1 + strspn(text + r->at + 1, " \t");
    size_t key_size = strcspn(text + key, " \t\"]\n");
    size_t open = key + key_size + strspn(text + key + key_size, " \t"), close;
    struct score_tag tag;

    close = key_size && text[open] == '"' ? read_value(r, open, &tag.value) : 0;
    if (close == 0 || text[close += strspn(text + close, " \t")] != ']')
        return report_tag(r);
    tag.key = record_part(r, key, key_size);
    r->at = close + 1;
    score_add_tag(r->arena, r->score, &tag, r->diags);
    for (size_t i = 0; i < COUNT_OF(known_tags); i++)
        if (strcasecmp(tag.key.text, known_tags[i].key) == 0)
            return known_tags[i].take(r, &tag.value);
    return true;
}

/* --- between moves --- */

/* With which line another record begins, whatever was left open before it. */
static const char first_tag[] = "\n[Event ";

static bool has_first_tag(const char *text, size_t size)
{
    const char *line = text;

    while ((line = memchr(line, '\n', size - (size_t)(line - text))) &&
           strncmp(line, first_tag, strlen(first_tag)) != 0)
        line++;
    return line;
}

static bool skip_comment(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t size = strcspn(text + r->at, "}");

    if (!text[r->at + size] || has_first_tag(text + r->at, size)) {
        diag_help(record_report(r, r->at, 1, "this comment does not end"), "close it with '}'");
        return false;
    }
    r->at += size + 1;
    return true;
}

static void skip_line(struct record_reader *r)
{
    r->at += strcspn(r->text->text + r->at, "\n");
}

static bool begins_line(const struct record_reader *r)
{
    return r->at == 0 || r->text->text[r->at - 1] == '\n';
}

/* Up to the parenthesis that closes what stands at r->at. */
static bool skip_variation(struct record_reader *r)
{
    const char *text = r->text->text;
    size_t open = r->at;
    int depth = 0;

    do {
        if (text[r->at] == '{') {
            if (!skip_comment(r))
                return false;
            continue;
        }
        if (text[r->at] == ';') {
            skip_line(r);
            continue;
        }
        if (strncmp(text + r->at, first_tag, strlen(first_tag)) == 0)
            break;
        depth += (text[r->at] == '(') - (text[r->at] == ')');
        r->at += text[r->at] != '\0';
    } while (depth > 0 && text[r->at]);
    if (depth > 0) {
        diag_help(record_report(r, open, 1, "this variation does not end"), "close it with ')'");
        return false;
    }
    if (r->skipped++ == 0)
        r->skipped_at = located_at(r->text, open, 1);
    return true;
}

/* Moves behind what is no move, number or result. False after a finding. */
static bool skip_between(struct record_reader *r)
{
    const char *text = r->text->text;

    for (;;) {
        r->at += strspn(text + r->at, " \t\n\r");
        if (text[r->at] == ';' || (text[r->at] == '%' && begins_line(r)))
            skip_line(r);
        else if (text[r->at] == '$')
            r->at += 1 + strspn(text + r->at + 1, "0123456789");
        else if (text[r->at] == '!' || text[r->at] == '?')
            r->at += strspn(text + r->at, "!?");
        else if (text[r->at] == '{' || text[r->at] == '(') {
            if (!(text[r->at] == '{' ? skip_comment(r) : skip_variation(r)))
                return false;
        } else
            return true;
    }
}

/* --- moves --- */

/* A result behind the moves, which must be that of the header. */
static bool read_result(struct record_reader *r, size_t size)
{
    enum result_word stated = r->score->result, result = result_of(r->text->text + r->at, size);
    struct place place = r->score->result_place;
    bool had = r->score->has_result;

    if (result == RESULT_COUNT)
        return false;
    record_result(r, result, r->at, size);
    if (had && stated != result) {
        diag_note(record_report(r, r->at, size, "the header has another result"), place,
                  "it is here");
        r->bad = true;
    }
    return true;
}

/* Whether the word says what a move was, or how the players stand, as books write it. */
static bool is_remark(const char *word, size_t size)
{
    static const char *const remarks[] = {"e.p.", "ep",  "+-", "-+",  "+/-", "-/+", "+=",
                                          "=+",   "+/=", "=/+", "=", "±",   "∓",   "⩲",
                                          "⩱",    "∞",   "N"};

    for (size_t i = 0; i < COUNT_OF(remarks); i++)
        if (strlen(remarks[i]) == size && memcmp(word, remarks[i], size) == 0)
            return true;
    return false;
}

/* A number, a move or the result. */
static bool read_word(struct record_reader *r, bool *ended)
{
    const char *word = r->text->text + r->at;
    size_t size = strcspn(word, " \t\n\r{}();$"), number = ply_number_size(word);

    if (word[size] == '(' && word[size + 1] && word[size + 2] == ')' &&
        game_piece_known_as(r->game, word + size + 1, 1)) /* "a8(Q)" */
        size += 3 + strspn(word + size + 3, "+#!?");
    struct ply ply;

    if (*ended || size == 0) {
        diag_help(
            record_report(r, r->at, size + (size == 0),
                          *ended ? "the record goes on behind its result" : "this closes nothing"),
            "%s", *ended ? "begin a further record with a line of a header" : "leave it out");
        return false;
    }
    if (number || is_remark(word, size)) {
        r->at += number ? number : size;
        return true;
    }
    *ended = read_result(r, size);
    if (!*ended && !(san_read(r, r->at, size, &ply) && record_add(r, &ply)))
        return false;
    r->at += size;
    return true;
}

static bool pgn_read(struct record_reader *r)
{
    bool ended = false;

    if (!skip_between(r))
        return false;
    while (r->text->text[r->at] == '[') {
        if (!read_tag(r) || !skip_between(r))
            return false;
    }
    r->score->begun = true;
    while (skip_between(r)) {
        if (!r->text->text[r->at])
            return true;
        if (!read_word(r, &ended))
            return false;
    }
    return false;
}

/* --- which records are PGN --- */

/* Whether a line of a header stands there; "[%clk ...]" stands in comments. */
static bool is_tag(const struct record_reader *r)
{
    return r->text->text[r->at] == '[' && is_letter(r->text->text[r->at + 1]);
}

/* Whether the header has a line that no other format has. */
static bool begins(const struct record_reader *r)
{
    static const char *const keys[] = {"[FEN ", "[SetUp ", "[Variant ", "[Event "};
    struct record_reader trial = *r;

    trial.diags = NULL;
    for (trial.at = 0; skip_between(&trial) && is_tag(&trial); skip_line(&trial))
        for (size_t i = 0; i < COUNT_OF(keys); i++)
            if (strncasecmp(r->text->text + trial.at, keys[i], strlen(keys[i])) == 0)
                return true;
    return false;
}

static bool is_move(const struct record_reader *r, size_t from, size_t size)
{
    struct record_reader trial = *r;
    struct ply ply;

    trial.diags = NULL;
    return san_read(&trial, from, size, &ply);
}

/* A header behind moves, or behind another one. */
static size_t next_record(const struct record_reader *r, size_t from)
{
    struct record_reader trial = *r;
    const char *text = r->text->text, *open;
    bool tags = false, moves = false;

    trial.diags = NULL;
    for (trial.at = from; skip_between(&trial) && text[trial.at];) {
        if (!is_tag(&trial)) {
            moves = true;
            trial.at += 1 + strcspn(text + trial.at + 1, " \t\n{}();$");
            continue;
        }
        if (moves || (tags && strncmp(text + trial.at, first_tag + 1, strlen(first_tag + 1)) == 0))
            return trial.at;
        tags = true;
        skip_line(&trial);
    }
    open = strstr(text + trial.at, first_tag);
    return open ? (size_t)(open - text) + 1 : strlen(text);
}

const struct record_format pgn_format = {"pgn", ".pgn", begins, is_move, next_record, pgn_read};
