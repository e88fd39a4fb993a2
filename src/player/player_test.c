/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/player.h"

#include <string.h>

#include "base/memory.h"
#include "support/test.h"

/* What a player was called with, in the order of the calls. */
static struct {
    char calls[64];
    uint64_t options;
    bool state_was_zero;
    const void *view;
    uint64_t seen; /* in the view at the last call */
    Request request;
    PlayerSeat seat;
} noted;

static void note(char call, const void *view)
{
    size_t length = strlen(noted.calls);

    noted.calls[length < sizeof noted.calls - 1 ? length : 0] = call;
    noted.view = view;
    if (view != NULL)
        noted.seen = *(const uint64_t *)view;
}

static Status noting_open(void *state, const void *options, Error *error)
{
    note('o', NULL);
    memcpy(&noted.options, options, sizeof noted.options);
    noted.state_was_zero = *(uint64_t *)state == 0;
    *(uint64_t *)state = 1;
    return noted.options == 13 ? error_set(error, STATUS_IO, "unlucky") : STATUS_OK;
}

static Status noting_start(void *state, const PlayerSeat *seat, const void *view, Error *error)
{
    (void)state;
    note('s', view);
    noted.seat = *seat;
    return seat->seed == 13 ? error_set(error, STATUS_IO, "unlucky seat") : STATUS_OK;
}

static void noting_hear(void *state, const News *news, const void *view)
{
    (void)state;
    (void)news;
    note('h', view);
}

static Choice noting_choose(void *state, const void *view, const Request *request)
{
    (void)state;
    note('c', view);
    noted.request = *request;
    return (Choice){.kind = CHOICE_FAILED, .move = 7, .reason = REASON_CRASH};
}

static void noting_close(void *state)
{
    (void)state;
    note('x', NULL);
}

static const PlayerType noting = {
    .name = "noting",
    .game = "adding",
    .keeps_clock = true,
    .state_size = sizeof(uint64_t),
    .open = noting_open,
    .start = noting_start,
    .hear = noting_hear,
    .choose = noting_choose,
    .close = noting_close,
};

/* Views are numbers, and hearing adds the try. */
static void add_up(void *view, const News *news)
{
    *(uint64_t *)view += news->move;
}

static const GameOps adding = {.name = "adding", .view_size = sizeof(uint64_t), .hear = add_up};
static const GameOps wide = {.name = "adding", .view_size = 4096, .hear = add_up};
static const GameOps other = {.name = "other", .view_size = sizeof(uint64_t), .hear = add_up};

static Player *player_with(uint64_t options)
{
    PlayerSpec spec = {.type = &noting};
    Player *player = NULL;

    memset(&noted, 0, sizeof noted);
    memcpy(spec.options, &options, sizeof options);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    return player;
}

static void sit(Player *player, const GameOps *game, uint64_t view)
{
    PlayerSeat seat = {.game = game, .setup = {.max_plies = 9}, .side = SIDE_SECOND, .seed = 5};
    uint64_t room[512] = {view};

    assert_int_equal(player_start(player, &seat, room, NULL), STATUS_OK);
    room[0] = 999; /* the view has been copied */
    assert_int_equal(*(const uint64_t *)player_view(player), view);
}

static void a_player_is_opened_with_its_options_and_closed_once(void **state)
{
    Player *player = player_with(42);

    (void)state;
    assert_int_equal(noted.options, 42);
    assert_true(noted.state_was_zero);
    assert_ptr_equal(player_type(player), &noting);
    player_free(player);
    assert_string_equal(noted.calls, "ox");
    player_free(NULL);
}

static void a_player_that_cannot_be_opened_is_not_closed(void **state)
{
    PlayerSpec spec = {.type = &noting, .options = {13}};
    Player *player = NULL;
    Error error = {""};

    (void)state;
    memset(&noted, 0, sizeof noted);
    assert_int_equal(player_new(&spec, &player, &error), STATUS_IO);
    assert_string_equal(error.text, "unlucky");
    assert_string_equal(noted.calls, "o");
}

