import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const unit = resolve(import.meta.dirname, "../../deploy/systemd/agent-deploy.service");

test("systemd knows all that the unit says, and finds little that it leaves open", async () => {
  const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", unit]);
  expect(stdout + stderr).toBe("");
  // Of 10. What remains is what sandboxes of agents are made of: namespaces, mounts, system calls.
  await run("systemd-analyze", ["security", "--offline=true", "--threshold=50", unit]);
});
