#include "emit/pdf/pdf.h"

#include "emit/pdf/pdf_internal.h"
#include "emit/xml.h"

/* The profile of sRGB (IEC 61966-2-1) as ICC.1:2004-10 (version 4.2) has it: three primaries and a
 * curve. A library would take longer to make it than a page takes to be written. */

/* Relative to the white of such profiles, D50, to which D65 was adapted by Bradford's matrix. */
static const double white[] = {0.9642, 1, 0.8249};
static const double red[] = {0.43607, 0.22249, 0.01392};
static const double green[] = {0.38515, 0.71687, 0.09708};
static const double blue[] = {0.14307, 0.06061, 0.71410};
static const double adaptation[] = {1.04788,  0.02292,  -0.05022, 0.02959, 0.99048,
                                    -0.01707, -0.00925, 0.01508,  0.75168};
/* (a x + b)^g from x = d on, c x below: g, a, b, c, d. */
static const double curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};

static const char profile_title[] = "sRGB IEC61966-2.1",
                  profile_rights[] = "No copyright, use freely";

/* What a tag holds, behind the sign of its type. */
static const struct tag_row {
    const char *name, *type;
    const char *text; /* NULL: numbers */
    const double *numbers;
    size_t count;
} rows[] = {
    {"desc", "mluc", profile_title, NULL, 0}, {"cprt", "mluc", profile_rights, NULL, 0},
    {"wtpt", "XYZ ", NULL, white, 3},         {"chad", "sf32", NULL, adaptation, 9},
    {"rXYZ", "XYZ ", NULL, red, 3},           {"gXYZ", "XYZ ", NULL, green, 3},
    {"bXYZ", "XYZ ", NULL, blue, 3},          {"rTRC", "para", NULL, curve, 5},
    {"gTRC", "para", NULL, curve, 5},         {"bTRC", "para", NULL, curve, 5},
};

enum { HEAD = 128, ROW = 12, VERSION = 0x04200000, PARAMETRIC = 3, RECORD = 12, TEXT_AT = 28 };

static void put_zeros(struct buf *out, int bytes)
{
    while (bytes-- > 0)
        buf_char(out, '\0');
}

static void put_fixed(struct buf *out, double value)
{
    number_bytes(out, (size_t)lround(value * 0x10000), 4);
}

/* One text, of English. */
static void put_text(struct buf *out, const char *text)
{
    number_bytes(out, 1, 4);
    number_bytes(out, RECORD, 4);
    buf_text(out, "enUS");
    number_bytes(out, 2 * strlen(text), 4);
    number_bytes(out, TEXT_AT, 4);
    for (; *text; text++)
        number_bytes(out, (unsigned char)*text, 2);
}

static void put_row(struct buf *out, const struct tag_row *row)
{
    buf_text(out, row->type);
    number_bytes(out, 0, 4);
    if (row->text)
        put_text(out, row->text);
    if (strcmp(row->type, "para") == 0)
        number_bytes(out, PARAMETRIC << 16, 4);
    for (size_t i = 0; i < row->count; i++)
        put_fixed(out, row->numbers[i]);
    while (out->size % 4 != 0)
        number_bytes(out, 0, 1);
}

/* At the beginning of a profile of `size` bytes; dated as documents are. */
static void put_head(struct buf *out, size_t size)
{
    number_bytes(out, size, 4);
    number_bytes(out, 0, 4);
    number_bytes(out, VERSION, 4);
    buf_text(out, "mntrRGB XYZ ");
    number_bytes(out, 2026, 2);
    number_bytes(out, 1, 2);
    number_bytes(out, 1, 2);
    put_zeros(out, 6);
    buf_text(out, "acsp");
    put_zeros(out, 28); /* platform, flags, maker, model, attributes, intent: perceptual */
    for (int i = 0; i < 3; i++)
        put_fixed(out, white[i]);
    put_zeros(out, HEAD - (int)out->size);
}

