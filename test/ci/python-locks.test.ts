import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { installPython } from "../../src/control-plane/build/install/python/install-python.ts";
import { openThread } from "../../src/control-plane/build/thread.ts";
import { unconfined } from "../../src/control-plane/sandbox/sandbox.ts";
import { planInstall } from "../../src/project/python/install-plan.ts";
import { PYTHON_LOCKS } from "../../src/project/python/locked-packages.ts";

// uv is taken from PyPI where the machine has none, and so are the packages: those of test/fixtures/python-locks.

const fixtures = fileURLToPath(new URL("../fixtures/python-locks/", import.meta.url));
const read = (name: string) => readFileSync(fixtures + name, "utf8");
const project = (lock: string, change = (manifest: string) => manifest) => ({
  "graph.json": JSON.stringify({ graphs: { agent: "./agent.py:graph" } }),
  "pyproject.toml": change(read("pyproject.toml")),
  [lock]: read(lock),
});

/** Folders of one deployment's builds. */
function buildsOf() {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "python-locks-")));
  const thread = openThread();
  const lines: string[] = [];
  let count = 0;
  return {
    lines,
    /** Packages of the environment that is made for these files, with their versions. */
    async install(files: Record<string, string>): Promise<string[]> {
      const root = join(path, `build-${++count}`);
      mkdirSync(root);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
      const config_file = join(root, "graph.json");
      const plan = await planInstall({ root, config_file, read: (file) => readFile(file, "utf8") });
      await installPython(
        {
          ...{ directory: root, project_directory: root, cacheDirectory: join(path, "cache") },
          ...{ source: { kind: "tarball", tarball: "" }, cacheScope: "a-deployment", secrets: [] },
          ...{ gitIdentity: "operator", environment: process.env, confinement: unconfined },
          ...{ thread, installs: new Map(), signal: new AbortController().signal },
          log: (_level, line) => void lines.push(line),
          onCommit: async () => {},
        },
        plan!,
      );
      const lib = join(root, ".venv/lib");
      const packages = readdirSync(join(lib, readdirSync(lib)[0]!, "site-packages"));
      expect(Object.keys(files).map((name) => readFileSync(join(root, name), "utf8"))).toEqual(
        Object.values(files),
      );
      return packages.flatMap((name) => /^(.*)\.dist-info$/.exec(name)?.[1] ?? []).sort();
    },
    async [Symbol.asyncDispose]() {
      await thread.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

test.each(PYTHON_LOCKS)(
  "%s is followed to the version, and the next build uses the install again",
  async (lock) => {
    await using builds = buildsOf();
    const locked = await builds.install(project(lock));
    expect(locked).toEqual(expect.arrayContaining(["anyio-4.16.0", "idna-3.20"]));
    expect(locked).not.toContainEqual(expect.stringMatching(/^iniconfig/));
    expect(await builds.install(project(lock))).toEqual(locked);
    expect(builds.lines).toContain(`Packages unchanged (${lock}): the last install is used again`);
  },
);

// pylock.toml does not say what it was made of.
test.each([
  ["uv.lock", "The lockfile at `uv.lock` needs to be updated"],
  ["poetry.lock", "no trusted hash was provided for: `sniffio`"],
  ["pdm.lock", "no trusted hash was provided for: `sniffio`"],
])("a %s that lacks what the project asks for is refused", async (lock, reason) => {
  await using builds = buildsOf();
  const asksForMore = project(lock, (text) => text.replace('"anyio', '"sniffio", "anyio'));
  await expect(builds.install(asksForMore)).rejects.toThrow(reason);
});

test("an archive that is not the locked one is refused", async () => {
  await using builds = buildsOf();
  const forged = read("pdm.lock").replaceAll(/sha256:\w/g, "sha256:0");
  await expect(builds.install({ ...project("pdm.lock"), "pdm.lock": forged })).rejects.toThrow();
  expect(builds.lines.join("\n")).toMatch(/hash mismatch/i);
});
