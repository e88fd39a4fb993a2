/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_trial.h"

#include "base/clock.h"
#include "chess/fen.h"

/* A pawn of 5 steps and a hundred plies before each of them, and after. */
enum { PLIES_MAX = 1024, STREAM_OF_START = 0, STREAM_OF_DEFENCE = 1 };

const char *const ending_names[ENDING_COUNT] = {"KQK",   "KRK",  "KPK",  "KBBK",   "KQNK",
                                                "KQBNK", "KRNK", "KRPK", "KBBPPK", "KBNK"};
const char *const defence_names[DEFENCE_COUNT] = {"longest", "random"};

typedef struct {
    const BareTrial *trial;
    const BareJudge *judge;
    BareSearch *search;
    BareTrialResult *result;
    KriegspielWorld world;
    KriegspielView view; /* of the attacker */
    BareKing king;
    Side attacker;
    Rng rng; /* the defender's */
    uint64_t keys[PLIES_MAX];
    History history;
} Game;

static uint64_t seed_of(const BareTrial *trial, int64_t number)
{
    return rng_derive(rng_derive(trial->seed, (uint64_t)trial->ending), (uint64_t)number);
}

static bool put(ChessPosition *position, Side side, Kind kind, Bitboard squares, Rng *rng)
{
    int square = (int)rng_below(rng, SQUARE_COUNT);

    if (((squares & ~position_occupied(position)) >> square & 1) == 0)
        return false;
    position_put(position, side, kind, square);
    return true;
}

/* Where a man may begin: pawns not on the last ranks, a first bishop on light squares and a
 * second on dark ones. */
static Bitboard room_for(const ChessPosition *position, Kind kind)
{
    const ChessGeometry *geometry = position_geometry(position);

    if (kind == PAWN)
        return geometry->squares & ~geometry->last_rank[WHITE] & ~geometry->last_rank[BLACK];
    if (kind == BISHOP)
        return position->kinds[BISHOP] == 0 ? LIGHT_SQUARES : ~LIGHT_SQUARES;
    return geometry->squares;
}

/* All men that the name of the ending tells but the last, who is the defender's king. */
static bool put_attackers(ChessPosition *position, Ending ending, Side side, Rng *rng)
{
    for (const char *letter = ending_names[ending]; letter[1] != '\0'; letter++) {
        Kind kind = kind_from_letter(*letter);

        if (!put(position, side, kind, room_for(position, kind), rng))
            return false;
    }
    return true;
}

/* The defender's king, who is not in check and attacks no piece that is loose. */
static bool put_defender(ChessPosition *position, Side attacker, Rng *rng)
{
    BareMen men = bare_men_of(position, attacker);
    Bitboard loose = men.all & ~men.kinds[PAWN] & ~bare_attacks_of(&men).all;

    return put(position, side_other(attacker), KING,
               bare_free_squares(&men) & ~bare_steps(loose), rng);
}

void bare_trial_start(const BareTrial *trial, int64_t number, ChessPosition *position)
{
    Side attacker = (number & 1) == 0 ? WHITE : BLACK;
    Rng rng;

    rng_init(&rng, seed_of(trial, number), STREAM_OF_START);
    do
        position_clear(position, BOARD_MAX, BOARD_MAX);
    while (!put_attackers(position, trial->ending, attacker, &rng) ||
           !put_defender(position, attacker, &rng));
    position->to_move = (uint8_t)attacker;
    position->key = position_compute_key(position);
}

static void tell(Game *game, const News news[SIDE_COUNT])
{
    const News *heard = &news[game->attacker];

    if (!heard->is_heard)
        return;
    kriegspiel_hear(&game->view, heard);
    bare_king_hear(&game->king, heard, &game->view);
}

static bool attack(Game *game)
{
    News news[SIDE_COUNT];
    BareChoice choice;
    int64_t begin = clock_wall_us();

    if (!bare_king_choose(&game->king, &game->view, game->search, &choice))
        return false;
    game->result->us += clock_wall_us() - begin;
    game->result->tries++;
    if (kriegspiel_attempt(&game->world, choice.move, &game->history, news) == VERDICT_MOVED)
        game->result->moves++;
    tell(game, news);
    return true;
}

/* How good a square is for the defender: more than any number of moves if he takes or cannot
 * be mated. */
static int holds_out(const Game *game, const BareMen *men, int square)
{
    if (men->all >> square & 1)
        return UINT8_MAX + 2;
    BareRow row = bare_row_of(game->judge, men);
    int moves = bare_row_moves(&row, square);

    return moves == BARE_NO_MATE ? UINT8_MAX + 1 : moves;
}

/* The steps that hold out longest. */
static Bitboard longest_defence(const Game *game, Bitboard steps, const BareMen *men)
{
    Bitboard best = 0;
    int most = 0;

    while (steps != 0) {
        int square = bits_pop(&steps);
        int moves = holds_out(game, men, square);

        if (moves > most)
            best = 0;
        if (moves >= most) {
            best |= square_bit(square);
            most = moves;
        }
    }
    return best;
}

static void defend(Game *game)
{
    const ChessPosition *position = &game->world.position;
    BareMen men = bare_men_of(position, game->attacker);
    int from = position_king(position, side_other(game->attacker));
    Bitboard steps = chess_tables.king[from] & ~bare_attacks_of(&men).all;
    News news[SIDE_COUNT];

    if (game->trial->defence == DEFENCE_LONGEST)
        steps = longest_defence(game, steps, &men);
    int to = bits_select(steps, (int)rng_below(&game->rng, (uint32_t)bits_count(steps)));
    if (men.all >> to & 1)
        game->result->is_man_lost = true;
    kriegspiel_attempt(&game->world, move_make(from, to, PAWN), &game->history, news);
    tell(game, news);
}

static bool begin_game(Game *game, int64_t number)
{
    ChessPosition position;
    TextBuffer text;
    GameSetup setup = {0};

    bare_trial_start(game->trial, number, &position);
    game->attacker = (Side)position.to_move;
    text_init(&text, setup.start, sizeof setup.start);
    fen_write(&position, &text);
    text_init(&text, setup.rules, sizeof setup.rules);
    text_add(&text, rulesets[game->trial->ruleset].name);
    if (kriegspiel_start(&setup, &game->world, NULL) != STATUS_OK)
        return false;
    kriegspiel_view_of(&game->world, game->attacker, &game->view);
    bare_king_start(&game->king, &game->view);
    rng_init(&game->rng, seed_of(game->trial, number), STREAM_OF_DEFENCE);
    game->history = (History){.keys = game->keys, .capacity = PLIES_MAX};
    history_push(&game->history, game->world.position.key);
    return true;
}

bool bare_trial_play(const BareTrial *trial, int64_t number, const BareJudge *judge,
                     BareSearch *search, BareTrialResult *result)
{
    Game game = {.trial = trial, .judge = judge, .search = search, .result = result};

    *result = (BareTrialResult){0};
    if (!begin_game(&game, number))
        return false;
    BareRow row = bare_row_of(judge, &game.king.men);
    int defender = position_king(&game.world.position, side_other(game.attacker));
    result->is_won = bare_row_moves(&row, defender) != BARE_NO_MATE;
    while (!game.world.outcome.is_over && game.history.count < PLIES_MAX) {
        if ((Side)game.world.position.to_move != game.attacker)
            defend(&game);
        else if (!attack(&game))
            return false;
    }
    result->outcome = game.world.outcome;
    return true;
}
