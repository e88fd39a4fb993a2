/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_explanation.h"

#include <string.h>

#include "base/memory.h"
#include "belief/weighted/seer_replies.h"
#include "kriegspiel/kriegspiel.h"

enum { ANSWERS_MAX = 64, SAID_SIZE = 512 };

static int permille(double share)
{
    return share > 0 ? (int)(1000 * share + 0.5) : 0;
}

static void explain_tries(const SeerThought *thought, Explanation *explanation)
{
    explanation->unit = UNIT_PERMILLE;
    for (int i = 0; i < thought->try_count; i++) {
        ExplainedTry *explained = explanation_add_try(explanation, thought->tries[i].move);

        explained->boards = thought->tries[i].worlds;
        explained->has_value = thought->tries[i].quality > SEER_NEVER;
        explained->has_taken = explained->has_value;
        if (explained->has_value) {
            explained->value = permille(thought->tries[i].quality);
            explained->taken = permille(thought->tries[i].taken);
        }
    }
}

/* --- What may be heard next --- */

typedef struct {
    News news;
    double share;
} Answer;

static int count_answers(const SeerTable *table, Side side, Move move,
                         Answer answers[ANSWERS_MAX])
{
    News news[SIDE_COUNT];
    int count = 0;

    for (int row = 0; row < table->rows_valued; row++) {
        KriegspielWorld world = table->worlds[row].world;
        int at = 0;

        if (table->weights[row] <= 0)
            continue;
        kriegspiel_attempt(&world, move, NULL, news);
        while (at < count && memcmp(&answers[at].news, &news[side], sizeof(News)) != 0)
            at++;
        if (at == ANSWERS_MAX)
            continue;
        if (at == count)
            answers[count++] = (Answer){.news = news[side]};
        answers[at].share += table->weights[row];
    }
    return count;
}

/* The sentences on one line, as far as they fit. */
static void put_answer(const Answer *answer, double total, ExplainedMessage *message)
{
    char storage[SAID_SIZE];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    kriegspiel.text->say(&answer->news, &lines);
    for (size_t i = 0; i < lines.length; i++)
        if (storage[i] == '\n')
            storage[i] = i + 1 < lines.length ? ' ' : '\0';
    TextBuffer text;
    text_init(&text, message->text, sizeof message->text);
    text_add(&text, storage);
    message->permille = permille(answer->share / total);
}

static void explain_answers(const SeerTable *table, Side side, Explanation *explanation)
{
    Answer answers[ANSWERS_MAX];
    int count = count_answers(table, side, explanation->chosen, answers);
    double total = 0;

    for (int i = 0; i < count; i++)
        total += answers[i].share;
    while (explanation->message_count < EXPLAINED_MESSAGES_MAX && total > 0) {
        int best = 0;

        for (int i = 1; i < count; i++)
            if (answers[i].share > answers[best].share)
                best = i;
        if (count == 0 || answers[best].share <= 0)
            break;
        put_answer(&answers[best], total, &explanation->messages[explanation->message_count++]);
        answers[best].share = 0;
    }
}

/* --- What he will do --- */

/* The enemy's likeliest reply over all worlds in which the try is legal; MOVE_NONE: none. */
static Move likeliest_reply(const SeerTable *table, Move move, float shares[1 << 16],
                            double *chance)
{
    Move replies[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    Move best = MOVE_NONE;
    double total = 0;

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerWorld *believed = &table->worlds[row];
        const KriegspielWorld *world = &believed->world;
        SeerWorld next;

        if (table->weights[row] <= 0 || !move_is_legal(&world->position, &world->safety, move))
            continue;
        seer_foresee(believed, move, &next);
        if (next.world.outcome.is_over)
            continue;
        int count = legal_moves_list(&next.world.position, &next.world.safety, replies);
        seer_reply_chances(&table->options.valuing.replies, &next, style_last_move(believed),
                           replies, count, chances);
        total += table->weights[row];
        for (int i = 0; i < count; i++) {
            shares[replies[i]] += (float)table->weights[row] * chances[i];
            if (best == MOVE_NONE || shares[replies[i]] > shares[best])
                best = replies[i];
        }
    }
    *chance = best != MOVE_NONE ? shares[best] / total : 0;
    return best;
}

