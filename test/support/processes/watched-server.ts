import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { agentChannel } from "../agents/agent-channel.ts";
import { fixtureProject, makeFolder, requestsTo } from "../agents/agent-server.ts";
import { mainModule } from "./agent-server.ts";

export type LoopFigures = {
  /** The longest that the event loop stood still since it was last asked, in milliseconds of processor time. */
  heldMs: number;
  /** Memory of the process now. */
  rssBytes: number;
};

/**
 * A server in a separate process that tells how long its event loop was blocked (in processor time of its thread, so
 * that a machine that does much else does not count), and what its heap holds.
 */
export async function startWatchedServer(
  options: { project?: string; dir?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const folder = await makeFolder();
  const watch = fileURLToPath(new URL("./loop-watch.ts", import.meta.url));
  const child = fork(
    mainModule,
    [
      "--dir",
      options.dir ?? fixtureProject(options.project ?? "modes"),
      "--data",
      folder.path,
      "--channel",
      "4",
    ],
    {
      stdio: ["ignore", "pipe", "inherit", "ipc", "pipe"],
      env: { ...process.env, ...options.env },
      execArgv: ["--expose-gc", "--import", watch],
    },
  );
  const exited = once(child, "exit");
  let output = "";
  child.stdout!.on("data", (bytes) => (output += bytes));
  const ask = <Answer>(type: string) =>
    new Promise<Answer>((resolve, reject) => {
      const take = (message: { type: string } & Answer) => {
        if (message.type !== type) return;
        child.off("message", take);
        resolve(message);
      };
      child.on("message", take);
      void exited.then(() => reject(new Error(`the server has ended: ${output}`)));
      child.send({ type });
    });
  const said = await Promise.race([agentChannel(child, 4).first, exited]);
  if (!("url" in said)) throw new Error(`the server has ended: ${output}`);
  const { url } = said;
  return {
    ...requestsTo(url),
    child,
    output: () => output,
    /** What the loop was held since this was last asked. */
    figures: () => ask<LoopFigures>("loop"),
    /** What its heap holds after a collection, with the memory of its buffers. */
    heapBytes: async () => (await ask<{ bytes: number }>("heap")).bytes,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await exited;
      await folder[Symbol.asyncDispose]();
    },
  };
}
