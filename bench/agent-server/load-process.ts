import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Work } from "./load.ts";

/** The server has no such thing: the message says what it answered. */
export class CannotError extends Error {
  override name = "CannotError";
}

/** The load client in its process: one piece of work at a time. @throws CannotError when the server refuses it */
export function startLoadProcess() {
  const child = fork(fileURLToPath(new URL("./load.ts", import.meta.url)), { execArgv: [] });
  const ended = once(child, "exit");
  return {
    async ask<Name extends keyof Work>(
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

export type LoadProcess = ReturnType<typeof startLoadProcess>;
