/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/phantom_seat.h"

#include <string.h>

#include "base/memory.h"
#include "phantom_go/phantom_go.h"

typedef enum { SEAT_EMPTY, SEAT_PLAYING, SEAT_WAITING } Stage;

struct PhantomSeat {
    Player *player;
    Stage stage;
    Side side;
    Choice choice; /* the last one */
};

Status phantom_seat_new(const PlayerSpec *spec, PhantomSeat **result, Error *error)
{
    const char *only = spec->type->game;

    if (only != NULL && strcmp(only, phantom_go.name) != 0)
        return error_set(error, STATUS_BAD_INPUT, "%s plays %s only, not %s", spec->type->name,
                         only, phantom_go.name);
    if (spec->type->sees_all)
        return error_set(error, STATUS_BAD_INPUT,
                         "%s must be shown the true board, which a phantom player never is",
                         spec->type->name);
    PhantomSeat *seat = memory_new(sizeof *seat);
    if (seat == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = player_new(spec, &seat->player, error);
    if (status != STATUS_OK) {
        memory_free(seat);
        return status;
    }
    *result = seat;
    return STATUS_OK;
}

void phantom_seat_free(PhantomSeat *seat)
{
    if (seat == NULL)
        return;
    player_free(seat->player);
    memory_free(seat);
}

Status phantom_seat_start(PhantomSeat *seat, const GameSetup *setup, Side side, uint64_t seed,
                          Error *error)
{
    PlayerSeat place = {.game = &phantom_go, .setup = *setup, .side = side, .seed = seed};
    PhantomGoWorld world;
    PhantomGoView view;
    Status status = phantom_go.start(setup, &world, error);

    if (status != STATUS_OK)
        return status;
    seat->stage = SEAT_EMPTY;
    phantom_go.view_of(&world, side, &view);
    status = player_start(seat->player, &place, &view, error);
    if (status == STATUS_OK) {
        seat->side = side;
        seat->stage = SEAT_PLAYING;
    }
    return status;
}

void phantom_seat_leave(PhantomSeat *seat)
{
    seat->stage = SEAT_EMPTY;
}

Side phantom_seat_side(const PhantomSeat *seat)
{
    return seat->side;
}

const PhantomGoView *phantom_seat_view(const PhantomSeat *seat)
{
    return seat->stage != SEAT_EMPTY ? player_view(seat->player) : NULL;
}

bool phantom_seat_waits(const PhantomSeat *seat)
{
    return seat->stage == SEAT_WAITING;
}

bool phantom_seat_is_over(const PhantomSeat *seat)
{
    const PhantomGoView *view = phantom_seat_view(seat);

    if (view == NULL)
        return true;
    int points = view->size * view->size;
    bool is_counted = go_rulesets[view->ruleset].tries_are_counted;
    return view->passes >= 2 ||
           (is_counted ? view->tries >= 4 * points : view->ply >= 3 * points);
}

static Status check_playing(const PhantomSeat *seat, Stage wanted, Error *error)
{
    if (seat->stage == SEAT_EMPTY)
        return error_set(error, STATUS_GAME_OVER, "no game has been set up");
    if (phantom_seat_is_over(seat))
        return error_set(error, STATUS_GAME_OVER, "the game is over");
    if (seat->stage != wanted)
        return error_set(error, STATUS_NOT_YOUR_TURN,
                         wanted == SEAT_WAITING ? "nothing has been tried"
                                                : "a try waits for its answer");
    return STATUS_OK;
}

Status phantom_seat_choose(PhantomSeat *seat, const Request *request, Choice *choice,
                           Error *error)
{
    Status status = check_playing(seat, SEAT_PLAYING, error);

    if (status != STATUS_OK)
        return status;
    if (phantom_seat_view(seat)->to_move != seat->side)
        return error_set(error, STATUS_NOT_YOUR_TURN, "the opponent is on move");
    *choice = player_choose(seat->player, request);
    if (choice->kind == CHOICE_FAILED)
        return error_set(error, STATUS_IO, "the player has failed: %s",
                         reason_to_text(choice->reason));
    seat->choice = *choice;
    if (choice->kind == CHOICE_TRY)
        seat->stage = SEAT_WAITING;
    return STATUS_OK;
}

Move phantom_seat_pass(PhantomSeat *seat)
{
    seat->choice = choice_try(GO_PASS);
    seat->stage = SEAT_WAITING;
    return GO_PASS;
}

/* After a move at least one point must be empty. */
static bool stones_fit(const PhantomGoView *view, const News *news)
{
    int stones = go_set_count(&view->own) + view->enemy_stones + 1 - (int)news->number;

    return news->verdict != VERDICT_MOVED || (news->flags & NEWS_PASSED) ||
           stones < view->size * view->size;
}

static Status hear(PhantomSeat *seat, News *news, const char *words, Error *error)
{
    const PhantomGoView *view = phantom_seat_view(seat);
    Status status = phantom_go.text->news_from_words(words, view, news, error);

    if (status == STATUS_OK && !stones_fit(view, news))
        status = error_set(error, STATUS_BAD_INPUT, "there is no room for another stone");
    if (status != STATUS_OK)
        return status;
    player_hear(seat->player, news);
    seat->stage = SEAT_PLAYING;
    return STATUS_OK;
}

static bool may_be_tried(const PhantomGoView *view, Move move)
{
    GoSet askable = phantom_go_askable(view);

    return move == GO_PASS || (go_is_on_board(move, view->size) && go_set_has(&askable, move));
}

Status phantom_seat_hear_answer(PhantomSeat *seat, bool is_legal, const char *words,
                                Error *error)
{
    Status status = check_playing(seat, SEAT_WAITING, error);

    if (status != STATUS_OK)
        return status;
    Move move = seat->choice.move;
    bool is_nonsense = !is_legal && !may_be_tried(phantom_seat_view(seat), move);
    News news = {
        .is_heard = 1,
        .mover = (uint8_t)seat->side,
        .verdict = (uint8_t)(is_legal      ? VERDICT_MOVED
                             : is_nonsense ? VERDICT_NONSENSE
                                           : VERDICT_ILLEGAL),
        .flags = is_legal && move == GO_PASS ? NEWS_PASSED : 0,
        .move = move,
    };
    return hear(seat, &news, words, error);
}

Status phantom_seat_hear_opponent(PhantomSeat *seat, Verdict verdict, bool has_passed,
                                  const char *words, Error *error)
{
    Status status = check_playing(seat, SEAT_PLAYING, error);
    News news = {
        .is_heard = 1,
        .mover = (uint8_t)side_other(seat->side),
        .verdict = (uint8_t)verdict,
        .flags = has_passed ? NEWS_PASSED : 0,
    };

    return status == STATUS_OK ? hear(seat, &news, words, error) : status;
}

bool phantom_seat_explain(const PhantomSeat *seat, Explanation *explanation)
{
    return seat->stage != SEAT_EMPTY && player_explain(seat->player, explanation);
}
