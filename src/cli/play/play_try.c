/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_try.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WRITTEN_MAX = 32, SUGGESTIONS_MAX = 12 };

/* Copies `line` in lower case, without white space and without the characters in `dropped`. */
static void clean(const char *line, const char *dropped, char written[WRITTEN_MAX])
{
    size_t length = 0;

    for (; *line != '\0' && length < WRITTEN_MAX - 1; line++) {
        int c = (unsigned char)*line;

        if (!isspace(c) && strchr(dropped, c) == NULL)
            written[length++] = (char)tolower(c);
    }
    written[length] = '\0';
}

/* People write e2-e4, E2 x D3, e7e8=Q+, any? */
static Status read_try(const GameText *text, const char *line, char written[WRITTEN_MAX],
                       Move *move, Error *error)
{
    clean(line, "", written);
    if (text->move_from_text(written, move, NULL) == STATUS_OK)
        return STATUS_OK;
    clean(line, "-x:=+#!?.,", written);
    return text->move_from_text(written, move, error);
}

/* Lists the tries that begin as `written` does and go on; returns how many there are. */
static int suggest(PlayGame *game, const char *written, TextBuffer *list)
{
    int count = play_game_list_tries(game);
    int found = 0;

    for (int i = 0; i < count && written[0] != '\0'; i++) {
        char storage[WRITTEN_MAX];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        game->ops->text->move_to_text(game->tries[i], &text);
        if (strncmp(storage, written, strlen(written)) != 0 || strcmp(storage, written) == 0)
            continue;
        if (found < SUGGESTIONS_MAX)
            text_add_format(list, "%s%s", found > 0 ? ", " : "", storage);
        else if (found == SUGGESTIONS_MAX)
            text_add(list, ", ...");
        found++;
    }
    return found;
}

static void attempt(PlaySession *session, Move move)
{
    PlayGame *game = session->game;
    bool was_askable = play_game_is_askable(game, move);

    play_session_check(session, play_game_attempt(game, move));
    play_log_print_new(&game->log, session->terminal);
    if (!was_askable && session->status == STATUS_OK)
        terminal_print(session->terminal, STYLE_FAINT,
                       "That is not among your tries; 'tries' lists them.\n");
}

void play_try_line(PlaySession *session, const char *line)
{
    PlayGame *game = session->game;
    char written[WRITTEN_MAX];
    char storage[WRITTEN_MAX * (SUGGESTIONS_MAX + 1)];
    TextBuffer suggestions;
    Error error = {""};
    Move move = MOVE_NONE;
    Status status = read_try(game->ops->text, line, written, &move, &error);

    text_init(&suggestions, storage, sizeof storage);
    bool is_askable = status == STATUS_OK && play_game_is_askable(game, move);
    if (!is_askable && suggest(game, written, &suggestions) > 0)
        printf("Write the whole of it: %s.\n", storage);
    else if (status == STATUS_OK)
        attempt(session, move);
    else
        printf("Not understood: %s. Try 'help'.\n", error.text);
}
