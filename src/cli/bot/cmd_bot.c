/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "bot/curl/curl_channel.h"
#include "bot/nebel/nebel_bot.h"
#include "bot/site/site_bot.h"
#include "bot/site/site_register.h"
#include "cli/bot/bot_token.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "players/registry.h"

#ifdef NEBEL_HAS_CURL
#define CURL_BUILT "with libcurl"
#else
#define CURL_BUILT "without libcurl"
#endif

enum { TOKEN_MAX = 4096, POLL_LEAST_MS = 2000 };

static const char site_name[] = "kriegspiel.org";
static const char site_base[] = "https://api.kriegspiel.org";
static const char agent[] = "nebel/" NEBEL_VERSION;

typedef struct {
    const char *server;
    const char *site;
    const char *token;
    const char *token_file;
    const char *player;
    const char *registers; /* under this name */
    const char *email;
    int games;
    int turn_ms;
    int retry_ms;
    int poll_ms;
    int answer_ms;
} BotOptions;

static void print_note(void *context, const char *sentence)
{
    (void)context;
    printf("%s\n", sentence);
    fflush(stdout);
}

static const BotNotes notes = {NULL, print_note};

/* --- A nebel server --- */

static int play_on_server(const BotOptions *chosen, const PlayerSpec *player, const char *token)
{
    NebelBotOptions options = {.token = token,
                               .player = player,
                               .games = chosen->games,
                               .turn_ms = chosen->turn_ms,
                               .retry_ms = chosen->retry_ms,
                               .notes = notes};
    Error error = {""};

    if (bot_address_from_text(chosen->server, &options.address, &error) != STATUS_OK)
        return usage_error(&cmd_bot, "%s", error.text);
    return nebel_bot_run(&options, interruption_flag(), &error) == STATUS_OK
               ? EXIT_OK
               : command_failed("bot", "%s", error.text);
}

/* --- kriegspiel.org --- */

/* Where the site is, without a slash at the end; NULL: it has been complained about. */
static const char *find_base(const BotOptions *chosen, char base[BOT_ADDRESS_SIZE], int *code)
{
    BotAddress address;
    Error error = {""};

    if (strcmp(chosen->site, site_name) == 0) {
        snprintf(base, BOT_ADDRESS_SIZE, "%s", site_base);
    } else if (bot_address_from_text(chosen->site, &address, &error) != STATUS_OK) {
        *code = usage_error(&cmd_bot, "--site: %s, or %s", error.text, site_name);
        return NULL;
    } else {
        bot_address_to_text(&address, base);
    }
    bool is_here = strncmp(base, "http://127.0.0.1:", 17) == 0;
    if (chosen->poll_ms < POLL_LEAST_MS && !is_here) {
        *code = usage_error(&cmd_bot, "--poll-ms below %d is for a site on this machine alone",
                            POLL_LEAST_MS);
        return NULL;
    }
    return base;
}

static int play_on_site(const BotOptions *chosen, const PlayerSpec *player, const char *token)
{
    char base[BOT_ADDRESS_SIZE];
    HttpChannel channel;
    SiteBotOptions options = {.channel = &channel,
                              .player = player,
                              .games = chosen->games,
                              .turn_ms = chosen->turn_ms,
                              .poll_ms = chosen->poll_ms,
                              .retry_ms = chosen->retry_ms,
                              .seed = (uint64_t)clock_wall_us(),
                              .notes = notes};
    CurlOptions curl = {.base = base,
                        .token = token,
                        .agent = agent,
                        .streams = chosen->games,
                        .answer_ms = chosen->answer_ms};
    Error error = {""};
    int code = EXIT_OK;

    if (find_base(chosen, base, &code) == NULL)
        return code;
    if (player->type->game != NULL && strcmp(player->type->game, "kriegspiel") != 0)
        return usage_error(&cmd_bot, "%s does not play Kriegspiel", player->type->name);
    if (curl_channel_open(&curl, &channel, &error) != STATUS_OK)
        return command_failed("bot", "%s", error.text);
    Status status = site_bot_run(&options, interruption_flag(), &error);
    curl_channel_close(&channel);
    return status == STATUS_OK ? EXIT_OK : command_failed("bot", "%s", error.text);
}

/* --- A new bot there --- */

static Status ask_for_token(const BotOptions *chosen, const char *base, TextBuffer *token,
                            Error *error)
{
    CurlOptions curl = {.base = base, .agent = agent, .answer_ms = chosen->answer_ms};
    SiteRegistration registration = {
        .name = chosen->registers,
        .email = chosen->email,
        .description = "A player of nebel, free software for Kriegspiel and Phantom Go."};
    HttpChannel channel;
    Status status = curl_channel_open(&curl, &channel, error);

    if (status != STATUS_OK)
        return status;
    status = site_register(&channel, &registration, token, error);
    curl_channel_close(&channel);
    return status;
}

