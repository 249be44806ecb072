import { test } from "vitest";
import { openClient } from "../../agent-server/sdk/official-client.ts";
import { reconnectingStreams } from "../../agent-server/sdk/reconnecting.ts";
import { SEED } from "../../support/seed.ts";

// Five is how often the official client reconnects a stream.
test("the official client receives each stream once and in order, although its connections are cut five times", async () => {
  await using opened = await openClient();
  await reconnectingStreams(opened, { streams: 150, cuts: 5, seed: SEED });
});
