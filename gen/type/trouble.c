#include "type/trouble.h"

#include "base/mem.h"

#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 200 };

static unsigned heard;
static char words[WORDS];

/* The value of a field of a warning, which is a text. */
static const char *value_of(const GLogField *fields, gsize count, const char *key)
{
    for (gsize i = 0; i < count; i++)
        if (strcmp(fields[i].key, key) == 0)
            return fields[i].value;
    return "";
}

/* GLib aborts after a message that is fatal: when memory or a thread is refused. */
static GLogWriterOutput hear(GLogLevelFlags level, const GLogField *fields, gsize count,
                             gpointer data)
{
    (void)data;
    if (!(level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)))
        return G_LOG_WRITER_HANDLED;
    heard++;
    snprintf(words, sizeof words, "%s: %s", value_of(fields, count, "GLIB_DOMAIN"),
             value_of(fields, count, "MESSAGE"));
    if (level & (G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL)) {
        char message[WORDS + 40];

        snprintf(message, sizeof message, "piecework: text cannot be set: %s\n", words);
        mem_give_up(message);
    }
    return G_LOG_WRITER_HANDLED;
}

/* Nothing but fonts is mapped. */
static void end_at_cut_file(int number)
{
    (void)number;
    mem_give_up("piecework: text cannot be set: a font file became shorter while it was read\n");
}

void trouble_watch(void)
{
    static bool watched; /* GLib takes a second writer for a mistake */
    struct sigaction cut = {.sa_handler = end_at_cut_file};

    if (watched)
        return;
    watched = true;
    sigemptyset(&cut.sa_mask);
    sigaction(SIGBUS, &cut, NULL);
    g_log_set_writer_func(hear, NULL, NULL);
}

unsigned trouble_count(void)
{
    return heard;
}

const char *trouble_words(void)
{
    return words;
}
