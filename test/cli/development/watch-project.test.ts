import { execFileSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { watchProject } from "../../../src/cli/development/watch-project.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** The project is watched; changes come in turn, as sorted paths. */
function watched(files: Record<string, string>) {
  const folder = projectFolder(files);
  execFileSync("git", ["init", "--quiet"], { cwd: folder.path });
  const waiting: ((files: string[]) => void)[] = [];
  const seen: string[][] = [];
  const watch = watchProject({
    dir: folder.path,
    except: join(folder.path, "data"),
    onChange(changed) {
      const names = changed.map((file) => relative(folder.path, file)).sort();
      const take = waiting.shift();
      if (take) take(names);
      else seen.push(names);
    },
    onError: (error) => {
      throw error;
    },
  });
  return {
    folder,
    next: () =>
      new Promise<string[]>((resolve) => {
        const known = seen.shift();
        if (known) resolve(known);
        else waiting.push(resolve);
      }),
    [Symbol.dispose]() {
      watch.close();
      folder[Symbol.dispose]();
    },
  };
}

test("an edit is what changes a file of the project, however it is written", async () => {
  using project = watched({ "agent.ts": "1", "src/tool.ts": "1" });
  const { folder, next } = project;
  folder.write({ "agent.ts": "2" });
  expect(await next()).toEqual(["agent.ts"]);
  // As editors do.
  folder.write({ "agent.ts.tmp": "3" });
  renameSync(join(folder.path, "agent.ts.tmp"), join(folder.path, "agent.ts"));
  expect(await next()).toEqual(["agent.ts"]);
  folder.write({ "new/deep/part.ts": "1" });
  expect(await next()).toEqual(["new/deep/part.ts"]);
  folder.write({ "new/deep/part.ts": "2" });
  expect(await next()).toEqual(["new/deep/part.ts"]);
  rmSync(join(folder.path, "src/tool.ts"));
  expect(await next()).toEqual(["src/tool.ts"]);
});

test("no edit is a file with the content that it had, an ignored one, or one that the agent writes", async () => {
  using project = watched({
    ".gitignore": "out\n.env\n",
    "agent.ts": "1",
    "out/x.ts": "1",
    "data/x.ts": "1",
  });
  const { folder, next } = project;
  folder.write({ "agent.ts": "2" });
  expect(await next()).toEqual(["agent.ts"]);
  folder.write({ "agent.ts": "2", "out/x.ts": "2", "data/x.ts": "2", "kept.sqlite-wal": "2", ".env": "A=1" });
  // What the environment file says counts, although git ignores it.
  expect(await next()).toEqual([".env"]);
});

test("an install of packages is an edit; their files are none", async () => {
  using project = watched({ "agent.ts": "1", "node_modules/some/index.js": "1" });
  const { folder, next } = project;
  folder.write({ "node_modules/some/index.js": "2", "node_modules/.package-lock.json": "{}" });
  expect(await next()).toEqual(["node_modules/.package-lock.json"]);
});