/* Appends the profile of sRGB, always the same bytes. In pdf.c. */
static void pdf_srgb_write(struct buf *out)
{
    LOCAL_BUF(list);
    LOCAL_BUF(data);
    size_t before = HEAD + 4 + ROW * COUNT_OF(rows), at = 0;

    number_bytes(&list, COUNT_OF(rows), 4);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool again = i > 0 && rows[i].numbers && rows[i].numbers == rows[i - 1].numbers;

        at = again ? at : data.size;
        if (!again)
            put_row(&data, &rows[i]);
        buf_text(&list, rows[i].name);
        number_bytes(&list, before + at, 4);
        number_bytes(&list, data.size - at, 4);
    }
    put_head(out, before + data.size);
    buf_put(out, list.text, list.size);
    buf_put(out, data.text, data.size);
}

/* What a PDF claims: that it is accessible (PDF/UA-1, ISO 14289-1) and can be kept for ever
 * (PDF/A-2a, ISO 19005-2). Most of both holds of all that is written here: fonts are embedded, all
 * that is painted is tagged or an artifact, letters have their characters, annotations their words.
 * What depends on the document is looked for, and what is missing is not claimed. */

/* What the document may claim, once all its tags are there: to be kept, PDF/A-2a, and with that to
 * be accessible, PDF/UA-1. */
struct pdf_claims {
    bool kept, accessible;
};

/* --- what depends on the document --- */

/* Only PDF/UA asks that figures have words, and that headings leave out no level; `level` is that
 * of the heading before. */
static void look_at(const struct tag *tag, int *level, struct pdf_claims *claims)
{
    if ((strcmp(tag->name, "Figure") == 0 && !tag->alt) || tag->level > *level + 1)
        claims->accessible = false;
    *level = tag->level ? tag->level : *level;
    for (size_t i = 0; i < tag->count; i++)
        if (tag->children[i].tag)
            look_at(tag->children[i].tag, level, claims);
}

/* Spot colours stand for amounts of other inks, which are not those of the output intent. */
static struct pdf_claims pdf_claims_of(const struct pdf *pdf)
{
    const struct pdf_info *info = &pdf->info;
    bool good = pdf->document && !info->drawing && !info->layers && info->title && *info->title &&
                info->language && *info->language;
    struct pdf_claims claims = {good, good};
    int level = 0;

    if (good)
        look_at(pdf->document, &level, &claims);
    claims.accessible &= claims.kept;
    return claims;
}

/* --- the claims --- */

/* PDF/A knows no properties but those that it names itself or finds described. */
static const char described[] =
    "<rdf:Description rdf:about=\"\"\n"
    " xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\"\n"
    " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\"\n"
    " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\n"
    "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\n"
    "<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>\n"
    "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\n"
    "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\n"
    "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">\n"
    "<pdfaProperty:name>part</pdfaProperty:name>\n"
    "<pdfaProperty:valueType>Integer</pdfaProperty:valueType>\n"
    "<pdfaProperty:category>internal</pdfaProperty:category>\n"
    "<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>\n"
    "</rdf:li></rdf:Seq></pdfaSchema:property>\n"
    "</rdf:li></rdf:Bag></pdfaExtension:schemas>\n"
    "</rdf:Description>\n";

/* Appends these claims to the metadata. */
static void pdf_claims_write(struct buf *xml, const struct pdf_claims *claims)
{
    if (!claims->kept)
        return;
    buf_text(xml, "<rdf:Description rdf:about=\"\"\n"
                  " xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"\n"
                  " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n"
                  "<pdfaid:part>2</pdfaid:part>\n"
                  "<pdfaid:conformance>A</pdfaid:conformance>\n");
    buf_text(xml, claims->accessible ? "<pdfuaid:part>1</pdfuaid:part>\n" : "");
    buf_text(xml, "</rdf:Description>\n");
    buf_text(xml, described);
}

/* --- what its colours are meant to be --- */

