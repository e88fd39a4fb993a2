/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "bot/nebel/nebel_bot.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/text_files.h"
#include "players/registry.h"

enum { TOKEN_FILE_MAX = 4096 };

typedef struct {
    const char *server;
    const char *token;
    const char *token_file;
    const char *player;
    int games;
    int turn_ms;
    int retry_ms;
} BotOptions;

static void print_note(void *context, const char *sentence)
{
    (void)context;
    printf("%s\n", sentence);
    fflush(stdout);
}

/* The token, of the command line or of a file's first line; NULL: it has been complained about. */
static const char *find_token(const BotOptions *chosen, TextBuffer *text, int *code)
{
    Error error = {""};

    if ((chosen->token == NULL) == (chosen->token_file == NULL)) {
        *code = usage_error(&cmd_bot, "one of --token and --token-file is needed");
        return NULL;
    }
    if (chosen->token != NULL)
        return chosen->token;
    if (text_file_load(chosen->token_file, text, &error) != STATUS_OK) {
        *code = command_failed("bot", "%s", error.text);
        return NULL;
    }
    if (text->length > 0)
        text->data[strcspn(text->data, "\r\n")] = '\0';
    if (text->length == 0 || *text->data == '\0') {
        *code = command_failed("bot", "there is no token in %s", chosen->token_file);
        return NULL;
    }
    return text->data;
}

static int play(const BotOptions *chosen, const PlayerSpec *player, const char *token)
{
    NebelBotOptions options = {.token = token,
                               .player = player,
                               .games = chosen->games,
                               .turn_ms = chosen->turn_ms,
                               .retry_ms = chosen->retry_ms,
                               .notes = {NULL, print_note}};
    Error error = {""};

    if (bot_address_from_text(chosen->server, &options.address, &error) != STATUS_OK)
        return usage_error(&cmd_bot, "%s", error.text);
    return nebel_bot_run(&options, interruption_flag(), &error) == STATUS_OK
               ? EXIT_OK
               : command_failed("bot", "%s", error.text);
}

static int run(const CommandCall *call)
{
    const BotOptions *chosen = call->options;
    PlayerSpec player;
    Error error = {""};
    TextBuffer text;
    int code = EXIT_OK;

    if (chosen->server == NULL)
        return usage_error(&cmd_bot, "--server is missing");
    if (chosen->player == NULL)
        return usage_error(&cmd_bot, "--player is missing");
    if (player_spec_from_text(chosen->player, &player, &error) != STATUS_OK)
        return usage_error(&cmd_bot, "%s", error.text);
    text_init_growing(&text, TOKEN_FILE_MAX);
    const char *token = find_token(chosen, &text, &code);
    if (token != NULL)
        code = play(chosen, &player, token);
    text_fini(&text);
    return code;
}

static const Option rows[] = {
    {"server", OPTION_WORD(BotOptions, server, "ADDRESS"), NULL,
     "a nebel server, such as https://example.org"},
    {"token", OPTION_WORD(BotOptions, token, "TOKEN"), NULL,
     "what it logs in with; others on this machine may see it in the list of programs"},
    {"token-file", OPTION_PATH(BotOptions, token_file, "FILE"), NULL, "a file that holds it"},
    {"player", OPTION_WORD(BotOptions, player, "PLAYER"), NULL,
     "a player that 'nebel players' lists"},
    {"games", OPTION_NUMBER(BotOptions, games, 1, 100), "1", "games at once"},
    {"turn-ms", OPTION_NUMBER(BotOptions, turn_ms, 1, 60000), "1000",
     "for all tries of a turn together, if the clock has as much"},
    {"retry-ms", OPTION_NUMBER(BotOptions, retry_ms, 1, 60000), "1000",
     "before a lost server is first tried again; then twice as long each time, up to a minute"},
};

const Command cmd_bot = {
    .name = "bot",
    .arguments = "--server ADDRESS --token-file FILE --player PLAYER",
    .summary = "Plays on a server far away, against whoever comes.",
    .details = "It comes back when the server was away. SIGTERM or Ctrl-C lets it finish its "
               "games; a second one\nends it at once. docs/bot.md tells more.",
    .options = OPTIONS(rows, BotOptions),
    .run = run,
};
