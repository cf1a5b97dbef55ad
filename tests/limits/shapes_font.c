/* Fonts of a style, set as the text of a booklet that is printed. */
#include "limits/shapes.h"

#include "base/mem.h"
#include "limits/made.h"

static const struct reading font = {
    "in.ttf",
    {{"game.yaml", TINY},
     {"layout.yaml",
      LAYOUT "style: style.yaml\nparts:\n  - {part: booklet, caption: B, text: text.md}\n"},
     {"style.yaml", FONT_STYLE},
     {"text.md", "# Title\n\nHamburgefonts and more of it, in words that are broken.\n"}},
    .arguments = {"render", "@layout.yaml", "-o", "@made"}};

/* What is set in a font that is there anyway. */
static const struct reading real = {
    "in.ttf",
    {{"game.yaml", TINY},
     {"layout.yaml",
      LAYOUT "style: style.yaml\nparts:\n  - {part: booklet, caption: B, text: text.md}\n"},
     {"style.yaml", REAL_STYLE},
     {"text.md", "# Title\n\nHamburgefonts and more of it, in words that are broken.\n"}},
    .arguments = {"render", "@layout.yaml", "-o", "@made"}};

static const struct shape shapes[] = {
    {"font glyphs", &font, "", "", "", 65000, .wrap = as_font_of_glyphs},
    {"font codes", &font, "", "", "", 600000, .wrap = as_font_of_codes},
    {"font names", &font, "", "", "", 5000, .wrap = as_font_of_names},
    {"font long name", &font, "", "", "", 60000, FOUND("font-family"),
     .wrap = as_font_with_a_long_name},
    {"font tables", &font, "", "", "", 60000, .wrap = as_font_of_tables},
    {"font points", &font, "", "", "", 60000, .wrap = as_font_of_points},
    {"font chain of glyphs", &font, "", "", "", 60000, .wrap = as_font_of_nested_glyphs},
    {"font glyphs of glyphs", &font, "", "", "", 60, .wrap = as_font_of_doubled_glyphs},
    {"font faces", &font, "", "", "", 60000, BEYOND("font-unreadable"), .wrap = as_font_of_faces},
    {"font faces that are missing", &font, "", "", "", 1000000, FOUND("font-unreadable"),
     .wrap = as_font_of_no_faces},
    {"font tables that are missing", &font, "", "", "", 60000, FOUND("font-unreadable"),
     .wrap = as_font_of_no_tables},
    {"font of real size", &real, "", "a", "", 100000, .wrap = as_real_font},
    {"font cut off", &font, "", "", "", 7000000, FOUND("font-unreadable"), .wrap = as_cut_font},
    {"font of letters", &font, "", "a", "", 8000000, FOUND("font-unreadable")},
};

const struct shape_group font_shapes = {shapes, COUNT_OF(shapes)};
