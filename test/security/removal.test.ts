import { existsSync, mkdirSync, readdirSync, renameSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { installThroughCache, openCache } from "../../src/control-plane/build/install/install-cache.ts";
import { openThread } from "../../src/control-plane/build/thread.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { projectFolder } from "../support/project-folder.ts";

type Plane = Pick<Awaited<ReturnType<typeof startTestControlPlane>>, "get" | "post" | "remove" | "settled">;

async function deploy(plane: Plane, name: string) {
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation(name))).body;
  return { id: id as string, revision: await plane.settled(id, latest_revision_id) };
}

/** Resolves when there is nothing left to ask about. */
async function removed(plane: Plane, id: string): Promise<void> {
  await plane.remove(`/v2/deployments/${id}`);
  while ((await plane.get(`/v2/deployments/${id}`)).status !== 404) await pause(20);
}

/** A path of 6,000 characters: more than any single call of the system takes. */
function nest(folder: string): void {
  const name = "n".repeat(100);
  let top = join(folder, "first");
  mkdirSync(top, { recursive: true });
  for (let depth = 0; depth < 60; depth++) {
    mkdirSync(join(folder, "outer"));
    renameSync(top, join(folder, "outer", name));
    top = join(folder, "first");
    renameSync(join(folder, "outer"), top);
  }
}

test("a deployment whose folders are nested beyond the path limit is deleted", async () => {
  await using plane = await startTestControlPlane(fakeBuilder(({ directory }) => nest(directory)));
  const { id, revision } = await deploy(plane, "deep");
  expect(revision.status).toBe("DEPLOYED");
  nest(join(plane.data, "deployments", id, "data"));
  await removed(plane, id);
  expect(existsSync(join(plane.data, "deployments", id))).toBe(false);
});

test("a failed build with folders nested beyond the path limit is removed, and keeps its own reason", async () => {
  const { builder } = fakeBuilder(({ directory }) => {
    nest(directory);
    throw new Error("the build's own reason");
  });
  await using plane = await startTestControlPlane({ builder });
  const { id, revision } = await deploy(plane, "deep");
  expect(revision).toMatchObject({ status: "BUILD_FAILED", status_message: "the build's own reason" });
  expect(readdirSync(join(plane.data, "deployments", id, "builds"))).toEqual([]);
});

test("builds that no revision needs are pruned, however deep their folders are", async () => {
  let builds = 0;
  const { builder } = fakeBuilder(({ directory }) => {
    if (builds++ === 0) nest(directory);
  });
  await using plane = await startTestControlPlane({ builder, limits: { keptBuilds: 1 } });
  const { id, revision } = await deploy(plane, "deep");
  expect(revision.status).toBe("DEPLOYED");
  const next = await plane.post(`/v2/deployments/${id}/revisions`, {});
  await plane.settled(id, next.body.id);
  const first = join(plane.data, "deployments", id, "builds", revision.id);
  await expect.poll(() => existsSync(first)).toBe(false);
});

test("a build whose folder cannot be removed keeps its own failure reason", async () => {
  const { builder } = fakeBuilder(({ directory }) => {
    mkdirSync(directory, { recursive: true });
    // No program is found any more: neither can the folder be removed.
    vi.stubEnv("PATH", "/not/there");
    throw new Error("the build's own reason");
  });
  await using plane = await startTestControlPlane({ builder });
  const { revision } = await deploy(plane, "stubborn");
  expect(revision).toMatchObject({ status: "BUILD_FAILED", status_message: "the build's own reason" });
  expect(plane.lines.join("\n")).toMatch(/could not be removed: rm could not be started/);
});

test("copying an install that is too large for the cache stops at the limit", async () => {
  using folder = projectFolder();
  const [cacheDirectory, project] = [join(folder.path, "cache"), join(folder.path, "project")];
  const limit = 1024 ** 2;
  await openCache(cacheDirectory);
  const thread = openThread();
  let isDone = false;
  const done = installThroughCache({
    cacheDirectory,
    key: "a".repeat(64),
    tree: "node_modules",
    project,
    thread,
    limits: { entries: 1, bytes: limit },
    signal: new AbortController().signal,
    note: () => {},
    underWay: new Map(),
    install: async () => {
      folder.write({ "project/node_modules/sparse": "" });
      truncateSync(join(project, "node_modules/sparse"), 2048 * limit);
    },
  }).finally(() => {
    isDone = true;
  });
  let largest = 0;
  while (!isDone) {
    for (const name of readdirSync(cacheDirectory)) {
      const copy = join(cacheDirectory, name, "tree/node_modules/sparse");
      largest = Math.max(largest, statSync(copy, { throwIfNoEntry: false })?.size ?? 0);
    }
    await pause(5);
  }
  await done;
  await thread.close();
  expect(largest).toBeLessThanOrEqual(limit);
});
