/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/curl/curl_channel.h"

Status curl_channel_open(const CurlOptions *options, HttpChannel *channel, Error *error)
{
    (void)options;
    (void)channel;
    return error_set(error, STATUS_NOT_FOUND,
                     "this nebel was built without libcurl, which --site needs: install "
                     "libcurl4-openssl-dev and build it again");
}

void curl_channel_close(HttpChannel *channel)
{
    (void)channel;
}
