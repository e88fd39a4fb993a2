/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_game.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"

enum {
    LINE_SIZE = 1024,
    ANSWERS_MAX = 1 << 20,
    UNASKED_MAX = 64, /* then another try is taken than the player's */
    SENT_MAX = 6,     /* a try that the site cannot even refuse is given up */
    GAME_MS = 25 * 60 * 1000,
    INCREMENT_MS = 10000
};

void site_game_init(SiteGame *game, const char *ref, const SiteRules *rules, int64_t turn_ms,
                    uint64_t seed, BotSeat *seat)
{
    *game = (SiteGame){
        .rules = rules, .turn_ms = turn_ms, .seed = seed, .seat = seat, .retold_at = -1};
    snprintf(game->ref, sizeof game->ref, "%s", ref);
    rng_init(&game->rng, seed, 1);
}

void site_game_fini(SiteGame *game)
{
    bot_seat_free(game->seat);
    site_state_free(&game->state);
    game->seat = NULL;
}

/* --- What the player is told --- */

static void tell(SiteGame *game, const char *line)
{
    /* A player that has so much before it would not play in time either. */
    if (!bot_seat_tell(game->seat, line, strlen(line)))
        game->is_blind = true;
}

static void tell_beginning(SiteGame *game)
{
    char line[LINE_SIZE];

    tell(game, "nebel 1");
    snprintf(line, sizeof line,
             "newgame kriegspiel rules=%s draws=none side=%s seed=%llu game_ms=%d "
             "increment_ms=%d",
             game->rules->name, game->state.side == SIDE_FIRST ? "white" : "black",
             (unsigned long long)game->seed, GAME_MS, INCREMENT_MS);
    tell(game, line);
    snprintf(line, sizeof line, "begin white%s", game->rules->first_words);
    tell(game, line);
    game->has_begun = true;
}

/* Everything from the beginning; once for each state of the game. */
static void tell_anew(SiteGame *game)
{
    if (game->retold_at == game->state.entry_count) {
        game->is_blind = true;
        return;
    }
    game->retold_at = game->state.entry_count;
    game->told = 0;
    game->has_begun = false;
    game->is_asked = false;
    bot_seat_forget(game->seat);
}

/* False: the player expects something else. */
static bool tell_entry(SiteGame *game, const SiteEntry *entry)
{
    char line[LINE_SIZE];
    const SiteSaying *said = &entry->saying;

    if (!entry->is_own && strcmp(said->verdict, "moved") != 0 &&
        game->rules->has_private_refusals)
        return true;
    if (entry->is_own && game->is_asked) {
        if (strcmp(entry->tried, game->asked) != 0)
            return false;
        snprintf(line, sizeof line, "answer %s%s%s", said->verdict, said->words, entry->tries);
        game->is_asked = false;
    } else if (entry->is_own) {
        snprintf(line, sizeof line, "past %s %s%s%s", entry->tried, said->verdict, said->words,
                 entry->tries);
    } else {
        snprintf(line, sizeof line, "opponent %s%s%s", said->verdict, said->words,
                 entry->tries);
    }
    tell(game, line);
    return true;
}

static void tell_news(SiteGame *game)
{
    if (!game->has_begun)
        tell_beginning(game);
    while (game->told < game->state.entry_count && !game->is_blind) {
        const SiteEntry *entry = &game->state.entries[game->told++];

        if (tell_entry(game, entry))
            continue;
        tell_anew(game);
        if (!game->is_blind)
            tell_beginning(game);
    }
}

/* --- Choosing --- */

/* What both sides know to have happened, as a number: the turn's time is planned for it. */
static int public_events(const SiteGame *game)
{
    int count = 0;

    for (int i = 0; i < game->state.entry_count; i++)
        count += !game->rules->has_private_refusals ||
                 strcmp(game->state.entries[i].saying.verdict, "moved") == 0;
    return count;
}

static void plan_turn(SiteGame *game, int64_t now_us)
{
    GameClock clock = {true, game->state.left_ms, INCREMENT_MS};
    int key = public_events(game);

    if (game->turn.has_begun && game->turn_key == key)
        return;
    game->turn = site_turn_begin(&clock, game->turn_ms, now_us);
    game->turn_key = key;
    game->unasked = 0;
}

static void want(SiteGame *game, const char *tried)
{
    snprintf(game->wanted, sizeof game->wanted, "%.7s", tried);
    game->refusal[0] = '\0';
    game->sent = 0;
    game->phase = SITE_TRIES;
}

/* Whatever the site allows. */
static void want_any(SiteGame *game)
{
    const SiteState *state = &game->state;

    if (state->allowed_count > 0)
        want(game, state->allowed[rng_below(&game->rng, (uint32_t)state->allowed_count)]);
    else if (state->may_ask)
        want(game, "any");
    else
        game->phase = SITE_WAITS;
}

static void ask_player(SiteGame *game, int64_t now_us)
{
    char line[LINE_SIZE];

    plan_turn(game, now_us);
    if (game->is_blind) {
        want_any(game);
        return;
    }
    snprintf(line, sizeof line, "go ms=%lld left_ms=%lld increment_ms=%d",
             (long long)site_turn_try_ms(&game->turn, now_us),
             (long long)(game->state.left_ms > 0 ? game->state.left_ms : 1), INCREMENT_MS);
    tell(game, line);
    game->phase = SITE_THINKS;
}

