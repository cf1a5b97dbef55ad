/* Records of shogi, as KIF and as CSA. */
#include "support/test.h"
#include "support/records.h"

#include "diag/decode.h"

#include <string.h>

#define SHOGI "tests/games/shogi.yaml"
#define SMALL "tests/games/minishogi.yaml"
#define CHESS "tests/games/castling.yaml"
#define EXCHANGED "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL 2 b"
#define AFTER_TWO "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL 1 -"
#define HEADER                                                                                     \
    "# a program\n手合割：平手　　\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n"
#define EMPTY_ROWS                                                                                                             \
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ " \
    "・|五\n"                                                                                                                \
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ " \
    "・|八\n"

static const struct record_case kif[] = {
    {SHOGI, NULL,
     HEADER "   1 ７六歩(77)   ( 0:01/00:00:01)\n*a comment\n   2 ３四歩(33)\n"
            "   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打 ( 0:01/00:00:03)\n   6 投了\n"
            "まで5手で先手の勝ち\n\n変化：2手\n   2 ８四歩(83)\n",
     EXCHANGED, "1-0"},
    {SHOGI, NULL, "1 76歩(77)\n2 34歩(33)\n3 22角成(88)\n4 同銀(31)\n5 55角打", EXCHANGED, "none"},
    {SHOGI, NULL, HEADER "1 ７六歩(77)\n2 千日手\n",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL 2 -", "1/2-1/2"},
    {SHOGI, NULL, HEADER "まで3手で後手の勝ち",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL 1 -", "0-1"},
    {SHOGI, NULL, "手合割：二枚落ち\n1 ６二銀(71)\n",
     "ln1gkgsnl/3s5/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL 1 -", "none"},
    {SHOGI, NULL,
     "後手の持駒：飛二　歩十八\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
     "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ と ・ ・ ・ ・ ・ 馬|二\n" EMPTY_ROWS
     "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：なし\n後手番\n"
     "1 ５五飛打\n",
     "4k4/2+P5+B/9/9/4r4/9/9/9/4K4 1 18pr", "none"},
    {SMALL, NULL, "手合割：5五将棋\n1 ２五銀(35)\n", NULL, "2:3+7 illegal-move"},
    /* white space of all kinds, and numbers */
    {SHOGI, NULL, HEADER "　　1 ７六歩(77)   ( 0:7/)\n　　2 ３四歩(33)   ( 0:1/)\n", AFTER_TWO,
     "none"},
    {SHOGI, NULL, "　　1　７六歩(77)\n\t ２\u00A0３四歩(33)　+\n", AFTER_TWO, "none"},
    {SHOGI, NULL,
     HEADER "　手合割：平手\n　*so\n　1 ７六歩(77)\n　2 ３四歩(33)\n　3 投了\n　4 中断\n",
     AFTER_TWO, "0-1"},
    {SHOGI, NULL, "盤面反転\n手合割：その他\n" HEADER "1 ７六歩(77)\n2 ３四歩(33)\n", AFTER_TWO,
     "none"},
    {SHOGI, NULL, HEADER "▲７六歩(77) ( 0:07)\n", NULL, "6:1+16 bad-text"},
    {SHOGI, NULL, HEADER "1７六歩(77) ( 0:07)\n", NULL, "6:1+16 bad-text"},
    {SHOGI, NULL, HEADER "９六歩\n", NULL, "6:1+3 bad-text"},
    {SHOGI, NULL, HEADER "1 ７六歩(77) ３四歩(33)\n", NULL, "6:11+7 bad-text"},
    {SHOGI, NULL, HEADER "1 ７五歩(77)\n", NULL, "6:3+7 illegal-move"},
    {SHOGI, NULL, HEADER "1 同　歩(77)\n", NULL, "6:3+1 bad-text"},
    {SHOGI, NULL, HEADER "1 ７六玉(77)\n", NULL, "6:3+7 illegal-move"},
    {SHOGI, NULL, HEADER "1 ７六象(77)\n", NULL, "6:5+1 bad-text"},
    {SHOGI, NULL, HEADER "1 ７六歩\n", NULL, "6:6+1 bad-text"},
    {SHOGI, NULL, HEADER "1 投了\n2 ７六歩(77)\n", NULL, "7:1+9 bad-text"},
    {SHOGI, NULL, "手合割：五五落ち\n1 ７六歩(77)\n", NULL, "5+4 record-game"},
    {SHOGI, NULL, "手合割：5五将棋\n", NULL, "5+4 record-game"},
    {CHESS, NULL, HEADER, NULL, "1+11 record-game"},
    {SHOGI, NULL, HEADER "what is this\n", NULL, "6:1+12 bad-text"},
};

static const struct record_case csa[] = {
    {SHOGI, NULL,
     "'a comment\nV2.2\nN+Kou\nN-Otsu\n$EVENT:club\nPI\n+\n+7776FU\nT1\n-3334FU,T2\n+8822UM "
     ",-3122GI"
     " ,'7\n+0055KA\n%TORYO\n",
     EXCHANGED, "1-0"},
    {SHOGI, NULL, "PI82HI22KA\n-\n-7162GI\n",
     "ln1gkgsnl/3s5/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL 1 -", "none"},
    {SHOGI, NULL, "P+59OU72TO\nP-51OU\nP+00FU\nP-00AL\n+\n%CHUDAN\n",
     "4k4/2+P6/9/9/9/9/9/9/4K4 1 P16p4l4n4s4g2b2r", "*"},
    {SHOGI, NULL, "V2.2\nP+59OU12UM72TO\nP-51OU\nP+00HI00HI\nP-00FU\n-\n-0055FU\n%KACHI\n",
     "4k4/2+P5+B/9/9/4p4/9/9/9/4K4 1 2R", "1-0"},
    {SHOGI, NULL,
     "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
     "P4\nP5\nP6\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \n"
     "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n+2726FU\n",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL 2 -", "none"},
    {SHOGI, NULL, "PI\n+\n+7775FU\n", NULL, "3:1+7 illegal-move"},
    {SHOGI, NULL, "PI\n+\n+7776KI\n", NULL, "3:6+2 bad-text"},
    {SHOGI, NULL, "PI\n+\n+5554KI\n", NULL, "3:6+2 bad-text"},
    {SHOGI, NULL, "PI\n+\n-3334FU\n", NULL, "3:1+1 bad-text"},
    {SHOGI, NULL, "PI\n+\n+7776XX\n", NULL, "3:1+7 bad-text"},
    {SHOGI, NULL, "PI\n+\n%NOTHING\n", NULL, "3:1+8 bad-text"},
    {SHOGI, NULL, "PI\n+\n%TORYO\n+7776FU\n", NULL, "4:1+7 bad-text"},
    {SHOGI, NULL, "PI8\n+\n", NULL, "3+1 bad-text"},
    {SMALL, NULL, "PI\n+\n+7776FU\n", NULL, "1+2 record-game"},
};

TEST_WITH(kif_is_read, struct fixture *f)
{
    assert_int_equal(record_cases_wrong(f, kif, COUNT_OF(kif)), 0);
}

TEST_WITH(csa_is_read, struct fixture *f)
{
    assert_int_equal(record_cases_wrong(f, csa, COUNT_OF(csa)), 0);
}

/* "先手：甲" in the encodings of Japan. */
TEST_WITH(japanese_encodings_are_known, struct fixture *f)
{
    static const char *const texts[] = {"\x90\xE6\x8E\xE8\x81\x46\x8D\x62",
                                        "\xC0\xE8\xBC\xEA\xA1\xA7\xB9\xC3", "先手：甲"};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t size = strlen(texts[i]);
        const char *text = text_decode(f->arena, texts[i], &size);

        assert_string_equal(text, "先手：甲");
        assert_int_equal(size, strlen(text));
    }
}

TESTS_EACH(kif, set_up, tear_down)
