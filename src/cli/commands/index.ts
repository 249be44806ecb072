// This folder: one command a file, with its flags and its help. Nothing is printed past the output.

import type { CommandDefinition } from "../command.ts";
import { agentCommand } from "./agent.ts";
import { buildCommand } from "./build.ts";
import { chatCommand } from "./chat.ts";
import { deleteCommand } from "./delete.ts";
import { deployCommand } from "./deploy.ts";
import { hookCommand } from "./hook.ts";
import { interruptCommand } from "./interrupt.ts";
import { keysCommand } from "./keys.ts";
import { listCommand } from "./list.ts";
import { logsCommand } from "./logs.ts";
import { planCommand } from "./plan.ts";
import { promoteCommand } from "./promote.ts";
import { revisionsCommand } from "./revisions.ts";
import { rollbackCommand } from "./rollback.ts";
import { secretsCommand } from "./secrets.ts";
import { serverCommand } from "./server.ts";
import { statusCommand } from "./status.ts";
import { teardownCommand } from "./teardown.ts";
import { templatesCommand } from "./templates.ts";
import { waitCommand } from "./wait.ts";

/** Every command, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  deployCommand,
  planCommand,
  waitCommand,
  rollbackCommand,
  promoteCommand,
  interruptCommand,
  listCommand,
  statusCommand,
  revisionsCommand,
  logsCommand,
  hookCommand,
  chatCommand,
  deleteCommand,
  teardownCommand,
  secretsCommand,
  templatesCommand,
  keysCommand,
  buildCommand,
  serverCommand,
  agentCommand,
];
