/* The scanner of SVG files against a reader of XML: in what the scanner passes, and what is XML,
 * the reader finds no text, script or picture, and nothing that leads out of the file. */
#include "fuzz.h"

#include "art/svg_scan.h"

#include <expat.h>
#include <string.h>
#include <strings.h>

struct seen {
    const char *broken;
};

/* "svg:text" without what stands before the colon. */
static const char *local(const char *name)
{
    const char *colon = strrchr(name, ':');

    return colon ? colon + 1 : name;
}

static bool leads_out(const char *value)
{
    value += strspn(value, " \t\r\n");
    return *value && *value != '#';
}

static void XMLCALL begin(void *context, const XML_Char *name, const XML_Char **attributes)
{
    static const char *const refused[] = {"text", "tspan", "textPath", "script", "image",
                                          "foreignObject"};
    struct seen *seen = context;

    for (size_t i = 0; i < COUNT_OF(refused); i++)
        if (strcmp(local(name), refused[i]) == 0)
            seen->broken = "an element passes that is refused";
    for (; *attributes; attributes += 2) {
        if (strcmp(local(attributes[0]), "href") == 0 && leads_out(attributes[1]))
            seen->broken = "a reference leads out of the file";
        if (strncasecmp(attributes[0], "on", 2) == 0)
            seen->broken = "a script passes";
    }
}

static void XMLCALL find_entity(void *context, const XML_Char *name, int is_parameter,
                                const XML_Char *value, int size, const XML_Char *base,
                                const XML_Char *system, const XML_Char *public,
                                const XML_Char *notation)
{
    (void)name, (void)is_parameter, (void)value, (void)size, (void)base, (void)system;
    (void)public, (void)notation;
    ((struct seen *)context)->broken = "an entity passes";
}

/* What a reader of XML finds; nothing in what is no XML, of which nothing is drawn. */
static const char *found_in(const char *bytes, size_t size)
{
    XML_Parser parser = XML_ParserCreate(NULL);
    struct seen seen = {0};
    bool good;

    XML_SetUserData(parser, &seen);
    XML_SetStartElementHandler(parser, begin);
    XML_SetEntityDeclHandler(parser, find_entity);
    good = XML_Parse(parser, bytes, (int)size, true) == XML_STATUS_OK;
    XML_ParserFree(parser);
    return good ? seen.broken : NULL;
}

const char *fuzz_svg(const char *bytes, size_t size)
{
    size_t offset = 0, length = 0;

    if (svg_scan(bytes, size, &offset, &length))
        return offset > size || length > size - offset ? "what is refused is outside of the file"
                                                       : NULL;
    return found_in(bytes, size);
}
