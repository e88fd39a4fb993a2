/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side knows, as planes and scalars; docs/encoding.md says what each means.
 */
#include <string.h>

#include "phantom_go/phantom_go_chains.h"
#include "phantom_go/phantom_go_encoding.h"

/* A half after eight turns, a quarter after 24; nothing is as old as the last. */
#define FRESH(age) (OBSERVATION_FULL * 8 / (8 + (age)))
#define FRESH_4(age) FRESH(age), FRESH((age) + 1), FRESH((age) + 2), FRESH((age) + 3)
#define FRESH_16(age) FRESH_4(age), FRESH_4((age) + 4), FRESH_4((age) + 8), FRESH_4((age) + 12)
#define FRESH_64(age)                                                                          \
    FRESH_16(age), FRESH_16((age) + 16), FRESH_16((age) + 32), FRESH_16((age) + 48)
#define FRESH_256(age)                                                                         \
    FRESH_64(age), FRESH_64((age) + 64), FRESH_64((age) + 128), FRESH_64((age) + 192)
static const uint8_t fresh_table[] = {FRESH_256(0), FRESH_256(256), FRESH_256(512),
                                      FRESH_256(768)};

static uint8_t freshness(int age)
{
    return age < (int)sizeof fresh_table ? fresh_table[age] : 0;
}

typedef struct {
    const PhantomGoDiary *diary;
    const PhantomGoView *view;
    int width;
    uint8_t *planes;
} Observer;

static uint8_t *plane_at(const Observer *observer, int plane)
{
    return observer->planes + plane * observer->width * observer->width;
}

/* Of a go_bit. */
static int place_of(const Observer *observer, int bit)
{
    return bit - bit / GO_STRIDE * (GO_STRIDE - observer->width);
}

/* All that is put is put on zeroes. */
static void put_set(const Observer *observer, int number, const GoSet *set)
{
    uint8_t *plane = plane_at(observer, number);

    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t rest = set->words[i]; rest != 0;)
            plane[place_of(observer, 64 * i + bits_pop(&rest))] = OBSERVATION_FULL;
}

static void put_point(const Observer *observer, int number, Move point)
{
    if (point != MOVE_NONE)
        plane_at(observer, number)[place_of(observer, (int)go_bit(point))] = OBSERVATION_FULL;
}

/* The times of these points as ages; `now` is the time now. */
static void put_ages(const Observer *observer, int number, const GoSet *set,
                     const uint16_t times[], int now)
{
    uint8_t *plane = plane_at(observer, number);

    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t rest = set->words[i]; rest != 0;) {
            int bit = 64 * i + bits_pop(&rest);

            plane[place_of(observer, bit)] = freshness(now + 1 - times[bit]);
        }
}

static void put_stones(const Observer *observer)
{
    const PhantomGoDiary *diary = observer->diary;
    const PhantomGoView *view = observer->view;

    put_set(observer, GO_PLANE_OWN, &view->own);
    put_set(observer, GO_PLANE_CERTAIN, &view->memory.stones);
    put_set(observer, GO_PLANE_EMPTY, &diary->empty);
    put_set(observer, GO_PLANE_REFUSED, &view->refused);
    put_set(observer, GO_PLANE_LOST, &diary->lost);
    put_set(observer, GO_PLANE_EXPOSED, &diary->exposed);
    put_point(observer, GO_PLANE_KO, view->memory.ko);
    put_point(observer, GO_PLANE_LAST, diary->last);
    put_point(observer, GO_PLANE_BEFORE, diary->before);
    put_ages(observer, GO_PLANE_AGE_OWN, &view->own, diary->times[TIME_PUT],
             view->moves[view->side]);
    put_ages(observer, GO_PLANE_AGE_LOST, &diary->were_lost, diary->times[TIME_LOST],
             view->ply);
    put_ages(observer, GO_PLANE_AGE_TAKEN, &diary->were_taken, diary->times[TIME_TAKEN],
             view->ply);
    put_ages(observer, GO_PLANE_AGE_CERTAIN, &diary->found, diary->times[TIME_FOUND],
             view->ply);
}

static int line_of(int place, int size)
{
    return 1 + (2 * place < size ? place : size - 1 - place);
}

static void put_board(const Observer *observer)
{
    int size = observer->view->size;

    for (int row = 0; row < size; row++) {
        uint8_t *board = plane_at(observer, GO_PLANE_BOARD) + row * observer->width;
        uint8_t *lines = plane_at(observer, GO_PLANE_LINE) + row * observer->width;
        int line = line_of(row, size);

        memset(board, OBSERVATION_FULL, (size_t)size);
        for (int column = 0; column < size; column++) {
            int other = line_of(column, size);

            lines[column] = (uint8_t)(12 * (line < other ? line : other));
        }
    }
}

