import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

/** Errors of a project's types, as its TypeScript says them: `file(line,column): error TS…: …`. */
export type TypeCheck = {
  /** Checks the project as it is now; undefined where a later call, or the end, gave this one up. */
  check(): Promise<readonly string[] | undefined>;
  close(): void;
};

/**
 * The check of a project that has TypeScript installed and a `tsconfig.json`; undefined elsewhere.
 * @param cache a file to keep what was found of files that do not change
 */
export function openTypeCheck(dir: string, cache: string): TypeCheck | undefined {
  const compiler = compilerOf(dir);
  if (compiler === undefined || !existsSync(join(dir, "tsconfig.json"))) return undefined;
  let under: AbortController | undefined;
  return {
    async check() {
      under?.abort();
      const mine = new AbortController();
      under = mine;
      const flags = ["--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile", cache, "-p", "."];
      const child = spawn(process.execPath, [compiler, ...flags], {
        cwd: dir,
        stdio: ["ignore", "pipe", "ignore"],
        signal: mine.signal,
      });
      child.on("error", () => {});
      // The next version of the graphs is more urgent.
      if (child.pid !== undefined) lower(child.pid);
      const errors: string[] = [];
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (/\berror TS\d+: /.test(line)) errors.push(line);
      });
      await new Promise((resolve) => child.once("close", resolve));
      return mine.signal.aborted ? undefined : errors;
    },
    close: () => under?.abort(),
  };
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not allow it.
  }
}

function compilerOf(dir: string): string | undefined {
  try {
    const manifest = createRequire(join(dir, "package.json")).resolve("typescript/package.json");
    return join(dirname(manifest), "bin", "tsc");
  } catch {
    return undefined;
  }
}
