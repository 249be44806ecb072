import type { CommandDefinition } from "../command.ts";
import { agentCommand } from "./agent.ts";
import { deleteCommand } from "./delete.ts";
import { deployCommand } from "./deploy.ts";
import { listCommand } from "./list.ts";
import { logsCommand } from "./logs.ts";
import { planCommand } from "./plan.ts";
import { revisionsCommand } from "./revisions.ts";
import { serverCommand } from "./server.ts";
import { statusCommand } from "./status.ts";

/** Every command, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  deployCommand,
  planCommand,
  listCommand,
  statusCommand,
  revisionsCommand,
  logsCommand,
  deleteCommand,
  serverCommand,
  agentCommand,
];
