/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/capture_player.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/tries.h"
#include "support/game_table.h"
#include "support/slow_chess.h"
#include "support/test.h"

static Move move_of(const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

static void begin(Table *table, const char *rules, const char *fen)
{
    GameSetup setup = {.max_plies = 0};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_true(table_init_setup(table, &kriegspiel, &setup));
}

static bool has(const Tries *tries, Move move)
{
    for (int i = 0; i < tries->count; i++)
        if (tries->items[i] == move)
            return true;
    return false;
}

static Player *seated(const PlayerType *type, const Table *table, Side side, uint64_t seed)
{
    PlayerSpec spec = {.type = type};
    PlayerSeat seat = {.game = &kriegspiel, .setup = table->setup, .side = side, .seed = seed};
    Player *player = NULL;

    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(player_start(player, &seat, table->views[side], NULL), STATUS_OK);
    return player;
}

static Move choose(Player *player, const Table *table)
{
    Request request = {.world = player_type(player)->sees_all ? table->world : NULL};
    Choice choice = player_choose(player, &request);

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

/* Asks a player that sits down now, over and over: the different tries it makes. */
static void choices_of(const PlayerType *type, const Table *table, Tries *seen)
{
    Player *player = seated(type, table, kriegspiel.to_move(table->world), 6);

    seen->count = 0;
    for (int i = 0; i < 2000; i++) {
        Move move = choose(player, table);

        if (!has(seen, move))
            tries_add(seen, move);
    }
    player_free(player);
}

static void chooses_among(const PlayerType *type, const Table *table, const char *words)
{
    Tries seen;
    int count = 0;

    choices_of(type, table, &seen);
    for (const char *word = words; *word != '\0'; word += strspn(word, " "), count++) {
        char one[16] = "";

        memcpy(one, word, strcspn(word, " "));
        word += strcspn(word, " ");
        assert_true(has(&seen, move_of(one)));
    }
    assert_int_equal(seen.count, count);
}

static void chooses_among_all(const PlayerType *type, Table *table)
{
    Tries seen;
    int count = table_count_tries(table);

    choices_of(type, table, &seen);
    assert_int_equal(seen.count, count);
    for (int i = 0; i < count; i++)
        assert_true(has(&seen, table->tries[i]));
}

/* Black's bishop can take on d5; White's pawn on b4 can take on c5. */
static const char everything[] = "4k3/8/2b5/2pN4/1P2P3/2N5/8/4K3 b";

static void it_takes_back_first(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;

        begin(&table, rulesets[i].name, everything);
        table_attempt(&table, move_of("c6d5"));
        chooses_among(&capture_blind_player, &table, "c3d5 e4d5");
        table_fini(&table);
    }
}

static void it_then_uses_an_announced_pawn_capture(void **state)
{
    static const char *const announcing[] = {"wild16", "cincinnati"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        Table table;

        begin(&table, announcing[i], everything);
        table_attempt(&table, move_of("c6b7"));
        chooses_among(&capture_blind_player, &table, "b4a5 b4c5 e4f5");
        table_attempt(&table, move_of("b4a5"));
        chooses_among(&capture_blind_player, &table, "b4c5 e4f5");
        table_fini(&table);
    }
}

/* The rook on d1 is blocked, so nothing takes back on d5; a pawn can take on c5. */
static void what_is_refused_makes_room_for_the_next_habit(void **state)
{
    Table table;

    (void)state;
    begin(&table, "wild16", "4k3/8/2b5/2pN4/1P6/3p4/8/3RK3 b");
    table_attempt(&table, move_of("c6d5"));
    chooses_among(&capture_blind_player, &table, "d1d5");
    table_attempt(&table, move_of("d1d5"));
    chooses_among(&capture_blind_player, &table, "b4a5 b4c5");
    table_fini(&table);
}

static void where_it_may_it_asks_any_first(void **state)
{
    static const char *const asking[] = {"berkeley_any", "english"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        Table table;

        begin(&table, asking[i], everything);
        table_attempt(&table, move_of("c6b7"));
        chooses_among(&capture_blind_player, &table, "any");
        table_attempt(&table, MOVE_ASK_ANY);
        assert_int_equal(table.news[SIDE_FIRST].verdict, VERDICT_YES);
        chooses_among(&capture_blind_player, &table, "b4a5 b4c5 e4f5");
        table_fini(&table);
    }
}

static void with_nothing_to_capture_it_moves_at_random(void **state)
{
    static const char quiet[] = "4k3/8/2b5/3N4/1P2P3/2N5/8/4K3 b";

    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;

        begin(&table, rulesets[i].name, quiet);
        table_attempt(&table, move_of("c6b7"));
        if (rulesets[i].pawn_tries == TRIES_ASKED) {
            table_attempt(&table, MOVE_ASK_ANY);
            assert_int_equal(table.news[SIDE_FIRST].verdict, VERDICT_NO);
        }
        chooses_among_all(&capture_blind_player, &table);
        table_fini(&table);
    }
}

