/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small Kriegspiel player for the engine protocol (docs/protocol.md).
 *
 * It takes back where it has just lost a man, uses pawn captures that the umpire has announced,
 * and else moves at random. It keeps no more than its own men and what was refused this turn.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4097, MOVES_MAX = 512, MOVE_SIZE = 6 };

typedef struct {
    char items[MOVES_MAX][MOVE_SIZE];
    int count;
} Moves;

typedef enum { UNASKED, YES, NO } Answer;

typedef struct {
    char men[8][8]; /* own men by rank and file: one of "pnbrqk", or 0 */
    int width, height;
    bool is_white;
    bool may_castle_short, may_castle_long;
    bool has_question; /* the ruleset knows "Any?" */
    uint64_t random;
    /* In this turn: */
    char lost_at[3]; /* where a man was just lost, or empty */
    Answer answer;   /* to "Any?" */
    char capturing
        [128]; /* "b3,e5": only these pawns may capture; empty: as `may_capture` says */
    bool may_capture;
    bool has_pawn_try;
    Moves refused;
} Game;

/* Copies what follows `key` (" tries=") in the line, up to a blank; "" if it is not there. */
static void find(const char *line, const char *key, char *value, size_t size)
{
    const char *found = strstr(line, key);

    found = found != NULL ? found + strlen(key) : "";
    snprintf(value, size, "%.*s", (int)strcspn(found, " \r\n"), found);
}

static bool starts_with(const char *line, const char *start)
{
    return strncmp(line, start, strlen(start)) == 0;
}

/* --- What is known --- */

/* The board of a FEN whose blanks are underscores. */
static void set_up(Game *game, const char *fen)
{
    size_t length = strcspn(fen, "_");
    int file = 0;
    int rank;

    game->height = 1;
    for (size_t i = 0; i < length; i++)
        game->height += fen[i] == '/';
    rank = game->height - 1;
    for (size_t i = 0; i < length; i++) {
        bool is_white = fen[i] >= 'A' && fen[i] <= 'Z';

        if (fen[i] == '/') {
            rank--;
            file = 0;
        } else if (fen[i] >= '1' && fen[i] <= '8') {
            file += fen[i] - '0';
        } else {
            if (is_white == game->is_white && rank >= 0 && file < 8)
                game->men[rank][file] = (char)(is_white ? fen[i] - 'A' + 'a' : fen[i]);
            file++;
        }
    }
    game->width = file;
    /* After the board: "_w_KQkq". */
    const char *rights = strlen(fen) > length + 3 ? fen + length + 3 : "-";
    size_t count = strcspn(rights, "_");
    game->may_castle_short = memchr(rights, game->is_white ? 'K' : 'k', count) != NULL;
    game->may_castle_long = memchr(rights, game->is_white ? 'Q' : 'q', count) != NULL;
}

static void begin_turn(Game *game, const char *line)
{
    char tries[128];

    find(line, " tries=", tries, sizeof tries);
    game->refused.count = 0;
    game->answer = UNASKED;
    game->capturing[0] = '\0';
    game->may_capture =
        strcmp(tries, "0") != 0 && strcmp(tries, "no") != 0 && strcmp(tries, "none") != 0;
    game->has_pawn_try = tries[0] != '\0' && game->may_capture;
    if (tries[0] >= 'a' && tries[0] <= 'h' && tries[1] >= '1' && tries[1] <= '8')
        memcpy(game->capturing, tries, sizeof tries);
}

static void new_game(Game *game, const char *line)
{
    char value[LINE_SIZE];

    *game = (Game){.is_white = strstr(line, " side=white") != NULL, .may_capture = true};
    find(line, " rules=", value, sizeof value);
    game->has_question = strcmp(value, "berkeley_any") == 0 || strcmp(value, "english") == 0;
    find(line, " seed=", value, sizeof value);
    game->random = strtoull(value, NULL, 10) | 1;
    find(line, " start=", value, sizeof value);
    set_up(game, value);
}

