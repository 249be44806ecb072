import type { Clock } from "../foundation/time/clock.ts";
import type { RunnerEffects } from "./runner.ts";

/** Everything outside of the program, as arguments. */
export type ActionEnvironment = RunnerEffects & {
  /** The parsed event file. */
  event: unknown;
  cwd: string;
  /** The file that runs. */
  entry: string;
  clock: Clock;
  /** Aborts when the job is cancelled. */
  signal: AbortSignal;
};
