/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/golden_file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "support/recorded_play.h"
#include "support/test.h"

enum { FILE_MAX = 1 << 16, PATH_MAX_LENGTH = 512 };

static void read_whole(const char *path, char text[FILE_MAX])
{
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        fail_msg("%s cannot be read", path);
    size_t length = fread(text, 1, FILE_MAX - 1, file);
    fclose(file);
    text[length] = '\0';
}

/* Keeps the value of a line "key value"; false if the key is none of the head. */
static bool keep_value(const char *line, RecordHead *head, char plies[16])
{
    const struct {
        const char *key;
        char *value;
        size_t size;
    } keys[] = {
        {"rules", head->setup.rules, sizeof head->setup.rules},
        {"draws", head->setup.draws, sizeof head->setup.draws},
        {"start", head->setup.start, sizeof head->setup.start},
        {"max_plies", plies, 16},
        {"event", head->event, RECORD_TEXT_SIZE},
        {"site", head->site, RECORD_TEXT_SIZE},
        {"date", head->date, RECORD_TEXT_SIZE},
        {"round", head->round, RECORD_TEXT_SIZE},
        {head->game->text->side_names[SIDE_FIRST], head->players[SIDE_FIRST], RECORD_TEXT_SIZE},
        {head->game->text->side_names[SIDE_SECOND], head->players[SIDE_SECOND],
         RECORD_TEXT_SIZE},
    };

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t length = strlen(keys[i].key);

        if (strncasecmp(line, keys[i].key, length) != 0 || line[length] != ' ')
            continue;
        snprintf(keys[i].value, keys[i].size, "%s", line + length + 1);
        return true;
    }
    return false;
}

static void load(const char *stem, const GameOps *game, GameRecord *record)
{
    static char text[FILE_MAX];
    static char words[FILE_MAX];
    char path[PATH_MAX_LENGTH];
    RecordHead head = {.game = game};
    char plies[16] = "0";
    bool resigns = false;
    size_t used = 0;

    snprintf(path, sizeof path, "%s.tries", stem);
    read_whole(path, text);
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        if (strcmp(line, "resigns") == 0)
            resigns = true;
        else if (*line != '#' && !keep_value(line, &head, plies))
            used += (size_t)snprintf(words + used, sizeof words - used, "%s ", line);
    }
    words[used] = '\0';
    head.setup.max_plies = (int)strtol(plies, NULL, 10);
    record_of_words(game, &head.setup, words, record);
    head.outcome = record->head.outcome;
    record->head = head;
    if (resigns)
        game_record_end(record,
                        outcome_of(side_other((Side)record->tries[record->count - 1].side),
                                   REASON_RESIGNATION));
}

static void compare(const char *path, const TextBuffer *text)
{
    static char expected[FILE_MAX];

    if (getenv("NEBEL_REGENERATE") != NULL) {
        FILE *file = fopen(path, "wb");

        assert_non_null(file);
        fwrite(text->data, 1, text->length, file);
        fclose(file);
    }
    read_whole(path, expected);
    if (strcmp(expected, text->data) != 0)
        fail_msg("%s should be:\n%s", path, text->data);
}

/* "STEM.pgn", "STEM.white.pgn" */
static void name_file(const char *stem, const RecordFormat *format, Side perspective,
                      char path[PATH_MAX_LENGTH])
{
    TextBuffer text;

    text_init(&text, path, PATH_MAX_LENGTH);
    text_add(&text, stem);
    if (perspective != SIDE_NONE) {
        text_add_char(&text, '.');
        for (const char *at = format->game->text->side_names[perspective]; *at != '\0'; at++)
            text_add_char(&text, (char)tolower((unsigned char)*at));
    }
    text_add_format(&text, ".%s", format->ending);
}

void golden_check_game(const RecordFormat *format, const char *stem)
{
    char path[PATH_MAX_LENGTH];

    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        GameRecord record;
        TextBuffer text;

        load(stem, format->game, &record);
        RecordedGame game = format_perspective(record, side);
        text_init_growing(&text, RECORD_GAME_MAX);
        format_write_well(format, &game, &text);
        name_file(stem, format, side, path);
        compare(path, &text);
        text_fini(&text);
        RecordedGame back = format_there_and_back(format, &game);
        recorded_game_fini(&back);
        recorded_game_fini(&game);
    }
}
