/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/pgn.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "record/kriegspiel_notation.h"
#include "support/random_game.h"
#include "support/test.h"
#include "umpire/umpire.h"

static const GameSetup wild16 = {.rules = "wild16"};

static Status read_one(const char *text, size_t length, RecordedGame *game, Error *error)
{
    PgnReader reader;
    bool has_game = false;
    Status status = pgn_reader_init(&reader, text, length, error);

    if (status == STATUS_OK)
        status = pgn_reader_next(&reader, game, &has_game, error);
    if (status == STATUS_OK)
        assert_true(has_game);
    return status;
}

static void read_well(const char *text, RecordedGame *game)
{
    Error error = {""};

    if (read_one(text, strlen(text), game, &error) != STATUS_OK)
        fail_msg("%s\n%s", error.text, text);
}

static void write_well(const RecordedGame *game, TextBuffer *text)
{
    Error error = {""};
    Status status = game->perspective == SIDE_NONE ? pgn_write_game(&game->record, text, &error)
                                                   : pgn_write_side(&game->heard, text, &error);

    if (status != STATUS_OK)
        fail_msg("%s", error.text);
}

static void assert_lines_fit(const char *text)
{
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        if (*line != '[' && end - line > PGN_COLUMNS)
            fail_msg("too long: %.*s", (int)(end - line), line);
}

/* Writes, reads and writes again; returns what was read. */
static RecordedGame there_and_back(const RecordedGame *game)
{
    TextBuffer first;
    TextBuffer second;
    RecordedGame back;

    text_init_growing(&first, PGN_GAME_MAX);
    text_init_growing(&second, PGN_GAME_MAX);
    write_well(game, &first);
    assert_lines_fit(first.data);
    read_well(first.data, &back);
    write_well(&back, &second);
    assert_string_equal(second.data, first.data);
    text_fini(&first);
    text_fini(&second);
    return back;
}

static void games_survive_writing_and_reading(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int i = 0; i < 150; i++) {
        GameSetup setup = random_setup(&rng);
        RecordedGame game = {.perspective = SIDE_NONE};

        random_game(&rng, &setup, i % 3 == 0 ? i % 5 : 90, &game.record);
        RecordedGame back = there_and_back(&game);
        assert_int_equal(back.record.count, game.record.count);
        if (game.record.count > 0)
            assert_memory_equal(back.record.tries, game.record.tries,
                                (size_t)game.record.count * sizeof *game.record.tries);
        assert_memory_equal(&back.record.head.outcome, &game.record.head.outcome,
                            sizeof(Outcome));
        recorded_game_fini(&back);
        recorded_game_fini(&game);
    }
}

static void what_a_side_heard_survives_writing_and_reading(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    for (int i = 0; i < 150; i++) {
        GameSetup setup = random_setup(&rng);
        Side side = (Side)(i % SIDE_COUNT);
        RecordedGame game = {.perspective = side};

        random_game(&rng, &setup, i % 3 == 0 ? i % 5 : 90, &game.record);
        assert_int_equal(side_record_from_game(&game.heard, &game.record, side, NULL),
                         STATUS_OK);
        RecordedGame back = there_and_back(&game);
        assert_int_equal(back.perspective, side);
        assert_int_equal(back.heard.count, game.heard.count);
        if (game.heard.count > 0)
            assert_memory_equal(back.heard.news, game.heard.news,
                                (size_t)game.heard.count * sizeof *game.heard.news);
        recorded_game_fini(&back);
        recorded_game_fini(&game);
    }
}

/* Two games in which White does the same and hears the same while Black plays at random in
 * each; they stop before White could tell the difference. */
static void play_twins(Rng *rng, const GameSetup *setup, GameRecord twins[2])
{
    Umpire *umpires[2];
    News news[2][SIDE_COUNT];
    KriegspielView view;
    Move tries[ASKABLE_MAX];

    for (int i = 0; i < 2; i++) {
        assert_int_equal(umpire_new(&kriegspiel, setup, &umpires[i], NULL), STATUS_OK);
        game_record_init(&twins[i], &kriegspiel, setup);
    }
    for (int ply = 0; ply < 60; ply++) {
        Side side = umpire_to_move(umpires[0]);
        Move moves[2];

        for (int i = 0; i < 2; i++) {
            umpire_view(umpires[i], side, &view);
            int count = kriegspiel_list_tries(&view, tries);
            moves[i] = tries[rng_below(rng, (uint32_t)count)];
        }
        if (side == SIDE_FIRST)
            moves[1] = moves[0];
        for (int i = 0; i < 2; i++)
            assert_int_equal(umpire_attempt(umpires[i], side, moves[i], news[i]), STATUS_OK);
        if (memcmp(&news[0][SIDE_FIRST], &news[1][SIDE_FIRST], sizeof **news) != 0 ||
            umpire_to_move(umpires[0]) != umpire_to_move(umpires[1]))
            break;
        for (int i = 0; i < 2; i++)
            assert_int_equal(
                game_record_add(&twins[i], side, moves[i], (Verdict)news[i][side].verdict),
                STATUS_OK);
        for (int i = 0; i < 2; i++)
            game_record_end(&twins[i], umpire_outcome(umpires[i]));
        if (umpire_outcome(umpires[0]).is_over)
            break;
    }
    for (int i = 0; i < 2; i++)
        umpire_free(umpires[i]);
}

