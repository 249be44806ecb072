import { parentPort } from "node:worker_threads";
import { BuildError } from "./build-error.ts";
import { type FromThread, type TaskName, type TaskTools, tasks } from "./thread-tasks.ts";

// The thread of a build: one task after the other, until it is ended.

const post = (message: FromThread) => parentPort?.postMessage(message);
const tools: TaskTools = {
  log: (level, text) => post({ kind: "log", level, text }),
  signal: new AbortController().signal,
};

parentPort?.on("message", async ({ name, input }: { name: TaskName; input: never }) => {
  try {
    post({ kind: "done", result: await tasks[name](input, tools) });
  } catch (error) {
    const { message, hint, code } = error as Error & { hint?: string; code?: string };
    post({ kind: "failed", message, hint, code, isBuildError: error instanceof BuildError });
  }
});
