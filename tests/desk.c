#include "desk.h"

#include "printed.h"
#include "program.h"

#include <stdlib.h>

int desk_set_up(void **state)
{
    struct desk *desk = mem_new(1, sizeof *desk);

    desk->studio = studio_open("layouts/chu-seireigi.yaml");
    desk->folder = folder_new();
    desk->path = path_in(desk->studio->arena, desk->folder, "document.pdf");
    *state = desk;
    return 0;
}

int desk_tear_down(void **state)
{
    struct desk *desk = *state;
    void *studio = desk->studio;

    desk_clear(desk);
    folder_remove(desk->folder);
    studio_tear_down(&studio);
    free(desk);
    return 0;
}

void desk_clear(struct desk *desk)
{
    if (desk->pdf)
        qpdf_cleanup(&desk->pdf);
    desk->pdf = NULL;
    buf_free(&desk->file);
}

void desk_open(struct desk *desk)
{
    struct buf checked;

    file_make(desk->path, desk->file.text, desk->file.size);
    checked = pdf_tool(desk->path, "qpdf", "--check", NULL);
    buf_free(&checked);
    desk->pdf = pdf_open(desk->path);
}
