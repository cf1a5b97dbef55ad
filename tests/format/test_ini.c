/* Files of variants: sections and their settings, as Fairy-Stockfish reads them. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "format/ini.h"

static struct ini read_text(struct fixture *fixture, const char *text)
{
    const struct source *source =
        source_from_text(fixture->arena, "x.ini", text, strlen(text), fixture->diags);

    return ini_read(fixture->arena, source, NULL, fixture->diags);
}

/* "name:base{key=value,…}" of all sections. */
static const char *shown(struct fixture *fixture, const struct ini *ini)
{
    struct buf out = {0};

    EACH (section, ini->sections, ini->section_count) {
        buf_print(&out, "%s:%s{", section->name.text, section->base.text ? section->base.text : "");
        for (size_t k = 0; k < section->entry_count; k++)
            buf_print(&out, "%s%s=%s", k ? "," : "", section->entries[k].key.text,
                      section->entries[k].value.text);
        buf_char(&out, '}');
    }
    return buf_take(fixture->arena, &out);
}

static const struct {
    const char *text, *sections, *findings;
} files[] = {
    {"[a]\nx = 1\n", "a:{x=1}", ""},
    {"note\n[a:b]\n\n# c\n; d\nx=1\r\ny  =  2 3  \n", "a:b{x=1,y=2 3}", ""},
    {"x = 1\n[a]\n", "a:{}", ""},
    {"[a]\n[b:a] tail\nx = y = z\n", "a:{}b:a{x=y = z}", ""},
    {"[a]\n [b]\nx = 1\n", "a:{x=1}", "2:1+4 ini-line"},
    {"[a]\nnone\n", "a:{}", "2:1+4 ini-line"},
    {"[a\n[b]\n", "b:{}", "1+2 ini-line"},
    {"[a]\nx =\n", "a:{}", "2:1+1 ini-empty"},
    {"[a]\nx = 1\nx = 2\n", "a:{x=2}", "3:1+1 ini-twice"},
    {"[a]\nx = true # yes\n", "a:{x=true # yes}", "2:5+10 ini-comment"},
    {"[a]\nx = loss ; so\n", "a:{x=loss ; so}", "2:5+9 ini-comment"},
    {"", "", ""},
};

TEST(sections_and_settings_are_read)
{
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct fixture fixture = {arena_new(), diags_new()};
        struct ini ini = read_text(&fixture, files[i].text);

        assert_string_equal(shown(&fixture, &ini), files[i].sections);
        assert_string_equal(test_findings(fixture.arena, fixture.diags), files[i].findings);
        diags_free(fixture.diags);
        arena_free(fixture.arena);
    }
}

/* Of one section, and of what it is based on, the last one of that name above it. */
TEST_WITH(others_are_not_heard, struct fixture *f)
{
    static const char text[] = "[a]\nx\n[b]\nx\n[a]\nx\n[c:a]\nx\n[d:b]\nx\n[a]\nx\n";
    const struct source *source = source_from_text(f->arena, "x", text, sizeof text - 1, f->diags);

    assert_int_equal(ini_read(f->arena, source, "c", f->diags).section_count, 6);
    expect_findings(f->diags, "6:1:1 warning ini-line\n8:1:1 warning ini-line\n");
}

TESTS_EACH(ini, set_up, tear_down)
