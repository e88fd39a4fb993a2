/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small Phantom Go player for the engine protocol (docs/protocol.md); needs no library.
 *
 * It takes a refused point for an enemy stone, plays beside such stones as often as anywhere
 * else, does not fill its own eyes, and passes when nothing else is left.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_MAX_LINES = 19, LINE_MAX_BYTES = 4096, POINTS_MAX = 19 * 19, NO_POINT = -1 };

static const char letters[] = "abcdefghjklmnopqrst"; /* without i */

/* One game, as one side knows it. Points are numbered row by row from a1. */
typedef struct {
    int size;
    bool own[POINTS_MAX];
    bool enemy[POINTS_MAX];   /* where enemy stones are thought to be */
    bool refused[POINTS_MAX]; /* in this turn */
    bool known[POINTS_MAX];   /* openspiel: where they are for certain */
    uint64_t random;
    int tried; /* the point of the last try, or NO_POINT for a pass */
} Game;

/* xorshift: enough to choose among moves. */
static int random_below(Game *game, int limit)
{
    game->random ^= game->random << 13;
    game->random ^= game->random >> 7;
    game->random ^= game->random << 17;
    return (int)(game->random % (uint64_t)limit);
}

/* The value of "key=value" in the line, up to a blank; "" if it is not there. */
static void read_word(const char *line, const char *key, char value[LINE_MAX_BYTES])
{
    size_t length = strlen(key);

    value[0] = '\0';
    for (const char *at = line; (at = strchr(at, ' ')) != NULL;) {
        at++;
        if (strncmp(at, key, length) == 0 && at[length] == '=') {
            at += length + 1;
            snprintf(value, LINE_MAX_BYTES, "%.*s", (int)strcspn(at, " \r\n"), at);
            return;
        }
    }
}

/* The next point of a list such as "a1,b1"; NO_POINT at its end, or where a mere number stands. */
static int next_point(const Game *game, const char **list)
{
    const char *letter = **list != '\0' ? strchr(letters, **list) : NULL;

    if (letter == NULL)
        return NO_POINT;
    int column = (int)(letter - letters);
    int row = (int)strtol(*list + 1, NULL, 10) - 1;
    *list += strcspn(*list, ",");
    *list += **list == ',';
    return column < game->size && row >= 0 && row < game->size ? row * game->size + column
                                                               : NO_POINT;
}

/* Fills the points beside one; returns how many. */
static int list_neighbours(const Game *game, int point, int beside[4])
{
    int column = point % game->size;
    int count = 0;

    if (column > 0)
        beside[count++] = point - 1;
    if (column + 1 < game->size)
        beside[count++] = point + 1;
    if (point >= game->size)
        beside[count++] = point - game->size;
    if (point + game->size < game->size * game->size)
        beside[count++] = point + game->size;
    return count;
}

/* How many of the points beside one are marked. */
static int count_beside(const Game *game, int point, const bool marks[POINTS_MAX])
{
    int beside[4];
    int marked = 0;
    int count = list_neighbours(game, point, beside);

    for (int i = 0; i < count; i++)
        marked += marks[beside[i]];
    return marked;
}

static bool is_eye(const Game *game, int point)
{
    int beside[4];

    return count_beside(game, point, game->own) == list_neighbours(game, point, beside);
}

/* The stones of a start, which both sides know: rows from the top, "9/9/2X6/...". */
static void place(Game *game, const char *rows, bool is_black)
{
    int row = game->size - 1;
    int column = 0;

    for (; *rows != '\0' && *rows != '_' && row >= 0; rows++) {
        if (*rows == '/') {
            row--;
            column = 0;
        } else if (isdigit((unsigned char)*rows)) {
            char *end;

            column += (int)strtol(rows, &end, 10);
            rows = end - 1;
        } else {
            if (*rows != '.' && column < game->size)
                ((*rows == 'X') == is_black ? game->own
                                            : game->enemy)[row * game->size + column] = true;
            column++;
        }
    }
}

