/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/mcts_explanation.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel_contents.h"

enum { BEST_TRIES = 2, STEPS_MAX = EXPLAINED_LINE_MAX / 3 };

static void name_try(Move move, char name[EXPLAINED_TEXT_SIZE])
{
    TextBuffer text;

    text_init(&text, name, EXPLAINED_TEXT_SIZE);
    move_to_text(move, &text);
}

/* --- Tries --- */

static void explain_tries(const MctsThought *thought, Explanation *explanation)
{
    explanation->unit = thought->has_points ? UNIT_PERMILLE : UNIT_CENTIPAWNS;
    explanation->weight = WEIGHT_VISITS;
    for (int i = 0; i < thought->tries->count && thought->tree != NULL; i++) {
        ExplainedTry *asked = explanation_add_try(explanation, thought->tries->items[i]);
        MessageTry found = message_tree_try(thought->tree, i);

        asked->weight = thought->tallies[i].visits;
        asked->has_value = found.visits > 0;
        asked->value = (int32_t)((thought->has_points ? 1000.0F : 100.0F) * found.value);
    }
    if (thought->counts_men && !thought->has_points)
        explanation_add_note(explanation, "Values count men, each as one.");
}

/* --- What may be said --- */

static void add_message(Explanation *explanation, const char *asked, const char *what,
                        float chance)
{
    int permille = (int)(1000.0F * chance + 0.5F);
    int at = explanation->message_count;

    if (permille < 5 || at == EXPLAINED_MESSAGES_MAX)
        return;
    explanation->message_count++;
    for (; at > 0 && explanation->messages[at - 1].permille < permille; at--)
        explanation->messages[at] = explanation->messages[at - 1];
    snprintf(explanation->messages[at].text, EXPLAINED_TEXT_SIZE, "%.16s %s", asked, what);
    explanation->messages[at].permille = permille;
}

static void explain_messages(const MctsThought *thought, Move move, Explanation *explanation)
{
    char name[EXPLAINED_TEXT_SIZE];

    if (move == MOVE_ASK_ANY)
        return;
    DensityForecast forecast = density_forecast(thought->density, thought->model, move);
    name_try(move, name);
    add_message(explanation, name, "is refused", 1.0F - forecast.legal);
    add_message(explanation, name, "takes a pawn", forecast.pawn);
    add_message(explanation, name, "takes a piece", forecast.piece);
    add_message(explanation, name, "takes nothing",
                forecast.legal - forecast.pawn - forecast.piece);
    add_message(explanation, name, "gives check", forecast.check);
}

static Move best_but(const MctsThought *thought, Move but)
{
    const TryTally *best = NULL;

    for (int i = 0; i < thought->tries->count; i++) {
        const TryTally *tally = &thought->tallies[i];

        if (tally->move != but && tally->visits > 0 &&
            (best == NULL || tally->visits > best->visits))
            best = tally;
    }
    return best != NULL ? best->move : MOVE_ASK_ANY;
}

/* --- The line --- */

static void add_to_line(Explanation *explanation, const char *text)
{
    if (explanation->line_count < EXPLAINED_LINE_MAX)
        snprintf(explanation->line[explanation->line_count++], EXPLAINED_TEXT_SIZE, "%s", text);
}

static void say_answer(const MessageStep *step, char text[EXPLAINED_TEXT_SIZE])
{
    const char *taken = !step->answer.has_capture       ? ""
                        : step->answer.man == MAN_PAWN  ? "a pawn taken"
                        : step->answer.man == MAN_PIECE ? "a piece taken"
                                                        : "a man taken";
    const char *check = step->answer.check != 0 ? "check" : "";

    if (step->verdict != VERDICT_MOVED)
        snprintf(text, EXPLAINED_TEXT_SIZE, "(refused)");
    else if (*taken == '\0' && *check == '\0')
        snprintf(text, EXPLAINED_TEXT_SIZE, "(silence)");
    else
        snprintf(text, EXPLAINED_TEXT_SIZE, "(%s%s%s)", taken,
                 *taken != '\0' && *check != '\0' ? " and " : "", check);
}

