/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/seer_check.h"

#include <inttypes.h>
#include <string.h>

#include "chess/chess_move.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_contents.h"
#include "record/game_replay.h"

static double mean(double sum, int64_t count)
{
    return count > 0 ? sum / (double)count : 0.0;
}

/* One side of a game that is gone through. */
typedef struct {
    SeerCheck *check;
    Side side;
    KriegspielView view;
    SeerThought thought;
    SeerTry made;     /* the last try that was accepted */
    bool is_awaited;  /* the reply to it */
    bool has_capture; /* it took something */
} Listener;

static void add_case(SeerCheck *check, SeerForecast forecast, double chance, bool happened)
{
    int number = (int)(chance * SEER_BINS);
    SeerBin *bin = &check->bins[forecast][number < SEER_BINS ? number : SEER_BINS - 1];

    bin->cases++;
    bin->happened += happened;
    bin->forecast += chance;
}

static const SeerTry *find_try(const SeerThought *thought, Move move)
{
    for (int i = 0; i < thought->try_count; i++)
        if (thought->tries[i].move == move)
            return &thought->tries[i];
    return NULL;
}

static void log_refill(const SeerRefill *refill, TextBuffer *log)
{
    if (refill->steps > 0)
        text_add_format(log,
                        "; found: walked %d mixed %d displaced %d guessed earlier "
                        "%d now %d, in %d steps",
                        refill->walked, refill->mixed, refill->displaced,
                        refill->guessed_earlier, refill->guessed_now, refill->steps);
    text_add_format(log, "\n");
}

static void log_try(const Listener *listener, const SeerTry *asked, const News *news)
{
    TextBuffer *log = listener->check->log;
    const SeerTry *best = &listener->thought.tries[0];

    if (log == NULL)
        return;
    for (int i = 1; i < listener->thought.try_count; i++)
        if (listener->thought.tries[i].quality > best->quality)
            best = &listener->thought.tries[i];
    text_add_format(log, "%4u ", (unsigned)listener->view.own.ply);
    move_to_text(asked->move, log);
    text_add_format(log,
                    " %-8s worlds %5d legal %.2f quality %.3f value %.3f lost %.2f taken %.2f;"
                    " best ",
                    verdict_to_text((Verdict)news->verdict),
                    listener->check->mind.belief.pool.set.count, asked->legal, asked->quality,
                    asked->value, asked->lost, asked->taken);
    move_to_text(best->move, log);
    text_add_format(log, " %.3f", best->quality);
    log_refill(&listener->thought.refill, log);
}

/* Before the side hears the answer to its try. */
static void score_try(Listener *listener, const News *news)
{
    const SeerTry *asked = find_try(&listener->thought, news->move);
    bool has_moved = news->verdict == VERDICT_MOVED;

    listener->is_awaited = false;
    if (asked == NULL || (!has_moved && news->verdict != VERDICT_ILLEGAL))
        return;
    listener->check->tries++;
    add_case(listener->check, FORECAST_LEGAL, asked->legal, has_moved);
    log_try(listener, asked, news);
    listener->is_awaited = has_moved && asked->worlds > 0 && !news->outcome.is_over;
    listener->made = *asked;
    listener->has_capture = announcement_of(news).has_capture;
}

static void score_reply(Listener *listener, const News *news)
{
    Announcement said = announcement_of(news);
    bool is_taken =
        said.has_capture && announcement_lost_square(&said, side_other(listener->side)) ==
                                move_to(listener->made.move);

    add_case(listener->check, FORECAST_LOST, listener->made.lost, said.has_capture);
    add_case(listener->check, listener->has_capture ? FORECAST_RETAKEN : FORECAST_TAKEN,
             listener->made.taken, is_taken);
    add_case(listener->check, FORECAST_MATED, listener->made.mated,
             news->outcome.is_over && news->outcome.reason == REASON_CHECKMATE);
    listener->is_awaited = false;
}

static void hear(Listener *listener, const News *news)
{
    if (!news->is_heard)
        return;
    if (news->mover == listener->side)
        score_try(listener, news);
    else if (news->verdict == VERDICT_MOVED && listener->is_awaited)
        score_reply(listener, news);
    kriegspiel_hear(&listener->view, news);
    seer_mind_hear(&listener->check->mind, news, &listener->view);
    if (listener->check->ponders && news->mover == listener->side &&
        news->verdict == VERDICT_MOVED)
        seer_belief_ponder(&listener->check->mind.belief, NULL);
}

/* --- What is believed --- */

static void score_belief(Listener *listener, const KriegspielWorld *truth)
{
    SeerCheck *check = listener->check;
    BelievedWorlds worlds = seer_belief_worlds(&check->mind.belief);
    uint8_t contents[CONTENT_POINTS_MAX];
    BeliefMarginals marginals;
    BeliefScore score;

    belief_marginals_of(&marginals, &kriegspiel, listener->side, &worlds);
    kriegspiel_contents(truth, listener->side, contents);
    belief_score_of(&score, &marginals, false, contents);
    belief_score_add(&check->score, &score);
    check->turns++;
    check->worlds += marginals.effective;
}

