/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion of command lines in shells. A shell asks the program itself: what fits follows from
 * the tables of the commands.
 */
#include <ctype.h>
#include <string.h>

#include "cli/commands.h"
#include "players/games.h"
#include "players/registry.h"

enum { TEXT_MAX = 1 << 16 };

/* Everything that may stand at a place is listed, a line each; what was typed picks from it. */
static void add_options(const OptionTable *table, TextBuffer *text)
{
    OptionPlace at;

    for (int i = 0; options_get(table, i, &at); i++)
        text_add_format(text, "--%s\n", at.option->name);
    text_add(text, "--help\n");
}

static void add_choices(const GameChoices *choices, TextBuffer *text)
{
    for (int i = 0; i < choices->count; i++)
        text_add_format(text, "%s\n", choices->get(i).name);
}

/* Such as "black", and the word behind the bar of "SIDE|both". */
static void add_sides(const GameOps *game, const char *called, TextBuffer *text)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (const char *c = game->text->side_names[side]; *c != '\0'; c++)
            text_add_char(text, (char)tolower((unsigned char)*c));
        text_add_char(text, '\n');
    }
    text_add_format(text, "%s\n", strchr(called, '|') + 1);
}

/* What help calls PLAYER, GAME, RULES, BOARD, DRAWS or SIDE; of the rest nothing is known. */
static void add_called(const char *called, TextBuffer *text)
{
    for (int i = 0; strcmp(called, "PLAYER") == 0 && i < registry_count(); i++)
        text_add_format(text, "%s\n", registry_get(i)->name);
    for (int i = 0; i < games_count(); i++) {
        if (strcmp(called, "GAME") == 0)
            text_add_format(text, "%s\n", games[i]->name);
        else if (strcmp(called, "RULES") == 0)
            add_choices(&games[i]->text->rulesets, text);
        else if (strcmp(called, "BOARD") == 0)
            add_choices(&games[i]->text->starts, text);
        else if (strcmp(called, "DRAWS") == 0)
            add_choices(&games[i]->text->draws, text);
        else if (strncmp(called, "SIDE|", strlen("SIDE|")) == 0)
            add_sides(games[i], called, text);
    }
}

static void add_values(const Option *option, TextBuffer *text)
{
    const char *word;
    size_t length;

    if (option->kind != OPTION_IS_CHOICE)
        add_called(option->values, text);
    else
        for (int i = 0; (length = option_word(option, i, &word)) > 0; i++)
            text_add_format(text, "%.*s\n", (int)length, word);
}

/* What may stand behind the words; help and manual are about those that follow. */
static void add_all(int count, char **words, bool is_option, TextBuffer *text)
{
    const Command *const *list = commands;
    const Command *command = NULL;
    OptionPlace at;

    for (int i = 0; list != NULL && i < count; i++) {
        command = command_find(list, words[i]);
        if (command == NULL)
            return;
        list = command == &cmd_help || command == &cmd_manual ? commands : command->parts;
    }
    for (; list != NULL && *list != NULL; list++)
        text_add_format(text, "%s\n", command_word(*list));
    if (list != NULL)
        return;
    if (strncmp(words[count - 1], "--", 2) == 0 &&
        options_find(command->options, words[count - 1] + 2, &at) &&
        at.option->kind != OPTION_IS_SWITCH)
        add_values(at.option, text);
    else if (is_option)
        add_options(command->options, text);
    else if (strstr(command->arguments, "PLAYER") != NULL)
        add_called("PLAYER", text);
}

/* Whether that line has come before, as the sides of another game have. */
static bool has_come(const TextBuffer *text, const char *line, size_t length)
{
    const char *earlier = text->data;

    while (earlier < line && strncmp(earlier, line, length) != 0)
        earlier += strcspn(earlier, "\n") + 1;
    return earlier < line;
}

/* Prints the lines that begin with what was typed, each once. */
static void print_fitting(const TextBuffer *text, const char *typed)
{
    for (const char *line = text->data; line != NULL && *line != '\0';) {
        size_t length = strcspn(line, "\n") + 1;

        if (strncmp(line, typed, strlen(typed)) == 0 && !has_come(text, line, length))
            printf("%.*s", (int)length, line);
        line += length;
    }
}

static const struct {
    const char *shell;
    const char *script;
} shells[] = {
    {"bash", "_nebel() {\n"
             "    local IFS=$'\\n'\n"
             "    COMPREPLY=($(nebel completion words -- \"${COMP_WORDS[@]:1:COMP_CWORD}\" "
             "2>/dev/null))\n"
             "}\n"
             "complete -o default -F _nebel nebel\n"},
    {"zsh",
     "#compdef nebel\n"
     "_nebel() {\n"
     "    local -a found\n"
     "    found=(${(f)\"$(nebel completion words -- \"${(@)words[2,CURRENT]}\" "
     "2>/dev/null)\"})\n"
     "    if (( $#found )); then compadd -a found; else _files; fi\n"
     "}\n"
     "if [[ $funcstack[1] == _nebel ]]; then _nebel \"$@\"; else compdef _nebel nebel; fi\n"},
    {"fish", "function __nebel_words\n"
             "    set -l found (nebel completion words -- (commandline -opc)[2..-1] "
             "(commandline -ct) 2>/dev/null)\n"
             "    set -q found[1]; and printf '%s\\n' $found; "
             "or __fish_complete_path (commandline -ct)\n"
             "end\n"
             "complete -c nebel -f -a '(__nebel_words)'\n"},
};

/* The last word is the one that is being typed. */
static int list_words(int count, char **words)
{
    const char *typed = count > 0 ? words[count - 1] : "";
    TextBuffer text;

    text_init_growing(&text, TEXT_MAX);
    add_all(count > 0 ? count - 1 : 0, words, typed[0] == '-', &text);
    print_fitting(&text, typed);
    text_fini(&text);
    return EXIT_OK;
}

static int run(const CommandCall *call)
{
    if (strcmp(call->words[0], "words") == 0)
        return list_words(call->count - 1, call->words + 1);
    for (size_t i = 0; i < sizeof shells / sizeof *shells && call->count == 1; i++)
        if (strcmp(call->words[0], shells[i].shell) == 0) {
            printf("%s", shells[i].script);
            return EXIT_OK;
        }
    return usage_error(&cmd_completion, "%s", cmd_completion.needs);
}

const Command cmd_completion = {
    .name = "completion",
    .arguments = "bash|zsh|fish",
    .summary = "Prints what makes a shell complete the command lines of nebel.",
    .details = "bash, in ~/.bashrc:  eval \"$(nebel completion bash)\"\n"
               "zsh, in ~/.zshrc, behind compinit:  eval \"$(nebel completion zsh)\"\n"
               "fish:  nebel completion fish > ~/.config/fish/completions/nebel.fish\n"
               "They ask 'nebel completion words -- WORD...' what the last word may become.",
    COMMAND_TAKES(1, WORDS_ENDLESS, "say bash, zsh or fish"),
    .run = run,
};