/* What was found on the points that hold no own stone. Returns those that are taken for enemy
 * stones: certain ones, and refused ones that nothing speaks against. */
static GoSet put_findings(const Observer *observer)
{
    const GoMemory *memory = &observer->view->memory;
    int now = phantom_go_enemy_moves(observer->view);
    GoSet met = memory->stones;
    GoSet rest = go_set_of_board(observer->view->size);

    go_set_drop(&rest, &observer->view->own);
    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t points = rest.words[i]; points != 0;) {
            int at = bits_pop(&points);
            int bit = 64 * i + at;
            int place = place_of(observer, bit);

            if (memory->empty_at[bit] != 0)
                plane_at(observer, GO_PLANE_AGE_EMPTY)[place] =
                    freshness(now + 1 - memory->empty_at[bit]);
            if (memory->refused_at[bit] == 0)
                continue;
            plane_at(observer, GO_PLANE_AGE_REFUSED)[place] =
                freshness(now + 1 - memory->refused_at[bit]);
            if (memory->doubtful.words[i] >> at & 1)
                plane_at(observer, GO_PLANE_DOUBTFUL)[place] = OBSERVATION_FULL;
            else
                met.words[i] |= (uint64_t)1 << at;
        }
    return met;
}

static uint8_t limited(int value)
{
    return (uint8_t)(value < 0 ? 0 : value < OBSERVATION_FULL ? value : OBSERVATION_FULL);
}

static uint8_t whether(bool is_so)
{
    return is_so ? OBSERVATION_FULL : 0;
}

/* One of three planes, by how many there are; none from four on. */
static void put_few(const Observer *observer, int planes, int count, int place)
{
    if (count <= 3)
        plane_at(observer, planes + (count > 0 ? count - 1 : 0))[place] = OBSERVATION_FULL;
}

static void put_chains(const Observer *observer, const GoSet *met)
{
    const PhantomGoView *view = observer->view;
    PhantomGoChains chains;

    phantom_go_chains_find(view, met, &chains);
    for (int row = 0; row < view->size; row++) {
        int place = row * observer->width;
        Move first = go_point(0, row);

        for (Move point = first; point < first + view->size; point++, place++) {
            Move root = chains.roots[point];

            if (chains.cells[point] != CELL_OWN)
                plane_at(observer, GO_PLANE_REGION)[place] =
                    freshness(chains.region_counts[chains.region_roots[point]]);
            if (chains.cells[point] == CELL_OWN) {
                put_few(observer, GO_PLANE_LIBERTIES, chains.liberties[root], place);
                put_few(observer, GO_PLANE_LEFT, chains.open[root], place);
            } else if (chains.cells[point] == CELL_MET) {
                put_few(observer, GO_PLANE_OPEN, chains.open[root], place);
            }
        }
    }
}

void phantom_go_put_signed(uint8_t scalars[SIGNED_SCALARS], int half_points, int size)
{
    int share = OBSERVATION_FULL * half_points / (2 * size * size);

    scalars[0] = limited(4 * half_points);
    scalars[1] = limited(-4 * half_points);
    scalars[2] = limited(share);
    scalars[3] = limited(-share);
}

static uint8_t share_of(int count, int all)
{
    return all > 0 ? limited(OBSERVATION_FULL * count / all) : 0;
}

static void put_counts(const Observer *observer, const GoSet *met, uint8_t *scalars)
{
    const PhantomGoView *view = observer->view;
    int points = view->size * view->size;
    int own = go_set_count(&view->own);
    int met_count = go_set_count(met);
    int hidden = view->enemy_stones > met_count ? view->enemy_stones - met_count : 0;
    int komi = view->side == SIDE_FIRST ? -view->komi_half_points : view->komi_half_points;

    scalars[GO_SCALAR_IS_WHITE] = whether(view->side == SIDE_SECOND);
    scalars[GO_SCALAR_SIZE] = limited(6 * view->size);
    scalars[GO_SCALAR_SIZE_INVERSE] =
        limited(OBSERVATION_FULL * GO_ENCODING_WIDTH_MIN / view->size);
    phantom_go_put_signed(scalars + GO_SCALAR_KOMI, komi, view->size);
    scalars[GO_SCALAR_KOMI_IS_WHOLE] = whether(komi % 2 == 0);
    phantom_go_put_signed(scalars + GO_SCALAR_LEAD, 2 * (own - view->enemy_stones) + komi,
                          view->size);
    scalars[GO_SCALAR_OWN] = share_of(own, points);
    scalars[GO_SCALAR_ENEMY] = share_of(view->enemy_stones, points);
    scalars[GO_SCALAR_HIDDEN] = share_of(hidden, points);
    scalars[GO_SCALAR_FEW] = limited(16 * hidden);
    scalars[GO_SCALAR_DENSITY] =
        share_of(hidden, points - own - met_count - go_set_count(&observer->diary->empty));
    scalars[GO_SCALAR_NONE_HIDDEN] = whether(hidden == 0);
    scalars[GO_SCALAR_OWN_LOST] = limited(4 * view->lost[view->side]);
    scalars[GO_SCALAR_ENEMY_LOST] = limited(4 * view->lost[side_other((Side)view->side)]);
}

