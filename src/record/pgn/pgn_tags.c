/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <strings.h>

#include "chess/boards.h"
#include "chess/fen.h"
#include "kriegspiel/kriegspiel.h"
#include "record/pgn/pgn_internal.h"

const char *const pgn_tag_names[TAG_COUNT] = {
    [TAG_EVENT] = "Event",
    [TAG_SITE] = "Site",
    [TAG_DATE] = "Date",
    [TAG_ROUND] = "Round",
    [TAG_WHITE] = "White",
    [TAG_BLACK] = "Black",
    [TAG_RESULT] = "Result",
    [TAG_VARIANT] = "Variant",
    [TAG_RULESET] = "Ruleset",
    [TAG_DRAWS] = "Draws",
    [TAG_MAX_PLIES] = "MaxPlies",
    [TAG_PERSPECTIVE] = "Perspective",
    [TAG_FEN] = "FEN",
    [TAG_TERMINATION] = "Termination",
    [TAG_REMARK] = "Remark",
    [TAG_ICC_RESULT] = "ICCResult",
};

static void skip_spaces(RecordReader *reader)
{
    while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\t'))
        reader->at++;
}

static bool is_name_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_';
}

static bool read_name(RecordReader *reader, char name[PGN_TAG_NAME_SIZE])
{
    size_t length = 0;

    while (reader->at < reader->end && is_name_character(*reader->at)) {
        if (length + 1 == PGN_TAG_NAME_SIZE)
            return false;
        name[length++] = *reader->at++;
    }
    name[length] = '\0';
    return length > 0;
}

/* Between quotes; a backslash goes before a quote and before itself. Other control characters
 * than a newline become blanks, so that a name cannot steer a terminal. */
static Status read_value(RecordReader *reader, char value[RECORD_TEXT_SIZE], Error *error)
{
    size_t length = 0;

    if (reader->at == reader->end || *reader->at != '"')
        return error_set(error, STATUS_BAD_INPUT, "line %d: the tag has no value in quotes",
                         reader->line);
    for (reader->at++; reader->at < reader->end; reader->at++) {
        char c = *reader->at;

        if (c == '"') {
            reader->at++;
            value[length] = '\0';
            text_blank_controls(value);
            return STATUS_OK;
        }
        if (c == '\n')
            break;
        if (c == '\\' && reader->at + 1 < reader->end &&
            (reader->at[1] == '"' || reader->at[1] == '\\'))
            c = *++reader->at;
        if (length + 1 == RECORD_TEXT_SIZE)
            return error_set(error, STATUS_TOO_LARGE,
                             "line %d: the value of the tag is longer than %d bytes",
                             reader->line, RECORD_TEXT_SIZE - 1);
        value[length++] = c != '\0' ? c : ' ';
    }
    return error_set(error, STATUS_BAD_INPUT,
                     "line %d: the value of the tag is not closed by a quote", reader->line);
}

static void keep_tag(PgnTags *tags, const char *name, const char *value, int line)
{
    for (int i = 0; i < TAG_COUNT; i++) {
        if (strcmp(name, pgn_tag_names[i]) == 0) {
            memcpy(tags->values[i], value, strlen(value) + 1);
            tags->lines[i] = line;
        }
    }
}

Status pgn_read_tag(RecordReader *reader, PgnTags *tags, Error *error)
{
    char name[PGN_TAG_NAME_SIZE];
    char value[RECORD_TEXT_SIZE];

    reader->at++;
    skip_spaces(reader);
    if (!read_name(reader, name))
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: a tag begins with a name of up to %d letters", reader->line,
                         PGN_TAG_NAME_SIZE - 1);
    skip_spaces(reader);
    Status status = read_value(reader, value, error);
    if (status != STATUS_OK)
        return status;
    skip_spaces(reader);
    if (reader->at == reader->end || *reader->at != ']')
        return error_set(error, STATUS_BAD_INPUT, "line %d: the tag is not closed by ]",
                         reader->line);
    reader->at++;
    keep_tag(tags, name, value, reader->line);
    return STATUS_OK;
}

const char *pgn_result_from_text(const char *word)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};

    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(word, results[i]) == 0)
            return results[i];
    return NULL;
}

static Status understand_variant(const PgnTags *tags, PgnIntent *intent, Error *error)
{
    static const char *const plain[] = {"",      "?",     "Standard", "standard",
                                        "Chess", "chess", "Normal",   "From Position"};
    const char *variant = tags->values[TAG_VARIANT];

    if (strcmp(variant, "Kriegspiel") == 0 || tags->lines[TAG_RULESET] != 0 ||
        tags->lines[TAG_PERSPECTIVE] != 0) {
        intent->is_kriegspiel = true;
        return STATUS_OK;
    }
    intent->is_log =
        pgn_names_kriegspiel(variant) || pgn_names_kriegspiel(tags->values[TAG_EVENT]);
    if (intent->is_log && pgn_names_kriegspiel(variant))
        return STATUS_OK;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(variant, plain[i]) == 0)
            return STATUS_OK;
    return error_set(error, STATUS_NOT_FOUND,
                     "line %d: the variant \"%.40s\" is neither Kriegspiel nor chess",
                     tags->lines[TAG_VARIANT], variant);
}

