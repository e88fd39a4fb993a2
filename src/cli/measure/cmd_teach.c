/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/json.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/text_files.h"
#include "record/game_file.h"
#include "teacher/lesson_words.h"

enum { REPORT_MAX = 64 << 20 };

typedef struct {
    const char *side;
    int64_t game;
    bool is_json;
} TeachCommand;

static Status copy_record(const GameRecord *record, GameRecord *copy)
{
    game_record_init(copy, record->head.game, &record->head.setup);
    Status status = game_record_reserve(copy, record->count);
    if (status == STATUS_OK)
        game_record_copy(copy, record);
    else
        game_record_fini(copy);
    return status;
}

static void add_report(const Teacher *teacher, const GameOps *game, Side side, bool is_json,
                       TextBuffer *text)
{
    if (is_json) {
        json_begin(text, NULL, "{");
        json_add_text(text, "side", game->text->side_names[side]);
        lessons_to_json(teacher, game, 0, text);
        json_end(text, "}\n");
        return;
    }
    text_add_format(text, "%s:\n", game->text->side_names[side]);
    for (int i = 0; i < teacher_reach(teacher); i++)
        lesson_to_text(teacher_lesson(teacher, i), game, text);
    costliest_to_text(teacher, game, text);
}

static Status teach_side(const GameRecord *record, Side side, bool is_json, Error *error)
{
    Teacher *teacher = NULL;
    GameRecord copy;
    TextBuffer text;
    Status status = copy_record(record, &copy);

    if (status == STATUS_OK)
        status = teacher_new(&copy, side, &teacher);
    if (status != STATUS_OK)
        return error_set(error, status, "out of memory");
    text_init_growing(&text, REPORT_MAX);
    status = teacher_go_on(teacher, 0, NULL, error);
    if (status == STATUS_OK) {
        add_report(teacher, record->head.game, side, is_json, &text);
        status = text_print(&text, error);
    }
    text_fini(&text);
    teacher_free(teacher);
    return status;
}

static Status teach_game(const RecordedGame *game, Side wanted, bool is_json, Error *error)
{
    const GameOps *kind = recorded_game_head(game)->game;
    Status status = STATUS_OK;

    if (game->perspective != SIDE_NONE)
        return error_set(error, STATUS_BAD_INPUT,
                         "it is %s's file and does not hold the whole game",
                         kind->text->side_names[game->perspective]);
    if (!teacher_knows(kind))
        return error_set(error, STATUS_BAD_INPUT, "nobody teaches %s", kind->name);
    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++)
        if (wanted == SIDE_NONE || wanted == (Side)side)
            status = teach_side(&game->record, (Side)side, is_json, error);
    return status;
}

static int teach_file(const char *path, const TeachCommand *command)
{
    RecordedGame game;
    GameFile file;
    Side side = SIDE_NONE;
    Error error = {""};
    int code = EXIT_OK;

    if (game_file_open(&file, path, &error) != STATUS_OK ||
        game_file_read(&file, command->game, &game, &error) != STATUS_OK) {
        code = command_failed("teach", "%s", error.text);
    } else {
        if (game_side_read(recorded_game_head(&game)->game, command->side, "both", &side,
                           &error) != STATUS_OK)
            code = usage_error(&cmd_teach, "%s", error.text);
        else if (teach_game(&game, side, command->is_json, &error) != STATUS_OK)
            code = command_failed("teach", "%s: %s", path, error.text);
        recorded_game_fini(&game);
    }
    game_file_close(&file);
    return code;
}

static int run(const CommandCall *call)
{
    return teach_file(call->words[0], call->options);
}

static const Option rows[] = {
    {"game", OPTION_NUMBER(TeachCommand, game, 1, 1e9), "1", "which game of the file"},
    {"side", OPTION_WORD(TeachCommand, side, "SIDE|both"), "both", "whose tries"},
    {"json", OPTION_SWITCH(TeachCommand, is_json), "off", "print a JSON object for each side"},
};

const Command cmd_teach = {
    .name = "teach",
    .arguments = "[OPTIONS] FILE",
    .summary = "Tells what would have been the better tries in a recorded game.",
    .details =
        "FILE is PGN, SGF, a transcript, a review of kriegspiel.org, a store, or - for the\n"
        "standard input. The strongest player that values tries (seer; flat in Phantom Go on\n"
        "boards above 9x9) hears what a side heard and says at each of its tries what it\n"
        "would have made of it: the results that it expects of its own try and of the one\n"
        "that was made, what its try asks, brings and risks; and at the end the three\n"
        "costliest tries.",
    .options = OPTIONS(rows, TeachCommand),
    COMMAND_TAKES(1, 1, "one file is needed"),
    .run = run,
};
