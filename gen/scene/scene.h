/* Scenes: what is on a page or in a picture, as a plain display list. Millimetres, x to the right,
 * y down. The room knows type, for the ink and the outlines of letters, and no game.
 *
 * A scene is drawn, changed and painted, in this order. Drawing functions append shapes, whose
 * coordinates are transformed as they are appended: a list holds final positions. Then the whole
 * may be cropped (clip.h), cut to a rectangle (clip.h), drawn with less ink (ink.c) or put into
 * another scene. Emitters only paint what they get, shape by shape, each over those before it.
 *
 * Shapes and segments are owned by the scene's arena; lines of text, titles and names are borrowed
 * and must outlive it. Shapes that were drawn with the same path share its segments, and are told
 * by that to be one. Whoever needs a path point by point goes along it with path_walk() (flat.h),
 * or takes it as polygons (flat.h): a further kind of segment concerns no one else, except emitters
 * that have a word for it. A further kind of shape concerns scene_place(), scene_crop(),
 * scene_clip(), ink_scene() and each emitter. Drawings that users bring along may have shades and
 * clips: they are images, and what is special of them no one sees but the emitters.
 *
 * What is shown again and again is a symbol: drawn once, a shape wherever it is placed. Emitters
 * that have no word for that take what scene_unfold() gives. */
#pragma once

#include "base/buf.h"
#include "base/lookup.h"
#include "type/path.h"

/* Colours of what is drawn: sRGB, or a grey, which PDFs print with black ink alone. */

struct colour {
    unsigned char r, g, b;
};