/* Puts the profile that colours are meant in, and appends the entry of the catalogue. */
static void pdf_intent_put(struct pdf *pdf, struct buf *catalogue)
{
    int number = pdf_file_number(pdf->file);
    LOCAL_BUF(profile);

    pdf_srgb_write(&profile);
    pdf_file_stream(pdf->file, number, " /N 3", profile.text, profile.size);
    buf_print(catalogue,
              " /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier "
              "(sRGB IEC61966-2.1) /Info (sRGB IEC61966-2.1) /DestOutputProfile %d 0 R >>]",
              number);
}

/* What a PDF says of itself: information, twice, and how it is shown and printed. */

static const char producer[] = "Piecework " PIECEWORK_VERSION;

static bool given(const char *text)
{
    return text && *text;
}

/* --- what the info must satisfy --- */

static bool date_is_good(const char *date)
{
    return date && strlen(date) == 17 && strncmp(date, "D:", 2) == 0 &&
           strspn(date + 2, "0123456789") == 14 && date[16] == 'Z';
}

static bool labels_are_good(const struct pdf_info *info, size_t pages)
{
    int before = -1;

    for (size_t i = 0; i < info->label_count; i++) {
        const struct pdf_label *label = &info->labels[i];

        if ((i == 0 && label->page != 0) || label->page <= before || label->page >= (int)pages ||
            label->start < 1)
            return false;
        before = label->page;
    }
    return true;
}

const char *pdf_info_trouble(const struct pdf_info *info, size_t pages)
{
    if (!date_is_good(info->date))
        return "the date must have the form D:YYYYMMDDHHMMSSZ";
    if (!labels_are_good(info, pages))
        return "the page labels must ascend from page 0 to the last page at most";
    return NULL;
}

const char *pdf_info_date(struct arena *arena, const struct pdf_info *info)
{
    const char *d = info->date + strlen("D:");

    return arena_print(arena, "%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ", d, d + 4, d + 6, d + 8, d + 10,
                       d + 12);
}

/* --- information, as a dictionary --- */

/* Puts what the document says of itself; returns the number of the dictionary. */
static int pdf_info_put(struct pdf *pdf)
{
    const struct pdf_info *info = &pdf->info;
    const char *const entries[][2] = {{"/Title", info->title},       {"/Author", info->author},
                                      {"/Subject", info->subject},   {"/Keywords", info->keywords},
                                      {"/CreationDate", info->date}, {"/ModDate", info->date},
                                      {"/Producer", producer}};
    int number = pdf_file_number(pdf->file);
    struct buf out = {0};

    buf_text(&out, "<<");
    for (size_t i = 0; i < COUNT_OF(entries); i++)
        if (given(entries[i][1]))
            pdf_put_text(&out, entries[i][0], entries[i][1]);
    buf_text(&out, " >>");
    pdf_file_put(pdf->file, number, &out);
    return number;
}

/* --- and as XMP --- */

static void xml_element(struct buf *xml, const char *name, const char *text)
{
    if (!given(text))
        return;
    buf_print(xml, "<%s>", name);
    xml_escape(xml, text, strlen(text));
    buf_print(xml, "</%s>\n", name);
}

/* An XMP property whose value is a list of one: kind is Alt, Bag or Seq. */
static void xmp_list(struct buf *xml, const char *name, const char *kind, const char *text)
{
    const char *language = strcmp(kind, "Alt") == 0 ? " xml:lang=\"x-default\"" : "";

    if (!given(text))
        return;
    buf_print(xml, "<%s><rdf:%s><rdf:li%s>", name, kind, language);
    xml_escape(xml, text, strlen(text));
    buf_print(xml, "</rdf:li></rdf:%s></%s>\n", kind, name);
}

