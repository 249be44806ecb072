import { GraphConfigError } from "../diagnostics/errors.ts";

const variable = "N_JOBS_PER_WORKER";

/**
 * How many runs a process executes at once, by the variable that the official server has for it; without it, all that come.
 * 0: none, others on the same data have to.
 * @throws GraphConfigError when it is no number
 */
export function runSlotsOfEnvironment(environment: Record<string, string | undefined>): number {
  const given = environment[variable]?.trim();
  if (!given) return Number.POSITIVE_INFINITY;
  if (/^(?:0|[1-9]\d{0,5})$/.test(given)) return Number(given);
  throw new GraphConfigError(`${variable}: "${given}" is not a number of runs`, {
    hint: "Write how many runs a process executes at once, such as 10; leave it out for as many as come.",
  });
}
