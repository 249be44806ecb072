import { matchesSubscription } from "@langchain/langgraph/stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asksFor, isChannel } from "../../../../src/agent-server/http/protocol/subscriptions/subscription.ts";

const methods = [
  "values",
  "updates",
  "messages",
  "tools",
  "lifecycle",
  "input.requested",
  "checkpoints",
  "tasks",
];
const channels = [
  "values",
  "updates",
  "messages",
  "tools",
  "lifecycle",
  "input",
  "checkpoints",
  "tasks",
  "custom",
];
const segment = fc.constantFrom("a", "b", "a:1", "a:2", "b:1", "team");
const namespace = fc.array(segment, { maxLength: 3 });
const named = fc.constantFrom("custom:x", "custom:y");

const subscription = fc.record(
  {
    channels: fc.array(fc.oneof(fc.constantFrom(...channels), named), { minLength: 1, maxLength: 4 }),
    namespaces: fc.array(namespace, { maxLength: 3 }),
    depth: fc.nat({ max: 3 }),
  },
  { requiredKeys: ["channels"] },
);

const event = fc.oneof(
  fc.constantFrom(...methods).map((method) => ({
    method,
    data: {},
    channel: method === "input.requested" ? "input" : method,
  })),
  fc.constantFrom("x", "y").map((name) => ({ method: "custom", data: { name }, channel: `custom:${name}` })),
  fc.constant({ method: "custom", data: { payload: 1 }, channel: "custom" }),
);

test("a subscription asks for exactly the events that the library's own filter lets through", () => {
  let asked = 0;
  fc.assert(
    fc.property(subscription, event, namespace, (given, { method, data, channel }, at) => {
      const theirs = { type: "event", seq: 1, method, params: { namespace: at, timestamp: 0, data } };
      const expected = matchesSubscription(theirs as never, given as never);
      if (expected) asked++;
      expect(asksFor(given, { channel, namespace: at })).toBe(expected);
    }),
    { numRuns: 5000 },
  );
  expect(asked).toBeGreaterThan(100);
});

test.each([...channels, "custom:x"])("%s is a channel", (name) => expect(isChannel(name)).toBe(true));

test.each(["", "message", "debug", "custom_x", "input.requested"])("%s is no channel", (name) =>
  expect(isChannel(name)).toBe(false),
);
