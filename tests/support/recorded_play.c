/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/recorded_play.h"

#include <string.h>

#include "base/memory.h"
#include "support/test.h"

enum { TWIN_TRIES = 100 };

Umpire *recorded_play_begin(const GameOps *game, const GameSetup *setup, GameRecord *record)
{
    Umpire *umpire = NULL;
    Error error = {""};

    if (umpire_new(game, setup, &umpire, &error) != STATUS_OK)
        fail_msg("%s: %s", setup->start, error.text);
    game_record_init(record, game, setup);
    return umpire;
}

static void keep(Side side, Move move, const News news[SIDE_COUNT], GameRecord *record)
{
    assert_int_equal(game_record_add(record, side, move, (Verdict)news[side].verdict),
                     STATUS_OK);
}

void recorded_play_attempt(Umpire *umpire, Move move, GameRecord *record)
{
    Side side = umpire_to_move(umpire);
    News news[SIDE_COUNT];

    assert_int_equal(umpire_attempt(umpire, side, move, news), STATUS_OK);
    keep(side, move, news, record);
}

void record_of_words(const GameOps *game, const GameSetup *setup, const char *words,
                     GameRecord *record)
{
    Umpire *umpire = recorded_play_begin(game, setup, record);

    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        char word[8] = "";
        Move move = MOVE_NONE;
        size_t length = strcspn(words, " ");

        assert_true(length < sizeof word);
        memcpy(word, words, length);
        assert_int_equal(game->text->move_from_text(word, &move, NULL), STATUS_OK);
        recorded_play_attempt(umpire, move, record);
        words += length;
    }
    game_record_end(record, umpire_outcome(umpire));
    umpire_free(umpire);
}

static Move random_askable(Rng *rng, const GameOps *game, const Umpire *umpire)
{
    void *view = memory_new(game->view_size);
    Move *tries = memory_new((size_t)game->max_tries * sizeof *tries);

    umpire_view(umpire, umpire_to_move(umpire), view);
    int count = game->list_tries(view, tries);
    Move move = tries[rng_below(rng, (uint32_t)count)];
    memory_free(tries);
    memory_free(view);
    return move;
}

/* One try in each of the games. False, and nothing recorded, once the observer could tell them
 * apart. */
static bool attempt_twins(Rng *rng, const GameOps *game, Umpire *umpires[2], Side observer,
                          GameRecord twins[2])
{
    Side side = umpire_to_move(umpires[0]);
    News news[2][SIDE_COUNT];
    Move moves[2];

    for (int i = 0; i < 2; i++)
        moves[i] = random_askable(rng, game, umpires[i]);
    if (side == observer)
        moves[1] = moves[0];
    for (int i = 0; i < 2; i++)
        assert_int_equal(umpire_attempt(umpires[i], side, moves[i], news[i]), STATUS_OK);
    if (memcmp(&news[0][observer], &news[1][observer], sizeof **news) != 0 ||
        umpire_to_move(umpires[0]) != umpire_to_move(umpires[1]))
        return false;
    for (int i = 0; i < 2; i++) {
        keep(side, moves[i], news[i], &twins[i]);
        game_record_end(&twins[i], umpire_outcome(umpires[i]));
    }
    return true;
}

void play_twins(Rng *rng, const GameOps *game, const GameSetup *setup, Side observer,
                GameRecord twins[2])
{
    Umpire *umpires[2];

    for (int i = 0; i < 2; i++)
        umpires[i] = recorded_play_begin(game, setup, &twins[i]);
    for (int i = 0; i < TWIN_TRIES && !umpire_outcome(umpires[0]).is_over; i++)
        if (!attempt_twins(rng, game, umpires, observer, twins))
            break;
    for (int i = 0; i < 2; i++)
        umpire_free(umpires[i]);
}
