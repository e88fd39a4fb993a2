/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_world.h"

#include <string.h>

#include "chess/boards.h"
#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/kriegspiel_start.h"
#include "support/random_position.h"
#include "support/slow_chess.h"
#include "support/test.h"

static Move read_move(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void a_setup_that_cannot_be_played_leaves_the_world_alone(void **state)
{
    static const GameSetup setups[] = {
        {.rules = "wild17"},
        {.draws = "never"},
        {.start = "nowhere"},
        {.start = "4k3/8/8/8/8/8/8/4K3 w"},
        {.start = "4k3/8/8/8/8/8/R7/K7 w - - 100 90"},
        {.max_plies = -1},
        {.max_plies = 1000001},
    };

    (void)state;
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++) {
        KriegspielWorld world;
        KriegspielWorld before;
        Error error = {""};

        memset(&world, 0x5a, sizeof world);
        memset(&before, 0x5a, sizeof before);
        assert_int_not_equal(kriegspiel_start(&setups[i], &world, &error), STATUS_OK);
        assert_memory_equal(&world, &before, sizeof world);
        assert_true(strlen(error.text) > 0);
        assert_int_not_equal(kriegspiel_start(&setups[i], &world, NULL), STATUS_OK);
    }
}

static void an_empty_setup_is_the_usual_game(void **state)
{
    static const GameSetup empty = {0};
    KriegspielWorld usual = world_of("wild16", "standard");
    KriegspielWorld world;

    (void)state;
    assert_int_equal(kriegspiel_start(&empty, &world, NULL), STATUS_OK);
    assert_memory_equal(&world, &usual, sizeof world);
    assert_int_equal(kriegspiel_to_move(&world), WHITE);
    assert_int_equal(kriegspiel_outcome(&world).is_over, 0);
    assert_true(kriegspiel_key(&world) == world.position.key);
}

static void a_refusal_leaves_the_position_alone(void **state)
{
    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (int start = 0; start < BOARD_NAMES_COUNT; start++) {
            Table table;
            Rng rng;

            rng_init(&rng, 11, (uint64_t)rules * 100 + (uint64_t)start);
            table_init(&table, &kriegspiel, rules, start, 200);
            while (!kriegspiel_outcome(table.world).is_over) {
                KriegspielWorld *world = table.world;
                ChessPosition before = world->position;
                int keys = table.history.count;

                table_attempt_random(&table, &rng);
                if (table.news[table.mover].verdict == VERDICT_MOVED)
                    continue;
                assert_memory_equal(&before, &world->position, sizeof before);
                assert_int_equal(table.history.count, keys);
                assert_int_equal(world->outcome.is_over, 0);
            }
            table_fini(&table);
        }
}

static void a_copy_behaves_the_same(void **state)
{
    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++) {
        Table table;
        Rng rng;

        rng_init(&rng, 12, (uint64_t)rules);
        table_init(&table, &kriegspiel, rules, 0, 300);
        while (!kriegspiel_outcome(table.world).is_over) {
            KriegspielWorld copy;
            News news[SIDE_COUNT];
            History history = table.history;

            memcpy(&copy, table.world, sizeof copy);
            Move move = table_attempt_random(&table, &rng);
            kriegspiel_attempt(&copy, move, &history, news);
            assert_memory_equal(&copy, table.world, sizeof copy);
            assert_memory_equal(news, table.news, sizeof news);
        }
        table_fini(&table);
    }
}

/* What an accepted move must have said, by the slow chess alone. */
static void compare_with_slow_chess(const char *before, Move move, const Announcement *said,
                                    const KriegspielWorld *world)
{
    SlowChess slow = slow_of(before);
    Move captures[SLOW_MOVES_MAX];
    char fen[SLOW_FEN_SIZE];
    char got[SLOW_FEN_SIZE];
    TextBuffer text;

    slow_play(&slow, move);
    slow_to_fen(&slow, fen);
    text_init(&text, got, sizeof got);
    kriegspiel.text->world_to_text(world, &text);
    assert_string_equal(got, fen);
    assert_int_equal(world->outcome.reason == REASON_CHECKMATE, slow_is_mate(&slow));
    assert_int_equal(world->outcome.reason == REASON_STALEMATE, slow_is_stalemate(&slow));
    if (world->outcome.is_over)
        return;
    assert_false(slow_material_is_dead(&slow));
    assert_int_equal(said->check, slow_check_directions(&slow));
    assert_int_equal(said->pawn_tries, slow_list_pawn_captures(&slow, captures));
}

