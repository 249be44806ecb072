import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { openWebhookReceiver } from "../../../support/network/webhook-receiver.ts";
import { forkServer } from "../../../support/processes/agent-server.ts";

test("the next process sends a webhook that was not acknowledged before kill -9", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver((n) => (n === 1 ? undefined : 200));
  const body = { assistant_id: "failing", input: {}, webhook: receiver.url };
  {
    await using first = await forkServer({ data: folder.path });
    await first.post("/runs/wait", body);
    await receiver.count(1);
    await first.kill();
  }
  await using _second = await startServer({ data: folder.path });
  await receiver.count(2);
  const [one, two] = receiver.received;
  expect(two!.body).toEqual(one!.body);
  expect(two!.body).toMatchObject({ status: "error", error: expect.any(String) });
  expect(two!.headers["webhook-id"]).toBe(two!.body.run_id);
});
