/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every player of the list must keep to, in every game it plays: it ends its games, makes
 * tries that may be asked, plays the same with the same seed, and knows nothing but its news.
 *
 * The last is shown by pairs of games that differ only in what the player under test cannot
 * see. The same player, with the same seed, sits in both; the other side plays at random,
 * differently in each, but so that the player hears the same: what makes the games part is
 * taken back before anybody has heard it, and if that does not help the second game goes on
 * from the first one's world, of which its player has heard the same. The tries must be equal.
 */
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "player/player.h"
#include "players/games.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/made_net.h"
#include "support/scratch.h"
#include "support/test.h"

/* Every board with some of the rulesets. */
enum {
    PLIES_MAX = IS_SANITIZED ? 30 : 60,
    PAIRS = IS_SANITIZED ? 1 : 2,
    STRIDE = IS_SANITIZED ? 4 : 2
};
enum { ATTEMPTS = 12, COMPARISONS_MIN = 500 * PAIRS / STRIDE, TRIES_LOGGED = 4096 };

/* Enough for a player to think, little enough for a quick test. */
static const Budget small = {.nodes = 60, .boards = 2, .playouts = 4, .iterations = 8};

/* Somebody or something outside this program would have to play. */
static bool needs_the_outside(const PlayerType *type)
{
    OptionPlace at;

    return options_find(type->options, "command", &at) || strcmp(type->name, "human") == 0;
}

/* It plays by a net, and the game has no encoding that nets could be made for. */
static bool lacks_an_encoding(const PlayerType *type, const GameOps *game)
{
    OptionPlace at;

    return game->encoding == NULL && options_find(type->options, "net", &at);
}

static Scratch scratch; /* holds a net for each game that thinks little, and a judge */

static int make_net(void **state)
{
    NetShape shape = made_net_shape(32, 0, true);
    NetShape go_shape = made_go_net_shape(32, 0, true);
    NetShape judge_shape = made_judge_shape(&go_shape, phantom_go.encoding->facts);

    (void)state;
    scratch = scratch_new();
    made_net_write(&shape, 1, scratch_path(&scratch, "kriegspiel"));
    made_net_write(&go_shape, 1, scratch_path(&scratch, "phantom-go"));
    made_net_write(&judge_shape, 1, scratch_path(&scratch, "judge"));
    return 0;
}

static int remove_net(void **state)
{
    (void)state;
    scratch_free(&scratch);
    return 0;
}

static const char *net_of(const GameOps *game)
{
    return scratch.paths[strcmp(game->name, "kriegspiel") == 0 ? 0 : 1];
}

/* Thinks as little as its options allow: what is tested here does not need strength. */
static void make_cheap(PlayerSpec *spec, const GameOps *game)
{
    const struct {
        const char *option;
        const char *value;
    } cheap[] = {{"boards", "1"},      {"nodes", "2"},
                 {"pool_cut", "10"},   {"pool_limit", "20"},
                 {"histories", "1"},   {"history_nodes", "200"},
                 {"positions", "20"},  {"worlds", "8"},
                 {"inner", "2"},       {"tree_size", "64"},
                 {"reply_nodes", "2"}, {"net", net_of(game)},
                 {"go_tries", "1"},    {"go_judge", scratch.paths[2]}};

    for (size_t i = 0; i < sizeof cheap / sizeof *cheap; i++) {
        Status status = options_set(spec->type->options, spec->options, cheap[i].option,
                                    cheap[i].value, NULL);

        assert_true(status == STATUS_OK || status == STATUS_NOT_FOUND);
    }
}

static Player *player_of(const PlayerType *type, const GameOps *game)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    assert_int_equal(player_spec_from_text(type->name, &spec, NULL), STATUS_OK);
    make_cheap(&spec, game);
    if (player_new(&spec, &player, &error) != STATUS_OK)
        fail_msg("%s: %s", type->name, error.text);
    return player;
}

static void seat(Player *player, const Table *table, Side side, uint64_t seed)
{
    PlayerSeat place = {.game = table->game, .setup = table->setup, .side = side, .seed = seed};
    Error error = {""};

    if (player_start(player, &place, table->views[side], &error) != STATUS_OK)
        fail_msg("%s: %s", player_type(player)->name, error.text);
}

