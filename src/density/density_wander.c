/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The enemy's hidden quiet move (O4 to O7 of docs/algorithms/density.md): somebody goes
 * somewhere, and the sums stay.
 */
#include <string.h>

#include "density/density_internal.h"

/* What draws men of one class, by square; and whether that is a difference, which has to be
 * lifted above 0 among the squares compared. */
typedef struct {
    float pull[SQUARE_COUNT];
    float least; /* what the least attractive square still has */
    bool is_difference;
} Attraction;

enum { TARGETS_MAX = 64 };

/* Where a man can go, with weights. */
typedef struct {
    int count;
    uint8_t squares[TARGETS_MAX];
    float weights[TARGETS_MAX];
} Targets;

static void add_target(Targets *targets, int square, float weight)
{
    targets->squares[targets->count] = (uint8_t)square;
    targets->weights[targets->count++] = weight;
}

/* --- Statistics --- */

static Attraction attraction_of(const Density *density, const DensityModel *model,
                                DensityClass class)
{
    const OpponentStatistics *statistics = model->statistics;
    Side enemy = density_enemy(density);
    int next = (int)density->enemy_moves + 1;
    Attraction attraction = {.least = 1.0F};
    float sum = 0.0F;

    if (statistics == NULL || model->attraction == ATTRACTION_NONE ||
        !density->has_standard_start || next > (int)statistics->horizon)
        return attraction;
    attraction.is_difference = model->attraction == ATTRACTION_DIFFERENCE;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        float level = model->levels[enemy][next][class][square];

        if (attraction.is_difference)
            level -= model->levels[enemy][next - 1][class][square];
        attraction.pull[square] = level;
        sum += level < 0.0F ? -level : level;
    }
    /* A tenth of the mean, so that no square is out of the question. */
    attraction.least = 0.1F * sum / SQUARE_COUNT + 1e-6F;
    return attraction;
}

/* Multiplies the weights by what draws; returns their sum. */
static float attract(Targets *targets, const Attraction *attraction)
{
    float lift = attraction->least;
    float sum = 0.0F;

    if (attraction->is_difference) {
        float least = 1.0F;

        for (int i = 0; i < targets->count; i++)
            least = float_least(least, attraction->pull[targets->squares[i]]);
        lift -= least;
    }
    for (int i = 0; i < targets->count; i++) {
        targets->weights[i] *= attraction->pull[targets->squares[i]] + lift;
        sum += targets->weights[i];
    }
    return sum;
}

/* `mass` leaves `from`, and is shared out by the weights, which sum up to `sum`. */
static void share_out(float at[SQUARE_COUNT], int from, float mass, const Targets *targets,
                      float sum)
{
    if (sum <= 0.0F)
        return;
    at[from] -= mass;
    for (int i = 0; i < targets->count; i++)
        at[targets->squares[i]] += mass * targets->weights[i] / sum;
}

/* --- O4: who moves --- */

/* The chance that somebody of the class makes the enemy's next quiet move. */
static float share_of_moves(const Density *density, const DensityModel *model,
                            DensityClass class)
{
    float sum = 0.0F;

    for (int other = CLASS_KING; other < CLASS_COUNT; other++)
        sum += model->activity[other] * density->total[other];
    return sum > 0.0F ? model->activity[class] * density->total[class] / sum : 0.0F;
}

/* --- O5: the king --- */

/* As printed: what draws him is looked up where he comes from; the sum is mended afterwards. */
static void wander_king_literally(Density *density, const Density *before, float share,
                                  Bitboard room, const Attraction *attraction)
{
    float *kings = density->at[CLASS_KING];

    for (int square = 0; square < SQUARE_COUNT; square++) {
        Targets sources;
        float sum = 0.0F;

        if (!(room >> square & 1)) {
            kings[square] = 0.0F;
            continue;
        }
        sources.count = 0;
        for (Bitboard near = (chess_tables.king[square] | square_bit(square)) & room;
             near != 0;)
            add_target(&sources, bits_pop(&near), 1.0F);
        float whole = attract(&sources, attraction);
        for (int i = 0; i < sources.count && whole > 0.0F; i++)
            sum += sources.weights[i] / whole * before->at[CLASS_KING][sources.squares[i]];
        kings[square] = (1.0F - share) * kings[square] + share * sum;
    }
}

