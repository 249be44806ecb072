import { expect, test } from "vitest";
import { eventKind, framesOf, type LoggedEvent } from "../../../src/agent-server/events/event.ts";

const event = (seq: number): LoggedEvent => ({
  threadId: "t",
  runId: "r",
  kind: eventKind.output,
  event: "custom",
  data: JSON.stringify(`täglich ${seq}`),
  seq,
  at: 1000,
});
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("subscribers that receive the same events share one buffer", () => {
  const events = [1, 2, 3].map(event);
  expect(framesOf([...events])).toBe(framesOf([...events]));
});

test("subscribers with different events receive their own, also when first, last and count are equal", () => {
  const [first, second, third, last] = [1, 2, 3, 4].map(event) as [
    LoggedEvent,
    LoggedEvent,
    LoggedEvent,
    LoggedEvent,
  ];
  expect(text(framesOf([first, second, last]))).toContain("täglich 2");
  expect(text(framesOf([first, third, last]))).not.toContain("täglich 2");
});

test("a batch is the concatenation of its events' frames", () => {
  const alone = [1, 2, 3].map((seq) => text(framesOf([event(seq)]))).join("");
  expect(text(framesOf([1, 2, 3].map(event)))).toBe(alone);
});

test("a frame holds all of its event's data", () => {
  const one = { ...event(1), data: '["a"', ending: ',"b"]' };
  expect(text(framesOf([one]))).toBe('id: 1000-1\nevent: custom\ndata: ["a","b"]\n\n');
});
