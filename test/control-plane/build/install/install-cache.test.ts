import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  type CacheLimits,
  installThroughCache,
  openCache,
} from "../../../../src/control-plane/build/install/install-cache.ts";
import type { InstallTree } from "../../../../src/control-plane/build/install/snapshot.ts";
import { openThread } from "../../../../src/control-plane/build/thread.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const keyOf = (letter: string) => letter.repeat(64);
type Wanted = {
  key?: string;
  tree?: InstallTree;
  signal?: AbortSignal;
  limits?: CacheLimits;
  install?: (project: string) => Promise<void> | void;
};

/** A cache, projects beside it, and how often something was installed. */
function cacheInFolder() {
  const folder = projectFolder();
  const thread = openThread();
  const underWay = new Map<string, Promise<void>>();
  const cacheDirectory = join(folder.path, "cache");
  let projects = 0;
  const made = {
    folder,
    cacheDirectory,
    installs: 0,
    notes: [] as string[],
    entries: () =>
      readdirSync(cacheDirectory)
        .filter((name) => /^[a-f]{64}$/.test(name))
        .map((name) => name[0]),
    async install({ key = keyOf("a"), tree = "node_modules", signal, limits, install }: Wanted = {}) {
      const project = join(folder.path, `project-${++projects}`);
      mkdirSync(project);
      await openCache(cacheDirectory);
      const outcome = await installThroughCache({
        cacheDirectory,
        key,
        tree,
        project,
        thread,
        limits,
        signal: signal ?? new AbortController().signal,
        underWay,
        note: (message) => made.notes.push(message),
        install: async () => {
          made.installs += 1;
          writeFiles(project, {
            "node_modules/dep/index.js": "installed",
            "apps/a/node_modules/x/y.js": "nested",
          });
          symlinkSync("../dep/index.js", join(project, "node_modules/.bin-dep"));
          await install?.(project);
        },
      });
      return { project, outcome, file: join(project, "node_modules/dep/index.js") };
    },
    async [Symbol.asyncDispose]() {
      await thread.close();
      folder[Symbol.dispose]();
    },
  };
  return made;
}

function writeFiles(project: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
}

test("restores all trees of an install, links included", async () => {
  await using p = cacheInFolder();
  await p.install();
  const { project, outcome } = await p.install();
  expect(outcome).toBe("reused");
  expect(readFileSync(join(project, "node_modules/dep/index.js"), "utf8")).toBe("installed");
  expect(readFileSync(join(project, "apps/a/node_modules/x/y.js"), "utf8")).toBe("nested");
  expect(lstatSync(join(project, "node_modules/.bin-dep")).isSymbolicLink()).toBe(true);
  expect(p.installs).toBe(1);
});

test("installs again when a cached file is missing, and discards the rest of the entry", async () => {
  await using p = cacheInFolder();
  await p.install();
  const { rmSync } = await import("node:fs");
  rmSync(join(p.cacheDirectory, keyOf("a"), "tree/apps/a/node_modules/x/y.js"));
  const { outcome, project } = await p.install({
    install: (folder) => expect(readdirSync(join(folder, "node_modules"))).toEqual([".bin-dep", "dep"]),
  });
  expect(outcome).toBe("installed");
  expect(existsSync(join(project, "apps/a/node_modules/x/y.js"))).toBe(true);
});

test("does not cache an install with an absolute link", async () => {
  await using p = cacheInFolder();
  const install = (project: string) => symlinkSync(project, join(project, "node_modules/self"));
  await p.install({ install });
  expect((await p.install({ install })).outcome).toBe("installed");
});

test("a failed install is not cached, and the next build in the queue installs by itself", async () => {
  await using p = cacheInFolder();
  const begun = Promise.withResolvers<void>();
  const fail = Promise.withResolvers<void>();
  const failing = p.install({
    install: () => {
      begun.resolve();
      return fail.promise;
    },
  });
  await begun.promise;
  const waiting = p.install();
  fail.reject(new Error("no such package"));
  await expect(failing).rejects.toThrow("no such package");
  expect((await waiting).outcome).toBe("installed");
  expect(p.installs).toBe(2);
});

test("a build that waits for another's install can be interrupted", async () => {
  await using p = cacheInFolder();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const first = p.install({
    install: () => {
      begun.resolve();
      return finish.promise;
    },
  });
  await begun.promise;
  const controller = new AbortController();
  const second = p.install({ signal: controller.signal });
  while (p.notes.length === 0) await new Promise((resolve) => setImmediate(resolve));
  controller.abort(new Error("interrupted"));
  await expect(second).rejects.toThrow("interrupted");
  finish.resolve();
  expect((await first).outcome).toBe("installed");
});

test("evicts the least recently used entries beyond the limits, and leftovers of a killed process", async () => {
  await using p = cacheInFolder();
  const limits = { entries: 2, bytes: 1_000_000 };
  for (const [i, letter] of ["a", "b"].entries()) {
    await p.install({ key: keyOf(letter), limits });
    utimesSync(join(p.cacheDirectory, keyOf(letter)), i, i);
  }
  await p.install({ key: keyOf("a"), limits });
  // No process has this pid: it is larger than any system assigns.
  mkdirSync(join(p.cacheDirectory, "new-99999999-x/tree"), { recursive: true });
  await p.install({ key: keyOf("c"), limits });
  expect(p.entries().sort()).toEqual(["a", "c"]);
  expect(readdirSync(p.cacheDirectory).filter((name) => /^(new|old)-/.test(name))).toEqual([]);
  await p.install({ key: keyOf("d"), limits: { entries: 9, bytes: 20 } });
  expect(p.entries()).toEqual(["d"]);
});

test("an environment of Python is kept without the links to its interpreter", async () => {
  await using p = cacheInFolder();
  const environment = {
    tree: ".venv" as const,
    install: (project: string) => {
      writeFiles(project, { ".venv/lib/python3/site-packages/a.py": "a = 1", ".venv/bin/tool": "#!/bin/sh" });
      symlinkSync("/usr/bin/python3", join(project, ".venv/bin/python"));
      symlinkSync("python", join(project, ".venv/bin/python3.11"));
      symlinkSync("lib", join(project, ".venv/lib64"));
    },
  };
  await p.install(environment);
  const { outcome, project } = await p.install(environment);
  expect(outcome).toBe("reused");
  expect(readFileSync(join(project, ".venv/lib64/python3/site-packages/a.py"), "utf8")).toBe("a = 1");
  expect(readdirSync(join(project, ".venv/bin"))).toEqual(["tool"]);
  expect(existsSync(join(project, "node_modules"))).toBe(false);
});
