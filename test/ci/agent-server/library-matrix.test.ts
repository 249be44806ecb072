import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkoutWith } from "../../support/machine/library-checkout.ts";
import { versions } from "../../support/machine/library-sets.ts";
import { suitesIn } from "../../support/suites.ts";
import { limitsOfOldest } from "./oldest-limits.ts";

// The suites of clients, protocol, checkpoints, runs and values with the oldest libraries that are supported, as
// projects have them that do not upgrade. `npm test` runs them with the newest.

const root = resolve(import.meta.dirname, "../../..");
const folders = [
  "assistants",
  "checkpoints",
  "engine",
  "http/protocol",
  "runs",
  "scenarios",
  "sdk",
  "threads",
];
const suites = suitesIn(
  root,
  folders.map((folder) => `test/agent-server/${folder}`),
  { recursive: true },
);

type Suite = {
  name: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

describe("with the oldest libraries", () => {
  let checkout: Awaited<ReturnType<typeof checkoutWith>>;
  const results = new Map<string, Suite>();
  beforeAll(async () => {
    checkout = await checkoutWith("oldest");
    for (const suite of await resultsIn(checkout.path, suites)) {
      results.set(relative(checkout.path, suite.name), suite);
    }
  });
  afterAll(() => checkout?.[Symbol.dispose]());

  test("graphs, checkpoints and clients are those of the oldest set", () => {
    const graph = createRequire(join(checkout.path, "test/fixtures/graphs/sdk/graph.json"));
    const library = createRequire(graph.resolve("@langchain/langgraph"));
    for (const name of ["core", "langgraph", "langgraph-checkpoint", "langgraph-sdk"]) {
      const described = `@langchain/${name}/package.json`;
      const loaded = [graph, library].map((require) => (require(described) as { version: string }).version);
      expect(loaded, name).toEqual(Array(2).fill(versions.oldest[`@langchain/${name}`]));
    }
  });

  test.each(suites)("%s passes, but for what these libraries cannot do", (suite) => {
    const { message, assertionResults } = results.get(suite) ?? {
      message: "did not run",
      assertionResults: [],
    };
    expect(assertionResults.length, message).toBeGreaterThan(0);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const limits = Object.keys(limitsOfOldest[suite] ?? {});
    const broken = failed.filter(({ fullName }) => !limits.includes(fullName));
    expect(broken.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`)).toEqual([]);
    // What works after all is a limit no longer.
    expect(failed.map(({ fullName }) => fullName).toSorted()).toEqual(limits.toSorted());
  });

  test("every limit is one of a suite that ran", () => {
    expect(Object.keys(limitsOfOldest).filter((suite) => !suites.includes(suite))).toEqual([]);
  });
});

/** Runs suites in a checkout. */
async function resultsIn(checkout: string, files: string[]): Promise<Suite[]> {
  const report = join(checkout, "results.json");
  const args = ["run", "--project", "default", "--reporter=json", `--outputFile=${report}`];
  // A failed write of a checkpoint rejects a promise that the oldest library handles at the run's end, which is late for Node.
  args.push("--dangerouslyIgnoreUnhandledErrors");
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args, ...files], {
    cwd: checkout,
    env: withoutVitest(process.env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  const { testResults } = JSON.parse(await readFile(report, "utf8").catch(() => '{"testResults":[]}'));
  if (testResults.length === 0) throw new Error(`vitest ran nothing:\n${output}`);
  return testResults;
}

/** The environment without what vitest tells its own workers. */
const withoutVitest = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("VITEST")));
