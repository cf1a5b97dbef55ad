/* Words in another order: directions before the subject, and a verb behind all that it tells. */
#include "notation/english/english_read_internal.h"

#include <string.h>

/* "Up to three squares diagonally it may slide": a verb behind all that it tells, which must suit
 * the item. */
bool english_read_verb_behind(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t end = t->r.at;
    const struct english_row *verb;

    if (!english_match_one(m, &end, "?, it ?may", NULL))
        return true;
    verb = english_verb_at(t, &end);
    if (!verb || !(end == m->count || strchr(".;", *m->tokens[end].word)))
        return true;
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        bool far = vec_largest(t->r.group.moves[i].leg.step) > 1;

        if (verb->meaning > VERB_MOVE || (verb->meaning < VERB_JUMP && far) ||
            (verb->meaning == VERB_JUMP && !far)) {
            english_refuse(m, t->r.at, "a verb that suits the distance");
            return false;
        }
    }
    t->r.at = end;
    return true;
}

struct english_headings english_read_front(struct text_reader *t)
{
    struct english_headings front = {0};
    struct english_matcher before = t->r.matcher;
    size_t from = t->r.at, choices = t->r.choice_count, subject;

    if (english_read_headings(&t->r, &front)) {
        bool comma = english_match_one(&t->r.matcher, &t->r.at, ",", NULL);

        subject = t->r.at;
        english_read_subject(t);
        if ((comma || t->r.at > subject) && english_verb_at(t, &(size_t){t->r.at}))
            return front;
    }
    t->r.matcher = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return (struct english_headings){0};
}
