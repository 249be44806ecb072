// This folder: the official Python server as an oracle. The same requests go to it and to ours.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fixtureProject, makeFolder } from "../../../support/agents/agent-server.ts";
import { pythonWith } from "../../../support/machine/python-environment.ts";
import { freePort } from "../../../support/network/free-port.ts";

const release = "langgraph-api==0.16.7";
// The library of both servers.
const others = ["langgraph-cli[inmem]==0.4.40", "langgraph==1.2.24", "langgraph-sdk==0.4.14"];

// It reports to nobody.
const quiet = { LOG_LEVEL: "error", LANGSMITH_TRACING: "false", LANGGRAPH_CLI_NO_ANALYTICS: "1" };

/** The programs of an environment with the official server. */
export const officialPrograms = (): Promise<string> => pythonWith(release, ...others);

/** The official server in memory, as its own command line starts it, with the graphs of a fixture. */
export async function startOfficialServer(programs: string, project: string) {
  const folder = await makeFolder();
  const dir = fixtureProject(project);
  const config = JSON.parse(readFileSync(join(dir, "graph.json"), "utf8"), (_, value) =>
    typeof value === "string" && value.startsWith("./") ? join(dir, value) : value,
  );
  await writeFile(join(folder.path, "langgraph.json"), JSON.stringify({ ...config, dependencies: [dir] }));
  const port = await freePort();
  // Each run of it waits for its next look at the queue: they wait together.
  const args = ["--no-browser", "--no-reload", "--n-jobs-per-worker", "40", "--port", String(port)];
  const child = spawn(join(programs, "langgraph"), ["dev", "--host", "127.0.0.1", ...args], {
    cwd: folder.path,
    env: { ...process.env, ...quiet },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/ok`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the official server ended with ${child.exitCode}: ${said}`);
    await sleep(50);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}
