/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A third game in the program: with one call of games_add every command and the server have it,
 * and no file of it is ever taken for a game of another kind.
 */
#include <stdio.h>

#include "record/game_file.h"
#include "support/nebel_program.h"
#include "support/noughts.h"
#include "support/scratch.h"
#include "support/serve_play.h"

#define WITH_NOUGHTS(...) ((const char *const[]){PROGRAM_WITH_NOUGHTS, __VA_ARGS__, NULL})
#define MATCH(...)                                                                             \
    WITH_NOUGHTS("match", "random", "flat:playouts=20", "--game", "noughts", __VA_ARGS__)

enum { GAMES = 12 };

static void expect(const char *const arguments[], const char *input, int code, const char *out,
                   const char *err)
{
    ProgramResult result = nebel_run(arguments, input);

    assert_contains(result.out, out);
    assert_contains(result.err, err);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

/* Nothing of it is shown. */
static void refuse(const char *const arguments[], const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_string_equal(result.out, "");
    assert_contains(result.err, sentence);
    assert_int_equal(result.code, 1);
    program_result_free(&result);
}

static const char drawn_game[] = "nebel transcript\n"
                                 "game: noughts\n"
                                 "rules: told\n"
                                 "first: Ada\n"
                                 "second: Bob\n"
                                 "result: 1-0 goal\n"
                                 "\n"
                                 "1. Cross b2 moved\n"
                                 "2. Nought b2 illegal\n"
                                 "2. Nought a1 moved\n"
                                 "3. Cross b3 moved\n"
                                 "4. Nought a2 moved\n"
                                 "5. Cross b1 moved\n";

static void show_draws_the_game_that_the_file_names(void **state)
{
    (void)state;
    expect(WITH_NOUGHTS("show", "--from", "2", "--to", "2", "-"), drawn_game, 0,
           "Ada - Bob, 1-0 (goal), told, 5 plies\n"
           "\n"
           "2. Nought a1\n"
           "  Tried: b2 illegal\n"
           "  Both hear: Illegal. Nought moved.\n"
           "\n"
           "3  . . .\n"
           "2  . x .\n"
           "1  o . .\n"
           "   a b c\n",
           "");
    expect(WITH_NOUGHTS("show", "--final", "--view", "nought", "-"), drawn_game, 0,
           "Ada - Bob, 1-0 (goal), told, 5 plies, as Nought saw it\n"
           "\n"
           "5. Cross --\n"
           "  Nought hears: Cross moved. Cross wins: goal.\n"
           "\n"
           "3  . . .\n"
           "2  o x .\n"
           "1  o . .\n"
           "   a b c\n",
           "");
    expect(WITH_NOUGHTS("show", "--view", "white", "-"), drawn_game, 2, "",
           "no side is called \"white\"; there are Cross, Nought and referee");
}

/* What the file has of the game, the store has too, and so have the pages of both. */
static void compare_game(const char *text, const char *store, int number)
{
    char word[16];
    ProgramResult shown[2];
    const char *const files[] = {text, store};

    snprintf(word, sizeof word, "%d", number);
    for (int i = 0; i < 2; i++)
        shown[i] = nebel_run(WITH_NOUGHTS("show", files[i], "--game", word), "");
    assert_contains(shown[0].out, "\n   a b c\n");
    assert_string_equal(shown[0].out, shown[1].out);
    for (int i = 0; i < 2; i++)
        program_result_free(&shown[i]);
}

static void a_match_is_written_kept_shown_and_resumed(void **state)
{
    Scratch scratch = scratch_new();
    const char *text = scratch_path(&scratch, "games.txt");
    const char *again = scratch_path(&scratch, "again.txt");
    const char *store = scratch_path(&scratch, "games.db");

    (void)state;
    expect(MATCH("--games", "8", "--db", store), "", 0, "as Nought", "");
    expect(MATCH("--games", "12", "--db", store, "--resume", "--out", text), "", 0, "goal", "");
    expect(MATCH("--games", "12", "--out", again), "", 0, "goal", "");
    scratch_assert_same(&scratch, "games.txt", "again.txt");
    expect(WITH_NOUGHTS("show", "--list", text), "", 0, "\n  12  flat:playouts=20 - random, ",
           "");
    expect(WITH_NOUGHTS("games", "--db", store), "", 0, "flat:playouts=20 (silent)", "");
    for (int number = 1; number <= GAMES; number++)
        compare_game(text, store, number);
    expect(WITH_NOUGHTS("belief", text), "", 0, "What Nought believes", "");
    scratch_free(&scratch);
}

/* Once a third game was taken for the first or the second, and its world drawn as theirs. */
static void a_program_without_the_game_shows_nothing_of_it(void **state)
{
    Scratch scratch = scratch_new();
    const char *text = scratch_path(&scratch, "games.txt");
    const char *store = scratch_path(&scratch, "games.db");

    (void)state;
    expect(MATCH("--games", "2", "--db", store, "--out", text), "", 0, "goal", "");
    refuse(NEBEL("show", text), "line 2: no game is called \"noughts\"; there is ");
    refuse(NEBEL("show", store), "game 1 is one of \"noughts\", which is not known here");
    refuse(NEBEL("belief", store), "game 1 is one of \"noughts\", which is not known here");
    refuse(WITH_NOUGHTS("statistics", "build", text, "--out", scratch_path(&scratch, "men")),
           "there is no game to count");
    scratch_free(&scratch);
}

static void its_tries_are_none_of_another_game(void **state)
{
    static const char *const others[] = {"kriegspiel", "phantom-go"};
    char text[sizeof drawn_game + 16];

    (void)state;
    for (int i = 0; i < 2; i++) {
        snprintf(text, sizeof text, "nebel transcript\ngame: %s%s", others[i],
                 strchr(drawn_game, '\n') + strlen("\ngame: noughts"));
        ProgramResult result = nebel_run(WITH_NOUGHTS("show", "-"), text);

        assert_int_equal(result.code, 1);
        assert_string_equal(result.out, "");
        program_result_free(&result);
    }
}

static void the_referee_judges_it(void **state)
{
    (void)state;
    expect(
        WITH_NOUGHTS("referee"),
        "{\"new\":{\"game\":\"noughts\",\"start\":\"xx.oo.... x\"}}\n"
        "{\"try\":\"a2\"}\n{\"fen\":true}\n{\"try\":\"c1\"}\n{\"try\":\"c3\"}\n",
        0,
        "{\"ok\":true,\"next\":\"cross\",\"askable\":7}\n"
        "{\"turn\":\"cross\",\"try\":\"a2\",\"answer\":\"illegal\",\"end\":null,\"next\":"
        "\"cross\",\"askable\":6,\"hears\":{\"cross\":[\"Illegal.\"],\"nought\":[]}}\n"
        "{\"fen\":\"xx.oo.... x\"}\n"
        "{\"turn\":\"cross\",\"try\":\"c1\",\"answer\":\"moved\",\"end\":{\"result\":\"1-0\","
        "\"reason\":\"goal\"},\"next\":null,\"askable\":0,\"hears\":{\"cross\":[\"Cross "
        "moved.\",\"Cross wins: goal.\"],\"nought\":[\"Cross moved.\",\"Cross wins: "
        "goal.\"]}}\n"
        "{\"error\":\"the game is over\"}\n",
        "");
    expect(WITH_NOUGHTS("referee"), "{\"new\":{\"game\":\"noughts\",\"size\":3}}\n", 0,
           "a new game has no \\\"size\\\"", "");
}

static void people_and_programs_play_it(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "game.txt");

    (void)state;
    expect(WITH_NOUGHTS("play", "--game", "noughts", "--side", "nought", "--seed", "3",
                        "--save", path),
           "b2\na1\nquit\n", 0, "You play Nought against random", "");
    expect(WITH_NOUGHTS("show", path), "", 0, ", as Nought saw it\n", "");
    expect(WITH_NOUGHTS("show", "--view", "cross", path), "", 1, "",
           "it is Nought's file and shows no other view");
    expect(WITH_NOUGHTS("match", ("exec:'" PROGRAM_WITH_NOUGHTS " engine --player random'"),
                        "random", "--game", "noughts", "--rules", "told", "--games", "4"),
           "", 0, "games              4", "");
    expect(MATCH("--games", "2", "--size", "3"), "", 2, "", "noughts has no size");
    expect(WITH_NOUGHTS("match", "hs", "random", "--game", "noughts"), "", 2, "",
           "hs plays kriegspiel only, not noughts");
    scratch_free(&scratch);
}