static void write_xmp(struct buf *xml, struct arena *arena, const struct pdf_info *info,
                      const struct pdf_claims *claims)
{
    const char *date = pdf_info_date(arena, info);

    buf_text(xml, "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                  "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                  "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                  "<rdf:Description rdf:about=\"\"\n"
                  " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
                  " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"\n"
                  " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n");
    xml_element(xml, "dc:format", "application/pdf");
    xmp_list(xml, "dc:title", "Alt", info->title);
    xmp_list(xml, "dc:creator", "Seq", info->author);
    xmp_list(xml, "dc:description", "Alt", info->subject);
    xmp_list(xml, "dc:language", "Bag", info->language);
    xml_element(xml, "pdf:Keywords", info->keywords);
    xml_element(xml, "pdf:Producer", producer);
    xml_element(xml, "xmp:CreateDate", date);
    xml_element(xml, "xmp:ModifyDate", date);
    xml_element(xml, "xmp:MetadataDate", date);
    buf_text(xml, "</rdf:Description>\n");
    pdf_claims_write(xml, claims);
    buf_text(xml, "</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n");
}

/* Left unpacked, so that programs find it without knowing PDF. */
static int put_xmp(struct pdf *pdf, const struct pdf_claims *claims)
{
    int number = pdf_file_number(pdf->file);
    LOCAL_BUF(xml);

    write_xmp(&xml, pdf->arena, &pdf->info, claims);
    pdf_file_plain_stream(pdf->file, number, " /Type /Metadata /Subtype /XML", xml.text, xml.size);
    return number;
}

/* --- how the document is shown and printed --- */

static void put_labels(const struct pdf_info *info, struct buf *catalogue)
{
    if (info->label_count == 0)
        return;
    buf_text(catalogue, " /PageLabels << /Nums [");
    EACH (label, info->labels, info->label_count) {
        buf_print(catalogue, " %d << /S /D /St %d", label->page, label->start);
        if (given(label->prefix))
            pdf_put_text(catalogue, "/P", label->prefix);
        buf_text(catalogue, " >>");
    }
    buf_text(catalogue, "] >>");
}

void pdf_put_viewing(struct buf *catalogue, const struct pdf_info *info)
{
    static const char *const duplex[] = {[SIDES_ONE] = "Simplex",
                                         [SIDES_LONG_EDGE] = "DuplexFlipLongEdge",
                                         [SIDES_SHORT_EDGE] = "DuplexFlipShortEdge"};

    buf_text(catalogue, " /ViewerPreferences << /DisplayDocTitle true");
    if (!info->drawing)
        buf_print(catalogue, " /PrintScaling /None /Duplex /%s /PickTrayByPDFSize true",
                  duplex[info->sides]);
    if (given(info->language) && type_runs_back(info->language))
        buf_text(catalogue, " /Direction /R2L");
    buf_text(catalogue, " >>");
    if (given(info->language))
        pdf_put_text(catalogue, "/Lang", info->language);
}

/* Appends entries of the catalogue: metadata, how the document is shown and printed. */
static void pdf_viewing_put(struct pdf *pdf, struct buf *catalogue)
{
    const struct pdf_claims claims = pdf_claims_of(pdf);

    if (claims.kept)
        pdf_intent_put(pdf, catalogue);
    pdf_put_reference(catalogue, "/Metadata", put_xmp(pdf, &claims));
    pdf_put_viewing(catalogue, &pdf->info);
    put_labels(&pdf->info, catalogue);
}

/* Numbers of the layers, where the document has any. */
static void pdf_layers_begin(struct pdf *pdf)
{
    if (!pdf->info.layers)
        return;
    pdf->first_layer = pdf_file_number(pdf->file);
    for (int i = 1; i < LAYER_COUNT; i++)
        pdf_file_number(pdf->file);
}

/* Appends ` /name`, whatever its bytes are. */
static void put_name(struct buf *out, const char *name)
{
    buf_text(out, " /");
    for (; *name; name++)
        if (isalnum((unsigned char)*name))
            buf_char(out, *name);
        else
            buf_print(out, "#%02X", (unsigned)(unsigned char)*name);
}

