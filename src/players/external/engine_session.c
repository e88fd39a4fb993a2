/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/engine_session.h"

#include <string.h>

#include "base/memory.h"
#include "player/pondering.h"
#include "player/tries.h"

typedef enum {
    STAGE_STRANGER, /* not greeted yet */
    STAGE_IDLE,     /* no game, or it is over */
    STAGE_SEATED,   /* the game has not begun */
    STAGE_PLAYING,  /* to be asked, or told of the opponent */
    STAGE_ANSWERED, /* has tried, asked or resigned, and is to be told what came of it */
} Stage;

struct EngineSession {
    PlayerSpec spec;
    Player *player;
    Stage stage;
    PlayerSeat seat;
    Side first_to_move;
    Choice choice;  /* the last one */
    bool has_clock; /* it was asked for with one */
    Pondering pondering;
    Tries tries; /* scratch */
    Explanation explanation;
    char line[PROTOCOL_LINE_MAX];
};

Status engine_session_new(const PlayerSpec *spec, EngineSession **result, Error *error)
{
    if (spec->type->sees_all)
        return error_set(error, STATUS_BAD_INPUT,
                         "%s must be shown the true board, which the protocol never tells",
                         spec->type->name);
    EngineSession *session = memory_new(sizeof *session);
    if (session == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    session->spec = *spec;
    Status status = player_new(spec, &session->player, error);
    if (status != STATUS_OK) {
        memory_free(session);
        return status;
    }
    *result = session;
    return STATUS_OK;
}

void engine_session_free(EngineSession *session)
{
    if (session == NULL)
        return;
    pondering_end(&session->pondering);
    player_free(session->player);
    memory_free(session);
}

static Status greet(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                    Error *error)
{
    uint64_t version = 0;

    if (words->count != 2 || !protocol_number(words->items[1], INT32_MAX, &version) ||
        version != PROTOCOL_VERSION)
        return error_set(error, STATUS_BAD_INPUT, "this program speaks version %d",
                         PROTOCOL_VERSION);
    if (session->stage == STAGE_STRANGER)
        session->stage = STAGE_IDLE;
    text_add(answer, "ready nebel ");
    player_spec_to_text(&session->spec, answer);
    text_add_char(answer, '\n');
    return STATUS_OK;
}

/* Seats the player with the view that the start of the game gives it. */
static Status sit_down(EngineSession *session, const PlayerSeat *seat, Error *error)
{
    void *world = memory_new(seat->game->world_size);
    void *view = memory_new(seat->game->view_size);
    Status status = world == NULL || view == NULL
                        ? error_set(error, STATUS_NO_MEMORY, "out of memory")
                        : seat->game->start(&seat->setup, world, error);

    if (status == STATUS_OK) {
        seat->game->view_of(world, seat->side, view);
        session->first_to_move = seat->game->to_move(world);
        session->stage = STAGE_IDLE;
        status = player_start(session->player, seat, view, error);
    }
    memory_free(world);
    memory_free(view);
    return status;
}

static Status new_game(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                       Error *error)
{
    PlayerSeat seat;
    Status status = protocol_read_newgame(words, &seat, error);

    (void)answer;
    if (status == STATUS_OK)
        status = sit_down(session, &seat, error);
    if (status == STATUS_OK) {
        session->seat = seat;
        session->has_clock = false;
        session->stage = STAGE_SEATED;
    }
    return status;
}

/* What is said at the beginning follows from the start, which is known: it must agree. */
static Status begin(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                    Error *error)
{
    char expected[PROTOCOL_LINE_MAX];
    char said[PROTOCOL_LINE_MAX];
    TextBuffer text;

    (void)answer;
    text_init(&text, expected, sizeof expected);
    protocol_write_begin(session->seat.game, session->first_to_move,
                         player_view(session->player), &text);
    expected[strcspn(expected, "\n")] = '\0';
    protocol_join(words, 0, said, sizeof said);
    if (strcmp(said + 1, expected) != 0)
        return error_set(error, STATUS_BAD_INPUT, "this game begins with \"%.160s\"", expected);
    session->stage = STAGE_PLAYING;
    return STATUS_OK;
}

static Status go(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                 Error *error)
{
    const GameOps *game = session->seat.game;
    Request request;
    Status status = protocol_read_go(words, &request, error);

    if (status != STATUS_OK)
        return status;
    if (game->list_tries(player_view(session->player), session->tries.items) == 0)
        return error_set(error, STATUS_NOT_YOUR_TURN, "there is nothing to try");
    Choice choice = player_choose(session->player, &request);
    if (choice.kind == CHOICE_FAILED)
        return error_set(error, STATUS_IO, "the player has failed: %s",
                         reason_to_text(choice.reason));
    protocol_write_choice(game, &choice, answer);
    session->choice = choice;
    session->has_clock = request.clock.has_clock;
    session->stage = STAGE_ANSWERED;
    return STATUS_OK;
}

static Status explain(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                      Error *error)
{
    (void)words;
    if (!player_explain(session->player, &session->explanation))
        return error_set(error, STATUS_NOT_FOUND, "there is nothing to explain");
    text_add(answer, "explanation ");
    explanation_to_json(&session->explanation, session->seat.game, answer);
    text_add_char(answer, '\n');
    return STATUS_OK;
}

static Status hear(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                   Error *error)
{
    News news;
    bool is_answer = strcmp(words->items[0], "answer") == 0;

    (void)answer;
    if (is_answer != (session->stage == STAGE_ANSWERED) ||
        (is_answer && session->choice.kind != CHOICE_TRY))
        return error_set(error, STATUS_NOT_YOUR_TURN,
                         is_answer ? "nothing has been tried" : "a try waits for its answer");
    Status status = protocol_read_news(words, &session->seat, player_view(session->player),
                                       session->choice.move, &news, error);
    if (status == STATUS_OK) {
        player_hear(session->player, &news);
        session->stage = STAGE_PLAYING;
    }
    return status;
}

/* "past e2e4 moved tries=0": what this side tried before this program took the game up. */
static Status hear_past(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                        Error *error)
{
    ProtocolWords rest = *words;
    char own[] = "answer";
    Move move = MOVE_NONE;
    News news;

    (void)answer;
    Status status = session->seat.game->text->move_from_text(words->items[1], &move, error);
    if (status != STATUS_OK)
        return status;
    memmove(rest.items, rest.items + 1, (PROTOCOL_WORDS_MAX) * sizeof *rest.items);
    rest.items[0] = own;
    rest.count = words->count - 1;
    status = protocol_read_news(&rest, &session->seat, player_view(session->player), move,
                                &news, error);
    if (status == STATUS_OK)
        player_hear(session->player, &news);
    return status;
}

static Status end_game(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                       Error *error)
{
    News news;
    Status status = protocol_read_over(words, &news, error);

    (void)answer;
    if (status == STATUS_OK) {
        player_hear(session->player, &news);
        session->stage = STAGE_IDLE;
    }
    return status;
}

#define DURING(stage) (1U << (stage))

static const struct {
    const char *word;
    unsigned stages; /* in which the line may come */
    Status (*obey)(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                   Error *error);
} lines[] = {
    {"nebel", ~0U, greet},
    {"newgame", ~DURING(STAGE_STRANGER), new_game},
    {"begin", DURING(STAGE_SEATED), begin},
    {"go", DURING(STAGE_PLAYING), go},
    {"explain", DURING(STAGE_PLAYING) | DURING(STAGE_ANSWERED), explain},
    {"answer", DURING(STAGE_PLAYING) | DURING(STAGE_ANSWERED), hear},
    {"past", DURING(STAGE_PLAYING), hear_past},
    {"opponent", DURING(STAGE_PLAYING) | DURING(STAGE_ANSWERED), hear},
    {"over", DURING(STAGE_SEATED) | DURING(STAGE_PLAYING) | DURING(STAGE_ANSWERED), end_game},
};
enum { LINES = sizeof lines / sizeof *lines };

static Status obey(EngineSession *session, const ProtocolWords *words, TextBuffer *answer,
                   Error *error)
{
    for (int i = 0; i < LINES; i++) {
        if (strcmp(words->items[0], lines[i].word) != 0)
            continue;
        if (lines[i].stages >> session->stage & 1)
            return lines[i].obey(session, words, answer, error);
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" cannot come now", lines[i].word);
    }
    return error_set(error, STATUS_NOT_FOUND, "no line begins with \"%.24s\"", words->items[0]);
}

