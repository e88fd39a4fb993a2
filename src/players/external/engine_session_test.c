/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/engine_session.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "players/games.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

static EngineSession *session_with(const char *player)
{
    EngineSession *session = NULL;
    PlayerSpec spec;

    assert_int_equal(player_spec_from_text(player, &spec, NULL), STATUS_OK);
    assert_int_equal(engine_session_new(&spec, &session, NULL), STATUS_OK);
    return session;
}

/* The answer to one line; the last one stands until the next call. */
static const char *say(EngineSession *session, const char *line)
{
    static char answer[PROTOCOL_LINE_MAX];
    TextBuffer text;

    text_init(&text, answer, sizeof answer);
    assert_true(engine_session_obey(session, line, strlen(line), &text));
    assert_false(text.is_cut);
    return answer;
}

static void assert_error(const char *answer)
{
    if (strncmp(answer, "error ", 6) != 0 ||
        strchr(answer, '\n') != answer + strlen(answer) - 1)
        fail_msg("no error: %s", answer);
}

static void a_player_that_sees_all_is_not_seated(void **state)
{
    EngineSession *session = NULL;
    PlayerSpec spec;

    (void)state;
    assert_int_equal(player_spec_from_text("negamax", &spec, NULL), STATUS_OK);
    assert_int_not_equal(engine_session_new(&spec, &session, NULL), STATUS_OK);
}

static void a_game_is_played_in_order(void **state)
{
    EngineSession *session = session_with("random");

    (void)state;
    assert_error(say(session, "newgame kriegspiel side=white"));
    assert_error(say(session, "nebel 2"));
    assert_error(say(session, "nebel"));
    assert_string_equal(say(session, "nebel 1\r"), "ready nebel random\n");
    assert_error(say(session, "go"));
    assert_error(say(session, "newgame kriegspiel side=white rules=moscow"));
    assert_string_equal(say(session, "newgame kriegspiel side=white seed=1"), "");
    assert_error(say(session, "go"));
    assert_error(say(session, "begin black tries=0"));
    assert_error(say(session, "begin white"));
    assert_string_equal(say(session, "begin white tries=0"), "");
    assert_error(say(session, "answer moved tries=0"));
    assert_error(say(session, "opponent moved tries=0"));
    assert_int_equal(strncmp(say(session, "go ms=50"), "try ", 4), 0);
    assert_error(say(session, "go"));
    assert_error(say(session, "opponent moved tries=0"));
    assert_error(say(session, "answer yes"));
    assert_error(say(session, "answer moved tries=many"));
    assert_string_equal(say(session, "answer moved tries=0"), "");
    assert_error(say(session, "go"));
    assert_string_equal(say(session, "opponent moved tries=0"), "");
    assert_int_equal(strncmp(say(session, "go"), "try ", 4), 0);
    assert_string_equal(say(session, "over 1-0 resignation"), "");
    assert_error(say(session, "go"));
    assert_error(say(session, "over 1-0 resignation"));
    assert_string_equal(say(session, "newgame kriegspiel side=black seed=2"), "");
    assert_string_equal(say(session, ""), "");
    assert_false(engine_session_obey(session, "quit", 4, NULL));
    engine_session_free(session);
}

static void a_choice_is_explained_when_asked(void **state)
{
    EngineSession *session = session_with("los:boards=2,nodes=5");
    char *storage = test_malloc(ENGINE_ANSWER_MAX);
    TextBuffer answer;

    (void)state;
    say(session, "nebel 1");
    assert_error(say(session, "explain"));
    say(session, "newgame kriegspiel side=white seed=1");
    say(session, "begin white tries=0");
    assert_error(say(session, "explain"));
    assert_int_equal(strncmp(say(session, "go"), "try ", 4), 0);
    for (int i = 0; i < 2; i++) { /* before the answer and after it */
        text_init(&answer, storage, ENGINE_ANSWER_MAX);
        assert_true(engine_session_obey(session, "explain", 7, &answer));
        assert_int_equal(strncmp(storage, "explanation {\"try\":\"", 20), 0);
        assert_ptr_equal(strchr(storage, '\n'), storage + answer.length - 1);
        say(session, "answer illegal");
    }
    test_free(storage);
    engine_session_free(session);
}

