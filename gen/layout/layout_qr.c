/* The QR code of a layout. */
#include "layout/layout_internal.h"

#include "draw/qr.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { MOST_SIZE = 100 }; /* mm */

static const char *const place_words[] = {"credits", "cover", "box", NULL};

struct placed {
    enum qr_place where;
    struct place place;
};

struct qr_fields {
    struct qr_code code;
    struct placed *on;
    size_t on_count;
};

static const char address_pattern[] = "^[hH][tT][tT][pP][sS]?://[!-~]+$";

static const struct field qr_fields[] = {
    {FIELD("address", FIELD_TEXT, struct qr_fields, code.address), .one_line = true,
     .required = true, .pattern = address_pattern,
     .help = "where it leads, such as https://example.org/my-game"},
    {FIELD_OF("on", FIELD_SOME, struct qr_fields, on, on_count),
     .at = offsetof(struct qr_fields, code.on_place),
     .item = ROW(FORM(FIELD_CHOICE, struct placed, where), .at = offsetof(struct placed, place),
                 .choices = place_words),
     .help = "where it is printed: at the end of the booklet's text, on the back of its cover, or "
             "on the back of the box; absent: credits",
     .several = "several of these places"},
    {FIELD("size", FIELD_LENGTH, struct qr_fields, code.size), .least = 10, .most = MOST_SIZE,
     .help = "side in mm with the white edge; absent: 0.8 mm for each of its squares"},
};

static const struct record qr_record = {RECORD("qr", qr_fields),
                                        .help = "a QR code, and where it is printed"};
static const struct field qr_address = {
    .key = "qr",
    .type = FIELD_TEXT,
    .pattern = address_pattern,
    .help = "its address; it is printed at the end of the booklet's text"};
static const struct field qr_map = {.type = FIELD_MAP, .record = &qr_record};

const struct field *const qr_forms[] = {&qr_address, &qr_map, NULL};

double qr_code_size(const struct qr_code *code)
{
    return code->size > 0 ? code->size : QR_USUAL * qr_modules(code->qr);
}

/* --- the address --- */

static const char *percent_trouble(const char *address)
{
    for (const char *at = strchr(address, '%'); at; at = strchr(at + 1, '%'))
        if (!isxdigit((unsigned char)at[1]) || !isxdigit((unsigned char)at[2]))
            return "has a '%' without two hexadecimal digits behind it; the sign itself is '%25'";
    return NULL;
}

/* A name or a number, with a port behind it. */
static const char *host_trouble(const char *host)
{
    size_t size = strcspn(host, "/?#"), colon = strcspn(host, ":/?#");
    size_t name = host[0] == '[' ? strcspn(host, "]/?#") + 1 : colon;

    if (memchr(host, '@', size))
        return "has '@' in the name of its host, which hides where it leads";
    if (name == 0 || strspn(host, ".-") > 0)
        return "names no host, such as example.org";
    for (size_t i = 0; i < size; i++)
        if (!isalnum((unsigned char)host[i]) && !strchr(host[0] == '[' ? "[]:." : ".-:", host[i]))
            return "has signs in the name of its host that no name has";
    if (host[name] == ':' &&
        (name + 1 == size || strspn(host + name + 1, "0123456789") + name + 1 != size))
        return "has no number behind the ':' of its host";
    return NULL;
}

static const char *address_trouble(const char *address)
{
    size_t scheme = strncasecmp(address, "https://", 8) == 0  ? 8
                    : strncasecmp(address, "http://", 7) == 0 ? 7
                                                              : 0;
    const char *trouble;

    if (scheme == 0)
        return "must begin with https:// or http://";
    for (const char *at = address; *at; at++)
        if (*at <= ' ' || *at > '~' || strchr("\"<>\\^`{|}", *at))
            return "has signs that addresses cannot have: write them with '%', a blank as '%20'";
    trouble = host_trouble(address + scheme);
    return trouble ? trouble : percent_trouble(address);
}

static bool read_address(struct layout_reader *l, struct qr_code *code)
{
    const char *trouble = address_trouble(code->address.text);

    if (!trouble)
        code->qr = qr_new(l->arena, code->address.text);
    if (code->qr)
        return true;
    return refuse_value(code->address.at, "qr", trouble ? trouble : "is too long for any code",
                        trouble ? "write for example 'qr: https://example.org/my-game'"
                                : "shorten the address",
                        l->diags);
}

/* --- where --- */

static bool has_cover(const struct layout *layout)
{
    for (size_t i = 0; i < layout->document_count; i++)
        if (layout->documents[i].cover && layout->documents[i].saddle &&
            layout->documents[i].takes[PART_BOOKLET])
            return true;
    return false;
}

/* Only what is printed has a code. */
static void take_place(struct layout_reader *l, struct qr_code *code, enum qr_place where,
                       struct place place)
{
    enum part_kind kind = where == QR_BOX ? PART_BOX : PART_BOOKLET;

    if (!part_next(l->layout, kind, NULL))
        report_absent_part(l->layout, part_words[kind], place, l->diags);
    else if (where == QR_COVER && !has_cover(l->layout))
        refuse_value(place, "on", "no document has a back cover",
                     "write 'on: credits', or add to the documents '{name: folded, parts: "
                     "[booklet], impose: saddle, cover: yes}'",
                     l->diags);
    else
        code->on[where] = true;
}

void qr_read(struct layout_reader *l, const struct node *qr)
{
    struct qr_fields f = {0};
    bool good = qr->kind == NODE_MAP ? fields_read(qr, "the QR code", &qr_record, &f, l->diags)
                                     : field_value(qr, &qr_address, &f.code.address, l->diags);

    if (!good || !read_address(l, &f.code))
        return;
    if (f.on_count == 0)
        take_place(l, &f.code, QR_CREDITS, f.code.address.at);
    for (size_t i = 0; i < f.on_count; i++)
        take_place(l, &f.code, f.on[i].where, f.on[i].place);
    l->layout->qr = f.code;
}
