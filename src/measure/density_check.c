/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/density_check.h"

#include <math.h>
#include <string.h>

#include "kriegspiel/kriegspiel_view.h"
#include "record/game_replay.h"

/* A part of every guess is spread evenly, for no guesser should pay without end. */
static const float even_part = 0.01F;

/* What stands on a square: nobody, or a class. */
enum { NOTHING, CONTENT_COUNT = CLASS_COUNT + 1 };

typedef struct {
    DensityCheck *check;
    Density density[SIDE_COUNT];
    KriegspielView views[SIDE_COUNT];
} Checker;

static int content_of(const ChessPosition *position, int square)
{
    switch (position_kind_at(position, square)) {
    case NO_KIND:
        return NOTHING;
    case KING:
        return 1 + CLASS_KING;
    case PAWN:
        return 1 + CLASS_PAWN;
    default:
        return 1 + CLASS_PIECE;
    }
}

/* --- The guessers --- */

typedef struct {
    float at[CLASS_COUNT][SQUARE_COUNT];
} Guess;

static void guess_evenly(const Density *density, Bitboard room, Guess *guess)
{
    float share = 1.0F / (float)bits_count(room);

    for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
        for (int square = 0; square < SQUARE_COUNT; square++)
            guess->at[class][square] =
                room >> square & 1 ? share * density->total[class] : 0.0F;
}

static float level_of(const OpponentStatistics *statistics, Side side, int class, int move,
                      int square)
{
    float sum = 0.0F;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
        int kind_class = kind == KING ? CLASS_KING : kind == PAWN ? CLASS_PAWN : CLASS_PIECE;

        if (kind_class == class)
            sum += (float)statistics->at[side][kind][move][square];
    }
    return sum;
}

static void guess_by_statistics(const Density *density, const OpponentStatistics *statistics,
                                Bitboard room, Guess *guess)
{
    int move = (int)density->enemy_moves;

    if (statistics == NULL || !density->has_standard_start) {
        guess_evenly(density, room, guess);
        return;
    }
    if (move > (int)statistics->horizon)
        move = (int)statistics->horizon;
    for (int class = CLASS_KING; class < CLASS_COUNT; class ++) {
        float sum = 0.0F;

        for (int square = 0; square < SQUARE_COUNT; square++) {
            float level = level_of(statistics, density_enemy(density), class, move, square);

            guess->at[class][square] = room >> square & 1 ? level : 0.0F;
            sum += guess->at[class][square];
        }
        for (int square = 0; square < SQUARE_COUNT; square++)
            guess->at[class][square] *= sum > 0.0F ? density->total[class] / sum : 0.0F;
    }
}

/* The chance that a guess gives to what is there. */
static float chance_of(const Guess *guess, const Guess *even, int square, int content)
{
    float chances[CONTENT_COUNT];
    float men = 0.0F;

    for (int class = CLASS_KING; class < CLASS_COUNT; class ++) {
        chances[1 + class] =
            (1.0F - even_part) * guess->at[class][square] + even_part * even->at[class][square];
        men += chances[1 + class];
    }
    /* A square has room for one man; some emptiness is always left. */
    float most = 1.0F - even_part / 2.0F;
    if (men > most)
        for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
            chances[1 + class] *= most / men;
    chances[NOTHING] = 1.0F - (men > most ? most : men);
    return chances[content] > 1e-6F ? chances[content] : 1e-6F;
}

static void score_squares(DensityCheck *check, const Density *density,
                          const ChessPosition *truth)
{
    Bitboard room = position_geometry(truth)->squares & ~truth->men[density->side];
    Guess guesses[GUESSER_COUNT];

    memcpy(guesses[GUESSER_DENSITY].at, density->at, sizeof density->at);
    guess_by_statistics(density, check->model->statistics, room, &guesses[GUESSER_STATISTICS]);
    guess_evenly(density, room, &guesses[GUESSER_UNIFORM]);
    for (; room != 0; room &= room - 1) {
        int square = bits_first(room);
        int content = content_of(truth, square);

        check->squares++;
        check->men += content != NOTHING;
        for (int guesser = 0; guesser < GUESSER_COUNT; guesser++) {
            float chance =
                chance_of(&guesses[guesser], &guesses[GUESSER_UNIFORM], square, content);
            double loss = -log((double)chance);

            check->loss[guesser] += loss;
            check->men_loss[guesser] += content != NOTHING ? loss : 0.0;
        }
    }
}

/* --- Forecasts --- */

