import { ServerResponse } from "node:http";
import { queryObjects } from "node:v8";
import { expect, test } from "vitest";
import { idleStreams } from "../../agent-server/http/idle-streams.ts";

test("a thousand idle streams delay no other request, receive every event, and leave nothing behind", async () => {
  const responses = () => queryObjects(ServerResponse, { format: "count" });
  const before = responses();
  const patience = { timeout: 60_000, interval: 500 };
  await idleStreams(1000, async (open) => {
    if (open > 0) expect(responses()).toBeGreaterThanOrEqual(before + open);
    // The last ones are those of the requests in between, on connections that stay.
    else await expect.poll(responses, patience).toBeLessThan(before + 20);
  });
});
