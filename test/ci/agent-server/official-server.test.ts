import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenEngine } from "../../../src/agent-server/engine/engine.ts";
import { openPython } from "../../../src/agent-server/engine/python/open-python.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { type Difference, differences, normal } from "./official-server/compare.ts";
import { exchanges } from "./official-server/exchanges.ts";
import { namedDifferences } from "./official-server/named-differences.ts";
import { type Answer, recorder } from "./official-server/recording.ts";
import { officialPrograms, startOfficialServer } from "./official-server/start.ts";

// What the official server answers, ours answers, graph for graph, with the same library; each difference has a reason.

const project = "sdk-python";
const programs = await officialPrograms().catch((error: Error) => error);
const isRequired = Boolean(process.env.CI);

type Recorded = ReadonlyMap<string, readonly Answer[]>;

/** All exchanges with one server, at once. */
async function recorded(url: string): Promise<Recorded> {
  const playing = Object.entries(exchanges).map(async ([does, exchange]) => {
    const { ask, answers } = recorder(url);
    await exchange(ask).catch((cause: Error) => {
      throw new Error(`${does}: ${JSON.stringify(answers.at(-1))}`, { cause });
    });
    return [does, answers] as const;
  });
  return new Map(await Promise.all(playing));
}

async function recordBoth(folder: string): Promise<readonly [Recorded, Recorded]> {
  const AGENT_PYTHON = join(folder, "python");
  const engine: OpenEngine = (dir, config, options) =>
    openPython(dir, config, { ...options, env: { ...options.env, AGENT_PYTHON } });
  await using ours = await startServer({ project, engine });
  await using official = await startOfficialServer(folder, project);
  return await Promise.all([recorded(ours.url), recorded(official.url)]);
}

if (typeof programs === "string") {
  describe("the official server and ours answer the same, but for what is named:", () => {
    const found: Difference[] = [];
    let ours: Recorded;
    let official: Recorded;
    beforeAll(async () => {
      [ours, official] = await recordBoth(programs);
    });

    test.each(Object.keys(exchanges))("%s", (does) => {
      const [left, right] = [ours.get(does)!, official.get(does)!];
      expect(left.map(({ request }) => normal(request))).toEqual(right.map(({ request }) => normal(request)));
      const here = left.flatMap(({ request, ...answer }, index) => {
        const { request: _, ...other } = right[index]!;
        return differences(answer, other).map(({ at, ...rest }) => ({
          at: `${does} › ${index + 1} ${normal(request)} › ${at}`,
          ...rest,
        }));
      });
      found.push(...here);
      expect(here.filter(({ at }) => !namedDifferences.some((named) => named.at.test(at)))).toEqual([]);
    });

    test("each named difference is there", () => {
      const gone = namedDifferences.filter((named) => !found.some(({ at }) => named.at.test(at)));
      expect(gone).toEqual([]);
    });
  });
} else {
  const reason = `the official server is needed: ${programs.message}`;
  if (!isRequired) console.warn(`The comparison is skipped: ${reason}`);
  test.skipIf(!isRequired)("the official server is installed", () => {
    throw new Error(reason, { cause: programs });
  });
}
