import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { languages, PYTHON_REQUIREMENT, templateNames } from "../../../src/cli/init/template.ts";
import { templateSuite } from "../../support/agents/template-suite.ts";

const root = resolve(import.meta.dirname, "../../..");

// The packages of this repository serve as the project's own.
templateSuite("typescript", { packages: join(root, "node_modules"), at: "node_modules" });

/** The versions that a package.json of this repository names. */
function versionsIn(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  return { ...dependencies, ...devDependencies };
}

test("templates name the versions that are tested here, and the package brings all of them", () => {
  const templates = join(root, "examples/templates");
  expect(readdirSync(templates).sort()).toEqual(["pulumi", ...languages].sort());
  for (const language of languages)
    expect(readdirSync(join(templates, language)).sort()).toEqual(["common", ...templateNames].sort());
  expect(readFileSync(join(templates, "python/common/pyproject.toml"), "utf8")).toContain(
    `dependencies = ["${PYTHON_REQUIREMENT}"]`,
  );
  const tested = versionsIn(".");
  for (const [name, version] of Object.entries(versionsIn("examples/templates/typescript/common")))
    expect({ name, version }).toEqual({ name, version: tested[name] });
  expect(versionsIn("examples/templates/pulumi")).toEqual({
    "@pulumi/pulumi": versionsIn("examples/pulumi-stack")["@pulumi/pulumi"],
  });
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(files).toEqual(expect.arrayContaining(["examples/templates", "examples/workflows"]));
});
