import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { GRAPH_JSON, projectFolder } from "../../support/project-folder.ts";

const MEGABYTE = 1024 * 1024;

/** A project with one file of this size that does not compress. */
function largeProject(megabytes: number) {
  const folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
  // Repetitions are farther apart than the compression window.
  const noise = randomBytes(8 * MEGABYTE);
  const file = openSync(join(folder.path, "model.bin"), "w");
  for (let written = 0; written < megabytes; written += 8) writeSync(file, noise);
  closeSync(file);
  return folder;
}

/** What packing this folder costs a separate process; bytes. */
async function packed(directory: string, limits?: { warnBytes: number; refuseBytes: number }) {
  const module = join(import.meta.dirname, "../../../src/sources/tarball/tarball.ts");
  const script = `
    import { readFileSync } from "node:fs";
    const { tarballSource } = await import(${JSON.stringify(module)});
    const number = (file, pattern) => Number(pattern.exec(readFileSync("/proc/self/" + file, "utf8"))[1]);
    const before = number("status", /VmRSS:\\s+(\\d+)/);
    const read = number("io", /rchar: (\\d+)/);
    const text = await tarballSource(${JSON.stringify({ directory, limits })}).then(
      (source) => source.describe(),
      (error) => error.message,
    );
    console.log(JSON.stringify({
      text,
      memory: (number("status", /VmHWM:\\s+(\\d+)/) - before) * 1024,
      read: number("io", /rchar: (\\d+)/) - read,
    }));`;
  const flags = ["--max-old-space-size=48", "--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  return JSON.parse(stdout) as { text: string; memory: number; read: number };
}

const onLinux = test.skipIf(process.platform !== "linux");

onLinux("packing a large file keeps only a few chunks of it in memory", { timeout: 60_000 }, async () => {
  using folder = largeProject(80);
  const { text, memory } = await packed(folder.path);
  expect(text).toContain("80 MB packed");
  expect(memory).toBeLessThan(100 * MEGABYTE);
});

onLinux(
  "a project over the limit is rejected before the rest of it is read",
  { timeout: 60_000 },
  async () => {
    using folder = largeProject(40);
    const { text, memory, read } = await packed(folder.path, {
      warnBytes: MEGABYTE,
      refuseBytes: 2 * MEGABYTE,
    });
    expect(text).toContain("the packed project is larger than 2.0 MB");
    expect(text).toContain("model.bin (40 MB)");
    expect(read).toBeLessThan(20 * MEGABYTE);
    expect(memory).toBeLessThan(80 * MEGABYTE);
  },
);