static void players_file_tells_nothing_that_was_not_heard(void **state)
{
    Rng rng;
    int different = 0;

    (void)state;
    rng_init(&rng, 13, 0);
    for (int i = 0; i < 400; i++) {
        GameSetup setup = {.max_plies = 100};
        GameRecord twins[2];
        TextBuffer files[2];

        snprintf(setup.rules, sizeof setup.rules, "%s",
                 kriegspiel.text->rulesets.get(i % kriegspiel.text->rulesets.count).name);
        play_twins(&rng, &setup, twins);
        for (int k = 0; k < 2; k++) {
            RecordedGame game = {.perspective = SIDE_FIRST};

            text_init_growing(&files[k], PGN_GAME_MAX);
            assert_int_equal(side_record_from_game(&game.heard, &twins[k], SIDE_FIRST, NULL),
                             STATUS_OK);
            write_well(&game, &files[k]);
            recorded_game_fini(&game);
        }
        assert_string_equal(files[0].data, files[1].data);
        different += memcmp(twins[0].tries, twins[1].tries,
                            (size_t)twins[0].count * sizeof *twins[0].tries) != 0;
        for (int k = 0; k < 2; k++) {
            text_fini(&files[k]);
            game_record_fini(&twins[k]);
        }
    }
    assert_true(different > 100);
}

/* The umpire sees that the knight on e2 is pinned, the player does not know it. */
static void notation_of_a_player_does_not_know_pins(void **state)
{
    GameSetup setup = {.rules = "wild16", .start = "4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1"};
    KriegspielWorld world;
    KriegspielView view;
    News news = {.is_heard = 1, .verdict = VERDICT_MOVED, .move = move_make(1, 18, PAWN)};
    char storage[16];
    TextBuffer text;

    (void)state;
    assert_int_equal(kriegspiel.start(&setup, &world, NULL), STATUS_OK);
    kriegspiel.view_of(&world, SIDE_FIRST, &view);
    text_init(&text, storage, sizeof storage);
    notation_of_umpire(&world, news.move, &text);
    assert_string_equal(storage, "Nc3");
    text_clear(&text);
    notation_of_player(&view, &news, &text);
    assert_string_equal(storage, "Nbc3");
    text_clear(&text);
    news.mover = SIDE_SECOND;
    notation_of_player(&view, &news, &text);
    assert_string_equal(storage, "--");
}

static void names_of_any_kind_survive(void **state)
{
    RecordedGame game = {.perspective = SIDE_NONE};

    (void)state;
    game_record_init(&game.record, &kriegspiel, &wild16);
    snprintf(game.record.head.players[0], RECORD_TEXT_SIZE, "A \"quoted\" \\ name} ] [x");
    snprintf(game.record.head.players[1], RECORD_TEXT_SIZE, "Zo\xc3\xab\nnew\tline\x7f");
    memset(game.record.head.event, '"', RECORD_TEXT_SIZE - 1);
    RecordedGame back = there_and_back(&game);
    assert_string_equal(back.record.head.players[0], game.record.head.players[0]);
    assert_string_equal(back.record.head.players[1], "Zo\xc3\xab new line ");
    assert_string_equal(back.record.head.event, game.record.head.event);
    recorded_game_fini(&back);
    recorded_game_fini(&game);
}

static void assert_moves(const RecordedGame *game, const char *expected)
{
    char storage[256];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    for (int i = 0; i < game->record.count; i++) {
        text_add(&text, i > 0 ? " " : "");
        kriegspiel.text->move_to_text(game->record.tries[i].move, &text);
    }
    assert_string_equal(storage, expected);
}

static void ordinary_chess_is_read(void **state)
{
    RecordedGame game;

    (void)state;
    read_well("\xef\xbb\xbf[White \"A\"]\r\n[Black \"B\"]\r\n[WhiteElo \"2000\"]\r\n\r\n"
              "% escaped { line\r\n"
              "1.e4 $1 e5! {a comment (with) [%clk 0:01:00]} 2. Nf3 ; to the end {\r\n"
              "(2. f4 exf4 (2... d5 {deep )} 3. exd5) 3. Nf3) 2... Nc6 !? 3 Bb5 1/2-1/2\r\n",
              &game);
    assert_int_equal(game.perspective, SIDE_NONE);
    assert_moves(&game, "e2e4 e7e5 g1f3 b8c6 f1b5");
    assert_string_equal(game.record.head.players[1], "B");
    assert_string_equal(game.record.head.setup.rules, "wild16");
    assert_int_equal(game.record.head.outcome.reason, REASON_AGREEMENT);
    recorded_game_fini(&game);

    read_well("1. e4 *", &game);
    assert_moves(&game, "e2e4");
    assert_int_equal(game.record.head.outcome.is_over, 0);
    recorded_game_fini(&game);

    read_well("[Termination \"Time forfeit\"]\n\n1. e4 {Tried: what?} 1-0", &game);
    assert_int_equal(game.record.head.outcome.reason, REASON_FORFEIT);
    recorded_game_fini(&game);
}