static void it_sits_down_with_a_seat_and_a_view_of_its_own(void **state)
{
    Player *player = player_with(0);

    (void)state;
    sit(player, &adding, 3);
    assert_ptr_equal(noted.seat.game, &adding);
    assert_int_equal(noted.seat.setup.max_plies, 9);
    assert_int_equal(noted.seat.side, SIDE_SECOND);
    assert_int_equal(noted.seat.seed, 5);
    assert_int_equal(noted.seen, 3);
    assert_ptr_equal(noted.view, player_view(player));
    player_free(player);
}

static void its_view_has_heard_the_news_before_it_has(void **state)
{
    Player *player = player_with(0);
    News news = {.is_heard = 1, .move = 4};

    (void)state;
    sit(player, &adding, 3);
    player_hear(player, &news);
    assert_int_equal(noted.seen, 7);
    player_hear(player, &news);
    assert_int_equal(noted.seen, 11);
    assert_string_equal(noted.calls, "oshh");
    player_free(player);
}

static void silence_does_not_reach_it(void **state)
{
    Player *player = player_with(0);
    News silence = {.is_heard = 0, .move = 4};

    (void)state;
    sit(player, &adding, 3);
    player_hear(player, &silence);
    assert_string_equal(noted.calls, "os");
    assert_int_equal(*(const uint64_t *)player_view(player), 3);
    player_free(player);
}

static void it_chooses_from_its_view_and_the_request(void **state)
{
    Player *player = player_with(0);
    Request request = {.budget = {.nodes = 8}, .clock = {true, 100, 2}};

    (void)state;
    sit(player, &adding, 3);
    Choice choice = player_choose(player, &request);
    assert_int_equal(choice.kind, CHOICE_FAILED);
    assert_int_equal(choice.reason, REASON_CRASH);
    assert_int_equal(choice.move, 7);
    assert_int_equal(noted.seen, 3);
    assert_memory_equal(&noted.request, &request, sizeof request);
    player_free(player);
}

static void who_does_not_keep_its_clock_is_told_a_time_for_the_try(void **state)
{
    static const PlayerType careless = {
        .name = "careless", .start = noting_start, .choose = noting_choose};
    PlayerSpec spec = {.type = &careless};
    Player *player = NULL;
    Request request = {.budget = {.nodes = 8}, .clock = {true, 60000, 0}};

    (void)state;
    memset(&noted, 0, sizeof noted);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    sit(player, &adding, 3);
    player_choose(player, &request);
    assert_int_equal(noted.request.budget.ms, 1000);
    assert_int_equal(noted.request.budget.nodes, 8);
    request.budget.ms = 5;
    player_choose(player, &request);
    assert_int_equal(noted.request.budget.ms, 5);
    request.clock.left_ms = 0;
    player_choose(player, &request);
    assert_int_equal(noted.request.budget.ms, 1);
    player_free(player);
}

/* What it takes for one is not there for the next, and a refusal brings nothing. */
static void all_tries_of_a_turn_share_what_was_its_own_when_it_began(void **state)
{
    static const PlayerType careless = {
        .name = "careless", .start = noting_start, .choose = noting_choose};
    static const News refused = {
        .is_heard = 1, .mover = SIDE_SECOND, .verdict = VERDICT_ILLEGAL};
    static const News moved = {.is_heard = 1, .mover = SIDE_SECOND, .verdict = VERDICT_MOVED};
    PlayerSpec spec = {.type = &careless};
    Player *player = NULL;
    Request request = {.clock = {true, 60000, 0}};

    (void)state;
    memset(&noted, 0, sizeof noted);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    sit(player, &adding, 3);
    for (int turn = 0; turn < 3; turn++) {
        int64_t began_ms = request.clock.left_ms;

        for (int i = 0; i < 20; i++) {
            player_choose(player, &request);
            request.clock.left_ms -= noted.request.budget.ms;
            player_hear(player, &refused);
        }
        assert_in_range(began_ms - request.clock.left_ms, began_ms / 40 - 10,
                        began_ms / 40 + 20);
        player_hear(player, &moved);
    }
    player_free(player);
}

