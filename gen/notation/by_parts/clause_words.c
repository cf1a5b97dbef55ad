/* Words that join clauses, and words that are cues, in whatever order they stand. All others are
 * spotted (notation/spotting/). */
#include "notation/by_parts/clause.h"

static const struct english_row cue_rows[] = {
    /* --- joints --- */
    {".|;", WORD_JOINT, JOINT_STOP},
    {",", WORD_JOINT, JOINT_COMMA},
    {"and|&", WORD_JOINT, JOINT_AND},
    {"plus", WORD_JOINT, JOINT_AND | JOINT_PLUS},
    {"with a|the", WORD_JOINT, JOINT_AND},
    {"or|/", WORD_JOINT, JOINT_OR},
    {"but|however|although|though|yet", WORD_JOINT, JOINT_BUT},
    {"(", WORD_JOINT, JOINT_OPEN},
    {")", WORD_JOINT, JOINT_CLOSE},
    {"-|:|i.e.|namely|meaning|=", WORD_JOINT, JOINT_DASH},
    {"then|followed|afterwards ?by", WORD_JOINT, JOINT_THEN},
    {"continues|continuing|continue|proceeds|proceeding ?on", WORD_JOINT, JOINT_THEN},
    {"?possibly|optionally|may|then may|optionally|possibly ?then continue|continuing|proceed",
     WORD_JOINT, JOINT_THEN | JOINT_MAY},
    {"then ?it may", WORD_JOINT, JOINT_THEN | JOINT_MAY},
    /* --- limits --- */
    {"must|shall", WORD_CUE, CUE_MUST},
    {"only|just|merely|solely|always|limited|restricted ?to", WORD_CUE, CUE_ONLY},
    {"not|never|cannot|without|nor|neither|no", WORD_CUE, CUE_NOT},
    {"may|does|do not|never", WORD_CUE, CUE_NOT},
    {"except|excluding|excepting|save|besides ?for ?that", WORD_CUE, CUE_EXCEPT},
    {"except|but|only ?that ?by ?, it's|is a", WORD_JOINT, JOINT_BUT},
    {"if|when|whenever|while|where|provided|whether", WORD_CUE, CUE_IF},
    {"as|so long as", WORD_CUE, CUE_IF},
    {"as|like ?a|an|the", WORD_CUE, CUE_LIKE},
    {"unless|until|till", WORD_CUE, CUE_UNLESS},
    /* --- over other pieces --- */
    {"over|past|across|through", WORD_CUE, CUE_OVER},
    {"pass|passes|passing ?over", WORD_CUE, CUE_OVER},
    {"land|lands|landing|landed|arrives|arrive|arriving|end|ends|ending|stop|stops|stopping",
     WORD_CUE, CUE_LAND},
    {"beyond|after|past ?it|them|that|this|the", WORD_CUE, CUE_BEYOND},
    {"behind ?it", WORD_CUE, CUE_BEYOND},
    {"?to|on|onto|into a|the|any free square behind", WORD_CUE, CUE_FREE | CUE_BEYOND},
    {", where it|they|he", WORD_JOINT, JOINT_COMMA},
    {"?to|on|onto|into ?a|the|any|next free ?next ?square", WORD_CUE, CUE_FREE},
    {"is|are|be|must clear|open|free", WORD_CUE, CUE_FREE},
    {"both ?of ?them|these ?square is|are|be free", WORD_CUE, CUE_FREE | CUE_WAY | CUE_EACH},
    {"exactly|precisely|only|just ?1|a ?single ?other", WORD_CUE, CUE_EXACT},
    {"?exactly|only|just ?a 1|single ?other|intervening|half-way|screening "
     "piece|man|hurdle|obstacle|thing",
     WORD_CUE, CUE_EXACT | CUE_THING},
    {"over ?the|any|all|an next|nearest|first square", WORD_CUE, CUE_OVER | CUE_WAY},
    {"?a|an|the|1|exactly|some intervening|interposed|screening ?piece|man|hurdle|obstacle|screen",
     WORD_CUE, CUE_SCREEN | CUE_THING},
    {"?a|an|the|some|any|another ?other|occupied|intervening "
     "piece|man|men|checker|obstacle|something|pawn|pawns|blocker|thing",
     WORD_CUE, CUE_THING},
    {"occupied|obstacle|men|man|mann|pawn|pawns", WORD_CUE, CUE_THING},
    {"over ?any|all|the|other square", WORD_CUE, CUE_OVER | CUE_MANY | CUE_THING},
    {"?over ?any number of ?other|intervening piece|units", WORD_CUE,
     CUE_OVER | CUE_MANY | CUE_THING},
    {"ignoring|ignores|ignore|disregarding|disregards|regardless|irrespective ?the ?occupancy ?of "
     "?any|all|the "
     "?blocking|intervening|other|half-way piece|obstacles|obstacle|terrain|square ?in ?between",
     WORD_CUE, CUE_OVER | CUE_MANY | CUE_THING},
    {"with|if|when no|without|nothing ?any ?other ?piece ?standing in|on|along ?its|the "
     "way|between",
     WORD_CUE, CUE_BLOCKED},
    {"right|directly|immediately beyond|past|behind|after ?it|that|them|this", WORD_CUE,
     CUE_BEYOND | CUE_NEAR},
    {"free by ?any|the|other|intervening piece|anything|obstacles ?in ?between", WORD_CUE,
     CUE_OVER | CUE_MANY | CUE_THING},
    {"?any|all|other|the ?number|intervening ?of anything|everything|obstacles|tiles|men|whatever",
     WORD_CUE, CUE_MANY | CUE_THING},
    {"?a|an|the|any|1 ?next|first|nearest ?target enemy|enemy's ?piece|man|men|pawn|checker",
     WORD_CUE, CUE_ENEMY | CUE_THING},
    {"occupied|held|contains|containing ?by ?a|an|the enemy ?piece|man|pawn|unit", WORD_CUE,
     CUE_ENEMY | CUE_PURPOSE},
    {"friendly|own|friend|friends ?piece", WORD_CUE, CUE_FRIEND | CUE_THING},
    {"?of any|either|whatever side|player|colour|color|kind|type", WORD_CUE, CUE_BOTH},
    {"no matter whose|which|what", WORD_CUE, CUE_BOTH},
    /* --- what stands in the way --- */
    {"blocked|blockable|blocks|block|blocking|stopped|hindered|impeded|obstructs|obstruct|lame|"
     "non-jumping|non-leaping|nonjumping|nonleaping|hobbled|unblockable",
     WORD_CUE, CUE_BLOCKED},
    {"?the|its|a|any ?first|orthogonal|middle|half-way ?orthogonal|diagonal|straight "
     "way|midpoint|leg|eye|between|in-between",
     WORD_CUE, CUE_WAY},
    {"?the|its|a|any first|middle|half-way|intervening ?orthogonal|diagonal|straight|next "
     "square|step",
     WORD_CUE, CUE_WAY},
    {"the|its orthogonal|diagonal square|step", WORD_CUE, CUE_WAY},
    {"?, unless ?it|its ?way ?is blocked", WORD_CUE, CUE_BLOCKED},
    {"repeatedly|continuously|repeats|repeat|repeated|multi|multiple|successive", WORD_CUE,
     CUE_AGAIN},
    {"extended|exaggerated|elongated|lengthened|longer|stretched|long|3d", WORD_CUE, CUE_LONGER},
    {"?, ?( ?or|and ?, vice versa ?)", WORD_CUE, CUE_VICE},
    {"exactly|only|precisely|just ?a 1|single occupied square", WORD_CUE, CUE_EXACT | CUE_THING},
    {"?, <until-blocked>", WORD_CUE, CUE_AGAIN},
    {"if|while ?all|any ?of ?the square ?that ?which it|they|he lands|passes on|over|through "
     "is|are free",
     WORD_CUE, CUE_AGAIN},
    /* --- what limits, denies or extends in a way that is not known --- */
    {"without moving|leaving|displacement", WORD_CUE, CUE_BAD},
    {CAPTURE " nothing|none|nobody but|except|save", WORD_CUE, CUE_BAD},
    {"?for as far|many ?free ?square as ?it ?may possible", WORD_CUE, CUE_BAD},
    {"?exactly as many square as there", WORD_CUE, CUE_BAD},
    {"otherwise|higher-ranked|lower-ranked|higher-ranking|lower-ranking", WORD_CUE, CUE_BAD},
    {"right back|backward ?again", WORD_CUE, CUE_BAD},
    {"?or|and|nor ?cannot|never be|being captured|taken|moved|attacked "
     "from|on|while|when|if|unless|until|except",
     WORD_CUE, CUE_BAD},
    /* --- what says nothing --- */
    {"whether|both ?when|while|for moving or|and " CAPTURE, WORD_NOTHING, 0},
    {"from where it|its ?stands|is|started|starts|position", WORD_NOTHING, 0},
    {"first ?by", WORD_NOTHING, 0},
    {"if it|they ?is|are ?all ?made in the same direction|line", WORD_NOTHING, 0},
    {"each|per|a|on|in|every ?its|any|1|the ?single|same|given turn|move|time", WORD_NOTHING, 0},
};
ENGLISH_TABLE(clause_cues, cue_rows, NULL);