/* A colour space of one ink. Where it is none, the amount of it is that of another colour. */
static void put_spot(const struct pdf_layer *layer, struct buf *out)
{
    buf_text(out, "[/Separation");
    put_name(out, layer->spot);
    buf_print(out, " /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [%s] /N 1 >>]",
              layer->colour);
}

/* What the resources of a page need. */
static void pdf_layers_list(const struct pdf *pdf, struct buf *out)
{
    if (!pdf->info.layers)
        return;
    buf_text(out, " /Properties <<");
    for (int i = 0; i < LAYER_COUNT; i++)
        buf_print(out, " /L%d %d 0 R", i, pdf->first_layer + i);
    buf_text(out, " >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >> /ColorSpace <<");
    for (int i = 0; i < LAYER_COUNT; i++)
        if (pdf_has_spot(pdf, (enum layer)i)) {
            buf_print(out, " /S%d ", i);
            put_spot(&pdf->info.layers[i], out);
        }
    buf_text(out, " >>");
}

/* Entries of the catalogue. */
static void pdf_layers_put(struct pdf *pdf, struct buf *catalogue)
{
    LOCAL_BUF(list);

    if (!pdf->info.layers)
        return;
    for (int i = 0; i < LAYER_COUNT; i++) {
        struct buf out = {0};

        buf_text(&out, "<< /Type /OCG");
        pdf_put_text(&out, "/Name", pdf->info.layers[i].name);
        buf_text(&out, " >>");
        pdf_file_put(pdf->file, pdf->first_layer + i, &out);
        buf_print(&list, " %d 0 R", pdf->first_layer + i);
    }
    buf_print(catalogue, " /OCProperties << /OCGs [%s] /D << /Name (Layers) /Order [%s] >> >>",
              buf_str(&list), buf_str(&list));
}

struct pdf *pdf_begin(const struct pdf_info *info)
{
    struct pdf *pdf = mem_new(1, sizeof *pdf);

    pdf->info = *info;
    pdf->arena = arena_new();
    pdf->file = pdf_file_begin(&pdf->bytes);
    pdf->fonts = pdf_fonts_new(pdf->arena);
    pdf->pages_number = pdf_file_number(pdf->file);
    pdf_layers_begin(pdf);
    pdf_tags_begin(pdf);
    return pdf;
}

/* --- what is on a page --- */

size_t pdf_count_links(const struct scene *scene, size_t i)
{
    size_t end = i + 1;

    if (scene->shapes[i].text.turns)
        return 0;
    while (end < scene->count && scene->shapes[end].kind == SHAPE_LINK)
        end++;
    return end - i - 1;
}

enum { UP = 2 }; /* each byte is told as the difference to the one above (PNG) */

/* The samples of all rows, each behind the sign that it is told by the one above; alpha alone, or
 * the colours. The caller frees it. */
static unsigned char *rows_of(const struct raster *r, int first, int samples)
{
    size_t row = (size_t)r->width * (size_t)samples + 1;
    unsigned char *lines = mem_new((size_t)r->height, row);

    for (int y = 0; y < r->height; y++) {
        unsigned char *to = lines + (size_t)y * row;
        const unsigned char *from = r->pixels + (size_t)y * (size_t)r->width * 4;

        *to++ = UP;
        for (int x = 0; x < r->width; x++)
            for (int k = first; k < first + samples; k++) {
                unsigned char above = y ? (from - (size_t)r->width * 4)[4 * x + k] : 0;

                *to++ = (unsigned char)(from[4 * x + k] - above);
            }
    }
    return lines;
}

static const char *entries_of(struct pdf *pdf, const struct raster *r, const char *space, int mask)
{
    struct buf out = {0};

    buf_print(&out, " /Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8",
              r->width, r->height);
    buf_print(&out, " /ColorSpace /%s", space);
    if (mask)
        pdf_put_reference(&out, "/SMask", mask);
    return buf_take(pdf->arena, &out);
}

