import { type CommandParts, isGiven } from "../../engine/run-spec.ts";

/** How the library writes the ids of interrupts. */
const isInterruptId = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

/**
 * What a run answers, by the ids of the interrupts: the library gets its answers in no other form. A value without an id
 * would stay with the thread, and answer a later question. What names only interrupts that are not open answers none:
 * it may have been given before, to what was open then.
 */
export function answersOf(
  { command, asked }: { command?: CommandParts | null; asked?: readonly string[] },
  openIds: readonly string[],
): Map<string, unknown> {
  const { resume, update, goto } = command ?? {};
  // Beside other fields clients write null for nothing; alone it is the answer.
  if (resume === undefined || (resume === null && (isGiven(update) || isGiven(goto)))) return new Map();
  if (isById(resume, openIds)) {
    return new Map(openIds.filter((id) => Object.hasOwn(resume, id)).map((id) => [id, resume[id]]));
  }
  return new Map(openIds.filter((id) => asked?.includes(id) ?? true).map((id) => [id, resume]));
}

/** The interrupts that a run is to answer; undefined for one that answers none. */
export function answeredBy({
  command,
  asked,
}: {
  command?: CommandParts | null;
  asked?: readonly string[];
}): ReadonlySet<string> | "all" | undefined {
  if (command?.resume === undefined) return undefined;
  if (isById(command.resume, [])) return new Set(Object.keys(command.resume));
  return asked ? new Set(asked) : "all";
}

/** Whether answers are given by the ids of interrupts, or one value to all. */
export function isById(
  resume: unknown,
  openIds: readonly string[],
): resume is Readonly<Record<string, unknown>> {
  if (typeof resume !== "object" || resume === null || Array.isArray(resume)) return false;
  const keys = Object.keys(resume);
  return (keys.length > 0 && keys.every(isInterruptId)) || openIds.some((id) => Object.hasOwn(resume, id));
}
