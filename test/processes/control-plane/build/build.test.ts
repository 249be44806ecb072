import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { runCommand } from "../../../../src/control-plane/build/run-command.ts";
import { Secret } from "../../../../src/foundation/secret.ts";
import { gitRepository } from "../../../support/git/git-repository.ts";
import { ended, isAlive } from "../../../support/machine/is-alive.ts";
import { buildFolder } from "../../../support/processes/build-folder.ts";
import { GRAPH_JSON, projectFolder } from "../../../support/project-folder.ts";

test("builds a commit of a repository and reports which one", async () => {
  using repository = gitRepository({ "README.md": "no agent yet" });
  const head = repository.commit({ "app/graph.json": GRAPH_JSON });
  using builds = buildFolder();
  const built = await builds.build(
    { kind: "git", repo_url: repository.path, repo_ref: "main" },
    { graph_config_path: "app/graph.json", build_command: "cp graph.json copy.json" },
  );
  expect(built).toEqual({
    project_directory: join(builds.path, "build-1/app"),
    config_file: join(builds.path, "build-1/app/graph.json"),
  });
  expect(builds.commits).toEqual([head]);
  expect(readdirSync(built.project_directory).sort()).toEqual(["copy.json", "graph.json"]);
});

test("what was built is on the disk before the build counts as done", async () => {
  using programs = projectFolder({
    sync: '#!/bin/sh\necho "$@" "$(ls "$2")" >> "$(dirname "$0")/calls"\ncat "$(dirname "$0")/error" >&2\nexit $(cat "$(dirname "$0")/code")\n',
    code: "0",
    error: "",
  });
  programs.makeExecutable("sync");
  const environment = { ...process.env, PATH: `${programs.path}:${process.env.PATH}` };
  using builds = buildFolder();
  await builds.buildFiles(
    { "graph.json": GRAPH_JSON },
    {
      environment,
      build_command: "touch built; mkdir -p node_modules/.bin; echo exit 1 > node_modules/.bin/sync",
    },
  );
  const calls = readFileSync(join(programs.path, "calls"), "utf8");
  expect(calls.split("\n")[0]).toMatch(/^-f .*build-\d+ built$/);
  writeFileSync(join(programs.path, "code"), "1");
  await builds.buildFiles({ "graph.json": GRAPH_JSON }, { environment });
  expect(builds.lines.at(-1)).toBe(
    "'sync' failed (exit code 1): a loss of power within a minute may damage what was built",
  );
  // One without arguments is an empty line.
  const flushesOfAll = () => readFileSync(join(programs.path, "calls"), "utf8").split("\n\n").length - 1;
  expect(flushesOfAll()).toBe(0);
  writeFileSync(join(programs.path, "error"), "sync: invalid option -- 'f'");
  await builds.buildFiles({ "graph.json": GRAPH_JSON }, { environment });
  expect(flushesOfAll()).toBe(1);
});

test("reports the commit also when the build fails afterwards", async () => {
  using repository = gitRepository({});
  const head = repository.commit({ "graph.json": GRAPH_JSON });
  using builds = buildFolder();
  const source = { kind: "git", repo_url: repository.path, repo_ref: "main" } as const;
  await expect(builds.build(source, { build_command: "exit 3" })).rejects.toThrow("exit code 3");
  expect(builds.commits).toEqual([head]);
});

test("a ref that does not exist fails the build, and the error names it", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  using builds = buildFolder();
  const source = { kind: "git", repo_url: repository.path, repo_ref: "nope" } as const;
  await expect(builds.build(source)).rejects.toMatchObject({
    code: "build_failed",
    message: `the ref 'nope' does not exist in ${repository.path}`,
  });
});

test("an abort kills the command with everything that it started", async () => {
  using builds = buildFolder();
  const controller = new AbortController();
  const started = Promise.withResolvers<number>();
  const building = builds.buildFiles(
    { "graph.json": GRAPH_JSON },
    {
      build_command: "sleep 1000 & echo pid $!; wait",
      signal: controller.signal,
      onLine: (line) => line.startsWith("pid ") && started.resolve(Number(line.slice(4))),
    },
  );
  const pid = await started.promise;
  expect(isAlive(pid)).toBe(true);
  controller.abort(new Error("interrupted"));
  await expect(building).rejects.toThrow("interrupted");
  await ended(pid);
});

