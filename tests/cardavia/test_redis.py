"""The two channel layers of a site with several processes."""

import asyncio

from channels_redis.core import RedisChannelLayer
from channels_redis.pubsub import RedisPubSubChannelLayer


async def test_tables_hear_what_happens_in_another_process(redis_url: str):
    here = RedisPubSubChannelLayer(hosts=[redis_url], prefix="cardavia-test")
    there = RedisPubSubChannelLayer(hosts=[redis_url], prefix="cardavia-test")
    channel = await here.new_channel()
    await here.group_add("table.1", channel)
    heard = asyncio.create_task(here.receive(channel))
    async with asyncio.timeout(60):
        while not heard.done():  # Redis may not know yet that somebody listens
            await there.group_send("table.1", {"type": "table.changed", "version": 7})
            await asyncio.wait([heard], timeout=1)
    assert heard.result() == {"type": "table.changed", "version": 7}
    await here.flush()
    await there.flush()


async def test_work_is_done_once(redis_url: str):
    asking = RedisChannelLayer(hosts=[redis_url], prefix="cardavia-test-work")
    working = RedisChannelLayer(hosts=[redis_url], prefix="cardavia-test-work")
    await asking.send("thinking", {"type": "think", "match": "1"})
    assert await working.receive("thinking") == {"type": "think", "match": "1"}
    await asking.flush()
    await asking.close_pools()
    await working.close_pools()
