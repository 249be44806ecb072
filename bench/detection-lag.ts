import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ControlPlane } from "../src/client/control-plane.ts";
import type { Clock } from "../src/foundation/time/clock.ts";
import { defaultPollPolicy, type PollPolicy } from "../src/lifecycle/follow/poll-policy.ts";
import { waitForRevision } from "../src/lifecycle/follow/wait.ts";
import { pretendedAgent } from "../test/support/agents/pretended-agent.ts";
import { startModelPlane } from "../test/support/control-plane/model-plane.ts";
import { FakeGitHub } from "../test/support/fake-github.ts";
import { randomNumbers } from "../test/support/random-numbers.ts";
import { median, table } from "./measure.ts";

const bundle = fileURLToPath(new URL("../dist/index.js", import.meta.url));
const project = fileURLToPath(new URL("../examples/echo-agent", import.meta.url));

const RUNS = 60;
const PROCESS_RUNS = 7;
const SEED = 20261121;
const REVISION = /\/revisions\/[^/?]+$/;
/** There and back. Milliseconds. */
const REQUEST_MS = 80;

/** The same time between two looks, as most deploy actions have it. */
const every = (ms: number): PollPolicy => ({
  ...{ first_ms: ms, growth: 1, steady_ms: ms, patient_ms: Number.POSITIVE_INFINITY, last_ms: ms, jitter: 0 },
});
const policies: Record<string, PollPolicy> = {
  ours: defaultPollPolicy,
  "every second": every(1000),
  "every 5 s": every(5000),
  "doubling up to 30 s": { ...every(30_000), first_ms: 1000, growth: 2 },
};

type LagRow = {
  what: string;
  policy: string;
  median: string;
  p95: string;
  "status /s": string;
  "logs /s": string;
  wanted: string;
};
const COLUMNS = ["what", "policy", "median", "p95", "status /s", "logs /s", "wanted"] as const;

/** From DEPLOYED at the server until the waiting side knows it, and what was asked for it. */
export async function detectionLagTable(): Promise<string> {
  const rows: LagRow[] = [];
  for (const seconds of [10, 45, 120, 280, 1200]) {
    for (const [policy, poll] of Object.entries(policies)) {
      const random = randomNumbers(SEED);
      const waits: Wait[] = [];
      for (let run = 0; run < RUNS; run++) waits.push(await simulatedWait(seconds * 1000, poll, random));
      const isWanted = policy === "ours" && seconds < 300;
      const wanted = isWanted ? "median ≤ 1 s, status ≤ 1 /s, logs ≤ 0.5 /s" : "–";
      rows.push({ what: `deploys of about ${seconds} s, simulated`, policy, ...figures(waits), wanted });
    }
  }
  const processes: ProcessWait[] = [];
  for (let run = 0; run < PROCESS_RUNS; run++) processes.push(await realWait(2000 + run * 700));
  rows.push({
    what: "the Action's process, 2–6 s: DEPLOYED → verified, GitHub told, process ended",
    policy: "ours",
    ...figures(processes),
    wanted: "median ≤ 1 s",
  });
  rows.push({
    what: "of that, what any policy adds: DEPLOYED seen → process ended",
    policy: "–",
    ...figures(processes.map((wait) => ({ ...wait, lagMs: wait.endMs }))),
    ...{ "status /s": "–", "logs /s": "–", wanted: "–" },
  });
  return table(rows, [...COLUMNS]);
}

type Wait = { lagMs: number; tookMs: number; looks: number; logs: number };
/** `endMs`: from the look that saw the end until the process was over. */
type ProcessWait = Wait & { endMs: number };

function figures(waits: readonly Wait[]): Omit<LagRow, "what" | "policy" | "wanted"> {
  const lags = waits.map(({ lagMs }) => lagMs).toSorted((a, b) => a - b);
  const total = (of: "tookMs" | "looks" | "logs") => waits.reduce((sum, wait) => sum + wait[of], 0);
  const rate = (of: "looks" | "logs") => ((total(of) / total("tookMs")) * 1000).toFixed(2);
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return {
    median: seconds(median(lags)),
    p95: seconds(lags[Math.ceil(lags.length * 0.95) - 1]!),
    "status /s": rate("looks"),
    "logs /s": rate("logs"),
  };
}

