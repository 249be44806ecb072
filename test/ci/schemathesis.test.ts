import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { Secret } from "../../src/foundation/secret.ts";
import { makeFolder, startServer } from "../support/agents/agent-server.ts";
import { pythonWith } from "../support/machine/python-environment.ts";

// Requests that another author's fuzzer makes of the server's own description; ours is test/agent-server/http/fuzz.

const release = "schemathesis==4.32.5";
const generator = "hypothesis==6.170.15";
const maxSeconds = 120;
const skippedChecks = [
  // "[…] the schema can't express": a cron expression, one field or another, a graph that must have run.
  "positive_data_acceptance",
  // A path such as /threads/search is also the thread "search", which is refused for its id.
  "unsupported_method",
  // Takes "no such assistant" for "no such thread".
  "ensure_resource_availability",
];

// They have no end, and the fuzzer reads a response to its end before it goes on.
const endlessStreams = "^/threads/[^/]+/stream(/events)?$";

/** A run that is to begin in years is a valid one: who waits for it gets heartbeats, and no answer. */
const soonHook = `import schemathesis

@schemathesis.hook
def before_call(context, case, kwargs):
    for run in case.body if isinstance(case.body, list) else [case.body]:
        delay = run.get("after_seconds") if isinstance(run, dict) else None
        if isinstance(delay, (int, float)) and 1 < delay <= 10 * 365 * 24 * 3600:
            run["after_seconds"] = 1
`;

// Its own list of refusals, and 431: of all invalid requests it makes, some have an address that is too long.
const refusals = ["400", "401", "403", "404", "405", "406", "409", "415", "422", "428", "429", "431", "5xx"];

interface Report {
  readonly failures: readonly unknown[];
  readonly errors: readonly unknown[];
  readonly operations: { readonly tested: number };
}

const programs = await pythonWith(release, generator).catch((error: Error) => error);

if (programs instanceof Error) {
  const reason = `python3 with ${release} is needed: ${programs.message}`;
  const isRequired = Boolean(process.env.CI);
  if (!isRequired) console.warn(`Schemathesis is skipped. ${reason}`);
  test.skipIf(!isRequired)("schemathesis is installed", () => {
    throw new Error(reason, { cause: programs });
  });
} else {
  test("schemathesis finds no server error and no undocumented response", async () => {
    await using folder = await makeFolder();
    await using server = await startServer({ project: "fuzzed", apiKeys: [new Secret("the key")] });
    // The server runs in this process: webhooks of invented URLs go nowhere.
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    const report = join(folder.path, "report.json");
    await writeFile(
      join(folder.path, "schemathesis.toml"),
      `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify(refusals)}\n`,
    );
    const hooks = join(folder.path, "hooks.py");
    await writeFile(hooks, soonHook);
    const run = await promisify(execFile)(
      join(programs, "schemathesis"),
      [
        ...["run", `${server.url}/openapi.json`, "--header", "x-api-key: the key", "--no-color"],
        ...["--exclude-path-regex", endlessStreams],
        ...["--max-time", String(maxSeconds), "--request-timeout", "10", "--generation-allow-x00", "true"],
        // One worker: with two, hypothesis lowers the recursion limit of one while the other is deep, and crashes.
        ...["--exclude-checks", skippedChecks.join(","), "--workers", "1", "--report-json-path", report],
      ],
      // It keeps what it has found where it runs.
      {
        cwd: folder.path,
        env: { ...process.env, SCHEMATHESIS_HOOKS: hooks },
        maxBuffer: 64 * 1024 * 1024,
        timeout: 4 * maxSeconds * 1000,
      },
    ).catch((error: { stdout: string; stderr: string; killed: boolean }) => error);
    vi.unstubAllGlobals();
    const printed = run.stdout + run.stderr;
    expect("killed" in run && run.killed, `it waits for an answer:\n${printed}`).toBe(false);
    expect(server.lines.filter(({ event }) => event === "request_failed")).toEqual([]);
    const found = JSON.parse(await readFile(report, "utf8")) as Report;
    expect(found.failures, printed).toEqual([]);
    expect(found.errors, printed).toEqual([]);
    expect(found.operations.tested, printed).toBeGreaterThan(50);
  });
}
