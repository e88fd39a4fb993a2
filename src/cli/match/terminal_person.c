/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/terminal_person.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { LINE_MAX_BYTES = 256, PICTURE_MAX = 4096 };

static void print_view(const TerminalPerson *person, const void *view)
{
    char storage[PICTURE_MAX];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    person->game->text->show_view(view, PICTURE_ASCII, &lines);
    fprintf(stderr, "%s", storage);
}

static void start(void *context, const GameOps *game, Side side, const void *view)
{
    TerminalPerson *person = context;

    person->game = game;
    memory_free(person->tries);
    person->tries = memory_new((size_t)game->max_tries * sizeof *person->tries);
    fprintf(stderr, "A new game: you are %s. A try is %s. Also: tries, board, resign.\n",
            game->text->side_names[side], game->text->move_help);
    print_view(person, view);
}

static void hear(void *context, const News *news, const void *view)
{
    const TerminalPerson *person = context;
    char storage[PICTURE_MAX];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    person->game->text->say(news, &lines);
    fprintf(stderr, "%s", storage);
    if (news->verdict == VERDICT_MOVED)
        print_view(person, view);
}

static void print_tries(const TerminalPerson *person, const void *view)
{
    int count = person->tries != NULL ? person->game->list_tries(view, person->tries) : 0;

    for (int i = 0; i < count; i++) {
        char name[32];
        TextBuffer text;

        text_init(&text, name, sizeof name);
        person->game->text->move_to_text(person->tries[i], &text);
        fprintf(stderr, "%s%c", name, i % 12 == 11 || i == count - 1 ? '\n' : ' ');
    }
}

/* Takes lines until one is a try; the end of the input gives up. */
static Choice choose(void *context, const void *view)
{
    const TerminalPerson *person = context;
    char line[LINE_MAX_BYTES];
    Move move = MOVE_NONE;
    Error error;

    for (;;) {
        fprintf(stderr, "your try> ");
        if (fgets(line, sizeof line, stdin) == NULL)
            return (Choice){.kind = CHOICE_RESIGN};
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "resign") == 0)
            return (Choice){.kind = CHOICE_RESIGN};
        if (strcmp(line, "board") == 0)
            print_view(person, view);
        else if (strcmp(line, "tries") == 0)
            print_tries(person, view);
        else if (person->game->text->move_from_text(line, &move, &error) == STATUS_OK)
            return choice_try(move);
        else
            fprintf(stderr, "%s\n", error.text);
    }
}

Person terminal_person(TerminalPerson *memory)
{
    *memory = (TerminalPerson){0};
    return (Person){.context = memory, .start = start, .hear = hear, .choose = choose};
}

void terminal_person_fini(TerminalPerson *memory)
{
    memory_free(memory->tries);
}
