/* PDFs of cairo's with what they lack; what is built in another way stays as it is. */
#include "support/test.h"
#include "emit/pdf/pdf.h"

static const struct pdf_info info = {.language = "en-GB", .sides = SIDES_LONG_EDGE};

/* As cairo 1.16 writes them: %s of the table is where objects begin. */
static const char
    head[] = "%PDF-1.5\n\n",
    resources[] = "1 0 obj\n<<\n   /XObject << /x3 3 0 R /x4 4 0 R /x3 3 0 R >>\n>>\n"
                  "endobj\n",
    figure[] = "2 0 obj\n<< /Type /StructElem\n   /S /Figure\n   /K 0\n>>\nendobj\n",
    known[] = "3 0 obj\n<< /CreationDate (20260101000000Z)\n>>\nendobj\n",
    catalogue[] =
        "4 0 obj\n<< /Type /Catalog\n   /Pages 1 0 R\n   /StructTreeRoot 2 0 R\n>>\nendobj\n";

static void put_file(struct buf *out)
{
    const char *const objects[] = {resources, figure, known, catalogue};
    size_t at[COUNT_OF(objects)], table;

    buf_text(out, head);
    for (size_t i = 0; i < COUNT_OF(objects); i++) {
        at[i] = out->size;
        buf_text(out, objects[i]);
    }
    table = out->size;
    buf_text(out, "xref\n0 5\n0000000000 65535 f \n");
    for (size_t i = 0; i < COUNT_OF(objects); i++)
        buf_print(out, "%010zu 00000 n \n", at[i]);
    buf_print(out,
              "trailer\n<< /Size 5\n   /Root 4 0 R\n   /Info 3 0 R\n>>\nstartxref\n%zu\n%%%%EOF\n",
              table);
}

/* What qpdf finds in the file, unpacked. */
static const char *unpacked(struct arena *arena, const struct buf *pdf)
{
    const char *path = path_in(arena, folder_new(), "packed.pdf");
    const char *const arguments[] = {"qpdf", "--qdf", "--object-streams=disable", path, "-", NULL};
    FILE *file = fopen(path, "wb");
    struct run_result outcome;

    assert_non_null(file);
    assert_int_equal(fwrite(pdf->text, 1, pdf->size, file), pdf->size);
    fclose(file);
    outcome = run(&(struct program){.arguments = arguments});
    return arena_copy(arena, buf_str(&outcome.out));
}

TEST(what_cairo_leaves_out_is_added)
{
    static const char *const alts[] = {"A lion"};
    static const char *const wanted[] = {"/Alt (A lion)", "/PrintScaling /None",
                                         "/Duplex /DuplexFlipLongEdge", "/Lang (en-GB)",
                                         "(D:20260101000000Z)"};
    LOCAL_ARENA(arena);
    struct buf from = {0}, out = {0};
    const char *text;

    put_file(&from);
    assert_true(pdf_repack(&info, alts, COUNT_OF(alts), &from, &out));
    text = unpacked(arena, &out);
    for (size_t i = 0; i < COUNT_OF(wanted); i++)
        if (!strstr(text, wanted[i]))
            fail_msg("%s is missing", wanted[i]);
    assert_null(strstr(strstr(text, "/x3 ") + 1, "/x3 "));
    buf_free(&from);
    buf_free(&out);
}

/* Cut off, or with a byte changed in a frame of an object, in the table, or where it stands. */
TEST(other_files_are_left_alone)
{
    static const char *const places[] = {"4 0 obj", "endobj", "xref\n0 5", "trailer", "startxref"};
    struct buf out = {0};

    for (size_t i = 0; i <= COUNT_OF(places); i++) {
        struct buf from = {0};

        put_file(&from);
        if (i < COUNT_OF(places))
            *strstr(buf_str(&from), places[i]) = 'X';
        else
            from.size /= 2;
        from.text[from.size] = '\0';
        assert_false(pdf_repack(&info, NULL, 0, &from, &out));
        assert_int_equal(out.size, 0);
        buf_free(&from);
    }
    assert_false(pdf_repack(&info, NULL, 0, &(struct buf){0}, &out));
}

TESTS_BARE(pdf_repack)