test("processes that a command leaves running are killed when it ends", async () => {
  using builds = buildFolder();
  await builds.buildFiles({ "graph.json": GRAPH_JSON }, { build_command: "sleep 1000 & echo pid $!" });
  const pid = Number(builds.lines.find((line) => line.startsWith("pid "))!.slice(4));
  await ended(pid);
});

test("an aborted build does not start", async () => {
  using builds = buildFolder();
  const signal = AbortSignal.abort(new Error("too late"));
  await expect(builds.buildFiles({ "graph.json": GRAPH_JSON }, { signal })).rejects.toThrow("too late");
  expect(existsSync(join(builds.path, "build-2"))).toBe(false);
});

test("a program that does not exist ends with exit code 127 and an error that names it", async () => {
  const { signal } = new AbortController();
  const errors: string[] = [];
  const onError = (line: string) => errors.push(line);
  const command = ["/no/such/program"] as const;
  const end = await runCommand({ command, directory: "/", environment: {}, signal, onError });
  expect(end).toEqual({ code: 127, reason: "exit code 127" });
  expect(errors.join()).toContain("/no/such/program");
});

test("the standard input of a command is empty", async () => {
  using builds = buildFolder();
  await builds.buildFiles({ "graph.json": GRAPH_JSON }, { build_command: "cat; echo read" });
  expect(builds.lines).toContain("read");
});

test("a command is killed when the control plane is killed", async () => {
  const parent = spawn(
    process.execPath,
    [resolve(import.meta.dirname, "../../../support/processes/command-parent.ts")],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await ended(pid);
});

test("what a command writes to both of its streams stands in the log in its order, to the last line", async () => {
  using builds = buildFolder();
  const build_command = "for i in 1 2 3 4 5 6 7 8 9; do echo out $i; echo error $i >&2; done; exit 3";
  await expect(builds.buildFiles({ "graph.json": GRAPH_JSON }, { build_command })).rejects.toThrow(
    "exit code 3",
  );
  const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
  expect(builds.lines.filter((line) => /^(out|error) \d$/.test(line))).toEqual(
    numbers.flatMap((number) => [`out ${number}`, `error ${number}`]),
  );
});

test("a build warns of variables of .npmrc that it does not have, and a failed install names them", async () => {
  using builds = buildFolder();
  const files = {
    "graph.json": GRAPH_JSON,
    "package.json": '{ "name": "a" }',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: how npm names variables
    ".npmrc": "# ${X}\n//npm.example/:_authToken=${NPM_TOKEN}\nca=${HOME}\nx=${MAYBE:-y}\ny=${NONE?}\n",
  };
  const failing = builds.buildFiles(files, { install_command: "echo E401 >&2; exit 1" });
  await expect(failing).rejects.toMatchObject({
    message: expect.stringMatching(/E401; \.npmrc names NPM_TOKEN, which is not set in this build$/),
    hint: expect.stringContaining("Give NPM_TOKEN in build_secrets of the deployment."),
  });
  const warning = ".npmrc names NPM_TOKEN, which is not set in this build: give it in build_secrets";
  expect(builds.lines.filter((line) => line === warning)).toHaveLength(1);
  const secrets = [{ name: "NPM_TOKEN", value: new Secret("canary") }];
  const token = 'test "$NPM_TOKEN" = canary';
  await builds.buildFiles(files, { install_command: token, build_command: token, secrets });
  expect(builds.lines.filter((line) => line === warning)).toHaveLength(1);
});

test("a build warns of a packageManager that is not the lock file's", async () => {
  using builds = buildFolder();
  const lock = { name: "a", lockfileVersion: 3, packages: { "": { name: "a" } } };
  await builds.buildFiles({
    "graph.json": GRAPH_JSON,
    "package.json": '{ "name": "a", "packageManager": "pnpm@9.0.0" }',
    "package-lock.json": JSON.stringify(lock),
  });
  expect(builds.lines).toContainEqual(
    expect.stringMatching(
      /has pnpm as its packageManager, but the lock file is package-lock.json: npm installs/,
    ),
  );
});
