import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTerminal, jsonForTerminal } from "../../src/cli/terminal/for-terminal.ts";
import { visible } from "../../src/foundation/text/visible-text.ts";
import { runHere } from "../support/command-line.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { deploymentBody } from "../support/control-plane/deployment-body.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { tellingProxy } from "../support/network/telling-proxy.ts";

/** A title, the clipboard, a cleared screen, a link, a moved cursor, C1, colours, an overwritten line, turned text. */
const ATTACK = [
  "\u001b]0;owned\u0007",
  "\u001b]52;c;b3duZWQ=\u001b\\",
  "\u001b[2J\u001b[H",
  "\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007",
  "\u009b31m",
  "\u009d0;owned\u009c",
  "\u001b[8m",
  "\rover\b\b",
  "\u202egnp.exe",
  "\u0085",
].join("seen");

/** Everything that a terminal obeys, but for the colours of `paint`. */
function obeyed(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with ESC.
  const plain = text.replace(/\u001b\[(?:1|2|22|31|32|33|36|39)m/g, "");
  return plain.match(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu) ?? [];
}

let directory: string;
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let proxy: Awaited<ReturnType<typeof tellingProxy>>;
let revision: string;
beforeAll(async () => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  const { builder } = fakeBuilder(({ log }) => {
    log("INFO", `PLACEHOLDER ${ATTACK}`);
    throw new Error(`PLACEHOLDER ${ATTACK}`);
  });
  plane = await startTestControlPlane({ builder });
  proxy = await tellingProxy(() => plane.url, { placeholder: "PLACEHOLDER", text: ATTACK });
  const source_revision_config = { repo_ref: "PLACEHOLDER", graph_config_path: "graph.json" };
  const source_config = { repo_url: "https://example.com/PLACEHOLDER.git" };
  const body = creation("attacked", { source_config, source_revision_config });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
  revision = latest_revision_id;
  await plane.settled(id, latest_revision_id);
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await plane[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

test("the control plane stores reasons and log lines without control characters", async () => {
  const { id } = (await plane.get("/v2/deployments")).body.resources[0];
  const { status_message } = (await plane.get(`/v2/deployments/${id}/revisions/${revision}`)).body;
  expect(status_message).toContain("seen");
  expect(obeyed(status_message)).toEqual([]);
  const path = `/v1/projects/${id}/revisions/${revision}/build_logs`;
  const { logs } = (await plane.post(path, {})).body;
  expect(logs.some(({ message }: { message: string }) => message.includes("seen"))).toBe(true);
  for (const { message } of logs) expect(obeyed(message)).toEqual([]);
});

test.each([
  ["status", "attacked"],
  ["revisions", "attacked"],
  ["wait", "attacked"],
  ["logs", "attacked", "--build"],
])("`%s %s` prints no control sequence of a service's answers", async (...args) => {
  await showsNothing(args, proxy.url);
});

test("neither a name in a list nor an error of a service prints a control sequence", async () => {
  await using service = await startScriptedServer(({ path }) =>
    path.startsWith("/v2/deployments?")
      ? { json: { resources: [deploymentBody({ name: ATTACK, url: `https://${ATTACK}` })], offset: 0 } }
      : { status: 400, json: { detail: ATTACK } },
  );
  await showsNothing(["list"], service.url);
  await showsNothing(["logs", "6b1f6d80-0000-4000-8000-000000000001"], service.url);
});

async function showsNothing(args: readonly string[], url: string): Promise<void> {
  for (const flags of [[], ["--json"]]) {
    for (const FORCE_COLOR of ["0", "1"]) {
      const environment = {
        AGENT_DEPLOY_BASE_URL: url,
        AGENT_DEPLOY_API_KEY: plane.apiKey,
        FORCE_COLOR,
      };
      const ended = await runHere([...args, ...flags], { directory, environment });
      expect(ended.stdout + ended.stderr).toContain("seen");
      expect(obeyed(ended.stdout), ended.stdout).toEqual([]);
      expect(obeyed(ended.stderr), ended.stderr).toEqual([]);
    }
  }
}

const unit = fc.oneof(
  fc.constantFrom(..."\u001b\u009b\u009d\u0090[]()P;\u0007\\0m8J\n\t\r\u202e\u2028\u0000a"),
  fc.string({ unit: "binary", maxLength: 2 }),
);
const text = fc.array(unit, { maxLength: 30 }).map((units) => units.join(""));

test("cleaning a text removes every control sequence, and keeps the visible characters", () => {
  fc.assert(
    fc.property(text, fc.string(), (any, plain) => {
      expect(obeyed(visible(any))).toEqual([]);
      expect(obeyed(forTerminal(any))).toEqual([]);
      expect(obeyed(jsonForTerminal({ [any]: any }))).toEqual([]);
      expect(JSON.parse(jsonForTerminal({ [any]: any }))).toEqual({ [any]: any });
      expect(visible(plain)).toBe(plain);
    }),
    { numRuns: 2_000, seed: 11 },
  );
});

test("a colour that a line leaves open is reset at its end", () => {
  expect(forTerminal("\u001b[31mred\u001b[1mbold")).toBe("\u001b[31mred\u001b[1mbold\u001b[22m\u001b[39m");
  expect(forTerminal("\u001b[31mred\u001b[39m")).toBe("\u001b[31mred\u001b[39m");
});
