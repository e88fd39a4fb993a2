/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <stdlib.h>
#include <time.h>

#include "server/store/server_store_chat.h"
#include "support/nebel_program.h"
#include "support/scratch.h"
#include "support/server_file.h"

/* A data folder with Anna, Bert, a guest, two finished games and a running one. */
typedef struct {
    Scratch scratch;
    const char *data;
    ServerStore *store; /* as a running server has it open */
} Office;

static void office_init(Office *office)
{
    ServerMember guest;
    GameRecord record;

    office->scratch = scratch_new();
    office->data = office->scratch.folder;
    assert_int_equal(server_store_open(scratch_path(&office->scratch, SERVER_STORE_FILE),
                                       SERVER_STORE_CREATE, &office->store, NULL),
                     STATUS_OK);
    ServerMember anna = server_file_member(office->store, "Anna");
    ServerMember bert = server_file_member(office->store, "Bert");
    assert_int_equal(server_store_add_guest(office->store, 7, &guest, NULL), STATUS_OK);
    server_file_finished(office->store, 1, anna.id, guest.id, &record);
    game_record_fini(&record);
    server_file_finished(office->store, 2, anna.id, 0, &record);
    game_record_fini(&record);
    server_file_game(office->store, 3, bert.id, 0);
    server_file_commit(office->store);
}

static void office_fini(Office *office)
{
    server_store_close(office->store);
    scratch_free(&office->scratch);
}

static ServerMember office_member(const Office *office, const char *name)
{
    ServerMember member = {0};

    assert_int_equal(server_store_find_name(office->store, name, &member, NULL), STATUS_OK);
    return member;
}

/* Runs an action that succeeds; the output is to be freed. */
static char *run(const Office *office, const char *action, const char *name)
{
    ProgramResult result =
        name == NULL ? nebel_run(NEBEL("admin", action, "--data", office->data), "")
                     : nebel_run(NEBEL("admin", action, name, "--data", office->data), "");

    assert_string_equal(result.err, "");
    assert_int_equal(result.code, 0);
    free(result.err);
    return result.out;
}

static void expect_failure(const char *const arguments[], const char *part, int code)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, part);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

static void members_and_games_are_listed(void **state)
{
    Office office;

    (void)state;
    office_init(&office);
    char *out = run(&office, "members", NULL);
    assert_contains(out, "Anna");
    assert_contains(out, "2026-11-15");
    assert_lacks(out, "Guest 3");
    free(out);
    out = run(&office, "members", "--guests");
    assert_contains(out, "Guest 3");
    free(out);
    out = run(&office, "members", "nna");
    assert_contains(out, "Anna");
    assert_lacks(out, "Bert");
    free(out);
    out = run(&office, "games", NULL);
    assert_int_equal(count_lines(out), 4);
    free(out);
    out = run(&office, "games", "anna");
    assert_contains(out, "game1");
    assert_lacks(out, "game3");
    free(out);
    out = run(&office, "games", "--running");
    assert_contains(out, "game3");
    assert_lacks(out, "game1");
    free(out);
    office_fini(&office);
}

static void ban_is_seen_by_the_running_server(void **state)
{
    Office office;
    bool has_changed = false;

    (void)state;
    office_init(&office);
    assert_int_equal(server_store_look_outside(office.store, &has_changed, NULL), STATUS_OK);
    char *out = run(&office, "ban", "ANNA");
    assert_string_equal(out, "Anna is banned now.\n");
    free(out);
    assert_int_equal(server_store_look_outside(office.store, &has_changed, NULL), STATUS_OK);
    assert_true(has_changed);
    assert_true(office_member(&office, "Anna").is_banned);
    out = run(&office, "members", "--banned");
    assert_contains(out, "Anna");
    assert_lacks(out, "Bert");
    free(out);
    free(run(&office, "unban", "anna"));
    assert_false(office_member(&office, "Anna").is_banned);
    office_fini(&office);
}

static void a_ban_may_have_an_end(void **state)
{
    Office office;

    (void)state;
    office_init(&office);
    ProgramResult result =
        nebel_run(NEBEL("admin", "ban", "Anna", "--days", "2", "--data", office.data), "");
    assert_string_equal(result.out, "Anna is banned for 2 days.\n");
    program_result_free(&result);
    int64_t now_s = (int64_t)time(NULL);
    assert_int_equal(server_store_end_bans(office.store, now_s + 47 * 3600, NULL), STATUS_OK);
    assert_true(office_member(&office, "Anna").is_banned);
    assert_int_equal(server_store_end_bans(office.store, now_s + 49 * 3600, NULL), STATUS_OK);
    assert_false(office_member(&office, "Anna").is_banned);
    server_file_commit(office.store);
    free(run(&office, "ban", "Anna"));
    assert_int_equal(server_store_end_bans(office.store, INT64_MAX, NULL), STATUS_OK);
    assert_true(office_member(&office, "Anna").is_banned);
    office_fini(&office);
}

