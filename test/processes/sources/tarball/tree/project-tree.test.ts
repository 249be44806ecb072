import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "../../../../support/project-folder.ts";

/** Runs git without this machine's settings. */
const gitEnvironment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  HOME: "/",
};

/** Made once: an empty index, so that every file of a working tree is untracked. */
const emptyRepository = projectFolder();
beforeAll(() => {
  execFileSync("git", ["init", "--quiet", emptyRepository.path], { env: gitEnvironment });
});
afterAll(() => emptyRepository[Symbol.dispose]());

test("an unreadable folder is reported by name", () => {
  using folder = projectFolder({ "agent.ts": "", "closed/": "" });
  execFileSync("chmod", ["755", folder.path]);
  execFileSync("chmod", ["000", join(folder.path, "closed")]);
  const module = join(import.meta.dirname, "../../../../../src/sources/tarball/tree/project-tree.ts");
  const script = `const { readProjectTree } = await import(${JSON.stringify(module)});
    console.log(JSON.stringify((await readProjectTree(${JSON.stringify(folder.path)})).problems));`;
  // The superuser can read everything, so another user reads.
  const someone = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    ...someone,
  });
  expect(JSON.parse(stdout)).toEqual([
    {
      path: "closed/",
      message: "closed/ cannot be read (EACCES); make it readable, or leave it out with .gitignore",
    },
  ]);
});
