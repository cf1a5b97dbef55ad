/* What `piecework preview` serves of an exhibit, by the paths of its pages. */
#pragma once

#include "cli/ask/exhibit.h"
#include "serve/server.h"

/* Answers for the paths of an exhibit:
 *
 *     /state.json               what there is
 *     /findings.json
 *     /pages/INK/NAME.svg       a page
 *     /drawings/INK/NAME.svg    a drawing
 *     /words/pages/NAME.txt     what a page says
 *     /prints/NAME.pdf          a document
 *     /play.html                the page on which the game is played
 *
 * False: it has nothing of that path. */
bool shown_get(struct exhibit *exhibit, const char *path, struct reply *reply);

/* A file of the folder of a studio, "/" its index.html. False: it has none so. */
bool studio_get(const char *folder, const char *path, struct reply *reply);

/* Tells that server what is made from now on, and lets it answer meanwhile. */
void shown_to(struct exhibit *exhibit, struct server *server);
