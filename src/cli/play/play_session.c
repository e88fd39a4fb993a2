/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_session.h"

#include <stdio.h>
#include <string.h>

#include "cli/play/play_commands.h"
#include "cli/play/play_save.h"
#include "cli/play/play_try.h"

enum { PICTURE_MAX = 4096, PROMPT_MAX = 64 };

void play_session_check(PlaySession *session, Status status)
{
    if (session->status == STATUS_OK)
        session->status = status;
}

bool play_session_save(const PlaySession *session, const char *path)
{
    bool is_over = play_game_is_over(session->game);
    Error error = {""};

    if (play_save(session->game, path, &error) != STATUS_OK) {
        fflush(stdout);
        fprintf(stderr, "Not saved: %s.\n", error.text);
        return false;
    }
    printf("Saved %s to %s.\n", is_over ? "the game" : "your side of the game", path);
    return true;
}

/* Prints the lines of a drawing a little to the right. */
static void print_picture(const char *lines)
{
    printf("\n");
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1)
        printf("  %.*s\n", (int)(end - lines), lines);
    printf("\n");
}

static void show_own_men(PlaySession *session)
{
    const PlayGame *game = session->game;
    char storage[PICTURE_MAX];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    game->ops->text->show_view(game->view, session->style, &lines);
    print_picture(storage);
}

void play_session_show_board(PlaySession *session)
{
    show_own_men(session);
    play_log_print_last(&session->game->log, session->terminal);
}

bool play_session_confirm(PlaySession *session, const char *question)
{
    char line[TERMINAL_LINE_MAX];

    if (!terminal_is_interactive(session->terminal))
        return true;
    return terminal_read_line(session->terminal, question, false, line) == LINE_READ &&
           (line[0] == 'y' || line[0] == 'Y');
}

/* A person who presses Ctrl-C may have meant only the line; twice is meant. */
static void interrupt(PlaySession *session)
{
    char line[TERMINAL_LINE_MAX];

    if (!terminal_is_interactive(session->terminal)) {
        session->is_left = true;
        return;
    }
    LineResult result =
        terminal_read_line(session->terminal, "Leave the game? [y/N] ", false, line);
    session->is_left = result != LINE_READ || line[0] == 'y' || line[0] == 'Y';
}

static void obey_line(PlaySession *session, const char *line)
{
    line += strspn(line, " \t\r");
    if (*line != '\0' && !play_command_run(session, line))
        play_try_line(session, line);
}

static bool goes_on(const PlaySession *session)
{
    return !session->is_left && session->status == STATUS_OK &&
           !play_game_is_over(session->game);
}

/* Shows the turn once, then takes lines until a try is accepted. */
static void take_turn(PlaySession *session)
{
    PlayGame *game = session->game;
    char prompt[PROMPT_MAX];
    char line[TERMINAL_LINE_MAX];

    show_own_men(session);
    play_log_print_new(&game->log, session->terminal);
    play_thinking_print_new(&game->thinking, session->terminal);
    snprintf(prompt, sizeof prompt, "%s, move %d> ", game->ops->text->side_names[game->human],
             game->move_number);
    if (!terminal_is_interactive(session->terminal))
        printf("%s, move %d\n", game->ops->text->side_names[game->human], game->move_number);
    while (goes_on(session) && play_game_is_human_turn(game)) {
        if (terminal_is_interactive(session->terminal))
            play_game_wait(game);
        switch (terminal_read_line(session->terminal, prompt, true, line)) {
        case LINE_READ:
            obey_line(session, line);
            break;
        case LINE_INTERRUPTED:
            interrupt(session);
            break;
        default:
            session->is_left = true;
            break;
        }
    }
    pondering_end(&game->pondering);
}

static void show_end(PlaySession *session)
{
    const PlayGame *game = session->game;
    Outcome outcome = umpire_outcome(game->umpire);
    char storage[PICTURE_MAX];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    game->ops->text->show_world(umpire_world(game->umpire), session->style, &lines);
    printf("\nThe game is over. This is how the board stood:\n");
    print_picture(storage);
    if (game->ops->text->say_score != NULL) {
        text_clear(&lines);
        game->ops->text->say_score(umpire_world(game->umpire), &lines);
        printf("%s", storage);
    }
    printf("%s (%s): ", outcome_to_result(outcome), reason_to_text((Reason)outcome.reason));
    terminal_print(session->terminal, STYLE_STRONG, "%s\n",
                   outcome.winner == SIDE_NONE     ? "a draw."
                   : outcome.winner == game->human ? "you win!"
                                                   : "you lose.");
}

void play_session_run(PlaySession *session)
{
    while (goes_on(session)) {
        if (play_game_is_human_turn(session->game))
            take_turn(session);
        else
            play_session_check(session, play_game_answer(session->game));
    }
    if (player_remark(session->game->opponent)[0] != '\0')
        printf("About your opponent: %s.\n", player_remark(session->game->opponent));
    if (play_game_is_over(session->game)) {
        play_log_print_new(&session->game->log, session->terminal);
        play_thinking_print_new(&session->game->thinking, session->terminal);
        show_end(session);
    } else if (session->is_left) {
        printf("You leave the game unfinished.\n");
    }
}
