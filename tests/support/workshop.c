#include "support/workshop.h"

#include "support/test.h"
#include "support/soak.h"
#include "page/plan/plan.h"

enum { MOST_OPTIONS = 8 };

struct workshop *workshop_open(void)
{
    struct workshop *w = mem_new(1, sizeof *w);

    w->arena = arena_new();
    w->diags = diags_new();
    w->folder = folder_new();
    copy_definitions(w->folder);
    return w;
}

void workshop_close(struct workshop *w)
{
    diags_free(w->diags);
    arena_free(w->arena);
    free(w);
}

void workshop_file(struct workshop *w, const char *name, const char *text)
{
    file_make_text(arena_print(w->arena, "%s/layouts/%s", w->folder, name), text);
}

const char *workshop_layout(struct workshop *w, const char *game, const char *keys,
                            const char *parts, bool alone)
{
    const char *path = arena_print(w->arena, "%s/layouts/%s.yaml", w->folder, game);
    const char *shipped = arena_print(w->arena, "%s/layouts/%s.yaml", repository(), game);
    const char *const begin = "\nparts:\n";
    LOCAL_BUF(text);
    const char *at;

    assert_true(file_read(shipped, &text));
    at = strstr(buf_str(&text), begin);
    assert_non_null(at);
    file_make_text(path, arena_print(w->arena, "%.*s\n%s%s%s%s", (int)(at - text.text), text.text,
                                     keys ? keys : "", begin + 1, parts,
                                     alone ? "" : at + strlen(begin)));
    return path;
}

/* From `piece: {` to before the brace that closes it, or of that text alone. */
static void edit_piece(struct workshop *w, const char *game, const char *text, bool behind)
{
    const char *path = arena_print(w->arena, "%s/layouts/%s.yaml", w->folder, game);
    const char *const begin = "\npiece: {";
    LOCAL_BUF(old);
    const char *at, *end;

    assert_true(file_read(path, &old));
    at = strstr(buf_str(&old), begin);
    end = at ? strchr(at, '}') : NULL;
    assert_non_null(end);
    file_make_text(path, arena_print(w->arena, "%.*s%s%s",
                                     (int)((behind ? end : at + strlen(begin)) - old.text),
                                     old.text, text, end));
}

void workshop_piece(struct workshop *w, const char *game, const char *more)
{
    edit_piece(w, game, more, true);
}

void workshop_piece_anew(struct workshop *w, const char *game, const char *keys)
{
    edit_piece(w, game, keys, false);
}

const struct layout *workshop_load(struct workshop *w, const char *path)
{
    const struct layout *layout = layout_load(w->arena, path, w->diags);

    assert_int_equal(diags_count(w->diags), 0);
    assert_non_null(layout);
    return layout;
}

/* Sets whose pieces lack their backs on purpose say so. */
static bool is_quiet(const struct run_result *o)
{
    const char *told = buf_str(&o->err);

    /* stones whose colours are not printed look alike, which is a warning */
    return (o->status == 0 && (!*told || strstr(told, "[no-back]"))) ||
           (o->status == 1 && strstr(told, "[players-alike]"));
}

void workshop_print(struct workshop *w, const char *path, ...)
{
    const char *options[MOST_OPTIONS + 1] = {NULL};
    struct run_result o;
    va_list list;

    va_start(list, path);
    for (size_t i = 0; i < MOST_OPTIONS && (options[i] = va_arg(list, const char *)); i++)
        ;
    va_end(list);
    o = piecework("render", "-o", w->folder, path, options[0], options[1], options[2], options[3],
                  options[4], options[5], options[6], options[7], NULL);
    if (!is_quiet(&o))
        fail_msg("%s: %s%s", path, buf_str(&o.out), buf_str(&o.err));
}

const struct layout *workshop_document(struct workshop *w, const struct layout *layout,
                                       enum part_kind kind)
{
    for (size_t i = 0; part_kind_has(kind, PART_ALONE) && i < layout->document_count; i++)
        if (layout->documents[i].takes[kind])
            return layout_document(w->arena, layout, i);
    return layout_set(w->arena, layout);
}

struct proof *workshop_proof(struct workshop *w, const struct layout *layout, enum part_kind kind,
                             const char *paper)
{
    const char *path = arena_print(w->arena, "%s/%s/%s-%s-%s.pdf", w->folder, layout->name,
                                   layout->name, part_words[kind], paper);

    if (access(path, R_OK) != 0)
        return NULL;
    return proof_read(w->arena, workshop_document(w, layout, kind), path);
}

/* --- several proofs --- */

const char *const proof_papers[PROOF_PAPERS] = {"a4", "letter", "a3"};

struct proofs *proofs_open(void **state)
{
    struct proofs *all = mem_new(1, sizeof *all);

    all->shop = workshop_open();
    *state = all;
    return all;
}

int proofs_tear_down(void **state)
{
    struct proofs *all = *state;

    workshop_close(all->shop);
    free(all);
    return 0;
}

/* Pieces are measured upright, as they are told from each other. */
static void keep(struct proofs *all, const struct layout *layout, enum part_kind kind,
                 const char *paper, const char *name)
{
    struct arena *arena = all->shop->arena;
    size_t names = all->count, papers = all->count;
    struct proof *proof = workshop_proof(all->shop, layout, kind, paper);

    assert_non_null(proof);
    if (kind == PART_PIECES)
        proof_upright(proof);
    *ARENA_PUSH(arena, all->papers, papers) = paper;
    *ARENA_PUSH(arena, all->names, names) = arena_print(arena, "%s on %s", name, paper);
    *ARENA_PUSH(arena, all->list, all->count) = proof;
}

const char *proofs_papers(const struct proofs *all)
{
    return soak_times(0, 1) ? PROOF_PAPERS_OPTION
                            : arena_print(all->shop->arena, "--paper=%s",
                                          proof_papers[all->calls % PROOF_PAPERS]);
}

void proofs_print(struct proofs *all, const char *path, const struct layout *layout,
                  enum part_kind kind, const char *option, const char *name)
{
    const char *only = arena_print(all->shop->arena, "--only=%s", part_words[kind]);

    workshop_print(all->shop, path, proofs_papers(all), only, option, NULL);
    for (size_t i = 0; i < soak_times(1, PROOF_PAPERS); i++)
        keep(all, layout, kind, proof_papers[(all->calls + i) % PROOF_PAPERS], name);
    all->calls++;
}

const struct proof *proofs_sample(const struct proofs *all, size_t call)
{
    return all->list[call * soak_times(1, PROOF_PAPERS)];
}

void proofs_measure(const struct proofs *all, measure *wanted)
{
    for (size_t i = 0; i < all->count; i++) {
        struct complaints c = {0};

        wanted(all->list[i], &c);
        if (c.count > 0)
            fail_msg("%s:\n%s", all->names[i], buf_str(&c.text));
        buf_free(&c.text);
    }
}

void measure_sheets_all(const struct proofs *all)
{
    proofs_measure(all, measure_rulers);
    proofs_measure(all, measure_margins);
    proofs_measure(all, measure_overlaps);
}