/* A rook has left its corner or was taken there. */
static void lose_right(Game *game, int file, int rank)
{
    bool is_home = rank == (game->is_white ? 0 : 7);

    game->may_castle_short = game->may_castle_short && !(is_home && file == 7);
    game->may_castle_long = game->may_castle_long && !(is_home && file == 0);
}

/* An own try was accepted. */
static void play(Game *game, const char *move)
{
    int from = move[0] - 'a';
    int to = move[2] - 'a';
    int rank = move[3] - '1';
    char *origin = &game->men[move[1] - '1'][from];
    char man = *origin;

    *origin = 0;
    game->men[rank][to] = move[4] != '\0' ? move[4] : man;
    lose_right(game, from, move[1] - '1');
    if (man == 'k') {
        game->may_castle_short = game->may_castle_long = false;
        if (abs(to - from) == 2) {
            game->men[rank][to == 6 ? 7 : 0] = 0;
            game->men[rank][(from + to) / 2] = 'r';
        }
    }
}

/* The opponent has moved. */
static void hear_opponent(Game *game, const char *line)
{
    char capture[32];
    const char *square;

    game->lost_at[0] = '\0';
    find(line, " capture=", capture, sizeof capture);
    square = strchr(capture, '@');
    if (square != NULL && strlen(square) == 3) {
        int file = square[1] - 'a';
        int rank = square[2] - '1';

        memcpy(game->lost_at, square + 1, 3);
        if (strstr(line, "en_passant") != NULL) /* then it is where the capturing pawn stands */
            rank += game->is_white ? 1 : -1;
        game->men[rank & 7][file & 7] = 0;
        lose_right(game, file, rank);
    }
    begin_turn(game, line);
}

/* --- What can be tried --- */

/* On the board and without an own man. */
static bool is_free(const Game *game, int file, int rank)
{
    return file >= 0 && file < game->width && rank >= 0 && rank < game->height &&
           game->men[rank][file] == 0;
}

static void add(const Game *game, int file, int rank, int to_file, int to_rank, char kind,
                Moves *moves)
{
    char move[MOVE_SIZE] = {(char)('a' + file), (char)('1' + rank), (char)('a' + to_file),
                            (char)('1' + to_rank), kind};

    for (int i = 0; i < game->refused.count; i++)
        if (strcmp(game->refused.items[i], move) == 0)
            return;
    if (moves->count < MOVES_MAX)
        memcpy(moves->items[moves->count++], move, sizeof move);
}

static void add_pawn_move(const Game *game, int file, int rank, int to_file, int to_rank,
                          Moves *moves)
{
    const char *kinds = game->width == 6 && game->height == 6 ? "qrn" : "qrbn";

    if (!is_free(game, to_file, to_rank))
        return;
    if (to_rank != (game->is_white ? game->height - 1 : 0))
        add(game, file, rank, to_file, to_rank, '\0', moves);
    else
        for (; *kinds != '\0'; kinds++)
            add(game, file, rank, to_file, to_rank, *kinds, moves);
}

static void add_pawn_moves(const Game *game, int file, int rank, Moves *quiet, Moves *captures)
{
    int up = game->is_white ? 1 : -1;
    bool has_double = game->height >= 7 || (game->width == 4 && game->height == 5);
    char square[] = {(char)('a' + file), (char)('1' + rank), '\0'};

    add_pawn_move(game, file, rank, file, rank + up, quiet);
    if (has_double && rank == (game->is_white ? 1 : game->height - 2) &&
        is_free(game, file, rank + up))
        add_pawn_move(game, file, rank, file, rank + 2 * up, quiet);
    if (!game->may_capture ||
        (game->capturing[0] != '\0' && strstr(game->capturing, square) == NULL))
        return;
    add_pawn_move(game, file, rank, file - 1, rank + up, captures);
    add_pawn_move(game, file, rank, file + 1, rank + up, captures);
}

static void add_castling(const Game *game, int rank, Moves *moves)
{
    if (game->may_castle_short && is_free(game, 5, rank) && is_free(game, 6, rank))
        add(game, 4, rank, 6, rank, '\0', moves);
    if (game->may_castle_long && is_free(game, 1, rank) && is_free(game, 2, rank) &&
        is_free(game, 3, rank))
        add(game, 4, rank, 2, rank, '\0', moves);
}