static void begin(Game *game, const char *line)
{
    char value[LINE_MAX_BYTES];

    *game = (Game){.tried = NO_POINT};
    read_word(line, "seed", value);
    game->random = strtoull(value, NULL, 10) * 2 + 1;
    read_word(line, "side", value);
    bool is_black = strcmp(value, "black") == 0;
    read_word(line, "start", value);
    game->size = (int)strtol(value, NULL, 10);
    if (game->size < 1 || game->size > SIZE_MAX_LINES)
        game->size = 9;
    const char *board = strstr(value, "board=");
    if (board != NULL)
        place(game, board + strlen("board="), is_black);
}

static void choose(Game *game)
{
    int free_points[POINTS_MAX];
    int near_points[POINTS_MAX];
    int free_count = 0;
    int near_count = 0;

    for (int point = 0; point < game->size * game->size; point++) {
        if (game->own[point] || game->refused[point] || game->known[point] ||
            is_eye(game, point))
            continue;
        free_points[free_count++] = point;
        if (count_beside(game, point, game->enemy) > 0)
            near_points[near_count++] = point;
    }
    game->tried = NO_POINT;
    if (near_count > 0 && random_below(game, 2) == 0)
        game->tried = near_points[random_below(game, near_count)];
    else if (free_count > 0)
        game->tried = free_points[random_below(game, free_count)];
    if (game->tried == NO_POINT)
        printf("pass\n");
    else
        printf("try %c%d\n", letters[game->tried % game->size], game->tried / game->size + 1);
    fflush(stdout);
}

/* Stones of the enemy that were taken. */
static void forget(Game *game, const char *list)
{
    for (int point; (point = next_point(game, &list)) != NO_POINT;)
        game->enemy[point] = game->known[point] = false;
}

/* What the umpire says to an own try. */
static void hear_answer(Game *game, const char *line, const char *verdict)
{
    char value[LINE_MAX_BYTES];

    if (strcmp(verdict, "illegal") == 0 && game->tried != NO_POINT) {
        game->refused[game->tried] = game->enemy[game->tried] = true;
        read_word(line, "why", value);
        game->known[game->tried] = strcmp(value, "occupied") == 0;
    }
    if (strcmp(verdict, "moved") == 0 && game->tried != NO_POINT) {
        game->own[game->tried] = true;
        game->enemy[game->tried] = false;
        read_word(line, "captured", value);
        forget(game, value);
        read_word(line, "known", value);
        forget(game, value);
    }
    if (strcmp(verdict, "illegal") != 0)
        memset(game->refused, 0, sizeof game->refused);
}

/* The opponent has moved, or passed. */
static void hear_opponent(Game *game, const char *line)
{
    char value[LINE_MAX_BYTES];
    const char *list = value;

    read_word(line, "captured", value);
    for (int point; (point = next_point(game, &list)) != NO_POINT;) {
        int beside[4];
        int count = list_neighbours(game, point, beside);

        game->own[point] = false;
        for (int i = 0; i < count; i++)
            game->enemy[beside[i]] = !game->own[beside[i]];
    }
    memset(game->refused, 0, sizeof game->refused);
}

int main(void)
{
    static char line[LINE_MAX_BYTES + 1];
    static Game game;

    while (fgets(line, sizeof line, stdin) != NULL) {
        char words[2][32] = {"", ""};

        if (sscanf(line, "%31s %31s", words[0], words[1]) < 1)
            continue;
        if (strcmp(words[0], "nebel") == 0) {
            printf("ready go_bot.c\n");
            fflush(stdout);
        } else if (strcmp(words[0], "newgame") == 0) {
            begin(&game, line);
        } else if (strcmp(words[0], "go") == 0) {
            choose(&game);
        } else if (strcmp(words[0], "answer") == 0) {
            hear_answer(&game, line, words[1]);
        } else if (strcmp(words[0], "opponent") == 0) {
            if (strcmp(words[1], "moved") == 0 || strcmp(words[1], "pass") == 0)
                hear_opponent(&game, line);
        } else if (strcmp(words[0], "quit") == 0) {
            break;
        }
    }
    return 0;
}
