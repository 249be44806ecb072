import { runInProcess } from "./process.ts";
import { runSingleCommand } from "./run.ts";

/** `npm start`: everything once, on this machine, with the example agent. */
const start = {
  name: "npm start --",
  summary:
    "Start a control plane here, deploy examples/echo-agent to it, talk to the agent and open a chat page",
  load: async () => (await import("./start-command.ts")).startCommand,
};

await runInProcess((env) => runSingleCommand(start, env));
