import { commands } from "./commands/index.ts";
import { runInProcess } from "./process.ts";
import { runCommandLine } from "./run.ts";

await runInProcess((surroundings) => runCommandLine(commands, surroundings));
