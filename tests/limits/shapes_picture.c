/* Pictures: SVG, PNG and JPEG. */
#include "limits/shapes.h"

#include "base/mem.h"
#include "limits/made.h"

#include <string.h>

#define PICTURED(file)                                                                             \
    "piecework: 1\ngame: Tiny\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                     \
    "setup: |\n  . k .\n  . . .\n  . K .\n"                                                        \
    "pieces:\n  - {name: King, code: K, moves: K, royal: true, picture: " file "}\n"
#define READING(file)                                                                              \
    {                                                                                              \
        file, {{"game.yaml", PICTURED(file)}}, .arguments = {                                      \
            "diagram",                                                                             \
            "@game.yaml",                                                                          \
            "King",                                                                                \
            "--show=face",                                                                         \
            "--face=picture",                                                                      \
            "-o",                                                                                  \
            "@made.pdf"                                                                            \
        }                                                                                          \
    }

static const struct reading svg = READING("in.svg"), png = READING("in.png"),
                            jpeg = READING("in.jpg");

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
#define DRAWN "<path d=\"M0 0h9v9z\"/>"

/* Each group draws the one before it twice. */
static void as_uses(struct buf *text, size_t units)
{
    text->size = 0;
    buf_text(text, SVG "<g id=\"u0\">" DRAWN "</g>");
    for (size_t i = 1; i <= units; i++)
        buf_print(text, "<g id=\"u%zu\"><use href=\"#u%zu\"/><use href=\"#u%zu\"/></g>", i, i - 1,
                  i - 1);
    buf_text(text, "</svg>");
}

/* As many shapes as rules, each of its class. */
static void as_styled(struct buf *text, size_t units)
{
    text->size -= strlen("</svg>");
    for (size_t i = 0; i < units; i++)
        buf_print(text, "<path class=\"a%zu b%zu\" d=\"M0 0h9v9z\"/>", i, i);
    buf_text(text, "</svg>");
}

