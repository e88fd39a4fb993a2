# SPDX-License-Identifier: GPL-3.0-or-later
# Which tests run when, by the names of their files: x for x_test.c, which is unique in the tree.
# Every test that is not slow (its name says so) is part of `make test`, in release and asan.

# More than a second of CPU time in release: all but these are part of `make check`.
set(NEBEL_HEAVY_TESTS
    player_contract seer_player go_seer_player monte_carlo_contract gtp_games alpha_beta_reference fast_board
    bench_command store_faults match_kill pool_contract playout example_programs
    contract metaposition_worlds sampling_player reproduce_command flat_player net_fast
    bare_king_trial store_processes belief_contract guess no_leak exec_games phantom_go_guess
    uci_engine uci_real_engines seer_check_command kill lost_way bare_king bare_king_table mates seer_pool_contract usage
    endings_command belief_command match_command starvation simulated_games simulated_twice
    planted_leaks engine_pairs server_pairs pondering_pairs player_pairs python_adapters
    python_environment python_examples python_package stored_games shards_command mpi_command
    conversion_command stand_in bot_command tournaments sure_command joined)

# Those that start threads: `make test` runs them under the thread sanitizer, too ...
set(NEBEL_THREAD_TESTS
    match match_all match_resume match_sprt ranks game_runner_clock environment
    pondering row_threads seer_table try_values uci_engine
    thinking workers passwords
    match_command conversion_command play_thinking
    aids bots bot_seat site_game bot_command http_api operations people_play whole_games)
# ... and of these only the cases that have "threads" in their name: the others start none.
set(NEBEL_THREAD_CASES
    flat_player ismcts_player mcts_player seer_player monte_carlo_contract search_contract
    sampling_faults endings_command exec_games)

# Long ones that ask for nothing of memory that others do not ask: not in asan.
set(NEBEL_RELEASE_TESTS
    alpha_beta_reference mates bare_king_trial match_kill exec_games gtp_games python_examples
    example_programs simulated_twice reproduce_command player_pairs stored_games mpi_command
    conversion_command shards_command bare_king_plan_replay sure_command)
