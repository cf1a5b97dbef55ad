/* Inside the type room: which languages are written in which scripts. */
#ifndef PIECEWORK_TYPE_SCRIPT_H
#define PIECEWORK_TYPE_SCRIPT_H

#include "type/line.h"

/* Whether it is one, and not what blanks and marks have that stand in all of them. */
bool script_is_real(hb_script_t script);
/* Whether a language, a BCP 47 tag, is written in it; with what is in all scripts all are. */
bool script_is_of(hb_script_t script, const char *language);
/* As which language letters of it are set in texts of which nothing is said: English where it is
 * written so, else the one that is best known; "xx" where none is. */
hb_language_t script_language(hb_script_t script);

#endif
