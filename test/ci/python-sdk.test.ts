import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../support/agent-server.ts";

// The official Python client against a real server: each case of python-sdk/ is a test here.

const release = "langgraph-sdk==0.4.14";
const folder = fileURLToPath(new URL("./python-sdk", import.meta.url));
const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
const environment = join(caches, "agent-deploy", `python-${release.replace("==", "-")}`);
const python = join(environment, "bin", "python");
const options = { env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } };

/** Makes the environment once and gives the names of all cases. */
async function prepare(): Promise<string[]> {
  const run = promisify(execFile);
  const isReady = join(environment, "ready");
  if (!existsSync(isReady)) {
    await mkdir(environment, { recursive: true });
    await run("python3", ["-m", "venv", "--clear", environment]);
    await run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", release]);
    await writeFile(isReady, "");
  }
  const { stdout } = await run(python, [join(folder, "run.py"), "--list"], options);
  return JSON.parse(stdout) as string[];
}

/** Runs all cases in one process; gives each one's traceback, null where it passed. */
async function outcomes(url: string): Promise<Map<string, string | null>> {
  const child = spawn(python, [join(folder, "run.py"), url], {
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

const prepared = await prepare().then(
  (cases) => ({ cases }),
  (error: Error) => ({ problem: error }),
);

if ("cases" in prepared) {
  describe("the official Python client", () => {
    let results: Map<string, string | null>;
    beforeAll(async () => {
      await using server = await startServer({ project: "sdk" });
      results = await outcomes(server.url);
    });
    test.each(prepared.cases)("%s", (name) => {
      expect(results.has(name), "the cases ended before this one").toBe(true);
      expect(results.get(name)).toBeNull();
    });
  });
} else {
  const reason = `python3 with ${release} is needed: ${prepared.problem.message}`;
  const isRequired = Boolean(process.env.CI);
  if (!isRequired) console.warn(`The Python suite is skipped. ${reason}`);
  test.skipIf(!isRequired)("the official Python client is there", () => {
    throw new Error(reason, { cause: prepared.problem });
  });
}
