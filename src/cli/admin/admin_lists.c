/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "cli/admin/admin_actions.h"
#include "server/store/server_store_chat.h"

enum { DATE_SIZE = 32 };

static const char *date_of(int64_t seconds, char text[DATE_SIZE])
{
    time_t when = (time_t)seconds;
    struct tm date;

    if (seconds == 0 || gmtime_r(&when, &date) == NULL ||
        strftime(text, DATE_SIZE, "%Y-%m-%d %H:%M", &date) == 0)
        snprintf(text, DATE_SIZE, "-");
    return text;
}

static const char *kind_of(const ServerMember *member)
{
    return member->is_banned  ? "banned"
           : member->is_guest ? "guest"
           : member->is_bot   ? "bot"
                              : "";
}

static bool print_member(void *context, const ServerMember *member)
{
    int64_t *count = context;
    char created[DATE_SIZE];
    char seen[DATE_SIZE];

    printf("%8" PRId64 "  %-20s  %-6s  %-16s  %s\n", member->id, member->name, kind_of(member),
           date_of(member->created_s, created), date_of(member->seen_s, seen));
    (*count)++;
    return true;
}

Status admin_list_members(ServerStore *store, const AdminOptions *options, Error *error)
{
    const ServerMemberFilter filter = {.name_part = options->name,
                                       .with_guests = options->guests,
                                       .only_banned = options->banned,
                                       .limit = options->limit};
    int64_t count = 0;

    printf("      id  name                  kind    created           last seen (UTC)\n");
    Status status = server_store_visit_members(store, &filter, print_member, &count, error);
    if (status == STATUS_OK && options->limit > 0 && count == options->limit)
        printf("... and perhaps more: see --limit\n");
    return status;
}

static Status print_game(void *context, const ServerGame *game, const ServerEntry *entries,
                         int count, Error *error)
{
    char started[DATE_SIZE];

    (void)context;
    (void)entries;
    (void)count;
    (void)error;
    printf("%-22s  %-16s  %-10s  %-12s  %-7s  %-11s  %s - %s\n", game->public_id,
           date_of(game->started_s, started), game->kind,
           game->setup.rules[0] != '\0' ? game->setup.rules : "-",
           outcome_to_result(game->outcome),
           game->ended_s == 0 ? "running" : reason_to_text((Reason)game->outcome.reason),
           game->seats[SIDE_FIRST].name, game->seats[SIDE_SECOND].name);
    return STATUS_OK;
}

Status admin_list_games(ServerStore *store, const AdminOptions *options, Error *error)
{
    ServerGameFilter filter = {
        .with_running = true, .with_finished = !options->running, .limit = options->limit};
    ServerMember member;

    if (options->name != NULL) {
        Status status = server_store_find_name(store, options->name, &member, error);

        if (status != STATUS_OK)
            return status;
        filter.member = member.id;
    }
    printf("%-22s  %-16s  %-10s  %-12s  %-7s  %-11s  players\n", "game", "started (UTC)",
           "kind", "rules", "result", "reason");
    return server_store_visit_games(store, &filter, print_game, NULL, error);
}

/* The words last: they may be long. */
static void print_report(void *context, const ChatReport *report)
{
    char reported[DATE_SIZE];

    (void)context;
    printf("%-16s  %-20s  %-22s  %-20s  %s\n", date_of(report->reported_s, reported),
           report->reporter, report->game, report->name, report->text);
}

Status admin_list_reports(ServerStore *store, const AdminOptions *options, Error *error)
{
    printf("%-16s  %-20s  %-22s  %-20s  words\n", "reported (UTC)", "by", "game", "said by");
    return server_store_visit_reports(store, options->limit, print_report, NULL, error);
}