static void it_plays_one_game_after_another(void **state)
{
    Player *player = player_with(0);
    News news = {.is_heard = 1, .move = 4};

    (void)state;
    for (uint64_t round = 1; round <= 3; round++) {
        sit(player, &adding, round);
        player_hear(player, &news);
        assert_int_equal(noted.seen, round + 4);
        sit(player, &wide, 10 * round);
        player_hear(player, &news);
        assert_int_equal(noted.seen, 10 * round + 4);
    }
    player_free(player);
    assert_string_equal(noted.calls, "oshshshshshshx");
}

static void it_refuses_a_game_it_does_not_play(void **state)
{
    Player *player = player_with(0);
    PlayerSeat seat = {.game = &other};
    uint64_t view = 0;
    Error error = {""};

    (void)state;
    assert_int_equal(player_start(player, &seat, &view, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "noting plays adding only, not other");
    assert_string_equal(noted.calls, "o");
    player_free(player);
}

static void it_may_refuse_a_seat(void **state)
{
    Player *player = player_with(0);
    PlayerSeat seat = {.game = &adding, .seed = 13};
    uint64_t view = 0;
    Error error = {""};

    (void)state;
    assert_int_equal(player_start(player, &seat, &view, &error), STATUS_IO);
    assert_string_equal(error.text, "unlucky seat");
    sit(player, &adding, 3);
    player_free(player);
}

static void a_type_may_have_nothing_but_start_and_choose(void **state)
{
    static const PlayerType bare = {
        .name = "bare", .start = noting_start, .choose = noting_choose};
    PlayerSpec spec = {.type = &bare};
    Player *player = NULL;
    News news = {.is_heard = 1, .move = 4};

    (void)state;
    memset(&noted, 0, sizeof noted);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    sit(player, &other, 1);
    player_hear(player, &news);
    assert_int_equal(*(const uint64_t *)player_view(player), 5);
    player_free(player);
    assert_string_equal(noted.calls, "s");
}

static void without_memory_it_says_so(void **state)
{
    PlayerSpec spec = {.type = &noting};
    PlayerSeat seat = {.game = &adding};
    uint64_t view = 3;
    Player *player = NULL;
    Error error = {""};

    (void)state;
    memset(&noted, 0, sizeof noted);
    for (int successes = 0; successes < 2; successes++) {
        memory_fail_after(successes);
        assert_int_equal(player_new(&spec, &player, &error), STATUS_NO_MEMORY);
    }
    memory_fail_after(2);
    assert_int_equal(player_new(&spec, &player, &error), STATUS_OK);
    assert_int_equal(player_start(player, &seat, &view, &error), STATUS_NO_MEMORY);
    memory_fail_after(-1);
    assert_string_equal(error.text, "out of memory");
    sit(player, &adding, 3);
    player_free(player);
    assert_string_equal(noted.calls, "osx");
}

TEST_FILE(player, cmocka_unit_test(a_player_is_opened_with_its_options_and_closed_once),
          cmocka_unit_test(a_player_that_cannot_be_opened_is_not_closed),
          cmocka_unit_test(it_sits_down_with_a_seat_and_a_view_of_its_own),
          cmocka_unit_test(its_view_has_heard_the_news_before_it_has),
          cmocka_unit_test(silence_does_not_reach_it),
          cmocka_unit_test(it_chooses_from_its_view_and_the_request),
          cmocka_unit_test(who_does_not_keep_its_clock_is_told_a_time_for_the_try),
          cmocka_unit_test(all_tries_of_a_turn_share_what_was_its_own_when_it_began),
          cmocka_unit_test(it_plays_one_game_after_another),
          cmocka_unit_test(it_refuses_a_game_it_does_not_play),
          cmocka_unit_test(it_may_refuse_a_seat),
          cmocka_unit_test(a_type_may_have_nothing_but_start_and_choose),
          cmocka_unit_test(without_memory_it_says_so));