static void wander_king(Density *density, const Density *before, const DensityModel *model,
                        float share)
{
    Attraction attraction = attraction_of(before, model, CLASS_KING);
    int own_king = position_king(&before->own, (Side)before->side);
    Bitboard room = density_room(before) & ~chess_tables.king[own_king];
    OwnAttacks attacks;

    if (model->literal_king) {
        wander_king_literally(density, before, share, room, &attraction);
        return;
    }
    density_own_attacks(before, &attacks);
    for (int from = 0; from < SQUARE_COUNT; from++) {
        float mass = before->at[CLASS_KING][from];
        Targets targets = {0};

        if (mass <= 0.0F)
            continue;
        for (Bitboard near = chess_tables.king[from] & room; near != 0;) {
            int to = bits_pop(&near);

            add_target(&targets, to,
                       (1.0F - own_attacks_any(&attacks, to)) *
                           (1.0F - density_occupied(before, to)));
        }
        if (model->king_may_stay)
            add_target(&targets, from, 1.0F);
        float sum = attract(&targets, &attraction);
        share_out(density->at[CLASS_KING], from, share * mass, &targets, sum);
    }
}

/* --- O6: the pawns --- */

static void promote(Density *density, int to, float mass)
{
    density->at[CLASS_PIECE][to] += mass;
    density->total[CLASS_PAWN] -= float_least(mass, density->total[CLASS_PAWN]);
    density->total[CLASS_PIECE] += mass;
}

static void advance_pawn(Density *density, const Density *before, int from, float chance,
                         bool may_promote)
{
    const ChessGeometry *geometry = position_geometry(&before->own);
    Side enemy = density_enemy(before);
    Bitboard room = density_room(before);
    Bitboard step = pawns_forward(square_bit(from), enemy) & room;
    float mass = before->at[CLASS_PAWN][from] * chance;

    if (step == 0)
        return;
    int to = bits_first(step);
    bool promotes = geometry->last_rank[enemy] >> to & 1;
    mass *= 1.0F - density_occupied(before, to);
    if (promotes && !may_promote)
        return;
    density->at[CLASS_PAWN][from] -= mass;
    if (promotes) {
        promote(density, to, mass);
        return;
    }
    Bitboard second = pawns_forward(step, enemy) & room;
    if ((geometry->double_rank[enemy] >> from & 1) && second != 0) {
        int far = bits_first(second);
        float far_mass = 0.5F * mass * (1.0F - density_occupied(before, far));

        density->at[CLASS_PAWN][far] += far_mass;
        density->passed[square_file(far)] = far_mass;
        mass -= far_mass;
    }
    density->at[CLASS_PAWN][to] += mass;
}

static void wander_pawns(Density *density, const Density *before, float share, bool may_promote)
{
    float pawns = before->total[CLASS_PAWN];
    float chance = pawns > 0.0F ? float_least(share / pawns, 1.0F) : 0.0F;

    for (int from = 0; from < SQUARE_COUNT; from++)
        if (before->at[CLASS_PAWN][from] > 0.0F)
            advance_pawn(density, before, from, chance, may_promote);
}

/* It was said that a pawn has promoted: one of those before the last rank. */
static void promote_one(Density *density, const Density *before)
{
    Side enemy = density_enemy(before);
    Bitboard last = position_geometry(&before->own)->last_rank[enemy] & density_room(before);
    Bitboard ready = pawns_forward(last, side_other(enemy));
    float sum = 0.0F;

    for (Bitboard rest = ready; rest != 0;)
        sum += before->at[CLASS_PAWN][bits_pop(&rest)];
    while (ready != 0 && sum > 0.0F) {
        int from = bits_pop(&ready);
        float mass = before->at[CLASS_PAWN][from] / sum;

        mass = float_least(mass, before->at[CLASS_PAWN][from]);
        density->at[CLASS_PAWN][from] -= mass;
        promote(density, bits_first(pawns_forward(square_bit(from), enemy)), mass);
    }
}