static Move choose(Player *player, const Table *table)
{
    Request request = {.budget = small};

    if (player_type(player)->sees_all)
        request.world = table->world;
    Choice choice = player_choose(player, &request);
    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static bool is_listed(const Table *table, int count, Move move)
{
    for (int i = 0; i < count; i++)
        if (table->tries[i] == move)
            return true;
    return false;
}

/* Every try of a game in order. */
typedef struct {
    Move moves[TRIES_LOGGED];
    int count;
} Log;

/* One try: it is on the list, also on that of the player's own view. */
static void make_try(Player *players[SIDE_COUNT], Table *table, Log *log)
{
    Side side = table->game->to_move(table->world);
    Move move = choose(players[side], table);
    int count = table->game->list_tries(player_view(players[side]), table->tries);

    assert_memory_equal(player_view(players[side]), table->views[side], table->game->view_size);
    if (!is_listed(table, count, move))
        fail_msg("%s makes a try that cannot be asked", player_type(players[side])->name);
    table_attempt(table, move);
    for (int i = 0; i < SIDE_COUNT; i++)
        player_hear(players[i], &table->news[i]);
    assert_true(log->count < TRIES_LOGGED);
    log->moves[log->count++] = move;
}

/* The player against itself. No turn has more tries than the game can list. */
static void play_whole_game(Player *players[SIDE_COUNT], const GameOps *game, int rules,
                            int start, Log *log)
{
    Table table;
    int tries = 0;

    log->count = 0;
    table_init(&table, game, rules, start, PLIES_MAX);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        seat(players[side], &table, side, 100 * (uint64_t)rules + 10 * (uint64_t)start + side);
    while (!game->outcome(table.world).is_over) {
        make_try(players, &table, log);
        tries = table.news[table.mover].verdict == VERDICT_MOVED ? 0 : tries + 1;
        assert_in_range(tries, 0, game->max_tries);
    }
    table_fini(&table);
}

/* What a test does with a player, a game, a ruleset and a board. */
typedef void (*Check)(const PlayerType *type, const GameOps *game, int rules, int start);

static void for_every_player(Check check)
{
    for (int i = 0; i < registry_count(); i++)
        for (int j = 0; j < games_count(); j++) {
            const PlayerType *type = registry_get(i);
            const GameText *text = games[j]->text;

            if (needs_the_outside(type) || !game_is_meant(games[j], type->game) ||
                lacks_an_encoding(type, games[j]))
                continue;
            for (int rules = 0; rules < text->rulesets.count; rules++)
                for (int start = rules % STRIDE; start < text->starts.count; start += STRIDE)
                    check(type, games[j], rules, start);
        }
}

/* A player that has played before plays as a new one does. */
static void check_games(const PlayerType *type, const GameOps *game, int rules, int start)
{
    static Log once;
    static Log again;
    Player *players[SIDE_COUNT] = {player_of(type, game), player_of(type, game)};
    Player *used[SIDE_COUNT] = {players[1], players[0]};

    play_whole_game(players, game, rules, start, &once);
    play_whole_game(used, game, rules, start, &again);
    assert_int_equal(once.count, again.count);
    assert_memory_equal(once.moves, again.moves, (size_t)once.count * sizeof(Move));
    for (int side = 0; side < SIDE_COUNT; side++)
        player_free(players[side]);
}

static void its_games_end_with_askable_tries_and_depend_on_the_seed_alone(void **state)
{
    (void)state;
    for_every_player(check_games);
}

typedef struct {
    Table table;
    Table before; /* where it stood before the other side's move */
    Rng rng;      /* of the other side */
    Player *player;
} Hidden;

/* Lets the other side play until the player is on move, the game is over or something is heard;
 * returns what was heard, zeroes if nothing. The player is not told. */
static News next_news(Hidden *hidden, Side side)
{
    Table *table = &hidden->table;

    while (!table->game->outcome(table->world).is_over &&
           table->game->to_move(table->world) != side) {
        table_attempt_random(table, &hidden->rng);
        if (table->news[side].is_heard)
            return table->news[side];
    }
    return (News){0};
}

static bool are_equal(const News news[2])
{
    return memcmp(&news[0], &news[1], sizeof news[0]) == 0;
}

/* The other side moves in both games, so that the same is heard if that can be had. */
static void others_move(Hidden pair[2], Side side, News heard[2])
{
    for (int i = 0; i < 2; i++)
        table_copy(&pair[i].before, &pair[i].table);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        for (int i = 0; i < 2; i++) {
            table_copy(&pair[i].table, &pair[i].before);
            heard[i] = next_news(&pair[i], side);
        }
        if (are_equal(heard))
            break;
    }
}

