/* Scenes with less ink, for printers without colour, with little toner left, or with black alone.
 * What is told apart at full ink is told apart by these, too: by outlines and patterns. */
#ifndef PIECEWORK_SCENE_INK_H
#define PIECEWORK_SCENE_INK_H

#include "scene/scene.h"

/* As the style says; without colour; no large fills and thinner lines; nothing but pure black. */
enum ink_use { INK_FULL, INK_GREY, INK_LOW, INK_BLACK };
extern const char *const ink_names[]; /* NULL-terminated: full grey low black */

/* The scene in that ink: itself when nothing changes, else one that the arena owns and that borrows
 * from it. Lines to cut and to fold stay where they are, marks of register and constant paths as
 * they are. */
struct scene *ink_scene(struct arena *arena, struct scene *scene, enum ink_use ink);

#endif
