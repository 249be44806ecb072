import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Secret } from "../../../src/foundation/secret.ts";
import { apiOf } from "../control-plane/control-plane.ts";

const script = fileURLToPath(new URL("control-plane-child.ts", import.meta.url));

/**
 * Where revisions get stuck: in their build or start, or in a build that holds the event loop. `sealed`: their
 * builds make folders that their owner may not change.
 */
type Hold = "build" | "start" | "loop" | "loop for a while" | "sealed";

type Disk = { folder: string; enter: readonly string[] };

/** A control plane in a child process, with fake builds and agents. `user`: whom it runs as; `disk`: where its data lies;
 * `databaseUrl`, `agentDatabaseUrl`: those of databases elsewhere. */
export async function startKillableControlPlane(
  first: {
    hold?: Hold;
    user?: number | undefined;
    disk?: Disk;
    databaseUrl?: Secret;
    agentDatabaseUrl?: Secret;
    environment?: NodeJS.ProcessEnv;
  } = {},
) {
  const { user, disk, databaseUrl, agentDatabaseUrl } = first;
  const data = disk?.folder ?? mkdtempSync(join(tmpdir(), "agent-deploy-killable-"));
  if (user !== undefined) chownSync(data, user, user);
  let child: ChildProcess;

  async function start(port: string, hold?: string) {
    const args = [script, "--data", data, "--port", port, ...(hold ? ["--hold", hold] : [])];
    const [program = "", ...given] = [...(disk?.enter ?? []), process.execPath, ...args];
    const env = {
      ...process.env,
      ...first.environment,
      ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl.reveal() }),
      ...(agentDatabaseUrl && { TEST_AGENT_DATABASE_URL: agentDatabaseUrl.reveal() }),
    };
    child = spawn(program, given, { env, stdio: ["ignore", "pipe", "inherit"], uid: user, gid: user });
    const exited = once(child, "exit").then(() => {
      throw new Error("the control plane ended before it listened");
    });
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const [line] = await Promise.race([once(lines, "line"), exited]);
    exited.catch(() => {});
    return JSON.parse(line as string) as { url: string; apiKey: string };
  }
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  const where = await start("0", first.hold);
  return {
    ...where,
    ...apiOf(where),
    data,
    kill,
    /** On the same folder and port. */
    async start(hold?: Hold) {
      await start(new URL(where.url).port, hold);
    },
    async [Symbol.asyncDispose]() {
      await kill();
      if (!disk) rmSync(data, { recursive: true, force: true });
    },
  };
}
