import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/**
 * A temporary folder with files in it; gone when disposed. A key that ends with a slash makes an empty folder. Beside a
 * graph config stands a `package.json`, as in every project that can be built; `bareFolder` adds nothing.
 */
export type ProjectFolder = {
  path: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  makeExecutable(file: string): void;
  [Symbol.dispose](): void;
};

export function projectFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): ProjectFolder {
  const configs = Object.keys(files).filter((file) => /^(lang)?graph\.json$/.test(basename(file)));
  const manifests = configs.map((file) => join(dirname(file), "package.json"));
  const hasManifest = Object.keys(files).some((file) => basename(file) === "package.json");
  const made = hasManifest ? [] : manifests.map((file) => [file, PACKAGE_JSON]);
  return bareFolder({ ...Object.fromEntries(made), ...files });
}

export function bareFolder(files: Readonly<Record<string, string | Uint8Array>>): ProjectFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  const folder: ProjectFolder = {
    path,
    write(more) {
      for (const [name, content] of Object.entries(more)) {
        const file = join(path, name);
        mkdirSync(name.endsWith("/") ? file : dirname(file), { recursive: true });
        if (!name.endsWith("/")) writeFileSync(file, content);
      }
    },
    makeExecutable: (file) => chmodSync(join(path, file), 0o755),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
  folder.write(files);
  return folder;
}

/** The smallest graph config. */
export const GRAPH_JSON = JSON.stringify({ graphs: { agent: "./agent.ts:graph" } });

/** The smallest `package.json`. */
export const PACKAGE_JSON = "{}";
