import { execFile } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { connectControlPlane } from "../src/client/control-plane.ts";
import { Secret } from "../src/foundation/secret.ts";
import { copyEchoAgent, pushProject } from "./echo-project.ts";
import { median, table } from "./measure.ts";
import { type PlaneProcess, startPlaneProcess } from "./plane/plane-process.ts";
import { type Load, startLoad } from "./soak/load.ts";

const run = promisify(execFile);

type Duration = { totalMs: number; sampleMs: number; redeployMs: number };
const minute = 60_000;
const hour: Duration = { totalMs: 60 * minute, sampleMs: 15_000, redeployMs: 2 * minute };
const brief: Duration = { totalMs: minute, sampleMs: 2000, redeployMs: 10_000 };

/** What is held at one moment, each in its unit. */
type Sample = { at: number } & Record<string, number>;

/**
 * One hour of mixed load on two deployments, of which one is deployed again every two minutes: what is held, and how
 * long answers take, in the last ten minutes beside the second ten.
 */
export async function soakTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const duration = isBrief ? brief : hour;
  const folder = await mkdtemp(join(tmpdir(), "bench-soak-"));
  const plane = await startPlaneProcess(join(folder, "data"));
  const controlPlane = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  try {
    const deployed = async (name: string) => {
      const project = join(folder, name);
      await copyEchoAgent(project);
      return { project, url: await pushProject(controlPlane, project) };
    };
    const steady = await deployed("steady");
    const moving = await deployed("moving");
    const { resources } = await controlPlane.listDeployments({ query: { name: "steady" } });
    const { id } = resources[0]!;
    const loads = { steady: startLoad(steady.url), moving: startLoad(moving.url) };
    const begin = performance.now();
    const isOver = () => performance.now() - begin > duration.totalMs;
    let redeploys = 0;
    const redeploying = (async () => {
      for (; !isOver(); await sleep(duration.redeployMs)) {
        await appendFile(join(moving.project, "src/agent.ts"), `// change ${redeploys++}\n`);
        await pushProject(controlPlane, moving.project);
      }
    })();
    const samples: Sample[] = [];
    for (; !isOver(); await sleep(duration.sampleMs)) samples.push(await sampleOf(plane, id, folder));
    await redeploying;
    await Promise.all(Object.values(loads).map((load) => load.stop()));
    const failures = Object.values(loads).flatMap((load) => load.failures);
    const answers = Object.values(loads).reduce((sum, load) => sum + load.answers.length, 0);
    const summary = `${answers.toLocaleString("en")} requests, of which ${failures.length} failed; ${redeploys} redeploys.`;
    const firstFailures = [...new Set(failures)].slice(0, 5).map((failure) => `\n- ${failure}`);
    return `${summary}${firstFailures.join("")}\n\n${comparison({ begin, duration, samples, loads })}`;
  } finally {
    await controlPlane.close();
    await plane.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sampleOf(plane: PlaneProcess, steadyId: string, folder: string): Promise<Sample> {
  const own = plane.holding();
  const agent = plane.holdingBelow(steadyId);
  // Files that are removed meanwhile are a failure to `du`; its sum is told all the same.
  const { stdout } = await run("du", ["-sk", join(folder, "data")]).catch(
    (error) => error as { stdout: string },
  );
  return {
    at: performance.now(),
    "control plane: memory, MiB": own.residentMiB,
    "control plane: heap, MiB": await plane.heapMiB(),
    "control plane: descriptors": own.descriptors,
    "steady agent: memory, MiB": agent.residentMiB,
    "steady agent: descriptors": agent.descriptors,
    "disk, MiB": Number.parseInt(stdout, 10) / 1024,
  };
}

type Soak = { begin: number; duration: Duration; samples: Sample[]; loads: Record<string, Load> };

/** Medians of the second sixth of the time and of the last. */
function comparison({ begin, duration, samples, loads }: Soak): string {
  const sixth = duration.totalMs / 6;
  const isEarly = ({ at }: { at: number }) => at >= begin + sixth && at < begin + 2 * sixth;
  const isLate = ({ at }: { at: number }) => at >= begin + 5 * sixth;
  const row = (what: string, early: number[], late: number[]) => {
    const [before, after] = [median(early), median(late)];
    return {
      what,
      "minutes 10 to 20": before.toFixed(1),
      "minutes 50 to 60": after.toFixed(1),
      change: `${((after / before - 1) * 100).toFixed(1)} %`,
      wanted: "≤ 5 %",
    };
  };
  const holdings = Object.keys(samples[0]!).filter((what) => what !== "at");
  const rows = holdings.map((what) =>
    row(
      what,
      samples.filter(isEarly).map((sample) => sample[what]!),
      samples.filter(isLate).map((sample) => sample[what]!),
    ),
  );
  for (const [name, { answers }] of Object.entries(loads)) {
    for (const [what, ofOne] of Map.groupBy(answers, (answer) => answer.what)) {
      const times = (isThen: typeof isEarly) => ofOne.filter(isThen).map((answer) => answer.ms);
      rows.push(row(`${name}: ${what}, ms`, times(isEarly), times(isLate)));
    }
  }
  return table(rows, ["what", "minutes 10 to 20", "minutes 50 to 60", "change", "wanted"]);
}
