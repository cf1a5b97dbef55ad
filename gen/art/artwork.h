/* Artwork: drawings that users bring along, read into scenes. What is drawn stays a drawing: its
 * paths become ours, with colours and inks like all others. */
#pragma once

#include "game/terrain.h"
#include "scene/scene.h"

struct art_cache;

struct artwork {
    const char *path;
    double width, height;          /* of its box, in units of its own */
    const struct scene *scene;     /* in that box: paths, or one image */
    const struct scene *plain;     /* the paths of a drawing in plain colours, as it is from afar */
    double reach;                  /* from its middle to the farthest that is drawn */
    int colours;                   /* that it has, 2 meaning two or more */
    const struct raster *raster;   /* of pixels; NULL: of paths */
    const struct art_refusal *why; /* a drawing is a raster; NULL: it is none, or was asked for */
    struct place why_at;           /* in the drawing; unknown: all of it */
    struct place text_at;          /* in the drawing; unknown: no text is seen */
};

/* mm: up to which size drawings that are printed as pixels have ART_DPI of them in an inch. */
enum { ART_DPI = 600, ART_SMALL = 40, ART_LARGE = 140 };

/* A drawing that is asked for. */
struct art_request {
    const struct located *name;  /* as written */
    const char *path;            /* where it lies */
    const struct artwork **into; /* what becomes of it; NULL after a finding */
    int size;                    /* mm: ART_SMALL or ART_LARGE; 0: ART_LARGE */
    enum depiction_pixels pixels;
};

/* Whether a text that stands for a picture names a file, and no character: it ends as names of
 * files do. */
bool art_is_file(const char *text);

/* Reads the files that are asked for, each of them once. Owned by the arena; or by the cache, whose
 * artwork is not drawn again; NULL: there is none. */
void art_open(struct art_cache *cache, struct arena *arena, const struct art_request *requests,
              size_t count, struct diags *diags);

/* The same of all pieces of a game, of its board and its terrain. Returns the paths of the files
 * and sets *count. */
const char **art_open_game(struct art_cache *cache, struct arena *arena, struct game *game,
                           size_t *count, struct diags *diags);

/* Reads the same files without drawing anything, which opens no library: what their bytes tell is
 * found, and nothing becomes of them. */
const char **art_read_game(struct arena *arena, struct game *game, size_t *count,
                           struct diags *diags);

/* Calls `each` for every picture of the game. */
void art_each_of_game(struct game *game, void (*each)(void *context, struct depiction *how),
                      void *context);

/* Reports drawings that are more than paths in plain colours, and where `pixels` pictures of these,
 * too; `lost` says what becomes of them. */
void art_report_shades(const struct depiction *how, bool pixels, const char *lost,
                       struct diags *diags);

/* Reports a picture that is to be tinted and has several colours: only what is drawn in one takes
 * another. */
void art_check_tint(const struct depiction *how, struct diags *diags);

/* A number that drawings have in common that look the same where they are printed: with the same
 * shapes in the same colours, which do not matter where the picture is to be tinted. */
unsigned long long art_look(const struct artwork *art, const struct depiction *how);

/* How large the drawing is in such a room, in mm for a unit of its own. */
double art_scale(const struct artwork *art, const struct depiction *how, double width,
                 double height);

/* Draws it in the middle of a room of width x height mm around (x, y), as large as fits or as
 * covers that; `tint` is the colour where the picture is to be tinted. */
void art_draw(struct scene *scene, const struct artwork *art, const struct depiction *how, double x,
              double y, double width, double height, struct colour tint);

/* Artwork that stays for who reads it again and again, as long as its files say the same: to draw
 * one takes a process and some milliseconds. */

/* Empty. */
struct art_cache *art_cache_new(void);
void art_cache_free(struct art_cache *cache);

/* Drops what nobody has asked for since the last time. */
void art_cache_sweep(struct art_cache *cache);
