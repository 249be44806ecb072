import { describe, expect, test } from "vitest";
import { type KnownState, replayFilter } from "../../../../src/pages/chat/live/replay.ts";
import { StreamedMessages } from "../../../../src/pages/chat/live/streamed-messages.ts";
import type { ThreadEvent } from "../../../../src/pages/chat/live/thread-event.ts";

const event = (seq: number, method: string, data: unknown, namespace: string[] = []): ThreadEvent => ({
  type: "event",
  event_id: `e${seq}`,
  seq,
  method,
  params: { namespace, timestamp: seq * 10_000, data },
});
const started = (seq: number, id: string, node = "model:1") =>
  event(seq, "messages", { event: "message-start", id }, [node]);
const text = (seq: number, node = "model:1") =>
  event(seq, "messages", { event: "content-block-delta", index: 0 }, [node]);

/** The seqs of the events that the filter lets through. */
function taken(known: Partial<KnownState>, events: ThreadEvent[]): number[] {
  const filter = replayFilter({
    throughSeq: undefined,
    runBeganAtMs: undefined,
    messageIds: new Set(),
    ...known,
  });
  return events.filter((one) => filter(one)).map(({ seq }) => seq!);
}

describe("the replay of a thread's log", () => {
  test("is left out up to what the state holds when no run is under way", () => {
    expect(taken({ throughSeq: 2 }, [started(1, "a"), text(2), started(3, "b"), text(4)])).toEqual([3, 4]);
  });

  test("keeps of a run under way what the state does not say better", () => {
    const events = [
      started(1, "earlier"),
      event(10, "lifecycle", { event: "running" }),
      event(11, "values", {}),
      started(12, "whole"),
      text(13),
      event(14, "tools", { event: "tool-started" }, ["tools:1"]),
      started(15, "open", "model:2"),
      text(16, "model:2"),
      event(17, "values", {}, ["tools:1"]),
    ];
    const known = { throughSeq: 17, runBeganAtMs: 100_000, messageIds: new Set(["whole"]) };
    expect(taken(known, events)).toEqual([10, 14, 15, 16, 17]);
  });

  test("is taken whole from a server that does not number a thread's events", () => {
    expect(taken({}, [started(1, "a"), text(2)])).toEqual([1, 2]);
  });

  test("counts checkpoints by their position in the log, so that a fork is newer than the branch it left", () => {
    const filter = replayFilter({ throughSeq: 0, runBeganAtMs: undefined, messageIds: new Set() });
    const steps = [
      event(5, "checkpoints", { id: "x", step: 9 }),
      event(8, "checkpoints", { id: "y", step: 3 }),
    ].map((one) => filter(one)?.params.data);
    expect(steps).toEqual([
      { id: "x", step: 5 },
      { id: "y", step: 8 },
    ]);
  });
});

describe("a streamed message that the state did not take up", () => {
  const values = (seq: number, ...ids: string[]) =>
    event(seq, "values", { messages: ids.map((id) => ({ id })) });
  const phase = (seq: number, name: string) => event(seq, "lifecycle", { event: name });
  const discarded = (events: ThreadEvent[]) => {
    const streamed = new StreamedMessages();
    for (const one of events) streamed.push(one);
    return [...streamed.snapshot().discarded];
  };

  test("stays to be read when its run was stopped, and goes with the next run", () => {
    const run = [phase(1, "running"), values(2, "h"), started(3, "cut"), phase(4, "interrupted")];
    expect(discarded(run)).toEqual([]);
    expect(discarded([...run, phase(5, "running")])).toEqual(["cut"]);
  });

  test("goes when its node starts again after a crash", () => {
    expect(discarded([started(1, "cut"), started(2, "again")])).toEqual(["cut"]);
  });

  test("does not go when its node only speaks twice", () => {
    const finish = event(2, "messages", { event: "message-finish" }, ["model:1"]);
    expect(discarded([started(1, "one"), finish, started(3, "two")])).toEqual([]);
  });

  test("is shown after all once a state holds it", () => {
    expect(discarded([values(1), started(2, "late"), phase(3, "running"), values(4, "late")])).toEqual([]);
  });

  test("is shown once, though two streams bring it", () => {
    const again = [started(1, "a"), values(2, "a"), started(1, "a"), phase(3, "completed")];
    expect(discarded(again)).toEqual([]);
  });

  test("of a graph without messages in its state is kept", () => {
    expect(
      discarded([
        started(1, "a"),
        event(2, "values", { text: "a" }),
        phase(3, "completed"),
        phase(4, "running"),
      ]),
    ).toEqual([]);
  });
});

test("a question is answered until it is asked again", () => {
  const streamed = new StreamedMessages();
  const answered = () => [...streamed.snapshot().answered];
  streamed.push(event(1, "input.requested", { interrupt_id: "i" }, ["tools:1"]));
  streamed.push(event(2, "input.answered", { interrupt_ids: ["i"] }));
  expect(answered()).toEqual(["i"]);
  // The same request once more, on a stream that was opened later.
  streamed.push(event(1, "input.requested", { interrupt_id: "i" }, ["tools:1"]));
  expect(answered()).toEqual(["i"]);
  streamed.push(event(3, "input.requested", { interrupt_id: "i" }, ["tools:1"]));
  expect(answered()).toEqual([]);
});
