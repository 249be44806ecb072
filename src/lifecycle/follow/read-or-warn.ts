import { ControlPlaneError } from "../../client/errors.ts";
import type { Context } from "../context.ts";

/** Whoever asks has failed already: milliseconds with all repeats. */
const EXPLANATION_TIMEOUT_MS = 15_000;

/**
 * A read that only explains a failure; undefined, with a warning, where it cannot be had: the failure matters more.
 * @param what is said of it in the warning, e.g. `the build log`
 */
export async function readOrWarn<T>(
  what: string,
  read: (signal: AbortSignal) => Promise<T>,
  { signal, report }: Pick<Context, "signal" | "report">,
): Promise<T | undefined> {
  const bound = AbortSignal.timeout(EXPLANATION_TIMEOUT_MS);
  try {
    return await read(AbortSignal.any([signal, bound]));
  } catch (error) {
    const isLate = bound.aborted && !signal.aborted;
    if (!isLate && !(error instanceof ControlPlaneError)) throw error;
    const why = error instanceof ControlPlaneError ? error.message : "it does not answer in time";
    report({ type: "warning", message: `${what} cannot be read: ${why}` });
    return undefined;
  }
}
