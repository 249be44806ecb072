import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { readEnvironmentFile, readProjectEnvironment } from "../../../src/sources/secrets/project-env.ts";
import { projectFolder } from "../../support/project-folder.ts";

describe("the environment that a graph config names", () => {
  test("travels as secrets: names of the platform, empty values and our own settings stay behind", () => {
    using folder = projectFolder({
      ".env":
        "\uFEFFOPENAI_KEY='canary 1'\r\nPORT=8080\nEMPTY=\nAGENT_DEPLOY_API_KEY=canary-2\nnot.valid=x\n",
    });
    const found = readProjectEnvironment(folder.path, { path: "graph.json", graphs: [], env: ".env" });
    expect(found.secrets.map(({ name, value }) => [name, value.reveal()])).toEqual([
      ["OPENAI_KEY", "canary 1"],
    ]);
    expect(found.warnings.toSorted()).toEqual([
      "secret 'EMPTY' is empty: left out (from .env)",
      "secret name 'PORT' is reserved by the platform: left out (from .env)",
      "secret name 'not.valid' is not valid: letters, digits and underscores, not starting with a digit: left out (from .env)",
    ]);
    expect(found.problems).toEqual([]);
    expect(found.file).toBe(join(folder.path, ".env"));
    expect(inspect(found, { depth: 9 })).not.toContain("canary");
  });

  test("that holds keys of the agent is a mistake: left out, they would leave it open", () => {
    using folder = projectFolder({ ".env": "AGENT_SERVER_API_KEYS=canary\nTOKEN=x\n" });
    const message =
      "secret name 'AGENT_SERVER_API_KEYS' cannot be used: the keys of an agent are a setting of the deployment: give them as runtime_keys";
    const path = "secrets.AGENT_SERVER_API_KEYS";
    expect(
      readProjectEnvironment(folder.path, { path: "graph.json", env: ".env", graphs: [] }),
    ).toMatchObject({
      secrets: [{ name: "TOKEN" }],
      warnings: [],
      problems: [{ path, message, file: ".env" }],
    });
    const env = { AGENT_SERVER_API_KEYS: "canary" };
    expect(readProjectEnvironment(folder.path, { path: "graph.json", env, graphs: [] })).toMatchObject({
      problems: [{ path, message, file: "graph.json" }],
    });
  });

  test("may be a map in the config itself", () => {
    using folder = projectFolder();
    const found = readProjectEnvironment(folder.path, {
      path: "graph.json",
      graphs: [],
      env: { A: "x", N: 3, HOLE: "" },
    });
    expect(found.secrets.map(({ name, value }) => [name, value.reveal()])).toEqual([
      ["A", "x"],
      ["N", "3"],
    ]);
    expect(found.warnings).toEqual(["secret 'HOLE' is empty: left out (from graph.json)"]);
  });

  test("is looked for beside the config", () => {
    using folder = projectFolder({ "apps/a/.env": "A=x" });
    const found = readProjectEnvironment(folder.path, { path: "apps/a/graph.json", graphs: [], env: ".env" });
    expect(found.secrets).toHaveLength(1);
  });

  test("may be missing, as on a build machine", () => {
    using folder = projectFolder();
    expect(
      readProjectEnvironment(folder.path, { path: "graph.json", graphs: [], env: ".env" }).warnings,
    ).toEqual([
      "graph.json names the environment file '.env', which does not exist: no secrets are taken from it",
    ]);
  });

  test("is refused outside the project, also behind a link", () => {
    using folder = projectFolder({ ".env.outside": "A=canary" });
    const project = join(folder.path, "project");
    mkdirSync(project);
    symlinkSync("../.env.outside", join(project, ".env.link"));
    for (const env of ["../.env.outside", ".env.link"]) {
      const found = readProjectEnvironment(project, { path: "graph.json", graphs: [], env });
      expect(found.secrets).toEqual([]);
      expect(found.problems).toEqual([
        {
          path: "env",
          message: `the environment file '${env}' is outside the project folder`,
          file: "graph.json",
        },
      ]);
    }
  });

  test("is refused when it is neither a name nor a map of texts", () => {
    using folder = projectFolder();
    for (const env of [3, ["A"], { A: { B: "canary" } }]) {
      const { problems } = readProjectEnvironment(folder.path, { path: "graph.json", graphs: [], env });
      expect(problems).toEqual([
        {
          path: "env",
          message: `"env" is the name of an environment file, or maps names to texts`,
          file: "graph.json",
        },
      ]);
    }
  });
});

test("a folder's .env is read as it is, and none is no mistake", () => {
  using folder = projectFolder({ ".env": "AGENT_DEPLOY_API_KEY=abc\n" });
  expect(readEnvironmentFile(folder.path)).toEqual({ AGENT_DEPLOY_API_KEY: "abc" });
  expect(readEnvironmentFile(join(folder.path, "none"))).toEqual({});
});

test("lines of the environment file that would be dropped are refused by number, never shown", () => {
  const text = `\uFEFF# settings\r\nexport KEY=1\nTOKEN: canary-1\n\n MULTI="a\ncanary-2" # two lines\nHALF="x\ncanary-3\n=canary-4\nlast=`;
  using folder = projectFolder({ ".env": text });
  const { problems, secrets } = readProjectEnvironment(folder.path, {
    path: "graph.json",
    graphs: [],
    env: ".env",
  });
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([".env:3", ".env:8", ".env:9"]);
  expect(JSON.stringify(problems)).not.toContain("canary");
  expect(secrets.map(({ name }) => name)).toEqual(["HALF", "KEY", "MULTI"]);
});