static void put_turns(const Observer *observer, uint8_t *scalars)
{
    const PhantomGoDiary *diary = observer->diary;
    const PhantomGoView *view = observer->view;
    int limit = 0;
    int left = phantom_go_view_turns_left(view, &limit);

    scalars[GO_SCALAR_TAKEN] = limited(16 * diary->taken_count);
    scalars[GO_SCALAR_LOST] = limited(16 * diary->lost_count);
    scalars[GO_SCALAR_PLY] = limited(view->ply);
    scalars[GO_SCALAR_TURNS] = share_of(left, limit);
    scalars[GO_SCALAR_LAST_TURNS] = freshness(left > 0 ? left : 0);
    scalars[GO_SCALAR_PASS_ENDS] = whether(view->passes > 0);
    scalars[GO_SCALAR_HAS_PASSED] = whether(diary->has_passed);
    scalars[GO_SCALAR_ENEMY_HAS_PASSED] = whether(diary->enemy_has_passed);
    scalars[GO_SCALAR_REFUSALS] = limited(12 * diary->refusals);
    scalars[GO_SCALAR_ENEMY_REFUSALS] = limited(12 * diary->enemy_refusals);
    scalars[GO_SCALAR_ENEMY_REFUSALS_ALL] = limited(2 * diary->enemy_refusals_all);
    scalars[GO_SCALAR_ATARI] = whether(diary->enemy_said);
    scalars[GO_SCALAR_ENEMY_ATARI] = whether(diary->said);
    scalars[GO_SCALAR_KO] = whether(view->memory.ko != MOVE_NONE);
}

static void put_rules(const PhantomGoView *view, uint8_t *scalars)
{
    const GoRuleset *rules = &go_rulesets[view->ruleset];
    bool is_white = view->side == SIDE_SECOND;

    scalars[GO_SCALAR_TAKEN_KNOWN] = whether(rules->taken == TAKEN_COUNT_AND_KNOWN);
    scalars[GO_SCALAR_TAKEN_POINTS] = whether(rules->taken == TAKEN_POINTS);
    scalars[GO_SCALAR_REFUSALS_PUBLIC] = whether(rules->refusals_are_public);
    scalars[GO_SCALAR_OCCUPIED_SAID] = whether(rules->occupied_is_said);
    scalars[GO_SCALAR_REFUSED_ASKABLE] = whether(rules->refused_stays_askable);
    scalars[GO_SCALAR_ATARI_SAID] = whether(rules->atari_is_said);
    scalars[GO_SCALAR_LAST_REFUSAL_PASSES] = whether(rules->last_refusal_is_a_pass);
    scalars[GO_SCALAR_REPETITION_DRAWS] = whether(rules->repetition_is_a_draw);
    scalars[GO_SCALAR_TRIES_COUNTED] = whether(rules->tries_are_counted);
    scalars[GO_SCALAR_TIE_WINS] = whether(rules->tie_is_whites && is_white);
    scalars[GO_SCALAR_TIE_LOSES] = whether(rules->tie_is_whites && !is_white);
    scalars[GO_SCALAR_TERRITORY] = whether(view->counts_territory);
}

void phantom_go_observe(const Encoding *encoding, const void *diary, const void *known,
                        uint8_t observation[])
{
    Observer observer = {diary, known, encoding->width, observation};
    uint8_t *scalars = plane_at(&observer, PHANTOM_GO_PLANES);

    memset(observation, 0, (size_t)encoding_observation_size(encoding));
    put_stones(&observer);
    put_board(&observer);
    GoSet askable = phantom_go_askable(known);
    put_set(&observer, GO_PLANE_ASKABLE, &askable);
    GoSet met = put_findings(&observer);
    put_set(&observer, GO_PLANE_MET, &met);
    put_chains(&observer, &met);
    put_counts(&observer, &met, scalars);
    put_turns(&observer, scalars);
    put_rules(known, scalars);
}
