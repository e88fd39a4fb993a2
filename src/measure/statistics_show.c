/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/statistics_show.h"

static const char *const kind_names[KIND_COUNT] = {"pawns", "knights", "bishops",
                                                   "rooks", "queens",  "king"};
static const char *const side_names[SIDE_COUNT] = {"White", "Black"};

static double percent(uint16_t number)
{
    return 100.0 * number / STATISTICS_UNIT;
}

void statistics_show_head(const OpponentStatistics *statistics, TextBuffer *lines)
{
    const uint16_t *answers = statistics->answers;
    const uint16_t *movers = statistics->movers;

    text_add_format(lines, "%u games, statistics up to move %u\n", (unsigned)statistics->games,
                    (unsigned)statistics->horizon);
    text_add_format(
        lines, "takes back %.1f %%, takes a checker %.1f %%, takes without either %.1f %%\n",
        percent(answers[ANSWER_RETAKE]), percent(answers[ANSWER_TAKE_CHECKER]),
        percent(answers[ANSWER_SURPRISE]));
    text_add_format(lines,
                    "a quiet move is one of the king %.1f %%, of each pawn %.1f %%, of each "
                    "piece %.1f %%\n",
                    percent(movers[MOVER_KING]), percent(movers[MOVER_PAWN]),
                    percent(movers[MOVER_PIECE]));
}

/* Five shades; the darkest from a half up. */
static const char *shade_of(uint16_t number, PictureStyle style)
{
    static const char *const shades[][5] = {
        [PICTURE_UNICODE] = {" ", "░", "▒", "▓", "█"},
        [PICTURE_ASCII] = {" ", ".", ":", "+", "#"},
    };
    double chance = percent(number);
    int darkness = chance < 1 ? 0 : chance < 5 ? 1 : chance < 20 ? 2 : chance < 50 ? 3 : 4;

    return shades[style][darkness];
}

static void add_square(uint16_t number, PictureStyle style, TextBuffer *lines)
{
    const char *shade = shade_of(number, style);

    text_add_format(lines, " %s%s", shade, shade);
    if (number == 0)
        text_add(lines, "   -");
    else
        text_add_format(lines, "%4.0f", percent(number));
}

void statistics_show_board(const OpponentStatistics *statistics, Side side, Kind kind, int move,
                           PictureStyle style, TextBuffer *lines)
{
    const uint16_t *at = opponent_statistics_at(statistics, side, kind, move);
    double sum = 0.0;

    for (int square = 0; square < SQUARE_COUNT; square++)
        sum += percent(at[square]) / 100.0;
    text_add_format(lines, "\n%s's %s after move %d, in percent; %.2f on average\n",
                    side_names[side], kind_names[kind], move, sum);
    for (int rank = 7; rank >= 0; rank--) {
        text_add_format(lines, "%d", rank + 1);
        for (int file = 0; file < 8; file++)
            add_square(at[square_at(file, rank)], style, lines);
        text_add_char(lines, '\n');
    }
    text_add(lines, " ");
    for (int file = 0; file < 8; file++)
        text_add_format(lines, "      %c", 'a' + file);
    text_add_char(lines, '\n');
}
