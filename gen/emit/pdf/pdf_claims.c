/* What a PDF claims: that it is accessible (PDF/UA-1, ISO 14289-1) and can be kept for ever
 * (PDF/A-2a, ISO 19005-2). Most of both holds of all that is written here: fonts are embedded, all
 * that is painted is tagged or an artifact, letters have their characters, annotations their words.
 * What depends on the document is looked for, and what is missing is not claimed. */
#include "emit/pdf/pdf_internal.h"

#include <string.h>

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
struct pdf_claims pdf_claims_of(const struct pdf *pdf)
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

void pdf_claims_write(struct buf *xml, const struct pdf_claims *claims)
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

void pdf_intent_put(struct pdf *pdf, struct buf *catalogue)
{
    int number = pdf_file_number(pdf->file);
    struct buf profile = {0};

    pdf_srgb_write(&profile);
    pdf_file_stream(pdf->file, number, " /N 3", profile.text, profile.size);
    buf_free(&profile);
    buf_print(catalogue,
              " /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier "
              "(sRGB IEC61966-2.1) /Info (sRGB IEC61966-2.1) /DestOutputProfile %d 0 R >>]",
              number);
}
