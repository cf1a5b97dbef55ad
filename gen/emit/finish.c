#include "emit/finish.h"

#include "emit/structure.h"

#include <qpdf/qpdf-c.h>

#include <stdio.h>
#include <string.h>

struct finisher {
    qpdf_data pdf;
    const struct pdf_info *info;
    struct buf *error;
};

/* Object handles are numbers in a table of libqpdf. Those that a document has many of are released
 * at once, the others with the document. */

static bool given(const char *text)
{
    return text && *text;
}

/* --- setting entries --- */

/* Takes over the handle of value. */
static void set(struct finisher *f, qpdf_oh dictionary, const char *key, qpdf_oh value)
{
    qpdf_oh_replace_key(f->pdf, dictionary, key, value);
    qpdf_oh_release(f->pdf, value);
}

/* Sets text (UTF-8), or removes the entry when there is none. */
static void set_text(struct finisher *f, qpdf_oh dictionary, const char *key, const char *text)
{
    if (given(text))
        set(f, dictionary, key, qpdf_oh_new_unicode_string(f->pdf, text));
    else
        qpdf_oh_remove_key(f->pdf, dictionary, key);
}

/* The value of the key, which is made an indirect dictionary if it is none yet. */
static qpdf_oh dictionary_at(struct finisher *f, qpdf_oh parent, const char *key)
{
    qpdf_oh found = qpdf_oh_get_key(f->pdf, parent, key);

    if (qpdf_oh_is_dictionary(f->pdf, found))
        return found;
    qpdf_oh_release(f->pdf, found);
    found = qpdf_make_indirect_object(f->pdf, qpdf_oh_new_dictionary(f->pdf));
    qpdf_oh_replace_key(f->pdf, parent, key, found);
    return found;
}

/* --- what the arguments must satisfy --- */

static bool date_is_good(const char *date)
{
    return date && strlen(date) == 17 && strncmp(date, "D:", 2) == 0 &&
           strspn(date + 2, "0123456789") == 14 && date[16] == 'Z';
}

static bool labels_are_good(const struct pdf_info *info, int pages)
{
    int before = -1;

    for (size_t i = 0; i < info->label_count; i++) {
        const struct pdf_label *label = &info->labels[i];

        if ((i == 0 && label->page != 0) || label->page <= before || label->page >= pages ||
            label->start < 1)
            return false;
        before = label->page;
    }
    return true;
}

static bool arguments_are_good(struct finisher *f)
{
    if (!date_is_good(f->info->date))
        buf_print(f->error, "the date must have the form D:YYYYMMDDHHMMSSZ");
    else if (!labels_are_good(f->info, qpdf_get_num_pages(f->pdf)))
        buf_print(f->error, "the page labels must ascend from page 0 to the last page at most");
    else
        return true;
    return false;
}

/* --- document information, twice: as a dictionary and as XMP --- */

static void set_information(struct finisher *f)
{
    const struct pdf_info *info = f->info;
    qpdf_oh dictionary = dictionary_at(f, qpdf_get_trailer(f->pdf), "/Info");

    set_text(f, dictionary, "/Title", info->title);
    set_text(f, dictionary, "/Author", info->author);
    set_text(f, dictionary, "/Subject", info->subject);
    set_text(f, dictionary, "/Keywords", info->keywords);
    set_text(f, dictionary, "/CreationDate", info->date);
    set_text(f, dictionary, "/ModDate", info->date);
}

static void xml_text(struct buf *xml, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            buf_text(xml, "&amp;");
        else if (*text == '<')
            buf_text(xml, "&lt;");
        else if (*text == '>')
            buf_text(xml, "&gt;");
        else
            buf_char(xml, *text);
    }
}

static void xml_element(struct buf *xml, const char *name, const char *text)
{
    if (!given(text))
        return;
    buf_print(xml, "<%s>", name);
    xml_text(xml, text);
    buf_print(xml, "</%s>\n", name);
}