static Status understand_perspective(const PgnTags *tags, PgnIntent *intent, Error *error)
{
    const char *name = tags->values[TAG_PERSPECTIVE];

    intent->perspective = SIDE_NONE;
    if (tags->lines[TAG_PERSPECTIVE] == 0)
        return STATUS_OK;
    for (Side side = WHITE; side <= BLACK; side++) {
        if (strcmp(name, kriegspiel.text->side_names[side]) == 0) {
            intent->perspective = side;
            return STATUS_OK;
        }
    }
    return error_set(error, STATUS_BAD_INPUT,
                     "line %d: the perspective \"%.20s\" is neither White nor Black",
                     tags->lines[TAG_PERSPECTIVE], name);
}

static Status understand_max_plies(const PgnTags *tags, GameSetup *setup, Error *error)
{
    const char *text = tags->values[TAG_MAX_PLIES];
    size_t digits = strspn(text, "0123456789");
    int number = 0;

    if (tags->lines[TAG_MAX_PLIES] == 0)
        return STATUS_OK;
    if (digits == 0 || digits > 7 || text[digits] != '\0')
        return error_set(error, STATUS_BAD_INPUT, "line %d: \"%.20s\" is not a number of plies",
                         tags->lines[TAG_MAX_PLIES], text);
    for (size_t i = 0; i < digits; i++)
        number = 10 * number + (text[i] - '0');
    setup->max_plies = number;
    return STATUS_OK;
}

static Status understand_start(const PgnTags *tags, GameSetup *setup, Error *error)
{
    ChessPosition position;
    Error inner;
    TextBuffer start;

    if (tags->lines[TAG_FEN] == 0)
        return STATUS_OK;
    Status status = fen_parse(tags->values[TAG_FEN], &position, &inner);
    if (status != STATUS_OK)
        return record_error_at(error, tags->lines[TAG_FEN], status, &inner);
    text_init(&start, setup->start, sizeof setup->start);
    fen_write(&position, &start);
    if (strcmp(setup->start, named_boards[0].fen) == 0)
        setup->start[0] = '\0';
    return STATUS_OK;
}

/* The setting's own name for the text, which may be an alias. */
static Status understand_rules(const PgnTags *tags, GameSetup *setup, Error *error)
{
    int ruleset = 0;
    Draws draws = DRAWS_FIDE;
    Error inner;
    TextBuffer name;

    Status status = ruleset_from_text(tags->values[TAG_RULESET], &ruleset, &inner);
    if (status != STATUS_OK)
        return record_error_at(error, tags->lines[TAG_RULESET], status, &inner);
    status = draws_from_text(tags->values[TAG_DRAWS], &draws, &inner);
    if (status != STATUS_OK)
        return record_error_at(error, tags->lines[TAG_DRAWS], status, &inner);
    text_init(&name, setup->rules, sizeof setup->rules);
    text_add(&name, rulesets[ruleset].name);
    text_init(&name, setup->draws, sizeof setup->draws);
    text_add(&name, draws_to_text(draws));
    return STATUS_OK;
}

static Status understand_result(const PgnTags *tags, PgnIntent *intent, Error *error)
{
    static const char *const forfeits[] = {"time forfeit", "rules infraction", "abandoned",
                                           "death",        "emergency",        "adjudication"};
    const char *termination = tags->values[TAG_TERMINATION];

    intent->result = pgn_result_from_text(tags->values[TAG_RESULT]);
    if (tags->lines[TAG_RESULT] != 0 && intent->result == NULL &&
        strcmp(tags->values[TAG_RESULT], "?") != 0)
        return error_set(error, STATUS_BAD_INPUT, "line %d: \"%.20s\" is not a result",
                         tags->lines[TAG_RESULT], tags->values[TAG_RESULT]);
    if (reason_from_text(termination, &intent->termination) != STATUS_OK)
        intent->termination = REASON_NONE;
    for (size_t i = 0; i < sizeof forfeits / sizeof *forfeits; i++)
        intent->is_forfeit |= strcasecmp(termination, forfeits[i]) == 0;
    if (tags->lines[TAG_ICC_RESULT] != 0 && intent->is_log)
        intent->termination = pgn_reason_from_icc(tags->values[TAG_ICC_RESULT]);
    return STATUS_OK;
}

static void understand_names(const PgnTags *tags, RecordHead *head)
{
    memcpy(head->event, tags->values[TAG_EVENT], RECORD_TEXT_SIZE);
    memcpy(head->site, tags->values[TAG_SITE], RECORD_TEXT_SIZE);
    memcpy(head->date, tags->values[TAG_DATE], RECORD_TEXT_SIZE);
    memcpy(head->round, tags->values[TAG_ROUND], RECORD_TEXT_SIZE);
    memcpy(head->players[WHITE], tags->values[TAG_WHITE], RECORD_TEXT_SIZE);
    memcpy(head->players[BLACK], tags->values[TAG_BLACK], RECORD_TEXT_SIZE);
    memcpy(head->remark, tags->values[TAG_REMARK], RECORD_TEXT_SIZE);
}

Status pgn_understand_tags(const PgnTags *tags, PgnIntent *intent, Error *error)
{
    *intent = (PgnIntent){.head = {.game = &kriegspiel}};
    intent->draws_are_said = tags->lines[TAG_DRAWS] != 0;
    understand_names(tags, &intent->head);

    Status status = understand_variant(tags, intent, error);
    if (status == STATUS_OK)
        status = understand_perspective(tags, intent, error);
    if (status == STATUS_OK)
        status = understand_rules(tags, &intent->head.setup, error);
    if (status == STATUS_OK)
        status = understand_max_plies(tags, &intent->head.setup, error);
    if (status == STATUS_OK)
        status = understand_start(tags, &intent->head.setup, error);
    if (status == STATUS_OK)
        status = understand_result(tags, intent, error);
    return status;
}
