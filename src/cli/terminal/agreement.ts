import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";

/** Whether somebody agreed; anything else than a plain yes is a no. */
export const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer.trim());

/**
 * Asks before something is lost.
 * @param doing what needs a yes, e.g. `deleting 'support'`
 * @throws UsageError where there is no terminal to ask at
 */
export async function isAgreed(
  { doing, question }: { doing: string; question: string },
  { ask, signal, output }: Pick<Session, "ask" | "signal" | "output">,
): Promise<boolean> {
  if (!ask || output.isJson) throw new UsageError([`${doing} needs --yes without a terminal`]);
  return isYes(await ask(`${question} [y/N] `, signal));
}
