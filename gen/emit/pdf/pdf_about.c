/* What a PDF says of itself: information, twice, and how it is shown and printed. */
#include "emit/pdf/pdf_internal.h"
#include "emit/xml.h"

#include <string.h>

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

/* --- information, as a dictionary --- */

int pdf_info_put(struct pdf *pdf)
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

/* The date as XMP writes it: YYYY-MM-DDTHH:MM:SSZ. */
static void xmp_date(struct buf *xml, const char *name, const char *date)
{
    const char *d = date + 2;

    buf_print(xml, "<%s>%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ</%s>\n", name, d, d + 4, d + 6, d + 8,
              d + 10, d + 12, name);
}

static void write_xmp(struct buf *xml, const struct pdf_info *info, const struct pdf_claims *claims)
{
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
    xmp_date(xml, "xmp:CreateDate", info->date);
    xmp_date(xml, "xmp:ModifyDate", info->date);
    xmp_date(xml, "xmp:MetadataDate", info->date);
    buf_text(xml, "</rdf:Description>\n");
    pdf_claims_write(xml, claims);
    buf_text(xml, "</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n");
}

/* Left unpacked, so that programs find it without knowing PDF. */
static int put_xmp(struct pdf *pdf, const struct pdf_claims *claims)
{
    int number = pdf_file_number(pdf->file);
    struct buf xml = {0};

    write_xmp(&xml, &pdf->info, claims);
    pdf_file_plain_stream(pdf->file, number, " /Type /Metadata /Subtype /XML", xml.text, xml.size);
    buf_free(&xml);
    return number;
}

/* --- how the document is shown and printed --- */

static void put_labels(const struct pdf_info *info, struct buf *catalogue)
{
    if (info->label_count == 0)
        return;
    buf_text(catalogue, " /PageLabels << /Nums [");
    for (size_t i = 0; i < info->label_count; i++) {
        const struct pdf_label *label = &info->labels[i];

        buf_print(catalogue, " %d << /S /D /St %d", label->page, label->start);
        if (given(label->prefix))
            pdf_put_text(catalogue, "/P", label->prefix);
        buf_text(catalogue, " >>");
    }
    buf_text(catalogue, "] >>");
}

void pdf_viewing_put(struct pdf *pdf, struct buf *catalogue)
{
    static const char *const duplex[] = {[SIDES_ONE] = "Simplex",
                                         [SIDES_LONG_EDGE] = "DuplexFlipLongEdge",
                                         [SIDES_SHORT_EDGE] = "DuplexFlipShortEdge"};
    const struct pdf_info *info = &pdf->info;

    const struct pdf_claims claims = pdf_claims_of(pdf);

    if (claims.kept)
        pdf_intent_put(pdf, catalogue);
    pdf_put_reference(catalogue, "/Metadata", put_xmp(pdf, &claims));
    buf_text(catalogue, " /ViewerPreferences << /DisplayDocTitle true");
    if (!info->drawing)
        buf_print(catalogue, " /PrintScaling /None /Duplex /%s /PickTrayByPDFSize true",
                  duplex[info->sides]);
    buf_text(catalogue, " >>");
    if (given(info->language))
        pdf_put_text(catalogue, "/Lang", info->language);
    put_labels(info, catalogue);
}
