/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/made_net.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/rng.h"
#include "environment/environment.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "net/net_judge.h"
#include "net/random_net.h"
#include "phantom_go/phantom_go_contents.h"
#include "phantom_go/phantom_go_encoding.h"
#include "support/test.h"

NetShape made_net_shape(int channels, int blocks, bool remembers)
{
    return (NetShape){.game = "kriegspiel",
                      .encoding = KRIEGSPIEL_ENCODING_VERSION,
                      .width = BOARD_MAX,
                      .height = BOARD_MAX,
                      .planes = KRIEGSPIEL_PLANES,
                      .scalars = KRIEGSPIEL_SCALARS,
                      .codes = KIND_COUNT + 1,
                      .channels = channels,
                      .blocks = blocks,
                      .remembers = remembers,
                      .move_width = 64};
}

NetShape made_go_net_shape(int channels, int blocks, bool remembers)
{
    return (NetShape){.game = "phantom-go",
                      .encoding = PHANTOM_GO_ENCODING_VERSION,
                      .is_of_points = true,
                      .width = GO_SIZE_MAX,
                      .height = GO_SIZE_MAX,
                      .planes = PHANTOM_GO_PLANES,
                      .scalars = PHANTOM_GO_SCALARS,
                      .codes = PHANTOM_GO_CONTENT_COUNT,
                      .channels = channels,
                      .blocks = blocks,
                      .remembers = remembers,
                      .move_width = 64};
}

NetShape made_judge_shape(const NetShape *shape, int facts)
{
    NetShape judge = *shape;

    judge.is_judge = true;
    judge.remembers = false;
    judge.move_width = 0;
    judge.facts = facts;
    judge.hidden_width = 64;
    return judge;
}

uint8_t *made_net_file(const NetShape *shape, uint64_t seed, size_t *size)
{
    TextBuffer bytes;

    text_init_growing(&bytes, NET_FILE_MAX);
    random_net_write(shape, seed, &bytes);
    assert_false(bytes.is_cut);
    *size = bytes.length;
    return (uint8_t *)bytes.data;
}

void made_net_write(const NetShape *shape, uint64_t seed, const char *path)
{
    size_t size = 0;
    uint8_t *bytes = made_net_file(shape, seed, &size);
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    memory_free(bytes);
}

Net *made_net(const NetShape *shape, uint64_t seed)
{
    size_t size = 0;
    uint8_t *bytes = made_net_file(shape, seed, &size);
    Error error = {""};
    Net *net = NULL;

    Status status = shape->is_judge ? net_judge_from_bytes(bytes, size, &net, &error)
                                    : net_from_bytes(bytes, size, &net, &error);

    if (status != STATUS_OK)
        fail_msg("%s", error.text);
    memory_free(bytes);
    return net;
}

static void fill(Rng *rng, uint8_t bytes[], int count)
{
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)(rng_below(rng, 3) > 0 ? rng_below(rng, 128) : 0);
}

static void point_input(Seen *seen, int action_count)
{
    seen->input = (NetInput){seen->observation, seen->believed, seen->actions, action_count};
}

void seen_at_random(const NetShape *shape, uint64_t seed, Seen *seen)
{
    int points = net_points(shape);
    int action_count = 1 + net_actions(shape) / 2;
    Rng rng;

    rng_init(&rng, seed, 0);
    fill(&rng, seen->observation, shape->planes * points + shape->scalars);
    fill(&rng, seen->believed, shape->codes * points);
    action_count = action_count < SEEN_ACTIONS_MAX ? action_count : SEEN_ACTIONS_MAX;
    for (int i = 0; i < action_count; i++)
        seen->actions[i] = (int32_t)rng_below(&rng, (uint32_t)net_actions(shape));
    point_input(seen, action_count);
}

void truth_at_random(const NetShape *shape, uint64_t seed, uint8_t truth[TRUTH_MAX])
{
    int points = net_points(shape);
    Rng rng;

    rng_init(&rng, seed, 1);
    for (int i = 0; i < points; i++)
        truth[i] =
            (uint8_t)(rng_below(&rng, 3) > 0 ? rng_below(&rng, (uint32_t)shape->codes) : 0);
    fill(&rng, truth + points, shape->facts);
}

static Environment *begin_game(const char *rules, uint64_t seed)
{
    EnvironmentSetup setup = {&kriegspiel, 0, 1, 1, seed, true};
    GameSetup game = {.max_plies = 300};
    Environment *environment = NULL;
    Error error = {""};

    snprintf(game.rules, sizeof game.rules, "%s", rules);
    if (environment_new(&setup, &environment, &error) != STATUS_OK ||
        environment_add_start(environment, &game, 1, 8, &error) != STATUS_OK ||
        environment_begin(environment, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return environment;
}

static void play(Environment *environment, int32_t action)
{
    uint8_t next = 0;
    float reward = 0.0f;
    float gain = 0.0f;
    uint8_t reason = 0;

    environment_step(environment, &action,
                     &(EnvironmentResults){&next, &reward, &gain, &reason});
}

void seen_in_game(const char *rules, uint64_t seed, int count, Seen seen[])
{
    enum { STRIDE = 7, WORDS_MAX = 65 };
    const Encoding *encoding = &kriegspiel_encoding;
    Environment *environment = begin_game(rules, seed);
    uint64_t mask[WORDS_MAX];
    Rng rng;

    rng_init(&rng, seed, 1);
    for (int step = 0; step < count * STRIDE; step++) {
        Seen *next = &seen[step / STRIDE];

        environment_observe(environment,
                            &(EnvironmentRows){next->observation, mask, NULL, NULL, NULL});
        int choices = encoding_list_actions(encoding, mask, next->actions);
        fill(&rng, next->believed, encoding->codes * encoding_points(encoding));
        point_input(next, choices);
        play(environment, next->actions[rng_below(&rng, (uint32_t)choices)]);
    }
    environment_free(environment);
}
