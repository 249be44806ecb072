import type { CommandParts } from "../../engine/run-spec.ts";
import { isById } from "./answers.ts";

/** As the Agent Streaming Protocol tells it: how an answer does not match, which ids it named, and which wait. */
export type Refusal = {
  reason: "not_pending" | "empty_map" | "ambiguous";
  interrupt_ids: string[];
  pending_ids: string[];
};

/** Of a run with `strict_resume`: its answers are not for what waits. Nothing has run, and nothing is answered. */
export class UnknownInterruptError extends Error {
  override name = "UnknownInterruptError";
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** @throws UnknownInterruptError where a strict run answers what is not open, nothing, or several with one value */
export function requireMatch(
  { command, strict_resume }: { command?: CommandParts | null; strict_resume?: boolean | null },
  openIds: readonly string[],
): void {
  const { resume } = command ?? {};
  if (!strict_resume || resume === undefined || resume === null) return;
  const pending_ids = openIds.toSorted();
  const refuse = (message: string, reason: Refusal["reason"], interrupt_ids: string[] = []): never => {
    throw new UnknownInterruptError(message, { reason, interrupt_ids, pending_ids });
  };
  if (isById(resume, openIds)) {
    const unknown = Object.keys(resume).filter((id) => !openIds.includes(id));
    const named = unknown.toSorted();
    if (named.length > 0)
      refuse(`Interrupts not open, or answered already: ${named.join(", ")}.`, "not_pending", named);
  } else if (typeof resume === "object" && Object.keys(resume).length === 0 && !Array.isArray(resume)) {
    refuse("The answers name no interrupt.", "empty_map");
  } else if (openIds.length === 0) {
    refuse("No interrupt is open on this thread.", "not_pending");
  } else if (openIds.length > 1) {
    refuse(`Several interrupts are open: answer them by their ids, ${pending_ids.join(", ")}.`, "ambiguous");
  }
}
