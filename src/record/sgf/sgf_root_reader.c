/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of a game as a whole: the root, but for its stones.
 */
#include <string.h>
#include <strings.h>

#include "phantom_go/phantom_go.h"
#include "record/sgf/sgf_internal.h"

const char sgf_referee[] = "referee";

/* Reads a short text; empty if it is not there. */
static Status read_words(const RecordReader *reader, const SgfNode *root, SgfProperty property,
                         char *text, size_t size, Error *error)
{
    const char *at = root->values[property];

    if (sgf_value_to_text(reader, at, SGF_CHARSET_UTF8, text, size))
        return STATUS_OK;
    return sgf_fail(error, reader, at, STATUS_TOO_LARGE,
                    "the value of %s is longer than %d bytes", sgf_property_names[property],
                    (int)size - 1);
}

static Status understand_game(const RecordReader *reader, const SgfNode *root, Error *error)
{
    char number[8];
    Status status = read_words(reader, root, SGF_GM, number, sizeof number, error);

    if (status != STATUS_OK || root->values[SGF_GM] == NULL || strcmp(number, "1") == 0)
        return status;
    return sgf_fail(error, reader, root->values[SGF_GM], STATUS_NOT_FOUND,
                    "GM[%.8s] is not Go, which is GM[1]", number);
}

static Status understand_perspective(const RecordReader *reader, const SgfNode *root,
                                     SgfIntent *intent, Error *error)
{
    char name[16];
    Status status = read_words(reader, root, SGF_XP, name, sizeof name, error);

    intent->perspective = SIDE_NONE;
    intent->is_phantom = root->values[SGF_XP] != NULL;
    if (status != STATUS_OK || !intent->is_phantom || strcmp(name, sgf_referee) == 0)
        return status;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (strcmp(name, phantom_go.text->side_names[side]) == 0) {
            intent->perspective = side;
            return STATUS_OK;
        }
    }
    return sgf_fail(error, reader, root->values[SGF_XP], STATUS_BAD_INPUT,
                    "the perspective \"%s\" is not Black, White or %s", name, sgf_referee);
}

static Status understand_size(const RecordReader *reader, const SgfNode *root,
                              SgfIntent *intent, Error *error)
{
    char text[RECORD_TEXT_SIZE];
    int half_points = 2 * GO_SIZE_MAX; /* what SGF says of a file without SZ */
    Status status = read_words(reader, root, SGF_SZ, text, sizeof text, error);

    if (status != STATUS_OK)
        return status;
    if (root->values[SGF_SZ] != NULL && strchr(text, ':') != NULL)
        return sgf_fail(error, reader, root->values[SGF_SZ], STATUS_BAD_INPUT,
                        "the board is not square: SZ[%.20s]", text);
    if (root->values[SGF_SZ] != NULL &&
        (!sgf_half_points_from_text(text, &half_points) || strchr(text, '.') != NULL ||
         half_points < 2 * GO_SIZE_MIN || half_points > 2 * GO_SIZE_MAX))
        return sgf_fail(error, reader, root->values[SGF_SZ], STATUS_BAD_INPUT,
                        "SZ[%.20s] is not a size from %d to %d", text, GO_SIZE_MIN,
                        GO_SIZE_MAX);
    go_board_init(&intent->board, half_points / 2);
    return STATUS_OK;
}

static Status understand_komi(const RecordReader *reader, const SgfNode *root,
                              SgfIntent *intent, Error *error)
{
    char text[RECORD_TEXT_SIZE];
    Status status = read_words(reader, root, SGF_KM, text, sizeof text, error);

    /* An empty one says nothing. */
    if (status != STATUS_OK || text[0] == '\0')
        return status;
    intent->has_komi = sgf_half_points_from_text(text, &intent->komi_half_points);
    if (intent->has_komi)
        return STATUS_OK;
    return sgf_fail(error, reader, root->values[SGF_KM], STATUS_BAD_INPUT,
                    "KM[%.20s] is not a number of points and half points", text);
}

/* In a file of others RU may be anything. */
static Status understand_rules(const RecordReader *reader, const SgfNode *root,
                               SgfIntent *intent, Error *error)
{
    char name[RECORD_TEXT_SIZE];
    int ruleset = 0;
    Error inner;
    TextBuffer rules;
    Status status = read_words(reader, root, SGF_RU, name, sizeof name, error);

    if (status != STATUS_OK)
        return status;
    status = go_ruleset_from_text(name, &ruleset, &inner);
    if (status != STATUS_OK && intent->is_phantom)
        return sgf_fail(error, reader, root->values[SGF_RU], status, "%s", inner.text);
    text_init(&rules, intent->head.setup.rules, sizeof intent->head.setup.rules);
    text_add(&rules, go_rulesets[ruleset].name);
    return STATUS_OK;
}

