#include "page/text/link.h"

#include "type/type.h"

#include <ctype.h>
#include <string.h>

/* --- what is there --- */

static bool is_name(const struct links *links, const char *title)
{
    for (size_t i = 0; i < links->count; i++)
        if (strcmp(links->names[i], title) == 0)
            return true;
    return false;
}

static void add_name(struct arena *arena, struct links *links, const char *name)
{
    if (!is_name(links, name))
        *ARENA_PUSH(arena, links->names, links->count) = name;
}

struct links links_of(struct arena *arena, const struct flow *flow)
{
    struct links links = {0};

    for (size_t i = 0; i < flow->count; i++) {
        const struct figure *figure = flow->items[i].figure;

        if (flow->items[i].kind != ITEM_FIGURE || figure->show != FIGURE_MOVES ||
            flow->items[i].band > 0)
            continue;
        for (size_t k = 0; k < figure->moves.count; k++)
            add_name(arena, &links, figure->moves.cells[k].diagram.piece->name.text);
    }
    return links;
}

/* --- names in words --- */

/* Letters of any script; dashes, quotation marks and the like are none. */
static bool is_letter(unsigned code)
{
    if (code < 0x80)
        return isalpha((int)code);
    return code >= 0xC0 && (code < 0x2000 || code > 0x206F) && (code < 0x3000 || code > 0x303F);
}

static bool follows_letter(const char *words, size_t at)
{
    if (at == 0)
        return false;
    do
        at--;
    while (at > 0 && ((unsigned char)words[at] & 0xC0) == 0x80);
    return is_letter(utf8_code(words + at));
}

/* How far the name reaches that begins the words, a plural's s left out; 0: another word. */
static size_t name_length(const char *words, const char *name)
{
    size_t size = strlen(name), end = size;

    if (strncmp(words, name, size) != 0)
        return 0;
    end += words[end] == 's';
    return is_letter(utf8_code(words + end)) ? 0 : size;
}

/* The longest name at the beginning of the words: "Gold General" before "Gold". */
static const char *name_at(const struct links *links, const char *words)
{
    const char *found = NULL;

    for (size_t i = 0; i < links->count; i++)
        if (name_length(words, links->names[i]) > (found ? strlen(found) : 0))
            found = links->names[i];
    return found;
}

/* --- over the words --- */

static struct shape_mark link_over(const struct shape_text *text, const char *name, size_t at)
{
    struct ink ink = line_ink(text->line);
    double from = line_reach(text->line, at), to = line_reach(text->line, at + strlen(name));

    return (struct shape_mark){
        .title = name,
        .at = {text->at.x + text->scale * from, text->at.y + text->scale * ink.top},
        .size = {text->scale * (to - from), text->scale * ink.height}};
}

/* Whether one of the links that stand behind the text already, which its author set, lies there. */
static bool is_covered(const struct shape *links, size_t count, const struct shape_mark *link)
{
    double left = link->at.x, right = left + link->size.x;

    for (size_t i = 0; i < count && links[i].kind == SHAPE_LINK; i++)
        if (links[i].mark.at.x < right && links[i].mark.at.x + links[i].mark.size.x > left)
            return true;
    return false;
}

/* `here` is the name of the diagram that the text belongs to, or NULL; `behind` the shapes that
 * follow the text. */
static void link_text(const struct links *links, struct scene *scene, const struct shape_text *text,
                      const struct shape *behind, size_t behind_count, const char *here)
{
    const char *words = line_text(text->line);

    for (size_t i = 0; words[i]; i++) {
        const char *name = follows_letter(words, i) ? NULL : name_at(links, words + i);
        struct shape_mark link;

        if (!name)
            continue;
        link = link_over(text, name, i);
        if ((!here || strcmp(here, name) != 0) && !is_covered(behind, behind_count, &link))
            scene_link(scene, name, link.at.x, link.at.y, link.size.x, link.size.y);
        i += strlen(name) - 1;
    }
}

void links_put(const struct links *links, struct scene *scene)
{
    const struct shape *shapes = scene->shapes;
    size_t count = scene->count;
    const char *here = NULL;

    scene->shapes = NULL;
    scene->count = 0;
    for (size_t i = 0; i < count; i++) {
        *ARENA_PUSH(scene->arena, scene->shapes, scene->count) = shapes[i];
        if (shapes[i].kind == SHAPE_ANCHOR && is_name(links, shapes[i].mark.title))
            here = shapes[i].mark.title;
        else if (shapes[i].kind == SHAPE_BEGIN && shapes[i].group.role != ROLE_NONE)
            here = NULL;
        else if (shapes[i].kind == SHAPE_TEXT && shapes[i].text.turns == 0)
            link_text(links, scene, &shapes[i].text, shapes + i + 1, count - i - 1, here);
    }
}
