import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openGate } from "../../support/gate.ts";
import { filled, fitting } from "./pattern.ts";
import { type Call, type Scenario, type Step, streams } from "./scenario.ts";

export type Frame = { id?: string | undefined; event: string; data: unknown };

/** A client: one function for requests, one for streams, each by the names of the Python client and of the wire. */
export type ScenarioClient = {
  call(operation: string, given: Record<string, unknown>, signal: AbortSignal): Promise<unknown>;
  /** @param onAnswered called when the headers have come */
  stream(
    operation: string,
    given: Record<string, unknown>,
    signal: AbortSignal,
    onAnswered: () => void,
  ): AsyncIterable<Frame>;
};

/** In the order of their making, so that threads of one millisecond are found in it, too. */
function ascendingIds(): () => string {
  let count = 0;
  return () => `${String(count++).padStart(8, "0")}${randomUUID().slice(8)}`;
}

type Running = { result: Promise<unknown>; leave: () => void; isStream: boolean };
type Expected = Extract<Step, { end: string }>;

/**
 * Does the steps of a scenario with a client.
 * @param newId makes the ids of the scenario
 */
export async function play(
  { steps }: Scenario,
  clientOf: (user?: string) => ScenarioClient,
  newId: () => string = ascendingIds(),
): Promise<void> {
  await using gate = await openGate();
  const ids: Record<string, string> = new Proxy(
    {},
    { get: (own: Record<string, string>, name: string) => (own[name] ??= newId()) },
  );
  const kept: Record<string, unknown> = { gate: { url: gate.url }, new: ids };
  const running = new Map<string, Running>();
  const given = (fields: unknown) => filled(fields, kept) as Record<string, unknown>;

  const begin = async (step: Call): Promise<Running> => {
    const stop = new AbortController();
    const leave = () => stop.abort();
    const client = clientOf(step.by);
    if (!streams.includes(step.call)) {
      return { result: client.call(step.call, given(step.with), stop.signal), leave, isStream: false };
    }
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const frames = client.stream(step.call, given(step.with), stop.signal, resolve);
    const most = step.take ?? (step.call === "threads.join_stream" ? step.events?.length : undefined);
    const result = collect(frames, most).finally(leave);
    result.catch(() => {});
    await Promise.race([answered, result.catch(() => {})]);
    return { result, leave, isStream: true };
  };

  const check = async (step: Call | Expected, { result, isStream }: Running) => {
    if (step.refused !== undefined) return expect(await statusOf(result)).toBe(step.refused);
    const answer = await result;
    if (step.answer !== undefined) expect(answer).toEqual(fitting(filled(step.answer, kept)));
    if (isStream) checkFrames(answer as Frame[], step, kept);
    if (step.as) kept[step.as] = answer;
  };

  const take = async (step: Step): Promise<void> => {
    if ("gate" in step) {
      if (step.gate === "open") gate.open();
      else if (step.gate === "pass") gate.release();
      else await gate.arrivals(step.gate);
    } else if ("leave" in step) {
      const { leave, result } = running.get(step.leave)!;
      leave();
      await result.catch(() => {});
    } else if ("end" in step) await check(step, running.get(step.end)!);
    else if ("rejoin" in step) {
      const whole = filled(step.whole, kept) as Frame[];
      for (const [index, { id }] of whole.slice(0, -1).entries()) {
        const rest = whole.slice(index + 1);
        const call = { call: step.rejoin, with: { ...step.with, last_event_id: id! }, take: rest.length };
        expect(await (await begin(call)).result).toEqual(rest);
      }
    } else if (step.background) running.set(step.background, await begin(step));
    else if (step.until)
      await expect
        .poll(() => begin(step).then((it) => it.result))
        .toEqual(fitting(filled(step.answer, kept)));
    else await check(step, await begin(step));
  };

  for (const [index, step] of steps.entries()) {
    try {
      await take(step);
    } catch (error) {
      if (error instanceof Error)
        error.message = `step ${index + 1}, ${JSON.stringify(step)}: ${error.message}`;
      throw error;
    }
  }
}

function checkFrames(
  frames: Frame[],
  { events, kinds, data }: Call | Expected,
  kept: Record<string, unknown>,
): void {
  const names = frames.map(({ event }) => event.replaceAll(/:[0-9a-f-]{36}/g, ""));
  if (events) expect(names).toEqual(events);
  if (kinds) expect([...new Set(names)].toSorted()).toEqual(kinds.toSorted());
  for (const [name, pattern] of Object.entries(data ?? {})) {
    const found = frames.filter((_, index) => names[index] === name).map((frame) => frame.data);
    expect(found, name).toEqual(fitting(filled(pattern, kept)));
  }
  // Every stream numbers its frames, each higher than the one before.
  const numbers = frames.map(({ id }) => Number(/^\d{13}-(\d+)$/.exec(id ?? "")?.[1]));
  expect(numbers, "numbers of frames").toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(numbers).not.toContain(Number.NaN);
}

async function collect(stream: AsyncIterable<Frame>, most = Number.POSITIVE_INFINITY): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of stream) {
    if (frames.push(frame) === most) break;
  }
  return frames;
}

/** The status with which a call is refused; undefined when it is not. */
const statusOf = (result: Promise<unknown>): Promise<number | undefined> =>
  result.then(
    () => undefined,
    (error: { status?: number }) => error.status,
  );
