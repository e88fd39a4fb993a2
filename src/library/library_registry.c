/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of players, and players from outside on it: a PlayerType whose functions call those of
 * the outsider, with a view of the library's kind that hears beside the player's own.
 */
#include <stdio.h>

#include "base/memory.h"
#include "library/library_internal.h"
#include "options/option_help.h"
#include "players/registry.h"

static const PlayerType *type_at(int number)
{
    return number < 0 || number >= registry_count() ? NULL : registry_get(number);
}

int nebel_registry_count(void)
{
    return registry_count();
}

const char *nebel_registry_name(int number)
{
    const PlayerType *type = type_at(number);

    return type == NULL ? NULL : type->name;
}

const char *nebel_registry_summary(int number)
{
    const PlayerType *type = type_at(number);

    return type == NULL ? NULL : type->summary;
}

const char *nebel_registry_game(int number)
{
    const PlayerType *type = type_at(number);

    return type == NULL ? NULL : type->game;
}

int nebel_registry_sees_all(int number)
{
    const PlayerType *type = type_at(number);

    return type != NULL && type->sees_all;
}

size_t nebel_registry_options(int number, char *buffer, size_t size)
{
    const PlayerType *type = type_at(number);
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    options_to_json(type == NULL ? NULL : type->options, &text);
    return library_give_text(&text, buffer, size);
}

/* A type from outside, as it is kept for good. */
typedef struct {
    PlayerType type; /* with texts of its own */
    NebelPlayerType functions;
} Outsider;

/* The state of one of its players. */
typedef struct {
    const NebelPlayerType *functions; /* the type's context */
    void *state;                      /* the outsider's */
    NebelView *view;
} OutsidePlayer;

static Status outside_open(void *memory, const void *options, Error *error)
{
    OutsidePlayer *player = memory;
    char sentence[sizeof error->text] = "";

    player->state =
        player->functions->open(player->functions->context, options, sentence, sizeof sentence);
    if (player->state != NULL)
        return STATUS_OK;
    sentence[sizeof sentence - 1] = '\0';
    return error_set(error, STATUS_BAD_INPUT, "%.24s: %.990s", player->functions->name,
                     sentence[0] != '\0' ? sentence : "it could not be opened");
}

static Status outside_start(void *memory, const PlayerSeat *seat, const void *view,
                            Error *error)
{
    OutsidePlayer *player = memory;
    char sentence[sizeof error->text] = "";
    void *world = memory_new(seat->game->world_size);
    Status status =
        world == NULL ? STATUS_NO_MEMORY : seat->game->start(&seat->setup, world, error);

    (void)view;
    nebel_view_free(player->view);
    player->view = NULL;
    if (status == STATUS_OK)
        status = library_view_new(seat->game, &seat->setup, seat->side, world, &player->view);
    memory_free(world);
    if (status != STATUS_OK)
        return error_set(error, status, "%s", status_to_text(status));
    if (player->functions->start(player->state, player->view, seat->seed, sentence,
                                 sizeof sentence) == 0)
        return STATUS_OK;
    sentence[sizeof sentence - 1] = '\0';
    return error_set(error, STATUS_BAD_INPUT, "%.24s: %.990s", player->functions->name,
                     sentence[0] != '\0' ? sentence : "it could not be started");
}

static void outside_hear(void *memory, const News *news, const void *view)
{
    OutsidePlayer *player = memory;
    NebelNews theirs;

    (void)view;
    memcpy(&theirs, news, sizeof theirs);
    if (nebel_view_hear(player->view, &theirs) == NEBEL_OK && player->functions->hear != NULL)
        player->functions->hear(player->state, player->view, &theirs);
}

static Choice outside_choose(void *memory, const void *view, const Request *request)
{
    OutsidePlayer *player = memory;
    NebelLimits limits = {
        .size = sizeof limits,
        .nodes = request->budget.nodes,
        .boards = request->budget.boards,
        .playouts = request->budget.playouts,
        .iterations = request->budget.iterations,
        .ms = request->budget.ms,
        .game_ms = request->clock.has_clock ? request->clock.left_ms : 0,
        .increment_ms = request->clock.increment_ms,
    };
    NebelChoice choice = {0};

    (void)view;
    player->functions->choose(player->state, player->view, &limits, &choice);
    if (choice.kind == NEBEL_CHOICE_TRY)
        return choice_try(choice.move);
    if (choice.kind == NEBEL_CHOICE_RESIGN)
        return (Choice){.kind = CHOICE_RESIGN};
    bool is_known = reason_is_outside((Reason)choice.reason) && choice.reason < REASON_COUNT;
    return (Choice){.kind = CHOICE_FAILED,
                    .reason = is_known ? (Reason)choice.reason : REASON_PROTOCOL};
}

static void outside_close(void *memory)
{
    OutsidePlayer *player = memory;

    if (player->functions->close != NULL)
        player->functions->close(player->state);
    nebel_view_free(player->view);
}

static Status check(const NebelPlayerType *type)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

    if (type->name == NULL || type->name[0] == '\0' || strlen(type->name) > 24 ||
        type->name[strspn(type->name, letters)] != '\0')
        return error_set(library_error(), STATUS_BAD_INPUT,
                         "a player's name is made of 1 to 24 small letters, digits and \"-\"");
    if (type->open == NULL || type->start == NULL || type->choose == NULL)
        return error_set(library_error(), STATUS_BAD_INPUT,
                         "%s lacks one of open, start and choose", type->name);
    if (type->game != NULL && nebel_game_find(type->game) == NULL)
        return STATUS_NOT_FOUND;
    return STATUS_OK;
}

/* A copy that lasts; NULL stays NULL. */
static bool keep_text(const char **text)
{
    if (*text == NULL)
        return true;
    size_t size = strlen(*text) + 1;
    char *kept = memory_new(size);
    if (kept == NULL)
        return false;
    memcpy(kept, *text, size);
    *text = kept;
    return true;
}

static void forget(Outsider *outsider, const NebelPlayerType *given)
{
    if (outsider == NULL)
        return;
    if (outsider->functions.name != given->name)
        memory_free((void *)outsider->functions.name);
    if (outsider->functions.summary != given->summary)
        memory_free((void *)outsider->functions.summary);
    if (outsider->functions.game != given->game)
        memory_free((void *)outsider->functions.game);
    memory_free(outsider);
}

NebelStatus nebel_registry_add_player(const NebelPlayerType *theirs)
{
    NebelPlayerType given;

    library_take_struct(&given, sizeof given, theirs);
    Status status = check(&given);
    if (status != STATUS_OK)
        return library_status(status);
    Outsider *outsider = memory_new(sizeof *outsider);
    if (outsider == NULL)
        return library_failed(STATUS_NO_MEMORY);
    outsider->functions = given;
    NebelPlayerType *functions = &outsider->functions;
    if (!keep_text(&functions->name) || !keep_text(&functions->summary) ||
        !keep_text(&functions->game)) {
        forget(outsider, &given);
        return library_failed(STATUS_NO_MEMORY);
    }
    outsider->type = (PlayerType){
        .name = functions->name,
        .summary = functions->summary != NULL ? functions->summary : "",
        .game = functions->game,
        .has_own_options = true,
        .context = functions,
        .state_size = sizeof(OutsidePlayer),
        .open = outside_open,
        .start = outside_start,
        .hear = outside_hear,
        .choose = outside_choose,
        .close = outside_close,
    };
    status = registry_add(&outsider->type, library_error());
    if (status != STATUS_OK)
        forget(outsider, &given);
    return library_status(status);
}
