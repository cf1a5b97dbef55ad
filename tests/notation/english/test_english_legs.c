/* Movement sentences of several legs, hops and captures on the way. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "notation/wording/english_write.h"

#include <stdio.h>
#include <string.h>

/* --- written and read back --- */

static const struct {
    const char *betza, *text;
} written[] = {
    {"FyafsF", "Steps one square diagonally, and may then slide any number of squares orthogonally "
               "outward."},
    {"WyafsW", "Steps one square orthogonally, and may then slide any number of squares diagonally "
               "outward."},
    {"RmasR", "Slides any number of squares orthogonally, and may then slide any number of squares "
              "at a right angle."},
    {"yafsF", "Steps one square diagonally and then slides any number of squares orthogonally "
              "outward."},
    {"afsW", "Steps one square orthogonally and then steps one square diagonally outward."},
    {"afsF", "Steps one square diagonally and then steps one square orthogonally outward."},
    {"afsafW", "Steps one square orthogonally, then steps one square diagonally outward, and then "
               "steps one square straight on."},
    {"maisR",
     "Slides any number of squares orthogonally and then slides the same number of squares "
     "at a right angle."},
    {"fmFfcafmF",
     "Captures a piece diagonally forward by jumping over it to the free square behind "
     "it. It also steps one square diagonally forward without capturing."},
    {"cafmR", "Slides any number of squares orthogonally, capturing there, and then slides any "
              "number of squares straight on to a free square."},
    {"cabK", "Captures one square in any direction without moving."},
    {"caK", "Steps one square in any direction, capturing there, and then steps one square in any "
            "direction but back."},
    {"caKcabK", "Steps one square in any direction, capturing there, and then steps one square in "
                "any direction."},
    {"KmcaK", "Steps one square in any direction with or without capturing there, and may then "
              "step one square in any direction but back."},
    {"gafQ", "Slides any number of squares in any direction, passing over a piece there, and then "
             "steps one square straight on."},
    {"mpafsW", "Steps one square orthogonally with or without passing over a piece there and then "
               "steps one square diagonally outward."},
    {"ctpaisR", "Slides any number of squares orthogonally, capturing there or passing over a "
                "friend there, and then slides the same number of squares at a right angle."},
    {"dacR", "Slides any number of squares orthogonally, capturing a friend there, and then slides "
             "any number of squares straight on or at a right angle only to capture."},
    {"ifyasW", "As a first move it may step one square straight forward and then slide any number "
               "of squares at a right angle."},
    {"BflafW", "Slides any number of squares diagonally, or steps one square straight forward or "
               "straight to the left and then steps one square straight on."},
    {"FyafsFN", "Jumps in an L; or steps one square diagonally, and may then slide any number of "
                "squares orthogonally outward."},
};

TEST_WITH(the_writer_says_legs, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(written); i++) {
        struct moveset set = test_moves_of(arena, written[i].betza);
        struct buf text = {0};

        assert_true(english_write(&set, &text, NULL));
        if (strcmp(buf_str(&text), written[i].text) != 0) {
            printf("'%s' is written '%s'\n", written[i].betza, buf_str(&text));
            wrong++;
        }
        wrong += sentence_misread(arena, buf_str(&text), written[i].betza);
        buf_free(&text);
    }
    assert_int_equal(wrong, 0);
}

/* --- other ways to say it --- */

