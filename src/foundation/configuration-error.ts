import { AgentDeployError } from "./error.ts";

/** One mistake: the field it is about (dotted), what to do in a sentence, and where it is written. */
export type ConfigurationProblem = {
  path: string;
  message: string;
  /** 1-based. */
  line?: number | undefined;
  file?: string | undefined;
};

/** What was asked for cannot be; nothing was changed. Holds every mistake at once, and never a secret's value. */
export class ConfigurationError extends AgentDeployError {
  readonly code = "configuration";
  readonly problems: readonly ConfigurationProblem[];

  constructor(problems: readonly ConfigurationProblem[], options: { hint?: string; cause?: unknown } = {}) {
    const lines = problems.map(problemLine);
    const message =
      lines.length === 1
        ? String(lines[0])
        : `${lines.length} problems in the configuration:\n${lines.map((line) => `  ${line}`).join("\n")}`;
    super(message, { hint: "Nothing was changed. Correct it and run again.", ...options });
    this.problems = problems;
  }
}

/** One problem as a line: `agent-deploy.yaml:3: source: …`. */
export function problemLine({ path, message, line, file }: ConfigurationProblem): string {
  const where = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}: `;
  return `${where}${path === "" || message.startsWith(path) ? message : `${path}: ${message}`}`;
}
