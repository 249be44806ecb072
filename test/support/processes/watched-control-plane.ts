import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { apiOf } from "../control-plane/control-plane.ts";

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * A control plane with its gateways in a separate process that tells how long its event loop was blocked. `real`: it
 * builds what it is given.
 */
export async function startWatchedControlPlane({ real = false } = {}) {
  const data = mkdtempSync(join(tmpdir(), "agent-deploy-watched-"));
  const child = fork(fileOf("control-plane-child.ts"), ["--data", data, ...(real ? ["--real"] : [])], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    execArgv: ["--import", fileOf("loop-watch.ts")],
  });
  const exited = once(child, "exit");
  const ended = exited.then((): never => {
    throw new Error("the control plane has ended");
  });
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await Promise.race([once(lines, "line"), ended])) as [string];
  const where = JSON.parse(line) as { url: string; apiKey: string };
  return {
    ...where,
    ...apiOf(where),
    /** The longest that the loop was held since this was last asked, in milliseconds of processor time. */
    async heldMs(): Promise<number> {
      const told = once(child, "message");
      child.send({ type: "loop" });
      const [figures] = (await Promise.race([told, ended])) as [{ heldMs: number }];
      return figures.heldMs;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
