import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { loadOf } from "../../../../src/control-plane/agents/agent-load.ts";
import { isAnswered } from "../../../../src/control-plane/run/ask-agent.ts";
import {
  type AgentFolders,
  type ProcessRunnerOptions,
  processRunner,
} from "../../../../src/control-plane/run/process-runner.ts";
import type { AgentCode, RunningAgent } from "../../../../src/control-plane/run/runner.ts";
import { Secret } from "../../../../src/foundation/secret.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { anyStart } from "../../../support/control-plane/agent-start.ts";
import { openGate } from "../../../support/gate.ts";
import { ended, isAlive } from "../../../support/machine/is-alive.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const agents = resolve(import.meta.dirname, "../../../fixtures/agents");
const graphs = resolve(import.meta.dirname, "../../../fixtures/graphs/modes");

type Behaviour = "healthy" | "slow" | "crash" | "fail" | "silent" | "sick" | "stubborn" | "grandchild";

const codeIn = (app: string) =>
  ({
    kind: "folder",
    build_directory: app,
    project_directory: app,
    config_file: join(app, "graph.json"),
  }) as const;

/** The paths of the code are absolute here. */
async function foldersIn(folder: string, code: AgentCode): Promise<AgentFolders> {
  if (code.kind !== "folder") throw new TypeError("only builds run here");
  return { ...code, data_directory: join(folder, "data") };
}

/** A runner of the pretended agent server, in its own folder. */
function runnerInFolder(options: Partial<ProcessRunnerOptions> = {}) {
  const folder = projectFolder({ "app/graph.json": "{}" });
  const lines: string[] = [];
  const waiting: { text: string; resolve: (rest: string) => void }[] = [];
  const runner = processRunner({
    environment: { PATH: process.env.PATH, HOME: folder.path, CONTROL_PLANE_KEY: "ours", npm_config_x: "y" },
    serverModule: join(agents, "agent.mjs"),
    folders: ({ code }) => foldersIn(folder.path, code),
    ...options,
  });
  return {
    folder,
    lines,
    runner,
    /** The rest of the line that starts with `text`. */
    line: (text: string) =>
      new Promise<string>((resolve) => {
        const found = lines.find((line) => line.startsWith(text));
        if (found) resolve(found.slice(text.length));
        else waiting.push({ text, resolve });
      }),
    start: (behaviour: Behaviour, signal = new AbortController().signal) =>
      runner.start({
        ...anyStart(),
        deployment_id: "d",
        revision_id: "r",
        code: codeIn(join(folder.path, "app")),
        environment: { BEHAVIOUR: new Secret(behaviour), API_TOKEN: new Secret("canary") },
        signal,
        log: (level, message) => {
          lines.push(`${level} ${message}`, message);
          for (const { text, resolve } of waiting)
            if (message.startsWith(text)) resolve(message.slice(text.length));
        },
      }),
    async [Symbol.asyncDispose]() {
      await runner.close();
      folder[Symbol.dispose]();
    },
  };
}

const pidOf = async (p: ReturnType<typeof runnerInFolder>) => Number(await p.line("pid "));

test("a start resolves once the agent answers /ok, also when it is slow", async () => {
  await using p = runnerInFolder();
  const agent = await p.start("slow");
  const response = await fetch(`${agent.url}/ok`);
  expect(response.status).toBe(200);
  expect(p.runner.sources).toEqual(["repo_host", "internal_source", "internal_template"]);
});

test("starts the agent in its project, with its arguments", async () => {
  await using p = runnerInFolder();
  const { url } = await p.start("healthy");
  const { argv, cwd } = (await (await fetch(url)).json()) as { argv: string[]; cwd: string };
  expect(cwd).toBe(join(p.folder.path, "app"));
  expect(argv).toEqual([
    ...["--dir", join(p.folder.path, "app"), "--config", "graph.json"],
    ...["--host", "127.0.0.1", "--port", "0", "--data", join(p.folder.path, "data"), "--stop-grace", "2"],
    ...["--watch-parent", "--channel", "3"],
  ]);
});

