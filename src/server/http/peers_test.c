/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/peers.h"

#include "support/test.h"

static void an_address_has_so_many_sockets_and_no_more(void **state)
{
    Peers *peers = peers_new();
    Peer *peer[PEER_SOCKETS_MAX];

    (void)state;
    assert_non_null(peers);
    for (int i = 0; i < PEER_SOCKETS_MAX; i++) {
        assert_true(peers_may_enter(peers, "192.0.2.7"));
        peer[i] = peers_enter(peers, "192.0.2.7");
        assert_non_null(peer[i]);
        peer_count_quiet(peer[i], -1);
    }
    assert_false(peers_may_enter(peers, "192.0.2.7"));
    assert_true(peers_may_enter(peers, "192.0.2.8"));
    peers_leave(peers, peer[0], false);
    assert_true(peers_may_enter(peers, "192.0.2.7"));
    for (int i = 1; i < PEER_SOCKETS_MAX; i++)
        peers_leave(peers, peer[i], false);
    peers_free(peers);
}

static void an_address_has_fewer_that_say_nothing(void **state)
{
    Peers *peers = peers_new();
    Peer *peer = NULL;
    Peer *proxy = NULL;

    (void)state;
    assert_non_null(peers);
    for (int i = 0; i < PEER_QUIET_MAX; i++) {
        assert_true(peers_may_enter(peers, "192.0.2.7"));
        peer = peers_enter(peers, "192.0.2.7");
        proxy = peers_enter(peers, "127.0.0.1");
    }
    assert_false(peers_may_enter(peers, "192.0.2.7"));
    assert_true(peers_may_enter(peers, "127.0.0.1"));
    peer_count_quiet(peer, -1);
    assert_true(peers_may_enter(peers, "192.0.2.7"));
    peer_count_quiet(peer, 1);
    for (int i = 0; i < PEER_QUIET_MAX; i++) {
        peers_leave(peers, peer, true);
        peers_leave(peers, proxy, true);
    }
    peers_free(peers);
}

TEST_FILE(peers, cmocka_unit_test(an_address_has_so_many_sockets_and_no_more),
          cmocka_unit_test(an_address_has_fewer_that_say_nothing));
