import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scenarios } from "../agent-server/scenarios/table.ts";
import { pythonDifferences } from "../processes/agent-server/engine/python-differences.ts";
import { startServer } from "../support/agents/agent-server.ts";
import { withPython } from "../support/engines/python-graphs.ts";
import { graphsWith } from "../support/machine/library-graphs.ts";
import { librarySets } from "../support/machine/library-sets.ts";
import { pythonWith } from "../support/machine/python-environment.ts";
import { scenariosBeyondOldest } from "./agent-server/oldest-limits.ts";

// The official Python client against a real server: each scenario of the agent server is a test here, and each case of
// python-sdk/, which has what only this client has.

const release = "langgraph-sdk==0.4.14";
const script = fileURLToPath(new URL("./python-sdk/run.py", import.meta.url));
const options = { env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } };

const folder = mkdtempSync(join(tmpdir(), "python-sdk-"));
const table = join(folder, "scenarios.json");
afterAll(() => rmSync(folder, { recursive: true }));

/** The interpreter with the client, and the names of all cases. */
async function prepare(): Promise<{ python: string; cases: string[] }> {
  writeFileSync(table, JSON.stringify(scenarios.filter(({ except }) => except?.python === undefined)));
  const python = join(await pythonWith(release), "python");
  const { stdout } = await promisify(execFile)(python, [script, table, "--list"], options);
  return { python, cases: JSON.parse(stdout) as string[] };
}

/** Runs all cases in one process; gives each one's traceback, null where it passed. */
async function outcomes(python: string, urls: string[]): Promise<Map<string, string | null>> {
  const child = spawn(python, [script, table, ...urls], {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const seen = new Map<string, string | null>();
  for await (const line of createInterface({ input: child.stdout })) {
    const { name, error } = JSON.parse(line) as { name: string; error: string | null };
    seen.set(name, error);
  }
  return seen;
}

const prepared = await prepare().catch((error: Error) => ({ problem: error }));

type Options = Parameters<typeof startServer>[0];

/** The outcomes with graphs for the scenarios, and with those of users. */
async function outcomesWith(python: string, graphs: Options, ofUsers: Options) {
  await using server = await startServer(graphs);
  await using withAuth = await startServer(ofUsers);
  return await outcomes(python, [server.url, withAuth.url]);
}

/** A test of each case; those of `limits` fail, for its reason. */
function testCases(
  cases: string[],
  play: () => Promise<Map<string, string | null>>,
  limits: Readonly<Record<string, string>>,
): void {
  let results: Map<string, string | null>;
  beforeAll(async () => {
    results = await play();
  });
  test.each(cases)("%s", (name) => {
    expect(results.has(name), "the cases ended before this one").toBe(true);
    expect(results.get(name), limits[name]).toEqual(name in limits ? expect.any(String) : null);
  });
}

// They wait a good part of their time, so all sets play at once.
if ("cases" in prepared) {
  const { python, cases } = prepared;
  describe.concurrent.each(librarySets)(
    "the official Python client, and graphs of the %s libraries",
    (set) => {
      const play = async () => {
        using graphs = await graphsWith(set);
        return await outcomesWith(python, { dir: graphs.dirOf("sdk") }, { dir: graphs.dirOf("auth") });
      };
      testCases(cases, play, set === "oldest" ? scenariosBeyondOldest() : {});
    },
  );
  describe.concurrent("the official Python client, and graphs in Python", () => {
    withPython((engine) => {
      const play = () =>
        outcomesWith(python, { project: "sdk-python", engine }, { project: "auth-python", engine });
      testCases(cases, play, pythonDifferences);
    });
  });
} else {
  const reason = `python3 with ${release} is needed: ${prepared.problem.message}`;
  const isRequired = Boolean(process.env.CI);
  if (!isRequired) console.warn(`The Python suite is skipped. ${reason}`);
  test.skipIf(!isRequired)("the Python interpreter with the official client is installed", () => {
    throw new Error(reason, { cause: prepared.problem });
  });
}
