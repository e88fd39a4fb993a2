/* SPDX-License-Identifier: GPL-3.0-or-later */
int ones(unsigned bits)
{
    return __builtin_popcount(bits);
}
