import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { folders as foldersOf } from "../src/control-plane/folders/folders.ts";
import { processRunner } from "../src/control-plane/run/process-runner.ts";
import type { RunningAgent } from "../src/control-plane/run/runner.ts";
import { openSandbox, type SandboxMode } from "../src/control-plane/sandbox/open-sandbox.ts";
import { writePrivateFile } from "../src/foundation/private-file.ts";
import { anyStart } from "../test/support/control-plane/agent-start.ts";
import { median, ms, type Row, timed } from "./measure.ts";

const run = promisify(execFile);
const echoAgent = fileURLToPath(new URL("../examples/echo-agent", import.meta.url));
const STARTS = 21;
const RUNS = 150;

/** The echo agent in its sandbox beside the same without one: its start, and runs over its own port. */
export async function sandboxRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-sandbox-"));
  try {
    const confined = await side(join(folder, "confined"), "required");
    const bare = await side(join(folder, "bare"), "off");
    const sides = [confined, bare];
    const starts = new Map(sides.map((each) => [each, [] as number[]]));
    const runs = new Map(sides.map((each) => [each, [] as number[]]));
    for (let round = 0; round <= STARTS; round++) {
      // Each is the first every other time, and the first round only fills the caches.
      for (const each of round % 2 === 0 ? sides : sides.toReversed()) {
        let agent: RunningAgent | undefined;
        const startMs = await timed(async () => {
          agent = await each.start();
        });
        const runMs = round % 3 === 1 ? await runsOf(agent!) : [];
        await agent!.stop();
        if (round === 0) continue;
        starts.get(each)!.push(startMs);
        runs.get(each)!.push(...runMs);
      }
    }
    const row = (what: string, figures: Map<typeof bare, number[]>): Row => {
      const [ours, peer] = [median(figures.get(confined)!), median(figures.get(bare)!)];
      return {
        what,
        ours: ms(ours),
        peer: ms(peer),
        ratio: `${(ours / peer).toFixed(2)}×`,
        wanted: "≤ 1.05×",
      };
    };
    return [
      row(`start of an agent in its sandbox (${confined.kind}) beside one without`, starts),
      row("a run of it, `POST /runs/wait`", runs),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function side(data: string, mode: SandboxMode) {
  const folders = foldersOf(data);
  const environment = process.env;
  const build = join(folders.builds("bench"), "revision");
  await mkdir(folders.agentData("bench"), { recursive: true });
  await cp(echoAgent, build, { recursive: true, filter: (path) => !path.includes("node_modules") });
  await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: build });
  writePrivateFile(folders.keyFile, "a key");
  const sandbox = await openSandbox({ mode, folders, environment, shared: [] });
  const runner = processRunner({
    environment: { ...environment, NODE_COMPILE_CACHE: join(data, "compile-cache") },
    folders: async () => {
      const data_directory = folders.agentData("bench");
      const writable = [build, data_directory];
      const confinement = await sandbox.enter({ home: folders.agentHome("bench"), writable });
      if (!isOwned) for (const path of writable) await confinement.own(path);
      isOwned = true;
      const config_file = join(build, "graph.json");
      return {
        ...{ build_directory: build, project_directory: build, config_file, data_directory },
        confinement,
      };
    },
  });
  let isOwned = false;
  const start = () =>
    runner.start({
      ...anyStart(),
      deployment_id: "bench",
      revision_id: "revision",
      code: {
        kind: "folder",
        ...{ build_directory: build, project_directory: build, config_file: "graph.json" },
      },
      environment: {},
      signal: new AbortController().signal,
      log: () => {},
    });
  return { start, kind: sandbox.kind };
}

async function runsOf({ url, key }: RunningAgent): Promise<number[]> {
  const input = { messages: [{ role: "user", content: "hello" }] };
  const one = async () => {
    const answer = await fetch(`${url}/runs/wait`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key && { "x-api-key": key.reveal() }) },
      body: JSON.stringify({ assistant_id: "agent", input }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const figures: number[] = [];
  for (let count = 0; count < RUNS; count++) figures.push(await timed(one));
  return figures.slice(20);
}