/* Only where there is a clock: other games must repeat. */
static void ponder(EngineSession *session)
{
    if (session->stage == STAGE_PLAYING && session->has_clock &&
        session->seat.game->list_tries(player_view(session->player), session->tries.items) == 0)
        pondering_begin(&session->pondering, session->player);
}

/* A sentence may quote what came in; whatever that was, it stays one line of plain text. */
static void add_error(const char *sentence, TextBuffer *answer)
{
    text_add(answer, "error ");
    for (; *sentence != '\0'; sentence++)
        text_add_char(answer, *sentence >= ' ' && *sentence <= '~' ? *sentence : '?');
    text_add_char(answer, '\n');
}

bool engine_session_obey(EngineSession *session, const char *line, size_t length,
                         TextBuffer *answer)
{
    Error error = {""};

    if (length > 0 && line[length - 1] == '\r')
        length--;
    if (length >= sizeof session->line || memchr(line, '\0', length) != NULL) {
        add_error("the line is too long or holds a zero byte", answer);
        return true;
    }
    memcpy(session->line, line, length);
    session->line[length] = '\0';
    ProtocolWords words = protocol_split(session->line);
    if (words.count == 0)
        return true;
    pondering_end(&session->pondering);
    if (strcmp(words.items[0], "quit") == 0)
        return false;
    if (obey(session, &words, answer, &error) != STATUS_OK)
        add_error(error.text, answer);
    ponder(session);
    return true;
}
