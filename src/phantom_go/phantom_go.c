/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go.h"

#include "phantom_go/phantom_go_contents.h"
#include "phantom_go/phantom_go_encoding.h"
#include "phantom_go/phantom_go_guess.h"
#include "phantom_go/phantom_go_hidden.h"
#include "phantom_go/phantom_go_news.h"
#include "phantom_go/phantom_go_picture.h"
#include "phantom_go/phantom_go_say.h"
#include "phantom_go/phantom_go_start.h"
#include "phantom_go/phantom_go_view.h"

static GameChoice ruleset_choice(int number)
{
    return (GameChoice){go_rulesets[number].name, NULL, go_rulesets[number].summary};
}

static GameChoice start_choice(int number)
{
    static const GameChoice starts[] = {
        {"9x9", NULL, "the usual board; any size from 2x2 to 19x19 can be given"},
        {"7x7", NULL, "the board of many experiments"},
        {"5x5", NULL, "for a short game"},
        {"13x13", NULL, "for a longer game"},
        {"19x19", NULL, "the board of the great game"},
    };

    return starts[number];
}

static const char primer[] =
    "Phantom Go is Go in the fog: you see only your own stones, your opponent only\n"
    "theirs, and the umpire sees all. Try a point: if the move is legal on the real\n"
    "board, it is played; if not, the umpire refuses it and you try another. A refused\n"
    "point holds an enemy stone, or a stone there would be suicide or retake a ko: the\n"
    "umpire does not say which. Whoever loses stones is told which; the capturer is\n"
    "told how many or, in some rulesets, which. Passes are always told. After two\n"
    "passes the game ends and the larger area wins: stones and surrounded points, with\n"
    "komi added for White.\n"
    "On your board x is a point refused in this turn, ? one refused earlier; enemy\n"
    "stones are shown where they are certain.\n";

static const GameText text = {
    .side_names = {"Black", "White"},
    .question = NULL,
    .move_help = "d5 (a letter without i, and a row from below); pass",
    .primer = primer,
    .content_names = phantom_go_content_names,
    .rulesets = {GO_RULESET_COUNT, ruleset_choice},
    .draws = {0, NULL},
    .starts = {5, start_choice},
    .start_help = "words such as 11x11 komi=6.5 handicap=2",
    .start_keys = phantom_go_start_keys,
    .move_to_text = go_move_to_text,
    .move_from_text = go_move_from_text,
    .point_to_text = phantom_go_point_to_text,
    .say = phantom_go_say,
    .say_start = phantom_go_say_start,
    .say_score = phantom_go_say_score,
    .world_to_text = phantom_go_world_to_text,
    .show_world = phantom_go_show_world,
    .show_view = phantom_go_show_view,
    .report = phantom_go_report,
    .report_start = phantom_go_report_start,
    .report_score = phantom_go_report_score,
    .report_view = phantom_go_report_view,
    .news_to_words = phantom_go_news_to_words,
    .start_to_words = phantom_go_start_to_words,
    .news_from_words = phantom_go_news_from_words,
};

const GameOps phantom_go = {
    .name = "phantom-go",
    .summary = "Go in which each side sees only its own stones",
    .world_size = sizeof(PhantomGoWorld),
    .view_size = sizeof(PhantomGoView),
    .seen_size = PHANTOM_GO_SEEN_SIZE,
    .max_tries = GO_TRIES_MAX,
    .pass = GO_PASS,
    .point_count = PHANTOM_GO_CONTENT_POINTS,
    .content_count = PHANTOM_GO_CONTENT_COUNT,
    .start = phantom_go_start,
    .to_move = phantom_go_to_move,
    .attempt = phantom_go_attempt,
    .outcome = phantom_go_outcome,
    .key = phantom_go_key,
    .future_key = phantom_go_future_key,
    .playout = phantom_go_playout,
    .heavy_playout = phantom_go_heavy_playout,
    .balance = phantom_go_balance,
    .list_replies = phantom_go_list_replies,
    .witness = phantom_go_witness,
    .view_of = phantom_go_view_of,
    .contents = phantom_go_contents,
    .own_men = phantom_go_own_men,
    .guess_world = phantom_go_guess_world,
    .list_tries = phantom_go_list_tries,
    .list_sensible = phantom_go_list_sensible,
    .hear = phantom_go_hear,
    .text = &text,
    .encoding = &phantom_go_encoding,
};
