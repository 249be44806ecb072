import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { commandSchemas, protocolReply } from "../../../../src/agent-server/api/protocol/commands.ts";
import { eventKinds, protocolEvent } from "../../../../src/agent-server/api/protocol/event.ts";
import { startServer } from "../../../support/agents/agent-server.ts";
import { type Captured, captureExchange, exchangeFile } from "../../../support/protocol/exchange.ts";
import { fieldsOf, kindOf } from "../../../support/protocol/shape.ts";

// What docs/protocol.md shows; `keep-exchange.ts` in test/support/protocol makes it again.

let captured: Captured;
beforeAll(async () => {
  await using server = await startServer({ project: "chat" });
  captured = await captureExchange(server, crypto.randomUUID());
});

const shapes = <T>(all: T[], kind: (each: T) => string) =>
  Object.fromEntries([...Map.groupBy(all, kind)].map(([name, of]) => [name, fieldsOf(of)]));

test("what the documentation shows is what the server sends: the same kinds of events and replies, with the same fields", () => {
  const lines = readFileSync(exchangeFile, "utf8").trimEnd().split("\n");
  const kept = lines.map((line) => JSON.parse(line));
  const keptEvents = kept.filter(({ type }) => type === "event");
  const keptCommands = kept.filter(({ request }) => request);
  expect(shapes(captured.events, kindOf)).toEqual(shapes(keptEvents, kindOf));
  const ofCommand = ({ request }: Captured["commands"][number]) => `${request.id} ${request.method}`;
  expect(shapes(captured.commands, ofCommand)).toEqual(shapes(keptCommands, ofCommand));
});

test("every event is as its schema says, and each kind of event occurs", () => {
  for (const event of captured.events)
    expect(() => protocolEvent.parse(event), JSON.stringify(event)).not.toThrow();
  const seen = new Set(captured.events.map(({ method }) => method));
  expect([...seen].toSorted()).toEqual(eventKinds.map(({ method }) => method).toSorted());
});

// Holds RT-4.2-commands
test("every command and reply is as its schema says, and each command occurs", () => {
  for (const { request, reply } of captured.commands) {
    const { method, params } = request;
    const schema = commandSchemas[method as keyof typeof commandSchemas];
    schema.params.parse(params);
    const { type, result } = protocolReply.parse(reply);
    if (type === "success") schema.result.parse(result);
  }
  const asked = new Set(captured.commands.map(({ request }) => request.method));
  expect([...asked].toSorted()).toEqual(Object.keys(commandSchemas).toSorted());
});
