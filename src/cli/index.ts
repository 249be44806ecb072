// This folder: the command line. Not here: what deploying does, which `src/lifecycle` decides.

import { runInProcess } from "./process.ts";

// Nothing waits for it: bundled, this is a script.
void runInProcess(async (env) => {
  // Loaded once signals are listened to: a Ctrl-C during the load is answered like any other.
  const [{ commandTable }, { runCommandLine }] = await Promise.all([
    import("./commands/index.ts"),
    import("./run.ts"),
  ]);
  return runCommandLine(commandTable, env);
});