/* Of one sample a pixel, or three. */
static int put_samples(struct pdf *pdf, const struct raster *r, int first, int samples, int mask)
{
    int number = pdf_file_number(pdf->file);
    const char *entries = arena_print(
        pdf->arena, "%s /DecodeParms << /Predictor 15 /Colors %d /Columns %d >>",
        entries_of(pdf, r, samples == 1 ? "DeviceGray" : "DeviceRGB", mask), samples, r->width);
    unsigned char *lines = rows_of(r, first, samples);

    pdf_file_stream(pdf->file, number, entries, lines,
                    (size_t)r->height * ((size_t)r->width * (size_t)samples + 1));
    free(lines);
    return number;
}

static int put_image(struct pdf *pdf, const struct raster *r)
{
    int number;

    if (r->kind != RASTER_JPEG)
        return put_samples(pdf, r, 0, r->grey ? 1 : 3,
                           r->opaque ? 0 : put_samples(pdf, r, 3, 1, 0));
    number = pdf_file_number(pdf->file);
    pdf_file_plain_stream(pdf->file, number,
                          arena_print(pdf->arena, " /Filter /DCTDecode%s",
                                      entries_of(pdf, r, r->grey ? "DeviceGray" : "DeviceRGB", 0)),
                          r->file, r->file_size);
    return number;
}

/* The index of an image among those of the file, where it is put if it is new. */
static size_t pdf_image(struct pdf *pdf, const struct shape_image *image)
{
    const void *of = image->drawing ? (const void *)image->drawing : image->raster;
    int number;

    for (size_t i = 0; i < pdf->image_count; i++)
        if (pdf->images[i].of == of)
            return i;
    number = image->drawing ? pdf_put_drawing(pdf, image->drawing) : put_image(pdf, image->raster);
    *ARENA_PUSH(pdf->arena, pdf->images, pdf->image_count) = (struct pdf_image){of, number};
    return pdf->image_count - 1;
}

/* Returns how many shapes were put: a text takes the links over it along. */
static size_t put_shape(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];
    size_t links = shape->kind == SHAPE_TEXT ? pdf_count_links(scene, i) : 0;

    switch (shape->kind) {
    case SHAPE_PATH:
        pdf_mark(pdf, shape->layer);
        if (pdf_has_spot(pdf, shape->layer))
            pdf_canvas_spot(&pdf->canvas, &shape->path, shape->layer);
        else
            pdf_put_path(pdf, &shape->path);
        break;
    case SHAPE_TEXT:
        pdf_put_text_shape(pdf, scene, shape, links, pdf_is_parted(pdf, scene, i));
        break;
    case SHAPE_SYMBOL:
        pdf_mark(pdf, shape->layer);
        pdf_put_symbol(pdf, &shape->symbol, 0);
        break;
    case SHAPE_PANE: /* which pages have none of */
        break;
    case SHAPE_IMAGE:
        pdf_mark(pdf, shape->layer);
        pdf_canvas_image(&pdf->canvas, &shape->image, pdf_image(pdf, &shape->image));
        break;
    case SHAPE_BEGIN:
        pdf_begin_group(pdf, scene, shape);
        break;
    case SHAPE_END:
        pdf_end_group(pdf);
        break;
    case SHAPE_BOOKMARK:
        pdf_add_bookmark(pdf, scene, &shape->mark);
        break;
    case SHAPE_ANCHOR:
        pdf_add_anchor(pdf, scene, &shape->mark);
        break;
    case SHAPE_LINK:
        pdf_add_link(pdf, scene, &shape->mark);
        break;
    }
    return 1 + links;
}

/* --- pages --- */

/* All images, and the forms of the page, for its resources. */
static void list_drawings(const struct pdf *pdf, struct buf *out)
{
    if (!pdf->image_count && !pdf->form_count)
        return;
    buf_text(out, " /XObject <<");
    for (size_t i = 0; i < pdf->image_count; i++)
        buf_print(out, " /I%zu %d 0 R", i, pdf->images[i].number);
    for (size_t i = 0; i < pdf->form_count; i++)
        if (pdf->forms[i].page == pdf->sheet_count)
            buf_print(out, " /P%zu %d 0 R", i, pdf->forms[i].number);
    buf_text(out, " >>");
}

