import { abortable } from "../../../../foundation/time/abortable.ts";
import { GraphProcessLostError } from "../../../diagnostics/errors.ts";
import type { Channel } from "../wire/channel.ts";
import type { Workers } from "./workers.ts";

/**
 * Work in a worker, done again in another one where that ends or does not answer: for what changes nothing.
 * @param work gets the number of the attempt, from 1
 * @param most how many workers may be lost, one after the other
 * @throws GraphProcessLostError of the last attempt; what the work throws
 */
export async function inAnotherWhereLost<T>(
  work: (attempt: number) => Promise<T>,
  { most = 3 } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof GraphProcessLostError) || attempt === most) throw error;
    }
  }
}

/** Asks any worker for what changes nothing. */
export const readIn = (
  workers: Workers,
  ...[call, options]: Parameters<Channel["ask"]>
): ReturnType<Channel["ask"]> =>
  inAnotherWhereLost(async () => {
    const member = await workers.any(options?.signal);
    return abortable(member.ask(call, options), member.heart.blocked);
  });
