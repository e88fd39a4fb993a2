/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/engine_protocol.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/game_setup.h"
#include "players/games.h"

enum { TRY_TEXT_MAX = 16 };

/* "white" for the game's "White". */
static void add_side(const GameOps *game, Side side, TextBuffer *text)
{
    for (const char *c = game->text->side_names[side]; *c != '\0'; c++)
        text_add_char(text, (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c));
}

static Side side_from_word(const GameOps *game, const char *word)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char name[32];
        TextBuffer text;

        text_init(&text, name, sizeof name);
        add_side(game, side, &text);
        if (strcmp(name, word) == 0)
            return side;
    }
    return SIDE_NONE;
}

/* --- newgame, begin --- */

/* The time control, as far as there is one. */
static const struct {
    const char *key;
    size_t offset;
} times[] = {
    {"turn_ms", offsetof(PlayerSeat, control.budget.ms)},
    {"game_ms", offsetof(PlayerSeat, control.game_ms)},
    {"increment_ms", offsetof(PlayerSeat, control.increment_ms)},
};
enum { TIMES = sizeof times / sizeof *times };

static void write_times(const PlayerSeat *seat, TextBuffer *lines)
{
    for (int i = 0; i < TIMES; i++) {
        int64_t ms = *(const int64_t *)((const char *)seat + times[i].offset);

        if (ms > 0)
            text_add_format(lines, " %s=%" PRId64, times[i].key, ms);
    }
}

static bool read_time(const char *word, PlayerSeat *seat)
{
    for (int i = 0; i < TIMES; i++) {
        const char *value = protocol_value(word, times[i].key);
        uint64_t number = 0;

        if (value == NULL)
            continue;
        if (!protocol_number(value, INT64_MAX, &number))
            return false;
        *(int64_t *)((char *)seat + times[i].offset) = (int64_t)number;
        return true;
    }
    return false;
}

/* The name of a choice that may be given by its alias or be left out. */
static const char *full_name(const GameChoices *choices, const char *name)
{
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);

        if (*name == '\0' || (choice.alias != NULL && strcmp(choice.alias, name) == 0))
            return choice.name;
    }
    return name;
}

static void replace(char *text, char from, char to)
{
    for (; *text != '\0'; text++)
        if (*text == from)
            *text = to;
}

void protocol_write_begin(const GameOps *game, Side to_move, const void *view,
                          TextBuffer *lines)
{
    text_add(lines, "begin ");
    add_side(game, to_move, lines);
    game->text->start_to_words(view, lines);
    text_add_char(lines, '\n');
}

