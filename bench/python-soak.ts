import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { copyEchoAgent, pushProject, pythonEchoAgent } from "./echo-project.ts";
import type { PlaneProcess } from "./plane/plane-process.ts";
import { comparison, loadSummary, type Sample, type SoakOptions } from "./soak/comparison.ts";
import { startLoad } from "./soak/load.ts";
import { pythonConversation, roughConversation } from "./soak/python-load.ts";
import { withSoakPlace } from "./soak/soak-place.ts";

const graphs = fileURLToPath(new URL("./soak/python/", import.meta.url));
const minute = 60_000;
/** In the command line of a Python worker. */
const WORKER = "worker/start.py";

/**
 * Two deployments of graphs in Python under load, one of which has its workers blocked and killed all the time: what is
 * held, and how long answers take, in the last sixth of the time beside the second.
 */
export async function pythonSoakTable({ isBrief, minutes = 60 }: SoakOptions): Promise<string> {
  const totalMs = (isBrief ? 1 : minutes) * minute;
  return withSoakPlace("python-soak", async ({ folder, plane, controlPlane }) => {
    const deployed = async (name: string) => {
      const project = join(folder, name);
      await copyEchoAgent(project, pythonEchoAgent);
      await cp(join(graphs, "graph.json"), join(project, "graph.json"));
      await cp(join(graphs, "rough.py"), join(project, "src/rough.py"));
      const url = await pushProject(controlPlane, project);
      const { resources } = await controlPlane.listDeployments({ query: { name } });
      return { url, id: resources[0]!.id };
    };
    const agents = { calm: await deployed("calm"), rough: await deployed("rough") };
    const loads = {
      calm: startLoad(agents.calm.url, pythonConversation),
      rough: startLoad(agents.rough.url, roughConversation),
    };
    const begin = performance.now();
    const samples: Sample[] = [];
    for (; performance.now() - begin < totalMs; await sleep(isBrief ? 2000 : 10_000))
      samples.push(sampleOf(plane, agents));
    await Promise.all(Object.values(loads).map((load) => load.stop()));
    return `${loadSummary(loads)}\n\n${comparison({ begin, totalMs, samples, loads })}`;
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
