/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/slow_chess.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Move *moves;
    int count;
} List;

typedef struct {
    int file;
    int rank;
} Step;

/* The first four go straight, the others go diagonally. */
static const Step king_steps[8] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                   {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
static const Step knight_steps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                     {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static int square_of(int file, int rank)
{
    return 8 * rank + file;
}

/* '#' beyond the edge. */
static char man_at(const SlowChess *chess, int file, int rank)
{
    if (file < 0 || file >= chess->width || rank < 0 || rank >= chess->height)
        return '#';
    return chess->men[rank][file];
}

static char other(char side)
{
    return side == 'w' ? 'b' : 'w';
}

static bool belongs_to(char man, char side)
{
    return side == 'w' ? isupper((unsigned char)man) != 0 : islower((unsigned char)man) != 0;
}

static char letter_for(char kind, char side)
{
    return (char)(side == 'w' ? toupper((unsigned char)kind) : kind);
}

/* --- Reading and writing --- */

static bool read_men(const char *men, SlowChess *chess)
{
    int file = 0;
    int rank = 0;

    memset(chess->men, '.', sizeof chess->men);
    for (const char *c = men; *c != '\0'; c++)
        rank += *c == '/';
    chess->height = rank + 1;
    chess->width = 0;
    if (chess->height > SLOW_SIZE)
        return false;
    for (const char *c = men; *c != '\0'; c++) {
        if (*c == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*c)) {
            file += *c - '0';
        } else if (file < SLOW_SIZE && strchr("pnbrqkPNBRQK", *c) != NULL) {
            chess->men[rank][file++] = *c;
        } else {
            return false;
        }
        chess->width = file > chess->width ? file : chess->width;
    }
    return chess->width <= SLOW_SIZE;
}

bool slow_from_fen(const char *fen, SlowChess *chess)
{
    char men[SLOW_FEN_SIZE];
    char side[2] = "w";
    char rights[5] = "-";
    char passed[3] = "-";

    *chess = (SlowChess){.passed = -1, .quiet_plies = 0, .number = 1};
    if (strlen(fen) >= sizeof men || sscanf(fen, "%127s %1s %4s %2s %d %d", men, side, rights,
                                            passed, &chess->quiet_plies, &chess->number) < 1)
        return false;
    chess->side = side[0];
    for (int i = 0; i < 4; i++)
        chess->rights[i] = strchr(rights, "KQkq"[i]) != NULL;
    if (passed[0] != '-')
        chess->passed = square_of(passed[0] - 'a', passed[1] - '1');
    return read_men(men, chess);
}

static int write_men(const SlowChess *chess, char *text)
{
    int length = 0;

    for (int rank = chess->height - 1; rank >= 0; rank--) {
        for (int file = 0; file < chess->width; file++) {
            int gap = 0;

            while (man_at(chess, file + gap, rank) == '.')
                gap++;
            if (gap > 0)
                text[length++] = (char)('0' + gap);
            file += gap;
            if (file < chess->width)
                text[length++] = man_at(chess, file, rank);
        }
        text[length++] = rank > 0 ? '/' : ' ';
    }
    return length;
}

static bool can_be_taken_in_passing(const SlowChess *chess)
{
    Move list[SLOW_MOVES_MAX];
    int count = slow_list_pawn_captures(chess, list);

    for (int i = 0; i < count; i++)
        if (move_to(list[i]) == chess->passed)
            return true;
    return false;
}

void slow_to_fen(const SlowChess *chess, char fen[SLOW_FEN_SIZE])
{
    int length = write_men(chess, fen);
    char rights[5] = "";
    char passed[3] = "-";
    int held = 0;

    for (int i = 0; i < 4; i++)
        if (chess->rights[i])
            rights[held++] = "KQkq"[i];
    if (chess->passed >= 0 && can_be_taken_in_passing(chess)) {
        passed[0] = (char)('a' + chess->passed % 8);
        passed[1] = (char)('1' + chess->passed / 8);
    }
    snprintf(fen + length, (size_t)(SLOW_FEN_SIZE - length), "%c %s %s %d %d", chess->side,
             held > 0 ? rights : "-", passed, chess->quiet_plies, chess->number);
}

/* --- Attacks --- */

static bool attacks_along(char man, int direction, int distance)
{
    char kind = (char)tolower((unsigned char)man);

    if (kind == 'q' || (kind == 'k' && distance == 1))
        return true;
    return kind == (direction < 4 ? 'r' : 'b');
}

static void add_attacker(const SlowChess *chess, char by, bool does, int file, int rank,
                         int squares[], int *count)
{
    if (does && belongs_to(man_at(chess, file, rank), by))
        squares[(*count)++] = square_of(file, rank);
}

int slow_list_attackers(const SlowChess *chess, int square, char by,
                        int squares[SLOW_SQUARES_MAX])
{
    int file = square % 8;
    int rank = square / 8;
    int below = by == 'w' ? rank - 1 : rank + 1;
    int count = 0;

    for (int side_step = -1; side_step <= 1; side_step += 2)
        add_attacker(chess, by, man_at(chess, file + side_step, below) == letter_for('p', by),
                     file + side_step, below, squares, &count);
    for (int i = 0; i < 8; i++) {
        int f = file + knight_steps[i].file;
        int r = rank + knight_steps[i].rank;

        add_attacker(chess, by, man_at(chess, f, r) == letter_for('n', by), f, r, squares,
                     &count);
    }
    for (int i = 0; i < 8; i++) {
        int distance = 1;

        while (man_at(chess, file + distance * king_steps[i].file,
                      rank + distance * king_steps[i].rank) == '.')
            distance++;
        int f = file + distance * king_steps[i].file;
        int r = rank + distance * king_steps[i].rank;
        add_attacker(chess, by, attacks_along(man_at(chess, f, r), i, distance), f, r, squares,
                     &count);
    }
    return count;
}

static bool is_attacked(const SlowChess *chess, int square, char by)
{
    int squares[SLOW_SQUARES_MAX];

    return slow_list_attackers(chess, square, by, squares) > 0;
}

int slow_king(const SlowChess *chess, char side)
{
    for (int rank = 0; rank < chess->height; rank++)
        for (int file = 0; file < chess->width; file++)
            if (chess->men[rank][file] == letter_for('k', side))
                return square_of(file, rank);
    return -1;
}

bool slow_in_check(const SlowChess *chess)
{
    return is_attacked(chess, slow_king(chess, chess->side), other(chess->side));
}

bool slow_king_is_capturable(const SlowChess *chess)
{
    return is_attacked(chess, slow_king(chess, other(chess->side)), chess->side);
}

/* --- Moves, first without asking for the safety of the king --- */

static void add(List *list, int from, int to, Kind promotion)
{
    list->moves[list->count++] = move_make(from, to, promotion);
}

/* Los Alamos chess, 6x6, knows no bishops. */
static bool may_become(const SlowChess *chess, Kind kind)
{
    if (chess->width == 6 && chess->height == 6)
        return kind == QUEEN || kind == ROOK || kind == KNIGHT;
    return kind == QUEEN || kind == ROOK || kind == KNIGHT || kind == BISHOP;
}

static void add_pawn_move(const SlowChess *chess, int from, int to, List *list)
{
    int last = chess->side == 'w' ? chess->height - 1 : 0;

    if (to / 8 != last) {
        add(list, from, to, PAWN);
        return;
    }
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        if (may_become(chess, kind))
            add(list, from, to, kind);
}

static bool may_go_two_squares(const SlowChess *chess, int rank)
{
    bool has_double = chess->height >= 7 || (chess->width == 4 && chess->height == 5);

    return has_double && rank == (chess->side == 'w' ? 1 : chess->height - 2);
}

static void add_pawn_moves(const SlowChess *chess, int file, int rank, List *list)
{
    int from = square_of(file, rank);
    int up = chess->side == 'w' ? 1 : -1;

    if (man_at(chess, file, rank + up) == '.') {
        add_pawn_move(chess, from, square_of(file, rank + up), list);
        if (may_go_two_squares(chess, rank) && man_at(chess, file, rank + 2 * up) == '.')
            add_pawn_move(chess, from, square_of(file, rank + 2 * up), list);
    }
    for (int side_step = -1; side_step <= 1; side_step += 2) {
        char man = man_at(chess, file + side_step, rank + up);
        int to = square_of(file + side_step, rank + up);

        if (belongs_to(man, other(chess->side)) || (man == '.' && to == chess->passed))
            add_pawn_move(chess, from, to, list);
    }
}

static void add_walks(const SlowChess *chess, int file, int rank, const Step steps[], int count,
                      int longest, List *list)
{
    for (int i = 0; i < count; i++) {
        for (int distance = 1; distance <= longest; distance++) {
            int f = file + distance * steps[i].file;
            int r = rank + distance * steps[i].rank;
            char man = man_at(chess, f, r);

            if (man == '.' || belongs_to(man, other(chess->side)))
                add(list, square_of(file, rank), square_of(f, r), PAWN);
            if (man != '.')
                break;
        }
    }
}

/* The king goes `step` to the left or right twice; all that lies up to the rook is empty. */
static void add_castling(const SlowChess *chess, int step, int rook_file, List *list)
{
    int rank = chess->side == 'w' ? 0 : 7;

    for (int file = 4 + step; file != rook_file; file += step)
        if (chess->men[rank][file] != '.')
            return;
    for (int i = 0; i <= 2; i++)
        if (is_attacked(chess, square_of(4 + i * step, rank), other(chess->side)))
            return;
    add(list, square_of(4, rank), square_of(4 + 2 * step, rank), PAWN);
}

static void add_moves_of(const SlowChess *chess, int file, int rank, List *list)
{
    switch (tolower((unsigned char)chess->men[rank][file])) {
    case 'p':
        add_pawn_moves(chess, file, rank, list);
        break;
    case 'n':
        add_walks(chess, file, rank, knight_steps, 8, 1, list);
        break;
    case 'b':
        add_walks(chess, file, rank, king_steps + 4, 4, SLOW_SIZE, list);
        break;
    case 'r':
        add_walks(chess, file, rank, king_steps, 4, SLOW_SIZE, list);
        break;
    case 'q':
        add_walks(chess, file, rank, king_steps, 8, SLOW_SIZE, list);
        break;
    default:
        add_walks(chess, file, rank, king_steps, 8, 1, list);
    }
}

static void add_all_moves(const SlowChess *chess, List *list)
{
    for (int rank = 0; rank < chess->height; rank++)
        for (int file = 0; file < chess->width; file++)
            if (belongs_to(chess->men[rank][file], chess->side))
                add_moves_of(chess, file, rank, list);
    if (chess->rights[chess->side == 'w' ? 0 : 2])
        add_castling(chess, 1, 7, list);
    if (chess->rights[chess->side == 'w' ? 1 : 3])
        add_castling(chess, -1, 0, list);
}

/* --- Playing --- */

static void move_man(SlowChess *chess, int from, int to)
{
    chess->men[to / 8][to % 8] = chess->men[from / 8][from % 8];
    chess->men[from / 8][from % 8] = '.';
}

static char letter_of(Kind kind, char side)
{
    return letter_for(kind == KNIGHT   ? 'n'
                      : kind == BISHOP ? 'b'
                      : kind == ROOK   ? 'r'
                                       : 'q',
                      side);
}

static void play_pawn(SlowChess *chess, Move move)
{
    int from = move_from(move);
    int to = move_to(move);

    if (to == chess->passed && to % 8 != from % 8)
        chess->men[from / 8][to % 8] = '.';
    move_man(chess, from, to);
    if (move_promotion(move) != PAWN)
        chess->men[to / 8][to % 8] = letter_of(move_promotion(move), chess->side);
    chess->passed = abs(to - from) == 16 ? (from + to) / 2 : -1;
    chess->quiet_plies = 0;
}

static void play_piece(SlowChess *chess, int from, int to, char man)
{
    if (chess->men[to / 8][to % 8] != '.')
        chess->quiet_plies = 0;
    if (tolower((unsigned char)man) == 'k' && to == from + 2)
        move_man(chess, from + 3, from + 1);
    if (tolower((unsigned char)man) == 'k' && to == from - 2)
        move_man(chess, from - 4, from - 1);
    move_man(chess, from, to);
    chess->passed = -1;
}

/* A right is lost when its king or its rook is not at home. */
static void review_rights(SlowChess *chess)
{
    chess->rights[0] = chess->rights[0] && chess->men[0][4] == 'K' && chess->men[0][7] == 'R';
    chess->rights[1] = chess->rights[1] && chess->men[0][4] == 'K' && chess->men[0][0] == 'R';
    chess->rights[2] = chess->rights[2] && chess->men[7][4] == 'k' && chess->men[7][7] == 'r';
    chess->rights[3] = chess->rights[3] && chess->men[7][4] == 'k' && chess->men[7][0] == 'r';
}

void slow_play(SlowChess *chess, Move move)
{
    int from = move_from(move);
    char man = chess->men[from / 8][from % 8];

    chess->quiet_plies++;
    if (man == letter_for('p', chess->side))
        play_pawn(chess, move);
    else
        play_piece(chess, from, move_to(move), man);
    review_rights(chess);
    chess->number += chess->side == 'b';
    chess->side = other(chess->side);
}

/* --- What is legal --- */

int slow_list_moves(const SlowChess *chess, Move list[SLOW_MOVES_MAX])
{
    Move all[SLOW_MOVES_MAX];
    List found = {all, 0};
    int count = 0;

    add_all_moves(chess, &found);
    for (int i = 0; i < found.count; i++) {
        SlowChess next = *chess;

        slow_play(&next, all[i]);
        if (!slow_king_is_capturable(&next))
            list[count++] = all[i];
    }
    return count;
}

int slow_list_pawn_captures(const SlowChess *chess, Move list[SLOW_MOVES_MAX])
{
    Move all[SLOW_MOVES_MAX];
    int found = slow_list_moves(chess, all);
    int count = 0;

    for (int i = 0; i < found; i++) {
        int from = move_from(all[i]);
        Move capture = move_make(from, move_to(all[i]), PAWN);
        bool is_new = true;

        if (chess->men[from / 8][from % 8] != letter_for('p', chess->side) ||
            from % 8 == move_to(all[i]) % 8)
            continue;
        for (int j = 0; j < count; j++)
            is_new = is_new && list[j] != capture;
        if (is_new)
            list[count++] = capture;
    }
    return count;
}

uint64_t slow_perft(const SlowChess *chess, int depth)
{
    Move list[SLOW_MOVES_MAX];
    uint64_t leaves = 0;

    if (depth == 0)
        return 1;
    int count = slow_list_moves(chess, list);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        SlowChess next = *chess;

        slow_play(&next, list[i]);
        leaves += slow_perft(&next, depth - 1);
    }
    return leaves;
}

