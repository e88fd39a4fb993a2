/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_commands.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "record/record_formats.h"

enum { LINE_WIDTH = 72, NAME_MAX_LENGTH = 16 };

typedef struct {
    const char *name;
    const char *alias;    /* or NULL */
    const char *argument; /* how help calls it, or NULL if it takes none */
    const char *help;
    void (*run)(PlaySession *session, const char *argument);
} PlayCommand;

static void run_help(PlaySession *session, const char *argument);

static void run_board(PlaySession *session, const char *argument)
{
    (void)argument;
    play_session_show_board(session);
}

static void run_tries(PlaySession *session, const char *argument)
{
    PlayGame *game = session->game;
    int count = play_game_list_tries(game);
    size_t column = 0;

    (void)argument;
    printf("%d %s the umpire may accept:\n", count, count == 1 ? "try" : "tries");
    for (int i = 0; i < count; i++) {
        char storage[NAME_MAX_LENGTH];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        game->ops->text->move_to_text(game->tries[i], &text);
        if (column + 1 + text.length > LINE_WIDTH) {
            printf("\n");
            column = 0;
        }
        printf(column == 0 ? "  %s" : " %s", storage);
        column += 1 + text.length;
    }
    printf("\n");
}

static void run_log(PlaySession *session, const char *argument)
{
    (void)argument;
    if (session->game->log.count == 0)
        printf("Nothing has been said yet.\n");
    play_log_print_all(&session->game->log, session->terminal);
}

/* An empty name is the first choice. */
static void print_choice(const char *title, const GameChoices *choices, const char *name)
{
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);

        if (*name == '\0' || strcmp(name, choice.name) == 0 ||
            (choice.alias != NULL && strcmp(name, choice.alias) == 0)) {
            printf("  %-8s %s: %s\n", title, choice.name, choice.summary);
            return;
        }
    }
    printf("  %-8s %s\n", title, name);
}

static void run_rules(PlaySession *session, const char *argument)
{
    const PlayGame *game = session->game;
    const GameText *text = game->ops->text;
    const GameSetup *setup = &game->record.head.setup;

    (void)argument;
    printf("  %-8s %s: %s\n", "game", game->ops->name, game->ops->summary);
    print_choice("rules", &text->rulesets, setup->rules);
    if (text->draws.count > 0)
        print_choice("draws", &text->draws, setup->draws);
    print_choice("board", &text->starts, setup->start);
    if (setup->max_plies > 0)
        printf("  %-8s the end after %d moves of both sides together\n", "length",
               setup->max_plies);
}

/* Replacing what a file holds is asked about, unless the file was named for this at the start. */
static void run_save(PlaySession *session, const char *argument)
{
    const char *path = *argument != '\0' ? argument : session->save_path;

    if (path == NULL)
        printf("Write the name of the file too, as in: save game.%s\n",
               record_format_of(session->game->ops)->ending);
    else if (path != session->save_path && access(path, F_OK) == 0 &&
             !play_session_confirm(session, "That file exists. Replace it? [y/N] "))
        printf("Not saved.\n");
    else
        play_session_save(session, path);
}

static void run_resign(PlaySession *session, const char *argument)
{
    (void)argument;
    if (play_session_confirm(session, "Resign the game? [y/N] "))
        play_session_check(session, play_game_resign(session->game));
    else
        printf("The game goes on.\n");
}

static void run_quit(PlaySession *session, const char *argument)
{
    (void)argument;
    session->is_left = true;
}

static const PlayCommand commands[] = {
    {"help", "?", NULL, "show this text", run_help},
    {"board", NULL, NULL, "draw your board again", run_board},
    {"tries", NULL, NULL, "list what you may try now", run_tries},
    {"log", NULL, NULL, "show all that the umpire has told you, turn by turn", run_log},
    {"rules", NULL, NULL, "show the rules of this game in a few words", run_rules},
    {"save", NULL, "[FILE]", "save your side of the game to a file", run_save},
    {"resign", NULL, NULL, "give up; you then see the whole board", run_resign},
    {"quit", "exit", NULL, "leave the game unfinished", run_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void run_help(PlaySession *session, const char *argument)
{
    const GameText *text = session->game->ops->text;

    (void)argument;
    printf("%s\nYou can type\n", text->primer);
    printf("  %-14s %s\n", "a try", text->move_help);
    for (int i = 0; i < COMMANDS; i++) {
        char left[32];

        snprintf(left, sizeof left, "%s%s%s", commands[i].name,
                 commands[i].argument != NULL ? " " : "",
                 commands[i].argument != NULL ? commands[i].argument : "");
        printf("  %-14s %s\n", left, commands[i].help);
    }
}

static bool is_named(const PlayCommand *command, const char *word)
{
    return strcasecmp(word, command->name) == 0 ||
           (command->alias != NULL && strcmp(word, command->alias) == 0);
}

/* Copies what follows the first word, without the white space at its ends. */
static void copy_rest(const char *line, char rest[TERMINAL_LINE_MAX])
{
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        length--;
    snprintf(rest, TERMINAL_LINE_MAX, "%.*s", (int)length, line);
}

bool play_command_run(PlaySession *session, const char *line)
{
    char word[NAME_MAX_LENGTH];
    char rest[TERMINAL_LINE_MAX];
    size_t length = strcspn(line, " \t\r");

    if (length >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    copy_rest(line + length, rest);
    for (int i = 0; i < COMMANDS; i++) {
        if (!is_named(&commands[i], word))
            continue;
        if (rest[0] != '\0' && commands[i].argument == NULL)
            printf("Nothing goes after '%s'.\n", commands[i].name);
        else
            commands[i].run(session, rest);
        return true;
    }
    return false;
}
