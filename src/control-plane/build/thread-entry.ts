import { parentPort } from "node:worker_threads";
import { BuildError } from "./build-error.ts";
import { type FromThread, type TaskTools, type ToThread, tasks } from "./thread-tasks.ts";

// The thread of a build: it works for as long as it is not ended.

const post = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on("message", async ({ id, name, input }: ToThread) => {
  const tools: TaskTools = {
    log: (level, text) => post({ id, kind: "log", level, text }),
    signal: new AbortController().signal,
  };
  try {
    post({ id, kind: "done", result: await tasks[name](input as never, tools) });
  } catch (error) {
    const { message, hint, code } = error as Error & { hint?: string; code?: string };
    post({ id, kind: "failed", message, hint, code, isBuildError: error instanceof BuildError });
  }
});
