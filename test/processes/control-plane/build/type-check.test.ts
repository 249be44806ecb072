import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildFolder } from "../../../support/processes/build-folder.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";

/** Instead of a download: this project's TypeScript, alone. */
const typescript = fileURLToPath(new URL("../../../../node_modules/typescript", import.meta.url));
const install_command = `mkdir node_modules && cp -R ${JSON.stringify(typescript)} node_modules/typescript`;

const strict = JSON.stringify({ ...JSON.parse(GRAPH_JSON), strict_types: true });
const wrong = `export const graph: string = 1;
export const other: number = "2";
`;
const project = (over: Record<string, string> = {}) => ({
  "graph.json": GRAPH_JSON,
  "package.json": '{"type":"module"}',
  "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, types: [] }, files: ["agent.ts"] }),
  "agent.ts": wrong,
  ...over,
});

/** The warnings of a build. */
async function warningsOf(files: Record<string, string>, more: { typeCheckMs?: number } = {}) {
  using builds = buildFolder();
  const warnings: string[] = [];
  const onLine = (line: string, level: string) => level === "WARNING" && warnings.push(line);
  await builds.buildFiles(files, {
    install_command,
    onLine: (line, level) => void onLine(line, level),
    ...more,
  });
  return warnings;
}

test("type errors are counted as warnings in the build log, and the build continues", async () => {
  expect(await warningsOf(project())).toEqual([
    "agent.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
    "agent.ts(2,14): error TS2322: Type 'string' is not assignable to type 'number'.",
    '2 type errors; "strict_types": true in the graph configuration refuses them',
  ]);
});

test("with strict_types the build fails with the first type error, and succeeds with sound types", async () => {
  using builds = buildFolder();
  await expect(
    builds.buildFiles(project({ "graph.json": strict }), { install_command }),
  ).rejects.toMatchObject({
    code: "build_failed",
    message: "2 type errors: agent.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
  });
  const sound = project({ "graph.json": strict, "agent.ts": "export const graph: string = '';" });
  expect(await warningsOf(sound)).toEqual([]);
});

test.each([
  ["no tsconfig.json", { "tsconfig.json": undefined }, install_command],
  ["no typescript package", {}, "mkdir node_modules"],
])("a project with %s is not type-checked, and fails with strict_types", async (_what, left, command) => {
  using builds = buildFolder();
  const given = (graph: string) =>
    Object.fromEntries(
      Object.entries({ ...project({ "graph.json": graph }), ...left }).filter(
        ([, text]) => text !== undefined,
      ),
    ) as Record<string, string>;
  await builds.buildFiles(given(GRAPH_JSON), { install_command: command });
  expect(builds.lines.join("\n")).not.toContain("tsc");
  await expect(builds.buildFiles(given(strict), { install_command: command })).rejects.toThrow(
    "strict_types needs a tsconfig.json beside the graph configuration, and typescript",
  );
});

test("a type check that times out is a warning, and a failure with strict_types", async () => {
  expect(await warningsOf(project(), { typeCheckMs: 1 })).toEqual([
    expect.stringMatching(/^the types were not checked within /),
  ]);
  await expect(warningsOf(project({ "graph.json": strict }), { typeCheckMs: 1 })).rejects.toThrow(
    "the types were not checked within",
  );
});

test("a compiler that crashes is a warning with the reason", async () => {
  const broken = project({
    "kept/package.json": '{"bin":{"tsc":"./tsc.js"}}',
    "kept/tsc.js": "console.error('out of memory'); process.exit(3);",
  });
  using builds = buildFolder();
  const warnings: string[] = [];
  await builds.buildFiles(broken, {
    install_command: "mkdir node_modules && cp -R kept node_modules/typescript",
    onLine: (line, level) => void (level === "WARNING" && warnings.push(line)),
  });
  expect(warnings).toEqual(["the types could not be checked (exit code 3): out of memory"]);
});

test("an interrupt ends a running type check", async () => {
  const endless = project({
    "kept/package.json": '{"bin":{"tsc":"./tsc.js"}}',
    "kept/tsc.js": "setInterval(() => {}, 1000);",
  });
  using builds = buildFolder();
  const controller = new AbortController();
  const building = builds.buildFiles(endless, {
    install_command: "mkdir node_modules && cp -R kept node_modules/typescript",
    signal: controller.signal,
    onLine: (line) => line.startsWith("$ tsc") && controller.abort(new Error("interrupted")),
  });
  await expect(building).rejects.toThrow("interrupted");
});

test("a strict_types that is neither true nor false is rejected", async () => {
  const files = project({
    "graph.json": JSON.stringify({ graphs: { agent: "./a.ts:graph" }, strict_types: "yes" }),
  });
  await expect(warningsOf(files)).rejects.toThrow("strict_types: expected boolean, received string");
});
