import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { withPython } from "../support/engines/python-graphs.ts";
import { graphsWith } from "../support/machine/library-graphs.ts";
import { librarySets } from "../support/machine/library-sets.ts";
import { projectWith } from "../support/machine/node-environment.ts";
import { pythonWith } from "../support/machine/python-environment.ts";

// Official clients of MCP and A2A that the default suite does not have: other languages, and the line before.

const run = promisify(execFile);
const programs = resolve(import.meta.dirname, "protocol-clients");
const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };

let server: Awaited<ReturnType<typeof startServer>>;

async function python(release: string, program: string, ...others: string[]) {
  const interpreter = join(await pythonWith(release, ...others), "python");
  return JSON.parse((await run(interpreter, [join(programs, program), server.url], { env })).stdout);
}

async function javaScript(release: string, program: string) {
  const folder = await projectWith(release);
  copyFileSync(join(programs, program), join(folder, program));
  return JSON.parse((await run(process.execPath, [program, server.url], { cwd: folder })).stdout);
}

const foundByMcp = {
  tools: expect.arrayContaining(["approval", "chat", "failing", "gated", "typed"]),
  output: { question: "why?", answer: "re: why?" },
  refused: -32602,
};

describe.each(librarySets)("with graphs of the %s libraries", (set) => {
  let graphs: Awaited<ReturnType<typeof graphsWith>>;
  beforeAll(async () => {
    graphs = await graphsWith(set);
    server = await startServer({ dir: graphs.dirOf("a2a") });
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    graphs?.[Symbol.dispose]();
  });
  testClients();
});

withPython((engine) => {
  describe("with graphs in Python", () => {
    beforeAll(async () => {
      server = await startServer({ project: "sdk-python", engine });
    });
    afterAll(() => server?.[Symbol.asyncDispose]());
    testClients();
  });
});

function testClients(): void {
  test("the official JavaScript client of MCP 1.x lists and calls tools", async () => {
    expect(await javaScript("@modelcontextprotocol/sdk@1.32.2", "mcp.mjs")).toEqual(foundByMcp);
  });

  test("the official Python client of MCP lists and calls tools", async () => {
    expect(await python("mcp==2.3.0", "mcp_client.py")).toEqual(foundByMcp);
  });

  test("the official Python client of A2A 0.3 sends, streams and answers", async () => {
    expect(await python("a2a-sdk==0.3.22", "a2a_client.py")).toEqual({
      sent: "one two",
      updates: ["task", ...Array(3).fill("status-update"), "artifact-update", "status-update"],
      streamed: "one\u2028two",
      asked: "input-required",
      answered: ["completed", "no"],
    });
  });

  test("the official JavaScript client of A2A 1.x sends, streams and answers by its layer for servers of 0.3", async () => {
    expect(await javaScript("@a2a-js/sdk@1.3.0", "a2a.mjs")).toEqual({
      sent: "one two",
      updates: ["task", ...Array(3).fill("statusUpdate"), "artifactUpdate", "statusUpdate"],
      streamed: "one\u2028two",
      asked: "TASK_STATE_INPUT_REQUIRED",
      answered: ["TASK_STATE_COMPLETED", "no"],
    });
  });
}
