/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "kriegspiel/announcement.h"
#include "kriegspiel/kriegspiel.h"
#include "library/library_internal.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_world.h"
#include "players/games.h"

enum { NEWS_TEXT_SIZE = 8192 };

int nebel_game_count(void)
{
    return games_count();
}

const NebelGame *nebel_game_at(int number)
{
    return number < 0 || number >= games_count() ? NULL : (const NebelGame *)games[number];
}

const NebelGame *nebel_game_find(const char *name)
{
    const GameOps *game = NULL;

    return games_find(name, &game, library_error()) == STATUS_OK ? (const NebelGame *)game
                                                                 : NULL;
}

const char *nebel_game_name(const NebelGame *game)
{
    return library_game(game)->name;
}

const char *nebel_game_summary(const NebelGame *game)
{
    return library_game(game)->summary;
}

const char *nebel_game_side_name(const NebelGame *game, NebelSide side)
{
    return library_is_side(side) ? library_game(game)->text->side_names[side] : NULL;
}

static const char *choice_at(const GameChoices *choices, int number, const char **summary)
{
    if (number < 0 || number >= choices->count)
        return NULL;
    GameChoice choice = choices->get(number);
    if (summary != NULL)
        *summary = choice.summary;
    return choice.name;
}

const char *nebel_game_rules(const NebelGame *game, int number, const char **summary)
{
    return choice_at(&library_game(game)->text->rulesets, number, summary);
}

const char *nebel_game_draws(const NebelGame *game, int number, const char **summary)
{
    return choice_at(&library_game(game)->text->draws, number, summary);
}

const char *nebel_game_start(const NebelGame *game, int number, const char **summary)
{
    return choice_at(&library_game(game)->text->starts, number, summary);
}

int nebel_game_max_tries(const NebelGame *game)
{
    return library_game(game)->max_tries;
}

NebelMove nebel_game_pass(const NebelGame *game)
{
    return library_game(game)->pass;
}

int nebel_game_points(const NebelGame *game)
{
    return library_game(game)->point_count;
}

int nebel_game_codes(const NebelGame *game)
{
    return library_game(game)->content_count;
}

const char *nebel_game_code_name(const NebelGame *handle, int code)
{
    const GameOps *game = library_game(handle);

    return code < 0 || code >= game->content_count ? NULL : game->text->content_names[code];
}

size_t nebel_game_point_text(const NebelGame *handle, int point, char *buffer, size_t size)
{
    const GameOps *game = library_game(handle);
    char storage[LIBRARY_WORD_SIZE];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    if (point >= 0 && point < game->point_count)
        game->text->point_to_text(point, &text);
    return library_give_string(storage, buffer, size);
}

bool library_move_text(const GameOps *game, Move move, char word[LIBRARY_WORD_SIZE])
{
    Move again = MOVE_NONE;
    TextBuffer text;

    text_init(&text, word, LIBRARY_WORD_SIZE);
    game->text->move_to_text(move, &text);
    return game->text->move_from_text(word, &again, NULL) == STATUS_OK && again == move;
}

size_t nebel_game_move_text(const NebelGame *game, NebelMove move, char *buffer, size_t size)
{
    char word[LIBRARY_WORD_SIZE];

    return library_give_string(library_move_text(library_game(game), move, word) ? word : "?",
                               buffer, size);
}

NebelStatus nebel_game_parse_move(const NebelGame *game, const char *text, NebelMove *move)
{
    return library_status(
        library_game(game)->text->move_from_text(text, move, library_error()));
}

Status library_encoding(const GameOps *game, int width, Encoding *encoding)
{
    const Encoding *widest = game->encoding;

    if (widest == NULL)
        return error_set(library_error(), STATUS_NOT_FOUND, "%s has no encoding", game->name);
    if (width != 0 && (width < widest->least_width || width > widest->width))
        return error_set(library_error(), STATUS_BAD_INPUT,
                         "planes of %s are %d to %d points wide", game->name,
                         widest->least_width, widest->width);
    *encoding = encoding_in_width(widest, width != 0 ? width : widest->width);
    return STATUS_OK;
}