Status protocol_write_newgame(const PlayerSeat *seat, const void *view, TextBuffer *lines,
                              Error *error)
{
    const GameOps *game = seat->game;
    char start[sizeof seat->setup.start];
    TextBuffer position;
    void *world = memory_new(game->world_size);

    if (world == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = game->start(&seat->setup, world, error);
    if (status == STATUS_OK) {
        text_init(&position, start, sizeof start);
        game->text->world_to_text(world, &position);
        replace(start, ' ', '_');
        if (position.is_cut)
            status =
                error_set(error, STATUS_TOO_LARGE, "the position is too long to be written");
    }
    if (status == STATUS_OK) {
        text_add_format(lines, "newgame %s rules=%s", game->name,
                        full_name(&game->text->rulesets, seat->setup.rules));
        if (game->text->draws.count > 0)
            text_add_format(lines, " draws=%s",
                            full_name(&game->text->draws, seat->setup.draws));
        text_add_format(lines, " max_plies=%d side=", seat->setup.max_plies);
        add_side(game, seat->side, lines);
        text_add_format(lines, " seed=%" PRIu64, seat->seed);
        write_times(seat, lines);
        text_add(lines, " start=");
        text_add(lines, start);
        text_add_char(lines, '\n');
        protocol_write_begin(game, game->to_move(world), view, lines);
    }
    memory_free(world);
    return status;
}

static bool copy_text(const char *value, char *to, size_t size)
{
    if (to[0] != '\0' || *value == '\0' || strlen(value) >= size)
        return false;
    snprintf(to, size, "%s", value);
    return true;
}

/* "komi=6.5" and the like, where a game has such words. */
static bool add_start_word(const char *word, PlayerSeat *seat)
{
    char key[16] = "";
    size_t length = strcspn(word, "=");

    if (length >= sizeof key || word[length] == '\0')
        return false;
    memcpy(key, word, length);
    return game_setup_add_word(seat->game, key, word + length + 1, &seat->setup, NULL) ==
           STATUS_OK;
}

static bool read_setting(const char *word, PlayerSeat *seat)
{
    GameSetup *setup = &seat->setup;
    uint64_t number = 0;
    const char *value;

    if ((value = protocol_value(word, "rules")) != NULL)
        return copy_text(value, setup->rules, sizeof setup->rules);
    if ((value = protocol_value(word, "draws")) != NULL)
        return copy_text(value, setup->draws, sizeof setup->draws);
    if ((value = protocol_value(word, "start")) != NULL) {
        bool fits = copy_text(value, setup->start, sizeof setup->start);

        replace(setup->start, '_', ' ');
        return fits;
    }
    if ((value = protocol_value(word, "max_plies")) != NULL) {
        bool is_number = protocol_number(value, INT32_MAX, &number);

        setup->max_plies = (int)number;
        return is_number;
    }
    if ((value = protocol_value(word, "seed")) != NULL)
        return protocol_number(value, UINT64_MAX, &seat->seed);
    if ((value = protocol_value(word, "side")) != NULL) {
        seat->side = side_from_word(seat->game, value);
        return seat->side != SIDE_NONE;
    }
    return read_time(word, seat) || add_start_word(word, seat);
}

Status protocol_read_newgame(const ProtocolWords *words, PlayerSeat *seat, Error *error)
{
    PlayerSeat read = {.side = SIDE_NONE};

    Status status = games_find(words->items[1], &read.game, error);
    if (status != STATUS_OK)
        return status;
    for (int i = 2; i < words->count; i++)
        if (!read_setting(words->items[i], &read))
            return error_set(error, STATUS_BAD_INPUT, "\"%.60s\" is no setting of a game",
                             words->items[i]);
    if (read.side == SIDE_NONE)
        return error_set(error, STATUS_BAD_INPUT, "newgame needs a side");
    *seat = read;
    return STATUS_OK;
}

/* --- go --- */

static const struct {
    const char *key;
    size_t offset;
    bool is_clock;
} limits[] = {
    {"nodes", offsetof(Request, budget.nodes), false},
    {"boards", offsetof(Request, budget.boards), false},
    {"playouts", offsetof(Request, budget.playouts), false},
    {"iterations", offsetof(Request, budget.iterations), false},
    {"ms", offsetof(Request, budget.ms), false},
    {"left_ms", offsetof(Request, clock.left_ms), true},
    {"increment_ms", offsetof(Request, clock.increment_ms), true},
};
enum { LIMITS = sizeof limits / sizeof *limits };

void protocol_write_go(const Request *request, TextBuffer *lines)
{
    text_add(lines, "go");
    for (int i = 0; i < LIMITS; i++) {
        int64_t value = *(const int64_t *)((const char *)request + limits[i].offset);

        if (limits[i].is_clock ? request->clock.has_clock : value > 0)
            text_add_format(lines, " %s=%" PRId64, limits[i].key, value > 0 ? value : 0);
    }
    text_add_char(lines, '\n');
}

static bool read_limit(const char *word, Request *request)
{
    for (int i = 0; i < LIMITS; i++) {
        const char *value = protocol_value(word, limits[i].key);
        uint64_t number = 0;

        if (value == NULL)
            continue;
        if (!protocol_number(value, INT64_MAX, &number))
            return false;
        *(int64_t *)((char *)request + limits[i].offset) = (int64_t)number;
        request->clock.has_clock = request->clock.has_clock || limits[i].is_clock;
        return true;
    }
    return false;
}

Status protocol_read_go(const ProtocolWords *words, Request *request, Error *error)
{
    *request = (Request){0};
    for (int i = 1; i < words->count; i++)
        if (!read_limit(words->items[i], request))
            return error_set(error, STATUS_BAD_INPUT, "\"%.60s\" is no limit", words->items[i]);
    return STATUS_OK;
}

/* --- answer, opponent, over --- */

static bool is_pass(const News *news)
{
    return news->verdict == VERDICT_MOVED && (news->flags & NEWS_PASSED);
}

void protocol_write_news(const GameOps *game, Side listener, const News *news,
                         TextBuffer *lines)
{
    if (!news->is_heard)
        return;
    if (news->verdict != VERDICT_ENDED) {
        text_add(lines, news->mover == listener ? "answer " : "opponent ");
        text_add(lines, is_pass(news) ? "pass" : verdict_to_text((Verdict)news->verdict));
        game->text->news_to_words(news, lines);
        text_add_char(lines, '\n');
    }
    if (news->outcome.is_over)
        text_add_format(lines, "over %s %s\n", outcome_to_result(news->outcome),
                        reason_to_text((Reason)news->outcome.reason));
}

Status protocol_read_news(const ProtocolWords *words, const PlayerSeat *seat, const void *view,
                          Move move, News *news, Error *error)
{
    bool is_own = strcmp(words->items[0], "answer") == 0;
    char rest[PROTOCOL_LINE_MAX];
    Verdict verdict = VERDICT_NONE;

    *news = (News){
        .is_heard = 1,
        .mover = (uint8_t)(is_own ? seat->side : side_other(seat->side)),
        .move = is_own ? move : MOVE_NONE,
    };
    if (strcmp(words->items[1], "pass") == 0) {
        verdict = VERDICT_MOVED;
        news->flags = NEWS_PASSED;
    } else if (verdict_from_text(words->items[1], &verdict) != STATUS_OK ||
               verdict == VERDICT_NONE || verdict == VERDICT_ENDED)
        return error_set(error, STATUS_BAD_INPUT, "\"%.24s\" is no answer of the umpire's",
                         words->items[1]);
    news->verdict = (uint8_t)verdict;
    protocol_join(words, 2, rest, sizeof rest);
    return seat->game->text->news_from_words(rest, view, news, error);
}

Status protocol_read_over(const ProtocolWords *words, News *news, Error *error)
{
    *news = (News){.is_heard = 1, .verdict = VERDICT_ENDED};
    Status status = words->count == 3
                        ? outcome_from_text(words->items[1], words->items[2], &news->outcome)
                        : STATUS_NOT_FOUND;
    if (status == STATUS_NOT_FOUND ||
        (status == STATUS_OK && news->outcome.reason == REASON_NONE))
        return error_set(error, STATUS_BAD_INPUT, "over needs a result and a known reason");
    if (status != STATUS_OK)
        return error_set(error, STATUS_BAD_INPUT, "\"%.24s\" is no result", words->items[1]);
    /* Who ends a game from outside the board loses it, as a rule. */
    news->mover = (uint8_t)(news->outcome.winner == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST);
    return STATUS_OK;
}

/* --- The program's choice --- */

void protocol_write_choice(const GameOps *game, const Choice *choice, TextBuffer *lines)
{
    char move[TRY_TEXT_MAX] = "";
    TextBuffer text;

    if (choice->kind == CHOICE_RESIGN) {
        text_add(lines, "resign\n");
        return;
    }
    text_init(&text, move, sizeof move);
    game->text->move_to_text(choice->move, &text);
    if (game->text->question != NULL && strcmp(move, game->text->question) == 0)
        text_add(lines, "ask ");
    else if (strcmp(move, "pass") != 0)
        text_add(lines, "try ");
    text_add_format(lines, "%s\n", move);
}

Status protocol_read_choice(const GameOps *game, const ProtocolWords *words, Choice *choice,
                            Error *error)
{
    const char *first = words->items[0];
    const char *question = game->text->question;
    bool is_question = question != NULL && strcmp(words->items[1], question) == 0;
    const char *move = NULL;

    *choice = (Choice){.kind = CHOICE_RESIGN};
    if (words->count == 1 && strcmp(first, "resign") == 0)
        return STATUS_OK;
    if (words->count == 1 && strcmp(first, "pass") == 0)
        move = first;
    else if (words->count == 2 && strcmp(first, is_question ? "ask" : "try") == 0 &&
             strcmp(words->items[1], "pass") != 0)
        move = words->items[1];
    if (move == NULL)
        return error_set(error, STATUS_BAD_INPUT,
                         "\"%.24s\" is no try, question or resignation", first);
    *choice = (Choice){.kind = CHOICE_TRY};
    return game->text->move_from_text(move, &choice->move, error);
}
