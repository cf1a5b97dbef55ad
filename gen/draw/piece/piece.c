#include "draw/piece/piece.h"

#include "draw/piece/face_field.h"

void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside)
{
    struct field f = {.pen = pen,
                      .x = x,
                      .y = y,
                      .unit = size / 100,
                      .inside = inside,
                      .draws_in = face_draws_in(face)};

    field_find_arms(&f, face);
    face_ring(&f, face);
    face_areas(&f, face);
    face_stalks(&f, face);
    face_body(&f, face);
    face_leaps(&f, face);
    face_marks(&f, face);
}

void draw_face(struct pen *pen, const struct face *face, double x, double y, double size)
{
    draw_face_on(pen, face, x, y, size, pen_colour(pen, COLOUR_FACE));
}
