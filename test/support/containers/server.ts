import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { apiOf } from "../control-plane/control-plane.ts";
import { testDatabaseFor } from "../database/test-schema.ts";
import type { TestEngine } from "./engine.ts";

const command = resolve(import.meta.dirname, "../../../bin/agent-deploy.js");

/** The command of users with an engine, on a free port or on that of a start before. `log`: what it says to its operator. */
export async function startServer(
  engine: TestEngine,
  { data, port = "0", args = [] }: { data: string; port?: string; args?: readonly string[] },
) {
  const words = [
    "server",
    "--data",
    data,
    "--port",
    port,
    "--engine",
    "podman",
    "--sandbox",
    "off",
    "--json",
  ];
  const database = await testDatabaseFor(data);
  const child = spawn(process.execPath, [command, ...words, ...args], {
    env: {
      ...process.env,
      ...engine.environment,
      ...(database && { AGENT_DEPLOY_DATABASE_URL: database.reveal() }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit").then(() => {
    throw new Error(`the server ended before it listened: ${log}`);
  });
  ended.catch(() => {});
  const [line] = await Promise.race([once(lines, "line"), ended]);
  const { url, api_key_file } = JSON.parse(line as string);
  const apiKey = (await readFile(api_key_file, "utf8")).trim();
  return {
    ...apiOf({ url, apiKey }),
    port: new URL(url).port,
    log: () => log,
    kill: (signal: NodeJS.Signals) => end(child, signal),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
