/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store_chat.h"

#include <stdio.h>
#include <string.h>

#include "support/server_file.h"
#include "support/test.h"

/* A game of Anna and Bert, which Carl watches. */
typedef struct {
    StoreFile file;
    ServerStore *store;
    ServerMember anna;
    ServerMember bert;
    ServerMember carl;
    ServerGame game;
    char text[256]; /* what was visited */
} Fixture;

static void fixture_init(Fixture *fixture)
{
    GameRecord record;

    *fixture = (Fixture){.file = store_file_new()};
    fixture->store = server_file_open(&fixture->file, SERVER_STORE_CREATE);
    fixture->anna = server_file_member(fixture->store, "Anna");
    fixture->bert = server_file_member(fixture->store, "Bert");
    fixture->carl = server_file_member(fixture->store, "Carl");
    fixture->game =
        server_file_finished(fixture->store, 1, fixture->anna.id, fixture->bert.id, &record);
    game_record_fini(&record);
}

static void fixture_fini(Fixture *fixture)
{
    server_store_close(fixture->store);
    store_file_remove(&fixture->file);
}

static int add(Fixture *fixture, const ServerMember *member, Side side, const char *text)
{
    ChatLine line = {.member = member->id, .side = side};

    snprintf(line.text, sizeof line.text, "%s", text);
    assert_int_equal(
        server_store_add_line(fixture->store, fixture->game.id, SERVER_FILE_NOW, &line, NULL),
        STATUS_OK);
    return line.number;
}

static void add_all(Fixture *fixture)
{
    assert_int_equal(add(fixture, &fixture->anna, SIDE_FIRST, "one"), 1);
    assert_int_equal(add(fixture, &fixture->carl, SIDE_NONE, "two"), 1001);
    assert_int_equal(add(fixture, &fixture->bert, SIDE_SECOND, "three"), 2);
    assert_int_equal(add(fixture, &fixture->carl, SIDE_NONE, "four"), 1002);
}

static void note_line(void *context, const ChatLine *line)
{
    Fixture *fixture = context;
    size_t length = strlen(fixture->text);

    snprintf(fixture->text + length, sizeof fixture->text - length, "%s:%s ", line->name,
             line->text);
}

static void assert_lines(Fixture *fixture, const ServerMember *reader, ChatScope scope,
                         const char *expected)
{
    ChatFilter filter = {.game = fixture->game.id, .reader = reader->id, .scope = scope};

    fixture->text[0] = '\0';
    assert_int_equal(
        server_store_visit_lines(fixture->store, &filter, note_line, fixture, NULL), STATUS_OK);
    assert_string_equal(fixture->text, expected);
}

static void everybody_reads_what_he_may(void **state)
{
    Fixture fixture;
    ChatCounts counts;

    (void)state;
    fixture_init(&fixture);
    add_all(&fixture);
    assert_lines(&fixture, &fixture.anna, CHAT_OF_PLAYERS, "Anna:one Bert:three ");
    assert_lines(&fixture, &fixture.carl, CHAT_OF_READER, "Carl:two Carl:four ");
    assert_lines(&fixture, &fixture.anna, CHAT_OF_ALL,
                 "Anna:one Carl:two Bert:three Carl:four ");
    assert_int_equal(server_store_count_lines(fixture.store, fixture.game.id, fixture.anna.id,
                                              &counts, NULL),
                     STATUS_OK);
    assert_int_equal(counts.of_member, 1);
    assert_int_equal(counts.of_watchers, 2);
    fixture_fini(&fixture);
}

static void lines_of_the_muted_are_left_out(void **state)
{
    Fixture fixture;
    bool is_muted = true;

    (void)state;
    fixture_init(&fixture);
    add_all(&fixture);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            server_store_mute(fixture.store, fixture.anna.id, fixture.bert.id, true, NULL),
            STATUS_OK);
    assert_lines(&fixture, &fixture.anna, CHAT_OF_PLAYERS, "Anna:one ");
    assert_lines(&fixture, &fixture.bert, CHAT_OF_PLAYERS, "Anna:one Bert:three ");
    assert_int_equal(
        server_store_mute(fixture.store, fixture.anna.id, fixture.bert.id, false, NULL),
        STATUS_OK);
    assert_int_equal(
        server_store_is_muted(fixture.store, fixture.anna.id, fixture.bert.id, &is_muted, NULL),
        STATUS_OK);
    assert_false(is_muted);
    fixture_fini(&fixture);
}

static void mutes_have_a_bound(void **state)
{
    Fixture fixture;
    char name[SERVER_NAME_SIZE];

    (void)state;
    fixture_init(&fixture);
    for (int i = 0; i <= SERVER_MUTES_MAX; i++) {
        snprintf(name, sizeof name, "Person%d", i);
        ServerMember member = server_file_member(fixture.store, name);
        assert_int_equal(
            server_store_mute(fixture.store, fixture.anna.id, member.id, true, NULL),
            i < SERVER_MUTES_MAX ? STATUS_OK : STATUS_TOO_LARGE);
    }
    fixture_fini(&fixture);
}

static void note_report(void *context, const ChatReport *report)
{
    Fixture *fixture = context;
    size_t length = strlen(fixture->text);

    snprintf(fixture->text + length, sizeof fixture->text - length, "%s>%s:%s ",
             report->reporter, report->name, report->text);
}

static void assert_reports(Fixture *fixture, const char *expected)
{
    fixture->text[0] = '\0';
    assert_int_equal(server_store_visit_reports(fixture->store, 0, note_report, fixture, NULL),
                     STATUS_OK);
    assert_string_equal(fixture->text, expected);
}

/* Once for each; and all that somebody said goes with him. */
static void reports_are_kept_as_long_as_people(void **state)
{
    Fixture fixture;

    (void)state;
    fixture_init(&fixture);
    add_all(&fixture);
    for (int i = 0; i < 2; i++)
        assert_int_equal(server_store_report(fixture.store, fixture.game.id, 1001,
                                             fixture.anna.id, SERVER_FILE_NOW, NULL),
                         STATUS_OK);
    assert_int_equal(server_store_report(fixture.store, fixture.game.id, 2, fixture.anna.id,
                                         SERVER_FILE_NOW + 1, NULL),
                     STATUS_OK);
    assert_reports(&fixture, "Anna>Bert:three Anna>Carl:two ");
    assert_int_equal(server_store_delete_member(fixture.store, fixture.carl.id, NULL),
                     STATUS_OK);
    assert_reports(&fixture, "Anna>Bert:three ");
    assert_lines(&fixture, &fixture.anna, CHAT_OF_ALL, "Anna:one Bert:three ");
    assert_int_equal(server_store_delete_member(fixture.store, fixture.anna.id, NULL),
                     STATUS_OK);
    assert_reports(&fixture, "");
    fixture_fini(&fixture);
}

TEST_FILE(server_store_chat, cmocka_unit_test(everybody_reads_what_he_may),
          cmocka_unit_test(lines_of_the_muted_are_left_out),
          cmocka_unit_test(mutes_have_a_bound),
          cmocka_unit_test(reports_are_kept_as_long_as_people));
