/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/fit_report.h"

enum { FEW_CASES = 50 };

static const char *const situation_names[REPLY_SITUATIONS] = {
    "can take back", "in check", "has pawn tries", "none of these"};

static void add_forecasts(const char *title, const ForecastTable *table, TextBuffer *lines)
{
    double worst = 0.0;

    text_add_format(lines, "\n%s\n  forecast     cases      mean      seen     apart\n", title);
    for (int i = 0; i < FORECAST_BINS; i++) {
        uint32_t cases = table->cases[i];

        if (cases == 0)
            continue;
        double forecast = table->forecast[i] / cases;
        double apart = table->happened[i] / cases - forecast;
        text_add_format(lines, "  %.1f-%.1f  %9u     %.3f     %.3f    %+.3f%s\n", 0.1 * i,
                        0.1 * i + 0.1, (unsigned)cases, forecast, table->happened[i] / cases,
                        apart, cases < FEW_CASES ? "  (few cases)" : "");
        if (cases >= FEW_CASES && (apart > worst || -apart > worst))
            worst = apart > 0.0 ? apart : -apart;
    }
    text_add_format(lines, "  at most %.3f apart with %d cases or more\n", worst, FEW_CASES);
}

void fit_report_replies(const ReplyScore *habits, const ReplyScore *score, TextBuffer *lines)
{
    text_add(lines, "loss of a move, -ln of the chance given to it\n"
                    "  the mover          moves   uniform    habits     model\n");
    for (int i = 0; i < REPLY_SITUATIONS; i++) {
        uint32_t cases = score->cases[i];

        if (cases > 0)
            text_add_format(lines, "  %-14s %9u    %6.3f    %6.3f    %6.3f\n",
                            situation_names[i], (unsigned)cases, score->uniform_loss[i] / cases,
                            habits->loss[i] / cases, score->loss[i] / cases);
    }
    text_add_format(lines, "  %-14s %9u    %6.3f    %6.3f    %6.3f\n", "all",
                    (unsigned)reply_score_cases(score), reply_score_loss(score, true),
                    reply_score_loss(habits, false), reply_score_loss(score, false));
    add_forecasts("the man that has just taken is taken, if it can be", &score->retaken, lines);
    add_forecasts("some man is taken, if one can be", &score->taken, lines);
    add_forecasts("a certain man is taken, if it can be", &score->man_taken, lines);
    add_forecasts("the king is mated, if he can be", &score->mated, lines);
}
