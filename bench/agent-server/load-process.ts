import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { AnyWork } from "./answer-work.ts";
import type { Work } from "./load.ts";
import { processorMs } from "./server-process.ts";

/** The server has no such thing: the message says what it answered. */
export class CannotError extends Error {
  override name = "CannotError";
}

/** The load client in its process. */
export const startLoadProcess = () => startWorkProcess<Work>(new URL("./load.ts", import.meta.url));

/** A module that answers work, in its process: one piece at a time. @throws CannotError when the server refuses it */
export function startWorkProcess<Work extends AnyWork>(module: URL) {
  const child = fork(fileURLToPath(module), { execArgv: [] });
  const ended = once(child, "exit");
  return {
    /** Processor time so far, in milliseconds; NaN where the system does not say. */
    processorMs: () => processorMs(child),
    async ask<Name extends keyof Work & string>(
      name: Name,
      input: Parameters<Work[Name]>[0],
    ): Promise<Awaited<ReturnType<Work[Name]>>> {
      const gone = ended.then(() => [{ failure: "the load client ended" }]);
      const answered = once(child, "message");
      child.send({ name, input });
      const [{ result, failure, refused }] = await Promise.race([answered, gone]);
      if (refused) throw new CannotError(refused);
      if (failure) throw new Error(`${name}: ${failure}`);
      return result;
    },
    async close(): Promise<void> {
      child.disconnect();
      await ended;
    },
  };
}

export type WorkProcess<Work extends AnyWork> = ReturnType<typeof startWorkProcess<Work>>;
export type LoadProcess = WorkProcess<Work>;