static void explain_line(const SeerTable *table, Explanation *explanation)
{
    float *shares = memory_new((1 << 16) * sizeof *shares);
    double chance = 0;
    TextBuffer text;

    if (shares == NULL)
        return;
    Move reply = likeliest_reply(table, explanation->chosen, shares, &chance);
    memory_free(shares);
    if (reply == MOVE_NONE)
        return;
    text_init(&text, explanation->line[explanation->line_count++], EXPLAINED_TEXT_SIZE);
    kriegspiel.text->move_to_text(explanation->chosen, &text);
    text_init(&text, explanation->line[explanation->line_count++], EXPLAINED_TEXT_SIZE);
    kriegspiel.text->move_to_text(reply, &text);
    text_add_format(&text, " (%d %%)", permille(chance) / 10);
}

static void explain_choice(const SeerThought *thought, Explanation *explanation)
{
    char storage[16] = "";
    TextBuffer plan;

    for (int i = 0; i < thought->try_count; i++) {
        const SeerTry *asked = &thought->tries[i];

        if (asked->move != explanation->chosen || asked->quality <= SEER_NEVER)
            continue;
        explanation_add_note(explanation,
                             "It is legal with %d %% and then worth %d %%; the man is taken "
                             "with %d %%.",
                             permille(asked->legal) / 10, permille(asked->value) / 10,
                             permille(asked->taken) / 10);
        text_init(&plan, storage, sizeof storage);
        if (asked->plan != MOVE_NONE) {
            kriegspiel.text->move_to_text(asked->plan, &plan);
            explanation_add_note(explanation, "It prepares %s.", storage);
        }
    }
}

static void add_notes(const SeerThought *thought, Explanation *explanation)
{
    const SeerRefill *refill = &thought->refill;

    if (explanation->work.is_random)
        explanation_add_note(explanation, "No world that fits was found: this is a random "
                                          "try.");
    if (thought->is_again)
        explanation_add_note(explanation,
                             "The worlds are those of the try before that are left.");
    int walked = refill->walked + refill->mixed + refill->displaced;

    if (walked > 0)
        explanation_add_note(explanation,
                             "Few worlds were left; %d more were found by playing on from "
                             "those of some turns ago.",
                             walked);
    if (refill->guessed_earlier + refill->guessed_now > 0)
        explanation_add_note(explanation,
                             "%d worlds were made to explain what was heard lately.",
                             refill->guessed_earlier + refill->guessed_now);
}

/* Said only where he resembles one of them more than all the others together. */
static void explain_style(const SeerPool *pool, Explanation *explanation)
{
    double chances[STYLE_COUNT];

    seer_pool_styles(pool, chances);
    for (int style = 0; style < STYLE_ANYBODY; style++)
        if (chances[style] > 0.5)
            explanation_add_note(explanation, "The enemy seems to play like %s (%d %%).",
                                 style_name((Style)style), permille(chances[style]) / 10);
}

static void explain_work(const SeerMind *mind, const SeerThought *thought, ExplainedWork *work)
{
    work->has_pool = true;
    work->pool_size = thought->pool_size;
    work->pool_is_exact = thought->pool_is_exact;
    work->histories_found = thought->refill.walked + thought->refill.mixed +
                            thought->refill.displaced + thought->refill.guessed_earlier;
    if (work->is_random)
        return;
    work->boards_sampled = mind->table.rows;
    work->from_pool = mind->table.rows;
    work->boards_valued = mind->table.rows_valued;
}

void seer_believe(const SeerMind *mind, ExplainedBelief *belief)
{
    BelievedWorlds worlds = seer_belief_worlds(&mind->belief);
    BeliefMarginals marginals;

    belief_marginals_of(&marginals, &kriegspiel, mind->side, &worlds);
    explained_belief_set(belief, &marginals);
}

void seer_explain(const SeerMind *mind, const SeerThought *thought, Explanation *explanation)
{
    const SeerPool *pool = &mind->belief.pool;

    explain_work(mind, thought, &explanation->work);
    explain_tries(thought, explanation);
    explain_choice(thought, explanation);
    add_notes(thought, explanation);
    if (mind->options.replies.model == SEER_STYLED)
        explain_style(pool, explanation);
    seer_believe(mind, &explanation->belief);
    if (explanation->work.is_random)
        return;
    explain_answers(&mind->table, pool->side, explanation);
    explain_line(&mind->table, explanation);
}
