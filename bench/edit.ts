import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { copyEchoAgent } from "./echo-project.ts";
import { median, ms, table } from "./measure.ts";
import { installPeers } from "./peers.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const programs = {
  ours: [path("../bin/agent-deploy.js"), "agent", "--watch"],
  peer: [path("./node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs"), "dev", "--no-browser"],
} as const;

const about =
  "Milliseconds from the write of a module of the echo agent until the first answer by it: `agent --watch` beside " +
  "`langgraphjs dev`, both asked all the time from the write on, in turn. Each on a project of its own, with the same packages.";

/** A server that takes longer does not do it. */
const LIMIT_MS = 120_000;
const ANSWER_MS = 3000;
/** What somebody does before the next edit. */
const PAUSE_MS = 2000;

/** From an edit of a graph to its first answer. */
export async function editTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  await installPeers();
  const contenders = { peer: await serveEdits("peer"), ours: await serveEdits("ours") };
  const times = { peer: [] as number[], ours: [] as number[] };
  try {
    for (let round = 0; round < (isBrief ? 2 : 20); round++) {
      for (const name of ["peer", "ours"] as const) {
        await sleep(PAUSE_MS);
        times[name].push(await contenders[name].edit(`Edit ${round}`));
      }
    }
  } finally {
    for (const contender of Object.values(contenders)) await contender.close();
  }
  const row = (what: string, of: (values: number[]) => number, wanted: string) => ({
    what,
    ours: ms(of(times.ours)),
    peer: ms(of(times.peer)),
    ratio: `${(of(times.ours) / of(times.peer)).toFixed(2)}×`,
    wanted,
  });
  const rows = [row("median", median, "≤ 1 s"), row("longest", (values) => Math.max(...values), "–")];
  return `${about}\n\n${table(rows, ["what", "ours", "peer", "ratio", "wanted"])}`;
}

async function serveEdits(name: keyof typeof programs) {
  const folder = await mkdtemp(join(tmpdir(), `bench-edit-${name}-`));
  await copyEchoAgent(folder);
  // The name that both know.
  renameSync(join(folder, "graph.json"), join(folder, "langgraph.json"));
  symlinkSync(path("./node_modules"), join(folder, "node_modules"));
  const module = join(folder, "src/echo-model.ts");
  const source = readFileSync(module, "utf8");
  const url = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, [...programs[name], "--port", new URL(url).port], {
    cwd: folder,
    stdio: "ignore",
    // The peer leaves a process behind: the group is ended.
    detached: true,
    env: { ...process.env, LANGSMITH_TRACING: "false" },
  });
  const answer = async () => {
    const response = await fetch(`${url}/runs/wait`, {
      method: "POST",
      // A server that is stopped meanwhile may leave it open.
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { "content-type": "application/json", connection: "close" },
      body: JSON.stringify({
        assistant_id: "agent",
        input: { messages: [{ role: "user", content: "Hi" }] },
      }),
    });
    const { messages } = (await response.json()) as { messages: { content: string }[] };
    return messages.at(-1)!.content;
  };
  await answered(child, answer, "You said");
  return {
    async edit(words: string): Promise<number> {
      const written = performance.now();
      writeFileSync(module, source.replaceAll("You said", words));
      await answered(child, answer, words);
      return performance.now() - written;
    },
    async close(): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      try {
        process.kill(-child.pid!, "SIGKILL");
      } catch {
        // All have ended.
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks until the answer begins so; a server that is being replaced may refuse. */
async function answered(child: ChildProcess, answer: () => Promise<string>, words: string): Promise<void> {
  const latest = performance.now() + LIMIT_MS;
  while (child.exitCode === null && performance.now() < latest) {
    const said = await answer().catch(() => "");
    if (said.startsWith(words)) return;
    await sleep(5);
  }
  throw new Error(`no such answer; the server's exit code is ${child.exitCode}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
