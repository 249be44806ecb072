import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { descendants, holdingOf } from "../../../bench/holding.ts";
import { type Load, startLoad } from "../../../bench/soak/load.ts";
import { pythonConversation, roughConversation } from "../../../bench/soak/python-load.ts";
import { copyPythonSoakProject } from "../../../bench/soak/python-project.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { withPython } from "../../support/engines/python-graphs.ts";
import { startWatchedServer } from "../../support/processes/watched-server.ts";

// The load of the bench `python-soak`, at half its pace. What is held is counted at rest: a busy machine has fewer
// conversations, and no other figures. vitest.config.ts has this file begin first.

const minute = 60_000;
const clients = 2;
const mostWorkers = 3;

/** How much more than after the first minute it may be: until then caches fill, and code is compiled. */
const margins = {
  "heap, MiB": 4,
  descriptors: 8,
  threads: 2,
  workers: mostWorkers - 1,
  "memory of a worker, MiB": 10,
  "descriptors of a worker": 2,
  "threads of a worker": 4,
};

type Server = Awaited<ReturnType<typeof startWatchedServer>>;
type Held = Record<keyof typeof margins, number>;

async function heldBy({ child, heapBytes }: Server): Promise<Held> {
  const own = holdingOf([child.pid!]);
  const workers = descendants(child.pid!).map((pid) => holdingOf([pid]));
  const most = (of: "residentMiB" | "descriptors" | "threads") =>
    Math.max(...workers.map((held) => held[of]));
  return {
    "heap, MiB": (await heapBytes()) / 2 ** 20,
    descriptors: own.descriptors,
    threads: own.threads,
    workers: workers.length,
    "memory of a worker, MiB": most("residentMiB"),
    "descriptors of a worker": most("descriptors"),
    "threads of a worker": most("threads"),
  };
}

/** What has grown by more than its margin. */
const grown = (now: Held, before: Held) =>
  Object.fromEntries(
    Object.entries(margins).flatMap(([what, margin]) => {
      const [was, is] = [before[what as keyof Held], now[what as keyof Held]];
      return is > was + margin ? [[what, `${was} before, ${is} now`]] : [];
    }),
  );

/** All of it has ended when this resolves. */
async function converse(loads: Load[], forMs: number): Promise<void> {
  await sleep(forMs);
  await Promise.all(loads.map((load) => load.stop()));
  for (const { failures } of loads) expect(failures).toEqual([]);
}

withPython(() => {
  test("three minutes of conversations leave nothing behind, also where workers are blocked and killed", async () => {
    await using folder = await makeFolder();
    const dir = join(folder.path, "project");
    await copyPythonSoakProject(dir);
    const env = { AGENT_SERVER_PYTHON_WORKERS: String(mostWorkers) };
    await using calm = await startWatchedServer({ dir, env });
    await using rough = await startWatchedServer({ dir, env });
    const servers = [calm, rough];
    const startLoads = () => [
      startLoad(calm.url, pythonConversation, clients),
      startLoad(rough.url, roughConversation, clients),
    ];

    await converse(startLoads(), minute);
    const before = await Promise.all(servers.map(heldBy));
    const loads = startLoads();
    await converse(loads, 2 * minute);

    for (const [index, server] of servers.entries())
      await expect.poll(async () => grown(await heldBy(server), before[index]!)).toEqual({});
    const told = new Set(loads.flatMap(({ answers }) => answers.map(({ what }) => what)));
    expect(told).toContain("blocked worker");
    expect(told).toContain("killed worker");
  });
});
