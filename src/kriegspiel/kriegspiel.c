/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel.h"

#include <string.h>

#include "chess/boards.h"
#include "chess/fen.h"
#include "kriegspiel/guess/guess.h"
#include "kriegspiel/hidden_moves.h"
#include "kriegspiel/kriegspiel_contents.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "kriegspiel/kriegspiel_news.h"
#include "kriegspiel/kriegspiel_notation.h"
#include "kriegspiel/kriegspiel_picture.h"
#include "kriegspiel/kriegspiel_report.h"
#include "kriegspiel/kriegspiel_view.h"

static void try_to_text(Move move, TextBuffer *text)
{
    if (move == MOVE_ASK_ANY)
        text_add(text, "any");
    else
        move_to_text(move, text);
}

static Status try_from_text(const char *text, Move *move, Error *error)
{
    if (strcmp(text, "any") == 0) {
        *move = MOVE_ASK_ANY;
        return STATUS_OK;
    }
    return move_from_text(text, move, error);
}

static void world_to_text(const void *world, TextBuffer *text)
{
    fen_write(&((const KriegspielWorld *)world)->position, text);
}

static void say_start(const void *view, TextBuffer *lines)
{
    announcement_say_turn(&((const KriegspielView *)view)->said, lines);
}

static void report(const void *world, Side mover, const News news[SIDE_COUNT], TextBuffer *json)
{
    Announcement said = announcement_of(&news[mover]);

    (void)world;
    announcement_to_json(&said, json);
}

static void report_start(const void *world, TextBuffer *json)
{
    announcement_pawn_tries_to_json(&((const KriegspielWorld *)world)->said, json);
}

static int list_sensible(const void *view, Move tries[])
{
    int count = kriegspiel_list_tries(view, tries);

    /* The question, if there is one, comes last. */
    return count > 0 && tries[count - 1] == MOVE_ASK_ANY ? count - 1 : count;
}

static bool guess_world(const void *view, const void *start, Move own_move, GuessStyle style,
                        Rng *rng, void *world)
{
    GuessOptions options;
    GuessNote note;

    (void)style;
    guess_options_init(&options, start);
    options.own_move = own_move;
    return kriegspiel_guess_world(view, &options, rng, world, &note);
}

static GameChoice ruleset_choice(int number)
{
    return (GameChoice){rulesets[number].name, rulesets[number].alias,
                        rulesets[number].summary};
}

static GameChoice start_choice(int number)
{
    return (GameChoice){named_boards[number].name, NULL, named_boards[number].summary};
}

static GameChoice draws_choice(int number)
{
    static const char *const summaries[] = {
        [DRAWS_FIDE] = "threefold repetition and fifty moves end the game, without a claim",
        [DRAWS_NONE] = "neither does; 2,000 plies without capture or pawn move do",
    };

    return (GameChoice){draws_to_text((Draws)number), NULL, summaries[number]};
}

static const char primer[] =
    "Kriegspiel is chess in the fog: you see only your own men, your opponent only\n"
    "theirs, and the umpire sees all. Checkmate wins. Try a move: if it is legal on\n"
    "the real board, it is played; if not, the umpire refuses it and you try another.\n"
    "A refusal tells you something. The umpire says on which square something was\n"
    "captured, and when a king is in check and whence: on the file, on the rank, by a\n"
    "knight, on the long or on the short one of the two diagonals through the king.\n"
    "A pawn try is a capture that a pawn can make; to find it, try the diagonals.\n"
    "What is said after a move, check and pawn tries, concerns the side to move next.\n"
    "Some rulesets have the question \"any\" (have I a pawn try?): after \"yes\" you must\n"
    "try pawn captures.\n";

static const GameText text = {
    .side_names = {"White", "Black"},
    .question = "any",
    .move_help = "e2e4; castling e1g1; promotion e7e8q; the question \"any\"",
    .primer = primer,
    .content_names = kriegspiel_content_names,
    .rulesets = {RULESET_COUNT, ruleset_choice},
    .draws = {DRAWS_COUNT, draws_choice},
    .starts = {BOARD_NAMES_COUNT, start_choice},
    .start_help = "any FEN from 4x4 to 8x8",
    .notation = &kriegspiel_notation,
    .move_to_text = try_to_text,
    .move_from_text = try_from_text,
    .point_to_text = square_to_text,
    .say = kriegspiel_say,
    .say_start = say_start,
    .world_to_text = world_to_text,
    .show_world = kriegspiel_show_world,
    .show_view = kriegspiel_show_view,
    .report = report,
    .report_start = report_start,
    .report_view = kriegspiel_report_view,
    .news_to_words = kriegspiel_news_to_words,
    .start_to_words = kriegspiel_start_to_words,
    .news_from_words = kriegspiel_news_from_words,
};

const GameOps kriegspiel = {
    .name = "kriegspiel",
    .summary = "chess in which each side sees only its own men",
    .world_size = sizeof(KriegspielWorld),
    .view_size = sizeof(KriegspielView),
    .seen_size = sizeof(KriegspielView),
    .max_tries = ASKABLE_MAX,
    .point_count = SQUARE_COUNT,
    .content_count = KRIEGSPIEL_CONTENT_COUNT,
    .start = kriegspiel_start,
    .to_move = kriegspiel_to_move,
    .attempt = kriegspiel_attempt,
    .outcome = kriegspiel_outcome,
    .key = kriegspiel_key,
    .future_key = kriegspiel_future_key,
    .playout = kriegspiel_playout,
    .balance = kriegspiel_balance,
    .list_replies = kriegspiel_list_replies,
    .witness = kriegspiel_witness,
    .view_of = kriegspiel_view_of,
    .contents = kriegspiel_contents,
    .own_men = kriegspiel_own_men,
    .guess_world = guess_world,
    .list_tries = kriegspiel_list_tries,
    .list_sensible = list_sensible,
    .hear = kriegspiel_hear,
    .text = &text,
    .encoding = &kriegspiel_encoding,
};
