/* Inside the type room: what goes wrong in libraries while text is set. None of them returns an
 * error: they print a warning, or end the process, and a wrong drawing is the result. */
#ifndef PIECEWORK_TYPE_TROUBLE_H
#define PIECEWORK_TYPE_TROUBLE_H

/* From now on warnings of GLib, and of the libraries that use it, are counted, not printed. What
 * they would abort for ends the program with a message and status 2, and so does a font file that
 * is cut off while it is mapped. */
void trouble_watch(void);

/* How many warnings there were, and the last of them, "Pango: ..."; borrowed until the next one. */
unsigned trouble_count(void);
const char *trouble_words(void);

#endif
