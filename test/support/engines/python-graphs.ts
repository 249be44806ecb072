import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { OpenEngine } from "../../../src/agent-server/engine/engine.ts";
import { openPython } from "../../../src/agent-server/engine/python/open-python.ts";
import { startServer } from "../agents/agent-server.ts";
import { isMade, pythonWith } from "../machine/python-environment.ts";
import { type Thread, threadOf } from "./suite/engine-server.ts";

const release = "langgraph==1.2.24";
const others = ["langgraph-sdk==0.4.14", "langchain==1.5.2", "numpy==2.4.6", "fastapi==0.165.0"];

/** Of one test run: says which interpreter runs Python graphs. In CI one is made. */
export async function setup(): Promise<void> {
  const { AGENT_PYTHON, CI } = process.env;
  if (AGENT_PYTHON || !(CI || isMade(release, ...others))) return;
  const programs = await pythonWith(release, ...others).catch((error: Error) => console.error(error));
  if (programs) process.env.AGENT_PYTHON = join(programs, "python");
}

/** What servers of these tests have in their environment. */
export const pythonEnvironment = (): Record<string, string> => ({
  AGENT_PYTHON: process.env.AGENT_PYTHON ?? "",
  PATH: process.env.PATH ?? "",
});

/** A suite over an engine for Python graphs. Without an interpreter it is one test, which fails in CI. */
export function withPython(suite: (open: OpenEngine) => void): void {
  const { AGENT_PYTHON, CI } = process.env;
  if (AGENT_PYTHON) {
    suite((dir, config, options) =>
      openPython(dir, config, { ...options, env: { ...options.env, AGENT_PYTHON } }),
    );
    return;
  }
  const reason = `AGENT_PYTHON is to name a Python interpreter with ${[release, ...others].join(", ")}`;
  if (!CI) console.warn(`Tests of Python graphs are skipped: ${reason}.`);
  test.skipIf(!CI)("there is a Python interpreter for graphs", () => {
    throw new Error(reason);
  });
}

/** A suite over a server with the graphs of `test/fixtures/graphs/python`. */
export function describePythonGraphs(title: string, suite: (given: PythonGraphs) => void): void {
  withPython((engine) => {
    describe(title, () => {
      let server: Awaited<ReturnType<typeof startServer>> | undefined;
      beforeAll(async () => {
        server = await startServer({ project: "python", engine });
      });
      afterAll(() => server?.[Symbol.asyncDispose]());
      suite({
        get server() {
          return server!;
        },
        newThread: () => threadOf(server!),
      });
    });
  });
}

type PythonGraphs = { readonly server: Awaited<ReturnType<typeof startServer>>; newThread: () => Thread };
