/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_pages.h"

#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "support/recorded_play.h"
#include "support/test.h"

static const GameSetup small = {.rules = "wild16", .start = "silverman4x5"};

static void assert_page(const GamePages *pages, int page, const char *expected)
{
    char text[1024] = "";

    assert_true(page < pages->count && pages->pages[page].length < sizeof text);
    memcpy(text, pages->text.data + pages->pages[page].start, pages->pages[page].length);
    assert_string_equal(text, expected);
}

static void referee_sees_tries_news_and_board(void **state)
{
    GameRecord record;
    GamePages pages;

    (void)state;
    record_of_words(&kriegspiel, &small, "a1a5 a2a3 a4a2 a4b3", &record);
    assert_int_equal(game_pages_init(&pages, &record, PICTURE_ASCII, NULL), STATUS_OK);
    assert_int_equal(pages.count, 3);
    assert_page(&pages, 0,
                "Start\n\n"
                "5  r q k r\n4  p p p p\n3  . . . .\n2  P P P P\n1  R Q K R\n   a b c d\n");
    assert_page(&pages, 1,
                "1. a3\n"
                "  Tried: a1a5 illegal\n"
                "  White hears: Illegal. White moved. 1 pawn try.\n"
                "  Black hears: White moved. 1 pawn try.\n\n"
                "5  r q k r\n4  p p p p\n3  P . . .\n2  . P P P\n1  R Q K R\n   a b c d\n");
    assert_page(&pages, 2,
                "1... (no move)\n"
                "  Tried: a4a2 illegal, a4b3 illegal\n"
                "  White hears: nothing\n"
                "  Black hears: Illegal. Illegal.\n\n"
                "5  r q k r\n4  p p p p\n3  P . . .\n2  . P P P\n1  R Q K R\n   a b c d\n");
    game_pages_fini(&pages);
    game_record_fini(&record);
}

static void side_sees_its_own_men_and_news(void **state)
{
    GameRecord record;
    SideRecord heard;
    GamePages pages;

    (void)state;
    record_of_words(&kriegspiel, &small, "a1a5 a2a3 a4a2 b4a3", &record);
    game_record_end(&record, outcome_of(SIDE_SECOND, REASON_RESIGNATION));
    assert_int_equal(side_record_from_game(&heard, &record, SIDE_FIRST, NULL), STATUS_OK);
    assert_int_equal(game_pages_init_side(&pages, &heard, PICTURE_ASCII, NULL), STATUS_OK);
    assert_int_equal(pages.count, 4);
    assert_page(&pages, 2,
                "1... --\n"
                "  White hears: Black moved. Pawn captured on a3. 1 pawn try.\n\n"
                "5  . . . .\n4  . . . .\n3  . . . .\n2  . P P P\n1  R Q K R\n   a b c d\n");
    assert_page(&pages, 3,
                "2. (no move)\n"
                "  White hears: Black wins: resignation.\n\n"
                "5  . . . .\n4  . . . .\n3  . . . .\n2  . P P P\n1  R Q K R\n   a b c d\n");
    game_pages_fini(&pages);
    side_record_fini(&heard);
    game_record_fini(&record);
}

static void pages_of_go_number_each_move(void **state)
{
    GameSetup setup = {.rules = "ccgc", .start = "5x5 board=OOOOO/OOOOO/OOOOO/OO.OO/O.O.O"};
    GameRecord record;
    SideRecord heard;
    GamePages pages;

    (void)state;
    record_of_words(&phantom_go, &setup,
                    "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3 c3 d3 e3 a2 b2 c2 d2 e2 "
                    "a1 b1 c1 d1 e1 c2",
                    &record);
    assert_int_equal(game_pages_init(&pages, &record, PICTURE_ASCII, NULL), STATUS_OK);
    assert_int_equal(pages.count, 3);
    assert_int_equal(pages.pages[2].number, 2);
    assert_page(&pages, 2,
                "2. White c2\n"
                "  Both hear: White moved.\n\n"
                " 5  O O O O O\n 4  O O O O O\n 3  O O O O O\n 2  O O O O O\n 1  O . O . O\n"
                "    a b c d e\n");
    game_pages_fini(&pages);
    assert_int_equal(side_record_from_game(&heard, &record, SIDE_SECOND, NULL), STATUS_OK);
    assert_int_equal(game_pages_init_side(&pages, &heard, PICTURE_ASCII, NULL), STATUS_OK);
    assert_int_equal(pages.count, 3);
    assert_memory_equal(pages.text.data + pages.pages[1].start,
                        "1. Black pass\n  White hears: Black passed.\n", 43);
    game_pages_fini(&pages);
    side_record_fini(&heard);
    game_record_fini(&record);
}

