/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Members, sessions, tokens and ratings.
 */
#include <stdio.h>
#include <string.h>

#include "server/members/glicko.h"
#include "server/members/league.h"
#include "server/store/server_store_internal.h"
#include "support/server_file.h"
#include "support/test.h"

typedef struct {
    StoreFile file;
    ServerStore *store;
} Fixture;

static void fixture_init(Fixture *fixture)
{
    fixture->file = store_file_new();
    fixture->store = server_file_open(&fixture->file, SERVER_STORE_CREATE);
}

static void fixture_fini(Fixture *fixture)
{
    server_file_commit(fixture->store);
    server_store_close(fixture->store);
    store_file_remove(&fixture->file);
}

static void hash_of(uint8_t first, uint8_t hash[SERVER_HASH_SIZE])
{
    memset(hash, 0x5a, SERVER_HASH_SIZE);
    hash[0] = first;
}

static void member_is_found_by_any_spelling(void **state)
{
    Fixture fixture;
    ServerMember found;

    (void)state;
    fixture_init(&fixture);
    ServerMember anna = server_file_member(fixture.store, "Anna-B");
    assert_int_equal(server_store_find_name(fixture.store, "annab", &found, NULL), STATUS_OK);
    assert_int_equal(found.id, anna.id);
    assert_string_equal(found.name, "Anna-B");
    assert_string_equal(found.password, "");
    assert_int_equal(found.created_s, SERVER_FILE_NOW);
    assert_int_equal(found.seen_s, SERVER_FILE_NOW);
    assert_int_equal(server_store_find_name(fixture.store, "anna", &found, NULL),
                     STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void name_that_is_taken_is_refused_and_undoes_nothing(void **state)
{
    Fixture fixture;
    Error error = {""};
    int64_t id = 0;

    (void)state;
    fixture_init(&fixture);
    server_file_member(fixture.store, "Anna");
    ServerMember bert = server_file_member(fixture.store, "Bert");
    ServerMember again = {.name = "AN_NA"};
    assert_int_equal(server_store_add_member(fixture.store, &again, &id, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "The name \"AN_NA\" is taken");
    snprintf(bert.name, sizeof bert.name, "anna");
    assert_int_equal(server_store_change_member(fixture.store, &bert, &error),
                     STATUS_BAD_INPUT);
    server_file_commit(fixture.store);
    assert_int_equal(server_store_find_name(fixture.store, "bert", &bert, NULL), STATUS_OK);
    fixture_fini(&fixture);
}

static void guest_becomes_an_account_and_keeps_its_id(void **state)
{
    Fixture fixture;
    ServerMember guest;
    ServerMember other;
    ServerMember found;

    (void)state;
    fixture_init(&fixture);
    assert_int_equal(server_store_add_guest(fixture.store, 5, &guest, NULL), STATUS_OK);
    assert_int_equal(server_store_add_guest(fixture.store, 5, &other, NULL), STATUS_OK);
    assert_string_equal(guest.name, "Guest 1");
    assert_string_equal(other.name, "Guest 2");
    snprintf(guest.name, sizeof guest.name, "Clara");
    snprintf(guest.password, sizeof guest.password, "$argon2id$...");
    guest.is_guest = false;
    assert_int_equal(server_store_change_member(fixture.store, &guest, NULL), STATUS_OK);
    assert_int_equal(server_store_find_member(fixture.store, guest.id, &found, NULL),
                     STATUS_OK);
    assert_false(found.is_guest);
    assert_string_equal(found.name, "Clara");
    assert_string_equal(found.password, "$argon2id$...");
    found.id = 99;
    snprintf(found.name, sizeof found.name, "Nobody");
    assert_int_equal(server_store_change_member(fixture.store, &found, NULL), STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void session_opens_until_it_ends(void **state)
{
    Fixture fixture;
    ServerMember found;
    uint8_t first[SERVER_HASH_SIZE];
    uint8_t second[SERVER_HASH_SIZE];

    (void)state;
    hash_of(1, first);
    hash_of(2, second);
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    assert_int_equal(server_store_add_session(store, first, anna.id, 7, NULL), STATUS_OK);
    assert_int_equal(server_store_find_session(store, second, &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_find_session(store, first, &found, NULL), STATUS_OK);
    assert_string_equal(found.name, "Anna");
    assert_int_equal(server_store_touch_session(store, first, 99, NULL), STATUS_OK);
    assert_int_equal(server_store_find_session(store, first, &found, NULL), STATUS_OK);
    assert_int_equal(found.seen_s, 99);
    assert_int_equal(server_store_end_session(store, first, NULL), STATUS_OK);
    assert_int_equal(server_store_find_session(store, first, &found, NULL), STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void all_sessions_but_one_can_be_ended(void **state)
{
    Fixture fixture;
    ServerMember found;
    uint8_t hashes[3][SERVER_HASH_SIZE];

    (void)state;
    fixture_init(&fixture);
    ServerMember anna = server_file_member(fixture.store, "Anna");
    for (uint8_t i = 0; i < 3; i++) {
        hash_of(i, hashes[i]);
        assert_int_equal(server_store_add_session(fixture.store, hashes[i], anna.id, 7, NULL),
                         STATUS_OK);
    }
    assert_int_equal(server_store_end_sessions(fixture.store, anna.id, hashes[1], NULL),
                     STATUS_OK);
    for (int i = 0; i < 3; i++)
        assert_int_equal(server_store_find_session(fixture.store, hashes[i], &found, NULL),
                         i == 1 ? STATUS_OK : STATUS_NOT_FOUND);
    assert_int_equal(server_store_end_sessions(fixture.store, anna.id, NULL, NULL), STATUS_OK);
    assert_int_equal(server_store_find_session(fixture.store, hashes[1], &found, NULL),
                     STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void sweep_removes_what_nobody_misses(void **state)
{
    Fixture fixture;
    ServerMember idle;
    ServerMember playing;
    ServerMember seen;
    ServerMember found;
    uint8_t hash[SERVER_HASH_SIZE];

    (void)state;
    hash_of(1, hash);
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    assert_int_equal(server_store_add_guest(store, 100, &idle, NULL), STATUS_OK);
    assert_int_equal(server_store_add_guest(store, 100, &playing, NULL), STATUS_OK);
    assert_int_equal(server_store_add_guest(store, 100, &seen, NULL), STATUS_OK);
    assert_int_equal(server_store_add_session(store, hash, seen.id, 300, NULL), STATUS_OK);
    server_file_game(store, 1, playing.id, 0);
    assert_int_equal(server_store_sweep(store, 200, NULL), STATUS_OK);
    assert_int_equal(server_store_find_member(store, anna.id, &found, NULL), STATUS_OK);
    assert_int_equal(server_store_find_member(store, playing.id, &found, NULL), STATUS_OK);
    assert_int_equal(server_store_find_member(store, seen.id, &found, NULL), STATUS_OK);
    assert_int_equal(server_store_find_member(store, idle.id, &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_sweep(store, 400, NULL), STATUS_OK);
    assert_int_equal(server_store_find_session(store, hash, &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_find_member(store, seen.id, &found, NULL), STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void tokens_are_listed_found_and_revoked(void **state)
{
    Fixture fixture;
    ServerToken tokens[SERVER_TOKENS_MAX];
    ServerMember found;
    uint8_t hash[SERVER_HASH_SIZE];
    int64_t id = 0;
    int count = 0;

    (void)state;
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    for (int i = 0; i < SERVER_TOKENS_MAX; i++) {
        hash_of((uint8_t)i, hash);
        assert_int_equal(server_store_add_token(store, hash, anna.id, "home", 7, &id, NULL),
                         STATUS_OK);
    }
    hash_of(77, hash);
    assert_int_equal(server_store_add_token(store, hash, anna.id, "more", 7, NULL, NULL),
                     STATUS_TOO_LARGE);
    assert_int_equal(server_store_list_tokens(store, anna.id, tokens, &count, NULL), STATUS_OK);
    assert_int_equal(count, SERVER_TOKENS_MAX);
    assert_string_equal(tokens[3].label, "home");
    hash_of(SERVER_TOKENS_MAX - 1, hash);
    assert_int_equal(server_store_find_token(store, hash, &found, NULL), STATUS_OK);
    assert_int_equal(found.id, anna.id);
    assert_int_equal(server_store_revoke_token(store, anna.id + 1, id, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_revoke_token(store, anna.id, id, NULL), STATUS_OK);
    assert_int_equal(server_store_find_token(store, hash, &found, NULL), STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void a_feed_is_found_until_there_is_another(void **state)
{
    Fixture fixture;
    ServerMember found;
    uint8_t hashes[2][SERVER_HASH_SIZE];

    (void)state;
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    for (uint8_t i = 0; i < 2; i++) {
        hash_of(i, hashes[i]);
        assert_int_equal(server_store_set_feed(store, hashes[i], anna.id, 7, NULL), STATUS_OK);
    }
    assert_int_equal(server_store_find_feed(store, hashes[0], &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_find_feed(store, hashes[1], &found, NULL), STATUS_OK);
    assert_int_equal(found.id, anna.id);
    assert_int_equal(server_store_end_feed(store, anna.id, NULL), STATUS_OK);
    assert_int_equal(server_store_find_feed(store, hashes[1], &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_set_feed(store, hashes[0], anna.id, 7, NULL), STATUS_OK);
    assert_int_equal(server_store_delete_member(store, anna.id, NULL), STATUS_OK);
    assert_int_equal(server_store_find_feed(store, hashes[0], &found, NULL), STATUS_NOT_FOUND);
    fixture_fini(&fixture);
}

static void deleted_member_leaves_games_without_a_name(void **state)
{
    Fixture fixture;
    ServerGame game;
    GameRecord record;
    ServerMember found;
    uint8_t hash[SERVER_HASH_SIZE];
    Error error = {""};

    (void)state;
    hash_of(1, hash);
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    assert_int_equal(server_store_add_session(store, hash, anna.id, 7, NULL), STATUS_OK);
    server_file_finished(store, 1, anna.id, 0, &record);
    game_record_fini(&record);
    ServerGame running = server_file_game(store, 2, 0, anna.id);
    assert_int_equal(server_store_delete_member(store, anna.id, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "1 games of this member are running");
    assert_int_equal(server_store_end_game(store, running.id,
                                           outcome_of(SIDE_FIRST, REASON_RESIGNATION), 9, NULL),
                     STATUS_OK);
    assert_int_equal(server_store_delete_member(store, anna.id, NULL), STATUS_OK);
    server_file_commit(store);
    assert_int_equal(server_store_find_name(store, "Anna", &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_find_session(store, hash, &found, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_store_find_game(store, "game1", &game, NULL), STATUS_OK);
    assert_string_equal(game.seats[SIDE_FIRST].name, SERVER_NAME_DELETED);
    assert_int_equal(game.seats[SIDE_FIRST].member, 0);
    assert_int_equal(server_store_find_game(store, "game2", &game, NULL), STATUS_OK);
    assert_string_equal(game.seats[SIDE_SECOND].name, SERVER_NAME_DELETED);
    assert_string_equal(game.seats[SIDE_FIRST].name, "random");
    assert_int_equal(server_store_delete_member(store, anna.id, NULL), STATUS_NOT_FOUND);
    assert_int_equal(server_file_member(store, "Bert").id, anna.id + 1);
    fixture_fini(&fixture);
}

static void rated_game_changes_both_ratings_and_notes_them(void **state)
{
    Fixture fixture;
    ServerRating rating;
    ServerGame found;

    (void)state;
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    ServerGame game = server_file_game(store, 1, anna.id, 0);
    Outcome outcome = outcome_of(SIDE_FIRST, REASON_CHECKMATE);
    GlickoRating expected = glicko_game(glicko_new(), glicko_new(), 1);

    assert_int_equal(server_store_end_game(store, game.id, outcome, 50, NULL), STATUS_OK);
    assert_int_equal(server_store_rate_game(store, &game, outcome, 50, NULL), STATUS_OK);
    assert_int_equal(game.seats[SIDE_FIRST].rating_before, 1500);
    assert_int_equal(game.seats[SIDE_FIRST].rating_after, (int)(expected.rating + 0.5));
    assert_int_equal(server_store_find_game(store, "game1", &found, NULL), STATUS_OK);
    assert_int_equal(found.seats[SIDE_SECOND].rating_after,
                     game.seats[SIDE_SECOND].rating_after);
    assert_int_equal(server_store_read_rating(store, (ServerRatingOwner){anna.id, ""},
                                              "kriegspiel", "wild16", &rating, NULL),
                     STATUS_OK);
    assert_true(rating.rating == expected.rating && rating.deviation == expected.deviation);
    assert_int_equal(rating.games, 1);
    assert_int_equal(server_store_read_rating(store, (ServerRatingOwner){0, "random"},
                                              "kriegspiel", "wild16", &rating, NULL),
                     STATUS_OK);
    assert_true(rating.rating < 1500);
    assert_int_equal(server_store_read_rating(store, (ServerRatingOwner){anna.id, ""},
                                              "kriegspiel", "icc", &rating, NULL),
                     STATUS_OK);
    assert_int_equal(rating.games, 0);
    assert_true(rating.rating == GLICKO_RATING);
    fixture_fini(&fixture);
}

static void a_computer_that_was_measured_keeps_its_rating(void **state)
{
    ServerRatingOwner pebble = {.computer = "pebble"};
    Fixture fixture;
    ServerRating rating;

    (void)state;
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    ServerGame game = server_file_game(store, 1, anna.id, 0);
    Outcome outcome = outcome_of(SIDE_FIRST, REASON_CHECKMATE);

    snprintf(game.seats[SIDE_SECOND].computer, SERVER_COMPUTER_SIZE, "pebble");
    for (int games = 0; games < 3; games++) {
        assert_int_equal(
            server_store_read_rating(store, pebble, "kriegspiel", "wild16", &rating, NULL),
            STATUS_OK);
        assert_true(rating.rating == LEAGUE_ZERO && rating.deviation < GLICKO_DEVIATION);
        assert_int_equal(rating.games, games);
        assert_int_equal(server_store_rate_game(store, &game, outcome, 86400 * games, NULL),
                         STATUS_OK);
        assert_int_equal(game.seats[SIDE_SECOND].rating_after, (int)LEAGUE_ZERO);
    }
    assert_true(game.seats[SIDE_FIRST].rating_after > 1500);
    fixture_fini(&fixture);
}

static bool join_names(void *context, const ServerRatedName *rated)
{
    char *names = context;

    snprintf(names + strlen(names), 64, "%s%s ", rated->name, rated->is_computer ? "*" : "");
    return true;
}

static void assert_ranking(ServerStore *store, ServerRatingFilter filter, const char *names)
{
    char found[512] = "";

    assert_int_equal(server_store_visit_ratings(store, &filter, join_names, found, NULL),
                     STATUS_OK);
    assert_string_equal(found, names);
}

static void ratings_are_listed_best_first_without_the_banned(void **state)
{
    Fixture fixture;

    (void)state;
    fixture_init(&fixture);
    ServerStore *store = fixture.store;
    ServerMember anna = server_file_member(store, "Anna");
    ServerMember bert = server_file_member(store, "Bert");
    const ServerRatingOwner owners[] = {{anna.id, ""}, {bert.id, ""}, {0, "seer-4"}};
    for (int i = 0; i < 3; i++) {
        ServerRating rating = {.rating = 1400 + 100 * i, .games = 3, .updated_s = 1};

        assert_int_equal(
            server_store_write_rating(store, owners[i], "kriegspiel", "wild16", &rating, NULL),
            STATUS_OK);
    }
    assert_ranking(store, (ServerRatingFilter){.kind = "kriegspiel", .rules = "wild16"},
                   "seer-4* Bert Anna ");
    assert_ranking(store, (ServerRatingFilter){.limit = 2}, "seer-4* Bert ");
    assert_ranking(store, (ServerRatingFilter){.rules = "icc"}, "");
    assert_ranking(store, (ServerRatingFilter){.member = anna.id}, "Anna ");
    bert.is_banned = true;
    assert_int_equal(server_store_change_member(store, &bert, NULL), STATUS_OK);
    assert_ranking(store, (ServerRatingFilter){0}, "seer-4* Anna ");
    assert_ranking(store, (ServerRatingFilter){.with_banned = true}, "seer-4* Bert Anna ");
    fixture_fini(&fixture);
}

static bool join_members(void *context, const ServerMember *member)
{
    char *names = context;

    snprintf(names + strlen(names), 64, "%s ", member->name);
    return true;
}

static void members_are_listed_by_part_of_the_name(void **state)
{
    Fixture fixture;
    ServerMember guest;
    char found[256] = "";

    (void)state;
    fixture_init(&fixture);
    server_file_member(fixture.store, "Anna");
    server_file_member(fixture.store, "Hannah");
    server_file_member(fixture.store, "Bert");
    assert_int_equal(server_store_add_guest(fixture.store, 5, &guest, NULL), STATUS_OK);
    assert_int_equal(server_store_visit_members(fixture.store,
                                                &(ServerMemberFilter){.name_part = "AN-NA"},
                                                join_members, found, NULL),
                     STATUS_OK);
    assert_string_equal(found, "Hannah Anna ");
    found[0] = '\0';
    assert_int_equal(server_store_visit_members(
                         fixture.store, &(ServerMemberFilter){.with_guests = true, .limit = 2},
                         join_members, found, NULL),
                     STATUS_OK);
    assert_string_equal(found, "Guest 4 Bert ");
    fixture_fini(&fixture);
}

TEST_FILE(server_store_members, cmocka_unit_test(member_is_found_by_any_spelling),
          cmocka_unit_test(name_that_is_taken_is_refused_and_undoes_nothing),
          cmocka_unit_test(guest_becomes_an_account_and_keeps_its_id),
          cmocka_unit_test(session_opens_until_it_ends),
          cmocka_unit_test(all_sessions_but_one_can_be_ended),
          cmocka_unit_test(sweep_removes_what_nobody_misses),
          cmocka_unit_test(tokens_are_listed_found_and_revoked),
          cmocka_unit_test(a_feed_is_found_until_there_is_another),
          cmocka_unit_test(deleted_member_leaves_games_without_a_name),
          cmocka_unit_test(rated_game_changes_both_ratings_and_notes_them),
          cmocka_unit_test(a_computer_that_was_measured_keeps_its_rating),
          cmocka_unit_test(ratings_are_listed_best_first_without_the_banned),
          cmocka_unit_test(members_are_listed_by_part_of_the_name));
