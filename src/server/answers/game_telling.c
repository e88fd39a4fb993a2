/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/game_telling.h"

#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "record/game_replay.h"
#include "server/play/server_message.h"

enum { SENTENCES_MAX = 8192 };

/* What is needed to tell a game anew. */
typedef struct {
    const GameOps *game;
    void *views[SIDE_COUNT]; /* each with the first view behind it */
    TextBuffer *json;
} Teller;

static void add_views(const Teller *teller, const Umpire *umpire)
{
    size_t size = teller->game->view_size;
    Side turn = umpire_outcome(umpire).is_over ? SIDE_NONE : umpire_to_move(umpire);

    json_begin(teller->json, "views", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        message_view(teller->game, teller->views[side], (char *)teller->views[side] + size,
                     turn, false, teller->json);
    json_end(teller->json, "]");
}

/* As words, and as sentences. */
static void add_says(const Teller *teller, const News news[SIDE_COUNT])
{
    char storage[SENTENCES_MAX];
    TextBuffer lines;

    json_begin(teller->json, "words", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_init(&lines, storage, sizeof storage);
        if (news[side].is_heard)
            teller->game->text->news_to_words(&news[side], &lines);
        json_add_text(teller->json, NULL, lines.length > 0 ? storage + 1 : "");
    }
    json_end(teller->json, "]");
    json_begin(teller->json, "says", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_init(&lines, storage, sizeof storage);
        teller->game->text->say(&news[side], &lines);
        json_add_lines(teller->json, NULL, storage);
    }
    json_end(teller->json, "]");
}

static void add_try(Teller *teller, const GameReplay *replay)
{
    TextBuffer *json = teller->json;
    Side mover = (Side)replay->attempt->side;

    json_begin(json, NULL, "{");
    json_add_text(json, "by", side_to_word(mover));
    message_try("try", teller->game, replay->attempt->move, json);
    json_add_text(json, "answer", message_answer(&replay->news[mover]));
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        teller->game->hear(teller->views[side], &replay->news[side]);
    add_says(teller, replay->news);
    add_views(teller, replay->umpire);
    json_end(json, "}");
}

static Status add_tries(Teller *teller, GameReplay *replay)
{
    bool has_step = false;
    Status status;

    add_views(teller, replay->umpire);
    json_begin(teller->json, "tries", "[");
    while ((status = game_replay_next(replay, &has_step, NULL)) == STATUS_OK && has_step)
        if (replay->attempt != NULL)
            add_try(teller, replay);
    json_end(teller->json, "]");
    return status;
}

static void add_head(const ServerGame *game, TextBuffer *json)
{
    json_add_text(json, "game", game->public_id);
    json_add_text(json, "kind", game->kind);
    json_add_text(json, "rules", game->setup.rules);
    json_add_text(json, "start", game->setup.start);
    message_names(game, json);
    json_add_bool(json, "rated", game->is_rated);
    json_add_number(json, "started", game->started_s);
    json_add_number(json, "ended", game->ended_s);
    json_add_text(json, "result", outcome_to_result(game->outcome));
    json_add_text(json, "reason", reason_to_text((Reason)game->outcome.reason));
}

Status game_tell(const ServerGame *head, const GameRecord *record, TextBuffer *json)
{
    Teller teller = {.game = record->head.game, .json = json};
    size_t size = teller.game->view_size;
    GameReplay replay = {0};
    Status status = game_replay_init(&replay, record, NULL);

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++) {
        teller.views[side] = memory_new(2 * size);
        if (teller.views[side] == NULL) {
            status = STATUS_NO_MEMORY;
            break;
        }
        umpire_view(replay.umpire, side, teller.views[side]);
        memcpy((char *)teller.views[side] + size, teller.views[side], size);
    }
    if (status == STATUS_OK) {
        json_begin(json, NULL, "{");
        add_head(head, json);
        status = add_tries(&teller, &replay);
        if (status == STATUS_OK && teller.game->text->report_score != NULL)
            teller.game->text->report_score(umpire_world(replay.umpire), json);
        json_end(json, "}");
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        memory_free(teller.views[side]);
    game_replay_fini(&replay);
    return status;
}