static void assert_begins(const GamePages *pages, int page, int number, const char *heading)
{
    assert_int_equal(pages->pages[page].number, number);
    assert_memory_equal(pages->text.data + pages->pages[page].start, heading, strlen(heading));
}

static void numbers_go_on_from_those_of_the_start(void **state)
{
    GameSetup setup = {.rules = "wild16", .start = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 20"};
    GameRecord record;
    SideRecord heard;
    GamePages pages;

    (void)state;
    record_of_words(&kriegspiel, &setup, "e8e7 e2e4", &record);
    game_record_end(&record, outcome_of(SIDE_FIRST, REASON_RESIGNATION));
    assert_int_equal(game_pages_init(&pages, &record, PICTURE_ASCII, NULL), STATUS_OK);
    assert_begins(&pages, 0, 20, "Start\n");
    assert_begins(&pages, 1, 20, "20... Ke7\n");
    assert_begins(&pages, 2, 21, "21. e4\n");
    assert_begins(&pages, 3, 21, "21... (no move)\n");
    game_pages_fini(&pages);
    assert_int_equal(side_record_from_game(&heard, &record, SIDE_FIRST, NULL), STATUS_OK);
    assert_int_equal(game_pages_init_side(&pages, &heard, PICTURE_ASCII, NULL), STATUS_OK);
    assert_begins(&pages, 0, 20, "Start\n");
    assert_begins(&pages, 1, 20, "20... --\n");
    assert_begins(&pages, 2, 21, "21. e4\n");
    assert_begins(&pages, 3, 21, "21... (no move)\n");
    game_pages_fini(&pages);
    side_record_fini(&heard);
    game_record_fini(&record);
}

static void title_names_players_result_and_rules(void **state)
{
    RecordHead head = {.game = &kriegspiel, .players = {"Alpha"}, .setup = {.rules = "rand"}};
    char storage[128];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    record_title(&head, &text);
    assert_string_equal(storage, "Alpha - ?, *, rand");
    text_clear(&text);
    head.outcome = outcome_of(SIDE_NONE, REASON_FIFTY);
    record_title(&head, &text);
    assert_string_equal(storage, "Alpha - ?, 1/2-1/2 (fifty), rand");
    text_clear(&text);
    head.setup.rules[0] = '\0';
    record_title(&head, &text);
    assert_string_equal(storage, "Alpha - ?, 1/2-1/2 (fifty), wild16");
}

static void every_failing_allocation_is_survived(void **state)
{
    GameRecord record;
    SideRecord heard;
    GamePages pages;

    (void)state;
    record_of_words(&kriegspiel, &small, "a1a5 a2a3 a4a2 b4a3", &record);
    assert_int_equal(side_record_from_game(&heard, &record, SIDE_FIRST, NULL), STATUS_OK);
    for (int kind = 0; kind < 2; kind++) {
        Status status = STATUS_NO_MEMORY;

        for (int successes = 0; status != STATUS_OK; successes++) {
            assert_true(successes < 100);
            memory_fail_after(successes);
            status = kind == 0 ? game_pages_init(&pages, &record, PICTURE_UNICODE, NULL)
                               : game_pages_init_side(&pages, &heard, PICTURE_UNICODE, NULL);
            memory_fail_after(-1);
            assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        }
        game_pages_fini(&pages);
    }
    side_record_fini(&heard);
    game_record_fini(&record);
}

TEST_FILE(game_pages, cmocka_unit_test(referee_sees_tries_news_and_board),
          cmocka_unit_test(side_sees_its_own_men_and_news),
          cmocka_unit_test(pages_of_go_number_each_move),
          cmocka_unit_test(numbers_go_on_from_those_of_the_start),
          cmocka_unit_test(title_names_players_result_and_rules),
          cmocka_unit_test(every_failing_allocation_is_survived));