/* Where the page is cut, and how far it is printed beyond that. */
static void put_boxes(const struct scene *scene, struct buf *out)
{
    const struct trim *t = &scene->trim;
    struct extent trim = {t->x, t->y, t->x + t->width, t->y + t->height};
    struct extent bleed = {fmax(trim.left - t->bleed, 0), fmax(trim.top - t->bleed, 0),
                           fmin(trim.right + t->bleed, scene->width),
                           fmin(trim.bottom + t->bleed, scene->height)};

    if (t->width <= 0)
        return;
    pdf_put_area(out, "/TrimBox", scene, trim);
    pdf_put_area(out, "/BleedBox", scene, bleed);
}

/* Pages are read in the order of their tags. */
static void put_page(struct pdf *pdf, const struct scene *scene, int content)
{
    const struct pdf_sheet *sheet = &pdf->sheets[pdf->sheet_count - 1];
    struct buf out = {0};

    buf_text(&out, "<< /Type /Page");
    pdf_put_reference(&out, "/Parent", pdf->pages_number);
    buf_text(&out, " /MediaBox [0 0 ");
    number_put(&out, in_points(scene->width), 5);
    buf_char(&out, ' ');
    number_put(&out, in_points(scene->height), 5);
    buf_char(&out, ']');
    put_boxes(scene, &out);
    buf_text(&out, " /Resources <<");
    pdf_fonts_list(pdf->fonts, pdf->file, &out);
    list_drawings(pdf, &out);
    pdf_layers_list(pdf, &out);
    buf_text(&out, " >>");
    pdf_put_reference(&out, "/Contents", content);
    if (pdf->document)
        buf_print(&out, " /StructParents %zu /Tabs /S", pdf->sheet_count - 1);
    for (size_t i = 0; i < sheet->link_count; i++)
        buf_print(&out, "%s %d 0 R", i ? "" : " /Annots [", sheet->links[i]);
    buf_text(&out, sheet->link_count ? "] >>" : " >>");
    pdf_file_put(pdf->file, sheet->number, &out);
}

void pdf_page(struct pdf *pdf, const struct scene *scene)
{
    pdf_page_shifted(pdf, scene, &(struct shift){0});
}

/* The canvas's content, or that of the page before if it is the same: sets have sheets twice, one
 * for each player. Returns the number of the stream. */
static int put_content(struct pdf *pdf)
{
    struct buf *out = &pdf->canvas.out, *last = &pdf->last_content;

    if (pdf->sheet_count > 1 && out->size == last->size &&
        memcmp(out->text, last->text, out->size) == 0)
        return pdf->last_number;
    pdf->last_number = pdf_file_number(pdf->file);
    pdf_file_stream(pdf->file, pdf->last_number, "", out->text, out->size);
    last->size = 0;
    buf_put(last, out->text, out->size);
    return pdf->last_number;
}

void pdf_page_shifted(struct pdf *pdf, const struct scene *scene, const struct shift *shift)
{
    LOCAL_ARENA(arena);

    ARENA_PUSH(pdf->arena, pdf->sheets, pdf->sheet_count)->number = pdf_file_number(pdf->file);
    pdf->canvas = pdf_canvas_new(pdf->fonts, arena, scene, shift);
    pdf->symbols = scene->symbols;
    for (size_t i = 0; i < scene->count;)
        i += put_shape(pdf, scene, i);
    pdf_end_mark(pdf);
    put_page(pdf, scene, put_content(pdf));
    buf_free(&pdf->canvas.out);
}

/* --- ending --- */

static void put_pages(struct pdf *pdf)
{
    struct buf out = {0};

    buf_print(&out, "<< /Type /Pages /Count %zu /Kids [", pdf->sheet_count);
    for (size_t i = 0; i < pdf->sheet_count; i++)
        buf_print(&out, " %d 0 R", pdf->sheets[i].number);
    buf_text(&out, "] >>");
    pdf_file_put(pdf->file, pdf->pages_number, &out);
}