/* The site would not judge it: what is known there and not here is that it cannot be legal. */
static void refuse_unasked(SiteGame *game, int64_t now_us)
{
    if (++game->unasked > UNASKED_MAX) {
        want_any(game);
        return;
    }
    tell(game, strcmp(game->asked, "any") == 0 ? "answer impossible" : "answer illegal");
    game->is_asked = false;
    ask_player(game, now_us);
}

static void take_choice(SiteGame *game, const char *tried, int64_t now_us)
{
    game->is_asked = true;
    snprintf(game->asked, sizeof game->asked, "%.7s", tried);
    if (site_state_allows(&game->state, tried))
        want(game, tried);
    else
        refuse_unasked(game, now_us);
}

/* One line that the player has said. */
static void take_line(SiteGame *game, const char *line, int64_t now_us)
{
    if (strncmp(line, "try ", 4) == 0 && game->phase == SITE_THINKS) {
        take_choice(game, line + 4, now_us);
    } else if (strcmp(line, "ask any") == 0 && game->phase == SITE_THINKS) {
        take_choice(game, "any", now_us);
    } else if (strcmp(line, "resign") == 0 && game->phase == SITE_THINKS) {
        game->resigns = true;
        game->phase = SITE_TRIES;
    } else if (strncmp(line, "error", 5) == 0 && !game->is_blind) {
        tell_anew(game);
        if (!game->is_blind)
            tell_news(game);
        if (game->phase == SITE_THINKS)
            ask_player(game, now_us);
    }
}

void site_game_hear_player(SiteGame *game, int64_t now_us)
{
    TextBuffer answers;

    text_init_growing(&answers, ANSWERS_MAX);
    bot_seat_take(game->seat, &answers);
    int retold_at = game->retold_at;
    for (char *line = answers.data; line != NULL && *line != '\0';) {
        char *end = strchr(line, '\n');

        *end = '\0';
        take_line(game, line, now_us);
        line = end + 1;
        /* What follows was said before it was told anew. */
        if (game->retold_at != retold_at)
            break;
    }
    text_fini(&answers);
}

/* --- What has become of it --- */

/* Whether the last try stands among the entries that are new. */
static bool has_come_about(const SiteGame *game)
{
    for (int i = game->told; i < game->state.entry_count; i++)
        if (game->state.entries[i].is_own &&
            strcmp(game->state.entries[i].tried, game->wanted) == 0)
            return true;
    return false;
}

/* It does not stand there: it was refused without being written down, or never arrived. */
static void settle_unwritten(SiteGame *game, int64_t now_us)
{
    char line[LINE_SIZE];

    if (*game->refusal == '\0' && game->sent < SENT_MAX) {
        game->phase = SITE_TRIES;
        return;
    }
    if (game->is_asked && strcmp(game->asked, game->wanted) == 0) {
        bool is_question = strcmp(game->asked, "any") == 0;

        snprintf(line, sizeof line, "answer %s",
                 *game->refusal == '\0' ? "illegal" : game->refusal);
        tell(game, is_question ? "answer impossible" : line);
        game->is_asked = false;
    }
    ask_player(game, now_us);
}

void site_game_look(SiteGame *game, SiteState *state, int64_t now_us)
{
    site_state_free(&game->state);
    game->state = *state;
    *state = (SiteState){0};
    if (game->state.is_completed) {
        game->phase = SITE_OVER;
        return;
    }
    bool is_settled = game->phase != SITE_CHECKS || has_come_about(game);
    if (!game->is_blind)
        tell_news(game);
    else
        game->told = game->state.entry_count;
    if (!game->state.is_active || game->state.to_move != game->state.side)
        game->phase = SITE_WAITS;
    else if (!is_settled)
        settle_unwritten(game, now_us);
    else if (game->phase == SITE_WAITS || game->phase == SITE_CHECKS)
        ask_player(game, now_us);
}

/* --- Sending --- */

bool site_game_may_send(const SiteGame *game, int64_t now_us, int64_t *due_us)
{
    bool has_try = game->phase == SITE_TRIES;

    *due_us = has_try ? game->turn.release_us : INT64_MAX;
    return has_try && now_us >= *due_us;
}

void site_game_request(const SiteGame *game, TextBuffer *path, TextBuffer *body)
{
    bool is_question = strcmp(game->wanted, "any") == 0;

    text_add_format(path, "/game/%s/%s", game->ref,
                    game->resigns ? "resign"
                    : is_question ? "ask-any"
                                  : "move");
    json_begin(body, NULL, "{");
    if (!game->resigns && !is_question)
        json_add_text(body, "uci", game->wanted);
    json_end(body, "}");
}

static const struct {
    const char *announcement;
    const char *verdict;
} refusals[] = {
    {"ILLEGAL_MOVE", "illegal"},
    {"NONSENSE", "nonsense"},
    {"IMPOSSIBLE_TO_ASK", "impossible"},
};

void site_game_answered(SiteGame *game, int status, const char *body, size_t length)
{
    game->phase = SITE_CHECKS;
    /* Of these alone the try itself may be the reason: a malformed one is a 500 there. */
    game->sent += status == 400 || status == 422 || status == 500;
    if (status != 200)
        return;
    json_t *root = json_loadb(body, length, 0, NULL);
    const char *said = json_string_value(json_object_get(root, "announcement"));
    for (size_t i = 0; said != NULL && i < sizeof refusals / sizeof *refusals; i++)
        if (strcmp(said, refusals[i].announcement) == 0)
            snprintf(game->refusal, sizeof game->refusal, "%s", refusals[i].verdict);
    json_decref(root);
}
