/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the table of src/server/members/league.c: make_league RESULTS OUTPUT
 *
 * RESULTS is docs/RESULTS.md, as `nebel reproduce` writes it, with the difference to the mean or, as
 * it did until that was printed, without. The rows of its leagues become {game, rules, player,
 * rating, least, most}.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1024, RULES_SIZE = 24, PLAYER_SIZE = 160 };

static const struct {
    const char *heading;
    const char *game;
} leagues[] = {{"## league-kriegspiel", "kriegspiel"}, {"## league-go-7x7", "phantom-go"}};

enum { LEAGUES = sizeof leagues / sizeof *leagues };

static void fail(const char *problem, const char *detail)
{
    fprintf(stderr, "make_league: %s: %s\n", problem, detail);
    exit(1);
}

/* The league that begins with this heading; LEAGUES: another experiment. */
static int league_of(const char *line)
{
    int league = 0;

    while (league < LEAGUES && strcmp(leagues[league].heading, line) != 0)
        league++;
    return league;
}

static void write_rows(FILE *in, FILE *out)
{
    static char line[LINE_SIZE];
    char rules[RULES_SIZE] = "";
    int rows[LEAGUES] = {0};
    int league = LEAGUES;

    while (fgets(line, sizeof line, in) != NULL) {
        char player[PLAYER_SIZE];
        int rating;
        int least;
        int most;

        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "## ", 3) == 0)
            league = league_of(line);
        const char *named = strstr(line, "Rules: ");
        if (named != NULL && sscanf(named, "Rules: %23[a-z0-9_]", rules) != 1)
            fail("rules without a name", line);
        const char *name = strchr(line, '`');
        if (league == LEAGUES || name == NULL ||
            sscanf(line, "| %*d | %d | %d to %d |", &rating, &least, &most) != 3 ||
            sscanf(name, "`%159[^`]`", player) != 1)
            continue;
        fprintf(out, "{\"%s\", \"%s\", \"%s\", %d, %d, %d},\n", leagues[league].game, rules,
                player, rating, least, most);
        rows[league]++;
    }
    for (league = 0; league < LEAGUES; league++)
        if (rows[league] == 0)
            fail("nobody in", leagues[league].heading);
}

int main(int count, char **arguments)
{
    if (count != 3)
        fail("usage", "make_league RESULTS OUTPUT");
    FILE *in = fopen(arguments[1], "r");
    if (in == NULL)
        fail("cannot read", arguments[1]);
    FILE *out = fopen(arguments[2], "w");
    if (out == NULL)
        fail("cannot write", arguments[2]);
    write_rows(in, out);
    if (fclose(in) != 0 || fclose(out) != 0)
        fail("cannot write", arguments[2]);
    return 0;
}
