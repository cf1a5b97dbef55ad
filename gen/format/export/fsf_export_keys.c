/* The keys of definitions, and what becomes of them in a variant of Fairy-Stockfish. A key that is
 * not listed here is one whose meaning nobody has mapped: a game that has it is refused. */
#include "format/export/fsf_export.h"

static const char no_strength[] = "the engine knows no strength of pieces";
static const char no_ban[] = "the engine ends a game that repeats, or lets it go on";

static const struct mapped_keys mapped[] = {
    {"", "piecework game native family players notation language words unlike claims witness examples "
         "setup-symmetry setups setup setup-hands"},
    {"board", "play files ranks dots checkered corners river picture pictures size shape side "
              "lineless cut points lines without diagonals circuits"},
    {"board.terrain.*", "pattern colour picture sign squares enter land= leave= weakens protects=none "
                        "hostile=never stops=false|no|off"},
    {"pieces",
     "name native letter letters fen picture moves-second mnemonic text sentence points size "
     "source code moves within promotes royal strength rank= promotion-limit "
     "promotion-player=both|first|second immobile wall burns=none spares=none swaps-with="},
    {"board.zones.promotion", "farthest"},
    {"rules.drops",
     "check=allowed|forbidden promoted=turned-back|kept stuck=forbidden|allowed "
     "one-a-file no-mate mate=forbidden|loses fall side=unpromoted|either "
     "captured=held|removed|partner within required encloses=never a-turn= then=other"},
    {"rules", "royals-needed goal=checkmate|capture-king capture=replacement must-capture "
              "trading= contagion= explosions check=required|none flight=allowed|capture "
              "draw-after giving-check=allowed|forbidden facing=allowed|file|orthogonal "
              "dead-position stalemate=draw|loss|win may-pass=never|always|stuck "
              "repetition=none|draw|loss|win|first-wins|second-wins "
              "perpetual-check=allowed|loses to-and-fro=allowed|loses "
              "perpetual-chase=allowed|loses drops promotion=none|optional|automatic "
              "flying= opening=none chain=never hobbling=on|off|optional passing=double-step"},
    {"rules.goal", "reduce-to reach pieces checks in-a-row block "
                   "along=any|orthogonal|diagonal|files|ranks gaps men filled safe hold each hands "
                   "against exempt= shut-in= around= inside= within= stuck=true|yes|on "
                   "unless-check=false|no|off reply "
                   "result=win|loss|draw for=both|first|second"},
    {"rules.capture", "mode=replacement most along corner effect intervention sides returns "
                      "entering shieldwall immune "
                      "unarmed "
                      "row lines spare twice ways exceptions"},
    {"rules.capture.exceptions", "piece takes never never-over not-from"},
    {"rules.mate", "with never-by"},
    {"rules.walls", "piece built captors"},
    {"rules.ranks", "over takes"},
    {"rules.burning", "standing between"},
    {"rules.explosions", "spares immune hands"},
    {"rules.draw-after", "moves claim restarted-by checks drops=true|yes|on "
                         "promotions=true|yes|on"},
    {"rules.counting", "without board board-men begins=zero|men"},
    {"rules.counting.pieces", "against men moves"},
    {"rules.facing", "along=allowed|file|orthogonal means=forbidden|offer"},
    {"rules.points", "second hands=false|no|off territory=false|no|off"},
    {"rules.may-pass", "when=never|always|stuck player=both|first|second first=never|always|stuck "
                       "second=never|always|stuck"},
    {"rules.repetition", "result=none|draw|loss|win|first-wins|second-wins times claim scope=any "
                         "same=position for=all"},
    {"rules.perpetual-chase",
     "mode=allowed|loses attacks may-be-chased-on though-protected may-chase "
     "may-be-chased"},
    {"rules.drops.limits", "pieces within captured= a-file left="},
    {"rules.castling", "with to king player=both|first|second sides=any|opposite"},
    {"rules.first-moves", "end-by in-check=allowed|forbidden"},
    {"rules.promotion",
     "mode=none|optional|automatic must zone own-turn last-anywhere "
     "captures-in-passing=promote|stay when=entering|leaving|inside when-capturing= "
     "captures-only must-taking-promoted=false turns-back stuck=forbidden|allowed"},
    {"rules.passing", "mode=double-step on-rank"},
};

static const struct unsaid_words unsaid[] = {
    {"board.terrain.*.leave", "the engine's pieces leave every square"},
    {"pieces.rank", "the engine knows no ranks of pieces"},
    {"pieces.burns", "no piece of the engine burns others"},
    {"pieces.swaps-with", "no piece of the engine chooses the friends with which it swaps places"},
    {"pieces.spares", "no piece of the engine spares others"},
    {"rules.goal.shut-in", "no piece is lost by being shut in"},
    {"rules.goal.around", "the engine does not ask what stands around a place"},
    {"rules.goal.inside", "the engine does not ask what stands around a place"},
    {"rules.goal.within", "the engine counts rows anywhere on the board"},
    {"rules.goal.exempt", "the engine counts all pieces of the other player"},
    {"rules.goal.stuck", "the engine counts pieces wherever they stand"},
    {"rules.goal.unless-check", "the engine does not ask for check there"},
    {"rules.capture", "pieces are taken by going to their squares alone"},
    {"rules.capture.mode", "pieces are taken by going to their squares alone"},
    {"rules.draw-after.drops", "to the engine each drop starts the count again"},
    {"rules.draw-after.promotions", "to the engine each promotion starts the count again"},
    {"rules.drops.captured", "to the engine no captured piece returns to its owner's hand"},
    {"rules.drops.limits.captured", "to the engine one thing becomes of all captured pieces"},
    {"rules.drops.limits.left", "to the engine it does not matter how many pieces are left"},
    {"rules.drops.encloses", "the engine encloses by drops in ways of its own"},
    {"rules.drops.a-turn", "the engine's players drop one piece in a turn"},
    {"rules.drops.then", "the engine's players move in turn"},
    {"rules.opening", "the engine takes no pieces off before all moves"},
    {"rules.flying", "the engine's pieces move the same, however few are left"},
    {"rules.chain", "to the engine a piece captures once in a move"},
    {"rules.trading", "the engine knows no captures that are forbidden so"},
    {"rules.contagion", "the engine has no captors that become what the rules say"},
    {"rules.facing", "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.facing.along",
     "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.repetition", no_ban},
    {"rules.repetition.result", no_ban},
    {"rules.repetition.scope", "to the engine a position counts however long ago it was"},
    {"rules.repetition.same", "to the engine whose turn it is belongs to a position"},
    {"rules.repetition.for", no_strength},
    {"rules.points.hands", "the engine counts pieces on the board alone"},
    {"rules.points.territory", "the engine counts pieces on the board alone"},
    {"rules.promotion.when-capturing", "in the engine captures promote as all moves, or alone"},
    {"rules.promotion.must-taking-promoted", "to the engine no capture must promote"},
    {"rules.passing", "to the engine first moves alone pass"},
    {"rules.passing.mode", "to the engine first moves alone pass"},
};

const struct key_map fsf_key_map = {mapped, COUNT_OF(mapped), unsaid, COUNT_OF(unsaid),
                                    "no setting of the engine is known for it"};