test("the agent receives its secrets and basic variables, and nothing of the control plane's environment", async () => {
  await using p = runnerInFolder();
  const { url } = await p.start("healthy");
  const environment = (await (await fetch(`${url}/environment`)).json()) as Record<string, string>;
  expect(environment).toMatchObject({ API_TOKEN: "canary", HOME: p.folder.path });
  expect(environment).not.toHaveProperty("CONTROL_PLANE_KEY");
  expect(environment).not.toHaveProperty("npm_config_x");
  expect(environment.PATH).toContain(process.env.PATH);
});

test.each([
  ["crash", "the agent server ended with exit code 3 before it answered: TypeError: model is not a function"],
  ["fail", "graph.ts has no export 'graph'"],
] as const)("an agent that cannot start (%s) is a StartError with the reason", async (behaviour, message) => {
  await using p = runnerInFolder();
  await expect(p.start(behaviour)).rejects.toMatchObject({ code: "start_failed", message });
  expect(isAlive(await pidOf(p))).toBe(false);
  if (behaviour === "crash") expect(p.lines).toContain("ERROR TypeError: model is not a function");
});

test.each([
  ["silent", "the agent server was not healthy within 60 s: it did not say where it listens"],
  ["sick", "the agent server was not healthy within 60 s: GET /ok is answered with 500"],
] as const)(
  "an agent that does not become healthy (%s) is stopped and reported",
  async (behaviour, message) => {
    const late = Promise.withResolvers<void>();
    await using p = runnerInFolder({
      clock: {
        now: () => 0,
        sleep: (ms, signal) => {
          // The pause between two looks at /ok: it has been answered once.
          if (ms === 100) late.resolve();
          return ms === 60_000 ? late.promise : systemClock.sleep(ms, signal);
        },
      },
    });
    const starting = p.start(behaviour);
    const pid = await pidOf(p);
    if (behaviour === "silent") late.resolve();
    await expect(starting).rejects.toThrow(message);
    expect(isAlive(pid)).toBe(false);
  },
);

test("an abort ends a start in progress", async () => {
  await using p = runnerInFolder();
  const controller = new AbortController();
  const starting = p.start("silent", controller.signal);
  const pid = await pidOf(p);
  controller.abort(new Error("interrupted"));
  await expect(starting).rejects.toThrow("interrupted");
  expect(isAlive(pid)).toBe(false);
});

test("drain tells the agent its limit and waits for its end", async () => {
  await using p = runnerInFolder();
  const agent = await p.start("healthy");
  await agent.drain(4_000);
  expect(p.lines).toContain('message {"type":"drain","limitMs":4000}');
  expect(p.lines).not.toContain('message {"type":"stop"}');
  expect(await agent.exited).toEqual({ code: 0, signal: null });
});

/** A real agent of the test graphs, with a run in flight that ends when the gate opens. */
async function realAgent(p: ReturnType<typeof runnerInFolder>, gateUrl: string) {
  const agent = await p.runner.start({
    ...anyStart(),
    deployment_id: "d",
    revision_id: "r",
    code: { ...codeIn(graphs), build_directory: join(p.folder.path, "app") },
    environment: {},
    signal: new AbortController().signal,
    log: (_level, message) => p.lines.push(message),
  });
  const stream = await fetch(`${agent.url}/runs/stream`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": agent.key?.reveal() ?? "" },
    body: JSON.stringify({
      assistant_id: "gated",
      input: { gate: gateUrl, steps: 1 },
      stream_mode: "custom",
    }),
  });
  return { agent, stream };
}

const isIdle = async (agent: RunningAgent) => (await loadOf(agent))?.isIdle;