/* --- The server --- */

static const char *const no_limits[] = {"--no-limits", NULL};

static void play_to_the_end(Seat *seat, Rng *rng)
{
    while (!seat_is_over(seat)) {
        if (seat_is_on_move(seat))
            seat_try_random(seat, rng);
        seat_hear(seat);
    }
}

static void get(int port, const char *game, const char *ending, int status, const char *part)
{
    char path[64];

    snprintf(path, sizeof path, "/api/games/%s%s", game, ending);
    HttpAnswer answer = http_get(port, path, NULL);
    assert_int_equal(answer.status, status);
    assert_contains(answer.body, part);
    http_answer_free(&answer);
}

/* The file that is downloaded is read back as the game that was played. */
static void check_download(int port, const char *id)
{
    Scratch scratch = scratch_new();
    char path[64];
    GameFile file;
    RecordedGame game;

    snprintf(path, sizeof path, "/api/games/%s.txt", id);
    HttpAnswer answer = http_get(port, path, NULL);
    scratch_write(&scratch, "game.txt", answer.body);
    assert_int_equal(game_file_open(&file, scratch_path(&scratch, "game.txt"), NULL),
                     STATUS_OK);
    assert_int_equal(game_file_read(&file, 1, &game, NULL), STATUS_OK);
    assert_ptr_equal(game.record.head.game, &noughts);
    assert_true(game.record.count >= 5 && game.record.head.outcome.is_over);
    recorded_game_fini(&game);
    game_file_close(&file);
    http_answer_free(&answer);
    scratch_free(&scratch);
}