/* --- O7: the pieces --- */

/* Where a piece on `from` can go; a piece of unknown kind goes everywhere a little. */
static void list_piece_targets(const Density *before, const DensityModel *model, int from,
                               Targets *targets)
{
    Bitboard walls = density_walls(before);
    WayChances knights = density_ways(before, model, WAY_KNIGHT);
    float jumps = way_chance(&knights, from);

    targets->count = 0;
    for (Bitboard near = chess_tables.knight[from] & ~walls; near != 0;) {
        int to = bits_pop(&near);

        add_target(targets, to, jumps * (1.0F - density_occupied(before, to)));
    }
    for (int ray = 0; ray < RAY_COUNT; ray++) {
        WayChances slides = density_ways_of_ray(before, model, ray);
        float reach = way_chance(&slides, from);
        int to = from;

        while (reach > 1e-3F && ray_advance(&to, ray, walls)) {
            reach *= 1.0F - density_occupied(before, to);
            add_target(targets, to, reach);
        }
    }
}

/* A piece moves the more likely the more squares it has; these are enough for the half. */
#define HALF_MOBILITY 1.0F

static float mobility_of(const Targets *targets)
{
    float sum = 0.0F;

    for (int i = 0; i < targets->count; i++)
        sum += targets->weights[i];
    return sum / (sum + HALF_MOBILITY);
}

static void wander_along_rays(Density *density, const Density *before,
                              const DensityModel *model, float share)
{
    Attraction attraction = attraction_of(before, model, CLASS_PIECE);
    const float *pieces = before->at[CLASS_PIECE];
    float mobility[SQUARE_COUNT] = {0};
    float movable = 0.0F;
    Targets targets[SQUARE_COUNT];

    for (int from = 0; from < SQUARE_COUNT; from++)
        if (pieces[from] > 1e-4F) {
            list_piece_targets(before, model, from, &targets[from]);
            mobility[from] = mobility_of(&targets[from]);
            movable += pieces[from] * mobility[from];
        }
    if (movable <= 0.0F)
        return;
    float chance = share / movable;
    for (int from = 0; from < SQUARE_COUNT; from++)
        if (mobility[from] > 0.0F) {
            float mass = pieces[from] * float_least(chance * mobility[from], 1.0F);
            float sum = attract(&targets[from], &attraction);

            share_out(density->at[CLASS_PIECE], from, mass, &targets[from], sum);
        }
}

/* Lists a run of squares without own men that begins at `first`. */
static void list_run(const Density *before, int first, int ray, Targets *run)
{
    int square = first;

    run->count = 0;
    do
        add_target(run, square, 1.0F);
    while (ray_advance(&square, ray, density_walls(before)));
}

static bool begins_run(const Density *before, int square, int ray)
{
    enum { BACK = 2 };
    int back = ray < STRAIGHT_RAYS ? (ray + BACK) % STRAIGHT_RAYS
                                   : STRAIGHT_RAYS + (ray + BACK) % STRAIGHT_RAYS;
    int previous = square;

    return (density_room(before) >> square & 1) &&
           !ray_advance(&previous, back, density_walls(before));
}

static const int run_rays[] = {0, 1, 4, 5};
enum { RUN_DIRECTIONS = sizeof run_rays / sizeof *run_rays };

/* The part of each square goes evenly, or as it is drawn, to the others of its run. */
static void mix_run(float at[SQUARE_COUNT], const float before[SQUARE_COUNT], Targets *run,
                    const Attraction *attraction, float part)
{
    float sum = attract(run, attraction);

    for (int i = 0; i < run->count && run->count > 1; i++) {
        int from = run->squares[i];
        float mass = part * before[from];
        float others = sum - run->weights[i];

        if (others <= 0.0F)
            continue;
        at[from] -= mass;
        for (int j = 0; j < run->count; j++)
            if (j != i)
                at[run->squares[j]] += mass * run->weights[j] / others;
    }
}

