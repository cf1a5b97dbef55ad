#include "run/depfile.h"

#include "run/watch.h"
#include "emit/file.h"

#include <string.h>

const char depfile_missing[] = "--depfile, in which --deptarget stands,";

bool depfile_is_whole(const struct depfile *depfile)
{
    return depfile->path || !depfile->target;
}

enum role { TARGET, INPUT };

/* Patterns are in targets, and order-only inputs behind a bar; wildcards are in both. */
static const char *const escaped[] = {[TARGET] = " #:%*?[", [INPUT] = " #:|*?["};

/* Backslashes stand for themselves but where they would escape something. */
static void put_name(struct buf *out, const char *name, enum role role)
{
    size_t backslashes = 0;

    for (const char *c = name; *c; c++) {
        if (strchr(escaped[role], *c))
            for (size_t i = 0; i <= backslashes; i++)
                buf_char(out, '\\');
        if (*c == '$')
            buf_text(out, "$$");
        else if (*c == '=')
            buf_text(out, "$(or =)"); /* as it is, it would begin the value of a variable */
        else
            buf_char(out, *c);
        backslashes = *c == '\\' ? backslashes + 1 : 0;
    }
}

/* What no escape helps against: line ends and blanks other than a space, what would begin a recipe,
 * end in nothing, be a home folder or a member of an archive; and targets that are patterns. */
static bool is_writable(const char *name, enum role role)
{
    size_t size = strlen(name);
    char last = size ? name[size - 1] : ' ';

    return !strpbrk(name, "\t\n\v\f\r;") && last != ' ' && last != '\\' && *name != '~' &&
           !(last == ')' && strchr(name, '(')) && !(role == TARGET && strchr(name, '%'));
}

static bool are_writable(const struct depfile *depfile, const char *const *names, size_t count,
                         enum role role, struct diags *diags)
{
    for (size_t i = 0; i < count; i++) {
        struct finding *finding;

        if (is_writable(names[i], role))
            continue;
        finding = diag_add(diags, DIAG(FILE_UNWRITABLE), (struct place){0}, depfile->path,
                           "make cannot read the name of a file");
        diag_help(finding, "rename '%s'", names[i]);
        return false;
    }
    return true;
}

static void put_rule(struct buf *out, const char *const *targets, size_t target_count,
                     const char *const *inputs, size_t input_count)
{
    const char *last = target_count ? targets[target_count - 1] : "";

    for (size_t i = 0; i < target_count; i++) {
        buf_text(out, i ? " " : "");
        put_name(out, targets[i], TARGET);
    }
    if (*last && last[strlen(last) - 1] == '&')
        buf_char(out, ' '); /* "&:" would group the targets */
    buf_char(out, ':');
    for (size_t i = 0; i < input_count; i++) {
        buf_char(out, ' ');
        put_name(out, inputs[i], INPUT);
    }
    buf_char(out, '\n');
}

void depfile_write(const struct depfile *depfile, const struct made *made, struct diags *diags)
{
    const char *const *targets = depfile->target ? &depfile->target : made->outputs;
    size_t count = depfile->target ? 1 : made->output_count;
    struct buf text = {0};

    if (!are_writable(depfile, targets, count, TARGET, diags) ||
        !are_writable(depfile, made->inputs, made->input_count, INPUT, diags))
        return;
    put_rule(&text, targets, count, made->inputs, made->input_count);
    for (size_t i = 0; i < made->input_count; i++)
        put_rule(&text, &made->inputs[i], 1, NULL, 0);
    file_write(depfile->path, text.text, text.size, diags);
    buf_free(&text);
}
