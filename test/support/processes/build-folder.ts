import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import { createBuilder } from "../../../src/control-plane/build/build.ts";
import type { BuildRequest, Built } from "../../../src/control-plane/build/build-request.ts";
import { unconfined } from "../../../src/control-plane/sandbox/sandbox.ts";
import { bareFolder } from "../project-folder.ts";

type Wanted = Partial<Omit<BuildRequest, "directory" | "confinement" | "log" | "onCommit">> & {
  onLine?: (line: string, level: string) => void;
};

/** A folder for builds that share one install cache; gone when disposed. */
export function buildFolder() {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "build-folder-")));
  const lines: string[] = [];
  const commits: string[] = [];
  let count = 0;
  const build = createBuilder();
  return {
    path,
    cacheDirectory: join(path, "cache"),
    /** Every line of every build's log. */
    lines,
    /** The commits that builds reported. */
    commits,
    build(source: BuildRequest["source"], wanted: Wanted = {}): Promise<Built> {
      const { onLine, ...rest } = wanted;
      return build({
        cacheScope: "a-deployment",
        environment: process.env,
        secrets: [],
        gitIdentity: "operator",
        confinement: unconfined,
        signal: new AbortController().signal,
        ...rest,
        source,
        directory: join(path, `build-${++count}`),
        cacheDirectory: join(path, "cache"),
        onCommit: async (sha) => void commits.push(sha),
        log: (level, message) => {
          lines.push(message);
          onLine?.(message, level);
        },
      });
    },
    /** Packs the files and builds the archive. `executables`: files with the right to be run. */
    async buildFiles(
      files: Readonly<Record<string, string>>,
      wanted: Wanted = {},
      executables: string[] = [],
    ) {
      using folder = bareFolder(files);
      for (const file of executables) folder.makeExecutable(file);
      const tarball = join(path, `source-${++count}.tar.gz`);
      await create({ file: tarball, gzip: true, cwd: folder.path }, ["."]);
      return this.build({ kind: "tarball", tarball }, wanted);
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