static void say_reply(const MessageStep *step, char text[EXPLAINED_TEXT_SIZE])
{
    TextBuffer buffer;

    text_init(&buffer, text, EXPLAINED_TEXT_SIZE);
    if (!step->reply.has_capture) {
        text_add(&buffer, "(a silent reply)");
        return;
    }
    text_add(&buffer, "(he takes on ");
    square_to_text(step->reply.capture_square, &buffer);
    text_add_char(&buffer, ')');
}

static void explain_line(const MessageTree *tree, Explanation *explanation)
{
    MessageStep steps[STEPS_MAX];
    char text[EXPLAINED_TEXT_SIZE];
    int count = message_tree_line(tree, steps, STEPS_MAX);

    for (int i = 0; i < count; i++) {
        name_try(steps[i].move, text);
        add_to_line(explanation, text);
        if (steps[i].has_answer) {
            say_answer(&steps[i], text);
            add_to_line(explanation, text);
        }
        if (steps[i].has_reply) {
            say_reply(&steps[i], text);
            add_to_line(explanation, text);
        }
    }
}

/* --- Belief --- */

static uint16_t permille_of(float chance)
{
    float permille = 1000.0F * chance + 0.5F;

    return (uint16_t)(permille < 0.0F ? 0.0F : permille > 1000.0F ? 1000.0F : permille);
}

/* A piece is of one kind or another as they usually are on that square. */
static void explain_piece(const MctsThought *thought, int square,
                          uint16_t permille[CONTENT_CODES_MAX])
{
    static const float army[KIND_COUNT] = {[KNIGHT] = 2, [BISHOP] = 2, [ROOK] = 2, [QUEEN] = 1};
    const OpponentStatistics *statistics = thought->model->statistics;
    const Density *density = thought->density;
    float shares[KIND_COUNT] = {0};
    float sum = 0.0F;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        shares[kind] = 0.01F * army[kind];
        if (statistics != NULL && density->has_standard_start &&
            density->enemy_moves <= statistics->horizon)
            shares[kind] +=
                (float)opponent_statistics_at(statistics, density_enemy(density), kind,
                                              (int)density->enemy_moves)[square] /
                (float)STATISTICS_UNIT;
        sum += shares[kind];
    }
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        permille[1 + (int)kind] =
            permille_of(density->at[CLASS_PIECE][square] * shares[kind] / sum);
}

static void explain_belief(const MctsThought *thought, const KriegspielView *view,
                           ExplainedBelief *belief)
{
    const Density *density = thought->density;
    Bitboard hidden = position_geometry(&view->own)->squares & ~view->own.men[view->side];

    belief->boards = 1;
    while (hidden != 0) {
        int square = bits_pop(&hidden);
        uint16_t *permille = belief->permille[square];

        permille[CONTENT_EMPTY] = permille_of(1.0F - density_occupied(density, square));
        permille[1 + KING] = permille_of(density->at[CLASS_KING][square]);
        permille[1 + PAWN] = permille_of(density->at[CLASS_PAWN][square]);
        explain_piece(thought, square, permille);
    }
}

void mcts_explain(const MctsThought *thought, const KriegspielView *view,
                  Explanation *explanation)
{
    explain_tries(thought, explanation);
    explain_messages(thought, explanation->chosen, explanation);
    explain_messages(thought, best_but(thought, explanation->chosen), explanation);
    if (thought->tree != NULL)
        explain_line(thought->tree, explanation);
    explanation_add_note(explanation, "The enemy has about %.0f pawns and %.0f pieces.",
                         (double)thought->density->total[CLASS_PAWN],
                         (double)thought->density->total[CLASS_PIECE]);
    explain_belief(thought, view, &explanation->belief);
}
