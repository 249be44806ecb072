import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scenarios } from "../agent-server/scenarios/table.ts";
import { startServer } from "../support/agents/agent-server.ts";
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

if ("cases" in prepared) {
  describe.each(librarySets)("the official Python client, and graphs of the %s libraries", (set) => {
    let results: Map<string, string | null>;
    beforeAll(async () => {
      using graphs = await graphsWith(set);
      await using server = await startServer({ dir: graphs.dirOf("sdk") });
      await using withAuth = await startServer({ dir: graphs.dirOf("auth") });
      results = await outcomes(prepared.python, [server.url, withAuth.url]);
    });
    test.each(prepared.cases)("%s", (name) => {
      expect(results.has(name), "the cases ended before this one").toBe(true);
      const limits = set === "oldest" ? scenariosBeyondOldest() : {};
      expect(results.get(name), limits[name]).toEqual(name in limits ? expect.any(String) : null);
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
