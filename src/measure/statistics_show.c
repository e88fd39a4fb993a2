/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/statistics_show.h"

static const char *const kind_names[KIND_COUNT] = {"pawns", "knights", "bishops",
                                                   "rooks", "queens",  "king"};
static const char *const side_names[SIDE_COUNT] = {"White", "Black"};

static double percent(int number)
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

/* Five shades; the darkest from a half up. What is below others has none. */
static const char *shade_of(int number, PictureStyle style)
{
    static const char *const shades[][5] = {
        [PICTURE_UNICODE] = {" ", "░", "▒", "▓", "█"},
        [PICTURE_ASCII] = {" ", ".", ":", "+", "#"},
    };
    double chance = percent(number);
    int darkness = chance < 1 ? 0 : chance < 5 ? 1 : chance < 20 ? 2 : chance < 50 ? 3 : 4;

    return shades[style][darkness];
}

static void add_square(int number, bool is_difference, PictureStyle style, TextBuffer *lines)
{
    const char *shade = shade_of(number, style);

    text_add_format(lines, " %s%s", shade, shade);
    if (number == 0)
        text_add(lines, "   -");
    else
        text_add_format(lines, is_difference ? "%+4.0f" : "%4.0f", percent(number));
}

static int number_at(const StatisticsBoard *board, int square)
{
    int number = opponent_statistics_at(board->statistics, board->side, board->kind,
                                        board->move)[square];

    if (board->less != NULL)
        number -= opponent_statistics_at(board->less, board->side, board->kind,
                                         board->less_move)[square];
    return number;
}

static void add_title(const StatisticsBoard *board, TextBuffer *lines)
{
    double sum = 0.0;

    for (int square = 0; square < SQUARE_COUNT; square++)
        sum += percent(number_at(board, square)) / 100.0;
    text_add_format(lines, "\n%s's %s after move %d, ", side_names[board->side],
                    kind_names[board->kind], board->move);
    if (board->less == NULL)
        text_add_format(lines, "in percent; %.2f on average\n", sum);
    else if (board->less == board->statistics)
        text_add_format(lines, "less those after move %d, in points of a hundred\n",
                        board->less_move);
    else
        text_add(lines, "less the others', in points of a hundred\n");
}

void statistics_show_board(const StatisticsBoard *board, PictureStyle style, TextBuffer *lines)
{
    add_title(board, lines);
    for (int rank = 7; rank >= 0; rank--) {
        text_add_format(lines, "%d", rank + 1);
        for (int file = 0; file < 8; file++)
            add_square(number_at(board, square_at(file, rank)), board->less != NULL, style,
                       lines);
        text_add_char(lines, '\n');
    }
    text_add(lines, " ");
    for (int file = 0; file < 8; file++)
        text_add_format(lines, "      %c", 'a' + file);
    text_add_char(lines, '\n');
}
