/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game of a review: its head, and every try judged again.
 */
#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/review/review_internal.h"

static void copy_text(char to[RECORD_TEXT_SIZE], const char *text)
{
    snprintf(to, RECORD_TEXT_SIZE, "%s", text != NULL ? text : "");
    text_blank_controls(to);
}

/* "2026-04-25T18:00:00Z" is told as "2026.04.25". */
static void copy_date(const json_t *game, RecordHead *head)
{
    const char *created = review_text(game, "created_at");

    if (created == NULL || strlen(created) < 10 || strspn(created, "0123456789-") < 10)
        return;
    snprintf(head->date, sizeof head->date, "%.4s.%.2s.%.2s", created, created + 5,
             created + 8);
}

static void read_names(const Review *review, RecordHead *head)
{
    const char *code = review_text(review->game, "game_code");

    if (code == NULL)
        code = review_text(review->transcript, "game_id");
    copy_text(head->players[WHITE],
              review_text(json_object_get(review->game, "white"), "username"));
    copy_text(head->players[BLACK],
              review_text(json_object_get(review->game, "black"), "username"));
    copy_text(head->event, "kriegspiel.org");
    copy_text(head->round, code);
    snprintf(head->site, sizeof head->site, "https://kriegspiel.org/game/%.64s", head->round);
    copy_date(review->game, head);
}

static Status read_setup(const Review *review, GameSetup *setup, Error *error)
{
    const char *variant = review_text(review->game, "rule_variant");
    const char *state = review_text(review->game, "state");
    int ruleset = 0;
    Error inner;

    if (variant == NULL)
        variant = review_text(review->transcript, "rule_variant");
    if (variant == NULL || variant[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT, "line %d: \"rule_variant\" is missing",
                         review->line);
    if (strcmp(variant, "crazykrieg") == 0)
        return error_set(error, STATUS_NOT_FOUND, "line %d: there is no CrazyKrieg here yet",
                         review->line);
    if (state != NULL && strcmp(state, "completed") != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: the game is not over, and what is told of it not all",
                         review->line);
    Status status = ruleset_from_text(variant, &ruleset, &inner);
    if (status != STATUS_OK)
        return error_set(error, status, "line %d: %.200s", review->line, inner.text);
    snprintf(setup->rules, sizeof setup->rules, "%s", rulesets[ruleset].name);
    snprintf(setup->draws, sizeof setup->draws, "%s", draws_to_text(DRAWS_NONE));
    return STATUS_OK;
}

/* Fails with a sentence that lacks the place. */
static Status judge(Review *review, Umpire *umpire, const ReviewEntry *entry, Error *error)
{
    News news[SIDE_COUNT];
    Status status = umpire_attempt(umpire, entry->side, entry->move, news);

    review->disagrees = true;
    if (status != STATUS_OK)
        return error_set(error, status, "%s", status_to_text(status));
    if (news[entry->side].verdict != entry->verdict)
        return error_set(error, STATUS_BAD_INPUT, "it is told as %s, but the umpire says %s",
                         verdict_to_text(entry->verdict),
                         verdict_to_text((Verdict)news[entry->side].verdict));
    if (entry->verdict == VERDICT_MOVED)
        status = review_compare(entry, &news[entry->side], umpire_world(umpire), error);
    review->disagrees = status != STATUS_OK;
    return status;
}

static Status add_entry(Review *review, Umpire *umpire, size_t number, GameRecord *record,
                        Error *error)
{
    const json_t *moves = json_object_get(review->transcript, "moves");
    ReviewEntry entry;
    char text[8] = "";
    TextBuffer move;
    Error inner;
    Status status = review_read_entry(json_array_get(moves, number), &entry, &inner);

    if (status != STATUS_OK)
        return error_set(error, status, "line %d: entry %d: %.200s",
                         review_entry_line(review, number), (int)number + 1, inner.text);
    status = judge(review, umpire, &entry, &inner);
    if (status == STATUS_OK)
        status = game_record_add(record, entry.side, entry.move, entry.verdict);
    else {
        text_init(&move, text, sizeof text);
        kriegspiel.text->move_to_text(entry.move, &move);
        return error_set(error, status, "line %d: entry %d, %s %s: %.200s",
                         review_entry_line(review, number), (int)number + 1,
                         kriegspiel.text->side_names[entry.side], text, inner.text);
    }
    return status == STATUS_OK ? STATUS_OK
                               : error_set(error, status, "%s", status_to_text(status));
}

static Status add_all(Review *review, Umpire *umpire, GameRecord *record, Error *error)
{
    size_t count = json_array_size(json_object_get(review->transcript, "moves"));
    Outcome outcome = {0};
    Error inner;
    Status status = STATUS_OK;

    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = add_entry(review, umpire, i, record, error);
    if (status != STATUS_OK)
        return status;
    status = review_read_end(review, umpire_outcome(umpire), &outcome, &inner);
    review->disagrees = status != STATUS_OK;
    if (status != STATUS_OK)
        return error_set(error, status, "line %d: %.200s",
                         review_entry_line(review, count > 0 ? count - 1 : 0), inner.text);
    game_record_end(record, outcome);
    return STATUS_OK;
}

Status review_build(Review *review, GameRecord *record, Error *error)
{
    GameSetup setup = {.rules = ""};
    Umpire *umpire = NULL;
    Status status = read_setup(review, &setup, error);

    if (status != STATUS_OK)
        return status;
    status = umpire_new(&kriegspiel, &setup, &umpire, error);
    if (status != STATUS_OK)
        return status;
    game_record_init(record, &kriegspiel, &setup);
    read_names(review, &record->head);
    status = add_all(review, umpire, record, error);
    umpire_free(umpire);
    if (status != STATUS_OK) {
        game_record_fini(record);
        *record = (GameRecord){0};
    }
    return status;
}