static void the_sighted_one_takes_whatever_it_can(void **state)
{
    Table table;

    (void)state;
    begin(&table, "wild16", "4k3/8/2b5/3n4/4P3/2N5/8/3RK3 w");
    chooses_among(&capture_sighted_player, &table, "d1d5 c3d5 e4d5");
    table_fini(&table);
    /* In passing, and with promotion; the bishop on g4 is pinned. */
    begin(&table, "parker", "n3k3/1P4q1/8/3pP3/6B1/8/8/6K1 w - d6");
    chooses_among(&capture_sighted_player, &table, "e5d6 b7a8q b7a8r b7a8b b7a8n");
    table_fini(&table);
}

static void the_sighted_one_is_at_random_without_a_capture(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;

        begin(&table, rulesets[i].name, "4k3/8/2b5/8/8/2N5/8/4K3 w");
        chooses_among_all(&capture_sighted_player, &table);
        table_fini(&table);
    }
}

static int count_men(const SlowChess *chess)
{
    int count = 0;

    for (int i = 0; i < SLOW_SIZE * SLOW_SIZE; i++)
        count +=
            i / 8 < chess->height && i % 8 < chess->width && chess->men[i / 8][i % 8] != '.';
    return count;
}

/* As the slow chess sees it: the captures of the side on move. */
static void list_captures(const Table *table, Tries *captures)
{
    char fen[SLOW_FEN_SIZE];
    TextBuffer text;
    SlowChess chess;
    Move moves[SLOW_MOVES_MAX];

    text_init(&text, fen, sizeof fen);
    kriegspiel.text->world_to_text(table->world, &text);
    assert_true(slow_from_fen(fen, &chess));
    captures->count = 0;
    int count = slow_list_moves(&chess, moves);
    for (int i = 0; i < count; i++) {
        SlowChess next = chess;

        slow_play(&next, moves[i]);
        if (count_men(&next) < count_men(&chess))
            tries_add(captures, moves[i]);
    }
}

/* Returns how often there was something to capture. */
static int play_sighted(Table *table, uint64_t seed)
{
    Player *players[SIDE_COUNT];
    Tries captures;
    int times = 0;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        players[side] = seated(&capture_sighted_player, table, side, seed + (uint64_t)side);
    while (!kriegspiel.outcome(table->world).is_over) {
        Move move = choose(players[kriegspiel.to_move(table->world)], table);

        list_captures(table, &captures);
        assert_true(captures.count == 0 || has(&captures, move));
        times += captures.count > 0;
        table_attempt(table, move);
        for (int side = 0; side < SIDE_COUNT; side++)
            player_hear(players[side], &table->news[side]);
        assert_true(captures.count == 0 || table->news[table->mover].verdict == VERDICT_MOVED);
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        player_free(players[side]);
    return times;
}

static void the_sighted_one_never_leaves_a_capture_out(void **state)
{
    int times = 0;

    (void)state;
    for (int start = 0; start < kriegspiel.text->starts.count; start++)
        for (int rules = 0; rules < RULESET_COUNT; rules += 2) {
            Table table;

            table_init(&table, &kriegspiel, rules, start, 60);
            times += play_sighted(&table, (uint64_t)(10 * start + rules));
            table_fini(&table);
        }
    assert_true(times > 100);
}

TEST_FILE(capture_player, cmocka_unit_test(it_takes_back_first),
          cmocka_unit_test(it_then_uses_an_announced_pawn_capture),
          cmocka_unit_test(what_is_refused_makes_room_for_the_next_habit),
          cmocka_unit_test(where_it_may_it_asks_any_first),
          cmocka_unit_test(with_nothing_to_capture_it_moves_at_random),
          cmocka_unit_test(the_sighted_one_takes_whatever_it_can),
          cmocka_unit_test(the_sighted_one_is_at_random_without_a_capture),
          cmocka_unit_test(the_sighted_one_never_leaves_a_capture_out));
