/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_session.h"

#include <string.h>

#include "base/memory.h"
#include "gtp/gtp_session_internal.h"
#include "phantom_go/phantom_go.h"
#include "players/external/protocol_words.h"

Status gtp_session_new(const GtpOptions *options, GtpSession **result, Error *error)
{
    GtpSession *session = memory_new(sizeof *session);

    if (session == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    session->options = *options;
    Status status = phantom_go.start(&options->setup, &session->start, error);
    if (status == STATUS_OK)
        status = gtp_table_new(options->player, &session->start, gtp_next_seed(session),
                               &session->table, error);
    if (status == STATUS_OK && options->player != NULL)
        status = phantom_seat_new(options->player, &session->seat, error);
    if (status != STATUS_OK) {
        gtp_session_free(session);
        return status;
    }
    *result = session;
    return STATUS_OK;
}

void gtp_session_free(GtpSession *session)
{
    if (session == NULL)
        return;
    phantom_seat_free(session->seat);
    gtp_table_free(session->table);
    memory_free(session);
}

uint64_t gtp_next_seed(GtpSession *session)
{
    uint64_t seed =
        session->has_seed ? session->seed : rng_derive(session->options.seed, session->games);

    session->games++;
    return seed;
}

/* --- Arguments --- */

Status gtp_syntax_error(Error *error, const char *sentence)
{
    return error_set(error, STATUS_BAD_INPUT, "syntax error: %s", sentence);
}

Status gtp_take_side(GtpSession *session, Side *side, Error *error)
{
    if (!gtp_side_from_word(gtp_command_next(&session->command), side))
        return gtp_syntax_error(error, "a colour is black or white");
    return STATUS_OK;
}

Status gtp_take_vertex(GtpSession *session, Move *move, Error *error)
{
    if (!gtp_vertex_from_word(gtp_command_next(&session->command), session->start.board.size,
                              move))
        return gtp_syntax_error(error, "that is no point of this board (there is no column I)");
    return STATUS_OK;
}

Status gtp_take_number(GtpSession *session, int64_t maximum, int64_t *number, Error *error)
{
    uint64_t read = 0;

    if (!protocol_number(gtp_command_next(&session->command), (uint64_t)maximum, &read))
        return gtp_syntax_error(error, "that is not such a number");
    *number = (int64_t)read;
    return STATUS_OK;
}

const char *gtp_take_vertices(GtpSession *session, GoSet *points)
{
    for (;;) {
        const char *word = gtp_command_next(&session->command);
        Move move = MOVE_NONE;

        if (!gtp_vertex_from_word(word, session->start.board.size, &move) || move == GO_PASS ||
            go_set_has(points, move))
            return word;
        go_set_add(points, move);
    }
}

/* --- Administration --- */

static Status protocol_version(GtpSession *session, TextBuffer *answer, Error *error)
{
    (void)session;
    (void)error;
    text_add(answer, "2");
    return STATUS_OK;
}

static Status name(GtpSession *session, TextBuffer *answer, Error *error)
{
    (void)error;
    text_add(answer, "nebel");
    if (session->options.player != NULL) {
        text_add_char(answer, ' ');
        player_spec_to_text(session->options.player, answer);
    }
    return STATUS_OK;
}

static Status version(GtpSession *session, TextBuffer *answer, Error *error)
{
    (void)error;
    text_add(answer, session->options.version);
    return STATUS_OK;
}

static Status quit(GtpSession *session, TextBuffer *answer, Error *error)
{
    (void)session;
    (void)answer;
    (void)error;
    return STATUS_OK;
}

static GtpObey known_command, list_commands;

typedef enum { FOR_ALL, FOR_UMPIRE, FOR_PLAYER } Mode;

/* What a command is good for decides when it may come; what needs a player does not exist
 * without one. */
static const struct {
    const char *name;
    GtpObey *obey;
    Mode mode;
    bool needs_player;
} commands[] = {
    {"protocol_version", protocol_version, FOR_ALL, false},
    {"name", name, FOR_ALL, false},
    {"version", version, FOR_ALL, false},
    {"known_command", known_command, FOR_ALL, false},
    {"list_commands", list_commands, FOR_ALL, false},
    {"quit", quit, FOR_ALL, false},
    {"boardsize", gtp_boardsize, FOR_ALL, false},
    {"clear_board", gtp_clear_board, FOR_ALL, false},
    {"komi", gtp_komi, FOR_ALL, false},
    {"fixed_handicap", gtp_fixed_handicap, FOR_UMPIRE, false},
    {"place_free_handicap", gtp_place_free_handicap, FOR_UMPIRE, false},
    {"set_free_handicap", gtp_set_free_handicap, FOR_UMPIRE, false},
    {"loadsgf", gtp_loadsgf, FOR_ALL, false},
    {"play", gtp_play, FOR_UMPIRE, false},
    {"undo", gtp_undo, FOR_UMPIRE, false},
    {"genmove", gtp_genmove, FOR_ALL, true},
    {"showboard", gtp_showboard, FOR_ALL, false},
    {"final_score", gtp_final_score, FOR_UMPIRE, false},
    {"time_settings", gtp_time_settings, FOR_ALL, false},
    {"time_left", gtp_time_left, FOR_ALL, false},
    {"set_random_seed", gtp_set_random_seed, FOR_ALL, true},
    {"phantom-setup", gtp_phantom_setup, FOR_ALL, true},
    {"phantom-result", gtp_phantom_result, FOR_PLAYER, true},
    {"phantom-opponent", gtp_phantom_opponent, FOR_PLAYER, true},
    {"phantom-belief", gtp_phantom_belief, FOR_ALL, true},
    {"phantom-explain", gtp_phantom_explain, FOR_ALL, true},
    {"gogui-analyze_commands", gtp_analyze_commands, FOR_ALL, true},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool exists(const GtpSession *session, int number)
{
    return !commands[number].needs_player || session->options.player != NULL;
}

static int find_command(const GtpSession *session, const char *word)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, word) == 0 && exists(session, i))
            return i;
    return -1;
}