/* The player makes the same try in both games. */
static void player_tries(Hidden pair[2], Side side, News heard[2])
{
    Move moves[2];

    for (int i = 0; i < 2; i++)
        moves[i] = choose(pair[i].player, &pair[i].table);
    if (moves[0] != moves[1])
        fail_msg("%s knows more than it was told", player_type(pair[0].player)->name);
    for (int i = 0; i < 2; i++) {
        table_attempt(&pair[i].table, moves[i]);
        heard[i] = pair[i].table.news[side];
    }
}

static bool is_over(const Hidden *hidden)
{
    return hidden->table.game->outcome(hidden->table.world).is_over;
}

/* Plays on till a game ends; returns how many tries were compared in unlike worlds. */
static int play_pair(Hidden pair[2], Side side)
{
    const GameOps *game = pair[0].table.game;
    int comparisons = 0;

    while (!is_over(&pair[0]) && !is_over(&pair[1])) {
        News heard[2];
        bool is_turn = game->to_move(pair[0].table.world) == side;

        comparisons +=
            is_turn && memcmp(pair[0].table.world, pair[1].table.world, game->world_size) != 0;
        (is_turn ? player_tries : others_move)(pair, side, heard);
        if (!are_equal(heard))
            table_copy(&pair[1].table, &pair[0].table);
        for (int i = 0; i < 2; i++)
            player_hear(pair[i].player, &heard[0]);
    }
    return comparisons;
}

static int compare_pair(const PlayerType *type, const GameOps *game, int rules, int start,
                        uint64_t seed)
{
    Side side = (Side)(seed & 1);
    Hidden pair[2];

    for (int i = 0; i < 2; i++) {
        table_init(&pair[i].table, game, rules, start, PLIES_MAX);
        table_init(&pair[i].before, game, rules, start, PLIES_MAX);
        rng_init(&pair[i].rng, seed, (uint64_t)(i + 1));
        pair[i].player = player_of(type, game);
        seat(pair[i].player, &pair[i].table, side, seed);
    }
    int comparisons = play_pair(pair, side);
    for (int i = 0; i < 2; i++) {
        table_fini(&pair[i].table);
        table_fini(&pair[i].before);
        player_free(pair[i].player);
    }
    return comparisons;
}

static int comparisons_made; /* with the present player */
static const PlayerType *compared;

/* The test would prove nothing if the worlds were mostly the same. */
static void demand_comparisons(void)
{
    if (compared != NULL)
        assert_true(comparisons_made > COMPARISONS_MIN);
    comparisons_made = 0;
}

static void check_pairs(const PlayerType *type, const GameOps *game, int rules, int start)
{
    if (type->sees_all)
        return;
    if (type != compared)
        demand_comparisons();
    compared = type;
    for (int i = 0; i < PAIRS; i++)
        comparisons_made +=
            compare_pair(type, game, rules, start, (uint64_t)(1000 * rules + 100 * start + i));
}

static void it_knows_nothing_but_its_news(void **state)
{
    (void)state;
    compared = NULL;
    for_every_player(check_pairs);
    demand_comparisons();
}

#define WITH_NET(test) cmocka_unit_test_setup_teardown(test, make_net, remove_net)

TEST_FILE(player_contract,
          WITH_NET(its_games_end_with_askable_tries_and_depend_on_the_seed_alone),
          WITH_NET(it_knows_nothing_but_its_news));
