import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

/** A test that fails in the first run of its file only. */
const failsOnce = (name: string) => `
  import { appendFileSync, readFileSync } from "node:fs";
  test(${JSON.stringify(name)}, () => {
    appendFileSync("runs", process.env.TEST_SEED + "\\n");
    if (readFileSync("runs", "utf8").split("\\n").length === 2) throw new Error("not | this time");
  });`;

/** What `.ci/suite.mjs` counts and tells of a suite of these files. */
function runSuite(files: Record<string, string>, paths: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "suite-"));
  try {
    mkdirSync(join(folder, "test"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--globals", "--root", folder];
    const suite = [join(root, ".ci/suite.mjs"), "unit", folder, process.execPath, ...vitest, ...paths];
    const { VITEST: _, ...env } = process.env;
    spawnSync(process.execPath, suite, { cwd: folder, env: { ...env, TEST_SEED: "41" } });
    const read = (name: string) => {
      try {
        return readFileSync(join(folder, name), "utf8");
      } catch {
        return "";
      }
    };
    return {
      counts: read("unit.counts").trim(),
      failures: read("failures"),
      flaky: read("flaky"),
      runs: read("runs"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a test that passes when its file runs again with the same seed counts as passed and is listed as flaky", () => {
  const { counts, failures, flaky, runs } = runSuite({
    "a.test.js": `${failsOnce("answers at once")}\ntest("always passes", () => {});`,
    "b.test.js": `test("passes, too", () => {});`,
  });
  expect(counts).toBe("3 0");
  expect(failures).toBe("");
  expect(flaky).toMatch(
    /^\| \d{4}-\d\d-\d\d \| a\.test\.js: answers at once \| Error: not \\\| this time.* \|\n$/,
  );
  expect(runs).toBe("41\n41\n");
});

test("a file that could not be run at first counts with all its tests when it runs again", () => {
  const { counts, flaky } = runSuite({
    "a.test.js": `
      import { existsSync, writeFileSync } from "node:fs";
      if (!existsSync("began")) {
        writeFileSync("began", "");
        throw new Error("no port is free");
      }
      test("one", () => {});
      test("two", () => {});`,
    "b.test.js": `test("b", () => {});`,
  });
  expect(counts).toBe("3 0");
  expect(flaky).toMatch(/\| a\.test\.js \| could not be run: .*no port is free.* \|\n$/);
});

test("of a suite of some paths only the files that failed run again", () => {
  const counted = `
    import { appendFileSync } from "node:fs";
    test("passes", () => appendFileSync("runs", "passed\\n"));`;
  const files = {
    "test/a.test.js": failsOnce("answers at once"),
    "test/b.test.js": counted,
    "c.test.js": counted,
  };
  const { counts, runs } = runSuite(files, ["test/"]);
  expect(counts).toBe("2 0");
  expect(runs.split("\n").filter((line) => line === "passed")).toHaveLength(1);
});

test("a test that fails again has failed", () => {
  const { counts, failures, flaky } = runSuite({
    "a.test.js": `test("never", () => { throw new Error("no"); });`,
  });
  expect(counts).toBe("0 1");
  expect(failures).toContain("a.test.js: never: Error: no");
  expect(failures).toContain("seed 41");
  expect(flaky).toBe("");
});

test("one failure is enough where nothing may ever fail: kills, fencing, lost commits, sandboxes, secrets", () => {
  const names = [
    "survives kill -9",
    "fences a writer",
    "looks a lost COMMIT up",
    "hidden by the sandbox",
    "no secret",
  ];
  const fails = (name: string) => `test(${JSON.stringify(name)}, () => { throw new Error("once"); });`;
  const { counts, flaky } = runSuite({
    "a.test.js": `${names.map(fails).join("\n")}${failsOnce("answers")}`,
  });
  expect(counts).toBe("1 5");
  expect(flaky).toContain("answers");
});

test.each([
  [
    "a file that cannot be run",
    { "a.test.js": `throw new Error("broken");`, "b.test.js": `test("b", () => {});` },
  ],
  ["an unhandled error", { "a.test.js": `test("a", () => { Promise.reject(new Error("late")); });` }],
])("%s is a failure although no test failed", (_, files) => {
  expect(runSuite(files).counts).toBe("1 1");
});

test("an error outside of a test is told with the failures", () => {
  const late = `test("a", () => { Promise.reject(new Error("late")); });`;
  expect(runSuite({ "a.test.js": late }).failures).toMatch(/outside of a test: .*Error: late .*a\.test\.js/);
});

const diesOnce = `
  import { existsSync, writeFileSync } from "node:fs";
  test("before", () => {});
  test("the sandbox holds", async () => {
    if (existsSync("died")) return;
    writeFileSync("died", "");
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  });
  test("after", () => {});`;

test("tests whose process died run again, also beside others that fail, and those that must hold", () => {
  const { counts, failures, flaky } = runSuite({
    "a.test.js": diesOnce,
    "b.test.js": `test("b", () => { throw new Error("always"); });`,
  });
  expect(counts).toBe("3 1");
  expect(failures).toContain("b.test.js: b: Error: always");
  expect(flaky).toMatch(/^\| [-0-9]+ \| a\.test\.js \| never ended: its process died \(3 tests\) \|\n$/);
});

test("of a run that fails without a word of a test what it said last is told", () => {
  const { counts, failures } = runSuite({
    "a.test.js": `test("a", () => {});`,
    "vitest.config.js": `export default { test: { globalSetup: "./setup.js" } };`,
    "setup.js": `
      export default () => void process.on("exit", () => {
        console.error("the folder is still in use");
        process.exitCode = 3;
      });`,
  });
  expect(counts).toBe("1 1");
  expect(failures).toMatch(/it ended with 3, and said last: .*the folder is still in use/);
});
