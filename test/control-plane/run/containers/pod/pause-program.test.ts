import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  isPauseKnown,
  pauseProgram,
} from "../../../../../src/control-plane/run/containers/pod/pause-program.ts";

/** As images name what the kernel here runs on. */
const architecture = process.arch === "x64" ? "amd64" : process.arch;

test.runIf(process.platform === "linux" && isPauseKnown(architecture))(
  "the pause program waits, without work, until it is killed",
  async () => {
    if (!isPauseKnown(architecture)) return;
    const folder = await mkdtemp(join(tmpdir(), "pause-"));
    try {
      const file = join(folder, "pause");
      await writeFile(file, pauseProgram(architecture), { mode: 0o755 });
      const child = spawn(file, [], { stdio: "ignore" });
      const gone = once(child, "exit");
      const state = async () => (await readFile(`/proc/${child.pid}/stat`, "utf8")).split(") ")[1]?.[0];
      await expect.poll(state, { message: "asleep in its system call" }).toBe("S");
      // A program that went on after the call would end, or be ended by an illegal instruction.
      spawnSync("kill", ["-STOP", String(child.pid)]);
      await expect.poll(state).toBe("T");
      spawnSync("kill", ["-CONT", String(child.pid)]);
      await expect.poll(state).toBe("S");
      child.kill("SIGKILL");
      expect((await gone)[1]).toBe("SIGKILL");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test("a pause program begins with the header of its architecture, and enters at its first instruction", () => {
  const machines = { amd64: 62, arm64: 183 };
  for (const [architecture, machine] of Object.entries(machines)) {
    if (!isPauseKnown(architecture)) throw new Error(architecture);
    const file = pauseProgram(architecture);
    expect(file.subarray(0, 4).toString("latin1")).toBe("\x7fELF");
    expect(file.readUInt16LE(18)).toBe(machine);
    const [entry, loadedAt, bytes] = [24, 80, 96].map((at) => file.readBigUInt64LE(at)) as [
      bigint,
      bigint,
      bigint,
    ];
    expect(bytes).toBe(BigInt(file.length));
    expect(entry - loadedAt).toBe(120n);
  }
  expect(isPauseKnown("s390x")).toBe(false);
});