test("an agent is idle while it has no run in flight, no pending run and no cron", async () => {
  await using gate = await openGate();
  await using p = runnerInFolder({ serverModule: undefined });
  const { agent, stream } = await realAgent(p, gate.url);
  const send = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json", "x-api-key": agent.key?.reveal() ?? "" };
    const answer = await fetch(agent.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text ? JSON.parse(text) : undefined;
  };
  await gate.arrivals(1);
  expect(await isIdle(agent)).toBe(false);
  gate.open();
  await stream.text();
  await expect.poll(() => isIdle(agent)).toBe(true);
  const { cron_id } = await send("POST", "/runs/crons", { assistant_id: "gated", schedule: "0 0 1 1 *" });
  expect(await isIdle(agent)).toBe(false);
  await send("DELETE", `/runs/crons/${cron_id}`);
  expect(await isIdle(agent)).toBe(true);
  await send("POST", "/runs", {
    assistant_id: "gated",
    input: { gate: gate.url, steps: 1 },
    after_seconds: 3600,
  });
  expect(await isIdle(agent)).toBe(false);
  await agent.stop();
  expect(await isIdle(agent)).toBe(false);
});

test("the compile cache of an agent is stored with its build as soon as it answers", async () => {
  await using gate = await openGate();
  await using p = runnerInFolder({ serverModule: undefined });
  const { stream } = await realAgent(p, gate.url);
  await stream.body?.cancel();
  expect(readdirSync(join(p.folder.path, "app/.compile-cache")).length).toBeGreaterThan(0);
});

test("an agent with a run in flight exits by itself soon after stop, and logs lifecycle events only", async () => {
  await using gate = await openGate();
  await using p = runnerInFolder({ serverModule: undefined, stopGraceMs: 100, stopTimeoutMs: 3_600_000 });
  const { agent, stream } = await realAgent(p, gate.url);
  await gate.arrivals(1);
  await agent.stop();
  expect(await agent.exited).toEqual({ code: 0, signal: null });
  await expect(stream.text()).rejects.toThrow();
  const events = p.lines.map((line) => JSON.parse(line).event);
  // On a busy machine the agent may log that, too.
  const others = ["config_warning", "event_loop_blocked"];
  expect(events.filter((event) => !others.includes(event))).toEqual(["listening", "draining"]);
});

test("an agent answers its gateway only, and each start generates another key", async () => {
  await using gate = await openGate();
  await using p = runnerInFolder({ serverModule: undefined });
  const { agent, stream } = await realAgent(p, gate.url);
  expect(stream.status).toBe(200);
  expect((await fetch(`${agent.url}/info`)).status).toBe(401);
  expect((await fetch(`${agent.url}/ok`)).status).toBe(200);
  gate.open();
  await stream.text();
  await using pretended = runnerInFolder();
  const keys = [await pretended.start("healthy"), await pretended.start("healthy")].map(({ key }) =>
    key?.reveal(),
  );
  expect(new Set([...keys, agent.key?.reveal()]).size).toBe(3);
});

test("a draining agent exits after its last run, and logs its limit", async () => {
  await using gate = await openGate();
  await using p = runnerInFolder({ serverModule: undefined, stopGraceMs: 0 });
  const { agent, stream } = await realAgent(p, gate.url);
  await gate.arrivals(1);
  const drained = agent.drain(60_000);
  await expect.poll(() => p.lines.at(-1)).toBe('{"level":"INFO","event":"draining","limit_ms":60000}');
  gate.open();
  await drained;
  expect(await stream.text()).toContain('{"passed":1}');
  expect(await agent.exited).toEqual({ code: 0, signal: null });
});

test("stop asks the agent to exit, and kills it with SIGKILL when it does not", async () => {
  await using p = runnerInFolder({ stopTimeoutMs: 200 });
  const agent = await p.start("stubborn");
  await agent.stop();
  expect(p.lines).toContain('message {"type":"stop"}');
  expect(await agent.exited).toEqual({ code: null, signal: "SIGKILL" });
});

test("processes that an agent started end with it", async () => {
  await using p = runnerInFolder();
  const agent = await p.start("grandchild");
  const grandchild = Number(await p.line("grandchild "));
  expect(isAlive(grandchild)).toBe(true);
  await agent.stop();
  await ended(grandchild);
});

test("a crash of a running agent is reported after its last output", async () => {
  await using p = runnerInFolder();
  const agent = await p.start("healthy");
  process.kill(await pidOf(p), "SIGKILL");
  expect(await agent.exited).toEqual({ code: null, signal: "SIGKILL" });
  await agent.stop();
});

