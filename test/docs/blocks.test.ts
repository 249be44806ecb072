import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { graphEntries } from "../../src/project/graph-config/graph-entries.ts";
import { graphSettings } from "../../src/project/graph-config/graph-settings.ts";
import { readDesiredFile } from "../../src/sources/desired-file/desired-file.ts";
import { type CodeBlock, codeBlocks, guideNames, readDocument } from "../support/documents.ts";
import { ACTION, REPOSITORY } from "../support/names.ts";

// What readers copy: the blocks of shell run in test/ci/docs, those of TypeScript compile in test/processes/docs.
const blocks = guideNames.flatMap(codeBlocks);
const checked = blocks.filter(({ notRun }) => notRun === undefined);
const inLanguage = (language: string) =>
  checked.filter((block) => block.language === language).map((block) => [block.place, block] as const);

type Interface = { inputs: Record<string, unknown> };
const action = parse(readDocument("action.yml")) as Interface;
const reusable = parse(readDocument(".github/workflows/deploy.yml")).on.workflow_call as Interface;
const pulumiInputs = JSON.parse(readDocument("pulumi-provider/plugin/schema.json")).resources[
  "agent-deploy:index:Deployment"
].inputProperties as Record<string, unknown>;

test("each block of code is in a language that a test checks, or says why it is not run", () => {
  const languages = ["sh", "json", "yaml", "ts"];
  expect(checked.filter(({ language }) => !languages.includes(language)).map(({ place }) => place)).toEqual(
    [],
  );
  expect(checked.length).toBeGreaterThan(90);
});

test.each(inLanguage("json"))("%s is JSON, and what it says of a project is known", (_, { code }) => {
  for (const value of jsonValues(code)) {
    const { graphs, ...settings } = value;
    if (graphs !== undefined) expect(graphEntries(graphs).problems).toEqual([]);
    if (Object.keys(settings).some((key) => key in graphSettings.shape))
      expect(graphSettings.safeParse(settings).error?.issues).toBeUndefined();
  }
});

/** One value, or one in each line. */
function jsonValues(code: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(code)].flat();
  } catch {
    return code.split("\n").map((line) => JSON.parse(line));
  }
}

test.each(inLanguage("yaml"))("%s says nothing that its reader does not know", async (_, { code }) => {
  const value: unknown = parse(code);
  if (isProgram(value)) {
    for (const { properties } of Object.values(value.resources))
      expect(Object.keys(properties).filter((name) => !(name in pulumiInputs))).toEqual([]);
  } else if (code.includes("${{") || isWorkflow(value)) {
    expect(unknownInputs(value)).toEqual([]);
  } else if ("plugins" in (value as object)) {
    expect(value).toEqual({ plugins: { providers: [{ name: "agent-deploy", path: "node_modules/.bin" }] } });
  } else {
    await readAsDesiredFile(code);
  }
});

type Program = { resources: Record<string, { properties: object }> };
const isProgram = (value: unknown): value is Program => "resources" in (value as object);

/** Whole, or a part of one: a step, its inputs, a job's keys. */
function isWorkflow(value: unknown): boolean {
  const keys = Array.isArray(value) ? ["steps"] : Object.keys(value as object);
  return ["on", "jobs", "steps", "with", "permissions", "concurrency"].some((key) => keys.includes(key));
}

/** What steps with the Action, jobs with its workflow, and a step's `with` that stands alone give and nobody reads. */
function unknownInputs(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { uses = ACTION, with: given = {} } = value as { uses?: string; with?: object };
  const { inputs } = uses.endsWith("/.github/workflows/deploy.yml@v1") ? reusable : action;
  const own = uses.startsWith(REPOSITORY) ? Object.keys(given).filter((name) => !(name in inputs)) : [];
  return [...own, ...Object.values(value).flatMap(unknownInputs)];
}

async function readAsDesiredFile(code: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "block-"));
  try {
    writeFileSync(join(folder, "agent-deploy.yaml"), code);
    const names = [...code.matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => name);
    const environment = Object.fromEntries(names.map((name) => [name, `value-of-the-variable-${name}`]));
    expect((await readDesiredFile(folder, { environment })).problems).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a mark above a block, or of its document, says why it is not run", () => {
  const marked = blocks.filter(({ notRun }) => notRun !== undefined);
  for (const { place, notRun } of marked as Required<CodeBlock>[])
    for (const [file] of String(notRun).matchAll(/test\/[\w/-]+\.test\.ts/g))
      expect(() => readDocument(file), place).not.toThrow();
});
