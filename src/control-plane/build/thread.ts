import { Worker } from "node:worker_threads";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { siblingModule } from "../../foundation/package/sibling.ts";
import { durationText } from "../../foundation/time/duration.ts";
import { BuildError } from "./build-error.ts";
import type { BuildLog } from "./build-request.ts";
import type { FromThread, TaskInput, TaskName, TaskResult, ToThread } from "./thread-tasks.ts";

/**
 * A thread of one build. Whatever this program itself does with the files of a project happens there, so that no
 * project can block the event loop, and too much time or memory fails the build.
 */
export type BuildThread = {
  /**
   * Runs a task.
   * @throws BuildError of the task, or because of its limits; the signal's reason when it aborts, which ends the thread
   */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    options: { signal: AbortSignal; log?: BuildLog; limitMs?: number },
  ): Promise<TaskResult<Name>>;
  close(): Promise<void>;
};

/** Reading what a project says about itself takes milliseconds. */
const readingLimitMs = 30_000;
/** Hundreds of times of what a large project needs. */
const heapLimitBytes = 512 * 1024 ** 2;

/** The thread begins with its first task. */
export function openThread(): BuildThread {
  let worker: Worker | undefined;
  let count = 0;

  function begin(): Worker {
    const begun = new Worker(siblingModule(import.meta.url, "./thread-entry"), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapLimitBytes / 1024 ** 2 },
    });
    // Tasks listen for errors while they run; between two tasks nothing is lost with the thread.
    begun.on("error", () => {});
    begun.once("exit", () => {
      if (worker === begun) worker = undefined;
    });
    return begun;
  }

  async function close(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async run(name, input, { signal, log = () => {}, limitMs = readingLimitMs }) {
      signal.throwIfAborted();
      worker ??= begin();
      const stops = stopSignal(signal, limitMs);
      try {
        return (await answerOf(worker, { id: ++count, name, input }, stops.signal, log)) as TaskResult<
          typeof name
        >;
      } catch (error) {
        if (stops.signal.aborted) await close();
        throw error;
      } finally {
        stops.clear();
      }
    },
    close,
  };
}

/** Aborts with `signal`, and when the time is up. */
function stopSignal(signal: AbortSignal, limitMs: number) {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new BuildError(`the project could not be read within ${durationText(limitMs)}`));
  }, limitMs);
  return { signal: AbortSignal.any([signal, late.signal]), clear: () => clearTimeout(timer) };
}

function answerOf(worker: Worker, task: ToThread, signal: AbortSignal, log: BuildLog): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      signal.removeEventListener("abort", onAbort);
      then();
    };
    const onMessage = (message: FromThread) => {
      if (message.id !== task.id) return;
      if (message.kind === "log") log(message.level, message.text);
      else if (message.kind === "done") settle(() => resolve(message.result));
      else settle(() => reject(errorOf(message)));
    };
    const onError = (error: NodeJS.ErrnoException) => settle(() => reject(endOf(error)));
    const onExit = () => settle(() => reject(new BuildError("the thread that read the project ended")));
    const onAbort = () => settle(() => reject(signal.reason));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal.addEventListener("abort", onAbort, { once: true });
    worker.postMessage(task);
  });
}

function errorOf(failed: Extract<FromThread, { kind: "failed" }>): Error {
  const { message, hint, code, isBuildError } = failed;
  if (isBuildError) return new BuildError(message, { hint });
  return Object.assign(new Error(message), code !== undefined && { code });
}

function endOf(error: NodeJS.ErrnoException): Error {
  if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
  return new BuildError(`the project could not be read in ${byteSizeText(heapLimitBytes)} of memory`);
}