NebelStatus nebel_game_encoding(const NebelGame *game, int width, NebelEncoding *result)
{
    Encoding encoding = {0};
    Status status = library_encoding(library_game(game), width, &encoding);

    if (status != STATUS_OK)
        return library_status(status);
    NebelEncoding sizes = {
        .version = encoding.version,
        .width = encoding.width,
        .height = encoding.height,
        .least_width = encoding.least_width,
        .planes = encoding.planes,
        .scalars = encoding.scalars,
        .own_planes = encoding.own_planes,
        .board_plane = encoding.board_plane,
        .has_origins = encoding.has_origins,
        .actions = encoding.actions,
        .mask_words = encoding.mask_words,
        .codes = encoding.codes,
        .facts = encoding.facts,
        .observation = encoding_observation_size(&encoding),
        .truth = encoding_truth_size(&encoding),
        .is_symmetric = encoding.is_symmetric,
    };
    library_give_struct(result, &sizes, sizeof sizes);
    return NEBEL_OK;
}

const char *nebel_reason_text(int reason)
{
    return reason < 0 || reason >= REASON_COUNT ? NULL : reason_to_text((Reason)reason);
}

const char *nebel_outcome_result(NebelOutcome outcome)
{
    Outcome ours;

    memcpy(&ours, &outcome, sizeof ours);
    return outcome_to_result(ours);
}

const char *nebel_verdict_text(int verdict)
{
    return verdict < 0 || verdict >= VERDICT_COUNT ? NULL : verdict_to_text((Verdict)verdict);
}

size_t nebel_news_say(const NebelGame *game, const NebelNews *news, char *buffer, size_t size)
{
    char storage[NEWS_TEXT_SIZE];
    News heard = library_news(news);
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    if (heard.is_heard)
        library_game(game)->text->say(&heard, &text);
    return library_give_string(storage, buffer, size);
}

size_t nebel_news_words(const NebelGame *game, const NebelNews *news, char *buffer, size_t size)
{
    char storage[NEWS_TEXT_SIZE];
    News heard = library_news(news);
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    if (heard.is_heard)
        library_game(game)->text->news_to_words(&heard, &text);
    /* Each word has a blank before it. */
    return library_give_string(storage + (storage[0] == ' '), buffer, size);
}

NebelStatus nebel_news_kriegspiel(const NebelGame *game, const NebelNews *news,
                                  NebelKriegspielNews *result)
{
    News plain = library_news(news);

    if (library_game(game) != &kriegspiel)
        return library_fail(STATUS_BAD_INPUT, "that is news of %s", nebel_game_name(game));
    Announcement heard = announcement_of(&plain);
    bool has_tries =
        heard.pawn_tries_said != TRIES_UNSAID && heard.pawn_tries_said != TRIES_ASKED;
    NebelKriegspielNews said = {
        .capture = heard.has_capture ? heard.capture_square : -1,
        .captured = heard.man,
        .check = heard.check,
        .en_passant = (heard.remarks & SAID_EN_PASSANT) != 0,
        .promotion = (heard.remarks & SAID_PROMOTION) != 0,
        .pawn_tries = has_tries ? heard.pawn_tries : -1,
        .pawn_tries_from = heard.pawn_tries_from,
    };
    library_give_struct(result, &said, sizeof said);
    return NEBEL_OK;
}

NebelStatus nebel_news_phantom_go(const NebelGame *game, const NebelNews *news,
                                  NebelPhantomGoNews *result)
{
    News plain = library_news(news);

    if (library_game(game) != &phantom_go)
        return library_fail(STATUS_BAD_INPUT, "that is news of %s", nebel_game_name(game));
    GoSet points = phantom_go_said_points(&plain);
    NebelPhantomGoNews said = {
        .captured = (int)news->number,
        .atari = (news->flags & SAID_ATARI) != 0,
        .occupied = (news->flags & SAID_OCCUPIED) != 0,
    };

    _Static_assert(sizeof said.points == sizeof points.words, "the bits of a GoSet are points");
    memcpy(said.points, points.words, sizeof said.points);
    library_give_struct(result, &said, sizeof said);
    return NEBEL_OK;
}
