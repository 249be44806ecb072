import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "../agent-growth/client.ts";
import { newThread } from "../agent-growth/population.ts";
import type { One } from "./load.ts";

const TOKENS_INPUT = { messages: [{ role: "user", content: "one two three four five six seven eight" }] };

/** Tokens, an interrupt with its answer, a cancelled run, the store and states: a thread in each turn. */
export async function pythonConversation(client: Client, one: One, turn: number): Promise<void> {
  const thread = `/threads/${await newThread(client, { metadata: { turn } })}`;
  for (let run = 1; run <= 3; run++)
    await one("run with tokens", async () => {
      const body = { assistant_id: "tokens", input: TOKENS_INPUT, stream_mode: ["messages-tuple", "values"] };
      const frames = await client.text(`${thread}/runs/stream`, body);
      const tokens = frames.split("\n").filter((line) => line.startsWith("event: messages")).length;
      if (tokens < 9) throw new Error(`run with tokens: ${tokens} of them; ${frames.slice(-300)}`);
    });
  await one("interrupt", async () => {
    const asked = await client.post(`${thread}/runs/wait`, { assistant_id: "ask", input: {} });
    if (!JSON.stringify(asked).includes("what now?")) throw new Error(`interrupt: ${JSON.stringify(asked)}`);
  });
  await one("resume", () =>
    expectSaid(client, `${thread}/runs/wait`, { assistant_id: "ask", command: { resume: "go" } }, "go"),
  );
  await one("cancel", async () => {
    const { run_id } = (await client.post(`${thread}/runs`, { assistant_id: "endless", input: {} })) as {
      run_id: string;
    };
    await sleep(50);
    await client.post(`${thread}/runs/${run_id}/cancel?wait=true`, {});
  });
  await one("store", () =>
    expectSaid(
      client,
      `${thread}/runs/wait`,
      { assistant_id: "remember", input: { said: "kept", number: turn } },
      "kept",
    ),
  );
  await one("state", () => client.get(`${thread}/state`));
  await one("history", () => client.post(`${thread}/history`, { limit: 5 }));
  await one("delete the thread", () => client.delete(thread));
}

/** The same, and now and then a node that holds its worker, and one that kills it. */
export async function roughConversation(client: Client, one: One, turn: number): Promise<void> {
  if (turn % 20 === 10)
    await one("blocked worker", () =>
      expectSaid(client, "/runs/wait", { assistant_id: "block", input: {} }, "released"),
    );
  if (turn % 20 === 15)
    await one("killed worker", () =>
      expectSaid(client, "/runs/wait", { assistant_id: "crash", input: { number: turn } }, "alive"),
    );
  await pythonConversation(client, one, turn);
}

async function expectSaid(client: Client, path: string, body: object, wanted: string): Promise<void> {
  const state = (await client.post(path, body)) as { said?: string };
  if (state.said !== wanted) throw new Error(`${path}: ${JSON.stringify(state)} instead of ${wanted}`);
}
