import { expect, test } from "vitest";
import { buildFolder } from "../../support/processes/build-folder.ts";
import { GRAPH_JSON } from "../../support/project-folder.ts";

const folder = `apps/${"a".repeat(60)}/${"b".repeat(60)}/agent`;

/** A workspace member in a deep folder, whose root has these files. */
const project = (files: Record<string, string>) => ({
  "package-lock.json": "{}",
  "package.json": "{}",
  ...files,
  [`${folder}/package.json`]: "{}",
  [`${folder}/graph.json`]: GRAPH_JSON,
});
const wanted = { graph_config_path: `${folder}/graph.json`, install_command: "true" };
const stars = `${"**/".repeat(20)}no`;

test.each([
  ["package.json", { "package.json": JSON.stringify({ workspaces: [stars] }) }],
  ["pnpm-workspace.yaml", { "pnpm-workspace.yaml": JSON.stringify({ packages: [stars] }) }],
  ["braces", { "package.json": JSON.stringify({ workspaces: [`${"{*,**/*,a*}".repeat(20)}no`] }) }],
])("a pattern of %s, on which a regular expression never ends, is matched at once", async (_where, files) => {
  using builds = buildFolder();
  await builds.buildFiles(project(files), wanted);
});

test.each([
  ["an excessive number of patterns", { workspaces: Array(1001).fill("a") }, "has more than 1000 patterns"],
  [
    "a pattern that is too long",
    { workspaces: ["*".repeat(257)] },
    "has a pattern of more than 256 characters",
  ],
  ["a value that is not a list", { workspaces: { packages: "apps/*" } }, "has to be a list of patterns"],
  ["a pattern that is not a string", { workspaces: [["apps/*"]] }, "has to be a list of patterns"],
])("%s is rejected, and the error names it", async (_what, packageJson, message) => {
  using builds = buildFolder();
  const files = project({ "package.json": JSON.stringify(packageJson) });
  await expect(builds.buildFiles(files, wanted)).rejects.toThrow(`workspaces of package.json ${message}`);
});

test.each([
  ["exponentially expanding aliases", `a: &a [x,x,x,x,x,x,x,x,x]\n${aliases(9)}packages: *a9\n`],
  ["nesting that is too deep", `packages: ${"[".repeat(100_000)}`],
  ["invalid YAML that contains a secret", "packages: [\n  the-secret-of-this-file: {\n"],
])("a pnpm-workspace.yaml with %s fails its build without being quoted", async (_what, text) => {
  using builds = buildFolder();
  const failure = await builds
    .buildFiles(project({ "pnpm-workspace.yaml": text }), wanted)
    .catch((error) => error);
  expect(failure).toMatchObject({ code: "build_failed", message: "pnpm-workspace.yaml is not valid YAML" });
});

function aliases(count: number): string {
  let text = "";
  for (let n = 1; n <= count; n++) {
    const before = n === 1 ? "a" : `a${n - 1}`;
    text += `a${n}: &a${n} [${Array(9).fill(`*${before}`).join(",")}]\n`;
  }
  return text;
}