static void jump_knights(float at[SQUARE_COUNT], const Density *before,
                         const Attraction *attraction, float part)
{
    for (int from = 0; from < SQUARE_COUNT; from++) {
        Targets targets = {0};
        float mass = part * before->at[CLASS_PIECE][from];

        if (mass <= 0.0F)
            continue;
        for (Bitboard near = chess_tables.knight[from] & density_room(before); near != 0;)
            add_target(&targets, bits_pop(&near), 1.0F);
        float sum = attract(&targets, attraction);
        share_out(at, from, mass, &targets, sum);
    }
}

static void wander_in_runs(Density *density, const Density *before, const DensityModel *model,
                           float share)
{
    Attraction attraction = attraction_of(before, model, CLASS_PIECE);
    float pieces = before->total[CLASS_PIECE];
    float chance = pieces > 0.0F ? share / pieces : 0.0F;
    Targets run;

    for (int i = 0; i < RUN_DIRECTIONS; i++)
        for (int square = 0; square < SQUARE_COUNT; square++)
            if (begins_run(before, square, run_rays[i])) {
                list_run(before, square, run_rays[i], &run);
                mix_run(density->at[CLASS_PIECE], before->at[CLASS_PIECE], &run, &attraction,
                        0.5F * LINE_SHARE * chance);
            }
    jump_knights(density->at[CLASS_PIECE], before, &attraction, 0.5F * KNIGHT_SHARE * chance);
}

/* The printed formula, sweep by sweep; the sum is mended afterwards. */
static void wander_literally(Density *density, const Density *before, const DensityModel *model,
                             float share)
{
    Attraction attraction = attraction_of(before, model, CLASS_PIECE);
    float *pieces = density->at[CLASS_PIECE];
    Targets run;

    for (int i = 0; i < RUN_DIRECTIONS; i++)
        for (int square = 0; square < SQUARE_COUNT; square++) {
            float old[SQUARE_COUNT];

            if (!begins_run(before, square, run_rays[i]))
                continue;
            list_run(before, square, run_rays[i], &run);
            if (run.count < 2)
                continue;
            float sum = attract(&run, &attraction);
            float mass = 0.0F;
            for (int j = 0; j < run.count; j++) {
                old[j] = pieces[run.squares[j]];
                mass += old[j];
            }
            for (int j = 0; j < run.count; j++) {
                float pull = run.weights[j] / sum * (float)run.count / (float)(run.count - 1);

                pieces[run.squares[j]] =
                    (1.0F - share) * old[j] + LINE_SHARE * share * pull * (mass - old[j]);
            }
        }
}

static void wander_pieces(Density *density, const Density *before, const DensityModel *model,
                          float share)
{
    if (model->spread == SPREAD_RAYS)
        wander_along_rays(density, before, model, share);
    else if (model->spread == SPREAD_RUNS)
        wander_in_runs(density, before, model, share);
    else
        wander_literally(density, before, model, share);
}

/* How likely somebody of the class moves beside those whom the statistics have moved. */
static float share_after_flow(Density *density, const DensityModel *model, DensityClass class)
{
    Density before = *density;
    float share = share_of_moves(density, model, class);
    float moved = density_flow(density, &before, model, class);

    return share > moved ? share - moved : 0.0F;
}

void density_wander(Density *density, const DensityModel *model, bool may_promote,
                    bool has_promoted)
{
    float shares[CLASS_COUNT];
    Density before = *density;

    memset(density->passed, 0, sizeof density->passed);
    if (has_promoted) {
        promote_one(density, &before);
        return;
    }
    for (DensityClass class = CLASS_KING; class < CLASS_COUNT; class ++)
        shares[class] = share_after_flow(density, model, class);
    before = *density;
    wander_king(density, &before, model, shares[CLASS_KING]);
    wander_pawns(density, &before, shares[CLASS_PAWN], may_promote);
    wander_pieces(density, &before, model, shares[CLASS_PIECE]);
}