/* The umpire goes through the game again, and the side's next try has been thought about when
 * it is made. */
static Status listen(Listener *listener, GameReplay *replay, Error *error)
{
    bool has_step = true;

    for (;;) {
        bool is_turn = !umpire_outcome(replay->umpire).is_over &&
                       umpire_to_move(replay->umpire) == listener->side;

        if (is_turn) {
            seer_mind_think(&listener->check->mind, &listener->view, &(SeerLimits){0},
                            &listener->thought);
            if (!listener->thought.is_again)
                score_belief(listener, umpire_world(replay->umpire));
            listener->check->refills +=
                listener->thought.refill.steps > 0 || listener->thought.refill.guessed_now > 0;
        }
        Status status = game_replay_next(replay, &has_step, error);
        if (status != STATUS_OK || !has_step)
            return status;
        hear(listener, &replay->news[listener->side]);
    }
}

static Status check_side(SeerCheck *check, const GameRecord *record, Side side, Error *error)
{
    Listener listener = {.check = check, .side = side};
    GameReplay replay;
    Status status = game_replay_init(&replay, record, error);

    if (status != STATUS_OK)
        return status;
    umpire_view(replay.umpire, side, &listener.view);
    status = seer_mind_start(&check->mind, &record->head.setup, side,
                             rng_derive(check->seed, (uint64_t)check->games), error);
    if (check->log != NULL)
        text_add_format(check->log, "game %" PRId64 ", %s, %s\n", check->games + 1,
                        side == WHITE ? "White" : "Black", record->head.players[side]);
    if (status == STATUS_OK)
        status = listen(&listener, &replay, error);
    game_replay_fini(&replay);
    return status;
}

Status seer_check_game(void *context, const GameRecord *record, Error *error)
{
    SeerCheck *check = context;
    Status status = STATUS_OK;

    for (Side side = WHITE; side <= BLACK && status == STATUS_OK; side++)
        if (strncmp(record->head.players[side], check->player, strlen(check->player)) == 0)
            status = check_side(check, record, side, error);
    check->games++;
    return status;
}

/* --- The report --- */

static const char *const forecast_names[FORECAST_COUNT] = {
    [FORECAST_LEGAL] = "the try is legal",
    [FORECAST_LOST] = "the reply takes a man",
    [FORECAST_TAKEN] = "the reply takes the man that moved, which took nothing",
    [FORECAST_RETAKEN] = "the reply takes the man that moved, which took something",
    [FORECAST_MATED] = "the reply mates",
};

static double bin_error(const SeerBin *bin)
{
    return mean((double)bin->happened, bin->cases) - mean(bin->forecast, bin->cases);
}

/* The largest distance between forecast and what happened, from 0 to 1, over the bins with as
 * many cases. */
static double largest_distance(const SeerCheck *check, SeerForecast forecast, int64_t least)
{
    double worst = 0;

    for (int i = 0; i < SEER_BINS; i++) {
        const SeerBin *bin = &check->bins[forecast][i];
        double error = bin_error(bin) < 0 ? -bin_error(bin) : bin_error(bin);

        if (bin->cases >= least && error > worst)
            worst = error;
    }
    return worst;
}

static void add_bins(const SeerCheck *check, SeerForecast forecast, TextBuffer *lines)
{
    text_add_format(lines, "\n%s\n            cases  forecast  happened  apart\n",
                    forecast_names[forecast]);
    for (int i = 0; i < SEER_BINS; i++) {
        const SeerBin *bin = &check->bins[forecast][i];

        if (bin->cases > 0)
            text_add_format(lines, "%.1f-%.1f %9" PRId64 "  %8.3f  %8.3f %+6.3f%s\n", 0.1 * i,
                            0.1 * (i + 1), bin->cases, mean(bin->forecast, bin->cases),
                            mean((double)bin->happened, bin->cases), bin_error(bin),
                            bin->cases < SEER_BIN_LEAST ? "  (few cases)" : "");
    }
    text_add_format(lines, "apart: %.3f at most with %d cases or more, %.3f with %d\n",
                    largest_distance(check, forecast, SEER_BIN_LEAST), SEER_BIN_LEAST,
                    largest_distance(check, forecast, SEER_BIN_SURE), SEER_BIN_SURE);
}

void seer_check_text(const SeerCheck *check, TextBuffer *lines)
{
    text_add_format(lines, "%" PRId64 " games, %" PRId64 " tries, %" PRId64 " refills\n",
                    check->games, check->tries, check->refills);
    text_add_format(lines,
                    "belief: loss %.4f (uniform %.4f) a hidden square, %.2f of %.2f men right, "
                    "%.0f worlds\n",
                    belief_score_loss(&check->score), belief_score_uniform_loss(&check->score),
                    mean(check->score.men_right, check->turns),
                    mean((double)belief_score_men(&check->score), check->turns),
                    mean(check->worlds, check->turns));
    for (SeerForecast forecast = FORECAST_LEGAL; forecast < FORECAST_COUNT; forecast++)
        add_bins(check, forecast, lines);
}
