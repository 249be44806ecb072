// This folder: errors of the server and of graphs: their classes, what a client and the log say of them.

import { GraphLoadError } from "./errors.ts";

/**
 * Waits for all of them.
 * @param undo takes back what has succeeded where another one fails
 * @throws what the only one that fails throws; of several, a GraphLoadError with the messages and hints of all
 */
export async function allOrProblems<T>(
  under: readonly Promise<T>[],
  undo: (done: T) => Promise<void> = async () => {},
): Promise<T[]> {
  const settled = await Promise.allSettled(under);
  const failures = settled.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  const done = settled.filter(({ status }) => status === "fulfilled") as PromiseFulfilledResult<T>[];
  if (failures.length === 0) return done.map(({ value }) => value);
  await Promise.all(done.map(({ value }) => undo(value)));
  const errors = failures.map(({ reason }) => reason as Error & { hint?: string });
  if (errors.length === 1) throw errors[0];
  const message = errors.map((error) => error.message).join("\n");
  const hints = errors.flatMap(({ hint }) => (hint === undefined ? [] : [hint]));
  throw new GraphLoadError(message, {
    ...(hints.length > 0 && { hint: hints.join("\n") }),
    cause: new AggregateError(errors, message),
  });
}
