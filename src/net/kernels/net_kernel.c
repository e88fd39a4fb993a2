/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/kernels/net_kernel.h"

#include <stddef.h>

int net_kernels(const NetKernel *kernels[NET_KERNELS_MAX])
{
    const NetKernel *all[] = {net_kernel_avx512vnni(), net_kernel_avx512(), net_kernel_avx2(),
                              net_kernel_sse41(),      net_kernel_i8mm(),   net_kernel_neon()};
    int count = 0;

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i] != NULL && all[i]->is_usable())
            kernels[count++] = all[i];
    }
    return count;
}
