import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type ServerProcess, serverOf } from "./server-process.ts";

const run = promisify(execFile);
const bench = fileURLToPath(new URL("..", import.meta.url));
const environment = join(bench, ".python");

/** The interpreter of the official Python server. */
export const python = join(environment, "bin/python");

/** Installs what `requirements.txt` names into an environment of this folder, once. */
export async function installPythonServer(): Promise<void> {
  const requirements = join(bench, "requirements.txt");
  const wanted = await readFile(requirements, "utf8");
  const installed = join(environment, "installed.txt");
  if (existsSync(installed) && (await readFile(installed, "utf8")) === wanted) return;
  console.log(`Installing into bench/.python (about 200 MB):\n${wanted}`);
  await run("python3", ["-m", "venv", "--clear", environment]);
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements];
  await run(python, install);
  await writeFile(installed, wanted);
}

/** The official Python server as its own command line starts it, with as many workers as it likes best. */
export async function startPythonServer(project: string): Promise<ServerProcess> {
  await installPythonServer();
  const folder = await mkdtemp(join(tmpdir(), "bench-python-"));
  const config = join(folder, "langgraph.json");
  await writeFile(
    config,
    JSON.stringify({ graphs: { agent: `${project}/agent.py:graph` }, dependencies: [project] }),
  );
  const port = await freePort();
  const address = ["--host", "127.0.0.1", "--port", String(port), "--config", config];
  const child = spawn(
    join(environment, "bin/langgraph"),
    ["dev", "--no-browser", "--no-reload", ...address],
    {
      cwd: folder,
      env: { ...process.env, LOG_LEVEL: "error", LANGSMITH_TRACING: "false" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  const server = serverOf(child, `http://127.0.0.1:${port}`, folder);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the Python server ended with ${code}: ${said}`);
  });
  await Promise.race([answers(server.url), ended]);
  ended.catch(() => {});
  return server;
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/ok`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("the Python server does not answer after a minute");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