static void add_piece_moves(const Game *game, int file, int rank, Moves *moves)
{
    static const int steps[16][2] = {{0, 1},   {1, 0},   {0, -1}, {-1, 0}, {1, 1},  {1, -1},
                                     {-1, 1},  {-1, -1}, {1, 2},  {2, 1},  {2, -1}, {1, -2},
                                     {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    char man = game->men[rank][file];
    int first = man == 'n' ? 8 : man == 'b' ? 4 : 0;
    int last = man == 'n' ? 16 : man == 'r' ? 4 : 8;

    for (int i = first; i < last; i++) {
        for (int far = 1; far == 1 || (man != 'n' && man != 'k'); far++) {
            int to_file = file + far * steps[i][0];
            int to_rank = rank + far * steps[i][1];

            if (!is_free(game, to_file, to_rank))
                break;
            add(game, file, rank, to_file, to_rank, '\0', moves);
        }
    }
    if (man == 'k')
        add_castling(game, rank, moves);
}

/* --- Choosing --- */

static uint64_t next_random(Game *game)
{
    game->random ^= game->random << 13;
    game->random ^= game->random >> 7;
    game->random ^= game->random << 17;
    return game->random;
}

/* Those that end on the square; all if it is empty. */
static void append(const Moves *from, const char *square, Moves *to)
{
    for (int i = 0; i < from->count && to->count < MOVES_MAX; i++)
        if (strncmp(from->items[i] + 2, square, strlen(square)) == 0)
            memcpy(to->items[to->count++], from->items[i], MOVE_SIZE);
}

/* Writes "any", a move, or nothing into `move`. */
static void choose(Game *game, char move[MOVE_SIZE])
{
    Moves quiet = {.count = 0};
    Moves captures = {.count = 0};
    Moves choices = {.count = 0};

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            if (game->men[rank][file] == 'p')
                add_pawn_moves(game, file, rank, &quiet, &captures);
            else if (game->men[rank][file] != 0)
                add_piece_moves(game, file, rank, &quiet);
        }
    memcpy(move, "any", 4);
    if (game->has_question && game->answer == UNASKED && captures.count > 0)
        return;
    if (game->answer == NO)
        captures.count = 0;
    if (captures.count > 0 && (game->answer == YES || game->has_pawn_try))
        quiet.count = 0;
    append(&quiet, game->lost_at, &choices);
    append(&captures, game->lost_at, &choices);
    if (choices.count == 0) {
        append(&quiet, "", &choices);
        append(&captures, "", &choices);
    }
    if (choices.count > 0)
        memcpy(move, choices.items[next_random(game) % (uint64_t)choices.count], MOVE_SIZE);
    else
        move[0] = '\0';
}

static void go(Game *game, char move[MOVE_SIZE])
{
    choose(game, move);
    if (move[0] == '\0')
        puts("resign");
    else
        printf("%s %s\n", strcmp(move, "any") == 0 ? "ask" : "try", move);
}

static void hear_answer(Game *game, const char *line, const char *move)
{
    if (starts_with(line, "answer moved"))
        play(game, move);
    else if (starts_with(line, "answer yes"))
        game->answer = YES;
    else if (strcmp(move, "any") == 0)
        game->answer = NO;
    else if (game->refused.count < MOVES_MAX)
        memcpy(game->refused.items[game->refused.count++], move, MOVE_SIZE);
}

int main(void)
{
    static Game game;
    char line[LINE_SIZE];
    char move[MOVE_SIZE] = "";

    while (fgets(line, sizeof line, stdin) != NULL && !starts_with(line, "quit")) {
        if (starts_with(line, "nebel "))
            puts("ready c_bot");
        else if (starts_with(line, "newgame "))
            new_game(&game, line);
        else if (starts_with(line, "begin "))
            begin_turn(&game, line);
        else if (starts_with(line, "go"))
            go(&game, move);
        else if (starts_with(line, "answer "))
            hear_answer(&game, line, move);
        else if (starts_with(line, "opponent moved"))
            hear_opponent(&game, line);
        fflush(stdout);
    }
    return 0;
}
