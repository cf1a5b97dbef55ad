/* QR codes are large enough to be read wherever they are printed. */
#include "check/layout/layout_checks.h"

#include "page/sheet/box_internal.h"
#include "page/text/cover.h"
#include "page/text/impose.h"

#include <math.h>

/* How much smaller than full size the booklet is printed in some document, and whether some has a
 * back on which its cover ends. */
struct folded {
    double scale;
    bool back;
};

static void look_at(const struct imposition *m, struct folded *folded)
{
    struct spread outer = impose_spread(m, 0);

    folded->scale = fmin(folded->scale, m->scale);
    folded->back |= outer.left == PAGE_BACK;
}

static struct folded folded_booklets(const struct layout_run *run)
{
    struct folded folded = {1, false};

    for (size_t k = 0; k < run->layout->document_count; k++) {
        const struct layout *own = layout_document(run->arena, run->layout, k),
                            *whole = layout_document(run->arena, run->whole, k);
        const struct part *part = NULL;

        while ((part = part_next(own, PART_BOOKLET, part)))
            for (size_t i = 0; i < own->paper_count; i++) {
                const struct part_plan *plan =
                    part_plan(run->plans, whole, part, &own->papers[i], run->diags);

                if (plan->imposed)
                    look_at(plan->imposed, &folded);
            }
    }
    return folded;
}

/* `size` mm as printed; `full` those that it would have at full size. */
static bool is_small(const struct layout_run *run, double size, const char *where, const char *help)
{
    const struct qr_code *code = &run->layout->qr;
    double module = size / qr_modules(code->qr);

    if (module >= QR_LEAST - 1e-6)
        return false;
    diag_help(
        diag_add(run->diags, DIAG(QR_SMALL), code->address.at, floor(module * 100) / 100, where),
        "%s", help);
    return true;
}

static void check_text(const struct layout_run *run, double room, const char *where)
{
    const struct qr_code *code = &run->layout->qr;
    struct folded folded = folded_booklets(run);
    double needed = ceil(QR_LEAST * qr_modules(code->qr) / folded.scale);
    const char *help =
        needed > room
            ? "shorten the address"
            : arena_print(run->arena, "write 'size: %.0f', or shorten the address", needed);

    is_small(run, folded.scale * fmin(room, qr_code_size(code)), where, help);
}

static void check_box(const struct layout_run *run)
{
    const struct qr_code *code = &run->layout->qr;
    const struct part *part = part_next(run->layout, PART_BOX, NULL);
    const struct part_plan *plan = plan_of(run, part, &run->layout->papers[0]);
    struct pen pen = plan_pen(plan, run->type, NULL);
    struct area room;
    double size = box_code(&pen, run->arena, run->layout, &plan->box, &room).size;
    bool wanted = size >= qr_code_size(code) - 1e-6;

    is_small(run, size, "on the box",
             wanted ? arena_print(run->arena, "write 'size: %.0f', or shorten the address",
                                  ceil(QR_LEAST * qr_modules(code->qr)))
                    : "shorten the address, or leave 'box' out of 'on': its back has no more room");
}

void check_qr(const struct layout_run *run)
{
    const struct qr_code *code = &run->layout->qr;

    if (!code->qr || run->layout->paper_count == 0)
        return;
    if (code->on[QR_CREDITS])
        check_text(run, TEXT_WIDTH, "in the booklet");
    if (code->on[QR_COVER] && folded_booklets(run).back)
        check_text(run, COVER_QR_ROOM, "on the cover");
    else if (code->on[QR_COVER])
        diag_help(diag_add(run->diags, DIAG(BAD_TEXT), code->on_place, "on",
                           "the text takes the last page, which would be the back cover"),
                  "let the text end a page earlier, or leave 'cover' out of 'on'");
    if (code->on[QR_BOX])
        check_box(run);
}