static int register_bot(const BotOptions *chosen)
{
    char base[BOT_ADDRESS_SIZE];
    char storage[TOKEN_MAX];
    TextBuffer token;
    Error error = {""};
    int file = -1;
    int code = EXIT_OK;

    if (chosen->site == NULL || chosen->email == NULL || chosen->token_file == NULL)
        return usage_error(&cmd_bot, "--register needs --site, --email and --token-file");
    if (find_base(chosen, base, &code) == NULL)
        return code;
    if (bot_token_reserve(chosen->token_file, &file, &error) != STATUS_OK)
        return command_failed("bot", "%s", error.text);
    text_init(&token, storage, sizeof storage);
    Status status = ask_for_token(chosen, base, &token, &error);
    if (status != STATUS_OK) {
        close(file);
        unlink(chosen->token_file);
        return command_failed("bot", "%s", error.text);
    }
    if (bot_token_save(file, chosen->token_file, token.data, &error) != STATUS_OK)
        return command_failed("bot", "%s", error.text);
    printf("%s is registered; its token is in %s\n", chosen->registers, chosen->token_file);
    return EXIT_OK;
}

/* --- The command --- */

static int play(const BotOptions *chosen, const PlayerSpec *player)
{
    TextBuffer text;
    Error error = {""};
    const char *token = chosen->token;
    int code = EXIT_FAILED;

    text_init_growing(&text, TOKEN_MAX);
    if (token == NULL && bot_token_load(chosen->token_file, &text, &error) == STATUS_OK)
        token = text.data;
    if (token == NULL)
        code = command_failed("bot", "%s", error.text);
    else
        code = chosen->server != NULL ? play_on_server(chosen, player, token)
                                      : play_on_site(chosen, player, token);
    text_fini(&text);
    return code;
}

static int run(const CommandCall *call)
{
    const BotOptions *chosen = call->options;
    PlayerSpec player;
    Error error = {""};

    if (chosen->registers != NULL)
        return register_bot(chosen);
    if ((chosen->server == NULL) == (chosen->site == NULL))
        return usage_error(&cmd_bot, "one of --server and --site is needed");
    if (chosen->player == NULL)
        return usage_error(&cmd_bot, "--player is missing");
    if (player_spec_from_text(chosen->player, &player, &error) != STATUS_OK)
        return usage_error(&cmd_bot, "%s", error.text);
    if ((chosen->token == NULL) == (chosen->token_file == NULL))
        return usage_error(&cmd_bot, "one of --token and --token-file is needed");
    return play(chosen, &player);
}

static const Option rows[] = {
    {"server", OPTION_WORD(BotOptions, server, "ADDRESS"), NULL,
     "a nebel server, such as https://example.org"},
    {"site", OPTION_WORD(BotOptions, site, "SITE"), NULL,
     "kriegspiel.org, or the address of one that speaks as it does"},
    {"token", OPTION_WORD(BotOptions, token, "TOKEN"), NULL,
     "what it logs in with; others on this machine may see it in the list of programs"},
    {"token-file", OPTION_PATH(BotOptions, token_file, "FILE"), NULL, "a file that holds it"},
    {"player", OPTION_WORD(BotOptions, player, "PLAYER"), NULL,
     "a player that 'nebel players' lists"},
    {"games", OPTION_NUMBER(BotOptions, games, 1, 100), "1", "games at once"},
    {"turn-ms", OPTION_NUMBER(BotOptions, turn_ms, 1, 60000), "1000",
     "for all tries of a turn together, if the clock has as much"},
    {"retry-ms", OPTION_NUMBER(BotOptions, retry_ms, 1, 60000), "1000",
     "before what failed is tried again; then twice as long each time, up to a minute"},
    {"poll-ms", OPTION_NUMBER(BotOptions, poll_ms, 1, 600000), "2000",
     "--site: from one request to the next while nothing happens, at least 2000"},
    {"answer-ms", OPTION_NUMBER(BotOptions, answer_ms, 1, 600000), "20000",
     "--site: an answer that takes longer is not waited for"},
    {"register", OPTION_WORD(BotOptions, registers, "NAME"), NULL,
     "--site: makes a bot of that name, writes its token to --token-file, and ends"},
    {"email", OPTION_WORD(BotOptions, email, "ADDRESS"), NULL,
     "--register: of the bot's owner"},
};

const Command cmd_bot = {
    .name = "bot",
    .arguments = "--server ADDRESS|--site SITE --token-file FILE --player PLAYER",
    .summary = "Plays on a server far away, against whoever comes.",
    .details = "It comes back when the server was away. SIGTERM or Ctrl-C lets it finish its "
               "games; a second one\nends it at once. docs/bot.md tells more.\n\n"
               "--site needs libcurl; this nebel was built " CURL_BUILT ".",
    .options = OPTIONS(rows, BotOptions),
    .run = run,
};
