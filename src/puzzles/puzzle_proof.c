/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzles/puzzle_proof_internal.h"

typedef struct {
    int first;
    int count;
} Stretch;

PuzzleProver *prover_new(ProverSize size)
{
    PuzzleProver *prover = memory_new(sizeof *prover);

    if (prover == NULL)
        return NULL;
    prover->capacity = 1 << size.worlds_bits;
    prover->worlds = memory_new((size_t)prover->capacity * sizeof *prover->worlds);
    prover->answers = memory_new((size_t)prover->capacity * sizeof *prover->answers);
    prover->left = INT64_MAX;
    if (prover->worlds == NULL || prover->answers == NULL ||
        proof_memory_init(&prover->sets, size.memory_bits) != STATUS_OK ||
        proof_memory_init(&prover->sights, size.memory_bits) != STATUS_OK) {
        prover_free(prover);
        return NULL;
    }
    return prover;
}

void prover_free(PuzzleProver *prover)
{
    if (prover == NULL)
        return;
    proof_memory_fini(&prover->sets);
    proof_memory_fini(&prover->sights);
    memory_free(prover->worlds);
    memory_free(prover->answers);
    memory_free(prover);
}

void prover_forget(PuzzleProver *prover)
{
    proof_memory_clear(&prover->sets);
    proof_memory_clear(&prover->sights);
    prover_allow(prover, INT64_MAX);
}

void prover_allow(PuzzleProver *prover, int64_t judgements)
{
    prover->left = judgements;
    prover->is_spent = false;
}

/* NULL, and spent, when there is no room for another world. */
static KriegspielWorld *push(PuzzleProver *prover)
{
    if (prover->used == prover->capacity || !prover_judge(prover)) {
        prover->is_spent = true;
        return NULL;
    }
    return &prover->worlds[prover->used++];
}

static uint64_t key_of(const KriegspielWorld worlds[], int count)
{
    uint64_t key = (uint64_t)count;

    for (int i = 0; i < count; i++)
        key += prover_key(&worlds[i].position);
    return key;
}

static uint64_t heard_of(uint64_t before, const News *news)
{
    uint64_t heard = rng_derive(before, (uint64_t)news->flags << 32 | news->number);

    for (int i = 0; i < NEWS_DETAIL_WORDS; i++)
        heard = rng_derive(heard, news->detail[i]);
    return heard;
}

/* What a try brings about: worlds that refuse it, then worlds in which it was played. */
typedef struct {
    Stretch refused;
    Stretch played;
    bool is_lost; /* in one of the worlds it wins no more */
} Trial;

/* False when the allowance is spent. */
static bool attempt(PuzzleProver *prover, const KriegspielWorld *before, Move move,
                    Trial *trial, Stretch *part)
{
    KriegspielWorld *world = push(prover);
    News news[SIDE_COUNT];

    if (world == NULL)
        return false;
    *world = *before;
    Verdict verdict = kriegspiel_attempt(world, move, NULL, news);
    if (verdict == VERDICT_MOVED && world->outcome.is_over) {
        trial->is_lost |= world->outcome.winner != WHITE;
        prover->used--;
        return true;
    }
    prover->answers[prover->used - 1].heard = heard_of(0, &news[WHITE]);
    part->count++;
    return true;
}

static bool attempt_all(PuzzleProver *prover, Stretch set, Move move, Trial *trial)
{
    for (int is_legal = 0; is_legal < 2; is_legal++) {
        Stretch *part = is_legal ? &trial->played : &trial->refused;

        part->first = prover->used;
        for (int i = 0; i < set.count && !trial->is_lost; i++) {
            const KriegspielWorld *world = &prover->worlds[set.first + i];

            if (move_is_legal(&world->position, &world->safety, move) == is_legal &&
                !attempt(prover, world, move, trial, part))
                return false;
        }
    }
    return true;
}

/* Adds what Black's answers in the world at `place` lead to. False: one of them is not won even
 * with full sight, or the allowance is spent. */
