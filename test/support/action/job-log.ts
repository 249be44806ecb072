import { createRunnerModel } from "./runner-commands.ts";

export type Annotation = { kind: string; message: string; properties: Record<string, string> };

/** Commands that show nothing in the log. */
const SILENT: ReadonlySet<string> = new Set(["endgroup", "stop-commands"]);

/** What the runner makes of a step's output: it carries out the commands and masks the rest. */
export function createJobLog() {
  const masks: string[] = [];
  const annotations: Annotation[] = [];
  const groups: string[] = [];
  const visible: string[] = [];
  const raw: string[] = [];
  const model = createRunnerModel();
  /** That ended a stop of commands, or will. */
  const tokens = new Set<string>();
  const listeners: ((line: string) => void)[] = [];
  const masked = (text: string) =>
    masks.toSorted((a, b) => b.length - a.length).reduce((rest, mask) => rest.replaceAll(mask, "***"), text);

  function obey(line: string): void {
    const command = model.take(line);
    if (!command) visible.push(masked(line));
    else if (command.kind === "add-mask") masks.push(command.message);
    else if (command.kind === "group") groups.push(command.message);
    else if (!SILENT.has(command.kind) && !tokens.has(command.kind)) annotations.push(command);
    if (command?.kind === "stop-commands") tokens.add(command.message.toLowerCase());
    if (command && command.kind !== "add-mask") visible.push(masked(line));
  }

  return {
    /** Takes a line that the step has written. */
    take(line: string): void {
      raw.push(line);
      obey(line);
      for (const listener of listeners) listener(line);
    },
    onLine: (listener: (line: string) => void) => void listeners.push(listener),
    result: () => ({ masks, annotations, groups, log: visible.join("\n"), raw: raw.join("\n") }),
  };
}

export type JobLog = ReturnType<typeof createJobLog>;
