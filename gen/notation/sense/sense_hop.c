/* Moves over other pieces, by all that is said of them. */
#include "notation/sense/sense_internal.h"

bool sense_hop(struct sense_said *d, enum sense_over *over)
{
    unsigned s = d->signs;
    bool jumps = s & (SIGN_OVER | SIGN_JUMP), things = s & SIGN_THING;
    bool lands = s & SIGN_BEYOND || (s & SIGN_LAND && s & SIGN_NEAR);
    bool enemy = s & SIGN_ENEMY && !(s & SIGN_BOTH);
    bool captures = d->act == ACT_CAPTURE || s & SIGN_REMOVED || d->target == TARGET_ENEMY;
    bool one = s & SIGN_EXACT || (s & (SIGN_SCREEN | SIGN_MUST | SIGN_ONLY) && !(s & SIGN_MANY));

    *over = OVER_NOTHING;
    if (!(s & (SIGN_OVER | SIGN_BEYOND | SIGN_SCREEN)) && !(jumps && things) &&
        !(jumps && s & SIGN_WAY))
        return true;
    if (s & SIGN_WAY && !(s & SIGN_THING) && jumps) {
        *over = OVER_ALL; /* "jumping over the first square" */
        return true;
    }
    if (s & SIGN_EXACT && s & SIGN_ENEMY && s & SIGN_LAND && !(s & (SIGN_FREE | SIGN_NEAR))) {
        *over = OVER_ONE; /* "over exactly one piece, and lands on an enemy beyond" */
        return true;
    }
    if (lands && (captures || enemy) && !(s & (SIGN_SCREEN | SIGN_BOTH)) &&
        (s & SIGN_FREE || s & SIGN_NEAR || s & SIGN_REMOVED || enemy)) {
        if (d->span.told && d->span.kind == SPAN_EXACT && d->span.first == 2)
            d->span.told = false; /* "by jumping two squares over it" */
        *over = OVER_ENEMY;
        if (d->span.told && d->span.kind != SPAN_EXACT)
            return false;
        d->target = 0;
        return true;
    }
    if (lands && (s & SIGN_NEAR || !(captures || s & SIGN_SCREEN))) {
        *over = captures && s & SIGN_SCREEN ? OVER_ONE : OVER_BEHIND;
        return things || s & SIGN_OVER || s & SIGN_BEYOND;
    }
    if (one && (things || lands)) {
        *over = OVER_ONE;
        return true;
    }
    if (enemy && jumps && (captures || s & SIGN_FREE || d->target == TARGET_EMPTY)) {
        d->target = 0;
        *over = OVER_ENEMY;
        return true;
    }
    *over = OVER_ALL;
    return jumps && things;
}
