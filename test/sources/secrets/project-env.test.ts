import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { readEnvironmentFile, readProjectEnvironment } from "../../../src/sources/secrets/project-env.ts";
import { projectFolder } from "../../support/project-folder.ts";

describe("the environment of a graph config", () => {
  test("variables become secrets, except reserved names, empty values and agent-deploy's own settings", () => {
    using folder = projectFolder({
      ".env": "\uFEFFOPENAI_KEY='canary 1'\r\nPORT=8080\nEMPTY=\nAGENT_DEPLOY_API_KEY=canary-2\n",
    });
    const found = readProjectEnvironment(folder.path, {
      path: "graph.json",
      modules: [],
      python: {},
      env: ".env",
    });
    expect(found.secrets.map(({ name, value }) => [name, value.reveal()])).toEqual([
      ["OPENAI_KEY", "canary 1"],
    ]);
    expect(found.warnings.toSorted()).toEqual([
      "empty in .env, and so left out: EMPTY",
      "secret name 'PORT' is reserved by the platform: left out (from .env)",
    ]);
    expect(found.problems).toEqual([]);
    expect(found.file).toBe(join(folder.path, ".env"));
    expect(inspect(found, { depth: 9 })).not.toContain("canary");
  });

  test("a .env that the configuration does not name is warned about, unless it has agent-deploy's own settings alone", () => {
    const config = { path: "graph.json", modules: [], python: {}, env: undefined };
    using folder = projectFolder({ ".env": "OPENAI_KEY=canary\nAGENT_DEPLOY_API_KEY=canary-2\n" });
    const { warnings, secrets } = readProjectEnvironment(folder.path, config);
    expect(warnings).toEqual([
      'the agent does not get OPENAI_KEY of .env: write "env": ".env" in the graph configuration',
    ]);
    expect(secrets).toEqual([]);
    using own = projectFolder({ ".env": "AGENT_DEPLOY_API_KEY=canary-2\n" });
    expect(readProjectEnvironment(own.path, config).warnings).toEqual([]);
  });

  test("the agent's keys in the environment file are rejected, because omitting them would leave the agent open", () => {
    using folder = projectFolder({ ".env": "AGENT_SERVER_API_KEYS=canary\nTOKEN=x\n" });
    const message =
      "secret name 'AGENT_SERVER_API_KEYS' cannot be used: the keys of an agent are a setting of the deployment: give them as runtime_keys";
    const path = "secrets.AGENT_SERVER_API_KEYS";
    expect(
      readProjectEnvironment(folder.path, { path: "graph.json", env: ".env", modules: [], python: {} }),
    ).toMatchObject({
      secrets: [{ name: "TOKEN" }],
      warnings: [],
      problems: [{ path, message, file: ".env" }],
    });
    const env = { AGENT_SERVER_API_KEYS: "canary" };
    expect(
      readProjectEnvironment(folder.path, { path: "graph.json", env, modules: [], python: {} }),
    ).toMatchObject({
      problems: [
        {
          path: "env.AGENT_SERVER_API_KEYS",
          message: message.replace("secret name", "setting name"),
          file: "graph.json",
        },
      ],
    });
  });

  test("the environment may be a map in the graph config, which is settings", () => {
    using folder = projectFolder();
    const found = readProjectEnvironment(folder.path, {
      path: "graph.json",
      modules: [],
      python: {},
      env: { A: "x", N: 3, HOLE: "" },
    });
    expect(found.env).toEqual({ A: "x", N: "3" });
    expect(found.secrets).toEqual([]);
    expect(found.warnings).toEqual(["empty in graph.json, and so left out: HOLE"]);
  });

  test("the environment file is resolved relative to the graph config", () => {
    using folder = projectFolder({ "apps/a/.env": "A=x" });
    const found = readProjectEnvironment(folder.path, {
      path: "apps/a/graph.json",
      modules: [],
      python: {},
      env: ".env",
    });
    expect(found.secrets).toHaveLength(1);
  });

  test("a missing environment file causes only a warning", () => {
    using folder = projectFolder();
    expect(
      readProjectEnvironment(folder.path, { path: "graph.json", modules: [], python: {}, env: ".env" })
        .warnings,
    ).toEqual([
      "graph.json names the environment file '.env', which does not exist: no secrets are taken from it",
    ]);
  });

  test("an environment file outside the project is rejected, also behind a symbolic link", () => {
    using folder = projectFolder({ ".env.outside": "A=canary" });
    const project = join(folder.path, "project");
    mkdirSync(project);
    symlinkSync("../.env.outside", join(project, ".env.link"));
    for (const env of ["../.env.outside", ".env.link"]) {
      const found = readProjectEnvironment(project, { path: "graph.json", modules: [], python: {}, env });
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

  test("an environment file with backslashes is rejected with the path to write", () => {
    using folder = projectFolder();
    const env = "config\\.env";
    const { problems } = readProjectEnvironment(folder.path, {
      path: "graph.json",
      modules: [],
      python: {},
      env,
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'env: "config\\.env" has backslashes: write "config/.env", which every system understands',
    ]);
  });

  test("an environment that is neither a file name nor a map of texts is rejected", () => {
    using folder = projectFolder();
    for (const env of [3, [1], { A: { B: "canary" } }]) {
      const { problems } = readProjectEnvironment(folder.path, {
        path: "graph.json",
        modules: [],
        python: {},
        env,
      });
      expect(problems).toEqual([
        {
          path: "env",
          message: `"env" is the name of an environment file, maps names to texts, or lists names`,
          file: "graph.json",
        },
      ]);
    }
  });

  test("a list of names asks for them as secrets", () => {
    using folder = projectFolder();
    const config = { path: "graph.json", modules: [], python: {}, env: ["A", "B"] };
    const { secrets, problems, warnings } = readProjectEnvironment(folder.path, config);
    expect([secrets, problems]).toEqual([[], []]);
    expect(warnings).toEqual([
      "graph.json names the variables A, B in env: give them as secrets of the deployment",
    ]);
  });
});

test("readEnvironmentFile reads a folder's .env, and returns nothing if there is none", () => {
  using folder = projectFolder({ ".env": "AGENT_DEPLOY_API_KEY=abc\n" });
  expect(readEnvironmentFile(folder.path)).toEqual({ AGENT_DEPLOY_API_KEY: "abc" });
  expect(readEnvironmentFile(join(folder.path, "none"))).toEqual({});
});

test("invalid lines of the environment file are reported by number and never shown", () => {
  const text = `\uFEFF# settings\r\nexport KEY=1\nTOKEN: canary-1\n\n MULTI="a\ncanary-2" # two lines\nHALF="x\ncanary-3\n=canary-4\nlast=`;
  using folder = projectFolder({ ".env": text });
  const { problems, secrets } = readProjectEnvironment(folder.path, {
    path: "graph.json",
    modules: [],
    python: {},
    env: ".env",
  });
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    ".env:3",
    ".env:7",
    ".env:8",
    ".env:9",
  ]);
  expect(JSON.stringify(problems)).not.toContain("canary");
  expect(secrets).toEqual([]);
});

test("an environment file keeps # within a value, and of two values the last one, with a warning", () => {
  using folder = projectFolder({ ".env": "A=abc#def\nB=abc # note\nC=#def\nD= # note\nA=ghi\n" });
  const found = readProjectEnvironment(folder.path, {
    path: "graph.json",
    modules: [],
    python: {},
    env: ".env",
  });
  expect(found.secrets.map(({ name, value }) => [name, value.reveal()])).toEqual([
    ["A", "ghi"],
    ["B", "abc"],
    ["C", "#def"],
  ]);
  expect(found.warnings).toEqual([".env:5: A replaces that of line 1", "empty in .env, and so left out: D"]);
  expect(readEnvironmentFile(folder.path)).toMatchObject({ A: "ghi", B: "abc", C: "#def" });
});
