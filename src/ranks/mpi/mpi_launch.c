/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "ranks/mpi/mpi_channel.h"

/* What launchers tell the processes that they start. */
static const struct {
    const char *count;
    const char *rank;
} launchers[] = {
    {"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"}, /* Open MPI's mpirun */
    {"PMI_SIZE", "PMI_RANK"},                         /* MPICH's, and srun --mpi=pmi2 */
    {"SLURM_STEP_NUM_TASKS", "PMIX_RANK"},            /* srun --mpi=pmix */
};

bool mpi_is_launched(int *rank)
{
    for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++) {
        const char *count_text = getenv(launchers[i].count);
        const char *rank_text = getenv(launchers[i].rank);

        if (count_text == NULL || rank_text == NULL || strtol(count_text, NULL, 10) <= 1)
            continue;
        *rank = (int)strtol(rank_text, NULL, 10);
        return true;
    }
    return false;
}