/* An XMP property whose value is a list of one: kind is Alt, Bag or Seq. */
static void xmp_list(struct buf *xml, const char *name, const char *kind, const char *text)
{
    const char *language = strcmp(kind, "Alt") == 0 ? " xml:lang=\"x-default\"" : "";

    if (!given(text))
        return;
    buf_print(xml, "<%s><rdf:%s><rdf:li%s>", name, kind, language);
    xml_text(xml, text);
    buf_print(xml, "</rdf:li></rdf:%s></%s>\n", kind, name);
}

/* The date as XMP writes it: YYYY-MM-DDTHH:MM:SSZ. */
static void xmp_date(struct buf *xml, const char *name, const char *date)
{
    const char *d = date + 2;

    buf_print(xml, "<%s>%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ</%s>\n", name, d, d + 4, d + 6, d + 8,
              d + 10, d + 12, name);
}

static void write_xmp(struct buf *xml, const struct pdf_info *info, const char *producer)
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
    buf_text(xml, "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n");
}

static void set_xmp(struct finisher *f, qpdf_oh root)
{
    qpdf_oh stream = qpdf_oh_new_stream(f->pdf);
    qpdf_oh dictionary = qpdf_oh_get_dict(f->pdf, stream);
    struct buf xml = {0};

    write_xmp(&xml, f->info, qpdf_get_info_key(f->pdf, "/Producer"));
    qpdf_oh_replace_stream_data(f->pdf, stream, (const unsigned char *)xml.text, xml.size,
                                qpdf_oh_new_null(f->pdf), qpdf_oh_new_null(f->pdf));
    set(f, dictionary, "/Type", qpdf_oh_new_name(f->pdf, "/Metadata"));
    set(f, dictionary, "/Subtype", qpdf_oh_new_name(f->pdf, "/XML"));
    set(f, root, "/Metadata", stream);
    buf_free(&xml);
}

/* --- how the document is shown and printed --- */

static void set_viewing(struct finisher *f, qpdf_oh root)
{
    static const char *const duplex[] = {[SIDES_ONE] = "Simplex",
                                         [SIDES_LONG_EDGE] = "DuplexFlipLongEdge",
                                         [SIDES_SHORT_EDGE] = "DuplexFlipShortEdge"};
    struct buf preferences = {0};

    buf_text(&preferences, "<< /DisplayDocTitle true");
    if (!f->info->drawing)
        buf_print(&preferences, " /PrintScaling /None /Duplex /%s /PickTrayByPDFSize true",
                  duplex[f->info->sides]);
    buf_text(&preferences, " >>");
    set(f, root, "/ViewerPreferences", qpdf_oh_parse(f->pdf, preferences.text));
    if (qpdf_oh_has_key(f->pdf, root, "/Outlines"))
        set(f, root, "/PageMode", qpdf_oh_new_name(f->pdf, "/UseOutlines"));
    /* Without this mark, which cairo does not always set, readers ignore the tags. */
    if (qpdf_oh_has_key(f->pdf, root, "/StructTreeRoot"))
        set(f, root, "/MarkInfo", qpdf_oh_parse(f->pdf, "<< /Marked true >>"));
    set_text(f, root, "/Lang", f->info->language);
    buf_free(&preferences);
}

static qpdf_oh label_object(struct finisher *f, const struct pdf_label *label)
{
    qpdf_oh object = qpdf_oh_new_dictionary(f->pdf);

    set(f, object, "/S", qpdf_oh_new_name(f->pdf, "/D"));
    set(f, object, "/St", qpdf_oh_new_integer(f->pdf, label->start));
    set_text(f, object, "/P", label->prefix);
    return object;
}

static void set_labels(struct finisher *f, qpdf_oh root)
{
    qpdf_oh tree = qpdf_oh_new_dictionary(f->pdf), list = qpdf_oh_new_array(f->pdf);

    for (size_t i = 0; i < f->info->label_count; i++) {
        const struct pdf_label *label = &f->info->labels[i];

        qpdf_oh_append_item(f->pdf, list, qpdf_oh_new_integer(f->pdf, label->page));
        qpdf_oh_append_item(f->pdf, list, label_object(f, label));
    }
    set(f, tree, "/Nums", list);
    if (f->info->label_count > 0)
        set(f, root, "/PageLabels", tree);
}