static int put_catalogue(struct pdf *pdf)
{
    int number = pdf_file_number(pdf->file), tags = pdf_tags_put(pdf);
    struct buf out = {0};

    buf_text(&out, "<< /Type /Catalog");
    pdf_put_reference(&out, "/Pages", pdf->pages_number);
    if (tags) {
        pdf_put_reference(&out, "/StructTreeRoot", tags);
        buf_text(&out, " /MarkInfo << /Marked true >>");
    }
    pdf_outline_put(pdf, &out);
    pdf_places_put(pdf, &out);
    pdf_layers_put(pdf, &out);
    pdf_viewing_put(pdf, &out);
    buf_text(&out, " >>");
    pdf_file_put(pdf->file, number, &out);
    return number;
}

/* Puts what is known at the end only. Returns what is wrong, or NULL. */
static const char *finish(struct pdf *pdf)
{
    const char *trouble = pdf_info_trouble(&pdf->info, pdf->sheet_count);
    int catalogue;

    if (!trouble)
        trouble = pdf_fonts_put(pdf->fonts, pdf->file);
    if (trouble)
        return trouble;
    put_pages(pdf);
    pdf_links_put(pdf);
    catalogue = put_catalogue(pdf);
    pdf_file_end(pdf->file, catalogue, pdf_info_put(pdf));
    return NULL;
}

bool pdf_end(struct pdf *pdf, const char *path, struct buf *out, struct diags *diags)
{
    const char *trouble = finish(pdf);

    if (trouble)
        diag_add(diags, DIAG(PDF_FAILED), (struct place){0}, path, trouble);
    else
        buf_put(out, pdf->bytes.text, pdf->bytes.size);
    pdf_file_free(pdf->file);
    buf_free(&pdf->bytes);
    buf_free(&pdf->last_content);
    arena_free(pdf->arena);
    free(pdf);
    return !trouble;
}

/* --- drawings --- */

static bool has_figure(const struct scene *scene)
{
    return FIND(shape, scene->shapes, scene->count,
                shape->kind == SHAPE_BEGIN && shape->group.role == ROLE_FIGURE);
}

/* The scene as one figure; its shapes are owned by the arena. */
static struct scene as_figure(struct arena *arena, const struct scene *scene, const char *title)
{
    const struct shape_group *subject = scene_subject(scene);
    struct scene whole = *scene;

    whole.shapes = arena_alloc(arena, scene->count + 2, sizeof *whole.shapes);
    whole.shapes[0] =
        (struct shape){.kind = SHAPE_BEGIN,
                       .group = {.role = ROLE_FIGURE,
                                 .title = title ? title : "",
                                 .description = subject ? subject->description : NULL}};
    if (scene->count > 0)
        memcpy(whole.shapes + 1, scene->shapes, scene->count * sizeof *scene->shapes);
    whole.shapes[scene->count + 1] = (struct shape){.kind = SHAPE_END};
    whole.count = scene->count + 2;
    return whole;
}

const struct scene *pdf_drawing_page(struct arena *arena, const struct scene *scene,
                                     struct pdf_info *info)
{
    const struct shape_group *subject = scene_subject(scene);
    struct scene *page = arena_alloc(arena, 1, sizeof *page);

    info->drawing = true;
    if (!info->title && subject)
        info->title = subject->title;
    *page = has_figure(scene) ? *scene : as_figure(arena, scene, info->title);
    return page;
}

bool pdf_drawing(const struct scene *scene, const struct pdf_info *info, const char *path,
                 struct buf *out, struct diags *diags)
{
    LOCAL_ARENA(arena);
    struct pdf_info own = *info;
    const struct scene *page = pdf_drawing_page(arena, scene, &own);
    struct pdf *pdf = pdf_begin(&own);

    pdf_page(pdf, page);
    return pdf_end(pdf, path, out, diags);
}