static const struct {
    const char *text, *betza;
} synonyms[] = {
    {"Slides orthogonally, and may then turn once at a right angle and slide on", "RmasR"},
    {"Slides orthogonally and may then turn once at a right angle and slide on", "RmasR"},
    {"Slides orthogonally, turns once at a right angle and slides on", "masR"},
    {"Steps one square diagonally and then slides orthogonally outward", "yafsF"},
    {"Steps one square diagonally, then slides straight outward any number of squares", "yafsF"},
    {"Slides diagonally and then slides straight on", "mafB"},
    {"Steps one square orthogonally and then two diagonally outward", "afsafW"},
    {"Steps one square orthogonally and then one diagonally outward", "nN"},
    {"Steps one square diagonally and then one orthogonally outward", "afsF"},
    {"Jumps one square orthogonally and then two diagonally outward", "Z"},
    {"Slides orthogonally and then slides exactly as many squares perpendicularly", "maisR"},
    {"Steps one square forward and then slides left", "[fW-llR]"},
    {"Steps one square forward and then one square to the left", "falW"},
    {"Captures a neighbouring piece without moving", "cabK"},
    {"Captures an adjacent piece diagonally without moving", "cabF"},
    {"Captures a piece diagonally forward by jumping over it to the free square behind", "fcafmF"},
    {"Captures a piece orthogonally by leaping over it onto the empty square beyond it", "cafmW"},
    {"Captures one square diagonally forward, and may then step one square straight on",
     "fcFfcafF"},
    {"Without capturing, it steps one square forward and then slides sideways", "fyasmW"},
    {"Steps one square forward and then slides at a right angle. It cannot capture.", "fyasmW"},
    {"Captures by stepping one square forward and then sliding at a right angle", "fyascW"},
    {"Steps one square in any direction, with or without capturing, and then steps one square in "
     "any direction",
     "mcaKcabK"},
    {"Slides orthogonally and then jumps to the second square straight on, or steps one square "
     "diagonally",
     "[R-D]F"},
};

TEST_WITH(legs_are_said_in_many_ways, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(synonyms); i++)
        wrong += sentence_misread(arena, synonyms[i].text, synonyms[i].betza);
    assert_int_equal(wrong, 0);
}

/* --- what is refused --- */

static const struct refused_sentence refused[] = {
    {"Steps one square diagonally and then", "33+4 english-end"},
    {"Steps one square diagonally and then frobs", "38+5 english-word"},
    {"Steps one square diagonally and then turns", "38+5 english-end"},
    {"Steps one square diagonally and then slides", "38+6 english-end"},
    {"Steps one square diagonally and then slides diagonally outward", "45+10 english-word"},
    {"Steps one square and then slides diagonally", "18+3 english-word"},
    {"Jumps in an L and then slides straight on", "31+8 english-word"},
    {"Captures a piece diagonally", "18+10 english-end"},
    {"Captures a piece diagonally and slides sideways", "33+6 english-word"},
    {"Steps a piece diagonally", "7+1 english-word"},
    {"Slides left without moving", "13+7 english-word"},
    {"Catches one square left and then slides forward", "25+3 english-word"},
    {"Steps one square left and then back to where it stood", "32+4 english-word"},
    {"Steps one square left and then steps back to where it stood", "46+5 english-word"},
};

TEST_WITH(what_fails_in_legs_is_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

/* Every direction for every leg would take long. */
TEST_WITH(too_many_moves_are_refused, struct arena *arena)
{
    struct buf text = {0};
    struct moveset set = {0};

    buf_text(&text, "Slides in any direction");
    for (int i = 0; i < 6; i++)
        buf_text(&text, " and then slides in any direction");
    assert_non_null(strstr(exact_findings(arena, buf_str(&text), &set), "english-word"));
    buf_free(&text);
}

/* Rows such as "| Slides diagonally. | `B` |". */
TEST_WITH(the_documented_sentences_are_true, struct arena *arena)
{
    struct diags *diags = diags_new();
    const struct source *page = source_read(arena, "docs/sentences.md", diags);
    int wrong = 0, rows = 0;

    diags_free(diags);
    assert_non_null(page);
    for (unsigned line = 1; line <= page->line_count; line++) {
        size_t size;
        const char *start = source_line(page, line, &size), *row = arena_text(arena, start, size),
                   *moves = strstr(row, " | `");

        if (strncmp(row, "| ", 2) != 0 || !moves)
            continue;
        wrong += sentence_misread(arena, arena_text(arena, row + 2, (size_t)(moves - row - 2)),
                                  arena_text(arena, moves + 4, strcspn(moves + 4, "`")));
        rows++;
    }
    assert_int_equal(wrong, 0);
    assert_true(rows > 30);
}

TESTS_EACH(english_legs, set_up_arena, tear_down_arena)
