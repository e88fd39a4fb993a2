/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_intuition.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { PICKS = IS_SANITIZED ? 10 : 40, MANY = 400, D8 = 59 };

typedef struct {
    Table table;
    SeerIntuition intuition;
    Rng rng;
} Fixture;

static void sit_down_at(Fixture *fixture, const char *rules, const char *start,
                        const SeerIntuitionOptions *options)
{
    PlayerSeat seat = {.game = &kriegspiel, .side = WHITE};
    Error error = {""};

    memset(fixture, 0, sizeof *fixture);
    snprintf(seat.setup.rules, sizeof seat.setup.rules, "%s", rules);
    snprintf(seat.setup.start, sizeof seat.setup.start, "%s", start);
    assert_true(table_init_setup(&fixture->table, &kriegspiel, &seat.setup));
    assert_int_equal(seer_intuition_begin(&fixture->intuition, options, &seat,
                                          fixture->table.views[WHITE], &error),
                     STATUS_OK);
    rng_init(&fixture->rng, 5, 0);
}

static void sit_down(Fixture *fixture, const char *rules, double step, double temperature)
{
    SeerIntuitionOptions options = {.prior = 1, .step = step, .temperature = temperature};

    sit_down_at(fixture, rules, "", &options);
}

static void stand_up(Fixture *fixture)
{
    seer_intuition_close(&fixture->intuition);
    table_fini(&fixture->table);
}

static Move pick(Fixture *fixture, const SeerThought *thought)
{
    return seer_intuition_pick(&fixture->intuition, fixture->table.views[WHITE], thought,
                               &(SeerSet){0}, &fixture->rng);
}

static Move favourite(const NetMind *mind)
{
    int best = 0;

    for (int i = 0; i < mind->count; i++)
        best = mind->values[i] > mind->values[best] ? i : best;
    return mind->moves[best];
}

/* One in which the last of all tries is the best by far. */
static SeerThought thought_of_last(Fixture *fixture)
{
    SeerThought thought = {.try_count = table_count_tries(&fixture->table)};

    for (int i = 0; i < thought.try_count; i++)
        thought.tries[i] = (SeerTry){.move = fixture->table.tries[i], .quality = 0.4};
    thought.tries[thought.try_count - 1].quality = 0.8;
    return thought;
}

static void worlds_decide_where_little_weighs_as_a_nat(void **state)
{
    Fixture fixture;

    (void)state;
    sit_down(&fixture, "wild16", 0.001, 0.01);
    SeerThought thought = thought_of_last(&fixture);
    assert_int_equal(pick(&fixture, &thought), thought.tries[thought.try_count - 1].move);
    stand_up(&fixture);
}

static void the_net_decides_where_much_weighs_as_a_nat(void **state)
{
    Fixture fixture;

    (void)state;
    sit_down(&fixture, "wild16", 1000, 0.01);
    SeerThought thought = thought_of_last(&fixture);
    Move move = pick(&fixture, &thought);
    assert_int_equal(move, favourite(&fixture.intuition.mind));
    assert_int_not_equal(move, thought.tries[thought.try_count - 1].move);
    stand_up(&fixture);
}

static void what_is_legal_in_no_world_is_not_tried(void **state)
{
    Fixture fixture;

    (void)state;
    sit_down(&fixture, "wild16", 1000, 10);
    SeerThought thought = thought_of_last(&fixture);
    for (int i = 0; i < thought.try_count; i++)
        if (i % 3 > 0)
            thought.tries[i].quality = SEER_NEVER;
    for (int i = 0; i < PICKS; i++) {
        Move move = pick(&fixture, &thought);

        for (int j = 0; j < thought.try_count; j++)
            assert_true(thought.tries[j].move != move || thought.tries[j].quality > SEER_NEVER);
    }
    stand_up(&fixture);
}

static void the_net_decides_where_there_are_no_worlds(void **state)
{
    Fixture fixture;

    (void)state;
    sit_down(&fixture, "wild16", 0.001, 0.01);
    Move move = pick(&fixture, NULL);
    assert_int_equal(move, favourite(&fixture.intuition.mind));
    stand_up(&fixture);
}

