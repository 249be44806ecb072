import { runInProcess } from "./process.ts";
import { runSingleCommand } from "./run.ts";
import { startCommand } from "./start-command.ts";

await runInProcess((env) => runSingleCommand(startCommand, env));
