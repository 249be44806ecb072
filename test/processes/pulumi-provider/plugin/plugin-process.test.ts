import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { isAlive } from "../../../support/machine/is-alive.ts";

const program = resolve(import.meta.dirname, "../../../../bin/pulumi-resource-agent-deploy.js");

test("the plugin prints its port and nothing else, and exits when its parent is killed", async () => {
  const script = `"${process.execPath}" "${program}" 127.0.0.1:1 & echo $!; wait`;
  const parent = spawn("sh", ["-c", script], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  try {
    expect((await lines.next()).value).toMatch(/^\d+$/);
    const ended = once(parent.stdout, "close");
    parent.kill("SIGKILL");
    // Its standard output closes with the last process that holds it.
    await ended;
    await expect.poll(() => isAlive(pid)).toBe(false);
  } finally {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  }
});
