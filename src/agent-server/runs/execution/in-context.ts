import type { RunRecord } from "../../threads/run.ts";
import type { RunContext } from "../run-context.ts";
import type { RunKwargs } from "./run-input.ts";

/** Does work of a run, whoever asks for it: what is written is encrypted for the context that the run was made in. */
export const inContextOf = <T>(
  { kwargs }: Pick<RunRecord, "kwargs">,
  { database }: Pick<RunContext, "database">,
  work: () => T,
): T => database.sealing.within((kwargs as RunKwargs).encryption_context, work);
