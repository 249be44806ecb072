import { setTimeout as sleep } from "node:timers/promises";
import { CannotError } from "../agent-server/load-process.ts";
import type { ServerProcess } from "../agent-server/server-process.ts";
import { atRest } from "../at-rest.ts";
import type { Point } from "../growth.ts";
import { median, timed } from "../measure.ts";
import { connect } from "./client.ts";
import { operations } from "./operations.ts";
import { growTo, newPopulation } from "./population.ts";

export type Effort = {
  sizes: readonly number[];
  /** How often each operation is measured, at most, and for how long, in milliseconds. */
  turns: number;
  operationMs: number;
  /** Before the time that is measured as idle. */
  restMs: number;
  idleMs: number;
};

/** An operation at one size, and the longest answer of `/ok` beside it, in milliseconds. */
export type PointWithProbe = Point & { okMs: number };

export type ServerGrowth = {
  /** By operation; where there is none, why. */
  points: Map<string, PointWithProbe[] | string>;
  /** At each size: processor time of the idle server in percent of a core, and its memory. */
  idle: { size: number; processor: number; residentMiB: number }[];
};

/** Measures all operations of one server at each size. */
export async function measureGrowth(server: ServerProcess, effort: Effort): Promise<ServerGrowth> {
  const client = connect(server.url);
  const probe = connect(server.url);
  const growth: ServerGrowth = { points: new Map(), idle: [] };
  try {
    const population = await newPopulation(client);
    for (const size of effort.sizes) {
      await growTo(client, population, size);
      await atRest(server.processorMs);
      for (const { what, run } of operations) {
        const points = growth.points.get(what) ?? [];
        if (typeof points === "string") continue;
        try {
          const one = (turn: number) => run(client, population, turn);
          points.push({ size, ...(await measureOne(one, () => probe.get("/ok"), effort)) });
          growth.points.set(what, points);
        } catch (error) {
          if (!(error instanceof CannotError)) throw error;
          growth.points.set(what, error.message);
        }
      }
      growth.idle.push({ size, ...(await idleOf(server, effort)) });
    }
    return growth;
  } finally {
    await client.close();
    await probe.close();
  }
}

async function measureOne(
  one: (turn: number) => Promise<unknown>,
  ok: () => Promise<unknown>,
  { turns, operationMs }: Effort,
): Promise<{ ms: number; okMs: number }> {
  // A process that has rested has given its compiled code back.
  const warm = performance.now() + operationMs / 4;
  do await one(turns);
  while (performance.now() < warm);
  const end = performance.now() + operationMs;
  const times: number[] = [];
  while (times.length < turns && (times.length < 3 || performance.now() < end)) {
    times.push(await timed(() => one(times.length)));
  }
  return { ms: median(times), okMs: await longestBeside(one, ok, operationMs / 2) };
}

/** The longest answer of `ok` while one client does nothing but `one`. */
async function longestBeside(
  one: (turn: number) => Promise<unknown>,
  ok: () => Promise<unknown>,
  forMs: number,
): Promise<number> {
  const end = performance.now() + forMs;
  const busy = (async () => {
    for (let turn = 0; performance.now() < end; turn++) await one(turn);
  })();
  let longest = 0;
  let isBusy = true;
  const watch = (async () => {
    while (isBusy) {
      longest = Math.max(longest, await timed(ok));
      await sleep(5);
    }
  })();
  await busy.finally(() => {
    isBusy = false;
  });
  await watch;
  return longest;
}

async function idleOf(server: ServerProcess, { restMs, idleMs }: Effort) {
  // Ours comes to rest with its second look at itself, every thirty seconds, and a collection then.
  await sleep(restMs);
  const before = server.processorMs();
  await sleep(idleMs);
  return { processor: ((server.processorMs() - before) / idleMs) * 100, residentMiB: server.residentMiB() };
}