test("a process that was stopped does not answer, and is ended all the same", async () => {
  await using p = runnerInFolder({ stopTimeoutMs: 300 });
  const agent = await p.start("healthy");
  const answers = (signal = new AbortController().signal) => isAnswered(agent.url, signal);
  expect(await answers()).toBe(true);
  const pid = await pidOf(p);
  process.kill(pid, "SIGSTOP");
  await expect(answers(AbortSignal.timeout(300))).rejects.toThrow("timeout");
  process.kill(pid, "SIGCONT");
  expect(await answers()).toBe(true);
  process.kill(pid, "SIGSTOP");
  await agent.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await answers(), "nobody listens").toBe(false);
});

test("an agent counts as answering while this program has no descriptors left to ask it", async () => {
  await using p = runnerInFolder();
  const { url } = await p.start("healthy");
  const module = resolve(import.meta.dirname, "../../../../src/control-plane/run/ask-agent.ts");
  const program = `
    import { openSync } from "node:fs";
    import { isAnswered } from ${JSON.stringify(module)};
    const { signal } = new AbortController();
    const before = await isAnswered(process.argv[1], signal);
    try { for (;;) openSync("/dev/null"); } catch {}
    console.log(JSON.stringify([before, await isAnswered(process.argv[1], signal)]));
  `;
  const node = [process.execPath, "--input-type=module", "--eval", program, url].map((word) => `'${word}'`);
  const child = spawn("sh", ["-c", `ulimit -n 64; exec ${node.join(" ")}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  expect(JSON.parse(line as string)).toEqual([true, true]);
});

test("close leaves no process behind", async () => {
  await using p = runnerInFolder();
  const pids: number[] = [];
  for (const behaviour of ["healthy", "grandchild"] as const) {
    await p.start(behaviour);
    pids.push(Number(p.lines.findLast((line) => line.startsWith("pid "))!.slice(4)));
  }
  await p.runner.close();
  expect(pids.map(isAlive)).toEqual([false, false]);
});

test("an agent server exits when the control plane is killed", async () => {
  using folder = projectFolder({ "data/": "" });
  const parent = spawn(
    process.execPath,
    [
      resolve(import.meta.dirname, "../../../support/processes/runner-parent.ts"),
      graphs,
      join(folder.path, "data"),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let url: string | undefined;
  for await (const line of createInterface(parent.stdout)) {
    if (line.startsWith("url ")) url = line.slice(4);
    if (url) break;
  }
  expect((await fetch(`${url}/ok`)).status).toBe(200);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  const answers = () =>
    fetch(`${url}/ok`).then(
      () => true,
      () => false,
    );
  while (await answers()) await new Promise((resolve) => setTimeout(resolve, 20));
});

test("an agent server whose graph blocks its event loop exits when the control plane is killed", async () => {
  using folder = projectFolder({ "data/": "" });
  const blocked = resolve(import.meta.dirname, "../../../fixtures/graphs/blocked");
  const parent = spawn(
    process.execPath,
    [
      resolve(import.meta.dirname, "../../../support/processes/runner-parent.ts"),
      blocked,
      join(folder.path, "data"),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let pid = 0;
  for await (const line of createInterface(parent.stdout)) {
    pid = Number(/blocked (\d+)/.exec(line)?.[1] ?? 0);
    if (pid > 0) break;
  }
  try {
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await ended(pid);
  } finally {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  }
});

test("the error of a start that the system rejects does not contain values of the environment", async () => {
  await using here = runnerInFolder();
  const failure = await here.runner
    .start({
      ...{ ...anyStart(), deployment_id: "d", revision_id: "r" },
      code: codeIn(join(here.folder.path, "app")),
      environment: { API_TOKEN: new Secret("ca\0nary") },
      signal: new AbortController().signal,
      log: () => {},
    })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "the agent server could not be started (ERR_INVALID_ARG_VALUE)" });
  expect(inspect(failure)).not.toContain("nary");
});
