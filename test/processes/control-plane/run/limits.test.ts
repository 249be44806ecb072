import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadOf } from "../../../../src/control-plane/agents/agent-load.ts";
import { openCgroupLimits } from "../../../../src/control-plane/run/limits/cgroup-limits.ts";
import { openProcessLimits } from "../../../../src/control-plane/run/limits/process-limits.ts";
import { processRunner } from "../../../../src/control-plane/run/process-runner.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { anyStart } from "../../../support/control-plane/agent-start.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const PROJECT = join(import.meta.dirname, "../../../..");

const byProcess = () => openProcessLimits({ clock: systemClock, path: process.env.PATH ?? "" });

function byCgroup(root: string) {
  const limits = openCgroupLimits({ root, membership: "0::/own\n", pid: process.pid, isAlive: () => true });
  if (typeof limits === "string") throw new Error(limits);
  return limits;
}

/** A project whose graph does what `work` says when it is loaded, or when it is run with `input.work`. */
function runnerOf(source: string, cgroups?: string) {
  const folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name: "limited", type: "module" }),
    "agent.ts": source,
  });
  execFileSync("ln", ["-s", join(PROJECT, "node_modules"), join(folder.path, "node_modules")]);
  const limits = cgroups === undefined ? byProcess() : byCgroup(cgroups);
  const lines: string[] = [];
  const runner = processRunner({
    environment: process.env,
    limits,
    folders: async () => ({
      ...{ build_directory: folder.path, project_directory: folder.path },
      ...{ config_file: join(folder.path, "graph.json"), data_directory: join(folder.path, "data") },
    }),
  });
  return {
    lines,
    start: (resources: object) =>
      runner.start({
        ...{ ...anyStart(), deployment_id: "d", revision_id: "r", environment: {}, resources },
        code: { kind: "folder", build_directory: "", project_directory: "", config_file: "" },
        signal: new AbortController().signal,
        log: (level, message) => void lines.push(`${level} ${message}`),
      }),
    async [Symbol.asyncDispose]() {
      await runner.close();
      await limits.close();
      folder[Symbol.dispose]();
    },
  };
}

const graph = (work: string) => `
import { Annotation, StateGraph } from "@langchain/langgraph";
import { anyStart } from "../../../support/control-plane/agent-start.ts";
const State = Annotation.Root({ said: Annotation<unknown> });
const kept: unknown[] = [];
export const graph = new StateGraph(State)
  .addNode("work", async () => { ${work} })
  .addEdge("__start__", "work")
  .compile();
`;

const REASON = "it used up its memory limit of 256 MB (source_config.resource_spec.memory_limit_mb)";
const LIMITS = { cpu: 0.5, cpu_limit: 1, memory_mb: 128, memory_limit_mb: 256 };

// Holds CP-2.4-memory
test("an agent whose heap is full while it loads is a StartError that names the limit", async () => {
  await using at = runnerOf(`const kept = []; for (;;) kept.push({ more: kept.length + "" });`);
  await expect(at.start(LIMITS)).rejects.toMatchObject({
    code: "start_failed",
    message: `the agent server ended before it answered: ${REASON}`,
  });
});

// Holds CP-2.4-memory
test("an agent that holds too much outside of its heap is ended, also when a child of it does", async () => {
  const work = `
    const { spawn } = await import("node:child_process");
    spawn(process.execPath, ["-e", "const kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 20)"]);
    await new Promise(() => {});
  `;
  await using at = runnerOf(graph(work));
  const agent = await at.start(LIMITS);
  const headers = { "content-type": "application/json", "x-api-key": agent.key!.reveal() };
  const body = JSON.stringify({ assistant_id: "agent", input: {} });
  void fetch(`${agent.url}/runs/wait`, { method: "POST", headers, body }).catch(() => {});
  expect(await agent.exited).toMatchObject({ signal: "SIGKILL", reason: REASON });
});

// Holds CP-2.4-cpu
test.runIf(process.platform === "linux")(
  "an agent runs with its niceness and on its processors, which its log says once",
  async () => {
    const work = `
      const { readFileSync } = await import("node:fs");
      const { getPriority } = await import("node:os");
      const allowed = /Cpus_allowed_list:\\s*(\\S+)/.exec(readFileSync("/proc/self/status", "utf8"))[1];
      return { said: { niceness: getPriority(), allowed, options: process.execArgv } };
    `;
    await using at = runnerOf(graph(work));
    const agent = await at.start(LIMITS);
    const headers = { "content-type": "application/json", "x-api-key": agent.key!.reveal() };
    const body = JSON.stringify({ assistant_id: "agent", input: {} });
    const answer = await fetch(`${agent.url}/runs/wait`, { method: "POST", headers, body });
    const { said } = (await answer.json()) as { said: { allowed: string } };
    expect(said).toMatchObject({
      niceness: 3,
      options: expect.arrayContaining(["--max-old-space-size=192"]),
    });
    expect(said.allowed).toMatch(/^\d+$/);
    await at.start(LIMITS);
    expect(
      at.lines.filter((line) => line.startsWith("INFO limits without cgroups: memory 256 MB")),
    ).toHaveLength(1);
  },
);

test("an agent begins once it is in its cgroup, and its channel works after that", async () => {
  using cgroups = projectFolder({
    "cgroup.controllers": "memory cpu",
    "own/cgroup.controllers": "memory cpu",
    "own/cgroup.procs": "",
  });
  await using at = runnerOf(graph("return { said: process.pid };"), cgroups.path);
  const agent = await at.start(LIMITS);
  const headers = { "content-type": "application/json", "x-api-key": agent.key!.reveal() };
  const body = JSON.stringify({ assistant_id: "agent", input: {} });
  const { said } = (await (
    await fetch(`${agent.url}/runs/wait`, { method: "POST", headers, body })
  ).json()) as { said: number };
  const file = `own/agent-deploy-agents-${process.pid}-0/1/cgroup.procs`;
  expect(readFileSync(join(cgroups.path, file), "utf8")).toBe(String(said));
  expect(await loadOf(agent)).toMatchObject({ isIdle: true });
  // A pretended group cannot be removed while it holds files, as a real one can.
  rmSync(join(cgroups.path, "own"), { recursive: true });
  await agent.stop();
});
