import { execFile } from "node:child_process";
import { copyFileSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { graphsWith } from "../support/machine/library-graphs.ts";
import { librarySets, versions } from "../support/machine/library-sets.ts";
import { projectWith } from "../support/machine/node-environment.ts";
import { pythonWith } from "../support/machine/python-environment.ts";

// The releases of the official clients that docs/agent-server.md speaks of, each with one small program against a real
// server. The table there is what they find: `npm run test:ci -- sdk-matrix -u` writes it.

const run = promisify(execFile);
const programs = resolve(import.meta.dirname, "sdk-matrix");
const document = resolve(import.meta.dirname, "../../docs/agent-server.md");

const rows = {
  assistants: "assistants: search, create, update, versions, delete",
  threads: "threads: create, update, search, copy, delete",
  runs: "runs: create, wait, join, list, cancel; without a thread",
  streams: "`runs.stream`",
  interrupts: "interrupts, and `command.resume`",
  strict_resume: "`strict_resume`: an answer to nothing is refused",
  errors: "why a run failed, in its thread and its task",
  other_routes: "by the client's own HTTP: a thread's storage, one cron, `/mcp/`",
  run_replay: "`runs.joinStream`, also after an event's id",
  thread_replay: "`threads.joinStream`, also after an event's id",
  state: "state, history, writing state",
  store: "store",
  crons: "crons",
  hook: "`useStream`",
  session: "`threads.stream()`, the session protocol",
} as const;
type Row = keyof typeof rows;
type Found = Partial<Record<Row, string>>;

const cells: Record<string, string> = { works: "yes", absent: "–" };

/** The environment without keys, which the clients would send. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^LANG(SMITH|GRAPH|CHAIN)_/.test(name)),
);

function javaScript(release: string, hook = "@langchain/langgraph-sdk/react") {
  return async (url: string) => {
    const folder = await projectWith(release, "@langchain/core@^1.3.2", "react@19", "react-test-renderer@19");
    copyFileSync(join(programs, "program.mjs"), join(folder, "program.mjs"));
    return run(process.execPath, ["program.mjs", url, hook], { cwd: folder, env });
  };
}

function python(release: string) {
  return async (url: string) => {
    const interpreter = join(await pythonWith(release), "python");
    return run(interpreter, [join(programs, "program.py"), url], {
      env: { ...env, PYTHONDONTWRITEBYTECODE: "1" },
    });
  };
}

const releases: Record<string, (url: string) => Promise<{ stdout: string }>> = {
  "Python 0.1.74": python("langgraph-sdk==0.1.74"),
  "Python 0.4.14": python("langgraph-sdk==0.4.14"),
  "JavaScript 2.0.0": javaScript("@langchain/langgraph-sdk@2.0.0"),
  ...Object.fromEntries(
    librarySets
      .map((set) => versions[set]["@langchain/langgraph-sdk"]!)
      .map((version) => [`JavaScript ${version}`, javaScript(`@langchain/langgraph-sdk@${version}`)]),
  ),
  "`@langchain/react` 1.1.0": javaScript("@langchain/react@1.1.0", "@langchain/react"),
};

const found = new Map<string, Found>();

// What a client finds does not depend on the libraries of the graphs.
describe.each(librarySets)("with graphs of the %s libraries", (set) => {
  let graphs: Awaited<ReturnType<typeof graphsWith>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    graphs = await graphsWith(set);
    server = await startServer({ dir: graphs.dirOf("sdk") });
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    graphs?.[Symbol.dispose]();
  });

  test.each(Object.keys(releases))("each part of %s works, or is not in it", async (name) => {
    const { stdout } = await releases[name]!(server.url);
    const lines: { row: Row; result: string }[] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const results: Found = {};
    const broken: Found = {};
    for (const { row, result } of lines) {
      const cell = cells[result];
      results[row] = cell ?? result;
      if (cell === undefined) broken[row] = result;
    }
    found.set(name, results);
    expect(broken).toEqual({});
    // A program that ends early has shown nothing of what comes after; in Python there are no hooks.
    const shown = new Set([...lines.map(({ row }) => row), "hook"]);
    expect(Object.keys(rows).filter((row) => !shown.has(row))).toEqual([]);
  });
});

test("the table in docs/agent-server.md matches the results", async () => {
  const line = (given: string[]) => `| ${given.join(" | ")} |`;
  const columns = [...found.values()];
  const table = [
    line(["", ...found.keys()]),
    line(["---", ...columns.map(() => "---")]),
    ...Object.entries(rows).map(([row, title]) =>
      line([title, ...columns.map((results) => results[row as Row] ?? "–")]),
    ),
  ].join("\n");
  const [begin, end] = ["<!-- SDKs: written by test/ci/sdk-matrix.test.ts -->", "<!-- end of SDKs -->"];
  const text = readFileSync(document, "utf8");
  const [before, rest = ""] = text.split(begin);
  const [, after] = rest.split(end);
  expect(after, `the markers ${begin} and ${end}`).toBeDefined();
  await expect(`${before}${begin}\n\n${table}\n\n${end}${after}`).toMatchFileSnapshot(document);
});
