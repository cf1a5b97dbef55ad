#include "page/plan/sheet_counts.h"

#include "words/words.h"

enum file_printing printing_of(const struct layout *document)
{
    bool others = false, backs = false;

    for (size_t i = 0; i < document->part_count && !document->texts_apart; i++) {
        others |= document->parts[i].kind != PART_BOOKLET;
        backs |= part_is_duplex(&document->parts[i]);
    }
    if (document->saddle)
        return PRINTING_FOLDED;
    return backs ? PRINTING_BACKS : others ? PRINTING_SHEETS : PRINTING_ALONE;
}

const char *printing_words(struct arena *arena, const struct game_words *words,
                           struct sheet_counts *counts)
{
    static const enum word_id ids[] = {[PRINTING_ALONE] = WORD_PRINTING_ALONE,
                                       [PRINTING_SHEETS] = WORD_PRINTING_SHEETS,
                                       [PRINTING_BACKS] = WORD_PRINTING_BACKS,
                                       [PRINTING_FOLDED] = WORD_PRINTING_FOLDED};
    int pages = (int)counts->pages + counts->document->covered;

    counts->own = counts->printing = true;
    return WORDS(arena, words, ids[printing_of(counts->document)],
                 {"pages", arena_print(arena, "%d", pages)});
}
