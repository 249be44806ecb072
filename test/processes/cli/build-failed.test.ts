import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";
import { writeProject } from "../../support/containers/project-base.ts";

/** How `build` ends with a podman that says this when it is to build. */
async function buildWith(said: string) {
  const folder = await mkdtemp(join(tmpdir(), "build-failed-"));
  try {
    const lines = ["#!/bin/sh", '[ "$1" = info ] && echo 4.3.1 && exit', `echo '${said}' >&2`, "exit 125"];
    await writeFile(join(folder, "podman"), lines.join("\n"));
    await chmod(join(folder, "podman"), 0o755);
    const project = join(folder, "project");
    await writeProject(project);
    return await runHere(["build", "--tag", "agent:1", "--base", "registry.example/node:1", "--json"], {
      directory: project,
      environment: { PATH: `${folder}${delimiter}${process.env.PATH}` },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a build that the engine cannot finish ends as build_failed, with what the engine said last", async () => {
  const failed = await buildWith("npm error what is missing");
  expect(failed, failed.stderr).toMatchObject({ code: 10 });
  const { outcome, error } = failed.events.at(-1);
  expect(outcome).toBe("build_failed");
  expect(error).toMatchObject({
    code: "build_failed",
    hint: "Correct what its last lines name, and build again.",
  });
  expect(error.problems).toEqual(["podman build failed (exit code 125): npm error what is missing"]);
});

test("a base image that cannot be pulled is named, with the flag for another one", async () => {
  const said =
    "Error: creating build container: initializing source docker://registry.example/node:1: no such host";
  const failed = await buildWith(said);
  expect(failed, failed.stderr).toMatchObject({ code: 10 });
  const { error } = failed.events.at(-1);
  expect(error.problems[0]).toMatch(
    /^the base image registry\.example\/node:1 could not be pulled: .*no such host$/,
  );
  expect(error.hint).toMatch(/--base .*--image-base/);
});