static Status known_command(GtpSession *session, TextBuffer *answer, Error *error)
{
    const char *word = gtp_command_next(&session->command);

    (void)error;
    text_add(answer, find_command(session, word) >= 0 ? "true" : "false");
    return STATUS_OK;
}

static Status list_commands(GtpSession *session, TextBuffer *answer, Error *error)
{
    const char *before = "";

    (void)error;
    for (int i = 0; i < COMMANDS; i++) {
        if (!exists(session, i))
            continue;
        text_add_format(answer, "%s%s", before, commands[i].name);
        before = "\n";
    }
    return STATUS_OK;
}

/* --- Lines --- */

static Status obey(GtpSession *session, const char *word, TextBuffer *answer, Error *error)
{
    int number = find_command(session, word);

    if (number < 0)
        return error_set(error, STATUS_NOT_FOUND, "unknown command");
    Mode mode = gtp_is_phantom(session) ? FOR_PLAYER : FOR_UMPIRE;
    if (commands[number].mode == FOR_ALL || commands[number].mode == mode)
        return commands[number].obey(session, answer, error);
    return error_set(error, STATUS_BAD_INPUT,
                     mode == FOR_PLAYER
                         ? "a phantom game is on, and only the umpire can do that"
                         : "there is no phantom game; phantom-setup begins one");
}

bool gtp_session_obey(GtpSession *session, const char *line, size_t length, TextBuffer *answer)
{
    GtpCommand *command = &session->command;
    Error error = {""};
    TextBuffer text;

    if (!gtp_command_read(line, length, command))
        return true;
    if (command->is_too_long) {
        gtp_command_answer(command, false, "syntax error: the line is too long", answer);
        return true;
    }
    const char *word = gtp_command_next(command);
    text_init_growing(&text, GTP_ANSWER_MAX / 2);
    Status status = obey(session, word, &text, &error);
    if (status == STATUS_OK && text.is_cut)
        status = error_set(&error, STATUS_NO_MEMORY, "out of memory");
    gtp_command_answer(command, status == STATUS_OK,
                       status != STATUS_OK ? error.text
                       : text.data != NULL ? text.data
                                           : "",
                       answer);
    text_fini(&text);
    return strcmp(word, "quit") != 0;
}
