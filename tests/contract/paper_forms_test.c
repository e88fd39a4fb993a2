/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players that have a printed and a tuned form: what each is, option by option, and the games that
 * both play. A digest that moves is a change of play.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "arena/game_runner.h"
#include "kriegspiel/kriegspiel.h"
#include "players/registry.h"
#include "support/test.h"

static PlayerSpec spec_of(const char *text)
{
    PlayerSpec spec;
    Error error = {""};

    if (player_spec_from_text(text, &spec, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return spec;
}

/* The same player but for the name of the form. */
static void are_equal(const char *one, const char *other)
{
    PlayerSpec a = spec_of(one);
    PlayerSpec b = spec_of(other);
    OptionPlace at;

    for (int i = 0; options_get(a.type->options, i, &at); i++)
        if (at.option->kind != OPTION_IS_FORM &&
            memcmp(a.options + at.offset, b.options + at.offset, at.option->size) != 0)
            fail_msg("%s and %s differ in %s", one, other, at.option->name);
}

#define PRINTED_BELIEF                                                                         \
    "attraction=difference,spread=literal,legality=printed,evidence=printed,"                  \
    "king_moves=printed,movers=alike"

static void a_bare_name_is_the_printed_form(void **state)
{
    (void)state;
    are_equal("mcts-a", "mcts-a:form=tuned," PRINTED_BELIEF);
    are_equal("mcts-b", "mcts-b:form=tuned,worth=men,danger=shared,refusal=0," PRINTED_BELIEF);
    are_equal("mcts-c", "mcts-c:form=tuned,worth=men,danger=shared,refusal=0,illegal=nothing,"
                        "mate=0,expand=one,backup=maximum,tempo=off," PRINTED_BELIEF);
    are_equal("metaposition",
              "metaposition:form=tuned,safety=share,reaction=all,chances=spread,"
              "shortened_takes=on,endgame=off,king_shut_in=0,king_mated=0");
}

static void an_option_beside_the_form_wins_wherever_it_stands(void **state)
{
    (void)state;
    are_equal("mcts-c:danger=shared,form=tuned", "mcts-c:form=tuned,danger=shared");
    are_equal("mcts-c:mate=0,form=tuned,mate=3", "mcts-c:form=tuned,mate=3");
    are_equal("mcts-c:form=paper,form=tuned", "mcts-c:form=tuned");
    assert_memory_not_equal(spec_of("mcts-c:danger=shared,form=tuned").options,
                            spec_of("mcts-c:form=tuned").options, PLAYER_OPTIONS_SIZE);
}

/* What it names exists, and is written as options_to_text writes it: else the player's text would
 * name it needlessly. */
static void check_preset(const PlayerType *type, const char *preset)
{
    char set[512];
    char tuned[64];
    char written[64];
    TextBuffer text;

    snprintf(set, sizeof set, "%s:%s", type->name, preset);
    snprintf(tuned, sizeof tuned, "%s:form=tuned", type->name);
    are_equal(set, tuned);
    PlayerSpec spec = spec_of(tuned);
    text_init(&text, written, sizeof written);
    player_spec_to_text(&spec, &text);
    assert_string_equal(written, tuned);
}

static void every_preset_fits_its_table(void **state)
{
    int forms = 0;

    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const PlayerType *type = registry_get(i);
        OptionPlace at;

        for (int j = 0; options_get(type->options, j, &at); j++)
            if (at.option->kind == OPTION_IS_FORM) {
                forms++;
                check_preset(type, at.option->preset);
            }
    }
    assert_int_equal(forms, 4);
}

/* --- The games --- */

static uint64_t digest_of(const char *player)
{
    PlayerSpec specs[SIDE_COUNT] = {spec_of(player), spec_of("recapture")};
    GameSetup setup = {.rules = "wild16", .max_plies = 60};
    GameRunner *runner = NULL;
    GameResult result;

    assert_int_equal(game_runner_new(&kriegspiel, &setup, specs, &runner, NULL), STATUS_OK);
    assert_int_equal(
        game_runner_play(runner, 0, 9, (const TimeControl[SIDE_COUNT]){0}, NULL, &result, NULL),
        STATUS_OK);
    game_runner_free(runner);
    return result.digest;
}

static void both_forms_play_the_games_they_played(void **state)
{
    static const struct {
        const char *player;
        uint64_t digest;
    } games[] = {
        {"mcts-a:nodes=30", 0x4bf1b0866a110098},
        {"mcts-a:nodes=30,form=tuned", 0xb815a29aa6748361},
        {"mcts-b:nodes=100", 0xbe55c571759a047c},
        {"mcts-b:nodes=100,form=tuned", 0xc5c2ac94a6758d77},
        {"mcts-c:nodes=2000", 0x6857a10dcab11d76},
        {"mcts-c:nodes=2000,form=tuned", 0x5d359213624c355c},
        {"metaposition:nodes=500", 0x396f8db1eca07d09},
        {"metaposition:nodes=500,form=tuned", 0xd3e964372c623cfe},
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        uint64_t digest = digest_of(games[i].player);

        if (digest != games[i].digest)
            fail_msg("%s: %016" PRIx64, games[i].player, digest);
    }
}

TEST_FILE(paper_forms, cmocka_unit_test(a_bare_name_is_the_printed_form),
          cmocka_unit_test(an_option_beside_the_form_wins_wherever_it_stands),
          cmocka_unit_test(every_preset_fits_its_table),
          cmocka_unit_test(both_forms_play_the_games_they_played));