bool slow_is_mate(const SlowChess *chess)
{
    Move list[SLOW_MOVES_MAX];

    return slow_in_check(chess) && slow_list_moves(chess, list) == 0;
}

bool slow_is_stalemate(const SlowChess *chess)
{
    Move list[SLOW_MOVES_MAX];

    return !slow_in_check(chess) && slow_list_moves(chess, list) == 0;
}

/* --- What the umpire says --- */

/* How many squares the diagonal through a square has, walked in one direction and back. */
static int diagonal_length(const SlowChess *chess, int square, int file_step)
{
    int length = 1;

    for (int way = -1; way <= 1; way += 2) {
        int file = square % 8 + way * file_step;
        int rank = square / 8 + way;

        for (; man_at(chess, file, rank) != '#'; file += way * file_step, rank += way)
            length++;
    }
    return length;
}

static int direction_of(const SlowChess *chess, int king, int checker)
{
    int files = checker % 8 - king % 8;
    int ranks = checker / 8 - king / 8;

    if (files == 0)
        return SLOW_CHECK_FILE;
    if (ranks == 0)
        return SLOW_CHECK_RANK;
    if (abs(files) != abs(ranks))
        return SLOW_CHECK_KNIGHT;

    int rising = diagonal_length(chess, king, 1);
    int falling = diagonal_length(chess, king, -1);
    if (files == ranks)
        return rising >= falling ? SLOW_CHECK_LONG : SLOW_CHECK_SHORT;
    return falling > rising ? SLOW_CHECK_LONG : SLOW_CHECK_SHORT;
}

int slow_check_directions(const SlowChess *chess)
{
    int squares[SLOW_SQUARES_MAX];
    int king = slow_king(chess, chess->side);
    int count = slow_list_attackers(chess, king, other(chess->side), squares);
    int directions = 0;

    for (int i = 0; i < count; i++)
        directions |= direction_of(chess, king, squares[i]);
    return directions;
}

bool slow_material_is_dead(const SlowChess *chess)
{
    int knights = 0;
    int bishops[2] = {0, 0}; /* on dark and on light squares */
    int others = 0;

    for (int rank = 0; rank < chess->height; rank++) {
        for (int file = 0; file < chess->width; file++) {
            char kind = (char)tolower((unsigned char)chess->men[rank][file]);

            knights += kind == 'n';
            bishops[(rank + file) % 2] += kind == 'b';
            others += kind == 'p' || kind == 'r' || kind == 'q';
        }
    }
    if (others > 0)
        return false;
    if (knights == 0)
        return bishops[0] == 0 || bishops[1] == 0;
    return knights == 1 && bishops[0] + bishops[1] == 0;
}
