// This folder: flags that several commands share, and their values. Not here: what commands do with them.

import { statSync } from "node:fs";
import type { Flag } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";

// Variables, not flags: arguments are seen by everybody on the machine.
const DATABASE_VARIABLE = "AGENT_SERVER_DATABASE_URL";
export const KEYS_VARIABLE = "AGENT_SERVER_API_KEYS";
/** Time for runs under way after the first Ctrl-C. */
export const DRAIN_MS = 5000;

/** What a developer chooses of the agent server of a project. */
export const agentFlags = {
  data: {
    flags: "--data <dir>",
    description: `folder of threads and runs (default: .agent-deploy/agent in [dir]); ${DATABASE_VARIABLE}=postgres://… keeps them in PostgreSQL instead`,
  },
  config: {
    flags: "--graph-config-path <path>",
    description: "the graph configuration (default: graph.json, then langgraph.json)",
  },
  studio: {
    flags: "--studio",
    description:
      "let the Studio page call, and print its link: as a separate user where the project authenticates; anyone who reaches the server can claim to be it",
  },
  types: {
    flags: "--no-types",
    description:
      "do not check the types after an edit (default: where the project has typescript and a tsconfig.json)",
  },
} as const satisfies Record<string, Flag>;

/** @throws UsageError when there is no such folder */
export function requireFolder(dir: string): void {
  const info = statSync(dir, { throwIfNoEntry: false });
  if (info?.isDirectory()) return;
  throw new UsageError([info ? `${dir} is not a folder` : `the folder ${dir} does not exist`]);
}
