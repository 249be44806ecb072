import { createParser, type EventSourceMessage } from "eventsource-parser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeSse, heartbeatComment } from "../../src/http/sse-encode.ts";

function decoded(text: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(text);
  return events;
}

test("the SSE encoder writes frames that an independent parser restores", () => {
  const name = fc.string().filter((text) => !/[\r\n\0]/.test(text));
  fc.assert(
    fc.property(name, name, fc.string({ unit: "binary" }), (event, id, data) => {
      const frame = encodeSse({ event: event.trimStart(), id: id.trimStart(), data });
      expect(decoded(frame)[0]?.data).toBe(data.replace(/\r\n|\r/g, "\n"));
    }),
  );
});

test("the SSE encoder's heartbeat is no event", () => {
  expect(decoded(heartbeatComment + encodeSse({ data: "x" }))).toHaveLength(1);
});

test.each(["a\nb", "a\rb", "a\r\nb"])("the SSE encoder rejects a line break in a name or ID: %j", (text) => {
  expect(() => encodeSse({ event: text, data: "" })).toThrow(TypeError);
  expect(() => encodeSse({ id: text, data: "" })).toThrow(TypeError);
});

test("the SSE encoder rejects a NUL in an ID", () => {
  expect(() => encodeSse({ id: "a\0", data: "" })).toThrow(TypeError);
});
