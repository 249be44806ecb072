import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPlane } from "../../../src/action/local/plane-process.ts";
import { type Clock, systemClock } from "../../../src/foundation/time/clock.ts";

async function startProgram(program: string, clock: Clock = systemClock) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "plane-"));
  await mkdir(join(folder.path, "bin"));
  await writeFile(join(folder.path, "bin", "agent-deploy.js"), program);
  const { signal } = new AbortController();
  const request = { home: folder.path, data: folder.path, environment: {}, signal, clock, onLine() {} };
  return await startPlane(request);
}

test.each(["Welcome!", "null", '{"event":"listening"}'])(
  "a control plane whose first line is %j is rejected, quoting the line",
  async (line) => {
    const program = `console.log(${JSON.stringify(line)}); setInterval(() => {}, 1000);`;
    await expect(startProgram(program)).rejects.toMatchObject({
      code: "local_plane_failed",
      message: `the control plane on this runner did not start: instead of where it listens it said: ${line}`,
    });
  },
);

test("a control plane that exits at once is reported with its exit code and last output", async () => {
  const program = `console.error("no room"); process.exitCode = 3;`;
  await expect(startProgram(program)).rejects.toThrow(/did not start: it ended with exit code 3\nno room/);
});

test("a control plane that prints nothing is reported as timed out", async () => {
  const clock: Clock = { ...systemClock, sleep: () => Promise.resolve() };
  await expect(startProgram("setInterval(() => {}, 1000);", clock)).rejects.toThrow(/it said nothing for 2m/);
});