static bool add_answers(PuzzleProver *prover, int place, int moves)
{
    Move replies[CHESS_MOVES_MAX];
    const KriegspielWorld *before = &prover->worlds[place];
    int count = legal_moves_list(&before->position, &before->safety, replies);

    for (int i = 0; i < count; i++) {
        KriegspielWorld *world = push(prover);
        News news[SIDE_COUNT];

        if (world == NULL)
            return false;
        *world = *before;
        kriegspiel_attempt(world, replies[i], NULL, news);
        if (world->outcome.is_over || !prover_catches(prover, &world->position, moves))
            return false;
        prover->answers[prover->used - 1] =
            (Answer){heard_of(prover->answers[place].heard, &news[WHITE]), world->position.key,
                     prover->used - 1};
    }
    return true;
}

static int compare_answers(const void *one, const void *other)
{
    const Answer *a = one;
    const Answer *b = other;

    if (a->heard != b->heard)
        return a->heard < b->heard ? -1 : 1;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return (a->place > b->place) - (a->place < b->place);
}

static bool wins(PuzzleProver *prover, Stretch set, int moves);

/* The worlds of the answers from `first` on that sound as the first does, each once, as a set. */
static bool gather(PuzzleProver *prover, const Answer *answers, int count, Stretch *set)
{
    *set = (Stretch){prover->used, 0};
    for (int i = 0; i < count; i++) {
        if (i > 0 && answers[i].key == answers[i - 1].key)
            continue;
        KriegspielWorld *world = push(prover);
        if (world == NULL)
            return false;
        *world = prover->worlds[answers[i].place];
        set->count++;
    }
    return true;
}

typedef bool AnswersVisitor(PuzzleProver *prover, Stretch set, int moves, void *context);

/* Visits all sets that White may be in after Black's answers, until the visit fails. */
static bool visit_answers(PuzzleProver *prover, Stretch played, int moves,
                          AnswersVisitor *visit, void *context)
{
    int first = prover->used;

    for (int i = 0; i < played.count; i++)
        if (!add_answers(prover, played.first + i, moves))
            return false;
    int count = prover->used - first;
    size_t size = (size_t)count * sizeof(Answer);
    Answer *answers = memory_new(size > 0 ? size : 1);
    bool is_good = answers != NULL;

    if (answers == NULL) {
        prover->is_spent = true;
        return false;
    }
    memcpy(answers, prover->answers + first, size);
    qsort(answers, (size_t)count, sizeof *answers, compare_answers);
    for (int i = 0, end; i < count && is_good; i = end) {
        int mark = prover->used;
        Stretch set;

        for (end = i + 1; end < count && answers[end].heard == answers[i].heard;)
            end++;
        is_good =
            gather(prover, answers + i, end - i, &set) && visit(prover, set, moves, context);
        prover->used = mark;
    }
    memory_free(answers);
    return is_good;
}

static bool visit_wins(PuzzleProver *prover, Stretch set, int moves, void *context)
{
    (void)context;
    return wins(prover, set, moves);
}

static bool try_wins(PuzzleProver *prover, Stretch set, int moves, Move move)
{
    int mark = prover->used;
    Trial trial = {0};
    bool is_won = attempt_all(prover, set, move, &trial) && !trial.is_lost &&
                  trial.refused.count < set.count && (moves > 1 || trial.played.count == 0) &&
                  visit_answers(prover, trial.played, moves - 1, visit_wins, NULL) &&
                  (trial.refused.count == 0 || wins(prover, trial.refused, moves));

    prover->used = mark;
    return is_won;
}

/* What is lost even when everything is seen. */
static bool is_hopeless(PuzzleProver *prover, Stretch set, int moves)
{
    for (int i = 0; i < set.count; i++)
        if (!prover_catches(prover, &prover->worlds[set.first + i].position, moves))
            return true;
    return false;
}