static void the_server_has_it_and_takes_it_up_again(void **state)
{
    ServerProcess server = server_process_start(PROGRAM_WITH_NOUGHTS, no_limits);
    Seat seat;
    Rng rng;

    (void)state;
    rng_init(&rng, 9, 0);
    seat_enter(&seat, server.port);
    seat_say(&seat,
             "{\"do\":\"play\",\"game\":\"noughts\",\"rules\":\"told\",\"side\":\"first\","
             "\"opponent\":\"pebble\"}");
    seat_take_game(&seat);
    assert_int_equal(json_array_size(json_object_get(seat.view, "tries")), NOUGHTS_CELLS);
    seat_try(&seat, "b2");
    seat_hear(&seat);
    server_process_kill(&server);
    server_process_again(&server, no_limits);
    seat_return(&seat, server.port);
    assert_non_null(json_object_get(json_object_get(seat.view, "men"), "b2"));
    play_to_the_end(&seat, &rng);
    get(server.port, seat.game, "", 200, "\"kind\":\"noughts\"");
    get(server.port, seat.game, ".pgn", 404, "another kind of file");
    get(server.port, seat.game, ".txt", 200, "\n1. Cross b2 moved\n");
    /* The second side may have tried b2, too, but then it has moved by the third try. */
    get(server.port, seat.game, "/belief?side=first&try=3", 200, "\"belief\":{\"");
    check_download(server.port, seat.game);
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void a_server_without_the_game_leaves_it_alone(void **state)
{
    ServerProcess server = server_process_start(PROGRAM_WITH_NOUGHTS, no_limits);
    const char *data = server.scratch.folder;
    const char *backup = scratch_path(&server.scratch, "backup");
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_say(&seat, "{\"do\":\"play\",\"game\":\"noughts\",\"side\":\"first\","
                    "\"opponent\":\"pebble\"}");
    seat_take_game(&seat);
    seat_leave(&seat);
    assert_int_equal(server_process_end(&server), 0);
    refuse(NEBEL("serve", "--port", "0", "--data", data), "no game is called \"noughts\"");
    expect(WITH_NOUGHTS("admin", "backup", backup, "--data", data), "", 0, "", "");
    expect(WITH_NOUGHTS("admin", "check-backup", backup), "", 0, "1", "");
    refuse(NEBEL("admin", "check-backup", backup), "noughts");
    server_process_again(&server, no_limits);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(third_game, cmocka_unit_test(show_draws_the_game_that_the_file_names),
          cmocka_unit_test(a_match_is_written_kept_shown_and_resumed),
          cmocka_unit_test(a_program_without_the_game_shows_nothing_of_it),
          cmocka_unit_test(its_tries_are_none_of_another_game),
          cmocka_unit_test(the_referee_judges_it),
          cmocka_unit_test(people_and_programs_play_it),
          cmocka_unit_test(the_server_has_it_and_takes_it_up_again),
          cmocka_unit_test(a_server_without_the_game_leaves_it_alone));
