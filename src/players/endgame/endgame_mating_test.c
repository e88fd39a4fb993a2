/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/endgame/endgame_mating.h"

#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "players/registry.h"
#include "support/test.h"

enum { PLIES_MAX = 210 };

static Player *new_player(const char *text)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error;

    assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, &error), STATUS_OK);
    return player;
}

static void sit_down(Player *player, const KriegspielWorld *world, Side side)
{
    PlayerSeat seat = {.game = &kriegspiel, .side = side, .seed = 9};
    KriegspielView view;
    Error error;

    kriegspiel_view_of(world, side, &view);
    assert_int_equal(player_start(player, &seat, &view, &error), STATUS_OK);
}

/* White against Black from `fen`; returns how it ended. */
static Outcome play(Player *players[SIDE_COUNT], const char *fen)
{
    GameSetup setup = {0};
    KriegspielWorld world;
    News news[SIDE_COUNT];
    TextBuffer text;
    const Request request = {0};

    text_init(&text, setup.start, sizeof setup.start);
    text_add(&text, fen);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    for (Side side = WHITE; side <= BLACK; side++)
        sit_down(players[side], &world, side);
    while (!world.outcome.is_over && world.position.ply < PLIES_MAX) {
        Choice choice = player_choose(players[world.position.to_move], &request);

        assert_int_equal(choice.kind, CHOICE_TRY);
        kriegspiel_attempt(&world, choice.move, NULL, news);
        for (Side side = WHITE; side <= BLACK; side++)
            player_hear(players[side], &news[side]);
    }
    return world.outcome;
}

static void a_random_player_mates_with_the_option_on(void **state)
{
    Player *players[SIDE_COUNT] = {new_player("random:endgame=on"), new_player("random")};

    (void)state;
    Outcome outcome = play(players, "8/8/3k4/8/8/8/1RK5/8 w - - 0 1");
    assert_int_equal(outcome.reason, REASON_CHECKMATE);
    assert_int_equal(outcome.winner, WHITE);
    /* The same player can go on with another game. */
    outcome = play(players, "8/8/3k4/8/8/8/1QK5/8 w - - 0 1");
    assert_int_equal(outcome.reason, REASON_CHECKMATE);
    player_free(players[WHITE]);
    player_free(players[BLACK]);
}

static void the_option_takes_over_when_the_last_man_falls(void **state)
{
    Player *players[SIDE_COUNT] = {new_player("random:endgame=on"), new_player("random")};
    Explanation *explanation = memory_new(sizeof *explanation);

    (void)state;
    assert_non_null(explanation);
    /* White must take the checking pawn: it is the only legal move. */
    Outcome outcome = play(players, "8/8/3k4/8/8/8/PPp5/KBR5 w - - 0 1");
    assert_int_equal(outcome.reason, REASON_CHECKMATE);
    assert_true(player_explain(players[WHITE], explanation));
    assert_int_equal(explanation->note_count, 1);
    assert_non_null(strstr(explanation->notes[0], "has only his king"));
    assert_false(player_explain(players[BLACK], explanation));
    memory_free(explanation);
    player_free(players[WHITE]);
    player_free(players[BLACK]);
}

static void without_the_option_a_player_stays_as_it_is(void **state)
{
    PlayerSpec spec;
    PlayerCore core = {0};
    Error error;

    (void)state;
    assert_int_equal(player_spec_from_text("random", &spec, &error), STATUS_OK);
    assert_int_equal(player_core_open(&core, &spec, &error), STATUS_OK);
    assert_int_equal(endgame_wrap(&core, &spec, &error), STATUS_OK);
    assert_ptr_equal(core.type, spec.type);
    player_core_close(&core);
}

/* A player that does nothing but say that it was asked. */
typedef struct {
    bool has_pondered;
} Told;

static Status told_start(void *told, const PlayerSeat *seat, const void *view, Error *error)
{
    (void)told, (void)seat, (void)view, (void)error;
    return STATUS_OK;
}

static Choice told_choose(void *told, const void *view, const Request *request)
{
    (void)told, (void)view, (void)request;
    return (Choice){.kind = CHOICE_RESIGN};
}

static const char *told_remark(const void *told)
{
    return ((const Told *)told)->has_pondered ? "pondered" : "asked";
}

static bool told_explain(const void *told, const void *view, Explanation *explanation)
{
    (void)told, (void)view;
    explanation->work.nodes = 17;
    return true;
}

static void told_believe(const void *told, ExplainedBelief *belief)
{
    (void)told;
    belief->boards = 5;
}

static void told_ponder(void *told, const atomic_bool *stop)
{
    (void)stop;
    ((Told *)told)->has_pondered = true;
}

static const PlayerType told_player = {
    .name = "told",
    .options = &endgame_on,
    .state_size = sizeof(Told),
    .start = told_start,
    .choose = told_choose,
    .remark = told_remark,
    .explain = told_explain,
    .believe = told_believe,
    .ponder = told_ponder,
    .wrap = endgame_wrap,
};

static void while_the_king_has_men_the_wrapped_player_answers(void **state)
{
    PlayerSpec spec;
    PlayerCore core = {0};
    KriegspielWorld world;
    KriegspielView view;
    GameSetup setup = {0};
    PlayerSeat seat = {.game = &kriegspiel, .side = WHITE};
    const Request request = {0};
    Explanation *explanation = memory_new(sizeof *explanation);

    (void)state;
    assert_non_null(explanation);
    assert_int_equal(player_spec_of_type(&told_player, NULL, &spec, NULL), STATUS_OK);
    assert_int_equal(player_core_open(&core, &spec, NULL), STATUS_OK);
    assert_int_equal(endgame_wrap(&core, &spec, NULL), STATUS_OK);
    assert_ptr_not_equal(core.type, &told_player);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    kriegspiel_view_of(&world, WHITE, &view);
    assert_int_equal(player_core_start(&core, &seat, &view, NULL), STATUS_OK);
    assert_int_equal(player_core_choose(&core, &view, &request).kind, CHOICE_RESIGN);
    assert_string_equal(player_core_remark(&core), "asked");
    player_core_ponder(&core, NULL);
    assert_string_equal(player_core_remark(&core), "pondered");
    assert_true(player_core_explain(&core, &view, explanation));
    assert_int_equal(explanation->work.nodes, 17);
    player_core_believe(&core, &explanation->belief);
    assert_int_equal(explanation->belief.boards, 5);
    player_core_close(&core);
    memory_free(explanation);
}

static void a_player_without_memory_for_it_is_refused(void **state)
{
    PlayerSpec spec;
    Player *player = NULL;
    Status status = STATUS_NO_MEMORY;
    int refused = 0;

    (void)state;
    assert_int_equal(player_spec_from_text("random:endgame=on", &spec, NULL), STATUS_OK);
    for (; status != STATUS_OK; refused += status != STATUS_OK) {
        memory_fail_after(refused);
        status = player_new(&spec, &player, NULL);
        memory_fail_after(-1);
        assert_int_equal(status == STATUS_OK, player != NULL);
    }
    assert_true(refused >= 4); /* the player, its state, the wrapper, its search */
    player_free(player);
}

TEST_FILE(endgame_mating, cmocka_unit_test(a_random_player_mates_with_the_option_on),
          cmocka_unit_test(the_option_takes_over_when_the_last_man_falls),
          cmocka_unit_test(without_the_option_a_player_stays_as_it_is),
          cmocka_unit_test(while_the_king_has_men_the_wrapped_player_answers),
          cmocka_unit_test(a_player_without_memory_for_it_is_refused));