/* All worlds of a set have the same tries left, but for those that were refused in all of them. */
static int list_tries(const KriegspielWorld *world, Move tries[])
{
    return askable_list(&world->askable, &world->position, WHITE, tries);
}

static Move find_win(PuzzleProver *prover, Stretch set, int moves)
{
    Move tries[ASKABLE_MAX];
    int count = list_tries(&prover->worlds[set.first], tries);

    for (int i = 0; i < count && !prover->is_spent; i++)
        if (tries[i] != MOVE_ASK_ANY && try_wins(prover, set, moves, tries[i]))
            return tries[i];
    return MOVE_NONE;
}

static bool wins(PuzzleProver *prover, Stretch set, int moves)
{
    uint64_t key = key_of(prover->worlds + set.first, set.count);
    ProofNote note = proof_memory_read(&prover->sets, key);

    if (note.won_in != 0 && note.won_in <= moves)
        return true;
    if (note.lost_in >= moves)
        return false;
    Move best = is_hopeless(prover, set, moves) ? MOVE_NONE : find_win(prover, set, moves);
    if (best != MOVE_NONE)
        proof_memory_win(&prover->sets, key, moves, best);
    else if (!prover->is_spent)
        proof_memory_lose(&prover->sets, key, moves);
    return best != MOVE_NONE;
}

/* --- Asked from outside --- */

static bool put(PuzzleProver *prover, const KriegspielWorld worlds[], int count, Stretch *set)
{
    prover->used = 0;
    *set = (Stretch){0, count};
    if (count > prover->capacity) {
        prover->is_spent = true;
        return false;
    }
    memcpy(prover->worlds, worlds, (size_t)count * sizeof *worlds);
    prover->used = count;
    return true;
}

Proof prover_wins(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int moves)
{
    Stretch set;

    if (put(prover, worlds, count, &set) && wins(prover, set, moves))
        return PROOF_WON;
    return prover->is_spent ? PROOF_UNDECIDED : PROOF_LOST;
}

int prover_least(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int most)
{
    for (int moves = 1; moves <= most && !prover->is_spent; moves++)
        if (prover_wins(prover, worlds, count, moves) == PROOF_WON)
            return moves;
    return 0;
}

Move prover_best(const PuzzleProver *prover, const KriegspielWorld worlds[], int count,
                 int moves)
{
    ProofNote note = proof_memory_read(&prover->sets, key_of(worlds, count));

    return note.won_in != 0 && note.won_in <= moves ? note.best : MOVE_NONE;
}

int prover_keys(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int moves)
{
    Move tries[ASKABLE_MAX];
    Stretch set;
    int keys = 0;

    if (!put(prover, worlds, count, &set))
        return 0;
    int tries_count = list_tries(&worlds[0], tries);
    for (int i = 0; i < tries_count; i++)
        keys += tries[i] != MOVE_ASK_ANY && try_wins(prover, set, moves, tries[i]);
    return keys;
}

/* --- The strategy --- */

typedef struct {
    int tries;
    int most;
} Strategy;

static bool count_tries(PuzzleProver *prover, Stretch set, int moves, void *context)
{
    Strategy *strategy = context;
    int mark = prover->used;
    Trial trial = {0};

    /* In less where that is known. */
    Move best = prover_best(prover, prover->worlds + set.first, set.count, moves);
    if (best == MOVE_NONE || ++strategy->tries > strategy->most)
        return false;
    bool is_whole =
        attempt_all(prover, set, best, &trial) &&
        visit_answers(prover, trial.played, moves - 1, count_tries, strategy) &&
        (trial.refused.count == 0 || count_tries(prover, trial.refused, moves, strategy));
    prover->used = mark;
    return is_whole;
}

int prover_strategy(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int moves,
                    int most)
{
    Strategy strategy = {.most = most};
    Stretch set;

    return put(prover, worlds, count, &set) && count_tries(prover, set, moves, &strategy)
               ? strategy.tries
               : 0;
}