static inline bool same_colour(struct colour a, struct colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

static inline bool colour_is_white(struct colour c)
{
    return c.r == 255 && c.g == 255 && c.b == 255;
}

/* Grey levels from 0, black, to 100, white. */
struct colour grey(int percent_white);
/* How dark a colour is: 0 white, 1 black. */
double colour_darkness(struct colour colour);
/* The grey that is so dark. */
struct colour grey_of(double darkness);
/* So much of the way from a to b: 0 is a, 1 is b. */
struct colour colour_between(struct colour a, struct colour b, double part);
/* Reads "#RRGGBB"; whether the text is such a colour. */
bool colour_read(const char *text, struct colour *colour);

/* The colours that styles may name. Their contrast on paper and against each other, also as colour
 * blind people see them, was computed when they were chosen (WCAG 2; Machado 2009). */

/* A colour by its name in the palette, or as "#RRGGBB"; whether the text is one of these. */
bool palette_read(const char *text, struct colour *colour);
/* What stands for a colour where there is black ink alone. */
struct colour palette_grey(struct colour colour);
extern const char *const palette_names[];
extern const size_t palette_size; /* number of names */

/* Pictures of pixels. */

enum raster_file { RASTER_BARE, RASTER_PNG, RASTER_JPEG };

struct raster {
    int width, height;
    const unsigned char *pixels; /* red, green, blue, alpha; from the upper left, row by row */
    bool opaque;
    bool grey;
    enum raster_file kind; /* of the file that it was read from */
    const void *file;      /* the whole of it; none where kind is RASTER_BARE */
    size_t file_size;
};

/* Copies without colour, lighter, and of black and white dots alone, for less ink. Owned by the
 * arena. */
#define LIGHT_PART 0.45 /* of its darkness that a colour keeps with little ink */
enum raster_ink { RASTER_GREY, RASTER_LIGHT, RASTER_DOTS };
const struct raster *raster_inked(struct arena *arena, const struct raster *raster,
                                  enum raster_ink ink);

struct line; /* a shaped line of text, see type/type.h */

/* Ends of lines, and where two lines meet; numbered as in PDF. */
enum line_cap { CAP_BUTT, CAP_ROUND, CAP_SQUARE };
enum line_corner { CORNER_MITER, CORNER_ROUND, CORNER_BEVEL };

/* mm: no line becomes thinner that is scaled or lightened, for printers lose such ones. */
#define THINNEST_LINE 0.1

/* Miters longer than so many widths of the line are cut off, where a paint says nothing else. */
#define MITER_LIMIT 10.0

/* x' = a x + c y + e, y' = b x + d y + f. */
struct matrix {
    double a, b, c, d, e, f;
};
struct point matrix_point(const struct matrix *m, struct point p);
/* What the first one does and then the second. */
struct matrix matrix_join(const struct matrix *first, const struct matrix *second);
/* What undoes it; false, and all 0, where nothing does. */
bool matrix_undo(const struct matrix *m, struct matrix *undone);

/* What paths of drawings are painted with that is no plain colour: one that is half transparent, or
 * colours that go over into each other along a line or from a circle to another one, and are those
 * of its ends beyond these. */
enum shade_kind { SHADE_EVEN, SHADE_AXIAL, SHADE_RADIAL };

struct stop {
    double at; /* from 0 to 1, and not before the one before it */
    struct colour colour;
    double alpha; /* 0 clear, 1 opaque */
};

struct shade {
    enum shade_kind kind;
    struct point from, to;
    double from_radius, to_radius;
    struct matrix matrix; /* that leads from these to where the path lies */
    struct stop *stops;   /* the first at 0, the last at 1; of an even one there is but one */
    size_t count;
};

/* How a path of a drawing is painted that its paint alone cannot tell. It is filled or stroked. */
enum { FINISH_DASHES = 40 };

struct finish {
    const struct shade *shade; /* NULL: in the paint's colour, which else is like it from afar */
    struct matrix pen;         /* which makes the width of a stroke, its dashes, ends and corners of
                                * what the paint says; its area is 1, or all of it 0: it is unused */
    const double
        *dashes; /* FINISH_DASHES at most, in place of the paint's, with the gaps between */
    size_t dash_count;
    double phase; /* how much of them is over where a line begins */
};

/* How a path is painted: filled, then stroked. width 0: no stroke. */
struct paint {
    const struct finish *finish; /* NULL: as the others say; shapes of drawings alone have one */
    double width;
    double dash, gap; /* 0: solid */
    double miter;     /* limit of miters; 0: MITER_LIMIT */
    struct colour fill, stroke;
    enum line_cap cap;
    enum line_corner corner;
    bool filled;
    bool even_odd; /* inside is what an odd number of edges surrounds, not what they go round */
    bool constant; /* the same with any ink, for a machine reads it */
    bool clears; /* strokes in the colour of its ground, which keeps lines off: paper in low ink */
    bool stone;  /* fills the circle of a dark piece, which little ink makes a ring; a sign that is
                  * a disc stays one */
};

enum shape_kind {
    SHAPE_PATH,
    SHAPE_TEXT,
    SHAPE_SYMBOL, /* another scene, placed */
    SHAPE_PANE,   /* a part of a drawing */
    SHAPE_IMAGE,
    SHAPE_BEGIN, /* of a group */
    SHAPE_END,
    SHAPE_BOOKMARK, /* an entry of the outline */
    SHAPE_ANCHOR,   /* a place that links lead to */
    SHAPE_LINK,     /* an area that leads to an anchor, or out of the document */
};

/* What a group is in the document's structure; ROLE_NONE groups are for pictures only. */
enum role {
    ROLE_NONE,
    ROLE_SECTION,
    ROLE_TITLE,
    ROLE_HEADING,
    ROLE_SUBHEADING,
    ROLE_PARAGRAPH,
    ROLE_LIST,
    ROLE_STEPS, /* a numbered list */
    ROLE_ITEM,
    ROLE_LABEL, /* the number or dot of an item */
    ROLE_BODY,  /* its words */
    ROLE_TABLE,
    ROLE_ROW,
    ROLE_HEAD_CELL,
    ROLE_CELL,
    ROLE_FIGURE,
    ROLE_CAPTION,
    ROLE_CONTENTS,
    ROLE_ENTRY, /* of the contents */
    ROLE_PAGE,  /* one of several on a sheet, see scene_begin_page() */
    ROLE_COUNT
};

/* What a shape is for: to be seen in play, to be cut or folded along, for a machine to find the
 * sheet by, or to tell how to use the sheet. */
enum layer { LAYER_ART, LAYER_CUT, LAYER_FOLD, LAYER_REGISTER, LAYER_NOTE, LAYER_COUNT };
/* What files for machines call them: engrave cut fold register note. */
extern const char *const layer_names[LAYER_COUNT];

/* Filled, then stroked; shapes that are painted twice share their segments. */
struct shape_path {
    struct segment *segments;
    size_t count;
    struct paint paint;
    const struct shape_symbol *symbol; /* that was unfolded into it; NULL: none was */
    size_t part;                       /* which of the symbol's paths it is, from 1 */
};

struct shape_text {
    const struct line *line;
    struct point at; /* where the baseline starts */
    double scale;    /* of the line's own size */
    int turns;       /* quarter turns to the right */
    struct colour colour;
};

/* The paths of another scene, `scale` times their size, as scene_place() puts them. */
struct shape_symbol {
    const struct scene *scene;
    struct point at; /* where its origin lies */
    double scale;
    int turns;          /* quarter turns to the right about its origin */
    bool tinted;        /* all of it has one colour */
    struct colour tint; /* which */
    double faded;       /* see scene_fade(); 0 where it is tinted */
};

/* A part of a drawing that is painted as a whole, in the coordinates of that. */
struct shape_pane {
    const struct scene *scene;
    double alpha;
    struct shape_path clip; /* which is all that is seen of it; count 0: nothing is cut off */
};

/* A picture of pixels in a box, whose upper edge is the first row; or a drawing, a scene of paths
 * that have a finish and of panes, as large as the box. */
struct shape_image {
    const struct raster *raster; /* NULL: a drawing */
    const struct scene *drawing;
    struct point at;       /* the upper left corner of the picture */
    double width, height;  /* mm, before it is turned */
    int turns;             /* quarter turns to the right about that corner */
    bool is_ground;        /* other things lie on it: little ink leaves it out */
    bool is_cut;           /* only what lies in this window of the page is seen */
    struct point from, to; /* of the window: its upper left corner, and its lower right one */
};

struct shape_group {
    enum role role;
    bool continues; /* see scene_continue() */
    int order;      /* of a page */
    const char *title, *description;
    const char *language; /* see scene_speak() */
};

/* `at` is the place of a bookmark or an anchor, the upper left corner of a link. */
struct shape_mark {
    /* Of a bookmark; the name of an anchor, that a link leads to, or the address of one that leads
     * out of the document. */
    const char *title;
    struct point at, size; /* size: of a link */
    int level;             /* of a bookmark */
    bool out;              /* of a link: out of the document */
    size_t from, to;       /* of a link: bytes of the text before it; to 0: all of them */
};

struct shape {
    enum shape_kind kind;
    enum layer layer;
    bool pale;               /* faded: inks without pale tones leave it out */
    const struct hold *held; /* see scene_hold() */
    union {
        struct shape_path path;     /* SHAPE_PATH */
        struct shape_text text;     /* SHAPE_TEXT */
        struct shape_symbol symbol; /* SHAPE_SYMBOL */
        struct shape_pane pane;     /* SHAPE_PANE, in drawings alone */
        struct shape_image image;   /* SHAPE_IMAGE */
        struct shape_group group;   /* SHAPE_BEGIN */
        struct shape_mark mark;     /* SHAPE_BOOKMARK, SHAPE_ANCHOR, SHAPE_LINK */
    };
};

/* Where something is shown that whoever draws knows by an address. It is not painted: whoever shows
 * the scene can tell what is there. */
struct scene_spot {
    const void *what;
    struct point at, size; /* at: its upper left corner */
    const struct hold *held;
};

struct frame {
    struct point origin;
    int turns;
};

/* How a whole page is moved on the paper: first turned clockwise about its middle. */
struct shift {
    double x, y; /* mm */
    double degrees;
};

/* What is left of a page when it is cut, from its upper left corner, and how far beyond that what
 * is painted goes on. width 0: nothing is said of cutting. */
struct trim {
    double x, y, width, height, bleed; /* mm */
};

/* Shapes that are one thing when a page is mirrored. */
struct hold {
    size_t first;       /* of them */
    double left, right; /* its sides, in parts of all that is painted, from the left */
};

enum { SCENE_NESTING = 16 };

/* Symbols by what tells them apart, and what emitters made of them, by keys of theirs. */
struct symbols {
    struct arena *arena; /* outlives all scenes that they are placed in */
    struct lookup known, painted;
};

struct scene {
    struct arena *arena;
    struct symbols *symbols; /* NULL: what is drawn again is drawn anew */
    double width, height;
    struct point origin; /* where what was drawn at (0, 0) lies, after scene_crop() */
    struct trim trim;
    struct shape *shapes;
    size_t count;
    struct scene_spot *spots;
    size_t spot_count;
    struct segment *pending; /* the path being built */
    size_t pending_count;
    enum layer layer;  /* of the shapes to come */
    struct hold *held; /* see scene_hold() */
    int holding;
    struct frame frames[SCENE_NESTING];
    int depth;
    struct kept_extent *extent; /* of a symbol, once it was asked for; NULL: it is none */
};

/* An empty scene of that size; owned by the arena. */
struct scene *scene_new(struct arena *arena, double width, double height);

/* Until scene_leave(), coordinates are those of a frame at (x, y), turned by quarter turns to the
 * right. Nests. */
void scene_enter(struct scene *scene, double x, double y, int turns);
void scene_leave(struct scene *scene);
/* How the frame is turned on the page, 0 to 3 quarters. */
static inline int scene_turns(const struct scene *scene)
{
    return scene->frames[scene->depth].turns;
}
/* Where a point of the frame lies on the page. */
struct point scene_point(const struct scene *scene, double x, double y);

/* Build a path, then draw it. All subpaths of one path are painted together (non-zero winding). */
void path_move(struct scene *scene, double x, double y);
void path_line(struct scene *scene, double x, double y);
/* A line by itself. */
void path_stretch(struct scene *scene, double x1, double y1, double x2, double y2);
void path_curve(struct scene *scene, double x1, double y1, double x2, double y2, double x,
                double y);
/* Four corners with sides along the axes become a rectangle. */
void path_close(struct scene *scene);
void path_rect(struct scene *scene, double x, double y, double width, double height);
void path_circle(struct scene *scene, double x, double y, double radius);
/* Continues the path along a circle from angle a to b (radians, clockwise from +x). */
void path_arc(struct scene *scene, double x, double y, double radius, double a, double b);
void path_polygon(struct scene *scene, const struct point *points, size_t count);
void scene_draw(struct scene *scene, struct paint paint);
/* Draws the pending path but keeps it, so that it can be drawn again in another way; nothing is
 * added to it until then. */
void scene_draw_keep(struct scene *scene, struct paint paint);
/* Drops the pending path. */
void path_drop(struct scene *scene);

/* Whether both are drawn with one path that was kept. */
bool shapes_share_path(const struct shape *a, const struct shape *b);

/* From (x, y) on the baseline to the right, so many times as large as the line was made; the line
 * is borrowed and must outlive the scene. */
void scene_text(struct scene *scene, const struct line *line, double x, double y, double scale,
                struct colour colour);

/* A picture with its upper left corner at (x, y); it is borrowed and must outlive the scene. */
void scene_image(struct scene *scene, const struct raster *raster, double x, double y, double width,
                 double height);
/* The same of a drawing, of which it is so many times the size. */
void scene_drawing(struct scene *scene, const struct scene *drawing, double x, double y,
                   double scale);
/* A copy of a drawing of which each colour is changed; `with` is passed on. Owned by the arena. */
const struct scene *drawing_changed(struct arena *arena, const struct scene *drawing,
                                    struct colour (*change)(struct colour, const void *with),
                                    const void *with);
/* Where a point of it, in mm from its corner, lies on the page. */
struct point image_point(const struct shape_image *image, double x, double y);

/* Where a point of its line, from the start of the baseline, lies on the page. */
struct point text_point(const struct shape_text *text, double x, double y);

/* title and description are borrowed and must outlive the scene. */
void scene_begin(struct scene *scene, enum role role, const char *title, const char *description);
/* The group that was just begun goes on where one of that role ended, on the page before or in the
 * column before: to readers both are one. */
void scene_continue(struct scene *scene);
/* The group that was just begun is in that language, a BCP 47 tag, which is borrowed; NULL: in that
 * of what is around it. */
void scene_speak(struct scene *scene, const char *language);
/* A page of a document whose sheets have several: pages are read in ascending order, whichever
 * sheets they are on, and groups go on from one to the next. */
void scene_begin_page(struct scene *scene, int order);
void scene_end(struct scene *scene);
/* Leads to what begins at y. */
void scene_bookmark(struct scene *scene, int level, const char *title, double y);
/* Names are borrowed, too. Of anchors of one name in a document the first one counts; a link
 * without its anchor leads nowhere. */
void scene_anchor(struct scene *scene, const char *name, double x, double y);
void scene_link(struct scene *scene, const char *name, double x, double y, double width,
                double height);
/* A link over bytes from .. to - 1 of a text, behind which it is put. */
void scene_link_words(struct scene *scene, const struct shape_text *text, const char *name,
                      size_t from, size_t to);
/* A link to an address of the web, which is borrowed as names are. */
void scene_link_out(struct scene *scene, const char *address, double x, double y, double width,
                    double height);

/* Marks a rectangle as a spot of what stands at that address; nothing is added within the last one,
 * when that is of the same. */
void scene_spot(struct scene *scene, const void *what, double x, double y, double width,
                double height);

/* Appends the paths, texts and images of another scene, `scale` times their size and with its upper
 * left corner at (x, y); but lines stay as wide as THINNEST_LINE. Groups and bookmarks stay behind:
 * they belong to the scene that is read. Spots come along. Lines of text and rasters are
 * borrowed; where the scene has symbols so is a scene of paths alone, which is placed as one. */
void scene_place(struct scene *scene, const struct scene *from, double x, double y, double scale);
/* The same with its groups, to be read as part of the scene. */
void scene_place_read(struct scene *scene, const struct scene *from, double x, double y,
                      double scale);

/* Mixes the colours of all shapes from that index on with white, of which `part` 1 is nothing else;
 * pictures of pixels become lighter. All of them are pale from then on. */
void scene_fade(struct scene *scene, size_t first, double part);

/* Where to draw, around (*x, *y), what has this key: the scene itself; where that has symbols, a
 * new one, placed there, with (0, 0) in place of (*x, *y). NULL: it was drawn before and is placed.
 * What is drawn are paths and depends on the key alone. */
struct scene *scene_symbol(struct scene *scene, const void *key, size_t size, double *x, double *y);
/* The scene with the paths of its symbols in place of these, but without spots; itself, if it has
 * none. Owned by the arena; borrows from the scene. */
const struct scene *scene_unfold(struct arena *arena, const struct scene *scene);
/* The paths of a symbol alone, where and as it is placed; they refer to it. Owned by the arena. */
const struct scene *symbol_paths(struct arena *arena, const struct shape_symbol *symbol);
/* What tells symbols apart that are painted by themselves, to be compared byte by byte. Their place
 * and tint are no part of it; their size is where it has lines, which might be too thin in another
 * one. */
struct symbol_key {
    const struct scene *scene;
    size_t part;     /* the number of a path; 0: all */
    uint64_t tinted; /* in one colour; so wide that nothing is undefined between the members */
    double faded;
    double scale; /* 0: without lines, it is the same in each size */
};
struct symbol_key symbol_key(const struct shape_symbol *symbol, size_t part);
/* Where a point of the symbol's own scene lies. */
struct point symbol_point(const struct shape_symbol *symbol, double x, double y);
/* Gives the paths and symbols from shape `first` on that colour. */
void scene_tint(struct scene *scene, size_t first, struct colour tint);

/* What is drawn until scene_release() is one thing, such as a board, and is not turned round by
 * scene_mirror(). Nests; the outermost counts. */
void scene_hold(struct scene *scene);
void scene_release(struct scene *scene);
/* The same of what lies from x on so wide, with something at its sides. */
void scene_release_over(struct scene *scene, double x, double width);
/* Turns round what stands from left to right, from shape `first` on, about the line x, for readers
 * from right to left: texts, pictures and what was held stand at the other side, as they are. With
 * the first shape all spots, too. In mirror.c. */
void scene_mirror(struct scene *scene, size_t first, double x);

/* Moves all shapes and spots, and the origin. */
void scene_shift(struct scene *scene, double x, double y);

/* The first group with a title, which says what the whole scene shows; NULL: none. */
const struct shape_group *scene_subject(const struct scene *scene);
/* The index behind the group that begins there. */
size_t scene_group_end(const struct scene *scene, size_t begin);
/* The index of the group that begins at `i` or next behind it, before `end`; else `end`. */
size_t scene_next_group(const struct scene *scene, size_t i, size_t end);

/* Strokes `width` mm wide, dashes and the gaps between them `dash` and `gap` mm long. */
struct paint stroke_of(double width, struct colour colour);
struct paint fill_of(struct colour colour);
struct paint dashed_of(double width, double dash, double gap, struct colour colour);
/* The same with round ends and corners. */
struct paint paint_round(struct paint paint);

/* Appends what a scene says, a paragraph each. Figures are told in the words that they have for it.
 * In told.c. */
void scene_told(const struct scene *scene, struct buf *out);

/* How colours are seen: their contrast, and how far they are apart, also for people who are colour
 * blind. */

/* Without red, green or blue cones. */
enum vision { VISION_USUAL, VISION_PROTAN, VISION_DEUTAN, VISION_TRITAN, VISION_COUNT };

/* As somebody sees it: Machado, Oliveira and Fernandes 2009, severity 1. */
struct colour colour_seen(struct colour colour, enum vision vision);
/* Contrast of WCAG 2, from 1 to 21: 3 is the least for graphics, 4.5 for text. */
double colour_contrast(struct colour a, struct colour b);
/* CIEDE2000: below 10, colours are hard to tell apart where they are not side by side. */
double colour_distance(struct colour a, struct colour b);

/* Scenes with less ink, for printers without colour, with little toner left, or with black alone.
 * What is told apart at full ink is told apart by these, too: by outlines and patterns. */

/* As the style says; without colour; no large fills and thinner lines; nothing but pure black. */
enum ink_use { INK_FULL, INK_GREY, INK_LOW, INK_BLACK };
extern const char *const ink_names[]; /* NULL-terminated: full grey low black */

/* The scene in that ink: itself when nothing changes, else one that the arena owns and that borrows
 * from it. Lines to cut and to fold stay where they are, marks of register and constant paths as
 * they are. */
struct scene *ink_scene(struct arena *arena, struct scene *scene, enum ink_use ink);