/* Three of four worlds have all men, in the others the queen is gone. */
static SeerSet worlds_with_and_without_queen(int count)
{
    SeerSet set = {0};
    SeerWorld whole = {.world = world_of("wild16", "")};
    SeerWorld queenless = {
        .world =
            world_of("wild16", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")};

    assert_int_equal(seer_set_init(&set, count), STATUS_OK);
    for (int i = 0; i < count; i++)
        seer_set_add(&set, i % 4 == 0 ? &queenless : &whole, 1.0 / count);
    return set;
}

/* What the net will remember of the queen on d8. */
static void assert_memory_of_queen(bool remembers, int worlds, float least, float most)
{
    SeerSet believed = worlds_with_and_without_queen(worlds);
    Fixture fixture;

    sit_down(&fixture, "wild16", 1000, 0.01);
    fixture.intuition.options.remembers_worlds = remembers;
    seer_intuition_pick(&fixture.intuition, fixture.table.views[WHITE], NULL, &believed,
                        &fixture.rng);
    const uint8_t *queens =
        fixture.intuition.mind.believed + (ptrdiff_t)(QUEEN + 1) * SQUARE_COUNT;
    float root = (float)queens[D8] / 127;
    assert_true(root * root > least && root * root < most);
    stand_up(&fixture);
    seer_set_fini(&believed);
}

static void the_net_remembers_what_worlds_show(void **state)
{
    (void)state;
    assert_memory_of_queen(true, 4, 0.74F, 0.76F);
    assert_memory_of_queen(true, 6000, 0.74F, 0.76F); /* of which some are drawn */
    assert_memory_of_queen(false, 4, 0.9F, 1.1F);
}

static void the_question_is_not_asked(void **state)
{
    Fixture fixture;

    (void)state;
    sit_down(&fixture, "berkeley_any", 1000, 10);
    for (int i = 0; i < PICKS; i++)
        assert_int_not_equal(pick(&fixture, NULL), MOVE_ASK_ANY);
    stand_up(&fixture);
}

/* The queen on b6 leaves the king on a8 no move. */
static bool is_stalemate_picked(Fixture *fixture, const SeerSet *believed, int picks)
{
    Move stalemate = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text("b5b6", &stalemate, NULL), STATUS_OK);
    for (int i = 0; i < picks; i++)
        if (seer_intuition_pick(&fixture->intuition, fixture->table.views[WHITE], NULL,
                                believed, &fixture->rng) == stalemate)
            return true;
    return false;
}

static void a_won_game_is_not_thrown_away(void **state)
{
    static const char start[] = "k7/2K5/8/1Q6/8/8/8/8 w - - 0 1";
    /* So hot that the net chooses nearly anything; and it does not forget where the king is. */
    SeerIntuitionOptions options = {
        .prior = 1, .step = 1, .temperature = 40, .remembers_worlds = true};
    SeerWorld world = {.world = world_of("wild16", start)};
    SeerSet believed = {0};
    Fixture fixture;

    (void)state;
    assert_int_equal(seer_set_init(&believed, 1), STATUS_OK);
    seer_set_add(&believed, &world, 1);
    sit_down_at(&fixture, "wild16", start, &options);
    assert_false(is_stalemate_picked(&fixture, &believed, 10 * PICKS));
    fixture.intuition.thoughts.regret = NULL; /* without second thoughts it would be */
    assert_true(is_stalemate_picked(&fixture, &believed, MANY));
    stand_up(&fixture);
    seer_set_fini(&believed);
}

/* What the net in that file thinks of the first tries; "": the one that is built in. */
static void first_values(const char *net, int32_t values[TRIES_MAX])
{
    SeerIntuitionOptions options = {.prior = 1, .step = 1, .temperature = 1};
    Fixture fixture;

    snprintf(options.net, sizeof options.net, "%s", net);
    sit_down_at(&fixture, "icc", "", &options);
    pick(&fixture, NULL);
    memset(values, 0, TRIES_MAX * sizeof *values);
    for (int i = 0; i < fixture.intuition.mind.count; i++)
        values[i] = fixture.intuition.mind.values[i];
    stand_up(&fixture);
}

static void it_asks_the_net_of_its_game(void **state)
{
    int32_t asked[TRIES_MAX];
    int32_t in_the_tree[TRIES_MAX];

    (void)state;
    first_values("", asked);
    first_values(NEBEL_SOURCE_DIR "/nets/kriegspiel.nebelnet", in_the_tree);
    assert_memory_equal(asked, in_the_tree, sizeof asked);
}

static void a_file_that_is_no_net_is_refused(void **state)
{
    SeerIntuitionOptions options = {.prior = 1, .step = 1, .temperature = 1};
    SeerIntuition intuition = {0};
    PlayerSeat seat = {.game = &kriegspiel, .side = WHITE};
    Fixture fixture;
    Error error = {""};

    (void)state;
    sit_down(&fixture, "wild16", 1, 1);
    snprintf(options.net, sizeof options.net, "/dev/null");
    assert_int_not_equal(
        seer_intuition_begin(&intuition, &options, &seat, fixture.table.views[WHITE], &error),
        STATUS_OK);
    assert_true(error.text[0] != '\0');
    assert_false(intuition.is_asked);
    seer_intuition_close(&intuition);
    stand_up(&fixture);
}

TEST_FILE(seer_intuition, cmocka_unit_test(worlds_decide_where_little_weighs_as_a_nat),
          cmocka_unit_test(the_net_decides_where_much_weighs_as_a_nat),
          cmocka_unit_test(what_is_legal_in_no_world_is_not_tried),
          cmocka_unit_test(the_net_decides_where_there_are_no_worlds),
          cmocka_unit_test(the_net_remembers_what_worlds_show),
          cmocka_unit_test(the_question_is_not_asked),
          cmocka_unit_test(a_won_game_is_not_thrown_away),
          cmocka_unit_test(it_asks_the_net_of_its_game),
          cmocka_unit_test(a_file_that_is_no_net_is_refused));
