// This folder: one command a file, with its flags and its help. Nothing is printed past the output.

import type { CommandDefinition } from "../command.ts";
import { keysCommand } from "./administration/keys.ts";
import { secretsCommand } from "./administration/secrets.ts";
import { templatesCommand } from "./administration/templates.ts";
import { tenantsCommand } from "./administration/tenants.ts";
import { buildCommand } from "./build.ts";
import { deleteCommand } from "./delete.ts";
import { deployCommand } from "./deploy.ts";
import { hookCommand } from "./hook.ts";
import { listCommand } from "./list.ts";
import { planCommand } from "./plan.ts";
import { interruptCommand } from "./revisions/interrupt.ts";
import { logsCommand } from "./revisions/logs.ts";
import { promoteCommand } from "./revisions/promote.ts";
import { revisionsCommand } from "./revisions/revisions.ts";
import { rollbackCommand } from "./revisions/rollback.ts";
import { waitCommand } from "./revisions/wait.ts";
import { agentCommand } from "./servers/agent.ts";
import { chatCommand } from "./servers/chat.ts";
import { serverCommand } from "./servers/server.ts";
import { statusCommand } from "./status.ts";
import { teardownCommand } from "./teardown.ts";

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
  tenantsCommand,
  buildCommand,
  serverCommand,
  agentCommand,
];
