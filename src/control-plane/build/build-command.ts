// This folder: from code to a project that can be started. No secrets of agents.

import type { ChildEnvironment } from "../machine/host-environment.ts";
import { mostRelevantLine } from "../machine/lines/most-relevant-line.ts";
import type { Confinement } from "../sandbox/sandbox.ts";
import { BuildError } from "./build-error.ts";
import type { BuildLog } from "./build-request.ts";
import { type Command, type CommandEnd, runCommand } from "./run-command.ts";

export type BuildCommand = {
  /** What it is for, e.g. `install`. */
  purpose: string;
  command: Command["command"];
  directory: string;
  environment: ChildEnvironment;
  confinement?: Confinement | undefined;
  signal: AbortSignal;
  log: BuildLog;
};

/**
 * Runs a command of a build with its output in the build log.
 * @throws BuildError naming the command, how it ended and the line that says why
 */
export async function runBuildCommand(options: BuildCommand): Promise<void> {
  const { command, log, purpose } = options;
  const text = typeof command === "string" ? command : command.join(" ");
  const last: string[] = [];
  const remember = (line: string) => {
    if (last.push(line) > 200) last.shift();
  };
  log("INFO", `$ ${text}`);
  const end: CommandEnd = await runCommand({
    ...options,
    // Package managers write warnings and progress to standard error, too: it is no error until the command has failed.
    onLine: (line) => {
      remember(line);
      log("INFO", line);
    },
  });
  if (end.code === 0) return;
  const why = mostRelevantLine(last);
  throw new BuildError(`the ${purpose} command '${text}' failed (${end.reason})${why ? `: ${why}` : ""}`, {
    hint: "Run it in a fresh clone to see the same.",
  });
}
