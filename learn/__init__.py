# SPDX-License-Identifier: GPL-3.0-or-later
"""Players that teach themselves: self-play in nebel's environment, nets, matches, export."""