static void reports_are_listed(void **state)
{
    Office office;
    ServerGame game;

    (void)state;
    office_init(&office);
    assert_int_equal(server_store_find_game(office.store, "game1", &game, NULL), STATUS_OK);
    ChatLine line = {.member = office_member(&office, "Anna").id, .text = "Fool that you are"};
    assert_int_equal(server_store_add_line(office.store, game.id, 7, &line, NULL), STATUS_OK);
    assert_int_equal(server_store_report(office.store, game.id, line.number,
                                         office_member(&office, "Bert").id, 8, NULL),
                     STATUS_OK);
    server_file_commit(office.store);
    char *out = run(&office, "reports", NULL);
    assert_contains(out, "1970-01-01 00:00  Bert ");
    assert_contains(out, "game1 ");
    assert_contains(out, "Anna                  Fool that you are\n");
    free(out);
    out = run(&office, "export", "Anna");
    assert_contains(out, "Fool that you are");
    free(out);
    office_fini(&office);
}

static void new_password_is_shown_and_stored_as_a_hash(void **state)
{
    Office office;
    char password[64] = "";
    ProgramResult result;

    (void)state;
    office_init(&office);
    char *out = run(&office, "reset-password", "Anna");
    assert_int_equal(sscanf(out, "The new password of Anna is %63s", password), 1);
    assert_int_equal(strlen(password), 20);
    free(out);
    assert_int_equal(strncmp(office_member(&office, "Anna").password, "$argon2id$", 10), 0);
    result = nebel_run(NEBEL("admin", "reset-password", "guest 3", "--data", office.data), "");
    assert_contains(result.err, "is a guest and has no password");
    assert_int_equal(result.code, 1);
    program_result_free(&result);
    office_fini(&office);
}

static void account_is_deleted_only_when_meant(void **state)
{
    Office office;
    ServerMember gone;

    (void)state;
    office_init(&office);
    expect_failure(NEBEL("admin", "delete", "Anna", "--data", office.data), "say --yes", 1);
    office_member(&office, "Anna");
    expect_failure(NEBEL("admin", "delete", "Bert", "--yes", "--data", office.data),
                   "1 games of this member are running", 1);
    ProgramResult result =
        nebel_run(NEBEL("admin", "delete", "Anna", "--yes", "--data", office.data), "");
    assert_string_equal(result.err, "");
    assert_contains(result.out, "Anna is deleted");
    program_result_free(&result);
    assert_int_equal(server_store_find_name(office.store, "Anna", &gone, NULL),
                     STATUS_NOT_FOUND);
    office_fini(&office);
}

static void export_is_json(void **state)
{
    Office office;

    (void)state;
    office_init(&office);
    char *out = run(&office, "export", "Anna");
    json_t *json = json_loads(out, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(json, "games")), 2);
    json_decref(json);
    free(out);
    const char *path = scratch_path(&office.scratch, "anna.json");
    ProgramResult result = nebel_run(
        NEBEL("admin", "export", "Anna", "--output", path, "--data", office.data), "");
    assert_int_equal(result.code, 0);
    program_result_free(&result);
    expect_failure(NEBEL("admin", "export", "Anna", "--output", path, "--data", office.data),
                   "File exists", 1);
    office_fini(&office);
}

static void backup_is_made_beside_a_server_and_checked(void **state)
{
    Office office;

    (void)state;
    office_init(&office);
    const char *path = scratch_path(&office.scratch, "backup.db");
    server_file_game(office.store, 9, 0, 0); /* the server is in the midst of a batch */
    free(run(&office, "backup", path));
    char *out = run(&office, "check-backup", path);
    assert_contains(out, "all is well: 2 members, 1 guests, 2 finished and 1 running games");
    free(out);
    expect_failure(NEBEL("admin", "backup", path, "--data", office.data), "exists already", 1);
    scratch_write(&office.scratch, "note.txt", "not a store");
    expect_failure(NEBEL("admin", "check-backup", scratch_path(&office.scratch, "note.txt")),
                   "this is not a server's store", 1);
    office_fini(&office);
}

static void mistakes_are_said_in_a_sentence(void **state)
{
    Office office;

    (void)state;
    office_init(&office);
    expect_failure(NEBEL("admin"), "what is to be done?", 2);
    expect_failure(NEBEL("admin", "dance"), "there is no action \"dance\"", 2);
    expect_failure(NEBEL("admin", "ban"), "ban needs a member's name", 2);
    expect_failure(NEBEL("admin", "backup"), "backup needs a file", 2);
    expect_failure(NEBEL("admin", "ban", "a", "b"), "unexpected argument \"b\"", 2);
    expect_failure(NEBEL("admin", "ban", "Zoe", "--data", office.data),
                   "There is nobody of this name", 1);
    expect_failure(NEBEL("admin", "members", "--data", "/no/such/folder"),
                   "is /no/such/folder the data folder of a server?", 1);
    office_fini(&office);
}

TEST_FILE(admin_command, cmocka_unit_test(members_and_games_are_listed),
          cmocka_unit_test(ban_is_seen_by_the_running_server),
          cmocka_unit_test(a_ban_may_have_an_end), cmocka_unit_test(reports_are_listed),
          cmocka_unit_test(new_password_is_shown_and_stored_as_a_hash),
          cmocka_unit_test(account_is_deleted_only_when_meant),
          cmocka_unit_test(export_is_json),
          cmocka_unit_test(backup_is_made_beside_a_server_and_checked),
          cmocka_unit_test(mistakes_are_said_in_a_sentence));