static void chess_goes_on_after_a_third_repetition(void **state)
{
    static const char under_our_rules[] =
        "[Ruleset \"wild16\"]\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0";
    RecordedGame game;

    (void)state;
    read_well("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0", &game);
    assert_string_equal(game.record.head.setup.draws, "none");
    assert_int_equal(game.record.count, 9);
    recorded_game_fini(&game);
    assert_int_equal(read_one(under_our_rules, sizeof under_our_rules - 1, &game, NULL),
                     STATUS_GAME_OVER);
}

static void several_games_are_read_one_by_one(void **state)
{
    static const char text[] = "[White \"1\"]\n\n1. e4 *\n\n[White \"2\"]\n\n1. d4 d5 1-0\n\n"
                               "[White \"3\"]\n\n1. x *\n";
    PgnReader reader;
    RecordedGame game;
    bool has_game = false;
    Error error;

    (void)state;
    assert_int_equal(pgn_reader_init(&reader, text, sizeof text - 1, NULL), STATUS_OK);
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(pgn_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
        assert_true(has_game);
        assert_int_equal(game.record.head.players[0][0], '0' + i);
        recorded_game_fini(&game);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn_reader_next(&reader, &game, &has_game, &error), STATUS_BAD_INPUT);
        assert_false(has_game);
        assert_string_equal(error.text, "line 11: \"x\" is not the notation of a move");
    }
    assert_int_equal(pgn_reader_init(&reader, "\n; nothing\n{none}", 17, NULL), STATUS_OK);
    assert_int_equal(pgn_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
    assert_false(has_game);
}

/* A game with everything in it: tries, questions, an end from outside. */
static void write_rich_game(Side perspective, TextBuffer *text)
{
    GameSetup setup = {.rules = "english", .max_plies = 40, .start = "gardner5x6"};
    RecordedGame game = {.perspective = perspective};
    Rng rng;

    rng_init(&rng, 21, 0);
    random_game(&rng, &setup, 20, &game.record);
    game_record_end(&game.record, outcome_of(SIDE_FIRST, REASON_RESIGNATION));
    if (perspective != SIDE_NONE)
        assert_int_equal(side_record_from_game(&game.heard, &game.record, perspective, NULL),
                         STATUS_OK);
    write_well(&game, text);
    recorded_game_fini(&game);
}

static void every_failing_allocation_is_survived(void **state)
{
    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        Status status = STATUS_NO_MEMORY;
        TextBuffer text;
        TextBuffer again;
        RecordedGame game;
        Error error;

        text_init_growing(&text, PGN_GAME_MAX);
        text_init_growing(&again, PGN_GAME_MAX);
        write_rich_game(side, &text);
        for (int successes = 0; status != STATUS_OK; successes++) {
            memory_fail_after(successes);
            status = read_one(text.data, text.length, &game, &error);
            memory_fail_after(-1);
            assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        }
        status = STATUS_NO_MEMORY;
        for (int successes = 0; status != STATUS_OK; successes++) {
            memory_fail_after(successes);
            status = side == SIDE_NONE ? pgn_write_game(&game.record, &again, &error)
                                       : pgn_write_side(&game.heard, &again, &error);
            memory_fail_after(-1);
            assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
            assert_true(status == STATUS_OK || again.length == 0);
        }
        assert_string_equal(again.data, text.data);
        recorded_game_fini(&game);
        text_fini(&text);
        text_fini(&again);
    }
}

static void text_that_is_full_is_left_alone(void **state)
{
    char storage[100];
    TextBuffer text;
    GameRecord record;
    Error error;

    (void)state;
    text_init(&text, storage, sizeof storage);
    text_add(&text, "before");
    record_of_words(&wild16, "e2e4", &record);
    assert_int_equal(pgn_write_game(&record, &text, &error), STATUS_TOO_LARGE);
    assert_string_equal(storage, "before");
    assert_false(text.is_cut);
    game_record_fini(&record);
}

TEST_FILE(pgn, cmocka_unit_test(games_survive_writing_and_reading),
          cmocka_unit_test(what_a_side_heard_survives_writing_and_reading),
          cmocka_unit_test(players_file_tells_nothing_that_was_not_heard),
          cmocka_unit_test(notation_of_a_player_does_not_know_pins),
          cmocka_unit_test(names_of_any_kind_survive), cmocka_unit_test(ordinary_chess_is_read),
          cmocka_unit_test(chess_goes_on_after_a_third_repetition),
          cmocka_unit_test(several_games_are_read_one_by_one),
          cmocka_unit_test(every_failing_allocation_is_survived),
          cmocka_unit_test(text_that_is_full_is_left_alone));