/** A deploy in simulated time: the real wait, on a clock that jumps. */
async function simulatedWait(about: number, poll: PollPolicy, random: () => number): Promise<Wait> {
  const until = timeline(about, random);
  const deployedAt = until.DEPLOYING;
  let now = 0;
  const counts = { looks: 0, logs: 0 };
  const clock: Clock = {
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
  };
  const answered = async <T>(answer: () => T): Promise<T> => {
    now += REQUEST_MS / 2;
    const value = answer();
    now += REQUEST_MS / 2;
    return value;
  };
  const status = () => Object.entries(until).find(([, end]) => now < end)?.[0] ?? "DEPLOYED";
  const controlPlane = {
    getRevision() {
      counts.looks++;
      return answered(() => ({ id: "revision", status: status() }));
    },
    queryBuildLogs() {
      counts.logs++;
      return answered(() => ({ logs: [], next_offset: null }));
    },
  } as unknown as ControlPlane;
  const { signal } = new AbortController();
  const request = { deployment_id: "deployment", revision_id: "revision", timeout_ms: 7_200_000 };
  const settled = await waitForRevision(
    { ...request, poll, random, follow_logs: true },
    { controlPlane, clock, signal, report() {} },
  );
  if (settled.result !== "deployed") throw new Error(settled.message);
  return { lagMs: now - deployedAt, tookMs: now, ...counts };
}

/** When each status ends. Most of a deploy is its build; the start of the agent takes its time, too. */
function timeline(about: number, random: () => number) {
  const total = about * (0.75 + random() * 0.5);
  const start = Math.min(total / 4, 2000 + random() * 10_000);
  return {
    QUEUED: total * 0.03,
    AWAITING_BUILD: total * (0.03 + random() * 0.07),
    BUILDING: total - start - total * 0.02,
    AWAITING_DEPLOY: total - start,
    DEPLOYING: total,
  };
}

/** The bundle's process against a control plane whose revision is live at a known moment. */
async function realWait(deployMs: number): Promise<ProcessWait> {
  await using agent = await pretendedAgent("agent", (request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json");
    response.end('{"ok":true}');
  });
  await using plane = await startModelPlane({ statuses: ["QUEUED"], url: agent.url });
  await using github = await FakeGitHub.start();
  const home = await mkdtemp(join(tmpdir(), "detection-lag-"));
  const deployed = Promise.withResolvers<number>();
  let begunAt = 0;
  let seenAt = 0;
  plane.beforeAnswer = ({ path }) => {
    const revision = [...plane.model.revisions.values()].flat()[0];
    if (revision?.steps[0] === "DEPLOYED" && REVISION.test(path)) seenAt ||= performance.now();
    if (begunAt > 0 || !revision) return;
    begunAt = performance.now();
    const move = (to: string, afterMs: number) =>
      setTimeout(() => {
        revision.steps = [to];
        if (to === "DEPLOYED") deployed.resolve(performance.now());
      }, afterMs);
    move("BUILDING", deployMs * 0.05);
    move("DEPLOYING", deployMs * 0.7);
    move("DEPLOYED", deployMs);
  };
  try {
    const child = spawn(process.execPath, [bundle], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        GITHUB_WORKSPACE: project,
        GITHUB_REPOSITORY: "octo/echo-agent",
        GITHUB_SHA: "0".repeat(40),
        GITHUB_API_URL: github.url,
        "INPUT_BASE-URL": plane.url,
        "INPUT_API-KEY": "bench-key",
        "INPUT_GITHUB-TOKEN": github.token,
      },
      stdio: "ignore",
    });
    const [code] = await once(child, "exit");
    const endedAt = performance.now();
    if (code !== 0) throw new Error(`the bundle ended with ${code}; run \`npm run build:action\` first`);
    const lines = plane.lines();
    return {
      lagMs: endedAt - (await deployed.promise),
      tookMs: endedAt - begunAt,
      endMs: endedAt - seenAt,
      looks: lines.filter((line) => line.startsWith("GET ") && REVISION.test(line)).length,
      logs: lines.filter((line) => line.startsWith("POST /v1/")).length,
    };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
