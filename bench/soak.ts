import { execFile } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { copyEchoAgent, pushProject } from "./echo-project.ts";
import type { PlaneProcess } from "./plane/plane-process.ts";
import { comparison, loadSummary, type Sample, type SoakOptions } from "./soak/comparison.ts";
import { startLoad } from "./soak/load.ts";
import { withSoakPlace } from "./soak/soak-place.ts";

const run = promisify(execFile);

const minute = 60_000;
const usual = { sampleMs: 15_000, redeployMs: 2 * minute };
const brief = { totalMs: minute, sampleMs: 2000, redeployMs: 10_000 };

/**
 * One hour of mixed load on two deployments, of which one is deployed again every two minutes: what is held, and how
 * long answers take, in the last sixth of the time beside the second.
 */
export async function soakTable({ isBrief, minutes = 60 }: SoakOptions): Promise<string> {
  const duration = isBrief ? brief : { ...usual, totalMs: minutes * minute };
  return withSoakPlace("soak", async ({ folder, plane, controlPlane }) => {
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
    const { totalMs } = duration;
    return `${redeploys} redeploys. ${loadSummary(loads)}\n\n${comparison({ begin, totalMs, samples, loads, young: "moving" })}`;
  });
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