/* The name of a place as it is read: %E2 stands for a byte of it. */
static void put_decoded(struct buf *out, const char *name)
{
    for (; *name; name++) {
        unsigned byte;

        if (*name == '%' && sscanf(name + 1, "%2X", &byte) == 1) {
            buf_char(out, (char)byte);
            name += 2;
        } else {
            buf_char(out, *name);
        }
    }
}

/* What a link is called where it is not seen: as the place that it leads to. */
static void name_links(struct finisher *f, qpdf_oh page)
{
    qpdf_oh list = qpdf_oh_get_key(f->pdf, page, "/Annots");
    int count = qpdf_oh_is_array(f->pdf, list) ? qpdf_oh_get_array_n_items(f->pdf, list) : 0;

    for (int i = 0; i < count; i++) {
        qpdf_oh link = qpdf_oh_get_array_item(f->pdf, list, i);
        qpdf_oh place = qpdf_oh_get_key(f->pdf, link, "/Dest");
        struct buf name = {0};

        if (qpdf_oh_is_string(f->pdf, place))
            put_decoded(&name, qpdf_oh_get_utf8_value(f->pdf, place));
        set_text(f, link, "/Contents", buf_str(&name));
        buf_free(&name);
        qpdf_oh_release(f->pdf, place);
        qpdf_oh_release(f->pdf, link);
    }
    qpdf_oh_release(f->pdf, list);
}

/* Pages are read in the order of their tags, and blend nothing: cairo's transparency group would
 * only make printers slower. */
static void set_pages(struct finisher *f)
{
    int count = qpdf_get_num_pages(f->pdf);

    for (int i = 0; i < count; i++) {
        qpdf_oh page = qpdf_get_page_n(f->pdf, (size_t)i);

        set(f, page, "/Tabs", qpdf_oh_new_name(f->pdf, "/S"));
        qpdf_oh_remove_key(f->pdf, page, "/Group");
        name_links(f, page);
        qpdf_oh_release(f->pdf, page);
    }
}

/* --- the run --- */

/* Appends what libqpdf has to complain of, if anything. */
static bool complaints(struct finisher *f)
{
    qpdf_error e = NULL;

    if (qpdf_has_error(f->pdf))
        e = qpdf_get_error(f->pdf);
    else if (qpdf_more_warnings(f->pdf))
        e = qpdf_next_warning(f->pdf);
    if (e)
        buf_text(f->error, qpdf_get_error_full_text(f->pdf, e));
    return e != NULL;
}

static bool edit(struct finisher *f)
{
    qpdf_oh root = qpdf_get_root(f->pdf);

    if (complaints(f) || !arguments_are_good(f))
        return false;
    set_information(f);
    set_xmp(f, root);
    set_viewing(f, root);
    set_labels(f, root);
    set_pages(f);
    return structure_finish(f->pdf, f->info, f->error) && !complaints(f);
}

static bool write_packed(struct finisher *f, struct buf *out)
{
    qpdf_init_write_memory(f->pdf);
    qpdf_set_deterministic_ID(f->pdf, QPDF_TRUE);
    qpdf_set_object_stream_mode(f->pdf, qpdf_o_generate);
    qpdf_set_minimum_pdf_version(f->pdf, "1.7");
    qpdf_write(f->pdf);
    if (complaints(f))
        return false;
    buf_put(out, qpdf_get_buffer(f->pdf), qpdf_get_buffer_length(f->pdf));
    return true;
}

bool pdf_finish(const void *bytes, size_t size, const struct pdf_info *info, struct buf *out,
                struct buf *error)
{
    struct finisher f = {.pdf = qpdf_init(), .info = info, .error = error};
    bool good;

    qpdf_silence_errors(f.pdf);
    qpdf_set_suppress_warnings(f.pdf, QPDF_TRUE);
    qpdf_set_attempt_recovery(f.pdf, QPDF_FALSE);
    qpdf_read_memory(f.pdf, "the document", bytes, size, NULL);
    good = !complaints(&f) && edit(&f) && write_packed(&f, out);
    qpdf_cleanup(&f.pdf);
    return good;
}