static Status understand_max_plies(const RecordReader *reader, const SgfNode *root,
                                   SgfIntent *intent, Error *error)
{
    char text[RECORD_TEXT_SIZE];
    int number = 0;
    Status status = read_words(reader, root, SGF_XM, text, sizeof text, error);
    size_t digits = strspn(text, "0123456789");

    if (status != STATUS_OK || root->values[SGF_XM] == NULL)
        return status;
    if (digits == 0 || digits > 7 || text[digits] != '\0')
        return sgf_fail(error, reader, root->values[SGF_XM], STATUS_BAD_INPUT,
                        "\"%.20s\" is not a number of plies", text);
    for (size_t i = 0; i < digits; i++)
        number = 10 * number + (text[i] - '0');
    intent->head.setup.max_plies = number;
    return STATUS_OK;
}

static Status understand_result(const RecordReader *reader, const SgfNode *root,
                                SgfIntent *intent, Error *error)
{
    char text[RECORD_TEXT_SIZE];
    Status status = read_words(reader, root, SGF_RE, text, sizeof text, error);

    if (status != STATUS_OK)
        return status;
    intent->result = sgf_result_from_text(text);
    intent->result_at = root->values[SGF_RE] != NULL ? root->values[SGF_RE] : root->at;
    if (root->values[SGF_XE] == NULL)
        return STATUS_OK;
    intent->result_at = root->values[SGF_XE];
    status = read_words(reader, root, SGF_XE, text, sizeof text, error);
    if (status != STATUS_OK)
        return status;
    if (reason_from_text(text, &intent->reason) != STATUS_OK || !intent->result.is_known)
        return sgf_fail(error, reader, intent->result_at, STATUS_BAD_INPUT,
                        "XE is the reason of a result in RE, not \"%.40s\"", text);
    return STATUS_OK;
}

static SgfCharset understand_charset(const RecordReader *reader, const SgfNode *root)
{
    static const char *const latin[] = {"ISO-8859-1", "ISO8859-1", "Latin1", "Latin-1",
                                        "windows-1252"};
    char name[32];

    if (root->values[SGF_CA] == NULL)
        return SGF_CHARSET_UNSAID;
    if (!sgf_value_to_text(reader, root->values[SGF_CA], SGF_CHARSET_UTF8, name, sizeof name))
        return SGF_CHARSET_OTHER;
    if (strcasecmp(name, "UTF-8") == 0 || strcasecmp(name, "UTF8") == 0)
        return SGF_CHARSET_UTF8;
    for (size_t i = 0; i < sizeof latin / sizeof *latin; i++)
        if (strcasecmp(name, latin[i]) == 0)
            return SGF_CHARSET_LATIN1;
    return SGF_CHARSET_OTHER;
}

static Status understand_names(const RecordReader *reader, const SgfNode *root,
                               RecordHead *head, Error *error)
{
    SgfCharset charset = understand_charset(reader, root);
    const struct {
        SgfProperty property;
        char *text;
    } names[] = {{SGF_PB, head->players[SIDE_FIRST]},
                 {SGF_PW, head->players[SIDE_SECOND]},
                 {SGF_EV, head->event},
                 {SGF_PC, head->site},
                 {SGF_DT, head->date},
                 {SGF_RO, head->round},
                 {SGF_XR, head->remark}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *at = root->values[names[i].property];

        if (!sgf_value_to_text(reader, at, charset, names[i].text, RECORD_TEXT_SIZE))
            return sgf_fail(error, reader, at, STATUS_TOO_LARGE,
                            "the value of %s is longer than %d bytes",
                            sgf_property_names[names[i].property], RECORD_TEXT_SIZE - 1);
    }
    sgf_complete_date(head->date);
    return STATUS_OK;
}

Status sgf_understand_root(const RecordReader *reader, const SgfNode *root, SgfIntent *intent,
                           Error *error)
{
    typedef Status (*Understand)(const RecordReader *, const SgfNode *, SgfIntent *, Error *);
    static const Understand parts[] = {understand_perspective, understand_size,
                                       understand_komi,        understand_rules,
                                       understand_max_plies,   understand_result};

    SgfNode ours = *root;

    /* Others may mean something else by them. */
    if (root->values[SGF_XP] == NULL)
        ours.values[SGF_XS] = ours.values[SGF_XM] = ours.values[SGF_XE] = ours.values[SGF_XR] =
            NULL;
    *intent = (SgfIntent){.at = root->at, .head = {.game = &phantom_go}, .to_move = SIDE_NONE};
    Status status = understand_game(reader, &ours, error);
    for (size_t i = 0; i < sizeof parts / sizeof *parts && status == STATUS_OK; i++)
        status = parts[i](reader, &ours, intent, error);
    if (status == STATUS_OK)
        status = read_words(reader, &ours, SGF_XS, intent->words, sizeof intent->words, error);
    return status == STATUS_OK ? understand_names(reader, &ours, &intent->head, error) : status;
}