static void add_case(DensityCheck *check, Event event, float forecast, bool happened)
{
    int number = (int)(forecast * BIN_COUNT);
    ForecastBin *bin = &check->bins[event][number < BIN_COUNT ? number : BIN_COUNT - 1];

    bin->cases++;
    bin->happened += happened;
    bin->forecast += (double)forecast;
}

static void score_try(DensityCheck *check, const Density *density, const KriegspielWorld *truth,
                      Move move)
{
    DensityForecast forecast = density_forecast(density, check->model, move);
    KriegspielWorld world = *truth;
    News news[SIDE_COUNT];

    if (move == MOVE_ASK_ANY)
        return;
    Verdict verdict = kriegspiel_attempt(&world, move, NULL, news);
    Announcement said = announcement_of(&news[density->side]);
    bool moved = verdict == VERDICT_MOVED;
    bool gives_check = moved && safety_of(&world.position).checkers != 0;
    float capture = forecast.pawn + forecast.piece;

    add_case(check, EVENT_ILLEGAL, 1.0F - forecast.legal, !moved);
    add_case(check, EVENT_CAPTURE, capture > 1.0F ? 1.0F : capture, moved && said.has_capture);
    add_case(check, EVENT_CHECK, forecast.check, gives_check);
}

static void score_turn(Checker *checker, const KriegspielWorld *truth)
{
    DensityCheck *check = checker->check;
    Side side = (Side)truth->position.to_move;
    const Density *density = &checker->density[side];
    Move tries[ASKABLE_MAX];

    check->turns++;
    score_squares(check, density, &truth->position);
    if (check->only_made)
        return;
    int count = kriegspiel_list_tries(&checker->views[side], tries);
    for (int i = 0; i < count; i++)
        score_try(check, density, truth, tries[i]);
}

/* --- Games --- */

static void score_made_try(Checker *checker, const GameReplay *replay)
{
    const RecordedTry *next = &replay->record->tries[replay->next];
    Side side = (Side)next->side;

    if (askable_has(&checker->views[side].askable, &checker->views[side].own, side, next->move))
        score_try(checker->check, &checker->density[side], umpire_world(replay->umpire),
                  next->move);
}

static Status go_through(Checker *checker, GameReplay *replay, Error *error)
{
    bool turn_begins = true;
    bool has_step = true;

    while (has_step) {
        bool is_over = umpire_outcome(replay->umpire).is_over;

        if (turn_begins && !is_over)
            score_turn(checker, umpire_world(replay->umpire));
        if (checker->check->only_made && !is_over && replay->next < replay->record->count)
            score_made_try(checker, replay);
        Status status = game_replay_next(replay, &has_step, error);
        if (status != STATUS_OK)
            return status;
        for (Side side = WHITE; side <= BLACK && has_step; side++) {
            density_hear(&checker->density[side], checker->check->model, &replay->news[side]);
            kriegspiel_hear(&checker->views[side], &replay->news[side]);
        }
        turn_begins =
            has_step && replay->attempt != NULL && replay->attempt->verdict == VERDICT_MOVED;
    }
    return STATUS_OK;
}

Status density_check_game(void *context, const GameRecord *record, Error *error)
{
    Checker checker = {.check = context};
    GameReplay replay;
    Status status = game_replay_init(&replay, record, error);

    if (status != STATUS_OK)
        return status;
    for (Side side = WHITE; side <= BLACK; side++) {
        density_start(&checker.density[side], umpire_world(replay.umpire), side);
        umpire_view(replay.umpire, side, &checker.views[side]);
    }
    status = go_through(&checker, &replay, error);
    checker.check->games++;
    game_replay_fini(&replay);
    return status;
}

/* --- Figures --- */

static double error_of(const ForecastBin *bin)
{
    double cases = (double)bin->cases;

    return 100.0 * fabs(bin->forecast / cases - (double)bin->happened / cases);
}

double density_check_worst(const DensityCheck *check, Event event, int64_t least)
{
    double worst = 0.0;

    for (int i = 0; i < BIN_COUNT; i++) {
        const ForecastBin *bin = &check->bins[event][i];

        if (bin->cases >= least && bin->cases > 0 && error_of(bin) > worst)
            worst = error_of(bin);
    }
    return worst;
}

double density_check_mean_error(const DensityCheck *check, Event event)
{
    double sum = 0.0;
    int64_t cases = 0;

    for (int i = 0; i < BIN_COUNT; i++) {
        const ForecastBin *bin = &check->bins[event][i];

        if (bin->cases > 0)
            sum += error_of(bin) * (double)bin->cases;
        cases += bin->cases;
    }
    return cases > 0 ? sum / (double)cases : 0.0;
}