static void what_is_said_is_what_slow_chess_sees(void **state)
{
    (void)state;
    for (int start = 0; start < BOARD_NAMES_COUNT; start++)
        for (int round = 0; round < 3; round++) {
            Table table;
            Rng rng;

            rng_init(&rng, 13, (uint64_t)start * 10 + (uint64_t)round);
            table_init(&table, &kriegspiel, 0, start, 150);
            while (!kriegspiel_outcome(table.world).is_over) {
                char before[SLOW_FEN_SIZE];
                TextBuffer text;

                text_init(&text, before, sizeof before);
                kriegspiel.text->world_to_text(table.world, &text);
                Move move = table_attempt_random(&table, &rng);
                Announcement said = announcement_of(&table.news[0]);
                if (table.news[table.mover].verdict == VERDICT_MOVED)
                    compare_with_slow_chess(before, move, &said, table.world);
            }
            table_fini(&table);
        }
}

static void news_of_a_private_refusal_is_zero_for_the_other_side(void **state)
{
    static const News silence = {0};
    KriegspielWorld world = world_of("wild16", "4k3/8/8/8/4r3/8/4P3/4K3 w");
    News news[SIDE_COUNT];

    (void)state;
    memset(news, 0xff, sizeof news);
    assert_int_equal(kriegspiel_attempt(&world, read_move("e2e4"), NULL, news),
                     VERDICT_ILLEGAL);
    assert_memory_equal(&news[BLACK], &silence, sizeof silence);
    assert_int_equal(news[WHITE].is_heard, 1);
    assert_int_equal(news[WHITE].verdict, VERDICT_ILLEGAL);
    assert_int_equal(news[WHITE].move, read_move("e2e4"));
}

static void both_sides_hear_the_same_of_a_move_but_for_the_try(void **state)
{
    KriegspielWorld world = world_of("rand", "4k3/8/8/3p4/4P3/8/8/4K3 w");
    News news[SIDE_COUNT];

    (void)state;
    assert_int_equal(kriegspiel_attempt(&world, read_move("e4d5"), NULL, news), VERDICT_MOVED);
    assert_int_equal(news[WHITE].move, read_move("e4d5"));
    assert_int_equal(news[BLACK].move, MOVE_NONE);
    news[WHITE].move = MOVE_NONE;
    assert_memory_equal(&news[WHITE], &news[BLACK], sizeof news[WHITE]);
}

static void losses_are_counted(void **state)
{
    KriegspielWorld world = world_of("wild16", "4k3/3p4/8/n3P3/1P6/8/8/4K3 b");
    News news[SIDE_COUNT];

    (void)state;
    kriegspiel_attempt(&world, read_move("d7d5"), NULL, news);
    kriegspiel_attempt(&world, read_move("e5d6"), NULL, news);
    assert_int_equal(world.lost_men[BLACK], 1);
    assert_int_equal(world.lost_pawns[BLACK], 1);
    kriegspiel_attempt(&world, read_move("e8d7"), NULL, news);
    kriegspiel_attempt(&world, read_move("b4a5"), NULL, news);
    assert_int_equal(world.lost_men[BLACK], 2);
    assert_int_equal(world.lost_pawns[BLACK], 1);
    assert_int_equal(world.lost_men[WHITE], 0);
}

static void without_a_history_no_repetition_is_seen(void **state)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    KriegspielWorld world = world_of("wild16", "standard");
    News news[SIDE_COUNT];

    (void)state;
    for (int i = 0; i < 40; i++)
        assert_int_equal(kriegspiel_attempt(&world, read_move(moves[i % 4]), NULL, news),
                         VERDICT_MOVED);
    assert_int_equal(world.outcome.is_over, 0);
}

