import { availableParallelism } from "node:os";
import { GraphConfigError } from "../../../diagnostics/errors.ts";

const variable = "AGENT_SERVER_PYTHON_WORKERS";

/**
 * The most workers of a project: as many as the machine has processors, from 3 to 8, so that one or two may be blocked.
 * @throws GraphConfigError where the environment says what is no number from 1 to 99
 */
export function mostWorkers(env: Record<string, string | undefined>): number {
  const given = env[variable];
  if (!given) return Math.min(Math.max(availableParallelism(), 3), 8);
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  throw new GraphConfigError(`${variable} is "${given}", not a number of processes from 1 to 99`);
}