static void who_thinks_nothing_explains_nothing(void **state)
{
    EngineSession *session = session_with("random");

    (void)state;
    say(session, "nebel 1");
    say(session, "newgame kriegspiel side=white seed=1");
    say(session, "begin white tries=0");
    say(session, "go");
    assert_string_equal(say(session, "explain"), "error there is nothing to explain\n");
    engine_session_free(session);
}

/* A player that counts how often it is asked to ponder, in its options. */
typedef struct {
    atomic_int *pondered;
    const GameOps *game;
} PondererState;

static Status ponderer_open(void *memory, const void *options, Error *error)
{
    PondererState *state = memory;

    (void)error;
    memcpy(&state->pondered, options, sizeof state->pondered);
    return STATUS_OK;
}

static Status ponderer_start(void *memory, const PlayerSeat *seat, const void *view,
                             Error *error)
{
    (void)view;
    (void)error;
    ((PondererState *)memory)->game = seat->game;
    return STATUS_OK;
}

static Choice ponderer_choose(void *memory, const void *view, const Request *request)
{
    Move tries[600];

    (void)request;
    ((PondererState *)memory)->game->list_tries(view, tries);
    return choice_try(tries[0]);
}

static void ponderer_ponder(void *memory, const atomic_bool *stop)
{
    while (!atomic_load(stop))
        sched_yield();
    atomic_fetch_add(((PondererState *)memory)->pondered, 1);
}

static const PlayerType ponderer = {
    .name = "ponderer",
    .state_size = sizeof(PondererState),
    .open = ponderer_open,
    .start = ponderer_start,
    .choose = ponderer_choose,
    .ponder = ponderer_ponder,
};

static void who_is_asked_with_a_clock_ponders_after_its_move(void **state)
{
    atomic_int pondered = 0;
    atomic_int *counter = &pondered;
    EngineSession *session = NULL;
    PlayerSpec spec = {.type = &ponderer};

    (void)state;
    memcpy(spec.options, &counter, sizeof counter);
    assert_int_equal(engine_session_new(&spec, &session, NULL), STATUS_OK);
    say(session, "nebel 1");
    say(session, "newgame kriegspiel side=white seed=1");
    say(session, "begin white tries=0");
    say(session, "go ms=50");
    say(session, "answer moved tries=0");
    say(session, "opponent moved tries=0");
    assert_int_equal(pondered, 0);
    say(session, "go left_ms=1000");
    say(session, "answer illegal");
    say(session, "go left_ms=900");
    assert_int_equal(pondered, 0);
    say(session, "answer moved tries=0");
    say(session, "opponent moved tries=0");
    assert_int_equal(pondered, 1);
    say(session, "go left_ms=800");
    say(session, "answer moved tries=0");
    engine_session_free(session);
    assert_int_equal(pondered, 2);
}

static void bytes_of_any_kind_are_errors(void **state)
{
    EngineSession *session = session_with("random");
    static char long_line[2 * PROTOCOL_LINE_MAX];
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer answer;

    (void)state;
    memset(long_line, 'n', sizeof long_line - 1);
    assert_error(say(session, long_line));
    assert_error(say(session, "\x1b[2J\x7f\xff"));
    text_init(&answer, storage, sizeof storage);
    assert_true(engine_session_obey(session, "nebel\0001", 7, &answer));
    assert_error(storage);
    engine_session_free(session);
}

/* Changes, cuts or doubles a byte now and then. */
static size_t spoil(char *line, size_t length, Rng *rng)
{
    if (length > 0 && rng_below(rng, 2))
        line[rng_below(rng, (uint32_t)length)] = (char)rng_next(rng);
    if (length > 0 && rng_below(rng, 4) == 0)
        length = rng_below(rng, (uint32_t)length);
    return length;
}

