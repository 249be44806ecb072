import { abortable } from "../../../foundation/time/abortable.ts";
import { GraphLoadError } from "../../diagnostics/errors.ts";
import type { Ask, pythonGraph } from "./python-graph.ts";
import { WorkerError } from "./wire/channel.ts";
import { inAnotherWhereLost } from "./workers/in-another.ts";
import type { Member } from "./workers/member.ts";
import type { Seat, Workers } from "./workers/workers.ts";

type About = Parameters<typeof pythonGraph>[1];

/** A graph that is open in a worker, under a number. */
type Place = { member: Member; handle: number };

/** What another worker can be asked as well where the first one is lost. */
const readings: ReadonlySet<string> = new Set(["state", "schemas", "subgraphs", "drawing"]);

/**
 * Opens a graph in one of the workers.
 * @param about the graph, the settings and the purpose; `runId`: the run for which it is, which ends there or is lost with it
 * @throws GraphLoadError, WorkerError with what a factory throws; GraphProcessLostError
 */
export async function openGraph(
  workers: Workers,
  { runId, ...about }: Record<string, unknown> & { runId: string | undefined },
  signal: AbortSignal | undefined,
): Promise<{ ask: Ask; about: About; release: () => void }> {
  let seat: Seat | undefined;

  async function openIn(member: Member): Promise<{ place: Place; described: About }> {
    const opening = member.ask({ do: "open", ...about }, { signal }).then(({ header }) => {
      const { handle, ...described } = header.value as { handle: number } & About;
      return { place: { member, handle }, described };
    });
    return abortable(opening, member.heart.blocked).catch((error: unknown) => {
      opening.then(({ place }) => forget(place)).catch(() => {});
      throw error;
    });
  }

  async function openSomewhere(attempt: number) {
    // Nothing of a run has begun there.
    if (attempt > 1) seat?.leave(false);
    if (runId === undefined) return openIn(await workers.any(signal));
    seat = await workers.seat(runId, signal);
    return openIn(seat.member);
  }

  // A run has attempts of its own.
  const opening = inAnotherWhereLost(openSomewhere, runId === undefined ? {} : { most: 2 });
  const { place, described } = await opening.catch((error: unknown) => {
    seat?.leave();
    if (error instanceof WorkerError && error.name === "LoadError")
      throw new GraphLoadError(error.message, { cause: error });
    throw error;
  });

  const call: Ask = (name, given, options) =>
    place.member.ask({ ...given, do: name, handle: place.handle }, options);

  const ask: Ask = async (name, given = {}, options = {}) => {
    if (name === "run") return run(given, options);
    if (!readings.has(name)) return call(name, given, options);
    return inAnotherWhereLost(async (attempt) => {
      if (attempt > 1) Object.assign(place, (await openIn(await workers.any(signal))).place);
      return abortable(call(name, given, options), place.member.heart.blocked);
    });
  };

  async function run(given: object, options: NonNullable<Parameters<Ask>[2]>) {
    try {
      return await call("run", given, options);
    } finally {
      if (options.signal?.aborted) void workers.endIfBlocked(place.member);
      seat?.leave();
    }
  }

  function release(): void {
    seat?.leave();
    forget(place);
  }

  return { ask, about: described, release };
}

/** It counts as no work: a worker that only forgets is at rest. */
function forget({ member, handle }: Place): void {
  member.worker.channel.ask({ do: "release", handle }).catch(() => {});
}