static void an_end_is_judged_in_its_order(void **state)
{
    KriegspielWorld world = world_of("wild16", "4k3/8/8/8/8/8/R7/K7 w");

    (void)state;
    world.draws = DRAWS_FIDE;
    world.position.quiet_plies = 100;
    world.last_ply = 1;
    world.position.ply = 1;
    assert_int_equal(kriegspiel_judge(&world, false, 3).reason, REASON_STALEMATE);
    assert_int_equal(kriegspiel_judge(&world, true, 3).reason, REASON_REPETITION);
    assert_int_equal(kriegspiel_judge(&world, true, 2).reason, REASON_FIFTY);
    world.position.quiet_plies = 99;
    assert_int_equal(kriegspiel_judge(&world, true, 2).reason, REASON_CAP);
    world.last_ply = 2;
    assert_int_equal(kriegspiel_judge(&world, true, 2).is_over, 0);
    world.draws = DRAWS_NONE;
    world.position.quiet_plies = 1999;
    assert_int_equal(kriegspiel_judge(&world, true, 9).is_over, 0);
    world.position.quiet_plies = 2000;
    assert_int_equal(kriegspiel_judge(&world, true, 1).reason, REASON_MOVES);
}

static void what_is_foreseen_or_known_is_what_an_attempt_brings(void **state)
{
    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++) {
        Table table;
        Rng rng;

        rng_init(&rng, 31, (uint64_t)rules);
        table_init(&table, &kriegspiel, rules, 0, 120);
        while (!kriegspiel.outcome(table.world).is_over) {
            KriegspielWorld before = *(const KriegspielWorld *)table.world;
            KriegspielWorld next = before;
            Move move = table_attempt_random(&table, &rng);
            const KriegspielWorld *after = table.world;

            if (table.news[table.mover].verdict != VERDICT_MOVED ||
                after->outcome.reason == REASON_REPETITION)
                continue;
            kriegspiel_foresee(&before, move, &next);
            assert_memory_equal(&next.position, &after->position, sizeof next.position);
            assert_memory_equal(&next.safety, &after->safety, sizeof next.safety);
            assert_memory_equal(&next.said, &after->said, sizeof next.said);
            assert_memory_equal(&next.outcome, &after->outcome, sizeof next.outcome);
            kriegspiel_play_known(&before, move, after);
            assert_memory_equal(&before, after, sizeof before);
        }
        table_fini(&table);
    }
}

static void men_put_elsewhere_must_leave_what_was_said(void **state)
{
    KriegspielWorld world = world_of("wild16", "3k4/8/8/8/1q6/8/3P4/4K3 w");
    KriegspielWorld harmless = world;
    KriegspielWorld checking = world;
    KriegspielWorld impossible = world;

    (void)state;
    position_remove(&harmless.position, BLACK, 25);
    position_put(&harmless.position, BLACK, QUEEN, 32);
    assert_true(kriegspiel_resettle(&harmless));
    assert_int_equal(harmless.safety.pinned, square_bit(11));
    position_remove(&checking.position, BLACK, 25);
    position_put(&checking.position, BLACK, QUEEN, 28);
    assert_false(kriegspiel_resettle(&checking));
    position_remove(&impossible.position, BLACK, 59);
    position_put(&impossible.position, BLACK, KING, 18);
    assert_false(kriegspiel_resettle(&impossible));
}

TEST_FILE(kriegspiel_world,
          cmocka_unit_test(a_setup_that_cannot_be_played_leaves_the_world_alone),
          cmocka_unit_test(an_empty_setup_is_the_usual_game),
          cmocka_unit_test(a_refusal_leaves_the_position_alone),
          cmocka_unit_test(a_copy_behaves_the_same),
          cmocka_unit_test(what_is_said_is_what_slow_chess_sees),
          cmocka_unit_test(news_of_a_private_refusal_is_zero_for_the_other_side),
          cmocka_unit_test(both_sides_hear_the_same_of_a_move_but_for_the_try),
          cmocka_unit_test(losses_are_counted),
          cmocka_unit_test(without_a_history_no_repetition_is_seen),
          cmocka_unit_test(an_end_is_judged_in_its_order),
          cmocka_unit_test(what_is_foreseen_or_known_is_what_an_attempt_brings),
          cmocka_unit_test(men_put_elsewhere_must_leave_what_was_said));
