import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pushProject } from "./echo-project.ts";
import type { PlaneProcess } from "./plane/plane-process.ts";
import { comparison, loadSummary, type Sample, type SoakOptions } from "./soak/comparison.ts";
import { startLoad } from "./soak/load.ts";
import { pythonConversation, roughConversation } from "./soak/python-load.ts";
import { copyPythonSoakProject } from "./soak/python-project.ts";
import { withSoakPlace } from "./soak/soak-place.ts";

const about =
  "Young: deployments that get their first requests in the sixth that is looked at. What they change by is the machine's doing, " +
  "and what others change by beside them is the server's.";

const findings =
  "An hour on 2026-11-29, beside other work of the machine (load 5 to 20 of 2 cores). The one failed request read a state and lost two workers " +
  "one after the other, which the load kills all the time: reads are asked of a third by now. A server after 4,000 conversations beside a " +
  "fresh one, in ten pairs of 50 conversations in turn, takes 0.90 of its processor time in Node, 0.96 in the worker, and 0.90 to 0.99 " +
  "of its time for an answer.";

const minute = 60_000;
/** In the command line of a Python worker. */
const WORKER = "worker/start.py";

/**
 * Two deployments of graphs in Python under load, one of which has its workers blocked and killed all the time: what is
 * held, and how long answers take, in the last sixth of the time beside the second. In both of these a further deployment
 * gets its first requests.
 */
export async function pythonSoakTable({ isBrief, minutes = 60 }: SoakOptions): Promise<string> {
  const totalMs = (isBrief ? 1 : minutes) * minute;
  return withSoakPlace("python-soak", async ({ folder, plane, controlPlane }) => {
    const deployed = async (name: string) => {
      const project = join(folder, name);
      await copyPythonSoakProject(project);
      const url = await pushProject(controlPlane, project);
      const { resources } = await controlPlane.listDeployments({ query: { name } });
      return { url, id: resources[0]!.id };
    };
    const agents = { calm: await deployed("calm"), rough: await deployed("rough") };
    const young = [await deployed("young-early"), await deployed("young-late")] as const;
    const loads = {
      calm: startLoad(agents.calm.url, pythonConversation),
      rough: startLoad(agents.rough.url, roughConversation),
    };
    const begin = performance.now();
    const sixth = totalMs / 6;
    const loadedFrom = async ({ url }: { url: string }, fromMs: number) => {
      await sleep(fromMs);
      const load = startLoad(url, pythonConversation);
      await sleep(sixth);
      await load.stop();
      return load;
    };
    const ofYoung = Promise.all([loadedFrom(young[0], sixth), loadedFrom(young[1], 5 * sixth)]);
    const samples: Sample[] = [];
    for (; performance.now() - begin < totalMs; await sleep(isBrief ? 2000 : 10_000))
      samples.push(sampleOf(plane, agents));
    await Promise.all(Object.values(loads).map((load) => load.stop()));
    const [early, late] = await ofYoung;
    const all = {
      ...loads,
      young: {
        answers: [...early.answers, ...late.answers],
        failures: [...early.failures, ...late.failures],
      },
    };
    const compared = comparison({ begin, totalMs, samples, loads: all, young: "young" });
    return [about, loadSummary(all), compared, findings].join("\n\n");
  });
}

function sampleOf(plane: PlaneProcess, agents: Record<string, { id: string }>): Sample {
  const held = Object.entries(agents).flatMap(([name, { id }]) => {
    const [all, workers] = [plane.holdingBelow(id), plane.holdingBelow(id, WORKER)];
    return [
      [`${name}: server memory, MiB`, all.residentMiB - workers.residentMiB],
      [`${name}: server descriptors`, all.descriptors - workers.descriptors],
      [`${name}: workers' memory, MiB`, workers.residentMiB],
      [`${name}: workers' descriptors`, workers.descriptors],
    ];
  });
  return { at: performance.now(), ...Object.fromEntries(held) };
}
