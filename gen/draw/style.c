#include "draw/style.h"

#define X(id, key, what) [STYLE_##id] = (key),
const char *const type_style_names[TYPE_STYLE_COUNT] = {TYPE_STYLES(X)};
#undef X

const char *const face_style_names[] = {"mnemonic", "glyph",   "short", "both",
                                        "letter",   "picture", "none",  NULL};
const char *const piece_form_names[] = {"panel", "disc", "tile", "shogi", "octagon", NULL};
const char *const disc_style_names[] = {"plain", "ring",        "double-ring", "rings",
                                        "solid", "light-stone", "dark-stone",  NULL};
const char *const frame_style_names[] = {"none", "single", "double", "heavy", NULL};
const char *const ground_style_names[] = {"light",       "shaded",     "dark",
                                          "light-stone", "dark-stone", NULL};
