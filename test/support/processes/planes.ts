import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Secret } from "../../../src/foundation/secret.ts";
import { freePort } from "../network/free-port.ts";

const script = fileURLToPath(new URL("control-plane-child.ts", import.meta.url));

type Given = {
  databaseUrl: Secret;
  data?: string;
  standby?: boolean;
  hold?: "build";
  paths?: number;
  environment?: NodeJS.ProcessEnv;
};

export type Plane = Awaited<ReturnType<ReturnType<typeof planesOn>["start"]>>;

/** Control planes in processes of their own, with one data folder and fake builds and agents. */
export function planesOn() {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-planes-"));
  const shared = join(folder, "shared");
  mkdirSync(shared);
  const all = new Set<{ kill(signal: NodeJS.Signals): Promise<void> }>();

  async function start({ databaseUrl, data = shared, standby = true, hold, paths, environment }: Given) {
    const port = await freePort();
    const flags = { data, port, hold, paths };
    const args = Object.entries(flags).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, String(value)],
    );
    const child = spawn(process.execPath, [script, ...args, ...(standby ? ["--standby"] : [])], {
      env: { ...process.env, ...environment, TEST_DATABASE_URL: databaseUrl.reveal() },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    let endedAt: number | undefined;
    const ended = once(child, "close").then(([code]) => {
      endedAt = performance.now();
      return code as number | null;
    });
    const waiting = Promise.withResolvers<{ active: { host: string; pid: number; since: string } }>();
    const active = Promise.withResolvers<{ apiKey: string; at: number }>();
    createInterface({ input: child.stdout }).on("line", (line) => {
      const told = JSON.parse(line);
      if ("waiting" in told) waiting.resolve(told.waiting);
      else active.resolve({ apiKey: told.apiKey, at: performance.now() });
    });
    for (const { promise, reject } of [waiting, active]) {
      promise.catch(() => {});
      ended.then((code) => reject(new Error(`the control plane ended with ${code}: ${said}`)));
    }
    const plane = {
      url: `http://127.0.0.1:${port}`,
      pid: child.pid!,
      /** Resolves once it waits for another one. */
      waiting: waiting.promise,
      /** Resolves once it is the active one. */
      active: active.promise,
      /** Resolves with its exit code. */
      ended,
      endedAt: () => endedAt,
      said: () => said,
      signal: (signal: NodeJS.Signals) => void child.kill(signal),
      async kill(signal: NodeJS.Signals = "SIGKILL") {
        child.kill(signal);
        await ended;
      },
    };
    all.add(plane);
    return plane;
  }

  return {
    start,
    /** A folder with the same key, as one that another machine has: nobody there sees the lock of the shared one. */
    otherData() {
      const data = join(folder, "other");
      mkdirSync(data);
      cpSync(join(shared, "secrets.key"), join(data, "secrets.key"));
      return data;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...all].map((plane) => plane.kill("SIGKILL")));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
