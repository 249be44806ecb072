import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder with files in it; gone when disposed. A key that ends with a slash makes an empty folder. */
export type ProjectFolder = {
  path: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  makeExecutable(file: string): void;
  [Symbol.dispose](): void;
};

export function projectFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): ProjectFolder {
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
