#include "web/page_words.h"

const struct page_word page_words[] = {{"language", WORD_LANGUAGE},
                                       {"board", WORD_PLAY_BOARD},
                                       {"first", WORD_PLAY_FIRST},
                                       {"undo", WORD_PLAY_UNDO},
                                       {"redo", WORD_PLAY_REDO},
                                       {"last", WORD_PLAY_LAST},
                                       {"pass", WORD_PLAY_PASS},
                                       {"turn", WORD_PLAY_TURN},
                                       {"new", WORD_PLAY_NEW},
                                       {"link", WORD_PLAY_LINK},
                                       {"hobbling", WORD_PLAY_HOBBLING},
                                       {"record", WORD_PLAY_RECORD},
                                       {"read", WORD_PLAY_READ},
                                       {"choose", WORD_PLAY_CHOOSE},
                                       {"cancel", WORD_PLAY_CANCEL},
                                       {"noscript", WORD_PLAY_NO_SCRIPT},
                                       {0}};

const struct page_word script_words[] = {{"turns", WORD_TO_MOVE},   {"check", WORD_PLAY_CHECK},
                                         {"plays", WORD_PLAY_MADE}, {"holds", WORD_HOLDS},
                                         {"illegal", WORD_ILLEGAL}, {"empty", WORD_PLAY_EMPTY},
                                         {"move", WORD_PLAY_GOES},  {"take", WORD_PLAY_TAKES},
                                         {"via", WORD_PLAY_ON_WAY}, {0}};