static const struct shape shapes[] = {
    {"svg shapes", &svg, SVG, "<path d=\"M0 0h9v~z\"/>", "</svg>", 90000, .status = 1},
    {"svg circles", &svg, SVG, "<circle cx=\"4\" cy=\"4\" r=\"~\"/>", "</svg>", 90000,
     BEYOND("picture-broken")},
    {"svg groups", &svg, SVG, "<g>", DRAWN "</svg>", 90000, BEYOND("picture-broken"),
     .close = "</g>"},
    {"svg open groups", &svg, SVG, "<g>", "</svg>", 2000000, FOUND("picture-broken")},
    {"svg clear groups", &svg, SVG, "<g opacity=\".9\">", DRAWN "</svg>", 200,
     FOUND("picture-broken")},
    {"svg path", &svg, SVG "<path d=\"M0 0", "h9v9", "z\"/></svg>", 2000000,
     BEYOND("picture-broken")},
    {"svg curves", &svg, SVG "<path d=\"M0 0", "c1 1 2 2 3 3", "z\"/></svg>", 600000,
     BEYOND("picture-broken")},
    {"svg arcs", &svg, SVG "<path d=\"M0 0", "a1 1 0 0 1 2 2", "z\"/></svg>", 500000,
     BEYOND("picture-broken")},
    {"svg many subpaths", &svg, SVG "<path d=\"M0 0", "h9zM0 ~", "z\"/></svg>", 600000,
     BEYOND("picture-broken")},
    {"svg dashes", &svg, SVG "<path stroke=\"red\" stroke-dasharray=\".001\" d=\"M0 0", "h9",
     "\"/></svg>", 400000, BEYOND("picture-broken")},
    {"svg points", &svg, SVG "<polygon points=\"", "1 ~ ", "\"/></svg>", 800000, .status = 1},
    {"svg attributes", &svg, SVG "<path ", "a~=\"\" ", "d=\"M0 0h9v9z\"/></svg>", 400000,
     BEYOND("picture-broken")},
    {"svg long attribute", &svg, SVG "<path id=\"", "a", "\" d=\"M0 0h9v9z\"/></svg>", 8000000},
    {"svg identities", &svg, SVG, "<g id=\"i~\"/>", DRAWN "</svg>", 400000,
     BEYOND("picture-broken")},
    {"svg uses", &svg, SVG "<path id=\"a\" d=\"M0 0h9v9z\"/>", "<use href=\"#a\"/>", "</svg>",
     400000, BEYOND("picture-broken")},
    {"svg chain of uses", &svg, SVG DRAWN, "<g id=\"i~\"><use href=\"#j~\"/></g>", "</svg>", 200000,
     BEYOND("picture-broken")},
    {"svg uses of uses", &svg, "", "", "", 160, FOUND("picture-broken"), .wrap = as_uses},
    {"svg patterns", &svg, SVG, "<pattern id=\"p~\" width=\"1\" height=\"1\"/>", DRAWN "</svg>",
     100000},
    {"svg gradient stops", &svg, SVG "<linearGradient id=\"a\">", "<stop offset=\".5\"/>",
     "</linearGradient>" DRAWN "</svg>", 300000, BEYOND("picture-broken")},
    {"svg filters", &svg, SVG "<filter id=\"f\">", "<feOffset dx=\".1\"/>",
     "</filter><path filter=\"url(#f)\" d=\"M0 0h9v9z\"/></svg>", 90000, BEYOND("picture-broken")},
    {"svg comments", &svg, SVG, "<!-- a -->", DRAWN "</svg>", 700000},
    {"svg open comments", &svg, SVG, "<!-- ", "</svg>", 1500000, FOUND("picture-broken")},
    {"svg open tags", &svg, SVG, "<", "</svg>", 8000000, FOUND("picture-broken")},
    {"svg data", &svg, SVG, "<![CDATA[", "]]>" DRAWN "</svg>", 800000},
    {"svg styles", &svg, SVG "<style>", ".a~{fill:red}", "</style>" DRAWN "</svg>", 300000},
    {"svg selectors", &svg, SVG "<style>", "a ", "{fill:red}</style>" DRAWN "</svg>", 300000},
    {"svg styled shapes", &svg, SVG "<style>", ".a~{fill:red}.b~{fill:blue}",
     "</style>" DRAWN "</svg>", 2000, .wrap = as_styled},
    {"svg references", &svg, SVG "<style>", "url(#a~)", "</style>" DRAWN "</svg>", 500000},
    {"svg braces", &svg, SVG "<style>", "a{", "</style>" DRAWN "</svg>", 1000000,
     FOUND("picture-refused")},
    {"svg instructions", &svg, SVG, "<?a ?>", DRAWN "</svg>", 1000000},
    {"svg entities", &svg, SVG "<path id=\"", "&amp;", "\" d=\"M0 0h9v9z\"/></svg>", 1600000},
    {"svg entity declarations", &svg, "<!DOCTYPE svg [<!ENTITY a \"b\">", "<!ENTITY e~ \"&a;\">",
     "]>" SVG DRAWN "</svg>", 300000, FOUND("picture-refused")},
    {"svg transformations", &svg, SVG "<g transform=\"", "scale(1) ", "\">" DRAWN "</g></svg>",
     800000},
    {"svg size", &svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", "9",
     "\" height=\"9\">" DRAWN "</svg>", 400, FOUND("picture-broken")},
    {"png pixels", &png, "", "", "", 11900000, .wrap = as_png},
    {"png too many pixels", &png, "", "", "", 64000000, BEYOND("picture-broken"), .wrap = as_png},
    {"png interlaced", &png, "", "", "", 11900000, .wrap = as_interlaced_png},
    {"png sides", &png, "", "", "", 2000000000, FOUND("picture-broken"), .wrap = as_hollow_png},
    {"png one row", &png, "", "", "", 1000000, .wrap = as_flat_png},
    {"png pieces", &png, "", "", "", 500000, .wrap = as_png_in_pieces},
    {"png texts", &png, "", "", "", 300000, .wrap = as_png_with_texts},
    {"png packed text", &png, "", "", "", 64000000, .wrap = as_png_with_packed_text},
    {"png packed profile", &png, "", "", "", 64000000, .wrap = as_png_with_profile},
    {"png packed too much", &png, "", "", "", 64000000, .wrap = as_png_beyond_its_end},
    {"png of noise", &png, "", "", "", 7900000, .wrap = as_noisy_png},
    {"png damaged", &png, "\x89PNG\r\n\x1A\n", "a", "IEND\xAE\x42\x60\x82", 8000000,
     FOUND("picture-broken")},
    {"jpeg pixels", &jpeg, "", "", "", 11900000, .wrap = as_jpeg},
    {"jpeg too many pixels", &jpeg, "", "", "", 240000000, BEYOND("picture-broken"),
     .wrap = as_jpeg},
    {"jpeg sides", &jpeg, "", "", "", 4000000000, BEYOND("picture-broken"), .wrap = as_hollow_jpeg},
    {"jpeg scans", &jpeg, "", "", "", 2000, BEYOND("picture-broken"), .wrap = as_scanned_jpeg},
    {"jpeg segments", &jpeg, "", "", "", 1000000, BEYOND("picture-broken"),
     .wrap = as_jpeg_with_comments},
    {"jpeg orientations", &jpeg, "", "", "", 5000, .wrap = as_jpeg_with_exif},
    {"jpeg filled up", &jpeg, "", "", "", 7900000, BEYOND("picture-broken"),
     .wrap = as_filled_jpeg},
    {"jpeg damaged", &jpeg, "\xFF\xD8\xFF\xE0", "a", "\xFF\xD9", 8000000, FOUND("picture-broken")},
};

const struct shape_group picture_shapes = {shapes, COUNT_OF(shapes)};