/* Tells the session a line, after spoiled forms of it; returns its answer to the right one. */
static void tell(EngineSession *session, const char *line, Rng *rng, TextBuffer *answer)
{
    size_t length = strcspn(line, "\n");

    for (int i = 0; i < 3; i++) {
        char spoiled[PROTOCOL_LINE_MAX];

        memcpy(spoiled, line, length);
        size_t left = spoil(spoiled, length, rng);
        if (left == length && memcmp(spoiled, line, length) == 0)
            continue;
        text_clear(answer);
        engine_session_obey(session, spoiled, left, answer);
    }
    text_clear(answer);
    assert_true(engine_session_obey(session, line, length, answer));
}

/* A spoiled line may by chance be another right one, and the session then be somewhere else
 * than the game: only that it survives is asked. */
static void spoiled_lines_do_no_harm(void **state)
{
    EngineSession *session = session_with("random");
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer answer;
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 0);
    text_init(&answer, storage, sizeof storage);
    tell(session, "nebel 1", &rng, &answer);
    for (int rules = 0; rules < games[0]->text->rulesets.count; rules++) {
        char lines[PROTOCOL_LINE_MAX];
        TextBuffer text;
        Table table;

        table_init(&table, games[0], rules, rules % games[0]->text->starts.count, 60);
        PlayerSeat seat = {.game = games[0], .setup = table.setup, .side = SIDE_FIRST};
        text_init(&text, lines, sizeof lines);
        assert_int_equal(protocol_write_newgame(&seat, table.views[0], &text, NULL), STATUS_OK);
        tell(session, lines, &rng, &answer);
        tell(session, strchr(lines, '\n') + 1, &rng, &answer);
        while (!games[0]->outcome(table.world).is_over) {
            if (games[0]->to_move(table.world) == SIDE_FIRST)
                tell(session, "go ms=7 nodes=100", &rng, &answer);
            table_attempt_random(&table, &rng);
            text_clear(&text);
            protocol_write_news(games[0], SIDE_FIRST, &table.news[0], &text);
            if (text.length > 0)
                tell(session, lines, &rng, &answer);
        }
        table_fini(&table);
    }
    engine_session_free(session);
}

static void a_game_can_be_told_from_its_beginning(void **state)
{
    EngineSession *session = session_with("random");

    (void)state;
    say(session, "nebel 1");
    say(session, "newgame kriegspiel rules=berkeley_any side=white seed=1");
    say(session, "begin white");
    assert_error(say(session, "past"));
    assert_error(say(session, "past e2e4"));
    assert_error(say(session, "past e2e9 moved"));
    assert_string_equal(say(session, "past e2e4 moved"), "");
    assert_error(say(session, "past d2d4 moved"));
    assert_string_equal(say(session, "opponent moved"), "");
    assert_string_equal(say(session, "past any yes"), "");
    assert_string_equal(say(session, "past e4f5 illegal"), "");
    /* Nothing but another pawn capture can be asked now. */
    const char *answer = say(session, "go ms=10");
    assert_int_equal(strncmp(answer, "try ", 4), 0);
    assert_int_equal(abs(answer[4] - answer[6]), 1);
    assert_error(say(session, "past e4d5 illegal"));
    assert_string_equal(say(session, "answer illegal"), "");
    engine_session_free(session);
}

TEST_FILE(engine_session, cmocka_unit_test(a_player_that_sees_all_is_not_seated),
          cmocka_unit_test(a_game_is_played_in_order),
          cmocka_unit_test(a_game_can_be_told_from_its_beginning),
          cmocka_unit_test(a_choice_is_explained_when_asked),
          cmocka_unit_test(who_thinks_nothing_explains_nothing),
          cmocka_unit_test(who_is_asked_with_a_clock_ponders_after_its_move),
          cmocka_unit_test(bytes_of_any_kind_are_errors),
          cmocka_unit_test(spoiled_lines_do_no_harm));
