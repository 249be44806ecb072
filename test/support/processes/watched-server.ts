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
 * A server in a separate process that tells how long its event loop was blocked: in processor time of its thread, so
 * that a machine that does much else does not count.
 */
export async function startWatchedServer(options: { project?: string; env?: NodeJS.ProcessEnv } = {}) {
  const folder = await makeFolder();
  const watch = fileURLToPath(new URL("./loop-watch.ts", import.meta.url));
  const child = fork(
    mainModule,
    ["--dir", fixtureProject(options.project ?? "modes"), "--data", folder.path, "--channel", "4"],
    {
      stdio: ["ignore", "pipe", "inherit", "ipc", "pipe"],
      env: { ...process.env, ...options.env },
      execArgv: ["--import", watch],
    },
  );
  const exited = once(child, "exit");
  let output = "";
  child.stdout!.on("data", (bytes) => (output += bytes));
  const messages = (type: string) =>
    new Promise<LoopFigures>((resolve, reject) => {
      const take = (message: { type: string } & LoopFigures) => {
        if (message.type !== type) return;
        child.off("message", take);
        resolve(message);
      };
      child.on("message", take);
      void exited.then(() => reject(new Error(`the server has ended: ${output}`)));
    });
  const said = await Promise.race([agentChannel(child, 4).first, exited]);
  if (!("url" in said)) throw new Error(`the server has ended: ${output}`);
  const { url } = said;
  return {
    ...requestsTo(url),
    child,
    output: () => output,
    /** What the loop was held since this was last asked. */
    async figures(): Promise<LoopFigures> {
      const told = messages("loop");
      child.send({ type: "loop" });
      return told;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await exited;
      await folder[Symbol.asyncDispose]();
    },
  };
}
