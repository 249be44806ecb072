import { beforeEach, expect, test, vi } from "vitest";
import { makeFolder } from "../../../support/agents/agent-server.ts";
import { openGate } from "../../../support/gate.ts";
import { commandClient } from "./command-client.ts";
import { isTerminal, openStream, replay, rootStates, type SeenEvent, seenUpTo } from "./protocol-reader.ts";

const input = { messages: [{ role: "user", content: "answer slowly" }] };

let gate: Awaited<ReturnType<typeof openGate>>;
beforeEach(async () => {
  gate = await openGate();
  vi.stubEnv("CHAT_GATE", gate.url);
  return () => gate[Symbol.asyncDispose]();
});

const messageEvents = (events: SeenEvent[]) =>
  events.filter(({ method }) => method === "messages").map(({ params }) => params.data.event);

test("a message that its process did not finish is ended and dropped, and written again by the next", async () => {
  await using folder = await makeFolder();
  const first = await commandClient({ project: "chat", data: folder.path });
  const { id, send } = first.thread();
  await send("run.start", { assistant_id: "chat", input });
  await gate.arrivals(1);
  const before = await seenUpTo(
    await openStream(first, id),
    ({ method, params }) => method === "messages" && params.data.delta?.text === "half, ",
  );
  const { id: half } = before.find(({ params }) => params.data.event === "message-start")!.params.data;
  await first[Symbol.asyncDispose]();
  gate.open();
  await using second = await commandClient({ project: "chat", data: folder.path });
  const all = await replay(second, id, 1);
  expect(all.slice(0, before.length)).toEqual(before);
  expect(rootStates(all)).toEqual(["running", "completed"]);
  const rest = all.slice(before.length);
  expect(messageEvents(rest)[0]).toBe("error");
  const ids = rest
    .filter(({ method }) => method === "values")
    .map(({ params }) => params.data.messages.map((message: { id: string }) => message.id));
  // The official client drops what one state has and the next one has not.
  expect(ids[0]).toContain(half);
  for (const later of ids.slice(1)) expect(later).not.toContain(half);
  expect(ids.at(-1)).toHaveLength(2);
});

test.each([
  ["interrupt", "interrupted"],
  ["rollback", "interrupted"],
])("a run that is cancelled by %s leaves nothing open", async (cancelBy, state) => {
  await using server = await commandClient({ project: "chat" });
  const thread = server.thread();
  const { result } = await thread.send("run.start", { assistant_id: "chat", input });
  await gate.arrivals(1);
  await server.post(`/threads/${thread.id}/runs/${result.run_id}/cancel?action=${cancelBy}`);
  const seen = await seenUpTo(await openStream(server, thread.id), isTerminal);
  expect(rootStates(seen)).toEqual(["running", state]);
  expect(messageEvents(seen).at(-1)).toBe("error");
  const children = seen.filter(({ method, params }) => method === "lifecycle" && params.namespace.length > 0);
  expect(children.map(({ params }) => params.data.event)).toEqual(["started", "interrupted"]);
});
