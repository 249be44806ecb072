import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectControlPlane } from "../src/client/control-plane.ts";
import { Secret } from "../src/foundation/secret.ts";
import { copyEchoAgent, pushProject } from "./echo-project.ts";
import { median, ms, table, timed } from "./measure.ts";
import { type PlaneProcess, startPlaneProcess } from "./plane/plane-process.ts";

const fullCounts = [7, 70];
const briefCounts = [2, 4];

/** Between two questions, so that asking takes little of the machine. */
const askMs = 250;

/** How long a restarted control plane takes until all its agents answer, and what its own API takes meanwhile. */
export async function restartTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-restart-"));
  const data = join(folder, "data");
  let plane = await startPlaneProcess(data);
  try {
    const urls: string[] = [];
    const rows: Record<string, string>[] = [];
    for (const count of isBrief ? briefCounts : fullCounts) {
      while (urls.length < count) urls.push(await deployEcho(plane, join(folder, `echo-${urls.length}`)));
      await plane.close();
      const began = performance.now();
      plane = await startPlaneProcess(data);
      const apiMs = performance.now() - began;
      rows.push({
        agents: String(count),
        "API answers": ms(apiMs),
        ...(await backAgain(plane, urls, began)),
      });
    }
    return table(rows, ["agents", "API answers", "first agent", "last agent", "API, median", "API, longest"]);
  } finally {
    await plane.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function deployEcho(plane: PlaneProcess, project: string): Promise<string> {
  await copyEchoAgent(project);
  const credentials = { apiKey: new Secret(plane.apiKey) };
  const controlPlane = connectControlPlane({ baseUrl: plane.url, credentials });
  try {
    return await pushProject(controlPlane, project);
  } finally {
    await controlPlane.close();
  }
}

/** Asks every agent until it answers, and the API all the while. */
async function backAgain(plane: PlaneProcess, urls: readonly string[], began: number) {
  const apiTimes: number[] = [];
  let isBack = false;
  const asking = (async () => {
    while (!isBack) {
      apiTimes.push(await timed(() => answers(`${plane.url}/v2/deployments?limit=20`, plane.apiKey)));
      await sleep(askMs);
    }
  })();
  const backAfter = await Promise.all(
    urls.map(async (url) => {
      while (!(await answers(`${url}/ok`))) await sleep(askMs);
      return performance.now() - began;
    }),
  );
  isBack = true;
  await asking;
  return {
    "first agent": ms(Math.min(...backAfter)),
    "last agent": ms(Math.max(...backAfter)),
    "API, median": ms(median(apiTimes)),
    "API, longest": ms(Math.max(...apiTimes)),
  };
}

async function answers(url: string, apiKey?: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { ...(apiKey && { "x-api-key": apiKey }) } });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
