import { messageChain } from "../../foundation/error.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { isDoneWithin } from "../../foundation/time/time-limit.ts";

/** `warning`: it may go well. `problem`: a deploy or the program fails by it. `skipped`: there was nothing to look at. */
export type CheckState = "ok" | "warning" | "problem" | "skipped";

/** What a check has found: `why` it matters, and the command or step that mends it, where it is not in order. */
export type Finding = {
  state: CheckState;
  detail: string;
  why?: string | undefined;
  fix?: string | undefined;
};

export type Check = { id: string; title: string; look(signal: AbortSignal): Promise<Finding> };

export type CheckGroup = { title: string; checks: readonly Check[] };

/** A finding with where it belongs. */
export type CheckResult = Finding & { id: string; group: string; title: string };

const LIMIT_MS = 15_000;

/**
 * Runs all checks at once, each for itself: one that fails or does not end within 15 seconds is a warning.
 * @returns the results in the order of the checks, each as soon as those before it are known
 * @throws the signal's reason
 */
export async function* runChecks(
  groups: readonly CheckGroup[],
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): AsyncIterable<CheckResult> {
  const stop = new AbortController();
  const started = groups.flatMap(({ title: group, checks }) =>
    checks.map(({ id, title, look }) => ({
      id,
      group,
      title,
      finding: foundWithin(look(AbortSignal.any([signal, stop.signal])), clock),
    })),
  );
  try {
    for (const { finding, ...rest } of started) {
      const found = await finding;
      signal.throwIfAborted();
      yield { ...rest, ...found };
    }
  } finally {
    // Programs and requests that are not waited for any more.
    stop.abort();
  }
}

async function foundWithin(work: Promise<Finding>, clock: Clock): Promise<Finding> {
  try {
    if (await isDoneWithin(LIMIT_MS, work, clock)) return await work;
    work.catch(() => {});
    return { state: "warning", detail: `no answer within ${LIMIT_MS / 1000} seconds` };
  } catch (error) {
    return { state: "warning", detail: `could not be looked at: ${messageChain(error).join(": ")}` };
  }
}

export const ok = (detail: string): Finding => ({ state: "ok", detail });
export const skipped = (detail: string, fix?: string): Finding => ({ state: "skipped", detail, fix });

type Told = { why?: string | undefined; fix?: string | undefined };
export const warning = (detail: string, told: Told = {}): Finding => ({ state: "warning", detail, ...told });
export const problem = (detail: string, told: Told = {}): Finding => ({ state: "problem", detail, ...told });
