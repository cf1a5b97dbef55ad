#include "support/desk.h"
#include "support/test.h"

#include "emit/pdf/pdf.h"
#include "support/printed.h"

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
    file_make(desk->path, desk->file.text, desk->file.size);
    pdf_tool(desk->path, "qpdf", "--check", NULL);
    desk->pdf = pdf_open(desk->path);
}

void desk_finish(struct desk *desk, struct pdf *pdf)
{
    desk_clear(desk);
    assert_true(pdf_end(pdf, desk->path, &desk->file, desk->studio->diags));
    desk_open(desk);
}

/* --- reading --- */

qpdf_oh desk_follow(const struct desk *d, qpdf_oh object, const char *path)
{
    char key[64];

    while (*path) {
        size_t n = 1 + strcspn(path + 1, "/");

        assert_true(n < sizeof key);
        memcpy(key, path, n);
        key[n] = '\0';
        path += n;
        if (qpdf_oh_is_array(d->pdf, object))
            object = qpdf_oh_get_array_item(d->pdf, object, atoi(key + 1));
        else
            object = qpdf_oh_get_key_if_dict(d->pdf, object, key);
    }
    return object;
}

void desk_entries(const struct desk *d, qpdf_oh from, const struct entry *entries, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *found = qpdf_oh_unparse_resolved(d->pdf, desk_follow(d, from, entries[i].path));

        if (strcmp(found, entries[i].value) != 0)
            fail_msg("%s is %s, not %s", entries[i].path, found, entries[i].value);
    }
}

void desk_texts(const struct desk *d, qpdf_oh from, const struct entry *entries, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_string_equal(qpdf_oh_get_utf8_value(d->pdf, desk_follow(d, from, entries[i].path)),
                            entries[i].value);
}

struct scene *desk_page(struct desk *desk)
{
    return studio_scene(desk->studio, 100, 80);
}

void desk_square(struct scene *scene, double x)
{
    struct paint paint = fill_of(grey(0));

    path_rect(scene, x, 10, 8, 8);
    scene_draw(scene, paint);
}
