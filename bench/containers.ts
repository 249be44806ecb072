import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Agent, fetch } from "undici";
import { startControlPlane } from "../src/control-plane/index.ts";
import { containerRunner } from "../src/control-plane/run/containers/container-runner.ts";
import { findEngine } from "../src/control-plane/run/containers/engine/engine.ts";
import { processRunner } from "../src/control-plane/run/process-runner.ts";
import type { AgentCode, Runner, RunningAgent } from "../src/control-plane/run/runner.ts";
import { pulledImages } from "../src/control-plane/store/code/pulled-images.ts";
import { systemClock } from "../src/foundation/time/clock.ts";
import { openTestEngine, type TestEngine } from "../test/support/containers/engine.ts";
import { anyStart } from "../test/support/control-plane/agent-start.ts";
import { apiOf } from "../test/support/control-plane/control-plane.ts";
import { openTestStore } from "../test/support/database/test-store.ts";
import { median, ms, table, timed } from "./measure.ts";

const project = resolve(import.meta.dirname, "../test/fixtures/containers/agent");
const clients = 8;
const connections = new Agent({ connections: clients });

/** The same agent as a container and as a process: its start, its runs, its memory; and a switch under load. */
export async function containersTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-containers-"));
  const engine = await openTestEngine();
  try {
    const images = [];
    for (const version of ["1", "2"]) images.push(await engine.agentImage(`agent-${version}`, { version }));
    const measures = { starts: isBrief ? 1 : 7, loadMs: isBrief ? 1_000 : 20_000 };
    const container = await measured(await runners.container(engine, folder), images[0]!, measures);
    const process_ = await measured(runners.process(folder), images[0]!, measures);
    const rows = [
      row("start until /ok", container.startMs, process_.startMs, ms),
      row(`runs a second, ${clients} clients`, container.runs, process_.runs, (value) => value.toFixed(1)),
      row(
        "memory of the agent after them",
        container.mib,
        process_.mib,
        (value) => `${Math.round(value)} MiB`,
      ),
    ];
    const switched = await switchUnderLoad(engine, images, isBrief ? 1 : 5);
    return `${table(rows, ["what", "container", "process", "ratio"])}\n\n${switched}`;
  } finally {
    await engine[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
}

function row(what: string, container: number, process: number, text: (value: number) => string) {
  const ratio = (container / process).toFixed(2);
  return { what, container: text(container), process: text(process), ratio };
}

type Measured = { runner: Runner; code(image: string): AgentCode; pid(agent: RunningAgent): Promise<number> };

const runners = {
  async container(engine: TestEngine, folder: string): Promise<Measured> {
    const { engine: found } = await findEngine("podman", { ...process.env, ...engine.environment });
    const pulled = pulledImages(await openTestStore());
    const runner = await containerRunner({
      ...{ engine: found!, clock: systemClock, data: folder, pulled, log: console.error },
    });
    return {
      runner,
      code: (image) => ({ kind: "image", image }),
      async pid() {
        const name = await engine.podman("ps", "--quiet");
        return Number(await engine.podman("inspect", "--format", "{{.State.Pid}}", name));
      },
    };
  },
  process(folder: string): Measured {
    const folders = {
      build_directory: folder,
      project_directory: project,
      config_file: join(project, "graph.json"),
      data_directory: join(folder, "data"),
    };
    const runner = processRunner({ environment: process.env, folders: async () => folders });
    return {
      runner,
      code: () => ({ kind: "folder", ...folders }),
      async pid() {
        const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
        return Number(children.trim().split(" ").at(-1));
      },
    };
  },
};

async function measured(
  { runner, code, pid }: Measured,
  image: string,
  { starts, loadMs }: { starts: number; loadMs: number },
) {
  const request = {
    ...{
      ...anyStart(),
      deployment_id: "bench",
      revision_id: "bench-revision",
      code: code(image),
      environment: {},
    },
    ...{ signal: new AbortController().signal, log: () => {} },
  };
  const times: number[] = [];
  let agent: RunningAgent | undefined;
  try {
    for (let each = 0; each < starts; each++) {
      await agent?.stop();
      times.push(
        await timed(async () => {
          agent = await runner.start(request);
        }),
      );
    }
    const load = hammer(agent!.url, agent!.key?.reveal());
    await systemClock.sleep(loadMs);
    const { answers } = await load.stop();
    const status = await readFile(`/proc/${await pid(agent!)}/status`, "utf8");
    const mib = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    return { startMs: median(times), runs: answers / (loadMs / 1000), mib };
  } finally {
    await runner.close();
  }
}

/** Each client asks one run after the other until it is stopped. */
function hammer(url: string, key = "") {
  let isOver = false;
  const count = { answers: 0, failures: 0, longestMs: 0 };
  const client = async () => {
    while (!isOver) {
      const took = await timed(async () => {
        const isOk = await run(url, key).catch(() => false);
        if (isOk) count.answers += 1;
        else count.failures += 1;
      });
      count.longestMs = Math.max(count.longestMs, took);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    async stop() {
      isOver = true;
      await all;
      return count;
    },
  };
}

async function run(url: string, key: string): Promise<boolean> {
  const answer = await fetch(new URL("/runs/wait", url), {
    dispatcher: connections,
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  await answer.text();
  return answer.status === 200;
}

async function switchUnderLoad(
  engine: TestEngine,
  images: readonly string[],
  switches: number,
): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), "bench-switch-"));
  const environment = { ...process.env, ...engine.environment };
  const plane = await startControlPlane({ data, environment, engine: "podman", sandbox: "off" });
  try {
    const api = apiOf(plane);
    const { body } = await api.post("/v2/deployments", {
      name: "bench",
      source: "external_image",
      source_config: { resource_spec: {} },
      source_revision_config: { image_uri: images[0] },
      secrets: [],
    });
    await api.settled(body.id, body.latest_revision_id);
    const load = hammer(body.source_config.custom_url);
    for (let each = 1; each <= switches; each++) {
      const source_revision_config = { image_uri: images[each % 2] };
      const next = await api.patch(`/v2/deployments/${body.id}`, { source_revision_config });
      await api.settled(body.id, next.body.latest_revision_id);
    }
    const { answers, failures, longestMs } = await load.stop();
    const cells = {
      switches: `${switches}`,
      runs: `${answers}`,
      failed: `${failures}`,
      longest: ms(longestMs),
    };
    return table([cells], ["switches", "runs", "failed", "longest"]);
  } finally {
    await plane.close();
    await rm(data, { recursive: true, force: true });
  }
}
