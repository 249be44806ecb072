import fc from "fast-check";
import { expect, test } from "vitest";
import { eventKind, type LoggedEvent } from "../../../src/agent-server/events/event.ts";
import { eventsOf, pagesOf } from "../../../src/agent-server/events/event-pages.ts";

const anEvent = fc.record({
  runId: fc.constantFrom("r1", "r2"),
  kind: fc.constantFrom(eventKind.output, eventKind.stateUpdate),
  event: fc.constantFrom("messages", "values"),
  data: fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })).map((value) => JSON.stringify(value)),
  ending: fc.constantFrom(",1]", ",2]"),
});
const logged = (data: string, i: number): LoggedEvent => ({
  ...{ threadId: "t", runId: "r", kind: eventKind.output, event: "messages" },
  ...{ at: 5, seq: 7 + i, data },
});
/** As a database keeps them: texts as UTF-8. */
const stored = (events: LoggedEvent[]) =>
  pagesOf(events).map((page) => ({
    ...page,
    data: Buffer.from(page.data).toString(),
    ending: Buffer.from(page.ending).toString(),
  }));

test("pages return the events that were stored in them, from any position", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          anEvent,
          anEvent.map(({ ending: _, ...rest }) => rest),
        ),
        { maxLength: 80 },
      ),
      fc.nat(90),
      (parts, after) => {
        const events = parts.map((part, i) => ({ ...logged("", i), ...part }));
        const read = stored(events).flatMap((page) => eventsOf("t", page, after));
        expect(read).toEqual(events.filter((event) => event.seq > after));
      },
    ),
  );
});

test("a page stores the common part of the tokens of one model call once", () => {
  const metadata = `{"node":"${"n".repeat(500)}"}`;
  const ending = `,${metadata}]`;
  const tokens = ["Guten", " Tag", "!"].map((text, i) => ({
    ...logged(`[{"content":"${text}"}`, i),
    ending,
  }));
  const [page, ...others] = stored(tokens);
  expect(others).toEqual([]);
  expect(page!.data.length).toBeLessThan(60);
});

test("a page stores what the texts of its events have in common once, and cuts no character in two", () => {
  const faces = ["\u{1f600}", "\u{1f601}", "\u{1f601}\u{1f600}", ""];
  const tokens = faces.map((text, i) => logged(`[{"content":"${text}","more":"${"m".repeat(200)}"}`, i));
  const [page] = stored(tokens);
  expect(page!.data.length).toBeLessThan(270);
  expect(page!.bytes).toBeGreaterThan(800);
  expect(eventsOf("t", page!, 0)).toEqual(tokens);
});

test("a page stays small, because reading one of its events reads all of it", () => {
  const sizes = stored(Array.from({ length: 500 }, (_, i) => logged("1", i))).map((page) => page.size);
  expect(Math.max(...sizes)).toBeLessThan(100);
  const long = JSON.stringify("x".repeat(100_000));
  expect(stored(["1", long, "2"].map(logged)).map((page) => page.size)).toEqual([1, 1, 1]);
});
