import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether this machine lets a process mount file systems. */
export const canMount = spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status === 0;

/** A disk of so many bytes, and inodes: of those processes alone that are started by `enter`. Kept until it is disposed. */
export async function smallDisk(bytes: number, inodes?: number) {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-small-disk-"));
  const size = `size=${bytes}${inodes === undefined ? "" : `,nr_inodes=${inodes}`}`;
  const mount = `mount -t tmpfs -o ${size} tmpfs "$1" && echo mounted && exec sleep infinity`;
  const inside = ["--user", "--map-root-user", "--mount", "sh", "-c", mount, "sh", folder];
  const keeper: ChildProcess = spawn("unshare", inside, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(keeper, "exit");
  await Promise.race([
    once(keeper.stdout as NodeJS.ReadableStream, "data"),
    ended.then(() => {
      throw new Error("the disk could not be mounted");
    }),
  ]);
  /** As this process sees it. */
  const seen = join(`/proc/${keeper.pid}/root`, folder);
  const filling = join(seen, "filling");
  return {
    folder,
    seen,
    /** What stands before a command that is to see the disk. */
    enter: ["nsenter", "--user", "--preserve-credentials", "--mount", "--target", String(keeper.pid), "--"],
    freeBytes() {
      const { bavail, bsize } = statfsSync(seen);
      return bavail * bsize;
    },
    /** To the last byte. */
    fill() {
      const file = openSync(filling, "a");
      const block = randomBytes(4096);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    /** To the last inode. */
    fillWithFiles() {
      const folder = mkdtempSync(join(seen, "files-"));
      try {
        for (let at = 0; ; at++) writeFileSync(join(folder, String(at)), "");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    empty: () => rmSync(filling),
    async [Symbol.asyncDispose]() {
      keeper.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
